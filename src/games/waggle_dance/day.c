/* day.c: by day the bees are rolled and placed one by one (ledger, T4 to T15), and the day's Queen cards are played: Volunteer,
   Sick Leave, Overtime, Directions, Shift Change, Dirty Trick, Feint. Where a bee may go is asked in one place, by value. */
#include "games/waggle_dance/waggle_dance.h"

enum { NOWHERE = WD_PLACES };

static bool is_value(unsigned v) { return v >= 1 && v <= WD_VALUES; }

/* WD-T74: the dice on a flower that Dirty Trick may take from a seat. */
static uint32_t dice_to_trick(const struct waggle_state *s, unsigned foe, unsigned flower)
{
    return foe < s->fixed.seats && foe != s->active && is_value(flower) ? s->flower[flower - 1][foe] : 0;
}

static bool can_trick(const struct waggle_state *s)
{
    uint32_t any = 0;
    for (unsigned foe = 0; foe < s->fixed.seats; foe++)
        for (unsigned flower = 1; flower <= WD_COLOURS; flower++) any |= dice_to_trick(s, foe, flower);
    return any != 0;
}

/* The steps of a day */

void waggle_day_enter(struct waggle_state *s)
{
    s->left = 0;
    if (s->step == WD_ROLLING) /* WD-T5, WD-T69 */
        s->left = (uint8_t)(s->bees[s->active] + (s->volunteer == s->active + 1));
    s->quota = s->step == WD_PLACING;
    s->moved = s->shifted = 0;
}

/* WD-T7, WD-T8: the next player clockwise who has dice, which may be the same one again. */
static bool next_turn(struct waggle_state *s)
{
    unsigned seat = s->active;
    s->quota = 1;
    s->moved = s->shifted = 0;
    for (unsigned i = 0; i < s->fixed.seats; i++) {
        seat = waggle_next_seat(s, seat);
        if (!s->pool[seat]) continue;
        s->active = (uint8_t)seat;
        s->node = WD_AT_PLACE;
        return true;
    }
    s->quota = 0;
    s->had = (uint8_t)(s->fixed.seats - 1); /* nobody is left in this step */
    return false;
}

bool waggle_day_asks(struct waggle_state *s)
{
    switch ((enum waggle_step)s->step) {
    case WD_VOLUNTEERS: s->node = WD_AT_VOL; return waggle_holds(s, WD_VO); /* WD-T4 */
    case WD_ROLLING: s->node = WD_AT_ROLL; return s->left > 0;
    case WD_SICKNESS: s->node = WD_AT_SICK; return waggle_holds(s, WD_SI); /* WD-T6 */
    case WD_PLACING: /* WD-T68 */
        s->node = WD_AT_PLACE;
        return (s->quota > 0 && s->pool[s->active]) || next_turn(s);
    default: s->node = WD_AT_DUSK; return waggle_holds(s, WD_TR) && can_trick(s); /* WD-T15 */
    }
}

/* Where a bee may go. Listing, refusing and Feint ask the same three: slots, flowers, rooms. */

/* WD-T11, WD-R72: the slots that are taken, or closed: bit v - 1 for slot v of A, from bit 8 on of C, and so on. */
static uint32_t taken_slots(const struct waggle_state *s)
{
    uint32_t taken = 0;
    for (unsigned card = 0; card < WD_CARDS; card++) {
        const uint8_t *slot = s->slot[card];
        taken |= ((uint32_t)slot[0] | slot[1] | slot[2] | slot[3] | s->closed[card]) << 8 * card;
    }
    return taken;
}

/* The cards whose slot is free for a die that does not come from there: bit 0 for A, bit 8 for C, and so on. */
static inline uint32_t open_slots(uint32_t taken, unsigned value, unsigned from)
{
    uint32_t open = ~taken >> (value - 1) & 0x01010101;
    return from < WD_CARDS ? open & ~(UINT32_C(1) << 8 * from) : open;
}

/* WD-T12, WD-T71: likewise the flowers, bit f - 1 for flower f. */
static inline unsigned open_flowers(unsigned directions, unsigned value, unsigned from)
{
    unsigned open = 1u << (value - 1) | directions;
    return from > WD_TO_FLOWER && from <= WD_TO_ROOM ? open & ~(1u << (from - WD_TO_FLOWER - 1)) : open;
}

/* WD-T13, WD-R12, WD-R13 */
static int room_closed(const struct waggle_state *s, uint64_t room)
{
    if (waggle_is_honey(room)) return WD_R13;
    return s->fixed.dice_max && waggle_dice(waggle_room_dice(room)) >= s->fixed.dice_max ? WD_R12 : SKEP_LEGAL;
}

/* Likewise the rooms, whatever the value; WD-R63 */
static uint64_t open_rooms(const struct waggle_state *s, unsigned from)
{
    uint64_t set = s->choice[s->active];
    if (from < NOWHERE && from > WD_TO_ROOM) /* the others may have one that is like this one */
        set = waggle_unalike(s, s->active, waggle_all_rooms(s, s->active) & ~(UINT64_C(1) << (from - WD_TO_ROOM - 1)));
    else if (s->fixed.dice_max == 0) return set;
    for (uint64_t rest = set; rest; rest &= rest - 1)
        if (room_closed(s, waggle_rooms(s, s->active)[skep_lowest(rest)]) != SKEP_LEGAL) set ^= rest & -rest;
    return set;
}

/* Why a die of that value may not be put somewhere; from is a place it may not return to, or NOWHERE. */
static int place_forbidden(const struct waggle_state *s, unsigned value, unsigned place, unsigned from)
{
    if (place >= WD_PLACES) return WD_T13;
    if (place == from) return WD_R47;
    if (place < WD_CARDS && s->closed[place] >> (value - 1) & 1) return WD_R72;
    if (place < WD_CARDS) return open_slots(taken_slots(s), value, from) >> 8 * place & 1 ? SKEP_LEGAL : WD_T11;
    if (place <= WD_TO_ROOM)
        return open_flowers(s->directions[s->active], value, from) >> (place - WD_TO_FLOWER - 1) & 1 ? SKEP_LEGAL : WD_T12;
    unsigned i = place - WD_TO_ROOM - 1;
    if (i >= waggle_comb_size(s, s->active)) return WD_T13;
    int closed = room_closed(s, waggle_rooms(s, s->active)[i]);
    if (closed != SKEP_LEGAL) return closed;
    return open_rooms(s, from) >> i & 1 ? SKEP_LEGAL : WD_R63;
}

static bool has_another_place(const struct waggle_state *s, unsigned value, unsigned from)
{
    return open_flowers(s->directions[s->active], value, from) || open_slots(taken_slots(s), value, from) || open_rooms(s, from);
}

/* The places for one value, as moves that begin with head and have the place in argument arg: rooms come as such places
   already. It is inlined where it is called, so that the shifts are constants. */
__attribute__((always_inline)) static inline int list_places(uint32_t taken, unsigned directions, skep_move head, int arg,
                                                             unsigned value, unsigned from, const skep_move *rooms,
                                                             int room_count, skep_move *out)
{
    int n = 0, shift = 16 - 8 * arg;
    uint32_t slots = open_slots(taken, value, from);
    for (unsigned card = 0; card < WD_CARDS; card++) { /* written in any case, kept if free: no branch to guess wrong */
        out[n] = head | card << shift;
        n += (int)(slots >> 8 * card & 1);
    }
    unsigned own = 1u << (value - 1), flowers = open_flowers(directions, value, from);
    out[n] = head | (WD_TO_FLOWER + value) << shift;
    n += (flowers & own) != 0;
    for (flowers &= ~own; flowers; flowers &= flowers - 1)
        out[n++] = head | (WD_TO_FLOWER + 1 + skep_lowest(flowers)) << shift;
    for (int i = 0; i < room_count; i++) out[n + i] = head | rooms[i];
    return n + room_count;
}

/* The rooms of a set as places, in argument arg of a move. */
static int list_rooms(uint64_t set, int arg, skep_move out[WD_ROOMS])
{
    int n = 0;
    for (; set; set &= set - 1) out[n++] = (WD_TO_ROOM + 1 + skep_lowest(set)) << (16 - 8 * arg);
    return n;
}

/* The rule of a place, for the trace. */
static int rule_of(unsigned place) { return place < WD_CARDS ? WD_T11 : place <= WD_TO_ROOM ? WD_T12 : WD_T13; }

/* A bee of the active player comes to a place, or is lifted from it. */
static void move_bee(struct waggle_state *s, unsigned value, unsigned place, bool lifted)
{
    unsigned seat = s->active, i = place - WD_TO_ROOM - 1;
    uint64_t die = lifted ? -(uint64_t)waggle_die(value) : waggle_die(value);
    if (place < WD_CARDS) s->slot[place][seat] = (uint8_t)(s->slot[place][seat] ^ 1u << (value - 1));
    else if (place <= WD_TO_ROOM) s->flower[place - WD_TO_FLOWER - 1][seat] += (uint32_t)die;
    else waggle_set_room(s, seat, i, waggle_rooms(s, seat)[i] + die);
}

/* WD-T68: one of the quota is used up. */
static void place_bee(struct waggle_state *s, unsigned value, unsigned place, struct skep_trace *t)
{
    unsigned seat = s->active;
    move_bee(s, value, place, false);
    if (place > WD_TO_FLOWER && place <= WD_TO_ROOM) /* WD-R68 */
        s->put[seat] = (uint8_t)(s->put[seat] | 1u << (place - WD_TO_FLOWER - 1));
    s->quota--;
    s->moved = 1;
    s->die = s->from = 0;
    skep_used(t, rule_of(place));
    if (s->quota == 0 || !s->pool[s->active]) waggle_go_on(s, t);
    else s->node = WD_AT_PLACE;
}

/* VOL, ROLL, SICK, DUSK: before and after the bees are placed */

/* From the hand to where it is kept until the end of the round. */
static void keep_card(struct waggle_state *s, unsigned kind)
{
    s->hand[s->active] -= waggle_one_card(kind);
    s->held[s->active]--;
}

void waggle_vol_play(void *state, __attribute__((unused)) skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    keep_card(s, WD_VO); /* WD-T69 */
    s->volunteer = (uint8_t)(s->active + 1);
    tell(t, SAY_VOLUNTEERED, s->active);
    waggle_go_on_with_step(s, t); /* WD-R39: nobody else is asked */
}

int waggle_roll_outcomes(__attribute__((unused)) const void *state, struct skep_outcome *out)
{
    return skep_draw_set((1u << WD_VALUES) - 1, 1, WD_V_ROLL, out);
}

int waggle_roll_forbids(__attribute__((unused)) const void *state, skep_move m)
{
    return is_value(skep_arg(m, 0)) ? SKEP_LEGAL : WD_T5;
}

/* WD-T5, WD-R65 */
void waggle_roll_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    s->pool[s->active] += waggle_die(skep_arg(m, 0));
    skep_used(t, WD_T5);
    if (--s->left > 0) return;
    if (s->volunteer == s->active + 1) s->large = (uint8_t)skep_arg(m, 0), s->large_at = WD_IN_POOL; /* WD-R74: the last one */
    tell(t, SAY_ROLLED, s->active, (int)waggle_dice(s->pool[s->active]));
    waggle_go_on(s, t);
}

/* WD-T73 */
int waggle_sick_forbids(const void *state, skep_move m)
{
    const struct waggle_state *s = state;
    unsigned foe = skep_arg(m, 0), value = skep_arg(m, 1);
    if (skep_verb(m) == WD_V_PASS) return SKEP_LEGAL;
    if (foe >= s->fixed.seats || foe == s->active || !is_value(value)) return WD_T73;
    return waggle_dice_of(s->pool[foe], value) ? SKEP_LEGAL : WD_T73;
}

int waggle_sick_list(const void *state, skep_move *out)
{
    int n = skep_list_allowed(state, waggle_sick_forbids, WD_V_SI, WD_SEATS - 1, WD_VALUES, out);
    return skep_list_one(out, n, WD_V_PASS);
}

void waggle_sick_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    unsigned foe = skep_arg(m, 0), value = skep_arg(m, 1);
    waggle_discard(s, WD_SI, t);
    s->pool[foe] -= waggle_die(value);
    s->sick[foe] += waggle_die(value);
    waggle_large_leaves(s, foe, value, WD_IN_POOL, s->pool[foe], WD_SICK);
    tell(t, SAY_SICK, (int)value, (int)foe);
    waggle_go_round(s, t);
}

static void begin_trick(struct waggle_state *s, struct skep_trace *t)
{
    waggle_discard(s, WD_TR, t);
    s->node = WD_AT_TRICK_DIE;
}

void waggle_dusk_play(void *state, __attribute__((unused)) skep_move m, struct skep_trace *t) { begin_trick(state, t); }

/* FE_FROM: the own bees that have another place to go (WD-T76, WD-R47) */

/* The dice that the player has at a place. */
static uint32_t dice_at(const struct waggle_state *s, unsigned place)
{
    unsigned seat = s->active;
    if (place < WD_CARDS) {
        uint32_t dice = 0;
        for (unsigned set = s->slot[place][seat]; set; set &= set - 1) dice |= waggle_die(skep_lowest(set) + 1);
        return dice;
    }
    if (place <= WD_TO_ROOM) return s->flower[place - WD_TO_FLOWER - 1][seat];
    return waggle_room_dice(waggle_rooms(s, seat)[place - WD_TO_ROOM - 1]);
}

int waggle_fe_from_forbids(const void *state, skep_move m)
{
    const struct waggle_state *s = state;
    unsigned value = skep_arg(m, 0), place = skep_arg(m, 1);
    if (!is_value(value) || place > WD_TO_ROOM + waggle_comb_size(s, s->active)) return WD_T76;
    if (!waggle_dice_of(dice_at(s, place), value)) return WD_T76;
    if (place > WD_TO_ROOM && !(s->choice[s->active] >> (place - WD_TO_ROOM - 1) & 1)) return WD_R63;
    return has_another_place(s, value, place) ? SKEP_LEGAL : WD_R47;
}

/* Up to so many of them. */
static int find_bees(const struct waggle_state *s, int most, skep_move *out)
{
    int n = 0;
    unsigned end = WD_TO_ROOM + waggle_comb_size(s, s->active);
    for (unsigned place = 0; place <= end; place++)
        for (uint32_t dice = waggle_values(dice_at(s, place)); dice && n < most; dice &= dice - 1) {
            skep_move m = skep_move_of(WD_V_BEE, waggle_lowest_value(dice), place, 0);
            if (waggle_fe_from_forbids(s, m) == SKEP_LEGAL) out[n++] = m;
        }
    return n;
}

int waggle_fe_from_list(const void *state, skep_move *out) { return find_bees(state, WD_BEES_MAX + 1, out); }

static bool can_feint(const struct waggle_state *s) { return find_bees(s, 1, &(skep_move){ 0 }) > 0; }

/* First lifted, then legal places are found. */
void waggle_fe_from_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    unsigned value = skep_arg(m, 0), place = skep_arg(m, 1);
    move_bee(s, value, place, true);
    waggle_large_leaves(s, s->active, value, place, dice_at(s, place), WD_IN_AIR);
    if (place < WD_CARDS && !s->fixed.feint_free) s->closed[place] = (uint8_t)(s->closed[place] | 1u << (value - 1));
    s->die = (uint8_t)value;
    s->from = (uint8_t)place;
    s->node = WD_AT_FE_TO;
    tell(t, SAY_LIFTED, s->active, (int)value, (int)place);
}

/* PLACE */

/* WD-T72, WD-R43 */
static int shift_forbidden(const struct waggle_state *s, unsigned bees)
{
    if (bees == 0) return s->moved || s->shifted ? WD_T72 : SKEP_LEGAL;
    return bees == 2 && waggle_dice(s->pool[s->active]) > s->quota ? SKEP_LEGAL : WD_T72;
}

/* WD-T71, WD-R68: flowers where the player has put a bee and has no Directions, bit f - 1 for flower f. */
static unsigned flowers_to_direct(const struct waggle_state *s)
{
    return s->put[s->active] & ~(unsigned)s->directions[s->active];
}

static int direction_forbidden(const struct waggle_state *s, unsigned flower)
{
    if (!is_value(flower) || !(s->put[s->active] >> (flower - 1) & 1)) return WD_R68;
    return flowers_to_direct(s) >> (flower - 1) & 1 ? SKEP_LEGAL : WD_T71;
}

int waggle_place_forbids(const void *state, skep_move m)
{
    static const uint8_t KIND[] = { [WD_V_OT] = WD_OT, [WD_V_DI] = WD_DI, [WD_V_SH] = WD_SH, [WD_V_TR] = WD_TR, [WD_V_FE] = WD_FE };
    const struct waggle_state *s = state;
    unsigned a = skep_arg(m, 0);
    if (skep_verb(m) == WD_V_PLACE) {
        if (!is_value(a)) return WD_T7;
        int rule = place_forbidden(s, a, skep_arg(m, 1), NOWHERE);
        if (rule == WD_T11 || rule == WD_R72 || waggle_dice_of(s->pool[s->active], a)) return rule; /* a slot that takes no die at all */
        return WD_T7;
    }
    if (!waggle_holds(s, KIND[skep_verb(m)])) return WD_T63;
    switch ((enum waggle_verb)skep_verb(m)) {
    case WD_V_DI: return direction_forbidden(s, a);
    case WD_V_SH: return shift_forbidden(s, a);
    case WD_V_TR: return can_trick(s) ? SKEP_LEGAL : WD_T74;
    case WD_V_FE: return can_feint(s) ? SKEP_LEGAL : WD_T76;
    default: return SKEP_LEGAL; /* Overtime */
    }
}

static int list_cards(const struct waggle_state *s, skep_move *out)
{
    int n = 0;
    if (waggle_holds(s, WD_OT)) out[n++] = skep_move_of(WD_V_OT, 0, 0, 0);
    if (waggle_holds(s, WD_DI)) n += waggle_list_set(flowers_to_direct(s), WD_V_DI, out + n);
    for (unsigned bees = 0; bees <= 2 && waggle_holds(s, WD_SH); bees += 2)
        if (shift_forbidden(s, bees) == SKEP_LEGAL) out[n++] = skep_move_of(WD_V_SH, bees, 0, 0);
    if (waggle_holds(s, WD_TR) && can_trick(s)) out[n++] = skep_move_of(WD_V_TR, 0, 0, 0);
    if (waggle_holds(s, WD_FE) && can_feint(s)) out[n++] = skep_move_of(WD_V_FE, 0, 0, 0);
    return n;
}

int waggle_place_list(const void *state, skep_move *out)
{
    const struct waggle_state *s = state;
    skep_move rooms[WD_ROOMS];
    int room_count = list_rooms(open_rooms(s, NOWHERE), 1, rooms), n = 0;
    uint32_t taken = taken_slots(s);
    unsigned directions = s->directions[s->active];
    for (uint32_t pool = waggle_values(s->pool[s->active]); pool; pool &= pool - 1) {
        unsigned value = waggle_lowest_value(pool);
        n += list_places(taken, directions, skep_move_of(WD_V_PLACE, value, 0, 0), 1, value, NOWHERE, rooms, room_count, out + n);
    }
    return s->hand[s->active] ? n + list_cards(s, out + n) : n;
}

static void shift(struct waggle_state *s, unsigned bees, struct skep_trace *t)
{
    waggle_discard(s, WD_SH, t);
    tell(t, bees == 0 ? SAY_SHIFTED_NONE : SAY_SHIFTED_MORE, s->active);
    if (bees == 0) {
        skep_used(t, WD_T9);
        s->quota = 0;
        waggle_go_on(s, t);
    } else {
        s->quota++;
        s->shifted = 1;
    }
}

void waggle_place_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    unsigned a = skep_arg(m, 0), b = skep_arg(m, 1);
    switch ((enum waggle_verb)skep_verb(m)) {
    case WD_V_PLACE:
        s->pool[s->active] -= waggle_die(a);
        waggle_large_leaves(s, s->active, a, WD_IN_POOL, s->pool[s->active], b);
        tell(t, SAY_PLACED, s->active, (int)a, (int)b);
        place_bee(s, a, b, t);
        break;
    case WD_V_OT:
        waggle_discard(s, WD_OT, t);
        s->node = WD_AT_OT_SET;
        break;
    case WD_V_DI: /* WD-T71 */
        keep_card(s, WD_DI);
        s->directions[s->active] = (uint8_t)(s->directions[s->active] | 1u << (a - 1));
        tell(t, SAY_DIRECTED, s->active, (int)a);
        break;
    case WD_V_SH: shift(s, a, t); break;
    case WD_V_TR: begin_trick(s, t); break;
    default:
        waggle_discard(s, WD_FE, t);
        s->node = WD_AT_FE_FROM;
        break;
    }
}

/* OT_SET, OT_TO, FE_TO: a die of one's own in the air */

/* WD-T70, WD-R41 */
int waggle_ot_set_forbids(const void *state, skep_move m)
{
    const struct waggle_state *s = state;
    unsigned old = skep_arg(m, 0), value = skep_arg(m, 1);
    if (!is_value(old) || !waggle_dice_of(s->pool[s->active], old)) return WD_T70;
    return is_value(value) && value != old ? SKEP_LEGAL : WD_R41;
}

int waggle_ot_set_list(const void *state, skep_move *out)
{
    return skep_list_allowed(state, waggle_ot_set_forbids, WD_V_SET, WD_VALUES, WD_VALUES, out);
}

void waggle_ot_set_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    s->pool[s->active] -= waggle_die(skep_arg(m, 0));
    waggle_large_leaves(s, s->active, skep_arg(m, 0), WD_IN_POOL, s->pool[s->active], WD_IN_AIR);
    s->die = (uint8_t)skep_arg(m, 1);
    if (s->large && s->large_at == WD_IN_AIR) s->large = s->die;
    s->from = NOWHERE;
    s->node = WD_AT_OT_TO;
    tell(t, SAY_TURNED, s->active, (int)skep_arg(m, 0), s->die);
}

int waggle_to_forbids(const void *state, skep_move m)
{
    const struct waggle_state *s = state;
    return place_forbidden(s, s->die, skep_arg(m, 0), s->from);
}

int waggle_to_list(const void *state, skep_move *out)
{
    const struct waggle_state *s = state;
    skep_move rooms[WD_ROOMS];
    return list_places(taken_slots(s), s->directions[s->active], skep_move_of(WD_V_GOTO, 0, 0, 0), 0, s->die, s->from, rooms,
                       list_rooms(open_rooms(s, s->from), 0, rooms), out);
}

void waggle_to_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    tell(t, s->from == NOWHERE ? SAY_PLACED : SAY_FEINTED, s->active, s->die, (int)skep_arg(m, 0));
    waggle_large_leaves(s, s->active, s->die, WD_IN_AIR, 0, skep_arg(m, 0));
    place_bee(s, s->die, skep_arg(m, 0), t);
}

/* TRICK_DIE, TRICK_TO */

int waggle_trick_die_forbids(const void *state, skep_move m)
{
    uint32_t dice = dice_to_trick(state, skep_arg(m, 0), skep_arg(m, 2));
    return is_value(skep_arg(m, 1)) && waggle_dice_of(dice, skep_arg(m, 1)) ? SKEP_LEGAL : WD_T74;
}

int waggle_trick_die_list(const void *state, skep_move *out)
{
    int n = 0;
    for (unsigned foe = 0; foe < WD_SEATS; foe++)
        for (unsigned flower = 1; flower <= WD_COLOURS; flower++)
            for (uint32_t dice = waggle_values(dice_to_trick(state, foe, flower)); dice; dice &= dice - 1)
                out[n++] = skep_move_of(WD_V_TRICK, foe, waggle_lowest_value(dice), flower);
    return n;
}

void waggle_trick_die_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    s->foe = (uint8_t)skep_arg(m, 0);
    s->die = (uint8_t)skep_arg(m, 1);
    s->from = (uint8_t)(WD_TO_FLOWER + skep_arg(m, 2));
    s->node = WD_AT_TRICK_TO;
    skep_used(t, WD_T74);
}

int waggle_trick_to_forbids(const void *state, skep_move m)
{
    const struct waggle_state *s = state;
    unsigned place = skep_arg(m, 0);
    return place > WD_TO_FLOWER && place <= WD_TO_ROOM && place != s->from ? SKEP_LEGAL : WD_T74;
}

int waggle_trick_to_list(const void *state, skep_move *out)
{
    return skep_list_allowed(state, waggle_trick_to_forbids, WD_V_GOTO, WD_TO_ROOM, 0, out);
}

void waggle_trick_to_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    unsigned place = skep_arg(m, 0);
    s->flower[s->from - WD_TO_FLOWER - 1][s->foe] -= waggle_die(s->die); /* WD-R59: it keeps its value */
    s->flower[place - WD_TO_FLOWER - 1][s->foe] += waggle_die(s->die);
    waggle_large_leaves(s, s->foe, s->die, s->from, s->flower[s->from - WD_TO_FLOWER - 1][s->foe], place);
    tell(t, SAY_TRICKED, s->die, s->foe, s->from - WD_TO_FLOWER, (int)place - WD_TO_FLOWER);
    s->die = s->from = s->foe = 0;
    if (s->step == WD_DUSKING) waggle_go_round(s, t);
    else waggle_go_on(s, t);
}
