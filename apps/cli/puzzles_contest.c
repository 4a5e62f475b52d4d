/* puzzles_contest.c: whether one move is better than another, by games that are played on to their end after both: strong bots at
   both seats, the same guesses and the same dice for either. A search that errs about a position errs at any budget and with any
   seed; who has won in the end is no opinion. A pair of games says little, so there are as many as it takes until the sum of them is
   clear, or too many; and who looks for puzzles leaves off as soon as it is not going to be, for most of what is tried is none. */
#include "puzzles.h"

#include <math.h>
#include <stdlib.h>

/* A pair of games in a world of their own: those that were searched are below it. */
enum { WORLD_FROM = 64, FIRST_LOOK = 10, DOUBTS = 5 };
/* Standard errors: beyond which it is hardly chance; and beyond which who looks for puzzles goes on to the next, for there are more. */
#define CLEAR 2.5
#define DOUBTFUL 1.0

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
    j->played++;
    return judge_payoff(g, world, g->turn(state));
}

struct sums {
    int n;
    double first, second, squares;
};

/* One pair more is thought to have ended differently, so that a few that were all alike do not prove that all are. */
static struct contest result_of(const struct sums *s)
{
    double lead = (s->first - s->second) / s->n, squares = (s->squares + 1) / s->n;
    return (struct contest){ .games = s->n, .best = s->first / s->n, .next = s->second / s->n,
                             .lead = lead, .error = sqrt((squares - lead * lead) / s->n) };
}

static bool is_clear(const struct contest *c) { return fabs(c->lead) > CLEAR * c->error; }
static bool is_below(const struct contest *c, double least, double errors) { return c->lead + errors * c->error < least; }

/* Even if it is a little better than it looks, it will not have reached the margin at the end, or not be clear by then. */
static bool is_hopeless(const struct contest *c, double least, int games)
{
    double clear_at_end = CLEAR * c->error * sqrt((double)c->games / games);
    return is_below(c, fmax(least, clear_at_end), DOUBTFUL);
}

/* After ten pairs, twenty, forty and so on, and at the end: who looks all the time finds something by chance. */
static bool is_look(int n, int games)
{
    int look = FIRST_LOOK;
    while (look < n) look *= 2;
    return n == look || n == games;
}

/* Whether the first of two moves is better, by so much if it is clear by how much. Who mines wants to see that clearly, and may leave off at
   any time: that proves nothing. What the first came to in each world is kept for the next that it is compared with. */
static bool beats(struct judge *j, const void *state, const skep_move pair[2], uint64_t seed, double least, bool mines, double *first, int *known,
                  struct contest *c)
{
    struct sums s = { 0 };
    *c = (struct contest){ 0 };
    while (s.n < j->games && !cli_stopped()) {
        if (s.n == *known) first[(*known)++] = play_out(j, state, pair[0], seed, s.n);
        double second = play_out(j, state, pair[1], seed, s.n), more = first[s.n] - second;
        s.first += first[s.n];
        s.second += second;
        s.squares += more * more;
        s.n++;
        *c = result_of(&s);
        if (is_look(s.n, j->games) && (is_clear(c) || is_below(c, least, CLEAR))) return c->lead > 0 && !is_below(c, least, CLEAR);
        if (mines && s.n % DOUBTS == 0 && is_hopeless(c, least, j->games)) return false;
        if (mines && s.n == j->glance) return c->lead > 0;
    }
    return !mines && c->lead > 0;
}

bool judge_outplays(struct judge *j, const void *state, uint64_t seed, double least, bool clearly, struct verdict *v)
{
    const skep_move rival[] = { v->other, v->third };
    int known = 0;
    bool wins = true;
    if (j->games == 0) return true;
    double *first = cli_alloc((size_t)j->games * sizeof *first);
    for (size_t i = 0; wins && i < sizeof rival / sizeof *rival && rival[i]; i++) {
        struct contest c;
        wins = beats(j, state, (skep_move[]){ v->move, rival[i] }, seed, least, clearly, first, &known, &c);
        if (i == 0 || c.lead < v->played.lead) v->played = c;
    }
    free(first);
    return wins;
}

bool judge_wins_clearly(struct judge *j, const void *state, uint64_t seed, struct verdict *v)
{
    if (!judge_outplays(j, state, seed, j->way->margin, true, v)) return false;
    if (j->games == 0 || !is_below(&v->played, v->best - v->next, CLEAR)) return true;
    v->best = v->played.best;
    v->next = v->played.next;
    return v->best - v->next >= j->way->margin;
}
