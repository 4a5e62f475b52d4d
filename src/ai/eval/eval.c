/* eval.c: finished games by their winners, others by the game's own estimate, or failing that by the score. */
#include "ai/eval/eval.h"

#include "games/honey_nectar/honey_nectar.h"

#include <stdlib.h>

static const struct {
    const struct skep_game *game;
    void (*estimate)(const void *state, double *value);
} ESTIMATES[] = {
    { &skep_honey_nectar, skep_eval_honey_nectar },
};

/* The result. A state does not say how many seats are taken: where nobody wins, a full table shares the win; a single
   player who does not win has lost. */
static void pay(const struct skep_game *g, unsigned winners, double *value)
{
    unsigned shares = 0;
    for (int i = 0; i < SKEP_SEATS_MAX; i++) shares += winners >> i & 1;
    double nobody = g->seats_max > 1 ? 1.0 / g->seats_max : 0;
    for (int i = 0; i < SKEP_SEATS_MAX; i++) value[i] = shares == 0 ? nobody : (winners >> i & 1) ? 1.0 / shares : 0;
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

void skep_evaluate(const struct skep_game *g, const void *state, double value[SKEP_SEATS_MAX])
{
    if (g->turn(state) == SKEP_OVER) {
        pay(g, g->winners(state), value);
        return;
    }
    for (size_t i = 0; i < sizeof ESTIMATES / sizeof *ESTIMATES; i++)
        if (ESTIMATES[i].game == g) {
            ESTIMATES[i].estimate(state, value);
            return;
        }
    estimate_by_score(g, state, value);
}
