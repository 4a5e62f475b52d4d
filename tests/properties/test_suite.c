/* test_suite.c: the property suite's own test. Tiny with one thing broken must be found out, and for the right
   reason. */
#include "properties/properties.h"
#include "tiny/tiny.h"

#include "test.h"

#include <skep/json.h>
#include <skep/text.h>
#include <string.h>

static struct skep_game broken;

/* Three seats pay for swaps, so that every rule comes up. */
static void expect(const char *what)
{
    static struct skep_values values;
    char fault[FAULT_TEXT] = "nothing";
    skep_values_start(&values, &broken);
    skep_values_set(&values, &broken, "prizes", "5,5,5,5", NULL);
    skep_values_set(&values, &broken, "fee", "2", NULL);
    bool held = properties_hold(&broken, 3, &values, 7, 20, fault);
    if (held || !strstr(fault, what)) fail_msg("expected \"%s\", found: %s", what, fault);
    assert_non_null(strstr(fault, "tiny, 3 seats, options: fee=2 prizes=5,5,5,5, seed 7, game "));
}

static unsigned calls; /* what no game may have: something that changes outside the state */

static const skep_move KEEP = 2u << 24;

static int moves_twice(const void *state, skep_move *out)
{
    int n = skep_tiny.moves(state, out);
    out[n] = out[0];
    return n + 1;
}
TEST(suite, "a move listed twice")
{
    broken = skep_tiny;
    broken.moves = moves_twice;
    expect("is listed twice");
}

static int moves_few(const void *state, skep_move *out) { return skep_tiny.moves(state, out) > 0; }
TEST(suite, "a legal move that is not listed")
{
    broken = skep_tiny;
    broken.moves = moves_few;
    expect("is not listed, yet nothing forbids it");
}

static int forbids_little(const void *state, skep_move m)
{
    return (m & 0xffffff00) == KEEP && skep_tiny.turn(state) >= 0 ? SKEP_LEGAL : skep_tiny.forbids(state, m);
}
TEST(suite, "a move with a stray argument")
{
    broken = skep_tiny;
    broken.forbids = forbids_little;
    expect("is not listed, yet nothing forbids it");
}

static int forbids_oddly(const void *state, skep_move m)
{
    return skep_tiny.forbids(state, m) == SKEP_LEGAL ? SKEP_LEGAL : 77;
}
TEST(suite, "a rule that is not in the table")
{
    broken = skep_tiny;
    broken.forbids = forbids_oddly;
    expect("is forbidden by rule number 77");
}

static int forbids_nothing_at_the_end(const void *state, skep_move m)
{
    return skep_tiny.turn(state) == SKEP_OVER && m == KEEP ? SKEP_LEGAL : skep_tiny.forbids(state, m);
}
TEST(suite, "a move after the end")
{
    broken = skep_tiny;
    broken.forbids = forbids_nothing_at_the_end;
    expect("move (over): move 02000000 is not listed, yet nothing forbids it");
}

static int outcomes_weightless(const void *state, struct skep_outcome *out)
{
    int n = skep_tiny.outcomes(state, out);
    out[n - 1].weight = 0;
    return n;
}
TEST(suite, "an outcome that cannot happen")
{
    broken = skep_tiny;
    broken.outcomes = outcomes_weightless;
    expect("has weight 0");
}

static skep_move sample_first(const void *state, __attribute__((unused)) struct skep_rng *rng)
{
    struct skep_outcome out[SKEP_MOVES_MAX];
    skep_tiny.outcomes(state, out);
    return out[0].move;
}
TEST(suite, "loaded dice")
{
    broken = skep_tiny;
    broken.sample = sample_first;
    expect("the frequencies of 6 outcomes are off");
}

static skep_move sample_any(const void *state, struct skep_rng *rng)
{
    return skep_sample(&skep_tiny, state, rng) + (skep_rng_below(rng, 100) == 0);
}
TEST(suite, "an outcome from nowhere")
{
    broken = skep_tiny;
    broken.sample = sample_any;
    expect("which is not listed");
}

static void write_alike(__attribute__((unused)) const void *state, skep_move m, struct skep_text *out)
{
    skep_put(out, skep_verb(m) == 1 ? "D" : "K");
    if (skep_verb(m) == 1) skep_put_int(out, skep_arg(m, 0));
}
TEST(suite, "two moves with one text")
{
    broken = skep_tiny;
    broken.write_move = write_alike;
    expect("is read as another move");
}

static void write_blank(const void *state, skep_move m, struct skep_text *out)
{
    skep_tiny.write_move(state, m, out);
    skep_put(out, " ");
}
TEST(suite, "a text with a blank")
{
    broken = skep_tiny;
    broken.write_move = write_blank;
    expect("text \"D1 \" of move");
}

static bool read_loosely(const void *state, const char *text, skep_move *m)
{
    char first[3] = { text[0], text[0] == 'D' ? text[1] : '\0' };
    return skep_tiny.read_move(state, first, m);
}
TEST(suite, "two texts for one move")
{
    broken = skep_tiny;
    broken.read_move = read_loosely;
    expect("mean the same move");
}

static void play_counting(void *state, skep_move m, struct skep_trace *t)
{
    skep_tiny.play(state, m, t);
    if (t && ++calls % 2 == 0) ((unsigned char *)state)[16]++; /* points of seat A */
}
TEST(suite, "a play that depends on more than the state")
{
    broken = skep_tiny;
    broken.play = play_counting;
    expect("comes to something else");
}

static void play_quietly(void *state, skep_move m, __attribute__((unused)) struct skep_trace *t)
{
    skep_tiny.play(state, m, NULL);
}
TEST(suite, "a play that names no rule")
{
    broken = skep_tiny;
    broken.play = play_quietly;
    expect("the trace names no rule");
}

static void play_forever(void *state, skep_move m, struct skep_trace *t)
{
    skep_tiny.play(state, m, t);
    unsigned char *bytes = state;
    if (skep_tiny.turns(state) == 4) bytes[19] = 3, memset(bytes + 16, 0, 3);
}
TEST(suite, "a game without end")
{
    broken = skep_tiny;
    broken.play = play_forever;
    expect("does not end");
}

static void play_with_options(void *state, skep_move m, struct skep_trace *t)
{
    skep_tiny.play(state, m, t);
    ((unsigned char *)state)[sizeof(unsigned char) * (broken.state_size - 1)] ^= (unsigned char)(skep_verb(m) == 1);
}
TEST(suite, "fixed bytes that change")
{
    broken = skep_tiny;
    broken.play = play_with_options;
    expect("the fixed bytes have changed");
}

static int start_carelessly(void *state, int seats, const struct skep_values *v, struct skep_text *why)
{
    unsigned char kept = *(unsigned char *)state;
    int rule = skep_tiny.start(state, seats, v, why);
    *(unsigned char *)state = kept; /* the cards of face 0, of which there are none */
    return rule;
}
TEST(suite, "a start that leaves old bytes")
{
    broken = skep_tiny;
    broken.start = start_carelessly;
    expect("start leaves bytes of the state as they were");
}

static void hide_nothing(__attribute__((unused)) void *state, __attribute__((unused)) int seat) { }
TEST(suite, "secrets that are not hidden")
{
    broken = skep_tiny;
    broken.hide = hide_nothing;
    expect("can tell apart two games in which it has seen and heard the same");
}

static void hide_cards_only(void *state, int seat)
{
    unsigned char choices[3];
    memcpy(choices, (unsigned char *)state + 13, 3);
    skep_tiny.hide(state, seat);
    memcpy((unsigned char *)state + 13, choices, 3);
}
TEST(suite, "choices that are not hidden")
{
    broken = skep_tiny;
    broken.hide = hide_cards_only;
    expect("can tell apart two games in which it has seen and heard the same");
}

static void guess_again(void *state, int seat, struct skep_rng *rng)
{
    skep_tiny.guess(state, seat, rng);
    ((unsigned char *)state)[16]++;
}
TEST(suite, "a guess that changes what is known")
{
    broken = skep_tiny;
    broken.guess = guess_again;
    expect("hiding after guessing for seat 0 gives something else");
}

static skep_move see_nothing(__attribute__((unused)) const void *state, __attribute__((unused)) skep_move m,
                             __attribute__((unused)) int seat)
{
    return 0;
}
TEST(suite, "a seat that does not see its own moves")
{
    broken = skep_tiny;
    broken.seen = see_nothing;
    expect("does not see its own move");
}

static void say_too_much(const void *state, skep_move m, struct skep_say *say)
{
    skep_tiny.say_move(state, m, say);
    if (skep_tiny.turn(state) == 1) say->args[2] = ((const unsigned char *)state)[10]; /* what seat A holds */
}
TEST(suite, "words that tell a secret")
{
    broken = skep_tiny;
    broken.say_move = say_too_much;
    expect("what seat 1 is told of a move depends on what it does not know");
}

static void say_beyond(__attribute__((unused)) const void *state, __attribute__((unused)) skep_move m,
                       struct skep_say *say)
{
    *say = (struct skep_say){ .sentence = 99 };
}
TEST(suite, "a sentence that is not in the table")
{
    broken = skep_tiny;
    broken.say_move = say_beyond;
    expect("sentence number 99");
}

static void view_list(__attribute__((unused)) const void *state, struct skep_json *out)
{
    skep_json_open(out, '[');
    skep_json_close(out, ']');
}
TEST(suite, "a view that is no object")
{
    broken = skep_tiny;
    broken.write_view = view_list;
    expect("the view is not an object");
}

static bool write_another_position(const void *state, struct skep_text *out)
{
    if (!skep_tiny.write_position(state, out)) return false;
    skep_put(out, calls++ % 2 ? " " : "");
    return true;
}
TEST(suite, "a position that is not read back")
{
    broken = skep_tiny;
    calls = 0;
    broken.write_position = write_another_position;
    expect("is read as");
}

static unsigned winners_elsewhere(__attribute__((unused)) const void *state) { return 8; }
TEST(suite, "a winner who is not at the table")
{
    broken = skep_tiny;
    broken.winners = winners_elsewhere;
    expect("winners 8");
}

TEST(suite, "guess without hide")
{
    broken = skep_tiny;
    broken.hide = NULL;
    expect("hide, guess and seen come together");
}

TEST(suite, "and with nothing broken, nothing is found")
{
    static struct skep_values values;
    broken = skep_tiny;
    skep_values_start(&values, &broken);
    check_properties(&broken, 3, &values, 7, 4);
}
