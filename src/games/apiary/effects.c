/* effects.c: the vocabulary of section 11, once: atoms, triggers, modifiers. A list of effects is a step that remembers where in
   the code it is; each atom either happens at once or leaves a step that asks (AP-R9: depth first, in the order of the list). */
#include "games/apiary/apiary.h"

#include <string.h>

/* Points, favor, workers. */

void apiary_gain_vp(struct apiary_state *s, unsigned seat, unsigned n, struct skep_trace *t)
{
    struct apiary_player *p = &s->player[seat];
    p->vp = (uint16_t)(p->vp + n);
    tell(t, SAY_VP, (int)seat, (int)n);
}

/* AP-T87, AP-R58: the marker stops on the last space. */
void apiary_gain_favor(struct apiary_state *s, unsigned seat, unsigned n, struct skep_trace *t)
{
    struct apiary_player *p = &s->player[seat];
    p->favor = (uint8_t)(p->favor + n < s->set.favor ? p->favor + n : s->set.favor);
    tell(t, SAY_FAVOR, (int)seat, (int)n);
}

/* AP-T45, AP-R76: from the own supply, or not at all. */
void apiary_gain_worker(struct apiary_state *s, unsigned seat, unsigned strength, struct skep_trace *t)
{
    struct apiary_player *p = &s->player[seat];
    if (p->supply == 0) return;
    p->supply--;
    p->active[strength - 1]++;
    tell(t, SAY_WORKER, (int)seat, (int)strength);
    apiary_trigger(s, seat, AP_ON_WORKER);
}

void apiary_vp_run(struct apiary_state *s, struct skep_trace *t)
{
    struct apiary_step step = apiary_take(s);
    apiary_gain_vp(s, step.seat, step.a, t);
}

/* Abilities. */

uint16_t apiary_abilities(const struct apiary_state *s, unsigned seat, unsigned i, enum apiary_kind *kind, unsigned *which)
{
    const struct apiary_player *p = &s->player[seat];
    if (i == 0) {
        *kind = AP_FACTION;
        *which = p->faction;
        return apiary_item(&s->set, AP_SIDE, 2u * p->faction + p->upgraded)->b;
    }
    for (unsigned k = 0; k < p->awake; k++)
        if (apiary_tile_kind(p->tile[k]) == AP_RECRUIT && --i == 0) return apiary_design(&s->set, p->tile[k], kind, which)->b;
    *kind = AP_KINDS;
    return 0;
}

static void add(uint8_t *sum, unsigned n) { *sum = (uint8_t)(*sum + n < 200 ? *sum + n : 200); }

static void add_modifier(struct apiary_player *p, const uint8_t *mod)
{
    struct apiary_mods *m = &p->mods;
    switch ((enum apiary_modifier)mod[0]) {
    case AP_MOD_RANGE: add(&m->range, mod[1]); break;
    case AP_MOD_COLUMN: add(&m->column, mod[1]); break;
    case AP_MOD_DRAW: add(&m->draw, mod[1]); break;
    case AP_MOD_KEEP: add(&m->keep, mod[1]); break;
    case AP_MOD_CONV: add(&m->conv, mod[1]); break;
    case AP_MOD_GROW: add(&m->grow, mod[1]); break;
    case AP_MOD_CARVE_AT: if (mod[1] < m->carve_at) m->carve_at = mod[1]; break;
    case AP_MOD_DISCOUNT: add(&m->discount[mod[1]], mod[2]); break;
    case AP_MOD_SUBST: m->subst[mod[2]] = (uint8_t)(m->subst[mod[2]] | 1u << mod[1]); break;
    case AP_MOD_SPOT: default: add(&p->spots[mod[1]], mod[2]); break;
    }
}

void apiary_refresh_mods(struct apiary_state *s, unsigned seat)
{
    struct apiary_player *p = &s->player[seat];
    const struct apiary_set *set = &s->set;
    enum apiary_kind kind;
    unsigned which;
    p->mods = (struct apiary_mods){ .carve_at = AP_STRENGTHS };
    memset(p->spots, 0, sizeof p->spots);
    for (const uint8_t *spot = set->code + apiary_item(set, AP_SIDE, 2u * p->faction + p->upgraded)->c; *spot; spot++) p->spots[*spot]++;
    for (unsigned i = 0; i < p->built; i++) {
        if (apiary_tile_kind(p->tile[i]) != AP_FARM) continue;
        for (const uint8_t *spot = set->code + apiary_design(set, p->tile[i], &kind, &which)->c; *spot; spot++) p->spots[*spot]++;
    }
    for (unsigned i = 0;; i++) {
        const uint8_t *a = set->code + apiary_abilities(s, seat, i, &kind, &which);
        if (kind == AP_KINDS) break;
        for (; *a; a += 2 + a[1])
            if (*a == AP_ON) p->mods.events |= 1u << a[2];
            else if (*a == AP_MOD) add_modifier(p, a + 2);
    }
}

/* Triggers: a is the event, b how many have fired. AP-R10: the faction first, then recruits in the order built. */

void apiary_trigger(struct apiary_state *s, unsigned seat, enum apiary_event event)
{
    apiary_push(s, AP_AT_TRIGGERS, seat, event, 0);
}

void apiary_triggers_run(struct apiary_state *s, struct skep_trace *t)
{
    struct apiary_step *step = apiary_top(s);
    unsigned seat = step->seat, skip = step->b, which;
    enum apiary_kind kind = AP_FACTION;
    for (unsigned i = 0; s->player[seat].mods.events >> step->a & 1; i++) {
        const uint8_t *a = s->set.code + apiary_abilities(s, seat, i, &kind, &which);
        if (kind == AP_KINDS) break;
        for (; *a; a += 2 + a[1]) {
            if (a[0] != AP_ON || a[2] != step->a || skip-- > 0) continue;
            step->b++;
            skep_used(t, AP_T76);
            apiary_tell_name(s, tell(t, SAY_TRIGGERED, (int)seat), 1, kind, which);
            apiary_effects(s, seat, (uint16_t)(a + 3 - s->set.code));
            return;
        }
    }
    apiary_pop(s);
}

/* Effects: code is where the next atom stands. */

void apiary_effects(struct apiary_state *s, unsigned seat, uint16_t code)
{
    if (s->set.code[code]) apiary_push(s, AP_AT_EFFECTS, seat, 0, 0)->code = code;
}

/* AP-T27: all tiles of a row to its discard pile, and three new ones at once. */
static void refresh(struct apiary_state *s, unsigned row, struct skep_trace *t)
{
    for (int i = 0; i < AP_COLUMNS; i++) {
        if (s->row[row][i] != AP_NONE) s->pile[row] |= UINT64_C(1) << (s->row[row][i] & 63);
        s->row[row][i] = AP_NONE;
    }
    tell(t, SAY_REFRESHED, (int)row);
    apiary_push(s, AP_AT_REFILL, 0, row, 0);
}

/* AP-T19: the incomes of n different farms. Where there are no more than that, nobody is asked. */
void apiary_income(struct apiary_state *s, unsigned seat, unsigned n)
{
    uint8_t farm[AP_TILES_MAX];
    unsigned farms = apiary_farms(&s->player[seat], farm);
    s->pool = n >= farms ? UINT64_MAX : 0;
    if (n == 0 || farms == 0) return;
    if (n >= farms) apiary_push(s, AP_AT_INCOMES, seat, 0, 0);
    else apiary_push(s, AP_AT_INCOME, seat, n, 0);
}

static void do_atom(struct apiary_state *s, unsigned seat, const uint8_t *atom, struct skep_trace *t)
{
    uint16_t code = (uint16_t)(atom - s->set.code);
    unsigned n = atom[1];
    switch ((enum apiary_atom)atom[0]) {
    case AP_GAIN:
        if ((atom[1] & (atom[1] - 1)) == 0) apiary_gain(s, seat, skep_lowest(atom[1]), atom[2], t);
        else apiary_push(s, AP_AT_ICON, seat, atom[1], atom[2]);
        break;
    case AP_VP: apiary_gain_vp(s, seat, n, t); break;
    case AP_FAVOR: apiary_gain_favor(s, seat, n, t); break;
    case AP_DRAW: apiary_push(s, AP_AT_DRAW, seat, n, 0); break;
    case AP_PICK: apiary_push(s, AP_AT_RESEARCH, seat, n, 1); break;
    case AP_WORKER: apiary_gain_worker(s, seat, n, t); break;
    case AP_TRAIN: apiary_push(s, AP_AT_TRAIN, seat, n, 0); break;
    case AP_FRAME: apiary_push(s, AP_AT_FRAMES, seat, n, 0); break;
    case AP_UPGRADE:
        if (apiary_can_upgrade(&s->player[seat])) apiary_push(s, AP_AT_UPGRADE, seat, 0, 0);
        break;
    case AP_PLANT: apiary_push(s, AP_AT_PLANT, seat, n, 0); break;
    case AP_CONVERT: apiary_push(s, AP_AT_CONVERT, seat, n, 1); break;
    case AP_INCOME: apiary_income(s, seat, n); break;
    case AP_REFRESH: refresh(s, n, t); break;
    case AP_RESERVE: apiary_push(s, AP_AT_RESERVE, seat, n, atom[2]); break;
    case AP_BUILD:
        if (s->steps < AP_DEEP) apiary_push(s, AP_AT_BUILDROW, seat, n, atom[2]); /* AP-R85 */
        break;
    case AP_TRADE: apiary_push(s, AP_AT_TRADE, seat, n, 0)->code = (uint16_t)(code + 3); break;
    case AP_CHOOSE: default: apiary_push(s, AP_AT_CHOOSE, seat, n, 0)->code = (uint16_t)(code + 3); break;
    }
}

void apiary_effects_run(struct apiary_state *s, struct skep_trace *t)
{
    struct apiary_step *step = apiary_top(s);
    unsigned seat = step->seat;
    const uint8_t *atom = s->set.code + step->code, *next = atom + apiary_atom_size(atom);
    if (*next) step->code = (uint16_t)(next - s->set.code);
    else apiary_pop(s);
    do_atom(s, seat, atom, t);
}

/* yes and no. */

static int list_yes_no(skep_move *out, bool no)
{
    out[0] = skep_move_of(AP_V_YES, 0, 0, 0);
    out[1] = skep_move_of(AP_V_NO, 0, 0, 0);
    return no ? 2 : 1;
}

void apiary_decline(struct apiary_state *s, struct skep_trace *t)
{
    unsigned seat = apiary_now(s)->seat;
    apiary_pop(s);
    tell(t, SAY_DECLINED, (int)seat);
}

/* UPGRADE: a is 1 in a Grow action, which then stands below. */

bool apiary_can_upgrade(const struct apiary_player *p) { return !p->upgraded; }

/* AP-R14: with benefit_alone it may be the only use of the action, and then it has to be used. */
static bool may_not_upgrade(const struct apiary_state *s)
{
    if (!apiary_now(s)->a || !s->fixed.benefit_alone) return true;
    struct apiary_facts f;
    apiary_look(s, &f);
    return f.worker || f.frame;
}

int apiary_upgrade_list(const void *state, skep_move *out) { return list_yes_no(out, may_not_upgrade(state)); }

int apiary_upgrade_forbids(const void *state, skep_move m)
{
    return skep_verb(m) == AP_V_YES || may_not_upgrade(state) ? SKEP_LEGAL : AP_R14;
}

void apiary_upgrade_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    struct apiary_step step = *apiary_now(s);
    struct apiary_player *p = &s->player[step.seat];
    if (skep_verb(m) == AP_V_NO) {
        apiary_decline(s, t);
        return;
    }
    apiary_pop(s);
    p->upgraded = 1; /* AP-T49: in the same place; tokens move over */
    apiary_refresh_mods(s, step.seat);
    if (step.a && s->fixed.benefit_alone) apiary_top(s)->c = 1; /* the Grow below has been used */
    apiary_tell_name(s, tell(t, SAY_UPGRADED, step.seat), 1, AP_FACTION, p->faction);
}

/* TRAIN: a times. */

/* Before the place or retrieve of a turn, its node stands third in the stack. */
static bool is_before(const struct apiary_state *s) { return s->steps > 2 && s->step[2].at == AP_AT_TURN; }

static int train_forbidden(const struct apiary_state *s, unsigned strength)
{
    unsigned seat = apiary_now(s)->seat;
    if (strength < 1 || strength > AP_STRENGTHS || s->player[seat].active[strength - 1] == 0) return AP_T89;
    /* AP-R79: the last worker, a 4, may not go to sleep before the turn proper */
    bool last = strength == AP_STRENGTHS && is_before(s) && seat == s->seat && apiary_in_play(s, seat) == 1;
    return last ? AP_R79 : SKEP_LEGAL;
}

int apiary_train_list(const void *state, skep_move *out)
{
    int n = 0;
    for (unsigned strength = 1; strength <= AP_STRENGTHS; strength++) {
        out[n] = skep_move_of(AP_V_TRAIN, strength, 0, 0);
        n += train_forbidden(state, strength) == SKEP_LEGAL;
    }
    out[n] = skep_move_of(AP_V_NO, 0, 0, 0);
    return n > 0 ? n + 1 : 0;
}

int apiary_train_forbids(const void *state, skep_move m)
{
    return skep_verb(m) == AP_V_TRAIN ? train_forbidden(state, skep_arg(m, 0)) : SKEP_LEGAL;
}

void apiary_train_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    struct apiary_step *step = apiary_top(s);
    unsigned seat = step->seat, strength = skep_arg(m, 0);
    struct apiary_player *p = &s->player[seat];
    if (skep_verb(m) == AP_V_NO) {
        apiary_decline(s, t);
        return;
    }
    p->active[strength - 1]--;
    if (strength < AP_STRENGTHS) p->active[strength]++;
    else apiary_wait(s, seat); /* AP-T26 */
    if (--step->a == 0) apiary_pop(s);
    tell(t, strength < AP_STRENGTHS ? SAY_TRAINED : SAY_TRAINED_OUT, (int)seat, (int)strength, (int)strength + 1);
}

/* TRADE: up to a times; the icons stand at code, the atom behind them. */

static bool can_trade(const struct apiary_state *s)
{
    const struct apiary_step *step = apiary_now(s);
    uint8_t icons[AP_PAY_MAX];
    unsigned n = apiary_icons(&s->set, step->code, icons);
    return step->a > 0 && apiary_can_pay(&s->player[step->seat], icons, n);
}

int apiary_trade_list(const void *state, skep_move *out) { return can_trade(state) ? list_yes_no(out, true) : 0; }

void apiary_trade_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    struct apiary_step *step = apiary_top(s);
    uint8_t icons[AP_PAY_MAX];
    unsigned seat = step->seat, n = apiary_icons(&s->set, step->code, icons);
    uint16_t atom = (uint16_t)(step->code + n + 1);
    if (skep_verb(m) == AP_V_NO) {
        apiary_decline(s, t);
        return;
    }
    if (--step->a == 0) apiary_pop(s);
    skep_used(t, AP_R7);
    apiary_effects(s, seat, atom);
    apiary_pay(s, seat, icons, n, t);
}

/* CHOOSE: one of a lists, which begin at code. */

int apiary_choose_list(const void *state, skep_move *out)
{
    int n = 0;
    for (unsigned i = 1; i <= apiary_now(state)->a; i++) out[n++] = skep_move_of(AP_V_CHOOSE, i, 0, 0);
    return n;
}

int apiary_choose_forbids(const void *state, skep_move m)
{
    return skep_arg(m, 0) >= 1 && skep_arg(m, 0) <= apiary_now(state)->a ? SKEP_LEGAL : AP_R9;
}

void apiary_choose_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    struct apiary_step step = *apiary_now(s);
    uint16_t at = step.code;
    for (unsigned i = 1; i < skep_arg(m, 0); i++) at = (uint16_t)(at + 1 + s->set.code[at]);
    apiary_pop(s);
    skep_used(t, AP_R9);
    apiary_effects(s, step.seat, (uint16_t)(at + 1));
}

/* RESERVE: b tiles of row a. */

int apiary_reserve_forbids(const void *state, skep_move m)
{
    const struct apiary_state *s = state;
    const struct apiary_step *step = apiary_now(s);
    if (step->b == 0 || s->player[step->seat].reserved >= s->fixed.reserve_limit) return AP_T79;
    return skep_arg(m, 0) / AP_COLUMNS == step->a && s->row[step->a][skep_arg(m, 0) % AP_COLUMNS] != AP_NONE ? SKEP_LEGAL : AP_T77;
}

int apiary_reserve_list(const void *state, skep_move *out)
{
    int n = 0;
    for (unsigned column = 0; column < AP_COLUMNS; column++)
        n = apiary_offer(state, apiary_reserve_forbids, out, n, skep_move_of(AP_V_SLOT, apiary_now(state)->a * AP_COLUMNS + column, 0, 0));
    return n;
}

void apiary_reserve_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    struct apiary_step *step = apiary_top(s);
    struct apiary_player *p = &s->player[step->seat];
    uint8_t *slot = &s->row[step->a][skep_arg(m, 0) % AP_COLUMNS], tile = *slot;
    enum apiary_kind kind;
    unsigned i;
    *slot = AP_NONE;
    p->reserve[p->reserved++] = tile;
    apiary_design(&s->set, tile, &kind, &i);
    apiary_tell_name(s, tell(t, SAY_RESERVED, step->seat), 1, kind, i);
    if (--step->b == 0) apiary_pop(s);
}

/* BUILDROW: a face-up tile of kind a for b icons less. */

/* Where tiles of a kind lie face up, and what lies there: a tile, or AP_NONE. */
static unsigned slots_of(const struct apiary_state *s, enum apiary_kind kind) { return kind == AP_CARVING ? s->set.carvings : AP_COLUMNS; }

static unsigned tile_in(const struct apiary_state *s, enum apiary_kind kind, unsigned slot)
{
    if (kind != AP_CARVING) return s->row[kind][slot];
    return s->carving[slot] == AP_NONE ? AP_NONE : apiary_tile(AP_CARVING, s->carving[slot]);
}

/* How a move names a tile: all copies alike. */
static unsigned tile_name(const struct apiary_state *s, unsigned tile)
{
    enum apiary_kind kind = apiary_tile_kind(tile);
    return kind == AP_CARVING ? tile : apiary_tile(kind, s->set.copy[kind][tile & 63]);
}

/* Canonical order 8: the leftmost slot with a tile of this name, or slots_of. */
static unsigned face_up(const struct apiary_state *s, unsigned name)
{
    enum apiary_kind kind = apiary_tile_kind(name);
    unsigned slot = 0;
    while (slot < slots_of(s, kind) && (tile_in(s, kind, slot) == AP_NONE || tile_name(s, tile_in(s, kind, slot)) != name)) slot++;
    return slot;
}

int apiary_buildrow_forbids(const void *state, skep_move m)
{
    const struct apiary_state *s = state;
    const struct apiary_step *step = apiary_now(s);
    const struct apiary_player *p = &s->player[step->seat];
    uint8_t icons[AP_PAY_MAX];
    if (skep_verb(m) == AP_V_NO) return SKEP_LEGAL;
    if (apiary_tile_kind(skep_arg(m, 0)) != step->a) return AP_R7;
    unsigned slot = face_up(s, skep_arg(m, 0));
    if (slot == slots_of(s, step->a)) return AP_T36;
    if (!apiary_can_build(p)) return AP_R36;
    unsigned n = apiary_price(s, step->seat, tile_in(s, step->a, slot), step->b, icons);
    return apiary_can_pay(p, icons, n) ? SKEP_LEGAL : AP_R53;
}

int apiary_buildrow_list(const void *state, skep_move *out)
{
    enum apiary_kind kind = apiary_now(state)->a;
    int n = 0;
    for (unsigned slot = 0; slot < slots_of(state, kind); slot++) {
        unsigned tile = tile_in(state, kind, slot);
        if (tile == AP_NONE || face_up(state, tile_name(state, tile)) < slot) continue;
        out[n] = skep_move_of(AP_V_TILE, tile_name(state, tile), 0, 0);
        n += apiary_buildrow_forbids(state, out[n]) == SKEP_LEGAL;
    }
    out[n] = skep_move_of(AP_V_NO, 0, 0, 0);
    return n > 0 ? n + 1 : 0;
}

void apiary_buildrow_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    struct apiary_step step = *apiary_now(s);
    uint8_t icons[AP_PAY_MAX];
    if (skep_verb(m) == AP_V_NO) {
        apiary_decline(s, t);
        return;
    }
    unsigned slot = face_up(s, skep_arg(m, 0)), tile = tile_in(s, step.a, slot);
    if (step.a == AP_CARVING) s->carving[slot] = AP_NONE;
    else s->row[step.a][slot] = AP_NONE;
    apiary_pop(s);
    skep_used(t, AP_R53);
    apiary_push(s, AP_AT_BUILD, step.seat, tile, 0);
    apiary_pay(s, step.seat, icons, apiary_price(s, step.seat, tile, step.b, icons), t);
}

/* INCOME: a farms still to be chosen, from number b on in the order of (q, r); the chosen ones are bits of s->pool. */

/* The hexes of the farms from number b on that can be chosen: enough later ones must be left. Gives how many. */
static unsigned income_hexes(const struct apiary_state *s, uint8_t hex[AP_TILES_MAX])
{
    const struct apiary_step *step = apiary_now(s);
    const struct apiary_player *p = &s->player[step->seat];
    uint8_t farm[AP_TILES_MAX];
    unsigned farms = apiary_farms(p, farm), n = 0;
    for (unsigned i = step->b; i + step->a <= farms; i++) hex[n++] = p->tile_at[farm[i]];
    return n;
}

int apiary_income_list(const void *state, skep_move *out)
{
    uint8_t hex[AP_TILES_MAX];
    unsigned n = income_hexes(state, hex);
    for (unsigned i = 0; i < n; i++) out[i] = skep_move_of(AP_V_HEX, hex[i], 0, 0);
    return (int)n;
}

int apiary_income_forbids(const void *state, skep_move m)
{
    uint8_t hex[AP_TILES_MAX];
    return memchr(hex, (int)skep_arg(m, 0), income_hexes(state, hex)) ? SKEP_LEGAL : AP_T19;
}

void apiary_income_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    struct apiary_step *step = apiary_top(s);
    uint8_t hex[AP_TILES_MAX];
    unsigned i = step->b;
    for (income_hexes(s, hex); hex[i - step->b] != skep_arg(m, 0);) i++;
    s->pool |= UINT64_C(1) << i;
    step->b = (uint8_t)(i + 1);
    skep_used(t, AP_T19);
    if (--step->a > 0) return;
    step->at = AP_AT_INCOMES;
    step->b = 0;
}

/* AP-R83: first the farms without a trade (a is 0), then those with one; b is the next to look at. */
void apiary_incomes_run(struct apiary_state *s, struct skep_trace *t)
{
    struct apiary_step *step = apiary_top(s);
    const struct apiary_player *p = &s->player[step->seat];
    uint8_t farm[AP_TILES_MAX];
    unsigned farms = apiary_farms(p, farm), which, seat = step->seat;
    enum apiary_kind kind;
    for (; step->a < 2; step->a++, step->b = 0)
        for (; step->b < farms; step->b++) {
            const struct apiary_item *item = apiary_design(&s->set, p->tile[farm[step->b]], &kind, &which);
            if (!(s->pool >> step->b & 1) || item->m != step->a) continue;
            step->b++;
            apiary_tell_name(s, tell(t, SAY_INCOME, (int)seat), 1, kind, which);
            apiary_effects(s, seat, item->b);
            return;
        }
    s->pool = 0;
    apiary_pop(s);
}
