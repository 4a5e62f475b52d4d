/* test_rulings.c: rules whose point is an order, an absence or a border: what comes first, what never happens, what stays as
   it was. */
#include "table.h"
#include "test.h"

#include <skep/json.h>
#include <skep/text.h>
#include <stdio.h>
#include <string.h>

static int count_of(int seat, enum apiary_count what)
{
    uint8_t score[] = { 1, (uint8_t)what, 1, 0 };
    return apiary_score_of(state(), (unsigned)seat - 1, score);
}

static const char *farm_in(int column)
{
    unsigned tile = state()->row[AP_FARM][column - 1];
    return tile == AP_NONE ? "-" : apiary_id(&state()->set, AP_FARM, state()->set.copy[AP_FARM][tile & 63]);
}

/* A seat takes one worker home and ends its turn, whatever it has to store. */
static void go_home(int seat)
{
    workers(seat, "", "1");
    play("RET");
    while (asks() == seat && strcmp(node(), "STORE") == 0) play("keep");
}

/* Setup. */

TEST(setup_order, "AP-S28 AP-S3 AP-S5 AP-S8 AP-S9 AP-S10 AP-S11: chance fills one place after the other, in the ledger's order")
{
    static const struct { enum apiary_chance event; int c, places; } ORDER[] = {
        { AP_TOKENS, 0, 8 }, { AP_DANCES, 0, 3 }, { AP_ROW, AP_FARM, 3 }, { AP_ROW, AP_RECRUIT, 3 }, { AP_ROW, AP_DEV, 3 },
        { AP_CARVINGS, 0, 5 }, { AP_MATS, 0, 2 }, { AP_FACTIONS, 0, 4 },
    };
    start(2, "first_player=1");
    for (size_t i = 0; i < sizeof ORDER / sizeof *ORDER; i++)
        for (int k = 0; k < ORDER[i].places; k++) {
            const struct apiary_step step = *apiary_now(state());
            const uint64_t *bag = ORDER[i].event == AP_ROW ? &state()->stack[ORDER[i].c] : &state()->pool;
            unsigned before = skep_bits(*bag);
            assert_int_equal(asks(), 0);
            assert_int_equal(step.a, ORDER[i].event);
            assert_int_equal(step.c, ORDER[i].c);
            if (ORDER[i].event != AP_MATS) assert_int_equal(step.b, k);
            play("*");
            /* what was drawn is gone */
            bool last = k + 1 == ORDER[i].places && ORDER[i].event != AP_ROW;
            if (!last) assert_int_equal(skep_bits(*bag), before - 1);
        }
    assert_string_equal(node(), "FACTION");
    for (unsigned i = 0; i < 8; i++) assert_int_equal(state()->planet[i].token, i); /* grid order, from the left, columns 1 to 3 */
    for (unsigned i = 0; i < 3; i++) assert_int_equal(state()->dance[i].tile, i);
    for (unsigned i = 0; i < 5; i++) assert_int_equal(state()->carving[i], i);
}

TEST(setup_mats, "AP-S15 AP-S20 AP-S16: a mat for each, the faction tile on its three hexes, side a up")
{
    start(2, "first_player=1");
    while (apiary_now(state())->a != AP_MATS) play("*");
    assert_string_equal(legal(), "#langstroth #skep #longbox #tower #bole #wicker #clayjar #loggum #sundial #leafhive");
    play("#tower");
    assert_string_equal(legal(), "#langstroth #skep #longbox #bole #wicker #clayjar #loggum #sundial #leafhive");
    play("#bole");
    while (asks() == 0) play("*");
    play("cypri lama"); /* of ana cypri, of lama pomon */
    static const char *const FACTIONS[] = { "cypri", "lama" }, *const MATS[] = { "tower", "bole" };
    for (int seat = 1; seat <= 2; seat++) {
        const struct apiary_player *p = player(seat);
        assert_string_equal(apiary_id(&state()->set, AP_FACTION, p->faction), FACTIONS[seat - 1]);
        assert_string_equal(apiary_id(&state()->set, AP_MAT, p->mat), MATS[seat - 1]);
        assert_memory_equal(&p->hexes, &state()->set.mat[p->mat], sizeof p->hexes);
        assert_true(apiary_has(&p->tiles, apiary_cell(0, 0)));
        assert_true(apiary_has(&p->tiles, apiary_cell(1, 0)));
        assert_true(apiary_has(&p->tiles, apiary_cell(0, 1)));
        assert_int_equal(apiary_cells(&p->tiles), 3 + p->built);
        assert_int_equal(p->upgraded, 0);
    }
    start(2, "setup_mode=draft");
    while (asks() == 0) play("*");
    for (int seat = 1; seat <= 2; seat++) assert_int_equal(player(seat)->mat, AP_NONE);
}

TEST(setup_different, "AP-S17 AP-S19: everybody has another faction and another mat")
{
    static const char *const MODES[] = { "setup_mode=starter", "setup_mode=random" };
    for (int mode = 0; mode < 2; mode++) {
        start(5, MODES[mode]);
        while (asks() == 0) play("*");
        assert_string_equal(node(), "TURN");
        unsigned factions = 0, mats = 0;
        for (int seat = 1; seat <= 5; seat++) factions |= 1u << player(seat)->faction, mats |= 1u << player(seat)->mat;
        assert_int_equal(skep_bits(factions), 5);
        assert_int_equal(skep_bits(mats), 5);
    }
}

TEST(setup_open, "AP-R68: a faction is chosen openly, and the next player has seen it")
{
    start(2, "first_player=1");
    while (asks() == 0) play("*");
    play("cypri");
    assert_int_equal(asks(), 2);
    assert_string_equal(told(2), "Seat 1 keeps Cypri.");
    struct apiary_state seen = *state();
    table_game()->hide(&seen, 1);
    assert_string_equal(apiary_id(&seen.set, AP_FACTION, seen.player[0].faction), "cypri");
}

/* Plays two games side by side by the same random numbers: every choice of one is a choice of the other, word for word. */
TEST(seats_alike, "AP-S14: colours change nothing: the same game in other seats goes the same way")
{
    static struct apiary_state one, other;
    const struct skep_game *g = skep_game_find("apiary");
    for (unsigned n = 0; n < 3; n++) {
        struct skep_rng rng;
        skep_rng_start(&rng, 14, n);
        sit("ana/langstroth juno/tower", "first_player=1");
        one = *state();
        sit("ana/langstroth juno/tower", "first_player=2"); /* whoever is first has Ana */
        other = *state();
        assert_int_equal(other.player[1].faction, one.player[0].faction);
        while (g->turn(&one) != SKEP_OVER) {
            skep_move list[2][SKEP_MOVES_MAX];
            struct skep_outcome outcomes[2][SKEP_MOVES_MAX];
            bool chance = g->turn(&one) == SKEP_CHANCE;
            int count[2];
            assert_int_equal(g->turn(&other), chance ? SKEP_CHANCE : 1 - g->turn(&one));
            for (int i = 0; i < 2; i++) {
                const struct apiary_state *s = i == 0 ? &one : &other;
                count[i] = chance ? g->outcomes(s, outcomes[i]) : g->moves(s, list[i]);
                for (int k = 0; chance && k < count[i]; k++) list[i][k] = outcomes[i][k].move;
            }
            assert_int_equal(count[0], count[1]);
            assert_memory_equal(list[0], list[1], (size_t)count[0] * sizeof **list);
            skep_move m = list[0][skep_rng_below(&rng, (uint32_t)count[0])];
            g->play(&one, m, NULL);
            g->play(&other, m, NULL);
        }
        assert_int_equal(g->turn(&other), SKEP_OVER);
        for (int i = 0; i < 2; i++) assert_memory_equal(&one.player[i], &other.player[1 - i], sizeof one.player[i]);
    }
}

TEST(supply_endless, "AP-R1 AP-S12 AP-T72: whatever others hold, a gain comes in full, and a payment goes to nobody")
{
    sit("ana/langstroth cypri/tower lama/wicker pomon/longbox sini/bole", "");
    for (int seat = 0; seat < 5; seat++) memset(state()->player[seat].res, 200, AP_TYPES);
    hand(1, "s02 s05");
    play("+s02 top +s05 top");
    assert_string_equal(tokens(1), "F202P200W200X200H201");
    workers(1, "2", "");
    play("V2 wax");
    assert_string_equal(tokens(1), "F201P199W200X201H201");
    for (int seat = 2; seat <= 5; seat++) assert_string_equal(tokens(seat), "F200P200W200X200H200");
}

/* The turn. */

TEST(turn_end, "AP-T7 AP-T38: the end step is storage, then the rows, then the end of the game")
{
    sit(TWO, "max_turns=1");
    row("farm", "f01 f02 f03");
    give(1, "FFFPPPPPPP");
    workers(1, "1", "");
    play("A1 farm1 2,0"); /* Ana has P P F W A A, the farm P B */
    assert_string_equal(node(), "STORE");
    assert_string_equal(farm_in(1), "-");
    while (strcmp(node(), "STORE") == 0) play(offers("keep") ? "keep" : "-P");
    assert_int_equal(asks(), 0);
    assert_string_equal(farm_in(1), "f02");
    assert_string_equal(farm_in(2), "f03");
    play("#f09");
    assert_string_equal(farm_in(3), "f09");
    assert_int_equal(asks(), -1);
}

TEST(turn_place, "AP-T8 AP-T9 AP-T50: the worker leaves the pool for the space, and its strength is what counts")
{
    sit(TWO, "");
    workers(1, "13", "");
    play("R3 #s01 #s02 #s03");
    at("PICK", 1, "s01 s02 s03");
    assert_string_equal(active(1), "1");
    assert_int_equal(state()->space[2 * AP_R], 1 + 4 * 0 + 3 - 1);
    play("s01");
    workers(2, "2", "");
    play("pass R2"); /* seat 2's 2 draws two */
    at("BUMP", 1, "up land");
    play("up #s04 #s05");
    at("PICK", 2, "s04 s05");
    assert_string_equal(active(1), "14");
}

TEST(turn_windows, "AP-T6 AP-T59 AP-T57 AP-T86: no card and no discard in the middle of something")
{
    sit(TWO, "");
    give(1, "PPF");
    hand(1, "s07 s16");
    workers(1, "2", "");
    forbidden("-P", "AP-T1");
    play("+s16");
    assert_true(state()->discard == UINT64_C(1) << 15); /* on the pile before anything comes of it */
    assert_int_equal(player(1)->hand_count, 1);
    forbidden("+s07", "AP-T57");
    play("top");
    at("TRADE", 1, "yes no");
    forbidden("+s07", "AP-R7");
    play("no G2");
    assert_string_equal(node(), "GROW");
    forbidden("+s07", "AP-T44");
    forbidden("-P", "AP-T44");
    assert_string_equal(tokens(1), "F1P2");
}

TEST(turn_no_slide, "AP-T23: a worker on the second space stays there when the first is taken home")
{
    sit(TWO, "");
    workers(1, "", "");
    put_worker("E", 1, 1, 2);
    put_worker("E", 2, 2, 3);
    play("RET");
    assert_int_equal(state()->space[2 * AP_E], 0);
    assert_int_equal(state()->space[2 * AP_E + 1], 1 + 4 * 1 + 3 - 1);
}

TEST(turn_income, "AP-T18 AP-T19 AP-T21: all come home, and a 4 counts for no income")
{
    sit(TWO, "");
    give(1, "");
    workers(1, "", "34");
    put_worker("R", 1, 1, 4);
    tile(1, "f08", 1, 1);
    tile(1, "f09", 2, 0);
    tile(1, "f05", 0, 2);
    play("RET");
    at("INCOME", 1, "0,2 1,1 2,0"); /* one of three, for the 3 */
    play("2,0");
    assert_string_equal(node(), "HIBERNATE");
    assert_int_equal(vp(1), 1);
    assert_int_equal(favor(1), 0);
    assert_string_equal(landing(1), "");
    assert_string_equal(active(1), "4");
    assert_int_equal(apiary_on_board(state(), 0), 0);
}

TEST(turn_retrieve_order, "AP-R22: incomes find workers as they were, triggers as they have become, and then the 4s sleep")
{
    sit(TWO, "");
    give(1, "");
    tile(1, "f14", 2, 0); /* income: train 1 */
    tile(1, "r23", 1, 1); /* on retrieve: train 1 */
    workers(1, "3", "14");
    play("RET");
    at("TRAIN", 1, "^3 no");
    play("no");
    at("TRAIN", 1, "^2 ^3 no");
    play("no");
    assert_string_equal(node(), "HIBERNATE");
}

TEST(turn_sleepers, "AP-R18 AP-T26: who waits first sleeps first")
{
    sit(TWO, "");
    row("dev", "d05 d01 d02"); /* Training Comb */
    give(1, "X");
    workers(1, "14", "");
    put_worker("A", 1, 2, 1);
    put_worker("A", 2, 2, 4);
    play("A1 2,0 ^4");
    assert_int_equal(asks(), 2); /* bumped before seat 1's was trained */
    assert_string_equal(node(), "HIBERNATE");
    play("zA1");
    assert_int_equal(asks(), 1);
    play("zC1");
    assert_int_equal(vp(2), 1 + 2);
    assert_string_equal(tokens(1), "H1");
}

TEST(turn_shifted, "AP-R20: who is moved along is neither bumped nor stronger")
{
    sit("ana/langstroth ember/tower", ""); /* Ember: on bump, a basic */
    give(2, "");
    workers(1, "1", "");
    workers(2, "1", "");
    put_worker("E", 1, 2, 2);
    play("E1");
    assert_string_equal(node(), "EXPLORE");
    assert_int_equal(state()->space[2 * AP_E + 1], 1 + 4 * 1 + 2 - 1);
    assert_string_equal(active(2), "1");
    assert_string_equal(landing(2), "");
    assert_string_equal(tokens(2), "");
}

TEST(turn_again, "AP-R76: a worker that has hibernated can be gained again")
{
    sit(TWO, "workers_per_player=3");
    give(1, "PP");
    workers(1, "11", "");
    put_worker("E", 1, 1, 4);
    assert_int_equal(player(1)->supply, 0);
    forbidden("G1", "AP-T10");
    play("RET zA1");
    assert_int_equal(player(1)->supply, 1);
    go_home(2);
    play("G1"); /* w is the only choice */
    assert_string_equal(active(1), "11");
    assert_int_equal(player(1)->supply, 0);
    assert_string_equal(tokens(1), "P1");
}

TEST(turn_card_now, "AP-R74: a card that comes before the turn proper may be played in the same window")
{
    sit(TWO, "");
    hand(1, "s14");
    workers(1, "14", "");
    play("+s14 top ^4 zB1 #s07"); /* the trained 4 sleeps on a pod that gives a card */
    assert_string_equal(node(), "TURN");
    assert_true(offers("+s07"));
    play("+s07 top");
    assert_int_equal(vp(1), 2);
    assert_string_equal(node(), "TURN");
    assert_true(offers("E1"));
}

TEST(turn_hand, "AP-T56 AP-T52: a hand of any size is kept")
{
    sit(TWO, "");
    hand(1, "s01 s02 s03 s04 s05 s06 s07 s08 s09 s10 s11 s12 s13 s14 s15 s16 s17 s18 s19 s20 s21 s22 s23 s24 s25 s26 s27 "
            "s28 s29 s30");
    workers(1, "1", "");
    play("R1 #s42");
    assert_int_equal(player(1)->hand_count, 31);
    play("pass");
    while (asks() == 1) play("keep");
    assert_int_equal(asks(), 2);
    assert_int_equal(player(1)->hand_count, 31);
    assert_true(state()->discard == 0);
}

TEST(turn_never_stuck, "AP-R71: wherever the ship is, the weakest worker finds another planet")
{
    for (int large = 0; large < 2; large++) {
        sit(large ? "ana/langstroth cypri/tower lama/wicker pomon/longbox" : TWO, "");
        for (unsigned i = 0; i <= state()->set.spots; i++) {
            if (i < state()->set.spots) state()->ship = state()->set.spot[i];
            else state()->ship = state()->set.ship;
            assert_true(apiary_reach(state(), 1) != 0);
            give(1, "");
            deck("");
            workers(1, "1", "");
            assert_string_equal(legal(), "E1"); /* nothing else can be done at all */
        }
    }
}

/* Explore, Advance, building. */

TEST(explore_four, "AP-R23 AP-R24: the resources come first, and the benefit of a 4 without a question")
{
    sit(TWO, "");
    give(1, "");
    workers(1, "14", "");
    planet("b2", "p12", ""); /* wax or honey; train 1 */
    play("E4 >b2");
    at("ICON", 1, "X H");
    play("X");
    at("TRAIN", 1, "^1 no");
    assert_string_equal(tokens(1), "X1");
    sit(TWO, "");
    give(1, "");
    workers(1, "4", "");
    planet("b2", "p03", "WW"); /* honey for a 4 */
    play("E4 >b2");
    assert_string_equal(tokens(1), "W3H1");
}

TEST(explore_once, "AP-T30: an explore token is taken once")
{
    sit(TWO, "");
    workers(1, "11", "");
    state()->planet[3].token = 2; /* x03 on b2: 2 VP */
    play("E1 >b2 #p08");
    assert_int_equal(vp(1), 2);
    assert_int_equal(player(1)->explored, 1);
    assert_int_equal(state()->planet[3].token, AP_NONE);
    while (asks() == 1) play("keep");
    ship("d2");
    workers(2, "4", "");
    memset(state()->space, 0, sizeof state()->space);
    play("E4 >b2");
    assert_int_equal(vp(2), 1);
    assert_int_equal(player(2)->explored, 0);
}

TEST(explore_must, "AP-R28 AP-T31: a token has to be laid on an empty outline")
{
    sit(TWO, "");
    give(1, "");
    workers(1, "1", "");
    planet("b2", "p04", "");
    play("E1 >b2");
    forbidden("no", "AP-T31");
    forbidden("H", "AP-T31");
    play("F");
    assert_int_equal(state()->planet[3].outlines, 1);
    assert_string_equal(tokens(1), "F1W2");
}

TEST(advance_columns, "AP-T35: a total of 4 opens two columns, 5 all three")
{
    sit(TWO, "");
    row("farm", "f01 f02 f03");
    give(1, "FFFWWW");
    workers(1, "34", "");
    play("A3"); /* and 1 for the empty space */
    at("ADVANCE", 1, "farm1 farm2");
    forbidden("farm3", "AP-T35");
    back(1);
    play("A4");
    at("ADVANCE", 1, "farm1 farm2 farm3");
}

TEST(build_order, "AP-T43 AP-R38 AP-T39: place, hex bonus, benefit, build triggers, 3 VP, advance triggers")
{
    sit("visah/langstroth ana/tower", "");
    row("dev", "d02 d01 d03"); /* Solar Sail: gain B 3 */
    state()->player[0].reserved = 0;
    tile(1, "r24", 1, 1); /* Guildmaster, on dev: gain X 1 */
    give(1, "X");
    workers(1, "4", "");
    play("A4 dev1 0,-1");
    assert_int_equal(player(1)->built, 2);
    at("ICON", 1, "F P W");
    assert_int_equal(apiary_now(state())->b, 1); /* the hex */
    assert_int_equal(favor(1) + vp(1), 0);
    play("F");
    assert_int_equal(apiary_now(state())->b, 3); /* the benefit */
    assert_int_equal(favor(1) + vp(1), 0);       /* Visah, on dev: favor 1; and 3 VP: not yet */
    play("W");                                   /* nothing but water is left for the others */
    assert_string_equal(tokens(1), "F1W3X1");
    assert_int_equal(favor(1), 1);
    assert_int_equal(vp(1), 3);
    const char *visah = strstr(told(0), "uses Visah"), *master = visah ? strstr(visah, "uses Guildmaster") : NULL;
    const char *three = master ? strstr(master, "scores 3 VP") : NULL;
    assert_non_null(three);
    sit("isle/langstroth ana/tower", "");
    upgrade(1); /* on advance: vp 1 */
    give(1, "F");
    workers(1, "4", "");
    play("A4 farm1 2,0");
    assert_int_equal(vp(1), 3 + 1);
    three = strstr(told(0), "scores 3 VP");
    assert_true(three && strstr(three, "uses Isle"));
}

TEST(build_full, "AP-R36 AP-T41: a benefit that builds does nothing in a full hive")
{
    static const char *const BUILDER[] = { "\"play\":\"gain P 2\"", "\"play\":\"build farm 9\"", NULL };
    static const int HEXES[][2] = { { 0, -1 }, { 1, -1 }, { 2, -1 }, { 3, -1 }, { -1, 0 }, { 2, 0 },
                                    { -1, 1 }, { 1, 1 }, { 2, 1 }, { -2, 2 }, { -1, 2 }, { 0, 2 } };
    static const char *const FARMS[] = { "f03", "f04", "f05", "f06", "f07", "f08", "f09", "f10", "f11", "f12", "f13", "f14" };
    for (int full = 0; full < 2; full++) {
        sit_with(TWO, "", edited(BUILDER));
        for (int i = 0; i < 11 + full; i++) tile(1, FARMS[i], HEXES[i][0], HEXES[i][1]);
        hand(1, "s01");
        workers(1, "12", "");
        play("+s01 top");
        assert_string_equal(node(), full ? "TURN" : "BUILDROW");
    }
}

TEST(tile_kinds, "AP-T74 AP-T77 AP-R47 AP-T75: what each kind of tile brings, and what it does not bring in a reserve")
{
    sit(TWO, "");
    reserve(1, "f12 r02 d15 c01");
    assert_int_equal(count_of(1, AP_COUNT_SPOT), 6);
    assert_int_equal(count_of(1, AP_COUNT_TILE), 0); /* nor is the faction tile one */
    assert_int_equal(count_of(1, AP_COUNT_GROUP_TILE), 0);
    assert_int_equal(player(1)->mods.range, 0);
    assert_int_equal(line_of(1, AP_LINE_TILES) + line_of(1, AP_LINE_CARVINGS), 0);
    give(1, "");
    workers(1, "", "1");
    play("RET"); /* no income */
    assert_string_equal(tokens(1), "");
    sit(TWO, "");
    reserve(1, "f12"); /* Great Silo: A A A */
    give(1, "FWXXHH");
    workers(1, "1", "");
    play("A1 res1 2,0"); /* six tokens on P P F W A A and A A A: its spots hold them in this very turn */
    assert_int_equal(count_of(1, AP_COUNT_SPOT), 9);
    while (asks() == 1) play("keep");
    assert_string_equal(tokens(1), "F1W1X2H2");
    sit(TWO, "");
    row("recruit", "r05 r01 r02"); /* Star Pilot, 2 VP at the end */
    give(1, "PPP");
    workers(1, "1", "");
    play("A1 2,0");
    assert_int_equal(vp(1) + favor(1), 0);
    assert_int_equal(line_of(1, AP_LINE_TILES), 2);
    sit(TWO, "");
    carvings("c15"); /* 16 at the end */
    give(1, "HHHH");
    workers(1, "4", "");
    play("C4 2,0");
    assert_int_equal(vp(1), 0);
    assert_int_equal(line_of(1, AP_LINE_CARVINGS), 16);
    assert_int_equal(line_of(1, AP_LINE_TILES), 0);
}

TEST(row_columns, "AP-R34: a gap leaves the others in their columns until the end of the turn")
{
    sit(TWO, "");
    row("dev", "d20 d01 d02"); /* Terraformer: build farm 9 */
    row("farm", "f01 f05 f09");
    hand(1, "s25");            /* a face-up farm into the reserve */
    give(1, "XX");
    workers(1, "1", "");
    play("A1 2,0 f05 1,1");
    assert_string_equal(node(), "AFTER");
    assert_string_equal(farm_in(1), "f01");
    assert_string_equal(farm_in(2), "-");
    assert_string_equal(farm_in(3), "f09");
    play("+s25 top");
    at("RESERVE", 1, "farm1 farm3");
}

TEST(reserve_open, "AP-R51: everybody sees a reserve, and what goes into it")
{
    sit(TWO, "");
    hand(1, "s25");
    row("farm", "f01 f02 f03");
    play("+s25 top farm2");
    assert_true(strstr(told(2), "Flax Rows") != NULL);
    struct apiary_state seen = *state();
    table_game()->hide(&seen, 1);
    assert_int_equal(seen.player[0].reserved, 1);
    assert_int_equal(seen.player[0].reserve[0], player(1)->reserve[0]);
}

TEST(frames_shared, "AP-R3 AP-T46: one supply of frames for all")
{
    sit(TWO, "");
    state()->frames = 1;
    give(1, "FF");
    give(2, "FF");
    workers(1, "2", "");
    workers(2, "2", "");
    play("G2 fa 3,0");
    assert_int_equal(state()->frames, 0);
    while (asks() == 0) play("*");
    assert_int_equal(asks(), 2);
    forbidden("G2", "AP-T10");
}

TEST(grow_budget, "AP-T44 AP-T46: a frame takes 2 of the strength and any two basics, a worker 1")
{
    sit(TWO, "");
    give(1, "FPPPPW");
    workers(1, "3", "");
    play("G3 f");
    at("PAY", 1, "F P");
    play("F");
    at("PAY", 1, "P W");
    play("W fa 3,0");
    at("GROW", 1, "w end");
    forbidden("f", "AP-T44");
    play("w"); /* nothing is left of the 3 */
    assert_string_equal(active(1), "1");
    assert_int_equal(player(1)->frames, 1);
    assert_true(strcmp(node(), "GROW") != 0);
}

/* Cards and conversions. */

TEST(convert_prices, "AP-T63: wax and honey need all they cost")
{
    static const struct { const char *tokens, *offered; } CASES[] = {
        { "PW", "P>F P>W W>F W>P" }, { "PP", "P>F P>W" }, { "FW", "F>P F>W W>F W>P" }, { "FP", "F>P F>W P>F P>W wax" },
        { "PPW", "P>F P>W W>F W>P honey" },
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        sit(TWO, "");
        give(1, CASES[i].tokens);
        workers(1, "1", "");
        play("V1");
        at("CONVERT", 1, CASES[i].offered);
    }
}

TEST(convert_recipe, "AP-T11 AP-T63: a recipe that can be paid is enough to place on Convert")
{
    static const char *const WAX[] = { "\"mod recipe PP > gain X 1\"", "\"mod recipe X > vp 5\"", NULL };
    for (int holds = 0; holds < 2; holds++) {
        sit_with(TWO, "", edited(WAX));
        if (holds) tile(1, "r16", 2, 0);
        give(1, "X");
        workers(1, "12", "");
        assert_int_equal(offers("V1"), holds);
    }
    play("V1"); /* nothing else can be converted, so it happens unasked */
    assert_int_equal(vp(1), 5);
    assert_string_equal(tokens(1), "");
}

TEST(teach_tokens, "AP-T65 AP-T66: only a 4 teaches, and a token on a tile is out of the stack")
{
    sit(TWO, "");
    give(1, "F");
    give(2, "F");
    workers(1, "34", "");
    play("V3");
    assert_string_equal(node(), "CONVERT");
    back(1);
    play("V4 t2 k5");
    for (int i = 0; i < 16; i++) assert_int_equal(state()->dance_token[i], i != 4);
    play("F>P end");
    while (asks() == 1) play("keep");
    workers(2, "4", "");
    play("V4");
    at("TEACH", 2, "t1 t3 no");
    play("t1");
    at("TOKEN", 2, "k1 k2 k3 k4 k6 k7 k8");
}

TEST(research_few, "AP-R44 AP-T50: with fewer cards than the strength all there are are drawn")
{
    sit(TWO, "");
    workers(1, "3", "");
    deck("s01 s02");
    play("R3 #s01"); /* the other comes unasked, and no third */
    at("PICK", 1, "s01 s02");
    play("s02");
    assert_int_equal(player(1)->hand_count, 1);
    assert_true(state()->discard == 1);
}

TEST(plant_stays, "AP-T54 AP-R45: a card planted stays planted, whatever is drawn and shuffled later")
{
    sit(TWO, "");
    workers(1, "4", "");
    hand(1, "s10");
    deck("s01 s02 s03 s04");
    play("R4 #s01 #s02 #s03");
    play("s04");
    at("PLANT", 1, "s04 s10 no"); /* the card just kept, or an older one */
    play("s10 pass");
    while (asks() == 1) play("keep");
    assert_true(player(1)->planted == UINT64_C(1) << 9);
    workers(2, "4", "");
    play("R4"); /* bumping a 4; seat 2 draws from the discard pile, in which s10 is not */
    assert_string_equal(legal(), "#s01 #s02 #s03");
    assert_true(player(1)->planted == UINT64_C(1) << 9);
}

/* Effects. */

TEST(trigger_order, "AP-R10: the faction first, then recruits in the order built")
{
    for (int turned = 0; turned < 2; turned++) {
        sit("sini/langstroth ana/tower", ""); /* on research: a basic */
        tile(1, turned ? "r12" : "r13", 1, 1);
        tile(1, turned ? "r13" : "r12", 2, 0); /* Herbalist: a basic; Botanist: 1 VP */
        give(1, "");
        workers(1, "1", "");
        play("R1 #s01 #s02 #s03 s01");
        at("ICON", 1, "F P W");
        assert_true(strstr(told(0), "uses Sini") != NULL);
        assert_int_equal(vp(1), 0);
        play("F");
        at("ICON", 1, "F P W");
        assert_true(strstr(told(0), "uses Herbalist") != NULL);
        assert_int_equal(vp(1), turned ? 0 : 1);
        play("P");
        assert_int_equal(vp(1), 1);
        assert_string_equal(tokens(1), "F1P1");
    }
}

TEST(trigger_owner, "AP-R11: an event belongs to one player, and only that player's abilities act")
{
    sit("ember/langstroth borea/tower", ""); /* on bump: a basic; on hibernate: 1 favor */
    tile(1, "r21", 2, 0);                    /* Sexton, on hibernate: 2 VP */
    tile(2, "r22", 2, -1);                   /* Doorkeeper, on bump: 1 VP */
    give(1, "F");
    workers(1, "1", "");
    workers(2, "1", "");
    put_worker("V", 1, 2, 4);
    play("V1");
    assert_string_equal(node(), "CONVERT"); /* Ember was not asked for a basic */
    assert_int_equal(vp(2), 1 + 1);
    play("F>W");
    assert_int_equal(asks(), 2);
    play("zC1");
    assert_int_equal(favor(2), 1);
    assert_int_equal(vp(1) + favor(1), 0);
    assert_string_equal(tokens(1), "W1");
    sit("lumen/langstroth ana/tower", ""); /* on dance: 1 favor */
    dance(1, "t3", 1, "", "g2");
    give(2, "PP");
    go_home(1);
    int before = favor(1);
    workers(2, "1", "");
    play("V1 dance:t3");
    assert_int_equal(favor(1) - before, 1); /* the teacher's, and nothing for a dance of another's */
}

TEST(trigger_each, "AP-T76: an ability works each time its owner does that action, and only then")
{
    sit(TWO, "");
    tile(1, "r15", 1, 1); /* Dance Master: one conversion more, on convert: 1 VP */
    for (int n = 1; n <= 2; n++) {
        give(1, "F");
        workers(1, "1", "");
        memset(state()->space, 0, sizeof state()->space);
        play("V1 F>P P>W");
        while (asks() == 1) play("keep");
        assert_int_equal(vp(1), n);
        give(2, "F");
        workers(2, "1", "");
        memset(state()->space, 0, sizeof state()->space);
        play("V1 F>P"); /* seat 2's Convert is none of seat 1's */
        while (asks() == 2) play("keep");
        assert_int_equal(vp(1), n);
    }
}

/* The original set, in which every development has this gain. */
static const char *developments(const char *gain)
{
    static char text[1 << 16];
    const char *at = apiary_first, *from = strstr(at, "\"developments\":["), *to = strstr(from, "\"carvings\":[");
    struct skep_text out = skep_text_in(text, sizeof text);
    for (const char *next; (next = strstr(at < from ? from : at, "\"gain\":\"")) && next < to; at = strchr(next, '"')) {
        next += strlen("\"gain\":\"");
        for (; at < next; at++) skep_put_char(&out, *at);
        skep_put(&out, gain);
    }
    skep_put(&out, at);
    assert_false(out.overflow);
    return text;
}

TEST(effects_depth, "AP-R85: a benefit that builds does nothing too deep inside others of its kind")
{
    sit_with(TWO, "", developments("refresh dev; build dev 9; vp 1"));
    for (int i = 0; i < 4; i++) frame(1, 'a', 3 + 2 * (i % 2), 2 * (i / 2) - (i % 2));
    give(1, "X");
    workers(1, "4", "");
    play("A4 dev1");
    for (int n = 0; n < 400 && asks() != 2; n++) {
        char word[SKEP_MOVE_TEXT];
        assert_true(state()->steps < AP_STEPS_MAX);
        snprintf(word, sizeof word, "%.*s", (int)strcspn(legal(), " "), legal());
        play(word);
    }
    assert_int_equal(asks(), 2);
    assert_true(player(1)->built >= 10 && player(1)->built < 20);
    assert_int_equal(vp(1), 3 + player(1)->built + 2 + 2); /* each list goes on to its end; two of the hexes give 2 VP */
}

TEST(vp_sources, "AP-E4: tokens, incomes, pods, hexes, strength 4, planets, abilities, developments, dances and cards")
{
    static const struct { const char *line; int vp; } SOURCES[] = {
        { "E1 >d1 #p04 F", 3 }, /* explore token x01, then Tarn */
        { "RET", 1 }, { "A4 farm1 3,-1", 2 + 3 + 1 }, { "E4 >b2", 2 }, { "A1 dev1 0,2", 1 }, { "V1 dance:t3", 2 }, { "+s07 top", 2 },
    };
    for (size_t i = 0; i < sizeof SOURCES / sizeof *SOURCES; i++) {
        sit(TWO, "");
        row("dev", "d24 d01 d02");
        tile(1, "f09", 2, 0); /* Star Pasture */
        tile(1, "f08", 2, -1);
        dance(1, "t3", 2, "", "g2");
        give(1, "FPX");
        hand(1, "s07");
        workers(1, "14", "11");
        planet("b2", "p01", "PP");
        state()->planet[2].token = 0; /* x01 on d1 */
        put_worker("E", 2, 2, 1);
        play(SOURCES[i].line);
        if (vp(1) != SOURCES[i].vp) fail_msg("%s scores %d VP", SOURCES[i].line, vp(1));
    }
    sit(TWO, "");
    give(1, "");
    workers(1, "", "4");
    play("RET zA1");
    assert_int_equal(vp(1), 2);
}

/* Storage. */

TEST(storage_later, "AP-T81 AP-R57 AP-T88: held without limit, stored at the end of the own turn, left alone when all is over")
{
    sit(TWO, "max_turns=2");
    give(1, "FPPWWW"); /* full: P P F W A A */
    hand(1, "s01 s03");
    workers(1, "12", "");
    play("+s01 top +s03 top");
    assert_string_equal(tokens(1), "F1P4W5");
    assert_string_equal(node(), "TURN");
    assert_int_equal(favor(1), 0);
    give(1, "");
    give(2, "HHHHHHHHH"); /* Cypri: P F W B A A */
    go_home(1);
    assert_string_equal(tokens(2), "H9");
    give(1, "XXXXXX"); /* came after the own turn */
    workers(2, "", "1");
    play("RET");
    assert_int_equal(asks(), -1);
    assert_string_equal(tokens(2), "H2");
    assert_int_equal(favor(2), 7);
    assert_string_equal(tokens(1), "X6");
    assert_int_equal(favor(1), 0);
}

/* The end. */

TEST(end_again, "AP-E3 AP-E2: a further last token in the extra turns changes nothing")
{
    sit(TWO, "hib_tokens=3");
    give(1, "");
    give(2, "");
    pod("A1", 1);
    pod("A2", 1);
    pod("B1", 2);
    pod("B2", 2);
    workers(1, "1", "4");
    play("RET zC1");
    while (asks() == 1) play("keep");
    assert_int_equal(asks(), 2);
    workers(2, "1", "4");
    play("RET zA3 * * *");
    assert_int_equal(player(2)->tokens, 0);
    assert_true(strstr(told(0), "The end has come") == NULL);
    while (asks() == 2) play("keep");
    assert_int_equal(asks(), 1);
    assert_int_equal(state()->last_turns, 1);
    go_home(1);
    assert_int_equal(asks(), -1);
}

TEST(end_once, "AP-R60 AP-R61 AP-T25: the last token on the last pod is one trigger, and later sleepers find no pod")
{
    static const char *const PODS[] = { "A1", "A2", "A3", "B1", "B2", "B3", "C2" };
    sit("ana/langstroth borea/tower", "hib_tokens=4");
    give(1, "");
    give(2, "");
    for (int i = 0; i < 7; i++) pod(PODS[i], 1 + i % 2);
    state()->player[0].tokens = 1;
    workers(1, "1", "4");
    play("RET"); /* C1 is the only pod, so nothing is asked */
    assert_int_equal(player(1)->tokens, 0);
    const char *first = strstr(told(0), "The end has come");
    assert_true(first && !strstr(first + 1, "The end has come"));
    int turns = state()->turns;
    state()->player[1].tokens = 2; /* tokens, but no pod any more */
    workers(2, "1", "4");
    play("RET");
    assert_int_equal(favor(2), 1 + 1); /* instead of a pod; and Borea's */
    assert_int_equal(player(2)->tokens, 2);
    go_home(1);
    assert_int_equal(asks(), -1);
    assert_int_equal(state()->turns, turns + 2);
}

TEST(end_tie, "AP-R63 AP-E13: the landing area counts for the tie, strength does not")
{
    sit(TWO, "max_turns=1");
    for (int i = 0; i < 2; i++) state()->player[i].vp = 80;
    give(1, "");
    give(2, "");
    workers(1, "44", "4");
    workers(2, "1", "1");
    put_worker("R", 1, 2, 1);
    play("RET zC2 * * *"); /* the 4 that came home sleeps: two workers are left, and pod and sector are worth points */
    state()->player[0].vp = (uint16_t)(state()->player[0].vp - line_of(1, AP_LINE_SECTORS) - 1);
    int points[SKEP_SEATS_MAX];
    table_game()->score(state(), points);
    assert_int_equal(points[0], points[1]);
    assert_int_equal(table_game()->winners(state()), 2); /* 3 workers against 2 */
    state()->space[2 * AP_R] = 0;
    assert_int_equal(table_game()->winners(state()), 3); /* a 1 is worth as much as a 4 */
}

TEST(end_alone, "AP-R72 AP-E1 AP-S13: alone 8 pods, and the seventh token ends the game")
{
    static const char *const PODS[] = { "A1", "A2", "A3", "B1", "B2", "B3" };
    sit("ana/langstroth", "");
    give(1, "");
    assert_int_equal(state()->set.pods, 8);
    assert_int_equal(state()->set.split, 0);
    for (int i = 0; i < 6; i++) pod(PODS[i], 1);
    workers(1, "1", "4");
    play("RET zC1");
    while (asks() == 1 && strcmp(node(), "TURN") != 0) play("keep");
    assert_int_equal(state()->ending, 1);
    assert_int_equal(asks(), 1);
    go_home(1);
    assert_int_equal(asks(), -1);
}

TEST(end_lines, "AP-R65 AP-E5 AP-R66 AP-T55: each thing counts once, in its own line; hands and others' things do not")
{
    int line[AP_LINES], was[AP_LINES], total = 0;
    sit(TWO, "");
    for (int seat = 1; seat <= 2; seat++) give(seat, "");
    memset(was, 0, sizeof was);
    for (int step = 0; step < 10; step++) {
        static const struct { enum apiary_line line; int vp; } GIVES[] = {
            { AP_LINE_PLAY, 0 }, { AP_LINE_PLAY, 0 }, { AP_LINE_PLAY, 5 }, { AP_LINE_PLANTED, 2 }, { AP_LINE_TILES, 1 },
            { AP_LINE_CARVINGS, 2 }, { AP_LINE_FAVOR, 8 }, { AP_LINE_FILLED, 8 }, { AP_LINE_ABILITY, 1 }, { AP_LINE_SECTORS, 5 },
        };
        static const char *const FRAME_TILES[] = { "r02", "r03", "r04", "r06" };
        switch (step) {
        case 0: /* 2 per H and 2 per farm, if they were planted */
            hand(1, "s05 s07");
            give(2, "HHHH");
            tile(2, "f02", 2, -1);
            break;
        case 1: give(1, "H"); break;
        case 2: state()->player[0].vp = 5; break;
        case 3: plant(1, "s05"); break;
        case 4: tile(1, "f01", 2, 0); break;
        case 5: tile(1, "c01", 2, -1); break; /* 2 per farm */
        case 6: state()->player[0].favor = 13; break;
        case 7:
            frame(1, 'a', 3, 0);
            for (int i = 0; i < 4; i++) {
                was[AP_LINE_TILES] += i == 1 ? 2 : 1; /* printed VP of r02, r03, r04, r06 */
                total += i == 1 ? 2 : 1;
                tile(1, FRAME_TILES[i], 3 + i % 2, i / 2);
            }
            break;
        case 8: upgrade(1); break; /* 1 per farm */
        case 9: pod("B1", 1); break;
        }
        was[GIVES[step].line] += GIVES[step].vp;
        total += GIVES[step].vp;
        assert_int_equal(apiary_lines(state(), 0, line), total);
        assert_memory_equal(line, was, sizeof line);
    }
    static char text[1 << 17];
    struct skep_text out = skep_text_in(text, sizeof text);
    struct skep_json json = skep_json_to(&out);
    table_game()->write_view(state(), &json);
    assert_true(strstr(text, "\"worth\":{\"play\":5,\"planted\":2,\"tiles\":6,\"carvings\":2,\"favor\":8,\"filled\":8,\"ability\":1,"
                             "\"sectors\":5,\"total\":37}") != NULL);
}

TEST(remnants, "AP-R78: the stray digits and fragments of the book are no move, no component and no option")
{
    static const char *const STRAY[] = { "124", "1 8 6", "9 9", "20:01", "RESEARCI" };
    sit(TWO, "");
    for (size_t i = 0; i < sizeof STRAY / sizeof *STRAY; i++) {
        char storage[1024];
        struct skep_text out = skep_text_in(storage, sizeof storage);
        unreadable(STRAY[i]);
        assert_false(table_game()->explain(state(), STRAY[i], &out));
        for (const struct skep_option *o = table_game()->options; o->id; o++) {
            static struct skep_values values;
            skep_values_start(&values, table_game());
            if (o->kind == SKEP_TEXT || o->max > 124) continue; /* a file, and a number of turns that may be 124 */
            assert_int_not_equal(skep_values_set(&values, table_game(), o->id, STRAY[i], NULL), SKEP_OK);
        }
    }
}
