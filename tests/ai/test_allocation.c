/* test_allocation.c: a search asks for no memory once it has begun. The linker sends every call of malloc, calloc and realloc
   in this program here (--wrap), where it is counted. */
#include "table.h"
#include "test.h"

#include <stdlib.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *p, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *p, size_t size);

static int calls;

void *__wrap_malloc(size_t size)
{
    calls++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t n, size_t size)
{
    calls++;
    return __real_calloc(n, size);
}

void *__wrap_realloc(void *p, size_t size)
{
    calls++;
    return __real_realloc(p, size);
}

static void assert_content(const char *text, const struct skep_game *g, const void *state, int threads)
{
    static struct skep_advice advice;
    calls = 0;
    struct skep_bot *b = bot(text, 1);
    assert_true(skep_bot_threads(b, in_turn, threads));
    assert_true(calls > 0); /* they are counted */
    calls = 0;
    skep_bot_choose(b, g, 2, state, &advice);
    choose_in_slices(b, g, 2, state, 7, &advice);
    assert_int_equal(calls, 0);
    skep_bot_free(b);
}

TEST(allocation, "no bot asks for memory when it thinks")
{
    static const char *const TEXTS[] = { "random", "greedy", "beginner:300", "easy:300", "expert:300", "mcts:300" };
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        _Alignas(16) unsigned char state[SKEP_STATE_MAX];
        struct skep_rng rng;
        skep_rng_start(&rng, 5, 0);
        start_game(*g, 2, "", state);
        skep_playout(*g, state, &rng, 25);
        assert_true(next_decision(*g, state, 2, &rng) > 0);
        for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
            assert_content(TEXTS[i], *g, state, 1);
            assert_content(TEXTS[i], *g, state, 2);
        }
        assert_content(styled(*g, 0, 300), *g, state, 2);
    }
}
