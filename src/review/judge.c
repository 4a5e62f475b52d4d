/* judge.c: a place of a game, judged by itself: a roll is weighed against all that could have come, a decision graded by what its seat
   could know. It needs the state there and seeds that are the same everywhere, so that places may be judged in any order and at the same time. */
#include "review/room.h"

#include <stdlib.h>
#include <string.h>

/* Luck */

struct roll {
    struct judge *judge;
    int seat; /* that moves next */
    skep_portion got[SKEP_SEATS_MAX], better;
    skep_by_search sum;
};

static void weigh_outcome(void *arg, const void *state, double share)
{
    struct roll *r = arg;
    skep_by_search by;
    skep_portion value[SKEP_SEATS_MAX], doubt[SKEP_SEATS_MAX];
    int n = skep_searches(r->judge);
    skep_value_by(r->judge, state, true, by);
    skep_mean_by(r->judge->seats, by, n, value, doubt);
    for (int k = 0; k < n; k++)
        for (int i = 0; i < r->judge->seats; i++) r->sum[k][i] += share * by[k][i];
    if (r->seat >= 0 && value[r->seat] > r->got[r->seat]) r->better += (skep_portion)(share * (double)SKEP_WHOLE + 0.5);
}

static void weigh_roll(struct judge *j, const void *before, const void *after, struct skep_place *p)
{
    struct roll roll = { .judge = j, .seat = j->game->turn(after) };
    skep_by_search by;
    skep_value_by(j, after, true, by);
    skep_mean_by(j->seats, by, skep_searches(j), roll.got, p->doubt);
    p->outcomes = skep_every_way(j->game, before, weigh_outcome, &roll, &p->all);
    p->better = roll.better;
    skep_mean_by(j->seats, roll.sum, skep_searches(j), p->before, p->doubt);
    for (int i = 0; i < j->seats; i++) p->luck[i] = roll.got[i] - p->before[i];
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

/* The moves that are weighed: what each is worth in each world, and on the whole. */
struct weighing {
    int n, worlds, seat;
    bool hidden; /* something is from the seat */
    struct skep_advice_line line[SKEP_REVIEW_LINES];
    skep_by_search by[SKEP_REVIEW_LINES];
    skep_portion worth[SKEP_REVIEW_LINES][SKEP_SEATS_MAX];
    skep_portion looks[SKEP_REVIEW_LINES]; /* one move ahead, in the first world */
    int order[SKEP_REVIEW_LINES];          /* best first */
};

/* The moves that a search of who decides thinks most of, and the one that was played, each with the line that is expected then. */
static void shortlist(struct judge *j, const void *state, skep_move played, struct weighing *w)
{
    skep_bot_seed(j->own, SKEP_REVIEW_SEED, 0);
    skep_bot_choose(j->own, j->game, j->seats, state, &j->advice);
    for (int i = 0; i < j->advice.lines; i++) {
        const struct skep_advice_line *line = &j->advice.line[i];
        if (w->n < SKEP_REVIEW_LINES) w->line[w->n++] = *line;
        else if (line->move == played) w->line[w->n - 1] = *line;
    }
}

/* A world as the seat may imagine it, number k. */
static void imagine(const struct judge *j, const void *state, int seat, int k, void *world)
{
    struct skep_rng rng;
    memcpy(world, state, j->game->state_size);
    if (!j->game->guess) return;
    skep_rng_start(&rng, SKEP_REVIEW_SEED, SKEP_STREAM_WORLD + (uint64_t)k);
    j->game->hide(world, seat);
    j->game->guess(world, seat, &rng);
}

/* How a move looks one move ahead, to who decides. */
static skep_portion glance(struct judge *j, const void *world, skep_move m, int seat)
{
    double value[SKEP_SEATS_MAX];
    skep_portion out[SKEP_SEATS_MAX];
    skep_play_copy(j->game, world, m, j->after);
    skep_evaluate(&j->insight, j->seats, j->after, value);
    skep_round_off(j->seats, value, out);
    return out[seat];
}

static void weigh(struct judge *j, const void *state, struct weighing *w)
{
    _Alignas(16) unsigned char world[SKEP_STATE_MAX];
    skep_portion doubt[SKEP_SEATS_MAX];
    for (int k = 0; k < w->worlds; k++) {
        imagine(j, state, w->seat, k, world);
        w->hidden |= memcmp(world, state, j->game->state_size) != 0;
        for (int i = 0; i < w->n; i++) {
            if (k == 0) w->looks[i] = glance(j, world, w->line[i].move, w->seat);
            skep_play_copy(j->game, world, w->line[i].move, j->after);
            memset(w->by[i][k], 0, sizeof w->by[i][k]);
            skep_add_value(j, j->after, k, w->by[i][k]);
        }
    }
    for (int i = 0; i < w->n; i++) {
        int at = i;
        skep_mean_by(j->seats, w->by[i], w->worlds, w->worth[i], doubt);
        for (; at > 0 && w->worth[w->order[at - 1]][w->seat] < w->worth[i][w->seat]; at--) w->order[at] = w->order[at - 1];
        w->order[at] = i;
    }
}

/* The standard error of what a move is short of the best, to who decides. */
static skep_portion error_of(const struct weighing *w, int move)
{
    const skep_by_search *best = &w->by[w->order[0]], *other = &w->by[move];
    double mean = 0, squares = 0;
    for (int k = 0; k < w->worlds; k++) mean += ((*best)[k][w->seat] - (*other)[k][w->seat]) / w->worlds;
    for (int k = 0; k < w->worlds; k++) {
        double off = (*best)[k][w->seat] - (*other)[k][w->seat] - mean;
        squares += off * off;
    }
    return skep_doubt(squares, w->worlds);
}

/* Which move is worth most to who decides in the worlds first, first + 2, ... */
static int best_in(const struct weighing *w, int first)
{
    int best = 0;
    double most = -1;
    for (int i = 0; i < w->n; i++) {
        double sum = 0;
        for (int k = first; k < w->worlds; k += 2) sum += w->by[i][k][w->seat];
        if (sum <= most) continue;
        most = sum;
        best = i;
    }
    return best;
}

/* What the best move is worth to each seat. The best of several guesses is one that came out too high; so which move is best is asked in one
   half of the worlds and how much it is worth in the other, and the other way round, and the two are averaged. */
static void value_best(const struct weighing *w, int seats, double value[])
{
    int step = w->worlds > 1 ? 2 : 1; /* one world is all that there is to ask */
    for (int half = 0; half < step; half++) {
        int best = best_in(w, half);
        for (int k = step - 1 - half; k < w->worlds; k += step)
            for (int s = 0; s < seats; s++) value[s] += w->by[best][k][s] / w->worlds;
    }
}

/* What playing a move cost each seat. */
static void charge(const struct judge *j, const struct weighing *w, int played, struct skep_place *p)
{
    double best[SKEP_SEATS_MAX] = { 0 };
    skep_portion left = 0;
    value_best(w, j->seats, best);
    p->known = (skep_portion)(best[p->who] * (double)SKEP_WHOLE + 0.5);
    for (int s = 0; s < j->seats; s++) {
        double error = -best[s];
        for (int k = 0; k < w->worlds; k++) error += w->by[played][k][s] / w->worlds;
        p->error[s] = (skep_portion)(error * (double)SKEP_WHOLE + (error < 0 ? -0.5 : 0.5));
        left += p->error[s];
    }
    if (j->seats > 1) p->error[p->who == 0 ? 1 : 0] -= left; /* what rounding leaves */
    bool as_good = -p->error[p->who] <= 2 * error_of(w, played); /* as far as can be seen */
    if (p->error[p->who] >= 0 || as_good) memset(p->error, 0, sizeof p->error);
}

static bool costs(const struct skep_weighed *w, skep_portion loss, int size) { return loss >= skep_points(size) && loss > 2 * w->error; }

/* The moves are sorted, best first; looks: of each at a glance. */
static enum skep_mark mark_of(const struct skep_place *p, const skep_portion looks[])
{
    const struct skep_weighed *best = &p->line[0], *played = &p->line[p->played];
    skep_portion loss = -p->error[p->who], most = 0;
    if (costs(played, loss, SKEP_BLUNDER_POINTS)) return SKEP_BLUNDER;
    if (costs(played, loss, SKEP_MISTAKE_POINTS)) return SKEP_MISTAKE;
    if (costs(played, loss, SKEP_SLIP_POINTS)) return SKEP_SLIP;
    if (p->played > 0) return SKEP_NO_MARK;
    for (int i = 1; i < p->lines; i++) most = looks[i] > most ? looks[i] : most;
    loss = best->worth[p->who] - p->line[1].worth[p->who];
    if (costs(&p->line[1], loss, SKEP_MISTAKE_POINTS) && most - looks[0] >= skep_points(SKEP_MISTAKE_POINTS)) return SKEP_BRILLIANT;
    return costs(&p->line[1], loss, SKEP_BLUNDER_POINTS) ? SKEP_ONLY : SKEP_NO_MARK;
}

static void grade(struct judge *j, const void *state, skep_move played, struct skep_place *p)
{
    struct weighing w = { .worlds = j->game->guess ? SKEP_REVIEW_WORLDS : skep_searches(j), .seat = p->who };
    skep_portion looks[SKEP_REVIEW_LINES];
    shortlist(j, state, played, &w);
    weigh(j, state, &w);
    p->lines = w.n;
    p->hidden = w.hidden;
    for (int i = 0; i < w.n; i++) {
        int of = w.order[i];
        p->line[i].move = w.line[of].move;
        memcpy(p->line[i].worth, w.worth[of], sizeof p->line[i].worth);
        p->line[i].error = error_of(&w, of);
        looks[i] = w.looks[of];
        if (w.line[of].move == played) p->played = i;
    }
    const struct skep_advice_line *best = &w.line[w.order[0]];
    p->follows = best->follows;
    memcpy(p->follow, best->follow, sizeof p->follow);
    charge(j, &w, w.order[p->played], p);
    p->mark = mark_of(p, looks);
}

void skep_judge_place(struct judge *j, const struct skep_match *m, struct skep_place *p)
{
    _Alignas(16) unsigned char before[SKEP_STATE_MAX], after[SKEP_STATE_MAX];
    skep_by_search by;
    skep_match_state_at(m, p->at, before);
    if (p->kind == SKEP_PLACE_CHANCE) {
        skep_match_state_at(m, p->at + p->moves, after);
        weigh_roll(j, before, after, p);
        return;
    }
    skep_value_by(j, before, false, by);
    skep_mean_by(j->seats, by, skep_searches(j), p->before, p->doubt);
    if (p->kind == SKEP_PLACE_DECISION) grade(j, before, m->log[p->at], p);
}
