/* skep/measure.h: for who measures how much of a search's time goes into what its simulations are made for. */
#ifndef SKEP_MEASURE_H
#define SKEP_MEASURE_H

#include <skep/bot.h>

enum { SKEP_SAMPLES = 16 };

/* Room for what is done again, of one bot in one game. */
struct skep_again {
    bool twice;
    struct skep_rng rng;
    unsigned playouts, evaluations;
    _Alignas(16) unsigned char sample[SKEP_SAMPLES][SKEP_STATE_MAX], work[SKEP_STATE_MAX];
};

/* Makes a bot only search, without a look for proofs before; and if it says twice, do twice what is inside its simulations: the
   playouts and the evaluations at their ends, the evaluations of new moves, which are played for that, and the choice of those that
   deserve a look. It finds the same then; by how much it is slower is what these
   take. On one thread. */
void skep_bot_measure(struct skep_bot *b, struct skep_again *again, bool twice);

#endif
