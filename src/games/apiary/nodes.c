/* nodes.c: the machine of section 7. The step on top of the stack is looked at again and again: one that never asks runs, one
   that asks is left standing where there is something to choose, and a single choice is taken at once. */
#include "games/apiary/apiary.h"

#include <assert.h>

static const struct apiary_node node_over = { .name = "OVER" };

const struct apiary_node *const apiary_nodes[AP_ATS] = {
    [AP_AT_FACTION] = &apiary_node_faction, [AP_AT_DRAFT] = &apiary_node_draft, [AP_AT_TURN] = &apiary_node_turn,
    [AP_AT_SEEDMODE] = &apiary_node_seedmode, [AP_AT_BUMP] = &apiary_node_bump, [AP_AT_EXPLORE] = &apiary_node_explore,
    [AP_AT_OUTLINE] = &apiary_node_outline, [AP_AT_ICON] = &apiary_node_icon, [AP_AT_ICONS] = &apiary_node_icons,
    [AP_AT_ADVANCE] = &apiary_node_advance, [AP_AT_PAY] = &apiary_node_pay, [AP_AT_BUILD] = &apiary_node_build,
    [AP_AT_UPGRADE] = &apiary_node_upgrade, [AP_AT_GROW] = &apiary_node_grow, [AP_AT_FRAMEDIR] = &apiary_node_framedir,
    [AP_AT_FRAMEAT] = &apiary_node_frameat, [AP_AT_PICK] = &apiary_node_pick, [AP_AT_PLANT] = &apiary_node_plant,
    [AP_AT_TEACH] = &apiary_node_teach, [AP_AT_TOKEN] = &apiary_node_token, [AP_AT_CONVERT] = &apiary_node_convert,
    [AP_AT_CARVE] = &apiary_node_carve, [AP_AT_INCOME] = &apiary_node_income, [AP_AT_HIBERNATE] = &apiary_node_hibernate,
    [AP_AT_TRAIN] = &apiary_node_train, [AP_AT_TRADE] = &apiary_node_trade, [AP_AT_CHOOSE] = &apiary_node_choose,
    [AP_AT_RESERVE] = &apiary_node_reserve, [AP_AT_BUILDROW] = &apiary_node_buildrow, [AP_AT_AFTER] = &apiary_node_after,
    [AP_AT_STORE] = &apiary_node_store, [AP_AT_OVER] = &node_over, [AP_AT_CHANCE] = &apiary_node_chance,

    [AP_AT_SETUP] = &apiary_node_setup, [AP_AT_EQUIP] = &apiary_node_equip, [AP_AT_BEGIN] = &apiary_node_begin,
    [AP_AT_END] = &apiary_node_end, [AP_AT_REFILL] = &apiary_node_refill, [AP_AT_NEXT] = &apiary_node_next,
    [AP_AT_ACTION] = &apiary_node_action, [AP_AT_TRIGGERS] = &apiary_node_triggers, [AP_AT_EFFECTS] = &apiary_node_effects,
    [AP_AT_EXPLORED] = &apiary_node_explored, [AP_AT_COPIES] = &apiary_node_copies, [AP_AT_FOUR] = &apiary_node_four,
    [AP_AT_VP] = &apiary_node_vp, [AP_AT_DRAW] = &apiary_node_draw, [AP_AT_RESEARCH] = &apiary_node_research,
    [AP_AT_DANCED] = &apiary_node_danced, [AP_AT_FRAMES] = &apiary_node_frames, [AP_AT_INCOMES] = &apiary_node_incomes,
    [AP_AT_RISE] = &apiary_node_rise, [AP_AT_HIBERNATIONS] = &apiary_node_hibernations,
};

struct apiary_step *apiary_push(struct apiary_state *s, enum apiary_at at, unsigned seat, unsigned a, unsigned b)
{
    assert(s->steps < AP_STEPS_MAX);
    struct apiary_step *step = &s->step[s->steps++];
    *step = (struct apiary_step){ .at = (uint8_t)at, .seat = (uint8_t)seat, .a = (uint8_t)a, .b = (uint8_t)b };
    return step;
}

void apiary_run(struct apiary_state *s, struct skep_trace *t)
{
    for (;;) {
        const struct apiary_node *node = apiary_nodes[apiary_now(s)->at];
        if (node->run) {
            node->run(s, t);
            continue;
        }
        if (!node->list || (node->asks && node->asks(s))) return; /* over, or a choice */
        skep_move choice[256];
        int n = node->list(s, choice);
        assert(n < 256);
        if (n > 1) return;
        if (n == 1) node->play(s, choice[0], t);
        else apiary_pop(s);
    }
}
