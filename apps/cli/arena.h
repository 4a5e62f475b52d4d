/* arena.h: a round robin of bots. Game number i of an arena depends on its seed and i alone; results are taken in the
   order of the games, whoever plays them, so that tables, tests and files do not depend on the number of threads. */
#ifndef SKEP_ARENA_H
#define SKEP_ARENA_H

#include "cli.h"
#include "elo.h"
#include "outsider.h"

#include <pthread.h>
#include <stdatomic.h>

enum { ARENA_WINDOW = 1024, ARENA_REASONS = 20 };

/* How a game ended. */
struct arena_end {
    unsigned winners; /* bit i is seat i; where one forfeits, all the others */
    int points[SKEP_SEATS_MAX];
    int decisions[SKEP_SEATS_MAX];          /* with more than one move to choose from */
    long long nanoseconds[SKEP_SEATS_MAX];  /* that they took */
    int forfeit;                            /* the seat, or -1 */
    char why[OUTSIDER_WHY];
};

/* What is known of a bot, over all games. */
struct arena_bot {
    const char *text;
    char limited[CLI_BOT_TEXT]; /* where text is, if --sims or --ms made it */
    int64_t games, decisions, nanoseconds, forfeits;
};

/* What two bots made of each other: at a table of more than two, each two bots are compared. */
struct arena_score {
    int64_t wins, draws, losses;
};

/* Forfeits of a bot for the same reason. */
struct arena_forfeit {
    int bot;
    char why[OUTSIDER_WHY];
    int64_t times;
    int first; /* the game, from 0 */
};

struct arena {
    const struct skep_game *game;
    int seats, bots, timeout_ms;
    struct cli_limit limit;
    struct arena_bot bot[ELO_BOTS_MAX];
    struct skep_match *first; /* at its start */
    const char *seed, *save;
    struct cli_outputs to;
    bool tests; /* --sprt */
    struct sprt sprt;

    /* Who meets: pairings of bots by seat, before they are rotated, and what they made of it. */
    int pairings;
    int (*pairing)[SKEP_SEATS_MAX];
    struct elo_group *group;
    int asked, games; /* a pairing's games as asked for; of all pairings, rounded up to whole rotations */

    /* Games taken up, games counted; between them the ends of games that have to wait for an earlier one. */
    pthread_mutex_t lock;
    pthread_cond_t moved;
    int next, done, before; /* before: of those done, read from the file */
    atomic_bool over;       /* no more games: all played, decided, stopped or failed */
    bool failed, decided;
    struct arena_waiting { bool there; struct arena_end end; char *record; } window[ARENA_WINDOW];
    FILE *file; /* of --save */
    int file_fd;

    /* Counted, in whole rounds. */
    int counted; /* games */
    int round_points[ELO_PAIRS_MAX];
    struct arena_end round[SKEP_SEATS_MAX]; /* the games of the round that is not whole yet */
    struct arena_score score[ELO_BOTS_MAX][ELO_BOTS_MAX];
    struct arena_forfeit forfeit[ARENA_REASONS];
    int forfeits;
    int64_t more_forfeits; /* for other reasons than those listed */
};

/* The bot in a seat in game i. */
int arena_bot_in(const struct arena *a, int seat, int i);
/* Game i in its place: the pairing, and the number of the round, which is the number of its dice. */
int arena_pairing_of(const struct arena *a, int i);
int arena_round_of(const struct arena *a, int i);

/* Makes the pairings: every bot sits seats / bots times, and each choice of seats % bots of them once more. */
void arena_seat(struct arena *a);
/* Counts the next game. */
void arena_count(struct arena *a, const struct arena_end *end);
/* Plays what is not played yet, on so many threads. */
void arena_play(struct arena *a, int threads);

/* The file of an arena: a heading that says which arena it is, and a line for each game. Opens it, reads and counts the
   games that are there, and is ready to write; ends skep where it is another arena's. */
void arena_open_save(struct arena *a);
/* Writes down game i; false, after a message, where that fails. */
bool arena_save_game(struct arena *a, int i, const struct arena_end *end);
bool arena_close_save(struct arena *a);

void arena_print(const struct arena *a);
void arena_write_json(const struct arena *a, FILE *f);
void arena_write_csv(const struct arena *a, FILE *f);

#endif
