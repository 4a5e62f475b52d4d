/* view.c: the board as JSON, of a state already hidden. Everything that has an id stands there with its name and what it does in
   words, so that who draws it needs no component file. */
#include "games/apiary/apiary.h"

#include <skep/json.h>
#include <skep/text.h>
#include <string.h>

enum { TEXT = 400 };

static void put_item_fields(const struct apiary_state *s, enum apiary_kind kind, unsigned i, struct skep_json *out)
{
    struct skep_text what = skep_text_of(TEXT);
    apiary_describe(&s->set, kind, i, &what);
    skep_json_put_text(out, "id", apiary_id(&s->set, kind, i));
    skep_json_put_text(out, "name", apiary_name(&s->set, kind, i));
    skep_json_put_text(out, "text", what.at);
    if (kind > AP_PLANET && kind != AP_FACTION) return; /* that is of one piece */
    skep_json_open_at(out, "facts", '[');
    apiary_tell(&s->set, kind, i, AP_TOLD_BRIEFLY, NULL, out);
    skep_json_close(out, ']');
}

static void put_item(const struct apiary_state *s, enum apiary_kind kind, unsigned i, struct skep_json *out)
{
    if (i == AP_NONE) {
        skep_json_null(out);
        return;
    }
    skep_json_open(out, '{');
    put_item_fields(s, kind, i, out);
    skep_json_close(out, '}');
}

static void put_item_at(const struct apiary_state *s, const char *key, enum apiary_kind kind, unsigned i, struct skep_json *out)
{
    skep_json_key(out, key);
    put_item(s, kind, i, out);
}

/* What is paid or brought: in words, and of each icon the types that it can be. */
static void put_price(const struct apiary_state *s, const char *key, uint16_t code, struct skep_json *out)
{
    struct skep_text words = skep_text_of(TEXT);
    uint8_t icons[AP_PAY_MAX];
    unsigned n = apiary_icons(&s->set, code, icons);
    apiary_put_icons(icons, n, &words);
    skep_json_put_text(out, key, words.at);
    skep_json_open_at(out, "icons", '[');
    for (unsigned k = 0; k < n; k++) skep_json_int(out, icons[k]);
    skep_json_close(out, ']');
}

/* A tile with its printed price and points; a farm is worth 1, which is not printed. */
static void put_tile(const struct apiary_state *s, unsigned tile, struct skep_json *out)
{
    enum apiary_kind kind;
    unsigned i;
    if (tile == AP_NONE) {
        skep_json_null(out);
        return;
    }
    const struct apiary_item *item = apiary_design(&s->set, tile, &kind, &i);
    skep_json_open(out, '{');
    put_item_fields(s, kind, i, out);
    skep_json_put_text(out, "kind", apiary_rows[apiary_tile_kind(tile)]);
    put_price(s, "cost", item->a, out);
    if (kind == AP_RECRUIT || kind == AP_DEV) skep_json_put_int(out, "vp", item->n);
    skep_json_close(out, '}');
}

static void put_cards(const struct apiary_state *s, const char *key, uint64_t cards, struct skep_json *out)
{
    skep_json_open_at(out, key, '[');
    for (; cards; cards &= cards - 1) put_item(s, AP_SEED, skep_lowest(cards), out);
    skep_json_close(out, ']');
}

/* The ids in which older readers look things up; what they are stands beside. */
static void put_ids(const struct apiary_state *s, const char *key, enum apiary_kind kind, uint64_t which, struct skep_json *out)
{
    skep_json_open_at(out, key, '[');
    for (; which; which &= which - 1) {
        unsigned i = skep_lowest(which);
        skep_json_text(out, apiary_id(&s->set, kind, kind < AP_CARVING ? s->set.copy[kind][i] : i));
    }
    skep_json_close(out, ']');
}

static void put_seat(struct skep_json *out, const char *key, unsigned seat)
{
    if (seat < AP_SEATS) skep_json_put_int(out, key, seat);
    else skep_json_put_text(out, key, NULL);
}

/* A resource spot as the letters that it accepts: "FPW". */
static void put_spot(struct skep_json *out, unsigned mask)
{
    char letters[AP_TYPES + 1] = "";
    for (unsigned i = 0, n = 0; i < AP_TYPES; i++)
        if (mask >> i & 1) letters[n++] = "FPWXH"[i];
    skep_json_text(out, letters);
}

/* A faction tile: both sides, and what it begins with. */
static void put_faction_fields(const struct apiary_state *s, unsigned i, struct skep_json *out)
{
    const struct apiary_item *faction = apiary_item(&s->set, AP_FACTION, i);
    const uint8_t *code = s->set.code;
    put_item_fields(s, AP_FACTION, i, out);
    skep_json_open_at(out, "sides", '[');
    for (unsigned side = 2 * i; side < 2 * i + 2; side++) {
        struct skep_text what = skep_text_of(TEXT);
        apiary_describe(&s->set, AP_SIDE, side, &what);
        skep_json_open(out, '{');
        skep_json_put_text(out, "text", what.at);
        skep_json_open_at(out, "spots", '[');
        for (const uint8_t *spot = code + apiary_item(&s->set, AP_SIDE, side)->c; *spot; spot++) put_spot(out, *spot);
        skep_json_close(out, ']');
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    skep_json_open_at(out, "workers", '[');
    for (const uint8_t *w = code + faction->a; *w; w++) skep_json_int(out, *w);
    skep_json_close(out, ']');
    skep_json_open_at(out, "tokens", '[');
    for (const uint8_t *type = code + faction->b; *type; type++) put_spot(out, 1u << (*type - 1));
    skep_json_close(out, ']');
    skep_json_open_at(out, "reserve", '[');
    for (const uint8_t *row = code + faction->c; *row; row++) skep_json_text(out, apiary_rows[*row - 1]);
    skep_json_close(out, ']');
}

/* A hex, for more members. */
static void open_hex(struct skep_json *out, unsigned cell)
{
    skep_json_open(out, '{');
    skep_json_put_int(out, "q", apiary_q(cell));
    skep_json_put_int(out, "r", apiary_r(cell));
}

/* A frame as it lies in a direction: its hexes as steps from where it begins. */
static void put_shape(const struct apiary_state *s, unsigned dir, struct skep_json *out)
{
    struct skep_text name = skep_text_of(16);
    apiary_put(s, AP_SORT_DIR, dir, &name);
    skep_json_open(out, '{');
    skep_json_put_text(out, "direction", name.at);
    skep_json_open_at(out, "hexes", '[');
    for (int i = 0; i < 4; i++) {
        open_hex(out, (unsigned)((int)apiary_cell(0, 0) + s->set.frame[dir][i]));
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    skep_json_close(out, '}');
}

/* A hive mat: its hexes with their bonuses, and the farms printed on it. */
static void put_mat_fields(const struct apiary_state *s, unsigned i, struct skep_json *out)
{
    const struct apiary_set *set = &s->set;
    const uint8_t *farms = set->code + apiary_item(set, AP_MAT, i)->b;
    put_item_fields(s, AP_MAT, i, out);
    skep_json_open_at(out, "hexes", '[');
    for (unsigned cell = 0; cell < 256; cell++) {
        if (!apiary_has(&set->mat[i], cell)) continue;
        uint16_t bonus = apiary_bonus(set, i, cell);
        const uint8_t *f = farms;
        while (*f && *f != cell) f += 2;
        open_hex(out, cell);
        if (*f) {
            skep_json_put_text(out, "kind", apiary_rows[AP_FARM]);
            skep_json_put_text(out, "tile", apiary_id(set, AP_PRINTED, f[1]));
        } else if (memchr(apiary_faction_cell, (int)cell, 3)) skep_json_put_text(out, "kind", "faction");
        if (bonus) {
            struct skep_text what = skep_text_of(TEXT);
            apiary_put_effects(set, bonus, &what);
            skep_json_put_text(out, "bonus", what.at);
        }
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    skep_json_open_at(out, "tiles", '[');
    for (const uint8_t *f = farms; *f; f += 2) put_tile(s, apiary_tile(AP_FARM, set->copies[AP_FARM] + f[1]), out);
    skep_json_close(out, ']');
}

/* A dance token, which has no name: its side and what that means. */
static void put_dance_token(const struct apiary_state *s, unsigned i, struct skep_json *out)
{
    if (i == AP_NONE) {
        skep_json_null(out);
        return;
    }
    skep_json_open(out, '{');
    put_item_fields(s, AP_DANCE_TOKEN, i, out);
    skep_json_put_text(out, "side", apiary_item(&s->set, AP_DANCE_TOKEN, i)->n ? "gain" : "pay");
    struct skep_text what = skep_text_of(TEXT);
    apiary_put_token(&s->set, i, &what);
    skep_json_put_text(out, "what", what.at);
    skep_json_close(out, '}');
}

/* The board. */

static void put_actions(const struct apiary_state *s, struct skep_json *out)
{
    skep_json_open_at(out, "actions", '[');
    for (unsigned a = 0; a < AP_ACTIONS; a++) {
        if (a == AP_A ? s->set.split : (a == AP_AF || a == AP_AR) && !s->set.split) continue;
        skep_json_open(out, '{');
        skep_json_put_text(out, "id", apiary_sorts[AP_SORT_ACT].words[a]);
        skep_json_put_text(out, "name", apiary_actions[a]);
        skep_json_open_at(out, "spaces", '[');
        for (unsigned i = 0; i < (a <= AP_AR ? 2u : 1u); i++) {
            unsigned space = s->space[2 * a + i];
            if (space == 0) {
                skep_json_null(out);
                continue;
            }
            skep_json_open(out, '{');
            skep_json_put_int(out, "seat", apiary_worker_seat(space));
            skep_json_put_int(out, "strength", apiary_worker_strength(space));
            skep_json_close(out, '}');
        }
        skep_json_close(out, ']');
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
}

static void put_cell(struct skep_json *out, const char *key, unsigned cell)
{
    struct skep_text t = skep_text_of(8);
    apiary_put(NULL, AP_SORT_AT, cell, &t);
    skep_json_put_text(out, key, t.at);
}

/* More of the planet just told: what it brings, and how many outlines. */
static void put_use(const struct apiary_state *s, const struct apiary_item *planet, struct skep_json *out)
{
    skep_json_reopen(out);
    put_price(s, "brings", planet->a, out);
    skep_json_put_int(out, "outlines", planet->n);
    skep_json_close(out, '}');
}

static void put_planets(const struct apiary_state *s, struct skep_json *out)
{
    put_cell(out, "ship", s->ship);
    skep_json_open_at(out, "grid", '['); /* rows of the grid: P . S # as in the file */
    for (unsigned r = 0, last = AP_GRID; r < last; r++) {
        char row[AP_GRID + 1] = "";
        unsigned columns = 0;
        for (unsigned k = 0; k < AP_GRID; k++)
            for (unsigned c = 0; c < AP_GRID; c++)
                if (s->set.open[k] >> c & 1) columns = c >= columns ? c + 1 : columns;
        while (last > 0 && s->set.open[last - 1] == 0) last--;
        for (unsigned c = 0; c < columns; c++) {
            row[c] = s->set.open[r] >> c & 1 ? s->set.ship == r * 16 + c ? 'S' : '.' : '#';
            if (memchr(s->set.spot, (int)(r * 16 + c), s->set.spots)) row[c] = 'P';
        }
        if (r < last) skep_json_text(out, row);
    }
    skep_json_close(out, ']');
    skep_json_open_at(out, "planets", '[');
    for (unsigned i = 0; i < s->set.spots; i++) {
        const struct apiary_planet *p = &s->planet[i];
        skep_json_open(out, '{');
        put_cell(out, "at", s->set.spot[i]);
        put_item_at(s, "token", AP_TOKEN, p->token, out);
        put_item_at(s, "planet", AP_PLANET, p->planet, out);
        if (p->planet != AP_NONE) put_use(s, apiary_item(&s->set, AP_PLANET, p->planet), out);
        struct skep_text t = skep_text_of(12);
        for (unsigned type = 0; type < 3; type++)
            for (unsigned k = 0; k < (p->outlines >> 2 * type & 3u); k++) skep_put_char(&t, "FPW"[type]);
        skep_json_put_text(out, "laid", t.at);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
}

static void put_rows(const struct apiary_state *s, struct skep_json *out)
{
    skep_json_open_at(out, "rows", '[');
    for (unsigned row = 0; row < AP_ROWS; row++) {
        skep_json_open(out, '{');
        skep_json_put_text(out, "kind", apiary_rows[row]);
        skep_json_open_at(out, "tiles", '[');
        for (unsigned i = 0; i < AP_COLUMNS; i++) put_tile(s, s->row[row][i], out);
        skep_json_close(out, ']');
        skep_json_put_int(out, "stack", skep_bits(s->stack[row]));
        put_ids(s, "pile", (enum apiary_kind)row, s->pile[row], out);
        skep_json_open_at(out, "discarded", '[');
        for (uint64_t pile = s->pile[row]; pile; pile &= pile - 1) put_tile(s, apiary_tile(row, skep_lowest(pile)), out);
        skep_json_close(out, ']');
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    skep_json_open_at(out, "carvings", '[');
    for (unsigned i = 0; i < s->set.carvings; i++)
        put_tile(s, s->carving[i] == AP_NONE ? AP_NONE : apiary_tile(AP_CARVING, s->carving[i]), out);
    skep_json_close(out, ']');
}

static void put_dances(const struct apiary_state *s, struct skep_json *out)
{
    uint64_t left = 0;
    skep_json_open_at(out, "dances", '[');
    for (unsigned i = 0; i < s->set.dances; i++) {
        const struct apiary_dance *d = &s->dance[i];
        if (d->tile == AP_NONE) {
            skep_json_null(out);
            continue;
        }
        skep_json_open(out, '{');
        put_item_fields(s, AP_DANCE, d->tile, out);
        put_seat(out, "teacher", d->teacher);
        skep_json_key(out, "pay");
        put_dance_token(s, d->pay, out);
        skep_json_key(out, "gain");
        put_dance_token(s, d->gain, out);
        struct skep_text deal = skep_text_of(TEXT), token[2] = { skep_text_of(TEXT), skep_text_of(TEXT) };
        for (unsigned k = 0; k < 2; k++) {
            unsigned which = k ? d->gain : d->pay;
            if (which == AP_NONE) skep_put(&token[k], "\u2026"); /* what its teacher chooses */
            else apiary_put_token(&s->set, which, &token[k]);
        }
        apiary_put_dance(&s->set, d->tile, token[0].at, token[1].at, &deal);
        skep_json_put_text(out, "deal", deal.at);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    for (unsigned i = 0; i < apiary_items(&s->set, AP_DANCE_TOKEN); i++) left |= (uint64_t)s->dance_token[i] << i;
    put_ids(s, "dance_tokens", AP_DANCE_TOKEN, left, out);
    skep_json_open_at(out, "tokens", '[');
    for (; left; left &= left - 1) put_dance_token(s, skep_lowest(left), out);
    skep_json_close(out, ']');
}

static void put_comb(const struct apiary_state *s, struct skep_json *out)
{
    skep_json_open_at(out, "sectors", '[');
    for (unsigned sector = 0, pod = 0; sector < s->set.sectors; sector++) {
        const struct apiary_sector *c = &s->set.sector[sector];
        char id[2] = { (char)c->id, '\0' };
        skep_json_open(out, '{');
        skep_json_put_text(out, "id", id);
        skep_json_put_int(out, "first", c->first);
        skep_json_put_int(out, "second", c->second);
        skep_json_open_at(out, "pods", '[');
        for (unsigned i = 0; i < c->pods; i++, pod++) {
            struct skep_text what = skep_text_of(TEXT);
            apiary_put_effects(&s->set, s->set.pod[pod], &what);
            skep_json_open(out, '{');
            put_seat(out, "seat", s->pod[pod] - 1u);
            skep_json_put_text(out, "text", what.at);
            skep_json_close(out, '}');
        }
        skep_json_close(out, ']');
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
}

/* Players. */

static void put_counts(struct skep_json *out, const char *key, const uint8_t *count)
{
    skep_json_open_at(out, key, '[');
    for (int i = 0; i < AP_STRENGTHS; i++) skep_json_int(out, count[i]);
    skep_json_close(out, ']');
}

static void put_resources(const struct apiary_player *p, struct skep_json *out)
{
    skep_json_open_at(out, "resources", '{');
    for (int i = 0; i < AP_TYPES; i++) {
        char key[2] = { "FPWXH"[i], '\0' };
        skep_json_put_int(out, key, p->res[i]);
    }
    skep_json_close(out, '}');
    skep_json_open_at(out, "spots", '[');
    for (unsigned mask = 1; mask <= AP_ANY; mask++)
        for (unsigned i = 0; i < p->spots[mask]; i++) put_spot(out, mask);
    skep_json_close(out, ']');
}

static void put_hive(const struct apiary_state *s, const struct apiary_player *p, struct skep_json *out)
{
    skep_json_open_at(out, "hexes", '[');
    for (unsigned cell = 0; cell < 256; cell++) {
        if (!apiary_has(&p->hexes, cell)) continue;
        unsigned i = 0, which;
        enum apiary_kind kind;
        while (i < p->built && p->tile_at[i] != cell) i++;
        open_hex(out, cell);
        if (i < p->built) {
            apiary_design(&s->set, p->tile[i], &kind, &which);
            skep_json_put_text(out, "kind", apiary_rows[apiary_tile_kind(p->tile[i])]);
            skep_json_put_text(out, "tile", apiary_id(&s->set, kind, which));
        } else if (apiary_has(&p->tiles, cell)) skep_json_put_text(out, "kind", "faction");
        if (!apiary_has(&s->set.mat[p->mat], cell)) skep_json_put_bool(out, "frame", true);
        if (apiary_has(&p->bonus, cell)) {
            struct skep_text what = skep_text_of(TEXT);
            uint16_t bonus = apiary_bonus(&s->set, p->mat, cell);
            if (bonus) apiary_put_effects(&s->set, bonus, &what);
            else skep_put(&what, "a seed card");
            skep_json_put_text(out, "bonus", what.at);
        }
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    skep_json_open_at(out, "tiles", '['); /* in the order of building */
    for (unsigned i = 0; i < p->built; i++) put_tile(s, p->tile[i], out);
    skep_json_close(out, ']');
}

static void put_player(const struct apiary_state *s, unsigned seat, struct skep_json *out)
{
    static const char *const LINES[] = { "play", "planted", "tiles", "carvings", "favor", "filled", "ability", "sectors" };
    const struct apiary_player *p = &s->player[seat];
    bool ready = !apiary_is_empty(&p->hexes);
    int line[AP_LINES], total = apiary_lines(s, seat, line);
    skep_json_open(out, '{');
    skep_json_put_int(out, "vp", p->vp);
    skep_json_put_int(out, "favor", p->favor);
    put_resources(p, out);
    put_counts(out, "active", p->active);
    put_counts(out, "landing", p->landing);
    skep_json_put_int(out, "on_board", apiary_on_board(s, seat));
    skep_json_put_int(out, "supply", p->supply);
    skep_json_put_int(out, "hib_tokens", p->tokens);
    skep_json_put_int(out, "explored", p->explored);
    skep_json_key(out, "faction");
    if (p->faction == AP_NONE) skep_json_null(out);
    else {
        skep_json_open(out, '{');
        put_faction_fields(s, p->faction, out);
        skep_json_close(out, '}');
    }
    skep_json_put_bool(out, "upgraded", p->upgraded);
    struct skep_text what = skep_text_of(TEXT);
    if (ready) apiary_describe(&s->set, AP_SIDE, 2u * p->faction + p->upgraded, &what);
    skep_json_put_text(out, "ability", ready ? what.at : NULL);
    if (p->mat != AP_NONE && !ready) {
        skep_json_open_at(out, "mat", '{');
        put_mat_fields(s, p->mat, out);
        skep_json_close(out, '}');
    } else put_item_at(s, "mat", AP_MAT, p->mat, out); /* its hexes are those of the hive */
    skep_json_put_bool(out, "taught", p->taught);
    skep_json_put_int(out, "cards", p->hand_count);
    put_cards(s, "hand", p->hand, out);
    put_cards(s, "planted", p->planted, out);
    skep_json_put_int(out, "plant_limit", apiary_plant_limit(p));
    skep_json_open_at(out, "reserve", '[');
    for (unsigned i = 0; i < p->reserved; i++) put_tile(s, p->reserve[i], out);
    skep_json_close(out, ']');
    skep_json_open_at(out, "frames", '[');
    for (unsigned i = 0; i < p->frames; i++) {
        char dir[2] = { (char)('a' + p->frame_dir[i]), '\0' };
        skep_json_open(out, '{');
        skep_json_put_text(out, "turned", dir);
        skep_json_put_int(out, "q", apiary_q(p->frame_at[i]));
        skep_json_put_int(out, "r", apiary_r(p->frame_at[i]));
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    if (ready) put_hive(s, p, out);
    skep_json_open_at(out, "worth", '{'); /* if it ended now */
    for (int i = 0; i < AP_LINES; i++) skep_json_put_int(out, LINES[i], line[i]);
    skep_json_put_int(out, "total", total);
    skep_json_close(out, '}');
    skep_json_close(out, '}');
}

void apiary_write_view(const void *state, struct skep_json *out)
{
    const struct apiary_state *s = state;
    const struct apiary_step *step = apiary_now(s);
    const struct skep_node *node = &apiary_nodes[step->at];
    bool pays = step->at == AP_AT_PAY || step->at == AP_AT_DISCARD;
    skep_json_open(out, '{');
    skep_json_put_text(out, "node", node->name);
    skep_json_put_int(out, "turn", s->turns + (node->asks != SKEP_OVER));
    skep_json_put_int(out, "seat", s->seat);
    put_seat(out, "asks", node->asks ? AP_NONE : step->seat);
    put_seat(out, "first", s->first);
    skep_json_key(out, "last_turns");
    if (s->last_turns != AP_NONE || s->ending) skep_json_int(out, s->last_turns == AP_NONE ? s->fixed.seats + 1 : s->last_turns);
    else skep_json_null(out);
    skep_json_put_int(out, "placed", s->placed);
    put_actions(s, out);
    put_planets(s, out);
    put_rows(s, out);
    put_dances(s, out);
    skep_json_put_int(out, "deck", s->deck_count);
    put_ids(s, "discard", AP_SEED, s->discard, out);
    put_cards(s, "discarded", s->discard, out);
    skep_json_put_int(out, "frames", s->frames);
    skep_json_put_int(out, "frames_of", s->fixed.frames);
    put_comb(s, out);
    skep_json_open_at(out, "favor_track", '['); /* AP-T87: what its spaces are worth at the end */
    for (unsigned i = 0; i <= s->set.favor; i++) skep_json_int(out, s->set.favor_vp[i]);
    skep_json_close(out, ']');
    skep_json_key(out, "to_pay");
    if (pays) {
        struct skep_text price = skep_text_of(TEXT);
        apiary_put_icons(s->pay, s->pays, &price);
        skep_json_text(out, price.at);
    } else skep_json_null(out);
    put_cards(s, "drawn", s->drawn, out);
    skep_json_put_int(out, "drawn_count", s->drawn_count);
    skep_json_key(out, "building");
    put_tile(s, step->at == AP_AT_BUILD ? step->a : AP_NONE, out);
    skep_json_open_at(out, "shapes", '['); /* how the frame in hand can lie, or lies */
    for (unsigned dir = 0; dir < 3; dir++)
        if (step->at == AP_AT_FRAMEDIR || (step->at == AP_AT_FRAMEAT && step->a == dir)) put_shape(s, dir, out);
    skep_json_close(out, ']');
    skep_json_open_at(out, "anchors", '['); /* where it can begin, most of them outside the hive */
    struct apiary_board anchors = step->at == AP_AT_FRAMEAT ? apiary_anchors(s, &s->player[step->seat], step->a) : (struct apiary_board){ 0 };
    for (unsigned cell = 0; cell < 256; cell++) {
        if (!apiary_has(&anchors, cell)) continue;
        open_hex(out, cell);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    skep_json_open_at(out, "waiting", '[');
    for (unsigned i = 0; i < s->waitings; i++) skep_json_int(out, s->waiting[i]);
    skep_json_close(out, ']');
    skep_json_open_at(out, "dealt", '[');
    for (unsigned i = 0; i < AP_DEALT_MAX; i++) {
        bool draft = s->fixed.mode == AP_DRAFT;
        if (s->dealt[i] == AP_NONE) continue;
        skep_json_open(out, '{');
        if (draft && i > AP_SEATS) put_mat_fields(s, s->dealt[i], out);
        else put_faction_fields(s, s->dealt[i], out);
        put_seat(out, "seat", draft ? AP_NONE : (s->first + i / 2) % s->fixed.seats); /* to whom it was dealt */
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    skep_json_open_at(out, "players", '[');
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) put_player(s, seat, out);
    skep_json_close(out, ']');
    skep_json_close(out, '}');
}

/* What is compared in hints */

const struct skep_term apiary_terms[] = {
    { "points", "point", "points" }, { "fiber", "fiber", "fiber" }, { "pollen", "pollen", "pollen" },
    { "water", "water", "water" }, { "wax", "wax", "wax" }, { "honey", "honey", "honey" },
    { "favor", "favor", "favor" }, { "cards", "seed card", "seed cards" }, { "tiles", "tile", "tiles" },
    { "workers", "worker", "workers" }, { 0 },
};

void apiary_tally(const void *state, int seat, int count[SKEP_TERMS_MAX])
{
    const struct apiary_state *s = state;
    const struct apiary_player *p = &s->player[seat];
    int line[AP_LINES], workers = (int)apiary_on_board(s, (unsigned)seat);
    for (int i = 0; i < AP_STRENGTHS; i++) workers += p->active[i] + p->landing[i];
    count[0] = apiary_lines(s, (unsigned)seat, line);
    for (int i = 0; i < AP_TYPES; i++) count[1 + i] = p->res[i];
    count[6] = p->favor;
    count[7] = p->hand_count;
    count[8] = p->built;
    count[9] = workers;
}
