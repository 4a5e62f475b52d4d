/* table.h: the table of PollenNation: positions of section 8, and the flowers and colonies in them. */
#ifndef TABLE_H
#define TABLE_H

#include "../common/table.h"

enum { BLACK, ORANGE, GREEN, PURPLE };

/* "R2:RR B3:BB ...": the start cubes of ring F as examples have them. */
#define START_CUBES "0=RR 1=BB 2=PP 3=YY 4=OO 5=WW 6=YY 7=OO 8=WW 9=RR 10=BB 11=PP"

/* A position of section 8: ring F, the flowers named "1=BBP 3=Y" and all others empty, Black to move. A colony is
   "w1,3,5 d0,0 q0 s-" or a part of it in that order, "d4,4 q3", the rest as usual; then its score if it is not 0. */
void lay(const char *options, const char *cubes, const char *black, const char *orange);
/* The same with card in slot 0, and with what follows the colonies: mover, turns, dry turns, moves left. */
void lay_with(const char *options, const char *card, const char *cubes, const char *black, const char *orange,
              const char *tail);

/* Fails unless flowers, colonies or tail read so; NULL: whatever they are. Flowers not named are empty. */
void stands(const char *cubes, const char *black, const char *orange, const char *tail);
/* The free cubes of a flower, and a colony, as the position writes them. */
const char *flower(int slot);
const char *colony(int seat);

#endif
