/* round.c: the round as a walk through steps and players, and its end. What happens in the steps is told by the chapters: day.c,
   night.c, queen_cards.c. */
#include "games/waggle_dance/waggle_dance.h"

#include <string.h>

unsigned waggle_at_goal(const struct waggle_state *s)
{
    unsigned set = 0;
    for (unsigned q = 0; q < s->fixed.seats; q++) set |= (unsigned)(s->honey[q] >= s->fixed.honey_goal) << q;
    return set;
}

/* WD-T60 to WD-T62. True: the game goes on. */
static bool end_round(struct waggle_state *s, struct skep_trace *t)
{
    memset(s->sick, 0, sizeof s->sick);
    skep_used(t, WD_T60);
    if (s->volunteer) s->discards += waggle_one_card(WD_VO);
    s->volunteer = s->large = s->large_at = 0;
    memset(s->put, 0, sizeof s->put);
    memset(s->closed, 0, sizeof s->closed);
    for (unsigned q = 0; q < s->fixed.seats; q++) {
        s->discards += skep_bits32(s->directions[q]) * waggle_one_card(WD_DI);
        s->directions[q] = 0;
    }
    if (s->piled == 0 && s->discards && s->fixed.refill) { /* WD-R55 */
        s->pile = s->discards;
        s->discards = 0;
        s->piled = (uint8_t)waggle_cards(s->pile);
        tell(t, SAY_REFILLED, s->piled);
    }
    skep_used(t, WD_E1);
    if (!waggle_at_goal(s) && s->round < s->fixed.max_rounds) return true; /* WD-E2, WD-E7 */
    s->node = WD_AT_OVER;
    s->active = s->first;
    if (t) {
        struct skep_say say;
        skep_waggle_dance.result(s, &say);
        tell(t, say.sentence, say.args[0], say.args[1], say.args[2]);
    }
    return false;
}

static void enter(struct waggle_state *s, struct skep_trace *t)
{
    if (s->step < WD_STEP_A) waggle_day_enter(s);
    else waggle_night_enter(s, t);
}

static bool asks(struct waggle_state *s, struct skep_trace *t)
{
    return s->step < WD_STEP_A ? waggle_day_asks(s) : waggle_night_asks(s, t);
}

static void next_step(struct waggle_state *s, struct skep_trace *t)
{
    if (s->step >= WD_STEP_A) waggle_night_step_over(s, t);
    if (s->step == WD_STEP_G) {
        if (!end_round(s, t)) return;
        s->first = (uint8_t)waggle_next_seat(s, s->first); /* WD-T62 */
        s->step = WD_VOLUNTEERS;
        s->round++;
        tell(t, SAY_ROUND, s->round, s->first);
    } else if (++s->step == WD_STEP_A) tell(t, SAY_NIGHT, s->round); /* WD-T2 */
    s->active = s->first; /* WD-T3 */
    s->had = 0;
    enter(s, t);
}

static void next_player(struct waggle_state *s, struct skep_trace *t)
{
    if (s->step >= WD_STEP_A) waggle_night_leave(s, t);
    if (++s->had == s->fixed.seats) {
        next_step(s, t); /* WD-T16 */
        return;
    }
    s->active = (uint8_t)waggle_next_seat(s, s->active);
    enter(s, t);
}

void waggle_go_on(struct waggle_state *s, struct skep_trace *t)
{
    while (s->node != WD_AT_OVER && !asks(s, t)) next_player(s, t);
}

void waggle_go_on_with_next(struct waggle_state *s, struct skep_trace *t)
{
    next_player(s, t);
    waggle_go_on(s, t);
}

void waggle_go_round(struct waggle_state *s, struct skep_trace *t)
{
    s->active = s->first;
    s->had = 0;
    waggle_go_on(s, t);
}

void waggle_go_on_with_step(struct waggle_state *s, struct skep_trace *t)
{
    next_step(s, t);
    waggle_go_on(s, t);
}

void waggle_pass(struct waggle_state *s, struct skep_trace *t)
{
    skep_whisper(tell(t, s->step < WD_STEP_A ? SAY_NO_CARD : SAY_NO_MORE, s->active), waggle_others(s));
    if (!waggle_asked_in_private(s)) { /* else that there was a pass is told nobody */
        if (s->node == WD_AT_C) skep_used(t, WD_T28);
        if (s->node == WD_AT_E_GIVE) skep_used(t, WD_T44);
    }
    if (s->node == WD_AT_D_BONUS) waggle_store_claim(s);
    else waggle_go_on_with_next(s, t);
}

void waggle_begin_round(struct waggle_state *s, struct skep_trace *t)
{
    s->round = 1;
    s->step = WD_VOLUNTEERS;
    s->active = s->first;
    enter(s, t);
    waggle_go_on(s, t);
}
