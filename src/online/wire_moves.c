/* wire_moves.c: requests of who follows a table: hearing of it, asking the engine about it, moves and what takes them back. */
#include "online/wire.h"

#include <stdlib.h>
#include <string.h>

/* What may be asked for good: what costs little, however long the game is. */
static bool may_stand(const struct skep_doc *d, int ask, const char *name)
{
    static const char *const STANDING[] = { "turn", "moves", "view", "next", "log", NULL };
    if (strcmp(name, "log") == 0 && skep_doc_get(d, ask, "from") >= 0) return false;
    for (int i = 0; STANDING[i]; i++)
        if (strcmp(STANDING[i], name) == 0) return true;
    return false;
}

/* The standing questions, each behind a mark: l where it is about the log, else q. */
static enum skep_error take_asks(struct skep_hall *h, struct follower *f, struct skep_problem *p)
{
    static const char EXPECTED[] = "a list of at most 8 requests and 512 bytes: turn, moves, view, next, or log without from";
    int list = wire_get(h, "ask"), n = skep_doc_size(&h->doc, list);
    struct skep_text text = skep_text_in(h->text, sizeof h->text);
    if (list < 0) n = 0;
    if (n > ASKS_MAX) return wire_bad(p, "ask", EXPECTED);
    for (int i = 0; i < n; i++) {
        int ask = skep_doc_at(&h->doc, list, i);
        char name[16];
        if (skep_doc_kind(&h->doc, ask) != SKEP_JSON_OBJECT || !skep_doc_text(&h->doc, skep_doc_get(&h->doc, ask, "do"), name, sizeof name))
            return wire_bad(p, "ask", EXPECTED);
        if (!may_stand(&h->doc, ask, name)) return wire_bad(p, "ask", EXPECTED);
        skep_put_char(&text, strcmp(name, "log") == 0 ? 'l' : 'q');
        skep_doc_raw(&h->doc, ask, &text);
        skep_put_char(&text, '\0');
    }
    if (text.overflow || text.len > ASK_BYTES) return wire_bad(p, "ask", EXPECTED);
    char *kept = n > 0 ? malloc(text.len) : NULL;
    if (n > 0 && !kept) return skep_refuse(p, SKEP_NO_MEMORY);
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
    if (wire_get(h, "key") >= 0) {
        if ((error = wire_take_hex(h, "key", key, p))) return error;
        wire_hash_key(key);
        if ((viewer = wire_seat_with(t, key)) < 0) return skep_refuse(p, SKEP_WRONG_KEY);
    } else if (!t->watch && t->phase == PLAYING) return skep_refuse(p, SKEP_NO_WATCHERS);
    if ((wire_get(h, "epoch") >= 0 && !skep_doc_int(&h->doc, wire_get(h, "epoch"), &epoch)) || (wire_get(h, "seq") >= 0 && !skep_doc_int(&h->doc, wire_get(h, "seq"), &seq)))
        return wire_bad(p, "epoch and seq", "whole numbers");
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
    tell_state(h, t, f, epoch != h->epoch || wire_get(h, "seq") < 0, out);
    h->came = came && viewer != SKEP_NOBODY;
    t->stirred |= came && viewer == SKEP_NOBODY; /* told with the next tick: whoever comes and goes over and over floods nobody */
    return SKEP_OK;
}

static enum skep_error leave(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    (void)out, (void)p;
    h->came = f->viewer != SKEP_NOBODY;
    t->stirred |= !h->came;
    hall_leave(h, t, h->from);
    return SKEP_OK;
}

static enum skep_error ask(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    struct skep_text line = skep_text_in(h->text, sizeof h->text);
    if (!t->state) return skep_refuse(p, SKEP_NOT_STARTED);
    skep_doc_raw(&h->doc, wire_get(h, "ask"), &line);
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
    int epoch, seq, done = entry_done(t, seat, id);
    if (!skep_doc_int(&h->doc, wire_get(h, "epoch"), &epoch) || !skep_doc_int(&h->doc, wire_get(h, "seq"), &seq)) return wire_bad(p, "epoch and seq", "whole numbers");
    *yes = true;
    if (done >= 0) put_is("duplicate", t->seq[seat], out);
    else if (t->phase == PLAYING && (epoch != h->epoch || seq != t->seq[seat])) put_is("stale", t->seq[seat], out);
    else *yes = false;
    return SKEP_OK;
}

static enum skep_error take_id(struct skep_hall *h, char id[ID_TEXT], struct skep_problem *p) { return wire_take_word(h, "id", id, ID_TEXT, p); }

static enum skep_error play(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    int seat = f->viewer;
    char id[ID_TEXT], move[SKEP_MOVE_TEXT], hash[17] = "";
    bool answered;
    enum played is;
    enum skep_error error = take_id(h, id, p);
    if (error || (error = wire_take_word(h, "move", move, sizeof move, p)) || (error = is_answered(h, t, seat, id, &answered, out, p)) || answered)
        return error;
    if (wire_get(h, "hash") >= 0 && t->state && (!skep_doc_text(&h->doc, wire_get(h, "hash"), hash, sizeof hash) || !tell_is_hash(h, t, seat, hash))) {
        put_is("stale", t->seq[seat], out);
        f->place = 0;
        f->seq = -1; /* it knows something else than it should: all is told anew */
        return SKEP_OK;
    }
    if ((error = wire_is_playing(t, p))) return error;
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
    wire_put_re(s->held.re, &out);
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
    if ((error = wire_is_playing(t, p))) return error;
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
    if (s->wishes > 0 && !hall_is_past(h, s->wished, pause))
        return skep_refuse_with(p, SKEP_TOO_SOON, skep_text_int((s->wished + pause - h->now + 999) / 1000));
    hall_write(h, t, "ask\t%d\t%d\t%u\t%s", seat, undo.to, undo.agree, id);
    put_is("asked", t->seq[seat], out);
    skep_json_put_set(out, "agree", undo.agree, NULL, 0);
    return SKEP_OK;
}

static enum skep_error answer(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    int seat = f->viewer;
    bool yes = skep_doc_bool(&h->doc, wire_get(h, "yes")), never = skep_doc_bool(&h->doc, wire_get(h, "never"));
    if (t->undo.by < 0 || !(t->undo.agree >> seat & 1) || t->undo.yes >> seat & 1) return skep_refuse(p, SKEP_NOT_ASKED);
    hall_write(h, t, "answer\t%d\t%d\t%d", seat, yes, never && !yes);
    if (t->undo.by >= 0 && (t->undo.agree & ~t->undo.yes) == 0) hall_write(h, t, "undo\t%d\t%d\t", t->undo.to, t->undo.by);
    heart_go_on(h, t);
    put_is("applied", t->seq[seat], out);
    return SKEP_OK;
}

const struct request WIRE_MOVES[] = {
    { "follow", A_TABLE, .answer = follow,
      .fields = { TABLE, KEY(MAY), { "epoch", MAY, NUMBER, "a whole number" }, { "seq", MAY, NUMBER, "a whole number" },
                  { "ask", MAY, ARRAY, "a list of requests" } } },
    { "leave", FOLLOWS, .answer = leave, .fields = { TABLE } },
    { "ask", FOLLOWS, .answer = ask, .fields = { TABLE, { "ask", MUST, OBJECT, "an object: a request of the protocol" } } },
    { "play", SITS, .writes = true, .answer = play,
      .fields = { TABLE, SEEN, { "move", MUST, STRING, "a text: a move in the game's notation" }, { "hash", MAY, STRING, "16 digits" } } },
    { "undo", SITS, .writes = true, .answer = undo, .fields = { TABLE, SEEN } },
    { "answer", SITS, .answer = answer,
      .fields = { TABLE, { "seq", MAY, NUMBER, "a whole number" }, { "yes", MUST, BOOL, "true or false" }, FLAG("never") } },
    { NULL, .answer = NULL },
};
