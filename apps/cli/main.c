/* main.c: the door of skep on the command line: a table of commands and the one place that picks from it. */
#include "cli.h"

#include <signal.h>
#include <string.h>

const struct cli_command CLI_COMMANDS[] = {
    { .name = "play", .summary = "play a game here, against bots or each other", .run = cmd_play },
    { .name = "learn", .summary = "learn a game by playing: lessons, a step at a time", .run = cmd_learn },
    { .name = "puzzle", .summary = "find the move: the puzzle of the day, and many more", .run = cmd_puzzle },
    { .name = "serve", .summary = "open the web page with all games, for a browser", .run = cmd_serve },
    { .name = "replay", .summary = "step through a recorded game", .run = cmd_replay },
    { .name = "review", .summary = "where a recorded game was won", .run = cmd_review },
    { .name = "verify", .summary = "check the dice of a game that was played online", .run = cmd_verify },
    { .name = "list", .summary = "the games, their options, and the bots", .run = cmd_list },
    { .name = "rules", .summary = "the rules of a game, with rulings and reasons", .run = cmd_rules },
    { .name = "sim", .summary = "let bots play many games and count", .run = cmd_sim },
    { .name = "arena", .summary = "find out which bot is stronger, and by how much", .run = cmd_arena },
    { .name = "puzzles", .summary = "find puzzles in games of bots, and check those there are", .run = cmd_puzzles },
    { .name = "lab", .summary = "fit how bots judge positions, and measure it", .run = cmd_lab },
    { .name = "perft", .summary = "count the ways a game can go", .run = cmd_perft },
    { .name = "bench", .summary = "measure speed", .run = cmd_bench },
    { .name = "tables", .summary = "list, write down or copy the online tables of a server", .run = cmd_tables },
    { .name = "load", .summary = "measure how much a server of online tables carries", .run = cmd_load },
    { .name = "engine", .summary = "drive the rules from a program, by JSON lines", .run = cmd_engine },
    { .name = "help", .summary = "how to use skep, or one of its commands", .run = cmd_help },
    { .name = "version", .summary = "which skep this is", .run = cmd_version },
    { .name = NULL },
};

/* The usual spellings that are not commands. */
static const char *command_of(const char *word)
{
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) return "help";
    if (strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0) return "version";
    return word;
}

int main(int argc, char **argv)
{
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a write that fails, which is said, and no sudden end */
    char help[] = "help";
    char *nothing[] = { help, NULL };
    if (argc < 2) return cli_end(cmd_help(1, nothing));

    const char *word = command_of(argv[1]);
    const char *names[sizeof CLI_COMMANDS / sizeof *CLI_COMMANDS] = { 0 };
    for (int i = 0; CLI_COMMANDS[i].name; i++) {
        if (strcmp(CLI_COMMANDS[i].name, word) == 0) {
            cli_speak_as(CLI_COMMANDS[i].name);
            return cli_end(CLI_COMMANDS[i].run(argc - 1, argv + 1));
        }
        names[i] = CLI_COMMANDS[i].name;
    }
    cli_unknown("command", word, names);
}
