/* events.c: the book's chapter on special events: the deck, and the three cards that do something at once. While
   such a card is dealt with, each colour is asked in turn, from the seat whose turn it is; then play goes on where
   it was. */
#include "games/ambrosia/ambrosia.h"

/* AM-T80: an empty deck is refilled with all cards except the one in force. */
static uint32_t cards_left(const struct ambrosia_state *s)
{
    return s->deck ? s->deck : (uint32_t)AM_ALL_CARDS & ~(UINT32_C(1) << s->event);
}

int ambrosia_list_cards(const struct ambrosia_state *s, struct skep_outcome *out)
{
    int n = 0;
    for (unsigned card = AM_CARD_TURN; card < AM_CARDS; card++)
        if (cards_left(s) >> card & 1) out[n++] = (struct skep_outcome){ skep_move_of(AM_V_EVENT, card, 0, 0), 1 };
    return n;
}

static void ask(struct ambrosia_state *s, struct skep_trace *t)
{
    if (s->asked == s->fixed.colours) ambrosia_go_on(s, t);
    else s->node = s->event == AM_CARD_INSPIRE ? AM_AT_EX : AM_AT_LIB;
}

void ambrosia_ask_next(struct ambrosia_state *s, struct skep_trace *t)
{
    s->asked++;
    ask(s, t);
}

void ambrosia_draw_card(struct ambrosia_state *s, int card, struct skep_trace *t)
{
    s->deck = cards_left(s) & ~(UINT32_C(1) << card);
    s->event = (uint8_t)card;
    s->asked = 0;
    skep_used(t, AM_T82);
    ambrosia_tell(t, SAY_CARD, card, card, 0, 0);
    switch (card) {
    case AM_CARD_FAVOUR: /* AM-T88, AM-R41 */
        for (int i = 0; i < s->fixed.colours; i++)
            ambrosia_take_jelly(s, ambrosia_left_of(s, s->seat, i), SAY_FAVOUR_JELLY, 0, t);
        ambrosia_go_on(s, t);
        break;
    case AM_CARD_INSPIRE: case AM_CARD_LIBERATE: ask(s, t); break; /* AM-T95, AM-T101 */
    default: ambrosia_go_on(s, t); break;
    }
}

/* Freeing: by jelly, guerrilla or LIBERATE */

int ambrosia_list_frees(const struct ambrosia_state *s, int colour, enum ambrosia_verb verb, skep_move *out)
{
    int n = 0;
    if (s->top[colour] == 0) return 0; /* AM-R34: there is no stack to join */
    for (uint64_t piles = ambrosia_foreign_piles(s, colour); piles;) {
        int space = ambrosia_take_space(&piles);
        for (int place = 0; ambrosia_is_trapped(s, colour, space, place); place++)
            if (ambrosia_names_run(s, space, place))
                out[n++] = skep_move_of(verb, (unsigned)space + 1, (unsigned)place + 1, 0);
    }
    return n;
}

void ambrosia_free(struct ambrosia_state *s, int colour, int space, int place, struct skep_trace *t)
{
    int to = ambrosia_next_stack(s, colour, space, ambrosia_direction(s)); /* AM-T83: the way that counters fly now */
    unsigned kind = ambrosia_kind_of(ambrosia_pile_of(s, space)[place]);
    ambrosia_carry(s, space, place, 1, to);
    ambrosia_tell(t, SAY_FREED, colour, (int)kind, space + 1, to + 1);
}
