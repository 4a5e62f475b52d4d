/* store_sqlite.c: the logs in one file of SQLite, in WAL mode, synced with every commit. A row for each entry, added behind the others;
   a table's entries are numbered, and none can be there twice. What is told of a table besides is only there to find it. */
#include "store.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum { VERSION = 1, APPLICATION = 0x736B6570 };

enum { KNOWN = 1024 };

struct store {
    sqlite3 *db;
    struct { char name[SKEP_TABLE_TEXT]; sqlite3_int64 id; } known[KNOWN]; /* of tables that were written to, so that they need not be looked up */
    sqlite3_stmt *begin, *commit, *rollback, *entry, *link, *table, *due, *find, *read, *list, *links;
};

static const char SCHEMA[] =
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;"
    "INSERT INTO meta VALUES ('epoch', 0);"
    "CREATE TABLE tables (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, public INTEGER NOT NULL, waits INTEGER NOT NULL,"
    "                     ended INTEGER NOT NULL DEFAULT 0, due INTEGER NOT NULL DEFAULT 0);"
    "CREATE TABLE entries (id INTEGER PRIMARY KEY, tbl INTEGER NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, text TEXT NOT NULL,"
    "                      UNIQUE (tbl, seq));"
    "CREATE TABLE chain (number INTEGER PRIMARY KEY, bound BLOB NOT NULL, hash BLOB NOT NULL);";

static bool wrong(struct store *s, struct skep_text *why)
{
    skep_put(why, sqlite3_errmsg(s->db));
    return false;
}

static bool run(struct store *s, const char *sql, struct skep_text *why)
{
    return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK || wrong(s, why);
}

static int number_of(struct store *s, const char *sql)
{
    sqlite3_stmt *q;
    int n = -1;
    if (sqlite3_prepare_v2(s->db, sql, -1, &q, NULL) != SQLITE_OK) return -1;
    if (sqlite3_step(q) == SQLITE_ROW) n = sqlite3_column_int(q, 0);
    sqlite3_finalize(q);
    return n;
}

static void close_store(struct store *s)
{
    if (!s) return;
    sqlite3_stmt *const all[] = { s->begin, s->commit, s->rollback, s->entry, s->link, s->table, s->due, s->find, s->read, s->list, s->links };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) sqlite3_finalize(all[i]);
    sqlite3_close(s->db);
    free(s);
}

/* A new file is given its tables; one of another program, or of a later version, is left alone. */
static bool set_up(struct store *s, struct skep_text *why)
{
    int version = number_of(s, "PRAGMA user_version"), application = number_of(s, "PRAGMA application_id");
    int objects = number_of(s, "SELECT count(*) FROM sqlite_master");
    if (objects < 0) return wrong(s, why);
    if (objects > 0 && application != APPLICATION) {
        skep_put(why, "it is a database, but not one of skep's");
        return false;
    }
    if (version > VERSION) {
        skep_putf(why, "it was written by a later skep (version %d; this one knows %d)", version, VERSION);
        return false;
    }
    if (objects > 0) return true;
    char sql[128];
    sqlite3_snprintf(sizeof sql, sql, "PRAGMA application_id=%d; PRAGMA user_version=%d;", APPLICATION, VERSION);
    return run(s, "BEGIN IMMEDIATE", why) && run(s, SCHEMA, why) && run(s, sql, why) && run(s, "COMMIT", why);
}

static bool prepare(struct store *s, struct skep_text *why)
{
    const struct { sqlite3_stmt **to; const char *sql; } all[] = {
        { &s->begin, "BEGIN IMMEDIATE" },
        { &s->commit, "COMMIT" },
        { &s->rollback, "ROLLBACK" },
        { &s->table, "INSERT INTO tables (name, public, waits) VALUES (?1, ?2, 1)" },
        { &s->entry, "INSERT INTO entries (tbl, seq, at, text) VALUES (?1, ?2, ?3, ?4)" },
        { &s->find, "SELECT id FROM tables WHERE name = ?1" },
        { &s->due, "UPDATE tables SET waits = waits AND ?2 <> 1, ended = ended OR ?2 = 2, due = ?3 WHERE name = ?1" },
        { &s->link, "INSERT INTO chain VALUES (?1, ?2, ?3)" },
        { &s->read, "SELECT seq, at, text FROM entries WHERE tbl = (SELECT id FROM tables WHERE name = ?1) ORDER BY seq" },
        { &s->list, "SELECT name, ended, public AND waits, due FROM tables" },
        { &s->links, "SELECT number, bound, hash FROM chain ORDER BY number" },
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (sqlite3_prepare_v3(s->db, all[i].sql, -1, SQLITE_PREPARE_PERSISTENT, all[i].to, NULL) != SQLITE_OK) return wrong(s, why);
    return true;
}

static bool start(struct store *s, int *epoch, struct skep_text *why)
{
    if (!run(s, "UPDATE meta SET value = value + 1 WHERE key = 'epoch'", why)) return false;
    *epoch = number_of(s, "SELECT value FROM meta WHERE key = 'epoch'");
    return *epoch > 0 || wrong(s, why);
}

static struct store *open_store(const char *where, int *epoch, struct skep_text *why)
{
    struct store *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    bool opened = sqlite3_open_v2(where, &s->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK;
    if (!opened) wrong(s, why);
    sqlite3_extended_result_codes(s->db, 1);
    /* One program has the file; another one may read it meanwhile, as for a backup. */
    if (opened && run(s, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=4000", why) && set_up(s, why) &&
        prepare(s, why) && start(s, epoch, why))
        return s;
    close_store(s);
    return NULL;
}

static struct store *look(const char *where, struct skep_text *why)
{
    enum { PATIENCE_MS = 10000 };
    struct store *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    bool opened = sqlite3_open_v2(where, &s->db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK;
    if (!opened) wrong(s, why);
    sqlite3_busy_timeout(s->db, PATIENCE_MS);
    if (opened && number_of(s, "PRAGMA application_id") != APPLICATION) skep_put(why, "it has no online tables of skep");
    else if (opened && number_of(s, "PRAGMA user_version") > VERSION) skep_put(why, "it was written by a later skep");
    else if (opened && prepare(s, why) && run(s, "BEGIN", why) && number_of(s, "SELECT count(*) FROM tables") >= 0) return s; /* from now on it stands still */
    close_store(s);
    return NULL;
}

static bool copy(struct store *s, const char *to, struct skep_text *why)
{
    sqlite3 *db;
    bool done = sqlite3_open_v2(to, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) == SQLITE_OK;
    sqlite3_backup *b = done ? sqlite3_backup_init(db, "main", s->db, "main") : NULL;
    if (b) sqlite3_backup_step(b, -1);
    done = b && sqlite3_backup_finish(b) == SQLITE_OK;
    if (!done) skep_put(why, sqlite3_errmsg(db));
    sqlite3_close(db);
    return done;
}

static bool step(sqlite3_stmt *q)
{
    int result = sqlite3_step(q);
    sqlite3_reset(q);
    return result == SQLITE_DONE;
}

/* What is told of a table besides its entries, so that it is found: a new one, one that has started, one that has ended. */
static bool note(struct store *s, const struct store_entry *e)
{
    int kind = strncmp(e->text, "start", 5) == 0 ? 1 : 0;
    if (strncmp(e->text, "end\t", 4) == 0) kind = 2;
    if (e->number == 0) {
        sqlite3_bind_text(s->table, 1, e->table, -1, SQLITE_STATIC);
        sqlite3_bind_int(s->table, 2, strstr(e->text, "\"public\":true") != NULL);
        return step(s->table);
    }
    if (kind == 0) return true;
    sqlite3_bind_text(s->due, 1, e->table, -1, SQLITE_STATIC);
    sqlite3_bind_int(s->due, 2, kind);
    sqlite3_bind_int64(s->due, 3, 0);
    return step(s->due);
}

/* The id of a table, or 0. */
static sqlite3_int64 id_of(struct store *s, const char *name)
{
    size_t slot = (size_t)(skep_seed_of(name) % KNOWN);
    if (strcmp(s->known[slot].name, name) == 0) return s->known[slot].id;
    sqlite3_bind_text(s->find, 1, name, -1, SQLITE_STATIC);
    sqlite3_int64 id = sqlite3_step(s->find) == SQLITE_ROW ? sqlite3_column_int64(s->find, 0) : 0;
    sqlite3_reset(s->find);
    if (id == 0) return 0;
    struct skep_text known = skep_text_in(s->known[slot].name, SKEP_TABLE_TEXT);
    skep_put(&known, name);
    s->known[slot].id = id;
    return id;
}

static bool add(struct store *s, const struct store_entry *e)
{
    if (!e->text) {
        sqlite3_bind_text(s->due, 1, e->table, -1, SQLITE_STATIC);
        sqlite3_bind_int(s->due, 2, e->when > 0 ? 0 : 2);
        sqlite3_bind_int64(s->due, 3, e->when);
        return step(s->due);
    }
    if (!note(s, e)) return false;
    sqlite3_int64 id = id_of(s, e->table);
    if (id == 0) return false;
    sqlite3_bind_int64(s->entry, 1, id);
    sqlite3_bind_int(s->entry, 2, e->number);
    sqlite3_bind_int64(s->entry, 3, e->when);
    sqlite3_bind_text(s->entry, 4, e->text, (int)e->len, SQLITE_STATIC);
    return step(s->entry);
}

static bool commit(struct store *s, const struct store_batch *b, struct skep_text *why)
{
    bool done = step(s->begin);
    for (size_t i = 0; done && i < b->links; i++) {
        sqlite3_bind_int64(s->link, 1, (sqlite3_int64)b->link[i].number);
        sqlite3_bind_blob(s->link, 2, b->link[i].commit, SKEP_HASH, SQLITE_STATIC);
        sqlite3_bind_blob(s->link, 3, b->link[i].hash, SKEP_HASH, SQLITE_STATIC);
        done = step(s->link);
    }
    for (size_t i = 0; done && i < b->entries; i++) done = add(s, &b->entry[i]);
    if (done && step(s->commit)) return true;
    wrong(s, why);
    step(s->rollback);
    memset(s->known, 0, sizeof s->known); /* one that was new is none now */
    return false;
}

static bool read(struct store *s, const char *table, void (*each)(void *arg, int number, long long when, const char *text, size_t len), void *arg,
                 struct skep_text *why)
{
    int result;
    sqlite3_bind_text(s->read, 1, table, -1, SQLITE_STATIC);
    while ((result = sqlite3_step(s->read)) == SQLITE_ROW)
        each(arg, sqlite3_column_int(s->read, 0), sqlite3_column_int64(s->read, 1), (const char *)sqlite3_column_text(s->read, 2),
             (size_t)sqlite3_column_bytes(s->read, 2));
    if (result != SQLITE_DONE) wrong(s, why);
    sqlite3_reset(s->read);
    return result == SQLITE_DONE;
}

static bool list(struct store *s, void (*each)(void *arg, const struct store_table *t), void *arg, struct skep_text *why)
{
    int result;
    while ((result = sqlite3_step(s->list)) == SQLITE_ROW)
        each(arg, &(struct store_table){ .name = (const char *)sqlite3_column_text(s->list, 0), .ended = sqlite3_column_int(s->list, 1) != 0,
                                         .lies_open = sqlite3_column_int(s->list, 2) != 0, .due = sqlite3_column_int64(s->list, 3) });
    if (result != SQLITE_DONE) wrong(s, why);
    sqlite3_reset(s->list);
    return result == SQLITE_DONE;
}

static bool links(struct store *s, void (*each)(void *arg, const struct skep_link *link), void *arg, struct skep_text *why)
{
    int result;
    while ((result = sqlite3_step(s->links)) == SQLITE_ROW) {
        struct skep_link link = { .number = (uint64_t)sqlite3_column_int64(s->links, 0) };
        if (sqlite3_column_bytes(s->links, 1) != SKEP_HASH || sqlite3_column_bytes(s->links, 2) != SKEP_HASH) {
            skep_putf(why, "link %d of its chain is none", (int)link.number);
            break;
        }
        memcpy(link.commit, sqlite3_column_blob(s->links, 1), SKEP_HASH);
        memcpy(link.hash, sqlite3_column_blob(s->links, 2), SKEP_HASH);
        each(arg, &link);
    }
    if (result != SQLITE_DONE && result != SQLITE_ROW) wrong(s, why);
    sqlite3_reset(s->links);
    return result == SQLITE_DONE;
}

const struct store_kind STORE_SQLITE = {
    .open = open_store, .commit = commit, .read = read, .list = list, .links = links, .look = look, .copy = copy, .close = close_store,
};
