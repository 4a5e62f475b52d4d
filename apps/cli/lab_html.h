/* lab_html.h: a study's report as a page; and what the files share that write it. */
#ifndef SKEP_CLI_LAB_HTML_H
#define SKEP_CLI_LAB_HTML_H

#include "lab_figure.h"

#include <skep/study.h>
#include <stdio.h>

/* The whole report as one file without a script. */
void lab_html(const struct skep_study_report *r, FILE *f);

/* A page being written. */
struct lab_page {
    const struct skep_study_report *r;
    FILE *f;
    int sections, figures;
    char *label[SKEP_STUDY_CELLS]; /* cells in words */
};

/* A section with a heading and a number: figures, then an aside. */
void lab_section(struct lab_page *p, const char *heading);
void lab_aside(struct lab_page *p);
void lab_section_end(struct lab_page *p);
/* Draws a figure and its table, and frees its rows. */
void lab_figure(struct lab_page *p, struct figure *g);

struct figure_mark lab_mark(const struct skep_study *s, int cell);
/* A share in per cent, a mean times so much, a spread shown in units of so much, a difference. */
struct figure_point lab_share_point(const struct skep_interval *x, long long games, double fair);
struct figure_point lab_mean_point(const struct skep_interval *x, double times, int decimals);
struct figure_point lab_spread_point(const struct skep_spread *s, double unit);
struct figure_point lab_test_point(const struct skep_test *t, double times, int decimals);

/* Whether what is fair is the same in all cells. */
bool lab_is_fair_known(const struct skep_study *s);

/* The sections, in their order. */
void lab_html_matrix(struct lab_page *p);
void lab_html_start(struct lab_page *p);
void lab_html_seats(struct lab_page *p);
void lab_html_length(struct lab_page *p);
void lab_html_scores(struct lab_page *p);
void lab_html_endings(struct lab_page *p);
void lab_html_luck(struct lab_page *p);
void lab_html_uses(struct lab_page *p);
void lab_html_differences(struct lab_page *p);
void lab_html_findings(struct lab_page *p);

#endif
