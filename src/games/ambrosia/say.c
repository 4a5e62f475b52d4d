/* say.c: what a legal move will do, in words: where it lands, and whether a scoring follows. */
#include "games/ambrosia/ambrosia.h"

/* Whose counters a landing covers: the colour from 1, or 0. */
static int covered_by(const struct ambrosia_state *s, int colour, int to)
{
    if (ambrosia_size_of(s, to) == 0 || (int)ambrosia_colour_of(ambrosia_top_of(s, to)) == colour) return 0;
    return (int)ambrosia_colour_of(ambrosia_top_of(s, to)) + 1;
}

static struct skep_say say_flight(const struct ambrosia_state *s, skep_move m)
{
    static const int FORM[] = { [NOTHING_SPECIAL] = SAY_DO_FLY,
                                [A_CHOICE] = SAY_DO_FLY_CHOICE,
                                [A_SCORING] = SAY_DO_FLY_SCORE,
                                [PERHAPS_A_SCORING] = SAY_DO_FLY_MAY,
                                [THE_END] = SAY_DO_FLY_END };
    int to = (int)skep_arg(m, 1), n = (int)skep_arg(m, 2), points = 0;
    enum ambrosia_forecast forecast = ambrosia_forecast(s, m, &points);
    int detail = forecast == A_CHOICE ? (int)ambrosia_zone_at(s, to - 1) : forecast == NOTHING_SPECIAL ? 0 : points;
    return (struct skep_say){ FORM[forecast], 0, { n, to, covered_by(s, s->colour, to - 1), detail } };
}

static struct skep_say say_free(const struct ambrosia_state *s, int sentence, int colour, int space, int place)
{
    int kind = (int)ambrosia_kind_of(ambrosia_pile_of(s, space)[place]), to = ambrosia_next_stack(s, colour, space, ambrosia_direction(s));
    return (struct skep_say){ sentence, 0, { kind, space + 1, to + 1 } };
}

static struct skep_say say_special(const struct ambrosia_state *s, int kind)
{
    int sentence = s->node == AM_AT_START ? SAY_DO_CHOOSE : s->node == AM_AT_EXSP ? SAY_DO_EXCHANGE : SAY_DO_PROMOTE;
    return (struct skep_say){ sentence, 0, { kind } };
}

static struct skep_say say_start(const struct ambrosia_state *s, int space)
{
    return (struct skep_say){ SAY_DO_FROM, 0, { space + 1, ambrosia_end_of(s, space) + 1, (int)ambrosia_top_kind(s, space) } };
}

void ambrosia_say_move(const void *state, skep_move m, struct skep_say *say)
{
    const struct ambrosia_state *s = state;
    int a = (int)skep_arg(m, 0), b = (int)skep_arg(m, 1), n = (int)skep_arg(m, 2), c = s->colour;
    int asked = s->node == AM_AT_LIB ? ambrosia_left_of(s, s->seat, s->asked) : c;
    switch (skep_verb(m)) {
    case AM_V_PART: *say = (struct skep_say){ SAY_DO_PART, 0, { a - 'A' } }; break;
    case AM_V_FIRST: *say = (struct skep_say){ SAY_DO_FIRST, 0, { a - 1 } }; break;
    case AM_V_EVENT: *say = (struct skep_say){ SAY_DO_EVENT, 0, { a, a } }; break;
    case AM_V_DRAWN: *say = (struct skep_say){ SAY_DO_DRAWN, 0, { a } }; break;
    case AM_V_SPECIAL: *say = say_special(s, a); break;
    case AM_V_AT:
        *say = (struct skep_say){ s->node == AM_AT_PLACE ? SAY_DO_PLACE : SAY_DO_NEW_STACK,
                                  0,
                                  { a, (int)ambrosia_value_at(s, a - 1) } };
        break;
    case AM_V_FLY: *say = say_flight(s, m); break;
    case AM_V_ORG: *say = (struct skep_say){ SAY_DO_ORG, 0, { a } }; break;
    case AM_V_SCORE:
        *say = (struct skep_say){ s->made[c] == s->fixed.hives ? SAY_DO_SCORE_END : SAY_DO_SCORE,
                                  0,
                                  { ambrosia_points(s, c, NULL) } };
        break;
    case AM_V_POINT: *say = (struct skep_say){ SAY_DO_POINT, 0, { 0 } }; break;
    case AM_V_EXTRA: *say = (struct skep_say){ SAY_DO_EXTRA, 0, { 0 } }; break;
    case AM_V_JFREE: *say = say_free(s, SAY_DO_JFREE, c, a - 1, b - 1); break;
    case AM_V_LEAP: *say = (struct skep_say){ SAY_DO_LEAP, 0, { a } }; break;
    case AM_V_TAKE: *say = (struct skep_say){ SAY_DO_TAKE, 0, { n, (int)ambrosia_colour_of(ambrosia_top_of(s, a - 1)), a, b } }; break;
    case AM_V_TO: *say = (struct skep_say){ SAY_DO_TO, 0, { a, covered_by(s, c, a - 1) } }; break;
    case AM_V_TOP: *say = (struct skep_say){ s->picked == 0 ? SAY_DO_TOP : SAY_DO_NEXT, 0, { a } }; break;
    case AM_V_KEEP: *say = (struct skep_say){ SAY_DO_KEEP, 0, { 0 } }; break;
    case AM_V_WORM: {
        int to = ambrosia_twin_of(s, s->at);
        *say = (struct skep_say){ SAY_DO_WORM, 0, { a, to + 1, covered_by(s, c, to) } };
        break;
    }
    case AM_V_KEEPER: *say = (struct skep_say){ SAY_DO_KEEPER, 0, { a - 1 } }; break;
    case AM_V_FREE: *say = say_free(s, SAY_DO_FREE, asked, a - 1, b - 1); break;
    case AM_V_EX: *say = (struct skep_say){ SAY_DO_EX, 0, { b, a } }; break;
    case AM_V_FROM: *say = say_start(s, a - 1); break;
    case AM_V_RM: *say = (struct skep_say){ SAY_DO_RM, 0, { (int)ambrosia_kind_of(s->cell[s->off[s->at + 1] - a]), a } }; break;
    case AM_V_RMC: *say = (struct skep_say){ SAY_DO_RMC, 0, { (int)ambrosia_kind_of(ambrosia_pile_of(s, a - 1)[b - 1]), a } }; break;
    case AM_V_HOP: *say = (struct skep_say){ SAY_DO_HOP, 0, { 0 } }; break;
    case AM_V_STAY: *say = (struct skep_say){ SAY_DO_STAY, 0, { 0 } }; break;
    case AM_V_ON: *say = (struct skep_say){ SAY_DO_ON, 0, { 0 } }; break;
    case AM_V_SKIP: *say = (struct skep_say){ SAY_DO_SKIP, 0, { 0 } }; break;
    case AM_V_END: *say = (struct skep_say){ SAY_DO_END, 0, { 0 } }; break;
    }
}
