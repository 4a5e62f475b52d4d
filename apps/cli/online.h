/* online.h: a table of a server, as this program was told of it over the wire (docs/wire.md): what skep play URL consists of. online.c has the
   line, online_told.c what is told, online_seat.c the seat that is kept between two evenings, online_commands.c what a person can type,
   online_end.c how it ends, online_play.c who plays: a person, a program, or a bot of the server. */
#ifndef SKEP_CLI_ONLINE_H
#define SKEP_CLI_ONLINE_H

#include "client.h"
#include "session.h"

#include <skep/sha256.h>
#include <skep/verify.h>

enum { ONLINE_HOST = 256, ONLINE_HEX = 2 * SKEP_HASH + 1, ONLINE_NOTES = 6, ONLINE_NAME = 25 };
enum online_phase { ONLINE_WAITING, ONLINE_PLAYING, ONLINE_OVER, ONLINE_ENDED };

struct online_seat {
    enum skep_sitter sits;
    char name[SKEP_NAME_TEXT], bot[SKEP_BOT_TEXT], presence[8];
};

struct online {
    struct guide guide;  /* first: what stands beside the session is this */
    struct far far;
    struct session *t;

    /* Where it is. */
    char host[ONLINE_HOST], path[ONLINE_HOST]; /* path: of the page, up to its last slash */
    int port;
    bool secure; /* by https */
    char table[SKEP_TABLE_TEXT], key[ONLINE_HEX]; /* key: of the seat; "": none */

    /* The line. */
    struct client line;
    struct terminal_ear ear;
    bool lost;           /* it broke, and is tried again */
    int tries;
    long long retry;     /* when */
    int re;              /* the number of the request that was sent last */
    bool answered;       /* it was answered: reply */
    struct skep_doc reply;
    char *reply_text;
    struct skep_token *reply_tokens, *tokens;
    char wrong[1024];     /* what the server said that is not of the wire; "": nothing */

    /* What was told. */
    bool news;           /* since it was last asked for */
    const struct skep_game *game;
    struct skep_values values;
    enum online_phase phase;
    int seats, viewer, watching; /* viewer: a seat, or -1 */
    int behind;                  /* who watches hears of everything so many milliseconds late */
    struct online_seat seat[SKEP_SEATS_MAX];
    char commit[ONLINE_HEX], shown[ONLINE_HEX]; /* shown: the commitment that was seen before the seat was taken; "": not here */
    char why[16];
    int loser;
    bool follows, begun; /* begun: the match of the session is the table's */
    bool left;           /* the server tells this line no more of the table */
    int epoch, seq;
    char hash[17];       /* of what this seat knows, as the server counts it; "": none was told */
    struct { int by; unsigned agree, end; } asks; /* by -1: nobody asks for an undo */
    struct { bool there; int left[SKEP_SEATS_MAX], runs; long long when; } clock;
    unsigned muted;      /* seats, of whom is not shown what they say */
    int tolds;           /* steps of far.told up to which some were ever told */
    char note[ONLINE_NOTES][256]; /* what happened besides moves, the oldest first */
    int notes;
};

/* online.c */

/* Reads what a page's invitation gives; ends skep where it is none. */
void online_read_url(struct online *o, const char *url);
/* The address of the table, for others or with the key for oneself. */
void online_write_url(const struct online *o, bool private, struct skep_text *out);
/* Connects, and looks at the table; ends skep where there is none. */
void online_open(struct online *o);
void online_close(struct online *o);
/* Looks at the table, of which nothing has to be known yet; ends skep where there is none. */
void online_look(struct online *o);
/* Leaves this table for another of the same server. */
void online_move(struct online *o, const char *table);
/* Follows the table, with the key where there is one. False: the key opens nothing here, or nobody may watch; the reply says so. */
bool online_follow(struct online *o);
/* Sends a request about the table ("\"do\":\"look\"", as printf has it) and waits for the reply. False: the line is lost. */
bool online_ask(struct online *o, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Whether the reply was yes; and what it said where it was no. */
bool online_said_yes(const struct online *o);
const char *online_refusal(const struct online *o, char out[SESSION_LINE]);
/* Waits until the line is there again. */
void online_mend(struct online *o);
/* Hears what has come, without waiting. */
void online_hear(struct online *o);
/* The log anew: when a game is over everything in it lies open. */
void online_read_log(struct online *o);

/* online_told.c */

/* Room for what is told; all that was told of a table is forgotten; the room is given back. */
void online_start(struct online *o);
void online_forget(struct online *o);
void online_stop(struct online *o);
/* Takes in a line of the server; the table, or the log, out of the last reply. False: it cannot be from a server of skep, and wrong says why. */
bool online_take(struct online *o, const char *line, size_t len);
bool online_take_table(struct online *o);
bool online_take_log(struct online *o);
/* Something to be shown until the person has typed something. */
void online_note(struct online *o, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* What is called "Ada", "medium (a bot)" or "an open seat". */
void online_name(const struct online *o, int seat, struct skep_text *out);

/* online_seat.c */

/* Reads the key of a seat that was taken before; false: none was. */
bool seat_recall(struct online *o);
/* Keeps it, where nobody else can read it; what goes wrong is said. */
void seat_keep(struct online *o);
void seat_forget(const struct online *o);
/* A fresh secret of 32 bytes. */
void seat_secret(char out[ONLINE_HEX]);
/* The person's name, as it was given last; "" at first. */
void seat_name(char out[ONLINE_NAME]);
void seat_keep_name(const char *name);
/* Where the record of this table goes; false: nowhere. */
bool seat_record_path(const struct online *o, char out[SESSION_PATH]);

/* online_commands.c */
extern const struct command ONLINE_COMMANDS[];
/* Asks for something that needs no answer but yes. */
enum answer online_request(struct session *t, const char *members);
/* What a session needs of a table that is elsewhere: see struct far. */
bool online_send_move(struct session *t, const char *move);
enum skep_error online_read_move(struct session *t, const char *text, struct skep_problem *p);

/* online_end.c: how it ended: the record, played through here, and whether its dice hold. */
struct ending {
    bool read, proven, bound; /* bound: to the commitment that was shown before the seat was taken */
    struct skep_match match;
    skep_move log[SESSION_LOG];
    struct skep_proof proof;
};
/* Asks for the record, keeps it on disk where it can be, and checks it; free gives it back. */
struct ending *ending_fetch(struct online *o);
/* Starts a page with it. */
void ending_draw(const struct online *o, const struct ending *e, struct page *p);
/* Where the record is, for who has left. */
void ending_print(const struct online *o);

/* online_play.c: plays until somebody leaves, or with a bot (its text, or cmd:PROGRAM) until the end; gives what skep ends with. */
struct online_wish { const char *url, *name, *bot; };
int online_play(struct session *t, const struct online_wish *wish);

#endif
