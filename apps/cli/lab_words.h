/* lab_words.h: how a study speaks: numbers with their intervals, cells and commands in words. */
#ifndef SKEP_CLI_LAB_WORDS_H
#define SKEP_CLI_LAB_WORDS_H

#include <skep/study.h>
#include <skep/text.h>

/* A number with so many decimals, and a sign that is as long as a plus; -0.0 is 0.0. */
void lab_say_number(struct skep_text *out, double x, int decimals);
/* Decimals of shares in per cent: one from 1000 games on. And of means: the fewer the wider their interval is. */
int lab_share_decimals(long long games);
int lab_mean_decimals(const struct skep_interval *x);
/* "53.9 (52.5 to 55.3)", and each half of it; times: what 1 is shown as. Without an interval "53.9 (no interval)". */
void lab_say_interval(struct skep_text *out, const struct skep_interval *x, double times, int decimals);
void lab_say_range(struct skep_text *out, const struct skep_interval *x, double times, int decimals);
/* "53.9 % (52.5 to 55.3)". */
void lab_say_share(struct skep_text *out, const struct skep_interval *x, long long games);
/* A difference: as it is, or "not shown: 1.1 points (−4.2 to 6.4), at most about 6 points"; and "too few games to say; ±17 points" where it
   is of shares. unit: "points", "turns". */
void lab_say_test(struct skep_text *out, const struct skep_test *t, bool share, long long games, const char *unit);
/* What a share is when nobody has an advantage. */
double lab_fair(const struct skep_cell *c, int measure);

/* An id as words: moves_per_turn, moves per turn. */
void lab_say_id(struct skep_text *out, const char *id);
/* A cell and a level of an axis: "workers 3, moves per turn 1", "4 seats". */
void lab_say_cell(struct skep_text *out, const struct skep_study *s, int cell);
void lab_say_level(struct skep_text *out, const struct skep_axis *a, int level);
/* The command that shows a finding again; and the one that plays the study again. False: that cannot be said in one command, for it has
   texts of files in it. */
void lab_say_replay(struct skep_text *out, const struct skep_study *s, const struct skep_cell *c, const struct skep_finding *f);
bool lab_say_study(struct skep_text *out, const struct skep_study *s);

#endif
