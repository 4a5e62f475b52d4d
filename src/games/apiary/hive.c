/* hive.c: hexes, tiles and frames (ledger: Building, and the frames of Grow). A hive is a few sets of cells; what lies next to
   a set is the set shifted six ways, because a step is always the same number of bits. Cells outside the window, with a free
   lane between the columns, keep shifts from going round. */
#include "games/apiary/apiary.h"

/* AP-R62: the cells with max(|q|, |r|, |q + r|) <= 7, 16 bits for each q. */
static const struct apiary_board WINDOW = { {
    UINT64_C(0x7ff07fe07fc07f80), /* q = -4 -5 -6 -7 */
    UINT64_C(0x7fff7ffe7ffc7ff8), /* q =  0 -1 -2 -3 */
    UINT64_C(0x07ff0fff1fff3fff), /* q =  4  3  2  1 */
    UINT64_C(0x000000ff01ff03ff), /* q =     7  6  5 */
} };

unsigned apiary_cells(const struct apiary_board *b)
{
    unsigned n = 0;
    for (int i = 0; i < 4; i++) n += skep_bits(b->at[i]);
    return n;
}

/* |by| < 64. */
static inline struct apiary_board shifted(struct apiary_board b, int by)
{
    struct apiary_board o;
    if (by >= 0)
        for (int i = 3; i >= 0; i--) o.at[i] = b.at[i] << by | (i > 0 ? b.at[i - 1] >> 1 >> (63 - by) : 0);
    else
        for (int i = 0; i < 4; i++) o.at[i] = b.at[i] >> -by | (i < 3 ? b.at[i + 1] << 1 << (63 + by) : 0);
    return o;
}

struct apiary_board apiary_around(const struct apiary_board *b)
{
    struct apiary_board o;
    for (int i = 0; i < 4; i++) {
        uint64_t here = b->at[i], below = i > 0 ? b->at[i - 1] : 0, above = i < 3 ? b->at[i + 1] : 0;
        o.at[i] = here << 1 | here << 15 | here << 16 | below >> 63 | below >> 49 | below >> 48 |
                  here >> 1 | here >> 15 | here >> 16 | above << 63 | above << 49 | above << 48;
    }
    return o;
}

static int list_cells(const struct apiary_board *b, skep_move *out)
{
    int n = 0;
    for (unsigned i = 0; i < 4; i++)
        for (uint64_t bits = b->at[i]; bits; bits &= bits - 1) out[n++] = skep_move_of(AP_V_HEX, 64 * i + skep_lowest(bits), 0, 0);
    return n;
}

/* Tiles. */

const struct apiary_item *apiary_design(const struct apiary_set *set, unsigned tile, enum apiary_kind *kind, unsigned *i)
{
    unsigned copy = tile & 63;
    *kind = apiary_tile_kind(tile);
    *i = *kind == AP_CARVING ? copy : set->copy[*kind][copy];
    if (*kind == AP_FARM && copy >= set->copies[AP_FARM]) *kind = AP_PRINTED; /* AP-R52 */
    return apiary_item(set, *kind, *i);
}

bool apiary_same_tile(const struct apiary_set *set, unsigned a, unsigned b)
{
    enum apiary_kind kind;
    unsigned i;
    return apiary_design(set, a, &kind, &i) == apiary_design(set, b, &kind, &i);
}

/* AP-T41, AP-T42: a free hex of the hive next to a tile. */
struct apiary_board apiary_buildable(const struct apiary_player *p)
{
    struct apiary_board b = apiary_around(&p->tiles);
    for (int i = 0; i < 4; i++) b.at[i] &= p->built < AP_TILES_MAX ? p->hexes.at[i] & ~p->tiles.at[i] : 0;
    return b;
}

bool apiary_can_build(const struct apiary_player *p)
{
    struct apiary_board b = apiary_buildable(p);
    return !apiary_is_empty(&b);
}

void apiary_put_tile(struct apiary_state *s, unsigned seat, unsigned tile, unsigned cell)
{
    struct apiary_player *p = &s->player[seat];
    enum apiary_kind kind;
    unsigned i;
    const struct apiary_item *item = apiary_design(&s->set, tile, &kind, &i);
    apiary_add_cell(&p->tiles, cell);
    p->tile[p->built] = (uint8_t)tile;
    p->tile_at[p->built++] = (uint8_t)cell;
    if (apiary_tile_kind(tile) == AP_FARM) /* AP-R47: its spots count at once */
        for (const uint8_t *spot = s->set.code + item->c; *spot; spot++) p->spots[*spot]++;
}

uint16_t apiary_bonus(const struct apiary_set *set, unsigned mat, unsigned cell)
{
    const uint8_t *b = set->code + apiary_item(set, AP_MAT, mat)->a;
    while (*b && *b != cell) b += 3;
    return (uint16_t)(*b ? b[1] | b[2] << 8 : 0);
}

unsigned apiary_farms(const struct apiary_player *p, uint8_t out[AP_TILES_MAX])
{
    unsigned n = 0;
    for (uint8_t i = 0; i < p->built; i++) {
        if (apiary_tile_kind(p->tile[i]) != AP_FARM) continue;
        unsigned at = n++;
        for (; at > 0 && p->tile_at[out[at - 1]] > p->tile_at[i]; at--) out[at] = out[at - 1];
        out[at] = i;
    }
    return n;
}

/* BUILD: a is the tile. */

int apiary_build_list(const void *state, skep_move *out)
{
    const struct apiary_state *s = state;
    struct apiary_board b = apiary_buildable(&s->player[apiary_now(s)->seat]);
    return list_cells(&b, out);
}

int apiary_build_forbids(const void *state, skep_move m)
{
    const struct apiary_state *s = state;
    const struct apiary_player *p = &s->player[apiary_now(s)->seat];
    unsigned cell = skep_arg(m, 0);
    struct apiary_board b = apiary_buildable(p);
    if (apiary_has(&p->tiles, cell)) return AP_T42;
    return apiary_has(&b, cell) ? SKEP_LEGAL : AP_T41;
}

/* AP-T43: place, hex bonus, development benefit, build triggers; what comes last is pushed first. */
void apiary_build_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    static const enum apiary_event BUILT[] = { AP_ON_FARM, AP_ON_RECRUIT, AP_ON_DEV, AP_ON_CARVING };
    struct apiary_step step = apiary_take(s);
    struct apiary_player *p = &s->player[step.seat];
    unsigned cell = skep_arg(m, 0), i;
    enum apiary_kind kind;
    const struct apiary_item *item = apiary_design(&s->set, step.a, &kind, &i);
    apiary_put_tile(s, step.seat, step.a, cell);
    apiary_tell_name(s, tell(t, SAY_BUILT, step.seat, 0, apiary_q(cell), apiary_r(cell)), 1, kind, i);
    apiary_trigger(s, step.seat, BUILT[apiary_tile_kind(step.a)]);
    if (kind == AP_DEV) apiary_effects(s, step.seat, item->b); /* AP-T37 */
    if (!apiary_has(&p->bonus, cell)) return;
    uint16_t bonus = apiary_bonus(&s->set, p->mat, cell);
    if (bonus) apiary_effects(s, step.seat, bonus);
    else apiary_push(s, AP_AT_DRAW, step.seat, 1, 0); /* AP-T47: the end of a frame */
    skep_used(t, bonus ? AP_T43 : AP_T47);
}

/* Frames. */

struct apiary_board apiary_frame_board(const struct apiary_set *set, unsigned dir, unsigned anchor)
{
    struct apiary_board b = { { 0 } };
    for (int i = 0; i < 4; i++) apiary_add_cell(&b, (unsigned)((int)anchor + set->frame[dir][i]));
    return b;
}

/* AP-T46, AP-R42: all four hexes free cells of the window, one of them next to mat or frame. A frame is connected, so one that
   would reach round the window's rim has a hex on the free lane. */
struct apiary_board apiary_anchors(const struct apiary_state *s, const struct apiary_player *p, unsigned dir)
{
    struct apiary_board free, near = apiary_around(&p->hexes), fits = WINDOW, touches = { { 0 } };
    for (int i = 0; i < 4; i++) free.at[i] = WINDOW.at[i] & ~p->hexes.at[i];
    for (int k = 0; k < 4; k++) {
        int back = -s->set.frame[dir][k];
        struct apiary_board a = shifted(free, back), b = shifted(near, back);
        for (int i = 0; i < 4; i++) {
            fits.at[i] &= a.at[i];
            touches.at[i] |= b.at[i];
        }
    }
    for (int i = 0; i < 4; i++) fits.at[i] &= touches.at[i];
    return fits;
}

bool apiary_can_frame(const struct apiary_state *s, unsigned seat)
{
    if (s->frames == 0) return false; /* AP-R3, AP-R86 */
    for (unsigned dir = 0; dir < 3; dir++) {
        struct apiary_board b = apiary_anchors(s, &s->player[seat], dir);
        if (!apiary_is_empty(&b)) return true;
    }
    return false;
}

/* a: frames still to come. Each is placed, then its triggers follow. */
void apiary_frames_run(struct apiary_state *s, __attribute__((unused)) struct skep_trace *t)
{
    struct apiary_step *step = apiary_top(s);
    unsigned seat = step->seat;
    if (step->a == 0 || !apiary_can_frame(s, seat)) {
        apiary_pop(s);
        return;
    }
    step->a--;
    apiary_trigger(s, seat, AP_ON_FRAME);
    apiary_push(s, AP_AT_FRAMEDIR, seat, 0, 0);
}

int apiary_framedir_forbids(const void *state, skep_move m)
{
    const struct apiary_state *s = state;
    if (skep_arg(m, 0) > 2) return AP_T46;
    struct apiary_board b = apiary_anchors(s, &s->player[apiary_now(s)->seat], skep_arg(m, 0));
    return apiary_is_empty(&b) ? AP_T46 : SKEP_LEGAL;
}

int apiary_framedir_list(const void *state, skep_move *out)
{
    int n = 0;
    for (unsigned dir = 0; dir < 3; dir++)
        n = apiary_offer(state, apiary_framedir_forbids, out, n, skep_move_of(AP_V_DIR, dir, 0, 0));
    return n;
}

void apiary_framedir_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_step *step = apiary_top(state);
    step->at = AP_AT_FRAMEAT;
    step->a = (uint8_t)skep_arg(m, 0);
    skep_used(t, AP_T46);
}

int apiary_frameat_list(const void *state, skep_move *out)
{
    const struct apiary_state *s = state;
    const struct apiary_step *step = apiary_now(s);
    struct apiary_board b = apiary_anchors(s, &s->player[step->seat], step->a);
    return list_cells(&b, out);
}

int apiary_frameat_forbids(const void *state, skep_move m)
{
    const struct apiary_state *s = state;
    const struct apiary_step *step = apiary_now(s);
    const struct apiary_player *p = &s->player[step->seat];
    struct apiary_board b = apiary_anchors(s, p, step->a);
    if (apiary_has(&b, skep_arg(m, 0))) return SKEP_LEGAL;
    bool overlaps = false, leaves = false;
    for (int k = 0; k < 4; k++) {
        int hex = (int)skep_arg(m, 0) + s->set.frame[step->a][k];
        bool in = hex >= 0 && hex < 256 && apiary_has(&WINDOW, (unsigned)hex);
        leaves |= !in;
        overlaps |= in && apiary_has(&p->hexes, (unsigned)hex);
    }
    return overlaps ? AP_R42 : leaves ? AP_R62 : AP_T46;
}

void apiary_put_frame(struct apiary_state *s, unsigned seat, unsigned dir, unsigned anchor)
{
    struct apiary_player *p = &s->player[seat];
    struct apiary_board frame = apiary_frame_board(&s->set, dir, anchor);
    s->frames--;
    for (int i = 0; i < 4; i++) p->hexes.at[i] |= frame.at[i];
    for (int i = 0; i < 2; i++) apiary_add_cell(&p->bonus, (unsigned)((int)anchor + s->set.frame_end[dir][i])); /* AP-T47 */
    p->frame_at[p->frames] = (uint8_t)anchor;
    p->frame_dir[p->frames++] = (uint8_t)dir;
}

void apiary_frameat_play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    struct apiary_step step = apiary_take(s);
    const struct apiary_player *p = &s->player[step.seat];
    unsigned anchor = skep_arg(m, 0);
    apiary_put_frame(s, step.seat, step.a, anchor);
    tell(t, SAY_FRAMED, step.seat, apiary_q(anchor), apiary_r(anchor));
    skep_used(t, p->frames <= 2 ? AP_T48 : AP_R43);
}
