/* catalogue.h: what programs are told about the game at the table: its nodes, its verbs with their arguments and places, its presets;
   and who hears what. */
#ifndef CATALOGUE_H
#define CATALOGUE_H

#include <skep/game.h>

/* A form of the notation: a move, its verb, and how its arguments are shown, "room=1 card=EF"; or those and its places,
   "room=1 | r1". NULL: whatever they are. */
struct form { const char *move, *verb, *shown; };

/* Fails unless the game has just these nodes, OVER the last; just these verbs, in this order. A game has to be on. */
void check_nodes(const char *const *names, int n);
void check_verbs(const struct form *forms, int n);
/* Fails unless there are so many presets, each with a word of help, and games of so many seats start with them. */
void check_presets(int n, int seats_min, int seats_max);

/* "from=4 to=6 count=2", where what the verb does not take has to be 0; the places that those name, and then the others:
   "space:14 counter:14.1". */
const char *args(skep_move m);
const char *places(skep_move m);
/* Fails unless the legal move touches just these places. */
void touches(const char *move, const char *all);

/* Plays so many random games. All that comes up has to be at home where it does; look looks at it, heard at what a move has just
   left behind. Either may be NULL. */
void random_games(int seats, const char *options, int games, void (*look)(skep_move m),
                  void (*heard)(const void *before, skep_move m));
/* How many times a viewer has heard a sentence of the last move. */
int times_heard(int viewer, int sentence);
/* Fails unless of two sentences about a card, one of them for those who may not know it, each seat heard one, and who sees everything
   the full one. */
void hear_one(int known, int unseen);

#endif
