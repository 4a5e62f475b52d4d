/* test_properties.c: the property suite over every game that is registered, with every number of seats, at the usual
   options and at random ones; and each game's own playout against the plain loop. */
#include "properties/properties.h"

#include "core/playout.h"
#include "test.h"

#include <math.h>
#include <stdlib.h>

static struct skep_values values;

/* How many games at the usual options, how many sets of others, and how many playouts: fewer where every step is watched. */
#ifdef SKEP_WATCHED
enum { GAMES = 1, SETS = 6, PLAYOUTS = 200 };
#else
enum { GAMES = 6, SETS = 30, PLAYOUTS = 4000 };
#endif

/* Many more in `make soak`. */
static int times(void) { return getenv("SKEP_SOAK") ? 150 : 1; }

/* So many games for one of a hundred nodes; of longer ones fewer, as every node of a game is looked at from all sides. */
static int fewer(const struct skep_game *g, int seats, int games)
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_rng rng;
    skep_rng_start(&rng, 3, (uint64_t)seats);
    skep_values_start(&values, g);
    if (skep_values_check(&values, g, seats, NULL) != SKEP_OK) return games;
    g->start(state, seats, &values, NULL);
    int nodes = skep_playout(g, state, &rng, 1 << 20), less = nodes <= 100 ? games : games * 100 / nodes;
    return less > 0 ? less : 1;
}

TEST(usual, "every game keeps its promises at the usual options")
{
    for (const struct skep_game *const *g = skep_games(); *g; g++)
        for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++) {
            int games = fewer(*g, seats, GAMES * times());
            skep_values_start(&values, *g);
            if (skep_values_check(&values, *g, seats, NULL) == SKEP_OK)
                check_properties(*g, seats, &values, 1, games);
        }
}

TEST(options, "every game keeps its promises at random options")
{
    for (const struct skep_game *const *g = skep_games(); *g; g++)
        for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++)
            for (uint64_t set = 0, sets = (uint64_t)fewer(*g, seats, SETS * times() / ((*g)->seats_max - (*g)->seats_min + 1)); set < sets; set++) {
                struct skep_rng rng;
                skep_rng_start(&rng, 2, set);
                random_values(&values, *g, seats, &rng);
                check_properties(*g, seats, &values, set, 1);
            }
}

/* Mean and its standard error over many games: how many nodes, and the share of the first seat. */
struct sample { double nodes, nodes_error, share, share_error; };

static struct sample measure(const struct skep_game *g, bool own, int games)
{
    double sum = 0, squares = 0, won = 0;
    for (int i = 0; i < games; i++) {
        _Alignas(16) unsigned char state[SKEP_STATE_MAX];
        struct skep_rng rng;
        skep_rng_start(&rng, own, (uint64_t)i);
        g->start(state, g->seats_min, &values, NULL);
        int n = own ? g->playout(state, &rng, 1 << 20) : skep_playout_of(g, state, &rng, 1 << 20);
        sum += n;
        squares += (double)n * n;
        won += g->winners(state) & 1;
    }
    double nodes = sum / games, share = won / games;
    return (struct sample){ nodes, sqrt((squares / games - nodes * nodes) / games), share,
                            sqrt(share * (1 - share) / games) };
}

TEST(playouts, "a game's own playout plays like the plain loop: as long, and with the same chances")
{
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        if (!(*g)->playout) continue;
        int games = fewer(*g, (*g)->seats_min, PLAYOUTS);
        skep_values_start(&values, *g);
        struct sample own = measure(*g, true, games), plain = measure(*g, false, games);
        assert_true(fabs(own.nodes - plain.nodes) <= 5 * (own.nodes_error + plain.nodes_error));
        assert_true(fabs(own.share - plain.share) <= 5 * (own.share_error + plain.share_error));
    }
}
