/* skep/learn.h: lessons. A lesson is data (docs/learn.md): a position and steps, in each of which one thing is to be done. This reads
   lessons, sets the position of one up, and judges what a learner wants to play; whoever asks plays it, shows it and keeps progress. */
#ifndef SKEP_LEARN_H
#define SKEP_LEARN_H

#include <skep/json.h>
#include <skep/match.h>

enum { SKEP_SAY_MAX = 512 }; /* bytes of anything that a lesson says */

/* A game's lessons: a document read by skep_doc_read, as data/lessons/ has them. The form is checked here; whether the moves are
   moves, when they are played. */
enum skep_error skep_lessons_read(const struct skep_doc *d, const struct skep_game *g, struct skep_problem *p);
int skep_lessons(const struct skep_doc *d);                 /* how many */
int skep_lesson(const struct skep_doc *d, int i);           /* number i, a value of the document */
int skep_lesson_find(const struct skep_doc *d, const char *id); /* the number, or -1 */
int skep_lesson_you(const struct skep_doc *d, int lesson);  /* the learner's seat */
int skep_lesson_steps(const struct skep_doc *d, int lesson);
int skep_lesson_step(const struct skep_doc *d, int lesson, int i);
/* Starts the match where the lesson starts; v is room for its options. */
enum skep_error skep_lesson_begin(const struct skep_doc *d, int lesson, struct skep_match *m, const struct skep_game *g,
                                  struct skep_values *v, struct skep_problem *p);

/* What a step makes of a text that the learner plays, which is not played here. */
struct skep_verdict {
    bool right;          /* it is one of those accepted: play it, then what `then` lists */
    bool legal;
    int say;             /* what is said, a value of the document; -1: nothing fits, and it is legal or why says it */
    int then;            /* a list of moves, a value of the document; -1: none */
    skep_move move;      /* if it is legal */
    struct skep_problem why; /* if it is not: the engine's own reason */
};
/* A text that is no move of the game at all is refused. */
enum skep_error skep_judge(const struct skep_doc *d, int step, const struct skep_match *m, const char *text,
                           struct skep_verdict *out, struct skep_problem *p);
/* The first move that the step accepts here, to be shown to who has missed it twice; 0: none is legal. */
skep_move skep_step_answer(const struct skep_doc *d, int step, const struct skep_match *m);

#endif
