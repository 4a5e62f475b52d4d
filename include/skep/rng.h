/* skep/rng.h: chance from a seed. PCG32 (XSH-RR 64/32, M. E. O'Neill 2014), one generator for each stream.
   A stream is a source of chance: event number i of a match is stream i, the bot in seat s is stream SKEP_STREAM_BOT + s.
   Start state and increment of a stream are SplitMix64 of seed and stream, so that neighbours have nothing in common. */
#ifndef SKEP_RNG_H
#define SKEP_RNG_H

#include <stdint.h>

#define SKEP_STREAM_BOT (UINT64_C(1) << 32)

struct skep_rng {
    uint64_t state, step; /* step is odd */
};

/* PCG's own seeding, as in its paper and its reference code. */
void skep_rng_pcg(struct skep_rng *r, uint64_t state, uint64_t sequence);
/* Stream number stream of a seed. */
void skep_rng_start(struct skep_rng *r, uint64_t seed, uint64_t stream);
/* The number that stands for a seed written as text (FNV-1a, 64 bits). */
uint64_t skep_seed_of(const char *text);
/* Chance event number i of a match with that seed. A text has 64 bits here, whatever it is made of: who sees enough dice and has
   years of many machines could try them all. One that a program made for itself, x and 32 digits of 0-9 and a-f, keeps its 128. */
void skep_rng_event(struct skep_rng *r, const char *seed, uint64_t i);
/* Seed number i of a family, for many games from one seed. */
uint64_t skep_seed_nth(uint64_t seed, uint64_t i);

static inline uint32_t skep_rng_next(struct skep_rng *r)
{
    uint64_t old = r->state;
    r->state = old * UINT64_C(6364136223846793005) + r->step;
    uint32_t x = (uint32_t)((old >> 18 ^ old) >> 27);
    unsigned turn = (unsigned)(old >> 59);
    return x >> turn | x << (-turn & 31);
}

/* A number 0..n-1, each equally likely, n >= 1: Lemire's multiplication; the few draws that would favour some numbers
   are thrown away (the remainder below only says which those are). */
static inline uint32_t skep_rng_below(struct skep_rng *r, uint32_t n)
{
    uint64_t product = (uint64_t)skep_rng_next(r) * n;
    if ((uint32_t)product < n)
        for (uint32_t few = -n % n; (uint32_t)product < few;)
            product = (uint64_t)skep_rng_next(r) * n;
    return (uint32_t)(product >> 32);
}

#endif
