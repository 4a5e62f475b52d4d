/* secrets.c: what a seat may not know: cards in other hands, and the cards that another seat has drawn to pick from (section 7,
   What players see). Hidden means gone: they go back to the deck, which then is the pool of all unseen cards, and the counts,
   which everybody knows, say how many lie where. */
#include "games/apiary/apiary.h"

void apiary_tell_card(const struct apiary_state *s, struct skep_trace *t, int known, int unseen, unsigned seat, unsigned card, bool open)
{
    unsigned all = (1u << s->fixed.seats) - 1, knows = open ? all : 1u << seat;
    skep_whisper(apiary_tell_name(s, tell(t, known, (int)seat), 1, AP_SEED, card), all ^ knows);
    if (knows != all) skep_whisper(tell(t, unseen, (int)seat), knows | SKEP_DEAF_ALL);
}

void apiary_hide(void *state, int seat)
{
    struct apiary_state *s = state;
    for (int i = 0; i < s->fixed.seats && !s->fixed.open_hands; i++) {
        if (i == seat) continue;
        s->deck |= s->player[i].hand;
        s->player[i].hand = 0;
    }
    struct apiary_step *step = apiary_top(s);
    if (step->at == AP_AT_PICK && step->seat != seat) step->b = 0; /* it tells which card was kept before */
    if (s->drawer == seat) return;
    s->deck |= s->drawn;
    s->drawn = 0;
}

/* Draws cards from the pool until there are count. */
static uint64_t deal(struct apiary_state *s, uint64_t cards, unsigned count, struct skep_rng *rng)
{
    for (unsigned n = skep_bits(cards); n < count; n++) {
        uint64_t card = UINT64_C(1) << apiary_draw(s->deck, rng);
        cards |= card;
        s->deck &= ~card;
    }
    return cards;
}

void apiary_guess(void *state, __attribute__((unused)) int seat, struct skep_rng *rng)
{
    struct apiary_state *s = state;
    for (unsigned i = 0; i < s->fixed.seats; i++) s->player[i].hand = deal(s, s->player[i].hand, s->player[i].hand_count, rng);
    s->drawn = deal(s, s->drawn, s->drawn_count, rng);
}

/* A card drawn by another seat is #?, one kept by another seat is ?. */
skep_move apiary_seen(const void *state, skep_move m, int seat)
{
    const struct apiary_state *s = state;
    const struct apiary_step *step = apiary_now(s);
    bool card = skep_verb(m) == AP_V_CHANCE && skep_arg(m, 0) == AP_SEED, pick = step->at == AP_AT_PICK;
    bool open = s->fixed.open_hands && !(card && step->d);
    if ((!card && !pick) || step->seat == seat || open) return m;
    return card ? skep_move_of(AP_V_CHANCE, AP_SEED, AP_NONE, 0) : skep_move_of(AP_V_CARD, AP_NONE, 0, 0);
}
