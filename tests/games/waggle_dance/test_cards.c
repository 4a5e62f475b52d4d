/* test_cards.c: the Queen cards of the night, Mix, and drawing: the worked examples of the ledger's section 8 that tell
   of them, and what they leave open. */
#include "table.h"
#include "test.h"

#include <string.h>

TEST(WD_X64, "WD-T75 WD-R46 WD-R57: Explore digs through three cards, or the last two")
{
    scene("pile=BO,XP P1 G=1 hand=EX,EX", "G");
    at("G", P1, "draw, +EX");
    play("+EX");
    at("CARD", SKEP_CHANCE, "*card XP, *card BO");
    play("*card XP");
    at("CARD", SKEP_CHANCE, "*card BO");
    play("*card BO");
    at("EX_KEEP", P1, "keep XP, keep BO");
    forbidden("keep VO", "WD-T75");
    play("keep XP");
    assert_string_equal(told(P1), "P1 keeps Expertise. P1 discards Bonus. The 2 discards become the draw pile. "
                                  "Round 2 begins with P2.");
    assert_string_equal(told(P2), "P1 keeps one of them. P1 discards Bonus. The 2 discards become the draw pile. "
                                  "Round 2 begins with P2.");
    assert_int_equal(state()->held[P1], 2);

    scene("pile=BO discards=XP P1 G=1", "G");
    play("*card BO");
    assert_string_equal(told(P1), "P1 draws Bonus. The 1 discard becomes the draw pile. Round 2 begins with P2.");

    scene("pile=VO,OT,DI,SH,TR,GI,XP,XP P1 G=1,2 hand=EX", "G");
    play("+EX, *card XP, *card XP, *card VO");
    at("EX_KEEP", P1, "keep VO, keep XP");
    play("keep XP");
    at_node("CARD", SKEP_CHANCE); /* the second bee */
    assert_int_equal(state()->piled, 5);
    assert_int_equal(state()->discards,
                     waggle_one_card(WD_EX) + waggle_one_card(WD_VO) + waggle_one_card(WD_XP));
    assert_int_equal(state()->hand[P1], waggle_one_card(WD_XP));

    scene("pile=VO,VO,VO P1 G=1 hand=EX", "G"); /* one kind is one choice, and still asked */
    play("+EX, *card VO, *card VO, *card VO");
    at("EX_KEEP", P1, "keep VO");
}

TEST(WD_X65, "WD-R56 WD-T75: an Explore just drawn serves for the next bee")
{
    scene("pile=EX,OT,OT P1 G=1,2", "G");
    play("*card EX");
    at("G", P1, "draw, +EX");
    play("draw");
    at_node("CARD", SKEP_CHANCE);
    assert_string_equal(told(P2), "");
    play("*card OT");
    at_node("ROLL", SKEP_CHANCE);
}

TEST(WD_X67, "WD-T77 WD-R48: Queen's Gift is a room in A or an egg in C")
{
    for (int strict = 0; strict < 2; strict++) {
        start(4, strict ? "gift=strict" : "");
        lay("P1 hand=GI,GI r1{W1} r3{W1}");
        step("A");
        at("A_GIFT", P1, strict ? "+GI, -" : "+GI, +GI r2, -");
        if (strict) forbidden("+GI r2", "WD-R48");
        assert_int_equal(waggle_bank_rooms(state()), 36);
        play("+GI");
        assert_int_equal(waggle_bank_rooms(state()), 35);
        at_node("A_GIFT", P1); /* again, as one more is held */
        play("-");
        at("C", P1, strict ? "+GI r2, -" : "+GI r2, +GI, -"); /* r4 is like r2 */
        if (strict) forbidden("+GI", "WD-R48");
        forbidden("egg r2", "WD-T27");
        play("+GI r2");
        comb(P1, "r1{W1} r2{e} r3{W1} r4{}");
        assert_int_equal(state()->eggs, 11);
        assert_int_equal(state()->held[P1], 0);
    }
}

TEST(WD_T77, "WD-R48 WD-R58 WD-T67: a gift needs something to give, and comes after the own bees")
{
    start(2, "gift=strict");
    lay("hand=GI size=24 P2 size=24"); /* no rooms in the bank: asked in C, for an egg */
    step("A");
    at_node("C", P1);
    scene("hand=GI C=1 r1{W1}", "C");
    at("C", P1, "egg r2, +GI, -");
    forbidden("+GI r2", "WD-R70");
    play("egg r2");
    at("C", P1, "+GI r3, +GI, -");
    scene("hand=GI eggs=0", "C");
    at_node("ROLL", SKEP_CHANCE);
    scene("hand=GI C=1 r1{W1} r2{e} r3{H}", "C"); /* a room alone makes no turn */
    at_node("ROLL", SKEP_CHANCE);
    scene("hand=GI eggs=0 size=24 P2 size=24", "A");
    at_node("ROLL", SKEP_CHANCE);
    scene("hand=GI eggs=0", "A");
    at("A_GIFT", P1, "+GI, -");
    forbidden("+GI r1", "WD-T31");
    scene("hand=GI size=24 P2 size=24", "A");
    at("A_GIFT", P1, "+GI r1, -");
    forbidden("+GI", "WD-T22");
}

TEST(WD_X91, "WD-T77 WD-R48 WD-R70 WD-T32: an egg by Queen's Gift may hatch the same night")
{
    scene("hand=GI r1{Y1} r2{|3,3} r3{e}", "A");
    at("A_GIFT", P1, "+GI, +GI r2, -");
    play("+GI r2");
    assert_int_equal(state()->bees[P1], 7);
    comb(P1, "r1{Y1} r2{} r3{e}");
    assert_non_null(strstr(told(P2), "P1 plays Queen's Gift in A. P1 puts an egg into room 2. An egg hatches in room 2 of P1"));
    start(2, "gift=strict");
    lay("hand=GI r1{Y1} r2{|3,3} r3{e}");
    step("A");
    at("A_GIFT", P1, "+GI, -");
    scene("hand=GI r1{Y1} r2{|3,3} r3{e} size=24 P2 size=24 r1{Y1}", "A");
    assert_true(offers("+GI r2") && !offers("+GI"));
    start(2, "gift=strict");
    lay("hand=GI r1{Y1} r2{|3,3} r3{e} size=24 P2 size=24");
    step("A");
    at_node("C", P1);
}

TEST(WD_X68, "WD-T78 WD-R49 WD-T65: Expertise takes any two dice for a pair")
{
    scene("hand=XP r1{e|2,5} C=1", "B");
    at("B_XP", P1, "+XP r1, -");
    forbidden("+XP r2", "WD-T78");
    play("+XP r1");
    assert_int_equal(state()->bees[P1], 7);
    comb(P1, "r1{} r2{} r3{}");
    at_node("C", P1);

    scene("hand=XP r1{Y4|2,5}", "F");
    at("F", P1, "honey r1 +XP, -");
    forbidden("honey r1 +EF", "WD-T63");
    forbidden("honey r2 +XP", "WD-T78");
    play("honey r1 +XP");
    comb(P1, "r1{H} r2{} r3{}");
    scene("hand=XP,MI r1{Y4|2,2}", "F"); /* a plain pair needs no card */
    at("F", P1, "+MI, -");
    forbidden("honey r1 +XP", "WD-T78");

    scene("hand=XP r1{e|2,4,5} C=1", "B");
    play("+XP r1");
    at("B_USE", P1, "use 24, use 25, use 45");
    play("use 24");
    comb(P1, "r1{|5} r2{} r3{}");

    scene("hand=XP,XP r1{e|2,5} r2{e|2,5} r3{e|1,1} C=1", "B"); /* pairs have hatched before */
    at("B_XP", P1, "+XP r1, -");
    means("+XP r2", "+XP r1");
    forbidden("+XP r3", "WD-T78");
    play("+XP r1");
    at("B_XP", P1, "+XP r2, -");
}

TEST(WD_X69, "WD-T79 WD-R50: Bonus needs a cube more and space for it")
{
    scene("hand=BO,BO P=3 D5=5", "D");
    at("D_BONUS", P1, "+BO, -");
    play("+BO");
    at_node("D_STORE", P1);
    assert_int_equal(state()->claim, 3);
    assert_string_equal(told(P2), "P1 plays Bonus in D. P1 may take 3 from flower 5.");
    play("P>r1, P>r1, P>r1");
    assert_int_equal(state()->nectar[4], 0);

    scene("hand=BO P=2 D5=5", "D");
    at_node("D_STORE", P1);
    scene("hand=BO P=3 D5=5 r1{e} r2{H} r3{W2}", "D");
    at_node("D_STORE", P1);
    scene("hand=BO,BO D5=5", "D"); /* several on one flower, and passing */
    play("+BO, +BO");
    assert_int_equal(state()->claim, 4);
    scene("hand=BO D5=5", "D");
    play("-");
    at_node("D_STORE", P1);
    assert_string_equal(told(P2), "");
    play("P>r1, P>r1");
    at_node("ROLL", SKEP_CHANCE);
}

TEST(WD_X70, "WD-T80 WD-T81 WD-R36 WD-R51: three and one: Efficiency or Alchemy")
{
    scene("hand=EF,AL r1{Y3 W1|4,4}", "F");
    at("F", P1, "honey r1 +EF, honey r1 +AL, -");
    play("honey r1 +EF");
    comb(P1, "r1{H} r2{} r3{}");
    flowers(15, 15, 15, 15, 15, 15);
    scene("hand=EF r1{Y4 |4,4} r2{W2|3,3}", "F"); /* four need no card, two are too few */
    at_node("ROLL", SKEP_CHANCE);
}

static bool alchemy(const char *options, const char *room)
{
    start(2, options);
    lay("hand=AL,MI");
    lay(room);
    step("F");
    at_node("F", P1); /* because of the Mix */
    return offers("honey r1 +AL");
}

TEST(WD_X71, "WD-T81 WD-R52: two colours with four together, and a pair")
{
    assert_true(alchemy("", "r1{Y2 W2|1,1}"));
    assert_true(alchemy("", "r1{Y3 W1|1,1}"));
    assert_false(alchemy("", "r1{Y2 W1 B1|1,1}"));
    forbidden("honey r1 +AL", "WD-T81");
    assert_false(alchemy("", "r1{Y2 W2|1,3}"));
}

TEST(WD_X83, "WD-T81 WD-R52 WD-R36: Alchemy in larger rooms")
{
    assert_true(alchemy("room_capacity=5", "r1{Y2 W2 B1|1,1}"));
    assert_true(alchemy("room_capacity=5", "r1{Y3 W1 B1|1,1}"));
    assert_true(alchemy("room_capacity=6", "r1{Y3 W3|1,1}"));
    assert_true(alchemy("room_capacity=6", "r1{Y2 W2 B2|1,1}"));
    assert_false(alchemy("room_capacity=5", "r1{Y2 W1 B1 R1|1,1}"));
    assert_false(alchemy("room_capacity=5", "r1{Y4 W1|1,1}"));
}

TEST(WD_X72, "WD-R53 WD-R58: two cards do not help one honey")
{
    scene("hand=XP,EF r1{Y3|2,5}", "F");
    at_node("ROLL", SKEP_CHANCE);
    scene("hand=XP,EF,MI r1{Y3|2,5}", "F");
    forbidden("honey r1 +XP", "WD-T78");
    forbidden("honey r1 +EF", "WD-T80");
    unreadable("honey r1 +MI");
    assert_int_equal(skep_waggle_dance.forbids(state(), skep_move_of(WD_V_HONEY, 1, WD_MI + 1, 0)), WD_R53);
}

TEST(WD_X73, "WD-T82 WD-R54: Mix makes room for an egg")
{
    scene("hand=MI C=1 r1{Y1} r2{Y2 W1} r3{H}", "C");
    at("C", P1, "+MI, -");
    play("+MI");
    at("MIX1", P1, "r1"); /* r2 has no partner that is empty or above it */
    play("r1");
    at("MIX2", P1, "r2");
    play("r2, r1 W=0, r1 Y=0");
    comb(P1, "r1{} r2{W1 Y3} r3{H}");
    at("C", P1, "egg r1, -");
    play("egg r1");
    assert_int_equal(state()->eggs, 11);
}

TEST(WD_X85, "WD-T50 WD-T82 WD-R35: Mix opens groups again")
{
    scene("hand=MI r1{W1|2} r2{Y1|2} r3{B1}", "F");
    at("F", P1, "group r1, +MI, -");
    play("group r1, r1 W=0, r1 Y=0");
    comb(P1, "r1{|2} r2{W1 Y1|2} r3{B1}");
    at("F", P1, "+MI, -");
    play("+MI");
    at("MIX1", P1, "r2, r3");
    play("r2");
    at("MIX2", P1, "r1, r3");
    play("r3, r2 W=0, r2 Y=1, r2 B=1");
    comb(P1, "r1{|2} r2{Y1 B1|2} r3{W1}");
    at("F", P1, "group r1, -");
}

TEST(WD_X87, "WD-R54 WD-R63: which rooms Mix may name")
{
    scene("hand=MI r1{} r2{W1} r3{Y1} r4{W1} r5{|2} r6{e} r7{H}", "F");
    play("+MI");
    at("MIX1", P1, "r2, r3");
    means("r4", "r2");
    forbidden("r1", "WD-R54");
    forbidden("r6", "WD-R54");
    forbidden("r8", "WD-R54");
    play("r2");
    at("MIX2", P1, "r1, r3, r4, r5");
    forbidden("r2", "WD-R54");
    scene("hand=MI r1{} r2{W1} r3{Y1} r4{W1} r5{|2} r6{e} r7{H}", "F");
    play("+MI, r3");
    at("MIX2", P1, "r1, r4, r5");
    means("r2", "r4");
    scene("hand=MI r1{W1} r2{Y1} r3{Y1}", "F");
    play("+MI, r1");
    at("MIX2", P1, "r2");
    means("r3", "r2");
}

TEST(WD_T82, "WD-R54 WD-R58: when Mix may be played")
{
    scene("hand=MI E=1 r1{Y1}", "E"); /* no give, but a bee */
    at("E_GIVE", P1, "+MI, -");
    play("+MI, r1, r2, r1 Y=0");
    at_node("ROLL", SKEP_CHANCE); /* the card is gone, and there is nothing to give */
    comb(P1, "r1{} r2{Y1} r3{}");
    scene("hand=MI E=1 r1{Y2}", "E");
    play("+MI, r1, r2, r1 Y=2");
    at("E_GIVE", P1, "r1:YY, -"); /* it has not used up the bee */
    scene("hand=MI r1{Y1}", "C"); /* nothing to do in C and E: only in F */
    at_node("F", P1);
    at("F", P1, "+MI, -");
    scene("hand=MI r1{Y1} r2{H} r3{e} C=1", "C");
    at_node("ROLL", SKEP_CHANCE); /* a single nectar room */
    scene("hand=MI", "F");
    at_node("ROLL", SKEP_CHANCE); /* no cubes */
    scene("hand=MI C=1", "C");
    forbidden("+MI", "WD-T82");
}

TEST(WD_X76, "WD-R3 WD-R57 WD-T58: a draw is any card of the pile")
{
    struct skep_outcome list[SKEP_MOVES_MAX];
    scene("G=1", "G");
    assert_int_equal(skep_waggle_dance.outcomes(state(), list), 10);
    for (int i = 0; i < 10; i++) assert_int_equal(list[i].weight, 3);
    scene("hand=XP,XP G=1", "G");
    assert_int_equal(state()->piled, 28);
    unsigned sum = 0, xp = 0;
    int n = skep_waggle_dance.outcomes(state(), list);
    for (int i = 0; i < n; i++) {
        sum += list[i].weight;
        if (skep_arg(list[i].move, 0) == WD_XP + 1) xp = list[i].weight;
    }
    assert_int_equal(sum, 28);
    assert_int_equal(xp, 1);
    lay("hand=VO,VO,VO,OT,OT,OT,DI,DI,DI,SH,SH,SH,TR,TR,TR"); /* no limit to a hand */
    assert_int_equal(state()->held[P1], 15);
}
