/* lab_review.h: what the files of skep lab review share: what is kept of each game that was reviewed. */
#ifndef SKEP_CLI_LAB_REVIEW_H
#define SKEP_CLI_LAB_REVIEW_H

#include "lab.h"

#include <skep/review.h>
#include <stdatomic.h>

enum { REVIEW_BOTS_MAX = 16, REVIEW_NODES_MAX = 64, REVIEW_TENTHS = 10 };

/* What V said, and what came of it; a game counts once in each tenth, by its mean. */
struct tenth {
    double n, said, won;
};
/* The rest of a kind of place: how much of it there was, either way, and how much for the seat that moved. */
struct rough {
    double places, size, lean;
};
/* A seat's sum, in wins. */
struct seat_sum {
    double luck, own, rest, result, decisions, slips, mistakes, blunders;
};

/* What is kept of a game: numbers and nothing else, so that a file of them is quickly written and read. */
struct judged {
    double done, sketch, luck_seen;
    struct seat_sum sum[SKEP_SEATS_MAX];
    struct tenth tenth[REVIEW_TENTHS];
    struct rough rough[REVIEW_NODES_MAX];
};
enum { JUDGED_NUMBERS = sizeof(struct judged) / sizeof(double) };

struct measure {
    const struct lab_order *order;
    int bots, sims;
    const char *bot[REVIEW_BOTS_MAX];
    struct judged *judged; /* by the number of the game */
    uint64_t began;
    FILE *kept;
    int before; /* games that were in the file */
    atomic_int next, done;
};

/* Bots sit in a ring: each with those behind it in the list, at every seat equally often. */
static inline int lab_bot_in(const struct measure *m, int game, int seat) { return (game + seat) % m->bots; }

void lab_tell_review(const struct measure *m);

#endif
