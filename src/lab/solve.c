/* solve.c: exact values, over the interface of any game. Everything that can happen is looked at, up to a horizon: so many turns from now. A
   position beyond it has not a value but bounds, at worst 0 and 1. Whoever moves takes the best of both bounds, chance their mean, and
   alpha-beta leaves out what cannot matter. The horizon moves away until the bounds have met, or are as near as was asked for.

   Positions are met again and again, by other ways and with the next horizon: a table keeps what was found, by two hashes of the bytes
   of the state. What took most work stays longest.

   Nothing is solved that rests on a secret: where a seat would have to choose without knowing the whole position, the bounds
   stay 0 and 1. So does a game that turns in circles: its horizon moves no further than FAR.

   (Knuth, Moore 1975: alpha-beta; Berliner 1979: bounds instead of values; Ballard 1983: chance.) */
#include "lab/solve.h"

#include "ai/eval/eval.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    LEVELS = 512,    /* moves and outcomes from the position on; what lies deeper is not looked at */
    LISTS = 1 << 16, /* moves and outcomes listed on the way down */
    SLOTS = 1 << 20, /* of the table */
    BUCKET = 4,      /* slots where a position may be */
    FAR = 400,       /* turns */
};

struct slot {
    uint64_t key, check;
    double low, high; /* of the first seat */
    uint32_t work;    /* nodes, about */
    int16_t turns;    /* looked at so far from there */
    uint16_t best;    /* the place of the move that was best */
    bool whole;       /* nothing was left out that could make the bounds closer, up to there */
};

struct skep_solver {
    struct skep_insight insight;
    size_t size, changing; /* of a state; of what changes in it */
    unsigned char *state;  /* LEVELS of them, and one to hide in */
    union choice {
        skep_move move;
        struct skep_outcome outcome;
    } * list;
    struct slot *slot;
    int lists;
    int ready; /* levels that have what never changes */
    int horizon;
    bool estimates; /* what lies beyond it is what the evaluation says */
    bool beyond;    /* something lay beyond it */
    bool over;      /* too many nodes */
    long long nodes, nodes_max;
};

static const struct skep_bounds UNKNOWN = { 0, 1 };

struct skep_solver *skep_solver_new(const struct skep_game *g)
{
    struct skep_solver *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->insight = skep_insight_of(g);
    if (s->insight.graded) s->insight = *s->insight.graded;
    s->size = (g->state_size + 15) / 16 * 16;
    s->changing = g->state_size - g->fixed_size;
    s->state = malloc((LEVELS + 1) * s->size);
    s->list = malloc((LISTS + SKEP_MOVES_MAX) * sizeof *s->list);
    s->slot = calloc(SLOTS, sizeof *s->slot);
    if (s->state && s->list && s->slot) return s;
    skep_solver_free(s);
    return NULL;
}

void skep_solver_free(struct skep_solver *s)
{
    if (!s) return;
    free(s->state);
    free(s->list);
    free(s->slot);
    free(s);
}

void skep_solver_clear(struct skep_solver *s) { memset(s->slot, 0, SLOTS * sizeof *s->slot); }

static void *state_at(const struct skep_solver *s, int level) { return s->state + (size_t)level * s->size; }

/* The table */

/* Two hashes of what changes in a state: together they are taken for the state itself. */
static void hash(const struct skep_solver *s, const unsigned char *state, uint64_t *key, uint64_t *check)
{
    uint64_t a = UINT64_C(0x9E3779B97F4A7C15), b = UINT64_C(0xC2B2AE3D27D4EB4F);
    for (size_t i = 0; i < s->changing; i += 8) {
        uint64_t word = 0;
        memcpy(&word, state + i, s->changing - i < 8 ? s->changing - i : 8);
        a = (a ^ word) * UINT64_C(0xD6E8FEB86659FD93);
        a ^= a >> 32;
        b = (b + word) * UINT64_C(0xFF51AFD7ED558CCD);
        b ^= b >> 29;
    }
    *key = a * UINT64_C(0x9FB21C651E98DF25);
    *check = b | 1; /* an empty slot has 0 */
}

/* The slot of a position, or the one that it may take: an empty one, or the one with the least work. */
static struct slot *find(struct skep_solver *s, uint64_t key, uint64_t check)
{
    struct slot *bucket = &s->slot[(key >> 32) % (SLOTS / BUCKET) * BUCKET], *least = bucket;
    for (int i = 0; i < BUCKET; i++) {
        if (bucket[i].key == key && bucket[i].check == check) return &bucket[i];
        if (bucket[i].work < least->work) least = &bucket[i];
    }
    return least;
}

/* Looking */

static struct skep_bounds look(struct skep_solver *s, int level, int before, double alpha, double beta);

/* What never changes in a game is copied to a level only once. */
static void copy(struct skep_solver *s, int to, int from)
{
    bool ready = to < s->ready || to == LEVELS;
    memcpy(state_at(s, to), state_at(s, from), ready ? s->changing : s->size);
    if (!ready) s->ready = to + 1;
}

/* Plays it, from a level to the one above. */
static void play(struct skep_solver *s, int level, skep_move m)
{
    copy(s, level + 1, level);
    s->insight.game->play(state_at(s, level + 1), m, NULL);
    if (++s->nodes > s->nodes_max) s->over = true;
}

/* Whether a seat that has to choose knows everything. */
static bool knows(struct skep_solver *s, int level, int who)
{
    const struct skep_game *g = s->insight.game;
    if (!g->hide) return true;
    copy(s, LEVELS, level);
    g->hide(state_at(s, LEVELS), who);
    return memcmp(state_at(s, LEVELS), state_at(s, level), s->changing) == 0;
}

static struct skep_bounds look_at_chance(struct skep_solver *s, int level)
{
    union choice *list = s->list + s->lists;
    struct skep_outcome out[SKEP_MOVES_MAX];
    struct skep_bounds sum = { 0, 0 };
    double weights = 0;
    int n = s->insight.game->outcomes(state_at(s, level), out);
    for (int i = 0; i < n; i++) list[i].outcome = out[i];
    s->lists += n;
    for (int i = 0; i < n && !s->over; i++) {
        double weight = list[i].outcome.weight;
        play(s, level, list[i].outcome.move);
        struct skep_bounds after = look(s, level + 1, SKEP_CHANCE, 0, 1);
        sum.low += weight * after.low;
        sum.high += weight * after.high;
        weights += weight;
    }
    s->lists -= n;
    return s->over ? UNKNOWN : (struct skep_bounds){ sum.low / weights, sum.high / weights };
}

/* Once there is enough to tell that the position will not be reached, the rest of its moves cannot matter. */
static struct skep_bounds look_at_moves(struct skep_solver *s, int level, int who, double alpha, double beta,
                                        uint16_t *first)
{
    union choice *list = s->list + s->lists;
    skep_move move[SKEP_MOVES_MAX];
    struct skep_bounds best = who == 0 ? (struct skep_bounds){ 0, 0 } : (struct skep_bounds){ 1, 1 };
    int n = s->insight.game->moves(state_at(s, level), move), begin = *first < n ? *first : 0;
    for (int i = 0; i < n; i++) list[i].move = move[i];
    s->lists += n;
    for (int i = 0; i < n && !s->over; i++) {
        int at = i == 0 ? begin : i <= begin ? i - 1 : i;
        play(s, level, list[at].move);
        struct skep_bounds after = look(s, level + 1, who, alpha, beta);
        bool better = who == 0 ? after.low > best.low : after.high < best.high;
        if (better) *first = (uint16_t)at;
        if (who == 0) {
            if (after.low > best.low) best.low = after.low;
            if (after.high > best.high) best.high = after.high;
            if (best.low > alpha) alpha = best.low;
        } else {
            if (after.low < best.low) best.low = after.low;
            if (after.high < best.high) best.high = after.high;
            if (best.high < beta) beta = best.high;
        }
        if (alpha < beta || i + 1 == n) continue;
        if (who == 0) best.high = 1;
        else best.low = 0;
        break;
    }
    s->lists -= n;
    return s->over ? UNKNOWN : best;
}

static struct skep_bounds evaluate(struct skep_solver *s, const void *state)
{
    double value[SKEP_SEATS_MAX];
    skep_evaluate(&s->insight, 2, state, value);
    return (struct skep_bounds){ value[0], value[0] };
}

static struct skep_bounds look_around(struct skep_solver *s, int level, int who, double alpha, double beta,
                                      uint16_t *first)
{
    if (s->insight.game->turns(state_at(s, level)) > s->horizon) {
        s->beyond = true;
        return s->estimates ? evaluate(s, state_at(s, level)) : UNKNOWN;
    }
    if (level + 1 == LEVELS || s->lists > LISTS - SKEP_MOVES_MAX || (who >= 0 && !knows(s, level, who))) return UNKNOWN;
    return who == SKEP_CHANCE ? look_at_chance(s, level) : look_at_moves(s, level, who, alpha, beta, first);
}

/* What the table knows of the position at a level already, or else what it finds. */
static struct skep_bounds look_up(struct skep_solver *s, int level, int who, double alpha, double beta)
{
    uint64_t key, check;
    hash(s, state_at(s, level), &key, &check);
    struct slot *slot = find(s, key, check);
    int turns = s->horizon - s->insight.game->turns(state_at(s, level));
    uint16_t first = 0;
    if (slot->key == key && slot->check == check) {
        struct skep_bounds known = { slot->low, slot->high };
        if (known.low == known.high || known.low >= beta || known.high <= alpha ||
            (slot->whole && slot->turns >= turns))
            return known;
        first = slot->best;
    }
    long long before = s->nodes;
    struct skep_bounds b = look_around(s, level, who, alpha, beta, &first);
    if (s->over || turns < 0) return b;
    slot = find(s, key, check); /* others may have come since */
    if (slot->key == key && slot->check == check) {
        if (slot->low > b.low) b.low = slot->low;
        if (slot->high < b.high) b.high = slot->high;
    }
    long long work = s->nodes - before;
    *slot = (struct slot){
        .key = key,
        .check = check,
        .low = b.low,
        .high = b.high,
        .work = work < UINT32_MAX ? (uint32_t)work : UINT32_MAX,
        .turns = (int16_t)turns,
        .best = first,
        .whole = b.low >= alpha && b.high <= beta,
    };
    return b;
}

/* The bounds of the first seat's payoff; those that lie outside alpha and beta may be wider than they need be. before is who moved. Inside
   a turn, and just behind chance, a position is hardly ever met twice: only others are looked up. */
static struct skep_bounds look(struct skep_solver *s, int level, int before, double alpha, double beta)
{
    int who = s->insight.game->turn(state_at(s, level));
    uint16_t first = 0;
    if (s->over) return UNKNOWN;
    if (who == SKEP_OVER) return evaluate(s, state_at(s, level));
    if (who == before || before == SKEP_CHANCE) return look_around(s, level, who, alpha, beta, &first);
    return look_up(s, level, who, alpha, beta);
}

/* All moves, to this horizon; false: they are not all as close as was asked for. */
static bool look_at_all(struct skep_solver *s, int who, const skep_move *move, int n, double width,
                        struct skep_bounds *found)
{
    bool close = true;
    for (int i = 0; i < n && !s->over; i++) {
        play(s, 0, move[i]);
        struct skep_bounds b = look(s, 1, who, 0, 1);
        found[i] = who == 0 ? b : (struct skep_bounds){ 1 - b.high, 1 - b.low };
        if (found[i].high - found[i].low > width) close = false;
    }
    return close && !s->over;
}

bool skep_solve(struct skep_solver *s, const void *state, const skep_move *move, int n, const struct skep_solving *how,
                struct skep_bounds *found)
{
    const struct skep_game *g = s->insight.game;
    int who = g->turn(state), now = g->turns(state);
    assert(who >= 0);
    s->nodes = 0;
    s->nodes_max = how->nodes;
    s->estimates = how->horizon > 0;
    s->over = false;
    s->lists = 0;
    if (s->estimates) skep_solver_clear(s); /* what was found before had another horizon */
    s->ready = 1;
    memcpy(state_at(s, 0), state, g->state_size);
    memcpy(state_at(s, LEVELS), state, g->state_size);
    if (!knows(s, 0, who)) return false;
    for (int far = how->horizon; far < FAR; far += 1 + far / 2) {
        s->horizon = now + far;
        s->beyond = false;
        if (look_at_all(s, who, move, n, how->width, found)) return true;
        if (s->over || !s->beyond || s->estimates) return false;
    }
    return false;
}
