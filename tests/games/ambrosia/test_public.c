/* test_public.c: everybody sees what lies on the table: the ledger's list of public things (sections 7, Views, and 10), each found in
   the view of every seat, with open stacks and with closed ones; cards with name and text. */
#include "games/ambrosia/ambrosia.h"
#include "table.h"
#include "test.h"

#include <skep/json.h>
#include <skep/text.h>
#include <stdio.h>
#include <string.h>

static const char POSITION[] = "3=1N1C1R 4=1H 10=2G1N 14=1N2N2S 20=2N2D layout=BADC start=2 seat=1 turn=12 since=3 score=18,42 "
                               "hives=1N2N/1T jelly=2,1 passed=1,2 event=LEAP deck=TURN,TAKE";

static void sit_down(int open)
{
    char options[64];
    snprintf(options, sizeof options, "side=back events=1 open_stacks=%d", open);
    start_at(2, options, POSITION);
}

/* Fails unless each seat's view, of open stacks and of closed ones, says so. */
static void all_see(const char *text)
{
    for (int open = 0; open <= 1; open++) {
        sit_down(open);
        for (int seat = 1; seat <= 2; seat++)
            if (!strstr(view(seat), text)) fail_msg("seat %d, open_stacks=%d, does not see %s in %s", seat, open, text, view(seat));
    }
}

TEST(ring, "AM-S4 AM-R61: flowers and zones of the ring, its parts and the way that counters fly")
{
    all_see("\"layout\":\"BADC\"");
    all_see("\"direction\":1");
    all_see("\"spaces\":[{\"value\":1,\"zone\":\"rainbow\",\"pile\":[]},{\"value\":3,\"zone\":null,\"pile\":[]},{\"value\":0,\"zone\":\"gust\"");
    all_see("{\"value\":5,\"zone\":\"thicket\"");
}

TEST(standing, "AM-T36 AM-T41 AM-T56: scores, marks, hives, jelly and the supply, specials that are available")
{
    all_see("\"score\":18,\"made\":2,\"jelly\":2,\"passed\":1,\"available\":\"GBDSO\"");
    all_see("\"score\":42,\"made\":1,\"jelly\":1,\"passed\":2,\"available\":\"CHTRBO\"");
    all_see("\"marks\":[20,40,60,80]");
    all_see("\"hives\":[[\"1N\",\"2N\"],[\"1T\"],[],[],[],[]]");
    all_see("\"supply\":27");
}

TEST(turn, "AM-T1 AM-T54 AM-E9: whose turn it is, with which colour, which jelly uses are left, how long nobody has scored")
{
    all_see("\"node\":\"TURN\",\"turn\":12,\"since\":3,\"stall_limit\":80");
    all_see("\"start\":1,\"seat\":0,\"colour\":0,\"jelly_used\":false,\"uses\":1");
    all_see("\"status\":\"can_move\",\"worth\":");
}

TEST(cards, "AM-T80 AM-T82: the card in force and those left, with name and text")
{
    all_see("\"event\":\"LEAP\",\"deck\":[\"TURN\",\"TAKE\"]");
    all_see("\"card\":{\"id\":\"LEAP\",\"name\":\"Leaping behaviour\",\"text\":\"a jelly lets a whole stack leap\"}");
    all_see("\"cards\":[{\"id\":\"TURN\",\"name\":\"Surprising turn\",\"text\":\"all fly the other way round\"},"
            "{\"id\":\"TAKE\",\"name\":\"Enemy takeover\",\"text\":\"a jelly moves a foreign stack\"}]");
    pair("", "4=1N 20=2N");
    assert_non_null(strstr(view(1), "\"card\":null,\"cards\":[]"));
}

TEST(piles, "AM-T18 AM-R6: owners, heights and tops of all piles; inside closed ones only the own kinds")
{
    sit_down(1);
    assert_non_null(strstr(view(2), "[\"1N\",\"1C\",\"1R\"]"));
    assert_non_null(strstr(view(1), "[\"1N\",\"2N\",\"2S\"]"));
    sit_down(0);
    assert_non_null(strstr(view(1), "[\"1N\",\"1C\",\"1R\"]"));
    assert_non_null(strstr(view(2), "[\"1?\",\"1?\",\"1R\"]"));
    assert_non_null(strstr(view(1), "[\"1N\",\"2?\",\"2S\"]"));
    assert_non_null(strstr(view(2), "[\"1?\",\"2N\",\"2S\"]"));
    assert_non_null(strstr(view(1), "[\"2?\",\"1N\"]"));
}

TEST(the_end, "AM-E6: at the end the reason, the winners' points and the loser")
{
    for (int open = 0; open <= 1; open++) {
        pair(open ? "" : "open_stacks=0", "4=1G1H 20=2N hives=1N/1N/1N/1N/1N/1N");
        play("4-5x1");
        for (int seat = 1; seat <= 2; seat++) {
            assert_non_null(strstr(view(seat), "\"reason\":\"FINISHED\",\"loser\":2"));
            assert_non_null(strstr(view(seat), "\"score\":7"));
        }
    }
}

static const char *explained(const char *name)
{
    static char storage[512];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    assert_true(table_game()->explain(table_match()->state, name, &out));
    return storage;
}

TEST(explain, "every special, card and zone can be looked up, by id and by name, whatever the letters")
{
    pair("", "");
    assert_string_equal(explained("g"), "Guardian (G): Nobody else lands on a Guardian's pile, not even a Berserker. [AM-T60]");
    assert_string_equal(explained("leaping BEHAVIOUR"), "Leaping behaviour (LEAP): a jelly lets a whole own stack, even of one bee, "
                                                        "leap to any space where it may land. [AM-T87]");
    assert_string_equal(explained("thicket"), "thicket (thicket): In a thicket specials have no power, and no Berserker covers a double "
                                              "there. [AM-T111]");
    for (int i = AM_NORMAL; i < AM_KINDS; i++) assert_non_null(strstr(explained(ambrosia_kind_names[i]), ambrosia_kind_names[i]));
    for (int i = AM_CARD_TURN; i < AM_CARDS; i++) {
        assert_non_null(strstr(explained(ambrosia_card_names[i]), ambrosia_card_ids[i]));
        assert_non_null(strstr(explained(ambrosia_card_ids[i]), ambrosia_card_names[i]));
    }
    for (int i = AM_WORM_RED; i < AM_ZONES; i++) assert_non_null(strstr(explained(ambrosia_zone_ids[i]), ambrosia_zone_ids[i]));
    struct skep_text out = skep_text_of(256);
    assert_false(table_game()->explain(table_match()->state, "no card", &out));
    assert_non_null(strstr(out.at, "such as G, Guardian, LEAP"));
}
