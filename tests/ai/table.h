/* table.h: where bots play in these tests: Honey & Nectar at its defaults, any game, Nim, and questions about one decision. */
#ifndef SKEP_TESTS_TABLE_H
#define SKEP_TESTS_TABLE_H

#include <skep/bot.h>

/* A bot that has to exist, with its stream at a known place. */
struct skep_bot *bot(const char *text, uint64_t seed);
/* The text of a bot with the i-th style of a game, which has to have so many, and that limit: expert/raid:80. */
const char *styled(const struct skep_game *g, int i, int simulations);
/* A bot made, asked and freed. */
skep_move ask(const char *text, uint64_t seed, const struct skep_game *g, const void *state,
              struct skep_advice *advice);
/* A crew of one, who does it all. */
void in_turn(void (*job)(void *arg, int i), void *arg, int n);
void assert_same_advice(const struct skep_advice *a, const struct skep_advice *b);
/* As skep_bot_choose, in slices of so many simulations, with questions in between. */
skep_move choose_in_slices(struct skep_bot *b, const struct skep_game *g, int seats, const void *state, int simulations,
                           struct skep_advice *advice);

/* Any game at its start, with options "id=value id=value" or "". */
void start_game(const struct skep_game *g, int seats, const char *options, void *state);
/* Plays at random to the next decision that has moves to choose from (least of them or more); gives how many, 0: the game is over. */
int next_decision(const struct skep_game *g, void *state, int least, struct skep_rng *rng);
/* One more move in a fingerprint (FNV-1a, a move at a time). */
uint64_t mark_move(uint64_t mark, skep_move m);

enum { HONEY_BYTES = 256 };
void start_honey(void *state);
/* Plays moves in notation, separated by blanks, from a position text. */
void set_honey(void *state, const char *position, const char *moves);
/* Plays a whole game and gives the seat that won, or -1. Bots and dice come from seed. All moves are mixed into mark,
   unless that is NULL. */
int play_honey(struct skep_bot *const seats[2], uint64_t seed, uint64_t *mark);

/* In Nim two seats take one to three stones in turn; who takes the last has won. Four stones are lost. */
struct nim_state { uint8_t left, seat; };
extern const struct skep_game NIM;

#endif
