/* scoring.c: the book's chapters on scoring and the end: points space by space, marks and jelly, the steps of a scoring (restack,
   remove, promote), the final tally. */
#include "games/ambrosia/ambrosia.h"

/* AM-T98, AM-T99, AM-R52 */
static int flower_value(const struct ambrosia_state *s, int space)
{
    int value = (int)ambrosia_value_at(s, space);
    if (s->event == AM_CARD_DISAPP && value == 3) return 0;
    if (s->event == AM_CARD_FERTILE && value == 2) return 4;
    return value;
}

/* AM-T33, AM-T67, AM-R38: by a Saboteur of another colour right behind. */
static bool is_sabotaged(const struct ambrosia_state *s, int colour, int space)
{
    int behind = ambrosia_step(s, space, -ambrosia_direction(s));
    return ambrosia_power_at(s, behind) == AM_SABOTEUR && !(s->top[colour] & ambrosia_bit_of(behind));
}

/* AM-T31: a space that colour tops. */
static int points_on(const struct ambrosia_state *s, int space, struct skep_trace *t)
{
    static const int FLOWER[2][2] = { { SAY_FLOWER, SAY_ARENA }, { SAY_HEAVY, SAY_HEAVY_ARENA } };
    int prisoners = ambrosia_under_of(s, space), value = flower_value(s, space), number = space + 1;
    unsigned power = ambrosia_power_at(s, space);
    bool heavy = power == AM_HEAVYWEIGHT, arena = ambrosia_zone_at(s, space) == AM_ARENA && prisoners > 0; /* AM-T62, AM-T117 */
    int points = (value + arena) * (heavy ? 2 : 1); /* AM-R39 */
    tell(t, FLOWER[heavy][arena], number, points, value);
    if (power == AM_COLLECTOR) { /* AM-T61 */
        points++;
        tell(t, SAY_COLLECTS, number);
    }
    if (s->event == AM_CARD_ADV && !s->fixed.adv_turbo && ambrosia_top_kind(s, space) == AM_NORMAL) { /* AM-T85, AM-R71 */
        points++;
        tell(t, SAY_ADVANCED, number);
    }
    if (s->event == AM_CARD_PRISON && prisoners > 0) { /* AM-T89, AM-R47 */
        points += prisoners;
        tell(t, SAY_PRISONERS, number, prisoners);
    }
    return points;
}

/* AM-T120, AM-R60: all rainbow spaces in play, and at least two, give four; mine is how many of them count. */
static int rainbow_points(const struct ambrosia_state *s, int mine, struct skep_trace *t)
{
    int all = 0;
    if (mine < 2) return 0;
    for (int space = 0; space < s->fixed.spaces; space++) all += ambrosia_zone_at(s, space) == AM_RAINBOW;
    if (mine < all) return 0;
    tell(t, SAY_RAINBOW);
    return 4;
}

/* AM-T97: spaces where colour has only covered counters. */
static int protest_points(const struct ambrosia_state *s, int colour, struct skep_trace *t)
{
    int points = 0;
    for (uint64_t piles = ambrosia_foreign_piles(s, colour); piles;) {
        int space = ambrosia_take_space(&piles);
        if (!ambrosia_is_trapped(s, colour, space, 0) || is_sabotaged(s, colour, space)) continue;
        points += flower_value(s, space);
        tell(t, SAY_PROTEST, space + 1, flower_value(s, space));
    }
    return points;
}

int ambrosia_points(const struct ambrosia_state *s, int colour, struct skep_trace *t)
{
    int points = 0, ends = 0;
    for (uint64_t left = s->top[colour]; left;) { /* AM-T32: on top only, once however many counters (AM-R32) */
        int space = ambrosia_take_space(&left);
        if (is_sabotaged(s, colour, space)) {
            tell(t, SAY_SABOTAGED, space + 1);
            continue;
        }
        points += points_on(s, space, t);
        ends += ambrosia_zone_at(s, space) == AM_RAINBOW;
    }
    if (s->event == AM_CARD_PROTEST) points += protest_points(s, colour, t);
    return points + rainbow_points(s, ends, t);
}

/* Marks and jelly */

void ambrosia_take_jelly(struct ambrosia_state *s, int colour, int sentence, int detail, struct skep_trace *t)
{
    if (s->supply == 0) {
        tell(t, SAY_NO_JELLY, colour);
        return;
    }
    s->supply--;
    s->jelly[colour]++;
    tell(t, sentence, colour, detail);
}

/* AM-T36, AM-R27. A score begins below all marks, so they are passed one after the other and a count will do;
   falling back does not lower it (AM-T115). */
void ambrosia_gain(struct ambrosia_state *s, int colour, int points, struct skep_trace *t)
{
    s->score[colour] = (uint16_t)(s->score[colour] + points);
    while (s->passed[colour] < s->fixed.marks && s->fixed.mark[s->passed[colour]] <= s->score[colour]) {
        int mark = s->passed[colour]++;
        bool last = true;
        for (int c = 0; c < s->fixed.colours; c++) last &= s->passed[c] > mark;
        skep_used(t, AM_T36);
        if (last) ambrosia_take_jelly(s, colour, SAY_MARK_JELLY, s->fixed.mark[mark], t);
    }
}

/* A scoring: AM-R25 has the order of its steps */

/* What colour has on the meadow now comes in. */
static void score_all(struct ambrosia_state *s, int colour, struct skep_trace *t)
{
    int points = ambrosia_points(s, colour, t);
    ambrosia_gain(s, colour, points, t);
    tell(t, SAY_TOTAL, colour, points, s->score[colour]);
}

void ambrosia_score_now(struct ambrosia_state *s, int why, struct skep_trace *t)
{
    int c = s->colour;
    tell(t, why, c, s->made[c] + 1);
    s->hop = 0;
    for (uint64_t left = s->top[c]; left;) s->hop |= ambrosia_zone_at(s, ambrosia_take_space(&left)) == AM_HOPPER; /* AM-T119 */
    score_all(s, c, t);
    s->since = 0;
    s->at = AM_NOWHERE;
    if (s->made[c] == s->fixed.hives) { /* AM-T37 */
        s->made[c]++;
        ambrosia_finish(s, c, AM_FINISHED, t);
    } else s->node = s->top[c] ? AM_AT_RESTACK : AM_AT_REMOVE; /* AM-R22: without a stack nothing is restacked */
}

/* AM-T44, AM-T81, AM-R40 */
void ambrosia_after_promotion(struct ambrosia_state *s, struct skep_trace *t)
{
    const struct ambrosia_fixed *f = &s->fixed;
    bool due = f->turnover == AM_BY_SCORING || (f->turnover == AM_BY_LEAD && s->leads);
    if (f->events && due) ambrosia_draw_next(s, AM_TO_SCORING);
    else ambrosia_after_card(s, t);
}

void ambrosia_after_card(struct ambrosia_state *s, struct skep_trace *t)
{
    if (s->hop) s->node = AM_AT_HOP; /* AM-T119, AM-R59 */
    else ambrosia_after(s, t);
}

/* CHECK: AM-T45 */

void ambrosia_check_play(void *state, skep_move m, struct skep_trace *t)
{
    if (skep_verb(m) == AM_V_SCORE) {
        ambrosia_score_now(state, SAY_SCORES_NOW, t);
        return;
    }
    skep_used(t, AM_T45);
    ambrosia_after(state, t);
}

/* RESTACK: AM-T38 */

/* AM-R20: the new stack ends where the own stack next behind the start is. */
int ambrosia_end_of(const struct ambrosia_state *s, int start)
{
    return ambrosia_next_stack(s, s->colour, start, -ambrosia_direction(s));
}

/* AM-T39, AM-R21: it may not end on others, unless all own stacks lie on some. */
static uint64_t starts(const struct ambrosia_state *s)
{
    uint64_t own = s->top[s->colour], clean = own & ~s->over, good = 0;
    if (clean == own || clean == 0) return own;
    for (uint64_t left = own; left;) {
        int space = ambrosia_take_space(&left);
        if (clean & ambrosia_bit_of(ambrosia_end_of(s, space))) good |= ambrosia_bit_of(space);
    }
    return good;
}

int ambrosia_restack_list(const void *state, skep_move *out) { return ambrosia_list_spaces(starts(state), AM_V_FROM, out); }

int ambrosia_restack_forbids(const void *state, skep_move m)
{
    const struct ambrosia_state *s = state;
    if (!ambrosia_has_space(s, s->top[s->colour], skep_arg(m, 0))) return AM_T38;
    return starts(s) & ambrosia_bit_of((int)skep_arg(m, 0) - 1) ? SKEP_LEGAL : AM_T39;
}

void ambrosia_restack_play(void *state, skep_move m, struct skep_trace *t)
{
    struct ambrosia_state *s = state;
    int start = (int)skep_arg(m, 0) - 1;
    s->at = (uint8_t)ambrosia_gather(s, s->colour, start, ambrosia_direction(s));
    tell(t, s->at != start ? SAY_RESTACKED : SAY_STAYS, s->colour, s->at + 1, start + 1);
    s->node = AM_AT_REMOVE;
}

/* REMOVE */

/* AM-T40: a normal of the new stack, else a covered normal, else (AM-T96) a special of the new stack, else a covered one. stack:
   the choices in the new stack, as bits; where there is none they are covered. */
struct removal { unsigned stack; bool normal; };

static bool has_covered_normal(const struct ambrosia_state *s)
{
    for (uint64_t piles = ambrosia_foreign_piles(s, s->colour); piles;)
        if (ambrosia_covered(s, s->colour, ambrosia_take_space(&piles), true)) return true;
    return false;
}

static struct removal removal_of(const struct ambrosia_state *s)
{
    int height = s->at == AM_NOWHERE ? 0 : ambrosia_height_of(s, s->at);
    const uint8_t *stack = height > 0 ? ambrosia_pile_of(s, s->at) + ambrosia_under_of(s, s->at) : NULL;
    struct removal r = { ambrosia_named(stack, height, true), true };
    if (r.stack || has_covered_normal(s)) return r;
    return (struct removal){ ambrosia_named(stack, height, false), false };
}

int ambrosia_remove_list(const void *state, skep_move *out)
{
    const struct ambrosia_state *s = state;
    struct removal r = removal_of(s);
    if (!r.stack) return ambrosia_list_covered(s, s->colour, r.normal, AM_V_RMC, out);
    int n = 0, height = ambrosia_height_of(s, s->at);
    for (int depth = 1; depth <= height; depth++) {
        out[n] = skep_move_of(AM_V_RM, (unsigned)depth, 0, 0);
        n += (int)(r.stack >> (height - depth) & 1);
    }
    return n;
}

int ambrosia_remove_forbids(const void *state, skep_move m)
{
    const struct ambrosia_state *s = state;
    struct removal r = removal_of(s);
    int depth = (int)skep_arg(m, 0), height = r.stack ? ambrosia_height_of(s, s->at) : 0;
    bool good = skep_verb(m) == AM_V_RMC ? !r.stack && ambrosia_names_covered(s, s->colour, r.normal, m)
                                         : depth >= 1 && depth <= height && (r.stack >> (height - depth) & 1);
    return good ? SKEP_LEGAL : AM_T40;
}

/* AM-T41, AM-T42 */
static void fill_hive(struct ambrosia_state *s, unsigned counter, struct skep_trace *t)
{
    int c = s->colour, number = s->made[c]++, height = 0;
    uint8_t *hive = s->hive[number];
    while (hive[height]) height++;
    hive[height] = (uint8_t)(counter + 1);
    s->leads = height == 0;
    tell(t, SAY_REMOVED, c, (int)ambrosia_kind_of(counter), number + 1);
    if (height + 1 == s->fixed.colours) ambrosia_take_jelly(s, c, SAY_HIVE_JELLY, number + 1, t); /* AM-R26 */
}

void ambrosia_remove_play(void *state, skep_move m, struct skep_trace *t)
{
    struct ambrosia_state *s = state;
    int a = (int)skep_arg(m, 0), place = (int)skep_arg(m, 1) - 1;
    bool covered = skep_verb(m) == AM_V_RMC;
    fill_hive(s, covered ? ambrosia_take(s, a - 1, place) : ambrosia_take(s, s->at, ambrosia_size_of(s, s->at) - a), t);
    if (s->available[s->colour]) s->node = s->event == AM_CARD_HIDDEN ? AM_AT_DRAW : AM_AT_PROMOTE;
    else ambrosia_sort_new_stack(s, t); /* AM-R24 */
}

/* PROMOTE, by choice or under HIDDEN by chance */

void ambrosia_promote_play(void *state, skep_move m, struct skep_trace *t)
{
    struct ambrosia_state *s = state;
    unsigned c = s->colour, kind = skep_arg(m, 0);
    s->available[c] = (uint16_t)(s->available[c] & ~(1u << kind));
    tell(t, skep_verb(m) == AM_V_DRAWN ? SAY_DRAWN : SAY_PROMOTED, (int)c, (int)kind);
    if (s->at == AM_NOWHERE) { /* AM-R22 */
        s->hand = (uint8_t)kind;
        s->node = AM_AT_NEWSTACK;
        return;
    }
    ambrosia_put(s, s->at, &(uint8_t){ (uint8_t)(c << 4 | kind) }, 1); /* AM-R70: also where the stack's only counter was */
    ambrosia_sort_new_stack(s, t);
}

/* NEWSTACK: AM-R22 */

int ambrosia_newstack_list(const void *state, skep_move *out)
{
    return ambrosia_list_spaces(ambrosia_empty_spaces(state), AM_V_AT, out);
}

int ambrosia_newstack_forbids(const void *state, skep_move m)
{
    return ambrosia_has_space(state, ambrosia_empty_spaces(state), skep_arg(m, 0)) ? SKEP_LEGAL : AM_R22;
}

void ambrosia_newstack_play(void *state, skep_move m, struct skep_trace *t)
{
    struct ambrosia_state *s = state;
    int space = (int)skep_arg(m, 0) - 1;
    ambrosia_put(s, space, &(uint8_t){ (uint8_t)(s->colour << 4 | s->hand) }, 1);
    s->hand = 0;
    tell(t, SAY_NEW_STACK, s->colour, space + 1);
    ambrosia_after_promotion(s, t);
}

/* HOP: AM-T119, a full turn that adds a jelly use to those left (AM-R75) */

void ambrosia_hop_play(void *state, skep_move m, struct skep_trace *t)
{
    struct ambrosia_state *s = state;
    s->hop = 0;
    if (skep_verb(m) == AM_V_STAY) {
        skep_used(t, AM_T119);
        ambrosia_after(s, t);
        return;
    }
    s->uses++;
    tell(t, SAY_HOPS, s->colour);
    ambrosia_begin_turn(s);
}

/* The end */

/* AM-E5: more points, or as many with fewer scorings: 1; the other way round: -1; equal: 0. */
static int compare(const struct ambrosia_state *s, int a, int b)
{
    if (s->score[a] != s->score[b]) return s->score[a] > s->score[b] ? 1 : -1;
    return s->made[a] == s->made[b] ? 0 : s->made[a] < s->made[b] ? 1 : -1;
}

void ambrosia_finish(struct ambrosia_state *s, int colour, enum ambrosia_reason reason, struct skep_trace *t)
{
    int n = s->fixed.colours;
    for (int i = reason == AM_FINISHED; i < n; i++) { /* AM-E2, AM-E9 */
        int c = ambrosia_left_of(s, colour, i);
        tell(t, SAY_TALLY, c);
        score_all(s, c, t);
    }
    for (int c = 0; c < n; c++) { /* AM-E4, AM-R28: these points pass no marks */
        if (s->jelly[c] == 0) continue;
        s->score[c] = (uint16_t)(s->score[c] + s->jelly[c]);
        tell(t, SAY_JELLY_POINTS, c, s->jelly[c], s->score[c]);
        s->jelly[c] = 0;
    }
    int best = s->start;
    s->loser = s->start;
    for (int i = 1; i < n; i++) { /* AM-E6: of equals the later in seat order */
        int c = ambrosia_left_of(s, s->start, i);
        if (compare(s, c, best) > 0) best = c;
        if (compare(s, c, s->loser) <= 0) s->loser = (uint8_t)c;
    }
    s->winners = 0;
    for (int c = 0; c < n; c++) s->winners |= (uint8_t)((compare(s, c, best) == 0) << c); /* AM-R29 */
    s->reason = (uint8_t)reason;
    s->ender = (uint8_t)colour;
    s->node = AM_AT_OVER;
}
