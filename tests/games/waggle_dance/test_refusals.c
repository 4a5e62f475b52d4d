/* test_refusals.c: what a beginner would try and may not, at every kind of node: the rule that forbids it now, and words of the answer
   that say what is the matter or what may be done instead. The first table is the ledger's "Why a move is refused". */
#include "table.h"
#include "test.h"

#include <string.h>

enum { ASKED = -1 }; /* the one who is asked tries it; else a seat that is not */

struct question {
    const char *options, *words, *step, *line; /* how it comes about: see lay and step; then these moves */
    int seat;
    const char *text, *rule, *has;
};

/* What is told to a seat that is not asked. */
static enum skep_error try_early(int seat, const char *text, struct skep_problem *p)
{
    struct waggle_state s = *state();
    skep_move m;
    skep_waggle_dance.hide(&s, seat);
    assert_true(skep_waggle_dance.read_move(&s, text, &m));
    int rule = skep_waggle_dance.out_of_turn(&s, seat, m);
    if (rule == SKEP_LEGAL) fail_msg("%s: no rule against it for P%d", text, seat + 1);
    return skep_refuse_move(&skep_waggle_dance, &s, m, rule, p);
}

static void put(const struct question *q)
{
    struct skep_problem p = { 0 };
    skep_move m;
    start(3, q->options);
    lay(q->words);
    step(q->step);
    if (q->line[0]) play(q->line);
    enum skep_error error = q->seat == ASKED ? skep_match_read(table_match(), q->text, &m, &p) : try_early(q->seat, q->text, &p);
    assert_true(is_answer(q->text, error, &p, q->rule, q->has));
    assert_null(strstr(p.text, ": ."));
}

#define ALL "queen_kinds=16383"
#define STRICT "queen_kinds=16383 gift=strict"
#define TOGETHER "queen_kinds=16383 combine_cards=true"

static const struct question LEDGER[] = {
    /* +VO */
    { ALL, "P1 hand=VO pool=1 P2 pool=1", "place", "", ASKED, "+VO", "WD-T4", "before the first of them" },
    { ALL, "P1 hand=VO P2 hand=VO", "volunteer", "+VO", P2, "+VO", "WD-T69", "P1 has played Volunteer" },
    { ALL, "P1 hand=VO P2 hand=VO", "volunteer", "", P2, "+VO", "WD-R67", "not being asked for Volunteer" },
    { ALL, "P1 hand=VO P2 hand=VO", "volunteer", "+VO, *roll 1", P2, "+VO", "WD-T4", "rolled already" },
    /* +SI: the same whether another is asked or the window is over */
    { ALL, "bees=2 pool=1,1 hand=SI P2 bees=1 pool=2 hand=SI P3 bees=1 pool=1", "sick", "", P2, "+SI P1:1", "WD-R67", "not being asked for Sick Leave now" },
    { ALL, "bees=2 pool=1,1 hand=SI P2 bees=1 pool=2 hand=SI P3 bees=1 pool=1", "sick", "-", P1, "+SI P2:2", "WD-R67", "not being asked for Sick Leave now" },
    { ALL, "bees=2 pool=1,1 hand=SI P2 bees=1 pool=2 hand=SI P3 bees=1 pool=1", "sick", "-, -", P2, "+SI P1:1", "WD-R67", "not being asked for Sick Leave now" },
    { ALL, "bees=2 pool=1,1 hand=SI P2 bees=1 pool=2 P3 bees=1 pool=1", "sick", "-", ASKED, "+SI P2:2", "WD-R67", "all again after each one that is played" },
    { ALL, "bees=2 pool=1,1 P2 bees=1 pool=2 hand=SI P3 bees=1 pool=1", "place", "1>A", ASKED, "+SI P1:1", "WD-T6", "bees lie already" },
    { ALL, "P2 hand=SI", "roll", "", P2, "+SI P1:1", "WD-T6", "they are not yet" },
    { ALL, "P2 hand=SI D2=2", "D", "", P2, "+SI P1:1", "WD-T6", "before the first bee" },
    /* +TR */
    { ALL, "hand=TR D1=1 P2 hand=TR D2=2", "dusk", "", P2, "+TR", "WD-R67", "not being asked for Dirty Trick now" },
    { ALL, "hand=TR D1=1 P2 D2=2", "D", "", ASKED, "+TR", "WD-T15", "It is night" },
    { ALL, "hand=TR D1=1 P2 D2=2", "D", "", P2, "+TR", "WD-T15", "by day, on your own turn" },
    { ALL, "pool=1 P2 pool=1 hand=TR", "place", "", P2, "+TR", "WD-T68", "on your own turn" },
    /* +OT, +DI, +SH, +FE */
    { ALL, "pool=1 P2 pool=1 hand=OT,DI,SH,FE", "place", "", P2, "+OT", "WD-T68", "Overtime is played by day" },
    { ALL, "pool=1 P2 pool=1 hand=OT,DI,SH,FE", "place", "", P2, "+DI D1", "WD-T68", "Directions is played by day" },
    { ALL, "pool=1 P2 pool=1 hand=OT,DI,SH,FE", "place", "", P2, "+SH 0", "WD-T68", "Shift Change is played by day" },
    { ALL, "pool=1 P2 pool=1 hand=OT,DI,SH,FE", "place", "", P2, "+FE", "WD-T68", "Feint is played by day" },
    { ALL, "hand=OT D1=1", "D", "", ASKED, "+OT", "WD-T68", "it is not that moment" },
    /* a night card by day, and at another moment of the night */
    { ALL, "hand=XP,BO,EX,MI,GI pool=1", "place", "", ASKED, "+XP r1", "WD-T63", "Expertise is a card of the night" },
    { ALL, "hand=XP,BO,EX,MI,GI pool=1", "place", "", ASKED, "+BO", "WD-T63", "Bonus is a card of the night" },
    { ALL, "hand=XP,BO,EX,MI,GI pool=1", "place", "", ASKED, "+EX", "WD-T63", "and it is day" },
    { ALL, "hand=XP,BO,EX,MI,GI pool=1", "place", "", ASKED, "+MI", "WD-T63", "Mix is a card" },
    { ALL, "hand=XP,BO,EX,MI,GI pool=1", "place", "", ASKED, "+GI", "WD-T63", "Queen's Gift is a card" },
    { ALL, "hand=XP r1{e|1,2} D1=1", "D", "", ASKED, "+XP r1", "WD-T78", "in B" },
    { ALL, "hand=BO E=1 r1{Y2}", "E", "", ASKED, "+BO", "WD-T79", "takes from a flower" },
    { ALL, "hand=EX D1=1", "D", "", ASKED, "+EX", "WD-T75", "in G" },
    { ALL, "hand=MI r1{Y1} D1=1", "D", "", ASKED, "+MI", "WD-T82", "in F" },
    { ALL, "D1=1 P2 hand=XP,MI r1{e|1,2} r2{Y1}", "D", "", P2, "+XP r1", "WD-T78", "in B" },
    { ALL, "D1=1 P2 hand=XP,MI r1{e|1,2} r2{Y1}", "D", "", P2, "+MI", "WD-T82", "in F" },
    /* +GI */
    { ALL, "D1=1 P2 hand=GI", "D", "", P2, "+GI", "WD-T77", "you are not being asked now" },
    { ALL, "hand=GI r1{e|1,1,2,2}", "B", "", ASKED, "+GI", "WD-T65", "You may: use 11, use 22" },
    { ALL, "hand=GI,MI r1{Y1}", "F", "+MI", ASKED, "+GI r2", "WD-T65", "First Mix has to be carried out" },
    { ALL, "hand=GI r1{Y1|2} r2{W1|2}", "F", "group r1", ASKED, "+GI r3", "WD-T65", "has to be finished" },
    { STRICT, "hand=GI D1=1", "D", "", ASKED, "+GI", "WD-R48", "a room in the own turn of A" },
    { STRICT, "hand=GI", "A", "", ASKED, "+GI r1", "WD-R48", "an egg in the own turn of C" },
    /* not in the hand; after the moment, before the target */
    { ALL, "hand=OT pool=1", "place", "", ASKED, "+DI D4", "WD-T63", "Your hand: OT." },
    { ALL, "pool=1", "place", "", ASKED, "+TR", "WD-T63", "You do not hold Dirty Trick. Your hand: -." },
    { ALL, "D1=1", "D", "", ASKED, "+GI", "WD-T63", "Queen's Gift" },
    { ALL, "hand=MI r1{Y1}", "F", "", ASKED, "honey r1 +EF", "WD-T63", "You do not hold Efficiency" },
    /* +DI */
    { ALL, "hand=DI pool=1 D4=4", "place", "", ASKED, "+DI D5", "WD-R68", "You may: +DI D4" },
    { ALL, "hand=DI,DI pool=1 D4=4", "place", "+DI D4", ASKED, "+DI D4", "WD-T71", "Directions for flower 4 already" },
    /* slots */
    { ALL, "pool=4 P2 A=4", "place", "", ASKED, "4>A", "WD-T11", "A bee of P2 is on slot 4 of A. You may: 4>C, 4>E, 4>G, 4>D4, 4>r1" },
    { ALL, "pool=3 P2 A=4", "place", "", ASKED, "4>A", "WD-T11", "A bee of P2 is on slot 4 of A. You may: 3>A" }, /* with no 4 either */
    { ALL, "hand=OT pool=3 P2 A=4", "place", "+OT, 3=4", ASKED, ">A", "WD-T11", "You may: >C" },
    { ALL, "hand=FE pool=6 A=2 P2 pool=2", "place", "+FE, 2@A, >D2", ASKED, "2>A", "WD-R72", "by Feint. You may: 2>C" },
    { ALL, "hand=FE,FE pool=6,6 A=2 P2 pool=6", "place", "+FE, 2@A, >C, 6>D6, +FE, 2@C", ASKED, ">A", "WD-R72", "closed for this round" },
    /* group */
    { ALL, "D1=1 r1{Y1|2} r2{W1|2}", "D", "", ASKED, "group r1", "WD-T50", "your own turn of F" },
    { ALL, "D1=1 P2 r1{Y1|2} r2{W1|2}", "D", "", P2, "group r1", "WD-T50", "your own turn of F" },
    { ALL, "r1{Y1|2} r2{W1|2} r3{Y1|3}", "F", "", ASKED, "group r3", "WD-T49", "in no group" },
    { ALL, "hand=MI r1{W1|2} r2{|2} r3{Y1}", "F", "group r1, r1 W=0", ASKED, "group r1", "WD-R35", "in this turn already" },
    { ALL, "r1{|2} r2{|2} r3{Y1|3} r4{|3}", "F", "", ASKED, "group r1", "WD-R58", "no cube in that group. You may: group r3" },
    /* honey */
    { ALL, "hand=EF D1=1 r1{Y3|2,2}", "D", "", ASKED, "honey r1 +EF", "WD-T54", "your own turn of F" },
    { ALL, "D1=1 P2 hand=EF r1{Y3|2,2}", "D", "", P2, "honey r1 +EF", "WD-T54", "your own turn of F" },
    { ALL, "hand=XP,MI r1{Y3|2,5}", "F", "", ASKED, "honey r1 +XP", "WD-T78", "the best colour has 3" },
    { ALL, "hand=XP,MI r1{Y4|2,2}", "F", "", ASKED, "honey r1 +XP", "WD-T78", "has a pair" },
    { ALL, "hand=EF,MI r1{Y2|2,2}", "F", "", ASKED, "honey r1 +EF", "WD-T80", "in room 1 it has 2" },
    { ALL, "hand=EF,MI r1{Y3|2,5}", "F", "", ASKED, "honey r1 +EF", "WD-T80", "no pair, and Efficiency needs one" },
    { ALL, "hand=AL,MI r1{Y2 W1|2,2}", "F", "", ASKED, "honey r1 +AL", "WD-T81", "the best have 2 and 1" },
    { ALL, "hand=EF,XP,MI r1{Y3|2,5}", "F", "", ASKED, "honey r1 +EF+XP", "WD-R53", "only one card" },
    { TOGETHER, "hand=EF,XP,MI r1{Y4|2,5}", "F", "", ASKED, "honey r1 +EF+XP", "WD-R69", "could be spared. You may: honey r1 +XP" },
    { TOGETHER, "hand=EF,XP,MI r1{Y2|2,5}", "F", "", ASKED, "honey r1 +EF+XP", "WD-R69", "not enough" },
    /* use */
    { ALL, "D1=1", "D", "", ASKED, "use 22", "WD-R71", "no dice to choose" },
    { ALL, "r1{e|2,2,3,3}", "B", "", ASKED, "use 23", "WD-R71", "Possible: use 22, use 33" },
};

static const struct question MORE[] = {
    /* placing */
    { ALL, "pool=1,1,4", "place", "", ASKED, "2>A", "WD-T7", "You have no 2 in your pool. Your dice: 1, 1, 4." },
    { ALL, "pool=1", "place", "", ASKED, "1>D5", "WD-T12", "A 1 goes on flower 1" },
    { ALL, "pool=1", "place", "", ASKED, "1>r7", "WD-T13", "rooms 1 to 3" },
    { ALL, "pool=1 r2{H}", "place", "", ASKED, "1>r2", "WD-R13", "Room 2 is honey" },
    { "room_dice_max=2", "pool=1 r2{|3,4}", "place", "", ASKED, "1>r2", "WD-R12", "Room 2 has 2 dice" },
    { ALL, "pool=1,2", "place", "", ASKED, "-", "WD-T9", "You have 2 bees in your pool" },
    { ALL, "pool=1", "place", "", ASKED, "egg r1", "WD-T27", "You may: 1>A" },
    { ALL, "pool=1", "place", "", ASKED, "draw", "WD-T57", "not what is asked now" },
    { ALL, "pool=1", "place", "", ASKED, "W>r1", "WD-T41", "You may: 1>A" },
    { ALL, "pool=1", "place", "", ASKED, ">A", "WD-T65", "You may: 1>A" },
    { ALL, "hand=SH pool=1,2,3", "place", "+SH 2, 1>D1", ASKED, "+SH 0", "WD-T63", "You do not hold Shift Change" },
    { ALL, "hand=SH,SH pool=1,2,3", "place", "+SH 2, 1>D1", ASKED, "+SH 0", "WD-T72", "cannot end without one" },
    { ALL, "hand=SH pool=1", "place", "", ASKED, "+SH 2", "WD-T72", "you place 1 of the 1 bee in" },
    { ALL, "hand=TR pool=1", "place", "", ASKED, "+TR", "WD-T74", "No opponent has a bee on a flower" },
    { ALL, "hand=FE pool=1", "place", "", ASKED, "+FE", "WD-T76", "None of your bees" },
    /* cards under way */
    { ALL, "hand=OT pool=3", "place", "+OT", ASKED, "2=4", "WD-T70", "Your dice: 3." },
    { ALL, "hand=OT pool=3", "place", "+OT", ASKED, "3=3", "WD-R41", "another value" },
    { ALL, "hand=OT pool=3", "place", "+OT", ASKED, "-", "WD-T65", "First Overtime has to be carried out. You may: 3=1" },
    { ALL, "hand=OT pool=3", "place", "+OT", ASKED, "3>A", "WD-T7", "First Overtime has to be carried out" },
    { ALL, "hand=OT,SH pool=3,3,3", "place", "+OT", ASKED, "+SH 2", "WD-T65", "First Overtime" },
    { ALL, "hand=OT pool=3", "place", "+OT, 3=5", ASKED, ">D3", "WD-T12", "A 5 goes on flower 5" },
    { ALL, "hand=FE pool=1 A=2", "place", "+FE", ASKED, "3@A", "WD-T76", "You have no 3 on A. You may: 2@A" },
    { ALL, "hand=FE pool=1 A=2", "place", "+FE", ASKED, "2@r9", "WD-T76", "rooms 1 to 3" },
    { ALL, "hand=FE pool=1 A=2", "place", "+FE, 2@A", ASKED, ">A", "WD-R47", "comes from there" },
    { ALL, "hand=FE pool=1 D2=2 r1{H} r2{H} r3{H} D3=3 P2 A=2 C=2 E=2 G=2", "place", "+FE", ASKED, "2@D2", "WD-R47", "nowhere else to go" },
    { ALL, "hand=TR pool=1 P2 D2=2", "place", "+TR", ASKED, "P2:3@D2", "WD-T74", "You may: P2:2@D2" },
    { ALL, "hand=TR pool=1 D2=2 P2 D2=2", "place", "+TR", ASKED, "P1:2@D2", "WD-T74", "opponent" },
    { ALL, "hand=TR pool=1 P2 D2=2", "place", "+TR, P2:2@D2", ASKED, ">D2", "WD-T74", "from flower 2 to another flower" },
    { ALL, "hand=TR pool=1 P2 D2=2", "place", "+TR, P2:2@D2", ASKED, ">A", "WD-T74", "to another flower" },
    /* Sick Leave */
    { ALL, "hand=SI bees=1 pool=1 P2 bees=1 pool=2 P3 bees=1 pool=3", "sick", "", ASKED, "+SI P1:1", "WD-T73", "a die of an opponent" },
    { ALL, "hand=SI bees=1 pool=1 P2 bees=1 pool=2 P3 bees=1 pool=3", "sick", "", ASKED, "+SI P2:5", "WD-T73", "P2 has no 5" },
    { ALL, "hand=SI bees=1 pool=1 P2 bees=1 pool=2 P3 bees=1 pool=3", "sick", "", ASKED, "1>A", "WD-T7", "You may: +SI P2:2" },
    /* A to C */
    { ALL, "hand=GI eggs=0", "A", "", ASKED, "+GI r1", "WD-T31", "no egg left. You may: +GI, -" },
    { ALL, "hand=GI size=16 P2 size=16 P3 size=16", "A", "", ASKED, "+GI", "WD-T22", "no room left" },
    { ALL, "hand=GI r1{Y1}", "A", "", ASKED, "+GI r1", "WD-T27", "room 1 is not empty. You may: +GI r2" },
    { ALL, "hand=XP r1{e|1,2} r2{e|1}", "B", "", ASKED, "+XP r2", "WD-T78", "You may: +XP r1" },
    { ALL, "r1{e|2,2,3,3}", "B", "", ASKED, "-", "WD-R71", "You may: use 22, use 33" },
    { ALL, "C=1 r1{e} r2{W1}", "C", "", ASKED, "egg r1", "WD-T30", "has an egg already" },
    { ALL, "C=1 r1{e} r2{W1}", "C", "", ASKED, "egg r2", "WD-T27", "You may: egg r3" },
    { ALL, "C=1 r1{e} r2{W1}", "C", "", ASKED, "egg r8", "WD-T27", "rooms 1 to 3" },
    { ALL, "C=1 hand=GI", "C", "", ASKED, "+GI r1", "WD-R70", "First your 1 bee on C may take its egg" },
    { ALL, "hand=GI", "C", "", ASKED, "egg r1", "WD-T27", "no bee left on C" },
    { ALL, "C=1 hand=MI", "C", "", ASKED, "+MI", "WD-T82", "two nectar rooms" },
    /* D, E */
    { ALL, "D2=2 r1{Y4} r2{e}", "D", "", ASKED, "Y>r1", "WD-T41", "no space for a cube. You may: Y>r3" },
    { ALL, "D2=2 r1{Y4} r2{e}", "D", "", ASKED, "Y>r2", "WD-T41", "no space" },
    { ALL, "D2=2", "D", "", ASKED, "W>r1", "WD-T41", "It is a yellow cube" },
    { ALL, "D2=2", "D", "", ASKED, "-", "WD-R28", "Y>-" },
    { ALL, "D2=2", "D", "", ASKED, "r1:YY", "WD-T45", "You may: Y>r1" },
    { ALL, "E=1 r1{Y2} r2{W1}", "E", "", ASKED, "r2:WW", "WD-T45", "room 2 has 1 of white. You may: r1:YY" },
    { ALL, "E=1 r1{Y2} r2{W1}", "E", "", ASKED, "r1:egg", "WD-T46", "no egg in room 1" },
    { ALL, "E=1 r1{Y2} W=0 O=0 R=0 P=0 B=0 r2{e}", "E", "", ASKED, "r1:YY", "WD-T48", "another colour" },
    { ALL, "E=1 r1{Y2} B=0", "E", "r1:YY", ASKED, "get Y", "WD-T45", "You gave yellow" },
    { ALL, "E=1 r1{Y2} B=0", "E", "r1:YY", ASKED, "get B", "WD-T48", "No blue cube is left" },
    { ALL, "E=1 r1{Y2} B=0", "E", "r1:YY", ASKED, "-", "WD-R32", "You may: get W" },
    { ALL, "E=1 r1{Y2} r2{e} r3{e}", "E", "r1:YY, get W", ASKED, "W>-", "WD-R32", "has to be stored" },
    { ALL, "E=1 r1{Y2} r2{e} r3{e} hand=GI", "E", "r1:YY", ASKED, "+GI r1", "WD-R70", "needs that space" },
    /* F, G */
    { ALL, "hand=MI r1{Y1} r2{e}", "F", "+MI", ASKED, "r2", "WD-R54", "cannot be chosen for Mix now. You may: r1" },
    { ALL, "r1{Y3|2} r2{W3|2}", "F", "group r1", ASKED, "r1 Y=1", "WD-R34", "how many white cubes go into room 1" },
    { ALL, "r1{Y3|2} r2{W3|2}", "F", "group r1", ASKED, "r1 W=4", "WD-T50", "4 white cubes cannot go into room 1" },
    { ALL, "hand=XP r1{e|2,3} r2{Y4|2,3}", "F", "", ASKED, "honey r1 +XP", "WD-T78", "no nectar room" },
    { ALL, "pile=XP,BO hand=EX G=1", "G", "", ASKED, "-", "WD-T57", "You may: draw, +EX" },
    { ALL, "pile=XP,BO hand=EX G=1", "G", "+EX, *card XP, *card BO", ASKED, "keep VO", "WD-T75", "not among the cards that you turned over" },
};

TEST(refusals, "WD-T67 WD-T4 WD-T6 WD-T15 WD-T68 WD-T63 WD-T65: every row of the ledger's table, its rule and its words")
{
    for (size_t i = 0; i < sizeof LEDGER / sizeof *LEDGER; i++) put(&LEDGER[i]);
}

TEST(refusals, "WD-T58: what else a beginner would try: the answer names what is the matter now, and what may be done instead")
{
    for (size_t i = 0; i < sizeof MORE / sizeof *MORE; i++) put(&MORE[i]);
    assert_true(sizeof LEDGER / sizeof *LEDGER + sizeof MORE / sizeof *MORE > 100);
}
