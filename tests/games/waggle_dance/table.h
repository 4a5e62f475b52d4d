/* table.h: a table to play Waggle Dance at, for tests: sit down, lay things out as a short text says, go to a step of
   the round, play a line, look at what came of it. */
#ifndef TABLE_H
#define TABLE_H

#include "games/waggle_dance/waggle_dance.h"

#include <skep/match.h>

enum { P1, P2, P3, P4 };

/* A new game with options joined by blanks, before its first event. */
void sit(const char *options, int seats);
/* The same, but it is refused: gives the sentence that says why. */
const char *refused(const char *options, int seats);

/* Lays out what the words say, joined by blanks: P2 (whose things follow), r1{Y3 W1|2,2}, r1{e}, r1{H}, size=9 (rooms,
   the new ones empty), hand=XP,EF, bees=18, pool=1,1,2, A=2,3 (slots), D5=5,5 (dice on a flower), directions=4,5; and of
   nobody: Y=2 (cubes on a flower), eggs=1, pile=XP,BO, discards=XP, first=P2, round=50. Cubes in rooms and cards in hands
   are taken from where they were. */
void lay(const char *words);
/* Goes to the beginning of a step: volunteer, roll, sick, place, dusk, A, B, C, D, E, F, G. */
void step(const char *name);
/* The three in one: two seats, usual options, P1 first. */
void scene(const char *words, const char *step_name);

/* Plays moves and outcomes joined by ", "; fails at the first that is not legal. */
void play(const char *line);

const char *node(void);
/* All that can be chosen, joined by ", ", in listing order. */
const char *legal(void);
/* Fails unless the node is so called, it is that seat's turn, and these moves are all, in whatever order. */
void at(const char *node, int seat, const char *moves);
/* Fails unless the node is so called and it is that seat's turn, or chance's. */
void at_node(const char *node, int seat);
bool offers(const char *move);
/* Fails unless the comb reads so: "r1{W1 Y3|2,2} r2{e} r3{H} r4{}", cubes and dice in rising order. */
void comb(int seat, const char *rooms);
/* Fails unless the flowers hold so many cubes. */
void flowers(int w, int y, int o, int r, int p, int b);

/* Fails unless the move is refused by that rule. */
void forbidden(const char *move, const char *rule);
/* Fails unless the text is no move at all. */
void unreadable(const char *move);
/* Whether the last move used the rule; what a seat heard of it (SKEP_ALL: everything), joined by blanks. */
bool used(const char *rule);
const char *told(int seat);
/* How the game ended, "P1 GOAL" or "P1+P2 LIMIT_SHARED"; "running" if it has not. */
const char *outcome(void);

struct waggle_state *table(void);
struct skep_match *table_match(void);

#endif
