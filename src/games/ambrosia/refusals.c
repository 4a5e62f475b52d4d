/* refusals.c: why a move is not legal, with the numbers of the position, and what may be done instead. All of it rests on whose
   counters lie where, on what is on top, and on the counters of the colour in play, so on nothing that its seat may not see. */
#include "games/ambrosia/ambrosia.h"

#include "core/walk.h"

#include <skep/text.h>

/* When a verb has its place; and what is asked at a node. */
const char *const ambrosia_whens[AM_VERBS + 1] = {
    [AM_V_NONE] = "",
    [AM_V_PART] = "Chance lays the parts.",
    [AM_V_FIRST] = "Chance picks who begins.",
    [AM_V_EVENT] = "Chance turns the cards over.",
    [AM_V_DRAWN] = "A special is drawn under Hidden talents only.",
    [AM_V_SPECIAL] = "A special is chosen at the start, after a scoring and by Spontaneous inspiration.",
    [AM_V_AT] = "A stack is placed at the start, or anew where nothing could be gathered.",
    [AM_V_FLY] = "Bees fly once in the own turn, and with a gust of wind.",
    [AM_V_ORG] = "An Organizer puts its stack in order right before the move.",
    [AM_V_SCORE] = "A scoring comes instead of the move or at the check.",
    [AM_V_POINT] = "Points for jelly come after the check.",
    [AM_V_EXTRA] = "An additional turn comes after the check.",
    [AM_V_JFREE] = "A jelly frees before the move or after the check.",
    [AM_V_LEAP] = "A jelly lets a stack leap before the move, before the check or after it.",
    [AM_V_TAKE] = "A jelly takes over before the move, before the check or after it.",
    [AM_V_TO] = "Only a stack that leaps is sent to a space.",
    [AM_V_TOP] = "Bees are picked when an Organizer or State intervention puts a stack in order.",
    [AM_V_KEEP] = "Only State intervention asks whether to keep the order.",
    [AM_V_WORM] = "A hole is passed right after landing on it.",
    [AM_V_KEEPER] = "The beekeeper takes a point right after a landing there.",
    [AM_V_FREE] = "Without jelly a bee is freed after landing on a guerrilla space, or by Liberating effect.",
    [AM_V_EX] = "Bees are exchanged when Spontaneous inspiration is turned over.",
    [AM_V_FROM] = "Stacks are gathered after a scoring.",
    [AM_V_RM] = "A bee is removed after a scoring.",
    [AM_V_RMC] = "A bee is removed after a scoring.",
    [AM_V_HOP] = "The grasshopper comes after a scoring on its space.",
    [AM_V_STAY] = "The grasshopper comes after a scoring on its space.",
    [AM_V_ON] = "Playing on is for who may score at the check.",
    [AM_V_SKIP] = "There is no passing: only offers can be left.",
    [AM_V_END] = "There is no passing: a turn is ended only after the check, where jelly could be spent.",
    [AM_VERBS] = NULL,
};
const char *const ambrosia_nows[AM_AT_OVER + 1] = {
    [AM_AT_PART] = "", [AM_AT_FIRST] = "", [AM_AT_EVENT] = "", [AM_AT_DRAW] = "", /* chance is asked there */
    [AM_AT_START] = "the first special is chosen",
    [AM_AT_PLACE] = "the starting stack is placed",
    [AM_AT_LIB] = "covered bees may be freed",
    [AM_AT_EX] = "a normal bee may be exchanged",
    [AM_AT_EXSP] = "its special is chosen",
    [AM_AT_TURN] = "it is time to move",
    [AM_AT_LEAPTO] = "the leap needs its end",
    [AM_AT_SORT] = "the stack is put in order",
    [AM_AT_ORGMOVE] = "the stack just put in order flies",
    [AM_AT_WORM] = "bees may pass the hole",
    [AM_AT_GUST] = "the wind may carry the stack on",
    [AM_AT_KEEPER] = "the beekeeper may take a point",
    [AM_AT_FREE] = "a covered bee may be freed",
    [AM_AT_MID] = "the check is next",
    [AM_AT_CHECK] = "the check offers a scoring",
    [AM_AT_RESTACK] = "the stacks are gathered",
    [AM_AT_REMOVE] = "a bee goes to the hive",
    [AM_AT_PROMOTE] = "a special is put on top",
    [AM_AT_NEWSTACK] = "the new stack is placed",
    [AM_AT_HOP] = "the grasshopper offers a turn",
    [AM_AT_AFTER] = "jelly may be spent before the turn ends",
    [AM_AT_OVER] = NULL,
};

#define NO(reason, ...) (struct skep_say){ .sentence = SAY_NO_##reason, .args = { __VA_ARGS__ } }

/* What may be done instead: the verb with its first argument, else the verb, else anything. */
static bool is_like(skep_move a, skep_move b, int level)
{
    return level == 2 || (skep_verb(a) == skep_verb(b) && (level == 1 || skep_arg(a, 0) == skep_arg(b, 0)));
}

/* The last gap of every refusal, called moves, is 0: the first of its names. */
static void put_moves(const struct ambrosia_state *s, skep_move m, struct skep_say *say)
{
    enum { MOST = 8 };
    skep_move list[SKEP_MOVES_MAX];
    int n = skep_ambrosia.moves(s, list), found = 0;
    struct skep_text out = skep_text_in(skep_say_names(say), SKEP_SAY_NAMES);
    for (int level = 0; level <= 2 && found == 0; level++)
        for (int i = 0; i < n; i++) {
            if (!is_like(list[i], m, level) || found++ >= MOST) continue;
            struct skep_text move = skep_text_of(SKEP_MOVE_TEXT);
            ambrosia_write_move(s, list[i], &move);
            skep_put_listed(&out, move.at);
        }
    if (found > MOST) skep_put(&out, ", ...");
}

static int owner_of(const struct ambrosia_state *s, int space) { return (int)ambrosia_colour_of(ambrosia_top_of(s, space)); }

/* What keeps counters of a colour from landing there. */
static struct skep_say closed(const struct ambrosia_state *s, int to, int rule)
{
    int owner = owner_of(s, to);
    switch (rule) {
    case AM_T60: return NO(GUARDED, owner, to + 1);
    case AM_T92: return NO(PEACE, to + 1, owner);
    case AM_T111: return NO(THICKET_COVER, to + 1);
    default:
        if (s->over & ambrosia_bit_of(to)) return NO(LANDING_COVERS, to + 1, owner);
        return NO(LANDING, to + 1, ambrosia_height_of(s, to), owner);
    }
}

/* What lies on a space instead of a stack of the colour in play. */
static struct skep_say no_stack(const struct ambrosia_state *s, int space)
{
    if (ambrosia_size_of(s, space) == 0) return NO(EMPTY, space + 1, s->colour);
    if (ambrosia_is_trapped(s, s->colour, space, 0)) return NO(COVERED, space + 1, s->colour, owner_of(s, space));
    return NO(FOREIGN, space + 1, owner_of(s, space), s->colour);
}

static struct skep_say no_power(const struct ambrosia_state *s, int space, int rule)
{
    int kind = (int)ambrosia_top_kind(s, space);
    return rule == AM_T94 ? NO(POWER_EQUAL, kind, space + 1) : NO(POWER_THICKET, kind, space + 1);
}

static struct skep_say no_flight(const struct ambrosia_state *s, skep_move m, int rule)
{
    int from = (int)skep_arg(m, 0) - 1, to = (int)skep_arg(m, 1) - 1, n = (int)skep_arg(m, 2), far;
    switch (rule) {
    case AM_T10:
        if (!ambrosia_is_space(s, from) || !ambrosia_is_space(s, to)) return NO(RING, s->fixed.spaces);
        return NO(LIFT, from + 1, ambrosia_height_of(s, from), n);
    case AM_T11:
        far = ambrosia_distance(s, from, to);
        if (far == n) return NO(WAY, ambrosia_direction(s) < 0, to + 1, from + 1);
        return NO(DISTANCE, from + 1, to + 1, far, n);
    case AM_T12: return NO(SINGLE, from + 1);
    case AM_T13: case AM_T14: return no_stack(s, from);
    case AM_T68: return NO(SORTED, s->at + 1);
    case AM_T112: return NO(WIND, s->at + 1);
    case AM_T94: return no_power(s, from, rule);
    case AM_T111: return s->thicket & ambrosia_bit_of(from) ? no_power(s, from, rule) : closed(s, to, rule);
    default: return closed(s, to, rule);
    }
}

static struct skep_say no_order(const struct ambrosia_state *s, skep_move m, int rule)
{
    int space = (int)skep_arg(m, 0) - 1;
    if (rule != AM_T68) return no_power(s, space, rule);
    if (!ambrosia_is_space(s, space)) return NO(RING, s->fixed.spaces);
    if (s->node == AM_AT_GUST && space != s->at) return NO(WIND, s->at + 1);
    if (!(s->top[s->colour] & ambrosia_bit_of(space))) return no_stack(s, space);
    if (ambrosia_top_kind(s, space) != AM_ORGANIZER) return NO(ORGANIZER, space + 1, (int)ambrosia_top_kind(s, space));
    return ambrosia_height_of(s, space) < 2 ? NO(SINGLE, space + 1) : NO(ORDER, space + 1);
}

static struct skep_say no_pick(const struct ambrosia_state *s, skep_move m)
{
    int first, left = ambrosia_unsorted(s, &first), kind = (int)skep_arg(m, 0);
    if (skep_verb(m) == AM_V_KEEP) return s->stately ? NO(KEEP_LATE, s->at + 1) : NO(KEEP, s->at + 1);
    for (int i = 0; i < left; i++)
        if ((int)ambrosia_kind_of(ambrosia_pile_of(s, s->at)[first + i]) == kind) return NO(MOVER, kind, s->at + 1);
    return NO(PICK, kind);
}

static struct skep_say no_takeover(const struct ambrosia_state *s, skep_move m, int rule)
{
    int from = (int)skep_arg(m, 0) - 1, to = (int)skep_arg(m, 1) - 1, n = (int)skep_arg(m, 2);
    if (!ambrosia_is_space(s, from) || !ambrosia_is_space(s, to)) return NO(RING, s->fixed.spaces);
    if (ambrosia_size_of(s, from) == 0) return NO(TAKE_EMPTY, from + 1);
    if (owner_of(s, from) == s->colour) return NO(TAKE_OWN, from + 1);
    if (ambrosia_height_of(s, from) < 2) return NO(TAKE_SINGLE, from + 1, owner_of(s, from));
    if (rule == AM_T60) return NO(TAKE_GUARDED, owner_of(s, from), owner_of(s, to), to + 1);
    if (rule == AM_T16) return NO(TAKE_LANDING, owner_of(s, from), to + 1, owner_of(s, to));
    if (n < 1 || n > ambrosia_height_of(s, from)) return NO(LIFT, from + 1, ambrosia_height_of(s, from), n);
    return NO(TAKE_WAY, n, ambrosia_direction(s) < 0, from + 1, ambrosia_step(s, from, ambrosia_direction(s) * n) + 1);
}

static struct skep_say no_leap(const struct ambrosia_state *s, skep_move m)
{
    int space = (int)skep_arg(m, 0) - 1;
    return ambrosia_is_space(s, space) ? no_stack(s, space) : NO(RING, s->fixed.spaces);
}

/* A covered counter that is not there, or goes by another name (AM-R23). */
static struct skep_say no_trapped(const struct ambrosia_state *s, int colour, skep_move m)
{
    int space = (int)skep_arg(m, 0) - 1, place = (int)skep_arg(m, 1) - 1;
    if (!ambrosia_is_space(s, space)) return NO(RING, s->fixed.spaces);
    return place >= 0 && ambrosia_is_trapped(s, colour, space, place) ? NO(RUN, place + 1, space + 1)
                                                                      : NO(TRAPPED, place + 1, space + 1, colour);
}

/* A jelly that cannot be spent at all, or not now. */
static struct skep_say no_jelly(const struct ambrosia_state *s, skep_move m, int rule)
{
    switch (rule) {
    case AM_T87: return NO(LEAPING, s->event);
    case AM_T91: return NO(TAKEOVER, s->event);
    case AM_T86: return NO(BORROWED, s->colour);
    case AM_T50: return s->node < AM_AT_TURN ? NO(JELLY_TURN, 0) : NO(STORE, s->colour);
    case AM_T54: return NO(USE, s->jelly[s->colour]);
    case AM_T57: return NO(MID, s->event == AM_CARD_LEAP ? AM_CARD_LEAP : AM_CARD_TAKE);
    default: return NO(PLACE, (int)skep_verb(m), s->node);
    }
}

static struct skep_say no_special(const struct ambrosia_state *s, skep_move m)
{
    int mine = s->node == AM_AT_EXSP ? ambrosia_asked_colour(s) : s->colour;
    return skep_arg(m, 0) == AM_NORMAL ? NO(NORMAL, 0) : NO(SPECIAL, (int)skep_arg(m, 0), mine);
}

/* AM-S12: the stack that is too near, and how many spaces lie between. */
static struct skep_say no_gap(const struct ambrosia_state *s, int space)
{
    if (!ambrosia_is_space(s, space)) return NO(RING, s->fixed.spaces);
    int near = AM_NOWHERE;
    for (uint64_t taken = ambrosia_all_spaces(s) & ~ambrosia_empty_spaces(s); taken;) {
        int other = ambrosia_take_space(&taken);
        if (near == AM_NOWHERE || ambrosia_distance(s, space, other) < ambrosia_distance(s, space, near)) near = other;
    }
    int between = ambrosia_distance(s, space, near) - 1;
    return between < 0 ? NO(TAKEN, space + 1, owner_of(s, space)) : NO(GAP, between, space + 1, near + 1, s->fixed.min_gap);
}

static struct skep_say no_room(const struct ambrosia_state *s, int space)
{
    return ambrosia_is_space(s, space) ? NO(TAKEN, space + 1, owner_of(s, space)) : NO(RING, s->fixed.spaces);
}

static struct skep_say no_start(const struct ambrosia_state *s, int space, int rule)
{
    if (!ambrosia_is_space(s, space)) return NO(RING, s->fixed.spaces);
    if (rule == AM_T38) return no_stack(s, space);
    int end = ambrosia_end_of(s, space);
    return NO(END, space + 1, end + 1, (int)ambrosia_colour_of(ambrosia_pile_of(s, end)[0]));
}

/* AM-T40: normal bees of the new stack, else covered ones, else specials. */
static struct skep_say no_removal(const struct ambrosia_state *s, skep_move m)
{
    skep_move list[SKEP_MOVES_MAX];
    ambrosia_remove_list(s, list);
    bool covered = skep_verb(m) == AM_V_RMC;
    int a = (int)skep_arg(m, 0), space = covered ? a - 1 : s->at, place = (int)skep_arg(m, 1) - 1;
    if (skep_verb(m) != skep_verb(list[0])) return covered ? NO(RMC, s->at + 1) : NO(RM, 0);
    if (!covered) place = ambrosia_size_of(s, space) - a;
    if (!covered && (a < 1 || a > ambrosia_height_of(s, space))) return NO(DEPTH, space + 1, ambrosia_height_of(s, space));
    if (covered && !(ambrosia_is_space(s, space) && place >= 0 && ambrosia_is_trapped(s, s->colour, space, place)))
        return no_trapped(s, s->colour, m);
    int kind = (int)ambrosia_kind_of(ambrosia_pile_of(s, space)[place]);
    if (kind != AM_NORMAL) return NO(RM_SPECIAL, kind);
    return covered ? NO(RUN, place + 1, space + 1) : NO(RUN_TOP, a);
}

static struct skep_say no_victim(const struct ambrosia_state *s, int victim)
{
    if (victim < 0 || victim >= s->fixed.colours) return NO(COLOUR, s->fixed.colours);
    return victim == s->colour ? NO(SELF, victim) : NO(POOR, victim);
}

static struct skep_say no_exchange(const struct ambrosia_state *s, skep_move m)
{
    int space = (int)skep_arg(m, 0) - 1, mine = ambrosia_asked_colour(s);
    return ambrosia_is_space(s, space) ? NO(EXCHANGE, (int)skep_arg(m, 1), space + 1, mine) : NO(RING, s->fixed.spaces);
}

/* Of a move that is at home where the state stands. */
static struct skep_say reason(const struct ambrosia_state *s, skep_move m, int rule)
{
    int space = (int)skep_arg(m, 0) - 1;
    switch (skep_verb(m)) {
    case AM_V_FLY: return no_flight(s, m, rule);
    case AM_V_ORG: return no_order(s, m, rule);
    case AM_V_SCORE: return NO(SCORE, s->colour);
    case AM_V_TO: return rule == AM_T87 ? NO(LEAP_END, s->at + 1, s->fixed.spaces) : closed(s, space, rule);
    case AM_V_LEAP: return no_leap(s, m);
    case AM_V_TAKE: return no_takeover(s, m, rule);
    case AM_V_JFREE: case AM_V_FREE:
        if (!s->top[ambrosia_freer(s)]) return NO(JOIN, ambrosia_freer(s));
        return no_trapped(s, ambrosia_freer(s), m);
    case AM_V_TOP: case AM_V_KEEP: return no_pick(s, m);
    case AM_V_SPECIAL: return no_special(s, m);
    case AM_V_AT: return s->node == AM_AT_PLACE ? no_gap(s, space) : no_room(s, space);
    case AM_V_FROM: return no_start(s, space, rule);
    case AM_V_RM: case AM_V_RMC: return no_removal(s, m);
    case AM_V_WORM: return NO(PASS, s->at + 1, ambrosia_height_of(s, s->at), space + 1);
    case AM_V_KEEPER: return no_victim(s, space);
    case AM_V_EX: return no_exchange(s, m);
    default: return NO(PLACE, (int)skep_verb(m), s->node);
    }
}

bool ambrosia_refusal(const void *state, skep_move m, int rule, struct skep_say *say)
{
    const struct ambrosia_state *s = state;
    unsigned verb = skep_verb(m);
    if (skep_ambrosia.turn(s) < 0 || verb == AM_V_NONE || verb >= AM_VERBS) return false; /* nobody is asked, or nothing */
    bool kind = (verb == AM_V_TOP || verb == AM_V_SPECIAL) && skep_arg(m, 0) >= AM_KINDS;
    if (kind || skep_is_stray(&skep_ambrosia.verbs[verb], m)) return false; /* nobody can write that */
    bool home = skep_ambrosia.verbs[verb].nodes >> s->node & 1;
    bool jelly = skep_ambrosia.verbs[verb].rule == AM_T55 && (!home || ambrosia_spending_forbids(s, verb) != SKEP_LEGAL);
    *say = jelly ? no_jelly(s, m, rule) : home ? reason(s, m, rule) : NO(PLACE, (int)verb, s->node);
    put_moves(s, m, say);
    return true;
}
