/* lab_figure.h: figures of a report. A figure has rows with a mark and a line in each of its panels; it is drawn twice, for a wide page and for a
   phone, and told a third time as a table. Nothing in it is told by colour alone. */
#ifndef SKEP_CLI_LAB_FIGURE_H
#define SKEP_CLI_LAB_FIGURE_H

#include <skep/study.h>
#include <stdio.h>

enum { FIGURE_PANELS = 4, FIGURE_WIDE = 700, FIGURE_PHONE = 300 };

/* A cell's mark: shape and fill tell cells apart; the diamond is for all of them together. */
enum { MARK_SHAPES = 7, MARK_DIAMOND = MARK_SHAPES, MARK_FILLS = 4 };
struct figure_mark { int shape, fill; };

/* A number: where it lies, the line through it, a thinner one that reaches further, and where it would be fair. NAN: there is none. */
struct figure_point {
    bool there, pale, passes;    /* pale: not shown; passes: a dot behind the line */
    double at, low, high, thin_low, thin_high, fair;
    char say[24], more[64];      /* the number, and what follows it where there is room */
};

/* group: what is written before this row and those behind it that have none. label: the row itself. */
struct figure_row {
    const char *group, *label;
    bool bare;                   /* its mark is the same as all others', and not told before its label */
    struct figure_mark mark;
    struct figure_point at[FIGURE_PANELS];
};

struct figure_panel {
    const char *title, *note, *unit; /* unit: behind the last number of the scale */
    bool from_zero, share;           /* a scale that is not cut; one that ends at 100 */
};

struct figure {
    const char *title, *rows_are, *groups_are; /* groups_are: NULL where every row is a group */
    int panels, rows, room;
    struct figure_panel panel[FIGURE_PANELS];
    struct figure_row *row;
};

/* A row more; the caller frees figure->row. */
struct figure_row *figure_add(struct figure *g, const char *group, const char *label, struct figure_mark mark);
/* Both drawings; number tells figures of a page apart. Then the table, which can be opened. */
void figure_draw(FILE *f, const struct figure *g, int number);
void figure_table(FILE *f, const struct figure *g);

/* How values spread, a strip for each row: a step outline over equal bins, equal areas, and a tick with a number at the median. */
struct figure_strip { const char *label; struct figure_mark mark; const struct skep_spread *spread; };
void figure_strips(FILE *f, const char *title, const char *unit, const struct figure_strip *strip, int n, int number);

/* Who beats whom: the shares as numbers, darker the further from even, a triangle where the interval leaves even out. */
void figure_matrix(FILE *f, const struct skep_study_report *r, int number);

/* What figures need once on a page, and their style. */
void figure_patterns(FILE *f);
#define FIGURE_STYLE \
    ".b{font-weight:650;fill:var(--ink)}.q{fill:var(--ink-3)}.iv{stroke:var(--ink);stroke-width:2}.thin{stroke:var(--ink);stroke-width:1.5}" \
    ".thick{stroke:var(--ink-3);stroke-width:6}.ref{stroke:var(--ink-3);stroke-width:1.25;stroke-dasharray:4 3}.pale .iv{stroke-dasharray:3 2;stroke-width:1.5}" \
    ".pale{opacity:.62}.dot{fill:var(--ink)}.band{fill:var(--band)}.base{stroke:var(--edge)}.m{stroke:var(--ink);stroke-width:1.6;stroke-linejoin:round}" \
    ".f0{fill:var(--honey)}.f1{fill:var(--surface)}.f2{fill:var(--ink-3)}.f3{fill:url(#hatch)}.f4{fill:var(--ink)}.step{stroke:var(--ink);stroke-width:1.25}" \
    ".step.f1{fill:url(#dots)}.even{fill:var(--ink)}\n" \
    ".only-w svg{width:700px;max-width:100%}.only-s svg{width:100%;max-width:420px;height:auto}.only-s{display:none}.only-a{overflow-x:auto}\n" \
    ".only-s text{paint-order:stroke;stroke:var(--bg);stroke-width:3px;stroke-linejoin:round}\n" \
    "@media screen and (max-width:739px){.only-s{display:block}.only-w{display:none}}\n"

#endif
