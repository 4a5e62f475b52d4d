/* list.h: all that can happen at a node: what a seat can choose, or chance's outcomes. */
#ifndef LIST_H
#define LIST_H

#include <skep/game.h>

static inline int list_all(const struct skep_game *g, const void *state, skep_move *out)
{
    struct skep_outcome outcomes[SKEP_MOVES_MAX];
    int who = g->turn(state);
    if (who == SKEP_OVER) return 0;
    if (who != SKEP_CHANCE) return g->moves(state, out);
    int n = g->outcomes(state, outcomes);
    for (int i = 0; i < n; i++) out[i] = outcomes[i].move;
    return n;
}

#endif
