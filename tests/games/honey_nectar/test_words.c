/* test_words.c: what Honey & Nectar says, shows and reads besides its moves: sentences, the cells of the view,
   positions. */
#include "table.h"
#include "test.h"

#include <skep/json.h>
#include <skep/text.h>
#include <stdio.h>
#include <string.h>

/* Numbers that a sentence names, in order: "8, 1" for "write 8 litres, 1 goes to nectar". */
static const char *figures(const char *sentence)
{
    static char storage[128];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    for (const char *s = sentence; *s; s++) {
        bool digit = *s >= '0' && *s <= '9', before = s > sentence && s[-1] >= '0' && s[-1] <= '9';
        if (digit && !before && out.len > 0) skep_put(&out, ", ");
        if (digit) skep_put_char(&out, *s);
    }
    return storage;
}

TEST(say_setup, "HN-S2 HN-S3 HN-S4: who rolls what, and who may choose")
{
    start(2, "order_mode=roll threshold_mode=roll");
    assert_string_equal(figures(says("O26")), "2, 6, 1");
    assert_non_null(strstr(says("O26"), "B is Player 1"));
    play("O26");
    assert_true(used("HN-S2"));
    assert_string_equal(figures(says("T51")), "5, 1");
    play("T51");
    assert_true(used("HN-S4"));
    assert_string_equal(figures(says("X8")), "8");
    play("X8");
    assert_true(used("HN-S3"));
}

TEST(say_main, "HN-T3 HN-T4 HN-T6 HN-T15: what the dice will come to")
{
    start_at(2, "", "- y19 n21 | - y19 | A 1");
    assert_string_equal(figures(says("R246")), "2, 4, 6");
    play("R246");
    assert_string_equal(figures(says("G")), "");
    assert_string_equal(figures(says("G+12")), "12");
    assert_string_equal(figures(says("C12")), "12");
    assert_string_equal(figures(says("C8")), "8, 4");       /* 4 to nectar */
    assert_string_equal(figures(says("C10")), "10, 2, 23"); /* and the swarm comes */
    assert_string_equal(figures(says("C-")), "12");
    back(1);
    play("R146");
    assert_non_null(strstr(says("C4"), "wasp"));
    back(1);
    play("R135");
    assert_non_null(strstr(says("C8"), "1 goes"));
}

TEST(say_rest, "HN-T10 HN-T18: nothing written")
{
    start_at(2, "", "- y19 n14 | 8 y18 | A 1");
    play("R333");
    assert_string_equal(figures(says("C-")), "9, 23");
    start_at(2, "", "- y19 | 8 y18 | A 1");
    play("R156");
    assert_non_null(strstr(says("C-"), "wasp"));
}

TEST(say_wasp, "HN-T11 HN-T12 HN-T13: what the wasp will meet")
{
    start_at(2, "", "- y19 n16 | 8 y18 g1 | A 1");
    play("R146 C4");
    assert_non_null(strstr(says("W"), "guardian of B"));
    assert_string_equal(figures(says("W-")), "7, 23");
    play("W");
    assert_true(used("HN-T11"));
    start_at(2, "", "- y19 | 8 y18 | A 1");
    play("R146 C4");
    assert_non_null(strstr(says("W"), "number of B"));
    assert_string_equal(figures(says("W-")), "7");
    play("W");
    assert_string_equal(figures(says("E8")), "8, 0");
    play("E8");
    assert_true(used("HN-T12"));
    start(2, "");
    play("R146 C4");
    assert_non_null(strstr(says("W"), "empty"));
    play("W");
    assert_true(used("HN-T13"));
    assert_false(used("HN-T12"));
}

TEST(say_nectar, "HN-T16 HN-T18: keep or cross out")
{
    start_at(2, "", "- y19 w1 n18 | 8+6 y17 | A 1");
    play("R115 C2");
    assert_string_equal(figures(says("N")), "5, 23");
    assert_non_null(strstr(says("N"), "swarm"));
    assert_string_equal(figures(says("Nx")), "5, 18");
    start_at(2, "", "- y19 w1 n17 | 8+6 y17 | A 1");
    play("R115 C2");
    assert_null(strstr(says("N"), "swarm"));
}

TEST(say_swarm, "HN-T21 HN-T22 HN-R26: what is taken, written and lost")
{
    start_at(2, "", "12+10+10+8 y12 n18 | 8+6+4 y16 | A 1");
    play("R115 C2");
    assert_string_equal(figures(says("S8+6")), "8, 6, 56");
    play("S8+6");
    assert_true(used("HN-T21") && used("HN-T22") && used("HN-T23"));
    start_at(2, "", "12+10+10+8 y12 n18 | 12 y18 | A 1");
    play("R115 C2");
    assert_string_equal(figures(says("S12")), "12, 54");
    start_at(2, "", "18+18+16+14+14+10 y1 n14 | 10+6+6 y15 | A 1");
    play("R333 C-");
    assert_string_equal(figures(says("S6/10")), "6, 10, 6, 10, 96");
    play("S10/6");
    assert_true(used("HN-E1"));
}

TEST(told_rest, "HN-T15: an entry is told where there is one, and only there")
{
    start(2, "");
    play("R224 C8");
    assert_string_equal(figures(told(SKEP_ALL)), "8, 8");
    assert_false(used("HN-T15"));
    play("R135 C8");
    assert_string_equal(figures(told(SKEP_ALL)), "8, 8, 1, 1");
    assert_true(used("HN-T15"));
}

TEST(told_swarm, "HN-T19 HN-R25 HN-R26: a swarm tells its story in order")
{
    start_at(2, "", "12+10+10+8 y12 n18 | 8+6+4 y16 g4 | A 1");
    play("R115 C2");
    assert_true(used("HN-T18") && used("HN-T19"));
    assert_string_equal(figures(told(SKEP_ALL)),
                        "2, 42, 5, 23, 23, 23, 1"); /* writes 2, has 42, adds 5, 23; multiple of 23; 1 left */
    start_at(2, "", "12+10+10+8 y12 n18 | - y19 | A 1");
    play("R115 C2");
    assert_true(used("HN-T18") && used("HN-T23"));
    start_at(2, "", "18+18+16+16+14+2 y1 n14 | 18+16 y15 | A 1");
    play("R333 C- S16/18");
    assert_true(used("HN-R26") && used("HN-E1"));
}

TEST(told_end, "HN-E1 HN-E2 HN-E3 HN-E6: the last move names the rule that ended the game")
{
    start_at(2, "", "18+18+16+14+12+10+6 y8 | - y19 | A 1");
    play("R246 C6");
    assert_true(used("HN-E1"));
    start_at(2, "", "18+18+16+14+12+10+6 y8 n14 | 6+4 y15 | A 1");
    play("R333 C- S6+4");
    assert_true(used("HN-E2"));
    start_at(2, "", "18+16+14+12+10 y2 | - y19 | A 1");
    play("R146 C4");
    assert_true(used("HN-E3"));
    start(2, "turn_limit=1");
    play("R111 C-");
    assert_true(used("HN-E6"));
}

TEST(result, "HN-E7: how it ended, in words")
{
    static const struct { const char *options, *position, *line, *words, *figures; } ENDS[] = {
        { "", "18+18+16+14+12+10+6 y8 | - y19 | A 1", "R246 C6", "A ", "100" },
        { "", "18+18+16+14+12+10+6 y8 n14 | 6+4 y15 | A 1", "R333 C- S6+4", "B wins", "104, 100" },
        { "", "18+16+14+12+10 y2 | - y19 | A 1", "R146 C4", "B wins", "92" },
        { "turn_limit=7", "- y19 | - y19 | A 7", "R111 C-", "draw", "7" },
    };
    for (int i = 0; i < 4; i++) {
        char storage[256];
        struct skep_text out = skep_text_in(storage, sizeof storage);
        struct skep_say say = { 0 };
        start_at(2, ENDS[i].options, ENDS[i].position);
        play(ENDS[i].line);
        table_game()->result(table_match()->state, &say);
        skep_say_write(table_game(), &say, &out);
        assert_non_null(strstr(storage, ENDS[i].words));
        assert_string_equal(figures(storage), ENDS[i].figures);
        assert_string_equal(strstr(told(SKEP_ALL), storage), storage); /* and the last that was told says so */
    }
}

/* The cells of a seat: 8, 8x (crossed), ? (crossed before the position began). */
static const char *cells(int seat)
{
    static char storage[512];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    const struct skep_doc *d = document();
    int list = skep_doc_get(d, skep_doc_at(d, skep_doc_get(d, 0, "sheets"), seat), "cells");
    for (int i = 0; i < skep_doc_size(d, list); i++) {
        int cell = skep_doc_at(d, list, i), value = skep_doc_get(d, cell, "value"), n = 0;
        bool crossed = skep_doc_bool(d, skep_doc_get(d, cell, "crossed"));
        if (i > 0) skep_put(&out, " ");
        if (skep_doc_int(d, value, &n)) skep_put_int(&out, n);
        else skep_put(&out, skep_doc_kind(d, value) == SKEP_JSON_NULL && crossed ? "?" : "!");
        if (n != 0 && crossed) skep_put(&out, "x");
    }
    return storage;
}

/* The dice that are not yet used. */
static const char *dice(void)
{
    static char storage[32];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    const struct skep_doc *d = document();
    int list = skep_doc_get(d, 0, "dice"), n = 0;
    for (int i = 0; i < skep_doc_size(d, list); i++) {
        assert_true(skep_doc_int(d, skep_doc_at(d, list, i), &n));
        if (i > 0) skep_put(&out, " ");
        skep_put_int(&out, n);
    }
    return storage;
}

TEST(cells, "HN-R36: for the eye, combs are written from the first cell on")
{
    start(2, "");
    play("R224 C8 R111 C- R246 C6 R111 C- R224 C8");
    assert_string_equal(cells(A), "8 6 8");
    assert_string_equal(cells(B), "");
}

TEST(cells_crossed, "HN-R36 HN-T12 HN-T21: the first of equal numbers is crossed out; a swarm writes the larger first")
{
    start(2, "");
    play("R224 C8 R111 C- R246 C6 R111 C- R224 C8 R146 C4 W E8");
    assert_string_equal(cells(A), "8x 6 8");
    play("R135 C8");
    assert_string_equal(cells(A), "8x 6 8 8");
    start_at(2, "", "12+10+10+8 y12 n18 | 8+6+4 y16 | A 1");
    assert_string_equal(cells(A), "? ? ? 12 10 10 8");
    play("R115 C2 S8+6");
    assert_string_equal(cells(A), "? ? ? 12 10 10 8 2 8 6");
    assert_string_equal(cells(B), "8x 6x 4");
}

TEST(view, "HN-R21: what the view counts for the eye")
{
    start_at(2, "turn_limit=99", "12+10+10+8 y12 n18 | 8+6+4 y16 g2 w1 n50 | A 1");
    assert_int_equal(number(A, "to_swarm"), 5);
    assert_int_equal(number(B, "to_swarm"), 19);
    assert_int_equal(number(A, "need"), 60);
    assert_int_equal(number(A, "crossed"), 3);
    assert_int_equal(shown("turn_limit"), 99);
    assert_int_equal(shown("total"), 0);
    play("R146");
    assert_int_equal(shown("total"), 11);
    assert_string_equal(dice(), "1 4 6");
    play("C4");
    assert_int_equal(shown("total"), 7);
    assert_string_equal(dice(), "1 6");
    play("W-");
    assert_string_equal(dice(), "");
    start_at(2, "", "- y19 n23 | - y19 | A 1");
    assert_int_equal(number(A, "to_swarm"), 23);
    assert_int_equal(number(B, "to_swarm"), 23);
}

TEST(turns, "HN-S6: whole turns that are over")
{
    start(2, "order_mode=roll turn_limit=2");
    assert_int_equal(table_game()->turns(table_match()->state), 0);
    play("O12 R111");
    assert_int_equal(table_game()->turns(table_match()->state), 0);
    play("C-");
    assert_int_equal(table_game()->turns(table_match()->state), 1);
    play("R111 C-");
    assert_int_equal(table_game()->turns(table_match()->state), 2);
    start_at(2, "", "18+18+16+14+12+10+6 y8 n5 | - y19 | A 7");
    play("R246 C6");
    assert_int_equal(table_game()->turns(table_match()->state), 7);
}

TEST(position, "what is written is what was read, with X; the first player follows from seat and turn")
{
    static const char *const SAME[] = {
        "12+10+10+8 y12 n18 | 8+6+4 y16 | A 1 X12",
        "- y19 g3 w2 n22 | 18+18+18+18+18+8 y1 | B 17 X4",
        "2 y18 g1 w1 n1 | - y19 g1 w1 n1 | A 2 X20",
        "2 y18 g1000 w1000 n18000 | - y19 | B 400 X20",
    };
    for (int i = 0; i < 4; i++) {
        char text[SKEP_POSITION_TEXT];
        struct skep_text out = skep_text_in(text, sizeof text);
        start_at(2, "", SAME[i]);
        assert_true(table_game()->write_position(table_match()->state, &out));
        assert_string_equal(text, SAME[i]);
    }
    assert_int_equal(shown("first"), A);
    start_at(2, "", SAME[1]);
    assert_int_equal(shown("first"), B);
    start_at(2, "threshold=8", "- y19 | - y19 | A 3 X18");
    assert_int_equal(shown("x"), 18);
    play("R111");
    char text[SKEP_POSITION_TEXT];
    struct skep_text out = skep_text_in(text, sizeof text);
    assert_false(table_game()->write_position(table_match()->state, &out)); /* only where dice are to be rolled */
}

TEST(position_refused, "HN-S3 HN-E1 HN-E3 HN-R33: a position that is none says so")
{
    static const char *const WRONG[] = {
        "x",
        "- y19",
        "- y19 | - y19",
        "- y19 | - y19 |",
        "- y19 | - y19 | A",
        "- y19 | - y19 | A 0",
        "- y19 | - y19 | A 401",
        "- y19 | - y19 | C 1",
        "- y19 | - y19 | A 1 X3",
        "- y19 | - y19 | A 1 X2",
        "- y19 | - y19 | A 1 X22",
        "- y19 | - y19 | A 1 X",
        "- y19 | - y19 | A 1 X12 X12",
        "- y19 | - y19 | A 01",
        "-y19 | - y19 | A 1",
        "- | - y19 | A 1",
        "- y20 | - y19 | A 1",    /* more combs than there are */
        "8+8 y18 | - y19 | A 1",  /* likewise */
        "8+10 y17 | - y19 | A 1", /* values descend */
        "7 y18 | - y19 | A 1",    /* and are even */
        "20 y18 | - y19 | A 1",   /* up to 18 */
        "0 y18 | - y19 | A 1",    /* from 2 */
        "8+ y18 | - y19 | A 1",
        "08 y18 | - y19 | A 1",
        "8 y18 g | - y19 | A 1",
        "8 y18 n5 g1 | - y19 | A 1",
        "8 y18 g1001 | - y19 | A 1",
        "8 y18 n18001 | - y19 | A 1",
        "8 y18 w-1 | - y19 | A 1",
        "18+18+16+14+12+12+10 y9 | - y19 | A 1", /* 100: over */
        "18+16+14+12+10+2 y1 | - y19 | A 1",     /* 72 + 18: exhausted */
        "18+18+18+18+18 y0 | - y19 | A 1",       /* no comb left */
        "- y19 | 12+8+4+4 y3 | A 1",
    };
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        assert_non_null(strstr(bad_position(2, "", WRONG[i]), "The position cannot be read: expected "));
    bad_position(2, "hive_cells=6", "2+2+2+2+2+2+2 y0 | - y6 | A 1"); /* seven numbers in six combs */
    bad_position(2, "threshold_mode=roll", "- y19 | - y19 | A 1"); /* no option gives X */
    start_at(2, "threshold_mode=roll", "- y19 | - y19 | A 1 X6");
    assert_int_equal(shown("x"), 6);
    roll_of(A, 1);
    assert_false(table_game()->read_position(table_match()->state, "x", NULL)); /* for who does not ask why */
}

TEST(nowhere, "a node without a choice lists none")
{
    skep_move list[SKEP_MOVES_MAX];
    start(2, "");
    assert_int_equal(table_game()->moves(table_match()->state, list), 0);
    start(2, "turn_limit=1");
    play("R111 C-");
    assert_int_equal(table_game()->moves(table_match()->state, list), 0);
}

TEST(found, "the game is registered, and only under its id")
{
    assert_ptr_equal(skep_game_find("honey_nectar"), skep_games()[0]);
    assert_null(skep_game_find("honey"));
    assert_null(skep_game_find(""));
}
