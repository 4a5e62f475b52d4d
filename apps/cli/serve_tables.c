/* serve_tables.c: the hall of skep serve. The hall itself knows no network, disk or clock; here they are. Three kinds of threads:
   the one of the library has the hall; one writes and reads the store (serve_store.c); a few let bots think (serve_bots.c).

   Nothing is said before it is safe: what the hall keeps goes to the store's thread, what it says waits behind that; when it is written, what was
   said goes out. While nothing waits to become safe, what is said goes out at once. Where the store fails nobody is told anything until it no
   longer does. */
#include "cli.h"
#include "serve.h"
#include "store.h"

#include <skep/online.h>
#include <skep/table.h>
#include <sodium.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum {
    IDLE_MS = 600000,      /* a table that nobody follows sleeps after that */
    REST_MS = 1000,        /* between two looks for such */
    AGAIN_MS = 10000,      /* until a table is tried again that cannot be read */
    BACKLOG = 1 << 26,     /* bytes that may wait for the store before who says more is sent away */
    PENDING = 256,         /* lines of a connection that may wait for a table to wake */
};

static long long milliseconds_of(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (long long)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* The time of day at which the server began, and what has passed since: whoever sets the system's clock sets nobody's at a table. */
static long long clock_now(void)
{
    static long long began;
    if (began == 0) began = milliseconds_of(CLOCK_REALTIME) - milliseconds_of(CLOCK_BOOTTIME);
    return began + milliseconds_of(CLOCK_BOOTTIME);
}

/* What the hall says, until it may go out */

static struct skep_hall *hall;
/* In order, each behind the batch that it waits for: a line to a connection; or, with to 0, the name of a table and the number of an entry that is safe
   then, or no name: one more link of the chain. */
static struct said { uint64_t tag, to; size_t at, len; int number; } *said;
static size_t saids, said_first, said_room;
static struct serve_heap lines;
static uint64_t last_tag;     /* the last batch that has something to write */
static struct skep_link *chain;
static size_t links_n, links_room, links_safe;
static unsigned long long count_lines, count_entries, count_sent, count_refused, count_opened;

static void queue(uint64_t to, const char *text, size_t len, int number)
{
    said = serve_one_more(said, saids, &said_room, sizeof *said);
    said[saids++] = (struct said){ .tag = last_tag, .to = to, .at = serve_put(&lines, text, len), .len = len, .number = number };
}

static void keep(void *arg, const char *table, int number, long long when, const char *entry, size_t len)
{
    (void)arg;
    last_tag = serve_store_keep(table, number, when, entry, len);
    queue(0, table, strlen(table), number);
    count_entries++;
}

static void note_link(void *arg, const struct skep_link *link)
{
    (void)arg;
    chain = serve_one_more(chain, links_n, &links_room, sizeof *chain);
    chain[links_n++] = *link;
}

static void seal(void *arg, const struct skep_link *link)
{
    last_tag = serve_store_seal(link);
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

static void say(void *arg, uint64_t to, const char *line, size_t len)
{
    (void)arg;
    count_sent++;
    if (saids == said_first && last_tag <= serve_store_safe()) serve_say(to, line, len);
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
    uint64_t now = serve_store_safe();
    long long time = clock_now();
    while (said_first < saids && said[said_first].tag <= now) {
        const struct said *s = &said[said_first++];
        if (s->to) serve_say(s->to, lines.at + s->at, s->len);
        else if (s->len > 0) skep_hall_safe(hall, lines.at + s->at, s->number, time);
        else links_safe++;
    }
    forget_said();
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

static const unsigned char *speaks; /* the address of who is being heard */
static bool unlimited;

static bool may_open(void *arg, uint64_t from)
{
    (void)arg, (void)from;
    return unlimited || serve_may_open(speaks, clock_now());
}

static void missed(void *arg, uint64_t from)
{
    (void)arg, (void)from;
    serve_missed(speaks, clock_now());
}

static bool guesses(void *arg, uint64_t from)
{
    (void)arg, (void)from;
    return !unlimited && serve_guesses(speaks, clock_now());
}

/* Lines that wait for a table to wake */

static struct pending { uint64_t from; unsigned char address[16]; char *line; size_t len; char needs[SKEP_TABLE_TEXT]; bool asked; struct pending *next; } *pending;

static size_t pending_bytes;

/* Hears a line; false: it waits for the table needs. */
static bool hear(uint64_t from, const unsigned char address[16], const char *line, size_t len, char needs[SKEP_TABLE_TEXT])
{
    speaks = address;
    return skep_hall_hear(hall, from, line, len, clock_now(), needs);
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
    pending_bytes += sizeof *p + len;
    struct skep_text text = skep_text_in(p->needs, sizeof p->needs);
    if (needs) {
        skep_put(&text, needs);
        serve_store_want(needs);
        p->asked = true;
    }
    while (*end) end = &(*end)->next;
    *end = p;
}

static void drop(struct pending **at)
{
    struct pending *p = *at;
    *at = p->next;
    pending_bytes -= sizeof *p + p->len;
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
        serve_store_want(p->needs);
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
    last_tag = serve_store_keep(table, 0, due, NULL, 0);
}

static void wake_due(long long now)
{
    for (struct due **at = &dues, *d; (d = *at);) {
        if (d->when > now) {
            at = &d->next;
            continue;
        }
        serve_store_want(d->table);
        *at = d->next;
        free(d);
    }
}

/* What the store has found. */
static void take_table(const struct serve_found *f)
{
    struct skep_problem p;
    const char *table = f->table;
    bool fits = f->entries > 0;
    if (f->failed) {
        bool needed = false;
        for (const struct pending *q = pending; q; q = q->next) {
            if (!q->asked || strcmp(q->needs, table) != 0) continue;
            serve_send_away(q->from); /* and comes again */
            needed = true;
        }
        if (!needed) note_due(table, clock_now() + AGAIN_MS);
        return;
    }
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
    for (struct serve_found *f = serve_store_take(); f; f = serve_found_next(f)) take_table(f);
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
    serve_store_work();
}

/* What is said is not written, or not read, in time. */
static bool is_behind(void) { return lines.len + pending_bytes > BACKLOG; }

void serve_tables_hear(uint64_t from, const unsigned char address[16], const char *line, size_t len)
{
    char needs[SKEP_TABLE_TEXT];
    if (!hall) return;
    count_lines++;
    int waiting_lines = lines_waiting(from);
    if (waiting_lines >= PENDING || is_behind()) serve_send_away(from);
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
    if (is_behind()) {
        serve_send_away(from);
        return;
    }
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
    serve_store_work();
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
        { "skep_commits_total", "counter", "Times that what waited was made safe, all of it in one go.", (long long)serve_store_safe() },
        { "skep_tables_opened_total", "counter", "Tables opened.", (long long)count_opened },
        { "skep_bots_waiting", "gauge", "Decisions that wait for a thread to think on.", queue },
        { "skep_store_failing", "gauge", "1 while what is played cannot be kept.", !serve_store_is_well() },
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
    if (t->lies_open || t->due == 0) serve_store_want(t->name); /* without a time it was awake when the server ended */
    else add_due(t->name, t->due);
}

void serve_tables_open(const struct serve_limits *limits)
{
    int epoch;
    const struct skep_world world = { .keep = keep, .seal = seal, .links = links, .send = say, .chance = chance, .name = name, .may_open = may_open,
                                      .missed = missed, .guesses = guesses, .think = serve_bots_think };
    if (sodium_init() < 0) cli_die(CLI_NO, "the system has no chance to offer.");
    unlimited = limits->rate == 0;
    serve_store_open(limits->store, &epoch, wake_listed, note_link);
    if (!(hall = skep_hall_new(&world, epoch))) cli_die(CLI_NO, "there is not enough memory.");
    links_safe = links_n;
    if (links_n > 0) skep_hall_chain(hall, links_n, chain[links_n - 1].hash);
    serve_bots_open();
}

/* Whatever was said is written before it ends. */
void serve_tables_close(void)
{
    if (!hall) return;
    serve_bots_close();
    serve_store_finish();
    let_out();
    serve_farewell("The server is stopped. Come again in a moment.");
    while (pending) drop(&pending);
    for (struct due *d = dues, *next; d; d = next) {
        next = d->next;
        free(d);
    }
    free(said);
    free(lines.at);
    free(chain);
    free(names);
    skep_hall_free(hall);
    serve_store_close();
    hall = NULL;
}
