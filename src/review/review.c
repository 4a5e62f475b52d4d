/* review.c: weighs the rolls and grades the decisions of a game. Every place of the log is judged by itself, from the state there and from
   seeds that are the same everywhere, so that places may be judged in any order and at the same time; what follows from two of
   them is added up at the end. */
#include "review/room.h"

#include "ai/ai.h"

#include <math.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

enum {
    OUTCOMES_MOST = 64, /* of a roll or deal are looked at one by one; of more, as many as SAMPLES */
    SAMPLES = 32,
    USUAL = 400,
    SHORTLIST = 400,    /* simulations, or more, choose the moves that are weighed */
    MEGABYTES = 8,
    SLIP = 2, MISTAKE = 5, BLUNDER = 10, SKETCH = 20, /* points */
};

#define SEED UINT64_C(0x736b6570)
#define STREAM_WORLD UINT64_C(1000) /* and those behind it: one for each world */
#define STREAM_CHANCE UINT64_C(2000)
#define STREAM_LINE UINT64_C(3000)

const char *const skep_marks[] = { NULL, "slip", "mistake", "blunder", "brilliant", "only" };

/* Who judges a place: one for each of those that are judged at the same time. */
struct judge {
    const struct skep_game *game;
    struct skep_insight insight;
    int seats, sims;            /* 0: by the evaluation alone */
    struct skep_bot *all, *own; /* who sees everything, and who sees what a seat does */
    struct skep_advice advice;
    _Alignas(16) unsigned char after[SKEP_STATE_MAX];
};

/* Values */

/* In billionths, the last seat taking what rounding leaves. */
static void round_off(int seats, const double value[], skep_portion out[])
{
    skep_portion left = SKEP_WHOLE;
    memset(out, 0, SKEP_SEATS_MAX * sizeof *out);
    for (int i = 0; i < seats; i++) {
        out[i] = (skep_portion)(value[i] * (double)SKEP_WHOLE + 0.5);
        left -= out[i];
    }
    if (seats > 1) out[seats - 1] += left;
}

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

static void roll_on(const struct skep_game *g, void *state, struct skep_rng *rng)
{
    while (g->turn(state) == SKEP_CHANCE) g->play(state, skep_sample(g, state, rng), NULL);
}

static void search(struct judge *j, const void *state, int k)
{
    skep_bot_seed(j->all, SEED, (uint64_t)k);
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
        skep_rng_start(&rng, SEED, STREAM_LINE + (uint64_t)k);
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

static void play_copy(const struct skep_game *g, const void *state, skep_move m, void *after)
{
    memcpy(after, state, g->state_size);
    g->play(after, m, NULL);
}

/* What is done with one way that a roll or deal may go, until a seat is asked: with its share of all. */
typedef void outcome_seen(void *arg, const void *state, double share);

static int leaves(const struct skep_game *g, const void *state, int most)
{
    struct skep_outcome out[SKEP_MOVES_MAX];
    _Alignas(16) unsigned char after[SKEP_STATE_MAX];
    int n = g->outcomes(state, out), sum = 0;
    for (int i = 0; i < n && sum <= most; i++) {
        play_copy(g, state, out[i].move, after);
        sum += g->turn(after) == SKEP_CHANCE ? leaves(g, after, most - sum) : 1;
    }
    return sum;
}

static void all_ways(const struct skep_game *g, const void *state, double share, outcome_seen *see, void *arg)
{
    struct skep_outcome out[SKEP_MOVES_MAX];
    _Alignas(16) unsigned char after[SKEP_STATE_MAX];
    int n = g->outcomes(state, out);
    double weight = 0;
    for (int i = 0; i < n; i++) weight += out[i].weight;
    for (int i = 0; i < n; i++) {
        play_copy(g, state, out[i].move, after);
        double part = share * out[i].weight / weight;
        if (g->turn(after) == SKEP_CHANCE) all_ways(g, after, part, see, arg);
        else see(arg, after, part);
    }
}

static void some_ways(const struct skep_game *g, const void *state, int n, outcome_seen *see, void *arg)
{
    _Alignas(16) unsigned char after[SKEP_STATE_MAX];
    struct skep_rng rng;
    skep_rng_start(&rng, SEED, STREAM_CHANCE);
    for (int i = 0; i < n; i++) {
        memcpy(after, state, g->state_size);
        roll_on(g, after, &rng);
        see(arg, after, 1.0 / n);
    }
}

/* Where a whole roll or deal may lead: all of it, or a part. Gives how many were seen, and whether they were all. */
static int every_way(const struct skep_game *g, const void *state, outcome_seen *see, void *arg, bool *all)
{
    int n = leaves(g, state, OUTCOMES_MOST);
    *all = n <= OUTCOMES_MOST;
    if (*all) all_ways(g, state, 1, see, arg);
    else some_ways(g, state, n = SAMPLES, see, arg);
    return n;
}

struct mean { struct judge *judge; int k; double share, *value; };

/* V by search number k, added to value. The state is played on. Where chance comes next all that may come of it counts; behind another
   roll it is one way that chance may go, for there would be no end. */
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
    skep_rng_start(&rng, SEED, STREAM_CHANCE + 1 + (uint64_t)k);
    while (walk(j->game, state) == SKEP_CHANCE) {
        if (!rolled) {
            every_way(j->game, state, add_outcome, &mean, &all);
            return;
        }
        roll_on(j->game, state, &rng);
    }
    add_search(j, state, k, share, value);
}

/* Searches that a value is the mean of: by the evaluation one is as good as many. */
static int searches(const struct judge *j) { return j->sims == 0 ? 1 : SKEP_REVIEW_WORLDS; }

/* V; rolled: right behind a roll. */
static void value_of(struct judge *j, const void *state, bool rolled, skep_portion out[])
{
    _Alignas(16) unsigned char after[SKEP_STATE_MAX];
    double sum[SKEP_SEATS_MAX] = { 0 };
    int n = searches(j);
    for (int k = 0; k < n; k++) {
        memcpy(after, state, j->game->state_size);
        add_value(j, after, k, rolled, 1.0 / n, sum);
    }
    round_off(j->seats, sum, out);
}

/* Luck */

struct roll { struct judge *judge; int seat; skep_portion got, better; double sum[SKEP_SEATS_MAX]; };

static void weigh_outcome(void *arg, const void *state, double share)
{
    struct roll *r = arg;
    skep_portion value[SKEP_SEATS_MAX];
    value_of(r->judge, state, true, value);
    for (int i = 0; i < r->judge->seats; i++) r->sum[i] += share * (double)value[i] / (double)SKEP_WHOLE;
    if (r->seat >= 0 && value[r->seat] > r->got) r->better += (skep_portion)(share * (double)SKEP_WHOLE + 0.5);
}

static void weigh_roll(struct judge *j, const void *before, const void *after, struct skep_place *p)
{
    skep_portion got[SKEP_SEATS_MAX];
    struct roll roll = { .judge = j, .seat = j->game->turn(after) };
    value_of(j, after, true, got);
    if (roll.seat >= 0) roll.got = got[roll.seat];
    p->outcomes = every_way(j->game, before, weigh_outcome, &roll, &p->all);
    p->better = roll.better;
    round_off(j->seats, roll.sum, p->before);
    for (int i = 0; i < j->seats; i++) p->luck[i] = got[i] - p->before[i];
}

/* Without a review: who judges by the evaluation needs no bots. */
struct skep_luck { struct judge judge; };

struct skep_luck *skep_luck_new(const struct skep_game *g, int seats)
{
    struct skep_luck *l = calloc(1, sizeof *l);
    if (!l) return NULL;
    l->judge.game = g;
    l->judge.seats = seats;
    l->judge.insight = skep_insight_of(g);
    if (l->judge.insight.graded) l->judge.insight = *l->judge.insight.graded;
    return l;
}

void skep_luck_free(struct skep_luck *l) { free(l); }

void skep_luck_of(struct skep_luck *l, const void *before, const void *after, skep_portion luck[SKEP_SEATS_MAX])
{
    struct skep_place p = { 0 };
    weigh_roll(&l->judge, before, after, &p);
    memcpy(luck, p.luck, sizeof p.luck);
}

/* Decisions */

/* The moves that a search of who decides thinks most of, and the one that was played, each with the line that is expected then. */
static int shortlist(struct judge *j, const void *state, skep_move played, struct skep_advice_line out[])
{
    int n = 0;
    skep_bot_seed(j->own, SEED, 0);
    skep_bot_choose(j->own, j->game, j->seats, state, &j->advice);
    for (int i = 0; i < j->advice.lines; i++) {
        const struct skep_advice_line *line = &j->advice.line[i];
        if (n < SKEP_REVIEW_LINES) out[n++] = *line;
        else if (line->move == played) out[n - 1] = *line;
    }
    return n;
}

/* A world as the seat may imagine it, number k. */
static void imagine(const struct judge *j, const void *state, int seat, int k, void *world)
{
    struct skep_rng rng;
    memcpy(world, state, j->game->state_size);
    if (!j->game->guess) return;
    skep_rng_start(&rng, SEED, STREAM_WORLD + (uint64_t)k);
    j->game->hide(world, seat);
    j->game->guess(world, seat, &rng);
}

/* How a move looks one move ahead, to who decides, in the first of the worlds. */
static skep_portion glance(struct judge *j, const void *world, skep_move m, int seat)
{
    double value[SKEP_SEATS_MAX];
    skep_portion out[SKEP_SEATS_MAX];
    play_copy(j->game, world, m, j->after);
    skep_evaluate(&j->insight, j->seats, j->after, value);
    round_off(j->seats, value, out);
    return out[seat];
}

static skep_portion points(int n) { return n * SKEP_POINT; }

static bool costs(const struct skep_weighed *w, skep_portion loss, int size) { return loss >= points(size) && loss > 2 * w->error; }

/* The moves are sorted, best first; looks: of each at a glance. */
static enum skep_mark mark_of(const struct skep_place *p, const skep_portion looks[])
{
    const struct skep_weighed *best = &p->line[0], *played = &p->line[p->played];
    skep_portion loss = -p->error[p->who], most = 0;
    if (costs(played, loss, BLUNDER)) return SKEP_BLUNDER;
    if (costs(played, loss, MISTAKE)) return SKEP_MISTAKE;
    if (costs(played, loss, SLIP)) return SKEP_SLIP;
    if (p->played > 0) return SKEP_NO_MARK;
    for (int i = 1; i < p->lines; i++) most = looks[i] > most ? looks[i] : most;
    loss = best->worth[p->who] - p->line[1].worth[p->who];
    if (costs(&p->line[1], loss, MISTAKE) && most - looks[0] >= points(MISTAKE)) return SKEP_BRILLIANT;
    return costs(&p->line[1], loss, BLUNDER) ? SKEP_ONLY : SKEP_NO_MARK;
}

typedef double worlds_of[SKEP_REVIEW_WORLDS][SKEP_SEATS_MAX]; /* what a move is worth in each world, to each seat */

/* Which of n moves is worth most to a seat in the worlds first, first + 2, ... */
static int best_of(const worlds_of *by, int n, int worlds, int first, int seat)
{
    int best = 0;
    double most = -1;
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int k = first; k < worlds; k += 2) sum += by[i][k][seat];
        if (sum <= most) continue;
        most = sum;
        best = i;
    }
    return best;
}

/* What playing one move of n cost each seat. The best of several guesses is one that came out too high; so which move is best is asked in one
   half of the worlds and how much better it is in the other, and the other way round, and the two are averaged. */
static void charge(const struct judge *j, const worlds_of *by, int n, int worlds, int played, struct skep_place *p)
{
    double error[SKEP_SEATS_MAX] = { 0 };
    int step = worlds > 1 ? 2 : 1; /* one world is all that there is to ask */
    for (int half = 0; half < step; half++) {
        int best = best_of(by, n, worlds, half, p->who);
        for (int k = step - 1 - half; k < worlds; k += step)
            for (int s = 0; s < j->seats; s++) error[s] += (by[played][k][s] - by[best][k][s]) / worlds;
    }
    skep_portion left = 0;
    for (int s = 0; s < j->seats; s++) {
        p->error[s] = (skep_portion)(error[s] * (double)SKEP_WHOLE + (error[s] < 0 ? -0.5 : 0.5));
        left += p->error[s];
    }
    if (j->seats > 1) p->error[p->who == 0 ? 1 : 0] -= left; /* what rounding leaves */
    if (p->error[p->who] >= 0) memset(p->error, 0, sizeof p->error);
}

static void grade(struct judge *j, const void *state, skep_move played, struct skep_place *p)
{
    _Alignas(16) unsigned char world[SKEP_STATE_MAX];
    struct skep_advice_line line[SKEP_REVIEW_LINES];
    worlds_of by[SKEP_REVIEW_LINES];
    double sum[SKEP_REVIEW_LINES][SKEP_SEATS_MAX] = { { 0 } };
    skep_portion looks[SKEP_REVIEW_LINES], worth[SKEP_REVIEW_LINES][SKEP_SEATS_MAX];
    int order[SKEP_REVIEW_LINES] = { 0 }, n = shortlist(j, state, played, line);
    int worlds = j->game->guess ? SKEP_REVIEW_WORLDS : searches(j);

    for (int k = 0; k < worlds; k++) {
        imagine(j, state, p->who, k, world);
        for (int i = 0; i < n; i++) {
            if (k == 0) looks[i] = glance(j, world, line[i].move, p->who);
            play_copy(j->game, world, line[i].move, j->after);
            memset(by[i][k], 0, sizeof by[i][k]);
            add_value(j, j->after, k, false, 1, by[i][k]);
            for (int s = 0; s < j->seats; s++) sum[i][s] += by[i][k][s] / worlds;
        }
    }
    for (int i = 0; i < n; i++) {
        int at = i;
        round_off(j->seats, sum[i], worth[i]);
        for (; at > 0 && worth[order[at - 1]][p->who] < worth[i][p->who]; at--) order[at] = order[at - 1];
        order[at] = i;
    }
    skep_portion seen[SKEP_REVIEW_LINES];
    p->lines = n;
    for (int i = 0; i < n; i++) {
        struct skep_weighed *w = &p->line[i];
        int best = order[0], of = order[i];
        double square = 0, mean = sum[best][p->who] - sum[of][p->who];
        w->move = line[of].move;
        memcpy(w->worth, worth[of], sizeof w->worth);
        for (int k = 0; k < worlds; k++) {
            double off = by[best][k][p->who] - by[of][k][p->who] - mean;
            square += off * off;
        }
        w->error = worlds > 1 ? (skep_portion)(sqrt(square / (worlds - 1) / worlds) * (double)SKEP_WHOLE + 0.5) : 0;
        seen[i] = looks[of];
        if (w->move == played) p->played = i;
    }
    p->follows = line[order[0]].follows;
    memcpy(p->follow, line[order[0]].follow, sizeof p->follow);
    charge(j, (const worlds_of *)by, n, worlds, order[p->played], p);
    if (-p->error[p->who] <= 2 * p->line[p->played].error)
        memset(p->error, 0, sizeof p->error); /* as good, as far as can be seen */
    p->mark = mark_of(p, seen);
}

/* Places */

static void judge_place(const struct skep_review *r, struct judge *j, struct skep_place *p)
{
    _Alignas(16) unsigned char before[SKEP_STATE_MAX], after[SKEP_STATE_MAX];
    skep_match_state_at(r->match, p->at, before);
    if (p->kind == SKEP_PLACE_CHANCE) {
        skep_match_state_at(r->match, p->at + p->moves, after);
        weigh_roll(j, before, after, p);
        return;
    }
    value_of(j, before, false, p->before);
    if (p->kind == SKEP_PLACE_DECISION) grade(j, before, r->match->log[p->at], p);
}

/* What the state before a place says of it. */
static void look_at(const struct skep_match *m, const void *state, struct skep_place *p)
{
    const struct skep_game *g = m->game;
    skep_move move[SKEP_MOVES_MAX];
    p->who = g->turn(state);
    p->turn = g->turns(state);
    p->node = g->nodes[g->node(state)].name;
    p->moves = 1;
    p->kind = p->who == SKEP_CHANCE ? SKEP_PLACE_CHANCE : g->moves(state, move) == 1 ? SKEP_PLACE_FORCED : SKEP_PLACE_DECISION;
}

/* Divides the log: a roll or deal is all of chance's moves that no seat's comes between. */
static void divide(struct skep_review *r)
{
    const struct skep_match *m = r->match;
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    for (int at = 0; at < m->moves; at++) {
        struct skep_place p = { .at = at }, *last = r->places > 0 ? &r->place[r->places - 1] : NULL;
        skep_match_state_at(m, at, state);
        look_at(m, state, &p);
        if (last && p.kind == SKEP_PLACE_CHANCE && last->kind == SKEP_PLACE_CHANCE) last->moves++;
        else r->place[r->places++] = p;
    }
}

/* The review */

int skep_review_usual(const struct skep_game *g)
{
    struct skep_insight insight = skep_insight_of(g);
    if (insight.graded) insight = *insight.graded;
    return insight.judges_alone ? 0 : USUAL;
}

static void free_judge(struct judge *j)
{
    if (!j) return;
    skep_bot_free(j->all);
    skep_bot_free(j->own);
    free(j);
}

static struct skep_bot *new_bot(int simulations)
{
    struct skep_text text = skep_text_of(32);
    skep_putf(&text, "expert:%d", simulations);
    struct skep_bot *b = skep_bot_new(text.at, NULL, NULL);
    if (b && skep_bot_memory(b, MEGABYTES)) return b;
    skep_bot_free(b);
    return NULL;
}

static struct judge *new_judge(const struct skep_review *r)
{
    struct judge *j = calloc(1, sizeof *j);
    if (!j) return NULL;
    int each = r->sims / SKEP_REVIEW_WORLDS;
    j->game = r->match->game;
    j->seats = r->match->seats;
    j->sims = r->sims;
    j->insight = skep_insight_of(j->game);
    if (j->insight.graded) j->insight = *j->insight.graded;
    j->all = new_bot(each > 0 ? each : 1);
    j->own = new_bot(r->sims > SHORTLIST ? r->sims : SHORTLIST);
    if (j->all && j->own) {
        j->all->sees_all = true;
        return j;
    }
    free_judge(j);
    return NULL;
}

struct skep_review *skep_review_new(const struct skep_match *m, int simulations)
{
    struct skep_review *r = calloc(1, sizeof *r);
    if (!r) return NULL;
    r->match = m;
    r->sims = simulations;
    r->place = calloc((size_t)m->moves + 1, sizeof *r->place);
    if (r->place && (r->judge[0] = new_judge(r))) {
        r->judges = 1;
        divide(r);
        return r;
    }
    skep_review_free(r);
    return NULL;
}

void skep_review_free(struct skep_review *r)
{
    if (!r) return;
    for (int i = 0; i < SKEP_CREW_MAX; i++) free_judge(r->judge[i]);
    free(r->place);
    free(r);
}

const struct skep_match *skep_review_match(const struct skep_review *r) { return r->match; }
int skep_review_simulations(const struct skep_review *r) { return r->sims; }
int skep_review_places(const struct skep_review *r) { return r->places; }
int skep_review_done(const struct skep_review *r) { return r->done; }
const struct skep_place *skep_review_place(const struct skep_review *r, int i) { return &r->place[i]; }

static void do_place(void *arg, int i)
{
    struct skep_review *r = arg;
    judge_place(r, r->judge[i], &r->place[r->done + i]);
}

/* What is left when every place has its own. */
static void add_up(struct skep_review *r)
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    skep_match_state_at(r->match, r->match->moves, state);
    value_of(r->judge[0], state, false, r->end);
    for (int i = 0; i < r->places; i++) {
        struct skep_place *p = &r->place[i];
        memcpy(p->after, i + 1 < r->places ? r->place[i + 1].before : r->end, sizeof p->after);
        for (int s = 0; s < r->match->seats; s++) p->rest[s] = p->after[s] - p->before[s] - p->luck[s] - p->error[s];
    }
}

bool skep_review_more(struct skep_review *r, int n, skep_crew *crew)
{
    if (n > r->places - r->done) n = r->places - r->done;
    if (!crew) n = n > 0;
    while (r->judges < n && (r->judge[r->judges] = new_judge(r))) r->judges++;
    if (n > r->judges) n = r->judges;
    if (n > 0 && crew) crew(do_place, r, n);
    else if (n > 0) do_place(r, 0);
    r->done += n;
    if (r->done < r->places) return false;
    add_up(r);
    return true;
}

struct skep_sum skep_review_sum(const struct skep_review *r, int seat)
{
    struct skep_sum sum = { .start = r->places > 0 ? r->place[0].before[seat] : r->end[seat], .result = r->end[seat] };
    for (int i = 0; i < r->places; i++) {
        const struct skep_place *p = &r->place[i];
        sum.luck += p->luck[seat];
        sum.error += p->error[seat];
        sum.rest += p->rest[seat];
        if (p->who != seat) {
            sum.others += p->error[seat];
            continue;
        }
        sum.own += p->error[seat];
        sum.decisions += p->kind == SKEP_PLACE_DECISION;
        sum.slips += p->mark == SKEP_SLIP;
        sum.mistakes += p->mark == SKEP_MISTAKE;
        sum.blunders += p->mark == SKEP_BLUNDER;
    }
    return sum;
}

/* The first of those who got most. */
static int winner(const struct skep_review *r)
{
    int best = 0;
    for (int s = 1; s < r->match->seats; s++)
        if (r->end[s] > r->end[best]) best = s;
    return best;
}

static skep_portion size_of(skep_portion x) { return x < 0 ? -x : x; }

static skep_portion weight_of(const struct skep_place *p, int seat)
{
    skep_portion luck = size_of(p->luck[seat]), error = size_of(p->error[seat]);
    return luck > error ? luck : error;
}

int skep_review_moments(const struct skep_review *r, int n, int *place)
{
    int found = 0, seat = winner(r);
    for (int i = 0; i < r->places; i++) {
        int at = found < n ? found : n;
        if (weight_of(&r->place[i], seat) < points(SLIP)) continue;
        for (; at > 0 && weight_of(&r->place[place[at - 1]], seat) < weight_of(&r->place[i], seat); at--)
            if (at < n) place[at] = place[at - 1];
        if (at < n) place[at] = i;
        if (found < n) found++;
    }
    for (int i = 1; i < found; i++) /* in the order of the game */
        for (int k = i; k > 0 && place[k - 1] > place[k]; k--) {
            int swap = place[k];
            place[k] = place[k - 1];
            place[k - 1] = swap;
        }
    return found;
}

bool skep_review_is_sketch(const struct skep_review *r)
{
    for (int s = 0; s < r->match->seats; s++) {
        struct skep_sum sum = skep_review_sum(r, s);
        skep_portion errors = size_of(sum.own) + size_of(sum.others);
        if (size_of(sum.rest) > points(SKETCH) || (size_of(sum.rest) > errors && size_of(sum.rest) > points(SLIP))) return true;
    }
    return false;
}

int skep_review_roughest(const struct skep_review *r)
{
    int seat = 0, at = -1;
    for (int s = 1; s < r->match->seats; s++)
        if (size_of(skep_review_sum(r, s).rest) > size_of(skep_review_sum(r, seat).rest)) seat = s;
    for (int i = 0; i < r->places; i++)
        if (at < 0 || size_of(r->place[i].rest[seat]) > size_of(r->place[at].rest[seat])) at = i;
    return at;
}

int skep_review_turning(const struct skep_review *r)
{
    int seat = winner(r);
    if (skep_match_turn(r->match) != SKEP_OVER || r->end[seat] * r->match->seats == SKEP_WHOLE) return -1;
    for (int i = r->places - 1; i >= 0; i--)
        for (int s = 0; s < r->match->seats; s++)
            if (r->place[i].before[s] > r->place[i].before[seat]) return i;
    return -1;
}

bool skep_review_sees_luck(const struct skep_review *r)
{
    for (int i = 0; i < r->places; i++)
        for (int s = 0; s < r->match->seats; s++)
            if (size_of(r->place[i].luck[s]) >= SKEP_POINT) return true;
    return false;
}
