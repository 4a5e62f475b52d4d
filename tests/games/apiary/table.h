/* table.h: the table of Apiary. A game is dealt as told, the position is laid out by hand (the state is known here), and then only
   texts are used: moves are played and choices compared as the ledger writes them. */
#ifndef APIARY_TABLE_H
#define APIARY_TABLE_H

#include "../common/table.h"
#include "games/apiary/apiary.h"

/* A game at its first TURN: seat 1 is first, everybody has the faction and mat named ("ana/langstroth cypri/skep"), everything else
   came in the order of the file. Options are joined by blanks. */
void sit(const char *who, const char *options);
/* Two and four that often sit there. */
#define TWO "ana/langstroth cypri/tower"
#define FOUR TWO " lama/wicker pomon/longbox"
/* Seat 1 ends its turn at once: it takes one worker home and has no farm. */
void end_turn(void);
/* What the final scoring says of a line. */
int line_of(int seat, enum apiary_line which);
/* With a component file instead of the original set. */
void sit_with(const char *who, const char *options, const char *components);

struct apiary_state *state(void);

/* Laying out; seats count from 1, as the ledger's. */
void give(int seat, const char *tokens);                      /* exactly these */
void workers(int seat, const char *active, const char *landing); /* strengths; the rest is in the supply */
void put_worker(const char *space, int place, int seat, int strength); /* place 1 or 2 */
void hand(int seat, const char *cards);
void plant(int seat, const char *cards);
void reserve(int seat, const char *tiles);
void tile(int seat, const char *id, int q, int r);            /* built, and active */
void frame(int seat, char dir, int q, int r);
void row(const char *kind, const char *tiles);                /* "f01 - f02" */
void carvings(const char *ids);
void dance(int place, const char *tile, int teacher, const char *pay, const char *gain); /* teacher 0: untaught */
void planet(const char *at, const char *id, const char *laid);
void ship(const char *at);
void pod(const char *id, int seat);
void deck(const char *cards);                                 /* exactly these; the others are out of sight */
void discards(const char *cards);
void upgrade(int seat);
void spots(int seat, const char *masks);                      /* "P A A" */

/* The original set with some texts replaced: pairs of what is there and what comes instead, ended by NULL. */
const char *edited(const char *const *changes);

/* Tokens as "F1P2", vp, favor, active workers as "12". */
const char *tokens(int seat);
const char *active(int seat);
const char *landing(int seat);
int vp(int seat);
int favor(int seat);
const struct apiary_player *player(int seat);

#endif
