/* test_catalogue.c: what programs are told about Honey & Nectar: its nodes, its verbs with their arguments and places, its presets. */
#include "../common/catalogue.h"
#include "table.h"
#include "test.h"

#include <string.h>

/* The nodes and the notation of the ledger's section 7. */
static const char *const NODES[] = { "ORDER", "XROLL", "XPICK", "ROLL", "MAIN", "WASP", "ERASE", "NECTAR", "SWARM", "OVER" };
static const struct form FORMS[] = {
    { "O52", "order", "a=5 b=2" }, { "T34", "xroll", "a=3 b=4" }, { "X12", "xpick", "x=12" }, { "R146", "roll", "a=1 b=4 c=6" },
    { "G", "guard", "" }, { "G+12", "guard_comb", "litres=12" }, { "C8", "comb", "litres=8" }, { "C-", "no_comb", "" },
    { "W", "wasp", "" }, { "W-", "no_wasp", "" }, { "E10", "erase", "value=10" }, { "N", "keep", "" }, { "Nx", "cancel", "" },
    { "S12", "take_one", "a=12" }, { "S10+8", "take_two", "a=10 b=8" }, { "S10/8", "take_lose", "a=10 b=8" },
};
enum { NODE_COUNT = sizeof NODES / sizeof *NODES, FORM_COUNT = sizeof FORMS / sizeof *FORMS };

TEST(nodes, "the table has the nodes of the ledger, and nothing else") { check_nodes(NODES, NODE_COUNT); }

TEST(verbs, "the table has a verb for every form of the notation, with named arguments that are numbers, and nothing else")
{
    start(2, "");
    check_verbs(FORMS, FORM_COUNT);
    for (const struct skep_verb *verb = table_game()->verbs + 1; verb->id; verb++)
        for (int i = 0; i < 3 && verb->arg[i].name; i++) assert_true(!verb->arg[i].sort->words && !verb->arg[i].sort->write);
}

TEST(places, "HN-T3 HN-T6 HN-T12 HN-T16 HN-T21: what a move touches on the board")
{
    start_at(2, "", "8 y18 w1 | 12+10+10 y16 | A 1");
    touches("R246", "");
    play("R246");
    touches("G", "guardian");
    touches("G+12", "guardian comb");
    touches("C8", "comb");
    touches("C-", "");
    start_at(2, "", "8 y18 w1 n16 | 12+10+10 y16 | A 1");
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
    start(2, "threshold_mode=roll");
    touches("T34", "");
    play("T34");
    touches("X12", "");
}

#define LETTERS "abcdefghijklmnopqrstuvwxyz0123456789"
static bool is_made_of(const char *text, const char *letters) { return text[strspn(text, letters)] == '\0'; }

/* The view says where the game is and who is asked; arguments and places are sound. */
static void look(skep_move m)
{
    assert_string_equal(shown_text("node"), node());
    if (asks() != SKEP_CHANCE) assert_int_equal(shown("active"), asks());
    assert_true(is_made_of(args(m), LETTERS "= ") && is_made_of(places(m), LETTERS ": "));
}

TEST(at_home, "what is listed is at home, with named arguments and sound places")
{
    random_games(2, "order_mode=roll threshold_mode=roll", 20, look, NULL);
    random_games(2, "hive_cells=9 swarm_trigger=standing", 20, look, NULL);
}

TEST(presets, "HN-R1 HN-R3: each sets options that there are, and a game starts with them")
{
    static const char *const NAMES[] = { "First game", "Standard", "Long" };
    const struct skep_preset *p = table_game()->presets;
    for (int i = 0; i < 3; i++, p++) {
        assert_string_equal(p->name, NAMES[i]);
        assert_true(strlen(p->help) > 0);
        start(2, p->options);
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
