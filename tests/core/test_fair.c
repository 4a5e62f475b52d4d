/* test_fair.c: sealed dice: where draws come from, how they are numbered, how a record holds them, and what a verifier finds.
   tests/cli/verify.sh has the same hashes recomputed by another program. */
#include "test.h"

#include "tiny/tiny.h"

#include <skep/record.h>
#include <skep/text.h>
#include <skep/verify.h>
#include <stdio.h>
#include <string.h>

enum { LOG = 256, TEXT = 4000 };
static struct skep_match match, second;
static skep_move move_log[LOG], second_log[LOG];
static struct skep_values values;
static struct skep_problem problem;
static struct skep_proof proof;
static char written[TEXT];
static const struct skep_game *const GAMES[] = { &skep_tiny, NULL };

/* A table whose secret is the bytes 0 to 31; A added bytes 1, B bytes 2, unless told otherwise. */
static struct skep_header header_of(const char *table)
{
    struct skep_header h = { .fair = { .open = true, .chain = 2 } };
    unsigned char before[SKEP_HASH] = { 0 };
    strcpy(h.fair.table, table);
    for (int i = 0; i < SKEP_HASH; i++) h.fair.key[i] = (unsigned char)i;
    memset(h.fair.bytes[0], 1, SKEP_HASH);
    memset(h.fair.bytes[1], 2, SKEP_HASH);
    skep_fair_commit(table, h.fair.key, h.fair.commit);
    memset(before, 9, sizeof before);
    skep_fair_chain(before, h.fair.commit, h.fair.hash);
    return h;
}

static void begin(const struct skep_header *h)
{
    skep_match_open(&match, move_log, LOG);
    skep_values_start(&values, &skep_tiny);
    skep_values_set(&values, &skep_tiny, "prizes", "5,5,5,5,5", NULL);
    skep_values_set(&values, &skep_tiny, "deck", "1223334444555556666667777777", NULL);
    assert_int_equal(skep_match_start(&match, &skep_tiny, 2, &values, h, &problem), SKEP_OK);
}

/* Plays n moves: seats keep, chance draws. */
static void play_on(int n)
{
    skep_move m;
    while (n-- > 0) {
        if (skep_match_turn(&match) == SKEP_CHANCE) assert_int_equal(skep_match_roll(&match, &m, NULL, &problem), SKEP_OK);
        else {
            assert_int_equal(skep_match_read(&match, "K", &m, &problem), SKEP_OK);
            assert_int_equal(skep_match_play(&match, m, NULL, &problem), SKEP_OK);
        }
    }
}

static void table_of_12(void)
{
    struct skep_header h = header_of("oak-7");
    begin(&h);
    play_on(12);
}

static const char *write_it(const struct skep_match *m)
{
    struct skep_text t = skep_text_in(written, sizeof written);
    skep_record_write(m, &t);
    assert_false(t.overflow);
    return written;
}

static enum skep_error read_it(const char *text)
{
    skep_match_open(&second, second_log, LOG);
    return skep_record_read(&second, GAMES, text, strlen(text), &problem);
}

TEST(fair, "each draw follows from the secret, from what every seat added, from the options and from its number")
{
    struct skep_header h = header_of("oak-7"), other = h;
    begin(&h);
    unsigned char mixed[SKEP_HASH];
    memcpy(mixed, match.header.fair.mixed, SKEP_HASH);
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < SKEP_HASH; i++) {
            other = h;
            other.fair.bytes[seat][i] ^= 1;
            begin(&other);
            assert_memory_not_equal(match.header.fair.mixed, mixed, SKEP_HASH);
        }
    other = h;
    other.fair.bytes[2][0] = 1; /* nobody sits there */
    begin(&other);
    assert_memory_equal(match.header.fair.mixed, mixed, SKEP_HASH);
    skep_values_set(&values, &skep_tiny, "fee", "2", NULL);
    assert_int_equal(skep_match_start(&match, &skep_tiny, 2, &values, &h, NULL), SKEP_OK);
    assert_memory_not_equal(match.header.fair.mixed, mixed, SKEP_HASH);

    struct skep_rng one, two;
    struct skep_hmac dice;
    skep_fair_dice(h.fair.key, mixed, &dice);
    skep_fair_stream(&dice, 0, &one);
    skep_fair_stream(&dice, 1, &two);
    assert_true(one.state != two.state && one.step != two.step);
    h.fair.key[31] ^= 1;
    skep_fair_dice(h.fair.key, mixed, &dice);
    skep_fair_stream(&dice, 0, &two);
    assert_true(one.state != two.state && one.step != two.step);
}

TEST(fair, "a roll taken back and rolled again is the same in a replay, and another one at a table where draws count")
{
    table_of_12();
    skep_move was[12];
    memcpy(was, move_log, sizeof was);
    skep_match_back_to(&match, 0);
    play_on(12);
    assert_memory_equal(move_log, was, sizeof was);
    assert_int_equal(match.header.fair.jumps, 0);

    assert_true(match.chances == 6);
    assert_true(skep_match_take_back(&match, 8)); /* two of the draws, those of the third round */
    assert_int_equal(match.moves, 8);
    assert_int_equal(match.chances, 4);
    assert_true(skep_fair_number(&match.header.fair, 4) == 6);
    assert_true(skep_match_take_back(&match, 8));
    assert_true(skep_fair_number(&match.header.fair, 4) == 6);
    play_on(4);
    skep_move first = move_log[8];
    skep_verify(&match, NULL, &proof);
    assert_true(proof.proven);
    /* Behind the jump an ordinary undo comes to the same draw; before it, to what came there at first. */
    skep_match_back_to(&match, 8);
    play_on(1);
    assert_int_equal(move_log[8], first);
    skep_match_back_to(&match, 7);
    assert_int_equal(match.header.fair.jumps, 1);
    skep_match_back_to(&match, 5);
    assert_int_equal(match.header.fair.jumps, 0);
    play_on(7);
    assert_memory_equal(move_log, was, sizeof was);
}

TEST(fair, "numbers of draws only grow, and have room for so many jumps")
{
    struct skep_fair f = { .table = "t" };
    assert_true(skep_fair_number(&f, 7) == 7);
    assert_true(skep_fair_jump(&f, 3, 3));
    assert_int_equal(f.jumps, 0);
    assert_true(skep_fair_jump(&f, 3, 5));
    assert_true(skep_fair_number(&f, 2) == 2 && skep_fair_number(&f, 3) == 5 && skep_fair_number(&f, 10) == 12);
    assert_false(skep_fair_jump(&f, 6, 7)); /* 7 was that of event 5 */
    assert_int_equal(f.jumps, 1);
    assert_true(skep_fair_jump(&f, 3, 9)); /* taken back once more */
    assert_int_equal(f.jumps, 1);
    assert_true(skep_fair_number(&f, 3) == 9);
    assert_true(skep_fair_jump(&f, 1, 12));
    assert_int_equal(f.jumps, 1);
    assert_true(skep_fair_number(&f, 3) == 14);
    assert_false(skep_fair_jump(&f, 1, SKEP_NUMBER_MAX + 1));
    for (int i = 2; i <= SKEP_JUMPS_MAX; i++) assert_true(skep_fair_jump(&f, 2 * i, skep_fair_number(&f, 2 * i) + 1));
    assert_int_equal(f.jumps, SKEP_JUMPS_MAX);
    struct skep_fair full = f;
    assert_false(skep_fair_jump(&f, 500, skep_fair_number(&f, 500) + 1));
    assert_memory_equal(&f, &full, sizeof f);
    assert_true(skep_fair_jump(&f, 128, skep_fair_number(&f, 128) + 1)); /* in place of the last */
    skep_fair_forget(&f, 3);
    assert_int_equal(f.jumps, 1);
}

TEST(fair, "where too much was taken back, the next is refused and nothing has happened")
{
    struct skep_header h = header_of("oak-7");
    begin(&h);
    play_on(2);
    struct skep_fair *f = &match.header.fair;
    for (f->jumps = 0; f->jumps < SKEP_JUMPS_MAX; f->jumps++) f->jump[f->jumps] = (struct skep_jump){ 0, (uint64_t)f->jumps + 1 };
    struct skep_fair full = *f;
    assert_false(skep_match_take_back(&match, 1));
    assert_int_equal(match.moves, 2);
    assert_memory_equal(f, &full, sizeof full);
    assert_true(skep_match_take_back(&match, 0)); /* one takes the place of all that stand there */
    assert_int_equal(f->jumps, 1);
}

TEST(fair, "a name of a table has letters, digits, - and _, and dice that are fair begin with the game")
{
    assert_true(skep_fair_is_table("oak-7_X"));
    assert_false(skep_fair_is_table(""));
    assert_false(skep_fair_is_table("oak 7"));
    assert_false(skep_fair_is_table("oak\n"));
    assert_false(skep_fair_is_table("0123456789012345678901234567890123456789012345678901234567890123"));
    struct skep_header h = header_of("oak-7");
    strcpy(h.position, "1 2,0");
    skep_match_open(&match, move_log, LOG);
    skep_values_start(&values, &skep_tiny);
    assert_int_equal(skep_match_start(&match, &skep_tiny, 2, &values, &h, NULL), SKEP_BAD_HEADER);
    h = header_of("oak 7");
    assert_int_equal(skep_match_start(&match, &skep_tiny, 2, &values, &h, NULL), SKEP_BAD_HEADER);
}

TEST(fair, "sealed dice come from outside only")
{
    struct skep_header h = header_of("oak-7");
    skep_move m;
    h.fair.open = false;
    strcpy(h.seed, "42"); /* which says nothing here */
    begin(&h);
    assert_int_equal(skep_match_chance(&match), 0);
    assert_int_equal(skep_match_roll(&match, &m, NULL, &problem), SKEP_DICE_SEALED);
    assert_string_equal(problem.code, "dice_sealed");
    assert_non_null(strstr(problem.text, "oak-7"));
    assert_int_equal(match.moves, 0);
    assert_int_equal(skep_match_read(&match, "D5", &m, NULL), SKEP_OK);
    assert_int_equal(skep_match_play(&match, m, NULL, NULL), SKEP_OK);
    skep_match_restart(&match, "42"); /* another game, with dice of its own */
    assert_int_equal(skep_match_roll(&match, &m, NULL, &problem), SKEP_OK);
}

static const char *line_of(const char *record, const char *begins)
{
    static char line[200];
    const char *at = strstr(record, begins);
    assert_non_null(at);
    snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
    return line;
}

TEST(fair, "a record holds the dice, and a seat's record all but the secret and the numbers")
{
    table_of_12();
    assert_true(skep_match_take_back(&match, 8));
    play_on(2);
    write_it(&match);
    assert_string_equal(line_of(written, "fair table"), "fair table=oak-7");
    assert_string_equal(line_of(written, "fair key"), "fair key=000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
    assert_string_equal(line_of(written, "fair seat=B"), "fair seat=B 0202020202020202020202020202020202020202020202020202020202020202");
    assert_string_equal(line_of(written, "fair draws"), "fair draws=0-3,6-7");
    char once[TEXT];
    strcpy(once, written);
    assert_int_equal(read_it(once), SKEP_OK);
    assert_memory_equal(&second.header.fair, &match.header.fair, sizeof second.header.fair);
    assert_string_equal(write_it(&second), once);

    struct skep_text t = skep_text_in(written, sizeof written);
    skep_record_write_as(&match, 0, &t);
    assert_non_null(strstr(written, "fair commit="));
    assert_non_null(strstr(written, "fair seat=A 01"));
    assert_non_null(strstr(written, "fair chain=2 "));
    assert_null(strstr(written, "fair key="));
    assert_null(strstr(written, "fair draws="));
}

TEST(fair, "what was taken back and not drawn again stands at the end of the numbers")
{
    table_of_12();
    assert_true(skep_match_take_back(&match, 8));
    assert_string_equal(line_of(write_it(&match), "fair draws"), "fair draws=0-3,6-");
    char once[TEXT];
    strcpy(once, written);
    assert_int_equal(read_it(once), SKEP_OK);
    assert_string_equal(write_it(&second), once);
    assert_true(skep_fair_number(&second.header.fair, second.chances) == 6);
    assert_true(skep_match_take_back(&match, 0));
    assert_string_equal(line_of(write_it(&match), "fair draws"), "fair draws=6-");
    strcpy(once, written);
    assert_int_equal(read_it(once), SKEP_OK);
    assert_string_equal(write_it(&second), once);
    play_on(3);
    assert_string_equal(line_of(write_it(&match), "fair draws"), "fair draws=6-7");
}

/* The record of table_of_12 with the line that begins so replaced. */
static const char *with(const char *begins, const char *line)
{
    static char text[TEXT];
    table_of_12();
    const char *at = strstr(write_it(&match), begins);
    assert_non_null(at);
    const char *behind = at + strcspn(at, "\n") + !*line;
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - written), written, line, behind);
    return text;
}

static void refused(const char *text, const char *sentence)
{
    assert_int_not_equal(read_it(text), SKEP_OK);
    assert_string_equal(problem.code, "bad_record");
    if (strncmp(problem.text, sentence, strlen(sentence)) != 0) fail_msg("%s", problem.text);
}

#define HEX "0202020202020202020202020202020202020202020202020202020202020202"

TEST(fair, "damaged lines are refused with what was expected")
{
    refused(with("fair table", "fair"), "Line 6: expected an outcome of chance after *, found fair.");
    refused(with("fair table", "fair luck=7"), "Line 6: expected fair KEY=VALUE with table, commit, key, seat, chain or draws, found fair luck=7.");
    refused(with("fair table", "fair table"), "Line 6: expected fair KEY=VALUE");
    refused(with("fair table", "fair table=oak 7"), "Line 6: expected fair table=NAME of at most 63 letters, digits, - or _, found fair table=oak 7.");
    refused(with("fair table", ""), "Line 12: expected fair table=NAME before the moves, found * D");
    refused(with("fair commit", ""), "Line 12: expected fair commit=HASH before the moves");
    refused(with("fair commit", "fair commit=" HEX "0"), "Line 7: expected fair commit= and 64 digits 0-9, a-f");
    refused(with("fair commit", "fair commit=02"), "Line 7: expected fair commit= and 64 digits 0-9, a-f");
    refused(with("fair key", "fair key=" HEX "\nfair key=" HEX), "Line 9: expected no second fair key");
    refused(with("fair key", "fair key=ABC"), "Line 8: expected fair key= and 64 digits 0-9, a-f");
    refused(with("fair seat=A", "fair seat=C " HEX), "Line 9: expected fair seat=SEAT and 64 digits 0-9, a-f that are not all 0");
    refused(with("fair seat=A", "fair seat=A"), "Line 9: expected fair seat=SEAT");
    refused(with("fair seat=A", "fair seat=A 0000000000000000000000000000000000000000000000000000000000000000"), "Line 9: expected fair seat=SEAT");
    refused(with("fair seat=A", "fair seat=B " HEX), "Line 10: expected no second fair seat B");
    refused(with("fair chain", "fair chain=0 " HEX), "Line 11: expected fair chain=NUMBER from 1 on, and 64 digits 0-9, a-f");
    refused(with("fair chain", "fair chain=9007199254740992 " HEX), "Line 11: expected fair chain=NUMBER");
    refused(with("fair chain", "fair chain=2"), "Line 11: expected fair chain=NUMBER");
    refused(with("fair chain", "position 1 2,0"), "Line 13: expected no position where dice are fair: they begin with the game");
    static const char *const DRAWS[] = { "",       "0",       "0-",     "0-5",      "0-3,4-5",  "0-3,5-6,", "0-3,,5-6", "0-3,5-4", "0-3,2-3",
                                         "0-3,6-,9-10", "3-2", "x-y", "0-3,7-8 ,9", "00-3,7-8", "0-3,7-9007199254740992", "0-3,7-8,9-" };
    for (unsigned i = 0; i < sizeof DRAWS / sizeof *DRAWS; i++) {
        char line[100];
        snprintf(line, sizeof line, "fair draws=%s", DRAWS[i]);
        refused(with("fair chain", line), "Line 11: expected fair draws=FIRST-LAST,FIRST-LAST and so on, with numbers left out between, at most 64 times");
    }
    refused(with("fair chain", "fair draws=0-3,6-8"), "Line 11: expected numbers for 6 draws, as this record has, found 7.");
    refused(with("fair chain", "fair draws=0-3,6-"), "Line 11: expected numbers for 6 draws, as this record has, found 4.");
    assert_int_equal(read_it(with("fair chain", "fair draws=0-3,6-7")), SKEP_OK);
    char many[1000] = "fair draws=1-1";
    for (int i = 1; i <= SKEP_JUMPS_MAX; i++) snprintf(many + strlen(many), sizeof many - strlen(many), ",%d-%d", 2 * i + 1, 2 * i + 1);
    refused(with("fair chain", many), "Line 11: expected fair draws=FIRST-LAST");
}

/* Verifying */

static void reads_and_finds(const char *text, bool proven, enum skep_check wrong)
{
    unsigned char before[SKEP_HASH];
    memset(before, 9, sizeof before);
    assert_int_equal(read_it(text), SKEP_OK);
    skep_verify(&second, before, &proof);
    assert_int_equal(proof.proven, proven);
    for (int i = 0; i < SKEP_CHECKS && !proven; i++) {
        assert_int_equal(proof.found[i] == SKEP_FAILS, i == (int)wrong);
        if (i == (int)wrong) return; /* what follows may fail with it */
    }
}

TEST(fair, "a record that is whole is proven")
{
    struct skep_problem say;
    reads_and_finds(with("fair table", "fair table=oak-7"), true, 0);
    for (int i = 0; i < SKEP_CHECKS; i++) assert_int_equal(proof.found[i], SKEP_HOLDS);
    assert_int_equal(proof.draws, 6);
    skep_verify_say(&second, &proof, SKEP_CHECK_DRAWS, &say);
    assert_string_equal(say.text, "All rolls and draws of the game, 6 of them, are those that the sealed secret and the secrets of the seats give.");
    skep_verify_say(&second, &proof, SKEP_CHECK_SEATS, &say);
    assert_string_equal(say.text, "Secrets of these seats are mixed into every roll: A, B.");
}

TEST(fair, "whatever is changed in a record, the verifier finds it")
{
    reads_and_finds(with("fair key", "fair key=" HEX), false, SKEP_CHECK_KEY);
    reads_and_finds(with("fair commit", "fair commit=" HEX), false, SKEP_CHECK_KEY);
    reads_and_finds(with("fair table", "fair table=oak-8"), false, SKEP_CHECK_KEY);
    reads_and_finds(with("fair seat=A", "fair seat=A " HEX), false, SKEP_CHECK_DRAWS);
    reads_and_finds(with("fair seat=A", ""), false, SKEP_CHECK_DRAWS);
    reads_and_finds(with("fair chain", "fair chain=2 " HEX), false, SKEP_CHECK_CHAIN);
    reads_and_finds(with("fair chain", "fair draws=0-3,6-7"), false, SKEP_CHECK_DRAWS);
    assert_int_equal(proof.first.draw.at, 8);
    assert_true(proof.first.draw.number == 6);
    reads_and_finds(with("option deck", "option deck=1223334444555556666667777778"), false, SKEP_CHECK_DRAWS);
    reads_and_finds(with("option prizes", "option prizes=5,5,5,5,6"), false, SKEP_CHECK_DRAWS);
}

TEST(fair, "one die that fell otherwise is found, with what was due")
{
    struct skep_problem say;
    char due[SKEP_MOVE_TEXT], line[80], expected[200];
    table_of_12();
    const char *third = strstr(write_it(&match), "\n\n* ") + 2;
    for (int i = 0; i < 4; i++) third += strcspn(third, "\n") + 1; /* the first draw of the second round */
    snprintf(due, sizeof due, "%.*s", (int)strcspn(third + 2, "\n"), third + 2);
    snprintf(line, sizeof line, "* %s", strcmp(due, "D7") == 0 ? "D6" : "D7");
    char text[TEXT];
    snprintf(text, sizeof text, "%.*s%s%s", (int)(third - written), written, line, third + strcspn(third, "\n"));
    strcpy(strstr(text, "result"), "result open\n");
    reads_and_finds(text, false, SKEP_CHECK_DRAWS);
    assert_int_equal(proof.first.draw.at, 4);
    skep_verify_say(&second, &proof, SKEP_CHECK_DRAWS, &say);
    snprintf(expected, sizeof expected, "The first is draw 2, move 5 of the record: %s, where %s was due.", line + 2, due);
    assert_non_null(strstr(say.text, expected));
}

TEST(fair, "two draws in the wrong order are found")
{
    table_of_12();
    skep_draws_open(&proof.first, &match);
    int a = -1, b = -1;
    while (skep_draws_next(&proof.first))
        if (a < 0 || move_log[a] == proof.first.draw.move) a = proof.first.draw.at;
        else b = proof.first.draw.at;
    assert_true(a >= 0 && b >= 0);
    /* Not the log of the match itself, which is trusted, but what a record makes of it: all of it played anew. */
    skep_move swapped[12];
    memcpy(swapped, move_log, sizeof swapped);
    swapped[a] = move_log[b];
    swapped[b] = move_log[a];
    struct skep_header h = header_of("oak-7");
    begin(&h);
    for (int i = 0; i < 12; i++) assert_int_equal(skep_match_play(&match, swapped[i], NULL, NULL), SKEP_OK);
    skep_verify(&match, NULL, &proof);
    assert_false(proof.proven);
    assert_int_equal(proof.found[SKEP_CHECK_DRAWS], SKEP_FAILS);
    assert_int_equal(proof.found[SKEP_CHECK_CHAIN], SKEP_NOT_CHECKED);
}

TEST(fair, "what is sealed is not proven, and neither are dice to which nobody added anything")
{
    struct skep_problem say;
    reads_and_finds(with("fair key", ""), false, SKEP_CHECKS);
    assert_int_equal(proof.found[SKEP_CHECK_KEY], SKEP_NOT_CHECKED);
    assert_int_equal(proof.found[SKEP_CHECK_DRAWS], SKEP_NOT_CHECKED);
    assert_int_equal(proof.found[SKEP_CHECK_CHAIN], SKEP_HOLDS);
    skep_draws_open(&proof.first, &second);
    assert_true(skep_draws_next(&proof.first));
    assert_int_equal(proof.first.draw.due, 0);

    struct skep_header h = header_of("oak-7");
    memset(h.fair.bytes, 0, sizeof h.fair.bytes);
    h.fair.chain = 0;
    begin(&h);
    play_on(12);
    skep_verify(&match, NULL, &proof);
    assert_false(proof.proven);
    assert_int_equal(proof.found[SKEP_CHECK_DRAWS], SKEP_HOLDS);
    assert_int_equal(proof.found[SKEP_CHECK_SEATS], SKEP_FAILS);
    skep_verify_say(&match, &proof, SKEP_CHECK_CHAIN, &say);
    assert_string_equal(say.id, "FAIR_CHAIN_NONE");
}

TEST(fair, "the first of a chain is checked without any before it, and others say that they were not")
{
    struct skep_header h = header_of("oak-7");
    static const unsigned char BEGIN[SKEP_HASH];
    struct skep_problem say;
    h.fair.chain = 1;
    skep_fair_chain(BEGIN, h.fair.commit, h.fair.hash);
    begin(&h);
    skep_verify(&match, NULL, &proof);
    assert_int_equal(proof.found[SKEP_CHECK_CHAIN], SKEP_HOLDS);
    match.header.fair.chain = 3;
    skep_verify(&match, NULL, &proof);
    assert_true(proof.proven);
    skep_verify_say(&match, &proof, SKEP_CHECK_CHAIN, &say);
    assert_string_equal(say.text, "Whether the commitment is number 3 in the chain of the server was not checked: that takes the hash before it.");
}

TEST(fair, "what cannot be proven is said: first what was taken back, last who added nothing")
{
    struct skep_problem say;
    int n = 0;
    table_of_12();
    while (skep_verify_cannot(&match, n, &say)) n++;
    assert_int_equal(n, 4);
    assert_true(skep_match_take_back(&match, 8));
    memset(match.header.fair.bytes[1], 0, SKEP_HASH);
    assert_true(skep_verify_cannot(&match, 0, &say));
    assert_string_equal(say.text, "That the draws left out (4-5) were taken back by players: who sat there knows.");
    assert_true(skep_verify_cannot(&match, 5, &say));
    assert_string_equal(say.text, "Anything by these seats, which added no secret, as bots never do: B.");
    assert_false(skep_verify_cannot(&match, 6, &say));
}
