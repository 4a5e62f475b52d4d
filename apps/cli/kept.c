/* kept.c: work that was stopped goes on: what is done is a file in skep's own folder until the work is. Its name comes from its head, a line that says
   what it is of; its first line has that head, and what the rest of it hashes to. */
#include "session.h"

#include <errno.h>
#include <skep/sha256.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NAME_BYTES = 8 };

void kept_put_hash(struct skep_text *out, const char *text, int bytes)
{
    struct skep_sha256 h;
    unsigned char hash[SKEP_HASH];
    skep_sha256_start(&h);
    skep_sha256_add_text(&h, text);
    skep_sha256_end(&h, hash);
    skep_put_hex(out, hash, bytes);
}

void kept_open(struct kept *k, const char *what, const char *head)
{
    struct skep_text text = skep_text_in(k->head, sizeof k->head), name = skep_text_of(64);
    skep_put(&text, head);
    skep_putf(&name, "%s-", what);
    kept_put_hash(&name, k->head, NAME_BYTES);
    if (!keep_path(k->path, name.at)) k->path[0] = '\0';
}

/* The first line, for a text that follows it. */
static void put_first_line(const struct kept *k, const char *text, struct skep_text *out)
{
    skep_putf(out, "%s, text ", k->head);
    kept_put_hash(out, text, SKEP_HASH);
    skep_put_char(out, '\n');
}

char *kept_read(const struct kept *k, const char *what)
{
    struct skep_text why = skep_text_of(256), first = skep_text_of(KEPT_HEAD + 128);
    struct stat about;
    size_t len;
    char *text = k->path[0] ? keep_read(k->path, &about, &len, &why) : NULL;
    if (!text) {
        if (why.len > 0) cli_warn("%s: %s; %s begins anew.", k->path, why.at, what);
        return NULL;
    }
    text[len] = '\0';
    char *rest = strchr(text, '\n');
    if (rest) put_first_line(k, rest + 1, &first);
    if (rest && strncmp(text, first.at, first.len) == 0) {
        memmove(text, rest + 1, strlen(rest + 1) + 1);
        return text;
    }
    kept_is_damaged(k, what);
    free(text);
    return NULL;
}

void kept_is_damaged(const struct kept *k, const char *what) { cli_warn("%s is damaged; %s begins anew.", k->path, what); }

/* What is written before it is put in place. */
static void name_fresh(const struct kept *k, char fresh[SESSION_PATH + 8]) { snprintf(fresh, SESSION_PATH + 8, "%s.new", k->path); }

bool kept_write(const struct kept *k, const char *text)
{
    char fresh[SESSION_PATH + 8];
    size_t room = strlen(text) + KEPT_HEAD + 256;
    if (!k->path[0]) return false;
    struct skep_text whole = skep_text_in(cli_alloc(room), room);
    name_fresh(k, fresh);
    put_first_line(k, text, &whole);
    skep_put(&whole, text);
    keep_make_folders(k->path);
    int error = whole.overflow ? EFBIG : keep_replace(k->path, fresh, whole.at, true);
    free(whole.at);
    return error == 0;
}

void kept_drop(const struct kept *k)
{
    char fresh[SESSION_PATH + 8];
    if (!k->path[0]) return;
    name_fresh(k, fresh); /* which a sudden end may have left */
    unlink(fresh);
    unlink(k->path);
}
