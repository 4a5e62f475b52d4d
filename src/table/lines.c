/* lines.c: what the best moves bring, by the lines that a search expects behind them. */
#include <skep/table.h>

#include <string.h>

enum { STOPS = SKEP_FOLLOW_MAX + 1 };

/* A line as far as it could be played: after its first move, and after each that follows. */
struct walk {
    int stops;
    bool over;
    int turns[STOPS]; /* that are over since */
    struct skep_count count[STOPS];
};

static void count_all(const struct skep_match *m, int seat, const void *state, struct skep_count *out)
{
    _Alignas(16) unsigned char hidden[SKEP_STATE_MAX];
    *out = (struct skep_count){ 0 };
    if (!m->game->tally) return;
    memcpy(hidden, state, m->game->state_size);
    if (m->game->hide) m->game->hide(hidden, seat);
    for (int i = 0; i < m->seats; i++) m->game->tally(hidden, i, out->of[i]);
}

void skep_line_world(const struct skep_match *m, int seat, struct skep_rng *rng, void *state)
{
    skep_rng_start(rng, 0, 0);
    skep_match_hidden(m, seat, state);
    if (m->game->guess) m->game->guess(state, seat, rng);
}

bool skep_line_goes_on(const struct skep_game *g, const void *state, const struct skep_advice_line *line, int i)
{
    return i < line->follows && g->turn(state) >= 0 && g->forbids(state, line->follow[i]) == SKEP_LEGAL;
}

static void follow(const struct skep_match *m, int seat, const struct skep_advice_line *line, struct walk *out)
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    const struct skep_game *g = m->game;
    struct skep_rng rng;
    skep_line_world(m, seat, &rng, state);
    int began = g->turns(state);
    g->play(state, line->move, NULL);
    for (out->stops = 0;; g->play(state, line->follow[out->stops - 1], NULL)) {
        out->turns[out->stops] = g->turns(state) - began;
        count_all(m, seat, state, &out->count[out->stops++]);
        if (!skep_line_goes_on(g, state, line, out->stops - 1)) break;
    }
    out->over = g->turn(state) == SKEP_OVER;
}

/* Where a line is compared: as soon as so many turns are over, or where there are none after so many decisions; or at the game's end. */
static const struct skep_count *cut(const struct walk *w, int turns, int stops)
{
    int i = 0;
    while (i < w->stops - 1 && (turns > 0 ? w->turns[i] < turns : i < stops - 1)) i++;
    return &w->count[i];
}

void skep_compare(const struct skep_match *m, int seat, const struct skep_advice *advice, struct skep_comparison *out)
{
    _Alignas(16) unsigned char known[SKEP_STATE_MAX];
    const struct skep_advice_line *line = advice->line;
    struct walk walk[SKEP_COMPARED];
    int n = 0, far = 0, turns = m->seats, stops = STOPS; /* a round is far enough: what comes later was tried little */
    for (; n < SKEP_COMPARED && n < advice->lines && (n == 0 || line[n].visits > 0 || line[n].certain); n++) {
        follow(m, seat, &line[n], &walk[n]);
        int last = walk[n].turns[walk[n].stops - 1];
        if (last > far) far = last;
        if (walk[n].over) continue; /* where a game has ended, it stays so */
        if (last < turns) turns = last;
        if (walk[n].stops < stops) stops = walk[n].stops;
    }
    if (turns > far) turns = far;
    out->lines = n;
    out->turns = turns;
    skep_match_hidden(m, seat, known);
    count_all(m, seat, known, &out->now);
    for (int i = 0; i < n; i++) out->then[i] = *cut(&walk[i], turns, stops);
}
