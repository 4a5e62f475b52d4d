/* skep/study.h: the balance lab: a question about a game, and an answer with intervals (docs/lab.md, Studies).

   A study is a plan: a game, what varies in it, who plays, how often. Each combination is a cell. Round r is one seed, played in every
   cell and in every rotation of its line-up; it depends on the study and r alone. Workers play rounds, in any order and anywhere; what
   they count are sums of whole numbers, so that adding them up in any order gives the same. A report is what follows from the sums, computed once, for
   whoever tells it. No files, no clock, no threads: the apps have those. */
#ifndef SKEP_STUDY_H
#define SKEP_STUDY_H

#include <skep/bot.h>
#include <skep/game.h>
#include <skep/match.h>

struct skep_doc;

enum {
    SKEP_STUDY_CELLS = 64, SKEP_STUDY_AXES = 8, SKEP_STUDY_LEVELS = 64, SKEP_STUDY_PAIRED = 16, /* PAIRED: bots of a matrix */
    SKEP_STUDY_QUESTION = 400,
    SKEP_STUDY_GAMES = 1000, SKEP_STUDY_GAMES_UNTIL = 1000000, /* of a cell unless said, without and with a rule to stop */
    SKEP_STUDY_GAMES_MAX = 10000000,
    SKEP_STUDY_WIN = 60, /* a win is so many parts, so that two, three, four and five can share it */
};

/* What is measured of a game. Those of a seat or of a place in the line-up stand one behind the other. */
enum skep_measure {
    SKEP_M_FIRST_PLAYER,
    SKEP_M_SEAT_WINS, SKEP_M_BOT_WINS = SKEP_M_SEAT_WINS + SKEP_SEATS_MAX,
    SKEP_M_DRAWS = SKEP_M_BOT_WINS + SKEP_SEATS_MAX, SKEP_M_SHARED,
    SKEP_M_TURNS, SKEP_M_DECISIONS, SKEP_M_MINUTES, SKEP_M_CHOICES, SKEP_M_FORCED,
    SKEP_M_SCORE_WON, SKEP_M_SCORE_LOST, SKEP_M_MARGIN,
    SKEP_M_LEAD_CHANGES, SKEP_M_DRAMA, SKEP_M_SETTLED, SKEP_M_COMEBACK,
    SKEP_M_SAME_SEAT, SKEP_M_SKILL, SKEP_M_LUCK_FIRST,
    SKEP_MEASURES,
};

/* Of each measure: its id and a few words; whether it is a share of 1; how much of the whole number that is counted is 1 of it; and its
   place among those of which cells are compared, or -1. */
struct skep_measure_kind { const char *id, *say; bool share; int unit, compared; };
enum { SKEP_COMPARED_MEASURES = 7 };
extern const struct skep_measure_kind skep_measures[SKEP_MEASURES];
extern const int skep_compared[SKEP_COMPARED_MEASURES];

/* The study */

/* A value that an axis takes: how it is called, and what it is; the two differ where it is the text of a file. */
struct skep_level { char *name, *value; };
enum skep_axis_kind { SKEP_AXIS_OPTION, SKEP_AXIS_SEATS, SKEP_AXIS_BOTS };
struct skep_axis {
    enum skep_axis_kind kind;
    char *id;                 /* of the option; "seats"; "bots" */
    int levels;
    struct skep_level *level; /* a line-up is its bots with commas between */
};

struct skep_cell {
    char *name;                         /* "workers 3, moves_per_turn 1"; of a study without axes the game's title */
    int level[SKEP_STUDY_AXES];         /* which of each axis */
    int seats;
    struct skep_match *first;           /* at its start, with the options of the cell */
    char *lineup;                       /* the texts of the bots, one after another */
    const char *bot[SKEP_SEATS_MAX];    /* the line-up, by its places */
    int rotations;                      /* that differ: in number j the bot of place (seat + rotation[j]) % seats sits at a seat */
    int rotation[SKEP_SEATS_MAX];
    char *twice;                        /* with skill: the first bot, thinking twice as much; it sits at every seat in turn */
};

struct skep_study {
    const struct skep_game *game;
    char question[SKEP_STUDY_QUESTION], seed[SKEP_SEED_TEXT];
    int axes, cells;
    struct skep_axis axis[SKEP_STUDY_AXES];
    struct skep_axis seats, bots;       /* where these do not vary: their one value; else without levels */
    struct skep_cell cell[SKEP_STUDY_CELLS];
    int paired;                         /* bots of which every two meet: then the last axis is bots, a pair each; 0: none */
    char *pair[SKEP_STUDY_PAIRED];
    bool skill, luck;
    int games;                          /* of each cell, at most */
    int rounds;                         /* so many make these games in every cell */
    int until;                          /* the measure that is to be known well enough; -1: all games are played */
    double within;                      /* its half width, in every cell */
    char *text;                         /* the study as JSON in its one form, and what that hashes to, 64 digits */
    char hash[2 * 32 + 1];
    char hash_before[2 * 32 + 1];       /* what it hashed to where nothing is said of options at what was their default once (options.h) */
};

/* Where a study names a file ({"file": NAME}), this brings its text, which skep_study_read frees; NULL, and why: it cannot be read. */
typedef char *skep_study_file(void *arg, const char *name, struct skep_text *why);

/* Reads a study, or the one that a report begins with. NULL and a problem, which names the place and what was expected there. file may be
   NULL: then no study can name one. */
struct skep_study *skep_study_read(const char *text, size_t len, skep_study_file *file, void *arg, struct skep_problem *p);
void skep_study_free(struct skep_study *s);
/* With a rule to stop by: after how many rounds it is next asked whether that holds, if so many are done; the last time when all are. */
int skep_study_look(const struct skep_study *s, int done);
/* A part of a study: part i of n has the rounds i, i + n, ... of 0 to rounds - 1; all of it is part 0 of 1. How many rounds that are. */
struct skep_part { int i, n; };
int skep_part_rounds(const struct skep_study *s, struct skep_part part);

/* Sums */

struct skep_sums;

/* None yet. NULL where memory is short, as is false below. */
struct skep_sums *skep_sums_new(const struct skep_study *s);
void skep_sums_free(struct skep_sums *sums);
/* Adds from to to, both of the same study. */
bool skep_sums_add(struct skep_sums *to, const struct skep_sums *from);
void skep_sums_clear(struct skep_sums *sums);
int skep_sums_rounds(const struct skep_sums *sums);
/* The same sums as the same object; and read from one. False, and why: they are not sums of this study; then they are empty. */
void skep_sums_json(const struct skep_sums *sums, struct skep_json *out);
bool skep_sums_read(struct skep_sums *sums, const struct skep_doc *d, int object, struct skep_text *why);
/* With a rule to stop by: half of the width of the widest interval of that measure in any cell; INFINITY where it is not known yet. The rule
   holds where that is at most within. */
double skep_study_width(const struct skep_study *s, const struct skep_sums *sums);

/* Playing */

/* A worker has a table and bots of its own. NULL, and a problem, where memory is short. */
struct skep_worker;
struct skep_worker *skep_worker_new(const struct skep_study *s, struct skep_problem *p);
void skep_worker_free(struct skep_worker *w);
/* Plays a round, and counts it. False: memory is short. */
bool skep_worker_round(struct skep_worker *w, int round);
/* What it has counted since they were last cleared. */
struct skep_sums *skep_worker_sums(struct skep_worker *w);
/* The seed of a round, from 0; the first is SEED/1. */
void skep_study_seed(const struct skep_study *s, int round, char out[SKEP_SEED_TEXT]);

/* The report: what follows from the sums */

struct skep_interval { double mean, low, high; };

enum { SKEP_QUANTILES = 7 }; /* 0, 5, 25, 50, 75, 95, 100 % */
extern const char *const skep_quantiles[SKEP_QUANTILES];
struct skep_bin { long long value, games; };
struct skep_spread {
    long long at[SKEP_QUANTILES];
    int n;                              /* values that there were, sorted */
    const struct skep_bin *of;
};
enum skep_spread_of {
    SKEP_SPREAD_TURNS, SKEP_SPREAD_DECISIONS, SKEP_SPREAD_SECONDS, SKEP_SPREAD_WON, SKEP_SPREAD_LOST, SKEP_SPREAD_MARGIN,
    SKEP_SPREAD_SEAT, /* the points of each seat */
    SKEP_SPREADS = SKEP_SPREAD_SEAT + SKEP_SEATS_MAX,
};
extern const char *const skep_spreads[SKEP_SPREAD_SEAT];

struct skep_ending { const char *reason, *text; long long games; struct skep_interval share; };

/* A test against no difference: p, and whether it passes the correction of its family. p < 0: it was not tested. */
struct skep_test { struct skep_interval difference; double p; bool passes; };

/* What seats did: of those who did it so many won, of the others so many. */
struct skep_use {
    const char *id, *what, *text;       /* the sentence that tells of it, the component or word in it or "", and in words */
    long long seats;                    /* seats of games */
    struct skep_interval share;
    double won, won_else;
    struct skep_test test;
};

/* The most remarkable games, each with what replays it. */
struct skep_finding { const char *id, *text; long long value; int round, rotation; char seed[SKEP_SEED_TEXT]; };

/* The first player's share with the luck taken out: y - beta * luck, beta from the other half of the rounds; the variance shrinks by gain. */
struct skep_steadied { bool there; struct skep_interval share; double beta, gain; };

struct skep_cell_report {
    const struct skep_cell *cell;
    long long rounds, games;
    bool has[SKEP_MEASURES];
    struct skep_interval measure[SKEP_MEASURES];
    double decisions[SKEP_SEATS_MAX];   /* of each seat, a game */
    struct skep_spread spread[SKEP_SPREADS];
    int endings, uses, findings;
    struct skep_ending *ending;
    struct skep_use *use;
    int tested;                         /* uses that were */
    struct skep_finding *finding;
    struct skep_steadied luck;
};

/* Cell less from, of the same measure. */
struct skep_difference { int measure, cell, from; struct skep_test test; };
/* One level of an axis less another, over all levels of the other axes. */
struct skep_level_difference { int axis, level, from, measure; struct skep_test test; };

enum skep_ended { SKEP_ENDED_GAMES, SKEP_ENDED_UNTIL, SKEP_ENDED_EARLY };

struct skep_study_report {
    const struct skep_study *study;
    const struct skep_sums *sums;
    struct skep_part part;
    enum skep_ended ended;
    long long rounds, games;
    struct skep_cell_report cell[SKEP_STUDY_CELLS];
    struct skep_interval all[SKEP_COMPARED_MEASURES]; /* over all cells, of those that are compared and every cell has */
    bool has_all[SKEP_COMPARED_MEASURES];
    int differences, levels;
    struct skep_difference *difference;
    struct skep_level_difference *level;
    struct skep_interval (*matrix)[SKEP_STUDY_PAIRED]; /* with pairs: what the row won against the column; NULL */
    int unused, unnamed;
    const char **rule;                  /* rules that were never used, by id */
    char **thing;                       /* components that no event named */
};

/* Study and sums have to stay as they are. NULL where memory is short. */
struct skep_study_report *skep_report_new(const struct skep_study *s, const struct skep_sums *sums, struct skep_part part,
                                          enum skep_ended ended);
void skep_report_free(struct skep_study_report *r);
/* The whole report as an object. */
void skep_report_json(const struct skep_study_report *r, struct skep_json *out);
/* A number of a report as it is written: with six decimals, alike on every platform. */
void skep_json_decimal(struct skep_json *j, double x);

/* What a report says it is: of which part, how it ended. Sums are read from it. False and a problem: it is none, or another version's. */
struct skep_report_head { struct skep_part part; enum skep_ended ended; };
bool skep_report_read(const char *text, size_t len, const struct skep_study *s, struct skep_sums *sums, struct skep_report_head *head,
                      struct skep_problem *p);

/* Statistics (src/lab/stats.c). n is the number of what is independent. */

/* Wilson's 95 % interval of a share, of n or of as many as its variance is worth. */
struct skep_interval skep_wilson(double share, double n);
/* Student's t: what |t| exceeds with 5 %, and the two-sided p of t. */
double skep_t_bound(double freedom);
double skep_t_p(double t, double freedom);
/* Which of n p-values pass at that level, families of their own: Holm (1979), Benjamini and Hochberg (1995). p < 0 is none and never
   passes; gives how many there were. order: storage for n. */
int skep_holm(const double *p, int n, double level, int *order, bool *passes);
int skep_benjamini_hochberg(const double *p, int n, double level, int *order, bool *passes);

#endif
