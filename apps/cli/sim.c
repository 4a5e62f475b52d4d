/* sim.c: skep sim: bots play many games, and we count.
   Game number i depends on the seed and i alone, and everything counted is a whole number, so that the sums are the
   same in whatever order threads add them. Threads take ranges of games from one counter and always finish a range they
   took: what has been played is therefore the first k games, also when somebody stops it. */
#include "cli.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <skep/study.h>
#include <skep/table.h>
#include <skep/version.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static const char USAGE[] =
    "skep sim GAME [-n GAMES] [--bots BOT,BOT...] [option...]\n"
    "\n"
    "Lets bots play many games and prints who won how often, why games ended, and\n"
    "how long they were. The same seed gives the same result, whatever the number of\n"
    "threads; only bots that think by the clock, such as mcts:50ms, may differ.\n"
    "Ctrl-C stops early and prints the games played so far: these are always the\n"
    "first ones, as if a smaller -n had been given. skep then ends with 1.\n"
    "\n"
    "Examples:\n"
    "  skep sim honey_nectar                10000 games of random play\n"
    "  skep sim honey_nectar -n 1000 --bots greedy,random\n"
    "                                       greedy in seat A, random in seat B\n"
    "  skep sim honey_nectar -n 1000 --bots mcts,greedy --swap\n"
    "                                       the bots change seats after each game,\n"
    "                                       and play with the same dice again\n"
    "  skep sim pollennation -n 100 --bots hard,easy --swap --sims 200\n"
    "                                       both think for 200 simulations a decision\n"
    "  skep sim honey_nectar --option threshold=20 --json -\n"
    "                                       another option; JSON, and no table\n"
    "  skep sim honey_nectar -n 10 --bots greedy --records games\n"
    "                                       keep the games, for skep replay\n"
    "\n"
    "The interval is Wilson's: with 95 % confidence the share that endless play would\n"
    "show lies in it.\n";

enum { REASONS_MAX = 256, CHUNK_MAX = 4096 };

/* What is counted. Only whole numbers: see above. */
struct tally {
    uint64_t games, draws, shared; /* shared: more than one winner */
    uint64_t seat_wins[SKEP_SEATS_MAX], bot_wins[SKEP_SEATS_MAX];
    uint64_t reasons[REASONS_MAX]; /* by sentence of the game */
    uint64_t decisions, choices, chances; /* choices: the moves that could be chosen from, summed over decisions */
    uint64_t *lengths;             /* how many games took so many turns */
    int lengths_size;
};

struct job {
    const struct skep_game *game;
    int seats, games;
    const char *bots[SKEP_SEATS_MAX];
    struct cli_limit limit;
    char limited[SKEP_SEATS_MAX][CLI_BOT_TEXT]; /* texts of bots under that limit */
    const char *seed;
    struct cli_outputs to;
    bool swap;
    struct skep_match *first; /* at its start */
    bool progress;
    uint64_t began;
    atomic_int next, done;
    atomic_bool failed;
};

/* A worker: a table at which bots sit. What is written often stands in the middle, so that no two workers meet in one cache line. */
struct worker {
    struct job *job;
    struct skep_bot *bot[SKEP_SEATS_MAX]; /* by its place in the list of bots */
    struct tally tally;
    struct skep_table table;
    struct skep_match match;
    char apart[128];
    bool leads; /* it shows the progress */
    pthread_t thread;
};

static void add_length(struct tally *t, int turns, uint64_t games)
{
    if (turns >= t->lengths_size) {
        int size = 2 * turns + 64;
        uint64_t *more = cli_alloc((size_t)size * sizeof *more);
        if (t->lengths) memcpy(more, t->lengths, (size_t)t->lengths_size * sizeof *more);
        free(t->lengths);
        t->lengths = more;
        t->lengths_size = size;
    }
    t->lengths[turns] += games;
}

static void add_tally(struct tally *to, const struct tally *from)
{
    to->games += from->games;
    to->draws += from->draws;
    to->shared += from->shared;
    for (int i = 0; i < SKEP_SEATS_MAX; i++) {
        to->seat_wins[i] += from->seat_wins[i];
        to->bot_wins[i] += from->bot_wins[i];
    }
    for (int i = 0; i < REASONS_MAX; i++) to->reasons[i] += from->reasons[i];
    to->decisions += from->decisions;
    to->choices += from->choices;
    to->chances += from->chances;
    for (int i = 0; i < from->lengths_size; i++)
        if (from->lengths[i]) add_length(to, i, from->lengths[i]);
}

/* Which bot sits in a seat in game i. */
static int bot_in(const struct job *job, int seat, int i)
{
    return job->swap ? (seat + i) % job->seats : seat;
}

static void count_end(struct worker *w, const void *state, int i)
{
    const struct job *job = w->job;
    struct tally *t = &w->tally;
    struct skep_say say = { 0 };
    unsigned winners = job->game->winners(state);
    t->games++;
    t->draws += winners == 0;
    t->shared += (winners & (winners - 1)) != 0;
    for (int seat = 0; seat < job->seats; seat++) {
        if (!(winners >> seat & 1)) continue;
        t->seat_wins[seat]++;
        t->bot_wins[bot_in(job, seat, i)]++;
    }
    job->game->result(state, &say);
    assert(say.sentence >= 0 && say.sentence < REASONS_MAX);
    t->reasons[say.sentence]++;
    add_length(t, job->game->turns(state), 1);
}

/* Begins game i, with everybody in their seats. */
static void sit_down(struct worker *w, int i)
{
    const struct job *job = w->job;
    char seed[SKEP_SEED_TEXT];
    skep_match_restart(&w->match, cli_game_seed(seed, job->seed, job->swap ? i / job->seats : i));
    for (int seat = 0; seat < job->seats; seat++) {
        const char *bot = job->bots[bot_in(job, seat, i)];
        skep_table_sit(&w->table, seat, SKEP_BOT, bot, bot, NULL);
    }
}

static void play_game(struct worker *w, int i)
{
    const struct job *job = w->job;
    struct skep_match *m = &w->match;
    struct tally *t = &w->tally;
    skep_move moves[SKEP_MOVES_MAX];
    sit_down(w, i);
    for (struct skep_next next; (next = skep_table_next(&w->table)).kind != SKEP_NEXT_OVER;) {
        skep_move move;
        if (next.kind == SKEP_NEXT_ROLL) {
            move = skep_match_chance(m);
            t->chances++;
        } else {
            move = skep_table_choose(m, w->bot[bot_in(job, next.seat, i)]);
            t->choices += (uint64_t)job->game->moves(m->state, moves);
            t->decisions++;
        }
        if (m->moves == m->capacity) cli_grow_log(m);
        skep_match_take(m, move, NULL);
    }
    count_end(w, m->state, i);
    if (!job->to.records) return;
    char *record = cli_record_text(m, NULL);
    if (!cli_keep_record(job->to.records, i, record)) {
        atomic_store(&w->job->failed, true);
        cli_stop();
    }
    free(record);
}

/* Takes ranges until there are none left. Ranges grow until one takes a few milliseconds: long enough that the counter
   costs nothing, short enough that a stop is prompt. */
static void *work(void *argument)
{
    struct worker *w = argument;
    struct job *job = w->job;
    uint64_t shown = job->began;
    for (int chunk = 1; !cli_stopped();) {
        int from = atomic_fetch_add(&job->next, chunk), to = from + chunk;
        if (from >= job->games) break;
        if (to > job->games) to = job->games;
        uint64_t began = cli_nanoseconds();
        for (int i = from; i < to; i++) play_game(w, i);
        atomic_fetch_add(&job->done, to - from);
        uint64_t now = cli_nanoseconds();
        if (now - began < 2000000 && chunk < CHUNK_MAX) chunk *= 2;
        else if (now - began > 20000000 && chunk > 1) chunk /= 2;
        if (w->leads && job->progress && now - shown > 100000000) {
            cli_progress(job->began, 0, atomic_load(&job->done), job->games, "games", "");
            shown = now;
        }
    }
    return NULL;
}

static struct worker *make_worker(struct job *job)
{
    struct worker *w = cli_alloc(sizeof *w);
    w->job = job;
    for (int i = 0; i < job->seats; i++) w->bot[i] = cli_new_bot(&job->limit, job->bots[i]);
    cli_open_table(&w->table, &w->match, job->first);
    return w;
}

static void free_worker(struct worker *w)
{
    for (int i = 0; i < w->job->seats; i++) skep_bot_free(w->bot[i]);
    free(w->tally.lengths);
    free(w->match.log);
    free(w);
}

/* Plays all games; this thread is one of the workers. */
static void run(struct job *job, int threads, struct tally *sum)
{
    struct worker *workers[CLI_THREADS_MAX] = { 0 };
    for (int i = 0; i < threads; i++) workers[i] = make_worker(job);
    workers[0]->leads = true;
    cli_catch_stop();
    job->began = cli_nanoseconds();
    int started = 1; /* a thread that the system refuses is missed by nobody: the others play its games */
    while (started < threads && pthread_create(&workers[started]->thread, NULL, work, workers[started]) == 0) started++;
    work(workers[0]);
    for (int i = 1; i < started; i++) pthread_join(workers[i]->thread, NULL);
    double seconds = (double)(cli_nanoseconds() - job->began) / 1e9;
    for (int i = 0; i < threads; i++) {
        add_tally(sum, &workers[i]->tally);
        free_worker(workers[i]);
    }
    if (job->progress) cli_progress_end();
    fprintf(stderr, "%" PRIu64 " games in %.2f s on %d thread%s: %.0f games/s\n", sum->games, seconds, started,
            started == 1 ? "" : "s", (double)sum->games / seconds);
}

static const struct { const char *say, *key; double share; } QUANTILES[] = {
    { "least", "least", 0 },  { "5 %", "q05", 0.05 },  { "25 %", "q25", 0.25 }, { "half", "median", 0.5 },
    { "75 %", "q75", 0.75 },  { "95 %", "q95", 0.95 }, { "most", "most", 1 },
};
enum { N_QUANTILES = sizeof QUANTILES / sizeof *QUANTILES };

/* The length that this share of the games does not exceed. */
static int quantile(const struct tally *t, double share)
{
    uint64_t rank = (uint64_t)ceil(share * (double)t->games), seen = 0;
    if (rank == 0) rank = 1;
    for (int i = 0; i < t->lengths_size; i++)
        if ((seen += t->lengths[i]) >= rank) return i;
    return 0;
}

static double mean_length(const struct tally *t)
{
    uint64_t sum = 0;
    for (int i = 0; i < t->lengths_size; i++) sum += (uint64_t)i * t->lengths[i];
    return (double)sum / (double)t->games;
}

static double branching(const struct tally *t)
{
    return t->decisions > 0 ? (double)t->choices / (double)t->decisions : 0;
}

static void print_share(const char *what, const char *name, uint64_t count, uint64_t games)
{
    struct skep_interval x = skep_wilson((double)count / (double)games, (double)games);
    int n = printf("  %s%s", what, name);
    printf("%*s%10" PRIu64 "  %6.2f %%   %6.2f to %6.2f %%\n", n < 24 ? 24 - n : 1, "", count,
           100 * x.mean, 100 * x.low, 100 * x.high);
}

static void print_sums(const struct job *job, const struct tally *t)
{
    const struct skep_game *g = job->game;
    printf("%s, %d seats, seed %s: %" PRIu64 " games", g->title, job->seats, job->seed, t->games);
    if (t->games < (uint64_t)job->games)
        printf(" of %d (stopped; -n %" PRIu64 " gives the same)", job->games, t->games);
    printf("%s\n\n", job->swap ? ", seats changing" : "");
    printf("  won by                     games     share   95 %% interval\n");
    for (int i = 0; i < job->seats; i++) print_share("seat ", g->seats[i], t->seat_wins[i], t->games);
    for (int i = 0; i < job->seats; i++) {
        char what[32];
        snprintf(what, sizeof what, "bot %d, ", i + 1);
        print_share(what, job->bots[i], t->bot_wins[i], t->games);
    }
    print_share("nobody: a draw", "", t->draws, t->games);
    if (t->shared > 0) print_share("several together", "", t->shared, t->games);
    printf("\n  ended by\n");
    for (int i = 0; g->sentences[i].id; i++)
        if (t->reasons[i] > 0) print_share("", g->sentences[i].id, t->reasons[i], t->games);
    double games = (double)t->games;
    printf("\n  turns           %.2f a game:\n   ", mean_length(t));
    for (int i = 0; i < N_QUANTILES; i++)
        printf(" %s %d%s", QUANTILES[i].say, quantile(t, QUANTILES[i].share), i + 1 < N_QUANTILES ? "," : "\n");
    printf("  decisions       %.2f a game, among %.2f moves on average\n", (double)t->decisions / games, branching(t));
    printf("  chance events   %.2f a game\n", (double)t->chances / games);
}

static void json_share(struct cli_json *out, const char *key, const char *name, uint64_t count, uint64_t games)
{
    struct skep_interval x = skep_wilson((double)count / (double)games, (double)games);
    skep_json_open(&out->j, '{');
    skep_json_put_text(&out->j, key, name);
    skep_json_put_int(&out->j, "games", (long long)count);
    cli_json_put_decimal(out, "share", x.mean, 6);
    cli_json_put_decimal(out, "low", x.low, 6);
    cli_json_put_decimal(out, "high", x.high, 6);
    skep_json_close(&out->j, '}');
}

static void write_json(const struct job *job, const struct tally *t, FILE *f)
{
    const struct skep_game *g = job->game;
    struct cli_json out;
    struct skep_json *j = &out.j;
    cli_json_begin(&out);
    skep_json_open(j, '{');
    skep_json_put_text(j, "version", SKEP_VERSION);
    skep_json_put_text(j, "game", g->id);
    skep_values_json(&job->first->values, g, j);
    skep_json_put_text(j, "seed", job->seed);
    skep_json_put_bool(j, "swap", job->swap);
    skep_json_put_int(j, "asked", job->games);
    skep_json_put_int(j, "games", (long long)t->games);
    skep_json_open_at(j, "seats", '[');
    for (int i = 0; i < job->seats; i++) json_share(&out, "seat", g->seats[i], t->seat_wins[i], t->games);
    skep_json_close(j, ']');
    skep_json_open_at(j, "bots", '[');
    for (int i = 0; i < job->seats; i++) json_share(&out, "bot", job->bots[i], t->bot_wins[i], t->games);
    skep_json_close(j, ']');
    skep_json_put_int(j, "draws", (long long)t->draws);
    skep_json_put_int(j, "shared", (long long)t->shared);
    skep_json_open_at(j, "reasons", '[');
    for (int i = 0; g->sentences[i].id; i++)
        if (t->reasons[i] > 0) json_share(&out, "reason", g->sentences[i].id, t->reasons[i], t->games);
    skep_json_close(j, ']');
    skep_json_open_at(j, "turns", '{');
    cli_json_put_decimal(&out, "mean", mean_length(t), 4);
    for (int i = 0; i < N_QUANTILES; i++) skep_json_put_int(j, QUANTILES[i].key, quantile(t, QUANTILES[i].share));
    skep_json_close(j, '}');
    cli_json_put_decimal(&out, "decisions", (double)t->decisions / (double)t->games, 4);
    cli_json_put_decimal(&out, "branching", branching(t), 4);
    cli_json_put_decimal(&out, "chances", (double)t->chances / (double)t->games, 4);
    skep_json_close(j, '}');
    cli_json_end(&out, f);
}

static void csv_share(FILE *f, const char *what, const char *name, uint64_t count, uint64_t games)
{
    struct skep_interval x = skep_wilson((double)count / (double)games, (double)games);
    fprintf(f, "%s,%s,%" PRIu64 ",%.6f,%.6f,%.6f\n", what, name, count, x.mean, x.low, x.high);
}

/* The table as rows: what is counted, its name, the number, and for shares the interval. */
static void write_csv(const struct job *job, const struct tally *t, FILE *f)
{
    const struct skep_game *g = job->game;
    fprintf(f, "what,name,number,share,low,high\n");
    fprintf(f, "games,%s,%" PRIu64 ",,,\n", g->id, t->games);
    for (int i = 0; i < job->seats; i++) csv_share(f, "seat", g->seats[i], t->seat_wins[i], t->games);
    for (int i = 0; i < job->seats; i++) csv_share(f, "bot", job->bots[i], t->bot_wins[i], t->games);
    csv_share(f, "result", "draw", t->draws, t->games);
    csv_share(f, "result", "shared", t->shared, t->games);
    for (int i = 0; g->sentences[i].id; i++)
        if (t->reasons[i] > 0) csv_share(f, "reason", g->sentences[i].id, t->reasons[i], t->games);
    fprintf(f, "turns,mean,%.4f,,,\n", mean_length(t));
    for (int i = 0; i < N_QUANTILES; i++)
        fprintf(f, "turns,%s,%d,,,\n", QUANTILES[i].key, quantile(t, QUANTILES[i].share));
    fprintf(f, "mean,decisions,%.4f,,,\n", (double)t->decisions / (double)t->games);
    fprintf(f, "mean,branching,%.4f,,,\n", branching(t));
    fprintf(f, "mean,chances,%.4f,,,\n", (double)t->chances / (double)t->games);
}

/* Bots from "greedy,random": one for each seat, or one for all. The texts stay in list, which is changed. */
static void read_bots(struct job *job, char *list, int seats)
{
    int n = 0;
    for (char *at; (at = cli_next_of(&list)); n++) {
        if (n == SKEP_SEATS_MAX) cli_die(CLI_USAGE, "no game has more than %d seats for bots.", SKEP_SEATS_MAX);
        job->bots[n] = cli_limit_bot(&job->limit, at, job->limited[n]);
        cli_check_bot(job->game, job->bots[n]);
    }
    job->seats = seats > 0 ? seats : n > 1 ? n : job->game->seats_min;
    if (n != 1 && n != job->seats)
        cli_die(CLI_USAGE, "--bots names %d bots for %d seats: name one for each seat, or one for all.", n, job->seats);
    for (int i = n; n == 1 && i < job->seats && i < SKEP_SEATS_MAX; i++) job->bots[i] = job->bots[0];
}

int cmd_sim(int argc, char **argv)
{
    int threads = cli_cores(), seats = 0;
    const char *bots = "random";
    struct cli_texts given = { 0 };
    struct job job = { .games = 10000, .seed = "1" };
    const struct cli_option options[] = {
        { .name = "games", .letter = 'n', .arg = "N", .number = &job.games, .min = 1, .max = 2000000000,
          .help = "how many games; 10000" },
        { .name = "bots", .arg = "BOT,BOT", .text = &bots,
          .help = "who plays, by seat, or one for all seats; random. skep list names the bots" },
        { .name = "swap", .flag = &job.swap,
          .help = "bots change seats from game to game; each round of seats has the same dice" },
        CLI_LIMIT_OPTIONS(job.limit),
        { .name = "seats", .arg = "N", .number = &seats, .min = 1, .max = SKEP_SEATS_MAX,
          .help = "how many play; as many as bots are named, or the fewest" },
        CLI_MANY_OPTIONS(given, job.seed, threads),
        CLI_OUTPUT_OPTIONS(job.to),
        { .name = NULL },
    };
    cli_parse(argc, argv, USAGE, options, 1, 1);
    job.game = cli_game(argv[1]);
    char *list = cli_alloc(strlen(bots) + 1);
    read_bots(&job, strcpy(list, bots), seats);
    job.first = cli_match(job.game, job.seats, &given);
    cli_check_seed(job.seed, true);
    cli_open_outputs(&job.to);
    job.progress = cli_has_progress();

    struct tally sum = { 0 };
    run(&job, threads < job.games ? threads : job.games, &sum);
    int status = sum.games < (uint64_t)job.games || atomic_load(&job.failed) ? CLI_NO : CLI_OK;
    if (sum.games == 0) {
        cli_warn("stopped before a game was over.");
    } else {
        if (job.to.json) write_json(&job, &sum, job.to.json_file);
        if (job.to.csv) write_csv(&job, &sum, job.to.csv_file);
        if (cli_prints_text(&job.to)) print_sums(&job, &sum);
    }
    if (!cli_close_outputs(&job.to)) status = CLI_NO;
    free(sum.lengths);
    free(job.first);
    free(list);
    return status;
}
