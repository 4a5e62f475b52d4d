/* tests/test.h: cmocka with a table that fills itself: TEST(HN_T19, "three guardians turn a swarm away") { ... } */
#ifndef SKEP_TEST_H
#define SKEP_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

struct skep_game;

struct test {
    const char *name; /* the id, and what holds; every rule id in it counts as cited: "HN_X24: HN-T19 HN-R22 ..." */
    CMUnitTestFunction run;
    struct test *next;
};

void test_register(struct test *t);
/* Fails and names them if rules of the game, or its worked examples 1..examples, are cited by no test of this program. */
void test_citations(const struct skep_game *g, int examples);

#define TEST_JOIN2(a, b, c) a##b##_##c
#define TEST_JOIN(a, b, c) TEST_JOIN2(a, b, c)
#define TEST(id, text)                                                                                    \
    static void TEST_JOIN(test_, id, __LINE__)(void **);                                                  \
    __attribute__((constructor)) static void TEST_JOIN(register_, id, __LINE__)(void)                     \
    {                                                                                                     \
        static struct test t = { #id ": " text, TEST_JOIN(test_, id, __LINE__), NULL };                   \
        test_register(&t);                                                                                \
    }                                                                                                     \
    static void TEST_JOIN(test_, id, __LINE__)(__attribute__((unused)) void **unused)

#endif
