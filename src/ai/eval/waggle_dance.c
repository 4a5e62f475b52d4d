/* waggle_dance.c: what a position of Waggle Dance is worth. The idea: let night fall at once. For each seat the bees
   that lie do their work as it stands, and what the comb then holds is measured in bees' days: a room, an egg or a card is
   about one, a cube half of one, honey all that goes into it, a new bee its share of the rounds to come. Dice not placed
   yet are worth a day each, and more where a pair of them has something to do. */
#include "ai/eval/waggle.h"

#include <string.h>

/* What things are worth, in bees' days. */
static const struct {
    double honey;              /* all the work for one, with its room */
    double egg, room, spare;   /* an egg; a room that will be honey or store, and one that there are enough of */
    double cube[5], stray;     /* cubes of a room's best colour; any other cube there */
    double card, trade, die;   /* a card; a bee that can trade; a die in the pool */
    double pair, half;         /* of what a pair will bring: if both dice are in the pool, if one lies there */
    double bee;                /* part of a new bee's work that counts */
    double scale;              /* a lead of so many rounds is a good one */
} WORTH = {
    .honey = 22.8, .egg = 1.1, .room = 1.4, .spare = 0.36,
    .cube = { 0, 0.38, 1.2, 1.9, 3.6 }, .stray = 0.14, .card = 0.7, .trade = 0.86, .die = 1, .pair = 0.3, .half = 1,
    .bee = 1.7, .scale = 0.4,
};

/* Whether the seat's turn in a step of this round is still to come. */
static bool comes(const struct skep_waggle_night *x, unsigned step)
{
    return x->s->step < step || (x->s->step == step && x->order > x->s->had);
}

static bool is_in(const struct skep_waggle_night *x, unsigned step)
{
    return x->s->step == step && x->order == x->s->had;
}

/* Bees that are still to work on a card tonight. */
static unsigned at_work(const struct skep_waggle_night *x, unsigned card, unsigned step)
{
    return is_in(x, step) ? x->s->left : comes(x, step) ? skep_bits(x->s->slot[card][x->seat]) : 0;
}

static unsigned best_count(uint64_t room)
{
    unsigned best = 0;
    for (unsigned c = 0; c < WD_COLOURS && !waggle_is_empty(room); c++)
        if (waggle_room_cubes_of(room, c) > best) best = waggle_room_cubes_of(room, c);
    return best;
}

static void hatch(struct skep_waggle_night *x)
{
    for (unsigned i = 0; i < x->n && x->bees < WD_BEES_MAX; i++)
        if (waggle_has_egg(x->room[i]) && waggle_has_pair(waggle_room_dice(x->room[i]))) {
            x->room[i] = 0;
            x->bees++;
        }
}

/* A cube goes to its like, rather where a pair waits for it; else into an empty room; else where there is space. */
static void store(struct skep_waggle_night *x, unsigned colour, unsigned cubes)
{
    for (; cubes > 0; cubes--) {
        int most = 0;
        unsigned at = 0;
        for (unsigned i = 0; i < x->n; i++) {
            uint64_t room = x->room[i];
            int all = (int)waggle_room_cubes(room), like = (int)waggle_room_cubes_of(room, colour);
            if (!waggle_is_nectar(room) || all >= x->s->fixed.capacity) continue;
            int fit = 100 + 11 * like - 3 * all + 4 * (like > 0 && waggle_has_pair(waggle_room_dice(room)));
            if (fit > most) most = fit, at = i;
        }
        if (most == 0) return;
        x->room[at] += waggle_cube(colour);
    }
}

static void harvest(struct skep_waggle_night *x)
{
    const struct waggle_state *s = x->s;
    unsigned from = is_in(x, WD_STEP_D) ? s->colour : 0;
    for (unsigned f = from; f < WD_COLOURS; f++) {
        unsigned yield[WD_SEATS];
        if (!s->flower[f][x->seat]) continue;
        waggle_yields(s, f, yield);
        unsigned cubes = yield[x->seat];
        if (is_in(x, WD_STEP_D) && f == from && s->claim > 0) cubes = s->left > 0 ? s->left : s->claim;
        store(x, f, cubes < s->nectar[f] ? cubes : s->nectar[f]);
    }
}

static void make_honey(struct skep_waggle_night *x)
{
    for (unsigned i = 0; i < x->n; i++)
        if (waggle_is_nectar(x->room[i]) && waggle_has_pair(waggle_room_dice(x->room[i])) &&
            best_count(x->room[i]) >= WD_HONEY) {
            x->room[i] = WD_HONEY_BIT;
            x->honey++;
        }
}

/* What is under way is done: an egg hatches, and the cubes in the air come down: those of a rearrangement, and the one that a trade
   is about to bring. */
static void finish(struct skep_waggle_night *x)
{
    const struct waggle_state *s = x->s;
    if (s->hatching) {
        x->room[s->hatching - 1] = 0;
        x->bees++;
    }
    for (unsigned c = 0; c < WD_COLOURS && s->settling; c++) store(x, c, s->lifted[c]);
    if (s->node == WD_AT_E_STORE) store(x, s->colour, 1);
    if (s->node != WD_AT_E_GET) return;
    unsigned wanted = 0;
    int most = -1;
    for (unsigned c = 0; c < WD_COLOURS; c++)
        for (unsigned i = 0; i < x->n && c != s->colour && s->nectar[c] > 0; i++) {
            int like = (int)waggle_room_cubes_of(x->room[i], c);
            if (waggle_is_nectar(x->room[i]) && waggle_room_cubes(x->room[i]) < s->fixed.capacity && like > most)
                most = like, wanted = c;
        }
    store(x, wanted, 1);
}

/* A card that is being carried out has not lost its worth yet, nor has the die that it has lifted. */
static double in_the_air(const struct skep_waggle_night *x)
{
    switch ((enum waggle_node)x->s->node) {
    case WD_AT_OT_TO:
    case WD_AT_FE_TO: return WORTH.card + WORTH.die;
    case WD_AT_OT_SET: case WD_AT_FE_FROM: case WD_AT_TRICK_DIE: case WD_AT_TRICK_TO:
    case WD_AT_MIX1: case WD_AT_MIX2: return WORTH.card;
    default: return 0;
    }
}

/* What a room is worth with what is in it; *gain is what a pair on it would add. */
static double content(const struct skep_waggle_night *x, uint64_t room, double bee, double *gain)
{
    *gain = 0;
    if (waggle_has_egg(room)) {
        if (comes(x, WD_STEP_B) && x->bees < WD_BEES_MAX) *gain = bee - WORTH.egg;
        return WORTH.egg;
    }
    unsigned best = best_count(room);
    double value = WORTH.cube[best < 4 ? best : 4] + WORTH.stray * (waggle_room_cubes(room) - best);
    if (best >= WD_HONEY && x->s->step <= WD_PLACING) *gain = WORTH.honey - value;
    return value;
}

/* The pairs that can still be made today are worth part of what they bring: those with a die on the room first. */
static double pairs(const struct skep_waggle_night *x, const double *gain)
{
    uint32_t pool = x->s->pool[x->seat];
    double sum = 0;
    if (!pool) return 0;
    uint64_t waiting = 0;
    for (unsigned i = 0; i < x->n; i++) {
        if (gain[i] <= 0) continue;
        uint32_t dice = waggle_room_dice(x->room[i]), fits = waggle_values(dice) & waggle_values(pool);
        if (fits) {
            pool -= fits & -fits;
            sum += WORTH.half * gain[i];
        } else waiting |= UINT64_C(1) << i;
    }
    for (uint32_t two = pool >> 1 & 15 * WD_EACH_VALUE; two && waiting;) { /* digits of half the dice */
        unsigned best = skep_lowest(waiting);
        for (uint64_t set = waiting; set; set &= set - 1)
            if (gain[skep_lowest(set)] > gain[best]) best = skep_lowest(set);
        sum += WORTH.pair * gain[best];
        waiting &= ~(UINT64_C(1) << best);
        two -= waggle_die(waggle_lowest_value(two));
    }
    return sum;
}

void skep_waggle_fall(const struct waggle_state *s, unsigned seat, struct skep_waggle_night *x)
{
    x->s = s;
    x->seat = seat;
    x->order = seat >= s->first ? seat - s->first : seat + s->fixed.seats - s->first;
    x->n = waggle_comb_size(s, seat);
    x->bees = s->bees[seat];
    x->honey = s->honey[seat];
    memcpy(x->room, waggle_rooms(s, seat), x->n * sizeof *x->room);

    unsigned new_rooms = comes(x, WD_STEP_A) ? skep_bits(s->slot[WD_CARD_A][seat]) : 0;
    if (comes(x, WD_STEP_B)) hatch(x);
    unsigned new_eggs = at_work(x, WD_CARD_C, WD_STEP_C);
    if (comes(x, WD_STEP_D) || is_in(x, WD_STEP_D)) harvest(x);
    if (s->active == seat) finish(x);
    if (comes(x, WD_STEP_F) || is_in(x, WD_STEP_F)) make_honey(x);

    x->missing = x->honey < s->fixed.honey_goal ? s->fixed.honey_goal - x->honey : 0;
    double gain[WD_ROOMS], work = WORTH.honey * x->missing, bee = WORTH.bee * work / (x->bees + 1);
    unsigned tradable = 0;
    x->usable = x->empty = new_rooms;
    x->eggs = x->strays = 0;
    memset(x->best, 0, sizeof x->best);
    for (unsigned i = 0; i < x->n; i++) {
        uint64_t room = x->room[i];
        gain[i] = 0;
        if (waggle_is_honey(room)) continue;
        unsigned best = best_count(room);
        bool egg = waggle_has_egg(room);
        x->usable++;
        x->empty += waggle_is_empty(room);
        x->eggs += egg;
        x->best[best]++;
        x->strays += waggle_room_cubes(room) - best;
        work -= content(x, room, bee, &gain[i]);
        tradable += egg || best >= 2;
    }
    if (new_eggs > x->empty) new_eggs = x->empty;
    x->eggs += new_eggs;
    x->empty -= new_eggs;
    work -= WORTH.egg * new_eggs;
    unsigned needed = x->missing + 1;
    work -= x->usable < needed ? WORTH.room * x->usable : WORTH.room * needed + WORTH.spare * (x->usable - needed);
    x->cards = s->held[seat] + at_work(x, WD_CARD_G, WD_STEP_G);
    work -= WORTH.card * x->cards;
    unsigned trades = at_work(x, WD_CARD_E, WD_STEP_E);
    x->trades = trades < tradable ? trades : tradable;
    work -= WORTH.trade * x->trades;
    x->pairs = pairs(x, gain);
    x->air = s->active == seat ? in_the_air(x) : 0;
    work -= WORTH.die * waggle_dice(s->pool[seat]) + x->pairs;
    work -= x->air;
    if (work < 2 * x->missing) work = x->missing + 0.5 * (work > 0 ? work : 0); /* a pair at least for each */
    x->rounds = work / x->bees;
}

static void estimate(const void *state, double value[SKEP_SEATS_MAX])
{
    const struct waggle_state *s = state;
    double ahead[WD_SEATS]; /* in rounds */
    int seats = s->fixed.seats;
    for (int q = 0; q < seats; q++) {
        struct skep_waggle_night x;
        skep_waggle_fall(s, (unsigned)q, &x);
        ahead[q] = x.missing > 0 ? -x.rounds : 0.2 * (x.honey - s->fixed.honey_goal);
    }
    for (int q = 0; q < seats; q++) value[q] = skep_squash(skep_lead(ahead, seats, q) / WORTH.scale);
}

/* A quick and sensible way to play on to the end of the round: each move is given a worth by rule of thumb, chance adds
   some, and the best is played. Pairs are planned first: their dice are kept for them, and since nobody can take an own
   room away, they are placed last. */

static const double NOISE = 0.3, RIVAL = 0.6, WAIT = 3;

/* What the active seat would like to have today. */
struct wish {
    struct waggle_state table;    /* to try bees out on flowers */
    double cubes[WD_COLOURS][3];  /* one or two more of the colour */
    double slot[WD_CARDS];
    double kept[WD_VALUES + 1];   /* what the last die of a value would lose elsewhere; 0: it is free */
    unsigned room[WD_VALUES + 1]; /* where it is to go, plus 1 */
};

/* The pairs that one die completes come first, then those with both dice in the pool. */
static void plan_pairs(const struct skep_waggle_night *x, const double *gain, struct wish *h)
{
    uint64_t planned = 0;
    for (unsigned v = 1; v <= WD_VALUES; v++) h->kept[v] = h->room[v] = 0;
    for (unsigned need = 1; need <= 2; need++)
        for (unsigned v = 1; v <= WD_VALUES; v++) {
            unsigned left = waggle_dice_of(x->s->pool[x->seat], v);
            if (h->room[v] || left < need) continue;
            for (unsigned i = 0; i < x->n; i++) {
                bool fits = need == 2 || waggle_dice_of(waggle_room_dice(x->room[i]), v) > 0;
                if (!fits || planned >> i & 1 || gain[i] <= h->kept[v]) continue;
                h->kept[v] = gain[i];
                h->room[v] = i + 1;
            }
            if (!h->room[v]) continue;
            planned |= UINT64_C(1) << (h->room[v] - 1);
            if (left > need) h->kept[v] = 0; /* with one more than it takes, one is free */
        }
}

/* What cubes of the colours in a nectar room, or of any colour in an empty one, would add to it; gives for how many more it
   has space, 2 at most. */
static unsigned wish_for_cubes(const struct waggle_state *s, uint64_t room, struct wish *h)
{
    unsigned best = best_count(room), space = s->fixed.capacity - waggle_room_cubes(room);
    bool pair = waggle_has_pair(waggle_room_dice(room));
    if (space > 2) space = 2;
    for (unsigned c = 0; c < WD_COLOURS; c++) {
        unsigned like = waggle_room_cubes_of(room, c);
        if (like == 0 && best > 0) continue;
        for (unsigned k = 1; k <= space; k++) {
            unsigned from = like < 4 ? like : 4, to = like + k < 4 ? like + k : 4; /* a large room holds more than honey takes */
            double more = like == best ? WORTH.cube[to] - WORTH.cube[from] : WORTH.stray * k;
            if (to == 4 && like < 4 && pair) more = WORTH.honey - WORTH.cube[like];
            if (more > h->cubes[c][k]) h->cubes[c][k] = more;
        }
    }
    return space;
}

/* Where there is space any cube is worth something, and two are worth at least what one is. */
static void wish_for_strays(unsigned space, struct wish *h)
{
    for (unsigned c = 0; c < WD_COLOURS; c++) {
        for (unsigned k = 1; k <= space; k++)
            if (h->cubes[c][k] < WORTH.stray * k) h->cubes[c][k] = WORTH.stray * k;
        if (h->cubes[c][2] < h->cubes[c][1]) h->cubes[c][2] = h->cubes[c][1];
    }
}

static void wish_for(const struct waggle_state *s, struct wish *h)
{
    unsigned seat = s->active, usable = 0, empty = 0, tradable = 0, space = 0;
    unsigned missing = s->fixed.honey_goal > s->honey[seat] ? s->fixed.honey_goal - s->honey[seat] : 0;
    double bee = WORTH.bee * WORTH.honey * missing / (s->bees[seat] + 1), gain[WD_ROOMS];
    struct skep_waggle_night x = { .s = s, .seat = seat, .n = waggle_comb_size(s, seat), .bees = s->bees[seat] };
    memcpy(x.room, waggle_rooms(s, seat), x.n * sizeof *x.room);
    harvest(&x);
    memset(h->cubes, 0, sizeof h->cubes);
    h->table = *s;
    for (unsigned i = 0; i < x.n; i++) {
        uint64_t room = x.room[i];
        bool pair = waggle_has_pair(waggle_room_dice(room)), egg = waggle_has_egg(room);
        unsigned best = best_count(room);
        gain[i] = 0;
        if (waggle_is_honey(room)) continue;
        usable++;
        empty += waggle_is_empty(room);
        tradable += egg || best >= 2;
        if (egg && !pair && x.bees < WD_BEES_MAX) gain[i] = bee - WORTH.egg;
        if (best >= WD_HONEY && !pair) gain[i] = WORTH.honey - WORTH.cube[4];
        if (egg || (best == 0 && empty > 1)) continue; /* all empty ones wish for the same */
        unsigned more = wish_for_cubes(s, room, h);
        if (more > space) space = more;
    }
    wish_for_strays(space, h);
    unsigned building = skep_bits(s->slot[WD_CARD_A][seat]);
    h->slot[WD_CARD_A] = waggle_bank_rooms(s) <= building ? 0 : usable + building <= missing ? WORTH.room : WORTH.spare;
    h->slot[WD_CARD_C] = skep_bits(s->slot[WD_CARD_C][seat]) < empty && s->eggs > 0 ? WORTH.egg : 0;
    h->slot[WD_CARD_E] = skep_bits(s->slot[WD_CARD_E][seat]) < tradable ? WORTH.trade : 0;
    h->slot[WD_CARD_G] = s->piled > 0 ? WORTH.card : 0;
    plan_pairs(&x, gain, h);
}

/* A bee on a flower brings what it adds to the own harvest and takes from the others'. */
static double worth_of_flower(struct wish *h, unsigned value, unsigned f)
{
    struct waggle_state *s = &h->table;
    unsigned yield[WD_SEATS], then[WD_SEATS];
    double gain = 0;
    waggle_yields(s, f, yield);
    s->flower[f][s->active] += waggle_die(value);
    waggle_yields(s, f, then);
    s->flower[f][s->active] -= waggle_die(value);
    for (unsigned q = 0; q < s->fixed.seats; q++)
        if (q == s->active) gain += then[q] > yield[q] ? h->cubes[f][then[q] - yield[q]] : 0;
        else gain += RIVAL * ((double)yield[q] - (double)then[q]);
    return gain;
}

/* Of a placement; cards are rather kept. */
static double worth_of_day_move(struct wish *h, skep_move m)
{
    unsigned value = skep_arg(m, 0), place = skep_arg(m, 1);
    if (skep_verb(m) != WD_V_PLACE) return 0;
    if (place > WD_TO_ROOM) return h->room[value] == place - WD_TO_ROOM ? WAIT : -0.5 - h->kept[value];
    if (place < WD_CARDS) return h->slot[place] - h->kept[value];
    return worth_of_flower(h, value, place - WD_TO_FLOWER - 1) - h->kept[value];
}

static double worth_of_night_move(const struct waggle_state *s, skep_move m)
{
    const uint64_t *comb = waggle_rooms(s, s->active);
    unsigned a = skep_arg(m, 0), b = skep_arg(m, 1);
    switch ((enum waggle_verb)skep_verb(m)) {
    case WD_V_PASS: return 0.5;
    case WD_V_STORE:
        if (b == 0) return -5;
        return 2 + 1.1 * waggle_room_cubes_of(comb[b - 1], a) - 0.3 * waggle_room_cubes(comb[b - 1]);
    case WD_V_GIVE: case WD_V_GIVE_EGG: case WD_V_GROUP: case WD_V_MI: return -1;
    case WD_V_HONEY: return 9;
    case WD_V_EGG: return waggle_room_dice(comb[a - 1]) ? 0.5 : 1.3;
    default: return 1;
    }
}

static skep_move pick(const struct waggle_state *s, const skep_move *moves, int n, struct skep_rng *rng)
{
    struct wish h;
    int best = 0;
    double most = -100;
    bool placing = s->step == WD_PLACING;
    if (n == 1) return moves[0];
    if (placing) wish_for(s, &h);
    for (int i = 0; i < n; i++) {
        double worth = placing ? worth_of_day_move(&h, moves[i]) : worth_of_night_move(s, moves[i]);
        worth += NOISE / 4294967296.0 * skep_rng_next(rng);
        if (worth > most) most = worth, best = i;
    }
    return moves[best];
}

void skep_waggle_play_on(void *state, struct skep_rng *rng)
{
    struct waggle_state *s = state;
    const struct skep_game *g = &skep_waggle_dance;
    unsigned round = s->round;
    skep_move moves[SKEP_MOVES_MAX];
    while (s->round == round && s->node != WD_AT_OVER) {
        bool chance = g->turn(s) == SKEP_CHANCE;
        g->play(s, chance ? g->sample(s, rng) : pick(s, moves, g->moves(s, moves), rng), NULL);
    }
}

/* What a search looks at: by day a few placements, the best by rule of thumb; else the move that greedy would play. A
   search that tries out every cube's room and every rearrangement finds no time for the bees. */

enum { LOOK = 4 };

/* Brings the best to the front. */
static void sort(skep_move *move, double *score, int n, int best_ones)
{
    for (int i = 0; i < best_ones; i++) {
        int best = i;
        double good = score[i];
        for (int k = i + 1; k < n; k++)
            if (score[k] > good) good = score[best = k];
        skep_move m = move[best];
        score[best] = score[i];
        move[best] = move[i];
        score[i] = good;
        move[i] = m;
    }
}

int skep_waggle_worth(const void *state, skep_move *move, int n)
{
    const struct waggle_state *s = state;
    double score[SKEP_MOVES_MAX];
    struct wish h;
    if (s->step != WD_PLACING) return n > 1 ? 0 : n; /* the one that looks best */
    if (n <= LOOK || s->node != WD_AT_PLACE) return n;
    wish_for(s, &h);
    for (int i = 0; i < n; i++) /* a card is always worth a look */
        score[i] = skep_verb(move[i]) == WD_V_PLACE ? worth_of_day_move(&h, move[i]) : 1;
    sort(move, score, n, LOOK);
    return LOOK;
}

static const struct skep_style STYLES[] = {
    { "rush", "makes honey as soon as it can: sends its bees to rooms",
      .terms = { { "honey", 0.1, 0 } }, .moves = { { WD_V_PLACE, 2, WD_TO_ROOM + 1, WD_PLACES - 1, 0.03 } } },
    { "brood", "raises bees: lays eggs and hatches them",
      .terms = { { "bees", 0.06, 0 }, { "eggs", 0.03, 0 } }, .moves = { { WD_V_PLACE, 2, WD_CARD_C, WD_CARD_C, 0.015 } } },
    { "gather", "wants the most bees on flowers, and fills its rooms with nectar",
      .terms = { { "nectar", 0.015, 0.005 } }, .moves = { { WD_V_PLACE, 2, WD_TO_FLOWER + 1, WD_TO_ROOM, 0.02 } } },
    { "build", "builds room after room",
      .terms = { { "rooms", 0.025, 0 } }, .moves = { { WD_V_PLACE, 2, WD_CARD_A, WD_CARD_A, 0.03 } } },
    { "court", "draws Queen cards",
      .terms = { { "cards", 0.03, 0 } }, .moves = { { WD_V_PLACE, 2, WD_CARD_G, WD_CARD_G, 0.03 } } },
    { 0 },
};

const struct skep_insight skep_insight_waggle_dance = {
    .game = &skep_waggle_dance, .estimate = estimate, .play_on = skep_waggle_play_on, .worth = skep_waggle_worth,
    .graded = &skep_insight_waggle_graded, .styles = STYLES,
};
