/* greedy.c: looks one move ahead. Plays each legal move on a copy and takes the one after which the position looks
   best; among equals its own dice decide. */
#include "ai/ai.h"

#include <string.h>

int skep_greedy_think(struct skep_bot *b, struct skep_advice *advice)
{
    _Alignas(16) unsigned char after[SKEP_STATE_MAX];
    int chosen = 0;
    uint32_t equals = 0;
    double best = 0;
    memcpy(after, b->work, b->game->state_size);
    skep_imagine(b); /* once, so that all moves are compared in the same world */
    for (int i = 0; i < b->count; i++) {
        double value[SKEP_SEATS_MAX];
        skep_evaluate_move(&b->insight, b->seats, b->work, b->move[i], after, value);
        double mine = value[b->seat];
        if (advice) advice->line[i].value = mine;
        if (equals > 0 && mine < best) continue;
        equals = equals > 0 && mine == best ? equals + 1 : 1;
        best = mine;
        if (skep_rng_below(&b->rng, equals) == 0) chosen = i;
    }
    return chosen;
}
