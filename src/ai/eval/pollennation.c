/* pollennation.c: what a position of PollenNation is worth. The idea: points are as good as scored when a worker can
   sow them next turn, nearly so for the seat to move, half for the others, who may be denied them. What each colony
   then lacks to the target decides. Sowing orders are many and mostly alike: only the last flower scores, so of all
   drops that keep those points two deserve a look, one that helps the flower it falls on towards its requirement and
   one that does not. The graded bots see the same things, and a few more, and weigh them as games have taught. */
#include "ai/eval/eval.h"
#include "ai/eval/network.h"

#include "games/pollennation/pollennation.h"

/* How much of a score that is on offer counts: for the seat to move, for the others, for a worker under way. */
static const double TO_MOVE = 0.9, WAITING = 0.5, SOWING = 0.95;
static const double MARGIN =
    2; /* points added to what is lacking: a lead late in the game is worth more than an early one */

enum {
    NEAR = 6,  /* points: what one sowing may bring */
    LATE = 12, /* turns before the limit: every order may decide */
};

static const pollen_cubes HIGH = 0x808080808080, ONES = 0x010101010101;

/* What is there too little of, colour by colour. */
static pollen_cubes lacking(pollen_cubes need, pollen_cubes there)
{
    pollen_cubes more = (need | HIGH) - there, enough = more & HIGH;
    return more & (enough - (enough >> 7));
}

/* Whether the hand can fill in what is missing with so many drops on that flower. */
static bool can_fill(pollen_cubes missing, pollen_cubes hand, unsigned drops)
{
    return pollen_total(missing) <= drops && lacking(missing, hand) == 0;
}

/* The points that a sowing of hand can bring at its end, where so much lies. */
static double offer(const struct pollen_state *s, unsigned seat, unsigned end, pollen_cubes there, pollen_cubes hand)
{
    unsigned drops = (pollen_total(hand) - 1) / s->fixed.slots + 1, card = s->ring[end];
    if (s->colony[seat].queen == end && s->fixed.jelly > 0 && can_fill(lacking(ONES, there), hand, drops))
        return s->fixed.jelly;
    return can_fill(lacking(pollen_need(s, card), there), hand, drops) ? s->fixed.points[card] : 0;
}

/* What the workers of a seat can bring next: the best of them, and all; and the cubes that wait for them. */
struct offers { double best, all; unsigned idle, cubes; };

static struct offers offers_of(const struct pollen_state *s, unsigned seat)
{
    struct offers o = { 0 };
    for (int i = 0; i < s->fixed.workers; i++) {
        unsigned slot = s->colony[seat].worker[i], many = pollen_total(s->free[slot]);
        o.idle += many == 0;
        o.cubes += many;
        if (many == 0) continue;
        pollen_cubes hand = s->free[slot];
        unsigned end = pollen_far(s, slot, many);
        double points = offer(s, seat, end, pollen_at(s, end) - (end == slot ? hand : 0), hand);
        o.all += points;
        if (points > o.best) o.best = points;
    }
    return o;
}

/* What the worker under way can bring. */
static double under_way(const struct pollen_state *s)
{
    unsigned end = pollen_far(s, s->at, pollen_total(s->hand_cubes));
    return offer(s, s->seat, end, pollen_at(s, end), s->hand_cubes);
}

/* What the seat may count on beyond its score. */
static double prospect(const struct pollen_state *s, unsigned seat)
{
    if (s->node < PN_AT_TURN) return 0;
    if (s->node == PN_AT_DROP && seat == s->seat) return SOWING * under_way(s);
    return (s->node == PN_AT_TURN && seat == s->seat ? TO_MOVE : WAITING) * offers_of(s, seat).best;
}

static void estimate(const void *state, double value[SKEP_SEATS_MAX])
{
    const struct pollen_state *s = state;
    double sum = 0;
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) {
        double lack = s->fixed.target - s->score[seat] - prospect(s, seat);
        double near = 1 / ((lack > 0 ? lack : 0) + MARGIN);
        sum += value[seat] = near * near;
    }
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) value[seat] /= sum;
}

/* Of the drops that can still score most now, the one with the most cubes in hand that brings the next flower nearer
   to its requirement, for whoever comes by, and the one that denies it. */
static int worth_dropping(const struct pollen_state *s, skep_move *move, int n)
{
    unsigned end = pollen_far(s, s->at, pollen_total(s->hand_cubes)), next = pollen_next(s, s->at);
    pollen_cubes there = pollen_at(s, end), wanted = lacking(pollen_need(s, s->ring[next]), pollen_at(s, next));
    double most = -1;
    skep_move best[2] = { 0 };
    unsigned held[2] = { 0 };
    for (int i = 0; i < n; i++) {
        unsigned colour = skep_arg(move[i], 0), in_hand = pollen_count(s->hand_cubes, colour);
        pollen_cubes one = pollen_cube(colour);
        double points = offer(s, s->seat, end, there + (next == end ? one : 0), s->hand_cubes - one);
        bool helps = pollen_count(wanted, colour) > 0;
        if (points > most) held[0] = held[1] = 0, most = points;
        if (points < most || in_hand <= held[helps]) continue;
        held[helps] = in_hand;
        best[helps] = move[i];
    }
    int kept = 0;
    for (int helps = 1; helps >= 0; helps--)
        if (held[helps] > 0) move[kept++] = best[helps];
    return kept;
}

/* Besides drops, stores: as little as may be or all of a colour. Before the turn limit all that there is. */
static int worth(const void *state, skep_move *move, int n)
{
    const struct pollen_state *s = state;
    if (s->fixed.turn_limit > 0 && s->turns + LATE >= s->fixed.turn_limit) return n;
    if (s->node == PN_AT_DROP) return worth_dropping(s, move, n);
    if (s->node != PN_AT_STORE || n < 3) return n;
    move[1] = move[n - 1];
    return 2;
}

/* A proof can be near once somebody could have all that is lacking in a turn. */
static bool in_reach(const void *state)
{
    const struct pollen_state *s = state;
    for (unsigned seat = 0; seat < s->fixed.seats && s->node >= PN_AT_TURN; seat++)
        if (s->fixed.target - s->score[seat] <= NEAR) return true;
    return false;
}

/* A simulation first lays out what is still to be laid out: there is nothing to judge before. */
static void play_on(void *state, struct skep_rng *rng)
{
    enum { NODES = 12 }; /* of 0, 4, 12, 24, 48 this won most */
    const struct pollen_state *s = state;
    while (s->node < PN_AT_TURN) skep_playout(&skep_pollennation, state, rng, 1);
    skep_playout(&skep_pollennation, state, rng, NODES);
}

/* What the graded bots see of a seat, all about 0 to 2. */
enum input {
    LACK,   /* points to the target */
    CLOSE,  /* the fewer the more */
    OFFER,  /* what the best worker can bring next, of the seat to move */
    LATER,  /* of the others */
    SOWN,   /* of the one under way */
    OTHERS, /* what the other workers can */
    WINS,   /* that is all that is lacking, and it is the seat's turn */
    THREAT, /* or it is not */
    IDLE,   /* workers with nothing to carry */
    CUBES,  /* that wait for the workers */
    STORED, /* by the queen */
    QUEEN,  /* she is out */
    TURN,
    INPUTS
};

#define WEIGHTS "ai/eval/pollennation.def"
#include "ai/eval/weights.def"

static void look_at_seat(const struct pollen_state *s, unsigned seat, double in[INPUTS])
{
    struct offers o = offers_of(s, seat);
    double lack = s->fixed.target - s->score[seat];
    bool turn = seat == s->seat, sows = turn && s->node == PN_AT_DROP;
    double sown = sows ? under_way(s) : 0;
    in[LACK] = lack / 10;
    in[CLOSE] = 1 / (lack + MARGIN);
    in[OFFER] = turn && !sows ? o.best / 5 : 0;
    in[LATER] = turn ? 0 : o.best / 5;
    in[SOWN] = sown / 5;
    in[OTHERS] = (o.all - o.best) / 5;
    in[WINS] = turn && (sows ? sown : o.best) >= lack;
    in[THREAT] = !turn && o.best >= lack;
    in[IDLE] = o.idle / 3.0;
    in[CUBES] = o.cubes / 10.0;
    in[STORED] = pollen_total(s->stored[seat]) / 4.0;
    in[QUEEN] = s->colony[seat].queen != PN_NONE;
    in[TURN] = turn;
}

static bool look(const void *state, struct skep_sight *x)
{
    const struct pollen_state *s = state;
    int most = 0;
    if (s->node < PN_AT_TURN) return false;
    x->seats = s->fixed.seats;
    for (unsigned q = 0; q < s->fixed.seats; q++) {
        look_at_seat(s, q, x->in[q]);
        most = s->score[q] > most ? s->score[q] : most;
    }
    x->rest = most < s->fixed.target ? 1 - most / (double)s->fixed.target : 0;
    return true;
}

static void weigh(const struct skep_weights *w, const void *state, double value[SKEP_SEATS_MAX])
{
    struct skep_sight x;
    if (look(state, &x)) skep_weigh_flat(w, INPUTS, &x, value);
    else estimate(state, value);
}

static const struct skep_network NETWORK = {
    .inputs = INPUTS, .names = NAMES, .line = true, .flat = true, .fades = true, .weights = &FITTED, .look = look,
};

static const struct skep_insight GRADED = {
    .game = &skep_pollennation, .network = &NETWORK, .weigh = weigh, .play_on = play_on, .worth = worth, .in_reach = in_reach,
    .explore = 0.1, .opinion = 1, .slip = { 0.1, 0.04, 0.015 }, .minimax = 0.4,
    .sharper = { [2] = 1.4 },
};

static const struct skep_style STYLES[] = {
    { "rush", "sows with its workers, for points now",
      .terms = { { "points", 0.02, 0 } }, .moves = { { PN_V_WORKER, .worth = 0.05 } } },
    { "court", "keeps its queen on the move",
      .moves = { { PN_V_QUEEN, .worth = 0.06 }, { PN_V_BLOOM, .worth = 0.03 } } },
    { "hoard", "has its queen store pollen, out of everybody's reach",
      .terms = { { "stored", 0.03, 0 } }, .moves = { { PN_V_STORE, .worth = 0.05 } } },
    { "push", "sends its drones to push workers on", .moves = { { PN_V_DRONE, .worth = 0.025 } } },
    { 0 },
};

const struct skep_insight skep_insight_pollennation = {
    .game = &skep_pollennation, .estimate = estimate, .graded = &GRADED, .styles = STYLES, .play_on = play_on, .worth = worth, .in_reach = in_reach,
    .explore = 0.1, .opinion = 1, .slip = { 0.1, 0.04, 0.015 }, .minimax = 0.4,
    .sharper = { [2] = 1.4 },
};
