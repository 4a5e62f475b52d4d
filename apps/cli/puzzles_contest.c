/* puzzles_contest.c: whether one move is better than another, by games that are played on to their end after both: strong bots at
   both seats, the same guesses and the same dice for either. A search that errs about a position errs at any budget and with any
   seed; who has won in the end is no opinion. A pair of games says little, so there are as many as it takes until the sum of them is
   clear, or too many. */
#include "puzzles.h"

#include <math.h>
#include <stdlib.h>

/* A pair of games in a world of their own: those that were searched are below it. */
enum { WORLD_FROM = 64, LOOK_EVERY = 32 };
#define CLEAR 2.5 /* standard errors */

/* What the seat that is asked gets after that move in world w. The dice of a turn follow from the turn's number, so that both games
   have the same, however many were thrown before. */
static double play_out(struct judge *j, const void *state, skep_move m, uint64_t seed, int w)
{
    const struct skep_game *g = j->game;
    _Alignas(16) unsigned char world[SKEP_STATE_MAX];
    skep_move move[SKEP_MOVES_MAX];
    struct skep_rng dice;
    int who, turn = -1;
    uint64_t own = judge_imagine(j, state, seed, WORLD_FROM + w, world);
    for (g->play(world, m, NULL); (who = g->turn(world)) != SKEP_OVER;) {
        if (g->turns(world) != turn) skep_rng_start(&dice, own, 1 + (uint64_t)(turn = g->turns(world)));
        if (who == SKEP_CHANCE) g->play(world, skep_sample(g, world, &dice), NULL);
        else if (g->moves(world, move) == 1) g->play(world, move[0], NULL);
        else g->play(world, judge_ask(j, j->player, world, own), NULL);
    }
    return judge_payoff(g, world, g->turn(state));
}

struct sums {
    int n;
    double first, second, squares;
};

static struct contest result_of(const struct sums *s)
{
    double lead = (s->first - s->second) / s->n;
    return (struct contest){ .games = s->n, .best = s->first / s->n, .next = s->second / s->n,
                             .lead = lead, .error = sqrt(fmax(0, s->squares / s->n - lead * lead) / s->n) };
}

static bool is_clear(const struct contest *c) { return fabs(c->lead) > CLEAR * c->error; }
static bool contradicts(const struct contest *c, double claim) { return c->lead + CLEAR * c->error < claim; }

/* What the first move came to in each world is kept for the next that it is compared with. */
static struct contest compare(struct judge *j, const void *state, const skep_move pair[2], uint64_t seed, double least, double *first, int *known)
{
    struct sums s = { 0 };
    struct contest c = { 0 };
    while (s.n < j->games && !cli_stopped()) {
        if (s.n == *known) first[(*known)++] = play_out(j, state, pair[0], seed, s.n);
        double second = play_out(j, state, pair[1], seed, s.n), more = first[s.n] - second;
        s.first += first[s.n];
        s.second += second;
        s.squares += more * more;
        if (++s.n % LOOK_EVERY != 0 && s.n != j->games) continue;
        c = result_of(&s);
        if (is_clear(&c) || contradicts(&c, least)) break;
    }
    return c;
}

bool judge_outplays(struct judge *j, const void *state, uint64_t seed, double least, bool clearly, struct verdict *v)
{
    const skep_move rival[] = { v->other, v->third };
    int known = 0;
    bool wins = true;
    if (j->games == 0) return true;
    double *first = cli_alloc((size_t)j->games * sizeof *first);
    for (size_t i = 0; wins && i < sizeof rival / sizeof *rival && rival[i]; i++) {
        struct contest c = compare(j, state, (skep_move[]){ v->move, rival[i] }, seed, least, first, &known);
        wins = c.lead > 0 && !contradicts(&c, least) && (!clearly || is_clear(&c));
        if (i == 0 || c.lead < v->played.lead) v->played = c;
    }
    free(first);
    return wins;
}

bool judge_wins_clearly(struct judge *j, const void *state, uint64_t seed, struct verdict *v)
{
    if (!judge_outplays(j, state, seed, j->way->margin, true, v)) return false;
    if (j->games == 0 || !contradicts(&v->played, v->best - v->next)) return true;
    v->best = v->played.best;
    v->next = v->played.next;
    return v->best - v->next >= j->way->margin;
}
