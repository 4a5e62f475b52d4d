/* position.c: positions of Honey & Nectar as text (ledger, section 7), at ROLL nodes:
   "12+10+10+8 y12 n18 | 8+6+4 y16 | A 1 X12". */
#include "games/honey_nectar/honey_nectar.h"

#include <skep/text.h>

static void write_sheet(const struct honey_sheet *h, struct skep_text *out)
{
    const char *join = "";
    for (int v = HN_VALUES; v > 0; v--)
        for (int k = 0; k < h->combs[v - 1]; k++) {
            skep_putf(out, "%s%d", join, 2 * v);
            join = "+";
        }
    skep_putf(out, "%s y%d", join[0] ? "" : "-", h->free);
    if (h->guards > 0) skep_putf(out, " g%d", h->guards);
    if (h->wasps > 0) skep_putf(out, " w%d", h->wasps);
    if (h->nectar > 0) skep_putf(out, " n%d", h->nectar);
}

bool honey_write_position(const void *state, struct skep_text *out)
{
    const struct honey_state *s = state;
    if (s->node != HN_AT_ROLL) return false;
    write_sheet(&s->sheet[0], out);
    skep_put(out, " | ");
    write_sheet(&s->sheet[1], out);
    skep_putf(out, " | %c %d X%d", s->active ? 'B' : 'A', s->turn, s->x);
    return true;
}

static bool read_sheet(const struct honey_state *s, const char **at, struct honey_sheet *h, struct skep_text *why)
{
    int order[HN_CELLS_MAX], filled = 0, last = HN_COMB_MAX, free, number;
    *h = (struct honey_sheet){ 0 };
    if (!skep_take(at, "-"))
        do {
            const char *here = *at;
            if (!skep_take_number(at, last, &number) || number < 2 || number % 2 != 0)
                return skep_expected(why, "even numbers from 18 down to 2 joined by +, or -,", here);
            if (filled == s->cells) return skep_expected(why, "no more numbers than combs", here);
            order[filled++] = number;
            last = number;
        } while (skep_take(at, "+"));
    const char *here = *at;
    if (!skep_take(at, " y") || !skep_take_number(at, s->cells - filled, &free))
        return skep_expected(why, "\" y\" and the free combs, no more than the hive has,", here);
    h->free = (uint8_t)(filled + free); /* the other combs are crossed out: their numbers nobody knows */
    for (int i = 0; i < filled; i++) honey_put_comb(s, h, order[i]);
    const struct { const char *name; int max; uint16_t *to; } fields[] = {
        { " g", 1000, &h->guards }, { " w", 1000, &h->wasps }, { " n", 18000, &h->nectar },
    };
    for (int i = 0; i < 3; i++) {
        here = *at;
        if (!skep_take(at, fields[i].name)) continue;
        if (!skep_take_number(at, fields[i].max, &number)) return skep_expected(why, "a number", here);
        *fields[i].to = (uint16_t)number;
    }
    if (h->honey >= HN_GOAL || honey_potential(h) < HN_GOAL) /* section 9: so it is in every running game */
        return skep_expected(why, "a hive below 100 litres that can still reach them", *at);
    return true;
}

bool honey_read_position(void *state, const char *text, struct skep_text *why)
{
    struct honey_state s = *(struct honey_state *)state;
    const char *at = text;
    int number;
    for (int seat = 0; seat < 2; seat++) {
        if (!read_sheet(&s, &at, &s.sheet[seat], why)) return false;
        if (!skep_take(&at, " | ")) return skep_expected(why, "\" | \"", at);
    }
    if (skep_take(&at, "A ")) s.active = 0;
    else if (skep_take(&at, "B ")) s.active = 1;
    else return skep_expected(why, "the seat to roll, A or B,", at);
    if (!skep_take_number(&at, s.turn_limit, &number) || number < 1) return skep_expected(why, "a turn within the limit", at);
    s.turn = (uint16_t)number;
    s.first = (uint8_t)(s.active ^ (s.turn % 2 == 0)); /* Player 1 has the odd turns */
    if (skep_take(&at, " X")) {
        if (!skep_take_number(&at, HN_X_MAX, &number) || !honey_is_threshold((unsigned)number))
            return skep_expected(why, "an even threshold from 4 to 20", at);
        s.x = (uint8_t)number;
    }
    if (*at) return skep_expected(why, "nothing more", at);
    if (s.x == 0) return skep_expected(why, "\" X\" and a threshold, as no option gives one,", at);
    s.node = HN_AT_ROLL;
    *(struct honey_state *)state = s;
    return true;
}
