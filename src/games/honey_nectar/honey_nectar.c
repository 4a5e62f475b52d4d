/* honey_nectar.c: the rules of Honey & Nectar. A turn is a short walk through nodes (ledger, section 7): roll, main choice,
   wasp, erase, nectar, swarm; each move changes the sheets and says which node comes next. Dice sums are sets of bits. */
#include "games/honey_nectar/honey_nectar.h"

#include "core/playout.h"

#include <assert.h>
#include <string.h>

#define BOOK HN
#define BOOK_RULES "games/honey_nectar/rules.def"
#define BOOK_SENTENCES "games/honey_nectar/sentences.def"
#include "core/book_names.def"
#include "core/book_tables.def"

static const char *const SEATS[] = { "A", "B" };
static const struct skep_words words[] = { { "seat", SEATS }, { "foe", SEATS }, { 0 } };

enum option { ORDER_MODE, THRESHOLD_MODE, THRESHOLD, HIVE_CELLS, SWARM_TRIGGER, TURN_LIMIT };

static const char *const MODES[] = { "fixed", "roll", NULL };
static const char *const TRIGGERS[] = { "fresh", "standing", NULL };

static const struct skep_option options[] = {
    [ORDER_MODE] = { .id = "order_mode", .kind = SKEP_CHOICE, .usual = "fixed", .names = MODES,
                     .help = "who is Player 1: seat A, or the higher roll of one die each" },
    [THRESHOLD_MODE] = { .id = "threshold_mode", .kind = SKEP_CHOICE, .usual = "fixed", .names = MODES,
                         .help = "who names the guardian threshold: the option threshold, or the higher roll" },
    [THRESHOLD] = { .id = "threshold", .kind = SKEP_INT, .usual = "12", .min = 4, .max = 20, .step = 2,
                    .help = "guardian threshold X: a total of at least X may be written together with a guardian" },
    [HIVE_CELLS] = { .id = "hive_cells", .kind = SKEP_INT, .usual = "19", .min = 6, .max = HN_CELLS_MAX,
                     .help = "combs in a hive; full hexagons are 7, 19, 37 and 61" },
    [SWARM_TRIGGER] = { .id = "swarm_trigger", .kind = SKEP_CHOICE, .usual = "fresh", .names = TRIGGERS,
                        .help = "a multiple of 23 swarms in the turn whose entry made it, or as long as it stands" },
    [TURN_LIMIT] = { .id = "turn_limit", .kind = SKEP_INT, .usual = "400", .min = 1, .max = 2000,
                     .help = "turns of both players together until the game is drawn" },
    { 0 },
};

/* Dice and sums */

static int total(const struct honey_state *s) { return s->dice[0] + s->dice[1] + s->dice[2]; }

/* Bit n is set if some of the dice, perhaps none, sum to n. */
static unsigned sums(const struct honey_state *s)
{
    unsigned set = 1;
    for (int i = 0; i < 3; i++) set |= set << s->dice[i];
    return set;
}

/* HN-T6, HN-R10: the even sums 2..18 that the dice hold. */
static unsigned even_sums(const struct honey_state *s) { return sums(s) & 0x55554; }

/* HN-T8: the sums that keep the hive at 100 or below. */
static unsigned writable(const struct honey_sheet *h)
{
    int room = HN_GOAL - h->honey;
    return room >= HN_COMB_MAX ? ~0u : (2u << room) - 1;
}

/* HN-T10 */
static bool holds_seven(const struct honey_state *s) { return sums(s) >> HN_WASP & 1; }

/* Removes the dice that sum to sum: one of them, or two, or all. HN-R41: where two ways lead there, what is left has the same
   sum and holds no 7. Written without branches, which dice would make unpredictable. */
static void use_dice(struct honey_state *s, int sum)
{
    unsigned a = s->dice[0], b = s->dice[1], c = s->dice[2], n = (unsigned)sum;
    bool one = a == n || b == n || c == n;
    s->dice[0] = 0;
    s->dice[1] = (uint8_t)(!one ? 0 : a == n ? b : a);
    s->dice[2] = (uint8_t)(!one ? a + b + c - n : c == n ? b : c);
}

/* Sheets */

int honey_filled(const struct honey_sheet *h)
{
    int n = 0;
    for (int i = 0; i < HN_VALUES; i++) n += h->combs[i];
    return n;
}

static bool is_empty(const struct honey_sheet *h) { return h->honey == 0; }

static unsigned foe_of(const struct honey_state *s) { return s->active ^ 1u; }

static bool has(const struct honey_sheet *h, unsigned value, int times)
{
    return value >= 2 && value <= HN_COMB_MAX && value % 2 == 0 && h->combs[value / 2 - 1] >= times;
}

/* HN-T7 */
static void put_comb(const struct honey_state *s, struct honey_sheet *h, int value)
{
    int cell = s->cells - h->free;
    h->story[cell / 2] = (uint8_t)(h->story[cell / 2] | value / 2 << cell % 2 * 4);
    h->combs[value / 2 - 1]++;
    h->free--;
    h->honey = (uint16_t)(h->honey + value);
}

/* HN-R13: crossed out, the comb is not free again. */
static void cross_comb(struct honey_sheet *h, unsigned value)
{
    h->combs[value / 2 - 1]--;
    h->honey = (uint16_t)(h->honey - value);
}

int honey_cells(const struct honey_state *s, int seat, uint8_t *out, bool *crossed)
{
    const struct honey_sheet *h = &s->sheet[seat];
    int n = s->cells - h->free, dead[HN_VALUES + 1] = { 0 };
    for (int i = 0; i < n; i++) {
        int half = h->story[i / 2] >> i % 2 * 4 & 15;
        out[i] = (uint8_t)(2 * half);
        dead[half]++;
    }
    for (int v = 0; v < HN_VALUES; v++) dead[v + 1] -= h->combs[v];
    for (int i = 0; i < n; i++) crossed[i] = dead[out[i] / 2]-- > 0; /* of equal numbers the first written go first */
    return n;
}

/* The end */

/* HN-E5: at once; the sheets stay as they are. */
static void finish(struct honey_state *s, unsigned winner, enum honey_reason reason)
{
    s->node = HN_AT_OVER;
    s->winner = (uint8_t)winner;
    s->reason = (uint8_t)reason;
    s->fresh = 0;
    memset(s->dice, 0, sizeof s->dice);
}

static void result(const void *state, struct skep_say *say);

static void finish_told(struct honey_state *s, unsigned winner, enum honey_reason reason, struct skep_trace *t)
{
    finish(s, winner, reason);
    if (!t) return;
    struct skep_say say = { 0 };
    result(s, &say);
    skep_used(t, HN_E4);
    skep_used(t, HN_E5);
    skep_tell(&skep_honey_nectar, t, say.sentence, say.args[0], say.args[1], say.args[2], 0);
}

/* HN-E4: after a write the writer's 100, overflow and reach; after a loss the victim's reach. True: the game is over. */
static bool ends(struct honey_state *s, unsigned seat, struct skep_trace *t)
{
    const struct honey_sheet *h = &s->sheet[seat];
    enum honey_reason reason = h->honey == HN_GOAL                ? HN_HUNDRED    /* HN-E1 */
                               : h->honey > HN_GOAL               ? HN_OVERFLOW   /* HN-E2 */
                               : honey_potential(h) < HN_GOAL     ? HN_EXHAUSTED  /* HN-E3, HN-R33 */
                                                                     : HN_RUNNING;
    if (reason == HN_RUNNING) return false;
    finish_told(s, reason == HN_HUNDRED ? seat : seat ^ 1u, reason, t);
    return true;
}

/* The end of a turn */

static void tell(struct skep_trace *t, int sentence, int a, int b, int c, int d)
{
    if (t) skep_tell(&skep_honey_nectar, t, sentence, a, b, c, d);
}

/* HN-S6, HN-E6 */
static void next_turn(struct honey_state *s, struct skep_trace *t)
{
    s->fresh = 0;
    if (s->turn == s->turn_limit) {
        finish_told(s, 2, HN_LIMIT, t);
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
    tell(t, SAY_CLEARED, s->active, 0, 0, 0);
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
        struct honey_sheet *foe = &s->sheet[foe_of(s)];
        tell(t, SAY_SWARMS, s->sheet[s->active].nectar, s->active, (int)foe_of(s), 0);
        if (s->standing) skep_used(t, HN_R17);
        if (foe->guards >= HN_SWARM_GUARDS) { /* HN-T19, HN-R22 */
            foe->guards = (uint16_t)(foe->guards - HN_SWARM_GUARDS);
            tell(t, SAY_REPELLED, (int)foe_of(s), foe->guards, 0, 0);
        } else { /* HN-T20, HN-R23: guardians stay */
            skep_used(t, HN_T20);
            if (!is_empty(foe)) {
                s->node = HN_AT_SWARM;
                return;
            }
            tell(t, SAY_NOTHING_TAKEN, 0, 0, 0, 0); /* HN-R25 */
            clear_nectar(s, t);
        }
    }
    next_turn(s, t);
}

/* HN-T15: what is left must be entered. HN-T16, HN-R19: whoever has a wasp line may think again. */
static void enter_nectar(struct honey_state *s, struct skep_trace *t)
{
    struct honey_sheet *own = &s->sheet[s->active];
    int rest = total(s);
    own->nectar = (uint16_t)(own->nectar + rest);
    s->fresh = (uint8_t)rest;
    memset(s->dice, 0, sizeof s->dice);
    if (t && rest > 0) tell(t, SAY_ENTERED, s->active, rest, own->nectar, 0);
    if (own->wasps > 0 && rest > 0) s->node = HN_AT_NECTAR;
    else end_turn(s, t);
}

/* Moves */

static void play_guard(struct honey_state *s, int litres, struct skep_trace *t)
{
    struct honey_sheet *own = &s->sheet[s->active];
    if (litres > 0) { /* HN-T4, HN-R40: the comb comes before the guardian */
        skep_used(t, HN_T4);
        put_comb(s, own, litres);
        tell(t, SAY_WROTE, s->active, litres, own->honey, 0);
        if (ends(s, s->active, t)) return;
    }
    own->guards++;
    tell(t, SAY_GUARDED, s->active, own->guards, 0, 0);
    end_turn(s, t); /* HN-T3, HN-R8: no wasp, no nectar */
}

static void play_comb(struct honey_state *s, int litres, struct skep_trace *t)
{
    struct honey_sheet *own = &s->sheet[s->active];
    if (litres > 0) {
        skep_used(t, HN_T6);
        use_dice(s, litres);
        put_comb(s, own, litres);
        tell(t, SAY_WROTE, s->active, litres, own->honey, 0);
        if (ends(s, s->active, t)) return;
    } else tell(t, SAY_DECLINED, s->active, 0, 0, 0);
    if (holds_seven(s)) s->node = HN_AT_WASP;
    else enter_nectar(s, t);
}

static void play_wasp(struct honey_state *s, struct skep_trace *t)
{
    struct honey_sheet *foe = &s->sheet[foe_of(s)];
    skep_used(t, HN_T10);
    use_dice(s, HN_WASP);
    if (foe->guards > 0) { /* HN-T11 */
        foe->guards--;
        tell(t, SAY_WASP_DIED, s->active, (int)foe_of(s), foe->guards, 0);
    } else if (!is_empty(foe)) { /* HN-T12, HN-R16 */
        s->node = HN_AT_ERASE;
        tell(t, SAY_WASP_FLIES, s->active, (int)foe_of(s), 0, 0);
        return;
    } else tell(t, SAY_WASP_LOST, s->active, (int)foe_of(s), 0, 0); /* HN-T13, HN-R15 */
    enter_nectar(s, t);
}

static void play_erase(struct honey_state *s, unsigned value, struct skep_trace *t)
{
    struct honey_sheet *foe = &s->sheet[foe_of(s)];
    cross_comb(foe, value);
    s->sheet[s->active].wasps++; /* HN-R42: one step with the crossing out */
    tell(t, SAY_ERASED, s->active, (int)value, (int)foe_of(s), foe->honey);
    if (!ends(s, foe_of(s), t)) enter_nectar(s, t);
}

static void play_cancel(struct honey_state *s, struct skep_trace *t)
{
    struct honey_sheet *own = &s->sheet[s->active];
    own->nectar = (uint16_t)(own->nectar - s->fresh);
    own->wasps--;
    tell(t, SAY_CANCELLED, s->active, s->fresh, own->nectar, 0);
    s->fresh = 0; /* HN-R18 */
    end_turn(s, t);
}

/* a is written; b (0: there is none) is written too if both, else lost. */
static void play_swarm(struct honey_state *s, unsigned a, unsigned b, bool both, struct skep_trace *t)
{
    struct honey_sheet *own = &s->sheet[s->active], *foe = &s->sheet[foe_of(s)];
    /* HN-T21: together, so that the reach is looked at once; HN-R29: before anything is written */
    cross_comb(foe, a);
    if (b > 0) {
        cross_comb(foe, b);
        tell(t, SAY_TOOK_TWO, (int)a, (int)b, (int)foe_of(s), 0);
    } else tell(t, SAY_TOOK_ONE, (int)a, (int)foe_of(s), 0, 0);
    if (ends(s, foe_of(s), t)) return;
    put_comb(s, own, (int)a); /* HN-T22, HN-R28: one step */
    if (both) {
        put_comb(s, own, (int)b);
        tell(t, SAY_BROUGHT_TWO, s->active, (int)a, (int)b, own->honey);
    } else if (b > 0) {
        skep_used(t, HN_T22);
        tell(t, SAY_BROUGHT_LOST, s->active, (int)a, own->honey, (int)b); /* HN-R26 */
    } else tell(t, SAY_BROUGHT_ONE, s->active, (int)a, own->honey, 0);
    if (ends(s, s->active, t)) return;
    clear_nectar(s, t);
    next_turn(s, t);
}

/* HN-S4 after HN-S2 */
static void after_order(struct honey_state *s)
{
    s->active = s->roll_x ? 0 : s->first;
    s->node = s->roll_x ? HN_AT_XROLL : HN_AT_ROLL;
}

static void play(void *state, skep_move m, struct skep_trace *t)
{
    struct honey_state *s = state;
    unsigned a = skep_arg(m, 0), b = skep_arg(m, 1), c = skep_arg(m, 2);
    switch (skep_verb(m)) {
    case HN_V_ORDER: /* HN-S2 */
        s->first = a < b;
        tell(t, SAY_ORDERED, (int)a, (int)b, s->first, 0);
        after_order(s);
        break;
    case HN_V_XROLL: /* HN-S4 */
        s->active = a < b;
        s->node = HN_AT_XPICK;
        tell(t, SAY_XROLLED, (int)a, (int)b, s->active, 0);
        break;
    case HN_V_XPICK: /* HN-S3, HN-S6 */
        s->x = (uint8_t)a;
        tell(t, SAY_XPICKED, s->active, (int)a, 0, 0);
        s->active = s->first;
        s->node = HN_AT_ROLL;
        break;
    case HN_V_ROLL: /* HN-T2 */
        s->dice[0] = (uint8_t)a, s->dice[1] = (uint8_t)b, s->dice[2] = (uint8_t)c;
        s->node = HN_AT_MAIN;
        tell(t, SAY_ROLLED, s->active, (int)a, (int)b, (int)c);
        break;
    case HN_V_GUARD: play_guard(s, 0, t); break;
    case HN_V_GUARD_COMB: play_guard(s, (int)a, t); break;
    case HN_V_COMB: play_comb(s, (int)a, t); break;
    case HN_V_NO_COMB: play_comb(s, 0, t); break;
    case HN_V_WASP: play_wasp(s, t); break;
    case HN_V_NO_WASP:
        tell(t, SAY_NO_WASP, s->active, 0, 0, 0);
        enter_nectar(s, t);
        break;
    case HN_V_ERASE: play_erase(s, a, t); break;
    case HN_V_KEEP:
        tell(t, SAY_KEPT, s->active, 0, 0, 0);
        end_turn(s, t);
        break;
    case HN_V_CANCEL: play_cancel(s, t); break;
    case HN_V_TAKE_ONE: play_swarm(s, a, 0, false, t); break;
    case HN_V_TAKE_TWO: play_swarm(s, a, b, true, t); break;
    case HN_V_TAKE_LOSE: play_swarm(s, a, b, false, t); break;
    }
}

/* What is forbidden: asked by listing, refusing and explaining alike */

/* HN-T3 */
static bool can_guard(const struct honey_state *s) { return total(s) % 2 == 0; }

/* HN-T4, HN-T8 */
static bool can_guard_comb(const struct honey_state *s)
{
    return (int)can_guard(s) & (total(s) >= s->x) & (writable(&s->sheet[s->active]) >> total(s) & 1);
}

/* litres 0 is the guardian alone. */
static int guard_forbidden(const struct honey_state *s, unsigned litres)
{
    if (!can_guard(s)) return HN_T3;
    if (litres == 0 || (can_guard_comb(s) && (int)litres == total(s))) return SKEP_LEGAL;
    return (int)litres == total(s) && total(s) >= s->x ? HN_T8 : HN_T4;
}

static int comb_forbidden(const struct honey_state *s, unsigned litres)
{
    if (litres > HN_COMB_MAX || !(even_sums(s) >> litres & 1)) return HN_T6;
    return writable(&s->sheet[s->active]) >> litres & 1 ? SKEP_LEGAL : HN_T8;
}

/* HN-R24, HN-R25: two are taken if there are two. HN-T22, HN-R26: how depends on the own free combs. */
static enum honey_verb take_form(const struct honey_state *s)
{
    if (honey_filled(&s->sheet[foe_of(s)]) == 1) return HN_V_TAKE_ONE;
    return s->sheet[s->active].free >= 2 ? HN_V_TAKE_TWO : HN_V_TAKE_LOSE;
}

/* HN-T21: the numbers have to stand there; taken to be written both, the larger is named first. */
static int taken_forbidden(const struct honey_sheet *foe, enum honey_verb form, unsigned a, unsigned b)
{
    if (!has(foe, a, a == b ? 2 : 1)) return HN_T21;
    if (form == HN_V_TAKE_ONE) return SKEP_LEGAL;
    if (!has(foe, b, 1) || (form == HN_V_TAKE_TWO && a < b)) return HN_T21;
    return SKEP_LEGAL;
}

static int take_forbidden(const struct honey_state *s, enum honey_verb verb, unsigned a, unsigned b)
{
    enum honey_verb form = take_form(s);
    if (verb != form) return verb == HN_V_TAKE_ONE || form == HN_V_TAKE_ONE ? HN_T21 : HN_T22;
    return taken_forbidden(&s->sheet[foe_of(s)], form, a, b);
}

/* The node at which a verb is at home, and the rule that keeps it there. */
static const struct { enum honey_node node; int rule; uint8_t args; } HOME[] = {
    [HN_V_ORDER] = { HN_AT_ORDER, HN_S2, 2 },
    [HN_V_XROLL] = { HN_AT_XROLL, HN_S4, 2 },
    [HN_V_XPICK] = { HN_AT_XPICK, HN_S3, 1 },
    [HN_V_ROLL] = { HN_AT_ROLL, HN_T2, 3 },
    [HN_V_GUARD] = { HN_AT_MAIN, HN_T1, 0 },
    [HN_V_GUARD_COMB] = { HN_AT_MAIN, HN_T1, 1 },
    [HN_V_COMB] = { HN_AT_MAIN, HN_T1, 1 },
    [HN_V_NO_COMB] = { HN_AT_MAIN, HN_T1, 0 },
    [HN_V_WASP] = { HN_AT_WASP, HN_T1, 0 },
    [HN_V_NO_WASP] = { HN_AT_WASP, HN_T1, 0 },
    [HN_V_ERASE] = { HN_AT_ERASE, HN_T12, 1 },
    [HN_V_KEEP] = { HN_AT_NECTAR, HN_T16, 0 },
    [HN_V_CANCEL] = { HN_AT_NECTAR, HN_T16, 0 },
    [HN_V_TAKE_ONE] = { HN_AT_SWARM, HN_T18, 1 },
    [HN_V_TAKE_TWO] = { HN_AT_SWARM, HN_T18, 2 },
    [HN_V_TAKE_LOSE] = { HN_AT_SWARM, HN_T18, 2 },
};

/* Why a verb is out of place: the setup and the roll come first, a finished game has no moves. */
static int misplaced(const struct honey_state *s, enum honey_verb verb)
{
    if (s->node == HN_AT_OVER) return HN_E5;
    if (verb >= HN_V_GUARD && s->node == HN_AT_ROLL) return HN_T2;
    if (verb >= HN_V_ROLL && s->node < HN_AT_ROLL) return HN_S6;
    if (verb == HN_V_NO_WASP && s->node == HN_AT_ERASE) return HN_T12; /* HN-R16: too late, a number must go */
    return HOME[verb].rule;
}

static bool is_die(unsigned n) { return n >= 1 && n <= 6; }

static int forbids(const void *state, skep_move m)
{
    const struct honey_state *s = state;
    unsigned verb = skep_verb(m), a = skep_arg(m, 0), b = skep_arg(m, 1), c = skep_arg(m, 2);
    if (verb == HN_V_NONE || verb > HN_V_TAKE_LOSE) return HN_T1; /* no move of this game */
    if (s->node != HOME[verb].node) return (int)misplaced(s, verb);
    if ((HOME[verb].args < 3 && c) || (HOME[verb].args < 2 && b) || (HOME[verb].args < 1 && a)) return (int)HOME[verb].rule;
    switch ((enum honey_verb)verb) {
    case HN_V_ORDER: return is_die(a) && is_die(b) && a != b ? SKEP_LEGAL : HN_S2; /* HN-R4 */
    case HN_V_XROLL: return is_die(a) && is_die(b) && a != b ? SKEP_LEGAL : HN_S4;
    case HN_V_XPICK: return a >= 4 && a <= 20 && a % 2 == 0 ? SKEP_LEGAL : HN_S3; /* HN-R2 */
    case HN_V_ROLL: return is_die(a) && is_die(b) && is_die(c) && a <= b && b <= c ? SKEP_LEGAL : HN_T2;
    case HN_V_GUARD: return guard_forbidden(s, 0);
    case HN_V_GUARD_COMB: return a > 0 ? guard_forbidden(s, a) : HN_T4;
    case HN_V_COMB: return comb_forbidden(s, a);
    case HN_V_ERASE: return has(&s->sheet[foe_of(s)], a, 1) ? SKEP_LEGAL : HN_T12;
    case HN_V_TAKE_ONE: case HN_V_TAKE_TWO: case HN_V_TAKE_LOSE: return take_forbidden(s, verb, a, b);
    default: return SKEP_LEGAL; /* C-, W, W-, N, Nx: always, where they are at home */
    }
}

/* Listing, in the ledger's order */

/* Every candidate is written and stays if it is legal: dice would make branches unpredictable. */
static int list_main(const struct honey_state *s, skep_move *out)
{
    unsigned sum = (unsigned)total(s), legal = even_sums(s) & writable(&s->sheet[s->active]); /* as comb_forbidden has it */
    int n = 0;
    out[n] = skep_move_of(HN_V_GUARD, 0, 0, 0);
    n += can_guard(s);
    out[n] = skep_move_of(HN_V_GUARD_COMB, sum, 0, 0);
    n += can_guard_comb(s);
    for (unsigned litres = 2; litres <= HN_COMB_MAX; litres += 2) {
        out[n] = skep_move_of(HN_V_COMB, litres, 0, 0);
        n += (int)(legal >> litres & 1);
    }
    out[n++] = skep_move_of(HN_V_NO_COMB, 0, 0, 0);
    return n;
}

static int list_swarm(const struct honey_state *s, skep_move *out)
{
    const struct honey_sheet *foe = &s->sheet[foe_of(s)];
    enum honey_verb form = take_form(s);
    unsigned b_first = form == HN_V_TAKE_ONE ? 0 : 2, b_last = form == HN_V_TAKE_ONE ? 0 : HN_COMB_MAX;
    int n = 0;
    for (unsigned a = 2; a <= HN_COMB_MAX; a += 2)
        for (unsigned b = b_first; b <= b_last; b += 2)
            if (taken_forbidden(foe, form, a, b) == SKEP_LEGAL) out[n++] = skep_move_of(form, a, b, 0);
    return n;
}

static int moves(const void *state, skep_move *out)
{
    const struct honey_state *s = state;
    int n = 0;
    switch ((enum honey_node)s->node) {
    case HN_AT_XPICK:
        for (unsigned x = 4; x <= 20; x += 2) out[n++] = skep_move_of(HN_V_XPICK, x, 0, 0);
        return n;
    case HN_AT_MAIN: return list_main(s, out);
    case HN_AT_WASP:
        out[n++] = skep_move_of(HN_V_WASP, 0, 0, 0);
        out[n++] = skep_move_of(HN_V_NO_WASP, 0, 0, 0);
        return n;
    case HN_AT_ERASE: /* HN-R36: one for each different number */
        for (unsigned v = 2; v <= HN_COMB_MAX; v += 2)
            if (has(&s->sheet[foe_of(s)], v, 1)) out[n++] = skep_move_of(HN_V_ERASE, v, 0, 0);
        return n;
    case HN_AT_NECTAR:
        out[n++] = skep_move_of(HN_V_KEEP, 0, 0, 0);
        out[n++] = skep_move_of(HN_V_CANCEL, 0, 0, 0);
        return n;
    case HN_AT_SWARM: return list_swarm(s, out);
    default: return 0;
    }
}

/* Chance */

static int outcomes(const void *state, struct skep_outcome *out)
{
    const struct honey_state *s = state;
    int n = 0;
    if (s->node == HN_AT_ROLL) {
        for (unsigned a = 1; a <= 6; a++)
            for (unsigned b = a; b <= 6; b++)
                for (unsigned c = b; c <= 6; c++) {
                    uint32_t ways = a == c ? 1 : a == b || b == c ? 3 : 6;
                    out[n++] = (struct skep_outcome){ skep_move_of(HN_V_ROLL, a, b, c), ways };
                }
        return n;
    }
    unsigned verb = s->node == HN_AT_ORDER ? HN_V_ORDER : HN_V_XROLL;
    for (unsigned a = 1; a <= 6; a++)
        for (unsigned b = 1; b <= 6; b++)
            if (a != b) out[n++] = (struct skep_outcome){ skep_move_of(verb, a, b, 0), 1 }; /* HN-R4 */
    return n;
}

static skep_move sample(const void *state, struct skep_rng *rng)
{
    const struct honey_state *s = state;
    if (s->node == HN_AT_ROLL) {
        unsigned r = skep_rng_below(rng, 216), a = r / 36 + 1, b = r / 6 % 6 + 1, c = r % 6 + 1;
        unsigned low = a < b ? a : b, high = a < b ? b : a;
        unsigned least = low < c ? low : c, most = high > c ? high : c;
        return skep_move_of(HN_V_ROLL, least, a + b + c - least - most, most);
    }
    unsigned verb = s->node == HN_AT_ORDER ? HN_V_ORDER : HN_V_XROLL;
    unsigned r = skep_rng_below(rng, 30), a = r / 5 + 1, b = r % 5 + 1;
    return skep_move_of(verb, a, b + (b >= a), 0);
}

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

static int turn(const void *state)
{
    static const uint8_t CHANCE = 1 << 0, OVER = 1 << 1;
    static const uint8_t KIND[] = { [HN_AT_ORDER] = CHANCE, [HN_AT_XROLL] = CHANCE, [HN_AT_ROLL] = CHANCE, [HN_AT_OVER] = OVER };
    const struct honey_state *s = state;
    return KIND[s->node] == 0 ? s->active : KIND[s->node] == CHANCE ? SKEP_CHANCE : SKEP_OVER;
}

static int turns(const void *state)
{
    const struct honey_state *s = state;
    return s->turn - 1 + (s->node == HN_AT_OVER);
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
    case HN_LIMIT: *say = (struct skep_say){ .sentence = SAY_LIMIT, .args = { s->turn } }; break;
    }
}

/* What a move will do */

/* Picks among plain, wasp and swarm by what the dice left over will become. */
static void say_rest(const struct honey_state *s, struct skep_say *say, int litres, const int form[4])
{
    struct honey_state then = *s;
    if (litres > 0) use_dice(&then, litres);
    int rest = total(&then), nectar = s->sheet[s->active].nectar + rest, n = 0;
    int sentence = rest == 0 ? form[0] : holds_seven(&then) ? form[2] : nectar % HN_SWARM == 0 ? form[3] : form[1];
    *say = (struct skep_say){ .sentence = sentence };
    if (litres > 0) say->args[n++] = litres;
    say->args[n++] = rest;
    say->args[n++] = nectar;
}

static void say_move(const void *state, skep_move m, struct skep_say *say)
{
    static const int COMB[] = { SAY_DO_COMB, SAY_DO_COMB_REST, SAY_DO_COMB_WASP, SAY_DO_COMB_SWARM };
    static const int NOTHING[] = { SAY_DO_REST, SAY_DO_REST, SAY_DO_REST_WASP, SAY_DO_REST_SWARM };
    const struct honey_state *s = state;
    const struct honey_sheet *own = &s->sheet[s->active], *foe = &s->sheet[foe_of(s)];
    int a = (int)skep_arg(m, 0), b = (int)skep_arg(m, 1), c = (int)skep_arg(m, 2), f = (int)foe_of(s);
    int rest = total(s), nectar = own->nectar, entry = s->fresh;
    bool swarm = (nectar + rest) % HN_SWARM == 0;
    switch (skep_verb(m)) {
    case HN_V_ORDER: *say = (struct skep_say){ SAY_DO_ORDER, 0, { a, b, a < b } }; break;
    case HN_V_XROLL: *say = (struct skep_say){ SAY_DO_XROLL, 0, { a, b, a < b } }; break;
    case HN_V_XPICK: *say = (struct skep_say){ SAY_DO_XPICK, 0, { a } }; break;
    case HN_V_ROLL: *say = (struct skep_say){ SAY_DO_ROLL, 0, { a, b, c } }; break;
    case HN_V_GUARD: *say = (struct skep_say){ SAY_DO_GUARD, 0, { 0 } }; break;
    case HN_V_GUARD_COMB: *say = (struct skep_say){ SAY_DO_GUARD_COMB, 0, { a } }; break;
    case HN_V_COMB: say_rest(s, say, a, COMB); break;
    case HN_V_NO_COMB: say_rest(s, say, 0, NOTHING); break;
    case HN_V_WASP:
        *say = (struct skep_say){ foe->guards > 0   ? SAY_DO_WASP_GUARD
                                  : !is_empty(foe) ? SAY_DO_WASP_ERASE
                                                   : SAY_DO_WASP_EMPTY, 0, { f } };
        break;
    case HN_V_NO_WASP:
        *say = (struct skep_say){ swarm ? SAY_DO_NO_WASP_SWARM : SAY_DO_NO_WASP, 0, { rest, nectar + rest } };
        break;
    case HN_V_ERASE: *say = (struct skep_say){ SAY_DO_ERASE, 0, { a, f, foe->honey - a } }; break;
    case HN_V_KEEP: *say = (struct skep_say){ swarm ? SAY_DO_KEEP_SWARM : SAY_DO_KEEP, 0, { entry, nectar } }; break;
    case HN_V_CANCEL: *say = (struct skep_say){ SAY_DO_CANCEL, 0, { entry, nectar - entry } }; break;
    case HN_V_TAKE_ONE: *say = (struct skep_say){ SAY_DO_TAKE_ONE, 0, { a, own->honey + a } }; break;
    case HN_V_TAKE_TWO: *say = (struct skep_say){ SAY_DO_TAKE_TWO, 0, { a, b, own->honey + a + b } }; break;
    case HN_V_TAKE_LOSE: *say = (struct skep_say){ SAY_DO_TAKE_LOSE, 0, { a, b, own->honey + a } }; break;
    }
}

static int playout(void *state, struct skep_rng *rng, int limit);

const struct skep_game skep_honey_nectar = {
    .id = "honey_nectar", .title = "Honey & Nectar",
    .about = "Three dice, two hives: fill combs to exactly 100 litres while wasps and swarms raid.",
    .seats_min = 2, .seats_max = 2, .seats = SEATS,
    .options = options, .rules = rules, .sentences = sentences, .words = words,
    .dice = true,
    .notation = "R146, G, G+12, C8, C-, W, W-, E10, N, Nx, S12, S10+8, S10/8, X12, O52, T34",
    .state_size = sizeof(struct honey_state),
    .start = start, .turn = turn, .turns = turns, .moves = moves, .outcomes = outcomes, .sample = sample,
    .forbids = forbids, .play = play, .score = score, .winners = winners, .result = result, .playout = playout,
    .write_move = honey_write_move, .read_move = honey_read_move, .say_move = say_move, .write_view = honey_write_view,
    .read_position = honey_read_position, .write_position = honey_write_position,
};

static int playout(void *state, struct skep_rng *rng, int limit)
{
    return skep_playout_of(&skep_honey_nectar, state, rng, limit);
}
