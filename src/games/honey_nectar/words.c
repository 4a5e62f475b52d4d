/* words.c: Honey & Nectar as text: moves and positions in the ledger's notation (section 7), the view as JSON. */
#include "games/honey_nectar/honey_nectar.h"

#include <skep/json.h>
#include <skep/text.h>
#include <string.h>

/* How each verb is written: a letter or two, its arguments, and what stands between the first and the second. */
static const struct { const char *head, *between; int args; bool digits; } FORM[] = {
    [HN_V_ORDER] = { "O", "", 2, true },
    [HN_V_XROLL] = { "T", "", 2, true },
    [HN_V_XPICK] = { "X", "", 1, false },
    [HN_V_ROLL] = { "R", "", 3, true },
    [HN_V_GUARD] = { "G", "", 0, false },
    [HN_V_GUARD_COMB] = { "G+", "", 1, false },
    [HN_V_COMB] = { "C", "", 1, false },
    [HN_V_NO_COMB] = { "C-", "", 0, false },
    [HN_V_WASP] = { "W", "", 0, false },
    [HN_V_NO_WASP] = { "W-", "", 0, false },
    [HN_V_ERASE] = { "E", "", 1, false },
    [HN_V_KEEP] = { "N", "", 0, false },
    [HN_V_CANCEL] = { "Nx", "", 0, false },
    [HN_V_TAKE_ONE] = { "S", "", 1, false },
    [HN_V_TAKE_TWO] = { "S", "+", 2, false },
    [HN_V_TAKE_LOSE] = { "S", "/", 2, false },
};

void honey_write_move(const void *state, skep_move m, struct skep_text *out)
{
    (void)state;
    unsigned verb = skep_verb(m);
    skep_put(out, FORM[verb].head);
    for (int i = 0; i < FORM[verb].args; i++) {
        if (i == 1) skep_put(out, FORM[verb].between);
        skep_put_int(out, skep_arg(m, i));
    }
}

/* Whether text is a move of this verb; a die is one digit, a number any up to 255. */
static bool read_as(unsigned verb, const char *text, skep_move *m)
{
    int arg[3] = { 0 };
    if (!skep_take(&text, FORM[verb].head)) return false;
    for (int i = 0; i < FORM[verb].args; i++) {
        if (i == 1 && !skep_take(&text, FORM[verb].between)) return false;
        if (FORM[verb].digits) {
            if (*text < '0' || *text > '9') return false;
            arg[i] = *text++ - '0';
        } else if (!skep_take_number(&text, 255, &arg[i])) return false;
    }
    *m = skep_move_of(verb, (unsigned)arg[0], (unsigned)arg[1], (unsigned)arg[2]);
    return *text == '\0';
}

bool honey_read_move(const void *state, const char *text, skep_move *m)
{
    (void)state;
    for (unsigned verb = HN_V_ORDER; verb <= HN_V_TAKE_LOSE; verb++)
        if (read_as(verb, text, m)) return true;
    return false;
}

/* The view */

static const char *const NODES[] = { "ORDER", "XROLL", "XPICK", "ROLL", "MAIN", "WASP", "ERASE", "NECTAR", "SWARM", "OVER" };
static const char *const REASONS[] = { NULL, "HUNDRED", "OVERFLOW", "EXHAUSTED", "LIMIT" };

static void view_sheet(const struct honey_state *s, int seat, struct skep_json *out)
{
    const struct honey_sheet *h = &s->sheet[seat];
    uint8_t value[HN_CELLS_MAX];
    bool crossed[HN_CELLS_MAX];
    int n = honey_cells(s, seat, value, crossed);
    skep_json_open(out, '{');
    skep_json_put_int(out, "honey", h->honey);
    skep_json_put_int(out, "need", HN_GOAL - h->honey);
    skep_json_put_int(out, "potential", honey_potential(h));
    skep_json_put_int(out, "free", h->free);
    skep_json_key(out, "combs");
    skep_json_open(out, '[');
    for (int v = HN_VALUES; v > 0; v--)
        for (int k = 0; k < h->combs[v - 1]; k++) skep_json_int(out, 2 * v);
    skep_json_close(out, ']');
    skep_json_key(out, "cells");
    skep_json_open(out, '[');
    for (int i = 0; i < n; i++) {
        skep_json_open(out, '{');
        skep_json_key(out, "value");
        if (value[i]) skep_json_int(out, value[i]);
        else skep_json_null(out);
        skep_json_put_bool(out, "crossed", crossed[i]);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    skep_json_put_int(out, "crossed", n - honey_filled(h));
    skep_json_put_int(out, "guards", h->guards);
    skep_json_put_int(out, "wasps", h->wasps);
    skep_json_put_int(out, "nectar", h->nectar);
    skep_json_put_int(out, "to_swarm", HN_SWARM - h->nectar % HN_SWARM);
    skep_json_close(out, '}');
}

void honey_write_view(const void *state, struct skep_json *out)
{
    const struct honey_state *s = state;
    skep_json_open(out, '{');
    skep_json_put_text(out, "node", NODES[s->node]);
    skep_json_put_int(out, "turn", s->turn);
    skep_json_put_int(out, "turn_limit", s->turn_limit);
    skep_json_put_int(out, "active", s->active);
    skep_json_put_int(out, "first", s->first);
    skep_json_put_int(out, "x", s->x);
    skep_json_key(out, "dice");
    skep_json_open(out, '[');
    for (int i = 0; i < 3; i++)
        if (s->dice[i]) skep_json_int(out, s->dice[i]);
    skep_json_close(out, ']');
    skep_json_put_int(out, "total", s->dice[0] + s->dice[1] + s->dice[2]);
    skep_json_put_int(out, "fresh", s->fresh);
    skep_json_put_text(out, "swarm_trigger", s->standing ? "standing" : "fresh");
    skep_json_put_int(out, "cells", s->cells);
    skep_json_key(out, "sheets");
    skep_json_open(out, '[');
    view_sheet(s, 0, out);
    view_sheet(s, 1, out);
    skep_json_close(out, ']');
    skep_json_key(out, "winner");
    if (s->winner < 2) skep_json_int(out, s->winner);
    else skep_json_null(out);
    skep_json_key(out, "reason");
    if (REASONS[s->reason]) skep_json_text(out, REASONS[s->reason]);
    else skep_json_null(out);
    skep_json_close(out, '}');
}

/* Positions: "12+10+10+8 y12 n18 | 8+6+4 y16 | A 1 X12", at ROLL nodes */

static void write_sheet(const struct honey_sheet *h, struct skep_text *out)
{
    const char *join = "";
    for (int v = HN_VALUES; v > 0; v--)
        for (int k = 0; k < h->combs[v - 1]; k++) {
            skep_put(out, join);
            skep_put_int(out, 2 * v);
            join = "+";
        }
    if (join[0] == '\0') skep_put_char(out, '-');
    const struct { const char *name; int value; } fields[] = {
        { " y", h->free }, { " g", h->guards }, { " w", h->wasps }, { " n", h->nectar },
    };
    for (int i = 0; i < 4; i++)
        if (i == 0 || fields[i].value > 0) {
            skep_put(out, fields[i].name);
            skep_put_int(out, fields[i].value);
        }
}

bool honey_write_position(const void *state, struct skep_text *out)
{
    const struct honey_state *s = state;
    if (s->node != HN_AT_ROLL) return false;
    write_sheet(&s->sheet[0], out);
    skep_put(out, " | ");
    write_sheet(&s->sheet[1], out);
    skep_put(out, s->active ? " | B " : " | A ");
    skep_put_int(out, s->turn);
    skep_put(out, " X");
    skep_put_int(out, s->x);
    return true;
}

/* A refusal: nothing was read, and this was expected at what is left of the text. */
static bool expected(struct skep_text *why, const char *what, const char *at)
{
    if (!why) return false;
    skep_put(why, "expected ");
    skep_put(why, what);
    skep_put(why, *at ? " at: " : " at the end");
    skep_put(why, at);
    return false;
}

static bool read_sheet(const struct honey_state *s, const char **at, struct honey_sheet *h, struct skep_text *why)
{
    uint8_t order[HN_CELLS_MAX];
    int filled = 0, last = HN_COMB_MAX, free, number;
    *h = (struct honey_sheet){ 0 };
    if (!skep_take(at, "-"))
        do {
            const char *here = *at;
            if (!skep_take_number(at, last, &number) || number < 2 || number % 2 != 0)
                return expected(why, "even numbers from 18 down to 2 joined by +, or -,", here);
            if (filled == s->cells) return expected(why, "no more numbers than combs", here);
            order[filled++] = (uint8_t)(number / 2);
            h->combs[number / 2 - 1]++;
            h->honey = (uint16_t)(h->honey + number);
            last = number;
        } while (skep_take(at, "+"));
    const char *here = *at;
    if (!skep_take(at, " y") || !skep_take_number(at, s->cells - filled, &free))
        return expected(why, "\" y\" and the free combs, no more than the hive has,", here);
    h->free = (uint8_t)free;
    const struct { const char *name; int max; uint16_t *to; } fields[] = {
        { " g", 1000, &h->guards }, { " w", 1000, &h->wasps }, { " n", 18000, &h->nectar },
    };
    for (int i = 0; i < 3; i++) {
        here = *at;
        if (!skep_take(at, fields[i].name)) continue;
        if (!skep_take_number(at, fields[i].max, &number)) return expected(why, "a number", here);
        *fields[i].to = (uint16_t)number;
    }
    if (h->honey >= HN_GOAL || honey_potential(h) < HN_GOAL) /* section 9: so it is in every running game */
        return expected(why, "a hive below 100 litres that can still reach them", *at);
    int crossed = s->cells - free - filled; /* whose numbers nobody knows */
    for (int i = 0; i < filled; i++) {
        int cell = crossed + i;
        h->story[cell / 2] = (uint8_t)(h->story[cell / 2] | order[i] << cell % 2 * 4);
    }
    return true;
}

bool honey_read_position(void *state, const char *text, struct skep_text *why)
{
    struct honey_state s = *(struct honey_state *)state;
    const char *at = text;
    int number;
    for (int seat = 0; seat < 2; seat++) {
        if (!read_sheet(&s, &at, &s.sheet[seat], why)) return false;
        if (!skep_take(&at, " | ")) return expected(why, "\" | \"", at);
    }
    if (skep_take(&at, "A ")) s.active = 0;
    else if (skep_take(&at, "B ")) s.active = 1;
    else return expected(why, "the seat to roll, A or B,", at);
    if (!skep_take_number(&at, s.turn_limit, &number) || number < 1) return expected(why, "a turn within the limit", at);
    s.turn = (uint16_t)number;
    s.first = (uint8_t)(s.active ^ (s.turn % 2 == 0)); /* Player 1 has the odd turns */
    if (skep_take(&at, " X")) {
        if (!skep_take_number(&at, 20, &number) || number < 4 || number % 2 != 0)
            return expected(why, "an even threshold from 4 to 20", at);
        s.x = (uint8_t)number;
    }
    if (*at) return expected(why, "nothing more", at);
    if (s.x == 0) return expected(why, "\" X\" and a threshold, as no option gives one,", at);
    s.node = HN_AT_ROLL;
    *(struct honey_state *)state = s;
    return true;
}
