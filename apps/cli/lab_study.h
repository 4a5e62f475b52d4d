/* lab_study.h: what the files of skep lab GAME, a study, share. */
#ifndef SKEP_CLI_LAB_STUDY_H
#define SKEP_CLI_LAB_STUDY_H

#include "cli.h"

#include <skep/study.h>

/* A study at work, or done. */
struct lab_run {
    struct skep_study *study;
    struct skep_part part;
    struct skep_sums *sums;
    enum skep_ended ended;
    int threads;
};

/* Plays what is left to play of a part, on threads, from where it was stopped; Ctrl-C stops it. */
void lab_run_play(struct lab_run *run);
void lab_run_free(struct lab_run *run);

/* What is told of it, and where. */
struct lab_told {
    struct cli_outputs to;
    const char *html;
    FILE *html_file;
};
#define LAB_TOLD_OPTIONS(told) \
    { .name = "json", .arg = "FILE", .text = &(told).to.json, .help = "also write the whole report as JSON; - prints it in place of the table" }, \
    { .name = "csv", .arg = "FILE", .text = &(told).to.csv, .help = "also write every number as CSV; - prints it in place of the table" }, \
    { .name = "html", .arg = "FILE", .text = &(told).html, .help = "also write a page with figures, one file without scripts, for a browser or a printer; - prints it in place of the table" }
/* Opens the files before the work; writes them and prints the table after it. Gives what skep ends with. */
void lab_told_open(struct lab_told *told);
int lab_told_tell(struct lab_told *told, const struct lab_run *run);

void lab_text(const struct skep_study_report *r);
void lab_csv(const struct skep_study_report *r, FILE *f);

/* The studies themselves: skep lab GAME and skep lab FILE; skep lab merge. */
int lab_study(int argc, char **argv);
int lab_merge(int argc, char **argv);

/* A study, or a report's, from a file; ends skep where it is none. text: the file, for the caller to free. */
struct skep_study *lab_study_of(const char *name, char **text, size_t *len);

/* Anything as JSON, as long as it is, for the caller to free. */
char *lab_json(void (*write)(const void *arg, struct skep_json *out), const void *arg);

#endif
