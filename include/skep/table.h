/* skep/table.h: who sits round a match, and what comes next: somebody is asked, dice are thrown, a bot thinks, it is over. Whose eyes
   look on, what handing the screen over would reveal, how far an undo goes and who has to agree, what a move leads to at once: every
   front end asks here. It has no screen, no files and no clock. */
#ifndef SKEP_TABLE_H
#define SKEP_TABLE_H

#include <skep/bot.h>
#include <skep/match.h>

#define SKEP_ADVISER "hard" /* who is asked for hints, unless somebody asks for another */

enum skep_sitter { SKEP_OPEN, SKEP_PERSON, SKEP_BOT };

struct skep_table {
    struct skep_match *match;                 /* the caller's; names of people and bots are in its header */
    enum skep_sitter sits[SKEP_SEATS_MAX];
    int looking;                              /* of several people at one screen the one before it; SKEP_ALL: nobody yet */
    struct skep_thought {
        int turn, at;      /* the turn in which a bot thought last for this seat, and the place of the log */
        int before, there; /* milliseconds: earlier in that turn, and at that place */
    } thought[SKEP_SEATS_MAX];
};

/* Sits down at a match that was started: as its header says, a bot where it names one, or where a seat's name is that of a bot, else a
   person. */
void skep_table_open(struct skep_table *t, struct skep_match *m);
/* Puts a person, a bot (as skep_bot_new reads it) or nobody at a seat; name may be "" or NULL. On error nothing changes. */
enum skep_error skep_table_sit(struct skep_table *t, int seat, enum skep_sitter who, const char *name, const char *bot,
                               struct skep_problem *p);
int skep_table_people(const struct skep_table *t);
static inline bool skep_table_is_person(const struct skep_table *t, int who) { return who >= 0 && t->sits[who] == SKEP_PERSON; }

/* What comes next. */
enum skep_next_kind { SKEP_NEXT_ASK, SKEP_NEXT_ROLL, SKEP_NEXT_THINK, SKEP_NEXT_WAIT, SKEP_NEXT_OVER };
struct skep_next {
    enum skep_next_kind kind;
    int seat;       /* the person who is asked, the bot that thinks, the open seat that all wait for; else SKEP_CHANCE or SKEP_OVER */
    skep_move only; /* of a person who is asked: the one move there is; 0: there is a choice */
};
struct skep_next skep_table_next(const struct skep_table *t);
/* The same as far as a seat may know: where another is asked in private it is what would come if nobody were. */
struct skep_next skep_table_next_as(const struct skep_table *t, int viewer);
/* Whose dice these are: who moves once chance has moved, a seat, as far as the viewer may know; or SKEP_OVER where nobody does. */
int skep_table_roller(const struct skep_table *t, int viewer);

/* Whose eyes the table is seen with while it is who's turn: a seat; SKEP_ALL where nobody plays or the game is over. */
int skep_table_eyes(const struct skep_table *t, int who);
/* Whether the screen has to be handed to this person in private: whoever looks at it now, or might, knows other things. */
bool skep_table_needs_curtain(const struct skep_table *t, int seat);

/* Going back. */
struct skep_undo {
    int to;         /* where in the log the last choice of a person stands; -1: there is none */
    int open;       /* so far back nothing new has become known: neither did chance move, nor did another person choose */
    unsigned agree; /* the people who have to agree to go back to `to`: bit i is seat i */
};
/* For the last choice of this seat, or with SKEP_ALL of any person. A person alone among bots has nobody to ask. */
void skep_table_undo(const struct skep_table *t, int seat, struct skep_undo *out);

/* How the game has ended for the seat in a state, if it has. */
enum skep_fate { SKEP_GOES_ON, SKEP_WINS, SKEP_LOSES, SKEP_DRAWS };
enum skep_fate skep_fate_in(const struct skep_game *g, const void *state, int seat);
/* What a move of this seat leads to at once, as far as the seat can know: if all worlds that look alike to it agree. */
enum skep_fate skep_fate_of(const struct skep_match *m, int seat, skep_move move);

/* Lets a bot begin to think about the decision at hand, as the seat whose turn it is as far as it may know; go on with skep_bot_more and skep_bot_answer.
   It is seeded by the match and by what the seat knows, so that neither undo, nor going on later, nor what is hidden from it changes
   what it does. */
void skep_table_ask(const struct skep_match *m, int seat, struct skep_bot *bot);
/* The same to its end: what the bot plays. */
skep_move skep_table_choose(const struct skep_match *m, struct skep_bot *bot);

/* Comparing. Behind each of the best moves a search expects something to follow. These lines are played as far as nobody throws dice, cut
   where the same number of turns is over, or of decisions where no turn is, and what lies there is counted as the seat would see it. So
   moves are compared in the game's own things, and nothing is told that the seat may not know. */
enum { SKEP_COMPARED = 3 };
struct skep_count { int of[SKEP_SEATS_MAX][SKEP_TERMS_MAX]; };
struct skep_comparison {
    int lines;                                  /* of the advice that were compared, from its first */
    int turns;                                  /* that are over where they are cut */
    struct skep_count now, then[SKEP_COMPARED]; /* how much there is of the game's terms */
    enum skep_fate end[SKEP_COMPARED];          /* whether the game is over there, and how for the seat */
};
void skep_compare(const struct skep_match *m, int seat, const struct skep_advice *advice, struct skep_comparison *out);

/* The same of two moves of choice, the best or not: the bot plays on for all, for three rounds at most. In slices: begun, gone on with for
   at most so long (as skep_bot_more) until it is done, and told at any time as far as it has got. The match and the seat are the same in
   all, and nobody else asks the bot meanwhile. */
enum { SKEP_STOPS = 64 };
struct skep_trail { /* a line as far as it was played: after its first move, and after each that follows */
    int stops;
    enum skep_fate end;
    int turns[SKEP_STOPS]; /* that are over since */
    struct skep_count count[SKEP_STOPS];
};
struct skep_pair {
    skep_move move[2];
    int at;     /* which of them is played on */
    bool asked; /* whether the bot thinks about what comes next there */
    struct skep_trail trail[2];
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
};
void skep_pair_begin(const struct skep_match *m, int seat, const skep_move move[2], struct skep_pair *out);
bool skep_pair_more(const struct skep_match *m, int seat, struct skep_bot *bot, int milliseconds, int simulations, struct skep_pair *p);
void skep_pair_compare(const struct skep_match *m, int seat, const struct skep_pair *p, struct skep_comparison *out);
/* All of that at once. */
void skep_compare_two(const struct skep_match *m, int seat, const skep_move move[2], struct skep_bot *bot, struct skep_comparison *out);
/* The state before a line, in a world as the seat may imagine it; rng is started for it, and for dice in it. */
void skep_line_world(const struct skep_match *m, int seat, struct skep_rng *rng, void *state);

/* Time. Who thinks by the clock has its own time for a decision, and half as much again for all that its seat decides in a turn: the
   first decision may take all of its time, each later one two thirds of what is left, and none less than a twentieth of its time. A
   turn is one of the game's; where that counts rounds, what a seat decides until another does. What is taken back took no time. */

/* How many milliseconds the decision at hand may take a bot that takes so many for one. */
int skep_table_time(const struct skep_table *t, int usual);
/* skep_table_ask within that time for the bot of the seat whose turn it is; and what it has thought since, to be noted after each slice. */
void skep_table_begin(struct skep_table *t, struct skep_bot *bot);
void skep_table_note(struct skep_table *t, const struct skep_bot *bot);
/* The same to its end. */
skep_move skep_table_think(struct skep_table *t, struct skep_bot *bot);

#endif
