/* review.h: what the pages of a review share. */
#ifndef SKEP_CLI_REVIEW_H
#define SKEP_CLI_REVIEW_H

#include "cli.h"
#include "session.h"

#include <skep/review.h>

enum { REVIEW_MOMENTS = 5 };

/* Puts before each name what the game's texts call the seat, "A Mara": two may have one name, and what A does is told in sentences. A name
   that is too long for that stays as it is. */
void review_name_seats(struct skep_match *m);
const char *review_name(const struct skep_match *m, int seat);
/* Whole points, rounded half away from nothing. */
int review_points(skep_portion x);
/* How it ended and from where, or who is ahead: "A Mara wins 100 to 74, from 11 %". */
void review_write_title(const struct skep_review *r, struct skep_text *out);
/* Why it ended so, in the game's own words, and from where on the winner was ahead; nothing while it goes on. */
void review_write_course(const struct skep_review *r, struct skep_text *out);
/* What was found: "7 only moves, 1 brilliant find", or nothing. */
void review_write_finds(const struct skep_sum *sum, struct skep_text *out);
/* What an error cost, with two standard errors where searches differ, what it gave the winner where others could have won too, and what the
   better move earns: "costs 12 ±3 points, +9 for C Mara. With the better move: 6 litres more". */
void review_write_cost(const struct skep_match *m, const struct skep_place *p, int winner, struct skep_text *out);
/* What chance brought, in words, what that did for a seat, and how often it would have been better. */
void review_write_chance(const struct skep_match *m, const struct skep_place *p, int seat, struct skep_text *out);
/* Why it is a sketch, and where that arose: a sentence without its first words. */
void review_write_sketch(const struct skep_review *r, struct skep_text *out);
/* The first of those who got most. */
int review_winner(const struct skep_review *r);
/* Where what was judged is kept until a review is done. */
void review_kept_open(struct kept *k, const struct skep_review *r);
/* Takes up what was kept; says so where that cannot be used. */
void review_go_on(const struct kept *k, struct skep_review *r);
/* Whole or not at all; false where it cannot be kept. */
bool review_keep(const struct kept *k, const struct skep_review *r);
void review_write_html(const struct skep_review *r, FILE *f);

#endif
