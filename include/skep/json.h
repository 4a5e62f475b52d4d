/* skep/json.h: JSON out, by a bounded writer; JSON in, by jsmn, made strict. Neither allocates. */
#ifndef SKEP_JSON_H
#define SKEP_JSON_H

#include <skep/problem.h>
#include <skep/text.h>
#include <stdint.h>

enum { SKEP_JSON_DEPTH = 32 };

/* Commas are put by the writer. In an object every value follows its key. */
struct skep_json {
    struct skep_text *out;
    int depth;
    bool first[SKEP_JSON_DEPTH], keyed;
};

struct skep_json skep_json_to(struct skep_text *out);
void skep_json_open(struct skep_json *j, char bracket); /* '{' or '[' */
void skep_json_open_at(struct skep_json *j, const char *key, char bracket);
void skep_json_close(struct skep_json *j, char bracket); /* '}' or ']' */
void skep_json_reopen(struct skep_json *j); /* the object just closed, for more members */
void skep_json_key(struct skep_json *j, const char *key);
void skep_json_int(struct skep_json *j, long long n);
void skep_json_bool(struct skep_json *j, bool b);
void skep_json_null(struct skep_json *j);
void skep_json_text(struct skep_json *j, const char *s); /* what is not UTF-8 becomes U+FFFD; NULL becomes null */
void skep_json_raw(struct skep_json *j, const char *value, size_t len); /* a whole value that is JSON already */
void skep_json_share(struct skep_json *j, double x);      /* 0..1 with four digits, alike on every platform */
/* Key and value in one; a text that is NULL becomes null, and so does a number that is not there. */
void skep_json_put_int(struct skep_json *j, const char *key, long long n);
void skep_json_put_bool(struct skep_json *j, const char *key, bool b);
void skep_json_put_text(struct skep_json *j, const char *key, const char *s);
void skep_json_put_ints(struct skep_json *j, const char *key, const int *n, int count);
void skep_json_put_texts(struct skep_json *j, const char *key, const char *const *texts, int most); /* most, or up to a NULL */
void skep_json_put_number(struct skep_json *j, const char *key, bool there, long long n);
/* Key and a list of what is in a set: bit i stands for words[i], or without words for the number base + i. */
void skep_json_put_set(struct skep_json *j, const char *key, uint64_t set, const char *const *words, int base);

/* A document read: values are numbers 0 (the whole) to n-1, in the order of the text. */
struct skep_token { int opaque[5]; };
struct skep_doc { const char *text; struct skep_token *tokens; int n; };
enum skep_json_kind { SKEP_JSON_NONE, SKEP_JSON_OBJECT, SKEP_JSON_ARRAY, SKEP_JSON_STRING, SKEP_JSON_NUMBER, SKEP_JSON_BOOL, SKEP_JSON_NULL };

/* Strict RFC 8259, with UTF-8 checked, keys unique, nesting to SKEP_JSON_DEPTH. The document points into text. */
enum skep_error skep_doc_read(struct skep_doc *d, const char *text, size_t len, struct skep_token *tokens, int max,
                              struct skep_problem *p);
enum skep_json_kind skep_doc_kind(const struct skep_doc *d, int value);
int skep_doc_size(const struct skep_doc *d, int value);               /* members or elements */
int skep_doc_get(const struct skep_doc *d, int object, const char *key); /* the member's value, or -1 */
int skep_doc_at(const struct skep_doc *d, int container, int i);      /* element i, or the value of member i; -1 */
int skep_doc_behind(const struct skep_doc *d, int element);           /* of a list: the next one; behind the last it is none. The first is list + 1 */
bool skep_doc_key(const struct skep_doc *d, int object, int i, char *out, size_t cap); /* the key of member i */
int skep_doc_line(const struct skep_doc *d, int value);               /* the line of the text that it begins on, from 1 */
bool skep_doc_int(const struct skep_doc *d, int value, int *out);     /* a whole number that fits */
bool skep_doc_bool(const struct skep_doc *d, int value);              /* true, and nothing else */
/* A string with its escapes undone, or the raw text of any other scalar. False: it does not fit or holds a NUL. */
bool skep_doc_text(const struct skep_doc *d, int value, char *out, size_t cap);
/* Any value as it is written. */
void skep_doc_raw(const struct skep_doc *d, int value, struct skep_text *out);

#endif
