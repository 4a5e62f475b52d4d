/* secrets.c: what a seat does not know goes back among the cards that it has not seen. Where another is asked only because of
   its cards (WD-R38), nothing of that may show, neither in the node nor in whose turn it is: the state becomes what it would be
   if nobody had been asked. */
#include "games/waggle_dance/waggle_dance.h"

skep_move waggle_aside(const void *state, int seat)
{
    const struct waggle_state *s = state;
    if (s->active == seat || !waggle_asked_in_private(s)) return 0;
    return skep_move_of(s->node == WD_AT_G ? WD_V_DRAW : WD_V_PASS, 0, 0, 0);
}

void waggle_hide(void *state, int seat)
{
    struct waggle_state *s = state;
    for (skep_move m; (m = waggle_aside(s, seat));) skep_waggle_dance.play(s, m, NULL);
    for (int q = 0; q < s->fixed.seats; q++) {
        if (q == seat) continue;
        s->pile += s->hand[q];
        s->hand[q] = 0;
    }
    if (s->active != seat) {
        s->pile += s->drawn;
        s->drawn = 0;
    }
}

static uint32_t guess_cards(struct waggle_state *s, unsigned n, struct skep_rng *rng)
{
    uint32_t cards = 0;
    for (unsigned i = 0; i < n; i++) {
        uint32_t card = waggle_one_card(waggle_draw_from(s->pile, rng));
        s->pile -= card;
        cards += card;
    }
    return cards;
}

void waggle_guess(void *state, int seat, struct skep_rng *rng)
{
    struct waggle_state *s = state;
    for (int q = 0; q < s->fixed.seats; q++)
        if (q != seat) s->hand[q] = guess_cards(s, s->held[q], rng);
    if (s->active != seat) s->drawn = guess_cards(s, s->turned, rng);
}

/* Passing, and drawing where Explore could be played, are not seen by others; of a card drawn or kept they see the back. */
skep_move waggle_seen(const void *state, skep_move m, int seat)
{
    const struct waggle_state *s = state;
    if (s->active == seat) return m;
    switch ((enum waggle_verb)skep_verb(m)) {
    case WD_V_PASS:
    case WD_V_DRAW: return 0;
    case WD_V_CARD:
    case WD_V_KEEP: return skep_move_of(skep_verb(m), 0, 0, 0);
    default: return m;
    }
}
