/* cited.c: a test of every game: its tests are one program, so that the check for uncited rules sees them all. */
#include "table.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The highest number of a worked example that the ledger names: 59 for HN-X59. */
static int examples(const struct skep_game *g)
{
    char path[512], prefix[16], line[1024];
    int most = 0;
    snprintf(path, sizeof path, "%s/../docs/rules/%s.md", SKEP_TESTS_DIR, g->id);
    snprintf(prefix, sizeof prefix, "%.*s-X", (int)strcspn(g->rules[0].id, "-"), g->rules[0].id);
    FILE *ledger = fopen(path, "r");
    if (!ledger) fail_msg("%s cannot be opened", path);
    while (fgets(line, sizeof line, ledger))
        for (const char *at = line; (at = strstr(at, prefix)); at += strlen(prefix)) {
            int n = atoi(at + strlen(prefix));
            most = n > most ? n : most;
        }
    fclose(ledger);
    return most;
}

TEST(cited, "every rule, ruling, option constraint and worked example of the ledger is cited by a test")
{
    int most = examples(table_game());
    assert_true(most > 0);
    test_citations(table_game(), most);
}
