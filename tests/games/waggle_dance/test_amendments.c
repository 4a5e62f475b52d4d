/* test_amendments.c: what was ruled later (ledger, R67 to R74): windows that go round, the right to Directions, cards that help
   together, Queen's Gift at night, the dice that hatch, slots left by Feint, rooms that are alike, the Volunteer die. */
#include "table.h"
#include "test.h"

#include <skep/text.h>
#include <stdio.h>
#include <string.h>

static void begin(int seats, const char *options, const char *words, const char *step_name)
{
    start(seats, options);
    lay(words);
    step(step_name);
}

/* The moves of that beginning that are offered, in order. */
static void offered(const char *beginning, const char *moves)
{
    char all[2048], storage[1024] = "";
    struct skep_text out = skep_text_in(storage, sizeof storage);
    snprintf(all, sizeof all, "%s", legal());
    for (char *move = all, *next; move; move = next) {
        next = strstr(move, ", ");
        if (next) *next = '\0', next += 2;
        if (strncmp(move, beginning, strlen(beginning)) != 0) continue;
        skep_put(&out, out.len > 0 ? ", " : "");
        skep_put(&out, move);
    }
    assert_string_equal(storage, moves);
}

TEST(WD_X93, "WD-T71 WD-R68: a Dirty Trick neither takes the right to Directions away nor gives it")
{
    scene("hand=DI pool=4,1,1 P2 hand=TR pool=6,6", "place");
    play("4>D4, +TR, P1:4@D4, >D2, 6>D6");
    at_node("PLACE", P1);
    offered("+DI", "+DI D4");
    forbidden("+DI D2", "WD-R68");
    play("+DI D4");
    assert_true(offers("1>D4") && !offers("1>D2"));
    forbidden("+DI D4", "WD-T63"); /* it was the only one */
}

TEST(WD_X94, "WD-T71 WD-R68 WD-R42: what counts as a bee put on a flower")
{
    start(2, "queen_kinds=16383");
    lay("hand=FE,DI A=2 pool=1,1 P2 pool=6,6");
    step("place");
    offered("+DI", "");
    play("+FE, 2@A, >D2, 6>D6");
    offered("+DI", "+DI D2");

    scene("hand=FE,DI D4=4 pool=1,1 P2 pool=6,6", "place");
    play("+FE, 4@D4, >A, 6>D6");
    offered("+DI", "+DI D4");

    scene("hand=SH,DI pool=1,4 P2 pool=6", "place");
    play("+SH 2, 4>D4, +DI D4, 1>D4");
    at_node("PLACE", P2);

    scene("hand=OT,DI pool=3,3 P2 pool=6", "place");
    play("+OT, 3=5, >D5, 6>D6");
    offered("+DI", "+DI D5");
}

TEST(put, "WD-T71: a new day, new flowers")
{
    scene("hand=DI pool=4 P2 pool=6", "place");
    play("4>D4, 6>D6");
    assert_int_equal(state()->put[P1], 1 << 3);
    play_until("ROLL");
    assert_int_equal(state()->put[P1], 0);
}

TEST(WD_X95, "WD-T6 WD-R67: Sick Leave goes round until all have declined since the last")
{
    static const char *const CARDS = "queen_kinds=16383";
    begin(3, CARDS, "P1 pool=6,6 hand=SI P2 pool=3,3 hand=SI P3 pool=1,1", "sick");
    at_node("SICK", P1);
    play("-");
    at_node("SICK", P2);
    play("+SI P1:6");
    at_node("SICK", P1);
    play("-");
    at_node("PLACE", P1);
    back(1);
    play("+SI P2:3");
    at_node("PLACE", P1);

    begin(3, CARDS, "first=P2 P1 pool=1,6 hand=SI P2 pool=3,3 hand=SI P3 pool=1,1 hand=SI", "sick");
    at_node("SICK", P2);
    play("+SI P1:1");
    at_node("SICK", P3);
    play("-");
    at_node("SICK", P1);
    play("+SI P2:3");
    at_node("SICK", P3);
    play("+SI P1:6");
    at_node("PLACE", P2); /* first player; P1 has nothing left */
}

TEST(WD_X96, "WD-T15 WD-R67: Dirty Trick at dusk goes round, and the others see three cards and no pass")
{
    start(3, "");
    lay("P1 hand=TR D1=1 P2 D2=2 P3 hand=TR,TR D3=3");
    step("dusk");
    at_node("DUSK", P1);
    play("-");
    assert_string_equal(told(P2), "");
    at_node("DUSK", P3);
    play("+TR, P2:2@D2, >D6");
    at_node("DUSK", P1);
    play("-");
    assert_string_equal(told(P2), "");
    at_node("DUSK", P3);
    play("+TR, P2:2@D6, >D5");
    at_node("DUSK", P1);
    play("+TR, P2:2@D5, >D4");
    assert_string_not_equal(node(), "DUSK");
    assert_true(used("WD-T2"));
    assert_int_equal(state()->discards, 3 * waggle_one_card(WD_TR));
}

TEST(WD_X97, "WD-R69 WD-R53: several cards help one honey, and none that could be spared")
{
    static const char *const COMB = "hand=XP,EF,AL r1{Y3|2,5} r2{Y2 W1|4,4} r3{Y2 W1|1,6} r4{Y2 W2|1,6} r5{Y3 W1|4,4}";
    static const char *const ON = "queen_kinds=16383 combine_cards=true";
    begin(2, ON, COMB, "F");
    offered("honey", "honey r5 +EF, honey r5 +AL, honey r2 +EF+AL, honey r1 +EF+XP, honey r4 +AL+XP, honey r3 +EF+AL+XP");
    forbidden("honey r5 +EF+AL", "WD-R69");
    forbidden("honey r1 +EF+AL+XP", "WD-R69");
    forbidden("honey r4 +EF+XP", "WD-R69");
    play("honey r1 +EF+XP");
    comb(P1, "r1{H|2,5} r2{W1 Y2|4,4} r3{W1 Y2|1,6} r4{W2 Y2|1,6} r5{W1 Y3|4,4}");
    assert_int_equal(state()->discards, waggle_one_card(WD_EF) + waggle_one_card(WD_XP));
    assert_string_equal(told(P2), "P1 plays Efficiency in F. P1 plays Expertise in F. Room 1 of P1 becomes honey: 1 now.");
    assert_true(used("WD-R69"));
    offered("honey", "honey r5 +AL");
    forbidden("honey r3 +EF+AL+XP", "WD-T63");

    static const struct { const char *room, *moves; } ONE[] = {
        { "hand=XP,EF,AL,MI r1{Y2 W1 B1|4,4}", "honey r1 +EF+AL" },
        { "hand=XP,EF,AL,MI r1{Y1 W1 B1|4,4}", "" },
        { "hand=XP,EF,AL,MI r1{Y4|1,6}", "honey r1 +XP" },
        { "hand=XP,EF,AL,MI r1{Y3 W1|1,6}", "honey r1 +EF+XP, honey r1 +AL+XP" },
        { "hand=XP,EF,AL,MI r1{Y3|4}", "" },
    };
    for (int i = 0; i < 5; i++) {
        begin(2, ON, ONE[i].room, "F");
        offered("honey", ONE[i].moves);
    }
    begin(2, "queen_kinds=16383", COMB, "F");
    offered("honey", "honey r5 +EF, honey r5 +AL");
    forbidden("honey r1 +EF+XP", "WD-R53");
}

TEST(WD_R69, "WD-T65: they are discarded together, and the sentence names them")
{
    begin(2, "queen_kinds=16383 combine_cards=true", "hand=XP,EF,AL r1{Y2 W1|1,6}", "F");
    assert_string_equal(says("honey r1 +EF+AL+XP"), "play Efficiency, Alchemy and Expertise: room 1 becomes honey");
    play("honey r1 +EF+AL+XP");
    assert_int_equal(state()->held[P1], 0);
    assert_int_equal(state()->honey[P1], 1);
    flowers(15, 15, 15, 15, 15, 15);
}

TEST(WD_X98, "WD-T77 WD-R70: Queen's Gift while cubes are stored")
{
    scene("hand=GI D1=1 r1{Y4} r2{e} r3{W3}", "D");
    at("D_STORE", P1, "W>r3, +GI, W>-");
    play("+GI");
    at("D_STORE", P1, "W>r3, W>r4, W>-");
    assert_int_equal(state()->left, 2);
    begin(2, "gift=strict", "hand=GI D1=1 r1{Y4} r2{e} r3{W3}", "D");
    at("D_STORE", P1, "W>r3, W>-");
    forbidden("+GI", "WD-R48");
    scene("hand=GI D1=1 r1{Y4} r2{} r3{e}", "D");
    at("D_STORE", P1, "W>r2, +GI, +GI r2, W>-");
    play("+GI r2");
    comb(P1, "r1{Y4} r2{e} r3{e}");
    assert_non_null(strstr(told(P2), "P1 has no space for white cubes."));
    at_node("ROLL", SKEP_CHANCE);
}

TEST(WD_X99, "WD-T77 WD-T23 WD-R70: an egg put on a pair in B hatches at once")
{
    scene("hand=XP,GI r1{e|2,5} r2{|3,3} r3{Y1}", "B");
    at("B_XP", P1, "+XP r1, +GI, +GI r2, -");
    play("+GI r2");
    assert_int_equal(state()->bees[P1], 7);
    comb(P1, "r1{e|2,5} r2{} r3{Y1}");
    at("B_XP", P1, "+XP r1, -");
}

TEST(WD_X100, "WD-T47 WD-R70: Queen's Gift in a trade leaves space for the cube")
{
    scene("hand=GI,GI E=1 r1{Y2} r2{e} r3{H}", "E");
    at("E_GIVE", P1, "r1:YY, r2:egg, +GI, -");
    play("r1:YY");
    at("E_GET", P1, "get W, get O, get R, get P, get B, +GI");
    forbidden("+GI r1", "WD-R70");
    play("+GI");
    at("E_GET", P1, "get W, get O, get R, get P, get B, +GI, +GI r1");
    play("get W");
    at("E_STORE", P1, "W>r1, +GI, +GI r1");
    play("+GI r1");
    at("E_STORE", P1, "W>r4");
    play("W>r4");
    comb(P1, "r1{e} r2{e} r3{H} r4{W1}");
}

TEST(WD_R70, "WD-T77 WD-T65: wherever one is asked, but not in the middle of something")
{
    scene("hand=GI,BO D1=1 r1{W2} r2{W4} r3{e}", "D");
    at("D_STORE", P1, "W>r1, +GI, W>-"); /* no space for one more */
    play("+GI");
    at("D_STORE", P1, "W>r1, W>r4, W>-"); /* the claim is what it was */
    scene("hand=GI,BO D1=1 r1{W1} r2{} r3{e}", "D");
    at("D_BONUS", P1, "+BO, +GI, +GI r2, -");
    play("+GI r2");
    at("D_BONUS", P1, "+BO, -");
    scene("hand=GI,BO D1=1 r1{W2} r2{} r3{e}", "D");
    play("+GI r2");
    at("D_STORE", P1, "W>r1, W>-"); /* what Bonus needs is gone */
    scene("hand=GI,MI C=1 r1{W2} r2{} r3{e}", "C");
    at("C", P1, "egg r2, +MI, +GI, -");
    play("+MI");
    forbidden("+GI", "WD-T65");
    play("r1");
    forbidden("+GI", "WD-T65");
    play("r2");
    forbidden("+GI r2", "WD-T65");
    scene("hand=GI r1{W1|2} r2{|2} r3{}", "F");
    at("F", P1, "group r1, +GI, +GI r2, +GI r3, -"); /* r2 has a die on it */
    play("+GI r2");
    at_node("ROLL", SKEP_CHANCE); /* no group is left, so nothing is asked */
    comb(P1, "r1{W1} r2{e} r3{}");
    scene("hand=GI r1{e|2,2,3,3}", "B");
    at_node("B_USE", P1);
    forbidden("+GI", "WD-T65");
}

TEST(WD_X101, "WD-T23 WD-T26 WD-R71: which pair hatches, where it makes a difference")
{
    scene("r1{e|2,2,3,3} r2{Y1|3}", "B");
    at("B_USE", P1, "use 22, use 33");
    forbidden("use 23", "WD-R71");
    forbidden("use 44", "WD-R71");
    forbidden("-", "WD-R71");
    assert_string_equal(says("use 33"), "hatch the egg in room 1 with the 3 and the 3");
    play("use 22");
    comb(P1, "r1{|3,3} r2{Y1|3} r3{}");
    at("F", P1, "group r1, -");
    back(1);
    play("use 33");
    comb(P1, "r1{} r2{Y1} r3{}"); /* no group, so the night is over */
    at_node("ROLL", SKEP_CHANCE);
    scene("r1{e|2,2,2,5} C=1", "B");
    at_node("C", P1);
    comb(P1, "r1{|2,5} r2{} r3{}");
    scene("bees=16 C=1 r1{e|1,1} r2{e|2,2,3,3} r3{e|4,4,5,5}", "B");
    at_node("B_USE", P1);
    assert_int_equal(state()->bees[P1], 17);
    play("use 22");
    assert_int_equal(state()->bees[P1], 18);
    at_node("C", P1);
    comb(P1, "r1{} r2{|3,3} r3{e|4,4,5,5}");
}

TEST(WD_X102, "WD-T78 WD-R71: which dice Expertise uses")
{
    scene("hand=XP r1{e|2,4,5} r2{Y1|4}", "B");
    play("+XP r1");
    at("B_USE", P1, "use 24, use 25, use 45");
    play("use 25");
    assert_int_equal(state()->bees[P1], 7);
    comb(P1, "r1{|4} r2{Y1|4} r3{}");
    at("F", P1, "group r1, -");
}

TEST(WD_X103, "WD-T55 WD-R71: for honey nothing is asked")
{
    scene("r1{Y4|2,2,3,3}", "F");
    at_node("ROLL", SKEP_CHANCE);
    comb(P1, "r1{H} r2{} r3{}");
    scene("hand=XP,MI r1{Y4|2,4,5} r2{W1}", "F");
    play("honey r1 +XP");
    at_node("F", P1);
    comb(P1, "r1{H|2,4,5} r2{W1} r3{}"); /* the dice go home when F is over, and do nothing until then */
}

TEST(WD_T55, "WD-T49: dice on honey link nothing")
{
    scene("hand=XP r1{Y4|2,4} r2{W1|2} r3{|4}", "F");
    play("honey r1 +XP");
    at_node("ROLL", SKEP_CHANCE);
    comb(P1, "r1{H} r2{W1} r3{}");
}

TEST(WD_X104, "WD-T11 WD-T76 WD-R72: slots left by Feint, and Feint again")
{
    start(2, "queen_kinds=16383");
    lay("hand=FE,FE A=2 pool=2,2,5 P2 pool=2,6,6");
    step("place");
    play("+FE, 2@A, >C");
    at_node("PLACE", P2);
    offered("2>", "2>E, 2>G, 2>D2, 2>r1");
    forbidden("2>A", "WD-R72");
    forbidden("2>C", "WD-T11");
    play("6>D6");
    offered("2>", "2>E, 2>G, 2>D2, 2>r1");
    play("+FE, 2@C");
    at("FE_TO", P1, ">E, >G, >D2, >r1");
    forbidden(">A", "WD-R72");
    forbidden(">C", "WD-R47");
    start(2, "queen_kinds=16383 feint_slot=free");
    lay("hand=FE,FE A=2 pool=2,2,5 P2 pool=2,6,6");
    step("place");
    play("+FE, 2@A, >C, 6>D6, +FE, 2@C");
    at("FE_TO", P1, ">A, >E, >G, >D2, >r1");
}

TEST(WD_R72, "WD-T11: a closed slot counts when a card is full, and is open again in the next round")
{
    scene("hand=FE A=2 pool=1 P2 pool=2 A=1,3,4,5,6", "place");
    play("+FE, 2@A, >C");
    assert_true(strstr(legal(), ">A") == NULL);
    play("2>E, 1>D1");
    play_until("ROLL");
    assert_int_equal(state()->closed[WD_CARD_A], 0);
}

TEST(WD_X105, "WD-R63 WD-R73: a room that is just like one that is listed is understood")
{
    scene("pool=4 r1{} r2{} r3{|4} r4{H} P2 pool=6", "place");
    means("4>r2", "4>r1");
    assert_true(offers("4>r3"));
    forbidden("4>r4", "WD-R13");
    play("4>r2");
    comb(P1, "r1{|4} r2{} r3{|4} r4{H}");
    scene("hand=MI r1{} r2{W1} r3{Y1} r4{W1} r5{|2} r6{e} r7{H}", "F");
    play("+MI");
    means("r4", "r2");
    play("r4");
    forbidden("r2", "WD-R54");
    scene("r1{W1|2} r2{Y1|2}", "F");
    means("group r2", "group r1");
}

TEST(WD_R73, "WD-R63: not for what is no other room")
{
    scene("hand=FE pool=6 r1{|2} r2{} r3{}", "place");
    play("+FE, 2@r1");
    at("FE_TO", P1, ">A, >C, >E, >G, >D2, >r2");
    means(">r3", ">r2");
    forbidden(">r1", "WD-R47"); /* it is empty now like the others, but where the bee comes from */
    scene("r1{W1|2} r2{Y1|2} r3{W1|2}", "F");
    means("group r3", "group r1");
    play("group r1");
    forbidden("r2 W=0", "WD-R34"); /* SETTLE names its room */
}

/* Of the Volunteer die; value 0: at home it shows nothing. */
static void large(const char *where, int value)
{
    assert_string_equal(shown_text("volunteer_die.place"), where);
    if (value) assert_int_equal(shown("volunteer_die.value"), value);
    else assert_string_equal(shown_text("volunteer_die.value"), "null");
}

TEST(WD_X106, "WD-R74 WD-T5: where the Volunteer die is")
{
    start(2, "queen_kinds=16383");
    lay("hand=VO P2 hand=SI,TR");
    step("volunteer");
    assert_string_equal(shown_text("volunteer_die"), "null");
    play("+VO");
    large("home", 0);
    play("*roll 3, *roll 3, *roll 5, *roll 1, *roll 1, *roll 2");
    large("home", 0);
    play("*roll 3");
    large("pool", 3);
    assert_int_equal(shown("volunteer_die.seat"), P1);
    play("*roll 5, *roll 5, *roll 5, *roll 5, *roll 5, *roll 5");
    at_node("SICK", P2);
    play("+SI P1:3");
    large("pool", 3);
    play("3>A, 5>D5");
    large("pool", 3);
    play("3>D3");
    large("D3", 3);
    play("+TR, P1:3@D3, >D5");
    large("D5", 3);

    scene("hand=FE pool=1 D3=3,3 P2 pool=6", "place");
    state()->volunteer = P1 + 1, state()->large = 3, state()->large_at = WD_TO_FLOWER + 3;
    play("+FE, 3@D3");
    large("D3", 3);
    play(">A");
    large("D3", 3);

    start(2, "");
    lay("C=1 r1{e|3,3}");
    state()->volunteer = P1 + 1, state()->large = 3, state()->large_at = WD_TO_ROOM + 1;
    step("B");
    large("home", 0);
    start(2, "");
    lay("C=1 r1{e|3,3,3}");
    state()->volunteer = P1 + 1, state()->large = 3, state()->large_at = WD_TO_ROOM + 1;
    step("B");
    comb(P1, "r1{|3} r2{} r3{}");
    large("r1", 3);
}

TEST(WD_R74, "WD-T70 WD-T76: turned by Overtime, in the air, on a slot, sick, and home again")
{
    scene("hand=OT,FE pool=3,1 r1{Y2} P2 pool=6,6", "place");
    state()->volunteer = P1 + 1, state()->large = 3, state()->large_at = WD_IN_POOL;
    play("+OT, 3=5");
    large("air", 5);
    play(">E");
    large("E5", 5);
    play("6>D6, +FE, 5@E");
    large("air", 5);
    play(">A");
    large("A5", 5);
    play("6>D6, 1>E");
    play_until("E_GIVE"); /* A is over */
    large("home", 0);
    play_until("ROLL");
    assert_string_equal(shown_text("volunteer_die"), "null");

    scene("pool=3 P2 hand=SI pool=6", "roll");
    state()->volunteer = P1 + 1, state()->large = 3, state()->large_at = WD_IN_POOL;
    step("sick");
    play("+SI P1:3");
    large("sick", 3);
}

TEST(WD_X107, "WD-T77 WD-R56 WD-R70: a Queen's Gift just drawn, in G")
{
    scene("pile=GI,OT,OT,OT hand=EX G=1,2", "G");
    at("G", P1, "draw, +EX");
    play("draw, *card GI");
    at("G", P1, "draw, +EX, +GI, +GI r1");
    play("+GI");
    at("G", P1, "draw, +EX");
    comb(P1, "r1{} r2{} r3{} r4{}");
}

/* The rule that why names to a seat that is not asked. */
static const char *early(int seat, const char *move)
{
    struct waggle_state s = *state();
    skep_move m;
    skep_waggle_dance.hide(&s, seat);
    assert_true(skep_waggle_dance.read_move(&s, move, &m));
    int rule = skep_waggle_dance.out_of_turn(&s, seat, m);
    return rule == SKEP_LEGAL ? "" : skep_waggle_dance.rules[rule].id;
}

TEST(WD_X108, "WD-R67 WD-R72 WD-T50: a window that is open to another tells nothing")
{
    scene("P1 hand=TR D1=1 P2 hand=TR D2=2", "dusk");
    at_node("DUSK", P1);
    assert_string_equal(early(P2, "+TR"), "WD-R67");
    play("-");
    at_node("DUSK", P2); /* P1 has seen night fall, as it would have without P2's card */
    assert_string_equal(early(P1, "+TR"), "WD-T15");
    play("-");
    at_node("D_STORE", P1);
    assert_string_equal(early(P2, "+TR"), "WD-T15");
    forbidden("group r1", "WD-T50");
    scene("hand=FE pool=6 A=2 P2 pool=2", "place");
    play("+FE, 2@A, >D2");
    forbidden("2>A", "WD-R72");
}
