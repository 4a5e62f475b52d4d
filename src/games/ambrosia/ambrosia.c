/* ambrosia.c: Ambrosia as a walk through the nodes of the ledger's section 7: move, zone, check, scoring (restack, remove,
   promote, card), jelly. Each move names the node that comes next; a node with a single choice is no question and is settled at
   once (AM-R72). */
#include "games/ambrosia/ambrosia.h"

#include "core/playout.h"
#include "core/walk.h"

#include <assert.h>
#include <skep/text.h>

#include "core/book_tables.def"

static const char *const SEATS[] = { "1", "2", "3", "4" };
/* What a flight ends on: whose counters, or which zone. */
static const char *const COVERS[] = { "", " over colour 1", " over colour 2", " over colour 3", " over colour 4", NULL };
static const char *const ZONE_NAMES[] = { "", "worm hole", "worm hole", "worm hole", "",          "wind",
                                          "", "beekeeper", "",          "",          "guerrilla", NULL };
static const char *const LETTERS[] = { "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M",
                                       "N", "O", "P", "Q", "R", "S", "T", "U", "V", "W", "X", "Y", "Z", NULL };
/* AM-E6: who won, by their bits, and how a tie on points was broken. */
static const char *const WINNERS[] = {
    "", "Colour 1 wins", "Colour 2 wins", "Colour 1 and colour 2 win", "Colour 3 wins", "Colour 1 and colour 3 win",
    "Colour 2 and colour 3 win", "Colour 1, colour 2 and colour 3 win", "Colour 4 wins", "Colour 1 and colour 4 win",
    "Colour 2 and colour 4 win", "Colour 1, colour 2 and colour 4 win", "Colour 3 and colour 4 win",
    "Colour 1, colour 3 and colour 4 win", "Colour 2, colour 3 and colour 4 win", "Colour 1, colour 2, colour 3 and colour 4 win",
    NULL,
};
enum tie { NO_TIE, BROKEN_TIE, SHARED_TIE, SHARED_BROKEN_TIE };
static const char *const TIES[] = {
    "", ", a tie that fewer scorings broke", " each, a tie that scorings did not break",
    " each, a tie that fewer scorings broke only in part", NULL,
};
static const char *const COLOURS[] = { "colour 1", "colour 2", "colour 3", "colour 4", NULL };
static const char *const WAYS[] = { "clockwise", "anticlockwise", NULL };
static const struct skep_words words[] = {
    { "seat", SEATS }, { "colour", SEATS }, { "foe", SEATS }, { "kind", ambrosia_kind_names }, { "part", LETTERS },
    { "card", ambrosia_card_names }, { "effect", ambrosia_card_effects }, { "over", COVERS }, { "zone", ZONE_NAMES },
    { "winners", WINNERS }, { "tie", TIES }, { "mine", COLOURS }, { "whose", COLOURS }, { "inforce", ambrosia_card_names },
    { "way", WAYS }, { "when", ambrosia_whens }, { "now", ambrosia_nows }, { "moves", NULL }, { 0 },
};

static const char *const SIDES[] = { "front", "back", NULL };
static const char *const LAYOUTS[] = { "random", "fixed", "custom", NULL };
static const char *const TURNOVERS[] = { "scoring", "lead", "round", NULL };
static const char *const ADVANCES[] = { "collector", "turbo", NULL };

static const struct skep_option options[] = {
    [AM_OPT_SIDE] = { .id = "side", .kind = SKEP_CHOICE, .usual = "front", .names = SIDES,
                      .help = "the side of the meadow: flowers only, or flowers and zones" },
    [AM_OPT_LAYOUT] = { .id = "layout", .kind = SKEP_CHOICE, .usual = "random", .names = LAYOUTS,
                        .help = "the order of the parts in the ring" },
    [AM_OPT_LAYOUT_ORDER] = { .id = "layout_order", .kind = SKEP_TEXT, .usual = "", .most = AM_PARTS,
                              .help = "the letters of the parts clockwise, when layout=custom" },
    [AM_OPT_FIRST_PLAYER] = { .id = "first_player", .kind = SKEP_INT, .usual = "0", .min = 0, .max = AM_COLOURS,
                              .help = "the seat that begins; 0 lets chance pick one" },
    [AM_OPT_MIN_GAP] = { .id = "min_gap", .kind = SKEP_INT, .usual = "3", .min = 0, .max = 5,
                         .help = "spaces between starting stacks" },
    [AM_OPT_EVENTS] = { .id = "events", .kind = SKEP_FLAG, .usual = "false", .help = "play with the event cards" },
    [AM_OPT_EVENT_TURNOVER] = { .id = "event_turnover", .kind = SKEP_CHOICE, .usual = "scoring", .names = TURNOVERS,
                                .help = "the next card comes after a scoring, after the first one on a hive, or each round" },
    [AM_OPT_ADVANCED_MOVEMENT] = { .id = "advanced_movement", .kind = SKEP_CHOICE, .usual = "collector", .names = ADVANCES,
                                   .help = "what the card Advanced movement gives to normal bees" },
    [AM_OPT_HIVES] = { .id = "hives", .kind = SKEP_INT, .usual = "0", .min = 0, .max = AM_HIVES,
                       .help = "hives to fill before the finishing scoring; 0: 6, 5 or 4 for 2, 3 or 4 players" },
    [AM_OPT_MARKS] = { .id = "marks", .kind = SKEP_TEXT, .usual = "auto", .most = 64,
                       .help = "totals whose last passer takes a jelly: auto, none, or up to 8 numbers joined by commas" },
    [AM_OPT_JELLY_SUPPLY] = { .id = "jelly_supply", .kind = SKEP_INT, .usual = "30", .min = 0, .max = 60,
                              .help = "pieces of royal jelly" },
    [AM_OPT_CARRY_JELLY] = { .id = "carry_jelly", .kind = SKEP_INT, .usual = "0", .min = 0, .max = AM_COLOURS,
                             .help = "the colour that starts with a jelly, as the last game's loser; 0: none" },
    [AM_OPT_STALL_LIMIT] = { .id = "stall_limit", .kind = SKEP_INT, .usual = "40", .min = 5, .max = 500,
                             .help = "turns of each player without any scoring that end the game" },
    [AM_OPT_SWAP_LIMIT] = { .id = "swap_limit", .kind = SKEP_INT, .usual = "5", .min = 0, .max = 40,
                            .help = "turns of each player without a scoring that end Mutual agreement; 0: never" },
    [AM_OPT_OPEN_STACKS] = { .id = "open_stacks", .kind = SKEP_FLAG, .usual = "true",
                             .help = "whether all may look through foreign stacks" },
    [AM_OPT_BOARD_DATA] = { .id = "board_data", .kind = SKEP_TEXT, .usual = "built_in", .most = 8192, .file = true,
                            .help = "a board of your own: parts, zones and marks, as docs/rules/ambrosia.md, section 11, has "
                                    "them" },
    { 0 },
};

static const struct skep_preset presets[] = {
    { "First game", "The fixed ring of flowers.", "layout=fixed" },
    { "Standard", "As in the book.", "" },
    { "Long", "With zones and event cards.", "side=back events=true" },
    { 0 },
};

/* Where a state stands, and what may be done there */

#define LISTS(node) .list = ambrosia_##node##_list, .forbids = ambrosia_##node##_forbids
#define DRAWS(node) .asks = SKEP_CHANCE, .outcomes = ambrosia_##node##_outcomes, .forbids = ambrosia_##node##_forbids
#define PLAYS(node) .play = ambrosia_##node##_play

static int plain_list(const void *state, skep_move *out) { return skep_list_plain(&skep_ambrosia, state, out); }

static const struct skep_node NODES[] = {
    [AM_AT_PART] = { .name = "PART", DRAWS(part), PLAYS(part) },
    [AM_AT_FIRST] = { .name = "FIRST", DRAWS(first), PLAYS(first) },
    [AM_AT_START] = { .name = "START", LISTS(special), PLAYS(start) },
    [AM_AT_PLACE] = { .name = "PLACE", LISTS(place), PLAYS(place) },
    [AM_AT_EVENT] = { .name = "EVENT", DRAWS(event), PLAYS(event) },
    [AM_AT_LIB] = { .name = "LIB", LISTS(free), PLAYS(lib) },
    [AM_AT_EX] = { .name = "EX", LISTS(ex), PLAYS(ex) },
    [AM_AT_EXSP] = { .name = "EXSP", LISTS(special), PLAYS(exsp) },
    [AM_AT_TURN] = { .name = "TURN", LISTS(turn), PLAYS(turn) },
    [AM_AT_LEAPTO] = { .name = "LEAPTO", LISTS(leapto), PLAYS(leapto) },
    [AM_AT_SORT] = { .name = "SORT", LISTS(sort), PLAYS(sort) },
    [AM_AT_ORGMOVE] = { .name = "ORGMOVE", LISTS(orgmove), PLAYS(orgmove) },
    [AM_AT_WORM] = { .name = "WORM", LISTS(worm), PLAYS(zone) },
    [AM_AT_GUST] = { .name = "GUST", LISTS(gust), PLAYS(zone) },
    [AM_AT_KEEPER] = { .name = "KEEPER", LISTS(keeper), PLAYS(zone) },
    [AM_AT_FREE] = { .name = "FREE", LISTS(free), PLAYS(zone) },
    [AM_AT_MID] = { .name = "MID", LISTS(mid), PLAYS(mid) },
    [AM_AT_CHECK] = { .name = "CHECK", .list = plain_list, PLAYS(check) },
    [AM_AT_RESTACK] = { .name = "RESTACK", LISTS(restack), PLAYS(restack) },
    [AM_AT_REMOVE] = { .name = "REMOVE", LISTS(remove), PLAYS(remove) },
    [AM_AT_PROMOTE] = { .name = "PROMOTE", LISTS(special), PLAYS(promote) },
    [AM_AT_DRAW] = { .name = "PROMOTE", DRAWS(special), PLAYS(promote) },
    [AM_AT_NEWSTACK] = { .name = "NEWSTACK", LISTS(newstack), PLAYS(newstack) },
    [AM_AT_HOP] = { .name = "HOP", .list = plain_list, PLAYS(hop) },
    [AM_AT_AFTER] = { .name = "AFTER", LISTS(after), PLAYS(after) },
    [AM_AT_OVER] = { .name = "OVER", .asks = SKEP_OVER },
    { 0 },
};

static void write_kind(__attribute__((unused)) const void *state, unsigned kind, struct skep_text *out)
{
    skep_put_char(out, ambrosia_kind_letters[kind]);
}

static void write_part(__attribute__((unused)) const void *state, unsigned letter, struct skep_text *out)
{
    skep_put_char(out, (char)letter);
}

/* The places of the board: space:12, special:H among those of the colour that is asked, and counter:14.1, the lowest of the pile on
   14, which ambrosia_write_places adds where a move is about a counter: freed, exchanged, removed, the lowest that passes a hole,
   any of the kind to be picked in a sort. Verbs that spend a jelly begin with jelly. */
static const struct skep_sort
    SPACE = { .name = "space", .place = true }, SPECIAL = { .name = "special", .write = write_kind, .place = true },
    KIND = { .name = "kind", .write = write_kind }, PART = { .name = "part", .write = write_part },
    CARD = { .name = "card", .words = ambrosia_card_ids }, SEAT = { .name = "seat" }, COLOUR = { .name = "colour" },
    COUNT = { .name = "count" }, INDEX = { .name = "index" }, DEPTH = { .name = "depth" };

#define FLIGHT { "from", &SPACE }, { "to", &SPACE }, { "count", &COUNT }
#define COUNTER { "space", &SPACE }, { "index", &INDEX }

static const struct skep_verb VERBS[] = {
    [AM_V_PART] = { "part", { { "part", &PART } }, AT(PART), AM_S3 },
    [AM_V_FIRST] = { "first", { { "seat", &SEAT } }, AT(FIRST), AM_S8 },
    [AM_V_EVENT] = { "event", { { "card", &CARD } }, AT(EVENT), AM_T81 },
    [AM_V_DRAWN] = { "drawn", { { "kind", &KIND } }, AT(DRAW), AM_T93 },
    [AM_V_SPECIAL] = { "special", { { "kind", &SPECIAL } }, AT(START) | AT(EXSP) | AT(PROMOTE), AM_T43 },
    [AM_V_AT] = { "at", { { "space", &SPACE } }, AT(PLACE) | AT(NEWSTACK), AM_S11 },
    [AM_V_FLY] = { "fly", { FLIGHT }, AT(TURN) | AT(ORGMOVE) | AT(GUST), AM_T2 },
    [AM_V_ORG] = { "organize", { { "space", &SPACE } }, AT(TURN) | AT(GUST), AM_T68 },
    [AM_V_SCORE] = { "score", { { 0 } }, AT(TURN) | AT(CHECK), AM_T3 },
    [AM_V_POINT] = { "jelly_point", { { 0 } }, AT(AFTER), AM_T55 },
    [AM_V_EXTRA] = { "jelly_turn", { { 0 } }, AT(AFTER), AM_T55 },
    [AM_V_JFREE] = { "jelly_free", { COUNTER }, AT(TURN) | AT(AFTER), AM_T55 },
    [AM_V_LEAP] = { "jelly_leap", { { "space", &SPACE } }, AT(TURN) | AT(MID) | AT(AFTER), AM_T55 },
    [AM_V_TAKE] = { "jelly_take", { FLIGHT }, AT(TURN) | AT(MID) | AT(AFTER), AM_T55 },
    [AM_V_TO] = { "to", { { "space", &SPACE } }, AT(LEAPTO), AM_T87 },
    [AM_V_TOP] = { "top", { { "kind", &KIND } }, AT(SORT), AM_T68 },
    [AM_V_KEEP] = { "keep", { { 0 } }, AT(SORT), AM_T100 },
    [AM_V_WORM] = { "worm", { { "count", &COUNT } }, AT(WORM), AM_T110 },
    [AM_V_KEEPER] = { "keeper", { { "colour", &COLOUR } }, AT(KEEPER), AM_T114 },
    [AM_V_FREE] = { "free", { COUNTER }, AT(LIB) | AT(FREE), AM_T118 },
    [AM_V_EX] = { "exchange", { COUNTER }, AT(EX), AM_T95 },
    [AM_V_FROM] = { "from", { { "space", &SPACE } }, AT(RESTACK), AM_T38 },
    [AM_V_RM] = { "remove", { { "depth", &DEPTH } }, AT(REMOVE), AM_T40 },
    [AM_V_RMC] = { "remove_covered", { COUNTER }, AT(REMOVE), AM_T40 },
    [AM_V_HOP] = { "hop", { { 0 } }, AT(HOP), AM_T119 },
    [AM_V_STAY] = { "stay", { { 0 } }, AT(HOP), AM_T119 },
    [AM_V_ON] = { "on", { { 0 } }, AT(CHECK), AM_T45 },
    [AM_V_SKIP] = { "skip", { { 0 } }, AT(LIB) | AT(EX) | AT(WORM) | AT(GUST) | AT(KEEPER) | AT(FREE) | AT(MID), AM_T3 },
    [AM_V_END] = { "end", { { 0 } }, AT(AFTER), AM_T3 },
    { 0 },
};

static int node(const void *state) { return ((const struct ambrosia_state *)state)->node; }

/* AM-T82: a card asks each colour's own seat. */
static int asked(const void *state)
{
    const struct ambrosia_state *s = state;
    if (s->node >= AM_AT_TURN) return s->seat;
    return s->node <= AM_AT_PLACE ? ambrosia_starter(s) : ambrosia_asked_colour(s);
}

/* Why a verb is not at home where the state stands; 0: it is none at all. */
static int misplaced(const void *state, unsigned verb)
{
    if (node(state) == AM_AT_OVER) return ((const struct ambrosia_state *)state)->reason == AM_STALLED ? AM_E9 : AM_E1;
    if (verb == AM_V_NONE) return AM_T2; /* no move of this game */
    if (VERBS[verb].rule == AM_T55) return ambrosia_window_forbids(state, verb);
    return verb == AM_V_SPECIAL && node(state) == AM_AT_DRAW ? AM_T93 : VERBS[verb].rule;
}

SKEP_WALK(NODES, VERBS, node, asked, misplaced)

/* Whether there is anything to choose at a node where that is plain to see. */
static bool is_question(const struct ambrosia_state *s)
{
    static const uint64_t ALWAYS = AT(START) | AT(PLACE) | AT(TURN) | AT(MID) | AT(CHECK) | AT(HOP) | AT(AFTER) | AT(OVER);
    unsigned available = s->available[s->colour];
    return ALWAYS >> s->node & 1 || ((AT(PROMOTE) | AT(DRAW)) >> s->node & 1 && (available & (available - 1)));
}

/* Section 7: a node with one choice is settled without a word, but for TURN, START and PLACE (AM-R72). MID, CHECK, HOP and AFTER
   always have two. */
static void settle(struct ambrosia_state *s, struct skep_trace *t)
{
    while (!is_question(s)) {
        skep_move list[SKEP_MOVES_MAX];
        struct skep_outcome chance[AM_CARDS];
        bool luck = NODES[s->node].asks == SKEP_CHANCE;
        int n = luck ? outcomes(s, chance) : moves(s, list);
        assert(n > 0);
        if (n > 1) return;
        play_node(s, luck ? chance[0].move : list[0], t);
    }
}

static void play(void *state, skep_move m, struct skep_trace *t)
{
    struct ambrosia_state *s = state, before;
    bool closed = t && !s->fixed.open;
    if (closed) before = *s;
    play_node(s, m, t);
    settle(s, t);
    if (closed) ambrosia_tell_seen(&before, s, t);
}

/* The start */

static bool is_over_seats(int number, int seats, const char *option, struct skep_text *why)
{
    if (number <= seats) return false;
    skep_putf(why, "%s is 0 or one of %d seats, not %d", option, seats, number);
    return true;
}

/* AM-S1, AM-S5 to AM-S8 */
static int start(void *state, int seats, const struct skep_values *values, struct skep_text *why)
{
    static const uint8_t USUAL_HIVES[] = { [2] = 6, [3] = 5, [4] = 4 }; /* AM-R7 */
    struct ambrosia_state *s = state;
    const struct skep_value *v = values->at;
    int first = v[AM_OPT_FIRST_PLAYER].number, carrier = v[AM_OPT_CARRY_JELLY].number;
    if (is_over_seats(first, seats, "first_player", why)) return AM_S8;
    if (is_over_seats(carrier, seats, "carry_jelly", why)) return AM_S7;
    *s = (struct ambrosia_state){ .supply = (uint8_t)v[AM_OPT_JELLY_SUPPLY].number, .start = (uint8_t)(first ? first - 1 : 0) };
    s->fixed = (struct ambrosia_fixed){
        .colours = (uint8_t)seats, .hives = v[AM_OPT_HIVES].number ? (uint8_t)v[AM_OPT_HIVES].number : USUAL_HIVES[seats],
        .stall_limit = (uint16_t)(v[AM_OPT_STALL_LIMIT].number * seats),
        .swap_limit = (uint16_t)(v[AM_OPT_SWAP_LIMIT].number * seats),
        .min_gap = (uint8_t)v[AM_OPT_MIN_GAP].number, .adv_turbo = (uint8_t)v[AM_OPT_ADVANCED_MOVEMENT].number,
        .events = (uint8_t)v[AM_OPT_EVENTS].number, .turnover = (uint8_t)v[AM_OPT_EVENT_TURNOVER].number,
        .open = (uint8_t)v[AM_OPT_OPEN_STACKS].number, .jelly_supply = s->supply, .random_first = first == 0,
    };
    int rule = ambrosia_read_board(s, values, why);
    if (rule != SKEP_LEGAL) return rule;
    for (int c = 0; c < seats; c++) s->available[c] = AM_ALL_SPECIALS;
    if (s->fixed.events) s->deck = AM_ALL_CARDS;
    if (carrier && s->supply) { /* AM-S7 */
        s->supply--;
        s->jelly[carrier - 1]++;
    }
    s->node = s->laid < s->fixed.parts ? AM_AT_PART : s->fixed.random_first ? AM_AT_FIRST : AM_AT_START;
    return SKEP_LEGAL;
}

/* Results */

static int turns(const void *state)
{
    const struct ambrosia_state *s = state;
    return s->turn - (s->turn > 0 && s->node != AM_AT_OVER);
}

/* AM-S8 */
static int first(const void *state)
{
    const struct ambrosia_state *s = state;
    return s->fixed.random_first && s->node <= AM_AT_FIRST ? SKEP_CHANCE : s->start;
}

static void score(const void *state, int points[SKEP_SEATS_MAX])
{
    const struct ambrosia_state *s = state;
    for (int c = 0; c < s->fixed.colours; c++) points[c] = s->score[c];
}

static unsigned winners(const void *state) { return ((const struct ambrosia_state *)state)->winners; }

/* AM-E5: among those with as many points as the winners. */
static enum tie how_tied(const struct ambrosia_state *s, int points)
{
    bool shared = s->winners & (s->winners - 1), broken = false;
    for (int c = 0; c < s->fixed.colours; c++) broken |= s->score[c] == points && !(s->winners >> c & 1);
    return shared ? broken ? SHARED_BROKEN_TIE : SHARED_TIE : broken ? BROKEN_TIE : NO_TIE;
}

static void result(const void *state, struct skep_say *say)
{
    const struct ambrosia_state *s = state;
    int points = s->score[skep_lowest(s->winners)], tie = (int)how_tied(s, points);
    if (s->reason == AM_FINISHED)
        *say = (struct skep_say){ SAY_FINISHED, 0, { s->winners, points, tie, s->ender, s->made[s->ender], s->loser } };
    else *say = (struct skep_say){ SAY_STALLED, 0, { s->winners, points, tie, s->since, s->loser } };
}

static int playout(void *state, struct skep_rng *rng, int limit) { return skep_playout_of(&skep_ambrosia, state, rng, limit); }

/* How many stacks a flight has made of the mover's: one more, one less, as many. */
static int stacks_made(const void *before, const void *after)
{
    const struct ambrosia_state *was = before, *is = after;
    return (int)skep_bits(is->top[was->colour]) - (int)skep_bits(was->top[was->colour]);
}

static bool divides(const void *before, skep_move m, const void *after) { return (void)m, stacks_made(before, after) > 0; }
static bool joins(const void *before, skep_move m, const void *after) { return (void)m, stacks_made(before, after) < 0; }
static bool moves_on(const void *before, skep_move m, const void *after) { return (void)m, stacks_made(before, after) == 0; }

#define LOUD "stuck scores_now covered covered_pair FINISHED" /* what a quiet flight is not */

static const struct skep_theme THEMES[] = {
    { "last_scoring", "The scoring that ends the game", .says = "FINISHED" },
    { "stuck_on_purpose", "Stuck on purpose", .says = "stuck", .late = true },
    { "score_now", "Score although you could move", .verbs = "score" },
    { "cover", "Cover a bee", .says = "covered" },
    { "berserker", "The Berserker covers a double", .says = "covered_pair" },
    { "royal_jelly", "Spend a royal jelly", .verbs = "jelly_point jelly_turn jelly_free jelly_leap jelly_take" },
    { "gather", "Where to gather, and what goes to a hive", .verbs = "from remove remove_covered" },
    { "special_bee", "Which special bee", .verbs = "special organize top keep" },
    { "divide", "Divide a stack", .verbs = "fly", .made = divides, .lacks = LOUD },
    { "join", "Join two stacks", .verbs = "fly", .made = joins, .lacks = LOUD },
    { "move_on", "A whole stack flies on", .verbs = "fly", .made = moves_on, .lacks = LOUD },
    { 0 },
};

const struct skep_game skep_ambrosia = {
    .id = "ambrosia",
    .title = "Ambrosia",
    .about = "Swarms race round a ring of flowers: get stuck, but on good ones, and score. Two to four players.",
    .credit = "Designed by Uwe Bursik, illustrated by Christian Opperer, published by Skellig Games in 2019. The board is our own; an owner can enter that of the box.",
    .seats_min = 2, .seats_max = AM_COLOURS, .seats = SEATS,
    .options = options, .presets = presets, .rules = rules, .chapters = chapters, .sentences = sentences, .words = words,
    .nodes = NODES, .verbs = VERBS, .themes = THEMES,
    .notation = "4-6x2, org 6, score, sp H, at 12, from 4, rm 3, rmc 14.1, j+, jx, jf 14.1, jl 9, jt 12-13x1, to 9, top R, keep, "
                "worm 2, bk 2, free 14.1, ex 14.1, skip, on, hop, stay, end, !part B, !first 1, !event TURN, !sp H",
    .unnoticed = true, .secret = "Where stacks are not open, a seat does not see which bees of other colours lie under others.",
    .counts = "turn",
    .state_size = sizeof(struct ambrosia_state), .fixed_size = sizeof(struct ambrosia_fixed),

    .start = start, .node = node,
    .turn = turn, .moves = moves, .outcomes = outcomes, .forbids = forbids, .play = play,
    .turns = turns, .first = first, .score = score, .winners = winners, .result = result, .playout = playout,
    .hide = ambrosia_hide, .guess = ambrosia_guess, .seen = ambrosia_seen,
    .write_move = ambrosia_write_move, .read_move = ambrosia_read_move, .say_move = ambrosia_say_move, .refusal = ambrosia_refusal,
    .write_view = ambrosia_write_view, .terms = ambrosia_terms, .tally = ambrosia_tally, .write_places = ambrosia_write_places, .explain = ambrosia_explain, .things = ambrosia_things,
    .read_position = ambrosia_read_position, .write_position = ambrosia_write_position,
};
