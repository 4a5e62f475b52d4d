/* test_words.c: moves as text, what they do in words, the view; and why moves are refused that look right. */
#include "table.h"
#include "test.h"

#include <skep/text.h>
#include <string.h>

/* Notation */

static void reads(const char *text, unsigned verb, unsigned a, unsigned b, unsigned c)
{
    skep_move m = 0;
    char storage[SKEP_MOVE_TEXT];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    if (!skep_waggle_dance.read_move(state(), text, &m)) fail_msg("%s is not read", text);
    assert_int_equal(m, skep_move_of(verb, a, b, c));
    skep_waggle_dance.write_move(state(), m, &out);
    assert_string_equal(storage, text);
}

TEST(notation, "every form of a move is read and written")
{
    start(2, "");
    reads("4>A", WD_V_PLACE, 4, 0, 0);
    reads("4>G", WD_V_PLACE, 4, 3, 0);
    reads("4>D4", WD_V_PLACE, 4, 7, 0);
    reads("6>r2", WD_V_PLACE, 6, 11, 0);
    reads("6>r48", WD_V_PLACE, 6, 57, 0);
    reads("+VO", WD_V_VO, 0, 0, 0);
    reads("+OT", WD_V_OT, 0, 0, 0);
    reads("+DI D6", WD_V_DI, 6, 0, 0);
    reads("+SH 0", WD_V_SH, 0, 0, 0);
    reads("+SH 2", WD_V_SH, 2, 0, 0);
    reads("+SI P2:6", WD_V_SI, 1, 6, 0);
    reads("+TR", WD_V_TR, 0, 0, 0);
    reads("+FE", WD_V_FE, 0, 0, 0);
    reads("+GI", WD_V_GI, 0, 0, 0);
    reads("+GI r12", WD_V_GI_EGG, 12, 0, 0);
    reads("+XP r1", WD_V_XP, 1, 0, 0);
    reads("+BO", WD_V_BO, 0, 0, 0);
    reads("+EX", WD_V_EX, 0, 0, 0);
    reads("+MI", WD_V_MI, 0, 0, 0);
    reads("-", WD_V_PASS, 0, 0, 0);
    reads("3=6", WD_V_SET, 3, 6, 0);
    reads(">D5", WD_V_GOTO, 8, 0, 0);
    reads("2@E", WD_V_BEE, 2, 2, 0);
    reads("2@r3", WD_V_BEE, 2, 12, 0);
    reads("P4:3@D1", WD_V_TRICK, 3, 3, 1);
    reads("egg r1", WD_V_EGG, 1, 0, 0);
    reads("Y>r2", WD_V_STORE, 1, 2, 0);
    reads("B>-", WD_V_STORE, 5, 0, 0);
    reads("r1:YY", WD_V_GIVE, 1, 1, 0);
    reads("r10:egg", WD_V_GIVE_EGG, 10, 0, 0);
    reads("get W", WD_V_GET, 0, 0, 0);
    reads("group r1", WD_V_GROUP, 1, 0, 0);
    reads("honey r1 +XP", WD_V_HONEY, 1, WD_XP + 1, 0);
    reads("honey r1 +AL", WD_V_HONEY, 1, WD_AL + 1, 0);
    reads("r7", WD_V_ROOM, 7, 0, 0);
    reads("r1 W=0", WD_V_SETTLE, 1, 0, 0);
    reads("r1 P=6", WD_V_SETTLE, 1, 4, 6);
    reads("draw", WD_V_DRAW, 0, 0, 0);
    reads("keep MI", WD_V_KEEP, WD_MI + 1, 0, 0);
    reads("use 25", WD_V_USE, 2, 5, 0);
    reads("use 33", WD_V_USE, 3, 3, 0);
    reads("honey r1 +EF+AL", WD_V_HONEY, 1, WD_EF_AL, 0);
    reads("honey r1 +EF+XP", WD_V_HONEY, 1, WD_EF_XP, 0);
    reads("honey r1 +AL+XP", WD_V_HONEY, 1, WD_AL_XP, 0);
    reads("honey r1 +EF+AL+XP", WD_V_HONEY, 1, WD_EF_AL_XP, 0);
    reads("*out VO", WD_V_OUT, 1, 0, 0);
    reads("*first P3", WD_V_FIRST, 2, 0, 0);
    reads("*roll 6", WD_V_ROLL, 6, 0, 0);
    reads("*card SI", WD_V_CARD, WD_SI + 1, 0, 0);
}

TEST(notation, "what is no form of a move is not read")
{
    static const char *const WRONG[] = {
        "", " ", "4", "4>", "7>A", "0>A", "4>B", "4>D0", "4>D7", "4>D", "4>r0", "4>r49", "4>r01", "44>A", "4>a", "4>A ",
        "+", "+XX", "+VO ", "+DI", "+DI 4", "+DI D7", "+SH", "+SH 1", "+SH 02", "+SI P2", "+SI P5:1", "+SI P0:1", "+GI 2",
        "+XP", "--", "3=", "3=7", ">", ">X", "2@", "2@B", "P2:3", "P2:3@A", "egg", "egg r", "egg 1", "X>r1", "Y>", "Y>r",
        "Y>0", "r1:", "r1:Y", "r1:YW", "r1:eggs", "get", "get X", "get WW", "group 1", "honey r1", "honey r1 +VO",
        "honey r1 XP", "honey r1 +XP+EF", "honey r1 +EF+EF", "honey r1 +EF+", "use", "use 2", "use 07", "use 256", "use 2 5", "r", "r1 W", "r1 W=", "r1 W=7", "r1 W=10", "draws", "keep", "keep ??", "*card ??", "*card", "*roll 7",
        "*first 1", "*out", "roll 1", NULL,
    };
    start(2, "");
    for (int i = 0; WRONG[i]; i++) unreadable(WRONG[i]);
}

TEST(notation, "what others do not see of a card is written ??")
{
    start(2, "");
    char storage[SKEP_MOVE_TEXT];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    skep_waggle_dance.write_move(state(), skep_move_of(WD_V_CARD, 0, 0, 0), &out);
    assert_string_equal(storage, "*card ??");
    out = skep_text_in(storage, sizeof storage);
    skep_waggle_dance.write_move(state(), skep_move_of(WD_V_KEEP, 0, 0, 0), &out);
    assert_string_equal(storage, "keep ??");
}

/* What moves do */

static void does(const char *move, const char *words) { assert_string_equal(says(move), words); }

TEST(does_by_day, "what the moves of a day do")
{
    start(2, "queen_pick=random");
    does("*out MI", "leave Mix out of this game");
    start(2, "queen_kinds=16383");
    does("*first P2", "P2 is the first player");
    lay("hand=VO,SI,OT,DI,SH,TR,FE P2 pool=6");
    step("volunteer");
    does("+VO", "play Volunteer: roll one bee more this round");
    does("-", "play no card");
    step("roll");
    does("*roll 4", "roll a 4");
    step("sick");
    does("+SI P2:6", "play Sick Leave: a 6 of P2 sits this round out");
    lay("pool=2,4 D4=4 r1{e|2} r2{Y4|4} r3{|2} r4{e} r5{Y4|3,3} P2 D4=4,4 D2=2");
    step("place");
    does("4>A", "put the 4 on A: a room tonight");
    does("4>C", "put the 4 on C: an egg tonight");
    does("4>E", "put the 4 on E: a trade tonight");
    does("4>G", "put the 4 on G: a Queen card tonight");
    does("4>D4", "put the 4 on flower 4: 1 red cube as it stands");
    does("2>D2", "put the 2 on flower 2: 1 yellow cube as it stands");
    does("2>r1", "put the 2 on room 1: a pair, so its egg hatches");
    does("4>r1", "put the 4 on room 1, beside its egg");
    does("4>r2", "put the 4 on room 2: a pair, so it becomes honey");
    does("2>r3", "put the 2 on room 3: a pair, for honey if it comes to 4 of a colour");
    does("2>r2", "put the 2 on room 2");
    does("2>r5", "put the 2 on room 5, where a pair lies already");
    does("+OT", "play Overtime: turn a die to another value and place it");
    does("+DI D4", "play Directions: any of your dice may go on flower 4 today");
    does("+SH 0", "play Shift Change: place no bee this turn");
    does("+SH 2", "play Shift Change: place one bee more this turn");
    does("+TR", "play Dirty Trick: move a bee of an opponent to another flower");
    does("+FE", "play Feint: move one of your bees that lie");
    play("+TR");
    does("P2:2@D2", "take the 2 of P2 from flower 2");
    play("P2:2@D2");
    does(">D6", "put the 2 of P2 on flower 6");
    play(">D6, +OT");
    does("2=6", "turn the 2 to 6");
    play("2=6");
    does(">D6", "put the 6 on flower 6: 1 blue cube as it stands");
    scene("hand=FE pool=1 r1{|2}", "place");
    play("+FE");
    does("2@r1", "take the 2 from room 1");
}

TEST(does_by_night, "what the moves of a night do")
{
    start(2, "queen_kinds=16383");
    lay("hand=GI,XP,BO,EF,MI,EX C=1 D1=1 E=1 G=1 r1{e|1,2} r2{W3|3,3} r3{} r4{Y1|3}");
    step("A");
    does("+GI", "play Queen's Gift: a room");
    does("+GI r3", "play Queen's Gift: an egg in room 3");
    play("-");
    does("+XP r1", "play Expertise: the egg in room 1 hatches");
    play("-");
    does("egg r3", "put an egg into room 3");
    does("-", "take no more eggs");
    does("+MI", "play Mix: lay the cubes of two rooms anew");
    play("-");
    does("+BO", "play Bonus: one white cube more");
    does("-", "play no card");
    play("-");
    does("W>r2", "store the white cube in room 2, with 3 like it");
    does("W>-", "leave 2 white cubes on the flower");
    play("W>-");
    does("r2:WW", "give 2 white cubes from room 2");
    does("r1:egg", "give the egg from room 1");
    does("-", "trade no more");
    play("r1:egg");
    does("get R", "take 1 red cube");
    play("get R");
    does("R>r1", "store the red cube in room 1, with 0 like it");
    play("R>r1");
    does("group r2", "rearrange 4 cubes over 2 linked rooms");
    does("honey r2 +EF", "play Efficiency: room 2 becomes honey");
    does("-", "be done: what can become honey does");
    play("group r2");
    does("r2 W=2", "put 2 white cubes into room 2");
    does("r2 W=1", "put 1 white cube into room 2");
    play("r2 W=3, r2 Y=0, +MI");
    does("r1", "mix room 1 with another");
    play("r1");
    does("r2", "mix rooms 1 and 2");
    play("r2, r1 W=0, r1 R=1");
    at_node("F", P1);
    play("-");
    does("draw", "draw one card");
    does("+EX", "play Explore: turn over 3 cards and keep one");
    play("+EX");
    does("*card AL", "draw Alchemy");
    play("*card AL, *card VO, *card VO");
    does("keep AL", "keep Alchemy");
}

TEST(told_by_day, "what happens is told to all")
{
    scene("hand=OT,SH,FE pool=1,1,1 P2 pool=6", "place");
    play("+OT");
    assert_string_equal(told(P2), "P1 plays Overtime.");
    play("1=5");
    assert_string_equal(told(P2), "P1 turns a 1 to 5.");
    play(">r1");
    assert_string_equal(told(P2), "P1 puts a 5 on room 1.");
    play("6>D6, +SH 2");
    assert_string_equal(told(P2), "P1 plays Shift Change. P1 places one bee more this turn.");
    play("+FE, 5@r1");
    assert_string_equal(told(P2), "P1 takes the 5 from room 1.");
    play(">D5");
    assert_string_equal(told(P2), "P1 puts the 5 on flower 5.");
}

TEST(told_by_night, "what happens is told to all")
{
    scene("hand=GI,MI,XP A=1 C=1 E=1 r1{e|1,1} r2{W1|3,4} r3{Y4|3,5}", "A");
    assert_string_equal(told(P2), "Night falls on round 1. P1 gets 1 room.");
    play("+GI");
    assert_string_equal(told(P2), "P1 plays Queen's Gift in A. P1 gets a room. An egg hatches in room 1 of P1: 7 bees now.");
    play("egg r1");
    assert_string_equal(told(P2), "P1 puts an egg into room 1.");
    play("r1:egg");
    assert_string_equal(told(P2), "P1 gives the egg from room 1.");
    play("get O");
    assert_string_equal(told(P2), "P1 takes 1 orange cube for it.");
    play("O>r1");
    assert_string_equal(told(P2), "P1 stores 1 orange cube in room 1.");
    play("group r2");
    assert_string_equal(told(P2), "P1 rearranges the group of room 2.");
    play("r2 W=0");
    assert_string_equal(told(P2), "P1 puts 0 white cubes into room 2.");
}

/* The view */

static void shows(int seat, const char *what)
{
    if (!strstr(view(seat), what)) fail_msg("%s is not in the view of P%d: %s", what, seat + 1, view(seat));
}

TEST(view, "section 10: everything that a player must see")
{
    scene("hand=XP,VO pool=1,1,4 A=2 D3=3,3 directions=3 r1{Y3 W1|2,2} r2{e} r3{H} P2 hand=BO pool=6 D3=3", "place");
    shows(P1, "\"node\":\"PLACE\",\"round\":1,\"max_rounds\":50,\"day\":true,\"step\":\"place\",\"honey_goal\":7,"
              "\"room_capacity\":4,\"first\":0,\"active\":0,");
    shows(P1, "\"bank\":{\"rooms\":42,\"eggs\":11,\"pile\":27},\"discards\":[],\"kinds\":[\"VO\",\"OT\",\"DI\",\"SH\",");
    shows(P1, "{\"card\":\"A\",\"slots\":[null,0,null,null,null,null],\"closed\":[]}");
    shows(P1, "{\"letter\":\"O\",\"colour\":\"orange\",\"cubes\":15,\"dice\":[[3,3],[3]],\"yield\":[2,1],\"harvest\":{"
              "\"id\":\"harvest_second\",\"args\":{\"f\":3,\"firsts\":\"P1\",\"second\":\"P2\"},\"text\":\"Flower 3: 2 for P1, "
              "1 for P2.\",\"rule\":\"WD-T36\"}}");
    shows(P1, "\"cubes\":15,\"dice\":[[],[]],\"yield\":[0,0],\"harvest\":null}");
    shows(P1, "{\"honey\":1,\"bees\":6,\"nectar\":4,\"pool\":[1,1,4],\"sick\":[],\"volunteer\":false,\"directions\":[3],\"put\":[3],"
              "\"cards\":2,\"hand\":[\"VO\",\"XP\"],\"rooms\":[{\"honey\":false,\"egg\":false,\"cubes\":\"WYYY\",\"dice\":[2,2]},"
              "{\"honey\":false,\"egg\":true,\"cubes\":\"\",\"dice\":[]},{\"honey\":true,");
    shows(P1, "\"cards\":1,\"hand\":null,");
    shows(P2, "\"cards\":2,\"hand\":null,");
    shows(P2, "\"cards\":1,\"hand\":[\"BO\"],");
    shows(P2, "\"winners\":null,\"reason\":null}");
    shows(SKEP_ALL, "\"hand\":[\"VO\",\"XP\"]");
}

TEST(view, "what is in the air")
{
    scene("D2=2 r1{e} r2{H} r3{W1}", "D");
    shows(P2, "\"claim\":{\"flower\":2,\"cubes\":2,\"left\":2}");
    play("Y>r3");
    shows(P2, "\"claim\":{\"flower\":2,\"cubes\":2,\"left\":1}");
    scene("hand=BO D2=2", "D");
    shows(P1, "\"claim\":{\"flower\":2,\"cubes\":2,\"left\":2}");
    scene("r1{W2|2} r2{Y1|2}", "F");
    play("group r1");
    shows(P2, "\"node\":\"SETTLE\"");
    shows(P2, "\"lifted\":\"WWY\"");
    scene("pile=VO,VO,BO hand=EX G=1,2", "G");
    play("+EX, *card VO");
    shows(P1, "\"active\":null");
    shows(P1, "\"bees_left\":2,\"lifted\":\"\",\"turned_over\":[\"VO\"]");
    shows(P2, "\"turned_over\":[]");
    start(2, "max_rounds=1");
    lay("P1 bees=7");
    step("A");
    shows(P1, "\"winners\":[1],\"reason\":\"LIMIT_BEES\"}");
}

/* Positions */

TEST(position_round, "section 7: a position is written as it is read, where a bee is placed and before a roll")
{
    static const char *const SAME[] = {
        "1 P1 | 6 -/-/- | 6 -/-/-",
        "3 P2 | 7 WWYB/e/H/- hand=VO,GI,GI | 9 YYYY/-/-/-/-",
        "1 P1 P1 | 6 -/-/- pool=112345 | 6 -/-/- pool=666666",
        "4 P2 P1 discards=OT,OT,TR | 8 WYY:2/e:33/-:1/H hand=VO,SH,XP pool=245 at=A:2 | 6 -/-/- pool=1 at=C:16,E:3,D3:3,D4:5 put=3",
        "3 P2 P1 discards=TR | 8 WYY:2/e:33/H hand=VO,GI pool=145 at=A:2,D3:4 put=3 directions=3 | 6 -/-/- pool=123456", /* the ledger's */
        "2 P2 P2 | 6 -/-/- pool=25 at=G:1,D2:22,D4:14 put=24 directions=4 volunteer=1@G | 7 e:34/-/- pool=1234 at=A:6",
        "2 P1 P2 | 6 -/-/-:44 pool=11235 volunteer=3@pool | 6 -/-/- pool=112456",
        "50 P1 P1 | 6 -/-/-:46 pool=11235 volunteer=6@r3 | 6 -/-/- pool=112456",
    };
    for (size_t i = 0; i < sizeof SAME / sizeof *SAME; i++) {
        start_at(2, "", SAME[i]);
        assert_string_equal(position(), SAME[i]);
    }
    start_at(2, "", SAME[1]);
    at("VOL", P1, "+VO, -");
    assert_int_equal(shown("bank.rooms"), 39);
    assert_int_equal(shown("bank.eggs"), 11);
    assert_int_equal(shown("bank.pile"), 27);
    assert_int_equal(shown("flowers.1.cubes"), 10);
    assert_int_equal(points(P1), 1);
    static const char RANDOM[] = "1 P3 P1 kinds=VO,OT,DI,SH,SI,TR,EX,FE,GI,MI discards=SI,TR,FE closed=A:2 | "
        "6 -/-/- hand=TR pool=1 at=A:3,D1:114 sick=6 put=1 directions=1 | 6 -/-/- at=C:123,D2:2,D4:4,D5:6 put=24 | 6 -/-/- at=E:123456";
    start_at(3, "queen_pick=random", RANDOM);
    assert_string_equal(position(), RANDOM);
}

TEST(position_refused, "section 7: a position that is none says where, and what was expected")
{
    static const struct { const char *text, *why; } WRONG[] = {
        { "x", "a round within the limit" }, { "0 P1 | 6 -/-/- | 6 -/-/-", "a round" }, { "51 P1 | 6 -/-/- | 6 -/-/-", "a round" },
        { "1 P3 | 6 -/-/- | 6 -/-/-", "its first player" }, { "1 P1 P3 | 6 -/-/- | 6 -/-/-", "places a bee" },
        { "1 P1", "a seat's bees" }, { "1 P1 | 5 -/-/- | 6 -/-/-", "6 to 18" }, { "1 P1 | 19 -/-/- | 6 -/-/-", "6 to 18" },
        { "1 P1 | 6 -/- | 6 -/-/-", "three rooms" }, { "1 P1 | 6 YW/-/- | 6 -/-/-", "WYORPB" }, { "1 P1 | 6 WWWWW/-/- | 6 -/-/-", "WYORPB" },
        { "1 P1 | 6 H/H/H/H/H/H/H | 6 -/-/-", "less honey" }, { "1 P1 | 6 YYYY/YYYY/YYYY/YYYY | 6 -/-/-", "as many as there are" },
        { "1 P1 | 6 e/e/e/e/e/e/e | 6 e/e/e/e/e/e", "as many as there are" }, { "1 P1 | 6 H:2/-/- | 6 -/-/-", "a room" },
        { "1 P1 | 6 -:1/-/- | 6 -/-/-", "no dice before the roll" }, { "1 P1 | 6 -/-/- put=1 | 6 -/-/-", "no dice before the roll" },
        { "1 P1 | 6 -/-/- hand=?? | 6 -/-/-", "cards of the deck" }, { "1 P1 | 6 -/-/- hand=SH,VO | 6 -/-/-", "cards of the deck" },
        { "1 P1 | 6 -/-/- hand=VO,VO | 6 -/-/- hand=VO,VO", "three of a kind" }, { "1 P1 | 6 -/-/- hand=SI | 6 -/-/-", "cards of the deck" },
        { "1 P1 P1 | 6 -/-/- pool=11234 | 6 -/-/- pool=123456", "as many dice as bees" },
        { "1 P1 P1 | 6 -/-/- pool=211234 | 6 -/-/- pool=123456", "values of dice, rising" },
        { "1 P1 P1 | 6 -/-/- pool=123456 volunteer=7@pool | 6 -/-/- pool=123456", "the only Volunteer die" },
        { "1 P1 P1 | 6 -/-/- pool=1234556 volunteer=5@r1 | 6 -/-/- pool=123456", "the only Volunteer die" },
        { "1 P1 P1 | 6 -/-/- pool=12345 at=A:1 | 6 -/-/- pool=12345 at=A:1", "slots that are free" },
        { "1 P1 P1 | 6 -/-/- pool=1234 at=A:11 | 6 -/-/- pool=123456", "one bee in a slot" },
        { "1 P1 P1 | 6 -/-/- pool=1234 at=C:1,A:1 | 6 -/-/- pool=123456", "places in their order" },
        { "1 P1 P1 | 6 -/-/- pool=12345 at=D2:3 put=2 | 6 -/-/- pool=123456", "a card for each die" },
        { "1 P1 P1 | 6 -/-/- pool=12345 at=D2:2 | 6 -/-/- pool=123456", "a card for each die" },
        { "1 P1 P1 | 6 -/-/- pool=12345 sick=2 | 6 -/-/- pool=123456", "a card for each die" },
        { "1 P1 P1 closed=A:1 | 6 -/-/- pool=123456 | 6 -/-/- pool=123456", "a Feint" },
        { "1 P1 P1 | 6 -/-/- pool=12345 at=D2:2 put=2 directions=3 | 6 -/-/- pool=123456", "flowers on which a bee was put" },
        { "1 P1 P1 | 6 -/-/- at=A:123,C:123 | 6 -/-/- pool=123456", "a bee to place" },
        { "1 P1 | 6 -/-/- | 6 -/-/- | 6 -/-/-", "nothing more" }, { "1 P1 kinds=VO | 6 -/-/- | 6 -/-/-", "a seat's bees" },
    };
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        if (!strstr(bad_position(2, "", WRONG[i].text), WRONG[i].why)) fail_msg("%s: %s", WRONG[i].text, bad_position(2, "", WRONG[i].text));
    assert_non_null(strstr(bad_position(2, "queen_pick=random", "1 P1 | 6 -/-/- | 6 -/-/-"), "ten kinds"));
    assert_non_null(strstr(bad_position(2, "room_dice_max=2", "1 P1 P1 | 6 -:111/-/- pool=123 | 6 -/-/- pool=123456"), "a room"));
    start(2, "");
    assert_false(table_game()->read_position(table_match()->state, "x", NULL)); /* for who does not ask why */
}

TEST(position_where, "section 7: in the middle of a turn there is no text, and of a hidden hand only how many cards it has")
{
    char text[SKEP_POSITION_TEXT];
    struct skep_text out = skep_text_in(text, sizeof text);
    start_at(2, "", "1 P1 P1 | 6 -/-/- hand=SH pool=123456 | 6 -/-/- hand=VO,GI pool=123456");
    _Alignas(16) unsigned char hidden[SKEP_STATE_MAX];
    skep_match_hidden(table_match(), P1, hidden);
    assert_true(table_game()->write_position(hidden, &out));
    assert_string_equal(text, "1 P1 P1 | 6 -/-/- hand=SH pool=123456 | 6 -/-/- hand=??,?? pool=123456");
    play("+SH 2");
    assert_false(table_game()->write_position(table_match()->state, &out));
    play("1>A");
    assert_false(table_game()->write_position(table_match()->state, &out));
    play("2>A");
    at_node("PLACE", P2);
    assert_string_equal(position(), "1 P1 P2 discards=SH | 6 -/-/- pool=3456 at=A:12 | 6 -/-/- hand=VO,GI pool=123456");
    start_at(2, "", "1 P1 | 6 -/-/- hand=VO | 6 -/-/- hand=VO");
    assert_string_equal(position(), "1 P1 | 6 -/-/- hand=VO | 6 -/-/- hand=VO");
    play("-");
    at_node("VOL", P2);
    assert_false(table_game()->write_position(table_match()->state, &out)); /* that P1 has kept it is no part of a text */
    start_at(2, "", "1 P2 | 6 -/-/- | 6 -/-/-");
    play("*roll 3");
    assert_false(table_game()->write_position(table_match()->state, &out));
}
