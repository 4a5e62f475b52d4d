/* world.h: a hall with a world of the test's own: a log of entries, lines to sockets, chance from a seed. */
#ifndef TEST_WORLD_H
#define TEST_WORLD_H

#include <skep/online.h>

enum { WORLD_ENTRIES = 1 << 16, WORLD_LINES = 1 << 16, WORLD_LINKS = 1 << 10 };

struct world_entry { char table[SKEP_TABLE_TEXT]; int number; long long when; char *text; };
struct world_line { uint64_t to; char *text; };

struct world {
    struct skep_hall *hall;
    struct skep_rng rng;
    struct world_entry entry[WORLD_ENTRIES];
    int entries;
    struct world_line line[WORLD_LINES]; /* all that was sent */
    int lines;
    long long now;
    struct { char table[SKEP_TABLE_TEXT]; uint64_t wish; skep_move move; char seed[SKEP_SEED_TEXT]; } wish; /* the last one */
    int epoch, missed;
    bool full;     /* nobody may open a table */
    struct skep_link link[WORLD_LINKS]; /* the chain */
    int links;
};

struct world *world_new(uint64_t seed);
void world_free(struct world *w);
/* The server is started anew: tables come back from their logs when they are needed. */
void world_restart(struct world *w);
/* Says a line, with ' for ", wakes tables as they are needed; gives the reply: the first line to that socket since. */
const char *world_say(struct world *w, uint64_t from, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* The last line that was sent to a socket, or "". */
const char *world_last(const struct world *w, uint64_t to);
/* The last one that tells how a table stands. */
const char *world_state(const struct world *w, uint64_t to);
/* A number behind "key": in a line; -1: there is none. And a text, into out. */
long long world_number(const char *line, const char *key);
const char *world_text(const char *line, const char *key, char *out, size_t cap);
/* Lets the bot of the last wish play what it found. */
void world_think(struct world *w);

#endif
