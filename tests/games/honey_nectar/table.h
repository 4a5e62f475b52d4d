/* table.h: the table of Honey & Nectar: what is special to its sheets. */
#ifndef TABLE_H
#define TABLE_H

#include "../common/table.h"

enum { A, B };

/* Fails unless it is the seat's roll in that turn. */
void roll_of(int seat, int turn);

/* A sheet as text, "12+10 y17 g1 n5"; and one number of it: honey, need, potential, free, crossed, guards, wasps,
   nectar. */
const char *sheet(int seat);
int number(int seat, const char *field);
/* Fails unless both sheets read so, to both seats. */
void sheets(const char *a, const char *b);

#endif
