/* json.c: the JSON writer. Everything skep says in JSON passes here. */
#include <skep/json.h>

#include <assert.h>
#include <string.h>

struct skep_json skep_json_to(struct skep_text *out) { return (struct skep_json){ .out = out, .first = { true } }; }

/* The comma before a value or key, where one is due. */
static void begin(struct skep_json *j)
{
    if (j->keyed) j->keyed = false;
    else if (j->first[j->depth]) j->first[j->depth] = false;
    else skep_put_char(j->out, ',');
}

void skep_json_open(struct skep_json *j, char bracket)
{
    begin(j);
    skep_put_char(j->out, bracket);
    assert(j->depth + 1 < SKEP_JSON_DEPTH);
    j->first[++j->depth] = true;
}

void skep_json_open_at(struct skep_json *j, const char *key, char bracket)
{
    skep_json_key(j, key);
    skep_json_open(j, bracket);
}

void skep_json_close(struct skep_json *j, char bracket)
{
    assert(j->depth > 0);
    j->depth--;
    skep_put_char(j->out, bracket);
}

void skep_json_reopen(struct skep_json *j)
{
    struct skep_text *out = j->out;
    assert(out->overflow || (out->len > 1 && out->at[out->len - 1] == '}' && out->at[out->len - 2] != '{'));
    if (!out->overflow) out->at[--out->len] = '\0';
    j->first[++j->depth] = false;
}

/* How many bytes go as they are: ASCII without quotes, backslashes and control characters. */
static size_t plain_run(const char *s)
{
    size_t n = 0;
    while (s[n] >= ' ' && s[n] <= '~' && s[n] != '"' && s[n] != '\\') n++;
    return n;
}

static void put_string(struct skep_text *out, const char *s)
{
    static const char HEX[] = "0123456789abcdef";
    skep_put_char(out, '"');
    for (size_t left = strlen(s);;) {
        size_t plain = plain_run(s);
        skep_put_bytes(out, s, plain);
        s += plain;
        if ((left -= plain) == 0) break;
        unsigned char c = (unsigned char)*s;
        size_t n = skep_utf8(s, left);
        if (n == 0) skep_put(out, "\xEF\xBF\xBD"), n = 1;
        else if (c == '"' || c == '\\') skep_put_char(out, '\\'), skep_put_char(out, (char)c);
        else if (c == '\n') skep_put(out, "\\n");
        else if (c == '\t') skep_put(out, "\\t");
        else if (c < ' ') skep_put(out, "\\u00"), skep_put_char(out, HEX[c >> 4]), skep_put_char(out, HEX[c & 15]);
        else skep_put_bytes(out, s, n);
        s += n;
        left -= n;
    }
    skep_put_char(out, '"');
}

void skep_json_key(struct skep_json *j, const char *key)
{
    begin(j);
    put_string(j->out, key);
    skep_put_char(j->out, ':');
    j->keyed = true;
}

void skep_json_raw(struct skep_json *j, const char *value, size_t len)
{
    begin(j);
    skep_put_bytes(j->out, value, len);
}

void skep_json_int(struct skep_json *j, long long n)
{
    begin(j);
    skep_put_int(j->out, n);
}

void skep_json_bool(struct skep_json *j, bool b)
{
    begin(j);
    skep_put(j->out, b ? "true" : "false");
}

void skep_json_null(struct skep_json *j) { skep_json_text(j, NULL); }

void skep_json_text(struct skep_json *j, const char *s)
{
    begin(j);
    if (s) put_string(j->out, s);
    else skep_put(j->out, "null");
}

void skep_json_share(struct skep_json *j, double x)
{
    assert(x >= 0 && x <= 1);
    int n = (int)(x * 10000 + 0.5);
    begin(j);
    skep_put_int(j->out, n / 10000);
    skep_put_char(j->out, '.');
    for (int unit = 1000; unit > 0; unit /= 10) skep_put_char(j->out, (char)('0' + n / unit % 10));
}

void skep_json_put_int(struct skep_json *j, const char *key, long long n)
{
    skep_json_key(j, key);
    skep_json_int(j, n);
}

void skep_json_put_bool(struct skep_json *j, const char *key, bool b)
{
    skep_json_key(j, key);
    skep_json_bool(j, b);
}

void skep_json_put_text(struct skep_json *j, const char *key, const char *s)
{
    skep_json_key(j, key);
    if (s) skep_json_text(j, s);
    else skep_json_null(j);
}

void skep_json_put_number(struct skep_json *j, const char *key, bool there, long long n)
{
    skep_json_key(j, key);
    if (there) skep_json_int(j, n);
    else skep_json_null(j);
}

void skep_json_put_set(struct skep_json *j, const char *key, uint64_t set, const char *const *words, int base)
{
    skep_json_open_at(j, key, '[');
    for (int i = 0; i < 64; i++) {
        if (!(set >> i & 1)) continue;
        if (words) skep_json_text(j, words[i]);
        else skep_json_int(j, base + i);
    }
    skep_json_close(j, ']');
}

void skep_json_put_ints(struct skep_json *j, const char *key, const int *n, int count)
{
    skep_json_open_at(j, key, '[');
    for (int i = 0; i < count; i++) skep_json_int(j, n[i]);
    skep_json_close(j, ']');
}

void skep_json_put_texts(struct skep_json *j, const char *key, const char *const *texts, int most)
{
    skep_json_open_at(j, key, '[');
    for (int i = 0; i < most && texts[i]; i++) skep_json_text(j, texts[i]);
    skep_json_close(j, ']');
}
