/* test_story.c: the log as each viewer has seen it, and the states on the way. */
#include "test.h"

#include "tiny/tiny.h"

#include <skep/story.h>
#include <skep/text.h>
#include <string.h>

enum { LOG = 256 };
static struct skep_match match;
static skep_move move_log[LOG];
static struct skep_values values;
static struct skep_story story;
static struct skep_trace trace;

/* A game of Tiny whose dice come from the seed; who is asked keeps and swaps by turns. */
static void play_tiny(int moves)
{
    struct skep_header header = { .seed = "7" };
    skep_values_start(&values, &skep_tiny);
    assert_int_equal(skep_values_set(&values, &skep_tiny, "prizes", "1,2,3,4,5", NULL), SKEP_OK);
    assert_int_equal(skep_match_start(&match, &skep_tiny, 3, &values, &header, NULL), SKEP_OK);
    while (match.moves < moves && skep_match_turn(&match) != SKEP_OVER) {
        skep_move move, list[SKEP_MOVES_MAX];
        if (skep_match_turn(&match) == SKEP_CHANCE) {
            assert_int_equal(skep_match_roll(&match, &move, NULL, NULL), SKEP_OK);
            continue;
        }
        int n = skep_tiny.moves(match.state, list);
        assert_int_equal(skep_match_play(&match, list[match.moves % n], NULL, NULL), SKEP_OK);
    }
}

/* The story from a place on: "A D4; * D?: A is dealt a card." */
static const char *told(int viewer, int from, int to)
{
    static char storage[4096];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    skep_story_open(&story, &match, viewer, from, &trace);
    for (const struct skep_step *step; (step = skep_story_next(&story)) && step->at < to;) {
        skep_put(&out, out.len ? "; " : "");
        skep_put(&out, step->who == SKEP_CHANCE ? "*" : skep_tiny.seats[step->who]);
        skep_put(&out, " ");
        skep_story_write_move(&story, &out);
        for (int i = 0; i < step->events; i++) {
            skep_put(&out, i ? " " : ": ");
            skep_say_write(&skep_tiny, step->event[i], &out);
        }
    }
    return storage;
}

TEST(story, "each viewer is told what it saw and heard, who sees all just once")
{
    skep_match_open(&match, move_log, LOG);
    play_tiny(5);
    assert_string_equal(told(0, 0, 5), "* D6: A is dealt the 6.; * D?: B is dealt a card.; * D?: C is dealt a card.; A S: A has chosen.; B : B has chosen.");
    assert_string_equal(told(1, 1, 4), "* D5: B is dealt the 5.; * D?: C is dealt a card.; A : A has chosen.");
    assert_string_equal(told(SKEP_ALL, 0, 2), "* D6: A is dealt the 6.; * D5: B is dealt the 5.");
}

TEST(story, "a move that is not seen whole uses no rules but those that were heard of")
{
    skep_match_open(&match, move_log, LOG);
    play_tiny(5);
    skep_story_open(&story, &match, 1, 0, &trace);
    const struct skep_step *step = skep_story_next(&story);
    assert_false(step->whole);
    assert_int_equal(step->turn, 0);
    assert_int_equal(skep_rule_find(&skep_tiny, "T1"), 3);
    assert_int_equal(step->rules[0], 1u << 3);
    step = skep_story_next(&story);
    assert_true(step->whole);
    for (int i = 2; i < 5; i++) assert_int_equal(skep_story_next(&story)->at, i);
    assert_null(skep_story_next(&story));
}

TEST(story, "without a trace nothing is heard")
{
    skep_match_open(&match, move_log, LOG);
    play_tiny(3);
    skep_story_open(&story, &match, SKEP_ALL, 2, NULL);
    assert_int_equal(skep_story_next(&story)->events, 0);
    assert_null(skep_story_next(&story));
}

/* Every place of the log against a replay from the beginning. */
static void compare_places(void)
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX] = { 0 }, replayed[SKEP_STATE_MAX] = { 0 };
    int chances = 0;
    skep_tiny.start(replayed, 3, &values, NULL);
    for (int n = 0; n <= match.moves; n++) {
        assert_int_equal(skep_match_state_at(&match, n, state), chances);
        assert_memory_equal(state, replayed, skep_tiny.state_size);
        if (n == match.moves) break;
        chances += skep_tiny.turn(replayed) == SKEP_CHANCE;
        skep_tiny.play(replayed, match.log[n], NULL);
    }
    assert_int_equal(match.chances, chances);
}

TEST(milestones, "lead to every place, however little room there is for them")
{
    unsigned char room[512];
    for (size_t bytes = 0; bytes <= sizeof room; bytes += 32) {
        skep_match_open(&match, move_log, LOG);
        skep_match_milestones(&match, room, bytes);
        play_tiny(LOG);
        assert_true(match.moves > 30);
        compare_places();
    }
}

TEST(milestones, "forget what was taken back, and the game goes on as it would have")
{
    unsigned char room[512];
    skep_move was[LOG];
    skep_match_open(&match, move_log, LOG);
    skep_match_milestones(&match, room, sizeof room);
    play_tiny(LOG);
    int moves = match.moves;
    memcpy(was, match.log, sizeof was);
    skep_match_back_to(&match, 17);
    compare_places();
    while (match.moves < moves) {
        skep_move m;
        if (skep_match_turn(&match) == SKEP_CHANCE) assert_int_equal(skep_match_roll(&match, &m, NULL, NULL), SKEP_OK);
        else assert_int_equal(skep_match_play(&match, was[match.moves], NULL, NULL), SKEP_OK);
    }
    assert_memory_equal(was, match.log, (size_t)moves * sizeof *was);
    compare_places();
    skep_match_restart(&match, "7");
    assert_int_equal(match.moves, 0);
    skep_move first;
    assert_int_equal(skep_match_roll(&match, &first, NULL, NULL), SKEP_OK);
    assert_int_equal(first, was[0]);
}
