/* ask.c: asks, and looks at each reply. */
#include "ask.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOKENS = 1 << 16 };

struct skep_engine *engine;
static struct skep_token tokens[TOKENS];
struct skep_doc reply;

void fresh_with(skep_clock *clock)
{
    skep_engine_free(engine);
    engine = skep_engine_new(clock);
    assert_non_null(engine);
    skep_engine_studies(engine);
}

void fresh(void) { fresh_with(NULL); }

const char *ask_bytes(const char *request, size_t len)
{
    size_t n;
    const char *text = skep_engine_answer(engine, request, len, &n);
    struct skep_problem p;
    assert_int_equal(strlen(text), n);
    assert_null(strchr(text, '\n'));
    if (skep_doc_read(&reply, text, n, tokens, TOKENS, &p) != SKEP_OK)
        fail_msg("%.60s gets %s\n%s", request, text, p.text);
    assert_int_equal(skep_doc_get(&reply, 0, "ok"), 2);
    return text;
}

const char *quoted(const char *text)
{
    static char texts[2][SKEP_LINE_MAX];
    static int next;
    char *out = texts[next++ % 2];
    size_t len = strlen(text);
    assert_true(len < SKEP_LINE_MAX);
    for (size_t i = 0; i <= len; i++) out[i] = text[i] == '\'' ? '"' : text[i];
    return out;
}

const char *ask(const char *request) { return ask_bytes(quoted(request), strlen(request)); }

bool is_ok(void) { return skep_doc_bool(&reply, skep_doc_get(&reply, 0, "ok")); }

const char *grants(const char *request)
{
    const char *text = ask(request);
    if (!is_ok()) fail_msg("%s\n%s", request, text);
    return text;
}

void replies(const char *request, const char *expected) { assert_string_equal(ask(request), expected); }

const char *at(const char *path)
{
    static char texts[4][REPLY];
    static int next;
    int value = 0;
    while (*path) {
        char name[32];
        size_t len = strcspn(path, ".");
        snprintf(name, sizeof name, "%.*s", (int)len, path);
        value = skep_doc_kind(&reply, value) == SKEP_JSON_ARRAY ? skep_doc_at(&reply, value, atoi(name))
                                                                : skep_doc_get(&reply, value, name);
        path += len + (path[len] == '.');
    }
    char *out = texts[next++ % 4];
    if (!skep_doc_text(&reply, value, out, REPLY)) strcpy(out, "(none)");
    return out;
}

void snapshot(char out[REPLY])
{
    static const char *const REQUESTS[] = { "{'do':'record'}", "{'do':'turn'}", "{'do':'moves'}", "{'do':'view'}" };
    size_t n = 0;
    for (int i = 0; i < 4; i++) n += (size_t)snprintf(out + n, REPLY - n, "%s\n", ask(REQUESTS[i]));
    assert_true(n < REPLY);
}

void refuses_bytes(const char *request, size_t len, const char *code, const char *words)
{
    static char before[REPLY], after[REPLY];
    snapshot(before);
    const char *text = ask_bytes(request, len);
    if (is_ok()) fail_msg("granted: %s\n%s", request, text);
    if (strcmp(at("error.code"), code) != 0 || !strstr(at("error.say.text"), words))
        fail_msg("%.200s\nexpected %s: %s\ngot %s", request, code, words, text);
    assert_string_not_equal(at("error.say.id"), "(none)");
    int say = skep_doc_get(&reply, skep_doc_get(&reply, 0, "error"), "say");
    assert_int_equal(skep_doc_kind(&reply, skep_doc_get(&reply, say, "args")), SKEP_JSON_OBJECT);
    snapshot(after);
    assert_string_equal(before, after);
}

void refuses(const char *request, const char *code, const char *words)
{
    static char line[SKEP_LINE_MAX];
    strcpy(line, quoted(request));
    refuses_bytes(line, strlen(line), code, words);
}
