/* test_slices.c: thinking in slices. Whoever thinks in slices of any size and is asked in between finds what he would have found at
   once, to the last visit and the next random number; stops when he is told to; and has an answer at any time. */
#include "table.h"
#include "test.h"

#include "ai/ai.h"

#include <skep/match.h>
#include <string.h>

/* The same as at once */

static void assert_same_in_slices(const char *text, int threads, const struct skep_game *g, int seats, const void *state)
{
    static const int SLICES[] = { 1, 7, 64 };
    static struct skep_advice whole, sliced;
    struct skep_bot *b = bot(text, 5);
    assert_true(skep_bot_threads(b, in_turn, threads));
    skep_move m = skep_bot_choose(b, g, seats, state, &whole);
    struct skep_rng stream = b->rng;
    for (size_t i = 0; i < sizeof SLICES / sizeof *SLICES; i++) {
        skep_bot_seed(b, 5, SKEP_STREAM_BOT);
        assert_int_equal(choose_in_slices(b, g, seats, state, SLICES[i], &sliced), m);
        assert_same_advice(&whole, &sliced);
        assert_memory_equal(&b->rng, &stream, sizeof stream);
    }
    skep_bot_free(b);
}

static const char *const TEXTS[] = { "random", "greedy", "beginner:150", "easy:150", "medium:150", "hard:150", "expert:150", "mcts:150" };
enum { TEXTS_COUNT = sizeof TEXTS / sizeof *TEXTS };

/* Every bot, alone and with mates, at decisions of a random game. */
static void assert_all_same(const char *id, int seats, const char *options)
{
#ifdef SKEP_WATCHED
    enum { DECISIONS = 1 };
#else
    enum { DECISIONS = 12 };
#endif
    const struct skep_game *g = skep_game_find(id);
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_rng rng;
    skep_rng_start(&rng, 2, 0);
    start_game(g, seats, options, state);
    for (int met = 0; met < DECISIONS; met++) {
        while (next_decision(g, state, 2, &rng) == 0) start_game(g, seats, options, state);
        for (int i = 0; i < TEXTS_COUNT; i++)
            for (int threads = 1; threads <= 3; threads += 2) assert_same_in_slices(TEXTS[i], threads, g, seats, state);
        for (int i = 0; i < 2; i++) assert_same_in_slices(styled(g, i, 150), 1 + i, g, seats, state);
        skep_playout(g, state, &rng, 9);
    }
}

TEST(slices, "Honey & Nectar: find the same") { assert_all_same("honey_nectar", 2, ""); }
TEST(slices, "Honey & Nectar: find the same in the last turns") { assert_all_same("honey_nectar", 2, "turn_limit=3"); }
TEST(slices, "PollenNation: find the same") { assert_all_same("pollennation", 2, ""); }
TEST(slices, "Ambrosia: find the same") { assert_all_same("ambrosia", 3, ""); }
TEST(slices, "Waggle Dance: find the same") { assert_all_same("waggle_dance", 3, ""); }
TEST(slices, "Waggle Dance: also with rooms for six cubes") { assert_all_same("waggle_dance", 2, "room_capacity=6"); }
TEST(slices, "Apiary: find the same") { assert_all_same("apiary", 2, ""); }

/* A win at hand is proven before anything is searched. */
TEST(slices, "PollenNation: find the same at the end of games")
{
    const struct skep_game *g = skep_game_find("pollennation");
    _Alignas(16) unsigned char state[SKEP_STATE_MAX], last[SKEP_STATE_MAX];
    struct skep_rng rng;
    int proofs = 0;
    for (uint64_t game = 0; game < 6; game++) {
        static struct skep_advice advice;
        skep_rng_start(&rng, 5, game);
        start_game(g, 2, "", state);
        while (next_decision(g, state, 2, &rng) > 0) {
            memcpy(last, state, g->state_size);
            skep_playout(g, state, &rng, 1);
        }
        assert_same_in_slices("expert:300", 1, g, 2, last);
        assert_same_in_slices("easy:300", 3, g, 2, last);
        ask("expert:300", 5, g, last, &advice);
        proofs += advice.line[0].certain && advice.simulations == 0;
    }
    assert_true(proofs > 0);
}

/* Answers */

static void to_middle(const struct skep_game *g, void *state)
{
    struct skep_rng rng;
    skep_rng_start(&rng, 6, 0);
    start_game(g, 2, "", state);
    skep_playout(g, state, &rng, 30);
    assert_true(next_decision(g, state, 3, &rng) > 0);
}

TEST(answer, "there is one before any thought, for each move what it looks like, and it is no game's last word")
{
    static struct skep_advice early, late, fresh;
    for (const struct skep_game *const *g = skep_games(); *g; g++)
        for (int i = 0; i < TEXTS_COUNT; i++) {
            _Alignas(16) unsigned char state[SKEP_STATE_MAX];
            to_middle(*g, state);
            struct skep_bot *b = bot(TEXTS[i], 5);
            skep_bot_begin(b, *g, 2, state);
            skep_move m = skep_bot_answer(b, &early);
            assert_int_equal((*g)->forbids(state, m), SKEP_LEGAL);
            assert_int_equal(early.simulations, 0);
            for (int k = 0; k < early.lines; k++) {
                assert_true(early.line[k].value >= 0 && early.line[k].value <= 1);
                assert_int_equal(early.line[k].visits, 0);
                assert_int_equal(early.line[k].follows, 0);
                if (k > 0 && i > 0) assert_true(early.line[k].value <= early.line[k - 1].value);
            }
            skep_bot_answer(b, &late);
            assert_same_advice(&early, &late);
            while (!skep_bot_more(b, 0, 0)) {}
            skep_bot_answer(b, &late);
            skep_bot_seed(b, 5, SKEP_STREAM_BOT);
            skep_bot_choose(b, *g, 2, state, &fresh);
            skep_bot_free(b);
            assert_same_advice(&late, &fresh);
        }
}

TEST(answer, "no more simulations are in it than the slices had, alone just as many")
{
    static struct skep_advice advice;
    const struct skep_game *g = skep_game_find("ambrosia");
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    to_middle(g, state);
    for (int threads = 1; threads <= 3; threads++) {
        struct skep_bot *b = bot("expert:100", 5);
        assert_true(skep_bot_threads(b, in_turn, threads));
        skep_bot_begin(b, g, 2, state);
        bool done = false;
        for (int asked = 7; !done; asked += 7) {
            int visits = 0, before = advice.simulations;
            done = skep_bot_more(b, 0, 7);
            skep_bot_answer(b, &advice);
            for (int i = 0; i < advice.lines; i++) visits += advice.line[i].visits;
            assert_int_equal(visits, advice.simulations);
            assert_in_range(advice.simulations, 1, asked);
            assert_true(asked == 7 || advice.simulations > before);
            if (threads == 1) assert_int_equal(advice.simulations, done ? 100 : asked);
        }
        assert_int_equal(advice.simulations, 100);
        skep_bot_free(b);
    }
}

TEST(answer, "one that is no longer wanted leaves nothing behind")
{
    static struct skep_advice left, fresh;
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        _Alignas(16) unsigned char state[SKEP_STATE_MAX], other[SKEP_STATE_MAX];
        struct skep_bot *b = bot("hard:200", 5);
        assert_true(skep_bot_threads(b, in_turn, 3));
        to_middle(*g, state);
        to_middle(skep_game_find("honey_nectar"), other);
        skep_bot_begin(b, skep_game_find("honey_nectar"), 2, other);
        skep_bot_more(b, 0, 50);
        skep_bot_begin(b, *g, 2, state);
        skep_bot_more(b, 0, 100);
        skep_bot_seed(b, 8, SKEP_STREAM_BOT);
        skep_move m = skep_bot_choose(b, *g, 2, state, &left);
        skep_bot_free(b);
        b = bot("hard:200", 8);
        assert_true(skep_bot_threads(b, in_turn, 3));
        assert_int_equal(skep_bot_choose(b, *g, 2, state, &fresh), m);
        assert_same_advice(&left, &fresh);
        skep_bot_free(b);
    }
}

/* Time */

static long long now, looks;
static long long ticking(void)
{
    looks++;
    return now++;
}

static struct skep_bot *timed(const char *text, int threads)
{
    struct skep_bot *b = skep_bot_new(text, ticking, NULL);
    assert_non_null(b);
    assert_true(skep_bot_threads(b, in_turn, threads));
    now = 1000;
    return b;
}

TEST(time, "a slice lasts as long as it says, and the budget is time in slices, not between them")
{
    static struct skep_advice advice;
    _Alignas(16) unsigned char state[HONEY_BYTES];
    struct skep_bot *b = timed("hard:50ms", 1);
    set_honey(state, "12+10 y17 n3 | 10+8 y17 g1 | B 6 X12", "R246");
    skep_bot_begin(b, skep_game_find("honey_nectar"), 2, state);
    for (int slice = 1; slice <= 5; slice++) {
        looks = 0;
        assert_int_equal(skep_bot_more(b, slice < 5 ? 11 : 600, 0), slice == 5);
        assert_int_equal(looks, slice < 5 ? 12 : 7);
        now += 100000;
        skep_bot_answer(b, &advice);
        assert_int_equal(advice.simulations, slice < 5 ? 11 * slice : 50);
    }
    skep_bot_free(b);
}

TEST(time, "what comes first ends a slice: its time or its simulations")
{
    static struct skep_advice advice;
    _Alignas(16) unsigned char state[HONEY_BYTES];
    struct skep_bot *b = timed("hard:1000", 1);
    set_honey(state, "12+10 y17 n3 | 10+8 y17 g1 | B 6 X12", "R246");
    skep_bot_begin(b, skep_game_find("honey_nectar"), 2, state);
    assert_false(skep_bot_more(b, 20, 30));
    skep_bot_answer(b, &advice);
    assert_int_equal(advice.simulations, 20);
    assert_false(skep_bot_more(b, 30, 5));
    skep_bot_answer(b, &advice);
    assert_int_equal(advice.simulations, 25);
    looks = 0;
    assert_false(skep_bot_more(b, 0, 5)); /* nobody asked for the time */
    assert_int_equal(looks, 0);
    skep_bot_free(b);
}

TEST(time, "mates keep to it, and each gets on, one after the other as well")
{
    static struct skep_advice advice;
    _Alignas(16) unsigned char state[HONEY_BYTES];
    struct skep_bot *b = timed("hard:60ms", 3);
    set_honey(state, "12+10 y17 n3 | 10+8 y17 g1 | B 6 X12", "R246");
    skep_bot_begin(b, skep_game_find("honey_nectar"), 2, state);
    int slices = 1;
    while (!skep_bot_more(b, 20, 0)) slices++;
    skep_bot_answer(b, &advice);
    skep_bot_free(b);
    assert_int_equal(slices, 3); /* the first takes all of it, the others a simulation each */
    assert_in_range(advice.simulations, 60, 66);
}

/* The last three turns of a game: more than a million nodes to look at. */
static void long_proof(void *state)
{
    static struct skep_match match;
    static skep_move log_of_moves[8];
    static struct skep_values values;
    const struct skep_game *g = skep_game_find("honey_nectar");
    struct skep_header header = { .position = "18+16+14+12+12+10 y1 n1 | 18+16+14+12+12+10 y1 n1 | A 1" };
    struct skep_problem p;
    skep_move roll;
    skep_values_start(&values, g);
    assert_int_equal(skep_values_set(&values, g, "turn_limit", "3", &p), SKEP_OK);
    skep_match_open(&match, log_of_moves, 8);
    assert_int_equal(skep_match_start(&match, g, 2, &values, &header, &p), SKEP_OK);
    memcpy(state, match.state, g->state_size);
    assert_true(g->read_move(state, "R246", &roll));
    g->play(state, roll, NULL);
}

TEST(proof, "is left when a slice is over, has an answer then, and goes on from there")
{
    static struct skep_advice advice;
    const struct skep_game *g = skep_game_find("honey_nectar");
    _Alignas(16) unsigned char state[HONEY_BYTES];
    struct skep_bot *b = timed("expert:1000000", 1);
    long_proof(state);
    skep_bot_begin(b, g, 2, state);
    for (int slice = 0; slice < 50; slice++) {
        looks = 0;
        assert_false(skep_bot_more(b, slice % 2 == 0 ? 3 : 0, slice % 2 == 0 ? 0 : 10));
        assert_int_equal(looks, slice % 2 == 0 ? 4 : 0);
        assert_true(b->proving);
        skep_move m = skep_bot_answer(b, &advice);
        assert_int_equal(g->forbids(state, m), SKEP_LEGAL);
        assert_int_equal(advice.simulations, 0);
    }
    skep_bot_free(b);
}

TEST(proof, "takes its share of the time in slices, too")
{
    static struct skep_advice advice;
    const struct skep_game *g = skep_game_find("honey_nectar");
    _Alignas(16) unsigned char state[HONEY_BYTES];
    struct skep_bot *b = timed("expert:800ms", 1);
    long_proof(state);
    skep_bot_begin(b, g, 2, state);
    long long spent = 0;
    while (b->proving) {
        assert_true(spent <= 100);
        skep_bot_more(b, 10, 0);
        spent += 10;
        now += 1000;
    }
    assert_in_range(spent, 100, 110);
    while (!skep_bot_more(b, 10, 0)) now += 1000;
    skep_bot_answer(b, &advice);
    assert_in_range(advice.simulations, 690, 710);
    skep_bot_free(b);
}

/* What follows */

/* Where nothing is hidden and no chance comes in between, all that follows is legal. Gives how many moves that was proven of. */
static int assert_legal_line(const struct skep_game *g, const void *from, const struct skep_advice_line *line)
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    int n = 0;
    memcpy(state, from, g->state_size);
    g->play(state, line->move, NULL);
    assert_in_range(line->follows, 0, SKEP_FOLLOW_MAX);
    for (; n < line->follows && g->turn(state) != SKEP_CHANCE; n++) {
        assert_int_equal(g->forbids(state, line->follow[n]), SKEP_LEGAL);
        g->play(state, line->follow[n], NULL);
    }
    return n;
}

/* Gives how many moves were found legal, of all lines. */
static int assert_follows(const char *id, const char *text, int threads)
{
    static struct skep_advice advice;
    const struct skep_game *g = skep_game_find(id);
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_bot *b = bot(text, 5);
    int followed = 0;
    assert_true(skep_bot_threads(b, in_turn, threads));
    to_middle(g, state);
    skep_bot_choose(b, g, 2, state, &advice);
    for (int i = 0; i < advice.lines; i++) {
        assert_true(advice.line[i].follows == 0 || advice.line[i].visits > 0);
        if (b->open) followed += assert_legal_line(g, state, &advice.line[i]);
    }
    assert_true(advice.line[0].follows > 0);
    skep_bot_free(b);
    return followed;
}

TEST(follow, "Honey & Nectar: there is more to come") { assert_follows("honey_nectar", "expert:3000", 1); }
TEST(follow, "PollenNation: it is legal") { assert_true(assert_follows("pollennation", "expert:3000", 1) > 0); }
TEST(follow, "Ambrosia: it is legal") { assert_true(assert_follows("ambrosia", "expert:3000", 2) > 0); }
TEST(follow, "Waggle Dance: there is more to come") { assert_follows("waggle_dance", "expert:1500", 1); }
TEST(follow, "Apiary: there is more to come") { assert_follows("apiary", "expert:3000", 1); }
TEST(follow, "plain mcts: it is legal") { assert_true(assert_follows("ambrosia", "mcts:3000", 1) > 0); }

TEST(follow, "after a proven win the winner leaves four stones each time, to the end")
{
    static struct skep_advice advice;
    struct nim_state state = { .left = 11 };
    ask("expert:100000", 1, &NIM, &state, &advice);
    assert_true(advice.line[0].certain && advice.line[0].value == 1);
    assert_int_equal(assert_legal_line(&NIM, &state, &advice.line[0]), advice.line[0].follows);
    int left = 11 - (int)skep_arg(advice.line[0].move, 0);
    for (int i = 0; i < advice.line[0].follows; i++) {
        if (i % 2 == 0) assert_int_equal(left % 4, 0);
        left -= (int)skep_arg(advice.line[0].follow[i], 0);
    }
    assert_int_equal(left, 0);
}
