/* test_refusals.c: what is answered to who tries what cannot be done. First the table of the ledger's section 7, then what a beginner would
   try at each kind of node: the rule that forbids it now, and words that the answer has to have. */
#include "table.h"
#include "test.h"

#define H94 "18+18+16+14+12+10+6 y8 | - y19 | A 1"       /* 94 litres */
#define H98 "18+18+16+14+12+10+10 y5 n3 | - y19 | A 1"   /* 98 litres */
#define RAID "12 y18 w1 | 8+6+4 y16 | A 1"
#define SWARMING "12+10+10+8 y12 n18 | 8+6+4 y16 | A 1"
#define ONE_LEFT "18+18+16+14+14+10 y1 n14 | 10+6+6 y15 | A 1"

struct question {
    const char *options, *position, *line; /* a position, or NULL; then moves */
    const char *text, *rule, *words;       /* tried; forbidden by; the answer has these, with | between */
};

static const struct question LEDGER[] = {
    { "", NULL, "R335", "G", "HN-T3", "The total 11 is odd" },
    { "", NULL, "R335", "G+11", "HN-T3", "The total 11 is odd" },
    { "", NULL, "R335", "G+12", "HN-T3", "The total 11 is odd" },
    { "", NULL, "R246", "G+10", "HN-T4", "all three dice|12, or none, not 10" },
    { "", NULL, "R224", "G+8", "HN-T4", "8 is below the threshold 12|the guardian alone, G, is still open" },
    { "", H94, "R246", "G+12", "HN-T8", "94 and 12 are 106" },
    { "", NULL, "R135", "C2", "HN-T6", "No dice of this roll have the sum 2" },
    { "", NULL, "R135", "C9", "HN-T6", "9 is odd" },
    { "", H94, "R246", "C8", "HN-T8", "94 and 8 are 102" },
};

static const struct question BEGINNER[] = {
    /* ORDER, XROLL, XPICK */
    { "order_mode=roll", NULL, "", "O33", "HN-S2", "a tie is thrown again" },
    { "order_mode=roll", NULL, "", "R146", "HN-S6", "First each seat throws a die|Player 1" },
    { "order_mode=roll", NULL, "", "C4", "HN-S6", "First each seat throws a die" },
    { "threshold_mode=roll", NULL, "", "T22", "HN-S4", "a tie is thrown again" },
    { "threshold_mode=roll", NULL, "", "X12", "HN-S3", "First each seat throws a die|names the threshold" },
    { "threshold_mode=roll", NULL, "T34", "X7", "HN-S3", "even, from 4 to 20, not 7|X4 X6 X8 X10 X12 X14 X16 X18 X20" },
    { "threshold_mode=roll", NULL, "T34", "X22", "HN-S3", "from 4 to 20, not 22" },
    { "threshold_mode=roll", NULL, "T34", "X2", "HN-S3", "from 4 to 20, not 2" },
    { "threshold_mode=roll", NULL, "T34", "R146", "HN-S6", "First B names the threshold" },
    { "threshold_mode=roll", NULL, "T34", "T34", "HN-S4", "First B names the threshold" },
    /* ROLL */
    { "", NULL, "", "C8", "HN-T2", "First A throws three dice" },
    { "", NULL, "", "G", "HN-T2", "First A throws three dice" },
    { "", NULL, "", "R641", "HN-T2", "three dice from 1 to 6, the lowest first" },
    { "", NULL, "", "X12", "HN-S3", "The threshold is 12" },
    { "", NULL, "R246 C12", "C8", "HN-T2", "First B throws three dice" }, /* the turn is over */
    { "", RAID, "R335 C6 Nx", "Nx", "HN-T2", "First B throws" },          /* once */
    /* MAIN: the guardian */
    { "", NULL, "R111", "G+3", "HN-T3", "The total 3 is odd|C2 C-" },
    { "", NULL, "R335", "G+0", "HN-T3", "The total 11 is odd" },
    { "", NULL, "R246", "G+0", "HN-T4", "12, or none, not 0" },
    { "", NULL, "R246", "G+6", "HN-T4", "12, or none, not 6|G G+12" },
    { "", NULL, "R224", "G+4", "HN-T4", "8, or none, not 4" }, /* not the total, before X */
    { "", NULL, "R224", "G+12", "HN-T4", "8, or none, not 12" },
    { "threshold=20", NULL, "R666", "G+18", "HN-T4", "18 is below the threshold 20|G C6 C12 C18 C-" },
    { "threshold=14", H94, "R246", "G+12", "HN-T4", "12 is below the threshold 14" }, /* X before 100 */
    { "", H98, "R444", "G+12", "HN-T8", "98 and 12 are 110|G C-" },
    /* MAIN: the comb */
    { "", NULL, "R246", "C14", "HN-T6", "the sum 14|C2 C4 C6 C8 C10 C12 C-" },
    { "", NULL, "R246", "C0", "HN-T6", "Choose dice with an even sum first" },
    { "", NULL, "R246", "C7", "HN-T6", "7 is odd" },
    { "", NULL, "R115", "C5", "HN-T6", "5 is odd" },
    { "", NULL, "R115", "C4", "HN-T6", "the sum 4" },
    { "", NULL, "R666", "C20", "HN-T6", "the sum 20" },
    { "", H94, "R246", "C14", "HN-T6", "the sum 14" }, /* no such sum, before 100 */
    { "", H94, "R246", "C12", "HN-T8", "94 and 12 are 106|C2 C4 C6" },
    { "", H98, "R335", "C6", "HN-T8", "98 and 6 are 104" },
    { "", H98, "R444", "C4", "HN-T8", "98 and 4 are 102|G C-" },
    /* MAIN: what comes later */
    { "", RAID, "R146", "W", "HN-T1", "First A uses the dice|C-" },
    { "", RAID, "R146", "W-", "HN-T1", "First A uses the dice" },
    { "", RAID, "R146", "E8", "HN-T12", "only by a wasp" },
    { "", RAID, "R146", "N", "HN-T16", "only right after it is written" },
    { "", RAID, "R146", "Nx", "HN-T16", "only right after it is written" },
    { "", RAID, "R146", "S8+6", "HN-T18", "a multiple of 23; it is 0" },
    { "", RAID, "R146", "R111", "HN-T2", "thrown, once" },
    { "", RAID, "R146", "X8", "HN-S3", "The threshold is 12" },
    { "", RAID, "R146", "O34", "HN-S2", "First A uses the dice" },
    /* WASP */
    { "", RAID, "R146 C4", "C6", "HN-T9", "One comb a turn|W W-" },
    { "", RAID, "R146 C4", "C-", "HN-T9", "One comb a turn" },
    { "", RAID, "R146 C4", "G", "HN-T1", "A guardian comes instead of comb, wasp and nectar" },
    { "", RAID, "R146 C4", "E8", "HN-T12", "only by a wasp|W W-" },
    { "", RAID, "R146 C4", "N", "HN-T16", "only right after it is written|W W-" },
    { "", RAID, "R146 C4", "S8", "HN-T18", "a multiple of 23" },
    { "", RAID, "R146 C4", "T12", "HN-S4", "A sends a wasp now or does not: W or W-" },
    /* ERASE */
    { "", RAID, "R146 C4 W", "E10", "HN-T12", "10 does not stand in the hive of B|8 6 4" },
    { "", RAID, "R146 C4 W", "E12", "HN-T12", "12 does not stand in the hive of B" }, /* the own one's */
    { "", RAID, "R146 C4 W", "E3", "HN-T12", "3 does not stand" },
    { "", RAID, "R146 C4 W", "W-", "HN-T12", "has to be crossed out: E4 E6 E8" },
    { "", RAID, "R146 C4 W", "W", "HN-T12", "has to be crossed out" },
    { "", RAID, "R146 C4 W", "N", "HN-T12", "has to be crossed out" },
    { "", RAID, "R146 C4 W", "R111", "HN-T2", "has to be crossed out" },
    /* NECTAR */
    { "", RAID, "R335 C6", "W", "HN-T10", "One wasp a turn|N Nx" },
    { "", RAID, "R335 C6", "C6", "HN-T9", "One comb a turn|N Nx" },
    { "", RAID, "R335 C6", "G", "HN-T1", "A guardian comes instead" },
    { "", RAID, "R335 C6", "S8+6", "HN-T18", "a multiple of 23; it is 5" },
    { "", RAID, "R335 C6", "E8", "HN-T12", "only by a wasp" },
    { "", RAID, "R335 C6", "O12", "HN-S2", "The entry of 5 is written|Nx crosses it out" },
    /* SWARM */
    { "", SWARMING, "R115 C2", "S8", "HN-T21", "Two numbers have to be taken" },
    { "", SWARMING, "R115 C2", "S12+8", "HN-T21", "12 does not stand in the hive of B|8 6 4" },
    { "", SWARMING, "R115 C2", "S8+2", "HN-T21", "2 does not stand in the hive of B" },
    { "", SWARMING, "R115 C2", "S8+8", "HN-T21", "8 stands in the hive of B once only" },
    { "", SWARMING, "R115 C2", "S4+8", "HN-T21", "The larger number is named first: S8+4" },
    { "", SWARMING, "R115 C2", "S8/6", "HN-T22", "room for both numbers|S8+6" },
    { "", SWARMING, "R115 C2", "N", "HN-T18", "The swarm has to fly now" },
    { "", SWARMING, "R115 C2", "C-", "HN-T18", "The swarm has to fly now|such as S6+4" },
    { "", SWARMING, "R115 C2", "R111", "HN-T2", "The swarm has to fly now" },
    { "", "12+10+10+8 y12 n18 | 12 y18 g2 | A 1", "R115 C2", "S12+12", "HN-T21", "There is one number in the hive of B: S12" },
    { "", "12+10+10+8 y12 n18 | 12 y18 g2 | A 1", "R115 C2", "S10", "HN-T21", "10 does not stand in the hive of B" },
    { "", ONE_LEFT, "R333 C-", "S10+6", "HN-T22", "One comb is free|S10/6" },
    { "", ONE_LEFT, "R333 C-", "S6", "HN-T21", "Two numbers have to be taken" },
    { "", ONE_LEFT, "R333 C-", "S10/10", "HN-T21", "10 stands in the hive of B once only" },
    /* OVER */
    { "", "18+18+16+14+12+10+6 y8 n5 | - y19 | A 1", "R246 C6", "C4", "HN-E5", "The game is over: A has won" },
    { "", "18+16+14+12+10 y2 | - y19 | A 1", "R146 C4", "W", "HN-E5", "The game is over: B has won" },
    { "", "- y19 | - y19 | B 400", "R333 C-", "R111", "HN-E5", "The game is over: it is drawn" },
};

static void ask(const struct question *q)
{
    if (q->position) start_at(2, q->options, q->position);
    else start(2, q->options);
    play(q->line);
    assert_true(answers(q->text, q->rule, q->words));
}

TEST(refusals, "HN-T3 HN-T4 HN-T6 HN-T8: the table of refusals of the ledger, the condition that fails with its numbers")
{
    for (size_t i = 0; i < sizeof LEDGER / sizeof *LEDGER; i++) ask(&LEDGER[i]);
}

TEST(questions, "HN-S2 HN-S3 HN-S4 HN-S6 HN-T1 HN-T2 HN-T9 HN-T10 HN-T12 HN-T16 HN-T18 HN-T21 HN-T22 HN-E5: what a beginner tries, at every node")
{
    assert_true(sizeof BEGINNER / sizeof *BEGINNER >= 60);
    for (size_t i = 0; i < sizeof BEGINNER / sizeof *BEGINNER; i++) ask(&BEGINNER[i]);
}

TEST(HN_X60, "HN-T3 HN-T4 HN-T8: which of the conditions fails")
{
    start(2, "");
    play("R224");
    assert_true(answers("G+8", "HN-T4", "8 is below the threshold 12"));
    assert_true(offers("G") && offers("C8"));
    assert_true(answers("G+12", "HN-T4", "8, or none, not 12"));
    start(2, "");
    play("R335");
    assert_true(answers("G+11", "HN-T3", "11 is odd"));
    assert_true(answers("G", "HN-T3", "11 is odd"));
    start_at(2, "", H94);
    play("R246");
    assert_true(answers("G+12", "HN-T8", "94 and 12 are 106"));
    start_at(2, "threshold=14", H94);
    play("R246");
    assert_true(answers("G+12", "HN-T4", "12 is below the threshold 14"));
}
