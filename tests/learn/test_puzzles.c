/* test_puzzles.c: the puzzles that skep has: each loads, asks a seat that has a choice, and has an answer that greedy does not see and
   whose themes are what its moves do. Whether the answer is the best is judged by skep puzzles check (make soak). */
#include "test.h"

#include <skep/bot.h>
#include <skep/record.h>
#include <skep/text.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST = 40, MOST = 200, LOG = 1 << 14, GREEDY_ASKED = 6, CHOICES = 3, ALIKE = 24, SEVERAL = 4 };

static char text[1 << 20];
static skep_move log_of[LOG];
static struct skep_match match;
static struct skep_problem problem;
static struct { _Alignas(16) unsigned char state[SKEP_STATE_MAX]; skep_move move; char id[SKEP_PUZZLE_ID]; } had[MOST];

static size_t open_file(const struct skep_game *g)
{
    char path[400];
    snprintf(path, sizeof path, PUZZLES "/%s.skep", g->id);
    FILE *f = fopen(path, "r");
    if (!f) fail_msg("there is no %s", path);
    size_t len = fread(text, 1, sizeof text, f);
    fclose(f);
    assert_true(len < sizeof text);
    return len;
}

/* The game's puzzle number i, loaded; false: there are no more. */
static bool load(const struct skep_game *g, size_t len, int i)
{
    size_t part;
    const char *record = skep_record_nth(text, len, i, &part);
    if (!record) return false;
    skep_match_open(&match, log_of, LOG);
    if (skep_record_read(&match, skep_games(), record, part, &problem)) fail_msg("puzzle %d of %s: %s", i + 1, g->id, problem.text);
    assert_ptr_equal(match.game, g);
    if (skep_match_solver(&match) < 0) fail_msg("puzzle %d of %s asks nobody", i + 1, g->id);
    return true;
}

/* An id is the puzzle's for good, so where one was taken away a number is missing. */
TEST(puzzles, "there are forty of each game or more, with numbers that grow")
{
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        size_t len = open_file(*g), name = strlen((*g)->id);
        int n = 0;
        for (int last = 0; load(*g, len, n); n++) {
            const char *id = match.header.puzzle.id;
            if (strncmp(id, (*g)->id, name) != 0 || id[name] != '-' || strlen(id + name) != 4) fail_msg("%s is no id", id);
            if (atoi(id + name + 1) <= last) fail_msg("%s comes after %d", id, last);
            last = atoi(id + name + 1);
        }
        if (n < LEAST || n > MOST) fail_msg("%s has %d puzzles", (*g)->id, n);
    }
}

TEST(puzzles, "each asks who has a choice, is better by something, and has the themes of its moves")
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    skep_move move[SKEP_MOVES_MAX];
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        size_t len = open_file(*g);
        for (int i = 0; load(*g, len, i); i++) {
            const struct skep_puzzle *z = &match.header.puzzle;
            struct skep_text themes = skep_text_of(SKEP_THEMES_TEXT);
            skep_match_state_at(&match, z->at, state);
            if ((*g)->moves(state, move) < CHOICES) fail_msg("%s: no choice", z->id);
            if (z->best - z->next < SKEP_SHARE / 20) fail_msg("%s: the answer is hardly better", z->id);
            skep_themes_of(*g, state, match.log + z->at, z->moves, match.moves - z->at, &themes);
            if (strcmp(themes.at, z->themes) != 0 || !themes.len) fail_msg("%s: its themes are %s, not %s", z->id, themes.at, z->themes);
        }
    }
}

TEST(puzzles, "no more than 24 of a game are about the same, and some take several moves")
{
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        size_t len = open_file(*g);
        int about[64] = { 0 }, several = 0;
        for (int i = 0; load(*g, len, i); i++) {
            const struct skep_puzzle *z = &match.header.puzzle;
            several += z->moves > 1;
            for (const char *at = z->themes; *at; at += *at == ',') {
                size_t part = strcspn(at, ",");
                if (++about[skep_theme_find(*g, at, part)] > ALIKE) fail_msg("more than %d of %s are about %s", ALIKE, (*g)->id, at);
                at += part;
            }
        }
        if (several < SEVERAL) fail_msg("%d puzzles of %s take several moves", several, (*g)->id);
    }
}

TEST(puzzles, "greedy does not play the first move")
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_bot *greedy = skep_bot_new("greedy", NULL, NULL);
    assert_non_null(greedy);
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        size_t len = open_file(*g);
        for (int i = 0; load(*g, len, i); i++) {
            const struct skep_puzzle *z = &match.header.puzzle;
            skep_match_state_at(&match, z->at, state);
            for (uint64_t seed = 0; seed < GREEDY_ASKED; seed++) {
                skep_bot_seed(greedy, seed, SKEP_STREAM_BOT);
                if (skep_bot_choose(greedy, *g, match.seats, state, NULL) == match.log[z->at]) fail_msg("%s: greedy plays it", z->id);
            }
        }
    }
    skep_bot_free(greedy);
}

TEST(puzzles, "no two are alike")
{
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        size_t len = open_file(*g), size = (*g)->state_size - (*g)->fixed_size;
        for (int i = 0; load(*g, len, i); i++) {
            const struct skep_puzzle *z = &match.header.puzzle;
            skep_match_state_at(&match, z->at, had[i].state);
            had[i].move = match.log[z->at];
            strcpy(had[i].id, z->id);
            for (int k = 0; k < i; k++) {
                size_t differ = 0;
                for (size_t at = 0; at < size; at++) differ += had[i].state[at] != had[k].state[at];
                if (differ == 0 || (had[i].move == had[k].move && differ <= 4)) fail_msg("%s is %s again", z->id, had[k].id);
            }
        }
    }
}
