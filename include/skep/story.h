/* skep/story.h: the log of a match as somebody has seen it, read step by step from any place. */
#ifndef SKEP_STORY_H
#define SKEP_STORY_H

#include <skep/match.h>

/* A step: one move or outcome of the log, as far as the viewer may know it. */
struct skep_step {
    int at;               /* its place in the log */
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
};

/* Opens a story at a place of the log. Who does not want to hear what happened passes no trace. */
void skep_story_open(struct skep_story *s, const struct skep_match *m, int viewer, int from, struct skep_trace *trace);
/* The next step; NULL at the end of the log. */
const struct skep_step *skep_story_next(struct skep_story *s);
/* The text of the move of the step read last, as the viewer saw it; nothing where it was not seen. */
void skep_story_write_move(const struct skep_story *s, struct skep_text *out);

/* What a viewer knows of a move that is made in state and left this trace: a step without place and turn. */
void skep_step_of(const struct skep_game *g, const void *state, skep_move move, const struct skep_trace *trace, int viewer,
                  struct skep_step *out);

#endif
