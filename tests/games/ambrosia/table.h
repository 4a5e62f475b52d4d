/* table.h: a table to play Ambrosia at, for tests: sit down at a position, play a line, look at what came of it.
   What lies on the table is read from the view. Seats and colours count from 1 here, as in the ledger. */
#ifndef TABLE_H
#define TABLE_H

#include <skep/match.h>

enum { CHANCE = 0 };

/* A game with options joined by blanks, from a position ("" for the start). */
void sit(int seats, const char *options, const char *position);
/* Two seats, parts A to D in this order, seat 1 begins: as most worked examples have it. */
void pair(const char *options, const char *position);
/* The same, but it is refused: gives the sentence that says why. */
const char *refused(int seats, const char *options, const char *position);

/* Plays moves and outcomes joined by blanks. */
void play(const char *line);
void back(int moves);

/* The node, and all that can be chosen there, joined by ", ". */
const char *node(void);
const char *legal(void);
/* Fails unless the node is so called, it is that seat's turn (or CHANCE), and these moves are all. */
void at(const char *node, int seat, const char *moves);
/* Fails unless it is a turn of that seat with that colour. */
void turn_of(int seat, int colour);

/* Fails unless these piles lie so: "3=1N 4=", where nothing behind = is an empty space. */
void piles(const char *text);
/* A number of a colour: score, made, jelly, passed, worth; one of the whole view: since, supply, direction, ... */
int number(int colour, const char *field);
int shown(const char *field);
const char *text_of(int colour, const char *field);
/* The view of a seat, as JSON. */
const char *view_of(int seat);

/* Fails unless the move is refused by that rule. */
void forbidden(const char *move, const char *rule);
void unreadable(const char *move);
bool used(const char *rule);
/* What was told about the last move, as far as a seat may hear it (0: everything). */
const char *told(int seat);
/* How it ended: "1+2 FINISHED 60 60 41 41", or "running". */
const char *outcome(void);

struct skep_match *table_match(void);

#endif
