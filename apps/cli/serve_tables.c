/* serve_tables.c: the hall of skep serve. The hall itself knows no network, disk or clock; here they are. Three kinds of threads:
   the one of the library has the hall; one writes and reads the store; a few let bots think (serve_bots.c).

   Nothing is said before it is safe: what the hall keeps is put into the batch that fills, what it says behind that; the store's thread
   takes all that waits, writes it in one transaction, and only then does what was said go out. While nothing waits to become safe,
   what is said goes out at once. Where the store fails, it is tried again until it does not: nobody is told anything meanwhile. */
#include "cli.h"
#include "serve.h"
#include "store.h"

#include <pthread.h>
#include <skep/online.h>
#include <skep/table.h>
#include <sodium.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum {
    ADDRESSES = 1024,      /* whose doings are remembered */
    OPENS = 20,            /* tables that an address may open in an hour */
    MISSES = 30,           /* names that it may guess in a minute */
    RETRY_MS = 500,        /* between two tries to write */
    IDLE_MS = 600000,      /* a table that nobody follows sleeps after that */
    REST_MS = 5000,        /* between two looks for such */
    LAST_TRIES = 10,       /* to write, once it is to end */
    BACKLOG = 1 << 26,     /* bytes that may wait to become safe before who says more is sent away */
    PENDING = 256,         /* lines of a connection that may wait for a table to wake */
};

static long long clock_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (long long)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Bytes that grow */

struct heap { char *at; size_t len, room; };

static size_t heap_put(struct heap *h, const void *bytes, size_t len)
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

/* The store's thread */

/* What is to be written, and read behind it. Texts lie in the heap; places in it become pointers when it no longer grows. */
struct batch {
    struct heap texts;
    struct { size_t table, text, len; int number; long long when; bool due; } *row;
    size_t rows, rows_room;
    struct skep_link *link;
    size_t links, links_room;
    char (*read)[SKEP_TABLE_TEXT];
    size_t reads, reads_room;
};

/* What was read: a table's entries. */
struct found {
    char table[SKEP_TABLE_TEXT];
    struct heap texts;
    struct { size_t text, len; int number; long long when; } *entry;
    size_t entries, room;
    struct found *next;
};

static const struct store_kind *kind = &STORE_SQLITE;
static struct store *store;
static pthread_t writer;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t work = PTHREAD_COND_INITIALIZER;
static struct batch batches[2], *filling = &batches[0];
static uint64_t filled, taken, safe;  /* batches: the one that fills, the one that is written, the last that is safe */
static struct found *found, **found_end = &found;
static bool closing, writing;
static atomic_bool failing;

/* Makes room for one more of an array. */
static void *one_more(void *array, size_t n, size_t *room, size_t size)
{
    if (n < *room) return array;
    *room = *room ? 2 * *room : 64;
    void *more = realloc(array, *room * size);
    if (!more) cli_die(CLI_NO, "there is not enough memory.");
    return more;
}

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
    struct found *f = arg;
    f->entry = one_more(f->entry, f->entries, &f->room, sizeof *f->entry);
    f->entry[f->entries].number = number;
    f->entry[f->entries].when = when;
    f->entry[f->entries].len = len;
    f->entry[f->entries++].text = heap_put(&f->texts, text, len);
}

static struct found *read_one(const char table[SKEP_TABLE_TEXT])
{
    struct found *f = cli_alloc(sizeof *f);
    struct skep_text why = skep_text_of(256);
    memcpy(f->table, table, SKEP_TABLE_TEXT);
    if (!kind->read(store, table, take_entry, f, &why)) cli_warn("table %s cannot be read: %s.", table, why.at);
    return f;
}

static void *write_on(void *unused)
{
    (void)unused;
    pthread_mutex_lock(&lock);
    for (;;) {
        while (!closing && filling->rows + filling->links + filling->reads == 0) pthread_cond_wait(&work, &lock);
        if (filling->rows + filling->links + filling->reads == 0) break;
        struct batch *b = filling;
        filling = b == &batches[0] ? &batches[1] : &batches[0];
        taken = filled++;
        writing = true;
        pthread_mutex_unlock(&lock);

        struct found *first = NULL, **end = &first;
        bool written = write_batch(b);
        for (size_t i = 0; i < b->reads; i++) {
            *end = read_one(b->read[i]);
            end = &(*end)->next;
        }

        pthread_mutex_lock(&lock);
        if (!written) break;
        safe = taken;
        writing = false;
        b->texts.len = b->rows = b->links = b->reads = 0;
        if (first) {
            *found_end = first;
            found_end = end;
        }
        serve_wake();
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

/* What the hall says, until it may go out */

static struct skep_hall *hall;
/* In order, each behind the batch that it waits for: a line to a connection; or, with to 0, the name of a table and the number of an entry that is safe
   then, or no name: one more link of the chain. */
static struct said { uint64_t tag, to; size_t at, len; int number; } *said;
static size_t saids, said_first, said_room;
static struct heap lines;
static uint64_t last_tag;     /* the last batch that has something to write */
static struct skep_link *chain;
static size_t links_n, links_room, links_safe;
static unsigned long long count_lines, count_entries, count_sent, count_refused, count_opened;

static void queue(uint64_t to, const char *text, size_t len, int number)
{
    said = one_more(said, saids, &said_room, sizeof *said);
    said[saids++] = (struct said){ .tag = last_tag, .to = to, .at = heap_put(&lines, text, len), .len = len, .number = number };
}

static void keep(void *arg, const char *table, int number, long long when, const char *entry, size_t len)
{
    (void)arg;
    pthread_mutex_lock(&lock);
    struct batch *b = filling;
    b->row = one_more(b->row, b->rows, &b->rows_room, sizeof *b->row);
    b->row[b->rows].table = heap_put(&b->texts, table, strlen(table));
    b->row[b->rows].text = heap_put(&b->texts, entry, len);
    b->row[b->rows].len = len;
    b->row[b->rows].number = number;
    b->row[b->rows].due = false;
    b->row[b->rows++].when = when;
    last_tag = filled;
    pthread_mutex_unlock(&lock);
    queue(0, table, strlen(table), number);
    count_entries++;
}

static void note_link(void *arg, const struct skep_link *link)
{
    (void)arg;
    chain = one_more(chain, links_n, &links_room, sizeof *chain);
    chain[links_n++] = *link;
}

static void seal(void *arg, const struct skep_link *link)
{
    pthread_mutex_lock(&lock);
    struct batch *b = filling;
    b->link = one_more(b->link, b->links, &b->links_room, sizeof *b->link);
    b->link[b->links++] = *link;
    last_tag = filled;
    pthread_mutex_unlock(&lock);
    note_link(arg, link);
    queue(0, "", 0, 0);
    count_opened++;
}

static int links(void *arg, uint64_t from, struct skep_link *out, int most)
{
    int n = 0;
    (void)arg;
    for (size_t i = from - 1; i < links_n && n < most; i++) out[n++] = chain[i];
    return n;
}

static uint64_t safe_now(void)
{
    pthread_mutex_lock(&lock);
    uint64_t now = safe;
    pthread_mutex_unlock(&lock);
    return now;
}

static void say(void *arg, uint64_t to, const char *line, size_t len)
{
    (void)arg;
    count_sent++;
    if (saids == said_first && last_tag <= safe_now()) serve_say(to, line, len);
    else queue(to, line, len, 0);
}

/* What has gone out makes room, also while there is always something that waits. */
static void forget_said(void)
{
    size_t left = saids - said_first, gone = left > 0 ? said[said_first].at : lines.len;
    if (said_first < left) return;
    if (left > 0) memmove(lines.at, lines.at + gone, lines.len - gone);
    for (size_t i = 0; i < left; i++) {
        said[i] = said[said_first + i];
        said[i].at -= gone;
    }
    lines.len -= gone;
    saids = left;
    said_first = 0;
}

/* Lets go out what is safe, and tells the hall from when on time counts. */
static void let_out(void)
{
    uint64_t now = safe_now();
    long long time = clock_now();
    while (said_first < saids && said[said_first].tag <= now) {
        const struct said *s = &said[said_first++];
        if (s->to) serve_say(s->to, lines.at + s->at, s->len);
        else if (s->len > 0) skep_hall_safe(hall, lines.at + s->at, s->number, time);
        else links_safe++;
    }
    forget_said();
}

void serve_tables_work(void)
{
    pthread_mutex_lock(&lock);
    if (filling->rows + filling->links + filling->reads > 0 && !writing) pthread_cond_signal(&work);
    pthread_mutex_unlock(&lock);
}

/* Chance, and names */

static void chance(void *arg, void *bytes, size_t len)
{
    (void)arg;
    randombytes_buf(bytes, len);
}

/* The hashes of all names that there are or were, so that none is given twice. */
static uint64_t *names;
static size_t names_n, names_room;

/* False: it was there. */
static bool add_name(uint64_t hash)
{
    size_t i = hash & (names_room - 1);
    while (names[i] && names[i] != hash) i = (i + 1) & (names_room - 1);
    if (names[i]) return false;
    names[i] = hash;
    names_n++;
    return true;
}

static bool note_name(const char *table)
{
    if (2 * names_n >= names_room) {
        uint64_t *old = names;
        size_t n = names_room;
        names_room = n ? 2 * n : 1024;
        names = cli_alloc(names_room * sizeof *names);
        names_n = 0;
        for (size_t i = 0; i < n; i++)
            if (old[i]) add_name(old[i]);
        free(old);
    }
    uint64_t hash = skep_seed_of(table);
    return add_name(hash ? hash : 1);
}

static void name(void *arg, char out[SKEP_TABLE_TEXT])
{
    uint64_t bits;
    do {
        chance(arg, &bits, sizeof bits);
        skep_table_name(bits, out);
    } while (!note_name(out));
}

/* Who does what from where */

/* Whether a time that began then is over; also where the clock was set back. */
static bool is_over(long long since, long long ms) { return clock_now() - since > ms || clock_now() < since; }

static struct address { unsigned char key[16]; long long opened_since, missed_since; int opened, missed; } addresses[ADDRESSES];
static const unsigned char *speaks; /* the address of who is being heard */

static struct address *address_of(const unsigned char key[16])
{
    uint64_t h = UINT64_C(0xCBF29CE484222325);
    for (int i = 0; i < 16; i++) h = (h ^ key[i]) * UINT64_C(0x100000001B3);
    struct address *a = &addresses[h % ADDRESSES];
    if (memcmp(a->key, key, 16) != 0) {
        *a = (struct address){ 0 };
        memcpy(a->key, key, 16);
    }
    return a;
}

static bool unlimited;

static bool may_open(void *arg, uint64_t from)
{
    (void)arg, (void)from;
    struct address *a = address_of(speaks);
    if (is_over(a->opened_since, 3600000)) {
        a->opened_since = clock_now();
        a->opened = 0;
    }
    return unlimited || a->opened++ < OPENS;
}

static void missed(void *arg, uint64_t from)
{
    (void)arg, (void)from;
    struct address *a = address_of(speaks);
    if (is_over(a->missed_since, 60000)) {
        a->missed_since = clock_now();
        a->missed = 0;
    }
    a->missed++;
}

static bool guesses(void *arg, uint64_t from)
{
    const struct address *a = address_of(speaks);
    (void)arg, (void)from;
    return !unlimited && a->missed > MISSES && !is_over(a->missed_since, 60000);
}

/* Lines that wait for a table to wake */

static struct pending { uint64_t from; unsigned char address[16]; char *line; size_t len; char needs[SKEP_TABLE_TEXT]; bool asked; struct pending *next; } *pending;

static void want(const char *table)
{
    pthread_mutex_lock(&lock);
    struct batch *b = filling;
    b->read = one_more(b->read, b->reads, &b->reads_room, sizeof *b->read);
    struct skep_text text = skep_text_in(b->read[b->reads++], SKEP_TABLE_TEXT);
    skep_put(&text, table);
    pthread_mutex_unlock(&lock);
}

/* Hears a line; false: it waits for the table needs. */
static bool hear(uint64_t from, const unsigned char address[16], const char *line, size_t len, char needs[SKEP_TABLE_TEXT])
{
    speaks = address;
    while (!skep_hall_hear(hall, from, line, len, clock_now(), needs)) {
        if (!guesses(NULL, from)) return false;
        skep_hall_absent(hall, needs);
    }
    return true;
}

static int lines_waiting(uint64_t from)
{
    int n = 0;
    for (const struct pending *p = pending; p; p = p->next) n += p->from == from;
    return n;
}

static void hear_later(uint64_t from, const unsigned char address[16], const char *line, size_t len, const char *needs)
{
    struct pending *p = cli_alloc(sizeof *p), **end = &pending;
    p->from = from;
    memcpy(p->address, address, 16);
    p->line = cli_alloc(len + 1);
    memcpy(p->line, line, len);
    p->len = len;
    struct skep_text text = skep_text_in(p->needs, sizeof p->needs);
    if (needs) {
        skep_put(&text, needs);
        want(needs);
        p->asked = true;
    }
    while (*end) end = &(*end)->next;
    *end = p;
}

static void drop(struct pending **at)
{
    struct pending *p = *at;
    *at = p->next;
    free(p->line);
    free(p);
}

/* The lines of a connection are heard in order: as far as none of them waits. */
static void hear_pending(void)
{
    for (struct pending **at = &pending, *p; (p = *at);) {
        bool first = true;
        for (const struct pending *q = pending; q != p; q = q->next) first &= q->from != p->from;
        if (!first || p->asked) {
            at = &p->next;
            continue;
        }
        if (hear(p->from, p->address, p->line, p->len, p->needs)) {
            drop(at);
            at = &pending;
            continue;
        }
        p->asked = true;
        want(p->needs);
        at = &p->next;
    }
}

/* Tables that sleep and want to be woken at a time. */
static struct due { char table[SKEP_TABLE_TEXT]; long long when; struct due *next; } *dues;

/* Of a table that is not there yet. */
static void add_due(const char *table, long long when)
{
    struct due *d = cli_alloc(sizeof *d);
    struct skep_text text = skep_text_in(d->table, sizeof d->table);
    skep_put(&text, table);
    d->when = when;
    d->next = dues;
    dues = d;
}

static void note_due(const char *table, long long when)
{
    struct due *d = dues;
    while (d && strcmp(d->table, table) != 0) d = d->next;
    if (d) d->when = when;
    else add_due(table, when);
}

static void asleep(void *arg, const char *table, long long due)
{
    (void)arg;
    if (due > 0) note_due(table, due);
    pthread_mutex_lock(&lock);
    struct batch *b = filling;
    b->row = one_more(b->row, b->rows, &b->rows_room, sizeof *b->row);
    b->row[b->rows].table = heap_put(&b->texts, table, strlen(table));
    b->row[b->rows].text = 0;
    b->row[b->rows].len = 0;
    b->row[b->rows].number = 0;
    b->row[b->rows].due = true;
    b->row[b->rows++].when = due;
    last_tag = filled;
    pthread_mutex_unlock(&lock);
}

static void wake_due(long long now)
{
    for (struct due **at = &dues, *d; (d = *at);) {
        if (d->when > now) {
            at = &d->next;
            continue;
        }
        want(d->table);
        *at = d->next;
        free(d);
    }
}

/* What the store has found. */
static void take_table(struct found *f)
{
    struct skep_problem p;
    const char *table = f->table;
    bool fits = f->entries > 0;
    if (!skep_hall_is_awake(hall, table)) {
        for (size_t i = 0; i < f->entries && fits; i++)
            fits = !skep_hall_recall(hall, table, f->entry[i].number, f->entry[i].when, f->texts.at + f->entry[i].text, f->entry[i].len, &p);
        if (!fits && f->entries > 0) cli_warn("table %s cannot be woken: %s", table, p.text);
        if (fits) skep_hall_rise(hall, table, clock_now());
        else skep_hall_absent(hall, table);
    }
    for (struct pending *q = pending; q; q = q->next)
        if (q->asked && strcmp(q->needs, table) == 0) q->asked = false;
    hear_pending();
}

static void take_found(void)
{
    pthread_mutex_lock(&lock);
    struct found *f = found;
    found = NULL;
    found_end = &found;
    pthread_mutex_unlock(&lock);
    for (struct found *next; f; f = next) {
        next = f->next;
        take_table(f);
        free(f->texts.at);
        free(f->entry);
        free(f);
    }
}

static void take_thoughts(void)
{
    for (struct serve_thought t; serve_bots_take(&t);)
        if (t.found) skep_hall_thought(hall, t.table, t.number, t.move, clock_now());
}

/* From outside */

void serve_tables_wake(void)
{
    if (!hall) return;
    take_found();
    take_thoughts();
    let_out();
    serve_tables_work();
}

void serve_tables_hear(uint64_t from, const unsigned char address[16], const char *line, size_t len)
{
    char needs[SKEP_TABLE_TEXT];
    if (!hall) return;
    count_lines++;
    int waiting_lines = lines_waiting(from);
    if (waiting_lines >= PENDING || lines.len > BACKLOG) serve_send_away(from); /* what is said is not written, or not read, in time */
    else if (waiting_lines > 0) hear_later(from, address, line, len, NULL);
    else if (!hear(from, address, line, len, needs)) hear_later(from, address, line, len, needs);
}

void serve_tables_refuse(uint64_t from, const char *line, size_t len, int rate)
{
    struct skep_problem p;
    struct skep_doc d;
    static struct skep_token tokens[SKEP_WIRE_VALUES];
    struct skep_text re = skep_text_of(48);
    char storage[512];
    struct skep_text text = skep_text_in(storage, sizeof storage);
    struct skep_json out = skep_json_to(&text);
    count_refused++;
    if (!skep_doc_read(&d, line, len, tokens, SKEP_WIRE_VALUES, &p) && skep_doc_get(&d, 0, "re") >= 0) skep_doc_raw(&d, skep_doc_get(&d, 0, "re"), &re);
    skep_refuse_with(&p, SKEP_TOO_FAST, skep_text_int(rate));
    skep_json_open(&out, '{');
    if (re.len > 0 && !re.overflow) {
        skep_json_key(&out, "re");
        skep_json_raw(&out, re.at, re.len);
    }
    skep_json_put_bool(&out, "ok", false);
    skep_problem_json(&p, &out);
    skep_json_close(&out, '}');
    say(NULL, from, text.at, text.len);
}

void serve_tables_gone(uint64_t from)
{
    if (!hall) return;
    for (struct pending **at = &pending; *at;)
        if ((*at)->from == from) drop(at);
        else at = &(*at)->next;
    skep_hall_gone(hall, from, clock_now());
}

void serve_tables_tick(void)
{
    static long long rested;
    long long now = clock_now();
    if (!hall) return;
    skep_hall_tick(hall, now);
    if (now - rested > REST_MS) {
        rested = now;
        skep_hall_rest(hall, IDLE_MS, now, asleep, NULL);
        wake_due(now);
    }
    let_out();
    serve_tables_work();
}

size_t serve_tables_links(void) { return links_safe; }

void serve_tables_put_link(size_t i, struct skep_text *out)
{
    skep_put_int(out, (long long)chain[i].number);
    skep_put_char(out, ' ');
    skep_put_hex(out, chain[i].commit, SKEP_HASH);
    skep_put_char(out, ' ');
    skep_put_hex(out, chain[i].hash, SKEP_HASH);
    skep_put_char(out, '\n');
}

bool serve_tables_are_well(void) { return !atomic_load(&failing); }

void serve_tables_metrics(struct skep_text *out)
{
    struct skep_hall_count count = { 0 };
    if (hall) skep_hall_count(hall, &count);
    int queue = serve_bots_waiting();
    const struct { const char *name, *kind, *help; long long value; } all[] = {
        { "skep_tables_awake", "gauge", "Tables in memory.", count.tables },
        { "skep_tables_playing", "gauge", "Tables in memory at which a game goes on.", count.playing },
        { "skep_followers", "gauge", "Connections that follow a table, counted for each table.", count.followers },
        { "skep_tables_bytes", "gauge", "Memory of all tables that are awake.", (long long)count.bytes },
        { "skep_table_bytes_max", "gauge", "Memory of the largest table that is awake.", (long long)count.most },
        { "skep_lines_heard_total", "counter", "Requests on the wire.", (long long)count_lines },
        { "skep_lines_said_total", "counter", "Lines sent on the wire.", (long long)count_sent },
        { "skep_lines_refused_total", "counter", "Requests that came too fast.", (long long)count_refused },
        { "skep_entries_total", "counter", "Entries written to logs of tables.", (long long)count_entries },
        { "skep_commits_total", "counter", "Times that what waited was made safe, all of it in one go.", (long long)safe_now() },
        { "skep_tables_opened_total", "counter", "Tables opened.", (long long)count_opened },
        { "skep_bots_waiting", "gauge", "Decisions that wait for a thread to think on.", queue },
        { "skep_store_failing", "gauge", "1 while what is played cannot be kept.", atomic_load(&failing) },
    };
    struct rusage used;
    char seconds[32];
    getrusage(RUSAGE_SELF, &used);
    snprintf(seconds, sizeof seconds, "%.6f", (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6);
    skep_putf(out, "# HELP process_cpu_seconds_total Processor time of the server.\n# TYPE process_cpu_seconds_total counter\n"
                   "process_cpu_seconds_total %s\n", seconds);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        skep_putf(out, "# HELP %s %s\n# TYPE %s %s\n%s ", all[i].name, all[i].help, all[i].name, all[i].kind, all[i].name);
        skep_put_int(out, all[i].value);
        skep_put_char(out, '\n');
    }
}

/* Opening and closing */

static void wake_listed(void *arg, const struct store_table *t)
{
    (void)arg;
    note_name(t->name);
    if (t->ended) return;
    if (t->lies_open || t->due == 0) want(t->name); /* without a time it was awake when the server ended */
    else add_due(t->name, t->due);
}

void serve_tables_open(const struct serve_limits *limits)
{
    int epoch;
    struct skep_text why = skep_text_of(256);
    const struct skep_world world = { .keep = keep, .seal = seal, .links = links, .send = say, .chance = chance, .name = name, .may_open = may_open,
                                      .missed = missed, .guesses = guesses, .think = serve_bots_think };
    if (sodium_init() < 0) cli_die(CLI_NO, "the system has no chance to offer.");
    if (!(store = kind->open(limits->store, &epoch, &why))) cli_die(CLI_NO, "cannot keep tables in %s: %s.", limits->store, why.at);
    if (!(hall = skep_hall_new(&world, epoch))) cli_die(CLI_NO, "there is not enough memory.");
    unlimited = limits->rate == 0;
    filled = 1;
    if (!kind->list(store, wake_listed, NULL, &why) || !kind->links(store, note_link, NULL, &why))
        cli_die(CLI_NO, "cannot read %s: %s.", limits->store, why.at);
    links_safe = links_n;
    if (links_n > 0) skep_hall_chain(hall, links_n, chain[links_n - 1].hash);
    if (pthread_create(&writer, NULL, write_on, NULL) != 0) cli_die(CLI_NO, "there is not enough memory.");
    serve_bots_open();
}

/* Whatever was said is written before it ends. */
void serve_tables_close(void)
{
    if (!hall) return;
    serve_bots_close();
    pthread_mutex_lock(&lock);
    closing = true;
    pthread_cond_signal(&work);
    pthread_mutex_unlock(&lock);
    pthread_join(writer, NULL);
    let_out();
    serve_farewell("The server is stopped. Come again in a moment.");
    while (pending) drop(&pending);
    for (struct due *d = dues, *next; d; d = next) {
        next = d->next;
        free(d);
    }
    for (int i = 0; i < 2; i++) {
        free(batches[i].texts.at);
        free(batches[i].row);
        free(batches[i].link);
        free(batches[i].read);
    }
    for (struct found *f = found, *next; f; f = next) {
        next = f->next;
        free(f->texts.at);
        free(f->entry);
        free(f);
    }
    free(said);
    free(lines.at);
    free(chain);
    free(names);
    skep_hall_free(hall);
    kind->close(store);
    hall = NULL;
}
