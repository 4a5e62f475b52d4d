/* setup.c: the book's chapter on preparation: the parts of the ring, who begins, the starting stacks. */
#include "games/ambrosia/ambrosia.h"

#include <string.h>

/* PART: AM-S3 */

int ambrosia_part_forbids(const void *state, skep_move m)
{
    return ambrosia_next_part(state, skep_arg(m, 0)) >= 0 ? SKEP_LEGAL : AM_S3;
}

int ambrosia_part_outcomes(const void *state, struct skep_outcome *out)
{
    const struct ambrosia_state *s = state;
    int n = 0;
    for (int i = 0; i < s->fixed.parts; i++) {
        out[n] = (struct skep_outcome){ skep_move_of(AM_V_PART, s->fixed.letter[i], 0, 0), 1 };
        n += ambrosia_part_forbids(s, out[n].move) == SKEP_LEGAL;
    }
    return n;
}

void ambrosia_part_play(void *state, skep_move m, struct skep_trace *t)
{
    struct ambrosia_state *s = state;
    unsigned letter = skep_arg(m, 0);
    tell(t, SAY_LAID, (int)letter - 'A', s->laid + 1);
    ambrosia_lay_part(s, ambrosia_next_part(s, letter));
    if (s->laid == s->fixed.parts) s->node = s->fixed.random_first ? AM_AT_FIRST : AM_AT_START;
}

/* FIRST: AM-S8 */

static unsigned seats(const struct ambrosia_state *s) { return (1u << s->fixed.colours) - 1; }

int ambrosia_first_outcomes(const void *state, struct skep_outcome *out)
{
    return skep_draw_set(seats(state), 1, AM_V_FIRST, out);
}

int ambrosia_first_forbids(const void *state, skep_move m)
{
    return skep_in(seats(state), skep_arg(m, 0) - 1) ? SKEP_LEGAL : AM_S8;
}

void ambrosia_first_play(void *state, skep_move m, struct skep_trace *t)
{
    struct ambrosia_state *s = state;
    s->start = (uint8_t)(skep_arg(m, 0) - 1);
    s->node = AM_AT_START;
    tell(t, SAY_BEGINS, s->start);
}

/* START: AM-S9 */

void ambrosia_start_play(void *state, skep_move m, struct skep_trace *t)
{
    struct ambrosia_state *s = state;
    int seat = ambrosia_starter(s);
    s->available[seat] = (uint16_t)(s->available[seat] & ~(1u << skep_arg(m, 0)));
    tell(t, SAY_CHOSE, seat, (int)skep_arg(m, 0));
    if (++s->asked < s->fixed.colours) return;
    s->asked = 0;
    s->node = AM_AT_PLACE;
}

/* PLACE */

/* AM-S12, AM-R4 */
static uint64_t open_spaces(const struct ambrosia_state *s)
{
    uint64_t open = ambrosia_all_spaces(s), taken = open & ~ambrosia_empty_spaces(s);
    while (taken) {
        int at = ambrosia_take_space(&taken);
        for (int d = -s->fixed.min_gap; d <= s->fixed.min_gap; d++) open &= ~ambrosia_bit_of(ambrosia_step(s, at, d));
    }
    return open;
}

int ambrosia_place_list(const void *state, skep_move *out) { return ambrosia_list_spaces(open_spaces(state), AM_V_AT, out); }

int ambrosia_place_forbids(const void *state, skep_move m)
{
    return ambrosia_has_space(state, open_spaces(state), skep_arg(m, 0)) ? SKEP_LEGAL : AM_S12;
}

/* AM-S10, AM-S11, AM-S13 */
void ambrosia_place_play(void *state, skep_move m, struct skep_trace *t)
{
    struct ambrosia_state *s = state;
    int seat = ambrosia_starter(s), space = (int)skep_arg(m, 0) - 1;
    unsigned chosen = skep_lowest(AM_ALL_SPECIALS & ~(unsigned)s->available[seat]);
    uint8_t stack[AM_STARTERS];
    memset(stack, seat << 4 | AM_NORMAL, AM_NORMALS);
    stack[AM_NORMALS] = (uint8_t)((unsigned)seat << 4 | chosen);
    ambrosia_put(s, space, stack, AM_STARTERS);
    tell(t, SAY_PLACED, seat, space + 1);
    if (++s->asked < s->fixed.colours) return;
    s->asked = 0;
    s->seat = s->start;
    if (s->fixed.events) ambrosia_draw_next(s, AM_TO_FIRST_TURN);
    else ambrosia_begin_regular_turn(s);
}
