/* words.c: Apiary in words. Components are described from their byte codes, so that a tile of an owner's own set speaks as well as
   ours; moves are explained with the names and the descriptions of what they take. */
#include "games/apiary/apiary.h"

#include <skep/text.h>
#include <string.h>

/* Telling. */

struct skep_say *apiary_tell(struct skep_trace *t, int sentence, int a, int b, int c, int d)
{
    if (!t || t->events == SKEP_EVENTS_MAX) return NULL; /* a long chain of effects of a file may say more than is heard */
    return skep_tell(&skep_apiary, t, (int)sentence, a, b, c, d);
}

/* Puts a text behind the names that are there, cut to fit, and its place into the gap. */
static struct skep_say *add_text(struct skep_say *say, int gap, const char *text)
{
    if (!say) return NULL;
    char *names = skep_say_names(say);
    size_t at = 0, len = 0, room;
    while (names[at]) at += strlen(names + at) + 1;
    room = at + 2 < SKEP_SAY_NAMES ? SKEP_SAY_NAMES - 2 - at : 0;
    for (size_t n; text[len] && (n = skep_utf8(text + len, strlen(text + len)), n = n ? n : 1, len + n <= room);) len += n;
    memcpy(names + at, text, len);
    say->args[gap] = (int)at;
    return say;
}

struct skep_say *apiary_tell_name(const struct apiary_state *s, struct skep_say *say, int gap, enum apiary_kind kind, unsigned i)
{
    return add_text(say, gap, i == AP_NONE ? "a card" : apiary_name(&s->set, kind, i));
}

static void put_spot(const struct apiary_set *set, unsigned spot, struct skep_text *out)
{
    skep_put_char(out, (char)('a' + set->spot[spot] % 16));
    skep_put_int(out, set->spot[spot] / 16 + 1);
}

struct skep_say *apiary_tell_spot(const struct apiary_state *s, struct skep_say *say, int gap, unsigned spot)
{
    char text[8];
    struct skep_text out = skep_text_in(text, sizeof text);
    put_spot(&s->set, spot, &out);
    return add_text(say, gap, text);
}

struct skep_say *apiary_tell_pod(const struct apiary_state *s, struct skep_say *say, int gap, unsigned pod)
{
    char text[8];
    struct skep_text out = skep_text_in(text, sizeof text);
    unsigned sector = 0;
    while (pod >= s->set.sector[sector].pods) pod -= s->set.sector[sector++].pods;
    skep_put_char(&out, (char)s->set.sector[sector].id);
    skep_put_int(&out, pod + 1);
    return add_text(say, gap, text);
}

/* Resources. */

static const char *const TYPE_NAMES[] = { "fiber", "pollen", "water", "wax", "honey" };

/* "basic", "resource of any kind", "fiber or water". */
static void put_mask(unsigned mask, struct skep_text *out)
{
    if (mask == AP_SEED_ICON || mask == AP_BASIC || mask == AP_ANY) {
        skep_put(out, mask == AP_BASIC ? "basic" : mask == AP_ANY ? "of any kind" : "seed card");
        return;
    }
    for (const char *join = ""; mask; mask &= mask - 1, join = " or ") {
        skep_put(out, join);
        skep_put(out, TYPE_NAMES[apiary_first_bit(mask)]);
    }
}

static void put_amount(unsigned n, unsigned mask, struct skep_text *out)
{
    skep_put_int(out, n);
    skep_put_char(out, ' ');
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

static void put_price(const struct apiary_set *set, uint16_t code, struct skep_text *out)
{
    uint8_t icons[AP_PAY_MAX];
    apiary_put_icons(icons, apiary_icons(set, code, icons), out);
}

static void put_spots(const struct apiary_set *set, uint16_t code, struct skep_text *out)
{
    skep_put(out, "room for ");
    put_price(set, code, out);
}

/* Effects. */

static void put_times(unsigned n, const char *one, const char *many, struct skep_text *out)
{
    if (n == 1) skep_put(out, one);
    else {
        skep_put_int(out, n);
        skep_put_char(out, ' ');
        skep_put(out, many);
    }
}

static const char *const KIND_NAMES[] = { "farm", "recruit", "development", "carving" };

static void put_atom(const struct apiary_set *set, const uint8_t *atom, struct skep_text *out)
{
    uint16_t code = (uint16_t)(atom - set->code);
    unsigned n = atom[1];
    switch ((enum apiary_atom)atom[0]) {
    case AP_GAIN: put_amount(atom[2], atom[1], out); break;
    case AP_VP: put_times(n, "1 VP", "VP", out); break;
    case AP_FAVOR: put_times(n, "1 favor", "favor", out); break;
    case AP_DRAW: put_times(n, "a seed card", "seed cards", out); break;
    case AP_PICK:
        skep_put(out, "draw ");
        put_times(n, "a card", "cards and keep one", out);
        break;
    case AP_WORKER:
        skep_put(out, "a worker of strength ");
        skep_put_int(out, n);
        break;
    case AP_TRAIN:
        skep_put(out, "train ");
        put_times(n, "a worker", "times", out);
        break;
    case AP_FRAME: put_times(n, "a frame", "frames", out); break;
    case AP_UPGRADE: skep_put(out, "upgrade your faction"); break;
    case AP_PLANT:
        skep_put(out, "plant ");
        put_times(n, "a card", "cards", out);
        break;
    case AP_CONVERT:
        skep_put(out, "up to ");
        put_times(n, "1 conversion", "conversions", out);
        break;
    case AP_INCOME:
        skep_put(out, "income of ");
        put_times(n, "a farm", "farms", out);
        break;
    case AP_REFRESH:
        skep_put(out, "a new row of ");
        skep_put(out, KIND_NAMES[n]);
        skep_put_char(out, 's');
        break;
    case AP_RESERVE:
        put_times(atom[2], "a", "times a", out);
        skep_put_char(out, ' ');
        skep_put(out, KIND_NAMES[n]);
        skep_put(out, " into your reserve");
        break;
    case AP_BUILD:
        skep_put(out, "build a ");
        skep_put(out, KIND_NAMES[n]);
        skep_put(out, " for ");
        put_times(atom[2], "1 icon", "icons", out);
        skep_put(out, " less");
        break;
    case AP_TRADE: {
        uint8_t icons[AP_PAY_MAX];
        unsigned price = apiary_icons(set, (uint16_t)(code + 3), icons);
        if (n > 1) {
            skep_put(out, "up to ");
            skep_put_int(out, n);
            skep_put(out, " times ");
        }
        apiary_put_icons(icons, price, out);
        skep_put(out, " for ");
        apiary_put_effects(set, (uint16_t)(code + 3 + price + 1), out);
        break;
    }
    case AP_CHOOSE: default:
        for (unsigned i = 0, at = code + 3u; i < n; i++, at += 1u + set->code[at]) {
            if (i > 0) skep_put(out, " or ");
            apiary_put_effects(set, (uint16_t)(at + 1), out);
        }
        break;
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

static void put_score(const uint8_t *score, struct skep_text *out)
{
    skep_put_int(out, score[0]);
    skep_put(out, " VP per ");
    put_times(score[2], COUNT_NAMES[score[1]][0], COUNT_NAMES[score[1]][1], out);
    if (score[3] == 0) return;
    skep_put(out, ", at most ");
    skep_put_int(out, score[3]);
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
    case AP_MOD_CARVE_AT:
        skep_put(out, "Carve with strength ");
        skep_put_int(out, mod[1]);
        break;
    case AP_MOD_DISCOUNT:
        skep_put(out, KIND_NAMES[mod[1]]);
        skep_put(out, "s cost ");
        skep_put_int(out, mod[2]);
        skep_put(out, " less");
        break;
    case AP_MOD_SUBST:
        skep_put(out, TYPE_NAMES[mod[1]]);
        skep_put(out, " pays for ");
        skep_put(out, TYPE_NAMES[mod[2]]);
        skep_put(out, " in tile costs");
        break;
    case AP_MOD_SPOT:
        skep_put(out, "more room for ");
        put_amount(mod[2], mod[1], out);
        break;
    default:
        skep_put_char(out, '+');
        skep_put_int(out, mod[1]);
        skep_put_char(out, ' ');
        skep_put(out, PLUS[mod[0]]);
    }
}

static void put_abilities(const struct apiary_set *set, uint16_t code, struct skep_text *out)
{
    const uint8_t *a = set->code + code;
    if (*a == 0) skep_put(out, "no ability");
    for (const char *join = ""; *a; a += 2 + a[1], join = "; ") {
        skep_put(out, join);
        switch ((enum apiary_ability)*a) {
        case AP_ON:
            skep_put(out, EVENT_NAMES[a[2]]);
            skep_put(out, ": ");
            apiary_put_effects(set, (uint16_t)(a + 3 - set->code), out);
            break;
        case AP_RECIPE: {
            uint16_t at = (uint16_t)(a + 2 - set->code);
            uint8_t icons[AP_PAY_MAX];
            skep_put(out, "recipe: ");
            put_price(set, at, out);
            skep_put(out, " for ");
            apiary_put_effects(set, (uint16_t)(at + apiary_icons(set, at, icons) + 1), out);
            break;
        }
        case AP_LAST:
            skep_put(out, "at the end ");
            put_score(a + 2, out);
            break;
        case AP_MOD: put_modifier(a + 2, out); break;
        }
    }
}

/* Components. */

static void put_vp(unsigned vp, struct skep_text *out)
{
    skep_put(out, "; ");
    skep_put_int(out, vp);
    skep_put(out, " VP");
}

static void describe_faction(const struct apiary_set *set, unsigned i, struct skep_text *out)
{
    const struct apiary_item *f = apiary_item(set, AP_FACTION, i), *a = apiary_item(set, AP_SIDE, 2 * i);
    uint8_t icons[AP_ICONS_MAX + 1];
    unsigned n = 0;
    put_abilities(set, a->b, out);
    skep_put(out, "; workers");
    for (const uint8_t *w = set->code + f->a; *w; w++) {
        skep_put_char(out, ' ');
        skep_put_int(out, *w);
    }
    for (const uint8_t *type = set->code + f->b; *type; type++) icons[n++] = (uint8_t)(1u << (*type - 1));
    skep_put(out, "; starts with ");
    apiary_put_icons(icons, n, out);
    for (const uint8_t *row = set->code + f->c; *row; row++) {
        skep_put(out, row == set->code + f->c ? " and in reserve a " : ", a ");
        skep_put(out, KIND_NAMES[*row - 1]);
    }
}

static void describe_mat(const struct apiary_set *set, unsigned i, struct skep_text *out)
{
    const struct apiary_item *mat = apiary_item(set, AP_MAT, i);
    skep_put_int(out, apiary_cells(&set->mat[i]) - 3);
    skep_put(out, " hexes");
    const char *join = "; ";
    for (const uint8_t *b = set->code + mat->a; *b; b += 3, join = ", ") {
        skep_put(out, join);
        skep_put_int(out, apiary_q(*b));
        skep_put_char(out, ',');
        skep_put_int(out, apiary_r(*b));
        skep_put_char(out, ' ');
        apiary_put_effects(set, (uint16_t)(b[1] | b[2] << 8), out);
    }
    for (const uint8_t *f = set->code + mat->b; *f; f += 2) {
        skep_put(out, "; ");
        skep_put(out, apiary_name(set, AP_PRINTED, f[1]));
    }
}

void apiary_describe(const struct apiary_set *set, enum apiary_kind kind, unsigned i, struct skep_text *out)
{
    const struct apiary_item *item = apiary_item(set, kind, i);
    switch (kind) {
    case AP_FARM: case AP_PRINTED:
        skep_put(out, "income ");
        apiary_put_effects(set, item->b, out);
        skep_put(out, "; ");
        put_spots(set, item->c, out);
        break;
    case AP_RECRUIT:
        put_abilities(set, item->b, out);
        put_vp(item->n, out);
        break;
    case AP_DEV:
        apiary_put_effects(set, item->b, out);
        put_vp(item->n, out);
        break;
    case AP_CARVING: put_score(set->code + item->b, out); break;
    case AP_SEED:
        apiary_put_effects(set, item->b, out);
        skep_put(out, "; planted ");
        put_score(set->code + item->c, out);
        break;
    case AP_PLANET:
        put_price(set, item->a, out);
        skep_put(out, ", ");
        put_times(item->n, "1 outline", "outlines", out);
        if (item->b == 0) break;
        skep_put(out, "; with strength 4 ");
        apiary_put_effects(set, item->b, out);
        break;
    case AP_TOKEN: apiary_put_effects(set, item->b, out); break;
    case AP_DANCE:
        if (item->a) put_price(set, item->a, out);
        if (item->n) skep_put(out, item->a ? " and a token's price" : "a token's price");
        skep_put(out, " for ");
        if (item->b) apiary_put_effects(set, item->b, out);
        if (item->m) skep_put(out, item->b ? " and a token's gain" : "a token's gain");
        break;
    case AP_DANCE_TOKEN:
        skep_put(out, item->n ? "gain " : "pay ");
        if (item->n) apiary_put_effects(set, item->b, out);
        else put_price(set, item->a, out);
        break;
    case AP_FACTION: describe_faction(set, i, out); break;
    case AP_SIDE:
        put_abilities(set, item->b, out);
        skep_put(out, "; ");
        put_spots(set, item->c, out);
        break;
    case AP_MAT: default: describe_mat(set, i, out); break; /* a board has no words */
    }
}

/* Looking up. */

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }

static bool is_called(const char *name, const char *asked)
{
    while (*name && lower(*name) == lower(*asked)) name++, asked++;
    return *name == *asked;
}

static void explain_item(const struct apiary_set *set, enum apiary_kind kind, unsigned i, struct skep_text *out)
{
    static const char *const CALLED[] = { "farm", "recruit", "development", "carving", "printed farm", "seed card", "planet",
                                          "explore token", "dance", "dance token", "faction", "", "hive mat", "board" };
    const struct apiary_item *item = apiary_item(set, kind, i);
    const char *id = apiary_id(set, kind, i), *name = apiary_name(set, kind, i);
    skep_put(out, name);
    if (strcmp(id, name) != 0) {
        skep_put(out, " (");
        skep_put(out, id);
        skep_put_char(out, ')');
    }
    skep_put(out, ": ");
    skep_put(out, CALLED[kind]);
    if (kind <= AP_CARVING) {
        skep_put(out, " for ");
        put_price(set, item->a, out);
    }
    if (kind == AP_BOARD) return;
    skep_put(out, "; ");
    apiary_describe(set, kind, i, out);
    if (kind == AP_FARM || kind == AP_PRINTED) skep_put(out, "; 1 VP");
    if (kind != AP_FACTION) return;
    skep_put(out, "; ");
    put_spots(set, apiary_item(set, AP_SIDE, 2 * i)->c, out);
    skep_put(out, ". Upgraded: ");
    apiary_describe(set, AP_SIDE, 2 * i + 1, out);
}

bool apiary_explain(const void *state, const char *name, struct skep_text *out)
{
    const struct apiary_state *s = state;
    const struct apiary_set *set = &s->set;
    for (enum apiary_kind kind = 0; kind < AP_KINDS; kind++)
        for (unsigned i = 0; i < apiary_items(set, kind) && kind != AP_SIDE; i++)
            if (is_called(apiary_id(set, kind, i), name) || is_called(apiary_name(set, kind, i), name)) {
                explain_item(set, kind, i, out);
                skep_put_char(out, '.');
                return true;
            }
    for (unsigned sector = 0, pod = 0; sector < set->sectors; pod += set->sector[sector++].pods) {
        const char *number = name + 1;
        int n;
        if (lower(name[0]) != lower((char)set->sector[sector].id) || !skep_take_number(&number, set->sector[sector].pods, &n) || n == 0 ||
            *number)
            continue;
        skep_put(out, "Pod ");
        skep_put_char(out, (char)set->sector[sector].id);
        skep_put_int(out, n);
        skep_put(out, ": ");
        apiary_put_effects(set, set->pod[pod + (unsigned)n - 1], out);
        skep_put_char(out, '.');
        return true;
    }
    skep_put(out, "a tile, card, planet, dance, faction, mat or pod, by id or name, such as ");
    skep_put(out, apiary_id(set, AP_FARM, 0));
    skep_put(out, ", ");
    skep_put(out, apiary_name(set, AP_FARM, 0));
    skep_put(out, " or ");
    skep_put_char(out, (char)set->sector[0].id);
    skep_put(out, "1");
    return false;
}

/* What a move does. */

enum { WHAT = 200 };

/* The text of an atom list, or of a component, into gap. */
static void add_effects(const struct apiary_state *s, struct skep_say *say, int gap, uint16_t code)
{
    char text[WHAT];
    struct skep_text out = skep_text_in(text, sizeof text);
    apiary_put_effects(&s->set, code, &out);
    add_text(say, gap, text);
}

static void add_described(const struct apiary_state *s, struct skep_say *say, int gap, enum apiary_kind kind, unsigned i)
{
    char text[WHAT];
    struct skep_text out = skep_text_in(text, sizeof text);
    if (i == AP_NONE) skep_put(&out, "hidden");
    else apiary_describe(&s->set, kind, i, &out);
    add_text(say, gap, text);
}

static void add_icons(struct skep_say *say, int gap, const uint8_t *icons, unsigned n)
{
    char text[WHAT];
    struct skep_text out = skep_text_in(text, sizeof text);
    apiary_put_icons(icons, n, &out);
    add_text(say, gap, text);
}

/* A component: name, and what it is. */
static void say_item(const struct apiary_state *s, struct skep_say *say, int sentence, enum apiary_kind kind, unsigned i)
{
    *say = (struct skep_say){ .sentence = (int)sentence };
    apiary_tell_name(s, say, 0, kind, i);
    add_described(s, say, 1, kind, i);
}

/* A tile to be paid: name, price, what it is. */
static void say_tile(const struct apiary_state *s, struct skep_say *say, unsigned tile, unsigned less)
{
    uint8_t icons[AP_PAY_MAX];
    enum apiary_kind kind;
    unsigned i, n = apiary_price(s, apiary_now(s)->seat, tile, less, icons);
    apiary_design(&s->set, tile, &kind, &i);
    *say = (struct skep_say){ .sentence = SAY_DO_TAKE };
    apiary_tell_name(s, say, 0, kind, i);
    add_icons(say, 1, icons, n);
    add_described(s, say, 2, kind, i);
}

static void say_place(const struct apiary_state *s, struct skep_say *say, enum apiary_action action, unsigned strength)
{
    static const int SENTENCE[] = {
        [AP_E] = SAY_DO_EXPLORE, [AP_A] = SAY_DO_ADVANCE, [AP_AF] = SAY_DO_ADVANCE, [AP_AR] = SAY_DO_ADVANCE, [AP_G] = SAY_DO_GROW,
        [AP_R] = SAY_DO_RESEARCH, [AP_V] = SAY_DO_CONVERT, [AP_C] = SAY_DO_CARVE,
    };
    const struct apiary_mods *mods = &s->player[s->seat].mods;
    unsigned bumped = apiary_bumps(s, action), total = apiary_total(s, action, strength);
    int bumps = bumped ? (int)apiary_worker_seat(bumped) + 1 : 0, n = (int)strength;
    *say = (struct skep_say){ .sentence = (int)SENTENCE[action], .args = { n, bumps } };
    switch (action) {
    case AP_E: say->args[2] = (int)(total + mods->range); break;
    case AP_A: case AP_AF: case AP_AR:
        say->args[1] = (int)action;
        say->args[2] = bumps;
        say->args[3] = (int)(total + mods->column);
        say->args[4] = say->args[3] >= 5 ? 3 : say->args[3] >= 3 ? 2 : 1;
        break;
    case AP_G: say->args[2] = n + mods->grow; break;
    case AP_R:
        say->args[2] = n + mods->draw;
        say->args[3] = 1 + mods->keep;
        break;
    case AP_V: say->args[2] = n + mods->conv; break;
    default: break;
    }
}

static void say_retrieve(const struct apiary_state *s, struct skep_say *say)
{
    const struct apiary_player *p = &s->player[s->seat];
    const uint8_t *space = s->space;
    uint8_t farm[AP_TILES_MAX];
    unsigned all = 0, k = 0, farms = apiary_farms(p, farm);
    for (unsigned i = 0; i < AP_STRENGTHS; i++) all += p->landing[i];
    k = all;
    for (int i = 0; i < AP_SPACES; i++) {
        if (space[i] == 0 || apiary_worker_seat(space[i]) != s->seat) continue;
        all++;
        k += apiary_worker_strength(space[i]) < AP_STRENGTHS;
    }
    *say = (struct skep_say){ .sentence = SAY_DO_RETRIEVE, .args = { (int)all, (int)(k < farms ? k : farms) } };
}

static void say_fly(const struct apiary_state *s, struct skep_say *say, unsigned column, unsigned row)
{
    unsigned spot = 0;
    while (s->set.spot[spot] != row * 16 + column) spot++;
    const struct apiary_planet *planet = &s->planet[spot];
    bool new = planet->planet == AP_NONE;
    *say = (struct skep_say){ .sentence = new ? SAY_DO_FLY_NEW : SAY_DO_FLY };
    apiary_tell_spot(s, say, 0, spot);
    if (new) {
        add_effects(s, say, 1, apiary_item(&s->set, AP_TOKEN, planet->token)->b);
        return;
    }
    apiary_tell_name(s, say, 1, AP_PLANET, planet->planet);
    add_described(s, say, 2, AP_PLANET, planet->planet);
}

static void say_hex(const struct apiary_state *s, struct skep_say *say, unsigned cell)
{
    const struct apiary_step *step = apiary_now(s);
    const struct apiary_player *p = &s->player[step->seat];
    *say = (struct skep_say){ .sentence = step->at == AP_AT_FRAMEAT ? SAY_DO_ANCHOR : SAY_DO_BUILD, .args = { apiary_q(cell), apiary_r(cell) } };
    if (step->at == AP_AT_INCOME) {
        unsigned i = 0, which;
        enum apiary_kind kind;
        while (p->tile_at[i] != cell) i++;
        const struct apiary_item *item = apiary_design(&s->set, p->tile[i], &kind, &which);
        *say = (struct skep_say){ .sentence = SAY_DO_INCOME };
        apiary_tell_name(s, say, 0, kind, which);
        add_effects(s, say, 1, item->b);
    } else if (step->at == AP_AT_BUILD && apiary_has(&p->bonus, cell)) {
        uint16_t bonus = apiary_bonus(&s->set, p->mat, cell);
        say->sentence = SAY_DO_BUILD_BONUS;
        if (bonus) add_effects(s, say, 2, bonus);
        else add_text(say, 2, "a seed card");
    }
}

static void say_bargain(const struct apiary_state *s, struct skep_say *say, int gap, uint16_t code)
{
    uint8_t icons[AP_PAY_MAX];
    unsigned n = apiary_icons(&s->set, code, icons);
    add_icons(say, gap, icons, n);
    add_effects(s, say, gap + 1, (uint16_t)(code + n + 1));
}

static void say_dance(const struct apiary_state *s, struct skep_say *say, unsigned tile)
{
    const struct apiary_dance *d = s->dance;
    while (d->tile != tile) d++;
    uint8_t icons[AP_PAY_MAX];
    char text[WHAT];
    struct skep_text out = skep_text_in(text, sizeof text);
    const struct apiary_item *item = apiary_item(&s->set, AP_DANCE, tile);
    unsigned n = apiary_icons(&s->set, item->a, icons);
    if (d->pay != AP_NONE) n += apiary_icons(&s->set, apiary_item(&s->set, AP_DANCE_TOKEN, d->pay)->a, icons + n);
    *say = (struct skep_say){ .sentence = SAY_DO_DANCE };
    apiary_tell_name(s, say, 0, AP_DANCE, tile);
    add_icons(say, 1, icons, n);
    if (item->b) apiary_put_effects(&s->set, item->b, &out);
    if (item->b && d->gain != AP_NONE) skep_put(&out, ", ");
    if (d->gain != AP_NONE) apiary_put_effects(&s->set, apiary_item(&s->set, AP_DANCE_TOKEN, d->gain)->b, &out);
    add_text(say, 2, text);
}

static void say_recipe(const struct apiary_state *s, struct skep_say *say, enum apiary_kind kind, unsigned which, unsigned nth)
{
    const struct apiary_set *set = &s->set;
    unsigned side = 2 * which + s->player[apiary_now(s)->seat].upgraded;
    const uint8_t *a = set->code + (kind == AP_FACTION ? apiary_item(set, AP_SIDE, side)->b : apiary_item(set, kind, which)->b);
    for (; *a != AP_RECIPE || nth-- > 0; a += 2 + a[1]) continue;
    *say = (struct skep_say){ .sentence = SAY_DO_RECIPE };
    apiary_tell_name(s, say, 0, kind, which);
    say_bargain(s, say, 1, (uint16_t)(a + 2 - set->code));
}

static void say_named(const struct apiary_state *s, struct skep_say *say, enum apiary_kind kind, unsigned i)
{
    const struct apiary_step *step = apiary_now(s);
    switch (step->at) {
    case AP_AT_FACTION: case AP_AT_DRAFT: say_item(s, say, kind == AP_MAT ? SAY_DO_MAT : SAY_DO_FACTION, kind, i); break;
    case AP_AT_PICK: say_item(s, say, SAY_DO_PICK, kind, i); break;
    case AP_AT_PAY:
        *say = (struct skep_say){ .sentence = SAY_DO_DISCARD };
        apiary_tell_name(s, say, 0, kind, i);
        break;
    case AP_AT_PLANT: {
        char text[WHAT];
        struct skep_text out = skep_text_in(text, sizeof text);
        *say = (struct skep_say){ .sentence = SAY_DO_PLANT };
        apiary_tell_name(s, say, 0, kind, i);
        put_score(s->set.code + apiary_item(&s->set, kind, i)->c, &out);
        add_text(say, 1, text);
        break;
    }
    case AP_AT_TEACH: say_item(s, say, SAY_DO_TEACH, kind, i); break;
    case AP_AT_TOKEN:
        *say = (struct skep_say){ .sentence = SAY_DO_TOKEN };
        add_described(s, say, 0, kind, i);
        break;
    case AP_AT_CARVE: say_tile(s, say, apiary_tile(AP_CARVING, i), 0); break;
    default: { /* BUILDROW: all copies are alike */
        unsigned copy = i;
        if (kind != AP_CARVING)
            for (copy = 0; s->set.copy[kind][copy] != i;) copy++;
        say_tile(s, say, apiary_tile(kind, copy), step->b);
    }
    }
}

static void say_type(const struct apiary_state *s, struct skep_say *say, unsigned type)
{
    const struct apiary_step *step = apiary_now(s);
    int sentence = step->at == AP_AT_SEEDMODE ? SAY_DO_SEED_TYPE
                                    : step->at == AP_AT_OUTLINE ? SAY_DO_OUTLINE
                                    : step->at == AP_AT_PAY     ? SAY_DO_PAY
                                                                : SAY_DO_ICON;
    *say = (struct skep_say){ .sentence = (int)sentence, .args = { (int)type } };
    if (step->at == AP_AT_OUTLINE) apiary_tell_name(s, say, 1, AP_PLANET, s->planet[step->a].planet);
}

static void say_yes(const struct apiary_state *s, struct skep_say *say)
{
    const struct apiary_step *step = apiary_now(s);
    if (step->at == AP_AT_TRADE) {
        *say = (struct skep_say){ .sentence = SAY_DO_TRADE };
        say_bargain(s, say, 0, step->code);
        return;
    }
    *say = (struct skep_say){ .sentence = SAY_DO_UPGRADE };
    add_described(s, say, 0, AP_SIDE, 2u * s->player[step->seat].faction + 1);
}

static void say_slot(const struct apiary_state *s, struct skep_say *say, unsigned row, unsigned column)
{
    enum apiary_kind kind;
    unsigned i, tile = s->row[row][column];
    if (apiary_now(s)->at == AP_AT_ADVANCE) {
        say_tile(s, say, tile, 0);
        return;
    }
    apiary_design(&s->set, tile, &kind, &i);
    say_item(s, say, SAY_DO_RESERVE, kind, i);
}

static void say_dir(const struct apiary_state *s, struct skep_say *say, unsigned dir)
{
    char text[WHAT];
    struct skep_text out = skep_text_in(text, sizeof text);
    for (int i = 0; i < 4; i++) {
        unsigned cell = (unsigned)((int)apiary_cell(0, 0) + s->set.frame[dir][i]);
        if (i > 0) skep_put_char(&out, ' ');
        skep_put_int(&out, apiary_q(cell));
        skep_put_char(&out, ',');
        skep_put_int(&out, apiary_r(cell));
    }
    *say = (struct skep_say){ .sentence = SAY_DO_DIR };
    add_text(say, 0, text);
}

void apiary_say_move(const void *state, skep_move m, struct skep_say *say)
{
    const struct apiary_state *s = state;
    const struct apiary_step *step = apiary_now(s);
    unsigned a = skep_arg(m, 0), b = skep_arg(m, 1), i;
    enum apiary_kind kind;
    switch ((enum apiary_verb)skep_verb(m)) {
    case AP_V_PLACE: say_place(s, say, a, b); break;
    case AP_V_RETRIEVE: say_retrieve(s, say); break;
    case AP_V_PLAY:
        *say = (struct skep_say){ .sentence = SAY_DO_PLAY };
        apiary_tell_name(s, say, 0, AP_SEED, a);
        add_effects(s, say, 1, apiary_item(&s->set, AP_SEED, a)->b);
        break;
    case AP_V_TOP:
        *say = (struct skep_say){ .sentence = SAY_DO_TOP };
        add_effects(s, say, 0, apiary_item(&s->set, AP_SEED, step->a)->b);
        break;
    case AP_V_TYPE: say_type(s, say, a); break;
    case AP_V_UP: *say = (struct skep_say){ .sentence = SAY_DO_UP, .args = { step->a + 1 } }; break;
    case AP_V_LAND: *say = (struct skep_say){ .sentence = SAY_DO_LAND, .args = { step->a } }; break;
    case AP_V_PLANET: say_fly(s, say, a, b); break;
    case AP_V_SLOT: say_slot(s, say, a, b); break;
    case AP_V_RES:
        apiary_design(&s->set, s->player[step->seat].reserve[a], &kind, &i);
        say_item(s, say, SAY_DO_TAKE_RESERVE, kind, i);
        break;
    case AP_V_HEX: say_hex(s, say, a); break;
    case AP_V_WORKER: *say = (struct skep_say){ .sentence = SAY_DO_GROW_WORKER }; break;
    case AP_V_FRAME: *say = (struct skep_say){ .sentence = SAY_DO_GROW_FRAME }; break;
    case AP_V_END: *say = (struct skep_say){ .sentence = SAY_DO_END }; break;
    case AP_V_DIR: say_dir(s, say, a); break;
    case AP_V_YES: say_yes(s, say); break;
    case AP_V_NO: *say = (struct skep_say){ .sentence = SAY_DO_NO }; break;
    case AP_V_ITEM: say_named(s, say, a, b); break;
    case AP_V_BASIC: *say = (struct skep_say){ .sentence = SAY_DO_BASIC, .args = { (int)a, (int)b } }; break;
    case AP_V_WAX: *say = (struct skep_say){ .sentence = SAY_DO_WAX }; break;
    case AP_V_HONEY: *say = (struct skep_say){ .sentence = SAY_DO_HONEY }; break;
    case AP_V_SWAP:
        *say = (struct skep_say){ .sentence = SAY_DO_SWAP };
        apiary_tell_name(s, say, 0, AP_SEED, a);
        break;
    case AP_V_DANCE: say_dance(s, say, a); break;
    case AP_V_RECIPE: say_recipe(s, say, a, b, skep_arg(m, 2)); break;
    case AP_V_POD: {
        unsigned pod = b - 1;
        for (i = 0; i < a; i++) pod += s->set.sector[i].pods;
        *say = (struct skep_say){ .sentence = SAY_DO_POD };
        apiary_tell_pod(s, say, 0, pod);
        add_effects(s, say, 1, s->set.pod[pod]);
        break;
    }
    case AP_V_TRAIN:
        *say = (struct skep_say){ .sentence = a < AP_STRENGTHS ? SAY_DO_TRAIN : SAY_DO_TRAIN_OUT, .args = { (int)a, (int)a + 1 } };
        break;
    case AP_V_CHOOSE: {
        uint16_t at = step->code;
        for (i = 1; i < a; i++) at = (uint16_t)(at + 1 + s->set.code[at]);
        *say = (struct skep_say){ .sentence = SAY_DO_CHOOSE };
        add_effects(s, say, 0, (uint16_t)(at + 1));
        break;
    }
    case AP_V_THROW: *say = (struct skep_say){ .sentence = SAY_DO_THROW, .args = { (int)a } }; break;
    case AP_V_KEEP: *say = (struct skep_say){ .sentence = SAY_DO_KEEP }; break;
    case AP_V_PASS: *say = (struct skep_say){ .sentence = SAY_DO_PASS }; break;
    case AP_V_CHANCE: say_item(s, say, SAY_DO_CHANCE, a, b); break;
    case AP_V_FIRST: default: *say = (struct skep_say){ .sentence = SAY_DO_FIRST, .args = { (int)a } }; break;
    }
}
