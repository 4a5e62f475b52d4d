/* measure.c: the end of a simulation without a search before it. */
#include <skep/measure.h>

#include "ai/eval/eval.h"

void skep_finish(const struct skep_game *g, int seats, void *state, struct skep_rng *rng, double value[SKEP_SEATS_MAX])
{
    struct skep_insight insight = skep_insight_of(g);
    skep_play_out(&insight, seats, state, rng, value);
}
