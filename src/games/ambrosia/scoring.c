/* scoring.c: the book's chapters on scoring and the end: points space by space, marks and jelly, restacking, what
   may be removed, hives, the final tally. */
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
static int points_on(const struct ambrosia_state *s, int colour, int space, struct skep_trace *t)
{
    static const int FLOWER[2][2] = { { SAY_FLOWER, SAY_ARENA }, { SAY_HEAVY, SAY_HEAVY_ARENA } };
    int prisoners = ambrosia_under_of(s, space), value = flower_value(s, space), number = space + 1;
    unsigned power = ambrosia_power_at(s, space);
    bool heavy = power == AM_HEAVYWEIGHT, arena = ambrosia_zone_at(s, space) == AM_ARENA && prisoners > 0; /* AM-T62, AM-T117 */
    int points = (value + arena) * (heavy ? 2 : 1);                                         /* AM-R39 */
    ambrosia_tell(t, FLOWER[heavy][arena], number, points, value, 0);
    if (power == AM_COLLECTOR) { /* AM-T61 */
        points++;
        ambrosia_tell(t, SAY_COLLECTS, number, 0, 0, 0);
    }
    if (s->event == AM_CARD_ADV && !s->fixed.adv_turbo && ambrosia_top_kind(s, space) == AM_NORMAL) { /* AM-T85, AM-R71 */
        points++;
        ambrosia_tell(t, SAY_ADVANCED, number, 0, 0, 0);
    }
    if (s->event == AM_CARD_PRISON && prisoners > 0) { /* AM-T89, AM-R47 */
        points += prisoners;
        ambrosia_tell(t, SAY_PRISONERS, number, prisoners, colour, 0);
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
    ambrosia_tell(t, SAY_RAINBOW, 0, 0, 0, 0);
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
        ambrosia_tell(t, SAY_PROTEST, space + 1, flower_value(s, space), 0, 0);
    }
    return points;
}

int ambrosia_points(const struct ambrosia_state *s, int colour, struct skep_trace *t)
{
    int points = 0, ends = 0;
    for (uint64_t left = s->top[colour]; left;) { /* AM-T32: on top only, once however many counters (AM-R32) */
        int space = ambrosia_take_space(&left);
        if (is_sabotaged(s, colour, space)) {
            ambrosia_tell(t, SAY_SABOTAGED, space + 1, 0, 0, 0);
            continue;
        }
        points += points_on(s, colour, space, t);
        ends += ambrosia_zone_at(s, space) == AM_RAINBOW;
    }
    if (s->event == AM_CARD_PROTEST) points += protest_points(s, colour, t);
    return points + rainbow_points(s, ends, t);
}

/* Marks and jelly */

void ambrosia_take_jelly(struct ambrosia_state *s, int colour, int sentence, int detail, struct skep_trace *t)
{
    if (s->supply == 0) {
        ambrosia_tell(t, SAY_NO_JELLY, colour, 0, 0, 0);
        return;
    }
    s->supply--;
    s->jelly[colour]++;
    ambrosia_tell(t, sentence, colour, detail, 0, 0);
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

/* Restacking */

/* AM-R20: the new stack ends where the own stack next behind the start is. */
int ambrosia_end_of(const struct ambrosia_state *s, int start)
{
    return ambrosia_next_stack(s, s->colour, start, -ambrosia_direction(s));
}

int ambrosia_list_starts(const struct ambrosia_state *s, skep_move *out)
{
    int n = 0;
    uint64_t own = s->top[s->colour],
             clean = own & ~s->over; /* AM-T39, AM-R21: where it may end, unless all lie on others */
    for (uint64_t left = own; left;) {
        int space = ambrosia_take_space(&left);
        bool good = clean == own || clean == 0 || (clean & ambrosia_bit_of(ambrosia_end_of(s, space)));
        out[n] = skep_move_of(AM_V_FROM, (unsigned)space + 1, 0, 0);
        n += good;
    }
    return n;
}

void ambrosia_restack(struct ambrosia_state *s, int space, struct skep_trace *t)
{
    s->at = (uint8_t)ambrosia_gather(s, s->colour, space, ambrosia_direction(s));
    ambrosia_tell(t, s->at != space ? SAY_RESTACKED : SAY_STAYS, s->colour, s->at + 1, space + 1, 0);
}

/* Removing */

/* Counters of the new stack, from its top: normals, each run named by its topmost (AM-R23), or all. */
static int list_rm(const struct ambrosia_state *s, bool normals, skep_move *out)
{
    int n = 0;
    if (s->at == AM_NOWHERE) return 0;
    const uint8_t *end = s->cell + s->off[s->at + 1];
    int height = ambrosia_height_of(s, s->at);
    for (int i = 1, before = 0; i <= height; i++) {
        bool normal = ambrosia_kind_of(end[-i]) == AM_NORMAL;
        out[n] = skep_move_of(AM_V_RM, (unsigned)i, 0, 0);
        n += !normals || (normal && !before);
        before = normal;
    }
    return n;
}

/* Covered counters: normals, by runs, or all. */
static int list_rmc(const struct ambrosia_state *s, bool normals, skep_move *out)
{
    int n = 0;
    for (uint64_t piles = ambrosia_foreign_piles(s, s->colour); piles;) {
        int space = ambrosia_take_space(&piles);
        for (int place = 0; ambrosia_is_trapped(s, s->colour, space, place); place++) {
            bool normal = ambrosia_kind_of(ambrosia_pile_of(s, space)[place]) == AM_NORMAL;
            if (normals && !(normal && ambrosia_names_run(s, space, place))) continue;
            out[n++] = skep_move_of(AM_V_RMC, (unsigned)space + 1, (unsigned)place + 1, 0);
        }
    }
    return n;
}

/* AM-T40: a normal of the new stack, else a covered normal, else (AM-T96) a special of the new stack, else a covered
   one. */
int ambrosia_list_removals(const struct ambrosia_state *s, skep_move *out)
{
    int n = list_rm(s, true, out);
    if (n == 0) n = list_rmc(s, true, out);
    if (n == 0) n = list_rm(s, false, out);
    if (n == 0) n = list_rmc(s, false, out);
    return n;
}

void ambrosia_fill_hive(struct ambrosia_state *s, unsigned counter, struct skep_trace *t)
{
    int c = s->colour, number = s->made[c]++, height = 0;
    uint8_t *hive = s->hive[number];
    while (hive[height]) height++;
    hive[height] = (uint8_t)(counter + 1);
    s->leads = height == 0;
    ambrosia_tell(t, SAY_REMOVED, c, (int)ambrosia_kind_of(counter), number + 1, 0);
    if (height + 1 == s->fixed.colours) ambrosia_take_jelly(s, c, SAY_HIVE_JELLY, number + 1, t); /* AM-T42, AM-R26 */
}

/* The end */

static void tally(struct ambrosia_state *s, int colour, struct skep_trace *t)
{
    ambrosia_tell(t, SAY_TALLY, colour, 0, 0, 0);
    int points = ambrosia_points(s, colour, t);
    ambrosia_gain(s, colour, points, t);
    ambrosia_tell(t, SAY_TOTAL, colour, points, s->score[colour], 0);
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
        ambrosia_tell(t, SAY_JELLY_POINTS, c, s->jelly[c], s->score[c], 0);
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
