/* test_public.c: everything on both sheets is open to both: the fields of the ledger's section 7, thing by thing, in the view of both seats;
   and what the sheets keep as on paper (section 10). */
#include "../common/catalogue.h"
#include "table.h"
#include "test.h"

#include <skep/json.h>
#include <skep/text.h>
#include <string.h>

/* Fails unless both seats, and who sees all, have the same view, with this in it. */
static void both_see(const char *what)
{
    static char all[1 << 16];
    struct skep_text out = skep_text_in(all, sizeof all);
    skep_put(&out, view(SKEP_ALL));
    assert_false(out.overflow);
    for (int seat = A; seat <= B; seat++) assert_string_equal(view(seat), all);
    if (!strstr(all, what)) fail_msg("%s is not in %s", what, all);
}

/* The nectar entries of a sheet on paper, "5 x6 8": x is struck. */
static const char *entries(int seat)
{
    static char storage[2][4096];
    struct skep_text out = skep_text_in(storage[seat], sizeof storage[seat]);
    const struct skep_doc *d = document();
    int list = skep_doc_get(d, skep_doc_at(d, skep_doc_get(d, 0, "paper"), seat), "nectar");
    for (int i = 0, value; i < skep_doc_size(d, list); i++) {
        int entry = skep_doc_at(d, list, i);
        assert_true(skep_doc_int(d, skep_doc_get(d, entry, "value"), &value));
        skep_putf(&out, "%s%s%d", i > 0 ? " " : "", skep_doc_bool(d, skep_doc_get(d, entry, "crossed")) ? "x" : "", value);
    }
    assert_false(out.overflow);
    return storage[seat];
}
static int drawn(int seat, const char *lines) { return shown("paper.%d.%s", seat, lines); }

TEST(public, "HN-S1: both players see every field at every node")
{
    start_at(2, "turn_limit=99", "12+10+10+8 y12 g2 w1 n18 | 8+6+4 y16 g1 | A 5 X10");
    both_see("\"node\":\"ROLL\"");
    both_see("\"x\":10,");
    both_see("\"turn\":5,\"turn_limit\":99,\"active\":0,\"first\":0,");
    both_see("\"cells\":19,");
    both_see("\"swarm_trigger\":\"fresh\"");
    both_see("\"honey\":40,\"need\":60,\"potential\":256,\"free\":12,\"combs\":[12,10,10,8]");
    both_see("\"crossed\":3,\"guards\":2,\"wasps\":1,\"nectar\":18,\"to_swarm\":5");
    both_see("\"honey\":18,\"need\":82,\"potential\":306,\"free\":16,\"combs\":[8,6,4]");
    both_see("\"winner\":null,\"reason\":null");
    play("R146");
    both_see("\"dice\":[1,4,6],\"total\":11,");
    play("C4 W-");
    both_see("\"node\":\"NECTAR\"");
    both_see("\"fresh\":7,");
    start_at(2, "", "18+18+16+14+12+10+6 y8 n5 | - y19 | A 1");
    play("R246 C6");
    both_see("\"winner\":0,\"reason\":\"HUNDRED\"");
    start(2, "threshold_mode=roll swarm_trigger=standing hive_cells=7");
    both_see("\"x\":0,");
    both_see("\"swarm_trigger\":\"standing\",\"cells\":7,");
}

TEST(paper, "HN-T15 HN-T16 HN-T23: every nectar entry with its own number, struck once it is cancelled or cleared")
{
    start(2, "");
    assert_string_equal(entries(A), "");
    both_see("\"paper\":[{\"nectar\":[],\"guards\":0,\"wasps\":0},{\"nectar\":[],\"guards\":0,\"wasps\":0}]");
    play("R335 C6 R111 C2 R115 C6");
    assert_string_equal(entries(A), "5 1");
    assert_string_equal(entries(B), "1");
    start_at(2, "", "12 y18 w1 | 8+6+4 y16 | A 1");
    play("R335 C6");
    assert_string_equal(entries(A), "5");
    play("Nx");
    assert_string_equal(entries(A), "x5");
    back(1);
    assert_string_equal(entries(A), "5");
    play("N");
    assert_string_equal(entries(A), "5");
    start_at(2, "", "- y19 n18 | 8 y18 | A 1"); /* HN-R25: written and cleared by one move, as nothing is left to take */
    play("R156 C- W E8 N");
    assert_string_equal(entries(A), "x18 x5");
    start_at(2, "", "12+10+10+8 y12 n18 | 8+6+4 y16 | A 1");
    play("R115 C2 S8+6 R335 C6");
    assert_string_equal(entries(A), "x18 x5");
    assert_string_equal(entries(B), "5");
    play("R115 C6");
    assert_string_equal(entries(A), "x18 x5 1");
}

TEST(lines, "HN-T3 HN-T11 HN-T12 HN-T16 HN-T19: every guardian and wasp line, struck once it is lost or spent")
{
    start_at(2, "", "- y19 g1 | 8 y18 g1 w2 n18 | B 1"); /* what a position has stands unstruck */
    assert_int_equal(drawn(A, "guards"), 1);
    assert_int_equal(drawn(B, "wasps"), 2);
    assert_string_equal(entries(B), "18");
    play("R224 G R146 C4 W"); /* B's guardian dies with the wasp */
    assert_int_equal(drawn(B, "guards"), 2);
    assert_int_equal(number(B, "guards"), 1);
    play("R335 C6 Nx R146 C4 W R224 C8 R146 C4 W E8");
    assert_int_equal(drawn(B, "guards"), 2);
    assert_int_equal(number(B, "guards"), 0);
    assert_int_equal(drawn(B, "wasps"), 2);
    assert_int_equal(number(B, "wasps"), 1);
    assert_int_equal(drawn(A, "wasps"), 1);
    start_at(2, "", "- y19 n18 | 8 y18 g3 | A 1");
    play("R115 C2"); /* three guardians turn the swarm away */
    assert_int_equal(drawn(B, "guards"), 3);
    assert_int_equal(number(B, "guards"), 0);
    assert_string_equal(entries(A), "18 5"); /* HN-T19: the entries stay */
}

/* What stands on paper is what the state has. */
static void adds_up(__attribute__((unused)) skep_move m)
{
    for (int seat = A; seat <= B; seat++) {
        const char *rest = entries(seat);
        char word[16];
        int sum = 0, value;
        while (next_word(&rest, " ", word, sizeof word)) {
            const char *s = word;
            if (word[0] == 'x') continue;
            assert_true(skep_take_number(&s, 20000, &value));
            sum += value;
        }
        assert_int_equal(sum, number(seat, "nectar"));
        assert_true(drawn(seat, "guards") >= number(seat, "guards") && drawn(seat, "wasps") >= number(seat, "wasps"));
    }
}

TEST(adds_up, "HN-T17 HN-T23: the entries not struck make up the nectar, at every node")
{
    random_games(2, "", 5, adds_up, NULL);
    random_games(2, "hive_cells=37 swarm_trigger=standing threshold=20", 5, adds_up, NULL);
}
