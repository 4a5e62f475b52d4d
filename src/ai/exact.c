/* exact.c: what can be proven of a decision of two seats, where nothing is hidden, by looking at everything that can
   happen. The idea: a position that was looked at only to some depth has not a value but bounds, at worst 0 and 1.
   Whoever moves takes the best of both bounds, chance their mean, and alpha-beta leaves out what cannot matter. Deeper
   and deeper, until one move is at least as good as all others can be, or the time for it is up. */
#include "ai/ai.h"

#include <string.h>

enum {
    SHARE = 8,        /* of a budget of time; of one of simulations each is worth so many nodes */
    CLOCK_EVERY = 256, /* nodes */
    DEPTH_MAX = 24,    /* each level takes up to 24 KiB of stack, of which WebAssembly has little */
};

struct bounds { double low, high; }; /* of the payoff of the seat that decides */

struct proof {
    struct skep_bot *bot;
    long long nodes, nodes_max, until;
    bool gave_up;
};

static const struct bounds UNKNOWN = { 0, 1 };

static bool is_late(struct proof *p)
{
    const struct skep_budget *limit = &p->bot->budget;
    p->nodes++;
    if (limit->simulations > 0) p->gave_up |= p->nodes > p->nodes_max;
    else if (p->nodes % CLOCK_EVERY == 0) p->gave_up |= limit->clock() >= p->until;
    return p->gave_up;
}

static struct bounds look(struct proof *p, const void *state, int depth, double alpha, double beta);

static struct bounds after(struct proof *p, const void *state, skep_move m, int depth, double alpha, double beta)
{
    const struct skep_game *g = p->bot->game;
    _Alignas(16) unsigned char next[SKEP_STATE_MAX];
    memcpy(next, state, g->state_size);
    g->play(next, m, NULL);
    return look(p, next, depth, alpha, beta);
}

static struct bounds mean_of_all(struct proof *p, const void *state, int depth)
{
    struct skep_outcome outcome[SKEP_MOVES_MAX];
    struct bounds sum = { 0, 0 };
    double weights = 0;
    int n = p->bot->game->outcomes(state, outcome);
    for (int i = 0; i < n && !p->gave_up; i++) {
        struct bounds b = after(p, state, outcome[i].move, depth - 1, 0, 1);
        sum.low += outcome[i].weight * b.low;
        sum.high += outcome[i].weight * b.high;
        weights += outcome[i].weight;
    }
    return (struct bounds){ sum.low / weights, sum.high / weights };
}

/* alpha: what our seat is sure of elsewhere; beta: what the other can hold it to elsewhere. */
static struct bounds best_of_all(struct proof *p, const void *state, bool ours, int depth, double alpha, double beta)
{
    skep_move move[SKEP_MOVES_MAX];
    struct bounds best = ours ? (struct bounds){ 0, 0 } : (struct bounds){ 1, 1 };
    int n = p->bot->game->moves(state, move);
    for (int i = 0; i < n && !p->gave_up; i++) {
        struct bounds b = after(p, state, move[i], depth - 1, alpha, beta);
        if (ours) {
            if (b.low > best.low) best.low = b.low;
            if (b.high > best.high) best.high = b.high;
            if (best.low > alpha) alpha = best.low;
            if (alpha >= beta && i + 1 < n) return (struct bounds){ best.low, 1 };
        } else {
            if (b.low < best.low) best.low = b.low;
            if (b.high < best.high) best.high = b.high;
            if (best.high < beta) beta = best.high;
            if (alpha >= beta && i + 1 < n) return (struct bounds){ 0, best.high };
        }
    }
    return best;
}

static struct bounds look(struct proof *p, const void *state, int depth, double alpha, double beta)
{
    struct skep_bot *b = p->bot;
    int who = b->game->turn(state);
    if (who == SKEP_OVER) {
        double value[SKEP_SEATS_MAX];
        skep_evaluate(&b->insight, b->seats, state, value);
        return (struct bounds){ value[b->seat], value[b->seat] };
    }
    if (is_late(p) || depth == 0) return UNKNOWN;
    if (who == SKEP_CHANCE) return mean_of_all(p, state, depth);
    return best_of_all(p, state, who == b->seat, depth, alpha, beta);
}

/* Whether the payoff of a move is known and at least what all others can bring; and the best so far. */
static bool is_decided(const struct bounds *b, int n, int *best)
{
    *best = 0;
    for (int i = 1; i < n; i++)
        if (b[i].low > b[*best].low) *best = i;
    for (int i = 0; i < n; i++)
        if (b[i].high > b[*best].low) return false;
    return true;
}

bool skep_prove(struct skep_bot *b, int *best)
{
    struct proof p = { .bot = b, .nodes_max = (long long)SHARE * b->budget.simulations };
    struct bounds now[SKEP_MOVES_MAX];
    bool decided = false;
    for (int i = 0; i < b->count; i++) b->proven[i] = -1;
    if (b->seats != 2 || !b->open || !b->insight.in_reach || !b->insight.in_reach(b->known)) return false;
    if (b->budget.simulations == 0) p.until = b->started + b->budget.milliseconds / SHARE;
    for (int depth = 0; depth < DEPTH_MAX && !decided; depth++) {
        for (int i = 0; i < b->count && !p.gave_up; i++) now[i] = after(&p, b->known, b->move[i], depth, 0, 1);
        if (p.gave_up) break;
        for (int i = 0; i < b->count; i++) b->proven[i] = now[i].low == now[i].high ? now[i].low : -1;
        decided = is_decided(now, b->count, best);
    }
    return decided;
}
