/* position.c: a position as text (ledger, section 7), where a turn is chosen, so that the stack of steps is only that turn:
   "7 1 ship=b1 E=1.2/- G=2.1 farm=f01,f02,f03 ... | ana+ tower 4 3 1,0,2,0,0 1,1,0,0 0,0,0,0 1 tiles=f05@-1,2 hand=s01". Stacks, the
   deck, supplies and hibernation tokens follow, and whose turn it is. */
#include "games/apiary/apiary.h"

#include <skep/text.h>
#include <string.h>

enum { NUMBER_MAX = 9999 };

static bool has_two(unsigned action) { return action <= AP_AR; }

/* Writing */

static void put_id(const struct apiary_state *s, struct skep_text *out, const char *join, enum apiary_kind kind, unsigned i)
{
    skep_putf(out, "%s%s", join, i == AP_NONE ? "-" : apiary_id(&s->set, kind, i));
}

/* A set of components, each once. */
static void put_ids(const struct apiary_state *s, struct skep_text *out, const char *join, enum apiary_kind kind, uint64_t set)
{
    for (; set; set &= set - 1, join = ",") put_id(s, out, join, kind, skep_lowest(set));
}

static void put_tile(const struct apiary_state *s, struct skep_text *out, const char *join, unsigned tile)
{
    enum apiary_kind kind = AP_FARM;
    unsigned i = AP_NONE;
    if (tile != AP_NONE) apiary_design(&s->set, tile, &kind, &i);
    put_id(s, out, join, kind, i);
}

static void put_numbers(struct skep_text *out, const uint8_t *number, int n)
{
    for (int i = 0; i < n; i++) skep_putf(out, "%s%d", i ? "," : " ", number[i]);
}

static void put_workers(const struct apiary_state *s, struct skep_text *out)
{
    for (unsigned action = 0; action < AP_ACTIONS; action++) {
        const uint8_t *space = s->space + 2 * action;
        if (!space[0] && !space[1]) continue;
        skep_putf(out, " %s=", apiary_sorts[AP_SORT_ACT].words[action]);
        for (int i = 0; i <= has_two(action); i++) {
            if (i > 0) skep_put_char(out, '/');
            if (space[i]) skep_putf(out, "%d.%d", (int)apiary_worker_seat(space[i]) + 1, (int)apiary_worker_strength(space[i]));
            else skep_put_char(out, '-');
        }
    }
}

static void put_board(const struct apiary_state *s, struct skep_text *out)
{
    static const char *const TYPE[] = { "F", "P", "W" };
    for (unsigned row = 0; row < AP_ROWS; row++) {
        skep_putf(out, " %s=", apiary_rows[row]);
        for (int i = 0; i < AP_COLUMNS; i++) put_tile(s, out, i ? "," : "", s->row[row][i]);
        const char *join = ":";
        for (uint64_t pile = s->pile[row]; pile; pile &= pile - 1, join = ",") put_tile(s, out, join, apiary_tile(row, skep_lowest(pile)));
    }
    for (int i = 0; i < s->set.carvings; i++) put_id(s, out, i ? "," : " carving=", AP_CARVING, s->carving[i]);
    for (int i = 0; i < s->set.spots; i++) {
        const struct apiary_planet *p = &s->planet[i];
        bool is_token = p->token != AP_NONE;
        put_id(s, out, i ? "," : " planets=", is_token ? AP_TOKEN : AP_PLANET, is_token ? p->token : p->planet);
        for (unsigned type = 0; type < 3; type++)
            for (unsigned n = p->outlines >> 2 * type & 3; n > 0; n--) skep_put(out, TYPE[type]);
    }
    for (int i = 0; i < s->set.dances; i++) {
        const struct apiary_dance *d = &s->dance[i];
        put_id(s, out, i ? "," : " dances=", AP_DANCE, d->tile);
        if (d->teacher == AP_NONE) continue;
        skep_putf(out, ":%d", d->teacher + 1);
        put_id(s, out, ":", AP_DANCE_TOKEN, d->pay);
        put_id(s, out, ":", AP_DANCE_TOKEN, d->gain);
    }
    const char *join = " pods=";
    for (unsigned sector = 0, pod = 0; sector < s->set.sectors; sector++)
        for (unsigned number = 1; number <= s->set.sector[sector].pods; number++, pod++) {
            if (!s->pod[pod]) continue;
            skep_put(out, join);
            apiary_put(s, AP_SORT_POD, sector * 16 + number, out);
            skep_putf(out, ":%d", s->pod[pod]);
            join = ",";
        }
    put_ids(s, out, " discard=", AP_SEED, s->discard);
}

static void put_seat(const struct apiary_state *s, unsigned seat, struct skep_text *out)
{
    const struct apiary_player *p = &s->player[seat];
    put_id(s, out, " | ", AP_FACTION, p->faction);
    if (p->upgraded) skep_put_char(out, '+');
    put_id(s, out, " ", AP_MAT, p->mat);
    skep_putf(out, " %d %d", p->vp, p->favor);
    put_numbers(out, p->res, AP_TYPES);
    put_numbers(out, p->active, AP_STRENGTHS);
    put_numbers(out, p->landing, AP_STRENGTHS);
    skep_putf(out, " %d", p->explored);
    for (int i = 0; i < p->frames; i++) {
        skep_put(out, i ? "/" : " frames=");
        apiary_put(s, AP_SORT_DIR, p->frame_dir[i], out);
        apiary_put(s, AP_SORT_HEX, p->frame_at[i], out);
    }
    const char *join = " tiles=";
    for (int i = 0; i < p->built; i++) {
        enum apiary_kind kind;
        unsigned which;
        apiary_design(&s->set, p->tile[i], &kind, &which);
        if (kind == AP_PRINTED) continue; /* on the mat */
        put_id(s, out, join, kind, which);
        skep_put_char(out, '@');
        apiary_put(s, AP_SORT_HEX, p->tile_at[i], out);
        join = "/";
    }
    for (int i = 0; i < p->reserved; i++) put_tile(s, out, i ? "," : " reserve=", p->reserve[i]);
    put_ids(s, out, " hand=", AP_SEED, p->hand);
    for (int i = 0; i < p->hand_count && !p->hand; i++) skep_put(out, i ? ",?" : " hand=?");
    put_ids(s, out, " planted=", AP_SEED, p->planted);
}

bool apiary_write_position(const void *state, struct skep_text *out)
{
    const struct apiary_state *s = state;
    if (apiary_now(s)->at != AP_AT_TURN) return false;
    skep_putf(out, "%d %d", s->turns + 1, s->first + 1);
    if (s->last_turns != AP_NONE) skep_putf(out, " last=%d", s->last_turns);
    if (s->seeds) skep_putf(out, " seeds=%d", s->seeds);
    if (s->ship != s->set.ship) {
        skep_put(out, " ship=");
        apiary_put(s, AP_SORT_AT, s->ship, out);
    }
    put_workers(s, out);
    put_board(s, out);
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) put_seat(s, seat, out);
    return !out->overflow; /* an owner's set may have long ids */
}

/* Reading */

struct reader {
    struct apiary_state *s;
    const char *at;
    struct skep_text *why;
    uint64_t box[AP_KINDS]; /* what is not in the text yet; tiles of the rows are in their stacks */
};

static bool expected(struct reader *r, const char *what, const char *at) { return skep_expected(r->why, what, at); }
static bool key(struct reader *r, const char *word) { return skep_take(&r->at, word); }

/* A number behind a word. */
static bool read_number(struct reader *r, const char *word, int min, int max, int *n, const char *what)
{
    const char *here = r->at;
    return (key(r, word) && skep_take_number(&r->at, max, n) && *n >= min) || expected(r, what, here);
}

static bool read_numbers(struct reader *r, uint8_t *number, int n, int max, const char *what)
{
    for (int i = 0, value; i < n; i++) {
        if (!read_number(r, i ? "," : " ", 0, max, &value, what)) return false;
        number[i] = (uint8_t)value;
    }
    return true;
}

/* A component out of the box. */
static bool take_item(struct reader *r, enum apiary_kind kind, unsigned *i)
{
    enum apiary_kind found;
    if (!apiary_take_item(&r->s->set, &r->at, &found, i) || found != kind || !(r->box[kind] >> *i & 1)) return false;
    r->box[kind] &= ~(UINT64_C(1) << *i);
    return true;
}

/* A tile out of its stack, of all of one design the first; a carving out of the box. */
static bool take_tile(struct reader *r, unsigned *tile)
{
    enum apiary_kind kind;
    unsigned i;
    if (!apiary_take_item(&r->s->set, &r->at, &kind, &i) || kind > AP_CARVING) return false;
    uint64_t *stack = kind == AP_CARVING ? &r->box[AP_CARVING] : &r->s->stack[kind];
    for (uint64_t set = *stack; set; set &= set - 1) {
        unsigned copy = skep_lowest(set);
        if ((kind == AP_CARVING ? copy : r->s->set.copy[kind][copy]) != i) continue;
        *stack &= ~(UINT64_C(1) << copy);
        *tile = apiary_tile(kind, copy);
        return true;
    }
    return false;
}

/* The same of a row alone, or "-". */
static bool take_row_tile(struct reader *r, unsigned row, unsigned *tile)
{
    *tile = AP_NONE;
    return key(r, "-") || (take_tile(r, tile) && (unsigned)apiary_tile_kind(*tile) == row);
}

static bool read_cards(struct reader *r, const char *word, uint64_t *cards)
{
    unsigned last = 0, i;
    for (*cards = 0; key(r, *cards ? "," : word); *cards |= UINT64_C(1) << i, last = i) {
        const char *here = r->at;
        if (!take_item(r, AP_SEED, &i) || i < last) return expected(r, "seed cards in the order of the file, each once,", here);
    }
    return true;
}

static bool take_worker(struct reader *r, uint8_t *space)
{
    int seat, strength;
    if (key(r, "-")) return true;
    if (!skep_take_number(&r->at, r->s->fixed.seats, &seat) || seat < 1 || !key(r, ".") ||
        !skep_take_number(&r->at, AP_STRENGTHS, &strength) || strength < 1)
        return false;
    *space = (uint8_t)(1 + AP_STRENGTHS * (seat - 1) + strength - 1);
    return true;
}

static bool read_workers(struct reader *r)
{
    for (unsigned action = 0; action < AP_ACTIONS; action++) {
        const char *here = r->at;
        uint8_t *space = r->s->space + 2 * action;
        bool split = action == AP_AF || action == AP_AR;
        if (!key(r, " ") || !key(r, apiary_sorts[AP_SORT_ACT].words[action]) || !key(r, "=")) {
            r->at = here;
            continue;
        }
        bool read = take_worker(r, space) && (!has_two(action) || (key(r, "/") && take_worker(r, space + 1)));
        if (!read || !(space[0] || space[1]) || (split || action == AP_A ? split != r->s->set.split : false))
            return expected(r, "workers on an action as seat and strength, \"-\" for none,", here);
    }
    return true;
}

static bool read_rows(struct reader *r)
{
    struct apiary_state *s = r->s;
    unsigned tile;
    for (unsigned row = 0; row < AP_ROWS; row++) {
        const char *here = r->at;
        if (!key(r, " ") || !key(r, apiary_rows[row]) || !key(r, "=")) return expected(r, "the rows, farm=, recruit= and dev=,", here);
        for (int i = 0; i < AP_COLUMNS; i++) {
            if ((i > 0 && !key(r, ",")) || !take_row_tile(r, row, &tile)) return expected(r, "three tiles of the row, - for none,", here);
            s->row[row][i] = (uint8_t)tile;
        }
        for (const char *join = ":"; key(r, join); join = ",") {
            if (!take_row_tile(r, row, &tile) || tile == AP_NONE) return expected(r, "tiles of the row that were discarded", here);
            s->pile[row] |= UINT64_C(1) << (tile & 63);
        }
    }
    for (int i = 0; i < s->set.carvings; i++) {
        const char *here = r->at;
        unsigned which = AP_NONE;
        if (!key(r, i ? "," : " carving=") || (!key(r, "-") && !take_item(r, AP_CARVING, &which)))
            return expected(r, "\" carving=\" and one for each slot, - for none,", here);
        s->carving[i] = (uint8_t)which;
    }
    return true;
}

static bool read_planets(struct reader *r, unsigned *explored)
{
    struct apiary_state *s = r->s;
    bool landed = s->ship == s->set.ship;
    for (int i = 0; i < s->set.spots; i++) {
        struct apiary_planet *p = &s->planet[i];
        const char *here = r->at;
        unsigned which, laid = 0;
        if (!key(r, i ? "," : " planets=")) return expected(r, "\" planets=\" and a token or a planet for each spot", here);
        const char *id = r->at;
        if (take_item(r, AP_TOKEN, &which)) {
            p->token = (uint8_t)which;
            continue;
        }
        r->at = id;
        if (!take_item(r, AP_PLANET, &which)) return expected(r, "a token or a planet for each spot, each once,", here);
        p->planet = (uint8_t)which;
        ++*explored;
        for (unsigned type = 0; type < 3; type++)
            for (int n = 0; n < 3 && key(r, &"F\0P\0W"[2 * type]); n++, laid++) p->outlines = (uint8_t)(p->outlines + (1u << 2 * type));
        if (laid > apiary_item(&s->set, AP_PLANET, which)->n) return expected(r, "no more than the planet has outlines", here);
        landed |= s->ship == s->set.spot[i];
    }
    if (!landed || (s->ship == s->set.ship && *explored)) return expected(r, "the ship at a planet before", r->at);
    return true;
}

/* "-" or a token of a side of the dance. */
static bool take_token(struct reader *r, bool there, unsigned side, uint8_t *token)
{
    unsigned which = AP_NONE;
    if (!key(r, ":") || !(there ? take_item(r, AP_DANCE_TOKEN, &which) : key(r, "-"))) return false;
    if (there && apiary_item(&r->s->set, AP_DANCE_TOKEN, which)->n != side) return false;
    if (there) r->s->dance_token[which] = 0;
    *token = (uint8_t)which;
    return true;
}

static bool read_dances(struct reader *r)
{
    for (int i = 0; i < r->s->set.dances; i++) {
        struct apiary_dance *d = &r->s->dance[i];
        const char *here = r->at;
        unsigned which;
        int seat;
        if (!key(r, i ? "," : " dances=") || !take_item(r, AP_DANCE, &which)) return expected(r, "\" dances=\" and one for each place", here);
        const struct apiary_item *item = apiary_item(&r->s->set, AP_DANCE, which);
        d->tile = (uint8_t)which;
        if (!key(r, ":")) continue;
        if (!skep_take_number(&r->at, r->s->fixed.seats, &seat) || seat < 1 || r->s->player[seat - 1].taught++ ||
            !take_token(r, item->n, 0, &d->pay) || !take_token(r, item->m, 1, &d->gain))
            return expected(r, "who taught the dance, one each, and its tokens", here);
        d->teacher = (uint8_t)(seat - 1);
    }
    return true;
}

static bool read_pods(struct reader *r)
{
    struct apiary_state *s = r->s;
    int last = -1, seat;
    for (const char *join = " pods="; key(r, join); join = ",") {
        const char *here = r->at;
        unsigned place;
        int pod = apiary_take_argument(&s->set, AP_SORT_POD, &r->at, &place) ? apiary_pod(s, place) : -1;
        if (pod <= last || !key(r, ":") || !skep_take_number(&r->at, s->fixed.seats, &seat) || seat < 1)
            return expected(r, "pods in their order, with the seat that sleeps there,", here);
        s->pod[last = pod] = (uint8_t)seat;
    }
    return true;
}

static bool read_hive(struct reader *r, unsigned seat)
{
    struct apiary_state *s = r->s;
    struct apiary_player *p = &s->player[seat];
    unsigned dir, cell, tile;
    for (const char *join = " frames="; key(r, join); join = "/") {
        const char *here = r->at;
        struct apiary_board anchors;
        bool read = s->frames > 0 && p->frames < AP_FRAMES_MAX && apiary_take_argument(&s->set, AP_SORT_DIR, &r->at, &dir) &&
                    apiary_take_argument(&s->set, AP_SORT_HEX, &r->at, &cell);
        if (read) anchors = apiary_anchors(s, p, dir);
        if (!read || !apiary_has(&anchors, cell)) return expected(r, "frames of the supply where they fit", here);
        apiary_put_frame(s, seat, dir, cell);
    }
    for (const char *join = " tiles="; key(r, join); join = "/") {
        const char *here = r->at;
        struct apiary_board free = apiary_buildable(p);
        if (!take_tile(r, &tile) || !key(r, "@") || !apiary_take_argument(&s->set, AP_SORT_HEX, &r->at, &cell) || !apiary_has(&free, cell))
            return expected(r, "a tile that is left, \"@\" and a free hex next to a tile,", here);
        apiary_put_tile(s, seat, tile, cell);
    }
    p->awake = p->built;
    for (const char *join = " reserve="; key(r, join); join = ",") {
        const char *here = r->at;
        if (p->reserved == s->fixed.reserve_limit || !take_tile(r, &tile) || apiary_tile_kind(tile) == AP_CARVING)
            return expected(r, "a tile that is left, and no more than a reserve holds,", here);
        p->reserve[p->reserved++] = (uint8_t)tile;
    }
    return true;
}

static bool read_seat(struct reader *r, unsigned seat, unsigned *explored)
{
    struct apiary_state *s = r->s;
    struct apiary_player *p = &s->player[seat];
    unsigned faction, mat;
    int vp, favor, found, pods = 0;
    const char *here = r->at;
    if (!key(r, " | ") || !take_item(r, AP_FACTION, &faction)) return expected(r, "\" | \" and a faction of its own for each seat", here);
    p->faction = (uint8_t)faction;
    p->upgraded = key(r, "+");
    here = r->at;
    if (!key(r, " ") || !take_item(r, AP_MAT, &mat)) return expected(r, "a hive mat of its own for each seat", here);
    p->mat = (uint8_t)mat;
    apiary_lay_mat(s, seat);
    if (!read_number(r, " ", 0, NUMBER_MAX, &vp, "points") || !read_number(r, " ", 0, s->set.favor, &favor, "a place of the favor track") ||
        !read_numbers(r, p->res, AP_TYPES, AP_TOKENS_MOST, "how much of F, P, W, X and H") ||
        !read_numbers(r, p->active, AP_STRENGTHS, s->fixed.workers, "active workers of strength 1 to 4") ||
        !read_numbers(r, p->landing, AP_STRENGTHS, s->fixed.workers, "landed workers of strength 1 to 4") ||
        !read_number(r, " ", 0, (int)*explored, &found, "explore tokens, as many as there are planets,"))
        return false;
    p->vp = (uint16_t)vp;
    p->favor = (uint8_t)favor;
    p->explored = (uint8_t)found;
    *explored -= (unsigned)found;
    for (int i = 0; i < s->set.pods; i++) pods += s->pod[i] == seat + 1;
    unsigned workers = apiary_in_play(s, seat);
    if (workers > s->fixed.workers || pods > s->fixed.hib_tokens) return expected(r, "no more workers and sleepers than a seat has before", r->at);
    p->supply = (uint8_t)(s->fixed.workers - workers);
    p->tokens = (uint8_t)(s->fixed.hib_tokens - pods);
    if (p->tokens == 0) s->ending = 1; /* AP-E1 */
    if (!read_hive(r, seat) || !read_cards(r, " hand=", &p->hand)) return false;
    here = r->at;
    if (!read_cards(r, " planted=", &p->planted)) return false;
    if (skep_bits(p->planted) > apiary_plant_limit(p)) return expected(r, "no more cards than can be planted", here);
    p->hand_count = (uint8_t)skep_bits(p->hand);
    apiary_refresh_mods(s, seat);
    return true;
}

static bool read_all(struct reader *r)
{
    struct apiary_state *s = r->s;
    int turn, first, last = AP_NONE, seeds = 0;
    unsigned explored = 0, ship = s->set.ship;
    int most = s->fixed.max_turns && s->fixed.max_turns < NUMBER_MAX ? s->fixed.max_turns : NUMBER_MAX;
    if (!read_number(r, "", 1, most, &turn, "a turn within the limit")) return false;
    const char *here = r->at;
    if (!read_number(r, " ", 1, s->fixed.seats, &first, "who was first")) return false;
    if (s->first != AP_NONE && first != s->first + 1) return expected(r, "who is first by the options", here);
    if (key(r, " last=") && !read_number(r, "", 1, s->fixed.seats, &last, "turns left")) return false;
    if (key(r, " seeds=") && !read_number(r, "", 1, s->fixed.seed_limit, &seeds, "seed cards played this turn, within the limit")) return false;
    if (key(r, " ship=") && !apiary_take_argument(&s->set, AP_SORT_AT, &r->at, &ship)) return expected(r, "a cell of the grid", r->at);
    s->ship = (uint8_t)ship;
    s->first = (uint8_t)(first - 1);
    s->turns = (uint16_t)(turn - 1);
    s->seat = (uint8_t)((s->first + s->turns) % s->fixed.seats);
    s->last_turns = (uint8_t)last;
    s->seeds = (uint8_t)seeds;
    if (!read_workers(r) || !read_rows(r) || !read_planets(r, &explored) || !read_dances(r) || !read_pods(r)) return false;
    if (!read_cards(r, " discard=", &s->discard)) return false;
    s->ending = memchr(s->pod, 0, s->set.pods) == NULL; /* AP-R60 */
    for (unsigned seat = 0; seat < s->fixed.seats; seat++)
        if (!read_seat(r, seat, &explored)) return false;
    if (*r->at) return expected(r, "nothing more, or fields in their order,", r->at);
    if (explored > 0) return expected(r, "an explore token for each planet", r->at);
    if (apiary_items(&s->set, AP_CARVING) - skep_bits(r->box[AP_CARVING]) != s->set.carvings)
        return expected(r, "as many carvings as slots, in them and in hives,", r->at);
    if (last != AP_NONE && !s->ending) return expected(r, "an end that has been triggered, as turns are left,", r->at);
    s->planets = r->box[AP_PLANET];
    s->deck = r->box[AP_SEED];
    s->deck_count = (uint8_t)skep_bits(s->deck);
    apiary_push(s, AP_AT_END, s->seat, 0, 0);
    apiary_push(s, AP_AT_AFTER, s->seat, 0, 0);
    apiary_push(s, AP_AT_TURN, s->seat, 0, 0);
    skep_move list[256];
    bool asks = apiary_in_play(s, s->seat) > 0 && (apiary_turn_asks(s) || apiary_turn_list(s, list) > 1);
    return asks || expected(r, "a worker in play and a choice for the seat whose turn it is", r->at);
}

bool apiary_read_position(void *state, const char *text, struct skep_text *why)
{
    struct apiary_state s = *(struct apiary_state *)state;
    struct reader r = { .s = &s, .at = text, .why = why };
    uint8_t first = s.first;
    memset(&s, 0, sizeof s - AP_FIXED_SIZE);
    s.first = first;
    apiary_begin_setup(&s); /* all is where it is before the first turn but the step that would set up */
    apiary_pop(&s);
    for (enum apiary_kind kind = 0; kind < AP_KINDS; kind++)
        r.box[kind] = apiary_items(&s.set, kind) < 64 ? (UINT64_C(1) << apiary_items(&s.set, kind)) - 1 : UINT64_MAX;
    if (!read_all(&r)) return false;
    *(struct apiary_state *)state = s;
    return true;
}
