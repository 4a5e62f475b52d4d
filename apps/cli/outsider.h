/* outsider.h: a bot that is a program of its own, asked by JSON lines over its standard input and output
   (docs/bots.md). It is told what its seat may see and nothing else. Whatever it does wrong costs it the game, never more. */
#ifndef SKEP_OUTSIDER_H
#define SKEP_OUTSIDER_H

#include <skep/match.h>

enum { OUTSIDER_WHY = 240 }; /* room for the reason of a forfeit: one line of plain ASCII */

struct outsider;

/* How it answered. */
enum outsider_answer {
    OUTSIDER_MOVED,
    OUTSIDER_FORFEITS, /* the process is gone; the next game starts another */
    OUTSIDER_STOPPED,  /* nobody waits for the answer any longer */
};

/* One command, a program and its arguments as the shell reads them, run as soon as a game needs it. given_up says
   whether nobody waits any longer. */
struct outsider *outsider_new(const char *command, int timeout_ms, bool (*given_up)(const void *), const void *asker);
/* Lets it go: closes its input, gives it a moment to end, and ends it. NULL is nobody. */
void outsider_free(struct outsider *o);

/* Tells it of a game that begins, in which it has a seat. seed is for its own dice. */
void outsider_begin(struct outsider *o, const struct skep_match *m, int seat, uint32_t seed);
/* Asks for a move. Where it forfeits, why says what it did. A process that has played a game before, and is gone before
   its first answer in this one, is started once more; one that was too slow three times in a row is not asked again. */
enum outsider_answer outsider_choose(struct outsider *o, const struct skep_match *m, skep_move *out,
                                     char why[OUTSIDER_WHY]);
/* The same for a question that was told from elsewhere: a view, and the moves there are, as texts; gives which of them it is. m has the game and
   its options. Without a view it is about a state that is here, of that game. */
struct outsider_question {
    const struct skep_game *game; /* NULL: the view was told */
    const char *view;
    size_t view_len;
    const char *const *move;
    int moves;
};
enum outsider_answer outsider_ask(struct outsider *o, const struct skep_match *m, const struct outsider_question *q, int *picked,
                                  char why[OUTSIDER_WHY]);
/* Tells it how the game ended; forfeit is the seat that forfeited it, or -1. */
void outsider_end(struct outsider *o, const struct skep_match *m, int forfeit);

#endif
