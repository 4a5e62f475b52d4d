/* resources.c: gaining, paying and storing tokens (ledger: Resources, Storage and Queen's Favor).
   The one idea: whether tokens fit on spots, or icons can be paid, is a matching between a few types and a few masks, and there
   is one if and only if no set of types asks for more than it gets (Hall). There are 32 sets of types. */
#include "games/apiary/apiary.h"

#include <string.h>

enum { SETS = AP_ANY + 1 };

static bool is_single(unsigned mask) { return (mask & (mask - 1)) == 0; }
/* The types of a mask from one on. */
static unsigned from_type(unsigned mask, unsigned least) { return mask >> least << least; }

void apiary_gain(struct apiary_state *s, unsigned seat, unsigned type, unsigned n, struct skep_trace *t)
{
    uint8_t *res = &s->player[seat].res[type];
    *res = (uint8_t)(*res + n < AP_TOKENS_MOST ? *res + n : AP_TOKENS_MOST);
    tell(t, SAY_GAINED, (int)seat, (int)n, (int)type);
}

static int list_types(unsigned mask, skep_move *out)
{
    int n = 0;
    for (; mask; mask &= mask - 1) out[n++] = skep_move_of(AP_V_TYPE, skep_lowest(mask), 0, 0);
    return n;
}

static int type_forbidden(unsigned mask, skep_move m, int rule)
{
    return skep_arg(m, 0) < AP_TYPES && (mask >> skep_arg(m, 0) & 1) ? SKEP_LEGAL : rule;
}

/* ICON: b icons of mask a; types from c on, as equal icons are chosen in rising order (section 7, canonical order 2). */

static unsigned icon_types(const struct apiary_state *s)
{
    const struct apiary_step *step = apiary_now(s);
    return step->b > 0 ? from_type(step->a, step->c) : 0;
}

int apiary_icon_list(const void *state, skep_move *out) { return list_types(icon_types(state), out); }

int apiary_icon_forbids(const void *state, skep_move m) { return type_forbidden(icon_types(state), m, AP_T73); }

void apiary_icon_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_step *step = apiary_top(state);
    unsigned type = skep_arg(m, 0), seat = step->seat;
    unsigned n = is_single(from_type(step->a, type)) ? step->b : 1; /* nothing is left to choose */
    step->c = (uint8_t)type;
    step->b = (uint8_t)(step->b - n);
    if (step->b == 0) apiary_pop(state);
    skep_used(t, AP_T73);
    apiary_gain(state, seat, type, n, t);
}

/* The printed icons of a planet: those at code; types from c on if the icon before had the same mask. */

static unsigned icons_types(const struct apiary_state *s)
{
    const struct apiary_step *step = apiary_now(s);
    return from_type(s->set.code[step->code], step->c);
}

int apiary_icons_list(const void *state, skep_move *out) { return list_types(icons_types(state), out); }

int apiary_icons_forbids(const void *state, skep_move m) { return type_forbidden(icons_types(state), m, AP_T73); }

void apiary_icons_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    struct apiary_step *step = apiary_top(s);
    unsigned type = skep_arg(m, 0), seat = step->seat, mask = s->set.code[step->code], next = s->set.code[++step->code];
    step->c = (uint8_t)(next == mask ? type : 0);
    if (next == 0) apiary_pop(s);
    skep_used(t, AP_T32);
    apiary_gain(s, seat, type, 1, t);
}

/* Paying. */

/* Whether what is left of res pays for n icons, none of them single or S: each set of types must hold at least as many tokens as
   there are icons that only these types can pay. */
static bool pays_choices(const int *res, const uint8_t *icons, unsigned n)
{
    for (unsigned set = 1; set < SETS; set++) {
        int have = 0, need = 0;
        for (unsigned i = 0; i < n; i++) need += (icons[i] & ~set) == 0;
        for (unsigned type = 0; type < AP_TYPES && need > 0; type++) have += set >> type & 1 ? res[type] : 0;
        if (need > have) return false;
    }
    return true;
}

static bool can_pay(const uint8_t *tokens, unsigned cards, const uint8_t *icons, unsigned n)
{
    int res[AP_TYPES];
    uint8_t choice[AP_PAY_MAX];
    unsigned choices = 0, asked = 0;
    bool alike = true;
    for (unsigned i = 0; i < AP_TYPES; i++) res[i] = tokens[i];
    for (unsigned i = 0; i < n; i++) {
        if (icons[i] == AP_SEED_ICON) {
            if (++asked > cards) return false;
        } else if (is_single(icons[i])) {
            if (--res[skep_lowest(icons[i])] < 0) return false;
        } else {
            choice[choices++] = icons[i];
            alike = alike && icons[i] == choice[0];
        }
    }
    if (choices == 0 || !alike) return choices == 0 || pays_choices(res, choice, choices);
    int have = 0;
    for (unsigned i = 0; i < AP_TYPES; i++) have += choice[0] >> i & 1 ? res[i] : 0;
    return have >= (int)choices;
}

bool apiary_can_pay(const struct apiary_player *p, const uint8_t *icons, unsigned n)
{
    return can_pay(p->res, p->hand_count, icons, n);
}

unsigned apiary_icons(const struct apiary_set *set, uint16_t code, uint8_t *out)
{
    unsigned n = 0;
    for (; set->code[code + n]; n++) out[n] = set->code[code + n];
    return n;
}

unsigned apiary_price(const struct apiary_state *s, unsigned seat, unsigned tile, unsigned k, uint8_t *out)
{
    const struct apiary_mods *mods = &s->player[seat].mods;
    enum apiary_kind kind;
    unsigned i, less = mods->discount[apiary_tile_kind(tile)];
    unsigned n = apiary_icons(&s->set, apiary_design(&s->set, tile, &kind, &i)->a, out), left = k < n ? n - k : 0;
    less = less < left ? less : left > 0 ? left - 1 : 0; /* a discount always leaves one */
    if (n > left - less)
        memmove(out, out + n - (left - less), left - less); /* AP-R53: from the left; build may leave none */
    bool strict = !(mods->subst[0] | mods->subst[1] | mods->subst[2] | mods->subst[3] | mods->subst[4]);
    for (i = 0; i < left - less && !strict; i++)
        for (unsigned type = 0, icon = out[i]; type < AP_TYPES; type++)
            if (icon >> type & 1) out[i] |= mods->subst[type];
    return left - less;
}

/* PAY, and DISCARD where the icon is a seed card: the icons stand in s->pay. */

/* How many icons from the first on have its mask. */
static unsigned run_of(const struct apiary_state *s)
{
    unsigned n = 1;
    while (n < s->pays && s->pay[n] == s->pay[0]) n++;
    return n;
}

/* The types that may pay the first icon: held, and all the icons left can be paid after it, those of its run with types not
   below it. */
static unsigned pay_types(const struct apiary_state *s)
{
    const struct apiary_player *p = &s->player[apiary_now(s)->seat];
    unsigned mask = from_type(s->pay[0], s->pay_least), run = run_of(s), good = 0;
    for (; mask; mask &= mask - 1) {
        unsigned type = skep_lowest(mask);
        uint8_t res[AP_TYPES], rest[AP_PAY_MAX];
        if (p->res[type] == 0) continue;
        memcpy(res, p->res, sizeof res);
        res[type]--;
        for (unsigned i = 1; i < s->pays; i++) rest[i - 1] = (uint8_t)(i < run ? from_type(s->pay[i], type) : s->pay[i]);
        if (can_pay(res, p->hand_count, rest, s->pays - 1u)) good |= 1u << type;
    }
    return good;
}

/* Likewise the cards: enough later ones must be left for the run. */
static uint64_t pay_cards(const struct apiary_state *s)
{
    uint64_t hand = s->player[apiary_now(s)->seat].hand, cards = s->pay_least < 64 ? hand >> s->pay_least << s->pay_least : 0, good = 0;
    for (unsigned left = skep_bits(cards), run = run_of(s); left >= run; left--, cards &= cards - 1) good |= cards & -cards;
    return good;
}

int apiary_pay_list(const void *state, skep_move *out) { return list_types(pay_types(state), out); }

int apiary_pay_forbids(const void *state, skep_move m) { return type_forbidden(pay_types(state), m, AP_T73); }

int apiary_discard_list(const void *state, skep_move *out)
{
    int n = 0;
    for (uint64_t cards = pay_cards(state); cards; cards &= cards - 1) out[n++] = skep_move_of(AP_V_CARD, skep_lowest(cards), 0, 0);
    return n;
}

int apiary_discard_forbids(const void *state, skep_move m)
{
    return skep_arg(m, 0) < 64 && (pay_cards(state) >> skep_arg(m, 0) & 1) ? SKEP_LEGAL : AP_T68;
}

static void next_icon(struct apiary_state *s, unsigned least)
{
    s->pay_least = (uint8_t)(s->pays > 1 && s->pay[1] == s->pay[0] ? least : 0);
    memmove(s->pay, s->pay + 1, sizeof s->pay - 1);
    s->pay[sizeof s->pay - 1] = 0;
    s->pays--;
}

static void pay_type(struct apiary_state *s, unsigned seat, unsigned type, struct skep_trace *t)
{
    s->player[seat].res[type]--;
    next_icon(s, type);
    tell(t, SAY_PAID, (int)seat, (int)type);
}

/* Icons of one type are paid at once; where a choice comes a step is left to ask. */
static void go_on_paying(struct apiary_state *s, unsigned seat, struct skep_trace *t)
{
    while (s->pays > 0 && s->pay[0] != AP_SEED_ICON && is_single(s->pay[0])) pay_type(s, seat, skep_lowest(s->pay[0]), t);
    if (s->pays > 0) apiary_push(s, s->pay[0] == AP_SEED_ICON ? AP_AT_DISCARD : AP_AT_PAY, seat, 0, 0);
}

void apiary_pay(struct apiary_state *s, unsigned seat, const uint8_t *icons, unsigned n, struct skep_trace *t)
{
    memset(s->pay, 0, sizeof s->pay);
    memcpy(s->pay, icons, n);
    s->pays = (uint8_t)n;
    s->pay_least = 0;
    go_on_paying(s, seat, t);
}

void apiary_pay_play(void *state, skep_move m, struct skep_trace *t)
{
    unsigned seat = apiary_now(state)->seat;
    apiary_pop(state);
    pay_type(state, seat, skep_arg(m, 0), t);
    go_on_paying(state, seat, t);
}

void apiary_discard_play(void *state, skep_move m, struct skep_trace *t)
{
    unsigned seat = apiary_now(state)->seat, card = skep_arg(m, 0);
    apiary_pop(state);
    apiary_discard(state, seat, card);
    next_icon(state, card + 1);
    apiary_tell_name(state, tell(t, SAY_CARD_PAID, (int)seat), 1, AP_SEED, card);
    go_on_paying(state, seat, t);
}

/* Storage. For a given set of discarded types, the kept tokens that are legal are the whole-numbered points of a
   g-polymatroid: a sum over the spots, each of which holds at most one token, or exactly one where it accepts a discarded type.
   So with at least low[t] and at most high[t] tokens of type t kept there is a legal choice if and only if for every set of types
   low <= spots that accept some of it, and outside the set high >= spots that must be filled and accept nothing of it (A. Frank).
   What is counted for all sets is counted for all of them at once, without a branch. */

struct storage {
    int16_t accept[SETS]; /* spots that accept something of the set */
    int16_t tokens[SETS]; /* tokens of its types that are still there */
};

/* 1 where a type is in a set. */
static const int16_t IN[AP_TYPES][SETS] = {
    { 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1 },
    { 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1 },
    { 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1 },
    { 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1 },
    { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 },
};

/* Adds n to the sum of each set that has the type. */
static void add_type(int16_t *sum, unsigned type, int n)
{
    for (unsigned set = 0; set < SETS; set++) sum[set] = (int16_t)(sum[set] + IN[type][set] * n);
}

static struct storage measure(const struct apiary_player *p)
{
    struct storage o = { 0 };
    for (int16_t mask = 1; mask < SETS; mask++)
        for (int16_t set = 0; set < SETS && p->spots[mask]; set++)
            o.accept[set] = (int16_t)(o.accept[set] + (set & mask ? p->spots[mask] : 0));
    for (unsigned type = 0; type < AP_TYPES; type++) add_type(o.tokens, type, p->res[type]);
    return o;
}

/* Whether some legal choice discards exactly the types of thrown: of those of loses one token more at least, perhaps all, of the
   others no more. At least most of the tokens are kept. */
static bool can_keep(const struct storage *o, unsigned thrown, unsigned loses, int16_t most)
{
    int16_t low[SETS], high[SETS], fill[SETS], bad = 0;
    memcpy(low, o->tokens, sizeof low);
    memcpy(high, o->tokens, sizeof high);
    for (unsigned types = loses; types; types &= types - 1) {
        unsigned type = skep_lowest(types);
        add_type(low, type, -o->tokens[1u << type]);
        add_type(high, type, -1);
    }
    for (unsigned set = 0; set < SETS; set++) fill[set] = o->accept[set | thrown];
    for (unsigned set = 0; set < SETS; set++) {
        int16_t there = o->accept[set];
        int16_t all = (int16_t)(there + high[AP_ANY] - high[set]); /* these spots, or tokens outside */
        bad |= (low[set] > there) | (fill[set] > all) | (most > all);
    }
    return !bad;
}

/* The most tokens that can lie on spots, with those that have been thrown. */
static int16_t most_kept(const struct storage *o, const uint8_t *thrown)
{
    int16_t tokens[SETS], most = 1 << 14;
    memcpy(tokens, o->tokens, sizeof tokens);
    for (unsigned type = 0; type < AP_TYPES; type++) add_type(tokens, type, thrown[type]);
    for (unsigned set = 0; set < SETS; set++) {
        int16_t keeps = (int16_t)(o->accept[set] + tokens[AP_ANY] - tokens[set]);
        most = keeps < most ? keeps : most;
    }
    return most;
}

/* The types of which a token may be thrown at all: with fewer tokens than spots for a type these cannot all be filled. */
static unsigned throwable(const struct storage *o)
{
    unsigned types = 0;
    for (unsigned type = 1; type < SETS; type *= 2)
        types |= o->tokens[type] > 0 && o->tokens[AP_ANY] > o->accept[type] ? type : 0;
    return types;
}

/* AP-T83: what may be thrown next, bit t for -t, and bit AP_TYPES for keep. */
static unsigned store_choices(const struct apiary_state *s)
{
    struct storage o = measure(&s->player[apiary_now(s)->seat]);
    unsigned may = throwable(&o), thrown = 0;
    if (may == 0) return 1u << AP_TYPES; /* some way is always legal, and this is the only one left */
    for (unsigned t = 0; t < AP_TYPES; t++) thrown |= s->thrown[t] > 0 ? 1u << t : 0;
    int16_t most = s->fixed.efficient ? most_kept(&o, s->thrown) : 0;
    unsigned good = can_keep(&o, thrown, 0, most) ? 1u << AP_TYPES : 0;
    unsigned first = thrown ? skep_highest(thrown) : 0;
    for (unsigned type = first; type < AP_TYPES; type++) { /* discards are chosen in rising order */
        if (!(may >> type & 1)) continue;
        unsigned later = may >> (type + 1) << (type + 1);
        for (unsigned more = 0;; more = (more - later) & later) { /* every set of later types thrown too */
            unsigned loses = 1u << type | more;
            /* to fill all their spots */
            bool enough = o.tokens[AP_ANY] - (int)skep_bits32(loses) >= o.accept[thrown | loses];
            if (enough && can_keep(&o, thrown | loses, loses, most)) {
                good |= 1u << type;
                break;
            }
            if (more == later) break;
        }
    }
    return good;
}

int apiary_store_list(const void *state, skep_move *out)
{
    unsigned good = store_choices(state);
    int n = 0;
    for (unsigned t = 0; t < AP_TYPES; t++) {
        out[n] = skep_move_of(AP_V_THROW, t, 0, 0);
        n += (int)(good >> t & 1);
    }
    out[n] = skep_move_of(AP_V_KEEP, 0, 0, 0);
    return n + (int)(good >> AP_TYPES & 1);
}

int apiary_store_forbids(const void *state, skep_move m)
{
    const struct apiary_state *s = state;
    unsigned good = store_choices(s), type = skep_arg(m, 0);
    if (skep_verb(m) == AP_V_KEEP) return good >> AP_TYPES & 1 ? SKEP_LEGAL : AP_T82;
    if (type >= AP_TYPES) return AP_T82;
    return good >> type & 1 ? SKEP_LEGAL : s->fixed.efficient ? AP_R56 : AP_T83;
}

void apiary_store_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    unsigned seat = apiary_now(s)->seat, type = skep_arg(m, 0);
    if (skep_verb(m) == AP_V_KEEP) {
        memset(s->thrown, 0, sizeof s->thrown);
        apiary_pop(s);
        skep_used(t, AP_T83);
        return;
    }
    s->player[seat].res[type]--;
    s->thrown[type]++;
    tell(t, SAY_THROWN, (int)seat, (int)type);
    apiary_gain_favor(s, seat, 1, t); /* AP-T82, AP-R55 */
}
