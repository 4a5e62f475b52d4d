/* test_examples.c: the worked examples of the ledger's section 8, AM-X1 to AM-X117, with their numbers. Piles that
   an example does not name stand where they do not matter. */
#include "games/ambrosia/ambrosia.h"
#include "table.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

/* Position P0: colour 1 is stuck. */
#define P0 "3=1N 4=1H 6=1C 10=2N1N 14=1N2N 18=1N1N 19=2N2N 20=2N2N2S hives=1N"

/* Six hives full of colour 1's normals. */
#define SIX "hives=1N/1N/1N/1N/1N/1N"

TEST(AM_X1, "AM-S12 AM-R4: 17 spaces are left for the second stack")
{
    pair("", "");
    play("sp R, sp T, at 5");
    at("PLACE", 2,
       "at 1, at 9, at 10, at 11, at 12, at 13, at 14, at 15, at 16, at 17, at 18, at 19, at 20, at 21, at 22, at 23, "
       "at 24");
    forbidden("at 2", "AM-S12");
    forbidden("at 8", "AM-S12");
}

/* The book's example has more counters than a colour owns, so its piles are put on the state itself. */
static const char *moves_of(const char *text)
{
    static char list[512];
    struct ambrosia_state s;
    pair("", "1=1N 24=2N");
    memcpy(&s, table_match()->state, sizeof s);
    ambrosia_take(&s, 0, 0);
    ambrosia_take(&s, 23, 0);
    for (int space; *text; text += *text == ' ') {
        int read = 0;
        assert_int_equal(sscanf(text, "%d=%n", &space, &read), 1);
        for (text += read; *text && *text != ' '; text += 2) {
            uint8_t counter = (uint8_t)((text[0] - '1') << 4 |
                                        (int)(strchr(ambrosia_kind_letters, text[1]) - ambrosia_kind_letters));
            ambrosia_put(&s, space - 1, &counter, 1);
        }
    }
    memcpy(table_match()->state, &s, sizeof s);
    snprintf(list, sizeof list, "%s", legal());
    return list;
}

TEST(AM_X2, "AM-T10 AM-T11 AM-T16 AM-R8 AM-R11 AM-R12: the book's example of movement")
{
    assert_string_equal(moves_of("1=1N1N1N1N1N1N1N 3=1N 4=2N2N 5=2N 6=2N1N 8=1N2N"),
                        "1-2x1, 1-3x2, 1-5x4, 1-6x5, 1-7x6");
}

TEST(AM_X3, "AM-T60: nobody lands on a Guardian")
{
    assert_string_equal(moves_of("1=1N1N1N1N1N1N1N 3=1N 4=2N2N 5=2G 6=2N1N 8=1N2N"), "1-2x1, 1-3x2, 1-6x5, 1-7x6");
}

TEST(AM_X4, "AM-T65 AM-R67: a Berserker lands on a double that lies alone")
{
    assert_string_equal(moves_of("1=1N1N1N1N1N1N1B 3=1N 4=2N2N 5=2N 6=2N1N 8=1N2N"),
                        "1-2x1, 1-3x2, 1-4x3, 1-5x4, 1-6x5, 1-7x6");
}

TEST(AM_X5, "AM-T64: a Rebel flies both ways")
{
    pair("", "10=1N1N1N1R 24=2N");
    at("TURN", 1, "10-9x1, 10-11x1, 10-8x2, 10-12x2, 10-7x3, 10-13x3, 10-6x4, 10-14x4");
}

TEST(AM_X6, "AM-T63: a Turbo flies one space further if it likes")
{
    pair("", "10=1N1N1T 24=2N");
    at("TURN", 1, "10-11x1, 10-12x1, 10-12x2, 10-13x2, 10-13x3, 10-14x3");
}

TEST(AM_X7, "AM-T10 AM-T35 AM-R9 AM-R10: the top counters fly, in their order, for no points")
{
    pair("", "1=1N1N1R 24=2N");
    play("1-3x2");
    piles("1=1N 3=1N1R");
    assert_int_equal(number(1, "score"), 0);
}

TEST(AM_X8, "AM-T19 AM-R16: a counter on a Rebel switches it off")
{
    pair("", "12=2N2N 16=1N1N 18=1N1R");
    play("16-18x2");
    piles("16= 18=1N1R1N1N");
    play("12-13x1");
    at("RESTACK", 2, "from 12, from 13");
    play("from 12, sp G");
    at("TURN", 1, "18-19x1, 18-20x2, 18-21x3, 18-22x4");
}

TEST(AM_X9, "AM-T12 AM-R13: a single counter cannot move, even on others")
{
    pair("", "3=1N 5=1N 10=2N1N 20=2N");
    assert_string_equal(text_of(1, "status"), "must_score");
    at("TURN", 1, "score");
    forbidden("10-11x1", "AM-T12");
}

TEST(AM_X10, "AM-T14 AM-T16: covered counters neither move nor take others in")
{
    pair("", "12=1N1N 14=1N1N2N");
    at("TURN", 1, "12-13x1");
    forbidden("14-15x1", "AM-T14");
    forbidden("12-14x2", "AM-T16");
}

TEST(AM_X11, "AM-T13: who is left behind is uncovered again")
{
    pair("", "10=2N1N1N 24=2N");
    play("10-12x2");
    piles("10=2N 12=1N1N");
}

TEST(AM_X12, "AM-T20 AM-R15: a move by power has to be made")
{
    pair("", "3=1N 6=1N1R 7=2N2N 8=2N2N");
    assert_string_equal(text_of(1, "status"), "can_move");
    at("TURN", 1, "6-5x1, 6-4x2");
    forbidden("score", "AM-T3");
}

TEST(AM_X13, "AM-T15: what lies between does not matter")
{
    pair("", "1=1N1N1N 2=2N2N 3=2N2N");
    at("TURN", 1, "1-4x3");
}

TEST(AM_X14, "AM-T30 AM-T31: seven lone counters score 19")
{
    pair("", "4=1N1N 7=1N 9=1N 12=2N2N 14=1N 18=1N 23=1R");
    play("4-5x1");
    assert_int_equal(number(1, "score"), 19);
    assert_string_equal(node(), "RESTACK");
    assert_string_equal(told(0),
                        "Colour 1 flies 1 bee from 4 to 5. Colour 1 cannot move any more: scoring number 1. "
                        "Space 4: 3. Space 5: 2. Space 7: 2. Space 9: 3. Space 14: 3. Space 18: 3. "
                        "Space 23: 3. Colour 1 scores 19 and has 19 points.");
}

TEST(AM_X15, "AM-T30 AM-T31 AM-R32: a blocked stack scores once")
{
    pair("", "4=1N1N 5=2N2N 6=2N2G 8=1N1N 14=1N 18=1R 20=2N2N2N 23=1N");
    play("8-9x1");
    assert_int_equal(number(1, "score"), 16);
}

TEST(AM_X16, "AM-T4 AM-T5: who is stuck at the start scores, and that is the turn")
{
    pair("", P0);
    at("TURN", 1, "score");
    play("score, from 4, sp T");
    turn_of(2, 2);
}

TEST(AM_X17, "AM-T31 AM-T32 AM-T61 AM-T62: P0 is worth 14")
{
    pair("", P0);
    assert_int_equal(number(1, "worth"), 14);
    play("score");
    assert_int_equal(number(1, "score"), 14);
    assert_true(used("AM-T61") && used("AM-T62"));
}

TEST(AM_X18, "AM-T33 AM-R38: a Saboteur behind spoils a space")
{
    pair("", "3=1N 4=1H 5=2S 6=1C 10=2N1N 14=1N2N 18=1N1N 19=2N2N 20=2N2N hives=1N");
    play("score");
    assert_int_equal(number(1, "score"), 11);
    assert_true(used("AM-T33"));
}

TEST(AM_X19, "AM-T19 AM-T33: a covered Saboteur is idle")
{
    pair("", "4=1H 5=2S1N 6=1C 10=2N1N 14=1N2N 18=1N1N 19=2N2N 20=2N2N hives=1N");
    play("score");
    assert_int_equal(number(1, "score"), 15);
}

TEST(AM_X20, "AM-T38 AM-R20: stacks are gathered from the start on, each next one underneath")
{
    struct ambrosia_state s;
    pair("", P0);
    memcpy(&s, table_match()->state, sizeof s);
    ambrosia_restack_play(&s, skep_move_of(AM_V_FROM, 4, 0, 0), NULL);
    assert_int_equal(s.at, 2);
    assert_int_equal(ambrosia_size_of(&s, 2), 6);
    static const uint8_t STACK[] = { AM_NORMAL, AM_NORMAL, AM_NORMAL, AM_NORMAL, AM_COLLECTOR, AM_HEAVYWEIGHT };
    assert_memory_equal(ambrosia_pile_of(&s, 2), STACK, 6);
    play("score, from 4");
    piles("3=1N1N1N1C1H 4= 6= 10=2N 14=1N2N 18=");
}

TEST(AM_X21, "AM-T39 AM-R21: a restack may not end on foreign counters")
{
    pair("", P0);
    play("score");
    at("RESTACK", 1, "from 3, from 4, from 6, from 10");
    forbidden("from 18", "AM-T39");
}

TEST(AM_X22, "AM-T40 AM-T41 AM-T43: one run of normals needs no question")
{
    pair("", P0);
    play("score, from 4");
    assert_string_equal(node(), "PROMOTE");
    assert_int_equal(number(1, "made"), 2);
    assert_non_null(strstr(view(0), "\"hives\":[[\"1N\"],[\"1N\"],[],[],[],[]]"));
    play("sp T");
    piles("3=1N1N1N1C1H1T 14=1N2N");
}

TEST(AM_X23, "AM-T40 AM-R23: runs of normals are one choice each")
{
    pair("", "7=1N 8=1H 10=1N 12=1N 14=1C 20=2N2N");
    play("score, from 8");
    at("REMOVE", 1, "rm 2, rm 5");
    forbidden("rm 3", "AM-T40");
    forbidden("rm 1", "AM-T40");
    play("rm 2, sp T");
    piles("7=1N1C1N1H1T");
}

TEST(AM_X24, "AM-T39 AM-R21: if all stacks cover, any start will do")
{
    pair("", "5=2N1N 9=2N1R 14=1N2N 16=1N2N 18=1N2N 20=1N2N 22=1N2G");
    play("score");
    assert_int_equal(number(1, "score"), 5);
    at("RESTACK", 1, "from 5, from 9");
    play("from 5, sp T");
    piles("5=2N 9=2N1R1T");
}

TEST(AM_X25, "AM-T40: without a normal in the stack a covered one is removed")
{
    pair("", "3=1C 4=1R 6=1T 8=1G 10=1H 14=1N2N 20=1N2N hives=1N/1N/1N/1N");
    play("score, from 4");
    piles("3=1C1H1G1T1R");
    at("REMOVE", 1, "rmc 14.1, rmc 20.1");
    play("rmc 14.1");
    piles("14=2N");
}

TEST(AM_X26, "AM-R22 AM-R64: a colour that is all covered starts anew")
{
    pair("", "2=1N2N 4=1N2N 6=1N2N 8=1N2N 10=1N2N 12=1N2N 14=1R2G");
    play("score");
    assert_int_equal(number(1, "score"), 0);
    at("REMOVE", 1, "rmc 2.1, rmc 4.1, rmc 6.1, rmc 8.1, rmc 10.1, rmc 12.1");
    play("rmc 2.1, sp T");
    at("NEWSTACK", 1,
       "at 1, at 3, at 5, at 7, at 9, at 11, at 13, at 15, at 16, at 17, at 18, at 19, at 20, at 21, at 22, at 23, at "
       "24");
    forbidden("at 2", "AM-R22");
    play("at 1");
    piles("1=1T 2=2N");
    assert_string_equal(text_of(1, "status"), "must_score");
}

TEST(AM_X27, "AM-T42 AM-R26: who completes a hive takes a jelly")
{
    start_at(3, "layout=fixed first_player=1", "3=1N 5=1N 20=2N 24=3N hives=2N3N");
    play("score, from 3");
    assert_int_equal(number(1, "jelly"), 1);
    assert_int_equal(number(2, "jelly"), 0);
    assert_int_equal(shown("supply"), 29);
}

TEST(AM_X28, "AM-T36: the last past a mark takes a jelly")
{
    pair("", "3=1N 4=1H 6=1C 10=2N1N 14=1N2N 18=1N1N 19=2N2N 20=2N2N2S score=18,22 hives=1N");
    play("score");
    assert_int_equal(number(1, "score"), 32);
    assert_int_equal(number(1, "jelly"), 1);
}

TEST(AM_X29, "AM-T36 AM-R27: of several marks each is judged")
{
    pair("", "4=1H 5=1N 6=1N 9=1C 14=1N 18=1N 20=2N2N 23=1N score=18,22 hives=1N");
    play("score");
    assert_int_equal(number(1, "score"), 41);
    assert_int_equal(number(1, "passed"), 2);
    assert_int_equal(number(1, "jelly"), 1);
}

TEST(AM_X30, "AM-T36 AM-T115: a mark once passed is not passed again")
{
    pair("side=back", "3=1N1N 9=2N2N 12=1N1N seat=2 score=20,25");
    play("9-11x2, bk 1");
    assert_int_equal(number(1, "score"), 19);
    assert_int_equal(number(1, "passed"), 1);
    play("3-5x2");
    assert_int_equal(number(1, "score"), 20);
    assert_int_equal(number(1, "jelly"), 0);
}

TEST(AM_X31, "AM-T45 AM-T66: a Drone's double may count as stuck")
{
    pair("", "2=1N1D 7=1N 9=1N 12=2N2N 14=1N 18=1N 23=1N");
    play("2-4x2");
    at("CHECK", 1, "score, on");
    assert_non_null(strstr(told(0), "Colour 1 may score now."));
    play("score");
    assert_int_equal(number(1, "score"), 17);
    back(1);
    play("on");
    turn_of(2, 2);
}

TEST(AM_X32, "AM-T66 AM-R37: the Drone excuses only a double, and only alone")
{
    pair("", "4=1N1N1D 12=2N");
    at("TURN", 1, "4-5x1, 4-6x2, 4-7x3");
    pair("", "4=1N1D 9=1N1N 20=2N2N");
    at("TURN", 1, "4-5x1, 4-6x2, 9-10x1, 9-11x2");
    pair("", "4=1N1D 9=1N1N 10=2N2N 11=2N2N");
    at("TURN", 1, "4-5x1, 4-6x2, score");
}

TEST(AM_X33, "AM-T45 AM-R37: the Drone's offer stands at the start of a turn too")
{
    pair("", "4=1N1D 7=1N 9=1N 12=2N 14=1N 18=1N 23=1N");
    at("TURN", 1, "4-5x1, 4-6x2, score");
    play("score");
    assert_int_equal(number(1, "score"), 17);
    assert_true(used("AM-T45"));
}

TEST(AM_X34, "AM-T68 AM-R19: an Organizer sorts, then its stack flies")
{
    pair("", "6=1N1R1N1O 20=2N");
    at("TURN", 1, "6-7x1, 6-8x2, 6-9x3, 6-10x4, org 6");
    play("org 6");
    at("SORT", 1, "top N, top R, top O");
    play("top R, top N, top N");
    piles("6=1O1N1N1R");
    at("ORGMOVE", 1, "6-5x1, 6-7x1, 6-4x2, 6-8x2, 6-3x3, 6-9x3, 6-2x4, 6-10x4");
    forbidden("6-11x5", "AM-T10");
    forbidden("20-21x1", "AM-T68");
}

TEST(AM_X35, "AM-T20 AM-T68: an Organizer's way out has to be taken")
{
    pair("", "3=1N 6=1R1O 7=2N2N 8=2N2N");
    assert_string_equal(text_of(1, "status"), "can_move");
    at("TURN", 1, "org 6");
    play("org 6");
    piles("6=1O1R");
    at("ORGMOVE", 1, "6-5x1, 6-4x2");
}

TEST(AM_X36, "AM-T52 AM-R16: a counter set free joins the next own stack")
{
    pair("", "14=1N2N 18=1N1R jelly=1,0");
    play("jf 14.1");
    piles("14=2N 18=1N1R1N");
    at("TURN", 1, "18-19x1, 18-20x2, 18-21x3");
    assert_int_equal(number(1, "jelly"), 0);
    assert_int_equal(shown("supply"), 30);
}

TEST(AM_X37, "AM-T52 AM-R34: without a stack nobody can be freed")
{
    pair("", "2=1N2N 4=1N2N jelly=3,0");
    at("TURN", 1, "score");
    forbidden("jf 2.1", "AM-T52");
}

TEST(AM_X38, "AM-T54 AM-T55: one jelly a turn, besides points")
{
    pair("", "14=1N2N 18=1N1R jelly=2,0");
    play("jf 14.1, 18-20x2");
    at("AFTER", 1, "j+, end");
    forbidden("jx", "AM-T54");
    play("end");
    turn_of(2, 2);
}

TEST(AM_X39, "AM-T5 AM-T51: an additional turn can score again")
{
    pair("", "4=1N1N 20=2N jelly=1,0");
    play("4-5x1, from 4, sp G");
    at("AFTER", 1, "j+, jx, end");
    play("jx");
    turn_of(1, 1);
    play("5-6x1, from 5, sp C");
    assert_int_equal(number(1, "made"), 2);
    turn_of(2, 2);
}

TEST(AM_X40, "AM-T53 AM-T54: jelly for points")
{
    pair("", "4=1N1N 9=1N1N 20=2N jelly=2,0");
    play("4-5x1, j+, j+");
    assert_int_equal(number(1, "score"), 2);
    turn_of(2, 2);
    pair("", "4=1N1N 9=1N1N 20=2N jelly=3,0");
    play("4-5x1, j+, j+");
    at("AFTER", 1, "j+, jx, end");
    play("end");
    turn_of(2, 2);
}

TEST(AM_X41, "AM-T4 AM-R35: a jelly before it may turn a scoring into a move")
{
    pair("", "14=1N2N 18=1N jelly=1,0");
    at("TURN", 1, "score, jf 14.1");
    play("jf 14.1");
    piles("18=1N1N");
    at("TURN", 1, "18-19x1, 18-20x2");
}

TEST(AM_X42, "AM-E1 AM-E2 AM-E4 AM-E5 AM-R7: the finishing scoring, the others' tally, the jelly")
{
    pair("", "4=1G 5=1T 7=1R 9=1B 11=2N 12=2N 14=1D 16=2N 18=1S 20=2N 23=1O score=80,85 "
             "hives=1N2N/1N2N/1N/1N/1N/1N jelly=1,3");
    play("score");
    assert_string_equal(result(), "1 FINISHED 100 96");
    assert_int_equal(number(1, "made"), 7);
}

TEST(AM_X43, "AM-E5: of equals fewer scorings win")
{
    pair("marks=none", "4=1G 5=1T 7=1R 9=1B 11=2G 12=2T 14=1D 16=2R 18=1S 20=2D 23=1O score=71,82 "
                       "hives=1N2N/1N2N/1N2N/1N2N/1N2N/1N2N");
    play("score");
    assert_string_equal(result(), "2 FINISHED 90 90");
}

TEST(AM_X44, "AM-E5 AM-E6 AM-R29 AM-R30: a shared win, and one loser")
{
    start_at(4, "layout=fixed first_player=1 marks=none",
             "1=1G 3=2G 7=3G 12=4G seat=3 score=59,59,40,40 hives=1N2N3N4N/1N2N3N4N/1N2N3N4N/1N2N3N4N");
    play("score");
    assert_string_equal(result(), "1+2 FINISHED 60 60 41 41");
    assert_int_equal(shown("loser"), 3);
    assert_int_equal(number(3, "made"), 5);
}

TEST(AM_X45, "AM-E9 AM-R63: eighty turns without a scoring end the game")
{
    pair("", "4=1N1N1N 12=2N2N2N seat=2 turn=80 since=80");
    play("12-13x1");
    assert_string_equal(result(), "1+2 STALLED 3 3");
    pair("", "4=1N1N1N 12=2N2N2N seat=2 turn=79 since=79");
    play("12-13x1");
    assert_string_equal(outcome(), "running");
}

TEST(AM_X46, "AM-T83: Surprising turn")
{
    pair("events=1", "6=1N1N 20=2N event=TURN");
    at("TURN", 1, "6-5x1, 6-4x2");
    assert_int_equal(shown("direction"), -1);
    pair("events=1", "6=1N1R 20=2N event=TURN");
    at("TURN", 1, "6-5x1, 6-7x1, 6-4x2, 6-8x2");
    pair("events=1", "9=1N 14=1N2N 18=1N jelly=1,0 event=TURN");
    play("jf 14.1");
    piles("9=1N1N 18=1N");
}

TEST(AM_X47, "AM-T38 AM-T83: restacking the other way round")
{
    pair("events=1", "3=1N 4=1H 6=1C 10=2N1N 14=1N2N 16=2N2N 17=2N2N 18=1N1N 20=2S hives=1N event=TURN");
    at("TURN", 1, "score");
    play("score");
    at("RESTACK", 1, "from 3, from 4, from 10, from 18");
    play("from 4");
    piles("6=1C1N1N1N1H"); /* one of the four normals is gone to the hive */
}

TEST(AM_X48, "AM-T85 AM-R42: Advanced movement, both ways")
{
    pair("events=1", P0 " event=ADV");
    assert_int_equal(number(1, "worth"), 17);
    play("score");
    assert_int_equal(number(1, "score"), 17);
    pair("events=1 advanced_movement=turbo", "6=1N1N 20=2N event=ADV");
    at("TURN", 1, "6-7x1, 6-8x1, 6-8x2, 6-9x2");
}

TEST(AM_X49, "AM-T86 AM-R43: Mutual agreement: the left neighbour's colour, without jelly")
{
    start_at(3, "layout=fixed first_player=1 events=1", "2=1N1N1N 12=2N2N2N 24=3N3N3N colour=2 jelly=1,1,1 event=SWAP");
    turn_of(1, 2);
    at("TURN", 1, "12-13x1, 12-14x2, 12-15x3");
    forbidden("jf 1.1", "AM-T86");
    play("12-13x1");
    turn_of(2, 3);
    play("24-25x1");
    turn_of(3, 1);
    play("2-3x1");
    turn_of(1, 2);
    pair("events=1", P0 " event=PEACE");
    play("score, from 4, sp T, !event SWAP");
    turn_of(2, 1);
}

TEST(AM_X50, "AM-T87: Leaping behaviour")
{
    pair("events=1", "9=1N1C 14=2N 20=2G jelly=1,0 event=LEAP");
    play("jl 9");
    forbidden("to 20", "AM-T60");
    forbidden("to 9", "AM-T87");
    play("to 14");
    piles("9= 14=2N1N1C");
    turn_of(1, 1);
}

TEST(AM_X51, "AM-T56 AM-T82 AM-T88 AM-R41: Royal favour with a short supply")
{
    start_at(3, "layout=fixed first_player=1 events=1 jelly_supply=2", "2=1N 12=2N 14=2N 24=3N seat=2 event=PEACE");
    play("score, from 12, sp T, !event FAVOUR");
    assert_int_equal(number(2, "jelly"), 1);
    assert_int_equal(number(3, "jelly"), 1);
    assert_int_equal(number(1, "jelly"), 0);
    assert_true(used("AM-T56"));
}

TEST(AM_X52, "AM-T90 AM-R46: Unintended consequences")
{
    start_at(4, "layout=fixed first_player=1 events=1", "1=1N1T 9=1N1N 20=2N 30=3N 40=4N event=UNINT");
    play("1-4x2");
    for (int c = 2; c <= 4; c++) assert_int_equal(number(c, "score"), 1);
    assert_int_equal(number(1, "score"), 0);
    start_at(4, "layout=fixed first_player=1 events=1", "1=1N1T 9=1N1N 20=2N 30=3N 40=4N event=UNINT");
    play("9-11x2");
    for (int c = 1; c <= 4; c++) assert_int_equal(number(c, "score"), 0);
}

TEST(AM_X53, "AM-T89: Valuable prisoners")
{
    pair("events=1", P0 " event=PRISON");
    assert_int_equal(number(1, "worth"), 15);
    pair("events=1", "3=1N 10=2N2N1B 14=2N1N event=PRISON");
    assert_int_equal(number(1, "worth"), 8);
    play("score");
    assert_true(used("AM-T89"));
}

TEST(AM_X54, "AM-T91 AM-R45: Enemy takeover")
{
    pair("events=1", "3=1N1N 12=2N2N2T jelly=1,0 event=TAKE");
    at("TURN", 1, "3-4x1, 3-5x2, jt 12-13x1, jt 12-14x2, jt 12-15x3");
    forbidden("jt 12-14x1", "AM-T91");
    play("jt 12-14x2");
    piles("12=2N 14=2N2T");
    turn_of(1, 1);
}

TEST(AM_X55, "AM-T92: Peaceful solution")
{
    pair("events=1", "6=1N1N 7=2N 8=2N1N event=PEACE");
    at("TURN", 1, "6-8x2");
    forbidden("6-7x1", "AM-T92");
}

TEST(AM_X56, "AM-T93 AM-R66: Hidden talents")
{
    pair("events=1", "3=1G 4=1H 6=1C 10=2N1N 14=1N2N 18=1N1N 19=2N2N 20=2N2N2S hives=1N event=HIDDEN");
    play("score, from 4");
    at("PROMOTE", CHANCE, "!sp T, !sp R, !sp B, !sp D, !sp S, !sp O");
    forbidden("sp T", "AM-T93");
    play("!sp T");
    assert_string_equal(told(1), "Colour 1 draws the Turbo.");
}

TEST(AM_X57, "AM-T94: Equal rights")
{
    pair("events=1", P0 " event=EQUAL");
    assert_int_equal(number(1, "worth"), 10);
    pair("events=1", "6=1N1N 7=2G 20=2N event=EQUAL");
    at("TURN", 1, "6-7x1, 6-8x2");
}

TEST(AM_X58, "AM-T95 AM-T96 AM-T40: Spontaneous inspiration")
{
    pair("events=1", P0 " event=PEACE");
    play("score, from 4, sp T, !event INSPIRE");
    at("EX", 1, "ex 3.1, ex 3.2, ex 3.3, ex 14.1, skip");
    play("ex 14.1");
    at("EXSP", 1, "sp G, sp R, sp B, sp D, sp S, sp O");
    play("sp R");
    piles("14=1R2N");
    at("EX", 2, "ex 10.1, ex 14.2, ex 19.1, ex 19.2, ex 20.1, ex 20.2, skip");
    play("skip");
    turn_of(2, 2);
    pair("", "3=1C 5=1H 20=2N hives=1N/1N/1N/1N/1N");
    play("score, from 3");
    at("REMOVE", 1, "rm 1, rm 2");
}

TEST(AM_X59, "AM-T97 AM-T98 AM-T99: Prisoners' protest, Disappointed expectations, Fertile days")
{
    pair("events=1", P0 " event=PROTEST");
    assert_int_equal(number(1, "worth"), 17);
    play("score");
    assert_int_equal(number(1, "score"), 17);
    pair("events=1", P0 " event=DISAPP");
    assert_int_equal(number(1, "worth"), 5);
    pair("events=1", P0 " event=FERTILE");
    assert_int_equal(number(1, "worth"), 16);
    pair("events=1", "6=1H 20=2N event=FERTILE");
    assert_int_equal(number(1, "worth"), 8);
}

TEST(AM_X60, "AM-T100 AM-R50: State intervention")
{
    pair("events=1", "3=1N 4=1H 6=1C 8=1N 10=1N 20=2N2N event=STATE");
    play("score, from 4, sp T");
    piles("3=1N1N1C1H1T");
    at("SORT", 1, "top N, top C, top H, top T, keep");
    play("top H, top T, top C");
    piles("3=1N1N1C1T1H");
    assert_string_equal(node(), "EVENT");
    back(3);
    play("keep");
    piles("3=1N1N1C1H1T");
    assert_string_equal(node(), "EVENT");
}

TEST(AM_X61, "AM-T101 AM-R49: Liberating effect")
{
    pair("events=1 event_turnover=round", "2=2N2N2N 14=1N2N 20=1C2N 22=1N seat=2 event=PEACE");
    play("2-3x1, !event LIBERATE");
    at("LIB", 1, "free 14.1, free 20.1, skip");
    play("free 20.1, free 14.1");
    piles("14=2N 20=2N 22=1N1C1N");
    turn_of(1, 1);
}

TEST(AM_X62, "AM-R40: seventeen cards are enough for four")
{
    start_at(4, "layout=fixed first_player=1 events=1",
             "1=1G 3=2G 7=3G 12=4G 14=4N seat=4 hives=1N2N3N4N/1N2N3N4N/1N2N3N4N/1N2N3N event=PEACE deck=EQUAL");
    play("score, from 12, sp T, end"); /* one card is left: it comes without a word */
    assert_non_null(strstr(view(0), "\"event\":\"EQUAL\",\"deck\":[]"));
    play("score");
    assert_string_equal(result(), "4 FINISHED 1 1 1 4");
    assert_non_null(strstr(view(0), "\"event\":\"EQUAL\",\"deck\":[]"));
}

TEST(AM_X63, "AM-T110: an earthworm hole")
{
    pair("side=back", "1=1N 10=2N 23=1N1N");
    play("23-1x2");
    at("WORM", 1, "worm 1, worm 2, worm 3, skip");
    play("worm 2");
    piles("1=1N 13=1N1N 23=");
}

TEST(AM_X64, "AM-T17 AM-T110 AM-R54: arriving through a hole covers, and does nothing else")
{
    pair("side=back", "6=1N1N 13=2N 24=1N1N");
    play("24-1x1");
    at("WORM", 1, "worm 1, skip");
    play("worm 1");
    piles("1= 13=2N1N 24=1N");
    turn_of(2, 2);
}

TEST(AM_X65, "AM-T111 AM-R55 AM-R61: the thicket")
{
    pair("side=back", "3=1H 20=2N");
    assert_int_equal(number(1, "worth"), 5);
    pair("side=back", "2=1N1N 3=2G");
    at("TURN", 1, "2-3x1, 2-4x2");
    pair("side=back", "1=1N1B 3=2N2N");
    forbidden("1-3x2", "AM-T111");
}

TEST(AM_X66, "AM-T112 AM-T114: a gust of wind, then the beekeeper")
{
    pair("side=back", "6=1N1N1N 20=2N score=0,5");
    play("6-9x3");
    at("GUST", 1, "9-10x1, 9-11x2, 9-12x3, skip");
    forbidden("20-21x1", "AM-T112");
    play("9-11x2");
    at("KEEPER", 1, "bk 2, skip");
    play("bk 2");
    assert_int_equal(number(2, "score"), 4);
}

TEST(AM_X67, "AM-T112: a single counter is not carried on")
{
    pair("side=back", "8=1N1N 12=1N1N 20=2N");
    play("8-9x1");
    turn_of(2, 2);
}

TEST(AM_X68, "AM-R56: each gust blows once in a chain")
{
    start_at(4, "side=back layout=custom layout_order=AECFBGDH first_player=1", "19=1N1N1N1N1R 40=2N 42=3N 44=4N");
    play("19-23x4");
    assert_non_null(strstr(legal(), "23-27x4"));
    play("23-27x4");
    assert_non_null(strstr(legal(), "27-23x4"));
    play("27-23x4");
    piles("19=1N 23=1N1N1N1R 27=");
    turn_of(2, 2);
}

TEST(AM_X69, "AM-T113: a honeywell gives one point, never doubled")
{
    pair("side=back", "3=1N1N 12=1N1N 20=2N");
    play("3-5x2");
    assert_int_equal(number(1, "score"), 1);
    pair("side=back", "3=1N1H 12=1N1N 20=2N");
    play("3-5x2");
    assert_int_equal(number(1, "score"), 1);
}

TEST(AM_X70, "AM-T21 AM-T116 AM-R58: swaying leaves never force")
{
    pair("side=back", "3=1N 21=1N1N 22=2N2N 23=2N2N");
    assert_string_equal(text_of(1, "status"), "may_score");
    at("TURN", 1, "21-20x1, 21-19x2, score");
}

TEST(AM_X71, "AM-T116 AM-R18: swaying leaves with a Turbo")
{
    pair("side=back", "10=2N 21=1N1T");
    at("TURN", 1, "21-19x1, 21-20x1, 21-22x1, 21-23x1, 21-18x2, 21-19x2, 21-23x2, 21-24x2");
}

TEST(AM_X72, "AM-T31 AM-T117 AM-R39: the arena")
{
    pair("side=back", "15=2N1H");
    assert_int_equal(number(1, "worth"), 8);
    play("score");
    assert_true(used("AM-R39"));
    pair("side=back", "10=2N 15=1H");
    assert_int_equal(number(1, "worth"), 6);
    pair("side=back", "15=2N1C");
    assert_int_equal(number(1, "worth"), 5);
    play("score");
    assert_true(used("AM-T117"));
}

TEST(AM_X73, "AM-T118: guerrilla")
{
    pair("side=back", "2=1N2N 8=1N 16=1N1N");
    play("16-17x1");
    at("FREE", 1, "free 2.1, skip");
    play("free 2.1");
    piles("2=2N 8=1N1N");
    turn_of(2, 2);
}

TEST(AM_X74, "AM-T119 AM-R59: the grasshopper's turn brings a jelly use")
{
    pair("side=back", "2=1N2N 14=1N2N 23=1N jelly=2,0");
    play("jf 14.1, 23-24x1, from 23, sp T");
    at("HOP", 1, "hop, stay");
    play("hop");
    assert_non_null(strstr(legal(), "jf 2.1"));
    back(1);
    play("stay");
    at("AFTER", 1, "j+, end");
}

TEST(AM_X75, "AM-T120 AM-T33 AM-T97: the rainbow")
{
    pair("side=back", "7=1N 10=2N 19=1N");
    assert_int_equal(number(1, "worth"), 6);
    play("score");
    assert_true(used("AM-T120"));
    pair("side=back", "7=1H 10=2N 19=1N");
    assert_int_equal(number(1, "worth"), 7);
    pair("side=back", "6=2S 7=1H 19=1N");
    assert_int_equal(number(1, "worth"), 1);
    pair("side=back events=1", "7=1N 19=1N2N event=PROTEST");
    assert_int_equal(number(1, "worth"), 2);
}

TEST(AM_X76, "AM-T114 AM-R57: a beekeeper finds nothing where there is nothing")
{
    pair("side=back", "3=1N1N 9=1N1N 20=2N");
    play("9-11x2");
    turn_of(2, 2);
}

TEST(AM_X77, "AM-S2 AM-S3 AM-S4 AM-R2 AM-R3: three players on six parts")
{
    start_at(3, "layout=custom layout_order=ABECDF first_player=1", "1=1N 13=2N 36=3N");
    assert_int_equal(number(2, "worth"), 1);
    refused(3, "layout=custom layout_order=AEBCDF");
    refused(3, "layout=custom layout_order=ABECDFF");
    refused(3, "layout=custom layout_order=ABECD");
}

TEST(AM_X78, "AM-S5 AM-S6 AM-S7: last game's loser starts with a jelly")
{
    pair("carry_jelly=2", "");
    assert_int_equal(number(2, "jelly"), 1);
    assert_int_equal(number(1, "jelly"), 0);
    assert_int_equal(shown("supply"), 29);
    assert_int_equal(shown("direction"), 1);
    assert_int_equal(number(1, "score") + number(2, "score"), 0);
    pair("carry_jelly=2 jelly_supply=0", "");
    assert_int_equal(number(2, "jelly"), 0);
}

TEST(AM_X79, "AM-S8 AM-S9 AM-S11 AM-R5: setup goes round from the first seat")
{
    start(3, "layout=fixed");
    at("FIRST", CHANCE, "!first 1, !first 2, !first 3");
    play("!first 2");
    at("START", 2, "sp G, sp C, sp H, sp T, sp R, sp B, sp D, sp S, sp O");
    forbidden("sp N", "AM-S9");
    play("sp R");
    at("START", 3, "sp G, sp C, sp H, sp T, sp R, sp B, sp D, sp S, sp O");
    play("sp R, sp R");
    assert_string_equal(node(), "PLACE");
    play("at 1, at 8, at 16");
    turn_of(2, 2);
    piles("1=2N2N2N2N2N2N2R 8=3N3N3N3N3N3N3R 16=1N1N1N1N1N1N1R");
}

TEST(AM_X80, "AM-S1 AM-S10: fifteen counters each: seven on the board, eight to come")
{
    pair("", "");
    play("sp R, sp H, at 3, at 12");
    piles("3=1N1N1N1N1N1N1R 12=2N2N2N2N2N2N2H");
    assert_string_equal(text_of(1, "available"), "GCHTBDSO");
    assert_string_equal(text_of(2, "available"), "GCTRBDSO");
    assert_non_null(strstr(view(0), "\"hives\":[[],[],[],[],[],[]]"));
}

TEST(AM_X81, "AM-S13 AM-T80 AM-T88: the first card comes before the first turn")
{
    start(4, "layout=fixed first_player=1 events=1");
    play("sp R, sp H, sp G, sp T, at 1, at 8, at 16, at 24");
    at("EVENT", CHANCE,
       "!event TURN, !event ADV, !event SWAP, !event LEAP, !event FAVOUR, !event UNINT, !event PRISON, "
       "!event TAKE, !event PEACE, !event HIDDEN, !event EQUAL, !event INSPIRE, !event PROTEST, !event DISAPP, "
       "!event FERTILE, !event STATE, !event LIBERATE");
    play("!event FAVOUR");
    for (int c = 1; c <= 4; c++) assert_int_equal(number(c, "jelly"), 1);
    assert_int_equal(shown("supply"), 26);
    turn_of(1, 1);
}

TEST(AM_X82, "AM-T1 AM-T2 AM-T3 AM-T6: a turn is a move, then the left neighbour plays")
{
    pair("", "3=1N 5=1N 12=2N2N 18=1N1N");
    at("TURN", 1, "18-19x1, 18-20x2");
    forbidden("skip", "AM-T3");
    forbidden("end", "AM-T3");
    play("18-19x1");
    assert_string_equal(node(), "RESTACK");
    back(1);
    play("18-20x2");
    turn_of(2, 2);
}

TEST(AM_X83, "AM-T11 AM-R14: nobody stops short")
{
    pair("", "1=1N1N1N 4=2N2N");
    at("TURN", 1, "1-2x1, 1-3x2");
    forbidden("1-3x3", "AM-T11");
    forbidden("1-4x3", "AM-T16");
}

TEST(AM_X84, "AM-T43 AM-R24: a special has to be taken")
{
    pair("", "3=1N 5=1R 20=2N");
    play("score, from 3");
    at("PROMOTE", 1, "sp G, sp C, sp H, sp T, sp B, sp D, sp S, sp O");
    forbidden("sp R", "AM-T43");
}

TEST(AM_X85, "AM-T37 AM-T44 AM-E1 AM-E8: nothing follows the finishing scoring")
{
    start_at(4, "layout=fixed first_player=1 events=1 side=back",
             "1=2G 3=3G 7=4G 47=1G hives=1N2N3N4N/1N2N3N4N/1N2N3N4N/1N2N3N4N jelly=1,0,0,0 event=PEACE");
    play("score");
    assert_string_equal(result(), "3 FINISHED 2 1 5 1");
    forbidden("score", "AM-E1");
}

TEST(AM_X86, "AM-E3 AM-E4 AM-R28: the final tally passes marks, jelly does not")
{
    pair("", "1=1G 4=1T 5=2N 6=2N 7=2N 9=1R 11=2N 12=2N 14=1D 16=2N score=75,70 " SIX);
    play("score");
    assert_string_equal(result(), "1 FINISHED 85 83");
    pair("", "1=1G 4=1T 5=2N 6=2N 7=2N 9=1R 11=2N 12=2N 14=1D 16=2N score=75,67 " SIX " jelly=0,1");
    play("score");
    assert_string_equal(result(), "1 FINISHED 85 80");
}

TEST(AM_X87, "AM-T86 AM-E7: a borrowed colour's finish is its owner's")
{
    pair("events=1 marks=none", "3=1N1N 4=2G colour=2 score=0,10 hives=2N/2N/2N/2N/2N/2N event=SWAP");
    play("score");
    assert_string_equal(result(), "2 FINISHED 1 13");
}

TEST(AM_X88, "AM-T34 AM-T113 AM-R31: the honeywell's point can pass a mark")
{
    pair("side=back", "3=1N1N 12=1N1N 20=2N score=19,0");
    play("3-5x2");
    assert_int_equal(number(1, "score"), 20);
    assert_int_equal(number(1, "passed"), 1);
    assert_int_equal(number(1, "jelly"), 0);
    turn_of(2, 2);
}

TEST(AM_X89, "AM-T50 AM-T55 AM-R33: the check is immediate, jelly comes after")
{
    pair("", "4=1N1N 14=1N2N jelly=1,0");
    play("4-5x1");
    assert_string_equal(node(), "RESTACK");
    play("from 4, sp T");
    at("AFTER", 1, "j+, jx, jf 14.1, end");
}

TEST(AM_X90, "AM-T54 AM-R36: an additional turn brings no new allowance")
{
    pair("", "4=1N1N 14=1N2N jelly=2,0");
    play("4-5x1, from 4, sp T, jx");
    at("TURN", 1, "5-6x1, 5-7x1, 5-7x2, 5-8x2");
    forbidden("jf 14.1", "AM-T54");
    play("5-7x2");
    at("AFTER", 1, "j+, end");
}

TEST(AM_X91, "AM-T81 AM-R40: by lead a card comes only with the first on a hive")
{
    static const char POSITION[] = "3=1N 5=1C 10=2N 12=2R seat=2 hives=1N2N event=PEACE";
    pair("events=1 event_turnover=lead", POSITION);
    play("score, from 10, sp G");
    assert_string_equal(node(), "EVENT");
    play("!event EQUAL, score, from 3, sp G, end");
    turn_of(2, 2);
    pair("events=1", POSITION);
    play("score, from 10, sp G, !event EQUAL, score, from 3, sp G");
    assert_string_equal(node(), "EVENT");
}

TEST(AM_X92, "AM-T87 AM-R44: a single counter may leap")
{
    pair("events=1", "7=1N 12=1N1N 20=2N jelly=1,0 event=LEAP");
    play("jl 7, to 9");
    piles("7= 9=1N");
}

TEST(AM_X93, "AM-T33 AM-T89 AM-R47: a sabotaged space has no prisoners")
{
    pair("events=1", "9=2S 10=2N1N event=PRISON");
    assert_int_equal(number(1, "worth"), 0);
}

TEST(AM_X94, "AM-T82 AM-T95 AM-R48 AM-R51: each colour is inspired once, as it likes")
{
    pair("events=1", "");
    play("sp R, sp T, at 1, at 13, !event INSPIRE");
    at("EX", 1, "ex 1.1, ex 1.2, ex 1.3, ex 1.4, ex 1.5, ex 1.6, skip");
    play("ex 1.1, sp G");
    piles("1=1G1N1N1N1N1N1R");
    assert_int_equal(skep_match_turn(table_match()), 1);
    play("ex 13.6, sp H");
    piles("13=2N2N2N2N2N2H2T");
    turn_of(1, 1);
}

TEST(AM_X95, "AM-T98 AM-E2 AM-R52: Disappointed expectations hold at the end")
{
    pair("events=1", "1=1G 4=1T 5=2N 6=2N 7=2N 9=1R 11=2N 12=2N 14=1D 18=2N score=10,10 " SIX " event=DISAPP");
    play("score");
    assert_string_equal(result(), "2 FINISHED 11 20");
}

TEST(AM_X96, "AM-T83 AM-T84 AM-R53: seats keep their order when the meadow turns")
{
    start_at(3, "layout=fixed first_player=1 events=1", "2=1N1N1N 12=2N 14=2N 24=3N3N3N event=TURN");
    play("2-1x1");
    turn_of(2, 2);
    play("score, from 12, sp G, !event PEACE");
    assert_int_equal(shown("direction"), 1);
    turn_of(3, 3);
}

TEST(AM_X97, "AM-T120 AM-R60: half a rainbow is none")
{
    pair("side=back", "7=1N 10=2N");
    assert_int_equal(number(1, "worth"), 1);
}

TEST(AM_X98, "AM-T121 AM-R62: only flights set off a honeywell")
{
    pair("side=back", "3=1N2N 5=1N1N jelly=1,0");
    play("jf 3.1");
    piles("5=1N1N1N");
    assert_int_equal(number(1, "score"), 0);
    pair("side=back", "3=1N 5=1N 20=2N");
    play("score, from 3");
    assert_int_equal(number(1, "score"), 5);
    assert_string_equal(node(), "PROMOTE");
}

TEST(AM_X99, "AM-R25 AM-R68: a jelly just won pays for the card just drawn")
{
    pair("events=1", "3=1N 5=1N 12=2N2N hives=2N event=PEACE");
    play("score, from 3, sp T, !event TAKE");
    at("AFTER", 1, "j+, jx, jt 12-13x1, jt 12-14x2, end");
}

TEST(AM_X100, "AM-T67 AM-R17 AM-R38: a Saboteur spares its owner, and only the space ahead suffers")
{
    pair("", "5=1S 6=1N 20=2N");
    assert_int_equal(number(1, "worth"), 4);
    start_at(3, "layout=fixed first_player=1", "5=2S 6=1N 7=3N");
    assert_int_equal(number(1, "worth"), 0);
    assert_int_equal(number(3, "worth"), 2);
}

TEST(AM_X101, "AM-T69 AM-T111 AM-R55: powers of flight are judged on the space that is left")
{
    pair("side=back", "3=1N1T 20=2N");
    at("TURN", 1, "3-4x1, 3-5x2");
    pair("side=back", "2=1N1T 20=2N");
    at("TURN", 1, "2-3x1, 2-4x1, 2-4x2, 2-5x2");
}

TEST(AM_X102, "AM-T122: a zone may be left, even to be stuck")
{
    pair("side=back", "2=2N2N 3=2N2N 23=1N1N");
    play("23-1x2");
    at("WORM", 1, "worm 1, worm 2, skip");
    play("skip");
    assert_int_equal(number(1, "score"), 1);
    assert_string_equal(node(), "PROMOTE");
}

TEST(AM_X103, "AM-T18 AM-R6: closed stacks show their owners and their top")
{
    pair("open_stacks=0", "3=1N1C1H1T 20=2N");
    assert_non_null(strstr(view(2), "\"pile\":[\"1?\",\"1?\",\"1?\",\"1T\"]"));
    assert_non_null(strstr(view(1), "\"pile\":[\"1N\",\"1C\",\"1H\",\"1T\"]"));
}

TEST(AM_X104, "AM-T110 AM-R69: a Berserker covers a double through a hole")
{
    pair("side=back", "8=1N1N 13=2N2N 24=1N1B");
    play("24-1x1");
    at("WORM", 1, "worm 1, skip");
    play("worm 1");
    piles("13=2N2N1B");
    pair("side=back", "8=1N1N 13=2N2N 24=1N1N");
    play("24-1x1");
    turn_of(2, 2);
}

TEST(AM_X105, "AM-T40 AM-T43 AM-R70 AM-R72: the last bee of a stack turns into the specialist")
{
    pair("", "5=2N1N 14=1N2N");
    play("score");
    assert_int_equal(number(1, "score"), 2);
    assert_string_equal(node(), "PROMOTE");
    play("sp T");
    piles("5=2N1T 14=1N2N");
}

TEST(AM_X106, "AM-T85 AM-R71: Advanced movement works in the thicket")
{
    pair("side=back events=1", "3=1N 20=2N event=ADV");
    assert_int_equal(number(1, "worth"), 6);
    pair("side=back events=1 advanced_movement=turbo", "3=1N1N 20=2N event=ADV");
    at("TURN", 1, "3-4x1, 3-5x1, 3-5x2, 3-6x2");
}

/* The ledger has two Berserkers of one colour here; one of them is a normal bee, as a colour owns one Berserker. */
TEST(AM_X107, "AM-R23 AM-R34: covered normals side by side are one choice")
{
    pair("", "14=1N1N2N 18=1N 20=1N1C2B jelly=1,0");
    at("TURN", 1, "score, jf 14.2, jf 20.1, jf 20.2");
    forbidden("jf 14.1", "AM-T52");
    pair("", "3=1C 14=1N1N2B 20=1N2N");
    play("score");
    at("REMOVE", 1, "rmc 14.2, rmc 20.1");
}

TEST(AM_X108, "AM-T55 AM-T57 AM-T87: all that two jelly can do")
{
    pair("events=1", "4=1N1N1N 14=1N2N jelly=2,0 event=LEAP");
    play("4-6x2");
    at("MID", 1, "jl 4, jl 6, skip");
    play("skip");
    at("AFTER", 1, "j+, jx, jf 14.1, jl 4, jl 6, end");
    play("jl 4, to 9");
    piles("4= 9=1N");
    turn_of(2, 2);
}

TEST(AM_X109, "AM-T33 AM-T83: behind is behind, whichever way")
{
    pair("", "3=1N 4=2S 5=1N");
    assert_int_equal(number(1, "worth"), 1);
    pair("events=1", "3=1N 4=2S 5=1N event=TURN");
    assert_int_equal(number(1, "worth"), 2);
}

TEST(AM_X110, "AM-T52 AM-T83: freeing goes the way that counters fly")
{
    pair("events=1", "9=1N 14=1N2N 15=1N1N jelly=1,0 event=TURN");
    play("jf 14.1");
    piles("9=1N1N 15=1N1N");
}

TEST(AM_X111, "AM-T85 AM-R42: Advanced movement is for normal bees")
{
    pair("events=1 advanced_movement=turbo", "6=1N1C 20=2N event=ADV");
    at("TURN", 1, "6-7x1, 6-8x2");
}

TEST(AM_X112, "AM-T65 AM-T87 AM-R44 AM-R69: a Berserker leaps onto a double, but not in a thicket")
{
    pair("events=1", "9=1N1B 14=2N2N jelly=1,0 event=LEAP");
    play("jl 9, to 14");
    piles("14=2N2N1N1B");
    pair("events=1", "9=1N1C 14=2N2N jelly=1,0 event=LEAP");
    play("jl 9");
    forbidden("to 14", "AM-T16");
    pair("events=1 side=back", "3=2N2N 9=1N1B jelly=1,0 event=LEAP");
    play("jl 9");
    forbidden("to 3", "AM-T111");
}

TEST(AM_X113, "AM-T16 AM-T91: a stack taken over lands as its owner's would")
{
    start_at(3, "layout=fixed first_player=1 events=1", "12=2N2N 13=1N 14=3N3N jelly=1,0,0 event=TAKE");
    at("TURN", 1, "score, jt 12-13x1, jt 14-15x1, jt 14-16x2");
    start_at(3, "layout=fixed first_player=1 events=1", "12=2N2N 13=1N1N 14=3N3N jelly=1,0,0 event=TAKE");
    at("TURN", 1, "13-15x2, jt 14-15x1, jt 14-16x2");
}

TEST(AM_X114, "AM-T80: an empty deck is refilled but for the card in force")
{
    pair("events=1 event_turnover=round", "2=2N2N2N 22=1N seat=2 event=PEACE deck=-");
    play("2-3x1");
    at("EVENT", CHANCE,
       "!event TURN, !event ADV, !event SWAP, !event LEAP, !event FAVOUR, !event UNINT, !event PRISON, "
       "!event TAKE, !event HIDDEN, !event EQUAL, !event INSPIRE, !event PROTEST, !event DISAPP, "
       "!event FERTILE, !event STATE, !event LIBERATE");
}

TEST(AM_X115, "AM-E9: a scoring in the last turn keeps the game going")
{
    pair("stall_limit=5", "4=1N1N 20=2N2N turn=20 since=10");
    play("4-5x1");
    assert_int_equal(shown("since"), 0);
    play("from 4, sp T");
    turn_of(2, 2);
}

TEST(AM_X116, "AM-E6: of equals the later seat loses")
{
    start_at(3, "layout=fixed stall_limit=5 marks=none",
             "1=1N1N1N 7=3N 13=2N start=3 seat=1 turn=15 since=15 score=37,29,28");
    play("1-2x1");
    assert_string_equal(result(), "1 STALLED 40 30 30");
    assert_int_equal(shown("loser"), 2);
}

TEST(AM_X117, "AM-T102 AM-R73: Mutual agreement ends when nobody scores")
{
    static const char POSITION[] = "4=1N1N1N 12=2N2N2N colour=2 turn=10 since=10 event=SWAP";
    pair("events=1", POSITION);
    play("12-13x1");
    at("EVENT", CHANCE,
       "!event TURN, !event ADV, !event LEAP, !event FAVOUR, !event UNINT, !event PRISON, !event TAKE, "
       "!event PEACE, !event HIDDEN, !event EQUAL, !event INSPIRE, !event PROTEST, !event DISAPP, "
       "!event FERTILE, !event STATE, !event LIBERATE");
    play("!event PEACE");
    turn_of(2, 2);
    back(1);
    play("!event INSPIRE");
    assert_int_equal(skep_match_turn(table_match()), 1);
    pair("events=1", "4=1N1N1N 12=2N2N2N colour=2 turn=9 since=9 event=SWAP");
    play("12-13x1");
    turn_of(2, 1);
    pair("events=1 swap_limit=0", POSITION);
    play("12-13x1");
    turn_of(2, 1);
    pair("events=1 event_turnover=round", POSITION);
    play("12-13x1");
    turn_of(2, 1);
    pair("events=1", "4=1N1N1N 12=2N2N2N turn=10 since=10 event=PEACE");
    play("4-5x1");
    turn_of(2, 2);
}

TEST(AM_X118, "AM-T57 AM-T30 AM-R74: a leap between move and check changes the scoring, or prevents it")
{
    pair("events=1", "4=1N1N 7=1N 8=1N 14=1N 18=1N 20=2N 23=1R jelly=1,0 event=LEAP");
    play("4-5x1");
    at("MID", 1, "jl 4, jl 5, jl 7, jl 8, jl 14, jl 18, jl 23, skip");
    play("skip");
    assert_int_equal(number(1, "score"), 17);
    assert_int_equal(number(1, "jelly"), 1);
    back(1);
    play("jl 8");
    assert_string_equal(node(), "LEAPTO");
    play("to 9");
    assert_int_equal(number(1, "score"), 19);
    assert_int_equal(number(1, "jelly"), 0);
    back(2);
    play("jl 4, to 5");
    piles("4= 5=1N1N");
    assert_int_equal(number(1, "score"), 0);
    turn_of(2, 2);
}

TEST(AM_X119, "AM-T57 AM-T91 AM-R74: a takeover between move and check brings a scoring on")
{
    pair("events=1", "4=1N 6=2N2N2N 7=1N1N 8=2N2N 9=2N 14=1N 18=1N1N 23=1R jelly=1,0 event=TAKE");
    play("18-19x1");
    at("MID", 1, "jt 6-8x2, jt 6-9x3, jt 8-9x1, jt 8-10x2, skip");
    play("skip");
    assert_string_equal(node(), "AFTER");
    assert_int_equal(number(1, "score"), 0);
    back(1);
    play("jt 6-9x3");
    piles("6= 9=2N2N2N2N");
    assert_int_equal(number(1, "score"), 16);
}

TEST(AM_X120, "AM-T57 AM-R72 AM-R74: where nothing can be done between move and check nobody is asked")
{
    pair("events=1", "4=1N1N1N 9=1N 14=1N2N jelly=2,0 event=PEACE");
    play("4-6x2");
    assert_string_equal(node(), "AFTER");
    pair("events=1", "4=1N1N1N 9=1N 14=1N2N event=LEAP");
    play("4-6x2");
    turn_of(2, 2);
    pair("events=1", "4=1N1N1N 9=1N 14=1N2N jelly=2,0 event=LEAP");
    play("jl 9, to 10, 4-6x2");
    at("AFTER", 1, "j+, end");
    pair("events=1", "4=1N1N1N 14=2N 20=2N jelly=1,0 event=TAKE");
    play("4-6x2");
    assert_string_equal(node(), "AFTER");
    pair("side=back events=1", "4=1N1N 20=2N 24=1N1N1N jelly=1,0 event=LEAP");
    play("24-1x1");
    assert_string_equal(node(), "WORM");
    play("worm 1");
    at("MID", 1, "jl 4, jl 13, jl 24, skip");
}

/* The line of AM-X121 and AM-X122. */
static void hop_with_two_uses(void)
{
    pair("side=back", "2=1N2N 4=1N2N 22=1N1N jelly=3,0");
    play("22-23x1, from 22, sp T, hop");
}

TEST(AM_X121, "AM-T54 AM-T119 AM-R75: both jelly uses before the grasshopper's move")
{
    hop_with_two_uses();
    assert_int_equal(shown("uses"), 2);
    piles("23=1N1T");
    at("TURN", 1, "23-1x1, 23-24x1, 23-1x2, jf 2.1, jf 4.1");
    play("jf 2.1, jf 4.1");
    piles("23=1N1T1N1N");
    assert_int_equal(number(1, "jelly"), 1);
    assert_int_equal(shown("uses"), 0);
    assert_null(strstr(legal(), "j"));
}

TEST(AM_X122, "AM-T54 AM-T55 AM-R75: both jelly uses after the check of the grasshopper's turn")
{
    hop_with_two_uses();
    play("23-1x2, skip");
    at("AFTER", 1, "j+, jx, jf 2.1, jf 4.1, end");
    play("jf 2.1");
    at("AFTER", 1, "j+, jx, jf 4.1, end");
    play("jx");
    turn_of(1, 1);
    assert_null(strstr(legal(), "j"));
    back(1);
    play("jf 4.1");
    turn_of(2, 2);
    assert_int_equal(number(1, "jelly"), 1);
    pair("side=back", "2=1N2N 4=1N2N 22=1N1N jelly=3,0 used=1");
    play("22-23x1, from 22, sp T, hop");
    assert_int_equal(shown("uses"), 1);
}
