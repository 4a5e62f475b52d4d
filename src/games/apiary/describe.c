/* describe.c: components in words. They are described from their byte codes, so that a tile of an owner's own set speaks as well as
   ours. What is told comes in parts, each about something: as a text, or as facts for who draws it. */
#include "games/apiary/apiary.h"

#include <skep/json.h>
#include <skep/text.h>
#include <string.h>

enum { TEXT = 1000 };

/* Resources. */

const char *const apiary_types[] = { "fiber", "pollen", "water", "wax", "honey", NULL };

/* "basic", "resource of any kind", "fiber or water". */
static void put_mask(unsigned mask, struct skep_text *out)
{
    if (mask == AP_SEED_ICON || mask == AP_BASIC || mask == AP_ANY) {
        skep_put(out, mask == AP_BASIC ? "basic" : mask == AP_ANY ? "of any kind" : "seed card");
        return;
    }
    for (const char *join = ""; mask; mask &= mask - 1, join = " or ") {
        skep_put(out, join);
        skep_put(out, apiary_types[skep_lowest(mask)]);
    }
}

static void put_amount(unsigned n, unsigned mask, struct skep_text *out)
{
    skep_putf(out, "%d ", (int)n);
    put_mask(mask, out);
    if (n > 1 && (mask == AP_BASIC || mask == AP_SEED_ICON)) skep_put_char(out, 's');
}

void apiary_put_icons(const uint8_t *icons, unsigned n, struct skep_text *out)
{
    if (n == 0) skep_put(out, "nothing");
    for (unsigned i = 0, run; i < n; i += run) {
        for (run = 1; i + run < n && icons[i + run] == icons[i]; run++) continue;
        if (i > 0) skep_put(out, i + run == n ? " and " : ", ");
        put_amount(run, icons[i], out);
    }
}

void apiary_put_price(const struct apiary_set *set, uint16_t code, struct skep_text *out)
{
    uint8_t icons[AP_PAY_MAX];
    apiary_put_icons(icons, apiary_icons(set, code, icons), out);
}

/* Effects. */

static void put_times(unsigned n, const char *one, const char *many, struct skep_text *out)
{
    if (n == 1) skep_put(out, one);
    else skep_putf(out, "%d %s", (int)n, many);
}

const char *const apiary_kinds[] = { "farm", "recruit", "development", "carving", NULL };

/* Icons, and what they are paid for behind them. */
static void put_bargain(const struct apiary_set *set, uint16_t code, struct skep_text *out)
{
    uint8_t icons[AP_PAY_MAX];
    unsigned n = apiary_icons(set, code, icons);
    apiary_put_icons(icons, n, out);
    skep_put(out, " for ");
    apiary_put_effects(set, (uint16_t)(code + n + 1), out);
}

/* Whether nothing is left to pay of any tile of this kind with so many icons less. */
static bool is_free(const struct apiary_set *set, enum apiary_kind kind, unsigned less)
{
    for (unsigned i = 0; i < apiary_items(set, kind); i++)
        if (strlen((const char *)set->code + apiary_item(set, kind, i)->a) > less) return false;
    return true;
}

static void put_atom(const struct apiary_set *set, const uint8_t *atom, struct skep_text *out)
{
    static const struct { const char *what, *one, *many; } TIMES[AP_ATOMS] = {
        [AP_VP] = { "", "1 VP", "VP" }, [AP_FAVOR] = { "", "1 favor", "favor" }, [AP_DRAW] = { "", "a seed card", "seed cards" },
        [AP_PICK] = { "draw ", "a card", "cards and keep one" }, [AP_TRAIN] = { "train ", "a worker", "times" },
        [AP_FRAME] = { "", "a frame", "frames" }, [AP_PLANT] = { "plant ", "a card", "cards" },
        [AP_CONVERT] = { "up to ", "1 conversion", "conversions" }, [AP_INCOME] = { "income of ", "a farm", "farms" },
    };
    uint16_t code = (uint16_t)(atom - set->code);
    unsigned n = atom[1];
    switch ((enum apiary_atom)atom[0]) {
    case AP_GAIN: put_amount(atom[2], atom[1], out); break;
    case AP_WORKER: skep_putf(out, "a worker of strength %d", (int)n); break;
    case AP_UPGRADE: skep_put(out, "upgrade your faction"); break;
    case AP_REFRESH: skep_putf(out, "a new row of %ss", apiary_kinds[n]); break;
    case AP_RESERVE:
        put_times(atom[2], "a", "times a", out);
        skep_putf(out, " %s into your reserve", apiary_kinds[n]);
        break;
    case AP_BUILD:
        if (is_free(set, (enum apiary_kind)n, atom[2])) {
            skep_putf(out, "build a %s for nothing", apiary_kinds[n]);
            break;
        }
        skep_putf(out, "build a %s for ", apiary_kinds[n]);
        put_times(atom[2], "1 icon", "icons", out);
        skep_put(out, " less");
        break;
    case AP_TRADE:
        if (n > 1) skep_putf(out, "up to %d times ", (int)n);
        put_bargain(set, (uint16_t)(code + 3), out);
        break;
    case AP_CHOOSE:
        for (unsigned i = 0, at = code + 3u; i < n; i++, at += 1u + set->code[at]) {
            if (i > 0) skep_put(out, " or ");
            apiary_put_effects(set, (uint16_t)(at + 1), out);
        }
        break;
    default:
        skep_put(out, TIMES[atom[0]].what);
        put_times(n, TIMES[atom[0]].one, TIMES[atom[0]].many, out);
    }
}

void apiary_put_effects(const struct apiary_set *set, uint16_t code, struct skep_text *out)
{
    const uint8_t *atom = set->code + code;
    if (*atom == 0) skep_put(out, "nothing");
    for (; *atom; atom += apiary_atom_size(atom)) {
        put_atom(set, atom, out);
        if (atom[apiary_atom_size(atom)]) skep_put(out, ", ");
    }
}

/* Scores and abilities. */

/* One, and several. */
static const char *const COUNT_NAMES[AP_COUNTS][2] = {
    { "fiber", "fiber" }, { "pollen", "pollen" }, { "water", "water" }, { "wax", "wax" }, { "honey", "honey" },
    { "basic", "basics" }, { "token", "tokens" }, { "kind of token", "kinds of token" }, { "farm", "farms" },
    { "recruit", "recruits" }, { "development", "developments" }, { "carving", "carvings" }, { "tile", "tiles" },
    { "farm, recruit and development", "sets of a farm, recruit and development" },
    { "farm, recruit, development and carving", "sets of a farm, recruit, development and carving" },
    { "frame", "frames" }, { "completed frame", "completed frames" }, { "free hex", "free hexes" },
    { "tile on a bonus hex", "tiles on a bonus hex" }, { "tile next to the faction", "tiles next to the faction" },
    { "resource spot", "resource spots" }, { "upgraded faction", "upgraded factions" }, { "game", "games" },
    { "farm of the largest group", "farms of the largest group" },
    { "recruit of the largest group", "recruits of the largest group" },
    { "development of the largest group", "developments of the largest group" },
    { "carving of the largest group", "carvings of the largest group" },
    { "tile of the largest group", "tiles of the largest group" }, { "planted card", "planted cards" },
    { "card in hand", "cards in hand" }, { "worker in play", "workers in play" },
    { "strength of workers in play", "strength of workers in play" }, { "sleeper", "sleepers" },
    { "sector with a sleeper", "sectors with a sleeper" }, { "favor", "favor" },
    { "explore token", "explore tokens" }, { "dance taught", "dances taught" },
};

void apiary_put_score(const uint8_t *score, struct skep_text *out)
{
    skep_putf(out, "%d VP per ", score[0]);
    put_times(score[2], COUNT_NAMES[score[1]][0], COUNT_NAMES[score[1]][1], out);
    if (score[3]) skep_putf(out, ", at most %d", score[3]);
}

static const char *const EVENT_NAMES[] = {
    "after Explore", "after Advance", "after Grow", "after Research", "after Convert", "after Carve", "after placing a 4",
    "when you retrieve", "when you are bumped", "when you hibernate", "when you build a farm", "when you build a recruit",
    "when you build a development", "when you build a carving", "when you play a card", "when you gain a worker",
    "when you place a frame", "when you take an explore token", "when you dance",
};

static void put_modifier(const uint8_t *mod, struct skep_text *out)
{
    static const char *const PLUS[] = { "range of Explore", "total of Advance", "card drawn by Research", "card kept by Research",
                                        "conversion", "budget of Grow" };
    switch ((enum apiary_modifier)mod[0]) {
    case AP_MOD_CARVE_AT: skep_putf(out, "Carve with strength %d", mod[1]); break;
    case AP_MOD_DISCOUNT: skep_putf(out, "%ss cost %d less", apiary_kinds[mod[1]], mod[2]); break;
    case AP_MOD_SUBST: skep_putf(out, "%s pays for %s in tile costs", apiary_types[mod[1]], apiary_types[mod[2]]); break;
    case AP_MOD_SPOT:
        skep_put(out, "more room for ");
        put_amount(mod[2], mod[1], out);
        break;
    default: skep_putf(out, "+%d %s", mod[1], PLUS[mod[0]]);
    }
}

/* Parts. In a text each begins with what it is about, but what a component does and what it is worth. */

struct telling {
    struct skep_text *text; /* one of these two */
    struct skep_json *facts;
    const char *about, *join;
    struct skep_text says; /* of the part under way */
    bool upgraded, late;
};

static const char DOES[] = "does", WORTH[] = "worth";

/* Ends the part under way, and begins one. */
static struct skep_text *part(struct telling *t, const char *about)
{
    bool plain = t->about == DOES || t->about == WORTH;
    if (t->about && t->text) {
        skep_putf(t->text, "%s%s%s%s", t->join, plain ? "" : t->about, plain ? "" : " ", t->says.at);
        t->join = "; ";
    } else if (t->about) skep_fact_json(t->about, t->says.at, t->upgraded, t->facts);
    t->about = about;
    t->says.len = 0;
    t->says.at[0] = '\0';
    return &t->says;
}

/* Goes on with a score, which counts at the end. */
static void tell_score(struct telling *t, const uint8_t *score)
{
    apiary_put_score(score, &t->says);
    t->late = true;
}

static void tell_abilities(struct telling *t, const struct apiary_set *set, uint16_t code)
{
    const uint8_t *a = set->code + code;
    if (*a == 0) skep_put(part(t, DOES), "no ability");
    for (; *a; a += 2 + a[1]) {
        struct skep_text *out = part(t, DOES);
        switch ((enum apiary_ability)*a) {
        case AP_ON:
            skep_putf(out, "%s: ", EVENT_NAMES[a[2]]);
            apiary_put_effects(set, (uint16_t)(a + 3 - set->code), out);
            break;
        case AP_RECIPE:
            skep_put(out, "recipe: ");
            put_bargain(set, (uint16_t)(a + 2 - set->code), out);
            break;
        case AP_LAST:
            skep_put(out, "at the end ");
            tell_score(t, a + 2);
            break;
        case AP_MOD: put_modifier(a + 2, out); break;
        }
    }
}

/* Components. */

static void tell_side(struct telling *t, const struct apiary_set *set, unsigned side, bool rooms)
{
    const struct apiary_item *item = apiary_item(set, AP_SIDE, side);
    tell_abilities(t, set, item->b);
    if (rooms) apiary_put_price(set, item->c, part(t, "room for"));
}

static void tell_faction(struct telling *t, const struct apiary_set *set, unsigned i, bool rooms)
{
    const struct apiary_item *f = apiary_item(set, AP_FACTION, i);
    uint8_t icons[AP_ICONS_MAX + 1];
    unsigned n = 0;
    tell_side(t, set, 2 * i, rooms);
    part(t, NULL);
    t->join = "; upgraded: ";
    t->upgraded = true;
    tell_side(t, set, 2 * i + 1, rooms);
    struct skep_text *out = part(t, "workers");
    t->upgraded = false;
    for (const uint8_t *w = set->code + f->a; *w; w++) skep_putf(out, out->len ? " %d" : "%d", *w);
    for (const uint8_t *type = set->code + f->b; *type; type++) icons[n++] = (uint8_t)(1u << (*type - 1));
    out = part(t, "starts with");
    apiary_put_icons(icons, n, out);
    for (const uint8_t *row = set->code + f->c; *row; row++)
        skep_putf(out, row == set->code + f->c ? " and in reserve a %s" : ", a %s", apiary_kinds[*row - 1]);
}

/* Only a text says which hex it is: a drawing shows it. */
static void tell_mat(struct telling *t, const struct apiary_set *set, unsigned i)
{
    const struct apiary_item *mat = apiary_item(set, AP_MAT, i);
    struct skep_text *out = part(t, DOES);
    skep_putf(out, "%d hexes", (int)apiary_cells(&set->mat[i]) - 3);
    const char *join = "";
    for (const uint8_t *b = set->code + mat->a; *b; b += 3, join = ", ") {
        if (!*join) out = part(t, DOES);
        skep_put(out, join);
        if (t->text) skep_putf(out, "%d,%d ", apiary_q(*b), apiary_r(*b));
        apiary_put_effects(set, (uint16_t)(b[1] | b[2] << 8), out);
    }
    for (const uint8_t *f = set->code + mat->b; *f; f += 2) skep_put(part(t, DOES), apiary_name(set, AP_PRINTED, f[1]));
}

void apiary_put_token(const struct apiary_set *set, unsigned i, struct skep_text *out)
{
    const struct apiary_item *token = apiary_item(set, AP_DANCE_TOKEN, i);
    if (token->n) apiary_put_effects(set, token->b, out);
    else apiary_put_price(set, token->a, out);
}

/* "pay 2 fiber", "gain 1 VP"; what is done and not had needs no verb: "train a worker". */
static void put_token(const struct apiary_set *set, unsigned i, struct skep_text *out)
{
    struct skep_text what = skep_text_of(200);
    apiary_put_token(set, i, &what);
    if (!apiary_item(set, AP_DANCE_TOKEN, i)->n) skep_put(out, "pay ");
    else if (what.at[0] >= '0' && what.at[0] <= '9') skep_put(out, "gain ");
    skep_put(out, what.at);
}

void apiary_put_dance(const struct apiary_set *set, unsigned i, const char *price, const char *gain, struct skep_text *out)
{
    const struct apiary_item *dance = apiary_item(set, AP_DANCE, i);
    if (dance->a) apiary_put_price(set, dance->a, out);
    if (dance->n) skep_putf(out, dance->a ? " and %s" : "%s", price);
    skep_put(out, " for ");
    if (dance->b) apiary_put_effects(set, dance->b, out);
    if (dance->m) skep_putf(out, dance->b ? " and %s" : "%s", gain);
}

bool apiary_tell(const struct apiary_set *set, enum apiary_kind kind, unsigned i, enum apiary_told told, struct skep_text *text,
                 struct skep_json *facts)
{
    char storage[TEXT];
    struct telling telling = { .text = text, .facts = facts, .join = "", .says = skep_text_in(storage, TEXT) }, *t = &telling;
    const struct apiary_item *item = apiary_item(set, kind, i);
    if (told == AP_TOLD_ALL && kind <= AP_CARVING) apiary_put_price(set, item->a, part(t, "costs"));
    switch (kind) {
    case AP_FARM: case AP_PRINTED:
        apiary_put_effects(set, item->b, part(t, "income"));
        apiary_put_price(set, item->c, part(t, "room for"));
        if (told) skep_put(part(t, WORTH), "1 VP");
        break;
    case AP_RECRUIT:
        tell_abilities(t, set, item->b);
        skep_putf(part(t, WORTH), "%d VP", item->n);
        break;
    case AP_DEV:
        apiary_put_effects(set, item->b, part(t, DOES));
        skep_putf(part(t, WORTH), "%d VP", item->n);
        break;
    case AP_CARVING:
        part(t, DOES);
        tell_score(t, set->code + item->b);
        break;
    case AP_SEED:
        apiary_put_effects(set, item->b, part(t, DOES));
        part(t, "planted");
        tell_score(t, set->code + item->c);
        break;
    case AP_PLANET:
        apiary_put_price(set, item->a, part(t, DOES));
        if (item->n) skep_put(&t->says, ", ");
        if (item->n) put_times(item->n, "1 outline", "outlines", &t->says);
        if (item->b) apiary_put_effects(set, item->b, part(t, "with strength 4"));
        break;
    case AP_TOKEN: apiary_put_effects(set, item->b, part(t, DOES)); break;
    case AP_DANCE: apiary_put_dance(set, i, "a token's price", "a token's gain", part(t, DOES)); break;
    case AP_DANCE_TOKEN: put_token(set, i, part(t, DOES)); break;
    case AP_FACTION: tell_faction(t, set, i, told); break;
    case AP_SIDE: tell_side(t, set, i, true); break;
    case AP_MAT: default: tell_mat(t, set, i); break; /* a board has no words */
    }
    part(t, NULL);
    return t->late;
}

void apiary_describe(const struct apiary_set *set, enum apiary_kind kind, unsigned i, struct skep_text *out)
{
    apiary_tell(set, kind, i, AP_TOLD_BRIEFLY, out, NULL);
}
