/* core/json_read.c: JSON in. jsmn finds where strings, numbers and brackets begin; it lets much through that is not
   JSON, so one walk over the bytes before it (UTF-8, control characters, nesting) and one over its tokens after it
   (punctuation, numbers, surrogates, keys) let nothing else through. The second walk also writes into each token
   where its value's next sister is, so that nobody has to read through a value to find what follows it. */
#include <skep/json.h>

#include <assert.h>
#include <limits.h>
#include <string.h>

#define JSMN_STATIC
#define JSMN_STRICT
#define JSMN_PARENT_LINKS
#include <jsmn.h>

/* Callers keep the tokens, only this file looks inside. After reading, `size` of a key is its hash and `parent` of
   a value is the token behind it. */
_Static_assert(sizeof(struct skep_token) == sizeof(jsmntok_t), "a token is jsmn's");
_Static_assert(_Alignof(struct skep_token) == _Alignof(jsmntok_t), "a token is jsmn's");

static const char EARLY_END[] = "an end too early", UNEXPECTED[] = "something unexpected";

static jsmntok_t *token(const struct skep_doc *d, int value) { return (jsmntok_t *)(void *)d->tokens + value; }

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/* What is wrong with the bytes, whatever they mean, or NULL; *at is the last byte looked at. Nesting is bounded
   here because jsmn's time grows with its square. */
static const char *wrong_bytes(const char *text, size_t len, size_t *at)
{
    bool in_string = false;
    int depth = 0;
    size_t step;
    for (size_t i = 0; i < len; i += step) {
        char c = text[i];
        *at = i;
        step = skep_utf8(text + i, len - i);
        if (step == 0) return "a byte that is not UTF-8";
        if ((unsigned char)c < 0x20 && (in_string || !is_blank(c))) return "a control character";
        if (c == '"')
            in_string = !in_string;
        else if (in_string && c == '\\' && i + 1 < len && (text[i + 1] == '"' || text[i + 1] == '\\'))
            step = 2;
        else if (!in_string && (c == '{' || c == '[') && ++depth > SKEP_JSON_DEPTH)
            return "a bracket nested too deep";
        else if (!in_string && (c == '}' || c == ']'))
            depth--;
    }
    return NULL;
}

/* Fills n tokens as far as byte *at, where jsmn finds something wrong: what, or NULL at the end. */
static const char *tokenise(const char *text, size_t len, jsmntok_t *t, int max, int *n, size_t *at)
{
    size_t first = 0;
    while (first < len && is_blank(text[first])) first++;
    if (first < len && max > 0 && !strchr("{[\"", text[first])) {
        /* jsmn wants a comma or a bracket behind a number: one that is the whole document is a token of our own. */
        *at = len;
        while (is_blank(text[len - 1])) len--;
        t[0] = (jsmntok_t){ .type = JSMN_PRIMITIVE, .start = (int)first, .end = (int)len };
        *n = 1;
        return NULL;
    }
    jsmn_parser parser;
    jsmn_init(&parser);
    int error = jsmn_parse(&parser, text, len, t, (unsigned)max);
    *n = (int)parser.toknext;
    *at = parser.pos;
    if (error >= 0) return NULL;
    return error == JSMN_ERROR_NOMEM ? "one value too many" : error == JSMN_ERROR_PART ? EARLY_END : UNEXPECTED;
}

/* The bytes of a string with its escapes undone, one by one. */
struct reader {
    const char *at, *end;
    unsigned char byte[4]; /* of the escape last read, those still to be given */
    int bytes, given;
};
enum { END = -1, HALF_PAIR = -2 };

static struct reader read_string(const char *text, const jsmntok_t *t)
{
    return (struct reader){ .at = text + t->start, .end = text + t->end };
}

static unsigned hex4(const char *s)
{
    unsigned n = 0;
    for (int i = 0; i < 4; i++) n = n << 4 | (unsigned)(s[i] <= '9' ? s[i] - '0' : (s[i] | 0x20) - 'a' + 10);
    return n;
}

/* Reads \uXXXX, or two of them that make a pair; false for half a pair. jsmn has looked at the digits. */
static bool read_code(struct reader *r)
{
    unsigned code = hex4(r->at + 2);
    r->at += 6;
    if (code >= 0xd800 && code < 0xe000) {
        if (code >= 0xdc00 || r->end - r->at < 6 || r->at[0] != '\\' || r->at[1] != 'u') return false;
        unsigned low = hex4(r->at + 2);
        if (low < 0xdc00 || low >= 0xe000) return false;
        r->at += 6;
        code = 0x10000 + ((code - 0xd800) << 10 | (low - 0xdc00));
    }
    r->given = 0;
    r->bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char LEAD[] = { 0, 0, 0xc0, 0xe0, 0xf0 };
    for (int i = r->bytes - 1; i > 0; i--, code >>= 6) r->byte[i] = (unsigned char)(0x80 | (code & 0x3f));
    r->byte[0] = (unsigned char)(LEAD[r->bytes] | code);
    return true;
}

/* The next byte, END or HALF_PAIR. */
static int next_byte(struct reader *r)
{
    if (r->given < r->bytes) return r->byte[r->given++];
    if (r->at == r->end) return END;
    if (*r->at != '\\') return (unsigned char)*r->at++;
    if (r->at[1] == 'u') return read_code(r) ? r->byte[r->given++] : HALF_PAIR;
    static const char ESCAPES[] = "\"\\/bfnrt", MEANT[] = "\"\\/\b\f\n\r\t";
    int meant = MEANT[strchr(ESCAPES, r->at[1]) - ESCAPES];
    r->at += 2;
    return meant;
}

static bool is_same(struct reader a, struct reader b)
{
    int x, y;
    do {
        x = next_byte(&a);
        y = next_byte(&b);
    } while (x == y && x != END);
    return x == y;
}

/* FNV-1a of a string, for its keys to be told apart quickly; false if it holds half a surrogate pair. */
static bool hash_string(const char *text, const jsmntok_t *t, int *hash)
{
    struct reader r = read_string(text, t);
    unsigned h = 2166136261u;
    int c;
    while ((c = next_byte(&r)) >= 0) h = (h ^ (unsigned)c) * 16777619u;
    *hash = (int)(h >> 1);
    return c == END;
}

/* Whether an earlier key of the object says the same. The hashes make this a comparison of numbers; there are at
   most half as many as tokens. */
static bool is_repeated(const char *text, const jsmntok_t *t, int object, int key)
{
    for (int k = object + 1; k < key; k = t[k + 1].parent)
        if (t[k].size == t[key].size && is_same(read_string(text, t + k), read_string(text, t + key))) return true;
    return false;
}

static const char *skip_digits(const char *s, const char *end)
{
    while (s < end && *s >= '0' && *s <= '9') s++;
    return s;
}

static bool is_number(const char *s, const char *end)
{
    if (*s == '-') s++;
    const char *digits = s;
    s = skip_digits(s, end);
    if (s == digits || (*digits == '0' && s - digits > 1)) return false;
    if (s < end && *s == '.') {
        digits = ++s;
        s = skip_digits(s, end);
        if (s == digits) return false;
    }
    if (s < end && (*s == 'e' || *s == 'E')) {
        s++;
        if (s < end && (*s == '+' || *s == '-')) s++;
        digits = s;
        s = skip_digits(s, end);
        if (s == digits) return false;
    }
    return s == end;
}

static bool is_primitive(const char *s, size_t len)
{
    static const char *const WORDS[] = { "true", "false", "null" };
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (len == strlen(WORDS[i]) && memcmp(s, WORDS[i], len) == 0) return true;
    return is_number(s, s + len);
}

/* What is wrong with a string, number or word, or NULL; of a string also its hash. */
static const char *wrong_scalar(const char *text, const jsmntok_t *t, int *hash)
{
    if (t->type == JSMN_STRING) return hash_string(text, t, hash) ? NULL : "half a surrogate pair";
    if (is_primitive(text + t->start, (size_t)(t->end - t->start))) return NULL;
    return "neither a number nor true, false or null";
}

/* Walks through text and tokens side by side: what is wrong and at which byte, or NULL. It trusts jsmn only for
   where tokens begin and where strings and primitives end, and writes sizes and links anew. */
static const char *wrong_tokens(const char *text, size_t len, jsmntok_t *t, int n, size_t *at)
{
    enum { VALUE, KEY, COLON, COMMA, NOTHING } expect = VALUE;
    int open[SKEP_JSON_DEPTH], depth = 0, next = 0;
    const char *wrong;
    for (size_t i = 0; i < len;) {
        char c = text[i];
        *at = i;
        jsmntok_t *in = depth > 0 ? t + open[depth - 1] : NULL;
        bool in_object = in && in->type == JSMN_OBJECT;
        if (is_blank(c)) {
            i++;
        } else if (c == ',' && expect == COMMA) {
            expect = in_object ? KEY : VALUE;
            i++;
        } else if (c == ':' && expect == COLON) {
            expect = VALUE;
            i++;
        } else if (in && c == (in_object ? '}' : ']') && (expect == COMMA || in->size == 0)) {
            in->parent = next;
            expect = --depth > 0 ? COMMA : NOTHING;
            i++;
        } else if (expect == KEY && c == '"') {
            assert(next < n);
            jsmntok_t *key = t + next;
            if ((wrong = wrong_scalar(text, key, &key->size))) return wrong;
            if (is_repeated(text, t, open[depth - 1], next)) return "a key that was there before";
            in->size++;
            next++;
            expect = COLON;
            i = (size_t)key->end + 1;
        } else if (expect == VALUE && !strchr(",:}]", c)) {
            assert(next < n);
            jsmntok_t *value = t + next++;
            if (in && !in_object) in->size++;
            if (value->type == JSMN_OBJECT || value->type == JSMN_ARRAY) {
                value->size = 0;
                open[depth++] = next - 1;
                expect = c == '{' ? KEY : VALUE;
                i++;
            } else {
                if ((wrong = wrong_scalar(text, value, &value->size))) return wrong;
                value->parent = next;
                expect = depth > 0 ? COMMA : NOTHING;
                i = (size_t)value->end + (c == '"');
            }
        } else {
            return UNEXPECTED;
        }
    }
    *at = len;
    return expect == NOTHING ? NULL : EARLY_END;
}

/* What is wrong first, and at which byte, or NULL. */
static const char *wrong_document(const char *text, size_t len, jsmntok_t *t, int max, int *n, size_t *at)
{
    if (len > INT_MAX) return "a text too long";
    const char *wrong = wrong_bytes(text, len, at);
    if (wrong) return wrong;
    size_t stop;
    const char *stopped = tokenise(text, len, t, max, n, &stop);
    wrong = wrong_tokens(text, stop, t, *n, at);
    if (!stopped || (wrong && wrong != EARLY_END)) return wrong;
    *at = stopped == EARLY_END ? len : stop;
    return stopped;
}

enum skep_error skep_doc_read(struct skep_doc *d, const char *text, size_t len, struct skep_token *tokens, int max,
                              struct skep_problem *p)
{
    struct skep_doc read = { .text = text, .tokens = tokens };
    size_t at = 0;
    const char *wrong = wrong_document(text, len, token(&read, 0), max, &read.n, &at);
    if (wrong) return skep_refuse_with(p, SKEP_BAD_JSON, wrong, skep_text_int((long long)at + 1));
    *d = read;
    return SKEP_OK;
}

enum skep_json_kind skep_doc_kind(const struct skep_doc *d, int value)
{
    if (value < 0 || value >= d->n) return SKEP_JSON_NONE;
    const jsmntok_t *t = token(d, value);
    if (t->type == JSMN_OBJECT) return SKEP_JSON_OBJECT;
    if (t->type == JSMN_ARRAY) return SKEP_JSON_ARRAY;
    if (t->type == JSMN_STRING) return SKEP_JSON_STRING;
    char c = d->text[t->start];
    return c == 'n' ? SKEP_JSON_NULL : c == 't' || c == 'f' ? SKEP_JSON_BOOL : SKEP_JSON_NUMBER;
}

int skep_doc_size(const struct skep_doc *d, int value)
{
    enum skep_json_kind kind = skep_doc_kind(d, value);
    return kind == SKEP_JSON_OBJECT || kind == SKEP_JSON_ARRAY ? token(d, value)->size : 0;
}

int skep_doc_get(const struct skep_doc *d, int object, const char *key)
{
    if (skep_doc_kind(d, object) != SKEP_JSON_OBJECT) return -1;
    for (int i = 0, k = object + 1; i < token(d, object)->size; i++, k = token(d, k + 1)->parent) {
        struct reader r = read_string(d->text, token(d, k));
        const char *s = key;
        int c;
        while ((c = next_byte(&r)) == (unsigned char)*s && *s) s++;
        if (c == END && !*s) return k + 1;
    }
    return -1;
}

int skep_doc_at(const struct skep_doc *d, int container, int i)
{
    if (i < 0 || i >= skep_doc_size(d, container)) return -1;
    int key = token(d, container)->type == JSMN_OBJECT; /* before each value */
    int value = container + 1 + key;
    while (i-- > 0) value = token(d, value)->parent + key;
    return value;
}

int skep_doc_behind(const struct skep_doc *d, int element) { return token(d, element)->parent; }

bool skep_doc_key(const struct skep_doc *d, int object, int i, char *out, size_t cap)
{
    int value = skep_doc_at(d, object, i);
    return value > 0 && token(d, object)->type == JSMN_OBJECT && skep_doc_text(d, value - 1, out, cap);
}

int skep_doc_line(const struct skep_doc *d, int value)
{
    int line = 1;
    for (int i = 0; i < token(d, value)->start; i++) line += d->text[i] == '\n';
    return line;
}

bool skep_doc_int(const struct skep_doc *d, int value, int *out)
{
    if (skep_doc_kind(d, value) != SKEP_JSON_NUMBER) return false;
    const char *s = d->text + token(d, value)->start, *end = d->text + token(d, value)->end;
    bool minus = *s == '-';
    long long n = 0;
    for (s += minus; s < end; s++) {
        if (*s < '0' || *s > '9') return false;
        n = n * 10 + (*s - '0');
        if (n - minus > INT_MAX) return false;
    }
    *out = (int)(minus ? -n : n);
    return true;
}

bool skep_doc_bool(const struct skep_doc *d, int value)
{
    return skep_doc_kind(d, value) == SKEP_JSON_BOOL && d->text[token(d, value)->start] == 't';
}

bool skep_doc_text(const struct skep_doc *d, int value, char *out, size_t cap)
{
    enum skep_json_kind kind = skep_doc_kind(d, value);
    if (kind == SKEP_JSON_NONE || kind == SKEP_JSON_OBJECT || kind == SKEP_JSON_ARRAY) return false;
    struct reader r = read_string(d->text, token(d, value)); /* other scalars hold no escapes */
    size_t n = 0;
    int c;
    while ((c = next_byte(&r)) > 0 && n + 1 < cap) out[n++] = (char)c;
    if (c != END || n >= cap) return false;
    out[n] = '\0';
    return true;
}

void skep_doc_raw(const struct skep_doc *d, int value, struct skep_text *out)
{
    const jsmntok_t *t = token(d, value);
    int quote = t->type == JSMN_STRING; /* which its token leaves out */
    skep_put_bytes(out, d->text + t->start - quote, (size_t)(t->end - t->start + 2 * quote));
}
