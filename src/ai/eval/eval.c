/* eval.c: the list of insights. Finished games are worth what their winners get, others what the game's own estimate says, or
   failing that the score. */
#include "ai/eval/eval.h"
#include "ai/eval/network.h"

#include <stdlib.h>
#include <string.h>

enum { PLAYOUT_LIMIT = 20000 }; /* moves and outcomes; what is not over by then is estimated */

/* Made by CMakeLists.txt: INSIGHT(id) for each game that has a file here. */
#define INSIGHT(id) extern const struct skep_insight skep_insight_##id;
#include "ai/eval/insights.h"
#undef INSIGHT

static const struct skep_insight *const INSIGHTS[] = {
#define INSIGHT(id) &skep_insight_##id,
#include "ai/eval/insights.h"
#undef INSIGHT
    NULL,
};

struct skep_insight skep_insight_of(const struct skep_game *g)
{
    for (const struct skep_insight *const *i = INSIGHTS; *i; i++)
        if ((*i)->game == g) return **i;
    return (struct skep_insight){ .game = g, .explore = 0.25, .opinion = 1, .slip = { 0.2, 0.1, 0.05 } };
}

/* The result. Where nobody wins all share; a single player who does not win has lost. */
static void pay(int seats, unsigned winners, double *value)
{
    unsigned shares = 0;
    for (int i = 0; i < SKEP_SEATS_MAX; i++) shares += winners >> i & 1;
    double nobody = seats > 1 ? 1.0 / seats : 0;
    for (int i = 0; i < SKEP_SEATS_MAX; i++) value[i] = shares == 0 ? nobody : (winners >> i & 1) ? 1.0 / shares : 0;
}

double skep_lead(const double *points, int seats, int seat)
{
    double rival = points[seat == 0];
    for (int i = 0; i < seats; i++)
        if (i != seat && points[i] > rival) rival = points[i];
    return points[seat] - rival;
}

/* At a table of more than two an estimate may be of each seat by itself: what they expect together is the game. */
static void sum_to_one(int seats, double *value)
{
    double sum = 0;
    for (int i = 0; i < seats; i++) sum += value[i];
    for (int i = 0; i < seats; i++) value[i] = sum > 0 ? value[i] / sum : 1.0 / seats;
}

/* Whoever leads is doing well. Seats that are not taken have 0 points and lead nobody. */
static void estimate_by_score(const struct skep_game *g, const void *state, double *value)
{
    int points[SKEP_SEATS_MAX] = { 0 };
    g->score(state, points);
    for (int i = 0; i < SKEP_SEATS_MAX; i++) {
        int rival = 0;
        for (int k = 0; k < SKEP_SEATS_MAX; k++)
            if (k != i && points[k] > rival) rival = points[k];
        value[i] = skep_squash((double)(points[i] - rival) / (1 + abs(points[i]) + rival));
    }
}

void skep_evaluate(const struct skep_insight *i, int seats, const void *state, double value[SKEP_SEATS_MAX])
{
    if (i->game->turn(state) == SKEP_OVER) {
        pay(seats, i->game->winners(state), value);
        return;
    }
    if (i->weigh) i->weigh(i->weights ? i->weights : i->network->weights, state, value);
    else if (i->estimate) i->estimate(state, value);
    else estimate_by_score(i->game, state, value);
    if (seats > 2) sum_to_one(seats, value);
}

void skep_evaluate_move(const struct skep_insight *i, int seats, const void *state, skep_move m, void *after,
                        double value[SKEP_SEATS_MAX])
{
    memcpy(after, state, i->game->state_size - i->game->fixed_size);
    i->game->play(after, m, NULL);
    skep_evaluate(i, seats, after, value);
}

int skep_worth(const struct skep_insight *i, const void *state, skep_move *move, int n)
{
    return i->worth ? i->worth(state, move, n) : n;
}

void skep_play_out(const struct skep_insight *i, int seats, void *state, struct skep_rng *rng, double value[SKEP_SEATS_MAX])
{
    if (i->play_on) i->play_on(state, rng);
    else skep_playout(i->game, state, rng, i->playout == 0 ? PLAYOUT_LIMIT : i->playout);
    skep_evaluate(i, seats, state, value);
}
