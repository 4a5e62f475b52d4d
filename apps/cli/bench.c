/* bench.c: skep bench: how fast the games are.
   Every task is a fixed piece of work from a fixed seed, and what is measured is the time that it has on a processor, not the one on the
   wall: what else a busy machine does is not in it. The tasks take turns, a few milliseconds each, for as long as there is
   time, and the fastest run of each counts: what disturbs a machine only ever makes a run slower. */
#include "cli.h"

#include <inttypes.h>
#include <pthread.h>
#include <skep/bot.h>
#include <skep/version.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char USAGE[] =
    "skep bench [GAME] [--json] [--seconds S]\n"
    "\n"
    "Measures random play, copying of states and the searches of expert and mcts, for\n"
    "one game or all. A small Kalah in plain C runs in between: the ratio to it does\n"
    "not depend much on the machine.\n"
    "Searches begin at the first decision of a game and in the middle of random\n"
    "ones, at four positions each, with as many simulations as take about 10 ms, on\n"
    "one thread and on two. All is counted by processor time, as if nobody else were\n"
    "at work; where threads wait for each other, that is not seen.\n"
    "\n"
    "Examples:\n"
    "  skep bench                       all games\n"
    "  skep bench honey_nectar --seconds 10\n"
    "                                   longer, and so steadier\n"
    "  skep bench --json                for a program\n"
    "  skep bench honey_nectar --count 1000\n"
    "                                   just plays 1000 random games and prints how\n"
    "                                   many nodes these had, for a profiler\n"
    "  skep bench honey_nectar --count 2000 --bot mcts --from middle\n"
    "                                   just searches, 2000 simulations at each\n"
    "                                   position, and prints how many these were\n";

enum { THOUGHT = 10000000 /* ns */, SIMULATIONS = 2000, NO_LIMIT = INT32_MAX, SLICE = 10000000 /* ns */, SEED = 1 };

/* Who searches, from where, and on how many threads. */
enum { EXPERT, MCTS, BOTS };
enum { START, MIDDLE, PLACES };
enum { ONE, TWO, CREWS };
static const char *const BOT[BOTS] = { "expert", "mcts" }, *const PLACE[PLACES + 1] = { "start", "middle" };
enum { ROOTS = 4 };    /* positions for a place: those in the middle differ, and so do their simulations */
enum { GAMES = 1000 }; /* random ones, to know how long they are and where the middle is */

struct bench {
    const struct skep_game *game;
    unsigned char *start, *work;
    unsigned char *root[PLACES][ROOTS]; /* decisions with something to choose */
    double nodes;                       /* of a random game */
    struct skep_bot *bot[PLACES][BOTS][CREWS];
    struct skep_advice *advice;
    int threads;
};

/* A piece of work: does it count times and gives the units done. */
struct task {
    uint64_t (*run)(struct bench *b, const struct task *t);
    int count;
    int bot, place, crew; /* of a search */
    int threads; /* that it runs on, at the same time */
    double best; /* ns for a unit */
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

static uint64_t run_playouts(struct bench *b, const struct task *t)
{
    return play_from(b->game, b->start, b->work, 0, t->count);
}

static uint64_t run_kalah(struct bench *b, const struct task *t)
{
    (void)b;
    struct skep_rng rng;
    uint64_t nodes = 0;
    skep_rng_start(&rng, SEED, 0);
    for (int i = 0; i < t->count; i++) nodes += (uint64_t)cli_kalah_playout(&rng);
    return nodes;
}

static uint64_t run_copies(struct bench *b, const struct task *t)
{
    /* Called through a pointer that the compiler may not trust, or it would leave all copies but the last one out. */
    static void *(*volatile copy)(void *, const void *, size_t) = memcpy;
    for (int i = 0; i < 1000 * t->count; i++) copy(b->work, b->start, b->game->state_size - b->game->fixed_size);
    return 1000 * (uint64_t)t->count;
}

/* Two, where a game can be played by two: that is what is compared. */
static int seats_of(const struct skep_game *g) { return g->seats_min < 2 && g->seats_max >= 2 ? 2 : g->seats_min; }

/* Lets a bot think about each position of a place; gives the simulations. It stays a function of its own in the program, too:
   tools/bench-instructions.sh counts in there. */
static __attribute__((noinline)) uint64_t search_from(const struct bench *b, struct skep_bot *bot, int place)
{
    uint64_t simulations = 0;
    for (int i = 0; i < ROOTS; i++) {
        skep_bot_choose(bot, b->game, seats_of(b->game), b->root[place][i], b->advice);
        simulations += (uint64_t)b->advice->simulations;
    }
    return simulations;
}

/* Units are simulations. */
static uint64_t run_search(struct bench *b, const struct task *t)
{
    struct skep_bot *bot = b->bot[t->place][t->bot][t->crew];
    uint64_t simulations = 0;
    skep_bot_seed(bot, SEED, SKEP_STREAM_BOT);
    for (int i = 0; i < t->count; i++) simulations += search_from(b, bot, t->place);
    return simulations;
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
static uint64_t run_threads(struct bench *b, const struct task *t)
{
    struct thread thread[CLI_THREADS_MAX];
    int started = 0;
    while (started < b->threads) {
        thread[started] = (struct thread){ .bench = b, .number = started, .count = t->count };
        if (pthread_create(&thread[started].id, NULL, play_in_thread, &thread[started]) != 0) break;
        started++;
    }
    for (int i = 0; i < started; i++) pthread_join(thread[i].id, NULL);
    return (uint64_t)started * (uint64_t)t->count;
}

/* Nanoseconds on all processors. */
static uint64_t processor_time(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static double time_task(struct bench *b, struct task *t)
{
    uint64_t began = processor_time(), units = t->run(b, t);
    double ns = (double)(processor_time() - began) / t->threads, each = ns / (double)units;
    if (t->best == 0 || each < t->best) t->best = each;
    return ns;
}

/* Finds a count that takes a while, twice in a row: once may have been somebody else's turn on the processor. */
static void calibrate(struct bench *b, struct task *t)
{
    for (t->count = 1; t->count < 1 << 20; t->count *= 2) {
        t->best = 0;
        if (time_task(b, t) >= SLICE && time_task(b, t) >= SLICE) break;
    }
}

static struct skep_bot *make_bot(const char *id, int simulations, int threads)
{
    char text[64];
    snprintf(text, sizeof text, "%s:%d", id, simulations);
    struct skep_bot *b = cli_new_bot(&(struct cli_limit){ 0 }, text);
    if (!skep_bot_threads(b, cli_crew, threads)) cli_die(CLI_NO, "there is not enough memory for %d threads.", threads);
    return b;
}

/* Whether a search thinks for as long as it may: there is more than one move that deserves a look, and nothing is proven. */
static bool is_open(const struct bench *b, struct skep_bot *judge, const void *state)
{
    skep_bot_choose(judge, b->game, seats_of(b->game), state, b->advice);
    return b->advice->simulations == SIMULATIONS;
}

/* A decision with something to think about, so many nodes after the start or the first one after that. */
static void find_root(const struct bench *b, struct skep_bot *judge, int nodes, struct skep_rng *rng, unsigned char *root)
{
    const struct skep_game *g = b->game;
    bool found = false;
    while (!found) { /* a game may be too short: then the next one */
        memcpy(root, b->start, g->state_size);
        skep_playout(g, root, rng, nodes);
        int who = g->turn(root);
        while (who != SKEP_OVER && !(found = who != SKEP_CHANCE && is_open(b, judge, root))) {
            skep_playout(g, root, rng, 1);
            who = g->turn(root);
        }
    }
}

/* Those in the middle are half a random game away from the start. */
static void find_roots(struct bench *b)
{
    struct skep_bot *judge = make_bot(BOT[EXPERT], SIMULATIONS, 1);
    struct skep_rng rng;
    skep_rng_start(&rng, SEED, 0);
    for (int place = 0; place < PLACES; place++)
        for (int i = 0; i < ROOTS; i++) find_root(b, judge, place == MIDDLE ? (int)b->nodes / 2 : 0, &rng, b->root[place][i]);
    skep_bot_free(judge);
}

/* The caller frees it. */
static unsigned char *first_state(const struct skep_game *g)
{
    struct skep_match *first = cli_match(g, seats_of(g), &(struct cli_texts){ 0 });
    unsigned char *start = cli_alloc(g->state_size);
    memcpy(start, first->state, g->state_size);
    free(first);
    return start;
}

/* The game at its start, and positions to search. */
static struct bench set_up(const struct skep_game *g)
{
    struct bench b = { .game = g, .threads = cli_cores(), .start = first_state(g), .work = cli_alloc(g->state_size) };
    for (int i = 0; i < PLACES * ROOTS; i++) b.root[i / ROOTS][i % ROOTS] = cli_alloc(g->state_size);
    b.advice = cli_alloc(sizeof *b.advice);
    b.nodes = (double)play_from(g, b.start, b.work, 0, GAMES) / GAMES;
    find_roots(&b);
    return b;
}

static void clear_away(struct bench *b)
{
    for (int place = 0; place < PLACES; place++)
        for (int i = 0; i < BOTS * CREWS; i++) skep_bot_free(b->bot[place][i / CREWS][i % CREWS]);
    for (int i = 0; i < PLACES * ROOTS; i++) free(b->root[i / ROOTS][i % ROOTS]);
    free(b->advice);
    free(b->work);
    free(b->start);
}

/* The tasks: first the games, then each search. */
enum { PLAYOUTS, KALAH, COPIES, THREADS, SEARCH, TASKS = SEARCH + PLACES * BOTS * CREWS };

static int search_at(int place, int bot, int crew) { return SEARCH + (place * BOTS + bot) * CREWS + crew; }

static void list_tasks(struct task task[TASKS], int threads)
{
    task[PLAYOUTS] = (struct task){ .run = run_playouts, .threads = 1 };
    task[KALAH] = (struct task){ .run = run_kalah, .threads = 1 };
    task[COPIES] = (struct task){ .run = run_copies, .threads = 1 };
    task[THREADS] = (struct task){ .run = run_threads, .threads = threads };
    for (int place = 0; place < PLACES; place++)
        for (int bot = 0; bot < BOTS; bot++)
            for (int crew = 0; crew < CREWS; crew++)
                task[search_at(place, bot, crew)] = (struct task){
                    .run = run_search, .place = place, .bot = bot, .crew = crew, .threads = crew == TWO ? 2 : 1,
                };
}

/* How many simulations take a bot about 10 ms. */
static int simulations_of(struct bench *b, int bot, int place)
{
    for (int n = SIMULATIONS;; n *= 2) {
        struct skep_bot *one = make_bot(BOT[bot], n, 1);
        uint64_t began = processor_time(), made = search_from(b, one, place), ns = processor_time() - began;
        skep_bot_free(one);
        if (ns > ROOTS * THOUGHT / 4 || n > SKEP_SIMULATIONS_MAX / 16) return (int)(made * THOUGHT / ns) + 1;
    }
}

/* What has been found out about a game. */
struct result {
    double ns, kalah_ns, nodes, playouts, playouts_all, copy_ns;
    double search_ns[PLACES][BOTS][CREWS]; /* of a simulation; on two threads, of all of them */
    int threads;
};

static struct result measure(const struct skep_game *g, int seconds)
{
    struct task task[TASKS];
    uint64_t end = cli_nanoseconds() + (uint64_t)seconds * 1000000000u;
    struct bench b = set_up(g);
    for (int place = 0; place < PLACES; place++)
        for (int bot = 0; bot < BOTS; bot++) {
            int simulations = simulations_of(&b, bot, place);
            for (int crew = 0; crew < CREWS; crew++) b.bot[place][bot][crew] = make_bot(BOT[bot], simulations, crew == TWO ? 2 : 1);
        }
    list_tasks(task, b.threads);
    for (int i = 0; i < TASKS; i++) calibrate(&b, &task[i]);
    do
        for (int i = 0; i < TASKS; i++) time_task(&b, &task[i]);
    while (cli_nanoseconds() < end);

    struct result r = {
        .ns = task[PLAYOUTS].best, .kalah_ns = task[KALAH].best, .nodes = b.nodes, .copy_ns = task[COPIES].best,
        .threads = b.threads, .playouts = 1e9 / (task[PLAYOUTS].best * b.nodes), .playouts_all = 1e9 / task[THREADS].best,
    };
    for (int place = 0; place < PLACES; place++)
        for (int bot = 0; bot < BOTS; bot++)
            for (int crew = 0; crew < CREWS; crew++)
                r.search_ns[place][bot][crew] = task[search_at(place, bot, crew)].best;
    clear_away(&b);
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
    printf("  simulations%18s%12s\n", "on one thread", "on two");
    for (int place = 0; place < PLACES; place++)
        for (int bot = 0; bot < BOTS; bot++) {
            const double *ns = r->search_ns[place][bot];
            printf("    %-6s %-6s%12.0f/s %9.0f/s (%.2f times)\n", PLACE[place], BOT[bot], 1e9 / ns[ONE], 1e9 / ns[TWO],
                   ns[ONE] / ns[TWO]);
        }
}

static void json_search(struct cli_json *out, const struct result *r, int place, int bot)
{
    const double *ns = r->search_ns[place][bot];
    skep_json_open(&out->j, '{');
    skep_json_put_text(&out->j, "from", PLACE[place]);
    skep_json_put_text(&out->j, "bot", BOT[bot]);
    cli_json_put_decimal(out, "simulations_per_second", 1e9 / ns[ONE], 0);
    cli_json_put_decimal(out, "simulations_per_second_two_threads", 1e9 / ns[TWO], 0);
    cli_json_put_decimal(out, "two_threads_to_one", ns[ONE] / ns[TWO], 3);
    skep_json_close(&out->j, '}');
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
    skep_json_open_at(&out->j, "searches", '[');
    for (int place = 0; place < PLACES; place++)
        for (int bot = 0; bot < BOTS; bot++) json_search(out, r, place, bot);
    skep_json_close(&out->j, ']');
    skep_json_close(&out->j, '}');
}

/* Just the playouts, always the same ones, for callgrind to count. */
static int count_nodes(const struct skep_game *g, int count)
{
    unsigned char *start = first_state(g), *work = cli_alloc(g->state_size);
    printf("%" PRIu64 "\n", play_from(g, start, work, 0, count));
    free(work);
    free(start);
    return CLI_OK;
}

/* Just searches, always the same ones, likewise. */
static int count_simulations(const struct skep_game *g, const char *id, int place, int count)
{
    struct skep_bot *bot = make_bot(id, count, 1);
    struct bench b = set_up(g);
    skep_bot_seed(bot, SEED, SKEP_STREAM_BOT);
    printf("%" PRIu64 "\n", search_from(&b, bot, place));
    skep_bot_free(bot);
    clear_away(&b);
    return CLI_OK;
}

static int place_of(const char *word)
{
    for (int i = 0; i < PLACES; i++)
        if (strcmp(word, PLACE[i]) == 0) return i;
    cli_unknown("place", word, PLACE);
}

int cmd_bench(int argc, char **argv)
{
    bool json = false;
    int seconds = 5, count = 0;
    const char *bot = NULL, *from = NULL;
    const struct cli_option options[] = {
        { .name = "json", .flag = &json, .help = "print JSON" },
        { .name = "seconds", .arg = "S", .number = &seconds, .min = 1, .max = 3600, .help = "time for each game; 5" },
        { .name = "count", .arg = "N", .number = &count, .min = 1, .max = 1000000000,
          .help = "measure nothing: play N random games of GAME and print the number of nodes" },
        { .name = "bot", .arg = "BOT", .text = &bot,
          .help = "of those that search: with --count, let it make N simulations at each position and print how many it made" },
        { .name = "from", .arg = "PLACE", .text = &from, .help = "and from where: start or middle; start" },
        { .name = NULL },
    };
    int words = cli_parse(argc, argv, USAGE, options, 0, 1);
    const struct skep_game *only[] = { words > 0 ? cli_game(argv[1]) : NULL, NULL };
    if (count > 0 && !only[0]) cli_die(CLI_USAGE, "--count needs a GAME.");
    if (bot && count == 0) cli_die(CLI_USAGE, "--bot needs --count.");
    if (from && !bot) cli_die(CLI_USAGE, "--from needs --bot.");
    if (bot && (!cli_searches(bot) || strchr(bot, ':'))) cli_die(CLI_USAGE, "%s is no bot that searches, without a limit.", bot);
    if (bot) return count_simulations(only[0], bot, from ? place_of(from) : START, count);
    if (count > 0) return count_nodes(only[0], count);

    struct cli_json out;
    if (json) {
        cli_json_begin(&out);
        skep_json_open(&out.j, '{');
        skep_json_put_text(&out.j, "version", SKEP_VERSION);
        skep_json_open_at(&out.j, "games", '[');
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
