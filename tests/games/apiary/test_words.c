/* test_words.c: moves as text, components in words. */
#include "table.h"
#include "test.h"

#include <skep/json.h>
#include <skep/text.h>
#include <stdio.h>
#include <string.h>

static const char *explained(const char *name, bool found)
{
    static char storage[1024];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    assert_int_equal(table_game()->explain(state(), name, &out), found);
    return storage;
}

TEST(explain, "AP-T74 AP-T40: every component explains itself, by id or name")
{
    sit("ana/langstroth cypri/tower", "");
    assert_string_equal(explained("f06", true),
                        "Wax Kiln (f06): farm for 1 fiber and 1 water; income 1 pollen for 1 wax; room for 2 wax and 1 basic; 1 VP.");
    assert_string_equal(explained("wax kiln", true), explained("F06", true));
    assert_non_null(strstr(explained("d19", true), "build a recruit for 2 icons less"));
    assert_non_null(strstr(explained("d20", true), "build a farm for nothing"));
    assert_string_equal(explained("r15", true),
                        "Dance Master (r15): recruit for 3 pollen; +1 conversion; after Convert: 1 VP; 2 VP.");
    assert_string_equal(explained("d22", true), "Wax Cathedral (d22): development for 3 wax; 2 favor or 2 basics; 8 VP.");
    assert_string_equal(explained("Queen's Portrait", true), "Queen's Portrait (c06): carving for 2 honey; 1 VP per 2 favor, at most 10.");
    assert_string_equal(explained("s16", true), "Foxglove (s16): seed card; up to 2 times 1 basic for 2 VP; planted 2 VP per tile on a bonus hex, at most 8.");
    assert_true(strstr(explained("Marjoram", true), "1 VP per 2 basics, at most 6") != NULL);
    assert_string_equal(explained("p06", true), "Pollux Minor (p06): planet; 2 pollen, 1 outline; with strength 4 a seed card.");
    assert_string_equal(explained("t5", true), "Buzz Run (t5): dance; 1 wax for 1 basic and a token's gain.");
    assert_string_equal(explained("k6", true), "k6: dance token; pay 1 seed card.");
    assert_string_equal(explained("x11", true), "x11: explore token; 1 VP, 1 favor.");
    assert_string_equal(explained("h1", true), "Old Cellar (h1): printed farm; income 1 basic; room for 1 of any kind; 1 VP.");
    assert_true(strstr(explained("visah", true), "in reserve a farm, a development") != NULL);
    assert_true(strstr(explained("ana", true), "; upgraded: when you build a farm: 1 VP, 1 basic; at the end 1 VP per farm; room for 2 pollen") != NULL);
    assert_true(strstr(explained("bole", true), "Sun Window") != NULL);
    assert_string_equal(explained("A3", true), "Pod A3: 1 VP, a new row of farms.");
    assert_string_equal(explained("small", true), "small: board.");
    assert_true(strstr(explained("nothing", false), "f01") != NULL);
    assert_true(strstr(explained("A9", false), "f01") != NULL);
}

TEST(things, "AP-R84: all components are listed, a farm with its copies, a faction with both sides")
{
    static char storage[1 << 17];
    struct skep_text text = skep_text_in(storage, sizeof storage);
    struct skep_json out = skep_json_to(&text);
    sit("ana/langstroth cypri/tower", "");
    skep_json_open(&out, '[');
    table_game()->things(state(), &out);
    skep_json_close(&out, ']');
    assert_non_null(strstr(storage, "{\"kind\":\"farm\",\"id\":\"f06\",\"name\":\"Wax Kiln\",\"text\":\"costs 1 fiber and 1 water; "
                                    "income 1 pollen for 1 wax; room for 2 wax and 1 basic; 1 VP\",\"count\":2,\"starter\":false,\"rules\":[\"AP-T74\""));
    assert_non_null(strstr(storage, "\"text\":\"costs 3 pollen; +1 conversion; after Convert: 1 VP; 2 VP\",\"count\":1,\"starter\":false,\"rules\":[\"AP-T74\""));
    assert_non_null(strstr(storage, "\"kind\":\"faction\",\"id\":\"ana\""));
    assert_non_null(strstr(storage, "; upgraded: when you build a farm: 1 VP, 1 basic; at the end 1 VP per farm; room for 2 pollen"));
    assert_non_null(strstr(storage, "\"kind\":\"dance token\",\"id\":\"k6\",\"name\":\"k6\",\"text\":\"pay 1 seed card\""));
    assert_non_null(strstr(storage, "\"kind\":\"hive mat\""));
    assert_null(strstr(storage, "\"kind\":\"\""));
}

/* The list has these members of a component behind those that it always had. */
static void lists(const char *id, const char *expected)
{
    static char storage[1 << 17];
    struct skep_text text = skep_text_in(storage, sizeof storage);
    struct skep_json out = skep_json_to(&text);
    char begin[32];
    snprintf(begin, sizeof begin, "\"id\":\"%s\"", id);
    skep_json_open(&out, '[');
    table_game()->things(state(), &out);
    skep_json_close(&out, ']');
    assert_false(text.overflow);
    const char *facts = strstr(strstr(storage, begin), "\"facts\":");
    if (strncmp(facts, expected, strlen(expected)) != 0) fail_msg("%s has %.400s, not %s", id, facts, expected);
}

#define FACTS(facts) "\"facts\":[" facts "]"
#define FACT(about, says) "{\"about\":\"" about "\",\"says\":\"" says "\"}"
#define LATER(about, says) "{\"about\":\"" about "\",\"says\":\"" says "\",\"upgraded\":true}"

TEST(facts, "AP-R84: what is told of a component comes in parts too, with what it is paid by and whether it scores at the end")
{
    sit("ana/langstroth cypri/tower", "");
    lists("f06", FACTS(FACT("costs", "1 fiber and 1 water") "," FACT("income", "1 pollen for 1 wax") "," FACT("room for", "2 wax and 1 basic") ","
                       FACT("worth", "1 VP")) ",\"pays\":[\"fiber\",\"water\"]}");
    lists("d15", FACTS(FACT("costs", "3 wax") "," FACT("does", "2 VP") "," FACT("worth", "8 VP")) ",\"pays\":[\"wax\"]}");
    lists("s22", FACTS(FACT("does", "1 wax for 4 VP") "," FACT("planted", "2 VP per development of the largest group, at most 8"))
                 ",\"late\":true,\"pays\":[\"wax\"]}");
    lists("p06", FACTS(FACT("does", "2 pollen, 1 outline") "," FACT("with strength 4", "a seed card")) ",\"pays\":[]}");
    lists("t5", FACTS(FACT("does", "1 wax for 1 basic and a token's gain")) ",\"pays\":[\"wax\"]}");
    lists("bole", FACTS(FACT("does", "11 hexes") "," FACT("does", "1 basic, 1 favor, a seed card") "," FACT("does", "Sun Window")) ",\"pays\":[]}");
    lists("ana", FACTS(FACT("does", "when you build a farm: 1 VP") "," FACT("room for", "2 pollen, 1 fiber, 1 water and 2 of any kind") ","
                       LATER("does", "when you build a farm: 1 VP, 1 basic") "," LATER("does", "at the end 1 VP per farm") ","
                       LATER("room for", "2 pollen, 1 fiber, 1 water and 3 of any kind") "," FACT("workers", "1 2") ","
                       FACT("starts with", "2 pollen and 1 fiber")) ",\"late\":true,\"pays\":[]}");
}

TEST(explain_own, "AP-R84: so do components of an owner's set")
{
    static const char *const OWN[] = { "\"ability\":[\"on farm: gain B 1\"]}", "\"ability\":[\"mod spot H 2\",\"mod keep 1\"]}",
                                       "\"a\":{\"spots\":[\"P\",\"P\",\"F\",\"W\",\"A\",\"A\"],\"ability\":[\"on farm: vp 1\"]}",
                                       "\"a\":{\"spots\":[\"P\",\"P\",\"F\",\"W\",\"A\",\"A\"],\"ability\":[]}",
                                       "\"play\":\"gain P 2\"", "\"play\":\"frame 2; plant 2; reserve dev 2\"", NULL };
    sit_with("ana/langstroth cypri/tower", "", edited(OWN));
    assert_string_equal(explained("r01", true), "Agriculturalist (r01): recruit for 2 pollen; more room for 2 honey; +1 card kept by Research; 1 VP.");
    assert_true(strstr(explained("ana", true), "no ability") != NULL);
    assert_true(strstr(explained("s01", true), "2 frames, plant 2 cards, 2 times a development into your reserve") != NULL);
}

TEST(explain_places, "AP-T61 AP-S6 AP-T87 AP-T77: what lies where there is no room for words can be looked up")
{
    sit("visah/langstroth cypri/tower", "");
    planet("a1", "p06", "F");
    dance(1, "t1", 2, "k3", "g8");
    discards("s01");
    assert_string_equal(explained("a1", true), "a1 Pollux Minor: 2 pollen, 1 outline; with strength 4 a seed card, laid 1 fiber.");
    assert_string_equal(explained(">b1", true), "b1 unexplored, token: 3 VP.");
    assert_string_equal(explained("waggle", true), "Waggle (t1): dance; a token's price for a token's gain; taught by seat 2, pay 2 pollen and gain 1 VP, 1 favor.");
    assert_string_equal(explained("round", true), "Round (t2): dance; a token's price for 1 wax; not taught yet.");
    assert_string_equal(explained("discards", true), "Seed cards discarded: White Clover: 2 pollen; planted 1 VP per pollen, at most 6.");
    assert_string_equal(explained("farms", true), "Farms discarded: none.");
    assert_true(strncmp(explained("tokens", true), "Dance tokens left: k1: pay 2 fiber · k2: pay 2 water · k4", 56) == 0);
    assert_true(strstr(explained("Carvings", true), " · ") != NULL);
    assert_true(strstr(explained("dances", true), "taught by seat 2") != NULL);
    assert_true(strstr(explained("planets", true), "b1 unexplored, token: 3 VP") != NULL);
    assert_true(strncmp(explained("reserves", true), "Reserves: seat 1: ", 18) == 0 && strstr(explained("reserves", true), " · seat 1: ") != NULL);
    assert_true(strncmp(explained("favor", true), "Queen's Favor: 0: 0 VP · 1: 0 VP · 2: 1 VP", 40) == 0);
    assert_true(strncmp(explained("Clover Ter", true), "Clover Terrace (f01)", 20) == 0); /* a name may be left unfinished */
    assert_true(strstr(explained("wax", false), "carvings") != NULL);                       /* but not where several begin so */
    state()->discard = state()->deck; /* too many for their texts: names alone */
    state()->deck = 0;
    assert_true(strstr(explained("discards", true), "White Clover, ") == NULL && strstr(explained("discards", true), ", Foxglove, ") != NULL);
    for (int i = 0; i < 3; i++) state()->pile[i] = 1;
    assert_true(strncmp(explained("developments", true), "Developments discarded: ", 24) == 0);
    assert_true(strncmp(explained("recruits", true), "Recruits discarded: Agriculturalist for 2 pollen", 40) == 0);
}

TEST(explain_all, "AP-T74: no component is without words")
{
    sit("ana/langstroth cypri/tower", "");
    for (enum apiary_kind kind = 0; kind < AP_KINDS; kind++)
        for (unsigned i = 0; i < apiary_items(&state()->set, kind); i++) {
            if (kind == AP_SIDE) continue;
            const char *text = explained(apiary_id(&state()->set, kind, i), true);
            assert_true(strlen(text) > 8 && strlen(text) < 600);
        }
}

TEST(notation, "AP-T1: forms that are no moves")
{
    sit("ana/langstroth cypri/tower", "");
    static const char *const WRONG[] = { "", "E", "E0", "E5", "E11", "RE1", "1E", "RETT", "+", "+f01", "+s99", "s0", ">", ">j1", ">b0", ">b", "farm0", "farm4",
                                         "res0", "res7", "8,0", "0,8", "-0,1", "1,", "fd", "F>", "F>Q", "swap:f01", "dance:s01", "recipe:r16.1",
                                         "recipe:zz", "zD1", "zA0", "^0", "^5", "5", "0", "-Q", "#", "#0", "#6", "#zz", "01", "top ", "Yes" };
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) unreadable(WRONG[i]);
    forbidden("recipe:r16.2", "AP-T1");
    forbidden("-3,3", "AP-T1");
}

/* What the choices say, so that every sentence is used once. */
static void say_all(void)
{
    skep_move list[SKEP_MOVES_MAX];
    int n = table_game()->moves(table_match()->state, list);
    for (int i = 0; i < n; i++) {
        char text[512];
        struct skep_text out = skep_text_in(text, sizeof text);
        struct skep_say say = { 0 };
        table_game()->say_move(table_match()->state, list[i], &say);
        skep_say_write(table_game(), &say, &out);
        assert_true(out.len > 0 && !strpbrk(text, "{}"));
    }
}

TEST(sayings, "AP-T8 AP-T18: what moves will do")
{
    sit("heath/langstroth cypri/tower", "");
    give(1, "PPWFXHH");
    hand(1, "s01 s02");
    workers(1, "124", "");
    put_worker("E", 1, 2, 3);
    put_worker("E", 2, 2, 1);
    put_worker("R", 1, 1, 2);
    reserve(1, "d05");
    assert_string_equal(says("E2"), "a 2 on Explore, bumping 2: fly up to 5 cells");
    assert_string_equal(says("A1"), "a 1 on Advance: total 2, 1 column");
    assert_string_equal(says("A4"), "a 4 on Advance: total 5, 3 columns");
    assert_string_equal(says("R4"), "a 4 on Research, bumping 1: draw 4 cards, keep 1");
    assert_string_equal(says("RET"), "take 1 worker home, 0 incomes");
    assert_string_equal(says("+s01"), "play White Clover: 2 pollen, or a basic");
    say_all();
    play("A1");
    assert_string_equal(says("farm1"), "Clover Terrace for 1 fiber: income 1 pollen; room for 1 pollen and 1 basic");
    assert_string_equal(says("res1"), "Training Comb out of your reserve, free: train 2 times; 2 VP");
    say_all();
    play("farm1");
    assert_string_equal(says("0,-1"), "build on 0,-1: 1 basic");
    say_all();
    sit("heath/langstroth cypri/tower", "");
    give(1, "PPW");
    workers(1, "1", "");
    dance(1, "t1", 2, "k3", "g8");
    play("V1");
    assert_string_equal(says("dance:t1"), "dance Waggle: 2 pollen for 1 VP, 1 favor");
    assert_string_equal(says("recipe:heath"), "recipe of Heath: 1 pollen and 1 water for 1 honey");
    say_all();
    sit("ana/langstroth cypri/tower", "");
    planet("b2", "p01", "P");
    workers(1, "2", "");
    play("E2");
    assert_string_equal(says(">b2"), "fly to b2, Verdance: 1 pollen, 2 outlines; with strength 4 2 VP");
    assert_string_equal(says(">b1"), "fly to b1, unexplored; its token gives 3 VP");
}

TEST(sayings_benefits, "AP-R7 AP-R9 AP-R53 AP-T77: what choices inside a benefit will do")
{
    sit("ana/langstroth cypri/tower", "");
    row("dev", "d25 d19 d20");
    carvings("c01 c03 c15");
    give(1, "XXXXXH");
    hand(1, "s25 s40");
    workers(1, "4", "");
    play("+s40 top");
    assert_string_equal(says("1"), "2 VP");
    assert_string_equal(says("2"), "2 basics");
    play("1 +s25 top");
    assert_string_equal(says("farm1"), "Clover Terrace into your reserve: income 1 pollen; room for 1 pollen and 1 basic");
    play("farm1 A4 dev1 2,0");
    assert_string_equal(says("c01"), "Farm Frieze for 1 honey: 2 VP per farm, at most 10");
    say_all();
    sit("ana/langstroth cypri/tower", "");
    row("dev", "d20 d01 d02");
    row("farm", "f02 f01 f03");
    give(1, "XX");
    workers(1, "1", "");
    play("A1 2,0");
    assert_true(strstr(says("f01"), "Clover Terrace for nothing") != NULL);
    sit("ana/langstroth cypri/tower", "");
    give(1, "HH");
    workers(1, "4", "");
    play("C4");
    say_all();
    assert_int_equal(table_game()->turns(state()), 0);
    sit("ana/langstroth cypri/tower", "");
    int rule = table_game()->forbids(state(), skep_move_of(AP_V_PLACE, AP_ACTIONS, 1, 0)); /* there is no such action */
    assert_string_equal(table_game()->rules[rule].id, "AP-T8");
}

/* Every verb with arguments in and out of range: what is not listed is forbidden by some rule, and nothing else is. */
static void try_all(const skep_move *list, int n)
{
    static const unsigned ARGS[] = { 0, 1, 2, 3, 5, 10, 63, 64, 119, 255 };
    for (unsigned verb = 0; verb <= AP_VERBS; verb++)
        for (unsigned i = 0; i < 1000; i++) {
            skep_move m = skep_move_of(verb, ARGS[i % 10], ARGS[i / 10 % 10], ARGS[i / 100]);
            bool listed = false;
            for (int k = 0; k < n; k++) listed |= list[k] == m;
            int rule = table_game()->forbids(table_match()->state, m);
            assert_int_equal(listed, rule == SKEP_LEGAL);
            assert_true(listed || (rule >= 0 && rule < AP_RULES));
        }
}

/* Whole games as somebody sees them: everything that can be chosen is said, and every view is sound and fits. */
TEST(whole_games, "AP-T52 AP-T74: every choice is said, nothing else is legal, views are sound, guesses fit what was hidden")
{
    static char view[1 << 18];
    static struct skep_token read[1 << 15];
    static struct apiary_state hidden, guessed;
    const struct skep_game *g = skep_game_find("apiary");
    struct skep_rng rng;
    skep_rng_start(&rng, 74, 0);
    for (int seats = 1; seats <= 5; seats++) {
        start(seats, seats % 2 ? "setup_mode=draft" : seats == 2 ? "open_hands=true" : "benefit_alone=true");
        for (int n = 0; asks() != -1; n++) {
            skep_move list[SKEP_MOVES_MAX];
            int count = 0;
            if (asks() > 0) {
                say_all();
                count = g->moves(table_match()->state, list);
            } else {
                struct skep_outcome outcomes[SKEP_MOVES_MAX];
                count = g->outcomes(table_match()->state, outcomes);
                for (int i = 0; i < count; i++) list[i] = outcomes[i].move;
                struct skep_say say = { 0 };
                g->say_move(table_match()->state, list[0], &say);
                assert_true(g->sentences[say.sentence].text != NULL);
            }
            if (n % 32 == 0) try_all(list, count);
            for (int seat = 0; n % 7 == 0 && seat < seats; seat++) {
                skep_move seen = g->seen(table_match()->state, list[0], seat); /* either the move, or a card that is not named */
                bool unnamed = seen == skep_move_of(AP_V_CHANCE, AP_SEED, AP_NONE, 0) || seen == skep_move_of(AP_V_CARD, AP_NONE, 0, 0);
                assert_true(seen == list[0] || unnamed);
                struct skep_problem p;
                struct skep_doc d;
                hidden = *state();
                g->hide(&hidden, seat);
                guessed = hidden;
                g->guess(&guessed, seat, &rng);
                for (int i = 0; i < seats; i++)
                    assert_int_equal(skep_bits(guessed.player[i].hand), guessed.player[i].hand_count);
                g->hide(&guessed, seat);
                assert_memory_equal(&guessed, &hidden, sizeof hidden);
                struct skep_text out = skep_text_in(view, sizeof view);
                struct skep_json json = skep_json_to(&out);
                g->write_view(&hidden, &json);
                assert_false(out.overflow);
                assert_int_equal(skep_doc_read(&d, view, out.len, read, 1 << 15, &p), SKEP_OK);
                assert_int_equal(skep_doc_size(&d, skep_doc_get(&d, 0, "players")), seats);
            }
            skep_move m = list[skep_rng_below(&rng, (uint32_t)count)];
            assert_int_equal(skep_match_play(table_match(), m, NULL, NULL), SKEP_OK);
        }
    }
}

/* Positions */

#define BOARD "farm=f01,f01,f02 recruit=r01,r02,r03 dev=d01,d02,d03 carving=c01,c02,c03,c04,c05 planets=x01,x02,x03,x04,x05,x06,x07,x08 "
#define SEATS "dances=t1,t2,t3 | ana langstroth 0 0 1,2,0,0,0 1,1,0,0 0,0,0,0 0 | cypri tower 1 0 1,1,1,0,0 1,1,0,0 0,0,0,0 0"
static const char FIRST_TURN[] = "1 1 " BOARD SEATS;
/* From a random game. */
static const char LATE[] = "34 1 ship=d3 V=3.4 farm=f07,f09,f04 recruit=r15,r26,r06 dev=d12,d23,d16 carving=c10,c14,c11,c09,c16 "
    "planets=x08,x01,x11,x03,p01P,x12,x05,p02P dances=t7,t1:3:k4:g8,t4 pods=C1:2,D3:3,D4:1 "
    "discard=s02,s05,s09,s10,s11,s13,s14,s16,s17,s18,s19,s25,s27,s28,s30,s31,s32,s33,s34,s35,s36,s40 | "
    "gale sundial 3 6 2,0,1,0,0 0,1,1,0 0,0,1,0 2 frames=b-1,-3 tiles=r01@-1,2/f01@2,-1 planted=s20 | "
    "visah loggum 1 2 5,0,1,0,1 0,0,0,1 0,0,0,0 0 tiles=d08@0,2/f02@0,-1 planted=s01,s39 | heath skep 2 5 0,1,2,0,1 0,0,1,0 0,0,0,0 0";

TEST(position_round, "section 7: a position is written as it is read, where a turn is chosen")
{
    sit("ana/langstroth cypri/tower", "");
    assert_string_equal(position(), FIRST_TURN);
    start_at(2, "", FIRST_TURN);
    assert_string_equal(position(), FIRST_TURN);
    assert_int_equal(asks(), 1);
    start_at(3, "", LATE);
    assert_string_equal(position(), LATE);
    assert_int_equal(asks(), 1);
    assert_int_equal(player(1)->tokens, state()->fixed.hib_tokens - 1);
    assert_int_equal(player(1)->supply, state()->fixed.workers - 3);
    assert_int_equal(vp(2), 1);
    play("RET");
    assert_string_equal(node(), "INCOME");
    start_at(2, "first_player=2 seed_limit=2", "8 2 last=2 seeds=1 E=1.2/2.1 A=-/2.4 C=1.3 " BOARD "dances=t1,t2,t3 pods=A1:1,A2:1,A3:1,B1:1,B2:1,B3:1,C1:1 | "
             "ana+ langstroth 10 3 1,2,0,0,4 1,0,0,0 0,0,0,0 0 reserve=d04,f02 hand=s01,s02 | cypri tower 1 0 1,1,1,0,0 1,0,0,0 0,1,0,0 0");
    assert_int_equal(asks(), 1);
    assert_true(player(1)->upgraded);
    assert_int_equal(player(1)->tokens, 0);
}

TEST(position_refused, "section 7: a position that is none says where, and what was expected")
{
    static const struct { const char *old, *now, *why; } WRONG[] = {
        { "1 1 farm", "x 1 farm", "a turn within the limit" }, { "1 1 farm", "0 1 farm", "a turn" }, { "1 1 farm", "1 3 farm", "who was first" },
        { "1 1 farm", "1 1 last=1 farm", "an end that has been triggered" }, { "1 1 farm", "1 1 seeds=1 farm", "seed cards played" },
        { "1 1 farm", "1 1 ship=z9 farm", "a cell of the grid" }, { "1 1 farm", "1 1 ship=b1 farm", "the ship at a planet" },
        { "1 1 farm", "1 1 G=1.5 farm", "workers on an action" }, { "1 1 farm", "1 1 AF=1.1/- farm", "workers on an action" },
        { "1 1 farm", "1 1 E=-/- farm", "workers on an action" }, { "1 1 farm", "1 1 E=3.1/- farm", "workers on an action" },
        { "farm=f01,f01,f02", "farm=f01,f01,f01", "three tiles of the row" }, { "farm=f01,f01,f02", "farm=f01,f01,f02,f03", "the rows" }, { "farm=f01,f01,f02", "farm=f01,f01,r01", "three tiles of the row" },
        { "farm=f01,f01,f02", "farm=f02,f02,f02", "three tiles of the row" }, { "dev=d01,d02,d03", "dev=d01,d02,d03:d04,d04", "that were discarded" },
        { "c01,c02", "c01,c01", "one for each slot" }, { "c01,c02", "c01,-", "as many carvings as slots" }, { "x01,x02", "x01,x01", "each once" },
        { "x01,x02", "p01,x02", "the ship at a planet" }, { "t1,t2", "t1,t1", "one for each place" }, { "t1,t2", "t1:1:k1:k2,t2", "who taught" },
        { "t1,t2", "t1:1:-:g1,t2", "who taught" }, { "t3 |", "t3 pods=A1:3 |", "pods in their order" }, { "t3 |", "t3 pods=A2:1,A1:1 |", "pods in their order" },
        { "t3 |", "t3 discard=s02,s01 |", "seed cards" }, { "ana l", "cypri l", "a faction of its own" }, { "langstroth", "tower", "a hive mat of its own" },
        { "langstroth 0 0", "langstroth 0 99", "favor" }, { "1,2,0,0,0 1,1,0,0", "1,2,0,0 1,1,0,0", "F, P, W, X and H" },
        { "1,1,0,0 0,0,0,0 0 |", "9,1,0,0 0,0,0,0 0 |", "active workers" }, { "1,1,0,0 0,0,0,0 0 |", "3,2,0,0 0,0,0,0 0 |", "no more workers" },
        { "1,1,0,0 0,0,0,0 0 |", "0,0,0,0 0,0,0,0 0 |", "a worker in play" },
        { "0,0,0,0 0 |", "0,0,0,0 1 |", "explore tokens" }, { "0,0,0,0 0 |", "0,0,0,0 0 frames=a0,0 |", "frames of the supply" },
        { "0,0,0,0 0 |", "0,0,0,0 0 tiles=f03@0,0 |", "a free hex" }, { "0,0,0,0 0 |", "0,0,0,0 0 tiles=c06@7,0 |", "a free hex" },
        { "0,0,0,0 0 |", "0,0,0,0 0 reserve=c06 |", "a reserve holds" }, { "0,0,0,0 0 |", "0,0,0,0 0 hand=? |", "seed cards" },
        { "0,0,0,0 0 |", "0,0,0,0 0 hand=s01 planted=s01 |", "seed cards" }, { "0,0,0,0 0 |", "0,0,0,0 0 planted=s01,s02,s03 |", "can be planted" },
        { " | cypri tower 1 0 1,1,1,0,0 1,1,0,0 0,0,0,0 0", "", "a faction of its own" },
    };
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        char text[SKEP_POSITION_TEXT];
        struct skep_text out = skep_text_in(text, sizeof text);
        const char *at = strstr(FIRST_TURN, WRONG[i].old);
        assert_non_null(at);
        skep_put_bytes(&out, FIRST_TURN, (size_t)(at - FIRST_TURN));
        skep_put(&out, WRONG[i].now);
        skep_put(&out, at + strlen(WRONG[i].old));
        if (!strstr(bad_position(2, "", text), WRONG[i].why)) fail_msg("%s: %s", WRONG[i].now, bad_position(2, "", text));
    }
    assert_non_null(strstr(bad_position(2, "", "1 1 G=1.1 " BOARD "dances=t1,t2,t3 | ana langstroth 0 0 1,2,0,0,0 0,0,0,0 0,0,0,0 0 | "
                                               "cypri tower 1 0 1,1,1,0,0 1,1,0,0 0,0,0,0 0"), "a choice")); /* it can only retrieve */
    assert_non_null(strstr(bad_position(2, "first_player=2", FIRST_TURN), "who is first by the options"));
    assert_non_null(strstr(bad_position(3, "", FIRST_TURN), "a faction of its own"));
    start(2, "");
    assert_false(table_game()->read_position(table_match()->state, "x", NULL)); /* for who does not ask why */
}

TEST(position_where, "section 7: in the middle of a turn there is no text, and of a hidden hand only how many cards it has")
{
    char text[SKEP_POSITION_TEXT];
    struct skep_text out = skep_text_in(text, sizeof text);
    start(2, "");
    assert_false(table_game()->write_position(table_match()->state, &out));
    start_at(2, "", "1 1 " BOARD SEATS " hand=s03,s07");
    _Alignas(16) unsigned char hidden[SKEP_STATE_MAX];
    skep_match_hidden(table_match(), 0, hidden);
    assert_true(table_game()->write_position(hidden, &out));
    assert_string_equal(text, "1 1 " BOARD SEATS " hand=?,?");
    play("E2");
    assert_false(table_game()->write_position(table_match()->state, &out));
}
