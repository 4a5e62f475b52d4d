/* table.h: a table to play PollenNation at, for tests: sit down at a position, play a line, look at what came of it.
   It goes through the public interface only: positions and moves are texts. */
#ifndef TABLE_H
#define TABLE_H

#include <skep/match.h>

enum { BLACK, ORANGE, GREEN, PURPLE };

/* "R2:RR B3:BB ...": the start cubes of ring F as examples have them. */
#define START_CUBES "0=RR 1=BB 2=PP 3=YY 4=OO 5=WW 6=YY 7=OO 8=WW 9=RR 10=BB 11=PP"

/* A game of so many seats from the start, with options joined by blanks. */
void sit(int seats, const char *options);
/* The same from a position text. */
void sit_at(int seats, const char *options, const char *position);
/* Options that are refused: gives the rule that does it, and the sentence. */
const char *refused(int seats, const char *options);
const char *refusal(void);
/* A position that is refused. */
const char *bad_position(int seats, const char *options, const char *position);

/* A position of section 8: ring F, the flowers named "1=BBP 3=Y" and all others empty, Black to move. A colony is
   "w1,3,5 d0,0 q0 s-" or a part of it in that order, "d4,4 q3", the rest as usual; then its score if it is not 0. */
void lay(const char *options, const char *cubes, const char *black, const char *orange);
/* The same with card in slot 0, and with what follows the colonies: mover, turns, dry turns, moves left. */
void lay_with(const char *options, const char *card, const char *cubes, const char *black, const char *orange,
              const char *tail);

/* Plays moves and outcomes joined by blanks; fails at the first that is not legal. */
void play(const char *line);
/* Takes back so many moves. */
void back(int moves);

/* The node: TURN, DROP, ...; all that can be chosen there, joined by blanks, in listing order; how many that is. */
const char *node(void);
const char *legal(void);
int choices(void);
/* Whose turn it is: a seat, SKEP_CHANCE or SKEP_OVER. */
int turn_of(void);
/* Fails unless the node is so called, it is that seat's turn, and these moves are all. */
void at(const char *node, int seat, const char *moves);

/* The position as text. Fails unless flowers, colonies or tail read so; NULL: whatever they are. Flowers not named are
   empty. */
const char *position(void);
void stands(const char *cubes, const char *black, const char *orange, const char *tail);
/* The free cubes of a flower, and a colony, as the position writes them. */
const char *flower(int slot);
const char *colony(int seat);
int points(int seat);
/* A number of the view by its path, "supply.B"; the view of a seat or of SKEP_ALL as JSON. */
int shown(const char *path);
const char *view(int seat);

/* How the game ended, "Black TARGET" or "Black+Orange TURN_LIMIT"; "running" if it has not. */
const char *outcome(void);
/* Fails unless the move is refused by that rule. */
void forbidden(const char *move, const char *rule);
/* Fails unless the text is no move at all. */
void unreadable(const char *move);
/* Whether the last move used the rule; what was told about it to a seat, or to SKEP_ALL. */
bool used(const char *rule);
const char *told(int seat);
/* What a legal move would do, in words. */
const char *says(const char *move);

struct skep_match *table_match(void);
const struct skep_game *table_game(void);

#endif
