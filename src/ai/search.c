/* search.c: tree search for any game, through its interface only. A simulation plays a copy of the root: inside the
   tree by the statistics gathered so far, then on for a while or to the end; the result is noted on the way up. Three
   ideas carry it.

   The tree is open-loop. A node is the sequence of decisions that leads to it, never a state. Dice are thrown and hidden
   things guessed afresh in each simulation, so a node averages over all of them, and what is legal there differs from
   visit to visit: of a node's children only those legal now compete, and each counts how often it could have been
   chosen. Every seat wants its own payoff (max^n), so a node keeps that of the seat that chose it.

   A child is born with an opinion: what the evaluation says of the position after its move counts as so many visits.
   The search then spends its time on moves that look good and finds out where the looks deceive. Without an opinion
   (plain mcts) every move has to be tried once.

   What is certain is not sampled. Where nothing is hidden and no chance was met on the way down, the end of a game is a
   proof: a move that wins is taken, one that loses is left alone, and a position all of whose moves are proven is
   proven itself.

   (Cowling, Powley, Whitehouse 2012: information set MCTS; Perez et al. 2015: open loop search; Gelly, Silver 2007:
   prior knowledge as virtual visits; Winands, Björnsson, Saito 2008: MCTS solver.) */
#include "ai/ai.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    PATIENCE = 16,         /* in a full arena a node is visited so often before it gets children */
    MEGABYTE = 1 << 20,
};

static const float UNPROVEN = -1;

struct skep_node {
    skep_move move;
    uint32_t parent;
    uint32_t visits, chances; /* how often it was chosen, how often it could have been */
    double total;             /* payoff, summed, of the seat that chose it; the opinion that it was born with among it */
    float weight;             /* visits that this opinion counts for */
    float proof;              /* payoff of the seat that chose it, if that is certain */
    int seat;
};

/* Memory */

bool skep_tree_open(struct skep_tree *t)
{
    size_t most = (size_t)t->megabytes * MEGABYTE / (sizeof *t->node + 4 * sizeof *t->slot);
    t->slots = 1 << 10;
    while (t->slots <= most) t->slots *= 2; /* at most half of them are taken, at least a quarter can be */
    t->capacity = t->slots / 2;
    t->node = malloc(t->capacity * sizeof *t->node);
    t->slot = calloc(t->slots, sizeof *t->slot);
    t->nodes = 0;
    if (t->node && t->slot) return true;
    skep_tree_close(t);
    return false;
}

void skep_tree_close(struct skep_tree *t)
{
    free(t->node);
    free(t->slot);
}

static uint32_t slot_of(const struct skep_tree *t, uint32_t parent, skep_move m)
{
    uint64_t hash = ((uint64_t)parent << 32 | m) * UINT64_C(0x9E3779B97F4A7C15);
    return (uint32_t)(hash >> 32) & (t->slots - 1);
}

/* The slot of a child, or the empty one (0) where it would go. */
static uint32_t *find(struct skep_tree *t, uint32_t parent, int seat, skep_move m)
{
    for (uint32_t at = slot_of(t, parent, m);; at = (at + 1) & (t->slots - 1)) {
        const struct skep_node *n = &t->node[t->slot[at]];
        if (t->slot[at] == 0 || (n->parent == parent && n->move == m && n->seat == seat)) return &t->slot[at];
    }
}

/* Empties the tree but for a root. The slots of the last search are freed one by one: a quick decision should not have
   to pay for a large arena. */
static void plant(struct skep_tree *t, int seat)
{
    for (uint32_t i = 1; i < t->nodes; i++) {
        uint32_t at = slot_of(t, t->node[i].parent, t->node[i].move);
        while (t->slot[at] != i) at = (at + 1) & (t->slots - 1);
        t->slot[at] = 0;
    }
    t->node[0] = (struct skep_node){ .seat = seat, .proof = UNPROVEN };
    t->nodes = 1;
}

/* Down */

/* What the evaluation says of a move, for the seat that makes it. */
static double opinion(struct skep_bot *b, skep_move m, int seat)
{
    double value[SKEP_SEATS_MAX];
    memcpy(b->after, b->work, b->game->state_size - b->game->fixed_size);
    b->game->play(b->after, m, NULL);
    skep_evaluate(&b->insight, b->seats, b->after, value);
    return value[seat];
}

static void grow(struct skep_bot *b, uint32_t *slot, uint32_t parent, skep_move m, int seat)
{
    struct skep_tree *t = &b->tree;
    double weight = b->way.opinion, total = weight > 0 ? weight * opinion(b, m, seat) : 0;
    *slot = t->nodes;
    t->node[t->nodes++] = (struct skep_node){
        .move = m, .parent = parent, .seat = seat, .weight = (float)weight, .total = total, .proof = UNPROVEN,
    };
}

/* How promising a child is: its mean payoff, and more the less it was tried when it could have been. Of libm only sqrt
   is used, which IEEE 754 rounds alike everywhere; a logarithm would not be. */
static double promise(const struct skep_bot *b, const struct skep_node *n)
{
    if (n->proof >= 0) return n->proof;
    double weight = n->weight, tried = n->visits + weight;
    return n->total / tried + b->way.explore * sqrt(n->chances) / (weight > 0 ? n->visits + 1.0 : tried);
}

/* If every move of the seat to choose at a node is proven, so is the node: the seat takes the best. */
static void conclude(struct skep_bot *b, uint32_t at, int seat, double best)
{
    struct skep_node *n = &b->tree.node[at];
    if (n->seat == seat) n->proof = (float)best;
    else if (b->seats == 2 || best == 1) n->proof = (float)(1 - best);
}

/* One step down for the seat to move: to the most promising child. 0 where there is none and none may be added. */
static uint32_t descend(struct skep_bot *b, uint32_t parent, int seat, bool certain, bool *grown)
{
    struct skep_tree *t = &b->tree;
    skep_move move[SKEP_MOVES_MAX];
    int all = b->game->moves(b->work, move), n = b->insight.worth ? b->insight.worth(b->work, move, all) : all;
    bool opinions = b->way.opinion > 0;
    if (opinions && t->node[parent].visits < (uint64_t)PATIENCE * t->nodes / t->capacity) return 0;
    uint32_t best = 0, untried = 0, *free_slot = NULL;
    int proven = 0;
    skep_move new_move = 0;
    double most = 0, most_proven = 0;
    for (int i = 0; i < n; i++) {
        uint32_t *slot = find(t, parent, seat, move[i]);
        if (*slot == 0 && opinions && t->nodes < t->capacity) grow(b, slot, parent, move[i], seat);
        if (*slot == 0) {
            if (skep_rng_below(&b->rng, ++untried) > 0) continue;
            free_slot = slot;
            new_move = move[i];
            continue;
        }
        struct skep_node *child = &t->node[*slot];
        child->chances++;
        if (child->proof >= 0) {
            if (proven == 0 || child->proof > most_proven) most_proven = child->proof;
            proven++;
        }
        double p = promise(b, child);
        if (best > 0 && p <= most) continue;
        best = *slot;
        most = p;
    }
    if (certain && proven > 0 && (most_proven == 1 || proven == all)) conclude(b, parent, seat, most_proven);
    if (untried > 0 && t->nodes < t->capacity) {
        best = t->nodes;
        grow(b, free_slot, parent, new_move, seat);
        t->node[best].chances = 1;
    }
    if (best > 0) *grown = t->node[best].visits == 0;
    return best;
}

static void simulate(struct skep_bot *b)
{
    const struct skep_game *g = b->game;
    struct skep_tree *t = &b->tree;
    uint32_t at = 0;
    bool certain = b->open && b->way.proves;
    skep_imagine(b);
    for (bool grown = false; !grown;) {
        int who = g->turn(b->work);
        if (who == SKEP_OVER) break;
        if (who == SKEP_CHANCE) {
            certain = false;
            g->play(b->work, skep_sample(g, b->work, &b->rng), NULL);
            continue;
        }
        uint32_t child = descend(b, at, who, certain, &grown);
        if (child == 0) break;
        g->play(b->work, t->node[child].move, NULL);
        at = child;
    }
    double value[SKEP_SEATS_MAX];
    bool over = g->turn(b->work) == SKEP_OVER;
    if (over) skep_evaluate(&b->insight, b->seats, b->work, value);
    else skep_play_out(&b->insight, b->seats, b->work, &b->rng, value);
    if (over && certain) t->node[at].proof = (float)value[t->node[at].seat];
    for (;; at = t->node[at].parent) {
        t->node[at].visits++;
        t->node[at].total += value[t->node[at].seat];
        if (at == 0) break;
    }
}

/* A proven result ends the search, and so does the limit. */
static bool is_enough(const struct skep_bot *b)
{
    const struct skep_budget *limit = &b->budget;
    if (b->tree.node[0].proof >= 0) return true;
    return limit->simulations > 0 ? b->simulations >= limit->simulations
                                  : limit->clock() - b->started >= limit->milliseconds;
}

void skep_search(struct skep_bot *b)
{
    memcpy(b->after, b->work, b->game->state_size);
    plant(&b->tree, b->seat);
    b->simulations = 0;
    do {
        simulate(b);
        b->simulations++;
    } while (!is_enough(b));
    for (int i = 0; i < b->count; i++) {
        uint32_t at = *find(&b->tree, 0, b->seat, b->move[i]);
        const struct skep_node *n = &b->tree.node[at];
        b->found[i] = (struct skep_found){ 0 };
        if (at == 0) continue;
        b->found[i] = (struct skep_found){ true, n->visits, n->total, (double)n->weight + n->visits, n->proof };
    }
}
