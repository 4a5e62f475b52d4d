/* fit.h: a fit of weights, as fit.c makes it and fit_text.c writes and reads it. */
#ifndef SKEP_FIT_H
#define SKEP_FIT_H

#include <skep/lab.h>
#include <skep/match.h>

#include "ai/eval/eval.h"
#include "ai/eval/network.h"

/* A set of weights, as the row of numbers that it is. */
union skep_row {
    struct skep_weights weights;
    double at[sizeof(struct skep_weights) / sizeof(double)];
};

/* What the games held out say since the last line of the history. */
struct skep_held { double loss, first; long long values; };

struct skep_fit {
    struct skep_insight insight;
    struct skep_values values;
    int seats;
    uint64_t seed;
    bool afresh;
    struct skep_bot *player; /* NULL: the evaluation plays, looking one move ahead */
    char by[SKEP_BOT_TEXT];
    int numbers; /* of a row that are in use */
    /* From here on what a saved fit has. */
    int games;
    long long positions;
    union skep_row now, mean, first; /* mean: over the last games; what is measured and written */
    union skep_row pull, push;       /* of each number the running mean of its gradient, and of the square of that */
    struct skep_held held;
    int lines;
    struct skep_fit_line line[SKEP_FIT_LINES];
    /* And what is there for the game being played. */
    struct skep_rng rng;
    union skep_row slope;
    struct skep_weights taste; /* of the seat that has one */
    struct skep_sight *seen;   /* the positions to learn from */
    int count;
    _Alignas(16) unsigned char state[SKEP_STATE_MAX], known[SKEP_STATE_MAX], after[SKEP_STATE_MAX];
};

/* For an evaluation that is not among those of the bots, as tests have one. */
struct skep_fit *skep_fit_of(const struct skep_insight *insight, int seats, const struct skep_values *values, uint64_t seed, bool afresh);

#endif
