/* requests.c: what the engine does for each request of docs/protocol.md; the table at the end is the list of them. The catalogue and bots have
   files of their own. */
#include "engine/requests.h"

#include <skep/record.h>
#include <string.h>

#define USUAL_SEED "0"
#define SITTERS_EXPECTED "a list with an object for each seat: a name, and a bot or open if it is no person"

/* Fields */

/* Puts the text of a field into e->text. */
enum skep_error skep_take_text(struct skep_engine *e, const char *field, struct skep_problem *p)
{
    if (skep_doc_text(&e->doc, skep_doc_get(&e->doc, 0, field), e->text, sizeof e->text)) return SKEP_OK;
    return skep_refuse_with(p, SKEP_BAD_REQUEST, field, "a text without NUL");
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
    struct skep_text expected = skep_text_of(64);
    skep_putf(&expected, "a whole number from %d to %d", lowest, highest);
    return skep_refuse_with(p, SKEP_BAD_REQUEST, field, expected.at);
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
    struct skep_text expected = skep_text_of(96);
    skep_putf(&expected, "a text of 1 to %d bytes on one line, without blanks round it", (int)cap - 1);
    return skep_refuse_with(p, SKEP_BAD_REQUEST, field, expected.at);
}

static enum skep_error take_move(struct skep_engine *e, const struct skep_match *m, skep_move *out, struct skep_problem *p)
{
    enum skep_error error = skep_take_text(e, "move", p);
    return error ? error : skep_match_read(m, e->text, out, p);
}

enum skep_error skep_take_viewer(struct skep_engine *e, struct skep_problem *p)
{
    int as = skep_doc_get(&e->doc, 0, "as");
    e->viewer = e->look ? e->look->viewer : SKEP_ALL;
    if (as < 0) return SKEP_OK;
    enum skep_error error = SKEP_OK;
    if (skep_doc_kind(&e->doc, as) == SKEP_JSON_NUMBER) error = skep_take_int(e, "as", 0, e->now->seats - 1, &e->viewer, p);
    else if (!(error = skep_take_text(e, "as", p))) {
        if (strcmp(e->text, "none") == 0) e->viewer = SKEP_NOBODY;
        else if (strcmp(e->text, "all") == 0) e->viewer = SKEP_ALL;
        else error = skep_refuse_with(p, SKEP_BAD_REQUEST, "as", "a seat's number, all or none");
    }
    if (error || !e->look || e->look->viewer == SKEP_ALL || e->viewer == e->look->viewer || e->viewer == SKEP_NOBODY) return error;
    return skep_refuse_with(p, SKEP_BAD_REQUEST, "as", "your own seat, or none");
}

bool skep_take_flag(const struct skep_engine *e, const char *field) { return skep_doc_bool(&e->doc, skep_doc_get(&e->doc, 0, field)); }

/* A place of the log, as the viewer counts, if the field is there; *at is where it is in the log. */
static enum skep_error take_at(struct skep_engine *e, const char *field, int lowest, int *at, struct skep_problem *p)
{
    if (skep_doc_get(&e->doc, 0, field) < 0) return SKEP_OK;
    int place = 0;
    enum skep_error error = skep_take_int(e, field, lowest, skep_place_of(e, e->viewer, e->last), &place, p);
    if (!error) *at = skep_at_place(e, e->viewer, place);
    return error;
}

enum skep_error skep_take_place(struct skep_engine *e, struct skep_problem *p)
{
    int at = e->last = e->look && e->look->last >= 0 ? e->look->last : e->now->moves;
    enum skep_error error = take_at(e, "at", 0, &at, p);
    if (error) return error;
    e->at = at == e->now->moves ? e->now : e->spare;
    if (e->at == e->spare) skep_match_copy(e->spare, e->now, at);
    skep_match_hidden(e->at, e->viewer, e->state);
    e->turn = e->now->game->turn(e->state);
    if (!e->look || e->turn != e->viewer || skep_match_turn(e->at) == e->turn) return SKEP_OK;
    /* Somebody else is asked in private. Who looks is not told "not yet", which would tell it, but how it goes on as far as it knows. */
    if (e->at == e->now) skep_match_copy(e->spare, e->now, at);
    memcpy(e->spare->state, e->state, e->now->game->state_size);
    e->at = e->spare;
    return SKEP_OK;
}

enum skep_error skep_refuse_other(const struct skep_engine *e, struct skep_problem *p)
{
    if (e->viewer == SKEP_ALL || e->turn == e->viewer) return SKEP_OK;
    return e->turn < 0 ? skep_refuse(p, SKEP_NOT_SEAT) : skep_refuse_with(p, SKEP_NOT_YOURS, e->now->game->seats[e->turn]);
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
    struct skep_text known = skep_text_of(SKEP_PROBLEM_ARG);
    for (const struct skep_game *const *g = skep_games(); *g; g++) skep_put_listed(&known, (*g)->id);
    return skep_refuse_with(p, SKEP_UNKNOWN_GAME, e->text, known.at);
}

static enum skep_error take_options(struct skep_engine *e, const struct skep_game *g, struct skep_problem *p)
{
    skep_values_start(&e->values, g);
    return skep_values_read(&e->values, g, &e->doc, skep_doc_get(&e->doc, 0, "options"), e->text, sizeof e->text, p);
}

/* A game has begun, or goes on from elsewhere. */
static void sit_round(struct skep_engine *e)
{
    skep_table_open(&e->table, e->now);
    memset(e->own.settled, 0, sizeof e->own.settled);
    skep_think_anew(e);
}

static enum skep_error take_seats(struct skep_engine *e, int *seats, struct skep_problem *p)
{
    int value = skep_doc_get(&e->doc, 0, "seats");
    if (value < 0 || skep_doc_int(&e->doc, value, seats)) return SKEP_OK;
    return skep_refuse_with(p, SKEP_BAD_REQUEST, "seats", "a whole number");
}

static enum skep_error new_game(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    const struct skep_game *g;
    enum skep_error error = skep_take_game(e, &g, p);
    if (error) return error;
    int seats = g->seats_min;
    struct skep_header header = { .seed = USUAL_SEED };
    if ((error = take_seats(e, &seats, p)) || (error = take_options(e, g, p))) return error;
    if ((error = take_line(e, "seed", header.seed, sizeof header.seed, p))) return error;
    if ((error = take_line(e, "position", header.position, sizeof header.position, p))) return error;
    if ((error = skep_match_start(e->now, g, seats, &e->values, &header, p))) return error;
    sit_round(e);
    put_started(e->now, out);
    return SKEP_OK;
}

static enum skep_error load(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    char seed[SKEP_SEED_TEXT] = "";
    enum skep_error error = take_line(e, "seed", seed, sizeof seed, p);
    if (error || (error = skep_take_text(e, "record", p))) return error;
    const char *record = e->text;
    size_t len = strlen(record);
    int records = skep_records(record, len), number = 0;
    if ((error = skep_take_int(e, "number", 1, records > 1 ? records : 1, &number, p))) return error;
    if (number > 0 && records > 0) record = skep_record_nth(record, len, number - 1, &len);
    if ((error = skep_record_read(e->spare, skep_games(), record, len, p))) return error;
    struct skep_match *read = e->spare;
    if (seed[0]) { /* a game of its own from here on */
        if (skep_match_is_sealed(read)) return skep_refuse_with(p, SKEP_DICE_SEALED, read->header.fair.table);
        memcpy(read->header.seed, seed, sizeof seed);
        read->header.fair = (struct skep_fair){ 0 };
    }
    e->spare = e->now;
    e->now = read;
    sit_round(e);
    put_started(e->now, out);
    if (number > 0) skep_json_put_int(out, "records", records);
    return SKEP_OK;
}

static enum skep_error record(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    struct skep_text text = skep_text_in(e->text, sizeof e->text);
    if (e->last < e->now->moves) return skep_refuse(p, SKEP_NOT_YET);
    skep_record_write_as(e->now, e->viewer, &text);
    skep_json_put_text(out, "record", e->text);
    out->out->overflow |= text.overflow; /* a reply cut here is too long as well */
    return SKEP_OK;
}

/* "puzzle": what the record that the game came from asks; null where it asks nothing, or its answer is no longer in the log. */
static void put_puzzle(const struct skep_match *m, struct skep_json *out)
{
    const struct skep_puzzle *z = &m->header.puzzle;
    int seat = skep_match_solver(m);
    skep_json_key(out, "puzzle");
    if (seat < 0) {
        skep_json_null(out);
        return;
    }
    skep_json_open(out, '{');
    skep_json_put_text(out, "id", z->id);
    skep_json_put_int(out, "seat", seat);
    skep_json_put_int(out, "at", z->at);
    skep_json_put_int(out, "moves", z->moves);
    skep_json_key(out, "best");
    skep_json_share(out, (double)z->best / SKEP_SHARE);
    skep_json_key(out, "next");
    skep_json_share(out, (double)z->next / SKEP_SHARE);
    skep_json_put_bool(out, "exact", z->exact);
    skep_json_put_int(out, "rating", z->rating);
    skep_json_open_at(out, "themes", '[');
    for (const char *at = z->themes; *at; at += *at == ',') {
        struct skep_text id = skep_text_of(SKEP_THEMES_TEXT);
        size_t len = strcspn(at, ",");
        skep_put_bytes(&id, at, len);
        skep_json_text(out, id.at);
        at += len;
    }
    skep_json_close(out, ']');
    skep_json_close(out, '}');
}

/* What new would have to be told to begin the same game again. */
static enum skep_error setup(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    const struct skep_match *m = e->now;
    (void)p;
    put_started(m, out);
    skep_values_json(&m->values, m->game, out);
    skep_json_put_text(out, "seed", m->header.seed);
    skep_json_put_text(out, "date", m->header.date);
    skep_json_put_text(out, "position", m->header.position);
    put_puzzle(m, out);
    skep_put_fair(m, e->viewer, out);
    return SKEP_OK;
}

/* sit, next: the table */

static const char *const SITTERS[] = { [SKEP_OPEN] = "open", [SKEP_PERSON] = "person", [SKEP_BOT] = "bot" };

static enum skep_error refuse_sitter(struct skep_problem *p)
{
    return skep_refuse_with(p, SKEP_BAD_REQUEST, "seats", SITTERS_EXPECTED);
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
        return skep_refuse_with(p, SKEP_BAD_REQUEST, "the name of a person", "no bot's: records of games once named bots so");
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
    skep_json_open_at(out, "seats", '[');
    for (int seat = 0; seat < e->now->seats; seat++) {
        skep_json_open(out, '{');
        skep_json_put_text(out, "sits", SITTERS[tried.sits[seat]]);
        skep_json_put_text(out, "name", e->now->header.name[seat]);
        skep_json_put_text(out, "bot", tried.sits[seat] == SKEP_BOT ? e->now->header.bot[seat] : NULL);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    return SKEP_OK;
}

static enum skep_error next(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    static const char *const KINDS[] = { [SKEP_NEXT_ASK] = "ask", [SKEP_NEXT_ROLL] = "roll", [SKEP_NEXT_THINK] = "think",
                                         [SKEP_NEXT_WAIT] = "wait", [SKEP_NEXT_OVER] = "over" };
    const struct skep_table *t = &e->table;
    struct skep_next n = skep_table_next_as(t, e->viewer);
    struct skep_undo undo;
    int roller = n.kind == SKEP_NEXT_ROLL && e->now->game->dice ? skep_table_roller(t, e->viewer) : SKEP_OVER;
    int mover = n.kind == SKEP_NEXT_ROLL ? roller : n.seat;
    if (e->last < e->now->moves) return skep_refuse(p, SKEP_NOT_YET);
    skep_json_put_text(out, "next", KINDS[n.kind]);
    if (n.seat >= 0 || roller >= 0) skep_json_put_int(out, "seat", n.seat >= 0 ? n.seat : roller);
    if (n.only) skep_put_move(out, "only", e->now->game, e->state, n.only);
    skep_json_put_int(out, "at", skep_place_of(e, e->viewer, e->now->moves));
    if (e->viewer == SKEP_ALL) { /* which is for who sets the table */
        skep_put_who(out, "eyes", skep_table_eyes(t, n.kind == SKEP_NEXT_OVER ? SKEP_OVER : mover), "all");
        skep_json_put_bool(out, "curtain", skep_table_is_person(t, mover) && skep_table_needs_curtain(t, mover));
    }
    if (e->viewer != SKEP_NOBODY) skep_table_undo(t, e->viewer, &undo);
    skep_json_key(out, "undo");
    if (e->viewer == SKEP_NOBODY || undo.to < 0) {
        skep_json_null(out);
        return SKEP_OK;
    }
    skep_json_open(out, '{');
    skep_json_put_int(out, "to", skep_place_of(e, e->viewer, undo.to));
    skep_json_put_int(out, "open", skep_place_of(e, e->viewer, undo.open));
    skep_json_put_set(out, "agree", undo.agree, NULL, 0);
    skep_json_close(out, '}');
    return SKEP_OK;
}

/* turn, moves, view, why, log, explain, things: questions */

static enum skep_error turn(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    const struct skep_game *g = e->now->game;
    (void)p;
    skep_json_put_text(out, "who", e->turn >= 0 ? "seat" : e->turn == SKEP_CHANCE ? "chance" : "over");
    if (e->turn >= 0) skep_json_put_int(out, "seat", e->turn);
    if (e->turn != SKEP_OVER) return SKEP_OK;
    struct skep_say say = { 0 };
    skep_put_result(out, g, e->now->seats, e->state, &say);
    skep_put_say(out, "say", g, &say);
    return SKEP_OK;
}

/* What a move does, in words. */
static void put_does(struct skep_json *out, const char *key, const struct skep_game *g, const void *state, skep_move move)
{
    struct skep_say say = { 0 };
    g->say_move(state, move, &say);
    skep_put_say(out, key, g, &say);
}

/* How much is told of each move of a list. */
struct told { bool say, parts; };

/* One entry of a list of moves: a text, or an object where more is to be told. weight is below 0 for a seat's move. */
static void put_entry(const struct skep_match *m, skep_move move, long long weight, struct told told, struct skep_json *out)
{
    const struct skep_game *g = m->game;
    if (weight < 0 && !told.say && !told.parts) {
        skep_put_move(out, NULL, g, m->state, move);
        return;
    }
    skep_json_open(out, '{');
    skep_put_move(out, "move", g, m->state, move);
    if (weight >= 0) skep_json_put_int(out, "weight", weight);
    if (told.say) put_does(out, "say", g, m->state, move);
    if (told.parts) {
        skep_put_parts(out, g, m->state, move);
        if (weight < 0) skep_put_fate(out, skep_fate_of(m, skep_match_turn(m), move));
    }
    skep_json_close(out, '}');
}

static enum skep_error moves(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    const struct skep_match *m = e->at;
    struct told told = { skep_take_flag(e, "say"), skep_take_flag(e, "parts") };
    int who = skep_match_turn(m);
    enum skep_error error = skep_refuse_other(e, p);
    if (error) return error;
    if (who >= 0 && who != e->turn) return skep_refuse(p, SKEP_NOT_YET);
    skep_json_open_at(out, who == SKEP_CHANCE ? "outcomes" : "moves", '[');
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

/* The view of a state that is hidden already, in its frame. */
static void put_view(const struct skep_match *m, const void *state, struct skep_json *out)
{
    skep_json_key(out, "view");
    skep_match_write_view(m, state, out);
    skep_put_frame(out, m->game, m->seats, state);
}

static enum skep_error view(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    (void)p;
    put_view(e->at, e->state, out);
    return SKEP_OK;
}

/* The rule against a move of a seat that is not asked, or that it is another's turn, or not yet its own. */
static enum skep_error refuse_early(struct skep_engine *e, struct skep_problem *p)
{
    const struct skep_game *g = e->now->game;
    skep_move move;
    if (!g->read_move(e->state, e->text, &move)) return skep_refuse_with(p, SKEP_BAD_MOVE, e->text, g->title, g->notation);
    int rule = g->out_of_turn && e->viewer != SKEP_NOBODY ? g->out_of_turn(e->state, e->viewer, move) : SKEP_LEGAL;
    if (rule != SKEP_LEGAL) return skep_refuse_move(g, e->state, move, rule, p);
    enum skep_error error = skep_refuse_other(e, p);
    return error ? error : skep_refuse(p, SKEP_NOT_YET);
}

static enum skep_error why(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    skep_move move;
    enum skep_error error = skep_take_text(e, "move", p);
    if (error) return error;
    bool asked = e->viewer == SKEP_ALL || skep_match_turn(e->at) == e->viewer;
    error = asked ? skep_read_move(e->now->game, e->state, e->text, &move, p) : refuse_early(e, p);
    if (!error) return skep_refuse_with(p, SKEP_LEGAL_MOVE, e->text);
    if (error == SKEP_BAD_MOVE) return error;
    skep_problem_say(p, out);
    skep_json_put_text(out, "rule", p->rule);
    if (e->now->game->read_move(e->state, e->text, &move)) skep_put_secret(out, e->now->game, move);
    return SKEP_OK;
}

/* What is said of a step besides what it did: its place, whose it was, what the move does. */
static void put_heading(const struct skep_story *s, int place, bool parts, struct skep_json *out)
{
    const struct skep_step *step = &s->step;
    skep_json_put_int(out, "at", place);
    skep_put_who(out, "seat", step->who, NULL);
    skep_json_put_int(out, "turn", step->turn + 1);
    bool whole = step->who >= 0 && step->move && step->whole;
    if (whole) put_does(out, "does", s->match->game, s->before, step->move);
    else skep_json_put_text(out, "does", NULL);
    if (whole && parts) skep_put_parts(out, s->match->game, s->before, step->move);
}

static enum skep_error story(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    int from = 0, to = e->last;
    bool parts = skep_take_flag(e, "parts");
    enum skep_error error = take_at(e, "from", 0, &from, p);
    int place = skep_place_of(e, e->viewer, from);
    if (!error) error = take_at(e, "to", place, &to, p);
    if (error) return error;
    skep_story_open(&e->story, e->now, e->viewer, from, &e->trace);
    skep_json_open_at(out, "log", '[');
    for (const struct skep_step *step; e->story.next < to && !out->out->overflow && (step = skep_story_next(&e->story));) {
        if (!step->noticed) continue;
        skep_json_open(out, '{');
        put_heading(&e->story, place++, parts, out);
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
    if (!g->explain) return skep_refuse_with(p, SKEP_NO_THINGS, g->title);
    struct skep_text text = skep_text_of(1024);
    if (!g->explain(e->now->state, e->text, &text)) return skep_refuse_with(p, SKEP_UNKNOWN_THING, e->text, text.at);
    skep_json_put_text(out, "text", text.at);
    return SKEP_OK;
}

/* The match whose components are asked for: the one that goes on, or the spare one begun with a game's options. */
static enum skep_error take_components(struct skep_engine *e, const struct skep_match **out, struct skep_problem *p)
{
    const struct skep_game *g;
    const struct skep_header header = { .seed = USUAL_SEED };
    if (skep_doc_get(&e->doc, 0, "game") < 0) {
        if (skep_doc_get(&e->doc, 0, "seats") >= 0 || skep_doc_get(&e->doc, 0, "options") >= 0)
            return skep_refuse_with(p, SKEP_BAD_REQUEST, "game", "a text: the id of a game");
        *out = e->now;
        return e->now->game ? SKEP_OK : skep_refuse(p, SKEP_NO_GAME);
    }
    enum skep_error error = skep_take_game(e, &g, p);
    if (error) return error;
    int seats = g->seats_min;
    if ((error = take_seats(e, &seats, p)) || (error = take_options(e, g, p))) return error;
    *out = e->spare;
    return skep_match_start(e->spare, g, seats, &e->values, &header, p);
}

static enum skep_error things(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    const struct skep_match *m;
    enum skep_error error = take_components(e, &m, p);
    if (error) return error;
    skep_json_open_at(out, "things", '[');
    if (m->game->things) m->game->things(m->state, out);
    skep_json_close(out, ']');
    return SKEP_OK;
}

/* play, preview, roll, undo: moves */

/* Plays a move and tells what the viewer learns of it. Who sees all is told all that was said, to whomever. A seat is not told why a
   move of another's is refused. */
static enum skep_error make(struct skep_engine *e, struct skep_match *m, skep_move move, struct skep_json *out, struct skep_problem *p)
{
    memcpy(e->before, m->state, m->game->state_size);
    enum skep_error error = skep_match_play(m, move, NULL, p);
    if (error) return error;
    if (m == e->now) skep_think_anew(e);
    skep_story_open_last(&e->story, m, e->viewer, e->before, &e->trace);
    skep_story_next(&e->story);
    struct skep_step *step = &e->story.step;
    if (e->viewer == SKEP_ALL)
        for (step->events = 0; step->events < e->trace.events; step->events++) step->event[step->events] = &e->trace.event[step->events];
    skep_put_step(out, m->game, e->before, step);
    return SKEP_OK;
}

/* Whether the viewer may be told what is wrong with a move: its own, or who sees all. */
static enum skep_error check_mover(const struct skep_engine *e, enum skep_error error, struct skep_problem *p)
{
    if (!error || e->viewer == SKEP_ALL || skep_match_turn(e->at) == e->viewer) return error;
    enum skep_error other = skep_refuse_other(e, p);
    return other ? other : skep_refuse(p, SKEP_NOT_YET);
}

static enum skep_error play(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    skep_move move;
    enum skep_error error = check_mover(e, take_move(e, e->now, &move, p), p);
    return error ? error : make(e, e->now, move, out, p);
}

static enum skep_error preview(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    skep_move move;
    enum skep_error error = skep_refuse_other(e, p);
    if (!error) error = check_mover(e, take_move(e, e->at, &move, p), p);
    if (error) return error;
    if (e->at == e->now) skep_match_copy(e->spare, e->now, e->now->moves);
    int who = skep_match_turn(e->spare);
    if ((error = make(e, e->spare, move, out, p))) return error;
    skep_match_hidden(e->spare, e->viewer != SKEP_ALL ? e->viewer : who == SKEP_CHANCE ? SKEP_ALL : who, e->state);
    put_view(e->spare, e->state, out);
    return SKEP_OK;
}

static enum skep_error roll(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    if (skep_match_turn(e->now) != SKEP_CHANCE) return skep_refuse(p, SKEP_NOT_CHANCE);
    if (skep_match_is_sealed(e->now)) return skep_refuse_with(p, SKEP_DICE_SEALED, e->now->header.fair.table);
    return make(e, e->now, skep_match_chance(e->now), out, p);
}

/* What a step of a lesson says to a move, which is not played; without one to the move that it waits for. */
static enum skep_error judge(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    const struct skep_game *g = e->now->game;
    int step = skep_doc_get(&e->doc, 0, "step");
    struct skep_verdict verdict = { .say = -1, .then = -1 };
    skep_move answer;
    enum skep_error error = skep_step_answer(&e->doc, step, e->now, &answer, p);
    if (error) return error;
    struct skep_text move = skep_text_of(SKEP_MOVE_TEXT);
    if (answer != 0) g->write_move(e->now->state, answer, &move);
    strcpy(e->text, move.at);
    if (skep_doc_get(&e->doc, 0, "move") >= 0 && (error = skep_take_text(e, "move", p))) return error;
    if ((error = skep_judge(&e->doc, step, e->now, e->text, &verdict, p))) return error;
    skep_json_put_bool(out, "right", verdict.right);
    if (verdict.legal) skep_put_move(out, "move", g, e->now->state, verdict.move);
    skep_json_put_text(out, "text", verdict.say >= 0 && skep_doc_text(&e->doc, verdict.say, e->text, sizeof e->text) ? e->text : NULL);
    if (!verdict.legal) {
        skep_json_open_at(out, "why", '{');
        skep_problem_say(&verdict.why, out);
        skep_json_put_text(out, "rule", verdict.why.rule);
        skep_json_close(out, '}');
    }
    skep_json_open_at(out, "then", '[');
    for (int i = 0; i < skep_doc_size(&e->doc, verdict.then); i++)
        if (skep_doc_text(&e->doc, skep_doc_at(&e->doc, verdict.then, i), e->text, sizeof e->text)) skep_json_text(out, e->text);
    skep_json_close(out, ']');
    skep_json_put_text(out, "answer", answer != 0 ? move.at : NULL);
    return SKEP_OK;
}

static enum skep_error undo(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    (void)out;
    int place = skep_place_of(e, e->viewer, e->now->moves), to = e->now->moves - 1;
    if (place == 0) return skep_refuse(p, SKEP_NOTHING_TO_UNDO);
    if (e->viewer != SKEP_ALL) to = skep_at_place(e, e->viewer, place - 1);
    enum skep_error error = take_at(e, "to", 0, &to, p);
    if (error) return error;
    skep_match_back_to(e->now, to);
    skep_places_cut(e->places, e->now);
    skep_think_anew(e);
    return SKEP_OK;
}

static enum skep_error quit(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    (void)out;
    (void)p;
    e->done = true;
    return SKEP_OK;
}

/* A program that has no use for studies does not have to carry them. */
static enum skep_error study(struct skep_engine *e, struct skep_json *out, struct skep_problem *p)
{
    return e->study ? e->study(e, out, p) : skep_refuse(p, SKEP_NO_STUDIES);
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
#define A_VIEWER { "as", MAY, NUMBER | STRING, "a seat's number, all or none" }
#define A_PLACE { "at", MAY, NUMBER, "a whole number" }
#define A_NUMBER(name) { name, MAY, NUMBER, "a whole number" }
#define OPTIONS { "options", MAY, OBJECT, "an object: ids of options with their values" }
#define A_FLAG(name) { name, MAY, BOOL, "true or false" }
#define A_SLICE A_NUMBER("slice"), A_NUMBER("slice_sims")

const struct request skep_requests[] = {
    { "hello", .answer = skep_answer_hello },
    { "new", .answer = new_game,
      .fields = { A_GAME,
                  A_NUMBER("seats"),
                  OPTIONS,
                  { "seed", MAY, STRING | NUMBER, "a text" },
                  { "position", MAY, STRING, "a text" } } },
    { "turn", true, true, .answer = turn, .fields = { A_VIEWER, A_PLACE } },
    { "moves", true, true, .answer = moves, .fields = { A_FLAG("say"), A_FLAG("parts"), A_VIEWER, A_PLACE } },
    { "play", true, .answer = play, .fields = { A_MOVE, A_VIEWER } },
    { "preview", true, true, .answer = preview, .fields = { A_MOVE, A_VIEWER, A_PLACE } },
    { "roll", true, .answer = roll, .fields = { A_VIEWER } },
    { "view", true, true, .answer = view, .fields = { A_VIEWER, A_PLACE } },
    { "why", true, true, .answer = why, .fields = { A_MOVE, A_VIEWER, A_PLACE } },
    { "judge", true, .answer = judge,
      .fields = { { "move", MAY, STRING, "a text: a move in the game's notation" }, { "step", MUST, OBJECT, "an object: a step of a lesson" } } },
    { "undo", true, .answer = undo, .fields = { A_NUMBER("to"), A_VIEWER } },
    { "record", true, true, .answer = record, .fields = { A_VIEWER } },
    { "load", .answer = load,
      .fields = { { "record", MUST, STRING, "a text: a record" }, { "seed", MAY, STRING | NUMBER, "a text" }, A_NUMBER("number") } },
    { "hint", true, .answer = skep_answer_hint,
      .fields = { { "bot", MAY, STRING, "a text: the id of a bot" }, A_NUMBER("ms"), A_NUMBER("sims"), A_VIEWER, A_PLACE,
                  A_SLICE } },
    { "compare", true, .answer = skep_answer_compare,
      .fields = { A_MOVE, { "with", MUST, STRING, "a text: a move in the game's notation" }, A_NUMBER("sims"), A_VIEWER, A_PLACE,
                  A_SLICE } },
    { "review", true, .answer = skep_answer_review, .fields = { A_NUMBER("sims"), A_NUMBER("from"), A_NUMBER("slice") } },
    { "study", .answer = study,
      .fields = { { "study", MAY, OBJECT, "an object: the study to begin with" }, A_NUMBER("slice"), A_NUMBER("rounds"), A_FLAG("numbers"),
                  A_FLAG("report"), A_NUMBER("from") } },
    { "game", .answer = skep_answer_game, .fields = { A_GAME } },
    { "setup", true, true, .answer = setup },
    { "sit", true, .answer = sit,
      .fields = { { "seats", MAY, ARRAY, SITTERS_EXPECTED },
                  A_NUMBER("looking") } },
    { "next", true, true, .answer = next, .fields = { A_VIEWER } },
    { "think", true, .answer = skep_answer_think, .fields = { A_SLICE, A_FLAG("hurry") } },
    { "stop", true, .answer = skep_answer_stop },
    { "log", true, true, .answer = story, .fields = { A_NUMBER("from"), A_NUMBER("to"), A_FLAG("parts"), A_VIEWER } },
    { "explain", true, true, .answer = explain, .fields = { { "name", MUST, STRING, "a text: what a tile or card is called" } } },
    { "things", .looks = true, .answer = things,
      .fields = { { "game", MAY, STRING, "a text: the id of a game" }, A_NUMBER("seats"), OPTIONS } },
    { "verify", true, true, .answer = skep_answer_verify, .fields = { { "previous", MAY, STRING, "a text: " SKEP_HASH_EXPECTED } } },
    { "quit", .answer = quit },
    { NULL, .answer = NULL },
};
