/* day.c: by day the bees are rolled and placed one by one (ledger, T4 to T15), and the day's Queen cards are played: Volunteer,
   Sick Leave, Overtime, Directions, Shift Change, Dirty Trick, Feint. Where a bee may go is asked in one place, by value. */
#include "games/waggle_dance/waggle_dance.h"

enum { NOWHERE = WD_PLACES };

static unsigned next_seat(const struct waggle_state *s, unsigned seat) { return seat + 1 == s->fixed.seats ? 0 : seat + 1; }

static uint32_t dice_on_flowers(const struct waggle_state *s, unsigned seat)
{
    uint32_t any = 0;
    for (unsigned f = 0; f < WD_COLOURS; f++) any |= s->flower[f][seat];
    return any;
}

/* WD-T74 */
static bool can_trick(const struct waggle_state *s)
{
    uint32_t any = 0;
    for (unsigned q = 0; q < s->fixed.seats; q++)
        if (q != s->active) any |= dice_on_flowers(s, q);
    return any != 0 && waggle_holds(s, WD_TR);
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
        seat = next_seat(s, seat);
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
    default: s->node = WD_AT_DUSK; return can_trick(s); /* WD-T15 */
    }
}

/* Where a bee may go */

/* WD-T11: the slots that are taken: bit v - 1 for slot v of A, from bit 8 on of C, and so on. */
static uint32_t taken_slots(const struct waggle_state *s)
{
    uint32_t taken = 0;
    for (unsigned card = 0; card < WD_CARDS; card++) {
        const uint8_t *slot = s->slot[card];
        taken |= ((uint32_t)slot[0] | slot[1] | slot[2] | slot[3]) << 8 * card;
    }
    return taken;
}

/* WD-T12, WD-T71: the flowers that a die may be put on, bit f - 1 for flower f. */
static unsigned open_flowers(const struct waggle_state *s, unsigned value)
{
    return 1u << (value - 1) | s->directions[s->active];
}

/* WD-T13, WD-R12, WD-R13 */
static int room_closed(const struct waggle_state *s, uint64_t room)
{
    if (waggle_is_honey(room)) return WD_R13;
    return s->fixed.dice_max && waggle_dice(waggle_room_dice(room)) >= s->fixed.dice_max ? WD_R12 : SKEP_LEGAL;
}

/* The rooms that a die may be put on, all but one at from; WD-R63 */
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

static bool is_value(unsigned v) { return v >= 1 && v <= WD_VALUES; }

/* Why a die of that value may not be put somewhere; from is a place it may not return to, or NOWHERE. */
static int place_forbidden(const struct waggle_state *s, unsigned value, unsigned place, unsigned from)
{
    if (place >= WD_PLACES) return WD_T13;
    if (place == from) return WD_R47;
    if (place < WD_CARDS) return taken_slots(s) >> (8 * place + value - 1) & 1 ? WD_T11 : SKEP_LEGAL;
    if (place <= WD_TO_ROOM) return open_flowers(s, value) >> (place - WD_TO_FLOWER - 1) & 1 ? SKEP_LEGAL : WD_T12;
    unsigned i = place - WD_TO_ROOM - 1;
    if (i >= waggle_comb_size(s, s->active)) return WD_T13;
    int closed = room_closed(s, waggle_rooms(s, s->active)[i]);
    if (closed != SKEP_LEGAL) return closed;
    return open_rooms(s, from) >> i & 1 ? SKEP_LEGAL : WD_R63;
}

/* The places for one value, as moves that begin with head and have the place in argument arg: rooms come as such places
   already. It is inlined where it is called, so that the shifts are constants. */
__attribute__((always_inline)) static inline int list_places(uint32_t taken, unsigned directions, skep_move head, int arg,
                                                             unsigned value, unsigned from, const skep_move *rooms,
                                                             int room_count, skep_move *out)
{
    int n = 0, shift = 16 - 8 * arg;
    uint32_t slots = ~taken >> (value - 1);
    for (unsigned card = 0; card < WD_CARDS; card++) { /* written in any case, kept if free: no branch to guess wrong */
        out[n] = head | card << shift;
        n += (int)(slots >> 8 * card & (card != from));
    }
    unsigned own = 1u << (value - 1), flowers = own | directions;
    if (from > WD_TO_FLOWER && from <= WD_TO_ROOM) flowers &= ~(1u << (from - WD_TO_FLOWER - 1));
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

/* Feint: the own bees that have another place to go (WD-T76, WD-R47) */

static uint32_t dice_at(const struct waggle_state *s, unsigned seat, unsigned place)
{
    if (place < WD_CARDS) {
        uint32_t dice = 0;
        for (unsigned set = s->slot[place][seat]; set; set &= set - 1) dice |= waggle_die(skep_lowest(set) + 1);
        return dice;
    }
    if (place <= WD_TO_ROOM) return s->flower[place - WD_TO_FLOWER - 1][seat];
    return waggle_room_dice(waggle_rooms(s, seat)[place - WD_TO_ROOM - 1]);
}

/* A bee that is not on its own flower can always go there. */
static bool has_another_place(const struct waggle_state *s, unsigned value, unsigned place)
{
    if (place != WD_TO_FLOWER + value) return true;
    skep_move any[WD_PLACES], rooms[WD_ROOMS];
    return list_places(taken_slots(s), s->directions[s->active], 0, 0, value, place, rooms,
                       list_rooms(open_rooms(s, place), 0, rooms), any) > 0;
}

static int list_bees(const struct waggle_state *s, skep_move *out)
{
    int n = 0;
    unsigned end = WD_TO_ROOM + waggle_comb_size(s, s->active);
    for (unsigned place = 0; place <= end; place++) {
        if (place > WD_TO_ROOM && !(s->choice[s->active] >> (place - WD_TO_ROOM - 1) & 1)) continue;
        for (uint32_t dice = waggle_values(dice_at(s, s->active, place)); dice; dice &= dice - 1)
            if (has_another_place(s, waggle_lowest_value(dice), place))
                out[n++] = skep_move_of(WD_V_BEE, waggle_lowest_value(dice), place, 0);
    }
    return n;
}

static int bee_forbidden(const struct waggle_state *s, unsigned value, unsigned place)
{
    if (!is_value(value) || place > WD_TO_ROOM + waggle_comb_size(s, s->active)) return WD_T76;
    if (!waggle_dice_of(dice_at(s, s->active, place), value)) return WD_T76;
    if (place > WD_TO_ROOM && !(s->choice[s->active] >> (place - WD_TO_ROOM - 1) & 1)) return WD_R63;
    return has_another_place(s, value, place) ? SKEP_LEGAL : WD_R47;
}

static bool can_feint(const struct waggle_state *s)
{
    skep_move bees[WD_BEES_MAX + 1];
    return waggle_holds(s, WD_FE) && list_bees(s, bees) > 0;
}

/* Cards of the placing turn */

/* WD-T71, WD-R42: flowers with a bee of the player and without Directions of the player, bit f - 1 for flower f. */
static unsigned flowers_to_direct(const struct waggle_state *s)
{
    unsigned set = 0;
    for (unsigned f = 0; f < WD_COLOURS; f++) set |= (unsigned)(s->flower[f][s->active] != 0) << f;
    return set & ~(unsigned)s->directions[s->active];
}

/* WD-T72, WD-R43 */
static int shift_forbidden(const struct waggle_state *s, unsigned bees)
{
    if (bees == 0) return s->moved || s->shifted ? WD_T72 : SKEP_LEGAL;
    return bees == 2 && waggle_dice(s->pool[s->active]) > s->quota ? SKEP_LEGAL : WD_T72;
}

static int list_cards(const struct waggle_state *s, skep_move *out)
{
    int n = 0;
    if (waggle_holds(s, WD_OT)) out[n++] = skep_move_of(WD_V_OT, 0, 0, 0);
    if (waggle_holds(s, WD_DI))
        for (unsigned set = flowers_to_direct(s); set; set &= set - 1)
            out[n++] = skep_move_of(WD_V_DI, skep_lowest(set) + 1, 0, 0);
    for (unsigned bees = 0; bees <= 2 && waggle_holds(s, WD_SH); bees += 2)
        if (shift_forbidden(s, bees) == SKEP_LEGAL) out[n++] = skep_move_of(WD_V_SH, bees, 0, 0);
    if (can_trick(s)) out[n++] = skep_move_of(WD_V_TR, 0, 0, 0);
    if (can_feint(s)) out[n++] = skep_move_of(WD_V_FE, 0, 0, 0);
    return n;
}

/* Listing, in the ledger's order */

static int list_place(const struct waggle_state *s, skep_move *out)
{
    skep_move rooms[WD_ROOMS];
    int room_count = list_rooms(open_rooms(s, NOWHERE), 1, rooms), n = 0;
    uint32_t taken = taken_slots(s);
    unsigned directions = s->directions[s->active];
    for (uint32_t pool = waggle_values(s->pool[s->active]); pool; pool &= pool - 1) {
        unsigned value = waggle_lowest_value(pool);
        n += list_places(taken, directions, skep_move_of(WD_V_PLACE, value, 0, 0), 1, value, NOWHERE, rooms, room_count,
                         out + n);
    }
    return s->hand[s->active] ? n + list_cards(s, out + n) : n;
}

static int list_sick(const struct waggle_state *s, skep_move *out)
{
    int n = 0;
    for (unsigned q = 0; q < s->fixed.seats; q++)
        for (uint32_t pool = q == s->active ? 0 : waggle_values(s->pool[q]); pool; pool &= pool - 1)
            out[n++] = skep_move_of(WD_V_SI, q, waggle_lowest_value(pool), 0);
    out[n++] = skep_move_of(WD_V_PASS, 0, 0, 0);
    return n;
}

static int list_tricks(const struct waggle_state *s, skep_move *out)
{
    int n = 0;
    for (unsigned q = 0; q < s->fixed.seats; q++)
        for (unsigned f = 0; f < WD_COLOURS && q != s->active; f++)
            for (uint32_t dice = waggle_values(s->flower[f][q]); dice; dice &= dice - 1)
                out[n++] = skep_move_of(WD_V_TRICK, q, waggle_lowest_value(dice), f + 1);
    return n;
}

int waggle_day_moves(const struct waggle_state *s, skep_move *out)
{
    skep_move rooms[WD_ROOMS];
    int n = 0;
    switch ((enum waggle_node)s->node) {
    case WD_AT_PLACE: return list_place(s, out);
    case WD_AT_SICK: return list_sick(s, out);
    case WD_AT_OT_SET:
        for (uint32_t pool = waggle_values(s->pool[s->active]); pool; pool &= pool - 1)
            for (unsigned w = 1; w <= WD_VALUES; w++)
                if (w != waggle_lowest_value(pool)) out[n++] = skep_move_of(WD_V_SET, waggle_lowest_value(pool), w, 0);
        return n;
    case WD_AT_OT_TO:
    case WD_AT_FE_TO:
        return list_places(taken_slots(s), s->directions[s->active], skep_move_of(WD_V_GOTO, 0, 0, 0), 0, s->die, s->from,
                           rooms, list_rooms(open_rooms(s, s->from), 0, rooms), out);
    case WD_AT_FE_FROM: return list_bees(s, out);
    case WD_AT_TRICK_DIE: return list_tricks(s, out);
    case WD_AT_TRICK_TO:
        for (unsigned place = WD_TO_FLOWER + 1; place <= WD_TO_ROOM; place++)
            if (place != s->from) out[n++] = skep_move_of(WD_V_GOTO, place, 0, 0);
        return n;
    case WD_AT_VOL: out[n++] = skep_move_of(WD_V_VO, 0, 0, 0); break;
    default: out[n++] = skep_move_of(WD_V_TR, 0, 0, 0); break; /* DUSK */
    }
    out[n++] = skep_move_of(WD_V_PASS, 0, 0, 0);
    return n;
}

/* What is forbidden, at a node where the verb is at home */

int waggle_day_forbids(const struct waggle_state *s, skep_move m)
{
    unsigned a = skep_arg(m, 0), b = skep_arg(m, 1), c = skep_arg(m, 2);
    switch ((enum waggle_verb)skep_verb(m)) {
    case WD_V_ROLL: return is_value(a) ? SKEP_LEGAL : WD_T5;
    case WD_V_PLACE:
        if (!is_value(a) || !waggle_dice_of(s->pool[s->active], a)) return WD_T7;
        return place_forbidden(s, a, b, NOWHERE);
    case WD_V_DI: return is_value(a) && flowers_to_direct(s) >> (a - 1) & 1 ? SKEP_LEGAL : WD_T71;
    case WD_V_SH: return shift_forbidden(s, a);
    case WD_V_TR: return can_trick(s) ? SKEP_LEGAL : WD_T74;
    case WD_V_FE: return can_feint(s) ? SKEP_LEGAL : WD_T76;
    case WD_V_SI:
        if (a >= s->fixed.seats || a == s->active || !is_value(b)) return WD_T73;
        return waggle_dice_of(s->pool[a], b) ? SKEP_LEGAL : WD_T73;
    case WD_V_SET:
        if (!is_value(a) || !waggle_dice_of(s->pool[s->active], a)) return WD_T70;
        return is_value(b) && a != b ? SKEP_LEGAL : WD_R41;
    case WD_V_BEE: return bee_forbidden(s, a, b);
    case WD_V_TRICK:
        if (a >= s->fixed.seats || a == s->active || !is_value(b) || !is_value(c)) return WD_T74;
        return waggle_dice_of(s->flower[c - 1][a], b) ? SKEP_LEGAL : WD_T74;
    case WD_V_GOTO:
        if (s->node != WD_AT_TRICK_TO) return place_forbidden(s, s->die, a, s->from);
        return a > WD_TO_FLOWER && a <= WD_TO_ROOM && a != s->from ? SKEP_LEGAL : WD_T74;
    default: return SKEP_LEGAL; /* +VO, +OT and passing */
    }
}

/* Playing */

static void put_bee(struct waggle_state *s, unsigned value, unsigned place)
{
    unsigned seat = s->active;
    if (place < WD_CARDS) s->slot[place][seat] = (uint8_t)(s->slot[place][seat] | 1u << (value - 1));
    else if (place <= WD_TO_ROOM) s->flower[place - WD_TO_FLOWER - 1][seat] += waggle_die(value);
    else {
        unsigned i = place - WD_TO_ROOM - 1;
        waggle_set_room(s, seat, i, waggle_rooms(s, seat)[i] + waggle_die(value));
    }
}

static void lift_bee(struct waggle_state *s, unsigned value, unsigned place)
{
    unsigned seat = s->active;
    if (place < WD_CARDS) s->slot[place][seat] = (uint8_t)(s->slot[place][seat] & ~(1u << (value - 1)));
    else if (place <= WD_TO_ROOM) s->flower[place - WD_TO_FLOWER - 1][seat] -= waggle_die(value);
    else {
        unsigned i = place - WD_TO_ROOM - 1;
        waggle_set_room(s, seat, i, waggle_rooms(s, seat)[i] - waggle_die(value));
    }
}

/* The rule of a place, for the trace. */
static int rule_of(unsigned place) { return place < WD_CARDS ? WD_T11 : place <= WD_TO_ROOM ? WD_T12 : WD_T13; }

/* WD-T68: one of the quota is used up. */
static void bee_placed(struct waggle_state *s, unsigned place, struct skep_trace *t)
{
    s->quota--;
    s->moved = 1;
    s->die = s->from = 0;
    skep_used(t, rule_of(place));
    if (s->quota == 0 || !s->pool[s->active]) waggle_go_on(s, t);
    else s->node = WD_AT_PLACE;
}

static void play_goto(struct waggle_state *s, unsigned place, struct skep_trace *t)
{
    if (s->node != WD_AT_TRICK_TO) {
        put_bee(s, s->die, place);
        waggle_tell(t, s->node == WD_AT_OT_TO ? SAY_PLACED : SAY_FEINTED, s->active, s->die, (int)place, 0);
        bee_placed(s, place, t);
        return;
    }
    s->flower[s->from - WD_TO_FLOWER - 1][s->foe] -= waggle_die(s->die); /* WD-R59: it keeps its value */
    s->flower[place - WD_TO_FLOWER - 1][s->foe] += waggle_die(s->die);
    waggle_tell(t, SAY_TRICKED, s->die, s->foe, s->from - WD_TO_FLOWER, (int)place - WD_TO_FLOWER);
    s->die = s->from = s->foe = 0;
    waggle_go_on(s, t);
}

static void play_shift(struct waggle_state *s, unsigned bees, struct skep_trace *t)
{
    waggle_discard(s, WD_SH, t);
    waggle_tell(t, bees == 0 ? SAY_SHIFTED_NONE : SAY_SHIFTED_MORE, s->active, 0, 0, 0);
    if (bees == 0) {
        skep_used(t, WD_T9);
        s->quota = 0;
        waggle_go_on(s, t);
    } else {
        s->quota++;
        s->shifted = 1;
    }
}

static void play_pass(struct waggle_state *s, struct skep_trace *t)
{
    skep_used(t, WD_R38);
    waggle_whisper(s, t, SAY_NO_CARD, s->active, s->active, 0, 0);
    waggle_go_on_with_next(s, t);
}

void waggle_day_play(struct waggle_state *s, skep_move m, struct skep_trace *t)
{
    unsigned a = skep_arg(m, 0), b = skep_arg(m, 1), seat = s->active;
    switch ((enum waggle_verb)skep_verb(m)) {
    case WD_V_ROLL: /* WD-T5, WD-R65 */
        s->pool[seat] += waggle_die(a);
        skep_used(t, WD_T5);
        if (--s->left > 0) break;
        waggle_tell(t, SAY_ROLLED, (int)seat, (int)waggle_dice(s->pool[seat]), 0, 0);
        waggle_go_on(s, t);
        break;
    case WD_V_PLACE:
        s->pool[seat] -= waggle_die(a);
        put_bee(s, a, b);
        waggle_tell(t, SAY_PLACED, (int)seat, (int)a, (int)b, 0);
        bee_placed(s, b, t);
        break;
    case WD_V_VO: /* WD-T69: kept until the end of the round */
        s->hand[seat] -= waggle_one_card(WD_VO);
        s->held[seat]--;
        s->volunteer = (uint8_t)(seat + 1);
        waggle_tell(t, SAY_VOLUNTEERED, (int)seat, 0, 0, 0);
        waggle_go_on_with_step(s, t); /* WD-R39: nobody else is asked */
        break;
    case WD_V_OT:
        waggle_discard(s, WD_OT, t);
        s->node = WD_AT_OT_SET;
        break;
    case WD_V_SET: /* WD-T70 */
        s->pool[seat] -= waggle_die(a);
        s->die = (uint8_t)b;
        s->from = NOWHERE;
        s->node = WD_AT_OT_TO;
        waggle_tell(t, SAY_TURNED, (int)seat, (int)a, (int)b, 0);
        break;
    case WD_V_DI: /* WD-T71: kept until the end of the round */
        s->hand[seat] -= waggle_one_card(WD_DI);
        s->held[seat]--;
        s->directions[seat] = (uint8_t)(s->directions[seat] | 1u << (a - 1));
        waggle_tell(t, SAY_DIRECTED, (int)seat, (int)a, 0, 0);
        break;
    case WD_V_SH: play_shift(s, a, t); break;
    case WD_V_TR:
        waggle_discard(s, WD_TR, t);
        s->node = WD_AT_TRICK_DIE;
        break;
    case WD_V_TRICK:
        s->foe = (uint8_t)a;
        s->die = (uint8_t)b;
        s->from = (uint8_t)(WD_TO_FLOWER + skep_arg(m, 2));
        s->node = WD_AT_TRICK_TO;
        skep_used(t, WD_T74);
        break;
    case WD_V_FE:
        waggle_discard(s, WD_FE, t);
        s->node = WD_AT_FE_FROM;
        break;
    case WD_V_BEE: /* WD-T76: first lifted, then legal places are found */
        lift_bee(s, a, b);
        s->die = (uint8_t)a;
        s->from = (uint8_t)b;
        s->node = WD_AT_FE_TO;
        waggle_tell(t, SAY_LIFTED, (int)seat, (int)a, (int)b, 0);
        break;
    case WD_V_SI: /* WD-T73 */
        waggle_discard(s, WD_SI, t);
        s->pool[a] -= waggle_die(b);
        s->sick[a] += waggle_die(b);
        waggle_tell(t, SAY_SICK, (int)b, (int)a, 0, 0);
        waggle_go_on(s, t);
        break;
    case WD_V_GOTO: play_goto(s, a, t); break;
    default: play_pass(s, t); break;
    }
}
