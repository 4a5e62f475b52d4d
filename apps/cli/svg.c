/* svg.c: scales, marks and texts as SVG. */
#include "svg.h"

#include "html.h"

#include <math.h>
#include <skep/text.h>
#include <string.h>

/* Scales */

struct svg_scale svg_scale_of(double low, double high, double x0, double x1, int ticks)
{
    if (!(high > low)) {
        double room = fabs(low) > 1 ? fabs(low) * 0.1 : 0.5;
        low -= low > 0 ? room : 0;
        high += room;
    }
    double step = pow(10, floor(log10((high - low) / ticks)));
    static const double NICE[] = { 1, 2, 5, 10, 20 };
    for (int i = 0; i < 5; i++)
        if (floor(high / (step * NICE[i]) + 1e-9) - ceil(low / (step * NICE[i]) - 1e-9) + 1 <= ticks) {
            step *= NICE[i];
            break;
        }
    return (struct svg_scale){ low, high, x0, x1, step, step >= 1 ? 0 : (int)ceil(-log10(step) - 1e-9) };
}

double svg_x(const struct svg_scale *s, double value) { return s->x0 + (s->x1 - s->x0) * (value - s->low) / (s->high - s->low); }

void svg_ticks(FILE *f, const struct svg_scale *s, double y0, double y1, const char *unit, double bare)
{
    double first = ceil(s->low / s->step - 1e-9), last = floor(s->high / s->step + 1e-9);
    for (double i = first; i <= last; i++) {
        double value = i * s->step, x = svg_x(s, value);
        struct skep_text text = skep_text_of(64);
        char digits[48];
        snprintf(digits, sizeof digits, "%.*f", s->decimals, fabs(value));
        skep_putf(&text, "%s%s", value < -1e-9 ? "−" : "", digits);
        if (i == last && *unit) skep_putf(&text, " %s", unit);
        if (!(fabs(value - bare) < 1e-9)) fprintf(f, "<path class=\"grid\" d=\"M%.1f %.1fV%.1f\"/>", x, y0, y1);
        /* the unit of the last number reaches out to the right */
        if (i == last && *unit) svg_text(f, x - svg_letters(digits) * SVG_LETTER / 20.0, y1 + SVG_LINE, 's', "q", text.at);
        else svg_text(f, x, y1 + SVG_LINE, 'm', "q", text.at);
    }
}

/* Marks */

static void svg_polygon(FILE *f, int corners, double turn, double inner, double x, double y, double size, int fill)
{
    int n = inner > 0 ? 2 * corners : corners;
    fprintf(f, "<polygon class=\"m f%d\" points=\"", fill);
    for (int i = 0; i < n; i++) {
        double angle = (turn + 360.0 * i / n) * acos(-1) / 180, r = inner > 0 && i % 2 ? size * inner : size;
        fprintf(f, i > 0 ? " %.1f,%.1f" : "%.1f,%.1f", x + r * cos(angle), y + r * sin(angle));
    }
    fputs("\"/>", f);
}

void svg_mark(FILE *f, struct figure_mark m, double x, double y, double size)
{
    static const struct { int corners; double turn, inner, size; } SHAPE[MARK_SHAPES + 1] = {
        { 3, -90, 0, 1.15 }, { 5, -90, 0, 1 }, { 0, 0, 0, 0.9 }, { 4, 45, 0, 1.1 }, { 3, 90, 0, 1.15 }, { 6, 0, 0, 1 }, { 5, -90, 0.45, 1.25 }, { 4, 0, 0, 1.1 },
    };
    if (m.shape < 0) return;
    if (SHAPE[m.shape].corners) svg_polygon(f, SHAPE[m.shape].corners, SHAPE[m.shape].turn, SHAPE[m.shape].inner, x, y, size * SHAPE[m.shape].size, m.fill);
    else fprintf(f, "<circle class=\"m f%d\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"/>", m.fill, x, y, size * SHAPE[m.shape].size);
}

/* Texts */

void svg_text(FILE *f, double x, double y, char anchor, const char *weight, const char *text)
{
    fprintf(f, "<text x=\"%.1f\" y=\"%.1f\"", x, y);
    if (*weight) fprintf(f, " class=\"%s\"", weight);
    if (anchor != 's') fprintf(f, " text-anchor=\"%s\"", anchor == 'm' ? "middle" : "end");
    fputs(">", f);
    html_put(f, text);
    fputs("</text>", f);
}

static bool begins_letter(char c) { return ((unsigned char)c & 0xc0) != 0x80; }

int svg_letters(const char *text)
{
    int n = 0;
    for (; *text; text++) n += begins_letter(*text);
    return n;
}

bool svg_take_line(const char **text, int letters, char *out, size_t cap)
{
    const char *from = *text + strspn(*text, " "), *end = from, *blank = NULL, *comma = NULL;
    int n = 0;
    if (!*from) return false;
    while (*end && (n < letters || !begins_letter(*end))) {
        if (begins_letter(*end)) n++;
        if (*end++ != ' ') continue;
        blank = end;
        if (end - from > 1 && end[-2] == ',') comma = end;
    }
    if (*end && comma) end = comma;
    else if (*end && blank && *end != ' ') end = blank;
    size_t len = (size_t)(end - from);
    while (len > 0 && (len >= cap || !begins_letter(from[len]))) len--;
    memcpy(out, from, len);
    out[len] = '\0';
    *text = end;
    return true;
}

int svg_lines(const char *text, int letters)
{
    char line[256];
    int n = 0;
    while (svg_take_line(&text, letters, line, sizeof line)) n++;
    return n;
}

/* Drawings */

void svg_begin(FILE *f, int number, char kind, int width, double height, const char *title)
{
    fprintf(f, "<div class=\"only-%c\"%s><svg viewBox=\"0 0 %d %.0f\"", kind, kind == 'a' ? " tabindex=\"0\"" : "", width, height);
    if (kind == 'a') fprintf(f, " width=\"%d\" height=\"%.0f\"", width, height);
    fprintf(f, " role=\"img\" aria-labelledby=\"f%d%ct f%d%cd\"><title id=\"f%d%ct\">", number, kind, number, kind, number, kind);
    html_put(f, title);
    fprintf(f, "</title>\n<desc id=\"f%d%cd\">", number, kind);
}

void svg_told(FILE *f) { fputs("</desc>\n", f); }
void svg_end(FILE *f) { fputs("\n</svg></div>\n", f); }
