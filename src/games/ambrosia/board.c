/* board.c: parts, zones and marks as data (ledger, section 11), the built-in set among them; and the ring that is
   laid from the parts. A text is read line by line and field by field, and the first thing that is wrong is refused
   with its place. */
#include "games/ambrosia/ambrosia.h"

#include <skep/text.h>
#include <string.h>

enum { MIN_SPACES = 20, MARK_MAX = 999, FIELD = 24, CORNERS = 4 };
enum { RANDOM, FIXED, CUSTOM }; /* the option layout */

static const char BUILT_IN[] =
    "part A C 2 front 1 2 1 3 2 2 back 1:wormR 2 5:thicket 1 0:well 2\n"
    "part B C 2 front 2 1 3 1 2 2 back 1:rainbow 3 0:gust 2 0:keeper 5\n"
    "part C C 2 front 1 3 1 2 1 3 back 1:wormR 1 3:arena 2 1:guerrilla 3\n"
    "part D C 2 front 2 2 1 2 3 1 back 1:rainbow 2 1:leaves 5 0:hopper 2\n"
    "part E S 3 front 1 2 2 3 2 1 back 1:wormB 3 0:well 2 5:thicket 0\n"
    "part F S 3 front 3 1 2 1 1 3 back 1:wormB 2 2:arena 5 0:gust 1\n"
    "part G S 4 front 2 1 2 2 3 1 back 2:wormY 0 1:guerrilla 3 0:leaves 5\n"
    "part H S 4 front 1 3 2 1 1 3 back 2:wormY 1 0:keeper 5 1:hopper 2\n"
    "marks 2 20 40 60 80\n"
    "marks 3 15 30 45 60\n"
    "marks 4 12 24 36 48\n";

/* AM-S3, AM-R2: the shapes of the slots, clockwise, by players. */
static const char *const SLOTS[AM_COLOURS + 1] = { [2] = "CCCC", [3] = "CCSCCS", [4] = "CSCSCSCS" };

const char *const ambrosia_zone_ids[AM_ZONES + 1] = { "",          "wormR",  "wormB",   "wormY",  "thicket",
                                                   "gust",      "well",   "keeper",  "leaves", "arena",
                                                   "guerrilla", "hopper", "rainbow", NULL };

struct part { char letter, shape; int min, size, line; uint8_t flower[2][AM_PART_SPACES]; };
struct marks { int n, line; uint16_t at[AM_MARKS]; };
struct board { int parts; struct part part[AM_PARTS]; struct marks marks[AM_COLOURS + 1]; };

/* Reading. A reader stands in a line, before a field. */
struct reader { const char *at; int line, field; char text[FIELD]; struct skep_text *why; };

static bool at_line_end(const struct reader *r) { return *r->at == '\n' || *r->at == '\0'; }

/* The next field of the line into r->text, cut if it is too long for any good one; "" at the end of the line. */
static void next_field(struct reader *r)
{
    struct skep_text out = skep_text_in(r->text, sizeof r->text);
    while (*r->at == ' ' || *r->at == '\t' || *r->at == ',' || *r->at == '\r') r->at++;
    while (!at_line_end(r) && !strchr(" \t,\r", *r->at)) skep_put_char(&out, *r->at++);
    r->field++;
}

static bool expected(struct reader *r, const char *what)
{
    const char *found = r->text[0] ? r->text : "nothing";
    skep_putf(r->why, "line %d, field %d: expected %s, found %s", r->line, r->field, what, found);
    return false;
}

/* The field as a number within bounds, and nothing behind it. */
static bool is_number(const struct reader *r, int min, int max, int *out)
{
    const char *text = r->text;
    return skep_take_number(&text, max, out) && *text == '\0' && *out >= min;
}

/* "5:thicket" */
static bool read_flower(const struct reader *r, bool zones, uint8_t *out)
{
    const char *text = r->text;
    int value;
    if (!skep_take_number(&text, 9, &value)) return false;
    *out = (uint8_t)value;
    if (*text == '\0') return true;
    if (!zones || !skep_take(&text, ":")) return false;
    for (int zone = AM_WORM_RED; zone < AM_ZONES; zone++)
        if (strcmp(text, ambrosia_zone_ids[zone]) == 0) {
            *out = (uint8_t)(value | zone << 4);
            return true;
        }
    return false;
}

/* The spaces of one side, up to the word that ends them ("" is the end of the line). */
static bool read_side(struct reader *r, int side, const char *end, struct part *p)
{
    static const char *const FLOWER[] = { "a flower value from 0 to 9",
                                          "a flower value from 0 to 9, perhaps with :zone" };
    int n = 0;
    for (next_field(r); strcmp(r->text, end) != 0; next_field(r)) {
        if (n == AM_PART_SPACES) return expected(r, side ? "the end of the line after 8 spaces" : "back after 8 spaces");
        if (!read_flower(r, side == 1, &p->flower[side][n])) return expected(r, FLOWER[side]);
        n++;
    }
    if (n < 3) return expected(r, "at least 3 spaces in a part");
    if (side == 1 && n != p->size) return expected(r, "as many spaces on the back as on the front");
    p->size = n;
    return true;
}

/* "part A C 2 front 1 2 1 3 2 2 back 1:wormR 2 5:thicket 1 0:well 2" */
static bool read_part(struct reader *r, struct board *b)
{
    if (b->parts == AM_PARTS) return expected(r, "at most 8 parts");
    struct part *p = &b->part[b->parts];
    *p = (struct part){ .line = r->line };
    next_field(r);
    if (r->text[0] < 'A' || r->text[0] > 'Z' || r->text[1]) return expected(r, "a letter from A to Z");
    p->letter = r->text[0];
    for (int i = 0; i < b->parts; i++)
        if (b->part[i].letter == p->letter) return expected(r, "a letter that no part has yet");
    next_field(r);
    if (strcmp(r->text, "C") != 0 && strcmp(r->text, "S") != 0) return expected(r, "the shape C or S");
    p->shape = r->text[0];
    next_field(r);
    if (!is_number(r, 2, AM_COLOURS, &p->min)) return expected(r, "the smallest number of players, 2 to 4");
    next_field(r);
    if (strcmp(r->text, "front") != 0) return expected(r, "front");
    if (!read_side(r, 0, "back", p) || !read_side(r, 1, "", p)) return false;
    b->parts++;
    return true;
}

/* Rising totals to the end of the line. */
static bool read_totals(struct reader *r, struct marks *m)
{
    int total, last = 0;
    for (next_field(r); r->text[0]; next_field(r)) {
        if (m->n == AM_MARKS) return expected(r, "at most 8 marks");
        if (!is_number(r, last + 1, MARK_MAX, &total)) return expected(r, "rising totals from 1 to 999");
        m->at[m->n++] = (uint16_t)total;
        last = total;
    }
    return true;
}

/* "marks 2 20 40 60 80" */
static bool read_marks(struct reader *r, struct board *b)
{
    int players;
    next_field(r);
    if (!is_number(r, 2, AM_COLOURS, &players)) return expected(r, "a number of players, 2 to 4");
    if (b->marks[players].line) return expected(r, "a number of players that has no marks yet");
    b->marks[players].line = r->line;
    return read_totals(r, &b->marks[players]);
}

static bool read_board(const char *text, struct board *b, struct skep_text *why)
{
    struct reader r = { .at = strcmp(text, "built_in") == 0 ? BUILT_IN : text, .why = why };
    *b = (struct board){ 0 };
    for (; *r.at; r.at += *r.at == '\n') {
        r.line++;
        r.field = 0;
        next_field(&r);
        if (r.text[0] == '#') r.at += strcspn(r.at, "\n");
        else if (strcmp(r.text, "part") == 0 ? !read_part(&r, b)
                 : strcmp(r.text, "marks") == 0 ? !read_marks(&r, b)
                                                : r.text[0] && !expected(&r, "part, marks or #"))
            return false;
    }
    return true;
}

/* Whether a set can be played with */

/* Holes and rainbow ends come in pairs. */
static bool zones_fit(const struct board *b, int players, struct skep_text *why)
{
    static const uint8_t PAIRS[] = { AM_WORM_RED, AM_WORM_BLUE, AM_WORM_YELLOW, AM_RAINBOW };
    for (int k = 0; k < 4; k++) {
        int n = 0, line = 0;
        for (int i = 0; i < b->parts; i++)
            for (int at = 0; at < b->part[i].size && b->part[i].min <= players; at++)
                if (b->part[i].flower[1][at] >> 4 == PAIRS[k]) n++, line = b->part[i].line;
        if (n == 0 || n == 2) continue;
        skep_putf(why, "line %d, for %d players: expected no %s or two, found %d", line, players, ambrosia_zone_ids[PAIRS[k]], n);
        return false;
    }
    return true;
}

static bool set_fits(const struct board *b, int players, int min_gap, struct skep_text *why)
{
    int corners = 0, straights = 0, spaces = 0, least = MIN_SPACES, slots = (int)strlen(SLOTS[players]);
    for (int i = 0; i < b->parts; i++) {
        if (b->part[i].min > players) continue;
        spaces += b->part[i].size;
        if (b->part[i].shape == 'C') corners++;
        else straights++;
    }
    if (corners != CORNERS || straights != slots - CORNERS) {
        skep_putf(why, "for %d players: expected 4 corner parts and %d straight ones, found %d and %d", players, slots - CORNERS,
                  corners, straights);
        return false;
    }
    if (least <= AM_STARTERS * players) least = AM_STARTERS * players + 1; /* AM-R22: there is always an empty space */
    if (least < (2 * min_gap + 1) * (players - 1) + 1) least = (2 * min_gap + 1) * (players - 1) + 1; /* AM-S12 */
    if (spaces >= least && spaces <= AM_SPACES) return zones_fit(b, players, why);
    skep_putf(why, "for %d players: expected %d to 64 spaces, found %d", players, least, spaces);
    return false;
}

/* The options about the board */

static bool read_own_marks(const char *text, struct marks *m, struct skep_text *why)
{
    struct reader r = { .at = text, .line = 1, .why = why };
    if (strchr(text, '\n') || strchr(text, ' ')) return expected(&r, "numbers joined by commas");
    if (!read_totals(&r, m)) return false;
    return m->n > 0 || expected(&r, "auto, none, or rising totals from 1 to 999");
}

/* The parts in play, corners first, each shape by letter. */
static void take_parts(struct ambrosia_fixed *f, const struct board *b, int side)
{
    for (int straight = 0; straight < 2; straight++)
        for (char letter = 'A'; letter <= 'Z'; letter++)
            for (int i = 0; i < b->parts; i++) {
                const struct part *p = &b->part[i];
                if (p->letter != letter || p->min > f->colours || (p->shape == 'S') != straight) continue;
                f->letter[f->parts] = (uint8_t)letter;
                f->size[f->parts] = (uint8_t)p->size;
                f->spaces = (uint8_t)(f->spaces + p->size);
                memcpy(f->flower[f->parts++], p->flower[side], AM_PART_SPACES);
            }
}

int ambrosia_read_board(struct ambrosia_state *s, const struct skep_values *values, struct skep_text *why)
{
    struct ambrosia_fixed *f = &s->fixed;
    struct board b;
    struct marks own = { 0 };
    const char *text = skep_value_text(values, AM_OPT_MARKS);
    int layout = values->at[AM_OPT_LAYOUT].number;
    bool usual = strcmp(text, "auto") == 0, none = strcmp(text, "none") == 0;
    if (!usual && !none && !read_own_marks(text, &own, why)) return AM_T36;
    if (!read_board(skep_value_text(values, AM_OPT_BOARD_DATA), &b, why)) return AM_S2;
    for (int players = 2; players <= AM_COLOURS; players++)
        if (!set_fits(&b, players, values->at[AM_OPT_MIN_GAP].number, why)) return AM_S2;
    const struct marks *marks = usual ? &b.marks[f->colours] : &own;
    f->marks = (uint8_t)marks->n;
    memcpy(f->mark, marks->at, sizeof f->mark);
    take_parts(f, &b, values->at[AM_OPT_SIDE].number);
    f->random_layout = layout == RANDOM;
    if (layout == CUSTOM) return ambrosia_lay_order(s, skep_value_text(values, AM_OPT_LAYOUT_ORDER)) ? SKEP_LEGAL : AM_S3;
    while (layout == FIXED && s->laid < f->parts) {
        int i = 0; /* the first that fits, by letter */
        while (ambrosia_next_part(s, f->letter[i]) < 0) i++;
        ambrosia_lay_part(s, i);
    }
    return SKEP_LEGAL;
}

/* A state knows the side of its parts that is up, and no other parts: for zones elsewhere the built-in box stands. */
int ambrosia_zone_spaces(const struct ambrosia_fixed *f, unsigned zone)
{
    struct board b;
    struct skep_text why = skep_text_of(100);
    int here = 0, all = 0;
    for (int i = 0; i < f->parts; i++)
        for (int at = 0; at < f->size[i]; at++) here += f->flower[i][at] >> 4 == (int)zone;
    if (here > 0 || !read_board("built_in", &b, &why)) return here;
    for (int i = 0; i < b.parts; i++)
        for (int at = 0; at < b.part[i].size; at++) all += b.part[i].flower[1][at] >> 4 == (int)zone;
    return all;
}

/* The ring */

int ambrosia_next_part(const struct ambrosia_state *s, unsigned letter)
{
    const struct ambrosia_fixed *f = &s->fixed;
    if (s->laid == f->parts || memchr(s->layout, (int)letter, s->laid)) return -1;
    int corner = SLOTS[f->colours][s->laid] == 'C';
    for (int i = 0; i < f->parts; i++)
        if (f->letter[i] == letter && (i < CORNERS) == corner) return i;
    return -1;
}

void ambrosia_lay_part(struct ambrosia_state *s, int part)
{
    const struct ambrosia_fixed *f = &s->fixed;
    int space = 0;
    for (int slot = 0; slot < s->laid; slot++)
        for (int i = 0; i < f->parts; i++)
            if (f->letter[i] == s->layout[slot]) space += f->size[i];
    s->layout[s->laid++] = f->letter[part];
    for (int i = 0; i < f->size[part]; i++, space++) {
        s->flower[space] = f->flower[part][i];
        if (ambrosia_zone_at(s, space) == AM_THICKET) s->thicket |= ambrosia_bit_of(space);
    }
}

bool ambrosia_lay_order(struct ambrosia_state *s, const char *letters)
{
    s->laid = 0;
    s->thicket = 0;
    for (; *letters; letters++) {
        int part = ambrosia_next_part(s, (unsigned char)*letters);
        if (part < 0) return false;
        ambrosia_lay_part(s, part);
    }
    return s->laid == s->fixed.parts;
}
