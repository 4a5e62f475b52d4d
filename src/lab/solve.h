/* solve.h: what a position of two seats is worth, exactly, by looking at everything that can happen. */
#ifndef SKEP_SOLVE_H
#define SKEP_SOLVE_H

#include <skep/game.h>

/* Where the payoff of a seat lies, for certain: both are the same where it is known. */
struct skep_bounds {
    double low, high;
};

struct skep_solver;

/* With memory for positions already looked at; NULL where it is short. */
struct skep_solver *skep_solver_new(const struct skep_game *g);
void skep_solver_free(struct skep_solver *s);
/* Forgets what it has looked at, as before another game: what it finds depends on nothing else. */
void skep_solver_clear(struct skep_solver *s);

struct skep_solving {
    long long nodes; /* at most */
    double width;    /* that bounds may have */
    /* Turns; from there on what the evaluation of the graded bots says is taken for true, and nothing is exact. 0: there is none. */
    int horizon;
};
/* What each of the n legal moves is worth to the seat whose turn it is; false: that takes too many nodes, or rests on what somebody may
   not know. */
bool skep_solve(struct skep_solver *s, const void *state, const skep_move *move, int n, const struct skep_solving *how,
                struct skep_bounds *found);

#endif
