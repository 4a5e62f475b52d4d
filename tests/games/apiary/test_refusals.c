/* test_refusals.c: what a beginner would try at every kind of node, and what is told: the rule that forbids it now, the numbers of
   the position, and what may be done instead. The first rows are the ledger's table of refusals. */
#include "table.h"
#include "test.h"

#include <skep/problem.h>
#include <skep/text.h>
#include <string.h>

/* Positions. */

static void begin(void) { sit(TWO, ""); }

static void growing(void)
{
    begin();
    give(1, "FFPPPP");
    workers(1, "3", "");
    play("G3");
}
static void grow_twice(void)
{
    growing();
    play("w w");
}
static void grow_hungry(void)
{
    begin();
    give(1, "PP");
    workers(1, "4", "");
    play("G4 no w");
}
static void grow_three(void)
{
    sit(TWO, "workers_per_player=6");
    give(1, "PPPPFF");
    workers(1, "4", "");
    state()->player[0].mods.grow = 2;
    play("G4 no w w w");
}
static void grow_frameless(void)
{
    sit(TWO, "frames=2");
    frame(2, 'a', 3, 0);
    frame(2, 'a', 3, 2);
    give(1, "FFPP");
    workers(1, "3", "");
    play("G3");
}
static void grow_crowded(void)
{
    begin();
    give(1, "FFPP");
    workers(1, "3", "");
    play("G3");
    memset(&state()->player[0].hexes, 0xff, sizeof state()->player[0].hexes); /* no cell is free */
}
static void grow_all_out(void)
{
    sit(TWO, "workers_per_player=3");
    give(1, "PPFFF");
    workers(1, "41", "");
    play("G4 no w");
}
static void grow_waxless(void)
{
    begin();
    give(1, "FFP");
    workers(1, "4", "");
    play("G4 no w");
}
static void framing(void)
{
    begin();
    give(1, "FF");
    workers(1, "2", "");
    play("G2 fa");
}
static void turning(void)
{
    begin();
    give(1, "FF");
    workers(1, "2", "");
    play("G2");
}
static void training(void)
{
    begin();
    hand(1, "s10");
    workers(1, "124", "");
    apiary_push(state(), AP_AT_TRAIN, 0, 2, 0);
}
static void training_last(void)
{
    begin();
    workers(1, "4", "");
    apiary_push(state(), AP_AT_TRAIN, 0, 2, 0);
}
static void after(void)
{
    begin();
    give(1, "");
    hand(1, "s01 s02");
    workers(1, "1", "1");
    play("RET");
}
static void seeds_had(void)
{
    sit(TWO, "seed_limit=2");
    hand(1, "s01 s02 s03");
    workers(1, "12", "");
    play("+s01 F +s02 P");
}
static void seed_had(void)
{
    sit(TWO, "seed_limit=1");
    hand(1, "s01 s02");
    workers(1, "12", "");
    play("+s02 W");
}
static void reserve_pay(void)
{
    sit(TWO, "reserve_cost=pay");
    row("recruit", "");
    row("dev", "");
    row("farm", "f02 f03 f04");
    reserve(1, "f12 f01 f01 d24");
    give(1, "FW");
    workers(1, "1", "");
    play("A1");
}
static void reserve_split(void)
{
    sit(FOUR, "");
    reserve(1, "f01 d24");
    give(1, "FXPP");
    workers(1, "1", "");
    play("AR1");
}
static void choosing(void)
{
    start(2, "first_player=1");
    while (apiary_now(state())->a != AP_FACTIONS) play("*");
    play("#ana #cypri #moss #gale");
}
static void drafting(void)
{
    start(2, "first_player=1 setup_mode=draft");
    while (apiary_now(state())->a != AP_MATS) play("*");
    play("#bole #tower #ana #moss #gale");
}
static void drafted(void)
{
    drafting();
    play("ana moss");
}
static void turn(void)
{
    begin();
    give(1, "F");
    hand(1, "s01");
    hand(2, "s03");
    workers(1, "12", "");
}
static void turn_idle(void)
{
    begin();
    workers(1, "", "2");
    hand(1, "s01");
}
static void turn_poor(void)
{
    begin();
    give(1, "");
    workers(1, "124", "");
    row("farm", "f05 f06 f07");
}
static void turn_full(void)
{
    turn();
    state()->player[0].tiles = state()->player[0].hexes;
}
static void turn_four(void)
{
    sit(FOUR, "");
    workers(1, "12", "");
}
static void carved_out(void)
{
    turn_poor();
    carvings("");
}
static void card_played(void)
{
    turn();
    play("+s01");
}
static void exploring(void)
{
    begin();
    workers(1, "1", "");
    hand(1, "s01");
    play("E1");
}
static void outlining(void)
{
    begin();
    workers(1, "1", "");
    hand(1, "s01");
    planet("b2", "p06", "");
    play("E1 >b2");
}
static void gaining(void)
{
    begin();
    workers(1, "12", "");
    apiary_push(state(), AP_AT_ICON, 0, AP_BASIC, 2);
}
static void advancing(void)
{
    begin();
    row("farm", "f01 - f02");
    row("recruit", "r01 r02 r03");
    give(1, "FPPPP");
    workers(1, "1", "");
    reserve(1, "d24");
    play("A1");
}
static void paying(void)
{
    begin();
    give(1, "FPX");
    workers(1, "2", "");
    apiary_pay(state(), 0, (const uint8_t[]){ AP_BASIC }, 1, NULL);
}
static void discarding(void)
{
    begin();
    hand(1, "s01 s02");
    apiary_pay(state(), 0, (const uint8_t[]){ AP_SEED_ICON }, 1, NULL);
}
static void building(void)
{
    begin();
    row("farm", "f01 f02 f03");
    give(1, "F");
    workers(1, "1", "");
    play("A1");
}
static void picking(void)
{
    begin();
    workers(1, "2", "");
    hand(1, "s05");
    play("R2 #s01 #s02");
}
static void planting(void)
{
    begin();
    workers(1, "4", "");
    hand(1, "s05");
    play("R4 #s01 #s02 #s03 #s04 s01");
}
static void teaching(void)
{
    begin();
    give(1, "F");
    workers(1, "4", "");
    dance(1, "t1", 2, "k3", "g8");
    play("V4");
}
static void choosing_token(void)
{
    teaching();
    play("t2");
}
static void converting(void)
{
    begin();
    give(1, "FX");
    hand(1, "s01");
    workers(1, "2", "");
    dance(1, "t1", 2, "k3", "g8");
    play("V2");
}
static void cooking(void)
{
    sit("heath/langstroth cypri/tower", "");
    give(1, "F");
    workers(1, "2", "");
    play("V2");
}
static void carving(void)
{
    begin();
    give(1, "HH");
    workers(1, "4", "");
    carvings("c05 c06 c10");
    play("C4");
}
static void carving_dear(void)
{
    begin();
    give(1, "HH");
    workers(1, "4", "");
    carvings("c05 c06 c15");
    play("C4");
}
static void earning(void)
{
    begin();
    tile(1, "f01", 2, 0);
    tile(1, "f02", 1, 1);
    workers(1, "", "1");
    play("RET");
}
static void sleeping(void)
{
    begin();
    pod("A2", 2);
    put_worker("G", 1, 1, 4);
    workers(1, "", "");
    play("RET");
}
static void trading(void)
{
    begin();
    give(1, "F");
    hand(1, "s16");
    play("+s16 top");
}
static void alternatives(void)
{
    sit_with(TWO, "", edited((const char *const[]){ "\"play\":\"gain P 2\"", "\"play\":\"favor 1 | vp 1\"", NULL }));
    hand(1, "s01");
    play("+s01 top");
}
static void reserving(void)
{
    begin();
    apiary_push(state(), AP_AT_RESERVE, 0, AP_FARM, 1);
}
static void building_row(void)
{
    begin();
    row("farm", "f01 f12 f02");
    give(1, "F");
    apiary_push(state(), AP_AT_BUILDROW, 0, AP_FARM, 0);
}
static void storing(void)
{
    begin();
    spots(1, "F P");
    give(1, "FPPP");
    apiary_push(state(), AP_AT_STORE, 0, 0, 0);
}
static void storing_well(void)
{
    begin();
    give(1, "PXH");
    end_turn();
}
static void bumped(void)
{
    begin();
    give(1, "P");
    put_worker("G", 1, 2, 2);
    workers(1, "1", "");
    play("G1");
}
static void upgrading(void)
{
    begin();
    give(1, "P");
    workers(1, "4", "");
    play("G4");
}
static void dealing(void) { start(2, ""); }

static const struct question { void (*lay)(void); const char *move, *rule, *words; } LEDGER[] = {
    /* f at GROW: budget below 2; basics missing; no frame left; no place */
    { grow_twice, "f", "AP-T44", "1 of the strength is left|a frame 2|w, end" },
    { grow_hungry, "f", "AP-T46", "2 basics, and you have 1" },
    { grow_frameless, "f", "AP-R86", "supply of frames is empty, all 2 are placed|w" },
    { grow_crowded, "f", "AP-R42", "No frame fits" },
    /* w at GROW: budget; three already; none in the supply; no pollen */
    { grow_three, "w", "AP-T45", "Three workers|f, end" },
    { grow_all_out, "w", "AP-R76", "All your 3 workers|f" },
    { grow_waxless, "w", "AP-T45", "1 pollen, and you have none|f" },
    /* ^N at TRAIN, no worker of strength N in the active pool; the only worker in play in the before-window */
    { training, "^3", "AP-T89", "no 3 in your active pool, only 1, 2, 4|^1, ^2, ^4, no" },
    { training_last, "^4", "AP-R79", "only worker in play" },
    /* a placement or RET at AFTER */
    { after, "E1", "AP-T1", "place or retrieve is done|+s01, +s02, pass" },
    { after, "RET", "AP-T1", "place or retrieve is done|pass" },
    /* frames */
    { framing, "5,-1", "AP-T46", "touches neither" },
    { framing, "1,0", "AP-R42", "overlap" },
    { framing, "7,0", "AP-R62", "window" },
    /* a card when the turn has had as many as seed_limit says */
    { seeds_had, "+s03", "AP-R89", "At most 2 seed cards are played in one turn, and this one has had them: place a worker or retrieve." },
    { seed_had, "+s01", "AP-R89", "At most 1 seed card is played in one turn, and this one has had it" },
    { seeds_had, "+s01", "AP-T57", "not in your hand" },
    /* resN */
    { reserve_pay, "res1", "AP-T78", "reserve_cost pay|Great Silo is 1 fiber and 2 fiber or water|lack 1 fiber or water|res2" },
    { reserve_split, "res1", "AP-T34", "not for that kind|res2" },
    { reserve_pay, "res5", "AP-T77", "reserve has 4 tiles" },
};

static const struct question TRIED[] = {
    /* setup */
    { choosing, "moss", "AP-S16", "Moss was not dealt to you|ana, cypri" },
    { choosing, "E1", "AP-S16", "Now choose your faction: ana, cypri" },
    { drafting, "cypri", "AP-S18", "Cypri does not lie in the middle|ana, moss, gale, bole, tower" },
    { drafting, "skep", "AP-S18", "The Skep does not lie in the middle" },
    { drafted, "gale", "AP-R67", "already, Moss|bole, tower" },
    { dealing, "E1", "AP-S28", "chance decides" },
    /* the turn */
    { turn, "E4", "AP-T2", "no 4 in your active pool, only 1, 2" },
    { turn_idle, "E2", "AP-T2", "active pool is empty: retrieve" },
    { turn, "RET", "AP-T3", "on the board or in the landing area|E1" },
    { turn, "pass", "AP-T4", "place or retrieve" },
    { turn, "AF1", "AP-T34", "one Advance for all tiles: A" },
    { turn_four, "A1", "AP-T34", "AF for farms and AR for recruits" },
    { turn_poor, "A1", "AP-T36", "total of 2 opens 1 column|you have nothing" },
    { turn_poor, "A4", "AP-T36", "total of 5 opens 3 columns" },
    { turn_full, "A1", "AP-R36", "no free hex next to a tile" },
    { turn_poor, "G1", "AP-T10", "1 pollen (you have 0)|supply (1)|2 basics (you have 0)|common supply (15)" },
    { turn_poor, "V1", "AP-T11", "no basic and no card" },
    { turn_poor, "C1", "AP-T71", "strength 4, and this is a 1" },
    { turn_poor, "C4", "AP-T69", "paid in honey|you have nothing" },
    { carved_out, "C4", "AP-T69", "no carving left" },
    { turn, "+s02", "AP-T57", "not in your hand|White Clover" },
    { turn, "+s03", "AP-T57", "not in your hand: White Clover" },
    { turn_poor, "+s01", "AP-T57", "you hold no card" },
    { turn, "wax", "AP-T1", "Now place a worker, retrieve, or play a card|+s01, E1, E2" },
    { turn, ">b1", "AP-T1", "Now place a worker" },
    { turn, "farm1", "AP-T1", "Now place a worker" },
    { turn, "0,-1", "AP-T1", "Now place a worker" },
    { card_played, "X", "AP-T57", "one basic: top, F, P, W" },
    { card_played, "E1", "AP-T57", "Now say how the card is played" },
    { bumped, "G1", "AP-T16", "Now say where the bumped worker goes: up, land" },
    { after, "+s03", "AP-T57", "not in your hand" },
    { after, "w", "AP-T6", "Now play a card, or pass" },
    /* explore */
    { exploring, ">a1", "AP-T29", "flies up to 1 cell from c2|>b2, >d2" },
    { exploring, ">c2", "AP-T29", "another planet" },
    { exploring, "+s01", "AP-T29", "Now choose a planet to fly to" },
    { outlining, "X", "AP-T31", "Only fiber, pollen or water|F, P, W" },
    { gaining, "H", "AP-T73", "gives 1 basic|F, P, W" },
    /* advance, paying, building */
    { advancing, "farm2", "AP-T36", "no tile on farm2|farm1" },
    { advancing, "farm3", "AP-T35", "total of 2 opens 1 column; column 3 needs 5" },
    { advancing, "recruit2", "AP-T35", "column 2 needs 3" },
    { advancing, "dev1", "AP-T36", "you lack 1 wax|farm1" },
    { advancing, "res2", "AP-T77", "reserve has 1 tile:" },
    { reserve_pay, "res3", "AP-T78", "further left" },
    { advancing, "pass", "AP-T36", "Now choose a tile" },
    { paying, "X", "AP-T73", "1 basic|1 fiber, 1 pollen, 1 wax; now F, P" },
    { paying, "W", "AP-T73", "now F, P" },
    { discarding, "s03", "AP-T68", "card of your hand|s01, s02" },
    { building, "0,0", "AP-T42", "a tile on 0,0" },
    { building, "5,1", "AP-T41", "5,1 is no hex of your hive" },
    { building, "3,-1", "AP-T41", "3,-1 is not next to a tile" },
    { building, "farm1", "AP-T41", "Now choose a hex to build on" },
    /* grow, frames */
    { growing, "end", "AP-T10", "at least one thing: w, f" },
    { growing, "wax", "AP-T44", "Now buy a worker or a frame, or end" },
    { turning, "3,0", "AP-T46", "Now turn the frame: fa, fb, fc" },
    { framing, "fa", "AP-R42", "Now anchor the frame" },
    { upgrading, "w", "AP-T49", "Now say whether you upgrade: yes, no" },
    /* cards, dances, conversions */
    { picking, "s05", "AP-T50", "cards drawn|s01, s02" },
    { picking, "no", "AP-T50", "Now choose a card to keep" },
    { planting, "s02", "AP-T53", "not in your hand|White Clover" },
    { teaching, "t1", "AP-T66", "Waggle has been taught already by seat 2|t2, t3, no" },
    { teaching, "t8", "AP-T66", "does not lie at Convert" },
    { choosing_token, "k3", "AP-T66", "not among the tokens left|k1, k2, k4" },
    { choosing_token, "g1", "AP-T66", "not among the tokens left" },
    { converting, "F>F", "AP-R46", "into itself" },
    { converting, "P>F", "AP-T63", "no pollen to give|F>P, F>W" },
    { converting, "X>F", "AP-T63", "Only fiber, pollen and water" },
    { converting, "wax", "AP-T63", "wax costs 1 pollen and 1 fiber, and you lack 1 pollen" },
    { converting, "honey", "AP-T63", "you lack 2 pollen and 1 water" },
    { converting, "swap:s02", "AP-T63", "not in your hand: White Clover" },
    { converting, "dance:t1", "AP-T63", "Waggle costs 2 pollen, and you lack 2 pollen" },
    { converting, "dance:t2", "AP-T67", "Nobody has taught Round" },
    { converting, "dance:t7", "AP-T67", "does not lie at Convert" },
    { converting, "recipe:ana", "AP-T63", "no such recipe" },
    { cooking, "recipe:heath", "AP-T63", "costs 1 pollen and 1 water, and you lack 1 pollen and 1 water" },
    { converting, "end", "AP-R14", "at least one conversion" },
    { carving, "f01", "AP-T69", "Only a carving" },
    { carving, "c01", "AP-T70", "does not lie at Carve|c05, c06" },
    { carving_dear, "c15", "AP-T69", "costs 4 honey, and you lack 2 honey|c05, c06" },
    /* income, sleep, effects */
    { earning, "0,0", "AP-T19", "1 is still to be chosen|1,1 2,0" },
    { sleeping, "zA2", "AP-T28", "token of seat 2 lies in pod A2|zA1, zA3" },
    { sleeping, "zC9", "AP-S13", "no pod C9" },
    { training, "yes", "AP-T89", "Now train a worker, or no" },
    { trading, "F", "AP-R7", "Now trade, or no: yes, no" },
    { alternatives, "3", "AP-R9", "There are 2 alternatives: 1, 2" },
    { reserving, "dev1", "AP-T77", "A farm that lies face up|farm1, farm2, farm3" },
    { building_row, "r01", "AP-R7", "builds a farm: f01" },
    { building_row, "f05", "AP-T36", "Twin Orchard does not lie face up" },
    { building_row, "f12", "AP-R53", "Great Silo costs 1 fiber and 2 fiber or water, and you lack 2 fiber or water" },
    /* storage */
    { storing, "keep", "AP-T82", "Not all of it finds a spot|-P" },
    { storing, "-X", "AP-T83", "no wax to discard" },
    { storing, "-F", "AP-T83", "only when no spot takes it" },
    { storing_well, "-P", "AP-T83", "only when no spot takes it|-X, -H, keep" },
    { storing_well, "E1", "AP-T82", "Now discard, or keep the rest" },
};

static void ask_all(const struct question *list, size_t n)
{
    int wrong = 0;
    for (size_t i = 0; i < n; i++) {
        list[i].lay();
        wrong += !answers(list[i].move, list[i].rule, list[i].words);
    }
    assert_int_equal(wrong, 0);
}

TEST(refusals_ledger, "AP-T44 AP-T45 AP-T46 AP-R76 AP-R86 AP-R42 AP-R62 AP-T89 AP-R79 AP-T1 AP-T78 AP-R87 AP-R89 AP-T34 AP-T77: the ledger's table of refusals")
{
    ask_all(LEDGER, sizeof LEDGER / sizeof *LEDGER);
}

TEST(refusals_budget, "AP-T44: a worker without any budget left is refused for the budget")
{
    grow_twice();
    play("w");
    assert_true(strcmp(node(), "GROW") != 0); /* nothing left: nobody is asked */
    grow_twice();
    apiary_top(state())->a = 3;
    assert_true(answers("w", "AP-T44", "0 of the strength are left"));
}

TEST(refusals_tried, "AP-T1 AP-T57 AP-T63 AP-T73: what a beginner would try")
{
    ask_all(TRIED, sizeof TRIED / sizeof *TRIED);
}

TEST(refusals_early, "AP-T58: whoever is not asked is told the rule where there is one, and nothing of what others hold")
{
    turn();
    skep_move m;
    assert_true(table_game()->read_move(state(), "+s03", &m));
    struct apiary_state seen = *state();
    table_game()->hide(&seen, 1);
    int rule = table_game()->out_of_turn(&seen, 1, m);
    assert_string_equal(table_game()->rules[rule].id, "AP-T58");
    struct skep_problem p = { 0 };
    skep_refuse_move(table_game(), &seen, m, rule, &p);
    assert_string_equal(p.text, "Seed cards are played in your own turn, and this is the turn of seat 1.");
    assert_true(table_game()->read_move(state(), "E1", &m));
    assert_int_equal(table_game()->out_of_turn(&seen, 1, m), SKEP_LEGAL);
    choosing();
    assert_true(table_game()->read_move(state(), "+s03", &m));
    assert_int_equal(table_game()->out_of_turn(state(), 1, m), SKEP_LEGAL); /* nobody's turn yet */
}

TEST(refusals_any, "AP-T1: whatever is tried, wherever, the answer is a whole sentence")
{
    struct skep_rng rng;
    skep_rng_start(&rng, 60, 0);
    for (int game = 0; game < 4; game++) {
        start(1 + game, game % 2 ? "setup_mode=draft reserve_cost=pay" : "setup_mode=choice frames=2");
        for (int n = 0; n < 700 && asks() != -1; n++) {
            skep_move list[SKEP_MOVES_MAX], m;
            for (int k = 0; k < 40; k++) {
                struct skep_problem p = { 0 };
                m = skep_move_of(skep_rng_below(&rng, AP_VERBS + 1), skep_rng_below(&rng, k % 2 ? 8 : 256), k % 3 ? skep_rng_below(&rng, 5) : 0, 0);
                int rule = table_game()->forbids(state(), m);
                if (rule == SKEP_LEGAL) continue;
                skep_refuse_move(table_game(), state(), m, rule, &p);
                size_t len = strlen(p.text);
                if (len < 10 || p.text[len - 1] != '.' || strpbrk(p.text, "{}")) fail_msg("%08x at %s: %s", m, node(), p.text);
            }
            char word[SKEP_MOVE_TEXT];
            struct skep_text out = skep_text_in(word, sizeof word);
            m = asks() == 0 ? skep_sample(table_game(), state(), &rng)
                            : list[skep_rng_below(&rng, (uint32_t)table_game()->moves(state(), list))];
            table_game()->write_move(state(), m, &out);
            play(word);
        }
    }
}
