/* skep/record.h: games as text files (.skep): header, a line for each move, result. Made to be read and compared. */
#ifndef SKEP_RECORD_H
#define SKEP_RECORD_H

#include <skep/match.h>

void skep_record_write(const struct skep_match *m, struct skep_text *out);
/* What a seat has seen of the game: without the seed, moves as it saw them, none that it did not see. To be read, not
   replayed. */
void skep_record_write_as(const struct skep_match *m, int seat, struct skep_text *out);
/* What begins the game, as the record's header has it: the line "seats N" and those of options that are not at their defaults, in the
   order of their table; handed over piece by piece. */
void skep_record_options(const struct skep_match *m, void (*take)(void *to, const char *piece, size_t len), void *to);
/* Replays text, a record of one of the games (skep_games() for all), into m, checking every line. On error m has no game: who
   wants to keep one reads into a second match. */
enum skep_error skep_record_read(struct skep_match *m, const struct skep_game *const *games, const char *text, size_t len,
                                 struct skep_problem *p);

/* A text may hold several records, one after another: each begins with its line "skep 1". How many there are; and where number i
   begins and how long it is, NULL: there is none. What stands before the first belongs to none. */
int skep_records(const char *text, size_t len);
const char *skep_record_nth(const char *text, size_t len, int i, size_t *part);

#endif
