/* puzzles.c: skep puzzles: finds puzzles, and judges those that are there again. */
#include "puzzles.h"

#include <skep/record.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

static const char USAGE[] =
    "skep puzzles mine GAME | check [GAME]\n"
    "\n"
    "A puzzle is a position in which one move is clearly best and not what looks best\n"
    "at once. mine looks for such positions in games of strong bots and writes them as\n"
    "records, one after another; check judges the puzzles that skep has in it again.\n"
    "skep puzzles mine --help and skep puzzles check --help say more.\n";

int cmd_puzzles(int argc, char **argv)
{
    static const char *const KNOWN[] = { "mine", "check", NULL };
    bool help = argc < 2 || strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0;
    if (help) {
        cli_parse(argc, argv, USAGE, NULL, 1, 1);
        return CLI_OK;
    }
    if (strcmp(argv[1], "mine") == 0) return puzzles_mine(argc - 1, argv + 1);
    if (strcmp(argv[1], "check") == 0) return puzzles_check(argc - 1, argv + 1);
    cli_unknown("way to use puzzles", argv[1], KNOWN);
}

#define PUZZLES(id) extern const char puzzles_##id[];
#include "puzzles.def"
#undef PUZZLES

static const struct { const char *id, *text; } BUILT_IN[] = {
#define PUZZLES(id) { #id, puzzles_##id },
#include "puzzles.def"
#undef PUZZLES
    { NULL, NULL },
};

const char *cli_puzzles(const struct skep_game *g, size_t *len)
{
    for (int i = 0; BUILT_IN[i].id; i++) {
        if (strcmp(BUILT_IN[i].id, g->id) != 0) continue;
        *len = strlen(BUILT_IN[i].text);
        return BUILT_IN[i].text;
    }
    return NULL;
}

/* Checking */

static const char CHECK_USAGE[] =
    "skep puzzles check [GAME] [option...]\n"
    "\n"
    "Judges every puzzle again, with more thought and another seed than when it was\n"
    "found: whether its answer is still better than anything else at each step, and\n"
    "greedy does not play it. Says which fail; skep then ends with 1.\n";

struct checking {
    int times;
    const char *seed, *file;
    int checked, failed;
};

/* What is wrong with it, in words; NULL: nothing. */
static const char *fault_of(struct judge *j, const struct skep_match *m, uint64_t seed, struct verdict *v)
{
    const struct skep_game *g = j->game;
    const struct skep_puzzle *z = &m->header.puzzle;
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    skep_move move[SKEP_MOVES_MAX];
    struct verdict step;
    skep_match_state_at(m, z->at, state);
    if (judge_is_greedy(j, state, m->log[z->at])) return "greedy plays it";
    for (int i = 0; i < z->moves; i++) {
        skep_move is = m->log[z->at + i];
        if (g->moves(state, move) > 1) {
            judge_again(j, state, is, skep_seed_nth(seed, (uint64_t)i), &step);
            if (i == 0) *v = step;
            if (step.best <= step.next) return "another move is as good";
            if (step.best - step.next < j->way->margin / 2) return "the margin is too small";
        }
        g->play(state, is, NULL);
    }
    return NULL;
}

static void check_one(struct judge *j, struct checking *c, const struct skep_match *m)
{
    struct verdict v = { 0 };
    const char *fault = fault_of(j, m, skep_seed_nth(skep_seed_of(c->seed), skep_seed_of(m->header.puzzle.id)), &v);
    c->checked++;
    c->failed += fault != NULL;
    if (fault || cli_has_progress())
        printf("%s: %s (%.3f, next %.3f; it says %.3f, %.3f)\n", m->header.puzzle.id, fault ? fault : "holds", v.best, v.next,
               (double)m->header.puzzle.best / SKEP_SHARE, (double)m->header.puzzle.next / SKEP_SHARE);
    fflush(stdout);
}

static void check_game(const struct skep_game *g, struct checking *c)
{
    struct judge j;
    struct skep_match *m = cli_alloc(sizeof *m);
    struct skep_problem p;
    size_t len = 0, part;
    char *own = c->file ? cli_read_file(c->file, &len) : NULL;
    const char *text = own ? own : cli_puzzles(g, &len), *record;
    skep_match_open(m, NULL, 0);
    cli_grow_log(m);
    judge_open(&j, g, c->times, 0);
    for (int i = 0; text && !cli_stopped() && (record = skep_record_nth(text, len, i, &part)); i++) {
        while ((size_t)m->capacity < part) cli_grow_log(m);
        if (skep_record_read(m, skep_games(), record, part, &p)) cli_die(CLI_NO, "puzzle %d of %s: %s", i + 1, g->id, p.text);
        if (m->game == g) check_one(&j, c, m);
    }
    judge_close(&j);
    free(m->log);
    free(m);
    free(own);
}

int puzzles_check(int argc, char **argv)
{
    struct checking c = { .times = 4, .seed = "check" };
    const struct cli_option options[] = {
        { .name = "times", .arg = "N", .number = &c.times, .min = 1, .max = 1000, .help = "so many times the thought of mining; 4" },
        { .name = "seed", .arg = "TEXT", .text = &c.seed, .help = "any text; check" },
        { .name = "in", .arg = "FILE", .text = &c.file, .help = "puzzles in a file, instead of those of skep" },
        { .name = NULL },
    };
    int n = cli_parse(argc, argv, CHECK_USAGE, options, 0, 1);
    cli_catch_stop();
    for (const struct skep_game *const *g = skep_games(); *g; g++)
        if (n == 0 || *g == cli_game(argv[1])) check_game(*g, &c);
    printf("%d puzzles, %d that do not hold\n", c.checked, c.failed);
    return c.failed > 0 || cli_stopped() ? CLI_NO : CLI_OK;
}
