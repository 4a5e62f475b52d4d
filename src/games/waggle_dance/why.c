/* why.c: why a move of Waggle Dance is refused: first the moment, then the hand, then the target (ledger, section 7). What is told
   rests on what lies open and on the own hand, never on who else is asked. */
#include "games/waggle_dance/waggle_dance.h"

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
    case WD_V_OT: case WD_V_DI: case WD_V_SH: case WD_V_FE: return day && midway ? WD_T65 : WD_T68;
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

bool waggle_refusal(const void *state, skep_move m, int rule, struct skep_say *say)
{
    (void)state, (void)m, (void)rule, (void)say;
    return false;
}
