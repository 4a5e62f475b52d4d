/* test_day.c: setup and day: the worked examples of the ledger's section 8 that tell of them, and what they leave open. */
#include "table.h"
#include "test.h"

#include <string.h>

static int dice(uint32_t d) { return (int)waggle_dice(d); }

/* Setup */

static void check_setup(int seats, int bank)
{
    start(seats, "");
    const struct waggle_state *s = state();
    assert_int_equal(waggle_bank_rooms(s), bank);
    assert_int_equal(s->eggs, 12);
    assert_int_equal(s->piled, 30);
    flowers(15, 15, 15, 15, 15, 15);
    for (int q = 0; q < seats; q++) {
        comb(q, "r1{} r2{} r3{}");
        assert_int_equal(s->bees[q], 6);
        assert_int_equal(s->honey[q], 0);
        assert_int_equal(s->held[q], 0);
    }
}

TEST(WD_X1, "WD-S1 WD-S3 WD-S4 WD-S5 WD-S6 WD-S7 WD-S8 WD-R1 WD-R6 WD-R11: setup with two, three and four players")
{
    check_setup(2, 42);
    check_setup(3, 39);
    check_setup(4, 36);
    assert_non_null(strstr(refused(1, ""), "2 to 4 seats"));
    assert_non_null(strstr(refused(5, ""), "2 to 4 seats"));
}

TEST(WD_X2, "WD-S5 WD-R2: four kinds are left out, each of those still in as likely as the others")
{
    start(2, "queen_pick=random");
    static const char *const OUT[] = { "*out AL", "*out VO", "*out MI", "*out XP" };
    for (int i = 0; i < 4; i++) {
        struct skep_outcome list[SKEP_MOVES_MAX];
        at_node("OUT", SKEP_CHANCE);
        assert_int_equal(skep_waggle_dance.outcomes(state(), list), 14 - i);
        for (int k = 0; k < 14 - i; k++) assert_int_equal(list[k].weight, 1);
        play(OUT[i]);
        if (i < 3) forbidden(OUT[i], "WD-R2");
    }
    at("FIRST", SKEP_CHANCE, "*first P1, *first P2");
    assert_int_equal(state()->piled, 30);
    assert_int_equal(waggle_cards_of(state()->pile, WD_VO), 0);
    assert_int_equal(waggle_cards_of(state()->pile, WD_SI), 3);
    start(2, "queen_pick=random queen_kinds=0"); /* ignored */
    at_node("OUT", SKEP_CHANCE);
}

TEST(WD_X3, "WD-S9 WD-R4: each seat is first player with the same chance")
{
    struct skep_outcome list[SKEP_MOVES_MAX];
    start(3, "");
    at("FIRST", SKEP_CHANCE, "*first P1, *first P2, *first P3");
    assert_int_equal(skep_waggle_dance.outcomes(state(), list), 3);
    for (int i = 0; i < 3; i++) assert_int_equal(list[i].weight, 1);
    forbidden("*first P4", "WD-R4");
    play("*first P2");
    assert_string_equal(told(P1), "P2 is the first player.");
    at_node("ROLL", SKEP_CHANCE);
    assert_int_equal(state()->active, P2);
}

TEST(WD_S10, "WD-T2: the first round begins by day, and the card turns when all bees lie")
{
    start(2, "");
    play("*first P1");
    assert_true(state()->step < WD_STEP_A);
    scene("pool=1", "place");
    assert_true(state()->step < WD_STEP_A);
    play("1>D1");
    assert_int_equal(state()->step, WD_STEP_D);
    assert_true(used("WD-T2"));
    assert_string_equal(told(P2), "P1 puts a 1 on flower 1. Night falls on round 1. Flower 1: 2 for P1.");
}

TEST(WD_X90, "WD-R66 WD-T59: queen_kinds is a sum of powers of two")
{
    start(2, "queen_kinds=8705");
    assert_int_equal(state()->piled, 9);
    assert_int_equal(waggle_cards_of(state()->pile, WD_VO), 3);
    assert_int_equal(waggle_cards_of(state()->pile, WD_XP), 3);
    assert_int_equal(waggle_cards_of(state()->pile, WD_MI), 3);
    start(2, "queen_kinds=0");
    assert_int_equal(state()->piled, 0);
    lay("G=2,3");
    step("G");
    at_node("ROLL", SKEP_CHANCE); /* the next round */
    assert_int_equal(state()->held[P1], 0);
    start(2, "queen_kinds=16383");
    assert_int_equal(state()->piled, 42);
    assert_non_null(strstr(refused(2, "queen_kinds=16384"), "from 0 to 16383"));
    assert_non_null(strstr(refused(2, "players=3"), "no option players"));
}

TEST(WD_R12_option, "WD-R12: a limit of one die on a room is none")
{
    assert_non_null(strstr(refused(2, "room_dice_max=1"), "a single die does nothing"));
    start(2, "room_dice_max=2");
}

/* Rolling */

TEST(WD_T5, "WD-R65 WD-T24: all dice of a player in a row, then of the next, one by one")
{
    start(2, "");
    play("*first P2");
    lay("P1 bees=7");
    step("roll");
    at("ROLL", SKEP_CHANCE, "*roll 1, *roll 2, *roll 3, *roll 4, *roll 5, *roll 6");
    play("*roll 6, *roll 6, *roll 1, *roll 1, *roll 1");
    assert_int_equal(state()->active, P2);
    play("*roll 2");
    assert_string_equal(told(P1), "P2 has rolled 6 bees.");
    assert_int_equal(state()->active, P1);
    play("*roll 1, *roll 2, *roll 3, *roll 4, *roll 5, *roll 6");
    at_node("ROLL", SKEP_CHANCE);
    play("*roll 6");
    at_node("PLACE", P2);
    assert_int_equal(dice(state()->pool[P1]), 7);
    assert_int_equal(waggle_dice_of(state()->pool[P1], 6), 2);
    assert_int_equal(waggle_dice_of(state()->pool[P2], 1), 3);
    forbidden("*roll 3", "WD-T5");
}

TEST(WD_X57, "WD-T4 WD-T69 WD-R39 WD-R38 WD-R40 WD-T66 WD-R16: one Volunteer, for the first who plays it")
{
    start(2, "");
    lay("P1 hand=VO P2 hand=VO");
    step("volunteer");
    at("VOL", P1, "+VO, -");
    play("+VO");
    at_node("ROLL", SKEP_CHANCE);
    assert_int_equal(state()->left, 7);
    assert_int_equal(state()->discards, 0); /* kept */
    play("*roll 1, *roll 1, *roll 1, *roll 1, *roll 1, *roll 1, *roll 1");
    assert_int_equal(dice(state()->pool[P1]), 7);
    assert_int_equal(state()->left, 6); /* P2 was not asked */

    start(2, "");
    lay("P1 hand=VO P2 hand=VO");
    step("volunteer");
    play("-");
    at("VOL", P2, "+VO, -");
    assert_string_equal(told(P1), "P1 plays no card.");
    assert_string_equal(told(P2), "");
    play("-");
    at_node("ROLL", SKEP_CHANCE);
    assert_int_equal(state()->left, 6);

    scene("bees=18 hand=VO", "volunteer"); /* on top of all bees there can be */
    play("+VO");
    assert_int_equal(state()->left, 19);
    forbidden("+VO", "WD-T69");
}

TEST(WD_X62, "WD-T6 WD-T73 WD-R44 WD-R62 WD-T60: a sick bee sits out and comes back")
{
    start(2, "queen_kinds=16383");
    lay("P1 hand=SI,SI pool=1,1,1,1,1,1 P2 pool=2,2,3,6,6,6");
    step("sick");
    at("SICK", P1, "+SI P2:2, +SI P2:3, +SI P2:6, -");
    forbidden("+SI P1:1", "WD-T73");
    forbidden("+SI P3:1", "WD-T73");
    forbidden("+SI P2:1", "WD-T73");
    forbidden("1>A", "WD-T7");
    play("+SI P2:6");
    at_node("SICK", P1); /* one more is held */
    assert_string_equal(told(P2), "P1 plays Sick Leave. A 6 of P2 sits this round out.");
    play("-");
    at_node("PLACE", P1);
    assert_int_equal(dice(state()->pool[P2]), 5);
    assert_int_equal(state()->bees[P2], 6);
    for (int i = 0; i < 5; i++) play("1>D1"), play(legal()[0] == '2' ? "2>D2" : legal()[0] == '3' ? "3>D3" : "6>D6");
    play("1>D1");
    assert_int_equal(state()->step, WD_STEP_D);
    assert_int_equal(waggle_dice_of(state()->sick[P2], 6), 1);
    play("W>-, Y>-, O>-, B>-");
    at_node("ROLL", SKEP_CHANCE);
    assert_int_equal(state()->sick[P2], 0);
    assert_int_equal(state()->left, 6);
}

/* Placing */

TEST(WD_X4, "WD-T3 WD-T7 WD-T8: in turn from the first player; who has more bees goes on alone")
{
    start(3, "");
    lay("first=P3 P1 pool=1,1,1,1,1,1,1,1 P2 pool=2,2,2,2,2,2 P3 pool=3,3,3,3,3,3");
    step("place");
    static const int ORDER[] = { P3, P1, P2 };
    int placements = 0;
    for (; placements < 18; placements++) {
        at_node("PLACE", ORDER[placements % 3]);
        play(ORDER[placements % 3] == P1 ? "1>D1" : ORDER[placements % 3] == P2 ? "2>D2" : "3>D3");
    }
    at_node("PLACE", P1);
    play("1>D1");
    at_node("PLACE", P1);
    play("1>D1");
    assert_int_equal(placements + 2, 20);
    assert_int_equal(state()->step, WD_STEP_D);
}

TEST(WD_X5, "WD-T11 WD-T12 WD-T14 WD-R10 WD-R17: a taken slot is closed, the flower is always open")
{
    scene("pool=4 P2 A=4", "place");
    forbidden("4>A", "WD-T11");
    assert_true(offers("4>C"));
    assert_true(offers("4>D4"));
    scene("pool=4 P2 A=4 C=4 E=4 G=4 D4=4,4,4 P1 r1{H} r2{H} r3{H}", "place");
    at("PLACE", P1, "4>D4");
}

TEST(WD_X6, "WD-T11: a full card is closed to all")
{
    scene("pool=1,2,3,4,5,6 A=1,3,5 P2 A=2,4,6 pool=1", "place");
    assert_null(strstr(legal(), ">A"));
    for (const char *v = "123456"; *v; v++) forbidden((char[]){ *v, '>', 'A', '\0' }, "WD-T11");
}

TEST(WD_X7, "WD-T12: a die goes on its own flower")
{
    scene("pool=4", "place");
    forbidden("4>D5", "WD-T12");
    forbidden("5>D5", "WD-T7"); /* not in the pool */
}

TEST(WD_X8, "WD-T13 WD-R13 WD-R9: own rooms that are not honey")
{
    scene("pool=4 r1{H} r2{e} r3{} P2 size=7", "place");
    forbidden("4>r1", "WD-R13");
    assert_true(offers("4>r2"));
    assert_true(offers("4>r3"));
    forbidden("4>r4", "WD-T13"); /* P2 has one, but it cannot be named */
    forbidden("4>r48", "WD-T13");
}

TEST(WD_X9, "WD-R63 WD-T11 WD-T12 WD-T13 WD-R16: two values, three alike rooms: twelve choices")
{
    scene("pool=2,2,5 P2 pool=1", "place");
    at("PLACE", P1, "2>A, 2>C, 2>E, 2>G, 2>D2, 2>r1, 5>A, 5>C, 5>E, 5>G, 5>D5, 5>r1");
    means("2>r2", "2>r1");
}

TEST(WD_X10, "WD-R63: a die makes a room unlike the others")
{
    scene("pool=2,2", "place");
    play("2>r1");
    comb(P1, "r1{|2} r2{} r3{}");
    at("PLACE", P1, "2>A, 2>C, 2>E, 2>G, 2>D2, 2>r1, 2>r2");
}

TEST(WD_X11, "WD-T13 WD-R12: a third die on a room, unless there is a limit")
{
    scene("pool=3 r1{|3,3}", "place");
    assert_true(offers("3>r1"));
    start(2, "room_dice_max=2");
    lay("pool=3 r1{|3,3}");
    step("place");
    forbidden("3>r1", "WD-R12");
    assert_true(offers("3>r2"));
}

TEST(WD_T9, "WD-T10: placing is compulsory, and what lies there lies")
{
    scene("pool=1,1 P2 pool=6", "place");
    forbidden("-", "WD-T9");
    play("1>A");
    assert_int_equal(state()->slot[WD_CARD_A][P1], 1);
    assert_string_equal(told(P2), "P1 puts a 1 on A.");
    at_node("PLACE", P2);
    forbidden("1>A", "WD-T11");
    forbidden("1>C", "WD-T7");
    forbidden(">A", "WD-T65");
}

/* Cards of the placing turn */

TEST(WD_X58, "WD-T70 WD-R41 WD-T65 WD-T63: Overtime turns a die and places it")
{
    scene("hand=OT pool=3,3 P2 A=3 C=3", "place");
    play("+OT");
    at("OT_SET", P1, "3=1, 3=2, 3=4, 3=5, 3=6");
    forbidden("3=3", "WD-R41");
    forbidden("2=6", "WD-T70");
    forbidden("3>E", "WD-T7");
    forbidden("-", "WD-T65");
    play("3=6");
    at("OT_TO", P1, ">A, >C, >E, >G, >D6, >r1");
    forbidden(">D3", "WD-T12");
    means(">r2", ">r1");
    play(">A");
    assert_int_equal(state()->slot[WD_CARD_A][P1], 1 << 5);
    assert_int_equal(state()->pool[P1], waggle_die(3));
    assert_int_equal(state()->quota, 1); /* a new turn: nobody else has dice */
    at_node("PLACE", P1);
    forbidden("+OT", "WD-T63");
}

TEST(WD_X59, "WD-T71 WD-R42 WD-R40 WD-T12: Directions open a flower to all dice of its player")
{
    scene("hand=DI,DI pool=1,1,5 D4=4 P2 pool=1 D4=4 D6=6", "place");
    assert_true(offers("+DI D4"));
    forbidden("+DI D5", "WD-R68");
    forbidden("+DI D6", "WD-R68");
    forbidden("1>D4", "WD-T12");
    play("+DI D4");
    at_node("PLACE", P1);
    assert_string_equal(told(P2), "P1 plays Directions for flower 4.");
    assert_int_equal(state()->discards, 0);
    forbidden("+DI D4", "WD-T71"); /* once for a flower */
    assert_true(offers("1>D4"));
    assert_true(offers("5>D4"));
    play("1>D4");
    at_node("PLACE", P2);
    forbidden("1>D4", "WD-T12");
    play("1>D1");
    assert_true(offers("+DI D4") == false && offers("1>D4"));
    play("1>D1");
    assert_true(offers("+DI D1")); /* a second copy on another flower */
}

TEST(WD_X60, "WD-T72 WD-R43 WD-T68 WD-T64: Shift Change for one bee more")
{
    scene("hand=SH,SH pool=1,2,3 P2 pool=6", "place");
    play("+SH 2");
    at_node("PLACE", P1);
    forbidden("+SH 0", "WD-T72");
    play("1>D1, 2>D2");
    at_node("PLACE", P2);
    assert_int_equal(state()->pool[P1], waggle_die(3));

    scene("hand=SH,SH pool=1,2,3 P2 pool=6", "place");
    play("+SH 2, +SH 2, 1>D1, 2>D2, 3>D3");
    at_node("PLACE", P2);
    assert_int_equal(state()->pool[P1], 0);

    scene("hand=SH pool=1 P2 pool=6", "place");
    forbidden("+SH 2", "WD-T72");
    assert_true(offers("+SH 0"));
    unreadable("+SH 1");
    unreadable("+SH 3");
}

TEST(WD_X61, "WD-T72 WD-T9: Shift Change for no bee")
{
    scene("hand=SH pool=1,2 P2 pool=6,6", "place");
    play("+SH 0");
    assert_true(used("WD-T9"));
    assert_string_equal(told(P2), "P1 plays Shift Change. P1 places no bee this turn.");
    at_node("PLACE", P2);
    assert_int_equal(dice(state()->pool[P1]), 2);
    play("6>D6");
    at_node("PLACE", P1);
}

TEST(WD_T72_after, "WD-T72: no 0 after a bee was placed or moved in this turn")
{
    scene("hand=SH,SH,FE,OT pool=1,2,3,4,5 P2 pool=6", "place");
    play("+SH 2, 1>D1");
    forbidden("+SH 0", "WD-T72");
    play("+SH 2, +FE, 1@D1, >A");
    at_node("PLACE", P1);
    assert_int_equal(state()->quota, 1);
}

TEST(WD_X84, "WD-T8 WD-T72: a new turn of the same player with the same pool")
{
    scene("hand=SH,SH pool=1,2", "place");
    play("+SH 0");
    at_node("PLACE", P1);
    assert_true(offers("+SH 0"));
    assert_int_equal(dice(state()->pool[P1]), 2);
}

TEST(WD_X63, "WD-T74 WD-T15 WD-R45 WD-T34 WD-T37: a Dirty Trick at dusk turns a tie into a majority")
{
    start(3, "");
    lay("P1 hand=TR D3=3,3 P2 D3=3,3 P3 D3=3");
    unsigned yield[WD_SEATS];
    waggle_yields(state(), 2, yield);
    assert_true(yield[P1] == 1 && yield[P2] == 1 && yield[P3] == 1);
    step("dusk");
    at("DUSK", P1, "+TR, -");
    play("+TR");
    at("TRICK_DIE", P1, "P2:3@D3, P3:3@D3");
    forbidden("P1:3@D3", "WD-T74");
    forbidden("P2:4@D3", "WD-T74");
    forbidden("P4:3@D3", "WD-T74");
    play("P2:3@D3");
    at("TRICK_TO", P1, ">D1, >D2, >D4, >D5, >D6");
    forbidden(">D3", "WD-T74");
    forbidden(">A", "WD-T74");
    play(">D5");
    assert_string_equal(told(P3),
                        "The 3 of P2 moves from flower 3 to flower 5. Night falls on round 1. Flower 3: 2 for P1, tie for "
                        "second: none. Flower 5: 2 for P2.");
    at_node("D_STORE", P1);
    assert_int_equal(state()->claim, 2);
    waggle_yields(state(), 2, yield);
    assert_true(yield[P1] == 2 && yield[P2] == 0 && yield[P3] == 0);
    assert_int_equal(waggle_dice_of(state()->flower[4][P2], 3), 1);
}

TEST(WD_T74, "WD-T15 WD-R38: a trick needs a bee of another on a flower; on the own turn it is no placement")
{
    scene("hand=TR,TR pool=1 D1=1", "place");
    forbidden("+TR", "WD-T74");
    scene("hand=TR,TR pool=1 P2 D2=2 pool=1", "place");
    play("+TR, P2:2@D2, >D1");
    at_node("PLACE", P1);
    assert_true(offers("+TR"));
    scene("hand=TR P2 hand=TR D2=2", "dusk"); /* P2 has no target and is not asked */
    at_node("DUSK", P1);
    play("-");
    at_node("D_STORE", P2);
    scene("hand=TR,TR P2 D2=2", "dusk");
    play("+TR, P2:2@D2, >D1");
    at_node("DUSK", P1); /* again, with the second card */
    play("-");
    at_node("D_STORE", P2);
}

TEST(WD_X66, "WD-T76 WD-R47 WD-T10: Feint takes a bee from a slot to its flower")
{
    scene("hand=FE pool=6 A=2 P2 pool=2", "place");
    play("+FE");
    at("FE_FROM", P1, "2@A");
    forbidden("6@A", "WD-T76");
    forbidden("2@C", "WD-T76");
    forbidden("2@r9", "WD-T76");
    play("2@A");
    forbidden(">A", "WD-R47");
    play(">D2");
    assert_int_equal(state()->slot[WD_CARD_A][P1], 0);
    assert_int_equal(state()->flower[1][P1], waggle_die(2));
    assert_int_equal(state()->pool[P1], waggle_die(6));
    at_node("PLACE", P2);
}

TEST(WD_X92, "WD-T76 WD-R47 WD-R72: the slot that a bee has left is closed, or with feint_slot=free it is free")
{
    scene("hand=FE pool=6 A=2 P2 pool=2", "place");
    play("+FE, 2@A, >D2");
    at_node("PLACE", P2);
    forbidden("2>A", "WD-R72");
    start(2, "feint_slot=free");
    lay("hand=FE pool=6 A=2 P2 pool=2");
    step("place");
    play("+FE, 2@A, >D2");
    assert_true(offers("2>A"));
    play("2>A");
    assert_int_equal(state()->slot[WD_CARD_A][P2], 1 << 1);
}

TEST(WD_X74, "WD-T72 WD-T76 WD-R47: a bee placed in this turn is moved in it")
{
    scene("hand=SH,FE pool=4,1 P2 pool=6", "place");
    play("+SH 2, 4>D4, +FE, 4@D4, >G");
    assert_int_equal(state()->slot[WD_CARD_G][P1], 1 << 3);
    assert_int_equal(dice(state()->pool[P1]), 1);
    at_node("PLACE", P2);
}

TEST(WD_X75, "WD-R59 WD-T33 WD-T76: a die on a flower of another number keeps its value")
{
    scene("hand=FE pool=6 D4=1 directions=4 P2 E=1", "place");
    unsigned yield[WD_SEATS];
    waggle_yields(state(), 3, yield);
    assert_int_equal(yield[P1], 2);
    play("+FE, 1@D4");
    at("FE_TO", P1, ">A, >C, >G, >D1, >r1");
    forbidden(">D4", "WD-R47");
}

TEST(WD_R47, "WD-T76 WD-R63: who may be moved by Feint, and where to")
{
    scene("hand=FE pool=6 r1{|2} r2{|2} r3{}", "place");
    play("+FE");
    at("FE_FROM", P1, "2@r1");
    means("2@r2", "2@r1");
    play("2@r1");
    at("FE_TO", P1, ">A, >C, >E, >G, >D2, >r2, >r3"); /* r1 is empty now like r3, but is where the bee comes from */
    play(">r3");
    comb(P1, "r1{} r2{|2} r3{|2}");

    /* A bee on its own flower with nowhere else to go cannot be moved, and with no other there is no Feint. */
    scene("hand=FE pool=6 D2=2 r1{H} r2{H} r3{H} P2 A=2 C=2 E=2 G=2", "place");
    forbidden("+FE", "WD-T76");
    scene("hand=FE pool=6 D2=2,2 D3=3 r1{H} r2{H} r3{H} P2 A=2 C=2 E=2 G=2", "place");
    play("+FE");
    at("FE_FROM", P1, "3@D3");
    forbidden("2@D2", "WD-R47");
    scene("hand=FE pool=6 D2=2 directions=5 r1{H} r2{H} r3{H} P2 A=2 C=2 E=2 G=2", "place");
    play("+FE, 2@D2");
    at("FE_TO", P1, ">D5");
    start(2, "room_dice_max=2");
    lay("hand=FE pool=6 r1{|2,3} r2{|1,1}");
    step("place");
    play("+FE, 2@r1");
    at("FE_TO", P1, ">A, >C, >E, >G, >D2, >r3");
    forbidden(">r2", "WD-R12");
}

TEST(WD_T67, "WD-R58 WD-T63: cards that are held, in their phase, where they do something")
{
    scene("hand=VO,EX,GI,XP,BO,EF,AL,MI,SI pool=1 P2 pool=2 D2=2", "place");
    at("PLACE", P1, "1>A, 1>C, 1>E, 1>G, 1>D1, 1>r1");
    forbidden("+VO", "WD-T4");
    forbidden("+SI P2:2", "WD-T6");
    forbidden("+EX", "WD-T63");
    forbidden("+GI", "WD-T63");
    forbidden("+XP r1", "WD-T63");
    forbidden("+BO", "WD-T63");
    forbidden("honey r1 +EF", "WD-T54");
    forbidden("+MI", "WD-T63");
    forbidden("+SH 0", "WD-T63");
    forbidden("+TR", "WD-T63");
    forbidden("+FE", "WD-T63");
    forbidden("+DI D2", "WD-T63");
}

/* Lines of placements */

TEST(WD_X88, "WD-T7 WD-T11 WD-T12 WD-T13 WD-R63: lines of placements from the rolls of X82")
{
    scene("P1 pool=1,1,2,4,5,6 P2 pool=2,2,3,3,4,6", "place");
    assert_int_equal(paths(1), 30);
    assert_int_equal(paths(2), 708);
    assert_int_equal(paths(3), 17976);
    assert_int_equal(paths(4), 371766);
}
