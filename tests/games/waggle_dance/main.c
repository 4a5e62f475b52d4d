/* main.c: the tests of Waggle Dance as one program, so that the check for uncited rules sees them all. */
#include "test.h"

#include <skep/game.h>

int main(int argc, char **argv) { return test_main(argc, argv); }

TEST(cited, "every rule, ruling and worked example of the ledger is cited by a test")
{
    test_citations(skep_game_find("waggle_dance"), 92);
}
