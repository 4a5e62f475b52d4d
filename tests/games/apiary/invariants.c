/* invariants.c: the invariants of the ledger's section 9, in random games and in games of greedy bots, over all numbers of seats and
   options. Every tile, card, faction, mat, planet, pod and dance has to come up. */
#include "games/apiary/apiary.h"

#include "../common/soak.h"

#include <skep/text.h>
#include <stdio.h>
#include <string.h>

enum { WORKERS_MAX = 6 };

/* A worker as somebody at the table follows it: by what is told. */
struct worker {
    enum { IN_SUPPLY, ACTIVE, ON_BOARD, LANDED, BUMPED, TAKEN, WAITING } at;
    unsigned strength, last; /* the strength at which it was last placed in this life, 0 for never */
};

static struct table {
    struct apiary_state state, before, fresh, replayed;
    unsigned lives[AP_SEATS], placed[AP_SEATS]; /* workers that came into play, and placements, as told */
    struct worker worker[AP_SEATS][WORKERS_MAX];
    bool in_card, card_source; /* a seed card is being played; since then came a tile, frame or token, which may bring cards */
    unsigned window_cards;     /* cards at hand when a window opened and drawn in it, less those played */
    long long read;                        /* texts that were changed and yet are positions */
    int ended_at;                          /* turns when the end had been triggered, or -1 */
    unsigned met[AP_KINDS][AP_KIND_MAX];   /* what came up */
    unsigned planted[AP_KIND_MAX], upgraded[AP_KIND_MAX], pod[AP_PODS_MAX], nodes_met[AP_ATS];
} table;

static unsigned sum(const uint8_t *count) { return (unsigned)(count[0] + count[1] + count[2] + count[3]); }

/* 1, 3: workers and tokens. */
static void check_workers(const struct table *t, unsigned seat)
{
    const struct apiary_state *s = &t->state;
    const struct apiary_player *p = &s->player[seat];
    unsigned n = sum(p->active) + sum(p->landing) + p->supply, pods = 0;
    for (int i = 0; i < AP_SPACES; i++) n += s->space[i] && apiary_worker_seat(s->space[i]) == seat;
    for (int i = 0; i < s->waitings; i++) n += s->waiting[i] == seat;
    for (int i = 0; i < s->steps; i++) n += s->step[i].at == AP_AT_BUMP && s->step[i].seat == seat;
    if (seat == s->seat) n += sum(s->taken);
    HOLDS(n == s->fixed.workers);
    for (int i = 0; i < s->set.pods; i++) {
        pods += s->pod[i] == 1 + seat;
        HOLDS(t->before.pod[i] == 0 || s->pod[i] == t->before.pod[i]);
    }
    HOLDS(pods + p->tokens == s->fixed.hib_tokens);
}

/* 4, 5, 6: every card and tile is in one place. */
static void check_components(const struct table *t)
{
    const struct apiary_state *s = &t->state;
    uint64_t cards = 0, tile[AP_TILE_KINDS] = { 0 };
    unsigned n = 0, tiles[AP_TILE_KINDS] = { 0 };
    const uint64_t piles[] = { s->deck, s->discard, s->drawn };
    for (int i = 0; i < 3; i++) cards |= piles[i], n += skep_bits(piles[i]);
    for (int i = 0; i < soak.seats; i++) {
        const struct apiary_player *p = &s->player[i];
        cards |= p->hand | p->planted;
        n += skep_bits(p->hand) + skep_bits(p->planted);
        HOLDS(skep_bits(p->hand) == p->hand_count);
    }
    HOLDS(n == apiary_items(&s->set, AP_SEED) && skep_bits(cards) == n);
    HOLDS(skep_bits(s->deck) == s->deck_count && skep_bits(s->drawn) == s->drawn_count);
#define NOTE(code)                                          \
    do {                                                    \
        tile[(code) >> 6] |= UINT64_C(1) << ((code) & 63); \
        tiles[(code) >> 6]++;                               \
    } while (0)
    for (unsigned k = 0; k < AP_ROWS; k++) {
        tile[k] = s->stack[k] | s->pile[k];
        tiles[k] = skep_bits(s->stack[k]) + skep_bits(s->pile[k]);
        for (int i = 0; i < AP_COLUMNS; i++)
            if (s->row[k][i] != AP_NONE) NOTE(s->row[k][i]);
    }
    for (unsigned i = 0; i < s->set.carvings; i++)
        if (s->carving[i] != AP_NONE) NOTE(apiary_tile(AP_CARVING, s->carving[i]));
    for (int i = 0; i < soak.seats; i++) {
        const struct apiary_player *p = &s->player[i];
        for (int k = 0; k < p->reserved; k++) NOTE(p->reserve[k]);
        for (int k = 0; k < p->built; k++)
            if (p->tile[k] >= apiary_tile(AP_RECRUIT, 0) || p->tile[k] < s->set.copies[AP_FARM]) NOTE(p->tile[k]);
    }
    for (int i = 0; i < s->steps; i++)
        if (s->step[i].at == AP_AT_BUILD) NOTE(s->step[i].a);
    bool set_up = s->step[0].at != AP_AT_SETUP;
    for (unsigned k = 0; k < AP_ROWS; k++) HOLDS(tiles[k] == s->set.copies[k] && skep_bits(tile[k]) == tiles[k]);
    HOLDS(!set_up || (tiles[AP_CARVING] == s->set.carvings && skep_bits(tile[AP_CARVING]) == tiles[AP_CARVING]));
    for (unsigned i = 0; i < s->set.carvings && set_up; i++) HOLDS(s->carving[i] == AP_NONE || s->carving[i] == t->before.carving[i] || t->before.step[0].at == AP_AT_SETUP);
}

/* 8, 9, 10, 11, 13, 14: the board. */
static void check_board(const struct table *t)
{
    const struct apiary_state *s = &t->state;
    unsigned tokens = 0, free_tokens = 0, on_tiles = 0;
    bool exploring = false, set_up = s->step[0].at != AP_AT_SETUP && s->step[0].at != AP_AT_EQUIP;
    bool start = s->ship == s->set.ship, landed = false;
    for (int i = 0; i < s->steps; i++) exploring |= s->step[i].at == AP_AT_CHANCE || s->step[i].at == AP_AT_EXPLORED || s->step[i].at == AP_AT_EXPLORE;
    for (int i = 0; i < s->set.spots; i++) {
        const struct apiary_planet *p = &s->planet[i], *was = &t->before.planet[i];
        unsigned laid = (p->outlines & 3u) + (p->outlines >> 2 & 3) + (p->outlines >> 4 & 3);
        tokens += p->token != AP_NONE;
        if (set_up && !exploring) HOLDS((p->token == AP_NONE) == (p->planet != AP_NONE));
        if (p->planet != AP_NONE) HOLDS(laid <= apiary_item(&s->set, AP_PLANET, p->planet)->n);
        for (int k = 0; k < 6; k += 2) HOLDS((p->outlines >> k & 3) >= (was->outlines >> k & 3));
        if (s->ship == s->set.spot[i] && !exploring) HOLDS(p->planet != AP_NONE);
        landed |= s->ship == s->set.spot[i];
    }
    HOLDS(start || landed);
    HOLDS(!start || t->before.ship == s->set.ship);
    for (int i = 0; i < soak.seats; i++) tokens += s->player[i].explored;
    if (set_up) HOLDS(tokens == s->set.spots);
    HOLDS(!start || s->planets == (UINT64_C(1) << apiary_items(&s->set, AP_PLANET)) - 1);
    for (int a = AP_G; a < AP_ACTIONS; a++) HOLDS(s->space[2 * a + 1] == 0);
    HOLDS(s->set.split ? s->space[2 * AP_A] + s->space[2 * AP_A + 1] == 0 : s->space[2 * AP_AF] + s->space[2 * AP_AR] == 0);
    for (unsigned i = 0; i < apiary_items(&s->set, AP_DANCE_TOKEN); i++) free_tokens += s->dance_token[i];
    for (int i = 0; i < s->set.dances && set_up; i++) {
        const struct apiary_dance *d = &s->dance[i];
        const struct apiary_item *item = apiary_item(&s->set, AP_DANCE, d->tile);
        on_tiles += (d->pay != AP_NONE) + (unsigned)(d->gain != AP_NONE);
        if (d->teacher != AP_NONE) HOLDS((d->pay != AP_NONE) == item->n && (d->gain != AP_NONE) == item->m && s->player[d->teacher].taught);
    }
    if (set_up) HOLDS(free_tokens + on_tiles == apiary_items(&s->set, AP_DANCE_TOKEN));
    unsigned taught = 0, teachers = 0;
    for (int i = 0; i < s->set.dances; i++) taught += s->dance[i].teacher != AP_NONE;
    for (int i = 0; i < soak.seats; i++) teachers += s->player[i].taught;
    HOLDS(taught == teachers);
}

/* 7, 12, 13, 15, 16, 17: a player. */
static void check_player(const struct table *t, unsigned seat, struct apiary_state *copy)
{
    const struct apiary_state *s = &t->state;
    const struct apiary_player *p = &s->player[seat], *was = &t->before.player[seat];
    HOLDS(p->vp >= was->vp && p->favor >= was->favor && p->favor <= s->set.favor && p->upgraded >= was->upgraded);
    if (apiary_is_empty(&p->hexes)) return;
    check_workers(t, seat);
    HOLDS(apiary_cells(&p->hexes) == apiary_cells(&s->set.mat[p->mat]) + 4u * p->frames);
    HOLDS(apiary_cells(&p->tiles) == 3u + p->built);
    for (unsigned cell = 0; cell < 256; cell++) {
        int q = apiary_q(cell), r = apiary_r(cell);
        if (apiary_has(&p->hexes, cell)) HOLDS(q >= -7 && q <= 7 && r >= -7 && r <= 7 && q + r >= -7 && q + r <= 7);
    }
    for (int i = 0; i < AP_TYPES; i++) HOLDS(p->res[i] <= AP_TOKENS_MOST); /* below 0 would be above it */
    struct apiary_board tiles = { { 0 } };
    for (int i = 0; i < p->built; i++) {
        unsigned cell = p->tile_at[i];
        HOLDS(!apiary_has(&tiles, cell) && apiary_has(&p->hexes, cell) && apiary_has(&p->tiles, cell));
        tiles.at[cell / 64] |= UINT64_C(1) << cell % 64;
    }
    struct apiary_board reached = { { 0 } };
    unsigned centre = apiary_cell(0, 0);
    reached.at[centre / 64] |= UINT64_C(1) << centre % 64;
    for (unsigned size = 0; size != apiary_cells(&reached);) {
        struct apiary_board near = apiary_around(&reached);
        size = apiary_cells(&reached);
        for (int i = 0; i < 4; i++) reached.at[i] |= near.at[i] & p->tiles.at[i];
    }
    HOLDS(apiary_cells(&reached) == apiary_cells(&p->tiles));
    HOLDS(skep_bits(p->planted) <= apiary_plant_limit(p) && apiary_plant_limit(p) <= 4);
    HOLDS(p->reserved <= s->fixed.reserve_limit);
    HOLDS(p->awake <= p->built);
    apiary_refresh_mods(copy, seat); /* what is summed up is what adding up gives */
    HOLDS(memcmp(&copy->player[seat].mods, &p->mods, sizeof p->mods) == 0);
    HOLDS(memcmp(copy->player[seat].spots, p->spots, sizeof p->spots) == 0);
}

/* 15: the tokens fit on the spots: no set of types has more tokens than spots that take them. */
static void check_storage(const struct table *t, unsigned seat)
{
    const struct apiary_player *p = &t->state.player[seat];
    for (unsigned set = 1; set <= AP_ANY; set++) {
        unsigned tokens = 0, spots = 0;
        for (unsigned i = 0; i < AP_TYPES; i++) tokens += set >> i & 1 ? p->res[i] : 0;
        for (unsigned mask = 1; mask <= AP_ANY; mask++) spots += mask & set ? p->spots[mask] : 0;
        HOLDS(tokens <= spots);
    }
}

static void check_state(const struct table *t)
{
    const struct apiary_state *s = &t->state;
    struct apiary_state copy = *s;
    unsigned frames = s->frames;
    check_components(t);
    check_board(t);
    for (int i = 0; i < soak.seats; i++) {
        check_player(t, (unsigned)i, &copy);
        frames += s->player[i].frames;
    }
    HOLDS(frames == s->fixed.frames);
    HOLDS(s->seeds <= s->fixed.seed_limit);
    HOLDS(s->steps > 0 && s->steps < AP_DEEP);
    for (int i = s->steps; i < AP_STEPS_MAX; i++) HOLDS(s->step[i].at == 0 && s->step[i].code == 0 && s->step[i].b == 0);
    bool between = apiary_now(s)->at == AP_AT_TURN || apiary_now(s)->at == AP_AT_OVER;
    if (s->turns == t->before.turns + 1 && between) check_storage(t, t->before.seat);
    HOLDS(s->turns <= t->before.turns + 64);
}

/* 2: every worker, followed by what is told. */

static struct worker *find_worker(struct table *t, unsigned seat, int at, unsigned strength)
{
    for (int i = 0; i < t->state.fixed.workers; i++) {
        struct worker *w = &t->worker[seat][i];
        if ((int)w->at == at && (strength == 0 || w->strength == strength)) return w;
    }
    soak_broken("no such worker", __FILE__, __LINE__);
}

static void begin_life(struct table *t, unsigned seat, unsigned strength)
{
    *find_worker(t, seat, IN_SUPPLY, 0) = (struct worker){ ACTIVE, strength, 0 };
    t->lives[seat]++;
}

/* What was retrieved is one stronger and active, a 4 waits. */
static void rise(struct table *t, unsigned seat)
{
    for (int i = 0; i < t->state.fixed.workers; i++) {
        struct worker *w = &t->worker[seat][i];
        if (w->at != TAKEN) continue;
        w->at = w->strength < AP_STRENGTHS ? ACTIVE : WAITING;
        w->strength += w->strength < AP_STRENGTHS;
    }
}

static void follow(struct table *t, const struct skep_say *say)
{
    unsigned seat = (unsigned)say->args[0], n = (unsigned)say->args[1];
    struct worker *w;
    switch (say->sentence) {
    case SAY_WORKER: begin_life(t, seat, n); break;
    case SAY_EMPTY_HIVE: begin_life(t, seat, 1); break;
    case SAY_PLACED:
        rise(t, seat); /* a turn that was not asked about may follow a retrieve in one move */
        for (int i = 0; i < t->state.fixed.workers; i++) { /* whichever of equal ones it is */
            w = &t->worker[seat][i];
            if (w->at == ACTIVE && w->strength == n) HOLDS(w->last < n);
        }
        w = find_worker(t, seat, ACTIVE, n);
        *w = (struct worker){ ON_BOARD, n, n };
        t->placed[seat]++;
        break;
    case SAY_BUMPED: find_worker(t, seat, ON_BOARD, n)->at = BUMPED; break;
    case SAY_BUMPED_OUT: find_worker(t, seat, ON_BOARD, n)->at = WAITING; break;
    case SAY_BUMP_UP:
        w = find_worker(t, seat, BUMPED, n - 1);
        w->at = ACTIVE;
        w->strength = n;
        break;
    case SAY_BUMP_LAND: find_worker(t, seat, BUMPED, n)->at = LANDED; break;
    case SAY_RETRIEVED:
        rise(t, seat);
        for (int i = 0; i < t->state.fixed.workers; i++)
            if (t->worker[seat][i].at == ON_BOARD || t->worker[seat][i].at == LANDED) t->worker[seat][i].at = TAKEN;
        break;
    case SAY_TRAINED: find_worker(t, seat, ACTIVE, n)->strength++; break;
    case SAY_TRAINED_OUT: find_worker(t, seat, ACTIVE, n)->at = WAITING; break;
    case SAY_HIBERNATED: case SAY_HIBERNATED_BARE:
        rise(t, seat);
        find_worker(t, seat, WAITING, AP_STRENGTHS)->at = IN_SUPPLY;
        break;
    default: break;
    }
}

/* What was followed is what the state holds; strengths are 1 to 4 everywhere. */
static void check_followed(struct table *t, unsigned seat)
{
    const struct apiary_state *s = &t->state;
    const struct apiary_player *p = &s->player[seat];
    unsigned count[WAITING + 1][AP_STRENGTHS + 1] = { { 0 } }, on_board[AP_STRENGTHS + 1] = { 0 }, bumped = 0, waiting = 0;
    if (apiary_is_empty(&p->hexes)) return;
    if (seat != s->seat || sum(s->taken) == 0) rise(t, seat);
    for (int i = 0; i < s->fixed.workers; i++) {
        const struct worker *w = &t->worker[seat][i];
        HOLDS(w->at == IN_SUPPLY || (w->strength >= 1 && w->strength <= AP_STRENGTHS));
        count[w->at][w->at == IN_SUPPLY ? 0 : w->strength]++;
    }
    for (int i = 0; i < AP_SPACES; i++) {
        if (s->space[i] == 0) continue;
        HOLDS(apiary_worker_seat(s->space[i]) < (unsigned)soak.seats);
        if (apiary_worker_seat(s->space[i]) == seat) on_board[apiary_worker_strength(s->space[i])]++;
    }
    for (int i = 0; i < s->steps; i++) {
        if (s->step[i].at != AP_AT_BUMP) continue;
        HOLDS(s->step[i].a >= 1 && s->step[i].a < AP_STRENGTHS);
        bumped += s->step[i].seat == seat;
    }
    for (int i = 0; i < s->waitings; i++) waiting += s->waiting[i] == seat;
    for (unsigned k = 1; k <= AP_STRENGTHS; k++) {
        HOLDS(count[ACTIVE][k] == p->active[k - 1] && count[LANDED][k] == p->landing[k - 1]);
        HOLDS(count[ON_BOARD][k] == on_board[k]);
        if (seat == s->seat) HOLDS(count[TAKEN][k] == s->taken[k - 1]);
    }
    HOLDS(count[BUMPED][1] + count[BUMPED][2] + count[BUMPED][3] == bumped);
    HOLDS(count[WAITING][AP_STRENGTHS] + count[IN_SUPPLY][0] == waiting + p->supply);
    HOLDS(s->placed <= AP_STRENGTHS);
}

/* 20: cards in a window come from hands, or by way of built tiles, frames and pods. */
static void follow_cards(struct table *t, const struct skep_say *say)
{
    switch (say->sentence) {
    case SAY_PLAYED:
        HOLDS(t->window_cards > 0);
        t->window_cards--;
        t->in_card = true;
        t->card_source = false;
        break;
    case SAY_BUILT: case SAY_FRAMED: case SAY_HIBERNATED: t->card_source = true; break;
    case SAY_DREW: HOLDS(!t->in_card || t->card_source); break;
    case SAY_PLACED: case SAY_RETRIEVED: t->in_card = false; break;
    default: break;
    }
}

/* The same of the set: no list from at on draws cards, as far as it reaches. */
static bool draws_cards(const uint8_t *at)
{
    for (; *at; at += apiary_atom_size(at)) {
        const uint8_t *inside = at + 3;
        if (*at == AP_DRAW || *at == AP_PICK || *at == AP_INCOME || *at == AP_CONVERT) return true;
        if (*at == AP_TRADE) {
            while (*inside) inside++; /* the price */
            if (draws_cards(inside + 1)) return true;
        }
        for (int i = 0; *at == AP_CHOOSE && i < at[1]; i++, inside += 1 + *inside)
            if (draws_cards(inside + 1)) return true;
    }
    return false;
}

static void check_set(const struct table *t)
{
    const struct apiary_set *c = &t->state.set;
    static const enum apiary_kind KINDS[] = { AP_RECRUIT, AP_SIDE };
    for (unsigned i = 0; i < apiary_items(c, AP_SEED); i++) HOLDS(!draws_cards(c->code + apiary_item(c, AP_SEED, i)->b));
    for (int k = 0; k < 2; k++)
        for (unsigned i = 0; i < apiary_items(c, KINDS[k]); i++)
            for (const uint8_t *a = c->code + apiary_item(c, KINDS[k], i)->b; *a; a += 2 + a[1]) {
                bool bounded = a[2] == AP_ON_SEED || a[2] == AP_ON_WORKER || a[2] == AP_ON_HIBERNATE;
                if (*a == AP_ON && bounded) HOLDS(!draws_cards(a + 3));
            }
}

/* What came up. */
static void note_move(struct table *t, skep_move m)
{
    const struct apiary_state *s = &t->before;
    const struct apiary_step *step = apiary_now(s);
    t->nodes_met[step->at]++;
    if (skep_verb(m) == AP_V_TOP) t->met[AP_SEED][step->a]++;
    if (skep_verb(m) == AP_V_DANCE) t->met[AP_DANCE][skep_arg(m, 0)]++;
    if (step->at == AP_AT_PLANT && skep_verb(m) == AP_V_CARD) t->planted[skep_arg(m, 0)]++;
    if (step->at == AP_AT_TOKEN) t->met[AP_DANCE_TOKEN][skep_arg(m, 0)]++;
}

static void note_end(struct table *t)
{
    const struct apiary_state *s = &t->state;
    for (int seat = 0; seat < soak.seats; seat++) {
        const struct apiary_player *p = &s->player[seat];
        t->met[AP_FACTION][p->faction]++;
        t->met[AP_MAT][p->mat]++;
        t->upgraded[p->faction] += p->upgraded;
        for (int i = 0; i < p->built; i++) {
            enum apiary_kind kind;
            unsigned which;
            apiary_design(&s->set, p->tile[i], &kind, &which);
            t->met[kind][which]++;
        }
    }
    for (int i = 0; i < s->set.spots; i++)
        if (s->planet[i].planet != AP_NONE) t->met[AP_PLANET][s->planet[i].planet]++;
    for (int i = 0; i < s->set.pods && soak.seats > 3; i++) t->pod[i] += s->pod[i] != 0;
}

/* Often the usual options, else anything. */
static void choose_options(void)
{
    soak.seats = 1 + (int)(soak.game % 5);
    set_any("setup_mode", "choice starter draft random");
    if (below(2)) return;
    set_any("hib_tokens", "3-7");
    set_any("workers_per_player", "3-6");
    set_any("frames", "0-25");
    set_any("reserve_limit", "1-6");
    set_any("benefit_alone", "0-1");
    set_any("open_hands", "0-1");
    set_any("storage_rule", "- efficient");
    set_any("solo_majority", "- all");
    set_any("reserve_cost", "- pay");
    set_any("seed_limit", "0-3");
    set_number("first_player", below(soak.seats + 1));
    set_any("max_turns", "1-60 0*3");
}

/* A random move; in every fourth game one that goes for honey and for dear carvings, which pure chance hardly ever comes to. */
static skep_move choose(const skep_move *list, int n)
{
    const struct apiary_state *s = &table.state;
    const struct apiary_step *step = apiary_now(s);
    skep_move m = list[below(n)];
    unsigned honey = s->player[step->seat].res[4], most = 0;
    if (soak.game % 4 != 3 || below(8) == 0) return m;
    for (int i = 0; i < n; i++) {
        unsigned verb = skep_verb(list[i]), a = skep_arg(list[i], 0);
        bool carves = verb == AP_V_PLACE && a == AP_C, four = verb == AP_V_PLACE && skep_arg(list[i], 1) == AP_STRENGTHS;
        if (verb == AP_V_HONEY || (carves && honey >= 4) || (four && a == AP_V && honey < 4)) m = list[i];
        if (step->at != AP_AT_CARVE) continue;
        uint8_t icons[AP_PAY_MAX];
        unsigned cost = apiary_icons(&s->set, apiary_item(&s->set, AP_CARVING, skep_arg(list[i], 0) & 63)->a, icons);
        if (cost > most) most = cost, m = list[i];
    }
    return skep_verb(m) == AP_V_THROW && skep_arg(m, 0) == 4 ? list[n - 1] : m;
}

static void check_end(struct table *t)
{
    const struct apiary_state *s = &t->state;
    int points[SKEP_SEATS_MAX], line[AP_LINES];
    unsigned won = soak.g->winners(s);
    soak.g->score(s, points);
    HOLDS(won != 0 && won >> soak.seats == 0);
    for (int i = 0; i < soak.seats; i++) {
        HOLDS(points[i] == apiary_lines(s, (unsigned)i, line) && line[AP_LINE_PLAY] == s->player[i].vp);
        for (int k = 0; k < soak.seats; k++) HOLDS(!(won >> i & 1) || points[i] >= points[k]);
        HOLDS(t->placed[i] <= 4 * t->lives[i]); /* 2, 19: a worker is placed at most four times in a life */
    }
    if (s->fixed.max_turns == 0) HOLDS(t->ended_at >= 0 && s->turns == t->ended_at + soak.seats); /* 21 */
    HOLDS(s->turns < 2 * 4 * (s->fixed.hib_tokens + s->fixed.workers) * soak.seats + soak.seats);
}

/* A position that is read from a text with a letter changed is sound, and stays so. */
static void play_on(const struct apiary_state *from, struct skep_rng *rng)
{
    static struct table other;
    skep_move list[SKEP_MOVES_MAX];
    struct apiary_state *s = &other.state;
    *s = other.before = *from;
    for (int n = 0; n < 60 && soak.g->turn(s) != SKEP_OVER; n++) {
        check_state(&other);
        int count = list_all(soak.g, s, list);
        HOLDS(count >= 2);
        other.before = *s;
        soak.g->play(s, list[skep_rng_below(rng, (uint32_t)count)], NULL);
    }
}

/* Section 7, Positions: what is read is what was written, whichever of two equal tiles it takes. */
static void check_text(struct table *t)
{
    static struct apiary_state read;
    char text[SKEP_POSITION_TEXT], again[SKEP_POSITION_TEXT];
    struct skep_text out = skep_text_in(text, sizeof text), same = skep_text_in(again, sizeof again);
    if (apiary_now(&t->state)->at != AP_AT_TURN) return;
    HOLDS(soak.g->write_position(&t->state, &out));
    read = t->fresh;
    HOLDS(soak.g->read_position(&read, text, NULL));
    HOLDS(soak.g->write_position(&read, &same) && strcmp(text, again) == 0);
    HOLDS(memcmp(read.step, t->state.step, sizeof read.step) == 0 && read.deck == t->state.deck && read.planets == t->state.planets);
    HOLDS(read.ending == t->state.ending && read.seat == t->state.seat && memcmp(read.space, t->state.space, sizeof read.space) == 0);
    for (int i = 0; i < soak.seats; i++) {
        const struct apiary_player *p = &read.player[i], *was = &t->state.player[i];
        HOLDS(p->supply == was->supply && p->tokens == was->tokens && p->taught == was->taught && p->awake == was->awake);
        HOLDS(memcmp(&p->mods, &was->mods, sizeof p->mods) == 0 && memcmp(p->spots, was->spots, sizeof p->spots) == 0);
        HOLDS(memcmp(&p->hexes, &was->hexes, 3 * sizeof p->hexes) == 0); /* and tiles, and bonuses */
    }

    struct skep_rng rng;
    skep_rng_start(&rng, soak.game, (uint64_t)soak.ply);
    text[skep_rng_below(&rng, (uint32_t)out.len)] = "0123456789/-:,@.|FPW abcfrdkgtpsx+"[skep_rng_below(&rng, 34)];
    read = t->fresh;
    if (!soak.g->read_position(&read, text, NULL)) return;
    play_on(&read, &rng);
    t->read++;
}

static void begin(void)
{
    struct table *t = &table;
    memset(t->placed, 0, sizeof t->placed);
    memset(t->lives, 0, sizeof t->lives);
    memset(t->worker, 0, sizeof t->worker);
    t->in_card = t->card_source = false;
    t->window_cards = 0;
    t->fresh = t->state;
    if (soak.game == 0) check_set(t);
    t->ended_at = -1;
}

static void look(const skep_move *list, int n)
{
    (void)list;
    check_state(&table);
    check_text(&table);
    if (soak.g->turn(&table.state) != SKEP_CHANCE) HOLDS(n >= 2 && n < 200); /* 18 */
}

static void moved(skep_move m)
{
    struct table *t = &table;
    struct apiary_state *s = &t->state;
    if (soak.g->turn(&t->before) != SKEP_CHANCE) note_move(t, m);
    HOLDS(soak.trace.events < SKEP_EVENTS_MAX); /* nothing went untold */
    for (int i = 0; i < soak.seats; i++) /* starting workers are not told: they begin when they are set out */
        if (apiary_is_empty(&t->before.player[i].hexes) && !apiary_is_empty(&s->player[i].hexes))
            for (const uint8_t *w = s->set.code + apiary_item(&s->set, AP_FACTION, s->player[i].faction)->a; *w; w++)
                begin_life(t, (unsigned)i, *w);
    for (int i = 0; i < soak.trace.events; i++) {
        follow(t, &soak.trace.event[i]);
        follow_cards(t, &soak.trace.event[i]);
    }
    for (int i = 0; i < soak.seats; i++) {
        check_followed(t, (unsigned)i);
        if (!s->ending) HOLDS(t->lives[i] <= s->fixed.hib_tokens - 1u + s->fixed.workers); /* 19 */
    }
    t->in_card = t->in_card && apiary_now(s)->at != AP_AT_TURN && apiary_now(s)->at != AP_AT_AFTER;
    if (!t->in_card) t->window_cards = s->player[s->seat].hand_count;
    if (s->ending && t->ended_at < 0) /* one move may pass through forced turns */
        t->ended_at = s->last_turns == AP_NONE ? s->turns + 1 : s->turns - (soak.seats - s->last_turns);
}

static void end(void)
{
    struct table *t = &table;
    check_state(t);
    check_end(t);
    soak.g->start(&t->replayed, soak.seats, &soak.values, NULL); /* 22 */
    for (int i = 0; i < soak.ply; i++) soak.g->play(&t->replayed, soak.log[i], NULL);
    HOLDS(memcmp(&t->replayed, &t->state, sizeof t->state) == 0);
    note_end(t);
}

static void seen(void)
{
    static const enum apiary_kind KINDS[] = { AP_FARM, AP_RECRUIT, AP_DEV, AP_CARVING, AP_PRINTED, AP_SEED, AP_PLANET, AP_DANCE,
                                              AP_DANCE_TOKEN, AP_FACTION, AP_MAT };
    const struct table *t = &table;
    const struct apiary_set *c = &t->state.set;
    soak_seen("texts:", "read", t->read);
    for (size_t k = 0; k < sizeof KINDS / sizeof *KINDS; k++)
        for (unsigned i = 0; i < apiary_items(c, KINDS[k]); i++)
            soak_seen("came up:", apiary_id(c, KINDS[k], i), t->met[KINDS[k]][i]);
    for (unsigned i = 0; i < apiary_items(c, AP_SEED); i++) soak_seen("planted:", apiary_id(c, AP_SEED, i), t->planted[i]);
    for (unsigned i = 0; i < apiary_items(c, AP_FACTION); i++) soak_seen("upgraded:", apiary_id(c, AP_FACTION, i), t->upgraded[i]);
    for (unsigned i = 0; i < 15; i++) {
        char pod[8];
        snprintf(pod, sizeof pod, "%u", i);
        soak_seen("slept in: pod", pod, t->pod[i]);
    }
    for (unsigned i = 0; i < AP_NODES; i++)
        if (apiary_nodes[i].asks == 0) soak_seen("asked:", apiary_nodes[i].name, t->nodes_met[i]);
}

const struct soak_game soak_game = {
    .id = "apiary", .state = &table.state, .before = &table.before,
    .games = { 1500, 250 }, .watched = { 150, 30 }, .full = 3500, .least = 1, .longest = 1 << 15,
    .options = choose_options, .begin = begin, .node = look, .choose = choose, .moved = moved, .listens = true, .end = end,
    .seen = seen,
};
