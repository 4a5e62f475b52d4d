/* night.c: at night the actions A to F are resolved in order (ledger, T16 to T56; G is in queen_cards.c). In each step the players
   come in player order; what needs no decision happens when a player's turn begins or ends. Each action has its nodes with it. */
#include "games/waggle_dance/waggle_dance.h"

#include <string.h>

static unsigned bees_on(const struct waggle_state *s, unsigned card) { return skep_bits32(s->slot[card][s->active]); }

static uint64_t room_at(const struct waggle_state *s, unsigned room)
{
    return room == 0 || room > waggle_comb_size(s, s->active) ? WD_HONEY_BIT : waggle_rooms(s, s->active)[room - 1];
}

/* The rule against a room that does not fit; WD-R63 against one that does, but is just like a lower one. */
static int room_forbidden(const struct waggle_state *s, unsigned room, bool fits, int rule)
{
    return !fits ? rule : s->choice[s->active] >> (room - 1) & 1 ? SKEP_LEGAL : WD_R63;
}

/* What a node may offer besides its own. */
static int list_mix(const struct waggle_state *s, skep_move *out)
{
    return waggle_mix_forbidden(s) == SKEP_LEGAL ? skep_list_one(out, 0, WD_V_MI) : 0;
}

static int list_gifts_and_pass(const struct waggle_state *s, skep_move *out)
{
    return skep_list_one(out, waggle_list_gifts(s, out), WD_V_PASS);
}

/* A: build rooms */

static void build(struct waggle_state *s, struct skep_trace *t)
{
    unsigned wanted = bees_on(s, WD_CARD_A), bank = waggle_bank_rooms(s), n = wanted < bank ? wanted : bank;
    for (unsigned i = 0; i < n; i++) waggle_add_room(s, s->active); /* WD-T20, WD-R23 */
    if (n > 0) tell(t, SAY_BUILT, s->active, (int)n);
    if (n < wanted) tell(t, SAY_NO_ROOMS, s->active); /* WD-T22 */
}

static int egg_forbidden(const struct waggle_state *s, unsigned room)
{
    uint64_t there = room_at(s, room);
    return room_forbidden(s, room, waggle_is_empty(there), waggle_has_egg(there) ? WD_T30 : WD_T27);
}

static void take_egg(struct waggle_state *s, unsigned room, struct skep_trace *t)
{
    s->eggs--;
    waggle_set_room(s, s->active, room - 1, waggle_rooms(s, s->active)[room - 1] | WD_EGG_BIT);
    tell(t, SAY_EGG, s->active, (int)room);
}

/* Queen's Gift: a window of its own after the rooms of A, and one of the moves at many a node of the night (WD-R70) */

static int gift_room_forbidden(const struct waggle_state *s)
{
    if (s->fixed.gift_strict && s->node != WD_AT_A_GIFT) return WD_R48;
    if (!waggle_holds(s, WD_GI)) return WD_T63;
    return waggle_bank_rooms(s) > 0 ? SKEP_LEGAL : WD_T22;
}

/* Whether the cube of the trade under way finds a place, with an egg in any room. */
static bool has_space_to_spare(const struct waggle_state *s)
{
    unsigned n = waggle_comb_size(s, s->active), with_space = 0;
    for (unsigned i = 0; i < n; i++) with_space += waggle_has_space(s, waggle_rooms(s, s->active)[i]);
    return with_space >= 2;
}

/* Whatever the room. */
static int gift_egg_forbidden(const struct waggle_state *s)
{
    if (s->fixed.gift_strict && s->node != WD_AT_C) return WD_R48;
    if (!waggle_holds(s, WD_GI)) return WD_T63;
    if (s->eggs == 0) return WD_T31;
    if (s->node == WD_AT_C) return s->left > 0 ? WD_R70 : SKEP_LEGAL; /* the own bees first */
    bool trading = s->node == WD_AT_E_GET || s->node == WD_AT_E_STORE;
    return trading && !has_space_to_spare(s) ? WD_R70 : SKEP_LEGAL;
}

int waggle_gift_forbidden(const struct waggle_state *s, skep_move m)
{
    int rule = skep_verb(m) == WD_V_GI ? gift_room_forbidden(s) : gift_egg_forbidden(s);
    return skep_verb(m) == WD_V_GI || rule != SKEP_LEGAL ? rule : egg_forbidden(s, skep_arg(m, 0));
}

static bool may_gift(const struct waggle_state *s)
{
    return waggle_holds(s, WD_GI) && (gift_room_forbidden(s) == SKEP_LEGAL ||
                                      (gift_egg_forbidden(s) == SKEP_LEGAL && waggle_empty_rooms(s, s->active)));
}

static int list_gift_room(const struct waggle_state *s, skep_move *out)
{
    return waggle_holds(s, WD_GI) && gift_room_forbidden(s) == SKEP_LEGAL ? skep_list_one(out, 0, WD_V_GI) : 0;
}

int waggle_list_gifts(const struct waggle_state *s, skep_move *out)
{
    if (!waggle_holds(s, WD_GI)) return 0;
    int n = list_gift_room(s, out);
    return gift_egg_forbidden(s) == SKEP_LEGAL ? n + waggle_list_set(waggle_empty_rooms(s, s->active), WD_V_GI_EGG, out + n) : n;
}

/* It uses up nothing but the card: a trade goes on as it was, else it is looked at what the player is asked now. */
void waggle_a_gift_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    waggle_discard(s, WD_GI, t);
    skep_used(t, WD_T77);
    if (skep_verb(m) == WD_V_GI_EGG) take_egg(s, skep_arg(m, 0), t);
    else {
        waggle_add_room(s, s->active);
        tell(t, SAY_GIFT_ROOM, s->active);
    }
    if (s->node != WD_AT_E_GET && s->node != WD_AT_E_STORE) waggle_go_on(s, t);
}

int waggle_a_gift_forbids(const void *state, skep_move m)
{
    return waggle_is_gift(m) ? waggle_gift_forbidden(state, m) : SKEP_LEGAL;
}

int waggle_a_gift_list(const void *state, skep_move *out) { return list_gifts_and_pass(state, out); }

/* B: hatch */

/* WD-T26, WD-R22 */
static bool may_hatch(const struct waggle_state *s) { return s->bees[s->active] < WD_BEES_MAX; }

static void hatch(struct waggle_state *s, unsigned i, uint32_t used, struct skep_trace *t)
{
    waggle_set_room(s, s->active, i, (waggle_rooms(s, s->active)[i] ^ WD_EGG_BIT) - used); /* WD-T25 */
    if (s->large && s->volunteer == s->active + 1 && !waggle_dice_of(waggle_room_dice(waggle_rooms(s, s->active)[i]), s->large))
        waggle_large_home(s, WD_TO_ROOM + 1 + i, WD_TO_ROOM + 1 + i);
    s->eggs++;
    s->bees[s->active]++; /* WD-T24: rolled from the next round on, as the roll of this one is over */
    tell(t, SAY_HATCHED, (int)i + 1, s->active, s->bees[s->active]);
}

/* WD-R71: it is asked which dice are used. */
static void ask_for_dice(struct waggle_state *s, unsigned i)
{
    s->hatching = (uint8_t)(i + 1);
    s->node = WD_AT_B_USE;
}

/* What hatches by itself does; true: pairs of different values lie on a room. */
static bool hatch_pairs(struct waggle_state *s, struct skep_trace *t)
{
    const uint64_t *comb = waggle_rooms(s, s->active);
    unsigned n = waggle_comb_size(s, s->active);
    for (unsigned i = 0; i < n; i++) { /* WD-R22: by room number */
        if (!waggle_has_egg(comb[i])) continue;
        uint32_t pairs = waggle_pairs(waggle_room_dice(comb[i]));
        if (!pairs || !may_hatch(s)) continue;
        if (pairs & (pairs - 1)) {
            ask_for_dice(s, i);
            return true;
        }
        hatch(s, i, 2 * pairs, t);
    }
    return false;
}

/* The pair of that value, or with Expertise any two. */
int waggle_b_use_forbids(const void *state, skep_move m)
{
    const struct waggle_state *s = state;
    uint32_t dice = waggle_room_dice(room_at(s, s->hatching));
    unsigned v = skep_arg(m, 0), w = skep_arg(m, 1);
    if (v < 1 || v > w || w > WD_VALUES) return WD_R71;
    if (waggle_has_pair(dice)) return v == w && waggle_dice_of(dice, v) >= 2 ? SKEP_LEGAL : WD_R71;
    return v < w && waggle_dice_of(dice, v) && waggle_dice_of(dice, w) ? SKEP_LEGAL : WD_R71;
}

int waggle_b_use_list(const void *state, skep_move *out)
{
    return skep_list_allowed(state, waggle_b_use_forbids, WD_V_USE, WD_VALUES, WD_VALUES, out);
}

void waggle_b_use_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    unsigned i = s->hatching - 1u;
    s->hatching = 0;
    skep_used(t, WD_R71);
    hatch(s, i, waggle_die(skep_arg(m, 0)) + waggle_die(skep_arg(m, 1)), t);
    waggle_go_on(s, t);
}

/* WD-T78 */
static bool hatches_by_expertise(const struct waggle_state *s, uint64_t room)
{
    uint32_t dice = waggle_room_dice(room);
    return waggle_has_egg(room) && waggle_dice(dice) >= 2 && !waggle_has_pair(dice) && may_hatch(s);
}

static uint64_t rooms_for_expertise(const struct waggle_state *s)
{
    uint64_t found = 0;
    if (!waggle_holds(s, WD_XP)) return 0;
    for (uint64_t set = s->choice[s->active]; set; set &= set - 1)
        if (hatches_by_expertise(s, waggle_rooms(s, s->active)[skep_lowest(set)])) found |= set & -set;
    return found;
}

int waggle_b_xp_forbids(const void *state, skep_move m)
{
    const struct waggle_state *s = state;
    unsigned room = skep_arg(m, 0);
    if (skep_verb(m) == WD_V_PASS) return SKEP_LEGAL;
    if (waggle_is_gift(m)) return waggle_gift_forbidden(s, m);
    return room_forbidden(s, room, hatches_by_expertise(s, room_at(s, room)), WD_T78);
}

int waggle_b_xp_list(const void *state, skep_move *out)
{
    int n = waggle_list_set(rooms_for_expertise(state), WD_V_XP, out);
    return n + list_gifts_and_pass(state, out + n);
}

void waggle_b_xp_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    unsigned room = skep_arg(m, 0);
    waggle_discard(s, WD_XP, t);
    skep_used(t, WD_T78);
    uint32_t dice = waggle_room_dice(room_at(s, room));
    if (waggle_dice(dice) > 2) {
        ask_for_dice(s, room - 1);
        return;
    }
    hatch(s, room - 1, dice, t);
    waggle_go_on(s, t);
}

/* C: take eggs */

/* WD-T27: from bees, then WD-T77 from cards. */
static bool may_take_egg(const struct waggle_state *s) { return s->eggs > 0 && (s->left > 0 || waggle_holds(s, WD_GI)); }

int waggle_c_forbids(const void *state, skep_move m)
{
    const struct waggle_state *s = state;
    switch ((enum waggle_verb)skep_verb(m)) {
    case WD_V_EGG: return s->left == 0 ? WD_T27 : egg_forbidden(s, skep_arg(m, 0));
    case WD_V_MI: return waggle_mix_forbidden(s);
    case WD_V_PASS: return SKEP_LEGAL;
    default: return waggle_gift_forbidden(s, m);
    }
}

int waggle_c_list(const void *state, skep_move *out)
{
    const struct waggle_state *s = state;
    int n = waggle_list_set(waggle_empty_rooms(s, s->active), s->left > 0 ? WD_V_EGG : WD_V_GI_EGG, out);
    n += list_mix(s, out + n);
    n += list_gift_room(s, out + n);
    return skep_list_one(out, n, WD_V_PASS);
}

void waggle_c_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    if (skep_verb(m) == WD_V_MI) waggle_begin_mix(s, t);
    else {
        s->left--;
        take_egg(s, skep_arg(m, 0), t);
        waggle_go_on(s, t);
    }
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

static void explain_harvest(const struct waggle_state *s, struct skep_trace *t)
{
    struct skep_say say;
    for (unsigned f = 0; f < WD_COLOURS && t; f++)
        if (waggle_harvest(s, f, &say)) tell(t, say.sentence, say.args[0], say.args[1], say.args[2]);
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
        tell(t, SAY_NO_SPACE, s->active, s->colour); /* WD-T42, WD-R30 */
    }
}

void waggle_store_claim(struct waggle_state *s)
{
    s->left = s->claim;
    s->node = WD_AT_D_STORE; /* Bonus needs space, so there is some */
}

int waggle_d_bonus_forbids(const void *state, skep_move m)
{
    return waggle_is_gift(m) ? waggle_gift_forbidden(state, m) : SKEP_LEGAL;
}

int waggle_d_bonus_list(const void *state, skep_move *out)
{
    skep_list_one(out, 0, WD_V_BO);
    return 1 + list_gifts_and_pass(state, out + 1);
}

void waggle_d_bonus_play(void *state, __attribute__((unused)) skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    waggle_discard(s, WD_BO, t);
    s->claim++;
    tell(t, SAY_BONUS, s->active, s->claim, s->colour + 1);
    waggle_go_on(s, t);
}

/* The rooms for the cube, and Queen's Gift. */
int waggle_e_store_list(const void *state, skep_move *out)
{
    const struct waggle_state *s = state;
    int n = 0;
    for (uint64_t set = waggle_rooms_with_space(s, s->active); set; set &= set - 1)
        out[n++] = skep_move_of(WD_V_STORE, s->colour, skep_lowest(set) + 1, 0);
    return n + waggle_list_gifts(s, out + n);
}

static void store(struct waggle_state *s, unsigned room, struct skep_trace *t)
{
    s->nectar[s->colour]--;
    waggle_set_room(s, s->active, room - 1, waggle_rooms(s, s->active)[room - 1] + waggle_cube(s->colour));
    tell(t, SAY_STORED, s->active, s->colour, (int)room);
    s->left--;
}

/* WD-R32: after a trade the cube has to be stored. */
int waggle_e_store_forbids(const void *state, skep_move m)
{
    const struct waggle_state *s = state;
    unsigned room = skep_arg(m, 1);
    if (waggle_is_gift(m)) return waggle_gift_forbidden(s, m);
    if (skep_arg(m, 0) != s->colour) return WD_T41;
    return room == 0 ? WD_R32 : room_forbidden(s, room, waggle_has_space(s, room_at(s, room)), WD_T41);
}

/* WD-R28: after a harvest it may also be left. */
int waggle_d_store_forbids(const void *state, skep_move m)
{
    const struct waggle_state *s = state;
    bool left = skep_verb(m) == WD_V_STORE && skep_arg(m, 0) == s->colour && skep_arg(m, 1) == 0;
    return left ? SKEP_LEGAL : waggle_e_store_forbids(s, m);
}

int waggle_d_store_list(const void *state, skep_move *out)
{
    const struct waggle_state *s = state;
    int n = waggle_e_store_list(s, out);
    out[n++] = skep_move_of(WD_V_STORE, s->colour, 0, 0);
    return n;
}

void waggle_d_store_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    if (skep_arg(m, 1) > 0) store(s, skep_arg(m, 1), t);
    else { /* WD-R29 */
        tell(t, SAY_LEFT, s->active, s->left, s->colour);
        s->left = 0;
    }
    if (s->left == 0) s->colour++, s->claim = 0;
    waggle_go_on(s, t);
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
    if (waggle_room_cubes_of(room, what) < 2) return WD_T45;
    return blooming(s) & ~(1u << what) ? SKEP_LEGAL : WD_T48;
}

/* Up to so many of the gives. */
static int find_gives(const struct waggle_state *s, int most, skep_move *out)
{
    static const uint64_t SOMETHING = WD_EGG_BIT | 0666666 * WD_ONE_CUBE; /* an egg, or 2 cubes of a colour */
    int n = 0;
    for (uint64_t set = s->choice[s->active]; set; set &= set - 1) {
        uint64_t room = waggle_rooms(s, s->active)[skep_lowest(set)];
        if (!(room & SOMETHING)) continue;
        for (unsigned what = 0; what <= AN_EGG && n < most; what++)
            if (give_forbidden(s, room, what) == SKEP_LEGAL)
                out[n++] = what == AN_EGG ? skep_move_of(WD_V_GIVE_EGG, skep_lowest(set) + 1, 0, 0)
                                          : skep_move_of(WD_V_GIVE, skep_lowest(set) + 1, what, 0);
    }
    return n;
}

static bool can_give(const struct waggle_state *s) { return find_gives(s, 1, &(skep_move){ 0 }) > 0; }

/* What a move gives. */
static unsigned given(skep_move m) { return skep_verb(m) == WD_V_GIVE_EGG ? AN_EGG : skep_arg(m, 1); }

int waggle_e_give_forbids(const void *state, skep_move m)
{
    const struct waggle_state *s = state;
    unsigned room = skep_arg(m, 0);
    if (skep_verb(m) == WD_V_PASS) return SKEP_LEGAL;
    if (skep_verb(m) == WD_V_MI) return waggle_mix_forbidden(s);
    if (waggle_is_gift(m)) return waggle_gift_forbidden(s, m);
    if (skep_verb(m) == WD_V_GIVE && skep_arg(m, 1) >= WD_COLOURS) return WD_T45;
    int rule = give_forbidden(s, room_at(s, room), given(m));
    return room_forbidden(s, room, rule == SKEP_LEGAL, rule);
}

int waggle_e_give_list(const void *state, skep_move *out)
{
    int n = find_gives(state, SKEP_MOVES_MAX, out);
    n += list_mix(state, out + n);
    return n + list_gifts_and_pass(state, out + n);
}

void waggle_e_give_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    unsigned room = skep_arg(m, 0), what = given(m);
    if (skep_verb(m) == WD_V_MI) {
        waggle_begin_mix(s, t);
        return;
    }
    uint64_t there = waggle_rooms(s, s->active)[room - 1];
    if (what == AN_EGG) {
        s->eggs++;
        there ^= WD_EGG_BIT;
        tell(t, SAY_GAVE_EGG, s->active, (int)room);
    } else {
        s->nectar[what] = (uint8_t)(s->nectar[what] + 2); /* WD-R32: back before the new cube is taken */
        there -= 2 * waggle_cube(what);
        tell(t, SAY_GAVE, s->active, (int)what, (int)room);
    }
    waggle_set_room(s, s->active, room - 1, there);
    s->colour = (uint8_t)what;
    s->node = WD_AT_E_GET;
}

int waggle_e_get_forbids(const void *state, skep_move m)
{
    const struct waggle_state *s = state;
    unsigned colour = skep_arg(m, 0);
    if (waggle_is_gift(m)) return waggle_gift_forbidden(s, m);
    if (colour == s->colour) return WD_T45;
    return colour < WD_COLOURS && s->nectar[colour] > 0 ? SKEP_LEGAL : WD_T48;
}

int waggle_e_get_list(const void *state, skep_move *out)
{
    int n = skep_list_allowed(state, waggle_e_get_forbids, WD_V_GET, WD_COLOURS - 1, 0, out);
    return n + waggle_list_gifts(state, out + n);
}

void waggle_e_get_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    s->colour = (uint8_t)skep_arg(m, 0);
    s->node = WD_AT_E_STORE; /* WD-R32: the room that gave has space */
    tell(t, SAY_GOT, s->active, s->colour);
}

void waggle_e_store_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    store(s, skep_arg(m, 1), t);
    s->colour = 0;
    waggle_go_on(s, t);
}

/* F: rearrange, make honey */

void waggle_two_best(uint64_t room, unsigned *best, unsigned *second)
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
    waggle_two_best(room, &best, &second);
    return waggle_is_nectar(room) && waggle_has_pair(waggle_room_dice(room)) && best >= WD_HONEY;
}

static bool has_two_dice(uint64_t room) { return waggle_dice(waggle_room_dice(room)) >= 2; }

/* The cards that make honey, as a set: each makes one thing easier (WD-R69). */
enum { FEWER = 1, BOTH = 2, UNEQUAL = 4 }; /* Efficiency, Alchemy, Expertise */

static const struct { uint8_t name, set, rule; } HELP[] = {
    { WD_XP + 1, UNEQUAL, WD_T78 }, { WD_EF + 1, FEWER, WD_T80 }, { WD_AL + 1, BOTH, WD_T81 },
    { WD_EF_AL, FEWER | BOTH, WD_R69 }, { WD_EF_XP, FEWER | UNEQUAL, WD_R69 }, { WD_AL_XP, BOTH | UNEQUAL, WD_R69 },
    { WD_EF_AL_XP, FEWER | BOTH | UNEQUAL, WD_R69 },
};
enum { SINGLE = 3, HELPS = sizeof HELP / sizeof *HELP };
static const uint8_t HELPER[] = { WD_EF, WD_AL, WD_XP }; /* by bit */

static unsigned helpers_held(const struct waggle_state *s)
{
    unsigned set = 0;
    for (unsigned i = 0; i < 3; i++) set |= (unsigned)waggle_holds(s, HELPER[i]) << i;
    return set;
}

/* Whether these cards make the room honey, which has two dice, and none of them could be spared (WD-T78, WD-T80, WD-T81, WD-R69). */
static bool becomes_honey_by(uint64_t room, unsigned set)
{
    unsigned best, second;
    bool pair = waggle_has_pair(waggle_room_dice(room));
    if (!waggle_is_nectar(room) || !has_two_dice(room) || pair == ((set & UNEQUAL) != 0)) return false;
    waggle_two_best(room, &best, &second);
    unsigned need = set & FEWER ? WD_HONEY - 1 : WD_HONEY, cubes = set & BOTH ? best + second : best;
    if (cubes < need || (set & BOTH && best >= need)) return false;
    return !(set & FEWER) || cubes < WD_HONEY;
}

/* WD-T49, WD-T50: why a group may not be rearranged; a room alone is none. */
static int rearranging_forbidden(const struct waggle_state *s, uint64_t group)
{
    if (!(group & (group - 1))) return WD_T49;
    if (group & s->marked) return WD_R35;
    return waggle_are_empty(s, group) ? WD_R58 : SKEP_LEGAL;
}

/* The groups that may be rearranged, by their lowest rooms. */
static uint64_t open_groups(const struct waggle_state *s)
{
    uint64_t groups[WD_VALUES], named = 0;
    int n = waggle_groups(s, s->active, groups);
    for (int i = 0; i < n; i++)
        if (rearranging_forbidden(s, groups[i]) == SKEP_LEGAL) named |= groups[i] & -groups[i];
    return named;
}

/* Why cards do not make a room honey. */
static int honey_forbidden(const struct waggle_state *s, unsigned room, unsigned cards)
{
    int k = 0;
    while (k < HELPS && HELP[k].name != cards) k++;
    if (k == HELPS || (k >= SINGLE && !s->fixed.combine)) return WD_R53;
    if (HELP[k].set & ~helpers_held(s)) return WD_T63;
    return room_forbidden(s, room, becomes_honey_by(room_at(s, room), HELP[k].set), HELP[k].rule);
}

/* Up to so many of the ways to make honey by cards. */
static int find_honey(const struct waggle_state *s, int most, skep_move *out)
{
    unsigned held = helpers_held(s);
    uint64_t able = 0;
    int n = 0, sets = s->fixed.combine ? HELPS : SINGLE;
    if (!held) return 0;
    for (uint64_t set = s->choice[s->active]; set; set &= set - 1)
        able |= (uint64_t)has_two_dice(waggle_rooms(s, s->active)[skep_lowest(set)]) << skep_lowest(set);
    for (int k = 0; k < sets && able; k++) {
        if (HELP[k].set & ~held) continue;
        for (uint64_t set = able; set && n < most; set &= set - 1)
            if (becomes_honey_by(waggle_rooms(s, s->active)[skep_lowest(set)], HELP[k].set))
                out[n++] = skep_move_of(WD_V_HONEY, skep_lowest(set) + 1, HELP[k].name, 0);
    }
    return n;
}

static void discard_helpers(struct waggle_state *s, unsigned cards, struct skep_trace *t)
{
    int k = 0;
    while (HELP[k].name != cards) k++;
    for (unsigned i = 0; i < 3; i++)
        if (HELP[k].set >> i & 1) waggle_discard(s, HELPER[i], t);
    if (k >= SINGLE) skep_used(t, WD_R69);
}

static bool can_make_honey(const struct waggle_state *s) { return find_honey(s, 1, &(skep_move){ 0 }) > 0; }

/* WD-T54, WD-R37: when the turn ends. */
static void make_honey(struct waggle_state *s, struct skep_trace *t)
{
    const uint64_t *comb = waggle_rooms(s, s->active);
    unsigned n = waggle_comb_size(s, s->active);
    for (unsigned i = 0; i < n; i++) {
        if (!waggle_has_pair(waggle_room_dice(comb[i])) || !becomes_honey(comb[i])) continue;
        waggle_turn_room(s, s->active, i);
        tell(t, SAY_HONEY, (int)i + 1, s->active, s->honey[s->active]);
    }
}

static int group_forbidden(const struct waggle_state *s, unsigned room)
{
    if (!waggle_is_nectar(room_at(s, room))) return WD_T49;
    uint64_t group = waggle_group(s, s->active, room - 1);
    int rule = rearranging_forbidden(s, group);
    return rule != SKEP_LEGAL || skep_lowest(group) == room - 1 ? rule : WD_R73;
}

int waggle_f_forbids(const void *state, skep_move m)
{
    const struct waggle_state *s = state;
    switch ((enum waggle_verb)skep_verb(m)) {
    case WD_V_GROUP: return group_forbidden(s, skep_arg(m, 0));
    case WD_V_HONEY: return honey_forbidden(s, skep_arg(m, 0), skep_arg(m, 1));
    case WD_V_MI: return waggle_mix_forbidden(s);
    case WD_V_PASS: return SKEP_LEGAL;
    default: return waggle_gift_forbidden(s, m);
    }
}

int waggle_f_list(const void *state, skep_move *out)
{
    int n = waggle_list_set(open_groups(state), WD_V_GROUP, out);
    n += find_honey(state, SKEP_MOVES_MAX, out + n);
    n += list_mix(state, out + n);
    return n + list_gifts_and_pass(state, out + n);
}

void waggle_f_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    unsigned room = skep_arg(m, 0), seat = s->active;
    switch ((enum waggle_verb)skep_verb(m)) {
    case WD_V_MI: waggle_begin_mix(s, t); break;
    case WD_V_GROUP:
        tell(t, SAY_GROUP, (int)seat, (int)room);
        uint64_t group = waggle_group(s, seat, room - 1);
        s->marked |= group;
        waggle_begin_settling(s, group, t);
        break;
    default: /* honey */
        discard_helpers(s, skep_arg(m, 1), t);
        waggle_turn_room(s, seat, room - 1);
        tell(t, SAY_HONEY, (int)room, (int)seat, s->honey[seat]);
        waggle_go_on(s, t);
        break;
    }
}

/* The steps of a night */

void waggle_night_enter(struct waggle_state *s, struct skep_trace *t)
{
    s->left = 0;
    switch ((enum waggle_step)s->step) {
    case WD_STEP_A: build(s, t); break;
    case WD_STEP_C: s->left = (uint8_t)bees_on(s, WD_CARD_C); break;
    case WD_STEP_D:
        if (s->had == 0) explain_harvest(s, t);
        s->colour = s->claim = 0;
        break;
    case WD_STEP_E: s->left = (uint8_t)bees_on(s, WD_CARD_E); break;
    case WD_STEP_F: s->marked = 0; break;
    case WD_STEP_B: break; /* what hatches is looked at again after a Gift */
    default: s->left = (uint8_t)bees_on(s, WD_CARD_G); break;
    }
}

bool waggle_night_asks(struct waggle_state *s, struct skep_trace *t)
{
    unsigned seat = s->active;
    switch ((enum waggle_step)s->step) {
    case WD_STEP_A:
        s->node = WD_AT_A_GIFT;
        return may_gift(s);
    case WD_STEP_B:
        if (hatch_pairs(s, t)) return true;
        s->node = WD_AT_B_XP;
        return rooms_for_expertise(s) != 0;
    case WD_STEP_C:
        s->node = WD_AT_C;
        return may_take_egg(s) && (waggle_empty_rooms(s, seat) || waggle_mix_forbidden(s) == SKEP_LEGAL);
    case WD_STEP_D: return harvest_asks(s, t);
    case WD_STEP_E: s->node = WD_AT_E_GIVE; return s->left > 0 && (can_give(s) || waggle_mix_forbidden(s) == SKEP_LEGAL);
    case WD_STEP_F: s->node = WD_AT_F; return open_groups(s) || can_make_honey(s) || waggle_mix_forbidden(s) == SKEP_LEGAL;
    default: /* WD-T57, WD-T59, WD-R46 */
        s->node = waggle_holds(s, WD_EX) && s->piled >= 2 ? WD_AT_G : WD_AT_CARD;
        return s->left > 0 && s->piled > 0;
    }
}

void waggle_night_leave(struct waggle_state *s, struct skep_trace *t)
{
    if (s->step == WD_STEP_F) make_honey(s, t);
    if (s->step == WD_STEP_G && s->left > 0) tell(t, SAY_NO_CARDS, s->active);
    s->left = s->colour = s->claim = 0;
    s->marked = 0;
}

/* WD-T18: the bees of the step go home. */
void waggle_night_step_over(struct waggle_state *s, struct skep_trace *t)
{
    static const int8_t CARD[WD_STEPS] = { [WD_STEP_A] = WD_CARD_A, [WD_STEP_B] = -1, [WD_STEP_C] = WD_CARD_C, [WD_STEP_D] = -1,
                                           [WD_STEP_E] = WD_CARD_E, [WD_STEP_F] = -1, [WD_STEP_G] = WD_CARD_G };
    skep_used(t, WD_T18);
    int card = CARD[s->step];
    for (unsigned q = 0; q < WD_SEATS && card >= 0; q++) s->slot[card][q] = 0;
    if (card >= 0) waggle_large_home(s, (unsigned)card, (unsigned)card);
    for (unsigned q = 0; q < s->fixed.seats && s->step == WD_STEP_F; q++) waggle_clear_rooms(s, q); /* WD-T55, WD-T56 */
    if (s->step != WD_STEP_D) return;
    memset(s->flower, 0, sizeof s->flower);
    waggle_large_home(s, WD_TO_FLOWER + 1, WD_TO_ROOM);
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
