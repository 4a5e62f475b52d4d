/* test_fit.c: weights that learn Tiny. The state of Tiny is its own affair, but what judges it has to see the cards, as the files of
   src/ai/eval see those of their games. */
#include "test.h"
#include "tiny/tiny.c"

#include "lab/fit.h"

#include <stdlib.h>

enum input { SCORE, CARD, STAYS, CHANGES, INPUTS };
static const char *const NAMES[] = { "SCORE", "CARD", "STAYS", "CHANGES" };

static bool look(const void *state, struct skep_sight *x)
{
    const struct tiny *s = state;
    x->seats = s->fixed.seats;
    x->rest = 1 - (double)s->round / s->fixed.rounds;
    for (int i = 0; i < x->seats; i++) {
        x->in[i][SCORE] = s->points[i] / 10.0;
        x->in[i][CARD] = s->hand[i] / 9.0;
        x->in[i][STAYS] = s->choice[i] == KEEP ? s->hand[i] / 9.0 : 0;
        x->in[i][CHANGES] = s->choice[i] == SWAP;
    }
    return true;
}

static void weigh(const struct skep_weights *w, const void *state, double value[SKEP_SEATS_MAX])
{
    struct skep_sight x;
    look(state, &x);
    skep_weigh(w, INPUTS, true, &x, value);
}

static const struct skep_weights NOTHING = { .sharp = { 1 } };
static const struct skep_network NETWORK = {
    .inputs = INPUTS, .names = NAMES, .line = true, .fades = true, .weights = &NOTHING, .look = look,
};
static const struct skep_insight INSIGHT = { .game = &skep_tiny, .network = &NETWORK, .weigh = weigh };

static struct skep_fit *fit(uint64_t seed, int seats, int games)
{
    static struct skep_values values;
    skep_values_start(&values, &skep_tiny);
    struct skep_fit *f = skep_fit_of(&INSIGHT, seats, &values, seed, true);
    assert_non_null(f);
    for (int i = 0; i < games; i++) skep_fit_game(f);
    return f;
}

/* Twice what a fit can be written as. */
static char one[SKEP_FIT_TEXT], other[SKEP_FIT_TEXT];

static void put(const struct skep_fit *f, char *storage)
{
    struct skep_text out = skep_text_in(storage, SKEP_FIT_TEXT);
    skep_fit_write(f, &out);
    skep_fit_save(f, &out);
    assert_false(out.overflow);
}

static double win_trial(struct skep_fit *f, int games)
{
    double won = 0;
    for (int i = 0; i < games; i++) won += skep_fit_trial(f, i);
    return won / games;
}

TEST(fit, "the loss on games held out falls, and what is learnt beats what knows nothing")
{
    struct skep_fit *f = fit(1, 2, 3200);
    struct skep_fit_line line[SKEP_FIT_LINES + 1];
    assert_int_equal(skep_fit_history(f, line), 6);
    assert_int_equal(line[5].games, 3200);
    assert_int_equal((int)(line[5].loss * 1e6), 149686); /* with every compiler */
    assert_true(line[5].loss < line[0].loss - 0.02);
    assert_true(line[5].loss < line[5].first - 0.02);
    assert_true(win_trial(f, 1000) > 0.55);
    skep_fit_free(f);
}

TEST(fit, "three seats learn as well")
{
    struct skep_fit *f = fit(1, 3, 3200);
    struct skep_fit_line line[SKEP_FIT_LINES + 1];
    skep_fit_history(f, line);
    assert_true(line[5].loss < line[5].first - 0.01);
    assert_true(win_trial(f, 999) > 0.36);
    skep_fit_free(f);
}

TEST(fit, "the same seed gives the same bytes, another seed others")
{
    struct skep_fit *a = fit(1, 2, 250), *b = fit(1, 2, 250), *c = fit(2, 2, 250);
    put(a, one);
    put(b, other);
    assert_string_equal(one, other);
    put(c, other);
    assert_string_not_equal(one, other);
    skep_fit_free(a);
    skep_fit_free(b);
    skep_fit_free(c);
}

TEST(fit, "left and taken up again it gives the same bytes")
{
    struct skep_fit *whole = fit(1, 2, 450), *first = fit(1, 2, 237), *then = fit(1, 2, 0);
    struct skep_text out = skep_text_in(one, sizeof one);
    skep_fit_save(first, &out);
    assert_true(skep_fit_load(then, one, NULL));
    assert_int_equal(skep_fit_games(then), 237);
    while (skep_fit_games(then) < 450) skep_fit_game(then);
    put(whole, one);
    put(then, other);
    assert_string_equal(one, other);
    skep_fit_free(whole);
    skep_fit_free(first);
    skep_fit_free(then);
}

TEST(fit, "a bot plays, the same each time, and what it plays teaches")
{
    struct skep_fit *a = fit(1, 2, 0), *b = fit(1, 2, 0), *c = fit(1, 2, 0);
    struct skep_fit_line line[SKEP_FIT_LINES + 1];
    struct skep_problem p;
    assert_true(skep_fit_by(a, "mcts:20", &p) && skep_fit_by(b, "mcts:20", &p));
    for (int i = 0; i < 800; i++) skep_fit_game(a), skep_fit_game(b), skep_fit_game(c);
    put(a, one);
    put(b, other);
    assert_string_equal(one, other);
    put(c, other);
    assert_string_not_equal(one, other);
    int n = skep_fit_history(a, line);
    assert_true(line[n - 1].loss < line[n - 1].first - 0.01);
    skep_fit_free(a);
    skep_fit_free(b);
    skep_fit_free(c);
}

TEST(fit, "a game whose evaluation has weights can be fitted: all five, and not the sample game as it is")
{
    for (const struct skep_game *const *g = skep_games(); *g; g++) assert_true(skep_fit_can(*g));
    assert_false(skep_fit_can(&skep_tiny));
}

TEST(fit, "in a flat network units keep silent, and it says what one with silent units says")
{
    static const struct skep_network FLAT = {
        .inputs = INPUTS, .names = NAMES, .line = true, .flat = true, .fades = true, .weights = &NOTHING, .look = look,
    };
    static struct skep_values values;
    struct skep_insight flat = INSIGHT;
    flat.network = &FLAT;
    skep_values_start(&values, &skep_tiny);
    struct skep_fit *f = skep_fit_of(&flat, 3, &values, 1, true);
    for (int i = 0; i < 200; i++) skep_fit_game(f);
    for (int k = 0; k < SKEP_UNITS; k++) assert_true(f->mean.weights.voice[k] == 0 && f->mean.weights.input[SCORE].own[k] == 0);
    assert_true(f->mean.weights.input[SCORE].line != 0);
    double whole[SKEP_SEATS_MAX], sums[SKEP_SEATS_MAX];
    skep_weigh(&f->mean.weights, INPUTS, true, &f->seen[0], whole);
    skep_weigh_flat(&f->mean.weights, INPUTS, &f->seen[0], sums);
    for (int i = 0; i < 3; i++) assert_true(fabs(whole[i] - sums[i]) < 1e-12);
    skep_fit_free(f);
}

TEST(fit, "a state of another fit is refused, and one that is cut off")
{
    struct skep_fit *a = fit(1, 2, 50), *b = fit(2, 2, 0);
    struct skep_text out = skep_text_in(one, sizeof one), why = skep_text_of(256);
    skep_fit_save(a, &out);
    assert_false(skep_fit_load(b, one, &why));
    assert_non_null(strstr(why.at, "expected a fit of this game"));
    one[out.len - 40] = '\0';
    assert_false(skep_fit_load(a, one, NULL));
    skep_fit_free(a);
    skep_fit_free(b);
}
