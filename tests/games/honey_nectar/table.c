/* table.c: a table to play at. Whatever goes wrong here is a failed test, with the move or text that did it. */
#include "table.h"

#include "test.h"

#include <skep/json.h>
#include <skep/text.h>
#include <string.h>

enum { MOVES_MAX = 1 << 14, VIEW_MAX = 1 << 14, TOKENS_MAX = 1 << 12 };

static struct skep_match match;
static skep_move log_of_moves[MOVES_MAX];
static struct skep_trace trace;
static struct skep_problem problem;

struct skep_match *table_match(void) { return &match; }

const struct skep_game *table_game(void)
{
    const struct skep_game *g = skep_game_find("honey_nectar");
    assert_non_null(g);
    return g;
}

/* The next of the words joined by blanks, or false. */
static bool next_word(const char **line, char *word, size_t cap)
{
    *line += strspn(*line, " ");
    size_t len = strcspn(*line, " ");
    if (len == 0) return false;
    assert_true(len < cap);
    memcpy(word, *line, len);
    word[len] = '\0';
    *line += len;
    return true;
}

static enum skep_error begin(const char *options, const char *position)
{
    static struct skep_values values;
    const struct skep_game *g = table_game();
    struct skep_header header = { 0 };
    struct skep_text out = skep_text_in(header.position, sizeof header.position);
    char word[64];
    skep_put(&out, position);
    assert_false(out.overflow);
    skep_values_start(&values, g);
    while (next_word(&options, word, sizeof word)) {
        char *equals = strchr(word, '=');
        assert_non_null(equals);
        *equals = '\0';
        enum skep_error error = skep_values_set(&values, g, word, equals + 1, &problem);
        if (error) return error;
    }
    skep_match_open(&match, log_of_moves, MOVES_MAX);
    return skep_match_start(&match, g, 2, &values, &header, &problem);
}

void sit(const char *options, const char *position)
{
    if (begin(options, position) != SKEP_OK) fail_msg("%s | %s: %s", options, position, problem.text);
}

const char *refused(const char *options, const char *position)
{
    if (begin(options, position) == SKEP_OK) fail_msg("%s | %s: not refused", options, position);
    return problem.text;
}

void play(const char *line)
{
    char word[SKEP_MOVE_TEXT];
    skep_move m;
    while (next_word(&line, word, sizeof word))
        if (skep_match_read(&match, word, &m, &problem) != SKEP_OK ||
            skep_match_play(&match, m, &trace, &problem) != SKEP_OK)
            fail_msg("%s at %s (%s): %s", word, node(), legal(), problem.text);
}

void back(int moves)
{
    for (int i = 0; i < moves; i++) assert_int_equal(skep_match_undo(&match, &problem), SKEP_OK);
}

int turn_of(void) { return skep_match_turn(&match); }

/* The view of the match as a document; both seats must have the same one. */
static const struct skep_doc *view(void)
{
    static char text[2][VIEW_MAX];
    static struct skep_token tokens[TOKENS_MAX];
    static struct skep_doc doc;
    size_t len = 0;
    for (int seat = A; seat <= B; seat++) {
        struct skep_text out = skep_text_in(text[seat], VIEW_MAX);
        struct skep_json json = skep_json_to(&out);
        skep_match_view(&match, seat, &json);
        assert_false(out.overflow);
        len = out.len;
    }
    assert_string_equal(text[A], text[B]);
    assert_int_equal(skep_doc_read(&doc, text[B], len, tokens, TOKENS_MAX, &problem), SKEP_OK);
    return &doc;
}

static int int_of(const struct skep_doc *d, int object, const char *field)
{
    int n = 0;
    if (!skep_doc_int(d, skep_doc_get(d, object, field), &n)) fail_msg("the view has no number %s", field);
    return n;
}

int shown(const char *field) { return int_of(view(), 0, field); }

int number(int seat, const char *field)
{
    const struct skep_doc *d = view();
    return int_of(d, skep_doc_at(d, skep_doc_get(d, 0, "sheets"), seat), field);
}

const char *node(void)
{
    static char name[16];
    const struct skep_doc *d = view();
    assert_true(skep_doc_text(d, skep_doc_get(d, 0, "node"), name, sizeof name));
    return name;
}

const char *legal(void)
{
    static char storage[8192];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    skep_move list[SKEP_MOVES_MAX];
    struct skep_outcome outcomes[SKEP_MOVES_MAX];
    const struct skep_game *g = match.game;
    int n = 0, who = turn_of();
    if (who == SKEP_CHANCE) {
        n = g->outcomes(match.state, outcomes);
        for (int i = 0; i < n; i++) list[i] = outcomes[i].move;
    } else if (who != SKEP_OVER) n = g->moves(match.state, list);
    for (int i = 0; i < n; i++) {
        if (i > 0) skep_put(&out, " ");
        g->write_move(match.state, list[i], &out);
    }
    assert_false(out.overflow);
    return storage;
}

void at(const char *name, int seat, const char *moves)
{
    assert_string_equal(node(), name);
    assert_int_equal(turn_of(), seat);
    assert_int_equal(shown("active"), seat);
    assert_string_equal(legal(), moves);
}

void roll_of(int seat, int turn)
{
    assert_string_equal(node(), "ROLL");
    assert_int_equal(turn_of(), SKEP_CHANCE);
    assert_int_equal(shown("active"), seat);
    assert_int_equal(shown("turn"), turn);
}

const char *sheet(int seat)
{
    static char storage[2][512];
    struct skep_text out = skep_text_in(storage[seat], sizeof storage[seat]);
    const struct skep_doc *d = view();
    int object = skep_doc_at(d, skep_doc_get(d, 0, "sheets"), seat), combs = skep_doc_get(d, object, "combs");
    if (skep_doc_size(d, combs) == 0) skep_put(&out, "-");
    for (int i = 0; i < skep_doc_size(d, combs); i++) {
        int litres = 0;
        assert_true(skep_doc_int(d, skep_doc_at(d, combs, i), &litres));
        if (i > 0) skep_put(&out, "+");
        skep_put_int(&out, litres);
    }
    static const struct { const char *letter, *field; } FIELDS[] = {
        { " y", "free" }, { " g", "guards" }, { " w", "wasps" }, { " n", "nectar" },
    };
    for (int i = 0; i < 4; i++) {
        int n = int_of(d, object, FIELDS[i].field);
        if (n == 0 && i > 0) continue;
        skep_put(&out, FIELDS[i].letter);
        skep_put_int(&out, n);
    }
    return storage[seat];
}

void sheets(const char *a, const char *b)
{
    assert_string_equal(sheet(A), a);
    assert_string_equal(sheet(B), b);
}

const char *outcome(void)
{
    static char storage[32];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    if (turn_of() != SKEP_OVER) return "running";
    unsigned winners = match.game->winners(match.state);
    struct skep_say say = { 0 };
    match.game->result(match.state, &say);
    skep_put(&out, winners == 1 ? "A " : winners == 2 ? "B " : winners == 0 ? "draw " : "both ");
    skep_put(&out, match.game->sentences[say.sentence].id);

    /* The view says the same. */
    const struct skep_doc *d = view();
    char reason[16];
    int winner = -1;
    skep_doc_int(d, skep_doc_get(d, 0, "winner"), &winner);
    assert_int_equal(winner, winners == 1 ? 0 : winners == 2 ? 1 : -1);
    assert_true(skep_doc_text(d, skep_doc_get(d, 0, "reason"), reason, sizeof reason));
    assert_string_equal(reason, match.game->sentences[say.sentence].id);
    assert_string_equal(node(), "OVER");
    assert_string_equal(legal(), "");
    return storage;
}

void forbidden(const char *move, const char *rules)
{
    skep_move m;
    char word[16];
    const char *rest = rules;
    switch (skep_match_read(&match, move, &m, &problem)) {
    case SKEP_OK: fail_msg("%s is legal at %s (%s)", move, node(), legal()); break;
    case SKEP_ILLEGAL_MOVE:
        assert_true(strlen(problem.text) > 0);
        while (next_word(&rest, word, sizeof word))
            if (strcmp(problem.rule, word) == 0) return;
        fail_msg("%s at %s (%s) is forbidden by %s, not %s", move, node(), legal(), problem.rule, rules);
        break;
    default: fail_msg("%s is not read: %s", move, problem.text);
    }
}

void unreadable(const char *move)
{
    skep_move m;
    if (skep_match_read(&match, move, &m, &problem) != SKEP_BAD_MOVE) fail_msg("\"%s\" is read as a move", move);
}

void impossible(const char *move)
{
    skep_move m;
    if (skep_match_read(&match, move, &m, &problem) == SKEP_OK)
        fail_msg("%s is legal at %s (%s)", move, node(), legal());
}

bool used(const char *rule)
{
    int i = skep_rule_find(match.game, rule);
    assert_true(i >= 0);
    return trace.rules[i / 64] >> i % 64 & 1;
}

const char *told(void)
{
    static char storage[2048];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    for (int i = 0; i < trace.events; i++) {
        if (i > 0) skep_put(&out, " / ");
        skep_say_write(match.game, &trace.event[i], &out);
    }
    return storage;
}
