/* table.h: a table to play at: a match, and at each seat a person or a bot. What the files of skep play share. */
#ifndef SKEP_TABLE_H
#define SKEP_TABLE_H

#include "cli.h"
#include "draw.h"
#include "terminal.h"

#include <skep/bot.h>
#include <skep/match.h>

#define TABLE_PERSON "human"
#define TABLE_TO_GO_ON "The game is saved. To go on: skep play --resume\n"

enum { TABLE_LOG = 1 << 16, TABLE_PATH = 4096, TABLE_LINE = 512 };

struct table {
    struct skep_match match;
    skep_move log[TABLE_LOG];
    struct skep_bot *bot[SKEP_SEATS_MAX]; /* NULL: a person */
    struct skep_bot *adviser;             /* made when first asked */
    struct skep_advice advice;
    int people;
    int looking;         /* the person at the screen where hands are hidden from each other; -1: nobody */
    bool fast, free_undo;
    struct cli_limit limit; /* of bots and hints that have none of their own */
    int threads;            /* that they think on */
    char autosave[TABLE_PATH]; /* "" where there is no place for it */
    bool saving;         /* this game is what the autosave holds */
    char saved[TABLE_PATH];    /* where the person saved it last */
    struct page notice;  /* what is to be said at the next question */
    int told, drawn;     /* for a plain output: moves of the log told already; moves when the board was drawn, or -1 */
    int leaf;            /* of a list of moves that is too long for one */
};

/* What a question came to. */
enum answer { ASK_AGAIN, GO_ON, LEAVE, NEW_GAME };

/* table.c: saying, sitting, moving, showing */

/* Something to be said at the next question; and why something is refused, with the rule. */
void table_say(struct table *t, enum style style, const char *format, ...) __attribute__((format(printf, 3, 4)));
void table_say_problem(struct table *t, const char *what, const struct skep_problem *p);

bool table_is_person(const struct table *t, int who);
/* Whose eyes the table is seen with; SKEP_ALL where nobody plays, or the game is over. */
int table_viewer(const struct table *t, int who);
/* Whether somebody else's eyes are on the screen than those of this seat's person, who has something to hide from them. */
bool table_needs_curtain(const struct table *t, int who);
/* Empties the screen and asks for that person. */
void table_draw_curtain(struct table *t, int who);
void table_names(const struct table *t, const char *names[SKEP_SEATS_MAX]);
/* Who moves once chance has moved, which is whose dice they are. */
int table_roller(const struct table *t);
/* Seats as given; those not given, if they are needed, get a person if there is none yet, else the usual bot. */
void table_place(struct table *t, const struct cli_texts *given);
/* A bot that keeps to the table's limit and thinks on its threads; NULL and a problem where there is none called so. */
struct skep_bot *table_new_bot(const struct table *t, const char *text, struct skep_problem *p);
/* Before each decision anew, so that neither undo nor --resume changes what a bot would have done. */
void table_seed_bot(const struct table *t, struct skep_bot *bot, int seat);

/* Moves, each saved before anything else happens. */
void table_play(struct table *t, skep_move move);
void table_roll(struct table *t);
void table_bot_moves(struct table *t, int seat);

/* Where one's own last decision stands in the log, and whether chance moved after it; -1: there is none. */
int table_last_decision(const struct table *t, bool *chance);
/* Shows the table, what is to be said, and the choice or the ending where there is one. */
void table_show(struct table *t, const struct choice *c, const struct page *ending);

/* saving.c: games on disk */

/* $XDG_STATE_HOME/skep/name, or the same under ~/.local/state; false where there is no home. */
bool state_path(char out[TABLE_PATH], const char *name);
/* Writes the record beside the file and then puts it in place, so that the file is always whole. 0, or what went wrong. */
int save_game(const struct table *t, const char *path);
/* Reads a record into the table's match. False, with the problem, if it is damaged. */
bool load_game(struct table *t, const char *path, struct skep_problem *p);
/* Whether path is a game that somebody would like to go on with. */
bool is_unfinished(const char *path);
/* Saves the game by itself. Another one that was left there unfinished is put aside first. */
void autosave(struct table *t);

/* commands.c: words that are no moves */

struct command {
    const char *name, *arg, *help; /* help is NULL for another name of the same */
    enum answer (*run)(struct table *t, const char *arg);
};
extern const struct command COMMANDS[]; /* ends with a NULL name */

/* The command that a line begins with, and its argument; NULL if none. The beginning of a word counts if it is clear and
   not shorter than least, or than two letters where there is an argument. */
const struct command *find_command(const char *line, size_t least, const char **arg);
/* Reads a move as people type it: as it is, or in other letters where that is how the game writes it. */
enum skep_error read_move(const struct table *t, const char *text, skep_move *move, struct skep_problem *p);

#endif
