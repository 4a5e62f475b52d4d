/* main.c: runs the tests of the core room. */
#include "test.h"

int main(int argc, char **argv) { return test_main(argc, argv); }
