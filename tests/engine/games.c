/* games.c: another list of games in place of skep's own: also Tiny, which has secrets and every kind of option, and
   Endless, which has neither end nor measure. Linked before the library, it is what the engine finds. */
#include "tiny/tiny.h"

#include <skep/json.h>
#include <skep/text.h>
#include <string.h>

extern const struct skep_game skep_honey_nectar;

/* Endless: a tick of the clock, for ever. */
enum { TICK = 1, VIEW = 3 << 20 };

static int start(void *state, int seats, const struct skep_values *values, struct skep_text *why)
{
    (void)seats, (void)values, (void)why;
    memset(state, 0, 1);
    return SKEP_LEGAL;
}
static int turn(const void *state)
{
    (void)state;
    return SKEP_CHANCE;
}
static int none(const void *state)
{
    (void)state;
    return 0;
}
static int moves(const void *state, skep_move *out)
{
    (void)out;
    return none(state);
}
static int outcomes(const void *state, struct skep_outcome *out)
{
    (void)state;
    out[0] = (struct skep_outcome){ skep_move_of(TICK, 0, 0, 0), 1 };
    return 1;
}
static int forbids(const void *state, skep_move m)
{
    (void)state;
    return m == skep_move_of(TICK, 0, 0, 0) ? SKEP_LEGAL : 0;
}
static void play(void *state, skep_move m, struct skep_trace *t)
{
    (void)state;
    (void)m;
    skep_used(t, 0);
}
static void score(const void *state, int points[SKEP_SEATS_MAX]) { points[0] = none(state); }
static unsigned winners(const void *state) { return (unsigned)none(state); }
static void result(const void *state, struct skep_say *say) { say->sentence = none(state); }
static void say_move(const void *state, skep_move m, struct skep_say *say)
{
    (void)m;
    say->sentence = none(state);
}
static void write_move(const void *state, skep_move m, struct skep_text *out)
{
    (void)state;
    (void)m;
    skep_put_char(out, 't');
}
static bool read_move(const void *state, const char *text, skep_move *m)
{
    (void)state;
    *m = skep_move_of(TICK, 0, 0, 0);
    return strcmp(text, "t") == 0;
}
static void write_view(const void *state, struct skep_json *out)
{
    (void)state;
    skep_json_open(out, '[');
    for (int i = 0; i < VIEW; i += 2) skep_json_int(out, 0);
    skep_json_close(out, ']');
}

static const struct skep_game ENDLESS = {
    .id = "endless",
    .title = "Endless",
    .about = "It ticks.",
    .seats_min = 1,
    .seats_max = 1,
    .seats = (const char *const[]){ "A" },
    .options = (const struct skep_option[]){ { .id = NULL } },
    .rules = (const struct skep_rule[]){ { .id = "EL-T1", .say = "It ticks." }, { .id = NULL } },
    .sentences = (const struct skep_sentence[]){ { .id = "tick", .rule = 0, .text = "It ticks." }, { .id = NULL } },
    .words = (const struct skep_words[]){ { .name = NULL } },
    .notation = "t",
    .nodes = (const struct skep_node[]){ { .name = "TICK", .asks = SKEP_CHANCE, .outcomes = outcomes, .play = play }, { .name = NULL } },
    .verbs = (const struct skep_verb[]){ [TICK] = { .id = "tick", .nodes = 1 }, { .id = NULL } },
    .counts = "turn",
    .state_size = 1,
    .start = start,
    .node = none,
    .turn = turn,
    .turns = none,
    .moves = moves,
    .outcomes = outcomes,
    .forbids = forbids,
    .play = play,
    .score = score,
    .winners = winners,
    .result = result,
    .say_move = say_move,
    .write_move = write_move,
    .read_move = read_move,
    .write_view = write_view,
};

static const struct skep_game *const GAMES[] = { &skep_honey_nectar, &skep_tiny, &ENDLESS, NULL };

const struct skep_game *const *skep_games(void) { return GAMES; }

const struct skep_game *skep_game_find(const char *id)
{
    for (const struct skep_game *const *g = GAMES; *g; g++)
        if (strcmp((*g)->id, id) == 0) return *g;
    return NULL;
}
