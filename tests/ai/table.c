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

const char *styled(const struct skep_game *g, int i, int simulations)
{
    static char text[48];
    struct skep_text out = skep_text_in(text, sizeof text);
    assert_non_null(skep_style(g, i).id);
    skep_putf(&out, "expert/%s:%d", skep_style(g, i).id, simulations);
    return text;
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
        assert_int_equal(a->line[i].follows, b->line[i].follows);
        assert_memory_equal(a->line[i].follow, b->line[i].follow, sizeof a->line[i].follow);
    }
}

skep_move choose_in_slices(struct skep_bot *b, const struct skep_game *g, int seats, const void *state, int simulations,
                           struct skep_advice *advice)
{
    bool done = false;
    skep_bot_begin(b, g, seats, state);
    for (int i = 0; !done; i++) {
        done = skep_bot_more(b, 0, simulations);
        if (i % 5 > 0) continue;
        skep_move m = skep_bot_answer(b, advice);
        assert_int_equal(g->forbids(state, m), SKEP_LEGAL);
        assert_int_equal(skep_bot_answer(b, NULL), m);
        assert_true(done || advice->simulations <= (i + 1) * simulations);
    }
    assert_true(skep_bot_more(b, 0, simulations)); /* and stays so */
    return skep_bot_answer(b, advice);
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

static int nim_turn(const void *state)
{
    const struct nim_state *s = state;
    return s->left > 0 ? s->seat : SKEP_OVER;
}

static int nim_moves(const void *state, skep_move *out)
{
    const struct nim_state *s = state;
    int n = s->left < 3 ? s->left : 3;
    for (int i = 0; i < n; i++) out[i] = skep_move_of(1, (unsigned)i + 1, 0, 0);
    return n;
}

static int nim_forbids(const void *state, skep_move m)
{
    skep_move list[3];
    int n = nim_moves(state, list);
    for (int i = 0; i < n; i++)
        if (list[i] == m) return SKEP_LEGAL;
    return 0;
}

static void nim_play(void *state, skep_move m, __attribute__((unused)) struct skep_trace *t)
{
    struct nim_state *s = state;
    s->left = (uint8_t)(s->left - skep_arg(m, 0));
    s->seat ^= 1;
}

static void nim_score(__attribute__((unused)) const void *state, int *points) { points[0] = points[1] = 0; }
static unsigned nim_winners(const void *state) { return 1u << (((const struct nim_state *)state)->seat ^ 1); }

const struct skep_game NIM = {
    .seats_min = 2, .seats_max = 2, .state_size = sizeof(struct nim_state),
    .turn = nim_turn, .moves = nim_moves, .forbids = nim_forbids, .play = nim_play, .score = nim_score, .winners = nim_winners,
};
