/* test_record.c: records are written, read back, and refused with line and expectation when damaged. */
#include "records.h"
#include "test.h"

#include "tiny/tiny.h"

#include <skep/text.h>
#include <stdio.h>
#include <string.h>

static const struct skep_game *const GAMES[] = { &skep_tiny, NULL };

static enum skep_error read_it(const char *text) { return read_as(GAMES, text); }
static void refused(const char *text, const char *sentence) { refused_as(GAMES, text, sentence); }

static const char WHOLE[] = "skep 1\n"
                            "game tiny\n"
                            "seats 2\n"
                            "option fee=2\n"
                            "option prizes=5\n"
                            "option deck=1 2 3\\n4 5\n"
                            "name A Alice\n"
                            "name B mcts:500\n"
                            "seed 42\n"
                            "date 2026-01-31\n"
                            "position 1 2,0\n"
                            "\n"
                            "* D3\n"
                            "* D4\n"
                            "A S\n"
                            "B K\n"
                            "* D5\n"
                            "result A MOST 5 0\n";

static const char *with(const char *from, const char *to) { return with_line(WHOLE, from, to); }

TEST(record, "a whole record is read, and written as it was")
{
    assert_int_equal(read_it(WHOLE), SKEP_OK);
    assert_int_equal(match.moves, 5);
    assert_string_equal(match.header.name[1], "mcts:500");
    assert_string_equal(match.header.seed, "42");
    assert_string_equal(skep_value_text(&match.values, 4), "1 2 3\n4 5");
    assert_string_equal(write_it(), WHOLE);
}

/* Tiny itself takes no such deck: this one begins with its usual options, whatever they are. */
static int start_anyhow(void *state, int seats, const struct skep_values *v, struct skep_text *why)
{
    static struct skep_values usual;
    (void)v;
    skep_values_start(&usual, &skep_tiny);
    return skep_tiny.start(state, seats, &usual, why);
}

TEST(record, "an option's text comes back with its line ends, blanks and backslashes")
{
    static struct skep_values values;
    struct skep_game lenient = skep_tiny;
    const struct skep_game *const games[] = { &lenient, NULL };
    const char *text = " 1 23 45\n\r6\\n ";
    lenient.start = start_anyhow;
    skep_match_open(&match, move_log, RECORDS_LOG);
    skep_values_start(&values, &lenient);
    assert_int_equal(skep_values_set(&values, &lenient, "deck", text, NULL), SKEP_OK);
    assert_int_equal(skep_match_start(&match, &lenient, 2, &values, NULL, NULL), SKEP_OK);
    assert_non_null(strstr(write_it(), "option deck= 1 23 45\\n\\r6\\\\n\\s\n"));
    assert_int_equal(skep_record_read(&match, games, written, strlen(written), &problem), SKEP_OK);
    assert_string_equal(skep_value_text(&match.values, 4), text);
}

TEST(record, "where a default was another once, a record that does not name the option has the old one, and is written as it was")
{
    static const char OLD[] = "skep 1\ngame tiny\nseats 2\n\nresult open\n", NEW[] = "skep 1\ngame tiny\nseats 2\noption fee=2\n\nresult open\n";
    static struct skep_values values;
    struct skep_option options[SKEP_OPTIONS_MAX] = { 0 };
    struct skep_game revised = skep_tiny;
    const struct skep_game *const games[] = { &revised, NULL };
    for (int i = 0; skep_tiny.options[i].id; i++) options[i] = skep_tiny.options[i];
    options[0].before = options[0].usual;
    options[0].usual = "2";
    revised.options = options;
    skep_match_open(&match, move_log, RECORDS_LOG);
    skep_values_start(&values, &revised);
    assert_int_equal(skep_match_start(&match, &revised, 2, &values, NULL, NULL), SKEP_OK);
    assert_string_equal(write_it(), NEW);
    assert_int_equal(read_as(games, NEW), SKEP_OK);
    assert_int_equal(match.values.at[0].number, 2);
    assert_string_equal(write_it(), NEW);
    assert_int_equal(read_as(games, OLD), SKEP_OK);
    assert_int_equal(match.values.at[0].number, 0);
    assert_string_equal(write_it(), OLD);
}

TEST(record, "comments, blank lines and the line ends of other systems are fine, as is a missing last one")
{
    assert_int_equal(read_it("# a game\r\nskep 1\r\n\r\ngame tiny\r\nseats 3\r\n# nothing yet\r\nresult open"), SKEP_OK);
    assert_string_equal(write_it(), "skep 1\ngame tiny\nseats 3\n\nresult open\n");
}

TEST(record, "a shared result names all its winners, and a draw none")
{
    const char *shared = "skep 1\ngame tiny\nseats 3\noption prizes=1\noption deck=111111\n\n"
                         "* D1\n* D1\n* D1\nA K\nB K\nC K\nresult A+B+C SHARED 0 0 0\n";
    assert_int_equal(read_it(shared), SKEP_OK);
    assert_string_equal(write_it(), shared);
}

TEST(record, "bots are named in lines of their own, or in remarks as earlier pages wrote them")
{
    assert_int_equal(read_it("skep 1\ngame tiny\nseats 3\nname A Ann\nbot B hard:500\n# bot C medium\n\nresult open\n"), SKEP_OK);
    assert_string_equal(match.header.bot[0], "");
    assert_string_equal(match.header.bot[1], "hard:500");
    assert_string_equal(match.header.bot[2], "medium");
    assert_string_equal(write_it(), "skep 1\ngame tiny\nseats 3\nname A Ann\nbot B hard:500\nbot C medium\n\nresult open\n");
    assert_int_equal(read_it("# bot A x\nskep 1\ngame tiny\nseats 2\n# bot Z medium\n# bot\n\n# bot A y\nresult open\n"), SKEP_OK);
    assert_string_equal(match.header.bot[0], "y");
    refused("skep 1\ngame tiny\nseats 2\nbot D easy\nresult open\n", "Line 4: expected bot SEAT BOT, found bot D easy.");
}

TEST(record, "a damaged header is refused at its line")
{
    refused("", "Line 1: expected skep 1 (a record of format 1), found the end of the file.");
    refused("skep 2\n", "Line 1: expected skep 1 (a record of format 1), found skep 2.");
    refused("skep 1\n\n", "Line 3: expected game ID, found the end of the file.");
    refused(with("game", "game chess"), "Line 2: expected game ID with a game that skep knows, found game chess.");
    refused(with("seats", "seats two"), "Line 3: expected seats NUMBER, found seats two.");
    refused(with("seats", "seats 2x"), "Line 3: expected seats NUMBER, found seats 2x.");
    refused(with("seats", "seat 2"), "Line 3: expected seats NUMBER, found seat 2.");
    refused(with("seats", "seats 1"), "Line 3: Tiny is for 2 to 3 seats, not 1.");
    refused(with("option fee", "option fee"), "Line 4: expected option id=value, found option fee.");
    refused(with("option fee", "option fee=3"), "Line 4: Option fee takes a whole number from 0 to 4 in steps of 2, not 3.");
    refused(with("option deck", "option deck=1\\t2"), "Line 6: expected \\n, \\r, \\s or \\\\ where a backslash stands");
    refused(with("option deck", "option deck=12\\"), "Line 6: expected \\n, \\r, \\s or \\\\ where a backslash stands");
    refused(with("name A", "name C Carol"), "Line 7: expected name SEAT NAME, found name C Carol.");
    refused(with("name A", "name A"), "Line 7: expected name SEAT NAME, found name A.");
    refused(with("name A", "name A 12345678901234567890123456789012345678901234567890"), "Line 7: expected a shorter name");
    refused(with("date", "date yesterday or the day before"), "Line 10: expected a date like 2026-01-31");
    refused(with("position", "position 1 2"), "Line 11: The position cannot be read: ");
}

TEST(record, "a header line that comes twice is refused at the second")
{
    refused(with("seed", "seed 42\nseed 43"), "Line 10: expected no second seed, found seed 43.");
    refused(with("date", "date 2026-01-31\ndate 2026-01-31"), "Line 11: expected no second date, found date 2026-01-31.");
    refused(with("position", "position 1 2,0\nposition 1 2,0"), "Line 12: expected no second position, found position 1 2,0.");
    refused(with("name B", "name B Bo\nname A Ann"), "Line 9: expected no second name A, found name A Ann.");
    refused(with("name B", "bot B easy\nbot A easy\nbot B easy"), "Line 10: expected no second bot B, found bot B easy.");
    refused(with("option prizes", "option fee=2"), "Line 5: expected no second option fee, found option fee=2.");
    refused(with("option fee", "skep 1"), "Line 4: expected no second skep, found skep 1.");
    refused(with("option fee", "game tiny"), "Line 4: expected no second game, found game tiny.");
    refused(with("option fee", "seats 2"), "Line 4: expected no second seats, found seats 2.");
}

TEST(record, "a remark of earlier pages gives way to the line itself")
{
    assert_int_equal(read_it("skep 1\ngame tiny\nseats 2\n# bot B easy\nbot B hard\n# bot B greedy\nresult open\n"), SKEP_OK);
    assert_string_equal(match.header.bot[1], "hard");
}

TEST(record, "a date is a day that there is")
{
    static const char *const never[] = { "2026-02-30", "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00",
                                         "2026-01-32", "0000-01-01", "2026-1-31", "2026-01-3", "2026-01-311", "26-01-31", "2026/01/31",
                                         "yesterday", "2026-01-31 a" };
    static const char *const days[] = { "2024-02-29", "2000-02-29", "2026-12-31", "0001-01-01", "9999-11-30" };
    char line[64], told[128];
    for (size_t i = 0; i < sizeof never / sizeof *never; i++) {
        snprintf(line, sizeof line, "date %s", never[i]);
        snprintf(told, sizeof told, "Line 10: expected a date like 2026-01-31, found %s.", line);
        refused(with("date", line), told);
    }
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        snprintf(line, sizeof line, "date %s", days[i]);
        assert_int_equal(read_it(with("date", line)), SKEP_OK);
        assert_string_equal(match.header.date, days[i]);
    }
}

TEST(record, "blank lines say nothing, wherever they are and are not")
{
    static char text[2 * sizeof WHOLE];
    size_t none = 0, many = 0;
    for (const char *c = WHOLE; *c; c++)
        if (*c != '\n' || c[-1] != '\n') text[none++] = *c;
    text[none] = '\0';
    assert_int_equal(read_it(text), SKEP_OK);
    assert_int_equal(match.moves, 5);
    assert_string_equal(write_it(), WHOLE);
    for (const char *c = WHOLE; *c; c++) {
        text[many++] = *c;
        if (*c == '\n') text[many++] = *c;
    }
    text[many] = '\0';
    assert_int_equal(read_it(text), SKEP_OK);
    assert_string_equal(write_it(), WHOLE);
}

TEST(record, "a seed or position that is too long is refused, and so is a line that is no text")
{
    char longer[SKEP_POSITION_TEXT + 1], text[sizeof longer + 100];
    memset(longer, '7', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    strcpy(text, "skep 1\ngame tiny\nseats 2\nseed ");
    strcat(text, longer);
    refused(text, "Line 4: expected a shorter seed");
    strcpy(text, "skep 1\ngame tiny\nseats 2\nposition ");
    strcat(text, longer);
    refused(text, "Line 4: expected a shorter position");
    assert_int_equal(skep_record_read(&match, GAMES, "skep 1\n\0\n", 9, &problem), SKEP_BAD_RECORD);
    assert_string_equal(problem.text, "Line 2: expected a line of text, found .");
    static char endless[sizeof written];
    memset(endless, 'x', sizeof endless - 1);
    refused(endless, "Line 1: expected a line of text");
}

TEST(record, "bytes that are no text are refused wherever a line may stand")
{
    static const char *const begun[] = { "", "skep 1\n", "skep 1\ngame tiny\n", "skep 1\ngame tiny\nseats 2\n",
                                         "skep 1\ngame tiny\nseats 2\n* D1\n", "skep 1\ngame tiny\nseats 2\nresult open\n" };
    for (int i = 0; i < 6; i++) {
        char text[128];
        size_t len = strlen(begun[i]);
        memcpy(text, begun[i], len);
        memcpy(text + len, "a\0b\n", 4);
        skep_match_open(&match, move_log, RECORDS_LOG);
        assert_int_equal(skep_record_read(&match, GAMES, text, len + 4, &problem), SKEP_BAD_RECORD);
        assert_non_null(strstr(problem.text, "expected a line of text"));
        assert_null(match.game);
    }
}

TEST(record, "a damaged game is refused at its move")
{
    refused(with("* D3", "* D9"), "Line 13: In every round each seat is dealt one card");
    refused(with("* D3", "* 3"), "Line 13: 3 is not a move of Tiny");
    refused(with("* D3", "A D3"), "Line 13: expected an outcome of chance after *, found A D3.");
    refused(with("A S", "B S"), "Line 15: expected a move after A, found B S.");
    refused(with("A S", "A"), "Line 15: expected a move after A, found A.");
    refused(with("result", "A K"), "Line 18: expected result, as the game is over, found A K.");
    refused(with("result", "result B MOST 5 0"), "Line 18: expected result A MOST 5 0, found result B MOST 5 0.");
    refused(with("result", "result open"), "Line 18: expected result A MOST 5 0, found result open.");
    refused(with("result", "# cut"), "Line 19: expected a move, or result, found the end of the file.");
    refused(with("result", "result A MOST 5 0\nmore"), "Line 19: expected the end of the file, found more.");
}

TEST(record, "a game longer than the log is refused at the move that does not fit")
{
    skep_match_open(&match, move_log, 3);
    assert_int_equal(skep_record_read(&match, GAMES, WHOLE, strlen(WHOLE), &problem), SKEP_RECORD_LINE);
    assert_string_equal(problem.text, "Line 16: This game is longer than a log holds (3 moves).");
}
