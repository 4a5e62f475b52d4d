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
static const uint64_t *bag(const struct apiary_state *s, const struct apiary_step *step)
{
    switch (step->a) {
    case AP_ROW: return &s->stack[step->c];
    case AP_PLANETS: return &s->planets;
    case AP_SEED_CARD: return &s->deck;
    default: return &s->pool;
    }
}

static enum apiary_kind kind_of(const struct apiary_step *step) { return step->a == AP_ROW ? step->c : KIND[step->a]; }

enum apiary_kind apiary_drawn_kind(const struct apiary_state *s) { return kind_of(apiary_now(s)); }

/* The outcome that drawing bit i is. */
static skep_move outcome(const struct apiary_state *s, const struct apiary_step *step, unsigned i)
{
    if (step->a == AP_FIRST) return skep_move_of(AP_V_FIRST, i, 0, 0);
    return skep_move_of(AP_V_CHANCE, kind_of(step), step->a == AP_ROW ? s->set.copy[step->c][i] : i, 0);
}

/* Copies of one design lie side by side, so that equal outcomes do too. */
int apiary_chance_outcomes(const void *state, struct skep_outcome *out)
{
    const struct apiary_step *step = apiary_now(state);
    int n = 0;
    for (uint64_t bits = *bag(state, step); bits; bits &= bits - 1) {
        skep_move m = outcome(state, step, skep_lowest(bits));
        if (n > 0 && out[n - 1].move == m) out[n - 1].weight++;
        else out[n++] = (struct skep_outcome){ m, 1 };
    }
    return n;
}

unsigned apiary_draw(uint64_t set, struct skep_rng *rng)
{
    for (uint32_t skip = skep_rng_below(rng, skep_bits(set)); skip > 0; skip--) set &= set - 1;
    return skep_lowest(set);
}

skep_move apiary_sample(const void *state, struct skep_rng *rng)
{
    const struct apiary_step *step = apiary_now(state);
    return outcome(state, step, apiary_draw(*bag(state, step), rng));
}

int apiary_chance_ends(const struct apiary_state *s, skep_move out[2])
{
    const struct apiary_step *step = apiary_now(s);
    uint64_t bits = *bag(s, step);
    if (bits == 0) return 0;
    out[0] = outcome(s, step, skep_lowest(bits));
    out[1] = outcome(s, step, skep_highest(bits));
    return out[0] == out[1] ? 1 : 2;
}

/* The bit that an outcome takes from the bag, or -1. */
static int drawn_bit(const struct apiary_state *s, skep_move m)
{
    const struct apiary_step *step = apiary_now(s);
    uint64_t bits = *bag(s, step);
    while (bits && outcome(s, step, skep_lowest(bits)) != m) bits &= bits - 1;
    return bits ? (int)skep_lowest(bits) : -1;
}

int apiary_chance_forbids(const void *state, skep_move m) { return drawn_bit(state, m) >= 0 ? SKEP_LEGAL : AP_S28; }

static void take_card(struct apiary_state *s, const struct apiary_step *step, unsigned card, struct skep_trace *t)
{
    uint64_t bit = UINT64_C(1) << card;
    s->deck_count--;
    if (step->d) s->drawn |= bit, s->drawn_count++;
    else s->player[step->seat].hand |= bit, s->player[step->seat].hand_count++;
    apiary_tell_card(s, t, SAY_DREW, SAY_DREW_UNSEEN, step->seat, card, s->fixed.open_hands && !step->d);
}

static void take_tile(struct apiary_state *s, const struct apiary_step *step, unsigned copy, struct skep_trace *t)
{
    unsigned tile = apiary_tile(step->c, copy), which = s->set.copy[step->c][copy];
    if (step->b < AP_COLUMNS) {
        s->row[step->c][step->b] = (uint8_t)tile;
        apiary_tell_name(s, tell(t, SAY_TURNED_UP), 0, step->c, which);
    } else { /* AP-S26 */
        struct apiary_player *p = &s->player[step->seat];
        p->reserve[p->reserved++] = (uint8_t)tile;
        apiary_tell_name(s, tell(t, SAY_RESERVE_DEALT, step->seat), 1, step->c, which);
    }
}

/* A faction or a mat, into the middle or to a seat: to choose from, or for good. */
static void deal(struct apiary_state *s, const struct apiary_step *step, unsigned which, struct skep_trace *t)
{
    static const int TO_SEAT[] = { [AP_CHOICE] = SAY_FACTION_DEALT, [AP_STARTER] = SAY_STARTER, [AP_RANDOM] = SAY_RANDOM };
    struct apiary_player *p = &s->player[step->seat];
    bool mat = step->a == AP_MATS, draft = s->fixed.mode == AP_DRAFT;
    uint8_t *to = draft || (!mat && s->fixed.mode == AP_CHOICE) ? &s->dealt[step->b] : mat ? &p->mat : &p->faction;
    *to = (uint8_t)which;
    if (draft) apiary_tell_name(s, tell(t, SAY_MIDDLE), 0, KIND[step->a], which);
    else apiary_tell_name(s, tell(t, mat ? SAY_MAT_DEALT : TO_SEAT[s->fixed.mode], step->seat), 1, KIND[step->a], which);
}

void apiary_chance_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    struct apiary_step step = *apiary_now(s);
    unsigned i = (unsigned)drawn_bit(s, m);
    *(uint64_t *)(uintptr_t)bag(s, &step) &= ~(UINT64_C(1) << i);
    apiary_pop(s);
    skep_used(t, AP_S28);
    switch ((enum apiary_chance)step.a) {
    case AP_FIRST:
        s->first = (uint8_t)i;
        tell(t, SAY_FIRST, (int)i);
        break;
    case AP_TOKENS: {
        struct skep_say *say = apiary_tell_name(s, tell(t, SAY_TOKEN_LAID), 0, AP_TOKEN, i);
        s->planet[step.b].token = (uint8_t)i;
        apiary_tell_what(s, apiary_tell_place(s, say, 1, AP_SORT_AT, s->set.spot[step.b]), 2, AP_TOKEN, i);
        break;
    }
    case AP_DANCES:
        s->dance[step.b].tile = (uint8_t)i;
        apiary_tell_name(s, tell(t, SAY_DANCE_LAID), 0, AP_DANCE, i);
        break;
    case AP_CARVINGS:
        s->carving[step.b] = (uint8_t)i;
        apiary_tell_name(s, tell(t, SAY_CARVING_LAID), 0, AP_CARVING, i);
        break;
    case AP_PLANETS: /* AP-T30 */
        s->planet[step.b].planet = (uint8_t)i;
        apiary_tell_name(s, tell(t, SAY_PLANET_FOUND), 0, AP_PLANET, i);
        break;
    case AP_ROW: take_tile(s, &step, i, t); break;
    case AP_MATS: case AP_FACTIONS: deal(s, &step, i, t); break;
    case AP_SEED_CARD: take_card(s, &step, i, t); break;
    }
}

/* AP-T61: the discard pile becomes the deck. False: there is no card left. */
bool apiary_deck_ready(struct apiary_state *s, struct skep_trace *t)
{
    if (s->deck_count > 0) return true;
    if (s->discard == 0) return false;
    s->deck |= s->discard;
    s->deck_count = (uint8_t)skep_bits(s->discard);
    s->discard = 0;
    tell(t, SAY_RESHUFFLED);
    return true;
}

/* DRAW: a cards into the hand, one by one. */
void apiary_draw_run(struct apiary_state *s, struct skep_trace *t)
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
