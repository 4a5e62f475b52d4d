/* skep/options.h: what can be set before a game starts, as a table; and the one door through which values come in. */
#ifndef SKEP_OPTIONS_H
#define SKEP_OPTIONS_H

#include <skep/problem.h>
#include <stdbool.h>
#include <stddef.h>

struct skep_game;
struct skep_json;
struct skep_text;

enum { SKEP_OPTIONS_MAX = 24, SKEP_LIST_MAX = 16, SKEP_OPTION_TEXTS = 65536 };

enum skep_kind { SKEP_INT, SKEP_FLAG, SKEP_CHOICE, SKEP_LIST, SKEP_TEXT };

/* All defaults stand as text, in the form that is also read: 12, true, fresh, "1,5,9", free text. */
struct skep_option {
    const char *id, *help;
    enum skep_kind kind;
    const char *usual;        /* the default */
    const char *before;       /* another was the default once: what a record that does not name the option was played with; else NULL */
    int min, max, step;       /* of a number, and of each number of a list; values are min, min + step, ...; step 0 is 1 */
    const char *const *names; /* of a choice, ended by NULL; of a text: those that stand for texts that are built in, then "" is the usual */
    int most;                 /* numbers in a list, bytes in a text */
    bool file;                /* a text that a command line gives as the name of a file */
};

struct skep_value {
    int number;             /* the number; 0 or 1; place of the choice; length of the list or text */
    int list[SKEP_LIST_MAX];
    int text;               /* where the text begins in texts */
};

/* One value for each option, in the table's order. Plain bytes: copy it as you like. */
struct skep_values {
    struct skep_value at[SKEP_OPTIONS_MAX];
    int texts_len;
    char texts[SKEP_OPTION_TEXTS]; /* the texts one after another, each ended by a NUL */
};

/* Every option at its default: what a new game has that says nothing else. */
void skep_values_start(struct skep_values *v, const struct skep_game *g);
/* Every option at what was played where a record, a log or a report says nothing of it. */
void skep_values_recall(struct skep_values *v, const struct skep_game *g);
/* Sets one option from text. Flags are true, false, 1, 0; lists are numbers joined by commas. On error v is unchanged. */
enum skep_error skep_values_set(struct skep_values *v, const struct skep_game *g, const char *id, const char *text,
                                struct skep_problem *p);
/* Those in an object of a document, ids with their values in their own form or as texts; -1 for no object. The others stay as they were
   begun: skep_values_start, or skep_values_recall. text is storage for a value. */
struct skep_doc;
enum skep_error skep_values_read(struct skep_values *v, const struct skep_game *g, const struct skep_doc *d, int object, char *text,
                                 size_t cap, struct skep_problem *p);
/* Whether the game is for so many. */
enum skep_error skep_seats_check(const struct skep_game *g, int seats, struct skep_problem *p);
/* Whether seats and all values together can start a game. */
enum skep_error skep_values_check(const struct skep_values *v, const struct skep_game *g, int seats, struct skep_problem *p);
/* The first state of a game with these seats and values, into state_size bytes; or why they do not go together. */
enum skep_error skep_values_begin(const struct skep_values *v, const struct skep_game *g, int seats, void *state,
                                  struct skep_problem *p);
/* Writes option i as the text that skep_values_set reads. */
void skep_value_write(const struct skep_values *v, const struct skep_game *g, int i, struct skep_text *out);
/* "options": those that are not at their defaults, as texts, in the form that new of the protocol takes. An option whose default was
   another once is always among them, so that it means the same in a log. */
void skep_values_json(const struct skep_values *v, const struct skep_game *g, struct skep_json *out);
bool skep_value_is_usual(const struct skep_values *v, const struct skep_game *g, int i);
/* Whether a record says nothing of option i. */
bool skep_value_is_silent(const struct skep_values *v, const struct skep_game *g, int i);
/* Whether a text is a name of one that is built in. */
bool skep_option_names(const struct skep_option *o, const char *text);
/* The text of option i. */
const char *skep_value_text(const struct skep_values *v, int i);

#endif
