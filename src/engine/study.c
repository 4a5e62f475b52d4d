/* study.c: a study of the balance lab (skep/study.h), played in slices. Who asks says how long; it looks at the numbers so far whenever it
   likes, and takes the report at any time: one that is not played to its end says "early". The report is text, handed out in pieces, as it
   may be longer than a reply.

   A module for a page does not have to carry all this: it is linked where skep_engine_studies() is called, and refused elsewhere. */
#include "engine/requests.h"

#include <skep/study.h>
#include <stdlib.h>
#include <string.h>

struct studying {
    struct skep_study *study;
    struct skep_worker *worker;
    int rounds, look;      /* so many are played; and to be played until it is next asked whether they are enough */
    bool enough;
    char *report;          /* the text of it as things stand, or NULL */
    size_t len;
};

static void forget_report(struct studying *s)
{
    free(s->report);
    s->report = NULL;
}

static void close_study(struct studying *s)
{
    if (!s) return;
    forget_report(s);
    skep_worker_free(s->worker);
    skep_study_free(s->study);
    free(s);
}

static bool is_played(const struct studying *s) { return s->enough || s->rounds == s->study->rounds; }

/* The study that the request brings, in place of the one before. */
static enum skep_error begin(struct skep_engine *e, int object, struct skep_problem *p)
{
    struct skep_text text = skep_text_in(e->text, sizeof e->text);
    struct studying *s = calloc(1, sizeof *s);
    if (!s) return skep_refuse(p, SKEP_NO_MEMORY);
    skep_doc_raw(&e->doc, object, &text);
    s->study = skep_study_read(text.at, text.len, NULL, NULL, p);
    if (s->study) s->worker = skep_worker_new(s->study, p);
    if (!s->worker) {
        close_study(s);
        return p->error;
    }
    s->look = skep_study_look(s->study, 0);
    close_study(e->studying);
    e->studying = s;
    return SKEP_OK;
}

/* Plays a round. False: memory is short. */
static bool play_round(struct studying *s)
{
    if (!skep_worker_round(s->worker, s->rounds)) return false;
    s->rounds++;
    if (s->study->until < 0 || s->rounds < s->look) return true;
    s->enough = skep_study_width(s->study, skep_worker_sums(s->worker)) <= s->study->within;
    s->look = skep_study_look(s->study, s->rounds);
    return true;
}

/* Plays until the slice is over, one round at least; where there is none, until all are played or somebody says stop. */
static enum skep_error play_on(struct skep_engine *e, int ms, int rounds, struct skep_problem *p)
{
    enum { SIMULATIONS = 1000 }; /* about what a round costs to who has no clock */
    struct studying *s = e->studying;
    long long began = e->clock ? e->clock() : 0;
    if (!is_played(s)) forget_report(s);
    for (int played = 1; !is_played(s); played++) {
        if (!play_round(s)) { /* half a round was counted */
            close_study(s);
            e->studying = NULL;
            return skep_refuse(p, SKEP_NO_MEMORY);
        }
        bool over = rounds > 0 ? played == rounds : ms > 0 ? e->clock() - began >= ms : skep_is_enough(e, began, played * SIMULATIONS);
        if (over) break;
    }
    return SKEP_OK;
}

static struct skep_study_report *report_of(const struct studying *s)
{
    enum skep_ended ended = !is_played(s) ? SKEP_ENDED_EARLY : s->enough ? SKEP_ENDED_UNTIL : SKEP_ENDED_GAMES;
    return skep_report_new(s->study, skep_worker_sums(s->worker), (struct skep_part){ 0, 1 }, ended);
}

/* Numbers so far */

static void put_interval(struct skep_json *out, const char *key, const struct skep_interval *x)
{
    const struct { const char *key; double value; } of[] = { { "mean", x->mean }, { "low", x->low }, { "high", x->high } };
    skep_json_open_at(out, key, '{');
    for (int i = 0; i < 3; i++) {
        skep_json_key(out, of[i].key);
        skep_json_decimal(out, of[i].value);
    }
    skep_json_close(out, '}');
}

static void put_cell(struct skep_json *out, const struct skep_study *s, const struct skep_cell_report *c)
{
    skep_json_open(out, '{');
    skep_json_put_text(out, "name", c->cell->name);
    skep_json_open_at(out, "values", '[');
    for (int i = 0; i < s->axes; i++) skep_json_text(out, s->axis[i].level[c->cell->level[i]].name);
    skep_json_close(out, ']');
    skep_json_put_int(out, "seats", c->cell->seats);
    skep_json_put_int(out, "games", c->games);
    skep_json_open_at(out, "measures", '{');
    for (int m = 0; m < SKEP_MEASURES; m++)
        if (c->has[m]) put_interval(out, skep_measures[m].id, &c->measure[m]);
    skep_json_close(out, '}');
    skep_json_close(out, '}');
}

static enum skep_error put_numbers(const struct studying *s, struct skep_json *out, struct skep_problem *p)
{
    struct skep_study_report *r = report_of(s);
    if (!r) return skep_refuse(p, SKEP_NO_MEMORY);
    skep_json_open_at(out, "cells", '[');
    for (int i = 0; i < s->study->cells; i++) put_cell(out, s->study, &r->cell[i]);
    skep_json_close(out, ']');
    skep_report_free(r);
    return SKEP_OK;
}

/* The report */

/* Writes it, in as much room as it takes. */
static bool write_report(struct studying *s)
{
    struct skep_study_report *r = report_of(s);
    if (!r) return false;
    for (size_t cap = 1 << 18; !s->report; cap *= 2) {
        char *room = malloc(cap);
        if (!room) break;
        struct skep_text text = skep_text_in(room, cap);
        struct skep_json json = skep_json_to(&text);
        skep_report_json(r, &json);
        if (text.overflow) free(room);
        else {
            s->report = room;
            s->len = text.len;
        }
    }
    skep_report_free(r);
    return s->report;
}

/* "bytes" of the whole report, the "text" from a byte on, as much as goes into a reply, and where it goes on, "next"; null: that was all. */
static enum skep_error put_report(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    enum { PIECE = 1 << 18 };
    struct studying *s = e->studying;
    int from = 0;
    if (!s->report && !write_report(s)) return skep_refuse(p, SKEP_NO_MEMORY);
    enum skep_error error = skep_take_int(e, "from", 0, (int)s->len, &from, p);
    if (error) return error;
    size_t at = (size_t)from, end = at;
    for (size_t n; end < s->len && (n = skep_utf8(s->report + end, s->len - end)) > 0 && end + n <= at + PIECE;) end += n;
    if (end == at && at < s->len) return skep_refuse_with(p, SKEP_BAD_REQUEST, "from", "a place where a character begins");
    memcpy(e->text, s->report + at, end - at);
    e->text[end - at] = '\0';
    skep_json_put_int(out, "bytes", (long long)s->len);
    skep_json_put_text(out, "text", e->text);
    skep_json_put_number(out, "next", end < s->len, (long long)end);
    return SKEP_OK;
}

static enum skep_error answer(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    int object = skep_doc_get(&e->doc, 0, "study"), ms = 0, rounds = 0;
    bool report = skep_take_flag(e, "report");
    enum skep_error error = skep_take_int(e, "slice", 1, SKEP_MILLISECONDS_MAX, &ms, p);
    if (!error) error = skep_take_int(e, "rounds", 1, SKEP_STUDY_GAMES_MAX, &rounds, p);
    if (error) return error;
    if (ms && rounds) return skep_refuse_with(p, SKEP_BAD_REQUEST, "rounds", "left out where slice is given");
    if (ms && !e->clock) return skep_refuse(p, SKEP_NO_CLOCK);
    if (object < 0 && !e->studying) return skep_refuse_with(p, SKEP_BAD_REQUEST, "study", "an object: the study to begin with");
    if (object >= 0 && (error = begin(e, object, p))) return error;
    if (!report && (error = play_on(e, ms, rounds, p))) return error;
    const struct studying *s = e->studying;
    skep_json_put_bool(out, "done", is_played(s));
    skep_json_put_int(out, "rounds", s->rounds);
    skep_json_put_int(out, "of", s->study->rounds);
    if (skep_take_flag(e, "numbers") && (error = put_numbers(s, out, p))) return error;
    return report ? put_report(e, out, p) : SKEP_OK;
}

void skep_engine_studies(struct skep_engine *e)
{
    e->study = answer;
    e->forget_study = close_study;
}
