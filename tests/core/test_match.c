/* test_match.c: the gate, the log, undo, chance from the seed, and what a seat may see. */
#include "test.h"

#include "tiny/tiny.h"

#include <skep/json.h>
#include <skep/match.h>
#include <string.h>

enum { LOG = 12 };
static struct skep_match match;
static skep_move move_log[LOG];
static struct skep_values values;
static struct skep_problem problem;
static struct skep_trace trace;

static void begin(const char *seed, const char *position)
{
    struct skep_header header = { 0 };
    strcpy(header.seed, seed);
    strcpy(header.position, position);
    skep_match_open(&match, move_log, LOG);
    skep_values_start(&values, &skep_tiny);
    assert_int_equal(skep_match_start(&match, &skep_tiny, 2, &values, &header, &problem), SKEP_OK);
}

static enum skep_error play(const char *text)
{
    skep_move m;
    enum skep_error error = skep_match_read(&match, text, &m, &problem);
    return error ? error : skep_match_play(&match, m, &trace, &problem);
}

static void line(const char *moves)
{
    char one[8];
    for (; *moves; moves += strspn(moves, " ")) {
        size_t n = strcspn(moves, " ");
        memcpy(one, moves, n);
        one[n] = '\0';
        assert_int_equal(play(one), SKEP_OK);
        moves += n;
    }
}

TEST(match, "only legal moves come in, and the refusal tells the rule")
{
    begin("", "");
    assert_int_equal(skep_match_turn(&match), SKEP_CHANCE);
    assert_int_equal(play("K"), SKEP_ILLEGAL_MOVE);
    assert_string_equal(problem.rule, "TY-T1");
    assert_string_equal(problem.id, "TY-T1");
    assert_string_equal(problem.code, "illegal_move");
    assert_non_null(strstr(problem.text, "dealt one card"));
    assert_int_equal(play("J"), SKEP_BAD_MOVE);
    assert_string_equal(problem.text, "J is not a move of Tiny; moves look like K (keep), S (swap), D4 (the 4 is dealt).");
    assert_int_equal(match.moves, 0);
    assert_int_equal(skep_match_play(&match, 12345, NULL, NULL), SKEP_ILLEGAL_MOVE);
    line("D3 D5 K");
    assert_int_equal(match.moves, 3);
    assert_int_equal(match.chances, 2);
    assert_int_equal(skep_match_turn(&match), 1);
}

TEST(match, "a move leaves a trace of its own")
{
    begin("", "");
    line("D3 D5 K K");
    assert_int_equal(trace.events, 6); /* chosen, kept, kept, shown, shown, won */
    line("D1");
    assert_int_equal(trace.events, 2);
}

TEST(match, "undo gives back the bytes, down to the start")
{
    unsigned char before[SKEP_STATE_MAX];
    begin("", "");
    line("D3 D5");
    memcpy(before, match.state, skep_tiny.state_size);
    line("S");
    assert_int_equal(skep_match_undo(&match, &problem), SKEP_OK);
    assert_memory_equal(before, match.state, skep_tiny.state_size);
    assert_int_equal(match.chances, 2);
    assert_int_equal(skep_match_undo(&match, NULL), SKEP_OK);
    assert_int_equal(match.chances, 1);
    assert_int_equal(skep_match_undo(&match, NULL), SKEP_OK);
    assert_int_equal(skep_match_undo(&match, &problem), SKEP_NOTHING_TO_UNDO);
    assert_string_equal(problem.text, "There is no move to take back.");
}

TEST(match, "chance comes from the seed, and a roll taken back comes again")
{
    skep_move first, second, again;
    begin("seed", "");
    assert_int_equal(skep_match_roll(&match, &first, &trace, &problem), SKEP_OK);
    assert_int_equal(skep_match_roll(&match, &second, NULL, NULL), SKEP_OK);
    assert_int_equal(skep_match_undo(&match, NULL), SKEP_OK);
    assert_int_equal(skep_match_roll(&match, &again, NULL, NULL), SKEP_OK);
    assert_int_equal(again, second);
    assert_int_equal(skep_match_roll(&match, &again, NULL, &problem), SKEP_NOT_CHANCE);
    begin("seed", "");
    skep_match_roll(&match, &again, NULL, NULL);
    assert_int_equal(again, first);
}

TEST(match, "a full log refuses the next move and keeps the game")
{
    begin("seed", "");
    skep_move m;
    for (int i = 0; i < LOG; i++)
        assert_int_equal(skep_match_turn(&match) == SKEP_CHANCE ? skep_match_roll(&match, &m, NULL, NULL) : play("K"), SKEP_OK);
    assert_int_equal(match.moves, LOG);
    assert_int_equal(skep_match_turn(&match), SKEP_OVER);
    begin("seed", "1 0,0");
    match.capacity = 1;
    skep_match_roll(&match, &m, NULL, NULL);
    assert_int_equal(skep_match_roll(&match, &m, NULL, &problem), SKEP_LOG_FULL);
    assert_string_equal(problem.text, "This game is longer than a log holds (1 moves).");
    assert_int_equal(match.moves, 1);
}

TEST(match, "a game may start from a position, and undo goes back to it")
{
    begin("", "2 3,0");
    int points[SKEP_SEATS_MAX];
    skep_tiny.score(match.state, points);
    assert_int_equal(points[0], 3);
    line("D3");
    skep_match_undo(&match, NULL);
    skep_tiny.score(match.state, points);
    assert_int_equal(points[0], 3);
}

TEST(match, "what cannot be started leaves the game that is there")
{
    struct skep_header header = { .position = "9 9" };
    begin("", "");
    line("D3");
    assert_int_equal(skep_match_start(&match, &skep_tiny, 2, &values, &header, &problem), SKEP_BAD_POSITION);
    assert_non_null(strstr(problem.text, "it has to be ROUND"));
    assert_int_equal(skep_match_start(&match, &skep_tiny, 7, &values, NULL, &problem), SKEP_BAD_SEATS);
    struct skep_game mute = skep_tiny;
    mute.read_position = NULL;
    assert_int_equal(skep_match_start(&match, &mute, 2, &values, &header, &problem), SKEP_BAD_POSITION);
    assert_non_null(strstr(problem.text, "no text for positions"));
    const struct skep_header wrong[] = {
        { .seed = "a\nb" }, { .seed = "a " }, { .date = " a" }, { .name[1] = "a\x7f" }, { .position = "1 0,0 " },
    };
    for (int i = 0; i < 5; i++)
        assert_int_equal(skep_match_start(&match, &skep_tiny, 2, &values, &wrong[i], &problem), SKEP_BAD_HEADER);
    assert_int_equal(match.moves, 1);
    assert_ptr_equal(match.game, &skep_tiny);
    assert_int_equal(skep_match_start(&match, &skep_tiny, 3, &match.values, NULL, NULL), SKEP_OK);
    assert_int_equal(match.moves, 0);
}

static const char *view(int seat)
{
    static char storage[512];
    struct skep_text t = skep_text_in(storage, sizeof storage);
    struct skep_json j = skep_json_to(&t);
    skep_match_view(&match, seat, &j);
    return storage;
}

TEST(match, "a seat sees its own card only; everything is seen by all that may")
{
    begin("", "");
    line("D3 D5");
    assert_non_null(strstr(view(0), "\"card\":3},{\"points\":0,\"chosen\":false,\"card\":\"?\"}"));
    assert_non_null(strstr(view(1), "\"card\":\"?\"},{\"points\":0,\"chosen\":false,\"card\":5}"));
    assert_non_null(strstr(view(SKEP_ALL), "\"card\":3},{\"points\":0,\"chosen\":false,\"card\":5}"));
}
