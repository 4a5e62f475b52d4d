/* skep/measure.h: for who measures how fast a search is: what a simulation ends with, by itself. */
#ifndef SKEP_MEASURE_H
#define SKEP_MEASURE_H

#include <skep/game.h>

/* Plays a state on as far as bots do, and gives what they then think that each seat gets, 0..1. */
void skep_finish(const struct skep_game *g, int seats, void *state, struct skep_rng *rng, double value[SKEP_SEATS_MAX]);

#endif
