/* secrets.c: who may look through which stack (AM-T18, AM-R6). With open_stacks a table has no secrets. Without, a
   seat sees the owner of every counter, but of foreign colours only the kinds on top; whoever plays a borrowed
   colour may look through it. A sort shows when it is done: until then the stack stands for the others as it stood. */
#include "games/ambrosia/ambrosia.h"

static bool may_look(const struct ambrosia_state *s, int seat, int colour)
{
    return seat == colour || (s->seat == seat && s->colour == colour && s->node > AM_AT_PLACE);
}

/* The counters of foreign colours under others, but for the normal that is just being exchanged before everybody's
   eyes. */
static bool is_hidden(const struct ambrosia_state *s, int seat, int space, int place)
{
    bool exchanged = s->node == AM_AT_EXSP && s->at == space && s->place == place;
    bool under = place + 1 < ambrosia_size_of(s, space);
    return under && !exchanged && !may_look(s, seat, (int)ambrosia_colour_of(ambrosia_pile_of(s, space)[place]));
}

void ambrosia_hide(void *state, int seat)
{
    struct ambrosia_state *s = state;
    if (s->fixed.open) return;
    if (s->node == AM_AT_SORT && !may_look(s, seat, s->colour)) {
        ambrosia_change(s, s->at, ambrosia_size_of(s, s->at) - 1, (unsigned)s->colour << 4 | s->place);
        s->picked = 0;
    }
    for (int space = 0; space < s->fixed.spaces; space++)
        for (int place = 0; place < ambrosia_size_of(s, space); place++)
            if (is_hidden(s, seat, space, place))
                s->cell[s->off[space] + place] |= AM_UNKNOWN; /* sets follow from the tops alone */
}

/* The specials of a colour that lie on the board where nobody sees them: all but those available, on hives, in hand,
   in sight. */
static unsigned unseen_specials(const struct ambrosia_state *s, unsigned colour)
{
    unsigned kinds = AM_ALL_SPECIALS & ~(unsigned)s->available[colour];
    for (int i = 0; i < AM_HIVES; i++)
        for (int k = 0; k < AM_COLOURS && s->hive[i][k]; k++)
            if (ambrosia_colour_of(s->hive[i][k]) == colour) kinds &= ~(1u << (ambrosia_kind_of(s->hive[i][k]) - 1));
    for (int i = 0; i < s->off[s->fixed.spaces]; i++)
        if (ambrosia_colour_of(s->cell[i]) == colour) kinds &= ~(1u << ambrosia_kind_of(s->cell[i]));
    if (s->hand && s->colour == colour) kinds &= ~(1u << s->hand);
    return kinds;
}

/* Deals what is unknown of a colour over the places where it can be: which counters they are is known, only not
   where. */
static void deal(struct ambrosia_state *s, unsigned colour, struct skep_rng *rng)
{
    uint8_t *place[AM_COUNTERS];
    int n = 0;
    for (int i = 0; i < s->off[s->fixed.spaces]; i++)
        if (s->cell[i] == (colour << 4 | AM_UNKNOWN)) place[n++] = &s->cell[i];
    if (n == 0) return; /* and before it is placed a starting special is not on the board */
    for (unsigned kinds = unseen_specials(s, colour); kinds; kinds &= kinds - 1) {
        uint32_t i = skep_rng_below(rng, (uint32_t)n);
        *place[i] = (uint8_t)(colour << 4 | skep_lowest(kinds));
        place[i] = place[--n];
    }
    while (n > 0) *place[--n] = (uint8_t)(colour << 4 | AM_NORMAL);
}

void ambrosia_guess(void *state, __attribute__((unused)) int seat, struct skep_rng *rng)
{
    struct ambrosia_state *s = state;
    if (s->fixed.open) return;
    const struct ambrosia_state unknown = *s;
    skep_move list[SKEP_MOVES_MAX];
    do { /* again, if an Organizer that is about to sort would find nothing to put on top (AM-T68) */
        *s = unknown;
        for (unsigned c = 0; c < s->fixed.colours; c++) deal(s, c, rng);
    } while (s->node == AM_AT_SORT && ambrosia_sort_list(s, list) == 0);
}

skep_move ambrosia_seen(const void *state, skep_move m, int seat)
{
    const struct ambrosia_state *s = state;
    bool sorts = skep_verb(m) == AM_V_TOP || skep_verb(m) == AM_V_KEEP;
    bool secret = !s->fixed.open && sorts && !may_look(s, seat, s->colour);
    return secret ? 0 : m;
}
