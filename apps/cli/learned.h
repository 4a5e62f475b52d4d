/* learned.h: what somebody has learned: how far in lessons, how puzzles went; in a small file each, beside the games. */
#ifndef SKEP_CLI_LEARNED_H
#define SKEP_CLI_LEARNED_H

#include "session.h"

enum { LEARNED_ID = 48, LEARNED_MAX = 1000, LEARNED_DONE = 99, LEARNED_TROUBLE = SESSION_PATH + 256 };

/* A file: its name, whether things in it have steps, and the words for what they end with, LEARNED_DONE and on. */
struct learned_kind {
    const char *name;
    bool steps;
    const char *ends[4]; /* ended by NULL */
};
extern const struct learned_kind LEARNED_LESSONS, LEARNED_PUZZLES;
enum { PUZZLE_SOLVED = LEARNED_DONE, PUZZLE_HELPED, PUZZLE_SHOWN };

struct learned {
    const struct learned_kind *kind;
    char path[SESSION_PATH]; /* "" where there is no home */
    int n;
    struct { char game[LEARNED_ID], id[LEARNED_ID]; int step; } at[LEARNED_MAX];
    bool damaged, shut;      /* the file is none of ours, and makes way; it cannot be read, and is left alone */
    bool told;               /* that nothing can be kept */
    int line;                /* where it is damaged */
    char why[128];           /* it cannot be read, or progress cannot be written */
};
/* Reads it; the caller frees it. */
struct learned *learned_open(const struct learned_kind *kind);
/* The step of a lesson that comes next, from 0; or from LEARNED_DONE on, how it ended. */
int learned_step(const struct learned *l, const char *game, const char *id);
/* Notes it, on disk before it comes back; what has ended once stays as it ended. That it cannot be kept is said once. */
void learned_note(struct session *t, struct learned *l, const char *game, const char *id, int step);
/* What is wrong with the file; false: nothing. */
bool learned_trouble(const struct learned *l, char out[LEARNED_TROUBLE]);
/* What to say to who leaves: whether progress is kept, and the command to go on. */
void learned_last_word(const struct learned *l, const char *command, const char *game, char out[SESSION_LINE]);

#endif
