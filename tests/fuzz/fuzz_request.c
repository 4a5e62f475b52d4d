/* fuzz_request.c: what browsers and others send to skep serve. However the bytes arrive, the same request is read at the same place; it
   points nowhere but into them; and every answer is one head with one end, and of a size that it tells. */
#include "serve.h"

#include <assert.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const unsigned char BODY[] = "body";
const struct serve_file SERVE_PAGE[] = {
    { "/index.html", "\"1a2b\"", BODY, BODY + 1, 4, 3 }, { "/assets/a.js", "\"3c\"", BODY, NULL, 4, 0 }, { 0 },
};

/* The tables of a server that has none, though a chain. */
bool serve_store_is_well(void) { return true; }
size_t serve_tables_links(void) { return 120; }
void serve_tables_put_link(size_t i, struct skep_text *out)
{
    skep_put_int(out, (long long)i + 1);
    for (int j = 0; j < 131; j++) skep_put_char(out, 'f');
}
void serve_tables_metrics(struct skep_text *out) { (void)out; }

static void check_piece(struct serve_piece p, const char *bytes, size_t len)
{
    assert(!p.at || (p.at >= bytes && p.at + p.len <= bytes + len));
}

static void check_answer(const struct serve_answer *a, bool ends)
{
    assert(a->head_len > 4 && a->head_len < sizeof a->head && strlen(a->head) == a->head_len);
    assert(strstr(a->head, "\r\n\r\n") == a->head + a->head_len - 4);
    assert(strncmp(a->head, "HTTP/1.1 ", 9) == 0 && strtoul(a->head + 9, NULL, 10) == a->status);
    assert(strstr(a->head, "\r\ncontent-security-policy: default-src 'none';"));
    assert(a->ends == (strstr(a->head, "\r\nconnection: close\r\n") != NULL) && (a->ends || !ends));
    const char *length = strstr(a->head, "\r\ncontent-length: ");
    if (a->links > 0) {
        struct serve_answer pieces = *a;
        while (serve_more(&pieces)) assert(pieces.head_len == strlen(pieces.head));
        assert(strtoul(length + strlen("\r\ncontent-length: "), NULL, 10) == pieces.body_len);
    }
    assert(a->body_len == 0 || strtoul(length + strlen("\r\ncontent-length: "), NULL, 10) == a->body_len);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct serve_answer answer;
    struct serve_request r, part;
    size_t used, part_used;
    char *bytes = malloc(size ? size : 1); /* of its length, so that a byte too far is seen */
    assert(bytes);
    memcpy(bytes, data, size);
    enum serve_reading reading = serve_read(bytes, size, &r, &used);
    if (reading == SERVE_DONE) {
        assert(used <= size && used <= SERVE_HEAD_MAX && memcmp(bytes + used - 2, "\r\n", 2) == 0);
        const struct serve_piece pieces[] = { r.method, r.path, r.encodings, r.tags };
        for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) check_piece(pieces[i], bytes, used);
        assert(serve_read(bytes, used, &part, &part_used) == SERVE_DONE && part_used == used);
        assert(serve_read(bytes, used - 1, &part, &part_used) == SERVE_MORE);
        serve_answer(&answer, &r);
        check_answer(&answer, r.ends);
        assert(!r.head || answer.body_len == 0);
    } else if (reading != SERVE_MORE) {
        serve_refuse(&answer, &r, reading == SERVE_BAD ? 400 : reading == SERVE_LARGE ? 431 : 414);
        check_answer(&answer, true);
    } else {
        assert(size < SERVE_HEAD_MAX);
    }
    for (size_t n = 0; n < size && n < 64; n++) { /* less of it is never something else, but for not being there yet */
        enum serve_reading early = serve_read(bytes, n, &part, &part_used);
        assert(early == SERVE_MORE || (early == reading && part_used == used));
    }
    free(bytes);
    return 0;
}
