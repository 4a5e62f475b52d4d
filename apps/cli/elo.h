/* elo.h: how strong players are, from who beat whom; and whether enough has been played to say so. Pure arithmetic.
   Points are counted doubled, so that a draw is a whole number: 2 for a win, 1 for a draw or a shared win, 0. */
#ifndef SKEP_ELO_H
#define SKEP_ELO_H

#include <stdbool.h>
#include <stdint.h>

enum { ELO_BOTS_MAX = 16, ELO_PAIRS_MAX = 10 };

/* Bots that meet at one table, over many rounds. A round is the same dice once in every rotation of the seats: its
   games share their luck, so that a round and not a game is what statistics may call independent. */
struct elo_group {
    int pairs;                               /* of different bots, a before b */
    int a[ELO_PAIRS_MAX], b[ELO_PAIRS_MAX];
    int meetings[ELO_PAIRS_MAX];             /* how often the two are compared in a round */
    int64_t rounds;
    int64_t points[ELO_PAIRS_MAX];           /* of a against b, over all rounds */
    int64_t products[ELO_PAIRS_MAX][ELO_PAIRS_MAX]; /* of the points of two pairs in the same round, over all rounds */
};

/* One more round, in which a got so many points against b, pair by pair. */
void elo_add(struct elo_group *g, const int points[ELO_PAIRS_MAX]);

struct elo_rating {
    double elo;       /* the mean of all bots is 0 */
    double low, high; /* the 95 % interval */
};

/* The ratings of Bradley and Terry's model that make what happened most likely, where every two bots are thought to
   have drawn one game more than they did (or who won everything would be infinitely strong). The interval is of the
   sandwich kind with rounds as its clusters, so it is right for mirrored games, draws and tables of many seats. */
void elo_rate(const struct elo_group *groups, int count, int bots, struct elo_rating *out);

/* The points of one side that are to be expected, as a share, at a difference of elo. */
double elo_share(double elo);

/* A sequential probability ratio test between two differences in Elo. */
struct sprt {
    double elo0, elo1;   /* elo0 < elo1 */
    double alpha, beta;  /* how often it may wrongly decide for elo1, for elo0 */
    int64_t counts[5];   /* mirrored pairs of games in which the first bot got 0, 1, 2, 3, 4 doubled points */
};

/* The logarithm of the likelihood of elo1 to that of elo0 (the generalised test: of all distributions of the five
   results with that mean, the one that fits best). 0 before a pair has been played. */
double sprt_llr(const struct sprt *t);
double sprt_lower(const struct sprt *t); /* at or below: elo0 */
double sprt_upper(const struct sprt *t); /* at or above: elo1 */

#endif
