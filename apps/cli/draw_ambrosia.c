/* draw_ambrosia.c: the meadow of Ambrosia as a racetrack: the first half of the ring runs along the top from left to
   right, the second half along the bottom from right to left, so that clockwise is clockwise. A space is a column:
   its number, its flower with the letter of its zone, the counter on top, how high its stack is, and whom it covers.
   Between the two halves stands what each colour has, the card in force, the hives; below, what the letters of the zones
   mean. Where there is no room for that, piles are listed one after the other. */
#include "draw.h"

#include <skep/text.h>
#include <stdio.h>
#include <string.h>

enum { SPACES_MAX = 64, SEATS = 4, PILE = 16, COLUMN_ROWS = 5, COLUMN_MIN = 3 };

struct space {
    int value;
    char zone;
    char counter[PILE][4];
    int size, height;
};

struct colour {
    int score, made, jelly, worth;
    char available[16], status[16];
};

struct meadow {
    int spaces, seats, hives, active, direction, supply, turn,
        left; /* active: the colour in play, or -1; left: cards */
    char event[16], card[96], node[16], layout[16], marks[64], hives_full[96], zones[224], inside[256];
    bool events, over;
    struct space at[SPACES_MAX];
    struct colour colour[SEATS];
};

static const struct { const char *id, *name; char letter; } ZONES[] = {
    { "wormR", "red hole", 'w' }, { "wormB", "blue hole", 'x' }, { "wormY", "yellow hole", 'y' }, { "thicket", "thicket", 't' },
    { "gust", "gust of wind", 'g' }, { "well", "honeywell", 'h' }, { "keeper", "beekeeper", 'b' }, { "leaves", "swaying leaves", 'l' },
    { "arena", "arena", 'a' }, { "guerrilla", "guerrilla", 'f' }, { "hopper", "grasshopper", 's' }, { "rainbow", "rainbow", 'r' },
};
enum { ZONE_KINDS = sizeof ZONES / sizeof *ZONES };

static char zone_letter(const char *zone)
{
    for (int i = 0; i < ZONE_KINDS; i++)
        if (strcmp(ZONES[i].id, zone) == 0) return ZONES[i].letter;
    return ' ';
}

/* "w red hole, t thicket": of the zones that there are. */
static void name_zones(struct meadow *m)
{
    struct skep_text out = skep_text_in(m->zones, sizeof m->zones);
    for (int i = 0; i < ZONE_KINDS; i++) {
        bool there = false;
        for (int k = 0; k < m->spaces; k++) there |= m->at[k].zone == ZONES[i].letter;
        if (there) skep_putf(&out, "%s%c %s", out.len > 0 ? ", " : "", ZONES[i].letter, ZONES[i].name);
    }
}

/* "6 1N1C1R, 20 2H2N": piles with specials under the top, as far as the viewer may look. */
static void look_inside(struct meadow *m)
{
    struct skep_text out = skep_text_in(m->inside, sizeof m->inside);
    for (int i = 0; i < m->spaces; i++) {
        const struct space *s = &m->at[i];
        bool special = false;
        for (int k = 0; k + 1 < s->size; k++) special |= s->counter[k][1] != 'N' && s->counter[k][1] != '?';
        if (!special) continue;
        skep_putf(&out, "%s%d ", out.len > 0 ? ", " : "inside ", i + 1);
        for (int k = 0; k < s->size; k++) skep_put(&out, s->counter[k]);
    }
}

/* "1N2N 1N - -": the counters on each hive. */
static void read_hives(const struct skep_doc *d, struct meadow *m)
{
    struct skep_text out = skep_text_in(m->hives_full, sizeof m->hives_full);
    int hives = skep_doc_get(d, 0, "hives");
    for (int i = 0; i < m->hives; i++) {
        int hive = skep_doc_at(d, hives, i);
        skep_put(&out, i > 0 ? " " : "");
        if (skep_doc_size(d, hive) == 0) skep_put_char(&out, '-');
        for (int k = 0; k < skep_doc_size(d, hive); k++) {
            char counter[4];
            skep_put(&out, view_word(d, skep_doc_at(d, hive, k), counter, sizeof counter));
        }
    }
}

/* "Leaping behaviour: a jelly lets a whole stack leap" */
static void read_card(const struct skep_doc *d, struct meadow *m)
{
    char name[32], text[80];
    int card = skep_doc_get(d, 0, "card");
    struct skep_text out = skep_text_in(m->card, sizeof m->card);
    if (m->event[0])
        skep_putf(&out, "%s: %s", view_text(d, card, "name", name, sizeof name), view_text(d, card, "text", text, sizeof text));
}

static void read_space(const struct skep_doc *d, int object, struct space *s)
{
    char zone[16];
    int pile = skep_doc_get(d, object, "pile");
    view_text(d, object, "zone", zone, sizeof zone);
    *s = (struct space){ .value = view_int(d, object, "value", 0),
                         .zone = zone_letter(zone),
                         .size = view_size(d, pile, PILE) };
    for (int i = 0; i < s->size; i++) skep_doc_text(d, skep_doc_at(d, pile, i), s->counter[i], sizeof s->counter[i]);
    for (int i = s->size; i > 0 && s->counter[i - 1][0] == s->counter[s->size - 1][0]; i--) s->height++;
}

static void read_meadow(const struct scene *scene, struct meadow *m)
{
    const struct skep_doc *d = scene->view;
    int spaces = skep_doc_get(d, 0, "spaces"), colours = skep_doc_get(d, 0, "colours"),
        marks = skep_doc_get(d, 0, "marks");
    *m = (struct meadow){
        .spaces = view_size(d, spaces, SPACES_MAX),
        .seats = scene->seats,
        .hives = skep_doc_size(d, skep_doc_get(d, 0, "hives")),
        .direction = view_int(d, 0, "direction", 0),
        .supply = view_int(d, 0, "supply", 0),
        .turn = view_int(d, 0, "turn", 0),
        .left = skep_doc_size(d, skep_doc_get(d, 0, "deck")),
        .active = view_int(d, 0, "colour", 0),
        .events = view_bool(d, 0, "events"),
    };
    view_text(d, 0, "event", m->event, sizeof m->event);
    view_text(d, 0, "node", m->node, sizeof m->node);
    view_text(d, 0, "layout", m->layout, sizeof m->layout);
    m->over = strcmp(m->node, "OVER") == 0;
    if (m->over || m->turn == 0) m->active = -1;
    struct skep_text out = skep_text_in(m->marks, sizeof m->marks);
    for (int i = 0; i < skep_doc_size(d, marks); i++) {
        int mark = 0;
        skep_doc_int(d, skep_doc_at(d, marks, i), &mark);
        skep_putf(&out, " %d", mark);
    }
    for (int i = 0; i < m->spaces; i++) read_space(d, skep_doc_at(d, spaces, i), &m->at[i]);
    name_zones(m);
    look_inside(m);
    read_hives(d, m);
    read_card(d, m);
    for (int c = 0; c < m->seats; c++) {
        int object = skep_doc_at(d, colours, c);
        m->colour[c] = (struct colour){ .score = view_int(d, object, "score", 0),
                                        .made = view_int(d, object, "made", 0),
                                        .jelly = view_int(d, object, "jelly", 0),
                                        .worth = view_int(d, object, "worth", 0) };
        view_text(d, object, "available", m->colour[c].available, sizeof m->colour[c].available);
        view_text(d, object, "status", m->colour[c].status, sizeof m->colour[c].status);
    }
}

static enum style counter_style(const struct meadow *m, const char *counter)
{
    if (counter[0] - '1' == m->active) return LIT;
    return counter[1] == 'N' ? PLAIN : BOLD;
}

/* Five rows: 12 / 3w / 1R / ×3 / /2N. */
static void draw_space(struct page *p, const struct meadow *m, int i, int row, int col)
{
    const struct space *s = &m->at[i];
    page_putf(p, row, col, DIM, "%d", i + 1);
    page_putf(p, row + 1, col, s->value >= 3 ? HONEY : PLAIN, "%d%c", s->value, s->zone);
    if (s->size == 0) {
        page_put(p, row + 2, col, WAX, "·");
        return;
    }
    const char *top = s->counter[s->size - 1];
    page_put(p, row + 2, col, counter_style(m, top), top);
    if (s->height > 1) page_putf(p, row + 3, col, counter_style(m, top), "×%d", s->height);
    int under = s->size - s->height;
    if (under > 0) page_putf(p, row + 4, col, CROSSED, under == 2 ? "/%c2" : "/%c", s->counter[0][0]);
}

/* "▸ 1 you        38 points, +9 now  3 of 6 hives  jelly 1  to come GCHTRBDSO  stuck" */
static void draw_colour(struct page *p, const struct meadow *m, const struct scene *scene, int c, int row)
{
    const struct colour *k = &m->colour[c];
    bool stuck = strcmp(k->status, "must_score") == 0, may = strcmp(k->status, "may_score") == 0;
    page_putf(p, row, 0, c == m->active ? LIT : PLAIN, "%s %s %.12s", c == m->active ? "▸" : " ", scene->game->seats[c],
              scene->names[c]);
    page_putf(p, row, 17, BOLD, "%4d points", k->score);
    if (!m->over) page_putf(p, row, 29, PLAIN, "+%d now", k->worth);
    page_putf(p, row, 37, PLAIN, "%d of %d hives", k->made < m->hives ? k->made : m->hives, m->hives);
    page_putf(p, row, 50, k->jelly > 0 ? BOLD : PLAIN, "jelly %d", k->jelly);
    page_put(p, row, 59, PLAIN, k->available);
    if (stuck || may) page_put(p, row, 70, BEWARE, stuck ? "stuck" : "may score");
}

static void draw_table(struct page *p, const struct meadow *m, int row, bool words)
{
    int col = page_putf(p, row, 0, DIM, "turn %d · %s · supply %d · marks%s", m->turn,
                        m->direction < 0 ? "anticlockwise" : "clockwise", m->supply, m->marks[0] ? m->marks : " none");
    if (!m->events) return;
    if (!words) {
        col += page_putf(p, row, col, DIM, " · card ");
        col += page_putf(p, row, col, BOLD, "%s", m->event[0] ? m->event : "none");
    }
    page_putf(p, row, col, DIM, words ? " · %d cards left" : ", %d left", m->left);
    if (words) put_cut(p, row + 1, 0, p->width, BOLD, m->event[0] ? m->card : "no card yet");
}

/* Rows that are drawn only if there is room: the card in words, the hives, what lies inside piles, the zones by name. */
struct room { bool card, hives, inside, zones; };

static struct room room_in(const struct meadow *m, int rows)
{
    struct room r = { 0 };
    r.card = m->events && rows-- > 0;
    r.hives = rows-- > 0;
    r.inside = m->inside[0] && rows-- > 0;
    r.zones = m->zones[0] && rows > 1;
    return r;
}

static void draw_track(struct page *p, const struct meadow *m, const struct scene *scene, int half, int wide, struct room room)
{
    int middle = COLUMN_ROWS, table = middle + m->seats + room.hives, bottom = table + 1 + room.card;
    if (room.hives) page_putf(p, table - 1, 0, DIM, "hives %s", m->hives_full);
    for (int i = 0; i < half; i++) draw_space(p, m, i, 0, i * wide);
    for (int c = 0; c < m->seats; c++) draw_colour(p, m, scene, c, middle + c);
    draw_table(p, m, table, room.card);
    for (int i = half; i < m->spaces; i++) draw_space(p, m, i, bottom, (m->spaces - 1 - i) * wide);
    if (room.inside) {
        page_line(p);
        page_flow(p, 0, PLAIN, m->inside);
    }
    if (!room.zones) return;
    page_line(p);
    page_flow(p, 0, DIM, m->zones);
}

/* "4 (3w) 1R×3/2": only what is not empty. */
static void draw_list(struct page *p, const struct meadow *m, const struct scene *scene)
{
    for (int c = 0; c < m->seats; c++) draw_colour(p, m, scene, c, c);
    draw_table(p, m, m->seats, m->events);
    page_line(p);
    page_flowf(p, 0, DIM, "hives %s", m->hives_full);
    if (m->inside[0]) page_flowf(p, 0, PLAIN, " · %s", m->inside);
    if (m->zones[0]) page_flowf(p, 0, DIM, " · %s", m->zones);
    page_line(p);
    for (int i = 0; i < m->spaces; i++) {
        const struct space *s = &m->at[i];
        if (s->size == 0) continue;
        const char *top = s->counter[s->size - 1];
        page_flowf(p, 0, DIM, "%d (%d%.1s)", i + 1, s->value, s->zone == ' ' ? "" : &s->zone);
        page_flowf(p, 0, counter_style(m, top), " %s×%d", top, s->height);
        if (s->size > s->height) page_flowf(p, 0, CROSSED, "/%c%d", s->counter[0][0], s->size - s->height);
        page_flow(p, 0, PLAIN, "  ");
    }
}

void draw_ambrosia(struct page *p, const struct scene *scene, int rows)
{
    struct meadow m;
    read_meadow(scene, &m);
    int half = (m.spaces + 1) / 2, wide = half > 0 ? p->width / half : 0;
    if (wide > 6) wide = 6;
    int spare = rows - (2 * COLUMN_ROWS + m.seats + 1);
    if (wide >= COLUMN_MIN && spare >= 0) draw_track(p, &m, scene, half, wide, room_in(&m, spare));
    else draw_list(p, &m, scene);
}
