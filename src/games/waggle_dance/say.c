/* say.c: what Waggle Dance says: the words of its sentences, what a move does, why a harvest is what it is, what a card is for. */
#include "games/waggle_dance/waggle_dance.h"

#include <skep/text.h>
#include <string.h>

const char *const waggle_seats[WD_SEATS + 1] = { "P1", "P2", "P3", "P4" };
const char *const waggle_colours[WD_COLOURS + 1] = { "white", "yellow", "orange", "red", "pink", "blue" };
const char *const waggle_names[WD_CARD_SETS] = {
    "Volunteer", "Overtime", "Directions", "Shift Change", "Sick Leave", "Dirty Trick", "Explore", "Feint", "Queen's Gift",
    "Expertise", "Bonus", "Efficiency", "Alchemy", "Mix", "Efficiency and Alchemy", "Efficiency and Expertise",
    "Alchemy and Expertise", "Efficiency, Alchemy and Expertise",
};
const uint8_t waggle_rule_of_card[WD_KINDS] = {
    WD_T69, WD_T70, WD_T71, WD_T72, WD_T73, WD_T74, WD_T75, WD_T76, WD_T77, WD_T78, WD_T79, WD_T80, WD_T81, WD_T82,
};
static const char *const NIGHT[] = { "A", "B", "C", "D", "E", "F", "G", NULL };
/* Sets of seats, bit 0 is P1. */
static const char *const TOGETHER[(1 << WD_SEATS) + 1] = {
    "nobody", "P1", "P2", "P1 and P2", "P3", "P1 and P3", "P2 and P3", "P1, P2 and P3", "P4", "P1 and P4", "P2 and P4",
    "P1, P2 and P4", "P3 and P4", "P1, P3 and P4", "P2, P3 and P4", "P1, P2, P3 and P4",
};
static const char *const PLACES[WD_PLACES + 1] = {
    "A", "C", "E", "G", "flower 1", "flower 2", "flower 3", "flower 4", "flower 5", "flower 6",
    "room 1", "room 2", "room 3", "room 4", "room 5", "room 6", "room 7", "room 8", "room 9", "room 10", "room 11", "room 12",
    "room 13", "room 14", "room 15", "room 16", "room 17", "room 18", "room 19", "room 20", "room 21", "room 22", "room 23",
    "room 24", "room 25", "room 26", "room 27", "room 28", "room 29", "room 30", "room 31", "room 32", "room 33", "room 34",
    "room 35", "room 36", "room 37", "room 38", "room 39", "room 40", "room 41", "room 42", "room 43", "room 44", "room 45",
    "room 46", "room 47", "room 48",
};

const struct skep_words waggle_words[] = {
    { "seat", waggle_seats }, { "foe", waggle_seats }, { "card", waggle_names }, { "colour", waggle_colours }, { "place", PLACES },
    { "step", NIGHT },
    { "moves", NULL }, { "dice", NULL }, { "hand", NULL },
    { "firsts", TOGETHER }, { "second", TOGETHER }, { "winners", TOGETHER }, { 0 },
};

/* What a move will do */

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

/* Looking things up */

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

static bool is_called(const char *name, const char *text)
{
    while (*name && lower(*name) == lower(*text)) name++, text++;
    return *name == *text;
}

static void put_rule(struct skep_text *out, int rule)
{
    skep_put(out, skep_waggle_dance.rules[rule].say);
    skep_putf(out, " [%s]", skep_waggle_dance.rules[rule].id);
}

/* "Mix x2, Bonus" */
static void put_cards(struct skep_text *out, uint32_t cards)
{
    const char *between = "";
    for (unsigned k = 0; k < WD_KINDS; k++) {
        unsigned n = waggle_cards_of(cards, k);
        if (n == 0) continue;
        skep_put(out, between);
        skep_putf(out, n > 1 ? "%s (%s) x%d" : "%s (%s)", waggle_names[k], waggle_codes[k + 1], (int)n);
        between = ", ";
    }
    skep_put(out, cards ? "." : "none.");
}

bool waggle_explain(const void *state, const char *name, struct skep_text *out)
{
    static const int ACTION[] = { WD_T20, WD_T23, WD_T27, WD_T33, WD_T44, WD_T51, WD_T57 };
    const struct waggle_state *s = state;
    uint32_t kinds = 0;
    for (unsigned k = 0; k < WD_KINDS; k++) {
        kinds += s->kinds >> k & 1 ? waggle_one_card(k) : 0;
        if (!is_called(waggle_names[k], name) && !is_called(waggle_codes[k + 1], name)) continue;
        skep_putf(out, "%s (%s): ", waggle_names[k], waggle_codes[k + 1]);
        put_rule(out, waggle_rule_of_card[k]);
        return true;
    }
    for (int i = 0; i < 7; i++)
        if (is_called(NIGHT[i], name)) {
            put_rule(out, ACTION[i]);
            return true;
        }
    bool discards = is_called("discards", name);
    if (discards || is_called("cards", name)) {
        skep_put(out, discards ? "Discarded: " : "In the deck, three of each: ");
        put_cards(out, discards ? s->discards : kinds);
        return true;
    }
    skep_put(out, "a Queen card by code or name, such as XP or Mix, an action A to G, cards (those in the deck) or discards");
    return false;
}

/* Every kind of the box, whichever the deck is made of. */
void waggle_things(__attribute__((unused)) const void *state, struct skep_json *out)
{
    for (unsigned k = 0; k < WD_KINDS; k++)
        skep_thing_json(&skep_waggle_dance,
                        &(struct skep_thing){ "Queen card", waggle_codes[k + 1], waggle_names[k],
                                              skep_waggle_dance.rules[waggle_rule_of_card[k]].say, 3,
                                              (int[]){ waggle_rule_of_card[k], WD_T63, SKEP_LEGAL }, false }, out);
}
