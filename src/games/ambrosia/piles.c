/* piles.c: counters and where they lie. All counters stand in one row, space after space; whoever moves some shifts
   those between, and looks again at the two spaces that changed: the sets of spaces follow from the piles. */
#include "games/ambrosia/ambrosia.h"

#include <assert.h>
#include <string.h>

static void look_at(struct ambrosia_state *s, int space)
{
    int size = ambrosia_size_of(s, space), under = 0;
    const uint8_t *pile = ambrosia_pile_of(s, space);
    unsigned top = size > 0 ? pile[size - 1] : AM_NORMAL;
    uint64_t others = ~ambrosia_bit_of(space);
    while (under < size && ambrosia_colour_of(pile[under]) != ambrosia_colour_of(top)) under++;
    s->crown[space] = (uint8_t)((unsigned)(size - under) << 4 | ambrosia_kind_of(top));
    for (unsigned c = 0; c < AM_COLOURS; c++) s->top[c] &= others;
    s->top[ambrosia_colour_of(top)] |= (uint64_t)(size > 0) << space;
    s->tall = (s->tall & others) | (uint64_t)(size - under > 1) << space;
    s->over = (s->over & others) | (uint64_t)(under > 0) << space;
    s->guarded = (s->guarded & others) | (uint64_t)(ambrosia_kind_of(top) == AM_GUARDIAN) << space;
}

static inline uint64_t load(const uint8_t *from)
{
    uint64_t eight;
    memcpy(&eight, from, sizeof eight);
    return eight;
}
static inline void store(uint8_t *to, uint64_t eight) { memcpy(to, &eight, sizeof eight); }

/* Clockwise over a short distance, as most flights go: what lies between moves down, and the hand goes behind it.
   Rows are moved by eights, and what was overwritten behind the hand is put back. */
static inline void shift_on(struct ambrosia_state *s, int from, int first, int n, int to)
{
    uint8_t *a = s->cell + s->off[from] + first, *b = s->cell + s->off[to + 1];
    uint64_t hand = load(a), tail = load(b);
    store(a, load(a + n));
    for (uint8_t *at = a + 8; at < b - n; at += 8) store(at, load(at + n)); /* hardly ever */
    store(b - n, hand);
    store(b, tail);
    uint64_t starts = load(s->off + from + 1), each = UINT64_C(0x0101010101010101) >> (64 - 8 * (to - from));
    store(s->off + from + 1, starts - each * (uint64_t)n);
}

/* The spaces after low up to high begin so much later. */
static inline void move_starts(struct ambrosia_state *s, int low, int high, int later)
{
    uint8_t from = (uint8_t)(low + 1), n = (uint8_t)(high - low), more = (uint8_t)later;
    for (uint8_t i = 0; i < sizeof s->off; i++) { /* without branches, and many at once */
        uint8_t add = (uint8_t)(i - from) < n ? more : 0;
        s->off[i] = (uint8_t)(s->off[i] + add);
    }
}

/* Any other way. */
__attribute__((noinline)) static void shift_round(struct ambrosia_state *s, int from, int first, int n, int to)
{
    uint8_t hand[AM_COUNTERS], *a = s->cell + s->off[from] + first, *b = s->cell + s->off[to + 1];
    memcpy(hand, a, (size_t)n);
    if (from < to) {
        memmove(a, a + n, (size_t)(b - a - n));
        memcpy(b - n, hand, (size_t)n);
        move_starts(s, from, to, -n);
    } else {
        memmove(b + n, b, (size_t)(a - b));
        memcpy(b, hand, (size_t)n);
        move_starts(s, to, from, n);
    }
}

static inline void shift(struct ambrosia_state *s, int from, int first, int n, int to)
{
    if (from < to && to - from <= 8 && n <= 8) shift_on(s, from, first, n, to);
    else shift_round(s, from, first, n, to);
}

void ambrosia_carry(struct ambrosia_state *s, int from, int first, int n, int to)
{
    assert(from != to && n > 0 && first + n <= ambrosia_size_of(s, from));
    shift(s, from, first, n, to);
    look_at(s, from);
    look_at(s, to);
}

/* Most flights cover and uncover nobody, and then a few bits tell what has become of the two spaces; without
   branches, as flights are hard to foresee. */
void ambrosia_fly(struct ambrosia_state *s, int from, int n, int to)
{
    int size = ambrosia_size_of(s, from), left = ambrosia_height_of(s, from) - n;
    unsigned top = ambrosia_top_of(s, from), c = ambrosia_colour_of(top);
    bool joins = s->top[c] & ambrosia_bit_of(to), covers = !joins && ambrosia_size_of(s, to) > 0, uncovers = left == 0 && size > n;
    if (covers || uncovers) {
        ambrosia_carry(s, from, size - n, n, to);
        return;
    }
    int height = n + (joins ? ambrosia_height_of(s, to) : 0);
    unsigned below = left > 0 ? ambrosia_kind_of(s->cell[s->off[from + 1] - 1 - n]) : AM_NORMAL;
    shift(s, from, size - n, n, to);
    s->crown[from] = (uint8_t)((unsigned)left << 4 | below);
    s->crown[to] = (uint8_t)((unsigned)height << 4 | ambrosia_kind_of(top));
    s->top[c] = (s->top[c] | ambrosia_bit_of(to)) & ~((uint64_t)(left == 0) << from);
    uint64_t others = ~(ambrosia_bit_of(from) | ambrosia_bit_of(to));
    s->tall = (s->tall & others) | (uint64_t)(left > 1) << from | (uint64_t)(height > 1) << to;
    bool guarded = ambrosia_kind_of(top) == AM_GUARDIAN;
    s->guarded = (s->guarded & others) | (uint64_t)(below == AM_GUARDIAN) << from | (uint64_t)guarded << to;
}

int ambrosia_gather(struct ambrosia_state *s, int colour, int start, int dir)
{
    int at = start, n = ambrosia_height_of(s, start), next;
    while ((next = ambrosia_next_stack(s, colour, at, dir)) != at) {
        int height = ambrosia_height_of(s, next);
        shift(s, at, ambrosia_size_of(s, at) - n, n, next);
        look_at(s, at);
        n += height;
        at = next;
    }
    look_at(s, at);
    return at;
}

void ambrosia_put(struct ambrosia_state *s, int space, const uint8_t *counters, int n)
{
    int spaces = s->fixed.spaces, at = s->off[space + 1], all = s->off[spaces];
    assert(all + n <= AM_COUNTERS);
    memmove(s->cell + at + n, s->cell + at, (size_t)(all - at));
    memcpy(s->cell + at, counters, (size_t)n);
    move_starts(s, space, spaces, n);
    look_at(s, space);
}

unsigned ambrosia_take(struct ambrosia_state *s, int space, int place)
{
    int n = s->fixed.spaces, at = s->off[space] + place, all = s->off[n];
    unsigned counter = s->cell[at];
    memmove(s->cell + at, s->cell + at + 1, (size_t)(all - at - 1));
    s->cell[all - 1] = 0;
    move_starts(s, space, n, -1);
    look_at(s, space);
    return counter;
}

void ambrosia_change(struct ambrosia_state *s, int space, int place, unsigned counter)
{
    s->cell[s->off[space] + place] = (uint8_t)counter;
    look_at(s, space);
}

int ambrosia_next_stack(const struct ambrosia_state *s, int colour, int space, int dir)
{
    uint64_t stacks = s->top[colour], bit = ambrosia_bit_of(space), below = stacks & (bit - 1), above = stacks & ~below & ~bit;
    if (stacks == 0) return AM_NOWHERE;
    if (dir > 0) return (int)skep_lowest(above ? above : stacks);
    return (int)skep_highest(below ? below : stacks);
}

bool ambrosia_is_trapped(const struct ambrosia_state *s, int colour, int space, int place)
{
    return place < ambrosia_size_of(s, space) && (int)ambrosia_colour_of(ambrosia_pile_of(s, space)[place]) == colour &&
           !(s->top[colour] & ambrosia_bit_of(space));
}

unsigned ambrosia_named(const uint8_t *counter, int n, bool normals)
{
    unsigned normal = 0;
    for (int i = 0; i < n; i++) normal |= (unsigned)(ambrosia_kind_of(counter[i]) == AM_NORMAL) << i;
    unsigned special = ((1u << n) - 1) & ~normal;
    return (normal & ~(normal >> 1)) | (normals ? 0 : special);
}

unsigned ambrosia_covered(const struct ambrosia_state *s, int colour, int space, bool normals)
{
    int n = 0;
    while (ambrosia_is_trapped(s, colour, space, n)) n++;
    return ambrosia_named(ambrosia_pile_of(s, space), n, normals);
}

int ambrosia_list_covered(const struct ambrosia_state *s, int colour, bool normals, enum ambrosia_verb verb, skep_move *out)
{
    int n = 0;
    for (uint64_t piles = ambrosia_foreign_piles(s, colour); piles;) {
        int space = ambrosia_take_space(&piles);
        for (unsigned set = ambrosia_covered(s, colour, space, normals); set; set &= set - 1)
            out[n++] = skep_move_of(verb, (unsigned)space + 1, skep_lowest(set) + 1, 0);
    }
    return n;
}

bool ambrosia_names_covered(const struct ambrosia_state *s, int colour, bool normals, skep_move m)
{
    unsigned place = skep_arg(m, 1);
    bool there = ambrosia_has_space(s, ambrosia_foreign_piles(s, colour), skep_arg(m, 0)) && place >= 1 && place <= AM_STARTERS;
    return there && ambrosia_covered(s, colour, (int)skep_arg(m, 0) - 1, normals) >> (place - 1) & 1;
}
