/* notation.c: moves as text (ledger, section 7, Notation). A verb has one form, in which its arguments stand as their sorts show
   them; ids stand for components. */
#include "games/apiary/apiary.h"

#include <skep/text.h>
#include <string.h>

/* How a verb is written; % stands for an argument. */
static const char *const FORM[AP_VERBS] = {
    [AP_V_PLACE] = "%%",      [AP_V_RETRIEVE] = "RET",  [AP_V_PLAY] = "+%",         [AP_V_TOP] = "top",           [AP_V_TYPE] = "%",
    [AP_V_UP] = "up",         [AP_V_LAND] = "land",     [AP_V_PLANET] = ">%",       [AP_V_SLOT] = "%",            [AP_V_RES] = "%",
    [AP_V_HEX] = "%",         [AP_V_WORKER] = "w",      [AP_V_FRAME] = "f",         [AP_V_END] = "end",           [AP_V_DIR] = "f%",
    [AP_V_YES] = "yes",       [AP_V_NO] = "no",         [AP_V_FACTION] = "%",       [AP_V_MAT] = "%",             [AP_V_CARD] = "%",
    [AP_V_TEACH] = "%",       [AP_V_TOKEN] = "%",       [AP_V_TILE] = "%",          [AP_V_BASIC] = "%>%",         [AP_V_WAX] = "wax",
    [AP_V_HONEY] = "honey",   [AP_V_SWAP] = "swap:%",   [AP_V_DANCE] = "dance:%",   [AP_V_RECIPE] = "recipe:%",   [AP_V_POD] = "z%",
    [AP_V_TRAIN] = "^%",      [AP_V_CHOOSE] = "%",      [AP_V_THROW] = "-%",        [AP_V_KEEP] = "keep",         [AP_V_PASS] = "pass",
    [AP_V_CHANCE] = "#",      [AP_V_FIRST] = "#%",
};

/* Sorts. */

static void put_id(const void *state, enum apiary_kind kind, unsigned i, struct skep_text *out)
{
    const struct apiary_state *s = state;
    skep_put(out, i == AP_NONE ? "?" : apiary_id(&s->set, kind, i));
}

static void put_card(const void *state, unsigned i, struct skep_text *out) { put_id(state, AP_SEED, i, out); }
static void put_dance(const void *state, unsigned i, struct skep_text *out) { put_id(state, AP_DANCE, i, out); }
static void put_token(const void *state, unsigned i, struct skep_text *out) { put_id(state, AP_DANCE_TOKEN, i, out); }
static void put_faction(const void *state, unsigned i, struct skep_text *out) { put_id(state, AP_FACTION, i, out); }
static void put_mat(const void *state, unsigned i, struct skep_text *out) { put_id(state, AP_MAT, i, out); }
static void put_drawn(const void *state, unsigned i, struct skep_text *out) { put_id(state, apiary_drawn_kind(state), i, out); }

static void put_tile(const void *state, unsigned tile, struct skep_text *out)
{
    put_id(state, apiary_tile_kind(tile), tile & 63, out);
}

static void put_source(const void *state, unsigned source, struct skep_text *out)
{
    put_id(state, apiary_source_kind(source), source & 63, out);
}

static void put_cell(__attribute__((unused)) const void *state, unsigned cell, struct skep_text *out)
{
    skep_putf(out, "%c%d", (int)('a' + cell % 16), (int)cell / 16 + 1);
}

static void put_slot(__attribute__((unused)) const void *state, unsigned slot, struct skep_text *out)
{
    skep_putf(out, "%s%d", apiary_rows[slot / AP_COLUMNS], (int)slot % AP_COLUMNS + 1);
}

static void put_reserved(__attribute__((unused)) const void *state, unsigned i, struct skep_text *out)
{
    skep_putf(out, "res%d", (int)i + 1);
}

static void put_hex(__attribute__((unused)) const void *state, unsigned cell, struct skep_text *out)
{
    skep_putf(out, "%d,%d", apiary_q(cell), apiary_r(cell));
}

static void put_pod(const void *state, unsigned place, struct skep_text *out)
{
    const struct apiary_state *s = state;
    skep_putf(out, "%c%d", s->set.sector[place / 16].id, (int)place % 16);
}

static const char *const SPACES[] = { "E", "A", "AF", "AR", "G", "R", "V", "C", NULL };
static const char *const TYPES[] = { "F", "P", "W", "X", "H", NULL };
static const char *const DIRECTIONS[] = { "a", "b", "c", NULL };
static const char *const KINDS[] = { "farm", "recruit", "dev", "carving", "printed", "seed", "planet", "token", "dance", "dance_token",
                                     "faction", "side", "mat", "board", NULL };

/* The places of the board: act:E an action, worker:2 a worker of the pool, at:b1 a planet, slot:farm1 a tile of a row, slot:res1
   one of the reserve, tile:c11 a tile by its id, hex:q,r, pod:A3, card:s01, res:F a resource, dance:t1, token:k1, deal:ID a faction or mat
   dealt. */
const struct skep_sort apiary_sorts[AP_SORTS] = {
    [AP_SORT_ACT] = { .name = "act", .words = SPACES, .place = true },
    [AP_SORT_WORKER] = { .name = "worker", .place = true },
    [AP_SORT_AT] = { .name = "at", .write = put_cell, .place = true },
    [AP_SORT_SLOT] = { .name = "slot", .write = put_slot, .place = true },
    [AP_SORT_RESERVED] = { .name = "slot", .write = put_reserved, .place = true },
    [AP_SORT_TILE] = { .name = "tile", .write = put_tile, .place = true },
    [AP_SORT_HEX] = { .name = "hex", .write = put_hex, .place = true },
    [AP_SORT_POD] = { .name = "pod", .write = put_pod, .place = true },
    [AP_SORT_CARD] = { .name = "card", .write = put_card, .place = true },
    [AP_SORT_RES] = { .name = "res", .words = TYPES, .place = true },
    [AP_SORT_DANCE] = { .name = "dance", .write = put_dance, .place = true },
    [AP_SORT_FACTION] = { .name = "deal", .write = put_faction, .place = true },
    [AP_SORT_MAT] = { .name = "deal", .write = put_mat, .place = true },
    [AP_SORT_TYPE] = { .name = "type", .words = TYPES },
    [AP_SORT_TOKEN] = { .name = "token", .write = put_token, .place = true },
    [AP_SORT_DIR] = { .name = "direction", .words = DIRECTIONS },
    [AP_SORT_SOURCE] = { .name = "source", .write = put_source },
    [AP_SORT_NTH] = { .name = "number", .base = 1 },
    [AP_SORT_CHOICE] = { .name = "number" },
    [AP_SORT_KIND] = { .name = "kind", .words = KINDS },
    [AP_SORT_DRAWN] = { .name = "item", .write = put_drawn },
    [AP_SORT_SEAT] = { .name = "seat", .words = apiary_seats },
};

void apiary_put(const struct apiary_state *s, enum apiary_sort sort, unsigned value, struct skep_text *out)
{
    skep_sort_write(&apiary_sorts[sort], s, value, out);
}

/* Readers: each takes its part of the text and moves on behind it. */

static bool take_digit(const char **s, unsigned low, unsigned high, unsigned *n)
{
    if (**s < '0' || **s > '9') return false;
    *n = (unsigned)(**s - '0');
    ++*s;
    return *n >= low && *n <= high;
}

static bool take_coordinate(const char **s, int *n)
{
    bool minus = skep_take(s, "-");
    if (!skep_take_number(s, 7, n) || (minus && *n == 0)) return false;
    if (minus) *n = -*n;
    return true;
}

bool apiary_take_item(const struct apiary_set *set, const char **s, enum apiary_kind *kind, unsigned *i)
{
    unsigned len = (unsigned)strspn(*s, "abcdefghijklmnopqrstuvwxyz0123456789_");
    if (len == 0 || len > 16 || !apiary_find(set, *s, len, kind, i)) return false;
    *s += len;
    return true;
}

/* A component of a kind that the sort can be. */
static bool take_id(const struct apiary_set *set, enum apiary_sort sort, const char **s, unsigned *value)
{
    enum apiary_kind kind;
    if (!apiary_take_item(set, s, &kind, value)) return false;
    switch (sort) {
    case AP_SORT_CARD: return kind == AP_SEED;
    case AP_SORT_DANCE: return kind == AP_DANCE;
    case AP_SORT_TOKEN: return kind == AP_DANCE_TOKEN;
    case AP_SORT_FACTION: return kind == AP_FACTION;
    case AP_SORT_MAT: return kind == AP_MAT;
    case AP_SORT_SOURCE:
        *value = apiary_source(kind, *value);
        return kind == AP_FACTION || kind == AP_RECRUIT;
    default:
        *value = apiary_tile(kind, *value);
        return kind <= AP_CARVING;
    }
}

/* The longest word that stands there. */
static bool take_word(const char *const *words, const char **s, unsigned *value)
{
    size_t longest = 0;
    for (unsigned i = 0; words[i]; i++) {
        size_t len = strlen(words[i]);
        if (len > longest && strncmp(*s, words[i], len) == 0) longest = len, *value = i;
    }
    *s += longest;
    return longest > 0;
}

static bool take_pod(const struct apiary_set *set, const char **s, unsigned *place)
{
    unsigned sector = 0, number;
    while (sector < set->sectors && (char)set->sector[sector].id != **s) sector++;
    if (sector == set->sectors) return false;
    ++*s;
    if (!take_digit(s, 1, 9, &number)) return false;
    *place = sector * 16 + number;
    return true;
}

bool apiary_take_argument(const struct apiary_set *set, enum apiary_sort sort, const char **s, unsigned *value)
{
    unsigned n = 0;
    int q, r;
    switch (sort) {
    case AP_SORT_WORKER: case AP_SORT_CHOICE: return take_digit(s, 1, AP_STRENGTHS, value);
    case AP_SORT_AT:
        n = (unsigned)(**s - 'a');
        if (n >= AP_GRID) return false;
        ++*s;
        if (!take_digit(s, 1, AP_GRID, value)) return false;
        *value = (*value - 1) * 16 + n;
        return true;
    case AP_SORT_SLOT:
        if (!take_word(apiary_rows, s, &n) || n >= AP_ROWS || !take_digit(s, 1, AP_COLUMNS, value)) return false;
        *value += n * AP_COLUMNS - 1;
        return true;
    case AP_SORT_RESERVED:
        if (!skep_take(s, "res") || !take_digit(s, 1, AP_RESERVE_MAX, value)) return false;
        --*value;
        return true;
    case AP_SORT_HEX:
        if (!take_coordinate(s, &q) || !skep_take(s, ",") || !take_coordinate(s, &r)) return false;
        *value = apiary_cell(q, r);
        return true;
    case AP_SORT_POD: return take_pod(set, s, value);
    default: return apiary_sorts[sort].words ? take_word(apiary_sorts[sort].words, s, value) : take_id(set, sort, s, value);
    }
}

/* Moves. */

static enum apiary_sort sort_of(unsigned verb, int i) { return (enum apiary_sort)(skep_apiary.verbs[verb].arg[i].sort - apiary_sorts); }

void apiary_write_move(const void *state, skep_move m, struct skep_text *out)
{
    unsigned verb = skep_verb(m);
    int i = 0;
    for (const char *form = FORM[verb]; *form; form++)
        if (*form != '%') skep_put_char(out, *form);
        else apiary_put(state, sort_of(verb, i), skep_arg(m, i), out), i++;
    if (verb == AP_V_CHANCE) put_id(state, skep_arg(m, 0), skep_arg(m, 1), out);
    if (verb != AP_V_RECIPE || skep_arg(m, 1) == 0) return;
    skep_put_char(out, '.');
    apiary_put(state, AP_SORT_NTH, skep_arg(m, 1), out);
}

/* Whether text is a move of this verb. */
static bool read_as(const struct apiary_state *s, unsigned verb, const char *text, skep_move *m)
{
    unsigned arg[3] = { 0 };
    enum apiary_kind kind;
    int i = 0, nth;
    for (const char *form = FORM[verb]; *form; form++) {
        if (*form != '%' && *text++ != *form) return false;
        if (*form == '%' && !apiary_take_argument(&s->set, sort_of(verb, i), &text, &arg[i])) return false;
        i += *form == '%';
    }
    if (verb == AP_V_CHANCE) {
        if (!apiary_take_item(&s->set, &text, &kind, &arg[1])) return false;
        arg[0] = kind;
    }
    if (verb == AP_V_RECIPE && skep_take(&text, ".")) {
        if (!skep_take_number(&text, 99, &nth) || nth < 2) return false;
        arg[1] = (unsigned)nth - 1;
    }
    if (*text) return false;
    *m = skep_move_of(verb, arg[0], arg[1], arg[2]);
    return true;
}

bool apiary_read_move(const void *state, const char *text, skep_move *m)
{
    for (unsigned verb = AP_V_NONE + 1; verb < AP_VERBS; verb++)
        if (read_as(state, verb, text, m)) return true;
    return false;
}
