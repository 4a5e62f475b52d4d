/* waggle_graded.c: what the graded bots think of a position of Waggle Dance. The idea: let night fall at once, as in
   waggle_dance.c, look at each comb for the things a player looks at, and let a small network weigh them. The rounds
   that a seat still needs are one of these things, but not all: bees are worth less near the end, stray cubes are in
   the way, and who is ahead wants other things than who is behind. */
#include "ai/eval/network.h"
#include "ai/eval/waggle.h"

/* What is seen of a seat after this night, all about 0 to 2. */
enum input {
    ROUNDS,  /* that it still needs, by rule of thumb */
    MISSING, /* honey to the goal */
    CLOSE,   /* two are missing, or one */
    DONE,    /* none is */
    SURPLUS, /* honey beyond the goal */
    BEES,
    EGGS, EMPTY, ONE, TWO, THREE, FOUR, /* rooms: with an egg, empty, with so many cubes of a colour */
    STRAYS,  /* cubes in them of other colours */
    SHORT,   /* rooms too few for the honey that is missing */
    POOL,    /* dice not placed yet */
    PAIRS,   /* what pairs of them can do */
    TRADES, CARDS,
    FIRST,   /* will be first player in the next placing */
    INPUTS,
};

/* Weights for each kind of Queen card stayed near 0 and were left out. */
#define WEIGHTS "ai/eval/waggle_dance.def"
#include "ai/eval/weights.def"

static void look_at_seat(const struct waggle_state *s, unsigned seat, double in[INPUTS])
{
    struct skep_waggle_night x;
    skep_waggle_fall(s, seat, &x);
    unsigned first = s->step <= WD_ROLLING ? s->first : (s->first + 1u) % s->fixed.seats, needed = x.missing + 1;
    in[ROUNDS] = x.rounds / 8;
    in[MISSING] = x.missing / 7.0;
    in[CLOSE] = x.missing < 3 ? (3 - x.missing) / 3.0 : 0;
    in[DONE] = x.missing == 0;
    in[SURPLUS] = x.missing == 0 ? (x.honey - s->fixed.honey_goal) / 2.0 : 0;
    in[BEES] = x.bees / 10.0;
    in[EGGS] = x.eggs / 3.0;
    in[EMPTY] = x.empty / 4.0;
    in[ONE] = x.best[1] / 3.0;
    in[TWO] = x.best[2] / 3.0;
    in[THREE] = x.best[3] / 3.0;
    in[FOUR] = (x.best[4] + x.best[5] + x.best[6]) / 3.0;
    in[STRAYS] = x.strays / 6.0;
    in[SHORT] = x.usable < needed ? (needed - x.usable) / 3.0 : 0;
    in[POOL] = (waggle_dice(s->pool[seat]) + x.air) / 6.0;
    in[PAIRS] = x.pairs / 20.0;
    in[TRADES] = x.trades / 2.0;
    in[CARDS] = x.cards / 4.0;
    in[FIRST] = first == seat;
}

static bool look(const void *state, struct skep_sight *x)
{
    const struct waggle_state *s = state;
    x->seats = s->fixed.seats;
    x->rest = 0;
    for (unsigned q = 0; q < s->fixed.seats; q++) look_at_seat(s, q, x->in[q]);
    return true;
}

static void weigh(const struct skep_weights *w, const void *state, double value[SKEP_SEATS_MAX])
{
    struct skep_sight x;
    look(state, &x);
    skep_weigh(w, INPUTS, true, &x, value);
}

static const struct skep_network NETWORK = { .inputs = INPUTS, .names = NAMES, .line = true, .weights = &FITTED, .look = look };

/* The night in which somebody comes to the goal, or the last one there is. */
static bool in_reach(const void *state)
{
    const struct waggle_state *s = state;
    bool last = s->round == s->fixed.max_rounds;
    for (unsigned q = 0; q < s->fixed.seats; q++) last |= s->honey[q] + 1 >= s->fixed.honey_goal;
    return last && s->step >= WD_STEP_A;
}

/* In that night every move deserves a look: what looks best is not good enough where it is the last thing that counts. */
static int worth(const void *state, skep_move *move, int n) { return in_reach(state) ? n : skep_waggle_worth(state, move, n); }

const struct skep_insight skep_insight_waggle_graded = {
    .game = &skep_waggle_dance, .network = &NETWORK, .weigh = weigh, .play_on = skep_waggle_play_on, .worth = worth, .in_reach = in_reach,
    .explore = 0.25, .opinion = 1, .slip = { 0.25, 0.13, 0.0525 },
};
