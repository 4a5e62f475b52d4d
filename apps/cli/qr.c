/* qr.c: a text as a QR code (ISO/IEC 18004), for phones that look at this terminal. Only what an address needs: bytes, the lowest level of error
   correction, and the five smallest sizes, in which the code is one block and has at most one alignment mark. Debian's library for it has no archive
   that could go into a program that is one file. */
#include "qr.h"

#include <string.h>

enum { VERSIONS = 5, CODEWORDS = 134, MASKS = 8 };

static const struct { int data, check; } SIZES[VERSIONS] = { { 19, 7 }, { 34, 10 }, { 55, 15 }, { 80, 20 }, { 108, 26 } }; /* bytes, level L */

/* Codewords: the text's bytes behind its kind and length, filled up, and what Reed and Solomon add. */

static unsigned char times(unsigned a, unsigned b)
{
    unsigned product = 0;
    for (; b; b >>= 1, a = a << 1 ^ (a >> 7) * 0x11d)
        if (b & 1) product ^= a;
    return (unsigned char)product;
}

static void add_check(unsigned char *words, int data, int check)
{
    unsigned char divisor[32] = { 0 }, *rest = words + data;
    unsigned root = 1;
    divisor[check - 1] = 1;
    for (int i = 0; i < check; i++, root = times(root, 2))
        for (int k = 0; k < check; k++) divisor[k] = times(divisor[k], root) ^ (k + 1 < check ? divisor[k + 1] : 0);
    memset(rest, 0, (size_t)check);
    for (int i = 0; i < data; i++) {
        unsigned factor = words[i] ^ rest[0];
        memmove(rest, rest + 1, (size_t)check - 1);
        rest[check - 1] = 0;
        for (int k = 0; k < check; k++) rest[k] ^= times(divisor[k], factor);
    }
}

static void write_words(const char *text, int len, int version, unsigned char words[CODEWORDS])
{
    enum { BYTES = 4, FILL = 0xec, OTHER_FILL = 0x11 };
    int data = SIZES[version].data, n = 2;
    words[0] = (unsigned char)(BYTES << 4 | len >> 4); /* all that follows is half a byte off */
    words[1] = (unsigned char)(len << 4);
    for (int i = 0; i < len; i++) {
        unsigned char c = (unsigned char)text[i];
        words[n - 1] |= c >> 4;
        words[n++] = (unsigned char)(c << 4);
    }
    for (unsigned char fill = FILL; n < data; fill ^= FILL ^ OTHER_FILL) words[n++] = fill;
    add_check(words, data, SIZES[version].check);
}

/* Modules. Marks are where data may not be. */

struct field { struct qr *qr; bool mark[QR_MAX][QR_MAX]; };

static void mark(struct field *f, int x, int y, bool dark)
{
    if (x < 0 || y < 0 || x >= f->qr->size || y >= f->qr->size) return;
    f->qr->dark[y][x] = dark;
    f->mark[y][x] = true;
}

/* Squares in squares: of radius 4 with its margin at three corners, of radius 2 at the fourth. */
static void mark_square(struct field *f, int x, int y, int radius)
{
    for (int dy = -radius; dy <= radius; dy++)
        for (int dx = -radius; dx <= radius; dx++) {
            int ax = dx < 0 ? -dx : dx, ay = dy < 0 ? -dy : dy, ring = ax > ay ? ax : ay;
            mark(f, x + dx, y + dy, radius == 2 ? ring != 1 : ring != 2 && ring != 4);
        }
}

/* Which mask it is, twice, and that this is level L. */
static void mark_format(struct field *f, int mask)
{
    int size = f->qr->size, level = 1 << 3 | mask, rest = level;
    for (int i = 0; i < 10; i++) rest = rest << 1 ^ (rest >> 9) * 0x537;
    int bits = (level << 10 | rest) ^ 0x5412;
    for (int i = 0; i < 15; i++) {
        bool dark = bits >> i & 1;
        if (i < 8) mark(f, 8, i < 6 ? i : i + 1, dark), mark(f, size - 1 - i, 8, dark);
        else mark(f, i == 8 ? 7 : 14 - i, 8, dark), mark(f, 8, size - 15 + i, dark);
    }
    mark(f, 8, size - 8, true);
}

static bool is_masked(int mask, int x, int y)
{
    switch (mask) {
    case 0: return (x + y) % 2 == 0;
    case 1: return y % 2 == 0;
    case 2: return x % 3 == 0;
    case 3: return (x + y) % 3 == 0;
    case 4: return (x / 3 + y / 2) % 2 == 0;
    case 5: return x * y % 2 + x * y % 3 == 0;
    case 6: return (x * y % 2 + x * y % 3) % 2 == 0;
    default: return ((x + y) % 2 + x * y % 3) % 2 == 0;
    }
}

/* From the right to the left, two columns at a time, up and down. */
static void put_words(struct field *f, const unsigned char *words, int n, int mask)
{
    int size = f->qr->size, bit = 0;
    for (int right = size - 1; right >= 1; right -= 2) {
        if (right == 6) right = 5;
        for (int i = 0; i < size; i++)
            for (int k = 0; k < 2; k++) {
                int x = right - k, y = (right + 1) & 2 ? i : size - 1 - i;
                if (f->mark[y][x]) continue;
                bool dark = bit < 8 * n && words[bit / 8] >> (7 - bit % 8) & 1;
                f->qr->dark[y][x] = dark ^ is_masked(mask, x, y);
                bit++;
            }
    }
}

/* How much would confuse who reads it: long runs, and blocks of one colour. */
static int badness(const struct qr *q)
{
    int bad = 0;
    for (int way = 0; way < 2; way++)
        for (int i = 0; i < q->size; i++)
            for (int k = 1, run = 1; k < q->size; k++) {
                bool same = way ? q->dark[k][i] == q->dark[k - 1][i] : q->dark[i][k] == q->dark[i][k - 1];
                run = same ? run + 1 : 1;
                bad += run == 5 ? 3 : run > 5;
            }
    for (int y = 1; y < q->size; y++)
        for (int x = 1; x < q->size; x++)
            if (q->dark[y][x] == q->dark[y - 1][x] && q->dark[y][x] == q->dark[y][x - 1] && q->dark[y][x] == q->dark[y - 1][x - 1]) bad += 3;
    return bad;
}

static void draw(struct qr *out, const unsigned char *words, int n, int mask)
{
    struct field f = { .qr = out };
    int size = out->size;
    for (int i = 0; i < size; i++) mark(&f, 6, i, i % 2 == 0), mark(&f, i, 6, i % 2 == 0);
    mark_square(&f, 3, 3, 4);
    mark_square(&f, size - 4, 3, 4);
    mark_square(&f, 3, size - 4, 4);
    if (size > 21) mark_square(&f, size - 7, size - 7, 2);
    mark_format(&f, mask);
    put_words(&f, words, n, mask);
}

bool qr_make(struct qr *out, const char *text)
{
    unsigned char words[CODEWORDS];
    int len = (int)strlen(text), version = 0, best = 0, least = -1;
    while (version < VERSIONS && len > SIZES[version].data - 2) version++;
    if (version == VERSIONS) return false;
    write_words(text, len, version, words);
    int n = SIZES[version].data + SIZES[version].check;
    out->size = 21 + 4 * version;
    for (int mask = 0; mask <= MASKS; mask++) { /* the last time with the best */
        draw(out, words, n, mask < MASKS ? mask : best);
        int bad = badness(out);
        if (mask < MASKS && (least < 0 || bad < least)) least = bad, best = mask;
    }
    return true;
}

void qr_print(const struct qr *q, FILE *f, bool colour)
{
    enum { MARGIN = 4 };
    static const char *const HALVES[] = { " ", "▄", "▀", "█" };
    for (int y = -MARGIN; y < q->size + MARGIN; y += 2) {
        if (colour) fputs("\033[38;5;16;48;5;231m", f); /* black on white, whatever the terminal's colours are */
        for (int x = -MARGIN; x < q->size + MARGIN; x++) {
            bool inside = x >= 0 && x < q->size;
            bool upper = inside && y >= 0 && y < q->size && q->dark[y][x], lower = inside && y + 1 >= 0 && y + 1 < q->size && q->dark[y + 1][x];
            fputs(HALVES[colour ? upper << 1 | lower : !upper << 1 | !lower], f); /* without colours letters are light on dark */
        }
        fputs(colour ? "\033[0m\n" : "\n", f);
    }
}
