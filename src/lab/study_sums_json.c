/* study_sums_json.c: sums as JSON, and back: what a report ends with, what is kept of a study that was stopped, what workers send each other. Who
   met a use first does not show: all is in a fixed order. */
#include "lab/sums.h"

#include <stdlib.h>
#include <string.h>

/* Writing */

static void put_numbers(struct skep_json *j, const char *key, const int64_t *n, int count)
{
    skep_json_open_at(j, key, '[');
    for (int i = 0; i < count; i++) skep_json_int(j, n[i]);
    skep_json_close(j, ']');
}

/* Value, times, value, times. */
static void put_histogram(struct skep_json *j, const struct lab_histogram *h)
{
    skep_json_open(j, '[');
    for (int i = 0; i < h->size; i++) {
        if (h->n[i] == 0) continue;
        skep_json_int(j, h->least + i);
        skep_json_int(j, h->n[i]);
    }
    skep_json_close(j, ']');
}

static void put_found(struct skep_json *j, const struct lab_found *f)
{
    skep_json_open(j, '[');
    if (f->there) {
        skep_json_int(j, f->rank);
        skep_json_int(j, f->value);
        skep_json_int(j, f->round);
        skep_json_int(j, f->rotation);
    }
    skep_json_close(j, ']');
}

/* Of each use that came in the cell: its number in the list of uses, then its sums. */
static void put_cell_uses(struct skep_json *j, const struct skep_sums *s, const struct lab_cell_sums *c, const int *order)
{
    skep_json_open_at(j, "uses", '[');
    for (int k = 0; k < s->uses; k++) {
        if (order[k] >= c->uses || c->use[order[k]].of[LAB_N] == 0) continue;
        skep_json_open(j, '[');
        skep_json_int(j, k);
        for (int i = 0; i < LAB_USE_SUMS; i++) skep_json_int(j, c->use[order[k]].of[i]);
        skep_json_close(j, ']');
    }
    skep_json_close(j, ']');
}

static void put_cell(struct skep_json *j, const struct skep_sums *s, const struct lab_cell_sums *c, const int *order)
{
    int64_t few[] = { c->choices_by_decisions, c->forced_by_decisions, c->won, c->won_squared };
    skep_json_open(j, '{');
    put_numbers(j, "x", c->x, SKEP_MEASURES);
    put_numbers(j, "xx", c->xx, SKEP_MEASURES);
    put_numbers(j, "few", few, sizeof few / sizeof *few);
    put_numbers(j, "decisions", c->decisions, SKEP_SEATS_MAX);
    put_numbers(j, "luck_even", c->luck[0], LAB_LUCK_SUMS);
    put_numbers(j, "luck_odd", c->luck[1], LAB_LUCK_SUMS);
    put_numbers(j, "endings", c->ending, lab_endings(s));
    skep_json_open_at(j, "histograms", '[');
    for (int i = 0; i < SKEP_SPREADS; i++) put_histogram(j, &c->histogram[i]);
    skep_json_close(j, ']');
    skep_json_open_at(j, "findings", '[');
    for (int i = 0; i < LAB_FINDINGS; i++) put_found(j, &c->found[i]);
    skep_json_close(j, ']');
    put_cell_uses(j, s, c, order);
    skep_json_close(j, '}');
}

void skep_sums_json(const struct skep_sums *s, struct skep_json *j)
{
    int *order = lab_uses_sorted(s);
    struct skep_text rules = skep_text_of(2 * sizeof s->rules + 1);
    for (int i = 0; i < SKEP_RULES_MAX; i += 8) {
        unsigned char byte = (unsigned char)(s->rules[i / 64] >> i % 64);
        skep_put_hex(&rules, &byte, 1);
    }
    skep_json_open(j, '{');
    skep_json_put_int(j, "rounds", s->rounds);
    skep_json_put_text(j, "rules", rules.at);
    skep_json_open_at(j, "uses", '[');
    for (int k = 0; order && k < s->uses; k++) {
        skep_json_open(j, '[');
        skep_json_text(j, s->study->game->sentences[s->use[order[k]].sentence].id);
        skep_json_text(j, s->use[order[k]].what);
        skep_json_close(j, ']');
    }
    skep_json_close(j, ']');
    skep_json_open_at(j, "cells", '[');
    for (int i = 0; order && i < s->study->cells; i++) put_cell(j, s, &s->cell[i], order);
    skep_json_close(j, ']');
    skep_json_open_at(j, "products", '[');
    for (int i = 0; i < SKEP_COMPARED_MEASURES; i++) {
        skep_json_open(j, '[');
        for (int k = 0; k < lab_pair(0, s->study->cells); k++) skep_json_int(j, s->xy[i][k]);
        skep_json_close(j, ']');
    }
    skep_json_close(j, ']');
    skep_json_close(j, '}');
    free(order);
}

/* Reading: a false stops it, and why says where. */

struct reader { struct skep_sums *s; const struct skep_doc *d; struct skep_text *why; };

static bool wrong(struct reader *r, const char *what)
{
    skep_putf(r->why, "its sums are damaged: %s", what);
    return false;
}

static bool read_number(struct reader *r, int value, int64_t *out)
{
    char text[24];
    const char *s = text;
    uint64_t n;
    if (skep_doc_kind(r->d, value) != SKEP_JSON_NUMBER || !skep_doc_text(r->d, value, text, sizeof text)) return false;
    bool minus = skep_take(&s, "-");
    if (!skep_take_long(&s, INT64_MAX, &n) || *s) return false;
    *out = minus ? -(int64_t)n : (int64_t)n;
    return true;
}

static bool read_numbers(struct reader *r, int list, int64_t *out, int count)
{
    if (skep_doc_kind(r->d, list) != SKEP_JSON_ARRAY || skep_doc_size(r->d, list) != count) return false;
    for (int i = 0, value = list + 1; i < count; i++, value = skep_doc_behind(r->d, value))
        if (!read_number(r, value, &out[i])) return false;
    return true;
}

static bool read_histogram(struct reader *r, int list, struct lab_histogram *h)
{
    enum { WIDEST = 1 << 24 }; /* no game counts as far */
    int64_t value = 0, times;
    int n = skep_doc_size(r->d, list);
    if (skep_doc_kind(r->d, list) != SKEP_JSON_ARRAY || n % 2 != 0) return false;
    for (int i = 0, at = list + 1; i < n; i++, at = skep_doc_behind(r->d, at)) {
        if (!read_number(r, at, i % 2 == 0 ? &value : &times)) return false;
        if (i % 2 == 0) continue;
        if (value < -WIDEST || value > WIDEST || times < 1) return false;
        lab_histogram_add(r->s, h, value, times);
    }
    return true;
}

static bool read_found(struct reader *r, int list, struct lab_found *f)
{
    int64_t n[4];
    if (skep_doc_kind(r->d, list) == SKEP_JSON_ARRAY && skep_doc_size(r->d, list) == 0) return true;
    if (!read_numbers(r, list, n, 4) || n[2] < 0 || n[2] >= r->s->study->rounds || n[3] < 0 || n[3] >= SKEP_SEATS_MAX) return false;
    *f = (struct lab_found){ true, n[0], n[1], (int)n[2], (int)n[3] };
    return true;
}

static bool read_cell_uses(struct reader *r, int list, struct lab_cell_sums *c)
{
    if (skep_doc_kind(r->d, list) != SKEP_JSON_ARRAY) return false;
    for (int k = 0, row = list + 1; k < skep_doc_size(r->d, list); k++, row = skep_doc_behind(r->d, row)) {
        int64_t n[1 + LAB_USE_SUMS];
        if (!read_numbers(r, row, n, 1 + LAB_USE_SUMS) || n[0] < 0 || n[0] >= r->s->uses || n[1 + LAB_N] < 1) return false;
        struct lab_use_sums *sums = lab_use_in(r->s, c, (int)n[0]);
        if (sums) memcpy(sums->of, n + 1, sizeof sums->of);
    }
    return true;
}

static bool read_cell(struct reader *r, int object, struct lab_cell_sums *c)
{
    const struct skep_doc *d = r->d;
    int64_t few[4];
    int histograms = skep_doc_get(d, object, "histograms"), findings = skep_doc_get(d, object, "findings");
    bool good = read_numbers(r, skep_doc_get(d, object, "x"), c->x, SKEP_MEASURES) &&
                read_numbers(r, skep_doc_get(d, object, "xx"), c->xx, SKEP_MEASURES) && read_numbers(r, skep_doc_get(d, object, "few"), few, 4) &&
                read_numbers(r, skep_doc_get(d, object, "decisions"), c->decisions, SKEP_SEATS_MAX) &&
                read_numbers(r, skep_doc_get(d, object, "luck_even"), c->luck[0], LAB_LUCK_SUMS) &&
                read_numbers(r, skep_doc_get(d, object, "luck_odd"), c->luck[1], LAB_LUCK_SUMS) &&
                read_numbers(r, skep_doc_get(d, object, "endings"), c->ending, lab_endings(r->s)) &&
                skep_doc_size(d, histograms) == SKEP_SPREADS && skep_doc_size(d, findings) == LAB_FINDINGS;
    for (int i = 0; i < SKEP_SPREADS && good; i++) good = read_histogram(r, skep_doc_at(d, histograms, i), &c->histogram[i]);
    for (int i = 0; i < LAB_FINDINGS && good; i++) good = read_found(r, skep_doc_at(d, findings, i), &c->found[i]);
    if (!good) return false;
    c->choices_by_decisions = few[0];
    c->forced_by_decisions = few[1];
    c->won = few[2];
    c->won_squared = few[3];
    return read_cell_uses(r, skep_doc_get(d, object, "uses"), c);
}

static bool read_uses(struct reader *r, int list)
{
    const struct skep_sentence *sentences = r->s->study->game->sentences;
    if (skep_doc_kind(r->d, list) != SKEP_JSON_ARRAY) return false;
    for (int k = 0, row = list + 1; k < skep_doc_size(r->d, list); k++, row = skep_doc_behind(r->d, row)) {
        char id[64], what[SKEP_SAY_NAMES];
        int i = 0;
        if (skep_doc_size(r->d, row) != 2 || !skep_doc_text(r->d, skep_doc_at(r->d, row, 0), id, sizeof id) ||
            !skep_doc_text(r->d, skep_doc_at(r->d, row, 1), what, sizeof what)) return false;
        while (sentences[i].id && strcmp(sentences[i].id, id) != 0) i++;
        if (!sentences[i].id || lab_use_of(r->s, i, what) != k) return false;
    }
    return true;
}

static bool read_rules(struct reader *r, int value)
{
    char text[2 * sizeof r->s->rules + 1];
    unsigned char bytes[sizeof r->s->rules];
    const char *s = text;
    if (!skep_doc_text(r->d, value, text, sizeof text) || !skep_take_hex(&s, bytes, sizeof bytes) || *s) return false;
    for (int i = 0; i < SKEP_RULES_MAX; i += 8) r->s->rules[i / 64] |= (uint64_t)bytes[i / 8] << i % 64;
    return true;
}

static bool read_sums(struct reader *r, int object)
{
    const struct skep_doc *d = r->d;
    const struct skep_study *study = r->s->study;
    int cells = skep_doc_get(d, object, "cells"), products = skep_doc_get(d, object, "products");
    if (!skep_doc_int(d, skep_doc_get(d, object, "rounds"), &r->s->rounds) || r->s->rounds < 0 || r->s->rounds > study->rounds)
        return wrong(r, "rounds");
    if (!read_rules(r, skep_doc_get(d, object, "rules"))) return wrong(r, "rules");
    if (!read_uses(r, skep_doc_get(d, object, "uses"))) return wrong(r, "uses");
    if (skep_doc_size(d, cells) != study->cells) return wrong(r, "cells");
    for (int i = 0; i < study->cells; i++)
        if (!read_cell(r, skep_doc_at(d, cells, i), &r->s->cell[i])) return wrong(r, "a cell");
    if (skep_doc_size(d, products) != SKEP_COMPARED_MEASURES) return wrong(r, "products");
    for (int i = 0; i < SKEP_COMPARED_MEASURES; i++)
        if (!read_numbers(r, skep_doc_at(d, products, i), r->s->xy[i], lab_pair(0, study->cells))) return wrong(r, "products");
    return true;
}

bool skep_sums_read(struct skep_sums *s, const struct skep_doc *d, int object, struct skep_text *why)
{
    struct reader r = { s, d, why };
    skep_sums_clear(s);
    bool good = object >= 0 && read_sums(&r, object);
    if (object < 0) wrong(&r, "there are none");
    if (s->failed) skep_put(why, "there is not enough memory");
    if (good && !s->failed) return true;
    skep_sums_clear(s);
    return false;
}
