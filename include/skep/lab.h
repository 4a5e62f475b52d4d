/* skep/lab.h: what makes and measures the evaluations of bots. A fit plays games of an evaluation against itself and moves its weights
   towards what came of them; a gauge compares what is said of positions with what came of them (docs/lab.md). No files and no
   clock: the apps have those. */
#ifndef SKEP_LAB_H
#define SKEP_LAB_H

#include <skep/bot.h>

/* A fit of the weights of a game's network. */
struct skep_fit;

enum { SKEP_FIT_TEXT = 1 << 20, SKEP_FIT_LINES = 24 };

/* Whether the bots' evaluation of a game has weights to be fitted. */
bool skep_fit_can(const struct skep_game *g);
/* Begins from the weights that the bots have, or afresh, from small ones at random. The values are copied. NULL where memory is
   short. */
struct skep_fit *skep_fit_new(const struct skep_game *g, int seats, const struct skep_values *values, uint64_t seed, bool afresh);
void skep_fit_free(struct skep_fit *f);
/* Lets a bot play the games, with the weights that bots have; before the first one. False, and a problem: it is none that counts
   simulations. */
bool skep_fit_by(struct skep_fit *f, const char *bot, struct skep_problem *p);
/* Plays one more game and learns from it; every tenth is held out, to measure with, and nothing is learnt from it. */
void skep_fit_game(struct skep_fit *f);
int skep_fit_games(const struct skep_fit *f);

/* The history of a fit: a line when it has come to 100, 200, 400, ... games. Losses are mean squares of value minus result, over the
   positions of the games held out since the line before: of the weights as they were then, and of those that it began with. */
struct skep_fit_line {
    int games;
    long long positions; /* learnt from so far */
    double loss, first;
};
/* Gives how many lines there are; the last one is of the games since, if any were held out. */
int skep_fit_history(const struct skep_fit *f, struct skep_fit_line line[SKEP_FIT_LINES + 1]);

/* Plays a trial game, number i: one seat looks one move ahead with the fitted weights, the others with those of the bots; the seat changes
   from game to game. Gives what it got. */
double skep_fit_trial(struct skep_fit *f, int i);

/* The whole fit as text; one that reads it goes on as if it had never been left. False, and why: it is not a fit with this beginning. */
void skep_fit_save(const struct skep_fit *f, struct skep_text *out);
bool skep_fit_load(struct skep_fit *f, const char *text, struct skep_text *why);
/* The weights as src/ai/eval/GAME.def has them, with their history. */
void skep_fit_write(const struct skep_fit *f, struct skep_text *out);

/* A gauge plays games of a bot at every seat, takes some positions of each, and asks for them what a seat can expect: the evaluation of
   the graded bots, as way 0, and others bots, which search. Every other time it is the seat to move that is asked about, and else
   the next one. */
struct skep_gauge;

enum { SKEP_WAYS_MAX = 8, SKEP_TENTHS = 10 };

/* What was said, and what it came to, over all positions; and by tenths of what was said, where a game counts once in each so that what is
   counted is independent. */
struct skep_trust {
    int positions;
    double square;        /* the mean square of said minus won */
    double lean;          /* the mean of said minus won, of seats to move */
    double sharper;       /* a lead would have to mean so many times as much: of the even games, where the square is least */
    double before, after; /* the square of the odd games as it is, and with that */
    struct { int n; double said, won; } tenth[SKEP_TENTHS]; /* means */
};

/* The bot who plays, and those who are asked, as texts for skep_bot_new. NULL and a problem where one of them is none. */
struct skep_gauge *skep_gauge_new(const struct skep_game *g, int seats, const struct skep_values *values, uint64_t seed, const char *player,
                                  const char *const *asked, int n, struct skep_problem *p);
void skep_gauge_free(struct skep_gauge *m);
/* Plays one more game. False: memory is short. */
bool skep_gauge_game(struct skep_gauge *m);
struct skep_trust skep_gauge_read(const struct skep_gauge *m, int way);

#endif
