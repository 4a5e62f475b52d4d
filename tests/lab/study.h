/* study.h: a study in a test: of Tiny, or of a game that there is. */
#ifndef SKEP_TEST_STUDY_H
#define SKEP_TEST_STUDY_H

#include "lab/study.h"

/* Fails where it is none. */
struct skep_study *study_of(const char *text);
/* The sums of these rounds, for the caller to free; of worker w, which is left with none. */
struct skep_sums *sums_of(const struct skep_study *s, int from, int to);
/* Sums as text, for the caller to free. */
char *text_of(const struct skep_sums *sums);

#endif
