/* say.c: what a legal move will do, in words: where it lands, and whether a scoring follows; and what a move brings to light. */
#include "games/ambrosia/ambrosia.h"

/* Whose counters a landing covers: the colour from 1, or 0. */
static int covered_by(const struct ambrosia_state *s, int colour, int to)
{
    if (ambrosia_size_of(s, to) == 0 || (int)ambrosia_colour_of(ambrosia_top_of(s, to)) == colour) return 0;
    return (int)ambrosia_colour_of(ambrosia_top_of(s, to)) + 1;
}

/* What each verb does; its first argument goes into the first gap, unless ambrosia_say_move fills it otherwise. */
static const int DOES[AM_VERBS] = {
    [AM_V_PART] = SAY_DO_PART, [AM_V_FIRST] = SAY_DO_FIRST, [AM_V_EVENT] = SAY_DO_EVENT, [AM_V_DRAWN] = SAY_DO_DRAWN,
    [AM_V_SPECIAL] = SAY_DO_PROMOTE, [AM_V_AT] = SAY_DO_NEW_STACK, [AM_V_FLY] = SAY_DO_FLY, [AM_V_ORG] = SAY_DO_ORG,
    [AM_V_SCORE] = SAY_DO_SCORE, [AM_V_POINT] = SAY_DO_POINT, [AM_V_EXTRA] = SAY_DO_EXTRA, [AM_V_JFREE] = SAY_DO_JFREE,
    [AM_V_LEAP] = SAY_DO_LEAP, [AM_V_TAKE] = SAY_DO_TAKE, [AM_V_TO] = SAY_DO_TO, [AM_V_TOP] = SAY_DO_TOP,
    [AM_V_KEEP] = SAY_DO_KEEP, [AM_V_WORM] = SAY_DO_WORM, [AM_V_KEEPER] = SAY_DO_KEEPER, [AM_V_FREE] = SAY_DO_FREE,
    [AM_V_EX] = SAY_DO_EX, [AM_V_FROM] = SAY_DO_FROM, [AM_V_RM] = SAY_DO_RM, [AM_V_RMC] = SAY_DO_RMC, [AM_V_HOP] = SAY_DO_HOP,
    [AM_V_STAY] = SAY_DO_STAY, [AM_V_ON] = SAY_DO_ON, [AM_V_SKIP] = SAY_DO_SKIP, [AM_V_END] = SAY_DO_END,
};

/* A sentence with other gaps. */
#define FILL(say, ...) (*(say) = (struct skep_say){ .sentence = (say)->sentence, .args = { __VA_ARGS__ } })

/* A flight, and what it will lead to, where that can be told. */
static void fill_flight(const struct ambrosia_state *s, skep_move m, struct skep_say *say)
{
    struct ambrosia_state then = *s;
    int from = (int)skep_arg(m, 0) - 1, to = (int)skep_arg(m, 1) - 1, n = (int)skep_arg(m, 2), c = s->colour;
    bool uncovers = ambrosia_under_of(s, from) > 0 && n == ambrosia_height_of(s, from), ends = s->made[c] == s->fixed.hives;
    FILL(say, n, to + 1, covered_by(s, c, to));
    if (uncovers && !s->fixed.open) return; /* what comes to light there is not known yet */
    if (s->node == AM_AT_TURN) then.gusts = 0;
    if (ambrosia_land(&then, m, NULL)) {
        say->sentence = SAY_DO_FLY_CHOICE;
        say->args[3] = (int)ambrosia_zone_at(s, to);
        return;
    }
    if (ambrosia_may_use_now(&then)) { /* which can change what the check finds */
        say->sentence = SAY_DO_FLY_MID;
        return;
    }
    enum ambrosia_status status = ambrosia_status(&then, c);
    if (status == AM_CAN_MOVE) return;
    say->sentence = status == AM_MAY_SCORE ? SAY_DO_FLY_MAY : ends ? SAY_DO_FLY_END : SAY_DO_FLY_SCORE;
    say->args[3] = ambrosia_points(&then, c, NULL);
}

static void fill_free(const struct ambrosia_state *s, int colour, int space, int place, struct skep_say *say)
{
    int to = ambrosia_next_stack(s, colour, space, ambrosia_direction(s));
    FILL(say, (int)ambrosia_kind_of(ambrosia_pile_of(s, space)[place]), space + 1, to + 1);
}

void ambrosia_say_move(const void *state, skep_move m, struct skep_say *say)
{
    const struct ambrosia_state *s = state;
    int a = (int)skep_arg(m, 0), b = (int)skep_arg(m, 1), n = (int)skep_arg(m, 2), c = s->colour;
    *say = (struct skep_say){ .sentence = DOES[skep_verb(m)], .args = { a } };
    switch (skep_verb(m)) {
    case AM_V_PART: FILL(say, a - 'A'); break;
    case AM_V_FIRST: case AM_V_KEEPER: FILL(say, a - 1); break;
    case AM_V_EVENT: FILL(say, a, a); break;
    case AM_V_SPECIAL:
        if (s->node != AM_AT_PROMOTE) say->sentence = s->node == AM_AT_START ? SAY_DO_CHOOSE : SAY_DO_EXCHANGE;
        break;
    case AM_V_AT:
        if (s->node == AM_AT_PLACE) say->sentence = SAY_DO_PLACE;
        FILL(say, a, (int)ambrosia_value_at(s, a - 1));
        break;
    case AM_V_FLY: fill_flight(s, m, say); break;
    case AM_V_SCORE:
        if (s->made[c] == s->fixed.hives) say->sentence = SAY_DO_SCORE_END;
        FILL(say, ambrosia_points(s, c, NULL));
        break;
    case AM_V_JFREE: fill_free(s, c, a - 1, b - 1, say); break;
    case AM_V_FREE: fill_free(s, ambrosia_freer(s), a - 1, b - 1, say); break;
    case AM_V_TAKE: FILL(say, n, (int)ambrosia_colour_of(ambrosia_top_of(s, a - 1)), a, b); break;
    case AM_V_TO: FILL(say, a, covered_by(s, c, a - 1)); break;
    case AM_V_TOP:
        if (s->picked > 0) say->sentence = SAY_DO_NEXT;
        break;
    case AM_V_WORM: FILL(say, a, ambrosia_twin_of(s, s->at) + 1, covered_by(s, c, ambrosia_twin_of(s, s->at))); break;
    case AM_V_SKIP:
        if (s->node == AM_AT_MID) say->sentence = SAY_DO_GO_ON;
        break;
    case AM_V_EX: FILL(say, b, a); break;
    case AM_V_FROM: FILL(say, a, ambrosia_end_of(s, a - 1) + 1, (int)ambrosia_top_kind(s, a - 1)); break;
    case AM_V_RM: FILL(say, (int)ambrosia_kind_of(s->cell[s->off[s->at + 1] - a]), a); break;
    case AM_V_RMC: FILL(say, (int)ambrosia_kind_of(ambrosia_pile_of(s, a - 1)[b - 1]), a); break;
    }
}

/* What comes to light */

/* AM-T18: all see what is on top now, but for a sort that goes on (AM-R6), */
static void tell_tops(const struct ambrosia_state *before, const struct ambrosia_state *s, struct skep_trace *t)
{
    for (int space = 0; space < s->fixed.spaces; space++) {
        int size = ambrosia_size_of(s, space), was = ambrosia_size_of(before, space);
        if (size == 0 || (size >= was && was > 0 && ambrosia_top_of(before, space) == ambrosia_top_of(s, space))) continue;
        if (s->node == AM_AT_SORT && s->picked > 0 && s->at == space) continue;
        unsigned top = ambrosia_top_of(s, space);
        tell(t, SAY_ON_TOP, space + 1, (int)ambrosia_kind_of(top), (int)ambrosia_colour_of(top));
    }
}

/* and who begins a turn with a borrowed colour looks through its stacks (AM-R6). */
static void tell_borrowed(const struct ambrosia_state *s, struct skep_trace *t)
{
    unsigned others = ((1u << s->fixed.colours) - 1) & ~(1u << s->seat);
    for (int space = 0; space < s->fixed.spaces; space++)
        for (int place = 0; place + 1 < ambrosia_size_of(s, space); place++) {
            unsigned counter = ambrosia_pile_of(s, space)[place];
            if (ambrosia_colour_of(counter) == s->colour)
                skep_whisper(tell(t, SAY_LOOKED, place + 1, space + 1, (int)ambrosia_kind_of(counter)), others);
        }
}

void ambrosia_tell_seen(const struct ambrosia_state *before, const struct ambrosia_state *s, struct skep_trace *t)
{
    tell_tops(before, s, t);
    if (s->turn > before->turn && s->seat != s->colour) tell_borrowed(s, t);
}
