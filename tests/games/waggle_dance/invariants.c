/* invariants.c: the invariants of the ledger's section 9 in random games and games of greedy, over 2 to 4 seats and all options.
   Beside the invariants stands a second opinion on the lists of moves: what may be named is worked out once more from the rules,
   with plain arrays instead of packed numbers. Each Queen card has to be played a hundred times. */
#include "games/waggle_dance/waggle_dance.h"

#include "../common/soak.h"

#include <skep/text.h>
#include <string.h>

enum { KINDS = 14 };

/* A room, unpacked. */
struct room { int honey, egg, cubes[6], dice[7], total; };

/* A seat, unpacked. */
struct comb { int n; struct room room[48]; };

static struct table {
    int placements;
    struct waggle_state state, before;
    int tricked[4][6]; /* dice that a Dirty Trick put on a flower today */
    bool put[4][6];    /* a bee was put on a flower today */
    bool covered[4][7]; /* a slot was covered today, by value */
    long long chosen, gifts, together, again; /* dice chosen, gifts that are no window of their own, cards together, windows again */
    long long read;                           /* texts that were changed and yet are positions */
    long long played[KINDS], by_goal, by_limit;
} table;

static int dice(uint32_t d)
{
    int n = 0;
    for (; d; d >>= 5) n += (int)(d & 31);
    return n;
}

static int of_kind(uint32_t cards, int k) { return (int)(cards >> 2 * k & 3); }

static int bits(unsigned set)
{
    int n = 0;
    for (; set; set >>= 1) n += (int)(set & 1);
    return n;
}

static void unpack(const struct waggle_state *s, int seat, struct comb *c)
{
    c->n = s->comb[seat + 1] - s->comb[seat];
    for (int i = 0; i < c->n; i++) {
        uint64_t number = s->room[s->comb[seat] + i];
        struct room *r = &c->room[i];
        *r = (struct room){ .honey = (int)(number >> 49 & 1), .egg = (int)(number >> 48 & 1) };
        for (int k = 0; k < 6; k++) r->total += r->cubes[k] = (int)(number >> (30 + 3 * k) & 7);
        for (int v = 1; v <= 6; v++) r->dice[0] += r->dice[v] = (int)(number >> 5 * (v - 1) & 31);
    }
}

static bool is_nectar(const struct room *r) { return !r->honey && !r->egg; }
static bool is_empty(const struct room *r) { return is_nectar(r) && r->total == 0; }
static bool alike(const struct room *a, const struct room *b) { return memcmp(a, b, sizeof *a) == 0; }

/* The second opinion: rooms that qualify, without those alike to a lower one (WD-R63). */
static void drop_alike(const struct comb *c, bool fits[48])
{
    for (int i = c->n - 1; i > 0; i--)
        for (int k = 0; k < i && fits[i]; k++)
            if (fits[k] && alike(&c->room[i], &c->room[k])) fits[i] = false;
}

struct expected { int n; skep_move list[SKEP_MOVES_MAX]; };

static void expect(struct expected *e, unsigned verb, int a, int b, int c)
{
    e->list[e->n++] = skep_move_of(verb, (unsigned)a, (unsigned)b, (unsigned)c);
}

/* WD-T11, WD-T12, WD-T13 for a die of value v. */
static void expect_places(const struct table *t, struct expected *e, unsigned verb, int v, int from)
{
    const struct waggle_state *s = &t->state;
    struct comb c;
    bool fits[48];
    int head = verb == WD_V_PLACE ? v : -1;
    unpack(s, s->active, &c);
    for (int place = 0; place < 10; place++) {
        bool ok = place >= 4 && (place - 3 == v || s->directions[s->active] >> (place - 4) & 1);
        if (place < 4) {
            ok = true;
            for (int q = 0; q < 4; q++) ok &= !(s->slot[place][q] >> (v - 1) & 1);
            ok &= s->fixed.feint_free || !t->covered[place][v];
        }
        if (ok && place != from) expect(e, verb, head >= 0 ? head : place, head >= 0 ? place : 0, 0);
    }
    for (int i = 0; i < c.n; i++)
        fits[i] = !c.room[i].honey && 10 + i != from && (!s->fixed.dice_max || c.room[i].dice[0] < s->fixed.dice_max);
    drop_alike(&c, fits);
    for (int i = 0; i < c.n; i++)
        if (fits[i]) expect(e, verb, head >= 0 ? head : 10 + i, head >= 0 ? 10 + i : 0, 0);
}

static int count_on(const struct waggle_state *s, int seat, int place, int v)
{
    if (place < 4) return s->slot[place][seat] >> (v - 1) & 1;
    if (place < 10) return (int)(s->flower[place - 4][seat] >> 5 * (v - 1) & 31);
    struct comb c;
    unpack(s, seat, &c);
    return c.room[place - 10].dice[v];
}

/* WD-T76: own bees that have another place, found by lifting each. */
static void expect_bees(struct table *t, struct expected *e)
{
    struct waggle_state kept = t->state, *s = &t->state;
    struct comb c;
    bool fits[48];
    unpack(s, s->active, &c);
    for (int i = 0; i < c.n; i++) fits[i] = !c.room[i].honey;
    drop_alike(&c, fits);
    for (int place = 0; place < 10 + c.n; place++)
        for (int v = 1; v <= 6; v++) {
            if ((place >= 10 && !fits[place - 10]) || !count_on(s, s->active, place, v)) continue;
            struct expected to = { 0 };
            if (place < 4) s->slot[place][s->active] &= (uint8_t) ~(1 << (v - 1));
            else if (place < 10) s->flower[place - 4][s->active] -= 1u << 5 * (v - 1);
            else s->room[s->comb[s->active] + place - 10] -= 1u << 5 * (v - 1);
            expect_places(t, &to, WD_V_GOTO, v, place);
            *s = kept;
            if (to.n > 0) expect(e, WD_V_BEE, v, place, 0);
        }
}

static bool can_trick(const struct waggle_state *s)
{
    for (int q = 0; q < s->fixed.seats; q++)
        for (int f = 0; f < 6; f++)
            if (q != s->active && s->flower[f][q]) return true;
    return false;
}

static void expect_day_cards(struct table *t, struct expected *e)
{
    const struct waggle_state *s = &t->state;
    uint32_t hand = s->hand[s->active];
    if (of_kind(hand, WD_OT)) expect(e, WD_V_OT, 0, 0, 0);
    for (int f = 0; f < 6 && of_kind(hand, WD_DI); f++)
        if (t->put[s->active][f] && !(s->directions[s->active] >> f & 1)) expect(e, WD_V_DI, f + 1, 0, 0);
    if (of_kind(hand, WD_SH) && !s->moved && !s->shifted) expect(e, WD_V_SH, 0, 0, 0);
    if (of_kind(hand, WD_SH) && dice(s->pool[s->active]) >= s->quota + 1) expect(e, WD_V_SH, 2, 0, 0);
    if (of_kind(hand, WD_TR) && can_trick(s)) expect(e, WD_V_TR, 0, 0, 0);
    if (of_kind(hand, WD_FE)) {
        struct expected bees = { 0 };
        expect_bees(t, &bees);
        if (bees.n > 0) expect(e, WD_V_FE, 0, 0, 0);
    }
}

static bool can_mix(const struct waggle_state *s, const struct comb *c)
{
    int nectar = 0, cubes = 0;
    for (int i = 0; i < c->n; i++)
        if (is_nectar(&c->room[i])) nectar++, cubes += c->room[i].total;
    return of_kind(s->hand[s->active], WD_MI) && nectar >= 2 && cubes > 0;
}

static void expect_rooms(struct expected *e, const struct comb *c, bool fits[48], unsigned verb)
{
    drop_alike(c, fits);
    for (int i = 0; i < c->n; i++)
        if (fits[i]) expect(e, verb, i + 1, 0, 0);
}

static void expect_stores(const struct waggle_state *s, const struct comb *c, struct expected *e)
{
    bool fits[48];
    for (int i = 0; i < c->n; i++) fits[i] = is_nectar(&c->room[i]) && c->room[i].total < s->fixed.capacity;
    drop_alike(c, fits);
    for (int i = 0; i < c->n; i++)
        if (fits[i]) expect(e, WD_V_STORE, s->colour, i + 1, 0);
}

static void expect_gives(const struct waggle_state *s, const struct comb *c, struct expected *e)
{
    bool fits[48];
    for (int i = 0; i < c->n; i++) fits[i] = !c->room[i].honey;
    drop_alike(c, fits);
    for (int i = 0; i < c->n; i++) {
        int flowers = 0;
        for (int k = 0; k < 6; k++) flowers += s->nectar[k] > 0;
        for (int k = 0; k < 6 && fits[i]; k++)
            if (c->room[i].cubes[k] >= 2 && flowers > (s->nectar[k] > 0)) expect(e, WD_V_GIVE, i + 1, k, 0);
        if (fits[i] && c->room[i].egg && flowers > 0) expect(e, WD_V_GIVE_EGG, i + 1, 0, 0);
    }
}

/* WD-T49 by painting: linked rooms take the lower colour until nothing changes. */
static void expect_groups(const struct waggle_state *s, const struct comb *c, struct expected *e)
{
    int paint[48];
    for (int i = 0; i < c->n; i++) paint[i] = i;
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < c->n; i++)
            for (int k = 0; k < c->n; k++)
                for (int v = 1; v <= 6; v++)
                    if (is_nectar(&c->room[i]) && is_nectar(&c->room[k]) && c->room[i].dice[v] && c->room[k].dice[v] &&
                        paint[k] > paint[i]) {
                        paint[k] = paint[i];
                        changed = true;
                    }
    }
    for (int i = 0; i < c->n; i++) {
        int size = 0, cubes = 0, marks = 0;
        for (int k = 0; k < c->n; k++)
            if (paint[k] == i) size++, cubes += c->room[k].total, marks += (int)(s->marked >> k & 1);
        if (size >= 2 && cubes > 0 && marks == 0) expect(e, WD_V_GROUP, i + 1, 0, 0);
    }
}

/* WD-R69: whether honey can be made with these cards, Efficiency, Alchemy, Expertise. */
static bool brews(const struct room *r, bool ef, bool al, bool xp)
{
    bool pair = xp && r->dice[0] >= 2, cubes = false;
    for (int v = 1; v <= 6; v++) pair |= r->dice[v] >= 2;
    for (int k = 0; k < 6; k++)
        for (int m = 0; m < 6; m++) cubes |= r->cubes[k] + (al && m != k ? r->cubes[m] : 0) >= (ef ? 3 : 4);
    return pair && cubes;
}

static void expect_honey(const struct waggle_state *s, const struct comb *c, struct expected *e)
{
    static const struct { int name; bool ef, al, xp; } SETS[] = {
        { WD_XP + 1, 0, 0, 1 }, { WD_EF + 1, 1, 0, 0 }, { WD_AL + 1, 0, 1, 0 }, { WD_EF_AL, 1, 1, 0 },
        { WD_EF_XP, 1, 0, 1 }, { WD_AL_XP, 0, 1, 1 }, { WD_EF_AL_XP, 1, 1, 1 },
    };
    uint32_t hand = s->hand[s->active];
    bool fits[48];
    for (int i = 0; i < c->n; i++) fits[i] = is_nectar(&c->room[i]);
    drop_alike(c, fits);
    for (int i = 0; i < c->n; i++)
        for (int k = 0; k < (s->fixed.combine ? 7 : 3) && fits[i]; k++) {
            const struct room *r = &c->room[i];
            bool ef = SETS[k].ef, al = SETS[k].al, xp = SETS[k].xp;
            if ((ef && !of_kind(hand, WD_EF)) || (al && !of_kind(hand, WD_AL)) || (xp && !of_kind(hand, WD_XP))) continue;
            bool spare = (ef && brews(r, false, al, xp)) || (al && brews(r, ef, false, xp)) || (xp && brews(r, ef, al, false));
            if (brews(r, ef, al, xp) && !spare) expect(e, WD_V_HONEY, i + 1, SETS[k].name, 0);
        }
}

/* WD-R70: with the book's Gift a room, and an egg where another room has space for the cube of a trade. */
static void expect_gifts(const struct waggle_state *s, const struct comb *c, struct expected *e)
{
    bool fits[48], trade = s->node == WD_AT_E_GET || s->node == WD_AT_E_STORE;
    if (!of_kind(s->hand[s->active], WD_GI) || s->fixed.gift_strict) return;
    if (s->comb[soak.seats] < 48) expect(e, WD_V_GI, 0, 0, 0);
    if (s->node == WD_AT_C) return;
    for (int i = 0; i < c->n; i++) {
        fits[i] = s->eggs > 0 && is_empty(&c->room[i]);
        bool another = !trade;
        for (int k = 0; k < c->n; k++) another |= k != i && is_nectar(&c->room[k]) && c->room[k].total < s->fixed.capacity;
        fits[i] &= another;
    }
    drop_alike(c, fits);
    for (int i = 0; i < c->n; i++)
        if (fits[i]) expect(e, WD_V_GI_EGG, i + 1, 0, 0);
}

/* WD-R71 */
static void expect_dice(const struct room *r, struct expected *e)
{
    bool pair = false;
    for (int v = 1; v <= 6; v++) pair |= r->dice[v] >= 2;
    for (int v = 1; v <= 6; v++)
        for (int w = v; w <= 6; w++)
            if (pair ? v == w && r->dice[v] >= 2 : v < w && r->dice[v] && r->dice[w]) expect(e, WD_V_USE, v, w, 0);
    HOLDS(e->n >= 2 && r->egg);
}

/* WD-R54: the rooms that can be the second after room i. */
static int partners(const struct comb *c, int i, bool fits[48])
{
    int n = 0;
    for (int k = 0; k < c->n; k++)
        n += fits[k] = k != i && is_nectar(&c->room[k]) && (c->room[k].total == 0 || k > i);
    return n;
}

/* Whether the cubes lifted, after x of the colour at hand, can still be laid: as many as the room needs and takes. */
static bool can_settle(const struct waggle_state *s, const struct comb *c, int x)
{
    int room = 0, later = 0, lifted = 0, rooms = 0;
    for (int i = 47; i >= 0; i--)
        if (s->settling >> i & 1) room = i, rooms++;
    for (int k = 0; k < 6; k++) lifted += s->lifted[k], later += k > s->colour ? s->lifted[k] : 0;
    int inside = c->room[room].total + x, capacity = s->fixed.capacity;
    if (x > s->lifted[s->colour] || inside > capacity) return false;
    /* All that later colours can add here, then the rest has to find space in the rooms behind. */
    int most = capacity - inside < later ? capacity - inside : later;
    return lifted - x - most <= capacity * (rooms - 1);
}

static void expect_all(struct table *t, struct expected *e)
{
    const struct waggle_state *s = &t->state;
    struct comb c;
    bool fits[48] = { 0 }, mixes = s->node == WD_AT_C || s->node == WD_AT_E_GIVE || s->node == WD_AT_F;
    unpack(s, s->active, &c);
    switch ((enum waggle_node)s->node) {
    case WD_AT_PLACE:
        for (int v = 1; v <= 6; v++)
            if (s->pool[s->active] >> 5 * (v - 1) & 31) expect_places(t, e, WD_V_PLACE, v, -1);
        expect_day_cards(t, e);
        return;
    case WD_AT_OT_TO: expect_places(t, e, WD_V_GOTO, s->die, -1); return;
    case WD_AT_FE_TO: expect_places(t, e, WD_V_GOTO, s->die, s->from); return;
    case WD_AT_FE_FROM: expect_bees(t, e); return;
    case WD_AT_A_GIFT:
        if (s->fixed.gift_strict) expect(e, WD_V_GI, 0, 0, 0);
        break;
    case WD_AT_B_USE: expect_dice(&c.room[s->hatching - 1], e); return;
    case WD_AT_B_XP:
        for (int i = 0; i < c.n; i++) {
            fits[i] = c.room[i].egg && c.room[i].dice[0] >= 2;
            for (int v = 1; v <= 6; v++) fits[i] &= c.room[i].dice[v] < 2;
        }
        expect_rooms(e, &c, fits, WD_V_XP);
        break;
    case WD_AT_C:
        for (int i = 0; i < c.n; i++) fits[i] = is_empty(&c.room[i]);
        expect_rooms(e, &c, fits, s->left > 0 ? WD_V_EGG : WD_V_GI_EGG);
        break;
    case WD_AT_D_STORE:
        expect_stores(s, &c, e);
        expect_gifts(s, &c, e);
        expect(e, WD_V_STORE, s->colour, 0, 0);
        return;
    case WD_AT_D_BONUS: expect(e, WD_V_BO, 0, 0, 0); break;
    case WD_AT_E_GET:
        for (int k = 0; k < 6; k++)
            if (s->nectar[k] > 0 && k != s->colour) expect(e, WD_V_GET, k, 0, 0);
        expect_gifts(s, &c, e);
        return;
    case WD_AT_E_STORE:
        expect_stores(s, &c, e);
        expect_gifts(s, &c, e);
        return;
    case WD_AT_G:
        expect(e, WD_V_DRAW, 0, 0, 0);
        expect(e, WD_V_EX, 0, 0, 0);
        expect_gifts(s, &c, e);
        return;
    case WD_AT_E_GIVE: expect_gives(s, &c, e); break;
    case WD_AT_F:
        expect_groups(s, &c, e);
        expect_honey(s, &c, e);
        break;
    case WD_AT_MIX1:
        for (int i = 0; i < c.n; i++) {
            bool any[48];
            fits[i] = is_nectar(&c.room[i]) && c.room[i].total > 0 && partners(&c, i, any) > 0;
        }
        expect_rooms(e, &c, fits, WD_V_ROOM);
        return;
    case WD_AT_MIX2:
        partners(&c, s->mix - 1, fits);
        expect_rooms(e, &c, fits, WD_V_ROOM);
        return;
    case WD_AT_SETTLE:
        for (int x = 0; x <= 6; x++)
            if (can_settle(s, &c, x)) expect(e, WD_V_SETTLE, (int)skep_lowest(s->settling) + 1, s->colour, x);
        return;
    default: e->n = -1; return; /* short lists that the tests look at */
    }
    if (mixes && can_mix(s, &c)) expect(e, WD_V_MI, 0, 0, 0);
    expect_gifts(s, &c, e);
    expect(e, WD_V_PASS, 0, 0, 0);
}

static void check_moves(struct table *t, const skep_move *list, int n)
{
    static struct expected e;
    skep_move sorted[SKEP_MOVES_MAX];
    e.n = 0;
    HOLDS(n >= 1 && n <= SKEP_MOVES_MAX);
    memcpy(sorted, list, (size_t)n * sizeof *list);
    sort_moves(sorted, n);
    for (int i = 1; i < n; i++) HOLDS(sorted[i] != sorted[i - 1]);
    expect_all(t, &e);
    if (e.n < 0) return;
    HOLDS(e.n == n);
    sort_moves(e.list, n);
    HOLDS(memcmp(sorted, e.list, (size_t)n * sizeof *sorted) == 0);
    if (t->state.node != WD_AT_PLACE) return;
    bool flower = false;
    for (int i = 0; i < n; i++)
        flower |= skep_verb(list[i]) == WD_V_PLACE && skep_arg(list[i], 1) > 3 && skep_arg(list[i], 1) < 10;
    HOLDS(flower);
}

/* Section 9 */

static void check_things(const struct table *t)
{
    const struct waggle_state *s = &t->state, *was = &t->before;
    int rooms = 0, eggs = s->eggs, cubes[6];
    for (int k = 0; k < 6; k++) cubes[k] = s->nectar[k] + s->lifted[k];
    for (int q = 0; q < soak.seats; q++) {
        struct comb c;
        bool fits[48];
        int honey = 0;
        unpack(s, q, &c);
        rooms += c.n;
        HOLDS(c.n >= 3 && c.n >= was->comb[q + 1] - was->comb[q]);
        for (int i = 0; i < c.n; i++) {
            const struct room *r = &c.room[i];
            HOLDS(!(r->honey && (r->egg || r->total || (r->dice[0] && s->step != WD_STEP_F))));
            HOLDS(!(r->egg && r->total));
            HOLDS(r->total <= s->fixed.capacity);
            HOLDS(!s->fixed.dice_max || r->dice[0] <= s->fixed.dice_max);
            honey += r->honey;
            eggs += r->egg;
            for (int k = 0; k < 6; k++) cubes[k] += r->cubes[k];
            fits[i] = !r->honey;
        }
        drop_alike(&c, fits); /* the set that the state keeps is the one the rule says */
        for (int i = 0; i < 64; i++) HOLDS((int)(s->choice[q] >> i & 1) == (i < c.n && fits[i]));
        HOLDS(honey == s->honey[q] && honey >= was->honey[q]);
        HOLDS(s->bees[q] >= 6 && s->bees[q] <= 18 && s->bees[q] >= was->bees[q]);
    }
    HOLDS(rooms + (int)waggle_bank_rooms(s) == 48);
    HOLDS(eggs == s->fixed.egg_count);
    for (int k = 0; k < 6; k++) HOLDS(cubes[k] == 15);
}

static void check_cards(const struct table *t)
{
    const struct waggle_state *s = &t->state;
    int pile = 0, drawn = 0;
    HOLDS(s->node == WD_AT_OUT || bits(s->kinds) <= 14);
    for (int k = 0; k < KINDS && s->node != WD_AT_OUT; k++) {
        int kept = k == WD_VO ? s->volunteer > 0 : 0, all = of_kind(s->pile, k) + of_kind(s->discards, k) + of_kind(s->drawn, k);
        for (int q = 0; q < soak.seats; q++) {
            if (k == WD_DI) kept += bits(s->directions[q]);
            all += of_kind(s->hand[q], k);
        }
        HOLDS(all + kept == (s->kinds >> k & 1 ? 3 : 0));
        pile += of_kind(s->pile, k);
        drawn += of_kind(s->drawn, k);
    }
    HOLDS(pile == s->piled && drawn == s->turned);
    for (int q = 0; q < soak.seats; q++) {
        int hand = 0;
        for (int k = 0; k < KINDS; k++) hand += of_kind(s->hand[q], k);
        HOLDS(hand == s->held[q]);
    }
}

static void check_dice(const struct table *t)
{
    const struct waggle_state *s = &t->state;
    bool day = s->step > WD_ROLLING && s->step < WD_STEP_A;
    for (int q = 0; q < soak.seats; q++) {
        struct comb c;
        int placed = 0, air = (s->node == WD_AT_OT_TO || s->node == WD_AT_FE_TO) && s->active == q;
        unpack(s, q, &c);
        for (int i = 0; i < c.n; i++) placed += c.room[i].dice[0];
        for (int f = 0; f < 6; f++) placed += dice(s->flower[f][q]);
        for (int card = 0; card < 4; card++) placed += bits(s->slot[card][q]);
        if (day) HOLDS(dice(s->pool[q]) + placed + air + dice(s->sick[q]) == s->bees[q] + (s->volunteer == q + 1));
        if (s->step >= WD_DUSKING) HOLDS(s->pool[q] == 0);
        if (s->step <= WD_ROLLING) HOLDS(placed == 0 && s->sick[q] == 0 && s->directions[q] == 0);
        if (s->step < WD_ROLLING) HOLDS(s->pool[q] == 0 && s->volunteer == 0);
        for (int f = 0; f < 6; f++) {
            int strange = dice(s->flower[f][q]) - (int)(s->flower[f][q] >> 5 * f & 31);
            HOLDS(strange == 0 || s->directions[q] >> f & 1 || strange <= t->tricked[q][f]);
        }
        for (int card = 0; card < 4; card++)
            for (int p = 0; p < q; p++) HOLDS(!(s->slot[card][p] & s->slot[card][q]));
    }
    for (int f = 0; f < 6; f++) {
        unsigned yield[WD_SEATS];
        waggle_yields(s, (unsigned)f, yield);
        HOLDS(yield[0] + yield[1] + yield[2] + yield[3] <= (soak.seats == 4 ? 4u : 3u));
    }
}

/* WD-R74: where the Volunteer die is said to be there is a die of its owner with its value. */
static void check_large(const struct table *t)
{
    const struct waggle_state *s = &t->state;
    int seat = s->volunteer - 1, v = s->large, at = s->large_at;
    if (v == 0) HOLDS(at == 0 && (seat < 0 || s->step < WD_SICKNESS || s->step > WD_STEP_A));
    else if (at == WD_IN_POOL) HOLDS(s->pool[seat] >> 5 * (v - 1) & 31);
    else if (at == WD_SICK) HOLDS(s->sick[seat] >> 5 * (v - 1) & 31);
    else if (at == WD_IN_AIR) HOLDS(s->active == seat && s->die == v);
    else HOLDS(count_on(s, seat, at, v) > 0);
}

static void check_node(const struct table *t)
{
    const struct waggle_state *s = &t->state;
    HOLDS(s->round <= s->fixed.max_rounds);
    HOLDS(t->placements <= 73);
    HOLDS((s->hatching > 0) == (s->node == WD_AT_B_USE));
    for (int q = 0; q < soak.seats; q++)
        for (int f = 0; f < 6 && s->step > WD_ROLLING; f++) HOLDS((s->put[q] >> f & 1) == t->put[q][f]);
    if (s->round > t->before.round)
        for (int q = 0; q < soak.seats; q++) HOLDS(s->honey[q] < s->fixed.honey_goal);
    if (s->node != WD_AT_SETTLE)
        for (int k = 0; k < 6; k++) HOLDS(s->lifted[k] == 0);
}

static void forget_day(struct table *t)
{
    memset(t->tricked, 0, sizeof t->tricked);
    memset(t->put, 0, sizeof t->put);
    memset(t->covered, 0, sizeof t->covered);
}

/* Counts cards, tricks and placements. */
static void note(struct table *t, skep_move m)
{
    static const uint8_t KIND[WD_VERBS] = {
        [WD_V_VO] = WD_VO + 1, [WD_V_OT] = WD_OT + 1, [WD_V_DI] = WD_DI + 1, [WD_V_SH] = WD_SH + 1,
        [WD_V_SI] = WD_SI + 1, [WD_V_TR] = WD_TR + 1, [WD_V_FE] = WD_FE + 1, [WD_V_GI] = WD_GI + 1,
        [WD_V_GI_EGG] = WD_GI + 1, [WD_V_XP] = WD_XP + 1, [WD_V_BO] = WD_BO + 1,
        [WD_V_EX] = WD_EX + 1, [WD_V_MI] = WD_MI + 1,
    };
    const struct waggle_state *s = &t->before;
    unsigned verb = skep_verb(m);
    if (verb == WD_V_HONEY)
        for (int k = 0; k < KINDS; k++) t->played[k] += of_kind(s->hand[s->active], k) - of_kind(t->state.hand[s->active], k);
    else if (KIND[verb]) t->played[KIND[verb] - 1]++;
    if (verb == WD_V_ROLL) {
        t->placements = 0;
        forget_day(t);
    }
    bool placed = verb == WD_V_PLACE || s->node == WD_AT_OT_TO || s->node == WD_AT_FE_TO;
    unsigned place = skep_arg(m, verb == WD_V_PLACE ? 1 : 0), value = verb == WD_V_PLACE ? skep_arg(m, 0) : s->die;
    if (placed && place < 4) {
        HOLDS(s->fixed.feint_free || !t->covered[place][value]);
        t->covered[place][value] = true;
    }
    if (placed && place >= 4 && place < 10) t->put[s->active][place - 4] = true;
    t->chosen += verb == WD_V_USE;
    t->together += verb == WD_V_HONEY && skep_arg(m, 1) > WD_KINDS;
    t->gifts += waggle_is_gift(m) && s->node != WD_AT_A_GIFT && s->node != WD_AT_C;
    t->again += (verb == WD_V_SI || s->node == WD_AT_TRICK_TO) && t->state.node == (verb == WD_V_SI ? WD_AT_SICK : WD_AT_DUSK);
    t->placements += verb == WD_V_PLACE || (verb == WD_V_GOTO && s->node == WD_AT_OT_TO);
    if (s->node == WD_AT_TRICK_TO) t->tricked[s->foe][skep_arg(m, 0) - 4]++;
}

/* The options of a game: often short, as the end of a game is soon reached and its beginning often looked at. */
static void choose_options(void)
{
    soak.seats = 2 + below(3);
    set_any("queen_pick", "random listed*3");
    set_any("deck_refill", "never round_end*3");
    set_any("gift", "book*3 strict");
    set_any("combine_cards", "true false");
    set_any("feint_slot", "closed*2 free");
    /* All kinds, some, or just those that make honey, which are the hardest to find a use for. */
    static const int HONEY = 1 << WD_XP | 1 << WD_EF | 1 << WD_AL;
    int kinds = below(3);
    set_number("queen_kinds", kinds == 0 ? 16383 : kinds == 1 ? below(16384) : HONEY);
    set_any("honey_goal", "1-9");
    set_any("room_capacity", "4-6");
    set_any("egg_count", "1-48 12");
    set_any("room_dice_max", "2-19 0*2");
    set_any("max_rounds", "1-100 1-12*63");
}

/* A position that is read from a text with a letter changed is sound, and stays so. */
static void play_on(const struct waggle_state *from, struct skep_rng *rng)
{
    static struct table other;
    skep_move list[SKEP_MOVES_MAX];
    struct waggle_state *s = &other.state;
    *s = other.before = *from;
    memset(other.tricked, WD_BEES_MAX, sizeof other.tricked); /* who was tricked before nobody knows */
    for (int n = 0; n < 60 && soak.g->turn(s) != SKEP_OVER; n++) {
        check_things(&other);
        check_cards(&other);
        check_dice(&other);
        check_large(&other);
        int count = list_all(soak.g, s, list);
        HOLDS(count >= 1);
        other.before = *s;
        soak.g->play(s, list[skep_rng_below(rng, (uint32_t)count)], NULL);
    }
}

/* Section 7, Positions: what a text has is all that matters; the rest is what the last night has left behind, and nobody looks at it. */
static void check_text(struct table *t)
{
    char text[SKEP_POSITION_TEXT];
    struct skep_text out = skep_text_in(text, sizeof text);
    struct waggle_state fresh, read, now = t->state;
    if (!soak.g->write_position(&now, &out)) return;
    HOLDS(!out.overflow);
    soak.g->start(&fresh, soak.seats, &soak.values, NULL);
    read = fresh;
    HOLDS(soak.g->read_position(&read, text, NULL));
    now.marked = 0;
    now.die = now.from = now.foe = now.claim = now.colour = now.load = now.mix = 0;
    HOLDS(memcmp(&read, &now, sizeof read) == 0);

    struct skep_rng rng;
    skep_rng_start(&rng, soak.game, (uint64_t)soak.ply);
    text[skep_rng_below(&rng, (uint32_t)out.len)] = "0123456789/-:,eHWYB P"[skep_rng_below(&rng, 21)];
    read = fresh;
    if (!soak.g->read_position(&read, text, NULL)) return;
    play_on(&read, &rng);
    t->read++;
}

static void begin(void)
{
    table.placements = 0;
    forget_day(&table);
}

static void look(const skep_move *list, int n)
{
    struct table *t = &table;
    check_things(t);
    check_cards(t);
    check_dice(t);
    check_node(t);
    check_large(t);
    check_text(t);
    if (soak.g->turn(&t->state) != SKEP_CHANCE) check_moves(t, list, n);
}

static void moved(skep_move m) { note(&table, m); }

static void end(void)
{
    struct table *t = &table;
    const struct waggle_state *s = &t->state;
    check_things(t);
    check_cards(t);
    check_dice(t);
    bool goal = false;
    for (int q = 0; q < soak.seats; q++) goal |= s->honey[q] >= s->fixed.honey_goal;
    HOLDS(goal || s->round == s->fixed.max_rounds);
    HOLDS(soak.g->winners(s) != 0 && soak.g->winners(s) >> soak.seats == 0);
    t->by_goal += goal;
    t->by_limit += !goal;
}

static void seen(void)
{
    soak_seen("ends:", "goal", table.by_goal);
    soak_seen("ends:", "limit", table.by_limit);
    soak_seen("texts:", "read", table.read);
    soak_seen("rulings:", "dice chosen", table.chosen);
    soak_seen("rulings:", "gifts anywhere", table.gifts);
    soak_seen("rulings:", "cards together", table.together);
    soak_seen("rulings:", "windows again", table.again);
    for (int k = 0; k < KINDS; k++) soak_seen("cards played:", waggle_codes[k + 1], table.played[k]);
}

const struct soak_game soak_game = {
    .id = "waggle_dance", .state = &table.state, .before = &table.before,
    .games = { 3000, 650 }, .watched = { 500, 60 }, .full = 14600, .least = 100, .longest = 1 << 18,
    .options = choose_options, .begin = begin, .node = look, .moved = moved, .end = end, .seen = seen,
};
