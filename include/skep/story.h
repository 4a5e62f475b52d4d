/* skep/story.h: the log of a match as somebody has seen it, read step by step from any place.

   Two logs that differ only in what a viewer may not know tell that viewer the same story. Where another seat is asked and nobody
   may notice, the story goes on as if it had not been asked: what happens then is told with the step before. Should that seat not
   decline after all, it is told anew. */
#ifndef SKEP_STORY_H
#define SKEP_STORY_H

#include <skep/match.h>

/* A step: one move or outcome of the log, as far as the viewer may know it. */
struct skep_step {
    int at;               /* its place in the log */
    bool noticed;         /* the viewer saw or heard something; if not, nothing may show that there was a step */
    int who;              /* whose move it was: a seat, or SKEP_CHANCE */
    int turn;             /* whole turns over before it */
    skep_move move;       /* as the viewer saw it; 0: not at all, and then nothing may show that there was one */
    bool whole;           /* the viewer saw all there is to the move */
    int events;           /* what the viewer heard, in order; none where the story has no trace */
    const struct skep_say *event[SKEP_EVENTS_MAX];
    uint64_t rules[SKEP_RULES_MAX / 64]; /* the rules used, as far as they tell nothing more than that */
};

struct skep_story {
    const struct skep_match *match;
    int viewer;               /* a seat, or SKEP_ALL */
    struct skep_trace *trace; /* the caller's, or NULL */
    int next;                 /* the place of the log that is read next */
    struct skep_step step;    /* the one read last */
    _Alignas(16) unsigned char before[SKEP_STATE_MAX]; /* the state in which it was made, with nothing hidden: for its text */
    _Alignas(16) unsigned char after[SKEP_STATE_MAX];
    _Alignas(16) unsigned char ahead[SKEP_STATE_MAX];  /* where it seems to the viewer to have gone from there */
};

/* Opens a story at a place of the log. Who does not want to hear what happened passes no trace: then a step was noticed if its move
   was seen. */
void skep_story_open(struct skep_story *s, const struct skep_match *m, int viewer, int from, struct skep_trace *trace);
/* The next step; NULL at the end of the log. */
const struct skep_step *skep_story_next(struct skep_story *s);
/* The text of the move of the step read last, as the viewer saw it; nothing where it was not seen. */
void skep_story_write_move(const struct skep_story *s, struct skep_text *out);

/* Opens it at the last move of the log, with a trace; before is the state in which that was made. */
void skep_story_open_last(struct skep_story *s, const struct skep_match *m, int viewer, const void *before, struct skep_trace *trace);

#endif
