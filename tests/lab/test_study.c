/* test_study.c: a study is read or refused; what is counted adds up in any order; intervals cover what they say. The truth is known by symmetry,
   for Tiny with random bots gives every seat the same odds; or it is what a thousand studies say together. */
#include "test.h"

#include "lab/study.h"
#include "study.h"
#include "tiny/tiny.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct skep_study *study_of(const char *text)
{
    struct skep_problem p;
    struct skep_study *s = lab_study_read(text, strlen(text), NULL, NULL, &skep_tiny, &p);
    if (!s) fail_msg("%s", p.text);
    return s;
}

struct skep_sums *sums_of(const struct skep_study *s, int from, int to)
{
    struct skep_sums *sums = skep_sums_new(s);
    struct skep_worker *w = skep_worker_new(s, NULL);
    assert_true(sums && w);
    for (int r = from; r < to; r++) assert_true(skep_worker_round(w, r));
    assert_true(skep_sums_add(sums, skep_worker_sums(w)));
    skep_worker_free(w);
    return sums;
}

static void put_sums(const void *sums, struct skep_json *out) { skep_sums_json(sums, out); }
static void put_report(const void *report, struct skep_json *out) { skep_report_json(report, out); }

char *text_of(const struct skep_sums *sums)
{
    char *text = lab_write(put_sums, sums);
    assert_non_null(text);
    return text;
}

static const char WIDE[] = "{\"game\":\"tiny\",\"vary\":{\"fee\":[0,2],\"seats\":[2,3]},\"bots\":\"random\",\"games\":40,\"luck\":true}";

/* Reading */

static void refused(const char *text, const char *says)
{
    struct skep_problem p;
    assert_null(lab_study_read(text, strlen(text), NULL, NULL, &skep_tiny, &p));
    if (!strstr(p.text, says)) fail_msg("%s\nis refused with: %s\nnot with: %s", text, p.text, says);
    assert_true(strstr(p.code, "bad_study") || strstr(p.code, "bad_json"));
}

TEST(study, "what is wrong is refused with its place and what was expected")
{
    refused("[]", "expected an object");
    refused("{", "This is not JSON");
    refused("{}", "game: expected the id of a game: honey_nectar");
    refused("{\"game\":\"chess\"}", "found \"chess\"");
    refused("{\"game\":\"tiny\",\"gmaes\":3}", "gmaes: a study has no such member; it has game, question");
    refused("{\"game\":\"tiny\",\"games\":0}", "games: expected a whole number from 1 to 10000000, found 0");
    refused("{\"game\":\"tiny\",\"games\":1.5}", "found 1.5");
    refused("{\"game\":\"tiny\",\"skill\":1}", "skill: expected true or false, found 1");
    refused("{\"game\":\"tiny\",\"options\":{\"fees\":2}}", "options.fees: Tiny has no option fees; it has fee");
    refused("{\"game\":\"tiny\",\"options\":{\"fee\":3}}", "options.fee: Option fee takes");
    refused("{\"game\":\"tiny\",\"options\":{\"fee\":{\"file\":\"x\"}}}", "options.fee: expected a value of this option");
    refused("{\"game\":\"tiny\",\"options\":{\"deck\":{\"file\":\"x\"}}}", "options.deck: no files can be read here");
    refused("{\"game\":\"tiny\",\"vary\":[\"fee\"]}", "vary: expected an object");
    refused("{\"game\":\"tiny\",\"vary\":{\"fee\":2}}", "vary.fee: expected a list of 1 to 64 values, found 2");
    refused("{\"game\":\"tiny\",\"vary\":{\"fee\":[0,9]}}", "vary.fee: Option fee takes");
    refused("{\"game\":\"tiny\",\"vary\":{\"fee\":[0,\"0\"]}}", "vary.fee: the same value is there twice");
    refused("{\"game\":\"tiny\",\"options\":{\"fee\":2},\"vary\":{\"fee\":[0,2]}}", "vary.fee: it is set for all cells too");
    refused("{\"game\":\"tiny\",\"seats\":4}", "seats: Tiny is for 2 to 3 seats, not 4");
    refused("{\"game\":\"tiny\",\"vary\":{\"seats\":[2,5]}}", "vary.seats: Tiny is for 2 to 3 seats, not 5");
    refused("{\"game\":\"tiny\",\"seats\":3,\"bots\":[\"random\",\"greedy\"]}", "The cell Tiny: it has 2 bots for 3 seats");
    refused("{\"game\":\"tiny\",\"bots\":\"nobody\"}", "bots: There is no bot nobody");
    refused("{\"game\":\"tiny\",\"bots\":\"expert:50ms\"}", "bots: a bot that thinks by the clock");
    refused("{\"game\":\"tiny\",\"bots\":[]}", "bots: expected a bot, or a list with one for each seat");
    refused("{\"game\":\"tiny\",\"bots\":\"greedy\",\"pairs\":[\"random\",\"greedy\"]}", "pairs: either bots or pairs");
    refused("{\"game\":\"tiny\",\"pairs\":[\"random\"]}", "pairs: expected a list of 2 to 16 bots");
    refused("{\"game\":\"tiny\",\"seats\":3,\"pairs\":[\"random\",\"greedy\"]}", "pairs of bots meet at tables of two seats");
    refused("{\"game\":\"tiny\",\"bots\":\"greedy\",\"skill\":true}", "skill needs a first bot that counts its simulations");
    refused("{\"game\":\"tiny\",\"until\":\"soon\"}", "until: expected a measure and how close");
    refused("{\"game\":\"tiny\",\"until\":\"speed ±1\"}", "until: expected a measure: first_player");
    refused("{\"game\":\"tiny\",\"until\":\"skill ±0.1\"}", "it has not the measure that the rule to stop by asks for");
    refused("{\"game\":\"tiny\",\"until\":\"turns ±0\"}", "until: expected");
    refused("{\"game\":\"tiny\",\"seed\":\" 1\"}", "seed: expected one line of text");
    refused("{\"game\":\"tiny\",\"vary\":{\"fee\":[0,2,4],\"seats\":[2,3],\"wins\":[\"highest\",\"lowest\"],\"open\":[true,false],"
            "\"prizes\":[[1],[2],[3]]}}", "vary: these axes make more than 64 cells");
    refused("{\"game\":\"tiny\",\"options\":{\"deck\":\"12\"}}", "The cell Tiny: These options do not go together");
    refused("{\"game\": \"tiny\",\n \"vary\": {\n  \"fee\": [0, 7]}}", "Line 3, vary.fee: Option fee takes");
}

TEST(study, "one form, however it was written; and it reads as itself")
{
    struct skep_study *a = study_of("{\"seed\":7,\"bots\":[\"greedy\"],\"vary\":{\"fee\":[\"0\",2],\"prizes\":[[1,2],\"3\"]},\"game\":\"tiny\","
                                    "\"until\":\"turns  +-0.0500\",\"options\":{\"open\":1,\"wins\":\"highest\"}}");
    struct skep_study *b = study_of(a->text);
    assert_string_equal(a->text, "{\"game\":\"tiny\",\"options\":{\"open\":\"true\"},\"vary\":{\"fee\":[\"0\",\"2\"],\"prizes\":[\"1,2\",\"3\"]},\"seats\":2,"
                                 "\"bots\":[\"greedy\"],\"games\":1000000,\"until\":\"turns ±0.05\",\"seed\":\"7\"}");
    assert_string_equal(b->text, a->text);
    assert_string_equal(b->hash, a->hash);
    skep_study_free(a);
    skep_study_free(b);
}

TEST(study, "cells: the last axis runs fastest, line-ups turn as often as they differ")
{
    struct skep_study *s = study_of("{\"game\":\"tiny\",\"vary\":{\"fee\":[0,2],\"bots\":[\"random\",[\"random\",\"greedy\",\"random\"],[\"random\",\"greedy\",\"mcts:4\"]]},"
                                    "\"seats\":3,\"games\":100}");
    assert_int_equal(s->cells, 6);
    assert_string_equal(s->cell[1].name, "fee 0, random + greedy + random");
    assert_string_equal(s->cell[3].name, "fee 2, random");
    assert_int_equal(s->cell[0].rotations, 1);
    assert_int_equal(s->cell[1].rotations, 3);
    assert_int_equal(s->cell[2].rotations, 3);
    assert_int_equal(s->rounds, 100); /* where a seed is one game; elsewhere there are more games */
    skep_study_free(s);
    s = study_of("{\"game\":\"tiny\",\"pairs\":[\"random\",\"greedy\",\"mcts:4\"],\"games\":101}");
    assert_int_equal(s->cells, 3);
    assert_string_equal(s->cell[1].name, "random + mcts:4");
    assert_int_equal(s->rounds, 51);
    skep_study_free(s);
}

TEST(study, "AP-R88: the one form names the set of components; the report of a study that named none is one of the first set")
{
    static const char SAYS[] = "\"options\":{\"components\":\"second\"},";
    struct skep_study *now = study_of("{\"game\":\"apiary\",\"bots\":\"random\",\"games\":2}");
    struct skep_study *named = study_of("{\"game\":\"apiary\",\"bots\":\"random\",\"games\":2,\"options\":{\"components\":\"first\"}}");
    struct skep_study *old = study_of("{\"kind\":\"study\",\"study\":{\"game\":\"apiary\",\"bots\":\"random\",\"games\":2}}");
    assert_non_null(strstr(now->text, SAYS));
    assert_string_equal(now->hash, now->hash_before);
    assert_string_equal(old->text, named->text);
    assert_string_not_equal(old->hash, now->hash);
    /* What the report says that its study hashes to, it said of a form that did not name the set. */
    assert_string_not_equal(old->hash, old->hash_before);
    struct skep_sums *sums = sums_of(old, 0, 1), *again = skep_sums_new(old);
    struct skep_study_report *r = skep_report_new(old, sums, (struct skep_part){ 0, 1 }, SKEP_ENDED_EARLY);
    struct skep_report_head head;
    struct skep_problem p;
    char *text = lab_write(put_report, r);
    memcpy(strstr(text, old->hash), old->hash_before, strlen(old->hash));
    assert_true(skep_report_read(text, strlen(text), old, again, &head, &p));
    assert_false(skep_report_read(text, strlen(text), now, again, &head, &p));
    free(text);
    skep_report_free(r);
    skep_sums_free(sums);
    skep_sums_free(again);
    skep_study_free(now);
    skep_study_free(named);
    skep_study_free(old);
}

TEST(study, "AP-R88: sets vary by their names")
{
    struct skep_study *s = study_of("{\"game\":\"apiary\",\"bots\":\"random\",\"vary\":{\"components\":[\"first\",\"second\"]}}");
    assert_non_null(strstr(s->text, "{\"game\":\"apiary\",\"vary\":{\"components\":[\"first\",\"second\"]},"));
    assert_string_equal(s->cell[0].name, "components first");
    assert_string_equal(skep_value_text(&s->cell[1].first->values, 2), "second");
    struct skep_study *again = study_of(s->text);
    assert_string_equal(again->hash, s->hash);
    skep_study_free(again);
    skep_study_free(s);
    refused("{\"game\":\"apiary\",\"vary\":{\"components\":[\"first\",\"third\"]}}", "expected first, second or a set of your own as JSON, found third");
}

static char *deck_file(void *arg, const char *name, struct skep_text *why)
{
    if (strcmp(name, "deck.txt") != 0) {
        skep_putf(why, "cannot read %s.", name);
        return NULL;
    }
    return lab_copy(arg);
}

TEST(study, "a file is named, and the one form holds its text")
{
    static const char TEXT[] = "{\"game\":\"tiny\",\"vary\":{\"deck\":[{\"file\":\"deck.txt\"},\"1 2 3 4\"]}}";
    static char deck[] = "11 22 33";
    struct skep_problem p;
    struct skep_study *s = lab_study_read(TEXT, strlen(TEXT), deck_file, deck, &skep_tiny, &p);
    assert_non_null(s);
    assert_string_equal(s->cell[0].name, "deck deck.txt");
    assert_non_null(strstr(s->text, "{\"name\":\"deck.txt\",\"text\":\"11 22 33\"}"));
    struct skep_study *again = study_of(s->text); /* which needs no file any more */
    assert_string_equal(again->hash, s->hash);
    skep_study_free(again);
    skep_study_free(s);
    static const char WRONG[] = "{\"game\":\"tiny\",\"options\":{\"deck\":{\"file\":\"no.txt\"}}}";
    assert_null(lab_study_read(WRONG, strlen(WRONG), deck_file, deck, &skep_tiny, &p));
    assert_non_null(strstr(p.text, "options.deck: cannot read no.txt"));
}

TEST(until, "is looked at after 100, 150, 225 ... rounds and when all are played")
{
    struct skep_study *s = study_of("{\"game\":\"tiny\",\"until\":\"first_player ±0.2\",\"games\":600}");
    const int looks[] = { 100, 150, 225, 337, 505, 600 };
    int done = 0;
    for (int i = 0; i < 6; i++) assert_int_equal(done = skep_study_look(s, done), looks[i]);
    skep_study_free(s);
}

/* Adding up */

TEST(sums, "in any order, cut up anyhow: the same bytes")
{
    struct skep_study *s = study_of(WIDE);
    struct skep_sums *whole = sums_of(s, 0, 40), *part[3] = { sums_of(s, 0, 7), sums_of(s, 7, 29), sums_of(s, 29, 40) };
    char *expected = text_of(whole);
    static const int ORDER[6][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
    for (int o = 0; o < 6; o++) {
        struct skep_sums *sum = skep_sums_new(s);
        for (int i = 0; i < 3; i++) assert_true(skep_sums_add(sum, part[ORDER[o][i]]));
        char *text = text_of(sum);
        assert_string_equal(text, expected);
        free(text);
        skep_sums_free(sum);
    }
    for (int i = 0; i < 3; i++) skep_sums_free(part[i]);
    free(expected);
    skep_sums_free(whole);
    skep_study_free(s);
}

TEST(sums, "read back they are the same, and a report is the same again; damage is refused")
{
    struct skep_study *s = study_of(WIDE);
    struct skep_sums *sums = sums_of(s, 0, 40), *again = skep_sums_new(s);
    struct skep_study_report *r = skep_report_new(s, sums, (struct skep_part){ 0, 1 }, SKEP_ENDED_GAMES);
    struct skep_report_head head;
    struct skep_problem p;
    char *text = lab_write(put_report, r);
    assert_true(skep_report_read(text, strlen(text), s, again, &head, &p));
    struct skep_study_report *second = skep_report_new(s, again, head.part, head.ended);
    char *twice = lab_write(put_report, second);
    assert_string_equal(twice, text);
    char *rounds = strstr(strstr(text, "\"sums\""), "\"rounds\":40");
    rounds[9] = '9'; /* more than there are */
    assert_false(skep_report_read(text, strlen(text), s, again, &head, &p));
    assert_int_equal(skep_sums_rounds(again), 0);
    rounds[9] = '4';
    assert_true(skep_report_read(text, strlen(text), s, again, &head, &p));
    *strstr(text, "\"hash\":\"") = '_';
    assert_false(skep_report_read(text, strlen(text), s, again, &head, &p));
    assert_int_equal(skep_sums_rounds(again), 40); /* a head that is refused changes nothing */
    skep_report_free(second);
    skep_report_free(r);
    free(twice);
    free(text);
    skep_sums_free(again);
    skep_sums_free(sums);
    skep_study_free(s);
}

TEST(sums, "cleared they are as new")
{
    struct skep_study *s = study_of(WIDE);
    struct skep_worker *w = skep_worker_new(s, NULL);
    struct skep_sums *fresh = sums_of(s, 5, 9);
    for (int r = 0; r < 5; r++) skep_worker_round(w, r);
    skep_sums_clear(skep_worker_sums(w));
    for (int r = 5; r < 9; r++) skep_worker_round(w, r);
    char *a = text_of(skep_worker_sums(w)), *b = text_of(fresh);
    assert_string_equal(a, b);
    free(a);
    free(b);
    skep_sums_free(fresh);
    skep_worker_free(w);
    skep_study_free(s);
}

/* Intervals on known truth */

/* Where every access is watched they are too few to tell much: make test runs them optimised as well. */
#ifdef SKEP_WATCHED
enum { STUDIES = 200, COVER_LEAST = 180, COVER_MOST = 199 };
#else
enum { STUDIES = 1000, COVER_LEAST = 930, COVER_MOST = 970 };
#endif
enum { ROUNDS = 44 }; /* a share of n jumps by 1/n, and Wilson's interval covers it more or less often; with 44 as it should */

struct answers { struct skep_interval of[5]; };

/* So many small studies; see is asked what each says. */
static struct answers *play_many(const char *text, void (*see)(const struct skep_study_report *r, struct skep_interval *said))
{
    struct skep_study *s = study_of(text);
    struct skep_worker *w = skep_worker_new(s, NULL);
    struct answers *said = calloc(STUDIES, sizeof *said);
    for (int i = 0; i < STUDIES; i++) {
        for (int r = 0; r < ROUNDS; r++) skep_worker_round(w, i * ROUNDS + r);
        struct skep_study_report *report = skep_report_new(s, skep_worker_sums(w), (struct skep_part){ 0, 1 }, SKEP_ENDED_GAMES);
        see(report, said[i].of);
        skep_report_free(report);
        skep_sums_clear(skep_worker_sums(w));
    }
    skep_worker_free(w);
    skep_study_free(s);
    return said;
}

/* 95 of 100 cover the truth, give or take 2 (of few studies 5); where that is NAN it is the mean of all. */
static void covers(const struct answers *said, int i, double truth)
{
    double mean = 0;
    int n = 0;
    for (int k = 0; k < STUDIES; k++) mean += said[k].of[i].mean / STUDIES;
    if (isnan(truth)) truth = mean;
    for (int k = 0; k < STUDIES; k++) n += said[k].of[i].low <= truth && truth <= said[k].of[i].high;
    if (n < COVER_LEAST || n > COVER_MOST) fail_msg("number %d, %.4f, on average %.4f, is covered by %d of %d", i, truth, mean, n, STUDIES);
}

static void see_three(const struct skep_study_report *r, struct skep_interval *said)
{
    said[0] = r->cell[0].measure[SKEP_M_FIRST_PLAYER];
    said[1] = r->cell[0].measure[SKEP_M_SHARED];
    said[2] = r->cell[0].measure[SKEP_M_SCORE_WON];
}

TEST(intervals, "shares and means cover the truth in 95 of 100 studies")
{
    struct answers *said = play_many("{\"game\":\"tiny\",\"options\":{\"prizes\":[1,1,1]},\"seats\":3,\"bots\":\"random\",\"games\":50000}", see_three);
    /* Three rounds for a point each, which any of three seats may win: the first has a third of it all; each has one with 2 in 9; the most
       points are 1, 2 or 3 with 6, 18 and 3 in 27. */
    covers(said, 0, 1.0 / 3);
    covers(said, 1, 2.0 / 9);
    covers(said, 2, 51.0 / 27);
    free(said);
}

static void see_two(const struct skep_study_report *r, struct skep_interval *said)
{
    said[0] = r->cell[0].measure[SKEP_M_FIRST_PLAYER];
    said[1] = r->difference[0].test.difference;
    said[2] = r->all[0];
    for (int i = 0; i < r->cell[1].uses; i++) {
        const struct skep_use *u = &r->cell[1].use[i];
        if (strcmp(u->id, "swapped") != 0) continue;
        said[3] = u->share;
        said[4] = u->test.difference;
    }
}

TEST(intervals, "with rotations, between cells and of uses as well")
{
    struct answers *said = play_many("{\"game\":\"tiny\",\"options\":{\"prizes\":[1]},\"vary\":{\"bots\":[[\"random\",\"greedy\"],\"random\"]},\"games\":50000}", see_two);
    for (int i = 0; i < 3; i++) covers(said, i, NAN);
    covers(said, 3, 0.5); /* of two choices, and a new card is as good as the old one */
    covers(said, 4, 0);
    free(said);
}

TEST(paired, "a difference between cells is known better than from two studies")
{
    struct skep_study *s = study_of("{\"game\":\"tiny\",\"vary\":{\"prizes\":[[1,2,2],[1,2,3]]},\"bots\":\"random\",\"games\":300}");
    struct skep_sums *sums = sums_of(s, 0, 300);
    struct skep_study_report *r = skep_report_new(s, sums, (struct skep_part){ 0, 1 }, SKEP_ENDED_GAMES);
    const struct skep_interval *a = &r->cell[0].measure[0], *b = &r->cell[1].measure[0], *d = &r->difference[0].test.difference;
    assert_int_equal(r->difference[0].measure, SKEP_M_FIRST_PLAYER);
    double apart = sqrt(pow(a->high - a->low, 2) + pow(b->high - b->low, 2));
    assert_true(d->high - d->low < 0.9 * apart);
    assert_true(fabs(d->mean - (b->mean - a->mean)) < 1e-9);
    skep_report_free(r);
    skep_sums_free(sums);
    skep_study_free(s);
}
