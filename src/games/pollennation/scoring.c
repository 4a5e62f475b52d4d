/* scoring.c: what a sowing brings, and who has won (ledger, section 5). Cubes of six colours are counted side by side in one
   number, so that comparing a flower with its requirement is one step. */
#include "games/pollennation/pollennation.h"

static const pollen_cubes ONES = 0x010101010101, HIGH = 0x808080808080; /* of each colour one; what no count reaches */

/* PN-E3, PN-R15: at least the requirement. What is left in each count keeps its high bit. */
static bool meets(pollen_cubes cubes, pollen_cubes need) { return (((cubes | HIGH) - need) & HIGH) == HIGH; }

bool pollen_is_jelly(const struct pollen_state *s, unsigned seat, unsigned slot, pollen_cubes cubes)
{
    return s->colony[seat].queen == slot && s->fixed.jelly > 0 && meets(cubes, ONES);
}

int pollen_points(const struct pollen_state *s, unsigned seat, unsigned slot, pollen_cubes cubes)
{
    if (pollen_is_jelly(s, seat, slot, cubes)) return s->fixed.jelly; /* PN-E4, PN-R20 */
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

/* PN-E8, PN-E10, PN-R49: the most points; a colony at the target has more than the others (PN-E9). */
unsigned pollen_winners(const void *state)
{
    const struct pollen_state *s = state;
    unsigned all = 0;
    for (int seat = 0, most = -1; seat < s->fixed.seats; seat++) {
        if (s->score[seat] > most) most = s->score[seat], all = 0;
        if (s->score[seat] == most) all |= 1u << seat;
    }
    return all;
}

void pollen_result(const void *state, struct skep_say *say)
{
    const struct pollen_state *s = state;
    int best = (int)skep_lowest(pollen_winners(s));
    if (s->score[best] >= s->fixed.target)
        *say = (struct skep_say){ .sentence = SAY_TARGET, .args = { best, s->score[best] } };
    else if (s->fixed.turn_limit && s->turns >= s->fixed.turn_limit)
        *say = (struct skep_say){ .sentence = SAY_TURN_LIMIT, .args = { (int)s->turns } };
    else *say = (struct skep_say){ .sentence = SAY_DRY_LIMIT, .args = { (int)s->dry } };
}
