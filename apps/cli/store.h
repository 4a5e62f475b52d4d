/* store.h: where the logs of online tables are kept. An interface of few functions, so that other databases can stand behind it: one
   thread calls them, one after another. Whatever fails says why in why and has changed nothing. */
#ifndef SKEP_STORE_H
#define SKEP_STORE_H

#include <skep/online.h>
#include <skep/text.h>

/* An entry of a table's log; or, where text is NULL, when a table that sleeps wants to be woken. */
struct store_entry { const char *table; int number; long long when; const char *text; size_t len; };
struct store_batch {
    const struct store_entry *entry;
    size_t entries;
    const struct skep_link *link;
    size_t links;
};

struct store_table { const char *name; bool ended, lies_open; long long due; };

struct store;
struct store_kind {
    /* Opens it for this program alone, and counts that: epoch is how often. */
    struct store *(*open)(const char *where, int *epoch, struct skep_text *why);
    /* All of a batch, or nothing; true: it is safe. */
    bool (*commit)(struct store *s, const struct store_batch *b, struct skep_text *why);
    /* The entries of a table in order. */
    bool (*read)(struct store *s, const char *table, void (*each)(void *arg, int number, long long when, const char *text, size_t len), void *arg,
                 struct skep_text *why);
    /* All tables: whether one has ended, is public and waits for people, and when it wants to be woken (0: at once). */
    bool (*list)(struct store *s, void (*each)(void *arg, const struct store_table *t), void *arg, struct skep_text *why);
    /* All links of the chain in order. */
    bool (*links)(struct store *s, void (*each)(void *arg, const struct skep_link *link), void *arg, struct skep_text *why);
    /* Opens it to look at it, as it is at this moment, whoever else has it open: read, list and links, and a copy of all of it, which may become
       the store of a server. */
    struct store *(*look)(const char *where, struct skep_text *why);
    bool (*copy)(struct store *s, const char *to, struct skep_text *why);
    void (*close)(struct store *s);
};
extern const struct store_kind STORE_SQLITE;

#endif
