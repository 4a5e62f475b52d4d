/* set.c: makes exact sets. The one idea: the end of a game is where all that can happen can be looked at, so each game is gone through
   backwards, and what was found out about its last positions helps with those before them. */
#include "lab/set.h"

#include "ai/eval/eval.h"
#include "lab/solve.h"

#include <skep/lab.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

enum { IN_VAIN = 3 }; /* positions one after another that are too much: then so are those before */

static const double WIDTH = 0.0005; /* of what is taken for exact */

struct skep_exact {
    const struct skep_game *game;
    struct skep_values values;
    uint64_t seed;
    struct skep_exact_limits limits;
    struct skep_bot *player;
    struct skep_solver *solver;
    char name[64];
    int games;
    int moves, decisions;
    skep_move log[SKEP_SET_LOG];
    int decision[SKEP_SET_LOG]; /* places of the log */
    struct skep_bounds found[SKEP_MOVES_MAX];
    _Alignas(16) unsigned char first[SKEP_STATE_MAX], state[SKEP_STATE_MAX];
};

struct skep_exact *skep_exact_new(const struct skep_game *g, const struct skep_values *values, uint64_t seed,
                                  const char *player, struct skep_exact_limits limits, struct skep_problem *p)
{
    struct skep_exact *x = calloc(1, sizeof *x);
    struct skep_bot *bot = skep_bot_new_in(g, player, NULL, p);
    if (x) x->solver = skep_solver_new(g);
    if (!x || !bot || !x->solver) {
        if (bot) skep_refuse(p, SKEP_NO_MEMORY);
        skep_bot_free(bot);
        skep_exact_free(x);
        return NULL;
    }
    x->game = g;
    x->values = *values;
    x->seed = seed;
    x->limits = limits;
    x->player = bot;
    struct skep_text name = skep_text_in(x->name, sizeof x->name);
    skep_put(&name, player);
    return x;
}

void skep_exact_free(struct skep_exact *x)
{
    if (!x) return;
    skep_bot_free(x->player);
    skep_solver_free(x->solver);
    free(x);
}

int skep_exact_games(const struct skep_exact *x) { return x->games; }

void skep_put_subject(const struct skep_game *g, const struct skep_values *values, int seats, struct skep_text *out)
{
    skep_putf(out, "game %s\nseats %d\n", g->id, seats);
    for (int i = 0; g->options[i].id; i++) {
        if (skep_value_is_silent(values, g, i)) continue;
        char value[24];
        const char *text = g->options[i].kind == SKEP_TEXT ? skep_value_text(values, i) : NULL;
        if (text && skep_option_names(&g->options[i], text)) text = NULL;
        struct skep_text own = skep_text_of(256);
        if (!text) skep_value_write(values, g, i, &own);
        skep_putf(out, "option %s=%s\n", g->options[i].id,
                  text ? skep_write_int(value, (long long)(skep_seed_of(text) >> 1)) : own.at);
    }
}

void skep_exact_heading(const struct skep_exact *x, struct skep_text *out)
{
    skep_put(out, "skep exact 1\n");
    skep_put_subject(x->game, &x->values, 2, out);
    skep_put(out, "seed ");
    skep_put_int(out, (long long)(x->seed >> 1));
    skep_putf(out, "\nbot %s\nnodes ", x->name);
    skep_put_int(out, x->limits.nodes);
    skep_putf(out, "\neach %d\nhorizon %d\n", x->limits.each, x->limits.horizon);
}

/* Playing */

/* Plays a game and notes where something was to be chosen; false: it does not end. */
static bool play(struct skep_exact *x)
{
    const struct skep_game *g = x->game;
    struct skep_rng rng;
    skep_move move[SKEP_MOVES_MAX];
    uint64_t seed = skep_seed_nth(x->seed, (uint64_t)x->games);
    int who;
    skep_rng_start(&rng, seed, 0);
    skep_bot_seed(x->player, seed, SKEP_STREAM_BOT);
    skep_values_begin(&x->values, g, 2, x->first, NULL);
    memcpy(x->state, x->first, g->state_size);
    for (x->moves = x->decisions = 0; (who = g->turn(x->state)) != SKEP_OVER; x->moves++) {
        if (x->moves == SKEP_SET_LOG) return false;
        if (who != SKEP_CHANCE && g->moves(x->state, move) > 1) x->decision[x->decisions++] = x->moves;
        skep_move m = who == SKEP_CHANCE ? skep_sample(g, x->state, &rng)
                                         : skep_bot_choose(x->player, g, 2, x->state, NULL);
        x->log[x->moves] = m;
        g->play(x->state, m, NULL);
    }
    return true;
}

/* Any decisions of the game, as many as are wanted, in place of the last ones; in their order. */
static void pick(struct skep_exact *x)
{
    struct skep_rng rng;
    int n = 0;
    skep_rng_start(&rng, skep_seed_nth(x->seed, (uint64_t)x->games), 1);
    for (int i = 0; i < x->decisions; i++)
        if ((int)skep_rng_below(&rng, (uint32_t)(x->decisions - i)) < x->limits.each - n)
            x->decision[n++] = x->decision[i];
    x->decisions = n;
}

/* Writing */

static void write_log(struct skep_exact *x, int moves, struct skep_text *out)
{
    const struct skep_game *g = x->game;
    skep_putf(out, "play %d", x->games);
    memcpy(x->state, x->first, g->state_size);
    for (int i = 0; i < moves; i++) {
        skep_put_char(out, '\t');
        g->write_move(x->state, x->log[i], out);
        g->play(x->state, x->log[i], NULL);
    }
    skep_put_char(out, '\n');
}

/* What came of a decision: it was too much, there was nothing to lose, or it is kept. */
enum came { TOO_MUCH, IDLE, KEPT };

/* Solves the decision at a place of the log, and writes it if that is possible and moves differ. */
static enum came write_position(struct skep_exact *x, int at, struct skep_text *out)
{
    const struct skep_game *g = x->game;
    skep_move move[SKEP_MOVES_MAX];
    struct skep_solving how = { .nodes = x->limits.nodes, .width = WIDTH, .horizon = x->limits.horizon };
    double least = 1, most = 0;
    memcpy(x->state, x->first, g->state_size);
    for (int i = 0; i < at; i++) g->play(x->state, x->log[i], NULL);
    int n = g->moves(x->state, move);
    if (!skep_solve(x->solver, x->state, move, n, &how, x->found)) return TOO_MUCH;
    for (int i = 0; i < n; i++) {
        if (x->found[i].low < least) least = x->found[i].low;
        if (x->found[i].high > most) most = x->found[i].high;
    }
    if (most - least <= 2 * WIDTH) return IDLE;
    skep_putf(out, "at %d", at);
    for (int i = 0; i < n; i++) {
        double value = (x->found[i].low + x->found[i].high) / 2;
        skep_put_char(out, ' ');
        skep_put_int(out, (long long)(value * SKEP_EXACT_UNIT + 0.5));
    }
    skep_put_char(out, '\n');
    return KEPT;
}

int skep_exact_game(struct skep_exact *x, struct skep_text *out)
{
    int kept = 0, idle = 0, vain = 0;
    struct skep_text before = *out;
    skep_solver_clear(x->solver);
    bool over = play(x);
    if (over && x->limits.horizon > 0) pick(x);
    if (over && x->decisions > 0) write_log(x, x->decision[x->decisions - 1], out);
    for (int i = x->decisions; over && i-- > 0 && vain < IN_VAIN && kept < x->limits.each;) {
        enum came came = write_position(x, x->decision[i], out);
        kept += came == KEPT;
        idle += came == IDLE;
        vain = came == TOO_MUCH ? vain + 1 : 0;
    }
    if (out->overflow) kept = idle = 0;
    if (kept == 0) {
        *out = before;
        out->at[out->len] = '\0';
    }
    skep_putf(out, "end %d %d\n", x->games++, idle);
    return kept;
}

/* Going on */

size_t skep_exact_go_on(struct skep_exact *x, const char *text, int *positions, struct skep_text *why)
{
    struct skep_text heading = skep_text_of(4096);
    const char *s = text, *whole;
    skep_exact_heading(x, &heading);
    if (!skep_take(&s, heading.at)) {
        skep_expected(why, "a set of this game with these options, seed, bot and limits", "the beginning");
        return 0;
    }
    int n = 0;
    *positions = 0;
    for (whole = s; *s; s += strcspn(s, "\n"), s += *s == '\n') {
        int game, idle;
        const char *line = s;
        if (skep_take(&line, "at ")) n++;
        if (!skep_take(&line, "end ") || !skep_take_number(&line, INT32_MAX, &game)) continue;
        if (!skep_take(&line, " ") || !skep_take_number(&line, INT32_MAX, &idle) || *line != '\n') continue;
        whole = line + 1;
        x->games = game + 1;
        *positions += n;
        n = 0;
    }
    return (size_t)(whole - text);
}
