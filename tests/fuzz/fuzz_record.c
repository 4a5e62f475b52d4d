/* fuzz_record.c: a record that is taken is written, read and written again as the same text, also as each seat saw it; its position,
   where the game has a form for it, reads back. Inputs are changed line by line: in a record that was right up to there, the rest is
   cut off, so that what follows a change is read too and not only refused. */
#include "choose.h"

#include <assert.h>
#include <skep/record.h>
#include <skep/text.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max);

enum { MOVES = 1 << 16, TEXT = 1 << 21, LINE = 1 << 10 };

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
    for (int seat = 0; seat < match.seats; seat++) {
        out = skep_text_in(second, sizeof second);
        skep_record_write_as(&match, seat, &out);
        assert(!out.overflow && strcmp(first, second) != 0);
    }
    check_position(&match);
    return 0;
}

/* A line of a text: where it begins, and its length with its end. */
struct line { size_t at, len; };

static struct line pick(const uint8_t *data, size_t size, struct skep_rng *rng)
{
    size_t lines = 0, at = 0;
    for (size_t i = 0; i < size; i++) lines += data[i] == '\n';
    for (size_t skip = skep_rng_below(rng, (uint32_t)lines + 1); skip > 0; skip--)
        at = (size_t)((const uint8_t *)memchr(data + at, '\n', size - at) - data) + 1;
    const uint8_t *end = at < size ? memchr(data + at, '\n', size - at) : NULL;
    return (struct line){ at, end ? (size_t)(end - data) + 1 - at : size - at };
}

/* Puts len bytes in place of a line, if there is room; gives the new size. */
static size_t put(uint8_t *data, size_t size, size_t max, struct line l, const uint8_t *with, size_t len)
{
    if (size - l.len + len > max) return size;
    memmove(data + l.at + len, data + l.at + l.len, size - l.at - l.len);
    if (len > 0) memcpy(data + l.at, with, len);
    return size - l.len + len;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
    static const char OPEN[] = "result open\n";
    uint8_t text[LINE];
    struct skep_rng rng;
    skep_rng_start(&rng, seed, 0);
    struct line l = pick(data, size, &rng), other = pick(data, size, &rng);
    if (other.len > LINE) other.len = 0;
    if (other.len > 0) memcpy(text, data + other.at, other.len);
    switch (skep_rng_below(&rng, 8)) {
    case 0: return LLVMFuzzerMutate(data, size, max);
    case 1: return put(data, size, max, l, NULL, 0);                                           /* without it */
    case 2: return put(data, size, max, (struct line){ l.at, 0 }, text, other.len);            /* another one before it */
    case 3: return put(data, size, max, l, text, other.len);                                   /* another one in its place */
    case 4: return put(data, size, max, (struct line){ l.at, size - l.at }, (const uint8_t *)OPEN, sizeof OPEN - 1);
    default: break;
    }
    if (l.len > LINE / 2 || l.len == 0) return LLVMFuzzerMutate(data, size, max);
    memcpy(text, data + l.at, l.len);
    size_t len = LLVMFuzzerMutate(text, l.len - 1, LINE - sizeof OPEN);
    text[len++] = '\n';
    if (skep_rng_below(&rng, 2) == 0) return put(data, size, max, l, text, len);
    memcpy(text + len, OPEN, sizeof OPEN - 1);
    return put(data, size, max, (struct line){ l.at, size - l.at }, text, len + sizeof OPEN - 1);
}
