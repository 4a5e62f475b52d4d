/* bench.c: skep bench: how fast the games are.
   Every task is a fixed piece of work from a fixed seed. The tasks take turns, a few milliseconds each, for as long as
   there is time, and the fastest run of each counts: what disturbs a machine only ever makes a run slower. */
#include "cli.h"

#include <inttypes.h>
#include <pthread.h>
#include <skep/bot.h>
#include <skep/version.h>
#include <stdlib.h>
#include <string.h>

static const char USAGE[] =
    "skep bench [GAME] [--json] [--seconds S]\n"
    "\n"
    "Measures random play, copying of states and the search of mcts, for one game or\n"
    "all. A small Kalah in plain C runs in between: the ratio to it does not depend\n"
    "much on the machine.\n"
    "\n"
    "Examples:\n"
    "  skep bench                       all games\n"
    "  skep bench honey_nectar --seconds 10\n"
    "                                   longer, and so steadier\n"
    "  skep bench --json                for a program\n"
    "  skep bench honey_nectar --count 1000\n"
    "                                   just plays 1000 random games and prints how\n"
    "                                   many nodes these had, for a profiler\n";

enum { ROOTS = 4, SIMULATIONS = 1000, NO_LIMIT = INT32_MAX, SLICE = 10000000 /* ns */, SEED = 1 };

struct bench {
    const struct skep_game *game;
    unsigned char *start, *work;
    unsigned char *root[ROOTS]; /* decisions from all of a game, for mcts */
    struct skep_bot *mcts;
    struct skep_advice *advice;
    int threads;
};

/* A piece of work: does it count times and gives the units done. */
struct task {
    uint64_t (*run)(struct bench *b, int count);
    int count;
    uint64_t units;
    double best; /* ns for all units */
};

static uint64_t play_from(const struct skep_game *g, const void *from, void *work, uint64_t stream, int count)
{
    struct skep_rng rng;
    uint64_t nodes = 0;
    skep_rng_start(&rng, SEED, stream);
    for (int i = 0; i < count; i++) {
        memcpy(work, from, g->state_size);
        nodes += (uint64_t)skep_playout(g, work, &rng, NO_LIMIT);
    }
    return nodes;
}

static uint64_t run_playouts(struct bench *b, int count)
{
    return play_from(b->game, b->start, b->work, 0, count);
}

static uint64_t run_kalah(struct bench *b, int count)
{
    (void)b;
    struct skep_rng rng;
    uint64_t nodes = 0;
    skep_rng_start(&rng, SEED, 0);
    for (int i = 0; i < count; i++) nodes += (uint64_t)cli_kalah_playout(&rng);
    return nodes;
}

static uint64_t run_copies(struct bench *b, int count)
{
    /* Called through a pointer that the compiler may not trust, or it would leave all copies but the last one out. */
    static void *(*volatile copy)(void *, const void *, size_t) = memcpy;
    for (int i = 0; i < 1000 * count; i++) copy(b->work, b->start, b->game->state_size - b->game->fixed_size);
    return 1000 * (uint64_t)count;
}

/* Two, where a game can be played by two: that is what is compared. */
static int seats_of(const struct skep_game *g) { return g->seats_min < 2 && g->seats_max >= 2 ? 2 : g->seats_min; }

static uint64_t run_mcts(struct bench *b, int count)
{
    uint64_t simulations = 0;
    skep_bot_seed(b->mcts, SEED, SKEP_STREAM_BOT);
    for (int i = 0; i < ROOTS * count; i++) {
        skep_bot_choose(b->mcts, b->game, seats_of(b->game), b->root[i % ROOTS], b->advice);
        simulations += (uint64_t)b->advice->simulations;
    }
    return simulations;
}

/* As many playouts from where mcts begins as it would make simulations. */
static uint64_t run_root_playouts(struct bench *b, int count)
{
    for (int i = 0; i < ROOTS; i++) play_from(b->game, b->root[i], b->work, (uint64_t)i, SIMULATIONS * count);
    return (uint64_t)ROOTS * SIMULATIONS * (uint64_t)count;
}

struct thread {
    const struct bench *bench;
    int number, count;
    pthread_t id;
};

static void *play_in_thread(void *argument)
{
    const struct thread *t = argument;
    _Alignas(64) unsigned char work[SKEP_STATE_MAX];
    play_from(t->bench->game, t->bench->start, work, (uint64_t)t->number, t->count);
    return NULL;
}

/* Units are playouts, of all threads together. */
static uint64_t run_threads(struct bench *b, int count)
{
    struct thread thread[CLI_THREADS_MAX];
    int started = 0;
    while (started < b->threads) {
        thread[started] = (struct thread){ .bench = b, .number = started, .count = count };
        if (pthread_create(&thread[started].id, NULL, play_in_thread, &thread[started]) != 0) break;
        started++;
    }
    for (int i = 0; i < started; i++) pthread_join(thread[i].id, NULL);
    return (uint64_t)started * (uint64_t)count;
}

static double time_task(struct bench *b, struct task *t)
{
    uint64_t began = cli_nanoseconds();
    t->units = t->run(b, t->count);
    double ns = (double)(cli_nanoseconds() - began);
    if (t->best == 0 || ns < t->best) t->best = ns;
    return ns;
}

static void calibrate(struct bench *b, struct task *t)
{
    for (t->count = 1; time_task(b, t) < SLICE && t->count < 1 << 20; t->count *= 2) t->best = 0;
}

/* Decisions with something to choose, from a quarter of a game to the next, into root. */
static void find_roots(struct bench *b, int nodes)
{
    const struct skep_game *g = b->game;
    skep_move *moves = cli_alloc(SKEP_MOVES_MAX * sizeof *moves);
    struct skep_rng rng;
    skep_rng_start(&rng, SEED, 0);
    for (int i = 0; i < ROOTS;) {
        unsigned char *s = b->root[i];
        memcpy(s, b->start, g->state_size);
        skep_playout(g, s, &rng, nodes * i / ROOTS);
        int who = g->turn(s);
        while (who != SKEP_OVER && (who == SKEP_CHANCE || g->moves(s, moves) < 2)) {
            skep_playout(g, s, &rng, 1);
            who = g->turn(s);
        }
        if (who != SKEP_OVER) i++; /* otherwise this game was too short: the next one */
    }
    free(moves);
}

enum { PLAYOUTS, KALAH, COPIES, MCTS, ROOT_PLAYOUTS, THREADS, TASKS };

/* What has been found out about a game. */
struct result {
    double ns, kalah_ns, nodes, playouts, playouts_all, copy_ns, simulations, simulation_cost;
    int threads;
};

static struct result measure(const struct skep_game *g, int seconds)
{
    struct bench b = { .game = g, .threads = cli_cores() };
    struct cli_texts none = { 0 };
    struct skep_values *values = cli_values(g, seats_of(g), &none);
    struct skep_problem p;
    char bot[32];
    snprintf(bot, sizeof bot, "mcts:%d", SIMULATIONS);
    b.mcts = skep_bot_new(bot, NULL, &p);
    if (!b.mcts) cli_die(CLI_NO, "%s", p.text);
    b.advice = cli_alloc(sizeof *b.advice);
    b.start = cli_alloc(g->state_size);
    b.work = cli_alloc(g->state_size);
    for (int i = 0; i < ROOTS; i++) b.root[i] = cli_alloc(g->state_size);
    g->start(b.start, seats_of(g), values);

    struct task task[TASKS] = {
        [PLAYOUTS] = { .run = run_playouts },           [KALAH] = { .run = run_kalah },
        [COPIES] = { .run = run_copies },               [MCTS] = { .run = run_mcts },
        [ROOT_PLAYOUTS] = { .run = run_root_playouts }, [THREADS] = { .run = run_threads },
    };
    uint64_t end = cli_nanoseconds() + (uint64_t)seconds * 1000000000u;
    calibrate(&b, &task[PLAYOUTS]);
    double nodes = (double)task[PLAYOUTS].units / task[PLAYOUTS].count;
    find_roots(&b, (int)nodes);
    for (int i = KALAH; i < TASKS; i++) calibrate(&b, &task[i]);
    for (int round = 0; round < 3 || cli_nanoseconds() < end; round++)
        for (int i = 0; i < TASKS; i++) time_task(&b, &task[i]);

    double each[TASKS];
    for (int i = 0; i < TASKS; i++) each[i] = task[i].best / (double)task[i].units;
    struct result r = {
        .ns = each[PLAYOUTS], .kalah_ns = each[KALAH], .nodes = nodes, .copy_ns = each[COPIES], .threads = b.threads,
        .playouts = 1e9 / (each[PLAYOUTS] * nodes), .playouts_all = 1e9 / each[THREADS],
        .simulations = 1e9 / each[MCTS], .simulation_cost = each[MCTS] / each[ROOT_PLAYOUTS],
    };
    for (int i = 0; i < ROOTS; i++) free(b.root[i]);
    free(b.work);
    free(b.start);
    free(b.advice);
    skep_bot_free(b.mcts);
    free(values);
    return r;
}

static void print_result(const struct skep_game *g, const struct result *r)
{
    printf("%s\n", g->title);
    printf("  random play   %.1f ns a node (decision or chance event), %.1f nodes a game\n", r->ns, r->nodes);
    printf("  yardstick     %.2f times a node of Kalah in plain C (%.1f ns)\n", r->ns / r->kalah_ns, r->kalah_ns);
    printf("  playouts      %.0f/s on one thread, %.0f/s on %d (%.2f times)\n", r->playouts, r->playouts_all,
           r->threads, r->playouts_all / r->playouts);
    printf("  state         %zu bytes, copied in %.1f ns; %zu more that never change\n", g->state_size - g->fixed_size, r->copy_ns,
           g->fixed_size);
    printf("  mcts          %.0f simulations/s, each %.2f times the cost of a playout\n", r->simulations,
           r->simulation_cost);
}

static void json_result(struct cli_json *out, const struct skep_game *g, const struct result *r)
{
    skep_json_open(&out->j, '{');
    skep_json_put_text(&out->j, "game", g->id);
    cli_json_put_decimal(out, "ns_per_node", r->ns, 2);
    cli_json_put_decimal(out, "nodes_per_playout", r->nodes, 2);
    cli_json_put_decimal(out, "kalah_ns_per_node", r->kalah_ns, 2);
    cli_json_put_decimal(out, "ratio_to_kalah", r->ns / r->kalah_ns, 3);
    cli_json_put_decimal(out, "playouts_per_second", r->playouts, 0);
    cli_json_put_decimal(out, "playouts_per_second_all_threads", r->playouts_all, 0);
    skep_json_put_int(&out->j, "threads", r->threads);
    skep_json_put_int(&out->j, "state_size", (long long)g->state_size);
    cli_json_put_decimal(out, "copy_ns", r->copy_ns, 2);
    cli_json_put_decimal(out, "mcts_simulations_per_second", r->simulations, 0);
    cli_json_put_decimal(out, "mcts_simulation_to_playout", r->simulation_cost, 3);
    skep_json_close(&out->j, '}');
}

/* Just the playouts, always the same ones, for callgrind to count. */
static int count_nodes(const struct skep_game *g, int count)
{
    struct cli_texts none = { 0 };
    struct skep_values *values = cli_values(g, seats_of(g), &none);
    unsigned char *start = cli_alloc(g->state_size), *work = cli_alloc(g->state_size);
    g->start(start, seats_of(g), values);
    printf("%" PRIu64 "\n", play_from(g, start, work, 0, count));
    free(work);
    free(start);
    free(values);
    return CLI_OK;
}

int cmd_bench(int argc, char **argv)
{
    bool json = false;
    int seconds = 5, count = 0;
    const struct cli_option options[] = {
        { .name = "json", .flag = &json, .help = "print JSON" },
        { .name = "seconds", .arg = "S", .number = &seconds, .min = 1, .max = 3600, .help = "time for each game; 5" },
        { .name = "count", .arg = "N", .number = &count, .min = 1, .max = 1000000000,
          .help = "measure nothing: play N random games of GAME and print the number of nodes" },
        { .name = NULL },
    };
    int words = cli_parse(argc, argv, USAGE, options, 0, 1);
    const struct skep_game *only[] = { words > 0 ? cli_game(argv[1]) : NULL, NULL };
    if (count > 0 && !only[0]) cli_die(CLI_USAGE, "--count needs a GAME.");
    if (count > 0) return count_nodes(only[0], count);

    struct cli_json out;
    if (json) {
        cli_json_begin(&out);
        skep_json_open(&out.j, '{');
        skep_json_put_text(&out.j, "version", SKEP_VERSION);
        skep_json_key(&out.j, "games");
        skep_json_open(&out.j, '[');
    }
    for (const struct skep_game *const *g = only[0] ? only : skep_games(); *g; g++) {
        struct result r = measure(*g, seconds);
        if (json) json_result(&out, *g, &r);
        else print_result(*g, &r);
    }
    if (json) {
        skep_json_close(&out.j, ']');
        skep_json_close(&out.j, '}');
        cli_json_end(&out, stdout);
    }
    return CLI_OK;
}
