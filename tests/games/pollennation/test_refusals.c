/* test_refusals.c: what is answered to who tries what cannot be done. First the table of the ledger's section 7, then what a beginner would
   try at each kind of node: the rule that forbids it now, and words that the answer has to have. What a seat is told rests on the open
   state and its own hand, so it is told the same whatever others hold. */
#include "table.h"
#include "test.h"

#include <stdio.h>

#define DEAL_FIRST "deal1=R5 deal2=R2 deal1=B2 deal2=B3 deal1=P2 deal2=P3 "
#define DEAL DEAL_FIRST "deal1=Y2 deal2=Y3 deal1=O2 deal2=O3 deal1=W2 deal2=W3"
#define LAYOUT " lay0=R5 lay6=R2 lay1=B2 lay7=B3 lay2=P2 lay8=P3 lay3=Y2 lay9=Y3 lay4=O2 lay10=O3"
#define RING "R2:RR B3:BB P5:PP Y3:YY O5:OO W2:WW Y2:YY O3:OO W5:WW R3:RR B5:BB P2:PP"
#define USUAL RING " | w1,3,5 d0,0 q0 s- 0 | w7,9,11 d6,6 q6 s- 0 | 1 0 0 1"
#define SOWING \
    "R2:- B3:RBB P5:- Y3:- O5:- W2:- Y2:- O3:- W5:- R3:- B5:- P2:- | w1,3,5 d0,0 q0 s- 0 | w7,9,11 d6,6 q6 s- 0 | 1 0 0 1"
#define FROM_ALL "draft=open draft_from=all"
#define TEN_PICKS "pick=R2 pick=R3 pick=R5 pick=B2 pick=B3 pick=B5 pick=P2 pick=P3 pick=Y2 pick=Y3"

struct question {
    int seats;
    const char *options, *position, *line; /* a position, or NULL; then moves */
    const char *text, *rule, *words;       /* tried; forbidden by; the answer has these, with | between */
};

static const struct question LEDGER[] = {
    { 2, "", NULL, DEAL, "lay0=R3", "PN-S7", "R3 is not in your hand|R5 B2 P2 Y2 O2 W2|slot 0" },
    { 2, "", NULL, DEAL, "lay0=R2", "PN-S7", "R2 is not in your hand" }, /* Orange has it, and nothing says so */
    { 2, "", NULL, DEAL, "lay1=R5", "PN-S7", "Slot 0 is to be filled now|lay0=R5" },
    { 2, "", NULL, DEAL, "lay6=R5", "PN-S7", "Slot 0 is to be filled now" },
    { 2, "draft=pass", NULL, DEAL, "pick=R2", "PN-S19", "R2 is not in the packet|R5 B2 P2 Y2 O2 W2" },
    { 2, "draft=open", NULL, DEAL, "pick=R3", "PN-S20", "R3 is not in the pool" },
    { 2, FROM_ALL, NULL, "pick=R2", "pick=R2", "PN-S24", "R2 is not in the pool|R3" },
    { 2, FROM_ALL, NULL, TEN_PICKS, "pick=P5", "PN-S24", "2 picks are left|orange or white|O2 O3 O5 W2 W3 W5" },
};

static const struct question BEGINNER[] = {
    /* PICK */
    { 2, "draft=pass", NULL, DEAL, "pick=R3", "PN-S19", "R3 is not in the packet before you" },
    { 2, "draft=pass", NULL, DEAL " pick=R5 pick=R2", "pick=R5", "PN-S19", "R5 is not in the packet|B3 P3 Y3 O3 W3" },
    { 2, "draft=pass", NULL, DEAL, "lay0=R5", "PN-S7", "Black takes a card now|R5 B2 P2 Y2 O2 W2" },
    { 2, "draft=pass", NULL, DEAL, "W1", "PN-S14", "Black takes a card now" },
    { 2, "draft=open", NULL, DEAL " pick=W3", "pick=W3", "PN-S20", "W3 is not in the pool" },
    { 2, "draft=open", NULL, DEAL, "hive0", "PN-S10", "Black takes a card now" },
    { 2, FROM_ALL, NULL, "", "pick=RE", "PN-S24", "RE is not in the pool|R2 R3 R5" },
    { 2, FROM_ALL, NULL, "", "deal1=R2", "PN-S24", "Black takes a card now" },
    { 2, FROM_ALL, NULL, TEN_PICKS " pick=O3", "pick=Y5", "PN-S24", "1 pick is left|no card of white is taken|W2 W3 W5" },
    { 2, FROM_ALL " deck=full", NULL, "pick=R2 pick=R3 pick=RE pick=R5 pick=B2 pick=B3 pick=BE pick=B5 pick=Y2", "pick=YE", "PN-S24",
      "3 picks are left|pink, orange or white" },
    { 2, FROM_ALL " deck=full", NULL, "pick=R2 pick=R3 pick=RE pick=B5 pick=B2 pick=B3 pick=Y2 pick=Y3", "lay0=R2", "PN-S7", "takes a card" },
    { 2, FROM_ALL " deck=full", NULL, "pick=R2 pick=R3 pick=RE pick=B5 pick=B2 pick=B3 pick=BE pick=Y3 pick=P2", "pick=R2", "PN-S24",
      "R2 is not in the pool" },
    /* LAY */
    { 2, "", NULL, DEAL, "lay12=R5", "PN-S7", "Slot 0 is to be filled now" },
    { 2, "", NULL, DEAL, "lay3=W5", "PN-S7", "W5 is not in your hand" }, /* the hand before the slot */
    { 2, "", NULL, DEAL " lay0=R5", "lay1=B2", "PN-S7", "B2 is not in your hand|slot 6" },
    { 2, "", NULL, DEAL " lay0=R5", "lay7=R2", "PN-S7", "Slot 6 is to be filled now, not 7" },
    { 2, "", NULL, DEAL " lay0=R5 lay6=R2", "lay1=R5", "PN-S7", "R5 is not in your hand|B2 P2 Y2 O2 W2" },
    { 2, "", NULL, DEAL, "pick=R5", "PN-S19", "Black lays a card on slot 0 now" },
    { 2, "", NULL, DEAL, "hive0", "PN-S10", "Black lays a card on slot 0 now|R5 B2" },
    { 2, "", NULL, DEAL, "put0", "PN-S11", "Black lays a card on slot 0 now" },
    { 2, "", NULL, DEAL, "deal1=R3", "PN-S4", "Black lays a card" },
    { 2, "", NULL, DEAL, "W0", "PN-S14", "Black lays a card" },
    { 2, "", NULL, DEAL, "Q", "PN-S14", "Black lays a card" },
    /* HIVE */
    { 2, "board=fixed", NULL, "", "hive6", "PN-S10", "Flower 6 is not in the arc of Black|from 0 to 5|hive0 hive1" },
    { 2, "board=fixed", NULL, "hive2", "hive2", "PN-S10", "Flower 2 is not in the arc of Orange|from 6 to 11" },
    { 2, "board=fixed", NULL, "", "hive12", "PN-S10", "There is no flower 12|from 0 to 11" },
    { 2, "board=fixed", NULL, "", "put0", "PN-S11", "Black chooses the flower of its hive now|hive0" },
    { 2, "board=fixed", NULL, "", "lay0=R2", "PN-S7", "Black chooses the flower of its hive now" },
    { 2, "board=fixed", NULL, "", "D0+", "PN-S14", "Black chooses the flower of its hive now" },
    { 2, "", NULL, DEAL LAYOUT, "lay5=W2", "PN-S7", "Black chooses the flower of its hive now" }, /* the last card went by itself */
    /* PUT */
    { 2, "board=fixed", NULL, "hive0 hive6", "put0", "PN-S11", "Flower 0 is the hive of Black|put1 put2 put3 put4 put5" },
    { 2, "board=fixed", NULL, "hive0 hive6 put3 put8", "put3", "PN-S11", "Black has a worker on flower 3 already|put1 put2 put4 put5" },
    { 2, "board=fixed", NULL, "hive0 hive6", "put7", "PN-S11", "Flower 7 is not in the arc of Black" },
    { 2, "board=fixed", NULL, "hive0 hive6", "put99", "PN-S11", "There is no flower 99" },
    { 2, "board=fixed", NULL, "hive0 hive6", "hive1", "PN-S10", "Black places a worker now|put1" },
    { 2, "board=fixed", NULL, "hive0 hive6", "W0", "PN-S14", "Black places a worker now" },
    { 2, "board=fixed", NULL, "hive0 hive6", "start1", "PN-S13", "Black places a worker now" },
    /* TURN */
    { 2, "", USUAL, "", "W7", "PN-T2",
      "Black has no worker on flower 7|W1 W3 W5 D0+ D0- Q" }, /* Orange's */
    { 2, "", USUAL, "", "W0", "PN-T2", "Black has no worker on flower 0" },
    { 2, "", USUAL, "", "W12", "PN-T2", "There is no flower 12" },
    { 2, "", USUAL, "", "D1+", "PN-T2", "Black has no drone on flower 1" },
    { 2, "", USUAL, "", "D6-", "PN-T2", "Black has no drone on flower 6" },
    { 2, "", USUAL, "", "D40-", "PN-T2", "There is no flower 40" },
    { 2, "", USUAL, "W1", "W3", "PN-T2", "Orange has no worker on flower 3" },
    { 2, "", USUAL, "", ".R", "PN-T10", "No worker is under way|W1 W3" },
    { 2, "", USUAL, "", "store", "PN-T24", "first Q" },
    { 2, "", USUAL, "", "bloom", "PN-T24", "first Q" },
    { 2, "", USUAL, "", "R=1", "PN-T25", "first Q" },
    { 2, "", USUAL, "", "lay0=R2", "PN-S7", "The setup is over|Black moves a bee|W1" },
    { 2, "", USUAL, "", "pick=R3", "PN-S19", "The setup is over" },
    { 2, "", USUAL, "", "hive2", "PN-S10", "The setup is over" },
    { 2, "", USUAL, "", "put2", "PN-S11", "The setup is over" },
    { 2, "", USUAL, "", "start2", "PN-S13", "The setup is over" },
    { 2, "", "R2:RR B3:- P5:PP Y3:YY O5:OO W2:WW Y2:YY O3:OO W5:WW R3:RR B5:BB P2:PP | w1,3,5 d0,0 q0 s- 0 | w7,9,11 d6,6 q6 s- 0 | 1 0 0 1",
      "", "W1", "PN-T8", "no free pollen on flower 1|W3 W5 D0+ D0- Q" },
    { 2, "", "R2:RR B3:- P5:PP Y3:YY O5:OO W2:WW Y2:YY O3:OO W5:WW R3:RR B5:BB P2:PP | w1,3,5 d0,0 q1 sBB 0 | w7,9,11 d6,6 q6 s- 0 | 1 0 0 1",
      "", "W1", "PN-T8", "All pollen on flower 1 is stored by a queen" },
    { 2, "", RING " | w1,3,5 d0,0 qx s- 0 | w7,9,11 d6,6 q6 s- 0 | 1 0 0 1", "", "Q", "PN-T29", "out until a drone comes to an own worker|D0+" },
    { 2, "", RING " | w1,3,5 d0,0 qx s- 0 | w7,9,11 d6,6 q6 s- 0 | 1 0 0 1", "", "bloom", "PN-T24", "The queen of Black is out" },
    { 2, "", RING " | w3,3,3 d0,0 q3 s- 0 | w7,9,11 d6,6 q6 s- 0 | 1 0 0 1", "", "Q", "PN-T21",
      "All workers of Black are with the queen on flower 3|W3 D0+ D0-" },
    { 2, "", RING " | w3,3,3 d0,0 q3 s- 0 | w7,9,11 d6,6 q6 s- 0 | 1 0 0 1", "", "store", "PN-T24", "All workers of Black are with the queen" },
    /* DROP */
    { 2, "", SOWING, "W1", ".Y", "PN-T10", "no yellow cube in hand|.R .B" },
    { 2, "", SOWING, "W1", "W3", "PN-T11", "A worker is under way|flower 2|.R .B" },
    { 2, "", SOWING, "W1 .B", "Q", "PN-T11", "A worker is under way|flower 3" },
    { 2, "", SOWING, "W1", "D0+", "PN-T11", "A worker is under way" },
    { 2, "", SOWING, "W1", "store", "PN-T11", "A worker is under way" },
    { 2, "", SOWING, "W1", "lay0=R2", "PN-T11", "A worker is under way" },
    /* ACT */
    { 2, "", USUAL, "Q", "W1", "PN-T4", "The queen has come to flower 1|store bloom" },
    { 2, "", USUAL, "Q", "Q", "PN-T4", "store bloom" },
    { 2, "", USUAL, "Q", "B=1", "PN-T25", "The queen has come to flower 1" },
    { 2, "", USUAL, "Q", ".B", "PN-T10", "The queen has come to flower 1" },
    /* STORE */
    { 2, "", USUAL, "Q store", "B=3", "PN-T25", "2 free blue cubes on flower 1, not 3|B=1 B=2" },
    { 2, "", USUAL, "Q store", "B=0", "PN-R27", "Nothing has been stored yet|blue|B=1 B=2" },
    { 2, "", USUAL, "Q store", "R=1", "PN-T25", "The number of blue cubes is to be said now" },
    { 2, "", USUAL, "Q store", "bloom", "PN-T24", "The queen is storing on flower 1|blue" },
    { 2, "", USUAL, "Q store", "store", "PN-T24", "The queen is storing on flower 1" },
    { 2, "", USUAL, "Q store", "D0+", "PN-T4", "The queen is storing on flower 1" },
    /* OVER */
    { 2, "", "R2:RR B3:- P5:- Y3:- O5:- W2:- Y2:- O3:- W5:- R3:- B5:- P2:R | w3,5,11 d0,0 q0 s- 8 | w7,9,10 d6,6 q6 s- 0 | 1 0 0 1", "W11", "D6+",
      "PN-E8", "The game is over: Black has won with 10 points" },
    { 2, "turn_limit=1", USUAL, "D0+", "D6+", "PN-E10", "The game is over after 1 turn:" },
    { 2, "dry_limit=1", USUAL, "D0+", "Q", "PN-E10", "The game is over" },
};

static void ask(const struct question *q)
{
    if (q->position) start_at(q->seats, q->options, q->position);
    else start(q->seats, q->options);
    play(q->line);
    assert_true(answers(q->text, q->rule, q->words));
}

TEST(refusals, "PN-S7 PN-S19 PN-S20 PN-S24: the table of refusals of the ledger")
{
    for (size_t i = 0; i < sizeof LEDGER / sizeof *LEDGER; i++) ask(&LEDGER[i]);
}

TEST(questions, "PN-S7 PN-S10 PN-S11 PN-S14 PN-T2 PN-T4 PN-T8 PN-T10 PN-T11 PN-T21 PN-T24 PN-T25 PN-T29 PN-R27 PN-E8 PN-E10: what a "
                "beginner tries, at every node")
{
    assert_true(sizeof BEGINNER / sizeof *BEGINNER >= 60);
    for (size_t i = 0; i < sizeof BEGINNER / sizeof *BEGINNER; i++) ask(&BEGINNER[i]);
}

/* What the seat that is asked is told when it tries all of the cards. */
static const char *told_to_cards(const char *options, const char *deal, const char *form)
{
    static char all[2][1 << 14];
    static int which;
    char *out = all[which ^= 1], *at = out;
    static const char CODES[] = "R2R3REB2B3BEP2P3PEW2W3W5";
    start(3, options);
    play(deal);
    for (const char *card = CODES; *card; card += 2) {
        char move[SKEP_MOVE_TEXT];
        struct skep_problem p = { 0 };
        skep_move m;
        snprintf(move, sizeof move, form, card);
        skep_match_read(table_match(), move, &m, &p);
        at += sprintf(at, "%s: %s\n", move, p.text);
    }
    return out;
}

TEST(no_peeping, "PN-S6 PN-S7 PN-S19: what is told does not depend on what others hold")
{
    static const char *const ONE = "deal1=R2 deal2=R3 deal1=B2 deal2=B3 deal1=P2 deal2=P3 deal1=Y2 deal2=Y3 deal1=O2 deal2=O3 deal1=W2 deal2=W3",
                      *const OTHER = "deal1=R2 deal2=R5 deal1=B2 deal2=B5 deal1=P2 deal2=P5 deal1=Y2 deal2=Y5 deal1=O2 deal2=O5 deal1=W2 deal2=W5";
    assert_string_equal(told_to_cards("", ONE, "lay0=%.2s"), told_to_cards("", OTHER, "lay0=%.2s"));
    assert_string_equal(told_to_cards("draft=pass", ONE, "pick=%.2s"), told_to_cards("draft=pass", OTHER, "pick=%.2s"));
}
