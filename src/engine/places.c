/* places.c: places of the log as a viewer counts them. A seat counts the steps that it noticed: how often others were asked in private,
   or how many moves they made unseen, is none of its business. Who sees all counts all. What was found out is kept, as far as what
   comes later cannot change it. */
#include "engine/requests.h"

static bool counts_all(const struct skep_engine *e, int viewer) { return viewer == SKEP_ALL || !e->now->game->unnoticed; }

static bool is_asked_aside(const struct skep_game *g, const void *state, int viewer) { return g->aside && g->aside(state, viewer); }

void skep_places_cut(struct skep_places *places, const struct skep_match *m)
{
    for (int viewer = 0; viewer <= SKEP_NOBODY; viewer++)
        if (places->settled[viewer] > m->moves) places->settled[viewer] = is_asked_aside(m->game, m->state, viewer) ? 0 : m->moves;
}

/* Finds out which steps the viewer noticed. Behind one after which nobody is asked in private nothing of it can change any more. */
static void notice(struct skep_engine *e, int viewer)
{
    const struct skep_step *step;
    if (e->places->settled[viewer] == e->now->moves) return;
    skep_story_open(&e->story, e->now, viewer, e->places->settled[viewer], &e->trace);
    while ((step = skep_story_next(&e->story))) {
        e->places->noticed[step->at] = (uint8_t)((e->places->noticed[step->at] & ~(1u << viewer)) | (unsigned)step->noticed << viewer);
        if (!is_asked_aside(e->now->game, e->story.after, viewer)) e->places->settled[viewer] = e->story.next;
    }
}

int skep_place_of(struct skep_engine *e, int viewer, int at)
{
    if (counts_all(e, viewer)) return at;
    int place = 0;
    notice(e, viewer);
    for (int i = 0; i < at; i++) place += e->places->noticed[i] >> viewer & 1;
    return place;
}

int skep_at_place(struct skep_engine *e, int viewer, int place)
{
    if (counts_all(e, viewer)) return place;
    int at = 0;
    notice(e, viewer);
    for (; at < e->now->moves; at++) {
        bool noticed = e->places->noticed[at] >> viewer & 1;
        if (place == 0 && noticed) break;
        place -= noticed;
    }
    return at;
}
