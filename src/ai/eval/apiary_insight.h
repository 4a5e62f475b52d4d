/* apiary_insight.h: what the two insights into Apiary share: how much of the game is left, what things are worth by rule
   of thumb (in VP), the moves that deserve a look. */
#ifndef SKEP_EVAL_APIARY_INSIGHT_H
#define SKEP_EVAL_APIARY_INSIGHT_H

#include "ai/eval/eval.h"
#include "games/apiary/apiary.h"

extern const struct skep_insight skep_insight_apiary, skep_insight_apiary_graded;

/* How much of the game is left, 1 to 0. */
double skep_apiary_rest(const struct apiary_state *s);

/* What n icons are worth, gained or paid. */
double skep_apiary_icons(const uint8_t *icons, int n);
/* What a list of effects brings. */
double skep_apiary_effects(const struct apiary_state *s, uint16_t code);
/* What a tile will be worth once it is built: points, and what it brings. */
double skep_apiary_tile(const struct apiary_state *s, unsigned tile, double rest);
/* Adds what the steps that wait will bring each seat. */
void skep_apiary_steps(const struct apiary_state *s, double rest, double *value);

/* A frame or a tile can lie in many places that hardly differ: of them a few deserve a look, those with a bonus among
   them. */
int skep_apiary_worth(const void *state, skep_move *move, int n);

#endif
