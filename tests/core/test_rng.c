/* test_rng.c: the generator is PCG32, its streams are apart, its numbers are even. */
#include "test.h"

#include <skep/rng.h>

TEST(rng, "the reference sequence of PCG32 (seed 42, sequence 54)")
{
    static const uint32_t REFERENCE[] = { 0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e };
    struct skep_rng r;
    skep_rng_pcg(&r, 42, 54);
    for (int i = 0; i < 6; i++) assert_int_equal(skep_rng_next(&r), REFERENCE[i]);
}

TEST(rng, "seeds of texts are FNV-1a, and a stream is the same on every platform")
{
    assert_true(skep_seed_of("") == UINT64_C(0xcbf29ce484222325));
    assert_true(skep_seed_of("a") == UINT64_C(0xaf63dc4c8601ec8c));
    struct skep_rng r;
    skep_rng_start(&r, skep_seed_of("skep"), 3);
    uint32_t first = skep_rng_next(&r);
    skep_rng_start(&r, skep_seed_of("skep"), 3);
    assert_int_equal(skep_rng_next(&r), first);
    assert_int_equal(first, 0xd365bb00);
    assert_true(skep_seed_nth(1, 0) != skep_seed_nth(1, 1));
    assert_true(skep_seed_nth(1, 0) != skep_seed_nth(2, 0));
}

/* The first number of an event. */
static uint32_t event(const char *seed, uint64_t i)
{
    struct skep_rng r;
    skep_rng_event(&r, seed, i);
    return skep_rng_next(&r);
}

TEST(rng, "a seed that is any text goes on as it always did")
{
    static const char *const texts[] = { "", "7", "skep", "x", "123456789", "x0123456789abcdef0123456789abcde", "x0123456789abcdef0123456789abcdef0",
                                         "x0123456789abcdef0123456789abcdeF", "y0123456789abcdef0123456789abcdef" };
    for (int t = 0; t < 9; t++)
        for (uint64_t i = 0; i < 5; i++) {
            struct skep_rng r;
            skep_rng_start(&r, skep_seed_of(texts[t]), i);
            assert_int_equal(event(texts[t], i), skep_rng_next(&r));
        }
    assert_int_equal(event("skep", 3), 0xd365bb00);
}

TEST(rng, "of a seed of 128 bits each bit counts, in each event")
{
    char seed[] = "x0123456789abcdef0123456789abcdef";
    assert_int_equal(event(seed, 0), 0xb1672658);
    assert_int_equal(event(seed, 1), 0xcc580e97);
    for (uint64_t i = 0; i < 3; i++) {
        uint32_t first = event(seed, i);
        assert_int_not_equal(first, event(seed, i + 1));
        for (int digit = 1; digit <= 32; digit++)
            for (const char *other = "0123456789abcdef"; *other; other++) {
                char was = seed[digit];
                seed[digit] = *other;
                assert_int_equal(event(seed, i) == first, *other == was);
                seed[digit] = was;
            }
    }
}

TEST(rng, "neighbouring streams agree no more often than chance")
{
    int same = 0;
    for (uint64_t stream = 0; stream < 1000; stream++) {
        struct skep_rng a, b;
        skep_rng_start(&a, 7, stream);
        skep_rng_start(&b, 7, stream + 1);
        for (int i = 0; i < 20; i++) same += skep_rng_below(&a, 16) == skep_rng_below(&b, 16);
    }
    assert_in_range(same, 1250 - 180, 1250 + 180); /* 20000 / 16, and five standard deviations */
}

TEST(rng, "every number below n is equally likely")
{
    struct skep_rng r;
    int seen[216] = { 0 };
    skep_rng_start(&r, 1, 0);
    for (int i = 0; i < 216000; i++) seen[skep_rng_below(&r, 216)]++;
    double chi = 0;
    for (int i = 0; i < 216; i++) chi += (seen[i] - 1000.0) * (seen[i] - 1000.0) / 1000.0;
    assert_true(chi > 130 && chi < 320); /* 215 degrees of freedom: far tails on both sides */
}

TEST(rng, "the draws that would favour some numbers are thrown away")
{
    /* Of 2^32 numbers 3 * 2^30 + 1 leave nearly a quarter over: without rejection the lowest third would come twice as often. */
    struct skep_rng r;
    int low = 0, n = 30000;
    skep_rng_start(&r, 2, 0);
    for (int i = 0; i < n; i++) low += skep_rng_below(&r, 0xC0000001u) < 0x40000000u;
    assert_in_range(low, n / 3 - 500, n / 3 + 500);
    assert_int_equal(skep_rng_below(&r, 1), 0);
}
