/* wire.c: a line of docs/wire.md is read, and checked against its row (wire_seats.c, wire_moves.c, wire_lists.c), before anything happens; what it
   changes becomes an entry (entries.c), and those who follow are told (tell.c). */
#include "online/wire.h"

#include <string.h>

void wire_put_re(const char *re, struct skep_json *out)
{
    if (!re[0]) return;
    skep_json_key(out, "re");
    skep_json_raw(out, re, strlen(re));
}

enum skep_error wire_bad(struct skep_problem *p, const char *field, const char *expected)
{
    return skep_refuse_with(p, SKEP_BAD_REQUEST, field, expected);
}

enum skep_error wire_take_seat(struct skep_hall *h, const struct online *t, int *out, struct skep_problem *p)
{
    struct skep_text expected = skep_text_of(64);
    if (skep_doc_int(&h->doc, wire_get(h, "seat"), out) && *out >= 0 && *out < t->seats) return SKEP_OK;
    skep_putf(&expected, "a seat of this table, 0 to %d", t->seats - 1);
    return wire_bad(p, "seat", expected.at);
}

enum skep_error wire_take_hex(struct skep_hall *h, const char *field, unsigned char out[SKEP_HASH], struct skep_problem *p)
{
    char text[2 * SKEP_HASH + 1];
    const char *at = text;
    if (skep_doc_text(&h->doc, wire_get(h, field), text, sizeof text) && skep_take_hex(&at, out, SKEP_HASH) && !*at) return SKEP_OK;
    return wire_bad(p, field, "64 digits of 0-9 and a-f");
}

void wire_hash_key(unsigned char key[SKEP_HASH])
{
    struct skep_sha256 s;
    skep_sha256_start(&s);
    skep_sha256_add(&s, key, SKEP_HASH);
    skep_sha256_end(&s, key);
}

enum skep_error wire_take_word(struct skep_hall *h, const char *field, char *out, size_t cap, struct skep_problem *p)
{
    struct skep_text expected = skep_text_of(96);
    bool fits = skep_doc_text(&h->doc, wire_get(h, field), out, cap);
    size_t len = fits ? strlen(out) : 0;
    for (size_t i = 0; i < len && fits; i++) fits = (unsigned char)out[i] >= ' ' && out[i] != 0x7f;
    if (fits && len > 0 && out[0] != ' ' && out[len - 1] != ' ') return SKEP_OK;
    skep_putf(&expected, "a text of 1 to %d bytes on one line, without blanks round it", (int)cap - 1);
    return wire_bad(p, field, expected.at);
}

int wire_seat_with(const struct online *t, const unsigned char key[SKEP_HASH])
{
    for (int i = 0; i < t->seats; i++)
        if (t->seat[i].owned && memcmp(t->seat[i].key, key, SKEP_HASH) == 0) return i;
    return -1;
}

struct online *wire_find_awake(struct skep_hall *h, const char *name)
{
    struct online *t = hall_find(h, name);
    if (t) t->wanted = h->now;
    if (t || !skep_fair_is_table(name)) return t;
    for (int i = 0; i < h->absents && i < MINE_MOST; i++)
        if (strcmp(h->absent[i], name) == 0) return NULL;
    struct skep_text needs = skep_text_in(h->needs, SKEP_TABLE_TEXT);
    skep_put(&needs, name);
    h->sleeps = true;
    return NULL;
}

enum skep_error wire_is_playing(const struct online *t, struct skep_problem *p)
{
    if (t->phase == PLAYING) return SKEP_OK;
    return skep_refuse(p, t->phase == WAITING ? SKEP_NOT_STARTED : SKEP_NO_LONGER);
}

enum skep_error wire_take_bot(struct skep_hall *h, char bot[SKEP_BOT_TEXT], struct skep_problem *p)
{
    enum skep_error error = wire_take_word(h, "bot", bot, SKEP_BOT_TEXT, p);
    return error ? error : heart_check_bot(bot, p);
}

/* Lines */

static const struct request *find_request(struct skep_hall *h, struct skep_problem *p)
{
    static const struct request *const ALL[] = { WIRE_SEATS, WIRE_MOVES, WIRE_LISTS };
    char name[32];
    if (skep_doc_kind(&h->doc, 0) != SKEP_JSON_OBJECT || !skep_doc_text(&h->doc, wire_get(h, "do"), name, sizeof name)) {
        wire_bad(p, "do", "a text: the name of a request");
        return NULL;
    }
    struct skep_text known = skep_text_of(SKEP_PROBLEM_ARG);
    for (size_t i = 0; i < sizeof ALL / sizeof *ALL; i++)
        for (const struct request *r = ALL[i]; r->name; r++) {
            if (strcmp(r->name, name) == 0) return r;
            skep_put_listed(&known, r->name);
        }
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
        if (!skep_doc_key(&h->doc, 0, i, name, sizeof name)) return wire_bad(p, "the name of a field", "shorter");
        if (strcmp(name, "do") == 0 || strcmp(name, "re") == 0) continue;
        const struct field *f = find_field(r, name);
        if (!f) return refuse_field(r, name, p);
        if (!(f->kinds >> skep_doc_kind(&h->doc, skep_doc_at(&h->doc, 0, i)) & 1)) return wire_bad(p, f->name, f->expected);
    }
    for (int i = 0; i < FIELDS_MAX && r->fields[i].name; i++)
        if (r->fields[i].must && wire_get(h, r->fields[i].name) < 0) return wire_bad(p, r->fields[i].name, r->fields[i].expected);
    return SKEP_OK;
}

/* Whether who asks for a table tries one name after the other, and has no seat at this one. */
static bool is_guess(struct skep_hall *h, struct online *t)
{
    unsigned char key[SKEP_HASH];
    struct skep_problem p;
    if (!h->world.guesses || hall_follower(t, h->from) || !h->world.guesses(h->world.arg, h->from)) return false;
    if (wire_get(h, "key") < 0 || wire_take_hex(h, "key", key, &p)) return true;
    wire_hash_key(key);
    return wire_seat_with(t, key) < 0;
}

/* The table that a request is about, awake. */
static enum skep_error find_table(struct skep_hall *h, const struct request *r, struct online **t, struct follower **f, struct skep_problem *p)
{
    char name[SKEP_TABLE_TEXT];
    if (r->needs == NOTHING) return SKEP_OK;
    if (!skep_doc_text(&h->doc, wire_get(h, "table"), name, sizeof name)) return wire_bad(p, "table", "a text: the name of a table");
    *t = wire_find_awake(h, name);
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
    int re = wire_get(h, "re");
    struct skep_text text = skep_text_in(h->re, sizeof h->re);
    if (re < 0) return SKEP_OK;
    unsigned kind = 1u << skep_doc_kind(&h->doc, re);
    if (kind & (STRING | NUMBER)) skep_doc_raw(&h->doc, re, &text);
    if (text.len > 0 && !text.overflow) return SKEP_OK;
    h->re[0] = '\0';
    return wire_bad(p, "re", "a number, or a text of at most 32 bytes");
}

/* How deep lists and objects lie in each other, in a text that is JSON. */
static int depth_of(const char *text, size_t len)
{
    int depth = 0, most = 0;
    bool quoted = false;
    for (size_t i = 0; i < len; i++) {
        if (quoted && text[i] == '\\') i++;
        else if (text[i] == '"') quoted = !quoted;
        else if (!quoted && (text[i] == '{' || text[i] == '[') && ++depth > most) most = depth;
        else if (!quoted && (text[i] == '}' || text[i] == ']')) depth--;
    }
    return most;
}

static enum skep_error answer_line(struct skep_hall *h, const char *line, size_t len, struct online **t, struct skep_json *out,
                                   struct skep_problem *p)
{
    struct follower *f = NULL;
    h->re[0] = '\0';
    if (len > SKEP_WIRE_LINE) return skep_refuse_with(p, SKEP_LINE_TOO_LONG, skep_text_int(SKEP_WIRE_LINE));
    enum skep_error error = skep_doc_read(&h->doc, line, len, h->tokens, SKEP_WIRE_VALUES, p);
    if (error || (error = take_re(h, p))) return error;
    if (depth_of(line, len) > SKEP_WIRE_DEPTH) return wire_bad(p, "a request", "nested at most 8 deep");
    wire_put_re(h->re, out);
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
        wire_put_re(h->re, &out);
        skep_json_put_bool(&out, "ok", false);
        skep_problem_json(&p, &out);
    }
    skep_json_close(&out, '}');
    if (!h->silent) h->world.send(h->world.arg, from, text.at, text.len);
    if (t && !error) tell_all(h, t);
    if (t && h->came) tell_here(h, t, from);
    return true;
}
