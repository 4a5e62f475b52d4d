/* study.h: what the files of studies share. */
#ifndef SKEP_LAB_STUDY_H
#define SKEP_LAB_STUDY_H

#include <skep/json.h>
#include <skep/study.h>

/* skep_study_read, with a game besides those that everybody knows, or NULL. */
struct skep_study *lab_study_read(const char *text, size_t len, skep_study_file *file, void *arg, const struct skep_game *besides,
                                  struct skep_problem *p);

/* From a study that is read to one that can be played: its cells, how many rounds there are, its one form. base: the options that all cells
   share; names: what those are called that are files. False and a problem. */
bool lab_study_finish(struct skep_study *s, const struct skep_values *base, char *const *names, struct skep_problem *p);

/* Whether a cell has a measure, and how many of what it counts there are in a round. */
bool lab_has(const struct skep_study *s, const struct skep_cell *c, int measure);
int lab_each(const struct skep_cell *c, int measure);

/* A document with tokens of its own, which the caller frees. NULL and a problem: it is none, or memory is short. */
struct skep_token *lab_read_doc(struct skep_doc *d, const char *text, size_t len, struct skep_problem *p);

/* A copy of a text; NULL where memory is short. */
char *lab_copy(const char *text);
/* A text that is as long as it has to be: write writes it, as often as it takes. NULL where memory is short. */
char *lab_write(void (*write)(const void *arg, struct skep_json *out), const void *arg);

#endif
