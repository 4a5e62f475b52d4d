/* table.h: the table of Waggle Dance: lay things out as a short text says, go to a step of the round. */
#ifndef TABLE_H
#define TABLE_H

#include "../common/table.h"
#include "games/waggle_dance/waggle_dance.h"

enum { P1, P2, P3, P4 };

/* Lays out what the words say, joined by blanks: P2 (whose things follow), r1{Y3 W1|2,2}, r1{e}, r1{H}, size=9 (rooms,
   the new ones empty), hand=XP,EF, bees=18, pool=1,1,2, A=2,3 (slots), D5=5,5 (dice put on a flower), directions=4,5; and of
   nobody: Y=2 (cubes on a flower), eggs=1, pile=XP,BO, discards=XP, first=P2, round=50. Cubes in rooms and cards in hands
   are taken from where they were. */
void lay(const char *words);
/* Goes to the beginning of a step: volunteer, roll, sick, place, dusk, A, B, C, D, E, F, G. */
void step(const char *name);
/* The three in one: two seats, usual options, P1 first. */
void scene(const char *words, const char *step_name);

/* Fails unless the comb reads so: "r1{W1 Y3|2,2} r2{e} r3{H} r4{}", cubes and dice in rising order. */
void comb(int seat, const char *rooms);
/* Fails unless the flowers hold so many cubes. */
void flowers(int w, int y, int o, int r, int p, int b);

/* Fails unless the text, which is not listed, is read as the move that is (WD-R73). */
void means(const char *text, const char *listed);

struct waggle_state *state(void);

#endif
