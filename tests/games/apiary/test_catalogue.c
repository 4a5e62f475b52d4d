/* test_catalogue.c: what programs are told about Apiary: its nodes, its verbs with their arguments and places, its presets; and who
   hears what. */
#include "../common/catalogue.h"
#include "table.h"
#include "test.h"

#include <skep/text.h>
#include <stdio.h>
#include <string.h>

/* The nodes of the ledger's section 7; ICON asks for one kind of icon, or for those of a planet. */
static const char *const NODES[] = {
    "FACTION", "DRAFT", "TURN", "SEEDMODE", "BUMP", "EXPLORE", "OUTLINE", "ICON", "ICON", "ADVANCE", "PAY", "DISCARD", "BUILD", "UPGRADE",
    "GROW", "FRAMEDIR", "FRAMEAT", "PICK", "PLANT", "TEACH", "TOKEN", "CONVERT", "CARVE", "INCOME", "HIBERNATE", "TRAIN", "TRADE",
    "CHOOSE", "RESERVE", "BUILDROW", "AFTER", "STORE", "CHANCE", "OVER",
};
/* Its notation, verb by verb. */
static const struct form FORMS[] = {
    { "AF2", "place", "action=AF strength=2" }, { "RET", "retrieve", "" }, { "+s01", "play", "card=s01" }, { "top", "top", "" },
    { "X", "type", "type=X" }, { "up", "up", "" }, { "land", "land", "" }, { ">b1", "fly", "to=b1" }, { "dev3", "slot", "slot=dev3" },
    { "res1", "reserved", "slot=res1" }, { "-1,2", "hex", "hex=-1,2" }, { "w", "worker", "" }, { "f", "frame", "" }, { "end", "end", "" },
    { "fb", "direction", "direction=b" }, { "yes", "yes", "" }, { "no", "no", "" }, { "ana", "faction", "faction=ana" },
    { "tower", "mat", "mat=tower" }, { "s42", "card", "card=s42" }, { "t8", "teach", "dance=t8" }, { "g2", "token", "token=g2" },
    { "c11", "tile", "tile=c11" }, { "F>P", "basic", "pay=F gain=P" }, { "wax", "wax", "" }, { "honey", "honey", "" },
    { "swap:s07", "swap", "card=s07" }, { "dance:t1", "dance", "dance=t1" }, { "recipe:r16.2", "recipe", "of=r16 number=2" },
    { "zB3", "sleep", "pod=B3" }, { "^4", "train", "strength=4" }, { "2", "choose", "number=2" }, { "-H", "throw", "type=H" },
    { "keep", "keep", "" }, { "pass", "pass", "" }, { "#p05", "draw", NULL }, { "#2", "first", "seat=2" },
};
enum { NODE_COUNT = sizeof NODES / sizeof *NODES, FORM_COUNT = sizeof FORMS / sizeof *FORMS };

TEST(nodes, "the table has the nodes of the ledger, and nothing else")
{
    check_nodes(NODES, NODE_COUNT);
    for (int i = 0; i < NODE_COUNT; i++) assert_int_equal(table_game()->nodes[i].list != NULL, table_game()->nodes[i].asks == 0);
}

TEST(verbs, "the table has a verb for every form of the notation, with named arguments, and nothing else")
{
    start(4, "");
    check_verbs(FORMS, FORM_COUNT);
    for (int i = 1; i <= FORM_COUNT; i++) assert_true(table_game()->verbs[i].rule > 0);
}

/* What a move touches on the board, by its text alone: "act:E worker:2". */
static void put_places(const char *name, const char *move, char out[64])
{
    static const struct { const char *nodes, *place; int skip; } PLACES[] = {
        { "FACTION DRAFT", "deal", 0 }, { "EXPLORE", "at", 1 }, { "OUTLINE ICON PAY SEEDMODE", "res", 0 }, { "STORE", "res", 1 },
        { "ADVANCE RESERVE", "slot", 0 }, { "BUILD FRAMEAT INCOME", "hex", 0 }, { "PICK PLANT DISCARD", "card", 0 },
        { "TEACH", "dance", 0 }, { "TOKEN", "token", 0 }, { "CARVE BUILDROW", "tile", 0 }, { "HIBERNATE", "pod", 1 }, { "TRAIN", "worker", 1 },
    };
    static const char ENDS[] = " no yes end pass keep RET top up land ";
    char word[SKEP_MOVE_TEXT + 2];
    size_t len = strlen(move);
    out[0] = '\0';
    snprintf(word, sizeof word, " %s ", move);
    if (strstr(ENDS, word)) return;
    if (move[0] == '+') snprintf(out, 64, "card:%s", move + 1);
    else if (strcmp(name, "TURN") == 0) snprintf(out, 64, "act:%.*s worker:%s", (int)len - 1, move, move + len - 1);
    else if (strcmp(name, "CONVERT") == 0) {
        if (strncmp(move, "dance:", 6) == 0) snprintf(out, 64, "%s", move);
        else if (strncmp(move, "swap:", 5) == 0) snprintf(out, 64, "card:%s", move + 5);
        else if (move[1] == '>') snprintf(out, 64, "res:%c", move[0]);
    } else
        for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++)
            for (const char *nodes = PLACES[i].nodes; *nodes; nodes += strcspn(nodes, " "), nodes += strspn(nodes, " "))
                if (strncmp(nodes, name, strcspn(nodes, " ")) == 0 && name[strcspn(nodes, " ")] == '\0')
                    snprintf(out, 64, "%s:%s", PLACES[i].place, move + PLACES[i].skip);
}

static void look(skep_move m)
{
    char text[SKEP_MOVE_TEXT], wanted[64];
    struct skep_text out = skep_text_in(text, sizeof text);
    table_game()->write_move(state(), m, &out);
    put_places(node(), text, wanted);
    assert_string_equal(places(m), wanted);
}

static int cards;

static void heard(__attribute__((unused)) const void *before, __attribute__((unused)) skep_move m)
{
    hear_one(SAY_DREW, SAY_DREW_UNSEEN);
    hear_one(SAY_PICKED, SAY_PICKED_UNSEEN);
    cards += times_heard(SKEP_ALL, SAY_PICKED);
}

TEST(whole_play, "AP-T52: every move has a verb that is at home and touches the places of its text; a card is told of once")
{
    static const char *const OPTIONS[] = { "", "setup_mode=draft", "open_hands=true", "setup_mode=random benefit_alone=true" };
    cards = 0;
    for (int round = 0; round < 20; round++) random_games(1 + round % 5, OPTIONS[round % 4], 1, look, heard);
    assert_true(cards > 0);
}

TEST(presets, "the presets start a game with any number of seats")
{
    check_presets(3, 1, 5);
    start(2, table_game()->presets[0].options);
    assert_true(state()->fixed.hib_tokens == 5 && state()->fixed.mode == AP_STARTER);
}
