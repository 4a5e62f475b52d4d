/* table.c: see table.h. */
#include "table.h"

#include "test.h"

#include <skep/text.h>
#include <string.h>

static const struct skep_game *honey(void) { return skep_game_find("honey_nectar"); }

struct skep_bot *bot(const char *text, uint64_t seed)
{
    struct skep_bot *b = skep_bot_new(text, NULL, NULL);
    assert_non_null(b);
    skep_bot_seed(b, seed, SKEP_STREAM_BOT);
    return b;
}

skep_move ask(const char *text, uint64_t seed, const struct skep_game *g, const void *state,
              struct skep_advice *advice)
{
    struct skep_bot *b = bot(text, seed);
    skep_move m = skep_bot_choose(b, g, g->seats_min, state, advice);
    skep_bot_free(b);
    return m;
}

void assert_same_advice(const struct skep_advice *a, const struct skep_advice *b)
{
    assert_int_equal(a->simulations, b->simulations);
    assert_int_equal(a->lines, b->lines);
    for (int i = 0; i < a->lines; i++) {
        assert_int_equal(a->line[i].move, b->line[i].move);
        assert_int_equal(a->line[i].visits, b->line[i].visits);
        assert_true(a->line[i].value == b->line[i].value);
        assert_int_equal(a->line[i].certain, b->line[i].certain);
    }
}

void start_game(const struct skep_game *g, int seats, const char *options, void *state)
{
    static struct skep_values values;
    char given[128];
    skep_values_start(&values, g);
    assert_true(strlen(options) < sizeof given);
    strcpy(given, options);
    for (char *id = strtok(given, " "); id; id = strtok(NULL, " ")) {
        char *value = strchr(id, '=');
        *value++ = '\0';
        assert_int_equal(skep_values_set(&values, g, id, value, NULL), SKEP_OK);
    }
    assert_int_equal(skep_values_check(&values, g, seats, NULL), SKEP_OK);
    g->start(state, seats, &values, NULL);
}

int next_decision(const struct skep_game *g, void *state, int least, struct skep_rng *rng)
{
    skep_move list[SKEP_MOVES_MAX];
    for (int who; (who = g->turn(state)) != SKEP_OVER; skep_playout(g, state, rng, 1)) {
        int n = who == SKEP_CHANCE ? 0 : g->moves(state, list);
        if (n >= least) return n;
    }
    return 0;
}

void in_turn(void (*job)(void *arg, int i), void *arg, int n)
{
    for (int i = 0; i < n; i++) job(arg, i);
}

uint64_t mark_move(uint64_t mark, skep_move m) { return (mark ^ m) * UINT64_C(0x100000001B3); }

void start_honey(void *state)
{
    static struct skep_values values;
    assert_true(honey()->state_size <= HONEY_BYTES);
    skep_values_start(&values, honey());
    honey()->start(state, 2, &values, NULL);
}

void set_honey(void *state, const char *position, const char *moves)
{
    char storage[128];
    struct skep_text why = skep_text_in(storage, sizeof storage);
    start_honey(state);
    assert_true(honey()->read_position(state, position, &why));
    while (*moves) {
        size_t len = strcspn(moves, " ");
        assert_true(len < sizeof storage);
        memcpy(storage, moves, len);
        storage[len] = '\0';
        moves += len + (moves[len] == ' ');
        skep_move m;
        assert_true(honey()->read_move(state, storage, &m));
        assert_int_equal(honey()->forbids(state, m), SKEP_LEGAL);
        honey()->play(state, m, NULL);
    }
}

int play_honey(struct skep_bot *const seats[2], uint64_t seed, uint64_t *mark)
{
    const struct skep_game *g = honey();
    _Alignas(16) unsigned char state[HONEY_BYTES];
    struct skep_rng dice;
    skep_rng_start(&dice, seed, 0);
    for (unsigned i = 0; i < 2; i++) skep_bot_seed(seats[i], seed, SKEP_STREAM_BOT + i);
    start_honey(state);
    int who;
    while ((who = g->turn(state)) != SKEP_OVER) {
        skep_move m = who == SKEP_CHANCE ? skep_sample(g, state, &dice) : skep_bot_choose(seats[who], g, 2, state, NULL);
        g->play(state, m, NULL);
        if (mark) *mark = mark_move(*mark, m);
    }
    unsigned winners = g->winners(state);
    return winners == 1 ? 0 : winners == 2 ? 1 : -1;
}
