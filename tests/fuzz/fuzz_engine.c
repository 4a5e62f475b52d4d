/* fuzz_engine.c: lines of any bytes to one engine. Every reply is one line of strict JSON; a request that is
   refused has changed nothing; and the game can be written down and loaded again. */
#include <assert.h>
#include <skep/engine.h>
#include <skep/json.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { TOKENS = 1 << 14, RECORD = 3 << 20, SIMULATIONS = 20 };

static struct skep_token tokens[TOKENS];
static char last[RECORD], request[RECORD];

/* Searching costs more than all else together: hints only with few simulations, or of bots that do not search; bots of the table only
   in slices. */
static bool is_slow(const char *line, size_t len)
{
    struct skep_doc d;
    char text[16];
    int sims;
    if (skep_doc_read(&d, line, len, tokens, TOKENS, NULL) != SKEP_OK) return false;
    if (!skep_doc_text(&d, skep_doc_get(&d, 0, "do"), text, sizeof text)) return false;
    bool thinks = strcmp(text, "think") == 0;
    if (!thinks && strcmp(text, "hint") != 0) return false;
    if (skep_doc_int(&d, skep_doc_get(&d, 0, "slice_sims"), &sims)) return sims > SIMULATIONS;
    if (thinks) return true;
    if (skep_doc_int(&d, skep_doc_get(&d, 0, "sims"), &sims)) return sims > SIMULATIONS;
    return !skep_doc_text(&d, skep_doc_get(&d, 0, "bot"), text, sizeof text) || strncmp(text, "mcts", 4) == 0;
}

/* The reply, which has been looked at. */
static const char *ask(struct skep_engine *e, const char *line, size_t len)
{
    size_t n;
    const char *reply = skep_engine_answer(e, line, len, &n);
    struct skep_doc d;
    assert(strlen(reply) == n && !strchr(reply, '\n'));
    assert(skep_doc_read(&d, reply, n, tokens, TOKENS, NULL) == SKEP_OK);
    assert(skep_doc_kind(&d, skep_doc_get(&d, 0, "ok")) == SKEP_JSON_BOOL);
    return reply;
}

static bool is_ok(const char *reply) { return strncmp(reply, "{\"ok\":true", 10) == 0; }

/* The record as the engine replies it, or why there is none. */
static const char *record(struct skep_engine *e)
{
    static const char RECORD_LINE[] = "{\"do\":\"record\"}";
    return ask(e, RECORD_LINE, sizeof RECORD_LINE - 1);
}

static void answer_line(struct skep_engine *e, const char *line, size_t len)
{
    if (is_slow(line, len)) return;
    bool ok = is_ok(ask(e, line, len));
    const char *now = record(e);
    assert(ok || strcmp(now, last) == 0);
    strcpy(last, now);
}

/* Loads what was recorded last; it is recorded the same again. */
static void load_again(struct skep_engine *e)
{
    if (!is_ok(last)) return;
    static const char LOAD[] = "{\"do\":\"load\",";
    strcpy(request, LOAD);
    strcat(request, last + strlen("{\"ok\":true,"));
    assert(strlen(request) > SKEP_LINE_MAX || is_ok(ask(e, request, strlen(request))));
    assert(strcmp(record(e), last) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct skep_engine *e = skep_engine_new(NULL);
    assert(e);
    strcpy(last, record(e));
    const char *line = (const char *)data, *end = line + size;
    while (line < end && !skep_engine_done(e)) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        size_t len = (size_t)((stop ? stop : end) - line);
        char *copy = malloc(len + 1); /* of its length, so that a byte too far is seen */
        assert(copy);
        memcpy(copy, line, len);
        copy = realloc(copy, len ? len : 1);
        answer_line(e, copy, len);
        free(copy);
        line = stop ? stop + 1 : end;
    }
    load_again(e);
    skep_engine_free(e);
    return 0;
}
