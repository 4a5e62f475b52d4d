/* heart.c: what a table does by itself: a move brings dice, a bot thinks, a clock runs out, somebody is away for too long. What comes of it
   is written as an entry (entries.c). */
#include "online/hall.h"

#include <assert.h>
#include <string.h>

#define STAND_IN "medium" /* who plays for somebody who is gone */

void heart_sits(const struct online *t, enum skep_sitter out[SKEP_SEATS_MAX])
{
    for (int i = 0; i < SKEP_SEATS_MAX; i++) out[i] = t->seat[i].sits;
}

int heart_asks(struct skep_hall *h, struct online *t, int viewer)
{
    const struct skep_match *m = hall_match(h, t);
    _Alignas(16) unsigned char known[SKEP_STATE_MAX];
    if (viewer == SKEP_ALL || !m->game->hide) return skep_match_turn(m);
    skep_match_hidden(m, viewer, known);
    return m->game->turn(known);
}

/* Moves */

/* Writes a tab and an outcome for each time that chance moves from here on; state is played on. */
static void draw(const struct online *t, const struct skep_hmac *dice, void *state, struct skep_text *out)
{
    const struct skep_game *g = t->game;
    uint64_t d = t->draws;
    while (g->turn(state) == SKEP_CHANCE) {
        skep_move move = skep_fair_draw(g, state, dice, d++);
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
    draw(t, &t->dice, state, &text);
    hall_write(h, t, "move\t%d\t%d\t%s\t%s", seat, spent, id, text.at);
}

/* What a decision has taken, as far as it is charged: the time of who is asked as all may know. */
static int spent_by(struct skep_hall *h, struct online *t, int seat)
{
    if (!clock_takes_time(t) || t->seat[seat].sits != SKEP_PERSON || heart_asks(h, t, SKEP_NOBODY) != seat) return 0;
    long long left = clock_left(t, seat, false, h->now), now = clock_left(t, seat, true, h->now);
    return (int)(left - now);
}

static bool run_out(struct skep_hall *h, struct online *t)
{
    if (!clock_takes_time(t)) return false;
    int seat = heart_asks(h, t, SKEP_NOBODY);
    if (seat < 0 || t->seat[seat].sits != SKEP_PERSON || clock_left(t, seat, true, h->now) >= 0) return false;
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

/* Who looked on while people sat down, where nobody may watch. */
static void send_watchers_away(struct skep_hall *h, struct online *t)
{
    for (int i = t->followers - 1; i >= 0; i--) {
        uint64_t socket = t->follower[i].to;
        if (t->follower[i].viewer != SKEP_NOBODY) continue;
        tell_left(h, t, socket);
        hall_leave(h, t, socket);
    }
}

void heart_go_on(struct skep_hall *h, struct online *t)
{
    int open = 0;
    for (int i = 0; i < t->seats; i++) open += t->seat[i].sits == SKEP_OPEN;
    if (t->phase == WAITING && open == 0) {
        /* The dice are mixed from what every seat has brought, and the first of them are thrown. */
        char storage[8192];
        struct skep_text text = skep_text_in(storage, sizeof storage);
        bool begun = entry_begin(h, t, NULL);
        assert(begun); /* heart_setup has tried these options */
        (void)begun;
        struct skep_hmac dice;
        skep_fair_dice(t->key, h->match.header.fair.mixed, &dice);
        draw(t, &dice, h->match.state, &text);
        hall_write(h, t, "start%s", text.at);
        if (!t->watch) send_watchers_away(h, t);
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
        bool hurries = clock_takes_time(t) && clock_left(t, seat, true, h->now) < HURRY_MS; /* who has decided does not run out of time */
        if (s->held.from == 0 || (!hurries && !hall_is_past(h, s->held.since, ASIDE_MS))) continue;
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
    bool here = t->stirred;
    if (t->phase < OVER && h->now - t->last > SILENT_MS) hall_write(h, t, "end\tsilent\t%d", SKEP_SEATS_MAX);
    if (t->phase == PLAYING) {
        decline(h, t);
        if (run_out(h, t)) heart_go_on(h, t);
    }
    t->stirred = false;
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
    if (clock_takes_time(t)) {
        int seat = heart_asks(h, t, SKEP_NOBODY);
        if (seat >= 0 && t->seat[seat].sits == SKEP_PERSON) {
            long long out = h->now + clock_left(t, seat, true, h->now) + (clock_stands(t, h->now) ? STANDS_MS : 0) + 1;
            if (out < due) due = out;
        }
    }
    return due;
}
