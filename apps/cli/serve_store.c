/* serve_store.c: the thread that has the store. What it is given is written in the order in which it came: it takes all that waits, writes it in one
   transaction, and reads what is wanted behind that. Where writing fails, it is tried again until it does not. */
#include "cli.h"
#include "serve.h"
#include "store.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    RETRY_MS = 500,        /* between two tries to write */
    LAST_TRIES = 10,       /* to write, once it is to end */
};

/* What grows */

size_t serve_put(struct serve_heap *h, const void *bytes, size_t len)
{
    if (h->len + len + 1 > h->room) {
        while (h->len + len + 1 > h->room) h->room = h->room ? 2 * h->room : 4096;
        if (!(h->at = realloc(h->at, h->room))) cli_die(CLI_NO, "there is not enough memory.");
    }
    size_t at = h->len;
    if (len > 0) memcpy(h->at + at, bytes, len);
    h->at[at + len] = '\0';
    h->len = at + len + 1;
    return at;
}

void *serve_one_more(void *array, size_t n, size_t *room, size_t size)
{
    if (n < *room) return array;
    *room = *room ? 2 * *room : 64;
    void *more = realloc(array, *room * size);
    if (!more) cli_die(CLI_NO, "there is not enough memory.");
    return more;
}

/* Batches */

/* What is to be written, and read behind it. Texts lie in the heap; places in it become pointers when it no longer grows. */
struct batch {
    struct serve_heap texts;
    struct { size_t table, text, len; int number; long long when; bool due; } *row;
    size_t rows, rows_room;
    struct skep_link *link;
    size_t links, links_room;
    char (*read)[SKEP_TABLE_TEXT];
    size_t reads, reads_room;
};

static const struct store_kind *kind = &STORE_SQLITE;
static struct store *store;
static pthread_t writer;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t work = PTHREAD_COND_INITIALIZER;
static struct batch batches[2], *filling = &batches[0];
static uint64_t filled = 1, taken;    /* batches: the one that fills, the one that is written */
static atomic_uint_fast64_t safe;     /* the last that is safe */
static struct serve_found *found, **found_end = &found;
static bool closing, writing;
static atomic_bool failing;

static bool is_empty(const struct batch *b) { return b->rows + b->links + b->reads == 0; }

uint64_t serve_store_keep(const char *table, int number, long long when, const char *text, size_t len)
{
    pthread_mutex_lock(&lock);
    struct batch *b = filling;
    b->row = serve_one_more(b->row, b->rows, &b->rows_room, sizeof *b->row);
    b->row[b->rows].table = serve_put(&b->texts, table, strlen(table));
    b->row[b->rows].text = text ? serve_put(&b->texts, text, len) : 0;
    b->row[b->rows].len = len;
    b->row[b->rows].number = number;
    b->row[b->rows].due = !text;
    b->row[b->rows++].when = when;
    uint64_t tag = filled;
    pthread_mutex_unlock(&lock);
    return tag;
}

uint64_t serve_store_seal(const struct skep_link *link)
{
    pthread_mutex_lock(&lock);
    struct batch *b = filling;
    b->link = serve_one_more(b->link, b->links, &b->links_room, sizeof *b->link);
    b->link[b->links++] = *link;
    uint64_t tag = filled;
    pthread_mutex_unlock(&lock);
    return tag;
}

void serve_store_want(const char *table)
{
    pthread_mutex_lock(&lock);
    struct batch *b = filling;
    b->read = serve_one_more(b->read, b->reads, &b->reads_room, sizeof *b->read);
    struct skep_text text = skep_text_in(b->read[b->reads++], SKEP_TABLE_TEXT);
    skep_put(&text, table);
    pthread_mutex_unlock(&lock);
}

void serve_store_work(void)
{
    pthread_mutex_lock(&lock);
    if (!is_empty(filling) && !writing) pthread_cond_signal(&work);
    pthread_mutex_unlock(&lock);
}

uint64_t serve_store_safe(void) { return atomic_load(&safe); }

bool serve_store_is_well(void) { return !atomic_load(&failing); }

/* The thread */

static void pause_ms(int ms)
{
    struct timespec t = { ms / 1000, ms % 1000 * 1000000L };
    nanosleep(&t, NULL);
}

static bool is_closing(void)
{
    pthread_mutex_lock(&lock);
    bool yes = closing;
    pthread_mutex_unlock(&lock);
    return yes;
}

/* False: it is to end, and cannot write; nobody was told of what is lost. */
static bool write_batch(const struct batch *b)
{
    if (b->rows + b->links == 0) return true;
    struct store_entry *entries = cli_alloc((b->rows + 1) * sizeof *entries);
    for (size_t i = 0; i < b->rows; i++)
        entries[i] = (struct store_entry){ .table = b->texts.at + b->row[i].table, .number = b->row[i].number, .when = b->row[i].when,
                                           .text = b->row[i].due ? NULL : b->texts.at + b->row[i].text, .len = b->row[i].len };
    const struct store_batch all = { entries, b->rows, b->link, b->links };
    bool written = false;
    for (int tries = 0, last = 0; !written && last < LAST_TRIES; tries++, last += is_closing()) {
        struct skep_text why = skep_text_of(256);
        if ((written = kind->commit(store, &all, &why))) break;
        if (tries == 0) cli_warn("what is played cannot be kept: %s. Nobody is told of it until it can.", why.at);
        atomic_store(&failing, true);
        pause_ms(RETRY_MS);
    }
    atomic_store(&failing, !written);
    free(entries);
    return written;
}

static void take_entry(void *arg, int number, long long when, const char *text, size_t len)
{
    struct serve_found *f = arg;
    f->entry = serve_one_more(f->entry, f->entries, &f->room, sizeof *f->entry);
    f->entry[f->entries].number = number;
    f->entry[f->entries].when = when;
    f->entry[f->entries].len = len;
    f->entry[f->entries++].text = serve_put(&f->texts, text, len);
}

static struct serve_found *read_one(const char table[SKEP_TABLE_TEXT])
{
    struct serve_found *f = cli_alloc(sizeof *f);
    struct skep_text why = skep_text_of(256);
    memcpy(f->table, table, SKEP_TABLE_TEXT);
    if (kind->read(store, table, take_entry, f, &why)) return f;
    cli_warn("table %s cannot be read: %s.", table, why.at);
    f->failed = true; /* half of a log is none */
    return f;
}

static void *write_on(void *unused)
{
    (void)unused;
    pthread_mutex_lock(&lock);
    for (;;) {
        while (!closing && is_empty(filling)) pthread_cond_wait(&work, &lock);
        if (is_empty(filling)) break;
        struct batch *b = filling;
        filling = b == &batches[0] ? &batches[1] : &batches[0];
        taken = filled++;
        writing = true;
        pthread_mutex_unlock(&lock);

        struct serve_found *first = NULL, **end = &first;
        bool written = write_batch(b);
        for (size_t i = 0; i < b->reads; i++) {
            *end = read_one(b->read[i]);
            end = &(*end)->next;
        }

        pthread_mutex_lock(&lock);
        if (first) {
            *found_end = first;
            found_end = end;
        }
        if (!written) break;
        atomic_store(&safe, taken);
        writing = false;
        b->texts.len = b->rows = b->links = b->reads = 0;
        serve_wake();
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

/* What was read */

struct serve_found *serve_store_take(void)
{
    pthread_mutex_lock(&lock);
    struct serve_found *f = found;
    found = NULL;
    found_end = &found;
    pthread_mutex_unlock(&lock);
    return f;
}

struct serve_found *serve_found_next(struct serve_found *f)
{
    struct serve_found *next = f->next;
    free(f->texts.at);
    free(f->entry);
    free(f);
    return next;
}

/* Opening and closing */

void serve_store_open(const char *where, int *epoch, void (*table)(void *arg, const struct store_table *t),
                      void (*link)(void *arg, const struct skep_link *link))
{
    struct skep_text why = skep_text_of(256);
    if (!(store = kind->open(where, epoch, &why))) cli_die(CLI_NO, "cannot keep tables in %s: %s.", where, why.at);
    if (!kind->list(store, table, NULL, &why) || !kind->links(store, link, NULL, &why)) cli_die(CLI_NO, "cannot read %s: %s.", where, why.at);
    if (pthread_create(&writer, NULL, write_on, NULL) != 0) cli_die(CLI_NO, "there is not enough memory.");
}

void serve_store_finish(void)
{
    pthread_mutex_lock(&lock);
    closing = true;
    pthread_cond_signal(&work);
    pthread_mutex_unlock(&lock);
    pthread_join(writer, NULL);
}

void serve_store_close(void)
{
    for (int i = 0; i < 2; i++) {
        free(batches[i].texts.at);
        free(batches[i].row);
        free(batches[i].link);
        free(batches[i].read);
    }
    for (struct serve_found *f = found; f;) f = serve_found_next(f);
    kind->close(store);
}
