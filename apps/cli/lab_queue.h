/* lab_queue.h: a study shared with other workers by a database. */
#ifndef SKEP_CLI_LAB_QUEUE_H
#define SKEP_CLI_LAB_QUEUE_H

#include "cli.h"

#include <skep/study.h>

/* Plays what is left of the study together with all who were told the same, until it is done by whomever; the sums are of all of it. A worker
   that is not heard of for lease seconds is taken for dead. False: somebody stopped this one before that; then they are of what is done. */
bool lab_queue(const struct skep_study *s, const char *url, int lease, int threads, struct skep_sums *sums, enum skep_ended *ended);

#endif
