/* lab_strips.c: the figures of a report that are not dots and lines: how values spread, and who beats whom. */
#include "svg.h"

#include "cli.h"
#include "html.h"
#include "lab_words.h"

#include <math.h>
#include <stdlib.h>

/* Spreads */

enum { STRIP = 32, STRIP_GAP = 20, FOOT = 24, BINS = 48, MARGIN = 4, MARK_ROOM = 22, LABEL_MOST = 250, TOLD = 24 };
enum { Q05 = 1, Q25, MEDIAN, Q75, Q95, MOST };

struct strips {
    const struct figure_strip *strip;
    int n, width, left, letters, bins;
    bool above;               /* labels have a line of their own */
    double bin, end, tallest; /* how wide a bin is, where the last one ends, and the largest share in a bin */
    struct svg_scale scale;
};

static double share_in(const struct skep_spread *s, double from, double to)
{
    long long in = 0, all = 0;
    for (int i = 0; i < s->n; i++) {
        all += s->of[i].games;
        if ((double)s->of[i].value >= from && (double)s->of[i].value < to) in += s->of[i].games;
    }
    return all > 0 ? (double)in / (double)all : 0;
}

/* Bins are 1, 2, 5, 10, ... wide, so that there are at most so many. A tail that is thin and long is left out: the table has it. */
static void choose_bins(struct strips *s, int most)
{
    double far = 1, late = 1;
    for (int i = 0; i < s->n; i++) {
        far = fmax(far, (double)s->strip[i].spread->at[MOST]);
        late = fmax(late, (double)s->strip[i].spread->at[Q95]);
    }
    far = fmin(far, 1.5 * late) + 1;
    s->bin = 1;
    for (int k = 0; far / s->bin > most; k++) s->bin *= k % 3 == 1 ? 2.5 : 2;
    s->bins = (int)ceil(far / s->bin);
    s->end = s->bins * s->bin;
    s->tallest = 0;
    for (int i = 0; i < s->n; i++)
        for (int b = 0; b < s->bins; b++) s->tallest = fmax(s->tallest, share_in(s->strip[i].spread, b * s->bin, (b + 1) * s->bin));
}

static double strip_height(const struct strips *s, int i)
{
    int lines = svg_lines(s->strip[i].label, s->letters);
    return s->above ? STRIP + STRIP_GAP + lines * SVG_LINE : fmax(STRIP + STRIP_GAP, lines * SVG_LINE + 6);
}

static void put_strip(FILE *f, const struct strips *s, const struct figure_strip *strip, double base)
{
    double x = svg_x(&s->scale, 0), median = svg_x(&s->scale, (double)strip->spread->at[MEDIAN]);
    fprintf(f, "<path class=\"step f%d\" d=\"M%.1f %.1f", strip->mark.fill, x, base);
    for (int b = 0; b < s->bins; b++) {
        double share = share_in(strip->spread, b * s->bin, (b + 1) * s->bin);
        fprintf(f, "V%.1fH%.1f", base - (s->tallest > 0 ? STRIP * share / s->tallest : 0), svg_x(&s->scale, (b + 1) * s->bin));
    }
    fprintf(f, "V%.1fZ\"/><path class=\"iv\" d=\"M%.1f %.1fV%.1f\"/>", base, median, base - STRIP - 12, base);
    svg_text(f, median + 5, base - STRIP - 3, 's', "b", skep_text_int(strip->spread->at[MEDIAN]));
}

static void put_strip_label(FILE *f, const struct strips *s, const struct figure_strip *strip, double top, double base)
{
    const char *text = strip->label;
    char line[256];
    int lines = svg_lines(text, s->letters);
    double y = s->above ? top + 12 : base - STRIP / 2.0 - (lines - 1) * SVG_LINE / 2.0 + 4;
    svg_mark(f, strip->mark, 9, s->above ? y - 4 : base - STRIP / 2.0, 6);
    for (; svg_take_line(&text, s->letters, line, sizeof line); y += SVG_LINE) svg_text(f, MARK_ROOM, y, 's', "b", line);
}

static void tell_strips(FILE *f, const struct strips *s)
{
    for (int i = 0; i < s->n && i < TOLD; i++) {
        const long long *at = s->strip[i].spread->at;
        html_put(f, s->strip[i].label);
        fprintf(f, ": half of the games from %lld to %lld, median %lld, one in twenty below %lld and one above %lld. ", at[Q25], at[Q75], at[MEDIAN], at[Q05], at[Q95]);
    }
    if (s->n > TOLD) fprintf(f, "%d more rows are in the table.", s->n - TOLD);
}

static void draw_strips(FILE *f, const char *title, const char *unit, struct strips *s, int number, bool phone)
{
    int longest = 0;
    double high = 4, top = 4;
    s->width = phone ? FIGURE_PHONE : FIGURE_WIDE;
    for (int i = 0; i < s->n; i++)
        if (svg_letters(s->strip[i].label) > longest) longest = svg_letters(s->strip[i].label);
    s->left = MARK_ROOM + longest * SVG_BOLD / 10 + 12;
    if (s->left > LABEL_MOST) s->left = LABEL_MOST;
    if ((s->above = phone)) s->left = MARGIN + 8;
    s->letters = ((s->above ? s->width : s->left - 6) - MARK_ROOM) * 10 / SVG_BOLD;
    choose_bins(s, phone ? BINS / 2 : BINS);
    s->scale = svg_scale_of(0, s->end, s->left, s->width - 8 - (svg_letters(unit) + 1) * SVG_LETTER / 10.0, phone ? 4 : 6);
    for (int i = 0; i < s->n; i++) high += strip_height(s, i);
    svg_begin(f, number, phone ? 's' : 'w', s->width, high + FOOT, title);
    tell_strips(f, s);
    svg_told(f);
    svg_ticks(f, &s->scale, 4, high, unit, NAN);
    for (int i = 0; i < s->n; i++) {
        double base = top + strip_height(s, i);
        fprintf(f, "<path class=\"base\" d=\"M%.1f %.1fH%.1f\"/>", s->scale.x0, base, s->scale.x1);
        put_strip(f, s, &s->strip[i], base);
        put_strip_label(f, s, &s->strip[i], top, base);
        top = base;
    }
    svg_end(f);
}

static void strips_table(FILE *f, const char *title, const struct strips *s)
{
    fputs("<details><summary>Show as a table</summary><div class=\"scroll\" tabindex=\"0\"><table><caption>", f);
    html_put(f, title);
    fputs("</caption><thead><tr><th scope=\"col\">cell</th>", f);
    for (int q = 0; q < SKEP_QUANTILES; q++) fprintf(f, "<th scope=\"col\">%s</th>", (const char *[]){ "least", "5 %", "25 %", "median", "75 %", "95 %", "most" }[q]);
    fputs("</tr></thead><tbody>\n", f);
    for (int i = 0; i < s->n; i++) {
        fputs("<tr><th scope=\"row\">", f);
        html_put(f, s->strip[i].label);
        fputs("</th>", f);
        for (int q = 0; q < SKEP_QUANTILES; q++) fprintf(f, "<td>%lld</td>", s->strip[i].spread->at[q]);
        fputs("</tr>\n", f);
    }
    fputs("</tbody></table></div></details>\n", f);
}

void figure_strips(FILE *f, const char *title, const char *unit, const struct figure_strip *strip, int n, int number)
{
    struct strips s = { .strip = strip, .n = n };
    draw_strips(f, title, unit, &s, number, false);
    draw_strips(f, title, unit, &s, number, true);
    strips_table(f, title, &s);
}

/* Who beats whom */

enum { SQUARE_WIDE = 56, SQUARE_HIGH = 34, MATRIX_LABEL = 150 }; /* the label: at most */

static void tell_matrix(FILE *f, const struct skep_study_report *r)
{
    const struct skep_study *s = r->study;
    for (int i = 0; i < s->paired; i++)
        for (int k = i + 1; k < s->paired; k++) {
            struct skep_text say = skep_text_of(64);
            lab_say_share(&say, &r->matrix[i][k], r->cell[0].games);
            html_put(f, s->pair[i]);
            fputs(" against ", f);
            html_put(f, s->pair[k]);
            fprintf(f, " %s. ", say.at);
        }
}

static void put_square(FILE *f, const struct skep_interval *x, long long games, double left, double top)
{
    struct skep_text say = skep_text_of(32);
    bool above = x->low > 0.5, below = x->high < 0.5;
    lab_say_number(&say, 100 * x->mean, lab_share_decimals(games));
    fprintf(f, "<rect class=\"even\" opacity=\"%.2f\" x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%d\"/>", 0.02 + 0.4 * fabs(x->mean - 0.5), left + 1, top + 1, SQUARE_WIDE - 2,
            SQUARE_HIGH - 2);
    svg_text(f, left + SQUARE_WIDE / 2.0 - (above || below ? 6 : 0), top + 21, 'm', "b", say.at);
    if (above || below) svg_mark(f, (struct figure_mark){ above ? 0 : 4, above ? 4 : 1 }, left + SQUARE_WIDE - 12, top + 17, 4);
}

/* The name of a bot over its column, in lines; and before its row, cut to one. */
static void put_bot(FILE *f, const char *bot, int k, double label, double head, int letters)
{
    const char *at = bot;
    char line[64];
    double x = label + (k + 0.5) * SQUARE_WIDE, y = head - 8 - (svg_lines(bot, letters) - 1) * SVG_LINE;
    for (; svg_take_line(&at, letters, line, sizeof line); y += SVG_LINE) svg_text(f, x, y, 'm', "", line);
    at = bot;
    svg_take_line(&at, MATRIX_LABEL * 10 / SVG_BOLD, line, sizeof line);
    svg_text(f, 0, head + k * SQUARE_HIGH + 21, 's', "b", line);
}

static void draw_matrix(FILE *f, const struct skep_study_report *r, int number)
{
    const struct skep_study *s = r->study;
    const int letters = SQUARE_WIDE * 10 / SVG_LETTER;
    int n = s->paired, head = 8, label = 0;
    for (int k = 0; k < n; k++) {
        head = (int)fmax(head, 8 + svg_lines(s->pair[k], letters) * SVG_LINE);
        label = (int)fmax(label, fmin(MATRIX_LABEL, svg_letters(s->pair[k]) * SVG_BOLD / 10.0 + 10));
    }
    svg_begin(f, number, 'a', label + n * SQUARE_WIDE, head + n * SQUARE_HIGH + 4, "What the bot of the row wins against that of the column, in per cent");
    tell_matrix(f, r);
    svg_told(f);
    for (int i = 0; i < n; i++) {
        put_bot(f, s->pair[i], i, label, head, letters);
        for (int k = 0; k < n; k++)
            if (i != k) put_square(f, &r->matrix[i][k], r->cell[0].games, label + k * SQUARE_WIDE, head + i * SQUARE_HIGH);
    }
    svg_end(f);
}

static void matrix_table(FILE *f, const struct skep_study_report *r)
{
    const struct skep_study *s = r->study;
    fputs("<details><summary>Show as a table</summary><div class=\"scroll\" tabindex=\"0\"><table><caption>What the bot of the row wins against that of the column, in per cent</caption><thead><tr>"
          "<th scope=\"col\">bot</th>", f);
    for (int k = 0; k < s->paired; k++) fputs("<th scope=\"col\">", f), html_put(f, s->pair[k]), fputs("</th>", f);
    fputs("</tr></thead><tbody>\n", f);
    for (int i = 0; i < s->paired; i++) {
        fputs("<tr><th scope=\"row\">", f);
        html_put(f, s->pair[i]);
        fputs("</th>", f);
        for (int k = 0; k < s->paired; k++) {
            struct skep_text say = skep_text_of(64);
            if (i != k) lab_say_interval(&say, &r->matrix[i][k], 100, lab_share_decimals(r->cell[0].games));
            fprintf(f, "<td>%s</td>", say.at);
        }
        fputs("</tr>\n", f);
    }
    fputs("</tbody></table></div></details>\n", f);
}

void figure_matrix(FILE *f, const struct skep_study_report *r, int number)
{
    draw_matrix(f, r, number);
    matrix_table(f, r);
}
