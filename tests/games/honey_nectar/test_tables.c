/* test_tables.c: what programs are told about Honey & Nectar: its nodes, its verbs with their arguments and places, its presets. */
#include "table.h"
#include "test.h"

#include <skep/json.h>
#include <skep/text.h>
#include <string.h>

/* The nodes and the notation of the ledger's section 7. */
static const char *const NODES[] = { "ORDER", "XROLL", "XPICK", "ROLL", "MAIN", "WASP", "ERASE", "NECTAR", "SWARM", "OVER" };
static const struct { const char *move, *verb, *args; } FORMS[] = {
    { "O52", "order", "a=5 b=2" }, { "T34", "xroll", "a=3 b=4" }, { "X12", "xpick", "x=12" }, { "R146", "roll", "a=1 b=4 c=6" },
    { "G", "guard", "" }, { "G+12", "guard_comb", "litres=12" }, { "C8", "comb", "litres=8" }, { "C-", "no_comb", "" },
    { "W", "wasp", "" }, { "W-", "no_wasp", "" }, { "E10", "erase", "value=10" }, { "N", "keep", "" }, { "Nx", "cancel", "" },
    { "S12", "take_one", "a=12" }, { "S10+8", "take_two", "a=10 b=8" }, { "S10/8", "take_lose", "a=10 b=8" },
};
enum { NODE_COUNT = sizeof NODES / sizeof *NODES, FORM_COUNT = sizeof FORMS / sizeof *FORMS };

static const struct skep_verb *verb_of(skep_move m) { return &table_game()->verbs[skep_verb(m)]; }

/* Argument i, as its sort shows it. */
static void put_shown(skep_move m, int i, struct skep_text *out)
{
    const struct skep_sort *sort = verb_of(m)->arg[i].sort;
    assert_true(sort && sort->name && strlen(sort->name) > 0);
    assert_true(!sort->words && !sort->write); /* this game has numbers only */
    skep_put_int(out, (int)skep_arg(m, i) + sort->base);
}

/* "a=10 b=8"; what the verb does not take is 0. */
static const char *args(skep_move m)
{
    static char storage[64];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    for (int i = 0; i < 3; i++) {
        if (!verb_of(m)->arg[i].name) {
            assert_int_equal(skep_arg(m, i), 0);
            continue;
        }
        assert_true(i == 0 || verb_of(m)->arg[i - 1].name);
        if (out.len > 0) skep_put(&out, " ");
        skep_put(&out, verb_of(m)->arg[i].name);
        skep_put(&out, "=");
        put_shown(m, i, &out);
    }
    return storage;
}

/* "number:10 number:8": those of the arguments, then the others. */
static const char *places(skep_move m)
{
    static char storage[128], json[128], name[32];
    struct skep_text out = skep_text_in(storage, sizeof storage), list = skep_text_in(json, sizeof json);
    struct skep_json j = skep_json_to(&list);
    struct skep_token tokens[8];
    struct skep_doc d;
    for (int i = 0; i < 3 && verb_of(m)->arg[i].name; i++) {
        if (!verb_of(m)->arg[i].sort->place) continue;
        if (out.len > 0) skep_put(&out, " ");
        skep_put(&out, verb_of(m)->arg[i].sort->name);
        skep_put(&out, ":");
        put_shown(m, i, &out);
    }
    skep_json_open(&j, '[');
    table_game()->write_places(table_match()->state, m, &j);
    skep_json_close(&j, ']');
    assert_int_equal(skep_doc_read(&d, json, list.len, tokens, 8, NULL), SKEP_OK);
    for (int i = 0; i < skep_doc_size(&d, 0); i++) {
        assert_int_equal(skep_doc_kind(&d, skep_doc_at(&d, 0, i)), SKEP_JSON_STRING);
        assert_true(skep_doc_text(&d, skep_doc_at(&d, 0, i), name, sizeof name));
        if (out.len > 0) skep_put(&out, " ");
        skep_put(&out, name);
    }
    return storage;
}

/* Fails unless the legal move touches just these places. */
static void touches(const char *move, const char *all)
{
    skep_move m;
    assert_int_equal(skep_match_read(table_match(), move, &m, NULL), SKEP_OK);
    assert_string_equal(places(m), all);
}

TEST(nodes, "the table has the nodes of the ledger, and nothing else")
{
    for (int i = 0; i < NODE_COUNT; i++) assert_string_equal(table_game()->nodes[i].name, NODES[i]);
    assert_null(table_game()->nodes[NODE_COUNT].name);
}

TEST(verbs, "the table has a verb for every form of the notation, with named arguments, and nothing else")
{
    for (int i = 0; i < FORM_COUNT; i++) {
        skep_move m;
        assert_true(table_game()->read_move(NULL, FORMS[i].move, &m));
        assert_int_equal(skep_verb(m), i + 1);
        assert_string_equal(verb_of(m)->id, FORMS[i].verb);
        assert_string_equal(args(m), FORMS[i].args);
        assert_true(verb_of(m)->nodes > 0 && verb_of(m)->nodes < 1u << (NODE_COUNT - 1)); /* none is at home at OVER */
    }
    assert_null(table_game()->verbs[FORM_COUNT + 1].id);
}

TEST(places, "HN-T3 HN-T6 HN-T12 HN-T16 HN-T21: what a move touches on the board")
{
    sit("", "8 y18 w1 | 12+10+10 y16 | A 1");
    touches("R246", "");
    play("R246");
    touches("G", "guardian");
    touches("G+12", "guardian comb");
    touches("C8", "comb");
    touches("C-", "");
    sit("", "8 y18 w1 n16 | 12+10+10 y16 | A 1");
    play("R166 C6");
    touches("W", "wasp");
    touches("W-", "");
    play("W-");
    touches("N", "nectar");
    touches("Nx", "wasp");
    play("N");
    touches("S12+10", "number:12 number:10");
    back(2);
    play("W");
    touches("E12", "number:12");
    sit("threshold_mode=roll", "");
    touches("T34", "");
    play("T34");
    touches("X12", "");
}

#define LETTERS "abcdefghijklmnopqrstuvwxyz0123456789"
static bool is_made_of(const char *text, const char *letters) { return text[strspn(text, letters)] == '\0'; }

/* Every move listed in so many random games is at home where it is listed, and its arguments and places are sound. */
static void check_random_games(const char *options, int games)
{
    const struct skep_game *g = table_game();
    struct skep_rng rng;
    skep_rng_start(&rng, 23, 0);
    for (int i = 0; i < games; i++)
        for (sit(options, ""); turn_of() != SKEP_OVER;) {
            const void *state = table_match()->state;
            skep_move list[SKEP_MOVES_MAX], m;
            struct skep_outcome outcome[SKEP_MOVES_MAX];
            bool chance = turn_of() == SKEP_CHANCE;
            int n = chance ? g->outcomes(state, outcome) : g->moves(state, list), at = g->node(state);
            assert_string_equal(node(), g->nodes[at].name);
            assert_int_equal(g->nodes[at].asks, chance ? SKEP_CHANCE : 0);
            for (int k = 0; k < n; k++) {
                m = chance ? outcome[k].move : list[k];
                assert_true(verb_of(m)->nodes >> at & 1);
                assert_true(is_made_of(args(m), LETTERS "= ") && is_made_of(places(m), LETTERS ": "));
            }
            m = chance ? g->sample(state, &rng) : list[skep_rng_below(&rng, (uint32_t)n)];
            assert_int_equal(skep_match_play(table_match(), m, NULL, NULL), SKEP_OK);
        }
}

TEST(at_home, "what is listed is at home, with named arguments and sound places")
{
    check_random_games("order_mode=roll threshold_mode=roll", 20);
    check_random_games("hive_cells=9 swarm_trigger=standing", 20);
}

TEST(presets, "HN-R1 HN-R3: each sets options that there are, and a game starts with them")
{
    static const char *const NAMES[] = { "First game", "Standard", "Long" };
    const struct skep_preset *p = table_game()->presets;
    for (int i = 0; i < 3; i++, p++) {
        assert_string_equal(p->name, NAMES[i]);
        assert_true(strlen(p->help) > 0);
        sit(p->options, "");
        roll_of(A, 1);
        assert_int_equal(shown("x"), i == 0 ? 8 : 12);
        assert_int_equal(shown("cells"), i == 2 ? 37 : 19);
    }
    assert_null(p->name);
}

TEST(open, "HN-S1: nothing is hidden, and turns are counted")
{
    assert_null(table_game()->secret);
    assert_null(table_game()->hide);
    assert_string_equal(table_game()->counts, "turn");
}
