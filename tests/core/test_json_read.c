/* test_json_read.c: the reader takes exactly JSON, says what is wrong with the rest and where, and finds its way in
   what it took. */
#include "test.h"

#include <limits.h>
#include <skep/json.h>
#include <stdlib.h>
#include <string.h>

enum { TOKENS = 64 };
static struct skep_token tokens[TOKENS];

static enum skep_error read_bytes(struct skep_doc *d, const char *text, size_t len, struct skep_problem *p)
{
    /* A copy of exactly that length, so that the sanitizer sees a step too far. */
    static char *copy;
    free(copy);
    copy = malloc(len + 1);
    assert_non_null(copy);
    memcpy(copy, text, len);
    copy = realloc(copy, len ? len : 1);
    return skep_doc_read(d, copy, len, tokens, TOKENS, p);
}

static void takes_bytes(const char *text, size_t len)
{
    struct skep_doc d;
    struct skep_problem p;
    if (read_bytes(&d, text, len, &p) != SKEP_OK) fail_msg("refused: %s\n%s", text, p.text);
}

static void takes(const char *text) { takes_bytes(text, strlen(text)); }

/* Refused, at the byte given, for a reason that has the word in it; and the document stays what it was. */
static void refuses_bytes(const char *text, size_t len, int byte, const char *word)
{
    struct skep_doc d = { .text = "before", .n = 77 };
    struct skep_problem p;
    if (read_bytes(&d, text, len, &p) != SKEP_BAD_JSON) fail_msg("taken: %s", text);
    assert_string_equal(p.code, "bad_json");
    assert_string_equal(p.name[0], "reason");
    assert_string_equal(p.name[1], "byte");
    if (!strstr(p.value[0], word) || atoi(p.value[1]) != byte)
        fail_msg("%.40s\nexpected %s at byte %d, got: %s", text, word, byte, p.text);
    assert_string_equal(d.text, "before");
    assert_int_equal(d.n, 77);
}

static void refuses(const char *text, int byte, const char *word) { refuses_bytes(text, strlen(text), byte, word); }

static struct skep_doc doc_of(const char *text)
{
    struct skep_doc d;
    struct skep_problem p;
    if (read_bytes(&d, text, strlen(text), &p) != SKEP_OK) fail_msg("refused: %s\n%s", text, p.text);
    return d;
}

static void is_text(const char *json, const char *expected)
{
    struct skep_doc d = doc_of(json);
    char out[64];
    assert_true(skep_doc_text(&d, 0, out, sizeof out));
    assert_string_equal(out, expected);
}

TEST(json_takes, "structures")
{
    takes("{}");
    takes("[]");
    takes(" [ ] ");
    takes("\t\r\n{ }\n");
    takes("[[]]");
    takes("[{}]");
    takes("[[],[]]");
    takes("[{},{}]");
    takes("{\"a\":{}}");
    takes("{\"a\":[]}");
    takes("{\"a\":1}");
    takes("{\"a\":1,\"b\":2}");
    takes("{ \"a\" : 1 , \"b\" : [ 1 , 2 ] }");
    takes("{\"a\":{\"a\":{\"a\":1}}}");
    takes("{\"a\":[{\"a\":1},{\"a\":1}],\"b\":0}");
    takes("[1,2,3]");
    takes("[\"a\",1,true,false,null,{},[]]");
    takes("{\"\":0}");
    takes("{\"a\":\"a\"}");
    takes("{\"a\":null,\"b\":null}");
    takes("[\n1\n,\r2\r,\t3\t]");
    takes("[\"]\",\"[\",\"{\",\"}\",\",\",\":\"]");
    takes("{\"{\":\"}\"}");
}

TEST(json_takes, "scalars by themselves")
{
    takes("0");
    takes("1");
    takes(" 1 ");
    takes("-12.5e+3");
    takes("true");
    takes("false\n");
    takes("null");
    takes("\"\"");
    takes(" \"a b\" ");
    takes("\"1\"");
}

TEST(json_takes, "numbers")
{
    takes("[0]");
    takes("[-0]");
    takes("[10]");
    takes("[-10]");
    takes("[0.0]");
    takes("[0.10]");
    takes("[-0.5]");
    takes("[1e5]");
    takes("[1E5]");
    takes("[1e+5]");
    takes("[1e-5]");
    takes("[1e05]");
    takes("[0e0]");
    takes("[1.5e10]");
    takes("[123456789012345678901234567890]");
    takes("[0.000000000000000000000000000000000001]");
    takes("[1e999999]");
}

TEST(json_takes, "strings")
{
    takes("[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]");
    takes("[\"\\u0000\"]");
    takes("[\"\\u00e9\\u00E9\"]");
    takes("[\"\\ud834\\udd1e\"]");
    takes("[\"\\uD800\\uDC00\"]");
    takes("[\"\\udbff\\uDFFF\"]");
    takes("[\"\\ud7ff\\ue000\\uffff\"]");
    takes("[\"\x7f\"]");
    takes("[\"\xc3\xa9 \xe2\x82\xac \xf0\x9d\x84\x9e\"]");
    takes("[\"\xf4\x8f\xbf\xbf\"]");
    takes("[\"\\\\\"]");
    takes("[\"\\\\\\\"\"]");
    takes("[\"\\\\u12\"]");
    takes("[\"/* no comment */\"]");
    takes("{\"\\u0061\":1,\"b\":2}");
    takes("{\"a\\u0000\":1,\"a\":2}");
    takes("{\"costarring\":1,\"liquid\":2}"); /* FNV-1a gives both the same number */
}

TEST(json_refuses, "what is not there")
{
    refuses("", 1, "end too early");
    refuses("  \n", 4, "end too early");
    refuses("[", 2, "end too early");
    refuses("{", 2, "end too early");
    refuses("[1", 3, "end too early");
    refuses("[1,", 4, "end too early");
    refuses("[[]", 4, "end too early");
    refuses("{\"a\"", 5, "end too early");
    refuses("{\"a\":", 6, "end too early");
    refuses("{\"a\":1", 7, "end too early");
    refuses("\"", 2, "end too early");
    refuses("\"a", 3, "end too early");
    refuses("\"\\", 3, "end too early");
    refuses("\"\\\"", 4, "end too early");
    refuses("\"\\u12", 6, "end too early");
    refuses("[\"a]", 5, "end too early");
    refuses("{\"a\":1,\"b", 10, "end too early");
}

TEST(json_refuses, "punctuation in the wrong place")
{
    refuses("[,]", 2, "unexpected");
    refuses("[,1]", 2, "unexpected");
    refuses("[1,]", 4, "unexpected");
    refuses("[1,,2]", 4, "unexpected");
    refuses("[1 2]", 4, "unexpected");
    refuses("[\"a\" \"b\"]", 6, "unexpected");
    refuses("[1:2]", 2, "neither");
    refuses("[\"a\":1]", 5, "unexpected");
    refuses("[:1]", 2, "unexpected");
    refuses("[[] []]", 5, "unexpected");
    refuses("[[]:1]", 4, "unexpected");
    refuses("[1}", 3, "unexpected");
    refuses("[}", 2, "unexpected");
    refuses("{]", 2, "unexpected");
    refuses("{,}", 2, "unexpected");
    refuses("{:1}", 2, "unexpected");
    refuses("{\"a\"}", 5, "unexpected");
    refuses("{\"a\",}", 5, "unexpected");
    refuses("{\"a\":}", 6, "unexpected");
    refuses("{\"a\"::1}", 6, "unexpected");
    refuses("{\"a\":,\"b\":1}", 6, "unexpected");
    refuses("{\"a\" 1}", 6, "unexpected");
    refuses("{\"a\" \"b\"}", 6, "unexpected");
    refuses("{\"a\" {}}", 6, "unexpected");
    refuses("{\"a\":1 2}", 8, "unexpected");
    refuses("{\"a\":1 \"b\":2}", 8, "unexpected");
    refuses("{\"a\":1,}", 8, "unexpected");
    refuses("{\"a\":1,,\"b\":2}", 8, "unexpected");
    refuses("{\"a\":1]", 7, "unexpected");
    refuses("{\"a\":1:2}", 6, "neither");
    refuses("{\"a\":\"b\":2}", 9, "unexpected");
    refuses("{1:2}", 2, "unexpected");
    refuses("{null:2}", 2, "unexpected");
    refuses("{[]:2}", 2, "unexpected");
    refuses("{{}:2}", 2, "unexpected");
    refuses("{a:2}", 2, "unexpected");
    refuses("{'a':2}", 2, "unexpected");
    refuses("{\"a\":1,2}", 8, "unexpected");
    refuses(",", 1, "unexpected");
    refuses(":", 1, "unexpected");
    refuses("]", 1, "unexpected");
    refuses("}", 1, "unexpected");
}

TEST(json_refuses, "anything behind the end")
{
    refuses("[]]", 3, "unexpected");
    refuses("{}}", 3, "unexpected");
    refuses("[]}", 3, "unexpected");
    refuses("[],", 3, "unexpected");
    refuses("[]:]", 3, "unexpected");
    refuses("[] []", 4, "unexpected");
    refuses("{} {}", 4, "unexpected");
    refuses("{}x", 3, "unexpected");
    refuses("[] 1 ", 4, "unexpected");
    refuses("[]\"a\"", 3, "unexpected");
    refuses("\"a\"\"b\"", 4, "unexpected");
    refuses("\"a\",", 4, "unexpected");
    refuses("\"a\"]", 4, "unexpected");
    refuses("\"a\":1 ", 4, "unexpected");
    refuses("1 2", 1, "neither");
    refuses("1,", 1, "neither");
    refuses("true false", 1, "neither");
    refuses("{}//", 3, "unexpected");
    refuses("{}#", 3, "unexpected");
}

TEST(json_refuses, "numbers that are none")
{
    refuses("[-]", 2, "neither");
    refuses("[+1]", 2, "unexpected");
    refuses("[.5]", 2, "unexpected");
    refuses("[-.5]", 2, "neither");
    refuses("[5.]", 2, "neither");
    refuses("[5.e1]", 2, "neither");
    refuses("[01]", 2, "neither");
    refuses("[-01]", 2, "neither");
    refuses("[00]", 2, "neither");
    refuses("[1e]", 2, "neither");
    refuses("[1e+]", 2, "neither");
    refuses("[1e1.5]", 2, "neither");
    refuses("[1.2.3]", 2, "neither");
    refuses("[--1]", 2, "neither");
    refuses("[1-2]", 2, "neither");
    refuses("[0x10]", 2, "neither");
    refuses("[1_000]", 2, "neither");
    refuses("[1a]", 2, "neither");
    refuses("[1\"a\"]", 2, "neither");
    refuses("[1[2]]", 2, "neither");
    refuses("[NaN]", 2, "unexpected");
    refuses("[nan]", 2, "neither");
    refuses("[Infinity]", 2, "unexpected");
    refuses("[-Infinity]", 2, "neither");
    refuses("-", 1, "neither");
    refuses("1e", 1, "neither");
    refuses("1.", 1, "neither");
    refuses("1e-", 1, "neither");
    refuses("\xef\xbc\x91", 1, "neither");
}

TEST(json_refuses, "words that are none")
{
    refuses("[tru]", 2, "neither");
    refuses("[truee]", 2, "neither");
    refuses("[nul]", 2, "neither");
    refuses("[fals]", 2, "neither");
    refuses("[True]", 2, "unexpected");
    refuses("[TRUE]", 2, "unexpected");
    refuses("[undefined]", 2, "unexpected");
    refuses("[true\"\"]", 2, "neither");
    refuses("nothing", 1, "neither");
    refuses("[a]", 2, "unexpected");
    refuses("['a']", 2, "unexpected");
    refuses("[1,/**/2]", 4, "unexpected");
    refuses("(1)", 1, "neither");
}

TEST(json_refuses, "escapes that are none")
{
    refuses("[\"\\x41\"]", 2, "unexpected");
    refuses("[\"\\a\"]", 2, "unexpected");
    refuses("[\"\\'\"]", 2, "unexpected");
    refuses("[\"\\0\"]", 2, "unexpected");
    refuses("[\"\\u\"]", 2, "unexpected");
    refuses("[\"\\u12\"]", 2, "unexpected");
    refuses("[\"\\u123g\"]", 2, "unexpected");
    refuses("[\"\\U0041\"]", 2, "unexpected");
    refuses("[\"\\u{41}\"]", 2, "unexpected");
    refuses("{\"\\x\":1}", 2, "unexpected");
}

TEST(json_refuses, "half a surrogate pair")
{
    refuses("[\"\\ud834\"]", 2, "surrogate");
    refuses("[\"\\udd1e\"]", 2, "surrogate");
    refuses("[\"\\ud834x\"]", 2, "surrogate");
    refuses("[\"\\ud834xxxxxx\"]", 2, "surrogate");
    refuses("[\"\\ud834\\n12345\"]", 2, "surrogate");
    refuses("[\"\\ud834\\u0041\"]", 2, "surrogate");
    refuses("[\"\\ud834\\ud834\"]", 2, "surrogate");
    refuses("[\"\\ud834\\ue000\"]", 2, "surrogate");
    refuses("[\"\\udd1e\\ud834\"]", 2, "surrogate");
    refuses("{\"\\ud834\":1}", 2, "surrogate");
    refuses("\"\\udc00\"", 1, "surrogate");
}

TEST(json_refuses, "control characters and NULs")
{
    refuses("[\"\n\"]", 3, "control");
    refuses("[\"a\tb\"]", 4, "control");
    refuses("[\"\x1f\"]", 3, "control");
    refuses("[\f1]", 2, "control");
    refuses("[1]\x01", 4, "control");
    refuses_bytes("[1]\0", 4, 4, "control");
    refuses_bytes("\0", 1, 1, "control");
    refuses_bytes("[\"a\0b\"]", 7, 4, "control");
    refuses_bytes("[1\0]", 4, 3, "control");
    refuses_bytes("[\"\\\0\"]", 6, 4, "control");
}

TEST(json_refuses, "bytes that are not UTF-8")
{
    refuses("[\"\x80\"]", 3, "UTF-8");
    refuses("[\"\xff\"]", 3, "UTF-8");
    refuses("[\"\xc3\"]", 3, "UTF-8");
    refuses("[\"\xc0\xaf\"]", 3, "UTF-8");
    refuses("[\"\xe0\x80\xaf\"]", 3, "UTF-8");
    refuses("[\"\xed\xa0\x80\"]", 3, "UTF-8");
    refuses("[\"\xf4\x90\x80\x80\"]", 3, "UTF-8");
    refuses("[\"\xe2\x82", 3, "UTF-8");
    refuses("\xff\xfe[]", 1, "UTF-8");
    refuses("[\"\\\xff\"]", 4, "UTF-8");
    refuses("\xef\xbb\xbf[]", 1, "neither"); /* a byte order mark is UTF-8, but not JSON */
    refuses("[\xc3\xa9]", 2, "unexpected");
}

TEST(json_refuses, "a key that comes twice")
{
    refuses("{\"a\":1,\"a\":2}", 8, "before");
    refuses("{\"a\":1,\"b\":2,\"a\":3}", 14, "before");
    refuses("{\"\":1,\"\":2}", 7, "before");
    refuses("{\"a\":1,\"\\u0061\":2}", 8, "before");
    refuses("{\"\xc3\xa9\":1,\"\\u00e9\":2}", 9, "before");
    refuses("{\"\xf0\x9d\x84\x9e\":1,\"\\ud834\\udd1e\":2}", 11, "before");
    refuses("[{\"x\":{\"a\":[1,{\"a\":2}],\"a\":2}}]", 24, "before");
    refuses("{\"a\":{\"b\":[{},[{}]]},\"b\":{\"a\":1},\"a\":2}", 34, "before");
}

TEST(json_takes, "nesting as deep as it says, and no deeper")
{
    char text[2 * SKEP_JSON_DEPTH + 3] = "";
    memset(text, '[', SKEP_JSON_DEPTH);
    memset(text + SKEP_JSON_DEPTH, ']', SKEP_JSON_DEPTH);
    takes(text);
    memset(text, '[', SKEP_JSON_DEPTH + 1);
    memset(text + SKEP_JSON_DEPTH + 1, ']', SKEP_JSON_DEPTH + 1);
    refuses(text, SKEP_JSON_DEPTH + 1, "deep");
    takes("[\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\\\"[[[[[[[[[[[\"]");
    takes("[[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[]]");
}

TEST(json_refuses, "a million brackets at once")
{
    enum { N = 1 << 20 };
    char *text = malloc(N);
    assert_non_null(text);
    memset(text, '[', N);
    refuses_bytes(text, N, SKEP_JSON_DEPTH + 1, "deep");
    memset(text, ']', N);
    refuses_bytes(text, N, 1, "unexpected");
    free(text);
}

TEST(json_refuses, "more values than there are tokens")
{
    struct skep_doc d;
    struct skep_problem p;
    assert_int_equal(skep_doc_read(&d, "[1,2]", 5, tokens, 3, &p), SKEP_OK);
    assert_int_equal(skep_doc_read(&d, "[1,2]", 5, tokens, 2, &p), SKEP_BAD_JSON);
    assert_string_equal(p.text, "This is not JSON: one value too many at byte 4.");
    assert_int_equal(skep_doc_read(&d, "{\"a\":\"b\"}", 9, tokens, 2, &p), SKEP_BAD_JSON);
    assert_int_equal(skep_doc_read(&d, "{}", 2, tokens, 0, &p), SKEP_BAD_JSON);
    assert_int_equal(skep_doc_read(&d, "1", 1, tokens, 0, &p), SKEP_BAD_JSON);
}

TEST(json_refuses, "a text that no number can measure")
{
    struct skep_doc d;
    struct skep_problem p;
    assert_int_equal(skep_doc_read(&d, "[]", (size_t)INT_MAX + 1, tokens, TOKENS, &p), SKEP_BAD_JSON);
    assert_string_equal(p.value[0], "a text too long");
}

TEST(json_refuses, "without telling, where nobody asks why")
{
    struct skep_doc d;
    assert_int_equal(skep_doc_read(&d, "[", 1, tokens, TOKENS, NULL), SKEP_BAD_JSON);
}

TEST(json_keys, "thousands are compared in no time")
{
    enum { KEYS = 2000, PAD = 400, TEXT = KEYS * (PAD + 20) };
    static struct skep_token many[2 * KEYS + 1];
    char *text = malloc(TEXT), *s = text;
    assert_non_null(text);
    for (int i = 0; i < KEYS; i++) {
        *s++ = i ? ',' : '{';
        *s++ = '"';
        memset(s, 'x', PAD);
        s += PAD;
        for (int unit = 1000; unit; unit /= 10) *s++ = (char)('0' + i / unit % 10);
        memcpy(s, "\":0", 3);
        s += 3;
    }
    *s++ = '}';
    struct skep_doc d;
    struct skep_problem p;
    assert_int_equal(skep_doc_read(&d, text, (size_t)(s - text), many, 2 * KEYS + 1, &p), SKEP_OK);
    assert_int_equal(skep_doc_size(&d, 0), KEYS);
    free(text);
}

TEST(json_kind, "of every value")
{
    struct skep_doc d = doc_of("[{},[],\"s\",-1.5,true,false,null]");
    static const enum skep_json_kind KINDS[] = { SKEP_JSON_ARRAY,  SKEP_JSON_OBJECT, SKEP_JSON_ARRAY, SKEP_JSON_STRING,
                                                 SKEP_JSON_NUMBER, SKEP_JSON_BOOL,   SKEP_JSON_BOOL,  SKEP_JSON_NULL };
    assert_int_equal(d.n, 8);
    for (int i = 0; i < d.n; i++) assert_int_equal(skep_doc_kind(&d, i), KINDS[i]);
    assert_int_equal(skep_doc_kind(&d, -1), SKEP_JSON_NONE);
    assert_int_equal(skep_doc_kind(&d, 8), SKEP_JSON_NONE);
}

TEST(json_size, "counts members and elements, not what is inside them")
{
    struct skep_doc d = doc_of("{\"a\":[1,[2,3],{\"x\":4,\"y\":5}],\"b\":{},\"c\":\"xyz\"}");
    assert_int_equal(skep_doc_size(&d, 0), 3);
    assert_int_equal(skep_doc_size(&d, skep_doc_get(&d, 0, "a")), 3);
    assert_int_equal(skep_doc_size(&d, skep_doc_get(&d, 0, "b")), 0);
    assert_int_equal(skep_doc_size(&d, skep_doc_get(&d, 0, "c")), 0);
    assert_int_equal(skep_doc_size(&d, -1), 0);
}

TEST(json_get, "finds a member past any other, by its meaning")
{
    struct skep_doc d =
        doc_of("{\"a\":{\"c\":[1,{\"c\":2}]},\"ab\":[[],[{}]],\"\\u0063\":7,\"n\\u0000\":8,\"\xc3\xa9\":9}");
    int n = 0;
    assert_int_equal(skep_doc_kind(&d, skep_doc_get(&d, 0, "a")), SKEP_JSON_OBJECT);
    assert_int_equal(skep_doc_kind(&d, skep_doc_get(&d, 0, "ab")), SKEP_JSON_ARRAY);
    assert_true(skep_doc_int(&d, skep_doc_get(&d, 0, "c"), &n));
    assert_int_equal(n, 7);
    assert_true(skep_doc_int(&d, skep_doc_get(&d, 0, "\xc3\xa9"), &n));
    assert_int_equal(n, 9);
    assert_int_equal(skep_doc_get(&d, 0, "b"), -1);
    assert_int_equal(skep_doc_get(&d, 0, "abc"), -1);
    assert_int_equal(skep_doc_get(&d, 0, ""), -1);
    assert_int_equal(skep_doc_get(&d, 0, "n"), -1);
    assert_int_equal(skep_doc_get(&d, skep_doc_get(&d, 0, "ab"), "a"), -1);
    assert_int_equal(skep_doc_get(&d, -1, "a"), -1);
}

TEST(json_at, "steps through arrays and objects")
{
    struct skep_doc d = doc_of("[[1,[2]],{\"a\":[3],\"b\":{\"c\":4},\"d\":5},6]");
    int n = 0, object = skep_doc_at(&d, 0, 1);
    char key[8];
    assert_int_equal(skep_doc_size(&d, skep_doc_at(&d, 0, 0)), 2);
    assert_true(skep_doc_int(&d, skep_doc_at(&d, 0, 2), &n));
    assert_int_equal(n, 6);
    assert_true(skep_doc_int(&d, skep_doc_at(&d, object, 2), &n));
    assert_int_equal(n, 5);
    assert_true(skep_doc_key(&d, object, 0, key, sizeof key));
    assert_string_equal(key, "a");
    assert_true(skep_doc_key(&d, object, 2, key, sizeof key));
    assert_string_equal(key, "d");
    assert_int_equal(skep_doc_at(&d, 0, 3), -1);
    assert_int_equal(skep_doc_at(&d, 0, -1), -1);
    assert_int_equal(skep_doc_at(&d, skep_doc_at(&d, 0, 2), 0), -1);
    assert_false(skep_doc_key(&d, object, 3, key, sizeof key));
    assert_false(skep_doc_key(&d, object, 0, key, 1));
    assert_false(skep_doc_key(&d, 0, 0, key, sizeof key));
}

TEST(json_line, "is counted from one")
{
    struct skep_doc d = doc_of("{\n \"a\": 1,\n\n \"b\":\n  2}");
    assert_int_equal(skep_doc_line(&d, 0), 1);
    assert_int_equal(skep_doc_line(&d, skep_doc_get(&d, 0, "a")), 2);
    assert_int_equal(skep_doc_line(&d, skep_doc_get(&d, 0, "b")), 5);
}

TEST(json_int, "takes whole numbers that fit, and nothing else")
{
    struct skep_doc d = doc_of("[0,-0,12,-12,2147483647,-2147483648]");
    static const int NUMBERS[] = { 0, 0, 12, -12, INT_MAX, INT_MIN };
    for (int i = 0; i < 6; i++) {
        int n = 99;
        assert_true(skep_doc_int(&d, skep_doc_at(&d, 0, i), &n));
        assert_int_equal(n, NUMBERS[i]);
    }
    d = doc_of("[2147483648,-2147483649,99999999999999999999999999,1.0,1e2,\"1\",true,null,[1]]");
    for (int i = 0; i < 9; i++) {
        int n = 99;
        assert_false(skep_doc_int(&d, skep_doc_at(&d, 0, i), &n));
        assert_int_equal(n, 99);
    }
    int n;
    assert_false(skep_doc_int(&d, -1, &n));
}

TEST(json_bool, "is true for true alone")
{
    struct skep_doc d = doc_of("[true,false,null,1,\"true\"]");
    assert_true(skep_doc_bool(&d, 1));
    for (int i = 2; i <= 5; i++) assert_false(skep_doc_bool(&d, i));
    assert_false(skep_doc_bool(&d, -1));
}

TEST(json_text, "undoes escapes")
{
    is_text("\"plain\"", "plain");
    is_text("\"\"", "");
    is_text("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t");
    is_text("\"\\u0041\\u007f\"", "A\x7f");
    is_text("\"\\u0080\\u07ff\"", "\xc2\x80\xdf\xbf");
    is_text("\"\\u0800\\uFFFD\"", "\xe0\xa0\x80\xef\xbf\xbd");
    is_text("\"\\ud800\\udc00\\uDBFF\\uDFFF\"", "\xf0\x90\x80\x80\xf4\x8f\xbf\xbf");
    is_text("\"a\\u00e9b\xc3\xa9\"", "a\xc3\xa9"
                                     "b\xc3\xa9");
    is_text("-12.50e+1", "-12.50e+1");
    is_text("true", "true");
    is_text("null", "null");
}

TEST(json_text, "fits, or is not given")
{
    struct skep_doc d = doc_of("[\"abc\",\"a\\u0000b\",[],{},\"\"]");
    char out[8] = "unused";
    assert_true(skep_doc_text(&d, 1, out, 4));
    assert_string_equal(out, "abc");
    assert_false(skep_doc_text(&d, 1, out, 3));
    assert_false(skep_doc_text(&d, 1, out, 1));
    assert_false(skep_doc_text(&d, 1, out, 0));
    assert_false(skep_doc_text(&d, 2, out, sizeof out));
    assert_false(skep_doc_text(&d, 3, out, sizeof out));
    assert_false(skep_doc_text(&d, 4, out, sizeof out));
    assert_false(skep_doc_text(&d, -1, out, sizeof out));
    assert_true(skep_doc_text(&d, 5, out, 1));
    assert_false(skep_doc_text(&d, 5, out, 0));
}
