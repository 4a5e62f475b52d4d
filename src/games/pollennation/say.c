/* say.c: what a move will do, in words; why it is refused; and what the cards need and bring. */
#include "games/pollennation/pollennation.h"

#include <skep/json.h>
#include <skep/text.h>

/* Whether all cubes have one colour. */
static bool is_plain(pollen_cubes cubes) { return cubes >> skep_lowest(cubes) / 8 * 8 < 256; }

static void say_sow(const struct pollen_state *s, unsigned slot, struct skep_say *say)
{
    pollen_cubes hand = s->free[slot];
    unsigned n = pollen_total(hand), end = pollen_far(s, slot, n);
    int points = pollen_reach(s, s->seat, end, pollen_at(s, end) - (end == slot ? hand : 0), hand, PN_NONE);
    *say = (struct skep_say){ .sentence = points == 0 ? SAY_DO_SOW : is_plain(hand) ? SAY_DO_SOW_SCORES : SAY_DO_SOW_CAN,
                              .args = { (int)n, (int)slot, (int)end, points } };
}

static void say_drone(const struct pollen_state *s, unsigned slot, bool back, struct skep_say *say)
{
    const struct pollen_colony *own = &s->colony[s->seat];
    unsigned to = pollen_beside(s, slot, back), pushed = pollen_bees(own->worker, PN_WORKERS_MAX, to);
    bool fetch = pushed > 0 && own->queen == PN_NONE;
    pushed -= fetch;
    *say = (struct skep_say){ .sentence = fetch ? SAY_DO_FETCH : SAY_DO_STEP, .args = { (int)slot, (int)to } };
    if (pushed == 0) return;
    say->sentence = fetch ? SAY_DO_FETCH_PUSH : SAY_DO_PUSH;
    say->args[2] = (int)pushed;
    say->args[3] = (int)pollen_beside(s, to, back);
}

static void say_queen(const struct pollen_state *s, struct skep_say *say)
{
    static const int DO[2][2] = { { SAY_DO_QUEEN_IDLE, SAY_DO_QUEEN_BLOOM }, { SAY_DO_QUEEN_STORE, SAY_DO_QUEEN } };
    unsigned to = pollen_queen_target(s);
    *say = (struct skep_say){ .sentence = DO[s->free[to] != 0][pollen_in_supply(s, to) > 0], .args = { (int)to } };
}

static void say_drop(const struct pollen_state *s, unsigned colour, struct skep_say *say)
{
    unsigned end = pollen_far(s, s->at, pollen_total(s->hand_cubes)), slot = pollen_next(s, s->at);
    pollen_cubes hand = s->hand_cubes - pollen_cube(colour), there = pollen_at(s, end);
    if (slot == end) there += pollen_cube(colour);
    int points = pollen_reach(s, s->seat, end, there, hand, PN_NONE), rest = (int)skep_lowest(hand) / 8;
    if (is_plain(hand))
        *say = (struct skep_say){ .sentence = points > 0 ? SAY_DO_DROP_SCORES : SAY_DO_DROP_REST,
                                  .args = { (int)colour, (int)slot, rest, (int)end, points } };
    else if (points > 0)
        *say = (struct skep_say){ .sentence = SAY_DO_DROP_CAN, .args = { (int)colour, (int)slot, (int)end, points } };
    else *say = (struct skep_say){ .sentence = SAY_DO_DROP, .args = { (int)colour, (int)slot } };
}

static void say_act(const struct pollen_state *s, unsigned verb, struct skep_say *say)
{
    unsigned slot = s->colony[s->seat].queen, n = pollen_in_supply(s, slot) < 2 ? 1 : 2;
    if (verb == PN_V_STORE)
        *say = (struct skep_say){ .sentence = SAY_DO_STORE, .args = { (int)pollen_total(s->free[slot]) } };
    else *say = (struct skep_say){ .sentence = SAY_DO_BLOOM, .args = { (int)n, (int)pollen_colour(s->ring[slot]), (int)slot } };
}

static void say_amount(const struct pollen_state *s, unsigned colour, unsigned amount, struct skep_say *say)
{
    unsigned most = pollen_count(s->free[s->colony[s->seat].queen], colour);
    *say = (struct skep_say){ .sentence = SAY_DO_AMOUNT, .args = { (int)amount, (int)most, (int)colour } };
}

void pollen_say_move(const void *state, skep_move m, struct skep_say *say)
{
    const struct pollen_state *s = state;
    unsigned a = skep_arg(m, 0), b = skep_arg(m, 1);
    switch (skep_verb(m)) {
    case PN_V_POOL: *say = (struct skep_say){ .sentence = SAY_DO_POOL, .args = { (int)a } }; break;
    case PN_V_DEAL: *say = (struct skep_say){ .sentence = SAY_DO_DEAL, .args = { (int)b, (int)a } }; break;
    case PN_V_PICK: *say = (struct skep_say){ .sentence = SAY_DO_PICK, .args = { (int)a, s->fixed.points[a] } }; break;
    case PN_V_LAY: *say = (struct skep_say){ .sentence = SAY_DO_LAY, .args = { (int)b, (int)a } }; break;
    case PN_V_HIVE: *say = (struct skep_say){ .sentence = SAY_DO_HIVE, .args = { (int)a } }; break;
    case PN_V_PUT: *say = (struct skep_say){ .sentence = SAY_DO_PUT, .args = { (int)a } }; break;
    case PN_V_START: *say = (struct skep_say){ .sentence = SAY_DO_START, .args = { (int)a } }; break;
    case PN_V_WORKER: say_sow(s, a, say); break;
    case PN_V_DRONE: say_drone(s, a, b, say); break;
    case PN_V_QUEEN: say_queen(s, say); break;
    case PN_V_DROP: say_drop(s, a, say); break;
    case PN_V_AMOUNT: say_amount(s, a, b, say); break;
    default: say_act(s, skep_verb(m), say); break;
    }
}

/* Refusals. A sentence has at most one gap for a text: what can be played, or at a draft and a layout the cards that can. Both follow from
   what the seat that is asked may know. */

static bool refuse(const struct pollen_state *s, struct skep_say *say, struct skep_say with)
{
    skep_move list[PN_CARDS];
    int n = skep_pollennation.moves(s, list);
    bool cards = s->node == PN_AT_PICK || s->node == PN_AT_LAY;
    *say = with;
    struct skep_text out = skep_text_in(skep_say_names(say), SKEP_SAY_NAMES);
    for (int i = 0; i < n; i++) {
        skep_put(&out, i > 0 ? " " : "");
        if (cards) pollen_write_card(s, skep_arg(list[i], s->node == PN_AT_LAY), &out);
        else pollen_write_move(s, list[i], &out);
    }
    return true;
}
#define REFUSE(...) refuse(s, say, (struct skep_say){ .sentence = __VA_ARGS__ })

static bool refuse_over(const struct pollen_state *s, struct skep_say *say)
{
    pollen_result(s, say);
    if (say->sentence == SAY_TARGET) say->sentence = SAY_OVER_WON;
    else *say = (struct skep_say){ .sentence = SAY_OVER_LIMIT, .args = { (int)s->turns } };
    return true;
}

static bool refuse_queen(const struct pollen_state *s, struct skep_say *say)
{
    unsigned slot = s->colony[s->seat].queen;
    return slot == PN_NONE ? REFUSE(SAY_QUEEN_OUT, .args = { s->seat }) : REFUSE(SAY_QUEEN_STAYS, .args = { s->seat, (int)slot });
}

/* A move that has its place elsewhere: what is to be done first. */
static bool refuse_misplaced(const struct pollen_state *s, unsigned verb, struct skep_say *say)
{
    int queen = s->colony[s->seat].queen;
    switch (s->node) {
    case PN_AT_PICK: return REFUSE(SAY_NOW_PICK, .args = { s->seat });
    case PN_AT_LAY: return REFUSE(SAY_NOW_LAY, .args = { s->seat, (int)pollen_next_slot(s) });
    case PN_AT_HIVE: return REFUSE(SAY_NOW_HIVE, .args = { s->seat });
    case PN_AT_PUT: return REFUSE(SAY_NOW_PUT, .args = { s->seat });
    case PN_AT_DROP: return REFUSE(SAY_NOW_DROP, .args = { (int)pollen_next(s, s->at) });
    case PN_AT_ACT: return REFUSE(SAY_NOW_ACT, .args = { queen });
    case PN_AT_STORE: return REFUSE(SAY_NOW_STORE, .args = { queen, s->colour });
    default: /* TURN */
        if (verb < PN_V_WORKER) return REFUSE(SAY_NOW_TURN, .args = { s->seat });
        if (verb == PN_V_DROP) return REFUSE(SAY_NOT_SOWING);
        if (pollen_turn_forbids(s, skep_move_of(PN_V_QUEEN, 0, 0, 0)) != SKEP_LEGAL) return refuse_queen(s, say);
        return REFUSE(SAY_QUEEN_FIRST);
    }
}

/* PN-S24: the colours that nobody has. */
static bool refuse_bound(const struct pollen_state *s, pollen_set bound, struct skep_say *say)
{
    struct skep_say with = { .sentence = SAY_BOUND_1 - 1 };
    for (unsigned n = 0; bound; bound &= ~pollen_pile((unsigned)with.args[n++])) {
        with.args[n] = (int)pollen_colour(skep_lowest(bound));
        with.sentence++;
    }
    return refuse(s, say, with);
}

static bool refuse_pick(const struct pollen_state *s, unsigned card, struct skep_say *say)
{
    if (s->fixed.draft == PN_PASS) return REFUSE(SAY_NOT_IN_PACKET, .args = { (int)card });
    if (pollen_has(s->pool, card)) return refuse_bound(s, pollen_bound(s), say);
    return REFUSE(SAY_NOT_IN_POOL, .args = { (int)card });
}

static bool refuse_lay(const struct pollen_state *s, unsigned slot, unsigned card, struct skep_say *say)
{
    int next = (int)pollen_next_slot(s);
    if (!pollen_has(s->hand[s->seat], card)) return REFUSE(SAY_NOT_IN_HAND, .args = { (int)card, 0, next });
    return REFUSE(SAY_OTHER_SLOT, .args = { next, (int)slot, (int)card });
}

/* A flower that is not there, or not in the own arc, or taken. */
static bool refuse_place(const struct pollen_state *s, unsigned slot, struct skep_say *say)
{
    int first = s->fixed.each * s->seat, last = first + s->fixed.each - 1;
    if (slot >= s->fixed.slots) return REFUSE(SAY_NO_FLOWER, .args = { (int)slot, s->fixed.slots - 1 });
    if ((int)slot < first || (int)slot > last) return REFUSE(SAY_OTHER_ARC, .args = { (int)slot, s->seat, first, last });
    if (slot == s->colony[s->seat].queen) return REFUSE(SAY_ON_HIVE, .args = { (int)slot, s->seat });
    return REFUSE(SAY_ON_WORKER, .args = { s->seat, (int)slot });
}

static bool refuse_bee(const struct pollen_state *s, unsigned verb, unsigned slot, int rule, struct skep_say *say)
{
    if (verb == PN_V_QUEEN) return refuse_queen(s, say);
    if (slot >= s->fixed.slots) return REFUSE(SAY_NO_FLOWER, .args = { (int)slot, s->fixed.slots - 1 });
    if (rule == PN_T8) return REFUSE(pollen_at(s, slot) ? SAY_ALL_STORED : SAY_NO_POLLEN, .args = { (int)slot });
    return REFUSE(verb == PN_V_WORKER ? SAY_NO_WORKER : SAY_NO_DRONE, .args = { s->seat, (int)slot });
}

static bool refuse_amount(const struct pollen_state *s, unsigned colour, unsigned amount, int rule, struct skep_say *say)
{
    unsigned slot = s->colony[s->seat].queen, n = pollen_count(s->free[slot], s->colour);
    if (rule == PN_R27) return REFUSE(SAY_STORE_ONE, .args = { s->colour });
    if (colour != s->colour) return REFUSE(SAY_OTHER_COLOUR, .args = { s->colour });
    return REFUSE(SAY_TOO_MANY, .args = { (int)n, s->colour, (int)slot, (int)amount });
}

bool pollen_refusal(const void *state, skep_move m, int rule, struct skep_say *say)
{
    const struct pollen_state *s = state;
    unsigned verb = skep_verb(m), a = skep_arg(m, 0), b = skep_arg(m, 1);
    if (verb == PN_V_NONE || verb >= PN_VERBS || skep_pollennation.turn(s) == SKEP_CHANCE) return false;
    if (s->node == PN_AT_OVER) return refuse_over(s, say);
    if (!(skep_pollennation.verbs[verb].nodes >> s->node & 1)) return refuse_misplaced(s, verb, say);
    switch (verb) {
    case PN_V_PICK: return refuse_pick(s, a, say);
    case PN_V_LAY: return refuse_lay(s, a, b, say);
    case PN_V_HIVE: case PN_V_PUT: return refuse_place(s, a, say);
    case PN_V_DROP: return REFUSE(SAY_NOT_GATHERED, .args = { (int)a });
    case PN_V_AMOUNT: return refuse_amount(s, a, b, rule, say);
    default: return refuse_bee(s, verb, a, rule, say);
    }
}

/* "2 orange, 1 pink"; gives which colours these are. */
static unsigned put_needs(const struct pollen_state *s, unsigned card, struct skep_text *out)
{
    unsigned colours = 0;
    for (unsigned c = 0; c < PN_COLOURS; c++) {
        int n = (int)pollen_count(pollen_need(s, card), c);
        if (n == 0) continue;
        skep_putf(out, colours ? ", %d %s" : "%d %s", n, pollen_colours[c]);
        colours |= 1u << c;
    }
    return colours;
}

/* Every card of the data, whichever kinds the deck is made of. */
void pollen_things(const void *state, struct skep_json *out)
{
    const struct pollen_state *s = state;
    for (unsigned card = 0; card < PN_CARDS; card++) {
        struct skep_text name = skep_text_of(32), needs = skep_text_of(160), worth = skep_text_of(32), text = skep_text_of(200);
        if (s->fixed.need[card] == 0) continue;
        unsigned colours = put_needs(s, card, &needs);
        skep_putf(&name, "%s %s", pollen_colours[pollen_colour(card)], pollen_card_names[card] + 1);
        skep_putf(&worth, s->fixed.points[card] == 1 ? "%d point" : "%d points", s->fixed.points[card]);
        skep_putf(&text, "needs %s; %s", needs.at, worth.at);
        skep_thing_json(&skep_pollennation,
                        &(struct skep_thing){ "flower card", pollen_card_names[card], name.at, text.at, 1,
                                              (int[]){ PN_E2, PN_S9, PN_T28, SKEP_LEGAL }, false }, out);
        skep_json_reopen(out);
        skep_json_open_at(out, "facts", '[');
        skep_fact_json("needs", needs.at, false, out);
        skep_fact_json("worth", worth.at, false, out);
        skep_json_close(out, ']');
        skep_json_put_set(out, "pays", colours, pollen_colours, 0);
        pollen_put_card(s, out, card);
        skep_json_close(out, '}');
    }
}
