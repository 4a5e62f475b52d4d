/* playout.h: random play to the end, as a kernel that takes the game. Called where the game's constant is visible, in the
   game's own file, its pointers become direct calls. */
#ifndef SKEP_PLAYOUT_H
#define SKEP_PLAYOUT_H

#include <skep/game.h>

__attribute__((always_inline)) static inline int skep_playout_of(const struct skep_game *g, void *state,
                                                                 struct skep_rng *rng, int limit)
{
    skep_move moves[SKEP_MOVES_MAX];
    int n = 0;
    for (; n < limit; n++) {
        int who = g->turn(state);
        if (who == SKEP_OVER) break;
        skep_move m = who != SKEP_CHANCE ? moves[skep_rng_below(rng, (uint32_t)g->moves(state, moves))]
                      : g->sample        ? g->sample(state, rng)
                                         : skep_sample(g, state, rng);
        g->play(state, m, NULL);
    }
    return n;
}

#endif
