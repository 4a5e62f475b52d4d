/* test_json.c: the JSON writer. */
#include "test.h"

#include <skep/json.h>

TEST(json, "objects, arrays and values with their commas")
{
    char storage[256];
    struct skep_text t = skep_text_in(storage, sizeof storage);
    struct skep_json j = skep_json_to(&t);
    skep_json_open(&j, '{');
    skep_json_put_int(&j, "a", -1);
    skep_json_key(&j, "b");
    skep_json_open(&j, '[');
    skep_json_null(&j);
    skep_json_bool(&j, true);
    skep_json_text(&j, "x");
    skep_json_open(&j, '{');
    skep_json_close(&j, '}');
    skep_json_close(&j, ']');
    skep_json_put_bool(&j, "c", false);
    skep_json_put_text(&j, "d", "");
    skep_json_close(&j, '}');
    assert_string_equal(storage, "{\"a\":-1,\"b\":[null,true,\"x\",{}],\"c\":false,\"d\":\"\"}");
}

TEST(json, "lists, sets and texts that are not there, each behind its key")
{
    struct skep_text t = skep_text_of(128);
    struct skep_json j = skep_json_to(&t);
    skep_json_open(&j, '{');
    skep_json_put_ints(&j, "a", (const int[]){ 3, -1 }, 2);
    skep_json_put_texts(&j, "b", (const char *const[]){ "x", "y", NULL }, 9);
    skep_json_put_texts(&j, "c", (const char *const[]){ "x", "y", NULL }, 1);
    skep_json_put_set(&j, "d", 1u << 31 | 5, NULL, 0);
    skep_json_open_at(&j, "e", '{');
    skep_json_put_text(&j, "f", NULL);
    skep_json_close(&j, '}');
    skep_json_close(&j, '}');
    assert_string_equal(t.at, "{\"a\":[3,-1],\"b\":[\"x\",\"y\"],\"c\":[\"x\"],\"d\":[0,2,31],\"e\":{\"f\":null}}");
}

TEST(json, "what is not there is null; a set is a list of numbers or of words")
{
    static const char *const WORDS[] = { "zero", "one", "two" };
    char storage[128];
    struct skep_text t = skep_text_in(storage, sizeof storage);
    struct skep_json j = skep_json_to(&t);
    skep_json_open(&j, '{');
    skep_json_put_text(&j, "a", NULL);
    skep_json_put_number(&j, "b", false, 5);
    skep_json_put_number(&j, "c", true, 0);
    skep_json_put_set(&j, "d", UINT64_C(1) << 63 | 1, NULL, 1);
    skep_json_put_set(&j, "e", 5, WORDS, 0);
    skep_json_open_at(&j, "f", '[');
    skep_json_close(&j, ']');
    skep_json_close(&j, '}');
    assert_string_equal(storage, "{\"a\":null,\"b\":null,\"c\":0,\"d\":[1,64],\"e\":[\"zero\",\"two\"],\"f\":[]}");
}

TEST(json, "strings are escaped, and what is not UTF-8 is replaced")
{
    char storage[256];
    struct skep_text t = skep_text_in(storage, sizeof storage);
    struct skep_json j = skep_json_to(&t);
    skep_json_text(&j, "\"\\\n\t\x01\x1F \xC3\xA9\xFF.");
    assert_string_equal(storage, "\"\\\"\\\\\\n\\t\\u0001\\u001f \xC3\xA9\xEF\xBF\xBD.\"");
}

TEST(json, "a share has four digits")
{
    char storage[64];
    struct skep_text t = skep_text_in(storage, sizeof storage);
    struct skep_json j = skep_json_to(&t);
    skep_json_open(&j, '[');
    skep_json_share(&j, 0);
    skep_json_share(&j, 0.05);
    skep_json_share(&j, 2.0 / 3);
    skep_json_share(&j, 1);
    skep_json_close(&j, ']');
    assert_string_equal(storage, "[0.0000,0.0500,0.6667,1.0000]");
}
