/* test_set.c: exact values, sets of them, and what bots make of such a set. */
#include "lab/solve.h"
#include "test.h"
#include "tiny/tiny.h"

#include <skep/lab.h>
#include <skep/match.h>
#include <skep/text.h>
#include <stdio.h>
#include <string.h>

static struct skep_values values;
static struct skep_bounds found[SKEP_MOVES_MAX];
static _Alignas(16) unsigned char state[SKEP_STATE_MAX];

static const struct skep_game *version(const char *id, const char *option, const char *value)
{
    const struct skep_game *g = strcmp(id, "tiny") == 0 ? &skep_tiny : skep_game_find(id);
    skep_values_start(&values, g);
    if (option) assert_int_equal(skep_values_set(&values, g, option, value, NULL), SKEP_OK);
    return g;
}

/* What the first seat can expect of a position where chance moves next, each decision behind it solved by itself. */
static double value_of(struct skep_solver *s, const struct skep_game *g, const void *from)
{
    _Alignas(16) unsigned char next[SKEP_STATE_MAX];
    struct skep_outcome out[SKEP_MOVES_MAX];
    skep_move move[SKEP_MOVES_MAX];
    struct skep_solving how = { .nodes = 10000000 };
    double sum = 0, weights = 0, best = 0;
    int who = g->turn(from);
    if (who == SKEP_OVER) return (g->winners(from) & 1) ? 1 : g->winners(from) == 0 ? 0.5 : 0;
    if (who >= 0) {
        int n = g->moves(from, move);
        assert_true(skep_solve(s, from, move, n, &how, found));
        for (int i = 0; i < n; i++) {
            assert_true(found[i].low == found[i].high);
            if (found[i].low > best) best = found[i].low;
        }
        return who == 0 ? best : 1 - best;
    }
    int n = g->outcomes(from, out);
    for (int i = 0; i < n; i++) {
        memcpy(next, from, g->state_size);
        g->play(next, out[i].move, NULL);
        sum += out[i].weight * value_of(s, g, next);
        weights += out[i].weight;
    }
    return sum / weights;
}

/* Section 9 of the ledger: A's chance to win minus that to lose. */
static void assert_value(const char *limit, const char *position, double expected)
{
    const struct skep_game *g = version("honey_nectar", "turn_limit", limit);
    struct skep_solver *s = skep_solver_new(g);
    struct skep_text why = skep_text_of(256);
    assert_int_equal(skep_values_begin(&values, g, 2, state, NULL), SKEP_OK);
    assert_true(g->read_position(state, position, &why));
    double off = 2 * value_of(s, g, state) - 1 - expected;
    assert_true(off > -1e-9 && off < 1e-9);
    skep_solver_free(s);
}

TEST(solve, "the last turns of Honey & Nectar are worth what the ledger says")
{
    assert_value("1", "18+18+16+14+12+10+10 y5 n1 | 10+8 y15 g1 | A 1", 13.0 / 27);
    assert_value("2", "18+16+14+12+12+10 y1 n1 | 18+16+14+12+12+10 y1 | A 1", 8873.0 / 23328);
    assert_value("2", "18+18+16+14+12+10+10 y1 g1 n1 | 18+18+16+14+12+10+10 y1 g1 n1 | A 1", 169.0 / 729);
}

TEST(solve, "what rests on a secret is not solved")
{
    const struct skep_game *g = version("tiny", "open", "true"); /* but choices are made in secret */
    struct skep_solver *s = skep_solver_new(g);
    struct skep_solving how = { .nodes = 1000000 };
    struct skep_rng rng;
    skep_move move[SKEP_MOVES_MAX];
    skep_rng_start(&rng, 1, 0);
    skep_values_begin(&values, g, 2, state, NULL);
    while (g->turn(state) == SKEP_CHANCE) g->play(state, skep_sample(g, state, &rng), NULL);
    int n = g->moves(state, move);
    assert_int_equal(n, 2);
    assert_false(skep_solve(s, state, move, n, &how, found));
    skep_solver_free(s);
}

TEST(solve, "nothing is exact with too few nodes, nor behind a horizon")
{
    const struct skep_game *g = version("honey_nectar", "turn_limit", "2");
    struct skep_solver *s = skep_solver_new(g);
    struct skep_text why = skep_text_of(256);
    skep_move move[SKEP_MOVES_MAX], roll;
    skep_values_begin(&values, g, 2, state, NULL);
    assert_true(g->read_position(state, "18+16+14+12+12+10 y1 n1 | 18+16+14+12+12+10 y1 | A 1", &why));
    assert_true(g->read_move(state, "R123", &roll));
    g->play(state, roll, NULL);
    int n = g->moves(state, move);
    assert_false(skep_solve(s, state, move, n, &(struct skep_solving){ .nodes = 500 }, found));
    assert_true(skep_solve(s, state, move, n, &(struct skep_solving){ .nodes = 1000000 }, found));
    double exact = found[0].low;
    assert_true(skep_solve(s, state, move, n, &(struct skep_solving){ .nodes = 1000000, .horizon = 1 }, found));
    assert_true(found[0].low == exact); /* the game is over before */
    skep_solver_free(s);
}

/* A set as a text. */
static char text[1 << 20], again[1 << 20];

static const struct skep_exact_limits LIMITS = { .nodes = 20000, .each = 10 };

static struct skep_exact *new_set(const struct skep_game *g)
{
    struct skep_exact *x = skep_exact_new(g, &values, 5, "easy:2", LIMITS, NULL);
    assert_non_null(x);
    return x;
}

static int write_set(struct skep_exact *x, int games, struct skep_text *out)
{
    int positions = 0;
    while (skep_exact_games(x) < games) positions += skep_exact_game(x, out);
    assert_false(out->overflow);
    return positions;
}

static int make_set(const struct skep_game *g, int games, char *storage)
{
    struct skep_text out = skep_text_in(storage, sizeof text);
    struct skep_exact *x = new_set(g);
    skep_exact_heading(x, &out);
    int positions = write_set(x, games, &out);
    skep_exact_free(x);
    return positions;
}

static struct skep_regret *ask(const struct skep_game *g, const char *const *bots, int n)
{
    const char *s = text;
    struct skep_text why = skep_text_of(256);
    struct skep_regret *r = skep_regret_new(g, &values, 1, bots, n, NULL);
    assert_non_null(r);
    assert_true(skep_regret_begin(r, &s, &why));
    while (*s) assert_true(skep_regret_game(r, &s, &why));
    return r;
}

TEST(set, "the same seed gives the same set, and one that was left goes on")
{
    const struct skep_game *g = version("honey_nectar", "turn_limit", "20");
    struct skep_text why = skep_text_of(256);
    int kept = make_set(g, 8, text), before;
    assert_true(kept > 0);
    struct skep_text out = skep_text_in(again, sizeof again);
    assert_true(make_set(g, 3, again) < kept);
    strcat(again, "play 3\tR1"); /* the end was sudden */
    struct skep_exact *x = new_set(g);
    out.len = skep_exact_go_on(x, again, &before, &why);
    assert_true(out.len > 0 && skep_exact_games(x) == 3);
    assert_int_equal(before + write_set(x, 8, &out), kept);
    assert_string_equal(text, again);
    assert_int_equal(skep_exact_go_on(x, "skep exact 1\ngame tiny\n", &before, &why), 0);
    skep_exact_free(x);
}

static void assert_same_mean(const struct skep_mean *a, const struct skep_mean *b)
{
    assert_true(a->n == b->n && a->mean == b->mean && a->error == b->error);
}

TEST(set, "who searches has less to regret than who does not, and the same numbers each time")
{
    static const char *const BOTS[] = { "random", "expert:100" };
    const struct skep_game *g = version("ambrosia", "hives", "1");
    assert_true(make_set(g, 4, text) > 0);
    struct skep_regret *one = ask(g, BOTS, 2), *other = ask(g, BOTS, 2);
    struct skep_regret_of any = skep_regret_read(one, 0), expert = skep_regret_read(one, 1),
                          same = skep_regret_read(other, 1);
    assert_true(any.regret.n == expert.regret.n && any.regret.n > 0);
    assert_true(expert.regret.mean < any.regret.mean && expert.value.mean < any.value.mean);
    assert_true(expert.moves.n > 0 && any.moves.n == 0);
    assert_same_mean(&expert.regret, &same.regret);
    assert_same_mean(&expert.value, &same.value);
    assert_same_mean(&expert.lean, &same.lean);
    assert_same_mean(&expert.moves, &same.moves);
    skep_regret_free(one);
    skep_regret_free(other);
}

static void assert_refused(const struct skep_game *g, const char *set, const char *because)
{
    static const char *const BOTS[] = { "random" };
    struct skep_text why = skep_text_of(256);
    struct skep_regret *r = skep_regret_new(g, &values, 1, BOTS, 1, NULL);
    const char *s = set;
    bool good = skep_regret_begin(r, &s, &why);
    while (good && *s) good = skep_regret_game(r, &s, &why);
    assert_false(good);
    assert_non_null(strstr(why.at, because));
    assert_int_equal(skep_regret_read(r, 0).regret.n, 0);
    skep_regret_free(r);
}

/* honey_nectar.exact is of skep lab exact honey_nectar --horizon 2 --each 4 --nodes 200000000: any decisions, two turns looked at in full. A
   tree that averages over all dice said less and less what is so, the longer it thought. */
TEST(set, "in Honey & Nectar to think longer makes values better, and hardly a move is to be regretted")
{
    static const char *const BOTS[] = { "random", "expert:1", "expert:600" };
    const struct skep_game *g = version("honey_nectar", NULL, NULL);
    FILE *f = fopen(SKEP_TESTS_DIR "/lab/honey_nectar.exact", "rb");
    assert_non_null(f);
    size_t n = fread(text, 1, sizeof text - 1, f);
    text[n] = '\0';
    fclose(f);
    struct skep_regret *r = ask(g, BOTS, 3);
    struct skep_regret_of any = skep_regret_read(r, 0), one = skep_regret_read(r, 1), longer = skep_regret_read(r, 2);
    assert_int_equal(longer.regret.n, 32);
    assert_true(longer.value.mean < 0.8 * one.value.mean);
    assert_true(longer.regret.mean < 0.002 && any.regret.mean > 0.02);
    skep_regret_free(r);
}

#define HEADING "skep exact 1\ngame honey_nectar\nseats 2\nseed 1\nbot easy:1\nnodes 1\neach 1\nhorizon 0\n"

TEST(set, "a damaged set is refused where it is wrong")
{
    const struct skep_game *g = version("honey_nectar", NULL, NULL);
    assert_refused(g, "skep exact 1\ngame ambrosia\n", "this game");
    assert_refused(g, "skep exact 1\ngame honey_nectar\nseats 2\nbot easy\n", "these options");
    assert_refused(g, "skep exact 1\ngame honey_nectar\nseats 2\nseed 1\nbot easy\n", "whole heading");
    assert_refused(g, HEADING "play 0\tR123\tC99\nend 0 0\n", "legal move");
    assert_refused(g, HEADING "play 0\tR123\nat 2 1\nend 0 0\n", "place of the game");
    assert_refused(g, HEADING "play 0\tR123\nat 0 1\nend 0 0\n", "somebody chooses");
    assert_refused(g, HEADING "play 0\tR123\nat 1 5\nend 0 0\n", "for each move");
    assert_refused(g, HEADING "play 0\tR123\n", "play, at or end");
}

TEST(set, "a bot that is none is refused")
{
    static const char *const BOTS[] = { "random", "nobody" };
    struct skep_problem p;
    const struct skep_game *g = version("honey_nectar", NULL, NULL);
    assert_null(skep_exact_new(g, &values, 1, "nobody", LIMITS, &p));
    assert_int_equal(p.error, SKEP_UNKNOWN_BOT);
    assert_null(skep_regret_new(g, &values, 1, BOTS, 2, &p));
    assert_int_equal(p.error, SKEP_UNKNOWN_BOT);
    assert_null(skep_exact_new(g, &values, 1, "expert/brood:5", LIMITS, &p));
    assert_int_equal(p.error, SKEP_UNKNOWN_STYLE);
    assert_null(skep_regret_new(g, &values, 1, (const char *const[]){ "expert/brood:5" }, 1, &p));
    assert_int_equal(p.error, SKEP_UNKNOWN_STYLE);
}
