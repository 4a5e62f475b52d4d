/* setup.c: PollenNation from the first card to the first turn (ledger, section 3). Every node of the setup offers a set of
   cards, slots or seats and takes one of them; a set of one is taken at once (PN-D0). So one table of steps does for
   deals, drafts, layouts and bees, whoever chooses. */
#include "games/pollennation/pollennation.h"

#include <string.h>

struct step {
    unsigned verb;
    pollen_set (*choices)(const struct pollen_state *s);
    void (*take)(struct pollen_state *s, unsigned choice, struct skep_trace *t);
    unsigned (*served)(const struct pollen_state *s); /* whom or what it is for, where the move names that first */
    unsigned (*steps)(const struct pollen_state *s);  /* how often the node comes; */
    unsigned next;                                    /* and the one after it */
};

static pollen_set all_seats(const struct pollen_state *s) { return pollen_only(s->fixed.seats) - 1; }

static unsigned seats(const struct pollen_state *s) { return s->fixed.seats; }
static unsigned slots(const struct pollen_state *s) { return s->fixed.slots; }
static unsigned own_seat(const struct pollen_state *s) { return s->seat; }

/* Cards: the pool and the deal */

int pollen_deal_rule(const struct pollen_state *s)
{
    if (s->fixed.all) return PN_S24; /* there is no deal */
    return s->fixed.deal == PN_BY_COLOUR ? PN_S4 : s->fixed.deal == PN_FROM_POOL ? PN_S18 : PN_S17;
}

static unsigned pool_steps(const struct pollen_state *s)
{
    return s->fixed.deal == PN_FROM_POOL ? s->fixed.slots : 6; /* PN-S18; PN-S17 */
}

static pollen_set pool_choices(const struct pollen_state *s)
{
    return s->fixed.deal == PN_FROM_POOL ? s->deck & pollen_pile(s->step / pollen_of_each(s)) : s->deck;
}

static void pool_take(struct pollen_state *s, unsigned card, struct skep_trace *t)
{
    s->deck &= ~pollen_only(card);
    s->pool |= pollen_only(card);
    tell(t, SAY_POOLED);
    skep_used(t, pollen_deal_rule(s));
}

static pollen_set deal_choices(const struct pollen_state *s)
{
    return s->fixed.deal == PN_BY_COLOUR ? s->deck & pollen_pile(s->step / s->fixed.seats) : s->pool;
}

/* A sentence for those who may know the card, another for the rest. */
static void tell_card(const struct pollen_state *s, struct skep_trace *t, int open, int closed, unsigned card,
                      pollen_set knowing)
{
    skep_whisper(tell(t, open, s->seat, (int)card), all_seats(s) & ~knowing);
    skep_whisper(tell(t, closed, s->seat), knowing | SKEP_DEAF_ALL);
}

/* PN-S4, PN-S17, PN-S18. Its owner sees what is dealt, or all do (section 7, who sees what). */
static void deal_take(struct pollen_state *s, unsigned card, struct skep_trace *t)
{
    bool open = s->fixed.open || s->fixed.draft == PN_OPEN;
    s->deck &= ~pollen_only(card);
    s->pool &= ~pollen_only(card);
    s->hand[s->seat] |= pollen_only(card);
    tell_card(s, t, SAY_DEALT, SAY_DEALT_UNSEEN, card, open ? all_seats(s) : pollen_only(s->seat));
    skep_used(t, pollen_deal_rule(s));
}

/* Cards: the draft */

int pollen_draft_rule(const struct pollen_state *s)
{
    return s->fixed.all ? PN_S24 : s->fixed.draft == PN_OPEN ? PN_S20 : PN_S19;
}

/* PN-S19: what was dealt is the first packet. PN-S20: what was dealt lies in one pool. PN-S24: there all cards lie. */
static void begin_draft(struct pollen_state *s)
{
    if (s->fixed.all) {
        s->pool = s->deck;
        s->deck = 0;
    }
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) {
        if (s->fixed.draft == PN_OPEN) s->pool |= s->hand[seat];
        else s->packet[seat] = s->met[seat] = s->hand[seat];
        s->hand[seat] = 0;
    }
    memset(s->pick, PN_NONE, sizeof s->pick);
}

pollen_set pollen_bound(const struct pollen_state *s)
{
    pollen_set taken = 0, missing = 0;
    if (!s->fixed.all) return 0;
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) taken |= s->hand[seat];
    for (unsigned c = 0; c < PN_COLOURS; c++)
        if (!(taken & pollen_pile(c))) missing |= pollen_pile(c);
    unsigned picks = s->fixed.slots - (unsigned)s->step;
    return skep_bits32(missing) == PN_KINDS * picks ? missing : 0;
}

static pollen_set pick_choices(const struct pollen_state *s)
{
    pollen_set bound = pollen_bound(s);
    return s->fixed.draft == PN_PASS ? s->packet[s->seat] : bound ? s->pool & bound : s->pool;
}

/* PN-S19: who gets which packet. */
static void tell_packet(const struct pollen_state *s, struct skep_trace *t, unsigned seat)
{
    pollen_set packet = s->packet[seat];
    unsigned n = skep_bits32(packet);
    if (!t || n < 2) return; /* the last card is taken at once, and told then */
    struct skep_say *say = tell(t, SAY_PACKET_2 + (int)n - 2, (int)seat);
    for (int i = 1; packet; packet &= packet - 1) say->args[i++] = (int)skep_lowest(packet);
    skep_whisper(say, s->fixed.open ? 0 : all_seats(s) & ~pollen_only(seat));
}

/* PN-S19: when all have taken, every packet goes to the next seat, that of the last to the first. */
static void pass_packets(struct pollen_state *s, struct skep_trace *t)
{
    pollen_set passed[PN_SEATS_MAX];
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) {
        pollen_set card = pollen_only(s->pick[seat]);
        s->hand[seat] |= card;
        passed[(seat + 1) % s->fixed.seats] = s->packet[seat] & ~card;
        if (s->fixed.open) /* PN-R50: now those may know who have only heard that there was a pick */
            skep_whisper(tell(t, SAY_TOOK, (int)seat, s->pick[seat]), pollen_only(seat) | SKEP_DEAF_ALL);
    }
    memset(s->pick, PN_NONE, sizeof s->pick);
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) {
        s->packet[seat] = passed[seat];
        s->met[seat] |= passed[seat];
        tell_packet(s, t, seat);
    }
}

static void pick_take(struct pollen_state *s, unsigned card, struct skep_trace *t)
{
    if (s->fixed.draft == PN_OPEN) {
        s->pool &= ~pollen_only(card);
        s->hand[s->seat] |= pollen_only(card);
        tell(t, SAY_TOOK_OPEN, s->seat, (int)card);
        skep_used(t, pollen_draft_rule(s));
        return;
    }
    s->pick[s->seat] = (uint8_t)card;
    tell_card(s, t, SAY_TAKES, SAY_TAKES_UNSEEN, card, pollen_only(s->seat));
    if (s->seat == s->fixed.seats - 1) pass_packets(s, t);
}

/* Cards: the layout */

/* PN-S22 */
static pollen_set arc_of(const struct pollen_state *s)
{
    return (pollen_only(s->fixed.each) - 1) << s->fixed.each * s->seat;
}

unsigned pollen_next_slot(const struct pollen_state *s)
{
    return s->fixed.each * (unsigned)s->seat + s->step / s->fixed.seats;
}

static pollen_set lay_choices(const struct pollen_state *s) { return s->hand[s->seat]; }

/* PN-S7, PN-S8 */
static void lay_take(struct pollen_state *s, unsigned card, struct skep_trace *t)
{
    s->hand[s->seat] &= ~pollen_only(card);
    s->ring[pollen_next_slot(s)] = (uint8_t)card;
    tell(t, SAY_LAID, s->seat, (int)card, (int)pollen_next_slot(s));
}

/* Cubes */

pollen_cubes pollen_supply_of(const struct pollen_state *s)
{
    pollen_cubes supply = s->fixed.cubes * UINT64_C(0x010101010101);
    for (unsigned slot = 0; slot < s->fixed.slots; slot++) supply -= s->free[slot];
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) supply -= s->stored[seat];
    return supply;
}

/* PN-S9. The cards that are not in the ring are forgotten: everything that is left lies open. */
static void put_cubes(struct pollen_state *s, struct skep_trace *t)
{
    memset(s->free, 0, sizeof s->free);
    memset(s->stored, 0, sizeof s->stored);
    for (unsigned slot = 0; slot < s->fixed.slots; slot++)
        s->free[slot] = 2 * pollen_cube(pollen_colour(s->ring[slot]));
    s->hand_cubes = 0;
    s->supply = pollen_supply_of(s);
    tell(t, SAY_CUBED);
}

/* Bees */

static void put_queen(struct pollen_colony *c, unsigned slot)
{
    c->queen = c->drone[0] = c->drone[1] = (uint8_t)slot;
}

static void put_worker(struct pollen_colony *c, unsigned slot)
{
    c->worker[PN_WORKERS_MAX - 1] = (uint8_t)slot; /* free, as long as a worker is to be placed */
    pollen_sort(c->worker, PN_WORKERS_MAX);
}

/* PN-S12 */
static void put_fixed_bees(struct pollen_state *s, struct skep_trace *t)
{
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) {
        unsigned arc = s->fixed.each * seat;
        put_queen(&s->colony[seat], arc + s->fixed.hive);
        for (int i = 0; i < s->fixed.workers; i++) put_worker(&s->colony[seat], arc + s->fixed.place[i]);
    }
    tell(t, SAY_BEES_FIXED);
}

/* PN-S10: any slot of the arc. */
static void hive_take(struct pollen_state *s, unsigned slot, struct skep_trace *t)
{
    put_queen(&s->colony[s->seat], slot);
    tell(t, SAY_HIVED, s->seat, (int)slot);
}

static unsigned put_steps(const struct pollen_state *s) { return s->fixed.seats * (unsigned)s->fixed.workers; }

/* PN-S11 */
static pollen_set put_choices(const struct pollen_state *s)
{
    const struct pollen_colony *own = &s->colony[s->seat];
    pollen_set arc = arc_of(s) & ~pollen_only(own->queen);
    for (int i = 0; i < PN_WORKERS_MAX && own->worker[i] != PN_NONE; i++) arc &= ~pollen_only(own->worker[i]);
    return arc;
}

static void put_take(struct pollen_state *s, unsigned slot, struct skep_trace *t)
{
    put_worker(&s->colony[s->seat], slot);
    tell(t, SAY_PLACED, s->seat, (int)slot);
}

/* The first player */

static unsigned once(__attribute__((unused)) const struct pollen_state *s) { return 1; }

static void start_take(struct pollen_state *s, unsigned seat, __attribute__((unused)) struct skep_trace *t)
{
    s->seat = (uint8_t)seat; /* PN-S13 */
}

/* PN-S14 */
static void begin_turns(struct pollen_state *s, struct skep_trace *t)
{
    s->moves_left = s->fixed.single ? 1 : s->fixed.moves; /* PN-T34 */
    skep_used(t, PN_S14);
    tell(t, SAY_STARTED, s->seat);
}

/* Step by step */

static const struct step
    POOL = { .verb = PN_V_POOL, .choices = pool_choices, .take = pool_take, .steps = pool_steps, .next = PN_AT_DEAL },
    DEAL = { .verb = PN_V_DEAL, .choices = deal_choices, .take = deal_take, .served = own_seat, .steps = slots, .next = PN_AT_PICK },
    PICK = { .verb = PN_V_PICK, .choices = pick_choices, .take = pick_take, .steps = slots, .next = PN_AT_LAY },
    LAY = { .verb = PN_V_LAY, .choices = lay_choices, .take = lay_take, .served = pollen_next_slot, .steps = slots, .next = PN_AT_HIVE },
    HIVE = { .verb = PN_V_HIVE, .choices = arc_of, .take = hive_take, .steps = seats, .next = PN_AT_PUT },
    PUT = { .verb = PN_V_PUT, .choices = put_choices, .take = put_take, .steps = put_steps, .next = PN_AT_START },
    START = { .verb = PN_V_START, .choices = all_seats, .take = start_take, .steps = once, .next = PN_AT_TURN };

/* By node. */
static const struct step *const STEP[] = { &POOL, &DEAL, &PICK, &LAY, &LAY, &HIVE, &HIVE, &PUT, &PUT, &START };

/* Whose step it is: round and round in seat order, in an open draft to and fro (PN-S20). */
static uint8_t seat_of(const struct pollen_state *s)
{
    unsigned seat = s->step % s->fixed.seats;
    if (s->node == PN_AT_POOL) return 0;
    bool back = s->node == PN_AT_PICK && s->fixed.draft == PN_OPEN && s->step / s->fixed.seats % 2 == 1;
    return (uint8_t)(back ? s->fixed.seats - 1 - seat : seat);
}

/* Goes on to a node, or past those that the options make void (section 7, flow). */
static void enter(struct pollen_state *s, unsigned node, struct skep_trace *t)
{
    s->step = 0;
    if (node == PN_AT_POOL && s->fixed.all) node = PN_AT_PICK; /* PN-S24 */
    if (node == PN_AT_POOL && s->fixed.deal == PN_BY_COLOUR) node = PN_AT_DEAL;
    if (node == PN_AT_PICK) {
        if (s->fixed.draft == PN_NO_DRAFT) node = PN_AT_LAY;
        else begin_draft(s);
    }
    if (node == PN_AT_LAY && s->fixed.layout == PN_RANDOM) node = PN_AT_C_LAY; /* PN-S8 */
    if (node == PN_AT_HIVE) {
        put_cubes(s, t);
        if (s->fixed.bees == PN_RANDOM) node = PN_AT_C_HIVE; /* PN-S12 */
        if (s->fixed.bees == PN_FIXED) {
            put_fixed_bees(s, t);
            node = PN_AT_START;
        }
    }
    if (node == PN_AT_PUT && s->fixed.bees == PN_RANDOM) node = PN_AT_C_PUT;
    if (node == PN_AT_START && s->fixed.first != PN_NONE) {
        s->seat = s->fixed.first;
        node = PN_AT_TURN;
    }
    s->node = (uint8_t)node;
    if (node == PN_AT_TURN) begin_turns(s, t);
    else s->seat = seat_of(s);
}

/* Takes one of the choices, and goes on to the next step or node. */
static void take(struct pollen_state *s, unsigned choice, struct skep_trace *t)
{
    const struct step *step = STEP[s->node];
    step->take(s, choice, t);
    if (++s->step == step->steps(s)) enter(s, step->next, t);
    else s->seat = seat_of(s);
}

/* PN-D0: takes what is forced. */
static void settle(struct pollen_state *s, struct skep_trace *t)
{
    while (s->node < PN_AT_TURN) {
        pollen_set choices = STEP[s->node]->choices(s);
        if (skep_bits32(choices) > 1) return;
        skep_used(t, PN_D0);
        take(s, skep_lowest(choices), t);
    }
}

void pollen_begin(struct pollen_state *s)
{
    enter(s, s->ring[0] == PN_NONE ? PN_AT_POOL : PN_AT_HIVE, NULL); /* PN-S21 */
    settle(s, NULL);
}

/* What is common to the nodes of the setup */

static skep_move move_of(const struct pollen_state *s, unsigned choice)
{
    const struct step *step = STEP[s->node];
    return step->served ? skep_move_of(step->verb, step->served(s), choice, 0) : skep_move_of(step->verb, choice, 0, 0);
}

static unsigned choice_of(const struct pollen_state *s, skep_move m) { return skep_arg(m, STEP[s->node]->served ? 1 : 0); }

int pollen_setup_list(const void *state, skep_move *out)
{
    const struct pollen_state *s = state;
    int n = 0;
    for (pollen_set rest = STEP[s->node]->choices(s); rest; rest &= rest - 1) out[n++] = move_of(s, skep_lowest(rest));
    return n;
}

int pollen_setup_forbids(const void *state, skep_move m)
{
    const struct pollen_state *s = state;
    unsigned choice = choice_of(s, m);
    if (pollen_has(STEP[s->node]->choices(s), choice) && move_of(s, choice) == m) return SKEP_LEGAL;
    if (s->node <= PN_AT_DEAL) return pollen_deal_rule(s);
    if (s->node == PN_AT_PICK) return pollen_draft_rule(s);
    if (s->node == PN_AT_C_LAY) return PN_S8;
    if (s->node == PN_AT_C_HIVE || s->node == PN_AT_C_PUT) return PN_S12;
    return skep_pollennation.verbs[skep_verb(m)].rule;
}

void pollen_setup_play(void *state, skep_move m, struct skep_trace *t)
{
    take(state, choice_of(state, m), t);
    settle(state, t);
}

/* Chance: everything is equally likely. */
int pollen_setup_outcomes(const void *state, struct skep_outcome *out)
{
    skep_move list[PN_CARDS];
    int n = pollen_setup_list(state, list);
    for (int i = 0; i < n; i++) out[i] = (struct skep_outcome){ list[i], 1 };
    return n;
}

unsigned pollen_any(pollen_set set, struct skep_rng *rng)
{
    for (uint32_t skip = skep_rng_below(rng, skep_bits32(set)); skip > 0; skip--) set &= set - 1;
    return skep_lowest(set);
}

skep_move pollen_setup_sample(const void *state, struct skep_rng *rng)
{
    const struct pollen_state *s = state;
    return move_of(s, pollen_any(STEP[s->node]->choices(s), rng));
}
