/* setup.c: from the box to the first turn (ledger, section 3). One step walks through the stages in the order of AP-S28; each
   leaves chance events or decisions on the stack and goes on when they are done. */
#include "games/apiary/apiary.h"

#include <assert.h>
#include <string.h>

enum stage { FIRST, TOKENS, DANCES, ROWS, CARVINGS, MATS, FACTIONS, DECISIONS, EQUIPMENT };

static uint64_t bits(unsigned n) { return n < 64 ? (UINT64_C(1) << n) - 1 : UINT64_MAX; }
/* Who comes i-th in turn order. */
static unsigned in_order(const struct apiary_state *s, unsigned i) { return (s->first + i) % s->fixed.seats; }

void apiary_begin_setup(struct apiary_state *s)
{
    const struct apiary_set *set = &s->set;
    s->deck = bits(apiary_items(set, AP_SEED)); /* AP-S7 */
    s->deck_count = (uint8_t)apiary_items(set, AP_SEED);
    s->planets = bits(apiary_items(set, AP_PLANET)); /* AP-S2 */
    for (int row = 0; row < AP_ROWS; row++) s->stack[row] = bits(set->copies[row]);
    memset(s->row, AP_NONE, sizeof s->row);
    memset(s->carving, AP_NONE, sizeof s->carving);
    memset(s->planet, AP_NONE, sizeof s->planet);
    for (int i = 0; i < AP_SPOTS_MAX; i++) s->planet[i].outlines = 0;
    memset(s->dance, AP_NONE, sizeof s->dance);
    memset(s->dealt, AP_NONE, sizeof s->dealt);
    memset(s->dance_token, 1, apiary_items(set, AP_DANCE_TOKEN)); /* AP-S6 */
    for (int seat = 0; seat < AP_SEATS; seat++) s->player[seat].faction = s->player[seat].mat = AP_NONE;
    s->ship = set->ship;          /* AP-S4 */
    s->frames = s->fixed.frames;  /* AP-S12 */
    s->last_turns = AP_NONE;
    apiary_push(s, AP_AT_SETUP, 0, s->first == AP_NONE ? FIRST : TOKENS, 0);
}

/* What the draws of a stage are made from, how many there are, and which event each is. */
static unsigned draws_of(const struct apiary_state *s, enum stage stage, uint64_t *from, enum apiary_chance *event)
{
    const struct apiary_set *set = &s->set;
    unsigned seats = s->fixed.seats;
    switch (stage) {
    case FIRST: *event = AP_FIRST; *from = bits(seats); return 1;
    case TOKENS: *event = AP_TOKENS; *from = bits(apiary_items(set, AP_TOKEN)); return set->spots;
    case DANCES: *event = AP_DANCES; *from = bits(apiary_items(set, AP_DANCE)); return set->dances;
    case ROWS: *event = AP_ROW; return AP_ROWS * AP_COLUMNS;
    case CARVINGS: *event = AP_CARVINGS; *from = bits(apiary_items(set, AP_CARVING)); return set->carvings;
    case MATS: *event = AP_MATS; *from = bits(apiary_items(set, AP_MAT)); return seats;
    case FACTIONS:
        *event = AP_FACTIONS;
        *from = bits(apiary_items(set, AP_FACTION));
        for (unsigned i = 0; i < apiary_items(set, AP_FACTION) && s->fixed.mode == AP_STARTER; i++)
            if (!apiary_item(set, AP_FACTION, i)->n) *from &= ~(UINT64_C(1) << i); /* AP-S17 */
        return s->fixed.mode == AP_CHOICE ? 2 * seats : s->fixed.mode == AP_DRAFT ? seats + 1 : seats;
    default: return 0;
    }
}

/* Where the factions in the middle end and the mats begin. */
enum { MIDDLE_MATS = AP_SEATS + 1 };

void apiary_lay_mat(struct apiary_state *s, unsigned seat)
{
    const struct apiary_set *set = &s->set;
    struct apiary_player *p = &s->player[seat];
    const struct apiary_item *mat = apiary_item(set, AP_MAT, p->mat);
    p->hexes = set->mat[p->mat];
    for (int i = 0; i < 3; i++) apiary_add_cell(&p->tiles, apiary_faction_cell[i]); /* AP-S20 */
    for (const uint8_t *b = set->code + mat->a; *b; b += 3) apiary_add_cell(&p->bonus, *b);
    for (const uint8_t *f = set->code + mat->b; *f; f += 2) /* AP-S27 */
        apiary_put_tile(s, seat, apiary_tile(AP_FARM, set->copies[AP_FARM] + f[1]), f[0]);
    p->awake = p->built;
    apiary_refresh_mods(s, seat);
}

/* Everything that a faction and a mat bring. */
static void equip(struct apiary_state *s, unsigned order)
{
    const struct apiary_set *set = &s->set;
    unsigned seat = in_order(s, order);
    struct apiary_player *p = &s->player[seat];
    const struct apiary_item *faction = apiary_item(set, AP_FACTION, p->faction);
    p->vp = (uint16_t)order;              /* AP-S21 */
    p->tokens = s->fixed.hib_tokens;      /* AP-S23 */
    p->supply = s->fixed.workers;
    for (const uint8_t *w = set->code + faction->a; *w; w++) p->active[*w - 1]++, p->supply--; /* AP-S24 */
    for (const uint8_t *type = set->code + faction->b; *type; type++) p->res[*type - 1]++;     /* AP-S25 */
    apiary_lay_mat(s, seat);
}

/* SETUP: a is the stage, b how far it is. */
void apiary_setup_run(struct apiary_state *s, struct skep_trace *t)
{
    struct apiary_step *step = apiary_top(s);
    enum apiary_chance event = AP_FIRST;
    unsigned i = step->b, row = i / AP_COLUMNS;
    uint64_t from = 0;
    if (i < draws_of(s, step->a, &from, &event)) {
        if (i == 0) s->pool = from;
        step->b++;
        bool two = event == AP_FACTIONS && s->fixed.mode == AP_CHOICE;
        unsigned place = event == AP_ROW ? i % AP_COLUMNS : event == AP_MATS ? MIDDLE_MATS + i : i;
        apiary_push(s, AP_AT_CHANCE, in_order(s, two ? i / 2 : i), event, place)->c = (uint8_t)(event == AP_ROW ? row : 0);
        return;
    }
    step->a++;
    step->b = 0;
    s->pool = 0;
    if (step->a == DECISIONS) {
        if (s->fixed.mode == AP_CHOICE)
            for (i = s->fixed.seats; i-- > 0;) apiary_push(s, AP_AT_FACTION, in_order(s, i), i, 0);
        if (s->fixed.mode == AP_DRAFT) apiary_push(s, AP_AT_DRAFT, in_order(s, s->fixed.seats - 1u), 0, 0);
    } else if (step->a == EQUIPMENT) {
        memset(s->dealt, AP_NONE, sizeof s->dealt); /* what is left over goes to the box */
        for (i = 0; i < s->fixed.seats; i++) equip(s, i);
        step->at = AP_AT_EQUIP;
        step->a = 0;
        skep_used(t, AP_S20);
    }
}

/* FACTION: a is the place in turn order. AP-S16, AP-R68 */

int apiary_faction_list(const void *state, skep_move *out)
{
    const struct apiary_state *s = state;
    const uint8_t *dealt = s->dealt + 2 * apiary_now(s)->a;
    for (int i = 0; i < 2; i++) out[i] = skep_move_of(AP_V_FACTION, dealt[i], 0, 0);
    return 2;
}

int apiary_faction_forbids(const void *state, skep_move m)
{
    const struct apiary_state *s = state;
    const uint8_t *dealt = s->dealt + 2 * apiary_now(s)->a;
    return skep_arg(m, 0) == dealt[0] || skep_arg(m, 0) == dealt[1] ? SKEP_LEGAL : AP_S16;
}

void apiary_faction_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    unsigned seat = apiary_now(s)->seat, which = skep_arg(m, 0);
    apiary_pop(s);
    s->player[seat].faction = (uint8_t)which;
    apiary_tell_name(s, tell(t, SAY_FACTION_KEPT, (int)seat), 1, AP_FACTION, which);
}

/* DRAFT: a is the number of the pick. AP-S18, AP-R67 */

/* The place in the middle of what a move takes, or -1. */
static int drafted(const struct apiary_state *s, skep_move m)
{
    bool faction = skep_verb(m) == AP_V_FACTION;
    for (int i = faction ? 0 : MIDDLE_MATS; i < (faction ? MIDDLE_MATS : AP_DEALT_MAX); i++)
        if (s->dealt[i] == skep_arg(m, 0) && s->dealt[i] != AP_NONE) return i;
    return -1;
}

int apiary_draft_list(const void *state, skep_move *out)
{
    const struct apiary_state *s = state;
    int n = 0;
    for (unsigned i = 0; i < AP_DEALT_MAX; i++)
        n = apiary_offer(s, apiary_draft_forbids, out, n, skep_move_of(i < MIDDLE_MATS ? AP_V_FACTION : AP_V_MAT, s->dealt[i], 0, 0));
    return n;
}

int apiary_draft_forbids(const void *state, skep_move m)
{
    const struct apiary_state *s = state;
    const struct apiary_player *p = &s->player[apiary_now(s)->seat];
    if ((skep_verb(m) == AP_V_FACTION ? p->faction : p->mat) != AP_NONE) return AP_R67;
    return drafted(s, m) >= 0 ? SKEP_LEGAL : AP_S18;
}

void apiary_draft_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    struct apiary_step *step = apiary_top(s);
    bool faction = skep_verb(m) == AP_V_FACTION;
    unsigned seat = step->seat, which = skep_arg(m, 0), seats = s->fixed.seats;
    int taken = drafted(s, m);
    assert(taken >= 0);
    s->dealt[taken] = AP_NONE;
    *(faction ? &s->player[seat].faction : &s->player[seat].mat) = (uint8_t)which;
    apiary_tell_name(s, tell(t, SAY_DRAFTED, (int)seat), 1, faction ? AP_FACTION : AP_MAT, which);
    unsigned pick = ++step->a;
    step->seat = (uint8_t)in_order(s, pick < seats ? seats - 1 - pick : pick - seats); /* the snake */
    if (pick == 2 * seats) apiary_pop(s);
}

/* AP-S26: starting reserves; a is the place in turn order, b how many of its tiles have been drawn. */
void apiary_equip_run(struct apiary_state *s, __attribute__((unused)) struct skep_trace *t)
{
    struct apiary_step *step = apiary_top(s);
    if (step->a == s->fixed.seats) {
        apiary_pop(s);
        s->seat = s->first;
        apiary_push(s, AP_AT_BEGIN, s->seat, 0, 0);
        return;
    }
    unsigned seat = in_order(s, step->a);
    unsigned row = s->set.code[apiary_item(&s->set, AP_FACTION, s->player[seat].faction)->c + step->b];
    if (row == 0 || s->player[seat].reserved >= s->fixed.reserve_limit) {
        step->a++;
        step->b = 0;
        return;
    }
    step->b++;
    apiary_push(s, AP_AT_CHANCE, seat, AP_ROW, AP_COLUMNS)->c = (uint8_t)(row - 1);
}
