/* chance.c: what falls by chance (AP-S28 and section 7, Chance). Stacks and decks are sets; drawing is picking one of them, each
   copy as likely as the others. */
#include "games/apiary/apiary.h"

/* The kinds that the events draw; AP_FIRST draws a seat. */
static const uint8_t KIND[] = {
    [AP_FIRST] = AP_KINDS, [AP_TOKENS] = AP_TOKEN, [AP_DANCES] = AP_DANCE, [AP_ROW] = AP_KINDS, [AP_CARVINGS] = AP_CARVING,
    [AP_MATS] = AP_MAT, [AP_FACTIONS] = AP_FACTION, [AP_PLANETS] = AP_PLANET, [AP_SEED_CARD] = AP_SEED,
};

/* CHANCE: a is the event; b where what is drawn goes; c the row, d 1 for a card to pick from. */

/* What is drawn from. */
static uint64_t bag(const struct apiary_state *s, const struct apiary_step *step)
{
    switch (step->a) {
    case AP_FIRST: return (UINT64_C(1) << s->fixed.seats) - 1;
    case AP_ROW: return s->stack[step->c];
    case AP_PLANETS: return s->planets;
    case AP_SEED_CARD: return s->deck;
    default: return s->pool;
    }
}

/* The outcome that drawing bit i is. */
static skep_move outcome(const struct apiary_state *s, const struct apiary_step *step, unsigned i)
{
    if (step->a == AP_FIRST) return skep_move_of(AP_V_FIRST, i, 0, 0);
    if (step->a == AP_ROW) return skep_move_of(AP_V_CHANCE, step->c, s->set.copy[step->c][i], 0);
    return skep_move_of(AP_V_CHANCE, KIND[step->a], i, 0);
}

/* Copies of one design lie side by side, so that equal outcomes do too. */
int apiary_outcomes(const void *state, struct skep_outcome *out)
{
    const struct apiary_state *s = state;
    const struct apiary_step *step = apiary_now(s);
    int n = 0;
    for (uint64_t bits = bag(s, step); bits; bits &= bits - 1) {
        skep_move m = outcome(s, step, apiary_first_bit(bits));
        if (n > 0 && out[n - 1].move == m) out[n - 1].weight++;
        else out[n++] = (struct skep_outcome){ m, 1 };
    }
    return n;
}

skep_move apiary_sample(const void *state, struct skep_rng *rng)
{
    const struct apiary_state *s = state;
    const struct apiary_step *step = apiary_now(s);
    uint64_t bits = bag(s, step);
    for (uint32_t skip = skep_rng_below(rng, apiary_count_bits(bits)); skip > 0; skip--) bits &= bits - 1;
    return outcome(s, step, apiary_first_bit(bits));
}

/* The first and the last outcome: enough to see whether there is a choice. */
static int chance_list(const struct apiary_state *s, skep_move *out)
{
    const struct apiary_step *step = apiary_now(s);
    uint64_t bits = bag(s, step);
    if (bits == 0) return 0;
    out[0] = outcome(s, step, apiary_first_bit(bits));
    out[1] = outcome(s, step, 63 - (unsigned)__builtin_clzll(bits));
    return out[0] == out[1] ? 1 : 2;
}

/* The bit that an outcome takes from the bag, or -1. */
static int drawn_bit(const struct apiary_state *s, const struct apiary_step *step, skep_move m)
{
    for (uint64_t bits = bag(s, step); bits; bits &= bits - 1)
        if (outcome(s, step, apiary_first_bit(bits)) == m) return (int)apiary_first_bit(bits);
    return -1;
}

static int chance_forbids(const struct apiary_state *s, skep_move m)
{
    return drawn_bit(s, apiary_now(s), m) >= 0 ? SKEP_LEGAL : AP_S28;
}

static void take_card(struct apiary_state *s, const struct apiary_step *step, unsigned card, struct skep_trace *t)
{
    uint64_t bit = UINT64_C(1) << card;
    s->deck_count--;
    if (step->d) s->drawn |= bit, s->drawn_count++;
    else s->player[step->seat].hand |= bit, s->player[step->seat].hand_count++;
    if (!t) return;
    /* Who may not know which card it is hears that there is one. */
    unsigned all = (1u << s->fixed.seats) - 1, owner = 1u << step->seat, others = s->fixed.open_hands && !step->d ? 0 : all ^ owner;
    struct skep_say *say = apiary_tell(t, SAY_DREW, step->seat, 0, 0, 0);
    apiary_tell_name(s, say, 1, AP_SEED, card);
    if (say) say->deaf = others;
    if (others && (say = apiary_tell(t, SAY_DREW_UNSEEN, step->seat, 0, 0, 0))) say->deaf = owner;
}

static void take_tile(struct apiary_state *s, const struct apiary_step *step, unsigned copy, struct skep_trace *t)
{
    unsigned tile = apiary_tile(step->c, copy), which = s->set.copy[step->c][copy];
    if (step->b < AP_COLUMNS) {
        s->row[step->c][step->b] = (uint8_t)tile;
        apiary_tell_name(s, apiary_tell(t, SAY_TURNED_UP, 0, 0, 0, 0), 0, step->c, which);
    } else { /* AP-S26 */
        struct apiary_player *p = &s->player[step->seat];
        p->reserve[p->reserved++] = (uint8_t)tile;
        apiary_tell_name(s, apiary_tell(t, SAY_RESERVE_DEALT, step->seat, 0, 0, 0), 1, step->c, which);
    }
}

static void chance_play(struct apiary_state *s, skep_move m, struct skep_trace *t)
{
    struct apiary_step step = *apiary_now(s);
    unsigned i = (unsigned)drawn_bit(s, &step, m);
    uint64_t rest = ~(UINT64_C(1) << i);
    apiary_pop(s);
    skep_used(t, AP_S28);
    switch ((enum apiary_chance)step.a) {
    case AP_FIRST:
        s->first = (uint8_t)i;
        apiary_tell(t, SAY_FIRST, (int)i, 0, 0, 0);
        return;
    case AP_TOKENS:
        s->pool &= rest;
        s->planet[step.b].token = (uint8_t)i;
        apiary_tell_name(s, apiary_tell_spot(s, apiary_tell(t, SAY_TOKEN_LAID, 0, 0, 0, 0), 1, step.b), 0, AP_TOKEN, i);
        return;
    case AP_DANCES:
        s->pool &= rest;
        s->dance[step.b].tile = (uint8_t)i;
        apiary_tell_name(s, apiary_tell(t, SAY_DANCE_LAID, 0, 0, 0, 0), 0, AP_DANCE, i);
        return;
    case AP_ROW:
        s->stack[step.c] &= rest;
        take_tile(s, &step, i, t);
        return;
    case AP_CARVINGS:
        s->pool &= rest;
        s->carving[step.b] = (uint8_t)i;
        apiary_tell_name(s, apiary_tell(t, SAY_CARVING_LAID, 0, 0, 0, 0), 0, AP_CARVING, i);
        return;
    case AP_MATS:
        s->pool &= rest;
        if (s->fixed.mode == AP_DRAFT) {
            s->dealt[step.b] = (uint8_t)i;
            apiary_tell_name(s, apiary_tell(t, SAY_MIDDLE, 0, 0, 0, 0), 0, AP_MAT, i);
        } else {
            s->player[step.seat].mat = (uint8_t)i;
            apiary_tell_name(s, apiary_tell(t, SAY_MAT_DEALT, step.seat, 0, 0, 0), 1, AP_MAT, i);
        }
        return;
    case AP_FACTIONS:
        s->pool &= rest;
        if (s->fixed.mode == AP_DRAFT) {
            s->dealt[step.b] = (uint8_t)i;
            apiary_tell_name(s, apiary_tell(t, SAY_MIDDLE, 0, 0, 0, 0), 0, AP_FACTION, i);
        } else if (s->fixed.mode == AP_CHOICE) {
            s->dealt[step.b] = (uint8_t)i;
            apiary_tell_name(s, apiary_tell(t, SAY_FACTION_DEALT, step.seat, 0, 0, 0), 1, AP_FACTION, i);
        } else {
            s->player[step.seat].faction = (uint8_t)i;
            apiary_tell_name(s, apiary_tell(t, s->fixed.mode == AP_STARTER ? SAY_STARTER : SAY_RANDOM, step.seat, 0, 0, 0), 1, AP_FACTION, i);
        }
        return;
    case AP_PLANETS: /* AP-T30 */
        s->planets &= rest;
        s->planet[step.b].planet = (uint8_t)i;
        apiary_tell_name(s, apiary_tell(t, SAY_PLANET_FOUND, 0, 0, 0, 0), 0, AP_PLANET, i);
        return;
    case AP_SEED_CARD:
        s->deck &= rest;
        take_card(s, &step, i, t);
        return;
    }
}

const struct apiary_node apiary_node_chance = { .name = "CHANCE", .list = chance_list, .forbids = chance_forbids, .play = chance_play };

/* AP-T61: the discard pile becomes the deck. False: there is no card left. */
bool apiary_deck_ready(struct apiary_state *s, struct skep_trace *t)
{
    if (s->deck_count > 0) return true;
    if (s->discard == 0) return false;
    s->deck |= s->discard;
    s->deck_count = (uint8_t)apiary_count_bits(s->discard);
    s->discard = 0;
    apiary_tell(t, SAY_RESHUFFLED, 0, 0, 0, 0);
    return true;
}

/* DRAW: a cards into the hand, one by one. */
static void draw_run(struct apiary_state *s, struct skep_trace *t)
{
    struct apiary_step *step = apiary_top(s);
    unsigned seat = step->seat;
    if (step->a == 0 || !apiary_deck_ready(s, t)) {
        apiary_pop(s);
        return;
    }
    if (--step->a == 0) apiary_pop(s);
    apiary_push(s, AP_AT_CHANCE, seat, AP_SEED_CARD, 0);
}

const struct apiary_node apiary_node_draw = { .run = draw_run };
