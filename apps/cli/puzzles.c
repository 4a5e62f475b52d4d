/* puzzles.c: skep puzzles: finds puzzles, and judges those that are there again. */
#include "puzzles.h"

#include <skep/record.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

#define PUZZLES(id) extern const char puzzles_##id[];
#include <puzzles.def>
#undef PUZZLES

static const struct { const char *id, *text; } BUILT_IN[] = {
#define PUZZLES(id) { #id, puzzles_##id },
#include <puzzles.def>
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

int puzzle_number(const struct skep_puzzle *z)
{
    const char *dash = strrchr(z->id, '-');
    return dash ? atoi(dash + 1) : 0;
}

/* Checking */

struct checking {
    const struct puzzle_order *order;
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
            uint64_t own = skep_seed_nth(seed, (uint64_t)i);
            judge_again(j, state, is, own, &step);
            double claim = i == 0 ? (double)(z->best - z->next) / SKEP_SHARE : step.best - step.next;
            bool wins = step.best > step.next && judge_outplays(j, state, own, claim / 2, false, &step);
            if (i == 0) *v = step;
            if (step.best <= step.next) return "another move is as good";
            if (step.best - step.next < j->way->margin / 2) return "the margin is too small";
            if (!wins) return step.played.lead > 0 ? "games to the end say that it is worth less" : "games to the end are against it";
        }
        g->play(state, is, NULL);
    }
    return NULL;
}

static void check_one(struct judge *j, struct checking *c, const struct skep_match *m)
{
    struct verdict v = { 0 };
    const char *fault = fault_of(j, m, skep_seed_nth(skep_seed_of(c->order->seed), skep_seed_of(m->header.puzzle.id)), &v);
    if (cli_stopped()) return;
    c->checked++;
    c->failed += fault != NULL;
    if (fault || cli_has_progress())
        printf("%s: %s (%.3f, next %.3f; it says %.3f, %.3f; in %d games %+.3f, give or take %.3f)\n", m->header.puzzle.id, fault ? fault : "holds", v.best, v.next,
               (double)m->header.puzzle.best / SKEP_SHARE, (double)m->header.puzzle.next / SKEP_SHARE, v.played.games, v.played.lead, v.played.error);
    fflush(stdout);
}

static void check_game(const struct skep_game *g, struct checking *c)
{
    struct judge j;
    struct skep_match *m = cli_alloc(sizeof *m);
    struct skep_problem p;
    size_t len = 0, part;
    char *own = c->order->in ? cli_read_file(c->order->in, &len) : NULL;
    const char *text = own ? own : cli_puzzles(g, &len), *record;
    skep_match_open(m, NULL, 0);
    cli_grow_log(m);
    judge_open(&j, g, c->order->times, c->order->sims);
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

/* Of one game, or with NULL of all. */
static int check(const struct puzzle_order *order, const struct skep_game *game)
{
    struct checking c = { .order = order };
    cli_catch_stop();
    for (const struct skep_game *const *g = skep_games(); *g; g++)
        if (!game || *g == game) check_game(*g, &c);
    printf("%d puzzles, %d that do not hold\n", c.checked, c.failed);
    return c.failed > 0 || cli_stopped() ? CLI_NO : CLI_OK;
}

static const char USAGE[] =
    "skep puzzles mine|check [GAME] [option...]\n"
    "\n"
    "A puzzle is a position in which one move is clearly best, and not what looks best\n"
    "at once. mine looks for such positions in games of two strong bots and writes\n"
    "them to a file as records, one after another. Ctrl-C, or any other end, loses no\n"
    "more than the games just being looked through: the same command goes on. The same\n"
    "seed and simulations give the same puzzles.\n"
    "\n"
    "check judges puzzles again, with more thought and another seed than when they\n"
    "were found: whether the answer is still better than anything else at each step,\n"
    "by a search and in games that are played on to the end, and greedy does not play\n"
    "it. It says which fail; skep then ends with 1.\n"
    "\n"
    "Examples:\n"
    "  skep puzzles mine ambrosia --count 60 --out ambrosia.skep\n"
    "  skep puzzles mine ambrosia --theme stuck_on_purpose --with random\n"
    "  skep puzzles check                   all that skep has in it\n"
    "  skep puzzles check ambrosia --in ambrosia.skep\n";

int cmd_puzzles(int argc, char **argv)
{
    static const char *const WAYS[] = { "mine", "check", NULL };
    struct puzzle_order order = { .count = 60, .threads = cli_cores(), .times = 4, .seed = "1" };
    const struct cli_option options[] = {
        { .name = "count", .letter = 'n', .arg = "N", .number = &order.count, .min = 1, .max = 10000, .help = "mine: how many puzzles; 60" },
        { .name = "out", .arg = "FILE", .text = &order.out,
          .help = "mine: where they go; GAME.skep. FILE.state says how far it has come" },
        { .name = "threads", .letter = 't', .arg = "N", .number = &order.threads, .min = 1, .max = CLI_THREADS_MAX,
          .help = "mine: games looked through at once; all processors" },
        { .name = "hard", .arg = "RATING", .number = &order.hard, .max = SKEP_RATING_MAX, .help = "mine: none that is easier; 0" },
        { .name = "several", .flag = &order.several, .help = "mine: none that takes a single move" },
        { .name = "number", .arg = "N", .number = &order.number, .min = 1, .max = 999, .help = "mine: of the first new one; what follows the file's last" },
        { .name = "theme", .arg = "IDS", .text = &order.theme, .help = "mine: none that is about none of these, with commas between" },
        { .name = "with", .arg = "BOT", .text = &order.with,
          .help = "mine: half of the moves are this bot's, by chance, such as random or easy" },
        { .name = "in", .arg = "FILE", .text = &order.in, .help = "puzzles of a file: to check, not those that skep has in it; to mine, not games" },
        { .name = "times", .arg = "N", .number = &order.times, .min = 1, .max = 100,
          .help = "check: so many times the thought of mining; 4" },
        { .name = "seed", .arg = "TEXT", .text = &order.seed, .help = "any text; 1" },
        { .name = "sims", .arg = "N", .number = &order.sims, .min = 4, .max = SKEP_SIMULATIONS_MAX / 400,
          .help = "simulations for the position after a move; what suits the game" },
        { .name = NULL },
    };
    int n = cli_parse(argc, argv, USAGE, options, 1, 2);
    bool mines = strcmp(argv[1], "mine") == 0;
    if (!mines && strcmp(argv[1], "check") != 0) cli_unknown("way to use puzzles", argv[1], WAYS);
    if (mines && n < 2) cli_die(CLI_USAGE, "name a game to look for puzzles in.");
    cli_check_seed(order.seed, true);
    const struct skep_game *g = n > 1 ? cli_game(argv[2]) : NULL;
    return mines ? puzzles_mine(&order, g) : check(&order, g);
}
