/* heart.c: what a table does. Whatever changes it is an entry: a line of words with tabs between, which is kept and then carried out; one
   that is read back is carried out alike. heart_do is the only function that changes what a log has to give back. */
#include "online/hall.h"

#include <assert.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 512, EVERYBODY = (1 << VIEWERS) - 1 };

#define STAND_IN "medium" /* who plays for somebody who is gone */

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

void heart_sits(const struct online *t, enum skep_sitter out[SKEP_SEATS_MAX])
{
    for (int i = 0; i < SKEP_SEATS_MAX; i++) out[i] = t->seat[i].sits;
}

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
static bool begin_match(struct skep_hall *h, struct online *t, struct skep_problem *p)
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
    if (!begin_match(h, t, p)) return false;
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

int heart_asks(struct skep_hall *h, struct online *t, int viewer)
{
    const struct skep_match *m = hall_match(h, t);
    _Alignas(16) unsigned char known[SKEP_STATE_MAX];
    if (viewer == SKEP_ALL || !m->game->hide) return skep_match_turn(m);
    skep_match_hidden(m, viewer, known);
    return m->game->turn(known);
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

int heart_done(const struct online *t, int seat, const char *id)
{
    const struct seat *s = &t->seat[seat];
    for (int i = 0; i < IDS && i < s->dones; i++)
        if (strcmp(s->done[i].id, id) == 0) return s->done[i].seq;
    return -1;
}

/* Clocks */

static bool takes_time(const struct online *t) { return t->clock != NO_CLOCK && t->phase == PLAYING; }

static void spend(struct online *t, int seat, int ms)
{
    if (t->clock == FISCHER) t->seat[seat].left += t->add - ms;
}

/* What a seat has left that is asked since `runs`. */
long long heart_left(const struct online *t, int seat, bool runs, long long now)
{
    if (t->stands > 0) now = t->stands;
    return (t->clock == MOVE_CLOCK ? t->ms : t->seat[seat].left) - (runs && now > t->runs ? now - t->runs : 0);
}

static void clock_goes_on(struct online *t, long long when)
{
    if (t->stands > 0 && when > t->stands) t->runs += when - (t->stands > t->runs ? t->stands : t->runs);
    t->stands = 0;
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
    if (skep_doc_read(&doc, w->at[4], strlen(w->at[4]), h->tokens, SKEP_WIRE_VALUES, p) || heart_setup(h, t, &doc, p)) return false;
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
    if (t->clock == FISCHER && t->seat[seat].left < t->add) t->seat[seat].left = t->add;
    t->runs = when;
    t->wish = 0;
    share_header(h, t);
    note_all(t, EV_BACK, seat, when);
    return true;
}

static bool do_start(struct skep_hall *h, struct online *t, struct words *w, long long when, struct skep_problem *p)
{
    if (t->phase != WAITING || !start_match(h, t, p)) return false;
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
    if (t->seat[seat].sits == SKEP_PERSON) spend(t, seat, spent);
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

enum skep_error heart_do(struct skep_hall *h, struct online *t, long long when, char *entry, struct skep_problem *p)
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
    enum skep_error error = heart_do(h, t, h->now, h->entry, &p);
    assert(!error); /* what we write we have looked at before */
    (void)error;
}

/* Moves */

/* Writes a tab and an outcome for each time that chance moves from here on; state is played on. */
static void draw(const struct online *t, const unsigned char mixed[SKEP_HASH], void *state, struct skep_text *out)
{
    const struct skep_game *g = t->game;
    uint64_t d = t->draws;
    while (g->turn(state) == SKEP_CHANCE) {
        skep_move move = skep_fair_draw(g, state, t->key, mixed, d++);
        skep_put_char(out, '\t');
        g->write_move(state, move, out);
        g->play(state, move, NULL);
    }
}

/* A legal move of the seat whose turn it is, with what chance brings then. */
static void write_move(struct skep_hall *h, struct online *t, int seat, int spent, const char *id, skep_move move)
{
    const struct skep_match *m = hall_match(h, t);
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    char storage[8192];
    struct skep_text text = skep_text_in(storage, sizeof storage);
    memcpy(state, m->state, m->game->state_size);
    m->game->write_move(state, move, &text);
    m->game->play(state, move, NULL);
    draw(t, m->header.fair.mixed, state, &text);
    hall_write(h, t, "move\t%d\t%d\t%s\t%s", seat, spent, id, text.at);
}

/* What a decision has taken, as far as it is charged: the time of who is asked as all may know. */
static int spent_by(struct skep_hall *h, struct online *t, int seat)
{
    if (!takes_time(t) || t->seat[seat].sits != SKEP_PERSON || heart_asks(h, t, SKEP_NOBODY) != seat) return 0;
    long long left = heart_left(t, seat, false, h->now), now = heart_left(t, seat, true, h->now);
    return (int)(left - now);
}

static bool run_out(struct skep_hall *h, struct online *t)
{
    if (!takes_time(t) || t->stands > 0) return false;
    int seat = heart_asks(h, t, SKEP_NOBODY);
    if (seat < 0 || t->seat[seat].sits != SKEP_PERSON || heart_left(t, seat, true, h->now) >= 0) return false;
    hall_write(h, t, "late\t%d", seat);
    if (t->late == LATE_END) hall_write(h, t, "end\tlate\t%d", seat);
    else hall_write(h, t, "replace\t%d\t" STAND_IN, seat);
    return true;
}

enum skep_error heart_play(struct skep_hall *h, struct online *t, int seat, const char *id, const char *text, enum played *is,
                           struct skep_problem *p)
{
    skep_move move;
    if (run_out(h, t)) {
        *is = STALE;
        heart_go_on(h, t);
        return SKEP_OK;
    }
    if (heart_asks(h, t, seat) != seat) {
        int who = heart_asks(h, t, seat);
        return who < 0 ? skep_refuse(p, SKEP_NOT_SEAT) : skep_refuse_with(p, SKEP_NOT_YOURS, t->game->seats[who]);
    }
    const struct skep_match *m = hall_match(h, t);
    if (skep_match_turn(m) != seat) {
        *is = HELD;
        return SKEP_OK;
    }
    enum skep_error error = skep_match_read(m, text, &move, p);
    if (error) return error;
    if (m->moves + WORDS_MAX > MOVES_MOST) return skep_refuse_with(p, SKEP_LOG_FULL, skep_text_int(MOVES_MOST));
    write_move(h, t, seat, spent_by(h, t, seat), id, move);
    *is = APPLIED;
    heart_go_on(h, t);
    return SKEP_OK;
}

void heart_bot(struct skep_hall *h, struct online *t, skep_move move)
{
    const struct skep_match *m = hall_match(h, t);
    int seat = skep_match_turn(m);
    if (t->phase != PLAYING || seat < 0 || t->seat[seat].sits != SKEP_BOT || m->game->forbids(m->state, move) != SKEP_LEGAL) return;
    write_move(h, t, seat, 0, "", move);
    heart_go_on(h, t);
    tell_all(h, t);
}

/* A move that waited, now that the question in private is answered. */
static void take_held(struct skep_hall *h, struct online *t)
{
    for (int seat = 0; seat < t->seats; seat++) {
        struct seat *s = &t->seat[seat];
        if (s->held.from == 0 || t->phase != PLAYING) continue;
        int truth = heart_asks(h, t, SKEP_ALL);
        if (truth != seat && heart_asks(h, t, seat) == seat) continue; /* still another is asked */
        wire_held(h, t, seat);
    }
}

/* A bot is seeded by the table's secret, so that nobody can foresee it by asking the same bot at home, and it is the same after a
   restart. The seed is in the match only while the bot is given it: nobody is told of it before the secret opens. */
static void ask_bot(struct skep_hall *h, struct online *t)
{
    struct skep_match *m = hall_match(h, t);
    unsigned char seed[SKEP_HASH];
    int seat = skep_match_turn(m);
    if (seat < 0 || t->seat[seat].sits != SKEP_BOT || t->wish != 0) return;
    t->wish = ++h->wishes;
    skep_fair_bots(t->key, m->header.fair.mixed, seed);
    struct skep_text text = skep_text_in(m->header.seed, sizeof m->header.seed);
    skep_put_hex(&text, seed, SKEP_HASH);
    h->world.think(h->world.arg, t->name, t->wish, m, seat, t->header.bot[seat]);
    m->header.seed[0] = '\0';
}

void heart_go_on(struct skep_hall *h, struct online *t)
{
    int open = 0;
    for (int i = 0; i < t->seats; i++) open += t->seat[i].sits == SKEP_OPEN;
    if (t->phase == WAITING && open == 0) {
        /* The dice are mixed from what every seat has brought, and the first of them are thrown. */
        char storage[8192];
        struct skep_text text = skep_text_in(storage, sizeof storage);
        bool begun = begin_match(h, t, NULL);
        assert(begun); /* heart_setup has tried these options */
        (void)begun;
        draw(t, h->match.header.fair.mixed, h->match.state, &text);
        hall_write(h, t, "start%s", text.at);
    }
    if (t->phase != PLAYING) return;
    take_held(h, t);
    if (t->phase == PLAYING) ask_bot(h, t);
}

/* Time */

bool heart_is_gone(const struct online *t, int seat, long long now)
{
    bool patient = t->clock != NO_CLOCK && t->ms > LONG_MS;
    return t->seat[seat].here == 0 && !patient && now - t->seat[seat].lost >= AWAY_MS;
}

bool heart_is_late(const struct online *t, int viewer) { return viewer == SKEP_NOBODY && t->game->secret && t->phase == PLAYING; }

/* How long the log was behind an event, without what was taken back since: what lies there now came later. */
static int still_there(const struct online *t, int event)
{
    int moves = t->ring[event % RING].moves;
    while (++event < t->events)
        if (t->ring[event % RING].kind == EV_UNDONE && t->ring[event % RING].at < moves) moves = t->ring[event % RING].at;
    return moves < t->moves ? moves : t->moves;
}

void heart_show_late(struct online *t, long long now)
{
    int oldest = t->events > RING ? t->events - RING : 0;
    if (t->shown_events < oldest) t->shown_events = oldest;
    while (t->shown_events < t->events) {
        const struct event *e = &t->ring[t->shown_events % RING];
        if (t->phase == PLAYING && e->when + LAG_MS > now) break;
        t->shown = still_there(t, t->shown_events++);
    }
}

static void decline(struct skep_hall *h, struct online *t)
{
    for (int seat = 0; seat < t->seats; seat++) {
        struct seat *s = &t->seat[seat];
        if (s->held.from == 0 || h->now - s->held.since < ASIDE_MS) continue;
        const struct skep_match *m = hall_match(h, t);
        int who = skep_match_turn(m);
        skep_move move = m->game->aside ? m->game->aside(m->state, seat) : 0;
        if (move == 0 || who < 0) continue;
        write_move(h, t, who, 0, "", move);
        heart_go_on(h, t);
        return;
    }
}

void heart_tick(struct skep_hall *h, struct online *t)
{
    bool here = false;
    if (t->phase < OVER && h->now - t->last > SILENT_MS) hall_write(h, t, "end\tsilent\t%d", SKEP_SEATS_MAX);
    if (t->phase == PLAYING) {
        if (run_out(h, t)) heart_go_on(h, t);
        decline(h, t);
    }
    for (int i = 0; i < t->seats; i++) {
        bool away = t->seat[i].owned && tell_presence(h, &t->seat[i]) == 2;
        here |= away != t->seat[i].told_away;
        t->seat[i].told_away = away;
    }
    if (t->game->secret) heart_show_late(t, h->now);
    tell_all(h, t);
    if (here) tell_here(h, t, 0);
}

long long heart_due(struct skep_hall *h, struct online *t)
{
    if (t->phase >= OVER) return 0;
    long long due = t->last + SILENT_MS + 1;
    if (takes_time(t) && t->stands == 0) {
        int seat = heart_asks(h, t, SKEP_NOBODY);
        if (seat >= 0 && t->seat[seat].sits == SKEP_PERSON) {
            long long out = h->now + heart_left(t, seat, true, h->now) + 1;
            if (out < due) due = out;
        }
    }
    return due;
}
