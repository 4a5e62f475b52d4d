/* world.c: see world.h. */
#include "world.h"

#include <assert.h>
#include <skep/json.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void keep(void *arg, const char *table, int number, long long when, const char *entry, size_t len)
{
    struct world *w = arg;
    assert(w->entries < WORLD_ENTRIES);
    struct world_entry *e = &w->entry[w->entries++];
    snprintf(e->table, sizeof e->table, "%s", table);
    e->number = number;
    e->when = when;
    e->text = malloc(len + 1);
    memcpy(e->text, entry, len + 1);
}

static void seal(void *arg, const struct skep_link *link)
{
    struct world *w = arg;
    assert(w->links < WORLD_LINKS && link->number == (uint64_t)w->links + 1);
    w->link[w->links++] = *link;
}

static int links(void *arg, uint64_t from, struct skep_link *out, int most)
{
    const struct world *w = arg;
    int n = 0;
    for (int i = 0; i < w->links && n < most; i++)
        if (w->link[i].number >= from) out[n++] = w->link[i];
    return n;
}

static void send_line(void *arg, uint64_t to, const char *line, size_t len)
{
    enum { TOKENS = 1 << 16 };
    static struct skep_token tokens[TOKENS];
    struct world *w = arg;
    struct skep_doc doc;
    struct skep_problem p;
    assert(w->lines < WORLD_LINES);
    if (skep_doc_read(&doc, line, len, tokens, TOKENS, &p)) fprintf(stderr, "%s\n%.*s\n", p.text, (int)len, line), abort();
    struct world_line *l = &w->line[w->lines++];
    l->to = to;
    l->text = malloc(len + 1);
    memcpy(l->text, line, len);
    l->text[len] = '\0';
}

static void chance(void *arg, void *bytes, size_t len)
{
    struct world *w = arg;
    for (size_t i = 0; i < len; i++) ((unsigned char *)bytes)[i] = (unsigned char)skep_rng_below(&w->rng, 256);
}

static void name(void *arg, char out[SKEP_TABLE_TEXT])
{
    uint64_t bits;
    chance(arg, &bits, sizeof bits);
    skep_table_name(bits, out);
}

static bool may_open(void *arg, uint64_t from)
{
    (void)from;
    return !((struct world *)arg)->full;
}

static void missed(void *arg, uint64_t from)
{
    (void)from;
    ((struct world *)arg)->missed++;
}

static void think(void *arg, const char *table, uint64_t wish, const struct skep_match *m, int seat, const char *bot)
{
    struct world *w = arg;
    skep_move moves[SKEP_MOVES_MAX];
    (void)seat, (void)bot;
    int n = m->game->moves(m->state, moves);
    snprintf(w->wish.table, sizeof w->wish.table, "%s", table);
    snprintf(w->wish.seed, sizeof w->wish.seed, "%s", m->header.seed);
    w->wish.wish = wish;
    w->wish.move = moves[skep_rng_below(&w->rng, (uint32_t)n)];
}

static void open_hall(struct world *w)
{
    const struct skep_world world = { .arg = w, .keep = keep, .seal = seal, .links = links, .send = send_line, .chance = chance, .name = name, .may_open = may_open,
                                      .missed = missed, .think = think };
    w->hall = skep_hall_new(&world, ++w->epoch);
    if (w->links > 0) skep_hall_chain(w->hall, (uint64_t)w->links, w->link[w->links - 1].hash);
}

struct world *world_new(uint64_t seed)
{
    struct world *w = calloc(1, sizeof *w);
    skep_rng_start(&w->rng, seed, 0);
    w->now = 1000000;
    open_hall(w);
    return w;
}

void world_free(struct world *w)
{
    for (int i = 0; i < w->entries; i++) free(w->entry[i].text);
    for (int i = 0; i < w->lines; i++) free(w->line[i].text);
    skep_hall_free(w->hall);
    free(w);
}

void world_restart(struct world *w)
{
    skep_hall_free(w->hall);
    open_hall(w);
}

static void wake(struct world *w, const char *table)
{
    struct skep_problem p;
    bool any = false;
    for (int i = 0; i < w->entries; i++) {
        const struct world_entry *e = &w->entry[i];
        if (strcmp(e->table, table) != 0) continue;
        enum skep_error error = skep_hall_recall(w->hall, table, e->number, e->when, e->text, strlen(e->text), &p);
        if (error) fprintf(stderr, "%s: %s\n", e->text, p.text);
        assert(!error);
        any = true;
    }
    if (any) skep_hall_rise(w->hall, table, w->now);
    else skep_hall_absent(w->hall, table);
}

const char *world_say(struct world *w, uint64_t from, const char *format, ...)
{
    char line[4096], needs[SKEP_TABLE_TEXT];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    for (char *c = line; *c; c++) *c = *c == '\'' ? '"' : *c;
    int before = w->lines;
    while (!skep_hall_hear(w->hall, from, line, strlen(line), w->now, needs)) wake(w, needs);
    for (int i = before; i < w->lines; i++)
        if (w->line[i].to == from) return w->line[i].text;
    return "";
}

const char *world_last(const struct world *w, uint64_t to)
{
    for (int i = w->lines - 1; i >= 0; i--)
        if (w->line[i].to == to) return w->line[i].text;
    return "";
}

const char *world_state(const struct world *w, uint64_t to)
{
    for (int i = w->lines - 1; i >= 0; i--)
        if (w->line[i].to == to && strstr(w->line[i].text, "\"epoch\":")) return w->line[i].text;
    return "";
}

static const char *find(const char *line, const char *key)
{
    char wanted[64];
    snprintf(wanted, sizeof wanted, "\"%s\":", key);
    const char *at = strstr(line, wanted);
    return at ? at + strlen(wanted) : NULL;
}

long long world_number(const char *line, const char *key)
{
    const char *at = find(line, key);
    return at && *at >= '0' && *at <= '9' ? strtoll(at, NULL, 10) : -1;
}

const char *world_text(const char *line, const char *key, char *out, size_t cap)
{
    const char *at = find(line, key);
    out[0] = '\0';
    if (!at || *at != '"') return out;
    size_t len = strcspn(at + 1, "\"");
    snprintf(out, cap, "%.*s", (int)len, at + 1);
    return out;
}

void world_think(struct world *w)
{
    uint64_t wish = w->wish.wish;
    w->wish.wish = 0;
    skep_hall_thought(w->hall, w->wish.table, wish, w->wish.move, w->now);
}
