/* zones.c: the book's chapter on the reverse side, as far as a zone does something when counters land on it. What it offers may be
   left (AM-T122). */
#include "games/ambrosia/ambrosia.h"

int ambrosia_twin_of(const struct ambrosia_state *s, int space)
{
    int i = 0; /* holes come in pairs: ambrosia_read_board sees to it */
    while (i == space || ambrosia_zone_at(s, i) != ambrosia_zone_at(s, space)) i++;
    return i;
}

/* Whether a zone asks something: skip alone is no question. */
static bool asks(struct ambrosia_state *s, enum ambrosia_node node, int (*list)(const void *, skep_move *), int space)
{
    skep_move moves[SKEP_MOVES_MAX];
    s->node = (uint8_t)node;
    s->at = (uint8_t)space;
    return list(s, moves) > 1;
}

bool ambrosia_enter_zone(struct ambrosia_state *s, int space, struct skep_trace *t)
{
    switch (ambrosia_zone_at(s, space)) {
    case AM_WORM_RED: case AM_WORM_BLUE: case AM_WORM_YELLOW: return asks(s, AM_AT_WORM, ambrosia_worm_list, space);
    case AM_GUST: /* AM-T112, AM-R56 */
        if (s->gusts & ambrosia_bit_of(space)) return false;
        s->gusts |= ambrosia_bit_of(space);
        if (!asks(s, AM_AT_GUST, ambrosia_gust_list, space)) return false;
        tell(t, SAY_GUST, s->colour, space + 1);
        return true;
    case AM_WELL: /* AM-T113 */
        ambrosia_gain(s, s->colour, 1, t);
        tell(t, SAY_WELL, s->colour, s->score[s->colour]);
        return false;
    case AM_KEEPER: return asks(s, AM_AT_KEEPER, ambrosia_keeper_list, space);
    case AM_GUERRILLA: return asks(s, AM_AT_FREE, ambrosia_free_list, space);
    default: return false;
    }
}

/* WORM */

/* AM-T110, AM-R54, AM-R69: how many may pass to the other hole, from bit 0 for one on. */
static unsigned passers(const struct ambrosia_state *s)
{
    bool lands = ambrosia_leaps(s, s->at) & ambrosia_bit_of(ambrosia_twin_of(s, s->at));
    return lands ? (1u << ambrosia_height_of(s, s->at)) - 1 : 0;
}

int ambrosia_worm_list(const void *state, skep_move *out)
{
    return skep_list_one(out, skep_list_set(passers(state), 1, AM_V_WORM, out), AM_V_SKIP);
}

int ambrosia_worm_forbids(const void *state, skep_move m)
{
    return skep_verb(m) == AM_V_SKIP || skep_in(passers(state), skep_arg(m, 0) - 1) ? SKEP_LEGAL : AM_T110;
}

/* GUST */

int ambrosia_gust_list(const void *state, skep_move *out)
{
    const struct ambrosia_state *s = state;
    bool forced;
    return skep_list_one(out, ambrosia_list_moves(s, s->tall & ambrosia_bit_of(s->at), out, &forced), AM_V_SKIP);
}

int ambrosia_gust_forbids(const void *state, skep_move m)
{
    const struct ambrosia_state *s = state;
    switch (skep_verb(m)) {
    case AM_V_FLY: return ambrosia_flight_forbids(s, m, AM_T112);
    case AM_V_ORG: return ambrosia_org_forbids(s, s->tall & ambrosia_bit_of(s->at), m);
    default: return SKEP_LEGAL;
    }
}

/* KEEPER */

int ambrosia_keeper_list(const void *state, skep_move *out)
{
    return skep_list_one(out, skep_list_allowed(state, ambrosia_keeper_forbids, AM_V_KEEPER, AM_COLOURS, 0, out), AM_V_SKIP);
}

/* AM-T114, AM-R57 */
int ambrosia_keeper_forbids(const void *state, skep_move m)
{
    const struct ambrosia_state *s = state;
    int victim = (int)skep_arg(m, 0) - 1;
    if (skep_verb(m) == AM_V_SKIP) return SKEP_LEGAL;
    bool there = victim >= 0 && victim < s->fixed.colours;
    return there && victim != s->colour && s->score[victim] > 0 ? SKEP_LEGAL : AM_T114;
}

/* FREE: AM-T118; LIB likewise */

int ambrosia_free_list(const void *state, skep_move *out)
{
    return skep_list_one(out, ambrosia_list_frees(state, ambrosia_freer(state), AM_V_FREE, out), AM_V_SKIP);
}

int ambrosia_free_forbids(const void *state, skep_move m)
{
    return skep_verb(m) == AM_V_SKIP ? SKEP_LEGAL : ambrosia_freeing_forbids(state, ambrosia_freer(state), m);
}

/* Each of them: then the move is finished, unless the stack is sorted first or flies on to another offer. */
void ambrosia_zone_play(void *state, skep_move m, struct skep_trace *t)
{
    struct ambrosia_state *s = state;
    int n = (int)skep_arg(m, 0), victim = n - 1, twin;
    switch (skep_verb(m)) {
    case AM_V_WORM:
        twin = ambrosia_twin_of(s, s->at);
        ambrosia_carry(s, s->at, ambrosia_size_of(s, s->at) - n, n, twin); /* AM-R54: nothing is triggered there */
        tell(t, SAY_WORMED, s->colour, n, twin + 1);
        break;
    case AM_V_KEEPER:
        s->score[victim]--;
        tell(t, SAY_KEEPER, s->colour, victim, s->score[victim]);
        break;
    case AM_V_FREE: ambrosia_free(s, s->colour, m, t); break;
    case AM_V_ORG: ambrosia_organize(s, m, t); return;
    case AM_V_FLY:
        if (ambrosia_land(s, m, t)) return;
        break;
    default: skep_used(t, AM_T122); break; /* it is left */
    }
    ambrosia_moved(s, t);
}
