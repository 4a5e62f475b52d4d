/* powers.c: of the book's chapter on special counters what is asked about them: which one is taken, and in which order an Organizer
   or State intervention puts a stack: picks go from the top down, until the rest is of one kind. The other powers change what
   movement and scoring count. */
#include "games/ambrosia/ambrosia.h"

/* START, EXSP, PROMOTE: a special that is still available (AM-S9, AM-T95, AM-T43; by chance AM-T93, AM-R66) */

static unsigned offered(const struct ambrosia_state *s)
{
    int asked = s->node == AM_AT_START ? ambrosia_starter(s) : s->node == AM_AT_EXSP ? ambrosia_asked_colour(s) : s->colour;
    return s->available[asked];
}

int ambrosia_special_list(const void *state, skep_move *out) { return skep_list_set(offered(state), 0, AM_V_SPECIAL, out); }

int ambrosia_special_outcomes(const void *state, struct skep_outcome *out)
{
    return skep_draw_set(offered(state), 0, AM_V_DRAWN, out);
}

int ambrosia_special_forbids(const void *state, skep_move m)
{
    const struct ambrosia_state *s = state;
    if (skep_in(offered(s), skep_arg(m, 0))) return SKEP_LEGAL;
    static const int RULE[] = { [AM_AT_START] = AM_S9, [AM_AT_EXSP] = AM_T95, [AM_AT_PROMOTE] = AM_T43, [AM_AT_DRAW] = AM_T93 };
    return RULE[s->node];
}

/* Sorting */

static bool is_sorted(const struct ambrosia_state *s)
{
    int place, n = ambrosia_unsorted(s, &place);
    const uint8_t *rest = ambrosia_pile_of(s, s->at) + place;
    for (int i = 1; i < n; i++)
        if (rest[i] != rest[0]) return false;
    return true;
}

static void begin_sort(struct ambrosia_state *s, int space, bool stately)
{
    s->at = (uint8_t)space;
    s->place = (uint8_t)ambrosia_top_kind(s, space); /* which others go on seeing there (AM-R6) */
    s->stately = stately;
    s->picked = 0;
    s->node = AM_AT_SORT;
}

void ambrosia_organize(struct ambrosia_state *s, skep_move m, struct skep_trace *t)
{
    begin_sort(s, (int)skep_arg(m, 0) - 1, false);
    tell(t, SAY_ORGANIZES, s->colour, s->at + 1);
}

/* AM-R50: the finished stack, if there is one with anything to sort. */
void ambrosia_sort_new_stack(struct ambrosia_state *s, struct skep_trace *t)
{
    s->picked = 0;
    bool whole = s->at != AM_NOWHERE && (s->top[s->colour] & ambrosia_bit_of(s->at));
    if (s->event == AM_CARD_STATE && whole && !is_sorted(s)) {
        begin_sort(s, s->at, true);
        tell(t, SAY_MAY_SORT, s->colour, s->at + 1);
    } else ambrosia_after_promotion(s, t);
}

/* SORT */

/* The kinds that may be picked. AM-T68: an Organizer's first must be able to move. */
static unsigned picks(const struct ambrosia_state *s)
{
    int first, left = ambrosia_unsorted(s, &first);
    unsigned kinds = 0, movers = 0;
    for (int i = 0; i < left; i++) kinds |= 1u << ambrosia_kind_of(ambrosia_pile_of(s, s->at)[first + i]);
    kinds &= (1u << AM_KINDS) - 1;
    if (s->stately || s->picked > 0) return kinds;
    for (unsigned rest = kinds; rest; rest &= rest - 1) {
        struct ambrosia_reach r = ambrosia_reach(s, s->colour, s->at, skep_lowest(rest));
        if (r.ahead || r.behind) movers |= rest & -rest;
    }
    return movers;
}

/* AM-T100: before anything is picked. */
static bool may_keep(const struct ambrosia_state *s) { return s->stately && s->picked == 0; }

int ambrosia_sort_list(const void *state, skep_move *out)
{
    int n = skep_list_set(picks(state), 0, AM_V_TOP, out);
    return may_keep(state) ? skep_list_one(out, n, AM_V_KEEP) : n;
}

int ambrosia_sort_forbids(const void *state, skep_move m)
{
    const struct ambrosia_state *s = state;
    if (skep_verb(m) == AM_V_KEEP) return may_keep(s) ? SKEP_LEGAL : AM_T100;
    return skep_in(picks(s), skep_arg(m, 0)) ? SKEP_LEGAL : s->stately ? AM_T100 : AM_T68;
}

static void end_sort(struct ambrosia_state *s, struct skep_trace *t)
{
    tell(t, s->stately ? SAY_STATE_SORTED : SAY_SORTED, s->colour, s->at + 1, (int)ambrosia_top_kind(s, s->at));
    s->picked = 0;
    if (s->stately) ambrosia_after_promotion(s, t);
    else s->node = AM_AT_ORGMOVE; /* AM-R19: and now it moves */
}

/* The counter picked goes under those picked before; the others keep their order. */
void ambrosia_sort_play(void *state, skep_move m, struct skep_trace *t)
{
    struct ambrosia_state *s = state;
    if (skep_verb(m) == AM_V_KEEP) {
        end_sort(s, t);
        return;
    }
    int first, n = ambrosia_unsorted(s, &first), place = first + n - 1;
    skep_used(t, s->stately ? AM_T100 : AM_T68);
    while (ambrosia_kind_of(ambrosia_pile_of(s, s->at)[place]) != skep_arg(m, 0)) place--;
    for (; place < first + n - 1; place++) { /* up to the place under those picked before */
        unsigned up = ambrosia_pile_of(s, s->at)[place + 1], counter = ambrosia_pile_of(s, s->at)[place];
        ambrosia_change(s, s->at, place, up);
        ambrosia_change(s, s->at, place + 1, counter);
    }
    s->picked++;
    if (is_sorted(s)) end_sort(s, t);
}
