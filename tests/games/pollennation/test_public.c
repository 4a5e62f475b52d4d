/* test_public.c: what lies on the table, everybody sees: the ledger's section 7, who sees what, thing by thing, in the view of every seat. */
#include "table.h"
#include "test.h"

#include <skep/json.h>
#include <stdio.h>
#include <string.h>

enum { TOKENS_MAX = 1 << 14 };

/* The view of a seat, and what stands at a path of it. */
static const struct skep_doc *seen_by(int seat)
{
    static struct skep_token tokens[TOKENS_MAX];
    static struct skep_doc doc;
    struct skep_problem p;
    const char *text = view(seat);
    assert_int_equal(skep_doc_read(&doc, text, strlen(text), tokens, TOKENS_MAX, &p), SKEP_OK);
    return &doc;
}
static int colony_of(const struct skep_doc *d, int seat) { return skep_doc_at(d, skep_doc_get(d, 0, "colonies"), seat); }

static int number_at(const struct skep_doc *d, int object, const char *key)
{
    int n = -1;
    if (!skep_doc_int(d, skep_doc_get(d, object, key), &n)) fail_msg("no number %s", key);
    return n;
}

/* A card is there with its code, its colour, what it needs and its points. */
static void check_card(const struct skep_doc *d, int card)
{
    char text[32], colour[4];
    assert_true(skep_doc_text(d, skep_doc_get(d, card, "card"), text, sizeof text) && strlen(text) == 2);
    assert_true(skep_doc_text(d, skep_doc_get(d, card, "colour"), colour, sizeof colour) && colour[0] == text[0]);
    assert_true(skep_doc_text(d, skep_doc_get(d, card, "needs"), text, sizeof text) && strlen(text) >= 3);
    assert_true(number_at(d, card, "points") >= 2);
}

static int check_cards(const struct skep_doc *d, int list)
{
    assert_int_equal(skep_doc_kind(d, list), SKEP_JSON_ARRAY);
    for (int i = 0; i < skep_doc_size(d, list); i++) check_card(d, skep_doc_at(d, list, i));
    return skep_doc_size(d, list);
}

/* What a viewer sees of a seat's cards: so many in hand and in the packet, so many of them open, -1: null. */
static void holds(int viewer, int seat, int hand, int open, int packet, int open_packet)
{
    const struct skep_doc *d = seen_by(viewer);
    int colony = colony_of(d, seat), list = skep_doc_get(d, colony, "hand"), other = skep_doc_get(d, colony, "packet");
    assert_int_equal(number_at(d, colony, "hand_size"), hand);
    assert_int_equal(number_at(d, colony, "packet_size"), packet);
    assert_int_equal(skep_doc_kind(d, list) == SKEP_JSON_ARRAY ? check_cards(d, list) : -1, open);
    assert_int_equal(skep_doc_kind(d, other) == SKEP_JSON_ARRAY ? check_cards(d, other) : -1, open_packet);
}

TEST(public_deal, "PN-S6: sizes of hands are numbers for everybody, and no empty list stands for a hidden hand")
{
    start(3, "");
    for (int seat = 0; seat < 3; seat++) holds(seat, (seat + 1) % 3, 0, 0, 0, 0);
    play("deal1=R5 deal2=R2"); /* Green's goes by itself */
    holds(BLACK, BLACK, 1, 1, 0, 0);
    holds(BLACK, ORANGE, 1, -1, 0, 0);
    holds(ORANGE, BLACK, 1, -1, 0, 0);
    holds(SKEP_ALL, GREEN, 1, 1, 0, 0);
    play_until("LAY");
    for (int seat = 0; seat < 3; seat++)
        for (int other = 0; other < 3; other++) holds(seat, other, 6, seat == other ? 6 : -1, 0, 0);
    play_first();
    holds(ORANGE, BLACK, 5, -1, 0, 0);
    holds(ORANGE, ORANGE, 6, 6, 0, 0);
    check_card(seen_by(ORANGE), skep_doc_at(seen_by(ORANGE), skep_doc_get(seen_by(ORANGE), 0, "flowers"), 0)); /* a card already laid */
    start(2, "open_hands=true");
    play("deal1=R5");
    holds(ORANGE, BLACK, 1, 1, 0, 0);
}

TEST(public_pass, "PN-S19 PN-R50: hands and packets change with each pick, and everybody sees that")
{
    start(2, "draft=pass");
    play_until("PICK");
    holds(ORANGE, BLACK, 0, 0, 6, -1);
    holds(BLACK, BLACK, 0, 0, 6, 6);
    play_first();
    holds(ORANGE, BLACK, 1, -1, 5, -1);
    holds(BLACK, BLACK, 1, 1, 5, 5);
    holds(SKEP_ALL, BLACK, 1, 1, 5, 5);
    assert_non_null(strstr(view(ORANGE), "\"picked\":true"));
    play_first();
    holds(ORANGE, BLACK, 1, -1, 5, 5); /* what Orange has passed on */
    holds(BLACK, BLACK, 1, 1, 5, 5);
    start(3, "draft=pass open_hands=true");
    play_until("PICK");
    holds(GREEN, BLACK, 0, 0, 6, 6);
    play_first();
    holds(GREEN, BLACK, 1, -1, 5, 6); /* one of the six, and which is secret */
    start(3, "draft=pass");
    play_until("PICK");
    play_first();
    play_first();
    holds(GREEN, ORANGE, 1, -1, 5, -1);
    holds(GREEN, GREEN, 0, 0, 6, 6);
    play_until("LAY");
    holds(GREEN, ORANGE, 6, -1, 0, 0);
}

TEST(public_open, "PN-S20 PN-S24: an open draft shows everything, also what nobody took")
{
    for (int all = 0; all < 2; all++) {
        start(2, all ? "draft=open draft_from=all" : "draft=open");
        play_until("PICK");
        int pool = all ? 18 : 12;
        for (int picks = 0; strcmp(node(), "PICK") == 0; picks++) {
            for (int seat = 0; seat < 2; seat++) {
                const struct skep_doc *d = seen_by(seat);
                assert_int_equal(check_cards(d, skep_doc_get(d, 0, "pool")), pool - picks);
                int held = 0;
                for (int other = 0; other < 2; other++) {
                    assert_int_equal(check_cards(d, skep_doc_get(d, colony_of(d, other), "hand")), number_at(d, colony_of(d, other), "hand_size"));
                    held += number_at(d, colony_of(d, other), "hand_size");
                }
                assert_int_equal(held, picks);
            }
            play_first();
        }
        const struct skep_doc *d = seen_by(ORANGE);
        assert_int_equal(check_cards(d, skep_doc_get(d, 0, "pool")), pool - 12);
    }
}

/* The cards of the deck, wherever they are: what a seat does not see is among those that it is shown as unseen. */
TEST(public_deck, "PN-S3 PN-S5 PN-S6: everybody knows which cards the deck has")
{
    static const struct { int seats, cards; const char *options; } DECKS[] = {
        { 2, 18, "" }, { 2, 24, "deck=full draft=pass" }, { 3, 18, "draft=open deck=easy" }, { 2, 18, "deal=keep3" }, { 3, 18, "draft=pass" },
        { 2, 24, "draft=open draft_from=all deck=full" },
    };
    for (size_t i = 0; i < sizeof DECKS / sizeof *DECKS; i++) {
        start(DECKS[i].seats, DECKS[i].options);
        for (; strcmp(node(), "HIVE") != 0; play_first())
            for (int seat = 0; seat < DECKS[i].seats; seat++) {
                const char *text = view(seat);
                int n = 0;
                for (const char *card = text; (card = strstr(card, "\"card\":")); card++) n++;
                if (n != DECKS[i].cards) fail_msg("%d cards at %s: %s", n, node(), text);
            }
    }
}

TEST(public_play, "PN-R47: from the end of the layout on all seats see everything: flowers with cards and cubes, bees, stores, supply, scores")
{
    static char all[1 << 14];
    start_at(3, "deal=pool flowers_each=4", "R2:RR B3:BB P5:PP Y3:YY O5:OO W2:WW Y2:YY O3:OO W5:WW R3:RR B5:BB P2:PP "
                                            "| w1,2,3 d0,0 q0 sRB 2 | w5,6,7 d4,4 qx s- 0 | w9,10,11 d8,8 q8 s- 3 | 2 10 1 1");
    snprintf(all, sizeof all, "%s", view(SKEP_ALL));
    for (int seat = 0; seat < 3; seat++) assert_string_equal(view(seat), all);
    const struct skep_doc *d = seen_by(GREEN);
    int flowers = skep_doc_get(d, 0, "flowers");
    assert_int_equal(skep_doc_size(d, flowers), 12);
    for (int slot = 0; slot < 12; slot++) {
        char cubes[8];
        check_card(d, skep_doc_at(d, flowers, slot));
        assert_true(skep_doc_text(d, skep_doc_get(d, skep_doc_at(d, flowers, slot), "cubes"), cubes, sizeof cubes) && strlen(cubes) == 2);
    }
    assert_non_null(strstr(all, "{\"score\":2,\"workers\":[1,2,3],\"drones\":[0,0],\"queen\":0,\"stored\":\"RB\"}"));
    assert_non_null(strstr(all, "{\"score\":0,\"workers\":[5,6,7],\"drones\":[4,4],\"queen\":null,\"stored\":\"\"}"));
    assert_non_null(strstr(all, "\"supply\":{\"R\":5,\"B\":5,\"P\":6,\"Y\":6,\"O\":6,\"W\":6}"));
    assert_non_null(strstr(all, "\"turn\":11,"));
    assert_non_null(strstr(all, "\"dry\":1,"));
    assert_non_null(strstr(all, "\"active\":1,"));
}
