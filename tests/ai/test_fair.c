/* test_fair.c: no bot knows what its seat may not. Of a position the seat's view is taken and what it hides filled in anew,
   twice: asked in either, and in the position as it is, a bot gives the same answer down to the last visit. */
#include "table.h"
#include "test.h"

#include "ai/ai.h"

#include <string.h>

#ifdef SKEP_WATCHED
enum { POSITIONS = 3 };
#else
enum { POSITIONS = 30 };
#endif

/* Another position that looks the same to the seat. */
static void deal_anew(const struct skep_game *g, const void *state, int seat, uint64_t stream, void *out)
{
    struct skep_rng rng;
    skep_rng_start(&rng, 11, stream);
    memcpy(out, state, g->state_size);
    g->hide(out, seat);
    g->guess(out, seat, &rng);
}

static void assert_same_answer(struct skep_bot *b, const struct skep_game *g, int seats, const void *one, const void *other)
{
    static struct skep_advice first, second;
    uint32_t nodes[SKEP_CREW_MAX];
    skep_bot_seed(b, 5, SKEP_STREAM_BOT);
    skep_move m = skep_bot_choose(b, g, seats, one, &first);
    for (int i = 0; i < b->mates; i++) nodes[i] = b->mate[i]->tree.nodes;
    skep_bot_seed(b, 5, SKEP_STREAM_BOT);
    assert_int_equal(skep_bot_choose(b, g, seats, other, &second), m);
    assert_same_advice(&first, &second);
    for (int i = 0; i < b->mates; i++) assert_int_equal(b->mate[i]->tree.nodes, nodes[i]);
}

static void assert_fair(const char *text, int threads, const char *id, int seats, const char *options)
{
    const struct skep_game *g = skep_game_find(id);
    _Alignas(16) unsigned char state[SKEP_STATE_MAX], one[SKEP_STATE_MAX], other[SKEP_STATE_MAX];
    struct skep_bot *b = bot(text, 5);
    assert_true(skep_bot_threads(b, in_turn, threads));
    struct skep_rng rng;
    skep_rng_start(&rng, 7, 0);
    start_game(g, seats, options, state);
    for (uint64_t dealt = 0, met = 0; met < POSITIONS; dealt += 2) {
        assert_true(dealt < 20000);
        if (next_decision(g, state, 2, &rng) == 0) {
            start_game(g, seats, options, state);
            continue;
        }
        int seat = g->turn(state);
        deal_anew(g, state, seat, dealt, one);
        deal_anew(g, state, seat, dealt + 1, other);
        if (memcmp(one, other, g->state_size) != 0) {
            assert_same_answer(b, g, seats, one, other);
            assert_same_answer(b, g, seats, one, state);
            g->hide(one, seat);
            assert_same_answer(b, g, seats, one, state);
            met++;
        }
        skep_playout(g, state, &rng, 1 + (int)skep_rng_below(&rng, 16));
    }
    skep_bot_free(b);
}

static const char *const KINDS[] = { "random", "greedy", "beginner:40", "easy:40", "medium:40", "hard:40", "expert:80", "mcts:80" };

static void assert_all_fair(const char *id, int seats, const char *options)
{
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) assert_fair(KINDS[i], 1, id, seats, options);
    assert_fair("expert:80", 3, id, seats, options);
    for (int i = 0; i < 2; i++) assert_fair(styled(skep_game_find(id), i, 80), 2, id, seats, options);
}

TEST(fair, "PollenNation: bots do not see what others are dealt") { assert_all_fair("pollennation", 3, ""); }
TEST(fair, "PollenNation: bots do not see what others pick") { assert_all_fair("pollennation", 2, "draft=pass deal=keep5"); }
TEST(fair, "Ambrosia: bots do not look through foreign stacks") { assert_all_fair("ambrosia", 3, "open_stacks=false"); }
TEST(fair, "Waggle Dance: bots do not see the Queen cards of others") { assert_all_fair("waggle_dance", 3, ""); }
TEST(fair, "Apiary: bots do not see the seed cards of others") { assert_all_fair("apiary", 3, ""); }

TEST(fair, "these are all games that hide anything")
{
    int hiding = 0;
    for (const struct skep_game *const *g = skep_games(); *g; g++) hiding += (*g)->hide != NULL;
    assert_int_equal(hiding, 4);
}
