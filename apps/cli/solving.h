/* solving.h: puzzles in the terminal (docs/learn.md): what the files of skep puzzle share. */
#ifndef SKEP_CLI_SOLVING_H
#define SKEP_CLI_SOLVING_H

#include "learned.h"

/* puzzle.c: which puzzle */

/* How many puzzles of a game there are; and one of them, by its place from 1 on, read into a match, which has room for it. People know
   it by the number in its id (puzzle_number): where a puzzle was taken away, a number is missing. */
int puzzle_count(const struct skep_game *g);
void puzzle_read(struct skep_match *m, const struct skep_game *g, int place);
/* The one of today. */
const struct skep_game *puzzle_of_today(int *place);
/* The first that was not tried, after that one and then from the first on; 0: all were. */
int puzzle_next(const struct skep_game *g, const struct learned *learned, int after);
/* What people call it. */
int puzzle_number_at(const struct skep_game *g, int place);
/* What its themes are called, with semicolons. */
void write_themes(const struct skep_game *g, const struct skep_puzzle *z, struct skep_text *out);

/* solving.c: one puzzle at the table */

/* Asks it, and keeps how it went. Gives the place of the puzzle that comes next; 0: the person left, or all were tried. */
int puzzle_solve(struct session *t, const struct skep_game *g, int place, struct learned *learned);

#endif
