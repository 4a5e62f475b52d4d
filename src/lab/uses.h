/* uses.h: from the events of a game to what seats did in it. */
#ifndef SKEP_LAB_USES_H
#define SKEP_LAB_USES_H

#include "lab/sums.h"

/* What a sentence tells of who did what: which of its numbers is the seat (-1: none), and which are words or names; of names that only a state
   knows the first. */
struct lab_line { int seat, names; struct { int slot; const char *const *words; } name[SKEP_SAY_ARGS]; };

/* What was met in the game at hand and in the round at hand, of each use: which seats did it; how many in all, and what they won. */
struct lab_met { uint8_t seats; int in_round, won; };

struct lab_uses {
    const struct skep_game *game;
    struct lab_line *line;      /* for each sentence */
    struct lab_met *met;        /* for each use */
    int *in_game, *in_round;    /* which there were */
    int games, rounds, room;    /* how many there are of these; room for as many */
};

bool lab_uses_open(struct lab_uses *u, const struct skep_game *g);
void lab_uses_close(struct lab_uses *u);
/* The events of a move. */
void lab_uses_hear(struct lab_uses *u, struct skep_sums *s, const struct skep_trace *t);
/* The game is over, and each seat won so much of it; the round is over, and so much was won in it by all. */
void lab_uses_game(struct lab_uses *u, const int won[SKEP_SEATS_MAX]);
void lab_uses_round(struct lab_uses *u, struct skep_sums *s, struct lab_cell_sums *c, int won);

/* The seat's gap of a sentence is shown as dots, and so are all but the one that what fills. */
void lab_use_text(const struct skep_game *g, const struct lab_use *use, struct skep_text *out);

#endif
