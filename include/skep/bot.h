/* skep/bot.h: players that are programs. A bot is handed a state that went through hide: it cannot look at secrets. */
#ifndef SKEP_BOT_H
#define SKEP_BOT_H

#include <skep/game.h>

/* Milliseconds that only ever grow; the apps have a clock, nobody else does. */
typedef long long skep_clock(void);

struct skep_advice_line { skep_move move; double value; int visits; }; /* value: the acting seat's expected result, 0..1 */

/* What a bot thinks of a position, best first. */
struct skep_advice {
    int simulations, lines;
    struct skep_advice_line line[SKEP_MOVES_MAX];
};

/* A kind of bot, for lists and help. */
struct skep_bot_kind { const char *id, *help; };
const struct skep_bot_kind *skep_bots(void); /* ends with a NULL id */

/* One bot at work: its arena, its own stream of chance. */
struct skep_bot;

/* From a text: "random", "greedy", "mcts" (2000 simulations a decision), "mcts:500" (500), "mcts:50ms" (50 milliseconds, needs
   the clock). NULL and a problem when the text is wrong or memory is short. */
struct skep_bot *skep_bot_new(const char *text, skep_clock *clock, struct skep_problem *p);
void skep_bot_free(struct skep_bot *b);
/* Starts the bot's stream anew, as for a new game. The same seed, stream and positions give the same moves. */
void skep_bot_seed(struct skep_bot *b, uint64_t seed, uint64_t stream);
/* A legal move for the seat whose turn it is. advice may be NULL. Allocates nothing. */
skep_move skep_bot_choose(struct skep_bot *b, const struct skep_game *g, const void *state, struct skep_advice *advice);

#endif
