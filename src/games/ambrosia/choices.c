/* choices.c: what can be chosen at each node, in the ledger's order (section 7). What is legal is what is listed; the
   end of this file says why the rest is not. */
#include "games/ambrosia/ambrosia.h"

static int list_specials(unsigned available, enum ambrosia_verb verb, skep_move *out)
{
    int n = 0;
    for (; available; available &= available - 1)
        out[n++] = skep_move_of(verb, (unsigned)__builtin_ctz(available), 0, 0);
    return n;
}

static int list_spaces(uint64_t spaces, enum ambrosia_verb verb, skep_move *out)
{
    int n = 0;
    while (spaces) out[n++] = skep_move_of(verb, (unsigned)ambrosia_take_space(&spaces) + 1, 0, 0);
    return n;
}

/* AM-S12, AM-R4 */
static int list_places(const struct ambrosia_state *s, skep_move *out)
{
    uint64_t open = ambrosia_all_spaces(s), taken = ambrosia_all_spaces(s) & ~ambrosia_empty_spaces(s);
    while (taken) {
        int at = ambrosia_take_space(&taken);
        for (int d = -s->fixed.min_gap; d <= s->fixed.min_gap; d++) open &= ~ambrosia_bit_of(ambrosia_step(s, at, d));
    }
    return list_spaces(open, AM_V_AT, out);
}

/* AM-T87: where the stack on a space may leap. */
static uint64_t leaps(const struct ambrosia_state *s, int space)
{
    bool fierce = ambrosia_power_at(s, space) == AM_BERSERKER; /* AM-R44, AM-R69 */
    return ambrosia_landings(s, s->colour, fierce) & ~ambrosia_bit_of(space);
}

/* AM-T91, AM-R45: plain movement of foreign stacks. */
static int list_takeovers(const struct ambrosia_state *s, skep_move *out)
{
    int n = 0, dir = ambrosia_direction(s);
    for (uint64_t left = s->tall & ~s->top[s->colour]; left;) {
        int from = ambrosia_take_space(&left), height = ambrosia_height_of(s, from);
        uint64_t landings = ambrosia_landings(s, (int)ambrosia_colour_of(ambrosia_top_of(s, from)), false);
        for (int k = 1; k <= height; k++) {
            int to = ambrosia_step(s, from, dir * k);
            if (landings & ambrosia_bit_of(to))
                out[n++] = skep_move_of(AM_V_TAKE, (unsigned)from + 1, (unsigned)to + 1, (unsigned)k);
        }
    }
    return n;
}

/* AM-T52, AM-T54, AM-T87, AM-T91: what a jelly does besides points and additional turns. */
__attribute__((noinline)) static int list_jelly(const struct ambrosia_state *s, skep_move *out)
{
    int n = ambrosia_list_frees(s, s->colour, AM_V_JFREE, out);
    for (uint64_t left = s->event == AM_CARD_LEAP ? s->top[s->colour] : 0; left;) {
        int space = ambrosia_take_space(&left);
        if (leaps(s, space)) out[n++] = skep_move_of(AM_V_LEAP, (unsigned)space + 1, 0, 0);
    }
    if (s->event == AM_CARD_TAKE) n += list_takeovers(s, out + n);
    return n;
}

/* AM-T3, AM-T4, AM-T45 */
static int list_turn(const struct ambrosia_state *s, skep_move *out)
{
    bool forced;
    int n = ambrosia_list_moves(s, out, &forced);
    out[n] = skep_move_of(AM_V_SCORE, 0, 0, 0);
    n += !forced;
    return ambrosia_may_spend(s) && !s->jelly_used ? n + list_jelly(s, out + n) : n;
}

static int list_after(const struct ambrosia_state *s, skep_move *out)
{
    int n = 0;
    out[n++] = skep_move_of(AM_V_POINT, 0, 0, 0);
    if (!s->jelly_used) {
        out[n++] = skep_move_of(AM_V_EXTRA, 0, 0, 0);
        n += list_jelly(s, out + n);
    }
    out[n++] = skep_move_of(AM_V_END, 0, 0, 0);
    return n;
}

/* AM-T68: an Organizer's first pick must be able to move. AM-T100: keep, before anything is picked. */
static int list_picks(const struct ambrosia_state *s, skep_move *out)
{
    int first, left = ambrosia_unsorted(s, &first), n = 0;
    unsigned kinds = 0;
    for (int i = 0; i < left; i++) kinds |= 1u << ambrosia_kind_of(ambrosia_pile_of(s, s->at)[first + i]);
    for (unsigned kind = AM_NORMAL; kind < AM_KINDS; kind++) {
        if (!(kinds >> kind & 1)) continue;
        struct ambrosia_reach r = ambrosia_reach(s, s->colour, s->at, kind);
        if (s->stately || s->picked > 0 || r.ahead || r.behind) out[n++] = skep_move_of(AM_V_TOP, kind, 0, 0);
    }
    if (s->stately && s->picked == 0) out[n++] = skep_move_of(AM_V_KEEP, 0, 0, 0);
    return n;
}

/* AM-T110, AM-R54, AM-R69 */
static int list_worm(const struct ambrosia_state *s, skep_move *out)
{
    int n = 0, to = ambrosia_twin_of(s, s->at), height = ambrosia_height_of(s, s->at);
    if (!(leaps(s, s->at) & ambrosia_bit_of(to))) return 0;
    for (int k = 1; k <= height; k++) out[n++] = skep_move_of(AM_V_WORM, (unsigned)k, 0, 0);
    return n;
}

/* AM-T114, AM-R57 */
static int list_victims(const struct ambrosia_state *s, skep_move *out)
{
    int n = 0;
    for (int c = 0; c < s->fixed.colours; c++)
        if (c != s->colour && s->score[c] > 0) out[n++] = skep_move_of(AM_V_KEEPER, (unsigned)c + 1, 0, 0);
    return n;
}

/* AM-T95: every normal by itself, as the special takes exactly its place. */
static int list_exchanges(const struct ambrosia_state *s, skep_move *out)
{
    int n = 0;
    unsigned c = (unsigned)ambrosia_asked_colour(s);
    for (int space = 0; space < s->fixed.spaces && s->available[c]; space++)
        for (int place = 0; place < ambrosia_size_of(s, space); place++)
            if (ambrosia_pile_of(s, space)[place] == (c << 4 | AM_NORMAL))
                out[n++] = skep_move_of(AM_V_EX, (unsigned)space + 1, (unsigned)place + 1, 0);
    return n;
}

/* At every other node than TURN. */
__attribute__((noinline)) static int list_other(const struct ambrosia_state *s, skep_move *out)
{
    int n = 0;
    switch (s->node) {
    case AM_AT_START: return list_specials(AM_ALL_SPECIALS, AM_V_SPECIAL, out); /* AM-S9 */
    case AM_AT_PLACE: return list_places(s, out);
    case AM_AT_LIB: n = ambrosia_list_frees(s, ambrosia_asked_colour(s), AM_V_FREE, out); break;
    case AM_AT_EX: n = list_exchanges(s, out); break;
    case AM_AT_EXSP: return list_specials(s->available[ambrosia_asked_colour(s)], AM_V_SPECIAL, out);
    case AM_AT_LEAPTO: return list_spaces(leaps(s, s->at), AM_V_TO, out);
    case AM_AT_SORT: return list_picks(s, out);
    case AM_AT_ORGMOVE: return ambrosia_list_sorted(s, out);
    case AM_AT_WORM: n = list_worm(s, out); break;
    case AM_AT_GUST: n = ambrosia_list_gust(s, out); break;
    case AM_AT_KEEPER: n = list_victims(s, out); break;
    case AM_AT_FREE: n = ambrosia_list_frees(s, s->colour, AM_V_FREE, out); break;
    case AM_AT_CHECK:
        out[0] = skep_move_of(AM_V_SCORE, 0, 0, 0);
        out[1] = skep_move_of(AM_V_ON, 0, 0, 0);
        return 2;
    case AM_AT_RESTACK: return ambrosia_list_starts(s, out);
    case AM_AT_REMOVE: return ambrosia_list_removals(s, out);
    case AM_AT_PROMOTE: return list_specials(s->available[s->colour], AM_V_SPECIAL, out);
    case AM_AT_NEWSTACK: return list_spaces(ambrosia_empty_spaces(s), AM_V_AT, out);
    case AM_AT_HOP:
        out[0] = skep_move_of(AM_V_HOP, 0, 0, 0);
        out[1] = skep_move_of(AM_V_STAY, 0, 0, 0);
        return 2;
    case AM_AT_AFTER: return list_after(s, out);
    default: return 0;
    }
    out[n++] = skep_move_of(AM_V_SKIP, 0, 0, 0); /* AM-T122, AM-T95, AM-T101 */
    return n;
}

int ambrosia_moves(const void *state, skep_move *out)
{
    const struct ambrosia_state *s = state;
    return s->node == AM_AT_TURN ? list_turn(s, out) : list_other(s, out);
}

int ambrosia_outcomes(const void *state, struct skep_outcome *out)
{
    const struct ambrosia_state *s = state;
    skep_move list[AM_KINDS];
    int n = 0;
    switch (s->node) {
    case AM_AT_PART: /* AM-S3 */
        for (int i = 0; i < s->fixed.parts; i++)
            if (ambrosia_next_part(s, s->fixed.letter[i]) >= 0)
                out[n++] = (struct skep_outcome){ skep_move_of(AM_V_PART, s->fixed.letter[i], 0, 0), 1 };
        return n;
    case AM_AT_FIRST:
        for (unsigned seat = 1; seat <= s->fixed.colours; seat++)
            out[n++] = (struct skep_outcome){ skep_move_of(AM_V_FIRST, seat, 0, 0), 1 };
        return n;
    case AM_AT_EVENT: return ambrosia_list_cards(s, out);
    default: /* PROMOTE: AM-T93, AM-R66 */
        n = list_specials(s->available[s->colour], AM_V_DRAWN, list);
        for (int i = 0; i < n; i++) out[i] = (struct skep_outcome){ list[i], 1 };
        return n;
    }
}

/* What is forbidden, and why */

/* Where a verb is at home, as a set of nodes, and the rule that keeps it there. */
static const struct { uint32_t nodes; int rule; } HOME[AM_VERBS] = {
    [AM_V_PART] = { 1u << AM_AT_PART, AM_S3 },
    [AM_V_FIRST] = { 1u << AM_AT_FIRST, AM_S8 },
    [AM_V_EVENT] = { 1u << AM_AT_EVENT, AM_T81 },
    [AM_V_DRAWN] = { 1u << AM_AT_PROMOTE, AM_T93 },
    [AM_V_SPECIAL] = { 1u << AM_AT_START | 1u << AM_AT_EXSP | 1u << AM_AT_PROMOTE, AM_T43 },
    [AM_V_AT] = { 1u << AM_AT_PLACE | 1u << AM_AT_NEWSTACK, AM_S11 },
    [AM_V_FLY] = { 1u << AM_AT_TURN | 1u << AM_AT_ORGMOVE | 1u << AM_AT_GUST, AM_T2 },
    [AM_V_ORG] = { 1u << AM_AT_TURN | 1u << AM_AT_GUST, AM_T68 },
    [AM_V_SCORE] = { 1u << AM_AT_TURN | 1u << AM_AT_CHECK, AM_T3 },
    [AM_V_POINT] = { 1u << AM_AT_AFTER, AM_T55 },
    [AM_V_EXTRA] = { 1u << AM_AT_AFTER, AM_T55 },
    [AM_V_JFREE] = { 1u << AM_AT_TURN | 1u << AM_AT_AFTER, AM_T55 },
    [AM_V_LEAP] = { 1u << AM_AT_TURN | 1u << AM_AT_AFTER, AM_T55 },
    [AM_V_TAKE] = { 1u << AM_AT_TURN | 1u << AM_AT_AFTER, AM_T55 },
    [AM_V_TO] = { 1u << AM_AT_LEAPTO, AM_T87 },
    [AM_V_TOP] = { 1u << AM_AT_SORT, AM_T68 },
    [AM_V_KEEP] = { 1u << AM_AT_SORT, AM_T100 },
    [AM_V_WORM] = { 1u << AM_AT_WORM, AM_T110 },
    [AM_V_KEEPER] = { 1u << AM_AT_KEEPER, AM_T114 },
    [AM_V_FREE] = { 1u << AM_AT_LIB | 1u << AM_AT_FREE, AM_T118 },
    [AM_V_EX] = { 1u << AM_AT_EX, AM_T95 },
    [AM_V_FROM] = { 1u << AM_AT_RESTACK, AM_T38 },
    [AM_V_RM] = { 1u << AM_AT_REMOVE, AM_T40 },
    [AM_V_RMC] = { 1u << AM_AT_REMOVE, AM_T40 },
    [AM_V_HOP] = { 1u << AM_AT_HOP, AM_T119 },
    [AM_V_STAY] = { 1u << AM_AT_HOP, AM_T119 },
    [AM_V_ON] = { 1u << AM_AT_CHECK, AM_T45 },
    [AM_V_SKIP] = { 1u << AM_AT_LIB | 1u << AM_AT_EX | 1u << AM_AT_WORM | 1u << AM_AT_GUST | 1u << AM_AT_KEEPER | 1u << AM_AT_FREE, AM_T3 },
    [AM_V_END] = { 1u << AM_AT_AFTER, AM_T3 },
};

static int flight_forbidden(const struct ambrosia_state *s, int from, int to, int n)
{
    bool there = from >= 0 && from < s->fixed.spaces && to >= 0 && to < s->fixed.spaces;
    if (!there) return AM_T10;
    if (s->node == AM_AT_ORGMOVE && from != s->at) return AM_T68;
    if (s->node == AM_AT_GUST && from != s->at) return AM_T112;
    return ambrosia_flight_forbidden(s, s->colour, from, to, n);
}

static int jelly_forbidden(const struct ambrosia_state *s, unsigned verb)
{
    if (s->seat != s->colour) return AM_T86;
    if (s->jelly[s->colour] == 0) return AM_T50;
    if (s->jelly_used) return AM_T54;
    return verb == AM_V_JFREE ? AM_T52 : verb == AM_V_LEAP ? AM_T87 : verb == AM_V_TAKE ? AM_T91 : AM_T55;
}

/* The rule against m, which is not listed. */
static int why_not(const struct ambrosia_state *s, skep_move m)
{
    unsigned verb = skep_verb(m);
    int space = (int)skep_arg(m, 0) - 1, to = (int)skep_arg(m, 1) - 1;
    if (s->node == AM_AT_OVER) return AM_E1;
    if (verb == AM_V_NONE || verb >= AM_VERBS) return AM_T2; /* no move of this game */
    if (!(HOME[verb].nodes >> s->node & 1)) return HOME[verb].rule;
    switch ((enum ambrosia_verb)verb) {
    case AM_V_FLY: return flight_forbidden(s, space, to, (int)skep_arg(m, 2));
    case AM_V_EXTRA: case AM_V_JFREE: case AM_V_LEAP: case AM_V_TAKE: return jelly_forbidden(s, verb);
    case AM_V_SPECIAL: return s->node == AM_AT_START ? AM_S9 : s->event == AM_CARD_HIDDEN ? AM_T93 : AM_T43;
    case AM_V_AT: return s->node == AM_AT_PLACE ? AM_S12 : AM_R22;
    case AM_V_TO:
        if (space < 0 || space >= s->fixed.spaces || space == s->at) return AM_T87;
        return ambrosia_landing_forbidden(s, space, ambrosia_power_at(s, s->at) == AM_BERSERKER);
    case AM_V_TOP: return s->stately ? AM_T100 : AM_T68;
    case AM_V_FREE: return AM_T52;
    case AM_V_FROM: return AM_T39;
    default: return HOME[verb].rule;
    }
}

int ambrosia_forbids(const void *state, skep_move m)
{
    const struct ambrosia_state *s = state;
    skep_move list[SKEP_MOVES_MAX];
    struct skep_outcome chance[AM_CARDS];
    bool luck = skep_ambrosia.turn(s) == SKEP_CHANCE;
    int n = luck ? ambrosia_outcomes(s, chance) : ambrosia_moves(s, list);
    for (int i = 0; i < n; i++)
        if ((luck ? chance[i].move : list[i]) == m) return SKEP_LEGAL;
    return why_not(s, m);
}

