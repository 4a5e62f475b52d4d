/* pollennation.c: what a position of PollenNation is worth. The idea: points are as good as scored when a worker can
   sow them next turn, nearly so for the seat to move, half for the others, who may be denied them. What each colony
   then lacks to the target decides. Sowing orders are many and mostly alike: only the last flower scores, so of all
   drops that keep those points two deserve a look, one that helps the flower it falls on towards its requirement and
   one that does not. */
#include "ai/eval/eval.h"

#include "games/pollennation/pollennation.h"

/* How much of a score that is on offer counts: for the seat to move, for the others, for a worker under way. */
static const double TO_MOVE = 0.9, WAITING = 0.5, SOWING = 0.95;
static const double MARGIN =
    2; /* points added to what is lacking: a lead late in the game is worth more than an early one */

enum { NEAR = 6 }; /* points: what one sowing may bring */

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

static double best_offer(const struct pollen_state *s, unsigned seat)
{
    double best = 0;
    for (int i = 0; i < s->fixed.workers; i++) {
        unsigned slot = s->colony[seat].worker[i];
        pollen_cubes hand = s->free[slot];
        if (hand == 0) continue;
        unsigned end = pollen_far(s, slot, pollen_total(hand));
        double points = offer(s, seat, end, pollen_at(s, end) - (end == slot ? hand : 0), hand);
        if (points > best) best = points;
    }
    return best;
}

/* What the seat may count on beyond its score. */
static double prospect(const struct pollen_state *s, unsigned seat)
{
    if (s->node < PN_AT_TURN) return 0;
    if (s->node == PN_AT_DROP && seat == s->seat) {
        unsigned end = pollen_far(s, s->at, pollen_total(s->hand_cubes));
        return SOWING * offer(s, seat, end, pollen_at(s, end), s->hand_cubes);
    }
    return (s->node == PN_AT_TURN && seat == s->seat ? TO_MOVE : WAITING) * best_offer(s, seat);
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

/* Besides drops, stores: as little as may be or all of a colour. */
static int worth(const void *state, skep_move *move, int n)
{
    const struct pollen_state *s = state;
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

const struct skep_insight skep_insight_pollennation = {
    .game = &skep_pollennation, .estimate = estimate, .play_on = play_on, .worth = worth, .in_reach = in_reach,
    .explore = 0.1, .opinion = 1, .slip = { 0.1, 0.04, 0.015 }, .minimax = 0.4,
    .sharper = 1.4,
};
