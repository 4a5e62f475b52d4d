/* regret.c: bots in front of positions whose value is known. Each is asked about each; what it would play is compared with the best
   move, what it says with what is so. Games of a set are independent of each other, positions of a game are not: the standard
   error is that of a mean over games of different sizes. */
#include "lab/set.h"

#include <math.h>
#include <skep/lab.h>
#include <skep/match.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

enum { OFTEN = 16 };                                       /* visits say something of a move */
enum { PLACES_MAX = 1000, VALUES_MAX = 100 * PLACES_MAX }; /* positions of a game and values of their moves, at most */

/* A mean in the making: over games the number of things, their sum, and the squares and products of both. */
struct tally {
    double n, sum, nn, ns, ss;
};
enum { REGRET, VALUE, LEAN, MOVES, TALLIES };

/* What is kept of a position of the game being read: its place in the log, and where its values begin. */
struct place {
    int at, first, n;
};

struct skep_regret {
    const struct skep_game *game;
    struct skep_values values;
    uint64_t seed;
    int bots, positions, idle;
    struct skep_bot *bot[SKEP_WAYS_MAX];
    struct tally tally[SKEP_WAYS_MAX][TALLIES];
    struct skep_advice advice;
    int moves, places, said;
    skep_move log[SKEP_SET_LOG];
    struct place place[PLACES_MAX];
    int value[VALUES_MAX];
    _Alignas(16) unsigned char first[SKEP_STATE_MAX], state[SKEP_STATE_MAX];
};

struct skep_regret *skep_regret_new(const struct skep_game *g, const struct skep_values *values, uint64_t seed,
                                    const char *const *bots, int n, struct skep_problem *p)
{
    struct skep_regret *r = calloc(1, sizeof *r);
    if (!r) {
        skep_refuse(p, SKEP_NO_MEMORY);
        return NULL;
    }
    r->game = g;
    r->values = *values;
    r->seed = seed;
    skep_values_begin(values, g, 2, r->first, NULL);
    for (; r->bots < n; r->bots++) {
        if ((r->bot[r->bots] = skep_bot_new_in(g, bots[r->bots], NULL, p))) continue;
        skep_regret_free(r);
        return NULL;
    }
    return r;
}

void skep_regret_free(struct skep_regret *r)
{
    if (!r) return;
    for (int i = 0; i < r->bots; i++) skep_bot_free(r->bot[i]);
    free(r);
}

/* Reading. Each gives false, and why, at the first thing that is wrong. */

/* The beginning of what stands there, for who says why. */
static bool expected(struct skep_text *why, const char *what, const char *s)
{
    char at[24];
    size_t n = strcspn(s, "\t\n");
    if (n > sizeof at - 1) n = sizeof at - 1;
    memcpy(at, s, n);
    at[n] = '\0';
    return skep_expected(why, what, at);
}

bool skep_regret_begin(struct skep_regret *r, const char **text, struct skep_text *why)
{
    static const char *const MORE[] = { "", "\nbot ", "\nnodes ", "\neach ", "\nhorizon " };
    struct skep_text subject = skep_text_of(4096);
    const char *s = *text;
    skep_put(&subject, "skep exact 1\n");
    skep_put_subject(r->game, &r->values, 2, &subject);
    skep_put(&subject, "seed ");
    if (!skep_take(&s, subject.at))
        return skep_expected(why, "an exact set of this game with these options", "the beginning");
    for (size_t i = 0; i < sizeof MORE / sizeof *MORE; i++) {
        if (!skep_take(&s, MORE[i])) return skep_expected(why, "what a whole heading has", "the beginning");
        s += strcspn(s, "\n");
    }
    if (!skep_take(&s, "\n")) return expected(why, "the end of a line", s);
    *text = s;
    return true;
}

static bool read_log(struct skep_regret *r, const char **s, struct skep_text *why)
{
    const struct skep_game *g = r->game;
    memcpy(r->state, r->first, g->state_size);
    for (r->moves = 0; skep_take(s, "\t"); r->moves++) {
        char text[SKEP_MOVE_TEXT];
        size_t n = strcspn(*s, "\t\n");
        if (r->moves == SKEP_SET_LOG || n >= sizeof text) return expected(why, "a move", *s);
        memcpy(text, *s, n);
        text[n] = '\0';
        if (skep_read_move(g, r->state, text, &r->log[r->moves], NULL) != SKEP_OK)
            return expected(why, "a legal move", *s);
        g->play(r->state, r->log[r->moves], NULL);
        *s += n;
    }
    return skep_take(s, "\n") || expected(why, "the end of a line", *s);
}

/* Goes to a place of the log; gives how many moves there are to choose from, 0: none. */
static int go_to(struct skep_regret *r, int at, skep_move *move)
{
    const struct skep_game *g = r->game;
    memcpy(r->state, r->first, g->state_size);
    for (int i = 0; i < at; i++) g->play(r->state, r->log[i], NULL);
    return g->turn(r->state) >= 0 ? g->moves(r->state, move) : 0;
}

static bool read_place(struct skep_regret *r, const char **s, struct skep_text *why)
{
    skep_move move[SKEP_MOVES_MAX];
    struct place p = { .first = r->said };
    if (r->places == PLACES_MAX || !skep_take_number(s, r->moves, &p.at))
        return expected(why, "a place of the game", *s);
    if ((p.n = go_to(r, p.at, move)) == 0) return expected(why, "a place where somebody chooses", *s);
    for (int i = 0; i < p.n; i++)
        if (r->said == VALUES_MAX || !skep_take(s, " ") || !skep_take_number(s, SKEP_EXACT_UNIT, &r->value[r->said++]))
            return expected(why, "a value, 0 to 1000000, for each move", *s);
    r->place[r->places++] = p;
    return skep_take(s, "\n") || expected(why, "the end of a line", *s);
}

static bool read_game(struct skep_regret *r, const char **s, struct skep_text *why)
{
    int number, idle;
    r->places = r->said = 0;
    if (skep_take(s, "play ")) {
        if (!skep_take_number(s, INT32_MAX, &number)) return expected(why, "the number of a game", *s);
        if (!read_log(r, s, why)) return false;
        while (skep_take(s, "at "))
            if (!read_place(r, s, why)) return false;
    }
    if (!skep_take(s, "end ") || !skep_take_number(s, INT32_MAX, &number)) return expected(why, "play, at or end", *s);
    if (!skep_take(s, " ") || !skep_take_number(s, SKEP_SET_LOG, &idle))
        return expected(why, "how many positions were idle", *s);
    if (!skep_take(s, "\n")) return expected(why, "the end of a line", *s);
    r->idle += idle;
    return true;
}

/* Asking */

static void add(struct tally *t, double x)
{
    t->n++;
    t->sum += x;
}

/* Asks a bot about the position in state; adds to what it has for this game. */
static void ask(struct skep_regret *r, int i, const struct place *p, const skep_move *move, struct tally of[TALLIES])
{
    struct skep_bot *b = r->bot[i];
    const int *exact = r->value + p->first;
    int best = exact[0], chosen = 0, tried = 0;
    double off = 0, unit = SKEP_EXACT_UNIT;
    skep_bot_seed(b, r->seed, (uint64_t)r->positions);
    skep_move m = skep_bot_choose(b, r->game, 2, r->state, &r->advice);
    for (int k = 0; k < p->n; k++) {
        if (exact[k] > best) best = exact[k];
        if (move[k] == m) chosen = exact[k];
    }
    for (int k = 0; k < r->advice.lines; k++) {
        const struct skep_advice_line *line = &r->advice.line[k];
        if (line->visits < OFTEN && !line->certain) continue;
        for (int at = 0; at < p->n; at++)
            if (move[at] == line->move) off += fabs(line->value - exact[at] / unit);
        tried++;
    }
    double lean = r->advice.value[r->game->turn(r->state)] - best / unit;
    add(&of[REGRET], (best - chosen) / unit);
    add(&of[VALUE], fabs(lean));
    add(&of[LEAN], lean);
    if (tried > 0) add(&of[MOVES], off / tried);
}

bool skep_regret_game(struct skep_regret *r, const char **text, struct skep_text *why)
{
    struct tally of[SKEP_WAYS_MAX][TALLIES] = { 0 };
    const char *s = *text;
    skep_move move[SKEP_MOVES_MAX];
    if (!read_game(r, &s, why)) return false;
    *text = s;
    for (int k = 0; k < r->places; k++, r->positions++) {
        go_to(r, r->place[k].at, move);
        for (int i = 0; i < r->bots; i++) ask(r, i, &r->place[k], move, of[i]);
    }
    for (int i = 0; i < r->bots; i++)
        for (int k = 0; k < TALLIES; k++) {
            struct tally *t = &r->tally[i][k];
            double n = of[i][k].n, sum = of[i][k].sum;
            *t = (struct tally){ t->n + n, t->sum + sum, t->nn + n * n, t->ns + n * sum, t->ss + sum * sum };
        }
    return true;
}

/* The spread of games round the mean, as each would have it by its size. */
static struct skep_mean mean_of(const struct tally *t)
{
    if (t->n == 0) return (struct skep_mean){ 0 };
    double mean = t->sum / t->n, spread = t->ss - 2 * mean * t->ns + mean * mean * t->nn;
    return (struct skep_mean){ (int)t->n, mean, sqrt(spread > 0 ? spread : 0) / t->n };
}

int skep_regret_idle(const struct skep_regret *r) { return r->idle; }

struct skep_regret_of skep_regret_read(const struct skep_regret *r, int bot)
{
    const struct tally *t = r->tally[bot];
    return (struct skep_regret_of){
        .regret = mean_of(&t[REGRET]),
        .value = mean_of(&t[VALUE]),
        .lean = mean_of(&t[LEAN]),
        .moves = mean_of(&t[MOVES]),
    };
}
