/* network.h: the small network with which some evaluations weigh what they see. Each unit adds up what is seen of a seat and of its
   foe, with weights, from a base; the sum is bent, to level off at 1 and -1, and counts as much as the unit's voice. A plain weighted
   sum is not enough: what a thing is worth depends on what else there is. */
#ifndef SKEP_NETWORK_H
#define SKEP_NETWORK_H

#include <math.h>

enum { SKEP_UNITS = 4 };

struct skep_weight { double own[SKEP_UNITS], foe[SKEP_UNITS]; };

/* value, and to it what the units say. */
static inline double skep_hear(double value, const double voice[SKEP_UNITS], const double base[SKEP_UNITS],
                               const struct skep_weight *weight, int inputs, const double *own, const double *foe)
{
    double sum[SKEP_UNITS];
    for (int k = 0; k < SKEP_UNITS; k++) sum[k] = base[k];
    for (int i = 0; i < inputs; i++)
        for (int k = 0; k < SKEP_UNITS; k++) sum[k] += own[i] * weight[i].own[k] + foe[i] * weight[i].foe[k];
    for (int k = 0; k < SKEP_UNITS; k++) value += voice[k] * sum[k] / (1 + fabs(sum[k]));
    return value;
}

/* The chance to win of who is ahead by so much. */
static inline double skep_chance(double lead) { return 0.5 + 0.5 * lead / sqrt(1 + lead * lead); }

/* At tables of more than two what counts is a seat's most dangerous rival: value, at first 1 for each seat, becomes the least of its
   chances against the others. This is for one pair. */
static inline void skep_duel(double *value, unsigned one, unsigned other, double lead)
{
    double chance = skep_chance(lead);
    if (chance < value[one]) value[one] = chance;
    if (1 - chance < value[other]) value[other] = 1 - chance;
}

#endif
