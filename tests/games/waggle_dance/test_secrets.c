/* test_secrets.c: hidden hands. What a seat may not know is gone from its state, and nobody notices that another is
   asked, or declines, because of the cards in hand (WD-R38, and "What players see" in section 7 of the ledger). */
#include "properties/properties.h"
#include "table.h"
#include "test.h"

#include <skep/bot.h>
#include <string.h>

static struct waggle_state hidden(int seat)
{
    struct waggle_state s = *state();
    skep_waggle_dance.hide(&s, seat);
    return s;
}

/* The two scenes differ only in what P1 may not know: P1 must be left with the same state. */
static void same_to_p1(int seats, const char *one, const char *other, const char *step_name)
{
    struct waggle_state a, b;
    start(seats, "queen_kinds=16383");
    lay(one);
    step(step_name);
    a = hidden(P1);
    start(seats, "queen_kinds=16383");
    lay(other);
    step(step_name);
    b = hidden(P1);
    assert_memory_equal(&a, &b, sizeof a);
}

TEST(WD_T58, "WD-R57: hands are hidden, their sizes and the discards are open")
{
    scene("hand=XP,XP P2 hand=BO,VO discards=OT pool=1", "place");
    struct waggle_state s = hidden(P1);
    assert_int_equal(s.hand[P1], 2 * waggle_one_card(WD_XP));
    assert_int_equal(s.hand[P2], 0);
    assert_int_equal(s.held[P2], 2);
    assert_int_equal(s.discards, waggle_one_card(WD_OT));
    /* Unseen copies = 3 - own hand - discards - kept. */
    assert_int_equal(waggle_cards_of(s.pile, WD_XP), 1);
    assert_int_equal(waggle_cards_of(s.pile, WD_BO), 3);
    assert_int_equal(s.piled, state()->piled);
    same_to_p1(2, "P2 hand=BO,VO pool=1", "P2 hand=MI,AL pool=1", "place");
}

TEST(guess, "WD-R3: hidden hands are filled from the cards that were not seen, each as likely as the others")
{
    struct skep_rng rng;
    scene("hand=XP,XP,XP P2 hand=BO,VO,OT pool=1", "place");
    skep_rng_start(&rng, 1, 1);
    int bonus = 0, games = 20000;
    for (int i = 0; i < games; i++) {
        struct waggle_state s = hidden(P1);
        skep_waggle_dance.guess(&s, P1, &rng);
        unsigned cards = 0;
        for (unsigned k = 0; k < WD_KINDS; k++) cards += waggle_cards_of(s.hand[P2], k);
        assert_int_equal(cards, 3);
        assert_int_equal(waggle_cards_of(s.hand[P2], WD_XP), 0);
        assert_int_equal(s.hand[P1], 3 * waggle_one_card(WD_XP));
        bonus += (int)waggle_cards_of(s.hand[P2], WD_BO);
        struct waggle_state again = s;
        skep_waggle_dance.hide(&again, P1);
        struct waggle_state h = hidden(P1);
        assert_memory_equal(&again, &h, sizeof h);
    }
    assert_in_range(bonus, games / 3 - 500, games / 3 + 500); /* three draws of 3 in 27 */
}

TEST(WD_R38, "WD-T63: nobody notices a window that is open for another")
{
    /* Who holds the card is asked; with another card in hand the game goes on at once. P1 sees no difference. */
    same_to_p1(2, "P2 hand=VO", "P2 hand=BO", "volunteer");
    same_to_p1(2, "P1 pool=1 P2 pool=2 hand=SI", "P1 pool=1 P2 pool=2 hand=BO", "sick");
    same_to_p1(2, "D2=2 P2 D2=2 hand=TR,TR", "D2=2 P2 D2=2 hand=BO,MI", "dusk");
    same_to_p1(2, "P2 hand=GI", "P2 hand=SI", "A");
    same_to_p1(2, "P2 hand=XP r1{e|2,3}", "P2 hand=SI r1{e|2,3}", "B");
    same_to_p1(2, "P2 hand=GI", "P2 hand=SI", "C");
    same_to_p1(2, "P2 hand=BO D2=2", "P2 hand=SI D2=2", "D");
    same_to_p1(2, "P2 hand=MI E=1 r1{Y1}", "P2 hand=SI E=1 r1{Y1}", "E");
    same_to_p1(2, "P2 hand=XP r1{Y4|2,3}", "P2 hand=SI r1{Y4|2,3}", "F");
    same_to_p1(2, "P2 hand=EF r1{Y3|2,2}", "P2 hand=SI r1{Y3|2,2}", "F");
    same_to_p1(2, "P2 hand=AL r1{Y2 W2|2,2}", "P2 hand=SI r1{Y2 W2|2,2}", "F");
    same_to_p1(2, "P2 hand=MI r1{Y2 W2|2,2}", "P2 hand=SI r1{Y2 W2|2,2}", "F");
    same_to_p1(2, "P2 hand=EX G=1", "P2 hand=SI G=1", "G");
    /* Also behind several others, one after the other. */
    same_to_p1(4, "first=P2 P2 hand=VO P3 hand=VO P4 hand=VO", "first=P2 P2 hand=BO P3 hand=VO P4 hand=XP", "volunteer");
    same_to_p1(4, "first=P2 P2 hand=GI P3 hand=XP r1{e|1,2} P4 hand=MI r1{Y1}",
               "first=P2 P2 hand=SI P3 hand=SI r1{e|1,2} P4 hand=SI r1{Y1}", "A");
}

TEST(private_turn, "WD-R38: the turn shown to others is the one it would be if nobody were asked")
{
    scene("pool=1 P2 pool=2 hand=SI", "sick");
    at_node("SICK", P2);
    struct waggle_state s = hidden(P1);
    assert_int_equal(skep_waggle_dance.turn(&s), P1);
    assert_int_equal(s.node, WD_AT_PLACE);
    s = hidden(P2);
    assert_int_equal(skep_waggle_dance.turn(&s), P2);
    assert_int_equal(s.node, WD_AT_SICK);
    /* One's own window that comes after it is open already. */
    scene("first=P2 P1 hand=TR D1=1 P2 hand=TR D2=2", "dusk");
    at_node("DUSK", P2);
    s = hidden(P1);
    assert_int_equal(skep_waggle_dance.turn(&s), P1);
    assert_int_equal(s.node, WD_AT_DUSK);
    /* What everybody knows of stays: a player with a bee on C and an empty room is asked, whatever the hand. */
    scene("first=P2 P2 hand=MI C=1 r1{Y1}", "C");
    s = hidden(P1);
    assert_int_equal(skep_waggle_dance.turn(&s), P2);
    assert_int_equal(s.node, WD_AT_C);
    scene("first=P2 P2 hand=MI E=1 r1{Y2}", "E");
    assert_int_equal(hidden(P1).node, WD_AT_E_GIVE);
    scene("first=P2 P2 hand=MI r1{Y2|2} r2{|2}", "F");
    assert_int_equal(hidden(P1).node, WD_AT_F);
}

static skep_move seen(const char *move, int seat)
{
    skep_move m;
    assert_true(skep_waggle_dance.read_move(state(), move, &m));
    return skep_waggle_dance.seen(state(), m, seat);
}

TEST(seen, "WD-R38 WD-T58: passing and drawing are not seen, of a card others see the back")
{
    scene("hand=TR P2 D1=1", "dusk");
    assert_int_equal(seen("-", P2), 0);
    assert_int_equal(seen("-", P1), skep_move_of(WD_V_PASS, 0, 0, 0));
    assert_int_equal(seen("+TR", P2), skep_move_of(WD_V_TR, 0, 0, 0));
    scene("hand=EX G=1", "G");
    assert_int_equal(seen("draw", P2), 0);
    assert_int_equal(seen("+EX", P2), skep_move_of(WD_V_EX, 0, 0, 0));
    play("draw");
    assert_int_equal(seen("*card OT", P2), skep_move_of(WD_V_CARD, 0, 0, 0));
    assert_int_equal(seen("*card OT", P1), skep_move_of(WD_V_CARD, WD_OT + 1, 0, 0));
    scene("hand=EX G=1", "G");
    play("+EX, *card OT, *card OT, *card XP");
    assert_string_equal(told(P1), "P1 turns over Expertise.");
    assert_string_equal(told(P2), "P1 looks at a card.");
    assert_int_equal(seen("keep XP", P2), skep_move_of(WD_V_KEEP, 0, 0, 0));
    struct waggle_state s = hidden(P2);
    assert_int_equal(s.drawn, 0);
    assert_int_equal(s.turned, 3);
    assert_int_equal(hidden(P1).drawn, 2 * waggle_one_card(WD_OT) + waggle_one_card(WD_XP));
    scene("C=1", "C"); /* a pass that all could have waited for is not seen either */
    assert_int_equal(seen("-", P2), 0);
    assert_int_equal(seen("egg r1", P2), skep_move_of(WD_V_EGG, 1, 0, 0));
}

TEST(heard, "WD-T58: who sees everything hears of a card once, and which it is")
{
    scene("hand=EX G=1,2", "G");
    play("draw, *card OT");
    assert_string_equal(told(SKEP_ALL), "P1 draws Overtime.");
    assert_string_equal(told(P1), "P1 draws Overtime.");
    assert_string_equal(told(P2), "P1 draws a card.");
    play("+EX, *card OT, *card OT, *card XP");
    assert_string_equal(told(SKEP_ALL), "P1 turns over Expertise.");
    play("keep XP");
    assert_true(strncmp(told(SKEP_ALL), "P1 keeps Expertise. P1 discards Overtime.", 41) == 0);
    assert_true(strncmp(told(P2), "P1 keeps one of them. P1 discards Overtime.", 43) == 0);
}

TEST(bots, "WD-T58: a bot does the same whatever the others hold")
{
    struct skep_advice a, b;
    static const char *const BOTS[] = { "random", "greedy", "mcts:60" };
    for (int i = 0; i < 3; i++) {
        struct skep_bot *bot = skep_bot_new(BOTS[i], NULL, NULL);
        scene("hand=XP pool=1,4 D4=4 P2 hand=BO,TR pool=3", "place");
        skep_bot_seed(bot, 1, 1);
        skep_move one = skep_bot_choose(bot, &skep_waggle_dance, 2, state(), &a);
        scene("hand=XP pool=1,4 D4=4 P2 hand=SH,DI pool=3", "place");
        skep_bot_seed(bot, 1, 1);
        skep_move other = skep_bot_choose(bot, &skep_waggle_dance, 2, state(), &b);
        assert_int_equal(one, other);
        assert_int_equal(a.lines, b.lines);
        for (int k = 0; k < a.lines; k++) assert_true(a.line[k].move == b.line[k].move && a.line[k].value == b.line[k].value);
        skep_bot_free(bot);
    }
}

/* In random play */

static struct skep_values values;

#ifdef SKEP_WATCHED
enum { NODES = 3000 };
#else
enum { NODES = 10000 };
#endif

TEST(secrets, "WD-R38 WD-T58: at 120,000 nodes, or where each is watched 36,000, no seat can tell apart what it may not tell apart")
{
    char fault[FAULT_TEXT];
    for (int seats = 2; seats <= 4; seats++)
        for (int set = 0; set < 4; set++) {
            skep_values_start(&values, &skep_waggle_dance);
            skep_values_set(&values, &skep_waggle_dance, "queen_kinds", set % 2 ? "16383" : "12079", NULL);
            skep_values_set(&values, &skep_waggle_dance, "gift", set / 2 ? "book" : "strict", NULL);
            skep_values_set(&values, &skep_waggle_dance, "combine_cards", set / 2 ? "true" : "false", NULL);
            skep_values_set(&values, &skep_waggle_dance, "feint_slot", set / 2 ? "free" : "closed", NULL);
            if (!secrets_hold(&skep_waggle_dance, seats, &values, (uint64_t)set, NODES, fault)) fail_msg("%s", fault);
        }
}

/* Leaves the question in place, so that whoever looks sees who is asked. */
static void hide_cards_only(void *state, int seat)
{
    struct waggle_state *s = state;
    int node = s->node;
    s->node = WD_AT_PLACE; /* which is never a private question */
    skep_waggle_dance.hide(s, seat);
    s->node = (uint8_t)node;
}

TEST(secrets, "the check would notice a turn that tells who is asked")
{
    char fault[FAULT_TEXT];
    struct skep_game careless = skep_waggle_dance;
    careless.hide = hide_cards_only;
    skep_values_start(&values, &careless);
    assert_false(secrets_hold(&careless, 2, &values, 1, 10000, fault));
    assert_non_null(strstr(fault, "can tell apart two games in which it has seen and heard the same"));
}

static skep_move see_passes(const void *state, skep_move m, int seat)
{
    return skep_verb(m) == WD_V_PASS ? m : skep_waggle_dance.seen(state, m, seat);
}

TEST(secrets, "the check would notice a pass that is seen")
{
    char fault[FAULT_TEXT];
    struct skep_game careless = skep_waggle_dance;
    careless.seen = see_passes;
    skep_values_start(&values, &careless);
    assert_false(secrets_hold(&careless, 2, &values, 1, 10000, fault));
    assert_non_null(strstr(fault, "changes whose turn it is"));
}
