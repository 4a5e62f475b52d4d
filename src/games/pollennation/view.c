/* view.c: the board of PollenNation as JSON, and the places of it that a move touches. */
#include "games/pollennation/pollennation.h"

#include <skep/json.h>
#include <skep/text.h>

static void put_cubes(struct skep_json *out, const char *key, pollen_cubes cubes)
{
    struct skep_text text = skep_text_of(PN_COLOURS * PN_CUBES_MAX + 1);
    pollen_write_cubes(cubes, "", &text);
    skep_json_put_text(out, key, text.at);
}

/* A number, or null for none. */
static void put_slot(struct skep_json *out, const char *key, unsigned slot)
{
    if (slot == PN_NONE) skep_json_put_text(out, key, NULL);
    else skep_json_put_int(out, key, slot);
}

static void put_slots(struct skep_json *out, const char *key, const uint8_t *slots, int n)
{
    skep_json_open_at(out, key, '[');
    for (int i = 0; i < n; i++)
        if (slots[i] != PN_NONE) skep_json_int(out, slots[i]);
    skep_json_close(out, ']');
}

void pollen_put_card(const struct pollen_state *s, struct skep_json *out, unsigned card)
{
    skep_json_put_text(out, "card", pollen_card_names[card]);
    skep_json_put_text(out, "colour", pollen_letters[pollen_colour(card)]);
    put_cubes(out, "needs", pollen_need(s, card));
    skep_json_put_int(out, "points", s->fixed.points[card]);
}

static void put_cards(const struct pollen_state *s, struct skep_json *out, const char *key, pollen_set cards)
{
    skep_json_open_at(out, key, '[');
    for (; cards; cards &= cards - 1) {
        skep_json_open(out, '{');
        pollen_put_card(s, out, skep_lowest(cards));
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
    skep_json_open_at(out, "flowers", '[');
    for (unsigned slot = 0; slot < s->fixed.slots; slot++) {
        if (s->ring[slot] == PN_NONE) {
            skep_json_null(out);
            continue;
        }
        skep_json_open(out, '{');
        pollen_put_card(s, out, s->ring[slot]);
        if (s->node >= PN_AT_HIVE) {
            put_cubes(out, "cubes", s->free[slot]);
            skep_json_put_int(out, "lacks", lacks(s, slot));
        }
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
}

/* Cards that somebody holds, as far as they may be known, and how many they are; null where none of them may. */
static void view_held(const struct pollen_state *s, struct skep_json *out, const char *key, const char *size_key, pollen_set cards,
                      unsigned size)
{
    if (size > 0 && cards == 0) skep_json_put_text(out, key, NULL);
    else put_cards(s, out, key, cards);
    skep_json_put_int(out, size_key, size);
}

/* A pick of this round has left the packet for the hand, and who may not know which card it is sees only that. */
static void view_hand(const struct pollen_state *s, unsigned seat, struct skep_json *out)
{
    bool picked = s->node == PN_AT_PICK && s->pick[seat] != PN_NONE;
    pollen_set card = picked && s->pick[seat] != PN_HIDDEN ? pollen_only(s->pick[seat]) : 0;
    view_held(s, out, "hand", "hand_size", s->hand[seat] | card, pollen_hand_size(s, seat) + picked);
    view_held(s, out, "packet", "packet_size", s->packet[seat] & ~card, pollen_packet_size(s) - picked);
    skep_json_put_bool(out, "picked", picked);
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
    else view_hand(s, seat, out);
    skep_json_close(out, '}');
}

/* A worker under way: what she holds, the flowers still to be served, and what the colour of the last cube would
   score. */
static void view_sowing(const struct pollen_state *s, struct skep_json *out)
{
    unsigned n = pollen_total(s->hand_cubes), end = pollen_far(s, s->at, n), slot = s->at;
    if (s->node != PN_AT_DROP) {
        skep_json_put_text(out, "sowing", NULL);
        return;
    }
    skep_json_open_at(out, "sowing", '{');
    skep_json_put_int(out, "from", s->from);
    skep_json_put_int(out, "at", s->at);
    put_cubes(out, "hand", s->hand_cubes);
    skep_json_open_at(out, "serves", '[');
    for (unsigned i = 0; i < n; i++) skep_json_int(out, slot = pollen_next(s, slot));
    skep_json_close(out, ']');
    skep_json_open_at(out, "last", '{');
    for (unsigned c = 0; c < PN_COLOURS; c++) {
        if (pollen_count(s->hand_cubes, c) == 0) continue;
        skep_json_put_int(out, pollen_letters[c], pollen_reach(s, s->seat, end, pollen_at(s, end), s->hand_cubes, c));
    }
    skep_json_close(out, '}');
    skep_json_close(out, '}');
}

/* A queen who has arrived: what she may store. */
static void view_storing(const struct pollen_state *s, struct skep_json *out)
{
    unsigned slot = s->colony[s->seat].queen;
    if (s->node != PN_AT_STORE) {
        skep_json_put_text(out, "storing", NULL);
        return;
    }
    skep_json_open_at(out, "storing", '{');
    skep_json_put_int(out, "slot", slot);
    skep_json_put_text(out, "colour", pollen_letters[s->colour]);
    skep_json_put_int(out, "free", pollen_count(s->free[slot], s->colour));
    skep_json_close(out, '}');
}

static void view_end(const struct pollen_state *s, struct skep_json *out)
{
    struct skep_say say;
    bool over = s->node == PN_AT_OVER;
    if (over) pollen_result(s, &say);
    skep_json_put_set(out, "winners", over ? pollen_winners(s) : 0, NULL, 0);
    skep_json_put_text(out, "reason", over ? skep_pollennation.sentences[say.sentence].id : NULL);
}

void pollen_write_view(const void *state, struct skep_json *out)
{
    const struct pollen_state *s = state;
    int who = skep_pollennation.turn(s);
    skep_json_open(out, '{');
    skep_json_put_text(out, "node", skep_pollennation.nodes[s->node].name);
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
    skep_json_open_at(out, "colonies", '[');
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) view_colony(s, seat, out);
    skep_json_close(out, ']');
    if (s->node >= PN_AT_HIVE) {
        skep_json_open_at(out, "supply", '{');
        for (unsigned c = 0; c < PN_COLOURS; c++) skep_json_put_int(out, pollen_letters[c], pollen_count(s->supply, c));
        skep_json_close(out, '}');
        view_sowing(s, out);
        view_storing(s, out);
    } else put_cards(s, out, "deck", s->deck);
    if (s->node < PN_AT_HIVE || s->pool) put_cards(s, out, "pool", s->pool); /* PN-S24: at the end what nobody took */
    view_end(s, out);
    skep_json_close(out, '}');
}

/* To what its arguments name a move adds the flower where a press on the ring means it: the one that a worker leaves, a drone goes
   to, a cube falls on, or a queen acts on. She herself is what a queen's flight adds. */
void pollen_write_places(const void *state, skep_move m, struct skep_json *out)
{
    const struct pollen_state *s = state;
    const char *name = "flower:";
    unsigned slot = s->colony[s->seat].queen;
    switch (skep_verb(m)) {
    case PN_V_WORKER: slot = skep_arg(m, 0); break;
    case PN_V_DRONE: slot = pollen_beside(s, skep_arg(m, 0), skep_arg(m, 1)); break;
    case PN_V_DROP: slot = pollen_next(s, s->at); break;
    case PN_V_QUEEN: name = "queen:"; break;
    case PN_V_STORE: case PN_V_BLOOM: case PN_V_AMOUNT: break;
    default: return;
    }
    struct skep_text place = skep_text_of(16);
    skep_putf(&place, "%s%d", name, (int)slot);
    skep_json_text(out, place.at);
}

/* What is compared in hints */

const struct skep_term pollen_terms[] = {
    { "points", "point", "points" }, { "stored", "stored cube", "stored cubes" }, { "queen", "queen in play", "queens in play" },
    { "load", "cube at workers", "cubes at workers" }, { 0 },
};

void pollen_tally(const void *state, int seat, int count[SKEP_TERMS_MAX])
{
    const struct pollen_state *s = state;
    count[0] = s->score[seat];
    count[1] = count[2] = count[3] = 0;
    if (s->node < PN_AT_HIVE) return;
    count[1] = (int)pollen_total(s->stored[seat]);
    count[2] = s->colony[seat].queen != PN_NONE;
    for (unsigned i = 0, last = PN_NONE; i < s->fixed.workers; i++) {
        unsigned at = s->colony[seat].worker[i];
        if (at != last && at != PN_NONE) count[3] += (int)pollen_total(s->free[at]); /* they ascend: two on a flower find it once */
        last = at;
    }
}
