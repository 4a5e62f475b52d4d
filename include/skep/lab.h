/* skep/lab.h: what makes and measures the evaluations of bots. A fit plays games of an evaluation against itself and moves its weights
   towards what came of them; a gauge compares what is said of positions with what came of them; exact sets and regret compare it with
   what is so (docs/lab.md). No files and no clock: the apps have those. */
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

/* An exact set: positions of two seats, and what every legal move there is worth, by looking at all that can happen. A bot plays games
   against itself; of each those decisions are kept, from its end backwards, that can be solved and where moves differ. A set is text: a heading that says what
   it was made of, then the games, one after another. */
struct skep_exact;

enum {
    SKEP_EXACT_TEXT = 1 << 20,
    SKEP_EXACT_UNIT = 1000000
}; /* bytes of a game, at most; what a win counts in the text */

struct skep_exact_limits {
    long long nodes; /* for a position: what takes more is left out */
    int each;        /* positions of a game, at most */
    /* Turns; 0: none. Beyond it what the evaluation of the graded bots says is taken for true: then nothing is exact, and any decisions of
       a game are taken, not the last ones. */
    int horizon;
};

/* The bot as a text for skep_bot_new. NULL and a problem where it is none or memory is short. */
struct skep_exact *skep_exact_new(const struct skep_game *g, const struct skep_values *values, uint64_t seed,
                                  const char *player, struct skep_exact_limits limits, struct skep_problem *p);
void skep_exact_free(struct skep_exact *x);
void skep_exact_heading(const struct skep_exact *x, struct skep_text *out);
/* Goes on behind the last game of a set that is whole: gives how long the text is up to there, and in positions how many there are so
   far. 0, and why: it is no set with this heading. */
size_t skep_exact_go_on(struct skep_exact *x, const char *text, int *positions, struct skep_text *why);
/* Plays and solves one more game, and writes it. Gives how many positions of it are kept. */
int skep_exact_game(struct skep_exact *x, struct skep_text *out);
int skep_exact_games(const struct skep_exact *x);

/* What bots make of such positions: how much worse than the best their moves are, and how far off what they say is. */
struct skep_regret;

struct skep_mean {
    int n;
    double mean, error;
}; /* error: the standard error, games being independent of each other and positions of one not */

struct skep_regret_of {
    struct skep_mean regret; /* the best move's value minus that of the chosen one */
    struct skep_mean value;  /* of the position, said minus so, without sign */
    struct skep_mean lean;   /* the same with its sign */
    struct skep_mean moves;  /* of the moves that were tried often, or are certain, without sign */
};

struct skep_regret *skep_regret_new(const struct skep_game *g, const struct skep_values *values, uint64_t seed,
                                    const char *const *bots, int n, struct skep_problem *p);
void skep_regret_free(struct skep_regret *r);
/* Reads the heading of a set and moves *text behind it. False, and why: it is no set of this game with these options. */
bool skep_regret_begin(struct skep_regret *r, const char **text, struct skep_text *why);
/* Asks all bots about the positions of the next game and moves *text behind it. False, and why: it is damaged; then nothing has been
   counted. */
bool skep_regret_game(struct skep_regret *r, const char **text, struct skep_text *why);
struct skep_regret_of skep_regret_read(const struct skep_regret *r, int bot);
/* How many decisions besides could be solved in these games and were left out because all moves are worth the same. */
int skep_regret_idle(const struct skep_regret *r);

#endif
