/* review.h: what the pages of a review share. */
#ifndef SKEP_CLI_REVIEW_H
#define SKEP_CLI_REVIEW_H

#include "cli.h"

#include <skep/review.h>

enum { REVIEW_MOMENTS = 5 };

const char *review_name(const struct skep_match *m, int seat);
/* Whole points, rounded half away from nothing. */
int review_points(skep_portion x);
/* The first of those who got most. */
int review_winner(const struct skep_review *r);
void review_write_html(const struct skep_review *r, FILE *f);

#endif
