/* test_numbers.c: the exact numbers of the ledger's section 9, by full enumeration through the game's own moves:
   what rolls offer, the lone race, exact values of positions shortly before the turn limit, and counts of paths.
   Everything is counted in whole rolls of 216, so nothing is rounded. */
#include "table.h"
#include "test.h"

#include "games/honey_nectar/honey_nectar.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROLLS = 56, ALL = 216 };

/* What a roll offered at the start of a game: the moves after it, their weight. Filled once. */
struct offer {
    int weight, total;
    unsigned dice[3];
    int n;
    skep_move moves[SKEP_MOVES_MAX];
    unsigned sums;    /* bit s: a comb of s can be written */
    unsigned entries; /* bit q: some way through comb and wasp leaves the nectar entry q, without guardian */
    bool wasp;        /* seven can be made of all three dice */
};

static const struct skep_game *game;
static struct offer offered[ROLLS];

/* Every nectar entry that can come of the turn from here on. */
static unsigned entries_from(const struct honey_state *s)
{
    skep_move list[SKEP_MOVES_MAX];
    unsigned entries = 0;
    if (s->node == HN_AT_ROLL) return 1u << s->sheet[0].nectar;
    for (int i = 0, n = game->moves(s, list); i < n; i++) {
        if (skep_verb(list[i]) == HN_V_GUARD || skep_verb(list[i]) == HN_V_GUARD_COMB) continue;
        struct honey_state next = *s;
        game->play(&next, list[i], NULL);
        entries |= entries_from(&next);
    }
    return entries;
}

static void enumerate(const char *options)
{
    struct skep_outcome out[SKEP_MOVES_MAX];
    game = table_game();
    start(2, options);
    assert_int_equal(game->outcomes(table_match()->state, out), ROLLS);
    for (int i = 0; i < ROLLS; i++) {
        struct offer *o = &offered[i];
        struct honey_state s;
        *o = (struct offer){ .weight = (int)out[i].weight };
        for (int k = 0; k < 3; k++) o->total += (int)(o->dice[k] = skep_arg(out[i].move, k));
        memcpy(&s, table_match()->state, sizeof s);
        game->play(&s, out[i].move, NULL);
        o->n = game->moves(&s, o->moves);
        o->entries = entries_from(&s);
        for (int k = 0; k < o->n; k++) {
            if (skep_verb(o->moves[k]) == HN_V_COMB) o->sums |= 1u << skep_arg(o->moves[k], 0);
            if (skep_verb(o->moves[k]) != HN_V_NO_COMB) continue;
            struct honey_state next = s;
            game->play(&next, o->moves[k], NULL);
            o->wasp = next.node == HN_AT_WASP;
        }
    }
}

static bool offers_verb(const struct offer *o, unsigned verb)
{
    for (int i = 0; i < o->n; i++)
        if (skep_verb(o->moves[i]) == verb) return true;
    return false;
}

static int count_bits(unsigned bits)
{
    int n = 0;
    for (; bits; bits &= bits - 1) n++;
    return n;
}

/* 216^n: in how many ways n rolls fall. */
static int64_t power(int n)
{
    int64_t p = 1;
    while (n-- > 0) p *= ALL;
    return p;
}

static void equal_rows(const int *found, const int *expected, int n)
{
    for (int i = 0; i < n; i++)
        if (found[i] != expected[i]) fail_msg("column %d: %d, not %d", i, found[i], expected[i]);
}

TEST(totals, "HN-T2: how many of 216 rolls have each total")
{
    static const int EXPECTED[] = { 1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1 };
    int found[16] = { 0 }, even = 0;
    enumerate("");
    for (int i = 0; i < ROLLS; i++) {
        found[offered[i].total - 3] += offered[i].weight;
        if (offers_verb(&offered[i], HN_V_GUARD)) even += offered[i].weight;
    }
    equal_rows(found, EXPECTED, 16);
    assert_int_equal(even, 108);
}

TEST(thresholds, "HN-T4: how many offer the bonus for each X")
{
    static const int EXPECTED[] = { 108, 105, 95, 74, 47, 22, 7, 1, 0 };
    int found[9] = { 0 };
    for (int x = 4; x <= 20; x += 2) {
        char option[32];
        snprintf(option, sizeof option, "threshold=%d", x);
        enumerate(option);
        for (int i = 0; i < ROLLS; i++)
            if (offers_verb(&offered[i], HN_V_GUARD_COMB)) found[x / 2 - 2] += offered[i].weight;
    }
    equal_rows(found, EXPECTED, 9);
}

TEST(sums, "HN-T6: how many offer each sum, and which is the largest")
{
    static const int SOME[] = { 104, 131, 162, 97, 73, 41, 15, 6, 1 }, LARGEST[] = { 1, 15, 35, 57, 52, 34, 15, 6, 1 };
    static const int DISTINCT[] = { 3, 63, 126, 3, 15, 6 };
    int some[9] = { 0 }, largest[9] = { 0 }, distinct[6] = { 0 }, mean = 0;
    enumerate("");
    for (int i = 0; i < ROLLS; i++) {
        int top = 0;
        for (int s = 2; s <= 18; s += 2)
            if (offered[i].sums >> s & 1) some[s / 2 - 1] += offered[i].weight, top = s;
        largest[top / 2 - 1] += offered[i].weight;
        mean += top * offered[i].weight;
        distinct[count_bits(offered[i].sums) - 1] += offered[i].weight;
    }
    equal_rows(some, SOME, 9);
    equal_rows(largest, LARGEST, 9);
    equal_rows(distinct, DISTINCT, 6);
    assert_int_equal(mean * 6, 55 * ALL);
}

TEST(entries, "HN-T15: how many can leave each nectar entry")
{
    static const int EXPECTED[] = { 168, 61, 67, 77, 80, 97, 95, 60, 58, 55, 48, 42, 32, 21, 15, 10, 6, 3, 1 };
    int found[19] = { 0 };
    enumerate("");
    for (int i = 0; i < ROLLS; i++)
        for (int q = 0; q <= 18; q++)
            if (offered[i].entries >> q & 1) found[q] += offered[i].weight;
    equal_rows(found, EXPECTED, 19);
}

TEST(sevens, "HN-T10: how many hold a seven, and how many a comb and a wasp")
{
    int any = 0, pair = 0, three = 0, even = 0, with_comb = 0;
    char which[128] = "";
    enumerate("");
    for (int i = 0; i < ROLLS; i++) {
        const struct offer *o = &offered[i];
        if (!o->wasp) continue;
        any += o->weight;
        *(o->total == 7 ? &three : &pair) += o->weight;
        if (o->total % 2 == 0) even += o->weight;
        int left = o->total - 7; /* the die beside a pair of seven */
        if (left == 0 || left % 2 != 0) continue;
        with_comb += o->weight;
        snprintf(which + strlen(which), sizeof which - strlen(which), "%u%u%u ", o->dice[0], o->dice[1], o->dice[2]);
    }
    assert_int_equal(any, 105);
    assert_int_equal(pair, 90);
    assert_int_equal(three, 15);
    assert_int_equal(even, 45);
    assert_int_equal(with_comb, 45);
    assert_string_equal(which, "126 146 166 225 234 245 256 344 346 ");
}

TEST(menus, "HN-T3 HN-T6: sizes of the main menu, 1001/216 on average")
{
    static const int EXPECTED[] = { 0, 0, 3, 45, 69, 52, 26, 6, 9, 6 };
    int found[10] = { 0 }, mean = 0;
    enumerate("");
    for (int i = 0; i < ROLLS; i++) {
        found[offered[i].n] += offered[i].weight;
        mean += offered[i].n * offered[i].weight;
    }
    equal_rows(found, EXPECTED, 10);
    assert_int_equal(mean, 1001);
}

/* The lone race: no opponent, combs without end. A fraction of 64-bit numbers carries the first needs exactly. */

struct fraction { int64_t over, under; };

static struct fraction reduced(int64_t over, int64_t under)
{
    int64_t a = over, b = under;
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return (struct fraction){ over / a, under / a };
}

static struct fraction plus(struct fraction a, struct fraction b)
{
    struct fraction u = reduced(a.under, b.under); /* the least common denominator */
    return reduced(a.over * u.under + b.over * u.over, a.under * u.under);
}

static struct fraction times(struct fraction a, int64_t n)
{
    struct fraction r = reduced(n, a.under);
    return (struct fraction){ a.over * r.over, r.under };
}

/* Of the sums that a roll offered the one that leaves the least to expect; 0 if none fits. */
static int best_sum(const struct offer *o, int need, const double *expected)
{
    int best = 0;
    for (int s = 2; s <= 18 && s <= need; s += 2)
        if (o->sums >> s & 1 && (best == 0 || expected[need - s] < expected[need - best])) best = s;
    return best;
}

/* Which rolls improve on V(need) decides V(need): start with the best rolls and take in all that still do. */
static void solve_race(double *expected, struct fraction *exact, int exact_to)
{
    expected[0] = 0;
    exact[0] = (struct fraction){ 0, 1 };
    for (int need = 2; need <= 100; need += 2) {
        double v = 1e9;
        bool taken[ROLLS];
        for (double before = INFINITY; v < before;) {
            double sum = ALL, weight = 0;
            before = v;
            for (int i = 0; i < ROLLS; i++) {
                int s = best_sum(&offered[i], need, expected);
                taken[i] = s > 0 && expected[need - s] < before;
                if (!taken[i]) continue;
                sum += offered[i].weight * expected[need - s];
                weight += offered[i].weight;
            }
            v = sum / weight;
        }
        expected[need] = v;
        if (need > exact_to) continue;
        struct fraction sum = { ALL, 1 };
        int64_t weight = 0;
        for (int i = 0; i < ROLLS; i++) {
            if (!taken[i]) continue;
            int s = best_sum(&offered[i], need, expected);
            sum = plus(sum, times(exact[need - s], offered[i].weight));
            weight += offered[i].weight;
        }
        exact[need] = reduced(sum.over, sum.under * weight);
    }
}

TEST(race, "the least number of turns to expect for a lone player")
{
    double v[101];
    struct fraction exact[101];
    enumerate("");
    solve_race(v, exact, 10);
    static const struct { int need; int64_t over, under; } EXACT[] = {
        { 2, 27, 13 }, { 4, 216, 131 }, { 6, 4, 3 }, { 8, 138304, 74277 }, { 10, 7942147, 4010958 },
    };
    for (int i = 0; i < 5; i++) {
        assert_true(exact[EXACT[i].need].over == EXACT[i].over);
        assert_true(exact[EXACT[i].need].under == EXACT[i].under);
        assert_true(fabs(v[EXACT[i].need] - (double)EXACT[i].over / (double)EXACT[i].under) < 1e-13);
    }
    static const struct { int need; double turns; } ROUNDED[] = {
        { 12, 2.165798 }, { 14, 2.488872 }, { 16, 2.660815 }, { 18, 2.871264 }, { 20, 3.089692 },
        { 30, 4.184118 }, { 50, 6.366683 }, { 100, 11.821237 },
    };
    for (int i = 0; i < 8; i++)
        if (fabs(v[ROUNDED[i].need] - ROUNDED[i].turns) > 5e-7)
            fail_msg("V(%d) is %.6f", ROUNDED[i].need, v[ROUNDED[i].need]);
    assert_true(v[6] < v[4] && v[4] < v[2]);
}

TEST(finish, "the best chance of a lone player to finish within 1, 2, 3 turns")
{
    static int64_t ways[4][101]; /* of 216^turns */
    enumerate("");
    for (int turns = 0; turns <= 3; turns++)
        for (int need = 0; need <= 100; need += 2) {
            ways[turns][need] = need == 0 ? power(turns) : 0;
            for (int i = 0; i < ROLLS && turns > 0 && need > 0; i++) {
                int64_t best = ways[turns - 1][need];
                for (int s = 2; s <= 18 && s <= need; s += 2)
                    if (offered[i].sums >> s & 1 && ways[turns - 1][need - s] > best) best = ways[turns - 1][need - s];
                ways[turns][need] += offered[i].weight * best;
            }
        }
    static const struct { int need; struct fraction chance[3]; } EXPECTED[] = {
        { 2, { { 13, 27 }, { 533, 729 }, { 16939, 19683 } } },
        { 6, { { 3, 4 }, { 15, 16 }, { 63, 64 } } },
        { 8, { { 97, 216 }, { 37355, 46656 }, { 3125773, 3359232 } } },
        { 12, { { 41, 216 }, { 5861, 7776 }, { 4666795, 5038848 } } },
        { 18, { { 1, 216 }, { 19451, 46656 }, { 8123873, 10077696 } } },
        { 20, { { 0, 1 }, { 13367, 46656 }, { 1258957, 1679616 } } },
        { 36, { { 0, 1 }, { 1, 46656 }, { 16679, 314928 } } },
    };
    for (int i = 0; i < 7; i++)
        for (int turns = 1; turns <= 3; turns++) {
            struct fraction want = EXPECTED[i].chance[turns - 1],
                            got = reduced(ways[turns][EXPECTED[i].need], power(turns));
            if (got.over != want.over || got.under != want.under)
                fail_msg("need %d in %d turns: %lld/%lld", EXPECTED[i].need, turns, (long long)got.over,
                         (long long)got.under);
        }
}

/* States as keys: what the eye alone sees does not count. A table of open addressing that doubles. */

struct entry { struct honey_state key; int64_t value; bool used, solved; };
struct memo { struct entry *at; size_t size, n; };

static struct honey_state plain(const struct honey_state *s)
{
    struct honey_state k = *s;
    for (int seat = 0; seat < 2; seat++) memset(k.sheet[seat].story, 0, sizeof k.sheet[seat].story);
    return k;
}

static size_t hash(const struct honey_state *k)
{
    const unsigned char *bytes = (const unsigned char *)k;
    uint64_t h = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < sizeof *k; i++) h = (h ^ bytes[i]) * UINT64_C(1099511628211);
    return (size_t)(h ^ h >> 29);
}

/* The entry of a state, new ones with value 0. */
static struct entry *find(struct memo *m, const struct honey_state *key)
{
    if (m->n * 2 >= m->size) {
        struct memo wider = { .size = m->size ? 2 * m->size : 1024 };
        wider.at = calloc(wider.size, sizeof *wider.at);
        assert_non_null(wider.at);
        for (size_t i = 0; i < m->size; i++)
            if (m->at[i].used) *find(&wider, &m->at[i].key) = m->at[i];
        free(m->at);
        *m = wider;
    }
    size_t i = hash(key) & (m->size - 1);
    while (m->at[i].used && memcmp(&m->at[i].key, key, sizeof *key) != 0) i = (i + 1) & (m->size - 1);
    if (!m->at[i].used) {
        m->at[i] = (struct entry){ .key = *key, .used = true };
        m->n++;
    }
    return &m->at[i];
}

/* Exact values: win chance minus loss chance for A with best play, times 216 for each turn that is left. */

static struct memo known;

static int64_t value(const struct honey_state *s)
{
    int who = game->turn(s);
    if (who == SKEP_OVER) {
        unsigned winners = game->winners(s);
        return (winners == 1 ? 1 : winners == 2 ? -1 : 0) * power(s->turn_limit - s->turn);
    }
    if (who == SKEP_CHANCE) {
        struct honey_state key = plain(s);
        if (find(&known, &key)->solved) return find(&known, &key)->value;
        struct skep_outcome out[SKEP_MOVES_MAX];
        int64_t sum = 0;
        for (int i = 0, n = game->outcomes(s, out); i < n; i++) {
            struct honey_state next = *s;
            game->play(&next, out[i].move, NULL);
            sum += out[i].weight * value(&next);
        }
        *find(&known, &key) = (struct entry){ .key = key, .value = sum, .used = true, .solved = true };
        return sum;
    }
    skep_move list[SKEP_MOVES_MAX];
    int64_t best = INT64_MIN;
    for (int i = 0, n = game->moves(s, list); i < n; i++) {
        struct honey_state next = *s;
        game->play(&next, list[i], NULL);
        int64_t v = value(&next);
        if (who == B) v = -v;
        if (v > best) best = v;
    }
    return who == B ? -best : best;
}

/* The value with so many turns left. */
static struct fraction value_of(const char *a, const char *b, int turns)
{
    char option[32], position[SKEP_POSITION_TEXT];
    struct honey_state s;
    snprintf(option, sizeof option, "turn_limit=%d", turns);
    snprintf(position, sizeof position, "%s | %s | A 1", a, b);
    start_at(2, option, position);
    game = table_game();
    memcpy(&s, table_match()->state, sizeof s);
    known = (struct memo){ 0 };
    int64_t v = value(&s);
    free(known.at);
    return reduced(v, power(turns));
}

/* Rolls on which A can win in this very turn. */
static bool can_win(const struct honey_state *s)
{
    skep_move list[SKEP_MOVES_MAX];
    if (game->turn(s) == SKEP_OVER) return game->winners(s) == 1;
    if (game->turn(s) != A) return false;
    for (int i = 0, n = game->moves(s, list); i < n; i++) {
        struct honey_state next = *s;
        game->play(&next, list[i], NULL);
        if (can_win(&next)) return true;
    }
    return false;
}

static int wins_now(const char *a, const char *b)
{
    char position[SKEP_POSITION_TEXT];
    struct skep_outcome out[SKEP_MOVES_MAX];
    struct honey_state s;
    int wins = 0;
    snprintf(position, sizeof position, "%s | %s | A 1", a, b);
    start_at(2, "", position);
    game = table_game();
    memcpy(&s, table_match()->state, sizeof s);
    for (int i = 0, n = game->outcomes(&s, out); i < n; i++) {
        struct honey_state next = s;
        game->play(&next, out[i].move, NULL);
        if (can_win(&next)) wins += (int)out[i].weight;
    }
    return wins;
}

static void check_value(const char *a, const char *b, int turns, int64_t over, int64_t under)
{
    struct fraction v = value_of(a, b, turns);
    if (v.under < 0) v = (struct fraction){ -v.over, -v.under };
    if (v.over != over || v.under != under)
        fail_msg("%s | %s, %d turns: %lld/%lld", a, b, turns, (long long)v.over, (long long)v.under);
}

TEST(values, "wins in this very turn, and exact values with one and two turns left")
{
    static const struct { const char *a, *b; int now; struct fraction one, two; } ROWS[] = {
        { "18+18+16+14+12+10+10 y5 n1", "10+8 y15 g1", 104, { 13, 27 }, { 13, 27 } },
        { "18+18+16+14+12+10+6 y5 n1", "10+8 y15 g1", 162, { 3, 4 }, { 3, 4 } },
        { "18+16+14+12+12+10 y1 n1", "18+16+14+12+12+10 y1", 106, { 53, 108 }, { 8873, 23328 } },
        { "18+16+14+12+12+10 y1 n1", "18+16+14+12+12+10 y1 g1", 1, { 1, 216 }, { -11339, 46656 } },
        { "18+16+14+12+12+10 y1 n18", "18+16+14+12+12+10 y1", 112, { 14, 27 }, { 9839, 23328 } },
        { "12+10+10+8 y12 n1", "12+8+4+4 y4", 105, { 35, 72 }, { 35, 72 } },
        { "18+18+16+16+12+12 y6 n18", "4+4 y12 g2", 112, { 14, 27 }, { 14, 27 } },
    };
    for (int i = 0; i < 7; i++) {
        assert_int_equal(wins_now(ROWS[i].a, ROWS[i].b), ROWS[i].now);
        check_value(ROWS[i].a, ROWS[i].b, 1, ROWS[i].one.over, ROWS[i].one.under);
        check_value(ROWS[i].a, ROWS[i].b, 2, ROWS[i].two.over, ROWS[i].two.under);
    }
}

TEST(values_of_three, "exact values with three turns left")
{
    check_value("18+16+14+12+12+10 y1 n1", "18+16+14+12+12+10 y1 n1", 3, 1216969, 2519424);
    check_value("18+18+16+14+12+10+10 y1 g1 n1", "18+18+16+14+12+10+10 y1 g1 n1", 2, 169, 729);
    check_value("18+18+16+14+12+10+10 y1 g1 n1", "18+18+16+14+12+10+10 y1 g1 n1", 3, 60227, 157464);
}

/* Paths: sequences of sorted roll and moves over whole turns. States met on several paths are taken together and
   carry the number of these paths, so that three turns are counted in a second; a finished game counts once and is
   not followed. */

static void walk(const struct honey_state *s, int turns, int64_t paths, struct memo *to, int64_t *ended)
{
    if (game->turn(s) == SKEP_OVER) {
        *ended += paths;
        return;
    }
    if (game->turns(s) == turns) {
        struct honey_state key = plain(s);
        find(to, &key)->value += paths;
        return;
    }
    skep_move list[SKEP_MOVES_MAX];
    struct skep_outcome out[SKEP_MOVES_MAX];
    bool chance = game->turn(s) == SKEP_CHANCE;
    int n = chance ? game->outcomes(s, out) : game->moves(s, list);
    for (int i = 0; i < n; i++) {
        struct honey_state next = *s;
        game->play(&next, chance ? out[i].move : list[i], NULL);
        walk(&next, turns, paths, to, ended);
    }
}

static void check_paths(const char *options, const char *position, int turns, int64_t paths, int64_t ended,
                        size_t states)
{
    struct memo from = { 0 }, to;
    struct honey_state s;
    int64_t found = 0, over = 0;
    start_at(2, options, position);
    game = table_game();
    memcpy(&s, table_match()->state, sizeof s);
    s = plain(&s);
    find(&from, &s)->value = 1;
    for (int turn = game->turns(&s) + 1, last = turn + turns; turn < last; turn++) {
        to = (struct memo){ 0 };
        for (size_t i = 0; i < from.size; i++)
            if (from.at[i].used) walk(&from.at[i].key, turn, from.at[i].value, &to, &over);
        free(from.at);
        from = to;
    }
    for (size_t i = 0; i < from.size; i++)
        if (from.at[i].used) found += from.at[i].value;
    free(from.at);
    if (found + over != paths || over != ended || from.n != states)
        fail_msg("%s %s, %d turns: %lld paths, %lld ended, %zu states", options, position, turns,
                 (long long)(found + over), (long long)over, from.n);
}

TEST(paths, "path counts and distinct states from the start")
{
    check_paths("threshold=4", "", 1, 300, 0, 91);
    check_paths("threshold=4", "", 2, 92988, 0, 8168);
    check_paths("", "", 1, 285, 0, 87);
    check_paths("", "", 2, 84213, 0, 7456);
    check_paths("", "", 3, 24852285, 0, 114513);
    check_paths("threshold=20", "", 1, 272, 0, 83);
    check_paths("threshold=20", "", 2, 76972, 0, 6776);
}

#define M1_B "18+14+12+12+10+8+6+4 y2 w2 n5 | A 1"

TEST(paths_midgame, "path counts and distinct states from the ledger's positions M1, M2, M3")
{
    static const char M1[] = "18+16+14+12+10+8+8 y3 g1 w1 n14 | " M1_B;
    static const char M2[] = "18+16+14+12+10+8+8 y3 g1 w1 n23 | " M1_B;
    static const char M3[] = "18+18+16+14+14+10 y1 w1 n14 | 18+16+14+12+12+10 y1 n5 | A 1";
    check_paths("", M1, 1, 1028, 260, 159);
    check_paths("", M1, 2, 357440, 46699, 12034);
    check_paths("", M2, 1, 776, 8, 161);
    check_paths("swarm_trigger=standing", M2, 1, 9226, 8681, 122);
    check_paths("", M3, 1, 508, 374, 17);
    check_paths("", M3, 2, 46096, 34358, 279);
}
