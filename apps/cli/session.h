/* session.h: a table at this terminal: what the files of skep play (here and online), skep learn and skep puzzle share. */
#ifndef SKEP_SESSION_H
#define SKEP_SESSION_H

#include "cli.h"
#include "draw.h"
#include "terminal.h"

#include <skep/table.h>
#include <sys/stat.h>
#include <time.h>

#define SESSION_PERSON "human"

enum { SESSION_LOG = 1 << 16, SESSION_PATH = 4096, SESSION_LINE = 512, SESSION_MILESTONES = 1 << 18 };

struct command;
struct session;

/* Who stands beside the table and has a say in it: a lesson, a puzzle. Such a game is not saved by itself. */
struct guide {
    const struct command *commands; /* what can be typed besides moves, in place of COMMANDS */
    /* Whether what a person wants is played: a legal move as the game writes it, or one that is refused, as it was typed. NULL: what is
       legal is played. */
    bool (*allows)(struct session *t, const char *text);
    /* Adds what it says above a question, which has a choice of moves or none; it may mark moves. NULL: nothing. */
    void (*leads)(struct session *t, struct page *p, struct choice *c);
    int since; /* nothing is told from before this place of the log */
    bool ends; /* the question is over, whether or not a move was played */
};

/* A table that is elsewhere, of which there is here what was told, in texts. The session's match is then the game with its options, before
   the first move: no rule is asked about a position that came from there. */
struct far {
    struct told *told;
    int moves;       /* so many steps were told */
    char *view;      /* as JSON */
    size_t view_len;
    int turn;        /* who is asked: a seat, SKEP_CHANCE, SKEP_OVER */
    struct choice choice; /* what there is to choose from for who sits here; moves are texts alone */
    int news;        /* from this place of the log on a person has not had a say */
    bool (*play)(struct session *t, const char *move); /* sends a move there, and waits for what becomes of it: whether it was taken */
    enum skep_error (*read)(struct session *t, const char *text, struct skep_problem *p); /* asks whether a text is a move that is possible */
};

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
    struct guide *guide; /* NULL: nobody */
    struct far *far;     /* NULL: it is here */
};

/* What a question came to. */
enum answer { ASK_AGAIN, GO_ON, LEAVE, NEW_GAME };

/* session.c: saying, sitting, moving, showing */

/* A table without a game, that keeps nothing yet. */
struct session *session_new(void);
void session_free(struct session *t);

/* Something to be said at the next question; and why something is refused, with the rule. */
void session_say(struct session *t, enum style style, const char *format, ...) __attribute__((format(printf, 3, 4)));
void session_say_problem(struct session *t, const char *what, const struct skep_problem *p);

/* Empties the screen and asks for that person. */
void session_draw_curtain(struct session *t, int who);
void session_names(const struct session *t, const char *names[SKEP_SEATS_MAX]);
/* Seats as given; those not given, if they are needed, get a person if there is none yet, else the usual bot. */
void session_place(struct session *t, const struct cli_texts *given);
/* One person, and the same bot, called rival, at all other seats. */
void session_seat_alone(struct session *t, int you, const char *bot);
/* A bot that keeps to the session's limit and thinks on its threads; NULL and a problem where there is none called so. */
struct skep_bot *session_new_bot(const struct session *t, const char *text, struct skep_problem *p);

/* Who is asked, and how many moves there have been, here or elsewhere. */
int session_turn(const struct session *t);
int session_moves(const struct session *t);

/* Moves at a table that is here, each saved before anything else happens. */
void session_play(struct session *t, skep_move move);
void session_roll(struct session *t);
void session_bot_moves(struct session *t, int seat);

/* Shows the table, what is to be said, and the choice or the ending where there is one. */
void session_show(struct session *t, struct choice *c, const struct page *ending);
/* What happened, as this viewer may know it. */
struct tale session_tale(const struct session *t, int viewer);
/* Back to a place of the log. */
void session_back_to(struct session *t, int place);

/* asking.c: what people are asked */

/* What comes next at the table: dice, a bot's move, a person's, the end of it. */
enum answer session_step(struct session *t);
/* Asks whose turn it is for a move, and plays it. */
enum answer session_ask_move(struct session *t, int who);
/* A command, where there is no move to choose; or says otherwise. */
enum answer session_command(struct session *t, const char *line, const char *otherwise);
/* Waits for Enter; anything else is a command. GO_ON: Enter, or a command that changed where it stands. */
enum answer session_wait(struct session *t, const char *prompt, const struct page *ending);
/* Starts a page with how a game ended: that of the session, or one that was played elsewhere and is over. */
void session_draw_end(const struct session *t, const struct skep_match *over, struct page *p);
/* Asks for a line of a list, by its number, or by its name where they have names; Enter takes the usual one. -1: the person left. */
int session_ask_line(const char *question, const char *const *lines, const char *const *names, int n, int usual);

/* keep.c: files in skep's own folder, whole or not at all */

/* Where a file of that name is: in $XDG_STATE_HOME/skep, or the same under ~/.local/state; false where there is no home. */
bool keep_path(char out[SESSION_PATH], const char *name);
/* Makes the folders that lead to a file. */
void keep_make_folders(const char *path);
/* The new file is on disk before it takes the place of the old one, in one step. 0, or what went wrong; then the old one is there. Secret:
   nobody else may read it. */
int keep_replace(const char *path, const char *new_path, const char *text, bool secret);
/* A file that may be anything: what is no plain file is not waited for. NULL with the reason; without a reason: there is none. */
char *keep_read(const char *path, struct stat *what, size_t *len, struct skep_text *why);

/* kept.c: work that was stopped goes on: what is done, bound to what it is of by a head, and whole or not there */
enum { KEPT_HEAD = 256 };
struct kept { char path[SESSION_PATH], head[KEPT_HEAD]; };
void kept_open(struct kept *k, const char *what, const char *head);
/* So many bytes of a text's hash, for a head. */
void kept_put_hash(struct skep_text *out, const char *text, int bytes);
/* What was kept, for the caller to free; NULL: nothing, or nothing that can be used, and then it says that what ("the review") begins anew. */
char *kept_read(const struct kept *k, const char *what);
void kept_is_damaged(const struct kept *k, const char *what);
bool kept_write(const struct kept *k, const char *text);
void kept_drop(const struct kept *k);

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
const struct command *session_commands(const struct session *t); /* those of the guide, or these */
enum answer do_help(struct session *t, const char *arg);
enum answer do_why(struct session *t, const char *arg);
enum answer do_rule(struct session *t, const char *arg);
enum answer do_tile(struct session *t, const char *arg);
enum answer do_hint(struct session *t, const char *arg);
/* What the first of the lines brings that line i does not, to the seat first, what speaks for it first; "": the same. Whether
   anything does. */
bool write_against(const struct skep_match *m, const char *const names[], const struct skep_comparison *c, int i,
                   int who, struct skep_text *out);
enum answer do_undo(struct session *t, const char *arg);
enum answer do_log(struct session *t, const char *arg);
enum answer do_quit(struct session *t, const char *arg);

/* The command that a line begins with, and its argument; NULL if none. The beginning of a word counts if it is clear and
   not shorter than least, or than two letters where there is an argument. */
const struct command *find_command(const struct session *t, const char *line, size_t least, const char **arg);
/* Reads a move as people type it: as it is, or in other letters where that is how the game writes it; as is how it was understood. The move
   is for a table that is here. */
enum skep_error read_move(struct session *t, const char *text, char as[SESSION_LINE], skep_move *move, struct skep_problem *p);

#endif
