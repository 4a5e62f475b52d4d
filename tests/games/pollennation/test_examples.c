/* test_examples.c: the worked examples of the ledger's section 8, PN-X1 to PN-X65, with their numbers. Unless said
   otherwise the ring is ring F, flowers not named are empty, Black has w1,3,5 d0,0 q0, Orange w7,9,11 d6,6 q6, and
   Black moves. */
#include "table.h"
#include "test.h"

#include "games/pollennation/pollennation.h"

#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

static const char DEAL[] = "deal1=R5 deal2=R2 deal1=B2 deal2=B3 deal1=P2 deal2=P3 deal1=Y2 deal2=Y3 deal1=O2 deal2=O3 "
                           "deal1=W2 deal2=W3";
static const char LAYOUT[] = "lay0=R5 lay6=R2 lay1=B2 lay7=B3 lay2=P2 lay8=P3 lay3=Y2 lay9=Y3 lay4=O2 lay10=O3";

/* Setup */

TEST(PN_X1, "PN-S3 PN-S4 PN-S5: one card of each colour for each seat, the third of each pile is out of the game")
{
    start(2, "");
    at("DEAL", SKEP_CHANCE, "deal1=R2 deal1=R3 deal1=R5");
    play("deal1=R5");
    at("DEAL", SKEP_CHANCE, "deal2=R2 deal2=R3");
    play("deal2=R2");
    at("DEAL", SKEP_CHANCE, "deal1=B2 deal1=B3 deal1=B5");
    back(2);
    play(DEAL);
    at("LAY", BLACK, "lay0=R5 lay0=B2 lay0=P2 lay0=Y2 lay0=O2 lay0=W2");
    assert_non_null(strstr(view(SKEP_ALL), "\"deck\":[{\"card\":\"R3\""));
    play("lay0=B2");
    at("LAY", ORANGE, "lay6=R2 lay6=B3 lay6=P3 lay6=Y3 lay6=O3 lay6=W3");
}

TEST(PN_X2, "PN-S9: two cubes on every card, the rest is the supply")
{
    start(2, "");
    play(DEAL);
    play(LAYOUT);
    static const char *const WANTED[] = { "supply.R", "supply.B", "supply.P", "supply.Y", "supply.O", "supply.W" };
    for (int c = 0; c < 6; c++) assert_int_equal(shown("%s", WANTED[c]), 6);
    play("hive0 hive6 put1 put7 put2 put8 put3 put9 start1");
    assert_string_equal(position(), "R5:RR B2:BB P2:PP Y2:YY O2:OO W2:WW R2:RR B3:BB P3:PP Y3:YY O3:OO W3:WW | "
                                    "w1,2,3 d0,0 q0 s- 0 | w7,8,9 d6,6 q6 s- 0 | 1 0 0 1");
}

TEST(PN_X3, "PN-S7 PN-D0: slots are filled arc by arc in step, the last of each hand by itself")
{
    static const char *const SLOT[] = { "lay0=", "lay6=", "lay1=", "lay7=", "lay2=",
                                        "lay8=", "lay3=", "lay9=", "lay4=", "lay10=" };
    start(2, "");
    play(DEAL);
    for (int i = 0; i < 10; i++) {
        assert_string_equal(node(), "LAY");
        assert_int_equal(asks(), i % 2);
        assert_int_equal(choices(), 6 - i / 2);
        assert_ptr_equal(strstr(legal(), SLOT[i]), legal());
        play_first();
    }
    at("HIVE", BLACK, "hive0 hive1 hive2 hive3 hive4 hive5");
    assert_true(used("PN-D0"));
    assert_non_null(strstr(told(SKEP_ALL), "Black lays W2 on slot 5. Orange lays W3 on slot 11."));
}

TEST(PN_X4, "PN-S10: queen and both drones on one slot of the own arc")
{
    start(2, "board=fixed first_player=1");
    at("HIVE", BLACK, "hive0 hive1 hive2 hive3 hive4 hive5");
    play("hive2");
    at("HIVE", ORANGE, "hive6 hive7 hive8 hive9 hive10 hive11");
    play("hive6 put0 put7 put1 put8 put3 put9");
    assert_string_equal(colony(BLACK), "w0,1,3 d2,2 q2 s- 0");
}

TEST(PN_X5, "PN-S11: workers on different slots of the own arc, not on the hive")
{
    start(2, "board=fixed");
    play("hive2 hive7");
    at("PUT", BLACK, "put0 put1 put3 put4 put5");
    play("put4");
    at("PUT", ORANGE, "put6 put8 put9 put10 put11");
    play("put6");
    at("PUT", BLACK, "put0 put1 put3 put5");
    play("put0 put8");
    at("PUT", BLACK, "put1 put3 put5");
}

TEST(PN_X6, "PN-S23 PN-R42: five workers fill the arc but for the hive")
{
    start(2, "board=fixed workers=5 first_player=2");
    play("hive0 hive11");
    for (int left = 5; left >= 2; left--)
        for (int seat = BLACK; seat <= ORANGE; seat++) {
            assert_int_equal(choices(), left);
            assert_int_equal(asks(), seat);
            play_first();
        }
    assert_string_equal(colony(BLACK), "w1,2,3,4,5 d0,0 q0 s- 0");
    assert_string_equal(colony(ORANGE), "w6,7,8,9,10 d11,11 q11 s- 0");
    assert_int_equal(asks(), ORANGE);
}

TEST(PN_X7, "PN-S17 PN-R39: the kept kind is in the ring whole, and every supply is even")
{
    start(2, "deal=keep2 layout=random bees=fixed first_player=1");
    at("POOL", SKEP_CHANCE,
       "pool=R3 pool=R5 pool=B3 pool=B5 pool=P3 pool=P5 pool=Y3 pool=Y5 pool=O3 pool=O5 pool=W3 pool=W5");
    static const char *const DRAWN[] = { "pool=R3", "pool=R5", "pool=B3", "pool=P3", "pool=Y3", "pool=Y5" };
    int ways = 1;
    for (int i = 0; i < 6; i++) {
        ways = ways * choices() / (i + 1);
        play(DRAWN[i]);
    }
    assert_int_equal(ways, 924);
    at("DEAL", SKEP_CHANCE,
       "deal1=R2 deal1=R3 deal1=R5 deal1=B2 deal1=B3 deal1=P2 deal1=P3 deal1=Y2 deal1=Y3 deal1=Y5 deal1=O2 deal1=W2");
    play_until("TURN");
    assert_int_equal(shown("supply.R"), 4); /* three cards */
    assert_int_equal(shown("supply.B"), 6);
    assert_int_equal(shown("supply.P"), 6);
    assert_int_equal(shown("supply.Y"), 4);
    assert_int_equal(shown("supply.O"), 8); /* one */
    assert_int_equal(shown("supply.W"), 8);
}

TEST(PN_X8, "PN-O1 PN-S22: three players lay all 18 cards, four all 24 of the full deck")
{
    start(3, "");
    assert_int_equal(choices(), 3);
    play("deal1=R2 deal2=R5"); /* the third is forced */
    at("DEAL", SKEP_CHANCE, "deal1=B2 deal1=B3 deal1=B5");
    play_until("TURN");
    assert_int_equal(shown("supply.R"), 4);
    assert_int_equal(shown("supply.W"), 4);
    assert_string_equal(colony(GREEN), "w13,14,15 d12,12 q12 s- 0");
    start(4, "deck=full");
    assert_int_equal(choices(), 4);
    play_until("TURN");
    assert_int_equal(shown("supply.B"), 2);
    assert_string_equal(colony(PURPLE), "w19,20,21 d18,18 q18 s- 0");
    assert_string_equal(refused_by(4, ""), "PN-O1");
    assert_non_null(strstr(refused(4, ""), "set deck=full"));
}

TEST(PN_X9, "PN-S19 PN-S20 PN-D0: the order of an open draft; the size of packets")
{
    static const int SNAKE[] = { 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1 };
    start(2, "draft=open");
    play(DEAL);
    for (int i = 0; i < 11; i++) {
        assert_string_equal(node(), "PICK");
        assert_int_equal(asks(), SNAKE[i]);
        assert_int_equal(choices(), 12 - i);
        play_first();
    }
    assert_string_equal(node(), "LAY"); /* the twelfth was taken by itself */
    assert_non_null(strstr(told(SKEP_ALL), "Black took W3."));

    start(2, "draft=pass");
    play(DEAL);
    at("PICK", BLACK, "pick=R5 pick=B2 pick=P2 pick=Y2 pick=O2 pick=W2");
    for (int i = 0; i < 10; i++) {
        assert_string_equal(node(), "PICK");
        assert_int_equal(asks(), i % 2);
        assert_int_equal(choices(), 6 - i / 2);
        play_first();
    }
    assert_string_equal(node(), "LAY");
}

TEST(PN_X10, "PN-T2: every standard start has six choices")
{
    lay("", START_CUBES, "", "");
    at("TURN", BLACK, "W1 W3 W5 D0+ D0- Q");
    play("Q");
    at("ACT", BLACK, "store bloom");
    play("store");
    at("STORE", BLACK, "B=1 B=2");
}

/* Workers */

TEST(PN_X11, "PN-T9 PN-T10 PN-T11: one colour needs no choice of drops")
{
    lay("", START_CUBES, "", "");
    play("W1");
    stands("0=RR 2=BPP 3=BYY 4=OO 5=WW 6=YY 7=OO 8=WW 9=RR 10=BB 11=PP", "w3,3,5", "", "2 1 1 1");
}

TEST(PN_X12, "PN-T10 PN-R9: three orders for BBP")
{
    lay("", "1=BBP", "", "");
    play("W1");
    at("DROP", BLACK, ".B .P");
    play(".P");
    stands("2=P 3=B 4=B", "w3,4,5", "", NULL);
    back(1);
    play(".B");
    at("DROP", BLACK, ".B .P");
    play(".P");
    stands("2=B 3=P 4=B", "w3,4,5", "", NULL);
    back(1);
    play(".B");
    stands("2=B 3=B 4=P", "w3,4,5", "", NULL);
}

TEST(PN_X13, "PN-T11: one cube carries her one flower")
{
    lay("", "1=R", "", "");
    play("W1");
    stands("2=R", "w2,3,5", "", NULL);
}

TEST(PN_X14, "PN-T8: workers without free pollen are stranded")
{
    lay("", "3=R", "", "");
    at("TURN", BLACK, "W3 D0+ D0- Q");
    forbidden("W1", "PN-T8");
    forbidden("W5", "PN-T8");
}

TEST(PN_X15, "PN-T8 PN-T27: stored pollen is not gathered")
{
    lay("", "3=Y", "q1 sBB", "");
    at("TURN", BLACK, "W3 D0+ D0- Q");
    forbidden("W1", "PN-T8");
}

TEST(PN_X16, "PN-T9 PN-T27: another queen's store stays")
{
    lay("", "1=RB", "", "q1 sBB");
    play("W1 .R");
    stands("2=R 3=B", "w3,3,5", "q1 sBB", NULL);
}

TEST(PN_X17, "PN-T13 PN-R13: a cube dropped beside a queen is free")
{
    lay("", "1=RY", "q2 sW", "");
    play("W1 .R");
    stands("2=R 3=Y", "w3,3,5 q2 sW", "", NULL);
}

TEST(PN_X18, "PN-T12 PN-R11 PN-R12: twelve cubes bring her back")
{
    lay("", "0=RRRRRRRRRRBB", "w0,3,5 q3", "");
    play("W0 .B .B");
    stands("0=R 1=B 2=B 3=R 4=R 5=R 6=R 7=R 8=R 9=R 10=R 11=R", "w0,3,5 q3", "", "2 1 1 1");
}

TEST(PN_X19, "PN-T12: with thirteen she laps")
{
    lay("", "0=RRRRRRRRRRBBB", "w0,3,5 q3", "");
    play("W0 .B .B .B");
    stands("0=R 1=RB 2=B 3=B 4=R 5=R 6=R 7=R 8=R 9=R 10=R 11=R", "w1,3,5 q3", "", NULL);
}

TEST(PN_X20, "PN-T12 PN-E1 PN-R12: back on her own flower she may score")
{
    lay("", "0=RRWWWWWWWWWW", "w0,3,5 q0 sRR", "");
    play("W0 .W .W .W .W .W .W .W .W .W .W");
    stands("0=R 1=W 2=W 3=W 4=W 5=W 6=W 7=W 8=W 9=W 10=W 11=R", "w0,3,5 sRR 2", "", "2 1 0 1");
    lay("", "0=RRWWWWWWWWWW", "w0,3,5 q0 sRR", "");
    play("W0 .R .R");
    stands("0=W 1=R 2=R 3=W 4=W 5=W 6=W 7=W 8=W 9=W 10=W 11=W", "w0,3,5 sRR", "", "2 1 1 1");
}

/* Scoring */

TEST(PN_X21, "PN-E2 PN-E6: three red on R2 are two points, and the cubes stay")
{
    lay("", "0=RR 11=R", "w3,5,11", "");
    play("W11");
    stands("0=RRR", "w0,3,5 2", "", "2 1 0 1");
}

TEST(PN_X22, "PN-E3 PN-E6: the same cubes score again")
{
    lay("", "0=RRR 11=W", "w0,3,11", "");
    play("W11");
    stands("0=RRRW", "w0,0,3 2", "", NULL);
}

TEST(PN_X23, "PN-E3 PN-R15: more cubes bring no more points")
{
    lay("", "0=RRRRBB 11=Y", "w3,5,11", "");
    play("W11");
    assert_int_equal(points(BLACK), 2);
}

TEST(PN_X24, "PN-T10 PN-E2: the order of the drops decides")
{
    lay("", "0=RR 10=RB", "w3,5,10", "");
    play("W10 .B");
    stands("0=RRR 11=B", "w0,3,5 2", "", NULL);
    back(1);
    play(".R");
    stands("0=RRB 11=R", "w0,3,5", "", NULL);
}

TEST(PN_X25, "PN-E2: a card of kind 3 scores three")
{
    lay("", "0=P 1=PP", "w0,3,5 d4,4 q3", "");
    play("W0");
    stands("1=PPP", "w1,3,5 d4,4 q3 3", "", NULL);
}

TEST(PN_X26, "PN-E2: a card of kind 5 scores five")
{
    lay("", "1=W 2=WWWW", "", "");
    play("W1");
    stands("2=WWWWW", "w2,3,5 5", "", NULL);
}

TEST(PN_X27, "PN-E2: an easy card wants two of another colour and one of its own")
{
    lay_with("", "RE", "0=RP 11=P", "w3,5,11", "", "1 0 0 1");
    play("W11");
    assert_int_equal(points(BLACK), 3);
    lay_with("", "RE", "0=RP 11=R", "w3,5,11", "", "1 0 0 1");
    play("W11");
    stands("0=RRP", "w0,3,5", "", NULL);
}

TEST(PN_X28, "PN-E1: what the own queen stores counts")
{
    lay("", "11=R", "w3,5,11 sRR", "");
    play("W11");
    stands("0=R", "w0,3,5 sRR 2", "", NULL);
}

TEST(PN_X29, "PN-E1: what another queen stores counts too")
{
    lay("", "0=R 11=R", "w3,5,11 q3", "q0 sR");
    play("W11");
    stands("0=RR", "w0,3,5 q3 2", "q0 sR", NULL);
}

TEST(PN_X30, "PN-E4 PN-R17: Royal Jelly without the card's requirement")
{
    lay("", "3=W 4=RBPYO", "q4", "");
    play("W3");
    stands("4=RBPYOW", "w1,4,5 q4 6", "", NULL);
    assert_true(used("PN-E4"));
}

TEST(PN_X31, "PN-E4 PN-R18: only the own queen makes it")
{
    lay("", "3=W 4=RBPYO", "", "q4");
    play("W3");
    assert_int_equal(points(BLACK), 0);
    lay("", "3=W 4=RBBBBBPYO", "", "q4");
    play("W3");
    assert_int_equal(points(BLACK), 5);
}

TEST(PN_X32, "PN-E4 PN-R20: it replaces the card's points")
{
    lay("", "3=W 4=RBBBBBPYO", "q4", "");
    play("W3");
    assert_int_equal(points(BLACK), 6);
}

TEST(PN_X33, "PN-E1 PN-E4 PN-R19: stores of both queens count for it")
{
    lay("", "3=W 4=RB", "q4 sPY", "q4 sO");
    play("W3");
    assert_int_equal(points(BLACK), 6);
}

TEST(PN_X34, "PN-T28 PN-T31: a blossom completes a flower, and nobody scores")
{
    lay("", "0=R", "w0,3,5 d4,4 q5", "");
    play("Q bloom");
    stands("0=RRR", "w0,3,5 d4,4 qx", "", "2 1 1 1");
}

/* Drones */

TEST(PN_X35, "PN-T17 PN-T19 PN-R21: a pushed worker scores nothing")
{
    lay("", "1=B 2=WWWWW", "", "");
    play("D0+");
    stands("1=B 2=WWWWW", "w2,3,5 d0,1", "", "2 1 1 1");
}

TEST(PN_X36, "PN-T17: a push anti-clockwise")
{
    lay("", "3=Y", "d0,4", "");
    play("D4-");
    stands("3=Y", "w1,2,5 d0,3", "", NULL);
}

TEST(PN_X37, "PN-T17: all own workers there are pushed")
{
    lay("", "", "w1,1,5", "");
    play("D0+");
    stands("", "w2,2,5 d0,1", "", NULL);
}

TEST(PN_X38, "PN-T18: the queen returns, and the worker stays")
{
    lay("", "", "qx", "");
    play("D0+");
    stands("", "w1,3,5 d0,1 q1", "", NULL);
}

TEST(PN_X39, "PN-T18 PN-R23: of two workers one stays")
{
    lay("", "", "w1,1,5 qx", "");
    play("D0+");
    stands("", "w1,2,5 d0,1 q1", "", NULL);
}

TEST(PN_X40, "PN-T18: of three one stays and two are pushed")
{
    lay("", "", "w3,3,3 d0,4 qx", "");
    play("D4-");
    stands("", "w2,2,3 d0,3 q3", "", NULL);
}

TEST(PN_X41, "PN-T5 PN-T16 PN-R25: bees of others are not touched")
{
    lay("", "", "w1,4,5", "w1,9,11");
    play("D0+");
    stands("", "w2,4,5 d0,1", "w1,9,11", NULL);
    lay("", "", "w3,4,5", "w1,9,11");
    play("D0+");
    stands("", "w3,4,5 d0,1", "w1,9,11", NULL);
}

TEST(PN_X42, "PN-T15: the ring has no end")
{
    lay("", "", "", "");
    play("D0-");
    stands("", "d0,11", "", NULL);
    lay("", "", "w0,3,5 d4,11", "");
    play("D11+");
    stands("", "w1,3,5 d0,4", "", NULL);
    lay("", "", "w0,3,5 d1,4", "");
    play("D1-");
    stands("", "w3,5,11 d0,4", "", NULL);
}

TEST(PN_X43, "PN-T7: bees on one flower are one choice")
{
    lay("", "", "", "");
    at("TURN", BLACK, "D0+ D0- Q");
    lay("", "", "d0,4", "");
    at("TURN", BLACK, "D0+ D0- D4+ D4- Q");
}

/* Queens */

TEST(PN_X44, "PN-T22: to the first flower clockwise that has an own worker")
{
    lay("", "", "q0", "");
    play("Q");
    stands(NULL, "qx", "", NULL); /* nothing to store on 1: she blossoms */
    assert_string_equal(flower(1), "BB");
    lay("", "3=Y", "q1", "");
    play("Q store");
    stands("", "q3 sY", "", NULL);
    lay("", "1=B", "q5", "");
    play("Q store");
    stands("", "q1 sB", "", NULL);
}

TEST(PN_X45, "PN-T21 PN-R26: with all her workers she cannot move")
{
    lay("", "1=B", "w2,2,2 q2", "");
    at("TURN", BLACK, "D0+ D0-");
    forbidden("Q", "PN-T21");
    lay("", "7=B", "w2,2,7 q2", "");
    play("Q store");
    stands("", "w2,2,7 q7 sB", "", NULL);
}

TEST(PN_X46, "PN-T25 PN-R27: at least one cube is stored")
{
    lay("", START_CUBES, "", "");
    play("Q store");
    at("STORE", BLACK, "B=1 B=2");
    forbidden("B=0", "PN-R27");
    play("B=1");
    stands("0=RR 1=B 2=PP 3=YY 4=OO 5=WW 6=YY 7=OO 8=WW 9=RR 10=BB 11=PP", "q1 sB", "", "2 1 1 1");
}

TEST(PN_X47, "PN-T25 PN-D0: colour by colour, and the last is forced if nothing was stored")
{
    lay("", "1=RBB", "", "");
    play("Q store");
    at("STORE", BLACK, "R=0 R=1");
    play("R=0");
    at("STORE", BLACK, "B=1 B=2");
    back(1);
    play("R=1");
    at("STORE", BLACK, "B=0 B=1 B=2");
    lay("", "1=RB", "", "");
    play("Q store R=0");
    stands("1=R", "q1 sB", "", "2 1 1 1");
}

TEST(PN_X48, "PN-T23 PN-R33: she frees her store where she leaves")
{
    lay("", "1=B 3=YY", "q1 sRB", "");
    play("Q store Y=1");
    stands("1=RBB 3=Y", "q3 sY", "", NULL);
}

TEST(PN_X49, "PN-T28 PN-T29: a blossom brings two cubes and sends her out")
{
    lay("", START_CUBES, "", "");
    play("Q bloom");
    assert_string_equal(flower(1), "BBBB");
    assert_int_equal(shown("supply.B"), 4);
    stands(NULL, "qx", "", NULL);
    play("D6+");
    forbidden("Q", "PN-T29");
}

TEST(PN_X50, "PN-T24 PN-D0: without her colour in the supply she stores")
{
    lay("", "1=R 8=BBBBBBBBBB", "", "");
    play("Q");
    stands("8=BBBBBBBBBB", "q1 sR", "", "2 1 1 1");
    lay("", "1=RR 8=BBBBBBBBBB", "", "");
    play("Q");
    at("STORE", BLACK, "R=1 R=2");
}

TEST(PN_X51, "PN-R28: on an empty flower she must blossom")
{
    lay("", "3=Y", "", "");
    play("Q");
    stands("1=BB 3=Y", "qx", "", NULL);
    assert_int_equal(shown("supply.B"), 8);
}

TEST(PN_X52, "PN-T30: nothing to do")
{
    lay("", "8=BBBBBBBBBB", "", "");
    play("Q");
    stands("8=BBBBBBBBBB", "q1", "", "2 1 1 1");
    assert_true(used("PN-T30"));
}

TEST(PN_X53, "PN-R32: each queen keeps her own store")
{
    lay("", "1=R", "", "q1 sBB");
    play("Q store");
    stands("", "q1 sR", "q1 sBB", NULL);
}

TEST(PN_X54, "PN-R30: a blossom with the one cube that is left")
{
    lay("cubes_per_colour=9", "8=BBBBBBBB", "", "");
    assert_int_equal(shown("supply.B"), 1);
    play("Q");
    stands("1=B 8=BBBBBBBB", "qx", "", NULL);
    assert_int_equal(shown("supply.B"), 0);
}

/* End, options, checks */

TEST(PN_X55, "PN-E8: ten points win at once, and may be more")
{
    lay("", "0=RR 11=R", "w3,5,11 8", "9");
    play("W11");
    assert_string_equal(outcome(), "Black TARGET");
    assert_int_equal(points(BLACK), 10);
    skep_move none[SKEP_MOVES_MAX];
    assert_int_equal(table_game()->moves(table_match()->state, none), 0);
    lay("", "0=RR 11=R", "w3,5,11 7", "9");
    play("W11");
    assert_int_equal(points(BLACK), 9);
    assert_int_equal(asks(), ORANGE);
    lay("", "3=W 4=RBPYO", "q4 9", "9");
    play("W3");
    assert_string_equal(outcome(), "Black TARGET");
    assert_int_equal(points(BLACK), 15);
}

TEST(PN_X56, "PN-E10 PN-E11 PN-R49: at the turn limit the most points win, and equals share")
{
    lay("turn_limit=1", "", "3", "2");
    play("D0+");
    assert_string_equal(outcome(), "Black TURN_LIMIT");
    lay("turn_limit=1", "", "2", "2");
    play("D0+");
    assert_string_equal(outcome(), "Black+Orange TURN_LIMIT");
}

TEST(PN_X57, "PN-T32 PN-E10: so many turns without points end the game, points start the count anew")
{
    lay_with("dry_limit=3", "R2", "", "5", "2", "1 2 2 1");
    play("D0+");
    assert_string_equal(outcome(), "Black DRY_LIMIT");
    lay_with("dry_limit=3", "R2", "0=RR 11=R", "w3,5,11 5", "2", "1 2 2 1");
    play("W11");
    stands(NULL, "w0,3,5 7", "2", "2 3 0 1");
}

TEST(PN_X58, "PN-T32 PN-T33 PN-E8: two moves a turn, unless the first wins")
{
    lay("moves_per_turn=2", "0=RR 3=Y 11=R", "w3,5,11", "");
    play("W11");
    stands("0=RRR 3=Y", "w0,3,5 2", "", "1 0 0 1*");
    assert_int_equal(asks(), BLACK);
    play("W3");
    stands("0=RRR 4=Y", "w0,4,5 2", "", "2 1 0 2");
    lay("moves_per_turn=2", "0=RR 3=Y 11=R", "w3,5,11 8", "");
    play("W11");
    stands(NULL, "w0,3,5 10", "", "- 1 0 0");
    assert_string_equal(outcome(), "Black TARGET");
}

TEST(PN_X59, "PN-R38: before a blossom no card of five can score")
{
    start(2, "board=fixed bees=fixed first_player=1");
    static const char *const SUPPLY[] = { "supply.R", "supply.B", "supply.P", "supply.Y", "supply.O", "supply.W" };
    for (int c = 0; c < 6; c++)
        assert_int_equal(shown("%s", SUPPLY[c]), 6); /* four of each in the ring, and five are needed */
    lay("", "1=W 2=WWW", "", "");
    play("W1");
    assert_int_equal(points(BLACK), 0);
}

/* The number of complete turn sequences of so many turns. */
static long long sequences(const struct skep_game *g, const void *state, int turns, int wanted)
{
    skep_move moves[SKEP_MOVES_MAX];
    if (g->turns(state) == turns + wanted || g->turn(state) == SKEP_OVER) return 1;
    long long sum = 0;
    int n = g->moves(state, moves);
    for (int i = 0; i < n; i++) {
        _Alignas(16) unsigned char next[SKEP_STATE_MAX];
        memcpy(next, state, g->state_size);
        g->play(next, moves[i], NULL);
        sum += sequences(g, next, turns, wanted);
    }
    return sum;
}

static void count_sequences(const long long *wanted)
{
    const void *state = table_match()->state;
    for (int depth = 1; wanted[depth - 1]; depth++)
        assert_int_equal(sequences(table_game(), state, table_game()->turns(state), depth), wanted[depth - 1]);
}

enum { POSITIONS_MAX = 1 << 17 };

struct positions { struct pollen_state *at; int n; };

/* Adds all that a complete turn can lead to, with the counters at 0; gives the most points that it can bring. */
static int add_after(struct positions *list, const struct pollen_state *s)
{
    skep_move moves[SKEP_MOVES_MAX];
    int most = 0;
    if (s->turns > 0) {
        assert_true(list->n < POSITIONS_MAX);
        struct pollen_state *added = &list->at[list->n++];
        *added = *s;
        added->turns = added->dry = 0;
        return s->score[BLACK] + s->score[ORANGE];
    }
    for (int i = 0, n = table_game()->moves(s, moves); i < n; i++) {
        struct pollen_state next = *s;
        table_game()->play(&next, moves[i], NULL);
        int points = add_after(list, &next);
        if (points > most) most = points;
    }
    return most;
}

static int by_bytes(const void *a, const void *b) { return memcmp(a, b, sizeof(struct pollen_state)); }

/* Compares the numbers of different positions after one turn, two, ...; gives the first turn that brings points, or 0. */
static int count_positions(const int *wanted)
{
    struct positions now = { calloc(POSITIONS_MAX, sizeof *now.at), 1 },
                     next = { calloc(POSITIONS_MAX, sizeof *next.at), 0 };
    int scores = 0;
    assert_true(now.at && next.at);
    memcpy(now.at, table_match()->state, sizeof *now.at);
    for (int depth = 1; wanted[depth - 1]; depth++) {
        next.n = 0;
        for (int i = 0; i < now.n; i++)
            if (add_after(&next, &now.at[i]) > 0 && scores == 0) scores = depth;
        qsort(next.at, (size_t)next.n, sizeof *next.at, by_bytes);
        int n = 0;
        for (int i = 0; i < next.n; i++)
            if (n == 0 || by_bytes(&next.at[i], &next.at[n - 1]) != 0) next.at[n++] = next.at[i];
        next.n = n;
        assert_int_equal(n, wanted[depth - 1]);
        struct positions swap = now;
        now = next;
        next = swap;
    }
    free(now.at);
    free(next.at);
    return scores;
}

TEST(PN_X60,
     "PN-T2 PN-D0 PN-R41: counts of turn sequences and of positions; from the fixed start none of four turns scores")
{
    lay("", START_CUBES, "", "");
    count_sequences((const long long[]){ 8, 69, 622, 5904, 58158, 646777, 0 });
    count_positions((const int[]){ 8, 69, 478, 3437, 22859, 0 });
    start(2, "board=fixed bees=fixed first_player=1");
    count_sequences((const long long[]){ 8, 64, 592, 5737, 63099, 791224, 0 });
    assert_int_equal(count_positions((const int[]){ 8, 64, 400, 2774, 20601, 0 }), 5);
}

TEST(PN_X61, "PN-T1 PN-E8 PN-S12 PN-S21: a complete game")
{
    start(2, "board=fixed bees=fixed first_player=1");
    assert_string_equal(position(), "R2:RR B3:BB P5:PP Y3:YY O5:OO W2:WW Y2:YY O3:OO W5:WW R3:RR B5:BB P2:PP "
                                    "| w2,4,5 d0,0 q0 s- 0 | w8,10,11 d6,6 q6 s- 0 | 1 0 0 1");
    play("Q bloom Q store W=1 D0- D6- W4 D6- D11- W8 W5 .W .W W9 .R .W");
    assert_string_equal(position(), "R2:RRR B3:BB P5:PPPP Y3:YY O5:- W2:- Y2:YYOW O3:OOW W5:O R3:- B5:RBB P2:PPW "
                                    "| w2,6,8 d0,10 qx s- 0 | w0,10,11 d5,5 q8 sW 2 | 1 10 0 1");
    count_sequences((const long long[]){ 18, 450, 7381, 0 });
    play("W2 Q bloom W6 .W .Y .O .Y D5- W8 .O .W W11 .P .P .P .Y D10- D4- D0+ D3+");
    assert_string_equal(position(), "R2:RRRP B3:BBP P5:P Y3:PYYY O5:PW W2:P Y2:- O3:OOWW W5:- R3:OO B5:RBBBBYW P2:- "
                                    "| w6,11,11 d1,9 qx s- 4 | w0,4,10 d4,5 q4 s- 2 | 1 20 5 1");
    count_sequences((const long long[]){ 4, 1040, 5008, 0 });
    play("D9- D5+ D8+ W10 .W .Y .R W11 W4 .P .B W6 D6+ W7 .O .O .B D7+ W11");
    assert_string_equal(position(), "R2:RRRPYWWW B3:RBBPW P5:BP Y3:BPYYY O5:- W2:BPP Y2:- O3:- W5:O R3:OOO B5:B P2:- "
                                    "| w0,0,1 d1,9 qx s- 11 | w0,5,9 d4,8 q4 s- 5 | - 31 0 0");
    assert_string_equal(outcome(), "Black TARGET");
}

/* Draft from all cards */

static const char ALL_OF_18[] = "pick=R2 pick=R3 pick=R5 pick=B2 pick=B3 pick=B5 pick=P2 pick=P3 pick=P5 "
                                "pick=Y2 pick=Y3 pick=Y5 pick=O2 pick=O3 pick=O5 pick=W2 pick=W3 pick=W5";

/* Picks so many cards of a line, of which the seats are these in turn, with so many choices, each time one fewer. */
static void draft(const char *line, const char *seats, int most)
{
    char move[SKEP_MOVE_TEXT];
    for (; next_word(&line, " ", move, sizeof move); seats++, most--) {
        at_node("PICK", *seats - '1');
        assert_int_equal(choices(), most);
        play(move);
    }
}

/* The codes of the cards in a hand. */
static const char *hand(int seat)
{
    static char storage[32];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    for (int i = 0; i < shown("colonies.%d.hand_size", seat); i++) {
        skep_put(&out, i > 0 ? " " : "");
        skep_put(&out, shown_text("colonies.%d.hand.%d.card", seat, i));
    }
    return storage;
}

TEST(PN_X62, "PN-S24 PN-S20: two players draft 12 of 18 cards, to and fro, and no chance comes before")
{
    start(2, "draft=open draft_from=all");
    at("PICK", BLACK, ALL_OF_18);
    draft("pick=R2 pick=B2 pick=P2 pick=Y2 pick=O2 pick=W2 pick=R3 pick=B3 pick=P3 pick=Y3 pick=O3 pick=W3", "122112211221", 18);
    assert_true(used("PN-S24"));
    at_node("LAY", BLACK);
    assert_string_equal(hand(BLACK), "R2 B3 P3 Y2 O2 W3"); /* in the order of cards: R2 Y2 O2 B3 P3 W3 */
    assert_string_equal(hand(ORANGE), "R3 B2 P2 Y3 O3 W2");
    for (int i = 0; i < 6; i++) assert_int_equal(shown("pool.%d.points", i), 5);
}

TEST(PN_X63, "PN-S24 PN-R51: a pick is bound when as many are left as colours are missing")
{
    start(2, "draft=open draft_from=all");
    draft("pick=R2 pick=R3 pick=R5 pick=B2 pick=B3 pick=B5 pick=P2 pick=P3 pick=Y2 pick=Y3", "1221122112", 18);
    at("PICK", ORANGE, "pick=O2 pick=O3 pick=O5 pick=W2 pick=W3 pick=W5");
    forbidden("pick=P5", "PN-S24");
    play("pick=O3");
    at("PICK", BLACK, "pick=W2 pick=W3 pick=W5");
    forbidden("pick=Y5", "PN-S24");
    start(2, "draft=open draft_from=all deck=full");
    draft("pick=R2 pick=R3 pick=RE pick=R5 pick=B2 pick=B3 pick=BE pick=B5", "12211221", 24);
    at("PICK", BLACK, "pick=P2 pick=P3 pick=PE pick=P5 pick=Y2 pick=Y3 pick=YE pick=Y5 "
                      "pick=O2 pick=O3 pick=OE pick=O5 pick=W2 pick=W3 pick=WE pick=W5");
    play("pick=Y2");
    at("PICK", ORANGE, "pick=P2 pick=P3 pick=PE pick=P5 pick=O2 pick=O3 pick=OE pick=O5 pick=W2 pick=W3 pick=WE pick=W5");
}

TEST(PN_X64, "PN-O8 PN-S24 PN-D0: four players with three cards each; three with six take all, the last by itself")
{
    start(4, "draft=open draft_from=all flowers_each=3 workers=2");
    draft("pick=R2 pick=B2 pick=P2 pick=Y2 pick=O2 pick=W2 pick=R3 pick=B3 pick=P3 pick=Y3 pick=O3 pick=W3", "123443211234", 18);
    at_node("LAY", BLACK);
    start(3, "draft=open draft_from=all");
    draft("pick=R2 pick=R3 pick=R5 pick=B2 pick=B3 pick=B5 pick=P2 pick=P3 pick=P5 pick=Y2 pick=Y3 pick=Y5 "
          "pick=O2 pick=O3 pick=O5 pick=W2 pick=W3", "12332112332112332", 18);
    at_node("LAY", BLACK);
    assert_true(used("PN-D0"));
}

TEST(PN_X65, "PN-O4 PN-O6 PN-O8: where drafting from all cards has no effect, and where it does not go")
{
    start(2, "draft_from=all");
    at("DEAL", SKEP_CHANCE, "deal1=R2 deal1=R3 deal1=R5");
    start(2, "draft=pass draft_from=all deal=keep2");
    at_node("POOL", SKEP_CHANCE);
    start(2, "draft=open draft_from=all board=fixed");
    at_node("HIVE", BLACK);
    assert_string_equal(refused_by(4, "draft=open draft_from=all"), "PN-O8");
    assert_string_equal(refused_by(2, "draft=open draft_from=all flowers_each=4"), "PN-O8");
    assert_string_equal(refused_by(2, "draft=open draft_from=all deck=full cubes_per_colour=7"), "PN-O6");
    start(2, "draft=open draft_from=all cubes_per_colour=6");
    start(2, "draft=open draft_from=all deck=full cubes_per_colour=8");
    start(2, "draft=open draft_from=all deal=keep5 deck=full"); /* PN-O8: the deal does not matter */
    start(4, "draft=open draft_from=all deck=full");
}
