/* exact.c: what can be proven of a decision of two seats by looking at everything that can happen. The idea: a position that
   was looked at only to some depth has not a value but bounds, at worst 0 and 1. Whoever moves takes the best of both bounds, chance
   their mean, and alpha-beta leaves out what cannot matter. Deeper and deeper, until one move is at least as good as all others can
   be, or the time for it is up.

   Where something is hidden from the seat it looks at one of the worlds that there may be, and no further than all are alike: what another
   seat would do, or a draw from what is hidden, has the bounds 0 and 1.

   The way down is a stack of frames, not of calls, so that it can be left at any node and gone on with later. */
#include "ai/ai.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    SHARE = 8,         /* of a budget of time; of one of simulations each counts as so many nodes */
    CLOCK_EVERY = 256, /* nodes */
    DEPTH_MAX = 24,
};

struct bounds { double low, high; }; /* of the payoff of the seat that decides */

/* A position on the way down: what can happen there, and what is known of it so far. The lowest frame is the decision itself. */
struct frame {
    int who, n, at;       /* at: which of the n it is that is looked at */
    struct bounds bounds; /* of chance: the sum */
    double weights;       /* of chance */
    double alpha, beta;   /* what our seat is sure of elsewhere; what the other can hold it to elsewhere */
    union {
        skep_move move[SKEP_MOVES_MAX];
        struct skep_outcome outcome[SKEP_MOVES_MAX];
    };
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
};

struct skep_proof {
    long long nodes, nodes_max;
    long long end; /* the time when it gives up */
    bool late;     /* the slice is over */
    bool over;
    int depth, top;
    struct bounds found[SKEP_MOVES_MAX]; /* after each move, in this depth */
    struct frame frame[DEPTH_MAX + 1];   /* the last has no more than a state */
};

struct skep_proof *skep_proof_new(void) { return malloc(sizeof(struct skep_proof)); }

/* Begins anew with the lowest frame, so deep. */
static void look_to(struct skep_bot *b, int depth)
{
    struct skep_proof *p = b->proof;
    struct frame *f = &p->frame[0];
    p->depth = depth;
    p->top = 0;
    f->who = b->seat;
    f->n = b->count;
    f->at = 0;
    f->alpha = 0;
    f->beta = 1;
}

bool skep_prove_begin(struct skep_bot *b)
{
    struct skep_proof *p = b->proof;
    for (int i = 0; i < b->count; i++) b->proven[i] = -1;
    b->best = 0;
    b->decided = false;
    if (b->seats != 2 || !b->way.proves || !b->insight.in_reach || !b->insight.in_reach(b->known)) return false;
    if (!b->open && !b->insight.secrets_idle) return false;
    p->nodes = 0;
    p->nodes_max = (long long)SHARE * b->budget.simulations;
    p->over = false;
    memcpy(p->frame[0].move, b->move, (size_t)b->count * sizeof *b->move);
    memcpy(p->frame[0].state, b->known, b->game->state_size);
    if (!b->open) {
        struct skep_rng any;
        skep_rng_start(&any, 0, 0);
        b->game->guess(p->frame[0].state, b->seat, &any);
    }
    look_to(b, 0);
    return true;
}

/* One more node: whether it is too many. */
static bool gives_up(struct skep_bot *b)
{
    struct skep_proof *p = b->proof;
    p->nodes++;
    if (b->slice.until != SKEP_NEVER && p->nodes % CLOCK_EVERY == 0) {
        b->slice.now = b->budget.clock();
        p->late = b->slice.now >= b->slice.until;
        if (b->slice.now >= p->end) p->over = true;
    }
    if (b->budget.simulations > 0 && p->nodes > p->nodes_max) p->over = true;
    return p->over;
}

/* Whether the payoff of a move is known and at least what all others can bring; and the best so far. */
static bool is_decided(const struct bounds *found, int n, int *best)
{
    *best = 0;
    for (int i = 1; i < n; i++)
        if (found[i].low > found[*best].low) *best = i;
    for (int i = 0; i < n; i++)
        if (found[i].high > found[*best].low) return false;
    return true;
}

/* All moves have been looked at, so deep. */
static void conclude(struct skep_bot *b)
{
    struct skep_proof *p = b->proof;
    for (int i = 0; i < b->count; i++) b->proven[i] = p->found[i].low == p->found[i].high ? p->found[i].low : -1;
    b->decided = is_decided(p->found, b->count, &b->best);
    p->over = b->decided || p->depth + 1 == DEPTH_MAX;
    if (!p->over) look_to(b, p->depth + 1);
}

static void take_outcome(struct frame *f, struct bounds after)
{
    double weight = f->outcome[f->at].weight;
    f->bounds.low += weight * after.low;
    f->bounds.high += weight * after.high;
    f->weights += weight;
}

/* Alpha-beta: once there is enough to tell that the position will not be reached, the rest of its moves cannot matter. */
static void take_move(struct frame *f, struct bounds after, bool ours)
{
    struct bounds *best = &f->bounds;
    if (ours) {
        if (after.low > best->low) best->low = after.low;
        if (after.high > best->high) best->high = after.high;
        if (best->low > f->alpha) f->alpha = best->low;
    } else {
        if (after.low < best->low) best->low = after.low;
        if (after.high < best->high) best->high = after.high;
        if (best->high < f->beta) f->beta = best->high;
    }
    if (f->alpha < f->beta || f->at + 1 == f->n) return;
    if (ours) best->high = 1;
    else best->low = 0;
    f->at = f->n - 1;
}

/* The bounds of the position that the frame on top looked at, to that frame. */
static void take(struct skep_bot *b, struct bounds after)
{
    struct skep_proof *p = b->proof;
    struct frame *f = &p->frame[p->top];
    if (p->top == 0) p->found[f->at] = after;
    else if (f->who == SKEP_CHANCE) take_outcome(f, after);
    else take_move(f, after, f->who == b->seat);
    f->at++;
}

/* Makes a frame of the position that lies above the top. */
static void push(struct skep_bot *b, int who)
{
    struct skep_proof *p = b->proof;
    struct frame *below = &p->frame[p->top], *f = &p->frame[++p->top];
    bool chance = who == SKEP_CHANCE;
    f->who = who;
    f->n = chance ? b->game->outcomes(f->state, f->outcome) : b->game->moves(f->state, f->move);
    f->at = 0;
    f->bounds = chance || who == b->seat ? (struct bounds){ 0, 0 } : (struct bounds){ 1, 1 };
    f->weights = 0;
    f->alpha = below->who == SKEP_CHANCE ? 0 : below->alpha;
    f->beta = below->who == SKEP_CHANCE ? 1 : below->beta;
}

/* Whether what can happen in a position is the same in all worlds that there may be. */
static bool is_alike(struct skep_bot *b, const void *state, int who)
{
    const struct skep_game *g = b->game;
    struct skep_outcome one[SKEP_MOVES_MAX], other[SKEP_MOVES_MAX];
    if (b->open || who == b->seat) return true;
    if (who != SKEP_CHANCE) return false;
    memcpy(b->after, state, g->state_size);
    g->hide(b->after, b->seat);
    int n = g->outcomes(state, one);
    return g->turn(b->after) == SKEP_CHANCE && g->outcomes(b->after, other) == n && memcmp(one, other, (size_t)n * sizeof *one) == 0;
}

/* Plays what is next in the frame on top, and looks at where that leads. */
static void look(struct skep_bot *b)
{
    struct skep_proof *p = b->proof;
    const struct skep_game *g = b->game;
    const struct frame *f = &p->frame[p->top];
    void *state = p->frame[p->top + 1].state;
    memcpy(state, f->state, g->state_size);
    g->play(state, f->who == SKEP_CHANCE ? f->outcome[f->at].move : f->move[f->at], NULL);
    int who = g->turn(state);
    if (who == SKEP_OVER) {
        double value[SKEP_SEATS_MAX];
        skep_evaluate(&b->insight, b->seats, state, value);
        take(b, (struct bounds){ value[b->seat], value[b->seat] });
    } else if (gives_up(b)) return;
    else if (p->top == p->depth || !is_alike(b, state, who)) take(b, (struct bounds){ 0, 1 });
    else push(b, who);
}

/* From a position of which everything was looked at back to the one before it. */
static void pop(struct skep_bot *b)
{
    struct skep_proof *p = b->proof;
    const struct frame *f = &p->frame[p->top--];
    struct bounds all = f->bounds;
    if (f->who == SKEP_CHANCE) all = (struct bounds){ all.low / f->weights, all.high / f->weights };
    take(b, all);
}

bool skep_prove(struct skep_bot *b, int *simulations)
{
    struct skep_proof *p = b->proof;
    long long before = p->nodes, stop = *simulations > 0 ? before + (long long)SHARE * *simulations : LLONG_MAX;
    p->end = b->budget.simulations > 0 ? SKEP_NEVER : b->slice.now + b->milliseconds / SHARE - b->spent;
    p->late = false;
    while (!p->over && !p->late && p->nodes < stop) {
        const struct frame *f = &p->frame[p->top];
        if (f->at < f->n) look(b);
        else if (p->top > 0) pop(b);
        else conclude(b);
    }
    if (*simulations > 0) {
        *simulations -= (int)((p->nodes - before) / SHARE);
        if (*simulations == 0) *simulations = 1;
    }
    return p->over;
}
