/* records.c: what commands share that play games and keep them: seeds, logs without end, records in a folder. */
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <skep/record.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER = 16 }; /* behind the seed of many games stands the number of each */

void cli_check_seed(const char *seed, bool many)
{
    struct skep_header header = { .seed = "" };
    size_t len = strlen(seed), most = SKEP_SEED_TEXT - 1 - (many ? NUMBER : 0);
    if (len <= most) memcpy(header.seed, seed, len);
    if (len == 0 || len > most || !skep_header_fits(&header))
        cli_die(CLI_USAGE, "a seed is a word of 1 to %zu letters or digits.", most);
}

const char *cli_game_seed(char out[SKEP_SEED_TEXT], const char *seed, int i)
{
    snprintf(out, SKEP_SEED_TEXT, "%.*s/%d", SKEP_SEED_TEXT - NUMBER - 1, seed, i + 1);
    return out;
}

void cli_grow_log(struct skep_match *m)
{
    enum { FIRST = 1 << 10 };
    int capacity = m->capacity > 0 ? 2 * m->capacity : FIRST;
    m->log = realloc(m->log, (size_t)capacity * sizeof *m->log);
    if (!m->log) cli_die(CLI_NO, "there is not enough memory for so long a game.");
    m->capacity = capacity;
}

char *cli_record_text(const struct skep_match *m, const char *remark)
{
    size_t cap = 2 * SKEP_OPTION_TEXTS + 8192 + (SKEP_MOVE_TEXT + 8) * (size_t)m->moves;
    struct skep_text text = skep_text_in(cli_alloc(cap), cap);
    skep_record_write(m, &text);
    if (remark) {
        skep_put(&text, "# ");
        skep_put(&text, remark);
        skep_put_char(&text, '\n');
    }
    return text.at;
}

bool cli_keep_record(const char *folder, int i, const char *record)
{
    char name[4096];
    snprintf(name, sizeof name, "%s/game-%07d.skep", folder, i + 1);
    int fd = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666); /* no program that plays gets to see it */
    FILE *f = fd >= 0 ? fdopen(fd, "wb") : NULL;
    if (!f) {
        cli_warn("cannot write %s: %s.", name, strerror(errno));
        return false;
    }
    fputs(record, f);
    return cli_close(f, name);
}
