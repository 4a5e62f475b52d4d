/* skep/match.h: a game being played: its options, its log, its state; the gate that lets only legal moves in. */
#ifndef SKEP_MATCH_H
#define SKEP_MATCH_H

#include <skep/fair.h>
#include <skep/game.h>

enum { SKEP_SEED_TEXT = 128, SKEP_NAME_TEXT = 48, SKEP_BOT_TEXT = 48, SKEP_DATE_TEXT = 16 };
enum { SKEP_CHANGING_MAX = 4096 }; /* bytes of a state that may change in a game */

enum { SKEP_PUZZLE_ID = 48, SKEP_THEMES_TEXT = 128, SKEP_SHARE = 10000, SKEP_RATING_MAX = 4000 };

/* What makes a record a puzzle: a place of its log, and the moves from there on that are the answer, all of the seat that is asked
   there. What follows them is the line that was expected to come. */
struct skep_puzzle {
    char id[SKEP_PUZZLE_ID];         /* its name for good; "": it is none */
    char themes[SKEP_THEMES_TEXT];   /* ids of the game's themes, with commas between; "" */
    int at, moves;                   /* moves: at least 1 */
    int best, next;                  /* what the answer and the best other first move are worth: shares of a win, SKEP_SHARE is all of it */
    bool exact;                      /* which is proven */
    int rating;                      /* how hard it is, in the points that rate the bots */
};

/* What a record says of a game besides its moves. Texts without line ends. */
struct skep_header {
    char seed[SKEP_SEED_TEXT];                   /* "" where chance came from outside */
    char date[SKEP_DATE_TEXT];                   /* 2026-01-31, or "" */
    char name[SKEP_SEATS_MAX][SKEP_NAME_TEXT];   /* who sits there, or "" */
    char bot[SKEP_SEATS_MAX][SKEP_BOT_TEXT];     /* the bot that plays for it, as skep_bot_new reads it, or "" for a person */
    char position[SKEP_POSITION_TEXT];           /* what it started from, or "" for the usual start */
    struct skep_puzzle puzzle;
    struct skep_fair fair;                       /* dice that everybody can check; then there is no position */
};

_Static_assert((int)SKEP_FAIR_SEATS == (int)SKEP_SEATS_MAX, "each seat gives its bytes");

/* Whether a record can hold all of it. */
bool skep_header_fits(const struct skep_header *h);

struct skep_match {
    const struct skep_game *game; /* NULL: nothing started */
    int seats;
    struct skep_values values;
    struct skep_header header;
    skep_move *log; /* the caller's */
    int moves, capacity;
    int chances;    /* how many moves of the log were chance's */
    struct skep_milestones {
        unsigned char *at; /* the caller's */
        size_t bytes;
        int every, n;      /* the state after every, 2 * every, ... n * every moves is kept */
    } milestones;
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    _Alignas(16) unsigned char first[SKEP_CHANGING_MAX]; /* what has changed since, as it was before the first move */
};

/* Binds storage for the log; no game yet. */
void skep_match_open(struct skep_match *m, skep_move *log, int capacity);
/* Binds storage for states on the way, so that going back costs the same late in a game as early; 256 KiB are plenty for any game.
   Without it a place of the log is reached from the beginning. Before a game is started. */
void skep_match_milestones(struct skep_match *m, void *storage, size_t bytes);
/* Starts a game; header may be NULL. On error m keeps the game that it had. */
enum skep_error skep_match_start(struct skep_match *m, const struct skep_game *g, int seats, const struct skep_values *v,
                                 const struct skep_header *header, struct skep_problem *p);
/* The same game from its first state, with another seed. */
void skep_match_restart(struct skep_match *m, const char *seed);

int skep_match_turn(const struct skep_match *m);
/* Who is asked by the puzzle of the header, a seat; -1: it has none, or not one whose answer stands in this log. */
int skep_match_solver(const struct skep_match *m);

/* Reads a move's text and asks whether it is legal now, or in that state; gives the move, or why not. */
enum skep_error skep_read_move(const struct skep_game *g, const void *state, const char *text, skep_move *out, struct skep_problem *p);
enum skep_error skep_match_read(const struct skep_match *m, const char *text, skep_move *out, struct skep_problem *p);
/* Plays a move or outcome; t may be NULL. On error nothing changes. */
enum skep_error skep_match_play(struct skep_match *m, skep_move move, struct skep_trace *t, struct skep_problem *p);
/* The same for a move that is known to be legal, as what a bot or chance has chosen; the log has to have room. */
void skep_match_take(struct skep_match *m, skep_move move, struct skep_trace *t);
/* The outcome that chance has next: event number `chances` of the match is drawn from that stream of the header's seed, so that
   taking a roll back and rolling again gives the same roll. Where the header has fair dice it is their draw instead. It has to be
   chance's turn. 0: the dice are sealed, so chance comes from outside. */
skep_move skep_match_chance(const struct skep_match *m);
/* What draw number d of fair dice brings in a state where chance moves: one of the listed outcomes by its weight, never by the game's own way
   to sample, so that who can list them can check. The one place where such dice fall. */
skep_move skep_fair_draw(const struct skep_game *g, const void *state, const struct skep_hmac *dice, uint64_t d);
static inline bool skep_match_is_sealed(const struct skep_match *m) { return m->header.fair.table[0] && !m->header.fair.open; }
/* Lets chance move. */
enum skep_error skep_match_roll(struct skep_match *m, skep_move *out, struct skep_trace *t, struct skep_problem *p);
/* Takes back the last move, or all from place n of the log on, 0 <= n <= m->moves. A puzzle whose answer is taken back is none any more. */
enum skep_error skep_match_undo(struct skep_match *m, struct skep_problem *p);
void skep_match_back_to(struct skep_match *m, int n);
/* The same at a table with fair dice where a roll that was seen is never rolled again: what was drawn behind place n keeps its numbers, and
   the next draw has a new one. False, and nothing has changed: that has happened too often (SKEP_JUMPS_MAX). */
bool skep_match_take_back(struct skep_match *m, int n);

/* The state after the first n moves of the log, 0 <= n <= m->moves, into state_size bytes; gives how many of them were chance's. */
int skep_match_state_at(const struct skep_match *m, int n, void *state);
/* Puts a second match, which has storage of its own, where m stood after n moves. */
void skep_match_copy(struct skep_match *to, const struct skep_match *m, int n);
/* The state as a seat may see it (SKEP_ALL: everything), into state_size bytes. */
void skep_match_hidden(const struct skep_match *m, int seat, void *state);
/* The view of a state that is hidden already, where the log of m leads, as a JSON object; and that of a seat. */
void skep_match_write_view(const struct skep_match *m, const void *state, struct skep_json *out);
void skep_match_view(const struct skep_match *m, int seat, struct skep_json *out);

#endif
