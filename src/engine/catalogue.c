/* catalogue.c: what there is: the games and bots in short, and the catalogue of one game, for front ends that know none of its rules. */
#include "engine/requests.h"

#include <skep/version.h>
#include <string.h>

static void put_range(const struct skep_option *o, struct skep_json *out)
{
    skep_json_put_int(out, "min", o->min);
    skep_json_put_int(out, "max", o->max);
    if (o->step > 1) skep_json_put_int(out, "step", o->step);
}

/* Option i of a game; v holds the defaults. */
static void put_option(const struct skep_game *g, const struct skep_values *v, int i, struct skep_json *out)
{
    static const char *const TYPES[] = { "int", "flag", "choice", "list", "text" };
    const struct skep_option *o = &g->options[i];
    skep_json_open(out, '{');
    skep_json_put_text(out, "id", o->id);
    skep_json_put_text(out, "type", TYPES[o->kind]);
    switch (o->kind) {
    case SKEP_INT:
        skep_json_put_int(out, "default", v->at[i].number);
        put_range(o, out);
        break;
    case SKEP_FLAG: skep_json_put_bool(out, "default", v->at[i].number); break;
    case SKEP_CHOICE:
        skep_json_put_text(out, "default", o->names[v->at[i].number]);
        skep_json_put_texts(out, "values", o->names, SKEP_MOVES_MAX);
        break;
    case SKEP_LIST:
        skep_json_put_ints(out, "default", v->at[i].list, v->at[i].number);
        put_range(o, out);
        skep_json_put_int(out, "most", o->most);
        break;
    case SKEP_TEXT:
        skep_json_put_text(out, "default", skep_value_text(v, i));
        if (o->names) skep_json_put_texts(out, "values", o->names, SKEP_MOVES_MAX);
        skep_json_put_int(out, "most", o->most);
        break;
    }
    if (o->before) skep_json_put_text(out, "before", o->before);
    skep_json_put_text(out, "help", o->help);
    skep_json_close(out, '}');
}

/* "options", with their defaults. */
static void put_options(struct skep_engine *e, const struct skep_game *g, struct skep_json *out)
{
    skep_json_open_at(out, "options", '[');
    skep_values_start(&e->values, g);
    for (int i = 0; g->options[i].id; i++) put_option(g, &e->values, i, out);
    skep_json_close(out, ']');
}

static void put_card(struct skep_engine *e, const struct skep_game *g, struct skep_json *out)
{
    skep_json_open(out, '{');
    skep_json_put_text(out, "id", g->id);
    skep_json_put_text(out, "title", g->title);
    skep_json_put_text(out, "about", g->about);
    skep_json_put_text(out, "credit", g->credit);
    skep_json_put_ints(out, "seats", (const int[]){ g->seats_min, g->seats_max }, 2);
    skep_json_put_bool(out, "things", g->things != NULL);
    skep_json_put_bool(out, "positions", g->read_position != NULL);
    put_options(e, g, out);
    skep_json_close(out, '}');
}

/* What may be asked, and with which fields: for programs that write themselves a client. */
static void put_requests(struct skep_json *out)
{
    static const char *const KINDS[] = { [SKEP_JSON_OBJECT] = "object", [SKEP_JSON_ARRAY] = "array", [SKEP_JSON_STRING] = "text",
                                         [SKEP_JSON_NUMBER] = "number", [SKEP_JSON_BOOL] = "flag" };
    skep_json_open_at(out, "requests", '[');
    for (const struct request *r = skep_requests; r->name; r++) {
        skep_json_open(out, '{');
        skep_json_put_text(out, "do", r->name);
        skep_json_open_at(out, "fields", '[');
        for (const struct field *f = r->fields; f < r->fields + FIELDS_MAX && f->name; f++) {
            skep_json_open(out, '{');
            skep_json_put_text(out, "name", f->name);
            skep_json_put_bool(out, "must", f->must);
            skep_json_open_at(out, "kinds", '[');
            for (int k = SKEP_JSON_OBJECT; k <= SKEP_JSON_BOOL; k++)
                if (f->kinds >> k & 1) skep_json_text(out, KINDS[k]);
            skep_json_close(out, ']');
            skep_json_close(out, '}');
        }
        skep_json_close(out, ']');
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
}

/* A kind of bot, or a style. */
static void put_kind(struct skep_bot_kind kind, struct skep_json *out)
{
    skep_json_open(out, '{');
    skep_json_put_text(out, "id", kind.id);
    skep_json_put_text(out, "help", kind.help);
    skep_json_close(out, '}');
}

enum skep_error skep_answer_hello(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    (void)p;
    skep_json_put_text(out, "engine", "skep");
    skep_json_put_text(out, "version", SKEP_VERSION);
    skep_json_put_int(out, "protocol", SKEP_PROTOCOL);
    skep_json_put_text(out, "disclaimer", skep_disclaimer);
    skep_json_open_at(out, "games", '[');
    for (const struct skep_game *const *g = skep_games(); *g; g++) put_card(e, *g, out);
    skep_json_close(out, ']');
    skep_json_open_at(out, "bots", '[');
    for (const struct skep_bot_kind *b = skep_bots(); b->id; b++) put_kind(*b, out);
    skep_json_close(out, ']');
    put_requests(out);
    return SKEP_OK;
}

/* The catalogue of a game */

/* Presets: "options" as new takes them. */
static void put_presets(const struct skep_game *g, struct skep_json *out)
{
    skep_json_open_at(out, "presets", '[');
    for (const struct skep_preset *p = g->presets; p && p->name; p++) {
        skep_json_open(out, '{');
        skep_json_put_text(out, "name", p->name);
        skep_json_put_text(out, "help", p->help);
        skep_json_open_at(out, "options", '{');
        for (const char *at = p->options + strspn(p->options, " "); *at; at += strspn(at, " ")) {
            struct skep_text left = skep_text_of(64), right = skep_text_of(128);
            size_t whole = strcspn(at, " "), name = strcspn(at, "=");
            skep_put_bytes(&left, at, name);
            skep_put_bytes(&right, at + name + 1, whole - name - 1);
            skep_json_put_text(out, left.at, right.at);
            at += whole;
        }
        skep_json_close(out, '}');
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
}

/* "see" of a rule: ids without the ledger's letters, with blanks between. */
static void put_related(const struct skep_game *g, const char *see, struct skep_json *out)
{
    size_t letters = strcspn(g->rules[0].id, "-") + 1;
    skep_json_open_at(out, "see", '[');
    for (const char *at = see ? see : ""; *at; at += strspn(at, " ")) {
        struct skep_text text = skep_text_of(32);
        size_t len = strcspn(at, " ");
        skep_put_bytes(&text, g->rules[0].id, letters);
        skep_put_bytes(&text, at, len);
        skep_json_text(out, text.at);
        at += len;
    }
    skep_json_close(out, ']');
}

static void put_chapters(const struct skep_game *g, struct skep_json *out)
{
    skep_json_open_at(out, "chapters", '[');
    for (const struct skep_chapter *c = g->chapters; c && c->title; c++) {
        skep_json_open(out, '{');
        skep_json_put_text(out, "title", c->title);
        skep_json_open_at(out, "rules", '[');
        for (int i = c->first; i < c[1].first; i++) {
            const struct skep_rule *r = &g->rules[i];
            skep_json_open(out, '{');
            skep_json_put_text(out, "id", r->id);
            skep_json_put_text(out, "say", r->say);
            skep_json_put_text(out, "why", r->why);
            put_related(g, r->see, out);
            skep_json_close(out, '}');
        }
        skep_json_close(out, ']');
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
}

static void put_sentences(const struct skep_game *g, struct skep_json *out)
{
    skep_json_open_at(out, "sentences", '[');
    for (const struct skep_sentence *s = g->sentences; s->id; s++) {
        skep_json_open(out, '{');
        skep_json_put_text(out, "id", s->id);
        skep_json_put_text(out, "text", s->text);
        skep_json_put_text(out, "rule", s->rule == SKEP_LEGAL ? NULL : g->rules[s->rule].id);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
}

/* The words of each gap; those of seats are left to the front end, and those that only a state knows are none. */
static void put_words(const struct skep_game *g, struct skep_json *out)
{
    skep_json_open_at(out, "words", '{');
    for (const struct skep_words *w = g->words; w->name; w++)
        if (w->words && w->words != g->seats) skep_json_put_texts(out, w->name, w->words, SKEP_MOVES_MAX);
    skep_json_close(out, '}');
    skep_json_open_at(out, "seat_gaps", '[');
    for (const struct skep_words *w = g->words; w->name; w++)
        if (w->words == g->seats) skep_json_text(out, w->name);
    skep_json_close(out, ']');
}

static void put_nodes(const struct skep_game *g, struct skep_json *out)
{
    skep_json_open_at(out, "nodes", '[');
    for (const struct skep_node *n = g->nodes; n->name || n->play; n++) {
        if (!n->name) continue;
        skep_json_open(out, '{');
        skep_json_put_text(out, "name", n->name);
        skep_json_put_text(out, "asks", n->asks == SKEP_OVER ? "over" : n->asks == SKEP_CHANCE ? "chance" : "seat");
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
}

static void put_verbs(const struct skep_game *g, struct skep_json *out)
{
    skep_json_open_at(out, "verbs", '[');
    for (const struct skep_verb *v = g->verbs + 1; v->id; v++) {
        skep_json_open(out, '{');
        skep_json_put_text(out, "id", v->id);
        skep_json_open_at(out, "args", '[');
        for (int i = 0; i < 3 && v->arg[i].name; i++) {
            const struct skep_sort *sort = v->arg[i].sort;
            skep_json_open(out, '{');
            skep_json_put_text(out, "name", v->arg[i].name);
            skep_json_put_text(out, "sort", sort->name);
            skep_json_put_text(out, "type", sort->write || sort->words ? "text" : "number");
            skep_json_put_bool(out, "place", sort->place);
            skep_json_close(out, '}');
        }
        skep_json_close(out, ']');
        skep_json_put_text(out, "rule", g->rules[v->rule].id);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
}

static void put_themes(const struct skep_game *g, struct skep_json *out)
{
    skep_json_open_at(out, "themes", '[');
    for (const struct skep_theme *t = g->themes; t && t->id; t++) {
        skep_json_open(out, '{');
        skep_json_put_text(out, "id", t->id);
        skep_json_put_text(out, "say", t->say);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
}

static void put_problems(struct skep_json *out)
{
    static const struct { const char *id, *code, *text; } PROBLEMS[] = {
#define SKEP_PROBLEM(name, code, text) { #name, code, text },
#include <skep/problems.def>
#undef SKEP_PROBLEM
    };
    skep_json_open_at(out, "problems", '[');
    for (size_t i = 0; i < sizeof PROBLEMS / sizeof *PROBLEMS; i++) {
        skep_json_open(out, '{');
        skep_json_put_text(out, "id", PROBLEMS[i].id);
        skep_json_put_text(out, "code", PROBLEMS[i].code);
        skep_json_put_text(out, "text", PROBLEMS[i].text);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
}

enum skep_error skep_answer_game(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    const struct skep_game *g;
    enum skep_error error = skep_take_game(e, &g, p);
    if (error) return error;
    skep_json_put_text(out, "id", g->id);
    skep_json_put_text(out, "title", g->title);
    skep_json_put_text(out, "about", g->about);
    skep_json_put_text(out, "credit", g->credit);
    skep_json_put_texts(out, "seats", g->seats, g->seats_max);
    skep_json_put_int(out, "seats_min", g->seats_min);
    skep_json_put_text(out, "counts", g->counts);
    skep_json_put_text(out, "secret", g->secret);
    skep_json_put_bool(out, "dice", g->dice);
    skep_json_put_bool(out, "explains", g->explain != NULL);
    skep_json_put_text(out, "notation", g->notation);
    put_options(e, g, out);
    put_presets(g, out);
    put_chapters(g, out);
    put_sentences(g, out);
    put_words(g, out);
    skep_json_open_at(out, "terms", '[');
    for (const struct skep_term *term = g->terms; term && term->id; term++) skep_json_text(out, term->id);
    skep_json_close(out, ']');
    skep_json_open_at(out, "styles", '[');
    for (int i = 0; skep_style(g, i).id; i++) put_kind(skep_style(g, i), out);
    skep_json_close(out, ']');
    put_nodes(g, out);
    put_verbs(g, out);
    put_themes(g, out);
    put_problems(out);
    return SKEP_OK;
}
