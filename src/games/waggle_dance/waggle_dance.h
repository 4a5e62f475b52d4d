/* waggle_dance.h: the state of Waggle Dance, its nodes and verbs, and what its files share.
   Names follow the ledger, docs/rules/waggle_dance.md. Three small kinds of number carry the game:
     dice  - how many dice of each value: 5 bits for each of 1..6, the lowest first
     cards - how many cards of each kind: 2 bits for each of the fourteen, the lowest first
     room  - all that is in one room: dice in bits 0..29, cubes from bit 30 on (3 bits a colour), egg, honey.
   So two rooms are alike (WD-R63) if and only if their numbers are equal. */
#ifndef SKEP_WAGGLE_DANCE_H
#define SKEP_WAGGLE_DANCE_H

#include "core/lists.h"
#include "core/walk.h"

#include <skep/game.h>

enum {
    WD_SEATS = 4, WD_ROOMS = 48, WD_COLOURS = 6, WD_VALUES = 6, WD_KINDS = 14, WD_COPIES = 3,
    WD_CUBES = 15, WD_BEES_MIN = 6, WD_BEES_MAX = 18, WD_HONEY = 4, WD_LEFT_OUT = 4,
};

/* Section 1's order of the Queen cards. */
enum waggle_kind { WD_VO, WD_OT, WD_DI, WD_SH, WD_SI, WD_TR, WD_EX, WD_FE, WD_GI, WD_XP,
                   WD_BO, WD_EF, WD_AL, WD_MI };

/* The action cards with slots. */
enum waggle_card { WD_CARD_A, WD_CARD_C, WD_CARD_E, WD_CARD_G, WD_CARDS };

/* Where a bee can be: a slot of an action card, flower 1..6, room 1..48. */
enum { WD_TO_FLOWER = WD_CARDS - 1, WD_TO_ROOM = WD_TO_FLOWER + WD_COLOURS,
       WD_PLACES = WD_TO_ROOM + WD_ROOMS + 1,
       WD_IN_POOL = WD_PLACES, WD_SICK, WD_IN_AIR }; /* where the Volunteer die can be besides (WD-R74) */

/* The cards that make honey, in sets: the kinds, from 1, then those that may go together (WD-R69). */
enum { WD_EF_AL = WD_KINDS + 1, WD_EF_XP, WD_AL_XP, WD_EF_AL_XP, WD_CARD_SETS };

enum waggle_node {
    WD_AT_OUT, WD_AT_FIRST,                                                              /* setup */
    WD_AT_VOL, WD_AT_ROLL, WD_AT_SICK, WD_AT_PLACE, WD_AT_OT_SET, WD_AT_OT_TO, WD_AT_FE_FROM, WD_AT_FE_TO,
    WD_AT_TRICK_DIE, WD_AT_TRICK_TO, WD_AT_DUSK,                                         /* day */
    WD_AT_A_GIFT, WD_AT_B_USE, WD_AT_B_XP, WD_AT_C, WD_AT_D_BONUS, WD_AT_D_STORE, WD_AT_E_GIVE, WD_AT_E_GET, WD_AT_E_STORE,
    WD_AT_F, WD_AT_G, WD_AT_CARD, WD_AT_EX_KEEP,                                         /* night */
    WD_AT_MIX1, WD_AT_MIX2, WD_AT_SETTLE,                                                /* cubes moved about */
    WD_AT_OVER, WD_NODES,
};

/* What a round consists of, in order; in each step every player has one turn (but in PLACING, where it goes round). */
enum waggle_step { WD_VOLUNTEERS, WD_ROLLING, WD_SICKNESS, WD_PLACING, WD_DUSKING, WD_STEP_A, WD_STEP_B,
                   WD_STEP_C, WD_STEP_D, WD_STEP_E, WD_STEP_F, WD_STEP_G, WD_STEPS };

/* The forms of a move (section 7): the table of verbs in waggle_dance.c has their arguments, that in notation.c their text. Kinds
   count from 1 here, so that 0 is a card that one does not see; seats, colours and action cards count from 0, rooms, flowers and
   values from 1. */
enum waggle_verb {
    WD_V_NONE, WD_V_PLACE,
    WD_V_VO, WD_V_OT, WD_V_DI, WD_V_SH, WD_V_SI, WD_V_TR, WD_V_FE, WD_V_GI, WD_V_GI_EGG, WD_V_XP, WD_V_BO, WD_V_EX, WD_V_MI,
    WD_V_PASS, WD_V_SET, WD_V_GOTO, WD_V_BEE, WD_V_TRICK, WD_V_EGG, WD_V_STORE, WD_V_GIVE, WD_V_GIVE_EGG, WD_V_GET, WD_V_GROUP,
    WD_V_HONEY, WD_V_ROOM, WD_V_SETTLE, WD_V_DRAW, WD_V_KEEP, WD_V_USE,
    WD_V_OUT, WD_V_FIRST, WD_V_ROLL, WD_V_CARD, /* chance */
    WD_VERBS,
};

#define BOOK WD
#define BOOK_RULES "games/waggle_dance/rules.def"
#define BOOK_SENTENCES "games/waggle_dance/sentences.def"
#include "core/book_names.def"

struct waggle_state {
    uint64_t room[WD_ROOMS];         /* the combs, seat after seat; what is behind the last one is the bank's */
    uint64_t choice[WD_SEATS];       /* of a comb: rooms that are not honey and the lowest of those alike (WD-R63) */
    uint64_t marked;                 /* F: rooms of groups that were rearranged */
    uint64_t settling;               /* SETTLE: rooms still to fill; the lowest is being filled */
    uint32_t pool[WD_SEATS];         /* dice rolled, not yet placed */
    uint32_t sick[WD_SEATS];         /* dice on Sick Leave */
    uint32_t flower[WD_COLOURS][WD_SEATS]; /* dice lying there */
    uint32_t hand[WD_SEATS];         /* cards; 0 for a hand that is hidden */
    uint32_t pile, discards;         /* cards; a hidden state's pile is all that its seat has not seen */
    uint32_t drawn;                  /* cards that Explore has turned over; 0 if hidden */
    uint16_t round, kinds;           /* the round, from 1; the kinds in the deck, a bit each */
    uint8_t slot[WD_CARDS][WD_SEATS]; /* bees on A, C, E, G: bit v - 1 is the one on slot v */
    uint8_t comb[WD_SEATS + 1];      /* where the rooms of each seat begin */
    uint8_t nectar[WD_COLOURS];      /* cubes on the flowers */
    uint8_t bees[WD_SEATS];          /* owned */
    uint8_t honey[WD_SEATS];
    uint8_t held[WD_SEATS];          /* cards in hand */
    uint8_t directions[WD_SEATS];    /* kept: bit f - 1 is flower f */
    uint8_t put[WD_SEATS];           /* likewise the flowers on which the player has put a bee this day (WD-R68) */
    uint8_t closed[WD_CARDS];        /* slots left by Feint, to which nobody may go this round: bit v - 1 (WD-R72) */
    uint8_t volunteer;               /* kept: the seat after the one that has the die, 0 for none */
    uint8_t large, large_at;         /* the Volunteer die: its value, 0 if it is at home; its place, or WD_IN_POOL and so on */
    uint8_t eggs, piled, turned;     /* in the bank, in the draw pile, in drawn */
    uint8_t node, step;              /* enum waggle_node, enum waggle_step */
    uint8_t first, active;           /* seats */
    uint8_t had;                     /* players who had their turn in this step before the active one */
    uint8_t left;                    /* dice to roll, bees on the card, cubes of the claim, cards to turn over */
    uint8_t quota, moved, shifted;   /* PLACE: bees still to place; a bee was placed or moved, SH played in this turn */
    uint8_t die, from, foe;          /* in the air: its value, the place it comes from, whose it is */
    uint8_t claim;                   /* D: cubes of this flower, with Bonus; CARD: cards that Explore still turns over */
    uint8_t colour;                  /* D, E, SETTLE: the colour at hand, 0..5 */
    uint8_t lifted[WD_COLOURS];      /* SETTLE: cubes in the air */
    uint8_t load;                    /* SETTLE: all of them, when the room at hand had its turn */
    uint8_t mix;                     /* MIX2: the first room */
    uint8_t hatching;                /* B_USE: the room whose egg hatches */
    uint8_t zero[4];                 /* takes the place of padding */
    struct waggle_fixed {            /* the options */
        uint16_t max_rounds;
        uint8_t seats, honey_goal, random, capacity, egg_count, dice_max, refill, gift_strict, combine, feint_free;
    } fixed;
};

_Static_assert(sizeof(struct waggle_state) == 688, "states are compared as bytes: no padding");

extern const struct skep_game skep_waggle_dance;

/* Dice */

#define WD_EACH_VALUE UINT32_C(0x02108421) /* one die of each value */

static inline uint32_t waggle_die(unsigned value) { return UINT32_C(1) << 5 * (value - 1); }
static inline unsigned waggle_dice_of(uint32_t dice, unsigned value) { return dice >> 5 * (value - 1) & 31; }
/* The sum of the digits to the base 32, as there are fewer than 31 dice. */
static inline unsigned waggle_dice(uint32_t dice) { return dice % 31; }
static inline bool waggle_has_pair(uint32_t dice) { return (dice & 30 * WD_EACH_VALUE) != 0; }
/* One die of each value that makes a pair. */
static inline uint32_t waggle_pairs(uint32_t dice) { return (dice >> 1 | dice >> 2 | dice >> 3 | dice >> 4) & WD_EACH_VALUE; }
/* One die of each value that is there. */
static inline uint32_t waggle_values(uint32_t dice)
{
    return (dice | dice >> 1 | dice >> 2 | dice >> 3 | dice >> 4) & WD_EACH_VALUE;
}
static inline unsigned waggle_lowest_value(uint32_t dice) { return skep_lowest(dice) / 5 + 1; }

/* Cards */

static inline uint32_t waggle_one_card(unsigned kind) { return UINT32_C(1) << 2 * kind; }
static inline unsigned waggle_cards_of(uint32_t cards, unsigned kind) { return cards >> 2 * kind & 3; }
static inline unsigned waggle_cards(uint32_t cards)
{
    return skep_bits32(cards & 0x55555555) + 2 * skep_bits32(cards >> 1 & 0x55555555);
}
static inline bool waggle_holds(const struct waggle_state *s, unsigned kind)
{
    return waggle_cards_of(s->hand[s->active], kind) > 0;
}

/* Rooms */

#define WD_ONE_CUBE (UINT64_C(1) << 30)
#define WD_EGG_BIT (UINT64_C(1) << 48)
#define WD_HONEY_BIT (UINT64_C(1) << 49)

static inline uint32_t waggle_room_dice(uint64_t room) { return (uint32_t)room & 31 * WD_EACH_VALUE; }
static inline unsigned waggle_room_cubes_of(uint64_t room, unsigned colour) { return room >> (30 + 3 * colour) & 7; }
/* The sum of the digits to the base 8, as a room holds fewer than 7 cubes. */
static inline unsigned waggle_room_cubes(uint64_t room) { return (unsigned)(room >> 30 & 0x3ffff) % 7; }
static inline uint64_t waggle_cube(unsigned colour) { return WD_ONE_CUBE << 3 * colour; }
static inline bool waggle_is_honey(uint64_t room) { return (room & WD_HONEY_BIT) != 0; }
static inline bool waggle_has_egg(uint64_t room) { return (room & WD_EGG_BIT) != 0; }
static inline bool waggle_is_nectar(uint64_t room) { return room < WD_EGG_BIT; }
static inline bool waggle_is_empty(uint64_t room) { return room < WD_ONE_CUBE; }
static inline bool waggle_has_space(const struct waggle_state *s, uint64_t room)
{
    return (int)waggle_is_nectar(room) & (waggle_room_cubes(room) < s->fixed.capacity);
}

static inline unsigned waggle_comb_size(const struct waggle_state *s, unsigned seat) { return s->comb[seat + 1] - s->comb[seat]; }
static inline uint64_t *waggle_comb(struct waggle_state *s, unsigned seat) { return s->room + s->comb[seat]; }
static inline const uint64_t *waggle_rooms(const struct waggle_state *s, unsigned seat) { return s->room + s->comb[seat]; }
static inline unsigned waggle_bank_rooms(const struct waggle_state *s) { return WD_ROOMS - (unsigned)s->comb[s->fixed.seats]; }
/* Whether there is not a cube in a set of the active player's rooms. */
static inline bool waggle_are_empty(const struct waggle_state *s, uint64_t set)
{
    uint64_t all = 0;
    for (; set; set &= set - 1) all |= waggle_rooms(s, s->active)[skep_lowest(set)];
    return waggle_is_empty(all);
}
/* All rooms of a comb, as a set. */
static inline uint64_t waggle_all_rooms(const struct waggle_state *s, unsigned seat)
{
    return (UINT64_C(1) << waggle_comb_size(s, seat)) - 1;
}
/* Puts room i of a seat (from 0) into a new condition. */
void waggle_set_room(struct waggle_state *s, unsigned seat, unsigned i, uint64_t room);
/* WD-T20: a room from the bank, which must have one. */
void waggle_add_room(struct waggle_state *s, unsigned seat);
/* WD-T55, WD-R36: the cubes go back, the tile is turned; dice on it do nothing any more. */
void waggle_turn_room(struct waggle_state *s, unsigned seat, unsigned i);
/* The dice on the rooms go home. */
void waggle_clear_rooms(struct waggle_state *s, unsigned seat);
/* WD-R63: of a set of rooms, the lowest of each that are alike. */
uint64_t waggle_unalike(const struct waggle_state *s, unsigned seat, uint64_t set);
/* Of the rooms that can be named (WD-R63), those that are empty, or that have space for a cube. */
uint64_t waggle_empty_rooms(const struct waggle_state *s, unsigned seat);
uint64_t waggle_rooms_with_space(const struct waggle_state *s, unsigned seat);
/* Cubes that still find a place in the comb; nectar cubes in it. */
unsigned waggle_space(const struct waggle_state *s, unsigned seat);
unsigned waggle_nectar_of(const struct waggle_state *s, unsigned seat);

/* The round: the chapters hand on to each other. */

/* WD-T62: a new round begins with the first player. */
void waggle_begin_round(struct waggle_state *s, struct skep_trace *t);
/* Goes on with the active player in this step, then with the others, then with the next step, until somebody is asked or chance
   has to move. */
void waggle_go_on(struct waggle_state *s, struct skep_trace *t);
/* The active player is through with this step; then as above. */
void waggle_go_on_with_next(struct waggle_state *s, struct skep_trace *t);
/* WD-R67: a card was played in a window that is open to all: the asking begins again with the first player. */
void waggle_go_round(struct waggle_state *s, struct skep_trace *t);
/* The whole step is over; then as above. */
void waggle_go_on_with_step(struct waggle_state *s, struct skep_trace *t);
/* WD-R38: the active player passes: perhaps asked only because of a card, which nobody else is to notice. */
void waggle_pass(struct waggle_state *s, struct skep_trace *t);
static inline unsigned waggle_next_seat(const struct waggle_state *s, unsigned seat)
{
    return seat + 1 == s->fixed.seats ? 0 : seat + 1;
}
/* WD-E2: the seats that have the honey for it. */
unsigned waggle_at_goal(const struct waggle_state *s);

/* WD-R74: a die of that value leaves a place of a seat where these are left: the Volunteer die goes last. */
static inline void waggle_large_leaves(struct waggle_state *s, unsigned seat, unsigned value, unsigned from, uint32_t left,
                                       unsigned to)
{
    if (s->volunteer != seat + 1 || s->large != value || s->large_at != from || waggle_dice_of(left, value)) return;
    s->large_at = (uint8_t)to;
}
/* It goes home, if it is at one of these places. */
static inline void waggle_large_home(struct waggle_state *s, unsigned first, unsigned last)
{
    if (s->large && s->large_at >= first && s->large_at <= last) s->large = s->large_at = 0;
}

/* Each chapter: begins the active player's turn in a step; sets the node if something is asked there (false: the player is
   through); ends the player's turn; ends the step. */
void waggle_day_enter(struct waggle_state *s);
bool waggle_day_asks(struct waggle_state *s);
void waggle_night_enter(struct waggle_state *s, struct skep_trace *t);
bool waggle_night_asks(struct waggle_state *s, struct skep_trace *t);
void waggle_night_leave(struct waggle_state *s, struct skep_trace *t);
void waggle_night_step_over(struct waggle_state *s, struct skep_trace *t);

/* ... and what its nodes do. */
SKEP_NODE(waggle, vol); SKEP_NODE(waggle, roll); SKEP_NODE(waggle, sick); SKEP_NODE(waggle, place); SKEP_NODE(waggle, ot_set);
SKEP_NODE(waggle, to); SKEP_NODE(waggle, fe_from); SKEP_NODE(waggle, trick_die); SKEP_NODE(waggle, trick_to);
SKEP_NODE(waggle, dusk);
SKEP_NODE(waggle, a_gift); SKEP_NODE(waggle, b_use); SKEP_NODE(waggle, b_xp); SKEP_NODE(waggle, c); SKEP_NODE(waggle, d_bonus);
SKEP_NODE(waggle, d_store); SKEP_NODE(waggle, e_give); SKEP_NODE(waggle, e_get); SKEP_NODE(waggle, e_store); SKEP_NODE(waggle, f);
SKEP_NODE(waggle, g); SKEP_NODE(waggle, card); SKEP_NODE(waggle, ex_keep); SKEP_NODE(waggle, mix); SKEP_NODE(waggle, settle);

/* What is in a set, rooms or flowers from 1, each as a move. */
static inline int waggle_list_set(uint64_t set, unsigned verb, skep_move *out) { return skep_list_set(set, 1, verb, out); }

/* WD-R38: whether the active player is asked only because of the cards in hand, so that nobody else may notice. */
bool waggle_asked_in_private(const struct waggle_state *s);
/* The cubes of a room's most frequent colour, and of the next. */
void waggle_two_best(uint64_t room, unsigned *best, unsigned *second);
/* D: without Bonus the cubes of the claim are stored. */
void waggle_store_claim(struct waggle_state *s);
/* Sets of seats: all, and all but the active player's. */
static inline unsigned waggle_all_seats(const struct waggle_state *s) { return (1u << s->fixed.seats) - 1; }
static inline unsigned waggle_others(const struct waggle_state *s) { return waggle_all_seats(s) ^ 1u << s->active; }

/* WD-T77, WD-R70: Queen's Gift is one of the moves at many a node. */
int waggle_gift_forbidden(const struct waggle_state *s, skep_move m);
int waggle_list_gifts(const struct waggle_state *s, skep_move *out);
static inline bool waggle_is_gift(skep_move m) { return skep_verb(m) == WD_V_GI || skep_verb(m) == WD_V_GI_EGG; }

/* Cards */

/* WD-T66: from the active player's hand to the discards. */
void waggle_discard(struct waggle_state *s, unsigned kind, struct skep_trace *t);
/* WD-T75, WD-R46: the cards that Explore turns over. */
static inline unsigned waggle_to_explore(const struct waggle_state *s) { return s->piled < 3 ? s->piled : 3; }
/* WD-T82: why the active player may not play Mix; begins with it. */
int waggle_mix_forbidden(const struct waggle_state *s);
void waggle_begin_mix(struct waggle_state *s, struct skep_trace *t);
/* WD-T50: lifts all cubes of a set of rooms of the active player, to put them back one choice after another. */
void waggle_begin_settling(struct waggle_state *s, uint64_t rooms, struct skep_trace *t);
/* One of these cards, each as likely as the others: its kind. */
unsigned waggle_draw_from(uint32_t cards, struct skep_rng *rng);

/* WD-T49: sets of nectar rooms that equal dice connect, in any order, also rooms that are connected to no other; how
   many. */
int waggle_groups(const struct waggle_state *s, unsigned seat, uint64_t groups[WD_VALUES]);
/* The one that room i is in, which may be the room alone. */
uint64_t waggle_group(const struct waggle_state *s, unsigned seat, unsigned i);
/* WD-T33..T38: the cubes that each seat may take from a flower (0..5), as far as rank goes. */
void waggle_yields(const struct waggle_state *s, unsigned flower, unsigned yield[WD_SEATS]);

/* Secrets */

void waggle_hide(void *state, int seat);
void waggle_guess(void *state, int seat, struct skep_rng *rng);
skep_move waggle_seen(const void *state, skep_move m, int seat);
skep_move waggle_aside(const void *state, int seat);

/* Why a move is refused */

/* The rule against a move of a verb that is not at home where the state stands, for a seat, whether it is asked or not. */
int waggle_moment(const struct waggle_state *s, unsigned seat, unsigned verb);
int waggle_out_of_turn(const void *state, int seat, skep_move m);
bool waggle_refusal(const void *state, skep_move m, int rule, struct skep_say *say);

/* Words */

#define tell(t, ...) skep_tell(&skep_waggle_dance, t, __VA_ARGS__)

extern const char *const waggle_colours[WD_COLOURS + 1], *const waggle_letters[WD_COLOURS]; /* white and W */
extern const char *const waggle_actions[WD_CARDS];
extern const char *const waggle_codes[WD_CARD_SETS]; /* from 1 */
extern const char *const waggle_names[WD_CARD_SETS]; /* Volunteer; from 0 */
extern const uint8_t waggle_rule_of_card[WD_KINDS];  /* what each does */

void waggle_write_move(const void *state, skep_move m, struct skep_text *out);
bool waggle_read_move(const void *state, const char *text, skep_move *m);
skep_move waggle_meant(const void *state, skep_move m);
extern const char *const waggle_forms[WD_VERBS]; /* "r%r:%C": how each verb is written */
/* The other rooms, from 0, that mean the same as the one that a move names (WD-R73). */
uint64_t waggle_other_rooms(const struct waggle_state *s, skep_move m);
/* Whether its arguments are within what can be written. */
bool waggle_is_sound(skep_move m);
/* A, D4, r2. */
void waggle_write_place(const void *state, unsigned place, struct skep_text *out);
bool waggle_take_place(const char **text, int *place);
bool waggle_write_position(const void *state, struct skep_text *out);
bool waggle_read_position(void *state, const char *text, struct skep_text *why);
void waggle_write_places(const void *state, skep_move m, struct skep_json *out);
void waggle_say_move(const void *state, skep_move m, struct skep_say *say);
/* The sentence that explains the yields of a flower (0..5): "2 for P1, tie for second: none"; false if nobody is there. */
bool waggle_harvest(const struct waggle_state *s, unsigned flower, struct skep_say *say);
void waggle_write_view(const void *state, struct skep_json *out);
extern const struct skep_term waggle_terms[];
void waggle_tally(const void *state, int seat, int count[SKEP_TERMS_MAX]);
/* A Queen card, an action A to G, the discards, the kinds in the deck. */
bool waggle_explain(const void *state, const char *name, struct skep_text *out);
void waggle_things(const void *state, struct skep_json *out);

#endif
