/* fuzz_told.c: what a hostile server says to skep play URL. The first byte says how: the rest is what comes on a connection, or lines of the
   wire, each taken in at the door, after which all that was told is drawn in several sizes. Most changes are made to values, so that the JSON stays
   whole and what is behind the door is met too. */
#include "client.h"
#include "online.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed);

/* Where the value that begins at from ends. */
static size_t end_of(const uint8_t *data, size_t size, size_t from)
{
    int depth = 0;
    bool text = false;
    size_t i = from;
    for (; i < size; i++) {
        uint8_t c = data[i];
        if (text) text = c != '"' || data[i - 1] == '\\';
        else if (c == '"') text = true;
        else if (c == '[' || c == '{') depth++;
        else if ((c == ']' || c == '}') && depth-- == 0) return i;
        else if ((c == ',' || c == '\n') && depth == 0) return i;
    }
    return i;
}

/* The bytes from there to there become others. */
static size_t replace(uint8_t *data, size_t size, size_t max, size_t from, size_t to, const uint8_t *by, size_t len)
{
    if (size - (to - from) + len > max) return size;
    memmove(data + from + len, data + to, size - to);
    memcpy(data + from, by, len);
    return size - (to - from) + len;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
    static const char *const VALUES[] = {
        "-1", "0", "1", "2", "4", "5", "7", "25", "63", "64", "65", "99", "255", "65535", "65536", "999999", "1000000", "-1000000", "2147483647", "1.5", "null", "true",
        "{}", "[]", "[[],[]]", "\"\"", "\"over\"", "\"chance\"", "\"OVER\"", "[0,1,2,3,4,5,6,7,8,9]", "{\"seat\":9}", "\"\\u001b[2J\\u009b\"",
    };
    struct skep_rng rng;
    skep_rng_start(&rng, seed, 1);
    size_t at = size > 1 ? 1 + skep_rng_below(&rng, (uint32_t)size - 1) : 0;
    while (at > 0 && at < size && !strchr(":,[", data[at])) at++; /* where a value begins */
    if (at == 0 || ++at >= size || data[0] == 'c' || skep_rng_below(&rng, 8) == 0) return LLVMFuzzerMutate(data, size, max);
    size_t end = end_of(data, size, at);
    if (skep_rng_below(&rng, 4) > 0) {
        const char *by = VALUES[skep_rng_below(&rng, sizeof VALUES / sizeof *VALUES)];
        return replace(data, size, max, at, end, (const uint8_t *)by, strlen(by));
    }
    /* A list has more of the same. */
    uint8_t more[1024];
    size_t len = end - at + 1;
    if (len >= sizeof more || data[at - 1] == ':') return size;
    memcpy(more, data + at, len - 1);
    more[len - 1] = ',';
    for (uint32_t n = 1 + skep_rng_below(&rng, 70); n > 0; n--) size = replace(data, size, max, at, at, more, len);
    return size;
}

static void touch(void *arg, const char *line, size_t len)
{
    unsigned char *sum = arg;
    for (size_t i = 0; i <= len; i++) *sum ^= (unsigned char)line[i];
    assert(line[len] == '\0');
}

static void connection(const uint8_t *data, size_t size)
{
    int ends[2];
    unsigned char sum = 0;
    char why[CLIENT_WHY];
    struct client c = { .fd = -1 };
    if (size > 60000 || socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) return;
    c.fd = ends[1];
    for (size_t half = size / 2, from = 0; from < size; from = half, half = size)
        if (send(ends[0], data + from, half - from, 0) < 0 || !client_receive(&c, touch, &sum, why)) break;
    client_close(&c);
    close(ends[0]);
}

static void draw_all(const struct online *o, int width, int rows)
{
    const char *names[SKEP_SEATS_MAX];
    struct session *t = o->t;
    struct page p = { 0 };
    int leaf = 3;
    for (int i = 0; i < o->seats; i++) names[i] = i == o->viewer ? "you" : o->seat[i].name;
    struct tale tale = { .match = &t->match, .told = o->far.told, .moves = o->far.moves };
    page_start(&p, width);
    if (o->far.view) draw_view(&p, &t->match, o->far.view, o->far.view_len, names, rows);
    draw_story(&p, &tale, o->far.news, o->far.moves, false);
    draw_story(&p, &tale, 0, o->far.moves, true);
    draw_newest(&p, &tale, 3, 6, 0);
    draw_notation(&p, &tale);
    if (o->far.choice.n > 0) draw_choice(&p, &o->far.choice, &leaf, rows);
    for (int i = 0; i < o->notes; i++) page_flow(&p, 2, DIM, o->note[i]);
    for (int i = 0; i < o->seats; i++) {
        struct skep_text name = skep_text_of(128);
        online_name(o, i, &name);
        page_flow(&p, 0, PLAIN, name.at);
    }
    page_free(&p);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct session session;
    static struct online o;
    if (size == 0) return 0;
    if (data[0] == 'c') {
        connection(data + 1, size - 1);
        return 0;
    }
    if (!o.tokens) online_start(&o);
    skep_match_open(&session.match, session.log, SESSION_LOG);
    o.t = &session;
    o.re = 1;
    strcpy(o.table, "one-table");
    for (size_t at = 1, end; at < size; at = end + 1) {
        for (end = at; end < size && data[end] != '\n'; end++) continue;
        char *line = malloc(end - at + 1); /* of its length, so that a byte too far is seen */
        memcpy(line, data + at, end - at);
        line[end - at] = '\0';
        bool taken = online_take(&o, line, end - at);
        free(line);
        assert(taken == !o.wrong[0]);
        if (!o.begun) continue;
        assert(o.seats == session.match.seats && o.viewer < o.seats && o.asks.by < o.seats && o.loser < o.seats);
        draw_all(&o, 80, 24);
        draw_all(&o, 30, 8);
        draw_all(&o, 160, 60);
    }
    online_forget(&o);
    return 0;
}
