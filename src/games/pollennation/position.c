/* position.c: a position of PollenNation as text (ledger, section 7), at TURN nodes and at the end:
   "R2:RR B3:- ... | w1,3,5 d0,0 q0 s- 0 | w7,9,11 d6,6 q6 s- 0 | 1 0 0 1". */
#include "games/pollennation/pollennation.h"

#include <skep/text.h>
#include <string.h>

enum { COUNTER_MAX = 1000000000 };

static void write_slots(struct skep_text *out, const char *head, const uint8_t *slots, int n)
{
    skep_put(out, head);
    for (int i = 0; i < n; i++) skep_putf(out, i > 0 ? ",%d" : "%d", slots[i]);
}

bool pollen_write_position(const void *state, struct skep_text *out)
{
    const struct pollen_state *s = state;
    bool over = s->node == PN_AT_OVER;
    if (s->node != PN_AT_TURN && !over) return false;
    for (unsigned slot = 0; slot < s->fixed.slots; slot++) {
        skep_putf(out, slot > 0 ? " %s:" : "%s:", pollen_card_names[s->ring[slot]]);
        pollen_write_cubes(s->free[slot], "-", out);
    }
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) {
        const struct pollen_colony *c = &s->colony[seat];
        write_slots(out, " | w", c->worker, s->fixed.workers);
        write_slots(out, " d", c->drone, PN_DRONES);
        skep_putf(out, " q%s s", c->queen == PN_NONE ? "x" : skep_text_int(c->queen));
        pollen_write_cubes(s->stored[seat], "-", out);
        skep_putf(out, " %d", s->score[seat]);
    }
    skep_putf(out, " | %s %d %d %d", over ? "-" : skep_text_int(s->seat + 1), (int)s->turns, (int)s->dry, s->moves_left); /* up to COUNTER_MAX */
    if (s->scored) skep_put_char(out, '*');
    return true;
}

/* Letters in canonical order, or "-". False: something else, or more than a colour has. */
static bool take_cubes(const struct pollen_state *s, const char **at, pollen_cubes *cubes)
{
    unsigned colour, last = 0;
    *cubes = 0;
    if (skep_take(at, "-")) return true;
    while (pollen_take_word(at, pollen_letters, &colour)) {
        if (colour < last || pollen_count(*cubes, colour) == s->fixed.cubes) return false;
        *cubes += pollen_cube(last = colour);
    }
    return *cubes > 0;
}

/* So many slots, ascending and joined by commas. */
static bool take_slots(const struct pollen_state *s, const char **at, uint8_t *slots, int n)
{
    for (int i = 0; i < n; i++) {
        unsigned slot;
        if ((i > 0 && !skep_take(at, ",")) || !pollen_take_number(at, i > 0 ? slots[i - 1] : 0, s->fixed.slots - 1, &slot))
            return false;
        slots[i] = (uint8_t)slot;
    }
    return true;
}

static bool read_flowers(struct pollen_state *s, const char **at, struct skep_text *why)
{
    pollen_set laid = 0;
    for (unsigned slot = 0; slot < s->fixed.slots; slot++) {
        unsigned card;
        const char *here = *at;
        if ((slot > 0 && !skep_take(at, " ")) || !pollen_take_word(at, pollen_card_names, &card) || !skep_take(at, ":") ||
            s->fixed.points[card] == 0)
            return skep_expected(why, "a card of the game and \":\", one for each flower,", here);
        if (pollen_has(laid, card)) return skep_expected(why, "each card once", here); /* PN-I5 */
        laid |= pollen_only(card);
        s->ring[slot] = (uint8_t)card;
        here = *at;
        if (!take_cubes(s, at, &s->free[slot]))
            return skep_expected(why, "cubes in the order RBPYOW, no more than there are, or -,", here);
    }
    return true;
}

static bool read_colony(struct pollen_state *s, unsigned seat, const char **at, struct skep_text *why)
{
    struct pollen_colony *c = &s->colony[seat];
    unsigned queen = PN_NONE, score;
    const char *here = *at;
    memset(c, PN_NONE, sizeof *c);
    if (!skep_take(at, " | w") || !take_slots(s, at, c->worker, s->fixed.workers))
        return skep_expected(why, "\" | w\" and the slots of all workers, ascending,", here);
    here = *at;
    if (!skep_take(at, " d") || !take_slots(s, at, c->drone, PN_DRONES))
        return skep_expected(why, "\" d\" and the slots of both drones, ascending,", here);
    here = *at;
    if (!skep_take(at, " q") || !(skep_take(at, "x") || pollen_take_number(at, 0, s->fixed.slots - 1, &queen)))
        return skep_expected(why, "\" q\" and the slot of the queen, or x,", here);
    c->queen = (uint8_t)queen;
    here = *at;
    if (!skep_take(at, " s") || !take_cubes(s, at, &s->stored[seat]) || (queen == PN_NONE && s->stored[seat]))
        return skep_expected(why, "\" s\" and the stored cubes, - for a queen who is out,", here); /* PN-I3 */
    here = *at;
    if (!skep_take(at, " ") || !pollen_take_number(at, 0, 255, &score)) return skep_expected(why, "the score", here);
    s->score[seat] = (uint8_t)score;
    return true;
}

/* PN-I1: whether there are as many cubes of each colour as the text has. */
static bool enough_cubes(const struct pollen_state *s)
{
    for (unsigned c = 0; c < PN_COLOURS; c++) {
        unsigned n = 0;
        for (unsigned slot = 0; slot < s->fixed.slots; slot++) n += pollen_count(s->free[slot], c);
        for (unsigned seat = 0; seat < s->fixed.seats; seat++) n += pollen_count(s->stored[seat], c);
        if (n > s->fixed.cubes) return false;
    }
    return true;
}

/* Whether these counters and scores end a game (PN-E8, PN-E10), and how many colonies have reached the target. */
static bool is_over(const struct pollen_state *s, int *reached)
{
    *reached = 0;
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) *reached += s->score[seat] >= s->fixed.target;
    return *reached > 0 || (s->fixed.turn_limit && s->turns >= s->fixed.turn_limit) ||
           (s->fixed.dry_limit && s->dry >= s->fixed.dry_limit);
}

static bool read_counters(struct pollen_state *s, const char **at, struct skep_text *why)
{
    unsigned mover = 0, turns, dry, left;
    int reached;
    const char *here = *at;
    if (!skep_take(at, " | ")) return skep_expected(why, "\" | \" and the mover", here);
    bool over = skep_take(at, "-");
    if (!over && !pollen_take_number(at, 1, s->fixed.seats, &mover)) return skep_expected(why, "the seat to move, or -,", here);
    here = *at;
    if (!skep_take(at, " ") || !pollen_take_number(at, 0, COUNTER_MAX, &turns) || !skep_take(at, " ") ||
        !pollen_take_number(at, 0, COUNTER_MAX, &dry))
        return skep_expected(why, "the turns over and the turns without points", here);
    s->turns = turns;
    s->dry = dry;
    if (is_over(s, &reached) != over || reached > 1) /* PN-I6 */
        return skep_expected(why, over ? "one score at the target, or a limit reached, as nobody is to move,"
                                  : "scores below the target and turns below the limits", here);
    unsigned most = s->fixed.single && s->turns == 0 ? 1 : s->fixed.moves;
    here = *at;
    if (!skep_take(at, " ") || !pollen_take_number(at, over ? 0 : 1, over ? 0 : (int)most, &left))
        return skep_expected(why, "the moves left in the turn", here);
    s->scored = !over && left < most && skep_take(at, "*");
    s->moves_left = (uint8_t)left;
    s->seat = (uint8_t)(over ? 0 : mover - 1);
    s->node = over ? PN_AT_OVER : PN_AT_TURN;
    return true;
}

bool pollen_read_position(void *state, const char *text, struct skep_text *why)
{
    struct pollen_state s;
    const char *at = text;
    memset(&s, 0, sizeof s);
    s.fixed = ((struct pollen_state *)state)->fixed;
    memset(s.ring, PN_NONE, sizeof s.ring);
    memset(s.colony, PN_NONE, sizeof s.colony);
    if (!read_flowers(&s, &at, why)) return false;
    for (unsigned seat = 0; seat < s.fixed.seats; seat++)
        if (!read_colony(&s, seat, &at, why)) return false;
    if (!enough_cubes(&s)) return skep_expected(why, "no more cubes of a colour than the game has", text);
    if (!read_counters(&s, &at, why)) return false;
    if (*at) return skep_expected(why, "nothing more", at);
    s.supply = pollen_supply_of(&s);
    *(struct pollen_state *)state = s;
    return true;
}
