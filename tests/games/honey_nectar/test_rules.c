/* test_rules.c: rules and rulings beyond the worked examples: what they allow, what they leave untouched, what has
   no limit. */
#include "table.h"
#include "test.h"

#include <skep/text.h>
#include <stdio.h>
#include <string.h>

TEST(HN_S1, "two seats, and everything is open to both")
{
    static struct skep_values values;
    struct skep_problem p;
    const struct skep_game *g = table_game();
    skep_values_start(&values, g);
    assert_int_equal(skep_values_check(&values, g, 2, &p), SKEP_OK);
    assert_int_equal(skep_values_check(&values, g, 1, &p), SKEP_BAD_SEATS_ONE);
    assert_int_equal(skep_values_check(&values, g, 3, &p), SKEP_BAD_SEATS_ONE);
    assert_null(g->hide);
    assert_string_equal(g->seats[A], "A");
    assert_string_equal(g->seats[B], "B");
}

TEST(HN_S2, "by agreement seat A is Player 1, whoever rolls more for X")
{
    start(2, "threshold_mode=roll");
    play("T16 X12");
    assert_int_equal(shown("first"), A);
    roll_of(A, 1);
}

TEST(HN_S3, "X stays the same for both players and all turns")
{
    start(2, "threshold=8");
    play("R224");
    at("MAIN", A, "G G+8 C2 C4 C6 C8 C-");
    play("G R224");
    at("MAIN", B, "G G+8 C2 C4 C6 C8 C-");
    play("G");
    assert_int_equal(shown("x"), 8);
}

TEST(HN_S4, "seat A may name X as well, and X counts from the first turn")
{
    start(2, "threshold_mode=roll");
    assert_int_equal(shown("turn"), 1);
    play("T61");
    at("XPICK", A, "X4 X6 X8 X10 X12 X14 X16 X18 X20");
    play("X4 R112");
    at("MAIN", A, "G G+4 C2 C4 C-");
}

TEST(HN_S5, "a sheet starts with all combs free")
{
    start(2, "hive_cells=7");
    sheets("- y7", "- y7");
    start(2, "hive_cells=61");
    sheets("- y61", "- y61");
    assert_int_equal(number(B, "honey") + number(B, "guards") + number(B, "wasps") + number(B, "nectar"), 0);
    assert_int_equal(number(B, "need"), 100);
}

TEST(HN_S6, "turns alternate from Player 1, also if that is B")
{
    start(2, "order_mode=roll");
    play("O12 R111 C-");
    roll_of(A, 2);
    play("R111 C-");
    roll_of(B, 3);
}

TEST(HN_T1, "roll, comb, wasp, erase, nectar, swarm; or roll, guardian, end")
{
    start_at(2, "", "- y19 n18 | 8+6+4 y16 | A 1");
    assert_string_equal(node(), "ROLL");
    play("R156");
    assert_string_equal(node(), "MAIN");
    play("C-");
    assert_string_equal(node(), "WASP");
    play("W");
    assert_string_equal(node(), "ERASE");
    play("E8");
    assert_string_equal(node(), "NECTAR");
    play("N");
    assert_string_equal(node(), "SWARM");
    play("S6+4");
    roll_of(B, 2);
    play("R156");
    play("G");
    roll_of(A, 3);
}

TEST(HN_T2, "three dice, once: 56 sorted rolls with the weights of 216")
{
    struct skep_outcome out[SKEP_MOVES_MAX];
    start(2, "");
    int n = table_game()->outcomes(table_match()->state, out), sum = 0;
    for (int i = 0; i < n; i++) sum += (int)out[i].weight;
    assert_int_equal(n, 56);
    assert_int_equal(sum, 216);
    play("R156");
    assert_int_equal(asks(), A);
    assert_int_equal(shown("total"), 12);
}

TEST(HN_T3, "a guardian ends the turn: no nectar, whatever dice there are")
{
    start_at(2, "", "8 y18 w1 n7 | 10 y18 | A 1");
    play("R116 G");
    sheets("8 y18 g1 w1 n7", "10 y18");
    roll_of(B, 2);
}

TEST(HN_T4, "the bonus needs room below 100")
{
    start_at(2, "", "18+18+16+14+12+10 y8 | - y19 | A 1"); /* H 88 */
    play("R246");
    at("MAIN", A, "G G+12 C2 C4 C6 C8 C10 C12 C-");
    play("G+12");
    assert_string_equal(outcome(), "A HUNDRED");
    start_at(2, "", "18+18+16+14+12+12 y8 | - y19 | A 1"); /* H 90 */
    play("R246");
    at("MAIN", A, "G C2 C4 C6 C8 C10 C-");
}

TEST(HN_T7, "one number, one comb, and only a free one")
{
    start(2, "hive_cells=7");
    play("R666 C18");
    sheets("18 y6", "- y7");
    assert_int_equal(number(A, "crossed"), 0);
}

TEST(HN_T9, "one comb a turn, and it may be declined though one would fit")
{
    start(2, "");
    play("R246 C2");
    assert_string_equal(node(), "ROLL"); /* 4 and 6 do not make a second comb */
    sheets("2 y18 n10", "- y19");
    back(1);
    play("C-");
    sheets("- y19 n12", "- y19");
}

TEST(HN_T10, "seven from two dice or from three, and the wasp eats the dice")
{
    start_at(2, "", "- y19 | 8 y18 g1 | A 1");
    play("R124 C- W"); /* 1 + 2 + 4 */
    sheets("- y19", "8 y18");
    start_at(2, "", "- y19 | 8 y18 g1 | A 1");
    play("R225 C- W"); /* 2 + 5, and 2 is left */
    sheets("- y19 n2", "8 y18");
    start_at(2, "", "- y19 | 8 y18 g1 | A 1");
    play("R225 C2 W");
    sheets("2 y18", "8 y18");
}

TEST(HN_T11, "a guardian dies for one wasp only")
{
    start_at(2, "", "- y19 | 8 y18 g1 | A 1");
    play("R146 C4 W R111 C- R146 C4 W");
    at("ERASE", A, "E8");
}

TEST(HN_T14, "a wasp touches neither nectar nor wasp lines nor the own sheet")
{
    start_at(2, "", "18+2 y17 g1 w1 n5 | 10+4 y17 w3 n9 | A 1");
    play("R146 C4 W");
    at("ERASE", A, "E4 E10"); /* not 18, not 2 */
    play("E4");
    sheets("18+4+2 y16 g1 w2 n5", "10 y17 w3 n9");
    start_at(2, "", "18+2 y17 g1 w1 n5 | 10+4 y17 g2 w3 n9 | A 1");
    play("R146 C4 W");
    sheets("18+4+2 y16 g1 w1 n5", "10+4 y17 g1 w3 n9");
}

TEST(HN_T17, "the turn ends with the entry, and entries have no maximum number")
{
    char line[] = "R111 C- R111 C-";
    start(2, "");
    for (int i = 1; i <= 150; i++) {
        play(line);
        roll_of(A, 2 * i + 1);
        assert_int_equal(number(A, "nectar"),
                         i % 23 == 0 ? 0 : i % 23 * 3); /* at 69 the swarm finds nothing and clears it */
    }
}

TEST(HN_T18, "a multiple reached by an entry that is kept with a wasp line at hand")
{
    start_at(2, "", "12+10+10+8 y12 w1 n18 | 8+6+4 y16 | A 1");
    play("R115 C2");
    at("NECTAR", A, "N Nx");
    play("N");
    at("SWARM", A, "S6+4 S8+4 S8+6");
}

TEST(HN_T21, "two equal numbers are a pair")
{
    start_at(2, "", "12+10+10+8 y12 n18 | 8+8+4 y16 | A 1");
    play("R115 C2");
    at("SWARM", A, "S8+4 S8+8");
    play("S8+8");
    sheets("12+10+10+8+8+8+2 y9", "4 y16");
    assert_int_equal(number(B, "crossed"), 2);
}

TEST(HN_T22, "with two free combs both are written, with one the other is lost")
{
    start_at(2, "", "18+18+16+14 y2 n14 | 10+6 y15 | A 1"); /* H 66, P 102: both combs go to the swarm */
    play("R333 C- S10+6");
    assert_string_equal(outcome(), "B EXHAUSTED");
    assert_int_equal(number(A, "honey"), 82);
    start_at(2, "", "18+18+16+16+14+2 y1 n14 | 18+6 y15 | A 1"); /* H 84 */
    play("R333 C- S6/18");
    assert_string_equal(outcome(), "B EXHAUSTED");
    assert_int_equal(number(A, "honey"), 90);
    assert_string_equal(sheet(B), "- y15");
}

TEST(HN_T23, "the nectar is cleared, the opponent's is not")
{
    start_at(2, "", "12+10+10+8 y12 n18 | 8+6+4 y16 n22 | A 1");
    play("R115 C2 S8+6");
    sheets("12+10+10+8+8+6+2 y9", "4 y16 n22");
}

TEST(HN_E4, "only the changed hive is checked, and the writer's 100 comes before the rest")
{
    start_at(2, "", "18+18+18+18+18 y1 | - y19 | A 1"); /* H 90: 10 litres end it with no comb left */
    play("R235 C10");
    assert_string_equal(outcome(), "A HUNDRED");
    assert_int_equal(number(A, "free"), 0);
}

TEST(HN_E6, "a limit of one turn, and a win in the last turn counts")
{
    start(2, "turn_limit=1");
    play("R111 C-");
    assert_string_equal(outcome(), "draw LIMIT");
    start_at(2, "turn_limit=1", "18+18+16+14+12+10+6 y8 | - y19 | A 1");
    play("R246 C6");
    assert_string_equal(outcome(), "A HUNDRED");
}

TEST(HN_E7, "the score is the final honey, and does not decide")
{
    int points[SKEP_SEATS_MAX];
    start_at(2, "", "18+18+16+14+12+10+6 y8 n14 | 6+4 y15 | A 1");
    play("R333 C- S6+4");
    table_game()->score(table_match()->state, points);
    assert_int_equal(points[A], 104);
    assert_int_equal(points[B], 0);
    assert_string_equal(outcome(), "B OVERFLOW");
    start_at(2, "", "18+18+16+14+12+10 y8 | 10+4 y17 | B 400");
    play("R111 C-");
    table_game()->score(table_match()->state, points);
    assert_int_equal(points[A], 88);
    assert_int_equal(points[B], 14);
    assert_string_equal(outcome(), "draw LIMIT");
}

TEST(HN_R1, "19 combs, or any number from 6 to 61")
{
    start(2, "");
    assert_int_equal(shown("cells"), 19);
    start(2, "hive_cells=6");
    assert_int_equal(number(A, "potential"), 108);
    start(2, "hive_cells=7");
    assert_int_equal(number(A, "potential"), 126);
    start(2, "hive_cells=61");
    assert_int_equal(number(A, "potential"), 1098);
    assert_non_null(strstr(refused(2, "hive_cells=5"), "from 6 to 61"));
    assert_non_null(strstr(refused(2, "hive_cells=62"), "from 6 to 61"));
}

TEST(HN_R2, "the nine even numbers from 4 to 20, also by agreement")
{
    char option[32];
    for (int x = 4; x <= 20; x += 2) {
        snprintf(option, sizeof option, "threshold=%d", x);
        start(2, option);
        assert_int_equal(shown("x"), x);
    }
    refused(2, "threshold=2");
    refused(2, "threshold=3");
    refused(2, "threshold=13");
    refused(2, "threshold=21");
    refused(2, "threshold=22");
}

TEST(HN_R3, "who says nothing agrees on 12; who does not agree rolls, and then the option is ignored")
{
    start(2, "");
    assert_int_equal(shown("x"), 12);
    start(2, "threshold_mode=roll threshold=6");
    play("T65 X16");
    assert_int_equal(shown("x"), 16);
}

TEST(HN_R4, "thirty pairs, equally likely, for both rolls")
{
    struct skep_outcome out[SKEP_MOVES_MAX];
    start(2, "order_mode=roll threshold_mode=roll");
    for (int k = 0; k < 2; k++) {
        int n = table_game()->outcomes(table_match()->state, out);
        assert_int_equal(n, 30);
        for (int i = 0; i < n; i++) assert_int_equal(out[i].weight, out[0].weight);
        if (k == 0) play("O61");
    }
    assert_string_equal(legal(), "T12 T13 T14 T15 T16 T21 T23 T24 T25 T26 T31 T32 T34 T35 T36 "
                                 "T41 T42 T43 T45 T46 T51 T52 T53 T54 T56 T61 T62 T63 T64 T65");
}

TEST(HN_R5, "the two agreements are independent")
{
    start(2, "order_mode=fixed threshold_mode=fixed");
    assert_string_equal(node(), "ROLL");
    start(2, "order_mode=fixed threshold_mode=roll");
    assert_string_equal(node(), "XROLL");
    start(2, "order_mode=roll threshold_mode=fixed threshold=18");
    assert_string_equal(node(), "ORDER");
    play("O31");
    assert_string_equal(node(), "ROLL");
    assert_int_equal(shown("x"), 18);
    start(2, "order_mode=roll threshold_mode=roll");
    play("O31");
    assert_string_equal(node(), "XROLL");
}

TEST(HN_R6, "who declines the guardian uses an even total like any other")
{
    start_at(2, "", "- y19 | 10+4 y17 | A 1");
    play("R116"); /* T 8 */
    at("MAIN", A, "G C2 C6 C8 C-");
    play("C- W E10 N");
    sheets("- y19 w1 n1", "4 y17");
}

TEST(HN_R10, "the least comb is 2: nothing cannot be written")
{
    start(2, "");
    play("R135");
    at("MAIN", A, "C4 C6 C8 C-");
    forbidden("C0", "HN-T6 HN-R10");
}

TEST(HN_R13, "crossed combs stay crossed: the hive shrinks for good")
{
    start_at(2, "hive_cells=7", "18 y6 | 2 y6 | A 1"); /* B: P 110 */
    play("R146 C4 W E2");
    sheets("18+4 y5 w1", "- y6");
    assert_int_equal(number(B, "crossed"), 1);
    play("R246 C12");
    sheets("18+4 y5 w1", "12 y5");
    assert_int_equal(number(B, "crossed"), 1);
}

TEST(HN_R14, "a sum is not split and never added to a number that stands")
{
    start_at(2, "", "6 y18 | - y19 | A 1");
    play("R246 C12");
    sheets("12+6 y17", "- y19");
}

TEST(HN_R15, "a wasp on an empty hive spends its dice all the same")
{
    start_at(2, "", "8 y18 w1 n3 | - y19 | A 1");
    play("R156 C- W");
    at("NECTAR", A, "N Nx");
    play("N");
    sheets("8 y18 w1 n8", "- y19");
}

TEST(HN_R16, "once through, the wasp must erase, though it may help the victim")
{
    start_at(2, "", "- y19 | 18+18+16+14+12+10+6+4 y5 | A 1"); /* B needs 2; without the 4 it needs 6 */
    play("R146 C4 W");
    at("ERASE", A, "E4 E6 E10 E12 E14 E16 E18");
    play("E4");
    assert_int_equal(number(B, "need"), 6);
    assert_int_equal(number(A, "wasps"), 1);
}

TEST(HN_R17, "fresh: the standing multiple of a repelled swarm waits for the next entry; zero never swarms")
{
    start_at(2, "", "- y19 n18 | 8+6+4 y16 g5 | A 1");
    play("R115 C2");
    sheets("2 y18 n23", "8+6+4 y16 g2");
    play("R111 C- R224 G"); /* B, then A without nectar: no swarm although two guardians would not hold it */
    roll_of(B, 4);
    sheets("2 y18 g1 n23", "8+6+4 y16 g2 n3");
    start_at(2, "swarm_trigger=standing", "- y19 | 8+6+4 y16 | A 1");
    play("R224 G");
    roll_of(B, 2);
}

TEST(HN_R21, "69 and 92 are multiples; under both triggers")
{
    start_at(2, "", "- y19 n64 | 8+6+4 y16 | A 1");
    play("R115 C2");
    assert_string_equal(node(), "SWARM");
    start_at(2, "swarm_trigger=standing", "- y19 n87 | 8+6+4 y16 | A 1");
    play("R115 C2");
    assert_string_equal(node(), "SWARM");
}

TEST(HN_R31, "players who always decline are stopped after turn_limit turns")
{
    start(2, "");
    for (int turn = 1; turn <= 400; turn++) {
        roll_of(turn % 2 == 1 ? A : B, turn);
        play("R112 G");
    }
    assert_string_equal(outcome(), "draw LIMIT");
    assert_int_equal(shown("turn"), 400);
    assert_non_null(strstr(refused(2, "turn_limit=0"), "from 1 to 2000"));
    assert_non_null(strstr(refused(2, "turn_limit=2001"), "from 1 to 2000"));
}

TEST(HN_R34, "both players are tested for exhaustion: by own comb, by wasp, by swarm on either side")
{
    start_at(2, "", "18+16+14+12+10 y2 | - y19 | A 1");
    play("R146 C4"); /* the own comb */
    assert_string_equal(outcome(), "B EXHAUSTED");
    start_at(2, "", "12+8+4+4+2 y4 | - y19 | B 2");
    play("R146 C4 W E12"); /* a wasp */
    assert_string_equal(outcome(), "B EXHAUSTED");
    start_at(2, "", "18+16+12 y4 | - y19 n14 | B 2");
    play("R333 C- S18+16"); /* a swarm, on its victim */
    assert_string_equal(outcome(), "B EXHAUSTED");
    start_at(2, "", "2+2 y15 | 18+18+18+18+12 y2 n14 | B 2");
    play("R333 C- S2+2"); /* a swarm, on its master */
    assert_string_equal(outcome(), "A EXHAUSTED");
}

TEST(HN_R35, "guardians, wasp lines and nectar have no limit")
{
    start(2, "turn_limit=2000");
    for (int i = 0; i < 1000; i++) play("R112 G R112 G");
    assert_string_equal(outcome(), "draw LIMIT");
    assert_int_equal(number(A, "guards"), 1000);
    assert_int_equal(number(B, "guards"), 1000);
    start_at(2, "swarm_trigger=fresh turn_limit=2000", "- y19 w999 n17970 | - y19 w1000 n17982 | A 1");
    play("R666 C- N");
    sheets("- y19 w999 n17988", "- y19 w1000 n17982");
}

TEST(HN_R37, "nectar is no honey: it neither wins nor saves")
{
    start_at(2, "", "18+18+16+14+12+10 y8 n9 | - y19 | A 1"); /* H 88, and 12 of nectar after this turn */
    play("R111 C-");
    sheets("18+18+16+14+12+10 y8 n12", "- y19");
    assert_string_equal(outcome(), "running");
    assert_int_equal(number(A, "honey"), 88);
    start_at(2, "", "18+16+14+12+10 y2 n99 | - y19 | A 1");
    play("R146 C4");
    assert_string_equal(outcome(), "B EXHAUSTED");
}

/* Rulings on wording: the table carries them, with a reason, and the game has no trace of the other reading. */

static const struct skep_rule *ruling(const char *id)
{
    int i = skep_rule_find(table_game(), id);
    assert_true(i >= 0);
    const struct skep_rule *r = &table_game()->rules[i];
    assert_non_null(r->say);
    assert_non_null(r->why);
    return r;
}

TEST(HN_R38, "circling numbers is no step of its own: a swarm is one decision")
{
    assert_non_null(strstr(ruling("HN-R38")->say, "ircl"));
    start_at(2, "", "12+10+10+8 y12 n18 | 8+6+4 y16 | A 1");
    play("R115 C2 S8+6");
    roll_of(B, 2);
    unreadable("O8+6");
}

TEST(HN_R39, "slips of the pen: one die is rolled by each seat, and it is the turn that just ended which counts")
{
    ruling("HN-R39");
    start(2, "order_mode=roll");
    unreadable("O5");
    unreadable("O5233");
    play("O52");
    start_at(2, "", "- y19 n18 | 8 y18 n23 | A 1");
    play("R115 C2");
    at("SWARM", A, "S8");
}

TEST(HN_R41, "where a sum comes from other dice too, what is left has the same sum and no wasp")
{
    struct skep_outcome out[SKEP_MOVES_MAX];
    const struct skep_game *g = table_game();
    start(2, "");
    int n = g->outcomes(table_match()->state, out), doubles = 0;
    for (int i = 0; i < n; i++) {
        unsigned a = skep_arg(out[i].move, 0), b = skep_arg(out[i].move, 1), c = skep_arg(out[i].move, 2);
        if (c != a + b || c % 2 != 0) continue;
        char line[SKEP_MOVE_TEXT + 8];
        snprintf(line, sizeof line, "R%u%u%u C%u", a, b, c, c);
        play(line);
        assert_int_equal(number(A, "nectar"), (int)c);
        roll_of(B, 2); /* no WASP node */
        back(2);
        doubles++;
    }
    assert_int_equal(doubles, 6); /* 112 134 156 224 246 336 */
}

TEST(HN_R42, "the wasp line of a fatal erasure is drawn")
{
    start_at(2, "", "- y19 w4 | 12+8+4+4+2 y4 | A 1");
    play("R146 C- W E12");
    assert_string_equal(outcome(), "A EXHAUSTED");
    assert_string_equal(sheet(A), "- y19 w5");
}

/* The tables. */

TEST(rules, "every ruling has a reason, every rule a sentence, and what belongs together exists")
{
    const struct skep_game *g = table_game();
    assert_int_equal(skep_rule_count(g), 6 + 23 + 7 + 42);
    for (const struct skep_rule *r = g->rules; r->id; r++) {
        assert_true(r->say && strlen(r->say) > 10);
        if (r->id[3] == 'R') assert_true(r->why && strlen(r->why) > 5);
        const char *see = r->see ? r->see : "";
        char id[16] = "HN-";
        while (*see) {
            size_t len = strcspn(see, " ");
            assert_true(len > 0 && len < 10);
            memcpy(id + 3, see, len);
            id[3 + len] = '\0';
            if (skep_rule_find(g, id) < 0) fail_msg("%s belongs with %s, which does not exist", r->id, id);
            see += len + (see[len] == ' ');
        }
    }
}

TEST(menus, "HN-R36 HN-T21 HN-T22: the largest swarm menus, 38 pairs or 74 choices")
{
    start_at(2, "hive_cells=37", "- y37 n14 | 18+16+14+12+10+8+6+4+4+2+2 y20 | A 1");
    play("R333 C-");
    skep_move list[SKEP_MOVES_MAX];
    assert_int_equal(table_game()->moves(table_match()->state, list), 38);
    start_at(2, "hive_cells=37", "18+18+16+14+14+10 y1 n14 | 18+16+14+12+10+8+6+4+4+2+2 y20 | A 1");
    play("R333 C-");
    assert_int_equal(table_game()->moves(table_match()->state, list), 74);
}
