/* fuzz_wire.c: what clients of online tables send. The bytes are taken as frames of a WebSocket, and as lines for a hall at which two sit at
   a table: neither reads beyond them, and whatever was kept gives the same table back. */
#include "serve.h"

#include <assert.h>
#include <skep/online.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { KEPT = 64 };
static struct { char *text; int number; } kept[KEPT];
static int entries;
static unsigned drawn;

static void keep(void *arg, const char *table, int number, long long when, const char *entry, size_t len)
{
    (void)arg, (void)when;
    if (strcmp(table, "one-table") != 0 || entries == KEPT) return;
    kept[entries].text = malloc(len + 1);
    memcpy(kept[entries].text, entry, len + 1);
    kept[entries++].number = number;
}
static void seal(void *arg, const struct skep_link *link) { (void)arg, (void)link; }
static int links(void *arg, uint64_t from, struct skep_link *out, int most)
{
    (void)arg;
    for (int i = 0; i < most; i++) out[i] = (struct skep_link){ .number = from + (uint64_t)i };
    return most;
}
static void say(void *arg, uint64_t to, const char *line, size_t len)
{
    (void)arg, (void)to;
    assert(len > 1 && line[0] == '{' && line[len - 1] == '}');
}
static void chance(void *arg, void *bytes, size_t len)
{
    (void)arg;
    for (size_t i = 0; i < len; i++) ((unsigned char *)bytes)[i] = (unsigned char)(drawn++ * 37);
}
static int named;
static void name(void *arg, char out[SKEP_TABLE_TEXT])
{
    (void)arg;
    strcpy(out, "one-table");
    if (named++ > 0) {
        strcpy(out, "another-a");
        out[8] = (char)('a' + named % 26);
    }
}
static bool may_open(void *arg, uint64_t from) { return (void)arg, (void)from, named < 20; }
static void missed(void *arg, uint64_t from) { (void)arg, (void)from; }
static void think(void *arg, const char *table, uint64_t wish, const struct skep_match *m, int seat, const char *bot)
{
    (void)arg, (void)table, (void)wish, (void)m, (void)seat, (void)bot;
}

static const struct skep_world WORLD = { .keep = keep, .seal = seal, .links = links, .send = say, .chance = chance, .name = name, .may_open = may_open,
                                         .missed = missed, .think = think };

static void hear(struct skep_hall *h, uint64_t from, const char *line, size_t len)
{
    char needs[SKEP_TABLE_TEXT];
    for (int tries = 0; tries < 40 && !skep_hall_hear(h, from, line, len, 1000, needs); tries++) skep_hall_absent(h, needs);
}

static void frames(const uint8_t *data, size_t size)
{
    struct serve_frames f = { 0 };
    unsigned char *bytes = malloc(size ? size : 1);
    size_t used, at = 0;
    memcpy(bytes, data, size);
    for (enum serve_framing what = SERVE_FRAME_PART; what != SERVE_FRAME_MORE && what != SERVE_FRAME_BAD; at += used) {
        what = serve_frame(&f, bytes + at, size - at, &used);
        assert(used <= size - at && (used > 0 || what == SERVE_FRAME_MORE || what == SERVE_FRAME_BAD));
        if (what == SERVE_FRAME_TEXT) {
            free(f.parts);
            f.parts = NULL;
        }
    }
    free(f.parts);
    free(bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const SETUP[] = {
        "{\"do\":\"open\",\"game\":\"honey_nectar\",\"seats\":[{},{}]}",
        "{\"do\":\"sit\",\"table\":\"one-table\",\"seat\":0,\"name\":\"a\",\"key\":\"aa00000000000000000000000000000000000000000000000000000000000000\",\"bytes\":\"aa00000000000000000000000000000000000000000000000000000000000000\"}",
        "{\"do\":\"sit\",\"table\":\"one-table\",\"seat\":1,\"name\":\"b\",\"key\":\"bb00000000000000000000000000000000000000000000000000000000000000\",\"bytes\":\"aa00000000000000000000000000000000000000000000000000000000000000\"}",
        "{\"do\":\"follow\",\"table\":\"one-table\",\"key\":\"aa00000000000000000000000000000000000000000000000000000000000000\",\"ask\":[{\"do\":\"moves\"},{\"do\":\"log\"}]}",
    };
    frames(data, size);
    entries = named = 0;
    drawn = 0;
    struct skep_hall *h = skep_hall_new(&WORLD, 1);
    for (int i = 0; i < 4; i++) hear(h, 1, SETUP[i], strlen(SETUP[i]));
    for (size_t at = 0, end; at < size; at = end + 1) {
        for (end = at; end < size && data[end] != '\n'; end++) continue;
        char *line = malloc(end - at + 1); /* of its length, so that a byte too far is seen */
        memcpy(line, data + at, end - at);
        hear(h, 1 + at % 2, line, end - at);
        free(line);
    }
    skep_hall_tick(h, 100000000);
    skep_hall_free(h);
    h = skep_hall_new(&WORLD, 2);
    struct skep_problem p;
    for (int i = 0, n = entries; i < n; i++) {
        enum skep_error error = skep_hall_recall(h, "one-table", kept[i].number, 1000, kept[i].text, strlen(kept[i].text), &p);
        assert(!error);
        (void)error;
    }
    skep_hall_free(h);
    for (int i = 0; i < entries; i++) free(kept[i].text);
    return 0;
}
