/* lab_merge.c: skep lab merge: parts of a study, played anywhere, become the whole, in any order the same bytes. */
#include "lab_study.h"

#include <stdlib.h>
#include <string.h>

static const char USAGE[] =
    "skep lab merge PART... --json WHOLE\n"
    "\n"
    "Puts the parts of a study together that skep lab STUDY --shard 1/8 --json PART to\n"
    "--shard 8/8 have written. In any order the result has the bytes of the study that\n"
    "was played in one piece. All parts have to be there, once each, and whole.\n"
    "\n"
    "Examples:\n"
    "  skep lab merge part*.json --json whole.json\n"
    "  skep lab merge a.json b.json --csv -\n";

enum { PARTS_MAX = 4096 };

/* Reads a part and adds it. names: of the parts so far, by their numbers. */
static void add_part(struct lab_run *run, const char *name, const char **names)
{
    struct skep_problem p;
    struct skep_report_head head;
    char *text;
    size_t len;
    struct skep_study *s = lab_study_of(name, &text, &len);
    if (run->study && strcmp(s->hash, run->study->hash) != 0)
        cli_die(CLI_NO, "%s is a part of another study than the parts before it.", name);
    struct skep_sums *sums = skep_sums_new(run->study ? run->study : s);
    if (!sums) cli_die(CLI_NO, "there is not enough memory.");
    if (!skep_report_read(text, len, run->study ? run->study : s, sums, &head, &p)) cli_die(CLI_NO, "%s: %s", name, p.text);
    if (!run->study) {
        run->study = s;
        run->part.n = head.part.n;
        run->sums = skep_sums_new(s);
        if (!run->sums) cli_die(CLI_NO, "there is not enough memory.");
    } else skep_study_free(s);
    if (head.part.n != run->part.n) cli_die(CLI_NO, "%s is part %d of %d, and the parts before it are of %d.", name, head.part.i + 1, head.part.n, run->part.n);
    if (head.part.n > PARTS_MAX) cli_die(CLI_NO, "%s is one of %d parts; %d is the most.", name, head.part.n, PARTS_MAX);
    if (names[head.part.i]) cli_die(CLI_NO, "%s and %s are both part %d of %d.", names[head.part.i], name, head.part.i + 1, head.part.n);
    if (skep_sums_rounds(sums) != skep_part_rounds(run->study, head.part) && run->study->until < 0)
        cli_die(CLI_NO, "%s was stopped early, after %d of %d rounds; let it go on first.", name, skep_sums_rounds(sums), skep_part_rounds(run->study, head.part));
    names[head.part.i] = name;
    run->ended = head.ended;
    if (!skep_sums_add(run->sums, sums)) cli_die(CLI_NO, "there is not enough memory.");
    skep_sums_free(sums);
    free(text);
}

int lab_merge(int argc, char **argv)
{
    struct lab_run run = { .part = { 0, 1 } };
    struct lab_told told = { 0 };
    const struct cli_option options[] = { LAB_TOLD_OPTIONS(told), { .name = NULL } };
    int words = cli_parse(argc, argv, USAGE, options, 2, PARTS_MAX + 1);
    const char **names = cli_alloc(PARTS_MAX * sizeof *names);
    for (int i = 2; i <= words; i++) add_part(&run, argv[i], names);
    for (int i = 0; i < run.part.n; i++)
        if (!names[i]) cli_die(CLI_NO, "part %d of %d is missing.", i + 1, run.part.n);
    free(names);
    run.part = (struct skep_part){ 0, 1 };
    lab_told_open(&told);
    int status = lab_told_tell(&told, &run);
    lab_run_free(&run);
    return status;
}
