/* rng.c: starting streams. The generator itself is inline in skep/rng.h. */
#include <skep/rng.h>

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

uint64_t skep_seed_nth(uint64_t seed, uint64_t i) { return mix(mix(seed ^ UINT64_C(0x736B6570)) + i); }
