/* test_tiny.c: the rules of Tiny, one test each. Play a line of moves, compare what matters. */
#include "tiny/tiny.h"

#include "properties/properties.h"
#include "test.h"

#include <skep/json.h>
#include <skep/match.h>
#include <string.h>

static struct skep_match match;
static skep_move move_log[64];
static struct skep_values values;
static struct skep_trace trace;
static struct skep_problem problem;

/* The usual options, but for those given as pairs of id and text, ended by NULL. */
static enum skep_error begin(int seats, const char *const *pairs, const char *position)
{
    struct skep_header header = { 0 };
    struct skep_text out = skep_text_in(header.position, sizeof header.position);
    skep_put(&out, position);
    skep_match_open(&match, move_log, 64);
    skep_values_start(&values, &skep_tiny);
    for (; pairs && *pairs; pairs += 2)
        assert_int_equal(skep_values_set(&values, &skep_tiny, pairs[0], pairs[1], &problem), SKEP_OK);
    return skep_match_start(&match, &skep_tiny, seats, &values, &header, &problem);
}

static void sit(int seats, const char *const *pairs) { assert_int_equal(begin(seats, pairs, ""), SKEP_OK); }

/* Moves joined by blanks. */
static void play(const char *line)
{
    char text[SKEP_MOVE_TEXT];
    for (; *line; line += *line == ' ') {
        size_t len = strcspn(line, " ");
        skep_move m;
        assert_true(len < sizeof text);
        memcpy(text, line, len);
        text[len] = '\0';
        assert_int_equal(skep_match_read(&match, text, &m, &problem), SKEP_OK);
        assert_int_equal(skep_match_play(&match, m, &trace, &problem), SKEP_OK);
        line += len;
    }
}

static const char *forbidding(const char *text)
{
    skep_move m;
    assert_int_equal(skep_match_read(&match, text, &m, &problem), SKEP_ILLEGAL_MOVE);
    return problem.rule;
}

static const char *view(int seat)
{
    static char storage[1024];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    struct skep_json json = skep_json_to(&out);
    skep_match_view(&match, seat, &json);
    return storage;
}

/* What a seat hears of the last move. */
static const char *heard(int seat)
{
    static char storage[1024];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    for (int i = 0; i < trace.events; i++) {
        if (trace.event[i].deaf >> seat & 1) continue;
        skep_put(&out, out.len > 0 ? " " : "");
        skep_say_write(&skep_tiny, &trace.event[i], &out);
    }
    return storage;
}

static const char *outcome(void)
{
    struct skep_say say;
    static char storage[128];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    assert_int_equal(skep_match_turn(&match), SKEP_OVER);
    skep_tiny.result(match.state, &say);
    skep_say_write(&skep_tiny, &say, &out);
    return storage;
}

static int points(int seat)
{
    int all[SKEP_SEATS_MAX];
    skep_tiny.score(match.state, all);
    return all[seat];
}

TEST(TY_S1, "a deck needs two cards for each seat")
{
    const char *const five[] = { "deck", "12345", NULL };
    assert_int_equal(begin(2, five, ""), SKEP_OK);
    assert_int_equal(begin(3, five, ""), SKEP_OPTIONS_UNFIT);
    assert_string_equal(problem.rule, "TY-S1");
    assert_string_equal(problem.text,
                        "These options do not go together: the deck has too few cards for so many seats: 5");
    assert_int_equal(begin(4, NULL, ""), SKEP_BAD_SEATS);
}

TEST(TY_S2, "a deck is digits, as a file may have them")
{
    sit(2, (const char *const[]){ "deck", "7 7\n2 9\n", NULL });
    struct skep_outcome out[SKEP_MOVES_MAX];
    assert_int_equal(skep_tiny.outcomes(match.state, out), 3);
    assert_int_equal(skep_arg(out[1].move, 0), 7);
    assert_int_equal(out[1].weight, 2);
    assert_int_equal(begin(2, (const char *const[]){ "deck", "1230", NULL }, ""), SKEP_OPTIONS_UNFIT);
    assert_string_equal(problem.rule, "TY-S2");
}

TEST(TY_S3, "a game without a round is none")
{
    assert_int_equal(begin(2, (const char *const[]){ "prizes", "", NULL }, ""), SKEP_OPTIONS_UNFIT);
    assert_string_equal(problem.rule, "TY-S3");
}

TEST(TY_T1, "a card is dealt from what is left, and only its owner sees it")
{
    sit(2, NULL);
    play("D3");
    assert_string_equal(heard(0), "A is dealt the 3.");
    assert_string_equal(heard(1), "A is dealt a card.");
    assert_string_equal(forbidding("D3"), "TY-T1");
    assert_string_equal(forbidding("D9"), "TY-T1");
    assert_string_equal(forbidding("K"), "TY-T1");
    assert_non_null(strstr(view(0), "\"card\":3"));
    assert_non_null(strstr(view(0), "\"unseen\":[1,1,0,1,1,1,0,0,0]"));
    assert_non_null(strstr(view(1), "\"card\":\"?\""));
    assert_non_null(strstr(view(1), "\"unseen\":[1,1,1,1,1,1,0,0,0]"));

    /* The second card as the seats see it dealt. */
    skep_move two = skep_move_of(skep_verb(move_log[0]), 2, 0, 0);
    char storage[SKEP_MOVE_TEXT];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    assert_int_equal(skep_tiny.seen(match.state, two, 1), two);
    skep_tiny.write_move(match.state, skep_tiny.seen(match.state, two, 0), &out);
    assert_string_equal(storage, "D?");

    sit(2, (const char *const[]){ "open", "true", NULL });
    play("D3");
    assert_string_equal(heard(1), "A is dealt the 3.");
    assert_non_null(strstr(view(1), "\"card\":3"));
    assert_int_equal(skep_tiny.seen(match.state, two, 0), two);
}

TEST(TY_T2, "choices are secret until all are made")
{
    sit(2, NULL);
    play("D3 D5");
    assert_int_equal(skep_match_turn(&match), 0);
    skep_move swap;
    assert_int_equal(skep_match_read(&match, "S", &swap, &problem), SKEP_OK);
    assert_int_equal(skep_tiny.seen(match.state, swap, 0), swap);
    assert_int_equal(skep_tiny.seen(match.state, swap, 1), 0);
    play("S");
    assert_string_equal(heard(1), "A has chosen.");
    play("K");
    assert_string_equal(heard(1),
                        "B has chosen. A lays the 3 open and pays 0 points for another card. B keeps the card.");
}

TEST(TY_T3, "who cannot pay cannot swap")
{
    sit(2, (const char *const[]){ "fee", "2", "prizes", "2,1,1", NULL });
    play("D3 D5");
    assert_string_equal(forbidding("S"), "TY-T3");
    play("K K D3 D5 K S D1");
    assert_int_equal(points(0), 1);
    assert_int_equal(points(1), 0);
}

TEST(TY_T4, "a swapped card stays out of the round")
{
    sit(3, NULL);
    play("D3 D5 D6 S K S");
    assert_int_equal(skep_match_turn(&match), SKEP_CHANCE);
    assert_string_equal(forbidding("D3"), "TY-T1");
    play("D4");
    assert_string_equal(forbidding("D6"), "TY-T1");
    play("D1");
    assert_string_equal(heard(0), "C is dealt a card. A shows the 4. B shows the 5. C shows the 1. "
                                  "B has the highest card and wins 1 point.");
}

TEST(TY_E1, "the best card wins the prize of its round")
{
    sit(3, (const char *const[]){ "prizes", "4,9", NULL });
    play("D3 D6 D2 K K K");
    assert_int_equal(points(1), 4);
    play("D3 D2 D6 K K K");
    assert_int_equal(points(2), 9);
    sit(3, (const char *const[]){ "wins", "lowest", NULL });
    play("D3 D6 D2 K K K");
    assert_int_equal(points(2), 1);
}

TEST(TY_E2, "the most points win; a lead can be shared; then nothing can be played")
{
    sit(2, (const char *const[]){ "prizes", "1,1", NULL });
    play("D3 D6 K K D3 D6 K K");
    assert_string_equal(outcome(), "B has the most points.");
    assert_int_equal(skep_tiny.winners(match.state), 2);
    assert_string_equal(forbidding("K"), "TY-E2");
    sit(2, (const char *const[]){ "prizes", "1,1", NULL });
    play("D3 D6 K K D6 D3 K K");
    assert_string_equal(outcome(), "The lead is shared.");
    assert_int_equal(skep_tiny.winners(match.state), 3);
}

TEST(TY_R1, "a choice is made once")
{
    sit(2, NULL);
    play("D3 D5 K");
    assert_int_equal(skep_match_turn(&match), 1);
    assert_string_equal(forbidding("D1"), "TY-R1");
    skep_move m;
    assert_int_equal(skep_match_read(&match, "P", &m, &problem), SKEP_BAD_MOVE);
    assert_int_equal(skep_match_read(&match, "D0", &m, &problem), SKEP_BAD_MOVE);
    assert_int_equal(skep_match_read(&match, "KK", &m, &problem), SKEP_BAD_MOVE);
}

TEST(TY_R2, "a best card that is there twice wins nothing")
{
    sit(3, (const char *const[]){ "deck", "555522", NULL });
    play("D5 D2 D5 K K K");
    assert_string_equal(heard(0),
                        "C has chosen. A keeps the card. B keeps the card. C keeps the card. A shows the 5. "
                        "B shows the 2. C shows the 5. The highest card is there more than once: nobody wins.");
    assert_int_equal(points(0) + points(1) + points(2), 0);
    sit(3, (const char *const[]){ "deck", "555522", NULL });
    play("D2 D2 D5 K K K");
    assert_int_equal(points(2), 1);
}

TEST(position, "a position is a round and the points")
{
    assert_int_equal(begin(2, NULL, "3 1,2"), SKEP_OK);
    play("D6 D2 K K");
    assert_string_equal(outcome(), "A has the most points.");
    static const char *const wrong[] = { "4 1,2", "0 1,2", "1 1", "1 1,2,3", "1 1;2", "1", "1 201,0", "x", NULL };
    for (int i = 0; wrong[i]; i++) assert_int_equal(begin(2, NULL, wrong[i]), SKEP_BAD_POSITION);
}

TEST(cited, "every rule of Tiny has a test")
{
    test_citations(&skep_tiny, 0);
}

TEST(properties, "Tiny keeps its promises, whatever the options")
{
    for (int seats = 2; seats <= 3; seats++) {
        skep_values_start(&values, &skep_tiny);
        check_properties(&skep_tiny, seats, &values, 1, 20);
        for (uint64_t set = 0; set < 40; set++) {
            struct skep_rng rng;
            skep_rng_start(&rng, 3, set);
            random_values(&values, &skep_tiny, seats, &rng);
            if (set % 2)
                assert_int_equal(skep_values_set(&values, &skep_tiny, "deck", "9\n112233445\n", NULL), SKEP_OK);
            check_properties(&skep_tiny, seats, &values, set, 4);
        }
    }
}
