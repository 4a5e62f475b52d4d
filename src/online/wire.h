/* wire.h: what a request of the wire is, and what those who answer them share. wire.c reads a line and finds its row; the rows stand where they are answered. */
#ifndef SKEP_WIRE_H
#define SKEP_WIRE_H

#include "online/hall.h"

enum {
    OBJECT = 1 << SKEP_JSON_OBJECT, ARRAY = 1 << SKEP_JSON_ARRAY, STRING = 1 << SKEP_JSON_STRING, NUMBER = 1 << SKEP_JSON_NUMBER,
    BOOL = 1 << SKEP_JSON_BOOL, MAY = false, MUST = true, FIELDS_MAX = 9,
};
struct field { const char *name; bool must; unsigned kinds; const char *expected; };

/* Whom a request is for. */
enum needs { NOTHING, A_TABLE, FOLLOWS, SITS };

struct request {
    const char *name;
    enum needs needs;
    bool writes; /* again and again, if one likes */
    struct field fields[FIELDS_MAX];
    /* t and f are there as far as the request needs them. */
    enum skep_error (*answer)(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p);
};

/* Rows end with a NULL name. */
extern const struct request WIRE_SEATS[], WIRE_MOVES[], WIRE_LISTS[];

#define TABLE { "table", MUST, STRING, "a text: the name of a table" }
#define SEAT { "seat", MUST, NUMBER, "a whole number" }
#define BOT(must) { "bot", must, STRING, "a text: easy, medium, hard or expert" }
#define SEEN { "epoch", MUST, NUMBER, "a whole number" }, { "seq", MUST, NUMBER, "a whole number" }, { "id", MUST, STRING, "a text of your own" }
#define KEY(must) { "key", must, STRING, "64 digits of 0-9 and a-f" }
#define FLAG(name) { name, MAY, BOOL, "true or false" }

static inline int wire_get(const struct skep_hall *h, const char *field) { return skep_doc_get(&h->doc, 0, field); }
/* Refuses a field that is not as expected. */
enum skep_error wire_bad(struct skep_problem *p, const char *field, const char *expected);
/* Fields of the request: a seat of the table; 64 hex digits; a text that can stand in an entry; a bot that may sit at a table. */
enum skep_error wire_take_seat(struct skep_hall *h, const struct online *t, int *out, struct skep_problem *p);
enum skep_error wire_take_hex(struct skep_hall *h, const char *field, unsigned char out[SKEP_HASH], struct skep_problem *p);
enum skep_error wire_take_word(struct skep_hall *h, const char *field, char *out, size_t cap, struct skep_problem *p);
enum skep_error wire_take_bot(struct skep_hall *h, char bot[SKEP_BOT_TEXT], struct skep_problem *p);
/* The SHA-256 of a key, which is all that is kept of it; the seat of a table that it opens, or -1. */
void wire_hash_key(unsigned char key[SKEP_HASH]);
int wire_seat_with(const struct online *t, const unsigned char key[SKEP_HASH]);
/* NULL: there is none, or it sleeps and is needed. */
struct online *wire_find_awake(struct skep_hall *h, const char *name);
enum skep_error wire_is_playing(const struct online *t, struct skep_problem *p);
void wire_put_re(const char *re, struct skep_json *out);

#endif
