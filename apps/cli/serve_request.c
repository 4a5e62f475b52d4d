/* serve_request.c: reads the head of a request, by the letter of RFC 9112. What it does not have to understand it does not look
   at: an upgrade is a wish, and may be passed over. The same bytes always give the same request; nothing is kept of them. */
#include "serve.h"

#include <string.h>
#include <strings.h>

static bool is(struct serve_piece p, const char *word) { return p.len == strlen(word) && strncasecmp(p.at, word, p.len) == 0; }

static bool is_token(struct serve_piece p)
{
    for (size_t i = 0; i < p.len; i++) {
        char c = p.at[i];
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (!letter && (c == '\0' || !strchr("!#$%&'*+-.^_`|~", c))) return false;
    }
    return p.len > 0;
}

/* Cuts off what stands before the first c, which is dropped; all of it where there is none. */
static struct serve_piece cut(struct serve_piece *from, char c)
{
    const char *end = memchr(from->at, c, from->len);
    struct serve_piece piece = { from->at, end ? (size_t)(end - from->at) : from->len };
    size_t gone = piece.len + (end != NULL);
    *from = (struct serve_piece){ from->at + gone, from->len - gone };
    return piece;
}

static struct serve_piece trim(struct serve_piece p)
{
    while (p.len > 0 && (*p.at == ' ' || *p.at == '\t')) p.at++, p.len--;
    while (p.len > 0 && (p.at[p.len - 1] == ' ' || p.at[p.len - 1] == '\t')) p.len--;
    return p;
}

/* Whether a word is in a list with commas. */
static bool lists(struct serve_piece list, const char *word)
{
    while (list.len > 0)
        if (is(trim(cut(&list, ',')), word)) return true;
    return false;
}

/* "GET /path?query HTTP/1.1"; also "GET http://host/path", which is how a proxy is asked. */
static bool read_first_line(struct serve_piece line, struct serve_request *r)
{
    r->method = cut(&line, ' ');
    struct serve_piece target = cut(&line, ' ');
    if (!is_token(r->method) || line.len != 8 || memcmp(line.at, "HTTP/1.", 7) != 0) return false;
    if (line.at[7] != '0' && line.at[7] != '1') return false;
    r->ends = line.at[7] == '0';
    r->get = r->method.len == 3 && memcmp(r->method.at, "GET", 3) == 0;
    r->head = r->method.len == 4 && memcmp(r->method.at, "HEAD", 4) == 0;
    if (target.len > 7 && strncasecmp(target.at, "http://", 7) == 0) {
        target = (struct serve_piece){ target.at + 7, target.len - 7 };
        const char *path = memchr(target.at, '/', target.len);
        if (!path) return false;
        target = (struct serve_piece){ path, target.len - (size_t)(path - target.at) };
    }
    r->path = cut(&target, '?');
    return !(r->get || r->head) || (r->path.len > 0 && r->path.at[0] == '/');
}

/* What a request for a WebSocket has to say; any other upgrade is a wish that is passed over. */
enum { WEBSOCKET = 1, CONNECTION = 2, VERSION_13 = 4, WHOLE = 7 };

static bool read_field(struct serve_piece line, struct serve_request *r, unsigned *upgrade)
{
    if (!memchr(line.at, ':', line.len)) return false;
    struct serve_piece name = cut(&line, ':'), value = trim(line);
    if (!is_token(name)) return false;
    if (is(name, "accept-encoding")) r->encodings = value;
    if (is(name, "if-none-match")) r->tags = value;
    if (is(name, "host")) r->host = value;
    if (is(name, "origin")) r->origin = value;
    if (is(name, "sec-websocket-key")) r->key = value;
    if (is(name, "sec-websocket-version")) *upgrade |= is(value, "13") ? VERSION_13 : 0;
    if (is(name, "upgrade")) *upgrade |= is(value, "websocket") ? WEBSOCKET : 0;
    if (is(name, "connection") && lists(value, "upgrade")) *upgrade |= CONNECTION;
    if (is(name, "transfer-encoding")) r->has_body = true;
    if (is(name, "content-length") && !is(value, "0")) r->has_body = true;
    if (is(name, "connection") && lists(value, "close")) r->ends = true;
    return true;
}

/* The length of a line with its end, of len bytes; 0: it has not ended yet; -1: there is something in it that may not be. */
static long line_length(const char *at, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        unsigned char c = (unsigned char)at[i];
        if (c == '\r') return i + 1 == len ? 0 : at[i + 1] == '\n' ? (long)i + 2 : -1;
        if ((c < ' ' && c != '\t') || c == 0x7f) return -1;
    }
    return 0;
}

enum serve_reading serve_read(const char *bytes, size_t len, struct serve_request *r, size_t *used)
{
    size_t at = 0;
    unsigned upgrade = 0;
    *r = (struct serve_request){ 0 };
    *used = 0;
    while (len - at >= 2 && memcmp(bytes + at, "\r\n", 2) == 0) at += 2; /* empty lines before a request say nothing */
    for (bool first = true;; first = false) {
        long n = line_length(bytes + at, len - at);
        if (n < 0) return SERVE_BAD;
        if (n == 0) return len < SERVE_HEAD_MAX ? SERVE_MORE : first ? SERVE_LONG_PATH : SERVE_LARGE;
        struct serve_piece line = { bytes + at, (size_t)n - 2 };
        at += (size_t)n;
        if (at > SERVE_HEAD_MAX) return first ? SERVE_LONG_PATH : SERVE_LARGE;
        if (!first && line.len == 0) break;
        if (first ? !read_first_line(line, r) : !read_field(line, r, &upgrade)) return SERVE_BAD;
    }
    r->upgrades = upgrade == WHOLE && r->key.len == 24;
    *used = at;
    return SERVE_DONE;
}
