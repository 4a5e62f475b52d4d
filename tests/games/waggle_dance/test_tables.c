/* test_tables.c: what programs are told about Waggle Dance: its nodes, its verbs with their arguments and places, its presets, what
   is hidden. */
#include "table.h"
#include "test.h"

#include <skep/json.h>
#include <skep/text.h>
#include <string.h>

/* The nodes and the notation of the ledger's section 7. */
static const char *const NODES[] = {
    "OUT", "FIRST", "VOL", "ROLL", "SICK", "PLACE", "OT_SET", "OT_TO", "FE_FROM", "FE_TO", "TRICK_DIE", "TRICK_TO", "DUSK",
    "A_GIFT", "B_XP", "C", "D_BONUS", "D_STORE", "E_GIVE", "E_GET", "E_STORE", "F", "G", "CARD", "EX_KEEP", "MIX1", "MIX2", "SETTLE",
    "OVER",
};
static const struct { const char *move, *verb, *args, *places; } FORMS[] = {
    { "4>A", "place", "die=4 to=A", "die:4 A4" },
    { "+VO", "volunteer", "", "card:VO" },
    { "+OT", "overtime", "", "card:OT" },
    { "+DI D6", "directions", "flower=6", "card:DI D6" },
    { "+SH 2", "shift_change", "bees=2", "card:SH" },
    { "+SI P2:6", "sick_leave", "foe=1 value=6", "card:SI foe:2:6" },
    { "+TR", "dirty_trick", "", "card:TR" },
    { "+FE", "feint", "", "card:FE" },
    { "+GI", "gift", "", "card:GI" },
    { "+GI r12", "gift_egg", "room=12", "card:GI r12" },
    { "+XP r1", "expertise", "room=1", "card:XP r1" },
    { "+BO", "bonus", "", "card:BO" },
    { "+EX", "explore", "", "card:EX" },
    { "+MI", "mix", "", "card:MI" },
    { "-", "pass", "", "" },
    { "3=6", "set", "die=3 value=6", "die:3" },
    { ">D5", "goto", "to=D5", "D5" },
    { "2@E", "bee", "value=2 from=E", "E2" },
    { "P4:3@D1", "trick", "foe=3 value=3 flower=1", "D1" },
    { "egg r1", "egg", "room=1", "r1" },
    { "Y>r2", "store", "colour=Y room=2", "r2" },
    { "r1:YY", "give", "room=1 colour=Y", "r1" },
    { "r10:egg", "give_egg", "room=10", "r10" },
    { "get O", "get", "colour=O", "D3" },
    { "group r1", "group", "room=1", "r1" },
    { "honey r1 +EF", "honey", "room=1 card=EF", "card:EF r1" },
    { "r7", "room", "room=7", "r7" },
    { "r1 P=6", "settle", "room=1 colour=P cubes=6", "r1" },
    { "draw", "draw", "", "" },
    { "keep MI", "keep", "card=MI", "turned:MI" },
    { "*out VO", "out", "kind=VO", "" },
    { "*first P3", "first", "seat=2", "" },
    { "*roll 6", "roll", "value=6", "" },
    { "*card SI", "card", "kind=SI", "" },
};
enum { NODE_COUNT = sizeof NODES / sizeof *NODES, FORM_COUNT = sizeof FORMS / sizeof *FORMS };

static const struct skep_verb *verb_of(skep_move m) { return &skep_waggle_dance.verbs[skep_verb(m)]; }

/* "colour=Y room=2"; what the verb does not take is 0. */
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
        if (i > 0) skep_put(&out, " ");
        skep_put(&out, verb_of(m)->arg[i].name);
        skep_put(&out, "=");
        skep_sort_write(verb_of(m)->arg[i].sort, table(), skep_arg(m, i), &out);
    }
    return storage;
}

static void next_place(struct skep_text *out)
{
    if (out->len > 0) skep_put(out, " ");
}

/* "die:4 A4": those of the arguments, then the others. */
static const char *places(skep_move m)
{
    static char storage[128];
    char json[128], name[16];
    struct skep_text out = skep_text_in(storage, sizeof storage), list = skep_text_in(json, sizeof json);
    struct skep_json j = skep_json_to(&list);
    struct skep_token tokens[8];
    struct skep_doc d;
    for (int i = 0; i < 3 && verb_of(m)->arg[i].name; i++) {
        if (!verb_of(m)->arg[i].sort->place) continue;
        next_place(&out);
        skep_put(&out, verb_of(m)->arg[i].sort->name);
        skep_put(&out, ":");
        skep_sort_write(verb_of(m)->arg[i].sort, table(), skep_arg(m, i), &out);
    }
    skep_json_open(&j, '[');
    skep_waggle_dance.write_places(table(), m, &j);
    skep_json_close(&j, ']');
    assert_int_equal(skep_doc_read(&d, json, list.len, tokens, 8, NULL), SKEP_OK);
    for (int i = 0; i < skep_doc_size(&d, 0); i++) {
        assert_int_equal(skep_doc_kind(&d, skep_doc_at(&d, 0, i)), SKEP_JSON_STRING);
        assert_true(skep_doc_text(&d, skep_doc_at(&d, 0, i), name, sizeof name));
        next_place(&out);
        skep_put(&out, name);
    }
    return storage;
}

TEST(nodes, "the table has the nodes of the ledger, and nothing else")
{
    for (int i = 0; i < NODE_COUNT; i++) assert_string_equal(skep_waggle_dance.nodes[i].name, NODES[i]);
    assert_null(skep_waggle_dance.nodes[NODE_COUNT].name);
}

TEST(verbs, "the table has a verb for every form of the notation, with named arguments and its places, and nothing else")
{
    sit("", 4);
    for (int i = 0; i < FORM_COUNT; i++) {
        skep_move m;
        assert_true(skep_waggle_dance.read_move(table(), FORMS[i].move, &m));
        assert_int_equal(skep_verb(m), i + 1);
        assert_string_equal(verb_of(m)->id, FORMS[i].verb);
        assert_string_equal(args(m), FORMS[i].args);
        assert_string_equal(places(m), FORMS[i].places);
        assert_true(verb_of(m)->nodes > 0 && verb_of(m)->nodes < UINT64_C(1) << WD_AT_OVER); /* none is at home at OVER */
    }
    assert_null(skep_waggle_dance.verbs[FORM_COUNT + 1].id);
}

TEST(verbs, "no two have the same id")
{
    for (int i = 0; i < FORM_COUNT; i++)
        for (int k = 0; k < i; k++) assert_string_not_equal(FORMS[i].verb, FORMS[k].verb);
}

/* Fails unless the legal move touches just these places. */
static void touches(const char *move, const char *all)
{
    skep_move m;
    assert_int_equal(skep_match_read(table_match(), move, &m, NULL), SKEP_OK);
    assert_string_equal(places(m), all);
}

TEST(places, "WD-T11 WD-T41 WD-T70: a slot has the value of the die in the air; a cube that is left touches nothing")
{
    scene("hand=OT pool=3", "place");
    play("+OT, 3=6");
    touches(">A", "A6");
    touches(">D6", "D6");
    touches(">r1", "r1");
    scene("D2=2", "D");
    touches("Y>r1", "r1");
    touches("Y>-", "");
}

/* Of a name and, behind colons, numbers or codes: die:5, foe:2:3, card:OT, A5, r12. */
static bool is_place(const char *name)
{
    static const char *const PREFIXES[] = { "die:", "foe:", "card:", "turned:", "A", "C", "E", "G", "D", "r" };
    size_t n = sizeof PREFIXES / sizeof *PREFIXES, i = 0;
    while (i < n && !skep_take(&name, PREFIXES[i])) i++;
    return i < n && *name && strspn(name, "0123456789:ABCDEFGHIJKLMNOPQRSTUVWXYZ") == strlen(name);
}

static void check_places(skep_move m)
{
    char all[128];
    struct skep_text out = skep_text_in(all, sizeof all);
    skep_put(&out, places(m));
    for (const char *name = strtok(all, " "); name; name = strtok(NULL, " "))
        if (!is_place(name)) fail_msg("%s is no place", name);
}

/* At every node of some random games the state is where the view says, and all that can be chosen is at home there. */
static void check_random_games(const char *options, int seats, int games)
{
    const struct skep_game *g = &skep_waggle_dance;
    static skep_move list[SKEP_MOVES_MAX];
    static struct skep_outcome outcome[SKEP_MOVES_MAX];
    struct skep_rng rng;
    skep_rng_start(&rng, 23, 0);
    for (int i = 0; i < games; i++)
        for (sit(options, seats); skep_match_turn(table_match()) != SKEP_OVER;) {
            bool chance = skep_match_turn(table_match()) == SKEP_CHANCE;
            int n = chance ? g->outcomes(table(), outcome) : g->moves(table(), list), at_home = g->node(table());
            assert_string_equal(node(), g->nodes[at_home].name);
            assert_int_equal(g->nodes[at_home].asks, chance ? SKEP_CHANCE : 0);
            for (int k = 0; k < n; k++) {
                skep_move m = chance ? outcome[k].move : list[k];
                assert_true(verb_of(m)->nodes >> at_home & 1);
                assert_non_null(args(m));
                check_places(m);
            }
            skep_move m = chance ? g->sample(table(), &rng) : list[skep_rng_below(&rng, (uint32_t)n)];
            assert_int_equal(skep_match_play(table_match(), m, NULL, NULL), SKEP_OK);
        }
}

TEST(at_home, "what is listed is at home, with named arguments and sound places")
{
    check_random_games("queen_pick=random max_rounds=12", 2, 3);
    check_random_games("queen_kinds=16383 gift_egg=from_a max_rounds=12", 4, 3);
}

TEST(presets, "WD-S1: each sets options that there are, and a game starts with them")
{
    static const char *const NAMES[] = { "First game", "Standard", "Long" };
    const struct skep_preset *p = skep_waggle_dance.presets;
    for (int i = 0; i < 3; i++, p++) {
        assert_string_equal(p->name, NAMES[i]);
        assert_true(strlen(p->help) > 0);
        sit(p->options, 2);
        assert_int_equal(table()->fixed.honey_goal, 5 + 2 * i);
    }
    assert_null(p->name);
}

TEST(secret, "WD-T58: that cards are hidden is said, and rounds are counted")
{
    assert_non_null(strstr(skep_waggle_dance.secret, "hidden"));
    assert_string_equal(skep_waggle_dance.counts, "round");
}
