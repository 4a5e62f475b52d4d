/* draw_honey_nectar.c: the two sheets of Honey & Nectar, after sections 10 and 11 of the ledger. Hives are lattices
   of pointy-top hexagons on the left and on the right; what there is to count stands between them with its name in
   the middle, so that the eye compares. A terminal too small for that gets combs without roofs, then numbers under
   the hives, then numbers alone. */
#include "draw.h"

#include <skep/text.h>
#include <stdio.h>
#include <string.h>

enum {
    CELLS_MAX = 61, GOAL = 100, SLACK = 136, FEW_COMBS = 5, /* section 10: when to warn */
    CELL = 4,                                               /* columns from comb to comb */
    TABLE_NARROW = 22, TABLE_WIDE = 32, TABLE_MAX = 44, TABLE_ROWS = 11, LABEL = 10,
    HALF = 38, HALF_ROWS = 3,                               /* a sheet's numbers in rows of their own */
    ENTRIES = 64,                                           /* of nectar: of more the newest */
};

struct sheet {
    int honey, need, potential, free, guards, wasps, nectar, to_swarm;
    int written;
    struct { int value; bool crossed; } cells[CELLS_MAX]; /* value 0: crossed out, number not known */
    int guards_drawn, wasps_drawn, entries; /* as on paper, struck ones too */
    struct { int value; bool crossed; } entry[ENTRIES];
};

struct hive_view {
    struct sheet sheet[2];
    const char *name[2], *seat[2];
    int cells, turn, x, active; /* active: -1 when over */
    int dice, die[3];
};

static int number(const struct skep_doc *d, int object, const char *key) { return view_int(d, object, key, 0); }

static void read_sheet(const struct skep_doc *d, int object, struct sheet *s)
{
    *s = (struct sheet){
        .honey = number(d, object, "honey"), .need = number(d, object, "need"), .free = number(d, object, "free"),
        .potential = number(d, object, "potential"), .guards = number(d, object, "guards"),
        .wasps = number(d, object, "wasps"), .nectar = number(d, object, "nectar"),
        .to_swarm = number(d, object, "to_swarm"),
    };
    int cells = skep_doc_get(d, object, "cells");
    s->written = view_size(d, cells, CELLS_MAX);
    for (int i = 0; i < s->written; i++) {
        int cell = skep_doc_at(d, cells, i);
        s->cells[i].value = number(d, cell, "value");
        s->cells[i].crossed = view_bool(d, cell, "crossed");
    }
}

static void read_paper(const struct skep_doc *d, int object, struct sheet *s)
{
    int list = skep_doc_get(d, object, "nectar"), n = skep_doc_size(d, list);
    s->guards_drawn = number(d, object, "guards");
    s->wasps_drawn = number(d, object, "wasps");
    for (int i = n > ENTRIES ? n - ENTRIES : 0; i < n; i++, s->entries++) {
        s->entry[s->entries].value = number(d, skep_doc_at(d, list, i), "value");
        s->entry[s->entries].crossed = view_bool(d, skep_doc_at(d, list, i), "crossed");
    }
}

static void read_view(const struct scene *scene, struct hive_view *v)
{
    const struct skep_doc *d = scene->view;
    int dice = skep_doc_get(d, 0, "dice"), sheets = skep_doc_get(d, 0, "sheets"), paper = skep_doc_get(d, 0, "paper");
    char node[16];
    *v = (struct hive_view){
        .cells = number(d, 0, "cells"), .turn = number(d, 0, "turn"), .x = number(d, 0, "x"),
        .active = number(d, 0, "active"), .dice = view_size(d, dice, 3),
    };
    if (v->cells < 1 || v->cells > CELLS_MAX) v->cells = 1; /* no hive of ours */
    if (strcmp(view_text(d, 0, "node", node, sizeof node), "OVER") == 0) v->active = -1;
    for (int i = 0; i < v->dice; i++) skep_doc_int(d, skep_doc_at(d, dice, i), &v->die[i]);
    for (int i = 0; i < 2; i++) {
        read_sheet(d, skep_doc_at(d, sheets, i), &v->sheet[i]);
        read_paper(d, skep_doc_at(d, paper, i), &v->sheet[i]);
        v->name[i] = scene->names[i];
        v->seat[i] = scene->game->seats[i];
    }
}

/* Section 11: the places of the combs, a spiral of rings round the centre, as rows and half combs to the right. */
struct shape { int row[CELLS_MAX], half[CELLS_MAX], rows, columns; };

static void lay_out(int cells, struct shape *s)
{
    static const int STEP[6][2] = { { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 }, { 1, -1 } };
    int top = 0, bottom = 0, left = 0, right = 0;
    s->row[0] = s->half[0] = 0;
    for (int n = 1, ring = 1; n < cells; ring++) {
        int q = 0, r = -ring;
        for (int side = 0; side < 6; side++)
            for (int step = 0; step < ring && n < cells; step++, n++, q += STEP[side][0], r += STEP[side][1]) {
                s->row[n] = r;
                s->half[n] = 2 * q + r;
            }
    }
    for (int i = 0; i < cells; i++) {
        if (s->row[i] < top) top = s->row[i];
        if (s->row[i] > bottom) bottom = s->row[i];
        if (s->half[i] < left) left = s->half[i];
        if (s->half[i] > right) right = s->half[i];
    }
    for (int i = 0; i < cells; i++) {
        s->row[i] -= top;
        s->half[i] -= left;
    }
    s->rows = bottom - top + 1;
    s->columns = (right - left) * CELL / 2 + CELL + 1;
}

/* A comb is three columns between walls; with roofs the rows of combs share their slanted walls. */
static void draw_hive(struct page *p, const struct hive_view *v, int seat, const struct shape *shape, bool roofs,
                      int row, int col)
{
    const struct sheet *s = &v->sheet[seat];
    enum style wall = seat == v->active ? LIT : WAX;
    for (int i = 0; i < v->cells; i++) {
        int y = row + (roofs ? 2 * shape->row[i] + 1 : shape->row[i]), x = col + shape->half[i] * CELL / 2;
        if (roofs) {
            page_put(p, y - 1, x + 1, wall, "╱");
            page_put(p, y - 1, x + 3, wall, "╲");
            page_put(p, y + 1, x + 1, wall, "╲");
            page_put(p, y + 1, x + 3, wall, "╱");
        }
        page_put(p, y, x, wall, "│");
        page_put(p, y, x + CELL, wall, "│");
        if (i >= s->written) continue;
        char text[16] = " × ";
        int value = s->cells[i].value;
        if (value) snprintf(text, sizeof text, "%s%d%s", s->cells[i].crossed ? "×" : " ", value, value < 10 ? " " : "");
        page_put(p, y, x + 1, s->cells[i].crossed ? CROSSED : HONEY, text);
    }
}

static void put_right(struct page *p, int row, int end, enum style style, const char *text)
{
    page_put(p, row, end - text_columns(text), style, text);
}

static void put_centre(struct page *p, int row, int from, int width, enum style style, const char *text)
{
    page_put(p, row, from + (width - text_columns(text)) / 2, style, text);
}

/* "▸ A you   38 of 100 ██████░░░░" */
static void draw_name(struct page *p, const struct hive_view *v, int seat, int row, int col, int width)
{
    enum { AMOUNT = 11 };
    const struct sheet *s = &v->sheet[seat];
    char text[32];
    int jar = width >= HALF ? 15 : 10;
    int name = width - jar - AMOUNT;
    page_putf(p, row, col, seat == v->active ? BOLD : PLAIN, "%s %s %s", seat == v->active ? "▸" : " ", v->seat[seat],
              v->name[seat]);
    page_put(p, row, col + name, PLAIN, "           "); /* cuts a name that is too long */
    snprintf(text, sizeof text, "%d of 100", s->honey);
    put_right(p, row, col + name + AMOUNT - 1, BOLD, text);
    for (int i = 0; i < jar; i++) {
        int halves = s->honey * jar * 2 / GOAL - 2 * i;
        page_put(p, row, col + name + AMOUNT + i, halves > 0 ? LIT : WAX, halves > 1 ? "█" : halves > 0 ? "▌" : "░");
    }
}

/* So many lines ever drawn, of which n stand, in fives and the struck ones first; or two numbers where there are too many. */
static void write_tally(char *out, size_t cap, int n, int drawn, int columns)
{
    struct skep_text t = skep_text_in(out, cap);
    if (drawn == 0) skep_put(&t, "-");
    else if (drawn < 0 || drawn + (drawn - 1) / 5 > columns) skep_putf(&t, drawn > n ? "%d of %d" : "%d", n, drawn);
    else
        for (int i = 0; i < drawn; i++) skep_putf(&t, "%s%s", i > 0 && i % 5 == 0 ? " " : "", i < drawn - n ? "×" : "|");
}

static bool is_short_of_combs(const struct sheet *s) { return s->free <= FEW_COMBS; }
static bool is_short_of_reach(const struct sheet *s) { return s->potential <= SLACK || is_short_of_combs(s); }

static void put_dice(struct page *p, const struct hive_view *v, int row, int col)
{
    int sum = 0;
    for (int i = 0; i < v->dice; i++, col += CELL) {
        page_putf(p, row, col, DIE, "[%d]", v->die[i]);
        sum += v->die[i];
    }
    if (v->dice > 1) page_putf(p, row, col, PLAIN, "= %d", sum);
}

static int dice_columns(const struct hive_view *v) { return v->dice > 1 ? CELL * v->dice + 4 : CELL * v->dice; }

static void write_turn(char *out, size_t cap, const struct hive_view *v)
{
    if (v->x) snprintf(out, cap, "turn %d · both from %d", v->turn, v->x);
    else snprintf(out, cap, "turn %d · X open", v->turn);
}

/* What both sheets count, its name in the middle. */
static void draw_table(struct page *p, const struct hive_view *v, int row, int col, int width)
{
    enum { NEED, FREE, REACH, NECTAR, SWARM, GUARDS, WASPS, LINES };
    static const char *const LABELS[LINES] = {
        [NEED] = "need", [FREE] = "free combs", [REACH] = "can reach", [NECTAR] = "nectar", [SWARM] = "next swarm",
        [GUARDS] = "guardians", [WASPS] = "wasps",
    };
    char text[64];
    write_turn(text, sizeof text, v);
    put_centre(p, row, col, width, BOLD, text);
    for (int line = 0; line < LINES; line++) {
        put_centre(p, row + 2 + line, col, width, DIM, LABELS[line]);
        for (int seat = 0; seat < 2; seat++) {
            const struct sheet *s = &v->sheet[seat];
            int side = (width - LABEL) / 2 - (width >= TABLE_WIDE ? 2 : 1);
            bool warn = line == FREE ? is_short_of_combs(s) : line == REACH && is_short_of_reach(s);
            switch (line) {
            case NEED: snprintf(text, sizeof text, "%d", s->need); break;
            case FREE: snprintf(text, sizeof text, warn ? "%d !" : "%d", s->free); break;
            case REACH: snprintf(text, sizeof text, warn ? "%d !" : "%d", s->potential); break;
            case NECTAR: snprintf(text, sizeof text, "%d", s->nectar); break;
            case SWARM: snprintf(text, sizeof text, width >= TABLE_WIDE ? "%d to go" : "%d", s->to_swarm); break;
            case GUARDS: write_tally(text, sizeof text, s->guards, s->guards_drawn, side); break;
            case WASPS: write_tally(text, sizeof text, s->wasps, s->wasps_drawn, side); break;
            }
            enum style style = warn ? BEWARE : seat == v->active ? BOLD : PLAIN;
            if (seat == 0) put_right(p, row + 2 + line, col + side, style, text);
            else page_put(p, row + 2 + line, col + width - side, style, text);
        }
    }
    put_dice(p, v, row + 2 + LINES + 1, col + (width - dice_columns(v)) / 2);
}

/* The same in rows of one sheet. */
static void draw_numbers(struct page *p, const struct sheet *s, int row, int col, int width)
{
    char tally[64];
    page_putf(p, row, col, is_short_of_reach(s) ? BEWARE : PLAIN, "need %d  free %d%s  can reach %d%s", s->need, s->free,
              is_short_of_combs(s) ? "!" : "", s->potential, is_short_of_reach(s) ? "!" : "");
    page_putf(p, row + 1, col, PLAIN, "nectar %d  next swarm: %d to go", s->nectar, s->to_swarm);
    write_tally(tally, sizeof tally, s->guards, s->guards_drawn, width / 2 - LABEL);
    page_putf(p, row + 2, col, PLAIN, "guardians %s", tally);
    write_tally(tally, sizeof tally, s->wasps, s->wasps_drawn, width / 2 - LABEL);
    page_putf(p, row + 2, col + width / 2, PLAIN, "  wasps %s", tally);
}

static void draw_top(struct page *p, const struct hive_view *v)
{
    char text[64];
    write_turn(text, sizeof text, v);
    page_put(p, 0, 2, BOLD, text);
    put_dice(p, v, 0, 4 + text_columns(text));
}

/* The hives, the table between them or the numbers under them. False: there is not the room. */
static bool draw_hives(struct page *p, const struct hive_view *v, bool roofs, int rows)
{
    struct shape shape;
    lay_out(v->cells, &shape);
    int width = p->width, height = roofs ? 2 * shape.rows + 1 : shape.rows, middle = width - 2 * shape.columns - 2;
    bool table = middle >= TABLE_NARROW - 2;
    if (middle < 1 || width < 2 * HALF) return false;
    if (middle > TABLE_MAX) {
        width -= middle - TABLE_MAX;
        middle = TABLE_MAX;
    }
    int half = (width - 2) / 2, far = width - half, tall = table && height < TABLE_ROWS ? TABLE_ROWS : height;
    if ((table ? 1 + tall : 2 + tall + HALF_ROWS) > rows) return false;

    int row = 0;
    if (!table) draw_top(p, v), row++;
    draw_name(p, v, 0, row, 0, half);
    draw_name(p, v, 1, row, far, half);
    row++;
    draw_hive(p, v, 0, &shape, roofs, row + (tall - height) / 2, 0);
    draw_hive(p, v, 1, &shape, roofs, row + (tall - height) / 2, width - shape.columns);
    if (table) {
        draw_table(p, v, row, shape.columns + 1, middle);
    } else {
        draw_numbers(p, &v->sheet[0], row + tall, 0, half);
        draw_numbers(p, &v->sheet[1], row + tall, far, half);
    }
    return true;
}

static void flow_combs(struct page *p, const struct sheet *s)
{
    page_line(p);
    page_flow(p, 2, DIM, "  combs");
    if (s->written == 0) page_flow(p, 2, DIM, " -");
    for (int i = 0; i < s->written; i++) {
        bool crossed = s->cells[i].crossed;
        page_flow(p, 2, PLAIN, " ");
        if (s->cells[i].value) page_flowf(p, 2, crossed ? CROSSED : PLAIN, "%s%d", crossed ? "×" : "", s->cells[i].value);
        else page_flow(p, 2, crossed ? CROSSED : PLAIN, "×");
    }
}

/* A small terminal: one sheet under the other, without hives; a very small one: only what matters most. */
static void draw_rows(struct page *p, const struct hive_view *v, int rows)
{
    draw_top(p, v);
    for (int seat = 0; seat < 2; seat++) {
        const struct sheet *s = &v->sheet[seat];
        int row = p->rows;
        draw_name(p, v, seat, row, 0, p->width < HALF ? p->width : HALF);
        if (rows >= 1 + 2 * (1 + HALF_ROWS)) {
            draw_numbers(p, s, row + 1, 2, HALF - 2);
        } else {
            page_line(p);
            page_flowf(p, 2, is_short_of_reach(s) ? BEWARE : PLAIN, "  free %d  reach %d  nectar %d  guardians %d  wasps %d", s->free,
                       s->potential, s->nectar, s->guards, s->wasps);
        }
        if (rows >= 1 + 2 * (2 + HALF_ROWS)) flow_combs(p, s);
    }
}

/* "A nectar ×6 ×5 8": every entry, struck once it is cancelled or cleared, as far as there is room. */
static void flow_nectar(struct page *p, const struct hive_view *v, int seat)
{
    const struct sheet *s = &v->sheet[seat];
    if (s->entries == 0) return;
    page_line(p);
    page_flowf(p, 2, DIM, "  %s nectar", v->seat[seat]);
    for (int i = 0; i < s->entries; i++) {
        page_flow(p, 2, PLAIN, " ");
        page_flowf(p, 2, s->entry[i].crossed ? CROSSED : PLAIN, "%s%d", s->entry[i].crossed ? "×" : "", s->entry[i].value);
    }
}

void draw_honey_nectar(struct page *p, const struct scene *scene, int rows)
{
    struct hive_view v;
    read_view(scene, &v);
    if (!draw_hives(p, &v, true, rows) && !draw_hives(p, &v, false, rows)) draw_rows(p, &v, rows);
    for (int seat = 0; seat < 2; seat++)
        if (p->rows < rows) flow_nectar(p, &v, seat);
}
