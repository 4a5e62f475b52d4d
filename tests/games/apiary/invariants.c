/* invariants.c: the invariants of the ledger's section 9, in random games and in games of greedy bots, over all numbers of seats and
   options (first argument: random games, second: greedy ones, third: a seed). The run also notes every tile, card, faction, mat, planet,
   pod and dance that came up, prints those that never did, and fails on them. */
#include "games/apiary/apiary.h"

#include <skep/bot.h>
#include <skep/json.h>
#include <skep/text.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_LIMIT = 1 << 15 };

struct table {
    const struct skep_game *g;
    struct skep_values values;
    struct skep_rng rng;
    struct skep_bot *bot; /* NULL: random moves */
    uint64_t seed, game;
    int seats, ply;
    struct apiary_state state, before;
    unsigned lives[AP_SEATS], placed[AP_SEATS]; /* workers that came into play, and placements, as told */
    struct skep_trace trace;
    int ended_at;                          /* turns when the end had been triggered, or -1 */
    unsigned met[AP_KINDS][AP_KIND_MAX];   /* what came up */
    unsigned planted[AP_KIND_MAX], upgraded[AP_KIND_MAX], pod[AP_PODS_MAX], nodes_met[AP_ATS];
    long long nodes, turns;
};

static void broken(const struct table *t, const char *what, int line)
{
    static char view[1 << 17];
    char options[512];
    struct skep_text out = skep_text_in(options, sizeof options), text = skep_text_in(view, sizeof view);
    for (int i = 0; t->g->options[i].id; i++) {
        if (t->g->options[i].kind == SKEP_TEXT) continue;
        skep_put(&out, " ");
        skep_put(&out, t->g->options[i].id);
        skep_put(&out, "=");
        skep_value_write(&t->values, t->g, i, &out);
    }
    struct skep_json json = skep_json_to(&text);
    t->g->write_view(&t->state, &json);
    fprintf(stderr, "line %d: broken: %s\nseed %llu, game %llu, %d seats, ply %d, options:%s\n%s\n", line, what, (unsigned long long)t->seed,
            (unsigned long long)t->game, t->seats, t->ply, options, view);
    exit(1);
}

#define HOLDS(claim)                               \
    do {                                           \
        if (!(claim)) broken(t, #claim, __LINE__); \
    } while (0)

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
    for (int i = 0; i < s->set.pods; i++) pods += s->pod[i] == 1 + seat;
    HOLDS(pods + p->tokens == s->fixed.hib_tokens);
}

/* 4, 5, 6: every card and tile is in one place. */
static void check_components(const struct table *t)
{
    const struct apiary_state *s = &t->state;
    uint64_t cards = 0, tile[AP_TILE_KINDS] = { 0 };
    unsigned n = 0, tiles[AP_TILE_KINDS] = { 0 };
    const uint64_t piles[] = { s->deck, s->discard, s->drawn };
    for (int i = 0; i < 3; i++) cards |= piles[i], n += apiary_count_bits(piles[i]);
    for (int i = 0; i < t->seats; i++) {
        const struct apiary_player *p = &s->player[i];
        cards |= p->hand | p->planted;
        n += apiary_count_bits(p->hand) + apiary_count_bits(p->planted);
        HOLDS(apiary_count_bits(p->hand) == p->hand_count);
    }
    HOLDS(n == apiary_items(&s->set, AP_SEED) && apiary_count_bits(cards) == n);
    HOLDS(apiary_count_bits(s->deck) == s->deck_count && apiary_count_bits(s->drawn) == s->drawn_count);
#define NOTE(code)                                          \
    do {                                                    \
        tile[(code) >> 6] |= UINT64_C(1) << ((code) & 63); \
        tiles[(code) >> 6]++;                               \
    } while (0)
    for (unsigned k = 0; k < AP_ROWS; k++) {
        tile[k] = s->stack[k] | s->pile[k];
        tiles[k] = apiary_count_bits(s->stack[k]) + apiary_count_bits(s->pile[k]);
        for (int i = 0; i < AP_COLUMNS; i++)
            if (s->row[k][i] != AP_NONE) NOTE(s->row[k][i]);
    }
    for (unsigned i = 0; i < s->set.carvings; i++)
        if (s->carving[i] != AP_NONE) NOTE(apiary_tile(AP_CARVING, s->carving[i]));
    for (int i = 0; i < t->seats; i++) {
        const struct apiary_player *p = &s->player[i];
        for (int k = 0; k < p->reserved; k++) NOTE(p->reserve[k]);
        for (int k = 0; k < p->built; k++)
            if (p->tile[k] >= apiary_tile(AP_RECRUIT, 0) || p->tile[k] < s->set.copies[AP_FARM]) NOTE(p->tile[k]);
    }
    for (int i = 0; i < s->steps; i++)
        if (s->step[i].at == AP_AT_BUILD) NOTE(s->step[i].a);
    bool set_up = s->step[0].at != AP_AT_SETUP;
    for (unsigned k = 0; k < AP_ROWS; k++) HOLDS(tiles[k] == s->set.copies[k] && apiary_count_bits(tile[k]) == tiles[k]);
    HOLDS(!set_up || (tiles[AP_CARVING] == s->set.carvings && apiary_count_bits(tile[AP_CARVING]) == tiles[AP_CARVING]));
    for (unsigned i = 0; i < s->set.carvings && set_up; i++) HOLDS(s->carving[i] == AP_NONE || s->carving[i] == t->before.carving[i] || t->before.step[0].at == AP_AT_SETUP);
}

/* 8, 9, 10, 11, 13, 14: the board. */
static void check_board(const struct table *t)
{
    const struct apiary_state *s = &t->state;
    unsigned tokens = 0, free_tokens = 0, on_tiles = 0;
    bool exploring = false, set_up = s->step[0].at != AP_AT_SETUP && s->step[0].at != AP_AT_EQUIP, start = s->ship == s->set.ship;
    for (int i = 0; i < s->steps; i++) exploring |= s->step[i].at == AP_AT_CHANCE || s->step[i].at == AP_AT_EXPLORED || s->step[i].at == AP_AT_EXPLORE;
    for (int i = 0; i < s->set.spots; i++) {
        const struct apiary_planet *p = &s->planet[i], *was = &t->before.planet[i];
        unsigned laid = (p->outlines & 3u) + (p->outlines >> 2 & 3) + (p->outlines >> 4 & 3);
        tokens += p->token != AP_NONE;
        if (set_up && !exploring) HOLDS((p->token == AP_NONE) == (p->planet != AP_NONE));
        if (p->planet != AP_NONE) HOLDS(laid <= apiary_item(&s->set, AP_PLANET, p->planet)->n);
        HOLDS(p->outlines >= was->outlines || t->ply == 0);
        if (s->ship == s->set.spot[i] && !exploring) HOLDS(p->planet != AP_NONE);
    }
    for (int i = 0; i < t->seats; i++) tokens += s->player[i].explored;
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
    for (int i = 0; i < t->seats; i++) teachers += s->player[i].taught;
    HOLDS(taught == teachers);
}

/* 7, 12, 13, 15, 16, 17: a player. */
static void check_player(const struct table *t, unsigned seat)
{
    const struct apiary_state *s = &t->state;
    const struct apiary_player *p = &s->player[seat], *was = &t->before.player[seat];
    HOLDS(p->vp >= was->vp && p->favor >= was->favor && p->favor <= s->set.favor && p->upgraded >= was->upgraded);
    if (apiary_is_empty(&p->hexes)) return;
    check_workers(t, seat);
    HOLDS(apiary_cells(&p->hexes) == apiary_cells(&s->set.mat[p->mat]) + 4u * p->frames);
    HOLDS(apiary_cells(&p->tiles) == 3u + p->built);
    struct apiary_board tiles = { { 0 } };
    for (int i = 0; i < p->built; i++) {
        unsigned cell = p->tile_at[i];
        int q = apiary_q(cell), r = apiary_r(cell);
        HOLDS(!apiary_has(&tiles, cell) && apiary_has(&p->hexes, cell) && apiary_has(&p->tiles, cell));
        HOLDS(q >= -7 && q <= 7 && r >= -7 && r <= 7 && q + r >= -7 && q + r <= 7);
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
    HOLDS(apiary_count_bits(p->planted) <= apiary_plant_limit(p) && apiary_plant_limit(p) <= 4);
    HOLDS(p->reserved <= s->fixed.reserve_limit);
    HOLDS(p->awake <= p->built);
    struct apiary_player fresh = *p; /* what is summed up is what adding up gives */
    struct apiary_state copy = *s;
    apiary_refresh_mods(&copy, seat);
    HOLDS(memcmp(&copy.player[seat].mods, &fresh.mods, sizeof fresh.mods) == 0);
    HOLDS(memcmp(copy.player[seat].spots, fresh.spots, sizeof fresh.spots) == 0);
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
    unsigned frames = s->frames;
    check_components(t);
    check_board(t);
    for (int i = 0; i < t->seats; i++) {
        check_player(t, (unsigned)i);
        frames += s->player[i].frames;
    }
    HOLDS(frames == s->fixed.frames);
    HOLDS(s->steps > 0 && s->steps < AP_DEEP);
    for (int i = s->steps; i < AP_STEPS_MAX; i++) HOLDS(s->step[i].at == 0 && s->step[i].code == 0 && s->step[i].b == 0);
    if (s->turns == t->before.turns + 1 && apiary_now(s)->at == AP_AT_TURN) check_storage(t, t->before.seat);
    HOLDS(s->turns <= t->before.turns + 64);
}

/* What came up. */
static void note_move(struct table *t, skep_move m)
{
    const struct apiary_state *s = &t->state;
    const struct apiary_step *step = apiary_now(s);
    t->nodes_met[step->at]++;
    if (skep_verb(m) == AP_V_TOP) t->met[AP_SEED][step->a]++;
    if (skep_verb(m) == AP_V_DANCE) t->met[AP_DANCE][skep_arg(m, 0)]++;
    if (step->at == AP_AT_PLANT && skep_verb(m) == AP_V_ITEM) t->planted[skep_arg(m, 1)]++;
    if (step->at == AP_AT_TOKEN) t->met[AP_DANCE_TOKEN][skep_arg(m, 1)]++;
}

static void note_end(struct table *t)
{
    const struct apiary_state *s = &t->state;
    for (int seat = 0; seat < t->seats; seat++) {
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
    for (int i = 0; i < s->set.pods && t->seats > 3; i++) t->pod[i] += s->pod[i] != 0;
}

static int below(struct table *t, int n) { return (int)skep_rng_below(&t->rng, (uint32_t)n); }

static void set(struct table *t, const char *id, const char *value)
{
    if (skep_values_set(&t->values, t->g, id, value, NULL) != SKEP_OK) broken(t, id, __LINE__);
}

/* Often the usual options, else anything. */
static void choose_options(struct table *t)
{
    static const char *const MODES[] = { "choice", "starter", "draft", "random" };
    char number[16];
    skep_values_start(&t->values, t->g);
    set(t, "setup_mode", MODES[below(t, 4)]);
    if (below(t, 2)) return;
    static const struct { const char *id; int min, max; } NUMBERS[] = {
        { "hib_tokens", 3, 7 }, { "workers_per_player", 3, 6 }, { "frames_per_player", 2, 5 }, { "reserve_limit", 1, 6 },
        { "benefit_alone", 0, 1 }, { "open_hands", 0, 1 },
    };
    for (size_t i = 0; i < sizeof NUMBERS / sizeof *NUMBERS; i++) {
        snprintf(number, sizeof number, "%d", NUMBERS[i].min + below(t, NUMBERS[i].max - NUMBERS[i].min + 1));
        set(t, NUMBERS[i].id, number);
    }
    if (below(t, 2)) set(t, "storage_rule", "efficient");
    if (below(t, 2)) set(t, "solo_majority", "all");
    snprintf(number, sizeof number, "%d", below(t, t->seats + 1));
    set(t, "first_player", number);
    snprintf(number, sizeof number, "%d", below(t, 4) ? 0 : 1 + below(t, 60));
    set(t, "max_turns", number);
}

/* A random move; in every fourth game one that goes for honey and for dear carvings, which pure chance hardly ever comes to. */
static skep_move choose_move(struct table *t, const skep_move *list, int n)
{
    const struct apiary_state *s = &t->state;
    const struct apiary_step *step = apiary_now(s);
    skep_move m = list[below(t, n)];
    unsigned honey = s->player[step->seat].res[4], most = 0;
    if (t->game % 4 != 3 || below(t, 8) == 0) return m;
    for (int i = 0; i < n; i++) {
        unsigned verb = skep_verb(list[i]), a = skep_arg(list[i], 0);
        bool carves = verb == AP_V_PLACE && a == AP_C, four = verb == AP_V_PLACE && skep_arg(list[i], 1) == AP_STRENGTHS;
        if (verb == AP_V_HONEY || (carves && honey >= 4) || (four && a == AP_V && honey < 4)) m = list[i];
        if (step->at != AP_AT_CARVE) continue;
        uint8_t icons[AP_PAY_MAX];
        unsigned cost = apiary_icons(&s->set, apiary_item(&s->set, AP_CARVING, skep_arg(list[i], 1))->a, icons);
        if (cost > most) most = cost, m = list[i];
    }
    return skep_verb(m) == AP_V_THROW && skep_arg(m, 0) == 4 ? list[n - 1] : m;
}

static void check_end(struct table *t)
{
    const struct apiary_state *s = &t->state;
    int points[SKEP_SEATS_MAX], line[AP_LINES];
    unsigned won = t->g->winners(s);
    t->g->score(s, points);
    HOLDS(won != 0 && won >> t->seats == 0);
    for (int i = 0; i < t->seats; i++) {
        HOLDS(points[i] == apiary_lines(s, (unsigned)i, line) && line[AP_LINE_PLAY] == s->player[i].vp);
        for (int k = 0; k < t->seats; k++) HOLDS(!(won >> i & 1) || points[i] >= points[k]);
        HOLDS(t->placed[i] <= 4 * t->lives[i]); /* 2, 19: a worker is placed at most four times in a life */
    }
    if (s->fixed.max_turns == 0) HOLDS(t->ended_at >= 0 && s->turns == t->ended_at + t->seats); /* 21 */
    HOLDS(s->turns < 2 * 4 * (s->fixed.hib_tokens + s->fixed.workers) * t->seats + t->seats);
}

static void play_game(struct table *t)
{
    skep_move list[SKEP_MOVES_MAX];
    struct apiary_state *s = &t->state;
    choose_options(t);
    t->g->start(s, t->seats, &t->values);
    t->before = *s;
    memset(t->placed, 0, sizeof t->placed);
    for (int i = 0; i < AP_SEATS; i++) t->lives[i] = 0;
    t->ended_at = -1;
    for (t->ply = 0; t->g->turn(s) != SKEP_OVER; t->ply++) {
        HOLDS(t->ply < STEPS_LIMIT);
        check_state(t);
        bool chance = t->g->turn(s) == SKEP_CHANCE;
        skep_move m;
        if (chance) m = t->g->sample(s, &t->rng);
        else {
            int n = t->g->moves(s, list);
            HOLDS(n >= 2 && n < 200); /* 18 */
            m = t->bot ? skep_bot_choose(t->bot, t->g, s, NULL) : choose_move(t, list, n);
            HOLDS(t->g->forbids(s, m) == SKEP_LEGAL);
            note_move(t, m);
        }
        t->before = *s;
        t->trace = (struct skep_trace){ 0 };
        t->g->play(s, m, &t->trace);
        t->nodes++;
        HOLDS(t->trace.events < SKEP_EVENTS_MAX); /* nothing went untold */
        for (int i = 0; i < t->seats; i++) /* starting workers are not told: count them when they are set out */
            if (apiary_is_empty(&t->before.player[i].hexes) && !apiary_is_empty(&s->player[i].hexes))
                for (const uint8_t *w = s->set.code + apiary_item(&s->set, AP_FACTION, s->player[i].faction)->a; *w; w++) t->lives[i]++;
        for (int i = 0; i < t->trace.events; i++) {
            const struct skep_say *say = &t->trace.event[i];
            if (say->sentence == SAY_WORKER || say->sentence == SAY_EMPTY_HIVE) t->lives[say->args[0]]++;
            if (say->sentence == SAY_PLACED) t->placed[say->args[0]]++;
        }
        if (s->ending && t->ended_at < 0) /* one move may pass through forced turns */
            t->ended_at = s->last_turns == AP_NONE ? s->turns + 1 : s->turns - (t->seats - s->last_turns);
    }
    check_state(t);
    check_end(t);
    note_end(t);
    t->turns += s->turns;
}

static int missing(const struct table *t)
{
    static const enum apiary_kind KINDS[] = { AP_FARM, AP_RECRUIT, AP_DEV, AP_CARVING, AP_PRINTED, AP_SEED, AP_PLANET, AP_DANCE,
                                              AP_DANCE_TOKEN, AP_FACTION, AP_MAT };
    const struct apiary_set *c = &t->state.set;
    int n = 0;
    for (size_t k = 0; k < sizeof KINDS / sizeof *KINDS; k++)
        for (unsigned i = 0; i < apiary_items(c, KINDS[k]); i++)
            if (t->met[KINDS[k]][i] == 0) printf("never came up: %s\n", apiary_id(c, KINDS[k], i)), n++;
    for (unsigned i = 0; i < apiary_items(c, AP_SEED); i++)
        if (t->planted[i] == 0) printf("never planted: %s\n", apiary_id(c, AP_SEED, i)), n++;
    for (unsigned i = 0; i < apiary_items(c, AP_FACTION); i++)
        if (t->upgraded[i] == 0) printf("never upgraded: %s\n", apiary_id(c, AP_FACTION, i)), n++;
    for (unsigned i = 0; i < 15; i++)
        if (t->pod[i] == 0) printf("never slept in: pod %u\n", i), n++;
    for (unsigned i = 0; i < AP_AT_OVER; i++)
        if (t->nodes_met[i] == 0) printf("never asked: %s\n", apiary_nodes[i]->name), n++;
    return n;
}

int main(int argc, char **argv)
{
    static struct table t;
    struct skep_problem p;
    long long games = argc > 1 ? atoll(argv[1]) : 300, greedy = argc > 2 ? atoll(argv[2]) : 50;
    t.seed = argc > 3 ? skep_seed_of(argv[3]) : 1;
    t.g = skep_game_find("apiary");
    struct skep_bot *bot = skep_bot_new("greedy", NULL, &p);
    if (!t.g || games < 1 || !bot) return 2;
    for (t.game = 0; t.game < (uint64_t)(games + greedy); t.game++) {
        skep_rng_start(&t.rng, t.seed, t.game);
        t.seats = 1 + (int)(t.game % 5);
        t.bot = t.game < (uint64_t)games ? NULL : bot;
        if (t.bot) skep_bot_seed(bot, t.seed, t.game);
        play_game(&t);
    }
    skep_bot_free(bot);
    printf("%lld random and %lld greedy games, %lld nodes, %lld turns; all invariants hold\n", games, greedy, t.nodes, t.turns);
    return missing(&t) > 0 && games >= 3000 ? 1 : 0;
}
