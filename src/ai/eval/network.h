/* network.h: the small network with which some evaluations weigh what they see. A seat's outlook against another is a straight line
   through what is seen of it, and what a few units say: each adds up what is seen of the seat and of its foe, with weights, from a
   base; the sum is bent, to level off at 1 and -1, and counts as much as the unit's voice. A plain weighted sum is not enough: what
   a thing is worth depends on what else there is.

   The weights are data, GAME.def, made by skep lab fit (docs/lab.md); weights.def makes C of them. */
#ifndef SKEP_NETWORK_H
#define SKEP_NETWORK_H

#include <math.h>
#include <skep/game.h>
#include <stdbool.h>
#include <string.h>

enum { SKEP_UNITS = 4, SKEP_INPUTS_MAX = 64 };

/* Nothing but doubles: who fits them has a row of numbers. */
struct skep_weights {
    double sharp[2]; /* a lead means more the less of the game is left: so much, and up to so much more */
    double voice[SKEP_UNITS], base[SKEP_UNITS];
    struct skep_weight { double line, more, own[SKEP_UNITS], foe[SKEP_UNITS]; } input[SKEP_INPUTS_MAX];
};

/* What an evaluation sees: of each seat its inputs, all about 0 to 2; and how much of the game is left, 1 to 0. */
struct skep_sight {
    int seats;
    double rest;
    double in[SKEP_SEATS_MAX][SKEP_INPUTS_MAX];
};

struct skep_network {
    int inputs;
    const char *const *names; /* of the inputs */
    bool line;                /* there is a straight line; false: those weights are all 0 */
    bool flat;                /* there is nothing but that: the weights of the units are all 0 */
    bool fades;               /* what a thing is worth in it changes with rest: line at the end, and more at the beginning */
    const struct skep_weights *weights;
    /* What is seen of a position, if it is one that the weights speak of; false: its value comes from others, as inside a turn. */
    bool (*look)(const void *state, struct skep_sight *x);
};

/* Two numbers at once, where the processor can: gcc's vectors, which clang has too. Each is the same as by itself. */
typedef double skep_pair __attribute__((vector_size(2 * sizeof(double))));

enum { SKEP_PAIRS = SKEP_UNITS / 2 };
_Static_assert(SKEP_UNITS % 2 == 0, "units come in pairs");

/* What is seen of one seat, weighed: its line, and what the units add up of it, its own and those of its foes. */
struct skep_sum { double line, own[SKEP_UNITS], foe[SKEP_UNITS]; };

static inline void skep_add_to(skep_pair sum[SKEP_PAIRS], double in, const double *weight)
{
    for (int k = 0; k < SKEP_PAIRS; k++) {
        skep_pair two;
        memcpy(&two, weight + 2 * k, sizeof two);
        sum[k] += in * two;
    }
}

static inline struct skep_sum skep_sum_of(const struct skep_weights *w, int inputs, bool line, double rest, const double *in)
{
    struct skep_sum sum = { 0 };
    skep_pair own[SKEP_PAIRS] = { 0 }, foe[SKEP_PAIRS] = { 0 };
    for (int i = 0; i < inputs; i++) {
        const struct skep_weight *x = &w->input[i];
        if (in[i] == 0) continue; /* about half of them are */
        if (line) sum.line += (x->line + x->more * rest) * in[i];
        skep_add_to(own, in[i], x->own);
        skep_add_to(foe, in[i], x->foe);
    }
    memcpy(sum.own, own, sizeof sum.own);
    memcpy(sum.foe, foe, sizeof sum.foe);
    return sum;
}

/* How well a seat stands against another. */
static inline double skep_outlook(const struct skep_weights *w, const struct skep_sum *own, const struct skep_sum *foe)
{
    double value = own->line;
    for (int k = 0; k < SKEP_UNITS; k++) {
        double sum = w->base[k] + own->own[k] + foe->foe[k];
        value += w->voice[k] * sum / (1 + fabs(sum));
    }
    return value;
}

/* The chance to win of who is ahead by so much. */
static inline double skep_chance(double lead) { return 0.5 + 0.5 * lead / sqrt(1 + lead * lead); }

/* A chance at a table of so many as it were if a lead meant so many times as much, and how much steeper it is there. Even is even: it is
   the chance against one other, who has what the others have on average, that is drawn away from a half. */
static inline double skep_sharpen(double chance, int seats, double times)
{
    double others = seats - 1, x = 2 * (others * chance / (others * chance + 1 - chance)) - 1, left = 1 - x * x;
    if (times == 1 || left <= 0) return chance;
    double against = skep_chance(times * x / sqrt(left));
    return against / (against + others * (1 - against));
}

static inline double skep_steeper(double chance, int seats, double times)
{
    double others = seats - 1, here = others * chance + 1 - chance, x = 2 * others * chance / here - 1;
    double y = 1 - x * x + times * times * x * x, against = 0.5 + 0.5 * times * x / sqrt(y), there = against + others * (1 - against);
    return times == 1 ? 1 : others / (here * here) * times / (y * sqrt(y)) * others / (there * there);
}

/* How much a lead means. */
static inline double skep_sharp(const struct skep_weights *w, double rest) { return w->sharp[0] + w->sharp[1] * (1 - rest); }

/* By how much a seat is ahead of another, of sums. */
static inline double skep_ahead_of(const struct skep_weights *w, double rest, const struct skep_sum *one, const struct skep_sum *other)
{
    return skep_sharp(w, rest) * (skep_outlook(w, one, other) - skep_outlook(w, other, one));
}

static inline double skep_ahead(const struct skep_weights *w, int inputs, bool line, const struct skep_sight *x, int one, int other)
{
    struct skep_sum a = skep_sum_of(w, inputs, line, x->rest, x->in[one]), b = skep_sum_of(w, inputs, line, x->rest, x->in[other]);
    return skep_ahead_of(w, x->rest, &a, &b);
}

/* What two seats' chances against each other make of their values. At tables of more than two what counts is a seat's most dangerous
   rival: the least of its chances against the others. */
static inline void skep_meet(double lead, double *one, double *other)
{
    double chance = skep_chance(lead);
    if (chance < *one) *one = chance;
    if (1 - chance < *other) *other = 1 - chance;
}

/* Each seat's value by a flat network, for which one sum a seat is enough. */
static inline void skep_weigh_flat(const struct skep_weights *w, int inputs, const struct skep_sight *x, double value[SKEP_SEATS_MAX])
{
    double sum[SKEP_SEATS_MAX] = { 0 }, sharp = skep_sharp(w, x->rest);
    for (int q = 0; q < x->seats; q++)
        for (int i = 0; i < inputs; i++) sum[q] += (w->input[i].line + w->input[i].more * x->rest) * x->in[q][i];
    for (int q = 0; q < SKEP_SEATS_MAX; q++) value[q] = q < x->seats;
    for (int q = 0; q < x->seats; q++)
        for (int k = 0; k < q; k++) skep_meet(sharp * (sum[q] - sum[k]), &value[q], &value[k]);
}

/* Each seat's value by any other. */
static inline void skep_weigh(const struct skep_weights *w, int inputs, bool line, const struct skep_sight *x,
                              double value[SKEP_SEATS_MAX])
{
    struct skep_sum sum[SKEP_SEATS_MAX];
    for (int q = 0; q < SKEP_SEATS_MAX; q++) value[q] = q < x->seats;
    for (int q = 0; q < x->seats; q++) {
        sum[q] = skep_sum_of(w, inputs, line, x->rest, x->in[q]);
        for (int k = 0; k < q; k++) skep_meet(skep_ahead_of(w, x->rest, &sum[q], &sum[k]), &value[q], &value[k]);
    }
}

#endif
