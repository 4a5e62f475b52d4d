/* test_refusals.c: what a beginner tries and what he is told: the rule that forbids it now, the numbers of the position, and what may
   be done instead. First the ledger's table of refusals, row by row, then node by node. */
#include "games/ambrosia/ambrosia.h"

#include "../common/catalogue.h"
#include "table.h"
#include "test.h"

#include <string.h>

/* Two seats: options and a position ("" for the start), moves that are played, what is tried then, the rule, and what the answer has
   to say, parted by |. */
struct question { const char *options, *position, *line, *tried, *rule, *words; };

static void ask_all(const struct question *q, size_t n)
{
    int wrong = 0;
    for (size_t i = 0; i < n; i++) {
        pair(q[i].options, q[i].position);
        if (*q[i].line) play(q[i].line);
        wrong += !answers(q[i].tried, q[i].rule, q[i].words);
    }
    assert_int_equal(wrong, 0);
}

TEST(ledger, "AM-T38 AM-T39 AM-T111 AM-T94 AM-T87 AM-T91 AM-T86 AM-T50 AM-T54 AM-T55 AM-T57 AM-T16 AM-T60: the table of refusals")
{
    static const char STUCK[] = "2=1N 4=1H 10=2N1N 14=1N2N 20=2N2N", LEAP[] = "4=1N1N1N 14=1N2N 20=2N2N jelly=2,0 event=LEAP",
                      TAKE[] = "4=1N1N1N 6=2N2R 8=2T2N 9=1G 10=2N jelly=1,0 event=TAKE";
    static const struct question ROWS[] = {
        { "", STUCK, "score", "from 7", "AM-T38", "Nothing lies on 7|colour 1|from 4, from 10" },
        { "", STUCK, "score", "from 20", "AM-T38", "on 20 belongs to colour 2|colour 1" },
        { "", STUCK, "score", "from 14", "AM-T38", "On 14 the bees of colour 1 lie under colour 2" },
        { "", STUCK, "score", "from 2", "AM-T39", "From 2 the new stack would end on 10, over bees of colour 2|from 4, from 10" },
        { "side=back", "3=1N1N1R 8=1N1N 20=2N", "", "3-2x1", "AM-T111", "Rebel on 3 stands in a thicket|3-4x1" },
        { "side=back", "3=1N1N1T 8=1N1N 20=2N", "", "3-5x1", "AM-T111", "Turbo on 3 stands in a thicket|3-4x1" },
        { "side=back", "3=1N1R1O 8=1N1N 20=2N", "", "org 3", "AM-T111", "Organizer on 3 stands in a thicket" },
        { "events=1", "3=1N1N1R 20=2N event=EQUAL", "", "3-2x1", "AM-T94", "Under Equal rights the Rebel on 3 has no power|3-4x1" },
        { "events=1", "3=1N1N1T 20=2N event=EQUAL", "", "3-5x1", "AM-T94", "Under Equal rights the Turbo on 3" },
        { "events=1", "3=1N1R1O 20=2N event=EQUAL", "", "org 3", "AM-T94", "Under Equal rights the Organizer on 3" },
        { "", "4=1N1N 20=2N", "", "jl 4", "AM-T87", "Leaping behaviour is not in force|no card" },
        { "events=1", "4=1N1N 20=2N event=PEACE", "", "jl 4", "AM-T87", "Leaping behaviour is not in force|Peaceful solution" },
        { "events=1", "4=1N1N 20=2N colour=2 event=SWAP", "", "jl 4", "AM-T87", "Leaping behaviour is not in force|Mutual agreement" },
        { "", "4=1N1N 20=2N2N", "", "jt 20-21x1", "AM-T91", "Enemy takeover is not in force|no card" },
        { "events=1", LEAP, "", "jt 20-21x1", "AM-T91", "Enemy takeover is not in force|Leaping behaviour" },
        { "events=1", LEAP, "4-6x2", "jt 20-21x1", "AM-T91", "Enemy takeover is not in force|Leaping behaviour" },
        { "events=1", "4=1N1N 14=2N1N 20=2N2N colour=2 jelly=1,1 event=SWAP", "", "jf 14.1", "AM-T86", "You play colour 2|no jelly" },
        { "events=1", "4=1N1N 14=2N1N 20=2N2N colour=2 jelly=1,1 event=SWAP", "", "j+", "AM-T86", "borrowed turn" },
        { "", "4=1N1N 14=1N2N 20=2N", "", "jf 14.1", "AM-T50", "colour 1 has no jelly|4-5x1" },
        { "", "4=1N1N 14=1N2N 20=2N", "", "j+", "AM-T50", "colour 1 has no jelly" },
        { "events=1", "4=1N1N 20=2N event=LEAP", "", "jl 4", "AM-T50", "colour 1 has no jelly" },
        { "", "4=1N1N 14=1N2N 20=2N jelly=2,0 used=1", "", "jf 14.1", "AM-T54", "use is spent|2 jelly" },
        { "", "4=1N1N 14=1N2N 20=2N jelly=2,0 used=1", "4-6x2", "jx", "AM-T54", "use is spent|j+, end" },
        { "events=1", "4=1N1N1N 20=2N jelly=2,0 event=LEAP used=1", "4-6x2", "jl 6", "AM-T54", "use is spent|j+, end" },
        { "", "4=1N1N 20=2N jelly=1,0", "", "j+", "AM-T55", "Points for jelly come after the check|it is time to move" },
        { "", "4=1N1N 20=2N jelly=1,0", "", "jx", "AM-T55", "An additional turn comes after the check" },
        { "", "4=1N1N 7=1N 14=1N2N jelly=1,0", "4-5x1", "jf 14.1", "AM-T55", "before the move or after the check|stacks are gathered" },
        { "events=1", LEAP, "4-6x2", "jf 14.1", "AM-T57", "Between the move and the check|Leaping behaviour|jl 4, jl 6, skip" },
        { "events=1", LEAP, "4-6x2", "j+", "AM-T57", "Between the move and the check" },
        { "events=1", LEAP, "4-6x2", "jx", "AM-T57", "Between the move and the check" },
        { "events=1", "4=1N1N1N 6=2N2N 7=1N1N jelly=1,0 event=TAKE", "", "jt 6-7x1", "AM-T16", "lands as colour 2|on 7|colour 1" },
        { "events=1", "4=1N1N1N 6=2N2N 7=1G jelly=1,0 event=TAKE", "", "jt 6-7x1", "AM-T60", "Guardian of colour 1 keeps 7|jt 6-8x2" },
        { "events=1", TAKE, "", "jt 6-9x1", "AM-T91", "plain movement: 1 bee flies clockwise from 6 to 7" },
        { "events=1", TAKE, "", "jt 6-5x1", "AM-T91", "clockwise from 6 to 7" },
        { "events=1", TAKE, "", "jt 8-10x1", "AM-T91", "from 8 to 9" },
        { "events=1", TAKE, "", "jt 10-11x1", "AM-T91", "a single bee of colour 2" },
        { "events=1", TAKE, "", "jt 4-5x1", "AM-T91", "on 4 is your own" },
        { "events=1", TAKE, "", "jt 13-14x1", "AM-T91", "Nothing lies on 13" },
    };
    ask_all(ROWS, sizeof ROWS / sizeof *ROWS);
}

TEST(setup, "AM-S9 AM-S11 AM-S12: before the first turn")
{
    static const struct question ROWS[] = {
        { "", "", "", "sp N", "AM-S9", "A normal bee is no special|sp G" },
        { "", "", "", "at 4", "AM-S11", "A stack is placed at the start|the first special is chosen|sp G" },
        { "", "", "", "4-5x1", "AM-T2", "the first special is chosen" },
        { "", "", "", "j+", "AM-T50", "own turn only" },
        { "carry_jelly=1", "", "", "jx", "AM-T50", "own turn only" },
        { "", "", "", "jl 4", "AM-T87", "not in force|no card" },
        { "", "", "sp R", "at 4", "AM-S11", "the first special is chosen" },
        { "", "", "sp R, sp T", "sp G", "AM-T43", "A special is chosen at the start|the starting stack is placed|at 1" },
        { "", "", "sp R, sp T", "at 25", "AM-S12", "spaces 1 to 24" },
        { "", "", "sp R, sp T", "at 0", "AM-S12", "spaces 1 to 24" },
        { "", "", "sp R, sp T, at 3", "at 3", "AM-S12", "On 3 stands colour 1|empty space" },
        { "", "", "sp R, sp T, at 3", "at 6", "AM-S12", "2 spaces lie between 6 and the stack on 3: it takes 3|at 7" },
        { "", "", "sp R, sp T, at 3", "at 24", "AM-S12", "2 spaces lie between 24 and the stack on 3" },
        { "", "", "sp R, sp T", "3-4x1", "AM-T2", "the starting stack is placed" },
    };
    ask_all(ROWS, sizeof ROWS / sizeof *ROWS);
}

TEST(moving, "AM-T3 AM-T10 AM-T11 AM-T12 AM-T13 AM-T14 AM-T16 AM-T60 AM-T68 AM-T92: at the move")
{
    static const char P[] = "4=1N1N 6=2N2N 8=1N 10=2N1N 14=1N2N 20=2N";
    static const struct question ROWS[] = {
        { "", P, "", "20-21x1", "AM-T13", "on 20 belongs to colour 2|4-5x1" },
        { "", P, "", "5-6x1", "AM-T13", "Nothing lies on 5|4-5x1" },
        { "", P, "", "14-15x1", "AM-T14", "On 14 the bees of colour 1 lie under colour 2" },
        { "", P, "", "8-9x1", "AM-T12", "On 8 a single bee is on top" },
        { "", P, "", "10-11x1", "AM-T12", "On 10 a single bee is on top" },
        { "", P, "", "4-7x3", "AM-T10", "on 4 has 2 bees|not 3|4-5x1" },
        { "", P, "", "4-5x0", "AM-T10", "on 4 has 2 bees|not 0" },
        { "", P, "", "4-30x1", "AM-T10", "spaces 1 to 24" },
        { "", P, "", "0-1x1", "AM-T10", "spaces 1 to 24" },
        { "", P, "", "4-6x1", "AM-T11", "From 4 to 6 it is 2 spaces, and 1 bee flies 1|4-5x1" },
        { "", P, "", "4-3x1", "AM-T11", "Bees fly clockwise now, and 3 lies the other way from 4" },
        { "events=1", "4=1N1N 20=2N event=TURN", "", "4-5x1", "AM-T11", "Bees fly anticlockwise now" },
        { "", P, "", "4-6x2", "AM-T16", "On 6 lies a stack of 2 of colour 2" },
        { "", "4=1N1N 6=1N2N 20=2N", "", "4-6x2", "AM-T16", "On 6 colour 2 already covers a bee" },
        { "", "4=1N1N 6=2G 20=2N", "", "4-6x2", "AM-T60", "The Guardian of colour 2 keeps 6|4-5x1" },
        { "events=1", "4=1N1N 6=2N event=PEACE", "", "4-6x2", "AM-T92", "Under Peaceful solution|6 belongs to colour 2|4-5x1" },
        { "side=back", "1=1N1N1B 3=2N2N 20=2N", "", "1-3x2", "AM-T111", "3 is a thicket" },
        { "side=back", "3=1N1B 4=2N2N", "", "3-4x1", "AM-T111", "Berserker on 3 stands in a thicket|3-5x2" },
        { "events=1", "4=1N1B 5=2N2N event=EQUAL", "", "4-5x1", "AM-T94", "Under Equal rights the Berserker on 4" },
        { "", "4=1N1R1N 20=2N", "", "4-3x1", "AM-T11", "the other way" },
        { "", P, "", "org 4", "AM-T68", "On 4 the normal bee is on top, not an Organizer" },
        { "", P, "", "org 20", "AM-T68", "on 20 belongs to colour 2" },
        { "", P, "", "org 25", "AM-T68", "spaces 1 to 24" },
        { "", "4=1N1N 8=1O 20=2N", "", "org 8", "AM-T68", "a single bee" },
        { "", "4=1N1N 8=1N1O 9=2N2N 10=2N2N", "", "org 8", "AM-T68", "However the stack on 8 is put in order" },
        { "", P, "", "score", "AM-T3", "colour 1 can still move|4-5x1" },
        { "", P, "", "skip", "AM-T3", "There is no passing|it is time to move: 4-5x1" },
        { "", P, "", "end", "AM-T3", "There is no passing" },
        { "", P, "", "on", "AM-T45", "Playing on is for who may score|it is time to move" },
        { "", P, "", "from 4", "AM-T38", "Stacks are gathered after a scoring" },
        { "", P, "", "rm 1", "AM-T40", "removed after a scoring" },
        { "", P, "", "hop", "AM-T119", "The grasshopper comes after a scoring" },
        { "", P, "", "worm 1", "AM-T110", "right after landing" },
        { "", P, "", "bk 2", "AM-T114", "right after a landing" },
        { "", P, "", "free 14.1", "AM-T118", "Without jelly" },
        { "", P, "", "ex 4.1", "AM-T95", "Spontaneous inspiration" },
        { "", P, "", "to 9", "AM-T87", "Only a stack that leaps" },
        { "", P, "", "top N", "AM-T68", "Organizer or State intervention" },
        { "", P, "", "keep", "AM-T100", "State intervention" },
        { "", P, "", "sp H", "AM-T43", "A special is chosen" },
        { "", P, "", "at 9", "AM-S11", "A stack is placed at the start" },
        { "", P, "", "!event TURN", "AM-T81", "Chance turns the cards over" },
        { "", "4=1N 20=2N", "", "4-5x1", "AM-T12", "a single bee|Possible: score" },
    };
    ask_all(ROWS, sizeof ROWS / sizeof *ROWS);
}

TEST(sorting, "AM-T68 AM-T100: at the sort and the move that follows it")
{
    static const char ORG[] = "6=1N1R1T1O 7=2N2N 8=2N2N 9=2N2N 10=2G 15=1N1N", STATE[] = "3=1N 5=1R 7=1N 20=2N event=STATE";
    static const struct question ROWS[] = {
        { "", ORG, "org 6", "top N", "AM-T68", "With the normal bee on top the stack on 6 could not fly|top T, top R" },
        { "", ORG, "org 6", "top G", "AM-T68", "There is no Guardian left to pick" },
        { "", ORG, "org 6", "keep", "AM-T100", "stack on 6 needs a top" },
        { "", ORG, "org 6", "6-5x1", "AM-T2", "the stack is put in order: top T, top R" },
        { "", ORG, "org 6, top R, top N, top T", "15-16x1", "AM-T68", "The stack on 6, just put in order, has to fly now|6-5x1" },
        { "", ORG, "org 6, top R, top N, top T", "6-7x1", "AM-T16", "On 7 lies a stack of 2 of colour 2|6-5x1" },
        { "", ORG, "org 6, top R, top N, top T", "score", "AM-T3", "instead of the move or at the check|just put in order flies" },
        { "events=1", STATE, "score, from 3, rm 1, sp G", "top B", "AM-T100", "There is no Berserker left" },
        { "events=1", STATE, "score, from 3, rm 1, sp G, top R", "keep", "AM-T100", "already being made|top N" },
        { "events=1", STATE, "score, from 3, rm 1, sp G", "end", "AM-T3", "the stack is put in order" },
    };
    ask_all(ROWS, sizeof ROWS / sizeof *ROWS);
}

TEST(zones, "AM-T52 AM-T110 AM-T112 AM-T114: what a zone offers")
{
    static const char WORM[] = "12=1N 13=2N 23=1N1N1N", KEEPER[] = "9=1N1N1N 20=2N score=3,0", FREE[] = "2=1N2N 8=1N 16=1N1N",
                      GUST[] = "4=1N1N 6=1N1N1N 20=2N";
    static const struct question ROWS[] = {
        { "side=back", WORM, "23-1x2", "worm 3", "AM-T110", "The stack on 1 can send 1 to 2 through, not 3|worm 1, worm 2" },
        { "side=back", WORM, "23-1x2", "worm 0", "AM-T110", "not 0" },
        { "side=back", WORM, "23-1x2", "1-2x1", "AM-T2", "Bees fly once in the own turn|bees may pass the hole: worm 1, worm 2, skip" },
        { "side=back", WORM, "23-1x2", "end", "AM-T3", "bees may pass the hole" },
        { "side=back", GUST, "6-9x3", "4-5x1", "AM-T112", "The wind carries on from 9 only|9-10x1" },
        { "side=back", GUST, "6-9x3", "9-13x4", "AM-T10", "on 9 has 3 bees" },
        { "side=back", GUST, "6-9x3", "org 4", "AM-T68", "The wind carries on from 9 only" },
        { "side=back", GUST, "6-9x3", "on", "AM-T45", "the wind may carry the stack on" },
        { "side=back", "9=1N1N1N 20=2N score=3,1", "9-11x2", "bk 1", "AM-T114", "from another colour, not from colour 1|bk 2" },
        { "side=back", "9=1N1N1N 20=2N score=3,1", "9-11x2", "bk 3", "AM-T114", "There are 2 colours" },
        { "side=back", FREE, "16-17x1", "free 8.1", "AM-T52", "At place 1 on 8 no bee of colour 1 is covered|free 2.1" },
        { "side=back", FREE, "16-17x1", "free 2.2", "AM-T52", "At place 2 on 2" },
        { "side=back", FREE, "16-17x1", "free 30.1", "AM-T52", "spaces 1 to 24" },
        { "side=back", FREE, "16-17x1", "jf 2.1", "AM-T50", "colour 1 has no jelly" },
        { "side=back", KEEPER, "9-11x2", "bk 2", "AM-T114", "right after a landing" }, /* nobody had a point: it is seat 2's turn */
    };
    ask_all(ROWS, sizeof ROWS / sizeof *ROWS);
}

TEST(poor, "AM-T114: the beekeeper finds no points")
{
    start_at(3, "side=back layout=fixed first_player=1", "9=1N1N1N 20=2N 30=3N score=0,1,0");
    play("9-11x2");
    assert_true(answers("bk 3", "AM-T114", "colour 3 has no points|bk 2"));
}

TEST(scoring, "AM-R22 AM-R23 AM-T38 AM-T40 AM-T43 AM-T45 AM-T119: in a scoring")
{
    static const char TWO_RUNS[] = "3=1N 4=1H 6=1C 8=1N 10=1N 20=2N2N";
    static const struct question ROWS[] = {
        { "", "2=1N1D 20=2N", "2-4x2", "4-5x1", "AM-T2", "Bees fly once in the own turn|the check offers a scoring: score, on" },
        { "", "2=1N1D 20=2N", "2-4x2", "end", "AM-T3", "score, on" },
        { "", TWO_RUNS, "score", "from 30", "AM-T38", "spaces 1 to 24" },
        { "", TWO_RUNS, "score", "sp T", "AM-T43", "the stacks are gathered" },
        { "", TWO_RUNS, "score", "score", "AM-T3", "instead of the move or at the check|the stacks are gathered: from 3" },
        { "", TWO_RUNS, "score, from 3", "rm 9", "AM-T40", "has 5 bees|rm 1" },
        { "", TWO_RUNS, "score, from 3", "rm 0", "AM-T40", "has 5 bees" },
        { "", TWO_RUNS, "score, from 3", "rm 2", "AM-T40", "The Heavyweight stays|rm 1" },
        { "", TWO_RUNS, "score, from 3", "rm 5", "AM-T40", "Number 5 from the top is one of several normal bees in a row|rm 4" },
        { "", TWO_RUNS, "score, from 3", "rmc 20.1", "AM-T40", "A covered bee goes only where the new stack" },
        { "", TWO_RUNS, "score, from 3", "from 4", "AM-T38", "Stacks are gathered after a scoring|a bee goes to the hive: rm 1" },
        { "", TWO_RUNS, "score, from 3, rm 1", "sp H", "AM-T43", "The Heavyweight of colour 1 has come into play already|sp G" },
        { "", TWO_RUNS, "score, from 3, rm 1", "sp N", "AM-T43", "A normal bee is no special" },
        { "", TWO_RUNS, "score, from 3, rm 1", "!sp T", "AM-T93", "under Hidden talents only" },
        { "", "3=1C 14=1N1N2B 18=1H2N 20=1N2N", "score", "rm 1", "AM-T40", "no normal bee, so a covered one goes|rmc 14.2" },
        { "", "3=1C 14=1N1N2B 18=1H2N 20=1N2N", "score", "rmc 14.1", "AM-T40", "one of several normal bees|rmc 14.2" },
        { "", "3=1C 14=1N1N2B 18=1H2N 20=1N2N", "score", "rmc 18.1", "AM-T40", "The Heavyweight stays" },
        { "", "3=1C 14=1N1N2B 18=1H2N 20=1N2N", "score", "rmc 3.1", "AM-T40", "no bee of colour 1 is covered" },
        { "", "2=1N2N 4=1N2N", "score, rmc 2.1, sp T", "at 4", "AM-R22", "On 4 stands colour 2" },
        { "", "2=1N2N 4=1N2N", "score, rmc 2.1, sp T", "at 40", "AM-R22", "spaces 1 to 24" },
        { "side=back", "20=2N 22=1N1N", "22-23x1, from 22, sp T", "end", "AM-T3", "the grasshopper offers a turn: hop, stay" },
        { "side=back", "20=2N 22=1N1N", "22-23x1, from 22, sp T", "23-24x1", "AM-T2", "hop, stay" },
    };
    ask_all(ROWS, sizeof ROWS / sizeof *ROWS);
}

TEST(jelly, "AM-T52 AM-T54 AM-T55 AM-T57 AM-T87 AM-T91: jelly, before the move, before the check and after it")
{
    static const char LEAP[] = "4=1N1N1N 9=1N 14=1N2N 20=2N2N jelly=2,0 event=LEAP";
    static const struct question ROWS[] = {
        { "", "4=1N1N 14=1N1N2N 20=2N jelly=1,0", "", "jf 14.1", "AM-T52", "one of several normal bees in a row|jf 14.2" },
        { "", "4=1N1N 14=1N2N 20=2N jelly=1,0", "", "jf 20.1", "AM-T52", "At place 1 on 20 no bee of colour 1 is covered|jf 14.1" },
        { "", "4=1N1N 14=1N2N 20=2N jelly=1,0", "", "jf 4.1", "AM-T52", "At place 1 on 4 no bee of colour 1 is covered" },
        { "", "14=1N2N 20=2N jelly=1,0", "", "jf 14.1", "AM-T52", "needs a stack to join, and colour 1 has none|score" },
        { "events=1", LEAP, "", "jl 20", "AM-T87", "on 20 belongs to colour 2|jl 4, jl 9" },
        { "events=1", LEAP, "", "jl 14", "AM-T87", "On 14 the bees of colour 1 lie under colour 2" },
        { "events=1", LEAP, "", "jl 3", "AM-T87", "Nothing lies on 3" },
        { "events=1", LEAP, "jl 9", "to 9", "AM-T87", "The stack on 9 leaps to another space" },
        { "events=1", LEAP, "jl 9", "to 25", "AM-T87", "from 1 to 24" },
        { "events=1", LEAP, "jl 9", "to 20", "AM-T16", "On 20 lies a stack of 2 of colour 2" },
        { "events=1", LEAP, "jl 9", "skip", "AM-T3", "the leap needs its end: to 1" },
        { "events=1", LEAP, "4-6x2", "6-7x1", "AM-T2", "Bees fly once in the own turn|the check is next: jl 4, jl 6, jl 9, skip" },
        { "events=1", LEAP, "4-6x2", "end", "AM-T3", "the check is next" },
        { "events=1", LEAP, "4-6x2", "score", "AM-T3", "the check is next" },
        { "events=1", LEAP, "4-6x2", "jl 20", "AM-T87", "on 20 belongs to colour 2|jl 4, jl 6, jl 9" },
        { "events=1", LEAP, "4-6x2, skip", "skip", "AM-T3", "only offers can be left|jelly may be spent before the turn ends" },
        { "events=1", LEAP, "4-6x2, skip", "6-7x1", "AM-T2", "Bees fly once in the own turn" },
        { "events=1", LEAP, "4-6x2, skip", "jf 20.1", "AM-T52", "At place 1 on 20" },
        { "events=1", LEAP, "jl 9, to 10", "jl 10", "AM-T54", "use is spent|1 jelly" },
        { "events=1", LEAP, "jl 9, to 10, 4-6x2", "jx", "AM-T54", "use is spent|j+, end" },
        { "events=1", "4=1N1N1N 20=2N2N jelly=1,0 event=TAKE", "", "jt 20-23x3", "AM-T91", "on 20 has 2 bees|not 3" },
        { "events=1", "4=1N1N1N 20=2N2N jelly=1,0 event=TAKE", "", "jt 20-30x1", "AM-T91", "spaces 1 to 24" },
        { "events=1", "4=1N1N1N 20=2N2N jelly=1,0 event=TAKE", "4-6x2", "jt 20-19x1", "AM-T91", "from 20 to 21" },
    };
    ask_all(ROWS, sizeof ROWS / sizeof *ROWS);
}

TEST(cards, "AM-T50 AM-T52 AM-T95 AM-T101: what a card asks at once")
{
    static const char P[] = "2=2N2N2N 7=1R 14=1N2N 22=1N seat=2 jelly=1,1 event=PEACE";
    static const struct question ROWS[] = {
        { "events=1 event_turnover=round", P, "2-3x1, end, !event LIBERATE", "free 22.1", "AM-T52", "no bee of colour 1 is covered|free 14.1" },
        { "events=1 event_turnover=round", P, "2-3x1, end, !event LIBERATE", "jf 14.1", "AM-T50", "own turn only|free 14.1, skip" },
        { "events=1 event_turnover=round", P, "2-3x1, end, !event LIBERATE", "22-23x1", "AM-T2", "covered bees may be freed" },
        { "events=1 event_turnover=round", P, "2-3x1, end, !event INSPIRE", "ex 7.1", "AM-T95", "At place 1 on 7 lies no normal bee of colour 1|ex 14.1" },
        { "events=1 event_turnover=round", P, "2-3x1, end, !event INSPIRE", "ex 14.2", "AM-T95", "At place 2 on 14 lies no normal bee of colour 1" },
        { "events=1 event_turnover=round", P, "2-3x1, end, !event INSPIRE", "ex 44.2", "AM-T95", "spaces 1 to 24" },
        { "events=1 event_turnover=round", P, "2-3x1, end, !event INSPIRE", "sp G", "AM-T43", "a normal bee may be exchanged" },
        { "events=1 event_turnover=round", P, "2-3x1, end, !event INSPIRE, ex 14.1", "sp R", "AM-T95", "The Rebel of colour 1 has come into play already" },
        { "events=1 event_turnover=round", P, "2-3x1, end, !event INSPIRE, ex 14.1", "skip", "AM-T3", "its special is chosen: sp G" },
    };
    ask_all(ROWS, sizeof ROWS / sizeof *ROWS);
}

/* Where a game happens to stand, anything is tried: what is not legal is answered in a whole sentence that ends with legal moves. */
static void try_anything(skep_move listed)
{
    static uint32_t dice = 1;
    struct skep_problem problem;
#ifdef SKEP_WATCHED
    enum { TRIES = 8 };
#else
    enum { TRIES = 30 };
#endif
    for (int i = 0; i < TRIES; i++) {
        dice = dice * 1664525 + 1013904223;
        unsigned verb = 1 + (dice >> 24) % (AM_VERBS - 1), a = (dice >> 16 & 0xff) % 40, b = (dice >> 8 & 0xff) % 40, c = (dice >> 5) % 9;
        const struct skep_verb *v = &table_game()->verbs[verb];
        skep_move m = skep_move_of(verb, v->arg[0].name ? a : 0, v->arg[1].name ? b : 0, v->arg[2].name ? c : 0);
        int rule = table_game()->forbids(table_match()->state, m);
        if (rule == SKEP_LEGAL) continue;
        assert_int_equal(skep_refuse_move(table_game(), table_match()->state, m, rule, &problem), SKEP_ILLEGAL_MOVE);
        assert_string_equal(problem.rule, table_game()->rules[rule].id);
        assert_true(problem.text[0] != '\0' && !strchr(problem.text, '{'));
        assert_true(table_game()->turn(table_match()->state) < 0 || problem.id == problem.rule || strstr(problem.text, ": "));
    }
    (void)listed;
}

TEST(anything, "whatever is tried, the answer is a sentence and names its rule")
{
    random_games(2, "side=back events=1 open_stacks=0", 6, try_anything, NULL);
    random_games(3, "side=back events=1 event_turnover=round advanced_movement=turbo", 4, try_anything, NULL);
    random_games(4, "events=1 event_turnover=lead", 3, try_anything, NULL);
}

TEST(over, "AM-E1 AM-E9: when it is over the rule that ended it says so")
{
    pair("", "4=1G 20=2N hives=1N/1N/1N/1N/1N/1N");
    play("score");
    forbidden("4-5x1", "AM-E1");
    pair("stall_limit=5", "4=1N1N 20=2N2N turn=20 since=10");
    play("4-6x2");
    forbidden("6-7x1", "AM-E9");
}
