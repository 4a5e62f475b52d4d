/* test_options.c: the door for options, with Tiny's five kinds of them. */
#include "test.h"

#include "tiny/tiny.h"

#include <skep/json.h>
#include <skep/text.h>
#include <string.h>

static struct skep_values values;
static struct skep_problem problem;

static enum skep_error set(const char *id, const char *text) { return skep_values_set(&values, &skep_tiny, id, text, &problem); }

/* All values as text, in the table's order. */
static const char *all(void)
{
    static char storage[512];
    struct skep_text t = skep_text_in(storage, sizeof storage);
    for (int i = 0; skep_tiny.options[i].id; i++) {
        skep_put(&t, i > 0 ? " " : "");
        skep_value_write(&values, &skep_tiny, i, &t);
    }
    return storage;
}

TEST(options, "defaults are what the table says")
{
    skep_values_start(&values, &skep_tiny);
    assert_string_equal(all(), "0 false highest 1,2,3 1 2 3 4 5 6");
    for (int i = 0; skep_tiny.options[i].id; i++) assert_true(skep_value_is_usual(&values, &skep_tiny, i));
}

TEST(options, "each kind is read, and told from its default")
{
    skep_values_start(&values, &skep_tiny);
    assert_int_equal(set("fee", "4"), SKEP_OK);
    assert_int_equal(set("open", "true"), SKEP_OK);
    assert_int_equal(set("wins", "lowest"), SKEP_OK);
    assert_int_equal(set("prizes", "9,1"), SKEP_OK);
    assert_int_equal(set("deck", "112233"), SKEP_OK);
    assert_string_equal(all(), "4 true lowest 9,1 112233");
    for (int i = 0; skep_tiny.options[i].id; i++) assert_false(skep_value_is_usual(&values, &skep_tiny, i));
    assert_int_equal(set("open", "0"), SKEP_OK);
    assert_int_equal(set("prizes", ""), SKEP_OK);
    assert_string_equal(all(), "4 false lowest  112233");
    assert_int_equal(set("open", "1"), SKEP_OK);
    assert_string_equal(all(), "4 true lowest  112233");
}

static void refused(const char *id, const char *text, enum skep_error error, const char *sentence)
{
    skep_values_start(&values, &skep_tiny);
    assert_int_equal(set(id, text), error);
    assert_string_equal(problem.text, sentence);
    assert_string_equal(all(), "0 false highest 1,2,3 1 2 3 4 5 6");
}

TEST(options, "a number out of range or between the steps is refused with the range")
{
    refused("fee", "5", SKEP_OPTION_NUMBER, "Option fee takes a whole number from 0 to 4 in steps of 2, not 5.");
    refused("fee", "3", SKEP_OPTION_NUMBER, "Option fee takes a whole number from 0 to 4 in steps of 2, not 3.");
    refused("fee", "-2", SKEP_OPTION_NUMBER, "Option fee takes a whole number from 0 to 4 in steps of 2, not -2.");
    refused("fee", "2x", SKEP_OPTION_NUMBER, "Option fee takes a whole number from 0 to 4 in steps of 2, not 2x.");
    refused("fee", "", SKEP_OPTION_NUMBER, "Option fee takes a whole number from 0 to 4 in steps of 2, not .");
    refused("fee", "-", SKEP_OPTION_NUMBER, "Option fee takes a whole number from 0 to 4 in steps of 2, not -.");
}

TEST(options, "a flag is true or false, a choice is one of its words")
{
    refused("open", "yes", SKEP_OPTION_NUMBER, "Option open takes true or false, not yes.");
    refused("wins", "best", SKEP_OPTION_CHOICE, "Option wins is one of highest, lowest, not best.");
}

TEST(options, "a list has so many numbers in range and commas between them")
{
    const char *expected = "Option prizes takes up to 5 numbers joined by commas, each from 1 to 9, not ";
    const char *wrong[] = { "1,2,3,4,5,6", "0", "1;2", "1,", "1,,2", "10" };
    for (int i = 0; i < 6; i++) {
        char sentence[256];
        struct skep_text t = skep_text_in(sentence, sizeof sentence);
        skep_put(&t, expected);
        skep_put(&t, wrong[i]);
        skep_put(&t, ".");
        refused("prizes", wrong[i], SKEP_OPTION_NUMBER, sentence);
    }
}

TEST(options, "a text has a length, an option a name")
{
    char longer[80];
    memset(longer, '1', sizeof longer);
    longer[65] = '\0';
    refused("deck", longer, SKEP_OPTION_TOO_LONG, "Option deck holds at most 64 bytes.");
    refused("coins", "1", SKEP_UNKNOWN_OPTION, "Tiny has no option coins; it has fee, open, wins, prizes, deck.");
}

static const char *const ABC[] = { "a", "b", NULL };
static const struct skep_option TEXTS[] = {
    { .id = "first", .kind = SKEP_TEXT, .usual = "one", .most = SKEP_OPTION_TEXTS },
    { .id = "free", .kind = SKEP_INT, .usual = "-5", .min = -10, .max = 10 },
    { .id = "second", .kind = SKEP_TEXT, .usual = "two", .most = SKEP_OPTION_TEXTS },
    { .id = "letter", .kind = SKEP_CHOICE, .usual = "b", .names = ABC },
    { 0 },
};
static int start_with_anything(void *state, int seats, const struct skep_values *v, struct skep_text *why)
{
    (void)state, (void)seats, (void)v, (void)why;
    return SKEP_LEGAL;
}

static const struct skep_game WORDY = { .id = "wordy", .title = "Wordy", .options = TEXTS, .seats_min = 1, .seats_max = 1,
                                        .start = start_with_anything };

TEST(options, "texts make room for each other and share one store")
{
    static char big[SKEP_OPTION_TEXTS];
    skep_values_start(&values, &WORDY);
    assert_int_equal(skep_values_set(&values, &WORDY, "first", "a much longer text", NULL), SKEP_OK);
    assert_string_equal(skep_value_text(&values, 0), "a much longer text");
    assert_string_equal(skep_value_text(&values, 2), "two");
    assert_int_equal(skep_values_set(&values, &WORDY, "first", "", NULL), SKEP_OK);
    assert_int_equal(skep_values_set(&values, &WORDY, "second", "zwei", NULL), SKEP_OK);
    assert_string_equal(skep_value_text(&values, 0), "");
    assert_string_equal(skep_value_text(&values, 2), "zwei");
    assert_int_equal(values.at[1].number, -5);
    memset(big, 'x', sizeof big - 1);
    assert_int_equal(skep_values_set(&values, &WORDY, "first", big, NULL), SKEP_OPTION_TOO_LONG);
    assert_string_equal(skep_value_text(&values, 0), "");
    big[SKEP_OPTION_TEXTS - 6] = '\0'; /* just what "zwei" leaves */
    assert_int_equal(skep_values_set(&values, &WORDY, "first", big, NULL), SKEP_OK);
    assert_string_equal(skep_value_text(&values, 2), "zwei");
    assert_int_equal(skep_values_check(&values, &WORDY, 1, NULL), SKEP_OK); /* any values go together */
}

static const char *const SETS[] = { "old", "new", NULL };
static const struct skep_option CHANGED[] = {
    { .id = "set", .kind = SKEP_TEXT, .usual = "new", .before = "old", .names = SETS, .most = 64, .file = true },
    { .id = "cards", .kind = SKEP_INT, .usual = "5", .before = "3", .max = 9 },
    { .id = "letter", .kind = SKEP_CHOICE, .usual = "b", .names = ABC },
    { 0 },
};
static const struct skep_game REVISED = { .id = "revised", .title = "Revised", .options = CHANGED, .seats_min = 1, .seats_max = 1,
                                          .start = start_with_anything };

/* Of each option whether it is usual (u), and whether a record says nothing of it (s). */
static const char *marks(void)
{
    static char storage[16];
    struct skep_text t = skep_text_in(storage, sizeof storage);
    for (int i = 0; i < 3; i++) {
        skep_put_char(&t, skep_value_is_usual(&values, &REVISED, i) ? 'u' : '-');
        skep_put_char(&t, skep_value_is_silent(&values, &REVISED, i) ? 's' : '-');
    }
    return storage;
}

static const char *as_json(void)
{
    static char storage[256];
    struct skep_text t = skep_text_in(storage, sizeof storage);
    struct skep_json out = skep_json_to(&t);
    skep_json_open(&out, '{');
    skep_values_json(&values, &REVISED, &out);
    skep_json_close(&out, '}');
    return storage;
}

TEST(options, "where a default was another once, what says nothing of it means that one, and JSON always says which")
{
    skep_values_start(&values, &REVISED);
    assert_string_equal(marks(), "u-u-us");
    assert_string_equal(as_json(), "{\"options\":{\"set\":\"new\",\"cards\":\"5\"}}");
    skep_values_recall(&values, &REVISED);
    assert_string_equal(skep_value_text(&values, 0), "old");
    assert_int_equal(values.at[1].number, 3);
    assert_string_equal(marks(), "-s-sus");
    assert_string_equal(as_json(), "{\"options\":{\"set\":\"old\",\"cards\":\"3\"}}");
}

TEST(options, "a text may have names, and then the empty one is the usual one")
{
    skep_values_recall(&values, &REVISED);
    assert_int_equal(skep_values_set(&values, &REVISED, "set", "", NULL), SKEP_OK);
    assert_string_equal(skep_value_text(&values, 0), "new");
    assert_int_equal(skep_values_set(&values, &REVISED, "set", "{}", NULL), SKEP_OK);
    assert_string_equal(skep_value_text(&values, 0), "{}");
    assert_string_equal(marks(), "---sus");
    assert_true(skep_option_names(&CHANGED[0], "old"));
    assert_false(skep_option_names(&CHANGED[0], "older"));
    assert_false(skep_option_names(&CHANGED[1], "5"));
}

TEST(options, "a game without options says so")
{
    static const struct skep_option none[] = { { 0 } };
    static const struct skep_game plain = { .title = "Plain", .options = none };
    assert_int_equal(skep_values_set(&values, &plain, "x", "1", &problem), SKEP_UNKNOWN_OPTION);
    assert_string_equal(problem.text, "Plain has no option x; it has none.");
}

TEST(options, "seats and values are checked together, and the rule is named")
{
    skep_values_start(&values, &skep_tiny);
    assert_int_equal(skep_values_check(&values, &skep_tiny, 2, &problem), SKEP_OK);
    assert_int_equal(skep_values_check(&values, &skep_tiny, 4, &problem), SKEP_BAD_SEATS);
    assert_string_equal(problem.text, "Tiny is for 2 to 3 seats, not 4.");
    assert_int_equal(skep_values_check(&values, &skep_tiny, 1, NULL), SKEP_BAD_SEATS);
    set("deck", "12345");
    assert_int_equal(skep_values_check(&values, &skep_tiny, 3, &problem), SKEP_OPTIONS_UNFIT);
    assert_string_equal(problem.text, "These options do not go together: the deck has too few cards for so many seats: 5");
    assert_string_equal(problem.rule, "TY-S1");
    set("deck", "1 2 x");
    assert_int_equal(skep_values_check(&values, &skep_tiny, 2, &problem), SKEP_OPTIONS_UNFIT);
    assert_string_equal(problem.rule, "TY-S2");
    assert_int_equal(skep_values_check(&values, &skep_tiny, 2, NULL), SKEP_OPTIONS_UNFIT);
}
