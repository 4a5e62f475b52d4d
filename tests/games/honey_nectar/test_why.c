/* test_why.c: at each node each kind of move that is illegal there, and the rule that says so. Where the ledger
   supports several answers they are all named: the rule of the node, or the rule that says when such a move has its
   moment. */
#include "table.h"
#include "test.h"

/* Setup. */

TEST(why_order, "HN-S2 HN-S4 HN-S6 HN-R4: before the order is known nothing else happens, and a tie is rolled again")
{
    start(2, "order_mode=roll threshold_mode=roll");
    forbidden("O11", "HN-S2 HN-R4");
    forbidden("O66", "HN-S2 HN-R4");
    forbidden("T34", "HN-S2 HN-S4"); /* S4: it comes after the roll for the order */
    forbidden("X12", "HN-S2 HN-S4 HN-S3");
    forbidden("R146", "HN-S2 HN-S6 HN-T1 HN-T2"); /* S6: Player 1 takes the first turn, and there is none yet */
    forbidden("G", "HN-S2 HN-S6 HN-T1 HN-T3");
    forbidden("C4", "HN-S2 HN-S6 HN-T1 HN-T6");
    forbidden("C-", "HN-S2 HN-S6 HN-T1 HN-T6 HN-T9");
    forbidden("W", "HN-S2 HN-S6 HN-T1 HN-T10");
    forbidden("E4", "HN-S2 HN-S6 HN-T1 HN-T12");
    forbidden("Nx", "HN-S2 HN-S6 HN-T1 HN-T16");
    forbidden("S8", "HN-S2 HN-S6 HN-T1 HN-T18 HN-T21");
}

TEST(why_xroll, "HN-S2 HN-S4 HN-R4: the roll for X is no tie, and X is named after it")
{
    start(2, "threshold_mode=roll");
    forbidden("T22", "HN-S4 HN-R4");
    forbidden("O34", "HN-S2 HN-S4");
    forbidden("X12", "HN-S3 HN-S4");
    forbidden("R146", "HN-S3 HN-S4 HN-S6 HN-T1 HN-T2"); /* S3: settled before the first turn */
    forbidden("G", "HN-S3 HN-S4 HN-S6 HN-T1 HN-T3");
}

TEST(why_xpick, "HN-S3 HN-S4 HN-R2: X is even, from 4 to 20")
{
    start(2, "threshold_mode=roll");
    play("T34");
    forbidden("X2", "HN-S3 HN-R2");
    forbidden("X22", "HN-S3 HN-R2");
    forbidden("X0", "HN-S3 HN-R2");
    forbidden("T34", "HN-S4 HN-S3");
    forbidden("O34", "HN-S2 HN-S3 HN-S4");
    forbidden("R146", "HN-S3 HN-S4 HN-S6 HN-T1 HN-T2");
    forbidden("C4", "HN-S3 HN-S4 HN-S6 HN-T1 HN-T6");
}

TEST(why_x_odd, "HN-S3 HN-R2: an odd X is no threshold")
{
    start(2, "threshold_mode=roll");
    play("T34");
    forbidden("X3", "HN-S3 HN-R2");
    forbidden("X21", "HN-S3 HN-R2");
    forbidden("X7", "HN-S3 HN-R2");
}

/* The turn. */

TEST(why_roll, "HN-T1 HN-T2: a turn begins with the roll")
{
    start(2, "");
    forbidden("G", "HN-T1 HN-T2 HN-T3");
    forbidden("G+12", "HN-T1 HN-T2 HN-T4");
    forbidden("C8", "HN-T1 HN-T2 HN-T6");
    forbidden("C-", "HN-T1 HN-T2 HN-T6 HN-T9");
    forbidden("W", "HN-T1 HN-T2 HN-T10");
    forbidden("W-", "HN-T1 HN-T2 HN-T10");
    forbidden("E8", "HN-T1 HN-T2 HN-T12");
    forbidden("N", "HN-T1 HN-T2 HN-T15 HN-T16");
    forbidden("Nx", "HN-T1 HN-T2 HN-T16");
    forbidden("S8", "HN-T1 HN-T2 HN-T18 HN-T21");
    forbidden("S8+6", "HN-T1 HN-T2 HN-T18 HN-T21");
    forbidden("S8/6", "HN-T1 HN-T2 HN-T18 HN-T21 HN-T22");
    forbidden("O34", "HN-S2 HN-T2");
    forbidden("T34", "HN-S4 HN-T2");
    forbidden("X12", "HN-S3 HN-S4 HN-T2"); /* S3: and then fixed */
}

TEST(why_reroll, "HN-T2: no second roll, at any node of the turn")
{
    start_at(2, "", "- y19 n18 | 8+6+4 y16 | A 1");
    play("R156");
    forbidden("R156", "HN-T2");
    play("C-");
    forbidden("R156", "HN-T2");
    play("W");
    forbidden("R111", "HN-T2");
    play("E8");
    forbidden("R111", "HN-T2");
    play("N");
    forbidden("R111", "HN-T2 HN-T18 HN-R24"); /* T18: before the next turn begins */
}

TEST(why_guard, "HN-T3: a guardian needs an even total")
{
    start(2, "");
    play("R335");
    forbidden("G", "HN-T3");
    forbidden("G+12", "HN-T3 HN-T4");
}

TEST(why_bonus, "HN-T4 HN-T8 HN-R7: the bonus is the whole total, at least X, and not past 100")
{
    start(2, "");
    play("R224");
    forbidden("G+8", "HN-T4 HN-R7");
    start(2, "");
    play("R246");
    forbidden("G+10", "HN-T4");
    forbidden("G+14", "HN-T4");
    forbidden("G+2", "HN-T4");
    start_at(2, "", "18+18+16+14+12+10+6 y8 | - y19 | A 1");
    play("R246");
    forbidden("G+12", "HN-T4 HN-T8");
}

TEST(why_comb, "HN-T6 HN-T8 HN-R10 HN-R11 HN-R14: only an even sum of these dice, not nothing, not past 100")
{
    start(2, "");
    play("R135");
    forbidden("C2", "HN-T6");
    forbidden("C10", "HN-T6");
    forbidden("C18", "HN-T6");
    forbidden("C3", "HN-T6");
    forbidden("C9", "HN-T6");
    forbidden("C0", "HN-T6 HN-R10");
    start_at(2, "", "18+18+16+14+12+10+6 y8 n5 | - y19 | A 1");
    play("R246");
    forbidden("C8", "HN-T8 HN-R11");
    forbidden("C12", "HN-T8 HN-R11");
    forbidden("C14", "HN-T6 HN-T8");
    start_at(2, "", "18+18+16+14+12+10+10 y5 n3 | - y19 | A 1");
    play("R335");
    forbidden("C6", "HN-T8 HN-R11");
}

TEST(why_main, "HN-T1: comb, wasp, nectar, swarm come in this order")
{
    start_at(2, "", "12 y18 w1 | 8+6+4 y16 | A 1");
    play("R146");
    forbidden("W", "HN-T1 HN-T10");
    forbidden("W-", "HN-T1 HN-T10");
    forbidden("E8", "HN-T1 HN-T12");
    forbidden("N", "HN-T1 HN-T15 HN-T16");
    forbidden("Nx", "HN-T1 HN-T16");
    forbidden("S8+6", "HN-T1 HN-T18 HN-T21");
    forbidden("O34", "HN-S2 HN-T1 HN-T6");
    forbidden("T34", "HN-S4 HN-T1 HN-T6");
    forbidden("X8", "HN-S3 HN-S4 HN-T1 HN-T6");
}

TEST(why_wasp, "HN-T1 HN-T9 HN-T10: after the comb only the wasp is to be settled")
{
    start_at(2, "", "12 y18 w1 | 8+6+4 y16 | A 1");
    play("R146 C4");
    forbidden("C4", "HN-T9 HN-T1");
    forbidden("C6", "HN-T9 HN-T1");
    forbidden("C-", "HN-T9 HN-T1");
    forbidden("G", "HN-T1 HN-T3 HN-R6");
    forbidden("G+12", "HN-T1 HN-T3 HN-T4 HN-R6");
    forbidden("E8", "HN-T1 HN-T10 HN-T12");
    forbidden("N", "HN-T1 HN-T10 HN-T15 HN-T16");
    forbidden("Nx", "HN-T1 HN-T10 HN-T16");
    forbidden("S8+6", "HN-T1 HN-T18 HN-T21");
}

TEST(why_erase, "HN-T12 HN-T14 HN-R16: a number of the opponent's hive has to be crossed out")
{
    start_at(2, "", "12 y18 w1 | 8+6+4 y16 | A 1");
    play("R146 C4 W");
    forbidden("E10", "HN-T12");
    forbidden("E12", "HN-T12 HN-T14"); /* T14: never the own sheet */
    forbidden("E18", "HN-T12");
    forbidden("W", "HN-T10 HN-T1 HN-T12 HN-R16"); /* T10: at most one wasp a turn */
    forbidden("W-", "HN-R16 HN-T12");
    forbidden("N", "HN-T12 HN-T1 HN-R16 HN-T16");
    forbidden("Nx", "HN-T12 HN-T1 HN-T16 HN-R16");
    forbidden("C-", "HN-T9 HN-T1 HN-T12 HN-R16");
    forbidden("G", "HN-T1 HN-T3 HN-T12 HN-R6 HN-R16");
    forbidden("S8+6", "HN-T1 HN-T12 HN-T18 HN-T21 HN-R16");
}

TEST(why_erase_number, "HN-T12: there is no such number in any comb")
{
    start_at(2, "", "12 y18 | 8 y18 | A 1");
    play("R146 C4 W");
    forbidden("E0", "HN-T12");
    forbidden("E3", "HN-T12");
    forbidden("E20", "HN-T12");
}

TEST(why_nectar, "HN-T1 HN-T15 HN-T16: the entry is written, and only keeping or cancelling it is left")
{
    start_at(2, "", "12 y18 w1 | 8+6+4 y16 | A 1");
    play("R335 C6");
    forbidden("C6", "HN-T9 HN-T1 HN-T16");
    forbidden("C-", "HN-T9 HN-T1 HN-T16");
    forbidden("G", "HN-T1 HN-T3 HN-T16 HN-R6");
    forbidden("W", "HN-T1 HN-T10 HN-T16");
    forbidden("E8", "HN-T1 HN-T12 HN-T16");
    forbidden("S8+6", "HN-T1 HN-T16 HN-T18 HN-T21");
    forbidden("X8", "HN-S3 HN-S4 HN-T1 HN-T16");
}

TEST(why_cancel, "HN-T16: nothing is cancelled without a wasp line, nor later")
{
    start_at(2, "", "12 y18 | 8+6+4 y16 | A 1");
    play("R335");
    forbidden("Nx", "HN-T16 HN-T1");
    play("C6"); /* no line: the turn is over */
    forbidden("Nx", "HN-T16 HN-T1 HN-T2");
    start_at(2, "", "12 y18 w2 | 8+6+4 y16 | A 1");
    play("R335 C6 Nx");
    forbidden("Nx", "HN-T16 HN-T1 HN-T2"); /* once */
}

TEST(why_no_wasp, "HN-T10: no wasp without seven among the dice that are left")
{
    start_at(2, "", "12 y18 w1 | 8+6+4 y16 | A 1");
    play("R335 C6");
    forbidden("W", "HN-T10 HN-T1 HN-T16");
    back(1);
    forbidden("W", "HN-T10 HN-T1");
}

/* The swarm. */

TEST(why_swarm, "HN-T18 HN-T21 HN-R24 HN-R25: compulsory, two where there are two, and numbers that are there")
{
    start_at(2, "", "12+10+10+8 y12 n18 | 8+6+4 y16 | A 1");
    play("R115 C2");
    forbidden("S8", "HN-T21 HN-R24");     /* fewer than two when two are there */
    forbidden("S12+8", "HN-T21 HN-R25");  /* 12 is in the own hive only */
    forbidden("S8+8", "HN-T21 HN-R25");   /* one 8 is not two */
    forbidden("S4+8", "HN-T21 HN-T22");   /* written the other way: not the notation's form */
    forbidden("S8/6", "HN-T22 HN-R26");   /* nothing is lost where there is room */
    forbidden("S18+16", "HN-T21 HN-R25");
    forbidden("N", "HN-T18 HN-R24 HN-T1 HN-T16");
    forbidden("Nx", "HN-T18 HN-R24 HN-T1 HN-T16");
    forbidden("C-", "HN-T18 HN-R24 HN-T1 HN-T9");
    forbidden("G", "HN-T18 HN-R24 HN-T1 HN-T3 HN-R6");
    forbidden("W-", "HN-T18 HN-R24 HN-T1 HN-T10");
    forbidden("E8", "HN-T18 HN-R24 HN-T1 HN-T12");
    forbidden("X8", "HN-T18 HN-R24 HN-S3 HN-S4");
}

TEST(why_swarm_one, "HN-T21 HN-R25: one where there is one")
{
    start_at(2, "", "12+10+10+8 y12 n18 | 12 y18 g2 | A 1");
    play("R115 C2");
    forbidden("S12+12", "HN-T21 HN-R25");
    forbidden("S10", "HN-T21 HN-R25");
    forbidden("S12/12", "HN-T21 HN-T22 HN-R25");
}

TEST(why_swarm_room, "HN-T22 HN-R26: with one free comb the move says which is written and which is lost")
{
    start_at(2, "", "18+18+16+14+14+10 y1 n14 | 10+6+6 y15 | A 1");
    play("R333 C-");
    forbidden("S10+6", "HN-T22 HN-R26");
    forbidden("S6+6", "HN-T22 HN-R26");
    forbidden("S10/10", "HN-T21 HN-R25");
    forbidden("S6", "HN-T21 HN-R24");
    forbidden("S8/6", "HN-T21 HN-R25");
}

/* After the end. */

TEST(why_over, "HN-E1 HN-E2 HN-E3 HN-E5 HN-E6: when it is over nothing can be played")
{
    start_at(2, "", "18+18+16+14+12+10+6 y8 n5 | - y19 | A 1");
    play("R246 C6");
    forbidden("C4", "HN-E1 HN-E5");
    forbidden("R111", "HN-E1 HN-E5");
    forbidden("W", "HN-E1 HN-E5");
    start_at(2, "", "18+18+16+14+12+10+6 y8 n14 | 6+4 y15 | A 1");
    play("R333 C- S6+4");
    forbidden("R111", "HN-E2 HN-E5");
    start_at(2, "", "18+16+14+12+10 y2 | - y19 | A 1");
    play("R146 C4");
    forbidden("W", "HN-E3 HN-E5");
    forbidden("R111", "HN-E3 HN-E5");
    start_at(2, "", "- y19 | - y19 | B 400");
    play("R333 C-");
    forbidden("R111", "HN-E5 HN-E6");
}

TEST(notation, "texts that are no moves")
{
    static const char *const NONE[] = {
        "",    " ",    "Q",      "c4",  "C",   "C+",    "C4 ",   " C4",         "C04",    "C4+",  "C-4",  "C--",
        "G-",  "G+",   "G+012",  "GG",  "R",   "R14",   "R1466", "O3",          "O345",   "T1",   "X",    "X04",
        "W+",  "WW",   "W7",     "E",   "E+",  "E04",   "NX",    "Nxx",         "n",      "S",    "S+",   "S8+",
        "S+8", "S8-6", "S8+6+4", "S8/", "S08", "S8+06", "C256",  "C4294967298", "S8+262", "X268", "E260", "G+268",
    };
    start(2, "");
    for (size_t i = 0; i < sizeof NONE / sizeof *NONE; i++) unreadable(NONE[i]);
}

TEST(notation_dice, "HN-T2 HN-S2 HN-S4: dice show 1 to 6, and a roll is written in ascending order")
{
    start(2, "order_mode=roll threshold_mode=roll");
    impossible("O07");
    impossible("O71");
    play("O12");
    impossible("T16x");
    impossible("T70");
    play("T12 X12");
    impossible("R641");
    impossible("R164");
    impossible("R147");
    impossible("R046");
    play("R146");
}
