/* honey_graded.c: what the graded bots think of a position of Honey & Nectar. The idea: look at each sheet for the things a player
   looks at, and let a small network weigh them: guardians matter more the more there is to guard, and trouble is worse when the other player is close to 100. That is for a position before a roll;
   inside a turn a position is worth as much as the best way to end the turn. */
#include "ai/eval/honey.h"
#include "ai/eval/network.h"

/* What is seen on a sheet, all about 0 to 2. */
enum input {
    ROLLS,     /* rolls next */
    CHEAP,     /* how many rolls let X write the total with a guardian: the same for both */
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

#define WEIGHTS "ai/eval/honey_nectar.def"
#include "ai/eval/weights.def"

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

static void look_at_sheet(const struct honey_sheet *own, const struct honey_sheet *foe, double x[INPUTS])
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

/* Of a position before a roll. */
static void see(const struct honey_state *s, struct skep_sight *x)
{
    x->seats = 2;
    x->rest = 0;
    for (int i = 0; i < 2; i++) {
        look_at_sheet(&s->sheet[i], &s->sheet[1 - i], x->in[i]);
        x->in[i][ROLLS] = i == s->active;
        x->in[i][CHEAP] = (WRITE[s->x / 2] - WRITE[0]) / 100.0;
    }
}

static bool look(const void *state, struct skep_sight *x)
{
    const struct honey_state *s = state;
    if (s->node <= HN_AT_ROLL) see(s, x);
    return s->node <= HN_AT_ROLL;
}

/* What the active player can expect before the roll. */
static double expect_roll(const struct skep_weights *w, const struct honey_state *s)
{
    struct skep_sight x;
    see(s, &x);
    return skep_chance(skep_ahead(w, INPUTS, false, &x, s->active, 1 - s->active));
}

/* What the seat can expect that is active now, at this node or later in its turn. */
static double expect(const struct skep_weights *w, const struct honey_state *s, int seat)
{
    if (s->node == HN_AT_OVER) return s->winner == seat ? 1 : s->winner == 1 - seat ? 0 : 0.5;
    if (s->node <= HN_AT_ROLL) return s->active == seat ? expect_roll(w, s) : 1 - expect_roll(w, s);
    skep_move move[SKEP_MOVES_MAX];
    int n = skep_honey_nectar.moves(s, move);
    double best = 0;
    for (int i = 0; i < n; i++) {
        struct honey_state after = *s;
        skep_honey_nectar.play(&after, move[i], NULL);
        double value = expect(w, &after, seat);
        if (value > best) best = value;
    }
    return best;
}

static void weigh(const struct skep_weights *w, const void *state, double value[SKEP_SEATS_MAX])
{
    const struct honey_state *s = state;
    value[s->active] = expect(w, s, s->active);
    value[1 - s->active] = 1 - value[s->active];
}

/* The last turns before the limit are few enough to be played out in all ways. */
static bool in_reach(const void *state)
{
    const struct honey_state *s = state;
    return s->turn + 3 > s->turn_limit;
}

static const struct skep_network NETWORK = { .inputs = INPUTS, .names = NAMES, .weights = &FITTED, .look = look };

const struct skep_insight skep_insight_honey_graded = {
    .game = &skep_honey_nectar, .network = &NETWORK, .weigh = weigh, .playout = SKEP_NO_PLAYOUT, .in_reach = in_reach,
    .judges_alone = true, .explore = 0.05, .opinion = 4, .slip = { 0.23, 0.13, 0.065 }, .sharper = { [2] = 1.1 }, .minimax = 1,
};
