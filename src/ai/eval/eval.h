/* eval.h: what a position is worth to each seat, without looking ahead. What is special to a game stays behind it. */
#ifndef SKEP_EVAL_H
#define SKEP_EVAL_H

#include <skep/game.h>

/* Each seat's expected result, 0..1: exact when the game is over, an estimate before. A win shared by k is 1/k for each
   of them; where nobody wins, all are paid alike. What seats that are not taken get means nothing. */
void skep_evaluate(const struct skep_game *g, const void *state, double value[SKEP_SEATS_MAX]);

/* Any number drawn in to 0..1, with 0 in the middle. Without libm: alike on every platform. */
static inline double skep_squash(double x) { return 0.5 + 0.5 * x / (1 + (x < 0 ? -x : x)); }

/* The games that have an estimate of their own. */
void skep_eval_honey_nectar(const void *state, double value[SKEP_SEATS_MAX]);

#endif
