/* test_styles.c: bots with a taste. How they are written and refused; that a taste shows in what they choose, and never hides a win;
   that who has none, or one that says nothing, plays as ever; and that it is their own alone. */
#include "table.h"
#include "test.h"
#include "tiny/tiny.c"

#include "ai/ai.h"

/* Texts */

static void refused(const char *text, const char *says)
{
    struct skep_problem p;
    assert_null(skep_bot_new(text, NULL, &p));
    assert_int_equal(p.error, SKEP_BAD_BOT);
    assert_non_null(strstr(p.text, says));
}

TEST(style_text, "a style stands behind the kind and before the limit")
{
    static const char *const GOOD[] = { "greedy/raid", "beginner/raid", "easy/raid:5", "medium/raid", "hard/raid:500", "expert/no_such" };
    for (size_t i = 0; i < sizeof GOOD / sizeof *GOOD; i++) {
        assert_int_equal(skep_bot_check(GOOD[i], NULL), SKEP_OK);
        skep_bot_free(bot(GOOD[i], 1));
    }
    refused("hard/", "with a style, hard/STYLE:N");
    refused("hard/:5", "hard/:5 is not a bot");
    refused("hard:5/raid", "hard:5/raid");
    refused("hard/raid/rush", "hard/raid/rush");
    refused("hard/Raid", "hard/Raid");
    refused("hard/raid2", "hard/raid2");
    refused("hard/raid:0", "hard/raid:0");
    refused("hard/abcdefghijklmnop", "abcdefghijklmnop");
    refused("greedy/raid:5", "write greedy or greedy/STYLE.");
}

TEST(style_text, "random and mcts have no taste")
{
    refused("random/raid", "write random.");
    refused("mcts/raid:50", "mcts:Nms (1 to 600000 milliseconds).");
}

TEST(style_text, "where the game is known, its styles are too")
{
    struct skep_problem p;
    const struct skep_game *honey = skep_game_find("honey_nectar");
    assert_int_equal(skep_bot_check_in(honey, "hard/raid:5", &p), SKEP_OK);
    assert_int_equal(skep_bot_check_in(honey, "hard:5", &p), SKEP_OK);
    assert_int_equal(skep_bot_check_in(honey, "clever", &p), SKEP_UNKNOWN_BOT);
    assert_int_equal(skep_bot_check_in(honey, "hard/brood:5", &p), SKEP_UNKNOWN_STYLE);
    assert_string_equal(p.text, "In Honey & Nectar bots have no style brood; the styles are rush, hoard, raid, guard.");
    assert_null(skep_bot_new_in(honey, "hard/rai", NULL, &p));
    assert_int_equal(p.error, SKEP_UNKNOWN_STYLE);
    assert_int_equal(skep_bot_check_in(&skep_tiny, "hard/raid", &p), SKEP_UNKNOWN_STYLE);
    assert_string_equal(p.text, "In Tiny bots have no style raid; the styles are none.");
}

static bool has_term(const struct skep_game *g, const char *id)
{
    const struct skep_term *t = g->terms;
    while (t->id && strcmp(t->id, id) != 0) t++;
    return t->id != NULL;
}

TEST(styles, "each game has three or more, of things that there are in it")
{
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        int verbs = 1, n = 0;
        while ((*g)->verbs[verbs].id) verbs++;
        for (const struct skep_style *s = skep_insight_of(*g).styles; s->id; s++, n++) {
            char text[48];
            struct skep_text out = skep_text_in(text, sizeof text);
            skep_putf(&out, "hard/%s", s->id);
            assert_int_equal(skep_bot_check_in(*g, text, NULL), SKEP_OK);
            assert_true(strlen(s->help) > 10);
            assert_string_equal(skep_style(*g, n).id, s->id);
            assert_true(s->terms[0].term || s->moves[0].verb);
            for (int i = 0; i < SKEP_LIKED_TERMS && s->terms[i].term; i++) assert_true(has_term(*g, s->terms[i].term));
            for (int i = 0; i < SKEP_LIKED_MOVES && s->moves[i].verb; i++) {
                assert_true(s->moves[i].verb < verbs && s->moves[i].worth != 0);
                assert_true(s->moves[i].arg == 0 || (*g)->verbs[s->moves[i].verb].arg[s->moves[i].arg - 1].name);
            }
        }
        assert_true(n >= 3);
        assert_null(skep_style(*g, n).id);
    }
}

/* What a taste does to a value */

TEST(lean, "stays within 0 and 1, keeps the order, and leaves a win a win")
{
    for (int taste = -30; taste <= 30; taste++)
        for (int value = 0; value < 20; value++) {
            double here = skep_lean(value / 20.0, taste / 10.0), more = skep_lean((value + 1) / 20.0, taste / 10.0);
            assert_true(here >= 0 && here < more && more <= 1);
            assert_true(skep_lean(value / 20.0, (taste + 1) / 10.0) >= here);
        }
    assert_true(skep_lean(0.3, 0) == 0.3);
    assert_true(skep_lean(1, 5) == 1 && skep_lean(0, -5) == 0);
}

/* Who has none */

static const struct skep_style NOTHING = { "nothing", "likes nothing in particular", .terms = { { 0 } }, .moves = { { 0 } } };

static void assert_plain(const char *text, const struct skep_style *likes, const char *plain, const struct skep_game *g, int seats)
{
    static struct skep_advice one, other;
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_bot *a = bot(text, 5), *b = bot(plain, 5);
    struct skep_rng rng;
    a->likes = likes;
    skep_rng_start(&rng, 4, 0);
    start_game(g, seats, "", state);
    for (int i = 0; i < 5 && next_decision(g, state, 2, &rng) > 0; i++) {
        assert_int_equal(skep_bot_choose(a, g, seats, state, &one), skep_bot_choose(b, g, seats, state, &other));
        assert_same_advice(&one, &other);
        skep_playout(g, state, &rng, 12);
    }
    skep_bot_free(a);
    skep_bot_free(b);
}

TEST(taste, "that says nothing changes nothing, to the last visit")
{
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        assert_plain("expert/x:100", &NOTHING, "expert:100", *g, 2);
        assert_plain("hard/x:60", &NOTHING, "hard:60", *g, (*g)->seats_max > 2 ? 3 : 2);
        assert_plain("easy/x:60", &NOTHING, "easy:60", *g, 2);
        assert_plain("greedy/x", &NOTHING, "greedy", *g, 2);
    }
}

TEST(taste, "that a game does not know is none")
{
    for (const struct skep_game *const *g = skep_games(); *g; g++) assert_plain("expert/no_such:80", NULL, "expert:80", *g, 2);
}

/* What shows */

/* How well a move pleases the bot, which has just thought about the position. */
static double pleasure(const struct skep_bot *b, const void *state, skep_move m)
{
    _Alignas(16) unsigned char after[SKEP_STATE_MAX];
    memcpy(after, state, b->game->state_size);
    b->game->play(after, m, NULL);
    return skep_taste(b, after, skep_like(b, m));
}

/* In positions of random games each style chooses what pleases it more than what is chosen without. */
static void assert_shows(const char *id)
{
    enum { POSITIONS = 100, STYLES_MOST = 8, SIMULATIONS = 24 };
    const struct skep_game *g = skep_game_find(id);
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_bot *plain = bot("expert:24", 5), *b[STYLES_MOST];
    struct skep_rng rng;
    double more[STYLES_MOST] = { 0 };
    int styles = 0;
    for (; skep_style(g, styles).id; styles++) b[styles] = bot(styled(g, styles, SIMULATIONS), 5);
    skep_rng_start(&rng, 8, 0);
    start_game(g, 2, "", state);
    for (int met = 0; met < POSITIONS; met++) {
        skep_playout(g, state, &rng, 7);
        while (next_decision(g, state, 2, &rng) == 0) start_game(g, 2, "", state);
        skep_move usual = skep_bot_choose(plain, g, 2, state, NULL);
        for (int i = 0; i < styles; i++) {
            skep_move m = skep_bot_choose(b[i], g, 2, state, NULL);
            more[i] += pleasure(b[i], state, m) - pleasure(b[i], state, usual);
        }
    }
    skep_bot_free(plain);
    for (int i = 0; i < styles; i++) skep_bot_free(b[i]);
    for (int i = 0; i < styles; i++)
        if (more[i] < 0.01) fail_msg("%s: only %.3f more", skep_style(g, i).id, more[i]);
}

TEST(styles, "show in Honey & Nectar") { assert_shows("honey_nectar"); }
TEST(styles, "show in PollenNation") { assert_shows("pollennation"); }
TEST(styles, "show in Ambrosia") { assert_shows("ambrosia"); }
TEST(styles, "show in Waggle Dance") { assert_shows("waggle_dance"); }
TEST(styles, "show in Apiary") { assert_shows("apiary"); }

/* How often the first of two bots plays a verb in whole games of Honey & Nectar, and the second. */
static void count_verb(const char *one, const char *other, const char *verb, int times[2])
{
    const struct skep_game *g = skep_game_find("honey_nectar");
    _Alignas(16) unsigned char state[HONEY_BYTES];
    struct skep_bot *seat[2] = { bot(one, 1), bot(other, 2) };
    struct skep_rng dice;
    times[0] = times[1] = 0;
    for (int game = 0; game < 20; game++) {
        skep_rng_start(&dice, (uint64_t)game, 0);
        start_honey(state);
        for (int who; (who = g->turn(state)) != SKEP_OVER;) {
            int k = (who + game) % 2;
            skep_move m = who == SKEP_CHANCE ? skep_sample(g, state, &dice) : skep_bot_choose(seat[k], g, 2, state, NULL);
            if (who >= 0) times[k] += strcmp(g->verbs[skep_verb(m)].id, verb) == 0;
            g->play(state, m, NULL);
        }
    }
    skep_bot_free(seat[0]);
    skep_bot_free(seat[1]);
}

TEST(styles, "raiders send more wasps than others, guards post more guardians, who rushes posts fewer")
{
    int times[2];
    count_verb("greedy/guard", "greedy", "guard", times);
    assert_true(times[0] > times[1] * 5 / 4);
    count_verb("expert/raid:8", "expert:8", "wasp", times);
    assert_true(times[0] > times[1] * 5 / 4);
    count_verb("easy/guard:8", "easy:8", "guard", times);
    assert_true(times[0] > times[1] * 5 / 4);
    count_verb("expert/rush:8", "expert:8", "guard", times);
    assert_true(times[0] * 2 < times[1]);
}

/* What is certain */

enum { HONEY_COMB = 7 }; /* the verb comb */

TEST(taste, "never stands before a win that is seen")
{
    static const struct skep_style DREAD = { "dread", "does not like combs at all", .moves = { { HONEY_COMB, .worth = -9 } } };
    static const char *const TEXTS[] = { "greedy/x", "expert/x:200", "hard/x:50" };
    const struct skep_game *g = skep_game_find("honey_nectar");
    _Alignas(16) unsigned char state[HONEY_BYTES];
    static struct skep_advice advice;
    skep_move win;
    set_honey(state, "18+18+18+18+18 y14 | 18 y18 | A 11 X12", "R246");
    assert_true(g->read_move(state, "C10", &win));
    assert_int_equal(skep_verb(win), HONEY_COMB);
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        struct skep_bot *b = bot(TEXTS[i], 1);
        b->likes = &DREAD;
        assert_int_equal(skep_bot_choose(b, g, 2, state, &advice), win);
        assert_true(advice.line[0].value == 1);
        skep_bot_free(b);
    }
}

TEST(values, "of who has a style are within 0 and 1 and sum to 1")
{
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        static struct skep_advice advice;
        int seats = (*g)->seats_max > 2 ? 3 : 2;
        _Alignas(16) unsigned char state[SKEP_STATE_MAX];
        struct skep_rng rng;
        skep_rng_start(&rng, 6, 0);
        start_game(*g, seats, "", state);
        skep_playout(*g, state, &rng, 30);
        assert_true(next_decision(*g, state, 2, &rng) > 0);
        struct skep_bot *b = bot(styled(*g, 0, 100), 1);
        skep_bot_choose(b, *g, seats, state, &advice);
        double sum = 0;
        for (int i = 0; i < seats; i++) sum += advice.value[i];
        assert_true(sum > 0.999999 && sum < 1.000001);
        for (int i = 0; i < advice.lines; i++) assert_true(advice.line[i].value >= 0 && advice.line[i].value <= 1);
        skep_bot_free(b);
    }
}

/* Others have none */

/* Seat A chooses. After 1 seat B may give A ten flowers, which is a little better for B too, or none; after 2 it has to give three.
   Then both walk on for so long that nobody sees the end. */
struct walk { uint8_t at, first, flowers, points; };

static int walk_turn(const void *state)
{
    const struct walk *s = state;
    return s->at < 250 ? s->at % 2 : SKEP_OVER;
}

static int walk_moves(const void *state, skep_move *out)
{
    const struct walk *s = state;
    int n = s->at == 0 || (s->at == 1 && s->first == 1) ? 2 : 1;
    for (int i = 0; i < n; i++) out[i] = skep_move_of(1, (unsigned)i + 1, 0, 0);
    return n;
}

static void walk_play(void *state, skep_move m, __attribute__((unused)) struct skep_trace *t)
{
    struct walk *s = state;
    if (s->at == 0) s->first = (uint8_t)skep_arg(m, 0);
    if (s->at == 1) s->flowers = s->first == 2 ? 3 : skep_arg(m, 0) == 1 ? 10 : 0;
    if (s->at == 1) s->points = s->flowers == 10;
    s->at++;
}

static void walk_score(const void *state, int *points)
{
    points[0] = 20;
    points[1] = 20 + ((const struct walk *)state)->points;
}

static unsigned walk_winners(__attribute__((unused)) const void *state) { return 3; }
static void walk_tally(const void *state, int seat, int *count) { count[0] = seat == 0 ? ((const struct walk *)state)->flowers : 0; }
static const struct skep_term WALK_TERMS[] = { { "flowers", "flower", "flowers" }, { 0 } };
static const struct skep_game WALK = {
    .seats_min = 2, .seats_max = 2, .state_size = sizeof(struct walk), .turn = walk_turn, .moves = walk_moves, .play = walk_play,
    .score = walk_score, .winners = walk_winners, .terms = WALK_TERMS, .tally = walk_tally,
};

TEST(taste, "is thought to be nobody else's business: others neither share it nor spoil it")
{
    static const struct skep_style FLOWERS = { "flowers", "likes flowers", .terms = { { "flowers", 0.05, 0 } } };
    struct walk state = { 0 };
    struct skep_bot *b = bot("expert/x:100", 1);
    b->likes = &FLOWERS;
    assert_int_equal(skep_arg(skep_bot_choose(b, &WALK, 2, &state, NULL), 0), 1);
    skep_bot_free(b);
}

/* Tiny */

static const struct skep_term POINTS[] = { { "points", "point", "points" }, { 0 } };
static void tally_points(const void *state, int seat, int count[SKEP_TERMS_MAX]) { count[0] = ((const struct tiny *)state)->points[seat]; }

static const struct skep_style TINY_STYLES[] = {
    { "stay", "keeps what it is dealt", .moves = { { KEEP, .worth = 0.3 } } },
    { "stir", "swaps every card", .moves = { { SWAP, .worth = 0.3 } } },
    { "save", "counts its points before it pays", .terms = { { "points", 0.2, 0 } } },
};

/* How many of so many first choices of Tiny, where a swap costs two points, are swaps. */
static int swaps(const char *text, const struct skep_style *likes, int games)
{
    struct skep_game g = skep_tiny;
    struct skep_bot *b = bot(text, 3);
    struct tiny state;
    struct skep_rng rng;
    int n = 0;
    g.terms = POINTS;
    g.tally = tally_points;
    b->likes = likes;
    for (int i = 0; i < games; i++) {
        skep_rng_start(&rng, (uint64_t)i, 0);
        start_game(&g, 2, "fee=2", &state);
        state.points[0] = state.points[1] = 3;
        assert_true(next_decision(&g, &state, 2, &rng) > 0);
        n += skep_verb(skep_bot_choose(b, &g, 2, &state, NULL)) == SWAP;
    }
    skep_bot_free(b);
    return n;
}

TEST(tiny, "who likes to stay keeps, who likes to stir swaps, who saves pays less")
{
    int plain = swaps("expert:60", NULL, 60);
    assert_true(plain > 5 && plain < 55);
    assert_true(swaps("expert/x:60", &TINY_STYLES[0], 60) < plain);
    assert_true(swaps("expert/x:60", &TINY_STYLES[1], 60) > plain);
    assert_true(swaps("expert/x:60", &TINY_STYLES[2], 60) < plain);
}

/* Determinism */

/* The first choices of a game by all its styles, on one thread and on two. It must not change with the compiler or the machine. */
static void assert_pinned(const char *id, uint64_t pinned)
{
    const struct skep_game *g = skep_game_find(id);
    uint64_t mark = 0;
    for (int i = 0; skep_style(g, i).id; i++)
        for (int threads = 1; threads <= 2; threads++) {
            _Alignas(16) unsigned char state[SKEP_STATE_MAX];
            struct skep_bot *b = bot(styled(g, i, 40), 3);
            struct skep_rng rng;
            assert_true(skep_bot_threads(b, in_turn, threads));
            skep_rng_start(&rng, 3, 0);
            start_game(g, 2, "", state);
            for (int k = 0; k < 12 && next_decision(g, state, 2, &rng) > 0; k++) {
                skep_move m = skep_bot_choose(b, g, 2, state, NULL);
                mark = mark_move(mark, m);
                g->play(state, m, NULL);
                skep_playout(g, state, &rng, 5);
            }
            skep_bot_free(b);
        }
    assert_int_equal(mark, pinned);
}

TEST(styles, "play Honey & Nectar the same everywhere") { assert_pinned("honey_nectar", UINT64_C(0x9D704C4E0EB00000)); }
TEST(styles, "play PollenNation the same everywhere") { assert_pinned("pollennation", UINT64_C(0x31082364B877B700)); }
TEST(styles, "play Ambrosia the same everywhere") { assert_pinned("ambrosia", UINT64_C(0x5A50EAF736EA83C6)); }
TEST(styles, "play Waggle Dance the same everywhere") { assert_pinned("waggle_dance", UINT64_C(0xF1484AC5E00FE400)); }
TEST(styles, "play Apiary the same everywhere") { assert_pinned("apiary", UINT64_C(0xDA9C4639235E8B00)); }
