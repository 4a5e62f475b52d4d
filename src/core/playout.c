/* playout.c: chance by its weights, and random play for any game. */
#include "core/playout.h"

#include <assert.h>

skep_move skep_sample_from(const struct skep_outcome *list, int n, struct skep_rng *rng)
{
    uint32_t sum = 0;
    for (int i = 0; i < n; i++) sum += list[i].weight;
    uint32_t at = skep_rng_below(rng, sum);
    int i = 0;
    while (at >= list[i].weight) at -= list[i++].weight;
    assert(i < n);
    return list[i].move;
}

skep_move skep_sample(const struct skep_game *g, const void *state, struct skep_rng *rng)
{
    if (g->sample) return g->sample(state, rng);
    struct skep_outcome list[SKEP_MOVES_MAX];
    return skep_sample_from(list, g->outcomes(state, list), rng);
}

int skep_playout(const struct skep_game *g, void *state, struct skep_rng *rng, int limit)
{
    return g->playout ? g->playout(state, rng, limit) : skep_playout_of(g, state, rng, limit);
}
