/* fuzz_record.c: a record that is taken is written, read and written again as the same text. */
#include <assert.h>
#include <skep/record.h>
#include <skep/text.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOVES = 1 << 16, TEXT = 1 << 21 };

static struct skep_match match;
static skep_move moves[MOVES];
static char first[TEXT], second[TEXT];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct skep_problem p;
    skep_match_open(&match, moves, MOVES);
    if (skep_record_read(&match, skep_games(), (const char *)data, size, &p) != SKEP_OK) {
        assert(!match.game && p.text[0]);
        return 0;
    }
    struct skep_text out = skep_text_in(first, sizeof first);
    skep_record_write(&match, &out);
    assert(!out.overflow);
    assert(skep_record_read(&match, skep_games(), first, out.len, &p) == SKEP_OK);
    out = skep_text_in(second, sizeof second);
    skep_record_write(&match, &out);
    assert(strcmp(first, second) == 0);
    return 0;
}
