/* lab.c: skep lab: which lab. A first word that is a verb makes weights of evaluations, or measures what bots say and play, and what reviews say; merge
   puts parts of studies together; anything else is a study. */
#include "lab.h"
#include "lab_study.h"

#include <skep/review.h>
#include <stdlib.h>
#include <string.h>

static const char USAGE[] =
    "skep lab fit|calibrate|exact|regret|review GAME [option...]\n"
    "\n"
    "fit makes the weights with which the graded bots judge positions: it plays games\n"
    "of the evaluation against itself and moves the weights towards what came of them.\n"
    "Ctrl-C, or any other end, loses no more than a few games: the same command goes\n"
    "on, and a larger --games adds to what is there. The same seed gives the same\n"
    "weights. A tenth of the games is held out; the loss on them is told, and beside\n"
    "it that of the weights it began with. At the end the new weights meet those that\n"
    "the bots have, both looking one move ahead.\n"
    "\n"
    "The file is one that goes to src/ai/eval, for the next build of skep.\n"
    "\n"
    "calibrate plays games of a bot and compares what is said of positions on the way\n"
    "with what came of them: by the evaluation, and by bots that search. Of what is\n"
    "said to be won with 70 %, 70 % should be. A tenth is off where what was said lies\n"
    "outside the 95 % interval of what was won. lean is how much too well the seat to\n"
    "move was thought to stand.\n"
    "\n"
    "exact makes a set of positions with what every move there is worth, exactly: a bot\n"
    "plays against itself, and of each game those last decisions are kept of which all\n"
    "that can happen can be looked at. Small versions of a game (-o) reach further back.\n"
    "It may be stopped, and goes on, as fit does.\n"
    "\n"
    "regret asks bots about such a set: how much worse than the best their moves are,\n"
    "how far off what they say of the position is, and of moves that they tried often.\n"
    "In brackets stand standard errors.\n"
    "\n"
    "review plays games of bots and reviews them all. Of each bot: what it got, what\n"
    "it would have got without its luck (on average the same), how much less that\n"
    "spreads, and what it lost by errors. Of the reviews: how many are sketches, how\n"
    "large the rest is and where it arises, and what V said beside what was won. The\n"
    "bots sit in a ring, each with those behind it in the list, at every seat equally\n"
    "often. Ctrl-C tells of the games that are done; with --out they are kept, and the\n"
    "same command goes on.\n"
    "\n"
    "Examples:\n"
    "  skep lab fit honey_nectar --games 100000\n"
    "  skep lab fit apiary -o components=mine.json --out mine.def\n"
    "  skep lab calibrate ambrosia --bot expert:20 --ask expert:20,expert:500\n"
    "  skep lab exact honey_nectar -o hive_cells=8 --games 100 --out small.exact\n"
    "  skep lab regret honey_nectar -o hive_cells=8 --set small.exact\n"
    "  skep lab review honey_nectar --bots easy,medium,hard,expert\n";

int cmd_lab(int argc, char **argv)
{
    /* What each does; how many games it plays, or reads, and with which bots, unless told. */
    static const struct {
        const char *name;
        int (*run)(const struct lab_order *order);
        int games;
        const char *bots;
    } VERBS[] = {
        { "fit", lab_fit, 10000, NULL },
        { "calibrate", lab_calibrate, 1000, NULL },
        { "exact", lab_exact, 100, NULL },
        { "regret", lab_regret, 0, "expert:1,expert:10,expert:100,expert:1000,expert:10000" },
        { "review", lab_review, 100, "expert:20" },
    };
    enum { N = sizeof VERBS / sizeof *VERBS };
    struct lab_order order = {
        .seats = 2, .trial = 400, .nodes = 10000000, .each = 20, .sims = -1, .seed = "1", .bot = "expert:20", .ask = "expert:20,expert:200",
    };
    struct cli_texts given = { 0 };
    const struct cli_option options[] = {
        { .name = "games", .letter = 'n', .arg = "N", .number = &order.games, .min = 1, .max = 100000000, .help = "how many are played; fit 10000, calibrate 1000, exact 100, review 100; regret: how many are read" },
        { .name = "seats", .arg = "K", .number = &order.seats, .min = 2, .max = SKEP_SEATS_MAX, .help = "at a table; 2" },
        { .name = "out", .arg = "FILE", .text = &order.out, .help = "fit: where the weights go; GAME.def. FILE.state says how far it has come. exact: where the set goes; GAME.exact. review: keeps what was found of each game; the same command goes on" },
        { .name = "nodes", .arg = "N", .number = &order.nodes, .min = 1, .max = 2000000000, .help = "exact: what takes more to solve is left out; 10000000" },
        { .name = "each", .arg = "N", .number = &order.each, .min = 1, .max = 1000, .help = "exact: positions of a game, at most; 20" },
        { .name = "horizon", .arg = "N", .number = &order.horizon, .min = 1, .max = 100, .help = "exact: look so many turns ahead, and no further: nothing is exact then, and positions are of the whole game" },
        { .name = "set", .arg = "FILE", .text = &order.set, .help = "regret: the set; GAME.exact" },
        { .name = "bots", .arg = "BOTS", .text = &order.bots, .help = "regret: who is asked; expert with 1, 10, 100, 1000 and 10000 simulations. review: who plays; expert:20" },
        { .name = "afresh", .flag = &order.afresh, .help = "fit: begin with small weights at random, not with those that the bots have" },
        { .name = "by", .arg = "BOT", .text = &order.by, .help = "fit: a bot plays, such as expert:60, not the evaluation looking one move ahead" },
        { .name = "trial", .arg = "N", .number = &order.trial, .max = 1000000, .help = "fit: games against the bots' weights at the end; 400" },
        { .name = "bot", .arg = "BOT", .text = &order.bot, .help = "calibrate, exact: who plays, at every seat; expert:20" },
        { .name = "ask", .arg = "BOTS", .text = &order.ask, .help = "calibrate: who is asked about positions; expert:20,expert:200" },
        { .name = "json", .flag = &order.json, .help = "calibrate, regret, review: print JSON" },
        { .name = "sims", .arg = "N", .number = &order.sims, .max = SKEP_REVIEW_SIMS_MAX, .help = "review: simulations for each value; as skep review" },
        { .name = "threads", .letter = 't', .arg = "N", .number = &order.threads, .min = 1, .max = SKEP_CREW_MAX, .help = "review: games at once; all processors" },
        { .name = "luck", .flag = &order.luck, .help = "review: weigh rolls and deals and nothing else: quick, for thousands of games" },
        { .name = "seed", .arg = "TEXT", .text = &order.seed, .help = "any text; 1" },
        CLI_GIVEN_OPTION(given),
        { .name = NULL },
    };
    int verb = 0;
    while (verb < N && argc > 1 && strcmp(argv[1], VERBS[verb].name) != 0) verb++;
    if (verb == N || argc < 2) return argc > 1 && strcmp(argv[1], "merge") == 0 ? lab_merge(argc, argv) : lab_study(argc, argv);
    int n = cli_parse(argc, argv, USAGE, options, 1, 2);
    if (n < 2) cli_die(CLI_USAGE, "name a game.");
    order.game = cli_game(argv[2]);
    order.first = cli_match(order.game, order.seats, &given);
    cli_check_seed(order.seed, true);
    if (order.games == 0) order.games = VERBS[verb].games;
    if (!order.bots) order.bots = VERBS[verb].bots;
    int status = VERBS[verb].run(&order);
    free(order.first);
    return status;
}
