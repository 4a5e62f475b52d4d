/* svg.h: what the figures of a report are made of. */
#ifndef SKEP_CLI_SVG_H
#define SKEP_CLI_SVG_H

#include "lab_figure.h"

enum { SVG_LETTER = 63, SVG_BOLD = 69 }; /* tenths of a pixel that a letter is about wide */
enum { SVG_LINE = 15 };                   /* pixels from one line of text to the next */

/* A scale: values low to high lie at x0 to x1; a tick at every step, with so many decimals. */
struct svg_scale { double low, high, x0, x1, step; int decimals; };
struct svg_scale svg_scale_of(double low, double high, double x0, double x1, int ticks);
double svg_x(const struct svg_scale *s, double value);
/* Lines from y0 to y1 and the numbers below; not at bare, where something else is drawn. */
void svg_ticks(FILE *f, const struct svg_scale *s, double y0, double y1, const char *unit, double bare);

void svg_mark(FILE *f, struct figure_mark m, double x, double y, double size);
/* A text, at its beginning, middle or end ('s', 'm', 'e'); weight "b", "q" or "". */
void svg_text(FILE *f, double x, double y, char anchor, const char *weight, const char *text);

int svg_letters(const char *text);
/* Takes the next line of a text, at most so many letters, into out; false: there is none. Lines end behind a comma if they can, else at a blank. */
bool svg_take_line(const char **text, int letters, char *out, size_t cap);
int svg_lines(const char *text, int letters);

/* The beginning of a drawing with its title; its description is to follow, then svg_told, and svg_end. kind: 'w' for a wide page, 's' for a
   phone, 'a' for any, as wide as it is. */
void svg_begin(FILE *f, int number, char kind, int width, double height, const char *title);
void svg_told(FILE *f);
void svg_end(FILE *f);

#endif
