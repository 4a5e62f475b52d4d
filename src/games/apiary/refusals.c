/* refusals.c: why a move is not legal, to who tries it: the numbers of the position, and what may be done instead. The chapters decide
   which rule forbids it; here it is put into words. */
#include "games/apiary/apiary.h"

#include <skep/text.h>
#include <string.h>

enum { WORDS = 200, OPEN_MOST = 8 };

const char *const apiary_questions[] = {
    [AP_AT_FACTION] = "choose your faction", [AP_AT_DRAFT] = "take a faction or a hive mat",
    [AP_AT_TURN] = "place a worker, retrieve, or play a card", [AP_AT_SEEDMODE] = "say how the card is played",
    [AP_AT_BUMP] = "say where the bumped worker goes", [AP_AT_EXPLORE] = "choose a planet to fly to",
    [AP_AT_OUTLINE] = "choose what is laid on the outline", [AP_AT_ICON] = "choose what you gain", [AP_AT_ICONS] = "choose what you gain",
    [AP_AT_ADVANCE] = "choose a tile", [AP_AT_PAY] = "choose what you pay with", [AP_AT_DISCARD] = "choose a card to pay with",
    [AP_AT_BUILD] = "choose a hex to build on", [AP_AT_UPGRADE] = "say whether you upgrade", [AP_AT_GROW] = "buy a worker or a frame, or end",
    [AP_AT_FRAMEDIR] = "turn the frame", [AP_AT_FRAMEAT] = "anchor the frame", [AP_AT_PICK] = "choose a card to keep",
    [AP_AT_PLANT] = "plant a card, or no", [AP_AT_TEACH] = "teach a dance, or no", [AP_AT_TOKEN] = "choose a dance token",
    [AP_AT_CONVERT] = "convert, or end", [AP_AT_CARVE] = "choose a carving", [AP_AT_INCOME] = "choose a farm for its income",
    [AP_AT_HIBERNATE] = "choose a pod", [AP_AT_TRAIN] = "train a worker, or no", [AP_AT_TRADE] = "trade, or no",
    [AP_AT_CHOOSE] = "choose one of the alternatives", [AP_AT_RESERVE] = "choose a tile for your reserve",
    [AP_AT_BUILDROW] = "choose a tile to build, or no", [AP_AT_AFTER] = "play a card, or pass", [AP_AT_STORE] = "discard, or keep the rest",
    [AP_AT_CHANCE] = "chance decides", [AP_AT_OVER] = "the game is over", NULL,
};

/* A refusal being put together: the state, the move, who tries it. */
struct refused {
    const struct apiary_state *s;
    const struct apiary_player *p;
    skep_move m;
    unsigned a;
    struct skep_say *say;
};

/* Says a sentence with numbers for its first gaps; texts may follow. */
static bool with(const struct refused *r, int sentence, int a, int b, int c, int d)
{
    *r->say = (struct skep_say){ .sentence = sentence, .args = { a, b, c, d } };
    return true;
}

/* Fills a gap with the moves that there are, the first of them if there are many. */
static bool open(const struct refused *r, int gap)
{
    struct skep_text out = skep_text_of(WORDS);
    skep_move list[256];
    int n = apiary_nodes[apiary_now(r->s)->at].list(r->s, list), shown = n > OPEN_MOST + 1 ? OPEN_MOST : n;
    for (int i = 0; i < shown; i++) {
        if (i > 0) skep_put(&out, skep_verb(list[i]) == AP_V_HEX ? " " : ", "); /* a hex has a comma itself */
        apiary_write_move(r->s, list[i], &out);
    }
    if (shown < n) skep_putf(&out, " and %d more", n - shown);
    apiary_tell_text(r->say, gap, out.at);
    return true;
}

/* A sentence with nothing but the moves; with one number before them. */
static bool only(const struct refused *r, int sentence) { return with(r, sentence, 0, 0, 0, 0) && open(r, 0); }
static bool counted(const struct refused *r, int sentence, int n) { return with(r, sentence, n, 0, 0, 0) && open(r, 1); }

static bool thing(const struct refused *r, int gap, enum apiary_kind kind, unsigned i)
{
    apiary_tell_name(r->s, r->say, gap, kind, i);
    return true;
}

/* A sentence of a thing and the moves. */
static bool about(const struct refused *r, int sentence, enum apiary_kind kind, unsigned i)
{
    return with(r, sentence, 0, 0, 0, 0) && thing(r, 0, kind, i) && open(r, 1);
}

static bool about_hex(const struct refused *r, int sentence)
{
    return with(r, sentence, apiary_q(r->a), apiary_r(r->a), 0, 0) && open(r, 2);
}

static void add_icons(const struct refused *r, int gap, const uint8_t *icons, unsigned n)
{
    struct skep_text out = skep_text_of(WORDS);
    apiary_put_icons(icons, n, &out);
    apiary_tell_text(r->say, gap, out.at);
}

static void add_tokens(const struct refused *r, int gap)
{
    struct skep_text out = skep_text_of(WORDS);
    for (unsigned i = 0; i < AP_TYPES; i++)
        if (r->p->res[i] > 0) skep_putf(&out, "%s%d %s", out.len > 0 ? ", " : "", r->p->res[i], apiary_types[i]);
    apiary_tell_text(r->say, gap, out.len > 0 ? out.at : "nothing");
}

/* "1, 1, 2", each worker of the pool. */
static void add_strengths(const struct refused *r, int gap)
{
    struct skep_text out = skep_text_of(WORDS);
    for (unsigned i = 0; i < AP_STRENGTHS; i++)
        for (unsigned k = 0; k < r->p->active[i]; k++) skep_putf(&out, "%s%d", out.len > 0 ? ", " : "", (int)i + 1);
    apiary_tell_text(r->say, gap, out.len > 0 ? out.at : "nobody");
}

static void add_hand(const struct refused *r, int gap)
{
    struct skep_text out = skep_text_of(WORDS);
    for (uint64_t cards = r->p->hand; cards; cards &= cards - 1)
        skep_putf(&out, "%s%s", out.len > 0 ? ", " : "", apiary_name(&r->s->set, AP_SEED, skep_lowest(cards)));
    apiary_tell_text(r->say, gap, out.len > 0 ? out.at : "you hold no card");
}

static bool not_in_hand(const struct refused *r)
{
    if (!with(r, SAY_NOT_IN_HAND, 0, 0, 0, 0) || !thing(r, 0, AP_SEED, r->a)) return false;
    add_hand(r, 1);
    return true;
}

/* The icons that cannot be paid: single ones first, then each of several types from the type of which most are left. */
static unsigned lacking(const struct apiary_player *p, const uint8_t *icons, unsigned n, uint8_t *out)
{
    int res[AP_TYPES], cards = p->hand_count;
    unsigned lacks = 0;
    for (unsigned i = 0; i < AP_TYPES; i++) res[i] = p->res[i];
    for (int several = 0; several < 2; several++)
        for (unsigned i = 0; i < n; i++) {
            bool single = (icons[i] & (icons[i] - 1)) == 0;
            int best = -1;
            if (single == several) continue;
            if (icons[i] == AP_SEED_ICON) {
                if (cards-- <= 0) out[lacks++] = icons[i];
                continue;
            }
            for (int type = 0; type < AP_TYPES; type++)
                if ((icons[i] >> type & 1) && res[type] > 0 && (best < 0 || res[type] > res[best])) best = type;
            if (best >= 0) res[best]--;
            else out[lacks++] = icons[i];
        }
    return lacks;
}

/* A thing, its price, what is missing of it, and the moves. */
static bool too_dear(const struct refused *r, int sentence, enum apiary_kind kind, unsigned i, const uint8_t *icons, unsigned n)
{
    uint8_t lacks[AP_PAY_MAX];
    with(r, sentence, 0, 0, 0, 0);
    thing(r, 0, kind, i);
    add_icons(r, 1, icons, n);
    add_icons(r, 2, lacks, lacking(r->p, icons, n, lacks));
    return open(r, 3);
}

static bool tile_too_dear(const struct refused *r, int sentence, unsigned tile, unsigned less)
{
    uint8_t icons[AP_PAY_MAX];
    enum apiary_kind kind;
    unsigned i, n = apiary_price(r->s, apiary_now(r->s)->seat, tile, less, icons);
    apiary_design(&r->s->set, tile, &kind, &i);
    return too_dear(r, sentence, kind, i, icons, n);
}

/* TURN. */

static int columns_of(unsigned total) { return total >= 5 ? 3 : total >= 3 ? 2 : 1; }

static bool no_tile(const struct refused *r)
{
    unsigned total = apiary_total(r->s, r->a, skep_arg(r->m, 1)) + r->p->mods.column;
    with(r, SAY_NO_TILE, (int)total, columns_of(total), 0, 0);
    add_tokens(r, 2);
    return true;
}

/* The prices of all carvings that lie there. */
static bool no_honey(const struct refused *r)
{
    const struct apiary_set *set = &r->s->set;
    struct skep_text out = skep_text_of(WORDS);
    for (unsigned i = 0; i < set->carvings; i++) {
        if (r->s->carving[i] == AP_NONE) continue;
        uint8_t icons[AP_PAY_MAX];
        skep_putf(&out, "%s%s ", out.len > 0 ? ", " : "", apiary_name(set, AP_CARVING, r->s->carving[i]));
        skep_put_int(&out, apiary_price(r->s, r->s->seat, apiary_tile(AP_CARVING, r->s->carving[i]), 0, icons));
    }
    if (out.len == 0) return with(r, SAY_NO_CARVINGS, 0, 0, 0, 0);
    with(r, SAY_NO_HONEY, 0, 0, 0, 0);
    apiary_tell_text(r->say, 0, out.at);
    add_tokens(r, 1);
    return true;
}

static bool refuse_turn(const struct refused *r, int rule)
{
    const struct apiary_player *p = r->p;
    unsigned strength = skep_arg(r->m, 1);
    switch (rule) {
    case AP_T2:
        if (p->active[0] + p->active[1] + p->active[2] + p->active[3] == 0) return with(r, SAY_NO_WORKERS, 0, 0, 0, 0);
        with(r, SAY_NO_SUCH_WORKER, (int)strength, 0, 0, 0);
        add_strengths(r, 1);
        return true;
    case AP_T3: return only(r, SAY_NO_RETRIEVE);
    case AP_T34: return with(r, r->s->set.split ? SAY_TWO_ADVANCES : SAY_ONE_ADVANCE, 0, 0, 0, 0);
    case AP_R36: return with(r, SAY_NO_HEX, 0, 0, 0, 0);
    case AP_T36: return no_tile(r);
    case AP_T10: return with(r, SAY_NO_GROWTH, p->res[1], p->supply, p->res[0] + p->res[1] + p->res[2], r->s->frames);
    case AP_T11: return with(r, SAY_NO_CONVERSION, 0, 0, 0, 0);
    case AP_T71: return with(r, SAY_TOO_WEAK, p->mods.carve_at, (int)strength, 0, 0);
    case AP_T69: return no_honey(r);
    case AP_T57: return not_in_hand(r);
    case AP_R89: return with(r, SAY_ENOUGH_SEEDS, r->s->fixed.seed_limit, 0, 0, 0);
    default: return false;
    }
}

/* Actions. */

static bool refuse_explore(const struct refused *r)
{
    int range = r->p->mods.range;
    for (int i = 0; i < 2; i++)
        if (r->s->space[2 * AP_E + i]) range += (int)apiary_worker_strength(r->s->space[2 * AP_E + i]);
    with(r, SAY_OUT_OF_REACH, range, 0, 0, 0);
    apiary_tell_place(r->s, r->say, 1, AP_SORT_AT, r->s->ship);
    return open(r, 2);
}

static bool refuse_advance(const struct refused *r, int rule)
{
    static const int NEEDS[] = { 2, 3, 5 };
    const struct apiary_state *s = r->s;
    const uint8_t *space = s->space + 2 * apiary_now(s)->a;
    bool slot = skep_verb(r->m) == AP_V_SLOT;
    unsigned total = apiary_worker_strength(space[0]) + (space[1] ? apiary_worker_strength(space[1]) : 1u) + r->p->mods.column;
    unsigned row = r->a / AP_COLUMNS, column = r->a % AP_COLUMNS, tile = slot ? s->row[row][column] : r->p->reserve[r->a % AP_RESERVE_MAX];
    switch (rule) {
    case AP_T34: return only(r, SAY_OTHER_ROW);
    case AP_T35:
        return with(r, SAY_OTHER_COLUMN, (int)total, columns_of(total), (int)column + 1, NEEDS[column]) && open(r, 4);
    case AP_T36:
        if (tile != AP_NONE) return tile_too_dear(r, SAY_NOT_PAYABLE, tile, 0);
        with(r, SAY_NO_TILE_THERE, 0, 0, 0, 0);
        apiary_tell_place(s, r->say, 0, AP_SORT_SLOT, r->a);
        return open(r, 1);
    case AP_T77: return counted(r, SAY_NOT_IN_RESERVE, r->p->reserved);
    case AP_T78:
        for (unsigned k = 0; k < r->a; k++)
            if (apiary_same_tile(&s->set, r->p->reserve[k], tile)) return only(r, SAY_SAME_TILE);
        return tile_too_dear(r, SAY_RESERVE_NOT_PAYABLE, tile, 0);
    default: return rule == AP_R36 && with(r, SAY_NO_HEX, 0, 0, 0, 0);
    }
}

static bool refuse_grow(const struct refused *r, int rule)
{
    const struct apiary_step *step = apiary_now(r->s);
    const struct apiary_player *p = r->p;
    switch (rule) {
    case AP_T44: return counted(r, SAY_BUDGET, r->s->placed + p->mods.grow - step->a);
    case AP_T45: return only(r, step->b == AP_GROW_WORKERS ? SAY_THREE_WORKERS : SAY_NO_POLLEN);
    case AP_R76: return counted(r, SAY_NO_SUPPLY, r->s->fixed.workers);
    case AP_T46: return counted(r, SAY_NO_BASICS, p->res[0] + p->res[1] + p->res[2]);
    case AP_R86: return r->s->fixed.frames ? counted(r, SAY_NO_FRAMES, r->s->fixed.frames) : with(r, SAY_FRAMELESS, 0, 0, 0, 0);
    case AP_R42: return only(r, SAY_NO_PLACE);
    default: return only(r, SAY_BUY_FIRST);
    }
}

static const struct apiary_dance *dance_of(const struct apiary_state *s, unsigned tile)
{
    for (unsigned i = 0; i < s->set.dances; i++)
        if (s->dance[i].tile == tile) return &s->dance[i];
    return NULL;
}

static bool refuse_teach(const struct refused *r, int rule)
{
    const struct apiary_dance *d = dance_of(r->s, r->a);
    if (rule != AP_T66) return false;
    if (!d) return about(r, SAY_NOT_ON_BOARD, AP_DANCE, r->a);
    with(r, SAY_TAUGHT, 0, d->teacher, 0, 0);
    return thing(r, 0, AP_DANCE, r->a) && open(r, 2);
}

static bool refuse_dance(const struct refused *r, int rule)
{
    const struct apiary_dance *d = dance_of(r->s, r->a);
    uint8_t icons[AP_PAY_MAX];
    if (rule == AP_T67) return about(r, d ? SAY_NOT_TAUGHT : SAY_NOT_ON_BOARD, AP_DANCE, r->a);
    return too_dear(r, SAY_NOT_PAYABLE, AP_DANCE, r->a, icons, apiary_dance_price(r->s, d, icons));
}

/* The price of a recipe of this seat, or 0 icons where it has no such. */
static unsigned recipe_price(const struct refused *r, uint8_t *icons)
{
    enum apiary_kind kind = AP_FACTION;
    unsigned which;
    for (unsigned i = 0;; i++) {
        const uint8_t *a = r->s->set.code + apiary_abilities(r->s, apiary_now(r->s)->seat, i, &kind, &which);
        unsigned nth = skep_arg(r->m, 1);
        if (kind == AP_KINDS) return 0;
        if (apiary_source(kind, which) != r->a) continue;
        for (; *a; a += 2 + a[1])
            if (*a == AP_RECIPE && nth-- == 0) return apiary_icons(&r->s->set, (uint16_t)(a + 2 - r->s->set.code), icons);
        return 0;
    }
}

static bool refuse_convert(const struct refused *r, int rule)
{
    static const uint8_t WAX[] = { 0x02, 0x01 }, HONEY[] = { 0x02, 0x02, 0x04 };
    uint8_t icons[AP_PAY_MAX];
    unsigned verb = skep_verb(r->m), n;
    switch (verb) {
    case AP_V_BASIC:
        if (rule == AP_R46) return only(r, SAY_ITSELF);
        if (r->a > 2 || skep_arg(r->m, 1) > 2) return only(r, SAY_NOT_BASIC);
        return counted(r, SAY_NONE_HELD, (int)r->a);
    case AP_V_WAX: case AP_V_HONEY:
        with(r, SAY_NOT_PAYABLE, 0, 0, 0, 0);
        apiary_tell_text(r->say, 0, apiary_types[verb == AP_V_WAX ? 3 : 4]);
        n = verb == AP_V_WAX ? sizeof WAX : sizeof HONEY;
        add_icons(r, 1, verb == AP_V_WAX ? WAX : HONEY, n);
        add_icons(r, 2, icons, lacking(r->p, verb == AP_V_WAX ? WAX : HONEY, n, icons));
        return open(r, 3);
    case AP_V_SWAP: return not_in_hand(r);
    case AP_V_DANCE: return refuse_dance(r, rule);
    case AP_V_RECIPE:
        n = recipe_price(r, icons);
        if (n == 0 || apiary_can_pay(r->p, icons, n)) return about(r, SAY_NO_RECIPE, apiary_source_kind(r->a), r->a & 63);
        return too_dear(r, SAY_NOT_PAYABLE, apiary_source_kind(r->a), r->a & 63, icons, n);
    default: return only(r, SAY_CONVERT_FIRST);
    }
}

static bool refuse_carve(const struct refused *r, int rule)
{
    bool carving = apiary_tile_kind(r->a) == AP_CARVING;
    if (rule == AP_T70) return about(r, SAY_NOT_DISPLAYED, AP_CARVING, r->a & 63);
    if (rule == AP_R36) return with(r, SAY_NO_HEX, 0, 0, 0, 0);
    return carving ? tile_too_dear(r, SAY_NOT_PAYABLE, r->a, 0) : only(r, SAY_NO_CARVING);
}

/* Hive, resources, effects. */

static bool refuse_build(const struct refused *r, int rule)
{
    if (rule == AP_T42) return about_hex(r, SAY_OCCUPIED);
    return about_hex(r, apiary_has(&r->p->hexes, r->a) ? SAY_APART : SAY_NO_SUCH_HEX);
}

static bool refuse_frame(const struct refused *r, int rule)
{
    return only(r, rule == AP_R42 ? SAY_OVERLAPS : rule == AP_R62 ? SAY_LEAVES : SAY_TOUCHES_NOT);
}

static bool refuse_icon(const struct refused *r)
{
    const struct apiary_step *step = apiary_now(r->s);
    uint8_t mask = step->at == AP_AT_ICON ? step->a : r->s->set.code[step->code];
    if (r->a < AP_TYPES && (mask >> r->a & 1)) return only(r, SAY_IN_ORDER);
    with(r, SAY_NOT_THE_ICON, 0, 0, 0, 0);
    add_icons(r, 0, &mask, 1);
    return open(r, 1);
}

static bool refuse_pay(const struct refused *r)
{
    with(r, SAY_NOT_THE_PRICE, 0, 0, 0, 0);
    add_icons(r, 0, r->s->pay, r->s->pays);
    add_tokens(r, 1);
    return open(r, 2);
}

static bool refuse_sleep(const struct refused *r, int rule)
{
    int pod = apiary_pod(r->s, r->a);
    with(r, rule == AP_T28 ? SAY_POD_TAKEN : SAY_NO_SUCH_POD, rule == AP_T28 ? r->s->pod[pod] - 1 : 0, 0, 0, 0);
    apiary_tell_place(r->s, r->say, rule == AP_T28, AP_SORT_POD, r->a);
    return open(r, 1 + (rule == AP_T28));
}

static bool refuse_train(const struct refused *r, int rule)
{
    if (rule == AP_R79) return only(r, SAY_LAST_WORKER);
    with(r, SAY_NO_SUCH_TRAINEE, (int)r->a, 0, 0, 0);
    add_strengths(r, 1);
    return open(r, 2);
}

static bool refuse_buildrow(const struct refused *r, int rule)
{
    const struct apiary_step *step = apiary_now(r->s);
    enum apiary_kind kind = apiary_tile_kind(r->a);
    if (rule == AP_R7) return counted(r, SAY_OTHER_KIND, step->a);
    if (rule == AP_T36) return about(r, SAY_NOT_FACE_UP, kind, r->a & 63);
    if (rule != AP_R53) return rule == AP_R36 && with(r, SAY_NO_HEX, 0, 0, 0, 0);
    unsigned copy = r->a & 63; /* a move names the design; any copy of it costs the same */
    for (unsigned i = 0; kind != AP_CARVING && i < r->s->set.copies[kind]; i++)
        if (r->s->set.copy[kind][i] == (r->a & 63)) copy = i;
    return tile_too_dear(r, SAY_NOT_PAYABLE, apiary_tile(kind, copy), step->b);
}

static bool refuse_store(const struct refused *r)
{
    if (skep_verb(r->m) == AP_V_KEEP) return only(r, SAY_NO_ROOM);
    return r->p->res[r->a] == 0 ? counted(r, SAY_NONE_TO_THROW, (int)r->a) : only(r, SAY_SPOT_FREE);
}

static bool refuse_draft(const struct refused *r, int rule)
{
    bool faction = skep_verb(r->m) == AP_V_FACTION;
    enum apiary_kind kind = faction ? AP_FACTION : AP_MAT;
    if (rule == AP_R67) return about(r, SAY_NOT_SECOND, kind, faction ? r->p->faction : r->p->mat);
    return about(r, SAY_NOT_MIDDLE, kind, r->a);
}

/* What is at home at the node, and still not legal. */
static bool refuse_here(const struct refused *r, int rule)
{
    switch (apiary_now(r->s)->at) {
    case AP_AT_FACTION: return about(r, SAY_NOT_DEALT, AP_FACTION, r->a);
    case AP_AT_DRAFT: return refuse_draft(r, rule);
    case AP_AT_TURN: return refuse_turn(r, rule);
    case AP_AT_AFTER: case AP_AT_PLANT: return rule != AP_T62 && not_in_hand(r);
    case AP_AT_SEEDMODE: return only(r, SAY_NOT_A_BASIC);
    case AP_AT_EXPLORE: return refuse_explore(r);
    case AP_AT_OUTLINE: return only(r, SAY_NO_OUTLINE);
    case AP_AT_ICON: case AP_AT_ICONS: return refuse_icon(r);
    case AP_AT_ADVANCE: return refuse_advance(r, rule);
    case AP_AT_PAY: return refuse_pay(r);
    case AP_AT_DISCARD: return only(r, SAY_NOT_THAT_CARD);
    case AP_AT_BUILD: return refuse_build(r, rule);
    case AP_AT_GROW: return refuse_grow(r, rule);
    case AP_AT_FRAMEDIR: return only(r, SAY_NOT_TURNED);
    case AP_AT_FRAMEAT: return refuse_frame(r, rule);
    case AP_AT_PICK: return only(r, SAY_NOT_DRAWN);
    case AP_AT_TEACH: return refuse_teach(r, rule);
    case AP_AT_TOKEN: return about(r, SAY_OTHER_TOKEN, AP_DANCE_TOKEN, r->a);
    case AP_AT_CONVERT: return refuse_convert(r, rule);
    case AP_AT_CARVE: return refuse_carve(r, rule);
    case AP_AT_INCOME: return counted(r, SAY_NO_FARM, apiary_now(r->s)->a);
    case AP_AT_HIBERNATE: return refuse_sleep(r, rule);
    case AP_AT_TRAIN: return refuse_train(r, rule);
    case AP_AT_CHOOSE: return counted(r, SAY_ALTERNATIVES, apiary_now(r->s)->a);
    case AP_AT_RESERVE: return rule == AP_T77 && counted(r, SAY_OTHER_SLOT, apiary_now(r->s)->a);
    case AP_AT_BUILDROW: return refuse_buildrow(r, rule);
    case AP_AT_STORE: return refuse_store(r);
    default: return false; /* UPGRADE: the rule says it */
    }
}

/* Whether a move has no argument too many, and names a component that the set has; who makes one up is told the rule alone. */
static bool is_known(const struct apiary_state *s, skep_move m)
{
    unsigned a = skep_arg(m, 0);
    for (int i = 0; i < 3; i++)
        if (skep_arg(m, i) && !skep_apiary.verbs[skep_verb(m)].arg[i].name) return false;
    switch (skep_verb(m)) {
    case AP_V_PLAY: case AP_V_SWAP: case AP_V_CARD: return a < apiary_items(&s->set, AP_SEED);
    case AP_V_FACTION: return a < apiary_items(&s->set, AP_FACTION);
    case AP_V_MAT: return a < apiary_items(&s->set, AP_MAT);
    case AP_V_TEACH: case AP_V_DANCE: return a < apiary_items(&s->set, AP_DANCE);
    case AP_V_TOKEN: return a < apiary_items(&s->set, AP_DANCE_TOKEN);
    case AP_V_TILE: return (a & 63) < apiary_items(&s->set, apiary_tile_kind(a));
    case AP_V_RECIPE: return (a & 63) < apiary_items(&s->set, apiary_source_kind(a));
    case AP_V_TYPE: case AP_V_THROW: case AP_V_BASIC: return a < AP_TYPES;
    case AP_V_SLOT: return a < AP_ROWS * AP_COLUMNS;
    case AP_V_POD: return a / 16 < s->set.sectors;
    case AP_V_PLACE: return a < AP_ACTIONS;
    default: return true;
    }
}

bool apiary_refusal(const void *state, skep_move m, int rule, struct skep_say *say)
{
    const struct apiary_state *s = state;
    const struct apiary_step *step = apiary_now(s);
    struct refused r = { .s = s, .p = &s->player[step->seat], .m = m, .a = skep_arg(m, 0), .say = say };
    unsigned verb = skep_verb(m);
    if (rule == AP_T58) return with(&r, SAY_NOT_YOUR_TURN, s->seat, 0, 0, 0);
    if (step->at == AP_AT_OVER) return with(&r, SAY_NOT_OVER, 0, 0, 0, 0);
    if (step->at == AP_AT_CHANCE) return with(&r, SAY_NOT_CHANCE, 0, 0, 0, 0);
    if (verb == AP_V_NONE || verb >= AP_VERBS || !is_known(s, m)) return false;
    if (skep_apiary.verbs[verb].nodes >> step->at & 1) return refuse_here(&r, rule);
    if (rule == AP_T4) return false;
    if (rule == AP_T1 && step->at == AP_AT_AFTER) return only(&r, SAY_NOT_AGAIN);
    return counted(&r, SAY_NOT_NOW, step->at);
}

/* AP-T58: cards wait for the own turn. */
int apiary_out_of_turn(const void *state, int seat, skep_move m)
{
    const struct apiary_state *s = state;
    bool begun = !apiary_is_empty(&s->player[seat].hexes) && apiary_now(s)->at != AP_AT_OVER;
    return skep_verb(m) == AP_V_PLAY && begun && s->seat != seat ? AP_T58 : SKEP_LEGAL;
}
