/* test_night.c: the night, A to G, and the end of the round: the worked examples of the ledger's section 8 that tell of
   them, and what they leave open. */
#include "table.h"
#include "test.h"

#include <skep/text.h>
#include <string.h>

/* A to C */

TEST(WD_X17, "WD-T17 WD-T20 WD-T22 WD-R23 WD-T19 WD-T21 WD-T3: rooms run out in player order")
{
    scene("first=P2 P1 A=1,2,3 size=20 P2 A=4 size=26", "A");
    assert_int_equal(waggle_comb_size(state(), P2), 27);
    assert_int_equal(waggle_comb_size(state(), P1), 21);
    assert_int_equal(waggle_bank_rooms(state()), 0);
    assert_string_equal(told(P1), "Night falls on round 1. P2 gets 1 room. P1 gets 1 room. The bank has no more rooms for P1. "
                                  "Round 2 begins with P1.");
    assert_int_equal(state()->round, 2); /* nobody was asked anything more */
}

TEST(WD_X12, "WD-T23 WD-T25 WD-R19: an egg under a pair hatches by itself")
{
    scene("r1{e|1,1}", "B");
    comb(P1, "r1{} r2{} r3{}");
    assert_int_equal(state()->bees[P1], 7);
    assert_int_equal(state()->eggs, 12);
    assert_non_null(strstr(told(P2), "An egg hatches in room 1 of P1: 7 bees now."));
}

TEST(WD_X13, "WD-T23 WD-T24: six bees become seven; the seventh is rolled next round")
{
    scene("P2 r2{e|3,3}", "B");
    assert_int_equal(state()->bees[P2], 7);
    at_node("ROLL", SKEP_CHANCE);
    assert_int_equal(state()->active, P2);
    assert_int_equal(state()->left, 7);
}

TEST(WD_X14, "WD-R18: two unequal dice are no pair")
{
    scene("r1{e|3,5} C=1", "B");
    at_node("C", P1);
    comb(P1, "r1{e|3,5} r2{} r3{}");
    assert_int_equal(state()->bees[P1], 6);
}

TEST(WD_X15, "WD-T26 WD-R22: eighteen bees are the limit")
{
    scene("bees=18 r1{e|2,2} C=1", "B");
    comb(P1, "r1{e|2,2} r2{} r3{}");
    assert_int_equal(state()->bees[P1], 18);
    scene("bees=17 r1{e|2,2} r2{e|3,3} C=1", "B");
    comb(P1, "r1{} r2{e|3,3} r3{}");
    assert_int_equal(state()->bees[P1], 18);
    scene("bees=18 r1{e|2,3} hand=XP C=1", "B"); /* nor by Expertise */
    at_node("C", P1);
}

TEST(WD_X16, "WD-R20 WD-R21 WD-T49: one pair hatches, what is left may link")
{
    scene("r1{e|3,3,5} r2{Y1|5}", "B");
    comb(P1, "r1{|5} r2{Y1|5} r3{}");
    at("F", P1, "group r1, -");
    scene("r1{e|4,4,6,6} C=1", "B");
    at("B_USE", P1, "use 44, use 66");
    play("use 44");
    comb(P1, "r1{|6,6} r2{} r3{}");
}

TEST(WD_X18, "WD-T29 WD-R15 WD-T27: without an empty room no egg is taken")
{
    scene("C=1,2,3 r1{e} r2{W1} r3{}", "C");
    at("C", P1, "egg r3, -");
    forbidden("egg r1", "WD-T30");
    forbidden("egg r2", "WD-T27");
    forbidden("egg r9", "WD-T27");
    play("egg r3");
    at_node("ROLL", SKEP_CHANCE);
    assert_int_equal(state()->eggs, 10);
}

TEST(WD_X19, "WD-T31 WD-T19: eggs run out in player order")
{
    start(3, "");
    lay("eggs=1 P2 C=1,2 P3 C=3");
    step("C");
    at_node("C", P2);
    play("egg r1");
    at_node("ROLL", SKEP_CHANCE);
    comb(P3, "r1{} r2{} r3{}");
}

TEST(WD_X20, "WD-T28 WD-R24: declining one egg declines them all")
{
    scene("C=1,2 r3{W1}", "C");
    play("-");
    assert_true(used("WD-T28"));
    assert_int_equal(state()->eggs, 12);
    at_node("ROLL", SKEP_CHANCE);
}

TEST(WD_X21, "WD-T32 WD-T18 WD-R25 WD-T30: an egg taken tonight does not hatch tonight")
{
    scene("C=1 r1{W1} r2{|2,2} r3{W1}", "C");
    play("egg r2");
    comb(P1, "r1{W1} r2{e} r3{W1}"); /* the dice have gone home */
    assert_int_equal(state()->bees[P1], 6);
    assert_int_equal(state()->round, 2);
}

TEST(WD_X22, "WD-R63 WD-R64: alike rooms are one choice, and eggs may come in any order")
{
    scene("C=1,2 r3{|4}", "C");
    at("C", P1, "egg r1, egg r3, -");
    means("egg r2", "egg r1");
    play("egg r3");
    at("C", P1, "egg r1, -");
    scene("C=1,2 r3{|4}", "C");
    play("egg r1");
    at("C", P1, "egg r2, egg r3, -");
}

/* D */

static void yields(int seats, const int bees[4], const int expected[4])
{
    unsigned yield[WD_SEATS];
    start(seats, "");
    struct waggle_state *s = state();
    for (int q = 0; q < seats; q++) s->flower[2][q] = (uint32_t)bees[q] * waggle_die(3);
    waggle_yields(s, 2, yield);
    for (int q = 0; q < seats; q++) assert_int_equal(yield[q], expected[q]);
}

#define YIELDS(seats, ...) yields(seats, __VA_ARGS__)
#define BEES(...) (const int[4]){ __VA_ARGS__ }

static const char *explained(void)
{
    static char text[128];
    struct skep_say say;
    struct skep_text out = skep_text_in(text, sizeof text);
    assert_true(waggle_harvest(state(), 2, &say));
    skep_say_write(&skep_waggle_dance, &say, &out);
    return text;
}

TEST(WD_X23, "WD-T34 WD-T36 WD-T38 WD-T39 WD-T33: first 2, second 1, third nothing")
{
    YIELDS(3, BEES(3, 2, 1), BEES(2, 1, 0));
    assert_string_equal(explained(), "Flower 3: 2 for P1, 1 for P2.");
    YIELDS(3, BEES(9, 1, 0), BEES(2, 1, 0));
}

TEST(WD_X24, "WD-T35 WD-T36 WD-R27: two first 1 each, the second behind them 1")
{
    YIELDS(3, BEES(2, 2, 1), BEES(1, 1, 1));
    assert_string_equal(explained(), "Flower 3: tie, 1 each for P1 and P2, then 1 for P3.");
}

TEST(WD_X25, "WD-T34 WD-T37: tied for second, nothing")
{
    YIELDS(3, BEES(2, 1, 1), BEES(2, 0, 0));
    assert_string_equal(explained(), "Flower 3: 2 for P1, tie for second: none.");
}

TEST(WD_X26, "WD-T35 WD-T37 WD-R27: tied for first, and tied behind")
{
    YIELDS(4, BEES(2, 2, 1, 1), BEES(1, 1, 0, 0));
    assert_string_equal(explained(), "Flower 3: tie, 1 each for P1 and P2, tie for second: none.");
}

TEST(WD_X27, "WD-T38: alone with one bee")
{
    YIELDS(2, BEES(0, 1), BEES(0, 2));
    assert_string_equal(explained(), "Flower 3: 2 for P2.");
}

TEST(WD_X28, "WD-T35 WD-T36 WD-T37 WD-T38: four players")
{
    YIELDS(4, BEES(3, 3, 3, 1), BEES(1, 1, 1, 1));
    assert_string_equal(explained(), "Flower 3: tie, 1 each for P1, P2 and P3, then 1 for P4.");
    YIELDS(4, BEES(2, 2, 2, 2), BEES(1, 1, 1, 1));
    assert_string_equal(explained(), "Flower 3: tie, 1 each for P1, P2, P3 and P4.");
    YIELDS(4, BEES(4, 2, 2, 1), BEES(2, 0, 0, 0));
    assert_string_equal(explained(), "Flower 3: 2 for P1, tie for second: none.");
    YIELDS(4, BEES(4, 2, 1, 1), BEES(2, 1, 0, 0));
    assert_string_equal(explained(), "Flower 3: 2 for P1, 1 for P2.");
}

TEST(WD_X29, "WD-T40 WD-R26 WD-T19: where cubes run short, player order decides")
{
    scene("Y=2 P1 D2=2 P2 D2=2,2", "D");
    at("D_STORE", P1, "Y>r1, Y>-");
    play("Y>r1");
    at_node("D_STORE", P2);
    assert_int_equal(state()->claim, 1);
    play("Y>r1");
    at_node("ROLL", SKEP_CHANCE);
    assert_int_equal(state()->nectar[1], 0);
}

TEST(WD_X30, "WD-T41 WD-T42 WD-R28: leaving one cube leaves its like, and makes room for another colour")
{
    scene("D1=1 D6=6 P2 D6=6,6 P1 r1{e} r2{H} r3{Y3}", "D");
    at("D_STORE", P1, "W>r3, W>-");
    forbidden("B>r3", "WD-T41");
    forbidden("W>r1", "WD-T41");
    forbidden("W>r2", "WD-T41");
    forbidden("-", "WD-R28");
    play("W>-");
    assert_string_equal(told(P2), "P1 leaves 2 white cubes on the flower.");
    at_node("D_STORE", P1);
    play("B>r3");
    comb(P1, "r1{e} r2{H} r3{Y3 B1}");
    assert_int_equal(state()->nectar[0], 15);
    at_node("D_STORE", P2);
}

TEST(WD_X31, "WD-R29: what one leaves another can take")
{
    scene("W=2 P1 D1=1,1 P2 D1=1", "D");
    play("W>-");
    at_node("D_STORE", P2);
    play("W>r1");
    assert_int_equal(state()->nectar[0], 1);
}

TEST(WD_X32, "WD-R63 WD-R64 WD-T43: equal cubes may be split in any order")
{
    scene("D1=1 r1{W1} r2{} r3{}", "D");
    at("D_STORE", P1, "W>r1, W>r2, W>-");
    means("W>r3", "W>r2");
    play("W>r2");
    at("D_STORE", P1, "W>r1, W>r3, W>-");
    scene("D1=1 r1{W1} r2{} r3{}", "D");
    play("W>r1");
    at("D_STORE", P1, "W>r1, W>r2, W>-");
}

TEST(WD_X33, "WD-T42 WD-R30: without space a claim lapses, and nothing is thrown out for it")
{
    scene("D1=1 D2=2 r1{e} r2{H} r3{W4} P2 D5=5", "D");
    at_node("D_STORE", P2);
    comb(P1, "r1{e} r2{H} r3{W4}");
    assert_non_null(strstr(told(P2), "P1 has no space for white cubes. P1 has no space for yellow cubes."));
    scene("D1=1 r1{e} r2{H} r3{Y3}", "D"); /* or what is left of it */
    play("W>r3");
    at_node("ROLL", SKEP_CHANCE);
    assert_int_equal(state()->nectar[0], 14);
}

TEST(WD_X34, "WD-R5 WD-R7 WD-R8: four cubes, colours mixed")
{
    scene("D3=3 r1{W1 Y1 O1 R1} r2{P1} r3{B1}", "D");
    at("D_STORE", P1, "O>r2, O>r3, O>-");
    forbidden("O>r1", "WD-T41");
    start(2, "room_capacity=5");
    lay("D3=3 r1{W1 Y1 O1 R1} r2{P1} r3{B1}");
    step("D");
    at("D_STORE", P1, "O>r1, O>r2, O>r3, O>-");
}

/* E */

TEST(WD_X35, "WD-T45 WD-T47 WD-R32: two yellow for a white")
{
    scene("E=1 r1{Y2}", "E");
    at("E_GIVE", P1, "r1:YY, -");
    forbidden("r1:WW", "WD-T45");
    forbidden("r2:YY", "WD-T45");
    forbidden("r1:egg", "WD-T46");
    play("r1:YY");
    at("E_GET", P1, "get W, get O, get R, get P, get B");
    forbidden("get Y", "WD-T45");
    play("get W");
    at("E_STORE", P1, "W>r1");
    forbidden("W>-", "WD-R32");
    forbidden("-", "WD-R32");
    means("W>r2", "W>r1");
    play("W>r1");
    comb(P1, "r1{W1} r2{} r3{}");
    flowers(14, 15, 15, 15, 15, 15);
    at_node("ROLL", SKEP_CHANCE);
}

TEST(WD_X36, "WD-T45 WD-R32: both cubes come out of one room")
{
    scene("E=1 r1{Y1} r2{Y1}", "E");
    at_node("ROLL", SKEP_CHANCE);
}

TEST(WD_X37, "WD-T46 WD-T47 WD-R31: an egg for any cube")
{
    scene("E=1 r1{e} r2{P3}", "E");
    play("r1:egg, get P, P>r2");
    comb(P1, "r1{} r2{P4} r3{}");
    assert_int_equal(state()->eggs, 12);
}

TEST(WD_X38, "WD-T48 WD-T19: only what lies on a flower can be asked for")
{
    scene("W=0 Y=5 O=0 R=0 P=0 B=0 E=1", "A");
    scene("r1{Y2} r2{e} E=1 W=0 O=0 R=0 P=0 B=0", "E");
    at("E_GIVE", P1, "r2:egg, -");
    forbidden("r1:YY", "WD-T48");
    play("r2:egg");
    at("E_GET", P1, "get Y");
    forbidden("get W", "WD-T48");
    scene("r2{e} E=1 W=0 Y=0 O=0 R=0 P=0 B=0", "E");
    at_node("ROLL", SKEP_CHANCE);
}

TEST(WD_X39, "WD-T44 WD-R32: trades build on each other")
{
    scene("E=1,2 r1{Y2 W1}", "E");
    play("r1:YY, get W, W>r1");
    comb(P1, "r1{W2} r2{} r3{}");
    at("E_GIVE", P1, "r1:WW, -");
    play("r1:WW, get B, B>r1");
    comb(P1, "r1{B1} r2{} r3{}");
    at_node("ROLL", SKEP_CHANCE);
}

TEST(WD_X40, "WD-T44: nobody has to trade")
{
    scene("E=1 r1{Y2}", "E");
    play("-");
    assert_true(used("WD-T44"));
    comb(P1, "r1{Y2} r2{} r3{}");
}

/* F */

TEST(WD_X41, "WD-T51 WD-T54 WD-R19: four yellow and a pair of threes")
{
    scene("r1{Y4|3,3}", "F");
    comb(P1, "r1{H} r2{} r3{}");
    flowers(15, 15, 15, 15, 15, 15);
    assert_int_equal(state()->honey[P1], 1);
    assert_non_null(strstr(told(P2), "Room 1 of P1 becomes honey: 1 now."));
}

TEST(WD_X42, "WD-T51: four blue and a pair of fives")
{
    scene("P2 r2{B4|5,5}", "F");
    comb(P2, "r1{} r2{H} r3{}");
    assert_int_equal(state()->nectar[5], 15);
}

TEST(WD_X43, "WD-T50 WD-T49 WD-R34: moving by a link")
{
    scene("r1{Y3 W1|2} r2{Y1 W3|2} r3{P2} r4{O1 B1}", "F");
    at("F", P1, "group r1, -");
    means("group r2", "group r1"); /* it is called by its lowest room */
    forbidden("group r3", "WD-T49");
    forbidden("group r9", "WD-T49");
    play("group r1");
    at("SETTLE", P1, "r1 W=0, r1 W=1, r1 W=2, r1 W=3, r1 W=4");
    forbidden("r1 Y=0", "WD-R34");
    forbidden("r2 W=0", "WD-R34");
    forbidden("r1 W=5", "WD-T50");
    play("r1 W=0");
    assert_true(used("WD-T50"));
    comb(P1, "r1{Y4} r2{W4} r3{P2} r4{O1 B1}");
    at_node("ROLL", SKEP_CHANCE);
}

TEST(WD_X44, "WD-T50 WD-T51 WD-T52 WD-T53 WD-T54: moving, then honey with the same dice")
{
    scene("r1{B1|4} r2{B3|4,4}", "F");
    play("group r1, r1 B=0");
    comb(P1, "r1{} r2{H} r3{}");
    assert_int_equal(state()->nectar[5], 15);
    at_node("ROLL", SKEP_CHANCE);
}

TEST(WD_X45, "WD-T52 WD-T54 WD-R37 WD-T16: nectar of the same night makes honey")
{
    scene("r1{Y2|6,6} D2=2", "D");
    assert_int_equal(state()->nectar[1], 13);
    play("Y>r1");
    assert_int_equal(state()->nectar[1], 12);
    play("Y>r1");
    assert_int_equal(state()->nectar[1], 15);
    comb(P1, "r1{H} r2{} r3{}");
}

TEST(WD_X46, "WD-T56 WD-R14: a pair on an empty room does nothing")
{
    scene("r1{|5,5}", "B");
    comb(P1, "r1{} r2{} r3{}");
    at_node("ROLL", SKEP_CHANCE);
}

TEST(WD_X47, "WD-T51: unequal dice make no honey")
{
    scene("r1{Y4|3,5}", "F");
    comb(P1, "r1{Y4} r2{} r3{}");
}

TEST(WD_X48, "WD-R34: two full rooms can swap")
{
    scene("r1{W4|2} r2{Y4|2}", "F");
    play("group r1");
    at("SETTLE", P1, "r1 W=0, r1 W=1, r1 W=2, r1 W=3, r1 W=4");
    play("r1 W=1");
    comb(P1, "r1{W1 Y3} r2{W3 Y1} r3{}");
}

TEST(WD_X49, "WD-T49 WD-R34: links lead on from room to room")
{
    scene("r1{B2|3} r2{Y4|3,3,5} r3{B2|5}", "F");
    at("F", P1, "group r1, -");
    play("group r1, r1 Y=4, r2 B=4");
    comb(P1, "r1{Y4} r2{H} r3{}");
    assert_int_equal(state()->nectar[5], 15);
}

TEST(WD_X50, "WD-R21 WD-R34 WD-T18: a die beside an egg links once the egg is traded")
{
    scene("r1{e|4} r2{B3 Y1|4,4} E=1", "E");
    play("r1:egg, get B, B>r1");
    comb(P1, "r1{B1|4} r2{Y1 B3|4,4} r3{}");
    at("F", P1, "group r1, -");
    play("group r1, r1 Y=1, r1 B=0");
    comb(P1, "r1{Y1} r2{H} r3{}");
}

TEST(WD_X51, "WD-R33: two dice on one room link nothing")
{
    scene("r1{Y2|4,4} r2{Y2}", "F");
    comb(P1, "r1{Y2} r2{Y2} r3{}");
    at_node("ROLL", SKEP_CHANCE);
}

TEST(WD_X52, "WD-R35: what would be moved after honey is moved before it")
{
    scene("r1{Y4|3,3} r2{W2|3} r3{W1|3}", "F");
    play("group r1, r1 W=0, r1 Y=4, r2 W=3");
    comb(P1, "r1{H} r2{W3} r3{}");
}

TEST(WD_X53, "WD-R36 WD-R7: cubes beyond those needed return as well")
{
    start(2, "room_capacity=6");
    lay("r1{Y4 W2|1,1}");
    step("F");
    comb(P1, "r1{H} r2{} r3{}");
    flowers(15, 15, 15, 15, 15, 15);
}

TEST(WD_X86, "WD-T50 WD-R58: where there is one arrangement nothing is asked")
{
    scene("r1{Y4|2} r2{Y4|2}", "F");
    at("F", P1, "group r1, -");
    play("group r1");
    at_node("ROLL", SKEP_CHANCE);
    comb(P1, "r1{Y4} r2{Y4} r3{}");
}

TEST(WD_T50, "WD-R35: a group needs a cube, and is done when it was laid anew")
{
    scene("r1{|2} r2{|2} r3{Y1}", "F");
    at_node("ROLL", SKEP_CHANCE);
    scene("r1{W1|2} r2{|2} r3{Y1|3} r4{|3}", "F");
    at("F", P1, "group r1, group r3, -");
    play("group r1, r1 W=0");
    at("F", P1, "group r3, -");
    forbidden("group r1", "WD-R35");
    scene("r1{|2} r2{|2} r3{Y1|3} r4{|3}", "F");
    forbidden("group r1", "WD-R58");
    scene("r1{e|3} r3{Y1|3} r4{|3}", "F");
    forbidden("group r1", "WD-T49");
}

/* All series of choices from here until the rearrangement is over. */
static int count_arrangements(const struct waggle_state *s)
{
    skep_move moves[SKEP_MOVES_MAX];
    if (s->node != WD_AT_SETTLE) return 1;
    int n = skep_waggle_dance.moves(s, moves), sum = 0;
    for (int i = 0; i < n; i++) {
        struct waggle_state then = *s;
        skep_waggle_dance.play(&then, moves[i], NULL);
        sum += count_arrangements(&then);
    }
    return sum;
}

static void arrangements(const char *words, int expected)
{
    scene(words, "F");
    play("group r1");
    assert_int_equal(count_arrangements(state()), expected);
}

TEST(WD_X89, "WD-T50 WD-R34: as many series of choices as there are arrangements")
{
    arrangements("r1{Y3 W1|2} r2{Y1 W3|2} r3{P2} r4{O1 B1}", 5);
    arrangements("r1{B1|4} r2{B3|4,4}", 5);
    arrangements("r1{W4|2} r2{Y4|2}", 5);
    arrangements("r1{B2|3} r2{Y4|3,3,5} r3{B2|5}", 120);
    arrangements("r1{B1|4} r2{B3 Y1|4,4}", 8);
    arrangements("r1{Y4|3,3} r2{W2|3} r3{W1|3}", 105);
}

TEST(WD_T55, "WD-R9: honey stays")
{
    scene("r1{Y4|3,3} r2{H} D2=2", "D");
    play("Y>-");
    comb(P1, "r1{H} r2{H} r3{}");
    assert_int_equal(state()->honey[P1], 2);
    scene("r1{H} r2{|2} r3{W1|2}", "F");
    play("group r2, r2 W=1");
    comb(P1, "r1{H} r2{W1} r3{}");
}

/* G and the end of the round */

TEST(WD_X54, "WD-T57 WD-T59 WD-T60 WD-R46 WD-R55: the last card, and a new pile")
{
    scene("pile=OT discards=VO,VO,VO,DI,DI,DI,SH,SH,SH P1 G=1 hand=EX P2 G=2", "G");
    at("CARD", SKEP_CHANCE, "*card OT");
    forbidden("+EX", "WD-T75");
    forbidden("*card VO", "WD-R3");
    play("*card OT");
    assert_string_equal(told(P1), "P1 draws Overtime. There is no card left for P2. The 9 discards become the draw pile. "
                                  "Round 2 begins with P2.");
    assert_string_equal(told(P2), "P1 draws a card. There is no card left for P2. The 9 discards become the draw pile. "
                                  "Round 2 begins with P2.");
    assert_int_equal(state()->held[P1], 2);
    assert_int_equal(state()->held[P2], 0);
    assert_int_equal(state()->piled, 9);
    assert_int_equal(state()->discards, 0);
}

TEST(WD_X55, "WD-R55: or never")
{
    start(2, "deck_refill=never");
    lay("pile=OT discards=VO,VO,VO,DI,DI,DI,SH,SH,SH P1 G=1 P2 G=2");
    step("G");
    play("*card OT");
    assert_int_equal(state()->piled, 0);
    assert_int_equal(waggle_cards_of(state()->discards, WD_VO), 3);
}

TEST(WD_X56, "WD-T62: the first player's card goes clockwise")
{
    start(3, "");
    lay("first=P2");
    step("A");
    assert_int_equal(state()->first, P3);
    assert_int_equal(state()->round, 2);
    step("A");
    assert_int_equal(state()->first, P1);
    assert_int_equal(state()->round, 3);
}

TEST(WD_T60, "WD-T66 WD-R40: kept cards are discarded when the round ends")
{
    scene("hand=VO,DI,DI bees=6", "volunteer");
    play("+VO, *roll 1, *roll 1, *roll 1, *roll 2, *roll 2, *roll 2, *roll 2, "
         "*roll 3, *roll 3, *roll 3, *roll 3, *roll 3, *roll 3, "
         "1>D1, 3>D3, +DI D1, 2>D1, 3>D3, 2>D2, 3>D3, +DI D2, 1>D2, 3>D3, 1>D1, 3>D3, 2>D2, 3>D3, 2>D2");
    at_node("D_STORE", P1);
    assert_int_equal(state()->directions[P1], 3);
    assert_int_equal(state()->discards, 0);
    play("W>-, Y>-, O>-");
    assert_int_equal(state()->directions[P1], 0);
    assert_int_equal(state()->volunteer, 0);
    assert_int_equal(state()->discards, waggle_one_card(WD_VO) + 2 * waggle_one_card(WD_DI));
    assert_int_equal(state()->left, 6); /* P2 rolls first now, and P1 six dice */
    play("*roll 1, *roll 1, *roll 1, *roll 1, *roll 1, *roll 1");
    assert_int_equal(state()->left, 6);
}

/* The end */

TEST(WD_X77, "WD-E2 WD-E3 WD-R60 WD-E1 WD-E8: the most honey of those at the goal")
{
    start(2, "");
    lay("P1 r1{H} r2{H} r3{H} r4{H} r5{H} r6{H} r7{H} P2 r1{H} r2{H} r3{H} r4{H} r5{H} r6{H} r7{H} r8{H}");
    step("A");
    assert_string_equal(outcome(), "P2 GOAL");
    assert_non_null(strstr(told(P1), "P2 wins with 8 honey."));
    int points[SKEP_SEATS_MAX];
    skep_waggle_dance.score(state(), points);
    assert_true(points[P1] == 7 && points[P2] == 8);
    forbidden("-", "WD-E2");
    forbidden("*roll 1", "WD-E2");
    assert_string_equal(legal(), "");
}

static const char SEVEN_EACH[] = "P1 r1{H} r2{H} r3{H} r4{H} r5{H} r6{H} r7{H} P2 r1{H} r2{H} r3{H} r4{H} r5{H} r6{H} r7{H}";

TEST(WD_X78, "WD-E4 WD-R62: then the fewest bees")
{
    start(2, "");
    lay(SEVEN_EACH);
    lay("P1 bees=9 P2 bees=8");
    step("A");
    assert_string_equal(outcome(), "P2 GOAL_BEES");
    assert_non_null(strstr(told(P1), "P2 wins the tie with 8 bees, the fewest."));
}

TEST(WD_X79, "WD-E5 WD-E6 WD-E8: then the fewest cubes; then it is shared")
{
    start(2, "");
    lay(SEVEN_EACH);
    lay("P1 bees=8 r8{W3 Y1} r9{B1} P2 bees=8 r8{R3}");
    step("A");
    assert_string_equal(outcome(), "P2 GOAL_NECTAR");
    assert_non_null(strstr(told(P1), "P2 wins the tie with 3 cubes of nectar, the fewest."));
    start(2, "");
    lay(SEVEN_EACH);
    lay("P1 r8{W3} P2 r8{R3}");
    step("A");
    assert_string_equal(outcome(), "P1+P2 GOAL_SHARED");
    assert_non_null(strstr(told(P1), "P1 and P2 share the victory with 7 honey each."));
}

TEST(WD_X80, "WD-E7 WD-R61: after the last round all are compared")
{
    start(3, "");
    lay("round=50 P1 r1{H} r2{H} P2 r1{H} r2{H} r3{H} P3 r1{H}");
    step("A");
    assert_string_equal(outcome(), "P2 LIMIT");
    assert_int_equal(skep_waggle_dance.turns(state()), 50);
    assert_non_null(strstr(told(P1), "P2 wins with 3 honey after round 50, the last."));
    start(3, "max_rounds=3");
    lay("round=2");
    step("A");
    assert_string_equal(outcome(), "running");
    lay("P2 bees=7 P3 r2{W1}");
    step("A");
    assert_string_equal(outcome(), "P1 LIMIT_NECTAR");
    start(2, "max_rounds=1");
    lay("P1 bees=7");
    step("A");
    assert_string_equal(outcome(), "P2 LIMIT_BEES");
    start(2, "max_rounds=1");
    lay("");
    step("A");
    assert_string_equal(outcome(), "P1+P2 LIMIT_SHARED");
    struct skep_rng rng;
    skep_rng_start(&rng, 1, 1);
    start(2, "max_rounds=3");
    assert_int_equal(skep_waggle_dance.turns(state()), 0);
    assert_true(skep_waggle_dance.playout(state(), &rng, 1 << 20) > 3 * 24); /* 12 dice rolled and placed in a round */
    assert_int_equal(skep_waggle_dance.turn(state()), SKEP_OVER);
    assert_int_equal(skep_waggle_dance.turns(state()), 3);
}

TEST(WD_X81, "WD-E1 WD-T61 WD-T16: the night is played to its end")
{
    start(2, "honey_goal=5");
    lay("P1 r1{H} r2{H} r3{H} r4{H} r5{Y4|2,2} P2 G=3");
    step("F");
    assert_int_equal(state()->honey[P1], 5);
    at_node("CARD", SKEP_CHANCE);
    play("*card OT");
    assert_string_equal(outcome(), "P1 GOAL");
}

/* A whole round */

TEST(WD_X82, "WD-T1 WD-T2 WD-T7 WD-T16 WD-T17 WD-T62 WD-R65 WD-S2: a round from the first roll to the next first player")
{
    start(2, "");
    play("*first P1, *roll 1, *roll 1, *roll 2, *roll 4, *roll 5, *roll 6, *roll 2, *roll 2, *roll 3, *roll 3, *roll 4, "
         "*roll 6, 1>A, 2>A, 2>C, 3>C, 1>D1, 2>D2, 4>D4, 3>G, 5>G, 4>D4, 6>D6, 6>D6");
    assert_int_equal(waggle_bank_rooms(state()), 40);
    comb(P1, "r1{} r2{} r3{} r4{}");
    comb(P2, "r1{} r2{} r3{} r4{}");
    at_node("C", P1);
    play("egg r1");
    at_node("C", P2);
    play("egg r1");
    assert_int_equal(state()->eggs, 10);
    at_node("D_STORE", P1);
    play("W>r2, W>r2, R>r3, B>r4");
    at_node("D_STORE", P2);
    play("Y>r2, Y>r2, R>r3, B>r4");
    at_node("CARD", SKEP_CHANCE);
    play("*card OT, *card XP");
    assert_int_equal(state()->piled, 28);
    flowers(13, 13, 15, 13, 15, 13);
    assert_int_equal(state()->first, P2);
    assert_int_equal(state()->round, 2);
    assert_int_equal(skep_waggle_dance.turns(state()), 1);
    at_node("ROLL", SKEP_CHANCE);
    comb(P1, "r1{e} r2{W2} r3{R1} r4{B1}");
    comb(P2, "r1{e} r2{Y2} r3{R1} r4{B1}");
}
