/* value.c: V: what each seat can expect in a position, with everything open. It is the mean of a few searches whose seeds never change; at the
   end of a game it is what was paid. Where chance moves next it is the mean over all that may come. */
#include "review/room.h"

#include <math.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

enum {
    OUTCOMES_MOST = 64, /* of a roll or deal are looked at one by one; of more, as many as SAMPLES */
    SAMPLES = 32,
    SHORTLIST = 400,    /* simulations, or more, choose the moves that are weighed */
    MEGABYTES = 8,
};

/* Who judges */

static struct skep_bot *new_bot(int simulations)
{
    struct skep_text text = skep_text_of(32);
    skep_putf(&text, "expert:%d", simulations);
    struct skep_bot *b = skep_bot_new(text.at, NULL, NULL);
    if (b && skep_bot_memory(b, MEGABYTES)) return b;
    skep_bot_free(b);
    return NULL;
}

struct judge *skep_judge_new(const struct skep_match *m, int sims)
{
    struct judge *j = calloc(1, sizeof *j);
    if (!j) return NULL;
    int each = sims / SKEP_REVIEW_WORLDS;
    j->game = m->game;
    j->seats = m->seats;
    j->sims = sims;
    j->insight = skep_insight_of(j->game);
    if (j->insight.graded) j->insight = *j->insight.graded;
    j->all = new_bot(each > 0 ? each : 1);
    j->own = new_bot(sims > SHORTLIST ? sims : SHORTLIST);
    if (j->all && j->own) {
        j->all->sees_all = true;
        return j;
    }
    skep_judge_free(j);
    return NULL;
}

void skep_judge_free(struct judge *j)
{
    if (!j) return;
    skep_bot_free(j->all);
    skep_bot_free(j->own);
    free(j);
}

/* Chance */

void skep_play_copy(const struct skep_game *g, const void *state, skep_move m, void *after)
{
    memcpy(after, state, g->state_size);
    g->play(after, m, NULL);
}

static void roll_on(const struct skep_game *g, void *state, struct skep_rng *rng)
{
    while (g->turn(state) == SKEP_CHANCE) g->play(state, skep_sample(g, state, rng), NULL);
}

static int leaves(const struct skep_game *g, const void *state, int most)
{
    struct skep_outcome out[SKEP_MOVES_MAX];
    _Alignas(16) unsigned char after[SKEP_STATE_MAX];
    int n = g->outcomes(state, out), sum = 0;
    for (int i = 0; i < n && sum <= most; i++) {
        skep_play_copy(g, state, out[i].move, after);
        sum += g->turn(after) == SKEP_CHANCE ? leaves(g, after, most - sum) : 1;
    }
    return sum;
}

static void all_ways(const struct skep_game *g, const void *state, double share, skep_outcome_seen *see, void *arg)
{
    struct skep_outcome out[SKEP_MOVES_MAX];
    _Alignas(16) unsigned char after[SKEP_STATE_MAX];
    int n = g->outcomes(state, out);
    double weight = 0;
    for (int i = 0; i < n; i++) weight += out[i].weight;
    for (int i = 0; i < n; i++) {
        skep_play_copy(g, state, out[i].move, after);
        double part = share * out[i].weight / weight;
        if (g->turn(after) == SKEP_CHANCE) all_ways(g, after, part, see, arg);
        else see(arg, after, part);
    }
}

static void some_ways(const struct skep_game *g, const void *state, int n, skep_outcome_seen *see, void *arg)
{
    _Alignas(16) unsigned char after[SKEP_STATE_MAX];
    struct skep_rng rng;
    skep_rng_start(&rng, SKEP_REVIEW_SEED, SKEP_STREAM_CHANCE);
    for (int i = 0; i < n; i++) {
        memcpy(after, state, g->state_size);
        roll_on(g, after, &rng);
        see(arg, after, 1.0 / n);
    }
}

int skep_every_way(const struct skep_game *g, const void *state, skep_outcome_seen *see, void *arg, bool *all)
{
    int n = leaves(g, state, OUTCOMES_MOST);
    *all = n <= OUTCOMES_MOST;
    if (*all) all_ways(g, state, 1, see, arg);
    else some_ways(g, state, n = SAMPLES, see, arg);
    return n;
}

/* A search */

/* Goes on while nobody has a choice. */
static int walk(const struct skep_game *g, void *state)
{
    skep_move move[SKEP_MOVES_MAX];
    for (;;) {
        int who = g->turn(state);
        if (who < 0 || g->moves(state, move) > 1) return who;
        g->play(state, move[0], NULL);
    }
}

static void search(struct judge *j, const void *state, int k)
{
    skep_bot_seed(j->all, SKEP_REVIEW_SEED, (uint64_t)k);
    skep_bot_choose(j->all, j->game, j->seats, state, &j->advice);
}

/* Plays what a search has just expected, until another seat has a choice. False: that is too far to see. */
static bool reach_other(struct judge *j, void *state, struct skep_rng *rng)
{
    const struct skep_game *g = j->game;
    const struct skep_advice_line *line = &j->advice.line[0];
    int mover = g->turn(state), who, i = 0;
    g->play(state, line->move, NULL);
    while ((who = walk(g, state)) == mover || who == SKEP_CHANCE)
        if (who == SKEP_CHANCE) roll_on(g, state, rng);
        else if (i < line->follows && g->forbids(state, line->follow[i]) == SKEP_LEGAL) g->play(state, line->follow[i++], NULL);
        else return false;
    return true;
}

/* Adds to value, for each seat, share of what search number k finds where somebody has a choice, or the result. A search leans towards the
   seat that moves; so it is asked twice, now and when it comes to another seat, and what leans one way leans the other. */
static void add_search(struct judge *j, void *state, int k, double share, double value[])
{
    double now[SKEP_SEATS_MAX], then[SKEP_SEATS_MAX];
    struct skep_rng rng;
    bool over = j->game->turn(state) == SKEP_OVER, twice = false;
    if (over || j->sims == 0) skep_evaluate(&j->insight, j->seats, state, now);
    else {
        search(j, state, k);
        memcpy(now, j->advice.value, sizeof now);
        skep_rng_start(&rng, SKEP_REVIEW_SEED, SKEP_STREAM_LINE + (uint64_t)k);
        twice = !j->advice.line[0].certain && reach_other(j, state, &rng); /* what is proven leans nowhere */
        bool ended = twice && j->game->turn(state) == SKEP_OVER;
        if (ended) skep_evaluate(&j->insight, j->seats, state, then);
        else if (twice) {
            search(j, state, k);
            memcpy(then, j->advice.value, sizeof then);
        }
    }
    for (int i = 0; i < j->seats; i++) value[i] += share * (twice ? (now[i] + then[i]) / 2 : now[i]);
}

/* V */

struct mean { struct judge *judge; int k; double share, *value; };

/* V by search number k, a share of it added to value. Where chance comes next all that may come of it counts; behind another roll it is one
   way that chance may go, for there would be no end. */
static void add_value(struct judge *j, void *state, int k, bool rolled, double share, double value[]);

static void add_outcome(void *arg, const void *state, double share)
{
    _Alignas(16) unsigned char after[SKEP_STATE_MAX];
    struct mean *m = arg;
    memcpy(after, state, m->judge->game->state_size);
    add_value(m->judge, after, m->k, true, share * m->share, m->value);
}

static void add_value(struct judge *j, void *state, int k, bool rolled, double share, double value[])
{
    struct mean mean = { j, k, share, value };
    struct skep_rng rng;
    bool all;
    skep_rng_start(&rng, SKEP_REVIEW_SEED, SKEP_STREAM_CHANCE + 1 + (uint64_t)k);
    while (walk(j->game, state) == SKEP_CHANCE) {
        if (!rolled) {
            skep_every_way(j->game, state, add_outcome, &mean, &all);
            return;
        }
        roll_on(j->game, state, &rng);
    }
    add_search(j, state, k, share, value);
}

void skep_add_value(struct judge *j, void *state, int k, double value[]) { add_value(j, state, k, false, 1, value); }

int skep_searches(const struct judge *j) { return j->sims == 0 ? 1 : SKEP_REVIEW_WORLDS; }

void skep_value_by(struct judge *j, const void *state, bool rolled, skep_by_search by)
{
    _Alignas(16) unsigned char after[SKEP_STATE_MAX];
    for (int k = 0; k < skep_searches(j); k++) {
        memcpy(after, state, j->game->state_size);
        memset(by[k], 0, sizeof by[k]);
        add_value(j, after, k, rolled, 1, by[k]);
    }
}

void skep_round_off(int seats, const double value[], skep_portion out[])
{
    skep_portion left = SKEP_WHOLE;
    memset(out, 0, SKEP_SEATS_MAX * sizeof *out);
    for (int i = 0; i < seats; i++) {
        out[i] = (skep_portion)(value[i] * (double)SKEP_WHOLE + 0.5);
        left -= out[i];
    }
    if (seats > 1) out[seats - 1] += left;
}

skep_portion skep_doubt(double squares, int n)
{
    return n > 1 ? (skep_portion)(sqrt(squares / (n - 1) / n) * (double)SKEP_WHOLE + 0.5) : 0;
}

void skep_mean_by(int seats, skep_by_search by, int n, skep_portion mean[], skep_portion doubt[])
{
    double value[SKEP_SEATS_MAX] = { 0 };
    for (int s = 0; s < seats; s++) {
        double squares = 0;
        for (int k = 0; k < n; k++) value[s] += by[k][s] / n;
        for (int k = 0; k < n; k++) squares += (by[k][s] - value[s]) * (by[k][s] - value[s]);
        doubt[s] = skep_doubt(squares, n);
    }
    skep_round_off(seats, value, mean);
}
