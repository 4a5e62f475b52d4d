/* review_keep.c: a review that was stopped goes on: what was judged is kept, bound to the record, the simulations and the version. */
#include "review.h"

#include <skep/sha256.h>
#include <skep/text.h>
#include <skep/version.h>
#include <stdlib.h>

/* Counts up when the same record gives other values. */
#define FORM "skep review 2"

enum { PLACE_TEXT = 1024 }; /* a place has at most 62 numbers */

void review_kept_open(struct kept *k, const struct skep_review *r)
{
    struct skep_text head = skep_text_of(KEPT_HEAD);
    char *record = cli_record_text(skep_review_match(r), NULL);
    skep_putf(&head, "%s, version %s, %d simulations, record ", FORM, SKEP_VERSION, skep_review_simulations(r));
    kept_put_hash(&head, record, SKEP_HASH);
    kept_open(k, "review", head.at);
    free(record);
}

void review_go_on(const struct kept *k, struct skep_review *r)
{
    char *text = kept_read(k, "the review");
    if (text && !skep_review_load(r, text)) kept_is_damaged(k, "the review");
    free(text);
}

bool review_keep(const struct kept *k, const struct skep_review *r)
{
    size_t room = (size_t)(skep_review_done(r) + 2) * PLACE_TEXT;
    struct skep_text body = skep_text_in(cli_alloc(room), room);
    skep_review_save(r, &body);
    bool safe = !body.overflow && kept_write(k, body.at);
    free(body.at);
    return safe;
}
