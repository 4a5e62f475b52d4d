/* help.c: skep help and skep version. The help of a command belongs to the command: here it is only asked for it. */
#include "cli.h"

#include <skep/version.h>
#include <string.h>

static const char USAGE[] =
    "skep help [COMMAND]\n"
    "\n"
    "Says what skep can do, or how to use one of its commands.\n"
    "\n"
    "Examples:\n"
    "  skep help            all commands in a line each\n"
    "  skep help sim        how to let bots play; skep sim --help says the same\n"
    "\n"
    "Every command ends with 0 if all went well, with 1 if what was asked for failed\n"
    "or the answer is no, and with 2 if it was asked in a way that skep does not\n"
    "understand.\n";

int cmd_help(int argc, char **argv)
{
    int words = cli_parse(argc, argv, USAGE, NULL, 0, 1);
    const char *names[32] = { 0 };
    for (int i = 0; CLI_COMMANDS[i].name; i++) {
        names[i] = CLI_COMMANDS[i].name;
        if (words == 0 || strcmp(argv[1], names[i]) != 0) continue;
        char ask[] = "--help";
        char *asked[] = { argv[1], ask, NULL };
        cli_speak_as(names[i]);
        return CLI_COMMANDS[i].run(2, asked);
    }
    if (words > 0) cli_unknown("command", argv[1], names);

    printf("skep " SKEP_VERSION ": board games about bees, for the browser, the terminal and programs.\n"
           "\n"
           "Try this:  skep serve   in the browser\n"
           "           skep play    here\n"
           "           skep learn   a game that you do not know yet\n"
           "\n"
           "Commands:\n");
    for (int i = 0; CLI_COMMANDS[i].name; i++) printf("  %-10s%s\n", CLI_COMMANDS[i].name, CLI_COMMANDS[i].summary);
    printf("\nskep help COMMAND shows how to use one, with examples.\n");
    return CLI_OK;
}

int cmd_version(int argc, char **argv)
{
    cli_parse(argc, argv,
              "skep version\n"
              "\n"
              "Prints the version.\n"
              "\n"
              "Example:\n"
              "  skep version         skep " SKEP_VERSION "\n",
              NULL, 0, 0);
    printf("skep %s\n", SKEP_VERSION);
    return CLI_OK;
}
