/* skep/text.h: a bounded writer. It never runs over, remembers that it would have, and one check at the end is enough. */
#ifndef SKEP_TEXT_H
#define SKEP_TEXT_H

#include <stdbool.h>
#include <stddef.h>

struct skep_text {
    char *at;        /* the caller's storage, always ended by a NUL */
    size_t len, cap; /* bytes written so far; bytes of storage, at least 1 */
    bool overflow;   /* something did not fit; what is there is cut, not wrong */
};

struct skep_text skep_text_in(char *storage, size_t cap);
void skep_put_char(struct skep_text *t, char c);
void skep_put(struct skep_text *t, const char *s);
void skep_put_bytes(struct skep_text *t, const char *s, size_t len);
void skep_put_int(struct skep_text *t, long long n);
/* Several at once: %d an int, %s a text, %c a character, %% a %, and nothing else of what printf knows. */
__attribute__((format(printf, 2, 3))) void skep_putf(struct skep_text *t, const char *format, ...);

/* Reads a whole number without sign, blanks or leading zeros from *s and moves *s behind it. False: none there, or above max. */
bool skep_take_number(const char **s, int max, int *out);
/* Moves *s behind word if it stands there. */
bool skep_take(const char **s, const char *word);

/* For who reads a text: notes in why, unless that is NULL, what was expected in place of what stands there. Gives false. */
bool skep_expected(struct skep_text *why, const char *what, const char *at);

/* The length of the valid UTF-8 sequence at s, which has len bytes left; 0 where there is none. */
size_t skep_utf8(const char *s, size_t len);

/* Of the words given (ended by NULL) the one closest to word, or NULL where none is close: for "did you mean". */
const char *skep_nearest(const char *word, const char *const *words);

#endif
