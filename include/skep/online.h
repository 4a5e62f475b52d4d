/* skep/online.h: tables at which people sit from anywhere, as docs/wire.md has them. A hall is all tables that are awake and all sockets
   that follow them: a line from a socket goes in; out come entries for the log of a table and lines to sockets. It knows no network, no
   disk and no clock: who runs it brings them, and can run thousands of years of it in a second.

   The log is the truth. What a line changes is written as an entry, and the entry is what changes the table: so a table that
   is read back from its log is the one that was left. Whatever is to be sent may leave only when all that was kept before is safe; who runs
   the hall sees to that. */
#ifndef SKEP_ONLINE_H
#define SKEP_ONLINE_H

#include <skep/engine.h>
#include <skep/fair.h>

enum { SKEP_WIRE = 1, SKEP_WIRE_LINE = 16384, SKEP_WIRE_VALUES = 512, SKEP_WIRE_DEPTH = 8 };
enum { SKEP_ENTRY_MAX = SKEP_WIRE_LINE + 256 };

/* A link of the chain of commitments (docs/fair-dice.md): H(number) and what it binds. */
struct skep_link { uint64_t number; unsigned char commit[SKEP_HASH], hash[SKEP_HASH]; };

/* What a hall needs of the world. Texts hold until the call returns. */
struct skep_world {
    void *arg;
    /* Entry number `number` of a table's log, from 0, at the time `when`. */
    void (*keep)(void *arg, const char *table, int number, long long when, const char *entry, size_t len);
    /* A table was opened: the next link of the chain. */
    void (*seal)(void *arg, const struct skep_link *link);
    /* Links that were sealed, from a number on, at most so many; gives how many. */
    int (*links)(void *arg, uint64_t from, struct skep_link *out, int most);
    void (*send)(void *arg, uint64_t to, const char *line, size_t len);
    /* Bytes that nobody can foresee. */
    void (*chance)(void *arg, void *bytes, size_t len);
    /* A name that no table has or had. */
    void (*name)(void *arg, char out[SKEP_TABLE_TEXT]);
    /* Whether this socket may open one more table; and that it named a table that there is not. */
    bool (*may_open)(void *arg, uint64_t from);
    void (*missed)(void *arg, uint64_t from);
    bool (*guesses)(void *arg, uint64_t from); /* whether it has asked for so many that it gets none any more for now, but with a seat's key; NULL: never */
    /* A bot has to think for a seat, in the match as it stands, which holds until the call returns; skep_hall_thought has the answer. What was
       asked of it before at this table is no longer wanted. */
    void (*think)(void *arg, const char *table, uint64_t wish, const struct skep_match *m, int seat, const char *bot);
};

struct skep_hall;

/* epoch: how often this log has been opened, from 1. NULL when memory is short. */
struct skep_hall *skep_hall_new(const struct skep_world *world, int epoch);
void skep_hall_free(struct skep_hall *h);
/* The last link of the chain so far. */
void skep_hall_chain(struct skep_hall *h, uint64_t number, const unsigned char hash[SKEP_HASH]);

/* A line from a socket, which is a number other than 0. False: it is about a table that sleeps, whose name is in needs; nothing has happened.
   Wake it, or say that there is none, and give the line again. */
bool skep_hall_hear(struct skep_hall *h, uint64_t from, const char *line, size_t len, long long now, char needs[SKEP_TABLE_TEXT]);
/* A socket is gone. */
void skep_hall_gone(struct skep_hall *h, uint64_t socket, long long now);
/* The answer to a wish of think; one that is no longer wanted does nothing. */
void skep_hall_thought(struct skep_hall *h, const char *table, uint64_t wish, skep_move move, long long now);
/* What time brings: to be called every now and then. */
void skep_hall_tick(struct skep_hall *h, long long now);
/* A table's entries up to that number are safe. If that is the last, the next decision's time counts from here on. */
void skep_hall_safe(struct skep_hall *h, const char *table, int number, long long now);

bool skep_hall_is_awake(const struct skep_hall *h, const char *table);
/* Waking a table: its entries from number 0 on, then rise; the first that does not fit is refused, and the table is as if it were not there. absent: it
   has no entries. */
enum skep_error skep_hall_recall(struct skep_hall *h, const char *table, int number, long long when, const char *entry, size_t len,
                                 struct skep_problem *p);
void skep_hall_rise(struct skep_hall *h, const char *table, long long now);
void skep_hall_absent(struct skep_hall *h, const char *table);
/* Lets tables sleep that nobody follows, on which nothing has gone on for so many milliseconds, and for which no bot thinks; asleep is told each,
   with the time at which it wants to be woken (0: never). One that is over goes at once; a public one
   that waits for people stays. */
void skep_hall_rest(struct skep_hall *h, long long idle, long long now, void (*asleep)(void *arg, const char *table, long long due), void *arg);

/* For who watches over it. */
struct skep_hall_count { int tables, playing, followers; size_t bytes, most; }; /* most: of one table */
void skep_hall_count(const struct skep_hall *h, struct skep_hall_count *out);

/* The name of a table that so many bits give: four words. */
enum { SKEP_NAME_BITS = 40 };
void skep_table_name(uint64_t bits, char out[SKEP_TABLE_TEXT]);

#endif
