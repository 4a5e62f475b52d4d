/* test_lessons.c: every way through every lesson is played on the engine: a rule that changes and breaks one breaks this. And the judge. */
#include "test.h"

#include <skep/bot.h>
#include <skep/learn.h>
#include <skep/table.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOKENS = 16384, LOG = 4096, WORDS = 25, WAYS = 3000, SIMULATIONS = 60 };

static char text[1 << 17];
static struct skep_token tokens[TOKENS];
static struct skep_doc book;
static skep_move log_of[LOG];
static struct skep_match match;
static struct skep_values values;
static const struct skep_game *game;
static char place[200]; /* which step of which lesson is being played, for what fails */

#define want(condition, ...)                                                                                       \
    do {                                                                                                           \
        if (!(condition)) {                                                                                        \
            fprintf(stderr, "%s: ", place);                                                                        \
            fprintf(stderr, __VA_ARGS__);                                                                          \
            fail();                                                                                                \
        }                                                                                                          \
    } while (0)

static void open_book(const char *id)
{
    char path[400];
    snprintf(path, sizeof path, LESSONS "/%s.json", id);
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    size_t len = fread(text, 1, sizeof text - 1, f);
    fclose(f);
    struct skep_problem p;
    if (skep_doc_read(&book, text, len, tokens, TOKENS, &p)) fail_msg("%s: %s", path, p.text);
    game = skep_game_find(id);
    assert_non_null(game);
    skep_match_open(&match, log_of, LOG);
}

static const char *text_of(int value)
{
    static char out[4][512];
    static int next;
    char *to = out[next++ % 4];
    want(skep_doc_text(&book, value, to, 512), "a text is missing");
    return to;
}

static const char *text_at(int object, const char *key) { return text_of(skep_doc_get(&book, object, key)); }

static int words_in(const char *s)
{
    int words = 0;
    for (bool inside = false; *s; s++) {
        bool part = *s != ' ';
        words += part && !inside;
        inside = part;
    }
    return words;
}

static void check_length(int object, const char *key, int most)
{
    int words = words_in(text_at(object, key));
    want(words > 0 && words <= most, "%s has %d words", key, words);
}

static void check_names(int list)
{
    want(skep_doc_size(&book, list) > 0, "it points at nothing");
    for (int i = 0; i < skep_doc_size(&book, list); i++)
        want(strspn(text_of(skep_doc_at(&book, list, i)), "abcdefghijklmnopqrstuvwxyz_") > 0, "a strange name to point at");
}

static int play(const char *move)
{
    struct skep_problem p;
    skep_move m;
    want(skep_match_read(&match, move, &m, &p) == SKEP_OK, "%s: %s\n", move, p.text);
    want(skep_match_play(&match, m, NULL, &p) == SKEP_OK, "%s: %s\n", move, p.text);
    return 1;
}

static bool accepted_anywhere[6][64];

/* What is said of a wrong move has to speak of one: legal and not accepted, or one that a rule forbids. */
static void check_wrong(int step, const skep_move *legal, int n)
{
    int wrong = skep_doc_get(&book, step, "wrong");
    for (int i = 0; i < skep_doc_size(&book, wrong); i++) {
        int entry = skep_doc_at(&book, wrong, i), kind = skep_doc_get(&book, entry, "kind");
        check_length(entry, "say", WORDS + 5);
        struct skep_verdict v;
        if (kind < 0) {
            struct skep_problem p;
            const char *move = text_at(entry, "move");
            want(skep_judge(&book, step, &match, move, &v, &p) == SKEP_OK, "%s: %s\n", move, p.text);
            want(!v.right, "%s is both right and wrong", move);
            want(v.say >= 0, "nothing is said to %s", move);
            continue;
        }
        if (strcmp(text_of(kind), "illegal") == 0 || strcmp(text_of(kind), "other") == 0) continue;
        int hits = 0;
        for (int k = 0; k < n; k++) {
            struct skep_text move = skep_text_of(128);
            game->write_move(match.state, legal[k], &move);
            assert_int_equal(skep_judge(&book, step, &match, move.at, &v, NULL), SKEP_OK);
            hits += v.say == skep_doc_get(&book, entry, "say");
        }
        want(hits > 0, "it is said to no move of the kind %s", text_of(kind));
    }
}

static int walk(int you, int steps, int index)
{
    if (index == skep_doc_size(&book, steps)) return 1;
    int step = skep_doc_at(&book, steps, index), accept = skep_doc_get(&book, step, "accept"), ways = 0;
    size_t named = strlen(place);
    snprintf(place + named, sizeof place - named, ", step %d", index + 1);
    want(skep_match_turn(&match) == you, "it is not the learner's turn");
    static skep_move lists[6][SKEP_MOVES_MAX];
    skep_move *legal = lists[index];
    int n = game->moves(match.state, legal);
    check_wrong(step, legal, n);
    for (int i = 0; i < n; i++) {
        struct skep_text move = skep_text_of(128);
        game->write_move(match.state, legal[i], &move);
        struct skep_verdict v;
        want(skep_judge(&book, step, &match, move.at, &v, NULL) == SKEP_OK && v.legal && v.move == legal[i], "%s is misjudged", move.at);
        for (int a = 0; a < skep_doc_size(&book, accept) && a < 64; a++)
            if (strcmp(text_of(skep_doc_at(&book, accept, a)), move.at) == 0) accepted_anywhere[index][a] = true;
        if (!v.right) continue;
        int played = play(move.at);
        for (int k = 0; k < skep_doc_size(&book, v.then); k++) played += play(text_of(skep_doc_at(&book, v.then, k)));
        ways += walk(you, steps, index + 1);
        want(ways <= WAYS, "more than %d ways", WAYS);
        skep_match_back_to(&match, match.moves - played);
    }
    want(ways > 0, "none of the accepted moves is legal");
    skep_move answer;
    struct skep_verdict v;
    want(skep_step_answer(&book, step, &match, &answer, NULL) == SKEP_OK && answer != 0, "there is no answer");
    struct skep_text shown = skep_text_of(128);
    game->write_move(match.state, answer, &shown);
    want(skep_judge(&book, step, &match, shown.at, &v, NULL) == SKEP_OK && v.right, "the answer that is shown is wrong");
    place[named] = '\0';
    return ways;
}

static skep_move choice_of(const char *bot)
{
    struct skep_problem p;
    struct skep_bot *b = skep_bot_new(bot, NULL, &p);
    want(b, "%s: %s", bot, p.text);
    skep_move move = skep_table_choose(&match, b);
    skep_bot_free(b);
    return move;
}

/* The free game after the steps comes to an end, here with greedy in the learner's place. */
static void check_finish(int lesson, int you, int steps)
{
    int finish = skep_doc_get(&book, lesson, "finish"), limit = 200, mine = 0, sims = SIMULATIONS, tips = skep_doc_get(&book, finish, "tips");
    check_length(finish, "say", WORDS);
    check_length(finish, "won", WORDS);
    check_length(finish, "lost", WORDS);
    for (int i = 0; i < skep_doc_size(&book, tips); i++) {
        int tip = skep_doc_at(&book, tips, i), node = skep_doc_get(&book, tip, "node");
        check_length(tip, "say", WORDS);
        const struct skep_node *one = game->nodes;
        while (node >= 0 && one->name && strcmp(one->name, text_of(node)) != 0) one++;
        want(one->name, "there is no node %s", text_of(node));
    }
    skep_doc_int(&book, skep_doc_get(&book, finish, "limit"), &limit);
    skep_doc_int(&book, skep_doc_get(&book, finish, "sims"), &sims);
    for (int i = 0; i < skep_doc_size(&book, steps); i++) {
        int step = skep_doc_at(&book, steps, i);
        struct skep_text move = skep_text_of(128);
        struct skep_verdict v;
        skep_move answer;
        want(skep_step_answer(&book, step, &match, &answer, NULL) == SKEP_OK && answer != 0, "there is no answer");
        game->write_move(match.state, answer, &move);
        want(skep_judge(&book, step, &match, move.at, &v, NULL) == SKEP_OK && v.right, "no way on");
        play(move.at);
        for (int k = 0; k < skep_doc_size(&book, v.then); k++) play(text_of(skep_doc_at(&book, v.then, k)));
    }
    char bot[80];
    snprintf(bot, sizeof bot, "%s:%d", text_at(finish, "bot"), sims);
    for (int turn; (turn = skep_match_turn(&match)) != SKEP_OVER;) {
        mine += turn == you;
        want(mine <= limit, "it is not over after %d decisions", mine);
        skep_match_take(&match, turn == SKEP_CHANCE ? skep_match_chance(&match) : choice_of(turn == you ? "greedy" : bot), NULL);
    }
}

static void check_lesson(int lesson)
{
    struct skep_problem p;
    int steps = skep_doc_get(&book, lesson, "steps"), teaches = skep_doc_get(&book, lesson, "teaches"), you = 0;
    int finish = skep_doc_get(&book, lesson, "finish");
    snprintf(place, sizeof place, "%s, %s", game->id, text_at(lesson, "id"));
    assert_true(strlen(text_at(lesson, "title")) > 0);
    want(skep_doc_size(&book, teaches) > 0, "it teaches nothing");
    for (int i = 0; i < skep_doc_size(&book, teaches); i++)
        want(skep_rule_find(game, text_of(skep_doc_at(&book, teaches, i))) >= 0, "there is no such rule");
    want(skep_doc_size(&book, steps) <= 6 && (finish >= 0 || skep_doc_size(&book, steps) >= 2), "two to six steps");
    for (int i = 0; i < skep_doc_size(&book, steps); i++) {
        int step = skep_doc_at(&book, steps, i);
        check_length(step, "say", WORDS);
        check_length(step, "right", WORDS + 5);
        check_names(skep_doc_get(&book, step, "point"));
    }
    skep_doc_int(&book, skep_doc_get(&book, lesson, "you"), &you);
    if (skep_lesson_begin(&book, lesson, game, &match, &values, &p)) fail_msg("%s: %s", place, p.text);
    memset(accepted_anywhere, 0, sizeof accepted_anywhere);
    walk(you, steps, 0);
    for (int i = 0; i < skep_doc_size(&book, steps); i++) {
        int accept = skep_doc_get(&book, skep_doc_at(&book, steps, i), "accept");
        for (int a = 0; a < skep_doc_size(&book, accept); a++) {
            const char *move = text_of(skep_doc_at(&book, accept, a));
            want(strcmp(move, "*") == 0 || accepted_anywhere[i][a], "step %d: %s is never legal", i + 1, move);
        }
    }
    if (finish >= 0) check_finish(lesson, you, steps);
}

static void check_book(const char *id)
{
    open_book(id);
    snprintf(place, sizeof place, "%s", id);
    int lessons = skep_doc_get(&book, 0, "lessons"), goal = skep_doc_get(&book, 0, "goal"), words = 0;
    int n = skep_doc_size(&book, lessons);
    assert_string_equal(text_at(0, "game"), id);
    assert_int_equal(skep_doc_size(&book, goal), 3);
    for (int i = 0; i < 3; i++) words += words_in(text_of(skep_doc_at(&book, goal, i)));
    assert_in_range(words, 10, 45);
    assert_in_range(n, 8, 11);
    for (int i = 0; i < n; i++) {
        check_lesson(skep_doc_at(&book, lessons, i));
        for (int k = 0; k < i; k++)
            assert_string_not_equal(text_at(skep_doc_at(&book, lessons, i), "id"), text_at(skep_doc_at(&book, lessons, k), "id"));
    }
    assert_true(skep_doc_get(&book, skep_doc_at(&book, lessons, n - 1), "finish") >= 0);
}

TEST(lessons, "honey_nectar") { check_book("honey_nectar"); }
TEST(lessons, "pollennation") { check_book("pollennation"); }
TEST(lessons, "ambrosia") { check_book("ambrosia"); }
TEST(lessons, "waggle_dance") { check_book("waggle_dance"); }
TEST(lessons, "apiary") { check_book("apiary"); }

/* The judge */

static struct skep_verdict judged(const char *step, const char *move)
{
    static struct skep_match m;
    static skep_move moves[64];
    struct skep_header header = { .seed = "x", .position = "12+10+10+8 y12 n18 | 8+6+4 y16 | A 1 X12" };
    struct skep_verdict v;
    struct skep_problem p;
    game = skep_game_find("honey_nectar");
    skep_values_start(&values, game);
    skep_match_open(&m, moves, 64);
    assert_int_equal(skep_match_start(&m, game, 2, &values, &header, &p), SKEP_OK);
    skep_move roll;
    assert_int_equal(skep_match_read(&m, "R146", &roll, &p), SKEP_OK);
    skep_match_take(&m, roll, NULL);
    snprintf(text, sizeof text, "%s", step);
    assert_int_equal(skep_doc_read(&book, text, strlen(text), tokens, TOKENS, &p), SKEP_OK);
    snprintf(place, sizeof place, "judge");
    if (skep_judge(&book, 0, &m, move, &v, &p)) {
        v = (struct skep_verdict){ .say = -2, .then = -2 };
        v.why = p;
    }
    return v;
}

#define STEP                                                                                                                          \
    "{\"accept\":[\"C4\"],\"right\":\"yes\",\"wrong\":[{\"move\":\"C6\",\"say\":\"six\"},{\"kind\":\"C1*\",\"say\":\"ten\"}," \
    "{\"kind\":\"C?\",\"say\":\"one\"},{\"kind\":\"illegal\",\"say\":\"no\"}],\"then\":{\"C4\":[\"R111\"],\"*\":[]}}"

TEST(judge, "accepts what is listed, as the game writes it, and says what comes then")
{
    struct skep_verdict v = judged(STEP, "C4");
    assert_true(v.right && v.legal);
    assert_string_equal(text_of(v.say), "yes");
    assert_int_equal(skep_doc_size(&book, v.then), 1);
}

TEST(judge, "answers other moves by the first entry that speaks of them")
{
    assert_string_equal(text_of(judged(STEP, "C6").say), "six");
    assert_string_equal(text_of(judged(STEP, "C10").say), "ten");
    struct skep_verdict v = judged(STEP, "C8");
    assert_false(v.legal);
    assert_string_equal(text_of(v.say), "no");
    assert_non_null(v.why.rule);
    assert_string_equal(text_of(judged(STEP, "C-").say), "one");
    v = judged("{\"accept\":[\"C4\"]}", "C-");
    assert_true(v.legal && !v.right);
    assert_int_equal(v.say, -1);
    assert_int_equal(v.then, -1);
}

TEST(judge, "takes any legal move for a star, and no other")
{
    assert_true(judged("{\"accept\":[\"*\"]}", "C-").right);
    assert_false(judged("{\"accept\":[\"*\"]}", "C8").right);
}

TEST(judge, "refuses what is no step and what is no move")
{
    assert_int_equal(judged("{}", "C4").say, -2);
    assert_int_equal(judged("{\"accept\":[4]}", "C4").say, -2);
    assert_int_equal(judged("{\"accept\":[],\"wrong\":[{\"say\":\"x\"}]}", "C4").say, -2);
    assert_int_equal(judged("{\"accept\":[],\"then\":{\"C4\":7}}", "C4").say, -2);
    struct skep_verdict v = judged(STEP, "hello");
    assert_int_equal(v.say, -2);
    assert_int_equal(v.why.error, SKEP_BAD_MOVE);
}
