/* fuzz_engine.c: lines of any bytes to one engine. Every reply is one line of strict JSON; a request that is
   refused has changed nothing; and the game can be written down and loaded again. */
#include "answers.h"

#include <assert.h>
#include <skep/json.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { TOKENS = 1 << 14, SIMULATIONS = 20 };

/* Searching costs more than all else together: hints only with few simulations, or of bots that do not search; bots of the table only
   in slices. */
static bool is_slow(const char *line, size_t len)
{
    static struct skep_token tokens[TOKENS];
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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct skep_engine *e = start_engine();
    const char *line = (const char *)data, *end = line + size;
    while (line < end && !skep_engine_done(e)) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        size_t len = (size_t)((stop ? stop : end) - line);
        char *copy = malloc(len ? len : 1); /* of its length, so that a byte too far is seen */
        assert(copy);
        memcpy(copy, line, len);
        if (!is_slow(copy, len)) ask_safely(e, copy, len, false);
        free(copy);
        line = stop ? stop + 1 : end;
    }
    load_again(e);
    skep_engine_free(e);
    return 0;
}
