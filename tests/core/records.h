/* records.h: what the tests of records share: a match that is read from a text and written again. */
#ifndef SKEP_TEST_RECORDS_H
#define SKEP_TEST_RECORDS_H

#include <skep/record.h>

enum { RECORDS_LOG = 64 };
extern struct skep_match match;
extern skep_move move_log[RECORDS_LOG];
extern struct skep_problem problem;
extern char written[200000];

/* Reads it into match, as one of these games. */
enum skep_error read_as(const struct skep_game *const *games, const char *text);
/* What match is as a record, in written. */
const char *write_it(void);
/* It is refused with that beginning of a sentence, and nothing is loaded. */
void refused_as(const struct skep_game *const *games, const char *text, const char *sentence);
/* A text with the line that begins with from replaced by to. */
const char *with_line(const char *whole, const char *from, const char *to);

#endif
