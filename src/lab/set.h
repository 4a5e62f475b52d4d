/* set.h: what those share who write exact sets and who read them. */
#ifndef SKEP_SET_H
#define SKEP_SET_H

#include <skep/game.h>

enum { SKEP_SET_LOG = 20000 }; /* moves and outcomes of a game; one that is not over by then is left out */

/* Which game, options and seats a file of the lab is about, a line each. A text, such as a set of components, stands there as a
   number that is made of it. */
void skep_put_subject(const struct skep_game *g, const struct skep_values *values, int seats, struct skep_text *out);

#endif
