/* secrets.c: who sees what before the layout is complete (ledger, section 7); from then on everything lies open.
   The one idea: a hidden card goes back into the deck, among all the others that the viewer has not seen. Guessing then
   says which of those are in the game, as the deal has it, and fills the gaps in hands, packets and pool with them. */
#include "games/pollennation/pollennation.h"

static bool is_secret(const struct pollen_state *s) { return s->node < PN_AT_HIVE && !s->fixed.all; }

static bool all_open(const struct pollen_state *s) { return s->fixed.open || s->fixed.draft == PN_OPEN; }

/* What the viewer knows of the cards that others hold are those that it met in a packet. With two seats it also knows
   where they are, as each packet comes back to it at once; with more it knows only that somebody has them, and they
   wait in the pool. */
void pollen_hide(void *state, int viewer)
{
    struct pollen_state *s = state;
    if (!is_secret(s)) return;
    if (s->node < PN_AT_PICK) { /* what is drawn and not dealt nobody has seen */
        s->deck |= s->pool;
        s->pool = 0;
    }
    for (int seat = 0; seat < s->fixed.seats; seat++) {
        if (seat == viewer) continue;
        if (s->node == PN_AT_PICK && s->pick[seat] != PN_NONE) s->pick[seat] = PN_HIDDEN; /* PN-R50 */
        s->met[seat] = 0;
        if (all_open(s)) continue;
        pollen_set held = s->hand[seat] | s->packet[seat], met = viewer == SKEP_NOBODY ? 0 : s->met[viewer];
        pollen_set placed = s->fixed.seats == 2 ? met : 0;
        s->deck |= held & ~met;
        s->pool |= held & met & ~placed;
        s->hand[seat] &= placed;
        s->packet[seat] &= placed;
    }
}

/* Takes any card out of the set. */
static unsigned take_any(pollen_set *set, struct skep_rng *rng)
{
    unsigned card = pollen_any(*set, rng);
    *set &= ~pollen_only(card);
    return card;
}

/* How many of count come before the end, of those that are served in groups of so many. */
static unsigned served(unsigned step, unsigned group, unsigned size)
{
    return step <= group * size ? 0 : step - group * size < size ? step - group * size : size;
}

/* How many cards of a colour have left the deck so far. */
static unsigned drawn_of(const struct pollen_state *s, unsigned colour)
{
    unsigned of_each = s->fixed.deal == PN_FROM_POOL ? pollen_of_each(s) : s->fixed.seats;
    bool drawing = s->node == (s->fixed.deal == PN_FROM_POOL ? PN_AT_POOL : PN_AT_DEAL);
    return drawing ? served(s->step, colour, of_each) : of_each;
}

/* Moves so many cards, any of those in from, out of the deck. */
static pollen_set draw(struct pollen_state *s, pollen_set from, unsigned count, struct skep_rng *rng)
{
    pollen_set drawn = 0;
    for (from &= s->deck; count > 0; count--) drawn |= pollen_only(take_any(&from, rng));
    s->deck &= ~drawn;
    return drawn;
}

/* The cards in the game that nobody is known to hold, drawn anew: as many of each colour as the deal has drawn, or of
   the kind that is kept all and of the others as many as there have to be. */
static pollen_set draw_unknown(struct pollen_state *s, struct skep_rng *rng)
{
    pollen_set known = s->pool, drawn = 0;
    for (int seat = 0; seat < s->fixed.seats; seat++) known |= s->hand[seat] | s->packet[seat];
    for (int slot = 0; slot < s->fixed.slots; slot++)
        if (s->ring[slot] != PN_NONE) known |= pollen_only(s->ring[slot]);
    if (s->fixed.kept != PN_NONE) {
        pollen_set kept = pollen_kind_set(s->fixed.kept);
        unsigned others = s->node == PN_AT_POOL ? s->step : 6; /* PN-S17 */
        drawn = draw(s, kept, skep_bits32(s->deck & kept), rng);
        return drawn | draw(s, ~kept, others - skep_bits32(known & ~kept), rng);
    }
    for (unsigned c = 0; c < PN_COLOURS; c++)
        drawn |= draw(s, pollen_pile(c), drawn_of(s, c) - skep_bits32(known & pollen_pile(c)), rng);
    return drawn;
}

/* How many steps of a node that goes round in seat order were this seat's. */
static unsigned own_steps(const struct pollen_state *s, unsigned seat)
{
    return (unsigned)(s->step / s->fixed.seats) + (seat < (unsigned)(s->step % s->fixed.seats));
}

unsigned pollen_hand_size(const struct pollen_state *s, unsigned seat)
{
    switch (s->node) {
    case PN_AT_POOL: return 0;
    case PN_AT_DEAL: return own_steps(s, seat);
    case PN_AT_PICK:
        return s->fixed.draft == PN_OPEN ? skep_bits32(s->hand[seat]) : s->step / (unsigned)s->fixed.seats; /* of complete rounds */
    default: return s->fixed.each - own_steps(s, seat);
    }
}
unsigned pollen_packet_size(const struct pollen_state *s)
{
    return s->node == PN_AT_PICK && s->fixed.draft == PN_PASS ? s->fixed.each - s->step / (unsigned)s->fixed.seats : 0;
}

/* PN-S4: while nothing is drafted a hand has one card of each colour; those that it holds now, as bits. */
static unsigned colours_held(const struct pollen_state *s, unsigned seat)
{
    unsigned held = (1u << PN_COLOURS) - 1;
    if (s->node == PN_AT_DEAL) return (1u << own_steps(s, seat)) - 1;
    for (unsigned i = 0; i < s->fixed.each; i++) {
        unsigned card = s->ring[s->fixed.each * seat + i];
        if (card != PN_NONE) held &= ~(1u << pollen_colour(card));
    }
    return held;
}

static void fill(pollen_set *set, unsigned size, pollen_set *from, struct skep_rng *rng)
{
    while (skep_bits32(*set) < size) *set |= pollen_only(take_any(from, rng));
}

void pollen_guess(void *state, int viewer, struct skep_rng *rng)
{
    struct pollen_state *s = state;
    if (!is_secret(s)) return;
    pollen_set unknown = draw_unknown(s, rng);
    bool by_colour = s->fixed.deal == PN_BY_COLOUR && (s->fixed.draft == PN_NO_DRAFT || s->node == PN_AT_DEAL);
    if (s->node >= PN_AT_PICK && !all_open(s)) {
        unknown |= s->pool;
        s->pool = 0;
    }
    for (unsigned seat = 0; seat < s->fixed.seats && !all_open(s); seat++) {
        if ((int)seat == viewer) continue;
        unsigned held = by_colour ? colours_held(s, seat) : 0;
        for (unsigned c = 0; held >> c; c++) {
            pollen_set pile = unknown & pollen_pile(c), rest = pile;
            if (!(held >> c & 1)) continue;
            s->hand[seat] |= pollen_only(take_any(&rest, rng));
            unknown &= ~(pile & ~rest);
        }
        fill(&s->hand[seat], pollen_hand_size(s, seat), &unknown, rng);
        fill(&s->packet[seat], pollen_packet_size(s), &unknown, rng);
    }
    s->pool |= unknown;
    for (int seat = 0; seat < s->fixed.seats; seat++) {
        pollen_set packet = s->packet[seat];
        if (s->pick[seat] == PN_HIDDEN) s->pick[seat] = (uint8_t)take_any(&packet, rng);
    }
}

skep_move pollen_seen(const void *state, skep_move m, int viewer)
{
    const struct pollen_state *s = state;
    switch (skep_verb(m)) {
    case PN_V_POOL: return skep_move_of(PN_V_POOL, PN_HIDDEN, 0, 0);
    case PN_V_DEAL:
        return all_open(s) || s->seat == viewer ? m : skep_move_of(PN_V_DEAL, s->seat, PN_HIDDEN, 0);
    case PN_V_PICK:
        return s->fixed.draft == PN_OPEN || s->seat == viewer ? m
                                                                  : skep_move_of(PN_V_PICK, PN_HIDDEN, 0, 0);
    default: return m;
    }
}
