/* serve_http.c: the answers of skep serve. A path is looked up in the table of the page's files and nowhere else, so
   there is no way from a request to the disk. Whatever is asked in another way than a browser asks for a page gets one
   sentence, and mostly a closed door. */
#include "serve.h"

#include <libwebsockets.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>
#include <time.h>

/* Seconds in which something has to go on, or the connection is closed. */
enum { PATIENCE = 20 };
enum { HEAD_MAX = 2048, CHUNK = 1 << 14 };

/* The page brings everything along, and nobody else may show it as theirs. The engine is compiled in the browser, which
   is what 'wasm-unsafe-eval' allows; no text ever becomes JavaScript. web/offline/plugin.ts has the same for other hosts. */
static const char POLICY[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

static const struct lws_protocol_vhost_options HEADERS[] = {
    { .next = &HEADERS[1], .name = "content-security-policy:", .value = POLICY },
    { .next = &HEADERS[2], .name = "x-content-type-options:", .value = "nosniff" },
    { .next = &HEADERS[3], .name = "x-frame-options:", .value = "DENY" },
    { .next = &HEADERS[4], .name = "referrer-policy:", .value = "no-referrer" },
    { .next = &HEADERS[5], .name = "cross-origin-opener-policy:", .value = "same-origin" },
    { .next = &HEADERS[6], .name = "cross-origin-embedder-policy:", .value = "require-corp" },
    { .next = &HEADERS[7], .name = "cross-origin-resource-policy:", .value = "same-origin" },
    { .name = "permissions-policy:", .value = "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
};
const struct lws_protocol_vhost_options *const SERVE_HEADERS = HEADERS;

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

/* What is still to be sent on a connection. */
struct session {
    const unsigned char *at;
    size_t left;
};

/* The head of an answer while it is written; fits says whether all of it did so far. */
struct head {
    struct lws *wsi;
    unsigned char storage[LWS_PRE + HEAD_MAX], *at;
    bool fits;
};

static void put(struct head *h, const char *name, const char *value)
{
    h->fits = h->fits && lws_add_http_header_by_name(h->wsi, (const unsigned char *)name, (const unsigned char *)value,
                                                     (int)strlen(value), &h->at, h->storage + sizeof h->storage) == 0;
}

/* The status line, SERVE_HEADERS and the date. */
static void begin_head(struct head *h, struct lws *wsi, unsigned status)
{
    char date[64];
    struct tm t;
    time_t now = time(NULL);
    h->wsi = wsi;
    h->at = h->storage + LWS_PRE;
    h->fits = lws_add_http_header_status(wsi, status, &h->at, h->storage + sizeof h->storage) == 0;
    if (gmtime_r(&now, &t) && strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", &t) > 0) put(h, "date:", date);
}

static void put_length(struct head *h, size_t len)
{
    h->fits = h->fits && lws_add_http_header_content_length(h->wsi, len, &h->at, h->storage + sizeof h->storage) == 0;
}

static bool send_head(struct head *h)
{
    unsigned char *start = h->storage + LWS_PRE, *end = h->storage + sizeof h->storage;
    return h->fits && lws_finalize_write_http_header(h->wsi, start, &h->at, end) == 0;
}

static int end_answer(struct lws *wsi) { return lws_http_transaction_completed(wsi) ? -1 : 0; }

/* A refusal in a sentence, after which the connection is closed: what else comes on it is not worth reading. */
static int refuse(struct lws *wsi, unsigned status, const char *sentence)
{
    struct head h;
    size_t len = strlen(sentence);
    begin_head(&h, wsi, status);
    put(&h, "content-type:", "text/plain; charset=utf-8");
    put(&h, "cache-control:", "no-store");
    if (status == HTTP_STATUS_METHOD_NOT_ALLOWED) put(&h, "allow:", "GET, HEAD");
    put(&h, "connection:", "close");
    put_length(&h, len);
    if (!send_head(&h) || lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0) return -1;
    memcpy(h.storage + LWS_PRE, sentence, len);
    lws_write(wsi, h.storage + LWS_PRE, len, LWS_WRITE_HTTP_FINAL);
    return -1;
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

/* Copies a header's value; "" where there is none, or one too long to be meant for us. */
static void copy_header(struct lws *wsi, enum lws_token_indexes token, char *to, int size)
{
    if (lws_hdr_copy(wsi, to, size, token) < 0) to[0] = '\0';
}

/* Whether gzip is in an Accept-Encoding such as "br, gzip;q=0.8", and not with q=0. */
static bool takes_gzip(struct lws *wsi)
{
    char value[256], *rest = NULL;
    copy_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, value, sizeof value);
    for (char *coding = strtok_r(value, ",", &rest); coding; coding = strtok_r(NULL, ",", &rest)) {
        coding += strspn(coding, " \t");
        size_t len = strcspn(coding, " \t;");
        if (len != 4 || strncasecmp(coding, "gzip", 4) != 0) continue;
        const char *weight = strstr(coding, "q=");
        return !weight || strspn(weight + 2, "0.") < strcspn(weight + 2, " \t;");
    }
    return false;
}

static bool has_already(struct lws *wsi, const struct serve_file *f)
{
    char tags[512];
    copy_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tags, sizeof tags);
    return strcmp(tags, "*") == 0 || strstr(tags, f->tag) != NULL;
}

static int send_file(struct lws *wsi, struct session *s, const struct serve_file *f)
{
    struct head h;
    bool fresh = has_already(wsi, f), gzip = f->gzip && takes_gzip(wsi);
    begin_head(&h, wsi, fresh ? HTTP_STATUS_NOT_MODIFIED : HTTP_STATUS_OK);
    put(&h, "etag:", f->tag);
    put(&h, "cache-control:", caching_of(f));
    if (f->gzip) put(&h, "vary:", "accept-encoding");
    if (!fresh) {
        put(&h, "content-type:", type_of(f->path));
        if (gzip) put(&h, "content-encoding:", "gzip");
        put_length(&h, gzip ? f->gzip_len : f->plain_len);
    }
    if (!send_head(&h)) return -1;
    if (fresh || lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0) return end_answer(wsi);
    *s = (struct session){ .at = gzip ? f->gzip : f->plain, .left = gzip ? f->gzip_len : f->plain_len };
    if (s->left == 0) return end_answer(wsi);
    lws_callback_on_writable(wsi);
    return 0;
}

/* The next piece of a file; PATIENCE is for each, so that a slow line may take its time. */
static int send_more(struct lws *wsi, struct session *s)
{
    unsigned char piece[LWS_PRE + CHUNK];
    if (s->left == 0) return 0;
    size_t n = s->left < CHUNK ? s->left : CHUNK;
    memcpy(piece + LWS_PRE, s->at, n);
    s->at += n;
    s->left -= n;
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, PATIENCE);
    if (lws_write(wsi, piece + LWS_PRE, n, s->left > 0 ? LWS_WRITE_HTTP : LWS_WRITE_HTTP_FINAL) < (int)n) return -1;
    if (s->left == 0) return end_answer(wsi);
    lws_callback_on_writable(wsi);
    return 0;
}

static bool has_body(struct lws *wsi)
{
    char length[32];
    copy_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length);
    return lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0 ||
           (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0 && strcmp(length, "0") != 0);
}

static int answer(struct lws *wsi, struct session *s, const char *path, size_t len)
{
    *s = (struct session){ 0 };
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) == 0 && lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) == 0)
        return refuse(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED, "skep only gives: ask with GET or HEAD.\n");
    if (has_body(wsi)) return refuse(wsi, HTTP_STATUS_BAD_REQUEST, "skep takes nothing: ask without a body.\n");
    const struct serve_file *f = find(path, len);
    if (!f) return refuse(wsi, HTTP_STATUS_NOT_FOUND, "There is no such file here. The page is at /\n");
    return send_file(wsi, s, f);
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    switch (reason) {
    case LWS_CALLBACK_HTTP: return answer(wsi, user, in, len);
    case LWS_CALLBACK_HTTP_WRITEABLE: return send_more(wsi, user);
    /* Nothing but HTTP/1 is spoken here yet. in may be gone already where the upgrade is one that the library does not
       know either, so it is not looked at. */
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
    case LWS_CALLBACK_RAW_ADOPT:
    case LWS_CALLBACK_RAW_RX: return -1;
    default: return 0;
    }
}

static const struct lws_protocols PROTOCOLS[] = {
    { .name = "http", .callback = callback, .per_session_data_size = sizeof(struct session) },
    { .name = NULL },
};
const struct lws_protocols *const SERVE_PROTOCOLS = PROTOCOLS;
