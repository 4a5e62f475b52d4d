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
    int look;         /* simulations of a position after a move; four times as many the second time, a tenth in games that are looked through or played on */
    int worlds;       /* how often: each time with other dice, and another guess at what is hidden */
    int games;        /* that are played on to the end after a move, at most; 0: none, where it is proven */
    int last;         /* so many turns before a game was over a position may be, for that to tell something; 0: anywhere */
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
    struct skep_bot *player; /* of games that are played on to the end */
    int games;               /* at most */
    long played;             /* so far */
    int glance;              /* who only looks first is content after so many, if there is hope; 0: it has the say */
    struct skep_bot *rater[PUZZLE_RATERS];
    struct skep_advice *advice;
    struct puzzle_solver *solver;
};
/* With so many times the usual simulations. */
void judge_open(struct judge *j, const struct skep_game *g, int times, int sims);
void judge_close(struct judge *j);
/* With how many simulations somebody looks who leaves the say to that judge, opened with so many or 0. */
int judge_scouts(const struct judge *j, int sims);

/* Pairs of games that were played on to the end: how many, what each move came to, as a share of a win, by how much the first was
   better, and the standard error of that. */
struct contest {
    int games;
    double best, next, lead, error;
};

/* One decision: the move that is clearly best, the best other, and what they are worth; false: there is none. The state is one of
   two seats. */
struct verdict {
    skep_move move, other, third; /* third: 0 where no other is near the second */
    double best, next;
    struct contest played; /* against that of the others which did better */
    bool exact;
};
bool judge_step(struct judge *j, const void *state, uint64_t seed, struct verdict *out);

/* What that move and the best other are worth, whichever is better: for who has an answer already. */
void judge_again(struct judge *j, const void *state, skep_move m, uint64_t seed, struct verdict *out);

/* Whether the move wins more games than the two others, and they do not contradict that it is by so much at least; clearly: by so
   much that it can hardly be chance. True where nothing is to be played. */
bool judge_outplays(struct judge *j, const void *state, uint64_t seed, double least, bool clearly, struct verdict *v);
/* The same for a new answer, by the game's margin. Where games contradict what a search thinks that it is worth, it is what they came to. */
bool judge_wins_clearly(struct judge *j, const void *state, uint64_t seed, struct verdict *v);

/* The whole answer from a state on: gives how many moves, 0: it is no puzzle. */
int judge_answer(struct judge *j, const void *state, uint64_t seed, skep_move answer[PUZZLE_STEPS], struct verdict *first);

/* Whether greedy ever plays this move there. */
bool judge_is_greedy(struct judge *j, const void *state, skep_move m);
/* How hard an answer is, by which bots find it. */
int judge_rating(struct judge *j, const void *state, const skep_move *answer, int moves);
/* What a bot plays there, by that seed. */
skep_move judge_ask(struct judge *j, struct skep_bot *bot, const void *state, uint64_t seed);
/* World number w, as the seat that is asked may imagine it; gives its seed. */
uint64_t judge_imagine(struct judge *j, const void *state, uint64_t seed, int w, void *world);
/* What a game that is over brought a seat, as a share of a win. */
double judge_payoff(const struct skep_game *g, const void *state, int seat);
/* What the best bot expects to follow, a move. */
skep_move judge_expects(struct judge *j, const void *state, uint64_t seed);

/* What the command line asks for. */
struct puzzle_order {
    int count, threads, times, sims; /* sims: 0, what suits the game */
    int hard;                        /* mine: the least rating */
    bool several;                    /* mine: answers of several moves only */
    int number;                      /* mine: of the first that is new; 0: what follows the last in the file */
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
