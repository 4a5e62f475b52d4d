/* waggle_dance.c: the frame of Waggle Dance: options, setup, the round as a walk through steps and players, the end. What happens
   in the steps is told by the chapters: day.c, night.c, cards.c; comb.c has the rooms, words.c the texts. */
#include "games/waggle_dance/waggle_dance.h"

#include "core/playout.h"

#include <skep/text.h>
#include <string.h>

#include "core/book_tables.def"

enum option { HONEY_GOAL, QUEEN_PICK, QUEEN_KINDS, ROOM_CAPACITY, EGG_COUNT, ROOM_DICE_MAX, DECK_REFILL, MAX_ROUNDS, GIFT_EGG };

static const char *const PICKS[] = { "listed", "random", NULL };
static const char *const REFILLS[] = { "round_end", "never", NULL };
static const char *const GIFTS[] = { "with_c", "from_a", NULL };

static const struct skep_option options[] = {
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
    [GIFT_EGG] = { .id = "gift_egg", .kind = SKEP_CHOICE, .usual = "with_c", .names = GIFTS,
                   .help = "Queen's Gift takes an egg in step C only, or in step A as well" },
    { 0 },
};

/* Setup */

static int unfit(int seats, const struct skep_values *values, struct skep_text *why)
{
    (void)seats;
    if (values->at[ROOM_DICE_MAX].number != 1) return SKEP_LEGAL;
    skep_put(why, "room_dice_max is 0 for no limit, or 2 to 19, as a single die does nothing.");
    return WD_R12;
}

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
    int rule = unfit(seats, values, why);
    if (rule != SKEP_LEGAL) return rule;
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
        .gift_from_a = (uint8_t)v[GIFT_EGG].number,
    };
    s->eggs = s->fixed.egg_count;                                     /* WD-S4 */
    memset(s->nectar, WD_CUBES, sizeof s->nectar);                /* WD-S3 */
    for (unsigned q = 0; q < s->fixed.seats; q++) {
        s->bees[q] = WD_BEES_MIN;                                 /* WD-S7 */
        for (int i = 0; i < 3; i++) waggle_add_room(s, q);            /* WD-S6 */
    }
    s->kinds = s->fixed.random ? (1 << WD_KINDS) - 1 : (uint16_t)v[QUEEN_KINDS].number; /* WD-R66 */
    s->node = WD_AT_OUT;
    if (!s->fixed.random) fill_pile(s);
    return SKEP_LEGAL;
}

static int setup_forbids(const struct waggle_state *s, skep_move m)
{
    unsigned a = skep_arg(m, 0);
    if (skep_verb(m) == WD_V_FIRST) return a < s->fixed.seats ? SKEP_LEGAL : WD_R4;
    return a >= 1 && a <= WD_KINDS && s->kinds >> (a - 1) & 1 ? SKEP_LEGAL : WD_R2;
}

static void setup_play(struct waggle_state *s, skep_move m, struct skep_trace *t)
{
    unsigned a = skep_arg(m, 0);
    if (skep_verb(m) == WD_V_FIRST) { /* WD-S9 */
        s->first = (uint8_t)a;
        waggle_tell(t, SAY_FIRST, (int)a, 0, 0, 0);
        waggle_begin_round(s, t);
        return;
    }
    s->kinds = (uint16_t)(s->kinds & ~(1u << (a - 1))); /* WD-R2 */
    waggle_tell(t, SAY_OUT, (int)a - 1, 0, 0, 0);
    if (skep_bits(s->kinds) == WD_KINDS - WD_LEFT_OUT) fill_pile(s);
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

/* WD-E2 */
static unsigned at_goal(const struct waggle_state *s)
{
    unsigned set = 0;
    for (unsigned q = 0; q < s->fixed.seats; q++) set |= (unsigned)(s->honey[q] >= s->fixed.honey_goal) << q;
    return set;
}

static unsigned decide(const struct waggle_state *s, int *by)
{
    unsigned goal = at_goal(s); /* WD-R60; without one all are compared (WD-E7) */
    return best_of(s, goal ? goal : (1u << s->fixed.seats) - 1, by);
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
    *say = (struct skep_say){ .sentence = SENTENCES[at_goal(s) != 0][by], .args = { (int)won, number, s->round } };
}

/* WD-T60 to WD-T62. True: the game goes on. */
static bool end_round(struct waggle_state *s, struct skep_trace *t)
{
    memset(s->sick, 0, sizeof s->sick);
    skep_used(t, WD_T60);
    if (s->volunteer) s->discards += waggle_one_card(WD_VO);
    s->volunteer = 0;
    for (unsigned q = 0; q < s->fixed.seats; q++) {
        s->discards += skep_bits(s->directions[q]) * waggle_one_card(WD_DI);
        s->directions[q] = 0;
    }
    if (s->piled == 0 && s->discards && s->fixed.refill) { /* WD-R55 */
        s->pile = s->discards;
        s->discards = 0;
        for (unsigned k = 0; k < WD_KINDS; k++) s->piled = (uint8_t)(s->piled + waggle_cards_of(s->pile, k));
        waggle_tell(t, SAY_REFILLED, s->piled, 0, 0, 0);
    }
    skep_used(t, WD_E1);
    if (!at_goal(s) && s->round < s->fixed.max_rounds) return true; /* WD-E2, WD-E7 */
    s->node = WD_AT_OVER;
    s->active = s->first;
    if (t) {
        struct skep_say say;
        result(s, &say);
        waggle_tell(t, say.sentence, say.args[0], say.args[1], say.args[2], 0);
    }
    return false;
}

/* The round */

static unsigned next_seat(const struct waggle_state *s, unsigned seat) { return seat + 1 == s->fixed.seats ? 0 : seat + 1; }

static void enter(struct waggle_state *s, struct skep_trace *t)
{
    if (s->step < WD_STEP_A) waggle_day_enter(s);
    else waggle_night_enter(s, t);
}

static bool asks(struct waggle_state *s, struct skep_trace *t)
{
    return s->step < WD_STEP_A ? waggle_day_asks(s) : waggle_night_asks(s, t);
}

static void next_step(struct waggle_state *s, struct skep_trace *t)
{
    if (s->step >= WD_STEP_A) waggle_night_step_over(s, t);
    if (s->step == WD_STEP_G) {
        if (!end_round(s, t)) return;
        s->first = (uint8_t)next_seat(s, s->first); /* WD-T62 */
        s->step = WD_VOLUNTEERS;
        s->round++;
        waggle_tell(t, SAY_ROUND, s->round, s->first, 0, 0);
    } else if (++s->step == WD_STEP_A) waggle_night_falls(s, t);
    s->active = s->first; /* WD-T3 */
    s->had = 0;
    enter(s, t);
}

static void next_player(struct waggle_state *s, struct skep_trace *t)
{
    if (s->step >= WD_STEP_A) waggle_night_leave(s, t);
    if (++s->had == s->fixed.seats) {
        next_step(s, t); /* WD-T16 */
        return;
    }
    s->active = (uint8_t)next_seat(s, s->active);
    enter(s, t);
}

void waggle_go_on(struct waggle_state *s, struct skep_trace *t)
{
    while (s->node != WD_AT_OVER && !asks(s, t)) next_player(s, t);
}

void waggle_go_on_with_next(struct waggle_state *s, struct skep_trace *t)
{
    next_player(s, t);
    waggle_go_on(s, t);
}

void waggle_go_on_with_step(struct waggle_state *s, struct skep_trace *t)
{
    next_step(s, t);
    waggle_go_on(s, t);
}

void waggle_begin_round(struct waggle_state *s, struct skep_trace *t)
{
    s->round = 1;
    s->step = WD_VOLUNTEERS;
    s->active = s->first;
    enter(s, t);
    waggle_go_on(s, t);
}

/* The chapters by node */

enum chapter { SETUP, DAY, NIGHT, CARDS, NOBODY };

static const uint8_t CHAPTER[WD_NODES] = {
    [WD_AT_OUT] = SETUP, [WD_AT_FIRST] = SETUP,
    [WD_AT_VOL] = DAY, [WD_AT_ROLL] = DAY, [WD_AT_SICK] = DAY, [WD_AT_PLACE] = DAY, [WD_AT_OT_SET] = DAY, [WD_AT_OT_TO] = DAY,
    [WD_AT_FE_FROM] = DAY, [WD_AT_FE_TO] = DAY, [WD_AT_TRICK_DIE] = DAY, [WD_AT_TRICK_TO] = DAY, [WD_AT_DUSK] = DAY,
    [WD_AT_A_GIFT] = NIGHT, [WD_AT_B_XP] = NIGHT, [WD_AT_C] = NIGHT, [WD_AT_D_BONUS] = NIGHT, [WD_AT_D_STORE] = NIGHT,
    [WD_AT_E_GIVE] = NIGHT, [WD_AT_E_GET] = NIGHT, [WD_AT_E_STORE] = NIGHT, [WD_AT_F] = NIGHT,
    [WD_AT_G] = CARDS, [WD_AT_CARD] = CARDS, [WD_AT_EX_KEEP] = CARDS, [WD_AT_MIX1] = CARDS, [WD_AT_MIX2] = CARDS,
    [WD_AT_SETTLE] = CARDS, [WD_AT_OVER] = NOBODY,
};

static bool is_chance(const struct waggle_state *s)
{
    return s->node == WD_AT_ROLL || s->node == WD_AT_CARD || s->node <= WD_AT_FIRST;
}

static int turn(const void *state)
{
    const struct waggle_state *s = state;
    return is_chance(s) ? SKEP_CHANCE : s->node == WD_AT_OVER ? SKEP_OVER : s->active;
}

static int turns(const void *state)
{
    const struct waggle_state *s = state;
    return s->round == 0 ? 0 : s->round - 1 + (s->node == WD_AT_OVER);
}

static int moves(const void *state, skep_move *out)
{
    const struct waggle_state *s = state;
    switch (CHAPTER[s->node]) {
    case DAY: return waggle_day_moves(s, out);
    case NIGHT: return waggle_night_moves(s, out);
    default: return waggle_cards_moves(s, out);
    }
}

static void play(void *state, skep_move m, struct skep_trace *t)
{
    struct waggle_state *s = state;
    switch (CHAPTER[s->node]) {
    case SETUP: setup_play(s, m, t); break;
    case DAY: waggle_day_play(s, m, t); break;
    case NIGHT: waggle_night_play(s, m, t); break;
    default: waggle_cards_play(s, m, t); break;
    }
}

/* Chance */

static int outcomes(const void *state, struct skep_outcome *out)
{
    const struct waggle_state *s = state;
    int n = 0;
    switch ((enum waggle_node)s->node) {
    case WD_AT_FIRST: /* WD-R4 */
        for (unsigned q = 0; q < s->fixed.seats; q++) out[n++] = (struct skep_outcome){ skep_move_of(WD_V_FIRST, q, 0, 0), 1 };
        return n;
    case WD_AT_ROLL:
        for (unsigned v = 1; v <= WD_VALUES; v++) out[n++] = (struct skep_outcome){ skep_move_of(WD_V_ROLL, v, 0, 0), 1 };
        return n;
    case WD_AT_OUT:
        for (unsigned k = 0; k < WD_KINDS; k++)
            if (s->kinds >> k & 1) out[n++] = (struct skep_outcome){ skep_move_of(WD_V_OUT, k + 1, 0, 0), 1 };
        return n;
    default: /* CARD */
        for (unsigned k = 0; k < WD_KINDS; k++)
            if (waggle_cards_of(s->pile, k))
                out[n++] = (struct skep_outcome){ skep_move_of(WD_V_CARD, k + 1, 0, 0), waggle_cards_of(s->pile, k) };
        return n;
    }
}

static skep_move sample(const void *state, struct skep_rng *rng)
{
    const struct waggle_state *s = state;
    if (s->node == WD_AT_ROLL) return skep_move_of(WD_V_ROLL, skep_rng_below(rng, WD_VALUES) + 1, 0, 0);
    if (s->node == WD_AT_CARD) return skep_move_of(WD_V_CARD, waggle_draw_from(s->pile, rng) + 1, 0, 0);
    struct skep_outcome list[WD_KINDS];
    return list[skep_rng_below(rng, (uint32_t)outcomes(s, list))].move;
}

/* What is forbidden */

#define AT(node) (UINT32_C(1) << WD_AT_##node)

/* The nodes at which a verb is at home, the rule that keeps it there, how many arguments it has, the card that it plays plus 1. */
static const struct { uint32_t nodes; uint16_t rule; uint8_t args, kind; } HOME[WD_VERBS] = {
    [WD_V_PLACE] = { AT(PLACE), WD_T7, 2, 0 },
    [WD_V_VO] = { AT(VOL), WD_T69, 0, WD_VO + 1 },
    [WD_V_OT] = { AT(PLACE), WD_T70, 0, WD_OT + 1 },
    [WD_V_DI] = { AT(PLACE), WD_T71, 1, WD_DI + 1 },
    [WD_V_SH] = { AT(PLACE), WD_T72, 1, WD_SH + 1 },
    [WD_V_SI] = { AT(SICK), WD_T73, 2, WD_SI + 1 },
    [WD_V_TR] = { AT(PLACE) | AT(DUSK), WD_T74, 0, WD_TR + 1 },
    [WD_V_FE] = { AT(PLACE), WD_T76, 0, WD_FE + 1 },
    [WD_V_GI] = { AT(A_GIFT), WD_T77, 0, WD_GI + 1 },
    [WD_V_GI_EGG] = { AT(A_GIFT) | AT(C), WD_T77, 1, WD_GI + 1 },
    [WD_V_XP] = { AT(B_XP), WD_T78, 1, WD_XP + 1 },
    [WD_V_BO] = { AT(D_BONUS), WD_T79, 0, WD_BO + 1 },
    [WD_V_EX] = { AT(G), WD_T75, 0, WD_EX + 1 },
    [WD_V_MI] = { AT(C) | AT(E_GIVE) | AT(F), WD_T82, 0, WD_MI + 1 },
    [WD_V_PASS] = { AT(VOL) | AT(SICK) | AT(DUSK) | AT(A_GIFT) | AT(B_XP) | AT(C) | AT(D_BONUS) | AT(E_GIVE) | AT(F), WD_T65, 0, 0 },
    [WD_V_SET] = { AT(OT_SET), WD_T70, 2, 0 },
    [WD_V_GOTO] = { AT(OT_TO) | AT(FE_TO) | AT(TRICK_TO), WD_T65, 1, 0 },
    [WD_V_BEE] = { AT(FE_FROM), WD_T76, 2, 0 },
    [WD_V_TRICK] = { AT(TRICK_DIE), WD_T74, 3, 0 },
    [WD_V_EGG] = { AT(C), WD_T27, 1, 0 },
    [WD_V_STORE] = { AT(D_STORE) | AT(E_STORE), WD_T41, 2, 0 },
    [WD_V_GIVE] = { AT(E_GIVE), WD_T45, 2, 0 },
    [WD_V_GIVE_EGG] = { AT(E_GIVE), WD_T46, 1, 0 },
    [WD_V_GET] = { AT(E_GET), WD_T45, 1, 0 },
    [WD_V_GROUP] = { AT(F), WD_T50, 1, 0 },
    [WD_V_HONEY] = { AT(F), WD_T54, 2, 0 },
    [WD_V_ROOM] = { AT(MIX1) | AT(MIX2), WD_T82, 1, 0 },
    [WD_V_SETTLE] = { AT(SETTLE), WD_R34, 3, 0 },
    [WD_V_DRAW] = { AT(G), WD_T57, 0, 0 },
    [WD_V_KEEP] = { AT(EX_KEEP), WD_T75, 1, 0 },
    [WD_V_OUT] = { AT(OUT), WD_R2, 1, 0 },
    [WD_V_FIRST] = { AT(FIRST), WD_S9, 1, 0 },
    [WD_V_ROLL] = { AT(ROLL), WD_T5, 1, 0 },
    [WD_V_CARD] = { AT(CARD), WD_T57, 1, 0 },
};

/* Why a verb is out of place. */
static int misplaced(const struct waggle_state *s, unsigned verb)
{
    if (s->node == WD_AT_OVER) return WD_E2;
    if (verb == WD_V_PASS && s->node == WD_AT_PLACE) return WD_T9;
    if (verb == WD_V_PASS && s->node == WD_AT_D_STORE) return WD_R28;
    if (verb == WD_V_PASS && s->node == WD_AT_E_STORE) return WD_R32;
    return HOME[verb].rule;
}

static int forbids(const void *state, skep_move m)
{
    const struct waggle_state *s = state;
    unsigned verb = skep_verb(m);
    if (verb == WD_V_NONE || verb >= WD_VERBS) return WD_T1; /* no move of this game */
    if (!(HOME[verb].nodes >> s->node & 1)) return misplaced(s, verb);
    unsigned stray = (HOME[verb].args < 1 ? skep_arg(m, 0) : 0) | (HOME[verb].args < 2 ? skep_arg(m, 1) : 0) |
                     (HOME[verb].args < 3 ? skep_arg(m, 2) : 0);
    if (stray) return HOME[verb].rule;
    if (HOME[verb].kind && !waggle_holds(s, HOME[verb].kind - 1u)) return WD_T63;
    switch (CHAPTER[s->node]) {
    case SETUP: return setup_forbids(s, m);
    case DAY: return waggle_day_forbids(s, m);
    case NIGHT: return waggle_night_forbids(s, m);
    default: return waggle_cards_forbids(s, m);
    }
}

/* The frame */

static void score(const void *state, int points[SKEP_SEATS_MAX])
{
    const struct waggle_state *s = state;
    for (int q = 0; q < s->fixed.seats; q++) points[q] = s->honey[q]; /* WD-E8 */
}

void waggle_whisper(const struct waggle_state *s, struct skep_trace *t, int sentence, unsigned seat, int a, int b, int c)
{
    if (t) skep_tell(&skep_waggle_dance, t, sentence, a, b, c, 0)->deaf = ((1u << s->fixed.seats) - 1) ^ 1u << seat;
}

static int playout(void *state, struct skep_rng *rng, int limit);

const struct skep_game skep_waggle_dance = {
    .id = "waggle_dance", .title = "Waggle Dance",
    .about = "Bees are dice: send them out by day, and by night the hive builds, hatches, harvests and makes honey. 2 to 4 seats.",
    .seats_min = 2, .seats_max = WD_SEATS, .seats = waggle_seats,
    .options = options, .rules = rules, .sentences = sentences, .words = waggle_words,
    .notation = "4>A, 4>D4, 6>r2, -, +VO, +OT, 3=6, >A, +DI D4, +SH 2, +SI P2:6, +TR, P2:3@D3, >D5, +FE, 2@A, +GI, +GI r2, +XP r1, "
                "egg r1, +BO, Y>r2, Y>-, r1:YY, r1:egg, get W, group r1, honey r1 +EF, +MI, r1, r1 W=2, draw, +EX, keep XP",
    .state_size = sizeof(struct waggle_state), .fixed_size = sizeof(struct waggle_fixed),
    .start = start, .turn = turn, .turns = turns, .moves = moves, .outcomes = outcomes, .sample = sample,
    .forbids = forbids, .play = play, .score = score, .winners = winners, .result = result, .playout = playout,
    .hide = waggle_hide, .guess = waggle_guess, .seen = waggle_seen,
    .write_move = waggle_write_move, .read_move = waggle_read_move, .say_move = waggle_say_move, .write_view = waggle_write_view,
};

static int playout(void *state, struct skep_rng *rng, int limit) { return skep_playout_of(&skep_waggle_dance, state, rng, limit); }
