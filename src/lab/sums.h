/* sums.h: what is counted in a study. Only whole numbers, and each is added, kept as the larger or the earlier, or joined as a set: so the
   order in which sums are added does not matter. */
#ifndef SKEP_LAB_SUMS_H
#define SKEP_LAB_SUMS_H

#include "lab/study.h"

/* How often each value came. */
struct lab_histogram { long long least; int size; int64_t *n; };

/* Of what seats did, over rounds: seats that did it, what they won, and the sums of products of these two and of all that was won. */
enum { LAB_N, LAB_W, LAB_NN, LAB_NW, LAB_WW, LAB_NT, LAB_WT, LAB_USE_SUMS };
struct lab_use_sums { int64_t of[LAB_USE_SUMS]; };

/* A thing that is done: a sentence, and a word or name in it, or "". */
struct lab_use { uint64_t key; int sentence; char *what; };

/* The most remarkable game of a kind: by rank, then round, then rotation. */
enum lab_finding {
    LAB_LONGEST, LAB_SHORTEST, LAB_HIGHEST, LAB_LOWEST, LAB_MARGIN, LAB_COMEBACK,
    LAB_LIMIT, LAB_ENDLESS, LAB_STUCK, /* the first ones that there were */
    LAB_FINDINGS,
};
struct lab_found { bool there; long long rank, value; int round, rotation; };

/* Of the rounds with even or odd numbers: how many, and of the first player's win y and luck l the sums y, y², l, l², y·l. */
enum { LAB_LUCK_ROUNDS, LAB_LUCK_Y, LAB_LUCK_YY, LAB_LUCK_L, LAB_LUCK_LL, LAB_LUCK_YL, LAB_LUCK_SUMS };

/* Endings by the sentence of the game that tells them, and behind these: */
enum { LAB_UNENDED, LAB_NO_MOVE, LAB_ODD_ENDINGS };

struct lab_cell_sums {
    int64_t x[SKEP_MEASURES], xx[SKEP_MEASURES]; /* of each measure over rounds; and squares */
    int64_t choices_by_decisions, forced_by_decisions;
    int64_t won, won_squared;                     /* what all seats won in a round */
    int64_t decisions[SKEP_SEATS_MAX];
    int64_t luck[2][LAB_LUCK_SUMS];
    int64_t *ending;
    struct lab_histogram histogram[SKEP_SPREADS];
    struct lab_found found[LAB_FINDINGS];
    struct lab_use_sums *use;                     /* as many as there are uses, or fewer */
    int uses;
};

struct skep_sums {
    const struct skep_study *study;
    int rounds, sentences;
    bool failed;                                  /* memory was short: it is not whole */
    struct lab_cell_sums *cell;
    int64_t *xy[SKEP_COMPARED_MEASURES];          /* of cells a <= b at lab_pair(a, b) */
    uint64_t rules[SKEP_RULES_MAX / 64];          /* that were used */
    struct lab_use *use;
    int uses, use_room;
    int *slot, slots;                             /* where a use is, by its key: open addressing; 0 none, else its number + 1 */
};

static inline int lab_pair(int a, int b) { return b * (b + 1) / 2 + a; }
static inline int lab_endings(const struct skep_sums *s) { return s->sentences + LAB_ODD_ENDINGS; }

void lab_histogram_add(struct skep_sums *s, struct lab_histogram *h, long long value, int64_t times);
void lab_found_add(struct lab_found *to, const struct lab_found *from);
/* The number of a use, which is new if it has to be; -1: memory is short. */
int lab_use_of(struct skep_sums *s, int sentence, const char *what);
/* The sums of a use in a cell, which are there if they have to be; NULL: memory is short. */
struct lab_use_sums *lab_use_in(struct skep_sums *s, struct lab_cell_sums *c, int use);

/* The uses in an order that does not depend on who met them first, for the caller to free. */
int *lab_uses_sorted(const struct skep_sums *s);
extern const char *const lab_finding_ids[LAB_FINDINGS];
/* The id of an ending, and what it says. */
const char *lab_ending_id(const struct skep_sums *s, int ending);

#endif
