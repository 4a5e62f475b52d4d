/* refusals.c: why a move of Waggle Dance is refused: first the moment, then the hand, then the target (ledger, section 7). What is told
   rests on what lies open and on the own hand, never on who else is asked. */
#include "games/waggle_dance/waggle_dance.h"

#include <skep/text.h>

/* Whether a die of this round has been rolled. */
static bool has_rolled(const struct waggle_state *s)
{
    uint32_t dice = 0;
    for (unsigned q = 0; q < s->fixed.seats; q++) dice |= s->pool[q];
    return s->step > WD_ROLLING || dice;
}

/* Whether no bee has been placed since the roll. */
static bool is_before_placing(const struct waggle_state *s)
{
    if (s->step != WD_PLACING) return s->step == WD_SICKNESS;
    unsigned dice = 0, all = s->volunteer > 0;
    for (unsigned q = 0; q < s->fixed.seats; q++) {
        dice += waggle_dice(s->pool[q]) + waggle_dice(s->sick[q]);
        all += s->bees[q];
    }
    return dice == all;
}

/* Whether a card, a hatch or a rearrangement is under way. */
static bool is_midway(const struct waggle_state *s)
{
    switch ((enum waggle_node)s->node) {
    case WD_AT_OT_SET: case WD_AT_OT_TO: case WD_AT_FE_FROM: case WD_AT_FE_TO: case WD_AT_TRICK_DIE: case WD_AT_TRICK_TO:
    case WD_AT_B_USE: case WD_AT_MIX1: case WD_AT_MIX2: case WD_AT_SETTLE: case WD_AT_EX_KEEP: return true;
    default: return false;
    }
}

static int pass_moment(const struct waggle_state *s)
{
    switch ((enum waggle_node)s->node) {
    case WD_AT_PLACE: return WD_T9;
    case WD_AT_B_USE: return WD_R71;
    case WD_AT_D_STORE: return WD_R28;
    case WD_AT_E_GET: case WD_AT_E_STORE: return WD_R32;
    case WD_AT_G: return WD_T57;
    default: return WD_T65;
    }
}

int waggle_moment(const struct waggle_state *s, unsigned seat, unsigned verb)
{
    bool day = s->step < WD_STEP_A, midway = s->active == seat && is_midway(s);
    switch ((enum waggle_verb)verb) {
    case WD_V_VO: return s->round == 0 || has_rolled(s) ? WD_T4 : s->volunteer ? WD_T69 : WD_R67;
    case WD_V_SI: return is_before_placing(s) ? WD_R67 : WD_T6;
    case WD_V_TR: return !day ? WD_T15 : midway ? WD_T65 : s->step == WD_DUSKING ? WD_R67 : WD_T68;
    case WD_V_OT: case WD_V_DI: case WD_V_SH: case WD_V_FE: return day && midway && s->step != WD_DUSKING ? WD_T65 : WD_T68;
    case WD_V_GI: case WD_V_GI_EGG: return day ? WD_T63 : midway ? WD_T65 : WD_T77;
    case WD_V_XP: case WD_V_BO: case WD_V_EX: case WD_V_MI: return day ? WD_T63 : skep_waggle_dance.verbs[verb].rule;
    case WD_V_PASS: return pass_moment(s);
    default: return skep_waggle_dance.verbs[verb].rule;
    }
}

int waggle_out_of_turn(const void *state, int seat, skep_move m)
{
    unsigned verb = skep_verb(m);
    bool card = verb >= WD_V_VO && verb <= WD_V_MI;
    if (!card && verb != WD_V_GROUP && verb != WD_V_HONEY && verb != WD_V_USE) return SKEP_LEGAL;
    return waggle_moment(state, (unsigned)seat, verb);
}

/* What is told: the sentence, and the numbers for its gaps. */

static bool answer(struct skep_say *say, int sentence, int a, int b, int c)
{
    say->sentence = sentence;
    say->args[0] = a;
    say->args[1] = b;
    say->args[2] = c;
    return true;
}

/* A text for a gap; gives its place among the names. Only one of a sentence's gaps takes one. */
static struct skep_text open_names(struct skep_say *say) { return skep_text_in(skep_say_names(say), SKEP_SAY_NAMES); }

static void put_listed(struct skep_text *out, const char *item)
{
    skep_put(out, out->len > 0 ? ", " : "");
    skep_put(out, item);
}

/* What may be done instead: moves of the same form, of the same die; or else any. The sentence has it in its last gap. */
static void name_moves(const struct waggle_state *s, skep_move m, struct skep_say *say)
{
    enum { ENOUGH = 120 };
    skep_move list[SKEP_MOVES_MAX];
    struct skep_text out = open_names(say);
    int n = skep_waggle_dance.turn(s) >= 0 ? skep_waggle_dance.moves(s, list) : 0;
    for (int like = 1; like >= 0 && out.len == 0; like--)
        for (int i = 0; i < n; i++) {
            char text[SKEP_MOVE_TEXT];
            struct skep_text one = skep_text_in(text, sizeof text);
            bool same = skep_verb(list[i]) == skep_verb(m) && (skep_verb(m) != WD_V_PLACE || skep_arg(list[i], 0) == skep_arg(m, 0));
            if (like && !same) continue;
            if (out.len > ENOUGH) {
                put_listed(&out, "...");
                return;
            }
            skep_waggle_dance.write_move(s, list[i], &one);
            put_listed(&out, text);
        }
}

static void name_dice(uint32_t dice, struct skep_say *say)
{
    struct skep_text out = open_names(say);
    char value[2] = "";
    for (unsigned v = 1; v <= WD_VALUES; v++)
        for (unsigned i = 0; i < waggle_dice_of(dice, v); i++) value[0] = (char)('0' + v), put_listed(&out, value);
    if (out.len == 0) skep_put(&out, "-");
}

static void name_hand(const struct waggle_state *s, struct skep_say *say)
{
    struct skep_text out = open_names(say);
    for (unsigned k = 0; k < WD_KINDS; k++)
        if (waggle_holds(s, k)) put_listed(&out, waggle_codes[k + 1]);
    if (out.len == 0) skep_put(&out, "-");
}

/* The card that a verb plays. */
static unsigned kind_of(skep_move m)
{
    static const uint8_t KIND[WD_VERBS] = {
        [WD_V_VO] = WD_VO, [WD_V_OT] = WD_OT, [WD_V_DI] = WD_DI, [WD_V_SH] = WD_SH, [WD_V_SI] = WD_SI, [WD_V_TR] = WD_TR,
        [WD_V_FE] = WD_FE, [WD_V_GI] = WD_GI, [WD_V_GI_EGG] = WD_GI, [WD_V_XP] = WD_XP, [WD_V_BO] = WD_BO, [WD_V_EX] = WD_EX,
        [WD_V_MI] = WD_MI,
    };
    return skep_verb(m) == WD_V_HONEY ? skep_arg(m, 1) - 1 : KIND[skep_verb(m)];
}

static bool is_card(skep_move m) { return (skep_verb(m) >= WD_V_VO && skep_verb(m) <= WD_V_MI) || skep_verb(m) == WD_V_HONEY; }
static bool is_home(const struct waggle_state *s, skep_move m) { return skep_waggle_dance.verbs[skep_verb(m)].nodes >> s->node & 1; }

/* It is not the moment. These answers name no moves, as the one who tries may not be the one who is asked. */
static bool refuse_moment(const struct waggle_state *s, skep_move m, int rule, struct skep_say *say)
{
    int card = (int)kind_of(m);
    switch (rule) {
    case WD_T4: return answer(say, SAY_NO_VO_ROLLED, 0, 0, 0);
    case WD_T69: return answer(say, SAY_NO_VO_TAKEN, s->volunteer - 1, 0, 0);
    case WD_R67: return answer(say, SAY_NO_WINDOW, card, 0, 0);
    case WD_T6: return answer(say, s->step < WD_SICKNESS ? SAY_NO_SI_EARLY : SAY_NO_SI_LATE, 0, 0, 0);
    case WD_T15: return answer(say, SAY_NO_TR_NIGHT, 0, 0, 0);
    case WD_T68: return answer(say, SAY_NO_DAY_CARD, card, 0, 0);
    case WD_T63: return answer(say, SAY_NO_NIGHT_CARD, card, 0, 0);
    case WD_T77: return answer(say, SAY_NO_GIFT_NOW, 0, 0, 0);
    case WD_T50: return answer(say, SAY_NO_GROUP_NOW, 0, 0, 0);
    case WD_T54: return answer(say, SAY_NO_HONEY_NOW, 0, 0, 0);
    case WD_R71: return answer(say, SAY_NO_USE_NOW, 0, 0, 0);
    default: return false; /* Expertise, Bonus, Explore, Mix: the rule says when */
    }
}

/* The same for what is no card: only who is asked gets here. */
static bool refuse_now(const struct waggle_state *s, skep_move m, struct skep_say *say)
{
    static const uint8_t UNDER_WAY[WD_NODES] = {
        [WD_AT_OT_SET] = WD_OT + 1, [WD_AT_OT_TO] = WD_OT + 1, [WD_AT_FE_FROM] = WD_FE + 1, [WD_AT_FE_TO] = WD_FE + 1,
        [WD_AT_TRICK_DIE] = WD_TR + 1, [WD_AT_TRICK_TO] = WD_TR + 1, [WD_AT_MIX1] = WD_MI + 1, [WD_AT_MIX2] = WD_MI + 1,
        [WD_AT_EX_KEEP] = WD_EX + 1,
    };
    if (s->node == WD_AT_PLACE && skep_verb(m) == WD_V_PASS)
        return answer(say, SAY_NO_PASS, (int)waggle_dice(s->pool[s->active]), 0, 0);
    name_moves(s, 0, say);
    if (UNDER_WAY[s->node]) return answer(say, SAY_NO_MIDWAY, UNDER_WAY[s->node] - 1, 0, 0);
    return answer(say, is_midway(s) ? SAY_NO_BETWEEN : SAY_NO_NOT_NOW, 0, 0, 0);
}

/* A place that does not take a die. */
static bool refuse_place(const struct waggle_state *s, unsigned value, unsigned place, int rule, struct skep_say *say)
{
    unsigned seat = 0, room = place - WD_TO_ROOM;
    switch (rule) {
    case WD_T11:
        while (seat < WD_SEATS - 1 && !(s->slot[place][seat] >> (value - 1) & 1)) seat++;
        return answer(say, SAY_NO_SLOT, (int)seat, (int)value, (int)place);
    case WD_R72: return answer(say, SAY_NO_SLOT_CLOSED, (int)value, (int)place, 0);
    case WD_T12: return answer(say, SAY_NO_FLOWER, (int)value, (int)place - WD_TO_FLOWER, 0);
    case WD_T13: return answer(say, SAY_NO_ROOM, (int)waggle_comb_size(s, s->active), 0, 0);
    case WD_R13: return answer(say, SAY_NO_DICE_ON_HONEY, (int)room, 0, 0);
    case WD_R12: return answer(say, SAY_NO_MORE_DICE, (int)room, s->fixed.dice_max, 0);
    case WD_R47: return answer(say, SAY_NO_WAY_BACK, (int)value, 0, 0);
    default: return false;
    }
}

/* By day, on the own turn. */
static bool refuse_by_day(const struct waggle_state *s, skep_move m, int rule, struct skep_say *say)
{
    unsigned a = skep_arg(m, 0), b = skep_arg(m, 1), pool = waggle_dice(s->pool[s->active]);
    switch ((enum waggle_verb)skep_verb(m)) {
    case WD_V_PLACE:
    case WD_V_SET:
        if (rule == WD_R41) return answer(say, SAY_NO_TURNING, 0, 0, 0);
        if (rule != WD_T7 && rule != WD_T70) return refuse_place(s, a, b, rule, say);
        name_dice(s->pool[s->active], say);
        return answer(say, SAY_NO_DIE, (int)a, 0, 0);
    case WD_V_GOTO:
        if (s->node == WD_AT_TRICK_TO) return answer(say, SAY_NO_TRICK_TO, s->from - WD_TO_FLOWER, 0, 0);
        return refuse_place(s, s->die, a, rule, say);
    case WD_V_DI: return answer(say, rule == WD_R68 ? SAY_NO_PUT : SAY_NO_SECOND, (int)a, 0, 0);
    case WD_V_SH:
        if (a == 0) return answer(say, SAY_NO_SHIFT_END, 0, 0, 0);
        return answer(say, SAY_NO_SHIFT_MORE, s->quota, (int)pool, 0);
    case WD_V_SI:
        if (a == s->active || a >= s->fixed.seats) return answer(say, SAY_NO_SICK_FOE, 0, 0, 0);
        return answer(say, SAY_NO_SICK, (int)a, (int)b, 0);
    case WD_V_TR: return answer(say, SAY_NO_TRICK, 0, 0, 0);
    case WD_V_TRICK: return answer(say, SAY_NO_TRICK_DIE, (int)b, (int)skep_arg(m, 2), 0);
    case WD_V_FE: return answer(say, SAY_NO_FEINT, 0, 0, 0);
    case WD_V_BEE:
        if (b > WD_TO_ROOM + waggle_comb_size(s, s->active))
            return answer(say, SAY_NO_ROOM, (int)waggle_comb_size(s, s->active), 0, 0);
        return answer(say, rule == WD_R47 ? SAY_NO_OTHER_PLACE : SAY_NO_BEE, (int)a, (int)b, 0);
    default: return false;
    }
}

/* The cards do not make the room honey: what it has. */
static bool refuse_honey(const struct waggle_state *s, skep_move m, int rule, struct skep_say *say)
{
    unsigned room = skep_arg(m, 0), best = 0, second = 0;
    uint64_t there = waggle_rooms(s, s->active)[room - 1];
    waggle_two_best(there, &best, &second);
    if (rule == WD_R53) return answer(say, SAY_NO_SECOND_CARD, 0, 0, 0);
    if (rule == WD_R69) return answer(say, SAY_NO_SET, (int)skep_arg(m, 1) - 1, (int)room, 0);
    if (!waggle_is_nectar(there)) return answer(say, SAY_NO_NECTAR_ROOM, (int)room, 0, 0);
    bool pair = waggle_has_pair(waggle_room_dice(there));
    if (rule == WD_T78) return answer(say, pair ? SAY_NO_XP_PAIR : SAY_NO_XP_HONEY, (int)room, (int)best, 0);
    if (!pair) return answer(say, SAY_NO_PAIR, (int)room, (int)kind_of(m), 0);
    if (rule == WD_T80) return answer(say, SAY_NO_EF_HONEY, (int)room, (int)best, 0);
    return answer(say, SAY_NO_AL_HONEY, (int)room, (int)best, (int)second);
}

/* At night, where the verb is at home. */
static bool refuse_by_night(const struct waggle_state *s, skep_move m, int rule, struct skep_say *say)
{
    unsigned a = skep_arg(m, 0), b = skep_arg(m, 1), size = waggle_comb_size(s, s->active);
    unsigned room = skep_verb(m) == WD_V_STORE ? b : a;
    bool names_room = skep_verb(m) != WD_V_GET && skep_verb(m) != WD_V_KEEP && skep_verb(m) != WD_V_USE;
    if (names_room && room > size) return answer(say, SAY_NO_ROOM, (int)size, 0, 0);
    switch (rule) {
    case WD_T22: return answer(say, SAY_NO_ROOMS_LEFT, 0, 0, 0);
    case WD_T31: return answer(say, SAY_NO_EGGS_LEFT, 0, 0, 0);
    case WD_R70:
        if (s->node == WD_AT_C) return answer(say, SAY_NO_GIFT_YET, s->left, 0, 0);
        return answer(say, SAY_NO_GIFT_SPACE, 0, 0, 0);
    case WD_T27:
        if (skep_verb(m) == WD_V_EGG && s->left == 0) return answer(say, SAY_NO_BEE_ON_C, 0, 0, 0);
        return answer(say, SAY_NO_EMPTY_ROOM, (int)room, 0, 0);
    case WD_T30: return answer(say, SAY_NO_SECOND_EGG, (int)room, 0, 0);
    case WD_T41:
        if (a != s->colour) return answer(say, SAY_NO_SUCH_CUBE, s->colour, 0, 0);
        return answer(say, SAY_NO_SPACE_THERE, (int)room, 0, 0);
    case WD_T45:
        if (skep_verb(m) == WD_V_GET) return answer(say, SAY_NO_SAME_COLOUR, (int)a, 0, 0);
        return answer(say, SAY_NO_TWO, (int)room, (int)waggle_room_cubes_of(waggle_rooms(s, s->active)[room - 1], b), (int)b);
    case WD_T46: return answer(say, SAY_NO_EGG_THERE, (int)room, 0, 0);
    case WD_T48:
        if (skep_verb(m) == WD_V_GET) return answer(say, SAY_NO_CUBE_LEFT, (int)a, 0, 0);
        return answer(say, SAY_NO_CUBES_LEFT, 0, 0, 0);
    case WD_T49: return answer(say, SAY_NO_GROUP, (int)room, 0, 0);
    case WD_R35: return answer(say, SAY_NO_GROUP_AGAIN, 0, 0, 0);
    case WD_R58: return answer(say, SAY_NO_GROUP_CUBES, 0, 0, 0);
    case WD_R54: return answer(say, SAY_NO_MIXING, (int)room, 0, 0);
    case WD_R34: return answer(say, SAY_NO_SETTLE_NOW, s->colour, (int)skep_lowest(s->settling) + 1, 0);
    case WD_T50: return answer(say, SAY_NO_SETTLE, (int)skep_arg(m, 2), s->colour, (int)room);
    case WD_R71: return answer(say, SAY_NO_USE, s->hatching, s->active, 0);
    case WD_T75: return skep_verb(m) == WD_V_KEEP && answer(say, SAY_NO_KEEP, (int)a - 1, 0, 0);
    case WD_T78: if (skep_verb(m) == WD_V_XP) return answer(say, SAY_NO_XP_EGG, (int)room, 0, 0); /* fall through */
    default: return skep_verb(m) == WD_V_HONEY && refuse_honey(s, m, rule, say);
    }
}

bool waggle_refusal(const void *state, skep_move m, int rule, struct skep_say *say)
{
    const struct waggle_state *s = state;
    unsigned verb = skep_verb(m);
    if (s->node == WD_AT_OVER || s->round == 0 || !waggle_is_sound(m)) return false;
    if (rule == WD_T65) return refuse_now(s, m, say);
    if (rule == WD_T63 && is_home(s, m)) {
        name_hand(s, say);
        return answer(say, SAY_NO_CARD_HELD, (int)kind_of(m), 0, 0);
    }
    bool anybody = is_card(m) || verb == WD_V_GROUP || (verb == WD_V_USE && s->node != WD_AT_B_USE);
    if (anybody && refuse_moment(s, m, rule, say)) return true;
    if (skep_waggle_dance.nodes[s->node].asks == SKEP_CHANCE) return false;
    if (!is_home(s, m)) return verb < WD_V_OUT && !is_card(m) && refuse_now(s, m, say);
    name_moves(s, m, say);
    return s->step < WD_STEP_A ? refuse_by_day(s, m, rule, say) : refuse_by_night(s, m, rule, say);
}
