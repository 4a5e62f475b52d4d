/* review_keep.c: a review that was stopped goes on: what was judged is a file in skep's own folder until the review is done. Its name comes
   from the record, the simulations and the version; its first line has all of that, and what the rest of it hashes to. */
#include "review.h"

#include <errno.h>
#include <skep/sha256.h>
#include <skep/text.h>
#include <skep/version.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Counts up when the same record gives other values. */
#define FORM "skep review 1"

enum { PLACE_TEXT = 1024, NAME_BYTES = 8 }; /* a place has at most 55 numbers */

static void put_hash(struct skep_text *out, const char *text, int bytes)
{
    struct skep_sha256 h;
    unsigned char hash[SKEP_HASH];
    skep_sha256_start(&h);
    skep_sha256_add_text(&h, text);
    skep_sha256_end(&h, hash);
    skep_put_hex(out, hash, bytes);
}

void review_keeper_open(struct review_keeper *k, const struct skep_review *r)
{
    struct skep_text head = skep_text_in(k->head, sizeof k->head), name = skep_text_of(64);
    char *record = cli_record_text(skep_review_match(r), NULL);
    skep_putf(&head, "%s, version %s, %d simulations, record ", FORM, SKEP_VERSION, skep_review_simulations(r));
    put_hash(&head, record, SKEP_HASH);
    skep_put(&name, "review-");
    put_hash(&name, k->head, NAME_BYTES);
    if (!keep_path(k->path, name.at)) k->path[0] = '\0';
    free(record);
}

/* The first line, for a text that follows it. */
static void put_first_line(const struct review_keeper *k, const char *text, struct skep_text *out)
{
    skep_putf(out, "%s, text ", k->head);
    put_hash(out, text, SKEP_HASH);
    skep_put_char(out, '\n');
}

void review_go_on(const struct review_keeper *k, struct skep_review *r)
{
    struct skep_text why = skep_text_of(256), first = skep_text_of(REVIEW_HEAD + 128);
    struct stat what;
    size_t len;
    char *text = k->path[0] ? keep_read(k->path, &what, &len, &why) : NULL;
    if (!text) {
        if (why.len > 0) cli_warn("%s: %s; the review begins anew.", k->path, why.at);
        return;
    }
    text[len] = '\0';
    char *rest = strchr(text, '\n');
    if (rest) put_first_line(k, rest + 1, &first);
    if (!rest || strncmp(text, first.at, first.len) != 0 || !skep_review_load(r, rest + 1))
        cli_warn("%s is damaged; the review begins anew.", k->path);
    free(text);
}

bool review_keep(const struct review_keeper *k, const struct skep_review *r)
{
    char fresh[SESSION_PATH + 32];
    size_t room = (size_t)(skep_review_done(r) + 2) * PLACE_TEXT;
    if (!k->path[0]) return false;
    struct skep_text body = skep_text_in(cli_alloc(room), room), whole = skep_text_in(cli_alloc(room), room);
    snprintf(fresh, sizeof fresh, "%s.%ld.new", k->path, (long)getpid());
    skep_review_save(r, &body);
    put_first_line(k, body.at, &whole);
    skep_put(&whole, body.at);
    keep_make_folders(k->path);
    int error = whole.overflow ? EFBIG : keep_replace(k->path, fresh, whole.at, true);
    free(body.at);
    free(whole.at);
    return error == 0;
}

void review_drop(const struct review_keeper *k)
{
    if (k->path[0]) unlink(k->path);
}
