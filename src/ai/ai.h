/* ai.h: what the bots of this room share: the decision at hand, and a way to think about it. */
#ifndef SKEP_AI_H
#define SKEP_AI_H

#include <skep/bot.h>

#include "ai/eval/eval.h"

struct skep_node;

/* The memory of a tree search and its limits; mcts.c knows how it works. */
struct skep_tree {
    int simulations; /* for each decision, or 0 where time is the limit */
    int milliseconds;
    skep_clock *clock;
    struct skep_node *node;
    uint32_t *slot; /* a hash table of places in node */
    uint32_t nodes, capacity, slots;
};

struct skep_bot {
    int kind;
    struct skep_rng rng;
    struct skep_tree tree;
    /* The decision at hand. */
    const struct skep_game *game;
    struct skep_insight insight;
    int seat, count;
    skep_move move[SKEP_MOVES_MAX];
    _Alignas(16) unsigned char known[SKEP_STATE_MAX]; /* the state without what the seat may not know */
    _Alignas(16) unsigned char work[SKEP_STATE_MAX];  /* a copy to play on */
};

/* Puts a copy of the known state into work, the unknown filled in as it might be. */
void skep_imagine(struct skep_bot *b);

/* A way to think: gives the place of the chosen move in b->move. Where advice is wanted (not NULL) it sets simulations,
   and value and visits of the line of each move; the moves are there already. */
int skep_greedy_think(struct skep_bot *b, struct skep_advice *advice);
int skep_mcts_think(struct skep_bot *b, struct skep_advice *advice);

/* Gets the memory for the limits set; false: there is none. */
bool skep_tree_open(struct skep_tree *t);
void skep_tree_close(struct skep_tree *t);

#endif
