/* online_seat.c: what is kept of a table between two evenings: the key of the seat and the commitment that was shown before it was taken, in a file
   for each table that nobody else may read; and the person's name. */
#include "online.h"

#include <ctype.h>
#include <skep/text.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The host is part of the name: a key is for the server that it was made for. */
static bool path_of(const struct online *o, const char *end, char out[SESSION_PATH])
{
    char name[ONLINE_HOST + SKEP_TABLE_TEXT + 64], host[ONLINE_HOST];
    snprintf(host, sizeof host, "%s", o->host);
    for (char *c = host; *c; c++) *c = isalnum((unsigned char)*c) || *c == '.' || *c == '-' ? (char)tolower((unsigned char)*c) : '_';
    snprintf(name, sizeof name, "online/%s-%d-%s%s", host, o->port, o->table, end);
    return keep_path(out, name);
}

static bool write_file(const char *path, const char *text)
{
    char new_path[SESSION_PATH + 32];
    snprintf(new_path, sizeof new_path, "%s.%ld.new", path, (long)getpid());
    keep_make_folders(path);
    return keep_replace(path, new_path, text, true) == 0;
}

bool seat_recall(struct online *o)
{
    char path[SESSION_PATH], key[ONLINE_HEX], commit[ONLINE_HEX];
    struct stat what;
    size_t len;
    unsigned char bytes[SKEP_HASH];
    struct skep_text why = skep_text_of(SKEP_PROBLEM_ARG);
    char *text = path_of(o, ".seat", path) ? keep_read(path, &what, &len, &why) : NULL;
    const char *at = text;
    bool fits = text && skep_take(&at, "key ") && sscanf(at, "%64s commit %64s", key, commit) == 2;
    at = key;
    fits = fits && skep_take_hex(&at, bytes, SKEP_HASH);
    if (fits) {
        memcpy(o->key, key, sizeof key);
        memcpy(o->shown, commit, sizeof commit);
    }
    free(text);
    return fits;
}

void seat_keep(struct online *o)
{
    char path[SESSION_PATH], text[2 * ONLINE_HEX + 32];
    snprintf(text, sizeof text, "key %s\ncommit %s\n", o->key, o->shown[0] ? o->shown : "-");
    if (path_of(o, ".seat", path) && write_file(path, text)) return;
    struct skep_text url = skep_text_of(1024);
    online_write_url(o, true, &url);
    session_say(o->t, BEWARE, "The key of this seat cannot be kept here. To come back: skep play %s", url.at);
}

void seat_forget(const struct online *o)
{
    char path[SESSION_PATH];
    if (path_of(o, ".seat", path)) unlink(path);
}

void seat_secret(char out[ONLINE_HEX])
{
    unsigned char bytes[SKEP_HASH];
    if (sodium_init() < 0) cli_die(CLI_NO, "this system has no chance of its own.");
    randombytes_buf(bytes, sizeof bytes);
    struct skep_text text = skep_text_in(out, ONLINE_HEX);
    skep_put_hex(&text, bytes, sizeof bytes);
}

void seat_name(char out[ONLINE_NAME])
{
    char path[SESSION_PATH];
    struct stat what;
    size_t len;
    struct skep_text why = skep_text_of(SKEP_PROBLEM_ARG), text = skep_text_in(out, ONLINE_NAME);
    char *kept = keep_path(path, "online/name") ? keep_read(path, &what, &len, &why) : NULL;
    if (kept) skep_put_bytes(&text, kept, strcspn(kept, "\n"));
    if (text.overflow) out[0] = '\0';
    free(kept);
}

void seat_keep_name(const char *name)
{
    char path[SESSION_PATH], text[ONLINE_NAME + 1];
    snprintf(text, sizeof text, "%s\n", name);
    if (keep_path(path, "online/name")) write_file(path, text);
}

bool seat_record_path(const struct online *o, char out[SESSION_PATH]) { return path_of(o, ".skep", out); }
