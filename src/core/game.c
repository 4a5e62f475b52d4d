/* game.c: what every game's tables of rules and sentences are good for. */
#include <skep/game.h>

#include "core/fill.h"

#include <assert.h>
#include <skep/json.h>
#include <skep/text.h>
#include <string.h>

const char skep_disclaimer[] =
    "skep is not affiliated with those who designed or published these games; its words and its art are its own.";

static char upper(char c) { return c >= 'a' && c <= 'z' ? (char)(c - 32) : c; }

int skep_rule_count(const struct skep_game *g)
{
    int n = 0;
    while (g->rules[n].id) n++;
    assert(n <= SKEP_RULES_MAX);
    return n;
}

static bool same_letters(const char *a, const char *b)
{
    while (*a && upper(*a) == *b) a++, b++;
    return *a == *b;
}

int skep_rule_find(const struct skep_game *g, const char *id)
{
    for (int i = 0; g->rules[i].id; i++) {
        const char *whole = g->rules[i].id, *dash = strchr(whole, '-');
        if (same_letters(id, whole) || (dash && same_letters(id, dash + 1))) return i;
    }
    return -1;
}

struct skep_say *skep_tell_list(const struct skep_game *g, struct skep_trace *t, const int list[1 + SKEP_SAY_ARGS])
{
    assert(t->events < SKEP_EVENTS_MAX);
    struct skep_say *say = &t->event[t->events++];
    *say = (struct skep_say){ .sentence = list[0] };
    memcpy(say->args, list + 1, SKEP_SAY_ARGS * sizeof *list);
    if (g->sentences[list[0]].rule != SKEP_LEGAL) skep_used(t, g->sentences[list[0]].rule);
    return say;
}

/* The list that fills the gap, or NULL where it takes a number. */
static const struct skep_words *words_for(const struct skep_game *g, const struct skep_gap *gap)
{
    for (const struct skep_words *w = g->words; w->name; w++)
        if (strlen(w->name) == gap->name_len && memcmp(w->name, gap->name, gap->name_len) == 0) return w;
    return NULL;
}

static const char *word_of(const struct skep_words *w, const struct skep_say *say, int value)
{
    if (w->words) return w->words[value];
    assert(value >= 0 && value < SKEP_SAY_NAMES);
    return skep_say_names(say) + value;
}

void skep_say_write(const struct skep_game *g, const struct skep_say *say, struct skep_text *out)
{
    struct skep_gap gap;
    for (const char *whole = g->sentences[say->sentence].text, *at = whole; skep_next_gap(whole, &at, out, &gap);) {
        assert(gap.slot < SKEP_SAY_ARGS);
        int value = say->args[gap.slot];
        const struct skep_words *words = words_for(g, &gap);
        if (gap.forms) { /* one|many */
            size_t one = strcspn(gap.forms, "|");
            if (value == 1) skep_put_bytes(out, gap.forms, one);
            else skep_put_bytes(out, gap.forms + one + 1, gap.forms_len - one - 1);
        } else if (words) skep_put(out, word_of(words, say, value));
        else skep_put_int(out, value);
    }
}

void skep_say_json(const struct skep_game *g, const struct skep_say *say, struct skep_json *out)
{
    const struct skep_sentence *s = &g->sentences[say->sentence];
    skep_json_put_text(out, "id", s->id);
    skep_json_open_at(out, "args", '{');
    struct skep_gap gap;
    int next = 0;
    for (const char *at = s->text; skep_next_gap(s->text, &at, NULL, &gap);) {
        if (gap.slot < next) continue;
        next++;
        struct skep_text name = skep_text_of(32);
        skep_put_bytes(&name, gap.name, gap.name_len);
        const struct skep_words *words = words_for(g, &gap);
        int value = say->args[gap.slot];
        /* A seat stays a number: front ends have their own way to show one. */
        if (words && words->words != g->seats) skep_json_put_text(out, name.at, word_of(words, say, value));
        else skep_json_put_int(out, name.at, value);
    }
    skep_json_close(out, '}');
    struct skep_text text = skep_text_of(512);
    skep_say_write(g, say, &text);
    skep_json_put_text(out, "text", text.at);
    if (s->rule != SKEP_LEGAL) skep_json_put_text(out, "rule", g->rules[s->rule].id);
}

/* The gaps of a sentence said, as texts. */
static void put_args(const struct skep_game *g, const struct skep_say *say, struct skep_problem *p)
{
    const char *whole = g->sentences[say->sentence].text;
    struct skep_gap gap;
    for (const char *at = whole; skep_next_gap(whole, &at, NULL, &gap);) {
        if (gap.slot < p->args) continue;
        struct skep_text name = skep_text_in(p->name[p->args], SKEP_PROBLEM_NAME);
        struct skep_text value = skep_text_in(p->value[p->args++], SKEP_PROBLEM_ARG);
        const struct skep_words *words = words_for(g, &gap);
        skep_put_bytes(&name, gap.name, gap.name_len);
        if (words) skep_put(&value, word_of(words, say, say->args[gap.slot]));
        else skep_put_int(&value, say->args[gap.slot]);
    }
}

enum skep_error skep_refuse_move(const struct skep_game *g, const void *state, skep_move m, int rule, struct skep_problem *p)
{
    struct skep_say say = { 0 };
    skep_refuse_with(p, SKEP_ILLEGAL_MOVE, g->rules[rule].say);
    if (!p) return SKEP_ILLEGAL_MOVE;
    p->id = p->rule = g->rules[rule].id;
    p->args = 0;
    if (!g->refusal || !g->refusal(state, m, rule, &say)) return SKEP_ILLEGAL_MOVE;
    struct skep_text text = skep_text_in(p->text, sizeof p->text);
    p->id = g->sentences[say.sentence].id;
    put_args(g, &say, p);
    skep_say_write(g, &say, &text);
    return SKEP_ILLEGAL_MOVE;
}

bool skep_understand(const struct skep_game *g, const void *state, const char *text, skep_move *m)
{
    if (!g->read_move(state, text, m)) return false;
    if (g->meant) *m = g->meant(state, *m);
    return true;
}

void skep_sort_write(const struct skep_sort *sort, const void *state, unsigned value, struct skep_text *out)
{
    if (sort->write) sort->write(state, value, out);
    else if (sort->words) skep_put(out, sort->words[value]);
    else skep_put_int(out, (long long)value + sort->base);
}

void skep_fact_json(const char *about, const char *says, bool upgraded, struct skep_json *out)
{
    skep_json_open(out, '{');
    skep_json_put_text(out, "about", about);
    skep_json_put_text(out, "says", says);
    if (upgraded) skep_json_put_bool(out, "upgraded", true);
    skep_json_close(out, '}');
}

void skep_thing_json(const struct skep_game *g, const struct skep_thing *thing, struct skep_json *out)
{
    skep_json_open(out, '{');
    skep_json_put_text(out, "kind", thing->kind);
    skep_json_put_text(out, "id", thing->id);
    skep_json_put_text(out, "name", thing->name);
    skep_json_put_text(out, "text", thing->text);
    skep_json_put_int(out, "count", thing->count);
    skep_json_put_bool(out, "starter", thing->starter);
    skep_json_open_at(out, "rules", '[');
    for (const int *rule = thing->rules; *rule != SKEP_LEGAL; rule++) skep_json_text(out, g->rules[*rule].id);
    skep_json_close(out, ']');
    skep_json_close(out, '}');
}
