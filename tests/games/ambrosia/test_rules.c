/* test_rules.c: what the worked examples leave: exact counts, boards of one's own, options that do not go together,
   closed stacks, and why a move is refused. */
#include "games/ambrosia/ambrosia.h"
#include "table.h"
#include "test.h"

#include <skep/text.h>
#include <stdio.h>
#include <string.h>

static void counts(const long *expected)
{
    for (int depth = 1; expected[depth - 1]; depth++)
        assert_int_equal(paths(depth), expected[depth - 1]);
}

TEST(counts, "the exact counts of the ledger's section 9")
{
    pair("", "");
    play("sp R, sp T, at 1, at 13");
    counts((const long[]){ 14, 189, 1903, 18345, 0 });
    start(4, "side=back layout=fixed first_player=1");
    play("sp O, sp R, sp T, sp D, at 1, at 6, at 11, at 16");
    counts((const long[]){ 7, 66, 406, 2620, 15556, 0 });
    pair("side=back events=1",
         "3=1N 4=1H 6=1C 10=2N1N 14=1N2N 18=1N1N 19=2N2N 20=2N2N2S hives=1N jelly=1,1 event=STATE");
    counts((const long[]){ 2, 5, 27, 136, 749, 2905, 15415, 0 });
}

TEST(layouts, "24, 48 and 576 layouts, 408 and 23400 placements")
{
    start(2, "first_player=1");
    assert_int_equal(paths(3), 24);
    start(3, "first_player=1");
    assert_int_equal(paths(4), 48);
    start(4, "first_player=1");
    assert_int_equal(paths(6), 576);
    pair("", "");
    play("sp R, sp T");
    assert_int_equal(paths(2), 408);
    start(3, "layout=fixed first_player=1");
    play("sp R, sp T, sp G");
    assert_int_equal(paths(3), 23400);
}

TEST(AM_R1, "a part has six spaces, twelve for each player")
{
    static const int SPACES_OF[] = { 24, 36, 48 };
    for (int seats = 2; seats <= 4; seats++) {
        start(seats, "layout=fixed");
        assert_int_equal(((const struct ambrosia_state *)table_match()->state)->fixed.spaces, SPACES_OF[seats - 2]);
    }
}

TEST(AM_R65, "nothing but moves of the notation can be done")
{
    pair("", "4=1N1N 20=2N");
    unreadable("tactics");
    unreadable("thanks");
    unreadable("");
}

TEST(parts, "AM-S3 AM-S4: parts come by chance, slot by slot, the last one by itself")
{
    start(2, "");
    at("PART", CHANCE, "!part A, !part B, !part C, !part D");
    play("!part B, !part A, !part D");
    at("FIRST", CHANCE, "!first 1, !first 2");
    assert_non_null(strstr(view(0), "\"layout\":\"BADC\""));
    play("!first 1, sp R, sp H, at 3, at 12, 3-6x3, 12-19x7, 3-4x1");
    piles("3=1N1N1N 4=1N 6=1N1N1R 19=2N2N2N2N2N2N2H");
    start(3, "first_player=1");
    play("!part D, !part B");
    at("PART", CHANCE, "!part E, !part F");
    forbidden("!part A", "AM-S3");
    play("!part F, !part A");
    assert_non_null(strstr(view(0), "\"layout\":\"DBFACE\""));
    assert_string_equal(node(), "START");
}

/* A board of one's own */

#define PART(letter, shape, min) "part " letter " " shape " " min " front 1 2 3 4 5 6 back 1 2 3 4 5 6\n"
#define CORNERS_OF PART("K", "C", "2") PART("L", "C", "2") PART("M", "C", "2") PART("N", "C", "2")
#define BOARD CORNERS_OF PART("O", "S", "3") PART("P", "S", "3") PART("Q", "S", "4") PART("R", "S", "4")

/* Why the board is refused, or "" if it is not. */
static const char *board_fault(const char *text, const char *min_gap)
{
    static struct skep_values values;
    static struct skep_problem problem;
    const struct skep_game *g = skep_game_find("ambrosia");
    skep_values_start(&values, g);
    assert_int_equal(skep_values_set(&values, g, "board_data", text, &problem), SKEP_OK);
    assert_int_equal(skep_values_set(&values, g, "min_gap", min_gap, &problem), SKEP_OK);
    if (skep_values_check(&values, g, 2, &problem) == SKEP_OK) return "";
    assert_string_equal(problem.rule, "AM-S2");
    return strchr(problem.text, ':') + 2;
}

TEST(board, "AM-S2 AM-R54 AM-R60: a board of one's own is read")
{
    static struct skep_values values;
    static struct ambrosia_state s;
    const struct skep_game *g = skep_game_find("ambrosia");
    assert_string_equal(board_fault("# mine\n\n" BOARD "marks 2 7,9 11\r\n", "3"), "");
    skep_values_start(&values, g);
    assert_int_equal(skep_values_set(&values, g, "board_data", "# mine\n\n" BOARD "marks 2 7,9 11\n", NULL), SKEP_OK);
    assert_int_equal(skep_values_set(&values, g, "layout", "fixed", NULL), SKEP_OK);
    g->start(&s, 2, &values, NULL);
    assert_memory_equal(s.layout, "KLMN", 4);
    assert_int_equal(s.fixed.marks, 3);
    assert_int_equal(s.fixed.mark[2], 11);
    assert_int_equal(ambrosia_value_at(&s, 11), 6);
    g->start(&s, 3, &values, NULL);
    assert_memory_equal(s.layout, "KLOMNP", 6);
    assert_int_equal(s.fixed.marks, 0);
}

TEST(bad_board, "AM-S2: a bad board is refused with line and field")
{
    assert_string_equal(board_fault(BOARD "parts A", "3"), "line 9, field 1: expected part, marks or #, found parts");
    assert_string_equal(board_fault("part\n", "3"), "line 1, field 2: expected a letter from A to Z, found nothing");
    assert_string_equal(board_fault("part AB", "3"), "line 1, field 2: expected a letter from A to Z, found AB");
    assert_string_equal(board_fault(PART("A", "C", "2") "part A C 2", "3"),
                        "line 2, field 2: expected a letter that no part has yet, found A");
    assert_string_equal(board_fault("part A X", "3"), "line 1, field 3: expected the shape C or S, found X");
    assert_string_equal(board_fault("part A C 5", "3"),
                        "line 1, field 4: expected the smallest number of players, 2 to 4, found 5");
    assert_string_equal(board_fault("part A C 2 back", "3"), "line 1, field 5: expected front, found back");
    assert_string_equal(board_fault("part A C 2 front 1 2:gust", "3"),
                        "line 1, field 7: expected a flower value from 0 to 9, found 2:gust");
    assert_string_equal(board_fault("part A C 2 front 1 2 3 back 1 2:mud 3", "3"),
                        "line 1, field 11: expected a flower value from 0 to 9, perhaps with :zone, found 2:mud");
    assert_string_equal(board_fault("part A C 2 front 1 2 3 back 1 2;gust 3", "3"),
                        "line 1, field 11: expected a flower value from 0 to 9, perhaps with :zone, found 2;gust");
    assert_string_equal(board_fault("part A C 2 front 1 2 back", "3"),
                        "line 1, field 8: expected at least 3 spaces in a part, found back");
    assert_string_equal(board_fault("part A C 2 front 1 2 3 back 1 2 3 4", "3"),
                        "line 1, field 14: expected as many spaces on the back as on the front, found nothing");
    assert_string_equal(board_fault("part A C 2 front 1 2 3 4 5 6 7 8 9", "3"),
                        "line 1, field 14: expected back after 8 spaces, found 9");
    assert_string_equal(board_fault("part A C 2 front 1 2 3 back 1 2 3 4 5 6 7 8 9", "3"),
                        "line 1, field 18: expected the end of the line after 8 spaces, found 9");
    assert_string_equal(board_fault(BOARD "part Z", "3"), "line 9, field 1: expected at most 8 parts, found part");
    assert_string_equal(board_fault(BOARD "marks 5", "3"),
                        "line 9, field 2: expected a number of players, 2 to 4, found 5");
    assert_string_equal(board_fault(BOARD "marks 2 5\nmarks 2 6", "3"),
                        "line 10, field 2: expected a number of players that has no marks yet, found 2");
    assert_string_equal(board_fault(BOARD "marks 2 5 5", "3"),
                        "line 9, field 4: expected rising totals from 1 to 999, found 5");
    assert_string_equal(board_fault(BOARD "marks 2 1 2 3 4 5 6 7 8 9", "3"),
                        "line 9, field 11: expected at most 8 marks, found 9");
    assert_string_equal(board_fault(CORNERS_OF, "3"),
                        "for 3 players: expected 4 corner parts and 2 straight ones, found 4 and 0");
    assert_string_equal(board_fault("", "3"),
                        "for 2 players: expected 4 corner parts and 0 straight ones, found 0 and 0");
    assert_string_equal(board_fault(CORNERS_OF PART("O", "S", "2"), "3"),
                        "for 2 players: expected 4 corner parts and 0 straight ones, found 4 and 1");
}

#define SMALL(letter, shape, min) "part " letter " " shape " " min " front 1 2 3 4 5 back 1 2 3 4 5\n"
#define TINY_PART(letter, shape, min) "part " letter " " shape " " min " front 1 2 3 back 1 2 3\n"
#define BIG(letter, shape, min) "part " letter " " shape " " min " front 1 2 3 4 5 6 7 8 back 1 2 3 4 5 6 7 8:wormB\n"

TEST(ring_size, "AM-S2 AM-S12 AM-R22: a ring is large enough to start and to start anew")
{
    assert_string_equal(board_fault(TINY_PART("A", "C", "2") TINY_PART("B", "C", "2") TINY_PART("C", "C", "2")
                                        TINY_PART("D", "C", "2"),
                                    "3"),
                        "for 2 players: expected 20 to 64 spaces, found 12");
    assert_string_equal(board_fault(SMALL("A", "C", "2") SMALL("B", "C", "2") SMALL("C", "C", "2") SMALL("D", "C", "2")
                                        SMALL("E", "S", "3") SMALL("F", "S", "3") TINY_PART("G", "S", "4")
                                            TINY_PART("H", "S", "4"),
                                    "5"),
                        "");
    assert_string_equal(board_fault(SMALL("A", "C", "2") SMALL("B", "C", "2") SMALL("C", "C", "2") SMALL("D", "C", "2")
                                        TINY_PART("E", "S", "3") TINY_PART("F", "S", "3") TINY_PART("G", "S", "4")
                                            TINY_PART("H", "S", "4"),
                                    "5"),
                        "for 4 players: expected 34 to 64 spaces, found 32");
    assert_string_equal(board_fault(TINY_PART("A", "C", "2") SMALL("B", "C", "2") BIG("C", "C", "2")
                                        SMALL("D", "C", "2") TINY_PART("E", "S", "3") TINY_PART("F", "S", "3"),
                                    "3"),
                        "line 3, for 2 players: expected no wormB or two, found 1");
    assert_string_equal(board_fault(BIG("A", "C", "2") BIG("B", "C", "2") SMALL("C", "C", "2") SMALL("D", "C", "2")
                                    BIG("E", "S", "3") SMALL("F", "S", "3"), "3"),
                        "line 5, for 3 players: expected no wormB or two, found 3");
}

TEST(options, "AM-S7 AM-S8 AM-T36: options that do not go together are refused")
{
    assert_non_null(strstr(refused(2, "first_player=3"), "first_player is 0 or one of 2 seats, not 3"));
    assert_non_null(strstr(refused(3, "carry_jelly=4"), "carry_jelly is 0 or one of 3 seats, not 4"));
    assert_non_null(strstr(refused(2, "marks=20,20"), "field 2: expected rising totals from 1 to 999, found 20"));
    assert_non_null(strstr(refused(2, "marks="), "expected auto, none, or rising totals"));
    assert_non_null(strstr(refused(2, "marks=1,2,3,4,5,6,7,8,9"), "at most 8 marks"));
    refused(2, "layout=custom");
    refused(2, "layout=custom layout_order=ABCE");
    start_at(2, "layout=custom layout_order=DCBA first_player=1 marks=5,10 hives=1", "1=1N 12=2N");
    assert_int_equal(number(1, "worth"), 2);
    assert_non_null(strstr(view(0), "\"marks\":[5,10]"));
    assert_non_null(strstr(view(0), "\"hives\":[[]]"));
    pair("marks=none", "");
    assert_non_null(strstr(view(0), "\"marks\":[]"));

    static struct skep_values values;
    struct skep_problem problem;
    const struct skep_game *g = skep_game_find("ambrosia");
    skep_values_start(&values, g);
    assert_int_equal(skep_values_set(&values, g, "marks", "20 40", NULL), SKEP_OK);
    assert_int_equal(skep_values_check(&values, g, 2, &problem), SKEP_OPTIONS_UNFIT);
    assert_non_null(strstr(problem.text, "numbers joined by commas"));
}

TEST(hives, "AM-R7: six, five or four hives, unless the option says otherwise")
{
    static const int USUAL[] = { 6, 5, 4 };
    for (int seats = 2; seats <= 4; seats++) {
        start(seats, "layout=fixed");
        assert_int_equal(((const struct ambrosia_state *)table_match()->state)->fixed.hives, USUAL[seats - 2]);
    }
}

/* Why not */

TEST(why, "AM-T2 AM-T3 AM-T55 AM-T86: what is out of place is refused by the rule that keeps it in its place")
{
    pair("events=1", "4=1N1N 10=2N1N 14=1N2N 20=2N2N jelly=1,0 event=PEACE");
    forbidden("!part A", "AM-S3");
    forbidden("!first 1", "AM-S8");
    forbidden("!event TURN", "AM-T81");
    forbidden("!sp H", "AM-T93");
    forbidden("sp H", "AM-T43");
    forbidden("at 1", "AM-S11");
    forbidden("org 4", "AM-T68");
    forbidden("j+", "AM-T55");
    forbidden("jx", "AM-T55");
    forbidden("jl 4", "AM-T87");
    forbidden("jt 20-21x1", "AM-T91");
    forbidden("to 3", "AM-T87");
    forbidden("top N", "AM-T68");
    forbidden("keep", "AM-T100");
    forbidden("worm 1", "AM-T110");
    forbidden("bk 2", "AM-T114");
    forbidden("free 14.1", "AM-T118");
    forbidden("ex 4.1", "AM-T95");
    forbidden("from 4", "AM-T38");
    forbidden("rm 1", "AM-T40");
    forbidden("rmc 14.1", "AM-T40");
    forbidden("hop", "AM-T119");
    forbidden("stay", "AM-T119");
    forbidden("on", "AM-T45");
    forbidden("20-21x1", "AM-T13");
    forbidden("10-11x1", "AM-T12");
    forbidden("4-7x3", "AM-T10");
    forbidden("4-5x0", "AM-T10");
    forbidden("4-6x1", "AM-T11");
    forbidden("4-3x1", "AM-T11");
    forbidden("4-30x1", "AM-T10");
    forbidden("0-4x1", "AM-T10");
    play("4-6x2");
    at("AFTER", 1, "j+, jx, jf 14.1, end");
    forbidden("4-5x1", "AM-T2");
    forbidden("jf 20.1", "AM-T52");
    pair("", "4=1N1N 14=1N2N 20=2N2N");
    forbidden("jf 14.1", "AM-T50");
    pair("events=1", "4=1N1N 20=2N2N jelly=1,0 event=LEAP");
    play("jl 4");
    forbidden("to 0", "AM-T87");
    forbidden("to 25", "AM-T87");
    pair("events=1", "3=1N 4=1H 6=1C 8=1N 10=1N 20=2N2N event=STATE");
    play("score, from 4, sp T");
    forbidden("top R", "AM-T100");
    assert_int_equal(table_match()->game->forbids(table_match()->state, 0), AM_T2);
    assert_int_equal(table_match()->game->forbids(table_match()->state, skep_move_of(AM_VERBS, 0, 0, 0)), AM_T2);
}

TEST(why_back, "AM-T11 AM-T65 AM-T112: odd flights are refused for their own reasons")
{
    pair("side=back", "1=1N1R 3=2N2N 21=1N1T");
    forbidden("1-3x2", "AM-T16");
}

/* More of the rules than the examples show */

TEST(check, "AM-T45 AM-R58: leaves leave the choice at the check too")
{
    pair("side=back", "18=1N1N1N 22=2N2N 23=2N2N");
    play("18-21x3");
    assert_string_equal(node(), "TURN");
    pair("side=back", "3=1N 19=1N1N 22=2N2N 23=2N2N");
    play("19-21x2");
    at("CHECK", 1, "score, on");
    play("score");
    assert_int_equal(number(1, "score"), 6);
}

TEST(organizer_on_leaves, "AM-T21 AM-T68: a sort that only leaves make useful does not force, one with a Rebel does")
{
    pair("side=back", "3=1N 21=1N1O 22=2N2N 23=2N2N");
    at("TURN", 1, "21-20x1, 21-19x2, org 21, score");
    pair("side=back", "3=1N 21=1R1O 22=2N2N 23=2N2N");
    at("TURN", 1, "21-20x1, 21-19x2, org 21");
    forbidden("score", "AM-T3");
}

TEST(gust_sort, "AM-T68 AM-T112: an Organizer may sort on a gust")
{
    pair("side=back", "6=1N1R1O 10=2N2N 11=2N2N 12=2N2N");
    play("6-9x3");
    at("GUST", 1, "org 9, skip");
    assert_non_null(strstr(told(0), "A gust of wind may carry colour 1 on from 9."));
    play("org 9");
    at("SORT", 1, "top N, top O"); /* the Rebel is on top: nothing else can move */
    play("top N");
    piles("9=1O1N1R");
    at("ORGMOVE", 1, "9-8x1, 9-7x2, 9-6x3");
}

TEST(no_specials, "AM-R24 AM-T96 AM-T100: who has no special left gets none, but State may still sort")
{
    pair("events=1", "3=1N 4=1H 6=1C 8=1G 10=1T 12=1R 14=1B 20=2N hives=1D/1S/1O event=STATE");
    play("score, from 4");
    at("SORT", 1, "top G, top C, top H, top T, top R, top B, keep");
    pair("", "5=1B 20=2N hives=1D/1S/1O/1G/1C");
    play("score");
    assert_string_equal(node(), "PROMOTE");
}

TEST(two_jellies, "AM-T53 AM-T36: a point by jelly passes marks")
{
    pair("", "4=1N1N1N 20=2N score=19,25 jelly=1,0");
    play("4-5x1, j+");
    assert_int_equal(number(1, "jelly"), 1);
    assert_non_null(strstr(told(0), "Colour 1 is the last past 20 and takes a jelly."));
}

TEST(empty_supply, "AM-T56: an empty supply gives nothing")
{
    pair("jelly_supply=0", "3=1N 5=1N 20=2N score=19,25 hives=2N");
    play("score");
    assert_int_equal(number(1, "jelly"), 0);
    assert_non_null(strstr(told(0), "There is no jelly left for colour 1."));
}

TEST(sweep, "AM-T110 AM-T114 AM-T118 AM-T122: an offer can be left")
{
    pair("side=back", "2=1N2N 8=1N 16=1N1N1N score=0,3");
    play("16-17x1, skip");
    piles("2=1N2N");
    turn_of(2, 2);
    pair("side=back", "3=1N1N 9=1N1N 20=2N2N score=0,3");
    play("9-11x2, skip");
    assert_int_equal(number(2, "score"), 3);
}

/* Closed stacks */

TEST(closed, "AM-T18 AM-R6: who sorts in secret shows only the new top, and only when all is done")
{
    pair("open_stacks=0", "6=1N1R1C1O 20=2N2N");
    play("org 6");
    const struct skep_game *g = table_match()->game;
    struct ambrosia_state before, after;
    skep_move next;
    assert_int_equal(skep_match_read(table_match(), "top R", &next, NULL), SKEP_OK);
    assert_int_equal(g->seen(table_match()->state, next, 0), next);
    assert_int_equal(g->seen(table_match()->state, next, 1), 0);
    memcpy(&before, table_match()->state, sizeof before);
    play("top R");
    assert_string_equal(told(2), "");
    memcpy(&after, table_match()->state, sizeof after);
    g->hide(&before, 1);
    g->hide(&after, 1);
    assert_memory_equal(&before, &after, sizeof before);
    assert_non_null(strstr(view(2), "[\"1?\",\"1?\",\"1?\",\"1O\"]"));
    assert_non_null(strstr(view(1), "[\"1N\",\"1C\",\"1O\",\"1R\"]"));
    play("top C, top N");
    assert_string_equal(told(2), "Colour 1 has put the stack on 6 in order: Rebel on top.");
    assert_non_null(strstr(view(2), "[\"1?\",\"1?\",\"1?\",\"1R\"]"));
    assert_non_null(strstr(view(1), "[\"1O\",\"1N\",\"1C\",\"1R\"]"));
    play("6-7x1");
    assert_string_equal(told(2), "Colour 1 flies 1 bee from 6 to 7. On 6 the Collector of colour 1 is on top. "
                                 "On 7 the Rebel of colour 1 is on top.");
}

TEST(borrowed, "AM-R6 AM-T86: whoever plays a borrowed colour looks through its stacks")
{
    pair("open_stacks=0 events=1", "2=1N 3=1C 12=2N2C2H seat=1 event=PEACE");
    play("score, from 2, sp T, !event SWAP");
    turn_of(2, 1);
    assert_non_null(strstr(view(2), "\"1C\""));
    assert_non_null(strstr(told(2), "Place 1 of the pile on 3 is the Collector."));
    assert_null(strstr(told(1), "Place 1"));
}

TEST(veiled, "AM-R6: of a closed Organizer's stack nobody can say whether it can move")
{
    pair("open_stacks=0", "3=1N 6=1R1O 7=2N2N 8=2N2N");
    assert_non_null(strstr(view(1), "\"status\":\"can_move\",\"worth\":3"));
    assert_non_null(strstr(view(2), "\"status\":null,\"worth\":3"));
}

TEST(guess, "AM-R6: a guess fills in what fits, also for an Organizer about to sort")
{
    struct skep_rng rng;
    const struct skep_game *g = skep_game_find("ambrosia");
    skep_rng_start(&rng, 1, 1);
    pair("open_stacks=0", "3=1N1C 6=1N1R1O 7=2N2N 8=2N2N 9=2N2N");
    play("org 6");
    for (int i = 0; i < 50; i++) {
        struct ambrosia_state s;
        skep_move list[SKEP_MOVES_MAX];
        memcpy(&s, table_match()->state, sizeof s);
        g->hide(&s, 1);
        g->guess(&s, 1, &rng);
        assert_true(g->moves(&s, list) > 0);
    }
}

TEST(forecast, "AM-T18: with closed stacks nobody foretells what comes to light")
{
    struct skep_say say = { 0 };
    const struct skep_game *g = skep_game_find("ambrosia");
    skep_move m;
    pair("", "4=2N1N1N");
    assert_int_equal(skep_match_read(table_match(), "4-6x2", &m, NULL), SKEP_OK);
    g->say_move(table_match()->state, m, &say);
    assert_int_equal(say.sentence, SAY_DO_FLY);
    pair("open_stacks=0", "3=1N 4=2G1N1N 6=2N2N 7=2N2N");
    assert_int_equal(skep_match_read(table_match(), "4-5x1", &m, NULL), SKEP_OK);
    g->say_move(table_match()->state, m, &say);
    assert_int_equal(say.sentence, SAY_DO_FLY_SCORE);
}
