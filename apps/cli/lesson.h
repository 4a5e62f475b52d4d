/* lesson.h: lessons in the terminal (docs/learn.md): what the files of skep learn share. */
#ifndef SKEP_CLI_LESSON_H
#define SKEP_CLI_LESSON_H

#include "learned.h"

#include <skep/learn.h>

/* books.c: the lessons that are in this program */

struct book {
    const struct skep_game *game;
    struct skep_doc doc;
    int lessons, n; /* their list, a value; how many */
};
/* NULL: the game has none. Read when it is first asked for. */
const struct book *book_of(const struct skep_game *g);
/* Lesson i, a value; a text of an object, or "". */
int book_lesson(const struct book *b, int i);
const char *book_text(const struct book *b, int object, const char *key, char *out, size_t cap);
enum { BOOK_TEXT = 512 };

/* pointing.c: what a lesson points at, in words that somebody finds on the board: "your nectar, the move W". Empty: nothing */
void write_points(const struct book *b, const struct skep_match *m, int list, struct skep_text *out);

/* lesson.c: one lesson at the table */

/* Plays it from the step that was reached. Gives the lesson that comes next; -1: the person left, or all are done. */
int lesson_play(struct session *t, const struct book *b, int i, struct learned *learned);
/* The next lesson that is not done, after i and then from the first on; -1: all are done. */
int lesson_next(const struct book *b, const struct learned *learned, int i);

#endif
