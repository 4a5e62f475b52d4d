/* setup.c: PollenNation from the options to the first turn (ledger, section 3). Every node of the setup offers a set of
   cards, slots or seats and takes one of them; a set of one is taken at once (PN-D0). So one table of steps does for
   deals, drafts, layouts and bees, whoever chooses. */
#include "games/pollennation/parts.h"

#include <skep/text.h>
#include <string.h>

/* Which options go together */

static const pollen_set KINDS_OF[] = { 1 << 0 | 1 << 1 | 1 << 3, 1 << 0 | 1 << 1 | 1 << 2,
                                       0xf }; /* standard, easy, full */
static const int DECK_RULE[] = { PN_S3, PN_S15, PN_S16 };
static const char *const DECK_NAMES[] = { "standard", "easy", "full" };
enum { STANDARD, EASY, FULL };

static const int EACH[] = { 3, 4, 6 };

static bool is_keep(int deal) { return deal >= PN_KEEP2 && deal <= PN_KEEP5; }

/* PN-S17; PN-O2: in the easy deck the E cards stand in for the 5s. */
static uint8_t kept_kind(int deal, int deck)
{
    static const uint8_t KEPT[] = { PN_NONE, 0, 1, 3, PN_NONE };
    return deal == PN_KEEP5 && deck == EASY ? 2 : KEPT[deal];
}

/* The most cards of one colour that a ring of twelve can have, where the ring is given. */
static int most_of_a_colour(const uint8_t *ring)
{
    int most = 0;
    for (unsigned c = 0; c < PN_COLOURS; c++) {
        int n = 0;
        for (int i = 0; i < 2 * PN_ARC_MAX; i++) n += pollen_colour(ring[i]) == c;
        if (n > most) most = n;
    }
    return most;
}

/* PN-O5, and that the fixed places are enough and lie in an arc. */
static int bees_unfit(int workers, int each, bool fixed, const struct pollen_cards *cards, struct skep_text *why)
{
    if (workers > each - 1) return PN_O5;
    int places = 0;
    for (int i = 0; i < cards->places; i++) places += cards->place[i] < each;
    if (!fixed || (places >= workers && cards->hive < each)) return SKEP_LEGAL;
    skep_put(why, "card_data, fixed_bees has no place in the arc for the hive and every worker.");
    return PN_S12;
}

int pollen_unfit(int seats, const struct skep_values *values, struct skep_text *why)
{
    const struct skep_value *v = values->at;
    int each = EACH[v[FLOWERS_EACH].number], deal = v[DEAL].number, deck = v[DECK].number,
        cubes = v[CUBES_PER_COLOUR].number;
    int slots = seats * each, pile = deck == FULL ? 4 : 3;
    bool fixed = v[BOARD].number;
    if (fixed && (seats != 2 || each != 6 || deck != STANDARD)) return PN_O4;
    if (!fixed && deal == PN_BY_COLOUR && (each != 6 || seats > pile)) return PN_O1;
    if (!fixed && is_keep(deal) && (seats != 2 || each != 6 || deck == FULL)) return PN_O2;
    if (!fixed && deal == PN_FROM_POOL && ((slots != 12 && slots != 18 && slots != 24) || slots / 6 > pile))
        return PN_O3;
    if (v[FIRST_PLAYER].number > seats) return PN_O7;

    struct pollen_cards cards;
    if (!pollen_cards_read(&cards, skep_value_text(values, CARD_DATA), cubes, why)) return PN_R1;
    for (unsigned kind = 0; kind < PN_KINDS; kind++)
        if (has(KINDS_OF[deck], kind) && !has(cards.all, kind)) {
            skep_put(why, "card_data has no cards of kind ");
            skep_put_char(why, "23E5"[kind]);
            skep_put(why, ", which deck ");
            skep_put(why, DECK_NAMES[deck]);
            skep_put(why, " needs.");
            return DECK_RULE[deck];
        }
    int most = fixed ? most_of_a_colour(cards.ring) : is_keep(deal) ? 3 : slots / 6;
    if (cubes < 2 * most) return PN_O6;
    return bees_unfit(v[WORKERS].number, each, v[BEES].number == PN_FIXED, &cards, why);
}

/* Steps */

bool pollen_by_chance(const struct pollen_state *s)
{
    switch (s->node) {
    case PN_AT_PICK: return false;
    case PN_AT_LAY: return s->fixed.layout == PN_RANDOM;               /* PN-S8 */
    case PN_AT_HIVE: case PN_AT_PUT: return s->fixed.bees == PN_RANDOM; /* PN-S12 */
    default: return true;
    }
}

int pollen_deal_rule(const struct pollen_state *s)
{
    return s->fixed.deal == PN_BY_COLOUR ? PN_S4 : s->fixed.deal == PN_FROM_POOL ? PN_S18 : PN_S17;
}

/* How many steps the node takes. */
static unsigned steps_of(const struct pollen_state *s)
{
    switch (s->node) {
    case PN_AT_POOL: return s->fixed.deal == PN_FROM_POOL ? s->fixed.slots : 6; /* PN-S18; PN-S17 */
    case PN_AT_HIVE: return s->fixed.seats;
    case PN_AT_PUT: return s->fixed.seats * (unsigned)s->fixed.workers;
    default: return s->fixed.slots;
    }
}

/* Whose step it is: round and round in seat order, in an open draft to and fro (PN-S20). */
static uint8_t seat_of(const struct pollen_state *s)
{
    unsigned seats = s->fixed.seats, seat = s->step % seats;
    if (s->node == PN_AT_POOL || s->node == PN_AT_START) return 0;
    bool back = s->node == PN_AT_PICK && s->fixed.draft == PN_OPEN && s->step / seats % 2 == 1;
    return (uint8_t)(back ? seats - 1 - seat : seat);
}

/* PN-S22 */
static pollen_set arc_of(const struct pollen_state *s)
{
    return (only(s->fixed.each) - 1) << s->fixed.each * s->seat;
}

static unsigned slot_of(const struct pollen_state *s)
{
    return s->fixed.each * (unsigned)s->seat + s->step / s->fixed.seats; /* PN-S7 */
}

pollen_set pollen_choices(const struct pollen_state *s)
{
    const struct pollen_colony *own = &s->colony[s->seat];
    pollen_set arc;
    switch (s->node) {
    case PN_AT_POOL:
        return s->fixed.deal == PN_FROM_POOL ? s->deck & pollen_pile(s->step / pollen_of_each(s)) : s->deck;
    case PN_AT_DEAL:
        return s->fixed.deal == PN_BY_COLOUR ? s->deck & pollen_pile(s->step / s->fixed.seats) : s->pool;
    case PN_AT_PICK: return s->fixed.draft == PN_OPEN ? s->pool : s->packet[s->seat];
    case PN_AT_LAY: return s->hand[s->seat];
    case PN_AT_HIVE: return arc_of(s); /* PN-S10 */
    case PN_AT_PUT:                    /* PN-S11 */
        arc = arc_of(s) & ~only(own->queen);
        for (int i = 0; i < PN_WORKERS_MAX && own->worker[i] != PN_NONE; i++) arc &= ~only(own->worker[i]);
        return arc;
    default: return only(s->fixed.seats) - 1; /* PN-S13 */
    }
}

skep_move pollen_setup_move(const struct pollen_state *s, unsigned choice)
{
    switch (s->node) {
    case PN_AT_POOL: return skep_move_of(PN_V_POOL, choice, 0, 0);
    case PN_AT_DEAL: return skep_move_of(PN_V_DEAL, s->seat, choice, 0);
    case PN_AT_PICK: return skep_move_of(PN_V_PICK, choice, 0, 0);
    case PN_AT_LAY: return skep_move_of(PN_V_LAY, slot_of(s), choice, 0);
    case PN_AT_HIVE: return skep_move_of(PN_V_HIVE, choice, 0, 0);
    case PN_AT_PUT: return skep_move_of(PN_V_PUT, choice, 0, 0);
    default: return skep_move_of(PN_V_START, choice, 0, 0);
    }
}

int pollen_setup_forbids(const struct pollen_state *s, unsigned verb, unsigned a, unsigned b)
{
    static const int RULE_OF[] = {
        [PN_AT_LAY] = PN_S7, [PN_AT_HIVE] = PN_S10, [PN_AT_PUT] = PN_S11, [PN_AT_START] = PN_S13
    };
    unsigned choice = verb == PN_V_DEAL || verb == PN_V_LAY ? b : a;
    if (has(pollen_choices(s), choice) && pollen_setup_move(s, choice) == skep_move_of(verb, a, b, 0))
        return SKEP_LEGAL;
    if (s->node < PN_AT_PICK) return pollen_deal_rule(s);
    if (s->node == PN_AT_PICK) return s->fixed.draft == PN_OPEN ? PN_S20 : PN_S19;
    return RULE_OF[s->node];
}

/* PN-S14 */
static void begin_turns(struct pollen_state *s, unsigned seat, struct skep_trace *t)
{
    s->node = PN_AT_TURN;
    s->seat = (uint8_t)seat;
    s->step = 0;
    s->moves_left = s->fixed.single ? 1 : s->fixed.moves; /* PN-T34 */
    skep_used(t, PN_S14);
    tell(t, SAY_STARTED, (int)seat, 0, 0, 0);
}

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
    tell(t, SAY_CUBED, 0, 0, 0, 0);
}

static void put_queen(struct pollen_colony *c, unsigned slot)
{
    c->queen = c->drone[0] = c->drone[1] = (uint8_t)slot;
}

static void put_worker(struct pollen_colony *c, unsigned slot)
{
    c->worker[PN_WORKERS_MAX - 1] = (uint8_t)slot; /* free, as long as a worker is to be placed */
    pollen_sort(c->worker);
}

/* PN-S12 */
static void put_fixed_bees(struct pollen_state *s, struct skep_trace *t)
{
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) {
        unsigned arc = s->fixed.each * seat;
        put_queen(&s->colony[seat], arc + s->fixed.hive);
        for (int i = 0; i < s->fixed.workers; i++) put_worker(&s->colony[seat], arc + s->fixed.place[i]);
    }
    tell(t, SAY_BEES_FIXED, 0, 0, 0, 0);
}

/* PN-S19: what was dealt is the first packet. PN-S20: what was dealt lies in one pool. */
static void begin_draft(struct pollen_state *s)
{
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) {
        if (s->fixed.draft == PN_OPEN) s->pool |= s->hand[seat];
        else s->packet[seat] = s->met[seat] = s->hand[seat];
        s->hand[seat] = 0;
    }
    memset(s->pick, PN_NONE, sizeof s->pick);
}

/* Goes on to a node, or past those that the options make void (section 7, flow). */
static void enter(struct pollen_state *s, unsigned node, struct skep_trace *t)
{
    s->step = 0;
    if (node == PN_AT_POOL && s->fixed.deal == PN_BY_COLOUR) node = PN_AT_DEAL;
    if (node == PN_AT_PICK) {
        if (s->fixed.draft == PN_NO_DRAFT) node = PN_AT_LAY;
        else begin_draft(s);
    }
    if (node == PN_AT_HIVE) {
        put_cubes(s, t);
        if (s->fixed.bees == PN_FIXED) {
            put_fixed_bees(s, t);
            node = PN_AT_START;
        }
    }
    if (node == PN_AT_START && s->fixed.first != PN_NONE) {
        begin_turns(s, s->fixed.first, t);
        return;
    }
    s->node = (uint8_t)node;
    s->seat = seat_of(s);
}

/* A sentence for those who may know the card, another for the rest. */
static void tell_card(const struct pollen_state *s, struct skep_trace *t, int open, int closed, unsigned card,
                      pollen_set knowing)
{
    if (!t) return;
    pollen_set all = only(s->fixed.seats) - 1;
    skep_tell(&skep_pollennation, t, open, s->seat, (int)card, 0, 0)->deaf = all & ~knowing;
    skep_tell(&skep_pollennation, t, closed, s->seat, 0, 0, 0)->deaf = all & knowing;
}

/* Which seats see what is dealt: its owner, or all (section 7, who sees what). */
static pollen_set eyes(const struct pollen_state *s)
{
    return s->fixed.open || s->fixed.draft == PN_OPEN ? only(s->fixed.seats) - 1 : only(s->seat);
}

/* PN-S19: who gets which packet. */
static void tell_packet(const struct pollen_state *s, struct skep_trace *t, unsigned seat)
{
    pollen_set packet = s->packet[seat];
    unsigned n = size_of(packet);
    if (!t || n < 2) return; /* the last card is taken at once, and told then */
    struct skep_say *say = skep_tell(&skep_pollennation, t, SAY_PACKET_2 + (int)n - 2, (int)seat, 0, 0, 0);
    for (int i = 1; packet; packet &= packet - 1) say->args[i++] = (int)lowest(packet);
    say->deaf = s->fixed.open ? 0 : (only(s->fixed.seats) - 1) & ~only(seat);
}

/* PN-S19: when all have taken, every packet goes to the next seat, that of the last to the first. */
static void pass_packets(struct pollen_state *s, struct skep_trace *t)
{
    unsigned seats = s->fixed.seats;
    pollen_set passed[PN_SEATS_MAX];
    for (unsigned seat = 0; seat < seats; seat++) {
        pollen_set card = only(s->pick[seat]);
        s->hand[seat] |= card;
        passed[(seat + 1) % seats] = s->packet[seat] & ~card;
        if (s->fixed.open && t) /* PN-R50: now the others may know */
            skep_tell(&skep_pollennation, t, SAY_TOOK, (int)seat, s->pick[seat], 0, 0)->deaf = only(seat);
    }
    memset(s->pick, PN_NONE, sizeof s->pick);
    for (unsigned seat = 0; seat < seats; seat++) {
        s->packet[seat] = passed[seat];
        s->met[seat] |= passed[seat];
        tell_packet(s, t, seat);
    }
}

static void take_pick(struct pollen_state *s, unsigned card, struct skep_trace *t)
{
    if (s->fixed.draft == PN_OPEN) {
        s->pool &= ~only(card);
        s->hand[s->seat] |= only(card);
        tell(t, SAY_TOOK, s->seat, (int)card, 0, 0);
        skep_used(t, PN_S20);
        return;
    }
    s->pick[s->seat] = (uint8_t)card;
    tell_card(s, t, SAY_TAKES, SAY_TAKES_UNSEEN, card, only(s->seat));
    if (s->seat == s->fixed.seats - 1) pass_packets(s, t);
}

/* Takes one of the choices, and goes on to the next step or node. */
static void take(struct pollen_state *s, unsigned choice, struct skep_trace *t)
{
    struct pollen_colony *own = &s->colony[s->seat];
    unsigned slot = slot_of(s);
    switch (s->node) {
    case PN_AT_POOL:
        s->deck &= ~only(choice);
        s->pool |= only(choice);
        tell(t, SAY_POOLED, 0, 0, 0, 0);
        skep_used(t, pollen_deal_rule(s));
        break;
    case PN_AT_DEAL: /* PN-S4, PN-S17, PN-S18 */
        s->deck &= ~only(choice);
        s->pool &= ~only(choice);
        s->hand[s->seat] |= only(choice);
        tell_card(s, t, SAY_DEALT, SAY_DEALT_UNSEEN, choice, eyes(s));
        skep_used(t, pollen_deal_rule(s));
        break;
    case PN_AT_PICK: take_pick(s, choice, t); break;
    case PN_AT_LAY: /* PN-S7, PN-S8 */
        s->hand[s->seat] &= ~only(choice);
        s->ring[slot] = (uint8_t)choice;
        tell(t, SAY_LAID, s->seat, (int)choice, (int)slot, 0);
        break;
    case PN_AT_HIVE:
        put_queen(own, choice);
        tell(t, SAY_HIVED, s->seat, (int)choice, 0, 0);
        break;
    case PN_AT_PUT:
        put_worker(own, choice);
        tell(t, SAY_PLACED, s->seat, (int)choice, 0, 0);
        break;
    default: begin_turns(s, choice, t); return;
    }
    if (++s->step == steps_of(s)) enter(s, s->node + 1u, t);
    else s->seat = seat_of(s);
}

/* PN-D0: takes what is forced. */
static void settle(struct pollen_state *s, struct skep_trace *t)
{
    while (s->node <= PN_AT_START) {
        pollen_set choices = pollen_choices(s);
        if (size_of(choices) > 1) return;
        skep_used(t, PN_D0);
        take(s, lowest(choices), t);
    }
}

void pollen_setup_play(struct pollen_state *s, unsigned choice, struct skep_trace *t)
{
    take(s, choice, t);
    settle(s, t);
}

int pollen_start(void *state, int seats, const struct skep_values *values, struct skep_text *why)
{
    struct pollen_state *s = state;
    const struct skep_value *v = values->at;
    int rule = pollen_unfit(seats, values, why);
    if (rule != SKEP_LEGAL) return rule;
    struct pollen_cards cards;
    char storage[8];
    struct skep_text unread = skep_text_in(storage, sizeof storage);
    int each = EACH[v[FLOWERS_EACH].number];
    pollen_cards_read(&cards, skep_value_text(values, CARD_DATA), v[CUBES_PER_COLOUR].number,
                      &unread); /* checked before */

    memset(s, 0, sizeof *s);
    s->fixed = (struct pollen_fixed){
        .seats = (uint8_t)seats, .each = (uint8_t)each, .slots = (uint8_t)(seats * each),
        .workers = (uint8_t)v[WORKERS].number,
        .moves = (uint8_t)v[MOVES_PER_TURN].number, .single = (uint8_t)v[OPENING_SINGLE].number,
        .target = (uint8_t)v[TARGET].number, .jelly = (uint8_t)v[ROYAL_JELLY].number,
        .cubes = (uint8_t)v[CUBES_PER_COLOUR].number,
        .turn_limit = (uint32_t)v[TURN_LIMIT].number, .dry_limit = (uint32_t)v[DRY_LIMIT].number,
        .deal = (uint8_t)v[DEAL].number, .draft = (uint8_t)v[DRAFT].number, .layout = (uint8_t)v[LAYOUT].number,
        .bees = (uint8_t)v[BEES].number, .open = (uint8_t)v[OPEN_HANDS].number,
        .first = (uint8_t)(v[FIRST_PLAYER].number - 1), /* "random" comes first in the list */
        .hive = cards.hive, .kept = kept_kind(v[DEAL].number, v[DECK].number),
    };
    for (int i = 0, n = 0; i < cards.places; i++) /* five at most: an arc has six slots, and one is the hive */
        if (cards.place[i] < each) s->fixed.place[n++] = cards.place[i];
    memcpy(s->fixed.need, cards.need, sizeof cards.need);
    memcpy(s->fixed.points, cards.points, sizeof cards.points);
    memset(s->ring, PN_NONE, sizeof s->ring);
    memset(s->colony, PN_NONE, sizeof s->colony); /* PN-S1; PN-S2: scores are 0 */

    if (v[BOARD].number) { /* PN-S21 */
        memcpy(s->ring, cards.ring, sizeof cards.ring);
        enter(s, PN_AT_HIVE, NULL);
    } else {
        for (unsigned kind = 0; kind < PN_KINDS; kind++)
            if (has(KINDS_OF[v[DECK].number], kind)) s->deck |= pollen_kind_set(kind);
        if (s->fixed.kept != PN_NONE) { /* PN-S17: set aside */
            s->pool = pollen_kind_set(s->fixed.kept);
            s->deck &= ~s->pool;
        }
        enter(s, PN_AT_POOL, NULL);
    }
    settle(s, NULL);
    return SKEP_LEGAL;
}
