/* table.h: a table to play Honey & Nectar at, for tests: sit down at a position, play a line, look at what came of
   it. It goes through the public interface only: positions and moves are texts, and what lies on the table is read
   from the view. */
#ifndef TABLE_H
#define TABLE_H

#include <skep/match.h>

enum { A, B };

/* A game from a position ("SHEET | SHEET | SEAT TURN [XEVEN]", or "" for the start) with options joined by blanks. */
void sit(const char *options, const char *position);
/* The same, but it is refused: gives the sentence that says why. */
const char *refused(const char *options, const char *position);

/* Plays moves and outcomes joined by blanks; fails at the first that is not legal. */
void play(const char *line);
/* Takes back so many moves. */
void back(int moves);

/* The node: MAIN, SWARM, ...; and all that can be chosen there, joined by blanks, in listing order. */
const char *node(void);
const char *legal(void);
/* Fails unless the node is so called, it is that seat's turn, and these moves are all. */
void at(const char *node, int seat, const char *moves);
/* Fails unless it is the seat's roll in that turn. */
void roll_of(int seat, int turn);
/* Whose turn it is: a seat, SKEP_CHANCE or SKEP_OVER. */
int turn_of(void);

/* A sheet as text, "12+10 y17 g1 n5"; and one number of it: honey, need, potential, free, crossed, guards, wasps,
   nectar. */
const char *sheet(int seat);
int number(int seat, const char *field);
/* A number of the view outside the sheets: turn, x, first, fresh, total, ... */
int shown(const char *field);
/* Fails unless both sheets read so. */
void sheets(const char *a, const char *b);

/* How the game ended, "A HUNDRED" or "draw LIMIT"; "running" if it has not. */
const char *outcome(void);
/* Fails unless the move is refused by that rule; by one of several, joined by blanks, where the ledger supports
   each. */
void forbidden(const char *move, const char *rules);
/* Fails unless the text is no move at all. */
void unreadable(const char *move);
/* Fails unless it is refused, one way or the other. */
void impossible(const char *move);
/* Whether the last move used the rule, and whether it was told so. */
bool used(const char *rule);
/* What was told about the last move. */
const char *told(void);

/* The match behind it all. */
struct skep_match *table_match(void);
const struct skep_game *table_game(void);

#endif
