/* soak.h: many games with a look at every node. A game's invariants.c defines soak_game and is a program with what is in soak.c:
   INVARIANTS [GAMES [GREEDY [SEED [FROM]]]] plays so many random games and then so many of greedy, from game FROM on. A game that
   breaks an invariant is printed as a record. */
#ifndef SOAK_H
#define SOAK_H

#include "list.h"

#include <skep/bot.h>

struct soak_games { int random, greedy; };

struct soak_game {
    const char *id;
    void *state, *before;             /* the game's own struct, twice: where it stands, and stood before the last move */
    struct soak_games games, watched; /* how many; and where every access is watched */
    int full, least;                  /* in so many games everything is seen so often; in fewer, in proportion */
    int longest;                      /* moves in a game */
    void (*options)(void);            /* sets soak.seats, and values that are not the usual ones */
    void (*begin)(void);              /* at the first state; here and below NULL is nothing */
    void (*node)(const skep_move *list, int n);        /* at every node: what can be chosen, or chance's outcomes */
    skep_move (*choose)(const skep_move *list, int n); /* instead of any of the list */
    void (*moved)(skep_move m);       /* after every move: before and state are what it did */
    bool listens;                     /* and soak.trace is what was told of it */
    void (*end)(void);                /* when it is over */
    void (*seen)(void);               /* after all games: calls soak_seen */
};
extern const struct soak_game soak_game;

/* The game that is on. */
extern struct soak {
    const struct skep_game *g;
    struct skep_values values;
    struct skep_rng rng;   /* of its options, chance and moves */
    struct skep_bot *bot;  /* who plays; NULL: random moves */
    uint64_t seed, game;
    int seats, ply;
    const skep_move *log;  /* what was played */
    struct skep_trace trace;
} soak;

/* An invariant. */
#define HOLDS(claim)                                           \
    do {                                                       \
        if (!(claim)) soak_broken(#claim, __FILE__, __LINE__); \
    } while (0)
_Noreturn void soak_broken(const char *what, const char *file, int line);

/* 0 to n - 1, all alike. */
int below(int n);
/* Sets an option of the next game; the last to any of some words, "3-7 12*3 -": each is a value, a number within bounds, or - for
   the usual one, and * says how many of the same there are. */
void set(const char *id, const char *value);
void set_number(const char *id, int number);
void set_any(const char *id, const char *words);

/* By their numbers, to compare two lists as sets. */
void sort_moves(skep_move *list, int n);

/* How often something has come up in all games: it is printed, and the run fails where that is too seldom. */
void soak_seen(const char *what, const char *name, long long times);

#endif
