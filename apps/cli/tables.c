/* tables.c: skep tables: what is in a store of online tables, while a server runs on it or not: a list, the records of all games that have ended, a
   copy of the whole. It only reads: a table is woken from its log in a hall of its own that has no sockets, and asked for its record. */
#include "session.h"

#include "store.h"

#include <errno.h>
#include <skep/json.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char USAGE[] =
    "skep tables [option...]\n"
    "\n"
    "Lists the online tables of skep serve, writes down the games that have ended, or\n"
    "takes a copy of everything. The server may run on them meanwhile.\n"
    "\n"
    "Examples:\n"
    "  skep tables                              all tables, a line each\n"
    "  skep tables --export games               each game that has ended as games/TABLE.skep\n"
    "  skep tables --backup copy.db             all of it as it is now, for skep serve --store copy.db\n"
    "  skep tables --store club.db --export games\n";

enum { SOMEBODY = 1, TOKENS = 1 << 16 };

static struct {
    struct skep_hall *hall;
    struct store *store;
    char *said;                 /* the last line to us */
    struct skep_doc doc;        /* the same, read */
    struct skep_token *tokens;
    const char *folder;
    const char *table;
    bool fits;
    int written, there, open;
    struct { char (*name)[SKEP_TABLE_TEXT]; int n, room; } all;
} at;

/* A world in which nothing happens. */
static void keep(void *arg, const char *table, int number, long long when, const char *entry, size_t len)
{
    (void)arg, (void)table, (void)number, (void)when, (void)entry, (void)len;
}

static void seal(void *arg, const struct skep_link *link) { (void)arg, (void)link; }
static int links(void *arg, uint64_t from, struct skep_link *out, int most) { return (void)arg, (void)from, (void)out, (void)most, 0; }

static void take_line(void *arg, uint64_t to, const char *line, size_t len)
{
    struct skep_problem p;
    (void)arg, (void)to;
    free(at.said);
    at.said = cli_alloc(len + 1);
    memcpy(at.said, line, len);
    if (skep_doc_read(&at.doc, at.said, len, at.tokens, TOKENS, &p)) cli_die(CLI_NO, "%s", p.text);
}

static void chance(void *arg, void *bytes, size_t len) { (void)arg, memset(bytes, 0, len); }
static void name(void *arg, char out[SKEP_TABLE_TEXT]) { (void)arg, skep_table_name(0, out); }
static bool may_open(void *arg, uint64_t from) { return (void)arg, (void)from, false; }
static void missed(void *arg, uint64_t from) { (void)arg, (void)from; }

static void think(void *arg, const char *table, uint64_t wish, const struct skep_match *m, int seat, const char *bot)
{
    (void)arg, (void)table, (void)wish, (void)m, (void)seat, (void)bot;
}

/* Asks the hall; whether it said yes. */
static bool ask(const char *format, const char *table)
{
    char line[256], needs[SKEP_TABLE_TEXT];
    int len = snprintf(line, sizeof line, format, table);
    return skep_hall_hear(at.hall, SOMEBODY, line, (size_t)len, 1, needs) && view_bool(&at.doc, 0, "ok");
}

static void recall(void *arg, int number, long long when, const char *text, size_t len)
{
    struct skep_problem p;
    (void)arg;
    at.fits = at.fits && skep_hall_recall(at.hall, at.table, number, when, text, len, &p) == SKEP_OK;
}

static void asleep(void *arg, const char *table, long long due) { (void)arg, (void)table, (void)due; }

/* "clover-jar-wing-moss  Honey & Nectar, over: Mara, Ada". */
static void print_list(void)
{
    char text[64];
    int seats = skep_doc_get(&at.doc, 0, "seats");
    const struct skep_game *g = skep_game_find(view_text(&at.doc, 0, "game", text, sizeof text));
    printf("%-32s %s, ", at.table, g ? g->title : text);
    printf("%s:", view_text(&at.doc, 0, "phase", text, sizeof text));
    for (int i = 0; i < skep_doc_size(&at.doc, seats); i++) {
        int seat = skep_doc_at(&at.doc, seats, i);
        view_text(&at.doc, seat, "name", text, sizeof text);
        if (!text[0]) view_text(&at.doc, seat, "bot", text, sizeof text);
        printf("%s %s", i > 0 ? "," : "", text[0] ? cli_plain(text) : "(open)");
    }
    putchar('\n');
}

static void write_record(void)
{
    char path[SESSION_PATH];
    int n = snprintf(path, sizeof path, "%s/%s.skep", at.folder, at.table);
    if (n < 0 || (size_t)n >= sizeof path) cli_die(CLI_NO, "%s is too long a name.", at.folder);
    if (access(path, F_OK) == 0) {
        at.there++; /* a game that has ended does not change */
        return;
    }
    if (!ask("{\"do\":\"follow\",\"table\":\"%s\"}", at.table) || !ask("{\"do\":\"ask\",\"table\":\"%s\",\"ask\":{\"do\":\"record\"}}", at.table)) return;
    size_t cap = strlen(at.said) + 1;
    char *text = cli_alloc(cap);
    char new_path[SESSION_PATH + 8];
    snprintf(new_path, sizeof new_path, "%s.new", path);
    if (skep_doc_text(&at.doc, skep_doc_get(&at.doc, skep_doc_get(&at.doc, 0, "answer"), "record"), text, cap)) {
        int error = keep_replace(path, new_path, text, false);
        if (error) cli_die(CLI_NO, "cannot write %s: %s.", path, strerror(error));
        at.written++;
    }
    free(text);
    ask("{\"do\":\"leave\",\"table\":\"%s\"}", at.table);
}

/* A table is woken, told of or written down, and let sleep again. */
static void visit(const char *table)
{
    struct skep_text why = skep_text_of(256);
    char phase[16];
    at.table = table;
    at.fits = true;
    if (!STORE_SQLITE.read(at.store, table, recall, NULL, &why)) cli_die(CLI_NO, "%s: %s.", table, why.at);
    if (!at.fits || !ask("{\"do\":\"look\",\"table\":\"%s\"}", table)) {
        cli_warn("%s is of another skep, and is left out.", table);
        return;
    }
    view_text(&at.doc, 0, "phase", phase, sizeof phase);
    bool ended = strcmp(phase, "over") == 0 || strcmp(phase, "ended") == 0;
    at.open += !ended;
    if (!at.folder) print_list();
    else if (ended) write_record();
    skep_hall_rest(at.hall, 0, 1LL << 62, asleep, NULL);
}

static void note_table(void *arg, const struct store_table *t)
{
    (void)arg;
    if (at.all.n == at.all.room) {
        at.all.room = at.all.room ? 2 * at.all.room : 64;
        if (!(at.all.name = realloc(at.all.name, (size_t)at.all.room * sizeof *at.all.name))) cli_die(CLI_NO, "there is not enough memory.");
    }
    snprintf(at.all.name[at.all.n++], SKEP_TABLE_TEXT, "%s", t->name);
}

static void visit_all(void)
{
    const struct skep_world world = { .keep = keep, .seal = seal, .links = links, .send = take_line, .chance = chance, .name = name, .may_open = may_open,
                                      .missed = missed, .think = think };
    struct skep_text why = skep_text_of(256);
    at.tokens = cli_alloc(TOKENS * sizeof *at.tokens);
    if (!(at.hall = skep_hall_new(&world, 1))) cli_die(CLI_NO, "there is not enough memory.");
    if (!STORE_SQLITE.list(at.store, note_table, NULL, &why)) cli_die(CLI_NO, "%s.", why.at);
    for (int i = 0; i < at.all.n; i++) visit(at.all.name[i]);
    skep_hall_free(at.hall);
    free(at.all.name);
    free(at.said);
    free(at.tokens);
}

int cmd_tables(int argc, char **argv)
{
    const char *file = NULL, *backup = NULL;
    char path[SESSION_PATH];
    struct skep_text why = skep_text_of(256);
    const struct cli_option options[] = {
        { .name = "store", .arg = "FILE", .text = &file, .help = "the file of skep serve --store; tables.db in the folder of saved games" },
        { .name = "export", .arg = "DIR", .text = &at.folder, .help = "write the record of each game that has ended into a folder; those that are there already stay" },
        { .name = "backup", .arg = "FILE", .text = &backup, .help = "copy everything into a file that is not there yet" },
        { .name = NULL },
    };
    cli_parse(argc, argv, USAGE, options, 0, 0);
    if (!file && !keep_path(path, "tables.db")) cli_die(CLI_NO, "there is no folder of saved games. Say where: skep tables --store FILE");
    if (!file) file = path;
    if (!(at.store = STORE_SQLITE.look(file, &why))) cli_die(CLI_NO, "cannot read %s: %s.", file, why.at);
    if (backup) {
        if (access(backup, F_OK) == 0) cli_die(CLI_NO, "there is a file %s already, and it stays as it is.", backup);
        if (!STORE_SQLITE.copy(at.store, backup, &why)) cli_die(CLI_NO, "cannot write %s: %s.", backup, why.at);
        printf("All tables are in %s.\n", backup);
    }
    if (at.folder && mkdir(at.folder, 0777) != 0 && errno != EEXIST) cli_die(CLI_NO, "cannot make %s: %s.", at.folder, strerror(errno));
    if (at.folder || !backup) visit_all();
    if (at.folder) printf("%d written to %s, %d there already; %d tables have not ended.\n", at.written, at.folder, at.there, at.open);
    STORE_SQLITE.close(at.store);
    return CLI_OK;
}
