/* hall.c: the tables that are awake and the sockets that follow them; and the one match that is worked at: tables keep only what they
   need of theirs, so that many of them can be awake. */
#include "online/hall.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static size_t slot_of(const char *name) { return (size_t)(skep_seed_of(name) % SLOTS); }

struct skep_hall *skep_hall_new(const struct skep_world *world, int epoch)
{
    struct skep_hall *h = calloc(1, sizeof *h);
    if (!h || !(h->engine = skep_engine_new(NULL))) {
        free(h);
        return NULL;
    }
    h->world = *world;
    h->epoch = epoch;
    return h;
}

void skep_hall_free(struct skep_hall *h)
{
    if (!h) return;
    for (int i = 0; i < SLOTS; i++)
        while (h->slot[i]) hall_remove(h, h->slot[i]);
    for (int i = 0; i < SLOTS; i++)
        for (struct socket_ *s = h->sockets[i], *next; s; s = next) {
            next = s->next;
            free(s);
        }
    skep_engine_free(h->engine);
    free(h);
}

void skep_hall_chain(struct skep_hall *h, uint64_t number, const unsigned char hash[SKEP_HASH])
{
    h->chain = number;
    memcpy(h->hash, hash, SKEP_HASH);
}

/* Tables */

bool skep_hall_is_awake(const struct skep_hall *h, const char *table)
{
    const struct online *t = h->slot[slot_of(table)];
    while (t && strcmp(t->name, table) != 0) t = t->next;
    return t != NULL;
}

struct online *hall_find(struct skep_hall *h, const char *name)
{
    struct online *t = h->slot[slot_of(name)];
    while (t && strcmp(t->name, name) != 0) t = t->next;
    return t;
}

struct online *hall_add(struct skep_hall *h, const char *name)
{
    struct online *t = calloc(1, sizeof *t);
    if (!t) return NULL;
    struct skep_text text = skep_text_in(t->name, sizeof t->name);
    skep_put(&text, name);
    t->loser = t->undo.by = -1;
    t->next = h->slot[slot_of(name)];
    h->slot[slot_of(name)] = t;
    h->tables++;
    return t;
}

void hall_remove(struct skep_hall *h, struct online *t)
{
    while (t->followers > 0) hall_leave(h, t, t->follower[0].to);
    struct online **at = &h->slot[slot_of(t->name)];
    while (*at != t) at = &(*at)->next;
    *at = t->next;
    h->tables--;
    if (h->at == t) h->at = NULL;
    free(t->follower);
    free(t->texts);
    free(t->state);
    free(t->first);
    free(t->log);
    free(t->places.noticed);
    free(t);
}

void hall_put_back(struct skep_hall *h)
{
    struct online *t = h->at;
    h->at = NULL;
    if (!t) return;
    memcpy(t->state, h->match.state, t->game->state_size);
    t->moves = h->match.moves;
    t->chances = h->match.chances;
}

struct skep_match *hall_match(struct skep_hall *h, struct online *t)
{
    struct skep_match *m = &h->match;
    assert(t->state);
    if (h->at == t) return m;
    hall_put_back(h);
    h->at = t;
    m->log = t->log; /* member by member: a match is large, and most of it is room that a game does not use */
    m->capacity = t->capacity;
    m->game = t->game;
    m->seats = t->seats;
    memcpy(m->values.at, t->values, sizeof t->values);
    memcpy(m->values.texts, t->texts, (size_t)(m->values.texts_len = t->texts_len));
    m->header = t->header;
    m->moves = t->moves;
    m->chances = t->chances;
    m->milestones = (struct skep_milestones){ .every = 1 << 30 }; /* none: whoever goes back goes from the beginning */
    memcpy(m->state, t->state, t->game->state_size);
    memcpy(m->first, t->first, t->game->state_size - t->game->fixed_size);
    return m;
}

bool hall_is_past(const struct skep_hall *h, long long since, long long ms) { return h->now - since >= ms || h->now < since; }

/* Sockets */

struct socket_ *hall_socket(struct skep_hall *h, uint64_t id, bool make)
{
    struct socket_ **slot = &h->sockets[id % SLOTS], *s = *slot;
    while (s && s->id != id) s = s->next;
    if (s || !make || !(s = calloc(1, sizeof *s))) return s;
    s->id = id;
    s->next = *slot;
    *slot = s;
    return s;
}

struct follower *hall_follower(struct online *t, uint64_t socket)
{
    for (int i = 0; i < t->followers; i++)
        if (t->follower[i].to == socket) return &t->follower[i];
    return NULL;
}

bool hall_follow(struct skep_hall *h, struct online *t, uint64_t socket, int viewer)
{
    struct socket_ *s = hall_socket(h, socket, true);
    int alike = 0, first = -1;
    for (int i = 0; i < t->followers; i++) {
        if (t->follower[i].viewer != viewer) continue;
        if (alike++ == 0) first = i;
    }
    /* Nobody keeps a seat's own out: neither those who watch, nor lines of its own that broke and are not yet known to have. */
    if (!s || s->n == FOLLOWS_MAX || (viewer == SKEP_NOBODY && alike >= WATCHERS_MAX)) return false;
    if (viewer != SKEP_NOBODY && alike >= SEAT_MAX) {
        tell_left(h, t, t->follower[first].to);
        hall_leave(h, t, t->follower[first].to);
    }
    if (t->followers == t->room) {
        int room = t->room ? 2 * t->room : 2;
        struct follower *more = realloc(t->follower, (size_t)room * sizeof *more);
        if (!more) return false;
        t->follower = more;
        t->room = room;
    }
    t->follower[t->followers++] = (struct follower){ .to = socket, .viewer = viewer };
    s->at[s->n++] = t;
    if (viewer < SKEP_NOBODY) t->seat[viewer].here++;
    return true;
}

void hall_leave(struct skep_hall *h, struct online *t, uint64_t socket)
{
    struct follower *f = hall_follower(t, socket);
    struct socket_ *s = hall_socket(h, socket, false);
    if (!f) return;
    if (f->viewer < SKEP_NOBODY && --t->seat[f->viewer].here == 0) t->seat[f->viewer].lost = h->now;
    free(f->ask);
    memmove(f, f + 1, (size_t)(&t->follower[t->followers--] - (f + 1)) * sizeof *f); /* in the order in which they came */
    for (int i = 0; s && i < s->n; i++)
        if (s->at[i] == t) s->at[i--] = s->at[--s->n];
}

void skep_hall_gone(struct skep_hall *h, uint64_t socket, long long now)
{
    struct socket_ *s = hall_socket(h, socket, false);
    if (!s) return;
    h->now = now;
    while (s->n > 0) {
        struct online *t = s->at[s->n - 1];
        bool sat = hall_follower(t, socket)->viewer != SKEP_NOBODY;
        hall_leave(h, t, socket);
        if (sat) tell_here(h, t, socket);
        else t->stirred = true;
    }
    struct socket_ **at = &h->sockets[socket % SLOTS];
    while (*at != s) at = &(*at)->next;
    *at = s->next;
    free(s);
}

/* Time, bots */

void skep_hall_tick(struct skep_hall *h, long long now)
{
    h->now = now;
    for (int i = 0; i < SLOTS; i++)
        for (struct online *t = h->slot[i]; t; t = t->next) heart_tick(h, t);
    tell_lists(h);
}

void skep_hall_safe(struct skep_hall *h, const char *table, int number, long long now)
{
    struct online *t = hall_find(h, table);
    if (!t || t->number != number + 1) return;
    if (t->runs < now && t->unsafe) t->runs = now;
    t->unsafe = false;
}

void skep_hall_thought(struct skep_hall *h, const char *table, uint64_t wish, skep_move move, long long now)
{
    struct online *t = hall_find(h, table);
    h->now = now;
    if (!t || t->wish != wish || wish == 0) return;
    t->wish = 0;
    heart_bot(h, t, move);
}

/* Waking and sleeping */

enum skep_error skep_hall_recall(struct skep_hall *h, const char *table, int number, long long when, const char *entry, size_t len,
                                 struct skep_problem *p)
{
    struct online *t = hall_find(h, table);
    if (number == 0 && !t) t = hall_add(h, table);
    if (!t) return skep_refuse(p, SKEP_NO_MEMORY);
    enum skep_error error = SKEP_OK;
    if (number != t->number || len >= sizeof h->entry) error = skep_refuse_with(p, SKEP_BAD_ENTRY, skep_text_int(number), table);
    if (!error) {
        memcpy(h->entry, entry, len);
        h->entry[len] = '\0';
        error = entry_do(h, t, when, h->entry, p);
    }
    if (error) hall_remove(h, t);
    return error;
}

void skep_hall_rise(struct skep_hall *h, const char *table, long long now)
{
    struct online *t = hall_find(h, table);
    h->now = now;
    if (!t) return;
    if (h->born == 0) h->born = now;
    if (t->runs < h->born) t->runs = h->born; /* while nobody was here no time was lost */
    for (int i = 0; i < t->seats; i++) t->seat[i].lost = t->last > h->born ? t->last : h->born;
    heart_go_on(h, t);
}

void skep_hall_absent(struct skep_hall *h, const char *table)
{
    struct skep_text text = skep_text_in(h->absent[h->absents++ % MINE_MOST], SKEP_TABLE_TEXT);
    skep_put(&text, table);
}

void skep_hall_rest(struct skep_hall *h, long long idle, long long now, void (*asleep)(void *arg, const char *table, long long due), void *arg)
{
    h->now = now;
    for (int i = 0; i < SLOTS; i++)
        for (struct online *t = h->slot[i], *next; t; t = next) {
            next = t->next;
            bool listed = t->public && t->phase == WAITING && !hall_is_past(h, t->last, LISTED_MS);
            bool busy = t->phase < OVER && !(hall_is_past(h, t->last, idle) && hall_is_past(h, t->wanted, idle));
            if (t->followers > 0 || t->wish != 0 || listed || busy) continue;
            long long due = heart_due(h, t);
            asleep(arg, t->name, due);
            hall_remove(h, t);
        }
}

static size_t bytes_of(const struct online *t)
{
    size_t n = sizeof *t + (size_t)t->room * sizeof *t->follower;
    for (int i = 0; i < t->followers; i++) n += t->follower[i].ask ? t->follower[i].ask_len : 0;
    if (t->state) n += 2 * t->game->state_size - t->game->fixed_size + (size_t)t->texts_len + (size_t)t->capacity * (sizeof *t->log + 1);
    return n;
}

void skep_hall_count(const struct skep_hall *h, struct skep_hall_count *out)
{
    *out = (struct skep_hall_count){ .tables = h->tables };
    for (int i = 0; i < SLOTS; i++)
        for (const struct online *t = h->slot[i]; t; t = t->next) {
            out->playing += t->phase == PLAYING;
            out->followers += t->followers;
            if (bytes_of(t) > out->most) out->most = bytes_of(t);
            out->bytes += bytes_of(t);
        }
}
