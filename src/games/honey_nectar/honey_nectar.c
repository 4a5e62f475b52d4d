/* honey_nectar.c: the rules of Honey & Nectar. A turn is a short walk through nodes (ledger, section 7): roll, main choice,
   wasp, erase, nectar, swarm. Each node decides for itself what is forbidden, and its list asks the same; each move changes the
   sheets and says which node comes next. Dice sums are sets of bits. */
#include "games/honey_nectar/honey_nectar.h"

#include "core/lists.h"
#include "core/playout.h"
#include "core/walk.h"

#include <assert.h>
#include <string.h>

#include "core/book_tables.def"

#define tell(t, ...) skep_tell(&skep_honey_nectar, t, __VA_ARGS__)

static const char *const SEATS[] = { "A", "B" };
static const struct skep_words words[] = { { "seat", SEATS }, { "foe", SEATS }, { "moves", NULL }, { "numbers", NULL }, { 0 } };

enum option { ORDER_MODE, THRESHOLD_MODE, THRESHOLD, HIVE_CELLS, SWARM_TRIGGER, TURN_LIMIT };

static const char *const MODES[] = { "fixed", "roll", NULL };
static const char *const TRIGGERS[] = { "fresh", "standing", NULL };

static const struct skep_option options[] = {
    [ORDER_MODE] = { .id = "order_mode", .kind = SKEP_CHOICE, .usual = "fixed", .names = MODES,
                     .help = "who is Player 1: seat A, or the higher roll of one die each" },
    [THRESHOLD_MODE] = { .id = "threshold_mode", .kind = SKEP_CHOICE, .usual = "fixed", .names = MODES,
                         .help = "who names the guardian threshold: the option threshold, or the higher roll" },
    [THRESHOLD] = { .id = "threshold", .kind = SKEP_INT, .usual = "12", .min = HN_X_MIN, .max = HN_X_MAX, .step = 2,
                    .help = "guardian threshold X: a total of at least X may be written together with a guardian" },
    [HIVE_CELLS] = { .id = "hive_cells", .kind = SKEP_INT, .usual = "19", .min = 6, .max = HN_CELLS_MAX,
                     .help = "combs in a hive; full hexagons are 7, 19, 37 and 61" },
    [SWARM_TRIGGER] = { .id = "swarm_trigger", .kind = SKEP_CHOICE, .usual = "fresh", .names = TRIGGERS,
                        .help = "a multiple of 23 swarms in the turn whose entry made it, or as long as it stands" },
    [TURN_LIMIT] = { .id = "turn_limit", .kind = SKEP_INT, .usual = "400", .min = 1, .max = HN_TURNS_MAX,
                     .help = "turns of both players together until the game is drawn" },
    { 0 },
};

static const struct skep_preset presets[] = {
    { "First game", "Guardians come with a comb from 8 on.", "threshold=8" },
    { "Standard", "As in the book.", "" },
    { "Long", "Hives of 37 combs.", "hive_cells=37" },
    { 0 },
};

/* Sheets */

static bool is_empty(const struct honey_sheet *h) { return h->honey == 0; }

/* HN-R13: crossed out, the comb is not free again. */
static void cross_comb(struct honey_sheet *h, int value)
{
    h->combs[value / 2 - 1]--;
    h->honey = (uint16_t)(h->honey - value);
}

/* The end */

static void result(const void *state, struct skep_say *say)
{
    const struct honey_state *s = state;
    int loser = s->winner ^ 1;
    switch (s->reason) {
    case HN_HUNDRED: *say = (struct skep_say){ .sentence = SAY_HUNDRED, .args = { s->winner } }; break;
    case HN_OVERFLOW:
        *say = (struct skep_say){ .sentence = SAY_OVERFLOW, .args = { loser, s->sheet[loser].honey, s->winner } };
        break;
    case HN_EXHAUSTED:
        *say = (struct skep_say){ .sentence = SAY_EXHAUSTED, .args = { loser, honey_potential(&s->sheet[loser]), s->winner } };
        break;
    default: *say = (struct skep_say){ .sentence = SAY_LIMIT, .args = { s->turn } }; break; /* HN_LIMIT */
    }
}

/* HN-E5: at once; the sheets stay as they are. */
static void finish(struct honey_state *s, int winner, enum honey_reason reason, struct skep_trace *t)
{
    s->node = HN_AT_OVER;
    s->winner = (uint8_t)winner;
    s->reason = (uint8_t)reason;
    s->fresh = 0;
    memset(s->dice, 0, sizeof s->dice);
    if (!t) return;
    struct skep_say say;
    result(s, &say);
    skep_used(t, HN_E4);
    skep_used(t, HN_E5);
    tell(t, say.sentence, say.args[0], say.args[1], say.args[2]);
}

/* HN-E4: after a write the writer's 100, overflow and reach; after a loss the victim's reach. True: the game is over. */
static bool ends(struct honey_state *s, int seat, struct skep_trace *t)
{
    const struct honey_sheet *h = &s->sheet[seat];
    enum honey_reason reason = h->honey == HN_GOAL            ? HN_HUNDRED   /* HN-E1 */
                               : h->honey > HN_GOAL           ? HN_OVERFLOW  /* HN-E2 */
                               : honey_potential(h) < HN_GOAL ? HN_EXHAUSTED /* HN-E3, HN-R33 */
                                                              : HN_RUNNING;
    if (reason == HN_RUNNING) return false;
    finish(s, reason == HN_HUNDRED ? seat : seat ^ 1, reason, t);
    return true;
}

/* The end of a turn */

/* HN-S6, HN-E6 */
static void next_turn(struct honey_state *s, struct skep_trace *t)
{
    s->fresh = 0;
    if (s->turn == s->turn_limit) {
        finish(s, 2, HN_LIMIT, t);
        return;
    }
    s->turn++;
    s->active ^= 1;
    s->node = HN_AT_ROLL;
}

/* HN-T23 */
static void clear_nectar(struct honey_state *s, struct skep_trace *t)
{
    s->sheet[s->active].nectar = 0;
    tell(t, SAY_CLEARED, s->active);
}

/* HN-T18, HN-R17, HN-R20: only the own nectar, only above 0, and unless `standing` only by an entry of this turn. */
static bool swarm_due(const struct honey_state *s)
{
    unsigned nectar = s->sheet[s->active].nectar;
    return nectar > 0 && nectar % HN_SWARM == 0 && (s->standing || s->fresh);
}

/* HN-T17, then HN-T18 to HN-T20; the sheets are as the turn left them. */
static void end_turn(struct honey_state *s, struct skep_trace *t)
{
    memset(s->dice, 0, sizeof s->dice);
    skep_used(t, HN_T17);
    bool swarm = swarm_due(s);
    s->fresh = 0;
    if (swarm) {
        struct honey_sheet *foe = &s->sheet[honey_foe(s)];
        tell(t, SAY_SWARMS, s->sheet[s->active].nectar, s->active, honey_foe(s));
        if (s->standing) skep_used(t, HN_R17);
        if (foe->guards >= HN_SWARM_GUARDS) { /* HN-T19, HN-R22 */
            foe->guards = (uint16_t)(foe->guards - HN_SWARM_GUARDS);
            tell(t, SAY_REPELLED, honey_foe(s), foe->guards);
        } else { /* HN-T20, HN-R23: guardians stay */
            skep_used(t, HN_T20);
            if (!is_empty(foe)) {
                s->node = HN_AT_SWARM;
                return;
            }
            tell(t, SAY_NOTHING_TAKEN); /* HN-R25 */
            clear_nectar(s, t);
        }
    }
    next_turn(s, t);
}

/* HN-T15: what is left must be entered. HN-T16, HN-R19: whoever has a wasp line may think again. */
static void enter_nectar(struct honey_state *s, struct skep_trace *t)
{
    struct honey_sheet *own = &s->sheet[s->active];
    int rest = honey_total(s);
    own->nectar = (uint16_t)(own->nectar + rest);
    s->fresh = (uint8_t)rest;
    memset(s->dice, 0, sizeof s->dice);
    if (t && rest > 0) tell(t, SAY_ENTERED, s->active, rest, own->nectar);
    if ((own->wasps > 0) & (rest > 0)) s->node = HN_AT_NECTAR;
    else end_turn(s, t);
}

/* ORDER and XROLL */

static bool is_die(unsigned n) { return n >= 1 && n <= 6; }

static unsigned pair_verb(const struct honey_state *s) { return s->node == HN_AT_ORDER ? HN_V_ORDER : HN_V_XROLL; }

/* HN-R4: a tie is rolled again. */
static int pair_forbids(__attribute__((unused)) const void *state, skep_move m)
{
    unsigned a = skep_arg(m, 0), b = skep_arg(m, 1);
    if (is_die(a) && is_die(b) && a != b) return SKEP_LEGAL;
    return skep_verb(m) == HN_V_ORDER ? HN_S2 : HN_S4;
}

static int pair_outcomes(const void *state, struct skep_outcome *out)
{
    int n = 0;
    for (unsigned a = 1; a <= 6; a++)
        for (unsigned b = 1; b <= 6; b++) {
            skep_move m = skep_move_of(pair_verb(state), a, b, 0);
            if (pair_forbids(state, m) == SKEP_LEGAL) out[n++] = (struct skep_outcome){ m, 1 };
        }
    return n;
}

/* HN-S4 after HN-S2 */
static void after_order(struct honey_state *s)
{
    s->active = s->roll_x ? 0 : s->first;
    s->node = s->roll_x ? HN_AT_XROLL : HN_AT_ROLL;
}

static void pair_play(void *state, skep_move m, struct skep_trace *t)
{
    struct honey_state *s = state;
    int a = (int)skep_arg(m, 0), b = (int)skep_arg(m, 1), higher = a < b;
    tell(t, s->node == HN_AT_ORDER ? SAY_ORDERED : SAY_XROLLED, a, b, higher);
    if (s->node == HN_AT_ORDER) { /* HN-S2 */
        s->first = (uint8_t)higher;
        after_order(s);
    } else { /* HN-S4 */
        s->active = (uint8_t)higher;
        s->node = HN_AT_XPICK;
    }
}

/* XPICK */

static int xpick_forbids(__attribute__((unused)) const void *state, skep_move m)
{
    return honey_is_threshold(skep_arg(m, 0)) ? SKEP_LEGAL : HN_S3;
}

static int xpick_list(__attribute__((unused)) const void *state, skep_move *out)
{
    return skep_list_set(HN_THRESHOLDS, 0, HN_V_XPICK, out);
}

/* HN-S3, HN-S6 */
static void xpick_play(void *state, skep_move m, struct skep_trace *t)
{
    struct honey_state *s = state;
    s->x = (uint8_t)skep_arg(m, 0);
    tell(t, SAY_XPICKED, s->active, s->x);
    s->active = s->first;
    s->node = HN_AT_ROLL;
}

/* ROLL: HN-T2 */

static int roll_forbids(__attribute__((unused)) const void *state, skep_move m)
{
    unsigned a = skep_arg(m, 0), b = skep_arg(m, 1), c = skep_arg(m, 2);
    return is_die(a) && is_die(b) && is_die(c) && a <= b && b <= c ? SKEP_LEGAL : HN_T2;
}

static int roll_outcomes(__attribute__((unused)) const void *state, struct skep_outcome *out)
{
    int n = 0;
    for (unsigned a = 1; a <= 6; a++)
        for (unsigned b = a; b <= 6; b++)
            for (unsigned c = b; c <= 6; c++) {
                uint32_t ways = a == c ? 1 : a == b || b == c ? 3 : 6;
                out[n++] = (struct skep_outcome){ skep_move_of(HN_V_ROLL, a, b, c), ways };
            }
    return n;
}

static void roll_play(void *state, skep_move m, struct skep_trace *t)
{
    struct honey_state *s = state;
    for (int i = 0; i < 3; i++) s->dice[i] = (uint8_t)skep_arg(m, i);
    s->node = HN_AT_MAIN;
    tell(t, SAY_ROLLED, s->active, s->dice[0], s->dice[1], s->dice[2]);
}

/* One outcome of the three chance nodes, without a list. */
static skep_move sample(const void *state, struct skep_rng *rng)
{
    const struct honey_state *s = state;
    if (s->node == HN_AT_ROLL) {
        unsigned r = skep_rng_below(rng, 216), a = r / 36 + 1, b = r / 6 % 6 + 1, c = r % 6 + 1;
        unsigned low = a < b ? a : b, high = a < b ? b : a;
        unsigned least = low < c ? low : c, most = high > c ? high : c;
        return skep_move_of(HN_V_ROLL, least, a + b + c - least - most, most);
    }
    unsigned r = skep_rng_below(rng, 30), a = r / 5 + 1, b = r % 5 + 1;
    return skep_move_of(pair_verb(s), a, b + (b >= a), 0);
}

/* MAIN */

/* HN-T3 */
static bool can_guard(const struct honey_state *s) { return honey_total(s) % 2 == 0; }

/* HN-T6, HN-R10: the even sums 2..18 that the dice hold. */
static unsigned even_sums(const struct honey_state *s) { return honey_sums(s) & 0x55554; }

/* HN-T8: the sums that keep the hive at 100 or below. */
static unsigned writable(const struct honey_state *s)
{
    int room = HN_GOAL - s->sheet[s->active].honey;
    return (2u << (room < HN_COMB_MAX ? room : HN_COMB_MAX)) - 1;
}

/* HN-T4, HN-T8 */
static bool can_guard_comb(const struct honey_state *s)
{
    return (int)can_guard(s) & (honey_total(s) >= s->x) & (writable(s) >> honey_total(s) & 1);
}

static int guard_comb_forbids(const struct honey_state *s, int litres)
{
    if (!can_guard(s)) return HN_T3;
    if (litres != honey_total(s)) return HN_T4;
    return can_guard_comb(s) ? SKEP_LEGAL : honey_total(s) >= s->x ? HN_T8 : HN_T4;
}

static int main_forbids(const void *state, skep_move m)
{
    const struct honey_state *s = state;
    unsigned litres = skep_arg(m, 0);
    switch (skep_verb(m)) {
    case HN_V_GUARD: return can_guard(s) ? SKEP_LEGAL : HN_T3;
    case HN_V_GUARD_COMB: return guard_comb_forbids(s, (int)litres);
    case HN_V_COMB:
        if (litres > HN_COMB_MAX || !(even_sums(s) >> litres & 1)) return HN_T6;
        return writable(s) >> litres & 1 ? SKEP_LEGAL : HN_T8;
    default: return SKEP_LEGAL; /* C- */
    }
}

/* Every candidate is written and stays if it is legal: dice would make branches unpredictable. */
static int main_list(const void *state, skep_move *out)
{
    const struct honey_state *s = state;
    unsigned legal = even_sums(s) & writable(s);
    int n = 0;
    out[n] = skep_move_of(HN_V_GUARD, 0, 0, 0);
    n += can_guard(s);
    out[n] = skep_move_of(HN_V_GUARD_COMB, (unsigned)honey_total(s), 0, 0);
    n += can_guard_comb(s);
    for (unsigned litres = 2; litres <= HN_COMB_MAX; litres += 2) {
        out[n] = skep_move_of(HN_V_COMB, litres, 0, 0);
        n += (int)(legal >> litres & 1);
    }
    return skep_list_one(out, n, HN_V_NO_COMB);
}

static void post_guard(struct honey_state *s, int litres, struct skep_trace *t)
{
    struct honey_sheet *own = &s->sheet[s->active];
    if (litres > 0) { /* HN-T4, HN-R40: the comb comes before the guardian */
        skep_used(t, HN_T4);
        honey_put_comb(s, own, litres);
        tell(t, SAY_WROTE, s->active, litres, own->honey);
        if (ends(s, s->active, t)) return;
    }
    own->guards++;
    tell(t, SAY_GUARDED, s->active, own->guards);
    end_turn(s, t); /* HN-T3, HN-R8: no wasp, no nectar */
}

static void fill_comb(struct honey_state *s, int litres, struct skep_trace *t)
{
    struct honey_sheet *own = &s->sheet[s->active];
    if (litres > 0) {
        skep_used(t, HN_T6);
        honey_use_dice(s, litres);
        honey_put_comb(s, own, litres);
        tell(t, SAY_WROTE, s->active, litres, own->honey);
        if (ends(s, s->active, t)) return;
    } else tell(t, SAY_DECLINED, s->active);
    if (honey_holds_seven(s)) s->node = HN_AT_WASP;
    else enter_nectar(s, t);
}

/* G and C- are to write 0 litres. */
static void main_play(void *state, skep_move m, struct skep_trace *t)
{
    int litres = (int)skep_arg(m, 0);
    if (skep_verb(m) <= HN_V_GUARD_COMB) post_guard(state, litres, t);
    else fill_comb(state, litres, t);
}

/* WASP */

static int wasp_list(__attribute__((unused)) const void *state, skep_move *out)
{
    return skep_list_one(out, skep_list_one(out, 0, HN_V_WASP), HN_V_NO_WASP);
}

static void wasp_play(void *state, skep_move m, struct skep_trace *t)
{
    struct honey_state *s = state;
    struct honey_sheet *foe = &s->sheet[honey_foe(s)];
    if (skep_verb(m) == HN_V_NO_WASP) {
        tell(t, SAY_NO_WASP, s->active);
        enter_nectar(s, t);
        return;
    }
    skep_used(t, HN_T10);
    honey_use_dice(s, HN_WASP);
    if (foe->guards > 0) { /* HN-T11 */
        foe->guards--;
        tell(t, SAY_WASP_DIED, s->active, honey_foe(s), foe->guards);
    } else if (!is_empty(foe)) { /* HN-T12, HN-R16 */
        s->node = HN_AT_ERASE;
        tell(t, SAY_WASP_FLIES, s->active, honey_foe(s));
        return;
    } else tell(t, SAY_WASP_LOST, s->active, honey_foe(s)); /* HN-T13, HN-R15 */
    enter_nectar(s, t);
}

/* ERASE */

static int erase_forbids(const void *state, skep_move m)
{
    const struct honey_state *s = state;
    return skep_in(honey_numbers(&s->sheet[honey_foe(s)], 1), skep_arg(m, 0)) ? SKEP_LEGAL : HN_T12;
}

/* HN-R36: one for each different number. */
static int erase_list(const void *state, skep_move *out)
{
    const struct honey_state *s = state;
    return skep_list_set(honey_numbers(&s->sheet[honey_foe(s)], 1), 0, HN_V_ERASE, out);
}

static void erase_play(void *state, skep_move m, struct skep_trace *t)
{
    struct honey_state *s = state;
    struct honey_sheet *foe = &s->sheet[honey_foe(s)];
    int value = (int)skep_arg(m, 0);
    cross_comb(foe, value);
    s->sheet[s->active].wasps++; /* HN-R42: one step with the crossing out */
    tell(t, SAY_ERASED, s->active, value, honey_foe(s), foe->honey);
    if (!ends(s, honey_foe(s), t)) enter_nectar(s, t);
}

/* NECTAR */

static int nectar_list(__attribute__((unused)) const void *state, skep_move *out)
{
    return skep_list_one(out, skep_list_one(out, 0, HN_V_KEEP), HN_V_CANCEL);
}

static void nectar_play(void *state, skep_move m, struct skep_trace *t)
{
    struct honey_state *s = state;
    struct honey_sheet *own = &s->sheet[s->active];
    if (skep_verb(m) == HN_V_CANCEL) {
        own->nectar = (uint16_t)(own->nectar - s->fresh);
        own->wasps--;
        tell(t, SAY_CANCELLED, s->active, s->fresh, own->nectar);
        s->fresh = 0; /* HN-R18 */
    } else tell(t, SAY_KEPT, s->active);
    end_turn(s, t);
}

/* SWARM */

/* HN-R24, HN-R25: two are taken if there are two. HN-T22, HN-R26: how depends on the own free combs. */
static unsigned take_form(const struct honey_state *s)
{
    if (honey_filled(&s->sheet[honey_foe(s)]) == 1) return HN_V_TAKE_ONE;
    return s->sheet[s->active].free >= 2 ? HN_V_TAKE_TWO : HN_V_TAKE_LOSE;
}

/* HN-T21: what is taken besides a: another number, or a again where it stands twice; taken to be written both, the larger is named
   first. */
static unsigned partners(const struct honey_sheet *foe, unsigned form, unsigned a)
{
    unsigned same = 1u << a, all = (honey_numbers(foe, 1) & ~same) | (honey_numbers(foe, 2) & same);
    return form == HN_V_TAKE_ONE ? 1 : form == HN_V_TAKE_TWO ? all & (2 * same - 1) : all;
}

static int swarm_forbids(const void *state, skep_move m)
{
    const struct honey_state *s = state;
    const struct honey_sheet *foe = &s->sheet[honey_foe(s)];
    unsigned verb = skep_verb(m), form = take_form(s), a = skep_arg(m, 0);
    if (verb != form) return verb == HN_V_TAKE_ONE || form == HN_V_TAKE_ONE ? HN_T21 : HN_T22;
    return skep_in(honey_numbers(foe, 1), a) && skep_in(partners(foe, form, a), skep_arg(m, 1)) ? SKEP_LEGAL : HN_T21;
}

static int swarm_list(const void *state, skep_move *out)
{
    const struct honey_state *s = state;
    const struct honey_sheet *foe = &s->sheet[honey_foe(s)];
    unsigned form = take_form(s);
    int n = 0;
    for (unsigned left = honey_numbers(foe, 1); left; left &= left - 1) {
        unsigned a = skep_lowest(left);
        for (unsigned with = partners(foe, form, a); with; with &= with - 1)
            out[n++] = skep_move_of(form, a, skep_lowest(with), 0);
    }
    return n;
}

/* a is written; b (0: there is none) is written too, or lost. */
static void swarm_play(void *state, skep_move m, struct skep_trace *t)
{
    struct honey_state *s = state;
    struct honey_sheet *own = &s->sheet[s->active], *foe = &s->sheet[honey_foe(s)];
    int a = (int)skep_arg(m, 0), b = (int)skep_arg(m, 1);
    /* HN-T21: together, so that the reach is looked at once; HN-R29: before anything is written */
    cross_comb(foe, a);
    if (b > 0) {
        cross_comb(foe, b);
        tell(t, SAY_TOOK_TWO, a, b, honey_foe(s));
    } else tell(t, SAY_TOOK_ONE, a, honey_foe(s));
    if (ends(s, honey_foe(s), t)) return;
    honey_put_comb(s, own, a); /* HN-T22, HN-R28: one step */
    if (skep_verb(m) == HN_V_TAKE_TWO) {
        honey_put_comb(s, own, b);
        tell(t, SAY_BROUGHT_TWO, s->active, a, b, own->honey);
    } else if (b > 0) {
        skep_used(t, HN_T22);
        tell(t, SAY_BROUGHT_LOST, s->active, a, own->honey, b); /* HN-R26 */
    } else tell(t, SAY_BROUGHT_ONE, s->active, a, own->honey);
    if (ends(s, s->active, t)) return;
    clear_nectar(s, t);
    next_turn(s, t);
}

/* The nodes and the verbs: from them follow whose turn it is, what may be done, what is forbidden, and what a move does. */

static const struct skep_node nodes[] = {
    [HN_AT_ORDER] = { .name = "ORDER", .asks = SKEP_CHANCE, .outcomes = pair_outcomes, .forbids = pair_forbids, .play = pair_play },
    [HN_AT_XROLL] = { .name = "XROLL", .asks = SKEP_CHANCE, .outcomes = pair_outcomes, .forbids = pair_forbids, .play = pair_play },
    [HN_AT_XPICK] = { .name = "XPICK", .list = xpick_list, .forbids = xpick_forbids, .play = xpick_play },
    [HN_AT_ROLL] = { .name = "ROLL", .asks = SKEP_CHANCE, .outcomes = roll_outcomes, .forbids = roll_forbids, .play = roll_play },
    [HN_AT_MAIN] = { .name = "MAIN", .list = main_list, .forbids = main_forbids, .play = main_play },
    [HN_AT_WASP] = { .name = "WASP", .list = wasp_list, .play = wasp_play },
    [HN_AT_ERASE] = { .name = "ERASE", .list = erase_list, .forbids = erase_forbids, .play = erase_play },
    [HN_AT_NECTAR] = { .name = "NECTAR", .list = nectar_list, .play = nectar_play },
    [HN_AT_SWARM] = { .name = "SWARM", .list = swarm_list, .forbids = swarm_forbids, .play = swarm_play },
    [HN_AT_OVER] = { .name = "OVER", .asks = SKEP_OVER },
    { .name = NULL },
};

/* Places: number:10 every 10 in the opponent's hive; and on the sheet of who is asked comb, the next free one, and guardian, wasp
   and nectar, the rows below the hive. */
static const struct skep_sort DIE = { .name = "die" }, LEAST = { .name = "threshold" }, LITRES = { .name = "litres" };
static const struct skep_sort NUMBER = { .name = "number", .place = true };

static const struct skep_verb verbs[] = {
    [HN_V_ORDER] = { .id = "order", .arg = { { "a", &DIE }, { "b", &DIE } }, .nodes = AT(ORDER), .rule = HN_S2 },
    [HN_V_XROLL] = { .id = "xroll", .arg = { { "a", &DIE }, { "b", &DIE } }, .nodes = AT(XROLL), .rule = HN_S4 },
    [HN_V_XPICK] = { .id = "xpick", .arg = { { "x", &LEAST } }, .nodes = AT(XPICK), .rule = HN_S3 },
    [HN_V_ROLL] = { .id = "roll", .arg = { { "a", &DIE }, { "b", &DIE }, { "c", &DIE } }, .nodes = AT(ROLL), .rule = HN_T2 },
    [HN_V_GUARD] = { .id = "guard", .nodes = AT(MAIN), .rule = HN_T1 },
    [HN_V_GUARD_COMB] = { .id = "guard_comb", .arg = { { "litres", &LITRES } }, .nodes = AT(MAIN), .rule = HN_T1 },
    [HN_V_COMB] = { .id = "comb", .arg = { { "litres", &LITRES } }, .nodes = AT(MAIN), .rule = HN_T1 },
    [HN_V_NO_COMB] = { .id = "no_comb", .nodes = AT(MAIN), .rule = HN_T1 },
    [HN_V_WASP] = { .id = "wasp", .nodes = AT(WASP), .rule = HN_T1 },
    [HN_V_NO_WASP] = { .id = "no_wasp", .nodes = AT(WASP), .rule = HN_T1 },
    [HN_V_ERASE] = { .id = "erase", .arg = { { "value", &NUMBER } }, .nodes = AT(ERASE), .rule = HN_T12 },
    [HN_V_KEEP] = { .id = "keep", .nodes = AT(NECTAR), .rule = HN_T16 },
    [HN_V_CANCEL] = { .id = "cancel", .nodes = AT(NECTAR), .rule = HN_T16 },
    [HN_V_TAKE_ONE] = { .id = "take_one", .arg = { { "a", &NUMBER } }, .nodes = AT(SWARM), .rule = HN_T18 },
    [HN_V_TAKE_TWO] = { .id = "take_two", .arg = { { "a", &NUMBER }, { "b", &NUMBER } }, .nodes = AT(SWARM), .rule = HN_T18 },
    [HN_V_TAKE_LOSE] = { .id = "take_lose", .arg = { { "a", &NUMBER }, { "b", &NUMBER } }, .nodes = AT(SWARM), .rule = HN_T18 },
    { .id = NULL },
};

static int node(const void *state) { return ((const struct honey_state *)state)->node; }

static int asked(const void *state) { return ((const struct honey_state *)state)->active; }

/* Why a verb is out of place: the setup and the roll come first, a finished game has no moves. */
static int misplaced(const void *state, unsigned verb)
{
    int at = node(state);
    if (verb == HN_V_NONE) return HN_T1; /* no move of this game */
    if (at == HN_AT_OVER) return HN_E5;
    if (verb >= HN_V_GUARD && at == HN_AT_ROLL) return HN_T2;
    if (verb >= HN_V_ROLL && at < HN_AT_ROLL) return HN_S6;
    if (verb > HN_V_ROLL && at == HN_AT_ERASE) return HN_T12; /* HN-R16: a number must go */
    if (verb > HN_V_ROLL && at == HN_AT_SWARM) return HN_T18; /* HN-R24: it must fly */
    if ((verb == HN_V_COMB || verb == HN_V_NO_COMB) && at > HN_AT_MAIN) return HN_T9;
    if ((verb == HN_V_WASP || verb == HN_V_NO_WASP) && at > HN_AT_WASP) return HN_T10;
    return verbs[verb].rule;
}

SKEP_WALK(nodes, verbs, node, asked, misplaced)

/* The frame */

static int start(void *state, int seats, const struct skep_values *values, __attribute__((unused)) struct skep_text *why)
{
    struct honey_state *s = state;
    const struct skep_value *v = values->at;
    assert(seats == 2);
    *s = (struct honey_state){
        .turn = 1, .winner = 2,
        .turn_limit = (uint16_t)v[TURN_LIMIT].number,
        .cells = (uint8_t)v[HIVE_CELLS].number,
        .standing = (uint8_t)v[SWARM_TRIGGER].number,
        .roll_x = (uint8_t)v[THRESHOLD_MODE].number,
        .x = v[THRESHOLD_MODE].number ? 0 : (uint8_t)v[THRESHOLD].number,
    };
    s->sheet[0].free = s->sheet[1].free = s->cells; /* HN-S5 */
    if (v[ORDER_MODE].number) s->node = HN_AT_ORDER;
    else after_order(s);
    return SKEP_LEGAL;
}

static int turns(const void *state)
{
    const struct honey_state *s = state;
    return s->turn - 1 + (s->node == HN_AT_OVER);
}

/* HN-S2 */
static int first(const void *state)
{
    const struct honey_state *s = state;
    return s->node == HN_AT_ORDER ? SKEP_CHANCE : s->first;
}

/* HN-E7 */
static void score(const void *state, int points[SKEP_SEATS_MAX])
{
    const struct honey_state *s = state;
    for (int seat = 0; seat < 2; seat++) points[seat] = s->sheet[seat].honey;
}

static unsigned winners(const void *state)
{
    const struct honey_state *s = state;
    return s->winner < 2 ? 1u << s->winner : 0;
}

static int playout(void *state, struct skep_rng *rng, int limit) { return skep_playout_of(&skep_honey_nectar, state, rng, limit); }

static const struct skep_theme THEMES[] = {
    { "exact_100", "Exactly 100", .says = "HUNDRED" },
    { "raid", "A raid: the wasp gets in", .says = "wasp_flies erased" },
    { "clear_the_way", "The wasp dies for a guardian", .says = "wasp_died" },
    { "swarm", "A swarm", .says = "swarms took_one took_two" },
    { "guardian", "Post a guardian", .says = "guarded" },
    { "wasp_line", "A nectar entry for a wasp line", .verbs = "cancel" },
    { "comb", "Which comb, and nothing else", .verbs = "comb", .lacks = "HUNDRED wasp_flies wasp_died swarms cancel no_wasp" },
    { "hold_back", "Send no wasp", .verbs = "no_wasp" },
    { "write_nothing", "Write nothing", .verbs = "no_comb" },
    { 0 },
};

const struct skep_game skep_honey_nectar = {
    .id = "honey_nectar", .title = "Honey & Nectar",
    .about = "Three dice, two hives: fill combs to exactly 100 litres while wasps and swarms raid.",
    .credit = "The book names neither a designer nor a publisher.",
    .seats_min = 2, .seats_max = 2, .seats = SEATS,
    .options = options, .presets = presets, .rules = rules, .chapters = chapters, .sentences = sentences, .words = words,
    .nodes = nodes, .verbs = verbs, .themes = THEMES, .counts = "turn", .dice = true,
    .notation = "R146, G, G+12, C8, C-, W, W-, E10, N, Nx, S12, S10+8, S10/8, X12, O52, T34",
    .state_size = sizeof(struct honey_state),

    .start = start, .node = node,
    .turn = turn, .moves = moves, .outcomes = outcomes, .forbids = forbids, .play = play_node,
    .turns = turns, .first = first, .sample = sample, .score = score, .winners = winners, .result = result, .playout = playout,
    .write_move = honey_write_move, .read_move = honey_read_move, .say_move = honey_say_move, .refusal = honey_refusal,
    .write_view = honey_write_view, .things = honey_things, .terms = honey_terms, .tally = honey_tally, .write_past = honey_write_past, .write_places = honey_write_places,
    .read_position = honey_read_position, .write_position = honey_write_position,
};
