/* study_json.c: a report as JSON, and what is read of one: its head and its sums, from which the rest follows again. */
#include "lab/tell.h"

#include <math.h>
#include <skep/version.h>
#include <stdlib.h>
#include <string.h>

static const char *const ENDED[] = { "games", "until", "early" };

void skep_json_decimal(struct skep_json *j, double x)
{
    if (!isfinite(x) || fabs(x) > 9e12) {
        skep_json_null(j);
        return;
    }
    struct skep_text text = skep_text_of(40);
    long long millionths = llround(fabs(x) * 1e6);
    if (x < 0 && millionths > 0) skep_put_char(&text, '-');
    skep_put_int(&text, millionths / 1000000);
    skep_put_char(&text, '.');
    for (int unit = 100000; unit > 0; unit /= 10) skep_put_char(&text, (char)('0' + millionths / unit % 10));
    skep_json_raw(j, text.at, text.len);
}

static void put_decimal(struct skep_json *j, const char *key, double x)
{
    skep_json_key(j, key);
    skep_json_decimal(j, x);
}

static void put_interval(struct skep_json *j, const struct skep_interval *x)
{
    put_decimal(j, "mean", x->mean);
    put_decimal(j, "low", x->low);
    put_decimal(j, "high", x->high);
}

static void put_interval_at(struct skep_json *j, const char *key, const struct skep_interval *x)
{
    skep_json_open_at(j, key, '{');
    put_interval(j, x);
    skep_json_close(j, '}');
}

static void put_test(struct skep_json *j, const struct skep_test *t)
{
    put_decimal(j, "difference", t->difference.mean);
    put_decimal(j, "low", t->difference.low);
    put_decimal(j, "high", t->difference.high);
    put_decimal(j, "p", t->p < 0 ? NAN : t->p);
    skep_json_put_bool(j, "passes", t->passes);
}

/* A cell */

static void put_spread(struct skep_json *j, const char *key, const struct skep_spread *s)
{
    if (key) skep_json_key(j, key);
    skep_json_open(j, '{');
    for (int q = 0; q < SKEP_QUANTILES; q++) skep_json_put_int(j, skep_quantiles[q], s->at[q]);
    skep_json_open_at(j, "histogram", '[');
    for (int i = 0; i < s->n; i++) {
        skep_json_open(j, '[');
        skep_json_int(j, s->of[i].value);
        skep_json_int(j, s->of[i].games);
        skep_json_close(j, ']');
    }
    skep_json_close(j, ']');
    skep_json_close(j, '}');
}

static void put_seats(struct skep_json *j, const struct skep_study *s, const struct skep_cell_report *c)
{
    skep_json_open_at(j, "seats_won", '[');
    for (int i = 0; i < c->cell->seats; i++) {
        skep_json_open(j, '{');
        skep_json_put_text(j, "seat", s->game->seats[i]);
        put_interval(j, &c->measure[SKEP_M_SEAT_WINS + i]);
        put_decimal(j, "decisions", c->decisions[i]);
        skep_json_close(j, '}');
    }
    skep_json_close(j, ']');
    skep_json_open_at(j, "bots_won", '[');
    for (int i = 0; i < c->cell->seats && c->cell->rotations > 1; i++) {
        skep_json_open(j, '{');
        skep_json_put_text(j, "bot", c->cell->bot[i]);
        put_interval(j, &c->measure[SKEP_M_BOT_WINS + i]);
        skep_json_close(j, '}');
    }
    skep_json_close(j, ']');
}

static void put_endings(struct skep_json *j, const struct skep_cell_report *c)
{
    skep_json_open_at(j, "endings", '[');
    for (int i = 0; i < c->endings; i++) {
        skep_json_open(j, '{');
        skep_json_put_text(j, "reason", c->ending[i].reason);
        skep_json_put_text(j, "text", c->ending[i].text);
        skep_json_put_int(j, "games", c->ending[i].games);
        put_interval(j, &c->ending[i].share);
        skep_json_close(j, '}');
    }
    skep_json_close(j, ']');
}

static void put_uses(struct skep_json *j, const struct skep_cell_report *c)
{
    skep_json_open_at(j, "uses", '[');
    for (int i = 0; i < c->uses; i++) {
        const struct skep_use *u = &c->use[i];
        skep_json_open(j, '{');
        skep_json_put_text(j, "id", u->id);
        skep_json_put_text(j, "what", u->what);
        skep_json_put_text(j, "text", u->text);
        skep_json_put_int(j, "seats", u->seats);
        put_decimal(j, "share", u->share.mean);
        put_decimal(j, "share_low", u->share.low);
        put_decimal(j, "share_high", u->share.high);
        put_decimal(j, "won", u->won);
        put_decimal(j, "won_else", u->won_else);
        put_test(j, &u->test);
        skep_json_close(j, '}');
    }
    skep_json_close(j, ']');
}

static void put_findings(struct skep_json *j, const struct skep_cell_report *c)
{
    skep_json_open_at(j, "findings", '[');
    for (int i = 0; i < c->findings; i++) {
        const struct skep_finding *f = &c->finding[i];
        skep_json_open(j, '{');
        skep_json_put_text(j, "id", f->id);
        skep_json_put_text(j, "text", f->text);
        skep_json_put_int(j, "value", f->value);
        skep_json_put_text(j, "seed", f->seed);
        skep_json_put_int(j, "rotation", f->rotation);
        skep_json_close(j, '}');
    }
    skep_json_close(j, ']');
}

static void put_luck(struct skep_json *j, const struct skep_steadied *l)
{
    if (!l->there) {
        skep_json_key(j, "luck");
        skep_json_null(j);
        return;
    }
    skep_json_open_at(j, "luck", '{');
    put_interval(j, &l->share);
    put_decimal(j, "beta", l->beta);
    put_decimal(j, "gain", l->gain);
    skep_json_close(j, '}');
}

static void put_cell(struct skep_json *j, const struct skep_study *s, const struct skep_cell_report *c)
{
    skep_json_open(j, '{');
    skep_json_put_text(j, "name", c->cell->name);
    skep_json_open_at(j, "values", '[');
    for (int i = 0; i < s->axes; i++) skep_json_text(j, s->axis[i].level[c->cell->level[i]].name);
    skep_json_close(j, ']');
    skep_json_put_int(j, "seats", c->cell->seats);
    skep_json_put_texts(j, "bots", c->cell->bot, c->cell->seats);
    skep_json_put_int(j, "rotations", c->cell->rotations);
    skep_json_put_int(j, "rounds", c->rounds);
    skep_json_put_int(j, "games", c->games);
    skep_json_open_at(j, "measures", '{');
    for (int m = 0; m < SKEP_MEASURES; m++)
        if (c->has[m]) put_interval_at(j, skep_measures[m].id, &c->measure[m]);
    skep_json_close(j, '}');
    put_seats(j, s, c);
    put_endings(j, c);
    skep_json_open_at(j, "lengths", '{');
    for (int i = SKEP_SPREAD_TURNS; i <= SKEP_SPREAD_SECONDS; i++) put_spread(j, skep_spreads[i], &c->spread[i]);
    skep_json_close(j, '}');
    skep_json_open_at(j, "scores", '{');
    for (int i = SKEP_SPREAD_WON; i <= SKEP_SPREAD_MARGIN; i++) put_spread(j, skep_spreads[i], &c->spread[i]);
    skep_json_open_at(j, "seats", '[');
    for (int i = 0; i < c->cell->seats; i++) put_spread(j, NULL, &c->spread[SKEP_SPREAD_SEAT + i]);
    skep_json_close(j, ']');
    skep_json_close(j, '}');
    put_uses(j, c);
    put_luck(j, &c->luck);
    put_findings(j, c);
    skep_json_close(j, '}');
}

/* Between cells */

static void put_axes(struct skep_json *j, const struct skep_study *s)
{
    skep_json_open_at(j, "axes", '[');
    for (int i = 0; i < s->axes; i++) {
        skep_json_open(j, '{');
        skep_json_put_text(j, "id", s->axis[i].id);
        skep_json_open_at(j, "values", '[');
        for (int k = 0; k < s->axis[i].levels; k++) skep_json_text(j, s->axis[i].level[k].name);
        skep_json_close(j, ']');
        skep_json_close(j, '}');
    }
    skep_json_close(j, ']');
}

static void put_differences(struct skep_json *j, const struct skep_study_report *r)
{
    skep_json_open_at(j, "differences", '[');
    for (int i = 0; i < r->differences; i++) {
        const struct skep_difference *d = &r->difference[i];
        skep_json_open(j, '{');
        skep_json_put_text(j, "measure", skep_measures[d->measure].id);
        skep_json_put_int(j, "cell", d->cell);
        skep_json_put_int(j, "from", d->from);
        put_test(j, &d->test);
        skep_json_close(j, '}');
    }
    skep_json_close(j, ']');
    skep_json_open_at(j, "levels", '[');
    for (int i = 0; i < r->levels; i++) {
        const struct skep_level_difference *d = &r->level[i];
        const struct skep_axis *a = &r->study->axis[d->axis];
        skep_json_open(j, '{');
        skep_json_put_text(j, "axis", a->id);
        skep_json_put_text(j, "value", a->level[d->level].name);
        skep_json_put_text(j, "from", a->level[d->from].name);
        skep_json_put_text(j, "measure", skep_measures[d->measure].id);
        put_test(j, &d->test);
        skep_json_close(j, '}');
    }
    skep_json_close(j, ']');
}

static void put_matrix_of(struct skep_json *j, const char *key, const struct skep_study_report *r, size_t member)
{
    skep_json_open_at(j, key, '[');
    for (int i = 0; i < r->study->paired; i++) {
        skep_json_open(j, '[');
        for (int k = 0; k < r->study->paired; k++) skep_json_decimal(j, *(const double *)((const char *)&r->matrix[i][k] + member));
        skep_json_close(j, ']');
    }
    skep_json_close(j, ']');
}

static void put_matrix(struct skep_json *j, const struct skep_study_report *r)
{
    if (!r->matrix) {
        skep_json_key(j, "matrix");
        skep_json_null(j);
        return;
    }
    skep_json_open_at(j, "matrix", '{');
    skep_json_put_texts(j, "bots", (const char *const *)r->study->pair, r->study->paired);
    put_matrix_of(j, "won", r, offsetof(struct skep_interval, mean));
    put_matrix_of(j, "low", r, offsetof(struct skep_interval, low));
    put_matrix_of(j, "high", r, offsetof(struct skep_interval, high));
    skep_json_close(j, '}');
}

void skep_report_json(const struct skep_study_report *r, struct skep_json *j)
{
    const struct skep_study *s = r->study;
    skep_json_open(j, '{');
    skep_json_put_text(j, "skep", SKEP_VERSION);
    skep_json_put_text(j, "kind", "study");
    skep_json_key(j, "study");
    skep_json_raw(j, s->text, strlen(s->text));
    skep_json_put_text(j, "hash", s->hash);
    skep_json_put_int(j, "rounds", r->rounds);
    skep_json_put_int(j, "games", r->games);
    skep_json_put_text(j, "ended", ENDED[r->ended]);
    if (r->part.n > 1) skep_json_put_ints(j, "shard", (int[]){ r->part.i + 1, r->part.n }, 2);
    put_axes(j, s);
    skep_json_open_at(j, "cells", '[');
    for (int i = 0; i < s->cells; i++) put_cell(j, s, &r->cell[i]);
    skep_json_close(j, ']');
    skep_json_open_at(j, "all", '{');
    for (int k = 0; k < SKEP_COMPARED_MEASURES; k++)
        if (r->has_all[k]) put_interval_at(j, skep_measures[skep_compared[k]].id, &r->all[k]);
    skep_json_close(j, '}');
    put_differences(j, r);
    put_matrix(j, r);
    skep_json_put_texts(j, "rules_never_used", r->rule, r->unused);
    skep_json_put_texts(j, "things_never_named", (const char *const *)r->thing, r->unnamed);
    skep_json_open_at(j, "tests", '{');
    skep_json_put_text(j, "differences", "Holm");
    skep_json_put_text(j, "levels", "Holm");
    skep_json_put_text(j, "uses", "Benjamini-Hochberg");
    put_decimal(j, "level", 0.05);
    skep_json_close(j, '}');
    skep_json_key(j, "sums");
    skep_sums_json(r->sums, j);
    skep_json_close(j, '}');
}

/* Reading */

static bool refuse(struct skep_problem *p, const char *place, const char *reason)
{
    skep_refuse_with(p, SKEP_STUDY_UNFIT, place, reason);
    return false;
}

static bool read_head(const struct skep_doc *d, const struct skep_study *s, struct skep_report_head *head, struct skep_problem *p)
{
    char text[80] = "";
    int shard = skep_doc_get(d, 0, "shard");
    if (!skep_doc_text(d, skep_doc_get(d, 0, "kind"), text, sizeof text) || strcmp(text, "study") != 0) return refuse(p, "kind", "this is not the report of a study.");
    if (!skep_doc_text(d, skep_doc_get(d, 0, "skep"), text, sizeof text) || strcmp(text, SKEP_VERSION) != 0) {
        struct skep_text reason = skep_text_of(SKEP_PROBLEM_ARG);
        skep_putf(&reason, "the report is of version %s, and this is %s, which may count otherwise; --again plays it anew.", text[0] ? text : "?", SKEP_VERSION);
        return refuse(p, "skep", reason.at);
    }
    if (!skep_doc_text(d, skep_doc_get(d, 0, "hash"), text, sizeof text) || (strcmp(text, s->hash) != 0 && strcmp(text, s->hash_before) != 0))
        return refuse(p, "hash", "this is the report of another study.");
    *head = (struct skep_report_head){ .part = { 0, 1 }, .ended = SKEP_ENDED_EARLY };
    if (!skep_doc_text(d, skep_doc_get(d, 0, "ended"), text, sizeof text)) text[0] = '\0';
    for (int i = 0; i < 3; i++)
        if (strcmp(ENDED[i], text) == 0) head->ended = (enum skep_ended)i;
    if (shard < 0) return true;
    if (!skep_doc_int(d, skep_doc_at(d, shard, 0), &head->part.i) || !skep_doc_int(d, skep_doc_at(d, shard, 1), &head->part.n) || head->part.n < 1 ||
        head->part.i < 1 || head->part.i-- > head->part.n) return refuse(p, "shard", "expected which part it is, and of how many.");
    return true;
}

bool skep_report_read(const char *text, size_t len, const struct skep_study *s, struct skep_sums *sums, struct skep_report_head *head, struct skep_problem *p)
{
    struct skep_doc d;
    struct skep_text why = skep_text_of(SKEP_PROBLEM_ARG);
    struct skep_token *tokens = lab_read_doc(&d, text, len, p);
    if (!tokens) return false;
    bool good = read_head(&d, s, head, p);
    if (good && !skep_sums_read(sums, &d, skep_doc_get(&d, 0, "sums"), &why)) {
        skep_put_char(&why, '.');
        good = refuse(p, "sums", why.at);
    }
    free(tokens);
    return good;
}
