/* table.h: a table to play any game at, for tests: start, or sit down at a position, play a line, look at what came of it. It goes
   through the public interface only: positions and moves are texts, and what lies on the table is read from the view. Whatever goes
   wrong here is a failed test, with the move or text that did it. */
#ifndef GAMES_TABLE_H
#define GAMES_TABLE_H

#include <skep/match.h>

struct skep_doc;

/* The game, and how its tests write: each game's table.c has this once. */
struct table_manners {
    const char *game;    /* its id */
    const char *between; /* what stands between moves */
    int first;           /* the number of the first seat, as the ledger counts: with 1, 0 is chance, and who sees everything */
    bool even;           /* all that chance can do is equally likely */
};
extern const struct table_manners table_manners;

/* A game of so many seats with options joined by blanks, from its beginning or from a position. */
void start(int seats, const char *options);
void start_at(int seats, const char *options, const char *position);
/* With one option more, whose text may be anything. */
void start_with(int seats, const char *options, const char *option, const char *text);
/* The same, but the options are refused: gives the sentence that says why, or the rule that does it (the code where there is none). */
const char *refused(int seats, const char *options);
const char *refused_by(int seats, const char *options);
/* The same, but the position is refused: gives the sentence. */
const char *bad_position(int seats, const char *options, const char *position);

/* Plays moves and outcomes; * is the first of chance's. Fails at the first that is not legal. */
void play(const char *line);
/* Plays the first that there is; the same until the node is so called. */
void play_first(void);
void play_until(const char *node);
/* Takes back so many moves, as far as what a test has put on the table by hand. */
void back(int moves);

/* Who is asked: a seat, or SKEP_CHANCE or SKEP_OVER (with seats from 1, these are 0 and -1). */
int asks(void);
/* The node: MAIN, TURN, ...; all that can be chosen there or come up, in listing order; how many that is. */
const char *node(void);
const char *legal(void);
int choices(void);
/* Fails unless the node is so called, that seat is asked, and these moves are all. */
void at(const char *node, int seat, const char *moves);
void at_node(const char *node, int seat);
/* Whether a move is among the choices. */
bool offers(const char *move);
/* So many moves and outcomes deep, how many ways there are. */
long paths(int depth);

/* Fails unless the move is refused by that rule, or by one of several joined by blanks, where the ledger supports each. */
void forbidden(const char *move, const char *rules);
/* Whether a move is refused by that rule, in words that have all of these, with | between; else prints what is wrong, so that many can be
   asked before a test fails. The same of an answer that was got otherwise. */
bool answers(const char *move, const char *rule, const char *words);
bool is_answer(const char *move, enum skep_error error, const struct skep_problem *p, const char *rule, const char *words);
/* Fails unless the text is no move at all; unless it is refused, one way or the other. */
void unreadable(const char *move);
void impossible(const char *move);

/* Whether the last move used the rule; what was told about it to a seat, or everything. */
bool used(const char *rule);
const char *told(int seat);
/* What a legal move would do, in words. */
const char *says(const char *move);

/* The view of a seat, or of everything, as JSON; the latter as a document; a number or text of that by its path, "supply.B". */
const char *view(int seat);
const struct skep_doc *document(void);
__attribute__((format(printf, 1, 2))) int shown(const char *path, ...);
__attribute__((format(printf, 1, 2))) const char *shown_text(const char *path, ...);

/* The position as text. */
const char *position(void);
int points(int seat);
/* How the game ended, "A HUNDRED", "Black+Orange TURN_LIMIT" or "draw LIMIT"; "running" if it has not. */
const char *outcome(void);

/* The next of the words of a line, or false. */
bool next_word(const char **line, const char *between, char *word, size_t cap);

/* The match behind it all, and what its last move left behind. */
struct skep_match *table_match(void);
const struct skep_game *table_game(void);
struct skep_trace *table_trace(void);

#endif
