/* lists.h: what the nodes of many games list: a verb alone, a verb with each member of a set, all verbs that take nothing. */
#ifndef SKEP_LISTS_H
#define SKEP_LISTS_H

#include "core/bits.h"

#include <skep/game.h>

/* Whether a number, however large, is in a set. */
static inline bool skep_in(uint64_t set, unsigned n) { return n < 64 && (set >> n & 1); }

/* Puts a verb that takes nothing behind n moves; gives how many there are then. */
static inline int skep_list_one(skep_move *out, int n, unsigned verb)
{
    out[n] = skep_move_of(verb, 0, 0, 0);
    return n + 1;
}

/* A move for each member of a set, which is named by a number: the lowest that can be is called base. */
static inline int skep_list_set(uint64_t set, unsigned base, unsigned verb, skep_move *out)
{
    int n = 0;
    for (; set; set &= set - 1) out[n++] = skep_move_of(verb, skep_lowest(set) + base, 0, 0);
    return n;
}

/* The same by chance: each is as likely as the others. */
static inline int skep_draw_set(uint64_t set, unsigned base, unsigned verb, struct skep_outcome *out)
{
    int n = 0;
    for (; set; set &= set - 1) out[n++] = (struct skep_outcome){ skep_move_of(verb, skep_lowest(set) + base, 0, 0), 1 };
    return n;
}

/* The moves of a verb that a node allows, of all with arguments from 0 to these. */
static inline int skep_list_allowed(const void *state, int (*forbids)(const void *state, skep_move m), unsigned verb,
                                    unsigned a_max, unsigned b_max, skep_move *out)
{
    int n = 0;
    for (unsigned a = 0; a <= a_max; a++)
        for (unsigned b = 0; b <= b_max; b++)
            if (forbids(state, skep_move_of(verb, a, b, 0)) == SKEP_LEGAL) out[n++] = skep_move_of(verb, a, b, 0);
    return n;
}

/* All verbs that are at home where the state stands: at a node where none of them takes anything. */
static inline int skep_list_plain(const struct skep_game *g, const void *state, skep_move *out)
{
    int n = 0, at = g->node(state);
    for (unsigned verb = 1; g->verbs[verb].id; verb++)
        if (g->verbs[verb].nodes >> at & 1) n = skep_list_one(out, n, verb);
    return n;
}

#endif
