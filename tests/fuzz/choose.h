/* choose.h: bytes as choices: which game, how many seats, which options. Where they end, every further choice is the first. */
#ifndef SKEP_FUZZ_CHOOSE_H
#define SKEP_FUZZ_CHOOSE_H

#include <skep/game.h>

struct choices { const uint8_t *at, *end; };

unsigned choose(struct choices *c, unsigned n); /* 0..n-1, n up to 65536 */
const struct skep_game *choose_game(struct choices *c);
int choose_seats(struct choices *c, const struct skep_game *g);
/* Options at random, all but texts; false, with v at its defaults, where they do not go together, which the game then says. */
bool choose_values(struct choices *c, const struct skep_game *g, int seats, struct skep_values *v);
/* What is left, as text of at most cap - 1 bytes; false where there is a NUL in it or it does not fit. */
bool choose_rest(struct choices *c, char *out, size_t cap);

/* Plays from a state to the end at random, and looks at it on the way with all eyes; a game ends within so many nodes. */
enum { CHOOSE_NODES = 60000 };
void play_out(const struct skep_game *g, const void *from, int seats, uint64_t seed);
/* The position that a match has reached, where the game can write it: it reads back as the same. */
struct skep_match;
void check_position(const struct skep_match *m);

#endif
