/* test_stats.c: intervals and corrections against tables and worked examples. */
#include "test.h"

#include <math.h>
#include <skep/study.h>

static void near(double x, double y, double by)
{
    if (!(fabs(x - y) <= by)) fail_msg("%.6f is not %.6f", x, y);
}

TEST(wilson, "as the textbooks have it: 1 of 10, none and all")
{
    struct skep_interval x = skep_wilson(0.1, 10);
    near(x.low, 0.0179, 0.0001);
    near(x.high, 0.4042, 0.0001);
    x = skep_wilson(0, 20);
    near(x.low, 0, 0);
    near(x.high, 0.1611, 0.0001);
    x = skep_wilson(1, 20);
    near(x.low, 0.8389, 0.0001);
    near(x.high, 1, 0);
}

TEST(student, "the bounds of the tables, and p the other way round")
{
    near(skep_t_bound(1), 12.706, 0.001);
    near(skep_t_bound(4), 2.776, 0.001);
    near(skep_t_bound(10), 2.228, 0.001);
    near(skep_t_bound(30), 2.042, 0.001);
    near(skep_t_bound(1000), 1.962, 0.001);
    near(skep_t_bound(INFINITY), 1.95996, 0.00001);
    for (int freedom = 1; freedom < 200; freedom += 7) near(skep_t_p(-skep_t_bound(freedom), freedom), 0.05, 1e-9);
    near(skep_t_p(0, 5), 1, 1e-12);
    near(skep_t_p(3.169, 10), 0.01, 0.0001);
    near(skep_t_p(2.576, 1e9), 0.01, 0.0001);
}

TEST(holm, "four p-values by hand: the third stops it")
{
    const double p[] = { 0.01, 0.04, 0.03, 0.005 };
    int order[4];
    bool passes[4];
    assert_int_equal(skep_holm(p, 4, 0.05, order, passes), 4);
    assert_true(passes[0] && !passes[1] && !passes[2] && passes[3]); /* 4 x 0.005, 3 x 0.01, but 2 x 0.03 */
}

TEST(holm, "what was not tested does not count")
{
    const double p[] = { -1, 0.03, -1, 0.02 };
    int order[4];
    bool passes[4];
    assert_int_equal(skep_holm(p, 4, 0.05, order, passes), 2);
    assert_true(!passes[0] && passes[1] && !passes[2] && passes[3]);
    assert_int_equal(skep_holm(p, 1, 0.05, order, passes), 0);
}

TEST(benjamini_hochberg, "the fifteen p-values of their paper of 1995: four pass, by Holm three")
{
    const double p[] = { 0.5719, 0.0001, 0.0344, 0.0095, 0.0201, 0.0278, 0.0298, 0.0019, 0.0459, 0.3240, 0.4262, 0.0004, 0.6528, 0.7590, 1.0000 };
    int order[15], n = 0;
    bool passes[15];
    assert_int_equal(skep_benjamini_hochberg(p, 15, 0.05, order, passes), 15);
    for (int i = 0; i < 15; i++) n += passes[i];
    assert_int_equal(n, 4);
    assert_true(passes[1] && passes[11] && passes[7] && passes[3]);
    skep_holm(p, 15, 0.05, order, passes);
    n = 0;
    for (int i = 0; i < 15; i++) n += passes[i];
    assert_int_equal(n, 3);
}

TEST(benjamini_hochberg, "a large one passes where enough small ones stand below it")
{
    const double p[] = { 0.01, 0.04, 0.03, 0.005 };
    int order[4];
    bool passes[4];
    skep_benjamini_hochberg(p, 4, 0.05, order, passes);
    assert_true(passes[0] && passes[1] && passes[2] && passes[3]);
}
