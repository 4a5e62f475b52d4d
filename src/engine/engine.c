/* engine.c: one request line in, one reply line out. A line is read and checked against its row of the table of
   requests before anything happens; a reply that turns into a refusal is written anew from its beginning. So
   nothing is ever half done, neither to the game nor to the reply. */
#include <skep/engine.h>

#include "engine/requests.h"

#include <stdlib.h>
#include <string.h>

struct skep_engine *skep_engine_new(skep_clock *clock)
{
    struct skep_engine *e = calloc(1, sizeof *e);
    if (!e) return NULL;
    e->clock = clock;
    e->threads = 1;
    for (int i = 0; i < 2; i++) {
        skep_match_open(&e->match[i], e->log[i], LOG_MAX);
        skep_match_milestones(&e->match[i], e->milestones[i], MILESTONES);
    }
    e->thinks_at = -1;
    e->own.noticed = e->noticed;
    e->places = &e->own;
    e->now = &e->match[0];
    e->spare = &e->match[1];
    return e;
}

void skep_engine_threads(struct skep_engine *e, skep_crew *crew, int threads)
{
    e->crew = crew;
    e->threads = threads;
}

void skep_engine_memory(struct skep_engine *e, int megabytes) { e->megabytes = megabytes; }

void skep_engine_ask_stop(struct skep_engine *e, bool (*stops)(void *arg), void *arg)
{
    e->stops = stops;
    e->stops_arg = arg;
}

bool skep_line_is_stop(const char *line, size_t len)
{
    enum { TOKENS = 8 }; /* it has no fields */
    struct skep_doc doc;
    struct skep_problem p;
    struct skep_token tokens[TOKENS];
    char name[8];
    if (skep_doc_read(&doc, line, len, tokens, TOKENS, &p)) return false;
    int at = skep_doc_get(&doc, 0, "do");
    return skep_doc_kind(&doc, at) == SKEP_JSON_STRING && skep_doc_text(&doc, at, name, sizeof name) && strcmp(name, "stop") == 0;
}

void skep_engine_free(struct skep_engine *e)
{
    if (!e) return;
    skep_bot_free(e->bot);
    skep_review_free(e->review);
    if (e->forget_study) e->forget_study(e->studying);
    free(e);
}

bool skep_engine_done(const struct skep_engine *e) { return e->done; }

static bool may_ask(const struct skep_engine *e, const struct request *r) { return !e->look || r->looks; }

static void refuse_request(const struct skep_engine *e, struct skep_problem *p)
{
    struct skep_text known = skep_text_of(SKEP_PROBLEM_ARG);
    for (const struct request *r = skep_requests; r->name; r++)
        if (may_ask(e, r)) skep_put_listed(&known, r->name);
    skep_refuse_with(p, SKEP_UNKNOWN_REQUEST, e->text, known.at);
}

static enum skep_error refuse_field(const struct request *r, const char *name, struct skep_problem *p)
{
    struct skep_text known = skep_text_of(SKEP_PROBLEM_ARG);
    skep_put(&known, "do");
    for (int i = 0; i < FIELDS_MAX && r->fields[i].name; i++) skep_put_listed(&known, r->fields[i].name);
    return skep_refuse_with(p, SKEP_UNKNOWN_FIELD, r->name, name, known.at);
}

/* The request that the line makes, or NULL and a problem. */
static const struct request *find_request(struct skep_engine *e, struct skep_problem *p)
{
    int name = skep_doc_get(&e->doc, 0, "do");
    if (skep_doc_kind(&e->doc, 0) != SKEP_JSON_OBJECT) {
        skep_refuse_with(p, SKEP_BAD_REQUEST, "a request", "an object");
    } else if (skep_doc_kind(&e->doc, name) != SKEP_JSON_STRING ||
               !skep_doc_text(&e->doc, name, e->text, sizeof e->text)) {
        skep_refuse_with(p, SKEP_BAD_REQUEST, "do", "a text: the name of a request");
    } else {
        for (const struct request *r = skep_requests; r->name; r++)
            if (strcmp(r->name, e->text) == 0 && may_ask(e, r)) return r;
        refuse_request(e, p);
    }
    return NULL;
}

/* The field called name; NULL: the request takes none of that name. */
static const struct field *find_field(const struct request *r, const char *name)
{
    for (int i = 0; i < FIELDS_MAX && r->fields[i].name; i++)
        if (strcmp(r->fields[i].name, name) == 0) return &r->fields[i];
    return NULL;
}

/* Every member is a field of the request and of its kind, and the fields that it must have are there. */
static enum skep_error check_fields(struct skep_engine *e, const struct request *r, struct skep_problem *p)
{
    int members = skep_doc_size(&e->doc, 0);
    for (int i = 0; i < members; i++) {
        if (!skep_doc_key(&e->doc, 0, i, e->text, sizeof e->text))
            return skep_refuse_with(p, SKEP_BAD_REQUEST, "the name of a field", "a text without NUL");
        if (strcmp(e->text, "do") == 0) continue;
        const struct field *f = find_field(r, e->text);
        if (!f) return refuse_field(r, e->text, p);
        if (!(f->kinds >> skep_doc_kind(&e->doc, skep_doc_at(&e->doc, 0, i)) & 1))
            return skep_refuse_with(p, SKEP_BAD_REQUEST, f->name, f->expected);
    }
    for (int i = 0; i < FIELDS_MAX && r->fields[i].name; i++)
        if (r->fields[i].must && skep_doc_get(&e->doc, 0, r->fields[i].name) < 0)
            return skep_refuse_with(p, SKEP_BAD_REQUEST, r->fields[i].name, r->fields[i].expected);
    return SKEP_OK;
}

static enum skep_error answer(struct skep_engine *e, const char *line, size_t len, struct skep_json *out,
                              struct skep_problem *p)
{
    if (len > 0 && line[len - 1] == '\n') len--;
    if (len > 0 && line[len - 1] == '\r') len--;
    if (len > SKEP_LINE_MAX) return skep_refuse_with(p, SKEP_LINE_TOO_LONG, skep_text_int(SKEP_LINE_MAX));
    enum skep_error error = skep_doc_read(&e->doc, line, len, e->tokens, TOKENS_MAX, p);
    if (error) return error;
    const struct request *r = find_request(e, p);
    if (!r) return p->error;
    if ((error = check_fields(e, r, p))) return error;
    if (r->in_game && !e->now->game) return skep_refuse(p, SKEP_NO_GAME);
    if (r->in_game && ((error = skep_take_viewer(e, p)) || (error = skep_take_place(e, p)))) return error;
    return r->answer(e, out, p);
}

static void write_error(const struct skep_problem *p, struct skep_json *out)
{
    skep_json_open(out, '{');
    skep_json_put_bool(out, "ok", false);
    skep_problem_json(p, out);
    skep_json_close(out, '}');
}

/* The engine has the match of who looks for its own, until it is put back. */
static struct skep_table lend(struct skep_engine *e, const struct skep_look *look)
{
    struct skep_table own = e->table;
    own.match = e->now;
    e->look = look;
    e->now = look->match;
    e->table = (struct skep_table){ .match = look->match, .looking = SKEP_ALL };
    memcpy(e->table.sits, look->sits, sizeof e->table.sits);
    e->places = look->places;
    return own;
}

static void put_back(struct skep_engine *e, const struct skep_table *own)
{
    e->look = NULL;
    e->now = own->match;
    e->table = *own;
    e->places = &e->own;
}

const char *skep_engine_look(struct skep_engine *e, const struct skep_look *look, const char *line, size_t len, size_t *reply_len)
{
    struct skep_table own = lend(e, look);
    const char *reply = skep_engine_answer(e, line, len, reply_len);
    put_back(e, &own);
    return reply;
}

int skep_engine_place(struct skep_engine *e, const struct skep_look *look)
{
    struct skep_table own = lend(e, look);
    int place = skep_place_of(e, look->viewer, look->last >= 0 ? look->last : e->now->moves);
    put_back(e, &own);
    return place;
}

const char *skep_engine_answer(struct skep_engine *e, const char *line, size_t len, size_t *reply_len)
{
    struct skep_problem p;
    struct skep_text reply = skep_text_in(e->reply, sizeof e->reply);
    struct skep_json out = skep_json_to(&reply);
    skep_json_open(&out, '{');
    skep_json_put_bool(&out, "ok", true);
    enum skep_error error = answer(e, line, len, &out, &p);
    if (!error) {
        skep_json_close(&out, '}');
        /* Requests that change the game have short replies, so this is none of them. */
        if (reply.overflow) error = skep_refuse_with(&p, SKEP_REPLY_TOO_LONG, skep_text_int(REPLY_MAX));
    }
    if (error) {
        reply = skep_text_in(e->reply, sizeof e->reply);
        out = skep_json_to(&reply);
        write_error(&p, &out);
    }
    *reply_len = reply.len;
    return e->reply;
}
