/* fill.h: sentences with {named} gaps, walked gap by gap; the one place that knows their grammar. */
#ifndef SKEP_FILL_H
#define SKEP_FILL_H

#include <skep/text.h>

/* A gap: {name}, or {name|one|many} (forms points behind the first bar, NULL without). slot numbers the names by first
   appearance. */
struct skep_gap { const char *name; size_t name_len; const char *forms; size_t forms_len; int slot; };

/* Copies the sentence from *at up to its next gap into out (which may be NULL), moves *at behind the gap and describes it.
   False at the end of the sentence. whole is where the sentence begins. */
bool skep_next_gap(const char *whole, const char **at, struct skep_text *out, struct skep_gap *gap);

#endif
