/* room.h: what the files of the review share: V and who judges by it (value.c), the places of a game judged one by one (judge.c), and a
   review as far as it has come (review.c). */
#ifndef SKEP_REVIEW_ROOM_H
#define SKEP_REVIEW_ROOM_H

#include <skep/review.h>

#include "ai/ai.h"

/* Streams of the seed that never changes, one for each use. */
#define SKEP_REVIEW_SEED UINT64_C(0x736b6570)
enum { SKEP_STREAM_WORLD = 1000, SKEP_STREAM_CHANCE = 2000, SKEP_STREAM_LINE = 3000 }; /* and those behind it: one for each world */

/* Who judges a place: one for each of those that are judged at the same time. */
struct judge {
    const struct skep_game *game;
    struct skep_insight insight;
    int seats, sims;            /* 0: by the evaluation alone */
    struct skep_bot *all, *own; /* who sees everything, and who sees what a seat does */
    struct skep_advice advice;
    _Alignas(16) unsigned char after[SKEP_STATE_MAX];
};

/* NULL where memory is short. */
struct judge *skep_judge_new(const struct skep_match *m, int sims);
void skep_judge_free(struct judge *j);

/* What each of the searches says that V is the mean of, to each seat. */
typedef double skep_by_search[SKEP_REVIEW_WORLDS][SKEP_SEATS_MAX];

/* How many there are: by the evaluation one is as good as many. */
int skep_searches(const struct judge *j);
/* Adds to value what search number k says; the state is played on. */
void skep_add_value(struct judge *j, void *state, int k, double value[]);
/* All of them; rolled: right behind a roll. */
void skep_value_by(struct judge *j, const void *state, bool rolled, skep_by_search by);
/* Their mean, and its standard error. */
void skep_mean_by(int seats, skep_by_search by, int n, skep_portion mean[], skep_portion doubt[]);
/* The standard error of a mean of n: from what they are off it, squared and summed. */
skep_portion skep_doubt(double squares, int n);
/* In billionths, the last seat taking what rounding leaves. */
void skep_round_off(int seats, const double value[], skep_portion out[]);

/* What is done with one way that a roll or deal may go, until a seat is asked: with its share of all. */
typedef void skep_outcome_seen(void *arg, const void *state, double share);
/* Where a whole roll or deal may lead: all of it, or a part. Gives how many were seen, and whether they were all. */
int skep_every_way(const struct skep_game *g, const void *state, skep_outcome_seen *see, void *arg, bool *all);
/* The state after a move. */
void skep_play_copy(const struct skep_game *g, const void *state, skep_move m, void *after);

/* What can be said of a place by itself: all but what is after it, and the rest. */
void skep_judge_place(struct judge *j, const struct skep_match *m, struct skep_place *p);

static inline skep_portion skep_points(int n) { return n * SKEP_POINT; }
enum { SKEP_SLIP_POINTS = 2, SKEP_MISTAKE_POINTS = 5, SKEP_BLUNDER_POINTS = 10 };

struct skep_review {
    const struct skep_match *match;
    int sims, places, done, judges;
    bool only_luck;
    struct skep_place *place;
    struct judge *judge[SKEP_CREW_MAX];
    skep_portion end[SKEP_SEATS_MAX];
};

#endif
