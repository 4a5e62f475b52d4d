/* test_review.c: a review adds up, in every game; it says of Tiny what can be worked out by hand; it does not know what a seat could not;
   and neither threads nor slices change it. */
#include "test.h"

#include "review/room.h"
#include "tiny/tiny.h"

#include <math.h>
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

/* A loss is one beyond two standard errors only, and has its size for a mark; a best move has one if no other is near it. */
static void assert_mark(const struct skep_place *p)
{
    skep_portion loss = -p->error[p->who], ahead = p->lines > 1 ? p->line[0].worth[p->who] - p->line[1].worth[p->who] : 0;
    enum skep_mark size = loss >= 10 * SKEP_POINT ? SKEP_BLUNDER : loss >= 5 * SKEP_POINT ? SKEP_MISTAKE : loss >= 2 * SKEP_POINT ? SKEP_SLIP : SKEP_NO_MARK;
    assert_true(loss == 0 || loss > 2 * p->line[p->played].error);
    bool best = size == SKEP_NO_MARK && p->played == 0 && p->lines > 1 && ahead > 2 * p->line[1].error;
    if (p->mark == SKEP_BRILLIANT) assert_true(best && ahead >= 5 * SKEP_POINT);
    else assert_int_equal(p->mark, best && ahead >= 10 * SKEP_POINT ? SKEP_ONLY : size);
}

/* Who has one move only does not decide. */
static void assert_kind(const struct skep_place *p)
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    skep_move move[SKEP_MOVES_MAX];
    skep_match_state_at(&match, p->at, state);
    assert_int_equal(p->who, match.game->turn(state));
    assert_int_equal(p->kind, p->who == SKEP_CHANCE ? SKEP_PLACE_CHANCE : match.game->moves(state, move) == 1 ? SKEP_PLACE_FORCED : SKEP_PLACE_DECISION);
}

static int decisions_of(const struct skep_review *r, int seat)
{
    int n = 0;
    for (int i = 0; i < skep_review_places(r); i++) n += skep_review_place(r, i)->kind == SKEP_PLACE_DECISION && skep_review_place(r, i)->who == seat;
    return n;
}

/* How much a place moved a seat's chance. */
static skep_portion moved(const struct skep_review *r, int place, int seat)
{
    const struct skep_place *p = skep_review_place(r, place);
    return llabs(p->luck[seat]) > llabs(p->error[seat]) ? llabs(p->luck[seat]) : llabs(p->error[seat]);
}

/* The five that moved the winner's chance most, in the order of the game, and none that moved it by less than a slip. */
static void assert_moments(const struct skep_review *r)
{
    int moment[5], n = skep_review_moments(r, 5, moment), winner = 0;
    skep_portion least = INT64_MAX;
    for (int s = 1; s < match.seats; s++)
        if (skep_review_sum(r, s).result > skep_review_sum(r, winner).result) winner = s;
    for (int i = 0; i < n; i++) {
        least = moved(r, moment[i], winner) < least ? moved(r, moment[i], winner) : least;
        assert_true(i == 0 || moment[i] > moment[i - 1]);
    }
    if (n > 0) assert_true(least >= 2 * SKEP_POINT);
    if (n < 5) least = 2 * SKEP_POINT;
    int above = 0;
    for (int i = 0; i < skep_review_places(r); i++) above += moved(r, i, winner) > least;
    assert_true(n < 5 ? above <= n : above < n);
}

static void assert_adds_up(const struct skep_review *r)
{
    int moves = 0;
    bool sketch = false;
    skep_portion results = 0;
    for (int i = 0; i < skep_review_places(r); i++) {
        const struct skep_place *p = skep_review_place(r, i);
        skep_portion before = 0, after = 0, luck = 0, error = 0;
        assert_int_equal(p->at, moves);
        if (p->kind == SKEP_PLACE_CHANCE && i > 0) assert_int_not_equal(skep_review_place(r, i - 1)->kind, SKEP_PLACE_CHANCE); /* a roll is whole */
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
        if (p->kind == SKEP_PLACE_DECISION) {
            assert_true(p->error[p->who] <= 0);
            assert_true(-p->error[p->who] <=
                        p->line[0].worth[p->who] - p->line[p->played].worth[p->who] + 4); /* but for rounding */
            assert_mark(p);
        }
        assert_kind(p);
        if (p->kind != SKEP_PLACE_DECISION)
            for (int s = 0; s < match.seats; s++) assert_int_equal(p->error[s], 0);
        if (p->kind != SKEP_PLACE_CHANCE)
            for (int s = 0; s < match.seats; s++) assert_int_equal(p->luck[s], 0);
    }
    assert_int_equal(moves, match.moves);
    for (int s = 0; s < match.seats; s++) {
        struct skep_sum sum = skep_review_sum(r, s);
        assert_int_equal(sum.start + sum.luck + sum.error + sum.rest, sum.result);
        assert_int_equal(sum.own + sum.others, sum.error);
        assert_int_equal(sum.decisions, decisions_of(r, s));
        results += sum.result;
        skep_portion rest = llabs(sum.rest), errors = llabs(sum.own) + llabs(sum.others);
        sketch |= rest > 20 * SKEP_POINT || (rest > errors && rest > 2 * SKEP_POINT);
    }
    assert_int_equal(results, SKEP_WHOLE);
    assert_int_equal(skep_review_is_sketch(r), sketch);
    assert_moments(r);
}

static void assert_sums_of(const char *id, int seats)
{
    begin(skep_game_find(id), seats, NULL);
    play_at_random(30);
    struct skep_review *r = review(8);
    assert_adds_up(r);
    skep_review_free(r);
}

TEST(sum, "start, luck, error and rest are the result, exactly: Honey & Nectar") { assert_sums_of("honey_nectar", 2); }
TEST(sum, "PollenNation") { assert_sums_of("pollennation", 2); }
TEST(sum, "Ambrosia, three seats") { assert_sums_of("ambrosia", 3); }
TEST(sum, "Waggle Dance, three seats") { assert_sums_of("waggle_dance", 3); }
TEST(sum, "Apiary, four seats") { assert_sums_of("apiary", 4); }

/* So many places have that mark. */
static int marked(const struct skep_review *r, enum skep_mark mark)
{
    int n = 0;
    for (int i = 0; i < skep_review_places(r); i++) n += skep_review_place(r, i)->mark == mark;
    return n;
}

TEST(sum, "a slip, a mistake and a blunder lose 2, 5 and 10 points beyond two standard errors, what is forced is no decision, and all marks come")
{
    begin(skep_game_find("ambrosia"), 2, NULL);
    play_at_random(150);
    struct skep_review *r = review(8);
    int forced = 0;
    assert_adds_up(r);
    for (enum skep_mark mark = SKEP_SLIP; mark <= SKEP_ONLY; mark++) assert_true(marked(r, mark) > 0);
    for (int i = 0; i < skep_review_places(r); i++) forced += skep_review_place(r, i)->kind == SKEP_PLACE_FORCED;
    assert_true(forced > 0);
    assert_false(skep_review_is_sketch(r));
    skep_review_free(r);
}

TEST(sum, "a review with a rest above 20 points is a sketch, and most of the largest rest arose at the roughest place")
{
    int seat = 0;
    begin(skep_game_find("ambrosia"), 3, NULL);
    play_at_random(150);
    struct skep_review *r = review(0);
    assert_adds_up(r);
    for (int s = 1; s < 3; s++)
        if (llabs(skep_review_sum(r, s).rest) > llabs(skep_review_sum(r, seat).rest)) seat = s;
    assert_true(llabs(skep_review_sum(r, seat).rest) > 20 * SKEP_POINT);
    assert_true(skep_review_is_sketch(r));
    const struct skep_place *most = skep_review_place(r, skep_review_roughest(r));
    for (int i = 0; i < skep_review_places(r); i++) assert_true(llabs(skep_review_place(r, i)->rest[seat]) <= llabs(most->rest[seat]));
    skep_review_free(r);
}

TEST(sum, "V is the evaluation where that is best, and 400 simulations elsewhere")
{
    for (const struct skep_game *const *g = skep_games(); *g; g++)
        assert_int_equal(skep_review_usual(*g), strcmp((*g)->id, "honey_nectar") == 0 ? 0 : 400);
}

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
    assert_int_equal(skep_review_sum(r, 0).only, 1);
    assert_int_equal(skep_review_sum(r, 0).brilliant, 0);
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

TEST(worth, "a move that came out best by chance costs who did not play it less than it seems")
{
    int less = 0;
    begin(skep_game_find("ambrosia"), 2, NULL);
    play_at_random(60);
    struct skep_review *r = review(8);
    for (int i = 0; i < skep_review_places(r); i++) {
        const struct skep_place *p = skep_review_place(r, i);
        if (p->kind != SKEP_PLACE_DECISION) continue;
        const struct skep_weighed *played = &p->line[p->played];
        skep_portion seems = p->line[0].worth[p->who] - played->worth[p->who];
        less += seems > 2 * played->error && -p->error[p->who] < seems - SKEP_POINT / 10;
    }
    assert_true(less > 0);
    skep_review_free(r);
}

/* Last turns. What is proven is worth what it is worth to the last billionth, and leaves no rest but what rounding does. */

static void begin_at(const char *turn_limit, const char *position)
{
    const struct skep_game *g = skep_game_find("honey_nectar");
    struct skep_header header = { .seed = "review" };
    strcpy(header.position, position);
    skep_match_open(&match, move_log, LOG);
    skep_match_milestones(&match, milestones, sizeof milestones);
    skep_values_start(&values, g);
    assert_int_equal(skep_values_set(&values, g, "turn_limit", turn_limit, &problem), SKEP_OK);
    assert_int_equal(skep_match_start(&match, g, 2, &values, &header, &problem), SKEP_OK);
}

static bool is_near(skep_portion x, double expected) { return fabs((double)x - expected * (double)SKEP_WHOLE) < 2; }

static void assert_sum(const struct skep_review *r, double start, double luck, double error, double result)
{
    struct skep_sum sum = skep_review_sum(r, 0);
    assert_true(is_near(sum.start, start));
    assert_true(is_near(sum.luck, luck));
    assert_true(is_near(sum.error, error));
    assert_true(is_near(sum.rest, 0));
    assert_true(is_near(sum.result, result));
}

/* The ledger's section 9: with one turn left A's chance to win is 3/4, and else nobody wins. */
static const char SIX_SHORT[] = "18+18+16+14+12+10+6 y5 n1 | 10+8 y15 g1 | A 1";

static void assert_last_turn(const char *line, double better, double luck, double error, double result, enum skep_mark mark)
{
    begin_at("1", SIX_SHORT);
    play(line);
    assert_int_equal(skep_match_turn(&match), SKEP_OVER);
    struct skep_review *r = review(800);
    assert_adds_up(r);
    assert_sum(r, 0.875, luck, error, result);
    assert_true(fabs((double)place_of(r, 0)->better / (double)SKEP_WHOLE - better) < 1e-6); /* so likely was a roll that is better for A */
    assert_int_equal(place_of(r, 1)->mark, mark);
    skep_review_free(r);
}

TEST(last, "a roll that wins is luck, and who takes the win does not err")
{
    assert_last_turn("R123 C6", 0, 0.125, 0, 1, SKEP_ONLY);
}
TEST(last, "who leaves the win has lost all of it by error")
{
    assert_last_turn("R123 C-", 0, 0.125, -0.5, 0.5, SKEP_BLUNDER);
}
TEST(last, "a roll that does not win is bad luck, and nothing that is done then is an error")
{
    assert_last_turn("R445 C-", 0.75, -0.375, 0, 0.5, SKEP_NO_MARK);
}

TEST(last, "how likely a better roll was is said for who moves next, whoever that is")
{
    begin_at("1", "10+8 y15 g1 | 18+18+16+14+12+10+6 y5 n1 | B 1");
    play("R445 C-");
    struct skep_review *r = review(0);
    assert_true(fabs((double)place_of(r, 0)->better / (double)SKEP_WHOLE - 0.75) < 1e-6);
    skep_review_free(r);
}

TEST(last, "two turns before the end V is the ledger's exact value, where it may think long enough")
{
    begin_at("2", "18+16+14+12+12+10 y1 n1 | 18+16+14+12+12+10 y1 | A 1");
    play_at_random(1);
    struct skep_review *r = review(16000);
    assert_true(is_near(place_of(r, 0)->before[0], (1 + 8873.0 / 23328) / 2));
    skep_review_free(r);
}

/* Plays no more than what is behind a place of the log. */
static void cut_before(int at)
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    skep_match_state_at(&match, at, state);
    memcpy(match.first, state, match.game->state_size - match.game->fixed_size);
    memmove(match.log, match.log + at, (size_t)(match.moves - at) * sizeof *match.log);
    match.moves -= at;
    match.milestones.n = 0;
}

/* A game of PollenNation at random that ends with a move that wins at once, cut before that. */
static bool find_win(uint64_t game)
{
    struct skep_rng rng;
    skep_move move[SKEP_MOVES_MAX];
    begin(skep_game_find("pollennation"), 2, NULL);
    skep_rng_start(&rng, 5, game);
    while (skep_match_turn(&match) != SKEP_OVER) {
        if (skep_match_turn(&match) == SKEP_CHANCE) skep_match_take(&match, skep_match_chance(&match), NULL);
        else skep_match_take(&match, move[skep_rng_below(&rng, (uint32_t)match.game->moves(match.state, move))], NULL);
    }
    int last = match.moves - 1;
    _Alignas(16) unsigned char before[SKEP_STATE_MAX];
    skep_match_state_at(&match, last, before);
    int who = match.game->turn(before);
    if (who < 0 || !(match.game->winners(match.state) >> who & 1) || match.game->moves(before, move) < 3) return false;
    cut_before(last);
    return true;
}

TEST(last, "a solved win in PollenNation is worth a win, and who misses it loses what the other move is short of that")
{
    int found = 0;
    for (uint64_t game = 0; game < 40 && found < 3; game++) {
        if (!find_win(game)) continue;
        found++;
        struct skep_review *r = review(16);
        const struct skep_place *p = skep_review_place(r, 0);
        assert_adds_up(r);
        assert_int_equal(p->before[p->who], SKEP_WHOLE);
        assert_int_equal(p->line[0].worth[p->who], SKEP_WHOLE);
        assert_int_equal(p->error[p->who], 0);
        assert_int_equal(p->rest[p->who], 0);
        skep_move other = p->line[p->lines - 1].move;
        skep_portion worth = p->line[p->lines - 1].worth[p->who];
        skep_review_free(r);
        if (worth == SKEP_WHOLE) continue;
        match.log[0] = other;
        skep_match_state_at(&match, 1, match.state);
        r = review(16);
        p = skep_review_place(r, 0);
        assert_adds_up(r);
        assert_int_equal(p->line[p->played].worth[p->who], worth);
        assert_true(p->error[p->who] == worth - SKEP_WHOLE || SKEP_WHOLE - worth <= 2 * p->line[p->played].error);
        if (p->error[p->who] != 0) assert_true(llabs(p->rest[p->who]) <= 2);
        skep_review_free(r);
    }
    assert_true(found > 0);
}

/* Doubts */

/* Of how many places what V says of a seat has a standard error; it is never more than a half, and the same for both of two. */
static int doubted(const struct skep_review *r)
{
    int n = 0;
    for (int i = 0; i < skep_review_places(r); i++) {
        const struct skep_place *p = skep_review_place(r, i);
        assert_true(p->doubt[0] >= 0 && p->doubt[0] <= SKEP_WHOLE / 2);
        assert_true(llabs(p->doubt[0] - p->doubt[1]) <= 1);
        n += p->doubt[0] > 0;
    }
    return n;
}

TEST(doubt, "searches differ in the middle of a game, an evaluation has one opinion, and what is proven is not doubted")
{
    begin(skep_game_find("ambrosia"), 2, NULL);
    play_at_random(40);
    struct skep_review *r = review(16);
    assert_true(doubted(r) > skep_review_places(r) / 2);
    assert_false(skep_review_has_secrets(r));
    skep_review_free(r);
    r = review(0);
    assert_int_equal(doubted(r), 0);
    skep_review_free(r);
    begin_at("1", SIX_SHORT);
    play("R123 C6");
    r = review(800);
    assert_int_equal(doubted(r), 0);
    skep_review_free(r);
}

TEST(doubt, "is the standard error of the mean: of four searches that say all and four that say nothing")
{
    assert_int_equal(skep_doubt(8 * 0.25, 8), 188982237); /* sqrt(8 / 4 / 7 / 8) */
    assert_int_equal(skep_doubt(0, 1), 0);
}

TEST(doubt, "where nothing is hidden a seat knows what its best move is worth")
{
    begin_at("1", SIX_SHORT);
    play("R123 C-");
    struct skep_review *r = review(800);
    assert_false(place_of(r, 1)->hidden);
    assert_int_equal(place_of(r, 1)->known, SKEP_WHOLE);
    skep_review_free(r);
}

TEST(luck, "who asks for luck alone gets the same luck")
{
    begin(&skep_tiny, 2, NULL);
    play_at_random(1000);
    struct skep_review *whole = review(16), *alone = skep_review_new(&match, 16);
    skep_review_only_luck(alone);
    while (!skep_review_more(alone, 1, NULL)) continue;
    for (int s = 0; s < 2; s++) {
        struct skep_sum sum = skep_review_sum(whole, s), luck = skep_review_sum(alone, s);
        assert_true(sum.luck != 0);
        assert_int_equal(sum.luck, luck.luck);
        assert_int_equal(sum.result, luck.result);
    }
    skep_review_free(whole);
    skep_review_free(alone);
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
    assert_true(twin[0].hidden && twin[1].hidden);
    assert_int_equal(twin[0].known, twin[1].known);
    assert_memory_not_equal(twin[0].before, twin[1].before, sizeof twin[0].before); /* V sees all */
}

/* Of every game with secrets: decisions on the way of a game at random, each in the world as it was and in one that its seat cannot tell
   from it. */
static void assert_twins(const char *id, int seats, const char *const *pairs)
{
    const struct skep_game *g = skep_game_find(id);
    int graded = 0;
    for (int at = 5; at < 400 && graded < 2; at += 3) {
        _Alignas(16) unsigned char twin[SKEP_STATE_MAX], state[SKEP_STATE_MAX];
        skep_move move[SKEP_MOVES_MAX];
        struct skep_place place[2];
        struct skep_rng rng;
        begin(g, seats, pairs);
        play_at_random(at + 1);
        if (match.moves <= at) break;
        skep_match_state_at(&match, at, state);
        int who = g->turn(state);
        if (who < 0 || g->moves(state, move) < 2) continue;
        memcpy(twin, state, sizeof twin);
        skep_rng_start(&rng, 77, (uint64_t)at);
        g->hide(twin, who);
        g->guess(twin, who, &rng);
        if (memcmp(state, twin, g->state_size) == 0) continue;
        cut_before(at);
        for (int i = 0; i < 2; i++) {
            if (i == 1) memcpy(match.first, twin, g->state_size - g->fixed_size);
            skep_match_state_at(&match, 1, match.state);
            struct skep_review *r = review(8);
            place[i] = *skep_review_place(r, 0);
            skep_review_free(r);
        }
        assert_memory_equal(place[0].error, place[1].error, sizeof place[0].error);
        assert_memory_equal(place[0].line, place[1].line, sizeof place[0].line);
        assert_int_equal(place[0].mark, place[1].mark);
        assert_int_equal(place[0].known, place[1].known);
        assert_true(place[0].hidden);
        graded++;
    }
    assert_true(graded > 0);
}

static const char *const CLOSED[] = { "open_stacks", "false", NULL };

TEST(secret, "twins in PollenNation") { assert_twins("pollennation", 2, NULL); }
TEST(secret, "twins in Ambrosia") { assert_twins("ambrosia", 3, CLOSED); }
TEST(secret, "twins in Waggle Dance") { assert_twins("waggle_dance", 3, NULL); }
TEST(secret, "twins in Apiary") { assert_twins("apiary", 3, NULL); }

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

static void assert_same(const struct skep_review *a, const struct skep_review *b)
{
    assert_int_equal(skep_review_done(a), skep_review_done(b));
    for (int i = 0; i < skep_review_places(a); i++)
        assert_memory_equal(skep_review_place(a, i), skep_review_place(b, i), sizeof(struct skep_place));
}

TEST(steady, "a review that was left and taken up again, wherever, is the same")
{
    static char text[1 << 16];
    begin(skep_game_find("ambrosia"), 3, NULL);
    play_at_random(25);
    struct skep_review *whole = review(8);
#ifdef SKEP_WATCHED
    enum { FURTHER = 10 };
#else
    enum { FURTHER = 5 };
#endif
    for (int left = 0; left <= skep_review_places(whole); left += FURTHER) {
        struct skep_review *first = skep_review_new(&match, 8), *then = skep_review_new(&match, 8);
        struct skep_text out = skep_text_in(text, sizeof text);
        while (skep_review_done(first) < left) skep_review_more(first, 1, NULL);
        skep_review_save(first, &out);
        assert_false(out.overflow);
        assert_true(skep_review_load(then, text));
        assert_int_equal(skep_review_done(then), left);
        while (!skep_review_more(then, 3, one_after_another)) continue;
        assert_same(whole, then);
        skep_review_free(first);
        skep_review_free(then);
    }
    skep_review_free(whole);
}

TEST(steady, "what is not of this game, or not whole, is not taken up")
{
    static char text[1 << 16];
    struct skep_text out = skep_text_in(text, sizeof text);
    begin(skep_game_find("ambrosia"), 2, NULL);
    play_at_random(25);
    struct skep_review *r = review(8);
    skep_review_save(r, &out);
    skep_review_free(r);
    r = skep_review_new(&match, 8);
    for (size_t cut = 0; cut < out.len; cut += 97) {
        char was = text[cut];
        text[cut] = '\0';
        assert_false(skep_review_load(r, text));
        text[cut] = was;
        if (was != ' ') continue;
        text[cut] = 'x';
        assert_false(skep_review_load(r, text));
        text[cut] = was;
    }
    assert_int_equal(skep_review_done(r), 0);
    skep_review_free(r);
    begin(skep_game_find("ambrosia"), 3, NULL);
    play_at_random(25);
    r = skep_review_new(&match, 8);
    assert_false(skep_review_load(r, text));
    skep_review_free(r);
}
