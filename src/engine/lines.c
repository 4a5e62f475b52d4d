/* lines.c: hints as replies: what a bot thinks of each move, what it expects to follow, and of the best what they bring. */
#include "engine/requests.h"

void skep_put_line(struct skep_engine *e, const struct skep_match *m, const struct skep_advice_line *line, bool rolls, struct skep_json *out)
{
    const struct skep_game *g = m->game;
    struct skep_rng rng;
    skep_line_world(m, e->turn, &rng, e->state);
    g->play(e->state, line->move, NULL);
    skep_json_open_at(out, "line", '[');
    for (int i = 0;; i++) {
        while (rolls && i < line->follows && g->turn(e->state) == SKEP_CHANCE) g->play(e->state, skep_sample(g, e->state, &rng), NULL);
        if (i == line->follows || !skep_can_follow(g, e->state, line->follow[i])) break;
        skep_json_open(out, '{');
        skep_json_put_int(out, "seat", g->turn(e->state));
        skep_put_move(out, "move", g, e->state, line->follow[i]);
        skep_json_close(out, '}');
        g->play(e->state, line->follow[i], NULL);
    }
    skep_json_close(out, ']');
}

/* "brings": what will have changed by then. */
static void put_brings(const struct skep_match *m, const struct skep_count *now, const struct skep_count *then, struct skep_json *out)
{
    skep_json_open_at(out, "brings", '[');
    for (int seat = 0; seat < m->seats; seat++)
        for (int i = 0; m->game->terms && m->game->terms[i].id; i++) {
            if (now->of[seat][i] == then->of[seat][i]) continue;
            skep_json_open(out, '{');
            skep_json_put_text(out, "what", m->game->terms[i].id);
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
    skep_json_key(out, "error");
    skep_json_share(out, line->error);
    skep_json_put_int(out, "visits", line->visits);
    if (line->certain) skep_json_put_bool(out, "certain", true);
}

void skep_put_fate(struct skep_json *out, enum skep_fate fate)
{
    static const char *const FATES[] = { NULL, "wins", "loses", "draws" };
    if (fate != SKEP_GOES_ON) skep_json_put_text(out, "fate", FATES[fate]);
}

void skep_put_compared(struct skep_engine *e, const struct skep_match *m, const skep_move *move, const struct skep_comparison *c,
                       struct skep_json *out)
{
    skep_json_open_at(out, "moves", '[');
    for (int i = 0; i < c->lines; i++) {
        skep_json_open(out, '{');
        skep_put_move(out, "move", m->game, e->before, move[i]);
        put_brings(m, &c->now, &c->then[i], out);
        skep_put_fate(out, c->end[i]);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    skep_json_put_int(out, "turns", c->turns);
}

void skep_put_lines(struct skep_engine *e, const struct skep_match *m, struct skep_json *out)
{
    const struct skep_advice_line *line = e->advice.line;
    struct skep_comparison c;
    skep_compare(m, e->turn, &e->advice, &c);
    skep_json_open_at(out, "moves", '[');
    for (int i = 0; i < e->advice.lines; i++) {
        skep_json_open(out, '{');
        put_advice(e, m, &line[i], out);
        if (i < c.lines) {
            skep_put_line(e, m, &line[i], false, out);
            put_brings(m, &c.now, &c.then[i], out);
        }
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    skep_json_open_at(out, "values", '[');
    for (int i = 0; i < m->seats; i++) skep_json_share(out, e->advice.value[i]);
    skep_json_close(out, ']');
    skep_json_put_int(out, "turns", c.turns);
}
