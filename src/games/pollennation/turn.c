/* turn.c: the nodes of PollenNation from the first turn on (ledger, section 4). A turn is a short walk: a bee, then the drops of
   a worker or the action of a queen; what is forced happens at once (PN-D0). The list of a node and its rule against a move ask
   the same questions. */
#include "games/pollennation/pollennation.h"

/* The end of a move, of a turn, of the game */

static void finish(struct pollen_state *s, struct skep_trace *t)
{
    struct skep_say say;
    s->node = PN_AT_OVER;
    s->seat = s->moves_left = 0;
    pollen_result(s, &say);
    tell(t, say.sentence, say.args[0], say.args[1]);
}

/* PN-T32. won: PN-E8, the turn counts although it may not be complete. */
static void end_turn(struct pollen_state *s, bool won, struct skep_trace *t)
{
    s->turns++;
    s->dry = s->scored ? 0 : s->dry + 1;
    s->scored = 0;
    skep_used(t, PN_T32);
    bool cut = s->turns == s->fixed.turn_limit ||
               (s->dry > 0 && s->dry == s->fixed.dry_limit); /* PN-E10; a limit of 0 is none */
    if (won || cut) {
        finish(s, t);
        return;
    }
    s->seat = s->seat + 1 == s->fixed.seats ? 0 : (uint8_t)(s->seat + 1); /* PN-T1 */
    s->moves_left = s->fixed.moves;
    s->node = PN_AT_TURN;
}

/* PN-T33 */
static void end_move(struct pollen_state *s, struct skep_trace *t)
{
    if (--s->moves_left == 0) {
        end_turn(s, false, t);
        return;
    }
    s->node = PN_AT_TURN;
    tell(t, SAY_SECOND, s->seat);
}

/* Workers */

/* PN-T8 */
static bool can_sow(const struct pollen_state *s, unsigned slot) { return s->free[slot] != 0; }

/* Moves so many bees of a row from one slot to another. Written without branches, which bees would make unpredictable. */
static void move_bees(uint8_t *row, int n, unsigned count, unsigned from, unsigned to)
{
    for (int i = 0; i < n; i++) {
        bool goes = (row[i] == from) & (count > 0);
        row[i] = (uint8_t)(row[i] + goes * (to - from));
        count -= goes;
    }
}

/* PN-T14: only here, and only for her who has sown (PN-E5, PN-E7). */
static void land(struct pollen_state *s, struct skep_trace *t)
{
    struct pollen_colony *own = &s->colony[s->seat];
    move_bees(own->worker, PN_WORKERS_MAX, 1, s->from, s->at);
    pollen_sort(own->worker, s->fixed.workers);
    unsigned slot = s->at;
    pollen_cubes there = pollen_at(s, slot);
    int points = pollen_points(s, s->seat, slot, there);
    s->from = s->at = 0;
    skep_used(t, PN_T14);
    if (points > 0) {
        s->score[s->seat] = (uint8_t)(s->score[s->seat] + points);
        s->scored = 1;
        tell(t, pollen_is_jelly(s, s->seat, slot, there) ? SAY_JELLY : SAY_SCORED, s->seat, points, s->score[s->seat]);
        if (s->score[s->seat] >= s->fixed.target) {
            end_turn(s, true, t);
            return;
        }
    }
    end_move(s, t);
}

static bool can_drop(const struct pollen_state *s, unsigned colour) { return pollen_count(s->hand_cubes, colour) > 0; }

/* PN-T10 */
static void drop(struct pollen_state *s, unsigned colour)
{
    s->at = (uint8_t)pollen_next(s, s->at);
    s->free[s->at] += pollen_cube(colour);
    s->hand_cubes -= pollen_cube(colour);
}

/* PN-D0: once the hand holds one colour only, all of it is dropped. */
static void go_on_sowing(struct pollen_state *s, struct skep_trace *t)
{
    unsigned colour = skep_lowest(s->hand_cubes) / 8;
    pollen_cubes others = s->hand_cubes >> 8 * colour >> 8;
    if (others) {
        s->node = PN_AT_DROP;
        return;
    }
    unsigned n = pollen_total(s->hand_cubes), first = pollen_next(s, s->at);
    for (unsigned i = 0; i < n; i++) drop(s, colour);
    if (n == 1) tell(t, SAY_DROPPED_LAST, (int)first, (int)colour);
    else tell(t, SAY_DROPPED_REST, (int)first, s->at, (int)colour);
    land(s, t);
}

static void play_worker(struct pollen_state *s, unsigned slot, struct skep_trace *t)
{
    s->from = s->at = (uint8_t)slot;
    s->hand_cubes = s->free[slot]; /* PN-T9: stored cubes stay */
    s->free[slot] = 0;
    tell(t, SAY_GATHERED, s->seat, (int)pollen_total(s->hand_cubes), (int)slot);
    go_on_sowing(s, t);
}

int pollen_drop_list(const void *state, skep_move *out)
{
    int n = 0;
    for (unsigned c = 0; c < PN_COLOURS; c++) {
        out[n] = skep_move_of(PN_V_DROP, c, 0, 0);
        n += can_drop(state, c);
    }
    return n;
}

int pollen_drop_forbids(const void *state, skep_move m)
{
    return skep_arg(m, 0) < PN_COLOURS && can_drop(state, skep_arg(m, 0)) ? SKEP_LEGAL : PN_T10;
}

void pollen_drop_play(void *state, skep_move m, struct skep_trace *t)
{
    struct pollen_state *s = state;
    drop(s, skep_arg(m, 0));
    tell(t, SAY_DROPPED, s->at, (int)skep_arg(m, 0));
    go_on_sowing(s, t);
}

/* Drones */

static void play_drone(struct pollen_state *s, unsigned slot, bool back, struct skep_trace *t)
{
    struct pollen_colony *own = &s->colony[s->seat];
    unsigned to = pollen_beside(s, slot, back), beyond = pollen_beside(s, to, back);
    unsigned met = pollen_bees(own->worker, PN_WORKERS_MAX, to);
    move_bees(own->drone, PN_DRONES, 1, slot, to); /* PN-T15 */
    pollen_order(&own->drone[0], &own->drone[1]);
    tell(t, SAY_STEPPED, s->seat, (int)slot, (int)to);
    if (met > 0) { /* PN-T16 */
        if (own->queen == PN_NONE) { /* PN-T18, PN-T20 */
            own->queen = (uint8_t)to;
            met--;
            tell(t, SAY_FETCHED, s->seat, (int)to);
        }
        move_bees(own->worker, PN_WORKERS_MAX, met, to, beyond); /* PN-T17, PN-T19 */
        pollen_sort(own->worker, s->fixed.workers);
        if (met > 0) tell(t, SAY_PUSHED, (int)met, (int)beyond);
    }
    end_move(s, t);
}

/* Queens */

/* PN-T21, PN-R26 */
static bool can_fly(const struct pollen_state *s)
{
    const struct pollen_colony *own = &s->colony[s->seat];
    return (own->queen != PN_NONE) &
           ((own->worker[0] != own->queen) | (own->worker[s->fixed.workers - 1] != own->queen));
}

/* Of the workers beyond her the first; past the end of the ring the first of all. */
unsigned pollen_queen_target(const struct pollen_state *s)
{
    const struct pollen_colony *own = &s->colony[s->seat];
    for (int i = 0; i < s->fixed.workers; i++)
        if (own->worker[i] > own->queen) return own->worker[i];
    return own->worker[0];
}

/* The least number of cubes that may be stored of the colour being asked for, PN-R27: not none of all; and the most. */
static unsigned least_amount(const struct pollen_state *s)
{
    pollen_cubes later = s->free[s->colony[s->seat].queen] >> 8 * s->colour >> 8;
    return later == 0 && s->stored[s->seat] == 0;
}
static unsigned most_amount(const struct pollen_state *s)
{
    return pollen_count(s->free[s->colony[s->seat].queen], s->colour);
}

static void store(struct pollen_state *s, unsigned amount, struct skep_trace *t);

/* Asks for the next colour that lies there, from this one on; there is none: the store is complete. */
static void ask_amount(struct pollen_state *s, unsigned colour, struct skep_trace *t)
{
    pollen_cubes there = s->free[s->colony[s->seat].queen];
    while (colour < PN_COLOURS && pollen_count(there, colour) == 0) colour++;
    if (colour == PN_COLOURS) {
        s->colour = 0;
        end_move(s, t);
        return;
    }
    s->colour = (uint8_t)colour;
    s->node = PN_AT_STORE;
    if (least_amount(s) == most_amount(s)) store(s, 1, t); /* PN-D0 */
}

/* PN-T25 */
static void store(struct pollen_state *s, unsigned amount, struct skep_trace *t)
{
    pollen_cubes cubes = amount * pollen_cube(s->colour);
    s->free[s->colony[s->seat].queen] -= cubes;
    s->stored[s->seat] += cubes;
    skep_used(t, PN_T25);
    if (amount > 0) tell(t, SAY_STORED, (int)amount, s->colour);
    ask_amount(s, s->colour + 1u, t);
}

/* PN-T28, PN-R30: two, or the one that is left. */
static void bloom(struct pollen_state *s, struct skep_trace *t)
{
    struct pollen_colony *own = &s->colony[s->seat];
    unsigned slot = own->queen, colour = pollen_colour(s->ring[slot]), n = pollen_in_supply(s, slot) < 2 ? 1 : 2;
    s->supply -= n * pollen_cube(colour);
    s->free[slot] += n * pollen_cube(colour);
    own->queen = PN_NONE;
    tell(t, SAY_BLOSSOMED, (int)slot, (int)n, (int)colour);
    end_move(s, t);
}

static void play_queen(struct pollen_state *s, struct skep_trace *t)
{
    struct pollen_colony *own = &s->colony[s->seat];
    unsigned to = pollen_queen_target(s), from = own->queen;
    tell(t, SAY_FLOWN, s->seat, (int)from, (int)to);
    if (s->stored[s->seat]) tell(t, SAY_FREED, (int)pollen_total(s->stored[s->seat]), (int)from);
    s->free[from] += s->stored[s->seat]; /* PN-T23, PN-R33 */
    s->stored[s->seat] = 0;
    own->queen = (uint8_t)to;
    bool stores = s->free[to] != 0, blooms = pollen_in_supply(s, to) > 0;
    if (stores && blooms) s->node = PN_AT_ACT; /* PN-T24 */
    else if (stores) ask_amount(s, 0, t);
    else if (blooms) bloom(s, t); /* PN-R28 */
    else {
        tell(t, SAY_IDLE); /* PN-T30 */
        end_move(s, t);
    }
}

int pollen_act_list(__attribute__((unused)) const void *state, skep_move *out)
{
    out[0] = skep_move_of(PN_V_STORE, 0, 0, 0);
    out[1] = skep_move_of(PN_V_BLOOM, 0, 0, 0);
    return 2;
}

void pollen_act_play(void *state, skep_move m, struct skep_trace *t)
{
    if (skep_verb(m) == PN_V_STORE) skep_used(t, PN_T24), ask_amount(state, 0, t);
    else bloom(state, t);
}

int pollen_store_list(const void *state, skep_move *out)
{
    const struct pollen_state *s = state;
    unsigned most = most_amount(s);
    int n = 0;
    for (unsigned amount = least_amount(s); amount <= most; amount++)
        out[n++] = skep_move_of(PN_V_AMOUNT, s->colour, amount, 0);
    return n;
}

int pollen_store_forbids(const void *state, skep_move m)
{
    const struct pollen_state *s = state;
    if (skep_arg(m, 0) != s->colour || skep_arg(m, 1) > most_amount(s)) return PN_T25;
    return skep_arg(m, 1) >= least_amount(s) ? SKEP_LEGAL : PN_R27;
}

void pollen_store_play(void *state, skep_move m, struct skep_trace *t) { store(state, skep_arg(m, 1), t); }

/* The bee that is moved */

/* Every candidate is written and stays if it is legal: bees and cubes would make branches unpredictable. */
int pollen_turn_list(const void *state, skep_move *out)
{
    const struct pollen_state *s = state;
    const struct pollen_colony *own = &s->colony[s->seat];
    unsigned before = PN_NONE;
    int n = 0;
    for (int i = 0; i < s->fixed.workers; i++) {
        unsigned slot = own->worker[i];
        out[n] = skep_move_of(PN_V_WORKER, slot, 0, 0);
        n += (slot != before) & can_sow(s, slot); /* PN-T7 */
        before = slot;
    }
    for (int i = 0; i < PN_DRONES; i++) {
        out[n] = skep_move_of(PN_V_DRONE, own->drone[i], 0, 0);
        out[n + 1] = skep_move_of(PN_V_DRONE, own->drone[i], 1, 0);
        n += i == 0 || own->drone[0] != own->drone[1] ? 2 : 0;
    }
    out[n] = skep_move_of(PN_V_QUEEN, 0, 0, 0);
    return n + can_fly(s);
}

int pollen_turn_forbids(const void *state, skep_move m)
{
    const struct pollen_state *s = state;
    const struct pollen_colony *own = &s->colony[s->seat];
    unsigned slot = skep_arg(m, 0);
    switch (skep_verb(m)) {
    case PN_V_WORKER:
        if (slot >= s->fixed.slots || pollen_bees(own->worker, PN_WORKERS_MAX, slot) == 0) return PN_T2;
        return can_sow(s, slot) ? SKEP_LEGAL : PN_T8;
    case PN_V_DRONE:
        if (skep_arg(m, 1) > 1) return PN_T15;
        return pollen_bees(own->drone, PN_DRONES, slot) > 0 ? SKEP_LEGAL : PN_T2;
    default:
        if (can_fly(s)) return SKEP_LEGAL;
        return own->queen == PN_NONE ? PN_T29 : PN_T21;
    }
}

void pollen_turn_play(void *state, skep_move m, struct skep_trace *t)
{
    skep_used(t, PN_T2);
    switch (skep_verb(m)) {
    case PN_V_WORKER: play_worker(state, skep_arg(m, 0), t); break;
    case PN_V_DRONE: play_drone(state, skep_arg(m, 0), skep_arg(m, 1), t); break;
    default: play_queen(state, t); break;
    }
}
