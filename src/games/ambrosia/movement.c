/* movement.c: the book's chapter on movement: who may fly where, and whether a colour can still move at all. The
   ring is a set of bits, so that the spaces ahead of a stack are a few shifts away: what may be landed on is worked
   out once for all stacks of a colour. */
#include "games/ambrosia/ambrosia.h"

/* AM-T60, AM-T69, AM-T94, AM-T111: spaces that a Guardian keeps. */
static uint64_t kept_by_guardians(const struct ambrosia_state *s)
{
    return s->event == AM_CARD_EQUAL ? 0 : s->guarded & ~s->thicket;
}

/* Piles of exactly two counters of one colour (AM-R67). */
static uint64_t pairs(const struct ambrosia_state *s)
{
    uint64_t found = 0;
    for (uint64_t left = s->tall; left;) {
        int space = ambrosia_take_space(&left);
        if (ambrosia_size_of(s, space) == 2) found |= ambrosia_bit_of(space);
    }
    return found;
}

/* AM-T16, but for Berserkers. */
static inline uint64_t plain_landings(const struct ambrosia_state *s, int colour)
{
    uint64_t free = ambrosia_empty_spaces(s) | s->top[colour];                            /* (i), (ii) */
    return s->event == AM_CARD_PEACE ? free : free | (ambrosia_lone_counters(s) & ~kept_by_guardians(s)); /* (iii), AM-T92 */
}

uint64_t ambrosia_landings(const struct ambrosia_state *s, int colour, bool fierce)
{
    uint64_t plain = plain_landings(s, colour);
    if (!fierce || s->event == AM_CARD_PEACE) return plain;
    return plain | (pairs(s) & ~s->thicket & ~kept_by_guardians(s)); /* AM-T65, AM-R55 */
}

static unsigned mirrored(unsigned eight)
{
    eight = (eight & 0x0f) << 4 | (eight & 0xf0) >> 4;
    eight = (eight & 0x33) << 2 | (eight & 0xcc) >> 2;
    return (eight & 0x55) << 1 | (eight & 0xaa) >> 1;
}

/* Bit d is set if the space d spaces clockwise (or, turn < 0, the other way) is in the set; 1 <= d <= 8. */
static unsigned spaces_on(const struct ambrosia_state *s, uint64_t set, int space, int turn)
{
    int n = s->fixed.spaces;
    if (turn < 0) space = ambrosia_step(s, space, -9); /* so that bits 0 to 7 are the eight spaces behind, farthest first */
    unsigned eight = (unsigned)(set >> space >> 1 | set << (n - 1 - space)) & 0xff;
    return (turn < 0 ? mirrored(eight) : eight) << 1;
}

/* What holds for all stacks of a colour at a time. */
struct air { uint64_t landings, dull; int colour, dir; bool adv; };

static inline struct air air_of(const struct ambrosia_state *s, int colour)
{
    return (struct air){
        .landings = plain_landings(s, colour), .colour = colour, .dir = ambrosia_direction(s),
        .dull = s->event == AM_CARD_EQUAL ? ~UINT64_C(0) : s->thicket, /* where specials have no power */
        .adv = s->event == AM_CARD_ADV && s->fixed.adv_turbo,
    };
}

/* Whether anything changes a stack's flight: its special on top, the card Advanced movement, swaying leaves. */
static inline bool flies_oddly(const struct ambrosia_state *s, const struct air *air, int space, unsigned power)
{
    static const unsigned ODD = 1u << AM_TURBO | 1u << AM_REBEL | 1u << AM_BERSERKER;
    return (ODD >> power & 1) | air->adv | (ambrosia_zone_at(s, space) == AM_LEAVES);
}

/* AM-T64, AM-T116 */
static inline bool flies_back(const struct ambrosia_state *s, int space, unsigned power)
{
    return power == AM_REBEL || ambrosia_zone_at(s, space) == AM_LEAVES;
}

/* Section 7's moves: AM-T10 to AM-T12, AM-T63 to AM-T65, AM-T69, AM-T85, AM-T116. */
static inline struct ambrosia_reach reach_in(const struct ambrosia_state *s, const struct air *air, int space,
                                             unsigned top)
{
    struct ambrosia_reach r = { .height = ambrosia_height_of(s, space), .power = air->dull >> space & 1 ? AM_NORMAL : top };
    unsigned far = r.height < 2 ? 0 : (2u << r.height) - 2; /* AM-T11, AM-T12, AM-R14: k spaces */
    uint64_t landings = air->landings;
    if (__builtin_expect(flies_oddly(s, air, space, r.power), false)) {
        r.turbo = r.power == AM_TURBO || (air->adv && top == AM_NORMAL); /* AM-R71: in a thicket too */
        if (r.turbo) far |= far << 1;
        if (r.power == AM_BERSERKER) landings = ambrosia_landings(s, air->colour, true);
        if (flies_back(s, space, r.power)) r.behind = spaces_on(s, landings, space, -air->dir) & far;
    }
    r.ahead = spaces_on(s, landings, space, air->dir) & far;
    return r;
}

struct ambrosia_reach ambrosia_reach(const struct ambrosia_state *s, int colour, int space, unsigned top)
{
    struct air air = air_of(s, colour);
    return reach_in(s, &air, space, top);
}

static inline bool is_source(struct ambrosia_reach r) { return r.ahead || r.behind; }

/* AM-T21: zones never force, so leaves make a source but not a compulsory one. */
static inline unsigned compulsory(struct ambrosia_reach r) { return r.ahead | (r.power == AM_REBEL ? r.behind : 0); }

/* One number of counters can have up to four targets, which are listed by their numbers: k or k + 1 spaces, ahead or
   behind. */
static int list_many(const struct ambrosia_state *s, int space, struct ambrosia_reach r, skep_move *out)
{
    int n = 0, dir = ambrosia_direction(s);
    unsigned spaces = r.turbo ? 3 : 1;
    for (int k = 1; k <= r.height; k++) {
        int first = n;
        for (unsigned ways = (r.ahead >> k & spaces) | (r.behind >> k & spaces) << 2; ways; ways &= ways - 1) {
            int way = (int)skep_lowest(ways), d = dir * (k + (way & 1));
            unsigned to = (unsigned)ambrosia_step(s, space, way & 2 ? -d : d) + 1;
            int at = n++;
            for (; at > first && skep_arg(out[at - 1], 1) > to; at--) out[at] = out[at - 1];
            out[at] = skep_move_of(AM_V_FLY, (unsigned)space + 1, to, (unsigned)k);
        }
    }
    return n;
}

/* AM-T63: k counters fly k or k + 1 spaces, ahead, and the numbers go on rising. */
static int list_turbo(int space, struct ambrosia_reach r, skep_move *out)
{
    int n = 0;
    skep_move near = skep_move_of(AM_V_FLY, (unsigned)space + 1, (unsigned)space + 2, 1);
    for (int k = 1; k <= r.height; k++, near += skep_move_of(0, 0, 1, 1)) {
        out[n] = near;
        n += (int)(r.ahead >> k & 1);
        out[n] = near + skep_move_of(0, 0, 1, 0);
        n += (int)(r.ahead >> (k + 1) & 1);
    }
    return n;
}

/* Which of the first four distances are in a set, bit 0 for one space, and how many. */
static const struct { int n, k[4]; } NEAR[16] = {
    { 0, { 0 } },    { 1, { 1 } },       { 1, { 2 } },       { 2, { 1, 2 } },
    { 1, { 3 } },    { 2, { 1, 3 } },    { 2, { 2, 3 } },    { 3, { 1, 2, 3 } },
    { 1, { 4 } },    { 2, { 1, 4 } },    { 2, { 2, 4 } },    { 3, { 1, 2, 4 } },
    { 2, { 3, 4 } }, { 3, { 1, 3, 4 } }, { 3, { 2, 3, 4 } }, { 4, { 1, 2, 3, 4 } },
};

/* Four flights are written at once, and as many stay as there are: branches would be unpredictable. */
static inline int list_reach(const struct ambrosia_state *s, int dir, int space, struct ambrosia_reach r,
                             skep_move *out)
{
    int room = s->fixed.spaces - 1 - space; /* spaces before the numbers begin anew */
    if (__builtin_expect(r.turbo || r.behind || dir < 0, false))
        return r.behind || dir < 0 || room <= r.height ? list_many(s, space, r, out) : list_turbo(space, r, out);
    skep_move here = skep_move_of(AM_V_FLY, (unsigned)space + 1, (unsigned)space + 1, 0);
    skep_move on = skep_move_of(0, 0, 1, 1), round = skep_move_of(0, 0, s->fixed.spaces, 0);
    unsigned near = r.ahead >> 1 & 15;
    for (int i = 0; i < 4; i++) {
        int k = NEAR[near].k[i];
        out[i] = here + (unsigned)k * on - (k > room ? round : 0);
    }
    int n = NEAR[near].n;
    for (int k = 5; r.ahead >> k; k++) { /* few stacks are that tall */
        out[n] = here + (unsigned)k * on - (k > room ? round : 0);
        n += (int)(r.ahead >> k & 1);
    }
    return n;
}

/* AM-T68: whether the Organizer on space opens moves, and which of them have to be made. */
static bool sorting_moves(const struct ambrosia_state *s, const struct air *air, int space, unsigned *must)
{
    bool any = false;
    for (int i = ambrosia_under_of(s, space); i < ambrosia_size_of(s, space); i++) {
        struct ambrosia_reach r = reach_in(s, air, space, ambrosia_kind_of(ambrosia_pile_of(s, space)[i]));
        any |= is_source(r);
        *must |= compulsory(r);
    }
    return any;
}

/* Whether some stack has to go one or two spaces ahead, as every stack of two can if it may land there: looked up
   for all of them at once. False: each has to be looked at. */
static inline bool surely_moves(const struct ambrosia_state *s, const struct air *air)
{
    int n = s->fixed.spaces;
    uint64_t l = air->landings, one, two;
    if (air->dir > 0) one = l >> 1 | l << (n - 1), two = l >> 2 | l << (n - 2);
    else one = l << 1 | l >> (n - 1), two = l << 2 | l >> (n - 2);
    uint64_t movers = s->tall & s->top[air->colour] & (one | two);
    if (movers == 0) return false;
    return (movers & (movers - 1)) ||
           ambrosia_top_kind(s, (int)skep_lowest(movers)) != AM_DRONE; /* AM-T66 excuses a Drone that is alone */
}

/* AM-T66: a Drone's stack of two does not have to move if no other has to. */
static inline bool is_excused(struct ambrosia_reach r) { return r.power == AM_DRONE && r.height == 2; }

/* Section 7's status, where a look at all stacks at once does not settle it. */
__attribute__((noinline)) static enum ambrosia_status status_by_stacks(const struct ambrosia_state *s, const struct air *air)
{
    bool any = false;
    for (uint64_t left = s->tall & s->top[air->colour]; left;) {
        int space = ambrosia_take_space(&left);
        struct ambrosia_reach r = reach_in(s, air, space, ambrosia_top_kind(s, space));
        unsigned must = is_excused(r) ? 0 : compulsory(r);
        bool sorts = r.power == AM_ORGANIZER && sorting_moves(s, air, space, &must);
        any |= is_source(r) || sorts;
        if (must) return AM_CAN_MOVE;
    }
    return any ? AM_MAY_SCORE : AM_MUST_SCORE; /* AM-T45 */
}

/* AM-T4, AM-T20, AM-T30: powers count, so a forced move is made. */
enum ambrosia_status ambrosia_status(const struct ambrosia_state *s, int colour)
{
    struct air air = air_of(s, colour);
    return surely_moves(s, &air) ? AM_CAN_MOVE : status_by_stacks(s, &air);
}

int ambrosia_list_moves(const struct ambrosia_state *s, uint64_t stacks, skep_move *out, bool *forced)
{
    struct air air = air_of(s, s->colour);
    int n = 0, sorter = AM_NOWHERE;
    unsigned must = 0; /* gathered as bits, without a branch for each stack */
    while (stacks) {
        int space = ambrosia_take_space(&stacks);
        struct ambrosia_reach r = reach_in(s, &air, space, ambrosia_top_kind(s, space));
        n += list_reach(s, air.dir, space, r, out + n);
        must |= is_excused(r) ? 0 : compulsory(r);
        if (__builtin_expect(r.power == AM_ORGANIZER, false)) sorter = space;
    }
    if (sorter != AM_NOWHERE && sorting_moves(s, &air, sorter, &must))
        out[n++] = skep_move_of(AM_V_ORG, (unsigned)sorter + 1, 0, 0);
    *forced = must != 0;
    return n;
}

/* What takes a special's power on a space: the thicket is nearer than the card. */
static int dull_rule(const struct ambrosia_state *s, int space) { return s->thicket & ambrosia_bit_of(space) ? AM_T111 : AM_T94; }

int ambrosia_org_forbids(const struct ambrosia_state *s, uint64_t stacks, skep_move m)
{
    struct air air = air_of(s, s->colour);
    int space = (int)skep_arg(m, 0) - 1;
    unsigned must = 0;
    if (!ambrosia_has_space(s, stacks, skep_arg(m, 0)) || ambrosia_top_kind(s, space) != AM_ORGANIZER) return AM_T68;
    if (ambrosia_power_at(s, space) != AM_ORGANIZER) return dull_rule(s, space);
    return sorting_moves(s, &air, space, &must) ? SKEP_LEGAL : AM_T68;
}

int ambrosia_distance(const struct ambrosia_state *s, int from, int to)
{
    int on = ambrosia_step(s, to, -from), back = s->fixed.spaces - on;
    return on < back ? on : back;
}

int ambrosia_landing_forbids(const struct ambrosia_state *s, int colour, int to, bool fierce)
{
    if (ambrosia_landings(s, colour, fierce) & ambrosia_bit_of(to)) return SKEP_LEGAL;
    if (s->event == AM_CARD_PEACE) return AM_T92;
    if (kept_by_guardians(s) & ambrosia_bit_of(to)) return AM_T60;
    if (fierce && (s->thicket & pairs(s) & ambrosia_bit_of(to))) return AM_T111;
    return AM_T16;
}

int ambrosia_flight_forbids(const struct ambrosia_state *s, skep_move m, int elsewhere)
{
    int from = (int)skep_arg(m, 0) - 1, to = (int)skep_arg(m, 1) - 1, n = (int)skep_arg(m, 2);
    if (!ambrosia_is_space(s, from) || !ambrosia_is_space(s, to)) return AM_T10;
    if (elsewhere != SKEP_LEGAL && from != s->at) return elsewhere;
    if (!(s->top[s->colour] & ambrosia_bit_of(from))) return ambrosia_is_trapped(s, s->colour, from, 0) ? AM_T14 : AM_T13;
    struct ambrosia_reach r = ambrosia_reach(s, s->colour, from, ambrosia_top_kind(s, from));
    if (r.height < 2) return AM_T12;
    if (n < 1 || n > r.height) return AM_T10;
    int distance = ambrosia_distance(s, from, to);
    unsigned top = ambrosia_top_kind(s, from);
    bool back = ambrosia_step(s, from, distance * ambrosia_direction(s)) != to, wrong_way = back && !flies_back(s, from, r.power);
    bool too_far = distance != n && !(r.turbo && distance == n + 1);
    if ((wrong_way && top != AM_REBEL) || (too_far && !(top == AM_TURBO && distance == n + 1))) return AM_T11;
    if (wrong_way || too_far) return dull_rule(s, from);
    int rule = ambrosia_landing_forbids(s, s->colour, to, r.power == AM_BERSERKER);
    bool would = rule == AM_T16 && top == AM_BERSERKER && r.power != top; /* outside the thicket, without the card */
    return would && (pairs(s) & ~s->thicket & ambrosia_bit_of(to)) ? dull_rule(s, from) : rule;
}

/* ORGMOVE: the sorted stack flies. */

int ambrosia_orgmove_list(const void *state, skep_move *out)
{
    const struct ambrosia_state *s = state;
    struct ambrosia_reach r = ambrosia_reach(s, s->colour, s->at, ambrosia_top_kind(s, s->at));
    return list_reach(s, ambrosia_direction(s), s->at, r, out);
}

int ambrosia_orgmove_forbids(const void *state, skep_move m) { return ambrosia_flight_forbids(state, m, AM_T68); }

void ambrosia_orgmove_play(void *state, skep_move m, struct skep_trace *t)
{
    if (!ambrosia_land(state, m, t)) ambrosia_moved(state, t);
}
