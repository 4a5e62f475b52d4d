/* skep/learn.h: lessons. A lesson is data (docs/learn.md): a position and steps, in each of which one thing is to be done. This sets
   the position up and judges what a learner wants to play; whoever asks plays it, shows it and keeps the progress. A lesson and a
   step are values of a JSON document. */
#ifndef SKEP_LEARN_H
#define SKEP_LEARN_H

#include <skep/json.h>
#include <skep/match.h>

/* Starts the match where a lesson starts, and plays what has happened before; v is room for its options. On error m may have a game. */
enum skep_error skep_lesson_begin(const struct skep_doc *d, int lesson, const struct skep_game *g, struct skep_match *m,
                                  struct skep_values *v, struct skep_problem *p);

/* What a step makes of a text that the learner wants to play. Nothing is played here. */
struct skep_verdict {
    bool right;              /* it is accepted: to be played, and then what `then` lists */
    bool legal;
    skep_move move;          /* if it is legal */
    struct skep_problem why; /* if it is not */
    int say;                 /* what the step says to it, a value; -1: nothing, the reason or what is lit will do */
    int then;                /* a list of moves, a value; -1: none */
};
/* Refuses a step that is none, and a text that is no move of the game at all. */
enum skep_error skep_judge(const struct skep_doc *d, int step, const struct skep_match *m, const char *text,
                           struct skep_verdict *out, struct skep_problem *p);
/* The first legal move that the step accepts, for who has missed it twice; 0: there is none. */
enum skep_error skep_step_answer(const struct skep_doc *d, int step, const struct skep_match *m, skep_move *out, struct skep_problem *p);

#endif
