/* playout.c: chance by its weights, and random play for any game. */
#include "core/playout.h"

#include <assert.h>

skep_move skep_sample(const struct skep_game *g, const void *state, struct skep_rng *rng)
{
    if (g->sample) return g->sample(state, rng);
    struct skep_outcome list[SKEP_MOVES_MAX];
    int n = g->outcomes(state, list);
    uint32_t sum = 0;
    for (int i = 0; i < n; i++) sum += list[i].weight;
    uint32_t at = skep_rng_below(rng, sum);
    int i = 0;
    while (at >= list[i].weight) at -= list[i++].weight;
    assert(i < n);
    return list[i].move;
}

int skep_playout(const struct skep_game *g, void *state, struct skep_rng *rng, int limit)
{
    return g->playout ? g->playout(state, rng, limit) : skep_playout_of(g, state, rng, limit);
}
