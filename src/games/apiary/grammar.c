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

/* What is written; beyond AP_LIST_MAX bytes only counted, so that one look at the end is enough. */
struct list { uint8_t *at; unsigned n; };

static void set(struct list *l, unsigned place, unsigned byte)
{
    if (place < AP_LIST_MAX) l->at[place] = (uint8_t)byte;
}

static void put(struct list *l, unsigned byte) { set(l, l->n++, byte); }

static bool is(struct span s, const char *word) { return strlen(word) == s.len && memcmp(s.at, word, s.len) == 0; }

/* The place of a word in a list, or -1. */
static int find(struct span s, const char *const *words)
{
    for (int i = 0; words[i]; i++)
        if (is(s, words[i])) return i;
    return -1;
}

/* Refusals: each gives false. */

static bool expected(struct skep_text *why, struct span found, const char *what)
{
    skep_putf(why, "expected %s, found '", what);
    skep_put_bytes(why, found.at, found.len);
    skep_put_char(why, '\'');
    return false;
}

static bool unknown(struct skep_text *why, const char *what, struct span found, const char *const *words)
{
    skep_put(why, "unknown ");
    skep_put(why, what);
    skep_put(why, " '");
    skep_put_bytes(why, found.at, found.len);
    skep_put(why, "', expected one of");
    for (; *words; words++) {
        if (!**words) continue;
        skep_put_char(why, ' ');
        skep_put(why, *words);
    }
    return false;
}

/* The bytes of a list that was read well; 0, and the reason, if it was not or is too long. */
static unsigned bytes_of(const struct list *l, bool good, struct skep_text *why)
{
    if (good && l->n > AP_LIST_MAX) skep_put(why, "the list is too long");
    return good && l->n <= AP_LIST_MAX ? l->n : 0;
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
static int split(struct span s, struct span *word, struct skep_text *why)
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
    expected(why, s, "a few words separated by single spaces");
    return 0;
}

static bool number(struct span s, int low, int high, int *out, struct skep_text *why)
{
    int n = 0;
    bool good = s.len > 0 && s.len <= 3 && (s.at[0] != '0' || s.len == 1);
    for (unsigned i = 0; i < s.len && good; i++) {
        good = s.at[i] >= '0' && s.at[i] <= '9';
        n = n * 10 + s.at[i] - '0';
    }
    *out = n;
    if (good && n >= low && n <= high) return true;
    expected(why, s, low == 0 ? "a number from 0 to 99" : high == 4 ? "a number from 1 to 4" : "a number from 1 to 99");
    return false;
}

static bool amount(struct span s, int *out, struct skep_text *why) { return number(s, 1, 99, out, why); }

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

static unsigned mask_of(struct span s, struct skep_text *why)
{
    unsigned mask = is(s, "A") ? AP_ANY : is(s, "B") ? AP_BASIC : letters(s);
    if (mask == 0) expected(why, s, "a mask (A, B or different letters of FPWXH)");
    return mask;
}

unsigned apiary_read_mask(const char *text, struct skep_text *why)
{
    return mask_of((struct span){ text, (unsigned)strlen(text) }, why);
}

static bool icons(struct span s, bool paying, struct list *out, struct skep_text *why)
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
            if (mask == 0) return expected(why, s, "two or more different letters of FPWXH between [ and ]");
        } else if (icon.at[0] == 'S') {
            mask = AP_SEED_ICON;
            if (!paying) return expected(why, s, "S only where something is paid: another icon");
        } else {
            mask = is(icon, "A") ? AP_ANY : is(icon, "B") ? AP_BASIC : letters(icon);
            if (mask == 0) return expected(why, s, "icons F P W X H A B S or [letters]");
        }
        if (n == AP_ICONS_MAX) return expected(why, s, "at most 12 icons");
        put(out, mask);
    }
    put(out, 0);
    return true;
}

unsigned apiary_read_icons(const char *text, bool paying, uint8_t *out, struct skep_text *why)
{
    struct list l = { out, 0 };
    return bytes_of(&l, icons((struct span){ text, (unsigned)strlen(text) }, paying, &l, why), why);
}

/* Effects. */

static bool atom(struct span s, struct list *out, struct apiary_says *says, struct skep_text *why);

/* Price, atom: what a trade and a recipe have in common. The words behind n have been split. */
static bool bargain(struct span price, struct span rest, struct list *out, struct apiary_says *says, struct skep_text *why)
{
    struct apiary_says inner = { 0 };
    if (!icons(price, true, out, why) || !atom(rest, out, &inner, why)) return false;
    if (inner.atoms & ~(unsigned)IN_TRADE) return expected(why, rest, "one of gain vp favor frame worker train behind '>'");
    says->atoms |= inner.atoms;
    put(out, 0);
    return true;
}

static struct span from_word(const struct span *word, int n, int first)
{
    return (struct span){ word[first].at, (unsigned)(word[n - 1].at + word[n - 1].len - word[first].at) };
}

static bool trade(const struct span *word, int n, struct list *out, struct apiary_says *says, struct skep_text *why)
{
    int times;
    if (n < 5 || !is(word[3], ">")) return expected(why, from_word(word, n, 0), "'trade n icons > atom'");
    if (!amount(word[1], &times, why)) return false;
    unsigned head = out->n;
    says->trades = true;
    put(out, AP_TRADE);
    put(out, (unsigned)times);
    put(out, 0);
    if (!bargain(word[2], from_word(word, n, 4), out, says, why)) return false;
    set(out, head + 2, out->n - head - 3);
    return true;
}

static bool atom(struct span s, struct list *out, struct apiary_says *says, struct skep_text *why)
{
    /* The words that an atom has; what stands second and third. */
    enum { NOTHING, AMOUNT, AMOUNT_0, STRENGTH, MASK, ROW, KIND };
    static const struct { int words, second, third; const char *form; } FORMS[] = {
        [AP_GAIN] = { 3, MASK, AMOUNT, "'gain mask n'" },
        [AP_VP] = { 2, AMOUNT, NOTHING, "'vp n'" },
        [AP_FAVOR] = { 2, AMOUNT, NOTHING, "'favor n'" },
        [AP_DRAW] = { 2, AMOUNT, NOTHING, "'seed n'" },
        [AP_PICK] = { 2, AMOUNT, NOTHING, "'pick n'" },
        [AP_WORKER] = { 2, STRENGTH, NOTHING, "'worker strength'" },
        [AP_TRAIN] = { 2, AMOUNT, NOTHING, "'train n'" },
        [AP_FRAME] = { 2, AMOUNT, NOTHING, "'frame n'" },
        [AP_UPGRADE] = { 1, NOTHING, NOTHING, "'upgrade'" },
        [AP_PLANT] = { 2, AMOUNT, NOTHING, "'plant n'" },
        [AP_CONVERT] = { 2, AMOUNT, NOTHING, "'convert n'" },
        [AP_INCOME] = { 2, AMOUNT, NOTHING, "'income n'" },
        [AP_REFRESH] = { 2, ROW, NOTHING, "'refresh row'" },
        [AP_RESERVE] = { 3, ROW, AMOUNT, "'reserve row n'" },
        [AP_BUILD] = { 3, KIND, AMOUNT_0, "'build kind k'" },
    };
    struct span word[WORDS_MAX];
    s = strip(s);
    int n = split(s, word, why);
    if (n == 0) return false;
    int which = find(word[0], apiary_atoms);
    if (which == 0) return expected(why, s, "an effect");
    if (which < 0) return unknown(why, "effect", word[0], apiary_atoms);
    says->atoms |= BIT(which);
    if (which == AP_TRADE) return trade(word, n, out, says, why);
    if (n != FORMS[which].words) return expected(why, s, FORMS[which].form);
    put(out, (unsigned)which);
    const int part[2] = { FORMS[which].second, FORMS[which].third };
    for (int i = 0; i < 2 && part[i] != NOTHING; i++) {
        struct span w = word[i + 1];
        int value = 0;
        switch (part[i]) {
        case AMOUNT: if (!amount(w, &value, why)) return false; break;
        case AMOUNT_0: if (!number(w, 0, 99, &value, why)) return false; break;
        case STRENGTH: if (!number(w, 1, 4, &value, why)) return false; break;
        case MASK: if ((value = (int)mask_of(w, why)) == 0) return false; break;
        case ROW: case KIND:
            value = find(w, apiary_rows);
            if (value < 0) return unknown(why, part[i] == ROW ? "row" : "kind", w, apiary_rows);
            if (part[i] == ROW && value == AP_CARVING) return expected(why, w, "a row (farm recruit dev)");
            break;
        }
        put(out, (unsigned)value);
    }
    return true;
}

/* One of several atoms, or the only one. */
static bool term(struct span s, struct list *out, struct apiary_says *says, struct skep_text *why)
{
    unsigned alternatives = 1;
    for (unsigned i = 0; i < s.len; i++) alternatives += s.at[i] == '|';
    if (alternatives == 1) return atom(s, out, says, why);
    if (alternatives > 4) return expected(why, strip(s), "at most 4 alternatives");
    unsigned head = out->n;
    put(out, AP_CHOOSE);
    put(out, alternatives);
    put(out, 0);
    for (const char *at = s.at, *end = s.at + s.len; at <= end;) {
        const char *bar = memchr(at, '|', (size_t)(end - at));
        unsigned size = out->n;
        if (!bar) bar = end;
        put(out, 0);
        if (!atom((struct span){ at, (unsigned)(bar - at) }, out, says, why)) return false;
        put(out, 0);
        set(out, size, out->n - size - 1);
        at = bar + 1;
    }
    set(out, head + 2, out->n - head - 3);
    return true;
}

static bool effects(struct span s, struct list *out, struct apiary_says *says, struct skep_text *why)
{
    for (const char *at = s.at, *end = s.at + s.len; s.len > 0 && at <= end;) {
        const char *stop = memchr(at, ';', (size_t)(end - at));
        if (!stop) stop = end;
        if (!term((struct span){ at, (unsigned)(stop - at) }, out, says, why)) return false;
        at = stop + 1;
    }
    put(out, 0);
    return true;
}

unsigned apiary_read_effects(const char *text, uint8_t *out, struct apiary_says *says, struct skep_text *why)
{
    struct list l = { out, 0 };
    *says = (struct apiary_says){ 0 };
    return bytes_of(&l, effects((struct span){ text, (unsigned)strlen(text) }, &l, says, why), why);
}

/* Scores. */

static bool score(struct span s, struct list *out, int *counted, struct skep_text *why)
{
    struct span word[WORDS_MAX];
    static const char FORM[] = "'v per count [/ d] [max m]'";
    int n = s.len > 0 && s.at[0] != ' ' ? split(s, word, why) : 0, v, d = 1, most = 0, next = 3;
    if (n == 0) return why->len > 0 ? false : expected(why, s, FORM);
    if (n < 3 || !is(word[1], "per")) return expected(why, s, FORM);
    bool divided = n >= next + 2 && is(word[next], "/");
    if (!amount(word[0], &v, why) || (divided && !amount(word[next + 1], &d, why))) return false;
    next += divided ? 2 : 0;
    bool limited = n >= next + 2 && is(word[next], "max");
    if (limited && !amount(word[next + 1], &most, why)) return false;
    next += limited ? 2 : 0;
    if (n != next) return expected(why, s, FORM);
    *counted = find(word[2], apiary_counts);
    if (*counted < 0) return unknown(why, "count", word[2], apiary_counts);
    const int bytes[] = { v, *counted, d, most };
    for (int i = 0; i < 4; i++) put(out, (unsigned)bytes[i]);
    return true;
}

unsigned apiary_read_score(const char *text, uint8_t *out, struct apiary_says *says, struct skep_text *why)
{
    struct list l = { out, 0 };
    return bytes_of(&l, score((struct span){ text, (unsigned)strlen(text) }, &l, &says->counted, why), why);
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

static bool trigger(struct span s, struct list *out, struct skep_text *why)
{
    const char *colon = memchr(s.at, ':', s.len);
    if (!colon) return expected(why, s, "'on event: effects'");
    struct span name = { s.at, (unsigned)(colon - s.at) }, body = { colon + 1, s.len - name.len - 1 };
    int event = find(name, EVENTS);
    if (event < 0) return unknown(why, "event", name, EVENTS);
    if (strip(body).len == 0) return expected(why, s, "an effect behind ':'");
    struct apiary_says says = { 0 };
    put(out, (unsigned)event);
    if (!effects(body, out, &says, why)) return false;
    if (says.atoms & ~(unsigned)IN_TRIGGER) return expected(why, strip(body), "only gain vp favor seed pick train trade worker");
    if (says.atoms & banned_on(event))
        return expected(why, strip(body), "no seed or pick on 'seed', 'worker' and 'hibernate', no worker on 'worker',"
                                          " no train on 'hibernate': other effects");
    return true;
}

static bool modifier(struct span s, struct list *out, struct skep_text *why)
{
    struct span word[WORDS_MAX];
    int n = split(strip(s), word, why), a = 0, b = 0;
    if (n == 0) return false;
    int which = find(word[0], MODIFIERS);
    if (which < 0) return unknown(why, "modifier", word[0], MODIFIERS);
    static const char *const FORMS[] = {
        [AP_MOD_RANGE] = "'mod range n'", [AP_MOD_COLUMN] = "'mod column n'", [AP_MOD_DRAW] = "'mod draw n'",
        [AP_MOD_KEEP] = "'mod keep n'", [AP_MOD_CONV] = "'mod conv n'", [AP_MOD_GROW] = "'mod grow n'",
        [AP_MOD_CARVE_AT] = "'mod carve_at n'", [AP_MOD_DISCOUNT] = "'mod discount kind n'", [AP_MOD_SUBST] = "'mod subst a b'",
        [AP_MOD_SPOT] = "'mod spot mask n'",
    };
    if (n != (which >= AP_MOD_DISCOUNT ? 3 : 2)) return expected(why, s, FORMS[which]);
    switch (which) {
    case AP_MOD_CARVE_AT:
        if (!number(word[1], 1, 4, &a, why)) return false;
        break;
    case AP_MOD_DISCOUNT:
        a = find(word[1], apiary_rows);
        if (a < 0) return unknown(why, "kind", word[1], apiary_rows);
        if (!amount(word[2], &b, why)) return false;
        break;
    case AP_MOD_SUBST:
        a = find(word[1], TYPES);
        b = find(word[2], TYPES);
        if (a < 0 || b < 0) return unknown(why, "type", word[a < 0 ? 1 : 2], TYPES);
        break;
    case AP_MOD_SPOT:
        a = (int)mask_of(word[1], why);
        if (a == 0 || !amount(word[2], &b, why)) return false;
        break;
    default:
        if (!amount(word[1], &a, why)) return false;
    }
    put(out, (unsigned)which);
    put(out, (unsigned)a);
    put(out, (unsigned)b);
    return true;
}

static bool recipe(struct span s, struct list *out, struct skep_text *why)
{
    struct span word[WORDS_MAX];
    struct apiary_says says = { 0 };
    int n = split(strip(s), word, why);
    if (n == 0) return false;
    if (n < 4 || !is(word[2], ">")) return expected(why, s, "'mod recipe icons > atom'");
    return bargain(word[1], from_word(word, n, 3), out, &says, why);
}

unsigned apiary_read_ability(const char *text, uint8_t *out, struct skep_text *why)
{
    struct list l = { out, 0 };
    struct span all = { text, (unsigned)strlen(text) }, rest;
    const char *space = strchr(text, ' ');
    struct span word = { text, space ? (unsigned)(space - text) : all.len };
    rest = (struct span){ text + word.len, all.len - word.len };
    if (rest.len > 0) rest.at++, rest.len--;
    struct span first = strip(rest);
    space = memchr(first.at, ' ', first.len);
    if (space) first.len = (unsigned)(space - first.at);
    bool recipes = is(word, "mod") && is(first, "recipe");
    enum apiary_ability which = is(word, "on")    ? AP_ON
                                : is(word, "end") ? AP_LAST
                                : recipes         ? AP_RECIPE
                                                  : AP_MOD;
    if (which == AP_MOD && !is(word, "mod")) {
        expected(why, all, "an ability that begins with on, mod or end");
        return 0;
    }
    put(&l, which);
    put(&l, 0);
    int counted;
    bool good = which == AP_ON       ? trigger(rest, &l, why)
                : which == AP_LAST   ? score(rest, &l, &counted, why)
                : which == AP_RECIPE ? recipe(rest, &l, why)
                                     : modifier(rest, &l, why);
    set(&l, 1, l.n - 2);
    return bytes_of(&l, good, why);
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
