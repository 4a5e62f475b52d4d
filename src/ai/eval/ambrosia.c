/* ambrosia.c: what a position of Ambrosia is worth. The idea: everything in points. A colour has its score and its
   jelly; the flowers that it tops are points to come, the surer the fewer of its counters still stand in stacks that
   have to move; and each scoring already made is a step ahead of those who have it still to make. The graded bots see the same
   things, and a few more, and weigh them as games have taught. */
#include "ai/eval/eval.h"
#include "ai/eval/network.h"

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

/* What the graded bots see of a colour, all about 0 to 2. */
enum input {
    SCORE, JELLY,
    WORTH,   /* of the flowers that it tops */
    STILL,   /* the fewer counters still have to move the more: 1 is about to score */
    RIPE,    /* what it tops, as far as that is so */
    COVERED, /* its counters under others */
    COVERS,  /* stacks of its own that lie on others */
    STACKS,  /* that it has on top */
    LARGEST, /* of them */
    MADE,    /* scorings */
    LAST,    /* its next one ends the game */
    TURN,
    INPUTS
};

#define WEIGHTS "ai/eval/ambrosia.def"
#include "ai/eval/weights.def"

static void look_at_colour(const struct ambrosia_state *s, int colour, double in[INPUTS])
{
    int moving = 0, on_top = 0, stacks = 0, largest = 0;
    for (uint64_t left = s->top[colour]; left; stacks++) {
        int height = ambrosia_height_of(s, ambrosia_take_space(&left));
        moving += height - 1;
        on_top += height;
        largest = height > largest ? height : largest;
    }
    double worth = ambrosia_points(s, colour, NULL) / 15.0, still = 1 - moving / 6.0;
    in[SCORE] = s->score[colour] / 20.0;
    in[JELLY] = s->jelly[colour] / 3.0;
    in[WORTH] = worth;
    in[STILL] = still;
    in[RIPE] = worth * still;
    in[COVERED] = (AM_STARTERS - on_top) / 4.0;
    in[COVERS] = skep_bits(s->over & s->top[colour]) / 3.0;
    in[STACKS] = stacks / 7.0;
    in[LARGEST] = largest / 7.0;
    in[MADE] = s->made[colour] / (s->fixed.hives + 1.0);
    in[LAST] = s->made[colour] >= s->fixed.hives;
    in[TURN] = colour == s->colour;
}

static bool look(const void *state, struct skep_sight *x)
{
    const struct ambrosia_state *s = state;
    int most = 0;
    if (s->node <= AM_AT_PLACE) return false;
    x->seats = s->fixed.colours;
    for (int c = 0; c < s->fixed.colours; c++) {
        look_at_colour(s, c, x->in[c]);
        most = s->made[c] > most ? s->made[c] : most;
    }
    x->rest = most <= s->fixed.hives ? 1 - most / (s->fixed.hives + 1.0) : 0;
    return true;
}

static void weigh(const struct skep_weights *w, const void *state, double value[SKEP_SEATS_MAX])
{
    struct skep_sight x;
    if (look(state, &x)) skep_weigh_flat(w, INPUTS, &x, value);
    else estimate(state, value);
}

static const struct skep_network NETWORK = {
    .inputs = INPUTS, .names = NAMES, .line = true, .flat = true, .fades = true, .weights = &FITTED, .look = look,
};

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
    { "block", "covers and spoils the flowers of the others", .terms = { { "worth", 0, 0.08 } } },
    { "hoard", "saves royal jelly and does not like to spend it",
      .terms = { { "jelly", 0.12, 0 } },
      .moves = { { AM_V_POINT, .worth = -0.1 }, { AM_V_EXTRA, .worth = -0.1 }, { AM_V_JFREE, .worth = -0.1 },
                 { AM_V_LEAP, .worth = -0.1 }, { AM_V_TAKE, .worth = -0.1 } } },
    { 0 },
};

static const struct skep_insight GRADED = {
    .game = &skep_ambrosia, .network = &NETWORK, .weigh = weigh, .playout = 8, .in_reach = in_reach,
    .explore = 0.07, .opinion = 2, .slip = { 0.1, 0.035, 0.01 }, .minimax = 0.4,
    .sharper = { [4] = 1.4 },
};

const struct skep_insight skep_insight_ambrosia = {
    .game = &skep_ambrosia, .estimate = estimate, .graded = &GRADED, .playout = 8, .in_reach = in_reach, .styles = STYLES,
    .explore = 0.07, .opinion = 2, .slip = { 0.1, 0.04, 0.01 }, .minimax = 0.4,
    .sharper = { [2] = 1.45, [3] = 1.45, [4] = 2 },
};
