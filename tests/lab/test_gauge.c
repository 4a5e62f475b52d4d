/* test_gauge.c: what is said beside what came of it. */
#include "test.h"

#include "ai/eval/network.h"

#include <skep/lab.h>
#include <string.h>

static const char *const ASKED[] = { "mcts:8", "expert:8" };

static struct skep_gauge *gauge(const char *id, int seats, int games)
{
    static struct skep_values values;
    const struct skep_game *g = skep_game_find(id);
    skep_values_start(&values, g);
    struct skep_gauge *m = skep_gauge_new(g, seats, &values, 7, "expert:1", ASKED, 2, NULL);
    assert_non_null(m);
    for (int i = 0; i < games; i++) assert_true(skep_gauge_game(m));
    return m;
}

TEST(gauge, "the same positions for every way, and a game once in a tenth")
{
    enum { GAMES = 60 };
    struct skep_gauge *m = gauge("honey_nectar", 2, GAMES);
    for (int way = 0; way < 3; way++) {
        struct skep_trust t = skep_gauge_read(m, way);
        int n = 0;
        assert_int_equal(t.positions, 4 * GAMES);
        assert_true(t.square > 0 && t.square < 0.3);
        for (int k = 0; k < SKEP_TENTHS; k++) {
            assert_true(t.tenth[k].n <= GAMES);
            assert_true(t.tenth[k].n == 0 || (t.tenth[k].said >= k / 10.0 && t.tenth[k].said <= (k + 1) / 10.0));
            n += t.tenth[k].n;
        }
        assert_true(n > GAMES && n <= 4 * GAMES);
    }
    skep_gauge_free(m);
}

TEST(gauge, "the same seed gives the same numbers")
{
    struct skep_gauge *a = gauge("honey_nectar", 2, 12), *b = gauge("honey_nectar", 2, 12);
    for (int way = 0; way < 3; way++) {
        struct skep_trust one = skep_gauge_read(a, way), other = skep_gauge_read(b, way);
        assert_true(one.square == other.square && one.lean == other.lean && one.sharper == other.sharper);
        assert_memory_equal(one.tenth, other.tenth, sizeof one.tenth);
    }
    skep_gauge_free(a);
    skep_gauge_free(b);
}

TEST(gauge, "the network says better what will come than a search without opinions")
{
    struct skep_gauge *m = gauge("honey_nectar", 2, 300);
    double network = skep_gauge_read(m, 0).square, plain = skep_gauge_read(m, 1).square;
    assert_true(network < plain);
    skep_gauge_free(m);
}

TEST(gauge, "a bot that is none is refused")
{
    static struct skep_values values;
    struct skep_problem p;
    const struct skep_game *g = skep_game_find("ambrosia");
    skep_values_start(&values, g);
    assert_null(skep_gauge_new(g, 2, &values, 1, "nobody", NULL, 0, &p));
    assert_int_equal(p.error, SKEP_UNKNOWN_BOT);
    assert_null(skep_gauge_new(g, 2, &values, 1, "expert/brood:5", NULL, 0, &p));
    assert_int_equal(p.error, SKEP_UNKNOWN_STYLE);
    assert_null(skep_gauge_new(g, 2, &values, 1, "random", (const char *const[]){ "expert/brood:5" }, 1, &p));
    assert_int_equal(p.error, SKEP_UNKNOWN_STYLE);
}

TEST(sharper, "at any table even stays even, a lead grows, and the slope is that of the curve")
{
    const double STEP = 1e-6;
    for (int seats = 2; seats <= SKEP_SEATS_MAX; seats++) {
        assert_true(fabs(skep_sharpen(1.0 / seats, seats, 1.5) - 1.0 / seats) < 1e-12);
        assert_true(skep_sharpen(0.9 / seats, seats, 1.5) < 0.9 / seats);
        assert_true(skep_sharpen(1.2 / seats, seats, 1.5) > 1.2 / seats);
        assert_true(skep_sharpen(0, seats, 1.5) == 0 && skep_sharpen(1, seats, 1.5) == 1);
        for (double chance = 0.1; chance < 0.95; chance += 0.1) {
            double rise = skep_sharpen(chance + STEP, seats, 1.5) - skep_sharpen(chance - STEP, seats, 1.5);
            assert_true(fabs(rise / (2 * STEP) - skep_steeper(chance, seats, 1.5)) < 1e-6);
        }
    }
    assert_true(skep_sharpen(0.7, 1, 1) == 0.7 && skep_steeper(0.7, 1, 1) == 1); /* alone nothing is sharpened */
}
