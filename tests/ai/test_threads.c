/* test_threads.c: bots on the threads of the command line, for the thread sanitizer, too: they find what they find one after
   the other; and with a real clock, which make soak alone trusts, they keep to their time. */
#include "table.h"
#include "test.h"

#include "cli.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

static atomic_int done[SKEP_CREW_MAX];

static void count(void *arg, int i)
{
    atomic_int *times = arg;
    atomic_fetch_add(&times[i], 1);
}

TEST(crew, "does every part once")
{
    cli_crew(count, done, 1);
    cli_crew(count, done, 5);
    cli_crew(count, done, SKEP_CREW_MAX);
    for (int i = 0; i < SKEP_CREW_MAX; i++) assert_int_equal(done[i], i == 0 ? 3 : i < 5 ? 2 : 1);
}

/* In slices of so many simulations; 0: all at once. */
static void think(const char *text, skep_crew *crew, int threads, int slice, const struct skep_game *g, const void *state,
                  struct skep_advice *advice)
{
    struct skep_bot *b = bot(text, 9);
    assert_true(skep_bot_threads(b, crew, threads));
    if (slice > 0) choose_in_slices(b, g, 2, state, slice, advice);
    else skep_bot_choose(b, g, 2, state, advice);
    skep_bot_free(b);
}

static void assert_alike(const char *id, const char *text)
{
    static struct skep_advice together, alone;
    const struct skep_game *g = skep_game_find(id);
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_rng rng;
    skep_rng_start(&rng, 2, 0);
    start_game(g, 2, "", state);
    for (int threads = 2; threads <= 4; threads++) {
        skep_playout(g, state, &rng, 20);
        assert_true(next_decision(g, state, 2, &rng) > 0);
        think(text, in_turn, threads, 0, g, state, &alone);
        think(text, cli_crew, threads, 0, g, state, &together);
        assert_same_advice(&together, &alone);
        think(text, cli_crew, threads, 40, g, state, &together);
        assert_same_advice(&together, &alone);
    }
}

TEST(threads, "Honey & Nectar: find what they find one after the other") { assert_alike("honey_nectar", "expert:400"); }
TEST(threads, "PollenNation: find what they find one after the other") { assert_alike("pollennation", "expert:400"); }
TEST(threads, "Ambrosia: find what they find one after the other") { assert_alike("ambrosia", "hard:400"); }
TEST(threads, "Waggle Dance: find what they find one after the other") { assert_alike("waggle_dance", "hard:200"); }
TEST(threads, "Apiary: find what they find one after the other") { assert_alike("apiary", "expert:200"); }
TEST(threads, "who has a style finds it likewise") { assert_alike("ambrosia", "expert/block:200"); }
TEST(threads, "plain mcts finds what it finds one after the other") { assert_alike("apiary", "mcts:200"); }

static atomic_llong now;
static long long ticking(void) { return atomic_fetch_add(&now, 1); }

TEST(threads, "keep to their time")
{
    static struct skep_advice advice;
    _Alignas(16) unsigned char state[HONEY_BYTES];
    set_honey(state, "12+10 y17 n3 | 10+8 y17 g1 | B 6 X12", "R246");
    struct skep_bot *b = skep_bot_new("hard:300ms", ticking, NULL);
    assert_non_null(b);
    assert_true(skep_bot_threads(b, cli_crew, 2));
    skep_bot_choose(b, skep_game_find("honey_nectar"), 2, state, &advice);
    skep_bot_free(b);
    assert_in_range(advice.simulations, 300, 600); /* two who share the clock, or one after the other */
}

enum { BUDGET = 150 }; /* of expert:150ms */

static long long milliseconds(void)
{
    struct timespec t;
    timespec_get(&t, TIME_UTC);
    return (long long)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* By how many milliseconds a decision comes too late, or the worst of its slices; 0: it has none. */
static long long late_by(struct skep_bot *b, const struct skep_game *g, int seats, const void *state, int slice)
{
    long long worst = 0, began = milliseconds();
    if (slice == 0) {
        skep_bot_choose(b, g, seats, state, NULL);
        return milliseconds() - began - BUDGET;
    }
    skep_bot_begin(b, g, seats, state);
    for (bool more = true; more;) {
        began = milliseconds();
        more = !skep_bot_more(b, slice, 0);
        long long over = milliseconds() - began - slice;
        if (over > worst) worst = over;
    }
    return worst;
}

/* How many of some decisions were more than 20 milliseconds late. */
static int count_late(const struct skep_game *g, int seats, int threads, int decisions, int slice)
{
    enum { LATE = 20, VERY_LATE = 200 };
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_bot *b = skep_bot_new("expert:150ms", milliseconds, NULL);
    struct skep_rng rng;
    int late = 0;
    assert_non_null(b);
    assert_true(skep_bot_threads(b, cli_crew, threads));
    skep_rng_start(&rng, 1, 0);
    start_game(g, seats, "", state);
    for (int asked = 0; asked < decisions; asked++) {
        skep_playout(g, state, &rng, 6);
        while (next_decision(g, state, 2, &rng) == 0) start_game(g, seats, "", state);
        long long over = late_by(b, g, seats, state, slice);
        late += over > LATE;
        assert_true(over < VERY_LATE);
    }
    skep_bot_free(b);
    return late;
}

TEST(clock, "bots keep to their time within 20 milliseconds, at two seats and three, on one thread and on two, in slices too")
{
    enum { DECISIONS = 20, SLICE = 10 };
    if (!getenv("SKEP_SOAK")) skip(); /* not where others keep the machine busy */
    for (const struct skep_game *const *g = skep_games(); *g; g++)
        for (int threads = 1; threads <= 2; threads++)
            for (int seats = 2; seats <= 3 && seats <= (*g)->seats_max; seats++)
                for (int slice = 0; slice <= SLICE; slice += SLICE) {
                    int late = count_late(*g, seats, threads, DECISIONS, slice);
                    assert_in_range(late, 0, DECISIONS / 10); /* others may have had their turn */
                }
}
