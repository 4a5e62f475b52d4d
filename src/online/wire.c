/* wire.c: the requests of docs/wire.md. A line is read and checked against its row of the table at the end before anything happens; what it
   changes becomes an entry (heart.c), and those who follow are told (tell.c). */
#include "online/hall.h"

#include <skep/version.h>
#include <stdlib.h>
#include <string.h>

static void put_re(const char *re, struct skep_json *out)
{
    if (!re[0]) return;
    skep_json_key(out, "re");
    skep_json_raw(out, re, strlen(re));
}

/* Fields */

enum {
    OBJECT = 1 << SKEP_JSON_OBJECT, ARRAY = 1 << SKEP_JSON_ARRAY, STRING = 1 << SKEP_JSON_STRING, NUMBER = 1 << SKEP_JSON_NUMBER,
    BOOL = 1 << SKEP_JSON_BOOL, MAY = false, MUST = true, FIELDS_MAX = 9,
};
struct field { const char *name; bool must; unsigned kinds; const char *expected; };

/* Whom a request is for. */
enum needs { NOTHING, A_TABLE, FOLLOWS, SITS };

struct request {
    const char *name;
    enum needs needs;
    bool writes; /* again and again, if one likes */
    struct field fields[FIELDS_MAX];
    /* t and f are there as far as the request needs them. */
    enum skep_error (*answer)(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p);
};

static int get(const struct skep_hall *h, const char *field) { return skep_doc_get(&h->doc, 0, field); }

static enum skep_error bad(struct skep_problem *p, const char *field, const char *expected)
{
    return skep_refuse_with(p, SKEP_BAD_REQUEST, field, expected);
}

static enum skep_error take_seat(struct skep_hall *h, const struct online *t, int *out, struct skep_problem *p)
{
    struct skep_text expected = skep_text_of(64);
    if (skep_doc_int(&h->doc, get(h, "seat"), out) && *out >= 0 && *out < t->seats) return SKEP_OK;
    skep_putf(&expected, "a seat of this table, 0 to %d", t->seats - 1);
    return bad(p, "seat", expected.at);
}

static enum skep_error take_hex(struct skep_hall *h, const char *field, unsigned char out[SKEP_HASH], struct skep_problem *p)
{
    char text[2 * SKEP_HASH + 1];
    const char *at = text;
    if (skep_doc_text(&h->doc, get(h, field), text, sizeof text) && skep_take_hex(&at, out, SKEP_HASH) && !*at) return SKEP_OK;
    return bad(p, field, "64 digits of 0-9 and a-f");
}

/* The SHA-256 of a key is all that is kept of it. */
static void hash_key(unsigned char key[SKEP_HASH])
{
    struct skep_sha256 s;
    skep_sha256_start(&s);
    skep_sha256_add(&s, key, SKEP_HASH);
    skep_sha256_end(&s, key);
}

/* A text without tabs and other things that have no place in an entry. */
static enum skep_error take_word(struct skep_hall *h, const char *field, char *out, size_t cap, struct skep_problem *p)
{
    struct skep_text expected = skep_text_of(96);
    bool fits = skep_doc_text(&h->doc, get(h, field), out, cap);
    size_t len = fits ? strlen(out) : 0;
    for (size_t i = 0; i < len && fits; i++) fits = (unsigned char)out[i] >= ' ' && out[i] != 0x7f;
    if (fits && len > 0 && out[0] != ' ' && out[len - 1] != ' ') return SKEP_OK;
    skep_putf(&expected, "a text of 1 to %d bytes on one line, without blanks round it", (int)cap - 1);
    return bad(p, field, expected.at);
}

/* Whether a text, which is UTF-8, has letters without a width, or such as turn the others round (U+200B to 200F, 2028 to 202E, 2060 to 206F, FEFF): with
   them a name could look like another's. */
static bool hides_something(const char *text)
{
    for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
        if (c[0] == 0xe2 && c[1] == 0x80 && ((c[2] >= 0x8b && c[2] <= 0x8f) || (c[2] >= 0xa8 && c[2] <= 0xae))) return true;
        if ((c[0] == 0xe2 && c[1] == 0x81 && c[2] >= 0xa0 && c[2] <= 0xaf) || (c[0] == 0xef && c[1] == 0xbb && c[2] == 0xbf)) return true;
    }
    return false;
}

/* The seat of a table that a key opens, or -1. */
static int seat_with(const struct online *t, const unsigned char key[SKEP_HASH])
{
    for (int i = 0; i < t->seats; i++)
        if (t->seat[i].owned && memcmp(t->seat[i].key, key, SKEP_HASH) == 0) return i;
    return -1;
}

static struct online *find_awake(struct skep_hall *h, const char *name)
{
    struct online *t = hall_find(h, name);
    if (t || !skep_fair_is_table(name)) return t;
    for (int i = 0; i < h->absents && i < MINE_MOST; i++)
        if (strcmp(h->absent[i], name) == 0) return NULL;
    struct skep_text needs = skep_text_in(h->needs, SKEP_TABLE_TEXT);
    skep_put(&needs, name);
    h->sleeps = true;
    return NULL;
}

static enum skep_error is_playing(const struct online *t, struct skep_problem *p)
{
    if (t->phase == PLAYING) return SKEP_OK;
    return skep_refuse(p, t->phase == WAITING ? SKEP_NOT_STARTED : SKEP_NO_LONGER);
}

/* hello, open, look, sit, stand, fill: round the table */

static enum skep_error hello(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    (void)t, (void)f, (void)p;
    skep_json_put_text(out, "server", "skep");
    skep_json_put_text(out, "version", SKEP_VERSION);
    skep_json_put_int(out, "wire", SKEP_WIRE);
    skep_json_put_int(out, "epoch", h->epoch);
    skep_json_put_int(out, "now", h->now);
    skep_json_open_at(out, "limits", '{');
    skep_json_put_int(out, "frame", SKEP_WIRE_LINE);
    skep_json_put_int(out, "asks", ASKS_MAX);
    skep_json_put_int(out, "follows", FOLLOWS_MAX);
    skep_json_put_int(out, "watch_ms", LAG_MS);
    skep_json_close(out, '}');
    return SKEP_OK;
}

static void put_opened(const struct online *t, struct skep_json *out)
{
    skep_json_put_text(out, "table", t->name);
    tell_hex(out, "commit", t->header.fair.commit);
    skep_json_open_at(out, "chain", '{');
    skep_json_put_int(out, "number", (long long)t->header.fair.chain);
    tell_hex(out, "hash", t->header.fair.hash);
    skep_json_close(out, '}');
}

/* What opened a table, in a form that heart_setup reads: as asked, or as another table was, its seats turned by one. */
static void write_setup(struct skep_hall *h, const struct online *t, int turned, struct skep_text *text)
{
    static const char *const KINDS[] = { "none", "move", "fischer" };
    struct skep_json out = skep_json_to(text);
    skep_json_open(&out, '{');
    skep_json_put_text(&out, "game", t->game->id);
    skep_json_open_at(&out, "seats", '[');
    for (int i = 0; i < t->seats; i++) {
        int from = (i + t->seats - turned) % t->seats;
        skep_json_open(&out, '{');
        if (t->seat[from].sits == SKEP_BOT && !t->seat[from].owned) skep_json_put_text(&out, "bot", t->header.bot[from]);
        skep_json_close(&out, '}');
    }
    skep_json_close(&out, ']');
    memcpy(h->values.at, t->values, sizeof t->values);
    memcpy(h->values.texts, t->texts, (size_t)(h->values.texts_len = t->texts_len));
    skep_values_json(&h->values, t->game, &out);
    skep_json_put_bool(&out, "public", t->public);
    skep_json_put_bool(&out, "watch", t->watch);
    skep_json_open_at(&out, "clock", '{');
    skep_json_put_text(&out, "kind", KINDS[t->clock]);
    if (t->clock != NO_CLOCK) skep_json_put_int(&out, "ms", t->ms);
    if (t->clock == FISCHER) skep_json_put_int(&out, "add", t->add);
    skep_json_close(&out, '}');
    skep_json_put_text(&out, "late", t->late == LATE_END ? "end" : "bot");
    skep_json_put_text(&out, "back", t->back == BACK_OFF ? "off" : "ask");
    skep_json_close(&out, '}');
}

/* Opens a table with that setup: its secret is drawn, and bound by the next link of the chain. */
static struct online *open_with(struct skep_hall *h, const char *setup)
{
    char name[SKEP_TABLE_TEXT];
    unsigned char key[SKEP_HASH];
    struct skep_link link = { .number = h->chain + 1 };
    struct skep_text key_hex = skep_text_of(2 * SKEP_HASH + 1), link_hex = skep_text_of(2 * SKEP_HASH + 1);
    h->world.name(h->world.arg, name);
    h->world.chance(h->world.arg, key, sizeof key);
    struct online *t = hall_add(h, name);
    if (!t) return NULL;
    skep_fair_commit(name, key, link.commit);
    skep_fair_chain(h->hash, link.commit, link.hash);
    skep_hall_chain(h, link.number, link.hash);
    skep_put_hex(&key_hex, key, SKEP_HASH);
    skep_put_hex(&link_hex, link.hash, SKEP_HASH);
    h->world.seal(h->world.arg, &link);
    hall_write(h, t, "open\t%s\t%llu\t%s\t%s", key_hex.at, (unsigned long long)h->chain, link_hex.at, setup);
    return t;
}

static enum skep_error open_table(struct skep_hall *h, struct online *none, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    (void)none, (void)f;
    if (!h->world.may_open(h->world.arg, h->from)) return skep_refuse(p, SKEP_TOO_MANY_TABLES);
    struct online *tried = calloc(1, sizeof *tried);
    if (!tried) return skep_refuse(p, SKEP_NO_MEMORY);
    enum skep_error error = heart_setup(h, tried, &h->doc, p);
    struct skep_text setup = skep_text_in(h->text, sizeof h->text);
    if (!error) write_setup(h, tried, 0, &setup);
    free(tried->texts);
    free(tried);
    if (!error && setup.overflow) error = skep_refuse_with(p, SKEP_LINE_TOO_LONG, skep_text_int(SKEP_WIRE_LINE));
    if (error) return error;
    struct online *t = open_with(h, setup.at);
    if (!t) return skep_refuse(p, SKEP_NO_MEMORY);
    put_opened(t, out);
    return SKEP_OK;
}

static enum skep_error look(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    (void)f, (void)p;
    tell_table(h, t, out);
    return SKEP_OK;
}

static enum skep_error sit(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    int seat;
    char name[NAME_MOST + 1];
    unsigned char key[SKEP_HASH], bytes[SKEP_HASH];
    struct skep_text key_hex = skep_text_of(2 * SKEP_HASH + 1), bytes_hex = skep_text_of(2 * SKEP_HASH + 1);
    enum skep_error error = take_seat(h, t, &seat, p);
    (void)f;
    if (error || (error = take_word(h, "name", name, sizeof name, p))) return error;
    if (hides_something(name)) return bad(p, "name", "letters that can be seen");
    if ((error = take_hex(h, "key", key, p)) || (error = take_hex(h, "bytes", bytes, p))) return error;
    if (skep_bot_check(name, NULL) == SKEP_OK) return bad(p, "name", "no bot's");
    hash_key(key);
    int has = seat_with(t, key);
    if (has >= 0 ? has != seat : t->seat[seat].sits != SKEP_OPEN)
        return has >= 0 ? skep_refuse_with(p, SKEP_SITS_ELSEWHERE, t->game->seats[has]) : skep_refuse_with(p, SKEP_SEAT_TAKEN, t->game->seats[seat]);
    if (has < 0 || strcmp(name, t->header.name[seat]) != 0) {
        skep_put_hex(&key_hex, key, SKEP_HASH);
        skep_put_hex(&bytes_hex, bytes, SKEP_HASH);
        hall_write(h, t, "sit\t%d\t%s\t%s\t%s", seat, key_hex.at, bytes_hex.at, name);
        heart_go_on(h, t);
    }
    skep_json_put_int(out, "seat", seat);
    return SKEP_OK;
}

static enum skep_error take_bot(struct skep_hall *h, char bot[SKEP_BOT_TEXT], struct skep_problem *p)
{
    enum skep_error error = take_word(h, "bot", bot, SKEP_BOT_TEXT, p);
    return error ? error : heart_check_bot(bot, p);
}

static enum skep_error stand(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    int seat = f->viewer;
    char bot[SKEP_BOT_TEXT] = "medium";
    enum skep_error error = get(h, "bot") >= 0 ? take_bot(h, bot, p) : SKEP_OK;
    (void)out;
    if (error) return error;
    if (t->phase >= OVER) return skep_refuse(p, SKEP_NO_LONGER);
    if (t->phase == PLAYING) {
        if (t->seat[seat].sits == SKEP_PERSON) hall_write(h, t, "replace\t%d\t%s", seat, bot);
        heart_go_on(h, t);
        return SKEP_OK;
    }
    for (int i = 0; i < t->followers; i++)
        if (t->follower[i].viewer == seat) t->follower[i].viewer = SKEP_NOBODY;
    hall_write(h, t, "stand\t%d", seat);
    return SKEP_OK;
}

static enum skep_error fill(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    int seat;
    char bot[SKEP_BOT_TEXT];
    enum skep_error error = take_seat(h, t, &seat, p);
    (void)f, (void)out;
    if (error || (error = take_bot(h, bot, p))) return error;
    if (t->phase != WAITING) return skep_refuse(p, SKEP_NO_LONGER);
    if (t->seat[seat].sits != SKEP_OPEN) return skep_refuse_with(p, SKEP_SEAT_TAKEN, t->game->seats[seat]);
    hall_write(h, t, "fill\t%d\t%s", seat, bot);
    heart_go_on(h, t);
    return SKEP_OK;
}

/* follow, leave, ask: hearing of it */

/* The standing questions, each behind a mark: l where it is about the log, else q. */
static enum skep_error take_asks(struct skep_hall *h, struct follower *f, struct skep_problem *p)
{
    int list = get(h, "ask"), n = skep_doc_size(&h->doc, list);
    struct skep_text text = skep_text_in(h->text, sizeof h->text);
    if (list < 0) n = 0;
    if (n > ASKS_MAX) return bad(p, "ask", "a list of at most 8 requests");
    for (int i = 0; i < n; i++) {
        int ask = skep_doc_at(&h->doc, list, i);
        char name[16];
        if (skep_doc_kind(&h->doc, ask) != SKEP_JSON_OBJECT || !skep_doc_text(&h->doc, skep_doc_get(&h->doc, ask, "do"), name, sizeof name))
            return bad(p, "ask", "a list of at most 8 requests, each an object with do");
        bool log = strcmp(name, "log") == 0 && skep_doc_get(&h->doc, ask, "from") < 0;
        skep_put_char(&text, log ? 'l' : 'q');
        skep_doc_raw(&h->doc, ask, &text);
        skep_put_char(&text, '\0');
    }
    char *kept = n > 0 ? malloc(text.len) : NULL;
    if (text.overflow || (n > 0 && !kept)) {
        free(kept);
        return skep_refuse(p, SKEP_NO_MEMORY);
    }
    if (kept) memcpy(kept, text.at, text.len);
    free(f->ask);
    f->ask = kept;
    f->ask_len = text.len;
    f->asks = n;
    return SKEP_OK;
}

static enum skep_error follow(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    int viewer = SKEP_NOBODY, epoch = 0, seq = 0;
    unsigned char key[SKEP_HASH];
    enum skep_error error;
    if (get(h, "key") >= 0) {
        if ((error = take_hex(h, "key", key, p))) return error;
        hash_key(key);
        if ((viewer = seat_with(t, key)) < 0) return skep_refuse(p, SKEP_WRONG_KEY);
    } else if (!t->watch && t->phase == PLAYING) return skep_refuse(p, SKEP_NO_WATCHERS);
    if ((get(h, "epoch") >= 0 && !skep_doc_int(&h->doc, get(h, "epoch"), &epoch)) || (get(h, "seq") >= 0 && !skep_doc_int(&h->doc, get(h, "seq"), &seq)))
        return bad(p, "epoch and seq", "whole numbers");
    if (f && f->viewer != viewer) hall_leave(h, t, h->from), f = NULL;
    bool came = f == NULL;
    if (!f && !hall_follow(h, t, h->from, viewer)) return skep_refuse(p, SKEP_TOO_MANY);
    f = hall_follower(t, h->from);
    if ((error = take_asks(h, f, p))) {
        if (came) hall_leave(h, t, h->from);
        return error;
    }
    if (heart_is_late(t, viewer)) heart_show_late(t, h->now);
    f->seq = seq;
    f->place = 0;
    tell_table(h, t, out);
    skep_json_put_number(out, "seat", viewer != SKEP_NOBODY, viewer);
    tell_state(h, t, f, epoch != h->epoch || get(h, "seq") < 0, out);
    h->came = came;
    return SKEP_OK;
}

static enum skep_error leave(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    (void)f, (void)out, (void)p;
    hall_leave(h, t, h->from);
    h->came = true;
    return SKEP_OK;
}

static enum skep_error ask(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    struct skep_text line = skep_text_in(h->text, sizeof h->text);
    if (!t->state) return skep_refuse(p, SKEP_NOT_STARTED);
    skep_doc_raw(&h->doc, get(h, "ask"), &line);
    skep_json_key(out, "answer");
    tell_answer(h, t, f->viewer, line.at, out);
    return SKEP_OK;
}

/* play, undo, answer: moves */

static void put_is(const char *is, int seq, struct skep_json *out)
{
    skep_json_put_text(out, "is", is);
    skep_json_put_int(out, "seq", seq);
}

/* Whether this was done before, or rests on what is no longer so: then it is answered. */
static enum skep_error is_answered(struct skep_hall *h, const struct online *t, int seat, const char *id, bool *yes, struct skep_json *out,
                                   struct skep_problem *p)
{
    int epoch, seq, done = heart_done(t, seat, id);
    if (!skep_doc_int(&h->doc, get(h, "epoch"), &epoch) || !skep_doc_int(&h->doc, get(h, "seq"), &seq)) return bad(p, "epoch and seq", "whole numbers");
    *yes = true;
    if (done >= 0) put_is("duplicate", t->seq[seat], out);
    else if (t->phase == PLAYING && (epoch != h->epoch || seq != t->seq[seat])) put_is("stale", t->seq[seat], out);
    else *yes = false;
    return SKEP_OK;
}

static enum skep_error take_id(struct skep_hall *h, char id[ID_TEXT], struct skep_problem *p) { return take_word(h, "id", id, ID_TEXT, p); }

static enum skep_error play(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    int seat = f->viewer;
    char id[ID_TEXT], move[SKEP_MOVE_TEXT], hash[17] = "";
    bool answered;
    enum played is;
    enum skep_error error = take_id(h, id, p);
    if (error || (error = take_word(h, "move", move, sizeof move, p)) || (error = is_answered(h, t, seat, id, &answered, out, p)) || answered)
        return error;
    if (get(h, "hash") >= 0 && t->state && (!skep_doc_text(&h->doc, get(h, "hash"), hash, sizeof hash) || !tell_is_hash(h, t, seat, hash))) {
        put_is("stale", t->seq[seat], out);
        f->place = 0;
        f->seq = -1; /* it knows something else than it should: all is told anew */
        return SKEP_OK;
    }
    if ((error = is_playing(t, p))) return error;
    if (t->seat[seat].sits != SKEP_PERSON) return skep_refuse(p, SKEP_BOT_PLAYS);
    if ((error = heart_play(h, t, seat, id, move, &is, p))) return error;
    if (is == HELD) {
        struct seat *s = &t->seat[seat];
        s->held.from = h->from;
        s->held.since = h->now;
        memcpy(s->held.id, id, sizeof id);
        memcpy(s->held.move, move, sizeof move);
        memcpy(s->held.re, h->re, sizeof h->re);
        h->silent = true;
        return SKEP_OK;
    }
    put_is(is == APPLIED ? "applied" : "stale", t->seq[seat], out);
    return SKEP_OK;
}

void wire_held(struct skep_hall *h, struct online *t, int seat)
{
    struct seat *s = &t->seat[seat];
    struct skep_problem p;
    enum played is = STALE;
    uint64_t from = s->held.from;
    s->held.from = 0;
    enum skep_error error = heart_play(h, t, seat, s->held.id, s->held.move, &is, &p);
    if (!hall_follower(t, from)) return;
    struct skep_text text;
    struct skep_json out = tell_begin(h, &text);
    put_re(s->held.re, &out);
    skep_json_put_bool(&out, "ok", true);
    put_is(!error && is == APPLIED ? "applied" : "stale", t->seq[seat], &out);
    tell_send(h, from, &out);
}

static enum skep_error undo(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    int seat = f->viewer;
    char id[ID_TEXT];
    bool answered;
    struct skep_undo undo;
    struct skep_table table = { .looking = SKEP_ALL };
    enum skep_error error = take_id(h, id, p);
    if (error || (error = is_answered(h, t, seat, id, &answered, out, p)) || answered) return error;
    if ((error = is_playing(t, p))) return error;
    table.match = hall_match(h, t);
    heart_sits(t, table.sits);
    skep_table_undo(&table, seat, &undo);
    if (undo.to < 0) return skep_refuse(p, SKEP_NOTHING_TO_UNDO);
    if (undo.agree == 0 || undo.open <= undo.to) {
        if (t->header.fair.jumps == SKEP_JUMPS_MAX) return skep_refuse(p, SKEP_BACK_IS_OFF);
        hall_write(h, t, "undo\t%d\t%d\t%s", undo.to, seat, id);
        heart_go_on(h, t);
        put_is("applied", t->seq[seat], out);
        return SKEP_OK;
    }
    struct seat *s = &t->seat[seat];
    if (t->back == BACK_OFF || t->header.fair.jumps == SKEP_JUMPS_MAX) return skep_refuse(p, SKEP_BACK_IS_OFF);
    if (t->undo.by >= 0) return skep_refuse(p, SKEP_IS_ASKED);
    for (int i = 0; i < t->seats; i++)
        if (undo.agree >> i & 1 && t->seat[i].never) return skep_refuse_with(p, SKEP_NEVER_ASKS, t->header.name[i]);
    long long pause = s->wishes > 0 ? (long long)PAUSE_MS << (s->wishes < 8 ? s->wishes - 1 : 7) : 0;
    if (s->wishes > 0 && h->now - s->wished < pause)
        return skep_refuse_with(p, SKEP_TOO_SOON, skep_text_int((s->wished + pause - h->now + 999) / 1000));
    hall_write(h, t, "ask\t%d\t%d\t%u\t%s", seat, undo.to, undo.agree, id);
    put_is("asked", t->seq[seat], out);
    skep_json_put_set(out, "agree", undo.agree, NULL, 0);
    return SKEP_OK;
}

static enum skep_error answer(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    int seat = f->viewer;
    bool yes = skep_doc_bool(&h->doc, get(h, "yes")), never = skep_doc_bool(&h->doc, get(h, "never"));
    if (t->undo.by < 0 || !(t->undo.agree >> seat & 1) || t->undo.yes >> seat & 1) return skep_refuse(p, SKEP_NOT_ASKED);
    hall_write(h, t, "answer\t%d\t%d\t%d", seat, yes, never && !yes);
    if (t->undo.by >= 0 && (t->undo.agree & ~t->undo.yes) == 0) hall_write(h, t, "undo\t%d\t%d\t", t->undo.to, t->undo.by);
    heart_go_on(h, t);
    put_is("applied", t->seq[seat], out);
    return SKEP_OK;
}

/* say, replace, back, end, rematch: manners */

static enum skep_error say(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    static const char *const PHRASES[] = { "hello", "luck", "nice", "ouch", "thinking", "moment", "well_played", "again", NULL };
    char phrase[16];
    (void)out;
    int i = skep_doc_text(&h->doc, get(h, "phrase"), phrase, sizeof phrase) ? 0 : 8;
    while (i < 8 && strcmp(PHRASES[i], phrase) != 0) i++;
    if (!PHRASES[i]) return bad(p, "phrase", "hello, luck, nice, ouch, thinking, moment, well_played or again");
    struct seat *s = &t->seat[f->viewer];
    if (h->now - s->says_since >= SAYS_MS || h->now < s->says_since) {
        s->says_since = h->now;
        s->says = 0;
    }
    if (s->says++ >= SAYS_MOST) return skep_refuse_with(p, SKEP_TOO_SOON, skep_text_int((s->says_since + SAYS_MS - h->now + 999) / 1000));
    tell_said(h, t, f->viewer, PHRASES[i]);
    return SKEP_OK;
}

static enum skep_error replace(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    int seat;
    char bot[SKEP_BOT_TEXT];
    enum skep_error error = take_seat(h, t, &seat, p);
    (void)f, (void)out;
    if (error || (error = take_bot(h, bot, p)) || (error = is_playing(t, p))) return error;
    if (t->seat[seat].sits != SKEP_PERSON || !heart_is_gone(t, seat, h->now)) return skep_refuse_with(p, SKEP_NOT_AWAY, t->header.name[seat]);
    hall_write(h, t, "replace\t%d\t%s", seat, bot);
    heart_go_on(h, t);
    return SKEP_OK;
}

static enum skep_error back(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    enum skep_error error = is_playing(t, p);
    (void)out;
    if (error) return error;
    if (t->seat[f->viewer].sits == SKEP_BOT) {
        hall_write(h, t, "back\t%d", f->viewer);
        heart_go_on(h, t);
    }
    return SKEP_OK;
}

static enum skep_error end(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    enum skep_error error = is_playing(t, p);
    bool all = true;
    (void)out;
    if (error) return error;
    if (!t->seat[f->viewer].agrees) hall_write(h, t, "agree\t%d", f->viewer);
    for (int i = 0; i < t->seats; i++) {
        const struct seat *s = &t->seat[i];
        all &= s->sits != SKEP_PERSON || s->agrees || heart_is_gone(t, i, h->now);
    }
    if (all) hall_write(h, t, "end\tagreed\t%d", SKEP_SEATS_MAX);
    return SKEP_OK;
}

static enum skep_error rematch(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    if (t->phase < OVER) return skep_refuse(p, SKEP_NOT_OVER);
    if (!t->rematch[0]) {
        if (f->viewer == SKEP_NOBODY) return skep_refuse(p, SKEP_NOT_SEATED);
        if (!h->world.may_open(h->world.arg, h->from)) return skep_refuse(p, SKEP_TOO_MANY_TABLES);
        struct skep_text setup = skep_text_in(h->text, sizeof h->text);
        write_setup(h, t, 1, &setup);
        struct online *next = open_with(h, setup.at);
        if (!next) return skep_refuse(p, SKEP_NO_MEMORY);
        hall_write(h, t, "again\t%s", next->name);
    }
    skep_json_put_text(out, "table", t->rematch);
    return SKEP_OK;
}

/* tables, mine, chain: lists */

static enum skep_error tables(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    (void)t, (void)f;
    bool follows = skep_doc_bool(&h->doc, get(h, "follow"));
    struct socket_ *s = hall_socket(h, h->from, follows);
    if (follows && !s) return skep_refuse(p, SKEP_NO_MEMORY);
    if (s) s->lists = follows;
    tell_listed(h, out);
    return SKEP_OK;
}

static enum skep_error mine(struct skep_hall *h, struct online *none, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    static const char EXPECTED[] = "a list of at most 32 objects with table and key";
    int list = get(h, "seats");
    (void)none, (void)f;
    if (skep_doc_size(&h->doc, list) > MINE_MOST) return bad(p, "seats", EXPECTED);
    skep_json_open_at(out, "tables", '[');
    for (int i = 0; i < skep_doc_size(&h->doc, list); i++) {
        int item = skep_doc_at(&h->doc, list, i);
        char name[SKEP_TABLE_TEXT], hex[2 * SKEP_HASH + 1];
        const char *at = hex;
        unsigned char key[SKEP_HASH];
        if (skep_doc_kind(&h->doc, item) != SKEP_JSON_OBJECT || !skep_doc_text(&h->doc, skep_doc_get(&h->doc, item, "table"), name, sizeof name) ||
            !skep_doc_text(&h->doc, skep_doc_get(&h->doc, item, "key"), hex, sizeof hex) || !skep_take_hex(&at, key, SKEP_HASH))
            return bad(p, "seats", EXPECTED);
        hash_key(key);
        struct online *t = find_awake(h, name);
        if (h->sleeps) return SKEP_OK;
        int seat = t ? seat_with(t, key) : -1;
        if (seat < 0) continue;
        skep_json_open(out, '{');
        tell_table(h, t, out);
        skep_json_put_int(out, "seat", seat);
        skep_json_put_bool(out, "asked", t->phase == PLAYING && t->seat[seat].sits == SKEP_PERSON && heart_asks(h, t, seat) == seat);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    return SKEP_OK;
}

static enum skep_error chain(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    struct skep_link link[LINKS_MOST];
    int from = 1;
    (void)t, (void)f;
    if (get(h, "from") >= 0 && (!skep_doc_int(&h->doc, get(h, "from"), &from) || from < 1)) return bad(p, "from", "a whole number from 1 on");
    int n = h->world.links(h->world.arg, (uint64_t)from, link, LINKS_MOST);
    skep_json_put_int(out, "number", (long long)h->chain);
    skep_json_open_at(out, "chain", '[');
    for (int i = 0; i < n; i++) {
        skep_json_open(out, '{');
        skep_json_put_int(out, "number", (long long)link[i].number);
        tell_hex(out, "commit", link[i].commit);
        tell_hex(out, "hash", link[i].hash);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    return SKEP_OK;
}

/* The table of requests */

#define TABLE { "table", MUST, STRING, "a text: the name of a table" }
#define SEAT { "seat", MUST, NUMBER, "a whole number" }
#define BOT(must) { "bot", must, STRING, "a text: easy, medium, hard or expert" }
#define SEEN { "epoch", MUST, NUMBER, "a whole number" }, { "seq", MUST, NUMBER, "a whole number" }, { "id", MUST, STRING, "a text of your own" }
#define KEY(must) { "key", must, STRING, "64 digits of 0-9 and a-f" }
#define FLAG(name) { name, MAY, BOOL, "true or false" }

static const struct request REQUESTS[] = {
    { "hello", NOTHING, .answer = hello },
    { "open", NOTHING, .answer = open_table,
      .fields = { { "game", MUST, STRING, "a text: the id of a game" }, { "seats", MUST, ARRAY, "a list with an object for each seat" },
                  { "options", MAY, OBJECT, "an object: ids of options with their values" }, FLAG("public"), FLAG("watch"),
                  { "clock", MAY, OBJECT, "an object" }, { "late", MAY, STRING, "bot or end" }, { "back", MAY, STRING, "ask or off" } } },
    { "look", A_TABLE, .answer = look, .fields = { TABLE } },
    { "sit", A_TABLE, .writes = true, .answer = sit,
      .fields = { TABLE, SEAT, { "name", MUST, STRING, "a text" }, KEY(MUST), { "bytes", MUST, STRING, "64 digits of 0-9 and a-f" } } },
    { "stand", SITS, .writes = true, .answer = stand, .fields = { TABLE, BOT(MAY) } },
    { "fill", SITS, .answer = fill, .fields = { TABLE, SEAT, BOT(MUST) } },
    { "follow", A_TABLE, .answer = follow,
      .fields = { TABLE, KEY(MAY), { "epoch", MAY, NUMBER, "a whole number" }, { "seq", MAY, NUMBER, "a whole number" },
                  { "ask", MAY, ARRAY, "a list of requests" } } },
    { "leave", FOLLOWS, .answer = leave, .fields = { TABLE } },
    { "play", SITS, .writes = true, .answer = play,
      .fields = { TABLE, SEEN, { "move", MUST, STRING, "a text: a move in the game's notation" }, { "hash", MAY, STRING, "16 digits" } } },
    { "undo", SITS, .writes = true, .answer = undo, .fields = { TABLE, SEEN } },
    { "answer", SITS, .answer = answer,
      .fields = { TABLE, { "seq", MAY, NUMBER, "a whole number" }, { "yes", MUST, BOOL, "true or false" }, FLAG("never") } },
    { "say", SITS, .answer = say, .fields = { TABLE, { "phrase", MUST, STRING, "a text" } } },
    { "replace", SITS, .answer = replace, .fields = { TABLE, SEAT, BOT(MUST) } },
    { "back", SITS, .writes = true, .answer = back, .fields = { TABLE } },
    { "end", SITS, .answer = end, .fields = { TABLE } },
    { "rematch", FOLLOWS, .answer = rematch, .fields = { TABLE } },
    { "ask", FOLLOWS, .answer = ask, .fields = { TABLE, { "ask", MUST, OBJECT, "an object: a request of the protocol" } } },
    { "tables", NOTHING, .answer = tables, .fields = { FLAG("follow") } },
    { "mine", NOTHING, .answer = mine, .fields = { { "seats", MUST, ARRAY, "a list of objects with table and key" } } },
    { "chain", NOTHING, .answer = chain, .fields = { { "from", MAY, NUMBER, "a whole number from 1 on" } } },
    { NULL, .answer = NULL },
};

static const struct request *find_request(struct skep_hall *h, struct skep_problem *p)
{
    char name[32];
    if (skep_doc_kind(&h->doc, 0) != SKEP_JSON_OBJECT || !skep_doc_text(&h->doc, get(h, "do"), name, sizeof name)) {
        bad(p, "do", "a text: the name of a request");
        return NULL;
    }
    for (const struct request *r = REQUESTS; r->name; r++)
        if (strcmp(r->name, name) == 0) return r;
    struct skep_text known = skep_text_of(SKEP_PROBLEM_ARG);
    for (const struct request *r = REQUESTS; r->name; r++) skep_put_listed(&known, r->name);
    skep_refuse_with(p, SKEP_UNKNOWN_REQUEST, name, known.at);
    return NULL;
}

static const struct field *find_field(const struct request *r, const char *name)
{
    for (int i = 0; i < FIELDS_MAX && r->fields[i].name; i++)
        if (strcmp(r->fields[i].name, name) == 0) return &r->fields[i];
    return NULL;
}

static enum skep_error refuse_field(const struct request *r, const char *name, struct skep_problem *p)
{
    struct skep_text known = skep_text_of(SKEP_PROBLEM_ARG);
    for (int i = 0; i < FIELDS_MAX && r->fields[i].name; i++) skep_put_listed(&known, r->fields[i].name);
    return skep_refuse_with(p, SKEP_UNKNOWN_FIELD, r->name, name, known.at);
}

static enum skep_error check_fields(struct skep_hall *h, const struct request *r, struct skep_problem *p)
{
    char name[32];
    for (int i = 0; i < skep_doc_size(&h->doc, 0); i++) {
        if (!skep_doc_key(&h->doc, 0, i, name, sizeof name)) return bad(p, "the name of a field", "shorter");
        if (strcmp(name, "do") == 0 || strcmp(name, "re") == 0) continue;
        const struct field *f = find_field(r, name);
        if (!f) return refuse_field(r, name, p);
        if (!(f->kinds >> skep_doc_kind(&h->doc, skep_doc_at(&h->doc, 0, i)) & 1)) return bad(p, f->name, f->expected);
    }
    for (int i = 0; i < FIELDS_MAX && r->fields[i].name; i++)
        if (r->fields[i].must && get(h, r->fields[i].name) < 0) return bad(p, r->fields[i].name, r->fields[i].expected);
    return SKEP_OK;
}

/* Whether who asks for a table tries one name after the other, and has no seat at this one. */
static bool is_guess(struct skep_hall *h, struct online *t)
{
    unsigned char key[SKEP_HASH];
    struct skep_problem p;
    if (!h->world.guesses || hall_follower(t, h->from) || !h->world.guesses(h->world.arg, h->from)) return false;
    if (get(h, "key") < 0 || take_hex(h, "key", key, &p)) return true;
    hash_key(key);
    return seat_with(t, key) < 0;
}

/* The table that a request is about, awake. */
static enum skep_error find_table(struct skep_hall *h, const struct request *r, struct online **t, struct follower **f, struct skep_problem *p)
{
    char name[SKEP_TABLE_TEXT];
    if (r->needs == NOTHING) return SKEP_OK;
    if (!skep_doc_text(&h->doc, get(h, "table"), name, sizeof name)) return bad(p, "table", "a text: the name of a table");
    *t = find_awake(h, name);
    if (h->sleeps) return SKEP_OK;
    if (*t && r->needs == A_TABLE && is_guess(h, *t)) return skep_refuse_with(p, SKEP_NO_TABLE, name);
    if (!*t) {
        h->world.missed(h->world.arg, h->from);
        return skep_refuse_with(p, SKEP_NO_TABLE, name);
    }
    *f = hall_follower(*t, h->from);
    if (r->needs >= FOLLOWS && !*f) return skep_refuse_with(p, SKEP_NOT_FOLLOWED, name);
    if (r->needs == SITS && (*f)->viewer == SKEP_NOBODY) return skep_refuse(p, SKEP_NOT_SEATED);
    if (r->writes && (*t)->number >= ENTRIES_MOST) return skep_refuse_with(p, SKEP_LOG_FULL, skep_text_int(ENTRIES_MOST));
    return SKEP_OK;
}

/* "re" as it was written, a number or a short text. */
static enum skep_error take_re(struct skep_hall *h, struct skep_problem *p)
{
    int re = get(h, "re");
    struct skep_text text = skep_text_in(h->re, sizeof h->re);
    if (re < 0) return SKEP_OK;
    unsigned kind = 1u << skep_doc_kind(&h->doc, re);
    if (kind & (STRING | NUMBER)) skep_doc_raw(&h->doc, re, &text);
    if (text.len > 0 && !text.overflow) return SKEP_OK;
    h->re[0] = '\0';
    return bad(p, "re", "a number, or a text of at most 32 bytes");
}

static enum skep_error answer_line(struct skep_hall *h, const char *line, size_t len, struct online **t, struct skep_json *out,
                                   struct skep_problem *p)
{
    struct follower *f = NULL;
    h->re[0] = '\0';
    if (len > SKEP_WIRE_LINE) return skep_refuse_with(p, SKEP_LINE_TOO_LONG, skep_text_int(SKEP_WIRE_LINE));
    enum skep_error error = skep_doc_read(&h->doc, line, len, h->tokens, SKEP_WIRE_VALUES, p);
    if (error || (error = take_re(h, p))) return error;
    put_re(h->re, out);
    skep_json_put_bool(out, "ok", true);
    const struct request *r = find_request(h, p);
    if (!r) return p->error;
    if ((error = check_fields(h, r, p)) || (error = find_table(h, r, t, &f, p)) || h->sleeps) return error;
    return r->answer(h, *t, f, out, p);
}

bool skep_hall_hear(struct skep_hall *h, uint64_t from, const char *line, size_t len, long long now, char needs[SKEP_TABLE_TEXT])
{
    struct skep_problem p;
    struct skep_text text = skep_text_in(h->reply, sizeof h->reply);
    struct skep_json out = skep_json_to(&text);
    struct online *t = NULL;
    if (h->born == 0) h->born = now;
    h->from = from;
    h->now = now;
    h->needs = needs;
    h->sleeps = h->silent = h->came = false;
    skep_json_open(&out, '{');
    enum skep_error error = answer_line(h, line, len, &t, &out, &p);
    if (h->sleeps) return false;
    h->absents = 0;
    if (!error && text.overflow) error = skep_refuse_with(&p, SKEP_REPLY_TOO_LONG, skep_text_int(OUT_MAX));
    if (error) {
        text = skep_text_in(h->reply, sizeof h->reply);
        out = skep_json_to(&text);
        skep_json_open(&out, '{');
        put_re(h->re, &out);
        skep_json_put_bool(&out, "ok", false);
        skep_problem_json(&p, &out);
    }
    skep_json_close(&out, '}');
    if (!h->silent) h->world.send(h->world.arg, from, text.at, text.len);
    if (t && !error) tell_all(h, t);
    if (t && h->came) tell_here(h, t, from);
    return true;
}
