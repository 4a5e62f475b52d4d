/* puzzles.h: what skep puzzles mine and check share: how a position is judged. A puzzle has one answer if at each of its steps one move
   is better than any other by a margin, each judged by itself: it is played, and what follows is searched with as much thought as
   after any other. A search that compares moves among themselves has hardly looked at those that it does not like. */
#ifndef SKEP_PUZZLES_H
#define SKEP_PUZZLES_H

#include "cli.h"

enum { PUZZLE_STEPS = 6, PUZZLE_RATERS = 5, PUZZLE_LINE = 40, PUZZLE_WORTH = 6 };

/* How it is done in a game. */
struct puzzle_way {
    const char *game;
    double margin;    /* the least by which the best move is better, as a share of a win */
    double least;     /* the least that the answer is worth: who has lost anyhow has nothing to find */
    int ahead;        /* so many turns later its worth has to show; 0: it need not, where it is proven */
    double earns;     /* by so many points more than after the best other move */
    int worth[PUZZLE_WORTH]; /* what each of the game's terms is worth in points, where these come late or are not all; 0: points are all */
    int look;         /* simulations of a position: of the bots whose games are looked through, and after a move; four times as many the second time */
    int worlds;       /* how often: each time with other dice, and another guess at what is hidden */
    int turns;        /* of a game that is proven instead, and shows at its end what it was worth: so many turns are left, and then it is drawn; 0: it is searched */
    int rich;         /* and a seat has so many points, or it would be a long way to the end */
    struct { const char *bot; int elo; } rater[PUZZLE_RATERS]; /* docs/bots.md, the ladder */
};
const struct puzzle_way *puzzle_way_of(const struct skep_game *g);

struct puzzle_solver;

/* Who judges: bots and memory of one thread. */
struct judge {
    const struct skep_game *game;
    const struct puzzle_way *way;
    struct skep_bot *quick, *look, *deep, *greedy;
    struct skep_bot *rater[PUZZLE_RATERS];
    struct skep_advice *advice;
    struct puzzle_solver *solver;
};
/* With so many times the usual simulations. */
void judge_open(struct judge *j, const struct skep_game *g, int times, int sims);
void judge_close(struct judge *j);

/* One decision: the move that is clearly best, the best other, and what they are worth; false: there is none. The state is one of
   two seats. */
struct verdict {
    skep_move move, other;
    double best, next;
    bool exact;
};
bool judge_step(struct judge *j, const void *state, uint64_t seed, struct verdict *out);

/* What that move and the best other are worth, whichever is better: for who has an answer already. */
void judge_again(struct judge *j, const void *state, skep_move m, uint64_t seed, struct verdict *out);

/* The whole answer from a state on: gives how many moves, 0: it is no puzzle. */
int judge_answer(struct judge *j, const void *state, uint64_t seed, skep_move answer[PUZZLE_STEPS], struct verdict *first);

/* Whether greedy ever plays this move there. */
bool judge_is_greedy(struct judge *j, const void *state, skep_move m);
/* How hard an answer is, by which bots find it. */
int judge_rating(struct judge *j, const void *state, const skep_move *answer, int moves);
/* What the best bot expects to follow, a move. */
skep_move judge_expects(struct judge *j, const void *state, uint64_t seed);

/* What the command line asks for. */
struct puzzle_order {
    int count, threads, times, sims; /* sims: 0, what suits the game */
    int hard;                        /* mine: the least rating */
    const char *seed, *out, *in;
    const char *theme;               /* mine: what they are about; NULL: anything */
    const char *with;                /* mine: a bot whose every other move is; NULL: strong ones play alone */
};
int puzzles_mine(const struct puzzle_order *order, const struct skep_game *g);

/* The number in a puzzle's id, which people call it by. */
int puzzle_number(const struct skep_puzzle *z);

/* The puzzles of a game that are built in, records one after another; NULL: there are none. */
const char *cli_puzzles(const struct skep_game *g, size_t *len);

#endif
