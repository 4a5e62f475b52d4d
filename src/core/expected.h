/* expected.h: refusals of a text that somebody has written, with the place where it is wrong: "card_data, line 3, ring: expected a
   card, found R9". What follows them is the caller's to write. */
#ifndef SKEP_EXPECTED_H
#define SKEP_EXPECTED_H

#include <skep/text.h>

/* Where: "components, line 3, seeds.s05: ". */
static inline struct skep_text *skep_put_where(struct skep_text *why, const char *what, int line, const char *place)
{
    skep_put(why, what);
    skep_put(why, ", line ");
    skep_put_int(why, line);
    skep_put(why, ", ");
    skep_put(why, place);
    skep_put(why, ": ");
    return why;
}

/* What: "expected an effect, found ". */
static inline struct skep_text *skep_put_expected(struct skep_text *why, const char *expected)
{
    skep_put(why, "expected ");
    skep_put(why, expected);
    skep_put(why, ", found ");
    return why;
}

#endif
