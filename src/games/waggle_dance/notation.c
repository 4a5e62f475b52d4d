/* notation.c: moves of Waggle Dance as text (ledger, section 7), both ways. */
#include "games/waggle_dance/waggle_dance.h"

#include "core/forms.h"

#include <skep/text.h>
#include <string.h>

const char *const waggle_letters[WD_COLOURS] = { "W", "Y", "O", "R", "P", "B" };
const char *const waggle_actions[WD_CARDS] = { "A", "C", "E", "G" };
const char *const waggle_codes[WD_CARD_SETS] = {
    "??", "VO", "OT", "DI", "SH", "SI", "TR", "EX", "FE", "GI", "XP", "BO", "EF", "AL", "MI", "EF+AL", "EF+XP", "AL+XP", "EF+AL+XP",
};

/* How each verb is written. After a '%' stands an argument: v a value, f a flower, s a seat, p a place, r a room, R one or none,
   c a colour, C one twice, g one that a flower gives, k a kind of card, h those that make honey, x a number of cubes, b the bees of
   Shift Change, d a value that another may follow. */
const char *const waggle_forms[WD_VERBS] = {
    [WD_V_PLACE] = "%v>%p", [WD_V_VO] = "+VO", [WD_V_OT] = "+OT", [WD_V_DI] = "+DI D%f", [WD_V_SH] = "+SH %b",
    [WD_V_SI] = "+SI P%s:%v", [WD_V_TR] = "+TR", [WD_V_FE] = "+FE", [WD_V_GI] = "+GI", [WD_V_GI_EGG] = "+GI r%r",
    [WD_V_XP] = "+XP r%r", [WD_V_BO] = "+BO", [WD_V_EX] = "+EX", [WD_V_MI] = "+MI", [WD_V_PASS] = "-",
    [WD_V_SET] = "%v=%v", [WD_V_GOTO] = ">%p", [WD_V_BEE] = "%v@%p", [WD_V_TRICK] = "P%s:%v@D%f",
    [WD_V_EGG] = "egg r%r", [WD_V_STORE] = "%c>%R", [WD_V_GIVE] = "r%r:%C", [WD_V_GIVE_EGG] = "r%r:egg",
    [WD_V_GET] = "get %g", [WD_V_GROUP] = "group r%r", [WD_V_HONEY] = "honey r%r +%h", [WD_V_ROOM] = "r%r",
    [WD_V_SETTLE] = "r%r %c=%x", [WD_V_DRAW] = "draw", [WD_V_KEEP] = "keep %k", [WD_V_USE] = "use %d%d",
    [WD_V_OUT] = "*out %k", [WD_V_FIRST] = "*first P%s", [WD_V_ROLL] = "*roll %v", [WD_V_CARD] = "*card %k",
};

void waggle_write_place(__attribute__((unused)) const void *state, unsigned place, struct skep_text *out)
{
    if (place < WD_CARDS) skep_put(out, waggle_actions[place]);
    else if (place <= WD_TO_ROOM) skep_putf(out, "D%d", (int)place - WD_TO_FLOWER);
    else skep_putf(out, "r%d", (int)place - WD_TO_ROOM);
}

static void put_argument(char type, unsigned a, struct skep_text *out)
{
    switch (type) {
    case 's': skep_put_int(out, a + 1); break;
    case 'p': waggle_write_place(NULL, a, out); break;
    case 'R':
        if (a > 0) skep_putf(out, "r%d", (int)a);
        else skep_put_char(out, '-');
        break;
    case 'C': skep_put(out, waggle_letters[a]); /* fall through */
    case 'c':
    case 'g': skep_put(out, waggle_letters[a]); break;
    case 'k':
    case 'h': skep_put(out, waggle_codes[a]); break;
    default: skep_put_int(out, a); break;
    }
}

void waggle_write_move(__attribute__((unused)) const void *state, skep_move m, struct skep_text *out)
{
    skep_form_write(waggle_forms, m, out, put_argument);
}

static bool take_word(const char **text, const char *const *words, int n, int *a)
{
    for (*a = 0; *a < n; ++*a)
        if (skep_take(text, words[*a])) return true;
    return false;
}

static bool take_from_1(const char **text, int max, int *a) { return skep_take_number(text, max, a) && *a > 0; }

bool waggle_take_place(const char **text, int *a)
{
    if (take_word(text, waggle_actions, WD_CARDS, a)) return true;
    int from = skep_take(text, "D") ? WD_TO_FLOWER : skep_take(text, "r") ? WD_TO_ROOM : 0;
    if (!from || !take_from_1(text, from == WD_TO_FLOWER ? WD_COLOURS : WD_ROOMS, a)) return false;
    *a += from;
    return true;
}

static bool take_colour(const char **text, int *a) { return take_word(text, waggle_letters, WD_COLOURS, a); }
static bool take_kind(const char **text, int *a) { return take_word(text, waggle_codes + 1, WD_KINDS, a) && ++*a; }

/* Whether an argument of that letter can be written. */
static bool is_argument(char letter, unsigned a)
{
    switch (letter) {
    case 'v': case 'f': case 'd': return a >= 1 && a <= WD_VALUES;
    case 's': return a < WD_SEATS;
    case 'p': return a < WD_PLACES;
    case 'r': return a >= 1 && a <= WD_ROOMS;
    case 'R': return a <= WD_ROOMS;
    case 'c': case 'C': case 'g': return a < WD_COLOURS;
    case 'k': return a >= 1 && a <= WD_KINDS;
    case 'h': return a > WD_KINDS ? a < WD_CARD_SETS : a == WD_XP + 1 || a == WD_EF + 1 || a == WD_AL + 1;
    default: return true;
    }
}

/* The longest set first, as the others are how it begins. */
static bool take_helpers(const char **text, int *a)
{
    for (*a = WD_CARD_SETS - 1; *a > 0; --*a)
        if (is_argument('h', (unsigned)*a) && skep_take(text, waggle_codes[*a])) return true;
    return false;
}

/* A value of one digit, with another behind it. */
static bool take_digit(const char **text, int *a)
{
    *a = **text - '0';
    return *a >= 1 && *a <= WD_VALUES && ++*text;
}

static bool take_argument(char type, const char **text, int *a)
{
    switch (type) {
    case 'v':
    case 'f': return take_from_1(text, WD_VALUES, a);
    case 's': return take_from_1(text, WD_SEATS, a) && --*a >= 0;
    case 'p': return waggle_take_place(text, a);
    case 'R':
        if (skep_take(text, "-")) return true;
        if (!skep_take(text, "r")) return false; /* fall through */
    case 'r': return take_from_1(text, WD_ROOMS, a);
    case 'c':
    case 'g': return take_colour(text, a);
    case 'C': return take_colour(text, a) && skep_take(text, waggle_letters[*a]);
    case 'k': return take_kind(text, a);
    case 'h': return take_helpers(text, a);
    case 'd': return take_digit(text, a);
    case 'b': return skep_take_number(text, 2, a) && *a != 1;
    default: return skep_take_number(text, 6, a);
    }
}

/* The argument of a verb that names a room of the own comb, and what to add to its number; false: none does. */
static bool find_room(unsigned verb, int *argument, unsigned *more)
{
    *argument = -1;
    *more = 0;
    for (const char *form = waggle_forms[verb]; *form; form++) {
        if (*form != '%') continue;
        ++*argument;
        *more = *++form == 'p' ? WD_TO_ROOM : 0;
        if (strchr("rRp", *form)) return true;
    }
    return false;
}

/* WD-R73: the other rooms that mean the same in m as the one that it names as its argument: those just like it (R63), or its group. */
static uint64_t rooms_meant(const struct waggle_state *s, skep_move m, int argument, unsigned more)
{
    unsigned named = skep_arg(m, argument), i = named - more - 1;
    const uint64_t *comb = waggle_rooms(s, s->active);
    if (skep_verb(m) == WD_V_SETTLE || i >= waggle_comb_size(s, s->active)) return 0;
    uint64_t all = waggle_all_rooms(s, s->active) & ~(UINT64_C(1) << i), same = 0;
    if (skep_verb(m) == WD_V_GROUP) return waggle_group(s, s->active, i) & all;
    if (s->node == WD_AT_MIX2 || s->node == WD_AT_FE_TO) { /* the room that is left is no other room */
        unsigned left = s->node == WD_AT_MIX2 ? s->mix : s->from - more;
        if (left == i + 1) return 0;
        if (left >= 1 && left <= WD_ROOMS) all &= ~(UINT64_C(1) << (left - 1));
    }
    for (; all; all &= all - 1)
        if (comb[skep_lowest(all)] == comb[i]) same |= all & -all;
    return same;
}

uint64_t waggle_other_rooms(const struct waggle_state *s, skep_move m)
{
    int argument;
    unsigned more;
    return find_room(skep_verb(m), &argument, &more) ? rooms_meant(s, m, argument, more) : 0;
}

/* The move that is listed for a room just like the one that m names. */
skep_move waggle_meant(const void *state, skep_move m)
{
    const struct waggle_state *s = state;
    int argument;
    unsigned more;
    if (!find_room(skep_verb(m), &argument, &more) || skep_waggle_dance.forbids(s, m) == SKEP_LEGAL) return m;
    unsigned shift = 16 - 8 * (unsigned)argument;
    for (uint64_t same = rooms_meant(s, m, argument, more); same; same &= same - 1) {
        skep_move other = (m & ~(UINT32_C(0xff) << shift)) | (skep_lowest(same) + 1 + more) << shift;
        if (skep_waggle_dance.forbids(s, other) == SKEP_LEGAL) return other;
    }
    return m;
}

bool waggle_is_sound(skep_move m)
{
    int i = 0;
    if (skep_verb(m) == WD_V_NONE || skep_verb(m) >= WD_VERBS) return false;
    for (const char *form = waggle_forms[skep_verb(m)]; *form; form++)
        if (*form == '%' && !is_argument(*++form, skep_arg(m, i++))) return false;
    return true;
}

bool waggle_read_move(__attribute__((unused)) const void *state, const char *text, skep_move *m)
{
    return skep_form_read(waggle_forms, WD_VERBS - 1, text, m, take_argument);
}
