/* serve_http.c: the answers of skep serve. A path is looked up in the table of the page's files and nowhere else, so
   there is no way from a request to the disk. Whatever is asked in another way than a browser asks for a page gets one
   sentence, and mostly a closed door. */
#include "serve.h"

#include <assert.h>
#include <libwebsockets.h>
#include <skep/sha256.h>
#include <skep/text.h>
#include <string.h>
#include <strings.h>
#include <time.h>

/* The page brings everything along, and nobody else may show it as theirs. The engine is compiled in the browser, which
   is what 'wasm-unsafe-eval' allows; no text ever becomes JavaScript. web/offline/plugin.ts has the same for other hosts. */
static const char POLICY[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

/* In every answer. */
static const char *const HEADERS[][2] = {
    { "content-security-policy", POLICY },
    { "x-content-type-options", "nosniff" },
    { "x-frame-options", "DENY" },
    { "referrer-policy", "no-referrer" },
    { "cross-origin-opener-policy", "same-origin" },
    { "cross-origin-embedder-policy", "require-corp" },
    { "cross-origin-resource-policy", "same-origin" },
    { "permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
};

/* What a status is called, and what a person is told with a refusal. */
static const struct { unsigned status; const char *reason, *sentence; } STATUSES[] = {
    { 101, "Switching Protocols", "" },
    { 200, "OK", "" },
    { 304, "Not Modified", "" },
    { 400, "Bad Request", "skep does not understand this request, or it has a body: ask without one.\n" },
    { 403, "Forbidden", "This page is not skep's own: the wire is for pages that come from here.\n" },
    { 404, "Not Found", "There is no such file here. The page is at /\n" },
    { 405, "Method Not Allowed", "skep only gives: ask with GET or HEAD.\n" },
    { 408, "Request Timeout", "The request did not come to its end in time.\n" },
    { 414, "URI Too Long", "There is no path as long as this.\n" },
    { 426, "Upgrade Required", "This is the wire: ask with a WebSocket, version 13. docs/wire.md tells how.\n" },
    { 429, "Too Many Requests", "There are too many connections from this address.\n" },
    { 431, "Request Header Fields Too Large", "The head of this request is too large.\n" },
    { 503, "Service Unavailable", "What is written here does not become safe at the moment.\n" },
};

/* By the end of the path. */
static const struct { const char *end, *type; } TYPES[] = {
    { ".html", "text/html; charset=utf-8" },
    { ".js", "text/javascript; charset=utf-8" },
    { ".css", "text/css; charset=utf-8" },
    { ".json", "application/json" },
    { ".webmanifest", "application/manifest+json" },
    { ".wasm", "application/wasm" },
    { ".svg", "image/svg+xml" },
    { ".png", "image/png" },
    { ".txt", "text/plain; charset=utf-8" },
};

static void put(struct skep_text *out, const char *name, const char *value) { skep_putf(out, "%s: %s\r\n", name, value); }

/* The status line, HEADERS and the date. */
static struct skep_text begin(struct serve_answer *a, unsigned status, bool ends)
{
    *a = (struct serve_answer){ .status = status, .ends = ends };
    struct skep_text out = skep_text_in(a->head, sizeof a->head);
    size_t i = 0;
    while (STATUSES[i].status != status) i++;
    skep_putf(&out, "HTTP/1.1 %d %s\r\n", (int)status, STATUSES[i].reason);
    for (i = 0; i < sizeof HEADERS / sizeof *HEADERS; i++) put(&out, HEADERS[i][0], HEADERS[i][1]);
    char date[64];
    struct tm t;
    time_t now = time(NULL);
    if (gmtime_r(&now, &t) && strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", &t) > 0) put(&out, "date", date);
    if (ends) put(&out, "connection", "close");
    return out;
}

static void end(struct serve_answer *a, struct skep_text *out)
{
    skep_put(out, "\r\n");
    assert(!out->overflow);
    a->head_len = out->len;
}

static void answer_text(struct serve_answer *a, const struct serve_request *r, unsigned status, bool ends, const char *text)
{
    struct skep_text out = begin(a, status, ends);
    put(&out, "content-type", "text/plain; charset=utf-8");
    put(&out, "cache-control", "no-store");
    if (status == 405) put(&out, "allow", "GET, HEAD");
    skep_putf(&out, "content-length: %d\r\n", (int)strlen(text));
    end(a, &out);
    a->body = (const unsigned char *)text;
    a->body_len = r->head ? 0 : strlen(text);
}

void serve_refuse(struct serve_answer *a, const struct serve_request *r, unsigned status)
{
    size_t i = 0;
    while (STATUSES[i].status != status) i++;
    answer_text(a, r, status, true, STATUSES[i].sentence);
}

static const char *type_of(const char *path)
{
    size_t len = strlen(path);
    for (size_t i = 0; i < sizeof TYPES / sizeof *TYPES; i++) {
        size_t end = strlen(TYPES[i].end);
        if (len > end && strcmp(path + len - end, TYPES[i].end) == 0) return TYPES[i].type;
    }
    return "application/octet-stream";
}

static const struct serve_file *find(const char *path, size_t len)
{
    if (len == 1 && path[0] == '/') return find("/index.html", strlen("/index.html"));
    for (const struct serve_file *f = SERVE_PAGE; f->path; f++)
        if (strlen(f->path) == len && memcmp(f->path, path, len) == 0) return f;
    return NULL;
}

/* Files in assets have a hash of their content in their name: whoever has one never needs to ask again. */
static const char *caching_of(const struct serve_file *f)
{
    return strncmp(f->path, "/assets/", 8) == 0 ? "public, max-age=31536000, immutable" : "no-cache";
}

/* Whether gzip is in an Accept-Encoding such as "br, gzip;q=0.8", and not with q=0. */
static bool takes_gzip(struct serve_piece accepts)
{
    char value[256], *rest = NULL;
    if (accepts.len >= sizeof value) return false; /* too long to be meant for us */
    if (accepts.len > 0) memcpy(value, accepts.at, accepts.len);
    value[accepts.len] = '\0';
    for (char *coding = strtok_r(value, ",", &rest); coding; coding = strtok_r(NULL, ",", &rest)) {
        coding += strspn(coding, " \t");
        size_t len = strcspn(coding, " \t;");
        if (len != 4 || strncasecmp(coding, "gzip", 4) != 0) continue;
        const char *weight = strstr(coding, "q=");
        return !weight || strspn(weight + 2, "0.") < strcspn(weight + 2, " \t;");
    }
    return false;
}

static bool has_already(struct serve_piece tags, const struct serve_file *f)
{
    size_t len = strlen(f->tag);
    if (tags.len == 1 && *tags.at == '*') return true;
    for (size_t i = 0; i + len <= tags.len; i++)
        if (memcmp(tags.at + i, f->tag, len) == 0) return true;
    return false;
}

static void answer_file(struct serve_answer *a, const struct serve_request *r, const struct serve_file *f)
{
    bool fresh = has_already(r->tags, f), gzip = f->gzip && takes_gzip(r->encodings);
    struct skep_text out = begin(a, fresh ? 304 : 200, r->ends);
    put(&out, "etag", f->tag);
    put(&out, "cache-control", caching_of(f));
    if (f->gzip) put(&out, "vary", "accept-encoding");
    if (!fresh) {
        put(&out, "content-type", type_of(f->path));
        if (gzip) put(&out, "content-encoding", "gzip");
        skep_put(&out, "content-length: ");
        skep_put_int(&out, (long long)(gzip ? f->gzip_len : f->plain_len));
        skep_put(&out, "\r\n");
    }
    end(a, &out);
    if (fresh || r->head) return;
    a->body = gzip ? f->gzip : f->plain;
    a->body_len = gzip ? f->gzip_len : f->plain_len;
}

static bool is_path(const struct serve_request *r, const char *path)
{
    return r->path.len == strlen(path) && memcmp(r->path.at, path, r->path.len) == 0;
}

/* For Prometheus. The text lies here until it is sent: it is small, and the next one may be as well. */
static void answer_metrics(struct serve_answer *a, const struct serve_request *r)
{
    static char storage[SERVE_METRICS_MAX];
    struct skep_text text = skep_text_in(storage, sizeof storage);
    serve_tables_metrics(&text);
    answer_text(a, r, 200, true, storage);
}

/* The chain of commitments: a line "NUMBER COMMIT HASH" for each table, as skep verify --chain reads them. */

enum { LINK_LINE = 4 * SKEP_HASH + 3 }; /* a line's length but for the digits of its number */

static long long chain_length(size_t links)
{
    long long len = (long long)links * LINK_LINE;
    for (size_t ten = 1; ten <= links; ten *= 10) len += (long long)(links - ten + 1); /* numbers with one digit more */
    return len;
}

static void answer_chain(struct serve_answer *a, const struct serve_request *r)
{
    struct skep_text out = begin(a, 200, r->ends);
    size_t links = serve_tables_links();
    put(&out, "content-type", "text/plain; charset=utf-8");
    put(&out, "cache-control", "no-store");
    skep_put(&out, "content-length: ");
    skep_put_int(&out, chain_length(links));
    skep_put(&out, "\r\n");
    end(a, &out);
    a->links = r->head ? 0 : links;
}

bool serve_more(struct serve_answer *a)
{
    if (a->link == a->links) return false;
    struct skep_text out = skep_text_in(a->head, sizeof a->head);
    while (a->link < a->links && out.len + LINK_LINE + 24 < sizeof a->head) serve_tables_put_link(a->link++, &out);
    a->head_len = out.len;
    a->head_sent = 0;
    a->body_len = a->body_sent += out.len;
    return true;
}

/* The wire */

bool serve_is_wire(const struct serve_request *r) { return r->get && !r->has_body && is_path(r, SERVE_WIRE); }

/* A browser says where its page is from: it has to be from here. Who is no browser says nothing. */
static bool is_ours(const struct serve_request *r)
{
    struct serve_piece o = r->origin;
    if (!o.at) return true;
    for (const char *const *scheme = (const char *const[]){ "http://", "https://", NULL }; *scheme; scheme++) {
        size_t n = strlen(*scheme);
        if (o.len == n + r->host.len && memcmp(o.at, *scheme, n) == 0 && strncasecmp(o.at + n, r->host.at, r->host.len) == 0) return true;
    }
    return false;
}

void serve_switch(struct serve_answer *a, const struct serve_request *r)
{
    static const char MAGIC[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"; /* RFC 6455 */
    unsigned char both[24 + sizeof MAGIC - 1], hash[20];
    char accept[32];
    if (!r->upgrades) {
        serve_refuse(a, r, 426);
        return;
    }
    if (!is_ours(r)) {
        serve_refuse(a, r, 403);
        return;
    }
    memcpy(both, r->key.at, 24);
    memcpy(both + 24, MAGIC, sizeof MAGIC - 1);
    lws_SHA1(both, sizeof both, hash);
    lws_b64_encode_string((const char *)hash, sizeof hash, accept, sizeof accept);
    *a = (struct serve_answer){ .status = 101 };
    struct skep_text out = skep_text_in(a->head, sizeof a->head);
    skep_putf(&out, "HTTP/1.1 101 Switching Protocols\r\n");
    put(&out, "upgrade", "websocket");
    put(&out, "connection", "Upgrade");
    put(&out, "sec-websocket-accept", accept);
    end(a, &out);
}

void serve_answer(struct serve_answer *a, const struct serve_request *r)
{
    if (!r->get && !r->head) {
        serve_refuse(a, r, 405);
        return;
    }
    if (r->has_body) {
        serve_refuse(a, r, 400);
        return;
    }
    const struct serve_file *f = find(r->path.at, r->path.len);
    if (f) answer_file(a, r, f);
    else if (is_path(r, "/healthz") && serve_store_is_well()) answer_text(a, r, 200, r->ends, "ok\n");
    else if (is_path(r, "/healthz")) serve_refuse(a, r, 503);
    else if (is_path(r, "/metrics")) answer_metrics(a, r);
    else if (is_path(r, "/chain")) answer_chain(a, r);
    else if (serve_is_wire(r)) serve_refuse(a, r, 426);
    else serve_refuse(a, r, 404);
}
