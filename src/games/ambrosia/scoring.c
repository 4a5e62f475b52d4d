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
    int points = (value + arena) * (heavy ? 2 : 1);                                         /* AM-R39 */
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

void ambrosia_score_now(struct ambrosia_state *s, int why, struct skep_trace *t)
{
    int c = s->colour;
    tell(t, why, c, s->made[c] + 1);
    s->hop = 0;
    for (uint64_t left = s->top[c]; left;) s->hop |= ambrosia_zone_at(s, ambrosia_take_space(&left)) == AM_HOPPER; /* AM-T119 */
    int points = ambrosia_points(s, c, t);
    ambrosia_gain(s, c, points, t);
    tell(t, SAY_TOTAL, c, points, s->score[c]);
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

int ambrosia_check_list(__attribute__((unused)) const void *state, skep_move *out)
{
    out[0] = skep_move_of(AM_V_SCORE, 0, 0, 0);
    out[1] = skep_move_of(AM_V_ON, 0, 0, 0);
    return 2;
}

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
    return ambrosia_has_space(state, starts(state), skep_arg(m, 0)) ? SKEP_LEGAL : AM_T39;
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

/* Of n counters of one colour, from the lowest: the normals, each run named by its topmost (AM-R23), or all; bit i is the counter i. */
static unsigned choices(const uint8_t *counter, int n, bool normals)
{
    unsigned set = 0;
    for (int i = n - 1, above = 0; i >= 0; i--) {
        bool normal = ambrosia_kind_of(counter[i]) == AM_NORMAL;
        set |= (unsigned)(!normals || (normal && !above)) << i;
        above = normal;
    }
    return set;
}

/* The same of the own counters that lie covered on a space. */
static unsigned covered_choices(const struct ambrosia_state *s, int space, bool normals)
{
    int n = 0;
    while (ambrosia_is_trapped(s, s->colour, space, n)) n++;
    return choices(ambrosia_pile_of(s, space), n, normals);
}

static bool has_covered_normal(const struct ambrosia_state *s)
{
    for (uint64_t piles = ambrosia_foreign_piles(s, s->colour); piles;)
        if (covered_choices(s, ambrosia_take_space(&piles), true)) return true;
    return false;
}

/* AM-T40: a normal of the new stack, else a covered normal, else (AM-T96) a special of the new stack, else a covered one. stack are the
   choices in the new stack; where there are none they are covered. */
struct removal { unsigned stack; bool normal; };

static struct removal removal_of(const struct ambrosia_state *s)
{
    int height = s->at == AM_NOWHERE ? 0 : ambrosia_height_of(s, s->at);
    const uint8_t *stack = height > 0 ? ambrosia_pile_of(s, s->at) + ambrosia_under_of(s, s->at) : NULL;
    struct removal r = { choices(stack, height, true), true };
    if (r.stack || has_covered_normal(s)) return r;
    return (struct removal){ choices(stack, height, false), false };
}

int ambrosia_remove_list(const void *state, skep_move *out)
{
    const struct ambrosia_state *s = state;
    struct removal r = removal_of(s);
    int n = 0;
    for (int height = r.stack ? ambrosia_height_of(s, s->at) : 0, depth = 1; depth <= height; depth++)
        if (r.stack >> (height - depth) & 1) out[n++] = skep_move_of(AM_V_RM, (unsigned)depth, 0, 0);
    for (uint64_t piles = r.stack ? 0 : ambrosia_foreign_piles(s, s->colour); piles;) {
        int space = ambrosia_take_space(&piles);
        for (unsigned set = covered_choices(s, space, r.normal); set; set &= set - 1)
            out[n++] = skep_move_of(AM_V_RMC, (unsigned)space + 1, skep_lowest(set) + 1, 0);
    }
    return n;
}

int ambrosia_remove_forbids(const void *state, skep_move m)
{
    const struct ambrosia_state *s = state;
    struct removal r = removal_of(s);
    unsigned a = skep_arg(m, 0), place = skep_arg(m, 1);
    bool good;
    if (skep_verb(m) == AM_V_RM) {
        unsigned height = r.stack ? (unsigned)ambrosia_height_of(s, s->at) : 0;
        good = a >= 1 && a <= height && (r.stack >> (height - a) & 1);
    } else {
        bool there = !r.stack && ambrosia_has_space(s, ambrosia_foreign_piles(s, s->colour), a) && place >= 1 && place <= AM_STARTERS;
        good = there && (covered_choices(s, (int)a - 1, r.normal) >> (place - 1) & 1);
    }
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
    int a = (int)skep_arg(m, 0);
    bool covered = skep_verb(m) == AM_V_RMC;
    unsigned gone = covered ? ambrosia_take(s, a - 1, (int)skep_arg(m, 1) - 1) : ambrosia_take(s, s->at, ambrosia_size_of(s, s->at) - a);
    fill_hive(s, gone, t);
    if (s->available[s->colour]) s->node = s->event == AM_CARD_HIDDEN ? AM_AT_DRAW : AM_AT_PROMOTE;
    else ambrosia_sort_new_stack(s, t); /* AM-R24 */
}

/* PROMOTE, by choice or under HIDDEN by chance: AM-T43, AM-T93, AM-R66 */

static unsigned available(const struct ambrosia_state *s) { return s->available[s->colour]; }

int ambrosia_promote_list(const void *state, skep_move *out) { return ambrosia_list_kinds(available(state), AM_V_SPECIAL, out); }

int ambrosia_draw_outcomes(const void *state, struct skep_outcome *out)
{
    int n = 0;
    for (unsigned kinds = available(state); kinds; kinds &= kinds - 1)
        out[n++] = (struct skep_outcome){ skep_move_of(AM_V_DRAWN, skep_lowest(kinds), 0, 0), 1 };
    return n;
}

int ambrosia_promote_forbids(const void *state, skep_move m)
{
    return ambrosia_has_kind(available(state), skep_arg(m, 0)) ? SKEP_LEGAL : AM_T43;
}

int ambrosia_draw_forbids(const void *state, skep_move m)
{
    return ambrosia_has_kind(available(state), skep_arg(m, 0)) ? SKEP_LEGAL : AM_T93;
}

static void promote(struct ambrosia_state *s, unsigned kind, int sentence, struct skep_trace *t)
{
    unsigned c = s->colour;
    s->available[c] = (uint16_t)(s->available[c] & ~(1u << kind));
    tell(t, sentence, (int)c, (int)kind);
    if (s->at == AM_NOWHERE) { /* AM-R22 */
        s->hand = (uint8_t)kind;
        s->node = AM_AT_NEWSTACK;
        return;
    }
    ambrosia_put(s, s->at, &(uint8_t){ (uint8_t)(c << 4 | kind) }, 1); /* AM-R70: also where the stack's only counter was */
    ambrosia_sort_new_stack(s, t);
}

void ambrosia_promote_play(void *state, skep_move m, struct skep_trace *t) { promote(state, skep_arg(m, 0), SAY_PROMOTED, t); }

void ambrosia_draw_play(void *state, skep_move m, struct skep_trace *t) { promote(state, skep_arg(m, 0), SAY_DRAWN, t); }

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

/* HOP: AM-T119, a full turn with a fresh allowance */

int ambrosia_hop_list(__attribute__((unused)) const void *state, skep_move *out)
{
    out[0] = skep_move_of(AM_V_HOP, 0, 0, 0);
    out[1] = skep_move_of(AM_V_STAY, 0, 0, 0);
    return 2;
}

void ambrosia_hop_play(void *state, skep_move m, struct skep_trace *t)
{
    struct ambrosia_state *s = state;
    s->hop = 0;
    if (skep_verb(m) == AM_V_STAY) {
        skep_used(t, AM_T119);
        ambrosia_after(s, t);
        return;
    }
    s->jelly_used = 0;
    tell(t, SAY_HOPS, s->colour);
    ambrosia_begin_turn(s);
}

/* The end */

static void tally(struct ambrosia_state *s, int colour, struct skep_trace *t)
{
    tell(t, SAY_TALLY, colour);
    int points = ambrosia_points(s, colour, t);
    ambrosia_gain(s, colour, points, t);
    tell(t, SAY_TOTAL, colour, points, s->score[colour]);
}

/* AM-E5: more points, or as many with fewer scorings: 1; the other way round: -1; equal: 0. */
static int compare(const struct ambrosia_state *s, int a, int b)
{
    if (s->score[a] != s->score[b]) return s->score[a] > s->score[b] ? 1 : -1;
    return s->made[a] == s->made[b] ? 0 : s->made[a] < s->made[b] ? 1 : -1;
}

void ambrosia_finish(struct ambrosia_state *s, int colour, enum ambrosia_reason reason, struct skep_trace *t)
{
    int n = s->fixed.colours;
    for (int i = reason == AM_FINISHED; i < n; i++) tally(s, ambrosia_left_of(s, colour, i), t); /* AM-E2, AM-E9 */
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
