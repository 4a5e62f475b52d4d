/* skep/bot.h: players that are programs. The first thing that a bot does with a state is hide: it cannot look at secrets. */
#ifndef SKEP_BOT_H
#define SKEP_BOT_H

#include <skep/game.h>

enum { SKEP_CREW_MAX = 64, SKEP_SIMULATIONS_MAX = 10000000, SKEP_MILLISECONDS_MAX = 600000 };
enum { SKEP_MEGABYTES = 64, SKEP_MEGABYTES_MAX = 65536 }; /* for the tree of a search: unless said, and at most */
enum { SKEP_FOLLOW_MAX = 8 };

/* Milliseconds that only ever grow; the apps have a clock, nobody else does. */
typedef long long skep_clock(void);
/* Calls job(arg, i) for each i below n at the same time, and returns when all are done; the apps have threads, nobody else does. */
typedef void skep_crew(void (*job)(void *arg, int i), void *arg, int n);

/* value: the acting seat's expected result, 0..1; certain if it is proven; where a search did not try the move (no visits), how it
   looks. error: the standard error of the value, from how its simulations spread, 0 if it is certain; a move that was tried little has
   a large one, and is not to be judged by its value. follow: what a search expects the seats to choose then, as far as it has tried that out. Between two of these moves there
   may be chance, or a secret that the bot only guesses at: who plays them has to ask first whether they are legal. */
struct skep_advice_line {
    skep_move move;
    double value, error;
    int visits;
    bool certain;
    int follows;
    skep_move follow[SKEP_FOLLOW_MAX];
};

/* Whether a move of what follows can be played now: it is a seat's turn, and the world that was imagined allows it. */
bool skep_can_follow(const struct skep_game *g, const void *state, skep_move m);

/* What a bot thinks of a position, best first. */
struct skep_advice {
    int simulations, lines;
    double value[SKEP_SEATS_MAX]; /* what each seat can expect if the best move is played; they sum to 1, but for one who plays alone */
    struct skep_advice_line line[SKEP_MOVES_MAX];
};

/* A kind of bot, for lists and help. */
struct skep_bot_kind { const char *id, *help; };
const struct skep_bot_kind *skep_bots(void); /* ends with a NULL id */

/* A style: a taste that a bot may have in a game besides its strength. The i-th of a game, for lists and help; a NULL id: there are no more. */
struct skep_bot_kind skep_style(const struct skep_game *g, int i);

/* One bot at work: its arena, its own stream of chance. */
struct skep_bot;

/* From a text: "random", "greedy", "beginner", "easy", "medium", "hard", "expert" (about 10, 50, 200, 1000, 5000 milliseconds a
   decision; without a clock so many simulations), "mcts" (2000 simulations). Who searches may be told how long: "hard:500" (500 simulations) or "hard:50ms"
   (50 milliseconds, needs the clock). All but random and mcts may have a style: "hard/raid", "hard/raid:500"; in a game that has no such
   style they play without one. NULL and a problem when the text is wrong or memory is short. */
struct skep_bot *skep_bot_new(const char *text, skep_clock *clock, struct skep_problem *p);
/* The same for a game, which has to have its style. */
struct skep_bot *skep_bot_new_in(const struct skep_game *g, const char *text, skep_clock *clock, struct skep_problem *p);
/* Whether a text is one that skep_bot_new reads, where there is a clock. */
enum skep_error skep_bot_check(const char *text, struct skep_problem *p);
/* And skep_bot_new_in. */
enum skep_error skep_bot_check_in(const struct skep_game *g, const char *text, struct skep_problem *p);
void skep_bot_free(struct skep_bot *b);
/* Starts the bot's stream anew, as for a new game. The same seed, stream and positions give the same moves, unless a clock is the
   limit. */
void skep_bot_seed(struct skep_bot *b, uint64_t seed, uint64_t stream);
/* Limits the memory of a search, in megabytes for each of its threads (64 unless said); false and nothing changed where there is
   not so much. This, and a number of threads, makes it forget what it was thinking about. */
bool skep_bot_memory(struct skep_bot *b, int megabytes);
/* Lets a search think on so many threads, each with a tree of its own; 1 is what it was. False and nothing changed where memory is
   short. */
bool skep_bot_threads(struct skep_bot *b, skep_crew *crew, int threads);

/* Thinking in slices: begin, then more until it is done or nobody wants to know any longer, and an answer at any time. To stop is
   not to go on: begin may come again at once. Nothing of it allocates. */

/* The decision: of the seat whose turn it is, of so many at the table. The state is copied. */
void skep_bot_begin(struct skep_bot *b, const struct skep_game *g, int seats, const void *state);
/* How many milliseconds such a decision takes it at most; 0: it does not think by the clock. */
int skep_bot_time(const struct skep_bot *b);
/* Gives it less for the decision at hand, before it thinks: at least 1 millisecond. Who does not think by the clock takes no notice. */
void skep_bot_within(struct skep_bot *b, int milliseconds);
/* How many milliseconds of that it has thought so far, and how many there are; 0 and 0 where it does not think by the clock. */
void skep_bot_spent(const struct skep_bot *b, int *spent, int *of);
/* Thinks on, for at most so many milliseconds (0: no such limit; any other needs the clock) and so many simulations (0: likewise);
   what has just been started is finished. True: it is done, because its budget is used up or nothing is left to find out. A budget
   of milliseconds is time spent in here; with one of simulations the result is the same in slices of any size. */
bool skep_bot_more(struct skep_bot *b, int milliseconds, int simulations);
/* The legal move that it would play by now, and in advice, unless that is NULL, what it thinks, best first; a graded bot does not
   always play that. Asked again before there is more, it says the same. */
skep_move skep_bot_answer(struct skep_bot *b, struct skep_advice *advice);
/* All of that at once, until it is done. */
skep_move skep_bot_choose(struct skep_bot *b, const struct skep_game *g, int seats, const void *state, struct skep_advice *advice);

#endif
