/* actions.c: the six actions (ledger, section 4: Explore, Advance, Grow, Research, Convert, Carve). Each has a step that begins it
   and the nodes at which its player chooses; whether a worker may be placed at all is decided here too. */
#include "games/apiary/apiary.h"

#include <string.h>

/* What could be done. */

static bool is_taught(const struct apiary_dance *d) { return d->teacher != AP_NONE; }

/* AP-T68: the icons of the tile, then those of its token. */
unsigned apiary_dance_price(const struct apiary_state *s, const struct apiary_dance *d, uint8_t *out)
{
    unsigned n = apiary_icons(&s->set, apiary_item(&s->set, AP_DANCE, d->tile)->a, out);
    if (d->pay == AP_NONE) return n;
    return n + apiary_icons(&s->set, apiary_item(&s->set, AP_DANCE_TOKEN, d->pay)->a, out + n);
}

static bool can_dance(const struct apiary_state *s, unsigned seat, const struct apiary_dance *d)
{
    uint8_t icons[AP_PAY_MAX];
    return is_taught(d) && apiary_can_pay(&s->player[seat], icons, apiary_dance_price(s, d, icons));
}

static bool can_pay_tile(const struct apiary_state *s, unsigned seat, unsigned tile)
{
    uint8_t icons[AP_PAY_MAX];
    return tile != AP_NONE && apiary_can_pay(&s->player[seat], icons, apiary_price(s, seat, tile, 0, icons));
}

/* AP-T78, AP-R87: what a tile of the reserve costs; how many icons. */
static unsigned reserve_price(const struct apiary_state *s, unsigned seat, unsigned tile, uint8_t *out)
{
    return s->fixed.reserve_pay ? apiary_price(s, seat, tile, 0, out) : 0;
}

static bool can_pay_reserve(const struct apiary_state *s, unsigned seat, unsigned tile)
{
    return !s->fixed.reserve_pay || can_pay_tile(s, seat, tile);
}

static unsigned basics(const struct apiary_player *p) { return (unsigned)(p->res[0] + p->res[1] + p->res[2]); }

static bool can_gain_worker(const struct apiary_player *p) { return p->supply > 0 && p->res[1] > 0; }

static bool can_gain_frame(const struct apiary_state *s, unsigned seat)
{
    return basics(&s->player[seat]) >= 2 && apiary_can_frame(s, seat);
}

/* AP-T65, AP-R49 */
static bool can_teach(const struct apiary_state *s, unsigned seat)
{
    bool any = false;
    for (unsigned i = 0; i < s->set.dances; i++) any |= !is_taught(&s->dance[i]);
    return any && !s->player[seat].taught;
}

/* A seat's recipe number nth of source i: the place of its icons, 0 if it has none. */
static uint16_t recipe_at(const struct apiary_state *s, unsigned seat, unsigned i, unsigned nth, enum apiary_kind *kind, unsigned *which)
{
    const uint8_t *a = s->set.code + apiary_abilities(s, seat, i, kind, which);
    for (; *a; a += 2 + a[1])
        if (*a == AP_RECIPE && nth-- == 0) return (uint16_t)(a + 2 - s->set.code);
    return 0;
}

/* Canonical order 8: the first of equal recipes stands for all. */
static bool is_repeated(const struct apiary_state *s, unsigned seat, unsigned source, unsigned nth)
{
    enum apiary_kind kind;
    unsigned which;
    const uint8_t *recipe = s->set.code + recipe_at(s, seat, source, nth, &kind, &which);
    for (unsigned i = 0; i <= source; i++)
        for (unsigned k = 0; i < source || k < nth; k++) {
            uint16_t other = recipe_at(s, seat, i, k, &kind, &which);
            if (other == 0) break;
            if (recipe[-1] == s->set.code[other - 1] && memcmp(recipe, s->set.code + other, recipe[-1]) == 0) return true;
        }
    return false;
}

static bool can_use_recipe(const struct apiary_state *s, unsigned seat, uint16_t code)
{
    uint8_t icons[AP_PAY_MAX];
    return apiary_can_pay(&s->player[seat], icons, apiary_icons(&s->set, code, icons));
}

static bool can_convert(const struct apiary_state *s, unsigned seat)
{
    const struct apiary_player *p = &s->player[seat];
    enum apiary_kind kind = AP_FACTION;
    unsigned which;
    if (basics(p) > 0 || p->hand_count > 0) return true; /* AP-T63 (a), (b); (c) and (d) need basics too */
    for (unsigned i = 0; i < s->set.dances; i++)
        if (can_dance(s, seat, &s->dance[i])) return true;
    for (unsigned i = 0; kind != AP_KINDS; i++)
        for (unsigned nth = 0;; nth++) {
            uint16_t code = recipe_at(s, seat, i, nth, &kind, &which);
            if (code == 0) break;
            if (can_use_recipe(s, seat, code)) return true;
        }
    return false;
}

void apiary_look(const struct apiary_state *s, struct apiary_facts *f)
{
    unsigned seat = s->seat;
    const struct apiary_player *p = &s->player[seat];
    *f = (struct apiary_facts){
        .builds = apiary_can_build(p), .worker = can_gain_worker(p), .upgrade = apiary_can_upgrade(p),
        .frame = !can_gain_worker(p) && can_gain_frame(s, seat),
        .teach = can_teach(s, seat), .converts = can_convert(s, seat), .cards = s->deck_count > 0 || s->discard,
    };
    for (unsigned row = 0; row < AP_ROWS; row++)
        while (f->column[row] < AP_COLUMNS && !can_pay_tile(s, seat, s->row[row][f->column[row]])) f->column[row]++;
    for (unsigned i = 0; i < p->reserved; i++)
        if (can_pay_reserve(s, seat, p->reserve[i])) f->reserves |= 1u << apiary_tile_kind(p->reserve[i]);
    for (unsigned i = 0; i < s->set.carvings && p->res[4] > 0 && !f->carves; i++)
        f->carves = s->carving[i] != AP_NONE && can_pay_tile(s, seat, apiary_tile(AP_CARVING, s->carving[i]));
}

/* AP-T34: the rows that an Advance covers. */
static unsigned rows_of(enum apiary_action action) { return action == AP_A ? 0x7 : action == AP_AF ? 0x1 : 0x6; }

/* AP-T35: 2 or more, 3 or more, 5 or more. */
static unsigned columns_of(unsigned total) { return total >= 5 ? 3 : total >= 3 ? 2 : total >= 2 ? 1 : 0; }

static int advance_forbidden(const struct apiary_state *s, const struct apiary_facts *f, enum apiary_action action, unsigned strength)
{
    unsigned rows = rows_of(action), columns = columns_of(apiary_total(s, action, strength) + s->player[s->seat].mods.column);
    unsigned payable = f->reserves;
    for (unsigned row = 0; row < AP_ROWS; row++) payable |= (unsigned)(f->column[row] < columns) << row;
    if (!f->builds) return AP_R36;
    return payable & rows ? SKEP_LEGAL : AP_T36;
}

int apiary_place_forbidden(const struct apiary_state *s, const struct apiary_facts *f, unsigned action, unsigned strength)
{
    const struct apiary_player *p = &s->player[s->seat];
    if (strength < 1 || strength > AP_STRENGTHS || p->active[strength - 1] == 0) return AP_T2;
    bool alone = s->fixed.benefit_alone && strength == AP_STRENGTHS, may_teach = strength == AP_STRENGTHS && f->teach;
    unsigned budget = strength + p->mods.grow;
    switch (action) {
    case AP_E: return SKEP_LEGAL; /* AP-R71 */
    case AP_A: case AP_AF: case AP_AR:
        if ((action == AP_A) == s->set.split) return AP_T34;
        return advance_forbidden(s, f, action, strength);
    case AP_G: /* AP-T44, AP-R14 */
        if (f->worker || (f->frame && budget >= 2) || (alone && f->upgrade)) return SKEP_LEGAL;
        return f->upgrade && strength == AP_STRENGTHS ? AP_R14 : AP_T10;
    case AP_R: return f->cards ? SKEP_LEGAL : AP_R44;
    case AP_V: /* AP-R15 */
        if (f->converts || (alone && f->teach)) return SKEP_LEGAL;
        return may_teach ? AP_R15 : AP_T11;
    case AP_C:
        if (strength < p->mods.carve_at) return AP_T71;
        if (!f->builds) return AP_R36;
        return f->carves ? SKEP_LEGAL : AP_T69;
    default: return AP_T8;
    }
}

/* ACTION: a is which. */
void apiary_action_run(struct apiary_state *s, struct skep_trace *t)
{
    struct apiary_step step = apiary_take(s);
    const struct apiary_mods *mods = &s->player[step.seat].mods;
    bool four = s->placed == AP_STRENGTHS;
    skep_used(t, AP_T9);
    switch ((enum apiary_action)step.a) {
    case AP_E: apiary_push(s, AP_AT_EXPLORE, step.seat, 0, 0); break;
    case AP_A: case AP_AF: case AP_AR: apiary_push(s, AP_AT_ADVANCE, step.seat, step.a, 0); break;
    case AP_G:
        apiary_push(s, AP_AT_GROW, step.seat, 0, 0);
        if (four && apiary_can_upgrade(&s->player[step.seat])) apiary_push(s, AP_AT_UPGRADE, step.seat, 1, 0); /* AP-R39 */
        break;
    case AP_R:
        if (four) apiary_push(s, AP_AT_PLANT, step.seat, 1, 0); /* AP-T51 */
        apiary_push(s, AP_AT_RESEARCH, step.seat, (unsigned)s->placed + mods->draw, 1u + mods->keep);
        break;
    case AP_V:
        apiary_push(s, AP_AT_CONVERT, step.seat, (unsigned)s->placed + mods->conv, 0);
        if (four && can_teach(s, step.seat)) apiary_push(s, AP_AT_TEACH, step.seat, 0, 0);
        break;
    case AP_C: default: apiary_push(s, AP_AT_CARVE, step.seat, 0, 0); break;
    }
}

/* Explore. */

/* AP-T29, AP-R25: flood the grid so many cells far; never the cell the ship is on. */
uint32_t apiary_reach(const struct apiary_state *s, unsigned range)
{
    const struct apiary_set *set = &s->set;
    uint16_t here[AP_GRID] = { 0 };
    uint32_t spots = 0;
    here[s->ship / 16] = (uint16_t)(1u << s->ship % 16);
    for (; range > 0; range--) {
        uint16_t next[AP_GRID];
        bool grown = false;
        for (unsigned r = 0; r < AP_GRID; r++) {
            unsigned all = here[r] | (unsigned)here[r] << 1 | (unsigned)here[r] >> 1;
            all |= (r > 0 ? here[r - 1] : 0u) | (r + 1 < AP_GRID ? here[r + 1] : 0u);
            next[r] = (uint16_t)(all & set->open[r]);
            grown |= next[r] != here[r];
        }
        if (!grown) break;
        memcpy(here, next, sizeof here);
    }
    for (unsigned i = 0; i < set->spots; i++)
        if ((here[set->spot[i] / 16] >> set->spot[i] % 16 & 1) && set->spot[i] != s->ship) spots |= 1u << i;
    return spots;
}

/* AP-R27: all workers on the spaces. */
static uint32_t explore_spots(const struct apiary_state *s)
{
    unsigned range = s->player[apiary_now(s)->seat].mods.range;
    for (int i = 0; i < 2; i++)
        if (s->space[2 * AP_E + i]) range += apiary_worker_strength(s->space[2 * AP_E + i]);
    return apiary_reach(s, range);
}

/* The planet spot of a cell, or the number of spots. */
static unsigned spot_of(const struct apiary_state *s, unsigned cell)
{
    unsigned spot = 0;
    while (spot < s->set.spots && s->set.spot[spot] != cell) spot++;
    return spot;
}

int apiary_explore_list(const void *state, skep_move *out)
{
    const struct apiary_state *s = state;
    int n = 0;
    for (uint32_t spots = explore_spots(s); spots; spots &= spots - 1)
        out[n++] = skep_move_of(AP_V_PLANET, s->set.spot[skep_lowest(spots)], 0, 0);
    return n;
}

int apiary_explore_forbids(const void *state, skep_move m)
{
    const struct apiary_state *s = state;
    unsigned spot = spot_of(s, skep_arg(m, 0));
    return spot < s->set.spots && (explore_spots(s) >> spot & 1) ? SKEP_LEGAL : AP_T29;
}

/* AP-T30 to AP-T33: token, planet, outline, icons, benefit; what comes last is pushed first. */
void apiary_explore_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    unsigned seat = apiary_now(s)->seat, spot = spot_of(s, skep_arg(m, 0));
    struct apiary_planet *planet = &s->planet[spot];
    apiary_pop(s);
    s->ship = s->set.spot[spot];
    apiary_tell_place(s, tell(t, SAY_FLEW), 0, AP_SORT_AT, s->ship);
    if (s->placed == AP_STRENGTHS) apiary_push(s, AP_AT_FOUR, seat, spot, 0);
    apiary_push(s, AP_AT_EXPLORED, seat, spot, 0);
    if (planet->planet == AP_NONE) apiary_push(s, AP_AT_CHANCE, seat, AP_PLANETS, spot);
    if (planet->token == AP_NONE) return;
    apiary_trigger(s, seat, AP_ON_TOKEN);
    apiary_effects(s, seat, apiary_item(&s->set, AP_TOKEN, planet->token)->b);
    apiary_tell_what(s, apiary_tell_name(s, tell(t, SAY_TOKEN_TAKEN, (int)seat), 1, AP_TOKEN, planet->token), 2, AP_TOKEN, planet->token);
    planet->token = AP_NONE;
    s->player[seat].explored++;
}

static unsigned outlines_filled(unsigned outlines) { return (outlines & 3) + (outlines >> 2 & 3) + (outlines >> 4 & 3); }

void apiary_explored_run(struct apiary_state *s, __attribute__((unused)) struct skep_trace *t)
{
    struct apiary_step step = apiary_take(s);
    const struct apiary_planet *planet = &s->planet[step.a];
    const struct apiary_item *item = apiary_item(&s->set, AP_PLANET, planet->planet);
    apiary_push(s, AP_AT_COPIES, step.seat, step.a, 0);
    apiary_push(s, AP_AT_ICONS, step.seat, 0, 0)->code = item->a;
    if (outlines_filled(planet->outlines) < item->n) apiary_push(s, AP_AT_OUTLINE, step.seat, step.a, 0);
}

/* AP-T31, AP-R28 */

int apiary_outline_list(__attribute__((unused)) const void *state, skep_move *out)
{
    for (unsigned type = 0; type < 3; type++) out[type] = skep_move_of(AP_V_TYPE, type, 0, 0);
    return 3;
}

int apiary_outline_forbids(__attribute__((unused)) const void *state, skep_move m)
{
    return skep_arg(m, 0) < 3 ? SKEP_LEGAL : AP_T31;
}

void apiary_outline_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    struct apiary_step step = apiary_take(s);
    struct apiary_planet *planet = &s->planet[step.a];
    planet->outlines = (uint8_t)(planet->outlines + (1u << 2 * skep_arg(m, 0)));
    apiary_tell_name(s, tell(t, SAY_OUTLINED, step.seat, (int)skep_arg(m, 0)), 2, AP_PLANET, planet->planet);
}

/* AP-T32, AP-R29: a copy of each token, which stays. */
void apiary_copies_run(struct apiary_state *s, struct skep_trace *t)
{
    struct apiary_step step = apiary_take(s);
    unsigned outlines = s->planet[step.a].outlines;
    skep_used(t, AP_T32);
    for (unsigned type = 0; type < 3; type++, outlines >>= 2)
        if (outlines & 3) apiary_gain(s, step.seat, type, outlines & 3, t);
}

/* AP-T33, AP-R24 */
void apiary_four_run(struct apiary_state *s, struct skep_trace *t)
{
    struct apiary_step step = apiary_take(s);
    skep_used(t, AP_T33);
    apiary_effects(s, step.seat, apiary_item(&s->set, AP_PLANET, s->planet[step.a].planet)->b);
}

/* Advance: a is the action. */

static unsigned advance_columns(const struct apiary_state *s)
{
    const struct apiary_step *step = apiary_now(s);
    const uint8_t *space = s->space + 2 * step->a;
    unsigned total = apiary_worker_strength(space[0]) + (space[1] ? apiary_worker_strength(space[1]) : 1u);
    return columns_of(total + s->player[step->seat].mods.column);
}

static int slot_forbidden(const struct apiary_state *s, unsigned slot)
{
    const struct apiary_step *step = apiary_now(s);
    unsigned row = slot / AP_COLUMNS, column = slot % AP_COLUMNS;
    if (row >= AP_ROWS || s->row[row][column] == AP_NONE) return AP_T36;
    if (!(rows_of(step->a) >> row & 1)) return AP_T34;
    if (column >= advance_columns(s)) return AP_T35;
    if (!apiary_can_build(&s->player[step->seat])) return AP_R36;
    return can_pay_tile(s, step->seat, s->row[row][column]) ? SKEP_LEGAL : AP_T36;
}

static int reserve_forbidden(const struct apiary_state *s, unsigned i)
{
    const struct apiary_step *step = apiary_now(s);
    const struct apiary_player *p = &s->player[step->seat];
    if (i >= p->reserved) return AP_T77;
    if (!(rows_of(step->a) >> apiary_tile_kind(p->reserve[i]) & 1)) return AP_T34;
    for (unsigned k = 0; k < i; k++)
        if (apiary_same_tile(&s->set, p->reserve[k], p->reserve[i])) return AP_T78; /* canonical order 8 */
    if (!apiary_can_build(p)) return AP_R36;
    return can_pay_reserve(s, step->seat, p->reserve[i]) ? SKEP_LEGAL : AP_T78;
}

int apiary_advance_list(const void *state, skep_move *out)
{
    const struct apiary_state *s = state;
    int n = 0;
    for (unsigned slot = 0; slot < AP_ROWS * AP_COLUMNS; slot++) {
        out[n] = skep_move_of(AP_V_SLOT, slot, 0, 0);
        n += slot_forbidden(s, slot) == SKEP_LEGAL;
    }
    for (unsigned i = 0; i < s->player[apiary_now(s)->seat].reserved; i++) {
        out[n] = skep_move_of(AP_V_RES, i, 0, 0);
        n += reserve_forbidden(s, i) == SKEP_LEGAL;
    }
    return n;
}

int apiary_advance_forbids(const void *state, skep_move m)
{
    return skep_verb(m) == AP_V_SLOT ? slot_forbidden(state, skep_arg(m, 0)) : reserve_forbidden(state, skep_arg(m, 0));
}

/* AP-T36 to AP-T39: pay, build, and 3 VP for strength 4 (AP-R38). */
void apiary_advance_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    struct apiary_step step = apiary_take(s);
    struct apiary_player *p = &s->player[step.seat];
    bool slot = skep_verb(m) == AP_V_SLOT;
    unsigned a = skep_arg(m, 0), tile = slot ? s->row[a / AP_COLUMNS][a % AP_COLUMNS] : p->reserve[a], i, n = 0;
    enum apiary_kind kind;
    uint8_t icons[AP_PAY_MAX];
    if (s->placed == AP_STRENGTHS) apiary_push(s, AP_AT_VP, step.seat, AP_ADVANCE_VP, 0);
    apiary_push(s, AP_AT_BUILD, step.seat, tile, 0);
    apiary_design(&s->set, tile, &kind, &i);
    apiary_tell_name(s, tell(t, slot ? SAY_TOOK : SAY_TOOK_RESERVE, step.seat), 1, kind, i);
    if (slot) {
        s->row[a / AP_COLUMNS][a % AP_COLUMNS] = AP_NONE;
        n = apiary_price(s, step.seat, tile, 0, icons);
    } else {
        n = reserve_price(s, step.seat, tile, icons);
        memmove(p->reserve + a, p->reserve + a + 1, sizeof p->reserve - a - 1);
        p->reserve[--p->reserved] = 0;
    }
    apiary_pay(s, step.seat, icons, n, t);
}

/* Grow: a is the strength spent, b the workers gained; c is 1 once the action has been used. */

int apiary_grow_forbids(const void *state, skep_move m)
{
    const struct apiary_state *s = state;
    const struct apiary_step *step = apiary_now(s);
    const struct apiary_player *p = &s->player[step->seat];
    unsigned left = (unsigned)s->placed + p->mods.grow - step->a;
    switch (skep_verb(m)) {
    case AP_V_WORKER:
        if (left < 1) return AP_T44;
        if (step->b == AP_GROW_WORKERS) return AP_T45; /* AP-R40 */
        return p->supply == 0 ? AP_R76 : p->res[1] == 0 ? AP_T45 : SKEP_LEGAL;
    case AP_V_FRAME:
        if (left < 2) return AP_T44;
        if (basics(p) < 2) return AP_T46;
        return s->frames == 0 ? AP_R86 : apiary_can_frame(s, step->seat) ? SKEP_LEGAL : AP_R42;
    default: return step->c ? SKEP_LEGAL : AP_T10; /* AP-R41 */
    }
}

int apiary_grow_list(const void *state, skep_move *out)
{
    static const enum apiary_verb VERBS[] = { AP_V_WORKER, AP_V_FRAME, AP_V_END };
    int n = 0;
    for (int i = 0; i < 3; i++) n = apiary_offer(state, apiary_grow_forbids, out, n, skep_move_of(VERBS[i], 0, 0, 0));
    return n;
}

void apiary_grow_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    static const uint8_t PRICE[] = { AP_BASIC, AP_BASIC };
    struct apiary_step *step = apiary_top(s);
    unsigned seat = step->seat, verb = skep_verb(m);
    skep_used(t, AP_T44);
    if (verb == AP_V_END) {
        apiary_pop(s);
        return;
    }
    step->c = 1;
    step->a = (uint8_t)(step->a + (verb == AP_V_WORKER ? 1 : 2));
    if (verb == AP_V_WORKER) {
        step->b++;
        s->player[seat].res[1]--;
        tell(t, SAY_PAID, (int)seat, 1);
        apiary_gain_worker(s, seat, 1, t);
    } else {
        apiary_push(s, AP_AT_FRAMES, seat, 1, 0);
        apiary_pay(s, seat, PRICE, 2, t);
    }
}

/* Research. */

/* a cards still to be drawn, b to be kept; then PICK, if there is any. */
void apiary_research_run(struct apiary_state *s, struct skep_trace *t)
{
    struct apiary_step *step = apiary_top(s);
    unsigned seat = step->seat;
    s->drawer = (uint8_t)seat;
    if (step->a > 0 && apiary_deck_ready(s, t)) {
        step->a--;
        apiary_push(s, AP_AT_CHANCE, seat, AP_SEED_CARD, 0)->d = 1;
        return;
    }
    step->at = AP_AT_PICK; /* AP-R44: of what there is */
    step->a = step->b < s->drawn_count ? step->b : s->drawn_count;
    step->b = 0;
}

/* PICK: a cards to be kept, from number b on. */

/* Those that leave enough later ones. */
static uint64_t pick_cards(const struct apiary_state *s)
{
    const struct apiary_step *step = apiary_now(s);
    uint64_t cards = step->b < 64 ? s->drawn >> step->b << step->b : 0, good = 0;
    if (step->a == 0) return 0;
    for (unsigned left = skep_bits(cards); left >= step->a; left--, cards &= cards - 1) good |= cards & -cards;
    return good;
}

int apiary_pick_list(const void *state, skep_move *out)
{
    int n = 0;
    for (uint64_t cards = pick_cards(state); cards; cards &= cards - 1) out[n++] = skep_move_of(AP_V_CARD, skep_lowest(cards), 0, 0);
    return n;
}

int apiary_pick_forbids(const void *state, skep_move m)
{
    return skep_arg(m, 0) < 64 && (pick_cards(state) >> skep_arg(m, 0) & 1) ? SKEP_LEGAL : AP_T50;
}

/* AP-T50: one is kept, and when all are the rest is laid open. */
void apiary_pick_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    struct apiary_step *step = apiary_top(s);
    unsigned seat = step->seat, card = skep_arg(m, 0);
    struct apiary_player *p = &s->player[seat];
    s->drawn &= ~(UINT64_C(1) << card);
    s->drawn_count--;
    p->hand |= UINT64_C(1) << card;
    p->hand_count++;
    apiary_tell_card(s, t, SAY_PICKED, SAY_PICKED_UNSEEN, seat, card, s->fixed.open_hands);
    step->b = (uint8_t)(card + 1);
    if (--step->a > 0) return;
    apiary_pop(s);
    for (uint64_t rest = s->drawn; rest && t; rest &= rest - 1)
        apiary_tell_name(s, tell(t, SAY_REJECTED, (int)seat), 1, AP_SEED, skep_lowest(rest));
    s->discard |= s->drawn;
    s->drawn = 0;
    s->drawn_count = s->drawer = 0;
}

/* PLANT: a times. */

/* AP-T62: 2, and 1 for each of the first two frames. */
unsigned apiary_plant_limit(const struct apiary_player *p) { return AP_PLANTED_MAX - 2u + (p->frames < 2 ? p->frames : 2u); }

int apiary_plant_forbids(const void *state, skep_move m)
{
    const struct apiary_state *s = state;
    const struct apiary_player *p = &s->player[apiary_now(s)->seat];
    if (skep_verb(m) == AP_V_NO) return SKEP_LEGAL;
    if (skep_bits(p->planted) >= apiary_plant_limit(p)) return AP_T62;
    return skep_arg(m, 0) < 64 && (p->hand >> skep_arg(m, 0) & 1) ? SKEP_LEGAL : AP_T53;
}

int apiary_plant_list(const void *state, skep_move *out)
{
    const struct apiary_state *s = state;
    const struct apiary_player *p = &s->player[apiary_now(s)->seat];
    int n = 0;
    for (uint64_t cards = p->hand; cards; cards &= cards - 1)
        n = apiary_offer(s, apiary_plant_forbids, out, n, skep_move_of(AP_V_CARD, skep_lowest(cards), 0, 0));
    out[n] = skep_move_of(AP_V_NO, 0, 0, 0);
    return n > 0 ? n + 1 : 0;
}

void apiary_plant_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    struct apiary_step *step = apiary_top(s);
    unsigned seat = step->seat, card = skep_arg(m, 0);
    struct apiary_player *p = &s->player[seat];
    if (skep_verb(m) == AP_V_NO) {
        apiary_decline(s, t);
        return;
    }
    if (--step->a == 0) apiary_pop(s);
    p->hand &= ~(UINT64_C(1) << card);
    p->hand_count--;
    p->planted |= UINT64_C(1) << card;
    apiary_tell_name(s, tell(t, SAY_PLANTED, (int)seat), 1, AP_SEED, card);
}

/* Convert. */

/* The spot of Convert with this dance tile, or the number of spots. */
static unsigned dance_of(const struct apiary_state *s, unsigned tile)
{
    unsigned i = 0;
    while (i < s->set.dances && s->dance[i].tile != tile) i++;
    return i;
}

/* TEACH: the Convert action stands below. AP-R14: with benefit_alone it may be all there is to do. */

static bool may_not_teach(const struct apiary_state *s) { return !s->fixed.benefit_alone || can_convert(s, apiary_now(s)->seat); }

int apiary_teach_forbids(const void *state, skep_move m)
{
    const struct apiary_state *s = state;
    if (skep_verb(m) == AP_V_NO) return may_not_teach(s) ? SKEP_LEGAL : AP_R14;
    unsigned i = dance_of(s, skep_arg(m, 0));
    return i < s->set.dances && !is_taught(&s->dance[i]) ? SKEP_LEGAL : AP_T66;
}

int apiary_teach_list(const void *state, skep_move *out)
{
    const struct apiary_state *s = state;
    int n = 0;
    for (unsigned i = 0; i < s->set.dances; i++)
        n = apiary_offer(s, apiary_teach_forbids, out, n, skep_move_of(AP_V_TEACH, s->dance[i].tile, 0, 0));
    out[n] = skep_move_of(AP_V_NO, 0, 0, 0);
    return n + may_not_teach(s);
}

void apiary_teach_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    struct apiary_step *step = apiary_top(s);
    unsigned seat = step->seat, tile = skep_arg(m, 0);
    if (skep_verb(m) == AP_V_NO) {
        apiary_decline(s, t);
        return;
    }
    step->at = AP_AT_TOKEN;
    step->a = (uint8_t)dance_of(s, tile);
    step->b = apiary_item(&s->set, AP_DANCE, tile)->n == 0; /* the pay spot first, if there is one */
    if (s->fixed.benefit_alone) s->step[s->steps - 2].c = 1;
    apiary_tell_name(s, tell(t, SAY_TEACHES, (int)seat), 1, AP_DANCE, tile);
}

/* TOKEN: for the dance at a; b is 0 for its pay spot, 1 for its gain spot. */

int apiary_token_forbids(const void *state, skep_move m)
{
    const struct apiary_state *s = state;
    unsigned i = skep_arg(m, 0);
    if (i >= apiary_items(&s->set, AP_DANCE_TOKEN)) return AP_T66;
    return s->dance_token[i] && apiary_item(&s->set, AP_DANCE_TOKEN, i)->n == apiary_now(s)->b ? SKEP_LEGAL : AP_T66;
}

int apiary_token_list(const void *state, skep_move *out)
{
    const struct apiary_state *s = state;
    int n = 0;
    for (unsigned i = 0; i < apiary_items(&s->set, AP_DANCE_TOKEN); i++)
        n = apiary_offer(s, apiary_token_forbids, out, n, skep_move_of(AP_V_TOKEN, i, 0, 0));
    return n;
}

void apiary_token_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    struct apiary_step *step = apiary_top(s);
    struct apiary_dance *dance = &s->dance[step->a];
    unsigned seat = step->seat, token = skep_arg(m, 0);
    *(step->b ? &dance->gain : &dance->pay) = (uint8_t)token;
    s->dance_token[token] = 0;
    apiary_tell_what(s, apiary_tell_name(s, tell(t, SAY_TOKEN_PUT, (int)seat), 1, AP_DANCE_TOKEN, token), 2, AP_DANCE_TOKEN, token);
    if (step->b == 0 && apiary_item(&s->set, AP_DANCE, dance->tile)->m) {
        step->b = 1;
        return;
    }
    apiary_pop(s);
    dance->teacher = (uint8_t)seat;
    s->player[seat].taught = 1;
}

/* CONVERT: a conversions left; b is 1 where none need be made; c is 1 once the action has been used. */

/* The recipe that a move names: the place of its icons, or 0; and which source it comes from. */
static uint16_t recipe_of(const struct apiary_state *s, skep_move m, unsigned *source)
{
    unsigned seat = apiary_now(s)->seat, which = 0;
    enum apiary_kind kind = AP_FACTION;
    for (*source = 0;; ++*source) {
        uint16_t code = recipe_at(s, seat, *source, skep_arg(m, 1), &kind, &which);
        if (kind == AP_KINDS) return 0;
        if (apiary_source(kind, which) == skep_arg(m, 0)) return code;
    }
}

/* AP-T63 (c), (d): what a verb makes. */
static const struct made { uint8_t type, icons, price[3]; } MADE[AP_VERBS] = {
    [AP_V_WAX] = { 3, 2, { 0x02, 0x01 } }, [AP_V_HONEY] = { 4, 3, { 0x02, 0x02, 0x04 } },
};

int apiary_convert_forbids(const void *state, skep_move m)
{
    const struct apiary_state *s = state;
    const struct apiary_step *step = apiary_now(s);
    const struct apiary_player *p = &s->player[step->seat];
    unsigned a = skep_arg(m, 0), b = skep_arg(m, 1);
    bool good = false;
    switch (skep_verb(m)) {
    case AP_V_BASIC:
        if (a == b) return AP_R46;
        good = a < 3 && b < 3 && p->res[a] > 0;
        break;
    case AP_V_WAX: case AP_V_HONEY: good = apiary_can_pay(p, MADE[skep_verb(m)].price, MADE[skep_verb(m)].icons); break;
    case AP_V_SWAP: good = a < 64 && (p->hand >> a & 1); break;
    case AP_V_DANCE: {
        unsigned i = dance_of(s, a);
        if (i == s->set.dances || !is_taught(&s->dance[i])) return AP_T67;
        good = can_dance(s, step->seat, &s->dance[i]);
        break;
    }
    case AP_V_RECIPE: {
        unsigned source;
        uint16_t code = recipe_of(s, m, &source);
        good = code && !is_repeated(s, step->seat, source, skep_arg(m, 1)) && can_use_recipe(s, step->seat, code);
        break;
    }
    default: return step->b || step->c ? SKEP_LEGAL : AP_R14; /* end */
    }
    return good ? SKEP_LEGAL : AP_T63;
}

/* In the order of the ledger: (b), (c), (d), (a), dances, recipes. */
int apiary_convert_list(const void *state, skep_move *out)
{
    const struct apiary_state *s = state;
    const struct apiary_step *step = apiary_now(s);
    enum apiary_kind kind = AP_FACTION;
    unsigned which;
    int n = 0;
    if (step->a == 0) return 0;
#define OFFER(...) n = apiary_offer(s, apiary_convert_forbids, out, n, skep_move_of(__VA_ARGS__))
    for (unsigned a = 0; a < 3; a++)
        for (unsigned b = 0; b < 3; b++) OFFER(AP_V_BASIC, a, b, 0);
    OFFER(AP_V_WAX, 0, 0, 0);
    OFFER(AP_V_HONEY, 0, 0, 0);
    for (uint64_t cards = s->player[step->seat].hand; cards; cards &= cards - 1)
        out[n++] = skep_move_of(AP_V_SWAP, skep_lowest(cards), 0, 0);
    for (unsigned i = 0; i < s->set.dances; i++) OFFER(AP_V_DANCE, s->dance[i].tile, 0, 0);
    for (unsigned i = 0; kind != AP_KINDS; i++)
        for (unsigned nth = 0; recipe_at(s, step->seat, i, nth, &kind, &which); nth++)
            OFFER(AP_V_RECIPE, apiary_source(kind, which), nth, 0);
    OFFER(AP_V_END, 0, 0, 0);
#undef OFFER
    return n;
}

void apiary_convert_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    struct apiary_step *step = apiary_top(s);
    unsigned seat = step->seat, a = skep_arg(m, 0), n;
    struct apiary_player *p = &s->player[seat];
    uint8_t icons[AP_PAY_MAX];
    skep_used(t, AP_T63);
    if (skep_verb(m) == AP_V_END) {
        apiary_pop(s);
        return;
    }
    step->a--;
    step->c = 1;
    switch (skep_verb(m)) {
    case AP_V_BASIC:
        p->res[a]--;
        tell(t, SAY_PAID, (int)seat, (int)a);
        apiary_gain(s, seat, skep_arg(m, 1), 1, t);
        break;
    case AP_V_WAX: case AP_V_HONEY: {
        const struct made *made = &MADE[skep_verb(m)];
        apiary_pay(s, seat, made->price, made->icons, t);
        apiary_gain(s, seat, made->type, 1, t);
        break;
    }
    case AP_V_SWAP: /* AP-T63 (a) */
        apiary_discard(s, seat, a);
        apiary_tell_name(s, tell(t, SAY_SWAPPED, (int)seat), 1, AP_SEED, a);
        apiary_push(s, AP_AT_DRAW, seat, 1, 0);
        break;
    case AP_V_DANCE: {
        unsigned i = dance_of(s, a);
        apiary_push(s, AP_AT_DANCED, seat, i, 0);
        apiary_tell_name(s, tell(t, SAY_DANCED, (int)seat), 1, AP_DANCE, a);
        n = apiary_dance_price(s, &s->dance[i], icons);
        apiary_pay(s, seat, icons, n, t);
        break;
    }
    default: { /* a recipe */
        unsigned source;
        uint16_t code = recipe_of(s, m, &source);
        n = apiary_icons(&s->set, code, icons);
        apiary_tell_name(s, tell(t, SAY_RECIPE, (int)seat), 1, apiary_source_kind(a), a & 63);
        apiary_effects(s, seat, (uint16_t)(code + n + 1));
        apiary_pay(s, seat, icons, n, t);
    }
    }
}

/* AP-T67, AP-T68: paid for; now the teacher's favor, the gains, the triggers. */
void apiary_danced_run(struct apiary_state *s, struct skep_trace *t)
{
    struct apiary_step step = apiary_take(s);
    const struct apiary_dance *d = &s->dance[step.a];
    if (d->teacher != step.seat) apiary_gain_favor(s, d->teacher, 1, t); /* AP-R48 */
    apiary_trigger(s, step.seat, AP_ON_DANCE);
    if (d->gain != AP_NONE) apiary_effects(s, step.seat, apiary_item(&s->set, AP_DANCE_TOKEN, d->gain)->b);
    apiary_effects(s, step.seat, apiary_item(&s->set, AP_DANCE, d->tile)->b);
    skep_used(t, AP_T68);
}

/* Carve. */

int apiary_carve_forbids(const void *state, skep_move m)
{
    const struct apiary_state *s = state;
    unsigned seat = apiary_now(s)->seat;
    if (apiary_tile_kind(skep_arg(m, 0)) != AP_CARVING) return AP_T69;
    if (!memchr(s->carving, (int)skep_arg(m, 0) & 63, s->set.carvings)) return AP_T70;
    if (!apiary_can_build(&s->player[seat])) return AP_R36;
    return can_pay_tile(s, seat, skep_arg(m, 0)) ? SKEP_LEGAL : AP_T69;
}

int apiary_carve_list(const void *state, skep_move *out)
{
    const struct apiary_state *s = state;
    int n = 0;
    for (unsigned i = 0; i < s->set.carvings; i++) {
        out[n] = skep_move_of(AP_V_TILE, apiary_tile(AP_CARVING, s->carving[i]), 0, 0);
        n += s->carving[i] != AP_NONE && apiary_carve_forbids(s, out[n]) == SKEP_LEGAL;
    }
    return n;
}

void apiary_carve_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    unsigned seat = apiary_now(s)->seat, tile = skep_arg(m, 0), which = tile & 63;
    uint8_t icons[AP_PAY_MAX];
    apiary_pop(s);
    *(uint8_t *)memchr(s->carving, (int)which, s->set.carvings) = AP_NONE;
    apiary_tell_name(s, tell(t, SAY_TOOK_CARVING, (int)seat), 1, AP_CARVING, which);
    apiary_push(s, AP_AT_BUILD, seat, tile, 0);
    apiary_pay(s, seat, icons, apiary_price(s, seat, tile, 0, icons), t);
}
