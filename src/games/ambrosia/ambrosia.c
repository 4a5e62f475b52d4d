/* ambrosia.c: the frame of Ambrosia. A turn is a walk through the nodes of the ledger's section 7: move, zone,
   check, scoring (restack, remove, promote, card), jelly. Each move names the node that comes next; a node with a
   single choice is no question and is settled at once (AM-R72). */
#include "games/ambrosia/ambrosia.h"

#include "core/playout.h"

#include <assert.h>
#include <string.h>

#include "core/book_tables.def"

static const char *const SEATS[] = { "1", "2", "3", "4" };
static const char *const KIND_NAMES[] = { "normal bee", "Guardian",  "Collector", "Heavyweight", "Turbo",
                                          "Rebel",      "Berserker", "Drone",     "Saboteur",    "Organizer" };
/* What a flight ends on: whose counters, or which zone. */
static const char *const COVERS[] = { "", " over colour 1", " over colour 2", " over colour 3", " over colour 4" };
static const char *const ZONE_NAMES[] = { NULL, "worm hole", "worm hole", "worm hole", NULL,       "wind",
                                          NULL, "beekeeper", NULL,        NULL,        "guerrilla" };
static const char *const LETTERS[] = { "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M",
                                       "N", "O", "P", "Q", "R", "S", "T", "U", "V", "W", "X", "Y", "Z" };
static const char *const CARD_NAMES[] = {
    NULL, "Surprising turn", "Advanced movement", "Mutual agreement", "Leaping behaviour", "Royal favour",
    "Unintended consequences", "Valuable prisoners", "Enemy takeover", "Peaceful solution", "Hidden talents", "Equal rights",
    "Spontaneous inspiration", "Prisoners' protest", "Disappointed expectations", "Fertile days", "State intervention",
    "Liberating effect",
};
static const char *const CARD_EFFECTS[] = {
    NULL,
    "all fly the other way round",
    "normal bees on top are advanced",
    "each seat plays its left neighbour's colour",
    "a jelly lets a whole stack leap",
    "each colour takes a jelly",
    "a flight of three spaces or more gives every other colour a point",
    "counters under your stacks score a point each",
    "a jelly moves a foreign stack",
    "nobody lands on foreign counters",
    "the new special is drawn",
    "specials have no power",
    "each colour may exchange a normal bee for a special",
    "flowers over covered counters score too",
    "flowers of 3 score 0",
    "flowers of 2 score 4",
    "a new stack may be put in any order",
    "each colour may free covered counters",
};
static const struct skep_words words[] = {
    { "seat", SEATS }, { "colour", SEATS }, { "foe", SEATS }, { "kind", KIND_NAMES }, { "part", LETTERS }, { "card", CARD_NAMES },
    { "effect", CARD_EFFECTS }, { "over", COVERS }, { "zone", ZONE_NAMES }, { 0 },
};

static const char *const SIDES[] = { "front", "back", NULL };
static const char *const LAYOUTS[] = { "random", "fixed", "custom", NULL };
static const char *const TURNOVERS[] = { "scoring", "lead", "round", NULL };
static const char *const ADVANCES[] = { "collector", "turbo", NULL };

static const struct skep_option options[] = {
    [AM_OPT_SIDE] = { .id = "side",
               .kind = SKEP_CHOICE,
               .usual = "front",
               .names = SIDES,
               .help = "the side of the meadow: flowers only, or flowers and zones" },
    [AM_OPT_LAYOUT] = { .id = "layout",
                 .kind = SKEP_CHOICE,
                 .usual = "random",
                 .names = LAYOUTS,
                 .help = "the order of the parts in the ring" },
    [AM_OPT_LAYOUT_ORDER] = { .id = "layout_order",
                       .kind = SKEP_TEXT,
                       .usual = "",
                       .most = AM_PARTS,
                       .help = "the letters of the parts clockwise, when layout=custom" },
    [AM_OPT_FIRST_PLAYER] = { .id = "first_player",
                       .kind = SKEP_INT,
                       .usual = "0",
                       .min = 0,
                       .max = AM_COLOURS,
                       .help = "the seat that begins; 0 lets chance pick one" },
    [AM_OPT_MIN_GAP] = { .id = "min_gap",
                  .kind = SKEP_INT,
                  .usual = "3",
                  .min = 0,
                  .max = 5,
                  .help = "spaces between starting stacks" },
    [AM_OPT_EVENTS] = { .id = "events", .kind = SKEP_FLAG, .usual = "false", .help = "play with the event cards" },
    [AM_OPT_EVENT_TURNOVER] = { .id = "event_turnover",
                         .kind = SKEP_CHOICE,
                         .usual = "scoring",
                         .names = TURNOVERS,
                         .help = "the next card comes after a scoring, after the first one on a hive, or each round" },
    [AM_OPT_ADVANCED_MOVEMENT] = { .id = "advanced_movement",
                            .kind = SKEP_CHOICE,
                            .usual = "collector",
                            .names = ADVANCES,
                            .help = "what the card Advanced movement gives to normal bees" },
    [AM_OPT_HIVES] = { .id = "hives",
                       .kind = SKEP_INT,
                       .usual = "0",
                       .min = 0,
                       .max = AM_HIVES,
                       .help = "hives to fill before the finishing scoring; 0: 6, 5 or 4 for 2, 3 or 4 players" },
    [AM_OPT_MARKS] = { .id = "marks",
                       .kind = SKEP_TEXT,
                       .usual = "auto",
                       .most = 64,
                       .help =
                           "totals whose last passer takes a jelly: auto, none, or up to 8 numbers joined by commas" },
    [AM_OPT_JELLY_SUPPLY] = { .id = "jelly_supply",
                       .kind = SKEP_INT,
                       .usual = "30",
                       .min = 0,
                       .max = 60,
                       .help = "pieces of royal jelly" },
    [AM_OPT_CARRY_JELLY] = { .id = "carry_jelly",
                      .kind = SKEP_INT,
                      .usual = "0",
                      .min = 0,
                      .max = AM_COLOURS,
                      .help = "the colour that starts with a jelly, as the last game's loser; 0: none" },
    [AM_OPT_STALL_LIMIT] = { .id = "stall_limit",
                      .kind = SKEP_INT,
                      .usual = "40",
                      .min = 5,
                      .max = 500,
                      .help = "turns of each player without any scoring that end the game" },
    [AM_OPT_SWAP_LIMIT] = { .id = "swap_limit",
                     .kind = SKEP_INT,
                     .usual = "5",
                     .min = 0,
                     .max = 40,
                     .help = "turns of each player without a scoring that end Mutual agreement; 0: never" },
    [AM_OPT_OPEN_STACKS] = { .id = "open_stacks",
                      .kind = SKEP_FLAG,
                      .usual = "true",
                      .help = "whether all may look through foreign stacks" },
    [AM_OPT_BOARD_DATA] = { .id = "board_data",
                     .kind = SKEP_TEXT,
                     .usual = "built_in",
                     .most = 8192,
                     .file = true,
                     .help = "a board of your own: parts, zones and marks, as docs/rules/ambrosia.md, section 11, has "
                             "them" },
    { 0 },
};

/* AM-S1, AM-S5 to AM-S8 */
static int start(void *state, int seats, const struct skep_values *values, struct skep_text *why)
{
    struct ambrosia_state *s = state;
    const struct skep_value *v = values->at;
    int rule = ambrosia_unfit(seats, values, why);
    if (rule != SKEP_LEGAL) return rule;
    static const uint8_t USUAL_HIVES[] = { [2] = 6, [3] = 5, [4] = 4 }; /* AM-R7 */
    *s = (struct ambrosia_state){ .supply = (uint8_t)v[AM_OPT_JELLY_SUPPLY].number };
    s->fixed = (struct ambrosia_fixed){
        .stall_limit = (uint16_t)(v[AM_OPT_STALL_LIMIT].number * seats),
        .swap_limit = (uint16_t)(v[AM_OPT_SWAP_LIMIT].number * seats),
        .colours = (uint8_t)seats,
        .hives = v[AM_OPT_HIVES].number ? (uint8_t)v[AM_OPT_HIVES].number : USUAL_HIVES[seats],
        .min_gap = (uint8_t)v[AM_OPT_MIN_GAP].number,
        .events = (uint8_t)v[AM_OPT_EVENTS].number,
        .turnover = (uint8_t)v[AM_OPT_EVENT_TURNOVER].number,
        .adv_turbo = (uint8_t)v[AM_OPT_ADVANCED_MOVEMENT].number,
        .open = (uint8_t)v[AM_OPT_OPEN_STACKS].number,
        .jelly_supply = (uint8_t)v[AM_OPT_JELLY_SUPPLY].number,
        .random_first = v[AM_OPT_FIRST_PLAYER].number == 0,
    };
    for (int c = 0; c < seats; c++) s->available[c] = AM_ALL_SPECIALS;
    if (s->fixed.events) s->deck = AM_ALL_CARDS;
    if (v[AM_OPT_FIRST_PLAYER].number) s->start = (uint8_t)(v[AM_OPT_FIRST_PLAYER].number - 1);
    int carrier = v[AM_OPT_CARRY_JELLY].number;
    if (carrier && s->supply) { /* AM-S7 */
        s->supply--;
        s->jelly[carrier - 1]++;
    }
    ambrosia_read_board(s, seats, values);
    s->node = s->laid < s->fixed.parts ? AM_AT_PART : s->fixed.random_first ? AM_AT_FIRST : AM_AT_START;
    return SKEP_LEGAL;
}

/* Whose turn it is */

static int turn(const void *state)
{
    const struct ambrosia_state *s = state;
    switch (s->node) {
    case AM_AT_PART: case AM_AT_FIRST: case AM_AT_EVENT: return SKEP_CHANCE;
    case AM_AT_START: case AM_AT_PLACE: return ambrosia_starter(s);
    case AM_AT_LIB: case AM_AT_EX: case AM_AT_EXSP: return ambrosia_asked_colour(s); /* AM-T82: each colour's own seat */
    case AM_AT_PROMOTE: return s->event == AM_CARD_HIDDEN ? SKEP_CHANCE : s->seat; /* AM-T93 */
    case AM_AT_OVER: return SKEP_OVER;
    default: return s->seat;
    }
}

static int turns(const void *state)
{
    const struct ambrosia_state *s = state;
    return s->turn - (s->turn > 0 && s->node != AM_AT_OVER);
}

/* The end of a turn and the beginning of the next */

/* Section 7, flow, step 1. */
static void begin_turn(struct ambrosia_state *s)
{
    s->turn++;
    s->since++;
    s->node = AM_AT_TURN;
}

static void begin_regular_turn(struct ambrosia_state *s)
{
    s->colour = (uint8_t)(s->event == AM_CARD_SWAP ? ambrosia_left_of(s, s->seat, 1) : s->seat); /* AM-T1, AM-T86, AM-R43 */
    s->jelly_used = 0;
    begin_turn(s);
}

static void draw_next(struct ambrosia_state *s, enum ambrosia_resume resume)
{
    s->resume = (uint8_t)resume;
    s->node = AM_AT_EVENT;
}

/* AM-T81 by round; AM-T102, AM-R73. */
static bool card_is_due(const struct ambrosia_state *s)
{
    const struct ambrosia_fixed *f = &s->fixed;
    if (f->turnover == AM_BY_ROUND) return f->events && s->seat == s->start;
    return s->event == AM_CARD_SWAP && f->swap_limit > 0 && s->since >= f->swap_limit;
}

static void finish_turn(struct ambrosia_state *s, struct skep_trace *t)
{
    if (s->since >= s->fixed.stall_limit) { /* AM-E9, AM-R63 */
        ambrosia_tell(t, SAY_NO_SCORING, s->since, 0, 0, 0);
        ambrosia_finish(s, s->seat, AM_STALLED, t);
        return;
    }
    s->seat = s->colour = (uint8_t)ambrosia_left_of(s, s->seat, 1); /* AM-T6, AM-R53 */
    skep_used(t, AM_T6);
    if (card_is_due(s)) draw_next(s, AM_TO_NEXT_TURN);
    else begin_regular_turn(s);
}

/* AM-T55: the later jelly window, if there is one. */
static void after(struct ambrosia_state *s, struct skep_trace *t)
{
    if (ambrosia_may_spend(s)) s->node = AM_AT_AFTER;
    else finish_turn(s, t);
}

/* The steps of a scoring: AM-R25 has their order */

static void after_card(struct ambrosia_state *s, struct skep_trace *t)
{
    if (s->hop) s->node = AM_AT_HOP; /* AM-T119, AM-R59 */
    else after(s, t);
}

/* AM-T44, AM-T81, AM-R40 */
static void after_promotion(struct ambrosia_state *s, struct skep_trace *t)
{
    const struct ambrosia_fixed *f = &s->fixed;
    if (f->events && (f->turnover == AM_BY_SCORING || (f->turnover == AM_BY_LEAD && s->leads))) draw_next(s, AM_TO_SCORING);
    else after_card(s, t);
}

static bool is_sorted(const struct ambrosia_state *s)
{
    int place, n = ambrosia_unsorted(s, &place);
    const uint8_t *rest = ambrosia_pile_of(s, s->at) + place;
    for (int i = 1; i < n; i++)
        if (rest[i] != rest[0]) return false;
    return true;
}

static void begin_sort(struct ambrosia_state *s, int space, bool stately)
{
    s->at = (uint8_t)space;
    s->place = (uint8_t)ambrosia_top_kind(s, space); /* which others go on seeing there (AM-R6) */
    s->stately = stately;
    s->picked = 0;
    s->node = AM_AT_SORT;
}

/* AM-T100, AM-R50: the finished stack, if there is one with anything to sort. */
static void sort_new_stack(struct ambrosia_state *s, struct skep_trace *t)
{
    s->picked = 0;
    bool whole = s->at != AM_NOWHERE && (s->top[s->colour] & ambrosia_bit_of(s->at));
    if (s->event == AM_CARD_STATE && whole && !is_sorted(s)) {
        begin_sort(s, s->at, true);
        ambrosia_tell(t, SAY_MAY_SORT, s->colour, s->at + 1, 0, 0);
    } else after_promotion(s, t);
}

static void after_removal(struct ambrosia_state *s, struct skep_trace *t)
{
    if (s->available[s->colour]) s->node = AM_AT_PROMOTE;
    else sort_new_stack(s, t); /* AM-R24 */
}

/* AM-T43 */
static void play_promote(struct ambrosia_state *s, unsigned kind, struct skep_trace *t)
{
    unsigned c = s->colour;
    s->available[c] = (uint16_t)(s->available[c] & ~(1u << kind));
    ambrosia_tell(t, s->event == AM_CARD_HIDDEN ? SAY_DRAWN : SAY_PROMOTED, (int)c, (int)kind, 0, 0);
    if (s->at == AM_NOWHERE) { /* AM-R22 */
        s->hand = (uint8_t)kind;
        s->node = AM_AT_NEWSTACK;
        return;
    }
    ambrosia_put(s, s->at, &(uint8_t){ (uint8_t)(c << 4 | kind) },
                 1); /* AM-R70: also where the stack's only counter was */
    sort_new_stack(s, t);
}

static void play_new_stack(struct ambrosia_state *s, int space, struct skep_trace *t)
{
    ambrosia_put(s, space, &(uint8_t){ (uint8_t)(s->colour << 4 | s->hand) }, 1);
    s->hand = 0;
    ambrosia_tell(t, SAY_NEW_STACK, s->colour, space + 1, 0, 0);
    after_promotion(s, t);
}

/* Section 7, flow, step 5. */
static void score_now(struct ambrosia_state *s, int why, struct skep_trace *t)
{
    int c = s->colour;
    ambrosia_tell(t, why, c, s->made[c] + 1, 0, 0);
    s->hop = 0;
    for (uint64_t left = s->top[c]; left;) s->hop |= ambrosia_zone_at(s, ambrosia_take_space(&left)) == AM_HOPPER; /* AM-T119 */
    int points = ambrosia_points(s, c, t);
    ambrosia_gain(s, c, points, t);
    ambrosia_tell(t, SAY_TOTAL, c, points, s->score[c], 0);
    s->since = 0;
    s->at = AM_NOWHERE;
    if (s->made[c] == s->fixed.hives) { /* AM-T37 */
        s->made[c]++;
        ambrosia_finish(s, c, AM_FINISHED, t);
    } else s->node = s->top[c] ? AM_AT_RESTACK : AM_AT_REMOVE; /* AM-R22: without a stack nothing is restacked */
}

/* AM-T30 */
static void check(struct ambrosia_state *s, struct skep_trace *t)
{
    switch (ambrosia_status(s, s->colour)) {
    case AM_MUST_SCORE: score_now(s, SAY_STUCK, t); break;
    case AM_MAY_SCORE:
        s->node = AM_AT_CHECK;
        ambrosia_tell(t, SAY_MAY_SCORE, s->colour, 0, 0, 0);
        break;
    case AM_CAN_MOVE: after(s, t); break;
    }
}

/* Flying and landing */

/* Whether a zone asks something: skip alone is no question. */
static bool asks(struct ambrosia_state *s, enum ambrosia_node node, int space)
{
    skep_move list[SKEP_MOVES_MAX];
    s->node = (uint8_t)node;
    s->at = (uint8_t)space;
    return ambrosia_moves(s, list) > 1;
}

/* AM-T121, AM-T122: what the space landed on does. True: it asks, and the node is set. */
static bool enter_zone(struct ambrosia_state *s, int space, struct skep_trace *t)
{
    switch (ambrosia_zone_at(s, space)) {
    case AM_WORM_RED: case AM_WORM_BLUE: case AM_WORM_YELLOW: return asks(s, AM_AT_WORM, space);
    case AM_GUST: /* AM-T112, AM-R56 */
        if (s->gusts & ambrosia_bit_of(space)) return false;
        s->gusts |= ambrosia_bit_of(space);
        if (!asks(s, AM_AT_GUST, space)) return false;
        ambrosia_tell(t, SAY_GUST, s->colour, space + 1, 0, 0);
        return true;
    case AM_WELL: /* AM-T113 */
        ambrosia_gain(s, s->colour, 1, t);
        ambrosia_tell(t, SAY_WELL, s->colour, s->score[s->colour], 0, 0);
        return false;
    case AM_KEEPER: return asks(s, AM_AT_KEEPER, space);
    case AM_GUERRILLA: return asks(s, AM_AT_FREE, space);
    default: return false;
    }
}

/* AM-T90: in colour order after the mover. */
static void pay_others(struct ambrosia_state *s, struct skep_trace *t)
{
    for (int i = 1; i < s->fixed.colours; i++) {
        int c = ambrosia_left_of(s, s->colour, i);
        ambrosia_gain(s, c, 1, t);
        ambrosia_tell(t, SAY_UNINTENDED, c, s->score[c], 0, 0);
    }
}

static void tell_flight(const struct ambrosia_state *s, int from, int to, int n, struct skep_trace *t)
{
    static const int FLEW[] = { SAY_FLEW, SAY_COVERED, SAY_COVERED_PAIR };
    int size = ambrosia_size_of(s, to), foes = size > 0 && ambrosia_colour_of(ambrosia_top_of(s, to)) != s->colour ? size : 0;
    struct skep_say *say = t ? skep_tell(&skep_ambrosia, t, FLEW[foes], s->colour, n, from + 1, to + 1) : NULL;
    if (say && foes > 0) say->args[4] = (int)ambrosia_colour_of(ambrosia_top_of(s, to));
}

/* Section 7, flow, step 3. True: the zone asks. */
static bool land(struct ambrosia_state *s, int from, int to, int n, struct skep_trace *t)
{
    if (t) tell_flight(s, from, to, n, t);
    ambrosia_fly(s, from, n, to);
    if (s->event == AM_CARD_UNINT && ambrosia_distance(s, from, to) >= 3) pay_others(s, t); /* AM-R46 */
    return enter_zone(s, to, t);
}

static void play_flight(struct ambrosia_state *s, skep_move m, struct skep_trace *t)
{
    if (s->node == AM_AT_TURN) s->gusts = 0;
    if (!land(s, (int)skep_arg(m, 0) - 1, (int)skep_arg(m, 1) - 1, (int)skep_arg(m, 2), t)) check(s, t);
}

static void play_worm(struct ambrosia_state *s, int n, struct skep_trace *t)
{
    int to = ambrosia_twin_of(s, s->at);
    ambrosia_carry(s, s->at, ambrosia_size_of(s, s->at) - n, n, to); /* AM-R54: nothing is triggered there */
    ambrosia_tell(t, SAY_WORMED, s->colour, n, to + 1, 0);
    check(s, t);
}

static void play_keeper(struct ambrosia_state *s, int victim, struct skep_trace *t)
{
    s->score[victim]--;
    ambrosia_tell(t, SAY_KEEPER, s->colour, victim, s->score[victim], 0);
    check(s, t);
}

/* Sorting: the counter picked goes under those picked before; the others keep their order */

static void end_sort(struct ambrosia_state *s, struct skep_trace *t)
{
    ambrosia_tell(t, s->stately ? SAY_STATE_SORTED : SAY_SORTED, s->colour, s->at + 1, (int)ambrosia_top_kind(s, s->at), 0);
    s->picked = 0;
    if (s->stately) after_promotion(s, t);
    else s->node = AM_AT_ORGMOVE; /* AM-R19: and now it moves */
}

static void play_pick(struct ambrosia_state *s, unsigned kind, struct skep_trace *t)
{
    int first, n = ambrosia_unsorted(s, &first), place = first + n - 1;
    skep_used(t, s->stately ? AM_T100 : AM_T68);
    while (ambrosia_kind_of(ambrosia_pile_of(s, s->at)[place]) != kind) place--;
    for (; place < first + n - 1; place++) { /* up to the place under those picked before */
        unsigned up = ambrosia_pile_of(s, s->at)[place + 1], counter = ambrosia_pile_of(s, s->at)[place];
        ambrosia_change(s, s->at, place, up);
        ambrosia_change(s, s->at, place + 1, counter);
    }
    s->picked++;
    if (is_sorted(s)) end_sort(s, t);
}

/* Jelly */

static void pay_jelly(struct ambrosia_state *s)
{
    s->jelly[s->colour]--; /* AM-T50 */
    s->supply++;
}

/* AM-T54: a jelly before the move goes back to TURN, one after the check ends the turn. */
static void after_jelly(struct ambrosia_state *s, bool in_after, struct skep_trace *t)
{
    if (in_after) finish_turn(s, t);
    else s->node = AM_AT_TURN;
}

static void tell_takeover(const struct ambrosia_state *s, int from, int to, int n, struct skep_trace *t)
{
    struct skep_say *say = t ? skep_tell(&skep_ambrosia, t, SAY_TAKEN_OVER, s->colour, n,
                                         (int)ambrosia_colour_of(ambrosia_top_of(s, from)), from + 1)
                             : NULL;
    if (say) say->args[4] = to + 1;
}

static void play_jelly(struct ambrosia_state *s, skep_move m, struct skep_trace *t)
{
    int a = (int)skep_arg(m, 0) - 1, b = (int)skep_arg(m, 1) - 1, n = (int)skep_arg(m, 2), c = s->colour;
    bool in_after = s->node == AM_AT_AFTER;
    pay_jelly(s);
    skep_used(t, AM_T50);
    s->jelly_used |= skep_verb(m) != AM_V_POINT; /* AM-T54 */
    switch (skep_verb(m)) {
    case AM_V_POINT: /* AM-T53 */
        ambrosia_gain(s, c, 1, t);
        ambrosia_tell(t, SAY_JELLY_POINT, c, s->score[c], 0, 0);
        after(s, t);
        break;
    case AM_V_EXTRA: /* AM-T51, AM-R36 */
        ambrosia_tell(t, SAY_EXTRA_TURN, c, 0, 0, 0);
        begin_turn(s);
        break;
    case AM_V_JFREE: /* AM-T52 */
        ambrosia_free(s, c, a, b, t);
        after_jelly(s, in_after, t);
        break;
    case AM_V_LEAP: /* AM-T87 */
        ambrosia_tell(t, SAY_LEAPS, c, a + 1, 0, 0);
        s->at = (uint8_t)a;
        s->in_after = in_after;
        s->node = AM_AT_LEAPTO;
        break;
    case AM_V_TAKE: /* AM-T91, AM-R45 */
        tell_takeover(s, a, b, n, t);
        ambrosia_carry(s, a, ambrosia_size_of(s, a) - n, n, b);
        after_jelly(s, in_after, t);
        break;
    }
}

static void play_leap(struct ambrosia_state *s, int to, struct skep_trace *t)
{
    ambrosia_carry(s, s->at, ambrosia_under_of(s, s->at), ambrosia_height_of(s, s->at), to);
    ambrosia_tell(t, SAY_LEAPT, s->colour, to + 1, 0, 0);
    after_jelly(s, s->in_after, t);
}

/* Setup */

static void play_start(struct ambrosia_state *s, unsigned kind, struct skep_trace *t)
{
    int seat = ambrosia_starter(s);
    s->available[seat] = (uint16_t)(s->available[seat] & ~(1u << kind));
    ambrosia_tell(t, SAY_CHOSE, seat, (int)kind, 0, 0);
    if (++s->asked < s->fixed.colours) return;
    s->asked = 0;
    s->node = AM_AT_PLACE;
}

/* AM-S10, AM-S11, AM-S13 */
static void play_place(struct ambrosia_state *s, int space, struct skep_trace *t)
{
    int seat = ambrosia_starter(s);
    int chosen = __builtin_ctz(AM_ALL_SPECIALS & ~(unsigned)s->available[seat]);
    uint8_t stack[AM_STARTERS];
    memset(stack, seat << 4 | AM_NORMAL, AM_NORMALS);
    stack[AM_NORMALS] = (uint8_t)(seat << 4 | chosen);
    ambrosia_put(s, space, stack, AM_STARTERS);
    ambrosia_tell(t, SAY_PLACED, seat, space + 1, 0, 0);
    if (++s->asked < s->fixed.colours) return;
    s->asked = 0;
    s->seat = s->start;
    if (s->fixed.events) draw_next(s, AM_TO_FIRST_TURN);
    else begin_regular_turn(s);
}

static void play_part(struct ambrosia_state *s, unsigned letter, struct skep_trace *t)
{
    ambrosia_tell(t, SAY_LAID, (int)letter - 'A', s->laid + 1, 0, 0);
    ambrosia_lay_part(s, ambrosia_next_part(s, letter));
    if (s->laid == s->fixed.parts) s->node = s->fixed.random_first ? AM_AT_FIRST : AM_AT_START;
}

void ambrosia_go_on(struct ambrosia_state *s, struct skep_trace *t)
{
    s->asked = 0;
    if (s->resume == AM_TO_SCORING) after_card(s, t);
    else begin_regular_turn(s);
}

/* Playing */

static void play_special(struct ambrosia_state *s, unsigned kind, struct skep_trace *t)
{
    unsigned c = (unsigned)ambrosia_asked_colour(s);
    switch (s->node) {
    case AM_AT_START: play_start(s, kind, t); break;
    case AM_AT_PROMOTE: play_promote(s, kind, t); break;
    case AM_AT_EXSP: /* AM-T95: exactly where the normal was */
        s->available[c] = (uint16_t)(s->available[c] & ~(1u << kind));
        ambrosia_change(s, s->at, s->place, c << 4 | kind);
        ambrosia_tell(t, SAY_EXCHANGED, (int)c, (int)kind, s->at + 1, 0);
        ambrosia_ask_next(s, t);
        break;
    }
}

static void play_skip(struct ambrosia_state *s, struct skep_trace *t)
{
    skep_used(t, AM_T122);
    if (s->node == AM_AT_LIB || s->node == AM_AT_EX) ambrosia_ask_next(s, t);
    else check(s, t);
}

static void play_free(struct ambrosia_state *s, int space, int place, struct skep_trace *t)
{
    if (s->node == AM_AT_LIB) { /* AM-T101, AM-R49: and again, as long as there is anybody to free */
        ambrosia_free(s, ambrosia_asked_colour(s), space, place, t);
        return;
    }
    ambrosia_free(s, s->colour, space, place, t); /* AM-T118 */
    check(s, t);
}

static void remove_counter(struct ambrosia_state *s, int space, int place, struct skep_trace *t)
{
    ambrosia_fill_hive(s, ambrosia_take(s, space, place), t);
    after_removal(s, t);
}

__attribute__((noinline)) static void apply_other(struct ambrosia_state *s, skep_move m, struct skep_trace *t)
{
    unsigned a = skep_arg(m, 0), b = skep_arg(m, 1);
    int space = (int)a - 1, place = (int)b - 1;
    switch (skep_verb(m)) {
    case AM_V_PART: play_part(s, a, t); break;
    case AM_V_FIRST: /* AM-S8 */
        s->start = (uint8_t)space;
        s->node = AM_AT_START;
        ambrosia_tell(t, SAY_BEGINS, space, 0, 0, 0);
        break;
    case AM_V_EVENT: ambrosia_draw_card(s, (int)a, t); break;
    case AM_V_DRAWN: case AM_V_SPECIAL: play_special(s, a, t); break;
    case AM_V_AT:
        if (s->node == AM_AT_PLACE) play_place(s, space, t);
        else play_new_stack(s, space, t);
        break;
    case AM_V_ORG:
        if (s->node == AM_AT_TURN) s->gusts = 0;
        begin_sort(s, space, false);
        ambrosia_tell(t, SAY_ORGANIZES, s->colour, (int)a, 0, 0);
        break;
    case AM_V_SCORE: {
        bool stuck = s->node == AM_AT_TURN && ambrosia_status(s, s->colour) == AM_MUST_SCORE; /* AM-T4, AM-T45 */
        score_now(s, stuck ? SAY_STUCK_AT_START : SAY_SCORES_NOW, t);
        break;
    }
    case AM_V_POINT: case AM_V_EXTRA: case AM_V_JFREE: case AM_V_LEAP: case AM_V_TAKE: play_jelly(s, m, t); break;
    case AM_V_TO: play_leap(s, space, t); break;
    case AM_V_TOP: play_pick(s, a, t); break;
    case AM_V_KEEP: end_sort(s, t); break;
    case AM_V_WORM: play_worm(s, (int)a, t); break;
    case AM_V_KEEPER: play_keeper(s, space, t); break;
    case AM_V_FREE: play_free(s, space, place, t); break;
    case AM_V_EX:
        s->at = (uint8_t)space;
        s->place = (uint8_t)place;
        s->node = AM_AT_EXSP;
        ambrosia_tell(t, SAY_EXCHANGES, ambrosia_asked_colour(s), (int)a, 0, 0);
        break;
    case AM_V_FROM:
        ambrosia_restack(s, space, t);
        s->node = AM_AT_REMOVE;
        break;
    case AM_V_RM: remove_counter(s, s->at, ambrosia_size_of(s, s->at) - (int)a, t); break;
    case AM_V_RMC: remove_counter(s, space, place, t); break;
    case AM_V_HOP: /* AM-T119: a full turn, with a fresh allowance */
        s->hop = 0;
        s->jelly_used = 0;
        ambrosia_tell(t, SAY_HOPS, s->colour, 0, 0, 0);
        begin_turn(s);
        break;
    case AM_V_STAY:
        s->hop = 0;
        skep_used(t, AM_T119);
        after(s, t);
        break;
    case AM_V_ON:
        skep_used(t, AM_T45);
        after(s, t);
        break;
    case AM_V_SKIP: play_skip(s, t); break;
    case AM_V_END:
        skep_used(t, AM_T55);
        finish_turn(s, t);
        break;
    }
}

static inline void apply(struct ambrosia_state *s, skep_move m, struct skep_trace *t)
{
    if (skep_verb(m) == AM_V_FLY) play_flight(s, m, t); /* the commonest by far */
    else apply_other(s, m, t);
}

/* Whether there is anything to choose at a node where that is plain to see. */
static bool is_question(const struct ambrosia_state *s)
{
    static const uint32_t ALWAYS = 1u << AM_AT_START | 1u << AM_AT_PLACE | 1u << AM_AT_TURN | 1u << AM_AT_CHECK |
                                   1u << AM_AT_HOP | 1u << AM_AT_AFTER | 1u << AM_AT_OVER;
    unsigned available = s->available[s->colour];
    return ALWAYS >> s->node & 1 || (s->node == AM_AT_PROMOTE && (available & (available - 1)));
}

/* Section 7: a node with one choice is settled without a word, but for TURN, START and PLACE (AM-R72). CHECK, HOP
   and AFTER always have two. */
static void settle(struct ambrosia_state *s, struct skep_trace *t)
{
    while (!is_question(s)) {
        skep_move list[SKEP_MOVES_MAX];
        struct skep_outcome chance[AM_CARDS];
        bool luck = turn(s) == SKEP_CHANCE;
        int n = luck ? ambrosia_outcomes(s, chance) : ambrosia_moves(s, list);
        assert(n > 0);
        if (n > 1) return;
        apply(s, luck ? chance[0].move : list[0], t);
    }
}

/* AM-T18: where stacks are not open, all see what has come to light on top, but for a sort that goes on (AM-R6), */
static void tell_tops(const struct ambrosia_state *before, const struct ambrosia_state *s, struct skep_trace *t)
{
    for (int space = 0; space < s->fixed.spaces; space++) {
        bool grew = ambrosia_size_of(s, space) >= ambrosia_size_of(before, space) && ambrosia_size_of(before, space) > 0;
        if (ambrosia_size_of(s, space) == 0 || (grew && ambrosia_top_of(before, space) == ambrosia_top_of(s, space))) continue;
        if (s->node == AM_AT_SORT && s->picked > 0 && s->at == space) continue;
        unsigned top = ambrosia_top_of(s, space);
        ambrosia_tell(t, SAY_ON_TOP, space + 1, (int)ambrosia_kind_of(top), (int)ambrosia_colour_of(top), 0);
    }
}

/* and who begins a turn with a borrowed colour looks through its stacks (AM-R6). */
static void tell_borrowed(const struct ambrosia_state *s, struct skep_trace *t)
{
    for (int space = 0; space < s->fixed.spaces; space++)
        for (int place = 0; place + 1 < ambrosia_size_of(s, space); place++) {
            unsigned counter = ambrosia_pile_of(s, space)[place];
            if (ambrosia_colour_of(counter) != s->colour) continue;
            struct skep_say *say = skep_tell(&skep_ambrosia, t, SAY_LOOKED, place + 1, space + 1, (int)ambrosia_kind_of(counter),
                                             0);
            say->deaf = ((1u << s->fixed.colours) - 1) & ~(1u << s->seat);
        }
}

static void play(void *state, skep_move m, struct skep_trace *t)
{
    struct ambrosia_state *s = state;
    if (t && !s->fixed.open) {
        struct ambrosia_state before = *s;
        apply(s, m, t);
        settle(s, t);
        tell_tops(&before, s, t);
        if (s->turn > before.turn && s->seat != s->colour) tell_borrowed(s, t);
        return;
    }
    apply(s, m, t);
    settle(s, t);
}

/* What a move leads to */

enum ambrosia_forecast ambrosia_forecast(const struct ambrosia_state *s, skep_move m, int *points)
{
    struct ambrosia_state then = *s;
    int from = (int)skep_arg(m, 0) - 1, to = (int)skep_arg(m, 1) - 1, n = (int)skep_arg(m, 2);
    bool uncovers = ambrosia_under_of(s, from) > 0 && n == ambrosia_height_of(s, from);
    if (uncovers && !s->fixed.open) return NOTHING_SPECIAL; /* what comes to light there is not known yet */
    if (s->node == AM_AT_TURN) then.gusts = 0;
    if (land(&then, from, to, n, NULL)) return A_CHOICE;
    *points = ambrosia_points(&then, s->colour, NULL);
    switch (ambrosia_status(&then, s->colour)) {
    case AM_MUST_SCORE: return s->made[s->colour] == s->fixed.hives ? THE_END : A_SCORING;
    case AM_MAY_SCORE: return PERHAPS_A_SCORING;
    default: return NOTHING_SPECIAL;
    }
}

/* Results */

static void score(const void *state, int points[SKEP_SEATS_MAX])
{
    const struct ambrosia_state *s = state;
    for (int c = 0; c < s->fixed.colours; c++) points[c] = s->score[c];
}

static unsigned winners(const void *state) { return ((const struct ambrosia_state *)state)->winners; }

static void result(const void *state, struct skep_say *say)
{
    const struct ambrosia_state *s = state;
    if (s->reason == AM_FINISHED) *say = (struct skep_say){ SAY_FINISHED, 0, { s->ender, s->made[s->ender], s->loser } };
    else *say = (struct skep_say){ SAY_STALLED, 0, { s->since, s->loser } };
}

static int playout(void *state, struct skep_rng *rng, int limit);

const struct skep_game skep_ambrosia = {
    .id = "ambrosia",
    .title = "Ambrosia",
    .about = "Swarms race round a ring of flowers: get stuck, but on good ones, and score. Two to four players.",
    .seats_min = 2,
    .seats_max = AM_COLOURS,
    .seats = SEATS,
    .options = options,
    .rules = rules,
    .sentences = sentences,
    .words = words,
    .notation = "4-6x2, org 6, score, sp H, at 12, from 4, rm 3, rmc 14.1, j+, jx, jf 14.1, jl 9, jt 12-13x1, to 9, "
                "top R, keep, "
                "worm 2, bk 2, free 14.1, ex 14.1, skip, on, hop, stay, end, !part B, !first 1, !event TURN, !sp H",
    .state_size = sizeof(struct ambrosia_state),
    .fixed_size = sizeof(struct ambrosia_fixed),
    .start = start,
    .turn = turn,
    .turns = turns,
    .moves = ambrosia_moves,
    .outcomes = ambrosia_outcomes,
    .forbids = ambrosia_forbids,
    .play = play,
    .score = score,
    .winners = winners,
    .result = result,
    .playout = playout,
    .hide = ambrosia_hide,
    .guess = ambrosia_guess,
    .seen = ambrosia_seen,
    .write_move = ambrosia_write_move,
    .read_move = ambrosia_read_move,
    .say_move = ambrosia_say_move,
    .write_view = ambrosia_write_view,
    .read_position = ambrosia_read_position,
    .write_position = ambrosia_write_position,
};

static int playout(void *state, struct skep_rng *rng, int limit)
{
    return skep_playout_of(&skep_ambrosia, state, rng, limit);
}
