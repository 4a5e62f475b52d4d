/* review.c: a game divided into places, which are judged one by one (judge.c), and what they add up to. What follows from two of them is
   known at the end. */
#include "review/room.h"

#include <stdlib.h>
#include <string.h>

enum {
    USUAL = 400,
    SKETCH = 20, /* points */
};

const char *const skep_marks[] = { NULL, "slip", "mistake", "blunder", "brilliant", "only" };

/* Places */

/* What the state before a place says of it. */
static void look_at(const struct skep_match *m, const void *state, struct skep_place *p)
{
    const struct skep_game *g = m->game;
    skep_move move[SKEP_MOVES_MAX];
    p->who = g->turn(state);
    p->turn = g->turns(state);
    p->node = g->nodes[g->node(state)].name;
    p->moves = 1;
    p->kind = p->who == SKEP_CHANCE ? SKEP_PLACE_CHANCE : g->moves(state, move) == 1 ? SKEP_PLACE_FORCED : SKEP_PLACE_DECISION;
}

/* Divides the log: a roll or deal is all of chance's moves that no seat's comes between. */
static void divide(struct skep_review *r)
{
    const struct skep_match *m = r->match;
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    for (int at = 0; at < m->moves; at++) {
        struct skep_place p = { .at = at }, *last = r->places > 0 ? &r->place[r->places - 1] : NULL;
        skep_match_state_at(m, at, state);
        look_at(m, state, &p);
        if (last && p.kind == SKEP_PLACE_CHANCE && last->kind == SKEP_PLACE_CHANCE) last->moves++;
        else r->place[r->places++] = p;
    }
}

/* The review */

int skep_review_usual(const struct skep_game *g)
{
    struct skep_insight insight = skep_insight_of(g);
    if (insight.graded) insight = *insight.graded;
    return insight.judges_alone ? 0 : USUAL;
}

struct skep_review *skep_review_new(const struct skep_match *m, int simulations)
{
    struct skep_review *r = calloc(1, sizeof *r);
    if (!r) return NULL;
    r->match = m;
    r->sims = simulations;
    r->place = calloc((size_t)m->moves + 1, sizeof *r->place);
    if (r->place && (r->judge[0] = skep_judge_new(m, simulations))) {
        r->judges = 1;
        divide(r);
        return r;
    }
    skep_review_free(r);
    return NULL;
}

void skep_review_free(struct skep_review *r)
{
    if (!r) return;
    for (int i = 0; i < SKEP_CREW_MAX; i++) skep_judge_free(r->judge[i]);
    free(r->place);
    free(r);
}

void skep_review_only_luck(struct skep_review *r) { r->only_luck = true; }

const struct skep_match *skep_review_match(const struct skep_review *r) { return r->match; }
int skep_review_simulations(const struct skep_review *r) { return r->sims; }
int skep_review_places(const struct skep_review *r) { return r->places; }
int skep_review_done(const struct skep_review *r) { return r->done; }
const struct skep_place *skep_review_place(const struct skep_review *r, int i) { return &r->place[i]; }

static void do_place(void *arg, int i)
{
    struct skep_review *r = arg;
    struct skep_place *p = &r->place[r->done + i];
    if (p->kind == SKEP_PLACE_CHANCE || !r->only_luck) skep_judge_place(r->judge[i], r->match, p);
}

/* What is left when every place has its own. */
static void add_up(struct skep_review *r)
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    skep_by_search by;
    skep_portion doubt[SKEP_SEATS_MAX];
    skep_match_state_at(r->match, r->match->moves, state);
    skep_value_by(r->judge[0], state, false, by);
    skep_mean_by(r->match->seats, by, skep_searches(r->judge[0]), r->end, doubt);
    for (int i = 0; i < r->places; i++) {
        struct skep_place *p = &r->place[i];
        memcpy(p->after, i + 1 < r->places ? r->place[i + 1].before : r->end, sizeof p->after);
        for (int s = 0; s < r->match->seats; s++) p->rest[s] = p->after[s] - p->before[s] - p->luck[s] - p->error[s];
    }
}

bool skep_review_more(struct skep_review *r, int n, skep_crew *crew)
{
    if (n > r->places - r->done) n = r->places - r->done;
    if (!crew) n = n > 0;
    while (r->judges < n && (r->judge[r->judges] = skep_judge_new(r->match, r->sims))) r->judges++;
    if (n > r->judges) n = r->judges;
    if (n > 0 && crew) crew(do_place, r, n);
    else if (n > 0) do_place(r, 0);
    r->done += n;
    if (r->done < r->places) return false;
    add_up(r);
    return true;
}

struct skep_sum skep_review_sum(const struct skep_review *r, int seat)
{
    struct skep_sum sum = { .start = r->places > 0 ? r->place[0].before[seat] : r->end[seat], .result = r->end[seat] };
    for (int i = 0; i < r->places; i++) {
        const struct skep_place *p = &r->place[i];
        sum.luck += p->luck[seat];
        sum.error += p->error[seat];
        sum.rest += p->rest[seat];
        if (p->who != seat) {
            sum.others += p->error[seat];
            continue;
        }
        sum.own += p->error[seat];
        sum.decisions += p->kind == SKEP_PLACE_DECISION;
        sum.slips += p->mark == SKEP_SLIP;
        sum.mistakes += p->mark == SKEP_MISTAKE;
        sum.blunders += p->mark == SKEP_BLUNDER;
        sum.only += p->mark == SKEP_ONLY;
        sum.brilliant += p->mark == SKEP_BRILLIANT;
    }
    return sum;
}

/* The first of those who got most. */
static int winner(const struct skep_review *r)
{
    int best = 0;
    for (int s = 1; s < r->match->seats; s++)
        if (r->end[s] > r->end[best]) best = s;
    return best;
}

static skep_portion size_of(skep_portion x) { return x < 0 ? -x : x; }

static skep_portion weight_of(const struct skep_place *p, int seat)
{
    skep_portion luck = size_of(p->luck[seat]), error = size_of(p->error[seat]);
    return luck > error ? luck : error;
}

int skep_review_moments(const struct skep_review *r, int n, int *place)
{
    int found = 0, seat = winner(r);
    for (int i = 0; i < r->places; i++) {
        int at = found < n ? found : n;
        if (weight_of(&r->place[i], seat) < skep_points(SKEP_SLIP_POINTS)) continue;
        for (; at > 0 && weight_of(&r->place[place[at - 1]], seat) < weight_of(&r->place[i], seat); at--)
            if (at < n) place[at] = place[at - 1];
        if (at < n) place[at] = i;
        if (found < n) found++;
    }
    for (int i = 1; i < found; i++) /* in the order of the game */
        for (int k = i; k > 0 && place[k - 1] > place[k]; k--) {
            int swap = place[k];
            place[k] = place[k - 1];
            place[k - 1] = swap;
        }
    return found;
}

bool skep_review_is_sketch(const struct skep_review *r)
{
    for (int s = 0; s < r->match->seats; s++) {
        struct skep_sum sum = skep_review_sum(r, s);
        skep_portion errors = size_of(sum.own) + size_of(sum.others);
        if (size_of(sum.rest) > skep_points(SKETCH) || (size_of(sum.rest) > errors && size_of(sum.rest) > skep_points(SKEP_SLIP_POINTS))) return true;
    }
    return false;
}

int skep_review_roughest(const struct skep_review *r)
{
    int seat = 0, at = -1;
    for (int s = 1; s < r->match->seats; s++)
        if (size_of(skep_review_sum(r, s).rest) > size_of(skep_review_sum(r, seat).rest)) seat = s;
    for (int i = 0; i < r->places; i++)
        if (at < 0 || size_of(r->place[i].rest[seat]) > size_of(r->place[at].rest[seat])) at = i;
    return at;
}

int skep_review_turning(const struct skep_review *r)
{
    int seat = winner(r);
    if (skep_match_turn(r->match) != SKEP_OVER || r->end[seat] * r->match->seats == SKEP_WHOLE) return -1;
    for (int i = r->places - 1; i >= 0; i--)
        for (int s = 0; s < r->match->seats; s++)
            if (r->place[i].before[s] > r->place[i].before[seat]) return i;
    return -1;
}

bool skep_review_sees_luck(const struct skep_review *r)
{
    for (int i = 0; i < r->places; i++)
        for (int s = 0; s < r->match->seats; s++)
            if (size_of(r->place[i].luck[s]) >= SKEP_POINT) return true;
    return false;
}

bool skep_review_has_secrets(const struct skep_review *r)
{
    for (int i = 0; i < r->places; i++)
        if (r->place[i].hidden) return true;
    return false;
}
