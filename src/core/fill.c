/* fill.c: finds the gaps of a sentence. */
#include "core/fill.h"

#include <assert.h>
#include <string.h>

/* The number of different names in the gaps of whole before end, or the place of name among them if it is there. */
static int slot_of(const char *whole, const char *end, const char *name, size_t len)
{
    const char *seen[16];
    size_t seen_len[16];
    int n = 0;
    for (const char *p = whole; (p = strchr(p, '{')) && p < end; p++) {
        size_t l = strcspn(p + 1, "|}");
        int i = 0;
        while (i < n && !(seen_len[i] == l && memcmp(seen[i], p + 1, l) == 0)) i++;
        if (i < n) continue;
        assert(n < 16);
        seen[n] = p + 1;
        seen_len[n++] = l;
    }
    for (int i = 0; i < n; i++)
        if (seen_len[i] == len && memcmp(seen[i], name, len) == 0) return i;
    return n;
}

bool skep_next_gap(const char *whole, const char **at, struct skep_text *out, struct skep_gap *gap)
{
    size_t before = strcspn(*at, "{");
    if (out) skep_put_bytes(out, *at, before);
    const char *open = *at + before;
    *at = open;
    if (*open == '\0') return false;
    const char *close = strchr(open, '}');
    assert(close);
    *gap = (struct skep_gap){ .name = open + 1, .name_len = strcspn(open + 1, "|}") };
    if (gap->name[gap->name_len] == '|') {
        gap->forms = gap->name + gap->name_len + 1;
        gap->forms_len = (size_t)(close - gap->forms);
    }
    gap->slot = slot_of(whole, open, gap->name, gap->name_len);
    *at = close + 1;
    return true;
}
