/* table.c: see table.h. */
#include "table.h"

#include "list.h"
#include "test.h"

#include <skep/json.h>
#include <skep/text.h>
#include <stdio.h>
#include <string.h>

enum { MOVES_MAX = 1 << 15, VIEW_MAX = 1 << 18, TOKENS_MAX = 1 << 15, PATH_TEXT = 64 };

static struct skep_match match;
static skep_move log_of_moves[MOVES_MAX];
static unsigned char reached[SKEP_STATE_MAX]; /* the state as play and back left it */
static struct skep_trace trace;
static struct skep_problem problem;

struct skep_match *table_match(void) { return &match; }
struct skep_trace *table_trace(void) { return &trace; }

const struct skep_game *table_game(void)
{
    const struct skep_game *g = skep_game_find(table_manners.game);
    assert_non_null(g);
    return g;
}

bool next_word(const char **line, const char *between, char *word, size_t cap)
{
    *line += strspn(*line, " ");
    if (**line == '\0') return false;
    const char *end = strstr(*line, between);
    size_t len = end ? (size_t)(end - *line) : strlen(*line);
    assert_true(len > 0 && len < cap);
    memcpy(word, *line, len);
    word[len] = '\0';
    *line += len + (end ? strlen(between) : 0);
    return true;
}

/* Sitting down. */

static void remember(void) { memcpy(reached, match.state, match.game->state_size); }

static struct skep_values values;

static enum skep_error read_options(const char *options)
{
    char word[64];
    skep_values_recall(&values, table_game()); /* tests are of what records are of, and stay so when a default changes */
    while (next_word(&options, " ", word, sizeof word)) {
        char *equals = strchr(word, '=');
        assert_non_null(equals);
        *equals = '\0';
        enum skep_error error = skep_values_set(&values, table_game(), word, equals + 1, &problem);
        if (error) return error;
    }
    return SKEP_OK;
}

static enum skep_error begin(int seats, const char *text)
{
    struct skep_header header = { 0 };
    struct skep_text out = skep_text_in(header.position, sizeof header.position);
    skep_put(&out, text);
    assert_false(out.overflow);
    skep_match_open(&match, log_of_moves, MOVES_MAX);
    enum skep_error error = skep_match_start(&match, table_game(), seats, &values, &header, &problem);
    if (!error) remember();
    return error;
}

void start_at(int seats, const char *options, const char *text)
{
    if (read_options(options) || begin(seats, text)) fail_msg("%s | %s: %s", options, text, problem.text);
}

void start(int seats, const char *options) { start_at(seats, options, ""); }

void start_with(int seats, const char *options, const char *option, const char *text)
{
    if (read_options(options) || skep_values_set(&values, table_game(), option, text, &problem) || begin(seats, ""))
        fail_msg("%s %s: %s", options, option, problem.text);
}

const char *refused(int seats, const char *options)
{
    if (!read_options(options) && !begin(seats, "")) fail_msg("%s: not refused", options);
    return problem.text;
}

const char *refused_by(int seats, const char *options)
{
    refused(seats, options);
    return problem.rule ? problem.rule : problem.code;
}

const char *bad_position(int seats, const char *options, const char *text)
{
    if (read_options(options)) fail_msg("%s: %s", options, problem.text);
    enum skep_error error = begin(seats, text);
    if (error != SKEP_BAD_POSITION) fail_msg("%s | %s: %s", options, text, error ? problem.text : "not refused");
    return problem.text;
}

/* Playing. */

/* What a test has laid out by hand is where the game begins: no log leads there. */
static void settle(void)
{
    if (memcmp(match.state, reached, match.game->state_size) == 0) return;
    memcpy(match.first, match.state, match.game->state_size - match.game->fixed_size);
    match.moves = match.chances = 0;
    remember();
}

static void make(const char *text, skep_move m)
{
    if (skep_match_play(&match, m, &trace, &problem)) fail_msg("%s at %s (%s): %s", text, node(), legal(), problem.text);
    remember();
}

void play(const char *line)
{
    char word[SKEP_MOVE_TEXT];
    skep_move m;
    settle();
    while (next_word(&line, table_manners.between, word, sizeof word)) {
        if (strcmp(word, "*") == 0) {
            assert_int_equal(skep_match_turn(&match), SKEP_CHANCE);
            play_first();
            continue;
        }
        if (skep_match_read(&match, word, &m, &problem)) fail_msg("%s at %s (%s): %s", word, node(), legal(), problem.text);
        make(word, m);
    }
}

void play_first(void)
{
    skep_move list[SKEP_MOVES_MAX];
    settle();
    assert_true(list_all(match.game, match.state, list) > 0);
    make("the first", list[0]);
}

void play_until(const char *name)
{
    while (strcmp(node(), name) != 0) play_first();
}

void back(int moves)
{
    for (int i = 0; i < moves; i++) assert_int_equal(skep_match_undo(&match, &problem), SKEP_OK);
    remember();
}

/* Looking at the choices. */

static int seat_of(int number) { return number - table_manners.first; }
static int viewer_of(int number) { return seat_of(number) < 0 ? SKEP_ALL : seat_of(number); }

int asks(void) { return skep_match_turn(&match) + table_manners.first; }

static int list(skep_move *out)
{
    if (table_manners.even && skep_match_turn(&match) == SKEP_CHANCE) {
        struct skep_outcome outcomes[SKEP_MOVES_MAX];
        int n = match.game->outcomes(match.state, outcomes);
        for (int i = 0; i < n; i++) assert_int_equal(outcomes[i].weight, 1);
    }
    return list_all(match.game, match.state, out);
}

int choices(void)
{
    skep_move moves[SKEP_MOVES_MAX];
    return list(moves);
}

const char *legal(void)
{
    static char storage[1 << 14];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    skep_move moves[SKEP_MOVES_MAX];
    int n = list(moves);
    for (int i = 0; i < n; i++) {
        if (i > 0) skep_put(&out, table_manners.between);
        match.game->write_move(match.state, moves[i], &out);
    }
    assert_false(out.overflow);
    return storage;
}

const char *node(void) { return match.game->nodes[match.game->node(match.state)].name; }

void at_node(const char *name, int seat)
{
    if (strcmp(node(), name) != 0) fail_msg("at %s (%s), not at %s", node(), legal(), name);
    assert_int_equal(asks(), seat);
}

void at(const char *name, int seat, const char *moves)
{
    at_node(name, seat);
    assert_string_equal(legal(), moves);
}

bool offers(const char *move)
{
    skep_move m, moves[SKEP_MOVES_MAX];
    if (!match.game->read_move(match.state, move, &m)) fail_msg("%s is not read", move);
    int n = list(moves);
    bool listed = false;
    for (int i = 0; i < n; i++) listed |= moves[i] == m;
    assert_int_equal(listed, match.game->forbids(match.state, m) == SKEP_LEGAL);
    return listed;
}

static long paths_from(const void *state, int depth)
{
    _Alignas(16) unsigned char next[SKEP_STATE_MAX];
    skep_move moves[SKEP_MOVES_MAX];
    int n = list_all(match.game, state, moves);
    long sum = 0;
    if (depth == 1) return n;
    for (int i = 0; i < n; i++) {
        memcpy(next, state, match.game->state_size);
        match.game->play(next, moves[i], NULL);
        sum += paths_from(next, depth - 1);
    }
    return sum;
}

long paths(int depth) { return paths_from(match.state, depth); }

/* Refusals. */

void forbidden(const char *move, const char *rules)
{
    skep_move m;
    char word[16];
    const char *rest = rules;
    switch (skep_match_read(&match, move, &m, &problem)) {
    case SKEP_OK: fail_msg("%s is legal at %s (%s)", move, node(), legal()); break;
    case SKEP_ILLEGAL_MOVE:
        assert_true(strlen(problem.text) > 0);
        while (next_word(&rest, " ", word, sizeof word))
            if (strcmp(problem.rule, word) == 0) return;
        fail_msg("%s at %s (%s) is forbidden by %s, not %s", move, node(), legal(), problem.rule, rules);
        break;
    default: fail_msg("%s is not read: %s", move, problem.text);
    }
}

bool is_answer(const char *move, enum skep_error error, const struct skep_problem *p, const char *rule, const char *words)
{
    char word[160];
    bool refused = error == SKEP_ILLEGAL_MOVE, good = refused && strcmp(p->rule, rule) == 0;
    while (next_word(&words, "|", word, sizeof word)) good = good && strstr(p->text, word);
    if (!good) print_error("%s at %s (%s): %s [%s], not %s\n", move, node(), legal(), p->text, refused ? p->rule : "-", rule);
    return good;
}

bool answers(const char *move, const char *rule, const char *words)
{
    skep_move m;
    problem = (struct skep_problem){ 0 };
    enum skep_error error = skep_match_read(&match, move, &m, &problem);
    return is_answer(move, error, &problem, rule, words);
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

/* What was told. */

bool used(const char *rule)
{
    int i = skep_rule_find(match.game, rule);
    assert_true(i >= 0);
    return trace.rules[i / 64] >> i % 64 & 1;
}

const char *told(int seat)
{
    static char storage[8192];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    for (int i = 0; i < trace.events; i++) {
        if (!skep_hears(viewer_of(seat), &trace.event[i])) continue;
        skep_put(&out, out.len > 0 ? " " : "");
        skep_say_write(match.game, &trace.event[i], &out);
    }
    assert_false(out.overflow);
    return storage;
}

const char *says(const char *move)
{
    static char storage[512];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    struct skep_say say = { 0 };
    skep_move m;
    if (skep_match_read(&match, move, &m, &problem)) fail_msg("%s at %s (%s): %s", move, node(), legal(), problem.text);
    match.game->say_move(match.state, m, &say);
    skep_say_write(match.game, &say, &out);
    assert_false(out.overflow);
    return storage;
}

/* What lies on the table. */

static const char *write_view(int viewer, char storage[VIEW_MAX])
{
    struct skep_text out = skep_text_in(storage, VIEW_MAX);
    struct skep_json json = skep_json_to(&out);
    skep_match_view(&match, viewer, &json);
    assert_false(out.overflow);
    return storage;
}

const char *view(int seat)
{
    static char text[VIEW_MAX];
    return write_view(viewer_of(seat), text);
}

/* It is asked for again and again, and made once for each state. */
const struct skep_doc *document(void)
{
    static char text[VIEW_MAX];
    static struct skep_token tokens[TOKENS_MAX];
    static struct skep_doc doc;
    static unsigned char shows[SKEP_STATE_MAX];
    if (doc.text && memcmp(shows, match.state, match.game->state_size) == 0) return &doc;
    write_view(SKEP_ALL, text);
    if (skep_doc_read(&doc, text, strlen(text), tokens, TOKENS_MAX, &problem)) {
        doc.text = NULL;
        fail_msg("%s: %s", problem.text, text);
    }
    memcpy(shows, match.state, match.game->state_size);
    return &doc;
}

/* The value at a path of names and of places in lists. */
static int find(const struct skep_doc *d, char path[PATH_TEXT], const char *format, va_list args)
{
    int value = 0, number = 0;
    char key[32];
    vsnprintf(path, PATH_TEXT, format, args);
    for (const char *rest = path; next_word(&rest, ".", key, sizeof key);) {
        const char *s = key;
        value = skep_take_number(&s, 99, &number) && !*s ? skep_doc_at(d, value, number) : skep_doc_get(d, value, key);
    }
    return value;
}

int shown(const char *format, ...)
{
    const struct skep_doc *d = document();
    char path[PATH_TEXT];
    int number = 0;
    va_list args;
    va_start(args, format);
    if (!skep_doc_int(d, find(d, path, format, args), &number)) fail_msg("the view has no number %s", path);
    va_end(args);
    return number;
}

const char *shown_text(const char *format, ...)
{
    static char text[64];
    const struct skep_doc *d = document();
    char path[PATH_TEXT];
    va_list args;
    va_start(args, format);
    if (!skep_doc_text(d, find(d, path, format, args), text, sizeof text)) fail_msg("the view has no text %s", path);
    va_end(args);
    return text;
}

const char *position(void)
{
    static char storage[SKEP_POSITION_TEXT];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    if (!match.game->write_position(match.state, &out)) fail_msg("no position at %s", node());
    assert_false(out.overflow);
    return storage;
}

int points(int seat)
{
    int all[SKEP_SEATS_MAX];
    match.game->score(match.state, all);
    return all[seat_of(seat)];
}

/* The view says the same, as far as it says who has won. */
static void check_end(unsigned winners, const char *reason)
{
    const struct skep_doc *d = document();
    int one = skep_doc_get(d, 0, "winner"), all = skep_doc_get(d, 0, "winners"), seat;
    unsigned found = skep_doc_int(d, one, &seat) ? 1u << seat : 0;
    for (int i = 0; all >= 0 && i < skep_doc_size(d, all); i++)
        if (skep_doc_int(d, skep_doc_at(d, all, i), &seat)) found |= 1u << seat;
    if (one >= 0 || all >= 0) assert_int_equal(found, winners);
    assert_string_equal(shown_text("reason"), reason);
    assert_string_equal(node(), "OVER");
    assert_string_equal(legal(), "");
}

const char *outcome(void)
{
    static char storage[64];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    if (skep_match_turn(&match) != SKEP_OVER) return "running";
    unsigned winners = match.game->winners(match.state);
    struct skep_say say = { 0 };
    match.game->result(match.state, &say);
    if (winners == 0) skep_put(&out, "draw");
    for (int seat = 0; seat < match.seats; seat++)
        if (winners >> seat & 1) {
            skep_put(&out, out.len > 0 ? "+" : "");
            skep_put(&out, match.game->seats[seat]);
        }
    skep_put(&out, " ");
    skep_put(&out, match.game->sentences[say.sentence].id);
    assert_false(out.overflow);
    check_end(winners, match.game->sentences[say.sentence].id);
    return storage;
}
