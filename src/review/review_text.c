/* review_text.c: what a review has judged so far as text, to go on with: a line for each place, of whole numbers. Writing and reading go
   through the numbers of a place in the same function, so that neither knows one that the other does not. */
#include "review/room.h"

#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

static const char FIRST_LINE[] = "places ";

/* What is done with a number of a place, which has to be low to high. */
typedef bool number_seen(void *arg, int64_t *x, int64_t low, int64_t high);

struct through {
    number_seen *see;
    void *arg;
};

static bool see_int(const struct through *t, int *x, int low, int high)
{
    int64_t wide = *x;
    bool whole = t->see(t->arg, &wide, low, high);
    *x = (int)wide;
    return whole;
}

static bool see_move(const struct through *t, skep_move *m)
{
    int64_t wide = (int64_t)*m;
    bool whole = t->see(t->arg, &wide, 0, UINT32_MAX);
    *m = (skep_move)wide;
    return whole;
}

static bool see_portions(const struct through *t, skep_portion *x, int n)
{
    for (int i = 0; i < n; i++)
        if (!t->see(t->arg, &x[i], -SKEP_WHOLE, SKEP_WHOLE)) return false;
    return true;
}

/* What judging a place has found; what it is, the match says. */
static bool go_through(struct skep_place *p, int seats, const struct through *t)
{
    int all = p->all, mark = (int)p->mark, hidden = p->hidden;
    if (!see_portions(t, p->before, seats) || !see_portions(t, p->doubt, seats) || !see_portions(t, p->luck, seats) || !see_portions(t, p->error, seats))
        return false;
    if (p->kind == SKEP_PLACE_CHANCE) {
        if (!see_int(t, &p->outcomes, 1, SKEP_MOVES_MAX) || !see_int(t, &all, 0, 1)) return false;
        p->all = all;
        return see_portions(t, &p->better, 1);
    }
    if (p->kind == SKEP_PLACE_FORCED) return true;
    if (!see_int(t, &p->lines, 1, SKEP_REVIEW_LINES) || !see_int(t, &p->played, 0, p->lines - 1) ||
        !see_int(t, &mark, 0, SKEP_ONLY) || !see_int(t, &hidden, 0, 1) || !see_portions(t, &p->known, 1))
        return false;
    p->mark = (enum skep_mark)mark;
    p->hidden = hidden;
    for (int i = 0; i < p->lines; i++) {
        struct skep_weighed *w = &p->line[i];
        if (!see_move(t, &w->move) || !see_portions(t, w->worth, seats) || !see_portions(t, &w->error, 1)) return false;
    }
    if (!see_int(t, &p->follows, 0, SKEP_FOLLOW_MAX)) return false;
    for (int i = 0; i < p->follows; i++)
        if (!see_move(t, &p->follow[i])) return false;
    return true;
}

static bool put_number(void *arg, int64_t *x, int64_t low, int64_t high)
{
    (void)low, (void)high;
    skep_put_char(arg, ' ');
    skep_put_int(arg, *x);
    return true;
}

static bool take_number(void *arg, int64_t *x, int64_t low, int64_t high)
{
    const char **s = arg;
    uint64_t size;
    if (!skep_take(s, " ")) return false;
    bool below = skep_take(s, "-");
    if (!skep_take_long(s, INT64_MAX, &size)) return false;
    *x = below ? -(int64_t)size : (int64_t)size;
    return *x >= low && *x <= high;
}

void skep_review_save(const struct skep_review *r, struct skep_text *out)
{
    const struct through t = { put_number, out };
    skep_put(out, FIRST_LINE);
    skep_put_int(out, r->done);
    skep_put_char(out, '\n');
    for (int i = 0; i < r->done; i++) {
        struct skep_place p = r->place[i];
        skep_put_char(out, 'p');
        go_through(&p, r->match->seats, &t);
        skep_put_char(out, '\n');
    }
}

/* Whether the moves of a decision are some that could be chosen there, and the one that was played is the one in the log. */
static bool is_of(const struct skep_match *m, const struct skep_place *p)
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    if (p->kind != SKEP_PLACE_DECISION) return true;
    skep_match_state_at(m, p->at, state);
    for (int i = 0; i < p->lines; i++)
        if (m->game->forbids(state, p->line[i].move) != SKEP_LEGAL) return false;
    return p->line[p->played].move == m->log[p->at];
}

static bool read_places(const struct skep_review *r, const char **s, struct skep_place *out, int n)
{
    const struct through t = { take_number, s };
    for (int i = 0; i < n; i++) {
        out[i] = r->place[i];
        if (!skep_take(s, "p") || !go_through(&out[i], r->match->seats, &t) || !skep_take(s, "\n") ||
            !is_of(r->match, &out[i]))
            return false;
    }
    return !**s;
}

bool skep_review_load(struct skep_review *r, const char *text)
{
    const char *s = text;
    uint64_t n;
    if (r->done > 0 || !skep_take(&s, FIRST_LINE) || !skep_take_long(&s, (uint64_t)r->places, &n) ||
        !skep_take(&s, "\n"))
        return false;
    struct skep_place *place = calloc((size_t)r->places + 1, sizeof *place);
    bool whole = place && read_places(r, &s, place, (int)n);
    if (whole) {
        memcpy(r->place, place, (size_t)n * sizeof *place);
        r->done = (int)n;
    }
    free(place);
    return whole;
}
