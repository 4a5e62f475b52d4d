/* lab_words.c: how a study speaks. Every share has its interval; what an interval does not exclude is "not shown", never equal. */
#include "lab_words.h"

#include "cli.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TOO_WIDE = 10 }; /* points either way: then there is no answer */

/* Numbers */

void lab_say_number(struct skep_text *out, double x, int decimals)
{
    char digits[64];
    if (!isfinite(x)) {
        skep_put(out, isnan(x) ? "?" : x > 0 ? "∞" : "−∞");
        return;
    }
    snprintf(digits, sizeof digits, "%.*f", decimals, fabs(x));
    if (x < 0 && digits[strspn(digits, "0.")]) skep_put(out, "−");
    skep_put(out, digits);
}

int lab_share_decimals(long long games) { return games >= 1000 ? 1 : 0; }

int lab_mean_decimals(const struct skep_interval *x)
{
    double half = (x->high - x->low) / 2;
    return half >= 5 ? 0 : half >= 0.5 || !isfinite(half) ? 1 : 2;
}

void lab_say_range(struct skep_text *out, const struct skep_interval *x, double times, int decimals)
{
    if (!isfinite(x->low) || !isfinite(x->high)) {
        skep_put(out, "(no interval)");
        return;
    }
    skep_put(out, "(");
    lab_say_number(out, times * x->low, decimals);
    skep_put(out, " to ");
    lab_say_number(out, times * x->high, decimals);
    skep_put(out, ")");
}

void lab_say_interval(struct skep_text *out, const struct skep_interval *x, double times, int decimals)
{
    lab_say_number(out, times * x->mean, decimals);
    skep_put(out, " ");
    lab_say_range(out, x, times, decimals);
}

void lab_say_share(struct skep_text *out, const struct skep_interval *x, long long games)
{
    int decimals = lab_share_decimals(games);
    lab_say_number(out, 100 * x->mean, decimals);
    skep_put(out, " % ");
    lab_say_range(out, x, 100, decimals);
}

void lab_say_test(struct skep_text *out, const struct skep_test *t, bool share, long long games, const char *unit)
{
    const struct skep_interval *x = &t->difference;
    double times = share ? 100 : 1, half = times * (x->high - x->low) / 2, most = times * fmax(fabs(x->low), fabs(x->high));
    if (!(x->low <= x->high) || (share && half > TOO_WIDE)) {
        skep_put(out, "too few games to say");
        if (!(half >= 0)) return;
        skep_put(out, "; ±");
        lab_say_number(out, half, 0);
        skep_putf(out, " %s", unit);
        return;
    }
    int decimals = share ? lab_share_decimals(games) : lab_mean_decimals(x);
    bool shown = t->passes && (x->low > 0 || x->high < 0);
    if (!shown) skep_put(out, "not shown: ");
    lab_say_number(out, times * x->mean, decimals);
    skep_putf(out, " %s ", unit);
    lab_say_range(out, x, times, decimals);
    if (shown) return;
    skep_put(out, ", at most about ");
    lab_say_number(out, most, most < 1 ? 1 : 0);
}

double lab_fair(const struct skep_cell *c, int measure)
{
    bool wins = measure >= SKEP_M_FIRST_PLAYER && measure < SKEP_M_DRAWS;
    return wins || measure == SKEP_M_SAME_SEAT || measure == SKEP_M_SKILL ? 1.0 / c->seats : NAN;
}

/* Cells */

void lab_say_id(struct skep_text *out, const char *id)
{
    for (; *id; id++) skep_put_char(out, *id == '_' ? ' ' : *id);
}

void lab_say_level(struct skep_text *out, const struct skep_axis *a, int level)
{
    const char *name = a->level[level].name;
    if (a->kind == SKEP_AXIS_SEATS) skep_putf(out, strcmp(name, "1") == 0 ? "%s seat" : "%s seats", name);
    else if (a->kind == SKEP_AXIS_OPTION) {
        lab_say_id(out, a->id);
        skep_putf(out, " %s", name);
    } else
        for (; *name; name++) skep_put(out, *name == ',' ? " + " : (char[2]){ *name, '\0' });
}

void lab_say_cell(struct skep_text *out, const struct skep_study *s, int cell)
{
    for (int i = 0; i < s->axes; i++) {
        if (i > 0) skep_put(out, ", ");
        lab_say_level(out, &s->axis[i], s->cell[cell].level[i]);
    }
    if (s->axes == 0) skep_put(out, s->game->title);
}

/* Commands */

/* A word for a shell, in quotes if it needs them. */
static void say_word(struct skep_text *out, const char *word)
{
    bool plain = *word && strspn(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_./:=,+@%-") == strlen(word);
    if (!plain) skep_put(out, "'");
    for (; *word; word++) {
        if (*word == '\'') skep_put(out, "'\\''");
        else skep_put_char(out, *word);
    }
    if (!plain) skep_put(out, "'");
}

static void say_flag(struct skep_text *out, const char *flag, const char *word)
{
    skep_putf(out, " %s ", flag);
    say_word(out, word);
}

/* How an option's value is called on a command line: a file by the name that the study has for it. */
static void write_value(struct skep_text *out, const struct skep_study *s, const struct skep_cell *c, int option)
{
    const struct skep_option *o = &s->game->options[option];
    for (int i = 0; o->file && i < s->axes; i++)
        if (s->axis[i].kind == SKEP_AXIS_OPTION && strcmp(s->axis[i].id, o->id) == 0) {
            skep_put(out, s->axis[i].level[c->level[i]].name);
            return;
        }
    if (o->file && !skep_option_names(o, skep_value_text(&c->first->values, option))) skep_put(out, "FILE");
    else skep_value_write(&c->first->values, s->game, option, out);
}

void lab_say_replay(struct skep_text *out, const struct skep_study *s, const struct skep_cell *c, const struct skep_finding *f)
{
    skep_putf(out, "skep play %s", s->game->id);
    for (int i = 0; s->game->options[i].id; i++) {
        struct skep_text value = skep_text_of(512);
        if (skep_value_is_usual(&c->first->values, s->game, i)) continue;
        skep_putf(&value, "%s=", s->game->options[i].id);
        write_value(&value, s, c, i);
        say_flag(out, "-o", value.at);
    }
    say_flag(out, "--seed", f->seed);
    for (int seat = 0; seat < c->seats; seat++) say_flag(out, "-s", c->bot[(seat + c->rotation[f->rotation]) % c->seats]);
}

static bool say_axis(struct skep_text *out, const struct skep_game *g, const struct skep_axis *a)
{
    struct skep_text word = skep_text_of(2048);
    bool list = false;
    for (int i = 0; a->kind == SKEP_AXIS_OPTION && g->options[i].id; i++)
        if (strcmp(g->options[i].id, a->id) == 0) {
            if (g->options[i].kind == SKEP_TEXT) return false;
            list = g->options[i].kind == SKEP_LIST;
        }
    skep_putf(&word, "%s=", a->id);
    for (int k = 0; k < a->levels; k++) {
        if (k > 0) skep_put(&word, a->kind == SKEP_AXIS_BOTS ? ";" : ",");
        for (const char *at = a->level[k].value; *at; at++) skep_put_char(&word, list && *at == ',' ? '+' : *at);
    }
    say_flag(out, "--vary", word.at);
    return !word.overflow;
}

/* Options that are the same in every cell stand in the study's own text. */
static bool say_options(struct skep_text *out, const struct skep_study *s, const struct skep_doc *d)
{
    int options = skep_doc_get(d, 0, "options");
    for (int i = 0; options >= 0 && i < skep_doc_size(d, options); i++) {
        char id[64] = "", value[512] = "";
        struct skep_text word = skep_text_of(640);
        int at = skep_doc_at(d, options, i);
        if (skep_doc_kind(d, at) == SKEP_JSON_OBJECT || !skep_doc_key(d, options, i, id, sizeof id) || !skep_doc_text(d, at, value, sizeof value)) return false;
        skep_putf(&word, "%s=%s", id, value);
        say_flag(out, "-o", word.at);
    }
    return s->cells > 0;
}

static void say_rest(struct skep_text *out, const struct skep_study *s, const struct skep_doc *d)
{
    struct skep_text pairs = skep_text_of(SKEP_STUDY_PAIRED * SKEP_BOT_TEXT);
    char until[96] = "";
    if (s->seats.levels > 0 && s->cell[0].seats != s->game->seats_min) skep_putf(out, " --seats %d", s->cell[0].seats);
    if (s->bots.levels > 0) say_flag(out, "--bots", s->bots.level->value);
    for (int i = 0; i < s->paired; i++) skep_putf(&pairs, i > 0 ? ",%s" : "%s", s->pair[i]);
    if (s->paired) say_flag(out, "--pairs", pairs.at);
    if (s->skill) skep_put(out, " --skill");
    if (s->luck) skep_put(out, " --luck");
    skep_putf(out, " -n %d", s->games);
    if (s->until >= 0 && skep_doc_text(d, skep_doc_get(d, 0, "until"), until, sizeof until)) say_flag(out, "--until", until);
    say_flag(out, "--seed", s->seed);
}

bool lab_say_study(struct skep_text *out, const struct skep_study *s)
{
    enum { TOKENS = 4096 };
    struct skep_token *tokens = cli_alloc(TOKENS * sizeof *tokens);
    struct skep_doc d;
    bool fits = skep_doc_read(&d, s->text, strlen(s->text), tokens, TOKENS, NULL) == SKEP_OK;
    if (fits) {
        skep_putf(out, "skep lab %s", s->game->id);
        if (s->question[0]) say_flag(out, "--question", s->question);
        fits = say_options(out, s, &d);
        for (int i = 0; fits && i < s->axes - (s->paired > 0); i++) fits = say_axis(out, s->game, &s->axis[i]);
        if (fits) say_rest(out, s, &d);
    }
    free(tokens);
    return fits && !out->overflow;
}
