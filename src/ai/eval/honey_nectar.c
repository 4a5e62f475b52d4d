/* honey_nectar.c: what a position of Honey & Nectar is worth to greedy and plain mcts. The idea: measure everything in turns. A lone player with
   the need d is so many turns away from the hundred; guardians, scarce combs and a wasp about to fly make it more or
   less; who is ahead in turns is winning. The weights come from games of greedy against itself. Of swarms it knows
   nothing: that is what looking ahead is for. */
#include "ai/eval/honey.h"

/* All in turns, but the litres. */
static const double GUARDIAN = 0.3, WASP = 0.7, SCARCITY = 1.0, PLENTY = 8, TEMPO = 0.5;

static double turns_of(const struct honey_sheet *h)
{
    int need = HN_GOAL - h->honey;
    double turns = skep_honey_turns(need) - GUARDIAN * h->guards;
    double each = (double)need / h->free; /* litres that every free comb has to hold; no running game has none free */
    return each > PLENTY ? turns + SCARCITY * (each - PLENTY) : turns;
}

static void estimate(const void *state, double value[SKEP_SEATS_MAX])
{
    const struct honey_state *s = state;
    int me = s->active, foe = 1 - me;
    double lead = turns_of(&s->sheet[foe]) - turns_of(&s->sheet[me]);
    lead += s->node <= HN_AT_MAIN ? TEMPO : -TEMPO; /* the dice of this turn are still to be used, or are used up */
    if (s->node == HN_AT_ERASE || (s->node == HN_AT_WASP && s->sheet[foe].guards == 0)) lead += WASP;
    value[me] = skep_squash(lead * 0.5);
    value[foe] = 1 - value[me];
}

static const struct skep_style STYLES[] = {
    { "rush", "writes as many litres as it can, and posts no guardians",
      .terms = { { "litres", 0.006, 0 } }, .moves = { { HN_V_GUARD, .worth = -0.1 }, { HN_V_GUARD_COMB, .worth = -0.05 } } },
    { "hoard", "saves nectar for swarms",
      .terms = { { "nectar", 0.004, 0 } },
      .moves = { { HN_V_TAKE_ONE, .worth = 0.15 }, { HN_V_TAKE_TWO, .worth = 0.15 }, { HN_V_TAKE_LOSE, .worth = 0.15 } } },
    { "raid", "sends every wasp it can, and would rather have the other hive poor than its own rich",
      .terms = { { "litres", 0, 0.003 } }, .moves = { { HN_V_WASP, .worth = 0.15 } } },
    { "guard", "posts guardians whenever the dice let it",
      .terms = { { "guardians", 0.04, 0 } }, .moves = { { HN_V_GUARD, .worth = 0.08 }, { HN_V_GUARD_COMB, .worth = 0.08 } } },
    { 0 },
};

const struct skep_insight skep_insight_honey_nectar = {
    .game = &skep_honey_nectar, .estimate = estimate, .graded = &skep_insight_honey_graded, .styles = STYLES,
};
