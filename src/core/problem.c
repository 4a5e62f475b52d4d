/* problem.c: fills the sentences of problems.def. What came from outside is cleaned before it is quoted. */
#include <skep/problem.h>

#include "core/fill.h"

#include <skep/json.h>
#include <string.h>

static const struct { const char *id, *code, *text; } PROBLEMS[SKEP_ERRORS] = {
    [SKEP_OK] = { "OK", "ok", "" },
#define SKEP_PROBLEM(name, code, text) [SKEP_##name] = { #name, code, text },
#include <skep/problems.def>
#undef SKEP_PROBLEM
};

/* Copies valid UTF-8 without control characters; anything else becomes '?', what does not fit ends in "...". */
static void quote(char *out, size_t cap, const char *s)
{
    size_t len = strlen(s), used = 0;
    for (size_t i = 0; i < len;) {
        size_t n = skep_utf8(s + i, len - i);
        bool plain = n > 0 && !((unsigned char)s[i] < ' ' || s[i] == 0x7f);
        size_t take = plain ? n : 1;
        if (used + take + 4 > cap) {
            memcpy(out + used, "...", 3);
            used += 3;
            break;
        }
        if (plain) memcpy(out + used, s + i, n);
        else out[used] = '?';
        used += take;
        i += n > 0 ? n : 1;
    }
    out[used] = '\0';
}

enum skep_error skep_refuse_list(struct skep_problem *p, enum skep_error error, const char *const values[SKEP_PROBLEM_ARGS])
{
    if (!p) return error;
    *p = (struct skep_problem){ .error = error, .id = PROBLEMS[error].id, .code = PROBLEMS[error].code };
    struct skep_text out = skep_text_in(p->text, sizeof p->text);
    struct skep_gap gap;
    for (const char *whole = PROBLEMS[error].text, *at = whole; skep_next_gap(whole, &at, &out, &gap);) {
        if (gap.slot == p->args) {
            struct skep_text name = skep_text_in(p->name[p->args], SKEP_PROBLEM_NAME);
            skep_put_bytes(&name, gap.name, gap.name_len);
            quote(p->value[p->args++], SKEP_PROBLEM_ARG, values[gap.slot]);
        }
        skep_put(&out, p->value[gap.slot]);
    }
    return error;
}

enum skep_error skep_refuse(struct skep_problem *p, enum skep_error error)
{
    return skep_refuse_list(p, error, (const char *const[SKEP_PROBLEM_ARGS]){ NULL });
}

void skep_problem_say(const struct skep_problem *p, struct skep_json *out)
{
    skep_json_open_at(out, "say", '{');
    skep_json_put_text(out, "id", p->id);
    skep_json_open_at(out, "args", '{');
    for (int i = 0; i < p->args; i++) skep_json_put_text(out, p->name[i], p->value[i]);
    skep_json_close(out, '}');
    skep_json_put_text(out, "text", p->text);
    skep_json_close(out, '}');
}

void skep_problem_json(const struct skep_problem *p, struct skep_json *out)
{
    skep_json_open_at(out, "error", '{');
    skep_json_put_text(out, "code", p->code);
    skep_problem_say(p, out);
    if (p->rule) skep_json_put_text(out, "rule", p->rule);
    skep_json_close(out, '}');
}
