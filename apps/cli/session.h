/* session.h: a table at this terminal: what the files of skep play share. */
#ifndef SKEP_SESSION_H
#define SKEP_SESSION_H

#include "cli.h"
#include "draw.h"
#include "terminal.h"

#include <skep/table.h>
#include <time.h>

#define SESSION_PERSON "human"

enum { SESSION_LOG = 1 << 16, SESSION_PATH = 4096, SESSION_LINE = 512, SESSION_MILESTONES = 1 << 18 };

struct session {
    struct skep_table table;
    struct skep_match match;
    skep_move log[SESSION_LOG];
    unsigned char milestones[SESSION_MILESTONES];
    struct skep_bot *bot[SKEP_SEATS_MAX]; /* NULL: a person */
    struct skep_bot *adviser;             /* made when first asked */
    struct skep_advice advice;
    bool fast, free_undo;
    struct cli_limit limit; /* of bots and hints that have none of their own */
    int threads;            /* that they think on */
    char autosave[SESSION_PATH]; /* its file; "" where there is no home */
    int place, locks;    /* among the autosaves, which is locked, -1: none yet; the file of the locks, -1: not open */
    bool saving;         /* this game is what the file holds, */
    int trouble;         /* but for what could not be saved since: 0, or why */
    char saved[SESSION_PATH];    /* where the person saved it last */
    struct page notice;  /* what is to be said at the next question */
    int told, drawn;     /* for a plain output: moves of the log told already; moves when the board was drawn, or -1 */
    int leaf;            /* of a list of moves that is too long for one */
};

/* What a question came to. */
enum answer { ASK_AGAIN, GO_ON, LEAVE, NEW_GAME };

/* session.c: saying, sitting, moving, showing */

/* Something to be said at the next question; and why something is refused, with the rule. */
void session_say(struct session *t, enum style style, const char *format, ...) __attribute__((format(printf, 3, 4)));
void session_say_problem(struct session *t, const char *what, const struct skep_problem *p);

/* Empties the screen and asks for that person. */
void session_draw_curtain(struct session *t, int who);
void session_names(const struct session *t, const char *names[SKEP_SEATS_MAX]);
/* Seats as given; those not given, if they are needed, get a person if there is none yet, else the usual bot. */
void session_place(struct session *t, const struct cli_texts *given);
/* A bot that keeps to the session's limit and thinks on its threads; NULL and a problem where there is none called so. */
struct skep_bot *session_new_bot(const struct session *t, const char *text, struct skep_problem *p);

/* Moves, each saved before anything else happens. */
void session_play(struct session *t, skep_move move);
void session_roll(struct session *t);
void session_bot_moves(struct session *t, int seat);

/* Shows the table, what is to be said, and the choice or the ending where there is one. */
void session_show(struct session *t, const struct choice *c, const struct page *ending);

/* saving.c: games on disk */

/* The file of autosave i, from 0; false where there is no home. */
bool save_path(char out[SESSION_PATH], int i);
/* Writes the record beside the file and then puts it in place, so that the file is always whole. 0, or what went wrong. */
int save_game(const struct session *t, const char *path);
/* Reads a record into the table's match. False, with the problem, if it is damaged. */
bool load_game(struct session *t, const char *path, struct skep_problem *p);

/* Autosaves that there are, newest first: each with a line that tells which game it is, or what is wrong with it. */
enum { SAVES_MAX = 32 };
enum save_kind { SAVE_NONE, SAVE_OPEN, SAVE_OVER, SAVE_PLAYED, SAVE_STRANGE }; /* PLAYED: by another skep, now */
struct save {
    int place;
    enum save_kind kind;
    struct timespec when;
    char line[256];
};
int find_saves(struct session *t, struct save out[SAVES_MAX]);
/* One that cannot be read, and is left alone. */
void say_strange(struct session *t, const struct save *s);
/* Goes on with autosave i, from now on ours alone. False, with the reason in p->text. */
bool take_save(struct session *t, int i, struct skep_problem *p);
/* Saves the game by itself; the first time in a place that no unfinished game has. What goes wrong is said, and tried again with the
   next move. */
void autosave(struct session *t);
/* What to say to who leaves: whether the game is saved, and how to go on. */
const char *saving_last_word(const struct session *t);

/* commands.c: words that are no moves */

struct command {
    const char *name, *arg, *help; /* help is NULL for another name of the same */
    enum answer (*run)(struct session *t, const char *arg);
};
extern const struct command COMMANDS[]; /* ends with a NULL name */

/* The command that a line begins with, and its argument; NULL if none. The beginning of a word counts if it is clear and
   not shorter than least, or than two letters where there is an argument. */
const struct command *find_command(const char *line, size_t least, const char **arg);
/* Reads a move as people type it: as it is, or in other letters where that is how the game writes it. */
enum skep_error read_move(const struct session *t, const char *text, skep_move *move, struct skep_problem *p);

#endif
