/* test_public.c: what lies open on the table (ledger, "What players see"), found in the view of every seat, cards with name and text. */
#include "table.h"
#include "test.h"

#include <skep/text.h>
#include <string.h>

static void all_see(const char *what)
{
    for (int seat = P1; seat <= P3; seat++)
        if (!strstr(view(seat), what)) fail_msg("%s is not in the view of P%d: %s", what, seat + 1, view(seat));
    if (!strstr(view(SKEP_ALL), what)) fail_msg("%s is not in the view of who sees everything", what);
}

/* A day with everything on it. */
static void noon(void)
{
    start(3, "queen_kinds=16383");
    lay("first=P2 P1 hand=VO,XP pool=4,4,5 A=2 D3=3,3 r1{Y3 W1|2,2} r2{e} r3{H} directions=3 "
        "P2 hand=FE,SI pool=6 C=5 P3 hand=BO pool=1,1 D3=3 discards=MI,MI,OT");
    state()->volunteer = P3 + 1, state()->large = 1, state()->large_at = WD_IN_POOL;
    state()->sick[P3] = waggle_die(4);
    step("place");
    play("+FE, 5@C, >D5");
}

TEST(public, "WD-R57 WD-R74 WD-R72 WD-T71: dice, combs, bank, flowers, discards, kept cards, hand sizes, the pile")
{
    noon();
    all_see("\"first\":1,");
    all_see("\"pool\":[1,1],\"sick\":[4],\"volunteer\":true");                    /* dice rolled, and on sick leave */
    all_see("\"volunteer_die\":{\"seat\":2,\"value\":1,\"place\":\"pool\"}");
    all_see("{\"card\":\"A\",\"slots\":[null,0,null,null,null,null],\"closed\":[]}"); /* dice placed */
    all_see("{\"card\":\"C\",\"slots\":[null,null,null,null,null,null],\"closed\":[5]}");
    all_see("\"dice\":[[3,3],[],[3]],\"yield\":[2,0,1]");
    all_see("{\"honey\":false,\"egg\":false,\"cubes\":\"WYYY\",\"dice\":[2,2]},{\"honey\":false,\"egg\":true,");
    all_see("\"bank\":{\"rooms\":39,\"eggs\":11,\"pile\":37}");
    all_see("\"letter\":\"W\",\"colour\":\"white\",\"cubes\":14");
    all_see("\"discards\":[\"OT\",\"FE\",\"MI\",\"MI\"]");
    all_see("\"directions\":[3],\"put\":[3],\"cards\":2,");                       /* a kept card, flowers with a bee put there, a hand */
    all_see("\"directions\":[],\"put\":[5],\"cards\":1,");
    all_see("\"round\":1,");
}

TEST(public, "WD-S5: every kind of card in play has its name and its text, and can be looked up")
{
    noon();
    for (unsigned k = 0; k < WD_KINDS; k++) {
        char want[64], storage[1024];
        struct skep_text text = skep_text_in(want, sizeof want), out = skep_text_in(storage, sizeof storage), by_code = skep_text_of(1024);
        const char *say = skep_waggle_dance.rules[waggle_rule_of_card[k]].say;
        skep_putf(&text, "{\"card\":\"%s\",\"name\":\"%s\",\"text\":\"", waggle_codes[k + 1], waggle_names[k]);
        all_see(want);
        all_see(say);
        assert_true(skep_waggle_dance.explain(state(), waggle_names[k], &out));
        assert_non_null(strstr(storage, say));
        assert_true(skep_waggle_dance.explain(state(), waggle_codes[k + 1], &by_code));
        assert_string_equal(by_code.at, storage);
    }
    start(3, "queen_kinds=1");
    all_see("\"kinds\":[\"VO\"],\"queen_cards\":[{\"card\":\"VO\",");
    assert_null(strstr(view(P1), "\"card\":\"MI\""));
}

static const char *looked_up(const char *name)
{
    static char storage[1024];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    return skep_waggle_dance.explain(state(), name, &out) ? storage : "";
}

TEST(explain, "WD-R57: the discards, the deck, the actions")
{
    noon();
    assert_string_equal(looked_up("discards"), "Discarded: Overtime (OT), Feint (FE), Mix (MI) x2.");
    assert_string_equal(looked_up("mix"), looked_up("MI"));
    assert_non_null(strstr(looked_up("b"), "[WD-T23]"));
    assert_non_null(strstr(looked_up("G"), "[WD-T57]"));
    assert_string_equal(looked_up("H"), "");
    assert_string_equal(looked_up(""), "");
    start(2, "queen_kinds=513");
    assert_string_equal(looked_up("cards"), "In the deck, three of each: Volunteer (VO), Expertise (XP).");
    assert_string_equal(looked_up("discards"), "Discarded: none.");
}
