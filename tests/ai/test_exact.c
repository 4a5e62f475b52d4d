/* test_exact.c: what is proven instead of sampled. Honey & Nectar before its turn limit, against the exact values of the
   ledger's section 9; PollenNation with a win at hand. */
#include "table.h"
#include "test.h"

#include "ai/eval/eval.h"

#include <skep/match.h>
#include <string.h>

static struct skep_match match;
static skep_move log_of_moves[256];

static void set_match(const char *game, const char *option, const char *value, const char *position)
{
    static struct skep_values values;
    struct skep_header header = { 0 };
    struct skep_problem p = { 0 };
    const struct skep_game *g = skep_game_find(game);
    skep_values_start(&values, g);
    if (option) assert_int_equal(skep_values_set(&values, g, option, value, &p), SKEP_OK);
    strcpy(header.position, position);
    skep_match_open(&match, log_of_moves, 256);
    assert_int_equal(skep_match_start(&match, g, 2, &values, &header, &p), SKEP_OK);
}

/* A's chance to win minus that to lose: what expert says it is at the first decision, and what is forced before that. */
static double value_at(struct skep_bot *b, const void *from)
{
    const struct skep_game *g = match.game;
    static struct skep_advice advice;
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_outcome roll[SKEP_MOVES_MAX];
    double sum = 0, weights = 0;
    int who = g->turn(from);
    if (who == SKEP_OVER) return (double)(g->winners(from) & 1) - (double)(g->winners(from) >> 1 & 1);
    if (who >= 0) {
        skep_move m = skep_bot_choose(b, g, 2, from, &advice);
        assert_int_equal(advice.simulations, 0);
        if (advice.lines > 1) {
            assert_true(advice.line[0].certain);
            return who == 0 ? 2 * advice.line[0].value - 1 : 1 - 2 * advice.line[0].value;
        }
        memcpy(state, from, g->state_size);
        g->play(state, m, NULL);
        return value_at(b, state);
    }
    int n = g->outcomes(from, roll);
    for (int i = 0; i < n; i++) {
        memcpy(state, from, g->state_size);
        g->play(state, roll[i].move, NULL);
        sum += roll[i].weight * value_at(b, state);
        weights += roll[i].weight;
    }
    return sum / weights;
}

static double value_of(const char *limit, const char *position)
{
    struct skep_bot *b = bot("expert:1000000", 1);
    set_match("honey_nectar", "turn_limit", limit, position);
    double value = value_at(b, match.state);
    skep_bot_free(b);
    return value;
}

static void assert_value(const char *limit, const char *position, double expected)
{
    double off = value_of(limit, position) - expected;
    assert_true(off > -1e-9 && off < 1e-9);
}

/* Section 9 of the ledger: with one turn left, with two. */
static const struct { const char *position; double one, two; } LAST_TURNS[] = {
    { "18+18+16+14+12+10+10 y5 n1 | 10+8 y15 g1 | A 1", 13.0 / 27, 13.0 / 27 },
    { "18+18+16+14+12+10+6 y5 n1 | 10+8 y15 g1 | A 1", 3.0 / 4, 3.0 / 4 },
    { "18+16+14+12+12+10 y1 n1 | 18+16+14+12+12+10 y1 | A 1", 53.0 / 108, 8873.0 / 23328 },
    { "18+16+14+12+12+10 y1 n1 | 18+16+14+12+12+10 y1 g1 | A 1", 1.0 / 216, -11339.0 / 46656 },
    { "18+16+14+12+12+10 y1 n18 | 18+16+14+12+12+10 y1 | A 1", 14.0 / 27, 9839.0 / 23328 },
    { "12+10+10+8 y12 n1 | 12+8+4+4 y4 | A 1", 35.0 / 72, 35.0 / 72 },
    { "18+18+16+16+12+12 y6 n18 | 4+4 y12 g2 | A 1", 14.0 / 27, 14.0 / 27 },
};

TEST(exact, "the last turns of Honey & Nectar are solved, number for number")
{
    for (size_t i = 0; i < sizeof LAST_TURNS / sizeof *LAST_TURNS; i++) {
        assert_value("1", LAST_TURNS[i].position, LAST_TURNS[i].one);
        assert_value("2", LAST_TURNS[i].position, LAST_TURNS[i].two);
    }
}

TEST(exact, "and so are the last three")
{
    assert_value("2", "18+18+16+14+12+10+10 y1 g1 n1 | 18+18+16+14+12+10+10 y1 g1 n1 | A 1", 169.0 / 729);
    assert_value("3", "18+18+16+14+12+10+10 y1 g1 n1 | 18+18+16+14+12+10+10 y1 g1 n1 | A 1", 60227.0 / 157464);
#ifndef SKEP_WATCHED
    assert_value("3", "18+16+14+12+12+10 y1 n1 | 18+16+14+12+12+10 y1 n1 | A 1", 1216969.0 / 2519424);
#endif
}

TEST(exact, "a win at hand in PollenNation is found, said to be certain, and played")
{
    struct skep_rng rng;
    struct skep_bot *b = bot("expert:2000", 1);
    static struct skep_advice advice;
    int found = 0;
    for (uint64_t game = 0; game < 40; game++) {
        set_match("pollennation", NULL, NULL, "");
        const struct skep_game *g = match.game;
        skep_rng_start(&rng, 5, game);
        while (g->turn(match.state) != SKEP_OVER) {
            _Alignas(16) unsigned char before[SKEP_STATE_MAX];
            int who = g->turn(match.state);
            memcpy(before, match.state, g->state_size);
            skep_playout(g, match.state, &rng, 1);
            if (who < 0 || g->turn(match.state) != SKEP_OVER || !(g->winners(match.state) >> who & 1)) continue;
            skep_move m = skep_bot_choose(b, g, 2, before, &advice); /* there is a move that wins at once */
            if (advice.lines == 1) continue;
            assert_true(advice.line[0].certain && advice.line[0].value == 1);
            assert_int_equal(advice.line[0].move, m);
            found++;
        }
    }
    skep_bot_free(b);
    assert_true(found > 5);
}

/* The last decisions of random games: who is said to win for certain does, whatever the other plays and the dice bring. Gives how often
   that was said. */
static int count_certain(const char *id, const char *options, int games)
{
    enum { LAST = 6 };
    static _Alignas(16) unsigned char last[LAST][SKEP_STATE_MAX], state[SKEP_STATE_MAX];
    static struct skep_advice advice;
    const struct skep_game *g = skep_game_find(id);
    struct skep_bot *b = bot("expert:300", 1);
    struct skep_rng rng;
    skep_move move[SKEP_MOVES_MAX];
    int certain = 0;
    for (int game = 0; game < games; game++) {
        int n = 0;
        skep_rng_start(&rng, 3, (uint64_t)game);
        start_game(g, 2, options, state);
        for (; g->turn(state) != SKEP_OVER; skep_playout(g, state, &rng, 1))
            if (g->turn(state) >= 0 && g->moves(state, move) > 1) memcpy(last[n++ % LAST], state, g->state_size);
        for (int i = n > LAST ? n - LAST : 0; i < n; i++) {
            memcpy(state, last[i % LAST], g->state_size);
            int me = g->turn(state);
            skep_bot_choose(b, g, 2, state, &advice);
            if (!advice.line[0].certain || advice.line[0].value < 1) continue;
            certain++;
            for (int who; (who = g->turn(state)) != SKEP_OVER;)
                if (who == me) g->play(state, skep_bot_choose(b, g, 2, state, NULL), NULL);
                else skep_playout(g, state, &rng, 1);
            assert_int_equal(g->winners(state), 1u << me);
        }
    }
    skep_bot_free(b);
    return certain;
}

TEST(exact, "Honey & Nectar's last combs: a certain win is one") { assert_true(count_certain("honey_nectar", "", 20) > 2); }
TEST(exact, "PollenNation's last turns: a certain win is one") { assert_true(count_certain("pollennation", "turn_limit=10", 12) > 2); }
TEST(exact, "Ambrosia's last scoring: a certain win is one") { assert_true(count_certain("ambrosia", "hives=1", 8) > 2); }
TEST(exact, "Waggle Dance's last night: a certain win is one") { assert_true(count_certain("waggle_dance", "queen_kinds=0 max_rounds=2", 8) > 2); }
/* Decisions of a random game at which some move deserves no look. */
static int count_left_out(const char *options)
{
    static _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    const struct skep_game *g = skep_game_find("pollennation");
    struct skep_rng rng;
    skep_move move[SKEP_MOVES_MAX];
    int left_out = 0;
    skep_rng_start(&rng, 3, 0);
    start_game(g, 2, options, state);
    for (; g->turn(state) != SKEP_OVER; skep_playout(g, state, &rng, 1)) {
        int n = g->turn(state) >= 0 ? g->moves(state, move) : 0;
        left_out += n > 0 && skep_worth(skep_insight_of(g).graded, state, move, n) < n;
    }
    return left_out;
}

TEST(exact, "in the last twelve turns of PollenNation every move deserves a look, before them not")
{
    assert_int_equal(count_left_out("turn_limit=12"), 0);
    assert_true(count_left_out("turn_limit=24") > 2);
}

TEST(exact, "in Waggle Dance's last night every move deserves a look, before it the one that looks best")
{
    static _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    const struct skep_game *g = skep_game_find("waggle_dance");
    const struct skep_insight *insight = skep_insight_of(g).graded;
    struct skep_rng rng;
    skep_move move[SKEP_MOVES_MAX];
    int last = 0, before = 0;
    skep_rng_start(&rng, 3, 0);
    start_game(g, 2, "queen_kinds=0 max_rounds=3", state);
    for (; g->turn(state) != SKEP_OVER; skep_playout(g, state, &rng, 1)) {
        int n = g->turn(state) >= 0 ? g->moves(state, move) : 0;
        if (n < 2) continue;
        int looked_at = skep_worth(insight, state, move, n);
        if (insight->in_reach(state)) assert_int_equal(looked_at, n);
        last += insight->in_reach(state);
        before += looked_at == 0;
    }
    assert_true(last > 2 && before > 2);
}

TEST(exact, "Apiary's last turn: a certain win is one, whatever cards the other has") { assert_true(count_certain("apiary", "max_turns=8", 8) > 2); }

static long long now;
static long long ticking(void) { return now++; }

TEST(exact, "a proof takes no more than its share of the time, and none on top")
{
    static struct skep_advice advice;
    struct skep_bot *b = skep_bot_new("expert:400ms", ticking, NULL);
    set_match("honey_nectar", "turn_limit", "3", "12+10+10+8 y12 n1 | 12+8+4+4 y4 | A 1"); /* too much to look at in time */
    const struct skep_game *g = match.game;
    skep_move roll;
    assert_true(g->read_move(match.state, "R246", &roll));
    g->play(match.state, roll, NULL);
    now = 0;
    skep_bot_choose(b, g, 2, match.state, &advice);
    assert_true(advice.simulations > 0); /* so it was not proven */
    assert_int_equal(now, 401); /* the last look finds 400 over */
    skep_bot_free(b);
}
