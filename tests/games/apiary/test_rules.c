/* test_rules.c: the rules and rulings that no worked example shows, chapter by chapter. */
#include "table.h"
#include "test.h"

#include <skep/json.h>
#include <skep/text.h>
#include <stdio.h>
#include <string.h>

/* Setup. */

TEST(setup_board, "AP-S1 AP-S3 AP-S4 AP-S5 AP-S11 AP-S13 AP-R4 AP-R80: the side of the board for the number of players")
{
    static const struct { int seats, planets, dances, carvings, pods; } SIDES[] = {
        { 1, 8, 3, 5, 8 }, { 2, 8, 3, 5, 8 }, { 3, 8, 3, 5, 12 }, { 4, 10, 5, 8, 15 }, { 5, 10, 5, 8, 15 },
    };
    for (int i = 0; i < 5; i++) {
        start(SIDES[i].seats, "setup_mode=random");
        while (asks() == 0) play("*");
        const struct apiary_state *s = state();
        assert_int_equal(s->set.spots, SIDES[i].planets);
        assert_int_equal(s->set.dances, SIDES[i].dances);
        assert_int_equal(s->set.carvings, SIDES[i].carvings);
        assert_int_equal(s->set.pods, SIDES[i].pods);
        assert_int_equal(s->set.split, SIDES[i].seats > 3);
        assert_int_equal(s->ship, 0x12); /* c2 */
        for (int k = 0; k < SIDES[i].planets; k++) assert_true(s->planet[k].token < 12 && s->planet[k].planet == AP_NONE);
        for (int k = 0; k < SIDES[i].dances; k++) assert_true(s->dance[k].tile < 8 && s->dance[k].teacher == AP_NONE);
        for (int k = 0; k < SIDES[i].carvings; k++) assert_true(s->carving[k] < 18);
        for (int k = 0; k < SIDES[i].pods; k++) assert_int_equal(s->pod[k], 0);
    }
}

TEST(setup_stacks, "AP-S2 AP-S6 AP-S7 AP-S8 AP-S9 AP-S10 AP-S12 AP-R3 AP-R86: stacks, rows and supplies")
{
    sit(TWO, "");
    const struct apiary_state *s = state();
    assert_int_equal(skep_bits(s->planets), 12);
    assert_int_equal(s->deck_count, 42);
    assert_true(s->discard == 0);
    assert_int_equal(skep_bits(s->stack[AP_FARM]), 28 - 3);
    assert_int_equal(skep_bits(s->stack[AP_RECRUIT]), 26 - 3);
    assert_int_equal(skep_bits(s->stack[AP_DEV]), 26 - 3);
    for (int i = 0; i < 9; i++) assert_true(s->row[i / 3][i % 3] != AP_NONE);
    for (int i = 0; i < 16; i++) assert_int_equal(s->dance_token[i], 1);
    assert_int_equal(s->frames, 15);
}

TEST(setup_players, "AP-S21 AP-S22 AP-S23 AP-S24 AP-S25 AP-R2 AP-R82: what everybody begins with")
{
    sit("ana/langstroth gale/tower kestrel/wicker", "");
    static const char *const WORKERS[] = { "12", "111", "13" }, *const TOKENS[] = { "F1P2", "P1W1", "F1P1W1" };
    for (int seat = 1; seat <= 3; seat++) {
        const struct apiary_player *p = player(seat);
        assert_string_equal(active(seat), WORKERS[seat - 1]);
        assert_string_equal(tokens(seat), TOKENS[seat - 1]);
        assert_int_equal(p->supply, 4 - strlen(WORKERS[seat - 1]));
        assert_int_equal(p->vp, seat - 1);
        assert_int_equal(p->favor, 0);
        assert_int_equal(p->tokens, 7);
        assert_int_equal(p->upgraded, 0);
        assert_int_equal(p->taught, 0);
        assert_int_equal(apiary_cells(&p->tiles), 3);
    }
}

TEST(setup_modes, "AP-S17 AP-S19 AP-R67 AP-R69: starters, everything at random, a draft alone")
{
    start(5, "setup_mode=starter");
    while (asks() == 0) {
        if (apiary_now(state())->a == AP_FACTIONS) {
            const char *all = legal();
            for (; *all; all += strcspn(all, " "), all += *all == ' ') {
                static const char *const STARTERS[] = { "#ana", "#cypri", "#lama", "#pomon", "#sini" };
                bool starter = false;
                for (int i = 0; i < 5; i++) starter |= strncmp(all, STARTERS[i], strlen(STARTERS[i])) == 0;
                assert_true(starter);
            }
        }
        play("*");
    }
    assert_string_equal(node(), "TURN");
    start(3, "setup_mode=random");
    while (asks() == 0) play("*");
    assert_string_equal(node(), "TURN");
    start(1, "setup_mode=draft");
    while (asks() == 0) play("*");
    at("DRAFT", 1, "ana cypri langstroth");
    forbidden("lama", "AP-S18");
    play("ana"); /* the mat is the only thing left */
    assert_string_equal(node(), "TURN");
    start(1, "setup_mode=draft");
    while (asks() == 0) play("*");
    play("langstroth");
    at("DRAFT", 1, "ana cypri");
    forbidden("skep", "AP-R67");
    forbidden("E1", "AP-S18");
}

TEST(setup_choice, "AP-S16: one of two factions")
{
    start(2, "first_player=1");
    while (asks() == 0) play("*");
    at("FACTION", 1, "ana cypri");
    forbidden("lama", "AP-S16");
    forbidden("langstroth", "AP-S16");
    forbidden("RET", "AP-S16");
    play("cypri");
    at("FACTION", 2, "lama pomon");
}

TEST(setup_first, "AP-S21 AP-S28: a random first player")
{
    start(3, "setup_mode=random");
    assert_string_equal(legal(), "#1 #2 #3");
    forbidden("#4", "AP-S28");
    forbidden("#ana", "AP-S28");
    play("#3");
    assert_string_equal(told(0), "Seat 3 is first.");
    while (asks() == 0) play("*");
    assert_int_equal(asks(), 3);
    assert_int_equal(vp(3), 0);
    assert_int_equal(vp(1), 1);
    assert_true(strstr(refused(2, "first_player=3"), "table") != NULL);
}

TEST(setup_printed, "AP-S27 AP-R52: a printed farm is a farm")
{
    sit("ana/skep cypri/tower", "");
    assert_int_equal(player(1)->built, 1);
    assert_int_equal(line_of(1, AP_LINE_TILES), 1);
    assert_int_equal(player(1)->spots[AP_ANY], 3); /* Ana's two and Old Cellar's */
    workers(1, "", "1");
    play("RET");
    at("ICON", 1, "F P W");
    assert_true(strstr(told(0), "Old Cellar") != NULL);
}

/* The turn. */

TEST(turn_shape, "AP-T1 AP-T2 AP-T4 AP-T6: cards, one place or retrieve, cards, end")
{
    sit(TWO, "");
    hand(1, "s01 s07");
    workers(1, "1", "2");
    assert_true(offers("E1") && offers("RET") && offers("+s07"));
    forbidden("pass", "AP-T4");
    forbidden("up", "AP-T1");
    forbidden("+s02", "AP-T57");
    forbidden("E4", "AP-T2");
    play("+s07 top R1 #s02");
    at("AFTER", 1, "+s01 +s02 pass");
    forbidden("RET", "AP-T1");
    forbidden("+s03", "AP-T57");
    play("pass");
    assert_int_equal(asks(), 2);
    assert_int_equal(state()->turns, 1);
}

TEST(turn_spaces, "AP-T12 AP-R16: no space is blocked, and the owner chooses before the action")
{
    sit(TWO, "");
    workers(1, "3", "");
    workers(2, "1", "");
    put_worker("R", 1, 2, 1);
    assert_true(offers("R3"));
    play("R3");
    at("BUMP", 2, "up land");
    forbidden("yes", "AP-T16");
    assert_int_equal(state()->drawn_count, 0);
    play("up");
    assert_int_equal(asks(), 0); /* the first card */
    assert_string_equal(active(2), "12");
    assert_int_equal(state()->placed, 3);
}

TEST(turn_use, "AP-T10 AP-R41: an action is used at least in part")
{
    sit(TWO, "");
    give(1, "PP");
    workers(1, "3", "");
    play("G3");
    at("GROW", 1, "w f");
    forbidden("end", "AP-T10");
    forbidden("no", "AP-T44");
    play("w");
    at("GROW", 1, "w end");
    play("end");
    assert_string_equal(tokens(1), "P1");
    sit(TWO, "");
    give(1, "");
    workers(1, "1", "");
    forbidden("G1", "AP-T10");
    forbidden("A1", "AP-T36");
    forbidden("AF1", "AP-T34");
    deck("");
    forbidden("R1", "AP-R44");
    put_worker("C", 1, 2, 4);
    workers(1, "4", "");
    forbidden("C4", "AP-T69");
}

TEST(turn_retrieve, "AP-T23: others stay; strengths rise, then triggers, then sleepers")
{
    sit("juno/langstroth ana/tower", "");
    give(1, "");
    tile(1, "f14", 2, 0); /* income: train 1 */
    workers(1, "2", "1");
    put_worker("E", 1, 2, 3);
    put_worker("E", 2, 1, 4);
    play("RET");
    at("TRAIN", 1, "^2 no"); /* the retrieved ones are not active yet */
    assert_int_equal(favor(1), 0);
    play("^2");
    assert_string_equal(node(), "HIBERNATE");
    assert_int_equal(favor(1), 1); /* Juno */
    assert_string_equal(active(1), "23");
    assert_int_equal(state()->space[0], 1 + 4 + 2); /* seat 2's 3 */
    forbidden("^2", "AP-T24");
    forbidden("zA9", "AP-S13");
}

TEST(turn_hibernate, "AP-T24 AP-T28: the worker goes to the supply, the token stays")
{
    sit(TWO, "");
    give(1, "");
    workers(1, "", "");
    put_worker("E", 1, 1, 4);
    put_worker("E", 2, 1, 4);
    pod("A1", 2);
    int supply = player(1)->supply;
    play("RET");
    assert_int_equal(player(1)->supply, supply + 1);
    forbidden("zA1", "AP-T28");
    play("zB1 *");
    forbidden("zB1", "AP-T28");
    play("zA2 F");
    at("ICON", 1, "F P W");
    play("F");
    assert_int_equal(player(1)->supply, supply + 2);
    assert_int_equal(player(1)->tokens, 5);
}

TEST(turn_empty, "AP-T5 AP-R73 AP-R75: the worker of an empty hive triggers nothing, and cards may come first")
{
    sit("ana/langstroth lama/tower", "");
    workers(2, "", "");
    hand(2, "s07");
    end_turn();
    assert_int_equal(asks(), 2);
    assert_string_equal(active(2), "1");
    assert_int_equal(favor(2), 0); /* Lama's ability is for workers gained */
    assert_true(offers("+s07"));
    play("+s07 top");
    assert_int_equal(vp(2), 1 + 2);
    assert_true(offers("E1"));
}

TEST(turn_seed_window, "AP-T58 AP-T60: cards one by one, for nothing if need be")
{
    sit(TWO, "");
    give(1, "");
    hand(1, "s22 s07 s24 s05");
    workers(1, "1", "1");
    play("+s22 top"); /* nothing to trade */
    at("TURN", 1, legal());
    play("+s24 top s07"); /* plants another */
    assert_true(player(1)->planted == UINT64_C(1) << 6);
    play("+s05 W");
    assert_string_equal(tokens(1), "W1");
    assert_int_equal(player(1)->hand_count, 0);
    assert_int_equal(skep_bits(state()->discard), 3);
}

TEST(turn_actions_joint, "AP-T34 AP-T40: farms for fiber and water, recruits for pollen, developments for wax")
{
    sit(TWO, "");
    workers(1, "4", "");
    reserve(1, "f14");
    give(1, "P");
    play("A4");
    at("ADVANCE", 1, "recruit2 res1");
    forbidden("recruit1", "AP-T36");
    forbidden("dev1", "AP-T36");
    forbidden("res2", "AP-T77");
    forbidden("w", "AP-T36");
    back(1);
    give(1, "X");
    play("A4");
    at("ADVANCE", 1, "dev1 dev2 dev3 res1");
    back(1);
    give(1, "W");
    play("A4");
    at("ADVANCE", 1, "farm3 res1");
    sit(FOUR, "");
    workers(1, "1", "");
    give(1, "FFX");
    reserve(1, "f14");
    play("AF1");
    forbidden("dev1", "AP-T34");
    forbidden("farm2", "AP-T35");
}

/* Explore. */

TEST(explore_order, "AP-R30 AP-T30: token, then planet, then resources")
{
    sit(TWO, "");
    give(1, "");
    workers(1, "4", "");
    state()->planet[3].token = 7; /* x08: a seed card */
    play("E4 >b2");
    assert_int_equal(apiary_now(state())->a, AP_SEED_CARD);
    play("#s01");
    assert_int_equal(apiary_now(state())->a, AP_PLANETS);
    play("#p12"); /* no outline; wax or honey, then train */
    at("ICON", 1, "X H");
    forbidden("F", "AP-T73");
    play("H");
    assert_int_equal(asks(), 1);
    assert_string_equal(tokens(1), "H1");
    assert_string_equal(node(), "AFTER"); /* no active worker to train */
}

TEST(explore_range, "AP-R25 AP-R27: everybody's workers count")
{
    sit(TWO, "");
    workers(1, "1", "");
    put_worker("E", 1, 2, 1);
    play("E1");
    at("EXPLORE", 1, ">b1 >d1 >b2 >d2 >b3 >d3");
    forbidden(">a1", "AP-T29");
    forbidden(">c1", "AP-T29");
    forbidden("E1", "AP-T29");
}

TEST(explore_walls, "AP-R25: the ship flies over anything but walls")
{
    static const char *const WALL[] = { "\"grid\":[\"PP.P\",\".PSP\",\"PP.P\"]", "\"grid\":[\"PP#P\",\".PSP\",\"PP#P\"]", NULL };
    sit_with(TWO, "", edited(WALL));
    planet("d1", "p08", "");
    ship("d1");
    workers(1, "3", "");
    play("E3");
    at("EXPLORE", 1, ">b2 >d2 >d3");
}

TEST(explore_outline, "AP-T31 AP-R29: an outline takes a basic")
{
    sit(TWO, "");
    give(1, "");
    workers(1, "1", "");
    planet("b2", "p09", "");
    play("E1 >b2");
    at("OUTLINE", 1, "F P W");
    forbidden("X", "AP-T31");
    play("W");
    at("ICON", 1, "F P W");
    play("F");
    assert_string_equal(tokens(1), "F1W1");
}

/* Advance and hives. */

TEST(advance_total, "AP-R31 AP-R37 AP-R50: three VP for a 4, and a bonus does not help to pay")
{
    sit(TWO, "");
    give(1, "");
    workers(1, "14", "");
    forbidden("A1", "AP-T36"); /* though 0,-1 gives a basic when built on */
    reserve(1, "f14");
    play("A4 2,0");
    assert_int_equal(vp(1), 3 + 1); /* and Ana's */
}

TEST(advance_column, "AP-T35: Isle opens a column more")
{
    sit("isle/langstroth ana/tower", "");
    give(1, "FFFWWW");
    workers(1, "1", "");
    play("A1");
    at("ADVANCE", 1, "farm1 farm2");
}

TEST(build_taken, "AP-T42: a hex is taken for good")
{
    sit(TWO, "");
    give(1, "F");
    workers(1, "1", "");
    tile(1, "f14", 2, 0);
    play("A1");
    forbidden("2,0", "AP-T42");
    forbidden("yes", "AP-T41");
    play("1,1");
    assert_true(apiary_has(&player(1)->tiles, apiary_cell(1, 1)));
}

TEST(advance_refill, "AP-R5 AP-R35: an empty stack takes its discard pile")
{
    sit(TWO, "");
    row("farm", "f01 f02 f03");
    state()->pile[AP_FARM] = UINT64_C(3) << 8;
    state()->stack[AP_FARM] = 0;
    give(1, "F");
    workers(1, "1", "");
    play("A1 2,0"); /* f05 is all there is */
    assert_int_equal(state()->set.copy[AP_FARM][state()->row[AP_FARM][2]], 4);
    sit(TWO, "");
    row("farm", "f01 - -"); /* a refresh fills the gaps too */
    hand(1, "s26");
    play("+s26 top");
    for (int i = 0; i < 3; i++) play("*");
    for (int i = 0; i < 3; i++) assert_true(state()->row[AP_FARM][i] != AP_NONE);
    sit(TWO, "");
    row("farm", "f01 f02 f03");
    state()->stack[AP_FARM] = 0;
    give(1, "F");
    workers(1, "1", "");
    play("A1 2,0"); /* nothing is left: the slot stays empty */
    assert_int_equal(state()->row[AP_FARM][2], AP_NONE);
    assert_int_equal(asks(), 2);
}

/* Grow. */

TEST(grow_upgrade, "AP-T49 AP-R39 AP-E8: the upgrade comes first, and its side counts at once")
{
    sit("gale/langstroth ana/tower", "");
    give(1, "PP");
    workers(1, "4", "");
    play("G4");
    at("UPGRADE", 1, "yes no");
    forbidden("end", "AP-T49");
    play("yes");
    assert_int_equal(player(1)->spots[AP_ANY], 3);
    play("w w");
    assert_int_equal(vp(1), 1); /* on grow: vp 1 stands on side b only */
    assert_int_equal(line_of(1, AP_LINE_ABILITY), 6 / 2);
    sit("ana/langstroth cypri/tower", "");
    tile(1, "f01", 2, 0);
    assert_int_equal(line_of(1, AP_LINE_ABILITY), 0); /* end 1 per farm is on side b */
}

TEST(grow_alone, "AP-R14: with benefit_alone the upgrade may be all, or part")
{
    sit(TWO, "benefit_alone=true");
    give(1, "P");
    workers(1, "4", "");
    play("G4");
    at("UPGRADE", 1, "yes no");
    play("yes");
    at("GROW", 1, "w end");
    back(1);
    play("no"); /* then the worker has to be bought */
    assert_string_equal(active(1), "1");
    sit(TWO, "benefit_alone=true");
    give(1, "X");
    workers(1, "4", "");
    assert_true(offers("V4"));
    play("V4");
    at("TEACH", 1, "t1 t2 t3");
    forbidden("no", "AP-R14");
    play("t3 g2"); /* and nothing can be converted */
    assert_int_equal(asks(), 2);
    sit(TWO, "benefit_alone=true");
    give(1, "F");
    workers(1, "4", "");
    play("V4 t2 k5");
    assert_true(offers("end"));
}

TEST(grow_frames, "AP-T48 AP-R62 AP-R3 AP-T46: frames run out and stay in the window")
{
    sit(TWO, "frames=4");
    for (int i = 0; i < 4; i++) frame(1, 'a', 3, 2 * i > 4 ? 4 : 2 * i);
    state()->frames = 0;
    give(1, "FF");
    workers(1, "2", "");
    forbidden("G2", "AP-T10");
    state()->frames = 1;
    assert_true(offers("G2"));
    play("G2 fb");
    forbidden("7,7", "AP-R62");
    forbidden("yes", "AP-R42");
    back(1);
    forbidden("w", "AP-T46");
    for (unsigned dir = 0; dir < 3; dir++) {
        struct apiary_board b = apiary_anchors(state(), player(1), dir);
        for (unsigned cell = 0; cell < 256; cell++) {
            if (!apiary_has(&b, cell)) continue;
            for (int k = 0; k < 4; k++) {
                unsigned hex = (unsigned)((int)cell + state()->set.frame[dir][k]);
                int q = apiary_q(hex), r = apiary_r(hex);
                assert_true(q >= -7 && q <= 7 && r >= -7 && r <= 7 && q + r >= -7 && q + r <= 7);
            }
        }
    }
}

TEST(frames_all, "AP-R62 AP-T46: the bits agree with the geometry, everywhere in the window")
{
    sit(TWO, "frames=10");
    static const int STEP[6][2] = { { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, 0 }, { -1, 1 }, { 0, 1 } };
    struct skep_rng rng;
    skep_rng_start(&rng, 7, 0);
    for (int n = 0; n < 10; n++) {
        struct apiary_player *p = &state()->player[0];
        for (unsigned dir = 0; dir < 3; dir++) {
            struct apiary_board b = apiary_anchors(state(), p, dir);
            for (int q = -7; q <= 7; q++)
                for (int r = -7; r <= 7; r++) {
                    bool fits = true, touches = false;
                    for (int k = 0; k < 4; k++) {
                        unsigned offset = (unsigned)((int)apiary_cell(0, 0) + state()->set.frame[dir][k]);
                        int hq = q + apiary_q(offset), hr = r + apiary_r(offset);
                        bool in = hq >= -7 && hq <= 7 && hr >= -7 && hr <= 7 && hq + hr >= -7 && hq + hr <= 7;
                        fits = fits && in && !apiary_has(&p->hexes, apiary_cell(hq, hr));
                        for (int i = 0; i < 6 && in; i++) {
                            int nq = hq + STEP[i][0], nr = hr + STEP[i][1];
                            if (nq >= -7 && nq <= 7 && nr >= -7 && nr <= 7) touches |= apiary_has(&p->hexes, apiary_cell(nq, nr));
                        }
                    }
                    bool window = q + r >= -7 && q + r <= 7;
                    assert_int_equal(apiary_has(&b, apiary_cell(q, r)), window && fits && touches);
                }
        }
        unsigned dir = skep_rng_below(&rng, 3);
        struct apiary_board b = apiary_anchors(state(), p, dir);
        unsigned pick = skep_rng_below(&rng, apiary_cells(&b)), cell = 0;
        for (;; cell++)
            if (apiary_has(&b, cell) && pick-- == 0) break;
        frame(1, (char)('a' + dir), apiary_q(cell), apiary_r(cell));
    }
}

/* Research and cards. */

TEST(research_plant, "AP-T51 AP-T53: a planted card is out of the hand")
{
    sit(TWO, "");
    workers(1, "4", "");
    hand(1, "s10");
    play("R4 #s01 #s02 #s03 #s04");
    at("PICK", 1, "s01 s02 s03 s04");
    forbidden("s10", "AP-T50");
    forbidden("no", "AP-T50");
    play("s02");
    at("PLANT", 1, "s02 s10 no");
    forbidden("s05", "AP-T53");
    play("s10");
    assert_int_equal(skep_bits(player(1)->planted), 1);
    at("AFTER", 1, "+s02 pass");
    sit(TWO, "");
    workers(1, "4", "");
    play("R4 #s01 #s02 #s03 #s04 s02 no");
    assert_true(player(1)->planted == 0);
}

TEST(research_keep, "AP-T50: abilities draw and keep more, in rising order")
{
    static const char *const KEEP[] = { "\"ability\":[\"mod draw 1\",\"on research: gain B 1\"]", "\"ability\":[\"mod draw 1\",\"mod keep 1\"]", NULL };
    sit_with("sini/langstroth ana/tower", "", edited(KEEP));
    workers(1, "2", "");
    play("R2 #s01 #s02 #s03");
    at("PICK", 1, "s01 s02");
    play("s01");
    at("PICK", 1, "s02 s03");
    play("s03");
    assert_int_equal(player(1)->hand_count, 2);
    assert_true(state()->discard == 2);
}

TEST(secrets, "AP-T52: hands, and cards to pick from, are the owner's business")
{
    sit(TWO, "");
    hand(2, "s40");
    workers(1, "2", "");
    play("R2");
    struct apiary_state *s = state();
    skep_move m = skep_move_of(AP_V_CHANCE, AP_SEED, 0, 0);
    char text[SKEP_MOVE_TEXT];
    struct skep_text out = skep_text_in(text, sizeof text);
    table_game()->write_move(s, table_game()->seen(s, m, 1), &out);
    assert_string_equal(text, "#?");
    assert_int_equal(table_game()->seen(s, m, 0), m);
    play("#s01");
    assert_string_equal(told(2), "Seat 1 draws a card.");
    assert_string_equal(told(1), "Seat 1 draws White Clover.");
    play("#s02");
    struct apiary_state hidden = *s;
    table_game()->hide(&hidden, 1);
    assert_true(hidden.drawn == 0 && hidden.drawn_count == 2 && hidden.player[1].hand == UINT64_C(1) << 39);
    hidden = *s;
    table_game()->hide(&hidden, 0);
    assert_true(hidden.drawn == 3 && hidden.player[1].hand == 0 && hidden.player[1].hand_count == 1);
    m = skep_move_of(AP_V_CARD, 0, 0, 0);
    out = skep_text_in(text, sizeof text);
    table_game()->write_move(s, table_game()->seen(s, m, 1), &out);
    assert_string_equal(text, "?");
    struct skep_say say = { 0 };
    table_game()->say_move(s, table_game()->seen(s, m, 1), &say);
    play("s01");
    assert_string_equal(told(2), "Seat 1 keeps a card. Seat 1 discards Blue Flax.");
    sit(TWO, "open_hands=true");
    hand(2, "s40");
    hidden = *state();
    table_game()->hide(&hidden, 0);
    assert_true(hidden.player[1].hand == UINT64_C(1) << 39);
    hand(1, "s08");
    play("+s08 top");
    workers(1, "1", "");
    play("R1");
    m = skep_move_of(AP_V_CHANCE, AP_SEED, 0, 0);
    assert_int_not_equal(table_game()->seen(state(), m, 1), m);
}

/* Convert. */

TEST(convert_list, "AP-T63 AP-R46: conversions in the ledger's order")
{
    sit("heath/langstroth ana/tower", "");
    give(1, "FPPW");
    hand(1, "s03 s01");
    workers(1, "1", "");
    dance(3, "t3", 2, "", "g2");
    play("V1");
    at("CONVERT", 1, "F>P F>W P>F P>W W>F W>P wax honey swap:s01 swap:s03 dance:t3 recipe:heath");
    forbidden("F>F", "AP-R46");
    forbidden("X>F", "AP-T63");
    forbidden("end", "AP-R14");
    forbidden("dance:t1", "AP-T67");
    forbidden("swap:s02", "AP-T63");
    forbidden("recipe:r16", "AP-T63");
    forbidden("yes", "AP-T63");
    play("swap:s03 #s05");
    assert_true(player(1)->hand == (1 | 16));
    sit(TWO, "");
    give(1, "PF");
    workers(1, "1", "");
    play("V1 wax");
    assert_string_equal(tokens(1), "X1");
}

TEST(convert_teach, "AP-R12 AP-R14 AP-R49 AP-T66: each teaches once, with tokens of the right side")
{
    sit(TWO, "");
    give(1, "F");
    workers(1, "4", "");
    play("V4");
    at("TEACH", 1, "t1 t2 t3 no");
    forbidden("t4", "AP-T66");
    forbidden("k1", "AP-T65");
    forbidden("F>P", "AP-T65");
    play("t1 k1");
    at("TOKEN", 1, "g1 g2 g3 g4 g5 g6 g7 g8");
    forbidden("k2", "AP-T66");
    play("g2");
    assert_int_equal(state()->dance[0].teacher, 0);
    assert_int_equal(player(1)->taught, 1);
    forbidden("end", "AP-R14");
    sit(TWO, "");
    give(1, "F");
    workers(1, "4", "");
    state()->player[0].taught = 1;
    play("V4");
    assert_string_equal(node(), "CONVERT");
    sit(TWO, "");
    give(1, "F");
    workers(1, "4", "");
    for (int i = 0; i < 3; i++) dance(i + 1, i == 0 ? "t3" : i == 1 ? "t7" : "t5", 2, "", i == 0 ? "g1" : i == 1 ? "g2" : "g3");
    play("V4");
    assert_string_equal(node(), "CONVERT");
    sit(TWO, "");
    give(1, "F");
    workers(1, "4", "");
    play("V4 no");
    assert_string_equal(node(), "CONVERT");
}

TEST(carve_only, "AP-R54: carving gives nothing more for a 4")
{
    sit(TWO, "");
    give(1, "HH");
    workers(1, "4", "");
    play("C4");
    assert_string_equal(node(), "CARVE");
    forbidden("c03", "AP-T69");
    forbidden("c18", "AP-T70");
    forbidden("f01", "AP-T69");
    play("c01 2,0");
    assert_int_equal(vp(1), 0);
    assert_int_equal(asks(), 2);
}

/* Effects. */

TEST(effects_order, "AP-R8 AP-R9: in the order of the list, as far as it goes")
{
    sit(TWO, "");
    upgrade(1);
    tile(1, "r01", 1, 1);
    give(1, "F");
    workers(1, "1", "");
    play("A1 2,0 W P"); /* Ana's basic, then the Agriculturalist's */
    assert_int_equal(vp(1), 1);
    assert_string_equal(tokens(1), "P1W1");
    sit(TWO, "");
    hand(1, "s40 s31");
    play("+s40 top");
    at("CHOOSE", 1, "1 2");
    forbidden("3", "AP-R9");
    forbidden("yes", "AP-R9");
    play("1");
    assert_int_equal(vp(1), 2);
    give(1, "");
    play("+s31 top F 2");
    assert_int_equal(favor(1), 2);
    workers(1, "1111", "");
    hand(1, "s13");
    play("+s13 top"); /* no worker is left: nothing */
    assert_string_equal(active(1), "1111");
}

TEST(effects_trade, "AP-R7: a trade may be declined, and asks while it can be paid")
{
    sit(TWO, "");
    hand(1, "s16");
    give(1, "FW");
    play("+s16 top");
    at("TRADE", 1, "yes no");
    forbidden("F", "AP-R7");
    play("yes");
    at("PAY", 1, "F W");
    forbidden("P", "AP-T73");
    play("W yes"); /* one fiber is left: no question */
    assert_int_equal(vp(1), 4);
    assert_string_equal(tokens(1), "");
    sit(TWO, "");
    hand(1, "s16");
    give(1, "FW");
    play("+s16 top no");
    assert_int_equal(vp(1), 0);
}

TEST(effects_train, "AP-R7 AP-T89: training may stop")
{
    sit(TWO, "");
    hand(1, "s38");
    workers(1, "13", "");
    play("+s38 top");
    at("TRAIN", 1, "^1 ^3 no");
    forbidden("^2", "AP-T89");
    forbidden("yes", "AP-T89");
    play("^1 no");
    assert_string_equal(active(1), "23");
}

TEST(effects_reserve, "AP-T77 AP-T79: a tile into the reserve")
{
    sit(TWO, "reserve_limit=1");
    hand(1, "s25");
    play("+s25 top");
    at("RESERVE", 1, "farm1 farm2 farm3");
    forbidden("recruit1", "AP-T77");
    play("farm2");
    assert_int_equal(player(1)->reserved, 1);
    assert_int_equal(state()->row[AP_FARM][1], AP_NONE);
    assert_int_equal(line_of(1, AP_LINE_TILES), 0);
    sit(TWO, "reserve_limit=1");
    hand(1, "s25");
    reserve(1, "f14");
    play("+s25 top");
    assert_string_equal(node(), "TURN");
}

TEST(effects_build, "AP-R7 AP-R53: building by a benefit")
{
    sit(TWO, "");
    row("dev", "d25 d19 d20");
    give(1, "XXXH");
    workers(1, "4", "");
    carvings("c01 c03 c15");
    play("A4 dev1 2,0");
    at("BUILDROW", 1, "c01 no");
    forbidden("c03", "AP-R53");
    forbidden("c04", "AP-T36");
    forbidden("f01", "AP-R7");
    forbidden("yes", "AP-R7");
    play("no");
    sit(TWO, "");
    row("dev", "d25 d19 d20");
    give(1, "XXXH");
    workers(1, "4", "");
    play("A4 dev1 2,0 c01 1,1");
    assert_string_equal(tokens(1), "");
    assert_int_equal(player(1)->built, 2);
}

TEST(effects_income, "AP-T19: Harvest Feast")
{
    sit(TWO, "");
    row("dev", "d13 d01 d02");
    tile(1, "f08", 2, 0);
    tile(1, "f09", 1, 1);
    give(1, "XX");
    workers(1, "1", "");
    play("A1 0,2");
    assert_int_equal(favor(1), 1);
    assert_int_equal(vp(1), 1);
    sit(TWO, "");
    workers(1, "", "1");
    tile(1, "f08", 2, 0);
    tile(1, "f09", 1, 1);
    play("RET");
    at("INCOME", 1, "1,1 2,0");
    forbidden("0,2", "AP-T19");
    forbidden("yes", "AP-T19");
}

TEST(effects_upgrade, "AP-T49: Coronation")
{
    sit(TWO, "");
    row("dev", "d10 d01 d02");
    give(1, "XX");
    workers(1, "1", "");
    play("A1 2,0");
    at("UPGRADE", 1, "yes no");
    play("yes");
    assert_int_equal(player(1)->upgraded, 1);
    assert_int_equal(favor(1), 1);
    sit(TWO, "");
    upgrade(1);
    row("dev", "d10 d01 d02");
    give(1, "XX");
    workers(1, "1", "");
    play("A1 2,0");
    assert_int_equal(asks(), 0); /* no question any more: the row is filled */
}

TEST(effects_convert, "AP-T63: Refinery needs no conversion")
{
    sit(TWO, "");
    row("dev", "d12 d01 d02");
    give(1, "XF");
    workers(1, "1", "");
    play("A1 dev1 2,0");
    at("CONVERT", 1, "F>P F>W end");
    play("end");
    assert_string_equal(tokens(1), "F1");
}

TEST(effects_pick, "AP-T50 AP-T53: Arboretum")
{
    sit(TWO, "");
    row("dev", "d09 d01 d02");
    give(1, "XX");
    workers(1, "1", "");
    play("A1 2,0 #s01 #s02 #s03 s02 s02");
    assert_true(player(1)->planted == 2);
}

TEST(effects_frame, "AP-T46 AP-T48: Frame Foundry")
{
    sit("arbor/langstroth ana/tower", "");
    row("dev", "d06 d01 d02");
    give(1, "XX");
    workers(1, "1", "");
    play("A1 2,0");
    at("FRAMEDIR", 1, "fa fb fc");
    forbidden("yes", "AP-T46");
    play("fa 3,0 F"); /* Arbor: a basic */
    assert_string_equal(tokens(1), "F1");
}

TEST(effects_impossible, "AP-R81: what a bump trigger has spent cannot be spent again")
{
    static const char *const TRADER[] = { "\"on bump: gain B 1\"]", "\"on bump: trade 1 F > vp 1\"]", NULL };
    sit_with("ember/langstroth ana/tower", "", edited(TRADER));
    give(1, "F");
    workers(1, "4", "");
    put_worker("A", 1, 1, 1);
    put_worker("A", 2, 1, 4);
    play("A4");
    at("TRADE", 1, "yes no");
    play("yes"); /* no fiber for the farm: no tile, no 3 VP */
    at("HIBERNATE", 1, legal());
    assert_int_equal(vp(1), 1);
    assert_int_equal(player(1)->built, 0);
    sit_with("ember/langstroth ana/tower", "", edited(TRADER));
    give(1, "F");
    workers(1, "1", "");
    workers(2, "1", "");
    put_worker("V", 1, 1, 4);
    play("V1 yes");
    at("HIBERNATE", 1, legal());
    static const char *const GROWER[] = { "\"on bump: gain B 1\"]", "\"on bump: trade 1 P > vp 1\"]", NULL };
    sit_with("ember/langstroth ana/tower", "", edited(GROWER));
    give(1, "P");
    workers(1, "1", "");
    put_worker("G", 1, 1, 4);
    play("G1 yes");
    at("HIBERNATE", 1, legal());
}

TEST(effects_mods, "AP-T71 AP-T76: modifiers of an owner's set")
{
    static const char *const SPOT[] = { "\"ability\":[\"on farm: vp 1\"]}", "\"ability\":[\"mod spot H 2\",\"mod conv 1\",\"mod grow 1\",\"mod subst X F\"]}", NULL };
    sit_with(TWO, "", edited(SPOT));
    assert_int_equal(player(1)->spots[16], 2);
    give(1, "X");
    workers(1, "1", "");
    play("A1 farm1 2,0"); /* wax pays for the fiber of f01 */
    assert_string_equal(tokens(1), "");
    assert_int_equal(player(1)->mods.conv, 1);
    assert_int_equal(player(1)->mods.grow, 1);
}

TEST(effects_deep, "AP-R85: benefits that build each other come to an end")
{
    static const char *const CHAIN[] = {
        "\"gain\":\"favor 2\"},\n  {\"id\":\"d02\"", "\"gain\":\"refresh dev; build dev 9; build dev 9\"},\n  {\"id\":\"d02\"",
        "\"gain\":\"gain B 3\"}", "\"gain\":\"refresh dev; build dev 9; build dev 9\"}",
        "\"gain\":\"worker 1; gain P 1\"}", "\"gain\":\"refresh dev; build dev 9; build dev 9\"}", NULL };
    sit_with(TWO, "", edited(CHAIN));
    give(1, "X");
    workers(1, "4", "");
    play("A4 dev1");
    int built = 0;
    for (int n = 0; n < 400 && asks() != 2; n++) {
        skep_move list[SKEP_MOVES_MAX];
        assert_true(state()->steps < AP_STEPS_MAX);
        if (asks() == 0) { /* always the next of the three, if it is there */
            play("*");
            continue;
        }
        table_game()->moves(table_match()->state, list);
        assert_int_equal(skep_match_play(table_match(), list[0], NULL, NULL), SKEP_OK);
        built = player(1)->built > built ? player(1)->built : built;
    }
    assert_true(built > 2);
    assert_int_equal(asks(), 2);
}

TEST(effects_recipes, "AP-T63 AP-T73: a second recipe, and prices of several masks")
{
    static const char *const TWO_RECIPES[] = { "\"ability\":[\"mod recipe PP > gain X 1\"]", "\"ability\":[\"mod recipe PP > gain X 1\",\"mod recipe [FW][PW]S > vp 5\"]", NULL };
    sit_with(TWO, "", edited(TWO_RECIPES));
    tile(1, "r16", 2, 0);
    give(1, "FFWP");
    hand(1, "s01 s02");
    workers(1, "1", "");
    play("V1");
    assert_true(offers("recipe:r16.2"));
    assert_false(offers("recipe:r16"));
    assert_true(strstr(legal(), "recipe:r16.2") != NULL);
    play("recipe:r16.2");
    at("PAY", 1, "F W");
    play("W"); /* pollen for the other icon */
    at("DISCARD", 1, "s01 s02");
    skep_move m;
    struct skep_say say = { 0 };
    assert_true(table_game()->read_move(table_match()->state, "s01", &m));
    table_game()->say_move(table_match()->state, m, &say);
    forbidden("s03", "AP-T68");
    play("s01");
    assert_int_equal(vp(1), 5);
    assert_string_equal(tokens(1), "F2");
    give(1, "F");
    assert_false(apiary_can_pay(player(1), (const uint8_t[]){ 5, 6 }, 2));
}

TEST(effects_no_cards, "AP-T61: with no card left none is drawn")
{
    sit(TWO, "");
    deck("");
    workers(1, "", "1");
    tile(1, "f10", 2, 0);
    play("RET");
    assert_int_equal(player(1)->hand_count, 0);
    assert_int_equal(asks(), 2);
}

TEST(frames_nowhere, "AP-R62: a window that is full takes no frame")
{
    sit(TWO, "");
    memset(&state()->player[0].hexes, 0xff, sizeof state()->player[0].hexes);
    assert_false(apiary_can_frame(state(), 0));
}

TEST(effects_full, "AP-R85: no more than 250 tokens of a type, and 64 tiles")
{
    sit(TWO, "");
    state()->player[0].res[1] = 249;
    hand(1, "s01");
    play("+s01 top");
    assert_int_equal(player(1)->res[1], 250);
    state()->player[0].built = AP_TILES_MAX;
    assert_false(apiary_can_build(player(1)));
}

/* Storage and favor. */

/* AP-T83 by brute force: every placement of tokens on spots. */
struct brute { const uint8_t *spot; int spots; int left[AP_TYPES]; bool needed[16]; };

static bool place(struct brute *b, int i)
{
    if (i == b->spots) {
        for (int t = 0; t < AP_TYPES; t++)
            if (b->left[t]) return false;
        return true;
    }
    for (int t = 0; t < AP_TYPES; t++) {
        if (!(b->spot[i] >> t & 1) || b->left[t] == 0) continue;
        b->left[t]--;
        bool good = place(b, i + 1);
        b->left[t]++;
        if (good) return true;
    }
    return !b->needed[i] && place(b, i + 1);
}

static bool is_legal(const uint8_t *spot, int n, const int *have, const int *thrown)
{
    struct brute b = { .spot = spot, .spots = n };
    for (int t = 0; t < AP_TYPES; t++) b.left[t] = have[t] - thrown[t];
    for (int i = 0; i < n; i++)
        for (int t = 0; t < AP_TYPES; t++) b.needed[i] |= thrown[t] > 0 && (spot[i] >> t & 1);
    return place(&b, 0);
}

TEST(storage_brute, "AP-T82 AP-T83 AP-T84 AP-R56: the choices are those of all placements, in random hives")
{
    struct skep_rng rng;
    skep_rng_start(&rng, 11, 0);
#ifdef SKEP_WATCHED
    enum { HIVES = 50 };
#else
    enum { HIVES = 120 };
#endif
    for (int n = 0; n < HIVES; n++) {
        bool efficient = n % 2;
        uint8_t spot[8];
        int count = 1 + (int)skep_rng_below(&rng, 6), have[AP_TYPES] = { 0 };
        sit(TWO, efficient ? "storage_rule=efficient" : "");
        memset(state()->player[0].spots, 0, sizeof state()->player[0].spots);
        for (int i = 0; i < count; i++) {
            static const uint8_t MASKS[] = { 1, 2, 4, 8, 16, 7, 31, 5, 24, 3 };
            spot[i] = MASKS[skep_rng_below(&rng, 10)];
            state()->player[0].spots[spot[i]]++;
        }
        for (int i = (int)skep_rng_below(&rng, 8); i > 0; i--) have[skep_rng_below(&rng, AP_TYPES)]++;
        for (int t = 0; t < AP_TYPES; t++) state()->player[0].res[t] = (uint8_t)have[t];
        /* All legal discards, as numbers in base 8. */
        static bool good[8 * 8 * 8 * 8 * 8];
        int fewest = 99, ways = 0;
        for (int pass = 0; pass < 2; pass++)
            for (int code = 0; code < 8 * 8 * 8 * 8 * 8; code++) {
                int thrown[AP_TYPES], sum = 0, rest = code;
                bool fits = true;
                for (int t = 0; t < AP_TYPES; t++, rest /= 8) sum += thrown[t] = rest % 8, fits = fits && thrown[t] <= have[t];
                if (pass == 0) good[code] = fits && is_legal(spot, count, have, thrown);
                else if (efficient && sum > fewest) good[code] = false;
                if (good[code] && pass == 0 && sum < fewest) fewest = sum;
                ways += pass == 1 && good[code];
            }
        assert_true(ways > 0);
        /* Walk through the node by random choices and compare what is offered. */
        workers(1, "", "1");
        play("RET");
        int so_far[AP_TYPES] = { 0 };
        for (int t = 0; t < AP_TYPES; t++) so_far[t] = have[t] - player(1)->res[t]; /* what went without a question */
        while (asks() == 1) {
            char expected[64] = "";
            struct skep_text out = skep_text_in(expected, sizeof expected);
            int base[] = { 1, 8, 64, 512, 4096 };
            for (int t = 0; t < AP_TYPES; t++) {
                bool lower = false, offered = false;
                for (int k = t + 1; k < AP_TYPES; k++) lower |= so_far[k] > 0;
                for (int code = 0; code < 32768 && !lower; code++) {
                    bool fits = good[code] && code / base[t] % 8 >= so_far[t] + 1;
                    for (int k = 0; k < t; k++) fits = fits && code / base[k] % 8 == so_far[k];
                    offered |= fits;
                }
                if (!offered) continue;
                skep_put(&out, out.len > 0 ? " " : "");
                skep_put_char(&out, '-');
                skep_put_char(&out, "FPWXH"[t]);
            }
            int code = 0;
            for (int t = 0; t < AP_TYPES; t++) code += so_far[t] * base[t];
            if (good[code]) skep_put(&out, out.len > 0 ? " keep" : "keep");
            assert_string_equal(legal(), expected);
            skep_move list[8];
            int moves = table_game()->moves(table_match()->state, list);
            skep_move m = list[skep_rng_below(&rng, (uint32_t)moves)];
            assert_int_equal(skep_match_play(table_match(), m, NULL, NULL), SKEP_OK);
            for (int t = 0; t < AP_TYPES; t++) so_far[t] = have[t] - player(1)->res[t];
        }
        int code = so_far[0] + 8 * so_far[1] + 64 * so_far[2] + 512 * so_far[3] + 4096 * so_far[4];
        assert_true(good[code]);
        assert_int_equal(favor(1), so_far[0] + so_far[1] + so_far[2] + so_far[3] + so_far[4]);
    }
}

TEST(storage_why, "AP-T82 AP-R55: refusals, and what waits for the own turn")
{
    sit(TWO, "");
    give(1, "FFPPPP");
    give(2, "HHHHHHHHH");
    end_turn();
    forbidden("keep", "AP-T82");
    forbidden("-X", "AP-T83");
    forbidden("yes", "AP-T82");
    play("-F");
    assert_int_equal(favor(1), 1);
    assert_string_equal(tokens(2), "H9"); /* seat 2 stores at the end of its own turn */
    sit(TWO, "storage_rule=efficient");
    give(1, "FFPPPP");
    end_turn();
    forbidden("-W", "AP-R56");
}

TEST(favor_track, "AP-T87 AP-R58: the marker stops")
{
    sit(TWO, "");
    state()->player[0].favor = 29;
    hand(1, "s34");
    play("+s34 top");
    assert_int_equal(favor(1), 30);
    assert_int_equal(line_of(1, AP_LINE_FAVOR), 20);
}

/* The end. */

TEST(end_filled, "AP-E6 AP-E7: a filled mat")
{
    sit("ana/skep cypri/tower", "");
    static const int HEXES[][2] = { { 1, -2 }, { 2, -2 }, { 0, -1 }, { 1, -1 }, { 2, -1 }, { 2, 0 }, { -1, 1 }, { 1, 1 }, { -1, 2 } };
    static const char *const FARMS[] = { "f03", "f04", "f05", "f06", "f07", "f08", "f09", "f10", "f11" };
    for (int i = 0; i < 9; i++) tile(1, FARMS[i], HEXES[i][0], HEXES[i][1]);
    assert_int_equal(line_of(1, AP_LINE_FILLED), 0);
    tile(1, "f12", 0, 2);
    assert_int_equal(line_of(1, AP_LINE_FILLED), 8);
    frame(1, 'a', 3, -1);
    assert_int_equal(line_of(1, AP_LINE_FILLED), 8);
}

TEST(end_turns, "AP-E2 AP-R61 AP-E1: exactly one more turn each, whatever happens in them")
{
    sit("ana/langstroth borea/tower", "hib_tokens=3");
    give(1, "");
    give(2, "");
    workers(1, "", "");
    put_worker("E", 1, 1, 4);
    pod("A1", 1);
    pod("A2", 1);
    play("RET zC1");
    assert_int_equal(state()->ending, 1);
    int turns = state()->turns;
    workers(2, "1", "");
    put_worker("R", 1, 2, 4);
    state()->player[1].tokens = 0;
    play("RET"); /* no token: a favor, and Borea's trigger still acts */
    assert_int_equal(favor(2), 1 + 1);
    for (int n = 0; n < 20 && asks() > 0; n++) {
        workers(asks(), "1", "1");
        play("RET");
        while (asks() > 0 && strcmp(node(), "TURN") != 0) play("keep");
    }
    assert_int_equal(asks(), -1);
    assert_int_equal(state()->turns, turns + 2);
    forbidden("E1", "AP-E2");
}

TEST(end_limit, "AP-E15: a limit of turns")
{
    sit(TWO, "max_turns=1");
    give(1, "");
    end_turn();
    assert_int_equal(asks(), -1);
    assert_true(used("AP-E15"));
    assert_true(strstr(told(0), "Seat 1 ends with 0 VP.") != NULL);
}

TEST(end_solo, "AP-E14: the bands of the solitaire")
{
    static const struct { int vp; const char *id; } BANDS[] = { { 69, "DRONE" }, { 70, "FORAGER" }, { 100, "GUARD" }, { 130, "COURTIER" }, { 160, "QUEEN" } };
    for (int i = 0; i < 5; i++) {
        sit("ana/langstroth", "max_turns=1");
        give(1, "");
        state()->player[0].vp = (uint16_t)BANDS[i].vp;
        end_turn();
        struct skep_say say = { 0 };
        table_game()->result(state(), &say);
        assert_string_equal(table_game()->sentences[say.sentence].id, BANDS[i].id);
        assert_int_equal(table_game()->winners(state()), 1);
    }
}

TEST(end_counts, "AP-R66: every count")
{
    sit(TWO, "");
    give(1, "FFPXHH");
    tile(1, "f08", 2, 0);
    tile(1, "r02", 1, 1);
    tile(1, "d01", 0, -1);
    tile(1, "c01", 0, 2);
    frame(1, 'a', 3, 0);
    hand(1, "s01 s02 s03");
    plant(1, "s10");
    workers(1, "13", "2");
    put_worker("E", 1, 1, 4);
    pod("A1", 1);
    pod("A2", 1);
    pod("C1", 1);
    state()->player[0].favor = 9;
    state()->player[0].explored = 2;
    static const struct { uint8_t count; int value; } COUNTS[] = {
        { AP_COUNT_F, 2 }, { AP_COUNT_P, 1 }, { AP_COUNT_W, 0 }, { AP_COUNT_X, 1 }, { AP_COUNT_H, 2 }, { AP_COUNT_B, 3 },
        { AP_COUNT_A, 6 }, { AP_COUNT_KIND, 4 }, { AP_COUNT_FARM, 1 }, { AP_COUNT_RECRUIT, 1 }, { AP_COUNT_DEV, 1 },
        { AP_COUNT_CARVING, 1 }, { AP_COUNT_TILE, 4 }, { AP_COUNT_TRIO, 1 }, { AP_COUNT_SET, 1 }, { AP_COUNT_FRAME, 1 },
        { AP_COUNT_FULL_FRAME, 0 }, { AP_COUNT_EMPTY, 12 - 4 + 4 }, { AP_COUNT_COVERED, 1 }, { AP_COUNT_ADJ, 4 }, { AP_COUNT_SPOT, 8 },
        { AP_COUNT_UPGRADED, 0 }, { AP_COUNT_ONE, 1 }, { AP_COUNT_GROUP_RECRUIT, 1 }, { AP_COUNT_GROUP_DEV, 1 },
        { AP_COUNT_GROUP_CARVING, 1 }, { AP_COUNT_GROUP_TILE, 3 }, { AP_COUNT_PLANTED, 1 }, { AP_COUNT_HAND, 3 }, { AP_COUNT_WORKER, 4 },
        { AP_COUNT_STRENGTH, 10 }, { AP_COUNT_HIB, 3 }, { AP_COUNT_SECTORS, 2 }, { AP_COUNT_FAVOR, 9 }, { AP_COUNT_TOKEN, 2 },
        { AP_COUNT_TAUGHT, 0 },
    };
    for (size_t i = 0; i < sizeof COUNTS / sizeof *COUNTS; i++) {
        uint8_t score[] = { 1, COUNTS[i].count, 1, 0 };
        int value = apiary_score_of(state(), 0, score);
        if (value != COUNTS[i].value) fail_msg("count %s is %d", apiary_counts[COUNTS[i].count], value);
    }
    uint8_t limited[] = { 3, AP_COUNT_A, 2, 7 };
    assert_int_equal(apiary_score_of(state(), 0, limited), 7); /* 3 x floor(6 / 2), at most 7 */
}

TEST(end_view, "a view is sound JSON")
{
    static char text[1 << 17];
    static struct skep_token tokens_read[1 << 14];
    struct skep_problem p;
    sit(FOUR, "");
    tile(1, "f08", 2, 0);
    frame(1, 'a', 3, 0);
    reserve(1, "d05");
    plant(1, "s05");
    dance(1, "t1", 1, "k1", "g1");
    planet("b2", "p01", "PW");
    struct skep_text out = skep_text_in(text, sizeof text);
    struct skep_json json = skep_json_to(&out);
    table_game()->write_view(state(), &json);
    struct skep_doc d;
    assert_int_equal(skep_doc_read(&d, text, out.len, tokens_read, 1 << 14, &p), SKEP_OK);
    assert_true(skep_doc_get(&d, 0, "players") > 0);
}
