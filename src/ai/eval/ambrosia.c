/* ambrosia.c: what a position of Ambrosia is worth. The idea: everything in points. A colour has its score and its
   jelly; the flowers that it tops are points to come, the surer the fewer of its counters still stand in stacks that
   have to move; and each scoring already made is a step ahead of those who have it still to make. */
#include "ai/eval/eval.h"

#include "games/ambrosia/ambrosia.h"

static double prospects(const struct ambrosia_state *s, int colour)
{
    int moving = 0, on_top = 0;
    for (uint64_t left = s->top[colour]; left;) {
        int height = ambrosia_height_of(s, ambrosia_take_space(&left));
        moving += height - 1;
        on_top += height;
    }
    int worth = ambrosia_points(s, colour, NULL), covered = AM_STARTERS - on_top;
    double near = 1 - moving / 7.0; /* 1: stuck, and about to score */
    return s->score[colour] + 0.9 * s->jelly[colour] + worth * (0.35 + 0.5 * near) + 3 * near - 0.7 * covered;
}

static void estimate(const void *state, double value[SKEP_SEATS_MAX])
{
    const struct ambrosia_state *s = state;
    double points[AM_COLOURS];
    for (int c = 0; c < s->fixed.colours; c++) points[c] = s->node > AM_AT_PLACE ? prospects(s, c) : 0;
    for (int c = 0; c < s->fixed.colours; c++) value[c] = skep_squash(skep_lead(points, s->fixed.colours, c) / 12);
    for (int c = s->fixed.colours; c < SKEP_SEATS_MAX; c++) value[c] = 0;
}

/* Somebody's next scoring is the last, or the game is about to stall. */
static bool in_reach(const void *state)
{
    const struct ambrosia_state *s = state;
    for (int c = 0; c < s->fixed.colours && s->node > AM_AT_PLACE; c++)
        if (s->made[c] >= s->fixed.hives) return true;
    return s->since + 1 >= s->fixed.stall_limit;
}

static const struct skep_style STYLES[] = {
    { "rush", "flies bees one by one, so that it is stuck and scores soon",
      .terms = { { "points", 0.01, 0 } }, .moves = { { AM_V_FLY, 3, 1, 1, 0.06 }, { AM_V_SCORE, .worth = 0.06 } } },
    { "march", "keeps its bees together: flies three or more at a time", .moves = { { AM_V_FLY, 3, 3, AM_STARTERS, 0.06 } } },
    { "harvest", "wants the best flowers before it scores", .terms = { { "worth", 0.04, 0 } } },
    { "block", "covers and spoils the flowers of the others", .terms = { { "worth", 0, 0.04 } } },
    { "hoard", "saves royal jelly and does not like to spend it",
      .terms = { { "jelly", 0.08, 0 } },
      .moves = { { AM_V_POINT, .worth = -0.1 }, { AM_V_EXTRA, .worth = -0.1 }, { AM_V_JFREE, .worth = -0.1 },
                 { AM_V_LEAP, .worth = -0.1 }, { AM_V_TAKE, .worth = -0.1 } } },
    { 0 },
};

const struct skep_insight skep_insight_ambrosia = {
    .game = &skep_ambrosia, .estimate = estimate, .playout = 8, .in_reach = in_reach, .styles = STYLES,
    .explore = 0.07, .opinion = 2, .slip = { 0.1, 0.04, 0.01 }, .minimax = 0.4,
    .sharper = { [2] = 1.45, [3] = 1.45, [4] = 2 },
};
