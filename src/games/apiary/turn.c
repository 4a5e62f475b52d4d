/* turn.c: the turn (ledger, section 4): seed cards before, place or retrieve, hibernation, seed cards after, the end step. Its
   steps lie in the stack from the bottom: END, AFTER, TURN. */
#include "games/apiary/apiary.h"

#include <assert.h>
#include <string.h>

unsigned apiary_on_board(const struct apiary_state *s, unsigned seat)
{
    const uint8_t *space = s->space;
    unsigned n = 0;
    for (int i = 0; i < AP_SPACES; i++) n += space[i] && apiary_worker_seat(space[i]) == seat;
    return n;
}

static unsigned sum(const uint8_t *count) { return (unsigned)(count[0] + count[1] + count[2] + count[3]); }

unsigned apiary_in_play(const struct apiary_state *s, unsigned seat)
{
    const struct apiary_player *p = &s->player[seat];
    return sum(p->active) + sum(p->landing) + apiary_on_board(s, seat);
}

static bool has_two_spaces(enum apiary_action action) { return action <= AP_AR; }

/* AP-T13, AP-T14: on a single space whoever is there; of two the second, if both are occupied. */
unsigned apiary_bumps(const struct apiary_state *s, enum apiary_action action)
{
    const uint8_t *space = s->space + 2 * action;
    if (!has_two_spaces(action)) return space[0];
    return space[0] ? space[1] : 0;
}

/* What the spaces would add up to. AP-R32: an empty second space adds 1 to an Advance. */
unsigned apiary_total(const struct apiary_state *s, enum apiary_action action, unsigned strength)
{
    const uint8_t *space = s->space + 2 * action;
    unsigned other = space[0] ? space[0] : space[1]; /* AP-R19, AP-R20 */
    return strength + (other ? apiary_worker_strength(other) : action != AP_E);
}

void apiary_wait(struct apiary_state *s, unsigned seat)
{
    assert(s->waitings < AP_WAITING_MAX);
    s->waiting[s->waitings++] = (uint8_t)seat;
}

/* The beginning. */

void apiary_begin_run(struct apiary_state *s, struct skep_trace *t)
{
    unsigned seat = s->seat;
    struct apiary_player *p = &s->player[seat];
    apiary_pop(s);
    s->placed = s->seeds = 0;
    if (apiary_in_play(s, seat) == 0) { /* AP-T5, AP-R75 */
        p->supply--;
        p->active[0]++;
        tell(t, SAY_EMPTY_HIVE, (int)seat);
    }
    apiary_push(s, AP_AT_END, seat, 0, 0);
    apiary_push(s, AP_AT_AFTER, seat, 0, 0);
    apiary_push(s, AP_AT_TURN, seat, 0, 0);
}

/* Seed cards, before and after. */

/* AP-R89: as many as one turn may have. */
static bool has_had_all(const struct apiary_state *s) { return s->fixed.seed_limit > 0 && s->seeds == s->fixed.seed_limit; }

static int list_hand(const struct apiary_state *s, skep_move *out)
{
    int n = 0;
    if (has_had_all(s)) return 0;
    for (uint64_t cards = s->player[s->seat].hand; cards; cards &= cards - 1)
        out[n++] = skep_move_of(AP_V_PLAY, skep_lowest(cards), 0, 0);
    return n;
}

static int card_forbidden(const struct apiary_state *s, unsigned card)
{
    if (card >= 64 || !(s->player[s->seat].hand >> card & 1)) return AP_T57;
    return has_had_all(s) ? AP_R89 : SKEP_LEGAL;
}

void apiary_discard(struct apiary_state *s, unsigned seat, unsigned card)
{
    s->player[seat].hand &= ~(UINT64_C(1) << card);
    s->player[seat].hand_count--;
    s->discard |= UINT64_C(1) << card;
}

/* AP-T57: to the discard pile first. */
static void play_card(struct apiary_state *s, unsigned card, struct skep_trace *t)
{
    apiary_discard(s, s->seat, card);
    if (s->fixed.seed_limit > 0) s->seeds++;
    apiary_tell_name(s, tell(t, SAY_PLAYED, s->seat), 1, AP_SEED, card);
    apiary_push(s, AP_AT_SEEDMODE, s->seat, card, 0);
}

/* SEEDMODE: a is the card. */

int apiary_seedmode_list(__attribute__((unused)) const void *state, skep_move *out)
{
    out[0] = skep_move_of(AP_V_TOP, 0, 0, 0);
    for (unsigned type = 0; type < 3; type++) out[type + 1] = skep_move_of(AP_V_TYPE, type, 0, 0);
    return 4;
}

int apiary_seedmode_forbids(__attribute__((unused)) const void *state, skep_move m)
{
    return skep_arg(m, 0) < 3 ? SKEP_LEGAL : AP_T57;
}

/* AP-T59: effect, triggers, hibernations, then back. */
void apiary_seedmode_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    struct apiary_step step = apiary_take(s);
    skep_used(t, AP_T57);
    apiary_push(s, AP_AT_HIBERNATIONS, step.seat, 0, 0);
    apiary_trigger(s, step.seat, AP_ON_SEED);
    if (skep_verb(m) == AP_V_TOP) apiary_effects(s, step.seat, apiary_item(&s->set, AP_SEED, step.a)->b);
    else apiary_gain(s, step.seat, skep_arg(m, 0), 1, t);
}

/* TURN */

static bool can_retrieve(const struct apiary_state *s) { return apiary_on_board(s, s->seat) + sum(s->player[s->seat].landing) > 0; }

int apiary_turn_list(const void *state, skep_move *out)
{
    const struct apiary_state *s = state;
    struct apiary_facts f;
    int n = list_hand(s, out);
    bool places = sum(s->player[s->seat].active) > 0; /* often not, and then there is nothing to look at */
    if (places) apiary_look(s, &f);
    for (unsigned action = 0; action < AP_ACTIONS && places; action++)
        for (unsigned strength = 1; strength <= AP_STRENGTHS; strength++) {
            if (s->player[s->seat].active[strength - 1] == 0) continue;
            out[n] = skep_move_of(AP_V_PLACE, action, strength, 0);
            n += apiary_place_forbidden(s, &f, action, strength) == SKEP_LEGAL;
        }
    out[n] = skep_move_of(AP_V_RETRIEVE, 0, 0, 0);
    return n + can_retrieve(s);
}

/* AP-R71: Explore is possible with every strength, so there is always one choice for each, besides cards and retrieving. */
bool apiary_turn_asks(const struct apiary_state *s)
{
    const struct apiary_player *p = &s->player[s->seat];
    unsigned strengths = 0;
    for (int i = 0; i < AP_STRENGTHS; i++) strengths += p->active[i] > 0;
    return strengths > 1 || (strengths == 1 && ((p->hand_count > 0 && !has_had_all(s)) || can_retrieve(s)));
}

int apiary_turn_forbids(const void *state, skep_move m)
{
    struct apiary_facts f;
    if (skep_verb(m) == AP_V_PLAY) return card_forbidden(state, skep_arg(m, 0));
    if (skep_verb(m) == AP_V_RETRIEVE) return can_retrieve(state) ? SKEP_LEGAL : AP_T3;
    apiary_look(state, &f);
    return apiary_place_forbidden(state, &f, skep_arg(m, 0), skep_arg(m, 1));
}

/* AP-T8, AP-T13 to AP-T17; what follows the action is pushed first. */
static void place(struct apiary_state *s, enum apiary_action action, unsigned strength, struct skep_trace *t)
{
    static const enum apiary_event EVENT[] = {
        [AP_E] = AP_ON_EXPLORE, [AP_A] = AP_ON_ADVANCE, [AP_AF] = AP_ON_ADVANCE, [AP_AR] = AP_ON_ADVANCE, [AP_G] = AP_ON_GROW,
        [AP_R] = AP_ON_RESEARCH, [AP_V] = AP_ON_CONVERT, [AP_C] = AP_ON_CARVE,
    };
    unsigned seat = s->seat, bumped = apiary_bumps(s, action);
    uint8_t *space = s->space + 2 * action;
    bool shifts = has_two_spaces(action) && space[0];
    s->player[seat].active[strength - 1]--;
    s->placed = (uint8_t)strength;
    if (shifts) space[1] = space[0];
    space[0] = (uint8_t)(1 + AP_STRENGTHS * seat + strength - 1);
    tell(t, SAY_PLACED, (int)seat, (int)strength, (int)action);
    if (shifts) tell(t, SAY_SHIFTED, (int)apiary_worker_seat(space[1]));

    apiary_push(s, AP_AT_HIBERNATIONS, seat, 0, 0);
    if (strength == AP_STRENGTHS) apiary_trigger(s, seat, AP_ON_PLACE4);
    apiary_trigger(s, seat, EVENT[action]);
    apiary_push(s, AP_AT_ACTION, seat, action, 0);
    if (!bumped) return;
    unsigned owner = apiary_worker_seat(bumped), power = apiary_worker_strength(bumped);
    apiary_trigger(s, owner, AP_ON_BUMP);
    if (power < AP_STRENGTHS) apiary_push(s, AP_AT_BUMP, owner, power, 0);
    else apiary_wait(s, owner); /* AP-T17, AP-R17 */
    tell(t, power < AP_STRENGTHS ? SAY_BUMPED : SAY_BUMPED_OUT, (int)owner, (int)power);
}

/* AP-T18: all of them; income, strengths, triggers, hibernations (AP-R22). */
static void retrieve(struct apiary_state *s, struct skep_trace *t)
{
    unsigned seat = s->seat;
    struct apiary_player *p = &s->player[seat];
    uint8_t *space = s->space;
    memcpy(s->taken, p->landing, sizeof s->taken);
    memset(p->landing, 0, sizeof p->landing);
    for (int i = 0; i < AP_SPACES; i++) { /* AP-T23: nothing slides */
        if (space[i] == 0 || apiary_worker_seat(space[i]) != seat) continue;
        s->taken[apiary_worker_strength(space[i]) - 1]++;
        space[i] = 0;
    }
    tell(t, SAY_RETRIEVED, (int)seat, (int)sum(s->taken));
    apiary_push(s, AP_AT_HIBERNATIONS, seat, 0, 0);
    apiary_trigger(s, seat, AP_ON_RETRIEVE);
    apiary_push(s, AP_AT_RISE, seat, 0, 0);
    apiary_income(s, seat, sum(s->taken) - s->taken[AP_STRENGTHS - 1]); /* AP-T19, AP-T21 */
}

void apiary_turn_play(void *state, skep_move m, struct skep_trace *t)
{
    if (skep_verb(m) == AP_V_PLAY) {
        play_card(state, skep_arg(m, 0), t);
        return;
    }
    apiary_pop(state);
    skep_used(t, AP_T1);
    if (skep_verb(m) == AP_V_PLACE) place(state, skep_arg(m, 0), skep_arg(m, 1), t);
    else retrieve(state, t);
}

/* AP-T20, AP-T21 */
void apiary_rise_run(struct apiary_state *s, struct skep_trace *t)
{
    unsigned seat = apiary_now(s)->seat;
    struct apiary_player *p = &s->player[seat];
    apiary_pop(s);
    for (int i = 0; i + 1 < AP_STRENGTHS; i++) p->active[i + 1] = (uint8_t)(p->active[i + 1] + s->taken[i]);
    for (unsigned n = s->taken[AP_STRENGTHS - 1]; n > 0; n--) apiary_wait(s, seat);
    memset(s->taken, 0, sizeof s->taken);
    skep_used(t, AP_T20);
}

/* BUMP: a is the strength of the worker. */

int apiary_bump_list(__attribute__((unused)) const void *state, skep_move *out)
{
    out[0] = skep_move_of(AP_V_UP, 0, 0, 0);
    out[1] = skep_move_of(AP_V_LAND, 0, 0, 0);
    return 2;
}

void apiary_bump_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    struct apiary_step step = apiary_take(s);
    struct apiary_player *p = &s->player[step.seat];
    bool up = skep_verb(m) == AP_V_UP;
    if (up) p->active[step.a]++;
    else p->landing[step.a - 1]++;
    tell(t, up ? SAY_BUMP_UP : SAY_BUMP_LAND, step.seat, step.a + up);
}

/* Hibernation. */

/* AP-T80: recruits that were built become active. */
static void wake_recruits(struct apiary_state *s)
{
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) {
        struct apiary_player *p = &s->player[seat];
        bool any = false;
        for (; p->awake < p->built; p->awake++) any |= apiary_tile_kind(p->tile[p->awake]) == AP_RECRUIT;
        if (any) apiary_refresh_mods(s, seat);
    }
}

static bool has_vacant_pod(const struct apiary_state *s) { return memchr(s->pod, 0, s->set.pods) != NULL; }

/* AP-R18: first in, first out. */
void apiary_hibernations_run(struct apiary_state *s, struct skep_trace *t)
{
    wake_recruits(s);
    if (s->waitings == 0) {
        apiary_pop(s);
        return;
    }
    unsigned owner = s->waiting[0];
    struct apiary_player *p = &s->player[owner];
    memmove(s->waiting, s->waiting + 1, sizeof s->waiting - 1);
    s->waiting[--s->waitings] = 0;
    p->supply++; /* AP-T24 */
    if (p->tokens > 0 && has_vacant_pod(s)) {
        apiary_push(s, AP_AT_HIBERNATE, owner, 0, 0);
        return;
    }
    tell(t, SAY_HIBERNATED_BARE, (int)owner); /* AP-T25, AP-R61 */
    apiary_gain_favor(s, owner, 1, t);
    apiary_trigger(s, owner, AP_ON_HIBERNATE);
}

int apiary_pod(const struct apiary_state *s, unsigned place)
{
    unsigned sector = place / 16, number = place % 16;
    if (sector >= s->set.sectors || number < 1 || number > s->set.sector[sector].pods) return -1;
    int pod = (int)number - 1;
    for (unsigned i = 0; i < sector; i++) pod += s->set.sector[i].pods;
    return pod;
}

int apiary_hibernate_list(const void *state, skep_move *out)
{
    const struct apiary_state *s = state;
    int n = 0;
    for (unsigned sector = 0, pod = 0; sector < s->set.sectors; sector++)
        for (unsigned number = 1; number <= s->set.sector[sector].pods; number++, pod++) {
            out[n] = skep_move_of(AP_V_POD, sector * 16 + number, 0, 0);
            n += s->pod[pod] == 0;
        }
    return n;
}

int apiary_hibernate_forbids(const void *state, skep_move m)
{
    const struct apiary_state *s = state;
    int pod = apiary_pod(s, skep_arg(m, 0));
    return pod < 0 ? AP_S13 : s->pod[pod] ? AP_T28 : SKEP_LEGAL;
}

void apiary_hibernate_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    unsigned seat = apiary_now(s)->seat, pod = (unsigned)apiary_pod(s, skep_arg(m, 0));
    apiary_pop(s);
    s->pod[pod] = (uint8_t)(1 + seat);
    apiary_tell_place(s, tell(t, SAY_HIBERNATED, (int)seat), 1, AP_SORT_POD, skep_arg(m, 0));
    bool last = --s->player[seat].tokens == 0 || !has_vacant_pod(s); /* AP-E1, AP-R60 */
    if (last && !s->ending) {
        s->ending = 1;
        tell(t, SAY_ENDING);
    }
    apiary_trigger(s, seat, AP_ON_HIBERNATE);
    apiary_effects(s, seat, s->set.pod[pod]);
}

/* AFTER */

int apiary_after_list(const void *state, skep_move *out)
{
    int n = list_hand(state, out);
    out[n] = skep_move_of(AP_V_PASS, 0, 0, 0);
    return n > 0 ? n + 1 : 0;
}

int apiary_after_forbids(const void *state, skep_move m)
{
    return skep_verb(m) == AP_V_PLAY ? card_forbidden(state, skep_arg(m, 0)) : SKEP_LEGAL;
}

void apiary_after_play(void *state, skep_move m, struct skep_trace *t)
{
    if (skep_verb(m) == AP_V_PLAY) play_card(state, skep_arg(m, 0), t);
    else {
        apiary_pop(state);
        skep_used(t, AP_T6);
    }
}

/* AP-T7: storage, rows, the check for the end. */
void apiary_end_run(struct apiary_state *s, __attribute__((unused)) struct skep_trace *t)
{
    unsigned seat = apiary_now(s)->seat;
    apiary_pop(s);
    apiary_push(s, AP_AT_NEXT, seat, 0, 0);
    for (unsigned row = AP_ROWS; row-- > 0;) apiary_push(s, AP_AT_REFILL, seat, row, 0);
    apiary_push(s, AP_AT_STORE, seat, 0, 0);
}

/* AP-T38: row a slides left and is filled from its stack, or from its discard pile (AP-R5). */
void apiary_refill_run(struct apiary_state *s, struct skep_trace *t)
{
    unsigned row = apiary_now(s)->a, n = 0;
    uint8_t *slot = s->row[row];
    for (unsigned i = 0; i < AP_COLUMNS; i++)
        if (slot[i] != AP_NONE) slot[n++] = slot[i];
    memset(slot + n, AP_NONE, AP_COLUMNS - n);
    if (n < AP_COLUMNS && s->stack[row] == 0 && s->pile[row]) {
        s->stack[row] = s->pile[row];
        s->pile[row] = 0;
        skep_used(t, AP_R5);
    }
    if (n == AP_COLUMNS || s->stack[row] == 0) apiary_pop(s);
    else apiary_push(s, AP_AT_CHANCE, 0, AP_ROW, n)->c = (uint8_t)row;
}

/* AP-E2, AP-E15: the next turn, or the end of the game. */
void apiary_next_run(struct apiary_state *s, struct skep_trace *t)
{
    apiary_pop(s);
    s->turns++;
    if (s->ending && s->last_turns == AP_NONE) s->last_turns = s->fixed.seats;
    else if (s->last_turns != AP_NONE) s->last_turns--;
    if (s->last_turns == 0 || s->turns == s->fixed.max_turns) {
        apiary_push(s, AP_AT_OVER, 0, 0, 0);
        skep_used(t, s->last_turns == 0 ? AP_E2 : AP_E15);
        for (unsigned seat = 0; t && seat < s->fixed.seats; seat++) {
            int line[AP_LINES];
            tell(t, SAY_FINAL, (int)seat, apiary_lines(s, seat, line));
        }
        return;
    }
    s->seat = (uint8_t)((s->seat + 1) % s->fixed.seats);
    apiary_push(s, AP_AT_BEGIN, s->seat, 0, 0);
}
