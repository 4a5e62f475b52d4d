/* comb.c: the combs of Waggle Dance. The rooms of all seats lie in one array, seat after seat, as there are 48 in all. A room is
   a number, and for each comb the state keeps the set of those rooms that a choice may name (WD-R63), so that it need not be
   found again at every node. */
#include "games/waggle_dance/waggle_dance.h"

#include <assert.h>
#include <string.h>

/* The first of a set of rooms that is like this one, as a set; empty if there is none. */
static uint64_t first_like(const uint64_t *comb, uint64_t set, uint64_t room)
{
    while (set && comb[skep_lowest(set)] != room) set &= set - 1;
    return set & -set;
}

void waggle_set_room(struct waggle_state *s, unsigned seat, unsigned i, uint64_t room)
{
    uint64_t *comb = waggle_comb(s, seat), bit = UINT64_C(1) << i, others = s->choice[seat] & ~bit, old = comb[i];
    if (s->choice[seat] & bit) /* the next one like the old speaks for them from now on */
        others |= first_like(comb, waggle_all_rooms(s, seat) & ~s->choice[seat] & -bit, old);
    comb[i] = room;
    if (!waggle_is_honey(room)) { /* WD-R9 */
        uint64_t like = first_like(comb, others, room);
        if (!like || like > bit) others = (others & ~like) | bit;
    }
    s->choice[seat] = others;
}

uint64_t waggle_unalike(const struct waggle_state *s, unsigned seat, uint64_t set)
{
    const uint64_t *comb = waggle_rooms(s, seat);
    uint64_t named = 0;
    for (; set; set &= set - 1) {
        unsigned i = skep_lowest(set);
        uint64_t others = named;
        while (others && comb[skep_lowest(others)] != comb[i]) others &= others - 1;
        if (!others) named |= UINT64_C(1) << i;
    }
    return named;
}

void waggle_clear_rooms(struct waggle_state *s, unsigned seat)
{
    uint64_t *comb = waggle_comb(s, seat), dice = 0;
    unsigned n = waggle_comb_size(s, seat);
    for (unsigned i = 0; i < n; i++) {
        dice |= waggle_room_dice(comb[i]);
        comb[i] ^= waggle_room_dice(comb[i]);
    }
    if (!dice) return;
    s->choice[seat] = waggle_unalike(s, seat, s->choice[seat]); /* what was alike still is */
    if (s->volunteer == seat + 1) waggle_large_home(s, WD_TO_ROOM + 1, WD_PLACES - 1);
}

void waggle_add_room(struct waggle_state *s, unsigned seat)
{
    unsigned end = s->comb[seat + 1], all = s->comb[s->fixed.seats], n = waggle_comb_size(s, seat), i = 0;
    assert(all < WD_ROOMS);
    memmove(s->room + end + 1, s->room + end, (all - end) * sizeof *s->room);
    s->room[end] = 0;
    while (waggle_rooms(s, seat)[i] != 0) i++; /* stops at the new one at the latest */
    if (i == n) s->choice[seat] |= UINT64_C(1) << n;
    for (unsigned k = seat + 1; k <= s->fixed.seats; k++) s->comb[k]++;
}

void waggle_turn_room(struct waggle_state *s, unsigned seat, unsigned i)
{
    uint64_t room = waggle_rooms(s, seat)[i];
    for (unsigned c = 0; c < WD_COLOURS; c++) s->nectar[c] = (uint8_t)(s->nectar[c] + waggle_room_cubes_of(room, c));
    waggle_set_room(s, seat, i, WD_HONEY_BIT | waggle_room_dice(room));
    s->honey[seat]++;
}

uint64_t waggle_empty_rooms(const struct waggle_state *s, unsigned seat)
{
    const uint64_t *comb = waggle_rooms(s, seat);
    uint64_t found = 0;
    for (uint64_t set = s->choice[seat]; set; set &= set - 1)
        found |= (uint64_t)waggle_is_empty(comb[skep_lowest(set)]) << skep_lowest(set);
    return found;
}

uint64_t waggle_rooms_with_space(const struct waggle_state *s, unsigned seat)
{
    const uint64_t *comb = waggle_rooms(s, seat);
    uint64_t found = 0;
    for (uint64_t set = s->choice[seat]; set; set &= set - 1)
        found |= (uint64_t)waggle_has_space(s, comb[skep_lowest(set)]) << skep_lowest(set);
    return found;
}

unsigned waggle_space(const struct waggle_state *s, unsigned seat)
{
    const uint64_t *comb = waggle_rooms(s, seat);
    unsigned n = waggle_comb_size(s, seat), space = 0;
    for (unsigned i = 0; i < n; i++)
        if (waggle_is_nectar(comb[i])) space += s->fixed.capacity - waggle_room_cubes(comb[i]);
    return space;
}

unsigned waggle_nectar_of(const struct waggle_state *s, unsigned seat)
{
    const uint64_t *comb = waggle_rooms(s, seat);
    unsigned n = waggle_comb_size(s, seat), cubes = 0;
    for (unsigned i = 0; i < n; i++) cubes += waggle_room_cubes(comb[i]);
    return cubes;
}

int waggle_groups(const struct waggle_state *s, unsigned seat, uint64_t groups[WD_VALUES])
{
    const uint64_t *comb = waggle_rooms(s, seat);
    unsigned n = waggle_comb_size(s, seat);
    uint64_t linked = 0, with[WD_VALUES] = { 0 }; /* the nectar rooms with a die of each value, which are linked */
    for (unsigned i = 0; i < n; i++)
        linked |= (uint64_t)((int)waggle_is_nectar(comb[i]) & (waggle_room_dice(comb[i]) != 0)) << i;
    for (; linked; linked &= linked - 1)
        for (uint32_t dice = waggle_values(waggle_room_dice(comb[skep_lowest(linked)])); dice; dice &= dice - 1)
            with[waggle_lowest_value(dice) - 1] |= linked & -linked;
    int found = 0;
    for (int v = 0; v < WD_VALUES; v++) { /* WD-R34: links lead on, so sets that share a room are one */
        uint64_t group = with[v];
        if (!group) continue;
        int kept = 0;
        for (int k = 0; k < found; k++)
            if (groups[k] & group) group |= groups[k];
            else groups[kept++] = groups[k];
        groups[kept] = group;
        found = kept + 1;
    }
    return found;
}

uint64_t waggle_group(const struct waggle_state *s, unsigned seat, unsigned i)
{
    uint64_t groups[WD_VALUES];
    int n = waggle_groups(s, seat, groups);
    for (int k = 0; k < n; k++)
        if (groups[k] >> i & 1) return groups[k];
    return UINT64_C(1) << i;
}
