/* test_examples.c: the worked examples of the ledger's section 8, HN-X1 to HN-X59, with their numbers. Unless said
   otherwise the hive has 19 combs, X is 12, the trigger is fresh, the limit 400, and A rolls in turn 1. */
#include "table.h"
#include "test.h"

#include <skep/text.h>
#include <string.h>

/* The start of an example: both sheets, A to roll in turn 1. */
static void deal(const char *options, const char *a, const char *b)
{
    char position[SKEP_POSITION_TEXT];
    struct skep_text out = skep_text_in(position, sizeof position);
    skep_put(&out, a);
    skep_put(&out, " | ");
    skep_put(&out, b);
    skep_put(&out, " | A 1");
    start_at(2, options, position);
}

static const char START[] = "- y19";
static const char H96[] = "18+18+16+14+12+10+8 y9 n14"; /* A in HN-X37 */

TEST(HN_X1, "HN-S2 HN-S3 HN-S5 HN-S6: a new game has no setup node at the defaults")
{
    start(2, "");
    roll_of(A, 1);
    sheets("- y19", "- y19");
    assert_int_equal(number(A, "potential"), 342);
    assert_int_equal(number(B, "potential"), 342);
    assert_int_equal(shown("first"), A);
    assert_int_equal(shown("x"), 12);
}

TEST(HN_X2, "HN-S2 HN-R4: the higher roll is Player 1, and ties do not exist")
{
    start(2, "order_mode=roll");
    assert_string_equal(node(), "ORDER");
    assert_int_equal(asks(), SKEP_CHANCE);
    assert_string_equal(legal(), "O12 O13 O14 O15 O16 O21 O23 O24 O25 O26 O31 O32 O34 O35 O36 "
                                 "O41 O42 O43 O45 O46 O51 O52 O53 O54 O56 O61 O62 O63 O64 O65");
    forbidden("O33", "HN-S2 HN-R4");
    play("O52");
    assert_int_equal(shown("first"), A);
    roll_of(A, 1);
    back(1);
    play("O26");
    assert_int_equal(shown("first"), B);
    roll_of(B, 1);
}

TEST(HN_X3, "HN-S4 HN-R2: the higher roll names one of nine thresholds, then Player 1 rolls")
{
    start(2, "threshold_mode=roll");
    assert_string_equal(node(), "XROLL");
    play("T34");
    at("XPICK", B, "X4 X6 X8 X10 X12 X14 X16 X18 X20");
    play("X8");
    assert_int_equal(shown("x"), 8);
    roll_of(A, 1);
}

TEST(HN_X4, "HN-T3 HN-T4 HN-T6: the largest menu")
{
    deal("", START, START);
    play("R246");
    at("MAIN", A, "G G+12 C2 C4 C6 C8 C10 C12 C-");
}

TEST(HN_X5, "HN-T3 HN-T6: an odd total offers no guardian")
{
    deal("", START, START);
    play("R335");
    at("MAIN", A, "C6 C8 C-");
}

TEST(HN_X6, "HN-T7 HN-T15: a comb is written and the rest is nectar")
{
    deal("", START, START);
    play("R135 C8");
    sheets("8 y18 n1", "- y19");
    assert_int_equal(number(A, "potential"), 332);
    roll_of(B, 2);
}

TEST(HN_X7, "HN-R41: the same sum from other dice is one move")
{
    deal("", START, START);
    play("R134");
    at("MAIN", A, "G C4 C8 C-");
    play("C4");
    sheets("4 y18 n4", "- y19");
    roll_of(B, 2);
}

TEST(HN_X8, "HN-T10 HN-T13: a wasp may stay at home, or find nothing")
{
    deal("", START, START);
    play("R134 C-");
    at("WASP", A, "W W-");
    play("W-");
    sheets("- y19 n8", "- y19");
    back(1);
    play("W");
    sheets("- y19 n1", "- y19");
    roll_of(B, 2);
}

TEST(HN_X9, "HN-T5 HN-R7 HN-R8 HN-R9: below X there is a guardian without comb, or a comb without guardian")
{
    deal("", START, START);
    play("R224");
    at("MAIN", A, "G C2 C4 C6 C8 C-");
    play("G");
    sheets("- y19 g1", "- y19");
    back(1);
    play("C8");
    sheets("8 y18", "- y19");
}

TEST(HN_X10, "HN-T4: at X the whole total goes into a comb with the guardian")
{
    deal("", START, START);
    play("R345 G+12");
    sheets("12 y18 g1", "- y19");
    assert_int_equal(number(A, "potential"), 336);
}

TEST(HN_X11, "HN-S3 HN-T4: X 20 never gives the bonus, X 4 always")
{
    deal("threshold=20", START, START);
    play("R666");
    at("MAIN", A, "G C6 C12 C18 C-");
    deal("threshold=4", START, START);
    play("R112");
    at("MAIN", A, "G G+4 C2 C4 C-");
    play("G+4");
    sheets("4 y18 g1", "- y19");
}

TEST(HN_X12, "HN-T8 HN-R11: what would go over 100 is not offered")
{
    deal("", "18+18+16+14+12+10+6 y8 n5", START);
    assert_int_equal(number(A, "honey"), 94);
    play("R246");
    at("MAIN", A, "G C2 C4 C6 C-");
}

TEST(HN_X13, "HN-E1 HN-E5: exactly 100 wins at once, and the rest of the dice stays unused")
{
    deal("", "18+18+16+14+12+10+6 y8 n5", START);
    play("R246 C6");
    assert_string_equal(outcome(), "A HUNDRED");
    sheets("18+18+16+14+12+10+6+6 y7 n5", "- y19");
    assert_int_equal(number(A, "honey"), 100);
}

TEST(HN_X14, "HN-E1 HN-R40: reaching 100 with the bonus draws no guardian any more")
{
    deal("", "18+16+14+14+12+12 y9 g2", START);
    assert_int_equal(number(A, "honey"), 86);
    play("R356 G+14");
    assert_string_equal(outcome(), "A HUNDRED");
    sheets("18+16+14+14+14+12+12 y8 g2", "- y19");
}

TEST(HN_X15, "HN-T12 HN-R13: the attacker chooses the number, and the comb stays dead")
{
    deal("", START, "10+4 y17");
    play("R146 C4 W");
    at("ERASE", A, "E4 E10");
    play("E10");
    sheets("4 y18 w1", "4 y17");
    assert_int_equal(number(B, "potential"), 310);
    assert_int_equal(number(B, "crossed"), 1);
    roll_of(B, 2);
}

TEST(HN_X16, "HN-T11: wasp and guardian die")
{
    deal("", START, "10+4 y17 g2");
    play("R146 C4 W");
    sheets("4 y18", "10+4 y17 g1");
    roll_of(B, 2);
}

TEST(HN_X17, "HN-T13 HN-R15: a wasp on an empty hive does nothing and earns no line")
{
    deal("", START, START);
    play("R146 C4 W");
    sheets("4 y18", "- y19");
    roll_of(B, 2);
}

TEST(HN_X18, "HN-T10 HN-T15: without a wasp its dice are nectar")
{
    deal("", "10+8 y17 g2 n7", "10+8 y17");
    play("R346 C6 W-");
    sheets("10+8+6 y16 g2 n14", "10+8 y17");
}

TEST(HN_X19, "HN-T16 HN-R19: a line won in this turn may cancel the entry of this turn")
{
    deal("", "8 y18 n11", "10+4 y17");
    play("R156 C- W E10");
    at("NECTAR", A, "N Nx");
    sheets("8 y18 w1 n16", "4 y17");
    assert_int_equal(shown("fresh"), 5);
    play("Nx");
    sheets("8 y18 n11", "4 y17");
    back(1);
    play("N");
    sheets("8 y18 w1 n16", "4 y17");
}

TEST(HN_X20, "HN-T16: an old line cancels too")
{
    deal("", "8 y18 w2 n11", "10+4 y17");
    play("R335 C6 Nx");
    sheets("8+6 y17 w1 n11", "10+4 y17");
}

TEST(HN_X21, "HN-R36: equal numbers are one target")
{
    deal("", START, "8+8+4 y16");
    play("R146 C4 W");
    at("ERASE", A, "E4 E8");
}

TEST(HN_X22, "HN-T12: a single target is still chosen")
{
    deal("", "12 y18", "10 y18");
    play("R146 C4 W");
    at("ERASE", A, "E10");
    play("E10");
    sheets("12+4 y17 w1", "- y18");
    assert_int_equal(number(B, "potential"), 324);
}

TEST(HN_X23, "HN-T18 HN-T20 HN-T21 HN-T22 HN-T23: a swarm takes two numbers and clears the nectar")
{
    deal("", "12+10+10+8 y12 n18", "8+6+4 y16");
    play("R115 C2");
    at("SWARM", A, "S6+4 S8+4 S8+6");
    assert_int_equal(number(A, "nectar"), 23);
    play("S8+6");
    sheets("12+10+10+8+8+6+2 y9", "4 y16");
    assert_int_equal(number(A, "honey"), 56);
    roll_of(B, 2);
}

TEST(HN_X24, "HN-T19 HN-R22: three guardians turn a swarm away, and the nectar stays")
{
    deal("", "12+10+10+8 y12 n18", "8+6+4 y16 g4");
    play("R115 C2");
    sheets("12+10+10+8+2 y11 n23", "8+6+4 y16 g1");
    roll_of(B, 2);
}

TEST(HN_X25, "HN-T19 HN-T20 HN-R23: three are enough, two are no use and stay")
{
    deal("", "12+10+10+8 y12 n18", "8+6+4 y16 g3");
    play("R115 C2");
    sheets("12+10+10+8+2 y11 n23", "8+6+4 y16");
    roll_of(B, 2);
    deal("", "12+10+10+8 y12 n18", "8+6+4 y16 g2");
    play("R115 C2 S8+4");
    assert_int_equal(number(A, "honey"), 54);
    assert_int_equal(number(A, "free"), 9);
    assert_string_equal(sheet(B), "6 y16 g2");
}

TEST(HN_X26, "HN-R17: a standing multiple swarms only if so agreed")
{
    deal("", "12+10+10+8 y12 n23", "8+6+4 y16 g1");
    play("R224 G");
    sheets("12+10+10+8 y12 g1 n23", "8+6+4 y16 g1");
    roll_of(B, 2);
    deal("swarm_trigger=standing", "12+10+10+8 y12 n23", "8+6+4 y16 g1");
    play("R224 G");
    at("SWARM", A, "S6+4 S8+4 S8+6");
}

TEST(HN_X27, "HN-R17 HN-T19: a standing multiple is repelled again and again")
{
    deal("swarm_trigger=standing", "12+10+10+8 y12 n23", "8+6+4 y16 g4");
    play("R224 G");
    sheets("12+10+10+8 y12 g1 n23", "8+6+4 y16 g1");
    roll_of(B, 2);
}

TEST(HN_X28, "HN-R21: 46 is a multiple too; 25 is none")
{
    deal("", "12+10+10+8 y12 n41", "8+6+4 y16 g1");
    play("R115 C2");
    assert_int_equal(number(A, "nectar"), 46);
    at("SWARM", A, "S6+4 S8+4 S8+6");
    deal("", "12+10+10+8 y12 n20", "8+6+4 y16 g1");
    play("R115 C2");
    assert_int_equal(number(A, "nectar"), 25);
    roll_of(B, 2);
}

TEST(HN_X29, "HN-R17: no nectar is no swarm, under either trigger")
{
    deal("", START, "8+6+4 y16");
    play("R224 C8");
    sheets("8 y18", "8+6+4 y16");
    roll_of(B, 2);
    deal("swarm_trigger=standing", START, "8+6+4 y16");
    play("R224 C8");
    sheets("8 y18", "8+6+4 y16");
    roll_of(B, 2);
}

TEST(HN_X30, "HN-R18: a cancelled entry brings no swarm")
{
    deal("", "12+10+10+8 y12 w1 n18", "8+6+4 y16");
    play("R115 C2 Nx");
    sheets("12+10+10+8+2 y11 n18", "8+6+4 y16");
    roll_of(B, 2);
}

TEST(HN_X31, "HN-R18: a cancel that restores a multiple swarms only if it stands")
{
    deal("", "12+10+10+8 y12 w1 n23", "8+6+4 y16");
    play("R115 C2 Nx");
    assert_int_equal(number(A, "nectar"), 23);
    roll_of(B, 2);
    deal("swarm_trigger=standing", "12+10+10+8 y12 w1 n23", "8+6+4 y16");
    play("R115 C2 Nx");
    assert_int_equal(number(A, "nectar"), 23);
    at("SWARM", A, "S6+4 S8+4 S8+6");
}

TEST(HN_X32, "HN-R20: the nectar of the other seat does nothing now")
{
    deal("", "10+8 y17 n7", "10+8 y17 n23");
    play("R224 G");
    roll_of(B, 2);
    deal("swarm_trigger=standing", "10+8 y17 n7", "10+8 y17 n23");
    play("R224 G");
    roll_of(B, 2);
    sheets("10+8 y17 g1 n7", "10+8 y17 n23");
}

TEST(HN_X33, "HN-R25: one number is taken where there is but one")
{
    deal("", "12+10+10+8 y12 n18", "12 y18 g2");
    play("R115 C2");
    at("SWARM", A, "S12");
    play("S12");
    sheets("12+12+10+10+8+2 y10", "- y18 g2");
    assert_int_equal(number(A, "honey"), 54);
}

TEST(HN_X34, "HN-R25 HN-T23: on an empty hive the swarm still clears the nectar")
{
    deal("", "12+10+10+8 y12 n18", START);
    play("R115 C2");
    sheets("12+10+10+8+2 y11", "- y19");
    assert_int_equal(number(A, "honey"), 42);
    roll_of(B, 2);
}

TEST(HN_X35, "HN-T22 HN-R26 HN-E3: with one free comb the attacker chooses what is written")
{
    deal("", "18+18+16+14+14+10 y1 n14", "10+6+6 y15");
    assert_int_equal(number(A, "honey"), 90);
    play("R333 C-");
    at("SWARM", A, "S6/6 S6/10 S10/6");
    play("S10/6");
    assert_string_equal(outcome(), "A HUNDRED");
    assert_int_equal(number(A, "honey"), 100);
    back(1);
    play("S6/10");
    assert_string_equal(outcome(), "B EXHAUSTED");
    assert_int_equal(number(A, "honey"), 96);
    assert_int_equal(number(A, "free"), 0);
    assert_int_equal(number(A, "potential"), 96);
}

TEST(HN_X36, "HN-E1 HN-E5: a swarm that makes 100 wins, and the nectar is not cleared any more")
{
    deal("", "18+18+16+14+12+8 y9 n14", "8+6+4 y15");
    assert_int_equal(number(A, "honey"), 86);
    play("R333 C- S8+6");
    assert_string_equal(outcome(), "A HUNDRED");
    sheets("18+18+16+14+12+8+8+6 y7 n23", "4 y15");
}

TEST(HN_X37, "HN-E2 HN-R12 HN-R24: forced to decline, forced to swarm, forced over 100")
{
    deal("", H96, "6+4 y15 g2");
    assert_int_equal(number(A, "honey"), 96);
    play("R333");
    at("MAIN", A, "C-");
    play("C-");
    assert_int_equal(number(A, "nectar"), 23);
    at("SWARM", A, "S6+4");
    play("S6+4");
    assert_string_equal(outcome(), "B OVERFLOW");
    assert_int_equal(number(A, "honey"), 106);
}

TEST(HN_X38, "HN-R18: a wasp line averts the swarm that would be a suicide")
{
    deal("", "18+18+16+14+12+10+8 y9 w1 n14", "6+4 y15 g2");
    play("R333 C- Nx");
    sheets("18+18+16+14+12+10+8 y9 n14", "6+4 y15 g2");
    assert_string_equal(outcome(), "running");
    roll_of(B, 2);
}

TEST(HN_X39, "HN-R28: both numbers are written as one step, there is no stop at 100")
{
    deal("", "18+18+16+14+12+10+6 y8 n14", "6+4 y15");
    assert_int_equal(number(A, "honey"), 94);
    play("R333 C- S6+4");
    assert_string_equal(outcome(), "B OVERFLOW");
    assert_int_equal(number(A, "honey"), 104);
}

TEST(HN_X40, "HN-R27: every pair is legal, also one that overflows without need")
{
    deal("", "18+18+16+14+14+10 y5 n14", "12+8+4+2 y12");
    play("R333 C-");
    at("SWARM", A, "S4+2 S8+2 S8+4 S12+2 S12+4 S12+8");
    play("S4+2");
    assert_int_equal(number(A, "honey"), 96);
    roll_of(B, 2);
    back(1);
    play("S12+8");
    assert_string_equal(outcome(), "B OVERFLOW");
    assert_int_equal(number(A, "honey"), 110);
}

TEST(HN_X41, "HN-R29: the victim is exhausted before the attacker would overflow")
{
    deal("", H96, "18+16+12 y4 g2");
    assert_int_equal(number(B, "potential"), 118);
    play("R333 C- S18+16");
    assert_string_equal(outcome(), "A EXHAUSTED");
    assert_int_equal(number(B, "potential"), 84);
    sheets("18+18+16+14+12+10+8 y9 n23", "12 y4 g2");
    assert_int_equal(number(A, "honey"), 96);
}

TEST(HN_X42, "HN-E3 HN-R33: a potential of 100 is alive, 98 is not")
{
    deal("", START, "12+8+4+4+2 y4");
    assert_int_equal(number(B, "potential"), 102);
    play("R146 C4 W");
    at("ERASE", A, "E2 E4 E8 E12");
    play("E2");
    assert_int_equal(number(B, "potential"), 100);
    roll_of(B, 2);
    back(1);
    play("E4");
    assert_int_equal(number(B, "potential"), 98);
    assert_string_equal(outcome(), "A EXHAUSTED");
}

TEST(HN_X43, "HN-E5: after a fatal erasure no nectar is written; the wasp line stands")
{
    deal("", START, "12+8+4+4+2 y4");
    play("R156 C- W E4");
    assert_string_equal(outcome(), "A EXHAUSTED");
    sheets("- y19 w1", "12+8+4+2 y4");
}

TEST(HN_X44, "HN-R32 HN-R33: writing too little in the last combs loses")
{
    deal("", "18+16+14+12+10 y2", START);
    assert_int_equal(number(A, "potential"), 106);
    play("R146 C4");
    assert_string_equal(outcome(), "B EXHAUSTED");
    assert_int_equal(number(A, "potential"), 92);
    back(2);
    play("R246 C12");
    assert_string_equal(outcome(), "running");
    assert_int_equal(number(A, "honey"), 82);
    assert_int_equal(number(A, "free"), 1);
    assert_int_equal(number(A, "potential"), 100);
}

TEST(HN_X45, "HN-R30: who exhausts the own hive loses before the wasp flies")
{
    deal("", "18+16+14+12+10 y2", "12+8+4+4+2 y4");
    play("R146 C4");
    assert_string_equal(outcome(), "B EXHAUSTED");
    back(1);
    play("C- W E4");
    assert_string_equal(outcome(), "A EXHAUSTED");
}

TEST(HN_X46, "HN-T8 HN-R12: where every comb would go over, only declining is left")
{
    deal("", "18+18+16+14+12+10+10 y5 n3", START);
    assert_int_equal(number(A, "honey"), 98);
    play("R335");
    at("MAIN", A, "C-");
    play("C-");
    assert_int_equal(number(A, "nectar"), 14);
    roll_of(B, 2);
}

TEST(HN_X47, "HN-E1 HN-E3 HN-E4: 100 with no comb left wins; 98 with none left loses")
{
    deal("", "18+18+18+18+14 y2 n14", "10+4 y15");
    play("R333 C- S10+4");
    assert_string_equal(outcome(), "A HUNDRED");
    assert_int_equal(number(A, "free"), 0);
    deal("", "18+18+18+18+12 y2 n14", "10+4 y15");
    play("R333 C- S10+4");
    assert_string_equal(outcome(), "B EXHAUSTED");
    assert_int_equal(number(A, "honey"), 98);
    assert_int_equal(number(A, "potential"), 98);
}

TEST(HN_X48, "HN-E6: after the last turn the game is drawn")
{
    start_at(2, "", "- y19 | - y19 | B 400");
    play("R333 C-");
    assert_string_equal(outcome(), "draw LIMIT");
    sheets("- y19", "- y19 n9");
    assert_int_equal(shown("turn"), 400);
}

TEST(HN_X49, "HN-E6: the swarm of the last turn still comes")
{
    start_at(2, "", "8+6+4 y15 | - y19 n14 | B 400");
    play("R333 C- S8+6");
    assert_string_equal(outcome(), "draw LIMIT");
    assert_int_equal(number(B, "honey"), 14);
    assert_int_equal(number(A, "honey"), 4);
}

TEST(HN_X50, "HN-E5: after the winning comb no wasp flies")
{
    deal("", H96, "10+4 y17");
    play("R146");
    at("MAIN", A, "C4 C-");
    play("C4");
    assert_string_equal(outcome(), "A HUNDRED");
    sheets("18+18+16+14+12+10+8+4 y8 n14", "10+4 y17");
}

/* A turn of HN-X51 and the sheets after it, each as H/y/g/w/n. */
static void turn(const char *line, const char *a, const char *b)
{
    static const char *const FIELDS[] = { "honey", "free", "guards", "wasps", "nectar" };
    const char *expected[] = { a, b };
    play(line);
    for (int seat = A; seat <= B; seat++) {
        char storage[64];
        struct skep_text out = skep_text_in(storage, sizeof storage);
        for (int i = 0; i < 5; i++) {
            if (i > 0) skep_put(&out, "/");
            skep_put_int(&out, number(seat, FIELDS[i]));
        }
        assert_string_equal(storage, expected[seat]);
    }
}

TEST(HN_X51, "a whole game at the defaults")
{
    start(2, "");
    turn("R456 C10", "10/18/0/0/5", "0/19/0/0/0");
    turn("R236 C8", "10/18/0/0/5", "8/18/0/0/3");
    turn("R345 G+12", "22/17/1/0/5", "8/18/0/0/3");
    turn("R166 C12", "22/17/1/0/5", "20/17/0/0/4");
    turn("R111 C-", "22/17/1/0/8", "20/17/0/0/4");
    turn("R124 C6", "22/17/1/0/8", "26/16/0/0/5");
    turn("R556 G+16", "38/16/2/0/8", "26/16/0/0/5");
    turn("R136 C10", "38/16/2/0/8", "36/15/0/0/5");
    turn("R116 C- W E12 Nx", "38/16/2/0/8", "24/15/0/0/5");
    turn("R111 C-", "38/16/2/0/8", "24/15/0/0/8");
    turn("R124 C- W E10", "38/16/2/1/8", "14/15/0/0/8");
    turn("R255 G+12", "38/16/2/1/8", "26/14/1/0/8");
    turn("R566 C12 N", "50/15/2/1/13", "26/14/1/0/8");
    turn("R136 C10", "50/15/2/1/13", "36/13/1/0/8");
    turn("R355 C10 Nx", "60/14/2/0/13", "36/13/1/0/8");
    turn("R566 C12", "60/14/2/0/13", "48/12/1/0/13");
    turn("R266 G+14", "74/13/3/0/13", "48/12/1/0/13");
    turn("R456 C10", "74/13/3/0/13", "58/11/1/0/18");
    turn("R346 C6 W", "80/12/3/0/13", "58/11/0/0/18");
    turn("R245 C6", "80/12/0/0/13", "64/10/0/0/23");
    turn("R246 C2 S10+8", "100/9/0/0/23", "46/10/0/0/23");
    assert_string_equal(outcome(), "A HUNDRED");
    assert_int_equal(shown("turn"), 21);
    sheets("16+14+12+12+10+10+10+8+6+2 y9 n23", "12+12+10+6+6 y10 n23");
}

TEST(HN_X52, "HN-T11 HN-T18 HN-T20: a wasp brings three guardians down to two before the swarm")
{
    deal("", "- y19 n18", "8+6 y17 g3");
    play("R156 C- W");
    assert_int_equal(number(B, "guards"), 2);
    assert_int_equal(number(A, "nectar"), 23);
    at("SWARM", A, "S8+6");
    play("S8+6");
    sheets("8+6 y17", "- y17 g2");
}

TEST(HN_X53, "HN-T11 HN-T19: with a fourth guardian it is repelled")
{
    deal("", "- y19 n18", "8+6 y17 g4");
    play("R156 C- W");
    sheets("- y19 n23", "8+6 y17");
    roll_of(B, 2);
}

TEST(HN_X54, "HN-T12 HN-T16 HN-T18: five decisions in one turn")
{
    deal("", "- y19 n18", "8+6+4 y16");
    play("R156 C- W E8 N S6+4");
    sheets("6+4 y17 w1", "- y16");
    roll_of(B, 2);
    back(2);
    play("Nx");
    sheets("- y19 n18", "6+4 y16");
    roll_of(B, 2);
}

TEST(HN_X55, "HN-R25 HN-T23: the wasp has emptied the hive, and the swarm clears the nectar")
{
    deal("", "- y19 n18", "8 y18");
    play("R156 C- W E8 N");
    sheets("- y19 w1", "- y18");
    roll_of(B, 2);
}

TEST(HN_X56, "HN-T4 HN-E5 HN-R32: exhausted by the comb of the bonus, before the guardian is drawn")
{
    deal("threshold=4", "18+16+14+12+10 y2", START);
    play("R112 G+4");
    assert_string_equal(outcome(), "B EXHAUSTED");
    sheets("18+16+14+12+10+4 y1", "- y19");
    assert_int_equal(number(A, "honey"), 74);
    assert_int_equal(number(A, "potential"), 92);
}

TEST(HN_X57, "HN-E6 HN-T19: the swarm of the last turn is repelled, then the game is drawn")
{
    start_at(2, "", "8 y18 g3 | - y19 n18 | B 400");
    play("R115 C2");
    assert_string_equal(outcome(), "draw LIMIT");
    sheets("8 y18", "2 y18 n23");
}

TEST(HN_X58, "HN-T15 HN-R17: without dice left there is no entry to cancel, and a standing multiple swarms")
{
    deal("swarm_trigger=standing", "12+10+10+8 y12 n23", "8+6+4 y16");
    play("R146 C4 W E8");
    assert_int_equal(number(A, "wasps"), 1);
    assert_int_equal(number(A, "nectar"), 23);
    at("SWARM", A, "S6+4");
}

TEST(HN_X59, "HN-S2 HN-S4: both are rolled, first the order, then who names X")
{
    start(2, "order_mode=roll threshold_mode=roll");
    assert_string_equal(node(), "ORDER");
    play("O26");
    assert_string_equal(node(), "XROLL");
    assert_int_equal(shown("first"), B);
    play("T51");
    at("XPICK", A, "X4 X6 X8 X10 X12 X14 X16 X18 X20");
    play("X20");
    assert_int_equal(shown("x"), 20);
    roll_of(B, 1);
}
