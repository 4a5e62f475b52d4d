/* words.c: Waggle Dance as text: moves in the ledger's notation (section 7), what they do, the view as JSON. */
#include "games/waggle_dance/waggle_dance.h"

#include <skep/json.h>
#include <skep/text.h>
#include <string.h>

const char *const waggle_seats[WD_SEATS] = { "P1", "P2", "P3", "P4" };
const char *const waggle_codes[WD_KINDS] = { "VO", "OT", "DI", "SH", "SI", "TR", "EX", "FE", "GI", "XP", "BO", "EF", "AL", "MI" };
static const char LETTERS[] = "WYORPB", CARDS[] = "ACEG";

static const char *const CARD_NAMES[WD_KINDS] = {
    "Volunteer", "Overtime", "Directions", "Shift Change", "Sick Leave", "Dirty Trick", "Explore", "Feint", "Queen's Gift",
    "Expertise", "Bonus", "Efficiency", "Alchemy", "Mix",
};
static const char *const COLOURS[WD_COLOURS] = { "white", "yellow", "orange", "red", "pink", "blue" };
static const char *const NIGHT[] = { "A", "B", "C", "D", "E", "F", "G" };
/* Sets of seats, bit 0 is P1. */
static const char *const TOGETHER[1 << WD_SEATS] = {
    "nobody", "P1", "P2", "P1 and P2", "P3", "P1 and P3", "P2 and P3", "P1, P2 and P3", "P4", "P1 and P4", "P2 and P4",
    "P1, P2 and P4", "P3 and P4", "P1, P3 and P4", "P2, P3 and P4", "P1, P2, P3 and P4",
};
static const char *const PLACES[WD_PLACES] = {
    "A", "C", "E", "G", "flower 1", "flower 2", "flower 3", "flower 4", "flower 5", "flower 6",
    "room 1", "room 2", "room 3", "room 4", "room 5", "room 6", "room 7", "room 8", "room 9", "room 10", "room 11", "room 12",
    "room 13", "room 14", "room 15", "room 16", "room 17", "room 18", "room 19", "room 20", "room 21", "room 22", "room 23",
    "room 24", "room 25", "room 26", "room 27", "room 28", "room 29", "room 30", "room 31", "room 32", "room 33", "room 34",
    "room 35", "room 36", "room 37", "room 38", "room 39", "room 40", "room 41", "room 42", "room 43", "room 44", "room 45",
    "room 46", "room 47", "room 48",
};

const struct skep_words waggle_words[] = {
    { "seat", waggle_seats }, { "foe", waggle_seats }, { "card", CARD_NAMES }, { "colour", COLOURS }, { "place", PLACES },
    { "step", NIGHT },
    { "firsts", TOGETHER }, { "second", TOGETHER }, { "winners", TOGETHER }, { 0 },
};

/* Notation */

/* How each verb is written. After a '%' stands an argument: v a value or flower, s a seat, p a place, r a room, R a room or none,
   c a colour, C a colour twice, k a kind of card, h one that makes honey, x a number of cubes, b the bees of Shift Change. */
static const char *const FORM[WD_VERBS] = {
    [WD_V_PLACE] = "%v>%p", [WD_V_VO] = "+VO", [WD_V_OT] = "+OT", [WD_V_DI] = "+DI D%v", [WD_V_SH] = "+SH %b",
    [WD_V_SI] = "+SI P%s:%v", [WD_V_TR] = "+TR", [WD_V_FE] = "+FE", [WD_V_GI] = "+GI", [WD_V_GI_EGG] = "+GI r%r",
    [WD_V_XP] = "+XP r%r", [WD_V_BO] = "+BO", [WD_V_EX] = "+EX", [WD_V_MI] = "+MI", [WD_V_PASS] = "-",
    [WD_V_SET] = "%v=%v", [WD_V_GOTO] = ">%p", [WD_V_BEE] = "%v@%p", [WD_V_TRICK] = "P%s:%v@D%v",
    [WD_V_EGG] = "egg r%r", [WD_V_STORE] = "%c>%R", [WD_V_GIVE] = "r%r:%C", [WD_V_GIVE_EGG] = "r%r:egg",
    [WD_V_GET] = "get %c", [WD_V_GROUP] = "group r%r", [WD_V_HONEY] = "honey r%r +%h", [WD_V_ROOM] = "r%r",
    [WD_V_SETTLE] = "r%r %c=%x", [WD_V_DRAW] = "draw", [WD_V_KEEP] = "keep %k", [WD_V_OUT] = "*out %k",
    [WD_V_FIRST] = "*first P%s", [WD_V_ROLL] = "*roll %v", [WD_V_CARD] = "*card %k",
};

static void write_place(unsigned place, struct skep_text *out)
{
    if (place < WD_CARDS) {
        skep_put_char(out, CARDS[place]);
        return;
    }
    skep_put_char(out, place <= WD_TO_ROOM ? 'D' : 'r');
    skep_put_int(out, place - (place <= WD_TO_ROOM ? WD_TO_FLOWER : WD_TO_ROOM));
}

static void write_argument(char type, unsigned a, struct skep_text *out)
{
    switch (type) {
    case 's': skep_put_int(out, a + 1); break;
    case 'p': write_place(a, out); break;
    case 'R':
        skep_put_char(out, a > 0 ? 'r' : '-');
        if (a > 0) skep_put_int(out, a);
        break;
    case 'C': skep_put_char(out, LETTERS[a]); /* fall through */
    case 'c': skep_put_char(out, LETTERS[a]); break;
    case 'k':
    case 'h': skep_put(out, a > 0 ? waggle_codes[a - 1] : "??"); break; /* a card that one does not see */
    default: skep_put_int(out, a); break;
    }
}

void waggle_write_move(const void *state, skep_move m, struct skep_text *out)
{
    (void)state;
    int argument = 0;
    for (const char *f = FORM[skep_verb(m)]; *f; f++)
        if (*f == '%') write_argument(*++f, skep_arg(m, argument++), out);
        else skep_put_char(out, *f);
}

static bool take_letter(const char **text, const char *letters, int *a)
{
    const char *found = **text ? strchr(letters, **text) : NULL;
    if (!found) return false;
    *a = (int)(found - letters);
    ++*text;
    return true;
}

static bool take_from_1(const char **text, int max, int *a) { return skep_take_number(text, max, a) && *a > 0; }

static bool take_place(const char **text, int *a)
{
    if (take_letter(text, CARDS, a)) return true;
    int from = skep_take(text, "D") ? WD_TO_FLOWER : skep_take(text, "r") ? WD_TO_ROOM : 0;
    if (!from || !take_from_1(text, from == WD_TO_FLOWER ? WD_COLOURS : WD_ROOMS, a)) return false;
    *a += from;
    return true;
}

static bool take_kind(const char **text, unsigned kinds, int *a)
{
    for (*a = 1; *a <= WD_KINDS; ++*a)
        if (kinds >> (*a - 1) & 1 && skep_take(text, waggle_codes[*a - 1])) return true;
    return false;
}

static bool take_argument(char type, const char **text, int *a)
{
    switch (type) {
    case 'v': return take_from_1(text, WD_VALUES, a);
    case 's': return take_from_1(text, WD_SEATS, a) && --*a >= 0;
    case 'p': return take_place(text, a);
    case 'R':
        if (skep_take(text, "-")) return true;
        if (!skep_take(text, "r")) return false; /* fall through */
    case 'r': return take_from_1(text, WD_ROOMS, a);
    case 'c': return take_letter(text, LETTERS, a);
    case 'C': return take_letter(text, LETTERS, a) && *(*text)++ == LETTERS[*a];
    case 'k': return take_kind(text, (1 << WD_KINDS) - 1, a);
    case 'h': return take_kind(text, 1 << WD_XP | 1 << WD_EF | 1 << WD_AL, a);
    case 'b': return skep_take_number(text, 2, a) && *a != 1;
    default: return skep_take_number(text, 6, a);
    }
}

static bool read_as(unsigned verb, const char *text, skep_move *m)
{
    int a[3] = { 0 }, argument = 0;
    for (const char *f = FORM[verb]; *f; f++) {
        if (*f == '%') {
            if (!take_argument(*++f, &text, &a[argument++])) return false;
        } else if (*text++ != *f) return false;
    }
    *m = skep_move_of(verb, (unsigned)a[0], (unsigned)a[1], (unsigned)a[2]);
    return *text == '\0';
}

bool waggle_read_move(const void *state, const char *text, skep_move *m)
{
    (void)state;
    for (unsigned verb = WD_V_PLACE; verb < WD_VERBS; verb++)
        if (read_as(verb, text, m)) return true;
    return false;
}

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
        *say = (struct skep_say){ SAY_DO_FLOWER, 0, { (int)value, (int)f + 1, (int)yield[seat], (int)f } };
        return;
    }
    uint64_t room = waggle_rooms(s, seat)[i];
    bool pair = waggle_has_pair(waggle_room_dice(room) + waggle_die(value)), full = false;
    for (unsigned c = 0; c < WD_COLOURS; c++) full |= waggle_room_cubes_of(room, c) >= WD_HONEY;
    say->args[1] = (int)i + 1;
    say->sentence = waggle_has_egg(room) ? (pair ? SAY_DO_ROOM_HATCH : SAY_DO_ROOM_EGG)
                    : !pair              ? SAY_DO_ROOM
                                         : (full ? SAY_DO_ROOM_HONEY : SAY_DO_ROOM_PAIR);
}

static void say_group(const struct waggle_state *s, unsigned room, struct skep_say *say)
{
    uint64_t group = waggle_group(s, s->active, room - 1);
    int cubes = 0;
    for (uint64_t set = group; set; set &= set - 1) cubes += (int)waggle_room_cubes(waggle_rooms(s, s->active)[skep_lowest(set)]);
    *say = (struct skep_say){ SAY_DO_GROUP, 0, { cubes, (int)skep_bits(group) } };
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
    if (room == 0) *say = (struct skep_say){ SAY_DO_LEAVE, 0, { s->left, s->colour } };
    else *say = (struct skep_say){ SAY_DO_STORE, 0, { s->colour, (int)room,
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
        else *say = (struct skep_say){ SAY_DO_TRICK_TO, 0, { s->die, s->foe, (int)a - WD_TO_FLOWER } };
        break;
    case WD_V_SH: say->sentence = a == 0 ? SAY_DO_SH_NONE : SAY_DO_SH_MORE; break;
    case WD_V_PASS: say->sentence = pass_sentence(s); break;
    case WD_V_BO: *say = (struct skep_say){ SAY_DO_BO, 0, { s->colour } }; break;
    case WD_V_STORE: say_store(s, b, say); break;
    case WD_V_GROUP: say_group(s, a, say); break;
    case WD_V_HONEY: *say = (struct skep_say){ SAY_DO_HONEY, 0, { (int)b - 1, (int)a } }; break;
    case WD_V_ROOM:
        *say = (struct skep_say){ s->node == WD_AT_MIX1 ? SAY_DO_MIX_FIRST : SAY_DO_MIX_SECOND, 0, { (int)a } };
        if (s->node == WD_AT_MIX2) say->args[0] = s->mix, say->args[1] = (int)a;
        break;
    case WD_V_EX: *say = (struct skep_say){ SAY_DO_EX, 0, { s->piled < 3 ? s->piled : 3 } }; break;
    case WD_V_KEEP: *say = (struct skep_say){ SAY_DO_KEEP, 0, { (int)a - 1 } }; break;
    case WD_V_OUT: *say = (struct skep_say){ SAY_DO_OUT, 0, { (int)a - 1 } }; break;
    case WD_V_CARD: *say = (struct skep_say){ SAY_DO_CARD, 0, { (int)a - 1 } }; break;
    default:
        for (int i = 0; i < 3 && DOES[skep_verb(m)].gap[i]; i++) say->args[i] = (int)skep_arg(m, DOES[skep_verb(m)].gap[i] - 1);
        break;
    }
}

/* The view */

static const char *const NODES[WD_NODES] = {
    "OUT", "FIRST", "VOL", "ROLL", "SICK", "PLACE", "OT_SET", "OT_TO", "FE_FROM", "FE_TO", "TRICK_DIE", "TRICK_TO", "DUSK",
    "A_GIFT", "B_XP", "C", "D_BONUS", "D_STORE", "E_GIVE", "E_GET", "E_STORE", "F", "G", "CARD", "EX_KEEP", "MIX1", "MIX2", "SETTLE",
    "OVER",
};
static const char *const STEPS[WD_STEPS] = { "volunteer", "roll", "sick", "place", "dusk", "A", "B", "C", "D", "E", "F", "G" };

static void put_letter(struct skep_json *out, const char *key, const char *letters, unsigned i)
{
    skep_json_put_text(out, key, (const char[]){ letters[i], '\0' });
}

static void put_dice(struct skep_json *out, const char *key, uint32_t dice)
{
    if (key) skep_json_key(out, key);
    skep_json_open(out, '[');
    for (unsigned v = 1; v <= WD_VALUES; v++)
        for (unsigned i = 0; i < waggle_dice_of(dice, v); i++) skep_json_int(out, v);
    skep_json_close(out, ']');
}

/* Codes, a kind as often as there are cards of it. */
static void put_cards(struct skep_json *out, const char *key, uint32_t cards)
{
    skep_json_key(out, key);
    skep_json_open(out, '[');
    for (unsigned k = 0; k < WD_KINDS; k++)
        for (unsigned i = 0; i < waggle_cards_of(cards, k); i++) skep_json_text(out, waggle_codes[k]);
    skep_json_close(out, ']');
}

static void put_seats(struct skep_json *out, const char *key, unsigned seats)
{
    skep_json_key(out, key);
    skep_json_open(out, '[');
    for (unsigned q = 0; q < WD_SEATS; q++)
        if (seats >> q & 1) skep_json_int(out, q);
    skep_json_close(out, ']');
}

static void view_bank(const struct waggle_state *s, struct skep_json *out)
{
    skep_json_key(out, "bank");
    skep_json_open(out, '{');
    skep_json_put_int(out, "rooms", waggle_bank_rooms(s));
    skep_json_put_int(out, "eggs", s->eggs);
    skep_json_put_int(out, "pile", s->piled);
    skep_json_close(out, '}');
    put_cards(out, "discards", s->discards);
    skep_json_key(out, "kinds");
    skep_json_open(out, '[');
    for (unsigned k = 0; k < WD_KINDS; k++)
        if (s->kinds >> k & 1) skep_json_text(out, waggle_codes[k]);
    skep_json_close(out, ']');
}

/* Slots by value: the seat whose bee is there, or null. */
static void view_cards(const struct waggle_state *s, struct skep_json *out)
{
    skep_json_key(out, "cards");
    skep_json_open(out, '[');
    for (unsigned card = 0; card < WD_CARDS; card++) {
        skep_json_open(out, '{');
        put_letter(out, "card", CARDS, card);
        skep_json_key(out, "slots");
        skep_json_open(out, '[');
        for (unsigned v = 0; v < WD_VALUES; v++) {
            unsigned q = 0;
            while (q < WD_SEATS && !(s->slot[card][q] >> v & 1)) q++;
            if (q < WD_SEATS) skep_json_int(out, q);
            else skep_json_null(out);
        }
        skep_json_close(out, ']');
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
}

static void view_flowers(const struct waggle_state *s, struct skep_json *out)
{
    skep_json_key(out, "flowers");
    skep_json_open(out, '[');
    for (unsigned f = 0; f < WD_COLOURS; f++) {
        unsigned yield[WD_SEATS];
        struct skep_say say;
        waggle_yields(s, f, yield);
        skep_json_open(out, '{');
        put_letter(out, "letter", LETTERS, f);
        skep_json_put_text(out, "colour", COLOURS[f]);
        skep_json_put_int(out, "cubes", s->nectar[f]);
        skep_json_key(out, "dice");
        skep_json_open(out, '[');
        for (unsigned q = 0; q < s->fixed.seats; q++) put_dice(out, NULL, s->flower[f][q]);
        skep_json_close(out, ']');
        skep_json_key(out, "yield");
        skep_json_open(out, '[');
        for (unsigned q = 0; q < s->fixed.seats; q++) skep_json_int(out, yield[q]);
        skep_json_close(out, ']');
        skep_json_key(out, "harvest"); /* as it stands, in words */
        if (waggle_harvest(s, f, &say) >= 0) {
            skep_json_open(out, '{');
            skep_say_json(&skep_waggle_dance, &say, out);
            skep_json_close(out, '}');
        } else skep_json_null(out);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
}

static void view_room(uint64_t room, struct skep_json *out)
{
    char cubes[WD_COLOURS * 7 + 1];
    struct skep_text text = skep_text_in(cubes, sizeof cubes);
    for (unsigned c = 0; c < WD_COLOURS; c++)
        for (unsigned i = 0; i < waggle_room_cubes_of(room, c); i++) skep_put_char(&text, LETTERS[c]);
    skep_json_open(out, '{');
    skep_json_put_bool(out, "honey", waggle_is_honey(room));
    skep_json_put_bool(out, "egg", waggle_has_egg(room));
    skep_json_put_text(out, "cubes", cubes);
    put_dice(out, "dice", waggle_room_dice(room));
    skep_json_close(out, '}');
}

static void view_player(const struct waggle_state *s, unsigned seat, struct skep_json *out)
{
    skep_json_open(out, '{');
    skep_json_put_int(out, "honey", s->honey[seat]);
    skep_json_put_int(out, "bees", s->bees[seat]);
    skep_json_put_int(out, "nectar", waggle_nectar_of(s, seat));
    put_dice(out, "pool", s->pool[seat]);
    put_dice(out, "sick", s->sick[seat]);
    skep_json_put_bool(out, "volunteer", s->volunteer == seat + 1);
    skep_json_key(out, "directions");
    skep_json_open(out, '[');
    for (unsigned f = 0; f < WD_COLOURS; f++)
        if (s->directions[seat] >> f & 1) skep_json_int(out, f + 1);
    skep_json_close(out, ']');
    skep_json_put_int(out, "cards", s->held[seat]);
    if (s->hand[seat] || s->held[seat] == 0) put_cards(out, "hand", s->hand[seat]);
    else { /* hidden from whoever looks */
        skep_json_key(out, "hand");
        skep_json_null(out);
    }
    skep_json_key(out, "rooms");
    skep_json_open(out, '[');
    for (unsigned i = 0; i < waggle_comb_size(s, seat); i++) view_room(waggle_rooms(s, seat)[i], out);
    skep_json_close(out, ']');
    skep_json_close(out, '}');
}

/* What is in the air: of the nodes that are in the middle of something. */
static void view_midway(const struct waggle_state *s, struct skep_json *out)
{
    bool harvest = s->node == WD_AT_D_BONUS || s->node == WD_AT_D_STORE;
    skep_json_key(out, "claim");
    if (harvest) {
        skep_json_open(out, '{');
        skep_json_put_int(out, "flower", s->colour + 1);
        skep_json_put_int(out, "cubes", s->claim);
        skep_json_put_int(out, "left", s->node == WD_AT_D_STORE ? s->left : s->claim);
        skep_json_close(out, '}');
    } else skep_json_null(out);
    skep_json_put_int(out, "die", s->die);
    skep_json_put_int(out, "quota", s->quota);
    skep_json_put_int(out, "bees_left", s->step == WD_STEP_D ? 0 : s->left);
    skep_json_key(out, "lifted");
    char cubes[WD_COLOURS * WD_CUBES + 1];
    struct skep_text text = skep_text_in(cubes, sizeof cubes);
    for (unsigned c = 0; c < WD_COLOURS; c++)
        for (unsigned i = 0; i < s->lifted[c]; i++) skep_put_char(&text, LETTERS[c]);
    skep_json_text(out, cubes);
    put_cards(out, "turned_over", s->drawn);
}

void waggle_write_view(const void *state, struct skep_json *out)
{
    const struct waggle_state *s = state;
    bool over = s->node == WD_AT_OVER;
    int who = skep_waggle_dance.turn(s);
    struct skep_say say;
    skep_json_open(out, '{');
    skep_json_put_text(out, "node", NODES[s->node]);
    skep_json_put_int(out, "round", s->round);
    skep_json_put_int(out, "max_rounds", s->fixed.max_rounds);
    skep_json_put_bool(out, "day", s->step < WD_STEP_A);
    skep_json_put_text(out, "step", STEPS[s->step]);
    skep_json_put_int(out, "honey_goal", s->fixed.honey_goal);
    skep_json_put_int(out, "room_capacity", s->fixed.capacity);
    skep_json_put_int(out, "first", s->first);
    skep_json_key(out, "active"); /* whose turn it is; null where chance moves, or nobody */
    if (who >= 0) skep_json_int(out, who);
    else skep_json_null(out);
    view_midway(s, out);
    view_bank(s, out);
    view_cards(s, out);
    view_flowers(s, out);
    skep_json_key(out, "players");
    skep_json_open(out, '[');
    for (unsigned q = 0; q < s->fixed.seats; q++) view_player(s, q, out);
    skep_json_close(out, ']');
    if (over) {
        skep_waggle_dance.result(s, &say);
        put_seats(out, "winners", skep_waggle_dance.winners(s));
        skep_json_put_text(out, "reason", skep_waggle_dance.sentences[say.sentence].id);
    } else {
        skep_json_key(out, "winners");
        skep_json_null(out);
        skep_json_key(out, "reason");
        skep_json_null(out);
    }
    skep_json_close(out, '}');
}
