/* invariants.c: the invariants of the ledger's section 9, in random games over all variants and numbers of seats. The
   state is watched from outside: what a move may have changed is worked out from its tokens and the state before it.
   Beside each game on the fixed board runs its mirror image: the ring turned by half, the colonies swapped, the colours
   shifted by three. */
#include "games/pollennation/pollennation.h"

#include "../common/soak.h"

#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

enum { TOKENS_MAX = 256, REASONS = 3 };

static const pollen_cubes ONES = 0x010101010101;

static const char *const REASON_IDS[REASONS] = { "TARGET", "TURN_LIMIT", "DRY_LIMIT" };

static struct table {
    int first;
    bool usual; /* points, target and Royal Jelly have their default values */
    bool mirrored, is_laid;
    struct pollen_state state, last, mirror;
    struct pollen_state laid;   /* when the cubes came */
    struct pollen_state before; /* before this move of a bee */
    skep_move token[TOKENS_MAX];
    int tokens;
    bool scored;                /* in this turn */
    bool scored_before;         /* in the turn before */
    int blossoms[PN_COLOURS];
    long long reasons[REASONS], jellies, laps, fetches, mirrors, bound;
} table;

/* A variant and seats, until they go together: often as people play, else anything. */
static void choose_options(void)
{
    struct table *t = &table;
    do {
        skep_values_start(&soak.values, soak.g);
        soak.seats = 2 + below(3);
        set_any("deck", "standard easy full");
        set_any("deal", "by_colour*2 keep2 keep3 keep5 pool*2");
        set_any("flowers_each", "6*2 4 3");
        set_any("draft", "none*2 pass open*2");
        set_any("draft_from", "dealt all");
        set_any("board", "modular*2 fixed");
        set_any("layout", "choose random");
        set_any("bees", "choose random fixed");
        set_any("first_player", "random 1 2 3 4");
        set_any("open_hands", "true false*3");
        set_any("workers", "- 1-5");
        set_any("moves_per_turn", "2 -*2");
        set_any("opening_single", "true false");
        t->usual = below(2);
        if (!t->usual) set_any("target", "1-15"), set_any("royal_jelly", "0-20");
        set_any("cubes_per_colour", "6-20 -*3");
        if (below(4) == 0) set_any("turn_limit", "1-1000 1-20");
        set_any("dry_limit", "1-400 -*3");
        if (below(16) == 0) set("turn_limit", "0"), set("dry_limit", "2000");
    } while (skep_values_check(&soak.values, soak.g, soak.seats, NULL) != SKEP_OK);
}

static bool is_play(const struct pollen_state *s) { return s->node >= PN_AT_HIVE; }

static unsigned count_of(const uint8_t *row, int n, unsigned slot)
{
    unsigned count = 0;
    for (int i = 0; i < n; i++) count += row[i] == slot;
    return count;
}
static bool has_worker(const struct pollen_state *s, int seat, unsigned slot)
{
    return count_of(s->colony[seat].worker, PN_WORKERS_MAX, slot) > 0;
}

static pollen_cubes all_free(const struct pollen_state *s)
{
    pollen_cubes sum = 0;
    for (int slot = 0; slot < s->fixed.slots; slot++) sum += s->free[slot];
    return sum;
}

/* In every state from the cubes on: PN-I1, PN-I2, PN-I3, PN-I5, PN-I6. */
static void check_state(const struct table *t)
{
    const struct pollen_state *s = &t->state;
    pollen_cubes sum = all_free(s) + s->supply + s->hand_cubes;
    int reached = 0, workers = s->node > PN_AT_C_PUT ? s->fixed.workers : 0;
    for (int seat = 0; seat < soak.seats; seat++) {
        const struct pollen_colony *c = &s->colony[seat];
        sum += s->stored[seat];
        HOLDS(c->queen < s->fixed.slots || (c->queen == PN_NONE && s->stored[seat] == 0));
        if (s->node > PN_AT_C_HIVE) HOLDS(c->drone[0] <= c->drone[1] && c->drone[1] < s->fixed.slots);
        for (int i = 0; i < workers; i++)
            HOLDS(c->worker[i] < s->fixed.slots && (i == 0 || c->worker[i - 1] <= c->worker[i]));
        for (int i = workers; i < PN_WORKERS_MAX && workers > 0; i++) HOLDS(c->worker[i] == PN_NONE);
        reached += s->score[seat] >= s->fixed.target;
        if (t->usual) HOLDS(s->score[seat] != 1);
        if (t->usual) HOLDS(s->score[seat] <= 15);
    }
    HOLDS(sum == s->fixed.cubes * ONES);
    HOLDS((s->hand_cubes != 0) == (s->node == PN_AT_DROP));
    HOLDS(reached == 0 || (reached == 1 && s->node == PN_AT_OVER));
    for (unsigned c = 0; c < PN_COLOURS; c++) HOLDS(s->fixed.cubes % 2 == 1 || pollen_count(s->supply, c) % 2 == 0);
    HOLDS(memcmp(s->ring, t->laid.ring, sizeof s->ring) == 0);
}

/* PN-I17: of an open draft from all cards, counted plainly; every colour can still come. PN-S24: what a bound pick is offered. */
static void check_draft(struct table *t, const skep_move *list, int n)
{
    const struct pollen_state *s = &t->state;
    int picks = s->fixed.slots, missing = 0, cards = 0;
    for (int seat = 0; seat < soak.seats; seat++) picks -= __builtin_popcount(s->hand[seat]);
    for (unsigned c = 0; c < PN_COLOURS; c++) {
        pollen_set held = 0, pile = (pollen_set)0xf << 4 * c;
        for (int seat = 0; seat < soak.seats; seat++) held |= s->hand[seat] & pile;
        missing += held == 0;
        cards += held == 0 ? __builtin_popcount(s->pool & pile) : 0;
    }
    HOLDS(picks >= missing);
    HOLDS(n == (picks == missing ? cards : __builtin_popcount(s->pool)));
    for (int i = 1; i < n; i++) HOLDS(list[i - 1] < list[i]);
    t->bound += picks == missing;
}

/* PN-I5, PN-I17, and PN-S9: two cubes on each card of the ring, no card twice, every colour there. */
static void check_laid(const struct table *t)
{
    const struct pollen_state *s = &t->state;
    pollen_set laid = 0;
    for (int slot = 0; slot < s->fixed.slots; slot++) {
        HOLDS(s->ring[slot] < PN_CARDS && !(laid >> s->ring[slot] & 1));
        laid |= (pollen_set)1 << s->ring[slot];
        HOLDS(s->free[slot] == 2 * pollen_cube(pollen_colour(s->ring[slot])));
    }
    for (unsigned c = 0; c < PN_COLOURS; c++) HOLDS(laid >> 4 * c & 0xf);
}

/* PN-I8: where the cubes of a sowing went. */
static void check_sowing(struct table *t, int seat)
{
    const struct pollen_state *s = &t->state, *was = &t->before;
    unsigned slots = s->fixed.slots, from = skep_arg(t->token[0], 0), k = pollen_total(was->free[from]),
             end = (from + k) % slots;
    HOLDS(k > 0);
    for (unsigned slot = 0; slot < slots; slot++) {
        unsigned before = slot == from ? 0 : pollen_total(was->free[slot]),
                 grown = pollen_total(s->free[slot]) - before;
        unsigned far = (slot + slots - from - 1) % slots; /* drops before this flower's first */
        HOLDS(grown == k / slots + (far < k % slots));
    }
    HOLDS(all_free(s) == all_free(was) && s->supply == was->supply);
    struct pollen_colony moved = was->colony[seat];
    unsigned stays = count_of(moved.worker, PN_WORKERS_MAX, from) - 1,
             ends = count_of(moved.worker, PN_WORKERS_MAX, end) + 1;
    if (from == end) stays = ends = count_of(moved.worker, PN_WORKERS_MAX, from);
    HOLDS(count_of(s->colony[seat].worker, PN_WORKERS_MAX, from) == stays);
    HOLDS(count_of(s->colony[seat].worker, PN_WORKERS_MAX, end) == ends);
    HOLDS(memcmp(moved.drone, s->colony[seat].drone, 3) == 0); /* drones and queen */
    t->laps += k > slots;

    /* PN-E1 to PN-E4, counted plainly */
    int points = s->score[seat] - was->score[seat];
    unsigned colours = 0, met = 0;
    for (unsigned c = 0; c < PN_COLOURS; c++) {
        unsigned n = pollen_count(s->free[end], c), card = s->ring[end];
        for (int i = 0; i < soak.seats; i++)
            if (s->colony[i].queen == end) n += pollen_count(s->stored[i], c);
        colours += n > 0;
        met += n >= (s->fixed.need[card] >> 5 * c & 31);
    }
    bool jelly = colours == PN_COLOURS && s->fixed.jelly > 0 && s->colony[seat].queen == end;
    HOLDS(points == (jelly ? s->fixed.jelly : met == PN_COLOURS ? s->fixed.points[s->ring[end]] : 0));
    t->jellies += jelly;
    HOLDS(t->tokens <= 1 + (int)k - 1 || k == 1); /* PN-I14 */
}

/* PN-I9: one drone a step, workers at most one, all the same way; no cube. PN-I4: whom he has fetched. */
static void check_drone(struct table *t, int seat)
{
    const struct pollen_state *s = &t->state, *was = &t->before;
    const struct pollen_colony *now = &s->colony[seat], *then = &was->colony[seat];
    unsigned slots = s->fixed.slots, from = skep_arg(t->token[0], 0), step = skep_arg(t->token[0], 1) ? slots - 1 : 1;
    unsigned to = (from + step) % slots, beyond = (to + step) % slots;
    unsigned met = count_of(then->worker, PN_WORKERS_MAX, to), pushed = met;
    HOLDS(memcmp(s->free, was->free, sizeof s->free) == 0 && memcmp(s->stored, was->stored, sizeof s->stored) == 0);
    HOLDS(s->supply == was->supply && t->tokens == 1);
    HOLDS((now->drone[0] + now->drone[1]) % 2 != (then->drone[0] + then->drone[1]) % 2);
    HOLDS(count_of(now->drone, 2, from) == count_of(then->drone, 2, from) - 1);
    HOLDS(count_of(now->drone, 2, to) == count_of(then->drone, 2, to) + 1);
    if (then->queen == PN_NONE && met > 0) {
        pushed--;
        HOLDS(now->queen == to && has_worker(s, seat, to) && count_of(now->drone, 2, to) > 0);
        t->fetches++;
    } else HOLDS(now->queen == then->queen);
    HOLDS(count_of(now->worker, PN_WORKERS_MAX, to) == met - pushed);
    HOLDS(count_of(now->worker, PN_WORKERS_MAX, beyond) ==
          count_of(then->worker, PN_WORKERS_MAX, beyond) + pushed);
}

/* PN-I10, PN-I4, PN-I14 */
static void check_queen(struct table *t, int seat)
{
    const struct pollen_state *s = &t->state, *was = &t->before;
    const struct pollen_colony *now = &s->colony[seat], *then = &was->colony[seat];
    unsigned left = then->queen, reached = left;
    do reached = (reached + 1) % s->fixed.slots;
    while (!has_worker(s, seat, reached)); /* PN-T22 */
    HOLDS(memcmp(now->worker, then->worker, sizeof now->worker) == 0 && memcmp(now->drone, then->drone, 2) == 0);
    HOLDS(now->queen == PN_NONE || (now->queen == reached && reached != left));
    HOLDS(s->free[left] == was->free[left] + was->stored[seat]); /* PN-T23 */
    for (unsigned slot = 0; slot < s->fixed.slots; slot++)
        if (slot != left && slot != reached) HOLDS(s->free[slot] == was->free[slot]);
    unsigned colour = pollen_colour(s->ring[reached]), supply = pollen_count(was->supply, colour),
             n = supply < 2 ? supply : 2;
    if (now->queen == PN_NONE) { /* PN-T28 */
        HOLDS(n > 0 && was->supply - s->supply == n * pollen_cube(colour));
        HOLDS(s->free[reached] - was->free[reached] == n * pollen_cube(colour));
        t->blossoms[colour]++;
    } else {
        HOLDS(s->supply == was->supply);
        HOLDS(s->free[reached] + s->stored[seat] == was->free[reached]);
        HOLDS((s->stored[seat] == 0) == (was->free[reached] == 0)); /* PN-R27, PN-T30 */
        if (s->stored[seat] == 0) HOLDS(supply == 0);
    }
    HOLDS(t->tokens <= 8);
}

/* After a complete move of a bee: PN-I6, PN-I7, PN-I4 for others. */
static void check_move(struct table *t)
{
    const struct pollen_state *s = &t->state, *was = &t->before;
    int seat = was->seat;
    for (int i = 0; i < soak.seats; i++) {
        HOLDS(i == seat || s->score[i] == was->score[i]);
        HOLDS(i == seat || memcmp(&s->colony[i], &was->colony[i], sizeof s->colony[i]) == 0); /* PN-T5 */
        HOLDS(i == seat || s->stored[i] == was->stored[i]);
    }
    HOLDS(s->score[seat] >= was->score[seat]);
    unsigned verb = skep_verb(t->token[0]);
    if (verb != PN_V_WORKER) HOLDS(s->score[seat] == was->score[seat]);
    if (verb != PN_V_QUEEN) HOLDS(s->stored[seat] == was->stored[seat]);
    if (verb == PN_V_WORKER) check_sowing(t, seat);
    else if (verb == PN_V_DRONE) check_drone(t, seat);
    else check_queen(t, seat);
    t->scored |= s->score[seat] > was->score[seat];
}

/* At the beginning of a turn, or when all is over: PN-I12, PN-I13. */
static void check_turn(struct table *t)
{
    const struct pollen_state *s = &t->state;
    if (s->node == PN_AT_TURN) HOLDS(s->seat == (t->first + (int)(s->turns % (uint32_t)soak.seats)) % soak.seats);
    HOLDS(s->dry <= s->turns && (s->dry == 0) == (s->turns == 0 || t->scored_before));
    HOLDS(s->fixed.turn_limit == 0 || s->turns <= s->fixed.turn_limit);
    if (t->usual && soak.seats == 2 && s->fixed.dry_limit > 0) HOLDS(s->turns <= 9 * s->fixed.dry_limit);
    HOLDS(!s->scored);
}

/* PN-I15 */
static void check_text(const struct table *t)
{
    char text[SKEP_POSITION_TEXT];
    struct skep_text out = skep_text_in(text, sizeof text);
    struct pollen_state read;
    HOLDS(soak.g->write_position(&t->state, &out) && !out.overflow);
    soak.g->start(&read, soak.seats, &soak.values, NULL);
    HOLDS(soak.g->read_position(&read, text, NULL));
    HOLDS(memcmp(&read, &t->state, sizeof read) == 0);
}

/* PN-I16: the state turned by half. */

static pollen_cubes shifted(pollen_cubes cubes) { return (cubes << 24 | cubes >> 24) & 0xffffffffffff; }

static uint8_t turned(uint8_t slot) { return (uint8_t)(slot == PN_NONE ? slot : (slot + 6) % 12); }

static int by_slot(const void *a, const void *b) { return *(const uint8_t *)a - *(const uint8_t *)b; }

static struct pollen_state image_of(const struct pollen_state *s)
{
    struct pollen_state k = *s;
    for (int slot = 0; slot < 12; slot++) k.free[(slot + 6) % 12] = shifted(s->free[slot]);
    for (int seat = 0; seat < 2; seat++) {
        struct pollen_colony *c = &k.colony[1 - seat];
        *c = s->colony[seat];
        for (int i = 0; i < PN_WORKERS_MAX; i++) c->worker[i] = turned(c->worker[i]);
        for (int i = 0; i < 2; i++) c->drone[i] = turned(c->drone[i]);
        c->queen = turned(c->queen);
        qsort(c->worker, PN_WORKERS_MAX, 1, by_slot);
        qsort(c->drone, 2, 1, by_slot);
        k.stored[1 - seat] = shifted(s->stored[seat]);
        k.score[1 - seat] = s->score[seat];
    }
    k.supply = shifted(s->supply);
    if (s->node != PN_AT_OVER) k.seat = 1 - s->seat;
    return k;
}

/* Plays on the image what was played on the state, in the image's own order of colours, and compares. */
static void check_image(struct table *t)
{
    struct pollen_state *k = &t->mirror;
    pollen_cubes stored = shifted(t->state.stored[t->before.seat]);
    for (int i = 0; i < t->tokens; i++) {
        skep_move m = t->token[i];
        unsigned verb = skep_verb(m), a = skep_arg(m, 0);
        if (verb == PN_V_AMOUNT) break;
        if (verb == PN_V_WORKER || verb == PN_V_DRONE) m = skep_move_of(verb, (a + 6) % 12, skep_arg(m, 1), 0);
        if (verb == PN_V_DROP) m = skep_move_of(verb, (a + 3) % 6, 0, 0);
        HOLDS(soak.g->forbids(k, m) == SKEP_LEGAL);
        soak.g->play(k, m, NULL);
    }
    while (k->node == PN_AT_STORE) {
        skep_move m = skep_move_of(PN_V_AMOUNT, k->colour, pollen_count(stored, k->colour), 0);
        HOLDS(soak.g->forbids(k, m) == SKEP_LEGAL);
        soak.g->play(k, m, NULL);
    }
    struct pollen_state image = image_of(&t->state);
    HOLDS(memcmp(&image, k, sizeof image) == 0);
    t->mirrors++;
}

static void check_choices(const struct table *t, int n)
{
    const struct pollen_state *s = &t->state; /* PN-I11, PN-D0 */
    HOLDS(n >= 2);
    HOLDS(n <= (s->node < PN_AT_TURN     ? 24
                : s->node == PN_AT_TURN  ? s->fixed.workers + 5
                : s->node == PN_AT_STORE ? 21
                                          : 6));
}

static void check_end(struct table *t)
{
    struct pollen_state *s = &t->state;
    struct skep_say say = { 0 };
    int best = 0, leaders = 0;
    for (int seat = 0; seat < soak.seats; seat++) best = s->score[seat] > best ? s->score[seat] : best;
    for (int seat = 0; seat < soak.seats; seat++) {
        HOLDS((soak.g->winners(s) >> seat & 1) == (s->score[seat] == best)); /* PN-E10, PN-E11 */
        leaders += s->score[seat] == best;
    }
    soak.g->result(s, &say);
    for (int i = 0; i < REASONS; i++) t->reasons[i] += strcmp(soak.g->sentences[say.sentence].id, REASON_IDS[i]) == 0;
    if (best >= s->fixed.target) HOLDS(leaders == 1 && s->score[t->before.seat] == best && s->dry == 0);
    else HOLDS(s->turns == s->fixed.turn_limit || s->dry == s->fixed.dry_limit);
    for (unsigned c = 0; c < PN_COLOURS; c++) /* PN-I2 */
        HOLDS(t->blossoms[c] <= (int)(pollen_count(t->laid.supply, c) + 1) / 2);
}

/* A turn begins, or the second move of one; what is remembered of the move before is over. */
static void begin_move(struct table *t)
{
    if (t->state.node != PN_AT_TURN && t->state.node != PN_AT_OVER) return;
    bool opens = t->before.node != PN_AT_TURN;
    if (opens) {
        t->first = t->state.seat;
        if (t->mirrored) t->mirror = image_of(&t->state);
    } else {
        check_move(t);
        if (t->mirrored) check_image(t);
    }
    if (opens || t->state.turns > t->before.turns) {
        t->scored_before = t->scored;
        t->scored = false;
        check_turn(t);
        if (below(32) == 0) check_text(t);
    }
    t->before = t->state;
    if (t->state.node == PN_AT_TURN) t->tokens = 0;
}

static void begin(void)
{
    struct table *t = &table;
    t->tokens = 0;
    t->scored = t->scored_before = t->is_laid = false;
    t->mirrored = t->state.node >= PN_AT_HIVE; /* a fixed board, which lies there at once */
    memset(t->blossoms, 0, sizeof t->blossoms);
    memset(&t->before, 0, sizeof t->before);
}

/* At every node, and when it is over. */
static void check_node(struct table *t)
{
    if (is_play(&t->state) && !t->is_laid) {
        t->laid = t->state;
        check_laid(t);
        t->is_laid = true;
    }
    if (t->is_laid) check_state(t);
    begin_move(t);
}

static void look(const skep_move *list, int n)
{
    check_node(&table);
    check_choices(&table, n);
    if (table.state.node == PN_AT_PICK && table.state.fixed.all) check_draft(&table, list, n);
}

static void moved(skep_move m)
{
    struct table *t = &table;
    if (t->last.node >= PN_AT_TURN) {
        HOLDS(t->tokens < TOKENS_MAX);
        t->token[t->tokens++] = m;
    }
    for (unsigned c = 0; c < PN_COLOURS && t->is_laid; c++)
        HOLDS(pollen_count(t->state.supply, c) <= pollen_count(t->last.supply, c)); /* PN-I2 */
}

static void end(void)
{
    uint8_t seat = table.before.seat;
    check_node(&table);
    table.before.seat = seat;
    check_end(&table);
}

static void seen(void)
{
    const struct table *t = &table;
    for (int i = 0; i < REASONS; i++) soak_seen("ends:", REASON_IDS[i], t->reasons[i]);
    soak_seen("on the way:", "Royal Jelly", t->jellies);
    soak_seen("on the way:", "laps", t->laps);
    soak_seen("on the way:", "queens fetched", t->fetches);
    soak_seen("on the way:", "moves mirrored", t->mirrors);
    soak_seen("on the way:", "bound picks", t->bound);
}

const struct soak_game soak_game = {
    .id = "pollennation", .state = &table.state, .before = &table.last,
    .games = { 5000, 0 }, .watched = { 800, 0 }, .full = 1000, .least = 1, .longest = 1 << 20,
    .options = choose_options, .begin = begin, .node = look, .moved = moved, .end = end, .seen = seen,
};
