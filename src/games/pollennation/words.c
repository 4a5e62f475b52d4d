/* words.c: PollenNation as text: moves and positions in the ledger's notation (section 7), the view as JSON. */
#include "games/pollennation/parts.h"

#include <skep/json.h>
#include <skep/text.h>
#include <string.h>

static const char COLOURS[] = "RBPYOW";

const char *const pollen_card_names[PN_CARDS + 1] = {
    "R2", "R3", "RE", "R5", "B2", "B3", "BE", "B5", "P2", "P3", "PE", "P5",
    "Y2", "Y3", "YE", "Y5", "O2", "O3", "OE", "O5", "W2", "W3", "WE", "W5", NULL,
};

/* Moves */

enum arg { NO_ARG, SLOT, SEAT, CARD, COLOUR, COUNT, WAY };

/* How each verb is written: a word, its first argument, a sign, its second. Slots count from 0, seats from 1. */
static const struct { const char *head; enum arg first; const char *between; enum arg second; } FORM[PN_VERBS] = {
    [PN_V_POOL] = { "pool=", CARD, "", NO_ARG },  [PN_V_DEAL] = { "deal", SEAT, "=", CARD },
    [PN_V_PICK] = { "pick=", CARD, "", NO_ARG },  [PN_V_LAY] = { "lay", SLOT, "=", CARD },
    [PN_V_HIVE] = { "hive", SLOT, "", NO_ARG },   [PN_V_PUT] = { "put", SLOT, "", NO_ARG },
    [PN_V_START] = { "start", SEAT, "", NO_ARG }, [PN_V_WORKER] = { "W", SLOT, "", NO_ARG },
    [PN_V_DRONE] = { "D", SLOT, "", WAY },        [PN_V_QUEEN] = { "Q", NO_ARG, "", NO_ARG },
    [PN_V_DROP] = { ".", COLOUR, "", NO_ARG },    [PN_V_STORE] = { "store", NO_ARG, "", NO_ARG },
    [PN_V_BLOOM] = { "bloom", NO_ARG, "", NO_ARG }, [PN_V_AMOUNT] = { "", COLOUR, "=", COUNT },
};

static void write_arg(enum arg kind, unsigned value, struct skep_text *out)
{
    switch (kind) {
    case NO_ARG: break;
    case SLOT: case COUNT: skep_put_int(out, value); break;
    case SEAT: skep_put_int(out, value + 1); break;
    case CARD: skep_put(out, value < PN_CARDS ? pollen_card_names[value] : "?"); break;
    case COLOUR: skep_put_char(out, COLOURS[value]); break;
    case WAY: skep_put_char(out, value ? '-' : '+'); break;
    }
}

void pollen_write_move(const void *state, skep_move m, struct skep_text *out)
{
    (void)state;
    unsigned verb = skep_verb(m);
    skep_put(out, FORM[verb].head);
    write_arg(FORM[verb].first, skep_arg(m, 0), out);
    skep_put(out, FORM[verb].between);
    write_arg(FORM[verb].second, skep_arg(m, 1), out);
}

static bool take_letter(const char **at, const char *letters, unsigned *out)
{
    const char *found = **at ? strchr(letters, **at) : NULL;
    if (!found) return false;
    *out = (unsigned)(found - letters);
    (*at)++;
    return true;
}

static bool take_card(const char **at, unsigned *card)
{
    unsigned colour, kind;
    if (!take_letter(at, COLOURS, &colour) || !take_letter(at, "23E5", &kind)) return false;
    *card = PN_KINDS * colour + kind;
    return true;
}

static bool take_number(const char **at, int min, int max, unsigned *out)
{
    int number;
    if (!skep_take_number(at, max, &number) || number < min) return false;
    *out = (unsigned)number;
    return true;
}

static bool take_arg(enum arg kind, const char **at, unsigned *value)
{
    switch (kind) {
    case SLOT: case COUNT: return take_number(at, 0, 255, value);
    case SEAT:
        if (!take_number(at, 1, 255, value)) return false;
        --*value;
        return true;
    case CARD: return take_card(at, value);
    case COLOUR: return take_letter(at, COLOURS, value);
    case WAY: return take_letter(at, "+-", value);
    default: return true;
    }
}

bool pollen_read_move(const void *state, const char *text, skep_move *m)
{
    (void)state;
    for (unsigned verb = PN_V_POOL; verb < PN_VERBS; verb++) {
        const char *at = text;
        unsigned a = 0, b = 0;
        if (!skep_take(&at, FORM[verb].head) || !take_arg(FORM[verb].first, &at, &a)) continue;
        if (!skep_take(&at, FORM[verb].between) || !take_arg(FORM[verb].second, &at, &b) || *at) continue;
        *m = skep_move_of(verb, a, b, 0);
        return true;
    }
    return false;
}

/* The view */

static const char *const NODES[] = { "POOL",  "DEAL", "PICK", "LAY", "HIVE",  "PUT",
                                     "START", "TURN", "DROP", "ACT", "STORE", "OVER" };

/* Letters in the canonical order, as many as there are cubes. */
static void write_cubes(pollen_cubes cubes, const char *none, struct skep_text *out)
{
    if (cubes == 0) skep_put(out, none);
    for (unsigned c = 0; c < PN_COLOURS; c++)
        for (unsigned n = pollen_count(cubes, c); n > 0; n--) skep_put_char(out, COLOURS[c]);
}

static void put_cubes(struct skep_json *out, const char *key, pollen_cubes cubes)
{
    char storage[PN_COLOURS * PN_CUBES_MAX + 1];
    struct skep_text text = skep_text_in(storage, sizeof storage);
    write_cubes(cubes, "", &text);
    skep_json_put_text(out, key, storage);
}

/* A number, or null for none. */
static void put_slot(struct skep_json *out, const char *key, unsigned slot)
{
    skep_json_key(out, key);
    if (slot == PN_NONE) skep_json_null(out);
    else skep_json_int(out, slot);
}

static void put_slots(struct skep_json *out, const char *key, const uint8_t *slots, int n)
{
    skep_json_key(out, key);
    skep_json_open(out, '[');
    for (int i = 0; i < n; i++)
        if (slots[i] != PN_NONE) skep_json_int(out, slots[i]);
    skep_json_close(out, ']');
}

static void put_card(const struct pollen_state *s, struct skep_json *out, unsigned card)
{
    char colour[] = { COLOURS[pollen_colour(card)], '\0' };
    skep_json_put_text(out, "card", pollen_card_names[card]);
    skep_json_put_text(out, "colour", colour);
    put_cubes(out, "needs", pollen_need(s, card));
    skep_json_put_int(out, "points", s->fixed.points[card]);
}

static void put_cards(const struct pollen_state *s, struct skep_json *out, const char *key, pollen_set cards)
{
    skep_json_key(out, key);
    skep_json_open(out, '[');
    for (; cards; cards &= cards - 1) {
        skep_json_open(out, '{');
        put_card(s, out, lowest(cards));
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
}

/* How many cubes a flower lacks for its requirement. */
static unsigned lacks(const struct pollen_state *s, unsigned slot)
{
    pollen_cubes need = pollen_need(s, s->ring[slot]), there = pollen_at(s, slot);
    unsigned n = 0;
    for (unsigned c = 0; c < PN_COLOURS; c++)
        if (pollen_count(need, c) > pollen_count(there, c)) n += pollen_count(need, c) - pollen_count(there, c);
    return n;
}

static void view_flowers(const struct pollen_state *s, struct skep_json *out)
{
    skep_json_key(out, "flowers");
    skep_json_open(out, '[');
    for (unsigned slot = 0; slot < s->fixed.slots; slot++) {
        if (s->ring[slot] == PN_NONE) {
            skep_json_null(out);
            continue;
        }
        skep_json_open(out, '{');
        put_card(s, out, s->ring[slot]);
        if (s->node >= PN_AT_HIVE) {
            put_cubes(out, "cubes", s->free[slot]);
            skep_json_put_int(out, "lacks", lacks(s, slot));
        }
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
}

static void view_colony(const struct pollen_state *s, unsigned seat, struct skep_json *out)
{
    const struct pollen_colony *c = &s->colony[seat];
    skep_json_open(out, '{');
    skep_json_put_int(out, "score", s->score[seat]);
    put_slots(out, "workers", c->worker, PN_WORKERS_MAX);
    put_slots(out, "drones", c->drone, PN_DRONES);
    put_slot(out, "queen", c->queen);
    if (s->node >= PN_AT_HIVE) put_cubes(out, "stored", s->stored[seat]);
    else {
        put_cards(s, out, "hand", s->hand[seat]);
        put_cards(s, out, "packet", s->packet[seat]);
        skep_json_put_bool(out, "picked",
                           s->node == PN_AT_PICK && s->fixed.draft == PN_PASS && s->pick[seat] != PN_NONE);
    }
    skep_json_close(out, '}');
}

/* A worker under way: what she holds, the flowers still to be served, and what the colour of the last cube would
   score. */
static void view_sowing(const struct pollen_state *s, struct skep_json *out)
{
    unsigned n = pollen_total(s->hand_cubes), end = pollen_far(s, s->at, n), slot = s->at;
    skep_json_key(out, "sowing");
    if (s->node != PN_AT_DROP) {
        skep_json_null(out);
        return;
    }
    skep_json_open(out, '{');
    skep_json_put_int(out, "from", s->from);
    skep_json_put_int(out, "at", s->at);
    put_cubes(out, "hand", s->hand_cubes);
    skep_json_key(out, "serves");
    skep_json_open(out, '[');
    for (unsigned i = 0; i < n; i++) skep_json_int(out, slot = pollen_next(s, slot));
    skep_json_close(out, ']');
    skep_json_key(out, "last");
    skep_json_open(out, '{');
    for (unsigned c = 0; c < PN_COLOURS; c++) {
        char colour[] = { COLOURS[c], '\0' };
        if (pollen_count(s->hand_cubes, c) == 0) continue;
        skep_json_put_int(out, colour, pollen_reach(s, s->seat, end, pollen_at(s, end), s->hand_cubes, c));
    }
    skep_json_close(out, '}');
    skep_json_close(out, '}');
}

/* A queen who has arrived: what she may store. */
static void view_storing(const struct pollen_state *s, struct skep_json *out)
{
    char colour[] = { COLOURS[s->colour], '\0' };
    unsigned slot = s->colony[s->seat].queen;
    skep_json_key(out, "storing");
    if (s->node != PN_AT_STORE) {
        skep_json_null(out);
        return;
    }
    skep_json_open(out, '{');
    skep_json_put_int(out, "slot", slot);
    skep_json_put_text(out, "colour", colour);
    skep_json_put_int(out, "free", pollen_count(s->free[slot], s->colour));
    skep_json_close(out, '}');
}

static void view_end(const struct pollen_state *s, struct skep_json *out)
{
    unsigned winners = s->node == PN_AT_OVER ? skep_pollennation.winners(s) : 0;
    skep_json_key(out, "winners");
    skep_json_open(out, '[');
    for (int seat = 0; winners >> seat; seat++)
        if (winners >> seat & 1) skep_json_int(out, seat);
    skep_json_close(out, ']');
    skep_json_key(out, "reason");
    if (s->node == PN_AT_OVER) {
        struct skep_say say = { 0 };
        skep_pollennation.result(s, &say);
        skep_json_text(out, skep_pollennation.sentences[say.sentence].id);
    } else skep_json_null(out);
}

void pollen_write_view(const void *state, struct skep_json *out)
{
    const struct pollen_state *s = state;
    int who = skep_pollennation.turn(s);
    skep_json_open(out, '{');
    skep_json_put_text(out, "node", NODES[s->node]);
    put_slot(out, "active", who < 0 ? PN_NONE : (unsigned)who);
    skep_json_put_int(out, "turn", s->turns + (s->node >= PN_AT_TURN && s->node < PN_AT_OVER));
    skep_json_put_int(out, "turn_limit", s->fixed.turn_limit);
    skep_json_put_int(out, "dry", s->dry);
    skep_json_put_int(out, "dry_limit", s->fixed.dry_limit);
    skep_json_put_int(out, "moves_left", s->moves_left);
    skep_json_put_int(out, "target", s->fixed.target);
    skep_json_put_int(out, "royal_jelly", s->fixed.jelly);
    skep_json_put_int(out, "flowers_each", s->fixed.each);
    view_flowers(s, out);
    skep_json_key(out, "colonies");
    skep_json_open(out, '[');
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) view_colony(s, seat, out);
    skep_json_close(out, ']');
    if (s->node >= PN_AT_HIVE) {
        skep_json_key(out, "supply");
        skep_json_open(out, '{');
        for (unsigned c = 0; c < PN_COLOURS; c++) {
            char colour[] = { COLOURS[c], '\0' };
            skep_json_put_int(out, colour, pollen_count(s->supply, c));
        }
        skep_json_close(out, '}');
        view_sowing(s, out);
        view_storing(s, out);
    } else {
        put_cards(s, out, "pool", s->pool);
        put_cards(s, out, "deck", s->deck);
    }
    view_end(s, out);
    skep_json_close(out, '}');
}

/* Positions: "R2:RR B3:- ... | w1,3,5 d0,0 q0 s- 0 | w7,9,11 d6,6 q6 s- 0 | 1 0 0 1", at TURN nodes and at the end */

static void write_slots(struct skep_text *out, const char *head, const uint8_t *slots, int n)
{
    skep_put(out, head);
    for (int i = 0; i < n; i++) {
        if (i > 0) skep_put_char(out, ',');
        skep_put_int(out, slots[i]);
    }
}

bool pollen_write_position(const void *state, struct skep_text *out)
{
    const struct pollen_state *s = state;
    bool over = s->node == PN_AT_OVER;
    if (s->node != PN_AT_TURN && !over) return false;
    for (unsigned slot = 0; slot < s->fixed.slots; slot++) {
        if (slot > 0) skep_put_char(out, ' ');
        skep_put(out, pollen_card_names[s->ring[slot]]);
        skep_put_char(out, ':');
        write_cubes(s->free[slot], "-", out);
    }
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) {
        const struct pollen_colony *c = &s->colony[seat];
        write_slots(out, " | w", c->worker, s->fixed.workers);
        write_slots(out, " d", c->drone, PN_DRONES);
        skep_put(out, " q");
        if (c->queen == PN_NONE) skep_put_char(out, 'x');
        else skep_put_int(out, c->queen);
        skep_put(out, " s");
        write_cubes(s->stored[seat], "-", out);
        skep_put_char(out, ' ');
        skep_put_int(out, s->score[seat]);
    }
    skep_put(out, " | ");
    if (over) skep_put_char(out, '-');
    else skep_put_int(out, s->seat + 1);
    skep_put_char(out, ' ');
    skep_put_int(out, s->turns);
    skep_put_char(out, ' ');
    skep_put_int(out, s->dry);
    skep_put_char(out, ' ');
    skep_put_int(out, s->moves_left);
    if (s->scored) skep_put_char(out, '*');
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

/* Letters in canonical order, or "-". False: something else, or more than a colour has. */
static bool take_cubes(const struct pollen_state *s, const char **at, pollen_cubes *cubes)
{
    unsigned colour, last = 0;
    *cubes = 0;
    if (skep_take(at, "-")) return true;
    while (take_letter(at, COLOURS, &colour)) {
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
        if ((i > 0 && !skep_take(at, ",")) || !take_number(at, i > 0 ? slots[i - 1] : 0, s->fixed.slots - 1, &slot))
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
        if ((slot > 0 && !skep_take(at, " ")) || !take_card(at, &card) || !skep_take(at, ":") ||
            s->fixed.points[card] == 0)
            return expected(why, "a card of the game and \":\", one for each flower,", here);
        if (has(laid, card)) return expected(why, "each card once", here); /* PN-I5 */
        laid |= only(card);
        s->ring[slot] = (uint8_t)card;
        here = *at;
        if (!take_cubes(s, at, &s->free[slot]))
            return expected(why, "cubes in the order RBPYOW, no more than there are, or -,", here);
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
        return expected(why, "\" | w\" and the slots of all workers, ascending,", here);
    here = *at;
    if (!skep_take(at, " d") || !take_slots(s, at, c->drone, PN_DRONES))
        return expected(why, "\" d\" and the slots of both drones, ascending,", here);
    here = *at;
    if (!skep_take(at, " q") || !(skep_take(at, "x") || take_number(at, 0, s->fixed.slots - 1, &queen)))
        return expected(why, "\" q\" and the slot of the queen, or x,", here);
    c->queen = (uint8_t)queen;
    here = *at;
    if (!skep_take(at, " s") || !take_cubes(s, at, &s->stored[seat]) || (queen == PN_NONE && s->stored[seat]))
        return expected(why, "\" s\" and the stored cubes, - for a queen who is out,", here); /* PN-I3 */
    here = *at;
    if (!skep_take(at, " ") || !take_number(at, 0, 255, &score)) return expected(why, "the score", here);
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
    enum { COUNTER_MAX = 1000000000 };
    unsigned mover = 0, turns, dry, left;
    int reached;
    const char *here = *at;
    if (!skep_take(at, " | ")) return expected(why, "\" | \" and the mover", here);
    bool over = skep_take(at, "-");
    if (!over && !take_number(at, 1, s->fixed.seats, &mover)) return expected(why, "the seat to move, or -,", here);
    here = *at;
    if (!skep_take(at, " ") || !take_number(at, 0, COUNTER_MAX, &turns) || !skep_take(at, " ") ||
        !take_number(at, 0, COUNTER_MAX, &dry))
        return expected(why, "the turns over and the turns without points", here);
    s->turns = turns;
    s->dry = dry;
    if (is_over(s, &reached) != over || reached > 1) /* PN-I6 */
        return expected(why, over ? "one score at the target, or a limit reached, as nobody is to move,"
                                  : "scores below the target and turns below the limits", here);
    unsigned most = s->fixed.single && s->turns == 0 ? 1 : s->fixed.moves;
    here = *at;
    if (!skep_take(at, " ") || !take_number(at, over ? 0 : 1, over ? 0 : (int)most, &left))
        return expected(why, "the moves left in the turn", here);
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
    if (!enough_cubes(&s)) return expected(why, "no more cubes of a colour than the game has", text);
    if (!read_counters(&s, &at, why)) return false;
    if (*at) return expected(why, "nothing more", at);
    s.supply = pollen_supply_of(&s);
    *(struct pollen_state *)state = s;
    return true;
}
