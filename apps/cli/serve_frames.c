/* serve_frames.c: WebSocket frames (RFC 6455) as a function of bytes. A message of text comes whole or in pieces; control frames may
   stand between those. What is not masked, too large, of no known kind, or no UTF-8 is refused with the code that the RFC has for it. */
#include "serve.h"

#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

enum { FIN = 0x80, RESERVED = 0x70, MASKED = 0x80, SHORT_MAX = 125, TWO_BYTES = 126, EIGHT_BYTES = 127 };

/* The head of a frame: its kind, and where its payload begins and how long it is. 0: there is more to come. */
static size_t read_head(const unsigned char *b, size_t len, size_t *payload)
{
    if (len < 2) return 0;
    size_t n = b[1] & 0x7f, head = 2;
    if (n == TWO_BYTES) {
        if (len < 4) return 0;
        n = (size_t)b[2] << 8 | b[3];
        head = 4;
    } else if (n == EIGHT_BYTES) {
        if (len < 10) return 0;
        n = 0;
        for (int i = 2; i < 10; i++) n = n >> 48 ? SIZE_MAX : n << 8 | b[i];
        head = 10;
    }
    *payload = n;
    return head + 4;
}

static bool is_text(const char *s, size_t len)
{
    for (size_t i = 0, n; i < len; i += n)
        if ((n = skep_utf8(s + i, len - i)) == 0) return false;
    return true;
}

static enum serve_framing bad(struct serve_frames *f, unsigned code)
{
    f->code = code;
    return SERVE_FRAME_BAD;
}

enum serve_framing serve_frame(struct serve_frames *f, unsigned char *bytes, size_t len, size_t *used)
{
    size_t n = 0, head = read_head(bytes, len, &n);
    *used = 0;
    if (len < 2) return SERVE_FRAME_MORE;
    unsigned kind = bytes[0] & 0x0f;
    bool last = bytes[0] & FIN, control = kind >= 8;
    if (bytes[0] & RESERVED || !(bytes[1] & MASKED)) return bad(f, 1002);
    if (kind == SERVE_FRAME_BINARY) return bad(f, 1003);
    if (kind > 2 && (kind < 8 || kind > 10)) return bad(f, 1002);
    if (control && (!last || (bytes[1] & 0x7f) > SHORT_MAX)) return bad(f, 1002);
    if (!control && (kind == 0) != f->going) return bad(f, 1002);
    if (head == 0) return SERVE_FRAME_MORE;
    if (n > SERVE_FRAME_MAX || (!control && f->parted + n > SERVE_FRAME_MAX)) return bad(f, 1009);
    if (len < head || len - head < n) return SERVE_FRAME_MORE;
    const unsigned char *mask = bytes + head - 4;
    for (size_t i = 0; i < n; i++) bytes[head + i] ^= mask[i % 4];
    *used = head + n;
    f->at = (char *)bytes + head;
    f->len = n;
    if (control) return kind == 8 ? SERVE_FRAME_CLOSE : kind == 9 ? SERVE_FRAME_PING : SERVE_FRAME_PONG;
    if (f->going || !last) { /* in pieces, which are put together */
        char *whole = realloc(f->parts, f->parted + n + 1);
        if (!whole) return bad(f, 1011);
        memcpy(whole + f->parted, f->at, n);
        f->parts = whole;
        f->parted += n;
        f->going = !last;
        if (!last) return SERVE_FRAME_PART;
        f->at = whole;
        f->len = f->parted;
        f->parted = 0;
    }
    return is_text(f->at, f->len) ? SERVE_FRAME_TEXT : bad(f, 1007);
}

size_t serve_frame_head(unsigned char out[10], unsigned kind, size_t len)
{
    out[0] = (unsigned char)(FIN | kind);
    if (len <= SHORT_MAX) {
        out[1] = (unsigned char)len;
        return 2;
    }
    if (len < 65536) {
        out[1] = TWO_BYTES;
        out[2] = (unsigned char)(len >> 8);
        out[3] = (unsigned char)len;
        return 4;
    }
    out[1] = EIGHT_BYTES;
    for (int i = 0; i < 8; i++) out[2 + i] = (unsigned char)((uint64_t)len >> (56 - 8 * i));
    return 10;
}
