/* test_catalogue.c: what programs are told about PollenNation: nodes, verbs and what they touch, presets; and who hears what. */
#include "../common/catalogue.h"
#include "table.h"
#include "test.h"

#include "games/pollennation/pollennation.h"

#include <skep/text.h>
#include <stdio.h>
#include <string.h>

enum { GAMES = 3 };

static const struct { int seats; const char *options; } VARIANTS[] = {
    { 2, "" },
    { 2, "layout=random bees=random moves_per_turn=2" },
    { 2, "deal=keep2 draft=open" },
    { 2, "deal=keep5 draft=pass" },
    { 3, "draft=pass open_hands=true" },
    { 3, "deal=pool flowers_each=4 draft=pass" },
    { 4, "deck=full open_hands=true workers=5" },
    { 2, "board=fixed bees=fixed" },
    { 2, "draft=open draft_from=all deck=full" },
    { 4, "draft=open draft_from=all flowers_each=3 workers=2" },
};

/* Plays every variant a few times at random. */
static void play_all(void (*look)(skep_move m), void (*heard)(const void *before, skep_move m))
{
    for (size_t i = 0; i < sizeof VARIANTS / sizeof *VARIANTS; i++)
        random_games(VARIANTS[i].seats, VARIANTS[i].options, GAMES, look, heard);
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

TEST(places, "PN-T10 PN-T15 PN-T22 PN-T24: what a move touches on the board")
{
    start(2, "deal=keep2 draft=open");
    while (strcmp(node(), "PICK") != 0) assert_int_equal(skep_match_roll(table_match(), &(skep_move){ 0 }, NULL, NULL), SKEP_OK);
    touches("pick=R2", "card:R2");
    start(2, "");
    while (strcmp(node(), "LAY") != 0) assert_int_equal(skep_match_roll(table_match(), &(skep_move){ 0 }, NULL, NULL), SKEP_OK);
    char first[SKEP_MOVE_TEXT], wanted[32];
    snprintf(first, sizeof first, "%.*s", (int)strcspn(legal(), " "), legal());
    snprintf(wanted, sizeof wanted, "flower:0 card:%s", strchr(first, '=') + 1);
    touches(first, wanted);
    start(2, "board=fixed first_player=1");
    touches("hive2", "flower:2");
    play("hive2 hive6");
    touches("put4", "flower:4");
    lay("", "1=RBB", "d0,11", "");
    touches("W1", "worker:1 flower:1");
    touches("D0-", "drone:0 flower:11");
    touches("D11+", "drone:11 flower:0");
    touches("Q", "queen:0");
    play("W1");
    touches(".R", "flower:2");
    back(1);
    play("Q");
    touches("store", "flower:1");
    touches("bloom", "flower:1");
    play("store");
    touches("R=1", "flower:1");
}

/* All that a move touches is there. */
static void look(skep_move m)
{
    const struct pollen_state *s = (const struct pollen_state *)(const void *)table_match()->state;
    const struct pollen_colony *own = &s->colony[s->seat];
    char name[16], what[16];
    int len = 0, slot = -1;
    for (const char *rest = places(m); *rest; rest += len) {
        assert_int_equal(sscanf(rest, "%15[a-z]:%15[A-Z0-9] %n", name, what, &len), 2);
        const char *number = what;
        if (strcmp(name, "card") == 0) {
            assert_int_equal(strlen(what), 2);
            continue;
        }
        assert_true(skep_take_number(&number, s->fixed.slots - 1, &slot) && *number == '\0');
        if (strcmp(name, "worker") == 0) assert_true(pollen_bees(own->worker, PN_WORKERS_MAX, (unsigned)slot) > 0);
        else if (strcmp(name, "drone") == 0) assert_true(pollen_bees(own->drone, PN_DRONES, (unsigned)slot) > 0);
        else if (strcmp(name, "queen") == 0) assert_int_equal(own->queen, slot);
        else assert_string_equal(name, "flower");
    }
    assert_true(skep_verb(m) == PN_V_START || places(m)[0]); /* only a seat that begins lies nowhere on the board */
}

TEST(home, "PN-T2: every move has a verb that is at home, names all that it has, and touches what is there")
{
    play_all(look, NULL);
}

TEST(presets, "the presets can be set and start a game")
{
    check_presets(4, 2, 2);
    const struct skep_preset *presets = table_game()->presets;
    start(3, presets[1].options);
    start(3, presets[2].options);
    assert_int_equal(shown("target"), 15);
    start(4, presets[3].options); /* however many there are, one of them can be played */
    assert_int_equal(shown("target"), 10);
}

/* PN-R50: those who may know a pick only at the end of the round are told of it then; who has heard it, not again. */
static void heard_once(const void *before, skep_move m)
{
    const struct pollen_state *s = before;
    hear_one(SAY_DEALT, SAY_DEALT_UNSEEN);
    hear_one(SAY_TAKES, SAY_TAKES_UNSEEN);
    if (skep_verb(m) == PN_V_DEAL) assert_true(times_heard(SKEP_ALL, SAY_DEALT) > 0 && times_heard(s->seat, SAY_DEALT) > 0);
    if (skep_verb(m) != PN_V_PICK) return;
    bool open = s->fixed.draft == PN_OPEN;
    assert_true(times_heard(SKEP_ALL, open ? SAY_TOOK_OPEN : SAY_TAKES) > 0);
    assert_int_equal(times_heard(SKEP_ALL, open ? SAY_TAKES : SAY_TOOK), 0);
    if (!open && s->fixed.open && s->seat == s->fixed.seats - 1) assert_true(times_heard(0, SAY_TOOK) > 0);
}

TEST(heard, "PN-S6 PN-S19 PN-R50: of two sentences for one card a seat hears one, and who sees everything the full one")
{
    play_all(NULL, heard_once);
}
