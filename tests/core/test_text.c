/* test_text.c: the bounded writer, small readers, UTF-8, near words, and problems. */
#include "test.h"

#include <skep/problem.h>
#include <skep/text.h>
#include <string.h>

TEST(text, "a writer that is full cuts, says so, and stays a string")
{
    char storage[8];
    struct skep_text t = skep_text_in(storage, sizeof storage);
    skep_put(&t, "honey");
    assert_false(t.overflow);
    skep_put(&t, "comb");
    assert_true(t.overflow);
    assert_string_equal(storage, "honeyco");
    skep_put_char(&t, 'x');
    assert_string_equal(storage, "honeyco");
}

TEST(text, "numbers are written in full, the least of all too")
{
    char storage[64];
    struct skep_text t = skep_text_in(storage, sizeof storage);
    skep_put_int(&t, 0);
    skep_put_char(&t, ' ');
    skep_put_int(&t, -1234567890123456789);
    skep_put_char(&t, ' ');
    skep_put_int(&t, (-9223372036854775807 - 1));
    assert_string_equal(storage, "0 -1234567890123456789 -9223372036854775808");
}

TEST(text, "a text is put together from words, numbers, letters, and storage of its own")
{
    struct skep_text t = skep_text_of(32), list = skep_text_of(16);
    skep_putf(&t, "%s: %d%% of %d%c", "honey", -5, 100, '!');
    assert_string_equal(t.at, "honey: -5% of 100!");
    skep_putf(&t, "%s", "");
    assert_int_equal(t.len, 18);
    skep_put_listed(&list, "wax");
    skep_put_listed(&list, "pollen");
    assert_string_equal(list.at, "wax, pollen");
    skep_put_listed(&list, "nectar");
    assert_true(list.overflow);
    assert_string_equal(list.at, "wax, pollen, ne");
    assert_string_equal(skep_text_int(-9223372036854775807 - 1), "-9223372036854775808");
}

static int taken(const char *s, int max)
{
    int n = -1;
    return skep_take_number(&s, max, &n) ? n : -1;
}

TEST(text, "a number has no sign, no blank, no leading zero, and a bound")
{
    assert_int_equal(taken("0", 10), 0);
    assert_int_equal(taken("10", 10), 10);
    assert_int_equal(taken("11", 10), -1);
    assert_int_equal(taken("9", 8), -1);
    assert_int_equal(taken("99999999999999999999", 2000000000), -1);
    assert_int_equal(taken("01", 10), -1);
    assert_int_equal(taken("+1", 10), -1);
    assert_int_equal(taken(" 1", 10), -1);
    assert_int_equal(taken("", 10), -1);
    assert_int_equal(taken("7x", 10), 7);
    const char *s = "y12";
    assert_true(skep_take(&s, "y"));
    assert_false(skep_take(&s, "y"));
    assert_string_equal(s, "12");
}

static size_t utf8(const char *s) { return skep_utf8(s, strlen(s)); }

TEST(text, "UTF-8 is the shortest form of a character that exists")
{
    assert_int_equal(utf8(""), 0);
    assert_int_equal(utf8("a"), 1);
    assert_int_equal(utf8("\xC3\xA9"), 2);
    assert_int_equal(utf8("\xE2\x82\xAC"), 3);
    assert_int_equal(utf8("\xF0\x9F\x90\x9D"), 4);
    assert_int_equal(utf8("\x80"), 0);             /* a tail without a head */
    assert_int_equal(utf8("\xC0\xAF"), 0);         /* overlong */
    assert_int_equal(utf8("\xE0\x80\x80"), 0);
    assert_int_equal(utf8("\xF0\x80\x80\x80"), 0);
    assert_int_equal(utf8("\xED\xA0\x80"), 0);     /* a surrogate */
    assert_int_equal(utf8("\xF4\x90\x80\x80"), 0); /* above U+10FFFF */
    assert_int_equal(utf8("\xF5\x80\x80\x80"), 0);
    assert_int_equal(utf8("\xE2\x82"), 0);         /* cut */
    assert_int_equal(utf8("\xE2\x82z"), 0);
    assert_int_equal(utf8("\xC3z"), 0);
}

TEST(text, "a slip of the pen finds its word, another word does not")
{
    const char *const words[] = { "threshold", "turn_limit", "hive_cells", NULL };
    assert_string_equal(skep_nearest("treshold", words), "threshold");
    assert_string_equal(skep_nearest("HIVE_CELS", words), "hive_cells");
    assert_null(skep_nearest("pollen", words));
    assert_null(skep_nearest("", words));
    assert_null(skep_nearest("a word that is much longer than any word we have", words));
}

TEST(problem, "a refusal names its parts and quotes without harm")
{
    struct skep_problem p;
    assert_int_equal(skep_refuse_with(&p, SKEP_UNKNOWN_GAME, "ho\x01ney\xFF", "honey_nectar"), SKEP_UNKNOWN_GAME);
    assert_int_equal(p.error, SKEP_UNKNOWN_GAME);
    assert_string_equal(p.id, "UNKNOWN_GAME");
    assert_string_equal(p.code, "unknown_game");
    assert_null(p.rule);
    assert_int_equal(p.args, 2);
    assert_string_equal(p.name[0], "game");
    assert_string_equal(p.value[0], "ho?ney?");
    assert_string_equal(p.name[1], "known");
    assert_string_equal(p.text, "There is no game ho?ney?; the games are honey_nectar.");
    assert_int_equal(skep_refuse(NULL, SKEP_NO_GAME), SKEP_NO_GAME);
}

TEST(problem, "an endless value is cut at a whole character")
{
    char endless[2000];
    struct skep_problem p;
    for (size_t i = 0; i + 1 < sizeof endless; i += 2) memcpy(endless + i, "\xC3\xA9", 2);
    endless[sizeof endless - 1] = '\0';
    endless[sizeof endless - 2] = '\0';
    skep_refuse_with(&p, SKEP_UNKNOWN_GAME, endless, "none");
    size_t len = strlen(p.value[0]);
    assert_true(len < SKEP_PROBLEM_ARG);
    assert_string_equal(p.value[0] + len - 5, "\xC3\xA9...");
}
