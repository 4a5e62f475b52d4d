/* draw_pollennation.c: the ring of PollenNation, after section 10 of the ledger. Twelve flowers lie round the edge of
   the board like a clock, with the colonies, the supply and the worker's hand in the middle; larger rings, and small
   terminals, get a row for each flower: down the right side and up the left one, as the bees fly. Colonies are
   numbers, as in the notation; cubes are letters, so that colour is never the only sign. */
#include "draw.h"

#include <skep/text.h>
#include <stdio.h>
#include <string.h>

enum {
    SLOTS_MAX = 24, SEATS_MAX = 4, CLOCK = 12, SIDE = 4, /* a clock is a square of four flowers a side */
    CELL_WIDTH = 20, CELL_ROWS = 3, CENTRE_ROW = CELL_ROWS, CENTRE = CELL_WIDTH + 1,
    HALF = 40, CUBES = 64,
};

struct flower {
    bool laid, served; /* whether there is a card; whether the worker under way will serve it */
    char card[8], needs[32], cubes[CUBES], bees[48];
    int points, lacks;
};

struct meadow {
    const struct scene *scene;
    int slots, active, turn, target;
    char node[8];
    struct flower flower[SLOTS_MAX];
    struct { int score, queen; char stored[CUBES], hand[160], packet[160]; } colony[SEATS_MAX]; /* queen -1: out */
    char supply[48], sowing[160], pool[320], unseen[320];
    int served_last; /* where the worker will end, or -1 */
};

/* Many cubes are counted: RRRRRRRBB is R7 B2. */
static void shorten(char *cubes, size_t width)
{
    struct skep_text out = skep_text_of(CUBES);
    if (strlen(cubes) <= width) return;
    for (const char *c = cubes; *c;) {
        size_t n = strspn(c, (const char[]){ *c, '\0' });
        skep_putf(&out, "%s%c%d", out.len > 0 ? " " : "", *c, (int)n);
        c += n;
    }
    strcpy(cubes, out.at);
}

static void read_flower(const struct skep_doc *d, int object, struct flower *f)
{
    f->laid = skep_doc_kind(d, object) == SKEP_JSON_OBJECT;
    if (!f->laid) return;
    view_text(d, object, "card", f->card, sizeof f->card);
    view_text(d, object, "needs", f->needs, sizeof f->needs);
    view_text(d, object, "cubes", f->cubes, sizeof f->cubes);
    shorten(f->cubes, CELL_WIDTH - 3);
    f->points = view_int(d, object, "points", 0);
    f->lacks = view_int(d, object, "lacks", 9);
}

/* Adds what stands on a flower of a colony's bees of one kind. */
static void add_bees(const struct skep_doc *d, int list, int slot, char letter, struct skep_text *out)
{
    for (int i = 0, at; i < skep_doc_size(d, list); i++)
        if (skep_doc_int(d, skep_doc_at(d, list, i), &at) && at == slot) skep_put_char(out, letter);
}

/* "1:wwdQ[RB] 2:w": colony, workers, drones, queen and what she stores. */
static void read_bees(const struct skep_doc *d, int colonies, struct meadow *m)
{
    for (int slot = 0; slot < m->slots; slot++) {
        struct skep_text all = skep_text_in(m->flower[slot].bees, sizeof m->flower[slot].bees);
        for (int seat = 0; seat < m->scene->seats; seat++) {
            int colony = skep_doc_at(d, colonies, seat);
            struct skep_text own = skep_text_of(CUBES);
            add_bees(d, skep_doc_get(d, colony, "workers"), slot, 'w', &own);
            add_bees(d, skep_doc_get(d, colony, "drones"), slot, 'd', &own);
            if (m->colony[seat].queen == slot) {
                skep_put_char(&own, 'Q');
                if (m->colony[seat].stored[0]) skep_putf(&own, "[%s]", m->colony[seat].stored);
            }
            if (own.len > 0) skep_putf(&all, "%s%d:%s", all.len > 0 ? " " : "", seat + 1, own.at);
        }
    }
}

/* "R2:RRR=2 B3:PPP=3": cards in a hand, a packet or a pool. */
static void read_cards(const struct skep_doc *d, int list, struct skep_text *out)
{
    for (int i = 0; i < skep_doc_size(d, list); i++) {
        char card[8], needs[32];
        int object = skep_doc_at(d, list, i);
        view_text(d, object, "card", card, sizeof card);
        view_text(d, object, "needs", needs, sizeof needs);
        skep_putf(out, "%s%s:%s=%d", out->len > 0 ? " " : "", card, needs, view_int(d, object, "points", 0));
    }
}

/* "3 cards: R2:RRR=2 B3:PPP=3": how many, and those that may be seen; nothing where there is none. */
static void read_held(const struct skep_doc *d, int colony, const char *key, const char *size_key, char *out, size_t cap)
{
    struct skep_text text = skep_text_in(out, cap), cards = skep_text_of(160);
    int n = view_int(d, colony, size_key, 0);
    if (n == 0) return;
    read_cards(d, skep_doc_get(d, colony, key), &cards);
    skep_putf(&text, "%d %s%s%s", n, n == 1 ? "card" : "cards", cards.len > 0 ? ": " : "", cards.at);
}

static void read_sowing(const struct skep_doc *d, struct meadow *m)
{
    int sowing = skep_doc_get(d, 0, "sowing"), storing = skep_doc_get(d, 0, "storing");
    struct skep_text out = skep_text_in(m->sowing, sizeof m->sowing);
    m->served_last = -1;
    if (skep_doc_kind(d, sowing) == SKEP_JSON_OBJECT) {
        char hand[CUBES];
        view_text(d, sowing, "hand", hand, sizeof hand);
        shorten(hand, 24);
        skep_putf(&out, "in hand %s", hand);
        int serves = skep_doc_get(d, sowing, "serves");
        for (int i = 0, slot; i < skep_doc_size(d, serves); i++)
            if (skep_doc_int(d, skep_doc_at(d, serves, i), &slot) && slot >= 0 && slot < m->slots) m->flower[slot].served = true, m->served_last = slot;
    } else if (skep_doc_kind(d, storing) == SKEP_JSON_OBJECT)
        skep_putf(&out, "storing on flower %d", view_int(d, storing, "slot", 0));
}

static void read_meadow(const struct scene *scene, struct meadow *m)
{
    const struct skep_doc *d = scene->view;
    int flowers = skep_doc_get(d, 0, "flowers"), colonies = skep_doc_get(d, 0, "colonies"),
        supply = skep_doc_get(d, 0, "supply");
    *m = (struct meadow){ .scene = scene, .slots = view_size(d, flowers, SLOTS_MAX), .active = view_int(d, 0, "active", -1),
                          .turn = view_int(d, 0, "turn", 0), .target = view_int(d, 0, "target", 0) };
    view_text(d, 0, "node", m->node, sizeof m->node);
    for (int slot = 0; slot < m->slots; slot++) read_flower(d, skep_doc_at(d, flowers, slot), &m->flower[slot]);
    for (int seat = 0; seat < scene->seats; seat++) {
        int colony = skep_doc_at(d, colonies, seat);
        m->colony[seat].score = view_int(d, colony, "score", 0);
        m->colony[seat].queen = view_int(d, colony, "queen", -1);
        view_text(d, colony, "stored", m->colony[seat].stored, CUBES);
        read_held(d, colony, "hand", "hand_size", m->colony[seat].hand, sizeof m->colony[seat].hand);
        read_held(d, colony, "packet", "packet_size", m->colony[seat].packet, sizeof m->colony[seat].packet);
    }
    struct skep_text pool = skep_text_in(m->pool, sizeof m->pool), unseen = skep_text_in(m->unseen, sizeof m->unseen);
    read_cards(d, skep_doc_get(d, 0, "pool"), &pool);
    read_cards(d, skep_doc_get(d, 0, "deck"), &unseen);
    struct skep_text left = skep_text_in(m->supply, sizeof m->supply);
    for (int i = 0, n; i < skep_doc_size(d, supply); i++) {
        char colour[8];
        if (skep_doc_key(d, supply, i, colour, sizeof colour) && skep_doc_int(d, skep_doc_at(d, supply, i), &n))
            skep_putf(&left, "%s%s%d", left.len > 0 ? " " : "", colour, n);
    }
    read_bees(d, colonies, m);
    read_sowing(d, m);
}

/* How a flower is marked: served by the worker under way, one cube short of scoring, or neither. */
static enum style mark_of(const struct meadow *m, int slot)
{
    const struct flower *f = &m->flower[slot];
    return slot == m->served_last ? LIT : f->served ? CAN : f->laid && f->lacks <= 1 ? BOLD : PLAIN;
}

/* "11 P3 YYY=3"; gives its columns. */
static int draw_card(struct page *p, const struct meadow *m, int slot, int row, int col)
{
    const struct flower *f = &m->flower[slot];
    if (!f->laid) return page_putf(p, row, col, mark_of(m, slot), "%2d -", slot);
    return page_putf(p, row, col, mark_of(m, slot), "%2d %s %s=%d", slot, f->card, f->needs, f->points);
}

/* What is lacking to a score, if that is little; where the worker will come by. */
static const char *remark_of(const struct meadow *m, int slot)
{
    const struct flower *f = &m->flower[slot];
    if (slot == m->served_last) return "ends";
    if (f->served) return "next";
    return !f->laid || f->lacks > 1 ? "" : f->lacks == 1 ? "1 short" : "full";
}

static void draw_cell(struct page *p, const struct meadow *m, int slot)
{
    /* Clockwise round the square, flower 0 at the top. */
    static const struct { signed char row, col;
    } PLACE[CLOCK] = {
        { 0, 1 }, { 0, 2 }, { 0, 3 }, { 1, 3 }, { 2, 3 }, { 3, 3 },
        { 3, 2 }, { 3, 1 }, { 3, 0 }, { 2, 0 }, { 1, 0 }, { 0, 0 },
    };
    const struct flower *f = &m->flower[slot];
    int row = PLACE[slot].row * CELL_ROWS, col = PLACE[slot].col * CELL_WIDTH;
    int wide = draw_card(p, m, slot, row, col);
    page_put(p, row, col + wide + 1, f->served ? CAN : DIM, remark_of(m, slot));
    page_put(p, row + 1, col + 3, HONEY, f->cubes);
    page_put(p, row + 2, col + 3, PLAIN, f->bees);
}

/* "▸1 Black, you: 4 of 10, queen out" */
static void draw_colony(struct page *p, const struct meadow *m, int seat, int row, int col)
{
    const char *queen = m->colony[seat].queen >= 0 || m->slots == 0 || m->supply[0] == '\0' ? "" : ", queen out";
    page_putf(p, row, col, seat == m->active ? BOLD : PLAIN, "%s%d %s, %s: %d of %d%s", seat == m->active ? "▸" : " ", seat + 1,
              m->scene->game->seats[seat], m->scene->names[seat], m->colony[seat].score, m->target, queen);
}

/* Turn, colonies, so many across, supply, what is in hand. Gives the rows it took. */
static int draw_middle(struct page *p, const struct meadow *m, int row, int col, int across)
{
    int first = row;
    for (int seat = 0; seat < m->scene->seats; seat++) draw_colony(p, m, seat, row + seat / across, col + seat % across * HALF);
    row += (m->scene->seats + across - 1) / across;
    int wide = m->turn > 0 ? page_putf(p, row, col, DIM, " turn %d", m->turn) : page_putf(p, row, col, DIM, " setting up");
    if (m->supply[0]) page_putf(p, row, col + wide, DIM, ", supply %s", m->supply);
    row++;
    if (m->sowing[0]) page_put(p, row++, col + 1, CAN, m->sowing);
    return row - first;
}

static void draw_held(struct page *p, const char *whose, const char *cards)
{
    if (!cards[0]) return;
    page_line(p);
    page_flowf(p, 9, DIM, " %s ", whose);
    page_flow(p, 9, PLAIN, cards);
}

/* Cards during the setup: how many everybody holds, and those that may be seen. */
static void draw_hands(struct page *p, const struct meadow *m)
{
    for (int seat = 0; seat < m->scene->seats; seat++) {
        struct skep_text holds = skep_text_of(32), packet = skep_text_of(32);
        skep_putf(&holds, "%d holds", seat + 1);
        skep_putf(&packet, "%d may take from", seat + 1);
        draw_held(p, holds.at, m->colony[seat].hand);
        draw_held(p, packet.at, m->colony[seat].packet);
    }
    draw_held(p, strcmp(m->node, "PICK") == 0 ? "pool" : "left over", m->pool);
    draw_held(p, "unseen", m->unseen);
}

static void draw_row(struct page *p, const struct meadow *m, int row, int slot, int col)
{
    const struct flower *f = &m->flower[slot];
    draw_card(p, m, slot, row, col);
    page_put(p, row, col + 15, HONEY, f->cubes);
    page_put(p, row, col + 16 + (int)strlen(f->cubes), PLAIN, f->bees);
    const char *remark = remark_of(m, slot);
    int at = col + 17 + (int)strlen(f->cubes) + (int)strlen(f->bees), last = col + HALF - 1 - (int)strlen(remark);
    if (at <= last || f->served)
        page_put(p, row, at < last ? at : last, f->served ? CAN : DIM, remark); /* never colour alone */
}

void draw_pollennation(struct page *p, const struct scene *scene, int rows)
{
    struct meadow m;
    read_meadow(scene, &m);
    if (m.slots == CLOCK && p->width >= SIDE * CELL_WIDTH && rows >= SIDE * CELL_ROWS) {
        for (int slot = 0; slot < m.slots; slot++) draw_cell(p, &m, slot);
        draw_middle(p, &m, CENTRE_ROW, CENTRE, 1);
    } else {
        int row = draw_middle(p, &m, 0, 0, p->width >= 2 * HALF ? 2 : 1), half = (m.slots + 1) / 2;
        for (int slot = 0; slot < half; slot++) draw_row(p, &m, row + slot, slot, p->width >= 2 * HALF ? HALF : 0);
        if (p->width < 2 * HALF) row += half;
        for (int slot = half; slot < m.slots; slot++) draw_row(p, &m, row + m.slots - 1 - slot, slot, 0);
    }
    draw_hands(p, &m);
}
