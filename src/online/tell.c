/* tell.c: what those who follow a table are told: what happened, as far as it is theirs to know, and the answers to their standing
   questions. The engine looks at the match as the viewer; nothing that it is not asked for leaves a table. */
#include "online/hall.h"

#include <string.h>

static const char *const PHASES[] = { "waiting", "playing", "over", "ended" };
static const char *const SITTERS[] = { [SKEP_OPEN] = "open", [SKEP_PERSON] = "person", [SKEP_BOT] = "bot" };
static const char *const PRESENCES[] = { "here", "lost", "away" };
static const char *const EVENTS[] = {
    [EV_MOVE] = "move", [EV_SAT] = "sat", [EV_STOOD] = "stood", [EV_FILLED] = "filled", [EV_REPLACED] = "replaced", [EV_BACK] = "back",
    [EV_STARTED] = "started", [EV_UNDONE] = "undone", [EV_ASKED] = "asked", [EV_ANSWERED] = "answered", [EV_LATE] = "late",
    [EV_OVER] = "over", [EV_ENDED] = "ended", [EV_REMATCH] = "rematch",
};

/* Lines */

struct skep_json tell_begin(struct skep_hall *h, struct skep_text *text)
{
    *text = skep_text_in(h->out, sizeof h->out);
    struct skep_json out = skep_json_to(text);
    skep_json_open(&out, '{');
    return out;
}

void tell_send(struct skep_hall *h, uint64_t to, struct skep_json *out)
{
    skep_json_close(out, '}');
    if (!out->out->overflow) {
        h->world.send(h->world.arg, to, out->out->at, out->out->len);
        return;
    }
    static const char LONG[] = "{\"on\":\"bye\",\"why\":\"This table has become longer than a line.\"}";
    h->world.send(h->world.arg, to, LONG, sizeof LONG - 1);
}

void tell_hex(struct skep_json *out, const char *key, const unsigned char bytes[SKEP_HASH])
{
    struct skep_text text = skep_text_of(2 * SKEP_HASH + 1);
    skep_put_hex(&text, bytes, SKEP_HASH);
    skep_json_put_text(out, key, text.at);
}

/* The table */

int tell_presence(const struct skep_hall *h, const struct seat *s) { return s->here > 0 ? 0 : h->now - s->lost < LOST_MS ? 1 : 2; }

static int watching(const struct online *t)
{
    int n = 0;
    for (int i = 0; i < t->followers; i++) n += t->follower[i].viewer == SKEP_NOBODY;
    return n;
}

static void put_seats(struct skep_hall *h, const struct online *t, struct skep_json *out)
{
    skep_json_open_at(out, "seats", '[');
    for (int i = 0; i < t->seats; i++) {
        const struct seat *s = &t->seat[i];
        int presence = s->owned ? tell_presence(h, s) : 0;
        skep_json_open(out, '{');
        skep_json_put_text(out, "sits", SITTERS[s->sits]);
        skep_json_put_text(out, "name", t->header.name[i]);
        skep_json_put_text(out, "bot", s->sits == SKEP_BOT ? t->header.bot[i] : NULL);
        skep_json_put_text(out, "presence", s->owned ? PRESENCES[presence] : NULL);
        skep_json_put_number(out, "away", s->owned && presence > 0, h->now - s->lost);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    skep_json_put_int(out, "watching", watching(t));
}

/* What can change. */
static void put_changing(struct skep_hall *h, const struct online *t, struct skep_json *out)
{
    put_seats(h, t, out);
    if (t->phase < OVER) return;
    skep_json_put_text(out, "why", t->why);
    skep_json_put_number(out, "loser", t->loser >= 0, t->loser);
    tell_hex(out, "key", t->key);
    skep_json_put_text(out, "rematch", t->rematch[0] ? t->rematch : NULL);
}

void tell_table(struct skep_hall *h, const struct online *t, struct skep_json *out)
{
    static const char *const KINDS[] = { "none", "move", "fischer" };
    skep_json_put_text(out, "table", t->name);
    skep_json_put_text(out, "game", t->game->id);
    memcpy(h->values.at, t->values, sizeof t->values);
    memcpy(h->values.texts, t->texts, (size_t)(h->values.texts_len = t->texts_len));
    skep_values_json(&h->values, t->game, out);
    skep_json_put_bool(out, "public", t->public);
    skep_json_put_bool(out, "watch", t->watch);
    skep_json_open_at(out, "clock", '{');
    skep_json_put_text(out, "kind", KINDS[t->clock]);
    if (t->clock != NO_CLOCK) skep_json_put_int(out, "ms", t->ms);
    if (t->clock == FISCHER) skep_json_put_int(out, "add", t->add);
    skep_json_close(out, '}');
    skep_json_put_text(out, "late", t->late == LATE_END ? "end" : "bot");
    skep_json_put_text(out, "back", t->back == BACK_OFF ? "off" : "ask");
    tell_hex(out, "commit", t->header.fair.commit);
    skep_json_open_at(out, "chain", '{');
    skep_json_put_int(out, "number", (long long)t->header.fair.chain);
    tell_hex(out, "hash", t->header.fair.hash);
    skep_json_close(out, '}');
    skep_json_put_text(out, "phase", PHASES[t->phase]);
    put_changing(h, t, out);
}

/* The state */

static struct skep_look look_at(struct skep_hall *h, struct online *t, int viewer, enum skep_sitter sits[SKEP_SEATS_MAX])
{
    heart_sits(t, sits);
    return (struct skep_look){
        .match = hall_match(h, t), .sits = sits, .places = &t->places,
        .viewer = t->phase >= OVER ? SKEP_ALL : viewer, /* in the end nothing is hidden */
        .last = heart_is_late(t, viewer) ? t->shown : -1,
    };
}

void tell_answer(struct skep_hall *h, struct online *t, int viewer, const char *line, struct skep_json *out)
{
    enum skep_sitter sits[SKEP_SEATS_MAX];
    size_t len;
    if (!t->state) {
        skep_json_null(out);
        return;
    }
    struct skep_look look = look_at(h, t, viewer, sits);
    const char *reply = skep_engine_look(h->engine, &look, line, strlen(line), &len);
    skep_json_raw(out, reply, len);
}

/* A standing question about the log is one about its end. */
static void put_answers(struct skep_hall *h, struct online *t, const struct follower *f, int from, struct skep_json *out)
{
    const char *line = f->ask;
    skep_json_open_at(out, "answers", '[');
    for (int i = 0; i < f->asks; i++, line += strlen(line) + 1) {
        struct skep_text text = skep_text_in(h->text, sizeof h->text);
        if (line[0] == 'l') skep_putf(&text, "{\"from\":%d,%s", from, line + 2); /* behind its mark and bracket */
        else skep_put(&text, line + 1);
        tell_answer(h, t, f->viewer, text.at, out);
    }
    skep_json_close(out, ']');
}

static void put_move(struct skep_hall *h, struct online *t, int viewer, const struct event *e, struct skep_json *out)
{
    skep_json_put_number(out, "seat", e->seat >= 0, e->seat);
    if (!t->game->seen) {
        skep_json_put_text(out, "move", e->text);
        return;
    }
    struct skep_text text = skep_text_of(SKEP_MOVE_TEXT);
    skep_story_open(&h->story, hall_match(h, t), viewer, e->at, NULL);
    const struct skep_step *step = skep_story_next(&h->story);
    if (step && step->move) skep_story_write_move(&h->story, &text);
    skep_json_put_text(out, "move", step && step->move ? text.at : NULL);
}

static void put_event(struct skep_hall *h, struct online *t, int viewer, const struct event *e, struct skep_json *out)
{
    skep_json_open(out, '{');
    skep_json_put_text(out, "is", EVENTS[e->kind]);
    switch (e->kind) {
    case EV_MOVE: put_move(h, t, viewer, e, out); break;
    case EV_SAT:
        skep_json_put_int(out, "seat", e->seat);
        skep_json_put_text(out, "name", t->header.name[e->seat]);
        break;
    case EV_FILLED:
    case EV_REPLACED:
        skep_json_put_int(out, "seat", e->seat);
        skep_json_put_text(out, "bot", t->header.bot[e->seat]);
        break;
    case EV_UNDONE:
        skep_json_put_int(out, "to", tell_place(h, t, viewer, e->at));
        skep_json_put_int(out, "by", e->seat);
        break;
    case EV_ASKED: skep_json_put_int(out, "by", e->seat); break;
    case EV_ANSWERED:
        skep_json_put_int(out, "seat", e->seat);
        skep_json_put_bool(out, "yes", e->yes);
        break;
    case EV_STARTED:
    case EV_OVER: break;
    case EV_ENDED: skep_json_put_text(out, "why", t->why); break;
    case EV_REMATCH: skep_json_put_text(out, "table", t->rematch); break;
    default: skep_json_put_int(out, "seat", e->seat);
    }
    skep_json_close(out, '}');
}

int tell_place(struct skep_hall *h, struct online *t, int viewer, int at)
{
    enum skep_sitter sits[SKEP_SEATS_MAX];
    if (!t->state) return 0;
    struct skep_look look = look_at(h, t, viewer, sits);
    look.last = at;
    return skep_engine_place(h->engine, &look);
}

/* How many events a viewer may have been told of, and how many of all there were then. */
static int seq_of(const struct online *t, int viewer, int *events)
{
    int seq = t->seq[viewer];
    *events = t->events;
    if (!heart_is_late(t, viewer)) return seq;
    for (; *events > t->shown_events; --*events) seq -= t->ring[(*events - 1) % RING].seen >> viewer & 1;
    return seq;
}

/* The place in all events from which on a viewer who knows so many has not been told; -1: that is no longer kept, or some of them can no
   longer be told as they were. */
static int untold(const struct online *t, int viewer, int known)
{
    int events, seq = seq_of(t, viewer, &events);
    if (known < 0 || known > seq) return -1;
    int i = events;
    for (; seq > known; i--) {
        if (i == 0 || i <= t->events - RING) return -1;
        const struct event *e = &t->ring[(i - 1) % RING];
        if (e->kind == EV_MOVE && e->at >= t->moves) return -1;
        if (e->kind == EV_UNDONE && seq - known > 1) return -1;
        seq -= e->seen >> viewer & 1;
    }
    return i;
}

static void put_events(struct skep_hall *h, struct online *t, int viewer, int from, int events, struct skep_json *out)
{
    skep_json_open_at(out, "events", '[');
    for (int i = from; i < events; i++) {
        const struct event *e = &t->ring[i % RING];
        if (e->seen >> viewer & 1) put_event(h, t, viewer, e, out);
    }
    skep_json_close(out, ']');
}

/* What a viewer knows of the position: all bytes of the state that change in a game; gives how many. */
static size_t known_to(struct skep_hall *h, struct online *t, int viewer, unsigned char known[SKEP_STATE_MAX])
{
    const struct skep_match *m = hall_match(h, t);
    if (heart_is_late(t, viewer)) {
        skep_match_state_at(m, t->shown, known);
        m->game->hide(known, viewer);
    } else skep_match_hidden(m, t->phase >= OVER ? SKEP_ALL : viewer, known);
    return m->game->state_size - m->game->fixed_size;
}

/* 64 bits of that, FNV-1a. */
static void hash_of(const unsigned char *known, size_t size, char text[17])
{
    static const char DIGITS[] = "0123456789abcdef";
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < size; i++) hash = (hash ^ known[i]) * UINT64_C(0x100000001B3);
    for (int i = 0; i < 16; i++) text[i] = DIGITS[hash >> (60 - 4 * i) & 15];
    text[16] = '\0';
}

bool tell_is_hash(struct skep_hall *h, struct online *t, int viewer, const char *hash)
{
    _Alignas(16) unsigned char known[SKEP_STATE_MAX];
    char now[17];
    hash_of(known, known_to(h, t, viewer, known), now);
    return strcmp(now, hash) == 0;
}

static void put_hash(struct skep_hall *h, struct online *t, int viewer, struct skep_json *out)
{
    _Alignas(16) unsigned char known[SKEP_STATE_MAX];
    char hash[17];
    hash_of(known, known_to(h, t, viewer, known), hash);
    skep_json_put_text(out, "hash", hash);
}

static void put_asked(struct skep_hall *h, struct online *t, int viewer, struct skep_json *out)
{
    unsigned agrees = 0;
    for (int i = 0; i < t->seats; i++) agrees |= (unsigned)t->seat[i].agrees << i;
    skep_json_open_at(out, "asks", '{');
    if (t->undo.by >= 0) {
        skep_json_put_int(out, "undo", tell_place(h, t, viewer, t->undo.to));
        skep_json_put_int(out, "by", t->undo.by);
        skep_json_put_set(out, "agree", t->undo.agree & ~t->undo.yes, NULL, 0);
    }
    if (agrees) skep_json_put_set(out, "end", agrees, NULL, 0);
    skep_json_close(out, '}');
}

static void put_clock(struct skep_hall *h, struct online *t, struct skep_json *out)
{
    if (t->clock == NO_CLOCK || t->phase != PLAYING) return;
    int runs = heart_asks(h, t, SKEP_NOBODY);
    bool goes = runs >= 0 && t->seat[runs].sits == SKEP_PERSON;
    skep_json_open_at(out, "time", '{');
    skep_json_open_at(out, "left", '[');
    for (int i = 0; i < t->seats; i++) skep_json_int(out, clock_left(t, i, i == runs, h->now));
    skep_json_close(out, ']');
    skep_json_put_number(out, "runs", goes && !clock_stands(t, h->now), runs);
    skep_json_close(out, '}');
}

void tell_state(struct skep_hall *h, struct online *t, struct follower *f, bool whole, struct skep_json *out)
{
    int events, from = whole ? -1 : untold(t, f->viewer, f->seq);
    f->seq = seq_of(t, f->viewer, &events);
    skep_json_put_int(out, "epoch", h->epoch);
    skep_json_put_int(out, "seq", f->seq);
    if (from >= 0) put_events(h, t, f->viewer, from, events, out);
    else {
        skep_json_key(out, "events");
        skep_json_null(out);
        f->place = 0;
    }
    put_clock(h, t, out);
    if (heart_is_late(t, f->viewer)) skep_json_put_int(out, "behind", LAG_MS);
    if (t->undo.by >= 0 || t->phase == PLAYING) put_asked(h, t, f->viewer, out);
    if (!t->state) {
        skep_json_put_int(out, "at", 0);
        return;
    }
    int place = tell_place(h, t, f->viewer, heart_is_late(t, f->viewer) ? t->shown : hall_match(h, t)->moves);
    int told = f->place < place ? f->place : place;
    skep_json_put_int(out, "at", place);
    put_hash(h, t, f->viewer, out);
    if (f->asks > 0) put_answers(h, t, f, told > 0 ? told - 1 : 0, out);
    f->place = place;
    f->moves = hall_match(h, t)->moves;
}

/* Whether a seat is asked and does not know it: in private, after something that it did not notice. */
static bool is_asked_anew(struct skep_hall *h, struct online *t, const struct follower *f)
{
    if (t->phase != PLAYING || !t->game->unnoticed || f->viewer == SKEP_NOBODY) return false;
    return f->moves != hall_match(h, t)->moves && heart_asks(h, t, SKEP_ALL) == f->viewer;
}

static bool only_moves(const struct online *t, int from, int events)
{
    if (from < 0) return false;
    for (int i = from; i < events; i++)
        if (t->ring[i % RING].kind != EV_MOVE) return false;
    return true;
}

void tell_all(struct skep_hall *h, struct online *t)
{
    for (int i = 0; i < t->followers; i++) {
        struct follower *f = &t->follower[i];
        int events;
        if (f->seq == seq_of(t, f->viewer, &events) && !is_asked_anew(h, t, f)) continue;
        struct skep_text text;
        struct skep_json out = tell_begin(h, &text);
        skep_json_put_text(&out, "on", "table");
        skep_json_put_text(&out, "table", t->name);
        skep_json_put_text(&out, "phase", PHASES[t->phase]);
        if (!only_moves(t, untold(t, f->viewer, f->seq), events)) put_changing(h, t, &out);
        tell_state(h, t, f, false, &out);
        tell_send(h, f->to, &out);
    }
}

void tell_here(struct skep_hall *h, struct online *t, uint64_t but)
{
    for (int i = 0; i < t->followers; i++) {
        if (t->follower[i].to == but) continue;
        struct skep_text text;
        struct skep_json out = tell_begin(h, &text);
        skep_json_put_text(&out, "on", "here");
        skep_json_put_text(&out, "table", t->name);
        put_seats(h, t, &out);
        tell_send(h, t->follower[i].to, &out);
    }
}

void tell_left(struct skep_hall *h, const struct online *t, uint64_t socket)
{
    struct skep_text text;
    struct skep_json out = tell_begin(h, &text);
    skep_json_put_text(&out, "on", "left");
    skep_json_put_text(&out, "table", t->name);
    tell_send(h, socket, &out);
}

void tell_said(struct skep_hall *h, struct online *t, int seat, const char *phrase)
{
    for (int i = 0; i < t->followers; i++) {
        struct skep_text text;
        struct skep_json out = tell_begin(h, &text);
        skep_json_put_text(&out, "on", "said");
        skep_json_put_text(&out, "table", t->name);
        skep_json_put_int(&out, "seat", seat);
        skep_json_put_text(&out, "phrase", phrase);
        tell_send(h, t->follower[i].to, &out);
    }
}

/* The list of tables */

enum { LISTED_MOST = 50, LIST_MS = 1000 };

/* Whether somebody who sits there is there. */
static bool is_here(const struct online *t)
{
    bool here = false;
    for (int i = 0; i < t->seats; i++) here |= t->seat[i].here > 0;
    return here;
}

void tell_listed(struct skep_hall *h, struct skep_json *out)
{
    int n = 0;
    skep_json_open_at(out, "tables", '[');
    for (int away = 0; away < 2; away++) /* first those at which somebody is, so that nobody crowds them out with empty ones */
        for (int i = 0; i < SLOTS && n < LISTED_MOST; i++)
            for (const struct online *t = h->slot[i]; t && n < LISTED_MOST; t = t->next) {
                if (!t->public || !(t->phase == WAITING || (t->phase == PLAYING && t->watch)) || is_here(t) == away) continue;
                skep_json_open(out, '{');
                tell_table(h, t, out);
                skep_json_close(out, '}');
                n++;
            }
    skep_json_close(out, ']');
}

void tell_lists(struct skep_hall *h)
{
    if (!h->lists_changed || !hall_is_past(h, h->listed, LIST_MS)) return;
    h->lists_changed = false;
    h->listed = h->now;
    struct skep_text text;
    struct skep_json out = tell_begin(h, &text);
    skep_json_put_text(&out, "on", "tables");
    tell_listed(h, &out);
    skep_json_close(&out, '}');
    for (int i = 0; i < SLOTS; i++)
        for (const struct socket_ *s = h->sockets[i]; s; s = s->next)
            if (s->lists) h->world.send(h->world.arg, s->id, text.at, text.len);
}
