/* invariants.c: the invariants of the ledger's section 9, in random games over all options. The sheets are watched from
   outside: what each turn may have changed is counted from the moves alone. Two more games run beside each one: its
   mirror image with the seats swapped, and one with more nectar by whole multiples of 23; both must offer the same
   choices at every node and end alike. */
#include "games/honey_nectar/honey_nectar.h"

#include "../common/soak.h"

#include <string.h>

enum { DECISIONS = 5 };

/* What one turn of a seat has done so far, by its moves. */
struct deeds { int total, comb, entry, decisions, wasps, erased, taken, swarms, cancels; bool guard; };

/* What a seat has done in the whole game. */
struct history { int written, erased, cancels, taken; };

static struct table {
    int decisions;
    struct honey_state state, mirror, richer; /* richer: with 23, 46, ... of nectar more */
    struct honey_state before;                /* before the last move */
    struct honey_state turn_start;
    struct deeds deeds;
    struct history history[2];
    long long reasons[HN_LIMIT + 1];
} table;

static int filled(const struct honey_sheet *h)
{
    int n = 0;
    for (int i = 0; i < HN_VALUES; i++) n += h->combs[i];
    return n;
}

static int litres(const struct honey_sheet *h)
{
    int sum = 0;
    for (int i = 0; i < HN_VALUES; i++) sum += h->combs[i] * 2 * (i + 1);
    return sum;
}

static int crossed(const struct honey_state *s, int seat)
{
    return s->cells - s->sheet[seat].free - filled(&s->sheet[seat]);
}

static int potential(const struct honey_sheet *h) { return litres(h) + 18 * h->free; }

static bool in_setup(const struct honey_state *s) { return s->node <= HN_AT_XPICK; }

/* The options of a game: often those that people play, else anything; limits from a single turn to the longest game. */
static void choose_options(void)
{
    soak.seats = 2;
    set_any("order_mode", "fixed roll");
    set_any("threshold_mode", "fixed roll");
    set_any("swarm_trigger", "fresh standing");
    set_any("threshold", "4-20");
    set_any("hive_cells", "- 6-61");
    if (below(4) == 0) set_any("turn_limit", "1-2000 1-20");
}

/* The same with the seats swapped. In the setup some fields mean nothing yet and keep their value. */
static struct honey_state swapped(const struct honey_state *s)
{
    struct honey_state k = *s;
    k.sheet[0] = s->sheet[1];
    k.sheet[1] = s->sheet[0];
    if (s->node != HN_AT_ORDER) k.first = s->first ^ 1;
    if (s->node != HN_AT_ORDER && s->node != HN_AT_XROLL) k.active = s->active ^ 1;
    if (s->node == HN_AT_OVER && s->winner < 2) k.winner = s->winner ^ 1;
    return k;
}

static skep_move swapped_move(skep_move m)
{
    if (skep_verb(m) != HN_V_ORDER && skep_verb(m) != HN_V_XROLL) return m;
    return skep_move_of(skep_verb(m), skep_arg(m, 1), skep_arg(m, 0), 0);
}

/* In every state. */
static void check_state(const struct table *t)
{
    const struct honey_state *s = &t->state;
    for (int seat = 0; seat < 2; seat++) {
        const struct honey_sheet *h = &s->sheet[seat], *was = &t->before.sheet[seat];
        const struct history *own = &t->history[seat], *foe = &t->history[seat ^ 1];
        int x = crossed(s, seat);
        HOLDS(x >= 0);
        HOLDS(h->free <= was->free);
        HOLDS(x >= crossed(&t->before, seat));
        HOLDS(h->honey == litres(h));
        HOLDS(potential(h) <= potential(was) && potential(h) % 2 == 0);
        HOLDS(x == foe->erased + foe->taken);
        HOLDS(h->wasps == own->erased - own->cancels);
        HOLDS(own->written == s->cells - h->free);
        HOLDS(own->written <= s->cells && x <= own->written);
        if (s->node != HN_AT_OVER) HOLDS(h->honey <= 98 && h->free >= 1 && potential(h) >= 100);
    }
    HOLDS(s->turn >= 1 && s->turn <= s->turn_limit);
    HOLDS(s->x == 0 ? in_setup(s) : s->x % 2 == 0 && s->x >= 4 && s->x <= 20);
    HOLDS(in_setup(s) || s->active == (s->turn % 2 == 1 ? s->first : s->first ^ 1));
    bool rolled = s->node == HN_AT_MAIN || s->node == HN_AT_WASP || s->node == HN_AT_ERASE;
    HOLDS(rolled || s->dice[0] + s->dice[1] + s->dice[2] == 0);
    HOLDS(s->dice[0] <= s->dice[1] && s->dice[1] <= s->dice[2] && s->dice[2] <= 6);
    HOLDS(s->fresh <= 18 && (s->fresh != 0) == (s->node == HN_AT_NECTAR));
    HOLDS((soak.g->turn(s) == SKEP_OVER) == (s->node == HN_AT_OVER));
}

/* Counts what a move meant, from its text alone. */
static void note(struct table *t, int seat, skep_move m)
{
    struct deeds *d = &t->deeds;
    struct history *own = &t->history[seat];
    int a = (int)skep_arg(m, 0);
    switch ((enum honey_verb)skep_verb(m)) {
    case HN_V_ROLL:
        t->turn_start = t->before;
        *d = (struct deeds){ .total = a + (int)skep_arg(m, 1) + (int)skep_arg(m, 2) };
        return;
    case HN_V_GUARD: d->guard = true; break;
    case HN_V_GUARD_COMB: d->guard = true; /* fall through */
    case HN_V_COMB:
        d->comb = a;
        own->written++;
        break;
    case HN_V_WASP: d->wasps++; break;
    case HN_V_ERASE:
        d->erased++;
        own->erased++;
        break;
    case HN_V_CANCEL:
        d->cancels++;
        own->cancels++;
        break;
    case HN_V_TAKE_ONE:
    case HN_V_TAKE_TWO:
    case HN_V_TAKE_LOSE: {
        int k = skep_verb(m) == HN_V_TAKE_ONE ? 1 : 2, room = t->before.sheet[seat].free;
        d->swarms++;
        d->taken += k;
        own->taken += k;
        own->written += k < room ? k : room;
        break;
    }
    default: break;
    }
    d->decisions++;
}

/* The entry is seen where it is made: nectar grows in one move, or in none. */
static void note_entry(struct table *t, int seat)
{
    int grown = t->state.sheet[seat].nectar - t->before.sheet[seat].nectar;
    if (t->state.fresh > 0) t->deeds.entry = t->state.fresh;
    else if (grown > 0) t->deeds.entry = grown;
}

/* After a swarm's move: nothing is lost but the b of a/b, unless the game ended before it was complete. */
static void check_swarm(const struct table *t, skep_move m)
{
    const struct honey_state *s = &t->state, *was = &t->before;
    if (s->node == HN_AT_OVER && s->reason == HN_EXHAUSTED && s->winner == was->active) return;
    int lost = skep_verb(m) == HN_V_TAKE_LOSE ? (int)skep_arg(m, 1) : 0;
    HOLDS(litres(&s->sheet[0]) + litres(&s->sheet[1]) + lost == litres(&was->sheet[0]) + litres(&was->sheet[1]));
    if (s->node != HN_AT_OVER || s->reason == HN_LIMIT) HOLDS(s->sheet[was->active].nectar == 0);
}

/* After a whole turn, the game going on or ended by the limit: where the dice have gone, and how much can change. */
static void check_turn(const struct table *t, int seat)
{
    const struct deeds *d = &t->deeds;
    const struct honey_sheet *own = &t->state.sheet[seat], *was = &t->turn_start.sheet[seat];
    const struct honey_sheet *foe = &t->state.sheet[seat ^ 1], *foe_was = &t->turn_start.sheet[seat ^ 1];
    int by_dice = d->comb > 0, room = was->free - by_dice, by_swarm = d->taken < room ? d->taken : room;
    HOLDS(d->decisions >= 1 && d->decisions <= DECISIONS);
    HOLDS(was->free - own->free == by_dice + by_swarm && by_swarm <= 2);
    HOLDS(d->wasps <= 1 && d->erased <= d->wasps && d->cancels <= 1 && d->swarms <= 1);
    HOLDS(own->guards == was->guards + d->guard);
    HOLDS(own->wasps == was->wasps + d->erased - d->cancels);
    HOLDS(foe->guards <= foe_was->guards && foe_was->guards - foe->guards <= 4);
    HOLDS(crossed(&t->state, seat ^ 1) - crossed(&t->turn_start, seat ^ 1) == d->erased + d->taken);
    HOLDS(d->erased + d->taken <= 3);
    HOLDS(foe->free == foe_was->free && foe->wasps == foe_was->wasps && foe->nectar == foe_was->nectar);
    HOLDS(crossed(&t->state, seat) == crossed(&t->turn_start, seat));
    if (d->guard) {
        HOLDS(d->total % 2 == 0 && (d->comb == 0 || (d->comb == d->total && d->total >= t->state.x)));
        HOLDS(d->entry == 0 && d->wasps == 0 && d->cancels == 0);
    } else if (own->nectar > 0 || d->cancels > 0) HOLDS(d->total == d->comb + 7 * d->wasps + d->entry);
    if (own->nectar > 0) HOLDS(own->nectar == was->nectar + (d->cancels ? 0 : d->entry));
    int lost = foe_was->guards - foe->guards - (d->wasps && d->erased == 0 && foe_was->guards > 0);
    HOLDS(lost == 0 || lost == 3); /* a wasp costs one guardian, a swarm none or three */
    int sum = was->nectar + (d->cancels ? 0 : d->entry);
    bool brings = sum > 0 && sum % 23 == 0 && (t->state.standing || (d->entry > 0 && !d->cancels));
    if (own->nectar > 0) HOLDS(brings == (lost == 3)); /* repelled, or there was none */
    else HOLDS(lost == 0);
}

/* When it is over. */
static void check_end(const struct table *t)
{
    const struct honey_state *s = &t->state;
    unsigned winners = soak.g->winners(s);
    int points[SKEP_SEATS_MAX];
    struct skep_say say = { 0 };
    static const char *const REASONS[] = { "", "HUNDRED", "OVERFLOW", "EXHAUSTED", "LIMIT" };
    soak.g->score(s, points);
    soak.g->result(s, &say);
    HOLDS(s->reason >= HN_HUNDRED && s->reason <= HN_LIMIT);
    HOLDS(strcmp(soak.g->sentences[say.sentence].id, REASONS[s->reason]) == 0);
    HOLDS(winners == (s->reason == HN_LIMIT ? 0u : 1u << s->winner));
    int dead = 0;
    for (int seat = 0; seat < 2; seat++) {
        const struct honey_sheet *h = &s->sheet[seat];
        bool lost = winners == 1u << (seat ^ 1);
        HOLDS(points[seat] == h->honey);
        HOLDS((h->honey == 100) == (s->reason == HN_HUNDRED && winners == 1u << seat));
        HOLDS((h->honey > 100) == (s->reason == HN_OVERFLOW && lost));
        HOLDS(h->honey <= 134 && (h->honey <= 100 || h->honey >= 102));
        HOLDS((potential(h) < 100) == (s->reason == HN_EXHAUSTED && lost));
        HOLDS(potential(h) >= 100 || (h->free < 6 && h->honey != 100));
        dead += potential(h) < 100;
    }
    HOLDS(dead <= 1);
    if (s->reason == HN_LIMIT) HOLDS(s->turn == s->turn_limit && s->winner == 2);
    HOLDS(t->decisions <= s->turn_limit * DECISIONS + 1);
}

static void begin(void)
{
    struct table *t = &table;
    t->richer = t->state;
    t->mirror = swapped(&t->state);
    memset(t->history, 0, sizeof t->history);
    t->decisions = 0;
}

static void look(const skep_move *list, int n)
{
    struct table *t = &table;
    skep_move other[SKEP_MOVES_MAX];
    struct honey_state *s = &t->state;
    size_t bytes = (size_t)n * sizeof *list;
    check_state(t);
    if (s->node == HN_AT_ROLL && below(8) == 0)
        for (int seat = 0; seat < 2; seat++) /* under fresh only n mod 23 matters, else also whether there is any */
            if (!s->standing || s->sheet[seat].nectar > 0)
                t->richer.sheet[seat].nectar = (uint16_t)(t->richer.sheet[seat].nectar + 23);
    HOLDS(list_all(soak.g, &t->mirror, other) == n && memcmp(list, other, bytes) == 0);
    HOLDS(list_all(soak.g, &t->richer, other) == n && memcmp(list, other, bytes) == 0);
}

static void moved(skep_move m)
{
    struct table *t = &table;
    struct honey_state *s = &t->state;
    int seat = t->before.active;
    t->decisions += soak.g->turn(&t->before) != SKEP_CHANCE;
    note(t, seat, m);
    soak.g->play(&t->mirror, swapped_move(m), NULL);
    soak.g->play(&t->richer, m, NULL);

    struct honey_state image = swapped(s);
    HOLDS(memcmp(&image, &t->mirror, sizeof image) == 0);
    image = t->richer;
    for (int k = 0; k < 2; k++) {
        HOLDS(image.sheet[k].nectar % 23 == s->sheet[k].nectar % 23);
        image.sheet[k].nectar = s->sheet[k].nectar;
    }
    HOLDS(memcmp(&image, s, sizeof image) == 0);

    note_entry(t, seat);
    if (skep_verb(m) >= HN_V_TAKE_ONE) check_swarm(t, m);
    bool over = s->node == HN_AT_OVER;
    if (!in_setup(&t->before) && (over ? s->reason == HN_LIMIT : s->turn > t->before.turn)) check_turn(t, seat);
}

static void end(void)
{
    struct table *t = &table;
    check_end(t);
    if (t->state.reason != HN_EXHAUSTED && t->state.reason != HN_OVERFLOW) check_state(t);
    t->reasons[t->state.reason]++;
}

static void seen(void)
{
    static const char *const REASONS[] = { "", "hundred", "overflow", "exhausted", "limit" };
    for (int i = HN_HUNDRED; i <= HN_LIMIT; i++) soak_seen("ends:", REASONS[i], table.reasons[i]);
}

/* `make soak` plays ten million. */
const struct soak_game soak_game = {
    .id = "honey_nectar", .state = &table.state, .before = &table.before,
    .games = { 50000, 0 }, .watched = { 4000, 0 }, .full = 1000, .least = 1, .longest = 1 << 15,
    .options = choose_options, .begin = begin, .node = look, .moved = moved, .end = end, .seen = seen,
};
