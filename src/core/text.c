/* text.c: the bounded writer, and the small readers that notations are made of. */
#include <skep/text.h>

#include <assert.h>
#include <stdarg.h>
#include <string.h>

struct skep_text skep_text_in(char *storage, size_t cap)
{
    storage[0] = '\0';
    return (struct skep_text){ .at = storage, .cap = cap };
}

void skep_put_bytes(struct skep_text *t, const char *s, size_t len)
{
    size_t room = t->cap - 1 - t->len;
    if (len > room) {
        t->overflow = true;
        len = room;
    }
    memcpy(t->at + t->len, s, len);
    t->len += len;
    t->at[t->len] = '\0';
}

void skep_put(struct skep_text *t, const char *s) { skep_put_bytes(t, s, strlen(s)); }

void skep_put_char(struct skep_text *t, char c)
{
    if (t->len + 1 >= t->cap) {
        t->overflow = true;
        return;
    }
    t->at[t->len++] = c;
    t->at[t->len] = '\0';
}

void skep_put_int(struct skep_text *t, long long n)
{
    char digits[24];
    size_t at = sizeof digits;
    unsigned long long rest = n < 0 ? 0 - (unsigned long long)n : (unsigned long long)n;
    do digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (n < 0) digits[--at] = '-';
    skep_put_bytes(t, digits + at, sizeof digits - at);
}

const char *skep_write_int(char out[24], long long n)
{
    struct skep_text t = skep_text_in(out, 24);
    skep_put_int(&t, n);
    return out;
}

void skep_putf(struct skep_text *t, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    for (const char *s = format; *s; s++) {
        size_t plain = strcspn(s, "%");
        skep_put_bytes(t, s, plain);
        s += plain;
        if (!*s) break;
        switch (*++s) {
        case 's': skep_put(t, va_arg(args, const char *)); break;
        case 'd': skep_put_int(t, va_arg(args, int)); break;
        case 'c': skep_put_char(t, (char)va_arg(args, int)); break;
        default: assert(*s == '%'); skep_put_char(t, '%');
        }
    }
    va_end(args);
}

void skep_put_listed(struct skep_text *t, const char *word) { skep_putf(t, t->len > 0 ? ", %s" : "%s", word); }

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool skep_take_long(const char **s, uint64_t max, uint64_t *out)
{
    const char *p = *s;
    if (!is_digit(*p) || (p[0] == '0' && is_digit(p[1]))) return false;
    uint64_t n = 0;
    for (; is_digit(*p); p++) {
        uint64_t digit = (uint64_t)(*p - '0');
        if (digit > max || n > (max - digit) / 10) return false;
        n = n * 10 + digit;
    }
    *s = p;
    *out = n;
    return true;
}

bool skep_take_number(const char **s, int max, int *out)
{
    uint64_t n;
    if (max < 0 || !skep_take_long(s, (uint64_t)max, &n)) return false;
    *out = (int)n;
    return true;
}

static const char DIGITS[] = "0123456789abcdef";

void skep_put_hex(struct skep_text *t, const unsigned char *bytes, int n)
{
    for (int i = 0; i < n; i++) {
        skep_put_char(t, DIGITS[bytes[i] >> 4]);
        skep_put_char(t, DIGITS[bytes[i] & 15]);
    }
}

bool skep_take_hex(const char **s, unsigned char *out, int n)
{
    const char *p = *s;
    for (int i = 0; i < 2 * n; i++, p++) {
        const char *digit = *p ? strchr(DIGITS, *p) : NULL;
        if (!digit) return false;
        out[i / 2] = (unsigned char)(i % 2 == 0 ? (digit - DIGITS) << 4 : out[i / 2] | (digit - DIGITS));
    }
    *s = p;
    return true;
}

bool skep_take(const char **s, const char *word)
{
    size_t len = strlen(word);
    if (strncmp(*s, word, len) != 0) return false;
    *s += len;
    return true;
}

size_t skep_utf8(const char *s, size_t len)
{
    const unsigned char *b = (const unsigned char *)s;
    if (len == 0) return 0;
    if (b[0] < 0x80) return 1;
    /* First byte, what the second may be: shortest forms only, no surrogates, nothing above U+10FFFF. */
    size_t n = b[0] >= 0xC2 && b[0] <= 0xDF ? 2 : b[0] >= 0xE0 && b[0] <= 0xEF ? 3 : b[0] >= 0xF0 && b[0] <= 0xF4 ? 4 : 0;
    if (n == 0 || n > len) return 0;
    unsigned char low = b[0] == 0xE0 ? 0xA0 : b[0] == 0xF0 ? 0x90 : 0x80;
    unsigned char high = b[0] == 0xED ? 0x9F : b[0] == 0xF4 ? 0x8F : 0xBF;
    if (b[1] < low || b[1] > high) return 0;
    for (size_t i = 2; i < n; i++)
        if ((b[i] & 0xC0) != 0x80) return 0;
    return n;
}

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }

/* How many single-letter changes lead from a to b, whatever the case; words beyond WORD letters are far from anything. */
static int distance(const char *a, const char *b)
{
    enum { WORD = 31, FAR = 99 };
    size_t na = strlen(a), nb = strlen(b);
    if (na > WORD || nb > WORD) return FAR;
    int row[WORD + 1];
    for (size_t j = 0; j <= nb; j++) row[j] = (int)j;
    for (size_t i = 1; i <= na; i++) {
        int corner = row[0];
        row[0] = (int)i;
        for (size_t j = 1; j <= nb; j++) {
            int best = corner + (lower(a[i - 1]) != lower(b[j - 1]));
            if (row[j] + 1 < best) best = row[j] + 1;
            if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
            corner = row[j];
            row[j] = best;
        }
    }
    return row[nb];
}

const char *skep_nearest(const char *word, const char *const *words)
{
    const char *best = NULL;
    int least = 1 + (int)strlen(word) / 2; /* half of the letters wrong is not a slip */
    if (least > 4) least = 4;
    for (; *words; words++) {
        int d = distance(word, *words);
        if (d < least) {
            least = d;
            best = *words;
        }
    }
    return best;
}

bool skep_expected(struct skep_text *why, const char *what, const char *at)
{
    if (!why) return false;
    skep_putf(why, "expected %s%s%s", what, *at ? " at: " : " at the end", at);
    return false;
}
