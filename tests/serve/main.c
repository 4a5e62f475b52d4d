/* main.c: skep serve by itself, with the small page of the tests in it. */
#include "cli.h"

int main(int argc, char **argv)
{
    cli_speak_as("serve");
    return cli_end(cmd_serve(argc, argv));
}
