/* honey_graded.c: what the graded bots think of a position of Honey & Nectar. The idea: look at each sheet for the things a player
   looks at, and let a small network weigh them: guardians matter more the more there is to guard, and trouble is worse when the other player is close to 100. That is for a position before a roll;
   inside a turn a position is worth as much as the best way to end the turn. */
#include "ai/eval/honey.h"
#include "ai/eval/network.h"

/* What is seen on a sheet, all about 0 to 2. */
enum input {
    TURNS,     /* a lone player would need to the hundred */
    FINISH,    /* the chance to roll the very number that is missing */
    CLOSE,     /* 36 litres or less are missing */
    LOAD,      /* litres that every free comb has to hold */
    TIGHT,     /* combs to spare, the fewer the more */
    ROOM,      /* free combs */
    GUARDED,   /* no swarm gets in */
    GUARDIANS, /* how many */
    WASPS,     /* lines */
    NECTAR,    /* since the last multiple of 23 */
    LOOT,      /* the most litres that a swarm could bring home without going over 100 */
    SWARM,     /* the same times the chance of that swarm in one turn */
    HIT,       /* the chance of a swarm that makes it exactly 100 */
    FRAIL,     /* one lost comb puts 100 out of reach */
    BRINK,     /* two do */
    INPUTS
};

/* To the base of each unit TEMPO is added for who rolls next, and CHEAP times how many rolls let X write the total with a guardian.
   The numbers were fitted by temporal differences, TD(0.7), in more than 300000 games of this evaluation against
   itself, both players ending each turn in the best way it saw; half the games began with some turns at random, a
   quarter had another X and another number of combs. A plain weighted sum, fitted alike, wins 37 % against this. */
static const double VOICE[SKEP_UNITS] = { 1.83, 1.40, 1.36, 1.01 };
static const double BASE[SKEP_UNITS] = { -0.59,  2.06, -2.33, -0.42 };
static const double TEMPO[SKEP_UNITS] = {  0.69, -0.06,  0.24,  0.27 };
static const double CHEAP[SKEP_UNITS] = { -0.15,  0.66, -0.11,  0.69 };
static const struct skep_weight WEIGHT[INPUTS] = {
    [TURNS]     = { { -0.48, -0.23,  0.94, -0.55 }, {  2.81, -0.52, -1.43,  0.65 } },
    [FINISH]    = { { -0.07,  0.98,  1.21,  0.08 }, { -0.16, -0.31,  0.18, -2.10 } },
    [CLOSE]     = { {  0.38,  0.79, -1.70, -0.78 }, { -0.08,  0.04, -0.58, -2.44 } },
    [LOAD]      = { {  0.65, -1.07, -0.19, -1.53 }, {  0.06, -0.34,  0.33,  0.11 } },
    [TIGHT]     = { { -0.33,  0.03, -0.12, -0.54 }, {  0.01,  1.52,  0.89, -0.54 } },
    [ROOM]      = { { -0.11,  0.58,  0.15, -0.62 }, {  0.67,  0.33, -3.37,  0.19 } },
    [GUARDED]   = { {  0.08, -0.01,  0.04, -0.08 }, {  0.24, -0.03,  0.09,  0.13 } },
    [GUARDIANS] = { { -0.57,  0.18,  0.42,  1.27 }, { -0.99,  0.34, -1.81, -0.94 } },
    [WASPS]     = { { -0.08,  0.07, -0.04,  0.24 }, {  0.00,  0.00,  0.13, -0.29 } },
    [NECTAR]    = { {  0.40, -0.13, -0.04,  0.43 }, {  0.16,  0.00, -0.23, -0.48 } },
    [LOOT]      = { { -0.14, -0.03,  1.43,  0.19 }, { -0.09, -0.06,  0.25,  0.10 } },
    [SWARM]     = { {  0.67, -0.10, -0.01,  0.15 }, { -1.08,  0.03,  0.17, -0.01 } },
    [HIT]       = { { -0.45,  0.57, -0.41, -0.12 }, {  0.35, -0.18, -0.10, -0.16 } },
    [FRAIL]     = { {  0.22, -0.03, -0.36,  0.70 }, {  0.35,  0.79, -0.49,  0.82 } },
    [BRINK]     = { { -0.20,  0.25,  0.14,  2.17 }, {  0.12,  2.71,  0.11,  1.07 } },
};

/* Of 216 rolls (ledger, section 9): those that hold a sum of 0, 2, ..., 18; those that can leave 0, 1, ..., 18 as
   nectar; those with an even total of at least X, for X 0, 2, ..., 20 (0 is not known yet, and taken for 12). */
static const uint8_t HOLD[] = { 0, 104, 131, 162, 97, 73, 41, 15, 6, 1 };
static const uint8_t LEAVE[HN_SWARM + 1] = {
    0, 61, 67, 77, 80, 97, 95, 60, 58, 55, 48, 42, 32, 21, 15, 10, 6, 3, 1,
};
static const uint8_t WRITE[] = { 47, 108, 108, 105, 95, 74, 47, 22, 7, 1, 0 };

static int at_most(int n, int most) { return n < most ? n : most; }

/* The largest number in a hive; 0 if it is empty. */
static int largest(const struct honey_sheet *h)
{
    int i = HN_VALUES;
    while (i > 0 && h->combs[i - 1] == 0) i--;
    return 2 * i;
}

/* The largest sum of two combs, or of the only one, within the limit; 0 if there is none. */
static int largest_pair(const struct honey_sheet *h, int limit)
{
    int best = 0, one = largest(h);
    if (one == h->honey) return one <= limit ? one : 0;
    for (int a = one; 2 * a > best; a -= 2) {
        if (h->combs[a / 2 - 1] == 0) continue;
        for (int b = a; b > 0 && a + b > best; b -= 2)
            if (a + b <= limit && h->combs[b / 2 - 1] > (a == b)) best = a + b;
    }
    return best;
}

static void look(const struct honey_sheet *own, const struct honey_sheet *foe, double x[INPUTS])
{
    int need = HN_GOAL - own->honey, reach = honey_potential(own), nectar = own->nectar % HN_SWARM;
    int loot = largest_pair(foe, need);
    double chance = foe->guards < HN_SWARM_GUARDS ? LEAVE[HN_SWARM - nectar] / 100.0 : 0;
    x[TURNS] = skep_honey_turns(need) / 5;
    x[FINISH] = need <= HN_COMB_MAX ? HOLD[need / 2] / 100.0 : 0;
    x[CLOSE] = need <= 36 ? (36 - need) / 36.0 : 0;
    x[LOAD] = need / 8.0 / own->free; /* no running game has none free */
    x[TIGHT] = 18.0 / (18 + reach - HN_GOAL);
    x[ROOM] = own->free / 19.0;
    x[GUARDED] = own->guards >= HN_SWARM_GUARDS;
    x[GUARDIANS] = at_most(own->guards, 6) / 4.0;
    x[WASPS] = at_most(own->wasps, 4) / 4.0;
    x[NECTAR] = nectar / 23.0;
    x[LOOT] = loot / 20.0;
    x[SWARM] = chance * x[LOOT];
    x[HIT] = loot == need ? chance : 0;
    x[FRAIL] = reach - largest(own) < HN_GOAL;
    x[BRINK] = reach - largest_pair(own, 2 * HN_COMB_MAX) < HN_GOAL;
}

/* How well the owner of a sheet stands. */
static double outlook(const double own[INPUTS], const double foe[INPUTS], bool rolls, double cheap)
{
    double base[SKEP_UNITS];
    for (int k = 0; k < SKEP_UNITS; k++) base[k] = BASE[k] + (rolls ? TEMPO[k] : 0) + CHEAP[k] * cheap;
    return skep_hear(0, VOICE, base, WEIGHT, INPUTS, own, foe);
}

/* What the active player can expect before the roll. */
static double weigh(const struct honey_state *s)
{
    const struct honey_sheet *mine = &s->sheet[s->active], *theirs = &s->sheet[1 - s->active];
    double own[INPUTS], foe[INPUTS], cheap = (WRITE[s->x / 2] - WRITE[0]) / 100.0;
    look(mine, theirs, own);
    look(theirs, mine, foe);
    return skep_chance(outlook(own, foe, true, cheap) - outlook(foe, own, false, cheap));
}

/* What the seat can expect that is active now, at this node or later in its turn. */
static double expect(const struct honey_state *s, int seat)
{
    if (s->node == HN_AT_OVER) return s->winner == seat ? 1 : s->winner == 1 - seat ? 0 : 0.5;
    if (s->node <= HN_AT_ROLL) return s->active == seat ? weigh(s) : 1 - weigh(s);
    skep_move move[SKEP_MOVES_MAX];
    int n = skep_honey_nectar.moves(s, move);
    double best = 0;
    for (int i = 0; i < n; i++) {
        struct honey_state after = *s;
        skep_honey_nectar.play(&after, move[i], NULL);
        double value = expect(&after, seat);
        if (value > best) best = value;
    }
    return best;
}

static void estimate(const void *state, double value[SKEP_SEATS_MAX])
{
    const struct honey_state *s = state;
    value[s->active] = expect(s, s->active);
    value[1 - s->active] = 1 - value[s->active];
}

/* The last turns before the limit are few enough to be played out in all ways. */
static bool in_reach(const void *state)
{
    const struct honey_state *s = state;
    return s->turn + 3 > s->turn_limit;
}

const struct skep_insight skep_insight_honey_graded = {
    .game = &skep_honey_nectar, .estimate = estimate, .playout = SKEP_NO_PLAYOUT, .in_reach = in_reach,
    .explore = 0.05, .opinion = 4, .slip = { 0.23, 0.13, 0.065 },
};
