/* say.c: what a move of Waggle Dance will do, in words, and why a harvest is what it is. */
#include "games/waggle_dance/waggle_dance.h"

/* A bee of that value put on a place: what it is good for, as things stand. */
static void say_place(const struct waggle_state *s, unsigned value, unsigned place, struct skep_say *say)
{
    static const int SLOT[] = { SAY_DO_A, SAY_DO_C, SAY_DO_E, SAY_DO_G };
    unsigned seat = s->active, i = place - WD_TO_ROOM - 1;
    say->args[0] = (int)value;
    if (place < WD_CARDS) {
        say->sentence = SLOT[place];
        return;
    }
    if (place <= WD_TO_ROOM) {
        unsigned f = place - WD_TO_FLOWER - 1, yield[WD_SEATS];
        struct waggle_state then = *s;
        then.flower[f][seat] += waggle_die(value);
        waggle_yields(&then, f, yield);
        *say = (struct skep_say){ .sentence = SAY_DO_FLOWER, .args = { (int)value, (int)f + 1, (int)yield[seat], (int)f } };
        return;
    }
    uint64_t room = waggle_rooms(s, seat)[i];
    bool pair = waggle_has_pair(waggle_room_dice(room) + waggle_die(value)), full = false;
    for (unsigned c = 0; c < WD_COLOURS; c++) full |= waggle_room_cubes_of(room, c) >= WD_HONEY;
    say->args[1] = (int)i + 1;
    say->sentence = waggle_has_pair(waggle_room_dice(room)) ? SAY_DO_ROOM_MORE
                    : waggle_has_egg(room) ? (pair ? SAY_DO_ROOM_HATCH : SAY_DO_ROOM_EGG)
                    : !pair                ? SAY_DO_ROOM
                                           : (full ? SAY_DO_ROOM_HONEY : SAY_DO_ROOM_PAIR);
}

static void say_group(const struct waggle_state *s, unsigned room, struct skep_say *say)
{
    uint64_t group = waggle_group(s, s->active, room - 1);
    int cubes = 0;
    for (uint64_t set = group; set; set &= set - 1) cubes += (int)waggle_room_cubes(waggle_rooms(s, s->active)[skep_lowest(set)]);
    *say = (struct skep_say){ .sentence = SAY_DO_GROUP, .args = { cubes, (int)skep_bits(group) } };
}

static int pass_sentence(const struct waggle_state *s)
{
    switch ((enum waggle_node)s->node) {
    case WD_AT_C: return SAY_DO_NO_EGG;
    case WD_AT_E_GIVE: return SAY_DO_NO_TRADE;
    case WD_AT_F: return SAY_DO_NO_MORE;
    default: return SAY_DO_NO_CARD;
    }
}

static void say_store(const struct waggle_state *s, unsigned room, struct skep_say *say)
{
    if (room == 0) *say = (struct skep_say){ .sentence = SAY_DO_LEAVE, .args = { s->left, s->colour } };
    else *say = (struct skep_say){ .sentence = SAY_DO_STORE, .args = { s->colour, (int)room,
                                   (int)waggle_room_cubes_of(waggle_rooms(s, s->active)[room - 1], s->colour) } };
}

/* The sentence of a verb, and which argument of the move goes into which gap. */
static const struct { int sentence; int8_t gap[3]; } DOES[WD_VERBS] = {
    [WD_V_VO] = { SAY_DO_VO, { 0 } }, [WD_V_OT] = { SAY_DO_OT, { 0 } }, [WD_V_DI] = { SAY_DO_DI, { 1 } },
    [WD_V_SI] = { SAY_DO_SI, { 2, 1 } }, [WD_V_TR] = { SAY_DO_TR, { 0 } }, [WD_V_FE] = { SAY_DO_FE, { 0 } },
    [WD_V_GI] = { SAY_DO_GI, { 0 } }, [WD_V_GI_EGG] = { SAY_DO_GI_EGG, { 1 } }, [WD_V_XP] = { SAY_DO_XP, { 1 } },
    [WD_V_MI] = { SAY_DO_MI, { 0 } }, [WD_V_SET] = { SAY_DO_SET, { 1, 2 } }, [WD_V_BEE] = { SAY_DO_BEE, { 1, 2 } },
    [WD_V_TRICK] = { SAY_DO_TRICK, { 2, 1, 3 } }, [WD_V_EGG] = { SAY_DO_EGG, { 1 } },
    [WD_V_GIVE] = { SAY_DO_GIVE, { 2, 1 } }, [WD_V_GIVE_EGG] = { SAY_DO_GIVE_EGG, { 1 } }, [WD_V_GET] = { SAY_DO_GET, { 1 } },
    [WD_V_SETTLE] = { SAY_DO_SETTLE, { 3, 2, 1 } }, [WD_V_DRAW] = { SAY_DO_DRAW, { 0 } },
    [WD_V_FIRST] = { SAY_DO_FIRST, { 1 } }, [WD_V_ROLL] = { SAY_DO_ROLL, { 1 } },
    [WD_V_USE] = { SAY_DO_USE, { 0 } },
    [WD_V_KEEP] = { SAY_DO_KEEP, { 0 } }, [WD_V_OUT] = { SAY_DO_OUT, { 0 } }, [WD_V_CARD] = { SAY_DO_CARD, { 0 } },
};

void waggle_say_move(const void *state, skep_move m, struct skep_say *say)
{
    const struct waggle_state *s = state;
    unsigned a = skep_arg(m, 0), b = skep_arg(m, 1);
    *say = (struct skep_say){ .sentence = DOES[skep_verb(m)].sentence };
    switch ((enum waggle_verb)skep_verb(m)) {
    case WD_V_PLACE: say_place(s, a, b, say); break;
    case WD_V_GOTO:
        if (s->node != WD_AT_TRICK_TO) say_place(s, s->die, a, say);
        else *say = (struct skep_say){ .sentence = SAY_DO_TRICK_TO, .args = { s->die, s->foe, (int)a - WD_TO_FLOWER } };
        break;
    case WD_V_SH: say->sentence = a == 0 ? SAY_DO_SH_NONE : SAY_DO_SH_MORE; break;
    case WD_V_PASS: say->sentence = pass_sentence(s); break;
    case WD_V_BO: *say = (struct skep_say){ .sentence = SAY_DO_BO, .args = { s->colour } }; break;
    case WD_V_STORE: say_store(s, b, say); break;
    case WD_V_GROUP: say_group(s, a, say); break;
    case WD_V_HONEY: *say = (struct skep_say){ .sentence = SAY_DO_HONEY, .args = { (int)b - 1, (int)a } }; break;
    case WD_V_USE: *say = (struct skep_say){ .sentence = SAY_DO_USE, .args = { s->hatching, (int)a, (int)b } }; break;
    case WD_V_ROOM:
        if (s->node == WD_AT_MIX1) *say = (struct skep_say){ .sentence = SAY_DO_MIX_FIRST, .args = { (int)a } };
        else *say = (struct skep_say){ .sentence = SAY_DO_MIX_SECOND, .args = { s->mix, (int)a } };
        break;
    case WD_V_EX: *say = (struct skep_say){ .sentence = SAY_DO_EX, .args = { (int)waggle_to_explore(s) } }; break;
    case WD_V_KEEP: case WD_V_OUT: case WD_V_CARD: say->args[0] = (int)a - 1; break; /* kinds count from 1 in moves */
    default:
        for (int i = 0; i < 3 && DOES[skep_verb(m)].gap[i]; i++) say->args[i] = (int)skep_arg(m, DOES[skep_verb(m)].gap[i] - 1);
        break;
    }
}

/* Says who takes what, as sets of seats. */
bool waggle_harvest(const struct waggle_state *s, unsigned flower, struct skep_say *say)
{
    unsigned yield[WD_SEATS], best = 0, firsts = 0, second = 0, others = 0;
    waggle_yields(s, flower, yield);
    for (unsigned q = 0; q < s->fixed.seats; q++)
        if (waggle_dice(s->flower[flower][q]) > best) best = waggle_dice(s->flower[flower][q]);
    if (best == 0) return false;
    for (unsigned q = 0; q < s->fixed.seats; q++) {
        unsigned bees = waggle_dice(s->flower[flower][q]);
        if (bees == best) firsts |= 1u << q;
        else if (yield[q] > 0) second |= 1u << q;
        else if (bees > 0) others |= 1u << q;
    }
    bool tie = (firsts & (firsts - 1)) != 0;
    /* Whoever is there, gets nothing and is not behind a second, is tied for second. */
    int form = second ? 1 : others ? 2 : 0;
    static const int SENTENCES[2][3] = { { SAY_HARVEST, SAY_HARVEST_SECOND, SAY_HARVEST_NONE },
                                         { SAY_HARVEST_TIE, SAY_HARVEST_TIE_SECOND, SAY_HARVEST_TIE_NONE } };
    *say = (struct skep_say){ .sentence = SENTENCES[tie][form], .args = { (int)flower + 1, (int)firsts, (int)second } };
    return true;
}
