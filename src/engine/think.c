/* think.c: hints, the bots of the table, and the review. Who thinks does so in slices: the same request again goes on where the last one
   stopped, any other beginning starts anew, and nobody has to be told that nobody waits. */
#include "engine/requests.h"

#include <string.h>

void skep_think_anew(struct skep_engine *e)
{
    e->thinks_at = -1;
    skep_review_free(e->review);
    e->review = NULL;
}

/* Makes a bot ready; the last one is kept for the next time. limit is "", ":500" or ":50ms". */
static enum skep_error ready_bot(struct skep_engine *e, const char *id, const char *limit, struct skep_problem *p)
{
    struct skep_text text = skep_text_of(sizeof e->bot_text); /* no bot's text is as long as that */
    skep_putf(&text, "%s%s", id, limit);
    const struct skep_game *g = e->now->game;
    if (e->bot && strcmp(e->bot_text, text.at) == 0 && skep_bot_check_in(g, text.at, NULL) == SKEP_OK) return SKEP_OK;
    struct skep_bot *bot = skep_bot_new_in(g, text.at, e->clock, p);
    /* Bots that do not search take no limit: they are within any. */
    if (!bot && p->error == SKEP_BAD_BOT && *limit && !strchr(id, ':')) bot = skep_bot_new_in(g, id, e->clock, p);
    if (!bot) return p->error;
    if ((e->megabytes > 0 && !skep_bot_memory(bot, e->megabytes)) ||
        (e->threads > 1 && !skep_bot_threads(bot, e->crew, e->threads))) {
        skep_bot_free(bot);
        return skep_refuse(p, SKEP_NO_MEMORY);
    }
    skep_bot_free(e->bot);
    e->bot = bot;
    e->thinks_at = -1;
    memcpy(e->bot_text, text.at, sizeof e->bot_text);
    return SKEP_OK;
}

static enum skep_error take_bot(struct skep_engine *e, struct skep_problem *p)
{
    int ms = 0, sims = 0;
    enum skep_error error = skep_take_int(e, "ms", 1, SKEP_MILLISECONDS_MAX, &ms, p);
    if (!error) error = skep_take_int(e, "sims", 1, SKEP_SIMULATIONS_MAX, &sims, p);
    if (error) return error;
    if (ms && sims) return skep_refuse_with(p, SKEP_BAD_REQUEST, "sims", "left out where ms is given");
    struct skep_text limit = skep_text_of(32);
    if (ms) skep_putf(&limit, ":%dms", ms);
    else if (sims) skep_putf(&limit, ":%d", sims);
    if (skep_doc_get(&e->doc, 0, "bot") < 0) return ready_bot(e, SKEP_ADVISER, limit.at, p);
    error = skep_take_text(e, "bot", p);
    return error ? error : ready_bot(e, e->text, limit.at, p);
}

bool skep_is_enough(const struct skep_engine *e, long long began, int simulations)
{
    if (e->stops) return e->stops(e->stops_arg);
    return e->clock ? e->clock() - began >= SKEP_ALONE_MS : simulations >= SKEP_ALONE_SIMULATIONS;
}

/* Thinks on, about what is asked there or, where two moves are compared, about what comes next behind one of them. */
static bool think_more(struct skep_engine *e, const struct skep_match *m, int ms, int sims)
{
    return e->pair.move[0] ? skep_pair_more(m, e->turn, e->bot, ms, sims, &e->pair) : skep_bot_more(e->bot, ms, sims);
}

/* Thinks for a slice, or where there is none until it is done, in small bits. Whether it is done. */
static bool think_on(struct skep_engine *e, const struct skep_match *m, int ms, int sims)
{
    enum { BIT_MS = 50, BIT_SIMULATIONS = 100 };
    bool timed = e->clock && sims == 0;
    long long began = e->clock ? e->clock() : 0, spent = 0;
    for (int simulations = 0;;) {
        int bit = timed ? BIT_MS : BIT_SIMULATIONS, left = timed ? ms - (int)spent : sims - simulations;
        if ((timed ? ms : sims) > 0 && left < bit) bit = left;
        if (think_more(e, m, timed ? bit : ms > 0 ? ms - (int)spent : 0, timed ? 0 : bit)) return true;
        simulations += timed ? 0 : bit;
        spent = e->clock ? e->clock() - began : 0;
        if ((ms > 0 && spent >= ms) || (sims > 0 && simulations >= sims) || skep_is_enough(e, began, simulations)) return false;
    }
}

static enum skep_error take_slice(struct skep_engine *e, int *ms, int *sims, struct skep_problem *p)
{
    enum skep_error error = skep_take_int(e, "slice", 1, SKEP_MILLISECONDS_MAX, ms, p);
    if (!error) error = skep_take_int(e, "slice_sims", 1, SKEP_SIMULATIONS_MAX, sims, p);
    return !error && *ms && !e->clock ? skep_refuse(p, SKEP_NO_CLOCK) : error;
}

/* Lets the bot think, for a slice if one is asked for, as the table's own or as an adviser; whether it is done. */
static enum skep_error think(struct skep_engine *e, const struct skep_match *m, bool own, bool *sliced, bool *done, struct skep_problem *p)
{
    enum { HURRIED = 32 }; /* simulations that somebody makes who is hurried before it has begun */
    int ms = 0, sims = 0;
    bool hurry = own && skep_take_flag(e, "hurry");
    enum skep_error error = take_slice(e, &ms, &sims, p);
    if (error) return error;
    *sliced = ms || sims;
    bool begins = e->thinks_at != m->moves || e->pair.move[0] || (!*sliced && !hurry);
    e->pair.move[0] = 0;
    if (begins && own) skep_table_begin(&e->table, e->bot);
    else if (begins) skep_table_ask(m, e->turn, e->bot);
    if (!hurry) *done = think_on(e, m, ms, sims);
    else if (begins) skep_bot_more(e->bot, 0, HURRIED);
    if (hurry) *done = true;
    if (own) skep_table_note(&e->table, e->bot);
    e->thinks_at = *done ? -1 : m->moves;
    return SKEP_OK;
}

enum skep_error skep_answer_hint(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    const struct skep_match *m = e->at;
    const void *state = e->before; /* what who is asked knows */
    enum skep_error error;
    bool sliced, done;
    if (e->turn < 0) return skep_refuse(p, SKEP_NOT_SEAT);
    skep_match_hidden(m, e->turn, e->before);
    if ((error = skep_refuse_other(e, p)) || (error = take_bot(e, p)) || (error = think(e, m, false, &sliced, &done, p))) return error;
    skep_move plays = skep_bot_answer(e->bot, &e->advice);
    skep_put_move(out, "move", m->game, state, e->advice.line[0].move);
    skep_put_move(out, "plays", m->game, state, plays);
    if (sliced || !done) {
        skep_json_put_bool(out, "done", done);
        skep_json_put_int(out, "simulations", e->advice.simulations);
        skep_put_line(e, m, &e->advice.line[0], true, out);
    }
    skep_put_lines(e, m, out);
    return SKEP_OK;
}

/* At one go it is so few simulations that nobody has to stop it. */
enum skep_error skep_answer_compare(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    enum { USUAL = 500, MOST = 5000 };
    const struct skep_match *m = e->at;
    skep_move move[2];
    struct skep_text limit = skep_text_of(32);
    int sims = USUAL, ms = 0, slice_sims = 0;
    struct skep_comparison c;
    enum skep_error error;
    if (e->turn < 0) return skep_refuse(p, SKEP_NOT_SEAT);
    skep_match_hidden(m, e->turn, e->before);
    if ((error = skep_refuse_other(e, p)) || (error = skep_take_text(e, "move", p)) ||
        (error = skep_read_move(m->game, e->before, e->text, &move[0], p)) || (error = skep_take_text(e, "with", p)) ||
        (error = skep_read_move(m->game, e->before, e->text, &move[1], p)) || (error = skep_take_int(e, "sims", 1, MOST, &sims, p)) ||
        (error = take_slice(e, &ms, &slice_sims, p)))
        return error;
    skep_putf(&limit, ":%d", sims);
    if ((error = ready_bot(e, "expert", limit.at, p))) return error;
    bool sliced = ms || slice_sims, begun = e->thinks_at == m->moves && memcmp(e->pair.move, move, sizeof move) == 0, done = !sliced;
    if (!sliced || !begun) skep_pair_begin(m, e->turn, move, &e->pair);
    if (sliced) done = think_on(e, m, ms, slice_sims);
    else while (!think_more(e, m, 0, 0)) continue;
    e->thinks_at = done ? -1 : m->moves;
    skep_pair_compare(m, e->turn, &e->pair, &c);
    if (sliced) skep_json_put_bool(out, "done", done);
    skep_put_compared(e, m, move, &c, out);
    return SKEP_OK;
}

enum skep_error skep_answer_think(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    struct skep_next next = skep_table_next(&e->table);
    bool sliced, done;
    if (next.kind != SKEP_NEXT_THINK) return skep_refuse(p, SKEP_NOT_BOT);
    enum skep_error error = ready_bot(e, e->now->header.bot[next.seat], "", p);
    if (!error) error = think(e, e->now, true, &sliced, &done, p);
    if (error) return error;
    skep_json_put_bool(out, "done", done);
    skep_put_move(out, "plays", e->now->game, e->now->state, skep_bot_answer(e->bot, NULL));
    int spent, of;
    skep_bot_spent(e->bot, &spent, &of);
    if (of > 0) {
        skep_json_put_int(out, "spent", spent);
        skep_json_put_int(out, "of", of);
    }
    return SKEP_OK;
}

enum skep_error skep_answer_stop(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    (void)out, (void)p;
    e->thinks_at = -1;
    return SKEP_OK;
}

/* Judges events until the slice is over, one at least, or where there is none until somebody says stop. */
static bool review_on(struct skep_engine *e, int ms)
{
    enum { SIMULATIONS = 1000 }; /* about what an event costs to who has no clock */
    long long began = e->clock ? e->clock() : 0;
    for (int judged = 1;; judged++) {
        if (skep_review_more(e->review, e->threads, e->threads > 1 ? e->crew : NULL)) return true;
        if (ms > 0 ? !e->clock || e->clock() - began >= ms : skep_is_enough(e, began, judged * SIMULATIONS)) return false;
    }
}

enum skep_error skep_answer_review(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    const struct skep_match *m = e->now;
    int sims = skep_review_usual(m->game), from = 0, ms = 0;
    enum skep_error error;
    if (skep_match_is_sealed(m)) return skep_refuse(p, SKEP_STILL_PLAYED);
    if (m->moves == 0) return skep_refuse(p, SKEP_NOTHING_PLAYED);
    if ((error = skep_take_int(e, "sims", 0, SKEP_REVIEW_SIMS_MAX, &sims, p)) || (error = skep_take_int(e, "from", 0, m->moves, &from, p)) ||
        (error = skep_take_int(e, "slice", 1, SKEP_MILLISECONDS_MAX, &ms, p)))
        return error;
    if (e->review && skep_review_simulations(e->review) != sims) skep_think_anew(e);
    if (!e->review && !(e->review = skep_review_new(m, sims))) return skep_refuse(p, SKEP_NO_MEMORY);
    bool done = skep_review_done(e->review) == skep_review_places(e->review) || review_on(e, ms);
    skep_json_put_bool(out, "done", done);
    skep_json_put_int(out, "simulations", sims);
    skep_json_put_int(out, "judged", skep_review_done(e->review));
    skep_json_put_int(out, "places", skep_review_places(e->review));
    if (done) {
        skep_json_key(out, "review");
        skep_review_json(e->review, out);
        return SKEP_OK;
    }
    skep_json_open_at(out, "events", '[');
    for (int i = from; i < skep_review_done(e->review); i++) skep_review_place_json(e->review, i, out);
    skep_json_close(out, ']');
    return SKEP_OK;
}
