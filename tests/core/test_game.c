/* test_game.c: rules by id, sentences with their gaps, sampling and random play without a game's own. */
#include "test.h"

#include "tiny/tiny.h"

#include <skep/json.h>
#include <skep/text.h>
#include <string.h>

TEST(game, "a rule is found by its id, whatever the case, with or without the game's letters")
{
    assert_int_equal(skep_rule_count(&skep_tiny), 11);
    int i = skep_rule_find(&skep_tiny, "ty-t3");
    assert_string_equal(skep_tiny.rules[i].id, "TY-T3");
    assert_int_equal(skep_rule_find(&skep_tiny, "t3"), i);
    assert_int_equal(skep_rule_find(&skep_tiny, "TY-T33"), -1);
    assert_int_equal(skep_rule_find(&skep_tiny, "HN-T3"), -1);
    assert_int_equal(skep_rule_find(&skep_tiny, "TY-T"), -1);
}

static int sentence(const char *id)
{
    int i = 0;
    while (strcmp(skep_tiny.sentences[i].id, id) != 0) i++;
    return i;
}

TEST(game, "gaps take numbers, words and the form for one or many")
{
    char storage[256];
    struct skep_say say = { .sentence = sentence("won"), .args = { 1, 0, 1 } };
    struct skep_text t = skep_text_in(storage, sizeof storage);
    skep_say_write(&skep_tiny, &say, &t);
    assert_string_equal(storage, "B has the highest card and wins 1 point.");
    say.args[2] = 3;
    t = skep_text_in(storage, sizeof storage);
    skep_say_write(&skep_tiny, &say, &t);
    assert_string_equal(storage, "B has the highest card and wins 3 points.");
}

TEST(game, "as JSON a sentence has id, arguments by name, text and rule; a seat is a number, other words are words")
{
    char storage[256];
    struct skep_say say = { .sentence = sentence("won"), .args = { 1, 1, 2 } };
    struct skep_text t = skep_text_in(storage, sizeof storage);
    struct skep_json j = skep_json_to(&t);
    skep_json_open(&j, '{');
    skep_say_json(&skep_tiny, &say, &j);
    skep_json_close(&j, '}');
    assert_string_equal(storage, "{\"id\":\"won\",\"args\":{\"seat\":1,\"best\":\"lowest\",\"points\":2},"
                                 "\"text\":\"B has the lowest card and wins 2 points.\",\"rule\":\"TY-E1\"}");
}

TEST(game, "a sentence said notes its rule; one without a rule notes none")
{
    static const struct skep_sentence two[] = { { "ruled", 65, "Yes." }, { "free", SKEP_LEGAL, "No." }, { 0 } };
    static const struct skep_words none[] = { { 0 } };
    static const struct skep_game g = { .sentences = two, .words = none };
    struct skep_trace t = { 0 };
    assert_null(skep_tell(&g, NULL, 0, 0, 0, 0, 0));
    assert_non_null(skep_tell(&g, &t, 1, 0, 0, 0, 0));
    assert_true(t.rules[1] == 0);
    skep_tell(&g, &t, 0, 0, 0, 0, 0);
    assert_true(t.rules[1] == 2);
    assert_int_equal(t.events, 2);
    char storage[64];
    struct skep_text text = skep_text_in(storage, sizeof storage);
    struct skep_json j = skep_json_to(&text);
    skep_json_open(&j, '{');
    skep_say_json(&g, &t.event[0], &j);
    skep_json_close(&j, '}');
    assert_string_equal(storage, "{\"id\":\"free\",\"args\":{},\"text\":\"No.\"}");
}

TEST(game, "without a sample of its own a game is sampled by its weights")
{
    static struct skep_values values;
    unsigned char state[SKEP_STATE_MAX];
    int ones = 0;
    struct skep_rng rng;
    skep_rng_start(&rng, 5, 0);
    skep_values_start(&values, &skep_tiny);
    skep_values_set(&values, &skep_tiny, "deck", "1112", NULL);
    skep_tiny.start(state, 2, &values, NULL);
    for (int i = 0; i < 4000; i++) ones += skep_arg(skep_sample(&skep_tiny, state, &rng), 0) == 1;
    assert_in_range(ones, 3000 - 140, 3000 + 140);
}

TEST(game, "without a playout of its own a game is played by the common loop, to its end or to the limit")
{
    static struct skep_values values;
    unsigned char state[SKEP_STATE_MAX];
    struct skep_rng rng;
    skep_rng_start(&rng, 5, 0);
    skep_values_start(&values, &skep_tiny);
    skep_tiny.start(state, 2, &values, NULL);
    assert_int_equal(skep_playout(&skep_tiny, state, &rng, 3), 3);
    assert_int_not_equal(skep_tiny.turn(state), SKEP_OVER);
    assert_true(skep_playout(&skep_tiny, state, &rng, 1000) < 1000);
    assert_int_equal(skep_tiny.turn(state), SKEP_OVER);
    assert_int_equal(skep_playout(&skep_tiny, state, &rng, 1000), 0);
}
