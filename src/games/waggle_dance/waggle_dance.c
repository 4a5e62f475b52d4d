/* waggle_dance.c: Waggle Dance as one constant: options, setup, results, nodes, verbs. The rules are told by the chapters: round.c,
   day.c, night.c, queen_cards.c; comb.c has the rooms. */
#include "games/waggle_dance/waggle_dance.h"

#include "core/playout.h"
#include "core/walk.h"

#include <skep/text.h>
#include <string.h>

#include "core/book_tables.def"

static const char *const SEATS[WD_SEATS + 1] = { "P1", "P2", "P3", "P4" };
static const char *const NIGHT[] = { "A", "B", "C", "D", "E", "F", "G", NULL };
/* Sets of seats, bit 0 is P1. */
static const char *const TOGETHER[(1 << WD_SEATS) + 1] = {
    "nobody", "P1", "P2", "P1 and P2", "P3", "P1 and P3", "P2 and P3", "P1, P2 and P3", "P4", "P1 and P4", "P2 and P4",
    "P1, P2 and P4", "P3 and P4", "P1, P3 and P4", "P2, P3 and P4", "P1, P2, P3 and P4",
};
static const char *const PLACES[WD_PLACES + 1] = {
    "A", "C", "E", "G", "flower 1", "flower 2", "flower 3", "flower 4", "flower 5", "flower 6",
    "room 1", "room 2", "room 3", "room 4", "room 5", "room 6", "room 7", "room 8", "room 9", "room 10", "room 11", "room 12",
    "room 13", "room 14", "room 15", "room 16", "room 17", "room 18", "room 19", "room 20", "room 21", "room 22", "room 23",
    "room 24", "room 25", "room 26", "room 27", "room 28", "room 29", "room 30", "room 31", "room 32", "room 33", "room 34",
    "room 35", "room 36", "room 37", "room 38", "room 39", "room 40", "room 41", "room 42", "room 43", "room 44", "room 45",
    "room 46", "room 47", "room 48",
};

static const struct skep_words WORDS[] = {
    { "seat", SEATS }, { "foe", SEATS }, { "card", waggle_names }, { "colour", waggle_colours }, { "place", PLACES },
    { "step", NIGHT },
    { "moves", NULL }, { "dice", NULL }, { "hand", NULL },
    { "firsts", TOGETHER }, { "second", TOGETHER }, { "winners", TOGETHER }, { 0 },
};

enum option { HONEY_GOAL, QUEEN_PICK, QUEEN_KINDS, ROOM_CAPACITY, EGG_COUNT, ROOM_DICE_MAX, DECK_REFILL, MAX_ROUNDS,
              GIFT, COMBINE_CARDS, FEINT_SLOT };

static const char *const PICKS[] = { "listed", "random", NULL };
static const char *const REFILLS[] = { "round_end", "never", NULL };
static const char *const GIFTS[] = { "book", "strict", NULL };
static const char *const FEINTS[] = { "closed", "free", NULL };

static const struct skep_option OPTIONS[] = {
    [HONEY_GOAL] = { .id = "honey_goal", .kind = SKEP_INT, .usual = "7", .min = 1, .max = 9,
                     .help = "honey needed to win: 5 is a short game, 7 the usual one, 9 a long one" },
    [QUEEN_PICK] = { .id = "queen_pick", .kind = SKEP_CHOICE, .usual = "listed", .names = PICKS,
                     .help = "the kinds of Queen cards in the deck: those of queen_kinds, or all but four drawn at random" },
    [QUEEN_KINDS] = { .id = "queen_kinds", .kind = SKEP_INT, .usual = "12079", .min = 0, .max = (1 << WD_KINDS) - 1,
                      .help = "the kinds as a sum: VO 1, OT 2, DI 4, SH 8, SI 16, TR 32, EX 64, FE 128, GI 256, XP 512, BO 1024, "
                              "EF 2048, AL 4096, MI 8192" },
    [ROOM_CAPACITY] = { .id = "room_capacity", .kind = SKEP_INT, .usual = "4", .min = 4, .max = 6,
                        .help = "cubes of nectar that a room holds" },
    [EGG_COUNT] = { .id = "egg_count", .kind = SKEP_INT, .usual = "12", .min = 1, .max = 48, .help = "eggs in the bank" },
    [ROOM_DICE_MAX] = { .id = "room_dice_max", .kind = SKEP_INT, .usual = "0", .min = 0, .max = 19,
                        .help = "most dice on one room, 2 to 19; 0 is no limit" },
    [DECK_REFILL] = { .id = "deck_refill", .kind = SKEP_CHOICE, .usual = "round_end", .names = REFILLS,
                      .help = "when the discards become a new draw pile" },
    [MAX_ROUNDS] = { .id = "max_rounds", .kind = SKEP_INT, .usual = "50", .min = 1, .max = 999,
                     .help = "the game is over after this round at the latest" },
    [GIFT] = { .id = "gift", .kind = SKEP_CHOICE, .usual = "book", .names = GIFTS,
               .help = "Queen's Gift whenever its player is asked at night, or strictly: a room in step A, an egg in step C" },
    [COMBINE_CARDS] = { .id = "combine_cards", .kind = SKEP_FLAG, .usual = "false",
                        .help = "several of Efficiency, Alchemy and Expertise may help the same honey" },
    [FEINT_SLOT] = { .id = "feint_slot", .kind = SKEP_CHOICE, .usual = "closed", .names = FEINTS,
                     .help = "a slot that a bee has left by Feint stays closed for the round, or is free again" },
    { 0 },
};

static const struct skep_preset PRESETS[] = {
    { "First game", "To 5 honey.", "honey_goal=5" },
    { "Standard", "To 7 honey, as in the book.", "" },
    { "Long", "To 9 honey.", "honey_goal=9" },
    { 0 },
};

/* Setup */

/* WD-S5 */
static void fill_pile(struct waggle_state *s)
{
    for (unsigned k = 0; k < WD_KINDS; k++)
        if (s->kinds >> k & 1) {
            s->pile += WD_COPIES * waggle_one_card(k);
            s->piled += WD_COPIES;
        }
    s->node = WD_AT_FIRST;
}

static int start(void *state, int seats, const struct skep_values *values, struct skep_text *why)
{
    struct waggle_state *s = state;
    const struct skep_value *v = values->at;
    if (v[ROOM_DICE_MAX].number == 1) {
        skep_put(why, "room_dice_max is 0 for no limit, or 2 to 19, as a single die does nothing.");
        return WD_R12;
    }
    memset(s, 0, sizeof *s);
    s->fixed = (struct waggle_fixed){
        .seats = (uint8_t)seats,
        .honey_goal = (uint8_t)v[HONEY_GOAL].number,
        .random = (uint8_t)v[QUEEN_PICK].number,
        .capacity = (uint8_t)v[ROOM_CAPACITY].number,
        .egg_count = (uint8_t)v[EGG_COUNT].number,
        .dice_max = (uint8_t)v[ROOM_DICE_MAX].number,
        .refill = v[DECK_REFILL].number == 0,
        .max_rounds = (uint16_t)v[MAX_ROUNDS].number,
        .gift_strict = (uint8_t)v[GIFT].number,
        .combine = (uint8_t)v[COMBINE_CARDS].number,
        .feint_free = (uint8_t)v[FEINT_SLOT].number,
    };
    s->eggs = s->fixed.egg_count;                          /* WD-S4 */
    memset(s->nectar, WD_CUBES, sizeof s->nectar);         /* WD-S3 */
    for (unsigned q = 0; q < s->fixed.seats; q++) {
        s->bees[q] = WD_BEES_MIN;                          /* WD-S7 */
        for (int i = 0; i < 3; i++) waggle_add_room(s, q); /* WD-S6 */
    }
    s->kinds = s->fixed.random ? (1 << WD_KINDS) - 1 : (uint16_t)v[QUEEN_KINDS].number; /* WD-R66 */
    s->node = WD_AT_OUT;
    if (!s->fixed.random) fill_pile(s);
    return SKEP_LEGAL;
}

static int out_outcomes(const void *state, struct skep_outcome *out)
{
    return skep_draw_set(((const struct waggle_state *)state)->kinds, 1, WD_V_OUT, out);
}

static int out_forbids(const void *state, skep_move m)
{
    return skep_in(((const struct waggle_state *)state)->kinds, skep_arg(m, 0) - 1) ? SKEP_LEGAL : WD_R2;
}

/* WD-R2 */
static void out_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    unsigned kind = skep_arg(m, 0) - 1;
    s->kinds = (uint16_t)(s->kinds & ~(1u << kind));
    tell(t, SAY_OUT, (int)kind);
    if (skep_bits32(s->kinds) == WD_KINDS - WD_LEFT_OUT) fill_pile(s);
}

/* WD-R4 */
static int first_outcomes(const void *state, struct skep_outcome *out)
{
    return skep_draw_set(waggle_all_seats(state), 0, WD_V_FIRST, out);
}

static int first_forbids(const void *state, skep_move m)
{
    return skep_in(waggle_all_seats(state), skep_arg(m, 0)) ? SKEP_LEGAL : WD_R4;
}

/* WD-S9 */
static void first_play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    s->first = (uint8_t)skep_arg(m, 0);
    tell(t, SAY_FIRST, s->first);
    waggle_begin_round(s, t);
}

/* The end */

/* WD-E3 to WD-E6: the best of a set of seats; *by is what decided: 0 honey, 1 bees, 2 nectar, 3 nothing. */
static unsigned best_of(const struct waggle_state *s, unsigned seats, int *by)
{
    for (*by = 0; *by < 3; ++*by) {
        int best = -1000;
        unsigned kept = 0;
        for (unsigned q = 0; q < s->fixed.seats; q++) {
            if (!(seats >> q & 1)) continue;
            int worth = *by == 0 ? s->honey[q] : *by == 1 ? -s->bees[q] : -(int)waggle_nectar_of(s, q);
            if (worth > best) best = worth, kept = 0;
            if (worth == best) kept |= 1u << q;
        }
        seats = kept;
        if (!(seats & (seats - 1))) break;
    }
    return seats;
}

static unsigned decide(const struct waggle_state *s, int *by)
{
    unsigned goal = waggle_at_goal(s); /* WD-R60; without one all are compared (WD-E7) */
    return best_of(s, goal ? goal : waggle_all_seats(s), by);
}

static unsigned winners(const void *state)
{
    int by;
    return decide(state, &by);
}

static void result(const void *state, struct skep_say *say)
{
    static const int SENTENCES[2][4] = { { SAY_LIMIT, SAY_LIMIT_BEES, SAY_LIMIT_NECTAR, SAY_LIMIT_SHARED },
                                         { SAY_GOAL, SAY_GOAL_BEES, SAY_GOAL_NECTAR, SAY_GOAL_SHARED } };
    const struct waggle_state *s = state;
    int by;
    unsigned won = decide(s, &by), seat = skep_lowest(won);
    int number = by == 1 ? s->bees[seat] : by == 2 ? (int)waggle_nectar_of(s, seat) : s->honey[seat];
    *say = (struct skep_say){ .sentence = SENTENCES[waggle_at_goal(s) != 0][by], .args = { (int)won, number, s->round } };
}

static void score(const void *state, int points[SKEP_SEATS_MAX])
{
    const struct waggle_state *s = state;
    for (int q = 0; q < s->fixed.seats; q++) points[q] = s->honey[q]; /* WD-E8 */
}

/* The nodes and the verbs: from them follow whose turn it is, what may be done, what is forbidden, and what a move does. VOL and
   DUSK come only where the card can be played, so nothing is left to forbid. */

#define LISTS(node) .list = waggle_##node##_list, .forbids = waggle_##node##_forbids, .play = waggle_##node##_play
#define DRAWS(node) .asks = SKEP_CHANCE, .outcomes = waggle_##node##_outcomes, .forbids = waggle_##node##_forbids, \
                    .play = waggle_##node##_play
#define PLAIN(node) .list = plain_list, .play = waggle_##node##_play

static int plain_list(const void *state, skep_move *out) { return skep_list_plain(&skep_waggle_dance, state, out); }

static const struct skep_node NODES[] = {
    [WD_AT_OUT] = { .name = "OUT", .asks = SKEP_CHANCE, .outcomes = out_outcomes, .forbids = out_forbids, .play = out_play },
    [WD_AT_FIRST] = { .name = "FIRST", .asks = SKEP_CHANCE, .outcomes = first_outcomes, .forbids = first_forbids,
                      .play = first_play },
    [WD_AT_VOL] = { .name = "VOL", PLAIN(vol) },
    [WD_AT_ROLL] = { .name = "ROLL", DRAWS(roll) },
    [WD_AT_SICK] = { .name = "SICK", LISTS(sick) },
    [WD_AT_PLACE] = { .name = "PLACE", LISTS(place) },
    [WD_AT_OT_SET] = { .name = "OT_SET", LISTS(ot_set) },
    [WD_AT_OT_TO] = { .name = "OT_TO", LISTS(to) },
    [WD_AT_FE_FROM] = { .name = "FE_FROM", LISTS(fe_from) },
    [WD_AT_FE_TO] = { .name = "FE_TO", LISTS(to) },
    [WD_AT_TRICK_DIE] = { .name = "TRICK_DIE", LISTS(trick_die) },
    [WD_AT_TRICK_TO] = { .name = "TRICK_TO", LISTS(trick_to) },
    [WD_AT_DUSK] = { .name = "DUSK", PLAIN(dusk) },
    [WD_AT_A_GIFT] = { .name = "A_GIFT", LISTS(a_gift) },
    [WD_AT_B_USE] = { .name = "B_USE", LISTS(b_use) },
    [WD_AT_B_XP] = { .name = "B_XP", LISTS(b_xp) },
    [WD_AT_C] = { .name = "C", LISTS(c) },
    [WD_AT_D_BONUS] = { .name = "D_BONUS", LISTS(d_bonus) },
    [WD_AT_D_STORE] = { .name = "D_STORE", LISTS(d_store) },
    [WD_AT_E_GIVE] = { .name = "E_GIVE", LISTS(e_give) },
    [WD_AT_E_GET] = { .name = "E_GET", LISTS(e_get) },
    [WD_AT_E_STORE] = { .name = "E_STORE", LISTS(e_store) },
    [WD_AT_F] = { .name = "F", LISTS(f) },
    [WD_AT_G] = { .name = "G", LISTS(g) },
    [WD_AT_CARD] = { .name = "CARD", DRAWS(card) },
    [WD_AT_EX_KEEP] = { .name = "EX_KEEP", LISTS(ex_keep) },
    [WD_AT_MIX1] = { .name = "MIX1", LISTS(mix) },
    [WD_AT_MIX2] = { .name = "MIX2", LISTS(mix) },
    [WD_AT_SETTLE] = { .name = "SETTLE", LISTS(settle) },
    [WD_AT_OVER] = { .name = "OVER", .asks = SKEP_OVER },
    { 0 },
};

/* Places on the board: die:5 a die of the own pool, foe:2:3 a 3 in the pool of P2, card:OT a card in hand, turned:OT one that Explore
   turned over, A5 a slot, D3 a flower, r4 a room of the own comb. Where a sort does not name them, waggle_write_places does. */
static const struct skep_sort
    VALUE = { .name = "value" },                               /* of a die, 1 to 6 */
    DIE = { .name = "die", .place = true },                    /* in the own pool, by its value */
    SEAT = { .name = "seat" },                                 /* from 0, as in the view */
    PLACE = { .name = "place", .write = waggle_write_place },  /* A, D3, r4 */
    FLOWER = { .name = "flower" },                             /* from 1 */
    ROOM = { .name = "room" },                                 /* from 1; 0: none, the cube is left */
    COLOUR = { .name = "colour", .words = waggle_letters },    /* W, Y, O, R, P, B */
    COUNT = { .name = "count" },
    KIND = { .name = "kind", .words = waggle_codes },          /* XP */
    HELPERS = { .name = "cards", .words = waggle_codes },      /* EF, EF+XP */
    TURNED = { .name = "turned", .words = waggle_codes, .place = true };

#define AT_GIFTS (AT(A_GIFT) | AT(B_XP) | AT(C) | AT(D_BONUS) | AT(D_STORE) | AT(E_GIVE) | AT(E_GET) | AT(E_STORE) | AT(F) | AT(G))

static const struct skep_verb VERBS[] = {
    [WD_V_PLACE] = { .id = "place", .arg = { { "die", &DIE }, { "to", &PLACE } }, .nodes = AT(PLACE), .rule = WD_T7 },
    [WD_V_VO] = { .id = "volunteer", .nodes = AT(VOL), .rule = WD_T69 },
    [WD_V_OT] = { .id = "overtime", .nodes = AT(PLACE), .rule = WD_T70 },
    [WD_V_DI] = { .id = "directions", .arg = { { "flower", &FLOWER } }, .nodes = AT(PLACE), .rule = WD_T71 },
    [WD_V_SH] = { .id = "shift_change", .arg = { { "bees", &COUNT } }, .nodes = AT(PLACE), .rule = WD_T72 },
    [WD_V_SI] = { .id = "sick_leave", .arg = { { "foe", &SEAT }, { "value", &VALUE } }, .nodes = AT(SICK), .rule = WD_T73 },
    [WD_V_TR] = { .id = "dirty_trick", .nodes = AT(PLACE) | AT(DUSK), .rule = WD_T74 },
    [WD_V_FE] = { .id = "feint", .nodes = AT(PLACE), .rule = WD_T76 },
    [WD_V_GI] = { .id = "gift", .nodes = AT_GIFTS, .rule = WD_T77 },
    [WD_V_GI_EGG] = { .id = "gift_egg", .arg = { { "room", &ROOM } }, .nodes = AT_GIFTS, .rule = WD_T77 },
    [WD_V_XP] = { .id = "expertise", .arg = { { "room", &ROOM } }, .nodes = AT(B_XP), .rule = WD_T78 },
    [WD_V_BO] = { .id = "bonus", .nodes = AT(D_BONUS), .rule = WD_T79 },
    [WD_V_EX] = { .id = "explore", .nodes = AT(G), .rule = WD_T75 },
    [WD_V_MI] = { .id = "mix", .nodes = AT(C) | AT(E_GIVE) | AT(F), .rule = WD_T82 },
    [WD_V_PASS] = { .id = "pass", .rule = WD_T65,
                    .nodes = AT(VOL) | AT(SICK) | AT(DUSK) | AT(A_GIFT) | AT(B_XP) | AT(C) | AT(D_BONUS) | AT(E_GIVE) | AT(F) },
    [WD_V_SET] = { .id = "set", .arg = { { "die", &DIE }, { "value", &VALUE } }, .nodes = AT(OT_SET), .rule = WD_T70 },
    [WD_V_GOTO] = { .id = "goto", .arg = { { "to", &PLACE } }, .nodes = AT(OT_TO) | AT(FE_TO) | AT(TRICK_TO), .rule = WD_T65 },
    [WD_V_BEE] = { .id = "bee", .arg = { { "value", &VALUE }, { "from", &PLACE } }, .nodes = AT(FE_FROM), .rule = WD_T76 },
    [WD_V_TRICK] = { .id = "trick", .arg = { { "foe", &SEAT }, { "value", &VALUE }, { "flower", &FLOWER } },
                     .nodes = AT(TRICK_DIE), .rule = WD_T74 },
    [WD_V_EGG] = { .id = "egg", .arg = { { "room", &ROOM } }, .nodes = AT(C), .rule = WD_T27 },
    [WD_V_STORE] = { .id = "store", .arg = { { "colour", &COLOUR }, { "room", &ROOM } },
                     .nodes = AT(D_STORE) | AT(E_STORE), .rule = WD_T41 },
    [WD_V_GIVE] = { .id = "give", .arg = { { "room", &ROOM }, { "colour", &COLOUR } }, .nodes = AT(E_GIVE), .rule = WD_T45 },
    [WD_V_GIVE_EGG] = { .id = "give_egg", .arg = { { "room", &ROOM } }, .nodes = AT(E_GIVE), .rule = WD_T46 },
    [WD_V_GET] = { .id = "get", .arg = { { "colour", &COLOUR } }, .nodes = AT(E_GET), .rule = WD_T45 },
    [WD_V_GROUP] = { .id = "group", .arg = { { "room", &ROOM } }, .nodes = AT(F), .rule = WD_T50 },
    [WD_V_HONEY] = { .id = "honey", .arg = { { "room", &ROOM }, { "cards", &HELPERS } }, .nodes = AT(F), .rule = WD_T54 },
    [WD_V_ROOM] = { .id = "room", .arg = { { "room", &ROOM } }, .nodes = AT(MIX1) | AT(MIX2), .rule = WD_T82 },
    [WD_V_SETTLE] = { .id = "settle", .arg = { { "room", &ROOM }, { "colour", &COLOUR }, { "cubes", &COUNT } },
                      .nodes = AT(SETTLE), .rule = WD_R34 },
    [WD_V_DRAW] = { .id = "draw", .nodes = AT(G), .rule = WD_T57 },
    [WD_V_KEEP] = { .id = "keep", .arg = { { "card", &TURNED } }, .nodes = AT(EX_KEEP), .rule = WD_T75 },
    [WD_V_USE] = { .id = "use", .arg = { { "low", &VALUE }, { "high", &VALUE } }, .nodes = AT(B_USE), .rule = WD_R71 },
    [WD_V_OUT] = { .id = "out", .arg = { { "kind", &KIND } }, .nodes = AT(OUT), .rule = WD_R2 },
    [WD_V_FIRST] = { .id = "first", .arg = { { "seat", &SEAT } }, .nodes = AT(FIRST), .rule = WD_S9 },
    [WD_V_ROLL] = { .id = "roll", .arg = { { "value", &VALUE } }, .nodes = AT(ROLL), .rule = WD_T5 },
    [WD_V_CARD] = { .id = "card", .arg = { { "kind", &KIND } }, .nodes = AT(CARD), .rule = WD_T57 },
    { 0 },
};

/* Those that play a card or keep one of those turned over. */
#define CARD_VERBS ((UINT64_C(2) << WD_V_MI) - (UINT64_C(1) << WD_V_VO) + (UINT64_C(1) << WD_V_HONEY) + (UINT64_C(1) << WD_V_KEEP))

static int node(const void *state) { return ((const struct waggle_state *)state)->node; }
static int asked(const void *state) { return ((const struct waggle_state *)state)->active; }

static int misplaced(const void *state, unsigned verb)
{
    int at = node(state);
    if (verb == WD_V_NONE) return WD_T1; /* no move of this game */
    if (at == WD_AT_OVER) return WD_E2;
    return waggle_moment(state, ((const struct waggle_state *)state)->active, verb);
}

SKEP_WALK(NODES, VERBS, node, asked, misplaced)

static void play(void *state, skep_move m, struct skep_trace *t)
{
    if (skep_verb(m) == WD_V_PASS) waggle_pass(state, t);
    else if (waggle_is_gift(m)) waggle_a_gift_play(state, m, t);
    else play_node(state, m, t);
}

static int turns(const void *state)
{
    const struct waggle_state *s = state;
    return s->round == 0 ? 0 : s->round - 1 + (s->node == WD_AT_OVER);
}

/* WD-S9 */
static int first(const void *state)
{
    const struct waggle_state *s = state;
    return s->round == 0 ? SKEP_CHANCE : s->first;
}

static skep_move sample(const void *state, struct skep_rng *rng)
{
    const struct waggle_state *s = state;
    if (s->node == WD_AT_ROLL) return skep_move_of(WD_V_ROLL, skep_rng_below(rng, WD_VALUES) + 1, 0, 0);
    if (s->node == WD_AT_CARD) return skep_move_of(WD_V_CARD, waggle_draw_from(s->pile, rng) + 1, 0, 0);
    struct skep_outcome list[WD_KINDS];
    return list[skep_rng_below(rng, (uint32_t)outcomes(s, list))].move;
}

static int playout(void *state, struct skep_rng *rng, int limit) { return skep_playout_of(&skep_waggle_dance, state, rng, limit); }

/* A bee that gives its player just one more than any other has on the flower. */
static bool leads_by_one(const void *before, skep_move m, const void *after)
{
    const struct waggle_state *was = before, *is = after;
    unsigned seat = was->active;
    (void)m;
    for (unsigned f = 0; f < WD_COLOURS; f++) {
        unsigned mine = waggle_dice(is->flower[f][seat]), most = 0;
        if (mine <= waggle_dice(was->flower[f][seat])) continue;
        for (unsigned foe = 0; foe < is->fixed.seats; foe++)
            if (foe != seat && waggle_dice(is->flower[f][foe]) > most) most = waggle_dice(is->flower[f][foe]);
        if (most > 0 && mine == most + 1) return true;
    }
    return false;
}

/* Where a bee was put, by the move: the last one of a day may have worked and gone home when it is looked at. */
static unsigned place_of(skep_move m) { return skep_arg(m, skep_verb(m) == WD_V_PLACE ? 1 : 0); }

static bool on_a_card(const void *before, skep_move m, const void *after)
{
    (void)before, (void)after;
    return place_of(m) <= WD_TO_FLOWER;
}

static bool on_a_room(const void *before, skep_move m, const void *after)
{
    (void)before, (void)after;
    return place_of(m) > WD_TO_ROOM;
}

static bool on_a_flower(const void *before, skep_move m, const void *after) { return !on_a_card(before, m, after) && !on_a_room(before, m, after); }

static unsigned eggs_of(const struct waggle_state *s, unsigned seat)
{
    unsigned eggs = 0;
    for (unsigned i = 0; i < waggle_comb_size(s, seat); i++) eggs += waggle_has_egg(waggle_rooms(s, seat)[i]);
    return eggs;
}

/* Of whoever moved, for the night that a move begins hatches the rivals' eggs too. */
static bool has_more_bees_or_eggs(const void *before, skep_move m, const void *after)
{
    const struct waggle_state *was = before, *is = after;
    unsigned seat = was->active;
    (void)m;
    return is->bees[seat] > was->bees[seat] || eggs_of(is, seat) > eggs_of(was, seat);
}

static const struct skep_theme THEMES[] = {
    { "last_honey", "The honey that wins", .says = "GOAL GOAL_BEES GOAL_NECTAR" },
    { "majority_by_one", "Ahead by one bee on a flower", .verbs = "place goto", .made = leads_by_one },
    { "flower", "A flower", .says = "placed", .made = on_a_flower },
    { "room", "A bee on a room", .says = "placed", .made = on_a_room },
    { "action", "A bee on an action", .says = "placed", .made = on_a_card },
    { "honey", "Make honey", .says = "honey" },
    { "hatch", "An egg, or a bee out of it", .says = "egg hatched", .made = has_more_bees_or_eggs },
    { "trade", "A trade", .verbs = "give give_egg get" },
    { "queen_card", "A Queen card", .says = "played played_at_night volunteered directed shifted_none shifted_more sick" },
    { "which_room", "Which room", .verbs = "store settle room group egg" },
    { "leave_it", "Leave it", .verbs = "pass" },
    { 0 },
};

const struct skep_game skep_waggle_dance = {
    .id = "waggle_dance", .title = "Waggle Dance",
    .about = "Bees are dice: send them out by day, and by night the hive builds, hatches, harvests and makes honey. 2 to 4 seats.",
    .credit = "Designed by Mike Nudd, published by Grublin Games Publishing Ltd. in 2014.",
    .seats_min = 2, .seats_max = WD_SEATS, .seats = SEATS,
    .options = OPTIONS, .presets = PRESETS, .rules = rules, .chapters = chapters, .sentences = sentences, .words = WORDS,
    .nodes = NODES, .verbs = VERBS, .secrets = CARD_VERBS, .themes = THEMES,
    .unnoticed = true, .secret = "Each player's Queen cards are hidden from the others.", .counts = "round",
    .notation = "4>A, 4>D4, 6>r2, -, +VO, +OT, 3=6, >A, +DI D4, +SH 2, +SI P2:6, +TR, P2:3@D3, >D5, +FE, 2@A, +GI, +GI r2, +XP r1, "
                "use 25, egg r1, +BO, Y>r2, Y>-, r1:YY, r1:egg, get W, group r1, honey r1 +EF, +MI, r1, r1 W=2, draw, +EX, keep XP",
    .state_size = sizeof(struct waggle_state), .fixed_size = sizeof(struct waggle_fixed),
    .start = start, .node = node,
    .turn = turn, .moves = moves, .outcomes = outcomes, .forbids = forbids, .play = play,
    .turns = turns, .first = first, .sample = sample, .score = score, .winners = winners, .result = result, .playout = playout,
    .hide = waggle_hide, .guess = waggle_guess, .seen = waggle_seen, .aside = waggle_aside,
    .write_move = waggle_write_move, .read_move = waggle_read_move, .meant = waggle_meant,
    .read_position = waggle_read_position, .write_position = waggle_write_position,
    .say_move = waggle_say_move, .write_view = waggle_write_view, .terms = waggle_terms, .tally = waggle_tally,
    .explain = waggle_explain, .things = waggle_things, .refusal = waggle_refusal, .out_of_turn = waggle_out_of_turn, .write_places = waggle_write_places,
};
