/* table.c: a table to play at. Whatever goes wrong here is a failed test, with the move or text that did it. */
#include "table.h"

#include "test.h"

#include <skep/json.h>
#include <skep/text.h>
#include <stdio.h>
#include <string.h>

enum { MOVES_MAX = 1 << 13, VIEW_MAX = 1 << 15, TOKENS_MAX = 1 << 12 };

static struct skep_match match;
static skep_move log_of_moves[MOVES_MAX];
static struct skep_trace trace;
static struct skep_problem problem;

struct skep_match *table_match(void) { return &match; }

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

static enum skep_error begin(int seats, const char *options, const char *position)
{
    static struct skep_values values;
    const struct skep_game *g = skep_game_find("ambrosia");
    struct skep_header header = { 0 };
    struct skep_text out = skep_text_in(header.position, sizeof header.position);
    char word[64];
    assert_non_null(g);
    skep_put(&out, position);
    skep_values_start(&values, g);
    while (next_word(&options, word, sizeof word)) {
        char *equals = strchr(word, '=');
        assert_non_null(equals);
        *equals = '\0';
        enum skep_error error = skep_values_set(&values, g, word, equals + 1, &problem);
        if (error) return error;
    }
    skep_match_open(&match, log_of_moves, MOVES_MAX);
    return skep_match_start(&match, g, seats, &values, &header, &problem);
}

void sit(int seats, const char *options, const char *position)
{
    if (begin(seats, options, position) != SKEP_OK) fail_msg("%s | %s: %s", options, position, problem.text);
}

void pair(const char *options, const char *position)
{
    char all[256];
    snprintf(all, sizeof all, "layout=fixed first_player=1 %s", options);
    sit(2, all, position);
}

const char *refused(int seats, const char *options, const char *position)
{
    if (begin(seats, options, position) == SKEP_OK) fail_msg("%s | %s: not refused", options, position);
    return problem.text;
}

/* Words that stand alone; all others but flights have an argument. */
static bool is_whole(const char *word)
{
    static const char *const ALONE[] = { "score", "j+", "jx", "keep", "hop", "stay", "on", "skip", "end", NULL };
    for (int i = 0; ALONE[i]; i++)
        if (strcmp(word, ALONE[i]) == 0) return true;
    return word[0] >= '0' && word[0] <= '9';
}

void play(const char *line)
{
    char word[SKEP_MOVE_TEXT], move[2 * SKEP_MOVE_TEXT + 2];
    skep_move m;
    while (next_word(&line, word, sizeof word)) {
        snprintf(move, sizeof move, "%s", word);
        if (!is_whole(word)) {
            assert_true(next_word(&line, word, sizeof word));
            strcat(strcat(move, " "), word);
        }
        if (skep_match_read(&match, move, &m, &problem) != SKEP_OK ||
            skep_match_play(&match, m, &trace, &problem) != SKEP_OK)
            fail_msg("%s at %s (%s): %s", move, node(), legal(), problem.text);
    }
}

void back(int moves)
{
    for (int i = 0; i < moves; i++) assert_int_equal(skep_match_undo(&match, &problem), SKEP_OK);
}

const char *view_of(int seat)
{
    static char text[VIEW_MAX];
    struct skep_text out = skep_text_in(text, sizeof text);
    struct skep_json json = skep_json_to(&out);
    skep_match_view(&match, seat > 0 ? seat - 1 : SKEP_ALL, &json);
    assert_false(out.overflow);
    return text;
}

static const struct skep_doc *view(void)
{
    static struct skep_token tokens[TOKENS_MAX];
    static struct skep_doc doc;
    const char *text = view_of(0);
    assert_int_equal(skep_doc_read(&doc, text, strlen(text), tokens, TOKENS_MAX, &problem), SKEP_OK);
    return &doc;
}

static int int_of(const struct skep_doc *d, int object, const char *field)
{
    int n = 0;
    if (!skep_doc_int(d, skep_doc_get(d, object, field), &n)) fail_msg("the view has no number %s", field);
    return n;
}

int shown(const char *field) { return int_of(view(), 0, field); }

int number(int colour, const char *field)
{
    const struct skep_doc *d = view();
    return int_of(d, skep_doc_at(d, skep_doc_get(d, 0, "colours"), colour - 1), field);
}

const char *text_of(int colour, const char *field)
{
    static char text[32];
    const struct skep_doc *d = view();
    int value = skep_doc_get(d, skep_doc_at(d, skep_doc_get(d, 0, "colours"), colour - 1), field);
    assert_true(skep_doc_text(d, value, text, sizeof text));
    return text;
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
    int n = 0, who = skep_match_turn(&match);
    if (who == SKEP_CHANCE) {
        n = g->outcomes(match.state, outcomes);
        for (int i = 0; i < n; i++) {
            assert_int_equal(outcomes[i].weight, 1);
            list[i] = outcomes[i].move;
        }
    } else if (who != SKEP_OVER) n = g->moves(match.state, list);
    for (int i = 0; i < n; i++) {
        if (i > 0) skep_put(&out, ", ");
        g->write_move(match.state, list[i], &out);
    }
    assert_false(out.overflow);
    return storage;
}

void at(const char *name, int seat, const char *moves)
{
    assert_string_equal(node(), name);
    assert_int_equal(skep_match_turn(&match), seat == CHANCE ? SKEP_CHANCE : seat - 1);
    assert_string_equal(legal(), moves);
}

void turn_of(int seat, int colour)
{
    assert_string_equal(node(), "TURN");
    assert_int_equal(skep_match_turn(&match), seat - 1);
    assert_int_equal(shown("seat"), seat - 1);
    assert_int_equal(shown("colour"), colour - 1);
}

void piles(const char *text)
{
    char word[64], found[64];
    while (next_word(&text, word, sizeof word)) {
        const struct skep_doc *d = view();
        int space = 0;
        char *pile = strchr(word, '=') + 1;
        assert_int_equal(sscanf(word, "%d=", &space), 1);
        int list = skep_doc_get(d, skep_doc_at(d, skep_doc_get(d, 0, "spaces"), space - 1), "pile");
        found[0] = '\0';
        for (int i = 0; i < skep_doc_size(d, list); i++) {
            char counter[4];
            assert_true(skep_doc_text(d, skep_doc_at(d, list, i), counter, sizeof counter));
            strcat(found, counter);
        }
        if (strcmp(found, pile) != 0) fail_msg("space %d holds %s, not %s", space, found, pile);
    }
}

void forbidden(const char *move, const char *rule)
{
    skep_move m;
    switch (skep_match_read(&match, move, &m, &problem)) {
    case SKEP_OK: fail_msg("%s is legal at %s (%s)", move, node(), legal()); break;
    case SKEP_ILLEGAL_MOVE:
        if (strcmp(problem.rule, rule) != 0)
            fail_msg("%s at %s is forbidden by %s, not %s", move, node(), problem.rule, rule);
        assert_true(strlen(problem.text) > 0);
        break;
    default: fail_msg("%s is not read: %s", move, problem.text);
    }
}

void unreadable(const char *move)
{
    skep_move m;
    if (skep_match_read(&match, move, &m, &problem) != SKEP_BAD_MOVE) fail_msg("\"%s\" is read as a move", move);
}

bool used(const char *rule)
{
    int i = skep_rule_find(match.game, rule);
    assert_true(i >= 0);
    return trace.rules[i / 64] >> i % 64 & 1;
}

const char *told(int seat)
{
    static char storage[4096];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    for (int i = 0; i < trace.events; i++) {
        if (seat > 0 && trace.event[i].deaf >> (seat - 1) & 1) continue;
        if (out.len > 0) skep_put(&out, " / ");
        skep_say_write(match.game, &trace.event[i], &out);
    }
    return storage;
}

const char *outcome(void)
{
    static char storage[96];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    if (skep_match_turn(&match) != SKEP_OVER) return "running";
    unsigned winners = match.game->winners(match.state);
    int points[SKEP_SEATS_MAX];
    struct skep_say say = { 0 };
    for (int seat = 0; seat < match.seats; seat++)
        if (winners >> seat & 1) {
            if (out.len > 0) skep_put_char(&out, '+');
            skep_put(&out, match.game->seats[seat]);
        }
    match.game->result(match.state, &say);
    match.game->score(match.state, points);
    skep_put_char(&out, ' ');
    skep_put(&out, match.game->sentences[say.sentence].id);
    for (int seat = 0; seat < match.seats; seat++) {
        skep_put_char(&out, ' ');
        skep_put_int(&out, points[seat]);
    }
    assert_string_equal(node(), "OVER");
    assert_string_equal(legal(), "");
    return storage;
}
