/* table.c: a table to play at. Whatever goes wrong here is a failed test, with the move or text that did it. */
#include "table.h"

#include "test.h"

#include <skep/json.h>
#include <skep/text.h>
#include <stdio.h>
#include <string.h>

enum { MOVES_MAX = 1 << 14, VIEW_MAX = 1 << 16, TOKENS_MAX = 1 << 12, SLOTS = 12 };

static const char *const RING_F[SLOTS] = { "R2", "B3", "P5", "Y3", "O5", "W2", "Y2", "O3", "W5", "R3", "B5", "P2" };

static struct skep_match match;
static skep_move log_of_moves[MOVES_MAX];
static struct skep_trace trace;
static struct skep_problem problem;

struct skep_match *table_match(void) { return &match; }

const struct skep_game *table_game(void)
{
    const struct skep_game *g = skep_game_find("pollennation");
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

static enum skep_error begin(int seats, const char *options, const char *text)
{
    static struct skep_values values;
    const struct skep_game *g = table_game();
    struct skep_header header = { 0 };
    struct skep_text out = skep_text_in(header.position, sizeof header.position);
    char word[64];
    skep_put(&out, text);
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
    return skep_match_start(&match, g, seats, &values, &header, &problem);
}

void sit_at(int seats, const char *options, const char *text)
{
    if (begin(seats, options, text) != SKEP_OK) fail_msg("%s | %s: %s", options, text, problem.text);
}

void sit(int seats, const char *options) { sit_at(seats, options, ""); }

const char *refused(int seats, const char *options)
{
    if (begin(seats, options, "") == SKEP_OK) fail_msg("%s: not refused", options);
    return problem.rule ? problem.rule : problem.code;
}

const char *refusal(void) { return problem.text; }

const char *bad_position(int seats, const char *options, const char *text)
{
    enum skep_error error = begin(seats, options, text);
    if (error != SKEP_BAD_POSITION) fail_msg("%s: %s", text, error ? problem.text : "not refused");
    return problem.text;
}

/* The cubes named for a slot in "1=BBP 3=Y", or "-". */
static void cubes_of(const char *cubes, int slot, char *out, size_t cap)
{
    char word[160];
    snprintf(out, cap, "-");
    while (next_word(&cubes, word, sizeof word)) {
        const char *s = word;
        int number;
        assert_true(skep_take_number(&s, SLOTS - 1, &number) && skep_take(&s, "="));
        if (number == slot) snprintf(out, cap, "%s", s);
    }
}

/* "w1,3,5 d0,0 q0 s- 0" with the words of given in place of its own. */
static void write_colony(const char *usual, const char *given, char *out, size_t cap)
{
    char word[5][32], other[32];
    for (int i = 0; i < 5; i++) assert_true(next_word(&usual, word[i], sizeof word[i]));
    while (next_word(&given, other, sizeof other)) {
        int i = 0;
        while (i < 4 && word[i][0] != other[0]) i++;
        memcpy(word[i], other, sizeof other);
    }
    snprintf(out, cap, "%s %s %s %s %s", word[0], word[1], word[2], word[3], word[4]);
}

static void write_position(struct skep_text *out, const char *card, const char *cubes, const char *black,
                           const char *orange, const char *tail)
{
    char text[160];
    for (int slot = 0; slot < SLOTS; slot++) {
        cubes_of(cubes, slot, text, sizeof text);
        skep_put(out, slot > 0 ? " " : "");
        skep_put(out, slot == 0 ? card : RING_F[slot]);
        skep_put(out, ":");
        skep_put(out, text);
    }
    write_colony("w1,3,5 d0,0 q0 s- 0", black, text, sizeof text);
    skep_put(out, " | ");
    skep_put(out, text);
    write_colony("w7,9,11 d6,6 q6 s- 0", orange, text, sizeof text);
    skep_put(out, " | ");
    skep_put(out, text);
    skep_put(out, " | ");
    skep_put(out, tail);
    assert_false(out->overflow);
}

void lay_with(const char *options, const char *card, const char *cubes, const char *black, const char *orange,
              const char *tail)
{
    char text[SKEP_POSITION_TEXT];
    struct skep_text out = skep_text_in(text, sizeof text);
    write_position(&out, card, cubes, black, orange, tail);
    sit_at(2, options, text);
}

void lay(const char *options, const char *cubes, const char *black, const char *orange)
{
    lay_with(options, "R2", cubes, black, orange, strstr(options, "moves_per_turn=2") ? "1 0 0 2" : "1 0 0 1");
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

const char *view(int seat)
{
    static char text[VIEW_MAX];
    struct skep_text out = skep_text_in(text, VIEW_MAX);
    struct skep_json json = skep_json_to(&out);
    skep_match_view(&match, seat, &json);
    assert_false(out.overflow);
    return text;
}

static const struct skep_doc *document(void)
{
    static struct skep_token tokens[TOKENS_MAX];
    static struct skep_doc doc;
    const char *text = view(SKEP_ALL);
    if (skep_doc_read(&doc, text, strlen(text), tokens, TOKENS_MAX, &problem)) fail_msg("%s: %s", problem.text, text);
    return &doc;
}

int shown(const char *path)
{
    const struct skep_doc *d = document();
    int value = 0, number = 0;
    char key[32];
    for (const char *rest = path; *rest;) {
        size_t len = strcspn(rest, ".");
        snprintf(key, sizeof key, "%.*s", (int)len, rest);
        const char *s = key;
        value = skep_take_number(&s, 99, &number) && !*s ? skep_doc_at(d, value, number) : skep_doc_get(d, value, key);
        rest += len + (rest[len] == '.');
    }
    if (!skep_doc_int(d, value, &number)) fail_msg("the view has no number %s", path);
    return number;
}

const char *node(void)
{
    static char name[16];
    const struct skep_doc *d = document();
    assert_true(skep_doc_text(d, skep_doc_get(d, 0, "node"), name, sizeof name));
    return name;
}

static int list(skep_move *out)
{
    struct skep_outcome outcomes[SKEP_MOVES_MAX];
    int n = 0, who = turn_of();
    if (who == SKEP_OVER) return 0;
    if (who != SKEP_CHANCE) return match.game->moves(match.state, out);
    n = match.game->outcomes(match.state, outcomes);
    for (int i = 0; i < n; i++) {
        assert_int_equal(outcomes[i].weight, outcomes[0].weight); /* everything is equally likely */
        out[i] = outcomes[i].move;
    }
    return n;
}

int choices(void)
{
    skep_move moves[SKEP_MOVES_MAX];
    return list(moves);
}

const char *legal(void)
{
    static char storage[2048];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    skep_move moves[SKEP_MOVES_MAX];
    int n = list(moves);
    for (int i = 0; i < n; i++) {
        if (i > 0) skep_put(&out, " ");
        match.game->write_move(match.state, moves[i], &out);
    }
    assert_false(out.overflow);
    return storage;
}

void at(const char *name, int seat, const char *moves)
{
    assert_string_equal(node(), name);
    assert_int_equal(turn_of(), seat);
    assert_string_equal(legal(), moves);
}

const char *position(void)
{
    static char storage[SKEP_POSITION_TEXT];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    if (!match.game->write_position(match.state, &out)) fail_msg("no position at %s", node());
    assert_false(out.overflow);
    return storage;
}

/* The part of the position between bars: 0 the flowers, then the colonies, then the tail. */
static const char *part(int i)
{
    static char storage[6][512];
    const char *s = position();
    for (int k = 0; k < i; k++) {
        s = strstr(s, " | ");
        assert_non_null(s);
        s += 3;
    }
    const char *end = strstr(s, " | ");
    snprintf(storage[i], sizeof storage[i], "%.*s", (int)(end ? end - s : (long)strlen(s)), s);
    return storage[i];
}

const char *flower(int slot)
{
    static char word[160];
    const char *s = part(0);
    for (int i = 0; i <= slot; i++) assert_true(next_word(&s, word, sizeof word));
    return strchr(word, ':') + 1;
}

const char *colony(int seat) { return part(1 + seat); }

void stands(const char *cubes, const char *black, const char *orange, const char *tail)
{
    char text[160];
    for (int slot = 0; slot < SLOTS && cubes; slot++) {
        cubes_of(cubes, slot, text, sizeof text);
        if (strcmp(flower(slot), text) != 0)
            fail_msg("flower %d has %s, not %s: %s", slot, flower(slot), text, position());
    }
    if (black) {
        write_colony("w1,3,5 d0,0 q0 s- 0", black, text, sizeof text);
        assert_string_equal(colony(BLACK), text);
    }
    if (orange) {
        write_colony("w7,9,11 d6,6 q6 s- 0", orange, text, sizeof text);
        assert_string_equal(colony(ORANGE), text);
    }
    if (tail) assert_string_equal(part(3), tail);
}

int points(int seat)
{
    int all[SKEP_SEATS_MAX];
    match.game->score(match.state, all);
    return all[seat];
}

const char *outcome(void)
{
    static char storage[64];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    if (turn_of() != SKEP_OVER) return "running";
    unsigned winners = match.game->winners(match.state);
    struct skep_say say = { 0 };
    match.game->result(match.state, &say);
    for (int seat = 0; winners >> seat; seat++)
        if (winners >> seat & 1) {
            skep_put(&out, out.len > 0 ? "+" : "");
            skep_put(&out, match.game->seats[seat]);
        }
    skep_put(&out, " ");
    skep_put(&out, match.game->sentences[say.sentence].id);
    assert_string_equal(node(), "OVER");
    assert_string_equal(legal(), "");
    return storage;
}

void forbidden(const char *move, const char *rule)
{
    skep_move m;
    switch (skep_match_read(&match, move, &m, &problem)) {
    case SKEP_OK: fail_msg("%s is legal at %s (%s)", move, node(), legal()); break;
    case SKEP_ILLEGAL_MOVE:
        assert_true(strlen(problem.text) > 0);
        if (strcmp(problem.rule, rule) != 0)
            fail_msg("%s at %s (%s) is forbidden by %s, not %s", move, node(), legal(), problem.rule, rule);
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
    static char storage[2048];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    for (int i = 0; i < trace.events; i++) {
        if (!skep_hears(seat, &trace.event[i])) continue;
        skep_put(&out, out.len > 0 ? " " : "");
        skep_say_write(match.game, &trace.event[i], &out);
    }
    assert_false(out.overflow);
    return storage;
}

const char *says(const char *move)
{
    static char storage[256];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    struct skep_say say = { 0 };
    skep_move m;
    if (skep_match_read(&match, move, &m, &problem)) fail_msg("%s: %s", move, problem.text);
    match.game->say_move(match.state, m, &say);
    skep_say_write(match.game, &say, &out);
    return storage;
}
