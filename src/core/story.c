/* story.c: what a viewer knows of a place in the log. Everything that tells of a game reads it here. */
#include <skep/story.h>

#include <string.h>

/* Where a move has a part that is hidden, the rules that it used might tell of it: then only those of what was heard count. */
void skep_step_of(const struct skep_game *g, const void *state, skep_move move, const struct skep_trace *trace, int viewer,
                  struct skep_step *out)
{
    out->who = g->turn(state);
    out->move = viewer == SKEP_ALL || !g->seen ? move : g->seen(state, move, viewer);
    out->whole = out->move == move;
    out->events = 0;
    memset(out->rules, 0, sizeof out->rules);
    if (!trace) return;
    for (int i = 0; i < trace->events; i++) {
        const struct skep_say *say = &trace->event[i];
        int rule = g->sentences[say->sentence].rule;
        if (!skep_hears(viewer, say)) continue;
        out->event[out->events++] = say;
        if (rule != SKEP_LEGAL) out->rules[rule / 64] |= UINT64_C(1) << rule % 64;
    }
    if (out->whole) memcpy(out->rules, trace->rules, sizeof out->rules);
}

void skep_story_open(struct skep_story *s, const struct skep_match *m, int viewer, int from, struct skep_trace *trace)
{
    s->match = m;
    s->viewer = viewer;
    s->trace = trace;
    s->next = from;
    skep_match_state_at(m, from, s->after);
    memcpy(s->before, s->after, m->game->state_size); /* once with what never changes */
}

const struct skep_step *skep_story_next(struct skep_story *s)
{
    const struct skep_game *g = s->match->game;
    if (s->next == s->match->moves) return NULL;
    skep_move move = s->match->log[s->next];
    memcpy(s->before, s->after, g->state_size - g->fixed_size);
    if (s->trace) *s->trace = (struct skep_trace){ 0 };
    g->play(s->after, move, s->trace);
    skep_step_of(g, s->before, move, s->trace, s->viewer, &s->step);
    s->step.at = s->next++;
    s->step.turn = g->turns(s->before);
    return &s->step;
}

void skep_story_write_move(const struct skep_story *s, struct skep_text *out)
{
    if (s->step.move) s->match->game->write_move(s->before, s->step.move, out);
}
