/* skep/review.h: where a game was won: every roll weighed, every decision graded, and all of it adds up.

   A review has one value function, V: what each seat can expect, with everything open, by the mean of a few searches whose seeds never
   change. At the end of a game V is what was paid. With it, for each seat,

       result = start + luck + error + rest     exactly

   luck    of a whole roll or deal: V after it, less the mean of V over all that could have come
   error   of a decision: what the played move is worth, less the best; not above 0 for who decided, and what others gain by it. A
           move is worth the mean of V over worlds filled in from what that seat could know, the same worlds for every move
   rest    what is left: secrets that turned out so, and what V sees too late

   All of these are whole billionths of a win, so that sums are exact and alike on every platform. docs/review.md tells it to players, with
   how far V can be trusted. No files, no clock; threads only where they are given. */
#ifndef SKEP_REVIEW_H
#define SKEP_REVIEW_H

#include <skep/bot.h>
#include <skep/match.h>

enum {
    SKEP_REVIEW_WORLDS = 8,    /* searches, and worlds, that a value is the mean of */
    SKEP_REVIEW_LINES = 4,     /* moves of a decision that are weighed: the most promising ones, and the one that was played */
    SKEP_REVIEW_SIMS_MAX = 1000000,
};

/* What a seat can expect, or a part of it: SKEP_WHOLE is a win, a hundredth of that a point. */
typedef int64_t skep_portion;
#define SKEP_WHOLE INT64_C(1000000000)
#define SKEP_POINT (SKEP_WHOLE / 100)

/* What a mark says of a decision: the sizes are points of winning chance, a point being a hundredth. A slip, mistake or blunder costs at
   least 2, 5, 10, and more than two standard errors. Brilliant: the best move, by at least a mistake, looked bad at a glance. Only: every
   other move that was weighed is at least a blunder. */
enum skep_mark { SKEP_NO_MARK, SKEP_SLIP, SKEP_MISTAKE, SKEP_BLUNDER, SKEP_BRILLIANT, SKEP_ONLY };
extern const char *const skep_marks[]; /* their words, for programs; NULL for none */

/* A move that was weighed, for each seat; error: the standard error of what it is short of the best, for who decides. */
struct skep_weighed {
    skep_move move;
    skep_portion worth[SKEP_SEATS_MAX], error;
};

enum skep_place_kind { SKEP_PLACE_CHANCE, SKEP_PLACE_FORCED, SKEP_PLACE_DECISION };

/* One event of a game: a whole roll or deal, a move that was forced, or a decision. */
struct skep_place {
    int at, moves;  /* where in the log it begins, and how many moves of it it is */
    enum skep_place_kind kind;
    int who;        /* a seat, or SKEP_CHANCE */
    int turn;       /* whole turns over before it */
    const char *node;
    skep_portion before[SKEP_SEATS_MAX], after[SKEP_SEATS_MAX]; /* V; before a roll it is the mean over what could have come */
    skep_portion doubt[SKEP_SEATS_MAX]; /* the standard error of before, from how the searches spread; 0: all say the same, or there is one */
    skep_portion luck[SKEP_SEATS_MAX], error[SKEP_SEATS_MAX], rest[SKEP_SEATS_MAX];
    /* Chance: how many outcomes were looked at, whether these were all, and how likely a better one was for the seat that moves next. */
    int outcomes;
    bool all;
    skep_portion better;
    /* Decisions: what was weighed, best first, and which of them was played; whether something was hidden from who decides, and what it
       could expect by what it knew. */
    int lines, played;
    bool hidden;
    skep_portion known;
    struct skep_weighed line[SKEP_REVIEW_LINES];
    enum skep_mark mark;
    /* What the searches expect after the best move. */
    int follows;
    skep_move follow[SKEP_FOLLOW_MAX];
};

/* The sum of a seat. own and others are the two parts of error. */
struct skep_sum {
    skep_portion start, luck, error, rest, result;
    skep_portion own, others;
    int decisions; /* that were not forced */
    int slips, mistakes, blunders, only, brilliant; /* so many have that mark */
};

/* The luck of single rolls and deals, by the evaluation alone, as a review without simulations has it. NULL where memory is short. */
struct skep_luck;
struct skep_luck *skep_luck_new(const struct skep_game *g, int seats);
void skep_luck_free(struct skep_luck *l);
/* Of a whole roll or deal: from before its first move to after its last. */
void skep_luck_of(struct skep_luck *l, const void *before, const void *after, skep_portion luck[SKEP_SEATS_MAX]);

struct skep_review;

/* How many simulations a value is made of unless said; 0: the evaluation is better without. */
int skep_review_usual(const struct skep_game *g);
/* Reviews a game from its first move to where its log ends; the match has to stay as it is. NULL where memory is short. Whether the game is
   over is the caller's to ask: of one that is not, the result is V where it stands. */
struct skep_review *skep_review_new(const struct skep_match *m, int simulations);
void skep_review_free(struct skep_review *r);
const struct skep_match *skep_review_match(const struct skep_review *r);
int skep_review_simulations(const struct skep_review *r);
/* How many places there are, and how many are done. */
int skep_review_places(const struct skep_review *r);
int skep_review_done(const struct skep_review *r);
/* Before it begins: rolls and deals are weighed and nothing else, for who measures luck. Of a sum luck and result are true then. */
void skep_review_only_luck(struct skep_review *r);
/* Does n more places, at most SKEP_CREW_MAX, at the same time if a crew is given; true: that was all. The same match and simulations
   give the same review, with any crew and in slices of any size. */
bool skep_review_more(struct skep_review *r, int n, skep_crew *crew);

/* What is judged so far, as text. A review of the same match and simulations that reads it before it begins goes on as if it had never been
   left; false, and nothing changed: it is no such text. */
void skep_review_save(const struct skep_review *r, struct skep_text *out);
bool skep_review_load(struct skep_review *r, const char *text);

/* When it is done. A place may be looked at before, as far as it has been reached: it has no after, luck and rest yet. */
const struct skep_place *skep_review_place(const struct skep_review *r, int i);
struct skep_sum skep_review_sum(const struct skep_review *r, int seat);
/* The places that decided it, at most n: those where the winner's chance, or the first seat's where nobody won, moved most by luck or by error.
   In the order of the game; gives how many. */
int skep_review_moments(const struct skep_review *r, int n, int *place);
/* Whether it should be read as a sketch: the rest of a seat is above 20 points, or above all errors and a slip. */
bool skep_review_is_sketch(const struct skep_review *r);
/* Where most of the rest of the seat with the largest arose; -1: there are no places. */
int skep_review_roughest(const struct skep_review *r);
/* The place from which on the winner, of those who share a win the first, was ahead to the end; -1: nobody won, or nobody was ever behind. */
int skep_review_turning(const struct skep_review *r);
/* Whether a seat had to decide without knowing all. */
bool skep_review_has_secrets(const struct skep_review *r);
/* Whether V saw any luck at all: a roll or deal that moved a chance by a point. */
bool skep_review_sees_luck(const struct skep_review *r);
/* The whole review as an object, with the sentences of its moves; what docs/review.md lists. */
void skep_review_json(const struct skep_review *r, struct skep_json *out);
/* One of its events that is judged, as it stands there, also before all are; then it has no after and no rest yet. */
void skep_review_place_json(const struct skep_review *r, int i, struct skep_json *out);

#endif
