/* lesson.c: where a lesson starts, and its steps as judges of what a learner plays. */
#include <skep/learn.h>

#include <skep/text.h>
#include <string.h>

enum { MOVE_TEXT = 128 };

enum skep_error skep_lesson_begin(const struct skep_doc *d, int lesson, const struct skep_game *g, struct skep_match *m,
                                  struct skep_values *v, struct skep_problem *p)
{
    int start = skep_doc_get(d, lesson, "start"), seats = g->seats_min;
    int options = skep_doc_get(d, start, "options"), moves = skep_doc_get(d, start, "moves");
    struct skep_header header = { .seed = "lesson" };
    skep_doc_int(d, skep_doc_get(d, start, "seats"), &seats);
    skep_doc_text(d, skep_doc_get(d, start, "seed"), header.seed, sizeof header.seed);
    skep_doc_text(d, skep_doc_get(d, start, "position"), header.position, sizeof header.position);
    skep_values_start(v, g);
    enum skep_error error = SKEP_OK;
    for (int i = 0; i < skep_doc_size(d, options) && !error; i++) {
        char id[64] = "", value[256] = "";
        skep_doc_key(d, options, i, id, sizeof id);
        skep_doc_text(d, skep_doc_at(d, options, i), value, sizeof value);
        error = skep_values_set(v, g, id, value, p);
    }
    if (!error) error = skep_match_start(m, g, seats, v, &header, p);
    for (int i = 0; i < skep_doc_size(d, moves) && !error; i++) {
        char text[MOVE_TEXT] = "";
        skep_move move;
        skep_doc_text(d, skep_doc_at(d, moves, i), text, sizeof text);
        error = skep_match_read(m, text, &move, p);
        if (!error) error = skep_match_play(m, move, NULL, p);
    }
    return error;
}

/* A star stands for anything, also for nothing, a question mark for one character. */
static bool fits(const char *pattern, const char *text)
{
    for (; *pattern != '*'; pattern++, text++) {
        if (*pattern != *text && (*pattern != '?' || *text == '\0')) return false;
        if (*text == '\0') return true;
    }
    do
        if (fits(pattern + 1, text)) return true;
    while (*text++ != '\0');
    return false;
}

static bool is(const struct skep_doc *d, int value, enum skep_json_kind kind) { return value >= 0 && skep_doc_kind(d, value) == kind; }

static bool all_texts(const struct skep_doc *d, int list)
{
    if (!is(d, list, SKEP_JSON_ARRAY)) return false;
    char text[MOVE_TEXT];
    for (int i = 0; i < skep_doc_size(d, list); i++) {
        int at = skep_doc_at(d, list, i);
        if (!is(d, at, SKEP_JSON_STRING) || !skep_doc_text(d, at, text, sizeof text)) return false;
    }
    return true;
}

/* Whether a step is one, as far as it is asked here. */
static enum skep_error check_step(const struct skep_doc *d, int step, struct skep_problem *p)
{
    if (!all_texts(d, skep_doc_get(d, step, "accept"))) return skep_refuse_with(p, SKEP_BAD_REQUEST, "accept", "a list of moves");
    int wrong = skep_doc_get(d, step, "wrong"), then = skep_doc_get(d, step, "then");
    bool formed = wrong < 0 || is(d, wrong, SKEP_JSON_ARRAY);
    for (int i = 0; formed && wrong >= 0 && i < skep_doc_size(d, wrong); i++) {
        int at = skep_doc_at(d, wrong, i);
        formed = is(d, at, SKEP_JSON_OBJECT) && is(d, skep_doc_get(d, at, "say"), SKEP_JSON_STRING) &&
                 is(d, skep_doc_get(d, at, "move"), SKEP_JSON_STRING) != is(d, skep_doc_get(d, at, "kind"), SKEP_JSON_STRING);
    }
    if (!formed) return skep_refuse_with(p, SKEP_BAD_REQUEST, "wrong", "a list of objects with say and either move or kind");
    formed = then < 0 || is(d, then, SKEP_JSON_OBJECT) || all_texts(d, then);
    for (int i = 0; formed && is(d, then, SKEP_JSON_OBJECT) && i < skep_doc_size(d, then); i++)
        formed = all_texts(d, skep_doc_at(d, then, i));
    return formed ? SKEP_OK : skep_refuse_with(p, SKEP_BAD_REQUEST, "then", "a list of moves, or an object of such lists");
}

static bool accepts(const struct skep_doc *d, int step, const char *move)
{
    int accept = skep_doc_get(d, step, "accept");
    char text[MOVE_TEXT] = "";
    for (int i = 0; i < skep_doc_size(d, accept); i++) {
        skep_doc_text(d, skep_doc_at(d, accept, i), text, sizeof text);
        if (strcmp(text, "*") == 0 || strcmp(text, move) == 0) return true;
    }
    return false;
}

/* What is said to a move that is not accepted: the first entry that speaks of it. */
static int answer_to(const struct skep_doc *d, int step, const char *move, bool legal)
{
    int wrong = skep_doc_get(d, step, "wrong");
    for (int i = 0; wrong >= 0 && i < skep_doc_size(d, wrong); i++) {
        char text[MOVE_TEXT] = "";
        int entry = skep_doc_at(d, wrong, i), kind = skep_doc_get(d, entry, "kind");
        skep_doc_text(d, kind >= 0 ? kind : skep_doc_get(d, entry, "move"), text, sizeof text);
        bool speaks = kind < 0                          ? strcmp(text, move) == 0
                      : strcmp(text, "illegal") == 0 ? !legal
                      : strcmp(text, "other") == 0   ? legal
                                                     : legal && fits(text, move);
        if (speaks) return skep_doc_get(d, entry, "say");
    }
    return -1;
}

static int then_after(const struct skep_doc *d, int step, const char *move)
{
    int then = skep_doc_get(d, step, "then");
    if (!is(d, then, SKEP_JSON_OBJECT)) return then;
    int by_move = skep_doc_get(d, then, move);
    return by_move >= 0 ? by_move : skep_doc_get(d, then, "*");
}

enum skep_error skep_judge(const struct skep_doc *d, int step, const struct skep_match *m, const char *text,
                           struct skep_verdict *out, struct skep_problem *p)
{
    *out = (struct skep_verdict){ .say = -1, .then = -1 };
    enum skep_error error = check_step(d, step, p);
    if (error) return error;
    error = skep_match_read(m, text, &out->move, &out->why);
    if (error && error != SKEP_ILLEGAL_MOVE) {
        if (p) *p = out->why;
        return error;
    }
    out->legal = !error;
    struct skep_text move = skep_text_of(MOVE_TEXT); /* as the game writes it: a learner may type small letters */
    if (out->legal) m->game->write_move(m->state, out->move, &move);
    else skep_put(&move, text);
    out->right = out->legal && accepts(d, step, move.at);
    out->say = out->right ? skep_doc_get(d, step, "right") : answer_to(d, step, move.at, out->legal);
    if (out->right) out->then = then_after(d, step, move.at);
    return SKEP_OK;
}

static skep_move first_move(const struct skep_match *m)
{
    skep_move list[SKEP_MOVES_MAX];
    return skep_match_turn(m) >= 0 && m->game->moves(m->state, list) > 0 ? list[0] : 0;
}

enum skep_error skep_step_answer(const struct skep_doc *d, int step, const struct skep_match *m, skep_move *out, struct skep_problem *p)
{
    enum skep_error error = check_step(d, step, p);
    int accept = skep_doc_get(d, step, "accept");
    *out = 0;
    for (int i = 0; !error && *out == 0 && i < skep_doc_size(d, accept); i++) {
        char text[MOVE_TEXT] = "";
        skep_doc_text(d, skep_doc_at(d, accept, i), text, sizeof text);
        if (strcmp(text, "*") == 0) *out = first_move(m);
        else if (skep_match_read(m, text, out, NULL)) *out = 0;
    }
    return error;
}
