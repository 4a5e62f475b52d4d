/* lab_figure.c: dots and lines. A figure is laid out once for each width: where its rows lie, then a block for every line of panels. */
#include "svg.h"

#include "cli.h"
#include "html.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    HEAD = 38, FOOT = 24, GAP = 16,   /* above the rows of a panel: its title; below: its scale; then the next block */
    ROW = 28, TIGHT = 17,             /* a row by itself; one of several in a group */
    MARGIN = 4, MARK_ROOM = 22,
    TOLD = 24,                        /* so many rows are told in the description; all are in the table */
    LABEL_LEAST = 60, LABEL_MOST = 250, LABEL_NARROW = 200, /* narrow: beside three panels */
};

void figure_patterns(FILE *f)
{
    fputs("<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>"
          "<pattern id=\"hatch\" width=\"4\" height=\"4\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><rect width=\"4\" height=\"4\" fill=\"var(--surface)\"/>"
          "<path d=\"M0 1h4\" stroke=\"var(--ink)\" stroke-width=\"1.3\"/></pattern>"
          "<pattern id=\"dots\" width=\"7\" height=\"7\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><rect width=\"7\" height=\"7\" fill=\"var(--surface)\"/>"
          "<path d=\"M0 0h7\" stroke=\"var(--edge)\" stroke-width=\"1\" opacity=\".6\"/></pattern></defs></svg>\n", f);
}

struct figure_row *figure_add(struct figure *g, const char *group, const char *label, struct figure_mark mark)
{
    if (g->rows == g->room) {
        g->room = g->room ? 2 * g->room : 16;
        struct figure_row *more = cli_alloc((size_t)g->room * sizeof *more);
        if (g->rows) memcpy(more, g->row, (size_t)g->rows * sizeof *more);
        free(g->row);
        g->row = more;
    }
    g->row[g->rows] = (struct figure_row){ .group = group, .label = label, .mark = mark };
    return &g->row[g->rows++];
}

/* Where everything lies */

/* Rows that belong together, those of them that a block of panels has something to show of. */
struct band { int first, n, shown; double top, high; };

struct layout {
    const struct figure *g;
    bool phone, above;         /* above: labels have lines of their own */
    int width, label, letters; /* of the label's column, and of its lines */
    int across;                /* panels in a block */
    double key;                /* how high the key is */
    int bands;                 /* of the block at hand: */
    struct band *band;
    double *y, rows;           /* the middle of each row below the top of the rows, NAN where it is not shown; how high all are */
};

static int rows_of_group(const struct figure *g, int first)
{
    int n = 1;
    while (first + n < g->rows && !g->row[first + n].group) n++;
    return n;
}

static int longest_label(const struct figure *g)
{
    int most = 0;
    for (int i = 0; i < g->rows; i++)
        if (g->row[i].group && svg_letters(g->row[i].group) > most) most = svg_letters(g->row[i].group);
    return most;
}

/* Where the text of a label begins: behind its mark, if it has one. */
static int label_at(const struct figure *g) { return g->groups_are || (g->rows > 0 && g->row[0].bare) ? MARGIN : MARK_ROOM; }

static void lay_labels(struct layout *l)
{
    int own = label_at(l->g), wanted = own + longest_label(l->g) * SVG_BOLD / 10 + 12, most = l->phone ? 110 : l->across == 3 ? LABEL_NARROW : LABEL_MOST;
    l->above = l->phone && wanted > most;
    l->label = l->above ? MARGIN : wanted < LABEL_LEAST ? LABEL_LEAST : wanted > most ? most : wanted;
    l->letters = ((l->above ? l->width : l->label - 6) - own) * 10 / SVG_BOLD;
}

/* The marks of cells with their names, one behind the other. Drawn, or only measured where f is NULL; gives how high it is. */
static double put_key(FILE *f, const struct layout *l)
{
    const struct figure *g = l->g;
    double x = MARGIN, y = 12;
    int n = g->rows > 0 ? rows_of_group(g, 0) : 0;
    if (!g->groups_are || n < 2) return 0;
    for (int i = 0; i < n; i++) {
        double wide = MARK_ROOM + svg_letters(g->row[i].label) * SVG_LETTER / 10.0 + 10;
        if (x + wide > l->width && x > MARGIN) {
            x = MARGIN;
            y += SVG_LINE + 3;
        }
        if (f) {
            svg_mark(f, g->row[i].mark, x + 7, y - 4, 5.5);
            svg_text(f, x + MARK_ROOM - 4, y, 's', "", g->row[i].label);
        }
        x += wide;
    }
    return y + 12;
}

static struct layout lay_out(const struct figure *g, bool phone)
{
    struct layout l = { .g = g, .phone = phone, .width = phone ? FIGURE_PHONE : FIGURE_WIDE };
    l.y = cli_alloc((size_t)(g->rows + 1) * sizeof *l.y);
    l.band = cli_alloc((size_t)(g->rows + 1) * sizeof *l.band);
    l.across = phone ? 1 : g->panels == 4 ? 2 : g->panels;
    lay_labels(&l);
    l.key = put_key(NULL, &l);
    return l;
}

static bool is_shown(const struct layout *l, int row, int panel)
{
    for (int k = panel; k < panel + l->across && k < l->g->panels; k++)
        if (l->g->row[row].at[k].there) return true;
    return false;
}

/* Lays the rows of the block that begins with a panel. */
static void lay_rows(struct layout *l, int panel)
{
    const struct figure *g = l->g;
    l->bands = 0;
    l->rows = 0;
    for (int i = 0, n; i < g->rows; i += n) {
        struct band b = { .first = i, .n = n = rows_of_group(g, i), .top = l->rows };
        for (int k = i; k < i + n; k++) b.shown += is_shown(l, k, panel);
        int pitch = g->groups_are ? TIGHT : ROW;
        double own = b.shown * pitch, text = svg_lines(g->row[i].group, l->letters) * SVG_LINE, room = g->groups_are ? 8 : 0;
        b.high = l->above ? own + text + room : fmax(own, text + (g->groups_are ? 0 : 4)) + room;
        double y = b.top + (l->above ? text + room / 2 : (b.high - own) / 2) + pitch / 2.0;
        for (int k = i; k < i + n; k++) {
            bool shown = is_shown(l, k, panel);
            l->y[k] = shown ? y : NAN;
            y += shown ? pitch : 0;
        }
        if (b.shown == 0) continue;
        l->rows += b.high;
        l->band[l->bands++] = b;
    }
}

static double height_of(struct layout *l)
{
    double high = l->key - GAP;
    for (int panel = 0; panel < l->g->panels; panel += l->across) {
        lay_rows(l, panel);
        high += HEAD + l->rows + FOOT + GAP;
    }
    return high;
}

/* Labels */

static void put_label(FILE *f, const struct layout *l, double top, const struct band *b)
{
    const struct figure_row *row = &l->g->row[b->first];
    const char *text = row->group;
    char line[256];
    int lines = svg_lines(text, l->letters), own = label_at(l->g);
    double middle = top + b->top + b->high / 2, y = l->above ? top + b->top + 12 : middle - (lines - 1) * SVG_LINE / 2.0 + 4;
    if (own == MARK_ROOM) svg_mark(f, row->mark, 9, l->above ? y - 4 : middle, 6);
    for (; svg_take_line(&text, l->letters, line, sizeof line); y += SVG_LINE) svg_text(f, own, y, 's', "b", line);
}

/* Rows by themselves on bands, every other one; groups with a line between. */
static void put_bands(FILE *f, const struct layout *l, double top)
{
    for (int i = 0; i < l->bands; i++) {
        double y = top + l->band[i].top;
        if (l->g->groups_are && i > 0) fprintf(f, "<path class=\"grid\" d=\"M0 %.1fH%d\"/>", y, l->width);
        if (!l->g->groups_are && i % 2 == 0) fprintf(f, "<rect class=\"band\" x=\"0\" y=\"%.1f\" width=\"%d\" height=\"%.1f\"/>", y, l->width, l->band[i].high);
    }
}

/* Panels */

static void widen(double *low, double *high, double x)
{
    if (!isfinite(x)) return;
    if (x < *low) *low = x;
    if (x > *high) *high = x;
}

/* What all rows need, a little more at both ends. fair: where all that have one have the same; else NAN. */
static struct svg_scale scale_of(const struct layout *l, int panel, double x0, double x1, double *fair)
{
    const struct figure_panel *p = &l->g->panel[panel];
    double low = INFINITY, high = -INFINITY;
    bool same = true;
    *fair = NAN;
    for (int i = 0; i < l->g->rows; i++) {
        const struct figure_point *at = &l->g->row[i].at[panel];
        if (!at->there) continue;
        const double all[] = { at->at, at->low, at->high, at->thin_low, at->thin_high, at->fair };
        for (int k = 0; k < 6; k++) widen(&low, &high, all[k]);
        if (isfinite(at->fair) && isfinite(*fair) && fabs(at->fair - *fair) > 1e-9) same = false;
        if (isfinite(at->fair)) *fair = at->fair;
    }
    if (!same) *fair = NAN;
    if (!(low <= high)) low = 0, high = 1;
    double more = (high - low) * 0.06;
    if (p->from_zero && low >= 0) low = 0;
    else low = p->share && low >= 0 ? fmax(0, low - more) : low - more;
    high = p->share && high <= 100 ? fmin(100, high + more) : high + more;
    int ticks = (int)((x1 - x0) / 36);
    return svg_scale_of(low, high, x0, x1, ticks < 2 ? 2 : ticks > 5 ? 5 : ticks);
}

static void put_point(FILE *f, const struct figure_point *p, struct figure_mark mark, const struct svg_scale *s, double y, bool tight)
{
    double x = svg_x(s, p->at), end = isfinite(p->high) ? svg_x(s, p->high) : x;
    if (p->pale) fputs("<g class=\"pale\">", f);
    if (isfinite(p->thin_low)) fprintf(f, "<path class=\"thin\" d=\"M%.1f %.1fH%.1f\"/>", svg_x(s, p->thin_low), y, svg_x(s, p->thin_high));
    if (isfinite(p->low)) fprintf(f, "<path class=\"%s\" d=\"M%.1f %.1fH%.1f\"/>", isfinite(p->thin_low) ? "thick" : "iv", svg_x(s, p->low), y, end);
    svg_mark(f, mark, x, y, tight ? 5 : 6);
    if (p->pale) fputs("</g>", f);
    if (p->passes) fprintf(f, "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"2.2\"/>", fmax(end, x + 4) + 7, y);
}

static void put_panel(FILE *f, const struct layout *l, int panel, double x0, double x1, double top)
{
    const struct figure *g = l->g;
    const struct figure_panel *p = &g->panel[panel];
    bool roomy = l->across == 1 && !l->phone;
    int letters = 0;
    for (int i = 0; i < g->rows; i++) {
        int n = svg_letters(g->row[i].at[panel].say) + (roomy ? 1 + svg_letters(g->row[i].at[panel].more) : 0);
        if (n > letters) letters = n;
    }
    double fair, end = x1 - letters * SVG_BOLD / 10.0 - 14, low = top + l->rows;
    struct svg_scale s = scale_of(l, panel, x0 + 8, end, &fair);
    svg_text(f, x0, top - HEAD + 13, 's', "b", p->title);
    svg_text(f, x0, top - HEAD + 28, 's', "q", p->note);
    svg_ticks(f, &s, top, low, p->unit, fair);
    if (isfinite(fair)) fprintf(f, "<path class=\"ref\" d=\"M%.1f %.1fV%.1f\"/>", svg_x(&s, fair), top, low);
    for (int i = 0; i < g->rows; i++) {
        const struct figure_point *at = &g->row[i].at[panel];
        double y = top + l->y[i];
        struct skep_text say = skep_text_of(128);
        if (!at->there) continue;
        if (!isfinite(fair) && isfinite(at->fair)) fprintf(f, "<path class=\"ref\" d=\"M%.1f %.1fV%.1f\"/>", svg_x(&s, at->fair), y - 12, y + 12);
        put_point(f, at, g->row[i].mark, &s, y, g->groups_are != NULL);
        skep_put(&say, at->say);
        if (roomy) skep_putf(&say, " %s", at->more);
        svg_text(f, x1, y + 4, 'e', "b", say.at);
    }
}

/* The whole */

static void tell(FILE *f, const struct figure *g)
{
    const char *group = "";
    for (int i = 0; i < g->rows && i < TOLD; i++) {
        const struct figure_row *row = &g->row[i];
        if (row->group) group = row->group;
        html_put(f, group);
        if (g->groups_are) fputs(", ", f), html_put(f, row->label);
        fputs(": ", f);
        for (int k = 0, n = 0; k < g->panels; k++) {
            if (!row->at[k].there) continue;
            if (n++ > 0) fputs(", ", f);
            if (g->panels > 1) html_put(f, g->panel[k].title), fputs(" ", f);
            html_put(f, row->at[k].say);
            if (strcmp(g->panel[k].unit, "%") == 0) fputs(" per cent", f);
            fputs(" ", f);
            html_put(f, row->at[k].more);
        }
        fputs(". ", f);
    }
    if (g->rows > TOLD) fprintf(f, "%d more rows are in the table.", g->rows - TOLD);
}

static void draw(FILE *f, const struct figure *g, int number, bool phone)
{
    struct layout l = lay_out(g, phone);
    double top = l.key + HEAD, left = l.above ? MARGIN : l.label, each = (l.width - left) / l.across;
    svg_begin(f, number, phone ? 's' : 'w', l.width, height_of(&l), g->title);
    tell(f, g);
    svg_told(f);
    put_key(f, &l);
    for (int first = 0; first < g->panels; first += l.across, top += l.rows + FOOT + GAP + HEAD) {
        lay_rows(&l, first);
        put_bands(f, &l, top);
        for (int k = 0; k < l.across && first + k < g->panels; k++) put_panel(f, &l, first + k, left + each * k, left + each * (k + 1) - (k + 1 < l.across ? 18 : 0), top);
        for (int i = 0; i < l.bands; i++) put_label(f, &l, top, &l.band[i]);
    }
    svg_end(f);
    free(l.y);
    free(l.band);
}

void figure_draw(FILE *f, const struct figure *g, int number)
{
    draw(f, g, number, false);
    draw(f, g, number, true);
}

void figure_table(FILE *f, const struct figure *g)
{
    const char *group = "";
    fputs("<details><summary>Show as a table</summary><div class=\"scroll\" tabindex=\"0\"><table><caption>", f);
    html_put(f, g->title);
    fputs("</caption><thead><tr>", f);
    if (g->groups_are) fprintf(f, "<th scope=\"col\">%s</th>", g->groups_are);
    fprintf(f, "<th scope=\"col\">%s</th>", g->rows_are);
    for (int k = 0; k < g->panels; k++) {
        fputs("<th scope=\"col\">", f);
        html_put(f, g->panel[k].title);
        if (*g->panel[k].unit) fprintf(f, ", %s", g->panel[k].unit);
        fputs("</th>", f);
    }
    fputs("</tr></thead><tbody>\n", f);
    for (int i = 0; i < g->rows; i++) {
        const struct figure_row *row = &g->row[i];
        if (row->group) group = row->group;
        fputs("<tr><th scope=\"row\">", f);
        html_put(f, group);
        fputs("</th>", f);
        if (g->groups_are) fputs("<td class=\"l\">", f), html_put(f, row->label), fputs("</td>", f);
        for (int k = 0; k < g->panels; k++) {
            fputs("<td>", f);
            if (row->at[k].there) {
                html_put(f, row->at[k].say);
                fputs(" ", f);
                html_put(f, row->at[k].more);
                if (row->at[k].passes) fputs(", passes", f);
            }
            fputs("</td>", f);
        }
        fputs("</tr>\n", f);
    }
    fputs("</tbody></table></div></details>\n", f);
}
