/* skep/text.h: a bounded writer. It never runs over, remembers that it would have, and one check at the end is enough. */
#ifndef SKEP_TEXT_H
#define SKEP_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct skep_text {
    char *at;        /* the caller's storage, always ended by a NUL */
    size_t len, cap; /* bytes written so far; bytes of storage, at least 1 */
    bool overflow;   /* something did not fit; what is there is cut, not wrong */
};

struct skep_text skep_text_in(char *storage, size_t cap);
/* A text with storage of its own, which is there as long as the block that says so: struct skep_text t = skep_text_of(64); */
#define skep_text_of(cap) skep_text_in((char[cap]){ 0 }, cap)
void skep_put_char(struct skep_text *t, char c);
void skep_put(struct skep_text *t, const char *s);
void skep_put_bytes(struct skep_text *t, const char *s, size_t len);
void skep_put_int(struct skep_text *t, long long n);
/* The text of a number, there as long as the block that asks for it. */
#define skep_text_int(n) skep_write_int((char[24]){ 0 }, n)
const char *skep_write_int(char out[24], long long n);
/* Puts a text with %s, %d, %c and %% in it, and nothing else that printf knows. */
void skep_putf(struct skep_text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Puts one more word of a list: a comma and a blank before it unless the text is empty. */
void skep_put_listed(struct skep_text *t, const char *word);

/* Reads a whole number without sign, blanks or leading zeros from *s and moves *s behind it. False: none there, or above max. */
bool skep_take_number(const char **s, int max, int *out);
/* The same for numbers that an int does not hold. */
bool skep_take_long(const char **s, uint64_t max, uint64_t *out);
/* Moves *s behind word if it stands there. */
bool skep_take(const char **s, const char *word);

/* Bytes as two digits each, 0-9 and a-f; and back, n of them, moving *s behind them. False: there are not so many. */
void skep_put_hex(struct skep_text *t, const unsigned char *bytes, int n);
bool skep_take_hex(const char **s, unsigned char *out, int n);

/* For who reads a text: notes in why, unless that is NULL, what was expected in place of what stands there. Gives false. */
bool skep_expected(struct skep_text *why, const char *what, const char *at);

/* The length of the valid UTF-8 sequence at s, which has len bytes left; 0 where there is none. */
size_t skep_utf8(const char *s, size_t len);

/* Of the words given (ended by NULL) the one closest to word, or NULL where none is close: for "did you mean". */
const char *skep_nearest(const char *word, const char *const *words);

#endif
