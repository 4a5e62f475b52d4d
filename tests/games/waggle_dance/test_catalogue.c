/* test_catalogue.c: what programs are told about Waggle Dance: its nodes, its verbs with their arguments and places, its presets, what
   is hidden. */
#include "../common/catalogue.h"
#include "table.h"
#include "test.h"

#include <skep/text.h>
#include <string.h>

/* The nodes and the notation of the ledger's section 7. */
static const char *const NODES[] = {
    "OUT", "FIRST", "VOL", "ROLL", "SICK", "PLACE", "OT_SET", "OT_TO", "FE_FROM", "FE_TO", "TRICK_DIE", "TRICK_TO", "DUSK",
    "A_GIFT", "B_USE", "B_XP", "C", "D_BONUS", "D_STORE", "E_GIVE", "E_GET", "E_STORE", "F", "G", "CARD", "EX_KEEP", "MIX1", "MIX2", "SETTLE",
    "OVER",
};
static const struct form FORMS[] = {
    { "4>A", "place", "die=4 to=A | die:4 A4" },
    { "+VO", "volunteer", " | card:VO" },
    { "+OT", "overtime", " | card:OT" },
    { "+DI D6", "directions", "flower=6 | card:DI D6" },
    { "+SH 2", "shift_change", "bees=2 | card:SH" },
    { "+SI P2:6", "sick_leave", "foe=1 value=6 | card:SI foe:2:6" },
    { "+TR", "dirty_trick", " | card:TR" },
    { "+FE", "feint", " | card:FE" },
    { "+GI", "gift", " | card:GI" },
    { "+GI r12", "gift_egg", "room=12 | card:GI r12" },
    { "+XP r1", "expertise", "room=1 | card:XP r2 r3 r1" },
    { "+BO", "bonus", " | card:BO" },
    { "+EX", "explore", " | card:EX" },
    { "+MI", "mix", " | card:MI" },
    { "-", "pass", " | " },
    { "3=6", "set", "die=3 value=6 | die:3" },
    { ">D5", "goto", "to=D5 | D5" },
    { "2@E", "bee", "value=2 from=E | E2" },
    { "P4:3@D1", "trick", "foe=3 value=3 flower=1 | D1" },
    { "egg r1", "egg", "room=1 | r2 r3 r1" },
    { "Y>r2", "store", "colour=Y room=2 | r1 r3 r2" },
    { "r1:YY", "give", "room=1 colour=Y | r2 r3 r1" },
    { "r10:egg", "give_egg", "room=10 | r10" },
    { "get O", "get", "colour=O | D3" },
    { "group r1", "group", "room=1 | r1" },
    { "honey r1 +EF", "honey", "room=1 cards=EF | card:EF r2 r3 r1" },
    { "r7", "room", "room=7 | r7" },
    { "r1 P=6", "settle", "room=1 colour=P cubes=6 | r1" },
    { "draw", "draw", " | " },
    { "keep MI", "keep", "card=MI | turned:MI" },
    { "use 25", "use", "low=2 high=5 | r0" }, /* at its node it is the room that hatches */
    { "*out VO", "out", "kind=VO | " },
    { "*first P3", "first", "seat=2 | " },
    { "*roll 6", "roll", "value=6 | " },
    { "*card SI", "card", "kind=SI | " },
};
enum { NODE_COUNT = sizeof NODES / sizeof *NODES, FORM_COUNT = sizeof FORMS / sizeof *FORMS };

TEST(nodes, "the table has the nodes of the ledger, and nothing else") { check_nodes(NODES, NODE_COUNT); }

TEST(verbs, "the table has a verb for every form of the notation, with named arguments and its places, and nothing else")
{
    start(4, "");
    check_verbs(FORMS, FORM_COUNT);
}

TEST(places, "WD-T11 WD-T41 WD-T70: a slot has the value of the die in the air; a cube that is left touches nothing")
{
    scene("hand=OT pool=3", "place");
    play("+OT, 3=6");
    touches(">A", "A6");
    touches(">D6", "D6");
    touches(">r1", "r2 r3 r1");
    scene("D2=2", "D");
    touches("Y>r1", "r2 r3 r1");
    touches("Y>-", "");
    scene("r1{Y1} r2{e|2,2,3,3}", "B");
    touches("use 33", "r2");
    start(2, "combine_cards=true");
    lay("hand=EF,XP r1{Y3|2,5}");
    step("F");
    touches("honey r1 +EF+XP", "card:EF card:XP r1");
}

TEST(alike, "WD-R73: a room that is listed stands for those just like it, for its group, and never for the one that is left")
{
    scene("pool=3 r1{|2}", "place");
    touches("3>r1", "die:3 r1");
    touches("3>r2", "die:3 r3 r2");
    scene("r1{W1|2} r2{Y1|2}", "F");
    touches("group r1", "r2 r1");
    scene("hand=FE pool=6 r1{|2} r2{} r3{}", "place");
    play("+FE, 2@r1");
    touches(">r2", "r3 r2");
}

/* Of a name and, behind colons, numbers or codes: die:5, foe:2:3, card:OT, A5, r12. */
static bool is_place(const char *name)
{
    static const char *const PREFIXES[] = { "die:", "foe:", "card:", "turned:", "A", "C", "E", "G", "D", "r" };
    size_t n = sizeof PREFIXES / sizeof *PREFIXES, i = 0;
    while (i < n && !skep_take(&name, PREFIXES[i])) i++;
    return i < n && *name && strspn(name, "0123456789:ABCDEFGHIJKLMNOPQRSTUVWXYZ") == strlen(name);
}

/* The state is where the view says, and what can be chosen touches places that there are. */
static void look(skep_move m)
{
    char all[128];
    struct skep_text out = skep_text_in(all, sizeof all);
    assert_string_equal(shown_text("node"), node());
    if (asks() != SKEP_CHANCE) assert_int_equal(shown("active"), asks());
    skep_put(&out, places(m));
    for (const char *name = strtok(all, " "); name; name = strtok(NULL, " "))
        if (!is_place(name)) fail_msg("%s is no place", name);
}

TEST(at_home, "what is listed is at home, with named arguments and sound places")
{
    random_games(2, "queen_pick=random max_rounds=12", 3, look, NULL);
    random_games(4, "queen_kinds=16383 combine_cards=true feint_slot=free max_rounds=12", 3, look, NULL);
}

TEST(presets, "WD-S1: each sets options that there are, and a game starts with them")
{
    static const char *const NAMES[] = { "First game", "Standard", "Long" };
    const struct skep_preset *p = skep_waggle_dance.presets;
    for (int i = 0; i < 3; i++, p++) {
        assert_string_equal(p->name, NAMES[i]);
        assert_true(strlen(p->help) > 0);
        start(2, p->options);
        assert_int_equal(state()->fixed.honey_goal, 5 + 2 * i);
    }
    assert_null(p->name);
}

TEST(secret, "WD-T58: that cards are hidden is said, and rounds are counted")
{
    assert_non_null(strstr(skep_waggle_dance.secret, "hidden"));
    assert_string_equal(skep_waggle_dance.counts, "round");
}
