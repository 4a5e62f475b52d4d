/* greedy.c: looks one move ahead. Plays each legal move on a copy and takes the one after which the position looks
   best; among equals its own dice decide. */
#include "ai/ai.h"

#include <string.h>

int skep_greedy_think(struct skep_bot *b)
{
    int chosen = 0;
    uint32_t equals = 0;
    double best = 0;
    memcpy(b->after, b->work, b->game->state_size);
    skep_imagine(b); /* once, so that all moves are compared in the same world */
    for (int i = 0; i < b->count; i++) {
        double value[SKEP_SEATS_MAX];
        skep_evaluate_move(&b->insight, b->seats, b->work, b->move[i], b->after, value);
        if (b->taste.style) value[b->seat] = skep_lean(value[b->seat], skep_taste(b, b->after, skep_like(b, b->move[i])));
        double mine = value[b->seat];
        b->found[i] = skep_found_by_looks(b, value);
        if (equals > 0 && mine < best) continue;
        equals = equals > 0 && mine == best ? equals + 1 : 1;
        best = mine;
        if (skep_rng_below(&b->rng, equals) == 0) chosen = i;
    }
    return chosen;
}
