/* draw_waggle_dance.c: the table of Waggle Dance, after section 10 of the ledger. On top the action cards with their slots
   on the left, the six flowers with cubes, bees and what the harvest would be on the right; below them the combs, two
   beside each other. Seats are written as in the notation and cubes are letters, so that colour is never the only sign.
   Rooms that are alike are one entry, as they are one choice; a narrow terminal gets the same in rows. */
#include "draw.h"

#include <skep/text.h>
#include <stdio.h>
#include <string.h>

enum {
    SEATS = 4, CARDS = 4, VALUES = 6, ROOMS = 48,
    SLOTS = 8, SLOT = 3, FLOWERS = 28, BEES = 41, /* columns: where slots, flowers and bees on flowers begin */
    ROOM = 13, PANEL = 39, NARROW = 76,           /* columns: an entry of a comb, a comb; less than that is narrow */
    TOP_ROWS = 7,
};

struct entry { char text[40]; bool egg, full; };

struct player {
    int honey, bees, cards, entries;
    bool volunteer;
    char pool[64], sick[32], directions[16], hand[64]; /* hand "?": hidden */
    char put[16], large[24];                           /* flowers where a bee was put; the Volunteer die: "3 on D3" */
    struct entry entry[ROOMS];
};

struct hive_view {
    const struct scene *scene;
    int round, rounds, goal, rooms, eggs, pile, discards, active, first;
    bool day;
    char node[16], step[16], lifted[96], turned[64], claim[48];
    struct { char letter[2]; char slot[VALUES][4]; } card[CARDS];
    struct { char name[8], bees[SEATS][8], harvest[128]; int cubes; } flower[VALUES];
    struct player player[SEATS];
};

/* Reading the view */

/* The elements of a list, joined. */
static void list(const struct skep_doc *d, int array, const char *between, char *out, size_t cap)
{
    struct skep_text text = skep_text_in(out, cap);
    char item[16];
    for (int i = 0; i < skep_doc_size(d, array); i++) {
        if (i > 0) skep_put(&text, between);
        if (skep_doc_text(d, skep_doc_at(d, array, i), item, sizeof item)) skep_put(&text, item);
    }
}

/* Who is there; x: empty, but closed for the round. */
static void read_slots(const struct hive_view *v, const struct skep_doc *d, int card, char out[VALUES][4])
{
    int slots = skep_doc_get(d, card, "slots"), closed = skep_doc_get(d, card, "closed"), value;
    for (int i = 0; i < VALUES; i++) {
        int seat = view_seat(v->scene, skep_doc_at(d, slots, i));
        snprintf(out[i], 4, "%s", seat >= 0 ? v->scene->game->seats[seat] : "·");
    }
    for (int i = 0; i < view_size(d, closed, VALUES); i++)
        if (skep_doc_int(d, skep_doc_at(d, closed, i), &value) && value >= 1 && value <= VALUES) snprintf(out[value - 1], 4, "x");
}

static void read_flower(struct hive_view *v, const struct skep_doc *d, int object, int f)
{
    int dice = skep_doc_get(d, object, "dice"), harvest = skep_doc_get(d, object, "harvest");
    char text[128];
    view_text(d, object, "colour", v->flower[f].name, sizeof v->flower[f].name);
    v->flower[f].cubes = view_int(d, object, "cubes", 0);
    for (int q = 0; q < v->scene->seats; q++)
        snprintf(v->flower[f].bees[q], sizeof v->flower[f].bees[q], "%d", skep_doc_size(d, skep_doc_at(d, dice, q)));
    if (skep_doc_kind(d, harvest) != SKEP_JSON_OBJECT) return;
    view_text(d, harvest, "text", text, sizeof text);
    const char *says = strchr(text, ':'); /* "Flower 3: 2 for P1." */
    snprintf(v->flower[f].harvest, sizeof v->flower[f].harvest, "%s", says && says[1] ? says + 2 : text);
    size_t len = strlen(v->flower[f].harvest);
    if (len > 0) v->flower[f].harvest[len - 1] = '\0';
}

/* What is in a room: "WWYY/22", "egg/3", "-". */
static void read_room(const struct skep_doc *d, int object, struct entry *e)
{
    char cubes[16], dice[32];
    view_text(d, object, "cubes", cubes, sizeof cubes);
    list(d, skep_doc_get(d, object, "dice"), "", dice, sizeof dice);
    e->egg = view_bool(d, object, "egg");
    e->full = strlen(cubes) >= 4;
    snprintf(e->text, sizeof e->text, "%s%s%.7s", e->egg ? "egg" : cubes[0] ? cubes : "-", dice[0] ? "/" : "", dice);
}

/* Rooms that are alike become one entry, called by the lowest: "r2 -  x3". Honey only counts. */
static void read_comb(const struct skep_doc *d, int rooms, struct player *p)
{
    struct entry like[ROOMS];
    int times[ROOMS], at[ROOMS];
    for (int i = 0; i < skep_doc_size(d, rooms) && i < ROOMS; i++) {
        int object = skep_doc_at(d, rooms, i), k = 0;
        struct entry e;
        if (view_bool(d, object, "honey")) continue;
        read_room(d, object, &e);
        while (k < p->entries && strcmp(like[k].text, e.text) != 0) k++;
        if (k == p->entries) {
            like[k] = e;
            times[k] = 0;
            at[k] = i + 1;
            p->entries++;
        }
        times[k]++;
    }
    for (int k = 0; k < p->entries; k++) {
        char more[16] = "";
        p->entry[k] = like[k];
        if (times[k] > 1) snprintf(more, sizeof more, " x%d", times[k]);
        snprintf(p->entry[k].text, sizeof p->entry[k].text, "r%d %.12s%s", at[k], like[k].text, more);
    }
}

static void read_player(const struct skep_doc *d, int object, struct player *p)
{
    int hand = skep_doc_get(d, object, "hand");
    p->honey = view_int(d, object, "honey", 0);
    p->bees = view_int(d, object, "bees", 0);
    p->cards = view_int(d, object, "cards", 0);
    p->volunteer = view_bool(d, object, "volunteer");
    list(d, skep_doc_get(d, object, "pool"), " ", p->pool, sizeof p->pool);
    list(d, skep_doc_get(d, object, "sick"), " ", p->sick, sizeof p->sick);
    list(d, skep_doc_get(d, object, "directions"), " ", p->directions, sizeof p->directions);
    list(d, skep_doc_get(d, object, "put"), " ", p->put, sizeof p->put);
    if (skep_doc_kind(d, hand) == SKEP_JSON_ARRAY) list(d, hand, " ", p->hand, sizeof p->hand);
    else snprintf(p->hand, sizeof p->hand, "?");
    read_comb(d, skep_doc_get(d, object, "rooms"), p);
}

static void read_large(const struct skep_doc *d, int die, struct hive_view *v)
{
    char place[8];
    int seat = view_seat(v->scene, skep_doc_get(d, die, "seat")), value = view_int(d, die, "value", 0);
    if (skep_doc_kind(d, die) != SKEP_JSON_OBJECT || seat < 0 || value == 0) return;
    view_text(d, die, "place", place, sizeof place);
    snprintf(v->player[seat].large, sizeof v->player[seat].large, "%d in %s", value, place);
}

static void read_view(const struct scene *scene, struct hive_view *v)
{
    const struct skep_doc *d = scene->view;
    int bank = skep_doc_get(d, 0, "bank"), cards = skep_doc_get(d, 0, "cards"), flowers = skep_doc_get(d, 0, "flowers");
    int players = skep_doc_get(d, 0, "players"), claim = skep_doc_get(d, 0, "claim");
    *v = (struct hive_view){
        .scene = scene, .round = view_int(d, 0, "round", 0), .rounds = view_int(d, 0, "max_rounds", 0),
        .goal = view_int(d, 0, "honey_goal", 0), .rooms = view_int(d, bank, "rooms", 0), .eggs = view_int(d, bank, "eggs", 0),
        .pile = view_int(d, bank, "pile", 0), .discards = skep_doc_size(d, skep_doc_get(d, 0, "discards")),
        .active = view_int(d, 0, "active", -1), .first = view_int(d, 0, "first", 0),
        .day = view_bool(d, 0, "day"),
    };
    view_text(d, 0, "node", v->node, sizeof v->node);
    view_text(d, 0, "step", v->step, sizeof v->step);
    view_text(d, 0, "lifted", v->lifted, sizeof v->lifted);
    list(d, skep_doc_get(d, 0, "turned_over"), " ", v->turned, sizeof v->turned);
    for (int i = 0; i < CARDS; i++) {
        int object = skep_doc_at(d, cards, i);
        view_text(d, object, "card", v->card[i].letter, sizeof v->card[i].letter);
        read_slots(v, d, object, v->card[i].slot);
    }
    for (int f = 0; f < VALUES; f++) read_flower(v, d, skep_doc_at(d, flowers, f), f);
    for (int q = 0; q < scene->seats; q++) read_player(d, skep_doc_at(d, players, q), &v->player[q]);
    read_large(d, skep_doc_get(d, 0, "volunteer_die"), v);
    if (skep_doc_kind(d, claim) == SKEP_JSON_OBJECT)
        snprintf(v->claim, sizeof v->claim, "flower %d: %d of %d to store", view_int(d, claim, "flower", 0),
                 view_int(d, claim, "left", 0), view_int(d, claim, "cubes", 0));
}

/* Drawing */

static const char *const WORK[] = { "room", "egg", "trade", "card" };

/* "Round 3 of 50, day · goal 7 · bank: 38 rooms, 10 eggs · pile 28, discards 2" */
static void write_head(const struct hive_view *v, char *out, size_t cap)
{
    char when[32];
    if (v->day) snprintf(when, sizeof when, "day");
    else snprintf(when, sizeof when, "night %s", v->step);
    snprintf(out, cap, "Round %d of %d, %s · goal %d · bank: %d rooms, %d eggs · pile %d, discards %d", v->round, v->rounds,
             when, v->goal, v->rooms, v->eggs, v->pile, v->discards);
}

/* What is under way, where the board alone does not show it. */
static void write_midway(const struct hive_view *v, char *out, size_t cap)
{
    out[0] = '\0';
    if (v->claim[0]) snprintf(out, cap, "%.26s", v->claim);
    else if (v->lifted[0]) snprintf(out, cap, "lifted %.18s", v->lifted);
    else if (v->turned[0]) snprintf(out, cap, "turned over %.14s", v->turned);
}

static void draw_top(struct page *p, const struct hive_view *v)
{
    char text[160];
    write_head(v, text, sizeof text);
    page_put(p, 0, 0, BOLD, text);
    for (int i = 0; i < VALUES; i++) page_putf(p, 1, SLOTS + SLOT * i, DIM, "%d", i + 1);
    for (int i = 0; i < CARDS; i++) {
        page_putf(p, 2 + i, 0, PLAIN, "%s %s", v->card[i].letter, WORK[i]);
        for (int k = 0; k < VALUES; k++)
            page_put(p, 2 + i, SLOTS + SLOT * k, v->card[i].slot[k][0] == 'P' ? BOLD : DIM, v->card[i].slot[k]);
    }
    write_midway(v, text, sizeof text);
    page_put(p, 6, 0, LIT, text);
    for (int f = 0; f < VALUES; f++) {
        int col = BEES;
        page_putf(p, 1 + f, FLOWERS, PLAIN, "%d %-6s %2d", f + 1, v->flower[f].name, v->flower[f].cubes);
        for (int q = 0; q < v->scene->seats; q++, col += 2) {
            bool any = v->flower[f].bees[q][0] != '0';
            page_put(p, 1 + f, col, any ? BOLD : DIM, any ? v->flower[f].bees[q] : "·");
            if (v->flower[f].bees[q][1]) col++;
        }
        page_put(p, 1 + f, col + 1, v->flower[f].harvest[0] ? PLAIN : DIM, v->flower[f].harvest);
    }
}

/* "▸ P1 you   honey 3/7  bees 8" */
static void write_name(const struct hive_view *v, int q, char *out, size_t cap)
{
    const struct player *p = &v->player[q];
    snprintf(out, cap, "%s %s %.10s%s  honey %d/%d  bees %d%s", q == v->active ? "▸" : " ", v->scene->game->seats[q],
             v->scene->names[q], q == v->first ? " (first)" : "", p->honey, v->goal, p->bees, p->volunteer ? "+1" : "");
}

static void write_dice(const struct player *p, char *out, size_t cap)
{
    snprintf(out, cap, "dice %s%s%s%s%s%s%s", p->pool[0] ? p->pool : "-", p->sick[0] ? "  sick " : "", p->sick,
             p->directions[0] ? "  directions " : "", p->directions, p->large[0] ? "  volunteer " : "", p->large);
}

static void write_hand(const struct player *p, char *out, size_t cap)
{
    char cards[80];
    if (p->hand[0] == '?' || p->cards == 0) snprintf(cards, sizeof cards, "cards %d", p->cards);
    else snprintf(cards, sizeof cards, "cards %s", p->hand);
    snprintf(out, cap, "%s%s%s", cards, p->put[0] ? "  bees put on " : "", p->put);
}

/* A comb in so many rows, at least four. */
static void draw_player(struct page *p, const struct hive_view *v, int q, int row, int col, int rows)
{
    const struct player *x = &v->player[q];
    char text[192], hand[96];
    bool lit = q == v->active;
    write_name(v, q, text, sizeof text);
    page_put(p, row++, col, lit ? BOLD : PLAIN, text);
    write_dice(x, text, sizeof text);
    write_hand(x, hand, sizeof hand);
    page_put(p, row, col + 2, lit ? DIE : PLAIN, text);
    if (rows < 6 && text_columns(text) + text_columns(hand) + 5 < PANEL) {
        page_put(p, row++, col + 4 + text_columns(text), PLAIN, hand);
        rows--;
    } else {
        page_put(p, ++row, col + 2, PLAIN, hand);
        row++;
        rows -= 2;
    }
    int room = (rows - 1) * (PANEL / ROOM);
    for (int i = 0; i < x->entries && i < room; i++) {
        int y = row + i / (PANEL / ROOM), x0 = col + 2 + i % (PANEL / ROOM) * ROOM, left = x->entries - room;
        enum style style = x->entry[i].egg ? LIT : x->entry[i].full ? HONEY : PLAIN;
        if (left > 0 && i == room - 1) page_putf(p, y, x0, style, "%d more", left + 1);
        else page_put(p, y, x0, style, x->entry[i].text);
    }
}

/* Rows that a comb needs to show everything. */
static int rows_of(const struct player *p) { return 3 + (p->entries + PANEL / ROOM - 1) / (PANEL / ROOM); }

static void draw_beside(struct page *p, const struct hive_view *v, int rows)
{
    int seats = v->scene->seats, lines = (seats + 1) / 2, left = rows - TOP_ROWS, row = TOP_ROWS;
    draw_top(p, v);
    for (int line = 0; line < lines; line++) {
        int share = left / (lines - line), need = 4;
        for (int q = 2 * line; q < 2 * line + 2 && q < seats; q++)
            if (rows_of(&v->player[q]) > need) need = rows_of(&v->player[q]);
        if (need > share) need = share < 4 ? 4 : share;
        for (int q = 2 * line; q < 2 * line + 2 && q < seats; q++) draw_player(p, v, q, row, q % 2 * (PANEL + 2), need);
        row += need;
        left -= need;
    }
}

static void flow(struct page *p, enum style style, const char *text)
{
    page_flow(p, 2, style, text);
    page_flow(p, 2, PLAIN, "  ");
}

/* The same in rows, as wide as the terminal is. */
static void draw_rows(struct page *p, const struct hive_view *v)
{
    char text[256];
    write_head(v, text, sizeof text);
    page_flow(p, 2, BOLD, text);
    for (int i = 0; i < CARDS; i++) {
        page_line(p);
        page_flowf(p, 2, PLAIN, "%s %s:  ", v->card[i].letter, WORK[i]);
        for (int k = 0; k < VALUES; k++) flow(p, v->card[i].slot[k][0] == 'P' ? BOLD : DIM, v->card[i].slot[k]);
    }
    for (int f = 0; f < VALUES; f++) {
        page_line(p);
        page_flowf(p, 2, PLAIN, "%d %s %d:  ", f + 1, v->flower[f].name, v->flower[f].cubes);
        for (int q = 0; q < v->scene->seats; q++) flow(p, PLAIN, v->flower[f].bees[q]);
        flow(p, PLAIN, v->flower[f].harvest);
    }
    for (int q = 0; q < v->scene->seats; q++) {
        const struct player *x = &v->player[q];
        page_line(p);
        write_name(v, q, text, sizeof text);
        flow(p, q == v->active ? BOLD : PLAIN, text);
        write_dice(x, text, sizeof text);
        flow(p, PLAIN, text);
        write_hand(x, text, sizeof text);
        flow(p, PLAIN, text);
        for (int i = 0; i < x->entries; i++) flow(p, PLAIN, x->entry[i].text);
    }
}

void draw_waggle_dance(struct page *p, const struct scene *scene, int rows)
{
    static struct hive_view v;
    read_view(scene, &v);
    if (p->width < NARROW) draw_rows(p, &v);
    else draw_beside(p, &v, rows);
}
