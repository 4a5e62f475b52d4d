/* lines.c: what the best moves bring. A search expects something to follow each of them; all of these lines are played as far as nobody
   throws dice, cut where the same number of turns is over, or of decisions where no turn is, and what lies there is counted as the seat
   would see it. So moves are compared in the game's own things, and nothing is told that the seat may not know. */
#include "engine/requests.h"

#include <string.h>

enum { COMPARED = 3, STOPS = SKEP_FOLLOW_MAX + 1 };

struct count { int of[SKEP_SEATS_MAX][SKEP_TERMS_MAX]; };

/* A line as far as it could be played: after its first move, and after each that follows. */
struct walk {
    int stops;
    bool over;
    int turns[STOPS]; /* that are over since */
    struct count count[STOPS];
};

static void count_all(struct skep_engine *e, const struct skep_match *m, const void *state, struct count *out)
{
    *out = (struct count){ 0 };
    if (!m->game->tally) return;
    memcpy(e->hidden, state, m->game->state_size);
    if (m->game->hide) m->game->hide(e->hidden, e->turn);
    for (int seat = 0; seat < m->seats; seat++) m->game->tally(e->hidden, seat, out->of[seat]);
}

/* Whether the next of a line can be played: it is a seat's turn, and the world that was imagined allows it. */
static bool goes_on(const struct skep_game *g, const void *state, const struct skep_advice_line *line, int i)
{
    return i < line->follows && g->turn(state) >= 0 && g->forbids(state, line->follow[i]) == SKEP_LEGAL;
}

/* The state before the line, in a world as the seat may imagine it. */
static void imagine(struct skep_engine *e, const struct skep_match *m)
{
    struct skep_rng rng;
    skep_rng_start(&rng, 0, 0);
    skep_match_hidden(m, e->turn, e->state);
    if (m->game->guess) m->game->guess(e->state, e->turn, &rng);
}

static void follow(struct skep_engine *e, const struct skep_match *m, const struct skep_advice_line *line, struct walk *out)
{
    const struct skep_game *g = m->game;
    imagine(e, m);
    int began = g->turns(e->state);
    g->play(e->state, line->move, NULL);
    for (out->stops = 0;; g->play(e->state, line->follow[out->stops - 1], NULL)) {
        out->turns[out->stops] = g->turns(e->state) - began;
        count_all(e, m, e->state, &out->count[out->stops++]);
        if (!goes_on(g, e->state, line, out->stops - 1)) break;
    }
    out->over = g->turn(e->state) == SKEP_OVER;
}

/* Where a line is compared: as soon as so many turns are over, or where there are none after so many decisions; or at the game's end. */
static const struct count *cut(const struct walk *w, int turns, int stops)
{
    int i = 0;
    while (i < w->stops - 1 && (turns > 0 ? w->turns[i] < turns : i < stops - 1)) i++;
    return &w->count[i];
}

/* "line": what is expected to follow, as far as it was played. */
static void put_line(struct skep_engine *e, const struct skep_match *m, const struct skep_advice_line *line, struct skep_json *out)
{
    const struct skep_game *g = m->game;
    imagine(e, m);
    g->play(e->state, line->move, NULL);
    skep_json_open_at(out, "line", '[');
    for (int i = 0; goes_on(g, e->state, line, i); i++) {
        skep_json_open(out, '{');
        skep_json_put_int(out, "seat", g->turn(e->state));
        skep_put_move(out, "move", g, e->state, line->follow[i]);
        skep_json_close(out, '}');
        g->play(e->state, line->follow[i], NULL);
    }
    skep_json_close(out, ']');
}

/* "brings": what will have changed by then. */
static void put_brings(const struct skep_match *m, const struct count *now, const struct count *then, struct skep_json *out)
{
    skep_json_open_at(out, "brings", '[');
    for (int seat = 0; seat < m->seats; seat++)
        for (int i = 0; m->game->terms && m->game->terms[i]; i++) {
            if (now->of[seat][i] == then->of[seat][i]) continue;
            skep_json_open(out, '{');
            skep_json_put_text(out, "what", m->game->terms[i]);
            skep_json_put_int(out, "seat", seat);
            skep_json_put_int(out, "now", now->of[seat][i]);
            skep_json_put_int(out, "then", then->of[seat][i]);
            skep_json_close(out, '}');
        }
    skep_json_close(out, ']');
}

static void put_advice(struct skep_engine *e, const struct skep_match *m, const struct skep_advice_line *line, struct skep_json *out)
{
    skep_put_move(out, "move", m->game, e->before, line->move);
    skep_json_key(out, "value");
    skep_json_share(out, line->value);
    skep_json_put_int(out, "visits", line->visits);
    if (line->certain) skep_json_put_bool(out, "certain", true);
}

void skep_put_lines(struct skep_engine *e, const struct skep_match *m, struct skep_json *out)
{
    const struct skep_advice_line *line = e->advice.line;
    struct walk walk[COMPARED];
    struct count now;
    int n = 0, far = 0, turns = m->seats, stops = STOPS; /* a round is far enough: what comes later was tried little */
    for (; n < COMPARED && n < e->advice.lines && (n == 0 || line[n].visits > 0 || line[n].certain); n++) {
        follow(e, m, &line[n], &walk[n]);
        int last = walk[n].turns[walk[n].stops - 1];
        if (last > far) far = last;
        if (walk[n].over) continue; /* where a game has ended, it stays so */
        if (last < turns) turns = last;
        if (walk[n].stops < stops) stops = walk[n].stops;
    }
    if (turns > far) turns = far;
    count_all(e, m, e->before, &now);
    skep_json_open_at(out, "moves", '[');
    for (int i = 0; i < e->advice.lines; i++) {
        skep_json_open(out, '{');
        put_advice(e, m, &line[i], out);
        if (i < n) {
            put_line(e, m, &line[i], out);
            put_brings(m, &now, cut(&walk[i], turns, stops), out);
        }
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    skep_json_put_int(out, "turns", turns);
}
