/* pollennation.c: the rules of PollenNation from the first turn on (ledger, sections 4 and 5). A turn is a short walk
   through nodes: a bee, then the drops of a worker or the action of a queen; what is forced happens at once (PN-D0).
   Cubes of six colours are counted side by side in one number, so that gathering a flower or comparing it with its
   requirement is one step. */
#include "games/pollennation/parts.h"

#include "core/playout.h"

#include <string.h>

#include "core/book_tables.def"

static const char *const SEATS[] = { "Black", "Orange", "Green", "Purple" };
static const char *const COLOURS[] = { "red", "blue", "pink", "yellow", "orange", "white" };
static const struct skep_words words[] = {
    { "seat", SEATS }, { "colour", COLOURS }, { "rest", COLOURS }, { "card", pollen_card_names },
    { "c1", pollen_card_names }, { "c2", pollen_card_names }, { "c3", pollen_card_names }, { "c4", pollen_card_names },
    { "c5", pollen_card_names }, { 0 },
};

static const char *const DECKS[] = { "standard", "easy", "full", NULL };
static const char *const DEALS[] = { "by_colour", "keep2", "keep3", "keep5", "pool", NULL };
static const char *const FLOWERS[] = { "3", "4", "6", NULL };
static const char *const DRAFTS[] = { "none", "pass", "open", NULL };
static const char *const BOARDS[] = { "modular", "fixed", NULL };
static const char *const WAYS[] = { "choose", "random", "fixed", NULL };
static const char *const LAYOUTS[] = { "choose", "random", NULL };
static const char *const FIRSTS[] = { "random", "1", "2", "3", "4", NULL };

static const struct skep_option options[] = {
    [DECK] = { .id = "deck", .kind = SKEP_CHOICE, .usual = "standard", .names = DECKS,
               .help = "kinds of cards: 2, 3 and 5; 2, 3 and the easy ones; or all four" },
    [DEAL] = { .id = "deal", .kind = SKEP_CHOICE, .usual = "by_colour", .names = DEALS,
               .help = "one card of each colour for each seat; one kind kept whole; or any cards from a pool" },
    [FLOWERS_EACH] = { .id = "flowers_each", .kind = SKEP_CHOICE, .usual = "6", .names = FLOWERS,
                       .help = "cards that each seat lays" },
    [DRAFT] = { .id = "draft", .kind = SKEP_CHOICE, .usual = "none", .names = DRAFTS,
                .help = "whether the dealt cards are drafted: from packets passed on, or from an open pool" },
    [BOARD] = { .id = "board", .kind = SKEP_CHOICE, .usual = "modular", .names = BOARDS,
                .help = "fixed: a given ring, without deal and layout" },
    [LAYOUT] = { .id = "layout", .kind = SKEP_CHOICE, .usual = "choose", .names = LAYOUTS,
                 .help = "who arranges the cards of an arc: its seat, or chance" },
    [BEES] = { .id = "bees", .kind = SKEP_CHOICE, .usual = "choose", .names = WAYS,
               .help = "who places the bees: their seat, chance, or nobody, as they have fixed places" },
    [OPEN_HANDS] = { .id = "open_hands", .kind = SKEP_FLAG, .usual = "false",
                     .help = "whether everybody sees all dealt cards during the setup" },
    [FIRST_PLAYER] = { .id = "first_player", .kind = SKEP_CHOICE, .usual = "random", .names = FIRSTS,
                       .help = "the seat that takes the first turn" },
    [WORKERS] = { .id = "workers", .kind = SKEP_INT, .usual = "3", .min = 1, .max = PN_WORKERS_MAX,
                  .help = "workers of each colony" },
    [MOVES_PER_TURN] = { .id = "moves_per_turn", .kind = SKEP_INT, .usual = "1", .min = 1, .max = 2,
                         .help = "bees that are moved in a turn, each with its action" },
    [OPENING_SINGLE] = { .id = "opening_single", .kind = SKEP_FLAG, .usual = "false",
                         .help = "with two moves a turn: whether the very first turn has only one" },
    [TARGET] = { .id = "target", .kind = SKEP_INT, .usual = "10", .min = 1, .max = 99, .help = "points that win" },
    [ROYAL_JELLY] = { .id = "royal_jelly", .kind = SKEP_INT, .usual = "6", .min = 0, .max = 20,
                      .help = "points for Royal Jelly; 0 switches it off" },
    [CUBES_PER_COLOUR] = { .id = "cubes_per_colour", .kind = SKEP_INT, .usual = "10", .min = 6, .max = PN_CUBES_MAX,
                           .help = "pollen cubes of each colour in the game" },
    [TURN_LIMIT] = { .id = "turn_limit", .kind = SKEP_INT, .usual = "2000", .min = 0, .max = 65535,
                     .help = "turns of all seats together until the most points win; 0 is no limit" },
    [DRY_LIMIT] = { .id = "dry_limit", .kind = SKEP_INT, .usual = "0", .min = 0, .max = 65535,
                    .help = "turns without points, one after another, until the most points win; 0 is no limit" },
    [CARD_DATA] = { .id = "card_data", .kind = SKEP_TEXT, .usual = pollen_cards_usual, .most = 8192, .file = true,
                    .help = "your own cards: lines such as card R2 R 2 RRR, then ring and fixed_bees" },
    [OPTIONS] = { 0 },
};

/* Scoring */

static const pollen_cubes ONES = 0x010101010101, HIGH = 0x808080808080; /* of each colour one; what no count reaches */

/* PN-E3, PN-R15: at least the requirement. What is left in each count keeps its high bit. */
static bool meets(pollen_cubes cubes, pollen_cubes need) { return (((cubes | HIGH) - need) & HIGH) == HIGH; }

static bool has_all_six(pollen_cubes cubes) { return ((cubes + (HIGH - ONES)) & HIGH) == HIGH; }

int pollen_points(const struct pollen_state *s, unsigned seat, unsigned slot, pollen_cubes cubes)
{
    if (s->colony[seat].queen == slot && s->fixed.jelly > 0 && has_all_six(cubes))
        return s->fixed.jelly; /* PN-E4, PN-R20 */
    return meets(cubes, pollen_need(s, s->ring[slot])) ? s->fixed.points[s->ring[slot]] : 0;
}

/* The most points with so many more cubes of hand on slot, of this colour or later ones. */
static int most_points(const struct pollen_state *s, unsigned seat, unsigned slot, pollen_cubes there,
                       pollen_cubes hand, unsigned drops, unsigned colour)
{
    int most = 0;
    if (drops == 0) return pollen_points(s, seat, slot, there);
    for (; colour < PN_COLOURS; colour++) {
        if (pollen_count(hand, colour) == 0) continue;
        pollen_cubes one = pollen_cube(colour);
        int points = most_points(s, seat, slot, there + one, hand - one, drops - 1, colour);
        if (points > most) most = points;
    }
    return most;
}

int pollen_reach(const struct pollen_state *s, unsigned seat, unsigned slot, pollen_cubes there, pollen_cubes hand,
                 unsigned last)
{
    unsigned drops = (pollen_total(hand) - 1) / s->fixed.slots + 1; /* PN-T12: a lap brings one more */
    if (last == PN_NONE) return most_points(s, seat, slot, there, hand, drops, 0);
    return most_points(s, seat, slot, there + pollen_cube(last), hand - pollen_cube(last), drops - 1, 0);
}

/* The end of a move, of a turn, of the game */

static void result(const void *state, struct skep_say *say);

static void finish(struct pollen_state *s, struct skep_trace *t)
{
    s->node = PN_AT_OVER;
    s->seat = s->moves_left = 0;
    if (!t) return;
    struct skep_say say = { 0 };
    result(s, &say);
    skep_tell(&skep_pollennation, t, say.sentence, say.args[0], say.args[1], 0, 0);
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
    tell(t, SAY_SECOND, s->seat, 0, 0, 0);
}

/* Workers */

/* PN-T8 */
static bool can_sow(const struct pollen_state *s, unsigned slot) { return s->free[slot] != 0; }

/* Moves so many bees of a row from one slot to another. Written without branches, which bees would make unpredictable. */
static void move_bees(uint8_t *row, int n, unsigned count, unsigned from, unsigned to)
{
    for (int i = 0; i < n; i++) {
        bool goes = (row[i] == from) & (count > 0);
        row[i] = goes ? (uint8_t)to : row[i];
        count -= goes;
    }
}

/* PN-T14: only here, and only for her who has sown (PN-E5, PN-E7). */
static void land(struct pollen_state *s, struct skep_trace *t)
{
    struct pollen_colony *own = &s->colony[s->seat];
    move_bees(own->worker, PN_WORKERS_MAX, 1, s->from, s->at);
    pollen_sort(own->worker);
    pollen_cubes there = pollen_at(s, s->at);
    int points = pollen_points(s, s->seat, s->at, there);
    unsigned slot = s->at;
    s->from = s->at = 0;
    skep_used(t, PN_T14);
    if (points > 0) {
        s->score[s->seat] = (uint8_t)(s->score[s->seat] + points);
        s->scored = 1;
        bool jelly = own->queen == slot && s->fixed.jelly > 0 && has_all_six(there);
        tell(t, jelly ? SAY_JELLY : SAY_SCORED, s->seat, points, s->score[s->seat], 0);
        if (s->score[s->seat] >= s->fixed.target) {
            end_turn(s, true, t);
            return;
        }
    }
    end_move(s, t);
}

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
    unsigned colour = (unsigned)__builtin_ctzll(s->hand_cubes) / 8;
    pollen_cubes others = s->hand_cubes >> 8 * colour >> 8;
    if (others) {
        s->node = PN_AT_DROP;
        return;
    }
    unsigned n = pollen_total(s->hand_cubes), first = pollen_next(s, s->at);
    for (unsigned i = 0; i < n; i++) drop(s, colour);
    if (n == 1) tell(t, SAY_DROPPED_LAST, (int)first, (int)colour, 0, 0);
    else tell(t, SAY_DROPPED_REST, (int)first, s->at, (int)colour, 0);
    land(s, t);
}

static void play_worker(struct pollen_state *s, unsigned slot, struct skep_trace *t)
{
    s->from = s->at = (uint8_t)slot;
    s->hand_cubes = s->free[slot]; /* PN-T9: stored cubes stay */
    s->free[slot] = 0;
    if (t) tell(t, SAY_GATHERED, s->seat, (int)pollen_total(s->hand_cubes), (int)slot, 0);
    go_on_sowing(s, t);
}

static void play_drop(struct pollen_state *s, unsigned colour, struct skep_trace *t)
{
    drop(s, colour);
    tell(t, SAY_DROPPED, s->at, (int)colour, 0, 0);
    go_on_sowing(s, t);
}

/* Drones */

static unsigned count_bees(const uint8_t *row, int n, unsigned slot)
{
    unsigned count = 0;
    for (int i = 0; i < n; i++) count += row[i] == slot;
    return count;
}

static unsigned beside(const struct pollen_state *s, unsigned slot, bool back)
{
    return back ? pollen_before(s, slot) : pollen_next(s, slot);
}

static void play_drone(struct pollen_state *s, unsigned slot, bool back, struct skep_trace *t)
{
    struct pollen_colony *own = &s->colony[s->seat];
    unsigned to = beside(s, slot, back), beyond = beside(s, to, back);
    unsigned met = count_bees(own->worker, PN_WORKERS_MAX, to);
    move_bees(own->drone, PN_DRONES, 1, slot, to); /* PN-T15 */
    pollen_order(&own->drone[0], &own->drone[1]);
    tell(t, SAY_STEPPED, s->seat, (int)slot, (int)to, 0);
    if (met > 0) { /* PN-T16 */
        if (own->queen == PN_NONE) { /* PN-T18, PN-T20 */
            own->queen = (uint8_t)to;
            met--;
            tell(t, SAY_FETCHED, s->seat, (int)to, 0, 0);
        }
        move_bees(own->worker, PN_WORKERS_MAX, met, to, beyond); /* PN-T17, PN-T19 */
        pollen_sort(own->worker);
        if (met > 0) tell(t, SAY_PUSHED, (int)met, (int)beyond, 0, 0);
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

/* PN-T22: of the workers beyond her the first; past the end of the ring the first of all. */
static unsigned queen_target(const struct pollen_state *s)
{
    const struct pollen_colony *own = &s->colony[s->seat];
    for (int i = 0; i < s->fixed.workers; i++)
        if (own->worker[i] > own->queen) return own->worker[i];
    return own->worker[0];
}

static bool can_store(const struct pollen_state *s, unsigned slot) { return s->free[slot] != 0; }

static unsigned in_supply(const struct pollen_state *s, unsigned slot)
{
    return pollen_count(s->supply, pollen_colour(s->ring[slot]));
}

/* The least number of cubes that may be stored of the colour being asked for. PN-R27: not none of all. */
static unsigned least_amount(const struct pollen_state *s)
{
    pollen_cubes later = s->free[s->colony[s->seat].queen] >> 8 * s->colour >> 8;
    return later == 0 && s->stored[s->seat] == 0;
}

static void play_amount(struct pollen_state *s, unsigned amount, struct skep_trace *t);

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
    if (least_amount(s) == pollen_count(there, colour)) play_amount(s, 1, t); /* PN-D0 */
}

/* PN-T25 */
static void play_amount(struct pollen_state *s, unsigned amount, struct skep_trace *t)
{
    pollen_cubes cubes = amount * pollen_cube(s->colour);
    s->free[s->colony[s->seat].queen] -= cubes;
    s->stored[s->seat] += cubes;
    skep_used(t, PN_T25);
    if (amount > 0) tell(t, SAY_STORED, (int)amount, s->colour, 0, 0);
    ask_amount(s, s->colour + 1u, t);
}

/* PN-T28, PN-R30: two, or the one that is left. */
static void play_bloom(struct pollen_state *s, struct skep_trace *t)
{
    struct pollen_colony *own = &s->colony[s->seat];
    unsigned slot = own->queen, colour = pollen_colour(s->ring[slot]), n = in_supply(s, slot) < 2 ? 1 : 2;
    s->supply -= n * pollen_cube(colour);
    s->free[slot] += n * pollen_cube(colour);
    own->queen = PN_NONE;
    tell(t, SAY_BLOSSOMED, (int)slot, (int)n, (int)colour, 0);
    end_move(s, t);
}

static void play_queen(struct pollen_state *s, struct skep_trace *t)
{
    struct pollen_colony *own = &s->colony[s->seat];
    unsigned to = queen_target(s), from = own->queen;
    tell(t, SAY_FLOWN, s->seat, (int)from, (int)to, 0);
    if (t && s->stored[s->seat]) tell(t, SAY_FREED, (int)pollen_total(s->stored[s->seat]), (int)from, 0, 0);
    s->free[from] += s->stored[s->seat]; /* PN-T23, PN-R33 */
    s->stored[s->seat] = 0;
    own->queen = (uint8_t)to;
    bool store = can_store(s, to), bloom = in_supply(s, to) > 0;
    if (store && bloom) s->node = PN_AT_ACT; /* PN-T24 */
    else if (store) ask_amount(s, 0, t);
    else if (bloom) play_bloom(s, t); /* PN-R28 */
    else {
        tell(t, SAY_IDLE, 0, 0, 0, 0); /* PN-T30 */
        end_move(s, t);
    }
}

/* Moves */

static void play(void *state, skep_move m, struct skep_trace *t)
{
    struct pollen_state *s = state;
    unsigned a = skep_arg(m, 0), b = skep_arg(m, 1);
    if (s->node == PN_AT_TURN) skep_used(t, PN_T2);
    switch (skep_verb(m)) {
    case PN_V_WORKER: play_worker(s, a, t); break;
    case PN_V_DRONE: play_drone(s, a, b, t); break;
    case PN_V_QUEEN: play_queen(s, t); break;
    case PN_V_DROP: play_drop(s, a, t); break;
    case PN_V_STORE: ask_amount(s, 0, t); skep_used(t, PN_T24); break;
    case PN_V_BLOOM: play_bloom(s, t); break;
    case PN_V_AMOUNT: play_amount(s, b, t); break;
    case PN_V_DEAL: case PN_V_LAY: pollen_setup_play(s, b, t); break;
    default: pollen_setup_play(s, a, t); break;
    }
}

/* What is forbidden: asked by refusing and explaining; listing asks the same questions below */

static int worker_forbidden(const struct pollen_state *s, unsigned slot)
{
    if (slot >= s->fixed.slots || count_bees(s->colony[s->seat].worker, PN_WORKERS_MAX, slot) == 0) return PN_T2;
    return can_sow(s, slot) ? SKEP_LEGAL : PN_T8;
}

static int drone_forbidden(const struct pollen_state *s, unsigned slot, unsigned back)
{
    if (back > 1) return PN_T15;
    return count_bees(s->colony[s->seat].drone, PN_DRONES, slot) > 0 ? SKEP_LEGAL : PN_T2;
}

static int queen_forbidden(const struct pollen_state *s)
{
    if (can_fly(s)) return SKEP_LEGAL;
    return s->colony[s->seat].queen == PN_NONE ? PN_T29 : PN_T21;
}

static int amount_forbidden(const struct pollen_state *s, unsigned colour, unsigned amount)
{
    if (colour != s->colour || amount > pollen_count(s->free[s->colony[s->seat].queen], colour)) return PN_T25;
    return amount >= least_amount(s) ? SKEP_LEGAL : PN_R27;
}

/* The node at which a verb is at home, the rule that keeps it there, and how many arguments it has. */
static const struct { uint8_t node, rule, args; } HOME[PN_VERBS] = {
    [PN_V_POOL] = { PN_AT_POOL, PN_S18, 1 },     [PN_V_DEAL] = { PN_AT_DEAL, PN_S4, 2 },
    [PN_V_PICK] = { PN_AT_PICK, PN_S19, 1 },     [PN_V_LAY] = { PN_AT_LAY, PN_S7, 2 },
    [PN_V_HIVE] = { PN_AT_HIVE, PN_S10, 1 },     [PN_V_PUT] = { PN_AT_PUT, PN_S11, 1 },
    [PN_V_START] = { PN_AT_START, PN_S13, 1 },   [PN_V_WORKER] = { PN_AT_TURN, PN_T4, 1 },
    [PN_V_DRONE] = { PN_AT_TURN, PN_T4, 2 },     [PN_V_QUEEN] = { PN_AT_TURN, PN_T4, 0 },
    [PN_V_DROP] = { PN_AT_DROP, PN_T10, 1 },     [PN_V_STORE] = { PN_AT_ACT, PN_T24, 0 },
    [PN_V_BLOOM] = { PN_AT_ACT, PN_T24, 0 },     [PN_V_AMOUNT] = { PN_AT_STORE, PN_T25, 2 },
};

/* Why a verb is out of place: the game is over, or still in its setup, or a worker is under way. */
static int misplaced(const struct pollen_state *s, unsigned verb)
{
    struct skep_say say = { 0 };
    if (s->node == PN_AT_OVER) {
        result(s, &say);
        return sentences[say.sentence].rule; /* PN-E8 or PN-E10 */
    }
    if (verb >= PN_V_WORKER && s->node < PN_AT_TURN) return PN_S14;
    if (s->node == PN_AT_DROP) return PN_T11;
    return HOME[verb].rule;
}

static int forbids(const void *state, skep_move m)
{
    const struct pollen_state *s = state;
    unsigned verb = skep_verb(m), a = skep_arg(m, 0), b = skep_arg(m, 1), c = skep_arg(m, 2);
    if (verb == PN_V_NONE || verb >= PN_VERBS) return PN_T2; /* no move of this game */
    if (s->node != HOME[verb].node) return misplaced(s, verb);
    if (c || (HOME[verb].args < 2 && b) || (HOME[verb].args < 1 && a)) return HOME[verb].rule;
    switch (verb) {
    case PN_V_WORKER: return worker_forbidden(s, a);
    case PN_V_DRONE: return drone_forbidden(s, a, b);
    case PN_V_QUEEN: return queen_forbidden(s);
    case PN_V_DROP: return a < PN_COLOURS && pollen_count(s->hand_cubes, a) > 0 ? SKEP_LEGAL : PN_T10;
    case PN_V_STORE: case PN_V_BLOOM: return SKEP_LEGAL; /* at this node both are possible */
    case PN_V_AMOUNT: return amount_forbidden(s, a, b);
    default: return pollen_setup_forbids(s, verb, a, b);
    }
}

/* Listing, in the ledger's order */

/* Every candidate is written and stays if it is legal: bees and cubes would make branches unpredictable. */
static int list_turn(const struct pollen_state *s, skep_move *out)
{
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

static int list_drops(const struct pollen_state *s, skep_move *out)
{
    int n = 0;
    for (unsigned c = 0; c < PN_COLOURS; c++) {
        out[n] = skep_move_of(PN_V_DROP, c, 0, 0);
        n += pollen_count(s->hand_cubes, c) > 0;
    }
    return n;
}

static int list_amounts(const struct pollen_state *s, skep_move *out)
{
    unsigned most = pollen_count(s->free[s->colony[s->seat].queen], s->colour);
    int n = 0;
    for (unsigned amount = least_amount(s); amount <= most; amount++)
        out[n++] = skep_move_of(PN_V_AMOUNT, s->colour, amount, 0);
    return n;
}

static int list_setup(const struct pollen_state *s, skep_move *out)
{
    int n = 0;
    for (pollen_set rest = pollen_choices(s); rest; rest &= rest - 1) out[n++] = pollen_setup_move(s, lowest(rest));
    return n;
}

static int moves(const void *state, skep_move *out)
{
    const struct pollen_state *s = state;
    switch (s->node) {
    case PN_AT_TURN: return list_turn(s, out);
    case PN_AT_DROP: return list_drops(s, out);
    case PN_AT_ACT:
        out[0] = skep_move_of(PN_V_STORE, 0, 0, 0);
        out[1] = skep_move_of(PN_V_BLOOM, 0, 0, 0);
        return 2;
    case PN_AT_STORE: return list_amounts(s, out);
    case PN_AT_OVER: return 0;
    default: return list_setup(s, out);
    }
}

/* Chance: everything is equally likely */

static int outcomes(const void *state, struct skep_outcome *out)
{
    skep_move list[32];
    int n = list_setup(state, list);
    for (int i = 0; i < n; i++) out[i] = (struct skep_outcome){ list[i], 1 };
    return n;
}

static skep_move sample(const void *state, struct skep_rng *rng)
{
    skep_move list[32];
    int n = list_setup(state, list);
    return list[skep_rng_below(rng, (uint32_t)n)];
}

/* The frame */

static int turn(const void *state)
{
    const struct pollen_state *s = state;
    if (s->node < PN_AT_TURN) return pollen_by_chance(s) ? SKEP_CHANCE : s->seat;
    return s->node == PN_AT_OVER ? SKEP_OVER : s->seat;
}

static int turns(const void *state) { return (int)((const struct pollen_state *)state)->turns; }

static void score(const void *state, int points[SKEP_SEATS_MAX])
{
    const struct pollen_state *s = state;
    for (int seat = 0; seat < s->fixed.seats; seat++) points[seat] = s->score[seat];
}

/* PN-E8, PN-E10, PN-R49: the most points; a colony at the target has more than the others (PN-E9). */
static unsigned winners(const void *state)
{
    const struct pollen_state *s = state;
    unsigned all = 0;
    for (int seat = 0, most = -1; seat < s->fixed.seats; seat++) {
        if (s->score[seat] > most) most = s->score[seat], all = 0;
        if (s->score[seat] == most) all |= 1u << seat;
    }
    return all;
}

static void result(const void *state, struct skep_say *say)
{
    const struct pollen_state *s = state;
    int best = (int)lowest(winners(s));
    if (s->score[best] >= s->fixed.target) *say = (struct skep_say){ SAY_TARGET, 0, { best, s->score[best] } };
    else if (s->fixed.turn_limit && s->turns >= s->fixed.turn_limit)
        *say = (struct skep_say){ SAY_TURN_LIMIT, 0, { (int)s->turns } };
    else *say = (struct skep_say){ SAY_DRY_LIMIT, 0, { (int)s->dry } };
}

/* What a move will do */

static void say_sow(const struct pollen_state *s, unsigned slot, struct skep_say *say)
{
    pollen_cubes hand = s->free[slot];
    unsigned n = pollen_total(hand), end = pollen_far(s, slot, n);
    pollen_cubes there = pollen_at(s, end) - (end == slot ? hand : 0);
    int points = pollen_reach(s, s->seat, end, there, hand, PN_NONE);
    bool forced = hand >> (unsigned)__builtin_ctzll(hand) / 8 * 8 < 256;
    *say = (struct skep_say){ points == 0 ? SAY_DO_SOW : forced ? SAY_DO_SOW_SCORES : SAY_DO_SOW_CAN, 0,
                              { (int)n, (int)slot, (int)end, points } };
}

static void say_drone(const struct pollen_state *s, unsigned slot, bool back, struct skep_say *say)
{
    const struct pollen_colony *own = &s->colony[s->seat];
    unsigned to = beside(s, slot, back), beyond = beside(s, to, back);
    unsigned met = count_bees(own->worker, PN_WORKERS_MAX, to);
    bool fetch = met > 0 && own->queen == PN_NONE;
    unsigned pushed = met - fetch;
    *say = (struct skep_say){ fetch ? pushed ? SAY_DO_FETCH_PUSH : SAY_DO_FETCH : pushed ? SAY_DO_PUSH : SAY_DO_STEP, 0,
                              { (int)slot, (int)to, (int)pushed, (int)beyond } };
    if (pushed == 0) say->args[2] = say->args[3] = 0;
}

static void say_queen(const struct pollen_state *s, struct skep_say *say)
{
    unsigned to = queen_target(s);
    bool store = can_store(s, to), bloom = in_supply(s, to) > 0;
    *say = (struct skep_say){ store   ? bloom ? SAY_DO_QUEEN : SAY_DO_QUEEN_STORE
                              : bloom ? SAY_DO_QUEEN_BLOOM
                                      : SAY_DO_QUEEN_IDLE,
                              0,
                              { (int)to } };
}

static void say_drop(const struct pollen_state *s, unsigned colour, struct skep_say *say)
{
    unsigned end = pollen_far(s, s->at, pollen_total(s->hand_cubes)), slot = pollen_next(s, s->at);
    pollen_cubes hand = s->hand_cubes - pollen_cube(colour), there = pollen_at(s, end);
    if (slot == end) there += pollen_cube(colour);
    int points = pollen_reach(s, s->seat, end, there, hand, PN_NONE);
    unsigned rest = (unsigned)__builtin_ctzll(hand) / 8;
    if (hand >> 8 * rest < 256)
        *say = (struct skep_say){ points > 0 ? SAY_DO_DROP_SCORES : SAY_DO_DROP_REST, 0,
                                  { (int)colour, (int)slot, (int)rest, (int)end, points } };
    else if (points > 0) *say = (struct skep_say){ SAY_DO_DROP_CAN, 0, { (int)colour, (int)slot, (int)end, points } };
    else *say = (struct skep_say){ SAY_DO_DROP, 0, { (int)colour, (int)slot } };
}

static void say_move(const void *state, skep_move m, struct skep_say *say)
{
    const struct pollen_state *s = state;
    unsigned queen = s->colony[s->seat].queen, supply;
    int a = (int)skep_arg(m, 0), b = (int)skep_arg(m, 1);
    switch (skep_verb(m)) {
    case PN_V_POOL: *say = (struct skep_say){ SAY_DO_POOL, 0, { a } }; break;
    case PN_V_DEAL: *say = (struct skep_say){ SAY_DO_DEAL, 0, { b, a } }; break;
    case PN_V_PICK: *say = (struct skep_say){ SAY_DO_PICK, 0, { a, s->fixed.points[a] } }; break;
    case PN_V_LAY: *say = (struct skep_say){ SAY_DO_LAY, 0, { b, a } }; break;
    case PN_V_HIVE: *say = (struct skep_say){ SAY_DO_HIVE, 0, { a } }; break;
    case PN_V_PUT: *say = (struct skep_say){ SAY_DO_PUT, 0, { a } }; break;
    case PN_V_START: *say = (struct skep_say){ SAY_DO_START, 0, { a } }; break;
    case PN_V_WORKER: say_sow(s, (unsigned)a, say); break;
    case PN_V_DRONE: say_drone(s, (unsigned)a, b, say); break;
    case PN_V_QUEEN: say_queen(s, say); break;
    case PN_V_DROP: say_drop(s, (unsigned)a, say); break;
    case PN_V_STORE: *say = (struct skep_say){ SAY_DO_STORE, 0, { (int)pollen_total(s->free[queen]) } }; break;
    case PN_V_BLOOM:
        supply = in_supply(s, queen);
        *say = (struct skep_say){ SAY_DO_BLOOM, 0,
                                  { supply < 2 ? 1 : 2, (int)pollen_colour(s->ring[queen]), (int)queen } };
        break;
    case PN_V_AMOUNT:
        *say = (struct skep_say){ SAY_DO_AMOUNT, 0, { b, (int)pollen_count(s->free[queen], (unsigned)a), a } };
        break;
    }
}

static int playout(void *state, struct skep_rng *rng, int limit);

const struct skep_game skep_pollennation = {
    .id = "pollennation",
    .title = "PollenNation",
    .about = "Two colonies sow pollen round a ring of flowers; workers, drones and a queen, first to 10 points.",
    .seats_min = 2,
    .seats_max = PN_SEATS_MAX,
    .seats = SEATS,
    .options = options,
    .rules = rules,
    .sentences = sentences,
    .words = words,
    .notation = "W7, D0+, D4-, Q, .R, store, bloom, R=2, lay0=R5, hive2, put4, pick=BE, pool=R5, deal1=R5, start2",
    .state_size = sizeof(struct pollen_state),
    .fixed_size = sizeof(struct pollen_fixed),
    .start = pollen_start,
    .turn = turn,
    .turns = turns,
    .moves = moves,
    .outcomes = outcomes,
    .sample = sample,
    .forbids = forbids,
    .play = play,
    .score = score,
    .winners = winners,
    .result = result,
    .playout = playout,
    .hide = pollen_hide,
    .guess = pollen_guess,
    .seen = pollen_seen,
    .write_move = pollen_write_move,
    .read_move = pollen_read_move,
    .say_move = say_move,
    .write_view = pollen_write_view,
    .read_position = pollen_read_position,
    .write_position = pollen_write_position,
};

static int playout(void *state, struct skep_rng *rng, int limit)
{
    return skep_playout_of(&skep_pollennation, state, rng, limit);
}
