/* test_levels.c: what holds for graded bots: they repeat themselves to the move, on one thread and on two, on every compiler;
   keep to their time, their memory and their grade; say what is proven; and do not think where there is nothing to choose. */
#include "table.h"
#include "test.h"

#include "ai/ai.h"
#include "ai/eval/eval.h"

#include <stdio.h>
#include <string.h>

static const char *const LEVELS[] = { "beginner", "easy", "medium", "hard", "expert" };
enum { BEGINNER, EASY, MEDIUM, HARD, EXPERT, LEVELS_COUNT };
#ifdef SKEP_WATCHED
enum { SLIPS = 4, FILLING = 40000 }; /* seeds; simulations that fill a megabyte */
#else
enum { SLIPS = 12, FILLING = 150000 };
#endif

static struct skep_bot *bot_of(const char *level, const char *limit, uint64_t seed, int threads)
{
    char text[32];
    snprintf(text, sizeof text, "%s:%s", level, limit);
    struct skep_bot *b = bot(text, seed);
    assert_true(skep_bot_threads(b, in_turn, threads));
    return b;
}

/* Determinism */

/* The first decisions of a game in which one bot plays all seats, as a fingerprint. */
static uint64_t fingerprint(const struct skep_game *g, const char *level, int threads)
{
    enum { DECISIONS = 40 };
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_bot *b = bot_of(level, "50", 3, threads);
    struct skep_rng rng;
    uint64_t mark = 0;
    skep_rng_start(&rng, 3, 0);
    start_game(g, 2, "", state);
    for (int i = 0; i < DECISIONS && next_decision(g, state, 2, &rng) > 0; i++) {
        skep_move m = skep_bot_choose(b, g, 2, state, NULL);
        mark = mark_move(mark, m);
        g->play(state, m, NULL);
        skep_playout(g, state, &rng, 5); /* further into the game */
    }
    skep_bot_free(b);
    return mark;
}

/* The number changes whenever the search or an evaluation does; it must not change with the compiler, its options or the
   machine. */
static void assert_pinned(const char *id, uint64_t pinned)
{
    const struct skep_game *g = skep_game_find(id);
    uint64_t all = 0;
    for (int level = 0; level < LEVELS_COUNT; level++)
        for (int threads = 1; threads <= 2; threads++) {
            uint64_t mark = fingerprint(g, LEVELS[level], threads);
#ifdef SKEP_WATCHED
            if (level == HARD) /* the number below speaks for the others */
#endif
                assert_int_equal(fingerprint(g, LEVELS[level], threads), mark);
            all = mark_move(all ^ mark, (skep_move)threads);
        }
    assert_int_equal(all, pinned);
}

TEST(levels, "play Honey & Nectar the same everywhere") { assert_pinned("honey_nectar", UINT64_C(0x97AAFBB1CF0E899B)); }
TEST(levels, "play PollenNation the same everywhere") { assert_pinned("pollennation", UINT64_C(0x48931D1ECCF3409B)); }
TEST(levels, "play Ambrosia the same everywhere") { assert_pinned("ambrosia", UINT64_C(0x85AB41A46453CA00)); }
TEST(levels, "play Waggle Dance the same everywhere") { assert_pinned("waggle_dance", UINT64_C(0x7574EACC9706C296)); }
TEST(levels, "play Apiary the same everywhere") { assert_pinned("apiary", UINT64_C(0xF69E120F5665739B)); }

/* What hard does at the first decision of a game, with so many simulations on so many threads. */
static void decide(const char *game, const char *simulations, int threads, struct skep_advice *advice)
{
    const struct skep_game *g = skep_game_find(game);
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_rng rng;
    skep_rng_start(&rng, 1, 0);
    start_game(g, 2, "", state);
    assert_true(next_decision(g, state, 2, &rng) > 0);
    struct skep_bot *b = bot_of("hard", simulations, 1, threads);
    skep_move m = skep_bot_choose(b, g, 2, state, advice);
    skep_bot_free(b);
    assert_int_equal(g->forbids(state, m), SKEP_LEGAL);
}

TEST(levels, "think as many simulations on two threads as on one")
{
    static struct skep_advice advice;
    decide("ambrosia", "501", 2, &advice);
    int visits = 0;
    for (int i = 0; i < advice.lines; i++) visits += advice.line[i].visits;
    assert_int_equal(advice.simulations, 501);
    assert_int_equal(visits, 501);
}

TEST(levels, "have something to say with fewer simulations than threads")
{
    static struct skep_advice advice;
    decide("apiary", "2", 5, &advice);
    assert_int_equal(advice.simulations, 2);
}

/* Time */

static long long now, pace, looks;
static long long ticking(void)
{
    looks++;
    return now += pace;
}

static struct skep_bot *timed(const char *text)
{
    struct skep_bot *b = skep_bot_new(text, ticking, NULL);
    assert_non_null(b);
    now = 1000;
    looks = 0;
    return b;
}

static void assert_stops(const char *text, long long each, int simulations)
{
    static struct skep_advice advice;
    const struct skep_game *g = skep_game_find("honey_nectar");
    _Alignas(16) unsigned char state[HONEY_BYTES];
    set_honey(state, "12+10 y17 n3 | 10+8 y17 g1 | B 6 X12", "R246");
    struct skep_bot *b = timed(text);
    pace = each;
    skep_bot_choose(b, g, 2, state, &advice);
    skep_bot_free(b);
    assert_int_equal(advice.simulations, simulations);
    assert_int_equal(looks, simulations + 1); /* one at the start */
}

TEST(time, "a search stops at the first simulation past its limit")
{
    assert_stops("hard:50ms", 1, 50);
    assert_stops("hard:50ms", 7, 8);
    assert_stops("hard:50ms", 1000, 1);
}

TEST(time, "each level has its own")
{
    assert_stops("beginner", 1, 10);
    assert_stops("easy", 1, 50);
    assert_stops("medium", 1, 200);
    assert_stops("hard", 1, 1000);
    assert_stops("expert", 1, 5000);
}

TEST(time, "a forced move costs none")
{
    enum { GAMES = 20, WANTED = 8 };
    static struct skep_advice advice;
    int games_with_some = 0;
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        _Alignas(16) unsigned char state[SKEP_STATE_MAX];
        skep_move list[SKEP_MOVES_MAX];
        struct skep_rng rng;
        int forced = 0;
        skep_rng_start(&rng, 4, 0);
        for (int i = 0; i < GAMES; i++) {
            start_game(*g, 2, "", state);
            for (; forced < WANTED && next_decision(*g, state, 1, &rng) > 0; skep_playout(*g, state, &rng, 1)) {
                if ((*g)->moves(state, list) > 1) continue;
                struct skep_bot *b = timed(LEVELS[forced++ % LEVELS_COUNT]);
                assert_int_equal(skep_bot_choose(b, *g, 2, state, &advice), list[0]);
                skep_bot_free(b);
                assert_int_equal(looks, 0);
                assert_int_equal(advice.simulations, 0);
            }
        }
        games_with_some += forced == WANTED;
    }
    assert_true(games_with_some >= 3); /* Apiary plays a single choice by itself */
}

/* Plays on to a decision where one move deserves a look, or where several do. */
static void next_with(const struct skep_game *g, bool one, void *state, struct skep_rng *rng)
{
    struct skep_insight insight = skep_insight_of(g);
    if (insight.graded) insight = *insight.graded;
    for (;; skep_playout(g, state, rng, 1)) {
        skep_move list[SKEP_MOVES_MAX];
        int n = next_decision(g, state, 2, rng);
        assert_true(n > 0);
        g->moves(state, list);
        if ((skep_worth(&insight, state, list, n) <= 1) == one) break;
    }
}

TEST(time, "a single move that deserves a look costs little")
{
    enum { WANTED = 10, LITTLE = 64 };
    static struct skep_advice advice;
    const struct skep_game *g = skep_game_find("waggle_dance"); /* where that is so in many decisions */
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_rng rng;
    struct skep_bot *b = bot("hard:500", 1);
    skep_rng_start(&rng, 4, 0);
    start_game(g, 2, "", state);
    for (int met = 0; met < WANTED; met++) {
        next_with(g, true, state, &rng);
        skep_bot_choose(b, g, 2, state, &advice);
        assert_int_equal(advice.simulations, LITTLE);
        skep_playout(g, state, &rng, 1);
    }
    skep_bot_free(b);
}

/* What was not tried is never said to be as good as the best. */
TEST(levels, "say of what they did not try how it looks, and put it last")
{
    static struct skep_advice advice;
    const struct skep_game *g = skep_game_find("waggle_dance");
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_rng rng;
    struct skep_bot *b = bot("expert:100", 1);
    int untried = 0, less = 0;
    skep_rng_start(&rng, 4, 0);
    start_game(g, 2, "", state);
    for (int i = 0; i < 60 && next_decision(g, state, 3, &rng) > 0; i++) {
        skep_bot_choose(b, g, 2, state, &advice);
        for (int k = 1; k < advice.lines; k++) {
            assert_true(advice.line[k].visits <= advice.line[k - 1].visits);
            if (advice.line[k].visits > 0) continue;
            assert_true(advice.line[k].value <= advice.line[0].value);
            untried++;
            less += advice.line[k].value < advice.line[0].value;
        }
        skep_playout(g, state, &rng, 3);
    }
    skep_bot_free(b);
    assert_true(untried > 20 && less > untried / 2);
}

/* Proofs */

TEST(proof, "a win is found, announced, and ends the search")
{
    static struct skep_advice advice;
    for (int level = MEDIUM; level < LEVELS_COUNT; level++) {
        struct skep_bot *b = bot_of(LEVELS[level], "100000", 1, 1);
        skep_move m = skep_bot_choose(b, &NIM, 2, &(struct nim_state){ .left = 11 }, &advice);
        skep_bot_free(b);
        assert_int_equal(skep_arg(m, 0), 3);
        assert_int_equal(advice.line[0].move, m);
        assert_true(advice.line[0].certain && advice.line[0].value == 1);
        assert_true(advice.simulations < 100000);
    }
}

TEST(proof, "what is lost is called lost")
{
    static struct skep_advice advice;
    ask("expert:100000", 1, &NIM, &(struct nim_state){ .left = 8 }, &advice);
    assert_int_equal(advice.lines, 3);
    for (int i = 0; i < 3; i++) assert_true(advice.line[i].certain && advice.line[i].value == 0);
    assert_true(advice.simulations < 100000);
}

TEST(proof, "mates find it too")
{
    static struct skep_advice advice;
    struct skep_bot *b = bot_of("expert", "100000", 1, 3);
    assert_int_equal(skep_arg(skep_bot_choose(b, &NIM, 2, &(struct nim_state){ .left = 11 }, &advice), 0), 3);
    skep_bot_free(b);
    assert_true(advice.line[0].certain && advice.line[0].value == 1);
}

TEST(proof, "plain mcts proves nothing")
{
    static struct skep_advice advice;
    ask("mcts:500", 1, &NIM, &(struct nim_state){ .left = 3 }, &advice);
    assert_int_equal(advice.simulations, 500);
    for (int i = 0; i < advice.lines; i++) assert_false(advice.line[i].certain);
}

/* Seat 0 takes the bait, which brings points and loses the game if seat 1 sees the one way to win, or leaves it to a coin. */
enum { BAIT = 1, LEAVE, TAKE, HEADS, TAILS };
struct bait_state { uint8_t node, points, winner; }; /* node: 0 choose, 1 seat 1 wins, 2 the coin, 3 over */

static int bait_turn(const void *state)
{
    static const int TURN[] = { 0, 1, SKEP_CHANCE, SKEP_OVER };
    return TURN[((const struct bait_state *)state)->node];
}

static int bait_moves(const void *state, skep_move *out)
{
    bool first = ((const struct bait_state *)state)->node == 0;
    out[0] = skep_move_of(first ? BAIT : TAKE, 0, 0, 0);
    for (unsigned i = 1; i < 5; i++) out[i] = skep_move_of(LEAVE, i, 0, 0);
    return first ? 2 : 5;
}

static int bait_outcomes(__attribute__((unused)) const void *state, struct skep_outcome *out)
{
    out[0] = (struct skep_outcome){ skep_move_of(HEADS, 0, 0, 0), 1 };
    out[1] = (struct skep_outcome){ skep_move_of(TAILS, 0, 0, 0), 1 };
    return 2;
}

static void bait_play(void *state, skep_move m, __attribute__((unused)) struct skep_trace *t)
{
    struct bait_state *s = state;
    if (skep_verb(m) == BAIT) *s = (struct bait_state){ .node = 1, .points = 100 };
    else if (s->node < 2 && skep_verb(m) == LEAVE) s->node = 2;
    else *s = (struct bait_state){ .node = 3, .points = s->points, .winner = skep_verb(m) != HEADS };
}

static void bait_score(const void *state, int *points)
{
    points[0] = ((const struct bait_state *)state)->points;
    points[1] = 0;
}

static unsigned bait_winners(const void *state) { return 1u << ((const struct bait_state *)state)->winner; }

static const struct skep_game BAIT_GAME = {
    .seats_min = 2, .seats_max = 2, .state_size = sizeof(struct bait_state),
    .turn = bait_turn, .moves = bait_moves, .outcomes = bait_outcomes, .play = bait_play, .score = bait_score,
    .winners = bait_winners,
};

TEST(proof, "a proven loss is left alone, however it looks, and chance is never certain")
{
    static struct skep_advice advice;
    struct bait_state start = { 0 };
    assert_int_equal(skep_verb(ask("greedy", 1, &BAIT_GAME, &start, NULL)), BAIT);
    assert_int_equal(skep_verb(ask("expert:2000", 1, &BAIT_GAME, &start, &advice)), LEAVE);
    assert_int_equal(advice.simulations, 2000);
    assert_false(advice.line[0].certain);
    assert_true(advice.line[0].value > 0.45 && advice.line[0].value < 0.55);
    assert_true(advice.line[1].certain && advice.line[1].value == 0);
}

/* Grades */

/* How much worse than the best, at most, the moves of a level were over many seeds; fails if the level's slip is less. */
static double worst_slip(const struct skep_game *g, const void *state, int level)
{
    static struct skep_advice advice;
    struct skep_insight insight = skep_insight_of(g);
    if (insight.graded) insight = *insight.graded;
    double slip = level < EXPERT ? insight.slip[level - EASY] : 0, worst = 0;
    if (insight.sharper[2] > 1) slip *= insight.sharper[2]; /* what is told of a move differs by so much more at most */
    struct skep_bot *b = bot_of(LEVELS[level], "60", 0, 1);
    for (uint64_t seed = 0; seed < SLIPS; seed++) {
        int at = 0;
        skep_bot_seed(b, seed, SKEP_STREAM_BOT);
        skep_move m = skep_bot_choose(b, g, 2, state, &advice);
        while (advice.line[at].move != m) at++;
        double less = advice.line[0].value - advice.line[at].value;
        if (at > 0) assert_true(less < slip);
        if (less > worst) worst = less;
    }
    skep_bot_free(b);
    return worst;
}

TEST(grade, "who slips plays no move that is worse than the best by more than that, and expert plays the best")
{
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        _Alignas(16) unsigned char state[SKEP_STATE_MAX];
        struct skep_rng rng;
        double worst[LEVELS_COUNT] = { 0 };
        skep_rng_start(&rng, 8, 0);
        start_game(*g, 2, "", state);
        for (int i = 0; i < 8; i++) {
            if (next_decision(*g, state, 3, &rng) == 0) start_game(*g, 2, "", state);
            else
                for (int level = MEDIUM; level < LEVELS_COUNT; level++) {
                    double w = worst_slip(*g, state, level);
                    if (w > worst[level]) worst[level] = w;
                }
            skep_playout(*g, state, &rng, 7);
        }
        assert_true(worst[MEDIUM] > worst[EXPERT]); /* it does slip */
        assert_true(worst[EXPERT] == 0);
    }
}

/* How often a level plays a move, over many seeds. */
static int count_of(int level, const struct skep_game *g, const void *state, skep_move m, int seeds)
{
    struct skep_bot *b = bot_of(LEVELS[level], "100", 0, 1);
    int n = 0;
    for (int seed = 0; seed < seeds; seed++) {
        skep_bot_seed(b, (uint64_t)seed, SKEP_STREAM_BOT);
        n += skep_bot_choose(b, g, 2, state, NULL) == m;
    }
    skep_bot_free(b);
    return n;
}

TEST(grade, "who is new to a game takes what brings points at once, whatever the other will do then")
{
    enum { SEEDS = 40 };
    skep_move bait = skep_move_of(BAIT, 0, 0, 0);
    assert_in_range(count_of(BEGINNER, &BAIT_GAME, &(struct bait_state){ 0 }, bait, SEEDS), SEEDS / 2, SEEDS);
    assert_in_range(count_of(EASY, &BAIT_GAME, &(struct bait_state){ 0 }, bait, SEEDS), SEEDS / 2, SEEDS);
    assert_int_equal(count_of(MEDIUM, &BAIT_GAME, &(struct bait_state){ 0 }, bait, SEEDS), 0);
}

/* A meadow of four flowers, each with two ways to land. How likely that wins is all there is to know: nothing shines. */
enum { LAND = 1 };
struct meadow_state { uint8_t node, chance, winner; }; /* node: 0 choose, 1 the coin, 2 over */

static int meadow_turn(const void *state)
{
    static const int TURN[] = { 0, SKEP_CHANCE, SKEP_OVER };
    return TURN[((const struct meadow_state *)state)->node];
}

static int meadow_moves(__attribute__((unused)) const void *state, skep_move *out)
{
    for (unsigned i = 0; i < 8; i++) out[i] = skep_move_of(LAND, i / 2, i % 2, 0);
    return 8;
}

static int meadow_outcomes(const void *state, struct skep_outcome *out)
{
    uint8_t chance = ((const struct meadow_state *)state)->chance;
    out[0] = (struct skep_outcome){ skep_move_of(HEADS, 0, 0, 0), chance };
    out[1] = (struct skep_outcome){ skep_move_of(TAILS, 0, 0, 0), 100u - chance };
    return 2;
}

static void meadow_play(void *state, skep_move m, __attribute__((unused)) struct skep_trace *t)
{
    struct meadow_state *s = state;
    if (s->node == 1) *s = (struct meadow_state){ .node = 2, .winner = skep_verb(m) != HEADS };
    else *s = (struct meadow_state){ .node = 1, .chance = skep_arg(m, 0) < 3 ? 10 : skep_arg(m, 1) ? 98 : 60 };
}

static void meadow_score(__attribute__((unused)) const void *state, int *points) { points[0] = points[1] = 0; }
static unsigned meadow_winners(const void *state) { return 1u << ((const struct meadow_state *)state)->winner; }

static const struct skep_game MEADOW = {
    .seats_min = 2, .seats_max = 2, .state_size = sizeof(struct meadow_state),
    .turn = meadow_turn, .moves = meadow_moves, .outcomes = meadow_outcomes, .play = meadow_play, .score = meadow_score,
    .winners = meadow_winners,
};

TEST(grade, "who is new to a game overlooks places and ways, the beginner more of them, and no other does")
{
    enum { SEEDS = 100 };
    struct meadow_state start = { 0 };
    skep_move best = skep_move_of(LAND, 3, 1, 0), second = skep_move_of(LAND, 3, 0, 0);
    int beginner = count_of(BEGINNER, &MEADOW, &start, best, SEEDS), easy = count_of(EASY, &MEADOW, &start, best, SEEDS);
    int missed = count_of(BEGINNER, &MEADOW, &start, second, SEEDS);
    assert_in_range(beginner, 15, 45);
    assert_in_range(easy, 65, 95);
    assert_in_range(missed, 5, 35); /* it sees the place, and not how best to land there */
    assert_in_range(beginner + missed, 30, 70);
    assert_int_equal(count_of(MEDIUM, &MEADOW, &start, best, SEEDS), SEEDS);
}

TEST(grade, "a hint of who overlooks things tells what it thinks best")
{
    static struct skep_advice advice;
    struct skep_bot *b = bot_of("beginner", "100", 0, 1);
    for (uint64_t seed = 0; seed < 20; seed++) {
        skep_bot_seed(b, seed, SKEP_STREAM_BOT);
        skep_bot_choose(b, &MEADOW, 2, &(struct meadow_state){ 0 }, &advice);
        assert_int_equal(advice.line[0].move, skep_move_of(LAND, 3, 1, 0));
    }
    skep_bot_free(b);
}

/* Memory */

static void assert_goes_on(const struct skep_game *g, struct skep_bot *b, int simulations)
{
    static struct skep_advice advice;
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_rng rng;
    skep_rng_start(&rng, 6, 0);
    start_game(g, 2, "", state);
    skep_playout(g, state, &rng, 30);
    next_with(g, false, state, &rng);
    skep_move m = skep_bot_choose(b, g, 2, state, &advice);
    assert_true(b->tree.capacity - b->tree.nodes < b->tree.capacity / 10); /* the rest is too small for a family of children */
    assert_int_equal(advice.simulations, simulations);
    assert_int_equal(g->forbids(state, m), SKEP_LEGAL);
    skep_bot_free(b);
}

TEST(memory, "a search goes on in a megabyte that is full")
{
    char sims[16];
    snprintf(sims, sizeof sims, "%d", FILLING);
    struct skep_bot *b = bot_of("expert", sims, 1, 1);
    assert_true(skep_bot_memory(b, 1));
    assert_goes_on(skep_game_find("honey_nectar"), b, FILLING);
}

TEST(memory, "a search of any game goes on in an arena that is full, and gives a legal move")
{
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        struct skep_bot *b = bot_of("expert", "2500", 1, 1);
        b->tree.capacity = 200; /* of the nodes that it has */
        assert_goes_on(*g, b, 2500);
    }
}

TEST(memory, "a search of any game goes on where there is no room for another position, and gives a legal move")
{
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        static struct skep_advice advice;
        _Alignas(16) unsigned char state[SKEP_STATE_MAX];
        struct skep_bot *b = bot_of("expert", "2500", 1, 1);
        struct skep_rng rng;
        skep_rng_start(&rng, 6, 0);
        start_game(*g, 2, "", state);
        skep_playout(*g, state, &rng, 30);
        next_with(*g, false, state, &rng);
        b->tree.bytes = 1 << 16; /* of those that it has */
        skep_move m = skep_bot_choose(b, *g, 2, state, &advice);
        assert_true(b->tree.nodes < b->tree.capacity);
        assert_true(b->tree.pages * b->tree.page_size < b->tree.bytes);
        assert_int_equal(advice.simulations, 2500);
        assert_int_equal((*g)->forbids(state, m), SKEP_LEGAL);
        skep_bot_free(b);
    }
}

TEST(levels, "go by looks at two seats only, where one gets what the other does not")
{
    const struct skep_game *g = skep_game_find("ambrosia");
    double minimax = skep_insight_of(g).minimax;
    assert_true(minimax > 0);
    for (int seats = 2; seats <= 4; seats++) {
        _Alignas(16) unsigned char state[SKEP_STATE_MAX];
        struct skep_rng rng;
        skep_rng_start(&rng, 1, 0);
        start_game(g, seats, "", state);
        assert_true(next_decision(g, state, 2, &rng) > 0);
        struct skep_bot *b = bot_of("hard", "200", 1, 1);
        skep_bot_choose(b, g, seats, state, NULL);
        assert_true(b->way.minimax == (seats == 2 ? minimax : 0));
        skep_bot_free(b);
    }
}
