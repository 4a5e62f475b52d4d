/* story.c: what a viewer knows of a place in the log. Everything that tells of a game reads it here. */
#include <skep/story.h>

#include <string.h>

/* s->after is where it begins. */
static void begin(struct skep_story *s, const struct skep_match *m, int viewer, int from, struct skep_trace *trace)
{
    s->match = m;
    s->viewer = viewer;
    s->trace = trace;
    s->next = from;
    memcpy(s->before, s->after, m->game->state_size); /* once with what never changes */
    memcpy(s->ahead, s->after, m->game->state_size);
}

void skep_story_open(struct skep_story *s, const struct skep_match *m, int viewer, int from, struct skep_trace *trace)
{
    skep_match_state_at(m, from, s->after);
    begin(s, m, viewer, from, trace);
}

void skep_story_open_last(struct skep_story *s, const struct skep_match *m, int viewer, const void *before, struct skep_trace *trace)
{
    memcpy(s->after, before, m->game->state_size);
    begin(s, m, viewer, m->moves - 1, trace);
}

static size_t changing(const struct skep_game *g) { return g->state_size - g->fixed_size; }

/* The move that the viewer takes for granted in state, because another is asked in private; 0: none. */
static skep_move aside(const struct skep_story *s, const void *state)
{
    const struct skep_game *g = s->match->game;
    return s->viewer == SKEP_ALL || !g->aside ? 0 : g->aside(state, s->viewer);
}

/* Another declines, in the same trace. The rules of what the viewer does not hear are not told. */
static void decline(struct skep_story *s, skep_move move)
{
    const struct skep_game *g = s->match->game;
    struct skep_trace *t = s->trace;
    uint64_t rules[SKEP_RULES_MAX / 64];
    int first = t->events;
    memcpy(rules, t->rules, sizeof rules);
    memset(t->rules, 0, sizeof t->rules);
    g->play(s->ahead, move, t);
    for (int i = first, rule; i < t->events; i++)
        if (!skep_hears(s->viewer, &t->event[i]) && (rule = g->sentences[t->event[i].sentence].rule) != SKEP_LEGAL)
            t->rules[rule / 64] &= ~(UINT64_C(1) << rule % 64);
    for (int i = 0; i < SKEP_RULES_MAX / 64; i++) t->rules[i] |= rules[i];
}

/* Plays on through all that others are asked in private, as they declined, or as if they had where the log ends. */
static void go_on(struct skep_story *s)
{
    const struct skep_match *m = s->match;
    skep_move move = aside(s, s->after);
    if (!move || !s->trace) return;
    memcpy(s->ahead, s->after, changing(m->game));
    for (int at = s->next; move && (at >= m->moves || m->log[at] == move); at++) {
        decline(s, move);
        move = aside(s, s->ahead);
    }
}

/* Takes over what the viewer hears. Where a move has a part that is hidden, the rules that it used might tell of it: then only those
   of what was heard count. */
static void listen(struct skep_story *s)
{
    const struct skep_game *g = s->match->game;
    struct skep_step *step = &s->step;
    for (int i = 0; s->trace && i < s->trace->events; i++) {
        struct skep_say *say = &s->trace->event[i];
        int rule = g->sentences[say->sentence].rule;
        if (!skep_hears(s->viewer, say)) continue;
        step->event[step->events++] = say;
        if (rule != SKEP_LEGAL) step->rules[rule / 64] |= UINT64_C(1) << rule % 64;
    }
    if (s->trace && step->whole) memcpy(step->rules, s->trace->rules, sizeof step->rules);
}

const struct skep_step *skep_story_next(struct skep_story *s)
{
    const struct skep_game *g = s->match->game;
    struct skep_step *step = &s->step;
    if (s->next == s->match->moves) return NULL;
    skep_move move = s->match->log[s->next];
    memcpy(s->before, s->after, changing(g));
    if (s->trace) *s->trace = (struct skep_trace){ 0 };
    g->play(s->after, move, s->trace);
    step->at = s->next++;
    step->who = g->turn(s->before);
    step->turn = g->turns(s->before);
    step->events = 0;
    memset(step->rules, 0, sizeof step->rules);
    bool declined = move == aside(s, s->before); /* which was taken for granted, and all that came of it told */
    step->move = declined ? 0 : s->viewer == SKEP_ALL || !g->seen ? move : g->seen(s->before, move, s->viewer);
    step->whole = step->move == move;
    if (!declined) {
        go_on(s);
        listen(s);
    }
    step->noticed = step->move || step->events > 0;
    return step;
}

void skep_story_write_move(const struct skep_story *s, struct skep_text *out)
{
    if (s->step.move) s->match->game->write_move(s->before, s->step.move, out);
}
