/* solving.h: puzzles in the terminal (docs/learn.md): what the files of skep puzzle share. */
#ifndef SKEP_CLI_SOLVING_H
#define SKEP_CLI_SOLVING_H

#include "learned.h"

/* puzzle.c: which puzzle */

/* How many puzzles of a game there are; and one of them, from 1, read into a match, which has room for it. */
int puzzle_count(const struct skep_game *g);
void puzzle_read(struct skep_match *m, const struct skep_game *g, int number);
/* The one of today. */
const struct skep_game *puzzle_of_today(int *number);
/* The first that was not tried, after that one and then from the first on; 0: all were. */
int puzzle_next(const struct skep_game *g, const struct learned *learned, int after);
/* What its themes are called, with semicolons. */
void write_themes(const struct skep_game *g, const struct skep_puzzle *z, struct skep_text *out);

/* solving.c: one puzzle at the table */

/* Asks it, and keeps how it went. Gives the puzzle that comes next; 0: the person left, or all were tried. */
int puzzle_solve(struct session *t, const struct skep_game *g, int number, struct learned *learned);

#endif
