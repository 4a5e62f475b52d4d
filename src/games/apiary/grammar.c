/* grammar.c: the texts of a component file, read into byte codes: icons, effects, abilities, scores (ledger, section 11).
   Each reader takes a text whole or says what it found and what it expected instead. */
#include "games/apiary/set.h"

#include <skep/text.h>
#include <string.h>

const char *const apiary_rows[] = { "farm", "recruit", "dev", "carving", NULL };
static const char *const EVENTS[] = {
    "explore", "advance", "grow", "research", "convert", "carve", "place4", "retrieve", "bump", "hibernate", "farm", "recruit", "dev",
    "carving", "seed", "worker", "frame", "token", "dance", NULL,
};
static const char *const MODIFIERS[] = { "range", "column", "draw", "keep", "conv", "grow", "carve_at", "discount", "subst", "spot", NULL };
const char *const apiary_counts[] = {
    "F", "P", "W", "X", "H", "B", "A", "kind", "farm", "recruit", "dev", "carving", "tile", "trio", "set", "frame", "full_frame",
    "empty", "covered", "adj", "spot", "upgraded", "one", "group:farm", "group:recruit", "group:dev", "group:carving", "group:tile",
    "planted", "hand", "worker", "strength", "hib", "sectors", "favor", "token", "taught", NULL,
};

const char *const apiary_atoms[] = {
    "", "gain", "vp", "favor", "seed", "pick", "worker", "train", "frame", "upgrade", "plant", "convert", "income", "refresh", "reserve",
    "build", "trade", NULL,
};
static const char *const TYPES[] = { "F", "P", "W", "X", "H", NULL };

#define BIT(atom) (1u << (atom))

enum {
    IN_TRADE = BIT(AP_GAIN) | BIT(AP_VP) | BIT(AP_FAVOR) | BIT(AP_FRAME) | BIT(AP_WORKER) | BIT(AP_TRAIN),
    IN_TRIGGER = BIT(AP_GAIN) | BIT(AP_VP) | BIT(AP_FAVOR) | BIT(AP_DRAW) | BIT(AP_PICK) | BIT(AP_TRAIN) | BIT(AP_TRADE) |
                 BIT(AP_WORKER),
};

/* Part of a text. */
struct span { const char *at; unsigned len; };

/* What is written, beyond AP_LIST_MAX bytes only counted, so that one look at the end is enough; what it holds; why it is wrong. */
struct reading { uint8_t *at; unsigned n; struct apiary_says says; struct skep_text *why; };

static void set(struct reading *r, unsigned place, unsigned byte)
{
    if (place < AP_LIST_MAX) r->at[place] = (uint8_t)byte;
}

static void put(struct reading *r, unsigned byte) { set(r, r->n++, byte); }

static bool is(struct span s, const char *word) { return strlen(word) == s.len && memcmp(s.at, word, s.len) == 0; }

/* The place of a word in a list, or -1. */
static int find(struct span s, const char *const *words)
{
    for (int i = 0; words[i]; i++)
        if (is(s, words[i])) return i;
    return -1;
}

/* Refusals: each gives false. */

static bool expected(struct reading *r, struct span found, const char *what)
{
    skep_putf(r->why, "expected %s, found '", what);
    skep_put_bytes(r->why, found.at, found.len);
    skep_put_char(r->why, '\'');
    return false;
}

static bool unknown(struct reading *r, const char *what, struct span found, const char *const *words)
{
    skep_putf(r->why, "unknown %s '", what);
    skep_put_bytes(r->why, found.at, found.len);
    skep_put(r->why, "', expected one of");
    for (; *words; words++)
        if (**words) skep_putf(r->why, " %s", *words);
    return false;
}

/* Words and numbers. */

static struct span strip(struct span s)
{
    while (s.len > 0 && s.at[0] == ' ') s.at++, s.len--;
    while (s.len > 0 && s.at[s.len - 1] == ' ') s.len--;
    return s;
}

enum { WORDS_MAX = 8 };

/* Splits at single spaces; gives the number of words, or 0. There is always one, perhaps an empty one. */
static int split(struct span s, struct span *word, struct reading *r)
{
    int n = 0;
    const char *end = s.at + s.len;
    for (const char *at = s.at; n < WORDS_MAX; at++) {
        const char *begin = at;
        while (at < end && *at != ' ' && (unsigned char)*at > ' ' && *at != 0x7f) at++;
        word[n++] = (struct span){ begin, (unsigned)(at - begin) };
        if (at == end && (at > begin || n == 1)) return n;
        if (at == begin || *at != ' ') break;
    }
    expected(r, s, "a few words separated by single spaces");
    return 0;
}

static bool number(struct span s, int low, int high, int *out, struct reading *r)
{
    int n = 0;
    bool good = s.len > 0 && s.len <= 3 && (s.at[0] != '0' || s.len == 1);
    for (unsigned i = 0; i < s.len && good; i++) {
        good = s.at[i] >= '0' && s.at[i] <= '9';
        n = n * 10 + s.at[i] - '0';
    }
    *out = n;
    if (good && n >= low && n <= high) return true;
    expected(r, s, low == 0 ? "a number from 0 to 99" : high == 4 ? "a number from 1 to 4" : "a number from 1 to 99");
    return false;
}

static bool amount(struct span s, int *out, struct reading *r) { return number(s, 1, 99, out, r); }

/* Masks and icons. */

/* The bits of different letters of FPWXH; 0 if they are anything else. */
static unsigned letters(struct span s)
{
    unsigned mask = 0;
    for (unsigned i = 0; i < s.len; i++) {
        int type = find((struct span){ s.at + i, 1 }, TYPES);
        if (type < 0 || (mask >> type & 1)) return 0;
        mask |= 1u << type;
    }
    return mask;
}

static unsigned mask_of(struct span s, struct reading *r)
{
    unsigned mask = is(s, "A") ? AP_ANY : is(s, "B") ? AP_BASIC : letters(s);
    if (mask == 0) expected(r, s, "a mask (A, B or different letters of FPWXH)");
    return mask;
}


static bool read_mask(struct span s, struct reading *r)
{
    unsigned mask = mask_of(s, r);
    put(r, mask);
    return mask != 0;
}

static bool icons(struct span s, bool paying, struct reading *r)
{
    unsigned n = 0, mask;
    for (unsigned i = 0, len; i < s.len; i += len, n++) {
        struct span icon = { s.at + i, 1 };
        len = 1;
        if (icon.at[0] == '[') {
            const char *close = memchr(icon.at, ']', s.len - i);
            icon = (struct span){ icon.at + 1, close ? (unsigned)(close - icon.at) - 1 : 0 };
            len = icon.len + 2;
            mask = icon.len >= 2 ? letters(icon) : 0;
            if (mask == 0) return expected(r, s, "two or more different letters of FPWXH between [ and ]");
        } else if (icon.at[0] == 'S') {
            mask = AP_SEED_ICON;
            if (!paying) return expected(r, s, "S only where something is paid: another icon");
        } else {
            mask = is(icon, "A") ? AP_ANY : is(icon, "B") ? AP_BASIC : letters(icon);
            if (mask == 0) return expected(r, s, "icons F P W X H A B S or [letters]");
        }
        if (n == AP_ICONS_MAX) return expected(r, s, "at most 12 icons");
        put(r, mask);
    }
    put(r, 0);
    return true;
}

static bool read_icons(struct span s, struct reading *r) { return icons(s, false, r); }
static bool read_price(struct span s, struct reading *r) { return icons(s, true, r); }

/* Effects. */

static bool atom(struct span s, struct reading *r);

/* Price, atom: what a trade and a recipe have in common. The words behind n have been split. */
static bool bargain(struct span price, struct span rest, struct reading *r)
{
    unsigned before = r->says.atoms;
    r->says.atoms = 0;
    if (!read_price(price, r) || !atom(rest, r)) return false;
    if (r->says.atoms & ~(unsigned)IN_TRADE) return expected(r, rest, "one of gain vp favor frame worker train behind '>'");
    r->says.atoms |= before;
    put(r, 0);
    return true;
}

static struct span from_word(const struct span *word, int n, int first)
{
    return (struct span){ word[first].at, (unsigned)(word[n - 1].at + word[n - 1].len - word[first].at) };
}

static bool trade(const struct span *word, int n, struct reading *r)
{
    int times;
    if (n < 5 || !is(word[3], ">")) return expected(r, from_word(word, n, 0), "'trade n icons > atom'");
    if (!amount(word[1], &times, r)) return false;
    unsigned head = r->n;
    put(r, AP_TRADE);
    put(r, (unsigned)times);
    put(r, 0);
    if (!bargain(word[2], from_word(word, n, 4), r)) return false;
    set(r, head + 2, r->n - head - 3);
    return true;
}

/* What stands second and third in an atom or a modifier. */
enum part { NOTHING, AMOUNT, AMOUNT_0, STRENGTH, MASK, ROW, KIND, TYPE };
struct form { enum part part[2]; const char *text; };

/* The words behind the first, a byte each. */
static bool read_form(const struct form *form, struct span s, const struct span *word, int n, struct reading *r)
{
    if (n != 1 + (form->part[0] != NOTHING) + (form->part[1] != NOTHING)) return expected(r, s, form->text);
    for (int i = 0; i < n - 1; i++) {
        struct span w = word[i + 1];
        int value = 0;
        switch (form->part[i]) {
        case MASK:
            if (!read_mask(w, r)) return false;
            continue;
        case ROW: case KIND:
            value = find(w, apiary_rows);
            if (value < 0) return unknown(r, form->part[i] == ROW ? "row" : "kind", w, apiary_rows);
            if (form->part[i] == ROW && value == AP_CARVING) return expected(r, w, "a row (farm recruit dev)");
            break;
        case TYPE:
            value = find(w, TYPES);
            if (value < 0) return unknown(r, "type", w, TYPES);
            break;
        default:
            if (!number(w, form->part[i] == AMOUNT_0 ? 0 : 1, form->part[i] == STRENGTH ? 4 : 99, &value, r)) return false;
        }
        put(r, (unsigned)value);
    }
    return true;
}

static bool atom(struct span s, struct reading *r)
{
    static const struct form FORMS[] = {
        [AP_GAIN] = { { MASK, AMOUNT }, "'gain mask n'" },
        [AP_VP] = { { AMOUNT }, "'vp n'" },
        [AP_FAVOR] = { { AMOUNT }, "'favor n'" },
        [AP_DRAW] = { { AMOUNT }, "'seed n'" },
        [AP_PICK] = { { AMOUNT }, "'pick n'" },
        [AP_WORKER] = { { STRENGTH }, "'worker strength'" },
        [AP_TRAIN] = { { AMOUNT }, "'train n'" },
        [AP_FRAME] = { { AMOUNT }, "'frame n'" },
        [AP_UPGRADE] = { { NOTHING }, "'upgrade'" },
        [AP_PLANT] = { { AMOUNT }, "'plant n'" },
        [AP_CONVERT] = { { AMOUNT }, "'convert n'" },
        [AP_INCOME] = { { AMOUNT }, "'income n'" },
        [AP_REFRESH] = { { ROW }, "'refresh row'" },
        [AP_RESERVE] = { { ROW, AMOUNT }, "'reserve row n'" },
        [AP_BUILD] = { { KIND, AMOUNT_0 }, "'build kind k'" },
    };
    struct span word[WORDS_MAX];
    s = strip(s);
    int n = split(s, word, r);
    if (n == 0) return false;
    int which = find(word[0], apiary_atoms);
    if (which == 0) return expected(r, s, "an effect");
    if (which < 0) return unknown(r, "effect", word[0], apiary_atoms);
    r->says.atoms |= BIT(which);
    if (which == AP_TRADE) return trade(word, n, r);
    put(r, (unsigned)which);
    return read_form(&FORMS[which], s, word, n, r);
}

/* One of several atoms, or the only one. */
static bool term(struct span s, struct reading *r)
{
    unsigned alternatives = 1;
    for (unsigned i = 0; i < s.len; i++) alternatives += s.at[i] == '|';
    if (alternatives == 1) return atom(s, r);
    if (alternatives > 4) return expected(r, strip(s), "at most 4 alternatives");
    unsigned head = r->n;
    put(r, AP_CHOOSE);
    put(r, alternatives);
    put(r, 0);
    for (const char *at = s.at, *end = s.at + s.len; at <= end;) {
        const char *bar = memchr(at, '|', (size_t)(end - at));
        unsigned size = r->n;
        if (!bar) bar = end;
        put(r, 0);
        if (!atom((struct span){ at, (unsigned)(bar - at) }, r)) return false;
        put(r, 0);
        set(r, size, r->n - size - 1);
        at = bar + 1;
    }
    set(r, head + 2, r->n - head - 3);
    return true;
}

static bool read_effects(struct span s, struct reading *r)
{
    for (const char *at = s.at, *end = s.at + s.len; s.len > 0 && at <= end;) {
        const char *stop = memchr(at, ';', (size_t)(end - at));
        if (!stop) stop = end;
        if (!term((struct span){ at, (unsigned)(stop - at) }, r)) return false;
        at = stop + 1;
    }
    put(r, 0);
    return true;
}

/* Scores. */

static bool read_score(struct span s, struct reading *r)
{
    struct span word[WORDS_MAX];
    static const char FORM[] = "'v per count [/ d] [max m]'";
    int n = s.len > 0 && s.at[0] != ' ' ? split(s, word, r) : 0, v, d = 1, most = 0, next = 3;
    if (n == 0) return r->why->len > 0 ? false : expected(r, s, FORM);
    if (n < 3 || !is(word[1], "per")) return expected(r, s, FORM);
    bool divided = n >= next + 2 && is(word[next], "/");
    if (!amount(word[0], &v, r) || (divided && !amount(word[next + 1], &d, r))) return false;
    next += divided ? 2 : 0;
    bool limited = n >= next + 2 && is(word[next], "max");
    if (limited && !amount(word[next + 1], &most, r)) return false;
    next += limited ? 2 : 0;
    if (n != next) return expected(r, s, FORM);
    const int counted = find(word[2], apiary_counts);
    if (counted < 0) return unknown(r, "count", word[2], apiary_counts);
    const int bytes[] = { v, counted, d, most };
    r->says.counted = counted;
    for (int i = 0; i < 4; i++) put(r, (unsigned)bytes[i]);
    return true;
}

/* Abilities. */

/* What a trigger may not do, or everything would go round and round (AP-R70). */
static unsigned banned_on(int event)
{
    switch (event) {
    case AP_ON_SEED: return BIT(AP_DRAW) | BIT(AP_PICK);
    case AP_ON_WORKER: return BIT(AP_DRAW) | BIT(AP_PICK) | BIT(AP_WORKER);
    case AP_ON_HIBERNATE: return BIT(AP_DRAW) | BIT(AP_PICK) | BIT(AP_TRAIN);
    default: return 0;
    }
}

static bool trigger(struct span s, struct reading *r)
{
    const char *colon = memchr(s.at, ':', s.len);
    if (!colon) return expected(r, s, "'on event: effects'");
    struct span name = { s.at, (unsigned)(colon - s.at) }, body = { colon + 1, s.len - name.len - 1 };
    int event = find(name, EVENTS);
    if (event < 0) return unknown(r, "event", name, EVENTS);
    if (strip(body).len == 0) return expected(r, s, "an effect behind ':'");
    put(r, (unsigned)event);
    if (!read_effects(body, r)) return false;
    if (r->says.atoms & ~(unsigned)IN_TRIGGER) return expected(r, strip(body), "only gain vp favor seed pick train trade worker");
    if (r->says.atoms & banned_on(event))
        return expected(r, strip(body), "no seed or pick on 'seed', 'worker' and 'hibernate', no worker on 'worker',"
                                          " no train on 'hibernate': other effects");
    return true;
}

static bool modifier(struct span s, struct reading *r)
{
    static const struct form FORMS[] = {
        [AP_MOD_RANGE] = { { AMOUNT }, "'mod range n'" },
        [AP_MOD_COLUMN] = { { AMOUNT }, "'mod column n'" },
        [AP_MOD_DRAW] = { { AMOUNT }, "'mod draw n'" },
        [AP_MOD_KEEP] = { { AMOUNT }, "'mod keep n'" },
        [AP_MOD_CONV] = { { AMOUNT }, "'mod conv n'" },
        [AP_MOD_GROW] = { { AMOUNT }, "'mod grow n'" },
        [AP_MOD_CARVE_AT] = { { STRENGTH }, "'mod carve_at n'" },
        [AP_MOD_DISCOUNT] = { { KIND, AMOUNT }, "'mod discount kind n'" },
        [AP_MOD_SUBST] = { { TYPE, TYPE }, "'mod subst a b'" },
        [AP_MOD_SPOT] = { { MASK, AMOUNT }, "'mod spot mask n'" },
    };
    struct span word[WORDS_MAX];
    int n = split(strip(s), word, r);
    if (n == 0) return false;
    int which = find(word[0], MODIFIERS);
    if (which < 0) return unknown(r, "modifier", word[0], MODIFIERS);
    put(r, (unsigned)which);
    if (!read_form(&FORMS[which], s, word, n, r)) return false;
    if (n == 2) put(r, 0); /* it always has two numbers */
    return true;
}

static bool recipe(struct span s, struct reading *r)
{
    struct span word[WORDS_MAX];
    int n = split(strip(s), word, r);
    if (n == 0) return false;
    if (n < 4 || !is(word[2], ">")) return expected(r, s, "'mod recipe icons > atom'");
    return bargain(word[1], from_word(word, n, 3), r);
}

/* The first word of a text, which is cut off. */
static struct span cut_word(struct span *s)
{
    const char *space = memchr(s->at, ' ', s->len);
    struct span word = { s->at, space ? (unsigned)(space - s->at) : s->len };
    s->at += word.len + (space != NULL);
    s->len -= word.len + (space != NULL);
    return word;
}

static bool read_ability(struct span s, struct reading *r)
{
    struct span rest = s, word = cut_word(&rest), after = strip(rest);
    enum apiary_ability which = is(word, "on")                     ? AP_ON
                                : is(word, "end")                  ? AP_LAST
                                : is(cut_word(&after), "recipe") ? AP_RECIPE
                                                                 : AP_MOD;
    if ((which == AP_MOD || which == AP_RECIPE) && !is(word, "mod")) return expected(r, s, "an ability that begins with on, mod or end");
    unsigned head = r->n;
    put(r, which);
    put(r, 0);
    bool good = which == AP_ON       ? trigger(rest, r)
                : which == AP_LAST   ? read_score(rest, r)
                : which == AP_RECIPE ? recipe(rest, r)
                                     : modifier(rest, r);
    set(r, head + 1, r->n - head - 2);
    return good;
}

unsigned apiary_read(enum apiary_text kind, const char *text, uint8_t *out, struct apiary_says *says, struct skep_text *why)
{
    static bool (*const READERS[])(struct span s, struct reading *r) = {
        [AP_READ_MASK] = read_mask, [AP_READ_ICONS] = read_icons, [AP_READ_PRICE] = read_price,
        [AP_READ_EFFECTS] = read_effects, [AP_READ_ABILITY] = read_ability, [AP_READ_SCORE] = read_score,
    };
    struct reading r = { .at = out, .why = why };
    bool good = READERS[kind]((struct span){ text, (unsigned)strlen(text) }, &r);
    *says = r.says;
    if (good && r.n > AP_LIST_MAX) skep_put(why, "the list is too long");
    return good && r.n <= AP_LIST_MAX ? r.n : 0;
}

unsigned apiary_atom_size(const uint8_t *atom)
{
    static const uint8_t SIZE[AP_ATOMS] = {
        [AP_GAIN] = 3, [AP_VP] = 2, [AP_FAVOR] = 2, [AP_DRAW] = 2, [AP_PICK] = 2, [AP_WORKER] = 2, [AP_TRAIN] = 2, [AP_FRAME] = 2,
        [AP_UPGRADE] = 1, [AP_PLANT] = 2, [AP_CONVERT] = 2, [AP_INCOME] = 2, [AP_REFRESH] = 2, [AP_RESERVE] = 3, [AP_BUILD] = 3,
        [AP_TRADE] = 3, [AP_CHOOSE] = 3,
    };
    return atom[0] >= AP_TRADE ? SIZE[atom[0]] + (unsigned)atom[2] : SIZE[atom[0]];
}
