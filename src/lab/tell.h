/* tell.h: what the files share that make a report of sums. */
#ifndef SKEP_LAB_TELL_H
#define SKEP_LAB_TELL_H

#include "lab/sums.h"

/* A report, and all memory that it has taken: it goes with it. */
struct lab_telling {
    struct skep_study_report r; /* the first, so that one is the other */
    struct lab_piece { struct lab_piece *next; } *pieces;
    bool failed;
};

/* Memory of the report, all zero; NULL where it is short, which is noted. */
void *lab_take(struct lab_telling *t, size_t size);
char *lab_take_text(struct lab_telling *t, const char *text);

/* From a mean, its standard error and n that are independent: Student's interval. */
struct skep_interval lab_around(double mean, double error, int n);
/* A share: Wilson's interval for as many games as vary so much. Where all n came to the same, it is as if in one more a single game of
   each had not. */
struct skep_interval lab_share(double share, double error, int n, int each);
/* A test of a difference with that error. */
struct skep_test lab_test(double difference, double error, int n);

/* n times a sum of products less the product of the sums: n (n - 1) times a covariance, to the last digit. */
double lab_spread(int64_t xy, int64_t x, int64_t y, int n);

void lab_compare(struct lab_telling *t);

#endif
