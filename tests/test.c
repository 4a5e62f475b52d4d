/* tests/test.c: the self-filling table of tests, the program that runs them, and the check that every rule is cited by one. */
#include "test.h"

#include <ctype.h>
#include <skep/game.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of the address sanitizer: what a search frees, 64 MiB at once, is marked in large pages. */
const char *__asan_default_options(void);
const char *__asan_default_options(void) { return "no_huge_pages_for_shadow=0"; }

static struct test *first, **last = &first;
static int count;

void test_register(struct test *t)
{
    *last = t;
    last = &t->next;
    count++;
}

/* Runs all tests of the program (or those whose name contains argv[1]); the number that failed. */
int main(int argc, char **argv)
{
    struct CMUnitTest *tests = calloc((size_t)count, sizeof *tests);
    assert_non_null(tests);
    size_t n = 0;
    for (struct test *t = first; t; t = t->next)
        if (argc < 2 || strstr(t->name, argv[1])) tests[n++] = (struct CMUnitTest){ .name = t->name, .test_func = t->run };
    int failed = _cmocka_run_group_tests(argv[0], tests, n, NULL, NULL);
    free(tests);
    return failed;
}

/* Whether text has id in it, where '_' may stand for '-' and no digit follows. */
static bool names(const char *text, const char *id)
{
    for (; *text; text++) {
        size_t i = 0;
        while (id[i] && (text[i] == id[i] || (text[i] == '_' && id[i] == '-'))) i++;
        if (!id[i] && !isdigit((unsigned char)text[i])) return true;
    }
    return false;
}

static int uncited(const char *id)
{
    for (struct test *t = first; t; t = t->next)
        if (names(t->name, id)) return 0;
    print_error("no test cites %s\n", id);
    return 1;
}

void test_citations(const struct skep_game *g, int examples)
{
    int missing = 0;
    for (const struct skep_rule *r = g->rules; r->id; r++) missing += uncited(r->id);
    int prefix = (int)strcspn(g->rules[0].id, "-");
    for (int i = 1; i <= examples; i++) {
        char id[32];
        snprintf(id, sizeof id, "%.*s-X%d", prefix, g->rules[0].id, i);
        missing += uncited(id);
    }
    assert_int_equal(missing, 0);
}
