/* table.h: the table of Ambrosia: its piles and colours. Seats and colours count from 1 here, as in the ledger. */
#ifndef TABLE_H
#define TABLE_H

#include "../common/table.h"

enum { CHANCE = 0 };

/* Two seats, parts A to D in this order, seat 1 begins, from a position ("" for the start): as most worked examples have it. */
void pair(const char *options, const char *position);
/* Fails unless it is a turn of that seat with that colour. */
void turn_of(int seat, int colour);

/* Fails unless these piles lie so: "3=1N 4=", where nothing behind = is an empty space. */
void piles(const char *text);
/* A number of a colour: score, made, jelly, passed, worth; or a text. */
int number(int colour, const char *field);
const char *text_of(int colour, const char *field);
/* How it ended, and with how many points: "1+2 FINISHED 60 60 41 41". */
const char *result(void);

#endif
