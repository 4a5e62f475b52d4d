/* explain.c: looking things up: a component by its id or name or the beginning of it, a pod, a planet spot, and what lies in the
   places of the table that have no room to show it. Only what is open to all is told. */
#include "games/apiary/apiary.h"

#include <skep/json.h>
#include <skep/text.h>
#include <string.h>

enum { LONGEST = 1000, SHORTEST_START = 3 };

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }

/* Whether a name begins with what is asked, in any letters; whole: is it. */
static bool is_called(const char *name, const char *asked, bool whole)
{
    while (*asked && lower(*name) == lower(*asked)) name++, asked++;
    return *asked == '\0' && (!whole || *name == '\0');
}

static void put_dance_tokens(const struct apiary_state *s, const struct apiary_dance *d, struct skep_text *out)
{
    if (d->teacher == AP_NONE) {
        skep_put(out, "; not taught yet");
        return;
    }
    skep_putf(out, "; taught by seat %s", apiary_seats[d->teacher]);
    for (int i = 0; i < 2; i++) {
        unsigned token = i ? d->gain : d->pay;
        if (token == AP_NONE) continue;
        skep_put(out, i && d->pay != AP_NONE ? " and " : ", ");
        apiary_describe(&s->set, AP_DANCE_TOKEN, token, out);
    }
}

static const char *const CALLED[] = { "farm", "recruit", "development", "carving", "printed farm", "seed card", "planet",
                                      "explore token", "dance", "dance token", "faction", "", "hive mat", "board" };

static void explain_item(const struct apiary_state *s, enum apiary_kind kind, unsigned i, struct skep_text *out)
{
    const struct apiary_set *set = &s->set;
    const char *id = apiary_id(set, kind, i), *name = apiary_name(set, kind, i);
    skep_put(out, name);
    if (strcmp(id, name) != 0) skep_putf(out, " (%s)", id);
    skep_putf(out, ": %s", CALLED[kind]);
    if (kind <= AP_CARVING) {
        skep_put(out, " for ");
        apiary_put_price(set, apiary_item(set, kind, i)->a, out);
    }
    if (kind != AP_BOARD) {
        skep_put(out, "; ");
        apiary_tell(set, kind, i, AP_TOLD_MORE, out, NULL);
    }
    for (unsigned k = 0; k < set->dances && kind == AP_DANCE; k++)
        if (s->dance[k].tile == i) put_dance_tokens(s, &s->dance[k], out);
    skep_put_char(out, '.');
}

/* The component that is called so; or else the only one whose name begins so. */
static bool explain_component(const struct apiary_state *s, const char *name, struct skep_text *out)
{
    const struct apiary_set *set = &s->set;
    for (int whole = 1; whole >= 0; whole--) {
        enum apiary_kind found = AP_KINDS;
        unsigned which = 0, many = 0;
        if (!whole && strlen(name) < SHORTEST_START) return false;
        for (enum apiary_kind kind = 0; kind < AP_KINDS; kind++)
            for (unsigned i = 0; i < apiary_items(set, kind) && kind != AP_SIDE; i++) {
                if (!is_called(apiary_name(set, kind, i), name, whole) && !(whole && is_called(apiary_id(set, kind, i), name, true))) continue;
                if (many++ == 0) found = kind, which = i;
            }
        if (many == 0 || (many > 1 && !whole)) continue;
        explain_item(s, found, which, out);
        return true;
    }
    return false;
}

static bool explain_pod(const struct apiary_state *s, const char *name, struct skep_text *out)
{
    const struct apiary_set *set = &s->set;
    for (unsigned sector = 0, pod = 0; sector < set->sectors; pod += set->sector[sector++].pods) {
        const char *number = name + 1;
        int n;
        if (lower(name[0]) != lower((char)set->sector[sector].id) || !skep_take_number(&number, set->sector[sector].pods, &n) || n == 0 ||
            *number)
            continue;
        skep_putf(out, "Pod %c%d: ", set->sector[sector].id, n);
        apiary_put_effects(set, set->pod[pod + (unsigned)n - 1], out);
        skep_put_char(out, '.');
        return true;
    }
    return false;
}

static void put_spot(const struct apiary_state *s, unsigned i, struct skep_text *out)
{
    const struct apiary_planet *p = &s->planet[i];
    apiary_put(s, AP_SORT_AT, s->set.spot[i], out);
    if (p->planet == AP_NONE && p->token == AP_NONE) return;
    skep_put(out, p->planet == AP_NONE ? " unexplored, token: " : " ");
    if (p->planet == AP_NONE) {
        apiary_describe(&s->set, AP_TOKEN, p->token, out);
        return;
    }
    skep_putf(out, "%s: ", apiary_name(&s->set, AP_PLANET, p->planet));
    apiary_describe(&s->set, AP_PLANET, p->planet, out);
    for (unsigned type = 0; type < 3; type++)
        if (p->outlines >> 2 * type & 3) skep_putf(out, ", laid %d %s", p->outlines >> 2 * type & 3, apiary_types[type]);
}

/* b1, as the board writes it; B1 is a pod. */
static bool explain_spot(const struct apiary_state *s, const char *name, struct skep_text *out)
{
    name += name[0] == '>';
    for (unsigned i = 0; i < s->set.spots; i++) {
        struct skep_text at = skep_text_of(8);
        apiary_put(s, AP_SORT_AT, s->set.spot[i], &at);
        if (strcmp(at.at, name) != 0) continue;
        put_spot(s, i, out);
        skep_put_char(out, '.');
        return true;
    }
    return false;
}

/* Places that hold several things. Each writes number i of what lies there, or gives false; texts only where asked for. */

static void put_thing(const struct apiary_state *s, enum apiary_kind kind, unsigned i, bool texts, struct skep_text *out)
{
    skep_put(out, apiary_name(&s->set, kind, i));
    if (!texts) return;
    skep_put(out, kind <= AP_CARVING ? " for " : ": ");
    if (kind <= AP_CARVING) {
        apiary_put_price(&s->set, apiary_item(&s->set, kind, i)->a, out);
        skep_put(out, ": ");
    }
    apiary_describe(&s->set, kind, i, out);
}

/* Number n of a set, or -1. */
static int member(uint64_t set, unsigned n)
{
    for (; n > 0 && set; n--) set &= set - 1;
    return set ? (int)skep_lowest(set) : -1;
}

static bool put_discard(const struct apiary_state *s, unsigned n, bool texts, struct skep_text *out)
{
    int card = member(s->discard, n);
    if (card >= 0) put_thing(s, AP_SEED, (unsigned)card, texts, out);
    return card >= 0;
}

static bool put_piled(const struct apiary_state *s, unsigned row, unsigned n, bool texts, struct skep_text *out)
{
    int copy = member(s->pile[row], n);
    if (copy >= 0) put_thing(s, (enum apiary_kind)row, s->set.copy[row][copy], texts, out);
    return copy >= 0;
}

static bool put_farm(const struct apiary_state *s, unsigned n, bool texts, struct skep_text *out) { return put_piled(s, AP_FARM, n, texts, out); }
static bool put_recruit(const struct apiary_state *s, unsigned n, bool texts, struct skep_text *out) { return put_piled(s, AP_RECRUIT, n, texts, out); }
static bool put_dev(const struct apiary_state *s, unsigned n, bool texts, struct skep_text *out) { return put_piled(s, AP_DEV, n, texts, out); }

static bool put_carving(const struct apiary_state *s, unsigned n, bool texts, struct skep_text *out)
{
    for (unsigned i = 0; i < s->set.carvings; i++)
        if (s->carving[i] != AP_NONE && n-- == 0) {
            put_thing(s, AP_CARVING, s->carving[i], texts, out);
            return true;
        }
    return false;
}

static bool put_dance(const struct apiary_state *s, unsigned n, bool texts, struct skep_text *out)
{
    if (n >= s->set.dances || s->dance[n].tile == AP_NONE) return false;
    put_thing(s, AP_DANCE, s->dance[n].tile, texts, out);
    if (texts) put_dance_tokens(s, &s->dance[n], out);
    return true;
}

static bool put_token(const struct apiary_state *s, unsigned n, bool texts, struct skep_text *out)
{
    for (unsigned i = 0; i < apiary_items(&s->set, AP_DANCE_TOKEN); i++)
        if (s->dance_token[i] && n-- == 0) {
            put_thing(s, AP_DANCE_TOKEN, i, texts, out);
            return true;
        }
    return false;
}

static bool put_planet(const struct apiary_state *s, unsigned n, __attribute__((unused)) bool texts, struct skep_text *out)
{
    if (n < s->set.spots) put_spot(s, n, out);
    return n < s->set.spots;
}

static bool put_favor(const struct apiary_state *s, unsigned n, __attribute__((unused)) bool texts, struct skep_text *out)
{
    if (n <= s->set.favor) skep_putf(out, "%d: %d VP", (int)n, s->set.favor_vp[n]);
    return n <= s->set.favor;
}

static bool put_reserved(const struct apiary_state *s, unsigned n, bool texts, struct skep_text *out)
{
    for (unsigned seat = 0; seat < s->fixed.seats; n -= s->player[seat++].reserved) {
        if (n >= s->player[seat].reserved) continue;
        enum apiary_kind kind;
        unsigned i;
        apiary_design(&s->set, s->player[seat].reserve[n], &kind, &i);
        skep_putf(out, "seat %s: ", apiary_seats[seat]);
        put_thing(s, kind, i, texts, out);
        return true;
    }
    return false;
}

static const struct { const char *name, *title; bool (*put)(const struct apiary_state *s, unsigned n, bool texts, struct skep_text *out); } PLACES[] = {
    { "planets", "Planets", put_planet }, { "dances", "Dances at Convert", put_dance }, { "tokens", "Dance tokens left", put_token },
    { "carvings", "Carvings", put_carving }, { "discards", "Seed cards discarded", put_discard },
    { "farms", "Farms discarded", put_farm }, { "recruits", "Recruits discarded", put_recruit },
    { "developments", "Developments discarded", put_dev }, { "reserves", "Reserves", put_reserved },
    { "favor", "Queen's Favor", put_favor },
};
enum { PLACE_COUNT = sizeof PLACES / sizeof *PLACES };

/* With texts if all of it fits. */
static bool explain_place(const struct apiary_state *s, const char *name, struct skep_text *out)
{
    for (unsigned i = 0; i < PLACE_COUNT; i++) {
        if (!is_called(PLACES[i].name, name, true)) continue;
        for (int texts = 1; texts >= 0; texts--) {
            struct skep_text all = skep_text_of(LONGEST);
            skep_putf(&all, "%s: ", PLACES[i].title);
            unsigned n = 0;
            for (;; n++) {
                struct skep_text one = skep_text_of(LONGEST);
                if (!PLACES[i].put(s, n, texts, &one)) break;
                skep_putf(&all, "%s%s", n > 0 ? texts ? " · " : ", " : "", one.at);
            }
            if (all.overflow && texts) continue;
            skep_putf(out, "%s%s.", all.at, n == 0 ? "none" : "");
            return true;
        }
    }
    return false;
}

bool apiary_explain(const void *state, const char *name, struct skep_text *out)
{
    const struct apiary_state *s = state;
    const struct apiary_set *set = &s->set;
    if (explain_spot(s, name, out) || explain_place(s, name, out) || explain_component(s, name, out) || explain_pod(s, name, out)) return true;
    skep_putf(out, "a tile, card, planet, dance, faction, mat or pod, by id or name, such as %s, %s or %c1; or", apiary_id(set, AP_FARM, 0),
              apiary_name(set, AP_FARM, 0), set->sector[0].id);
    for (unsigned i = 0; i < PLACE_COUNT; i++) skep_putf(out, "%s %s", i == 0 ? "" : i + 1 == PLACE_COUNT ? " or" : ",", PLACES[i].name);
    return false;
}

/* On how many mats a farm is printed, or more than once on one. */
static int times_printed(const struct apiary_set *set, unsigned i)
{
    int n = 0;
    for (unsigned mat = 0; mat < apiary_items(set, AP_MAT); mat++)
        for (const uint8_t *f = set->code + apiary_item(set, AP_MAT, mat)->b; *f; f += 2) n += f[1] == i;
    return n;
}

/* The types of resources that it names as its price: of tiles, dances and their tokens, and of seed cards that trade. */
static unsigned types_paid(const struct apiary_set *set, enum apiary_kind kind, unsigned i)
{
    const struct apiary_item *item = apiary_item(set, kind, i);
    uint8_t icons[AP_PAY_MAX];
    unsigned types = 0, price = kind <= AP_CARVING || kind == AP_DANCE || kind == AP_DANCE_TOKEN ? item->a : 0;
    if (kind == AP_SEED && set->code[item->b] == AP_TRADE) price = item->b + 3u;
    for (unsigned n = price ? apiary_icons(set, (uint16_t)price, icons) : 0; n > 0; n--)
        if (icons[n - 1] != AP_BASIC && icons[n - 1] < AP_ANY) types |= icons[n - 1];
    return types;
}

/* What the book says of each kind. */
enum { TOLD_MOST = 6 };
static const int TOLD[][TOLD_MOST] = {
    [AP_FARM] = { AP_T74, AP_T19, AP_T40, AP_E5, SKEP_LEGAL }, [AP_RECRUIT] = { AP_T74, AP_T76, AP_T80, AP_T40, AP_E5, SKEP_LEGAL },
    [AP_DEV] = { AP_T74, AP_T37, AP_T40, AP_E5, SKEP_LEGAL }, [AP_CARVING] = { AP_T69, AP_T71, AP_T70, AP_E5, SKEP_LEGAL },
    [AP_PRINTED] = { AP_S27, AP_T41, AP_T19, SKEP_LEGAL }, [AP_SEED] = { AP_T57, AP_T53, AP_T62, AP_T50, SKEP_LEGAL },
    [AP_PLANET] = { AP_T32, AP_T31, AP_T33, SKEP_LEGAL }, [AP_TOKEN] = { AP_T30, AP_S3, SKEP_LEGAL },
    [AP_DANCE] = { AP_T68, AP_T66, AP_T67, SKEP_LEGAL }, [AP_DANCE_TOKEN] = { AP_T66, AP_S6, SKEP_LEGAL },
    [AP_FACTION] = { AP_S20, AP_S24, AP_S25, AP_T49, AP_E8, SKEP_LEGAL }, [AP_MAT] = { AP_T41, AP_T43, AP_E6, SKEP_LEGAL },
};

void apiary_things(const void *state, struct skep_json *out)
{
    const struct apiary_set *set = &((const struct apiary_state *)state)->set;
    for (enum apiary_kind kind = 0; kind < AP_BOARD; kind++)
        for (unsigned i = 0; i < apiary_items(set, kind) && kind != AP_SIDE; i++) {
            struct skep_text text = skep_text_of(LONGEST);
            apiary_tell(set, kind, i, AP_TOLD_ALL, &text, NULL);
            int count = kind == AP_FARM ? apiary_item(set, kind, i)->n : kind == AP_PRINTED ? times_printed(set, i) : 1;
            struct skep_thing it = { CALLED[kind], apiary_id(set, kind, i), apiary_name(set, kind, i), text.at, count, TOLD[kind],
                                     .starter = kind == AP_FACTION && apiary_item(set, kind, i)->n };
            skep_thing_json(&skep_apiary, &it, out);
            skep_json_reopen(out);
            skep_json_open_at(out, "facts", '[');
            bool late = apiary_tell(set, kind, i, AP_TOLD_ALL, NULL, out);
            skep_json_close(out, ']');
            if (late) skep_json_put_bool(out, "late", true);
            skep_json_put_set(out, "pays", types_paid(set, kind, i), apiary_types, 0);
            skep_json_close(out, '}');
        }
}
