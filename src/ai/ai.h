/* ai.h: what the bots of this room share: the decision at hand, and a way to think about it. */
#ifndef SKEP_AI_H
#define SKEP_AI_H

#include <skep/bot.h>

#include "ai/eval/eval.h"

struct skep_node;

/* The memory of a tree search; search.c knows how it works. */
struct skep_tree {
    int megabytes;
    struct skep_node *node; /* the arena: nodes, and from its end pages */
    size_t bytes, page_size;
    uint32_t *slot;         /* a hash table of places in node */
    uint32_t nodes, pages, capacity, slots;
};

/* How long a search goes on. */
struct skep_budget {
    int simulations; /* for each decision, or 0 where time is the limit */
    int milliseconds;
    skep_clock *clock;
};

/* How a search goes about it. */
struct skep_way {
    double explore; /* how much more a move deserves that was tried little */
    double opinion; /* visits that the evaluation of a move counts for; 0: every move is tried once instead */
    bool proves;    /* notes what is certain */
    double minimax; /* how much of a move's worth is how it looks if all choose what looks best, 0..1 */
};

/* What a search has found out about a move. */
struct skep_found {
    bool known;
    uint32_t visits;
    double total, weight; /* the mean payoff is total / weight */
    double proof;         /* below 0: none */
};

struct skep_bot {
    int kind;
    struct skep_rng rng;
    struct skep_tree tree;
    struct skep_budget budget;
    struct skep_way way;
    skep_crew *crew;
    struct skep_bot *mate[SKEP_CREW_MAX]; /* who thinks along, on other threads; mate[0] is the bot itself */
    int mates;
    /* The decision at hand. */
    const struct skep_game *game;
    struct skep_insight insight;
    int seats, seat, count;
    bool open; /* nothing is hidden from the seat */
    long long started; /* when it began to think, if time is the limit */
    skep_move move[SKEP_MOVES_MAX];
    _Alignas(16) unsigned char known[SKEP_STATE_MAX]; /* the state without what the seat may not know */
    _Alignas(16) unsigned char work[SKEP_STATE_MAX];  /* a copy to play on */
    _Alignas(16) unsigned char after[SKEP_STATE_MAX]; /* and one to look one move further */
    /* What was found. */
    int simulations, best; /* best: what a search thinks so; -1 where it is what was chosen */
    struct skep_found found[SKEP_MOVES_MAX];
    double proven[SKEP_MOVES_MAX];
};

/* Puts a copy of the known state into work, the unknown filled in as it might be. */
void skep_imagine(struct skep_bot *b);

/* Looks one move ahead: gives the place of the chosen move in b->move. Where advice is wanted (not NULL) it sets the value of each
   move's line. */
int skep_greedy_think(struct skep_bot *b, struct skep_advice *advice);
/* Searches: sets b->found and b->simulations. */
void skep_search(struct skep_bot *b);

/* Proves what it can, each move's payoff into b->proven (below 0: none). True: the move best is at least as good as all others. */
bool skep_prove(struct skep_bot *b, int *best);

/* Gets the memory; false: there is none. */
bool skep_tree_open(struct skep_tree *t);
void skep_tree_close(struct skep_tree *t);

#endif
