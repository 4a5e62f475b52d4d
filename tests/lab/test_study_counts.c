/* test_study_counts.c: what a study counts, against games that the test plays for itself. */
#include "test.h"

#include "study.h"
#include "tiny/tiny.h"

#include <math.h>
#include <skep/review.h>
#include <skep/table.h>
#include <stdlib.h>
#include <string.h>

enum { LOG = 20000 };

struct replay { struct skep_match match; skep_move log[LOG]; struct skep_trace trace; struct skep_bot *bot[SKEP_SEATS_MAX]; };

/* Plays a game of a cell again, as anybody would who has its seed and line-up; heard is told of each move. */
static struct replay *play_again(const struct skep_study *s, int cell, int rotation, const char *seed, void (*heard)(struct replay *r, int *n), int *n)
{
    const struct skep_cell *c = &s->cell[cell];
    struct replay *r = calloc(1, sizeof *r);
    struct skep_header header = { 0 };
    strcpy(header.seed, seed);
    skep_match_open(&r->match, r->log, LOG);
    assert_int_equal(skep_match_start(&r->match, s->game, c->seats, &c->first->values, &header, NULL), SKEP_OK);
    for (int i = 0; i < c->seats; i++) r->bot[i] = skep_bot_new(c->bot[(i + c->rotation[rotation]) % c->seats], NULL, NULL);
    for (int who; (who = skep_match_turn(&r->match)) != SKEP_OVER;) {
        skep_match_take(&r->match, who == SKEP_CHANCE ? skep_match_chance(&r->match) : skep_table_choose(&r->match, r->bot[who]), &r->trace);
        if (heard) heard(r, n);
    }
    for (int i = 0; i < c->seats; i++) skep_bot_free(r->bot[i]);
    return r;
}

static struct skep_study_report *report_of(const struct skep_study *s, struct skep_sums **sums, int rounds)
{
    *sums = sums_of(s, 0, rounds);
    struct skep_study_report *r = skep_report_new(s, *sums, (struct skep_part){ 0, 1 }, SKEP_ENDED_GAMES);
    assert_non_null(r);
    return r;
}

static void end(struct skep_study *s, struct skep_sums *sums, struct skep_study_report *r)
{
    skep_report_free(r);
    skep_sums_free(sums);
    skep_study_free(s);
}

static const struct skep_use *use_of(const struct skep_cell_report *c, const char *id, const char *what)
{
    for (int i = 0; i < c->uses; i++)
        if (strcmp(c->use[i].id, id) == 0 && strcmp(c->use[i].what, what) == 0) return &c->use[i];
    return NULL;
}

/* Seats that swapped, bit by bit. */
static void hear_swap(struct replay *r, int *n)
{
    for (int i = 0; i < r->trace.events; i++)
        if (strcmp(skep_tiny.sentences[r->trace.event[i].sentence].id, "swapped") == 0) *n |= 1 << r->trace.event[i].args[0];
}

TEST(uses, "who swapped, and what they won, as a replay has it")
{
    enum { GAMES = 60 };
    struct skep_study *s = study_of("{\"game\":\"tiny\",\"seats\":3,\"bots\":\"random\",\"games\":60}");
    struct skep_sums *sums;
    struct skep_study_report *r = report_of(s, &sums, GAMES);
    int seats = 0, won = 0, all = 0;
    for (int i = 0; i < GAMES; i++) {
        char seed[SKEP_SEED_TEXT];
        int swapped = 0, winners = 0;
        skep_study_seed(s, i, seed);
        struct replay *p = play_again(s, 0, 0, seed, hear_swap, &swapped);
        unsigned who = skep_tiny.winners(p->match.state);
        for (int k = 0; k < 3; k++) winners += (int)(who >> k & 1);
        for (int k = 0; k < 3; k++) {
            seats += swapped >> k & 1;
            won += (swapped >> k & 1) && (who >> k & 1) ? 60 / winners : 0;
            all += who >> k & 1 ? 60 / winners : 0;
        }
        free(p);
    }
    const struct skep_use *u = use_of(&r->cell[0], "swapped", "");
    assert_non_null(u);
    assert_int_equal(u->seats, seats);
    assert_true(fabs(u->won - won / 60.0 / seats) < 1e-9);
    assert_true(fabs(u->won_else - (all - won) / 60.0 / (3 * GAMES - seats)) < 1e-9);
    assert_null(use_of(&r->cell[0], "MOST", "")); /* how it ended is nothing that seats do */
    assert_non_null(use_of(&r->cell[0], "won", "highest"));
    assert_null(use_of(&r->cell[0], "won", "lowest"));
    end(s, sums, r);
}

TEST(findings, "the seed and rotation of a finding bring its value back")
{
    struct skep_study *s = study_of("{\"game\":\"honey_nectar\",\"vary\":{\"hive_cells\":[7,19]},\"bots\":[\"random\",\"greedy\"],\"games\":40,\"seed\":\"find\"}");
    struct skep_sums *sums;
    struct skep_study_report *r = report_of(s, &sums, 20);
    int looked = 0;
    for (int c = 0; c < 2; c++)
        for (int i = 0; i < r->cell[c].findings; i++) {
            const struct skep_finding *f = &r->cell[c].finding[i];
            struct replay *p = play_again(s, c, f->rotation, f->seed, NULL, NULL);
            int points[SKEP_SEATS_MAX], winner = s->game->winners(p->match.state) == 2;
            s->game->score(p->match.state, points);
            if (strcmp(f->id, "longest") == 0 || strcmp(f->id, "shortest") == 0) assert_int_equal(s->game->turns(p->match.state), f->value);
            else if (strcmp(f->id, "highest") == 0 || strcmp(f->id, "lowest") == 0) assert_int_equal(points[winner], f->value);
            else if (strcmp(f->id, "margin") == 0) assert_int_equal(points[winner] - points[1 - winner], f->value);
            else looked--;
            looked++;
            free(p);
        }
    assert_int_equal(looked, 10);
    end(s, sums, r);
}

/* Who chose first once set-up was over, by the events that say so. */
static void hear_first(struct replay *r, int *n)
{
    const struct skep_game *g = r->match.game;
    for (int i = 0; i < r->trace.events && *n < 0; i++) {
        const struct skep_say *say = &r->trace.event[i];
        const char *id = g->sentences[say->sentence].id;
        if (strcmp(g->id, "honey_nectar") == 0 && strcmp(id, "rolled") == 0) *n = say->args[0]; /* the first dice of the first turn */
        if (strcmp(g->id, "pollennation") == 0 && strcmp(id, "started") == 0) *n = say->args[0];
        if (strcmp(g->id, "ambrosia") == 0 && strcmp(id, "begins") == 0) *n = say->args[0];
        if (strcmp(g->id, "waggle_dance") == 0 && strcmp(id, "first") == 0) *n = say->args[0];
        if (strcmp(g->id, "apiary") == 0 && strcmp(id, "first") == 0) *n = say->args[0];
    }
}

TEST(first, "in every game it is who takes the first turn")
{
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        struct skep_text text = skep_text_of(128);
        skep_putf(&text, "{\"game\":\"%s\",\"bots\":\"random\",\"games\":6,\"seed\":\"first\"}", (*g)->id);
        struct skep_study *s = study_of(text.at);
        struct skep_sums *sums;
        struct skep_study_report *r = report_of(s, &sums, 6);
        double won = 0;
        for (int i = 0; i < 6; i++) {
            char seed[SKEP_SEED_TEXT];
            int first = -1, winners = 0;
            skep_study_seed(s, i, seed);
            struct replay *p = play_again(s, 0, 0, seed, hear_first, &first);
            assert_in_range(first, 0, 1);
            unsigned who = (*g)->winners(p->match.state);
            for (int k = 0; k < 2; k++) winners += (int)(who >> k & 1);
            won += who >> first & 1 ? 1.0 / winners : 0;
            free(p);
        }
        assert_true(fabs(r->cell[0].measure[SKEP_M_FIRST_PLAYER].mean - won / 6) < 1e-9);
        end(s, sums, r);
    }
}

TEST(luck, "is that of the review, is none on average, and taking it out tells more")
{
    enum { GAMES = 60 };
    struct skep_study *s = study_of("{\"game\":\"honey_nectar\",\"luck\":true,\"games\":60}");
    struct skep_sums *sums;
    struct skep_study_report *r = report_of(s, &sums, GAMES);
    const struct skep_cell_report *c = &r->cell[0];
    assert_true(c->luck.there);
    assert_true(c->measure[SKEP_M_LUCK_FIRST].low < 0 && c->measure[SKEP_M_LUCK_FIRST].high > 0);
    assert_true(c->luck.gain > 1.2 && c->luck.beta > 0.4 && c->luck.beta < 1.6);
    assert_true(c->luck.share.high - c->luck.share.low < c->measure[SKEP_M_FIRST_PLAYER].high - c->measure[SKEP_M_FIRST_PLAYER].low);
    struct replay *p = play_again(s, 0, 0, "1/1", NULL, NULL);
    struct skep_review *review = skep_review_new(&p->match, 0);
    struct skep_sums *one = sums_of(s, 0, 1);
    struct skep_study_report *first = skep_report_new(s, one, (struct skep_part){ 0, 1 }, SKEP_ENDED_EARLY);
    while (!skep_review_more(review, 1, NULL)) continue;
    assert_true(fabs(first->cell[0].measure[SKEP_M_LUCK_FIRST].mean - (double)skep_review_sum(review, 0).luck / (double)SKEP_WHOLE) < 0.0001);
    skep_review_free(review);
    skep_report_free(first);
    skep_sums_free(one);
    free(p);
    end(s, sums, r);
}

TEST(luck, "does not count that one is the first player: no chance comes after that in PollenNation")
{
    struct skep_study *s = study_of("{\"game\":\"pollennation\",\"bots\":\"random\",\"luck\":true,\"games\":4}");
    struct skep_sums *sums;
    struct skep_study_report *r = report_of(s, &sums, 4);
    assert_true(r->cell[0].measure[SKEP_M_LUCK_FIRST].mean == 0 && !r->cell[0].luck.there);
    end(s, sums, r);
}

TEST(skill, "who thinks twice as much sits at every seat, and is counted")
{
    struct skep_study *s = study_of("{\"game\":\"tiny\",\"options\":{\"open\":true},\"seats\":3,\"bots\":\"mcts:2\",\"skill\":true,\"games\":40}");
    struct skep_sums *sums;
    struct skep_study_report *r = report_of(s, &sums, 40);
    assert_string_equal(s->cell[0].twice, "mcts:4");
    assert_true(r->cell[0].has[SKEP_M_SKILL]);
    assert_true(r->cell[0].measure[SKEP_M_SKILL].mean > 0.1 && r->cell[0].measure[SKEP_M_SKILL].mean < 0.9);
    assert_int_equal(r->games, 40); /* those games are beside the cell's own */
    end(s, sums, r);
}

TEST(pairs, "a matrix: what one wins the other loses, and random loses")
{
    struct skep_study *s = study_of("{\"game\":\"honey_nectar\",\"pairs\":[\"random\",\"greedy\",\"expert:2\"],\"games\":40}");
    struct skep_sums *sums;
    struct skep_study_report *r = report_of(s, &sums, 20);
    assert_non_null(r->matrix);
    assert_true(isnan(r->matrix[1][1].mean));
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < i; k++) assert_true(fabs(r->matrix[i][k].mean + r->matrix[k][i].mean - 1) < 1e-9);
    assert_true(r->matrix[0][1].mean < 0.3 && r->matrix[2][0].mean > 0.7);
    end(s, sums, r);
}

TEST(never, "rules that nothing used are listed")
{
    struct skep_study *s = study_of("{\"game\":\"tiny\",\"bots\":\"random\",\"games\":20}");
    struct skep_sums *sums;
    struct skep_study_report *r = report_of(s, &sums, 20);
    bool dealt = false, twice = false;
    for (int i = 0; i < r->unused; i++) {
        dealt = dealt || strcmp(r->rule[i], "TY-T1") == 0;
        twice = twice || strcmp(r->rule[i], "TY-R2") == 0;
    }
    assert_true(!dealt && twice); /* cards are dealt in every game, and no two of this deck are alike */
    end(s, sums, r);
}

TEST(never, "and so are components that nothing named")
{
    struct skep_study *s = study_of("{\"game\":\"pollennation\",\"bots\":\"random\",\"options\":{\"target\":5},\"games\":30}");
    struct skep_sums *sums;
    struct skep_study_report *r = report_of(s, &sums, 30);
    assert_int_equal(r->unnamed, 6); /* a deck of three kinds of card in six colours leaves the fourth out */
    for (int i = 0; i < 6; i++) assert_non_null(strstr(r->thing[i], " E"));
    end(s, sums, r);
}
