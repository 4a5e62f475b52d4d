/* entries.c: what changes a table. Whatever does is an entry: a line of words with tabs between, which is kept and then carried out; one
   that is read back is carried out alike. entry_do is the only function that changes what a log has to give back. */
#include "online/hall.h"

#include <assert.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVERYBODY = (1 << VIEWERS) - 1 };

/* An entry in its words. */
struct words { int n; char *at[WORDS_MAX]; };

static void split(struct words *w, char *line)
{
    w->n = 0;
    for (char *tab; line && w->n < WORDS_MAX; line = tab ? tab + 1 : NULL) {
        if ((tab = strchr(line, '\t'))) *tab = '\0';
        w->at[w->n++] = line;
    }
}

static bool number(const struct words *w, int i, int max, int *out)
{
    const char *s = i < w->n ? w->at[i] : "";
    return skep_take_number(&s, max, out) && !*s;
}

static bool seat_of(const struct words *w, const struct online *t, int i, int *out) { return number(w, i, t->seats - 1, out); }

/* Events */

static void note(struct online *t, struct event e, unsigned seen)
{
    e.seen = (uint8_t)seen;
    t->ring[t->events++ % RING] = e;
    for (int v = 0; v < VIEWERS; v++) t->seq[v] += (int)(seen >> v & 1);
}

static void note_all(struct online *t, enum event_kind kind, int seat, long long when)
{
    note(t, (struct event){ .kind = (uint8_t)kind, .seat = (int8_t)seat, .at = t->moves, .moves = t->moves, .when = when }, EVERYBODY);
}

/* Seats */

static bool set_text(char *out, size_t cap, const char *s)
{
    struct skep_text text = skep_text_in(out, cap);
    skep_put(&text, s);
    return !text.overflow;
}

static void share_header(struct skep_hall *h, const struct online *t)
{
    if (h->at == t) h->match.header = t->header;
}

static void sit_bot(struct skep_hall *h, struct online *t, int seat, const char *bot)
{
    t->seat[seat].sits = SKEP_BOT;
    set_text(t->header.bot[seat], SKEP_BOT_TEXT, bot);
    share_header(h, t);
}

/* The match */

/* The first state, in a match that is no table's. */
bool entry_begin(struct skep_hall *h, struct online *t, struct skep_problem *p)
{
    struct skep_match *m = &h->match;
    hall_put_back(h);
    skep_match_open(m, NULL, 0);
    memcpy(m->values.at, t->values, sizeof t->values);
    memcpy(m->values.texts, t->texts, (size_t)(m->values.texts_len = t->texts_len));
    return skep_match_start(m, t->game, t->seats, &m->values, &t->header, p) == SKEP_OK;
}

static bool start_match(struct skep_hall *h, struct online *t, struct skep_problem *p)
{
    const struct skep_match *m = &h->match;
    if (!entry_begin(h, t, p)) return false;
    t->header = m->header;
    t->state = calloc(1, t->game->state_size);
    t->first = malloc(t->game->state_size - t->game->fixed_size);
    if (!t->state || !t->first) return false;
    memcpy(t->state, m->state, t->game->state_size);
    memcpy(t->first, m->first, t->game->state_size - t->game->fixed_size);
    return true;
}

/* Room for so many moves more. */
static bool grow(struct skep_hall *h, struct online *t, int more)
{
    int moves = h->at == t ? h->match.moves : t->moves, capacity = t->capacity ? t->capacity : 64;
    while (capacity < moves + more) capacity *= 2;
    if (capacity > MOVES_MOST) return false;
    if (capacity == t->capacity) return true;
    skep_move *log = realloc(t->log, (size_t)capacity * sizeof *log);
    if (log) t->log = log;
    uint8_t *noticed = realloc(t->places.noticed, (size_t)capacity);
    if (noticed) t->places.noticed = noticed;
    if (!log || !noticed) return false;
    t->capacity = capacity;
    if (h->at == t) h->match.log = log, h->match.capacity = capacity;
    return true;
}

/* Plays a move of the log and notes who noticed. */
static bool play_text(struct skep_hall *h, struct online *t, const char *text, long long when, struct skep_problem *p)
{
    if (!grow(h, t, 1)) return false;
    struct skep_match *m = hall_match(h, t);
    _Alignas(16) unsigned char before[SKEP_STATE_MAX];
    skep_move move;
    int who = skep_match_turn(m);
    if (skep_match_read(m, text, &move, p)) return false;
    if (m->game->unnoticed) memcpy(before, m->state, m->game->state_size);
    if (skep_match_play(m, move, NULL, p)) return false;
    unsigned seen = EVERYBODY;
    if (m->game->unnoticed)
        for (int viewer = 0; viewer < VIEWERS; viewer++) {
            if (viewer >= t->seats && viewer != SKEP_NOBODY) continue;
            skep_story_open_last(&h->story, m, viewer, before, &h->trace);
            skep_story_next(&h->story);
            if (!h->story.step.noticed) seen &= ~(1u << viewer);
        }
    t->moves = m->moves;
    t->draws += who == SKEP_CHANCE;
    struct event e = { .kind = EV_MOVE, .seat = (int8_t)who, .at = m->moves - 1, .moves = m->moves, .when = when };
    if (!m->game->seen) set_text(e.text, sizeof e.text, text);
    note(t, e, seen);
    if (seen >> SKEP_NOBODY & 1) {
        t->runs = when;
        t->unsafe = true;
    }
    return true;
}

/* The dice are opened: everybody may check them. */
static void finish(struct skep_hall *h, struct online *t, enum phase phase)
{
    t->phase = phase;
    t->undo.by = -1;
    t->wish = 0;
    for (int i = 0; i < t->seats; i++) t->seat[i].held.from = 0;
    memcpy(t->header.fair.key, t->key, SKEP_HASH);
    t->header.fair.open = true;
    share_header(h, t);
    h->lists_changed |= t->public;
}

static bool play_all(struct skep_hall *h, struct online *t, const struct words *w, int from, long long when, struct skep_problem *p)
{
    for (int i = from; i < w->n; i++)
        if (!play_text(h, t, w->at[i], when, p)) return false;
    if (skep_match_turn(hall_match(h, t)) == SKEP_OVER) {
        finish(h, t, OVER);
        note_all(t, EV_OVER, -1, when);
    }
    return true;
}

/* What a seat has done, so that it is not done twice. */
static void remember(struct online *t, int seat, const char *id)
{
    struct seat *s = &t->seat[seat];
    int i = s->dones++ % IDS;
    set_text(s->done[i].id, ID_TEXT, id);
    s->done[i].seq = t->seq[seat];
}

int entry_done(const struct online *t, int seat, const char *id)
{
    const struct seat *s = &t->seat[seat];
    for (int i = 0; i < IDS && i < s->dones; i++)
        if (strcmp(s->done[i].id, id) == 0) return s->done[i].seq;
    return -1;
}

/* Entries, one by one. Each gives false where it does not fit. */

/* 64 hex digits and nothing else. */
static bool is_hex(const char *s, unsigned char out[SKEP_HASH]) { return skep_take_hex(&s, out, SKEP_HASH) && !*s; }

static bool hex(const struct words *w, int i, unsigned char out[SKEP_HASH]) { return i < w->n && is_hex(w->at[i], out); }

static bool do_open(struct skep_hall *h, struct online *t, struct words *w, long long when, struct skep_problem *p)
{
    int link;
    (void)when;
    if (t->number != 0 || w->n != 5 || !hex(w, 1, t->key) || !number(w, 2, INT_MAX, &link) || !hex(w, 3, t->header.fair.hash)) return false;
    struct skep_doc doc;
    if (skep_doc_read(&doc, w->at[4], strlen(w->at[4]), h->tokens, SKEP_WIRE_VALUES, p) || heart_setup(h, t, &doc, true, p)) return false;
    set_text(t->header.fair.table, SKEP_TABLE_TEXT, t->name);
    skep_fair_commit(t->name, t->key, t->header.fair.commit);
    t->header.fair.chain = (uint64_t)link;
    h->lists_changed |= t->public;
    return true;
}

static bool do_sit(struct skep_hall *h, struct online *t, struct words *w, long long when, struct skep_problem *p)
{
    int seat;
    (void)p;
    if (w->n != 5 || !seat_of(w, t, 1, &seat)) return false;
    struct seat *s = &t->seat[seat];
    bool again = s->owned;
    if (!hex(w, 2, s->key) || (!again && !hex(w, 3, t->header.fair.bytes[seat])) || !set_text(t->header.name[seat], SKEP_NAME_TEXT, w->at[4]))
        return false;
    s->owned = true;
    if (!again) {
        s->sits = SKEP_PERSON;
        s->left = t->ms;
        s->lost = when;
    }
    share_header(h, t);
    note_all(t, EV_SAT, seat, when);
    h->lists_changed |= t->public;
    return true;
}

static bool do_stand(struct skep_hall *h, struct online *t, struct words *w, long long when, struct skep_problem *p)
{
    int seat;
    (void)p;
    if (w->n != 2 || !seat_of(w, t, 1, &seat) || t->phase != WAITING) return false;
    t->seat[seat] = (struct seat){ .sits = SKEP_OPEN };
    memset(t->header.fair.bytes[seat], 0, SKEP_HASH);
    t->header.name[seat][0] = '\0';
    note_all(t, EV_STOOD, seat, when);
    h->lists_changed |= t->public;
    return true;
}

/* A bot takes an open seat, or plays for somebody. */
static bool do_bot(struct skep_hall *h, struct online *t, struct words *w, long long when, struct skep_problem *p)
{
    int seat;
    bool fills = w->at[0][0] == 'f';
    if (w->n != 3 || !seat_of(w, t, 1, &seat) || skep_bot_check(w->at[2], p) || strlen(w->at[2]) >= SKEP_BOT_TEXT) return false;
    if (fills != (t->phase == WAITING)) return false;
    if (fills) t->seat[seat].owned = false;
    t->seat[seat].held.from = 0;
    sit_bot(h, t, seat, w->at[2]);
    note_all(t, fills ? EV_FILLED : EV_REPLACED, seat, when);
    h->lists_changed |= t->public;
    return true;
}

static bool do_back(struct skep_hall *h, struct online *t, struct words *w, long long when, struct skep_problem *p)
{
    int seat;
    (void)p;
    if (w->n != 2 || !seat_of(w, t, 1, &seat) || !t->seat[seat].owned || t->phase != PLAYING) return false;
    t->seat[seat].sits = SKEP_PERSON;
    t->header.bot[seat][0] = '\0';
    if (t->clock == FISCHER && t->seat[seat].left < t->add && heart_asks(h, t, SKEP_NOBODY) != seat) t->seat[seat].left = t->add;
    t->wish = 0;
    share_header(h, t);
    note_all(t, EV_BACK, seat, when);
    return true;
}

static bool do_start(struct skep_hall *h, struct online *t, struct words *w, long long when, struct skep_problem *p)
{
    if (t->phase != WAITING || !start_match(h, t, p)) return false;
    skep_fair_dice(t->key, t->header.fair.mixed, &t->dice);
    t->phase = PLAYING;
    t->runs = when;
    t->unsafe = true;
    note_all(t, EV_STARTED, -1, when);
    h->lists_changed |= t->public;
    return play_all(h, t, w, 1, when, p);
}

/* move SEAT SPENT ID MOVE OUTCOME... */
static bool do_move(struct skep_hall *h, struct online *t, struct words *w, long long when, struct skep_problem *p)
{
    int seat, spent;
    if (t->phase != PLAYING || w->n < 5 || !seat_of(w, t, 1, &seat) || !number(w, 2, INT_MAX, &spent)) return false;
    if (skep_match_turn(hall_match(h, t)) != seat) return false;
    if (t->seat[seat].sits == SKEP_PERSON) clock_spend(t, seat, spent);
    if (t->undo.by >= 0) {
        clock_goes_on(t, when);
        t->undo.by = -1;
    }
    for (int i = 0; i < t->seats; i++) t->seat[i].agrees = false;
    t->wish = 0;
    if (!play_all(h, t, w, 4, when, p)) return false;
    remember(t, seat, w->at[3]);
    return true;
}

/* undo TO BY ID */
static bool do_undo(struct skep_hall *h, struct online *t, struct words *w, long long when, struct skep_problem *p)
{
    int to, by;
    (void)p;
    if (t->phase != PLAYING || w->n != 4 || !seat_of(w, t, 2, &by)) return false;
    struct skep_match *m = hall_match(h, t);
    if (!number(w, 1, m->moves, &to)) return false;
    skep_match_back_to(m, to);
    t->moves = m->moves;
    skep_places_cut(&t->places, m);
    for (int i = 0; i < t->seats && !w->at[3][0]; i++) /* the others agreed: all have the time for it anew */
        if (t->seat[i].decided > to) t->seat[i].decided = to;
    if (t->shown > to) t->shown = to;
    if (t->draws > skep_fair_number(&t->header.fair, m->chances) && !skep_fair_jump(&t->header.fair, m->chances, t->draws)) return false;
    share_header(h, t);
    clock_goes_on(t, when);
    t->undo.by = -1;
    t->wish = 0;
    t->runs = when;
    t->unsafe = true;
    for (int i = 0; i < t->seats; i++) t->seat[i].held.from = 0;
    note(t, (struct event){ .kind = EV_UNDONE, .seat = (int8_t)by, .at = to, .moves = to, .when = when }, EVERYBODY);
    remember(t, by, w->at[3]);
    return true;
}

/* ask BY TO AGREE ID: the others are asked whether all from a place on may be taken back */
static bool do_ask(struct skep_hall *h, struct online *t, struct words *w, long long when, struct skep_problem *p)
{
    int by, to, agree;
    (void)p;
    if (t->phase != PLAYING || w->n != 5 || !seat_of(w, t, 1, &by) || !number(w, 2, hall_match(h, t)->moves, &to) || !number(w, 3, EVERYBODY, &agree))
        return false;
    t->undo.by = by;
    t->undo.to = to;
    t->undo.agree = (unsigned)agree;
    t->undo.yes = 0;
    t->seat[by].wishes++;
    t->seat[by].wished = when;
    if (heart_asks(h, t, SKEP_NOBODY) != by) t->stands = when; /* who asks gains no time by it */
    note_all(t, EV_ASKED, by, when);
    remember(t, by, w->at[4]);
    return true;
}

/* answer SEAT YES NEVER */
static bool do_answer(struct skep_hall *h, struct online *t, struct words *w, long long when, struct skep_problem *p)
{
    int seat, yes, never;
    (void)h;
    (void)p;
    if (t->undo.by < 0 || w->n != 4 || !seat_of(w, t, 1, &seat) || !number(w, 2, 1, &yes) || !number(w, 3, 1, &never)) return false;
    if (yes) t->undo.yes |= 1u << seat;
    t->seat[seat].never |= never;
    note(t, (struct event){ .kind = EV_ANSWERED, .seat = (int8_t)seat, .yes = yes, .at = t->moves, .moves = t->moves, .when = when }, EVERYBODY);
    if (yes) return true;
    clock_goes_on(t, when);
    t->undo.by = -1;
    return true;
}

static bool do_late(struct skep_hall *h, struct online *t, struct words *w, long long when, struct skep_problem *p)
{
    int seat;
    (void)h;
    (void)p;
    if (t->phase != PLAYING || w->n != 2 || !seat_of(w, t, 1, &seat)) return false;
    t->seat[seat].left = 0;
    if (t->undo.by == seat) t->undo.by = -1;
    note_all(t, EV_LATE, seat, when);
    return true;
}

static bool do_agree(struct skep_hall *h, struct online *t, struct words *w, long long when, struct skep_problem *p)
{
    int seat;
    (void)h;
    (void)p;
    if (t->phase != PLAYING || w->n != 2 || !seat_of(w, t, 1, &seat)) return false;
    t->seat[seat].agrees = true;
    note(t, (struct event){ .kind = EV_ANSWERED, .seat = (int8_t)seat, .yes = true, .at = t->moves, .moves = t->moves, .when = when }, EVERYBODY);
    return true;
}

static const char *const WHYS[] = { "agreed", "late", "silent" };

/* end WHY LOSER */
static bool do_end(struct skep_hall *h, struct online *t, struct words *w, long long when, struct skep_problem *p)
{
    int loser;
    (void)p;
    if (t->phase >= OVER || w->n != 3 || !number(w, 2, SKEP_SEATS_MAX, &loser)) return false;
    for (size_t i = 0; i < sizeof WHYS / sizeof *WHYS; i++)
        if (strcmp(WHYS[i], w->at[1]) == 0) t->why = WHYS[i];
    t->loser = loser < t->seats ? loser : -1;
    finish(h, t, ENDED);
    note_all(t, EV_ENDED, t->loser, when);
    return t->why != NULL;
}

static bool do_again(struct skep_hall *h, struct online *t, struct words *w, long long when, struct skep_problem *p)
{
    (void)h;
    (void)p;
    if (t->phase < OVER || w->n != 2 || !set_text(t->rematch, SKEP_TABLE_TEXT, w->at[1])) return false;
    note_all(t, EV_REMATCH, -1, when);
    return true;
}

static const struct {
    const char *word;
    bool (*run)(struct skep_hall *h, struct online *t, struct words *w, long long when, struct skep_problem *p);
} ENTRIES[] = {
    { "open", do_open }, { "sit", do_sit }, { "stand", do_stand }, { "fill", do_bot }, { "start", do_start }, { "move", do_move },
    { "undo", do_undo }, { "ask", do_ask }, { "answer", do_answer }, { "replace", do_bot }, { "back", do_back }, { "late", do_late },
    { "agree", do_agree }, { "end", do_end }, { "again", do_again },
};

enum skep_error entry_do(struct skep_hall *h, struct online *t, long long when, char *entry, struct skep_problem *p)
{
    struct words w;
    split(&w, entry);
    if (t->number == 0 ? strcmp(w.at[0], "open") != 0 : !t->game) return skep_refuse_with(p, SKEP_BAD_ENTRY, skep_text_int(t->number), t->name);
    for (size_t i = 0; i < sizeof ENTRIES / sizeof *ENTRIES; i++) {
        if (strcmp(ENTRIES[i].word, w.at[0]) != 0) continue;
        if (!ENTRIES[i].run(h, t, &w, when, p)) break;
        t->number++;
        t->last = when;
        return SKEP_OK;
    }
    return skep_refuse_with(p, SKEP_BAD_ENTRY, skep_text_int(t->number), t->name);
}

void hall_write(struct skep_hall *h, struct online *t, const char *format, ...)
{
    struct skep_problem p = { 0 };
    va_list args;
    va_start(args, format);
    int len = vsnprintf(h->entry, sizeof h->entry, format, args);
    va_end(args);
    assert(len > 0 && (size_t)len < sizeof h->entry);
    h->world.keep(h->world.arg, t->name, t->number, h->now, h->entry, (size_t)len);
    enum skep_error error = entry_do(h, t, h->now, h->entry, &p);
    assert(!error); /* what we write we have looked at before */
    (void)error;
}
