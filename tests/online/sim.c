/* sim.c: the hall in a world where everything breaks: lines that are late, doubled, overtaken or lost with their connection, a disk that
   is slow, a server that dies at any moment and comes back with what was safe. However it goes: what was acknowledged is in the log,
   once; who follows ends with the log as it may know it; nothing was told before it was safe.
   usage: sim [SEEDS [SEED]]; ends with status 1 and the seed where something does not hold. */
#include <skep/online.h>
#include <skep/text.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CLIENTS = 5, LINES = 4096, ENTRIES = 8192, IDS = 2048, STEPS = 1500, REPLY = 1 << 20 };

static const struct { const char *game; int seats; } TABLES[] = {
    { "honey_nectar", 2 }, { "pollennation", 2 }, { "ambrosia", 3 }, { "waggle_dance", 3 }, { "apiary", 2 },
};

struct entry { int number; long long when; char *text; };
/* A line under way; to the server where to is 0. tag: so many entries have to be safe before it leaves. */
struct line { uint64_t from, to; size_t tag; long long at; char *text; };

/* Somebody who sits, or watches. */
struct client {
    int seat;                  /* -1: watches */
    uint64_t socket;           /* 0: has no line */
    int epoch, seq, place;
    bool knows;                /* what seq is */
    char moves[64][SKEP_MOVE_TEXT];
    int n;                     /* moves it may make */
    char id[16], move[SKEP_MOVE_TEXT]; /* sent and not answered; id "" : nothing */
    char done[IDS][16];        /* acknowledged */
    int dones;
};

static uint64_t seed;
static struct skep_rng rng;
static struct skep_hall *hall;
static struct entry entry[ENTRIES];
static size_t entries, safe;
static struct line line[LINES];
static int lines, ids, epoch, seats;
static long long now;
static uint64_t sockets;
static char table[SKEP_TABLE_TEXT];
static struct client client[CLIENTS];
static struct { uint64_t wish; skep_move move; } wish;
static uint64_t chain;
static unsigned char chain_hash[SKEP_HASH];

static int below(int n) { return (int)skep_rng_below(&rng, (uint32_t)n); }

_Noreturn static void fail(const char *what, const char *more)
{
    printf("seed %llu, %s: %s\n", (unsigned long long)seed, what, more);
    exit(1);
}

static char *copy(const char *s, size_t len)
{
    char *c = malloc(len + 1);
    memcpy(c, s, len);
    c[len] = '\0';
    return c;
}

static void post(uint64_t from, uint64_t to, size_t tag, const char *text, size_t len, int late)
{
    if (lines == LINES) fail("the network", "is full");
    line[lines++] = (struct line){ .from = from, .to = to, .tag = tag, .at = now + below(late), .text = copy(text, len) };
}

/* The world of the hall */

static void keep(void *arg, const char *name, int number, long long when, const char *text, size_t len)
{
    (void)arg, (void)name;
    if (entries == ENTRIES) fail("the log", "is full");
    entry[entries++] = (struct entry){ number, when, copy(text, len) };
}
static void seal(void *arg, const struct skep_link *link)
{
    (void)arg;
    chain = link->number;
    memcpy(chain_hash, link->hash, SKEP_HASH);
}
static void send_line(void *arg, uint64_t to, const char *text, size_t len)
{
    (void)arg;
    post(0, to, entries, text, len, 1);
}
static void chance(void *arg, void *bytes, size_t len)
{
    (void)arg;
    for (size_t i = 0; i < len; i++) ((unsigned char *)bytes)[i] = (unsigned char)below(256);
}
static void name(void *arg, char out[SKEP_TABLE_TEXT])
{
    uint64_t bits;
    chance(arg, &bits, sizeof bits);
    skep_table_name(bits, out);
}
static bool may_open(void *arg, uint64_t from) { return (void)arg, (void)from, true; }
static void missed(void *arg, uint64_t from) { (void)arg, (void)from; }
static void think(void *arg, const char *at, uint64_t number, const struct skep_match *m, int seat, const char *bot)
{
    static skep_move moves[SKEP_MOVES_MAX];
    (void)arg, (void)at, (void)seat, (void)bot;
    wish.wish = number;
    wish.move = moves[below(m->game->moves(m->state, moves))];
}

static void start_server(void)
{
    const struct skep_world world = { .keep = keep, .seal = seal, .send = send_line, .chance = chance, .name = name, .may_open = may_open,
                                      .missed = missed, .think = think };
    hall = skep_hall_new(&world, ++epoch);
    skep_hall_chain(hall, chain, chain_hash);
    wish.wish = 0;
}

static void wake(struct skep_hall *h)
{
    struct skep_problem p;
    size_t known = entries; /* waking may write more */
    for (size_t i = 0; i < known; i++)
        if (skep_hall_recall(h, table, entry[i].number, entry[i].when, entry[i].text, strlen(entry[i].text), &p)) fail(p.text, entry[i].text);
    if (known > 0) skep_hall_rise(h, table, now);
    else skep_hall_absent(h, table);
}

static void hear(uint64_t from, const char *text)
{
    char needs[SKEP_TABLE_TEXT];
    while (!skep_hall_hear(hall, from, text, strlen(text), now, needs)) wake(hall);
}

/* What was under way with a connection goes with it. */
static void cut(struct client *c)
{
    int left = 0;
    for (int i = 0; i < lines; i++)
        if (line[i].from == c->socket || line[i].to == c->socket) free(line[i].text);
        else line[left++] = line[i];
    lines = left;
    c->socket = 0;
    c->n = 0;
}

/* The power fails: what was not safe never was. */
static void crash(void)
{
    skep_hall_free(hall);
    for (int i = 0; i < CLIENTS; i++) if (client[i].socket) cut(&client[i]);
    while (entries > safe) free(entry[--entries].text);
    start_server();
}

/* Clients */

static const char *behind(const char *text, const char *what)
{
    const char *at = strstr(text, what);
    return at ? at + strlen(what) : NULL;
}

static void key_of(char out[65], int seat) { snprintf(out, 65, "%064x", (unsigned)seat + 1); }

static void ask(struct client *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void ask(struct client *c, const char *format, ...)
{
    char text[1024];
    va_list args;
    va_start(args, format);
    int n = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    for (char *at = text; *at; at++) *at = *at == '\'' ? '"' : *at;
    post(c->socket, 0, 0, text, (size_t)n, 50);
    if (below(8) == 0) post(c->socket, 0, 0, text, (size_t)n, 400); /* once more, and late */
}

static void join(struct client *c)
{
    char key[65], resume[64] = "";
    c->socket = ++sockets;
    key_of(key, c->seat);
    if (c->knows) snprintf(resume, sizeof resume, ",'epoch':%d,'seq':%d", c->epoch, c->seq);
    if (c->seat < 0) ask(c, "{'do':'follow','table':'%s'%s,'ask':[{'do':'log'}]}", table, resume);
    else ask(c, "{'do':'follow','table':'%s','key':'%s'%s,'ask':[{'do':'moves'},{'do':'log'}]}", table, key, resume);
    if (c->id[0]) ask(c, "{'do':'play','re':'%s','table':'%s','epoch':%d,'seq':%d,'id':'%s','move':'%s'}", c->id, table, c->epoch, c->seq, c->id, c->move);
}

static void take_moves(struct client *c, const char *text)
{
    const char *at = behind(text, "\"moves\":[\"");
    c->n = 0;
    for (; at && c->n < 64; at = at[0] == '"' && at[1] == ',' && at[2] == '"' ? at + 3 : NULL) {
        size_t len = strcspn(at, "\"");
        snprintf(c->moves[c->n++], SKEP_MOVE_TEXT, "%.*s", (int)len, at);
        at += len;
    }
}

static void take_line(struct client *c, const char *text)
{
    const char *re = behind(text, "\"re\":\""), *at;
    if (re) {
        char id[16];
        snprintf(id, sizeof id, "%.*s", (int)strcspn(re, "\""), re);
        if (strstr(text, "\"is\":\"applied\"") || strstr(text, "\"is\":\"duplicate\"")) {
            if (c->dones == IDS) fail("a client", "has done too much");
            memcpy(c->done[c->dones++], id, sizeof id);
        }
        if (strcmp(id, c->id) == 0) c->id[0] = '\0';
        return;
    }
    if (!(at = behind(text, "\"epoch\":"))) return;
    at = behind(text, "\"seq\":");
    int seq = atoi(at);
    c->epoch = atoi(behind(text, "\"epoch\":"));
    if (c->knows && seq < c->seq) fail("seq goes back", text);
    c->seq = seq;
    c->knows = true;
    c->place = atoi(behind(text, "\"at\":"));
    take_moves(c, text);
}

static void act(struct client *c)
{
    if (c->n == 0 || c->id[0] || c->seat < 0) return;
    snprintf(c->id, sizeof c->id, "i%d", ++ids);
    memcpy(c->move, c->moves[below(c->n)], SKEP_MOVE_TEXT);
    const char *what = below(30) == 0 ? "undo" : "play";
    if (what[0] == 'u') ask(c, "{'do':'undo','re':'%s','table':'%s','epoch':%d,'seq':%d,'id':'%s'}", c->id, table, c->epoch, c->seq, c->id);
    else ask(c, "{'do':'play','re':'%s','table':'%s','epoch':%d,'seq':%d,'id':'%s','move':'%s'}", c->id, table, c->epoch, c->seq, c->id, c->move);
    if (what[0] == 'u') c->move[0] = '\0', c->id[0] = '\0'; /* one that is lost stays lost */
    else c->n = 0;
}

/* One of the lines that are due arrives; of several any, but those to one client in order. */
static bool deliver(void)
{
    int due[LINES], n = 0;
    for (int i = 0; i < lines; i++) {
        bool first = true;
        if (line[i].at > now || line[i].tag > safe) continue;
        for (int j = 0; j < i && line[i].to != 0; j++) first &= line[j].to != line[i].to;
        if (first) due[n++] = i;
    }
    if (n == 0) return false;
    int i = due[below(n)];
    struct line l = line[i];
    memmove(&line[i], &line[i + 1], (size_t)(lines - i - 1) * sizeof *line);
    lines--;
    if (l.to == 0) hear(l.from, l.text);
    else
        for (int j = 0; j < CLIENTS; j++)
            if (client[j].socket == l.to) take_line(&client[j], l.text);
    free(l.text);
    return true;
}

/* The end */

static void check_log(void)
{
    for (size_t i = 0; i < entries; i++)
        if (entry[i].number != (int)i) fail("entries are not numbered one by one", entry[i].text);
    for (int i = 0; i < CLIENTS; i++)
        for (int j = 0; j < client[i].dones; j++) {
            char wanted[32];
            int found = 0;
            snprintf(wanted, sizeof wanted, "\t%s", client[i].done[j]);
            for (size_t k = 0; k < entries; k++) {
                const char *at = strstr(entry[k].text, wanted);
                size_t len = strlen(wanted);
                bool move = strncmp(entry[k].text, "move", 4) == 0 || strncmp(entry[k].text, "undo", 4) == 0 || strncmp(entry[k].text, "ask", 3) == 0;
                found += move && at && (at[len] == '\t' || at[len] == '\0');
            }
            if (found != 1) fail(found == 0 ? "an acknowledged move is lost" : "a move was done twice", client[i].done[j]);
        }
}

/* What each client has been told is what somebody is told who comes now. */
static void check_clients(void)
{
    struct skep_hall *was = hall;
    for (int i = 0; i <= seats; i++) {
        struct client *c = &client[i];
        if (!c->socket || c->seat < 0) continue;
        char key[65], text[256];
        key_of(key, c->seat);
        int before = lines;
        snprintf(text, sizeof text, "{\"do\":\"follow\",\"table\":\"%s\",\"key\":\"%s\"}", table, key);
        hear(++sockets, text);
        const char *told = line[before].text, *seq = behind(told, "\"seq\":"), *place = behind(told, "\"at\":");
        if (!seq || !place) fail("nobody is told how it stands", told);
        if (atoi(seq) != c->seq || atoi(place) != c->place) fail("a client has not been told all", told);
        skep_hall_gone(was, sockets, now);
        while (lines > before) free(line[--lines].text);
    }
}

static void run(void)
{
    int kind = below(5);
    char text[512];
    skep_rng_start(&rng, seed, 1);
    kind = below(5);
    seats = TABLES[kind].seats;
    entries = safe = 0;
    lines = ids = epoch = 0;
    now = 1000000;
    chain = sockets = 0;
    memset(client, 0, sizeof client);
    memset(chain_hash, 0, sizeof chain_hash);
    start_server();
    struct skep_text open = skep_text_in(text, sizeof text);
    skep_putf(&open, "{\"do\":\"open\",\"game\":\"%s\",\"seats\":[", TABLES[kind].game);
    int bot = below(3) == 0 ? seats - 1 : -1;
    for (int i = 0; i < seats; i++) skep_putf(&open, "%s%s", i ? "," : "", i == bot ? "{\"bot\":\"easy\"}" : "{}");
    skep_put(&open, below(2) ? "]}" : "],\"clock\":{\"kind\":\"fischer\",\"ms\":60000,\"add\":2000}}");
    hear(999, text);
    const char *named = behind(line[lines - 1].text, "\"table\":\"");
    if (!named) fail("no table", line[lines - 1].text);
    snprintf(table, sizeof table, "%.*s", (int)strcspn(named, "\""), named);
    for (int i = 0; i < seats; i++) {
        char key[65];
        key_of(key, i);
        if (i == bot) continue;
        snprintf(text, sizeof text, "{\"do\":\"sit\",\"table\":\"%s\",\"seat\":%d,\"name\":\"P%d\",\"key\":\"%s\",\"bytes\":\"%s\"}", table, i, i, key, key);
        hear(999, text);
    }
    safe = entries;
    while (lines > 0) free(line[--lines].text);
    for (int i = 0; i <= seats; i++) client[i].seat = i == seats ? -1 : i;

    for (int step = 0; step < STEPS; step++) {
        now += below(20);
        struct client *c = &client[below(seats + 1)];
        int dice = below(100);
        if (c->seat == bot && bot >= 0) continue;
        if (!c->socket) join(c);
        else if (dice < 40) act(c);
        else if (dice < 43) {
            uint64_t gone = c->socket;
            cut(c);
            skep_hall_gone(hall, gone, now);
        } else if (dice == 43 && below(4) == 0) crash();
        else if (dice < 60) {
            safe += entries > safe ? (size_t)below((int)(entries - safe) + 1) : 0;
            if (safe > 0) skep_hall_safe(hall, table, entry[safe - 1].number, now);
        } else if (dice < 64 && wish.wish) {
            uint64_t number = wish.wish;
            wish.wish = 0;
            skep_hall_thought(hall, table, number, wish.move, now);
        } else if (dice < 66) skep_hall_tick(hall, now);
        else deliver();
    }
    /* Now all is well: everything becomes safe and arrives. */
    for (int i = 0; i <= seats; i++)
        if (!client[i].socket && client[i].seat != bot) join(&client[i]);
    for (int quiet = 0; quiet < 3; quiet++) {
        now += 1000;
        safe = entries;
        while (deliver()) {
            safe = entries;
            quiet = 0;
        }
    }
    check_log();
    check_clients();
    size_t before = entries;
    skep_hall_free(hall);
    start_server();
    wake(hall);
    if (entries < before) fail("the log", "does not come back");
    skep_hall_free(hall);
    while (entries > 0) free(entry[--entries].text);
    while (lines > 0) free(line[--lines].text);
}

int main(int argc, char **argv)
{
    long many = argc > 1 ? atol(argv[1]) : 300;
    uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (seed = first; seed < first + (uint64_t)many; seed++) {
        skep_rng_start(&rng, seed, 0);
        run();
    }
    printf("%ld worlds from seed %llu: nothing lost, nothing doubled\n", many, (unsigned long long)first);
    return 0;
}
