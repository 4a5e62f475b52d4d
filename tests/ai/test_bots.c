/* test_bots.c: what every bot keeps to: its text, legal moves, its seed, forced moves, advice in order; and that those
   who think are stronger than chance. */
#include "core/playout.h"
#include "table.h"
#include "test.h"

#include <string.h>

static long long stopped(void) { return 0; }

static void refused(const char *text, skep_clock *clock, enum skep_error error, const char *says)
{
    struct skep_problem p;
    assert_null(skep_bot_new(text, clock, &p));
    assert_int_equal(p.error, error);
    assert_non_null(strstr(p.text, says));
}

TEST(bot_text, "a name that is not a bot's is refused with those there are")
{
    refused("", NULL, SKEP_UNKNOWN_BOT, "random, greedy, beginner, easy, medium, hard, expert, mcts");
    refused("mct", NULL, SKEP_UNKNOWN_BOT, "mct;");
    refused("mctsx", NULL, SKEP_UNKNOWN_BOT, "mctsx");
    refused("MCTS", NULL, SKEP_UNKNOWN_BOT, "MCTS");
    refused(":5", NULL, SKEP_UNKNOWN_BOT, ":5");
}

TEST(bot_text, "a limit that is none is refused with the form expected")
{
    refused("mcts:", stopped, SKEP_BAD_BOT, "mcts:Nms");
    refused("mcts:0", stopped, SKEP_BAD_BOT, "mcts:0");
    refused("mcts:0ms", stopped, SKEP_BAD_BOT, "mcts:0ms");
    refused("mcts:-5", stopped, SKEP_BAD_BOT, "mcts:-5");
    refused("mcts:007", stopped, SKEP_BAD_BOT, "mcts:007");
    refused("mcts:10000001", stopped, SKEP_BAD_BOT, "mcts:10000001");
    refused("mcts:99999999999999999999", stopped, SKEP_BAD_BOT, "mcts:999");
    refused("mcts:600001ms", stopped, SKEP_BAD_BOT, "mcts:600001ms");
    refused("mcts:5s", stopped, SKEP_BAD_BOT, "mcts:5s");
    refused("mcts:50ms ", stopped, SKEP_BAD_BOT, "mcts:50ms ");
    refused("mcts:50:50", stopped, SKEP_BAD_BOT, "mcts:50:50");
    refused("hard:x", stopped, SKEP_BAD_BOT, "hard:Nms (1 to 600000 milliseconds)");
}

TEST(bot_text, "a bot that does not search takes no limit")
{
    refused("random:5", stopped, SKEP_BAD_BOT, "write random");
    refused("greedy:", stopped, SKEP_BAD_BOT, "write greedy");
}

TEST(bot_text, "milliseconds need a clock") { refused("mcts:50ms", NULL, SKEP_NO_CLOCK, "clock"); }

TEST(bot_text, "a refusal needs no place to be told in") { assert_null(skep_bot_new("nobody", NULL, NULL)); }

TEST(bot_text, "every kind listed can be made by its name and has a line of help")
{
    int n = 0;
    for (const struct skep_bot_kind *k = skep_bots(); k->id; k++, n++) {
        assert_true(strlen(k->help) > 0);
        skep_bot_free(bot(k->id, 1));
    }
    assert_int_equal(n, 8);
    skep_bot_free(NULL);
}

/* Asks a bot at every decision of random games. */
static void assert_legal(const char *text, int games)
{
    const struct skep_game *g = skep_game_find("honey_nectar");
    _Alignas(16) unsigned char state[HONEY_BYTES], before[HONEY_BYTES];
    struct skep_bot *b = bot(text, 7);
    struct skep_rng rng;
    skep_rng_start(&rng, 7, 0);
    int decisions = 0;
    for (int i = 0; i < games; i++) {
        start_honey(state);
        while (g->turn(state) != SKEP_OVER) {
            if (g->turn(state) >= 0) {
                memcpy(before, state, g->state_size);
                skep_move m = skep_bot_choose(b, g, g->seats_min, state, NULL);
                assert_memory_equal(before, state, g->state_size);
                assert_int_equal(g->forbids(state, m), SKEP_LEGAL);
                decisions++;
            }
            skep_playout(g, state, &rng, 1);
        }
    }
    assert_true(decisions > 20 * games);
    skep_bot_free(b);
}

TEST(random, "plays legal moves and leaves the state alone") { assert_legal("random", 50); }
TEST(greedy, "plays legal moves and leaves the state alone") { assert_legal("greedy", 50); }
TEST(mcts, "plays legal moves and leaves the state alone") { assert_legal("mcts:12", 20); }

/* R156 and no comb from here leaves a wasp, which finds a single number. */
static const char ONE_COMB[] = "- y19 | 8 y18 | A 1 X12";

static void assert_forced(const char *text)
{
    const struct skep_game *g = skep_game_find("honey_nectar");
    _Alignas(16) unsigned char state[HONEY_BYTES];
    struct skep_advice advice;
    set_honey(state, ONE_COMB, "R156 C- W");
    skep_move m = ask(text, 1, g, state, &advice), erase;
    assert_true(g->read_move(state, "E8", &erase));
    assert_int_equal(m, erase);
    assert_int_equal(advice.simulations, 0);
    assert_int_equal(advice.lines, 1);
    assert_int_equal(advice.line[0].move, erase);
    assert_int_equal(advice.line[0].visits, 0);
    assert_true(advice.line[0].value > 0 && advice.line[0].value < 1);
}

TEST(random, "a forced move is answered at once") { assert_forced("random"); }
TEST(greedy, "a forced move is answered at once") { assert_forced("greedy"); }
TEST(mcts, "a forced move is answered at once") { assert_forced("mcts:10000000"); }

/* Every legal move has a line, the choice is first, and nothing better follows. */
static void assert_ordered(const char *text)
{
    const struct skep_game *g = skep_game_find("honey_nectar");
    _Alignas(16) unsigned char state[HONEY_BYTES];
    struct skep_advice advice;
    skep_move list[SKEP_MOVES_MAX];
    set_honey(state, "12+10 y17 n3 | 10+8 y17 g1 | B 6 X12", "R246");
    skep_move m = ask(text, 3, g, state, &advice);
    int n = g->moves(state, list);
    assert_int_equal(advice.lines, n);
    assert_int_equal(advice.line[0].move, m);
    for (int i = 0; i < n; i++) {
        int found = 0;
        for (int k = 0; k < n; k++) found += advice.line[k].move == list[i];
        assert_int_equal(found, 1);
        assert_true(advice.line[i].value >= 0 && advice.line[i].value <= 1);
    }
    for (int i = 1; i < n; i++) {
        const struct skep_advice_line *a = &advice.line[i - 1], *b = &advice.line[i];
        assert_true(a->visits > b->visits || (a->visits == b->visits && a->value >= b->value));
    }
}

TEST(random, "advice has a line for each move") { assert_ordered("random"); }
TEST(greedy, "advice has a line for each move, best first") { assert_ordered("greedy"); }
TEST(mcts, "advice has a line for each move, best first") { assert_ordered("mcts:300"); }

static void assert_repeats(const char *text)
{
    const struct skep_game *g = skep_game_find("honey_nectar");
    _Alignas(16) unsigned char state[HONEY_BYTES];
    struct skep_advice first, again;
    struct skep_bot *b = bot(text, 5);
    set_honey(state, "12+10 y17 n3 | 10+8 y17 g1 | A 7 X12", "R345");
    skep_bot_choose(b, g, g->seats_min, state, &first);
    skep_bot_choose(b, g, g->seats_min, state, &again); /* the stream goes on */
    skep_bot_seed(b, 5, SKEP_STREAM_BOT);
    skep_bot_choose(b, g, g->seats_min, state, &again);
    assert_same_advice(&first, &again);
    ask(text, 5, g, state, &again);
    assert_same_advice(&first, &again);
    skep_bot_free(b);
}

TEST(random, "the same seed gives the same move") { assert_repeats("random"); }
TEST(greedy, "the same seed gives the same move and values") { assert_repeats("greedy"); }
TEST(mcts, "the same seed and simulations give the same move, values and visits") { assert_repeats("mcts:400"); }

TEST(values, "have a standard error, the larger the less a move was tried")
{
    _Alignas(16) unsigned char state[HONEY_BYTES];
    struct skep_advice advice, longer;
    set_honey(state, "18+8 y17 | 10+4 y17 | A 1", "R146");
    ask("expert:300", 1, skep_game_find("honey_nectar"), state, &advice);
    ask("expert:10000", 1, skep_game_find("honey_nectar"), state, &longer);
    const struct skep_advice_line *last = &advice.line[advice.lines - 1];
    assert_true(advice.line[0].visits > 2 * last->visits);
    assert_true(advice.line[0].error > 0 && advice.line[0].error < 0.1);
    assert_true(last->error > advice.line[0].error);
    assert_true(longer.line[0].error < advice.line[0].error / 3);
    ask("greedy", 1, skep_game_find("honey_nectar"), state, &advice);
    assert_true(advice.line[0].error == 0.5);
    set_honey(state, "18+18+18+18+18+6 y1 | 10+4 y17 | A 1", "R136");
    ask("expert:300", 1, skep_game_find("honey_nectar"), state, &advice);
    assert_true(advice.line[0].certain && advice.line[0].error == 0);
}

TEST(values, "are shares, and so are their errors, at any table and with hardly a thought")
{
    static struct skep_advice advice;
    for (const struct skep_game *const *g = skep_games(); *g; g++)
        for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++) {
            _Alignas(16) unsigned char state[SKEP_STATE_MAX];
            struct skep_bot *b = bot("expert:20", 1);
            struct skep_rng rng;
            skep_rng_start(&rng, 4, (uint64_t)seats);
            start_game(*g, seats, strcmp((*g)->id, "pollennation") == 0 ? "deck=full" : "", state);
            for (int asked = 0; asked < 12 && next_decision(*g, state, 2, &rng) > 0; asked++) {
                skep_bot_choose(b, *g, seats, state, &advice);
                for (int i = 0; i < advice.lines; i++) {
                    assert_true(advice.line[i].value >= 0 && advice.line[i].value <= 1);
                    assert_true(advice.line[i].error >= 0 && advice.line[i].error <= 0.5);
                }
                skep_playout(*g, state, &rng, 9);
            }
            skep_bot_free(b);
        }
}

TEST(random, "chooses every move, by its seed")
{
    const struct skep_game *g = skep_game_find("honey_nectar");
    _Alignas(16) unsigned char state[HONEY_BYTES];
    skep_move list[SKEP_MOVES_MAX];
    set_honey(state, ONE_COMB, "R246");
    int n = g->moves(state, list), seen = 0;
    assert_int_equal(n, 9);
    struct skep_bot *b = bot("random", 1);
    for (int i = 0; i < 200; i++) {
        skep_move m = skep_bot_choose(b, g, g->seats_min, state, NULL);
        for (int k = 0; k < n; k++) seen |= (m == list[k]) << k;
    }
    skep_bot_free(b);
    assert_int_equal(seen, (1 << n) - 1);
}

static void assert_wins(const char *position, const char *moves, const char *win)
{
    const struct skep_game *g = skep_game_find("honey_nectar");
    _Alignas(16) unsigned char state[HONEY_BYTES];
    struct skep_advice advice;
    skep_move m;
    set_honey(state, position, moves);
    assert_true(g->read_move(state, win, &m));
    assert_int_equal(ask("greedy", 1, g, state, &advice), m);
    assert_true(advice.line[0].value == 1);
    assert_int_equal(ask("mcts:200", 1, g, state, &advice), m);
    assert_true(advice.line[0].value == 1);
}

TEST(searchers, "take the hundred when they see it")
{
    assert_wins("18+18+18+18+18 y14 | 18 y18 | A 11 X12", "R246", "C10");
}

TEST(searchers, "erase the number that exhausts the other hive")
{
    assert_wins("18 y18 | 18+18+18+18+18+6 y1 | A 11 X12", "R116 C- W", "E18");
}

/* Games won by the first of two bots, which swap seats after each game. */
static int wins(const char *one, const char *other, int games)
{
    struct skep_bot *a = bot(one, 1), *b = bot(other, 1);
    int won = 0;
    for (int i = 0; i < games; i++) {
        int seat = i % 2;
        struct skep_bot *seats[2] = { seat == 0 ? a : b, seat == 0 ? b : a };
        won += play_honey(seats, (uint64_t)i, NULL) == seat;
    }
    skep_bot_free(a);
    skep_bot_free(b);
    return won;
}

/* Where every access is watched, a bot that has lost its head shows itself in fewer games. */
#ifdef SKEP_WATCHED
enum { GAMES = 10 };
#else
enum { GAMES = 40 };
#endif

TEST(greedy, "beats random in nearly every game") { assert_true(wins("greedy", "random", 200) >= 186); }
TEST(mcts, "beats random in nearly every game") { assert_true(wins("mcts:200", "random", GAMES) >= GAMES * 9 / 10); }
