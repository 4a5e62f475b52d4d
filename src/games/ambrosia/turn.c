/* turn.c: the frame of a turn (section 7, flow): counters fly and land, the check follows, the left neighbour is next. */
#include "games/ambrosia/ambrosia.h"

/* The beginning and the end */

void ambrosia_begin_turn(struct ambrosia_state *s)
{
    s->turn++;
    s->since++;
    s->node = AM_AT_TURN;
}

void ambrosia_begin_regular_turn(struct ambrosia_state *s)
{
    s->colour = (uint8_t)(s->event == AM_CARD_SWAP ? ambrosia_left_of(s, s->seat, 1) : s->seat); /* AM-T1, AM-T86, AM-R43 */
    s->uses = 1; /* AM-T54 */
    ambrosia_begin_turn(s);
}

/* AM-T81 by round; AM-T102, AM-R73. */
static bool card_is_due(const struct ambrosia_state *s)
{
    const struct ambrosia_fixed *f = &s->fixed;
    if (f->turnover == AM_BY_ROUND) return f->events && s->seat == s->start;
    return s->event == AM_CARD_SWAP && f->swap_limit > 0 && s->since >= f->swap_limit;
}

void ambrosia_finish_turn(struct ambrosia_state *s, struct skep_trace *t)
{
    if (s->since >= s->fixed.stall_limit) { /* AM-E9, AM-R63 */
        tell(t, SAY_NO_SCORING, s->since);
        ambrosia_finish(s, s->seat, AM_STALLED, t);
        return;
    }
    s->seat = s->colour = (uint8_t)ambrosia_left_of(s, s->seat, 1); /* AM-T6, AM-R53 */
    skep_used(t, AM_T6);
    if (card_is_due(s)) ambrosia_draw_next(s, AM_TO_NEXT_TURN);
    else ambrosia_begin_regular_turn(s);
}

void ambrosia_after(struct ambrosia_state *s, struct skep_trace *t)
{
    if (ambrosia_may_spend(s)) s->node = AM_AT_AFTER;
    else ambrosia_finish_turn(s, t);
}

void ambrosia_moved(struct ambrosia_state *s, struct skep_trace *t)
{
    if (__builtin_expect(ambrosia_has_mid(s), false) && ambrosia_may_use_now(s)) {
        s->node = AM_AT_MID;
        tell(t, SAY_BEFORE_CHECK, s->colour);
    } else ambrosia_check(s, t);
}

void ambrosia_check(struct ambrosia_state *s, struct skep_trace *t)
{
    switch (ambrosia_status(s, s->colour)) {
    case AM_MUST_SCORE: ambrosia_score_now(s, SAY_STUCK, t); break;
    case AM_MAY_SCORE:
        s->node = AM_AT_CHECK;
        tell(t, SAY_MAY_SCORE, s->colour);
        break;
    case AM_CAN_MOVE: ambrosia_after(s, t); break;
    }
}

/* Flying and landing */

/* AM-T90: in colour order after the mover. */
static void pay_others(struct ambrosia_state *s, struct skep_trace *t)
{
    for (int i = 1; i < s->fixed.colours; i++) {
        int c = ambrosia_left_of(s, s->colour, i);
        ambrosia_gain(s, c, 1, t);
        tell(t, SAY_UNINTENDED, c, s->score[c]);
    }
}

static void tell_flight(const struct ambrosia_state *s, int from, int to, int n, struct skep_trace *t)
{
    static const int FLEW[] = { SAY_FLEW, SAY_COVERED, SAY_COVERED_PAIR };
    int size = ambrosia_size_of(s, to), foe = size > 0 ? (int)ambrosia_colour_of(ambrosia_top_of(s, to)) : s->colour;
    tell(t, FLEW[foe != s->colour ? size : 0], s->colour, n, from + 1, to + 1, foe);
}

bool ambrosia_land(struct ambrosia_state *s, skep_move m, struct skep_trace *t)
{
    int from = (int)skep_arg(m, 0) - 1, to = (int)skep_arg(m, 1) - 1, n = (int)skep_arg(m, 2);
    if (t) tell_flight(s, from, to, n, t);
    ambrosia_fly(s, from, n, to);
    if (s->event == AM_CARD_UNINT && ambrosia_distance(s, from, to) >= 3) pay_others(s, t); /* AM-R46 */
    return ambrosia_zone_at(s, to) != AM_NO_ZONE && ambrosia_enter_zone(s, to, t);
}

/* TURN: AM-T3, AM-T4, AM-T45 */

int ambrosia_turn_list(const void *state, skep_move *out)
{
    const struct ambrosia_state *s = state;
    bool forced;
    int n = ambrosia_list_moves(s, s->tall & s->top[s->colour], out, &forced);
    out[n] = skep_move_of(AM_V_SCORE, 0, 0, 0);
    n += !forced;
    return n + ambrosia_jelly_list(s, out + n);
}

int ambrosia_turn_forbids(const void *state, skep_move m)
{
    const struct ambrosia_state *s = state;
    switch (skep_verb(m)) {
    case AM_V_FLY: return ambrosia_flight_forbids(s, m, SKEP_LEGAL);
    case AM_V_ORG: return ambrosia_org_forbids(s, s->tall & s->top[s->colour], m);
    case AM_V_SCORE: return ambrosia_status(s, s->colour) == AM_CAN_MOVE ? AM_T3 : SKEP_LEGAL;
    default: return ambrosia_jelly_forbids(s, m);
    }
}

__attribute__((noinline)) static void play_other(struct ambrosia_state *s, skep_move m, struct skep_trace *t)
{
    switch (skep_verb(m)) {
    case AM_V_ORG:
        s->gusts = 0;
        ambrosia_organize(s, m, t);
        break;
    case AM_V_SCORE:
        ambrosia_score_now(s, ambrosia_status(s, s->colour) == AM_MUST_SCORE ? SAY_STUCK_AT_START : SAY_SCORES_NOW, t);
        break;
    default: ambrosia_jelly_play(s, m, t); break;
    }
}

void ambrosia_turn_play(void *state, skep_move m, struct skep_trace *t)
{
    struct ambrosia_state *s = state;
    if (skep_verb(m) != AM_V_FLY) { /* flights are the commonest by far */
        play_other(s, m, t);
        return;
    }
    s->gusts = 0;
    if (!ambrosia_land(s, m, t)) ambrosia_moved(s, t);
}
