/* options.c: the one door for option values. Every value arrives as text, whoever sends it. */
#include <skep/game.h>
#include <skep/json.h>

#include <assert.h>
#include <string.h>

static int option_count(const struct skep_game *g)
{
    int n = 0;
    while (g->options[n].id) n++;
    assert(n <= SKEP_OPTIONS_MAX);
    return n;
}

static int option_find(const struct skep_game *g, const char *id)
{
    for (int i = 0; g->options[i].id; i++)
        if (strcmp(g->options[i].id, id) == 0) return i;
    return -1;
}

/* A number that may have a minus before it. */
static bool take_signed(const char **s, int *out)
{
    bool minus = skep_take(s, "-");
    if (!skep_take_number(s, 2000000000, out)) return false;
    if (minus) *out = -*out;
    return true;
}

static bool take_in_range(const struct skep_option *o, const char **s, int *out)
{
    return take_signed(s, out) && *out >= o->min && *out <= o->max && (o->step == 0 || (*out - o->min) % o->step == 0);
}

static void write_range(const struct skep_option *o, struct skep_text *out)
{
    if (o->kind == SKEP_LIST) skep_putf(out, "up to %d numbers joined by commas, each ", o->most);
    else skep_put(out, "a whole number ");
    skep_putf(out, "from %d to %d", o->min, o->max);
    if (o->step > 1) skep_putf(out, " in steps of %d", o->step);
}

static enum skep_error refuse_number(const struct skep_option *o, const char *text, struct skep_problem *p)
{
    struct skep_text expected = skep_text_of(SKEP_PROBLEM_ARG);
    if (o->kind == SKEP_FLAG) skep_put(&expected, "true or false");
    else write_range(o, &expected);
    return skep_refuse_with(p, SKEP_OPTION_NUMBER, o->id, expected.at, text);
}

static enum skep_error read_list(const struct skep_option *o, const char *text, struct skep_value *v, struct skep_problem *p)
{
    const char *s = text;
    int n = 0;
    while (*s) {
        if (n == o->most || (n > 0 && !skep_take(&s, ",")) || !take_in_range(o, &s, &v->list[n]))
            return refuse_number(o, text, p);
        n++;
    }
    v->number = n;
    return SKEP_OK;
}

static enum skep_error read_choice(const struct skep_option *o, const char *text, struct skep_value *v, struct skep_problem *p)
{
    struct skep_text known = skep_text_of(SKEP_PROBLEM_ARG);
    for (int i = 0; o->names[i]; i++) {
        if (strcmp(o->names[i], text) == 0) {
            v->number = i;
            return SKEP_OK;
        }
        skep_put_listed(&known, o->names[i]);
    }
    return skep_refuse_with(p, SKEP_OPTION_CHOICE, o->id, known.at, text);
}

/* Puts the text in place of the old one; later texts move along. */
static enum skep_error set_text(struct skep_values *values, const struct skep_game *g, int i, const char *text,
                                struct skep_problem *p)
{
    const struct skep_option *o = &g->options[i];
    struct skep_value *v = &values->at[i];
    if (o->names && !text[0]) text = o->usual;
    size_t len = strlen(text), old = (size_t)v->number, tail = (size_t)(values->texts_len - v->text) - old - 1;
    if (len > (size_t)o->most || (size_t)values->texts_len - old + len > SKEP_OPTION_TEXTS) {
        struct skep_text most = skep_text_of(32);
        skep_putf(&most, "%d bytes", o->most);
        return skep_refuse_with(p, SKEP_OPTION_TOO_LONG, o->id, most.at);
    }
    char *at = values->texts + v->text;
    memmove(at + len + 1, at + old + 1, tail);
    memcpy(at, text, len + 1);
    v->number = (int)len;
    int shift = (int)len - (int)old;
    values->texts_len += shift;
    for (int k = 0; g->options[k].id; k++)
        if (values->at[k].text > v->text) values->at[k].text += shift;
    return SKEP_OK;
}

static const char *before(const struct skep_option *o) { return o->before ? o->before : o->usual; }

static const char *usual(const struct skep_option *o) { return o->usual; }

static void begin(struct skep_values *v, const struct skep_game *g, const char *(*value)(const struct skep_option *o))
{
    int n = option_count(g);
    memset(v->at, 0, sizeof v->at);
    v->texts_len = 0;
    for (int i = 0; i < n; i++)
        if (g->options[i].kind == SKEP_TEXT) {
            v->at[i].text = v->texts_len;
            v->texts[v->texts_len++] = '\0';
        }
    for (int i = 0; i < n; i++) {
        enum skep_error error = skep_values_set(v, g, g->options[i].id, value(&g->options[i]), NULL);
        assert(error == SKEP_OK);
        (void)error;
    }
}

void skep_values_start(struct skep_values *v, const struct skep_game *g) { begin(v, g, usual); }

void skep_values_recall(struct skep_values *v, const struct skep_game *g) { begin(v, g, before); }

enum skep_error skep_values_set(struct skep_values *values, const struct skep_game *g, const char *id, const char *text,
                                struct skep_problem *p)
{
    int i = option_find(g, id);
    if (i < 0) {
        struct skep_text known = skep_text_of(SKEP_PROBLEM_ARG);
        for (int k = 0; g->options[k].id; k++) skep_put_listed(&known, g->options[k].id);
        return skep_refuse_with(p, SKEP_UNKNOWN_OPTION, g->title, id, known.len > 0 ? known.at : "none");
    }
    const struct skep_option *o = &g->options[i];
    struct skep_value v = values->at[i];
    const char *s = text;
    enum skep_error error = SKEP_OK;
    switch (o->kind) {
    case SKEP_INT:
        if (!take_in_range(o, &s, &v.number) || *s) return refuse_number(o, text, p);
        break;
    case SKEP_FLAG:
        v.number = strcmp(text, "true") == 0 || strcmp(text, "1") == 0;
        if (!v.number && strcmp(text, "false") != 0 && strcmp(text, "0") != 0) return refuse_number(o, text, p);
        break;
    case SKEP_CHOICE: error = read_choice(o, text, &v, p); break;
    case SKEP_LIST: error = read_list(o, text, &v, p); break;
    case SKEP_TEXT: return set_text(values, g, i, text, p);
    }
    if (!error) values->at[i] = v;
    return error;
}

enum skep_error skep_seats_check(const struct skep_game *g, int seats, struct skep_problem *p)
{
    if (seats >= g->seats_min && seats <= g->seats_max) return SKEP_OK;
    const char *least = skep_text_int(g->seats_min), *most = skep_text_int(g->seats_max), *not = skep_text_int(seats);
    if (g->seats_min == g->seats_max) return skep_refuse_with(p, SKEP_BAD_SEATS_ONE, g->title, least, not);
    return skep_refuse_with(p, SKEP_BAD_SEATS, g->title, least, most, not);
}

enum skep_error skep_values_begin(const struct skep_values *v, const struct skep_game *g, int seats, void *state,
                                  struct skep_problem *p)
{
    enum skep_error error = skep_seats_check(g, seats, p);
    if (error) return error;
    struct skep_text why = skep_text_of(SKEP_PROBLEM_ARG);
    memset(state, 0, g->state_size);
    int rule = g->start(state, seats, v, &why);
    if (rule == SKEP_LEGAL) return SKEP_OK;
    skep_refuse_with(p, SKEP_OPTIONS_UNFIT, why.len > 0 ? why.at : g->rules[rule].say);
    if (p) p->rule = g->rules[rule].id;
    return SKEP_OPTIONS_UNFIT;
}

enum skep_error skep_values_check(const struct skep_values *v, const struct skep_game *g, int seats, struct skep_problem *p)
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    return skep_values_begin(v, g, seats, state, p);
}

void skep_value_write(const struct skep_values *v, const struct skep_game *g, int i, struct skep_text *out)
{
    const struct skep_option *o = &g->options[i];
    switch (o->kind) {
    case SKEP_INT: skep_put_int(out, v->at[i].number); break;
    case SKEP_FLAG: skep_put(out, v->at[i].number ? "true" : "false"); break;
    case SKEP_CHOICE: skep_put(out, o->names[v->at[i].number]); break;
    case SKEP_LIST:
        for (int k = 0; k < v->at[i].number; k++) skep_putf(out, k > 0 ? ",%d" : "%d", v->at[i].list[k]);
        break;
    case SKEP_TEXT: skep_put(out, skep_value_text(v, i)); break;
    }
}

enum { SHORT = SKEP_LIST_MAX * 12 + 64 }; /* room for every value that is no text */

void skep_values_json(const struct skep_values *v, const struct skep_game *g, struct skep_json *out)
{
    skep_json_open_at(out, "options", '{');
    for (int i = 0; g->options[i].id; i++) {
        bool is_text = g->options[i].kind == SKEP_TEXT;
        struct skep_text text = skep_text_of(SHORT);
        if (skep_value_is_usual(v, g, i) && !g->options[i].before) continue;
        if (!is_text) skep_value_write(v, g, i, &text);
        skep_json_put_text(out, g->options[i].id, is_text ? skep_value_text(v, i) : text.at);
    }
    skep_json_close(out, '}');
}

static bool is(const struct skep_values *v, const struct skep_game *g, int i, const char *value)
{
    if (g->options[i].kind == SKEP_TEXT) return strcmp(skep_value_text(v, i), value) == 0;
    struct skep_text text = skep_text_of(SHORT);
    skep_value_write(v, g, i, &text);
    return strcmp(text.at, value) == 0;
}

bool skep_value_is_usual(const struct skep_values *v, const struct skep_game *g, int i) { return is(v, g, i, g->options[i].usual); }

bool skep_value_is_silent(const struct skep_values *v, const struct skep_game *g, int i) { return is(v, g, i, before(&g->options[i])); }

bool skep_option_names(const struct skep_option *o, const char *text)
{
    for (int i = 0; o->names && o->names[i]; i++)
        if (strcmp(o->names[i], text) == 0) return true;
    return false;
}

const char *skep_value_text(const struct skep_values *v, int i) { return v->texts + v->at[i].text; }

/* From JSON */

/* The text of an option's value, as skep_values_set reads it: a list's numbers are joined by commas. */
static bool value_text(const struct skep_doc *d, int value, char *text, size_t cap)
{
    enum skep_json_kind kind = skep_doc_kind(d, value);
    if (kind == SKEP_JSON_NULL) return false;
    if (kind != SKEP_JSON_ARRAY) return skep_doc_text(d, value, text, cap);
    struct skep_text list = skep_text_in(text, cap);
    for (int i = 0; i < skep_doc_size(d, value); i++) {
        int element = skep_doc_at(d, value, i);
        char number[16];
        if (skep_doc_kind(d, element) != SKEP_JSON_NUMBER) return false;
        if (!skep_doc_text(d, element, number, sizeof number)) return false;
        skep_putf(&list, i > 0 ? ",%s" : "%s", number);
    }
    return true;
}

enum skep_error skep_values_read(struct skep_values *v, const struct skep_game *g, const struct skep_doc *d, int object, char *text,
                                 size_t cap, struct skep_problem *p)
{
    for (int i = 0; i < skep_doc_size(d, object); i++) {
        char id[SKEP_PROBLEM_ARG];
        if (!skep_doc_key(d, object, i, id, sizeof id))
            return skep_refuse_with(p, SKEP_BAD_REQUEST, "options", "an object: ids of options with their values");
        if (!value_text(d, skep_doc_at(d, object, i), text, cap))
            return skep_refuse_with(p, SKEP_BAD_REQUEST, id, "a number, true, false, a text or a list of numbers");
        enum skep_error error = skep_values_set(v, g, id, text, p);
        if (error) return error;
    }
    return SKEP_OK;
}
