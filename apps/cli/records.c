/* records.c: what commands share that play games and keep them: seeds, logs without end, records in a folder, results in files. */
#include "cli.h"

#include <errno.h>
#include <skep/record.h>
#include <skep/table.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { NUMBER = 16 }; /* behind the seed of many games stands the number of each */

struct skep_match *cli_read_match(const char *name)
{
    enum { LOG_MAX = 1 << 17, MILESTONES = 1 << 18 };
    size_t len;
    char *text = cli_read_file(name, &len);
    struct skep_match *m = cli_alloc(sizeof *m);
    struct skep_problem p;
    skep_match_open(m, cli_alloc(LOG_MAX * sizeof *m->log), LOG_MAX);
    skep_match_milestones(m, cli_alloc(MILESTONES), MILESTONES);
    if (skep_record_read(m, skep_games(), text, len, &p)) cli_die(CLI_NO, "%s: %s", name, p.text);
    free(text);
    return m;
}

void cli_free_match(struct skep_match *m)
{
    free(m->milestones.at);
    free(m->log);
    free(m);
}

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

void cli_open_table(struct skep_table *t, struct skep_match *m, const struct skep_match *first)
{
    skep_match_open(m, NULL, 0);
    cli_grow_log(m);
    skep_match_copy(m, first, 0);
    skep_table_open(t, m);
}

void cli_open_outputs(struct cli_outputs *to)
{
    if (to->json && to->csv && strcmp(to->json, "-") == 0 && strcmp(to->csv, "-") == 0)
        cli_die(CLI_USAGE, "only one of --json and --csv can go to standard output.");
    if (to->records && mkdir(to->records, 0777) != 0 && errno != EEXIST)
        cli_die(CLI_NO, "cannot make %s: %s.", to->records, strerror(errno));
    if (to->json) to->json_file = cli_create(to->json);
    if (to->csv) to->csv_file = cli_create(to->csv);
}

bool cli_prints_text(const struct cli_outputs *to) { return to->json_file != stdout && to->csv_file != stdout; }

bool cli_close_outputs(const struct cli_outputs *to)
{
    bool json = !to->json_file || cli_close(to->json_file, to->json), csv = !to->csv_file || cli_close(to->csv_file, to->csv);
    return json && csv;
}

char *cli_record_text(const struct skep_match *m, const char *remark)
{
    size_t cap = 2 * SKEP_OPTION_TEXTS + 8192 + (SKEP_MOVE_TEXT + 8) * (size_t)m->moves;
    struct skep_text text = skep_text_in(cli_alloc(cap), cap);
    skep_record_write(m, &text);
    if (remark) skep_putf(&text, "# %s\n", remark);
    return text.at;
}

bool cli_keep_record(const char *folder, int i, const char *record)
{
    char name[4096];
    snprintf(name, sizeof name, "%s/game-%07d.skep", folder, i + 1);
    FILE *f = cli_try_create(name);
    if (!f) {
        cli_warn("cannot write %s: %s.", name, strerror(errno));
        return false;
    }
    fputs(record, f);
    return cli_close(f, name);
}
