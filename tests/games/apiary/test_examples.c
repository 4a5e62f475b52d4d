/* test_examples.c: the worked examples of the ledger's section 8, AP-X1 to AP-X74, with their numbers. */
#include "table.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

/* From the book. */

TEST(AP_X1, "AP-T18 AP-T19 AP-T20: two workers retrieve the incomes of two of three farms")
{
    sit(TWO, "");
    give(1, "");
    workers(1, "", "");
    put_worker("E", 1, 1, 1);
    put_worker("R", 1, 1, 1);
    tile(1, "f04", -1, 0);
    tile(1, "f08", 1, 1);
    tile(1, "f09", 2, 0);
    play("RET");
    at("INCOME", 1, "-1,0 1,1");
    play("1,1");
    assert_int_equal(favor(1), 1);
    assert_int_equal(vp(1), 1);
    assert_string_equal(active(1), "22");
    assert_string_equal(tokens(1), "");
    assert_int_equal(asks(), 2);
}

TEST(AP_X2, "AP-T36 AP-T37 AP-T43 AP-T80: a recruit on a bonus hex")
{
    sit(TWO, "");
    give(1, "PP");
    workers(1, "1", "");
    play("A1 0,-1");
    at("ICON", 1, "F P W");
    assert_true(used("AP-T43"));
    play("F");
    assert_string_equal(tokens(1), "F1");
    assert_int_equal(player(1)->built, 1);
}

TEST(AP_X3, "AP-T44 AP-T45: three workers for three pollen")
{
    sit(TWO, "");
    give(1, "PPP");
    workers(1, "3", "");
    play("G3 w w w");
    assert_string_equal(active(1), "111");
    assert_string_equal(tokens(1), "");
}

TEST(AP_X4, "AP-T44 AP-T46: a worker and a frame, paid without a question")
{
    sit(TWO, "");
    give(1, "PPF");
    workers(1, "3", "");
    play("G3 w f");
    assert_string_equal(node(), "FRAMEDIR");
    assert_string_equal(tokens(1), "");
    play("fa 3,0");
    assert_string_equal(active(1), "1");
    assert_int_equal(player(1)->frames, 1);
    assert_int_equal(asks(), 2);
}

TEST(AP_X5, "AP-T63 AP-T64: what a conversion brings the next can spend")
{
    sit(TWO, "");
    give(1, "FFP");
    workers(1, "3", "");
    play("V3 F>W F>P");
    assert_string_equal(tokens(1), "P2W1");
    play("honey");
    assert_string_equal(tokens(1), "H1");
}

TEST(AP_X6, "AP-T67 AP-R48: three uses of a dance give its teacher three favors")
{
    sit(TWO, "");
    dance(1, "t3", 2, "", "g2");
    give(1, "PPP");
    workers(1, "3", "");
    play("V3 dance:t3 dance:t3 dance:t3");
    assert_int_equal(favor(2), 3);
    assert_int_equal(favor(1), 0);
    assert_int_equal(vp(1), 6);
}

TEST(AP_X7, "AP-T34 AP-T35 AP-R77: two Advances, each with a total of its own")
{
    sit(FOUR, "");
    give(1, "FFFWWWPPPXXX");
    workers(1, "11", "");
    reserve(1, "f05 d05");
    put_worker("AF", 1, 2, 1);
    put_worker("AR", 1, 3, 1);
    play("AF1");
    at("ADVANCE", 1, "farm1 res1");
    back(1);
    play("AR1");
    at("ADVANCE", 1, "recruit1 dev1 res2");
}

TEST(AP_X8, "AP-T55 AP-E5: a planted card counts honey in the own hive")
{
    sit(TWO, "");
    give(1, "HHH");
    give(2, "HHHH");
    plant(1, "s05");
    assert_int_equal(line_of(1, AP_LINE_PLANTED), 6);
}

TEST(AP_X9, "AP-E10 AP-R64: two with the most share both values, rounded down")
{
    static const char *const FIVE[] = { "\"pods\":[\"vp 2\",\"gain B 2\",\"train 1\"]", "\"pods\":[\"vp 2\",\"vp 2\",\"vp 2\",\"vp 2\",\"vp 2\"]", NULL };
    sit(FOUR, "");
    pod("E1", 1);
    pod("E2", 2);
    assert_int_equal(line_of(1, AP_LINE_SECTORS), 6);
    assert_int_equal(line_of(2, AP_LINE_SECTORS), 6);
    sit_with(FOUR, "", edited(FIVE));
    pod("E1", 1);
    pod("E2", 1);
    pod("E3", 2);
    pod("E4", 2);
    pod("E5", 3);
    assert_int_equal(line_of(1, AP_LINE_SECTORS), 6);
    assert_int_equal(line_of(2, AP_LINE_SECTORS), 6);
    assert_int_equal(line_of(3, AP_LINE_SECTORS), 0);
}

TEST(AP_X10, "AP-S18 AP-R67: the draft goes up and down again")
{
    static const int ORDER[] = { 4, 3, 2, 1, 1, 2, 3, 4 };
    start(4, "setup_mode=draft first_player=1");
    while (asks() == 0) play("*");
    for (int i = 0; i < 8; i++) {
        skep_move list[SKEP_MOVES_MAX];
        assert_string_equal(node(), "DRAFT");
        assert_int_equal(asks(), ORDER[i]);
        int n = table_game()->moves(table_match()->state, list);
        assert_int_equal(n, i < 4 ? 5 + 4 - i : 5 - (i - 4));
        /* first a mat, then a faction */
        assert_int_equal(skep_match_play(table_match(), i < 4 ? list[n - 1] : list[0], NULL, NULL), SKEP_OK);
    }
    assert_true(asks() != 4 || strcmp(node(), "DRAFT") != 0);
}

/* Placing, bumping, retrieving. */

TEST(AP_X11, "AP-T13 AP-T16 AP-R13: a bumped worker goes up or lands")
{
    sit(TWO, "");
    give(1, "P");
    workers(1, "1", "");
    workers(2, "1", "");
    put_worker("G", 1, 2, 2);
    play("G1");
    at("BUMP", 2, "up land");
    play("up");
    assert_string_equal(active(2), "13");
    assert_string_equal(landing(2), "");
    back(1);
    play("land");
    assert_string_equal(active(2), "1");
    assert_string_equal(landing(2), "2");
    assert_string_equal(active(1), "1"); /* Blue's Grow was done */
}

TEST(AP_X12, "AP-T14 AP-T29: the second is bumped, the first shifts")
{
    sit("ana/langstroth cypri/tower lama/wicker", "");
    workers(1, "1", "");
    put_worker("E", 1, 2, 3);
    put_worker("E", 2, 3, 2);
    play("E1");
    at("BUMP", 3, "up land");
    play("up");
    at("EXPLORE", 1, ">a1 >b1 >d1 >b2 >d2 >a3 >b3 >d3");
    assert_int_equal(apiary_worker_strength(state()->space[0]) + apiary_worker_strength(state()->space[1]), 4);
    assert_int_equal(apiary_worker_seat(state()->space[1]), 1);
}

TEST(AP_X13, "AP-T14 AP-T35 AP-R19: the second space occupied, the first empty")
{
    sit(TWO, "");
    give(1, "FFFWWW");
    workers(1, "1", "");
    put_worker("A", 2, 2, 4);
    play("A1");
    at("ADVANCE", 1, "farm1 farm2 farm3");
    assert_int_equal(apiary_worker_seat(state()->space[3]), 1);
    assert_int_equal(state()->waitings, 0);
}

TEST(AP_X14, "AP-T35 AP-R33: an empty second space adds 1")
{
    sit(TWO, "");
    give(1, "FFFWWW");
    reserve(1, "d01");
    workers(1, "124", "");
    play("A1");
    at("ADVANCE", 1, "farm1 res1");
    back(1);
    play("A2");
    at("ADVANCE", 1, "farm1 farm2 res1");
    back(1);
    play("A4");
    at("ADVANCE", 1, "farm1 farm2 farm3 res1");
}

TEST(AP_X15, "AP-T35: a worker shifted to the second space counts, and nothing is added")
{
    sit(TWO, "");
    give(1, "FFFWWW");
    workers(1, "2", "");
    put_worker("A", 1, 2, 1);
    play("A2");
    at("ADVANCE", 1, "farm1 farm2");
    assert_int_equal(apiary_worker_seat(state()->space[3]), 1);
}

TEST(AP_X16, "AP-T17 AP-T26 AP-R17: a bumped 4 waits for the action")
{
    sit(TWO, "");
    give(1, "F");
    hand(1, "s01");
    workers(1, "2", "");
    workers(2, "", "");
    put_worker("V", 1, 2, 4);
    play("V2");
    assert_string_equal(node(), "CONVERT");
    assert_int_equal(state()->waitings, 1);
    assert_int_equal(apiary_in_play(state(), 1), 0); /* not in play while it waits */
    play("F>P end");
    at("HIBERNATE", 2, "zA1 zA2 zA3 zB1 zB2 zB3 zC1 zC2");
    play("zA1");
    at("AFTER", 1, "+s01 pass");
    assert_int_equal(vp(2), 1 + 2);
}

TEST(AP_X17, "AP-T15 AP-R21: alone one bumps one's own workers")
{
    sit("ana/langstroth", "");
    workers(1, "1", "");
    put_worker("R", 1, 1, 2);
    play("R1");
    at("BUMP", 1, "up land");
    play("up");
    assert_string_equal(active(1), "3");
}

TEST(AP_X18, "AP-T19 AP-T20 AP-T21: a retrieved 4 brings no income")
{
    sit(TWO, "");
    give(1, "");
    workers(1, "", "1");
    put_worker("E", 1, 1, 2);
    put_worker("R", 1, 1, 4);
    tile(1, "f08", 1, 1);
    tile(1, "f09", 2, 0);
    play("RET");
    assert_string_equal(node(), "HIBERNATE");
    assert_int_equal(favor(1), 1);
    assert_int_equal(vp(1), 1);
    assert_string_equal(active(1), "23");
}

TEST(AP_X19, "AP-T19: each farm once")
{
    sit(TWO, "");
    give(1, "");
    workers(1, "", "111");
    tile(1, "f08", 1, 1);
    play("RET");
    assert_int_equal(favor(1), 1);
    assert_string_equal(active(1), "222");
}

TEST(AP_X20, "AP-T3 AP-T22: active workers are not touched")
{
    sit(TWO, "");
    workers(1, "3", "");
    put_worker("E", 1, 1, 1);
    assert_true(offers("RET"));
    play("RET");
    assert_string_equal(active(1), "23");
}

TEST(AP_X21, "AP-T3 AP-T5: an empty hive gets a worker")
{
    sit(TWO, "");
    workers(2, "", "");
    end_turn();
    assert_int_equal(asks(), 2);
    assert_string_equal(active(2), "1");
    assert_false(offers("RET"));
    assert_true(offers("E1"));
    forbidden("RET", "AP-T3");
}

TEST(AP_X22, "AP-T2 AP-T3: with all in the landing area only RET is left")
{
    sit(TWO, "");
    workers(1, "", "12");
    hand(1, "s01");
    at("TURN", 1, "+s01 RET");
}

TEST(AP_X23, "AP-T25 AP-E1: the seventh token ends the game, the next sleeper has none")
{
    sit(TWO, "");
    workers(1, "", "");
    put_worker("E", 1, 1, 4);
    put_worker("R", 1, 1, 4);
    static const char *const PODS[] = { "A1", "A2", "A3", "B1", "B2", "B3" };
    for (int i = 0; i < 6; i++) pod(PODS[i], 1);
    play("RET");
    at("HIBERNATE", 1, "zC1 zC2");
    play("zC1");
    assert_true(used("AP-E1") && used("AP-T25"));
    assert_int_equal(favor(1), 1);
    assert_int_equal(state()->ending, 1);
    assert_int_equal(player(1)->tokens, 0);
}

TEST(AP_X24, "AP-T27: a pod that refreshes a row")
{
    sit(TWO, "");
    workers(1, "", "");
    put_worker("E", 1, 1, 4);
    play("RET zA3");
    assert_int_equal(vp(1), 1);
    assert_int_equal(asks(), 0);
    assert_int_equal(skep_bits(state()->pile[AP_FARM]), 3);
    play("#f14 #f13 #f12");
    assert_int_equal(state()->set.copy[AP_FARM][state()->row[AP_FARM][0]], 13);
    assert_int_equal(state()->set.copy[AP_FARM][state()->row[AP_FARM][2]], 11);
    assert_int_equal(asks(), 2);
}

/* Explore. */

TEST(AP_X25, "AP-T29 AP-R26 AP-R32: range from the start cell, without an extra point")
{
    sit(TWO, "");
    workers(1, "123", "");
    play("E1");
    at("EXPLORE", 1, ">b2 >d2");
    back(1);
    play("E2");
    at("EXPLORE", 1, ">b1 >d1 >b2 >d2 >b3 >d3");
    back(1);
    play("E3");
    at("EXPLORE", 1, ">a1 >b1 >d1 >b2 >d2 >a3 >b3 >d3");
}

TEST(AP_X26, "AP-T29: the ship never stays")
{
    sit(TWO, "");
    workers(1, "12", "");
    planet("a1", "p04", "F");
    ship("a1");
    play("E1"); /* only b1: no question; its token gives VP, then the planet is chance's */
    assert_int_equal(state()->ship, 1);
    assert_int_equal(asks(), 0);
    back(1);
    play("E2");
    at("EXPLORE", 1, ">b1 >b2 >a3");
}

TEST(AP_X27, "AP-T30 AP-T31 AP-T32 AP-R29: token, planet, outline, gain")
{
    sit(TWO, "");
    give(1, "");
    workers(1, "1", "");
    state()->planet[3].token = 2; /* x03 on b2 */
    play("E1 >b2");
    assert_int_equal(vp(1), 2);
    assert_int_equal(player(1)->explored, 1);
    play("#p01");
    at("OUTLINE", 1, "F P W");
    play("P");
    assert_string_equal(tokens(1), "P2");
}

TEST(AP_X28, "AP-T31 AP-T32 AP-T33: tokens stay for those who come later")
{
    sit(TWO, "");
    give(1, "");
    workers(1, "4", "");
    planet("b2", "p01", "P");
    planet("d2", "p04", "W");
    ship("d2");
    play("E4 >b2 W");
    assert_string_equal(tokens(1), "P2W1");
    assert_int_equal(vp(1), 2);
    sit(TWO, "");
    give(1, "");
    workers(1, "3", "");
    planet("b2", "p01", "PW");
    planet("d2", "p04", "W");
    ship("d2");
    play("E3 >b2");
    assert_string_equal(tokens(1), "P2W1");
    assert_int_equal(vp(1), 0);
}

TEST(AP_X29, "AP-T31 AP-T33: Amber has no outline")
{
    sit(TWO, "");
    give(1, "");
    workers(1, "4", "");
    planet("b2", "p08", "");
    play("E4 >b2");
    assert_string_equal(tokens(1), "H1");
    assert_int_equal(favor(1), 1);
}

TEST(AP_X30, "AP-T73: an icon of two types is one token")
{
    sit(TWO, "");
    give(1, "");
    workers(1, "1", "");
    planet("b2", "p12", "");
    play("E1 >b2");
    at("ICON", 1, "X H");
    play("H");
    assert_string_equal(tokens(1), "H1");
}

TEST(AP_X31, "AP-T76: Cypri flies one cell further")
{
    sit("cypri/langstroth ana/tower", "");
    workers(1, "1", "");
    play("E1");
    at("EXPLORE", 1, ">b1 >d1 >b2 >d2 >b3 >d3");
}

/* Advance, building, frames. */

TEST(AP_X32, "AP-T41 AP-T75: nine hexes around the faction tile")
{
    sit(TWO, "");
    give(1, "F");
    workers(1, "1", "");
    play("A1");
    at("BUILD", 1, "-1,0 -1,1 -1,2 0,-1 0,2 1,-1 1,1 2,-1 2,0");
    forbidden("3,-1", "AP-T41");
    forbidden("2,1", "AP-T41");
    forbidden("-2,2", "AP-T41");
    forbidden("0,0", "AP-T42");
}

TEST(AP_X33, "AP-T46 AP-R42: where a frame can lie")
{
    sit(TWO, "");
    give(1, "FF");
    workers(1, "2", "");
    play("G2 fa");
    assert_string_equal(node(), "FRAMEAT");
    assert_true(offers("3,0"));
    forbidden("2,1", "AP-R42");
    forbidden("4,0", "AP-T46");
    for (unsigned dir = 0; dir < 3; dir++) {
        struct apiary_board b = apiary_anchors(state(), player(1), dir);
        assert_int_equal(apiary_cells(&b), 22);
    }
    play("3,0");
    struct apiary_board f = apiary_frame_board(&state()->set, 0, apiary_cell(3, 0));
    assert_true(apiary_has(&f, apiary_cell(3, 0)) && apiary_has(&f, apiary_cell(4, 0)) && apiary_has(&f, apiary_cell(3, 1)) &&
                apiary_has(&f, apiary_cell(4, 1)));
}

TEST(AP_X34, "AP-T41 AP-T47: a frame waits for a tile beside it")
{
    sit(TWO, "");
    give(1, "F");
    workers(1, "1", "");
    frame(1, 'a', 3, 0);
    play("A1");
    assert_false(offers("3,0"));
    back(1);
    tile(1, "f02", 2, 0);
    play("A1");
    assert_true(offers("3,0") && offers("2,1") && offers("3,-1"));
    assert_false(offers("4,0"));
    play("3,0");
    assert_true(used("AP-T47"));
    play("#s07");
    assert_int_equal(player(1)->hand_count, 1);
}

TEST(AP_X35, "AP-T73 AP-T36: a question only where there is a choice")
{
    sit(TWO, "");
    row("farm", "f10 f01 f02");
    give(1, "FW");
    workers(1, "1", "");
    reserve(1, "d01");
    play("A1 farm1");
    assert_string_equal(node(), "BUILD");
    assert_string_equal(tokens(1), "");
    back(2);
    give(1, "FFW");
    play("A1 farm1");
    at("PAY", 1, "F W");
}

/* The price of a tile for seat 1, as "F/W FW". */
static unsigned price(const char *kind, unsigned which, unsigned k)
{
    uint8_t icons[AP_PAY_MAX];
    unsigned copy = 0, row_of = strcmp(kind, "farm") == 0 ? AP_FARM : AP_RECRUIT;
    while (state()->set.copy[row_of][copy] != which) copy++;
    return apiary_price(state(), 0, apiary_tile(row_of, copy), k, icons);
}

TEST(AP_X36, "AP-R53: a discount comes from the left and leaves one icon")
{
    uint8_t icons[AP_PAY_MAX];
    sit("moss/langstroth ana/tower", "");
    unsigned copy = 0;
    while (state()->set.copy[AP_FARM][copy] != 11) copy++; /* f12, F[FW][FW] */
    assert_int_equal(apiary_price(state(), 0, apiary_tile(AP_FARM, copy), 0, icons), 2);
    assert_int_equal(icons[0], 5);
    assert_int_equal(price("farm", 0, 0), 1); /* f01, F */
}

TEST(AP_X37, "AP-R53: build counts first and may leave none")
{
    sit("pomon/langstroth ana/tower", "");
    assert_int_equal(price("recruit", 2, 0), 2);  /* PPP */
    assert_int_equal(price("farm", 11, 9), 0);    /* Terraformer */
    assert_int_equal(price("recruit", 16, 2), 1); /* PPPP, Hiring Hall */
}

TEST(AP_X38, "AP-T37 AP-T39 AP-T43: hex, benefit and strength 4 add up")
{
    sit(TWO, "components=second");
    row("dev", "d24 d01 d02");
    give(1, "X");
    workers(1, "4", "");
    tile(1, "f02", 2, 0);
    tile(1, "f08", 2, -1);
    play("A4 dev1 3,-1");
    assert_int_equal(vp(1), 3 + 2 + 3);
    assert_int_equal(line_of(1, AP_LINE_TILES), 2 + 3);
}

TEST(AP_X39, "AP-T11 AP-R36: a full hive builds nothing")
{
    sit(TWO, "");
    give(1, "FWPXHHH");
    workers(1, "14", "");
    static const int HEXES[][2] = { { 0, -1 }, { 1, -1 }, { 2, -1 }, { 3, -1 }, { -1, 0 }, { 2, 0 },
                                    { -1, 1 }, { 1, 1 }, { 2, 1 }, { -2, 2 }, { -1, 2 }, { 0, 2 } };
    static const char *const FARMS[] = { "f03", "f04", "f05", "f06", "f07", "f08", "f09", "f10", "f11", "f12", "f13", "f14" };
    for (int i = 0; i < 12; i++) tile(1, FARMS[i], HEXES[i][0], HEXES[i][1]);
    forbidden("A1", "AP-R36");
    forbidden("C4", "AP-R36");
    assert_int_equal(line_of(1, AP_LINE_FILLED), 8);
    frame(1, 'a', 3, 0);
    assert_true(offers("A1") && offers("C4"));
}

TEST(AP_X40, "AP-S26 AP-T78 AP-R50: a tile of the reserve is free")
{
    sit("visah/langstroth ana/tower", "");
    give(1, "");
    workers(1, "1", "");
    assert_int_equal(player(1)->reserved, 2);
    uint8_t before[AP_ROWS][AP_COLUMNS];
    memcpy(before, state()->row, sizeof before);
    play("A1");
    at("ADVANCE", 1, "res1 res2");
    play("res1 2,0");
    assert_string_equal(tokens(1), "");
    assert_int_equal(player(1)->built, 1);
    assert_int_equal(player(1)->reserved, 1);
    assert_memory_equal(before, state()->row, sizeof before);
    sit("visah/langstroth ana/tower lama/wicker pomon/longbox", "");
    give(1, "");
    workers(1, "1", "");
    play("AR1"); /* the development, and only it */
    assert_string_equal(node(), "BUILD");
    assert_int_equal(apiary_tile_kind(apiary_now(state())->a), AP_DEV);
}

TEST(AP_X41, "AP-T38 AP-R34: the row slides at the end of the turn")
{
    sit(TWO, "");
    row("farm", "f01 f05 f09");
    give(1, "FF");
    workers(1, "2", "");
    play("A2 farm2");
    assert_int_equal(state()->row[AP_FARM][1], AP_NONE);
    play("2,0");
    assert_int_equal(asks(), 0); /* the new one for column 3 */
    assert_int_equal(state()->set.copy[AP_FARM][state()->row[AP_FARM][1]], 8);
    play("#f14");
    assert_int_equal(state()->set.copy[AP_FARM][state()->row[AP_FARM][2]], 13);
}

TEST(AP_X42, "AP-T80 AP-R47: a recruit sleeps until the action is over")
{
    static const char *const CHANGES[] = { "\"gain\":\"build recruit 2\"", "\"gain\":\"build recruit 2; build farm 9\"",
                                           "\"play\":\"gain P 2\"", "\"play\":\"build farm 9\"", NULL };
    sit_with(TWO, "", edited(CHANGES));
    row("dev", "d19 d01 d02");
    row("farm", "f01 f02 f03");
    hand(1, "s01");
    give(1, "XX");
    workers(1, "1", "");
    play("A1 2,0 r01 1,1 f01 2,-1"); /* Hiring Hall, Agriculturalist, a farm: nothing but Ana's VP */
    at("AFTER", 1, "+s01 pass");
    assert_string_equal(tokens(1), "");
    play("+s01 top f02 0,2");
    at("ICON", 1, "F P W");
}

/* Grow, Research, Convert, Carve. */

TEST(AP_X43, "AP-T45 AP-R40: Gale has a budget of five, but three workers at most")
{
    sit("gale/langstroth ana/tower", "");
    give(1, "PPPFF");
    workers(1, "4", "");
    assert_int_equal(player(1)->supply, 3);
    play("G4 no w w w f"); /* the two fiber are all that is left to pay with */
    assert_string_equal(node(), "FRAMEDIR");
    assert_string_equal(active(1), "111");
    assert_string_equal(tokens(1), "");
    sit("gale/langstroth ana/tower", "workers_per_player=6"); /* with more workers and pollen too */
    give(1, "PPPPFF");
    workers(1, "4", "");
    play("G4 no w w w");
    at("GROW", 1, "f end");
    forbidden("w", "AP-T45");
    play("f F");
    assert_string_equal(node(), "FRAMEDIR");
}

TEST(AP_X44, "AP-R14: an upgrade alone is no use of Grow")
{
    sit(TWO, "");
    give(1, "");
    workers(1, "4", "");
    forbidden("G4", "AP-R14");
    sit(TWO, "benefit_alone=true");
    give(1, "");
    workers(1, "4", "");
    play("G4"); /* and it must be used, so nothing is asked */
    assert_int_equal(player(1)->upgraded, 1);
    assert_int_equal(asks(), 2);
}

TEST(AP_X45, "AP-T50 AP-T61 AP-R44: the discard pile becomes the deck")
{
    sit(TWO, "");
    workers(1, "4", "");
    deck("s01 s02");
    discards("s11 s12 s13 s14 s15");
    play("R4 #s01"); /* the second card is the only one left */
    assert_string_equal(legal(), "#s11 #s12 #s13 #s14 #s15");
    play("#s13 #s15");
    at("PICK", 1, "s01 s02 s13 s15");
    play("s13");
    assert_int_equal(skep_bits(state()->discard), 3);
    assert_int_equal(state()->deck_count, 3);
}

TEST(AP_X46, "AP-T48 AP-T62 AP-R43: the limit of planted cards")
{
    sit(TWO, "");
    workers(1, "4", "");
    frame(1, 'a', 3, 0);
    plant(1, "s01 s02");
    assert_int_equal(apiary_plant_limit(player(1)), 3);
    deck("s05 s06 s07 s08");
    play("R4 #s05 #s06 #s07 s05");
    at("PLANT", 1, "s05 no");
    play("s05");
    assert_int_equal(skep_bits(player(1)->planted), 3);
    sit(TWO, "");
    workers(1, "4", "");
    frame(1, 'a', 3, 0);
    plant(1, "s01 s02 s03");
    deck("s05 s06 s07 s08");
    play("R4 #s05 #s06 #s07 s05");
    at("AFTER", 1, "+s05 pass");
    frame(1, 'a', 3, 2);
    frame(1, 'a', 5, 0);
    assert_int_equal(apiary_plant_limit(player(1)), 4);
}

TEST(AP_X47, "AP-T57 AP-T58: a card just picked may be played")
{
    sit(TWO, "");
    give(1, "");
    workers(1, "1", "");
    play("R1 #s01");
    at("AFTER", 1, "+s01 pass");
    play("+s01");
    at("SEEDMODE", 1, "top F P W");
    play("top");
    assert_string_equal(tokens(1), "P2");
    back(1);
    play("F");
    assert_string_equal(tokens(1), "F1");
}

TEST(AP_X48, "AP-T65 AP-T66 AP-T67 AP-T68: teaching Spiral")
{
    sit(TWO, "");
    give(1, "F");
    hand(1, "s01 s02");
    workers(1, "4", "");
    dance(1, "t8", 0, "", "");
    play("V4 t8");
    at("TOKEN", 1, "k1 k2 k3 k4 k5 k6 k7 k8");
    play("k6 dance:t8");
    at("DISCARD", 1, "s01 s02");
    play("s01 dance:t8"); /* the second card goes without a question */
    assert_int_equal(player(1)->hand_count, 0);
    assert_string_equal(tokens(1), "F1H2");
    assert_int_equal(favor(1), 0);
    assert_false(offers("dance:t8"));
}

TEST(AP_X49, "AP-T11 AP-R15: wax alone converts into nothing")
{
    sit(TWO, "");
    give(1, "X");
    workers(1, "14", "");
    forbidden("V1", "AP-T11");
    forbidden("V4", "AP-R15");
}

TEST(AP_X50, "AP-T69 AP-T70 AP-T71: carving")
{
    sit(TWO, "");
    give(1, "HH");
    workers(1, "3", "");
    forbidden("C3", "AP-T71");
    sit("nimbus/langstroth ana/tower", "");
    give(1, "HH");
    workers(1, "3", "");
    carvings("c01 c03 c04 c05 c15");
    play("C3");
    at("CARVE", 1, "c01 c04 c05");
    play("c04 2,0");
    assert_string_equal(tokens(1), "");
    assert_int_equal(state()->carving[2], AP_NONE);
}

TEST(AP_X51, "AP-T63: Lumen converts once more")
{
    sit("lumen/langstroth ana/tower", "");
    give(1, "FF");
    workers(1, "1", "");
    play("V1 F>P F>W");
    assert_int_equal(asks(), 2);
    assert_string_equal(tokens(1), "P1W1");
}

TEST(AP_X64, "AP-R79: the only worker, a 4, is not trained before the turn")
{
    sit(TWO, "");
    hand(1, "s14");
    workers(1, "4", "");
    play("+s14 top");
    assert_string_equal(node(), "TURN");
    sit(TWO, "");
    hand(1, "s14");
    give(1, "");
    workers(1, "4", "");
    put_worker("E", 1, 1, 1);
    play("+s14 top");
    at("TRAIN", 1, "^4 no");
    play("^4 zA1"); /* it sleeps, and only RET remains: no question */
    assert_int_equal(asks(), 2);
    assert_string_equal(active(1), "2");
}

/* Storage. */

TEST(AP_X52, "AP-T83: six tokens, five of which fit")
{
    sit(TWO, "");
    give(1, "FFPPPP");
    end_turn();
    at("STORE", 1, "-F -P");
    play("-P");
    at("STORE", 1, "-P keep");
    play("-P");
    assert_string_equal(tokens(1), "F2P2");
    assert_int_equal(favor(1), 2);
    sit(TWO, "storage_rule=efficient");
    give(1, "FFPPPP");
    end_turn();
    at("STORE", 1, "-F -P");
    play("-P");
    assert_int_equal(asks(), 2);
    assert_string_equal(tokens(1), "F2P3");
}

TEST(AP_X53, "AP-T85: one way only, so no question")
{
    sit(TWO, "");
    give(1, "HHH");
    end_turn();
    assert_int_equal(asks(), 2);
    assert_string_equal(tokens(1), "H2");
    assert_int_equal(favor(1), 1);
}

TEST(AP_X54, "AP-T83 AP-T85: wax or honey")
{
    sit("cypri/langstroth ana/tower", "");
    give(1, "XXH");
    end_turn();
    at("STORE", 1, "-X -H");
}

TEST(AP_X55, "AP-T83 AP-R56: pollen may lie badly")
{
    sit(TWO, "");
    spots(1, "P A A");
    give(1, "PXH");
    end_turn();
    at("STORE", 1, "-X -H keep");
    sit(TWO, "storage_rule=efficient");
    spots(1, "P A A");
    give(1, "PXH");
    end_turn();
    assert_int_equal(asks(), 2);
    assert_string_equal(tokens(1), "P1X1H1");
}

TEST(AP_X56, "AP-T85: everything fits")
{
    sit(TWO, "");
    spots(1, "P F W");
    give(1, "FPW");
    end_turn();
    assert_int_equal(asks(), 2);
    assert_string_equal(tokens(1), "F1P1W1");
}

TEST(AP_X57, "AP-T83 AP-T86: what has a free spot is not discarded")
{
    sit("cypri/langstroth ana/tower", "");
    give(1, "PH");
    end_turn();
    assert_int_equal(asks(), 2);
    assert_string_equal(tokens(1), "P1H1");
}

/* The end. */

TEST(AP_X58, "AP-E1 AP-E2 AP-R59: the extra turns begin after the current turn")
{
    sit("ana/langstroth cypri/tower lama/wicker", "");
    static const char *const PODS[] = { "A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "D2", "D3", "D4" };
    for (int i = 0; i < 11; i++) pod(PODS[i], 1 + i % 3);
    state()->seat = 1; /* seat 2's turn */
    for (int i = 0; i < 3; i++) state()->step[i].seat = 1;
    give(2, "F");
    workers(2, "11", "");
    put_worker("V", 1, 1, 4);
    play("V1 F>P"); /* seat 1's worker takes the last pod, D1, unasked */
    assert_int_equal(state()->ending, 1);
    static const int ORDER[] = { 3, 1, 2 };
    for (int i = 0; i < 3; i++) {
        assert_int_equal(asks(), ORDER[i]);
        workers(ORDER[i], "", "1");
        play("RET");
        while (asks() > 0 && strcmp(node(), "TURN") != 0) play("keep");
    }
    assert_int_equal(asks(), -1);
}

TEST(AP_X59, "AP-E9 AP-E10 AP-E11: sectors")
{
    sit("ana/langstroth cypri/tower lama/wicker", "");
    pod("D1", 1);
    pod("D2", 1);
    pod("D3", 2);
    pod("D4", 3);
    assert_int_equal(line_of(1, AP_LINE_SECTORS), 7);
    assert_int_equal(line_of(2, AP_LINE_SECTORS), 1);
    assert_int_equal(line_of(3, AP_LINE_SECTORS), 1);
    sit("ana/langstroth cypri/tower lama/wicker", "");
    pod("B1", 1);
    pod("B2", 1);
    pod("B3", 2);
    assert_int_equal(line_of(1, AP_LINE_SECTORS), 5);
    assert_int_equal(line_of(2, AP_LINE_SECTORS), 0);
    sit("ana/langstroth cypri/tower lama/wicker", "");
    pod("A1", 1);
    pod("A2", 2);
    pod("A3", 3);
    for (int seat = 1; seat <= 3; seat++) assert_int_equal(line_of(seat, AP_LINE_SECTORS), 3);
    sit("ana/langstroth cypri/tower lama/wicker", "");
    pod("C1", 1);
    pod("C2", 2);
    assert_int_equal(line_of(1, AP_LINE_SECTORS), 3);
    assert_int_equal(line_of(2, AP_LINE_SECTORS), 3);
    assert_int_equal(line_of(3, AP_LINE_SECTORS), 0);
}

TEST(AP_X60, "AP-E12: sectors alone")
{
    static const struct { const char *pods[2]; int half, all; } CASES[] = {
        { { "A1", NULL }, 3, 6 }, { { "A1", "A2" }, 6, 6 }, { { "B1", NULL }, 0, 5 },
        { { "B1", "B2" }, 5, 5 }, { { "C1", NULL }, 2, 4 }, { { "C1", "C2" }, 4, 4 },
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        for (int all = 0; all < 2; all++) {
            sit("ana/langstroth", all ? "solo_majority=all" : "");
            for (int k = 0; k < 2 && CASES[i].pods[k]; k++) pod(CASES[i].pods[k], 1);
            assert_int_equal(line_of(1, AP_LINE_SECTORS), all ? CASES[i].all : CASES[i].half);
        }
}

TEST(AP_X61, "AP-E5 AP-E7: a final score")
{
    sit(TWO, "components=second");
    upgrade(1);
    state()->player[0].vp = 24;
    state()->player[0].favor = 13;
    give(1, "HHH");
    plant(1, "s05");
    frame(1, 'a', 3, 0);
    tile(1, "f01", 2, 0);
    tile(1, "f02", 1, 1);
    tile(1, "f03", 0, 2);
    tile(1, "r01", 3, 0);
    tile(1, "r05", 4, 0);
    tile(1, "d07", 3, 1);
    tile(1, "d24", 4, 1);
    tile(1, "c01", 2, -1);
    tile(1, "f04", -1, 0);
    pod("A1", 2);
    pod("A2", 2);
    pod("A3", 1); /* second: 3 */
    pod("C1", 1); /* first: 4 */
    int line[AP_LINES];
    int sum = apiary_lines(state(), 0, line);
    assert_int_equal(line[AP_LINE_PLAY], 24);
    assert_int_equal(line[AP_LINE_PLANTED], 6);
    assert_int_equal(line[AP_LINE_TILES], 4 + 3 + 8);
    assert_int_equal(line[AP_LINE_CARVINGS], 12);
    assert_int_equal(line[AP_LINE_FAVOR], 8);
    assert_int_equal(line[AP_LINE_FILLED], 8);
    assert_int_equal(line[AP_LINE_ABILITY], 4);
    assert_int_equal(line[AP_LINE_SECTORS], 7);
    assert_int_equal(sum, 84);
}

TEST(AP_X62, "AP-E13: on a tie more workers win")
{
    for (int even = 0; even < 2; even++) {
        sit(TWO, "max_turns=1");
        for (int i = 0; i < 2; i++) state()->player[i].vp = 80;
        workers(1, "11", "1");
        workers(2, even ? "111" : "11", "");
        give(1, "");
        give(2, "");
        play("RET");
        assert_int_equal(asks(), -1);
        assert_int_equal(table_game()->winners(state()), even ? 3 : 1);
        struct skep_say say = { 0 };
        table_game()->result(state(), &say);
        assert_string_equal(table_game()->sentences[say.sentence].id, even ? "SHARED" : "WORKERS");
    }
}

TEST(AP_X63, "AP-E5: groups and neighbours")
{
    sit(TWO, "");
    tile(1, "f01", 2, 0);
    tile(1, "f02", 2, -1);
    tile(1, "f03", 3, -1);
    tile(1, "f04", -1, 1);
    tile(1, "r01", 1, 1);
    static const struct { uint8_t count; int value; } COUNTS[] = {
        { AP_COUNT_GROUP_FARM, 3 }, { AP_COUNT_GROUP_TILE, 4 }, { AP_COUNT_ADJ, 4 }, { AP_COUNT_TRIO, 0 },
    };
    for (int i = 0; i < 4; i++) {
        uint8_t score[] = { 1, COUNTS[i].count, 1, 0 };
        assert_int_equal(apiary_score_of(state(), 0, score), COUNTS[i].value);
    }
}

/* Order and notation. */

TEST(AP_X65, "AP-S16 AP-S21 AP-S28: the order of chance")
{
    start(3, "first_player=2");
    int count[AP_SEED_CARD + 1] = { 0 }, seats[6], factions = 0;
    while (asks() == 0) {
        const struct apiary_step *step = apiary_now(state());
        count[step->a]++;
        if (step->a == AP_FACTIONS) seats[factions++] = step->seat + 1;
        play("*");
    }
    assert_int_equal(count[AP_FIRST], 0);
    assert_int_equal(count[AP_TOKENS], 8);
    assert_int_equal(count[AP_DANCES], 3);
    assert_int_equal(count[AP_ROW], 9);
    assert_int_equal(count[AP_CARVINGS], 5);
    assert_int_equal(count[AP_MATS], 3);
    assert_int_equal(count[AP_FACTIONS], 6);
    static const int ORDER[] = { 2, 2, 3, 3, 1, 1 };
    assert_memory_equal(seats, ORDER, sizeof ORDER);
    for (int i = 0; i < 3; i++) {
        assert_string_equal(node(), "FACTION");
        assert_int_equal(asks(), ORDER[2 * i]);
        char first[32];
        snprintf(first, sizeof first, "%.*s", (int)strcspn(legal(), " "), legal());
        play(first);
    }
    while (asks() == 0) play("*");
    assert_int_equal(asks(), 2);
    assert_int_equal(vp(1), 2);
    assert_int_equal(vp(2), 0);
    assert_int_equal(vp(3), 1);
}

TEST(AP_X66, "AP-T78: of equal tiles in the reserve the first")
{
    sit(TWO, "");
    give(1, "");
    workers(1, "1", "");
    reserve(1, "f01 f01 f02");
    play("A1");
    at("ADVANCE", 1, "res1 res3");
    forbidden("res2", "AP-T78");
}

TEST(AP_X67, "AP-T63: a recipe is offered once")
{
    sit("heath/langstroth ana/tower", "");
    tile(1, "r17", 2, 0);
    tile(1, "r16", 1, 1);
    give(1, "PPW");
    workers(1, "1", "");
    play("V1");
    assert_true(offers("recipe:heath") && offers("recipe:r16"));
    assert_false(offers("recipe:r17"));
    play("recipe:heath");
    assert_string_equal(tokens(1), "P1H1");
}

TEST(AP_X68, "AP-T73 AP-T68: equal icons are chosen in rising order")
{
    static const char *const SS[] = { "\"pay\":\"S\"", "\"pay\":\"SS\"", NULL };
    sit(TWO, "");
    hand(1, "s06");
    play("+s06 top P");
    at("ICON", 1, "P W");
    sit_with(TWO, "", edited(SS));
    dance(1, "t8", 2, "k6", "");
    hand(1, "s01 s02 s03");
    workers(1, "1", "");
    play("V1 dance:t8");
    at("DISCARD", 1, "s01 s02");
    play("s02"); /* s03 follows unasked */
    assert_int_equal(player(1)->hand, 1);
    assert_true(strstr(told(0), "Water Mint") != NULL);
}

TEST(AP_X69, "AP-R7: BUILDROW names the tile, and the leftmost copy goes")
{
    sit(TWO, "");
    row("dev", "d20 d01 d02");
    row("farm", "f02 f01 f02");
    give(1, "XX");
    workers(1, "1", "");
    play("A1 2,0");
    at("BUILDROW", 1, "f02 f01 no");
    play("f02 1,1");
    at("CHANCE", 0, legal());
    assert_int_equal(state()->set.copy[AP_FARM][state()->row[AP_FARM][0]], 0); /* slid already: f01 f02 and a gap */
    assert_int_equal(state()->set.copy[AP_FARM][state()->row[AP_FARM][1]], 1);
}

TEST(AP_X70, "AP-S26 AP-T79: a reserve of one")
{
    sit("visah/langstroth ana/tower", "reserve_limit=1");
    assert_int_equal(player(1)->reserved, 1);
    assert_int_equal(apiary_tile_kind(player(1)->reserve[0]), AP_FARM);
}

TEST(AP_X71, "AP-S28: a stack of two copies holds no surprise")
{
    sit(TWO, "");
    row("farm", "f01 f02 f03");
    state()->stack[AP_FARM] = UINT64_C(3) << 6; /* both copies of f04 */
    give(1, "F");
    workers(1, "1", "");
    play("A1 2,0");
    assert_int_equal(asks(), 2);
    assert_int_equal(state()->set.copy[AP_FARM][state()->row[AP_FARM][2]], 3);
}

TEST(AP_X72, "AP-T19 AP-R83: a farm with a trade comes last")
{
    sit(TWO, "");
    give(1, "");
    workers(1, "", "11");
    tile(1, "f06", -1, 0);
    tile(1, "f01", 2, 0);
    play("RET");
    at("TRADE", 1, "yes no");
    assert_string_equal(tokens(1), "P1");
    play("yes");
    assert_string_equal(tokens(1), "X1");
}

TEST(AP_X73, "AP-T26 AP-T80 AP-R47: a recruit acts after the action that built it")
{
    sit(TWO, "");
    row("recruit", "r14 r21 r01");
    give(1, "PP");
    hand(1, "s01");
    workers(1, "1", "");
    play("A1 2,0 +s01 F");
    assert_string_equal(tokens(1), "F1");
    assert_int_equal(favor(1), 1);
    sit(TWO, "");
    row("recruit", "r21 r14 r01");
    give(1, "PP");
    workers(1, "1", "");
    put_worker("A", 1, 1, 2);
    put_worker("A", 2, 1, 4);
    play("A1 recruit1 2,0 zA1");
    assert_int_equal(vp(1), 2 + 2);
}

TEST(AP_X74, "AP-T83 AP-T85 AP-R56: storage at the default options")
{
    sit(TWO, "");
    give(1, "PXH");
    end_turn();
    /* P on a P spot, X and H on the A spots: nothing need go; but pollen may take an A spot, which drives out one of them */
    at("STORE", 1, "-X -H keep");
    play("-X");
    assert_int_equal(favor(1), 1);
    assert_string_equal(tokens(1), "P1H1");
    assert_int_equal(asks(), 2);
    sit(TWO, "storage_rule=efficient");
    give(1, "PXH");
    end_turn();
    assert_int_equal(asks(), 2);
}

TEST(AP_X75, "AP-T11 AP-T46 AP-R86 AP-S12: one supply of frames for the table")
{
    for (int seats = 1; seats <= 5; seats++) {
        start(seats, "");
        assert_int_equal(state()->frames, 15);
    }
    for (int frames = 3; frames <= 4; frames++) {
        sit(TWO, frames == 3 ? "frames=3" : "frames=4");
        frame(1, 'a', 3, 0);
        frame(1, 'a', 3, 2);
        frame(2, 'a', 3, 0);
        assert_int_equal(state()->frames, frames - 3);
        give(1, "FF");
        workers(1, "2", "");
        assert_int_equal(offers("G2"), frames == 4);
    }
    sit(TWO, "frames=3");
    state()->frames = 0;
    give(1, "FFP");
    workers(1, "2", "");
    play("G2"); /* the worker comes unasked; then there is nothing to choose */
    assert_string_equal(active(1), "1");
    assert_string_equal(tokens(1), "F2");
    assert_true(strcmp(node(), "GROW") != 0);
    sit(TWO, "frames=0");
    assert_int_equal(state()->frames, 0);
    give(1, "FF");
    workers(1, "4", "");
    assert_false(offers("G4"));
}

static void empty_rows(void)
{
    row("farm", "");
    row("recruit", "");
    row("dev", "");
}

static void reserve_of_two(const char *options, const char *given)
{
    sit(TWO, options);
    empty_rows();
    reserve(1, "f01 d24");
    give(1, given);
    workers(1, "1", "");
}

TEST(AP_X76, "AP-T78 AP-R87 AP-R50: the price of a reserve tile")
{
    reserve_of_two("reserve_cost=pay components=second", "");
    forbidden("A1", "AP-T36");
    reserve_of_two("components=second", "");
    assert_true(offers("A1"));
    reserve_of_two("reserve_cost=pay components=second", "F");
    play("A1");
    assert_string_equal(node(), "BUILD");
    assert_string_equal(tokens(1), "");
    play("1,1");
    assert_int_equal(player(1)->tile[player(1)->built - 1], apiary_tile(AP_FARM, 0));
    reserve_of_two("reserve_cost=pay components=second", "FX");
    play("A1");
    at("ADVANCE", 1, "res1 res2");
    assert_string_equal(says("res2"), "Beacon out of your reserve for 1 wax: 2 VP; 3 VP");
    play("res2 1,1");
    assert_string_equal(tokens(1), "F1");
    assert_int_equal(vp(1), 2);
    assert_int_equal(player(1)->reserved, 1);
    assert_int_equal(apiary_tile_kind(player(1)->reserve[0]), AP_FARM);
    reserve_of_two("reserve_cost=free components=second", "FX");
    play("A1 res2 1,1");
    assert_string_equal(tokens(1), "F1X1");
}

static void moss_reserve(const char *given)
{
    sit("moss/langstroth cypri/tower", "reserve_cost=pay");
    empty_rows();
    reserve(1, "f12");
    give(1, given);
    workers(1, "4", "");
}

TEST(AP_X77, "AP-T39 AP-T78 AP-R53 AP-R87: discounts hold for the reserve")
{
    moss_reserve("FW");
    play("A4");
    assert_string_equal(node(), "BUILD");
    assert_string_equal(tokens(1), "");
    play("1,1");
    assert_int_equal(vp(1), 3);
    moss_reserve("FFW");
    play("A4");
    at("PAY", 1, "F W");
    assert_string_equal(tokens(1), "F1W1");
    moss_reserve("F");
    assert_false(offers("A4"));
}

TEST(AP_X78, "AP-T34 AP-T78 AP-R87: two Advances and a reserve that costs")
{
    sit(FOUR, "reserve_cost=pay");
    empty_rows();
    reserve(1, "d24");
    workers(1, "1", "");
    give(1, "X");
    assert_true(offers("AR1"));
    assert_false(offers("AF1"));
    give(1, "FW");
    assert_false(offers("AR1"));
    assert_false(offers("AF1"));
}

static void four_cards(const char *options, const char *strengths)
{
    sit(TWO, options);
    give(1, "");
    hand(1, "s01 s02 s03 s04");
    hand(2, "s05 s06");
    workers(1, strengths, "");
    deck("s10 s11 s12 s13");
}

TEST(AP_X79, "AP-R89 AP-T6: a limit of seed cards a turn")
{
    four_cards("seed_limit=2", "12");
    play("+s01 F");
    assert_true(offers("+s02"));
    play("+s02 P");
    assert_string_equal(tokens(1), "F1P1");
    forbidden("+s03", "AP-R89");
    assert_false(offers("+s03"));
    /* What is swapped or planted does not count, and nobody is asked for cards after the action. */
    play("V2 swap:s03");
    while (asks() == 0) play("*");
    assert_string_equal(node(), "CONVERT");
    play("end");
    while (asks() != 2) play("*");
    assert_string_equal(node(), "TURN");
    assert_true(offers("+s05")); /* the next turn has its own */
    /* One before and one after. */
    four_cards("seed_limit=2", "4");
    play("+s01 F R4");
    while (asks() == 0) play("*");
    at("PICK", 1, "s10 s11 s12 s13");
    play("s10");
    assert_string_equal(node(), "PLANT");
    play("s03");
    at("AFTER", 1, "+s02 +s04 +s10 pass");
    play("+s02 top");
    assert_int_not_equal(asks(), 1);
}

TEST(AP_X79_off, "AP-R89 AP-T6: without a limit any number of cards is played, and nothing is counted")
{
    four_cards("", "12");
    play("+s01 F +s02 P +s03 W +s04 F");
    assert_string_equal(tokens(1), "F2P1W1");
    assert_int_equal(state()->seeds, 0);
    four_cards("seed_limit=9", "12");
    play("+s01 F +s02 P +s03 W +s04 F");
    assert_int_equal(state()->seeds, 4);
}
