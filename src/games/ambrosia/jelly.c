/* jelly.c: the book's chapter on royal jelly: freeing, and what the cards Leaping behaviour and Enemy takeover add, before the
   move and after the check; there also points and additional turns; between the two what the cards add alone. */
#include "games/ambrosia/ambrosia.h"

/* Freeing: by jelly, guerrilla or LIBERATE */

/* AM-R34: there has to be a stack to join. */
int ambrosia_freeing_forbids(const struct ambrosia_state *s, int colour, skep_move m)
{
    return s->top[colour] && ambrosia_names_covered(s, colour, false, m) ? SKEP_LEGAL : AM_T52;
}

int ambrosia_list_frees(const struct ambrosia_state *s, int colour, enum ambrosia_verb verb, skep_move *out)
{
    return s->top[colour] ? ambrosia_list_covered(s, colour, false, verb, out) : 0;
}

void ambrosia_free(struct ambrosia_state *s, int colour, skep_move m, struct skep_trace *t)
{
    int space = (int)skep_arg(m, 0) - 1, place = (int)skep_arg(m, 1) - 1;
    int to = ambrosia_next_stack(s, colour, space, ambrosia_direction(s)); /* AM-T83: the way that counters fly now */
    unsigned kind = ambrosia_kind_of(ambrosia_pile_of(s, space)[place]);
    ambrosia_carry(s, space, place, 1, to);
    tell(t, SAY_FREED, colour, (int)kind, space + 1, to + 1);
}

/* Leaps and takeovers */

/* AM-R69 */
static bool is_fierce(const struct ambrosia_state *s, int space) { return ambrosia_power_at(s, space) == AM_BERSERKER; }

uint64_t ambrosia_leaps(const struct ambrosia_state *s, int space)
{
    return ambrosia_landings(s, s->colour, is_fierce(s, space)) & ~ambrosia_bit_of(space);
}

static bool may_leap(const struct ambrosia_state *s, unsigned number)
{
    return ambrosia_has_space(s, s->top[s->colour], number) && ambrosia_leaps(s, (int)number - 1);
}

/* AM-T91, AM-R45: plain movement of a foreign stack; n counters land here. */
static int takeover_end(const struct ambrosia_state *s, int from, int n)
{
    return ambrosia_step(s, from, ambrosia_direction(s) * n);
}

static int takeover_forbids(const struct ambrosia_state *s, skep_move m)
{
    int from = (int)skep_arg(m, 0) - 1, to = (int)skep_arg(m, 1) - 1, n = (int)skep_arg(m, 2);
    if (!ambrosia_has_space(s, s->tall & ~s->top[s->colour], skep_arg(m, 0))) return AM_T91;
    if (n < 1 || n > ambrosia_height_of(s, from) || to != takeover_end(s, from, n)) return AM_T91;
    return ambrosia_landing_forbids(s, (int)ambrosia_colour_of(ambrosia_top_of(s, from)), to, false);
}

/* Any window */

/* AM-T54: the allowance, points apart. */
static bool may_use(const struct ambrosia_state *s) { return ambrosia_may_spend(s) && s->uses > 0; }

int ambrosia_spending_forbids(const struct ambrosia_state *s, unsigned verb)
{
    if (verb == AM_V_LEAP && s->event != AM_CARD_LEAP) return AM_T87;
    if (verb == AM_V_TAKE && s->event != AM_CARD_TAKE) return AM_T91;
    if (s->seat != s->colour) return AM_T86;
    if (s->jelly[s->colour] == 0) return AM_T50;
    return s->uses == 0 && verb != AM_V_POINT ? AM_T54 : SKEP_LEGAL;
}

int ambrosia_window_forbids(const struct ambrosia_state *s, unsigned verb)
{
    bool card = s->node >= AM_AT_EVENT && s->node <= AM_AT_EXSP, own = s->asked == 0 && s->resume == AM_TO_SCORING;
    int rule = ambrosia_spending_forbids(s, verb);
    if (rule == AM_T87 || rule == AM_T91) return rule;
    if (s->node <= AM_AT_PLACE || (card && !own)) return AM_T50; /* it is nobody's turn, or another's */
    return rule != SKEP_LEGAL ? rule : s->node == AM_AT_MID ? AM_T57 : AM_T55;
}

int ambrosia_jelly_forbids(const struct ambrosia_state *s, skep_move m)
{
    int rule = ambrosia_spending_forbids(s, skep_verb(m));
    if (rule != SKEP_LEGAL) return rule;
    switch (skep_verb(m)) {
    case AM_V_JFREE: return ambrosia_freeing_forbids(s, s->colour, m);
    case AM_V_LEAP: return may_leap(s, skep_arg(m, 0)) ? SKEP_LEGAL : AM_T87;
    case AM_V_TAKE: return takeover_forbids(s, m);
    default: return SKEP_LEGAL; /* an additional turn */
    }
}

/* AM-T87, AM-T91: what the cards add */
static int list_card_uses(const struct ambrosia_state *s, skep_move *out)
{
    int n = 0;
    for (uint64_t left = s->event == AM_CARD_LEAP ? s->top[s->colour] : 0; left;) {
        unsigned number = (unsigned)ambrosia_take_space(&left) + 1;
        if (may_leap(s, number)) out[n++] = skep_move_of(AM_V_LEAP, number, 0, 0);
    }
    for (uint64_t left = s->event == AM_CARD_TAKE ? s->tall & ~s->top[s->colour] : 0; left;) {
        int from = ambrosia_take_space(&left);
        for (int k = 1; k <= ambrosia_height_of(s, from); k++) {
            out[n] = skep_move_of(AM_V_TAKE, (unsigned)from + 1, (unsigned)takeover_end(s, from, k) + 1, (unsigned)k);
            n += takeover_forbids(s, out[n]) == SKEP_LEGAL;
        }
    }
    return n;
}

__attribute__((noinline)) static int list_uses(const struct ambrosia_state *s, skep_move *out)
{
    int n = ambrosia_list_frees(s, s->colour, AM_V_JFREE, out);
    return n + list_card_uses(s, out + n);
}

int ambrosia_jelly_list(const struct ambrosia_state *s, skep_move *out)
{
    return may_use(s) ? list_uses(s, out) : 0;
}

/* Where a jelly used at a node leads: before the move back to TURN, before the check to MID if another use is left (AM-T57); after
   the check the turn ends, unless a grasshopper has left a use (AM-T55, AM-R75). */
static void after_jelly(struct ambrosia_state *s, enum ambrosia_node used_at, struct skep_trace *t)
{
    if (used_at == AM_AT_TURN) s->node = AM_AT_TURN;
    else if (used_at == AM_AT_MID) ambrosia_moved(s, t);
    else if (s->uses > 0) ambrosia_after(s, t);
    else ambrosia_finish_turn(s, t);
}

void ambrosia_jelly_play(struct ambrosia_state *s, skep_move m, struct skep_trace *t)
{
    int from = (int)skep_arg(m, 0) - 1, to = (int)skep_arg(m, 1) - 1, n = (int)skep_arg(m, 2), c = s->colour;
    enum ambrosia_node used_at = s->node;
    s->jelly[c]--; /* AM-T50 */
    s->supply++;
    skep_used(t, AM_T50);
    s->uses = (uint8_t)(s->uses - (skep_verb(m) != AM_V_POINT)); /* AM-T54 */
    switch (skep_verb(m)) {
    case AM_V_POINT: /* AM-T53 */
        ambrosia_gain(s, c, 1, t);
        tell(t, SAY_JELLY_POINT, c, s->score[c]);
        ambrosia_after(s, t);
        break;
    case AM_V_EXTRA: /* AM-T51, AM-R36 */
        tell(t, SAY_EXTRA_TURN, c);
        ambrosia_begin_turn(s);
        break;
    case AM_V_JFREE: /* AM-T52 */
        ambrosia_free(s, c, m, t);
        after_jelly(s, used_at, t);
        break;
    case AM_V_LEAP: /* AM-T87 */
        tell(t, SAY_LEAPS, c, from + 1);
        s->at = (uint8_t)from;
        s->caller = (uint8_t)used_at;
        s->node = AM_AT_LEAPTO;
        break;
    case AM_V_TAKE: /* AM-T91 */
        tell(t, SAY_TAKEN_OVER, c, n, (int)ambrosia_colour_of(ambrosia_top_of(s, from)), from + 1, to + 1);
        ambrosia_carry(s, from, ambrosia_size_of(s, from) - n, n, to);
        after_jelly(s, used_at, t);
        break;
    }
}

/* MID: AM-T57, AM-R74 */

bool ambrosia_may_use_now(const struct ambrosia_state *s)
{
    skep_move list[SKEP_MOVES_MAX];
    return may_use(s) && list_card_uses(s, list) > 0;
}

int ambrosia_mid_list(const void *state, skep_move *out)
{
    return skep_list_one(out, list_card_uses(state, out), AM_V_SKIP);
}

int ambrosia_mid_forbids(const void *state, skep_move m)
{
    return skep_verb(m) == AM_V_SKIP ? SKEP_LEGAL : ambrosia_jelly_forbids(state, m);
}

void ambrosia_mid_play(void *state, skep_move m, struct skep_trace *t)
{
    if (skep_verb(m) != AM_V_SKIP) {
        ambrosia_jelly_play(state, m, t);
        return;
    }
    skep_used(t, AM_T57);
    ambrosia_check(state, t);
}

/* AFTER: points always may (AM-T55) */

int ambrosia_after_list(const void *state, skep_move *out)
{
    const struct ambrosia_state *s = state;
    int n = skep_list_one(out, 0, AM_V_POINT);
    if (may_use(s)) {
        n = skep_list_one(out, n, AM_V_EXTRA);
        n += list_uses(s, out + n);
    }
    return skep_list_one(out, n, AM_V_END);
}

int ambrosia_after_forbids(const void *state, skep_move m)
{
    return skep_verb(m) == AM_V_POINT || skep_verb(m) == AM_V_END ? SKEP_LEGAL : ambrosia_jelly_forbids(state, m);
}

void ambrosia_after_play(void *state, skep_move m, struct skep_trace *t)
{
    if (skep_verb(m) != AM_V_END) {
        ambrosia_jelly_play(state, m, t);
        return;
    }
    skep_used(t, AM_T55);
    ambrosia_finish_turn(state, t);
}

/* LEAPTO */

int ambrosia_leapto_list(const void *state, skep_move *out)
{
    const struct ambrosia_state *s = state;
    return ambrosia_list_spaces(ambrosia_leaps(s, s->at), AM_V_TO, out);
}

int ambrosia_leapto_forbids(const void *state, skep_move m)
{
    const struct ambrosia_state *s = state;
    int to = (int)skep_arg(m, 0) - 1;
    if (!ambrosia_is_space(s, to) || to == s->at) return AM_T87;
    return ambrosia_landing_forbids(s, s->colour, to, is_fierce(s, s->at));
}

void ambrosia_leapto_play(void *state, skep_move m, struct skep_trace *t)
{
    struct ambrosia_state *s = state;
    int to = (int)skep_arg(m, 0) - 1;
    ambrosia_carry(s, s->at, ambrosia_under_of(s, s->at), ambrosia_height_of(s, s->at), to);
    tell(t, SAY_LEAPT, s->colour, to + 1);
    after_jelly(s, s->caller, t);
}
