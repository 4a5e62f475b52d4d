/* test_elo.c: ratings, intervals and the sequential test against numbers that were computed in other ways: ratings by
   Hunter's minorisation (Annals of Statistics 32, 2004), intervals from the rounds one by one, the likelihoods of the
   test by Newton's method on the probabilities themselves. */
#include "test.h"

#include "elo.h"

#include <math.h>

static void near(double x, double expected, double within)
{
    if (fabs(x - expected) > within) fail_msg("%.9f is not %.9f", x, expected);
}

/* count rounds in which the pairs of a group got these doubled points. */
static void rounds(struct elo_group *g, int count, int p0, int p1, int p2)
{
    int points[ELO_PAIRS_MAX] = { p0, p1, p2 };
    for (int i = 0; i < count; i++) elo_add(g, points);
}

static void rated(const struct elo_rating *r, double elo, double error)
{
    near(r->elo, elo, 1e-5);
    near(r->low, elo - error, 1e-5);
    near(r->high, elo + error, 1e-5);
}

TEST(elo, "the share that a difference in Elo promises")
{
    near(elo_share(0), 0.5, 1e-15);
    near(elo_share(400), 10.0 / 11, 1e-15);
    near(elo_share(-400), 1.0 / 11, 1e-15);
    near(elo_share(107.54), 0.65, 1e-5); /* what 65 % are in Elo */
}

TEST(elo, "two bots in mirrored pairs of games, with draws")
{
    struct elo_group g = { .pairs = 1, .b = { 1 }, .meetings = { 2 } };
    struct elo_rating r[2];
    rounds(&g, 30, 4, 0, 0);
    rounds(&g, 40, 2, 0, 0);
    rounds(&g, 10, 0, 0, 0);
    rounds(&g, 5, 3, 0, 0);
    rounds(&g, 15, 1, 0, 0);
    elo_rate(&g, 1, 2, r);
    rated(&r[0], 26.123174, 22.723383);
    rated(&r[1], -26.123174, 22.723383);
}

TEST(elo, "who wins everything is strong, not infinitely strong, and nobody knows how strong")
{
    struct elo_group g = { .pairs = 1, .b = { 1 }, .meetings = { 2 } };
    struct elo_rating r[2];
    rounds(&g, 100, 4, 0, 0);
    elo_rate(&g, 1, 2, r);
    rated(&r[0], 520.628875, 241.355049);
}

TEST(elo, "before a game all are equal and the interval is wide")
{
    struct elo_group g = { .pairs = 1, .b = { 1 }, .meetings = { 2 } };
    struct elo_rating r[2];
    elo_rate(&g, 1, 2, r);
    near(r[0].elo, 0, 1e-9);
    assert_true(r[0].high > 300 && r[0].low < -300);
}

TEST(elo, "a round robin of three")
{
    struct elo_group g[3] = {
        { .pairs = 1, .a = { 0 }, .b = { 1 }, .meetings = { 2 } },
        { .pairs = 1, .a = { 0 }, .b = { 2 }, .meetings = { 2 } },
        { .pairs = 1, .a = { 1 }, .b = { 2 }, .meetings = { 2 } },
    };
    struct elo_rating r[3];
    rounds(&g[0], 25, 4, 0, 0);
    rounds(&g[0], 20, 2, 0, 0);
    rounds(&g[0], 5, 0, 0, 0);
    rounds(&g[1], 45, 4, 0, 0);
    rounds(&g[1], 5, 2, 0, 0);
    rounds(&g[2], 20, 4, 0, 0);
    rounds(&g[2], 20, 2, 0, 0);
    rounds(&g[2], 4, 1, 0, 0);
    rounds(&g[2], 6, 0, 0, 0);
    elo_rate(g, 3, 3, r);
    rated(&r[0], 182.734023, 41.752053);
    rated(&r[1], -23.198690, 39.814149);
    rated(&r[2], -159.535332, 38.570825);
}

TEST(elo, "three at one table, where the pairs of a round hang together")
{
    struct elo_group g = { .pairs = 3, .a = { 0, 0, 1 }, .b = { 1, 2, 2 }, .meetings = { 3, 3, 3 } };
    struct elo_rating r[3];
    rounds(&g, 6, 6, 6, 6);
    rounds(&g, 9, 4, 6, 4);
    rounds(&g, 4, 2, 4, 3);
    rounds(&g, 5, 0, 2, 6);
    rounds(&g, 1, 3, 3, 3);
    rounds(&g, 2, 6, 0, 0);
    elo_rate(&g, 1, 3, r);
    rated(&r[0], 79.373160, 59.835246);
    rated(&r[1], 33.701117, 46.740487);
    rated(&r[2], -113.074277, 56.227485);
}

TEST(sprt, "the bounds are Wald's")
{
    struct sprt t = { .elo1 = 10, .alpha = 0.05, .beta = 0.05 };
    near(sprt_upper(&t), 2.944438979, 1e-9);
    near(sprt_lower(&t), -2.944438979, 1e-9);
    t.alpha = 0.01;
    t.beta = 0.1;
    near(sprt_upper(&t), log(0.9 / 0.01), 1e-12);
    near(sprt_lower(&t), log(0.1 / 0.99), 1e-12);
}

TEST(sprt, "the likelihood ratio of five results with a given mean")
{
    static const struct { struct sprt t; double llr; } KNOWN[] = {
        { { .elo0 = 0, .elo1 = 10, .counts = { 10, 40, 100, 50, 15 } }, 0.902655119 },
        { { .elo0 = -5, .elo1 = 5, .counts = { 10, 40, 100, 50, 15 } }, 1.300325200 },
        { { .elo0 = 0, .elo1 = 10, .counts = { 0, 0, 10, 0, 0 } }, -0.285795862 },
        { { .elo0 = 0, .elo1 = 50, .counts = { 0, 0, 0, 0, 12 } }, 1.603348579 },
        { { .elo0 = 0, .elo1 = 35, .counts = { 3, 0, 20, 1, 9 } }, 1.344947805 },
        { { .elo0 = 0, .elo1 = 5, .counts = { 200, 0, 1500, 0, 260 } }, 2.820378278 },
    };
    for (size_t i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++) near(sprt_llr(&KNOWN[i].t), KNOWN[i].llr, 1e-6);
}

TEST(sprt, "where pairs are won or lost whole it is the test of a coin")
{
    struct sprt t = { .elo0 = 0, .elo1 = 20, .counts = { 80, 0, 0, 0, 120 } };
    double s = elo_share(20);
    near(sprt_llr(&t), 120 * log(s / 0.5) + 80 * log((1 - s) / 0.5), 1e-4);
}

TEST(sprt, "nothing played says nothing, and a mirrored result says the opposite")
{
    struct sprt none = { .elo0 = 0, .elo1 = 20 };
    struct sprt one = { .elo0 = -20, .elo1 = 20, .counts = { 3, 5, 20, 9, 11 } };
    struct sprt other = { .elo0 = -20, .elo1 = 20, .counts = { 11, 9, 20, 5, 3 } };
    near(sprt_llr(&none), 0, 0);
    near(sprt_llr(&one), -sprt_llr(&other), 1e-9);
}
