/* reply.c: what replies are made of: moves, sentences, steps, and the frame that stands round every game's view. */
#include "engine/requests.h"

void skep_put_numbers(struct skep_json *out, const char *key, const int *n, int count)
{
    skep_json_key(out, key);
    skep_json_open(out, '[');
    for (int i = 0; i < count; i++) skep_json_int(out, n[i]);
    skep_json_close(out, ']');
}

void skep_put_seats(struct skep_json *out, const char *key, unsigned set, int seats)
{
    skep_json_key(out, key);
    skep_json_open(out, '[');
    for (int seat = 0; seat < seats; seat++)
        if (set >> seat & 1) skep_json_int(out, seat);
    skep_json_close(out, ']');
}

void skep_put_move(struct skep_json *out, const char *key, const struct skep_game *g, const void *state, skep_move m)
{
    char storage[SKEP_MOVE_TEXT];
    struct skep_text text = skep_text_in(storage, sizeof storage);
    if (key) skep_json_key(out, key);
    g->write_move(state, m, &text);
    skep_json_text(out, storage);
}

void skep_put_say(struct skep_json *out, const char *key, const struct skep_game *g, const struct skep_say *say)
{
    if (key) skep_json_key(out, key);
    skep_json_open(out, '{');
    skep_say_json(g, say, out);
    skep_json_close(out, '}');
}

void skep_put_step(struct skep_json *out, const struct skep_game *g, const void *state, const struct skep_step *step)
{
    if (step->move) {
        skep_put_move(out, "move", g, state, step->move);
    } else {
        skep_json_key(out, "move");
        skep_json_null(out);
    }
    skep_json_key(out, "rules");
    skep_json_open(out, '[');
    for (int i = 0; g->rules[i].id; i++)
        if (step->rules[i / 64] >> i % 64 & 1) skep_json_text(out, g->rules[i].id);
    skep_json_close(out, ']');
    skep_json_key(out, "events");
    skep_json_open(out, '[');
    for (int i = 0; i < step->events; i++) skep_put_say(out, NULL, g, step->event[i]);
    skep_json_close(out, ']');
}

/* Moves in parts */

void skep_put_parts(struct skep_json *out, const struct skep_game *g, const void *state, skep_move m)
{
    const struct skep_verb *verb = &g->verbs[skep_verb(m)];
    char storage[128];
    skep_json_put_text(out, "verb", verb->id);
    skep_json_key(out, "args");
    skep_json_open(out, '{');
    for (int i = 0; i < 3 && verb->arg[i].name; i++) {
        const struct skep_sort *sort = verb->arg[i].sort;
        struct skep_text text = skep_text_in(storage, sizeof storage);
        skep_json_key(out, verb->arg[i].name);
        skep_sort_write(sort, state, skep_arg(m, i), &text);
        if (sort->write || sort->words) skep_json_text(out, storage);
        else skep_json_int(out, (long long)skep_arg(m, i) + sort->base);
    }
    skep_json_close(out, '}');
    skep_json_key(out, "places");
    skep_json_open(out, '[');
    for (int i = 0; i < 3 && verb->arg[i].name; i++) {
        const struct skep_sort *sort = verb->arg[i].sort;
        struct skep_text text = skep_text_in(storage, sizeof storage);
        if (!sort->place) continue;
        skep_put(&text, sort->name);
        skep_put_char(&text, ':');
        skep_sort_write(sort, state, skep_arg(m, i), &text);
        skep_json_text(out, storage);
    }
    if (g->write_places) g->write_places(state, m, out);
    skep_json_close(out, ']');
}

/* The frame */

void skep_put_frame(struct skep_json *out, const struct skep_game *g, int seats, const void *state)
{
    int points[SKEP_SEATS_MAX] = { 0 }, who = g->turn(state);
    skep_json_put_text(out, "node", g->nodes[g->node(state)].name);
    skep_json_put_int(out, "turn", g->turns(state) + (who != SKEP_OVER));
    skep_json_key(out, "asks");
    if (who >= 0) skep_json_int(out, who);
    else skep_json_text(out, who == SKEP_CHANCE ? "chance" : "over");
    g->score(state, points);
    skep_put_numbers(out, "scores", points, seats);
    skep_put_seats(out, "winners", who == SKEP_OVER ? g->winners(state) : 0, seats);
    skep_json_key(out, "reason");
    if (who != SKEP_OVER) {
        skep_json_null(out);
        return;
    }
    struct skep_say say = { 0 };
    g->result(state, &say);
    skep_json_text(out, g->sentences[say.sentence].id);
}

void skep_problem_json(const struct skep_problem *p, struct skep_json *out)
{
    skep_json_put_text(out, "id", p->id);
    skep_json_key(out, "args");
    skep_json_open(out, '{');
    for (int i = 0; i < p->args; i++) skep_json_put_text(out, p->name[i], p->value[i]);
    skep_json_close(out, '}');
    skep_json_put_text(out, "text", p->text);
}
