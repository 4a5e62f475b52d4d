/* arena.c: skep arena: bots meet each other until it is known who is stronger. The command line; the games are in
   arena_games.c, the file to go on from in arena_save.c, what is printed in arena_report.c, the arithmetic in elo.c. */
#include "arena.h"

#include <signal.h>
#include <skep/bot.h>
#include <stdlib.h>
#include <string.h>

static const char USAGE[] =
    "skep arena GAME --bots BOT,BOT... [-n GAMES] [option...]\n"
    "\n"
    "Finds out which bot is stronger: every two meet (at more seats, every group), in\n"
    "every rotation of the seats with the same dice, and what they made of it is\n"
    "given as Elo with a 95 % interval, as a matrix, and as time for each decision.\n"
    "The same seed gives the same table, whatever the number of threads; only bots\n"
    "that think by the clock may differ.\n"
    "\n"
    "Examples:\n"
    "  skep arena honey_nectar --bots mcts:200,greedy,random\n"
    "                                       each meets each 200 times\n"
    "  skep arena honey_nectar --bots mcts:400,mcts:200 --sprt 0,30\n"
    "                                       is it 30 Elo stronger, or 0? Plays just\n"
    "                                       as long as it takes to say\n"
    "  skep arena apiary --bots mcts:100ms,greedy -n 400 --save long.arena\n"
    "                                       may be stopped; the same line goes on\n"
    "  skep arena waggle_dance --bots mcts,greedy,random --seats 3 -n 99\n"
    "                                       three at a table\n"
    "  skep arena pollennation --bots 'greedy,cmd:python3 examples/bot.py'\n"
    "                                       a program of your own\n"
    "  skep arena pollennation --bots greedy --bot 'cmd:./my-bot --weights 3,1,4'\n"
    "                                       --bot takes a bot with commas in it\n"
    "\n"
    "cmd:PROGRAM runs a program that speaks the protocol of docs/bots.md. Who is too\n"
    "slow, ends, speaks before it is asked, or answers anything but a legal move\n"
    "forfeits that game, and the arena goes on; who is too slow three times in a row\n"
    "is not asked again.\n"
    "Ctrl-C stops early, when the bots have decided that think just then, and prints\n"
    "the table so far; skep then ends with 1. A second Ctrl-C ends it at once. With\n"
    "--sprt it ends with 0 only if the first bot passes the test.\n";

/* What is asked for beside what the arena itself knows. */
struct order {
    int threads, seats, games;
    struct cli_texts given, lists, singles; /* options of the game; bots in lists and one by one */
    char *copies[CLI_TEXTS_MAX];            /* of the lists, cut into texts of bots */
    const char *test, *alpha, *beta;
};

/* Adds a bot; its text is kept. */
static void add_bot(struct arena *a, const char *text)
{
    if (a->bots == ELO_BOTS_MAX) cli_die(CLI_USAGE, "an arena is for at most %d bots.", ELO_BOTS_MAX);
    text = cli_limit_bot(&a->limit, text, a->bot[a->bots].limited);
    for (int i = 0; i < a->bots; i++)
        if (strcmp(a->bot[i].text, text) == 0)
            cli_die(CLI_USAGE, "%s is named twice: a bot is no stronger than itself.", text);
    for (const char *c = text; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f) cli_die(CLI_USAGE, "a bot is written on one line.");
    a->bot[a->bots++].text = text;
    if (strncmp(text, "cmd:", 4) == 0) {
        if (text[4 + strspn(text + 4, " ")] == '\0') cli_die(CLI_USAGE, "cmd: needs a program: cmd:PROGRAM ARGS.");
        return;
    }
    cli_check_bot(a->game, text);
    skep_bot_free(cli_new_bot(&(struct cli_limit){ 0 }, text));
}

static void add_bots(struct arena *a, struct order *o)
{
    for (int i = 0; i < o->lists.n; i++) {
        char *list = o->copies[i] = cli_alloc(strlen(o->lists.at[i]) + 1);
        strcpy(list, o->lists.at[i]);
        for (char *at; (at = cli_next_of(&list));) add_bot(a, at);
    }
    for (int i = 0; i < o->singles.n; i++) add_bot(a, o->singles.at[i]);
    if (a->bots < 2) cli_die(CLI_USAGE, "an arena needs two bots or more: --bots greedy,random.");
}

/* A number with decimals, low to high. */
static double read_decimal(const char *option, const char *text, size_t len, double low, double high)
{
    char number[32], *end = number;
    double x = 0;
    if (len > 0 && len < sizeof number && strspn(text, "+-.0123456789") >= len) {
        snprintf(number, sizeof number, "%.*s", (int)len, text);
        x = strtod(number, &end);
    }
    if (end == number || *end || !(x >= low && x <= high))
        cli_die(CLI_USAGE, "--%s takes a number from %g to %g, not %.*s.", option, low, high, (int)len, text);
    return x;
}

static void read_test(struct arena *a, const struct order *o)
{
    const char *bounds = o->test, *comma = bounds ? strchr(bounds, ',') : NULL;
    if (!bounds) return;
    if (!comma) cli_die(CLI_USAGE, "--sprt takes two differences in Elo, such as 0,20, not %s.", bounds);
    a->tests = true;
    a->sprt.elo0 = read_decimal("sprt", bounds, (size_t)(comma - bounds), -1000, 1000);
    a->sprt.elo1 = read_decimal("sprt", comma + 1, strlen(comma + 1), -1000, 1000);
    a->sprt.alpha = read_decimal("alpha", o->alpha, strlen(o->alpha), 0.0001, 0.4999);
    a->sprt.beta = read_decimal("beta", o->beta, strlen(o->beta), 0.0001, 0.4999);
    if (a->sprt.elo0 >= a->sprt.elo1) cli_die(CLI_USAGE, "--sprt takes the smaller difference first, not %s.", bounds);
    if (a->bots != 2 || a->seats != 2) cli_die(CLI_USAGE, "--sprt compares two bots at two seats.");
}

/* Rounds the games of a table up to whole rotations. */
static void plan(struct arena *a, int asked)
{
    long long each = ((long long)asked + a->seats - 1) / a->seats * a->seats, games = each * a->pairings;
    if (games > 2000000000) cli_die(CLI_USAGE, "%lld games are too many; ask for fewer with -n.", games);
    a->asked = asked;
    a->games = (int)games;
}

static void tell_end(const struct arena *a, double seconds)
{
    int played = a->done - a->before;
    fprintf(stderr, "%d games in %.2f s: %.1f games/s", played, seconds, seconds > 0 ? played / seconds : 0);
    if (a->before > 0) fprintf(stderr, "; %d were in %s", a->before, a->save);
    fprintf(stderr, "\n");
    if (a->failed || !cli_stopped() || a->decided || a->done == a->games) return;
    cli_warn("stopped after %d of %d games; %s%s.", a->done, a->games,
             a->save ? "the same command goes on from " : "with --save FILE it could go on", a->save ? a->save : "");
}

/* The table, and the files where they are wanted; gives status, or CLI_NO where one cannot be written. */
static int report(const struct arena *a, int status)
{
    if (a->counted == 0) {
        cli_warn("no round of games is over: there is nothing to tell.");
    } else {
        if (a->to.json) arena_write_json(a, a->to.json_file);
        if (a->to.csv) arena_write_csv(a, a->to.csv_file);
        if (cli_prints_text(&a->to)) arena_print(a);
    }
    return cli_close_outputs(&a->to) ? status : CLI_NO;
}

static int status_of(const struct arena *a)
{
    if (a->failed) return CLI_NO;
    if (a->tests) return a->decided && sprt_llr(&a->sprt) > 0 ? CLI_OK : CLI_NO;
    return a->done == a->games ? CLI_OK : CLI_NO;
}

/* The arena that is asked for, with nothing played; ends skep where something is wrong with it. */
static void set_up(struct arena *a, struct order *o)
{
    add_bots(a, o);
    a->seats = o->seats > 0 ? o->seats : a->game->seats_min > 2 ? a->game->seats_min : 2;
    a->first = cli_match(a->game, a->seats, &o->given);
    cli_check_seed(a->seed, true);
    if (strchr(a->seed, ' ')) cli_die(CLI_USAGE, "--seed is one word."); /* of a line in the file of --save */
    read_test(a, o);
    arena_seat(a);
    plan(a, o->games > 0 ? o->games : a->tests ? 100000 : 200);
    pthread_mutex_init(&a->lock, NULL);
    pthread_cond_init(&a->moved, NULL);
}

static void play(struct arena *a, int threads)
{
    signal(SIGPIPE, SIG_IGN); /* a program that is gone is noticed where it is written to */
    cli_catch_stop();
    uint64_t began = cli_nanoseconds();
    arena_play(a, threads);
    tell_end(a, (double)(cli_nanoseconds() - began) / 1e9);
}

static void tear_down(struct arena *a, struct order *o)
{
    for (int i = 0; i < o->lists.n; i++) free(o->copies[i]);
    free(a->first);
    free(a->pairing);
    free(a->group);
    free(a);
}

int cmd_arena(int argc, char **argv)
{
    struct order o = { .threads = cli_cores(), .alpha = "0.05", .beta = "0.05" };
    struct arena *a = cli_alloc(sizeof *a);
    a->seed = "1";
    a->timeout_ms = 10000;
    const struct cli_option options[] = {
        { .name = "bots", .arg = "BOT,BOT", .texts = &o.lists,
          .help = "who meets; skep list names the bots, cmd:PROGRAM ARGS is one of your own. May be given again" },
        { .name = "bot", .arg = "BOT", .texts = &o.singles,
          .help = "one more bot, commas and all; may be given again" },
        CLI_LIMIT_OPTIONS(a->limit),
        { .name = "games", .letter = 'n', .arg = "N", .number = &o.games, .min = 1, .max = 2000000000,
          .help = "games for each pairing, rounded up to whole rotations; 200, with --sprt at most 100000" },
        { .name = "seats", .arg = "N", .number = &o.seats, .min = 2, .max = SKEP_SEATS_MAX,
          .help = "how many sit at a table; the fewest, but at least 2" },
        CLI_MANY_OPTIONS(o.given, a->seed, o.threads),
        { .name = "sprt", .arg = "ELO0,ELO1", .text = &o.test,
          .help = "two bots: play until it is clear whether the first is rather ELO0 or ELO1 above the second" },
        { .name = "alpha", .arg = "SHARE", .text = &o.alpha, .help = "how often --sprt may wrongly say ELO1; 0.05" },
        { .name = "beta", .arg = "SHARE", .text = &o.beta, .help = "how often --sprt may wrongly say ELO0; 0.05" },
        { .name = "save", .arg = "FILE", .text = &a->save,
          .help = "write down each game as it ends; if FILE is there, go on with it" },
        { .name = "timeout", .arg = "MS", .number = &a->timeout_ms, .min = 1, .max = 3600000,
          .help = "milliseconds that a program has for a decision; 10000" },
        CLI_OUTPUT_OPTIONS(a->to),
        { .name = NULL },
    };
    cli_parse(argc, argv, USAGE, options, 1, 1);
    a->game = cli_game(argv[1]);
    set_up(a, &o);
    if (a->save) arena_open_save(a); /* first: another arena's file is refused before anything is written over */
    cli_open_outputs(&a->to);
    play(a, o.threads);
    int status = report(a, status_of(a));
    if (a->save && !arena_close_save(a)) status = CLI_NO;
    tear_down(a, &o);
    return status;
}
