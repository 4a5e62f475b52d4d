/* properties.h: what must hold for every game, tried out in random play. */
#ifndef SKEP_PROPERTIES_H
#define SKEP_PROPERTIES_H

#include <skep/game.h>

enum { FAULT_TEXT = 4 * SKEP_POSITION_TEXT };

/* Plays so many random games and looks at every node. False: something does not hold; fault says what, and in which
   game, with which options, seed, ply and move, so that it can be played again. */
bool properties_hold(const struct skep_game *g, int seats, const struct skep_values *v, uint64_t seed, int games,
                     char fault[FAULT_TEXT]);

/* Just the secrets, at so many nodes of random games or some more. */
bool secrets_hold(const struct skep_game *g, int seats, const struct skep_values *v, uint64_t seed, int nodes,
                  char fault[FAULT_TEXT]);

/* The properties as a test: fails with the fault. */
void check_properties(const struct skep_game *g, int seats, const struct skep_values *v, uint64_t seed, int games);

/* Values drawn at random until they go together for so many seats. Texts keep their default: nobody can invent one. */
void random_values(struct skep_values *v, const struct skep_game *g, int seats, struct skep_rng *rng);

#endif
