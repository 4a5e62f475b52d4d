/* test_words.c: what PollenNation says, shows and reads besides its moves: sentences, the view, positions, card data. */
#include "table.h"
#include "test.h"

#include <skep/text.h>
#include <stdio.h>
#include <string.h>

TEST(say_worker, "PN-T10 PN-E2: what a sowing will come to")
{
    lay("", "0=RR 11=R 1=BBP 3=Y", "w1,3,11", "");
    assert_string_equal(says("W11"), "sow 1 cube from flower 11 on, as far as flower 0: scores 2");
    assert_string_equal(says("W1"), "sow 3 cubes from flower 1 on, as far as flower 4");
    assert_string_equal(says("W3"), "sow 1 cube from flower 3 on, as far as flower 4");
    lay("", "0=RR 10=RB", "w3,5,10", "");
    assert_string_equal(says("W10"), "sow 2 cubes from flower 10 on, as far as flower 0, which can score 2");
    play("W10");
    assert_string_equal(says(".B"), "drop blue on flower 11, then red as far as flower 0: scores 2");
    assert_string_equal(says(".R"), "drop red on flower 11, then blue as far as flower 0: no points");
    lay("", "0=RR 9=RBY", "w3,5,9", "");
    play("W9");
    assert_string_equal(says(".B"), "drop blue on flower 10; flower 0 can still score 2");
    assert_string_equal(says(".R"), "drop red on flower 10");
}

TEST(say_laps, "PN-T12: a lap brings two cubes to the last flower")
{
    lay("", "0=RR 11=RRBBBBBBBBBBYY", "w3,5,11", ""); /* 14 cubes: flowers 0 and 1 get two */
    assert_string_equal(says("W11"), "sow 14 cubes from flower 11 on, as far as flower 1");
    lay("", "0=R 11=RRBBBBBBBBBYY", "w3,5,11", ""); /* 13: flower 0 gets the first and the last */
    assert_string_equal(says("W11"), "sow 13 cubes from flower 11 on, as far as flower 0, which can score 2");
    play("W11");
    assert_string_equal(says(".R"), "drop red on flower 0; flower 0 can still score 2");
    assert_string_equal(says(".B"), "drop blue on flower 0");
    lay("", "0=RRWWWWWWWWWW", "w0,3,5 q0 sRR", ""); /* back on her own flower, which she has emptied */
    assert_string_equal(says("W0"), "sow 12 cubes from flower 0 on, as far as flower 0, which can score 2");
}

TEST(say_drone, "PN-T15 PN-T17 PN-T18: what a drone will meet")
{
    lay("", "", "w1,1,5 d0,4", "");
    assert_string_equal(says("D0+"), "drone from flower 0 to 1, pushing 2 workers to 2");
    assert_string_equal(says("D0-"), "drone from flower 0 to 11");
    assert_string_equal(says("D4+"), "drone from flower 4 to 5, pushing 1 worker to 6");
    lay("", "", "w1,1,5 d0,4 qx", "");
    assert_string_equal(says("D0+"), "drone from flower 0 to 1, where the queen returns, pushing 1 worker to 2");
    assert_string_equal(says("D4+"), "drone from flower 4 to 5, where the queen returns");
    play("D0+");
    assert_string_equal(told(ORANGE),
                        "A drone of Black goes from flower 0 to 1. The queen of Black returns to flower 1. "
                        "1 worker moves on to flower 2.");
}

TEST(say_queen, "PN-T24 PN-T25 PN-T28 PN-T30: what a queen will find")
{
    lay("", "1=RBB", "q0 sW", "");
    assert_string_equal(says("Q"), "queen to flower 1, to store or to blossom");
    play("Q");
    assert_string_equal(told(BLACK), "The queen of Black flies from flower 0 to 1. She sets 1 cube free on flower 0.");
    assert_string_equal(says("store"), "store some or all of the 3 free cubes");
    assert_string_equal(says("bloom"), "blossom: 2 blue cubes to flower 1, and the queen goes out");
    play("store");
    assert_string_equal(says("R=1"), "store 1 of 1 red");
    play("R=1");
    assert_string_equal(told(BLACK), "She stores 1 red.");
    assert_string_equal(says("B=2"), "store 2 of 2 blue");
    lay("", "1=R 8=BBBBBBBBBB", "", "");
    assert_string_equal(says("Q"), "queen to flower 1, to store pollen");
    lay("", "3=Y", "", "");
    assert_string_equal(says("Q"), "queen to flower 1, which blossoms");
    lay("", "8=BBBBBBBBBB", "", "");
    assert_string_equal(says("Q"), "queen to flower 1, where she has nothing to do");
    lay("cubes_per_colour=9", "1=R 8=BBBBBBBB", "", "");
    play("Q");
    assert_string_equal(says("bloom"), "blossom: 1 blue cube to flower 1, and the queen goes out");
}

TEST(say_setup, "PN-S4 PN-S7 PN-S10 PN-S11 PN-S13 PN-S17 PN-S20: what the setup will do")
{
    start(2, "deal=keep2 draft=open");
    assert_string_equal(says("pool=R3"), "draw R3");
    play("pool=R3 pool=R5 pool=B3 pool=P3 pool=Y3 pool=Y5");
    assert_string_equal(says("deal1=R5"), "deal R5 to Black");
    while (strcmp(node(), "PICK") != 0) {
        skep_move m;
        assert_int_equal(skep_match_roll(table_match(), &m, NULL, NULL), SKEP_OK);
    }
    assert_string_equal(says("pick=R5"), "take R5, worth 5");
    while (strcmp(node(), "LAY") != 0) {
        char first[SKEP_MOVE_TEXT];
        snprintf(first, sizeof first, "%.*s", (int)strcspn(legal(), " "), legal());
        play(first);
    }
    assert_string_equal(says("lay0=R2"), "lay R2 on slot 0");
    start(2, "board=fixed");
    assert_string_equal(says("hive2"), "make flower 2 the hive, with queen and drones");
    play("hive2 hive6");
    assert_string_equal(says("put0"), "put a worker on flower 0");
    start(2, "board=fixed bees=fixed");
    assert_string_equal(says("start2"), "Orange begins");
}

TEST(told_sowing, "PN-T9 PN-T10 PN-T11 PN-E4: what happened")
{
    lay("", "1=BBP", "", "");
    play("W1");
    assert_string_equal(told(ORANGE), "A worker of Black gathers 3 cubes on flower 1.");
    play(".P");
    assert_string_equal(told(ORANGE), "Flower 2 gets pink. All flowers from 3 to 4 get blue, and there she stops.");
    lay("", "3=W 4=RBPYO", "q4", "");
    play("W3");
    assert_string_equal(told(ORANGE),
                        "A worker of Black gathers 1 cube on flower 3. Flower 4 gets white, and there she stops. "
                        "Royal Jelly: Black scores 6 and has 6.");
}

TEST(view_sowing, "the view shows the flowers still to be served and what the last colour scores")
{
    lay("", "0=RR 9=RBY", "w3,5,9", "");
    assert_non_null(strstr(view(BLACK), "\"sowing\":null,\"storing\":null"));
    play("W9");
    assert_non_null(strstr(view(BLACK), "\"sowing\":{\"from\":9,\"at\":9,\"hand\":\"RBY\",\"serves\":[10,11,0],"
                                        "\"last\":{\"R\":2,\"B\":0,\"Y\":0}}"));
    play(".B");
    assert_non_null(strstr(view(BLACK), "\"at\":10,\"hand\":\"RY\",\"serves\":[11,0],\"last\":{\"R\":2,\"Y\":0}}"));
    assert_int_equal(shown("flowers.0.lacks"), 1);
    lay("", "1=RBB", "", "");
    play("Q store R=0");
    assert_non_null(strstr(view(BLACK), "\"storing\":{\"slot\":1,\"colour\":\"B\",\"free\":2}"));
}

TEST(counted, "PN-T9 PN-T18: hints count the cubes that workers can gather, and the queen while she is in play")
{
    int count[SKEP_TERMS_MAX];
    lay("", "1=BBP 3=Y", "w1,1,3 d0,4 qx", "");
    table_match()->game->tally(table_match()->state, BLACK, count);
    assert_int_equal(count[2], 0);
    assert_int_equal(count[3], 4); /* two of them are on flower 1 */
    play("D0+");
    table_match()->game->tally(table_match()->state, BLACK, count);
    assert_int_equal(count[2], 1);
}

TEST(view_end, "the view of a finished game names the winners and the reason")
{
    lay("", "", "", "");
    assert_non_null(strstr(view(BLACK), "\"winners\":[],\"reason\":null"));
    assert_int_equal(shown("active"), BLACK);
    assert_int_equal(shown("turn"), 1);
    lay("turn_limit=1", "", "2", "2");
    play("D0+");
    assert_non_null(strstr(view(BLACK), "\"winners\":[0,1],\"reason\":\"TURN_LIMIT\""));
    assert_non_null(strstr(view(BLACK), "\"active\":null"));
    lay("", "0=RR 11=R", "w3,5,11 8", "");
    play("W11");
    assert_non_null(strstr(view(BLACK), "\"winners\":[0],\"reason\":\"TARGET\""));
}

TEST(texts, "tokens are read as the ledger writes them, and in no other way")
{
    lay("", START_CUBES, "", "");
    static const char *const WRONG[] = { "w1",      "W01",    "W",      "W-1",    "D0",       "D0*",      "D+",
                                         "Q1",      "q",      ".",      ".X",     ".RB",      "R=",       "R",
                                         "=2",      "R=01",   "X=2",    "lay0",   "lay0=",    "lay=R5",   "lay0=R4",
                                         "lay0=X5", "hive",   "put",    "pick=",  "pick=R",   "deal0=R5", "deal=R5",
                                         "deal1=R", "start0", "start",  "pool=",  "pool=R5x", "stores",   "Bloom",
                                         "W256",    "?",      "pool=?", "deal1=?" };
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) unreadable(WRONG[i]);
}

/* Positions */

static const char GOOD[] = "R2:RR B3:BB P5:PP Y3:YY O5:OO W2:WW Y2:YY O3:OO W5:WW R3:RR B5:BB P2:PP "
                           "| w1,3,5 d0,0 q0 s- 0 | w7,9,11 d6,6 q6 s- 0 | 1 0 0 1";

/* GOOD with one part replaced. */
static const char *with(const char *part, const char *other)
{
    static char text[SKEP_POSITION_TEXT];
    const char *found = strstr(GOOD, part);
    assert_non_null(found);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(found - GOOD), GOOD, other, found + strlen(part));
    return text;
}

static void wrong(const char *part, const char *other, const char *reason)
{
    const char *why = bad_position(2, "", with(part, other));
    if (!strstr(why, reason)) fail_msg("%s: %s", other, why);
}

TEST(position_wrong, "PN-I1 PN-I3 PN-I5 PN-I6: a position that cannot be is refused with what was expected")
{
    start_at(2, "", GOOD);
    wrong("R2:RR", "R4:RR", "a card of the game");
    wrong("R2:RR", "R2RR", "a card of the game");
    wrong(" B3:BB", "", "a card of the game");
    wrong("B3:BB", "R2:BB", "each card once");
    wrong("R2:RR", "R2:", "cubes in the order");
    wrong("R2:RR", "R2:BR", "cubes in the order");
    wrong("R2:RR", "R2:RRRRRRRRRRR", "cubes in the order");
    wrong("R2:RR", "R2:RRRRRRRRR", "no more cubes of a colour");
    wrong("w1,3,5", "w1,3", "all workers");
    wrong("w1,3,5", "w1,5,3", "all workers");
    wrong("w1,3,5", "w1,3,12", "all workers");
    wrong("w1,3,5", "w1 3 5", "all workers");
    wrong("d0,0", "d0", "both drones");
    wrong("d0,0", "d1,0", "both drones");
    wrong("q0", "q12", "the queen");
    wrong("q0", "q", "the queen");
    wrong("q0 s-", "qx sR", "stored cubes");
    wrong("q0 s-", "q0 ", "stored cubes");
    wrong("s- 0 | w7", "s- | w7", "the score");
    wrong("s- 0 | w7", "s- 10 | w7", "below the target");
    wrong(" | 1 0 0 1", " | 3 0 0 1", "the seat to move");
    wrong(" | 1 0 0 1", " 1 0 0 1", "the mover");
    wrong(" | 1 0 0 1", " | - 0 0 0", "nobody is to move");
    wrong(" | 1 0 0 1", " | 1 x 0 1", "the turns over");
    wrong(" | 1 0 0 1", " | 1 2000 0 1", "below the limits");
    wrong(" | 1 0 0 1", " | 1 0 0 2", "the moves left");
    wrong(" | 1 0 0 1", " | 1 0 0 0", "the moves left");
    wrong(" | 1 0 0 1", " | 1 0 0 1*", "nothing more");
    wrong("s- 0 | w7,9,11 d6,6 q6 s- 0 | 1", "s- 10 | w7,9,11 d6,6 q6 s- 10 | -", "one score at the target");
    assert_non_null(bad_position(3, "", GOOD));
    assert_non_null(bad_position(2, "dry_limit=3", with(" | 1 0 0 1", " | 1 5 3 1")));
    assert_non_null(bad_position(2, "moves_per_turn=2 opening_single=true", with(" | 1 0 0 1", " | 1 0 0 2")));
    assert_non_null(bad_position(2, "moves_per_turn=2 opening_single=true", with(" | 1 0 0 1", " | 1 0 0 1*")));
}

TEST(position_over, "PN-E8 PN-E10: a position in which nobody is to move is read too")
{
    start_at(2, "", with(" 0 | w7,9,11 d6,6 q6 s- 0 | 1 0 0 1", " 11 | w7,9,11 d6,6 q6 s- 0 | - 7 0 0"));
    assert_string_equal(outcome(), "Black TARGET");
    start_at(2, "turn_limit=7", with(" | 1 0 0 1", " | - 7 1 0"));
    assert_string_equal(outcome(), "Black+Orange TURN_LIMIT");
    start_at(2, "dry_limit=5", with(" | 1 0 0 1", " | - 7 5 0"));
    assert_string_equal(outcome(), "Black+Orange DRY_LIMIT");
    start_at(2, "moves_per_turn=2", with(" | 1 0 0 1", " | 2 3 1 1*"));
    assert_non_null(strstr(position(), " | 2 3 1 1*"));
}

/* Card data */

static struct skep_problem problem;

/* A game with card data of one's own and other options. */
static enum skep_error with_cards(const char *text, const char *option, const char *value)
{
    static struct skep_values values;
    static skep_move moves[64];
    skep_values_start(&values, table_game());
    assert_int_equal(skep_values_set(&values, table_game(), "card_data", text, &problem), SKEP_OK);
    if (option) assert_int_equal(skep_values_set(&values, table_game(), option, value, &problem), SKEP_OK);
    skep_match_open(table_match(), moves, 64);
    return skep_match_start(table_match(), table_game(), 2, &values, NULL, &problem);
}

/* Three kinds of each colour, as an owner may have them; with one line in the place of another. */
static const char *cards_with(const char *line, const char *other, const char *more)
{
    static char text[4096], all[4096];
    struct skep_text out = skep_text_in(all, sizeof all);
    for (const char *c = "RBPYOW"; *c; c++) {
        char three[64];
        snprintf(three, sizeof three, "card %c2 %c 2 %c%c\ncard %c3 %c 3 RBW\ncard %c5 %c 7 %c\n", *c, *c, *c, *c, *c,
                 *c, *c, *c, *c);
        skep_put(&out, three);
    }
    const char *found = strstr(all, line);
    assert_non_null(found);
    snprintf(text, sizeof text, "%.*s%s%s%s", (int)(found - all), all, other, found + strlen(line), more);
    return text;
}

TEST(cards_own, "PN-R1: cards of one's own, with ring and bees; what is left out is as built in")
{
    assert_int_equal(
        with_cards(cards_with("", "# mine\n\n", "ring W2 R2 R3 R5 B2 B3 B5 P2 P3 P5 Y2 O2\nfixed_bees 1 0,2,3\r\n"),
                   "board", "fixed"),
        SKEP_OK);
    assert_non_null(
        strstr(view(SKEP_ALL),
               "{\"card\":\"W2\",\"colour\":\"W\",\"needs\":\"WW\",\"points\":2,\"cubes\":\"WW\",\"lacks\":0}"));
    assert_non_null(strstr(view(SKEP_ALL), "{\"card\":\"R3\",\"colour\":\"R\",\"needs\":\"RBW\",\"points\":3"));
    assert_non_null(strstr(view(SKEP_ALL), "{\"card\":\"R5\",\"colour\":\"R\",\"needs\":\"R\",\"points\":7"));
    assert_int_equal(with_cards(cards_with("", "", "ring W2 R2 R3 R5 B2 B3 B5 P2 P3 P5 Y2 O2\nfixed_bees 1 0 2 3\n"),
                                "bees", "fixed"),
                     SKEP_OK);
    assert_int_equal(with_cards(cards_with("", "", ""), "board", "fixed"), SKEP_OK);
    assert_non_null(strstr(view(SKEP_ALL), "\"flowers\":[{\"card\":\"R2\",\"colour\":\"R\",\"needs\":\"RR\""));
    assert_non_null(strstr(view(SKEP_ALL), "{\"card\":\"B3\",\"colour\":\"B\",\"needs\":\"RBW\""));
}

TEST(cards_deck, "PN-S3 PN-S15 PN-S16 PN-S12 PN-O6: the deck has to be there, and the bees have to have places")
{
    assert_int_equal(with_cards(cards_with("", "", ""), "deck", "easy"), SKEP_OPTIONS_UNFIT);
    assert_string_equal(problem.rule, "PN-S15");
    assert_non_null(strstr(problem.text, "no cards of kind E, which deck easy needs"));
    assert_int_equal(with_cards(cards_with("", "", ""), "deck", "full"), SKEP_OPTIONS_UNFIT);
    assert_string_equal(problem.rule, "PN-S16");
    assert_int_equal(
        with_cards("card R2 R 2 R\ncard B2 B 2 R\ncard P2 P 2 R\ncard Y2 Y 2 R\ncard O2 O 2 R\ncard W2 W 2 R", NULL,
                   NULL),
        SKEP_OPTIONS_UNFIT);
    assert_string_equal(problem.rule, "PN-S3");
    assert_int_equal(with_cards(cards_with("", "", "fixed_bees 0 1 2\n"), "bees", "fixed"), SKEP_OPTIONS_UNFIT);
    assert_string_equal(problem.rule, "PN-S12");
    assert_int_equal(with_cards(cards_with("", "", "fixed_bees 0 1 2\n"), NULL, NULL), SKEP_OK);
    const char *four = "ring R2 R3 RE R5 B2 B3 B5 P2 P3 P5 Y2 O2\n";
    static char all[8192];
    snprintf(all, sizeof all, "%s", skep_game_find("pollennation")->options[18].usual);
    *strstr(all, "ring") = '\0';
    snprintf(all + strlen(all), 512, "%s", four);
    static struct skep_values values;
    skep_values_start(&values, table_game());
    skep_values_set(&values, table_game(), "card_data", all, NULL);
    skep_values_set(&values, table_game(), "board", "fixed", NULL);
    skep_values_set(&values, table_game(), "cubes_per_colour", "7", NULL);
    assert_int_equal(skep_values_check(&values, table_game(), 2, &problem), SKEP_OPTIONS_UNFIT);
    assert_string_equal(problem.rule, "PN-O6"); /* four red cards need eight cubes */
}

/* Fails unless the text is refused with this in the sentence. */
static void bad_cards(const char *text, const char *wanted)
{
    if (with_cards(text, NULL, NULL) != SKEP_OPTIONS_UNFIT) fail_msg("not refused: %s", wanted);
    assert_string_equal(problem.rule, "PN-R1");
    if (!strstr(problem.text, wanted)) fail_msg("%s: %s", wanted, problem.text);
}

TEST(cards_wrong, "PN-R1: a bad file is refused with line and field")
{
    bad_cards("", "line 1, code: expected a line such as card R2 R 2 RRR");
    bad_cards("# nothing\n\n", "expected a line such as card R2 R 2 RRR");
    bad_cards("flower R2\n", "line 1, first word: expected card");
    bad_cards(cards_with("card B2", "card X2", ""), "line 4, code: expected a colour and a kind such as R5, found X2");
    bad_cards(cards_with("card B2", "card B4", ""), "line 4, code: expected a colour and a kind such as R5, found B4");
    bad_cards(cards_with("card B2", "card B22", ""), "line 4, code");
    bad_cards(cards_with("card B2 B 2 BB", "card", ""),
              "line 4, code: expected a colour and a kind such as R5, found the end of the line");
    bad_cards(cards_with("card B2", "card R2", ""), "line 4, code: expected a card that is not there yet, found R2");
    bad_cards(cards_with("card B2 B", "card B2 R", ""),
              "line 4, produced colour: expected the colour of the code, found R");
    bad_cards(cards_with("card B2 B", "card B2 Blue", ""), "line 4, produced colour");
    bad_cards(cards_with("card B2 B 2", "card B2 B 0", ""), "line 4, points: expected a number from 1 to 99, found 0");
    bad_cards(cards_with("card B2 B 2", "card B2 B 100", ""), "line 4, points");
    bad_cards(cards_with("card B2 B 2", "card B2 B two", ""), "line 4, points");
    bad_cards(cards_with("card B2 B 2", "card B2 B 2x", ""), "line 4, points");
    bad_cards(cards_with("card B2 B 2 BB", "card B2 B 2", ""),
              "line 4, requirement: expected letters of colours, found the end of the line");
    bad_cards(cards_with("card B2 B 2 BB", "card B2 B 2 BBZ", ""),
              "line 4, requirement: expected letters of colours, R B P Y O W, found BBZ");
    bad_cards(cards_with("card B2 B 2 BB", "card B2 B 2 BBBBBBBBBBB", ""),
              "line 4, requirement: expected no more cubes");
    bad_cards(cards_with("card B2 B 2 BB", "card B2 B 2 BB B", ""),
              "line 4, end: expected the end of the line, found B");
    bad_cards(cards_with("card B2 B 2 BB\n", "", ""),
              "line 18, code: expected also B2, as all colours have the same kinds");
    bad_cards(cards_with("card B2 B 2 BB\n", "", "ring R2\n"), "line 18, code: expected also B2");
    bad_cards(cards_with("", "", "ring R2 B2\n"), "line 19, ring: expected twelve codes of the cards above");
    bad_cards(cards_with("", "", "ring RE B2\n"), "line 19, ring: expected twelve codes of the cards above, found RE");
    bad_cards(cards_with("", "", "ring R2 R2\n"), "line 19, ring: expected each card once, found R2");
    bad_cards(cards_with("", "", "ring W2 R2 R3 R5 B2 B3 B5 P2 P3 P5 Y2 O2 W3\n"), "line 19, end");
    bad_cards(cards_with("", "", "fixed_bees 6 1\n"), "line 19, hive offset: expected a number from 0 to 5, found 6");
    bad_cards(cards_with("", "", "fixed_bees\n"), "line 19, hive offset");
    bad_cards(cards_with("", "", "fixed_bees 0 1 1\n"),
              "line 19, worker offsets: expected numbers from 0 to 5, each once");
    bad_cards(cards_with("", "", "fixed_bees 0 0\n"), "line 19, worker offsets");
    bad_cards(cards_with("", "", "fixed_bees 0 1 6\n"), "line 19, worker offsets");
    bad_cards(cards_with("", "", "fixed_bees 0 1x\n"), "line 19, worker offsets");
    bad_cards(cards_with("", "", "fixed_bees 0 1\nfixed_bees 0 1\n"), "line 20, first word");
    bad_cards(cards_with("", "", "fixed_bees 0 1\ncard RE R 3 R\n"), "line 20, first word");
    char lengthy[256];
    memset(lengthy, 'R', sizeof lengthy);
    lengthy[sizeof lengthy - 1] = '\0';
    char line[300];
    snprintf(line, sizeof line, "fixed_bees 0 %s\n", lengthy);
    bad_cards(cards_with("", "", line), "line 19, worker offsets");
    snprintf(line, sizeof line, "card B2 B 2 %s", lengthy);
    bad_cards(cards_with("card B2 B 2 BB", line, ""), "line 4, requirement");
}
