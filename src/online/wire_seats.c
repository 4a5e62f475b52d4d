/* wire_seats.c: requests about a table and who sits at it: opening, sitting down, standing up; and manners: phrases, bots for who is gone, the end, a
   rematch. */
#include "online/wire.h"

#include <skep/version.h>
#include <stdlib.h>
#include <string.h>

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
    enum skep_error error = heart_setup(h, tried, &h->doc, false, p);
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

static enum skep_error sit(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    int seat;
    char name[NAME_MOST + 1];
    unsigned char key[SKEP_HASH], bytes[SKEP_HASH];
    struct skep_text key_hex = skep_text_of(2 * SKEP_HASH + 1), bytes_hex = skep_text_of(2 * SKEP_HASH + 1);
    enum skep_error error = wire_take_seat(h, t, &seat, p);
    (void)f;
    if (error || (error = wire_take_word(h, "name", name, sizeof name, p))) return error;
    if (hides_something(name)) return wire_bad(p, "name", "letters that can be seen");
    if ((error = wire_take_hex(h, "key", key, p)) || (error = wire_take_hex(h, "bytes", bytes, p))) return error;
    if (skep_bot_check(name, NULL) == SKEP_OK) return wire_bad(p, "name", "no bot's");
    wire_hash_key(key);
    int has = wire_seat_with(t, key);
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

static enum skep_error stand(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    int seat = f->viewer;
    char bot[SKEP_BOT_TEXT] = "medium";
    enum skep_error error = wire_get(h, "bot") >= 0 ? wire_take_bot(h, bot, p) : SKEP_OK;
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
    enum skep_error error = wire_take_seat(h, t, &seat, p);
    (void)f, (void)out;
    if (error || (error = wire_take_bot(h, bot, p))) return error;
    if (t->phase != WAITING) return skep_refuse(p, SKEP_NO_LONGER);
    if (t->seat[seat].sits != SKEP_OPEN) return skep_refuse_with(p, SKEP_SEAT_TAKEN, t->game->seats[seat]);
    hall_write(h, t, "fill\t%d\t%s", seat, bot);
    heart_go_on(h, t);
    return SKEP_OK;
}

/* say, replace, back, end, rematch: manners */

static enum skep_error say(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    static const char *const PHRASES[] = { "hello", "luck", "nice", "ouch", "thinking", "moment", "well_played", "again", NULL };
    char phrase[16];
    (void)out;
    int i = skep_doc_text(&h->doc, wire_get(h, "phrase"), phrase, sizeof phrase) ? 0 : 8;
    while (i < 8 && strcmp(PHRASES[i], phrase) != 0) i++;
    if (!PHRASES[i]) return wire_bad(p, "phrase", "hello, luck, nice, ouch, thinking, moment, well_played or again");
    struct seat *s = &t->seat[f->viewer];
    if (hall_is_past(h, s->says_since, SAYS_MS)) {
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
    enum skep_error error = wire_take_seat(h, t, &seat, p);
    (void)f, (void)out;
    if (error || (error = wire_take_bot(h, bot, p)) || (error = wire_is_playing(t, p))) return error;
    if (t->seat[seat].sits != SKEP_PERSON || !heart_is_gone(t, seat, h->now)) return skep_refuse_with(p, SKEP_NOT_AWAY, t->header.name[seat]);
    hall_write(h, t, "replace\t%d\t%s", seat, bot);
    heart_go_on(h, t);
    return SKEP_OK;
}

static enum skep_error back(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    enum skep_error error = wire_is_playing(t, p);
    (void)out;
    if (error) return error;
    if (t->seat[f->viewer].sits == SKEP_BOT) {
        bool asked = clock_takes_time(t) && heart_asks(h, t, SKEP_NOBODY) == f->viewer;
        if (asked && clock_left(t, f->viewer, true, h->now) < 0) return skep_refuse(p, SKEP_BOT_DECIDES);
        hall_write(h, t, "back\t%d", f->viewer);
        heart_go_on(h, t);
    }
    return SKEP_OK;
}

static enum skep_error end(struct skep_hall *h, struct online *t, struct follower *f, struct skep_json *out, struct skep_problem *p)
{
    enum skep_error error = wire_is_playing(t, p);
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

const struct request WIRE_SEATS[] = {
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
    { "say", SITS, .answer = say, .fields = { TABLE, { "phrase", MUST, STRING, "a text" } } },
    { "replace", SITS, .answer = replace, .fields = { TABLE, SEAT, BOT(MUST) } },
    { "back", SITS, .writes = true, .answer = back, .fields = { TABLE } },
    { "end", SITS, .answer = end, .fields = { TABLE } },
    { "rematch", FOLLOWS, .answer = rematch, .fields = { TABLE } },
    { NULL, .answer = NULL },
};
