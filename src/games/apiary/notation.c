/* notation.c: moves as text (ledger, section 7, Notation). Every verb has one form; ids stand for components. */
#include "games/apiary/apiary.h"

#include <skep/text.h>
#include <string.h>

/* How a verb is written: a head, then its arguments in this form. */
enum form { PLAIN, DIGIT, SEED, DANCE, TYPE, TYPES, SPACE, CELL, SLOT, HEX, LETTER, ITEM, RECIPE, POD, SEAT };

static const struct { const char *head; enum form form; } FORM[AP_VERBS] = {
    [AP_V_PLACE] = { "", SPACE },     [AP_V_RETRIEVE] = { "RET", PLAIN }, [AP_V_PLAY] = { "+", SEED },      [AP_V_TOP] = { "top", PLAIN },
    [AP_V_TYPE] = { "", TYPE },       [AP_V_UP] = { "up", PLAIN },        [AP_V_LAND] = { "land", PLAIN },  [AP_V_PLANET] = { ">", CELL },
    [AP_V_SLOT] = { "", SLOT },       [AP_V_RES] = { "res", DIGIT },      [AP_V_HEX] = { "", HEX },         [AP_V_WORKER] = { "w", PLAIN },
    [AP_V_FRAME] = { "f", PLAIN },    [AP_V_END] = { "end", PLAIN },      [AP_V_DIR] = { "f", LETTER },     [AP_V_YES] = { "yes", PLAIN },
    [AP_V_NO] = { "no", PLAIN },      [AP_V_ITEM] = { "", ITEM },         [AP_V_BASIC] = { "", TYPES },     [AP_V_WAX] = { "wax", PLAIN },
    [AP_V_HONEY] = { "honey", PLAIN }, [AP_V_SWAP] = { "swap:", SEED },   [AP_V_DANCE] = { "dance:", DANCE },
    [AP_V_RECIPE] = { "recipe:", RECIPE }, [AP_V_POD] = { "z", POD },     [AP_V_TRAIN] = { "^", DIGIT },    [AP_V_CHOOSE] = { "", DIGIT },
    [AP_V_THROW] = { "-", TYPE },     [AP_V_KEEP] = { "keep", PLAIN },    [AP_V_PASS] = { "pass", PLAIN },  [AP_V_CHANCE] = { "#", ITEM },
    [AP_V_FIRST] = { "#", SEAT },
};

const uint8_t apiary_args[AP_VERBS] = {
    [AP_V_PLACE] = 2, [AP_V_PLAY] = 1, [AP_V_TYPE] = 1, [AP_V_PLANET] = 2, [AP_V_SLOT] = 2, [AP_V_RES] = 1, [AP_V_HEX] = 1,
    [AP_V_DIR] = 1, [AP_V_ITEM] = 2, [AP_V_BASIC] = 2, [AP_V_SWAP] = 1, [AP_V_DANCE] = 1, [AP_V_RECIPE] = 3, [AP_V_POD] = 2,
    [AP_V_TRAIN] = 1, [AP_V_CHOOSE] = 1, [AP_V_THROW] = 1, [AP_V_CHANCE] = 2, [AP_V_FIRST] = 1,
};

static const char TYPE_LETTERS[] = "FPWXH";
static const char *const SPACES[] = { "E", "A", "AF", "AR", "G", "R", "V", "C" };

static void put_id(const struct apiary_set *set, unsigned kind, unsigned i, struct skep_text *out)
{
    skep_put(out, i == AP_NONE ? "?" : apiary_id(set, kind, i));
}

void apiary_write_move(const void *state, skep_move m, struct skep_text *out)
{
    const struct apiary_state *s = state;
    unsigned verb = skep_verb(m), a = skep_arg(m, 0), b = skep_arg(m, 1), c = skep_arg(m, 2);
    skep_put(out, FORM[verb].head);
    switch (FORM[verb].form) {
    case PLAIN: break;
    case DIGIT: skep_put_int(out, verb == AP_V_RES ? a + 1 : a); break;
    case SEED: put_id(&s->set, AP_SEED, a, out); break;
    case DANCE: put_id(&s->set, AP_DANCE, a, out); break;
    case TYPE: skep_put_char(out, TYPE_LETTERS[a]); break;
    case TYPES:
        skep_put_char(out, TYPE_LETTERS[a]);
        skep_put_char(out, '>');
        skep_put_char(out, TYPE_LETTERS[b]);
        break;
    case SPACE:
        skep_put(out, SPACES[a]);
        skep_put_int(out, b);
        break;
    case CELL:
        skep_put_char(out, (char)('a' + a));
        skep_put_int(out, b + 1);
        break;
    case SLOT:
        skep_put(out, apiary_rows[a]);
        skep_put_int(out, b + 1);
        break;
    case HEX:
        skep_put_int(out, apiary_q(a));
        skep_put_char(out, ',');
        skep_put_int(out, apiary_r(a));
        break;
    case LETTER: skep_put_char(out, (char)('a' + a)); break;
    case ITEM: put_id(&s->set, a, b, out); break;
    case RECIPE:
        put_id(&s->set, a, b, out);
        if (c == 0) break;
        skep_put_char(out, '.');
        skep_put_int(out, c + 1);
        break;
    case POD:
        skep_put_char(out, (char)s->set.sector[a].id);
        skep_put_int(out, b);
        break;
    case SEAT: skep_put_int(out, a + 1); break;
    }
}

/* Readers: each takes its part of the text and moves on behind it. */

static bool take_type(const char **s, unsigned *type)
{
    const char *at = **s ? strchr(TYPE_LETTERS, **s) : NULL;
    if (!at) return false;
    *type = (unsigned)(at - TYPE_LETTERS);
    ++*s;
    return true;
}

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

static bool take_item(const struct apiary_set *set, const char **s, enum apiary_kind *kind, unsigned *i)
{
    unsigned len = (unsigned)strspn(*s, "abcdefghijklmnopqrstuvwxyz0123456789_");
    if (len == 0 || len > 16 || !apiary_find(set, *s, len, kind, i)) return false;
    *s += len;
    return true;
}

static bool take_item_of(const struct apiary_set *set, const char **s, enum apiary_kind kind, unsigned *i)
{
    enum apiary_kind found;
    return take_item(set, s, &found, i) && found == kind;
}

static bool take_sector(const struct apiary_set *set, const char **s, unsigned *sector)
{
    for (unsigned i = 0; i < set->sectors; i++)
        if ((char)set->sector[i].id == **s) {
            *sector = i;
            ++*s;
            return true;
        }
    return false;
}

/* Whether text is a move of this verb. */
static bool read_as(const struct apiary_state *s, unsigned verb, const char *text, skep_move *m)
{
    const struct apiary_set *set = &s->set;
    unsigned a = 0, b = 0, c = 0;
    enum apiary_kind kind = 0;
    int q, r, nth;
    bool good = skep_take(&text, FORM[verb].head);
    switch (good ? FORM[verb].form : PLAIN) {
    case PLAIN: break;
    case DIGIT:
        good = take_digit(&text, 1, verb == AP_V_RES ? AP_RESERVE_MAX : AP_STRENGTHS, &a);
        if (verb == AP_V_RES) a--;
        break;
    case SEED: good = take_item_of(set, &text, AP_SEED, &a); break;
    case DANCE: good = take_item_of(set, &text, AP_DANCE, &a); break;
    case TYPE: good = take_type(&text, &a); break;
    case TYPES: good = take_type(&text, &a) && skep_take(&text, ">") && take_type(&text, &b); break;
    case SPACE:
        for (; a < AP_ACTIONS; a++) {
            const char *rest = text;
            if (!skep_take(&rest, SPACES[a]) || !take_digit(&rest, 1, AP_STRENGTHS, &b)) continue;
            text = rest;
            break;
        }
        good = a < AP_ACTIONS;
        break;
    case CELL:
        a = (unsigned)(text[0] - 'a');
        good = text[0] >= 'a' && text[0] < 'a' + AP_GRID;
        if (good) text++;
        good = good && take_digit(&text, 1, AP_GRID, &b);
        b--;
        break;
    case SLOT:
        while (a < AP_ROWS && !skep_take(&text, apiary_rows[a])) a++;
        good = a < AP_ROWS && take_digit(&text, 1, AP_COLUMNS, &b);
        b--;
        break;
    case HEX:
        good = take_coordinate(&text, &q) && skep_take(&text, ",") && take_coordinate(&text, &r);
        if (good) a = apiary_cell(q, r);
        break;
    case LETTER:
        a = (unsigned)(text[0] - 'a');
        good = a < 3;
        if (good) text++;
        break;
    case ITEM:
        good = take_item(set, &text, &kind, &b);
        a = kind;
        break;
    case RECIPE:
        good = take_item(set, &text, &kind, &b);
        a = kind;
        if (good && skep_take(&text, ".")) {
            good = skep_take_number(&text, 99, &nth) && nth >= 2;
            c = good ? (unsigned)nth - 1 : 0;
        }
        break;
    case POD: good = take_sector(set, &text, &a) && take_digit(&text, 1, 9, &b); break;
    case SEAT:
        good = take_digit(&text, 1, AP_SEATS, &a);
        a--;
        break;
    }
    if (!good || *text) return false;
    *m = skep_move_of(verb, a, b, c);
    return true;
}

bool apiary_read_move(const void *state, const char *text, skep_move *m)
{
    for (unsigned verb = AP_V_NONE + 1; verb < AP_VERBS; verb++)
        if (read_as(state, verb, text, m)) return true;
    return false;
}
