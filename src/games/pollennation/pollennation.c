/* pollennation.c: PollenNation as one constant: options, nodes, verbs, the start. The rules are along the chapters of the book:
   setup.c, turn.c, scoring.c; the cards are data, cards.c. */
#include "games/pollennation/pollennation.h"

#include "core/playout.h"
#include "core/walk.h"

#include <skep/text.h>
#include <string.h>

#include "core/book_tables.def"

static const char *const SEATS[] = { "Black", "Orange", "Green", "Purple" };
static const struct skep_words WORDS[] = {
    { "seat", SEATS }, { "colour", pollen_colours }, { "rest", pollen_colours }, { "card", pollen_card_names },
    { "c1", pollen_card_names }, { "c2", pollen_card_names }, { "c3", pollen_card_names }, { "c4", pollen_card_names },
    { "c5", pollen_card_names }, { "c_1", pollen_colours }, { "c_2", pollen_colours }, { "c_3", pollen_colours }, { "c_4", pollen_colours },
    { "cards", NULL }, { "moves", NULL }, { 0 },
};

enum option { DECK, DEAL, FLOWERS_EACH, DRAFT, DRAFT_FROM, BOARD, LAYOUT, BEES, OPEN_HANDS, FIRST_PLAYER, WORKERS, MOVES_PER_TURN,
              OPENING_SINGLE, TARGET, ROYAL_JELLY, CUBES_PER_COLOUR, TURN_LIMIT, DRY_LIMIT, CARD_DATA };

static const char *const DECKS[] = { "standard", "easy", "full", NULL };
static const char *const DEALS[] = { "by_colour", "keep2", "keep3", "keep5", "pool", NULL };
static const char *const FLOWERS[] = { "3", "4", "6", NULL };
static const char *const DRAFTS[] = { "none", "pass", "open", NULL };
static const char *const SOURCES[] = { "dealt", "all", NULL };
static const char *const BOARDS[] = { "modular", "fixed", NULL };
static const char *const PLACERS[] = { "choose", "random", "fixed", NULL };
static const char *const LAYOUTS[] = { "choose", "random", NULL };
static const char *const FIRSTS[] = { "random", "1", "2", "3", "4", NULL };

static const struct skep_option OPTIONS[] = {
    [DECK] = { .id = "deck", .kind = SKEP_CHOICE, .usual = "standard", .names = DECKS,
               .help = "kinds of cards: 2, 3 and 5; 2, 3 and the easy ones; or all four" },
    [DEAL] = { .id = "deal", .kind = SKEP_CHOICE, .usual = "by_colour", .names = DEALS,
               .help = "one card of each colour for each seat; one kind kept whole; or any cards from a pool" },
    [FLOWERS_EACH] = { .id = "flowers_each", .kind = SKEP_CHOICE, .usual = "6", .names = FLOWERS,
                       .help = "cards that each seat lays" },
    [DRAFT] = { .id = "draft", .kind = SKEP_CHOICE, .usual = "none", .names = DRAFTS,
                .help = "whether the dealt cards are drafted: from packets passed on, or from an open pool" },
    [DRAFT_FROM] = { .id = "draft_from", .kind = SKEP_CHOICE, .usual = "dealt", .names = SOURCES,
                     .help = "what lies in the pool of an open draft: the dealt cards, or all cards of the deck" },
    [BOARD] = { .id = "board", .kind = SKEP_CHOICE, .usual = "modular", .names = BOARDS,
                .help = "fixed: a given ring, without deal and layout" },
    [LAYOUT] = { .id = "layout", .kind = SKEP_CHOICE, .usual = "choose", .names = LAYOUTS,
                 .help = "who arranges the cards of an arc: its seat, or chance" },
    [BEES] = { .id = "bees", .kind = SKEP_CHOICE, .usual = "choose", .names = PLACERS,
               .help = "who places the bees: their seat, chance, or nobody, as they have fixed places" },
    [OPEN_HANDS] = { .id = "open_hands", .kind = SKEP_FLAG, .usual = "false",
                     .help = "whether everybody sees all dealt cards during the setup" },
    [FIRST_PLAYER] = { .id = "first_player", .kind = SKEP_CHOICE, .usual = "random", .names = FIRSTS,
                       .help = "the seat that takes the first turn" },
    [WORKERS] = { .id = "workers", .kind = SKEP_INT, .usual = "3", .min = 1, .max = PN_WORKERS_MAX,
                  .help = "workers of each colony" },
    [MOVES_PER_TURN] = { .id = "moves_per_turn", .kind = SKEP_INT, .usual = "1", .min = 1, .max = 2,
                         .help = "bees that are moved in a turn, each with its action" },
    [OPENING_SINGLE] = { .id = "opening_single", .kind = SKEP_FLAG, .usual = "false",
                         .help = "with two moves a turn: whether the very first turn has only one" },
    [TARGET] = { .id = "target", .kind = SKEP_INT, .usual = "10", .min = 1, .max = 99, .help = "points that win" },
    [ROYAL_JELLY] = { .id = "royal_jelly", .kind = SKEP_INT, .usual = "6", .min = 0, .max = 20,
                      .help = "points for Royal Jelly; 0 switches it off" },
    [CUBES_PER_COLOUR] = { .id = "cubes_per_colour", .kind = SKEP_INT, .usual = "10", .min = 6, .max = PN_CUBES_MAX,
                           .help = "pollen cubes of each colour in the game" },
    [TURN_LIMIT] = { .id = "turn_limit", .kind = SKEP_INT, .usual = "2000", .min = 0, .max = 65535,
                     .help = "turns of all seats together until the most points win; 0 is no limit" },
    [DRY_LIMIT] = { .id = "dry_limit", .kind = SKEP_INT, .usual = "0", .min = 0, .max = 65535,
                    .help = "turns without points, one after another, until the most points win; 0 is no limit" },
    [CARD_DATA] = { .id = "card_data", .kind = SKEP_TEXT, .usual = pollen_cards_usual, .most = 8192, .file = true,
                    .help = "your own cards, a line each such as card R2 R 2 RRR, then the ring and where the bees begin" },
    { .id = NULL },
};

static const struct skep_preset PRESETS[] = {
    { "First game", "A given ring, bees in their places: no setup.", "board=fixed bees=fixed" },
    { "Standard", "As in the book.", "" },
    { "Long", "To 15 points.", "target=15" },
    { "All cards", "All 24, with the easy ones: enough for four.", "deck=full" },
    { .name = NULL },
};

/* The start */

enum { STANDARD, EASY, FULL };
static const pollen_set KINDS_OF[] = { 1 << 0 | 1 << 1 | 1 << 3, 1 << 0 | 1 << 1 | 1 << 2, 0xf };
static const int DECK_RULE[] = { PN_S3, PN_S15, PN_S16 };
static const int EACH[] = { 3, 4, 6 };

/* PN-S24: not on the fixed board, which has no draft. */
static bool is_from_all(const struct skep_value *v) { return v[DRAFT].number == PN_OPEN && v[DRAFT_FROM].number && !v[BOARD].number; }

static bool is_keep(int deal) { return deal >= PN_KEEP2 && deal <= PN_KEEP5; }

/* PN-S17; PN-O2: in the easy deck the E cards stand in for the 5s. */
static uint8_t kept_kind(int deal, int deck)
{
    static const uint8_t KEPT[] = { PN_NONE, 0, 1, 3, PN_NONE };
    return deal == PN_KEEP5 && deck == EASY ? 2 : KEPT[deal];
}

/* Which options go together. */
static int options_unfit(int seats, const struct skep_value *v)
{
    int each = EACH[v[FLOWERS_EACH].number], deal = v[DEAL].number, deck = v[DECK].number, pile = deck == FULL ? 4 : 3;
    int slots = seats * each;
    bool fixed = v[BOARD].number, all = is_from_all(v), dealt = !fixed && !all;
    bool even = (slots == 12 || slots == 18 || slots == 24) && slots / 6 <= pile;
    if (fixed && (seats != 2 || each != 6 || deck != STANDARD)) return PN_O4;
    if (dealt && deal == PN_BY_COLOUR && (each != 6 || seats > pile)) return PN_O1;
    if (dealt && is_keep(deal) && (seats != 2 || each != 6 || deck == FULL)) return PN_O2;
    if (dealt && deal == PN_FROM_POOL && !even) return PN_O3;
    if (all && !even) return PN_O8;
    return v[FIRST_PLAYER].number > seats ? PN_O7 : SKEP_LEGAL;
}

/* The most cards of one colour that a ring can have. */
static int most_of_a_colour(const struct pollen_cards *cards, int slots, const struct skep_value *v)
{
    int most = 0, n[PN_COLOURS] = { 0 };
    if (is_from_all(v)) return v[DECK].number == FULL ? 4 : 3;
    if (!v[BOARD].number) return is_keep(v[DEAL].number) ? 3 : slots / 6;
    for (int i = 0; i < 2 * PN_ARC_MAX; i++)
        if (++n[pollen_colour(cards->ring[i])] > most) most = n[pollen_colour(cards->ring[i])];
    return most;
}

/* Whether the cards are those of the deck, have cubes enough, and an arc has places for the bees. */
static int cards_unfit(const struct pollen_cards *cards, int seats, const struct skep_value *v, struct skep_text *why)
{
    int each = EACH[v[FLOWERS_EACH].number], deck = v[DECK].number, places = 0;
    for (unsigned kind = 0; kind < PN_KINDS; kind++)
        if (pollen_has(KINDS_OF[deck], kind) && !pollen_has(cards->all, kind)) {
            skep_putf(why, "card_data has no cards of kind %s, which deck %s needs.", pollen_card_names[kind] + 1, DECKS[deck]);
            return DECK_RULE[deck];
        }
    if (v[CUBES_PER_COLOUR].number < 2 * most_of_a_colour(cards, seats * each, v)) return PN_O6;
    if (v[WORKERS].number > each - 1) return PN_O5;
    for (int i = 0; i < cards->places; i++) places += cards->place[i] < each;
    if (v[BEES].number != PN_FIXED || (places >= v[WORKERS].number && cards->hive < each)) return SKEP_LEGAL;
    skep_put(why, "card_data, fixed_bees has no place in the arc for the hive and every worker.");
    return PN_S12;
}

static struct pollen_fixed fix(int seats, const struct skep_value *v, const struct pollen_cards *cards)
{
    int each = EACH[v[FLOWERS_EACH].number];
    struct pollen_fixed fixed = {
        .seats = (uint8_t)seats, .each = (uint8_t)each, .slots = (uint8_t)(seats * each),
        .workers = (uint8_t)v[WORKERS].number,
        .moves = (uint8_t)v[MOVES_PER_TURN].number, .single = (uint8_t)v[OPENING_SINGLE].number,
        .target = (uint8_t)v[TARGET].number, .jelly = (uint8_t)v[ROYAL_JELLY].number,
        .cubes = (uint8_t)v[CUBES_PER_COLOUR].number,
        .turn_limit = (uint32_t)v[TURN_LIMIT].number, .dry_limit = (uint32_t)v[DRY_LIMIT].number,
        .deal = (uint8_t)v[DEAL].number, .draft = (uint8_t)v[DRAFT].number, .layout = (uint8_t)v[LAYOUT].number,
        .bees = (uint8_t)v[BEES].number, .open = (uint8_t)v[OPEN_HANDS].number,
        .first = (uint8_t)(v[FIRST_PLAYER].number - 1), /* "random" comes first in the list */
        .hive = cards->hive, .all = is_from_all(v), .kept = is_from_all(v) ? PN_NONE : kept_kind(v[DEAL].number, v[DECK].number),
    };
    for (int i = 0, n = 0; i < cards->places; i++) /* five at most: an arc has six slots, and one is the hive */
        if (cards->place[i] < each) fixed.place[n++] = cards->place[i];
    memcpy(fixed.need, cards->need, sizeof cards->need);
    memcpy(fixed.points, cards->points, sizeof cards->points);
    return fixed;
}

static int start(void *state, int seats, const struct skep_values *values, struct skep_text *why)
{
    struct pollen_state *s = state;
    const struct skep_value *v = values->at;
    struct pollen_cards cards;
    int rule = options_unfit(seats, v);
    if (rule != SKEP_LEGAL) return rule;
    if (!pollen_cards_read(&cards, skep_value_text(values, CARD_DATA), v[CUBES_PER_COLOUR].number, why)) return PN_R1;
    if ((rule = cards_unfit(&cards, seats, v, why)) != SKEP_LEGAL) return rule;

    memset(s, 0, sizeof *s);
    s->fixed = fix(seats, v, &cards);
    memset(s->ring, PN_NONE, sizeof s->ring);
    memset(s->colony, PN_NONE, sizeof s->colony); /* PN-S1; PN-S2: scores are 0 */
    if (v[BOARD].number) memcpy(s->ring, cards.ring, sizeof cards.ring); /* PN-S21 */
    for (unsigned kind = 0; kind < PN_KINDS; kind++)
        if (pollen_has(KINDS_OF[v[DECK].number], kind)) s->deck |= pollen_kind_set(kind);
    if (s->fixed.kept != PN_NONE) { /* PN-S17: set aside */
        s->pool = pollen_kind_set(s->fixed.kept);
        s->deck &= ~s->pool;
    }
    pollen_begin(s);
    return SKEP_LEGAL;
}

/* The nodes and the verbs: from them follow whose turn it is, what may be done, what is forbidden, and what a move does. */

#define SETUP(title, who) \
    { .name = title, .asks = who, .list = pollen_setup_list, .outcomes = pollen_setup_outcomes, .forbids = pollen_setup_forbids, \
      .play = pollen_setup_play }

static const struct skep_node NODES[] = {
    [PN_AT_POOL] = SETUP("POOL", SKEP_CHANCE), [PN_AT_DEAL] = SETUP("DEAL", SKEP_CHANCE), [PN_AT_PICK] = SETUP("PICK", 0),
    [PN_AT_LAY] = SETUP("LAY", 0), [PN_AT_C_LAY] = SETUP("LAY", SKEP_CHANCE),
    [PN_AT_HIVE] = SETUP("HIVE", 0), [PN_AT_C_HIVE] = SETUP("HIVE", SKEP_CHANCE),
    [PN_AT_PUT] = SETUP("PUT", 0), [PN_AT_C_PUT] = SETUP("PUT", SKEP_CHANCE),
    [PN_AT_START] = SETUP("START", SKEP_CHANCE),
    [PN_AT_TURN] = { .name = "TURN", .list = pollen_turn_list, .forbids = pollen_turn_forbids, .play = pollen_turn_play },
    [PN_AT_DROP] = { .name = "DROP", .list = pollen_drop_list, .forbids = pollen_drop_forbids, .play = pollen_drop_play },
    [PN_AT_ACT] = { .name = "ACT", .list = pollen_act_list, .play = pollen_act_play }, /* PN-T24: both are possible */
    [PN_AT_STORE] = { .name = "STORE", .list = pollen_store_list, .forbids = pollen_store_forbids, .play = pollen_store_play },
    [PN_AT_OVER] = { .name = "OVER", .asks = SKEP_OVER },
    { .name = NULL },
};

/* What arguments stand for. The places of the board: flower:7 a flower, or the slot for one; worker:7, drone:0, queen:3 an own bee,
   by the slot where it stands; card:R5 a card of the hand, the packet or the pool. */
static const char *const WAYS[] = { "+", "-", NULL };
static const struct skep_sort
    SEAT = { .name = "seat", .base = 1 }, COLOUR = { .name = "colour", .words = pollen_letters }, COUNT = { .name = "count" },
    WAY = { .name = "way", .words = WAYS }, CARD = { .name = "card", .write = pollen_write_card, .place = true },
    FLOWER = { .name = "flower", .place = true }, WORKER = { .name = "worker", .place = true },
    DRONE = { .name = "drone", .place = true };

static const struct skep_verb VERBS[] = {
    [PN_V_POOL] = { .id = "pool", .arg = { { "card", &CARD } }, .nodes = AT(POOL), .rule = PN_S18 },
    [PN_V_DEAL] = { .id = "deal", .arg = { { "seat", &SEAT }, { "card", &CARD } }, .nodes = AT(DEAL), .rule = PN_S4 },
    [PN_V_PICK] = { .id = "pick", .arg = { { "card", &CARD } }, .nodes = AT(PICK), .rule = PN_S19 },
    [PN_V_LAY] = { .id = "lay", .arg = { { "slot", &FLOWER }, { "card", &CARD } }, .nodes = AT(LAY) | AT(C_LAY), .rule = PN_S7 },
    [PN_V_HIVE] = { .id = "hive", .arg = { { "slot", &FLOWER } }, .nodes = AT(HIVE) | AT(C_HIVE), .rule = PN_S10 },
    [PN_V_PUT] = { .id = "put", .arg = { { "slot", &FLOWER } }, .nodes = AT(PUT) | AT(C_PUT), .rule = PN_S11 },
    [PN_V_START] = { .id = "start", .arg = { { "seat", &SEAT } }, .nodes = AT(START), .rule = PN_S13 },
    [PN_V_WORKER] = { .id = "worker", .arg = { { "slot", &WORKER } }, .nodes = AT(TURN), .rule = PN_T4 },
    [PN_V_DRONE] = { .id = "drone", .arg = { { "slot", &DRONE }, { "way", &WAY } }, .nodes = AT(TURN), .rule = PN_T4 },
    [PN_V_QUEEN] = { .id = "queen", .nodes = AT(TURN), .rule = PN_T4 },
    [PN_V_DROP] = { .id = "drop", .arg = { { "colour", &COLOUR } }, .nodes = AT(DROP), .rule = PN_T10 },
    [PN_V_STORE] = { .id = "store", .nodes = AT(ACT), .rule = PN_T24 },
    [PN_V_BLOOM] = { .id = "bloom", .nodes = AT(ACT), .rule = PN_T24 },
    [PN_V_AMOUNT] = { .id = "amount", .arg = { { "colour", &COLOUR }, { "count", &COUNT } }, .nodes = AT(STORE), .rule = PN_T25 },
    { .id = NULL },
};

static int node(const void *state) { return ((const struct pollen_state *)state)->node; }

static int asked(const void *state) { return ((const struct pollen_state *)state)->seat; }

/* Why a verb is out of place: the game is over, or still in its setup, or a worker is under way. */
static int misplaced(const void *state, unsigned verb)
{
    const struct pollen_state *s = state;
    struct skep_say say;
    if (verb == PN_V_NONE) return PN_T2; /* no move of this game */
    if (s->node == PN_AT_OVER) {
        pollen_result(s, &say);
        return sentences[say.sentence].rule; /* PN-E8 or PN-E10 */
    }
    if (verb >= PN_V_WORKER && s->node < PN_AT_TURN) return PN_S14;
    if (s->node == PN_AT_DROP) return PN_T11;
    if (verb <= PN_V_DEAL && s->fixed.all) return PN_S24;
    if (verb == PN_V_PICK) return pollen_draft_rule(s);
    return VERBS[verb].rule;
}

SKEP_WALK(NODES, VERBS, node, asked, misplaced)

static int turns(const void *state) { return (int)((const struct pollen_state *)state)->turns; }

/* PN-S13 */
static int first(const void *state)
{
    const struct pollen_state *s = state;
    return s->node < PN_AT_TURN ? s->fixed.first == PN_NONE ? SKEP_CHANCE : s->fixed.first : s->seat;
}

static void score(const void *state, int points[SKEP_SEATS_MAX])
{
    const struct pollen_state *s = state;
    for (int seat = 0; seat < s->fixed.seats; seat++) points[seat] = s->score[seat];
}

static int playout(void *state, struct skep_rng *rng, int limit);

static bool flies_far(const void *before, skep_move m, const void *after)
{
    enum { FAR = 4 };
    const struct pollen_state *s = before;
    unsigned cubes = 0;
    (void)after;
    for (unsigned c = 0; c < PN_COLOURS; c++) cubes += pollen_count(s->free[skep_arg(m, 0)], c);
    return cubes >= FAR;
}

static const struct skep_theme THEMES[] = {
    { "royal_jelly", "Royal Jelly", .says = "jelly", .late = true, .ahead = true },
    { "last_points", "The points that win", .says = "TARGET" },
    { "score", "Score a flower", .says = "scored" },
    { "sow", "Which worker sows, and how", .verbs = "worker drop", .lacks = "scored jelly TARGET" },
    { "long_flight", "A long flight: four cubes or more", .verbs = "worker", .made = flies_far },
    { "push", "A drone moves workers on", .says = "pushed" },
    { "queen_home", "The queen returns", .says = "fetched" },
    { "drone", "A drone's step", .verbs = "drone", .lacks = "pushed fetched" },
    { "queen", "The queen flies", .verbs = "queen" },
    { "store", "The queen stores pollen", .says = "stored" },
    { "blossom", "A flower blossoms", .says = "blossomed" },
    { .id = NULL },
};

const struct skep_game skep_pollennation = {
    .id = "pollennation", .title = "PollenNation",
    .about = "Two colonies sow pollen round a ring of flowers; workers, drones and a queen, first to 10 points.",
    .credit = "Designed by Robin Lees; the book names no publisher. The colours on the cards are our own; an owner can enter those of the box.",
    .seats_min = 2, .seats_max = PN_SEATS_MAX, .seats = SEATS,
    .options = OPTIONS, .presets = PRESETS, .rules = rules, .chapters = chapters, .sentences = sentences, .words = WORDS,
    .nodes = NODES, .verbs = VERBS, .themes = THEMES, .counts = "turn",
    .secret = "Hands and packets of cards are hidden from the other seats until the cards are laid.",
    .notation = "W7, D0+, D4-, Q, .R, store, bloom, R=2, lay0=R5, hive2, put4, pick=BE, pool=R5, deal1=R5, start2",
    .state_size = sizeof(struct pollen_state), .fixed_size = sizeof(struct pollen_fixed),

    .start = start, .node = node,
    .turn = turn, .moves = moves, .outcomes = outcomes, .forbids = forbids, .play = play_node, .sample = pollen_setup_sample,
    .turns = turns, .first = first, .score = score, .winners = pollen_winners, .result = pollen_result, .playout = playout,
    .hide = pollen_hide, .guess = pollen_guess, .seen = pollen_seen,
    .write_move = pollen_write_move, .read_move = pollen_read_move, .say_move = pollen_say_move, .refusal = pollen_refusal,
    .write_view = pollen_write_view, .things = pollen_things, .terms = pollen_terms, .tally = pollen_tally, .write_places = pollen_write_places,
    .read_position = pollen_read_position, .write_position = pollen_write_position,
};

static int playout(void *state, struct skep_rng *rng, int limit) { return skep_playout_of(&skep_pollennation, state, rng, limit); }
