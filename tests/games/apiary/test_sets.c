/* test_sets.c: the sets that are built in (AP-R88): by their names, in new games and in records. */
#include "table.h"
#include "test.h"

#include <skep/record.h>
#include <skep/text.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES = 4096, TEXT = 1 << 17, COMPONENTS = 2 };
static struct skep_match match;
static skep_move moves_of_match[MOVES];
static struct skep_values values;
static struct skep_problem problem;
static char written[TEXT];

static const char *write_it(void)
{
    struct skep_text out = skep_text_in(written, sizeof written);
    skep_record_write(&match, &out);
    assert_false(out.overflow);
    return written;
}

static enum skep_error read_it(const char *text) { return skep_record_read(&match, skep_games(), text, strlen(text), &problem); }

/* A new game with one option set, and a few draws made. */
static void begin(const char *id, const char *value)
{
    const struct skep_game *g = skep_game_find("apiary");
    skep_match_open(&match, moves_of_match, MOVES);
    skep_values_start(&values, g);
    if (id && skep_values_set(&values, g, id, value, &problem)) fail_msg("%s", problem.text);
    if (skep_match_start(&match, g, 2, &values, &(struct skep_header){ .seed = "sets" }, &problem)) fail_msg("%s", problem.text);
    skep_move move;
    for (int i = 0; i < 5; i++) assert_int_equal(skep_match_roll(&match, &move, NULL, NULL), SKEP_OK);
}

static const char *set_of_match(void) { return skep_value_text(&match.values, COMPONENTS); }

TEST(sets_load, "AP-R88 AP-R84: every built-in set is good for every number of players, and games with it end")
{
    const struct skep_game *g = skep_game_find("apiary");
    assert_string_equal(g->options[COMPONENTS].id, "components");
    for (const char *const *name = g->options[COMPONENTS].names; *name; name++)
        for (int seats = 1; seats <= 5; seats++) {
            _Alignas(16) static unsigned char s[SKEP_STATE_MAX];
            struct skep_rng rng;
            skep_values_start(&values, g);
            assert_int_equal(skep_values_set(&values, g, "components", *name, &problem), SKEP_OK);
            if (skep_values_begin(&values, g, seats, s, &problem)) fail_msg("%s: %s", *name, problem.text);
            skep_rng_start(&rng, (uint64_t)seats, 1);
            skep_playout(g, s, &rng, 1 << 20);
            assert_int_equal(g->turn(s), SKEP_OVER);
        }
}

TEST(sets_new, "AP-R88: a new game has the second set, its record says so and replays")
{
    static char first[TEXT];
    begin(NULL, NULL);
    assert_string_equal(set_of_match(), "second");
    assert_non_null(strstr(write_it(), "seats 2\noption components=second\nseed sets\n"));
    memcpy(first, written, sizeof first);
    if (read_it(first)) fail_msg("%s", problem.text);
    assert_string_equal(set_of_match(), "second");
    assert_string_equal(write_it(), first);
    begin("components", ""); /* what a client says that knows no names */
    assert_string_equal(write_it(), first);
}

TEST(sets_old, "AP-R88: a record that names no set is of the first, and is written as it was, whatever else it says")
{
    static const char OLD[] = "skep 1\ngame apiary\nseats 2\noption first_player=2\noption frames=9\n\n* #x03\nresult open\n";
    static const char EMPTY[] = "skep 1\ngame apiary\nseats 2\noption first_player=2\noption components=\noption frames=9\n\n* #x03\nresult open\n";
    if (read_it(OLD)) fail_msg("%s", problem.text);
    assert_string_equal(set_of_match(), "first");
    assert_string_equal(write_it(), OLD);
    if (read_it(EMPTY)) fail_msg("%s", problem.text); /* nobody wrote so, and it was read */
    assert_string_equal(set_of_match(), "first");
    assert_string_equal(write_it(), OLD);
    begin("components", "first");
    assert_null(strstr(write_it(), "option"));
    begin("components", apiary_second); /* a text of one's own stays one, though it is the same */
    assert_non_null(strstr(write_it(), "option components={\\n\"format\""));
}

TEST(sets_unknown, "AP-R88: a name that no set has is refused with a sentence")
{
    assert_int_not_equal(read_it("skep 1\ngame apiary\nseats 2\noption components=third\n\nresult open\n"), SKEP_OK);
    assert_string_equal(problem.text, "Line 6: These options do not go together: components: expected first, second or a set of your own as JSON, found third");
    assert_int_not_equal(read_it("skep 1\ngame apiary\nseats 2\noption components=firstborn of all\n\nresult open\n"), SKEP_OK);
    assert_non_null(strstr(problem.text, "found firstborn"));
    const struct skep_game *g = skep_game_find("apiary");
    skep_values_start(&values, g);
    assert_int_equal(skep_values_set(&values, g, "components", "third", &problem), SKEP_OK);
    assert_int_equal(skep_values_check(&values, g, 2, &problem), SKEP_OPTIONS_UNFIT);
    assert_string_equal(problem.rule, "AP-R88");
}
