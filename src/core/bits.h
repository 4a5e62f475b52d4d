/* bits.h: sets as bits. */
#ifndef SKEP_BITS_H
#define SKEP_BITS_H

#include <stdint.h>

/* How many members: pairs, nibbles, bytes, all. In place, as without an instruction for it a compiler calls a function. */
static inline unsigned skep_bits(uint64_t set)
{
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    return (unsigned)(((set + (set >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F)) * UINT64_C(0x0101010101010101) >> 56);
}

/* The same for small sets. */
static inline unsigned skep_bits32(uint32_t set)
{
    set -= set >> 1 & 0x55555555;
    set = (set & 0x33333333) + (set >> 2 & 0x33333333);
    return ((set + (set >> 4)) & 0x0f0f0f0f) * 0x01010101 >> 24;
}

/* The lowest member of a set that has one. */
static inline unsigned skep_lowest(uint64_t set) { return (unsigned)__builtin_ctzll(set); }

/* The highest. */
static inline unsigned skep_highest(uint64_t set) { return 63 - (unsigned)__builtin_clzll(set); }

#endif
