/* lab_queue.c: skep lab STUDY --queue postgresql://…: a study shared among any number of workers, on any number of machines.

   The rounds of the study lie in a table of the database in blocks. A worker takes a block that nobody has (SKIP LOCKED), with a lease
   that it renews while it plays; what it counted goes into the block. A worker that dies leaves a lease that runs out, and somebody else
   takes the block; should both come to an end, both bring the same sums and the first counts. So workers come and go as they like, and
   each that stays to the end has the whole study.

   libpq is looked for when it is wanted, so that skep runs where it is not. */
#include "lab_queue.h"
#include "lab_study.h"

#include <dlfcn.h>
#include <libpq-fe.h>
#include <skep/study.h>
#include <skep/version.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    BLOCKS = 200,         /* of a study without a rule to stop by */
    BLOCKS_OF_A_LOOK = 16,
    WAIT_MS = 300,        /* between looks at what the others do */
    PATIENCE = 60,        /* seconds for a database that is gone to come back */
    NUMBER = 24,
};

/* What is used of libpq */

#define PQ(F) \
    F(PQconnectdb) F(PQstatus) F(PQerrorMessage) F(PQfinish) F(PQreset) F(PQexec) F(PQexecParams) F(PQresultStatus) F(PQntuples) \
    F(PQgetvalue) F(PQgetisnull) F(PQgetlength) F(PQcmdTuples) F(PQclear) F(PQsetNoticeProcessor)

static struct {
#define MEMBER(name) __typeof__(&name) name;
    PQ(MEMBER)
#undef MEMBER
} pq;

static void load_libpq(void)
{
    void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
    if (!library) cli_die(CLI_NO, "--queue needs PostgreSQL's client library, which is not on this machine (Debian: libpq5).");
#define FIND(name) \
    if (!(*(void **)&pq.name = dlsym(library, #name))) cli_die(CLI_NO, "libpq.so.5 has no " #name ".");
    PQ(FIND)
#undef FIND
}

/* The queue */

struct queue {
    const struct skep_study *study;
    const char *url;
    char key[128];  /* of the study, as this skep plays it */
    char name[80];  /* of this process, like no other */
    char lease[NUMBER];               /* seconds */
    uint64_t began;
    atomic_int rounds; /* that this process has played */
    atomic_bool over;
};

/* One of its threads: a connection, a table with bots, and the block it is at. */
struct hand {
    struct queue *q;
    PGconn *db;
    struct skep_worker *worker;
    char name[96], first[NUMBER];
    uint64_t renewed;
    bool leads;
};

static void be_silent(void *arg, const char *message)
{
    (void)arg;
    (void)message;
}

static void rest(int milliseconds)
{
    struct timespec t = { milliseconds / 1000, milliseconds % 1000 * 1000000L };
    nanosleep(&t, NULL);
}

static _Noreturn void fail(struct hand *h)
{
    char why[512];
    snprintf(why, sizeof why, "%s", pq.PQerrorMessage(h->db));
    why[strcspn(why, "\n")] = '\0';
    cli_die(CLI_NO, "the queue: %s. What was brought there is kept; the same command goes on.", cli_plain(why));
}

static void connect_to(struct hand *h)
{
    h->db = pq.PQconnectdb(h->q->url);
    if (pq.PQstatus(h->db) != CONNECTION_OK) fail(h);
    pq.PQsetNoticeProcessor(h->db, be_silent, NULL);
}

/* A line that broke is mended: what was asked may have been done, so everything asked here may be done twice. */
static void mend(struct hand *h)
{
    uint64_t from = cli_nanoseconds();
    for (int pause = 200; pq.PQstatus(h->db) != CONNECTION_OK; pause *= 2) {
        if (cli_nanoseconds() - from > PATIENCE * UINT64_C(1000000000)) fail(h);
        rest(pause < 5000 ? pause : 5000);
        pq.PQreset(h->db);
    }
    pq.PQsetNoticeProcessor(h->db, be_silent, NULL);
}

/* Asks, with n texts in place of $1 to $n; gives the answer, to be cleared. NULL: the line broke, and is mended. */
static PGresult *try_ask(struct hand *h, const char *sql, int n, const char *const *values)
{
    PGresult *r = n > 0 ? pq.PQexecParams(h->db, sql, n, NULL, values, NULL, NULL, 0) : pq.PQexec(h->db, sql);
    ExecStatusType status = pq.PQresultStatus(r);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return r;
    pq.PQclear(r);
    if (pq.PQstatus(h->db) == CONNECTION_OK) fail(h);
    mend(h);
    return NULL;
}

static PGresult *ask(struct hand *h, const char *sql, int n, ...)
{
    const char *values[8];
    PGresult *r;
    va_list list;
    va_start(list, n);
    for (int i = 0; i < n; i++) values[i] = va_arg(list, const char *);
    va_end(list);
    while (!(r = try_ask(h, sql, n, values))) continue;
    return r;
}

static void tell(struct hand *h, const char *sql) { pq.PQclear(ask(h, sql, 0)); }

static int number_of(const PGresult *r, int row, int column) { return atoi(pq.PQgetvalue(r, row, column)); }

/* Blocks: where each begins and ends. A rule to stop by is looked at between two blocks. */

static void put_blocks(struct skep_text *first, struct skep_text *last, int from, int to, int most)
{
    int size = (to - from + most - 1) / most;
    for (int at = from; at < to; at += size) {
        skep_putf(first, "%s%d", at > 0 ? "," : "", at);
        skep_putf(last, "%s%d", at > 0 ? "," : "", at + size < to ? at + size : to);
    }
}

static void write_blocks(const struct skep_study *s, struct skep_text *first, struct skep_text *last)
{
    skep_put_char(first, '{');
    skep_put_char(last, '{');
    if (s->until < 0) put_blocks(first, last, 0, s->rounds, BLOCKS);
    for (int from = 0, to; s->until >= 0 && from < s->rounds; from = to)
        put_blocks(first, last, from, to = skep_study_look(s, from), BLOCKS_OF_A_LOOK);
    skep_put_char(first, '}');
    skep_put_char(last, '}');
}

/* Makes the tables and the blocks of this study, unless somebody has. All in one step, and one worker after another. */
static void lay_out(struct hand *h)
{
    static const char TABLES[] =
        "CREATE TABLE IF NOT EXISTS skep_study (key text PRIMARY KEY, study text NOT NULL, reach int NOT NULL, ended int);"
        "CREATE TABLE IF NOT EXISTS skep_block (key text NOT NULL REFERENCES skep_study ON DELETE CASCADE, first int NOT NULL,"
        " last int NOT NULL, worker text, lease timestamptz, sums text, PRIMARY KEY (key, first))";
    const struct skep_study *s = h->q->study;
    struct skep_text first = skep_text_in(cli_alloc(1 << 16), 1 << 16), last = skep_text_in(cli_alloc(1 << 16), 1 << 16);
    char reach[NUMBER];
    write_blocks(s, &first, &last);
    snprintf(reach, sizeof reach, "%d", s->until < 0 ? s->rounds : skep_study_look(s, 0));
    tell(h, "BEGIN");
    tell(h, "SELECT pg_advisory_xact_lock(hashtext('skep_study'))");
    tell(h, TABLES);
    pq.PQclear(ask(h, "INSERT INTO skep_study (key, study, reach) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", 3, h->q->key, s->text, reach));
    pq.PQclear(ask(h, "INSERT INTO skep_block (key, first, last) SELECT $1, * FROM unnest($2::int[], $3::int[]) ON CONFLICT DO NOTHING", 3,
                   h->q->key, first.at, last.at));
    tell(h, "COMMIT");
    free(first.at);
    free(last.at);
}

/* Sums as texts */

static void put_sums(const void *sums, struct skep_json *out) { skep_sums_json(sums, out); }

static void add_text(struct skep_sums *to, struct skep_sums *part, const char *text, size_t len)
{
    int most = (int)(len / 2) + 16;
    struct skep_token *tokens = cli_alloc((size_t)most * sizeof *tokens);
    struct skep_text why = skep_text_of(256);
    struct skep_problem p;
    struct skep_doc d;
    if (skep_doc_read(&d, text, len, tokens, most, &p) != SKEP_OK) cli_die(CLI_NO, "a block of the queue is damaged: %s", p.text);
    if (!skep_sums_read(part, &d, 0, &why)) cli_die(CLI_NO, "a block of the queue is damaged: %s", why.at);
    if (!skep_sums_add(to, part)) cli_die(CLI_NO, "there is not enough memory.");
    free(tokens);
}

/* All that was counted in rounds below to. */
static void gather(struct hand *h, int to, struct skep_sums *sums)
{
    char limit[NUMBER];
    struct skep_sums *part = skep_sums_new(h->q->study);
    if (!part) cli_die(CLI_NO, "there is not enough memory.");
    snprintf(limit, sizeof limit, "%d", to);
    PGresult *r = ask(h, "SELECT sums FROM skep_block WHERE key = $1 AND last <= $2 AND sums IS NOT NULL ORDER BY first", 2, h->q->key, limit);
    for (int i = 0; i < pq.PQntuples(r); i++)
        add_text(sums, part, pq.PQgetvalue(r, i, 0), (size_t)pq.PQgetlength(r, i, 0));
    pq.PQclear(r);
    skep_sums_free(part);
}

/* When nothing is left to take: whether that is because all up to the last look is done; then what comes of the look is noted. */
static void look(struct hand *h)
{
    const struct skep_study *s = h->q->study;
    tell(h, "BEGIN");
    PGresult *r = ask(h, "SELECT reach, ended FROM skep_study WHERE key = $1 FOR UPDATE", 1, h->q->key);
    if (pq.PQntuples(r) == 0) cli_die(CLI_NO, "the study was taken out of the queue.");
    int reach = number_of(r, 0, 0);
    bool over = !pq.PQgetisnull(r, 0, 1);
    pq.PQclear(r);
    r = ask(h, "SELECT coalesce(sum(last - first), 0) FROM skep_block JOIN skep_study USING (key) WHERE key = $1 AND last <= reach AND sums IS NOT NULL",
            1, h->q->key);
    bool done = number_of(r, 0, 0) == reach;
    pq.PQclear(r);
    if (done && !over) {
        struct skep_sums *sums = skep_sums_new(s);
        char to[NUMBER];
        if (!sums) cli_die(CLI_NO, "there is not enough memory.");
        if (s->until >= 0 && reach < s->rounds) gather(h, reach, sums);
        over = reach >= s->rounds || skep_study_width(s, sums) <= s->within;
        snprintf(to, sizeof to, "%d", over ? reach : skep_study_look(s, reach));
        pq.PQclear(ask(h, over ? "UPDATE skep_study SET ended = $2 WHERE key = $1" : "UPDATE skep_study SET reach = $2 WHERE key = $1", 2,
                       h->q->key, to));
        skep_sums_free(sums);
    }
    tell(h, "COMMIT");
    if (over) atomic_store(&h->q->over, true);
    else if (!done) rest(WAIT_MS);
}

/* Takes a block that nobody has, or whose worker has not been heard of for the length of a lease. False: there is none now. */
static bool take(struct hand *h, int *first, int *last)
{
    PGresult *r = ask(h,
                      "UPDATE skep_block SET worker = $2, lease = now() + $3 * interval '1 second' WHERE (key, first) = ("
                      "SELECT b.key, b.first FROM skep_block b JOIN skep_study s USING (key) WHERE key = $1 AND last <= reach"
                      " AND sums IS NULL AND (lease IS NULL OR lease < now()) ORDER BY first LIMIT 1 FOR UPDATE OF b SKIP LOCKED)"
                      " RETURNING first, last",
                      3, h->q->key, h->name, h->q->lease);
    bool there = pq.PQntuples(r) > 0;
    if (there) {
        *first = number_of(r, 0, 0);
        *last = number_of(r, 0, 1);
        snprintf(h->first, sizeof h->first, "%d", *first);
        h->renewed = cli_nanoseconds();
    }
    pq.PQclear(r);
    return there;
}

/* Once a third of the lease is over. */
static void renew(struct hand *h)
{
    uint64_t now = cli_nanoseconds();
    if (now - h->renewed < strtoull(h->q->lease, NULL, 10) * UINT64_C(333333333)) return;
    h->renewed = now;
    pq.PQclear(ask(h, "UPDATE skep_block SET lease = now() + $4 * interval '1 second' WHERE key = $1 AND first = $2 AND worker = $3", 4,
                   h->q->key, h->first, h->name, h->q->lease));
}

static void show(struct hand *h)
{
    if (!h->leads || !cli_has_progress()) return;
    PGresult *r = ask(h, "SELECT coalesce(sum(last - first) FILTER (WHERE sums IS NOT NULL), 0) FROM skep_block WHERE key = $1", 1, h->q->key);
    char more[64];
    snprintf(more, sizeof more, ", %d of them here", atomic_load(&h->q->rounds));
    cli_progress(h->q->began, 0, number_of(r, 0, 0), h->q->study->rounds, "rounds", more);
    pq.PQclear(r);
}

/* Plays a block, and brings what came of it, unless it is stopped before. */
static void play(struct hand *h, int first, int last)
{
    struct skep_sums *sums = skep_worker_sums(h->worker);
    skep_sums_clear(sums);
    for (int round = first; round < last; round++) {
        if (cli_stopped()) {
            pq.PQclear(ask(h, "UPDATE skep_block SET lease = NULL WHERE key = $1 AND first = $2 AND worker = $3", 3, h->q->key, h->first, h->name));
            return;
        }
        if (!skep_worker_round(h->worker, round)) cli_die(CLI_NO, "there is not enough memory.");
        renew(h);
    }
    char *text = lab_json(put_sums, sums);
    pq.PQclear(ask(h, "UPDATE skep_block SET sums = $3, lease = NULL WHERE key = $1 AND first = $2 AND sums IS NULL", 3, h->q->key, h->first,
                   text));
    free(text);
    atomic_fetch_add(&h->q->rounds, last - first);
}

static void work(void *queue, int number)
{
    struct hand h = { .q = queue, .leads = number == 0 };
    struct skep_problem p;
    int first, last;
    connect_to(&h);
    snprintf(h.name, sizeof h.name, "%s/%d", h.q->name, number);
    h.worker = skep_worker_new(h.q->study, &p);
    if (!h.worker) cli_die(CLI_NO, "%s", p.text);
    while (!cli_stopped() && !atomic_load(&h.q->over)) {
        if (take(&h, &first, &last)) play(&h, first, last);
        else look(&h);
        show(&h);
    }
    skep_worker_free(h.worker);
    pq.PQfinish(h.db);
}

bool lab_queue(const struct skep_study *s, const char *url, int lease, int threads, struct skep_sums *sums, enum skep_ended *ended)
{
    struct queue q = { .study = s, .url = url, .began = cli_nanoseconds() };
    struct hand h = { .q = &q };
    snprintf(q.key, sizeof q.key, "%s %s", SKEP_VERSION, s->hash);
    snprintf(q.name, sizeof q.name, "%s", cli_fresh_seed());
    snprintf(q.lease, sizeof q.lease, "%d", lease);
    load_libpq();
    connect_to(&h);
    lay_out(&h);
    cli_catch_stop();
    cli_crew(work, &q, threads);
    if (cli_has_progress()) cli_progress_end();
    PGresult *r = ask(&h, "SELECT coalesce(ended, 0) FROM skep_study WHERE key = $1", 1, q.key);
    int to = pq.PQntuples(r) > 0 ? number_of(r, 0, 0) : 0;
    pq.PQclear(r);
    gather(&h, to > 0 ? to : s->rounds, sums);
    pq.PQfinish(h.db);
    *ended = to == 0 ? SKEP_ENDED_EARLY : s->until >= 0 && to < s->rounds ? SKEP_ENDED_UNTIL : SKEP_ENDED_GAMES;
    return to > 0;
}
