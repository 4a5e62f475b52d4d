/* reply.c: what replies are made of: moves, sentences, steps, and the frame that stands round every game's view. */
#include "engine/requests.h"

void skep_put_who(struct skep_json *out, const char *key, int who, const char *otherwise)
{
    if (who >= 0) skep_json_put_int(out, key, who);
    else skep_json_put_text(out, key, otherwise);
}

void skep_put_move(struct skep_json *out, const char *key, const struct skep_game *g, const void *state, skep_move m)
{
    struct skep_text text = skep_text_of(SKEP_MOVE_TEXT);
    if (key) skep_json_key(out, key);
    g->write_move(state, m, &text);
    skep_json_text(out, text.at);
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
    if (step->move) skep_put_move(out, "move", g, state, step->move);
    else skep_json_put_text(out, "move", NULL);
    skep_json_open_at(out, "rules", '[');
    for (int i = 0; g->rules[i].id; i++)
        if (step->rules[i / 64] >> i % 64 & 1) skep_json_text(out, g->rules[i].id);
    skep_json_close(out, ']');
    skep_json_open_at(out, "events", '[');
    for (int i = 0; i < step->events; i++) skep_put_say(out, NULL, g, step->event[i]);
    skep_json_close(out, ']');
}

/* Moves in parts */

void skep_put_secret(struct skep_json *out, const struct skep_game *g, skep_move m)
{
    if (g->secrets >> skep_verb(m) & 1) skep_json_put_bool(out, "secret", true);
}

void skep_put_parts(struct skep_json *out, const struct skep_game *g, const void *state, skep_move m)
{
    const struct skep_verb *verb = &g->verbs[skep_verb(m)];
    skep_json_put_text(out, "verb", verb->id);
    skep_json_open_at(out, "args", '{');
    for (int i = 0; i < 3 && verb->arg[i].name; i++) {
        const struct skep_sort *sort = verb->arg[i].sort;
        struct skep_text text = skep_text_of(128);
        skep_sort_write(sort, state, skep_arg(m, i), &text);
        if (sort->write || sort->words) skep_json_put_text(out, verb->arg[i].name, text.at);
        else skep_json_put_int(out, verb->arg[i].name, (long long)skep_arg(m, i) + sort->base);
    }
    skep_json_close(out, '}');
    skep_json_open_at(out, "places", '[');
    for (int i = 0; i < 3 && verb->arg[i].name; i++) {
        const struct skep_sort *sort = verb->arg[i].sort;
        struct skep_text text = skep_text_of(128);
        if (!sort->place) continue;
        skep_putf(&text, "%s:", sort->name);
        skep_sort_write(sort, state, skep_arg(m, i), &text);
        skep_json_text(out, text.at);
    }
    if (g->write_places) g->write_places(state, m, out);
    skep_json_close(out, ']');
    skep_put_secret(out, g, m);
}

/* The frame */

void skep_put_result(struct skep_json *out, const struct skep_game *g, int seats, const void *state, struct skep_say *say)
{
    int points[SKEP_SEATS_MAX] = { 0 };
    bool over = g->turn(state) == SKEP_OVER;
    g->score(state, points);
    if (over) g->result(state, say);
    skep_json_put_ints(out, "scores", points, seats);
    skep_json_put_set(out, "winners", over ? g->winners(state) : 0, NULL, 0);
    skep_json_put_text(out, "reason", over ? g->sentences[say->sentence].id : NULL);
}

void skep_put_frame(struct skep_json *out, const struct skep_game *g, int seats, const void *state)
{
    int who = g->turn(state);
    struct skep_say say = { 0 };
    skep_json_put_text(out, "node", g->nodes[g->node(state)].name);
    skep_json_put_int(out, "turn", g->turns(state) + (who != SKEP_OVER));
    skep_put_who(out, "asks", who, who == SKEP_CHANCE ? "chance" : "over");
    skep_put_result(out, g, seats, state, &say);
}
