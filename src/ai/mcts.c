/* mcts.c: Monte Carlo tree search for any game, through its interface only. A simulation plays a copy of the root:
   inside the tree by the statistics gathered so far, then at random to the end; the result is noted on the way up.
   The one idea: the tree is open-loop. A node is the sequence of decisions that leads to it, never a state. Dice are
   thrown and hidden things guessed afresh in each simulation, so a node averages over all of them, and what is legal
   there differs from visit to visit: of a node's children only those legal now compete, and each counts how often it
   could have been chosen. Every seat wants its own payoff (max^n), so a node keeps that of the seat that chose it.
   (Cowling, Powley, Whitehouse 2012: information set MCTS; Perez et al. 2015: open loop search.) */
#include "ai/ai.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    NODES_MAX = 1 << 17,   /* 5 MiB with their table; then the tree stops growing and the search goes on */
    PLAYOUT_LIMIT = 20000, /* moves and outcomes; what is not over by then is estimated */
};

static const double EXPLORE = 0.5; /* from 0.2 to 1 it makes little difference in Honey & Nectar */

struct skep_node {
    skep_move move;
    uint32_t parent;
    uint32_t visits, chances; /* how often it was chosen, how often it could have been */
    double total;             /* payoff, summed, of the seat that chose it */
    int seat;
};

bool skep_tree_open(struct skep_tree *t)
{
    /* The root, and one more for each simulation. */
    t->capacity = t->simulations > 0 && t->simulations < NODES_MAX ? (uint32_t)t->simulations + 1 : NODES_MAX;
    t->slots = 1;
    while (t->slots < 2 * t->capacity) t->slots *= 2;
    t->node = malloc(t->capacity * sizeof *t->node);
    t->slot = malloc(t->slots * sizeof *t->slot);
    if (t->node && t->slot) return true;
    skep_tree_close(t);
    return false;
}

void skep_tree_close(struct skep_tree *t)
{
    free(t->node);
    free(t->slot);
}

/* The slot of a child, or the empty one (0) where it would go. */
static uint32_t *find(struct skep_tree *t, uint32_t parent, int seat, skep_move m)
{
    uint64_t hash = ((uint64_t)parent << 32 | m) * UINT64_C(0x9E3779B97F4A7C15);
    uint32_t mask = t->slots - 1;
    for (uint32_t at = (uint32_t)(hash >> 32) & mask;; at = (at + 1) & mask) {
        const struct skep_node *n = &t->node[t->slot[at]];
        if (t->slot[at] == 0 || (n->parent == parent && n->move == m && n->seat == seat)) return &t->slot[at];
    }
}

/* How promising a child is: its mean payoff, and more the less it was tried when it could have been. Of libm only sqrt
   is used, which IEEE 754 rounds alike everywhere; a logarithm would not be. */
static double promise(const struct skep_node *n) { return (n->total + EXPLORE * sqrt(n->chances)) / n->visits; }

/* One step down for the seat to move: a new child for a move never tried here, else the most promising one. 0 where the
   tree is full and knows none. */
static uint32_t descend(struct skep_bot *b, uint32_t parent, int seat, bool *grown)
{
    struct skep_tree *t = &b->tree;
    skep_move move[SKEP_MOVES_MAX];
    int n = b->game->moves(b->work, move);
    if (b->insight.worth) n = b->insight.worth(b->work, move, n);
    uint32_t best = 0, untried = 0, *free_slot = NULL;
    skep_move new_move = 0;
    double most = 0;
    for (int i = 0; i < n; i++) {
        uint32_t *slot = find(t, parent, seat, move[i]);
        if (*slot == 0) {
            if (skep_rng_below(&b->rng, ++untried) > 0) continue;
            free_slot = slot;
            new_move = move[i];
            continue;
        }
        struct skep_node *child = &t->node[*slot];
        child->chances++;
        double p = promise(child);
        if (best > 0 && p <= most) continue;
        best = *slot;
        most = p;
    }
    if (untried == 0 || t->nodes == t->capacity) return best;
    *grown = true;
    *free_slot = t->nodes;
    t->node[t->nodes] = (struct skep_node){ .move = new_move, .parent = parent, .chances = 1, .seat = seat };
    return t->nodes++;
}

static void simulate(struct skep_bot *b)
{
    const struct skep_game *g = b->game;
    struct skep_tree *t = &b->tree;
    uint32_t at = 0;
    skep_imagine(b);
    for (bool grown = false; !grown;) {
        int who = g->turn(b->work);
        if (who == SKEP_OVER) break;
        if (who == SKEP_CHANCE) {
            g->play(b->work, skep_sample(g, b->work, &b->rng), NULL);
            continue;
        }
        uint32_t child = descend(b, at, who, &grown);
        if (child == 0) break;
        g->play(b->work, t->node[child].move, NULL);
        at = child;
    }
    if (b->insight.play_on) b->insight.play_on(b->work, &b->rng);
    else skep_playout(g, b->work, &b->rng, b->insight.playout == 0 ? PLAYOUT_LIMIT : b->insight.playout);
    double value[SKEP_SEATS_MAX];
    skep_evaluate(&b->insight, b->work, value);
    for (;; at = t->node[at].parent) {
        t->node[at].visits++;
        t->node[at].total += value[t->node[at].seat];
        if (at == 0) break;
    }
}

static bool is_enough(const struct skep_tree *t, int simulations, long long start)
{
    return t->simulations > 0 ? simulations >= t->simulations : t->clock() - start >= t->milliseconds;
}

/* What was chosen most often has stood the test; the mean alone may be luck. */
static bool is_better(const struct skep_node *a, const struct skep_node *b)
{
    return a->visits != b->visits ? a->visits > b->visits : a->total > b->total;
}

int skep_mcts_think(struct skep_bot *b, struct skep_advice *advice)
{
    struct skep_tree *t = &b->tree;
    long long start = t->simulations > 0 ? 0 : t->clock();
    memset(t->slot, 0, t->slots * sizeof *t->slot);
    t->node[0] = (struct skep_node){ .seat = b->seat };
    t->nodes = 1;
    int simulations = 0;
    do simulate(b);
    while (!is_enough(t, ++simulations, start));

    uint32_t best = 0;
    int chosen = 0;
    for (int i = 0; i < b->count; i++) {
        uint32_t at = *find(t, 0, b->seat, b->move[i]);
        const struct skep_node *n = &t->node[at]; /* of a move never tried: the root, whose mean is the best guess */
        if (advice) {
            advice->line[i].value = n->total / n->visits;
            advice->line[i].visits = at > 0 ? (int)n->visits : 0;
        }
        if (at == 0 || (best > 0 && !is_better(n, &t->node[best]))) continue;
        best = at;
        chosen = i;
    }
    if (advice) advice->simulations = simulations;
    return chosen;
}
