/* hall.h: what a hall and its tables hold, and what the files of this room share. */
#ifndef SKEP_HALL_H
#define SKEP_HALL_H

#include <skep/json.h>
#include <skep/online.h>
#include <skep/story.h>

enum {
    ASKS_MAX = 8,            /* standing questions of a follower */
    FOLLOWS_MAX = 16,        /* tables that a socket follows */
    WATCHERS_MAX = 44, SEAT_MAX = 4, /* followers of a table: who watch, and with the same key */
    ID_TEXT = 33, IDS = 16,  /* ids of moves, and how many of a seat's last are known */
    RING = 64,               /* events that a follower who comes back is told one by one */
    VIEWERS = SKEP_NOBODY + 1,
    NAME_MOST = 24,          /* letters of a person's name, in bytes */
    MOVES_MOST = 1 << 16,    /* of a log */
    ENTRIES_MOST = 1 << 18,  /* of a table: more than any game has, however often moves are taken back */
    SAYS_MOST = 6, SAYS_MS = 10000, /* phrases of a seat in that time */
    OUT_MAX = SKEP_LINE_MAX,
    MINE_MOST = 32,          /* tables that are asked for in one line */
    LINKS_MOST = 100,        /* links of the chain that are told at once */
    LOST_MS = 60000,         /* a line that broke may come back; then its seat is away */
    AWAY_MS = 120000,        /* and from here on others may go on without it, */
    LONG_MS = 3600000,       /* but not where a decision may take longer than this: there the clock alone says who is gone */
    LAG_MS = 30000,          /* watchers of hidden hands are so late */
    ASIDE_MS = 20000,        /* a question in private that holds up others is declined then, */
    HURRY_MS = 1500,         /* or when who waits for it has so little time left */
    STANDS_MS = 60000,       /* a clock stands for so long at most while an undo is asked for */
    CLOCK_LEAST = 1000, CLOCK_MOST = 14 * 24 * 60 * 60 * 1000,
    ASK_BYTES = 512,         /* of all standing questions of a follower */
    LISTED_MS = 24 * 60 * 60 * 1000, /* a public table that nobody follows is listed for so long */
    PAUSE_MS = 60000,        /* between two wishes to take back: none, then this, then twice as long, ... */
};
#define SILENT_MS (30LL * 24 * 60 * 60 * 1000) /* after which a table ends by itself */

enum phase { WAITING, PLAYING, OVER, ENDED };
enum clock_kind { NO_CLOCK, MOVE_CLOCK, FISCHER };
enum late { LATE_BOT, LATE_END };
enum back { BACK_ASK, BACK_OFF };

/* What happened, for those who follow. */
enum event_kind {
    EV_MOVE, EV_SAT, EV_STOOD, EV_FILLED, EV_REPLACED, EV_BACK, EV_STARTED, EV_UNDONE, EV_ASKED, EV_ANSWERED, EV_LATE, EV_OVER,
    EV_ENDED, EV_REMATCH,
};
struct event {
    uint8_t kind, seen;  /* bit by viewer: who was told */
    int8_t seat;         /* whose; SKEP_CHANCE: chance's */
    bool yes;            /* of an answer */
    int at;              /* of a move: its place in the log; of what was undone: to which place; else the log's length */
    int moves;           /* how long the log was behind it */
    long long when;
    char text[SKEP_MOVE_TEXT]; /* of a move, where everything lies open */
};

struct seat {
    enum skep_sitter sits;
    bool owned;                    /* somebody has its key, though perhaps a bot plays */
    unsigned char key[SKEP_HASH];  /* SHA-256 of it */
    int here;                      /* followers with that key */
    long long lost;                /* when the last one went */
    bool told_away;                /* the others know that it is away */
    bool agrees;                   /* to end */
    bool never;                    /* does not want to be asked for an undo again */
    int wishes;                    /* undos it has asked others for */
    long long wished;              /* when */
    int says;                      /* phrases said */
    long long says_since;          /* since then */
    long long left;                /* milliseconds on its clock */
    long long used;                /* those that its last decision took, with all that it took when it was taken back */
    int decided;                   /* how far in the log it has decided: what comes before that, it decides again */
    struct { char id[ID_TEXT]; int seq; } done[IDS]; /* what it has done last, round and round */
    int dones;
    struct { char id[ID_TEXT], move[SKEP_MOVE_TEXT]; uint64_t from; char re[40]; long long since; } held; /* waits for a question in private; from 0: none */
};

struct follower {
    uint64_t to;
    int viewer;
    int seq;        /* told so far, as the viewer counts */
    int place;      /* of the log, as the viewer counts, told so far */
    int moves;      /* how long the log was then */
    int asks;
    char *ask;      /* its questions, each ended by a NUL */
    size_t ask_len;
};

struct online {
    char name[SKEP_TABLE_TEXT];
    struct online *next;          /* in its slot of the hall */
    int number;                   /* entries so far */
    long long last, wanted;       /* when the last one was written, and somebody asked for the table */
    bool stirred;                 /* who watches has changed */
    enum phase phase;
    bool public, watch;
    enum clock_kind clock;
    int ms, add;
    enum late late;
    enum back back;
    const char *why;              /* it ended */
    int loser;                    /* or -1 */
    char rematch[SKEP_TABLE_TEXT];

    const struct skep_game *game;
    int seats;
    struct seat seat[SKEP_SEATS_MAX];
    struct skep_header header;    /* the dice's key is not in it until it opens */
    unsigned char key[SKEP_HASH]; /* K */
    struct skep_hmac dice;        /* what its draws have in common, from the start on */
    uint64_t draws;
    struct { int by, to; unsigned agree, yes; } undo; /* asked for; by -1: nothing is */

    /* The match, from when it starts. */
    struct skep_value values[SKEP_OPTIONS_MAX];
    char *texts;
    int texts_len;
    unsigned char *state, *first;
    skep_move *log;
    int moves, capacity, chances;
    struct skep_places places;

    int seq[VIEWERS];             /* how many events each viewer was told of */
    struct event ring[RING];      /* the last ones, round and round */
    int events;                   /* of all */
    int shown, shown_events;      /* moves and events that late watchers know */
    long long runs;               /* since when the decision at hand takes time */
    bool unsafe;                  /* what came before it is not on disk yet */
    long long stands;             /* since when the clock stands, because an undo is asked for */
    uint64_t wish;                /* what was asked of a bot last; 0: nothing, or it is answered */
    struct follower *follower;
    int followers, room;
};

enum { SLOTS = 4096 };
struct socket_ { uint64_t id; int n; struct online *at[FOLLOWS_MAX]; struct socket_ *next; bool lists; };

struct skep_hall {
    struct skep_world world;
    int epoch;
    struct online *slot[SLOTS];
    struct socket_ *sockets[SLOTS];
    int tables;
    uint64_t chain, wishes;
    unsigned char hash[SKEP_HASH];
    char absent[MINE_MOST][SKEP_TABLE_TEXT]; /* tables that there are not, as far as the line that is heard again needs to know */
    int absents;
    bool lists_changed;
    long long listed;             /* when those who follow the list were last told */

    /* The table that is worked at: its match, as the other rooms want one. */
    struct online *at;
    struct skep_match match;
    struct skep_engine *engine;
    struct skep_story story;
    struct skep_trace trace;
    skep_move moves[SKEP_MOVES_MAX];

    /* The request being answered. */
    struct skep_doc doc;
    struct skep_token tokens[SKEP_WIRE_VALUES];
    uint64_t from;
    long long now, born;          /* born: the first time that was told */
    char re[40];                  /* as JSON; "" where it has none */
    char text[SKEP_WIRE_LINE + 1];
    char *needs;
    bool sleeps;                  /* a table that is needed sleeps */
    bool silent;                  /* the reply comes later */
    bool came;                    /* somebody who sits there came or went */
    struct skep_values values;
    char entry[SKEP_ENTRY_MAX];
    char out[OUT_MAX], reply[OUT_MAX];
};

/* hall.c */
struct online *hall_find(struct skep_hall *h, const char *name);
struct online *hall_add(struct skep_hall *h, const char *name);
void hall_remove(struct skep_hall *h, struct online *t);
/* The match of a table that has started, to work with until another is asked for. */
struct skep_match *hall_match(struct skep_hall *h, struct online *t);
void hall_put_back(struct skep_hall *h); /* whatever it was; none is worked at then */
/* Whether a time that began then is over: also where the clock was set back, so that nobody waits for longer than that. */
bool hall_is_past(const struct skep_hall *h, long long since, long long ms);
struct socket_ *hall_socket(struct skep_hall *h, uint64_t id, bool make);
/* Who follows it on that socket, or NULL. */
struct follower *hall_follower(struct online *t, uint64_t socket);
bool hall_follow(struct skep_hall *h, struct online *t, uint64_t socket, int viewer);
void hall_leave(struct skep_hall *h, struct online *t, uint64_t socket);

/* entries.c: hall_write keeps an entry, which is then what the table does; it has to be one that entry_do takes. */
enum { WORDS_MAX = 512 }; /* of an entry */
enum skep_error entry_do(struct skep_hall *h, struct online *t, long long when, char *entry, struct skep_problem *p);
void hall_write(struct skep_hall *h, struct online *t, const char *format, ...) __attribute__((format(printf, 3, 4)));
int entry_done(const struct online *t, int seat, const char *id); /* the seq behind what a seat has done, or -1 */
bool entry_begin(struct skep_hall *h, struct online *t, struct skep_problem *p); /* the first state, in a match that is no table's */

/* clock.c */
bool clock_takes_time(const struct online *t);
void clock_spend(struct online *t, int seat, int ms);
/* Milliseconds that a seat has left; runs: its clock goes. */
long long clock_left(const struct online *t, int seat, bool runs, long long now);
bool clock_stands(const struct online *t, long long now); /* because an undo is asked for */
void clock_goes_on(struct online *t, long long when);     /* it no longer is */

/* heart.c */
/* What follows by itself: a start, a bot that thinks, a move that was held. */
void heart_go_on(struct skep_hall *h, struct online *t);
void heart_tick(struct skep_hall *h, struct online *t);
/* What a bot has found, whose turn it is. */
void heart_bot(struct skep_hall *h, struct online *t, skep_move move);
/* When heart_tick has something to do, as far as is known; 0: never. */
long long heart_due(struct skep_hall *h, struct online *t);
/* A seat's move: SKEP_OK, and then what it is: applied or held. */
enum played { APPLIED, DUPLICATE, STALE, HELD };
enum skep_error heart_play(struct skep_hall *h, struct online *t, int seat, const char *id, const char *move, enum played *is,
                           struct skep_problem *p);
/* Who is asked, as all may know; a seat, SKEP_CHANCE, SKEP_OVER. And in truth. */
int heart_asks(struct skep_hall *h, struct online *t, int viewer);
void heart_show_late(struct online *t, long long now); /* as much as late watchers may know by now */
/* Whether somebody who has a seat has been away for so long that the others may go on without. */
bool heart_is_gone(const struct online *t, int seat, long long now);
bool heart_is_late(const struct online *t, int viewer);
void heart_sits(const struct online *t, enum skep_sitter out[SKEP_SEATS_MAX]);

/* setup.c */
/* Whether a bot may sit at a table: one of the levels, none of which takes the machine for long. */
enum skep_error heart_check_bot(const char *bot, struct skep_problem *p);
enum skep_error heart_setup(struct skep_hall *h, struct online *t, const struct skep_doc *d, bool logged, struct skep_problem *p);

/* tell.c: lines to sockets */
void tell_table(struct skep_hall *h, const struct online *t, struct skep_json *out);
void tell_state(struct skep_hall *h, struct online *t, struct follower *f, bool whole, struct skep_json *out);
/* All who follow a table and have not been told what happened. */
void tell_all(struct skep_hall *h, struct online *t);
void tell_here(struct skep_hall *h, struct online *t, uint64_t but); /* all but who knows it already */
void tell_left(struct skep_hall *h, const struct online *t, uint64_t socket); /* it no longer hears of it */
void tell_said(struct skep_hall *h, struct online *t, int seat, const char *phrase);
void tell_answer(struct skep_hall *h, struct online *t, int viewer, const char *line, struct skep_json *out);
void tell_lists(struct skep_hall *h);
void tell_listed(struct skep_hall *h, struct skep_json *out);
int tell_presence(const struct skep_hall *h, const struct seat *s); /* 0 here, 1 lost, 2 away */
/* A line begins, and is sent. */
struct skep_json tell_begin(struct skep_hall *h, struct skep_text *text);
void tell_send(struct skep_hall *h, uint64_t to, struct skep_json *out);
void tell_hex(struct skep_json *out, const char *key, const unsigned char bytes[SKEP_HASH]);

int tell_place(struct skep_hall *h, struct online *t, int viewer, int at);
/* Whether that is the hash of what a viewer knows now. */
bool tell_is_hash(struct skep_hall *h, struct online *t, int viewer, const char *hash);

/* wire_moves.c: the move of a seat that was held is played, and answered. */
void wire_held(struct skep_hall *h, struct online *t, int seat);

#endif
