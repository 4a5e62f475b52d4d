/* test_limits.c: what an address may do in a time, also where the clock is set back. */
#include "serve.h"
#include "test.h"

enum { HOUR = 3600000, MINUTE = 60000, SECOND = 1000 };
static const unsigned char A[16] = { 1 }, B[16] = { 2 };

static int opened(const unsigned char *address, int tries, long long now)
{
    int n = 0;
    for (int i = 0; i < tries; i++) n += serve_may_open(address, now);
    return n;
}

TEST(opens, "an address opens twenty tables in an hour, and nobody counts for another")
{
    assert_int_equal(opened(A, 25, 10 * HOUR), 20);
    assert_int_equal(opened(B, 25, 10 * HOUR), 20);
    assert_int_equal(opened(A, 1, 11 * HOUR), 0);
    assert_int_equal(opened(A, 25, 11 * HOUR + 1), 20);
}

TEST(set_back, "where the clock is set back by hours nobody waits for hours more")
{
    assert_int_equal(opened(A, 25, 100 * HOUR), 20);
    assert_int_equal(opened(A, 25, 90 * HOUR), 20);
    assert_int_equal(opened(A, 25, 90 * HOUR + MINUTE), 0);
    for (int i = 0; i < 31; i++) serve_missed(A, 100 * HOUR);
    assert_true(serve_guesses(A, 100 * HOUR));
    assert_false(serve_guesses(A, 90 * HOUR));
    serve_took(A, 10 * 1000000, 100 * HOUR);
    assert_false(serve_may_take(A, 90 * HOUR));
    assert_true(serve_may_take(A, 90 * HOUR + MINUTE));
}

TEST(guesses, "thirty names in a minute may be none; then it is held against the address until the minute is over")
{
    for (int i = 0; i < 30; i++) serve_missed(B, 200 * HOUR);
    assert_false(serve_guesses(B, 200 * HOUR));
    serve_missed(B, 200 * HOUR + SECOND);
    assert_true(serve_guesses(B, 200 * HOUR + MINUTE));
    assert_false(serve_guesses(B, 200 * HOUR + MINUTE + 1));
}

TEST(busy, "an address has two seconds of the server at once and a quarter of its time, or as much more as it may have connections")
{
    long long now = 300 * HOUR;
    assert_true(serve_may_take(A, now));
    serve_took(A, 1999999, now);
    assert_true(serve_may_take(A, now));
    serve_took(A, 500001, now);
    assert_false(serve_may_take(A, now + 1999));
    assert_true(serve_may_take(B, now));
    assert_true(serve_may_take(A, now + 2001));
    serve_share(256);
    serve_took(A, 4000000, now + 2001);
    assert_false(serve_may_take(A, now + 2001 + 3900));
    assert_true(serve_may_take(A, now + 2001 + 4001));
    serve_share(64);
}
