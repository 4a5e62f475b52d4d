/* online_told.c: the door for what a server says. Nothing in a line is believed: a seat has to be one of the table's, a place within the log, a
   text has to fit its room, and the view is looked through before a drawer sees it. What is kept are texts and small numbers. No rule of a game is asked
   about a position from there: the server lists the moves and says what they do, and the one match that is played through here, the
   record of a game that has ended, is played move by move from its beginning. */
#include "online.h"

#include <skep/text.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { TOKENS = 1 << 18, SENTENCES = 1 << 14, TURNS_MOST = 1000000 };

void online_start(struct online *o)
{
    o->tokens = cli_alloc(TOKENS * sizeof *o->tokens);
    o->reply_tokens = cli_alloc(TOKENS * sizeof *o->reply_tokens);
    o->far.told = cli_alloc(SESSION_LOG * sizeof *o->far.told);
    online_forget(o);
}

void online_forget(struct online *o)
{
    for (int i = 0; i < o->tolds; i++) free(o->far.told[i].events);
    memset(o->far.told, 0, (size_t)o->tolds * sizeof *o->far.told);
    o->tolds = 0;
    free(o->far.view);
    o->far.view = NULL;
    o->far.moves = o->far.choice.n = o->notes = 0;
    o->far.turn = SKEP_CHANCE;
    o->why[0] = o->hash[0] = '\0';
    o->viewer = o->loser = o->asks.by = -1;
    o->begun = o->clock.there = false;
    o->phase = ONLINE_WAITING;
    memset(o->seat, 0, sizeof o->seat);
}

void online_stop(struct online *o)
{
    online_forget(o);
    free(o->far.told);
    free(o->reply_text);
    free(o->reply_tokens);
    free(o->tokens);
}

/* Something is not as a server of skep says it. The first is what counts. */
static void refuse(struct online *o, const char *what, const char *expected)
{
    if (!o->wrong[0]) snprintf(o->wrong, sizeof o->wrong, "%s has to be %s.", what, expected);
}

/* A seat of the table; -1 where there is none, or null. */
static int take_seat(struct online *o, const struct skep_doc *d, int value, const char *key)
{
    int seat;
    if (value < 0 || skep_doc_kind(d, value) == SKEP_JSON_NULL) return -1;
    if (skep_doc_int(d, value, &seat) && seat >= 0 && seat < o->seats) return seat;
    refuse(o, key, "a seat of this table");
    return -1;
}

static int seat_at(struct online *o, const struct skep_doc *d, int object, const char *key) { return take_seat(o, d, skep_doc_get(d, object, key), key); }

static unsigned seats_at(struct online *o, const struct skep_doc *d, int object, const char *key)
{
    unsigned set = 0;
    int list = skep_doc_get(d, object, key);
    for (int i = 0; list >= 0 && i < skep_doc_size(d, list) && !o->wrong[0]; i++) {
        int seat = take_seat(o, d, skep_doc_at(d, list, i), key);
        if (seat >= 0) set |= 1u << seat;
    }
    return set;
}

/* Notes */

void online_note(struct online *o, const char *format, ...)
{
    if (o->notes == ONLINE_NOTES) memmove(o->note[0], o->note[1], sizeof o->note - sizeof *o->note), o->notes--;
    va_list args;
    va_start(args, format);
    vsnprintf(o->note[o->notes++], sizeof *o->note, format, args);
    va_end(args);
    o->news = true;
}

void online_name(const struct online *o, int seat, struct skep_text *out)
{
    const struct online_seat *s = &o->seat[seat];
    skep_putf(out, "%s ", o->game->seats[seat]);
    if (s->sits == SKEP_OPEN) skep_put(out, "(open)");
    else if (s->sits == SKEP_PERSON) skep_put(out, seat == o->viewer ? "you" : s->name);
    else if (s->name[0]) skep_putf(out, "%s (%s plays)", s->name, s->bot);
    else skep_putf(out, "%s (a bot)", s->bot);
}

/* A name as notes have it. */
static const char *name_of(const struct online *o, int seat)
{
    if (seat < 0) return "Somebody";
    if (seat == o->viewer) return "You";
    return o->seat[seat].name[0] ? o->seat[seat].name : o->seat[seat].bot[0] ? o->seat[seat].bot : o->game->seats[seat];
}

/* On a terminal it stands there as long as it is so. */
static void note_presence(struct online *o, int seat, const char *before)
{
    static const struct { const char *is, *say; } SAY[] = {
        { "lost", "%s's line is lost: reconnecting." }, { "away", "%s is away." }, { "here", "%s is here." },
    };
    const char *now = o->seat[seat].presence;
    if (terminal_redraws() || seat == o->viewer || o->seat[seat].sits != SKEP_PERSON || !before[0] || strcmp(before, now) == 0) return;
    for (size_t i = 0; i < sizeof SAY / sizeof *SAY; i++)
        if (strcmp(SAY[i].is, now) == 0) online_note(o, SAY[i].say, name_of(o, seat));
}

/* The table */

static void take_seats(struct online *o, const struct skep_doc *d)
{
    int list = skep_doc_get(d, 0, "seats"), n = skep_doc_size(d, list);
    if (list < 0) return;
    if (o->begun ? n != o->seats : n < o->game->seats_min || n > o->game->seats_max) {
        refuse(o, "seats", "a list of so many as the table has");
        return;
    }
    o->seats = n;
    o->watching = view_int(d, 0, "watching", 0);
    for (int i = 0; i < o->seats; i++) {
        struct online_seat *s = &o->seat[i];
        int from = skep_doc_at(d, list, i);
        char sits[16], before[sizeof s->presence];
        memcpy(before, s->presence, sizeof before);
        view_text(d, from, "sits", sits, sizeof sits);
        s->sits = strcmp(sits, "person") == 0 ? SKEP_PERSON : strcmp(sits, "bot") == 0 ? SKEP_BOT : SKEP_OPEN;
        view_text(d, from, "name", s->name, sizeof s->name);
        view_text(d, from, "bot", s->bot, sizeof s->bot);
        view_text(d, from, "presence", s->presence, sizeof s->presence);
        note_presence(o, i, before);
    }
}

static void take_phase(struct online *o, const struct skep_doc *d)
{
    static const char *const PHASES[] = { "waiting", "playing", "over", "ended" };
    char phase[16];
    view_text(d, 0, "phase", phase, sizeof phase);
    for (int i = 0; i < 4; i++)
        if (strcmp(PHASES[i], phase) == 0) o->phase = (enum online_phase)i;
    if (o->phase < ONLINE_OVER) return;
    if (skep_doc_get(d, 0, "why") >= 0) view_text(d, 0, "why", o->why, sizeof o->why);
    if (skep_doc_get(d, 0, "loser") >= 0) o->loser = seat_at(o, d, 0, "loser");
}

/* The match of the session has the table's options, and stays before its first move. */
static void begin_match(struct online *o)
{
    struct session *t = o->t;
    struct skep_problem p;
    if (skep_match_start(&t->match, o->game, o->seats, &o->values, NULL, &p)) {
        refuse(o, "options", p.text);
        return;
    }
    skep_table_open(&t->table, &t->match);
    t->told = t->leaf = 0;
    t->drawn = -1;
    o->begun = true;
}

/* What stays as it is: the game, its options, its commitment. */
static void take_table(struct online *o, const struct skep_doc *d)
{
    char id[64], text[SKEP_OPTION_TEXTS];
    unsigned char commit[SKEP_HASH];
    const char *at = o->commit;
    struct skep_problem p;
    const struct skep_game *game = skep_game_find(view_text(d, 0, "game", id, sizeof id));
    if (!game || (o->begun && game != o->game)) {
        refuse(o, "game", o->begun ? "the one that it was" : "one that this skep knows");
        return;
    }
    o->game = game;
    skep_values_recall(&o->values, game); /* of a server that is older, too */
    if (skep_values_read(&o->values, game, d, skep_doc_get(d, 0, "options"), text, sizeof text, &p)) refuse(o, "options", p.text);
    view_text(d, 0, "commit", o->commit, sizeof o->commit);
    if (!skep_take_hex(&at, commit, SKEP_HASH) || *at) refuse(o, "commit", "64 digits of 0-9 and a-f");
    take_seats(o, d);
    take_phase(o, d);
    if (skep_doc_get(d, 0, "seats") < 0) refuse(o, "seats", "there");
    if (!o->begun && !o->wrong[0]) begin_match(o);
}

static void take_asks(struct online *o, const struct skep_doc *d)
{
    int asks = skep_doc_get(d, 0, "asks");
    o->asks.by = seat_at(o, d, asks, "by");
    o->asks.agree = seats_at(o, d, asks, "agree");
    o->asks.end = seats_at(o, d, asks, "end");
}

static void take_clock(struct online *o, const struct skep_doc *d)
{
    int clock = skep_doc_get(d, 0, "time"), left = skep_doc_get(d, clock, "left");
    o->behind = view_int(d, 0, "behind", 0);
    o->clock.there = left >= 0;
    if (left < 0) return;
    o->clock.runs = seat_at(o, d, clock, "runs");
    o->clock.when = cli_milliseconds();
    for (int i = 0; i < o->seats; i++)
        if (!skep_doc_int(d, skep_doc_at(d, left, i), &o->clock.left[i])) o->clock.left[i] = 0;
}

/* What happened besides moves, which the story tells. */
static void take_events(struct online *o, const struct skep_doc *d)
{
    int list = skep_doc_get(d, 0, "events");
    for (int i = 0; list >= 0 && i < skep_doc_size(d, list) && !o->wrong[0]; i++) {
        int e = skep_doc_at(d, list, i), seat = seat_at(o, d, e, "seat"), by = seat_at(o, d, e, "by");
        char is[16];
        view_text(d, e, "is", is, sizeof is);
        const char *who = name_of(o, seat), *where = seat < 0 ? "A seat" : o->game->seats[seat];
        if (strcmp(is, "sat") == 0 && seat != o->viewer) online_note(o, "%s sits down at %s.", who, where);
        else if (strcmp(is, "stood") == 0) online_note(o, "%s is free again.", where);
        else if (strcmp(is, "replaced") == 0) online_note(o, "A bot plays for %s.", seat == o->viewer ? "you; type back to play yourself" : who);
        else if (strcmp(is, "back") == 0) online_note(o, "%s %s playing again.", who, seat == o->viewer ? "are" : "is");
        else if (strcmp(is, "undone") == 0) online_note(o, "%s took a move back.", name_of(o, by));
        else if (strcmp(is, "answered") == 0 && !view_bool(d, e, "yes")) online_note(o, "%s said no.", who);
        else if (strcmp(is, "late") == 0) online_note(o, "%s ran out of time.", who);
        else if (strcmp(is, "rematch") == 0) online_note(o, "Somebody would like to play again.");
    }
}

/* The game */

static void take_step(struct online *o, const struct skep_doc *d, int from)
{
    int at = view_int(d, from, "at", -1), turn = view_int(d, from, "turn", 1), events = skep_doc_get(d, from, "events"), who = seat_at(o, d, from, "seat");
    if (at < 0 || at >= SESSION_LOG) refuse(o, "at", "a place of the log");
    if (turn < 1 || turn > TURNS_MOST) refuse(o, "turn", "a number of turns");
    if (o->wrong[0]) return;
    struct told *step = &o->far.told[at];
    if (at >= o->tolds) o->tolds = at + 1;
    struct skep_text text = skep_text_in(cli_alloc(SENTENCES), SENTENCES);
    step->who = who < 0 ? SKEP_CHANCE : who;
    step->turn = turn - 1; /* those that are over */
    view_text(d, from, "move", step->move, sizeof step->move);
    for (int i = 0; events >= 0 && i < skep_doc_size(d, events); i++) {
        char say[1024], rule[64];
        int event = skep_doc_at(d, events, i);
        view_text(d, event, "text", say, sizeof say);
        view_text(d, event, "rule", rule, sizeof rule);
        if (!say[0] || text.len + strlen(say) + strlen(rule) + 4 > text.cap) continue;
        skep_put(&text, say);
        skep_put_char(&text, '\0');
        skep_put(&text, rule);
        skep_put_char(&text, '\0');
    }
    free(step->events);
    step->events = cli_alloc(text.len + 1); /* zeros: an empty sentence ends it */
    memcpy(step->events, text.at, text.len);
    free(text.at);
}

static void take_log(struct online *o, const struct skep_doc *d, int answer)
{
    int log = skep_doc_get(d, answer, "log");
    for (int i = 0; log >= 0 && i < skep_doc_size(d, log) && !o->wrong[0]; i++) take_step(o, d, skep_doc_at(d, log, i));
}

/* What this seat may choose from; a list that is refused, because another is asked, is empty. */
static void take_choice(struct online *o, const struct skep_doc *d, int answer)
{
    static const struct { const char *is; enum skep_fate fate; } FATES[] = { { "wins", SKEP_WINS }, { "loses", SKEP_LOSES }, { "draws", SKEP_DRAWS } };
    struct choice *c = &o->far.choice;
    int list = skep_doc_get(d, answer, "moves"), n = skep_doc_size(d, list);
    memset(c, 0, sizeof *c);
    if (list < 0) return;
    if (n > SKEP_MOVES_MAX) {
        refuse(o, "moves", "a list that is shorter");
        return;
    }
    c->n = n;
    c->numbered = true;
    for (int i = 0; i < n; i++) {
        int move = skep_doc_at(d, list, i);
        char fate[8];
        view_text(d, move, "move", c->at[i].text, sizeof c->at[i].text);
        if (!c->at[i].text[0] || strpbrk(c->at[i].text, "\"\\")) refuse(o, "move", "a move as a text");
        view_text(d, skep_doc_get(d, move, "say"), "text", c->at[i].does, sizeof c->at[i].does);
        view_text(d, move, "fate", fate, sizeof fate);
        for (size_t k = 0; k < sizeof FATES / sizeof *FATES; k++)
            if (strcmp(FATES[k].is, fate) == 0) c->at[i].fate = FATES[k].fate, c->marked = true;
        int width = text_columns(c->at[i].text);
        if (width > c->text_width) c->text_width = width;
        if (c->at[i].text[0] >= '0' && c->at[i].text[0] <= '9') c->numbered = false;
    }
}

static void take_position(struct online *o, const struct skep_doc *d)
{
    struct session *t = o->t;
    int answers = skep_doc_get(d, 0, "answers"), shown = skep_doc_at(d, answers, 0), view = skep_doc_get(d, shown, "view");
    int at = view_int(d, 0, "at", 0), who = skep_doc_get(d, shown, "asks"), was = o->far.moves;
    if (answers < 0 || view < 0) return;
    struct skep_text text = skep_text_in(cli_alloc(VIEW_TEXT), VIEW_TEXT);
    skep_doc_raw(d, view, &text);
    if (text.overflow || !view_check(text.at, text.len)) refuse(o, "view", "one that can be drawn");
    if (at < 0 || at >= SESSION_LOG) refuse(o, "at", "a place of the log");
    o->far.turn = skep_doc_kind(d, who) == SKEP_JSON_STRING ? SKEP_CHANCE : take_seat(o, d, who, "asks");
    if (o->phase >= ONLINE_OVER) o->far.turn = SKEP_OVER;
    take_log(o, d, skep_doc_at(d, answers, 1));
    take_choice(o, d, skep_doc_at(d, answers, 2));
    if (o->wrong[0]) {
        free(text.at);
        return;
    }
    free(o->far.view);
    o->far.view = text.at;
    o->far.view_len = text.len;
    o->far.moves = at;
    if (at < was && skep_doc_size(d, skep_doc_get(d, 0, "events")) <= 0) online_note(o, "Moves were taken back."); /* of which more is not told */
    if (t->told > at) t->told = at, t->drawn = -1;
    o->far.news = at;
    while (o->far.news > 0 && o->far.told[o->far.news - 1].who != o->viewer) o->far.news--;
}

/* Who sits there, as the pages of a session want it. */
static void name_seats(struct online *o)
{
    struct session *t = o->t;
    for (int i = 0; i < o->seats; i++) {
        bool me = i == o->viewer;
        const struct online_seat *s = &o->seat[i];
        snprintf(t->match.header.name[i], SKEP_NAME_TEXT, "%s", me ? SESSION_PERSON : s->sits == SKEP_BOT && !s->name[0] ? s->bot : s->name);
        t->table.sits[i] = me ? SKEP_PERSON : SKEP_OPEN; /* only who sits here is asked */
    }
}

static void take_state(struct online *o, const struct skep_doc *d)
{
    o->epoch = view_int(d, 0, "epoch", o->epoch);
    o->seq = view_int(d, 0, "seq", o->seq);
    view_text(d, 0, "hash", o->hash, sizeof o->hash);
    if (strspn(o->hash, "0123456789abcdef") != strlen(o->hash)) refuse(o, "hash", "digits of 0-9 and a-f"), o->hash[0] = '\0';
    take_seats(o, d);
    if (o->wrong[0]) return;
    take_phase(o, d);
    take_asks(o, d);
    take_clock(o, d);
    take_events(o, d);
    take_position(o, d);
    name_seats(o);
    o->news = true;
}

static void take_said(struct online *o, const struct skep_doc *d)
{
    static const struct { const char *id, *say; } PHRASES[] = {
        { "hello", "Hello" }, { "luck", "Good luck" }, { "nice", "Nice move" }, { "ouch", "Ouch" }, { "thinking", "Thinking" }, { "moment", "One moment" },
        { "well_played", "Well played" }, { "again", "Again?" },
    };
    char id[32];
    int seat = seat_at(o, d, 0, "seat");
    view_text(d, 0, "phrase", id, sizeof id);
    if (seat >= 0 && o->muted >> seat & 1) return;
    for (size_t i = 0; i < sizeof PHRASES / sizeof *PHRASES; i++)
        if (strcmp(PHRASES[i].id, id) == 0) online_note(o, "%s: “%s”", name_of(o, seat), PHRASES[i].say);
}

/* What answers the request that was sent last is kept for who asked. */
static void take_reply(struct online *o, const struct skep_doc *d, const char *line, size_t len)
{
    struct skep_problem p;
    free(o->reply_text);
    o->reply_text = cli_alloc(len + 1);
    memcpy(o->reply_text, line, len);
    o->answered = !skep_doc_read(&o->reply, o->reply_text, len, o->reply_tokens, TOKENS, &p);
    if (skep_doc_get(d, 0, "epoch") < 0 || skep_doc_get(d, 0, "phase") < 0) return;
    take_table(o, d); /* it follows from here on */
    if (o->wrong[0]) return;
    o->viewer = seat_at(o, d, 0, "seat");
    take_state(o, d);
}

bool online_take(struct online *o, const char *line, size_t len)
{
    struct skep_problem p;
    struct skep_doc d;
    char on[16], table[SKEP_TABLE_TEXT];
    o->wrong[0] = '\0';
    if (skep_doc_read(&d, line, len, o->tokens, TOKENS, &p)) {
        snprintf(o->wrong, sizeof o->wrong, "%s", p.text);
        return false;
    }
    if (skep_doc_get(&d, 0, "re") >= 0 && view_int(&d, 0, "re", 0) == o->re) {
        take_reply(o, &d, line, len);
        return !o->wrong[0];
    }
    view_text(&d, 0, "on", on, sizeof on);
    view_text(&d, 0, "table", table, sizeof table);
    if (strcmp(on, "left") == 0 && strcmp(table, o->table) == 0) o->left = true;
    if (strcmp(table, o->table) != 0 || !o->begun) return true; /* bye, or of one that was left */
    if (strcmp(on, "table") == 0) take_state(o, &d);
    else if (strcmp(on, "here") == 0) take_seats(o, &d), o->news = true;
    else if (strcmp(on, "said") == 0) take_said(o, &d);
    return !o->wrong[0];
}

bool online_take_table(struct online *o)
{
    o->wrong[0] = '\0';
    take_table(o, &o->reply);
    return !o->wrong[0];
}

bool online_take_log(struct online *o)
{
    o->wrong[0] = '\0';
    take_log(o, &o->reply, skep_doc_get(&o->reply, 0, "answer"));
    return !o->wrong[0];
}
