/* fit.c: weights that learn from games. An evaluation plays against itself, looking one move ahead; what it said of each position is
   then moved towards what it said a little later, and at the end towards the result: temporal differences, TD(lambda), over whole
   games. A step follows the gradient of the log-likelihood, scaled number by number (Adam), and what counts is the mean of the
   weights over the last games, which trembles less.

   Or a bot that searches plays, with the weights that it has, and the evaluation learns from that: what is sown here is reaped in a search.

   So that the evaluation knows more than the games it would play: half of them begin with some moves at random, in a quarter an
   option is another, and in a quarter one seat has a taste of its own, its weights being changed for that game.

   Every number comes from one stream for each game and from +, -, *, / and sqrt alone: the same seed gives the same weights
   everywhere. (Sutton 1988: TD; Tesauro 1995: TD-Gammon; Kingma, Ba 2015: Adam; Polyak, Juditsky 1992: averaging.) */
#include "lab/fit.h"

#include <skep/text.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    POSITIONS_MAX = 4096, /* of a game; what comes later is played and not learnt from */
    NODES_MAX = 20000,    /* a game that is not over by then teaches nothing */
    HELD_OUT = 10,        /* of so many games one */
    OPENING = 40,         /* random moves at most */
    MEAN = 2000,          /* games */
    FIRST_LINE = 100,
};

static const double RATE = 0.01, GENTLE = 0.002;   /* of a step; and where a bot plays, who meets little of what its weights speak of */
static const double SLOWER = 1000;                 /* after so many games 1 / sqrt(2) of that, and so on */
static const double PULL = 0.9, PUSH = 0.999;       /* how long gradients are remembered, and their squares */
static const double CREDIT = 10, SURER = 2;         /* a result reaches back over a tenth of a game; of one that a bot played, over half */
static const double TASTE = 0.5, SMALL = 0.3;       /* the most that a weight is changed, as a share; the first weights */

/* Beginning */

/* Whether number i of a row may change. */
static bool is_free(const struct skep_network *n, int i)
{
    int head = (int)(offsetof(struct skep_weights, input) / sizeof(double)), width = (int)(sizeof(struct skep_weight) / sizeof(double));
    if (i < 2) return n->fades;
    if (i < head) return !n->flat;
    int column = (i - head) % width;
    return column == 0 ? n->line : column == 1 ? n->fades : !n->flat;
}

/* A number from -1 to 1. */
static double any(struct skep_rng *rng) { return skep_rng_next(rng) / 2147483648.0 - 1; }

static void begin_afresh(struct skep_fit *f)
{
    struct skep_rng rng;
    skep_rng_start(&rng, f->seed, 1);
    for (int i = 0; i < f->numbers; i++) f->now.at[i] = is_free(f->insight.network, i) ? SMALL * any(&rng) : 0;
    f->now.weights.sharp[0] = 1;
    f->now.weights.sharp[1] = 0;
}

struct skep_fit *skep_fit_of(const struct skep_insight *insight, int seats, const struct skep_values *values, uint64_t seed, bool afresh)
{
    struct skep_fit *f = calloc(1, sizeof *f);
    if (f) f->seen = malloc(POSITIONS_MAX * sizeof *f->seen);
    if (!f || !f->seen) {
        free(f);
        return NULL;
    }
    f->insight = *insight;
    f->values = *values;
    f->seats = seats;
    f->seed = seed;
    f->afresh = afresh;
    f->numbers = (int)(offsetof(struct skep_weights, input[insight->network->inputs]) / sizeof(double));
    f->now.weights = *insight->network->weights;
    if (afresh) begin_afresh(f);
    f->mean = f->first = f->now;
    return f;
}

static struct skep_insight insight_of(const struct skep_game *g)
{
    struct skep_insight i = skep_insight_of(g);
    return i.graded ? *i.graded : i;
}

bool skep_fit_can(const struct skep_game *g) { return insight_of(g).network != NULL; }

struct skep_fit *skep_fit_new(const struct skep_game *g, int seats, const struct skep_values *values, uint64_t seed, bool afresh)
{
    struct skep_insight i = insight_of(g);
    return skep_fit_of(&i, seats, values, seed, afresh);
}

void skep_fit_free(struct skep_fit *f)
{
    if (!f) return;
    skep_bot_free(f->player);
    free(f->seen);
    free(f);
}

bool skep_fit_by(struct skep_fit *f, const char *bot, struct skep_problem *p)
{
    struct skep_bot *player = skep_bot_new_in(f->insight.game, bot, NULL, p);
    if (!player) return false;
    skep_bot_free(f->player);
    f->player = player;
    snprintf(f->by, sizeof f->by, "%s", bot);
    return true;
}

int skep_fit_games(const struct skep_fit *f) { return f->games; }

/* Playing */

/* One option that is a number or a choice gets another value, if the game can start with it. */
static void start(struct skep_fit *f, bool varied)
{
    const struct skep_game *g = f->insight.game;
    int options = 0;
    while (g->options[options].id) options++;
    if (varied && options > 0) {
        int i = (int)skep_rng_below(&f->rng, (uint32_t)options);
        const struct skep_option *o = &g->options[i];
        struct skep_value was = f->values.at[i];
        int step = o->step > 0 ? o->step : 1, names = 0;
        while (o->kind == SKEP_CHOICE && o->names[names]) names++;
        int ways = o->kind == SKEP_INT ? (o->max - o->min) / step + 1 : o->kind == SKEP_CHOICE ? names : o->kind == SKEP_FLAG ? 2 : 0;
        if (ways > 1) f->values.at[i].number = (o->kind == SKEP_INT ? o->min : 0) + step * (int)skep_rng_below(&f->rng, (uint32_t)ways);
        bool can = skep_values_begin(&f->values, g, f->seats, f->state, NULL) == SKEP_OK;
        f->values.at[i] = was;
        if (can) return;
    }
    skep_values_begin(&f->values, g, f->seats, f->state, NULL);
}

/* The move after which the position looks best, to weights, of a seat that knows no secrets. */
static skep_move choose(struct skep_fit *f, int seat, const struct skep_weights *w)
{
    const struct skep_game *g = f->insight.game;
    struct skep_insight i = f->insight;
    skep_move move[SKEP_MOVES_MAX];
    double value[SKEP_SEATS_MAX], most = -1;
    int best = 0, n = g->moves(f->state, move);
    i.weights = w;
    if (n == 1) return move[0];
    memcpy(f->known, f->state, g->state_size);
    if (g->hide) g->hide(f->known, seat);
    if (g->guess) g->guess(f->known, seat, &f->rng);
    memcpy(f->after, f->state, g->state_size);
    int worth = skep_worth(&i, f->known, move, n);
    for (int k = 0; k < (worth > 0 ? worth : n); k++) {
        skep_evaluate_move(&i, f->seats, f->known, move[k], f->after, value);
        if (value[seat] <= most) continue;
        most = value[seat];
        best = k;
    }
    return move[best];
}

static skep_move choose_any(struct skep_fit *f)
{
    skep_move move[SKEP_MOVES_MAX];
    return move[skep_rng_below(&f->rng, (uint32_t)f->insight.game->moves(f->state, move))];
}

static skep_move think(struct skep_fit *f) { return skep_bot_choose(f->player, f->insight.game, f->seats, f->state, NULL); }

/* Plays a game, each seat with weights of its own, or where it has none by the bot, after so many moves at random; keeps what is seen after each later move. False:
   it does not end. */
static bool play(struct skep_fit *f, const struct skep_weights *const of[SKEP_SEATS_MAX], int opening, double result[SKEP_SEATS_MAX])
{
    const struct skep_game *g = f->insight.game;
    int who, nodes = 0;
    f->count = 0;
    for (; (who = g->turn(f->state)) != SKEP_OVER && nodes < NODES_MAX; nodes++) {
        if (who == SKEP_CHANCE) {
            g->play(f->state, skep_sample(g, f->state, &f->rng), NULL);
            continue;
        }
        bool any_move = opening > 0 && opening-- > 0;
        g->play(f->state, any_move ? choose_any(f) : of[who] ? choose(f, who, of[who]) : think(f), NULL);
        if (any_move || f->count == POSITIONS_MAX || g->turn(f->state) == SKEP_OVER) continue;
        f->count += f->insight.network->look(f->state, &f->seen[f->count]);
    }
    if (nodes == NODES_MAX) return false;
    skep_evaluate(&f->insight, f->seats, f->state, result);
    return true;
}

/* Learning */

static void value_of(const struct skep_fit *f, const struct skep_weights *w, const struct skep_sight *x, double value[SKEP_SEATS_MAX])
{
    double sum = 0;
    skep_weigh(w, f->insight.network->inputs, f->insight.network->line, x, value);
    for (int i = 0; i < x->seats; i++) sum += value[i];
    for (int i = 0; i < x->seats; i++) value[i] /= sum;
}

/* Adds to slope what moves the outlook of one seat against another, times by. */
static void learn_outlook(struct skep_fit *f, const struct skep_sight *x, int one, int other, double by)
{
    const struct skep_weights *w = &f->now.weights;
    struct skep_weights *slope = &f->slope.weights;
    const double *own = x->in[one], *foe = x->in[other];
    int inputs = f->insight.network->inputs;
    for (int i = 0; i < inputs; i++) {
        slope->input[i].line += by * own[i];
        slope->input[i].more += by * own[i] * x->rest;
    }
    for (int k = 0; k < SKEP_UNITS; k++) {
        double sum = w->base[k];
        for (int i = 0; i < inputs; i++) sum += own[i] * w->input[i].own[k] + foe[i] * w->input[i].foe[k];
        double level = 1 + fabs(sum), deep = by * w->voice[k] / (level * level);
        slope->voice[k] += by * sum / level;
        slope->base[k] += deep;
        for (int i = 0; i < inputs; i++) {
            slope->input[i].own[k] += deep * own[i];
            slope->input[i].foe[k] += deep * foe[i];
        }
    }
}

/* Of two seats: by how much the one is ahead should say how likely it wins, if it is one of them who does. */
static void learn_pair(struct skep_fit *f, const struct skep_sight *x, int one, int other, const double aim[SKEP_SEATS_MAX])
{
    const struct skep_weights *w = &f->now.weights;
    double both = aim[one] + aim[other], sharp = w->sharp[0] + w->sharp[1] * (1 - x->rest);
    double lead = skep_ahead(w, f->insight.network->inputs, f->insight.network->line, x, one, other);
    double by = (both * skep_chance(lead) - aim[one]) * 2 / sqrt(1 + lead * lead);
    f->slope.weights.sharp[0] += by * lead / sharp;
    f->slope.weights.sharp[1] += by * lead / sharp * (1 - x->rest);
    learn_outlook(f, x, one, other, by * sharp);
    learn_outlook(f, x, other, one, -by * sharp);
}

/* A step along the slope, which is the sum over so many positions. */
static void step(struct skep_fit *f, int over)
{
    double rate = (f->player ? GENTLE : RATE) / sqrt(1 + f->games / SLOWER), share = 1.0 / (f->games < MEAN ? f->games + 1 : MEAN);
    for (int i = 0; i < f->numbers; i++) {
        double slope = f->slope.at[i] / over;
        if (!is_free(f->insight.network, i)) continue;
        f->pull.at[i] = PULL * f->pull.at[i] + (1 - PULL) * slope;
        f->push.at[i] = PUSH * f->push.at[i] + (1 - PUSH) * slope * slope;
        f->now.at[i] -= rate * f->pull.at[i] / (sqrt(f->push.at[i]) + 1e-3);
        f->mean.at[i] += share * (f->now.at[i] - f->mean.at[i]);
    }
}

/* Backwards through the game: what a position should have been worth is mostly what the next one should have been, and a little what
   that one was said to be. */
static void learn(struct skep_fit *f, const double result[SKEP_SEATS_MAX])
{
    double aim[SKEP_SEATS_MAX], value[SKEP_SEATS_MAX], credit = f->player ? SURER : CREDIT;
    double trust = f->count > 2 * credit ? credit / f->count : 0.5;
    memcpy(aim, result, sizeof aim);
    memset(&f->slope, 0, sizeof f->slope);
    for (int i = f->count; i-- > 0;) {
        const struct skep_sight *x = &f->seen[i];
        for (int one = 1; one < x->seats; one++)
            for (int other = 0; other < one; other++) learn_pair(f, x, one, other, aim);
        value_of(f, &f->now.weights, x, value);
        for (int k = 0; k < x->seats; k++) aim[k] += trust * (value[k] - aim[k]);
    }
    step(f, f->count);
    f->positions += f->count;
}

static void measure(struct skep_fit *f, const double result[SKEP_SEATS_MAX])
{
    for (int i = 0; i < f->count; i++) {
        double value[SKEP_SEATS_MAX], first[SKEP_SEATS_MAX];
        value_of(f, &f->mean.weights, &f->seen[i], value);
        value_of(f, &f->first.weights, &f->seen[i], first);
        for (int k = 0; k < f->seats; k++) {
            f->held.loss += (value[k] - result[k]) * (value[k] - result[k]);
            f->held.first += (first[k] - result[k]) * (first[k] - result[k]);
        }
        f->held.values += f->seats;
    }
}

static struct skep_fit_line line_of(const struct skep_fit *f)
{
    double n = (double)f->held.values;
    return (struct skep_fit_line){ f->games, f->positions, f->held.loss / n, f->held.first / n };
}

int skep_fit_history(const struct skep_fit *f, struct skep_fit_line line[SKEP_FIT_LINES + 1])
{
    memcpy(line, f->line, sizeof f->line);
    if (f->held.values > 0) line[f->lines] = line_of(f);
    return f->lines + (f->held.values > 0);
}

/* Another taste for a seat. */
static const struct skep_weights *change_taste(struct skep_fit *f)
{
    union skep_row row = f->now;
    for (int i = 0; i < f->numbers; i++) row.at[i] *= 1 + TASTE * any(&f->rng);
    f->taste = row.weights;
    return &f->taste;
}

void skep_fit_game(struct skep_fit *f)
{
    const struct skep_weights *of[SKEP_SEATS_MAX];
    double result[SKEP_SEATS_MAX];
    bool held_out = f->games % HELD_OUT == HELD_OUT - 1;
    skep_rng_start(&f->rng, skep_seed_nth(f->seed, (uint64_t)f->games), 0);
    start(f, skep_rng_below(&f->rng, 4) == 0);
    int opening = (int)skep_rng_below(&f->rng, 2 * OPENING) - OPENING;
    for (int i = 0; i < f->seats; i++) of[i] = &f->now.weights;
    if (skep_rng_below(&f->rng, 4) == 0) {
        uint32_t who = skep_rng_below(&f->rng, (uint32_t)f->seats); /* drawn before the taste, whatever the compiler */
        of[who] = change_taste(f);
    }
    if (f->player) {
        skep_bot_seed(f->player, skep_seed_nth(f->seed, (uint64_t)f->games), SKEP_STREAM_BOT);
        memset(of, 0, sizeof of);
    }
    if (play(f, of, opening, result) && f->count > 0) {
        if (held_out) measure(f, result);
        else learn(f, result);
    }
    f->games++;
    if (f->lines == SKEP_FIT_LINES || f->held.values == 0 || f->games != FIRST_LINE << f->lines) return;
    f->line[f->lines++] = line_of(f);
    f->held = (struct skep_held){ 0 };
}

double skep_fit_trial(struct skep_fit *f, int i)
{
    const struct skep_weights *of[SKEP_SEATS_MAX];
    double result[SKEP_SEATS_MAX];
    int seat = i % f->seats;
    skep_rng_start(&f->rng, skep_seed_nth(f->seed, (uint64_t)(i / f->seats)), 2);
    start(f, false);
    for (int k = 0; k < f->seats; k++) of[k] = k == seat ? &f->mean.weights : f->insight.network->weights;
    return play(f, of, 0, result) ? result[seat] : 1.0 / f->seats;
}
