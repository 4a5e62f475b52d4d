/* eval.h: what bots know of a game besides its rules: what a position is worth, how far to play it out, which moves deserve a
   look. What is special to a game stays behind this: the constant skep_insight_<game id> in <game id>.c, found by its name. */
#ifndef SKEP_EVAL_H
#define SKEP_EVAL_H

#include <skep/game.h>

struct skep_network;
struct skep_weights;

enum { SKEP_NO_PLAYOUT = -1 };
enum { SKEP_LIKED_TERMS = 4, SKEP_LIKED_MOVES = 8 };

/* A style: what a bot with that taste likes besides winning (docs/bots.md). All in shares of a win; below 0 is what it dislikes. */
struct skep_style {
    const char *id, *help; /* help: a sentence for a person */
    /* Of what people count in the game (its terms), by its id: what each is worth that the bot has, and that the others have not,
       on average. */
    struct { const char *term; double own, theirs; } terms[SKEP_LIKED_TERMS];
    /* Kinds of move: a verb, whatever it takes, or where arg is 1, 2 or 3 only with that argument from one value to another. */
    struct { uint8_t verb, arg, from, to; double worth; } moves[SKEP_LIKED_MOVES];
};

/* All but the game may be left out. */
struct skep_insight {
    const struct skep_game *game;
    /* Each seat's expected result in a running game, 0..1. NULL: by the score. */
    void (*estimate)(const void *state, double value[SKEP_SEATS_MAX]);
    /* The same by a network, with its own weights unless others are given. NULL: by the estimate. */
    const struct skep_network *network;
    const struct skep_weights *weights;
    void (*weigh)(const struct skep_weights *w, const void *state, double value[SKEP_SEATS_MAX]);
    /* How many nodes a simulation plays at random before the estimate speaks; SKEP_NO_PLAYOUT is none, 0 the whole game. */
    int playout;
    /* How a simulation plays on instead: sensibly, and as far as it makes sense. NULL: at random. */
    void (*play_on)(void *state, struct skep_rng *rng);
    /* Brings the moves that deserve a look to the front and gives how many they are; 0: the one that looks best by the
       evaluation. NULL: all do. */
    int (*worth)(const void *state, skep_move *move, int n);
    /* For the search of the graded bots: how much more a move deserves that was tried little; how many visits the opinion of a
       move counts for; and how much worse than the best, as a share of the game, a move of medium and hard may be, and before them how much better than it
       is a move seems to beginner and easy that brings the most points at once. */
    double explore, opinion, slip[3];
    /* And how many times as much a lead means as what the search finds says, at a table of so many: skep lab calibrate measures it. 0: 1.
       Only what is told of a move is sharpened so; it changes no choice. */
    double sharper[SKEP_SEATS_MAX + 1];
    /* And, for two seats, how much of a move's mean is its looks, 0..1; at 1 these go through chance (search.c). */
    double minimax;
    /* Whether its estimate is better as it stands than what a short search makes of it, for who judges games that are over. */
    bool judges_alone;
    /* Whether it may pay to look at all that can happen from here, for a proof. NULL: never. */
    bool (*in_reach)(const void *state);
    /* Of a game with secrets: which they are never counts in the end, and nobody is asked because of them. */
    bool secrets_idle;
    /* What the graded bots know instead, if that is another thing. */
    const struct skep_insight *graded;
    /* Tastes that bots can have, greedy and the graded ones; ends with a NULL id. NULL: none. */
    const struct skep_style *styles;
};

/* The insight into a game; of one that has no file here, just the game. */
struct skep_insight skep_insight_of(const struct skep_game *g);

/* Each seat's expected result, 0..1: exact when the game is over, an estimate before. A win shared by k is 1/k for each
   of them; where nobody wins, all are paid alike. They sum to 1, but for one who plays alone. What seats that are not taken get means
   nothing. */
void skep_evaluate(const struct skep_insight *i, int seats, const void *state, double value[SKEP_SEATS_MAX]);

/* The same for the position after a move, which is put into after; what never changes in the game is there already. */
void skep_evaluate_move(const struct skep_insight *i, int seats, const void *state, skep_move m, void *after,
                        double value[SKEP_SEATS_MAX]);

/* Brings the moves that deserve a look to the front, as the insight's worth does; all, if it has none. */
int skep_worth(const struct skep_insight *i, const void *state, skep_move *move, int n);

/* Plays a state on, as far and as well as the insight says, and evaluates where that leads. */
void skep_play_out(const struct skep_insight *i, int seats, void *state, struct skep_rng *rng, double value[SKEP_SEATS_MAX]);

/* How many points a seat of so many is ahead of its best rival; below 0: behind. */
double skep_lead(const double *points, int seats, int seat);

/* Any number drawn in to 0..1, with 0 in the middle. Without libm: alike on every platform. */
static inline double skep_squash(double x) { return 0.5 + 0.5 * x / (1 + (x < 0 ? -x : x)); }

#endif
