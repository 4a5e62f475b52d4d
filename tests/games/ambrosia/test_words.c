/* test_words.c: Ambrosia's texts: notation, sentences about moves, positions. */
#include "table.h"
#include "test.h"

#include <skep/text.h>
#include <stdio.h>
#include <string.h>

TEST(says, "every move says what it will do")
{
    start(2, "");
    assert_string_equal(says("!part B"), "lay part B");
    play("!part A, !part B, !part C");
    assert_string_equal(says("!first 2"), "seat 2 begins");
    play("!first 1");
    assert_string_equal(says("sp H"), "start with the Heavyweight");
    play("sp R, sp T");
    assert_string_equal(says("at 4"), "place the starting stack on 4, a flower of 3");
    pair("", "4=1N1N 7=2N 9=1N1N 20=2N");
    assert_string_equal(says("9-10x1"), "fly 1 to 10");
    pair("", "6=1N1N 7=2N");
    assert_string_equal(says("6-7x1"), "fly 1 to 7 over colour 2: stuck, scores 4");
    pair("", "2=1N1D 20=2N");
    assert_string_equal(says("2-4x2"), "fly 2 to 4: may score 3");
    assert_string_equal(says("score"), "score 2");
    pair("", "4=1G1H 20=2N hives=1N/1N/1N/1N/1N/1N");
    assert_string_equal(says("4-5x1"), "fly 1 to 5: stuck, scores 7, the end");
    pair("", "4=1G 20=2N hives=1N/1N/1N/1N/1N/1N");
    assert_string_equal(says("score"), "score 3, which ends the game");
    pair("side=back", "1=2N1N 6=1N1N1N score=0,1");
    assert_string_equal(says("6-9x3"), "fly 3 to 9: the wind");
    play("6-9x3");
    assert_string_equal(says("9-11x2"), "fly 2 to 11: the beekeeper");
    assert_string_equal(says("skip"), "leave it");
    play("9-11x2");
    assert_string_equal(says("bk 2"), "take a point from colour 2");
    pair("side=back", "13=2N 23=1N1N");
    assert_string_equal(says("23-1x2"), "fly 2 to 1: the worm hole");
    play("23-1x2");
    assert_string_equal(says("worm 1"), "send 1 through the hole to 13 over colour 2");
    pair("side=back", "2=1N2N 8=1N 16=1N1N");
    assert_string_equal(says("16-17x1"), "fly 1 to 17: the guerrilla");
    play("16-17x1");
    assert_string_equal(says("free 2.1"), "free the normal bee on 2, to 8");
    pair("", "6=1N1R1O 14=1C2N 20=2N jelly=1,0");
    assert_string_equal(says("org 6"), "put the stack on 6 in another order, then fly");
    assert_string_equal(says("jf 14.1"), "a jelly frees the Collector on 14, to 6");
    play("org 6");
    assert_string_equal(says("top R"), "Rebel on top");
    play("top R");
    assert_string_equal(says("top N"), "then normal bee");
    pair("events=1", "3=1N1N 5=1N1N 12=2N2N jelly=2,0 event=TAKE");
    assert_string_equal(says("jt 12-13x1"), "a jelly flies 1 of colour 2 from 12 to 13");
    assert_string_equal(says("3-4x1"), "fly 1 to 4: a jelly may come before the check");
    play("3-4x1");
    assert_string_equal(told(0), "Colour 1 flies 1 bee from 3 to 4. Before the check colour 1 may still spend a jelly.");
    assert_string_equal(says("skip"), "go on to the check");
    play("skip");
    assert_string_equal(says("j+"), "a jelly for a point");
    assert_string_equal(says("jx"), "a jelly for an additional turn");
    assert_string_equal(says("end"), "end the turn");
    pair("events=1", "3=1N1N 12=2N jelly=1,0 event=LEAP");
    assert_string_equal(says("jl 3"), "a jelly lets the stack on 3 leap");
    play("jl 3");
    assert_string_equal(says("to 12"), "leap to 12 over colour 2");
    assert_string_equal(says("to 5"), "leap to 5");
    pair("events=1", "3=1N 5=1R 7=1N 14=1C2N 20=2N event=STATE");
    play("score");
    assert_string_equal(says("from 5"), "gather from 5: the new stack stands on 3, Rebel on top");
    play("from 3");
    assert_string_equal(says("rm 1"), "remove the normal bee, number 1 from the top");
    play("rm 1");
    assert_string_equal(says("sp G"), "put the Guardian on top");
    play("sp G");
    assert_string_equal(says("keep"), "leave the stack as it is");
    play("keep");
    assert_string_equal(says("!event PEACE"), "turn over Peaceful solution: nobody lands on foreign bees");
    play("!event INSPIRE");
    assert_string_equal(says("ex 7.1"), "exchange the normal bee at place 1 on 7");
    play("ex 7.1");
    assert_string_equal(says("sp H"), "put the Heavyweight in its place");
    pair("", "2=1N2N 4=1N2N");
    play("score");
    assert_string_equal(says("rmc 2.1"), "remove the covered normal bee on 2");
    play("rmc 2.1, sp T");
    assert_string_equal(says("at 12"), "start anew on 12, a flower of 2");
    pair("events=1", "3=1N 5=1N 20=2N event=HIDDEN");
    play("score, from 3");
    assert_string_equal(says("!sp H"), "draw the Heavyweight");
    pair("side=back", "20=2N 22=1N1N");
    play("22-23x1, from 22, sp T");
    assert_string_equal(says("hop"), "take one more turn");
    assert_string_equal(says("stay"), "no further turn");
    pair("", "2=1N1D 20=2N");
    play("2-4x2");
    assert_string_equal(says("on"), "play on");
    pair("events=1 event_turnover=round", "2=2N2N2N 14=1N2N 22=1N seat=2 event=PEACE");
    play("2-3x1, !event LIBERATE");
    assert_string_equal(says("free 14.1"), "free the normal bee on 14, to 22");
}

TEST(tells, "every step of a scoring is told")
{
    pair("side=back events=1", "2=1N 5=2S 6=1N 15=2N1H event=PRISON");
    play("score");
    assert_string_equal(told(0),
                        "Colour 1 cannot move: scoring number 1. Space 2: 2. Space 6: nothing, sabotaged. "
                        "Space 15: 8, the Heavyweight doubles flower 3 and arena 1. Prisoners on 15: 1 more. "
                        "Colour 1 scores 11 and has 11 points.");
    pair("side=back events=1", "7=1C 9=1N2N 19=1N event=PROTEST");
    play("score");
    assert_string_equal(told(0),
                        "Colour 1 cannot move: scoring number 1. Space 7: 1. The Collector on 7: 1 more. "
                        "Space 19: 1. Covered on 9: 0 all the same. Both ends of the rainbow: 4 more. "
                        "Colour 1 scores 7 and has 7 points.");
    pair("side=back", "7=1N 9=1N2N");
    play("score");
    assert_string_equal(told(0), "Colour 1 cannot move: scoring number 1. Space 7: 1. Colour 1 scores 1 and has 1 point. "
                                 "The only stack of colour 1 stays on 7. Colour 1 puts a normal bee on hive 1.");
    pair("", "6=1N1B 8=2N2N");
    play("6-8x2");
    assert_string_equal(told(0), "Colour 1 flies 2 bees from 6 to 8: the Berserker covers a double of colour 2.");
}

static const char *ending(void)
{
    static char storage[512];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    struct skep_say say = { 0 };
    table_game()->result(table_match()->state, &say);
    skep_say_write(table_game(), &say, &out);
    return storage;
}

/* A game that a stall ends, with these scores before the tally, which gives each colour a flower, and these hives. */
static const char *stalled_with(int seats, const char *scores, const char *hives)
{
    char place[256];
    snprintf(place, sizeof place, "%s turn=30 since=%d score=%s%s",
             seats == 2 ? "1=1N1N 9=2N" : seats == 3 ? "1=1N1N 6=2N 13=3N" : "1=1N1N 12=2N 13=3N 25=4N", 5 * seats, scores, hives);
    start_at(seats, "layout=fixed first_player=1 marks=none stall_limit=5", place);
    play("1-3x2");
    return ending();
}

TEST(endings, "AM-E5 AM-E6: the last sentence names the winners, their points, how a tie was broken, and the loser")
{
    pair("", "4=1G1H 20=2N hives=1N/1N/1N/1N/1N/1N");
    play("4-5x1");
    assert_string_equal(ending(), "Colour 1 wins with 7 points. Seat 1 made scoring number 7 and ended the game; "
                                  "colour 2 came last and keeps a jelly for the next one.");
    assert_string_equal(stalled_with(2, "30,20", ""), "Colour 1 wins with 31 points. 10 turns without a scoring ended the game; "
                                                      "colour 2 came last and keeps a jelly for the next one.");
    assert_string_equal(stalled_with(2, "20,18", " hives=1N"),
                        "Colour 2 wins with 21 points, a tie that fewer scorings broke. 10 turns without a scoring ended the game; "
                        "colour 1 came last and keeps a jelly for the next one.");
    assert_string_equal(stalled_with(2, "20,18", ""),
                        "Colour 1 and colour 2 win with 21 points each, a tie that scorings did not break. "
                        "10 turns without a scoring ended the game; colour 2 came last and keeps a jelly for the next one.");
    assert_string_equal(stalled_with(3, "20,19,20", " hives=3N"),
                        "Colour 1 and colour 2 win with 21 points each, a tie that fewer scorings broke only in part. "
                        "15 turns without a scoring ended the game; colour 3 came last and keeps a jelly for the next one.");
    assert_string_equal(stalled_with(4, "0,0,0,0", ""),
                        "Colour 3 wins with 2 points. 20 turns without a scoring ended the game; "
                        "colour 4 came last and keeps a jelly for the next one.");
    assert_string_equal(stalled_with(4, "20,20,19,20", ""),
                        "Colour 1, colour 2, colour 3 and colour 4 win with 21 points each, a tie that scorings did not break. "
                        "20 turns without a scoring ended the game; colour 4 came last and keeps a jelly for the next one.");
}

TEST(notation, "texts that are no moves")
{
    static const char *const WRONG[] = { "4-6",         "4-6x",   "4x6-2", "04-6x2",   "4 -6x2",   "sp",
                                         "sp X",        "sp HH",  "at",    "at x",     "!part a",  "!part",
                                         "!event turn", "!event", "jf 14", "jf 14.",   "Score",    "score ",
                                         "j +",         "top",    "bk -1", "worm 999", "free 1,1", NULL };
    pair("", "4=1N1N 20=2N");
    for (int i = 0; WRONG[i]; i++) unreadable(WRONG[i]);
}

TEST(positions, "a position is refused with what was expected and where")
{
    static const struct { const char *text, *why; } WRONG[] = {
        { "4=1N", "one to seven bees of each colour" },
        { "4=1N 20=2N2N2N2N2N2N2N", "six normals and each special once" },
        { "4=1N1N1N1N1N1N1G 5=1C 20=2N", "one to seven bees of each colour" },
        { "4=1N 4=2N", "spaces rising" }, { "25=1N 20=2N", "spaces rising" }, { "4:1N 20=2N", "SPACE=PILE" },
        { "4= 20=2N", "bees as colour and kind" }, { "4=3N 20=2N", "bees as colour and kind" },
        { "4=1X 20=2N", "bees as colour and kind" }, { "4=1 20=2N", "bees as colour and kind" },
        { "4=1G 20=1G2N", "each special once" },
        { "4=1N2N1N", "at most two colours" }, { "4=1N1N1N2N", "one or two bees below" },
        { "4=1N 20=2N seat=3", "a number that can be" }, { "4=1N 20=2N seat=0", "a number that can be" },
        { "4=1N 20=2N turn=x", "a number that can be" }, { "4=1N 20=2N since=82", "a number that can be" },
        { "4=1N 20=2N colour=2", "the own or the left neighbour's colour" },
        { "4=1N 20=2N score=1", "a number for each colour" }, { "4=1N 20=2N score=1,2,3", "a number for each colour and no more" },
        { "4=1N 20=2N score=1;2", "joined by commas" },
        { "4=1N 20=2N hives=1N/2N", "each colour on one after the other" },
        { "4=1N 20=2N hives=1N/1N/1N/1N/1N/1N/1G", "hives joined by /" }, { "4=1N 20=2N hives=", "hives joined by /" },
        { "4=1N 20=2N jelly=20,20", "no more jelly than there is" }, { "4=1N 20=2N score=50,0 passed=1,0", "as the score says" },
        { "4=1N 20=2N event=PEACE", "in a game with events" }, { "4=1N 20=2N deck=TURN", "no deck in a game without events" },
        { "4=1N 20=2N used=2", "a number that can be" },
        { "4=1N 20=2N uses=1", "a number that can be" }, { "4=1N 20=2N uses=8", "a number that can be" },
        { "4=1N 20=2N used=1 uses=2", "fields in their order" }, { "4=1N 20=2N used=0 uses=2", "fields in their order" }, { "4=1N 20=2N since=1 turn=1", "fields in their order" },
        { "4=1N 20=2N layout=ABCD", "fields in their order" },
    };
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        if (!strstr(bad_position(2, "layout=fixed first_player=1", WRONG[i].text), WRONG[i].why))
            fail_msg("%s: %s", WRONG[i].text, bad_position(2, "layout=fixed first_player=1", WRONG[i].text));
    assert_non_null(strstr(bad_position(2, "layout=fixed events=1", "4=1N 20=2N event=NONE"), "a card"));
    assert_non_null(
        strstr(bad_position(2, "layout=fixed events=1", "4=1N 20=2N event=TURN deck=TURN"), "in the order of the deck"));
    assert_non_null(
        strstr(bad_position(2, "layout=fixed events=1", "4=1N 20=2N event=TURN deck=SWAP,ADV"), "in the order of the deck"));
    assert_non_null(
        strstr(bad_position(2, "layout=fixed events=1", "4=1N 20=2N event=TURN deck=X"), "in the order of the deck"));
    assert_non_null(strstr(bad_position(2, "", "4=1N 20=2N"), "layout="));
    assert_non_null(strstr(bad_position(2, "", "4=1N 20=2N layout=ABCDEFGHI"), "layout="));
    assert_non_null(strstr(bad_position(2, "", "4=1N 20=2N start=2 layout=ABCD"), "after the piles"));
}

TEST(position_round, "a position is written as it is read, with what is not usual")
{
    static const char TEXT[] =
        "3=1N 4=1H 6=1C 10=2N1N 20=2N layout=BADC start=2 seat=1 colour=2 turn=12 since=3 score=18,42 "
        "hives=1N2N/1N jelly=1,0 passed=1,2 event=STATE deck=TURN,ADV used=1";
    char storage[SKEP_POSITION_TEXT];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    start_at(2, "events=1", TEXT);
    assert_true(table_match()->game->write_position(table_match()->state, &out));
    assert_string_equal(storage, TEXT);
    pair("", "3=1N 20=2N jelly=1,0 uses=3"); /* AM-R75 */
    assert_string_equal(position(), "3=1N 20=2N jelly=1,0 uses=3");
    assert_int_equal(shown("uses"), 3);
    start_at(2, "events=1", "3=1N 20=2N layout=BADC event=TURN deck=-");
    out = skep_text_in(storage, sizeof storage);
    assert_true(table_match()->game->write_position(table_match()->state, &out));
    assert_string_equal(storage, "3=1N 20=2N layout=BADC event=TURN deck=-");
    pair("", "");
    assert_false(table_match()->game->write_position(table_match()->state, &out));
    pair("open_stacks=0", "3=1N1C 20=2N");
    _Alignas(16) unsigned char hidden[SKEP_STATE_MAX];
    skep_match_hidden(table_match(), 1, hidden);
    out = skep_text_in(storage, sizeof storage);
    assert_true(table_match()->game->write_position(hidden, &out)); /* of what may not be looked at only the colour is written */
    assert_non_null(strstr(storage, "3=1?1C"));
}
