/* test_setup.c: the setup and its variants (ledger, section 3), the options that do not go together (section 2), and
   who sees what of it (section 7). */
#include "table.h"
#include "test.h"

#include "games/pollennation/pollennation.h"

#include <skep/text.h>
#include <stdio.h>
#include <string.h>

/* Plays with chance by a seed, the first choice for seats, until the node is so called. */
static void roll_until(const char *name, const char *seed)
{
    skep_move m;
    snprintf(table_match()->header.seed, sizeof table_match()->header.seed, "%s", seed);
    while (strcmp(node(), name) != 0) {
        if (asks() == SKEP_CHANCE) assert_int_equal(skep_match_roll(table_match(), &m, NULL, NULL), SKEP_OK);
        else play_first();
    }
}

TEST(PN_S1, "PN-S2 PN-S14 PN-R46: two colonies with a queen, two drones and three workers each, at no points")
{
    start(2, "board=fixed bees=fixed first_player=1");
    assert_string_equal(colony(BLACK), "w2,4,5 d0,0 q0 s- 0");
    assert_string_equal(colony(ORANGE), "w8,10,11 d6,6 q6 s- 0");
    assert_string_equal(strrchr(position(), '|'), "| 1 0 0 1");
    assert_string_equal(table_game()->seats[BLACK], "Black");
    assert_string_equal(table_game()->seats[ORANGE], "Orange");
}

TEST(PN_S6, "PN-R5 PN-R47: a seat sees its own hand; once the cards lie, everything")
{
    start(2, "");
    play("deal1=R5");
    assert_string_equal(told(BLACK), "Black is dealt R5.");
    assert_string_equal(told(ORANGE), "Black is dealt a card.");
    assert_non_null(strstr(view(BLACK), "\"hand\":[{\"card\":\"R5\""));
    assert_null(strstr(view(ORANGE), "\"hand\":[{\"card\":\"R5\""));
    start(2, "open_hands=true");
    play("deal1=R5");
    assert_string_equal(told(ORANGE), "Black is dealt R5.");
    assert_non_null(strstr(view(ORANGE), "\"hand\":[{\"card\":\"R5\""));
    play_until("HIVE");
    char black[1 << 14];
    snprintf(black, sizeof black, "%s", view(BLACK));
    assert_string_equal(view(ORANGE), black);
}

TEST(PN_S7, "PN-R4 PN-R8: cards are laid in turn, each on the next slot of the own arc")
{
    start(2, "");
    play_until("LAY");
    forbidden("lay1=R2", "PN-S7");
    forbidden("lay6=R2", "PN-S7");
    forbidden("lay0=R3", "PN-S7");
    play("lay0=R2");
    assert_true(used("PN-S7"));
    forbidden("lay6=R2", "PN-S7");
}

TEST(PN_S8, "a random layout fills the same slots with any card of the hand")
{
    start(2, "layout=random");
    play_until("LAY");
    at("LAY", SKEP_CHANCE, "lay0=R2 lay0=B2 lay0=P2 lay0=Y2 lay0=O2 lay0=W2");
    play("lay0=W2");
    at("LAY", SKEP_CHANCE, "lay6=R3 lay6=B3 lay6=P3 lay6=Y3 lay6=O3 lay6=W3");
}

TEST(PN_S10, "PN-R6: hives in seat order, each in its own arc")
{
    start(2, "board=fixed");
    forbidden("hive6", "PN-S10");
    play("hive5");
    forbidden("hive0", "PN-S10");
    forbidden("put7", "PN-S11");
    play("hive6");
    assert_int_equal(asks(), BLACK);
}

TEST(PN_S11, "PN-R6: a worker not on the hive, not twice, not in another arc")
{
    start(2, "board=fixed");
    play("hive0 hive6 put3 put8");
    forbidden("put0", "PN-S11");
    forbidden("put3", "PN-S11");
    forbidden("put7", "PN-S11");
    assert_string_equal(told(BLACK), "Orange puts a worker on flower 8.");
}

TEST(PN_S12, "bees at random by the same rules, or on fixed places")
{
    start(2, "board=fixed bees=random first_player=1");
    at("HIVE", SKEP_CHANCE, "hive0 hive1 hive2 hive3 hive4 hive5");
    play("hive1");
    at("HIVE", SKEP_CHANCE, "hive6 hive7 hive8 hive9 hive10 hive11");
    play("hive6");
    at("PUT", SKEP_CHANCE, "put0 put2 put3 put4 put5");
    start(2, "board=fixed bees=fixed workers=5 first_player=1");
    assert_string_equal(colony(BLACK), "w1,2,3,4,5 d0,0 q0 s- 0");
    start(4, "flowers_each=3 deal=pool workers=2 bees=fixed first_player=1 layout=random");
    roll_until("TURN", "bees");
    assert_string_equal(colony(PURPLE), "w10,11 d9,9 q9 s- 0"); /* offsets 4 and 5 are not in this arc */
}

TEST(PN_S13, "PN-R7 PN-O7: the first player is drawn, or agreed")
{
    start(2, "board=fixed bees=fixed");
    at("START", SKEP_CHANCE, "start1 start2");
    forbidden("start3", "PN-S13");
    play("start2");
    assert_int_equal(asks(), ORANGE);
    assert_string_equal(told(BLACK), "Orange begins.");
    start(3, "first_player=3");
    roll_until("TURN", "first");
    assert_int_equal(asks(), GREEN);
    assert_string_equal(refused_by(2, "first_player=3"), "PN-O7");
    assert_string_equal(refused_by(3, "first_player=4"), "PN-O7");
    start(4, "deck=full first_player=4");
}

TEST(PN_S15, "PN-R2 PN-R3: the easy cards replace those of five")
{
    start(2, "deck=easy");
    at("DEAL", SKEP_CHANCE, "deal1=R2 deal1=R3 deal1=RE");
    assert_non_null(strstr(view(SKEP_ALL), "{\"card\":\"RE\",\"colour\":\"R\",\"needs\":\"RPP\",\"points\":3}"));
    assert_null(strstr(view(SKEP_ALL), "\"card\":\"R5\""));
}

TEST(PN_S16, "the full deck has all four kinds, in the order 2 3 E 5")
{
    start(2, "deck=full");
    at("DEAL", SKEP_CHANCE, "deal1=R2 deal1=R3 deal1=RE deal1=R5");
}

TEST(PN_S17, "PN-O2 PN-R39: keep5 keeps the fives, in the easy deck the E cards")
{
    start(2, "deal=keep5");
    at("POOL", SKEP_CHANCE,
       "pool=R2 pool=R3 pool=B2 pool=B3 pool=P2 pool=P3 pool=Y2 pool=Y3 pool=O2 pool=O3 pool=W2 pool=W3");
    forbidden("pool=R5", "PN-S17");
    play("pool=R2");
    assert_string_equal(told(BLACK), "A card is drawn, unseen.");
    assert_true(used("PN-S17"));
    play_until("DEAL");
    at("DEAL", SKEP_CHANCE,
       "deal1=R2 deal1=R3 deal1=R5 deal1=B2 deal1=B3 deal1=B5 deal1=P2 deal1=P3 deal1=P5 deal1=Y5 deal1=O5 deal1=W5");
    play("deal1=W5");
    at("DEAL", SKEP_CHANCE,
       "deal2=R2 deal2=R3 deal2=R5 deal2=B2 deal2=B3 deal2=B5 deal2=P2 deal2=P3 deal2=P5 deal2=Y5 deal2=O5");
    forbidden("deal2=W5", "PN-S17");
    start(2, "deal=keep5 deck=easy");
    assert_null(strstr(legal(), "E"));
    play_until("DEAL");
    assert_non_null(strstr(legal(), "deal1=WE"));
    start(2, "deal=keep3");
    assert_null(strstr(legal(), "3"));
}

TEST(PN_S18, "PN-O3 PN-R44: a pool has as many cards of each colour; drawing a whole pile takes two choices of three")
{
    start(3, "deal=pool flowers_each=4");
    at("POOL", SKEP_CHANCE, "pool=R2 pool=R3 pool=R5");
    play("pool=R5");
    at("POOL", SKEP_CHANCE, "pool=R2 pool=R3");
    play("pool=R2");
    at("POOL", SKEP_CHANCE, "pool=B2 pool=B3 pool=B5");
    forbidden("pool=R3", "PN-S18");
    play_until("DEAL");
    assert_int_equal(choices(), 12);
    play("deal1=R2 deal2=R5");
    assert_ptr_equal(strstr(legal(), "deal3="), legal());
    play_until("LAY");
    assert_int_equal(choices(), 4);
    start(3, "deal=pool");
    play("pool=R5 pool=R2"); /* the third is forced */
    at("POOL", SKEP_CHANCE, "pool=B2 pool=B3 pool=B5");
    assert_true(used("PN-D0"));
}

TEST(PN_S19, "PN-R40: packets go on when all have taken, and nobody sees a pick of the round")
{
    start(3, "draft=pass deck=easy");
    play("deal1=R2 deal2=R3 deal1=B2 deal2=B3 deal1=P2 deal2=P3 deal1=Y2 deal2=Y3 deal1=O2 deal2=O3 deal1=W2 deal2=W3");
    at("PICK", BLACK, "pick=R2 pick=B2 pick=P2 pick=Y2 pick=O2 pick=W2");
    forbidden("pick=R3", "PN-S19");
    play("pick=R2");
    assert_string_equal(told(BLACK), "Black takes R2.");
    assert_string_equal(told(ORANGE), "Black takes a card.");
    assert_non_null(strstr(view(ORANGE), "\"picked\":true"));
    at("PICK", ORANGE, "pick=R3 pick=B3 pick=P3 pick=Y3 pick=O3 pick=W3");
    play("pick=B3");
    at("PICK", GREEN, "pick=RE pick=BE pick=PE pick=YE pick=OE pick=WE");
    play("pick=PE");
    at("PICK", BLACK, "pick=RE pick=BE pick=YE pick=OE pick=WE"); /* the last seat's goes to the first */
    assert_string_equal(told(BLACK), "Green takes a card. Black now has RE, BE, YE, OE and WE to take from.");
    assert_string_equal(told(ORANGE), "Green takes a card. Orange now has B2, P2, Y2, O2 and W2 to take from.");
    play("pick=RE pick=B2 pick=R3");
    at("PICK", BLACK, "pick=P3 pick=Y3 pick=O3 pick=W3");
    play_until("LAY");
    assert_int_equal(choices(), 6);
}

TEST(PN_S20, "an open draft shows everything")
{
    start(2, "draft=open");
    play("deal1=R5");
    assert_string_equal(told(ORANGE), "Black is dealt R5.");
    play_until("PICK");
    assert_int_equal(choices(), 12);
    forbidden("pick=W5", "PN-S20");
    play("pick=W3");
    assert_string_equal(told(ORANGE), "Black took W3.");
    assert_true(used("PN-S20"));
    assert_non_null(strstr(view(ORANGE), "\"hand\":[{\"card\":\"W3\""));
    forbidden("pick=W3", "PN-S20");
}

TEST(PN_S21, "PN-R41 PN-O4: the fixed board is ring F, which half a turn maps onto itself with the colours shifted")
{
    start(2, "board=fixed deal=pool draft=pass layout=random open_hands=true bees=fixed first_player=1");
    assert_ptr_equal(strstr(position(), "R2:RR B3:BB P5:PP Y3:YY O5:OO W2:WW Y2:YY O3:OO W5:WW R3:RR B5:BB P2:PP"),
                     position());
    static const char COLOURS[] = "RBPYOW";
    for (int slot = 0; slot < 6; slot++) {
        char here = flower(slot)[0];
        long shifted = (strchr(COLOURS, here) - COLOURS + 3) % 6;
        assert_int_equal(flower(slot + 6)[0], COLOURS[shifted]);
    }
}

TEST(PN_R1, "PN-R2: what each card asks for")
{
    static const char *const NEEDS[] = { "RRR", "BBB", "RPP", "YYYYY", "BBB", "PPP", "BYY", "OOOOO",
                                         "PPP", "YYY", "POO", "WWWWW", "YYY", "OOO", "YWW", "RRRRR",
                                         "OOO", "WWW", "RRO", "BBBBB", "WWW", "RRR", "BBW", "PPPPP" };
    static const int POINTS[] = { 2, 3, 3, 5 };
    static const char CODES[] = "R2R3RER5B2B3BEB5P2P3PEP5Y2Y3YEY5O2O3OEO5W2W3WEW5";
    start(2, "deck=full");
    for (int i = 0; i < 24; i++) {
        char card[96];
        snprintf(card, sizeof card, "{\"card\":\"%.2s\",\"colour\":\"%c\",\"needs\":\"%s\",\"points\":%d}",
                 CODES + 2 * i, CODES[2 * i], NEEDS[i], POINTS[i % 4]);
        if (!strstr(view(SKEP_ALL), card)) fail_msg("%s", card);
    }
}

TEST(PN_R50, "PN-S6 PN-S19: with open hands a pick is secret until the round is complete")
{
    start(2, "draft=pass open_hands=true");
    play("deal1=R5 deal2=R2 deal1=B2 deal2=B3 deal1=P2 deal2=P3 deal1=Y2 deal2=Y3 deal1=O2 deal2=O3 deal1=W2 deal2=W3");
    play("pick=R5");
    assert_string_equal(told(ORANGE), "Black takes a card.");
    assert_null(strstr(view(ORANGE), "\"hand\":[{\"card\":\"R5\""));
    play("pick=B3");
    assert_non_null(strstr(told(ORANGE), "Black took R5."));
    assert_null(strstr(told(BLACK), "Black took"));
    assert_non_null(strstr(told(BLACK), "Orange took B3."));
    assert_non_null(strstr(view(ORANGE), "\"hand\":[{\"card\":\"R5\""));
}

/* What a seat sees of a legal move, as text. */
static const char *seen(const char *move, int seat)
{
    static char storage[SKEP_MOVE_TEXT];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    skep_move m;
    assert_int_equal(skep_match_read(table_match(), move, &m, NULL), SKEP_OK);
    table_game()->write_move(table_match()->state, table_game()->seen(table_match()->state, m, seat), &out);
    return storage;
}

TEST(seen, "PN-S5 PN-S6 PN-S19: moves as others see them")
{
    start(2, "");
    assert_string_equal(seen("deal1=R5", BLACK), "deal1=R5");
    assert_string_equal(seen("deal1=R5", ORANGE), "deal1=?");
    start(2, "open_hands=true draft=pass");
    assert_string_equal(seen("deal1=R5", ORANGE), "deal1=R5");
    play_until("PICK");
    assert_string_equal(seen("pick=R2", BLACK), "pick=R2");
    assert_string_equal(seen("pick=R2", ORANGE), "pick=?");
    play_until("LAY");
    assert_string_equal(seen("lay0=R2", ORANGE), "lay0=R2");
    start(2, "deal=keep2 draft=open");
    assert_string_equal(seen("pool=R3", BLACK), "pool=?");
    play_until("PICK");
    assert_string_equal(seen("pick=R2", ORANGE), "pick=R2");
}

TEST(met, "PN-S19: with two seats a seat knows where the cards are that it has met")
{
    start(2, "draft=pass");
    play("deal1=R5 deal2=R2 deal1=B2 deal2=B3 deal1=P2 deal2=P3 deal1=Y2 deal2=Y3 deal1=O2 deal2=O3 deal1=W2 deal2=W3");
    play("pick=R5 pick=R2");
    /* Orange's packet is what Black has passed on; Orange's first pick Black has never seen. */
    assert_non_null(strstr(view(BLACK), "\"packet\":[{\"card\":\"B2\""));
    assert_null(strstr(view(BLACK), "\"hand\":[{\"card\":\"R2\""));
    play("pick=B3 pick=B2");
    /* The packet has come back without B2: Orange has it. */
    assert_non_null(strstr(view(BLACK), "\"hand\":[{\"card\":\"B2\""));
    assert_null(strstr(view(BLACK), "\"hand\":[{\"card\":\"R2\""));
}

/* A guess of what the seat does not know, as a state of its own. */
static struct pollen_state guessed(int seat, uint64_t luck)
{
    struct pollen_state s;
    struct skep_rng rng;
    skep_rng_start(&rng, 5, luck);
    skep_match_hidden(table_match(), seat, &s);
    table_game()->guess(&s, seat, &rng);
    return s;
}

static pollen_set colours_of(pollen_set cards)
{
    pollen_set colours = 0;
    for (unsigned card = 0; card < PN_CARDS; card++)
        if (cards >> card & 1) colours |= 1u << pollen_colour(card);
    return colours;
}

TEST(guess_by_colour, "PN-S4 PN-S6: a guessed hand has one card of each colour not laid, of either kind left")
{
    start(2, "");
    play("deal1=R5 deal2=R2 deal1=B2 deal2=B3 deal1=P2 deal2=P3 deal1=Y2 deal2=Y3 deal1=O2 deal2=O3 deal1=W2 deal2=W3");
    play("lay0=R5 lay6=B3");
    pollen_set met = 0;
    for (uint64_t luck = 0; luck < 200; luck++) {
        struct pollen_state s = guessed(BLACK, luck);
        assert_int_equal(s.hand[ORANGE] & s.deck, 0);
        assert_int_equal(colours_of(s.hand[ORANGE]), 0x3d); /* blue is laid */
        assert_int_equal(__builtin_popcount(s.hand[ORANGE]), 5);
        assert_int_equal(s.hand[ORANGE] & s.hand[BLACK], 0);
        met |= s.hand[ORANGE];
    }
    assert_int_equal(__builtin_popcount(met), 10); /* two kinds of each */
}

TEST(guess_kept, "PN-S17 PN-R39: what is kept and not seen is with the other")
{
    start(2, "deal=keep2");
    play("pool=R3 pool=R5 pool=B3 pool=P3 pool=Y3 pool=Y5");
    play("deal1=R2 deal2=B2 deal1=R3 deal2=R5 deal1=B3 deal2=P2 deal1=P3 deal2=Y2 deal1=Y3 deal2=O2 deal1=Y5");
    for (uint64_t luck = 0; luck < 100; luck++) {
        struct pollen_state s = guessed(BLACK, luck);
        assert_int_equal(s.hand[ORANGE] & 0x111110, 0x111110); /* every 2 but the own one */
        assert_int_equal(__builtin_popcount(s.hand[ORANGE]), 6);
        assert_int_equal(s.pool, 0);
    }
}

TEST(guess_draft, "PN-S19 PN-R50: packets and picks are guessed too; each colour is there as often as it was dealt")
{
    start(3, "draft=pass");
    play("deal1=R5 deal2=R2 deal1=B2 deal2=B3 deal1=P2 deal2=P3 deal1=Y2 deal2=Y3 deal1=O2 deal2=O3 deal1=W2 deal2=W3");
    play("pick=R5 pick=R2 pick=R3 pick=B5");
    for (uint64_t luck = 0; luck < 100; luck++) {
        struct pollen_state s = guessed(ORANGE, luck);
        pollen_set all = 0;
        int n = 0;
        for (int seat = 0; seat < 3; seat++) {
            n += __builtin_popcount(s.hand[seat]) + __builtin_popcount(s.packet[seat]);
            all |= s.hand[seat] | s.packet[seat];
            assert_int_equal(__builtin_popcount(s.hand[seat]), 1);
            assert_int_equal(__builtin_popcount(s.packet[seat]), 5);
        }
        assert_int_equal(n, 18);
        assert_int_equal(__builtin_popcount(all), 18); /* no card twice */
        assert_true(s.packet[BLACK] >> s.pick[BLACK] & 1);
    }
}

/* Options that do not go together */

TEST(PN_O1, "dealing by colour needs six flowers each and a pile that is large enough")
{
    assert_string_equal(refused_by(4, ""), "PN-O1");
    assert_string_equal(refused_by(4, "deck=easy"), "PN-O1");
    assert_string_equal(refused_by(2, "flowers_each=4"), "PN-O1");
    assert_string_equal(refused_by(3, "flowers_each=3"), "PN-O1");
    assert_non_null(strstr(refused(3, "flowers_each=3"), "six flowers each"));
    start(4, "deck=full");
    start(3, "deck=easy");
    assert_string_equal(refused_by(2, "flowers_each=5"), "bad_option");
    assert_string_equal(refused_by(5, ""), "bad_seats");
}

/* Fails unless these options are refused by that rule in a sentence that has all of these words, parted by commas. */
static void unfit(int seats, const char *options, const char *rule, const char *words)
{
    char word[64];
    assert_string_equal(refused_by(seats, options), rule);
    while (next_word(&words, ",", word, sizeof word))
        if (!strstr(refused(seats, options), word)) fail_msg("%s is not in: %s", word, refused(seats, options));
}

TEST(to_set, "PN-O1 PN-O2 PN-O3 PN-O4 PN-O5 PN-O6 PN-O7 PN-O8: who is refused is told which option to set")
{
    unfit(4, "", "PN-O1", "deck=full,24 flowers,deal=pool,flowers_each=3,workers=2,12 flowers");
    unfit(2, "flowers_each=3", "PN-O1", "flowers_each=6");
    unfit(3, "deal=keep2", "PN-O2", "deal=by_colour,deal=pool,two players");
    unfit(2, "deal=keep2 deck=full", "PN-O2", "deck=standard,deck=easy");
    unfit(2, "deal=pool flowers_each=4", "PN-O3", "flowers_each=6");
    unfit(4, "deal=pool", "PN-O3", "flowers_each=6,3 for four,deck=full");
    unfit(3, "board=fixed", "PN-O4", "board=modular,two players");
    unfit(2, "board=fixed deck=easy", "PN-O4", "deck=standard");
    unfit(4, "deal=pool flowers_each=3", "PN-O5", "set workers to 2 at most with flowers_each=3");
    unfit(4, "deck=full cubes_per_colour=7", "PN-O6", "set cubes_per_colour,8 for four");
    unfit(2, "first_player=4", "PN-O7", "set first_player,random");
    unfit(4, "draft=open draft_from=all", "PN-O8", "flowers_each=6,3 for four,deck=full,draft_from=dealt");
}

TEST(PN_O2, "keeping a kind needs two players, six flowers each, the standard or the easy deck")
{
    assert_string_equal(refused_by(3, "deal=keep2"), "PN-O2");
    assert_string_equal(refused_by(2, "deal=keep3 flowers_each=4"), "PN-O2");
    assert_string_equal(refused_by(2, "deal=keep5 deck=full"), "PN-O2");
    start(2, "deal=keep3 deck=easy");
}

TEST(PN_O3, "a pool needs 12, 18 or 24 flowers and piles that are large enough")
{
    assert_string_equal(refused_by(2, "deal=pool flowers_each=3"), "PN-O3");
    assert_string_equal(refused_by(2, "deal=pool flowers_each=4"), "PN-O3");
    assert_string_equal(refused_by(3, "deal=pool flowers_each=3"), "PN-O3");
    assert_string_equal(refused_by(4, "deal=pool flowers_each=4"), "PN-O3");
    assert_string_equal(refused_by(4, "deal=pool"), "PN-O3");
    start(2, "deal=pool");
    start(3, "deal=pool");
    start(3, "deal=pool flowers_each=4");
    start(4, "deal=pool flowers_each=3 workers=2");
    start(4, "deal=pool deck=full");
}

TEST(PN_O4, "a fixed board needs two players, six flowers each and the standard deck; the deal does not matter")
{
    assert_string_equal(refused_by(3, "board=fixed"), "PN-O4");
    assert_string_equal(refused_by(2, "board=fixed flowers_each=4"), "PN-O4");
    assert_string_equal(refused_by(2, "board=fixed deck=easy"), "PN-O4");
    assert_string_equal(refused_by(2, "board=fixed deck=full deal=keep2"), "PN-O4");
    start(2, "board=fixed deal=keep5");
}

TEST(PN_O5, "PN-T34: fewer workers than flowers; a single opening with one move means nothing")
{
    assert_string_equal(refused_by(4, "deal=pool flowers_each=3"), "PN-O5");
    assert_string_equal(refused_by(3, "deal=pool flowers_each=4 workers=4"), "PN-O5");
    start(2, "board=fixed bees=fixed first_player=1 opening_single=true");
    play("D0+ D6+");
    assert_string_equal(strrchr(position(), '|'), "| 1 2 2 1");
}

TEST(PN_O6, "two cubes for every card that a colour can have")
{
    assert_string_equal(refused_by(4, "deck=full cubes_per_colour=7"), "PN-O6");
    assert_string_equal(refused_by(4, "deck=full deal=pool cubes_per_colour=7"), "PN-O6");
    start(4, "deck=full cubes_per_colour=8");
    start(3, "cubes_per_colour=6");
    start(2, "deal=keep2 cubes_per_colour=6");
    start(2, "board=fixed cubes_per_colour=6");
}
