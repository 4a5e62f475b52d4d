/* nodes.c: the machine of section 7. The step on top of the stack is looked at again and again: one that never asks runs, one
   that asks is left standing where there is something to choose, and a single choice is taken at once. */
#include "games/apiary/apiary.h"

#include <assert.h>

/* A node where all its moves are legal; and one with rules against some. */
#define FREE(node) .list = apiary_##node##_list, .play = apiary_##node##_play
#define NODE(at, node) [AP_AT_##at] = { .name = #at, FREE(node), .forbids = apiary_##node##_forbids }

const struct skep_node apiary_nodes[AP_NODES + 1] = {
    NODE(FACTION, faction), NODE(DRAFT, draft), NODE(TURN, turn), NODE(SEEDMODE, seedmode), NODE(EXPLORE, explore),
    NODE(OUTLINE, outline), NODE(ICON, icon), NODE(ADVANCE, advance), NODE(PAY, pay), NODE(DISCARD, discard), NODE(BUILD, build),
    NODE(UPGRADE, upgrade), NODE(GROW, grow), NODE(FRAMEDIR, framedir), NODE(FRAMEAT, frameat), NODE(PICK, pick), NODE(PLANT, plant),
    NODE(TEACH, teach), NODE(TOKEN, token), NODE(CONVERT, convert), NODE(CARVE, carve), NODE(INCOME, income),
    NODE(HIBERNATE, hibernate), NODE(TRAIN, train), NODE(CHOOSE, choose), NODE(RESERVE, reserve), NODE(BUILDROW, buildrow),
    NODE(AFTER, after), NODE(STORE, store),
    [AP_AT_BUMP] = { .name = "BUMP", FREE(bump) },
    [AP_AT_TRADE] = { .name = "TRADE", FREE(trade) },
    [AP_AT_ICONS] = { .name = "ICON", FREE(icons), .forbids = apiary_icons_forbids },
    [AP_AT_CHANCE] = { .name = "CHANCE", .asks = SKEP_CHANCE, .outcomes = apiary_chance_outcomes, .forbids = apiary_chance_forbids,
                       .play = apiary_chance_play },
    [AP_AT_OVER] = { .name = "OVER", .asks = SKEP_OVER },
};

/* What the steps do that never ask. */
static void (*const RUN[AP_ATS])(struct apiary_state *s, struct skep_trace *t) = {
    [AP_AT_SETUP] = apiary_setup_run, [AP_AT_EQUIP] = apiary_equip_run, [AP_AT_BEGIN] = apiary_begin_run,
    [AP_AT_END] = apiary_end_run, [AP_AT_REFILL] = apiary_refill_run, [AP_AT_NEXT] = apiary_next_run,
    [AP_AT_ACTION] = apiary_action_run, [AP_AT_TRIGGERS] = apiary_triggers_run, [AP_AT_EFFECTS] = apiary_effects_run,
    [AP_AT_EXPLORED] = apiary_explored_run, [AP_AT_COPIES] = apiary_copies_run, [AP_AT_FOUR] = apiary_four_run,
    [AP_AT_VP] = apiary_vp_run, [AP_AT_DRAW] = apiary_draw_run, [AP_AT_RESEARCH] = apiary_research_run,
    [AP_AT_DANCED] = apiary_danced_run, [AP_AT_FRAMES] = apiary_frames_run, [AP_AT_INCOMES] = apiary_incomes_run,
    [AP_AT_RISE] = apiary_rise_run, [AP_AT_HIBERNATIONS] = apiary_hibernations_run,
};

void apiary_run(struct apiary_state *s, struct skep_trace *t)
{
    for (;;) {
        unsigned at = apiary_now(s)->at;
        if (at >= AP_NODES) {
            RUN[at](s, t);
            continue;
        }
        if (at == AP_AT_OVER || (at == AP_AT_TURN && apiary_turn_asks(s))) return;
        skep_move choice[256];
        int n = at == AP_AT_CHANCE ? apiary_chance_ends(s, choice) : apiary_nodes[at].list(s, choice);
        assert(n < 256);
        if (n > 1) return;
        if (n == 1) apiary_nodes[at].play(s, choice[0], t);
        else apiary_pop(s);
    }
}
