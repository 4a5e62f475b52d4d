/* requests.c: what the engine does for each request of docs/protocol.md; the table at the end is the list of them. Tables and bots have
   files of their own. */
#include "engine/requests.h"

#include <skep/record.h>
#include <string.h>

#define USUAL_SEED "0"

/* Fields */

enum skep_error skep_refuse_field(const char *field, const char *expected, struct skep_problem *p)
{
    return skep_refuse_with(p, SKEP_BAD_REQUEST, field, expected);
}

/* Puts the text of a field into e->text. */
enum skep_error skep_take_text(struct skep_engine *e, const char *field, struct skep_problem *p)
{
    if (skep_doc_text(&e->doc, skep_doc_get(&e->doc, 0, field), e->text, sizeof e->text)) return SKEP_OK;
    return skep_refuse_field(field, "a text without NUL", p);
}

/* A number lowest..highest, if the field is there. */
enum skep_error skep_take_int(struct skep_engine *e, const char *field, int lowest, int highest, int *out,
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
    return skep_refuse_field(field, storage, p);
}

/* A text that stands on a line of a record, if the field is there: not empty, no line ends, no blanks round it. */
static enum skep_error take_line(struct skep_engine *e, const char *field, char *out, size_t cap,
                                 struct skep_problem *p)
{
    if (skep_doc_get(&e->doc, 0, field) < 0) return SKEP_OK;
    enum skep_error error = skep_take_text(e, field, p);
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
    return skep_refuse_field(field, storage, p);
}

static enum skep_error take_move(struct skep_engine *e, const struct skep_match *m, skep_move *out, struct skep_problem *p)
{
    enum skep_error error = skep_take_text(e, "move", p);
    return error ? error : skep_match_read(m, e->text, out, p);
}

/* Whose eyes a question is asked with: the field "as". */
static enum skep_error take_viewer(struct skep_engine *e, int *seat, struct skep_problem *p)
{
    int as = skep_doc_get(&e->doc, 0, "as");
    *seat = SKEP_ALL;
    if (as < 0) return SKEP_OK;
    if (skep_doc_kind(&e->doc, as) == SKEP_JSON_NUMBER) return skep_take_int(e, "as", 0, e->now->seats - 1, seat, p);
    enum skep_error error = skep_take_text(e, "as", p);
    if (error) return error;
    return strcmp(e->text, "all") == 0 ? SKEP_OK : skep_refuse_field("as", "a seat's number or all", p);
}

static bool take_flag(const struct skep_engine *e, const char *field) { return skep_doc_bool(&e->doc, skep_doc_get(&e->doc, 0, field)); }

enum skep_error skep_take_place(struct skep_engine *e, struct skep_match **out, struct skep_problem *p)
{
    int at = e->now->moves;
    enum skep_error error = skep_take_int(e, "at", 0, at, &at, p);
    if (error) return error;
    *out = e->now;
    if (at == e->now->moves) return SKEP_OK;
    *out = e->spare;
    skep_match_copy(e->spare, e->now, at);
    return SKEP_OK;
}

/* new, load, record: a game from outside, and back */

static void put_started(const struct skep_match *m, struct skep_json *out)
{
    skep_json_put_text(out, "game", m->game->id);
    skep_json_put_int(out, "seats", m->seats);
}

enum skep_error skep_take_game(struct skep_engine *e, const struct skep_game **out, struct skep_problem *p)
{
    enum skep_error error = skep_take_text(e, "game", p);
    if (error) return error;
    if ((*out = skep_game_find(e->text))) return SKEP_OK;
    char storage[SKEP_PROBLEM_ARG];
    struct skep_text known = skep_text_in(storage, sizeof storage);
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        skep_put(&known, known.len > 0 ? ", " : "");
        skep_put(&known, (*g)->id);
    }
    return skep_refuse_with(p, SKEP_UNKNOWN_GAME, e->text, storage);
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
            return skep_refuse_field("options", "an object: ids of options with their values", p);
        if (!option_text(e, skep_doc_at(&e->doc, options, i)))
            return skep_refuse_field(id, "a number, true, false, a text or a list of numbers", p);
        enum skep_error error = skep_values_set(&e->values, g, id, e->text, p);
        if (error) return error;
    }
    return SKEP_OK;
}

/* A game has begun, or goes on from elsewhere: who was thinking thinks about another. */
static void sit_round(struct skep_engine *e)
{
    skep_table_open(&e->table, e->now);
    e->thinks_at = -1;
}

static enum skep_error new_game(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    const struct skep_game *g;
    enum skep_error error = skep_take_game(e, &g, p);
    if (error) return error;
    int seats = g->seats_min;
    struct skep_header header = { .seed = USUAL_SEED };
    int value = skep_doc_get(&e->doc, 0, "seats");
    if (value >= 0 && !skep_doc_int(&e->doc, value, &seats)) return skep_refuse_field("seats", "a whole number", p);
    if ((error = take_options(e, g, p))) return error;
    if ((error = take_line(e, "seed", header.seed, sizeof header.seed, p))) return error;
    if ((error = take_line(e, "position", header.position, sizeof header.position, p))) return error;
    if ((error = skep_match_start(e->now, g, seats, &e->values, &header, p))) return error;
    sit_round(e);
    put_started(e->now, out);
    return SKEP_OK;
}

static enum skep_error load(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    enum skep_error error = skep_take_text(e, "record", p);
    if (error) return error;
    if ((error = skep_record_read(e->spare, skep_games(), e->text, strlen(e->text), p))) return error;
    struct skep_match *read = e->spare;
    e->spare = e->now;
    e->now = read;
    sit_round(e);
    put_started(e->now, out);
    return SKEP_OK;
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

/* What new would have to be told to begin the same game again. */
static enum skep_error setup(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    const struct skep_match *m = e->now;
    (void)p;
    put_started(m, out);
    skep_json_key(out, "options");
    skep_json_open(out, '{');
    for (int i = 0; m->game->options[i].id; i++) {
        if (skep_value_is_usual(&m->values, m->game, i)) continue;
        struct skep_text text = skep_text_in(e->text, sizeof e->text);
        skep_value_write(&m->values, m->game, i, &text);
        skep_json_put_text(out, m->game->options[i].id, e->text);
    }
    skep_json_close(out, '}');
    skep_json_put_text(out, "seed", m->header.seed);
    skep_json_put_text(out, "date", m->header.date);
    skep_json_put_text(out, "position", m->header.position);
    return SKEP_OK;
}

/* sit, next: the table */

static const char *const SITTERS[] = { [SKEP_OPEN] = "open", [SKEP_PERSON] = "person", [SKEP_BOT] = "bot" };

static enum skep_error refuse_sitter(struct skep_problem *p)
{
    return skep_refuse_field("seats", "a list with an object for each seat: a name, and a bot or open if it is no person", p);
}

/* An object with a name (a text), a bot (a text, or null for none) and open (a flag), each if it is there, and nothing else. */
static bool is_sitter(const struct skep_doc *d, int sitter)
{
    static const struct { const char *name; unsigned kinds; } MEMBERS[] = {
        { "name", 1 << SKEP_JSON_STRING }, { "bot", 1 << SKEP_JSON_STRING | 1 << SKEP_JSON_NULL }, { "open", 1 << SKEP_JSON_BOOL }
    };
    int known = 0;
    if (skep_doc_kind(d, sitter) != SKEP_JSON_OBJECT) return false;
    for (int i = 0; i < 3; i++) {
        int value = skep_doc_get(d, sitter, MEMBERS[i].name);
        if (value < 0) continue;
        if (!(MEMBERS[i].kinds >> skep_doc_kind(d, value) & 1)) return false;
        known++;
    }
    return known == skep_doc_size(d, sitter);
}

static enum skep_error take_sitter(struct skep_engine *e, struct skep_table *t, int seat, int sitter, struct skep_problem *p)
{
    const struct skep_doc *d = &e->doc;
    char name[SKEP_PROBLEM_ARG] = "", bot[SKEP_PROBLEM_ARG] = "";
    if (!is_sitter(d, sitter)) return refuse_sitter(p);
    int named = skep_doc_get(d, sitter, "name"), plays = skep_doc_get(d, sitter, "bot");
    bool is_open = skep_doc_bool(d, skep_doc_get(d, sitter, "open")), is_bot = skep_doc_kind(d, plays) == SKEP_JSON_STRING;
    if ((named >= 0 && !skep_doc_text(d, named, name, sizeof name)) || (is_bot && !skep_doc_text(d, plays, bot, sizeof bot)) ||
        (is_bot && is_open))
        return refuse_sitter(p);
    if (!is_bot && skep_bot_check(name, NULL) == SKEP_OK)
        return skep_refuse_field("the name of a person", "no bot's: records of games once named bots so", p);
    return skep_table_sit(t, seat, is_bot ? SKEP_BOT : is_open ? SKEP_OPEN : SKEP_PERSON, name, bot, p);
}

/* Who sits where, from "seats": all of them or none. */
static enum skep_error take_sitters(struct skep_engine *e, struct skep_table *t, struct skep_problem *p)
{
    int list = skep_doc_get(&e->doc, 0, "seats");
    if (list < 0) return SKEP_OK;
    if (skep_doc_size(&e->doc, list) != t->match->seats) return refuse_sitter(p);
    enum skep_error error = SKEP_OK;
    for (int seat = 0; seat < t->match->seats && !error; seat++) error = take_sitter(e, t, seat, skep_doc_at(&e->doc, list, seat), p);
    return error;
}

static enum skep_error sit(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    struct skep_header was = e->now->header;
    struct skep_table tried = e->table;
    enum skep_error error = take_sitters(e, &tried, p);
    if (!error) error = skep_take_int(e, "looking", 0, e->now->seats - 1, &tried.looking, p);
    if (error) {
        e->now->header = was;
        return error;
    }
    e->table = tried;
    skep_json_key(out, "seats");
    skep_json_open(out, '[');
    for (int seat = 0; seat < e->now->seats; seat++) {
        skep_json_open(out, '{');
        skep_json_put_text(out, "sits", SITTERS[tried.sits[seat]]);
        skep_json_put_text(out, "name", e->now->header.name[seat]);
        skep_json_key(out, "bot");
        if (tried.sits[seat] == SKEP_BOT) skep_json_text(out, e->now->header.bot[seat]);
        else skep_json_null(out);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    return SKEP_OK;
}

static void put_viewer(struct skep_json *out, const char *key, int viewer)
{
    skep_json_key(out, key);
    if (viewer >= 0) skep_json_int(out, viewer);
    else skep_json_text(out, "all");
}

static enum skep_error next(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    static const char *const KINDS[] = { [SKEP_NEXT_ASK] = "ask", [SKEP_NEXT_ROLL] = "roll", [SKEP_NEXT_THINK] = "think",
                                         [SKEP_NEXT_WAIT] = "wait", [SKEP_NEXT_OVER] = "over" };
    const struct skep_table *t = &e->table;
    const struct skep_match *m = e->now;
    struct skep_next n = skep_table_next(t);
    struct skep_undo undo;
    int roller = n.kind == SKEP_NEXT_ROLL && m->game->dice ? skep_table_roller(t) : SKEP_OVER;
    int mover = n.kind == SKEP_NEXT_ROLL ? roller : n.seat;
    (void)p;
    skep_json_put_text(out, "next", KINDS[n.kind]);
    if (n.seat >= 0 || roller >= 0) skep_json_put_int(out, "seat", n.seat >= 0 ? n.seat : roller);
    if (n.only) skep_put_move(out, "only", m->game, m->state, n.only);
    skep_json_put_int(out, "at", m->moves);
    put_viewer(out, "eyes", skep_table_eyes(t, n.kind == SKEP_NEXT_OVER ? SKEP_OVER : mover));
    skep_json_put_bool(out, "curtain", skep_table_is_person(t, mover) && skep_table_needs_curtain(t, mover));
    skep_table_undo(t, SKEP_ALL, &undo);
    skep_json_key(out, "undo");
    if (undo.to < 0) {
        skep_json_null(out);
        return SKEP_OK;
    }
    skep_json_open(out, '{');
    skep_json_put_int(out, "to", undo.to);
    skep_json_put_int(out, "open", undo.open);
    skep_put_seats(out, "agree", undo.agree, m->seats);
    skep_json_close(out, '}');
    return SKEP_OK;
}

/* turn, moves, view, why, log, explain: questions */

static void put_result(const struct skep_match *m, struct skep_json *out)
{
    const struct skep_game *g = m->game;
    int points[SKEP_SEATS_MAX];
    struct skep_say say = { 0 };
    g->score(m->state, points);
    g->result(m->state, &say);
    skep_put_numbers(out, "scores", points, m->seats);
    skep_put_seats(out, "winners", g->winners(m->state), m->seats);
    skep_json_put_text(out, "reason", g->sentences[say.sentence].id);
    skep_put_say(out, "say", g, &say);
}

static enum skep_error turn(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    struct skep_match *m;
    int seat;
    enum skep_error error = take_viewer(e, &seat, p);
    if (!error) error = skep_take_place(e, &m, p);
    if (error) return error;
    skep_match_hidden(m, seat, e->state);
    int who = m->game->turn(e->state); /* which is nobody's secret but where a seat is asked in private */
    skep_json_put_text(out, "who", who >= 0 ? "seat" : who == SKEP_CHANCE ? "chance" : "over");
    if (who >= 0) skep_json_put_int(out, "seat", who);
    if (who == SKEP_OVER) put_result(m, out);
    return SKEP_OK;
}

/* How much is told of each move of a list. */
struct told { bool say, parts; };

/* One entry of a list of moves: a text, or an object where more is to be told. weight is below 0 for a seat's move. */
static void put_entry(const struct skep_match *m, skep_move move, long long weight, struct told told, struct skep_json *out)
{
    static const char *const FATES[] = { NULL, "wins", "loses", "draws" };
    const struct skep_game *g = m->game;
    if (weight < 0 && !told.say && !told.parts) {
        skep_put_move(out, NULL, g, m->state, move);
        return;
    }
    skep_json_open(out, '{');
    skep_put_move(out, "move", g, m->state, move);
    if (weight >= 0) skep_json_put_int(out, "weight", weight);
    if (told.say) {
        struct skep_say say = { 0 };
        g->say_move(m->state, move, &say);
        skep_put_say(out, "say", g, &say);
    }
    if (told.parts) {
        enum skep_fate fate = weight < 0 ? skep_fate_of(m, skep_match_turn(m), move) : SKEP_GOES_ON;
        skep_put_parts(out, g, m->state, move);
        if (fate != SKEP_GOES_ON) skep_json_put_text(out, "fate", FATES[fate]);
    }
    skep_json_close(out, '}');
}

static enum skep_error moves(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    struct skep_match *m;
    enum skep_error error = skep_take_place(e, &m, p);
    if (error) return error;
    struct told told = { take_flag(e, "say"), take_flag(e, "parts") };
    int who = skep_match_turn(m);
    skep_json_key(out, who == SKEP_CHANCE ? "outcomes" : "moves");
    skep_json_open(out, '[');
    if (who == SKEP_CHANCE) {
        int n = m->game->outcomes(m->state, e->outcomes);
        for (int i = 0; i < n; i++) put_entry(m, e->outcomes[i].move, e->outcomes[i].weight, told, out);
    } else if (who >= 0) {
        int n = m->game->moves(m->state, e->moves);
        for (int i = 0; i < n; i++) put_entry(m, e->moves[i], -1, told, out);
    }
    skep_json_close(out, ']');
    return SKEP_OK;
}

/* The view as a seat sees it, in its frame. */
static void put_view(struct skep_engine *e, const struct skep_match *m, int seat, struct skep_json *out)
{
    skep_match_hidden(m, seat, e->state);
    skep_json_key(out, "view");
    m->game->write_view(e->state, out);
    skep_put_frame(out, m->game, m->seats, e->state);
}

static enum skep_error view(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    struct skep_match *m;
    int seat;
    enum skep_error error = take_viewer(e, &seat, p);
    if (!error) error = skep_take_place(e, &m, p);
    if (error) return error;
    put_view(e, m, seat, out);
    return SKEP_OK;
}

static enum skep_error why(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    struct skep_match *m;
    skep_move move;
    enum skep_error error = skep_take_place(e, &m, p);
    if (error) return error;
    error = take_move(e, m, &move, p);
    if (!error) return skep_refuse_with(p, SKEP_LEGAL_MOVE, e->text);
    if (error != SKEP_ILLEGAL_MOVE) return error;
    skep_json_key(out, "say");
    skep_json_open(out, '{');
    skep_problem_json(p, out);
    skep_json_close(out, '}');
    skep_json_put_text(out, "rule", p->rule);
    return SKEP_OK;
}

/* What is said of a step besides what it did: its place, whose it was, what the move does. */
static void put_heading(const struct skep_story *s, struct skep_json *out)
{
    const struct skep_step *step = &s->step;
    const struct skep_game *g = s->match->game;
    skep_json_put_int(out, "at", step->at);
    skep_json_key(out, "seat");
    if (step->who >= 0) skep_json_int(out, step->who);
    else skep_json_null(out);
    skep_json_put_int(out, "turn", step->turn + 1);
    skep_json_key(out, "does");
    if (step->who >= 0 && step->move && step->whole) {
        struct skep_say say = { 0 };
        g->say_move(s->before, step->move, &say);
        skep_put_say(out, NULL, g, &say);
    } else skep_json_null(out);
}

static enum skep_error story(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    int viewer, from = 0, to = e->now->moves;
    enum skep_error error = take_viewer(e, &viewer, p);
    if (!error) error = skep_take_int(e, "from", 0, to, &from, p);
    if (!error) error = skep_take_int(e, "to", from, to, &to, p);
    if (error) return error;
    skep_story_open(&e->story, e->now, viewer, from, &e->trace);
    skep_json_key(out, "log");
    skep_json_open(out, '[');
    for (const struct skep_step *step; e->story.next < to && (step = skep_story_next(&e->story));) {
        if (!step->move && step->events == 0) continue; /* nothing to see and nothing to hear: not even that there was a step */
        skep_json_open(out, '{');
        put_heading(&e->story, out);
        skep_put_step(out, e->now->game, e->story.before, step);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    return SKEP_OK;
}

static enum skep_error explain(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    const struct skep_game *g = e->now->game;
    enum skep_error error = skep_take_text(e, "name", p);
    if (error) return error;
    char storage[1024] = "nothing";
    struct skep_text text = skep_text_in(storage, sizeof storage);
    if (!g->explain) skep_put(&text, "nothing");
    if (!g->explain || !g->explain(e->now->state, e->text, &text)) return skep_refuse_with(p, SKEP_UNKNOWN_THING, e->text, storage);
    skep_json_put_text(out, "text", storage);
    return SKEP_OK;
}

/* play, preview, roll, undo: moves */

/* A move's text and what a seat sees of it may depend on where it was played. */
static void remember_state(struct skep_engine *e)
{
    memcpy(e->state, e->now->state, e->now->game->state_size);
    e->thinks_at = -1;
}

/* What the viewer learns of a move that has left its trace. Who sees all is told all that was said, to whomever. */
static void put_played(struct skep_engine *e, const struct skep_game *g, const void *state, skep_move move, int viewer,
                       struct skep_json *out)
{
    struct skep_step step;
    if (viewer == SKEP_ALL)
        for (int i = 0; i < e->trace.events; i++) e->trace.event[i].deaf = 0;
    skep_step_of(g, state, move, &e->trace, viewer, &step);
    skep_put_step(out, g, state, &step);
}

static enum skep_error play(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    skep_move move;
    int viewer;
    enum skep_error error = take_viewer(e, &viewer, p);
    if (!error) error = take_move(e, e->now, &move, p);
    if (error) return error;
    remember_state(e);
    if ((error = skep_match_play(e->now, move, &e->trace, p))) return error;
    put_played(e, e->now->game, e->state, move, viewer, out);
    return SKEP_OK;
}

static enum skep_error preview(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    struct skep_match *m;
    skep_move move;
    int viewer;
    enum skep_error error = take_viewer(e, &viewer, p);
    if (!error) error = skep_take_place(e, &m, p);
    if (!error) error = take_move(e, m, &move, p);
    if (error) return error;
    if (m == e->now) skep_match_copy(e->spare, m, m->moves);
    int who = skep_match_turn(e->spare);
    memcpy(e->story.before, e->spare->state, m->game->state_size);
    if ((error = skep_match_play(e->spare, move, &e->trace, p))) return error;
    put_played(e, m->game, e->story.before, move, viewer, out);
    put_view(e, e->spare, viewer != SKEP_ALL ? viewer : who == SKEP_CHANCE ? SKEP_ALL : who, out);
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
    put_played(e, e->now->game, e->state, move, viewer, out);
    return SKEP_OK;
}

static enum skep_error undo(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    (void)out;
    int to = e->now->moves - 1;
    if (to < 0) return skep_refuse(p, SKEP_NOTHING_TO_UNDO);
    enum skep_error error = skep_take_int(e, "to", 0, e->now->moves, &to, p);
    if (error) return error;
    skep_match_back_to(e->now, to);
    e->thinks_at = -1;
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
    ARRAY = 1 << SKEP_JSON_ARRAY,
    STRING = 1 << SKEP_JSON_STRING,
    NUMBER = 1 << SKEP_JSON_NUMBER,
    BOOL = 1 << SKEP_JSON_BOOL,
    MAY = false,
    MUST = true,
};

#define A_GAME { "game", MUST, STRING, "a text: the id of a game" }
#define A_MOVE { "move", MUST, STRING, "a text: a move in the game's notation" }
#define A_VIEWER { "as", MAY, NUMBER | STRING, "a seat's number or all" }
#define A_PLACE { "at", MAY, NUMBER, "a whole number" }
#define A_NUMBER(name) { name, MAY, NUMBER, "a whole number" }
#define A_FLAG(name) { name, MAY, BOOL, "true or false" }
#define A_SLICE A_NUMBER("slice"), A_NUMBER("slice_sims")

const struct request skep_requests[] = {
    { "hello", .answer = skep_answer_hello },
    { "new", .answer = new_game,
      .fields = { A_GAME,
                  { "seats", MAY, NUMBER, "a whole number" },
                  { "options", MAY, OBJECT, "an object: ids of options with their values" },
                  { "seed", MAY, STRING | NUMBER, "a text" },
                  { "position", MAY, STRING, "a text" } } },
    { "turn", true, .answer = turn, .fields = { A_VIEWER, A_PLACE } },
    { "moves", true, .answer = moves, .fields = { A_FLAG("say"), A_FLAG("parts"), A_PLACE } },
    { "play", true, .answer = play, .fields = { A_MOVE, A_VIEWER } },
    { "preview", true, .answer = preview, .fields = { A_MOVE, A_VIEWER, A_PLACE } },
    { "roll", true, .answer = roll, .fields = { A_VIEWER } },
    { "view", true, .answer = view, .fields = { A_VIEWER, A_PLACE } },
    { "why", true, .answer = why, .fields = { A_MOVE, A_PLACE } },
    { "undo", true, .answer = undo, .fields = { A_NUMBER("to") } },
    { "record", true, .answer = record, .fields = { A_VIEWER } },
    { "load", .answer = load, .fields = { { "record", MUST, STRING, "a text: a record" } } },
    { "hint", true, .answer = skep_answer_hint,
      .fields = { { "bot", MAY, STRING, "a text: the id of a bot" }, A_NUMBER("ms"), A_NUMBER("sims"), A_PLACE, A_SLICE } },
    { "game", .answer = skep_answer_game, .fields = { A_GAME } },
    { "setup", true, .answer = setup },
    { "sit", true, .answer = sit,
      .fields = { { "seats", MAY, ARRAY, "a list with an object for each seat: a name, and a bot or open if it is no person" },
                  A_NUMBER("looking") } },
    { "next", true, .answer = next },
    { "think", true, .answer = skep_answer_think, .fields = { A_SLICE } },
    { "stop", true, .answer = skep_answer_stop },
    { "log", true, .answer = story, .fields = { A_NUMBER("from"), A_NUMBER("to"), A_VIEWER } },
    { "explain", true, .answer = explain, .fields = { { "name", MUST, STRING, "a text: what a tile or card is called" } } },
    { "quit", .answer = quit },
    { NULL, .answer = NULL },
};
