/* test_mcts.c: the search itself, on games made for one question each: several seats, hidden cards, a tree too large
   for its memory, no end, a clock; and whole games that have to come out alike on every compiler. */
#include "table.h"
#include "test.h"

enum { L = 1, R, A, B };

/* Three seats. Seat 0 goes left or right, then seat 1 has the choice of who wins. Left: seat 1 or seat 0. Right: seat
   2, or seats 0 and 1 together. Seat 1 will take a half over nothing, so right is worth a half to seat 0, left
   nothing; who believes that the others are against it, or that they move at random, goes left. */
struct fork_state { uint8_t moves, side, winners; };

static int fork_turn(const void *state)
{
    const struct fork_state *s = state;
    return s->moves == 0 ? 0 : s->moves == 1 ? 1 : SKEP_OVER;
}

static int fork_moves(const void *state, skep_move *out)
{
    const struct fork_state *s = state;
    out[0] = skep_move_of(s->moves == 0 ? L : A, 0, 0, 0);
    out[1] = skep_move_of(s->moves == 0 ? R : B, 0, 0, 0);
    return 2;
}

static void fork_play(void *state, skep_move m, __attribute__((unused)) struct skep_trace *t)
{
    struct fork_state *s = state;
    if (s->moves++ == 0) s->side = (uint8_t)skep_verb(m);
    else if (s->side == L) s->winners = skep_verb(m) == A ? 1 << 1 : 1 << 0;
    else s->winners = skep_verb(m) == A ? 1 << 2 : 1 << 0 | 1 << 1;
}

static unsigned fork_winners(const void *state) { return ((const struct fork_state *)state)->winners; }
static void no_score(__attribute__((unused)) const void *state, int *points) { points[0] = 0; }

static const struct skep_game FORK = {
    .seats_min = 3, .seats_max = 3, .state_size = sizeof(struct fork_state),
    .turn = fork_turn, .moves = fork_moves, .play = fork_play, .score = no_score, .winners = fork_winners,
};

TEST(mcts, "each of three seats wants its own share")
{
    struct skep_advice advice;
    assert_int_equal(skep_verb(ask("mcts:1000", 1, &FORK, &(struct fork_state){ 0 }, &advice)), R);
    assert_true(advice.line[0].value > 0.4 && advice.line[0].value <= 0.5);
    assert_int_equal(skep_verb(ask("mcts:50", 1, &FORK, &(struct fork_state){ .moves = 1, .side = R }, &advice)), B);
    assert_true(advice.line[0].value == 0.5);
    assert_true(advice.line[1].value == 0);
}

TEST(mcts, "what each seat can expect comes from one search")
{
    struct skep_advice advice;
    ask("mcts:1000", 1, &FORK, &(struct fork_state){ 0 }, &advice);
    assert_true(advice.value[0] == advice.line[0].value);
    assert_true(advice.value[1] > 0.4 && advice.value[2] < 0.2);
    ask("mcts:50", 1, &FORK, &(struct fork_state){ .moves = 1, .side = L }, &advice);
    assert_true(advice.value[0] == 0 && advice.value[1] == 1 && advice.value[2] == 0);
}

static void assert_sum(struct skep_bot *b, const struct skep_game *g, int seats, const void *state)
{
    struct skep_advice advice;
    double sum = 0;
    skep_bot_choose(b, g, seats, state, &advice);
    for (int k = 0; k < SKEP_SEATS_MAX; k++) sum += advice.value[k];
    if (sum < 1 - 1e-9 || sum > 1 + 1e-9) fail_msg("%s, %d seats: %f", g->id, seats, sum);
}

static void assert_sums(const char *id, int seats, const char *text)
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    const struct skep_game *g = skep_game_find(id);
    struct skep_rng rng;
    struct skep_bot *b = bot(text, 1);
    skep_rng_start(&rng, 1, 0);
    start_game(g, seats, "", state);
    for (int i = 0; i < 12; i++) {
        if (next_decision(g, state, 2, &rng) == 0) break;
        assert_sum(b, g, seats, state);
        skep_playout(g, state, &rng, 20);
    }
    skep_bot_free(b);
}

TEST(values, "of all seats sum to 1, whoever thinks")
{
    static const char *const BOTS[] = { "random", "greedy", "mcts:20", "expert:1", "expert:20" };
    for (int i = 0; i < 5; i++) {
        assert_sums("honey_nectar", 2, BOTS[i]);
        assert_sums("pollennation", 3, BOTS[i]);
        assert_sums("ambrosia", 3, BOTS[i]);
        assert_sums("waggle_dance", 4, BOTS[i]);
        assert_sums("apiary", 5, BOTS[i]);
    }
}

TEST(values, "of all seats sum to 1, also where every simulation gave all to one")
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    const struct skep_game *g = skep_game_find("pollennation");
    struct skep_rng rng;
    struct skep_bot *b = bot("expert:10", 1);
    skep_rng_start(&rng, 1, 0);
    for (int game = 0; game < 8; game++) {
        start_game(g, 2, "turn_limit=10", state);
        for (; next_decision(g, state, 2, &rng) > 0; skep_playout(g, state, &rng, 1)) assert_sum(b, g, 2, state);
    }
    skep_bot_free(b);
}

/* Seat 1 holds a card that seat 0 does not see: in three cases of four a low one. Seat 0 bets or passes (nobody wins).
   After a bet seat 1 folds, or shows the card: only a high one wins. With a low one there is also a bluff: it loses. */
enum { BET = 1, PASS, FOLD, SHOW, BLUFF };
enum { UNKNOWN, LOW, HIGH };
struct card_state { uint8_t card, node, winners; };
static int guesses;

static int card_turn(const void *state)
{
    const struct card_state *s = state;
    return s->node < 2 ? s->node : SKEP_OVER;
}

static int card_moves(const void *state, skep_move *out)
{
    const struct card_state *s = state;
    int n = 0;
    if (s->node == 0) {
        out[n++] = skep_move_of(BET, 0, 0, 0);
        out[n++] = skep_move_of(PASS, 0, 0, 0);
        return n;
    }
    assert_int_not_equal(s->card, UNKNOWN);
    out[n++] = skep_move_of(FOLD, 0, 0, 0);
    out[n++] = skep_move_of(SHOW, 0, 0, 0);
    if (s->card == LOW) out[n++] = skep_move_of(BLUFF, 0, 0, 0);
    return n;
}

static void card_play(void *state, skep_move m, __attribute__((unused)) struct skep_trace *t)
{
    struct card_state *s = state;
    if (skep_verb(m) == BET) {
        s->node = 1;
        return;
    }
    s->node = 2;
    if (skep_verb(m) == PASS) return;
    assert_true(s->card == LOW || skep_verb(m) != BLUFF);
    s->winners = skep_verb(m) == SHOW && s->card == HIGH ? 1 << 1 : 1 << 0;
}

static unsigned card_winners(const void *state) { return ((const struct card_state *)state)->winners; }

static void card_hide(void *state, int seat)
{
    if (seat != 1) ((struct card_state *)state)->card = UNKNOWN;
}

static void card_guess(void *state, int seat, struct skep_rng *rng)
{
    struct card_state *s = state;
    guesses++;
    if (seat == 1) return;
    assert_int_equal(s->card, UNKNOWN);
    s->card = skep_rng_below(rng, 4) == 0 ? HIGH : LOW;
}

static const struct skep_game CARD = {
    .seats_min = 2, .seats_max = 2, .state_size = sizeof(struct card_state),
    .turn = card_turn, .moves = card_moves, .play = card_play, .score = no_score, .winners = card_winners,
    .hide = card_hide, .guess = card_guess,
};

static void assert_blind(const char *text)
{
    struct skep_advice low, high;
    ask(text, 9, &CARD, &(struct card_state){ .card = LOW }, &low);
    ask(text, 9, &CARD, &(struct card_state){ .card = HIGH }, &high);
    assert_same_advice(&low, &high);
}

TEST(random, "does not see a hidden card") { assert_blind("random"); }
TEST(greedy, "does not see a hidden card") { assert_blind("greedy"); }
TEST(mcts, "does not see a hidden card") { assert_blind("mcts:500"); }

TEST(mcts, "guesses the hidden card afresh in each simulation and finds the odds")
{
    struct skep_advice advice;
    guesses = 0;
    skep_move m = ask("mcts:4000", 2, &CARD, &(struct card_state){ .card = HIGH }, &advice);
    assert_int_equal(guesses, 1 + 4000); /* once to see that something is hidden */
    assert_int_equal(skep_verb(m), BET);
    assert_true(advice.line[0].value > 0.72 && advice.line[0].value < 0.80); /* 3/4, once seat 1 plays well */
    assert_true(advice.line[1].value == 0.5);                                /* nobody wins: a half each */
}

TEST(mcts, "knows what its own seat knows")
{
    struct skep_advice advice;
    struct card_state high = { .card = HIGH, .node = 1 };
    assert_int_equal(skep_verb(ask("mcts:50", 2, &CARD, &high, &advice)), SHOW);
    assert_true(advice.line[0].value == 1);
}

/* One seat, three choices of sixty-four; the first has to be 7. More sequences than the search has nodes. */
enum { WIDE = 64, DEEP = 3, TRICK = 7 };
struct wide_state { uint8_t moves, first; };

static int wide_turn(const void *state) { return ((const struct wide_state *)state)->moves < DEEP ? 0 : SKEP_OVER; }

static int wide_moves(__attribute__((unused)) const void *state, skep_move *out)
{
    for (unsigned i = 0; i < WIDE; i++) out[i] = skep_move_of(1, i, 0, 0);
    return WIDE;
}

static void wide_play(void *state, skep_move m, __attribute__((unused)) struct skep_trace *t)
{
    struct wide_state *s = state;
    if (s->moves++ == 0) s->first = (uint8_t)skep_arg(m, 0);
}

static unsigned wide_winners(const void *state) { return ((const struct wide_state *)state)->first == TRICK; }

static const struct skep_game WIDE_GAME = {
    .seats_min = 1, .seats_max = 1, .state_size = sizeof(struct wide_state),
    .turn = wide_turn, .moves = wide_moves, .play = wide_play, .score = no_score, .winners = wide_winners,
};

TEST(mcts, "goes on when the tree is full")
{
    struct skep_advice advice;
    skep_move m = ask("mcts:150000", 1, &WIDE_GAME, &(struct wide_state){ 0 }, &advice);
    assert_int_equal(skep_arg(m, 0), TRICK);
    assert_int_equal(advice.simulations, 150000);
    int visits = 0;
    for (int i = 0; i < advice.lines; i++) visits += advice.line[i].visits;
    assert_int_equal(visits, 150000);
    assert_true(advice.line[0].value == 1);
    assert_true(advice.line[1].value == 0);
}

TEST(mcts, "makes do with fewer simulations than moves")
{
    struct skep_advice advice;
    skep_move m = ask("mcts:5", 1, &WIDE_GAME, &(struct wide_state){ 0 }, &advice);
    assert_int_equal(advice.lines, WIDE);
    assert_int_equal(advice.line[0].move, m);
    for (int i = 0; i < WIDE; i++) assert_int_equal(advice.line[i].visits, i < 5);
}

/* Seat 0 takes some coins; then both wait for ever. Nobody wins, so only the score tells. */
struct coins_state { uint8_t taken, coins; };

static int coins_turn(const void *state) { return ((const struct coins_state *)state)->taken % 2; }

static int coins_moves(const void *state, skep_move *out)
{
    const struct coins_state *s = state;
    static const unsigned COINS[] = { 1, 9, 0 };
    int n = s->taken > 0 ? 1 : 3;
    for (int i = 0; i < n; i++) out[i] = s->taken > 0 ? skep_move_of(2, 0, 0, 0) : skep_move_of(1, COINS[i], 0, 0);
    return n;
}

static void coins_play(void *state, skep_move m, __attribute__((unused)) struct skep_trace *t)
{
    struct coins_state *s = state;
    if (skep_verb(m) == 1) s->coins = (uint8_t)skep_arg(m, 0);
    s->taken = (uint8_t)(s->taken == 1 ? 2 : 1);
}

static void coins_score(const void *state, int *points) { points[0] = ((const struct coins_state *)state)->coins; }

static const struct skep_game COINS_GAME = {
    .seats_min = 2, .seats_max = 2, .state_size = sizeof(struct coins_state),
    .turn = coins_turn, .moves = coins_moves, .play = coins_play, .score = coins_score,
};

TEST(greedy, "goes by the score in a game without an estimate of its own")
{
    struct skep_advice advice;
    assert_int_equal(skep_arg(ask("greedy", 1, &COINS_GAME, &(struct coins_state){ 0 }, &advice), 0), 9);
    assert_int_equal(skep_arg(advice.line[1].move, 0), 1);
    assert_int_equal(skep_arg(advice.line[2].move, 0), 0);
    assert_true(advice.line[2].value == 0.5);
}

TEST(mcts, "comes back from a game without end")
{
    assert_int_equal(skep_arg(ask("mcts:60", 1, &COINS_GAME, &(struct coins_state){ 0 }, NULL), 0), 9);
}

static long long now, looks;
static long long ticking(void)
{
    looks++;
    return now++;
}

TEST(mcts, "keeps to its time")
{
    struct skep_advice advice;
    struct skep_bot *b = skep_bot_new("mcts:50ms", ticking, NULL);
    assert_non_null(b);
    now = 1000;
    looks = 0;
    skep_bot_choose(b, &FORK, 3, &(struct fork_state){ 0 }, &advice);
    skep_bot_free(b);
    assert_int_equal(looks, 51); /* one at the start, then one for each millisecond that passes */
    assert_int_equal(advice.simulations, 50);
}

TEST(mcts, "a forced move needs no look at the clock")
{
    const struct skep_game *g = skep_game_find("honey_nectar");
    _Alignas(16) unsigned char state[HONEY_BYTES];
    struct skep_bot *b = skep_bot_new("mcts:50ms", ticking, NULL);
    assert_non_null(b);
    set_honey(state, "- y19 | 8 y18 | A 1 X12", "R156 C- W");
    looks = 0;
    skep_bot_choose(b, g, 2, state, NULL);
    skep_bot_free(b);
    assert_int_equal(looks, 0);
}

/* Ten games between mcts and greedy hang on thousands of comparisons of means. The number changes whenever a bot does;
   it must not change with the compiler, its options or the machine. */
TEST(mcts, "plays the same games on every compiler and machine")
{
    struct skep_bot *seats[2] = { bot("mcts:60", 0), bot("greedy", 0) };
    uint64_t mark = 0;
    for (uint64_t seed = 0; seed < 10; seed++) play_honey(seats, seed, &mark);
    skep_bot_free(seats[0]);
    skep_bot_free(seats[1]);
    assert_int_equal(mark, UINT64_C(0xE52C0E2651C24643));
}
