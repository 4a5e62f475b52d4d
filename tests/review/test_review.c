/* test_review.c: a review adds up, in every game; it says of Tiny what can be worked out by hand; it does not know what a seat could not;
   and neither threads nor slices change it. */
#include "test.h"

#include "tiny/tiny.h"

#include <skep/record.h>
#include <skep/review.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

enum { LOG = 1 << 16 };
static struct skep_match match;
static skep_move move_log[LOG];
static unsigned char milestones[1 << 18];
static struct skep_values values;
static struct skep_problem problem;

static void begin(const struct skep_game *g, int seats, const char *const *pairs)
{
    struct skep_header header = { .seed = "review" };
    skep_match_open(&match, move_log, LOG);
    skep_match_milestones(&match, milestones, sizeof milestones);
    skep_values_start(&values, g);
    for (; pairs && *pairs; pairs += 2) assert_int_equal(skep_values_set(&values, g, pairs[0], pairs[1], &problem), SKEP_OK);
    assert_int_equal(skep_match_start(&match, g, seats, &values, &header, &problem), SKEP_OK);
}

static void play(const char *line)
{
    char text[SKEP_MOVE_TEXT];
    for (; *line; line += *line == ' ') {
        size_t len = strcspn(line, " ");
        skep_move m;
        memcpy(text, line, len);
        text[len] = '\0';
        assert_int_equal(skep_match_read(&match, text, &m, &problem), SKEP_OK);
        skep_match_take(&match, m, NULL);
        line += len;
    }
}

/* At random, so many moves or to the end. */
static void play_at_random(int most)
{
    struct skep_rng rng;
    skep_move move[SKEP_MOVES_MAX];
    skep_rng_start(&rng, 1, 2);
    for (int i = 0; i < most && skep_match_turn(&match) != SKEP_OVER; i++) {
        if (skep_match_turn(&match) == SKEP_CHANCE) {
            skep_move outcome;
            assert_int_equal(skep_match_roll(&match, &outcome, NULL, &problem), SKEP_OK);
        } else skep_match_take(&match, move[skep_rng_below(&rng, (uint32_t)match.game->moves(match.state, move))], NULL);
    }
}

static struct skep_review *review(int simulations)
{
    struct skep_review *r = skep_review_new(&match, simulations);
    assert_non_null(r);
    while (!skep_review_more(r, 1, NULL)) continue;
    return r;
}

/* Sums */

static void assert_adds_up(const struct skep_review *r)
{
    int moves = 0;
    skep_portion results = 0;
    for (int i = 0; i < skep_review_places(r); i++) {
        const struct skep_place *p = skep_review_place(r, i);
        skep_portion before = 0, after = 0, luck = 0, error = 0;
        assert_int_equal(p->at, moves);
        moves += p->moves;
        for (int s = 0; s < match.seats; s++) {
            assert_int_equal(p->before[s] + p->luck[s] + p->error[s] + p->rest[s], p->after[s]);
            before += p->before[s];
            after += p->after[s];
            luck += p->luck[s];
            error += p->error[s];
        }
        assert_int_equal(before, SKEP_WHOLE);
        assert_int_equal(after, SKEP_WHOLE);
        assert_int_equal(luck, 0);
        assert_int_equal(error, 0);
        if (p->kind == SKEP_PLACE_DECISION) assert_true(p->error[p->who] <= 0);
        else for (int s = 0; s < match.seats; s++) assert_int_equal(p->error[s], 0);
        if (p->kind != SKEP_PLACE_CHANCE)
            for (int s = 0; s < match.seats; s++) assert_int_equal(p->luck[s], 0);
    }
    assert_int_equal(moves, match.moves);
    for (int s = 0; s < match.seats; s++) {
        struct skep_sum sum = skep_review_sum(r, s);
        assert_int_equal(sum.start + sum.luck + sum.error + sum.rest, sum.result);
        assert_int_equal(sum.own + sum.others, sum.error);
        results += sum.result;
    }
    assert_int_equal(results, SKEP_WHOLE);
}

static void assert_sums_of(const char *id, int seats)
{
    begin(skep_game_find(id), seats, NULL);
    play_at_random(60);
    struct skep_review *r = review(8);
    assert_adds_up(r);
    skep_review_free(r);
}

TEST(sum, "start, luck, error and rest are the result, exactly: Honey & Nectar") { assert_sums_of("honey_nectar", 2); }
TEST(sum, "PollenNation") { assert_sums_of("pollennation", 2); }
TEST(sum, "Ambrosia, three seats") { assert_sums_of("ambrosia", 3); }
TEST(sum, "Waggle Dance, three seats") { assert_sums_of("waggle_dance", 3); }
TEST(sum, "Apiary, four seats") { assert_sums_of("apiary", 4); }

TEST(sum, "a whole game ends with what was paid")
{
    begin(&skep_tiny, 3, NULL);
    play_at_random(1000);
    assert_int_equal(skep_match_turn(&match), SKEP_OVER);
    struct skep_review *r = review(16);
    assert_adds_up(r);
    unsigned winners = skep_tiny.winners(match.state);
    int shares = __builtin_popcount(winners);
    for (int s = 0; s < 3; s++) {
        skep_portion paid = winners >> s & 1 ? SKEP_WHOLE / shares : 0;
        assert_true(llabs(skep_review_sum(r, s).result - paid) <= 1);
    }
    skep_review_free(r);
}

/* Tiny, one round, cards 1 to 6, a swap costs nothing. */
static const char *const ONE_ROUND[] = { "prizes", "1", NULL };

static const struct skep_place *place_of(const struct skep_review *r, int at)
{
    for (int i = 0; i < skep_review_places(r); i++)
        if (skep_review_place(r, i)->at == at) return skep_review_place(r, i);
    fail_msg("no place begins at %d", at);
    return NULL;
}

TEST(worth, "who gives the best card away blunders, and who keeps it plays the only move")
{
    begin(&skep_tiny, 2, ONE_ROUND);
    play("D6 D3 S K D1");
    struct skep_review *r = review(64);
    const struct skep_place *p = place_of(r, 2);
    assert_int_equal(p->who, 0);
    assert_true(p->line[0].worth[0] > 95 * SKEP_POINT); /* to keep the 6 wins, whatever the other holds; a search is never quite sure */
    assert_int_equal(p->mark, SKEP_BLUNDER);
    assert_true(p->error[0] < -30 * SKEP_POINT);
    assert_int_equal(p->error[1], -p->error[0]);
    assert_int_equal(skep_review_sum(r, 0).blunders, 1);
    skep_review_free(r);

    begin(&skep_tiny, 2, ONE_ROUND);
    play("D6 D3 K K");
    r = review(64);
    p = place_of(r, 2);
    assert_int_equal(p->error[0], 0);
    assert_int_equal(p->mark, SKEP_ONLY);
    skep_review_free(r);
}

TEST(worth, "a card that decides the game is luck: as much as it was better than the mean")
{
    begin(&skep_tiny, 2, ONE_ROUND);
    play("D3 D2 K S D6");
    struct skep_review *r = review(64);
    const struct skep_place *p = place_of(r, 4);
    assert_int_equal(p->kind, SKEP_PLACE_CHANCE);
    assert_int_equal(p->outcomes, 4); /* 1, 4, 5 and 6: the 3 is held, the 2 stays out */
    assert_true(p->all);
    assert_int_equal(p->before[1], SKEP_WHOLE * 3 / 4);
    assert_int_equal(p->luck[1], SKEP_WHOLE / 4);
    assert_int_equal(p->rest[1], 0);
    skep_review_free(r);
}

/* Secrets */

TEST(secret, "a decision is graded by what its seat could know: a twin in which another card is hidden is graded alike")
{
    struct skep_place twin[2];
    static const char *const LINES[] = { "D3 D5 S K D1", "D3 D1 S K D5" };
    for (int i = 0; i < 2; i++) {
        begin(&skep_tiny, 2, ONE_ROUND);
        play(LINES[i]);
        struct skep_review *r = review(64);
        twin[i] = *place_of(r, 2);
        skep_review_free(r);
    }
    assert_int_equal(twin[0].who, 0);
    assert_memory_equal(twin[0].error, twin[1].error, sizeof twin[0].error);
    assert_memory_equal(twin[0].line, twin[1].line, sizeof twin[0].line);
    assert_int_equal(twin[0].mark, twin[1].mark);
    assert_memory_not_equal(twin[0].before, twin[1].before, sizeof twin[0].before); /* V sees all */
}

/* The same everywhere */

static void one_after_another(void (*job)(void *arg, int i), void *arg, int n)
{
    for (int i = n - 1; i >= 0; i--) job(arg, i);
}

TEST(steady, "any crew gives the same review")
{
    begin(skep_game_find("ambrosia"), 2, NULL);
    play_at_random(40);
    struct skep_review *alone = review(16), *crew = skep_review_new(&match, 16);
    while (!skep_review_more(crew, 3, one_after_another)) continue;
    assert_int_equal(skep_review_places(alone), skep_review_places(crew));
    for (int i = 0; i < skep_review_places(alone); i++)
        assert_memory_equal(skep_review_place(alone, i), skep_review_place(crew, i), sizeof(struct skep_place));
    skep_review_free(alone);
    skep_review_free(crew);
}
