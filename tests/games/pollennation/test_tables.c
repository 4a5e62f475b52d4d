/* test_tables.c: the tables of PollenNation that programs read: nodes, verbs and what they touch, presets; and who hears what. */
#include "table.h"
#include "test.h"

#include "games/pollennation/pollennation.h"

#include <skep/json.h>
#include <skep/text.h>
#include <stdio.h>
#include <string.h>

enum { STEPS_MAX = 4000, GAMES = 3 };

static const struct { int seats; const char *options; } VARIANTS[] = {
    { 2, "" },
    { 2, "layout=random bees=random moves_per_turn=2" },
    { 2, "deal=keep2 draft=open" },
    { 2, "deal=keep5 draft=pass" },
    { 3, "draft=pass open_hands=true" },
    { 3, "deal=pool flowers_each=4 draft=pass" },
    { 4, "deck=full open_hands=true workers=5" },
    { 2, "board=fixed bees=fixed" },
};

/* Plays every variant a few times at random and lets look see each state, with what the move made there left behind. */
static void play_all(void (*look)(const struct skep_game *g, const void *state, skep_move played, const struct skep_trace *t))
{
    static struct skep_trace trace;
    const struct skep_game *g = table_game();
    struct skep_rng rng;
    skep_rng_start(&rng, 1, 1);
    for (size_t i = 0; i < GAMES * sizeof VARIANTS / sizeof *VARIANTS; i++) {
        sit(VARIANTS[i / GAMES].seats, VARIANTS[i / GAMES].options);
        struct pollen_state now;
        memcpy(&now, table_match()->state, sizeof now);
        for (int step = 0; step < STEPS_MAX && g->turn(&now) != SKEP_OVER; step++) {
            skep_move moves[SKEP_MOVES_MAX];
            struct pollen_state before = now;
            skep_move m = g->turn(&now) == SKEP_CHANCE ? g->sample(&now, &rng)
                                                       : moves[skep_rng_below(&rng, (uint32_t)g->moves(&now, moves))];
            trace = (struct skep_trace){ 0 };
            g->play(&now, m, &trace);
            look(g, &before, m, &trace);
        }
    }
}

TEST(nodes, "PN-D0: the nodes of section 7, each once for whoever is asked there")
{
    static const char *const SEAT[] = { "PICK", "LAY", "HIVE", "PUT", "TURN", "DROP", "ACT", "STORE" },
                      *const CHANCE[] = { "POOL", "DEAL", "LAY", "HIVE", "PUT", "START" };
    int seat = 0, chance = 0, over = 0;
    for (const struct skep_node *n = table_game()->nodes; n->name; n++) {
        if (n->asks == SKEP_OVER) assert_string_equal((over++, n->name), "OVER");
        else if (n->asks == SKEP_CHANCE) assert_string_equal(n->name, CHANCE[chance++]);
        else assert_string_equal(n->name, SEAT[seat++]);
        assert_true(n->asks == SKEP_OVER || (n->list && n->play));
        assert_true(n->asks != SKEP_CHANCE || n->outcomes);
    }
    assert_int_equal(seat, sizeof SEAT / sizeof *SEAT);
    assert_int_equal(chance, sizeof CHANCE / sizeof *CHANCE);
    assert_int_equal(over, 1);
}

TEST(verbs, "the verbs of the notation, with what each of them takes")
{
    static const char *const WANTED[] = {
        "pool card", "deal seat card", "pick card", "lay slot card", "hive slot", "put slot", "start seat", "worker slot",
        "drone slot way", "queen", "drop colour", "store", "bloom", "amount colour count",
    };
    const struct skep_verb *verb = table_game()->verbs + 1;
    for (size_t i = 0; i < sizeof WANTED / sizeof *WANTED; i++, verb++) {
        char line[64];
        struct skep_text out = skep_text_in(line, sizeof line);
        skep_put(&out, verb->id);
        for (int k = 0; k < 3 && verb->arg[k].name; k++) {
            skep_put(&out, " ");
            skep_put(&out, verb->arg[k].name);
            assert_non_null(verb->arg[k].sort);
        }
        assert_string_equal(line, WANTED[i]);
    }
    assert_null(verb->id);
}

/* What a move touches, as a front end gets it: "flower:0 card:R5 ". */
static void write_touched(const struct skep_game *g, const void *state, skep_move m, struct skep_text *out)
{
    const struct skep_verb *verb = &g->verbs[skep_verb(m)];
    for (int i = 0; i < 3 && verb->arg[i].name; i++) {
        const struct skep_sort *sort = verb->arg[i].sort;
        if (!sort->place) continue;
        skep_put(out, sort->name);
        skep_put(out, ":");
        if (sort->write) sort->write(state, skep_arg(m, i), out);
        else skep_put_int(out, (int)skep_arg(m, i) + sort->base);
        skep_put(out, " ");
    }
    char storage[128], word[32];
    struct skep_text text = skep_text_in(storage, sizeof storage);
    struct skep_json json = skep_json_to(&text);
    skep_json_open(&json, '[');
    g->write_places(state, m, &json);
    skep_json_close(&json, ']');
    struct skep_token tokens[8];
    struct skep_doc doc;
    assert_int_equal(skep_doc_read(&doc, storage, strlen(storage), tokens, 8, NULL), SKEP_OK);
    for (int i = 0, value; (value = skep_doc_at(&doc, 0, i)) >= 0; i++) {
        assert_true(skep_doc_text(&doc, value, word, sizeof word));
        skep_put(out, word);
        skep_put(out, " ");
    }
    assert_false(out->overflow);
}

static const char *touched(const char *move)
{
    static char storage[128];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    skep_move m;
    assert_int_equal(skep_match_read(table_match(), move, &m, NULL), SKEP_OK);
    write_touched(table_game(), table_match()->state, m, &out);
    return storage;
}

TEST(places, "PN-T10 PN-T15 PN-T22 PN-T24: what a move touches on the board")
{
    sit(2, "deal=keep2 draft=open");
    while (strcmp(node(), "PICK") != 0) assert_int_equal(skep_match_roll(table_match(), &(skep_move){ 0 }, NULL, NULL), SKEP_OK);
    assert_string_equal(touched("pick=R2"), "card:R2 ");
    sit(2, "");
    while (strcmp(node(), "LAY") != 0) assert_int_equal(skep_match_roll(table_match(), &(skep_move){ 0 }, NULL, NULL), SKEP_OK);
    char first[SKEP_MOVE_TEXT], wanted[32];
    snprintf(first, sizeof first, "%.*s", (int)strcspn(legal(), " "), legal());
    snprintf(wanted, sizeof wanted, "flower:0 card:%s ", strchr(first, '=') + 1);
    assert_string_equal(touched(first), wanted);
    sit(2, "board=fixed first_player=1");
    assert_string_equal(touched("hive2"), "flower:2 ");
    play("hive2 hive6");
    assert_string_equal(touched("put4"), "flower:4 ");
    lay("", "1=RBB", "d0,11", "");
    assert_string_equal(touched("W1"), "worker:1 flower:1 ");
    assert_string_equal(touched("D0-"), "drone:0 flower:11 ");
    assert_string_equal(touched("D11+"), "drone:11 flower:0 ");
    assert_string_equal(touched("Q"), "queen:0 ");
    play("W1");
    assert_string_equal(touched(".R"), "flower:2 ");
    back(1);
    play("Q");
    assert_string_equal(touched("store"), "flower:1 ");
    assert_string_equal(touched("bloom"), "flower:1 ");
    play("store");
    assert_string_equal(touched("R=1"), "flower:1 ");
}

static void at_home(const struct skep_game *g, const void *state, skep_move m)
{
    const struct pollen_state *s = state;
    const struct pollen_colony *own = &s->colony[s->seat];
    const struct skep_verb *verb = &g->verbs[skep_verb(m)];
    assert_true(skep_verb(m) > PN_V_NONE && skep_verb(m) < PN_VERBS);
    assert_true(verb->nodes >> g->node(state) & 1);
    for (int i = 0; i < 3; i++) assert_true(verb->arg[i].name || skep_arg(m, i) == 0);
    char storage[128], name[16], shown[16];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    write_touched(g, state, m, &out);
    int len = 0, slot = -1;
    for (const char *rest = storage; *rest; rest += len) {
        assert_int_equal(sscanf(rest, "%15[a-z]:%15[A-Z0-9] %n", name, shown, &len), 2);
        const char *number = shown;
        if (strcmp(name, "card") == 0) {
            assert_int_equal(strlen(shown), 2);
            continue;
        }
        assert_true(skep_take_number(&number, s->fixed.slots - 1, &slot) && *number == '\0');
        if (strcmp(name, "worker") == 0) assert_true(pollen_bees(own->worker, PN_WORKERS_MAX, (unsigned)slot) > 0);
        else if (strcmp(name, "drone") == 0) assert_true(pollen_bees(own->drone, PN_DRONES, (unsigned)slot) > 0);
        else if (strcmp(name, "queen") == 0) assert_int_equal(own->queen, slot);
        else assert_string_equal(name, "flower");
    }
    assert_true(skep_verb(m) == PN_V_START || storage[0]); /* only a seat that begins lies nowhere on the board */
}

static void all_at_home(const struct skep_game *g, const void *state, skep_move played,
                        __attribute__((unused)) const struct skep_trace *t)
{
    skep_move moves[SKEP_MOVES_MAX] = { played };
    int n = g->turn(state) == SKEP_CHANCE ? 1 : g->moves(state, moves);
    for (int i = 0; i < n; i++) at_home(g, state, moves[i]);
}

TEST(home, "PN-T2: every move has a verb that is at home, names all that it has, and touches what is there")
{
    play_all(all_at_home);
}

TEST(presets, "the presets can be set and start a game")
{
    int n = 0;
    for (const struct skep_preset *p = table_game()->presets; p->name; p++, n++) {
        assert_true(p->help[0] != '\0');
        sit(2, p->options); /* fails where an option is not known or they do not go together */
    }
    assert_int_equal(n, 3);
    assert_int_equal(shown("target"), 15);
}

static int heard(const struct skep_trace *t, int viewer, int sentence)
{
    int n = 0;
    for (int i = 0; i < t->events; i++) n += t->event[i].sentence == sentence && skep_hears(viewer, &t->event[i]);
    return n;
}

/* Of a sentence that names a card, and the one in its place for those who may not know it. */
static void one_of(const struct pollen_state *s, const struct skep_trace *t, int open, int closed)
{
    int cards = heard(t, SKEP_ALL, open);
    assert_int_equal(heard(t, SKEP_ALL, closed), 0);
    for (int seat = 0; seat < s->fixed.seats; seat++)
        assert_int_equal(heard(t, seat, open) + heard(t, seat, closed), cards);
}

/* PN-R50: those who may know a pick only at the end of the round are told of it then; who has heard it, not again. */
static void heard_once(__attribute__((unused)) const struct skep_game *g, const void *state, skep_move m,
                       const struct skep_trace *t)
{
    const struct pollen_state *s = state;
    one_of(s, t, SAY_DEALT, SAY_DEALT_UNSEEN);
    one_of(s, t, SAY_TAKES, SAY_TAKES_UNSEEN);
    if (skep_verb(m) == PN_V_DEAL) assert_true(heard(t, SKEP_ALL, SAY_DEALT) > 0 && heard(t, s->seat, SAY_DEALT) > 0);
    if (skep_verb(m) != PN_V_PICK) return;
    bool open = s->fixed.draft == PN_OPEN;
    assert_true(heard(t, SKEP_ALL, open ? SAY_TOOK : SAY_TAKES) > 0);
    assert_int_equal(heard(t, SKEP_ALL, open ? SAY_TAKES : SAY_TOOK), 0);
    if (!open && s->fixed.open && s->seat == s->fixed.seats - 1) assert_true(heard(t, 0, SAY_TOOK) > 0);
}

TEST(heard, "PN-S6 PN-S19 PN-R50: of two sentences for one card a seat hears one, and who sees everything the full one")
{
    play_all(heard_once);
}
