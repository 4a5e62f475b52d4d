/* test_public.c: everybody sees what lies on the table (ledger, section 7, What players see): each public thing is found in the view
   of every seat, with name and text where it is a component. */
#include "table.h"
#include "test.h"

#include <skep/json.h>
#include <skep/text.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The view of a seat. */
static struct skep_doc seen;

static void look_as(int seat)
{
    static struct skep_token tokens[1 << 14];
    const char *text = view(seat);
    assert_int_equal(skep_doc_read(&seen, text, strlen(text), tokens, 1 << 14, NULL), SKEP_OK);
}

/* The value at a path: "players.0.mat.hexes.3". */
static int at_path(const char *path)
{
    char key[64];
    int value = 0;
    while (next_word(&path, ".", key, sizeof key)) {
        bool list = skep_doc_kind(&seen, value) == SKEP_JSON_ARRAY;
        value = list ? skep_doc_at(&seen, value, atoi(key)) : skep_doc_get(&seen, value, key);
    }
    return value;
}

static const char *word_at(const char *path)
{
    static char text[4][512];
    static int next;
    char *out = text[next = (next + 1) % 4];
    int value = at_path(path);
    if (value < 0 || !skep_doc_text(&seen, value, out, sizeof text[0])) fail_msg("no text at %s", path);
    return out;
}

static int number_at(const char *path)
{
    int n = -1;
    if (!skep_doc_int(&seen, at_path(path), &n)) fail_msg("no number at %s", path);
    return n;
}

static int size_at(const char *path) { return skep_doc_size(&seen, at_path(path)); }

/* The texts or numbers of a list, with blanks between. */
static const char *list_at(const char *path)
{
    static char text[4][512];
    static int next;
    struct skep_text out = skep_text_in(text[next = (next + 1) % 4], sizeof text[0]);
    int list = at_path(path);
    for (int i = 0; i < skep_doc_size(&seen, list); i++) {
        char word[64];
        assert_true(skep_doc_text(&seen, skep_doc_at(&seen, list, i), word, sizeof word));
        skep_putf(&out, "%s%s", i > 0 ? " " : "", word);
    }
    return out.at;
}

/* A component: "Name: text". */
static void shows(const char *path, const char *expected)
{
    char key[96], both[512];
    const char *name, *text;
    snprintf(key, sizeof key, "%s.name", path);
    name = word_at(key);
    snprintf(key, sizeof key, "%s.text", path);
    text = word_at(key);
    snprintf(both, sizeof both, "%s: %s", name, text);
    if (strcmp(both, expected) != 0) fail_msg("%s shows %s, not %s", path, both, expected);
}

/* What every object has that has an id; and of every text that is the id of a component it stands somewhere what it is. */

enum { IDS = 512 };
static struct { char id[IDS][20]; int n; } told_of, named;

static void note(char (*list)[20], int *n, const char *id)
{
    for (int i = 0; i < *n; i++)
        if (strcmp(list[i], id) == 0) return;
    assert_true(*n < IDS);
    snprintf(list[(*n)++], sizeof *list, "%s", id);
}

static void walk_view(int value)
{
    enum skep_json_kind kind = skep_doc_kind(&seen, value);
    char text[512];
    if (kind == SKEP_JSON_STRING && skep_doc_text(&seen, value, text, sizeof text)) {
        enum apiary_kind found;
        unsigned i;
        bool component = strlen(text) < 17 && apiary_find(&state()->set, text, (unsigned)strlen(text), &found, &i);
        if (component) note(named.id, &named.n, text);
    }
    if (kind == SKEP_JSON_OBJECT && skep_doc_get(&seen, value, "id") >= 0 && skep_doc_get(&seen, value, "text") >= 0) {
        assert_true(skep_doc_text(&seen, skep_doc_get(&seen, value, "name"), text, sizeof text) && text[0]);
        assert_true(skep_doc_text(&seen, skep_doc_get(&seen, value, "text"), text, sizeof text) && strlen(text) > 3);
        assert_true(skep_doc_text(&seen, skep_doc_get(&seen, value, "id"), text, sizeof text));
        note(told_of.id, &told_of.n, text);
    }
    for (int i = 0; (kind == SKEP_JSON_OBJECT || kind == SKEP_JSON_ARRAY) && i < skep_doc_size(&seen, value); i++)
        walk_view(skep_doc_at(&seen, value, i));
}

static void no_bare_ids(int seats)
{
    for (int seat = 1; seat <= seats; seat++) {
        told_of.n = named.n = 0;
        look_as(seat);
        walk_view(0);
        for (int i = 0; i < named.n; i++) {
            int before = told_of.n;
            note(told_of.id, &told_of.n, named.id[i]);
            if (told_of.n > before) fail_msg("seat %d is shown %s and not what it is", seat, named.id[i]);
        }
    }
}

TEST(public_ids, "AP-R51 AP-S16 AP-S18: no component is a bare id to anybody, from the deal to the end")
{
    static const char *const MODES[] = { "setup_mode=choice", "setup_mode=draft", "setup_mode=starter reserve_cost=pay" };
    for (int game = 0; game < 3; game++) {
        struct skep_rng rng;
        skep_rng_start(&rng, 15, (unsigned)game);
        start(2 + game, MODES[game]);
        for (int n = 0; n < 1500 && asks() != -1; n++) {
            skep_move list[SKEP_MOVES_MAX];
            char word[SKEP_MOVE_TEXT];
            struct skep_text out = skep_text_in(word, sizeof word);
            skep_move m = asks() == 0 ? skep_sample(table_game(), state(), &rng)
                                      : list[skep_rng_below(&rng, (uint32_t)table_game()->moves(state(), list))];
            table_game()->write_move(state(), m, &out);
            play(word);
            if (n % 23 == 0 || n < 60) no_bare_ids(2 + game);
        }
    }
}

/* Factions and mats. */

static void sees_ana(const char *path)
{
    char key[96];
#define AT(part) (snprintf(key, sizeof key, "%s.%s", path, part), key)
    assert_string_equal(word_at(AT("name")), "Ana");
    assert_string_equal(word_at(AT("sides.0.text")), "when you build a farm: 1 VP; room for 2 pollen, 1 fiber, 1 water and 2 of any kind");
    assert_string_equal(list_at(AT("sides.0.spots")), "P P F W FPWXH FPWXH");
    assert_string_equal(word_at(AT("sides.1.text")), "when you build a farm: 1 VP, 1 basic; at the end 1 VP per farm; "
                                                     "room for 2 pollen, 1 fiber, 1 water and 3 of any kind");
    assert_string_equal(list_at(AT("sides.1.spots")), "P P F W FPWXH FPWXH FPWXH");
    assert_string_equal(list_at(AT("workers")), "1 2");
    assert_string_equal(list_at(AT("tokens")), "P P F");
    assert_int_equal(size_at(AT("reserve")), 0);
    assert_int_equal(size_at(AT("facts")), 5); /* without what there is room for, which the spots say */
    assert_string_equal(word_at(AT("facts.2.says")), "at the end 1 VP per farm");
    assert_string_equal(word_at(AT("facts.2.upgraded")), "true");
#undef AT
}

/* The mat with a printed farm: its hexes, their bonuses, the farm. */
static void sees_bole(const char *path)
{
    char key[96];
#define AT(part) (snprintf(key, sizeof key, "%s.%s", path, part), key)
    int list = at_path(AT("hexes")), bonuses = 0, farms = 0, faction = 0;
    assert_int_equal(skep_doc_size(&seen, list), apiary_cells(&state()->set.mat[4]));
    for (int i = 0; i < skep_doc_size(&seen, list); i++) {
        int hex = skep_doc_at(&seen, list, i);
        char kind[16] = "";
        if (skep_doc_get(&seen, hex, "kind") >= 0) skep_doc_text(&seen, skep_doc_get(&seen, hex, "kind"), kind, sizeof kind);
        bonuses += skep_doc_get(&seen, hex, "bonus") >= 0;
        farms += strcmp(kind, "farm") == 0;
        faction += strcmp(kind, "faction") == 0;
    }
    assert_true(bonuses > 2);
    assert_int_equal(farms, 1);
    assert_int_equal(faction, 3);
    shows(AT("tiles.0"), "Sun Window: income 1 VP; room for 1 basic");
#undef AT
}

TEST(public_choice, "AP-S16 AP-R68: who chooses a faction sees both sides of all that were dealt, and so does everybody")
{
    start(2, "first_player=2");
    while (apiary_now(state())->a != AP_MATS) play("*");
    play("#bole #tower #ana #visah #moss #gale");
    for (int seat = 1; seat <= 2; seat++) {
        look_as(seat);
        assert_string_equal(word_at("node"), "FACTION");
        sees_ana("dealt.0");
        assert_int_equal(number_at("dealt.0.seat"), 1); /* seat 2 is first */
        assert_string_equal(list_at("dealt.1.reserve"), "farm dev");
        assert_int_equal(number_at("dealt.3.seat"), 0);
        sees_bole("players.1.mat");
        assert_int_equal(at_path("players.0.upgraded") >= 0, 1);
    }
    play("ana");
    for (int seat = 1; seat <= 2; seat++) {
        look_as(seat);
        sees_ana("players.1.faction");
    }
    play("moss");
    upgrade(2);
    for (int seat = 1; seat <= 2; seat++) {
        look_as(seat);
        sees_ana("players.1.faction");
        assert_string_equal(word_at("players.1.upgraded"), "true");
        assert_string_equal(word_at("players.0.upgraded"), "false");
        sees_bole("players.1"); /* the hive is the mat */
    }
}

TEST(public_draft, "AP-S18: in the draft all factions and mats in the middle lie open with all that is on them")
{
    start(2, "setup_mode=draft first_player=1");
    while (apiary_now(state())->a != AP_MATS) play("*");
    play("#bole #tower #ana #moss #gale");
    for (int seat = 1; seat <= 2; seat++) {
        look_as(seat);
        sees_ana("dealt.0");
        sees_bole("dealt.3");
    }
    play("bole");
    for (int seat = 1; seat <= 2; seat++) {
        look_as(seat);
        sees_bole("players.1.mat");
    }
}

/* The board. */

TEST(public_board, "AP-T87 AP-S6 AP-T61 AP-T77 AP-R86: track, tokens, piles, reserves and frames, for everybody")
{
    sit("visah/langstroth cypri/tower moss/wicker", "");
    give(1, "FPX");
    hand(1, "s01 s02");
    hand(2, "s03");
    plant(2, "s05");
    discards("s04 s16");
    frame(2, 'a', 3, 0);
    dance(1, "t1", 2, "k3", "g8");
    planet("a1", "p06", "FW");
    put_worker("E", 1, 3, 2);
    workers(1, "12", "3");
    pod("A2", 3);
    tile(1, "r15", 2, 0);
    row("farm", "f01 - f02");
    state()->pile[AP_FARM] = UINT64_C(1) << 8; /* a copy of f05 */
    state()->stack[AP_FARM] &= ~(UINT64_C(1) << 8);
    state()->player[1].favor = 4;
    for (int seat = 1; seat <= 3; seat++) {
        look_as(seat);
        assert_string_equal(list_at("favor_track"), "0 0 1 1 2 3 3 4 5 5 6 7 7 8 9 9 10 11 11 12 13 13 14 15 15 16 17 17 18 19 20");
        assert_int_equal(number_at("players.1.favor"), 4);
        shows("dances.0.pay", "k3: pay 2 pollen");
        assert_string_equal(word_at("dances.0.pay.side"), "pay");
        shows("dances.0.gain", "g8: gain 1 VP, 1 favor");
        assert_string_equal(word_at("dances.0.gain.side"), "gain");
        assert_int_equal(size_at("tokens"), 14);
        shows("tokens.0", "k1: pay 2 fiber");
        assert_string_equal(word_at("tokens.0.what"), "2 fiber");
        assert_string_equal(word_at("dances.0.deal"), "2 pollen for 1 VP, 1 favor");
        assert_string_equal(word_at("dances.1.deal"), "\u2026 for 1 wax"); /* its teacher chooses */
        assert_string_equal(word_at("tokens.0.side"), "pay");
        assert_int_equal(size_at("discarded"), 2);
        shows("discarded.1", "Foxglove: up to 2 times 1 basic for 2 VP; planted 2 VP per tile on a bonus hex, at most 8");
        assert_int_equal(size_at("rows.0.discarded"), 1);
        shows("rows.0.discarded.0", "Twin Orchard: income 1 pollen, 1 favor; room for 2 pollen");
        assert_string_equal(word_at("rows.0.discarded.0.cost"), "2 fiber");
        shows("rows.0.tiles.0", "Clover Terrace: income 1 pollen; room for 1 pollen and 1 basic");
        assert_true(number_at("rows.0.stack") > 0);
        assert_int_equal(number_at("deck"), 42 - 6);
        shows("planets.0.planet", "Pollux Minor: 2 pollen, 1 outline; with strength 4 a seed card");
        assert_string_equal(word_at("planets.0.laid"), "FW");
        assert_string_equal(word_at("planets.0.planet.brings"), "2 pollen");
        assert_string_equal(list_at("planets.0.planet.icons"), "2 2");
        assert_int_equal(number_at("planets.0.planet.outlines"), 1);
        assert_string_equal(word_at("planets.0.planet.facts.1.about"), "with strength 4");
        assert_true(size_at("planets.1.token") > 0);
        assert_int_equal(size_at("players.0.reserve"), 2);
        assert_true(strlen(word_at("players.0.reserve.0.cost")) > 0 && strlen(word_at("players.0.reserve.1.text")) > 0);
        assert_int_equal(number_at("frames"), 14);
        assert_int_equal(number_at("frames_of"), 15);
        assert_int_equal(number_at("actions.0.spaces.0.seat"), 2);
        assert_int_equal(number_at("actions.0.spaces.0.strength"), 2);
        assert_int_equal(number_at("players.0.resources.X"), 1);
        assert_string_equal(list_at("players.0.active"), "1 1 0 0");
        assert_string_equal(list_at("players.0.landing"), "0 0 1 0");
        assert_int_equal(number_at("sectors.0.pods.1.seat"), 2);
        assert_true(strlen(word_at("sectors.0.pods.1.text")) > 0);
        assert_int_equal(number_at("players.0.cards"), 2);
        assert_int_equal(size_at("players.0.hand"), seat == 1 ? 2 : 0);
        assert_int_equal(number_at("players.1.cards"), 1);
        assert_int_equal(size_at("players.1.planted"), 1);
        assert_true(strlen(word_at("players.1.planted.0.text")) > 0);
        shows("players.0.tiles.0", "Dance Master: +1 conversion; after Convert: 1 VP; 2 VP");
        assert_int_equal(number_at("players.0.tiles.0.vp"), 2);
        assert_string_equal(word_at("players.0.tiles.0.facts.1.says"), "after Convert: 1 VP");
        assert_int_equal(at_path("rows.0.tiles.0.vp"), -1);
        assert_int_equal(size_at("anchors"), 0);
        assert_int_equal(size_at("players.1.frames"), 1);
        assert_true(size_at("players.1.hexes") > 4);
        assert_int_equal(number_at("players.2.vp"), 2);
        assert_true(strlen(word_at("carvings.0.text")) > 0 && strlen(word_at("carvings.0.cost")) > 0);
    }
}

TEST(public_anchors, "AP-T46: everybody sees how the frame in hand lies and where it can begin")
{
    sit(TWO, "");
    give(1, "FF");
    workers(1, "2", "");
    play("G2");
    look_as(2);
    assert_int_equal(size_at("shapes"), 3);
    assert_int_equal(size_at("anchors"), 0);
    play("fb");
    look_as(2);
    assert_int_equal(size_at("shapes"), 1);
    assert_string_equal(word_at("shapes.0.direction"), "b");
    assert_int_equal(size_at("shapes.0.hexes"), 4);
    sit(TWO, "");
    give(1, "FF");
    workers(1, "2", "");
    play("G2 fa");
    for (int seat = 1; seat <= 2; seat++) {
        look_as(seat);
        assert_string_equal(word_at("shapes.0.direction"), "a");
        assert_int_equal(size_at("anchors"), 22);
        assert_true(number_at("anchors.21.q") > 0 && at_path("anchors.21.r") > 0);
    }
}
