/* serve_limits.c: how much an address may do in a time: open tables, name such as there are not, keep the server busy. Whoever asks says what time it
   is. */
#include "serve.h"

#include <string.h>

enum {
    ADDRESSES = 1024,      /* whose doings are remembered */
    OPENS = 20,            /* tables that an address may open in an hour */
    OPENS_MS = 3600000,
    MISSES = 30,           /* names that it may guess in a minute */
    MISSES_MS = 60000,
    BUSY_US = 2000000,     /* of the server's time at once, */
    SHARE_US = 250,        /* and so much more in each millisecond, a quarter, */
    SHARE_OF = 64,         /* for an address that has so many connections; for more there is more */
};

struct count { long long since; int n; };
static struct address { unsigned char key[16]; struct count opened, missed; long long busy, since; } addresses[ADDRESSES];
static long long share = SHARE_US;

static struct address *address_of(const unsigned char key[16])
{
    uint64_t h = UINT64_C(0xCBF29CE484222325);
    for (int i = 0; i < 16; i++) h = (h ^ key[i]) * UINT64_C(0x100000001B3);
    struct address *a = &addresses[h % ADDRESSES];
    if (memcmp(a->key, key, 16) != 0) {
        *a = (struct address){ 0 };
        memcpy(a->key, key, 16);
    }
    return a;
}

/* One more in a time that begins anew when it is over, or when the clock was set back: nobody waits for longer than that. */
static int count(struct count *c, long long ms, long long now)
{
    if (now - c->since > ms || now < c->since) *c = (struct count){ .since = now };
    return ++c->n;
}

bool serve_may_open(const unsigned char address[16], long long now) { return count(&address_of(address)->opened, OPENS_MS, now) <= OPENS; }

void serve_missed(const unsigned char address[16], long long now) { count(&address_of(address)->missed, MISSES_MS, now); }

bool serve_guesses(const unsigned char address[16], long long now)
{
    const struct count *c = &address_of(address)->missed;
    return c->n > MISSES && now - c->since <= MISSES_MS && now >= c->since;
}

void serve_share(int connections) { share = (long long)SHARE_US * connections / SHARE_OF; }

/* Microseconds that an address has taken beyond its share. */
static long long *busy(const unsigned char address[16], long long now)
{
    struct address *a = address_of(address);
    if (now > a->since) a->busy -= (now - a->since) * share;
    if (a->busy < 0) a->busy = 0;
    a->since = now;
    return &a->busy;
}

void serve_took(const unsigned char address[16], long long us, long long now) { *busy(address, now) += us; }

bool serve_may_take(const unsigned char address[16], long long now) { return *busy(address, now) < BUSY_US; }
