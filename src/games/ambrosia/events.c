/* events.c: the book's chapter on special events: the deck, and the three cards that do something at once. While such a card is
   dealt with, each colour is asked in turn, from the seat whose turn it is; then play goes on where it was. */
#include "games/ambrosia/ambrosia.h"

void ambrosia_draw_next(struct ambrosia_state *s, enum ambrosia_resume resume)
{
    s->resume = (uint8_t)resume;
    s->node = AM_AT_EVENT;
}

static void go_on(struct ambrosia_state *s, struct skep_trace *t)
{
    s->asked = 0;
    if (s->resume == AM_TO_SCORING) ambrosia_after_card(s, t);
    else ambrosia_begin_regular_turn(s);
}

static void ask(struct ambrosia_state *s, struct skep_trace *t)
{
    if (s->asked == s->fixed.colours) go_on(s, t);
    else s->node = s->event == AM_CARD_INSPIRE ? AM_AT_EX : AM_AT_LIB;
}

static void ask_next(struct ambrosia_state *s, struct skep_trace *t)
{
    s->asked++;
    ask(s, t);
}

/* EVENT */

/* AM-T80: an empty deck is refilled with all cards except the one in force. */
static uint32_t cards_left(const struct ambrosia_state *s)
{
    return s->deck ? s->deck : (uint32_t)AM_ALL_CARDS & ~(UINT32_C(1) << s->event);
}

int ambrosia_event_outcomes(const void *state, struct skep_outcome *out)
{
    return skep_draw_set(cards_left(state), 0, AM_V_EVENT, out);
}

int ambrosia_event_forbids(const void *state, skep_move m)
{
    return skep_in(cards_left(state), skep_arg(m, 0)) ? SKEP_LEGAL : AM_T81;
}

/* AM-T80 to AM-T82: a card comes into force, and its immediate part begins. */
void ambrosia_event_play(void *state, skep_move m, struct skep_trace *t)
{
    struct ambrosia_state *s = state;
    unsigned card = skep_arg(m, 0);
    s->deck = cards_left(s) & ~(UINT32_C(1) << card);
    s->event = (uint8_t)card;
    s->asked = 0;
    skep_used(t, AM_T82);
    tell(t, SAY_CARD, (int)card, (int)card);
    for (int i = 0; i < s->fixed.colours && card == AM_CARD_FAVOUR; i++) /* AM-T88, AM-R41 */
        ambrosia_take_jelly(s, ambrosia_left_of(s, s->seat, i), SAY_FAVOUR_JELLY, 0, t);
    if (card == AM_CARD_INSPIRE || card == AM_CARD_LIBERATE) ask(s, t); /* AM-T95, AM-T101 */
    else go_on(s, t);
}

/* LIB: AM-T101 */

void ambrosia_lib_play(void *state, skep_move m, struct skep_trace *t)
{
    struct ambrosia_state *s = state;
    if (skep_verb(m) == AM_V_FREE) { /* AM-R49: and again, as long as there is anybody to free */
        ambrosia_free(s, ambrosia_asked_colour(s), m, t);
        return;
    }
    skep_used(t, AM_T122);
    ask_next(s, t);
}

/* EX and EXSP: AM-T95, exactly where the normal was */

static inline bool may_exchange(const struct ambrosia_state *s, unsigned colour, int space, int place)
{
    return s->available[colour] && ambrosia_pile_of(s, space)[place] == (colour << 4 | AM_NORMAL);
}

int ambrosia_ex_list(const void *state, skep_move *out)
{
    const struct ambrosia_state *s = state;
    unsigned c = (unsigned)ambrosia_asked_colour(s);
    int n = 0;
    for (uint64_t left = ambrosia_all_spaces(s) & ~ambrosia_empty_spaces(s); left;) {
        int space = ambrosia_take_space(&left);
        for (int place = 0; place < ambrosia_size_of(s, space); place++)
            if (may_exchange(s, c, space, place)) out[n++] = skep_move_of(AM_V_EX, (unsigned)space + 1, (unsigned)place + 1, 0);
    }
    return skep_list_one(out, n, AM_V_SKIP);
}

int ambrosia_ex_forbids(const void *state, skep_move m)
{
    const struct ambrosia_state *s = state;
    int space = (int)skep_arg(m, 0) - 1, place = (int)skep_arg(m, 1) - 1;
    if (skep_verb(m) == AM_V_SKIP) return SKEP_LEGAL;
    bool there = ambrosia_is_space(s, space) && place >= 0 && place < ambrosia_size_of(s, space);
    return there && may_exchange(s, (unsigned)ambrosia_asked_colour(s), space, place) ? SKEP_LEGAL : AM_T95;
}

void ambrosia_ex_play(void *state, skep_move m, struct skep_trace *t)
{
    struct ambrosia_state *s = state;
    if (skep_verb(m) == AM_V_SKIP) {
        skep_used(t, AM_T122);
        ask_next(s, t);
        return;
    }
    s->at = (uint8_t)(skep_arg(m, 0) - 1);
    s->place = (uint8_t)(skep_arg(m, 1) - 1);
    s->node = AM_AT_EXSP;
    tell(t, SAY_EXCHANGES, ambrosia_asked_colour(s), s->at + 1);
}

void ambrosia_exsp_play(void *state, skep_move m, struct skep_trace *t)
{
    struct ambrosia_state *s = state;
    unsigned c = (unsigned)ambrosia_asked_colour(s), kind = skep_arg(m, 0);
    s->available[c] = (uint16_t)(s->available[c] & ~(1u << kind));
    ambrosia_change(s, s->at, s->place, c << 4 | kind);
    tell(t, SAY_EXCHANGED, (int)c, (int)kind, s->at + 1);
    ask_next(s, t);
}
