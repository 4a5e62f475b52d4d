/* rng.c: starting streams. The generator itself is inline in skep/rng.h. */
#include <skep/rng.h>

#include <stdbool.h>

/* SplitMix64 (Steele, Lea, Flood 2014): a bijection that leaves no trace of where its argument came from. */
static uint64_t mix(uint64_t x)
{
    x += UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

void skep_rng_pcg(struct skep_rng *r, uint64_t state, uint64_t sequence)
{
    *r = (struct skep_rng){ .state = 0, .step = sequence << 1 | 1 };
    skep_rng_next(r);
    r->state += state;
    skep_rng_next(r);
}

void skep_rng_start(struct skep_rng *r, uint64_t seed, uint64_t stream)
{
    uint64_t place = mix(mix(seed) + stream);
    skep_rng_pcg(r, place, mix(place));
}

uint64_t skep_seed_of(const char *text)
{
    uint64_t h = UINT64_C(0xCBF29CE484222325);
    for (; *text; text++) h = (h ^ (unsigned char)*text) * UINT64_C(0x100000001B3);
    return h;
}

/* The 128 bits of "x" and 32 digits; false: it is another text. */
static bool take_wide(const char *text, uint64_t half[2])
{
    half[0] = half[1] = 0;
    if (*text++ != 'x') return false;
    for (int i = 0; i < 32; i++, text++) {
        int digit = *text >= '0' && *text <= '9' ? *text - '0' : *text >= 'a' && *text <= 'f' ? *text - 'a' + 10 : -1;
        if (digit < 0) return false;
        half[i / 16] = half[i / 16] << 4 | (uint64_t)digit;
    }
    return *text == '\0';
}

void skep_rng_event(struct skep_rng *r, const char *seed, uint64_t i)
{
    uint64_t half[2];
    if (take_wide(seed, half)) skep_rng_start(r, half[0], mix(half[1] + i)); /* an event shows far less than either half */
    else skep_rng_start(r, skep_seed_of(seed), i);
}

uint64_t skep_seed_nth(uint64_t seed, uint64_t i) { return mix(mix(seed ^ UINT64_C(0x736B6570)) + i); }
