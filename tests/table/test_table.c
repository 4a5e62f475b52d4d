/* test_table.c: who sits where, what comes next, whose eyes look, how far an undo goes, what a move leads to at once. */
#include "test.h"

#include "tiny/tiny.h"

#include <skep/record.h>
#include <skep/table.h>
#include <skep/text.h>
#include <string.h>

enum { LOG = 1 << 16 };
static struct skep_match match;
static struct skep_table table;
static skep_move move_log[LOG];
static unsigned char milestones[1 << 18];
static struct skep_values values;
static struct skep_problem problem;

static void begin(const struct skep_game *g, int seats, const char *seed)
{
    struct skep_header header = { 0 };
    strcpy(header.seed, seed);
    skep_match_open(&match, move_log, LOG);
    skep_match_milestones(&match, milestones, sizeof milestones);
    skep_values_start(&values, g);
    assert_int_equal(skep_match_start(&match, g, seats, &values, &header, &problem), SKEP_OK);
    skep_table_open(&table, &match);
}

static const struct skep_game *honey(void) { return skep_game_find("honey_nectar"); }

static void play(const char *text)
{
    skep_move m;
    assert_int_equal(skep_match_read(&match, text, &m, &problem), SKEP_OK);
    skep_match_take(&match, m, NULL);
}

static void roll(void)
{
    skep_move m;
    assert_int_equal(skep_match_roll(&match, &m, NULL, NULL), SKEP_OK);
}

static void put_bot(int seat, const char *bot) { assert_int_equal(skep_table_sit(&table, seat, SKEP_BOT, "", bot, &problem), SKEP_OK); }

TEST(table, "bots sit where the record names them, or where a seat is called as one")
{
    const char *text = "skep 1\ngame tiny\nseats 3\nname A Ann\nname B hard:20\nname C Cleo\nbot C easy\n\nresult open\n";
    const struct skep_game *const games[] = { &skep_tiny, NULL };
    skep_match_open(&match, move_log, LOG);
    assert_int_equal(skep_record_read(&match, games, text, strlen(text), &problem), SKEP_OK);
    skep_table_open(&table, &match);
    assert_int_equal(table.sits[0], SKEP_PERSON);
    assert_int_equal(table.sits[1], SKEP_BOT);
    assert_string_equal(match.header.bot[1], "hard:20");
    assert_int_equal(table.sits[2], SKEP_BOT);
    assert_string_equal(match.header.bot[2], "easy");
    assert_string_equal(match.header.name[2], "Cleo");
    assert_int_equal(skep_table_people(&table), 1);
}

TEST(table, "who does not fit does not sit down, and nothing changes")
{
    begin(honey(), 2, "1");
    assert_int_equal(skep_table_sit(&table, 0, SKEP_PERSON, "Ann", NULL, &problem), SKEP_OK);
    assert_int_equal(skep_table_sit(&table, 0, SKEP_BOT, "Bob", "clever", &problem), SKEP_UNKNOWN_BOT);
    assert_int_equal(skep_table_sit(&table, 0, SKEP_BOT, "Bob", "hard:0", &problem), SKEP_BAD_BOT);
    assert_int_equal(skep_table_sit(&table, 0, SKEP_BOT, "Bob", "hard/brood", &problem), SKEP_UNKNOWN_STYLE);
    assert_int_equal(skep_table_sit(&table, 0, SKEP_PERSON, "two\nlines", NULL, &problem), SKEP_BAD_HEADER);
    assert_int_equal(table.sits[0], SKEP_PERSON);
    assert_string_equal(match.header.name[0], "Ann");
    assert_string_equal(match.header.bot[0], "");
}

TEST(table, "what comes next: dice, a person, a bot, an open seat, the end")
{
    begin(honey(), 2, "1");
    put_bot(1, "greedy");
    assert_int_equal(skep_table_next(&table).kind, SKEP_NEXT_ROLL);
    assert_int_equal(skep_table_roller(&table, SKEP_ALL), 0);
    play("R156");
    struct skep_next next = skep_table_next(&table);
    assert_int_equal(next.kind, SKEP_NEXT_ASK);
    assert_int_equal(next.seat, 0);
    assert_int_equal(next.only, 0);
    play("G");
    assert_int_equal(skep_table_roller(&table, SKEP_ALL), 1);
    play("R111");
    assert_int_equal(skep_table_next(&table).kind, SKEP_NEXT_THINK);
    assert_int_equal(skep_table_next(&table).seat, 1);
    assert_int_equal(skep_table_sit(&table, 1, SKEP_OPEN, NULL, NULL, NULL), SKEP_OK);
    assert_int_equal(skep_table_next(&table).kind, SKEP_NEXT_WAIT);
    while (skep_match_turn(&match) != SKEP_OVER) {
        skep_move moves[SKEP_MOVES_MAX];
        if (skep_match_turn(&match) == SKEP_CHANCE) roll();
        else skep_match_take(&match, moves[honey()->moves(match.state, moves) - 1], NULL);
    }
    assert_int_equal(skep_table_next(&table).kind, SKEP_NEXT_OVER);
}

TEST(table, "a step without a choice is known")
{
    struct skep_header header = { .position = "12 y18 | 8+6+4 y16 | A 1" };
    begin(honey(), 2, "1");
    assert_int_equal(skep_match_start(&match, honey(), 2, &values, &header, &problem), SKEP_OK);
    skep_table_open(&table, &match);
    play("R113"); /* odd, and 2 and 4 can be written */
    struct skep_next next = skep_table_next(&table);
    assert_int_equal(next.only, 0);
    header = (struct skep_header){ .position = "18+18+18+18+18+8 y1 | 8+6+4 y16 | A 1" };
    assert_int_equal(skep_match_start(&match, honey(), 2, &values, &header, &problem), SKEP_OK);
    play("R355"); /* 13 is odd; 8 and 10 would be too much */
    next = skep_table_next(&table);
    assert_int_equal(next.kind, SKEP_NEXT_ASK);
    skep_move only;
    assert_int_equal(skep_match_read(&match, "C-", &only, &problem), SKEP_OK);
    assert_int_equal(next.only, only);
}

TEST(table, "one person looks with own eyes, several with those of who is at the screen, nobody with all")
{
    begin(&skep_tiny, 3, "1");
    put_bot(1, "random");
    put_bot(2, "random");
    assert_int_equal(skep_table_eyes(&table, 1), 0);
    assert_int_equal(skep_table_eyes(&table, SKEP_CHANCE), 0);
    assert_int_equal(skep_table_eyes(&table, SKEP_OVER), SKEP_ALL);
    put_bot(0, "random");
    assert_int_equal(skep_table_eyes(&table, 0), SKEP_ALL);
    for (int seat = 0; seat < 2; seat++) assert_int_equal(skep_table_sit(&table, seat, SKEP_PERSON, "", NULL, NULL), SKEP_OK);
    table.looking = 1;
    assert_int_equal(skep_table_eyes(&table, 2), 1);
    assert_int_equal(skep_table_eyes(&table, 0), 0);
}

TEST(table, "the screen is handed over behind a curtain only if that would show something")
{
    begin(&skep_tiny, 2, "1");
    assert_false(skep_table_needs_curtain(&table, 0)); /* no card is dealt yet */
    roll();
    roll();
    assert_true(skep_table_needs_curtain(&table, 0)); /* nobody is known to look: the other one might */
    table.looking = 0;
    assert_false(skep_table_needs_curtain(&table, 0));
    assert_true(skep_table_needs_curtain(&table, 1));
    begin(honey(), 2, "1");
    table.looking = 0;
    assert_false(skep_table_needs_curtain(&table, 1));
}

TEST(undo, "alone among bots goes back to the last choice and asks nobody")
{
    struct skep_undo undo;
    begin(honey(), 2, "1");
    put_bot(1, "greedy");
    skep_table_undo(&table, SKEP_ALL, &undo);
    assert_int_equal(undo.to, -1);
    play("R156");
    play("G");
    play("R135");
    play("C4");
    skep_table_undo(&table, SKEP_ALL, &undo);
    assert_int_equal(undo.to, 1);
    assert_int_equal(undo.open, 3);
    assert_int_equal(undo.agree, 0);
}

TEST(undo, "among people the others agree once chance has moved or another has chosen")
{
    struct skep_undo undo;
    begin(honey(), 2, "1");
    play("R156");
    play("C6"); /* the 5 and the 1 are left, or the 6 and ... whatever: the turn may go on */
    skep_table_undo(&table, SKEP_ALL, &undo);
    assert_int_equal(undo.to, 1);
    assert_int_equal(undo.agree, 0);
    skep_match_back_to(&match, 1);
    play("G");
    play("R135");
    skep_table_undo(&table, SKEP_ALL, &undo);
    assert_int_equal(undo.to, 1);
    assert_int_equal(undo.open, 3);
    assert_int_equal(undo.agree, 1 << 1);
    play("C4");
    skep_table_undo(&table, SKEP_ALL, &undo);
    assert_int_equal(undo.to, 3);
    assert_int_equal(undo.agree, 0);
    skep_table_undo(&table, 0, &undo);
    assert_int_equal(undo.to, 1);
    assert_int_equal(undo.open, 4);
    assert_int_equal(undo.agree, 1 << 1);
}

/* Plays at random with the match's own dice; gives whether it is over. */
static bool play_at_random(struct skep_rng *rng, int moves)
{
    while (match.moves < moves && skep_match_turn(&match) != SKEP_OVER) {
        skep_move list[SKEP_MOVES_MAX];
        if (skep_match_turn(&match) == SKEP_CHANCE) roll();
        else skep_match_take(&match, list[skep_rng_below(rng, (uint32_t)match.game->moves(match.state, list))], NULL);
    }
    return skep_match_turn(&match) == SKEP_OVER;
}

/* The place of the last decision of all, or -1 where chance had the last word. */
static int last_decision(void)
{
    _Alignas(16) static unsigned char state[SKEP_STATE_MAX];
    skep_match_state_at(&match, match.moves - 1, state);
    return match.game->turn(state) >= 0 ? match.moves - 1 : -1;
}

TEST(fate, "is what the game says it is, in every game that ends with a decision")
{
    enum { GAMES = 40 };
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        struct skep_rng rng;
        int ends = 0, known = 0;
        skep_rng_start(&rng, 5, 0);
        for (int i = 0; i < GAMES; i++) {
            char seed[16];
            struct skep_text text = skep_text_in(seed, sizeof seed);
            skep_put_int(&text, i);
            begin(*g, 2, seed);
            int at = play_at_random(&rng, LOG) ? last_decision() : -1;
            if (at < 0) continue;
            unsigned winners = (*g)->winners(match.state);
            skep_move last = match.log[at];
            skep_match_back_to(&match, at);
            int seat = skep_match_turn(&match);
            enum skep_fate fate = skep_fate_of(&match, seat, last);
            ends++;
            known += fate != SKEP_GOES_ON;
            if (fate == SKEP_WINS) assert_true(winners >> seat & 1);
            if (fate == SKEP_LOSES) assert_true(winners && !(winners >> seat & 1));
            if (fate == SKEP_DRAWS) assert_int_equal(winners, 0);
            if (!(*g)->hide) assert_int_not_equal(fate, SKEP_GOES_ON);
        }
        print_message("%s: %d games end with a decision, of %d the fate is known\n", (*g)->id, ends, known);
        if (ends > 0) assert_true(known > 0);
    }
}

TEST(bots, "choose the same after an undo, and when the game is gone on with")
{
    static char record[1 << 16];
    struct skep_bot *bot = skep_bot_new("mcts:30", NULL, &problem);
    assert_non_null(bot);
    begin(honey(), 2, "same");
    roll();
    skep_move first = skep_table_choose(&match, bot);
    skep_match_take(&match, first, NULL);
    skep_match_back_to(&match, 1);
    assert_int_equal(skep_table_choose(&match, bot), first);
    struct skep_text text = skep_text_in(record, sizeof record);
    skep_record_write(&match, &text);
    assert_int_equal(skep_record_read(&match, skep_games(), record, text.len, &problem), SKEP_OK);
    assert_int_equal(skep_table_choose(&match, bot), first);
    skep_bot_free(bot);
}

/* Time */

static long long now;
static long long ticking(void) { return now++; }

/* A sees 2, 5 and 6, takes no comb, and may then let a wasp fly or not: two decisions in one turn. */
static struct skep_bot *at_two_decisions(const char *text)
{
    struct skep_header header = { .seed = "1", .position = "12+10+10+8 y15 n18 | 8+6+4 y16 | A 1" };
    struct skep_bot *bot = skep_bot_new(text, ticking, &problem);
    assert_non_null(bot);
    skep_match_open(&match, move_log, LOG);
    skep_values_start(&values, honey());
    assert_int_equal(skep_match_start(&match, honey(), 2, &values, &header, &problem), SKEP_OK);
    skep_table_open(&table, &match);
    play("R156");
    return bot;
}

static int given(const struct skep_bot *bot)
{
    int spent, of;
    skep_bot_spent(bot, &spent, &of);
    return of;
}

TEST(time, "the first decision of a turn gets all of a bot's time, the next two thirds of half as much, and none next to nothing")
{
    struct skep_bot *bot = at_two_decisions("expert:600ms");
    assert_int_equal(skep_table_time(&table, 600), 600);
    skep_table_think(&table, bot);
    assert_int_equal(given(bot), 600);
    play("C-");
    assert_int_equal(skep_match_turn(&match), 0);
    assert_int_equal(skep_table_time(&table, 600), 200);
    skep_table_begin(&table, bot);
    assert_int_equal(given(bot), 200);
    skep_table_begin(&table, bot); /* anew at the same place: what was thought there does not count */
    assert_int_equal(given(bot), 200);
    skep_bot_more(bot, 0, 0);
    skep_table_note(&table, bot);
    table.thought[0].at--; /* as if this had been a decision before */
    assert_in_range(skep_table_time(&table, 600), 66, 68);
    table.thought[0].there = 100000;
    assert_int_equal(skep_table_time(&table, 600), 30);
    assert_int_equal(skep_table_time(&table, 1), 1);
    skep_bot_free(bot);
}

TEST(time, "starts anew with the next turn, and for what was taken back")
{
    struct skep_bot *bot = at_two_decisions("expert:600ms");
    skep_table_think(&table, bot);
    play("C-");
    assert_int_equal(skep_table_time(&table, 600), 200);
    skep_match_back_to(&match, 1);
    assert_int_equal(skep_table_time(&table, 600), 600);
    play("C-");
    skep_table_think(&table, bot);
    skep_match_back_to(&match, 1);
    assert_int_equal(skep_table_time(&table, 600), 600);
    play("C-");
    play("W-");
    roll();
    assert_int_equal(skep_match_turn(&match), 1);
    assert_int_equal(skep_table_time(&table, 600), 600);
    skep_bot_free(bot);
}

TEST(time, "in a game of rounds is for what a seat decides until another does")
{
    begin(&skep_tiny, 2, "1");
    while (skep_match_turn(&match) == SKEP_CHANCE) roll();
    int seat = skep_match_turn(&match);
    table.thought[seat] = (struct skep_thought){ skep_tiny.turns(match.state), match.moves, 0, 900 };
    play("K");
    table.thought[seat].at--; /* as if it had decided the deal */
    assert_int_not_equal(skep_match_turn(&match), seat);
    assert_int_equal(skep_table_time(&table, 600), 600);
    while (skep_match_turn(&match) != seat) {
        if (skep_match_turn(&match) == SKEP_CHANCE) roll();
        else play("K");
    }
    table.thought[seat].turn = skep_tiny.turns(match.state);
    assert_int_equal(skep_table_time(&table, 600), 600);
}

TEST(time, "is nothing to a bot that counts simulations: it plays what it plays without a table")
{
    struct skep_bot *bot = at_two_decisions("hard:300");
    skep_move alone = skep_table_choose(&match, bot);
    assert_int_equal(skep_bot_time(bot), 0);
    assert_int_equal(skep_table_think(&table, bot), alone);
    play("C-");
    alone = skep_table_choose(&match, bot);
    assert_int_equal(skep_table_think(&table, bot), alone);
    assert_int_equal(table.thought[0].there, 0);
    skep_bot_free(bot);
}

TEST(milestones, "lead to every place of every game as a replay does")
{
    _Alignas(16) static unsigned char state[SKEP_STATE_MAX], replayed[SKEP_STATE_MAX];
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        struct skep_rng rng;
        skep_rng_start(&rng, 9, 0);
        begin(*g, 2, "9");
        play_at_random(&rng, 700);
        memset(replayed, 0, sizeof replayed);
        (*g)->start(replayed, 2, &values, NULL);
        for (int n = 0; n < match.moves; n++) {
            skep_match_state_at(&match, n, state);
            assert_memory_equal(state, replayed, (*g)->state_size);
            (*g)->play(replayed, match.log[n], NULL);
        }
        assert_memory_equal(match.state, replayed, (*g)->state_size);
    }
}
