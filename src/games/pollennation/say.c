/* say.c: what a move will do, in words. */
#include "games/pollennation/pollennation.h"

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
