/* measure.c: what is inside a search's simulations, a second time. Not the very same thing: a processor remembers what it has just
   done, and would do it faster. So another playout is made from the same position, and a position evaluated that was met a while
   ago in this search; one in so many is kept for that. (Moves are evaluated twice as they are.) */
#include <skep/measure.h>

#include "ai/ai.h"

#include <string.h>

enum { EVERY = 8 };

void skep_bot_measure(struct skep_bot *b, struct skep_again *again, bool twice)
{
    b->again = again;
    again->twice = twice;
    again->evaluations = again->playouts = 0;
    skep_rng_start(&again->rng, 0, 0);
}

/* What never changes in a game is there after the first time. */
static void keep(const struct skep_game *g, void *to, const void *state, bool first)
{
    memcpy(to, state, first ? g->state_size : g->state_size - g->fixed_size);
}

const void *skep_again_to_evaluate(const struct skep_game *g, struct skep_again *a, const void *state)
{
    unsigned n = a->evaluations++;
    for (int k = 0; k < SKEP_SAMPLES && n == 0; k++) keep(g, a->sample[k], state, true);
    if (n % EVERY == 0) keep(g, a->sample[n / EVERY % SKEP_SAMPLES], state, false);
    return a->sample[n % SKEP_SAMPLES];
}

void *skep_again_to_play_out(const struct skep_game *g, struct skep_again *a, const void *state)
{
    keep(g, a->work, state, a->playouts++ == 0);
    return a->work;
}
