/* night.c: at night the actions A to F are resolved in order (ledger, T16 to T56; G is in cards.c). In each step the players
   come in player order; what needs no decision happens when a player's turn begins or ends. */
#include "games/waggle_dance/waggle_dance.h"

static unsigned bees_on(const struct waggle_state *s, unsigned card) { return skep_bits(s->slot[card][s->active]); }

void waggle_night_falls(struct waggle_state *s, struct skep_trace *t)
{
    waggle_tell(t, SAY_NIGHT, s->round, 0, 0, 0); /* WD-T2 */
}

/* A: build rooms */

static void build(struct waggle_state *s, struct skep_trace *t)
{
    unsigned wanted = bees_on(s, WD_CARD_A), bank = waggle_bank_rooms(s), n = wanted < bank ? wanted : bank;
    for (unsigned i = 0; i < n; i++) waggle_add_room(s, s->active); /* WD-T20, WD-R23 */
    if (n > 0) waggle_tell(t, SAY_BUILT, s->active, (int)n, 0, 0);
    if (n < wanted) waggle_tell(t, SAY_NO_ROOMS, s->active, 0, 0, 0); /* WD-T22 */
}

/* WD-T77, WD-R48 */
static uint64_t rooms_for_gift(const struct waggle_state *s)
{
    return s->fixed.gift_from_a && s->eggs > 0 ? waggle_empty_rooms(s, s->active) : 0;
}

/* B: hatch */

/* WD-T26, WD-R22 */
static bool may_hatch(const struct waggle_state *s) { return s->bees[s->active] < WD_BEES_MAX; }

static void hatch(struct waggle_state *s, unsigned i, uint32_t used, struct skep_trace *t)
{
    waggle_set_room(s, s->active, i, (waggle_rooms(s, s->active)[i] ^ WD_EGG_BIT) - used); /* WD-T25 */
    s->eggs++;
    s->bees[s->active]++; /* WD-T24: rolled from the next round on, as the roll of this one is over */
    waggle_tell(t, SAY_HATCHED, (int)i + 1, s->active, s->bees[s->active], 0);
}

static void hatch_pairs(struct waggle_state *s, struct skep_trace *t)
{
    const uint64_t *comb = waggle_rooms(s, s->active);
    unsigned n = waggle_comb_size(s, s->active);
    for (unsigned i = 0; i < n; i++) { /* WD-R22: by room number */
        uint32_t dice = waggle_room_dice(comb[i]);
        if (!waggle_has_egg(comb[i]) || !waggle_has_pair(dice) || !may_hatch(s)) continue;
        unsigned value = 1;
        while (waggle_dice_of(dice, value) < 2) value++; /* WD-R20: the lowest pair */
        hatch(s, i, 2 * waggle_die(value), t);
    }
}

/* WD-T78 */
static bool hatches_by_expertise(uint64_t room)
{
    uint32_t dice = waggle_room_dice(room);
    return waggle_has_egg(room) && waggle_dice(dice) >= 2 && !waggle_has_pair(dice);
}

static uint64_t rooms_for_expertise(const struct waggle_state *s)
{
    uint64_t found = 0;
    if (!waggle_holds(s, WD_XP) || !may_hatch(s)) return 0;
    for (uint64_t set = s->choice[s->active]; set; set &= set - 1)
        if (hatches_by_expertise(waggle_rooms(s, s->active)[skep_lowest(set)])) found |= set & -set;
    return found;
}

/* WD-R49: the two lowest, which have different values. */
static uint32_t two_lowest(uint32_t dice)
{
    uint32_t low = waggle_values(dice), rest = low & (low - 1);
    return (low & -low) | (rest & -rest);
}

/* C: take eggs */

/* WD-T27: from bees, then WD-T77 from cards. */
static bool may_take_egg(const struct waggle_state *s) { return s->eggs > 0 && (s->left > 0 || waggle_holds(s, WD_GI)); }

static void take_egg(struct waggle_state *s, unsigned room, struct skep_trace *t)
{
    s->eggs--;
    waggle_set_room(s, s->active, room - 1, waggle_rooms(s, s->active)[room - 1] | WD_EGG_BIT);
    waggle_tell(t, SAY_EGG, s->active, (int)room, 0, 0);
}

/* D: harvest */

void waggle_yields(const struct waggle_state *s, unsigned flower, unsigned yield[WD_SEATS])
{
    unsigned bees[WD_SEATS], most = 0, firsts = 0, next = 0, seconds = 0;
    for (unsigned q = 0; q < WD_SEATS; q++) {
        bees[q] = waggle_dice(s->flower[flower][q]); /* WD-T33: whatever their value */
        if (bees[q] > most) most = bees[q];
    }
    for (unsigned q = 0; q < WD_SEATS; q++) {
        firsts += bees[q] == most;
        if (bees[q] < most && bees[q] > next) next = bees[q];
    }
    for (unsigned q = 0; q < WD_SEATS; q++) seconds += bees[q] == next;
    for (unsigned q = 0; q < WD_SEATS; q++)
        yield[q] = bees[q] == 0      ? 0
                   : bees[q] == most ? (firsts == 1 ? 2 : 1)             /* WD-T34, WD-T35 */
                                     : bees[q] == next && seconds == 1;  /* WD-T36, WD-T37, WD-T38 */
}

/* Says who takes what, as sets of seats. */
int waggle_harvest(const struct waggle_state *s, unsigned flower, struct skep_say *say)
{
    unsigned yield[WD_SEATS], best = 0, firsts = 0, second = 0, others = 0;
    waggle_yields(s, flower, yield);
    for (unsigned q = 0; q < s->fixed.seats; q++)
        if (waggle_dice(s->flower[flower][q]) > best) best = waggle_dice(s->flower[flower][q]);
    if (best == 0) return -1;
    for (unsigned q = 0; q < s->fixed.seats; q++) {
        unsigned bees = waggle_dice(s->flower[flower][q]);
        if (bees == best) firsts |= 1u << q;
        else if (yield[q] > 0) second |= 1u << q;
        else if (bees > 0) others |= 1u << q;
    }
    bool tie = (firsts & (firsts - 1)) != 0;
    /* Whoever is there, gets nothing and is not behind a second, is tied for second. */
    int form = second ? 1 : others ? 2 : 0;
    static const int SENTENCES[2][3] = { { SAY_HARVEST, SAY_HARVEST_SECOND, SAY_HARVEST_NONE },
                                         { SAY_HARVEST_TIE, SAY_HARVEST_TIE_SECOND, SAY_HARVEST_TIE_NONE } };
    *say = (struct skep_say){ .sentence = SENTENCES[tie][form], .args = { (int)flower + 1, (int)firsts, (int)second } };
    return say->sentence;
}

static void explain_harvest(const struct waggle_state *s, struct skep_trace *t)
{
    struct skep_say say;
    for (unsigned f = 0; f < WD_COLOURS && t; f++)
        if (waggle_harvest(s, f, &say) >= 0) waggle_tell(t, say.sentence, say.args[0], say.args[1], say.args[2], 0);
}

/* WD-T40, WD-R26: from the flower at hand on, the next one with a claim, in s->colour and s->claim. False: none. */
static bool next_claim(struct waggle_state *s)
{
    for (; s->colour < WD_COLOURS; s->colour++) {
        if (!s->flower[s->colour][s->active]) continue;
        unsigned yield[WD_SEATS], cubes = s->nectar[s->colour];
        waggle_yields(s, s->colour, yield);
        s->claim = (uint8_t)(yield[s->active] < cubes ? yield[s->active] : cubes);
        if (s->claim > 0) return true;
    }
    return false;
}

/* WD-T79, WD-R50 */
static bool may_take_more(const struct waggle_state *s)
{
    return waggle_holds(s, WD_BO) && s->nectar[s->colour] > s->claim && waggle_space(s, s->active) > s->claim;
}

static bool harvest_asks(struct waggle_state *s, struct skep_trace *t)
{
    for (;; s->colour++, s->claim = 0) {
        if (s->claim == 0) { /* a new flower; a claim stays at least 1 until all its cubes are stored */
            if (!next_claim(s)) return false;
            s->left = 0;
        }
        if (s->left == 0 && may_take_more(s)) {
            s->node = WD_AT_D_BONUS;
            return true;
        }
        if (s->left == 0) s->left = s->claim;
        if (waggle_rooms_with_space(s, s->active)) {
            s->node = WD_AT_D_STORE;
            return true;
        }
        waggle_tell(t, SAY_NO_SPACE, s->active, s->colour, 0, 0); /* WD-T42, WD-R30 */
    }
}

/* E: trade */

/* Colours that have a cube on their flower, bit 0 is white. */
static unsigned blooming(const struct waggle_state *s)
{
    unsigned set = 0;
    for (unsigned c = 0; c < WD_COLOURS; c++) set |= (unsigned)(s->nectar[c] > 0) << c;
    return set;
}

enum { AN_EGG = WD_COLOURS }; /* in place of the colour given */

/* WD-T45, WD-T46, WD-T48: why the room cannot give two cubes of the colour, or its egg. */
static int give_forbidden(const struct waggle_state *s, uint64_t room, unsigned what)
{
    if (what == AN_EGG) return !waggle_has_egg(room) ? WD_T46 : blooming(s) ? SKEP_LEGAL : WD_T48;
    if (what > AN_EGG || waggle_room_cubes_of(room, what) < 2) return WD_T45;
    return blooming(s) & ~(1u << what) ? SKEP_LEGAL : WD_T48;
}

static int list_gives(const struct waggle_state *s, skep_move *out)
{
    static const uint64_t SOMETHING = WD_EGG_BIT | 0666666 * WD_ONE_CUBE; /* an egg, or 2 cubes of a colour */
    int n = 0;
    for (uint64_t set = s->choice[s->active]; set; set &= set - 1) {
        uint64_t room = waggle_rooms(s, s->active)[skep_lowest(set)];
        if (!(room & SOMETHING)) continue;
        for (unsigned what = 0; what <= AN_EGG; what++)
            if (give_forbidden(s, room, what) == SKEP_LEGAL)
                out[n++] = what == AN_EGG ? skep_move_of(WD_V_GIVE_EGG, skep_lowest(set) + 1, 0, 0)
                                          : skep_move_of(WD_V_GIVE, skep_lowest(set) + 1, what, 0);
    }
    return n;
}

static bool can_give(const struct waggle_state *s)
{
    skep_move out[WD_ROOMS * 3];
    return list_gives(s, out) > 0;
}

/* F: rearrange, make honey */

/* The cubes of the most frequent colour, and of the next. */
static void two_best(uint64_t room, unsigned *best, unsigned *second)
{
    *best = *second = 0;
    for (unsigned c = 0; c < WD_COLOURS; c++) {
        unsigned n = waggle_room_cubes_of(room, c);
        if (n > *best) *second = *best, *best = n;
        else if (n > *second) *second = n;
    }
}

/* WD-T51 */
static bool becomes_honey(uint64_t room)
{
    unsigned best, second;
    two_best(room, &best, &second);
    return waggle_is_nectar(room) && waggle_has_pair(waggle_room_dice(room)) && best >= WD_HONEY;
}

static bool has_two_dice(uint64_t room) { return waggle_dice(waggle_room_dice(room)) >= 2; }

/* Whether a card makes this room honey; WD-R53: just one card. */
static bool becomes_honey_by(uint64_t room, unsigned kind)
{
    unsigned best, second;
    if (!waggle_is_nectar(room) || !has_two_dice(room)) return false;
    if (waggle_has_pair(waggle_room_dice(room)) == (kind == WD_XP)) return false;
    two_best(room, &best, &second);
    if (kind == WD_XP) return best >= WD_HONEY;                    /* WD-T78 */
    if (kind == WD_EF) return best == WD_HONEY - 1;                /* WD-T80, WD-R51 */
    return best < WD_HONEY && best + second >= WD_HONEY;           /* WD-T81, WD-R52 */
}

static const struct { uint8_t kind, rule; } HONEY_CARDS[] = {
    { WD_XP, WD_T78 }, { WD_EF, WD_T80 }, { WD_AL, WD_T81 },
};
enum { HONEY_CARD_KINDS = sizeof HONEY_CARDS / sizeof *HONEY_CARDS };

/* WD-T50: a group with a cube in it and no mark. */
static bool may_rearrange(const struct waggle_state *s, uint64_t group)
{
    uint64_t cubes = 0;
    if (!(group & (group - 1))) return false; /* a room alone */
    for (uint64_t set = group; set; set &= set - 1) cubes |= waggle_rooms(s, s->active)[skep_lowest(set)];
    return !(group & s->marked) && !waggle_is_empty(cubes);
}

/* The groups that may be rearranged, by their lowest rooms. */
static uint64_t open_groups(const struct waggle_state *s)
{
    uint64_t groups[WD_VALUES], named = 0;
    int n = waggle_groups(s, s->active, groups);
    for (int i = 0; i < n; i++)
        if (may_rearrange(s, groups[i])) named |= groups[i] & -groups[i];
    return named;
}

static int list_honey(const struct waggle_state *s, skep_move *out)
{
    static const uint32_t CARDS = UINT32_C(3) << 2 * WD_XP | UINT32_C(3) << 2 * WD_EF | UINT32_C(3) << 2 * WD_AL;
    int n = 0;
    if (!(s->hand[s->active] & CARDS)) return 0;
    for (uint64_t set = s->choice[s->active]; set; set &= set - 1) {
        unsigned i = skep_lowest(set);
        uint64_t room = waggle_rooms(s, s->active)[i];
        for (int k = 0; k < HONEY_CARD_KINDS && has_two_dice(room); k++) {
            unsigned kind = HONEY_CARDS[k].kind;
            if (waggle_holds(s, kind) && becomes_honey_by(room, kind))
                out[n++] = skep_move_of(WD_V_HONEY, i + 1, kind + 1, 0);
        }
    }
    return n;
}

static bool can_make_honey(const struct waggle_state *s)
{
    skep_move out[WD_ROOMS * HONEY_CARD_KINDS];
    return list_honey(s, out) > 0;
}

/* WD-T54, WD-R37: when the turn ends; then WD-T56 the dice go home. */
static void make_honey(struct waggle_state *s, struct skep_trace *t)
{
    const uint64_t *comb = waggle_rooms(s, s->active);
    unsigned n = waggle_comb_size(s, s->active);
    for (unsigned i = 0; i < n; i++) {
        if (!waggle_has_pair(waggle_room_dice(comb[i])) || !becomes_honey(comb[i])) continue;
        waggle_turn_room(s, s->active, i);
        waggle_tell(t, SAY_HONEY, (int)i + 1, s->active, s->honey[s->active], 0);
    }
    waggle_clear_rooms(s, s->active);
}

/* The steps of a night */

void waggle_night_enter(struct waggle_state *s, struct skep_trace *t)
{
    s->left = 0;
    switch ((enum waggle_step)s->step) {
    case WD_STEP_A: build(s, t); break;
    case WD_STEP_B: hatch_pairs(s, t); break;
    case WD_STEP_C: s->left = (uint8_t)bees_on(s, WD_CARD_C); break;
    case WD_STEP_D:
        if (s->had == 0) explain_harvest(s, t);
        s->colour = s->claim = 0;
        break;
    case WD_STEP_E: s->left = (uint8_t)bees_on(s, WD_CARD_E); break;
    case WD_STEP_F: s->marked = 0; break;
    default: s->left = (uint8_t)bees_on(s, WD_CARD_G); break;
    }
}

bool waggle_night_asks(struct waggle_state *s, struct skep_trace *t)
{
    unsigned seat = s->active;
    switch ((enum waggle_step)s->step) {
    case WD_STEP_A:
        s->node = WD_AT_A_GIFT;
        return waggle_holds(s, WD_GI) && (waggle_bank_rooms(s) > 0 || rooms_for_gift(s));
    case WD_STEP_B: s->node = WD_AT_B_XP; return rooms_for_expertise(s) != 0;
    case WD_STEP_C:
        s->node = WD_AT_C;
        return may_take_egg(s) && (waggle_empty_rooms(s, seat) || waggle_can_mix(s));
    case WD_STEP_D: return harvest_asks(s, t);
    case WD_STEP_E: s->node = WD_AT_E_GIVE; return s->left > 0 && (can_give(s) || waggle_can_mix(s));
    case WD_STEP_F: s->node = WD_AT_F; return open_groups(s) || can_make_honey(s) || waggle_can_mix(s);
    default: /* WD-T57, WD-T59, WD-R46 */
        s->node = waggle_holds(s, WD_EX) && s->piled >= 2 ? WD_AT_G : WD_AT_CARD;
        return s->left > 0 && s->piled > 0;
    }
}

void waggle_night_leave(struct waggle_state *s, struct skep_trace *t)
{
    if (s->step == WD_STEP_F) make_honey(s, t);
    if (s->step == WD_STEP_G && s->left > 0) waggle_tell(t, SAY_NO_CARDS, s->active, 0, 0, 0);
    s->left = s->colour = s->claim = 0;
    s->marked = 0;
}

/* WD-T18: the bees of the step go home. */
void waggle_night_step_over(struct waggle_state *s, struct skep_trace *t)
{
    static const int8_t CARD[WD_STEPS] = { [WD_STEP_A] = WD_CARD_A, [WD_STEP_B] = -1, [WD_STEP_C] = WD_CARD_C,
                                               [WD_STEP_D] = -1, [WD_STEP_E] = WD_CARD_E, [WD_STEP_F] = -1,
                                               [WD_STEP_G] = WD_CARD_G };
    skep_used(t, WD_T18);
    for (unsigned q = 0; q < WD_SEATS && CARD[s->step] >= 0; q++) s->slot[CARD[s->step]][q] = 0;
    for (unsigned f = 0; f < WD_COLOURS && s->step == WD_STEP_D; f++)
        for (unsigned q = 0; q < WD_SEATS; q++) s->flower[f][q] = 0;
}

bool waggle_asked_in_private(const struct waggle_state *s)
{
    switch ((enum waggle_node)s->node) {
    case WD_AT_VOL: case WD_AT_SICK: case WD_AT_DUSK: case WD_AT_A_GIFT: case WD_AT_B_XP: case WD_AT_D_BONUS: case WD_AT_G:
        return true;
    case WD_AT_C: return s->left == 0 || !waggle_empty_rooms(s, s->active);
    case WD_AT_E_GIVE: return !can_give(s);
    case WD_AT_F: return !open_groups(s);
    default: return false;
    }
}

/* Listing, in the ledger's order */

static int list_over(uint64_t set, unsigned verb, skep_move *out)
{
    int n = 0;
    for (; set; set &= set - 1) out[n++] = skep_move_of(verb, skep_lowest(set) + 1, 0, 0);
    return n;
}

static int list_stores(const struct waggle_state *s, skep_move *out)
{
    int n = 0;
    for (uint64_t set = waggle_rooms_with_space(s, s->active); set; set &= set - 1)
        out[n++] = skep_move_of(WD_V_STORE, s->colour, skep_lowest(set) + 1, 0);
    return n;
}

int waggle_night_moves(const struct waggle_state *s, skep_move *out)
{
    int n = 0;
    switch ((enum waggle_node)s->node) {
    case WD_AT_A_GIFT:
        if (waggle_bank_rooms(s) > 0) out[n++] = skep_move_of(WD_V_GI, 0, 0, 0);
        n += list_over(rooms_for_gift(s), WD_V_GI_EGG, out + n);
        break;
    case WD_AT_B_XP: n = list_over(rooms_for_expertise(s), WD_V_XP, out); break;
    case WD_AT_C:
        n = list_over(waggle_empty_rooms(s, s->active), s->left > 0 ? WD_V_EGG : WD_V_GI_EGG, out);
        break;
    case WD_AT_D_BONUS: out[n++] = skep_move_of(WD_V_BO, 0, 0, 0); break;
    case WD_AT_D_STORE:
        n = list_stores(s, out);
        out[n++] = skep_move_of(WD_V_STORE, s->colour, 0, 0);
        return n;
    case WD_AT_E_GIVE: n = list_gives(s, out); break;
    case WD_AT_E_GET:
        for (unsigned set = blooming(s) & ~(1u << s->colour); set; set &= set - 1)
            out[n++] = skep_move_of(WD_V_GET, skep_lowest(set), 0, 0);
        return n;
    case WD_AT_E_STORE: return list_stores(s, out);
    default: /* F */
        n = list_over(open_groups(s), WD_V_GROUP, out);
        n += list_honey(s, out + n);
        break;
    }
    bool mixes = s->node == WD_AT_C || s->node == WD_AT_E_GIVE || s->node == WD_AT_F;
    if (mixes && waggle_can_mix(s)) out[n++] = skep_move_of(WD_V_MI, 0, 0, 0);
    out[n++] = skep_move_of(WD_V_PASS, 0, 0, 0);
    return n;
}

/* What is forbidden, at a node where the verb is at home */

/* A room that has to be one of those named; one that fits all the same is like one of them. */
static int room_forbidden(const struct waggle_state *s, unsigned room, uint64_t named, bool fits, int rule)
{
    if (room == 0 || room > waggle_comb_size(s, s->active)) return rule;
    return named >> (room - 1) & 1 ? SKEP_LEGAL : fits ? WD_R63 : rule;
}

static uint64_t room_at(const struct waggle_state *s, unsigned room)
{
    return room == 0 || room > waggle_comb_size(s, s->active) ? WD_HONEY_BIT : waggle_rooms(s, s->active)[room - 1];
}

static int egg_forbidden(const struct waggle_state *s, unsigned room)
{
    uint64_t there = room_at(s, room);
    return room_forbidden(s, room, waggle_empty_rooms(s, s->active), waggle_is_empty(there),
                          waggle_has_egg(there) ? WD_T30 : WD_T27);
}

static int gift_egg_forbidden(const struct waggle_state *s, unsigned room)
{
    if (s->node == WD_AT_A_GIFT && !s->fixed.gift_from_a) return WD_R48;
    if (s->eggs == 0) return WD_T31;
    return s->node == WD_AT_C && s->left > 0 ? WD_T77 : egg_forbidden(s, room);
}

static int store_forbidden(const struct waggle_state *s, unsigned colour, unsigned room)
{
    if (colour != s->colour) return WD_T41;
    if (room == 0) return s->node == WD_AT_D_STORE ? SKEP_LEGAL : WD_R32;
    uint64_t there = room_at(s, room);
    bool fits = waggle_is_nectar(there) && waggle_room_cubes(there) < s->fixed.capacity;
    return room_forbidden(s, room, waggle_rooms_with_space(s, s->active), fits, WD_T41);
}

static int trade_forbidden(const struct waggle_state *s, unsigned room, unsigned what)
{
    int rule = give_forbidden(s, room_at(s, room), what);
    return rule == SKEP_LEGAL ? room_forbidden(s, room, s->choice[s->active], true, rule) : rule;
}

static int group_forbidden(const struct waggle_state *s, unsigned room)
{
    uint64_t there = room_at(s, room);
    if (!waggle_is_nectar(there)) return WD_T49;
    uint64_t group = waggle_group(s, s->active, room - 1);
    if (!(group & (group - 1)) || skep_lowest(group) != room - 1) return WD_T49;
    if (group & s->marked) return WD_R35;
    return may_rearrange(s, group) ? SKEP_LEGAL : WD_T50;
}

static int honey_forbidden(const struct waggle_state *s, unsigned room, unsigned kind)
{
    for (int k = 0; k < HONEY_CARD_KINDS; k++) {
        if (HONEY_CARDS[k].kind + 1u != kind) continue;
        if (!waggle_holds(s, kind - 1)) return WD_T63;
        if (!becomes_honey_by(room_at(s, room), kind - 1)) return HONEY_CARDS[k].rule;
        return room_forbidden(s, room, s->choice[s->active], true, HONEY_CARDS[k].rule);
    }
    return WD_R53;
}

int waggle_night_forbids(const struct waggle_state *s, skep_move m)
{
    unsigned a = skep_arg(m, 0), b = skep_arg(m, 1);
    switch ((enum waggle_verb)skep_verb(m)) {
    case WD_V_GI: return waggle_bank_rooms(s) > 0 ? SKEP_LEGAL : WD_T22;
    case WD_V_GI_EGG: return gift_egg_forbidden(s, a);
    case WD_V_XP: return room_forbidden(s, a, rooms_for_expertise(s), hatches_by_expertise(room_at(s, a)), WD_T78);
    case WD_V_EGG: return s->left == 0 ? WD_T27 : egg_forbidden(s, a);
    case WD_V_MI: return waggle_can_mix(s) ? SKEP_LEGAL : WD_T82;
    case WD_V_STORE: return store_forbidden(s, a, b);
    case WD_V_GIVE: return trade_forbidden(s, a, b == AN_EGG ? AN_EGG + 1 : b);
    case WD_V_GIVE_EGG: return trade_forbidden(s, a, AN_EGG);
    case WD_V_GET:
        if (a == s->colour) return WD_T45;
        return a < WD_COLOURS && blooming(s) >> a & 1 ? SKEP_LEGAL : WD_T48;
    case WD_V_GROUP: return group_forbidden(s, a);
    case WD_V_HONEY: return honey_forbidden(s, a, b);
    default: return SKEP_LEGAL; /* +BO and passing */
    }
}

/* Playing */

static void play_store(struct waggle_state *s, unsigned room, struct skep_trace *t)
{
    if (room > 0) {
        s->nectar[s->colour]--;
        waggle_set_room(s, s->active, room - 1, waggle_rooms(s, s->active)[room - 1] + waggle_cube(s->colour));
        waggle_tell(t, SAY_STORED, s->active, s->colour, (int)room, 0);
        s->left--;
    } else { /* WD-R28, WD-R29 */
        waggle_tell(t, SAY_LEFT, s->active, s->left, s->colour, 0);
        s->left = 0;
    }
    if (s->step == WD_STEP_E) s->colour = 0;
    else if (s->left == 0) s->colour++, s->claim = 0;
    waggle_go_on(s, t);
}

static void play_give(struct waggle_state *s, unsigned room, unsigned what, struct skep_trace *t)
{
    uint64_t there = waggle_rooms(s, s->active)[room - 1];
    if (what == AN_EGG) {
        s->eggs++;
        there ^= WD_EGG_BIT;
        waggle_tell(t, SAY_GAVE_EGG, s->active, (int)room, 0, 0);
    } else {
        s->nectar[what] = (uint8_t)(s->nectar[what] + 2); /* WD-R32: back before the new cube is taken */
        there -= 2 * waggle_cube(what);
        waggle_tell(t, SAY_GAVE, s->active, (int)what, (int)room, 0);
    }
    waggle_set_room(s, s->active, room - 1, there);
    s->colour = (uint8_t)what;
    s->node = WD_AT_E_GET;
}

static void play_pass(struct waggle_state *s, struct skep_trace *t)
{
    waggle_whisper(s, t, SAY_NO_MORE, s->active, s->active, 0, 0);
    skep_used(t, WD_R38);
    if (s->node == WD_AT_D_BONUS) {
        s->left = s->claim;
        s->node = WD_AT_D_STORE; /* Bonus needs space, so there is some */
        return;
    }
    if (s->step == WD_STEP_C) skep_used(t, WD_T28);
    if (s->step == WD_STEP_E) skep_used(t, WD_T44);
    waggle_go_on_with_next(s, t);
}

void waggle_night_play(struct waggle_state *s, skep_move m, struct skep_trace *t)
{
    unsigned a = skep_arg(m, 0), b = skep_arg(m, 1), seat = s->active;
    switch ((enum waggle_verb)skep_verb(m)) {
    case WD_V_GI:
        waggle_discard(s, WD_GI, t);
        waggle_add_room(s, seat);
        waggle_tell(t, SAY_GIFT_ROOM, (int)seat, 0, 0, 0);
        waggle_go_on(s, t);
        break;
    case WD_V_GI_EGG:
        waggle_discard(s, WD_GI, t);
        skep_used(t, WD_T77);
        take_egg(s, a, t);
        waggle_go_on(s, t);
        break;
    case WD_V_XP:
        waggle_discard(s, WD_XP, t);
        skep_used(t, WD_T78);
        hatch(s, a - 1, two_lowest(waggle_room_dice(waggle_rooms(s, seat)[a - 1])), t);
        waggle_go_on(s, t);
        break;
    case WD_V_EGG:
        s->left--;
        take_egg(s, a, t);
        waggle_go_on(s, t);
        break;
    case WD_V_BO:
        waggle_discard(s, WD_BO, t);
        s->claim++;
        waggle_tell(t, SAY_BONUS, (int)seat, s->claim, s->colour + 1, 0);
        waggle_go_on(s, t);
        break;
    case WD_V_STORE: play_store(s, b, t); break;
    case WD_V_GIVE: play_give(s, a, b, t); break;
    case WD_V_GIVE_EGG: play_give(s, a, AN_EGG, t); break;
    case WD_V_GET:
        s->colour = (uint8_t)a;
        s->node = WD_AT_E_STORE; /* WD-R32: the room that gave has space */
        waggle_tell(t, SAY_GOT, (int)seat, (int)a, 0, 0);
        break;
    case WD_V_GROUP:
        waggle_tell(t, SAY_GROUP, (int)seat, (int)a, 0, 0);
        uint64_t group = waggle_group(s, seat, a - 1);
        s->marked |= group;
        waggle_begin_settling(s, group, t);
        break;
    case WD_V_HONEY:
        waggle_discard(s, b - 1, t);
        waggle_turn_room(s, seat, a - 1);
        waggle_tell(t, SAY_HONEY, (int)a, (int)seat, s->honey[seat], 0);
        waggle_go_on(s, t);
        break;
    case WD_V_MI: waggle_begin_mix(s, t); break;
    default: play_pass(s, t); break;
    }
}
