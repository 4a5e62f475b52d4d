/* requests.c: what the engine does for each request of docs/protocol.md; the table at the end is the list of them. */
#include "engine/requests.h"

#include <skep/record.h>
#include <skep/version.h>
#include <string.h>

#define USUAL_SEED "0"

static enum skep_error refuse_value(const char *field, const char *expected, struct skep_problem *p)
{
    return skep_refuse_with(p, SKEP_BAD_REQUEST, field, expected);
}

/* Puts the text of a field into e->text. */
static enum skep_error take_text(struct skep_engine *e, const char *field, struct skep_problem *p)
{
    if (skep_doc_text(&e->doc, skep_doc_get(&e->doc, 0, field), e->text, sizeof e->text)) return SKEP_OK;
    return refuse_value(field, "a text without NUL", p);
}

/* A number lowest..highest, if the field is there. */
static enum skep_error take_number(struct skep_engine *e, const char *field, int lowest, int highest, int *out,
                                   struct skep_problem *p)
{
    int value = skep_doc_get(&e->doc, 0, field), n;
    if (value < 0) return SKEP_OK;
    if (skep_doc_int(&e->doc, value, &n) && n >= lowest && n <= highest) {
        *out = n;
        return SKEP_OK;
    }
    char storage[64];
    struct skep_text expected = skep_text_in(storage, sizeof storage);
    skep_put(&expected, "a whole number from ");
    skep_put_int(&expected, lowest);
    skep_put(&expected, " to ");
    skep_put_int(&expected, highest);
    return refuse_value(field, storage, p);
}

/* A text that stands on a line of a record, if the field is there: not empty, no line ends, no blanks round it. */
static enum skep_error take_line(struct skep_engine *e, const char *field, char *out, size_t cap,
                                 struct skep_problem *p)
{
    if (skep_doc_get(&e->doc, 0, field) < 0) return SKEP_OK;
    enum skep_error error = take_text(e, field, p);
    if (error) return error;
    size_t len = strlen(e->text);
    bool plain = len > 0 && len < cap && e->text[0] != ' ' && e->text[len - 1] != ' ';
    for (size_t i = 0; i < len && plain; i++) plain = (unsigned char)e->text[i] >= ' ';
    if (plain) {
        memcpy(out, e->text, len + 1);
        return SKEP_OK;
    }
    char storage[96];
    struct skep_text expected = skep_text_in(storage, sizeof storage);
    skep_put(&expected, "a text of 1 to ");
    skep_put_int(&expected, (long long)cap - 1);
    skep_put(&expected, " bytes on one line, without blanks round it");
    return refuse_value(field, storage, p);
}

static enum skep_error take_move(struct skep_engine *e, skep_move *out, struct skep_problem *p)
{
    enum skep_error error = take_text(e, "move", p);
    return error ? error : skep_match_read(e->now, e->text, out, p);
}

static void write_move(const struct skep_game *g, const void *state, skep_move m, struct skep_json *out)
{
    char storage[SKEP_MOVE_TEXT];
    struct skep_text text = skep_text_in(storage, sizeof storage);
    g->write_move(state, m, &text);
    skep_json_text(out, storage);
}

static void put_move(const struct skep_game *g, const void *state, skep_move m, struct skep_json *out)
{
    skep_json_key(out, "move");
    write_move(g, state, m, out);
}

static void put_say(const struct skep_game *g, const struct skep_say *say, struct skep_json *out)
{
    skep_json_open(out, '{');
    skep_say_json(g, say, out);
    skep_json_close(out, '}');
}

static bool hears(int viewer, const struct skep_say *say) { return viewer == SKEP_ALL || !(say->deaf >> viewer & 1); }

/* "move", "rules" and "events" of a move that was played in state, as far as viewer may know them: the public part of
   the move, or null; the sentences that it hears; and where the move has another part, no rules but theirs. */
static void put_played(const struct skep_game *g, const void *state, skep_move move, const struct skep_trace *t,
                       int viewer, struct skep_json *out)
{
    skep_move seen = viewer == SKEP_ALL || !g->seen ? move : g->seen(state, move, viewer);
    skep_json_key(out, "move");
    if (seen) write_move(g, state, seen, out);
    else skep_json_null(out);

    uint64_t heard[SKEP_RULES_MAX / 64] = { 0 };
    for (int i = 0; i < t->events; i++) {
        int rule = g->sentences[t->event[i].sentence].rule;
        if (rule != SKEP_LEGAL && hears(viewer, &t->event[i])) heard[rule / 64] |= UINT64_C(1) << rule % 64;
    }
    const uint64_t *rules = seen == move ? t->rules : heard;
    skep_json_key(out, "rules");
    skep_json_open(out, '[');
    for (int i = 0; g->rules[i].id; i++)
        if (rules[i / 64] >> i % 64 & 1) skep_json_text(out, g->rules[i].id);
    skep_json_close(out, ']');

    skep_json_key(out, "events");
    skep_json_open(out, '[');
    for (int i = 0; i < t->events; i++)
        if (hears(viewer, &t->event[i])) put_say(g, &t->event[i], out);
    skep_json_close(out, ']');
}

void skep_problem_json(const struct skep_problem *p, struct skep_json *out)
{
    skep_json_put_text(out, "id", p->id);
    skep_json_key(out, "args");
    skep_json_open(out, '{');
    for (int i = 0; i < p->args; i++) skep_json_put_text(out, p->name[i], p->value[i]);
    skep_json_close(out, '}');
    skep_json_put_text(out, "text", p->text);
}

/* hello */

static void put_numbers(const int *n, int count, struct skep_json *out)
{
    skep_json_open(out, '[');
    for (int i = 0; i < count; i++) skep_json_int(out, n[i]);
    skep_json_close(out, ']');
}

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
    skep_json_key(out, "default");
    switch (o->kind) {
    case SKEP_INT:
        skep_json_int(out, v->at[i].number);
        put_range(o, out);
        break;
    case SKEP_FLAG: skep_json_bool(out, v->at[i].number); break;
    case SKEP_CHOICE:
        skep_json_text(out, o->names[v->at[i].number]);
        skep_json_key(out, "values");
        skep_json_open(out, '[');
        for (int k = 0; o->names[k]; k++) skep_json_text(out, o->names[k]);
        skep_json_close(out, ']');
        break;
    case SKEP_LIST:
        put_numbers(v->at[i].list, v->at[i].number, out);
        put_range(o, out);
        skep_json_put_int(out, "most", o->most);
        break;
    case SKEP_TEXT:
        skep_json_text(out, skep_value_text(v, i));
        skep_json_put_int(out, "most", o->most);
        break;
    }
    skep_json_put_text(out, "help", o->help);
    skep_json_close(out, '}');
}

static void put_game(struct skep_engine *e, const struct skep_game *g, struct skep_json *out)
{
    skep_json_open(out, '{');
    skep_json_put_text(out, "id", g->id);
    skep_json_put_text(out, "title", g->title);
    skep_json_put_text(out, "about", g->about);
    skep_json_key(out, "seats");
    put_numbers((const int[]){ g->seats_min, g->seats_max }, 2, out);
    skep_json_key(out, "options");
    skep_json_open(out, '[');
    skep_values_start(&e->values, g);
    for (int i = 0; g->options[i].id; i++) put_option(g, &e->values, i, out);
    skep_json_close(out, ']');
    skep_json_close(out, '}');
}

static enum skep_error hello(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    (void)p;
    skep_json_put_text(out, "engine", "skep");
    skep_json_put_text(out, "version", SKEP_VERSION);
    skep_json_put_int(out, "protocol", SKEP_PROTOCOL);
    skep_json_key(out, "games");
    skep_json_open(out, '[');
    for (const struct skep_game *const *g = skep_games(); *g; g++) put_game(e, *g, out);
    skep_json_close(out, ']');
    skep_json_key(out, "bots");
    skep_json_open(out, '[');
    for (const struct skep_bot_kind *b = skep_bots(); b->id; b++) {
        skep_json_open(out, '{');
        skep_json_put_text(out, "id", b->id);
        skep_json_put_text(out, "help", b->help);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    return SKEP_OK;
}

/* new, load, record: a game from outside, and back */

static void put_started(const struct skep_match *m, struct skep_json *out)
{
    skep_json_put_text(out, "game", m->game->id);
    skep_json_put_int(out, "seats", m->seats);
}

static enum skep_error refuse_game(const char *id, struct skep_problem *p)
{
    char storage[SKEP_PROBLEM_ARG];
    struct skep_text known = skep_text_in(storage, sizeof storage);
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        skep_put(&known, known.len > 0 ? ", " : "");
        skep_put(&known, (*g)->id);
    }
    return skep_refuse_with(p, SKEP_UNKNOWN_GAME, id, storage);
}

/* The text of an option's value, as skep_values_set reads it, into e->text: a list's numbers are joined by commas. */
static bool option_text(struct skep_engine *e, int value)
{
    enum skep_json_kind kind = skep_doc_kind(&e->doc, value);
    if (kind == SKEP_JSON_NULL) return false;
    if (kind != SKEP_JSON_ARRAY) return skep_doc_text(&e->doc, value, e->text, sizeof e->text);
    struct skep_text list = skep_text_in(e->text, sizeof e->text);
    for (int i = 0; i < skep_doc_size(&e->doc, value); i++) {
        int element = skep_doc_at(&e->doc, value, i);
        char number[16];
        if (skep_doc_kind(&e->doc, element) != SKEP_JSON_NUMBER) return false;
        if (!skep_doc_text(&e->doc, element, number, sizeof number)) return false;
        skep_put(&list, i > 0 ? "," : "");
        skep_put(&list, number);
    }
    return true;
}

static enum skep_error take_options(struct skep_engine *e, const struct skep_game *g, struct skep_problem *p)
{
    int options = skep_doc_get(&e->doc, 0, "options");
    skep_values_start(&e->values, g);
    for (int i = 0; i < skep_doc_size(&e->doc, options); i++) {
        char id[SKEP_PROBLEM_ARG];
        if (!skep_doc_key(&e->doc, options, i, id, sizeof id))
            return refuse_value("options", "an object: ids of options with their values", p);
        if (!option_text(e, skep_doc_at(&e->doc, options, i)))
            return refuse_value(id, "a number, true, false, a text or a list of numbers", p);
        enum skep_error error = skep_values_set(&e->values, g, id, e->text, p);
        if (error) return error;
    }
    return SKEP_OK;
}

static enum skep_error new_game(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    enum skep_error error = take_text(e, "game", p);
    if (error) return error;
    const struct skep_game *g = skep_game_find(e->text);
    if (!g) return refuse_game(e->text, p);
    int seats = g->seats_min;
    struct skep_header header = { .seed = USUAL_SEED };
    int value = skep_doc_get(&e->doc, 0, "seats");
    if (value >= 0 && !skep_doc_int(&e->doc, value, &seats)) return refuse_value("seats", "a whole number", p);
    if ((error = take_options(e, g, p))) return error;
    if ((error = take_line(e, "seed", header.seed, sizeof header.seed, p))) return error;
    if ((error = take_line(e, "position", header.position, sizeof header.position, p))) return error;
    if ((error = skep_match_start(e->now, g, seats, &e->values, &header, p))) return error;
    put_started(e->now, out);
    return SKEP_OK;
}

static enum skep_error load(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    enum skep_error error = take_text(e, "record", p);
    if (error) return error;
    if ((error = skep_record_read(e->spare, skep_games(), e->text, strlen(e->text), p))) return error;
    struct skep_match *read = e->spare;
    e->spare = e->now;
    e->now = read;
    put_started(e->now, out);
    return SKEP_OK;
}

/* Whose eyes a question is asked with: the field "as". */
static enum skep_error take_viewer(struct skep_engine *e, int *seat, struct skep_problem *p)
{
    int as = skep_doc_get(&e->doc, 0, "as");
    *seat = SKEP_ALL;
    if (as < 0) return SKEP_OK;
    if (skep_doc_kind(&e->doc, as) == SKEP_JSON_NUMBER) return take_number(e, "as", 0, e->now->seats - 1, seat, p);
    enum skep_error error = take_text(e, "as", p);
    if (error) return error;
    return strcmp(e->text, "all") == 0 ? SKEP_OK : refuse_value("as", "a seat's number or all", p);
}

static enum skep_error record(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    int seat;
    enum skep_error error = take_viewer(e, &seat, p);
    if (error) return error;
    struct skep_text text = skep_text_in(e->text, sizeof e->text);
    skep_record_write_as(e->now, seat, &text);
    skep_json_put_text(out, "record", e->text);
    out->out->overflow |= text.overflow; /* a reply cut here is too long as well */
    return SKEP_OK;
}

/* turn, moves, view, why: questions */

static void put_result(const struct skep_match *m, struct skep_json *out)
{
    const struct skep_game *g = m->game;
    int points[SKEP_SEATS_MAX];
    g->score(m->state, points);
    skep_json_key(out, "scores");
    put_numbers(points, m->seats, out);
    unsigned winners = g->winners(m->state);
    skep_json_key(out, "winners");
    skep_json_open(out, '[');
    for (int seat = 0; seat < m->seats; seat++)
        if (winners >> seat & 1) skep_json_int(out, seat);
    skep_json_close(out, ']');
    struct skep_say say = { 0 };
    g->result(m->state, &say);
    skep_json_put_text(out, "reason", g->sentences[say.sentence].id);
    skep_json_key(out, "say");
    put_say(g, &say, out);
}

static enum skep_error turn(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    int seat;
    enum skep_error error = take_viewer(e, &seat, p);
    if (error) return error;
    skep_match_hidden(e->now, seat, state);
    int who = e->now->game->turn(state); /* which is nobody's secret but where a seat is asked in private */
    skep_json_put_text(out, "who", who >= 0 ? "seat" : who == SKEP_CHANCE ? "chance" : "over");
    if (who >= 0) skep_json_put_int(out, "seat", who);
    if (who == SKEP_OVER) put_result(e->now, out);
    return SKEP_OK;
}

/* One entry of a list of moves: a text, or an object where more is to be told. weight is below 0 for a seat's move. */
static void put_entry(const struct skep_match *m, skep_move move, long long weight, bool with_say,
                      struct skep_json *out)
{
    const struct skep_game *g = m->game;
    if (weight < 0 && !with_say) {
        write_move(g, m->state, move, out);
        return;
    }
    skep_json_open(out, '{');
    put_move(g, m->state, move, out);
    if (weight >= 0) skep_json_put_int(out, "weight", weight);
    if (with_say) {
        struct skep_say say = { 0 };
        g->say_move(m->state, move, &say);
        skep_json_key(out, "say");
        put_say(g, &say, out);
    }
    skep_json_close(out, '}');
}

static enum skep_error moves(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    (void)p;
    const struct skep_match *m = e->now;
    bool with_say = skep_doc_bool(&e->doc, skep_doc_get(&e->doc, 0, "say"));
    int who = skep_match_turn(m);
    skep_json_key(out, who == SKEP_CHANCE ? "outcomes" : "moves");
    skep_json_open(out, '[');
    if (who == SKEP_CHANCE) {
        int n = m->game->outcomes(m->state, e->outcomes);
        for (int i = 0; i < n; i++) put_entry(m, e->outcomes[i].move, e->outcomes[i].weight, with_say, out);
    } else if (who >= 0) {
        int n = m->game->moves(m->state, e->moves);
        for (int i = 0; i < n; i++) put_entry(m, e->moves[i], -1, with_say, out);
    }
    skep_json_close(out, ']');
    return SKEP_OK;
}

static void put_view(const struct skep_match *m, int seat, struct skep_json *out)
{
    skep_json_key(out, "view");
    skep_match_view(m, seat, out);
}

static enum skep_error view(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    int seat;
    enum skep_error error = take_viewer(e, &seat, p);
    if (error) return error;
    put_view(e->now, seat, out);
    return SKEP_OK;
}

static enum skep_error why(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    skep_move move;
    enum skep_error error = take_move(e, &move, p);
    if (!error) return skep_refuse_with(p, SKEP_LEGAL_MOVE, e->text);
    if (error != SKEP_ILLEGAL_MOVE) return error;
    skep_json_key(out, "say");
    skep_json_open(out, '{');
    skep_problem_json(p, out);
    skep_json_close(out, '}');
    skep_json_put_text(out, "rule", p->rule);
    return SKEP_OK;
}

/* play, preview, roll, undo: moves */

/* A move's text and what a seat sees of it may depend on where it was played. */
static void remember_state(struct skep_engine *e) { memcpy(e->state, e->now->state, e->now->game->state_size); }

static enum skep_error play(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    skep_move move;
    int viewer;
    enum skep_error error = take_viewer(e, &viewer, p);
    if (!error) error = take_move(e, &move, p);
    if (error) return error;
    remember_state(e);
    if ((error = skep_match_play(e->now, move, &e->trace, p))) return error;
    put_played(e->now->game, e->state, move, &e->trace, viewer, out);
    return SKEP_OK;
}

static enum skep_error preview(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    skep_move move;
    int viewer, who = skep_match_turn(e->now);
    enum skep_error error = take_viewer(e, &viewer, p);
    if (!error) error = take_move(e, &move, p);
    if (error) return error;
    skep_move *log = e->spare->log;
    *e->spare = *e->now;
    e->spare->log = log;
    if ((error = skep_match_play(e->spare, move, &e->trace, p))) return error;
    put_played(e->now->game, e->now->state, move, &e->trace, viewer, out);
    put_view(e->spare, viewer != SKEP_ALL ? viewer : who == SKEP_CHANCE ? SKEP_ALL : who, out);
    return SKEP_OK;
}

static enum skep_error roll(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    skep_move move;
    int viewer;
    enum skep_error error = take_viewer(e, &viewer, p);
    if (error) return error;
    remember_state(e);
    if ((error = skep_match_roll(e->now, &move, &e->trace, p))) return error;
    put_played(e->now->game, e->state, move, &e->trace, viewer, out);
    return SKEP_OK;
}

static enum skep_error undo(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    (void)out;
    return skep_match_undo(e->now, p);
}

/* hint */

/* Makes the bot of a hint ready; the last one is kept for the next time. limit is "", ":500" or ":50ms". */
static enum skep_error ready_bot(struct skep_engine *e, const char *id, const char *limit, struct skep_problem *p)
{
    char storage[sizeof e->bot_text];
    struct skep_text text = skep_text_in(storage, sizeof storage); /* no bot's text is as long as that */
    skep_put(&text, id);
    skep_put(&text, limit);
    if (e->bot && strcmp(e->bot_text, storage) == 0) return SKEP_OK;
    struct skep_bot *bot = skep_bot_new(storage, e->clock, p);
    /* Bots that do not search take no limit: they are within any. */
    if (!bot && p->error == SKEP_BAD_BOT && *limit && !strchr(id, ':')) bot = skep_bot_new(id, e->clock, p);
    if (!bot) return p->error;
    if ((e->megabytes > 0 && !skep_bot_memory(bot, e->megabytes)) ||
        (e->threads > 1 && !skep_bot_threads(bot, e->crew, e->threads))) {
        skep_bot_free(bot);
        return skep_refuse(p, SKEP_NO_MEMORY);
    }
    skep_bot_free(e->bot);
    e->bot = bot;
    memcpy(e->bot_text, storage, sizeof storage);
    return SKEP_OK;
}

static enum skep_error take_bot(struct skep_engine *e, struct skep_problem *p)
{
    int ms = 0, sims = 0;
    enum skep_error error = take_number(e, "ms", 1, SKEP_MILLISECONDS_MAX, &ms, p);
    if (!error) error = take_number(e, "sims", 1, SKEP_SIMULATIONS_MAX, &sims, p);
    if (error) return error;
    if (ms && sims) return refuse_value("sims", "left out where ms is given", p);
    char storage[32];
    struct skep_text limit = skep_text_in(storage, sizeof storage);
    if (ms || sims) skep_put_char(&limit, ':');
    if (ms || sims) skep_put_int(&limit, ms ? ms : sims);
    if (ms) skep_put(&limit, "ms");
    if (skep_doc_get(&e->doc, 0, "bot") < 0) return ready_bot(e, "hard", storage, p);
    error = take_text(e, "bot", p);
    return error ? error : ready_bot(e, e->text, storage, p);
}

static enum skep_error hint(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    const struct skep_match *m = e->now;
    int seat = skep_match_turn(m);
    if (seat < 0) return skep_refuse(p, SKEP_NOT_SEAT);
    enum skep_error error = take_bot(e, p);
    if (error) return error;
    /* Anew for each hint, so that a hint does not depend on the hints before it. */
    skep_bot_seed(e->bot, skep_seed_nth(skep_seed_of(m->header.seed), (uint64_t)m->moves),
                  SKEP_STREAM_BOT + (uint64_t)seat);
    skep_match_hidden(m, seat, e->state);
    skep_move plays = skep_bot_choose(e->bot, m->game, m->seats, e->state, &e->advice);
    put_move(m->game, m->state, e->advice.line[0].move, out);
    skep_json_key(out, "plays");
    write_move(m->game, m->state, plays, out);
    skep_json_key(out, "moves");
    skep_json_open(out, '[');
    for (int i = 0; i < e->advice.lines; i++) {
        const struct skep_advice_line *line = &e->advice.line[i];
        skep_json_open(out, '{');
        put_move(m->game, m->state, line->move, out);
        skep_json_key(out, "value");
        skep_json_share(out, line->value);
        skep_json_put_int(out, "visits", line->visits);
        if (line->certain) skep_json_put_bool(out, "certain", true);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    return SKEP_OK;
}

static enum skep_error quit(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    (void)out;
    (void)p;
    e->done = true;
    return SKEP_OK;
}

enum {
    OBJECT = 1 << SKEP_JSON_OBJECT,
    STRING = 1 << SKEP_JSON_STRING,
    NUMBER = 1 << SKEP_JSON_NUMBER,
    BOOL = 1 << SKEP_JSON_BOOL,
    MAY = false,
    MUST = true,
};

#define A_MOVE { "move", MUST, STRING, "a text: a move in the game's notation" }
#define A_VIEWER { "as", MAY, NUMBER | STRING, "a seat's number or all" }

const struct request skep_requests[] = {
    { "hello", .answer = hello },
    { "new", .answer = new_game,
      .fields = { { "game", MUST, STRING, "a text: the id of a game" },
                  { "seats", MAY, NUMBER, "a whole number" },
                  { "options", MAY, OBJECT, "an object: ids of options with their values" },
                  { "seed", MAY, STRING | NUMBER, "a text" },
                  { "position", MAY, STRING, "a text" } } },
    { "turn", true, .answer = turn, .fields = { A_VIEWER } },
    { "moves", true, .answer = moves, .fields = { { "say", MAY, BOOL, "true or false" } } },
    { "play", true, .answer = play, .fields = { A_MOVE, A_VIEWER } },
    { "preview", true, .answer = preview, .fields = { A_MOVE, A_VIEWER } },
    { "roll", true, .answer = roll, .fields = { A_VIEWER } },
    { "view", true, .answer = view, .fields = { A_VIEWER } },
    { "why", true, .answer = why, .fields = { A_MOVE } },
    { "undo", true, .answer = undo },
    { "record", true, .answer = record, .fields = { A_VIEWER } },
    { "load", .answer = load, .fields = { { "record", MUST, STRING, "a text: a record" } } },
    { "hint", true, .answer = hint,
      .fields = { { "bot", MAY, STRING, "a text: the id of a bot" },
                  { "ms", MAY, NUMBER, "a whole number" },
                  { "sims", MAY, NUMBER, "a whole number" } } },
    { "quit", .answer = quit },
    { NULL, .answer = NULL },
};
