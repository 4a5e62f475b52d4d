/* test_rules.c: rules of the turn and of scoring that the worked examples leave open (ledger, sections 4 to 6). */
#include "table.h"
#include "test.h"

#include <string.h>

TEST(PN_T1, "PN-R44: turns go round in seat order")
{
    start(3, "first_player=2 layout=random bees=fixed");
    while (strcmp(node(), "TURN") != 0) {
        skep_move m;
        assert_int_equal(skep_match_roll(table_match(), &m, NULL, NULL), SKEP_OK);
    }
    static const int ORDER[] = { ORANGE, GREEN, BLACK, ORANGE };
    static const char *const MOVES[] = { "D6+", "D12+", "D0+" };
    for (int i = 0; i < 3; i++) {
        assert_int_equal(asks(), ORDER[i]);
        play(MOVES[i]);
    }
    assert_int_equal(asks(), ORANGE);
}

TEST(PN_T2, "only own bees are moved")
{
    lay("", START_CUBES, "", "");
    forbidden("W7", "PN-T2");
    forbidden("W2", "PN-T2");
    forbidden("W12", "PN-T2");
    forbidden("D6+", "PN-T2");
    forbidden("D1-", "PN-T2");
}

TEST(PN_T3, "PN-R36: nobody passes, and a drone can always move")
{
    lay("", "", "w1,1,1 q1", "");
    at("TURN", BLACK, "D0+ D0-");
    unreadable("pass");
    unreadable("");
}

TEST(PN_T4, "PN-R24 PN-R16: the bee that has moved acts, and must")
{
    lay("", START_CUBES, "", "");
    play("Q");
    forbidden("W1", "PN-T4");
    forbidden("D0+", "PN-T4");
    forbidden("Q", "PN-T4");
    forbidden(".B", "PN-T10");
    forbidden("B=1", "PN-T25");
    lay("", "", "", ""); /* a drone who meets a worker pushes, without being asked */
    play("D0+");
    stands("", "w2,3,5 d0,1", "", "2 1 1 1");
}

TEST(PN_T5, "PN-R45: a queen's store is all that reaches others")
{
    lay("", "1=R", "w1,3,5", "w1,1,1 d1,1 q1 sB");
    play("W1");
    stands("2=R", "w2,3,5", "w1,1,1 d1,1 q1 sB", NULL);
}

TEST(PN_T6, "any worker scores on any flower")
{
    lay("", "6=YY 5=Y", "w1,3,5", "");
    play("W5");
    stands("6=YYY", "w1,3,6 2", "", NULL); /* Orange laid that card */
}

TEST(PN_T9, "PN-R10 PN-T11: she gathers all, and cannot stop before the last")
{
    lay("", "1=RRB", "", "");
    play("W1");
    at("DROP", BLACK, ".R .B");
    forbidden("W3", "PN-T11");
    forbidden("D0+", "PN-T11");
    forbidden(".P", "PN-T10");
    forbidden("store", "PN-T11");
    play(".R .R");
    stands("2=R 3=R 4=B", "w3,4,5", "", NULL);
}

TEST(PN_T14, "PN-E5 PN-R14: only the flower where she stops scores, once")
{
    lay("", "0=RR 10=RBB", "w3,5,10", "");
    play("W10 .B .R"); /* R2 is complete on the way */
    stands("0=RRR 1=B 11=B", "w1,3,5", "", "2 1 1 1");
    assert_true(used("PN-T14"));
}

TEST(PN_T20, "PN-R34: a queen who returns stores nothing and does nothing, and may go out again")
{
    lay("", "1=BBB", "qx", "");
    play("D0+");
    stands("1=BBB", "d0,1 q1", "", NULL);
    play("D6+ Q D6-"); /* nothing to store on 3: she blossoms */
    stands("1=BBB 3=YY", "d0,1 qx", NULL, NULL);
    forbidden("Q", "PN-T29");
}

TEST(PN_T26, "PN-R29: a store stays as it is until she moves; she does not blossom with it")
{
    lay("", "1=BB", "q1 sRW", "");
    play("W1");
    stands("2=B 3=B", "w3,3,5 q1 sRW", "", NULL);
    lay("", START_CUBES, "", "");
    play("Q store B=2");
    forbidden("bloom", "PN-T24");
    stands(NULL, "q1 sBB", "", "2 1 1 1");
}

TEST(PN_T28, "PN-R31: a blossom comes to the queen's own flower, in its own colour")
{
    lay("", "1=WW", "", "");
    play("Q bloom");
    stands("1=BBWW", "qx", "", NULL);
    assert_int_equal(shown("supply.B"), 8);
    assert_int_equal(shown("supply.W"), 8);
    assert_non_null(strstr(told(BLACK), "Flower 1 blossoms with 2 blue cubes, and she goes out."));
}

TEST(PN_T33, "PN-R43: two moves, with the same bee if one likes, each with its own score")
{
    lay("moves_per_turn=2", "0=RR 11=RR", "w3,5,11", "");
    play("W11");
    assert_int_equal(points(BLACK), 0); /* she stopped on 1 */
    lay("moves_per_turn=2", "0=RR 10=R", "w3,5,10", "");
    play("W10 W11");
    stands("0=RRR", "w0,3,5 2", "", "2 1 0 2");
    lay("moves_per_turn=2", "0=RRB 1=PP 10=P 11=R", "w3,10,11", "");
    play("W11");
    assert_int_equal(points(BLACK), 2);
    assert_string_equal(told(ORANGE),
                        "A worker of Black gathers 1 cube on flower 11. Flower 0 gets red, and there she stops. "
                        "Black scores 2 and has 2. Black has another move.");
}

TEST(PN_T34, "a single opening has one move, the next turns two")
{
    start(2, "board=fixed bees=fixed first_player=1 moves_per_turn=2 opening_single=true");
    assert_string_equal(strrchr(position(), '|'), "| 1 0 0 1");
    play("D0+");
    assert_string_equal(strrchr(position(), '|'), "| 2 1 1 2");
    play("D6+ D7-");
    assert_string_equal(strrchr(position(), '|'), "| 1 2 2 2");
}

TEST(PN_E7, "PN-R21 PN-R22: a push scores nothing and sets nothing else in motion")
{
    lay("", "2=WWWWW", "w1,2,5 d0,3", "");
    play("D0+");
    stands("2=WWWWW", "w2,2,5 d1,3", "", "2 1 1 1");
}

TEST(PN_E9, "PN-E8: nothing is played after the win")
{
    lay("", "0=RR 11=R", "w3,5,11 8", "9");
    play("W11");
    assert_string_equal(outcome(), "Black TARGET");
    forbidden("D6+", "PN-E8");
    forbidden("deal1=R5", "PN-E8");
    assert_int_equal(table_game()->moves(table_match()->state, (skep_move[SKEP_MOVES_MAX]){ 0 }), 0);
    lay("turn_limit=1", "", "", "");
    play("D0+");
    forbidden("D6+", "PN-E10");
    assert_string_equal(outcome(), "Black+Orange TURN_LIMIT");
}

TEST(PN_E10, "PN-R37: both limits, and neither; positions may repeat")
{
    lay("turn_limit=0", "", "", "");
    for (int i = 0; i < 1200; i++) play("D0- D6- D11+ D5+");
    assert_string_equal(outcome(), "running");
    assert_string_equal(strrchr(position(), '|'), "| 1 4800 4800 1");
    lay("dry_limit=4", "", "", "");
    play("D0- D6- D11+");
    assert_string_equal(outcome(), "running");
    play("D5+");
    assert_string_equal(outcome(), "Black+Orange DRY_LIMIT");
    assert_string_equal(told(BLACK), "A drone of Orange goes from flower 5 to 6. "
                                     "4 turns brought no points: the most points win, and equals share.");
    lay("dry_limit=1", "", "", "");
    play("D0-");
    assert_string_equal(told(BLACK), "A drone of Black goes from flower 0 to 11. "
                                     "1 turn brought no points: the most points win, and equals share.");
}

TEST(PN_E11, "PN-R49: a lead shared by two of three")
{
    start_at(3, "turn_limit=10",
           "R2:RR B3:BB P5:PP Y3:YY O5:OO W2:WW Y2:YY O3:OO W5:WW R3:RR B5:BB P2:PP R5:- B2:- P3:- Y5:- O2:- W3:- "
           "| w1,3,5 d0,0 q0 s- 4 | w7,9,11 d6,6 q6 s- 2 | w13,15,17 d12,12 qx s- 4 | 1 9 1 1");
    play("D0+");
    assert_string_equal(outcome(), "Black+Green TURN_LIMIT");
}

TEST(PN_R20, "PN-E4 PN-R48: Royal Jelly replaces even more points; at 0 there is none")
{
    lay("royal_jelly=1", "3=W 4=RBBBBBPYO", "q4", "");
    play("W3");
    assert_int_equal(points(BLACK), 1);
    lay("royal_jelly=0", "3=W 4=RBBBBBPYO", "q4", "");
    play("W3");
    assert_int_equal(points(BLACK), 5);
    lay("royal_jelly=0", "3=W 4=RBPYO", "q4", "");
    play("W3");
    assert_int_equal(points(BLACK), 0);
}

TEST(PN_R35, "PN-T22: a queen alone flies by the same rule, past workers on her own flower")
{
    lay("", "3=Y", "w2,3,3 q2", "");
    play("Q store");
    stands("", "w2,3,3 q3 sY", "", NULL);
    lay("", "11=P", "w11,11,11 q4", "");
    play("Q store");
    stands("", "w11,11,11 q11 sP", "", NULL);
}

TEST(why_setup, "PN-S14 PN-S4 PN-S7: before the first turn no bee moves, and each step has its place")
{
    start(2, "");
    forbidden("W1", "PN-S14");
    forbidden("Q", "PN-S14");
    forbidden(".R", "PN-S14");
    forbidden("deal2=R5", "PN-S4");
    forbidden("deal1=B5", "PN-S4");
    forbidden("lay0=R5", "PN-S7");
    forbidden("pick=R5", "PN-S19");
    forbidden("pool=R5", "PN-S18");
    forbidden("hive0", "PN-S10");
    forbidden("put0", "PN-S11");
    forbidden("start1", "PN-S13");
    lay("", "", "", "");
    forbidden("deal1=R5", "PN-S4");
    forbidden("hive0", "PN-S10");
    forbidden("store", "PN-T24");
    forbidden(".R", "PN-T10");
    forbidden("R=1", "PN-T25");
}

TEST(why_store, "PN-T25 PN-R27: the colour asked for, and no more than there is")
{
    lay("", "1=RBB", "", "");
    play("Q store");
    forbidden("B=1", "PN-T25");
    forbidden("R=2", "PN-T25");
    forbidden("W1", "PN-T4");
    play("R=0");
    forbidden("B=0", "PN-R27");
    forbidden("B=3", "PN-T25");
    forbidden("R=1", "PN-T25");
}
