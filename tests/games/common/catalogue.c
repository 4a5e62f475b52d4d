/* catalogue.c: see catalogue.h. */
#include "catalogue.h"

#include "list.h"
#include "table.h"
#include "test.h"

#include <skep/json.h>
#include <skep/text.h>
#include <stdio.h>
#include <string.h>

enum { PLACES_TEXT = 256, PLACES_MAX = 32 };

void check_nodes(const char *const *names, int n)
{
    const struct skep_node *nodes = table_game()->nodes;
    for (int i = 0; i < n; i++) {
        assert_string_equal(nodes[i].name, names[i]);
        assert_int_equal(nodes[i].asks == SKEP_OVER, i == n - 1);
        assert_int_equal(nodes[i].play != NULL, nodes[i].asks != SKEP_OVER);
        assert_int_equal(nodes[i].outcomes != NULL, nodes[i].asks == SKEP_CHANCE);
        assert_true(nodes[i].asks != 0 || nodes[i].list);
    }
    assert_null(nodes[n].name);
}

static const struct skep_verb *verb_of(skep_move m) { return &table_match()->game->verbs[skep_verb(m)]; }

static void check_form(const struct form *f, int number)
{
    char text[SKEP_MOVE_TEXT];
    struct skep_text out = skep_text_in(text, sizeof text);
    const void *state = table_match()->state;
    skep_move m;
    if (!table_game()->read_move(state, f->move, &m)) fail_msg("%s is not read", f->move);
    assert_int_equal(skep_verb(m), number);
    assert_string_equal(verb_of(m)->id, f->verb);
    table_game()->write_move(state, m, &out);
    assert_string_equal(text, f->move);
    if (!f->shown) return;
    char all[2 * PLACES_TEXT];
    snprintf(all, sizeof all, strchr(f->shown, '|') ? "%s | %s" : "%s", args(m), places(m));
    assert_string_equal(all, f->shown);
}

void check_verbs(const struct form *forms, int n)
{
    const struct skep_game *g = table_game();
    uint64_t homes = 0;
    int over = 0;
    while (g->nodes[over].asks != SKEP_OVER) over++;
    for (int i = 0; i < n; i++) {
        check_form(&forms[i], i + 1);
        for (int k = 0; k < i; k++) assert_string_not_equal(forms[i].verb, forms[k].verb);
        assert_true(g->verbs[i + 1].nodes != 0);
        assert_true(g->verbs[i + 1].rule >= 0 && g->verbs[i + 1].rule < skep_rule_count(g));
        homes |= g->verbs[i + 1].nodes;
    }
    assert_null(g->verbs[n + 1].id);
    assert_true(homes == (UINT64_C(1) << over) - 1); /* somebody is at home wherever one is asked, and nobody at OVER */
}

void check_presets(int n, int seats_min, int seats_max)
{
    int i = 0;
    for (const struct skep_preset *p = table_game()->presets; p->name; p++, i++) {
        assert_true(strlen(p->name) > 0 && strlen(p->help) > 0);
        for (int seats = seats_min; seats <= seats_max; seats++) start(seats, p->options);
    }
    assert_int_equal(i, n);
}

/* Argument i of a move, behind a name and a sign. */
static void put_arg(skep_move m, int i, const char *name, const char *sign, struct skep_text *out)
{
    skep_put(out, out->len > 0 ? " " : "");
    skep_put(out, name);
    skep_put(out, sign);
    skep_sort_write(verb_of(m)->arg[i].sort, table_match()->state, skep_arg(m, i), out);
}

const char *args(skep_move m)
{
    static char storage[PLACES_TEXT];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    for (int i = 0; i < 3; i++) {
        const char *name = verb_of(m)->arg[i].name;
        const struct skep_sort *sort = verb_of(m)->arg[i].sort;
        if (name) {
            assert_true(sort && sort->name && strlen(sort->name) > 0);
            assert_true(i == 0 || verb_of(m)->arg[i - 1].name);
            put_arg(m, i, name, "=", &out);
        } else assert_int_equal(skep_arg(m, i), 0);
    }
    assert_false(out.overflow);
    return storage;
}

/* The places that no argument names. */
static void put_others(skep_move m, struct skep_text *out)
{
    char json[PLACES_TEXT], name[32];
    struct skep_text list = skep_text_in(json, sizeof json);
    struct skep_json j = skep_json_to(&list);
    struct skep_token tokens[PLACES_MAX];
    struct skep_doc d;
    skep_json_open(&j, '[');
    table_match()->game->write_places(table_match()->state, m, &j);
    skep_json_close(&j, ']');
    assert_int_equal(skep_doc_read(&d, json, list.len, tokens, PLACES_MAX, NULL), SKEP_OK);
    for (int i = 0; i < skep_doc_size(&d, 0); i++) {
        assert_int_equal(skep_doc_kind(&d, skep_doc_at(&d, 0, i)), SKEP_JSON_STRING);
        assert_true(skep_doc_text(&d, skep_doc_at(&d, 0, i), name, sizeof name));
        skep_put(out, out->len > 0 ? " " : "");
        skep_put(out, name);
    }
}

const char *places(skep_move m)
{
    static char storage[PLACES_TEXT];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    for (int i = 0; i < 3 && verb_of(m)->arg[i].name; i++)
        if (verb_of(m)->arg[i].sort->place) put_arg(m, i, verb_of(m)->arg[i].sort->name, ":", &out);
    if (table_match()->game->write_places) put_others(m, &out);
    assert_false(out.overflow);
    return storage;
}

void touches(const char *move, const char *all)
{
    skep_move m;
    assert_int_equal(skep_match_read(table_match(), move, &m, NULL), SKEP_OK);
    assert_string_equal(places(m), all);
}

/* One random move, after a look at all there are. */
static void play_any(struct skep_rng *rng, unsigned verbs, void (*look)(skep_move m),
                     void (*heard)(const void *before, skep_move m))
{
    static unsigned char before[SKEP_STATE_MAX];
    skep_move list[SKEP_MOVES_MAX];
    struct skep_match *match = table_match();
    const struct skep_game *g = match->game;
    int who = skep_match_turn(match), at_home = g->node(match->state), n = list_all(g, match->state, list);
    assert_int_equal(g->nodes[at_home].asks, who == SKEP_CHANCE ? SKEP_CHANCE : 0);
    for (int i = 0; i < n; i++) {
        assert_true(skep_verb(list[i]) > 0 && skep_verb(list[i]) <= verbs);
        assert_true(verb_of(list[i])->nodes >> at_home & 1);
        args(list[i]);
        if (look) look(list[i]);
    }
    skep_move m = who == SKEP_CHANCE ? skep_sample(g, match->state, rng) : list[skep_rng_below(rng, (uint32_t)n)];
    memcpy(before, match->state, g->state_size);
    assert_int_equal(skep_match_play(match, m, table_trace(), NULL), SKEP_OK);
    if (heard) heard(before, m);
}

void random_games(int seats, const char *options, int games, void (*look)(skep_move m),
                  void (*heard)(const void *before, skep_move m))
{
    struct skep_rng rng;
    unsigned verbs = 0;
    while (table_game()->verbs[verbs + 1].id) verbs++;
    skep_rng_start(&rng, 23, 0);
    for (int i = 0; i < games; i++)
        for (start(seats, options); skep_match_turn(table_match()) != SKEP_OVER;) play_any(&rng, verbs, look, heard);
}

int times_heard(int viewer, int sentence)
{
    const struct skep_trace *t = table_trace();
    int n = 0;
    for (int i = 0; i < t->events; i++) n += t->event[i].sentence == sentence && skep_hears(viewer, &t->event[i]);
    return n;
}

void hear_one(int known, int unseen)
{
    int cards = times_heard(SKEP_ALL, known);
    assert_int_equal(times_heard(SKEP_ALL, unseen), 0);
    for (int seat = 0; seat < table_match()->seats; seat++)
        assert_int_equal(times_heard(seat, known) + times_heard(seat, unseen), cards);
}
