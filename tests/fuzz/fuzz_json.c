/* fuzz_json.c: what the reader takes can be walked through and written again, and what was written is read as the
   same. */
#include <assert.h>
#include <skep/json.h>
#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { TOKENS = 4096, TEXT = 1 << 20 };

static struct skep_token first_tokens[TOKENS], second_tokens[TOKENS];
static char first_text[TEXT], second_text[TEXT], written[TEXT * 6];

/* Writes value and all inside it; false where a text holds a NUL, which C cannot carry. */
static bool write_value(const struct skep_doc *d, int value, struct skep_text *out)
{
    enum skep_json_kind kind = skep_doc_kind(d, value);
    assert(kind != SKEP_JSON_NONE && skep_doc_line(d, value) >= 1);
    if (kind != SKEP_JSON_OBJECT && kind != SKEP_JSON_ARRAY) {
        if (!skep_doc_text(d, value, first_text, TEXT)) return false;
        struct skep_json string = skep_json_to(out);
        if (kind == SKEP_JSON_STRING)
            skep_json_text(&string, first_text);
        else
            skep_put(out, first_text);
        return true;
    }
    skep_put_char(out, kind == SKEP_JSON_OBJECT ? '{' : '[');
    for (int i = 0; i < skep_doc_size(d, value); i++) {
        int member = skep_doc_at(d, value, i);
        assert(member > value && member < d->n);
        skep_put(out, i > 0 ? "," : "");
        if (kind == SKEP_JSON_OBJECT) {
            if (!skep_doc_key(d, value, i, first_text, TEXT)) return false;
            assert(skep_doc_get(d, value, first_text) == member);
            if (!write_value(d, member - 1, out)) return false;
            skep_put_char(out, ':');
        }
        if (!write_value(d, member, out)) return false;
    }
    skep_put_char(out, kind == SKEP_JSON_OBJECT ? '}' : ']');
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct skep_doc first, second;
    struct skep_problem p;
    if (skep_doc_read(&first, (const char *)data, size, first_tokens, TOKENS, &p) != SKEP_OK) {
        assert(p.error == SKEP_BAD_JSON && p.args == 2);
        return 0;
    }
    struct skep_text out = skep_text_in(written, sizeof written);
    if (!write_value(&first, 0, &out)) return 0;
    assert(!out.overflow);
    assert(skep_doc_read(&second, written, out.len, second_tokens, TOKENS, &p) == SKEP_OK);
    assert(first.n == second.n);
    for (int i = 0; i < first.n; i++) {
        assert(skep_doc_kind(&first, i) == skep_doc_kind(&second, i));
        assert(skep_doc_size(&first, i) == skep_doc_size(&second, i));
        bool is_text = skep_doc_text(&first, i, first_text, TEXT);
        assert(is_text == skep_doc_text(&second, i, second_text, TEXT));
        assert(!is_text || strcmp(first_text, second_text) == 0);
    }
    return 0;
}
