/* skep.c: the engine for a browser. The page writes a request line at request(), calls answer() and reads the reply
   where that points, reply_length() bytes. One engine a module: who wants another one makes another module. All that is
   asked of the page is a clock, and to be told when the engine has to stop. */
#include <skep/engine.h>
#include <stddef.h>

#define EXPORT(name) __attribute__((export_name(name)))
#define IMPORT(name) __attribute__((import_module("page"), import_name(name)))

/* A line that is one byte too long has to arrive, so that it can be refused. */
enum { REQUEST_MAX = SKEP_LINE_MAX + 2 };

static char line[REQUEST_MAX];
static size_t reply_len;
static struct skep_engine *engine;

IMPORT("milliseconds") double page_milliseconds(void);
IMPORT("stopped") _Noreturn void page_stopped(const char *what, const char *file, int number);

/* What assert calls: the libc's own would bring its whole standard output along. */
_Noreturn void __assert_fail(const char *what, const char *file, int number, const char *function);
_Noreturn void __assert_fail(const char *what, const char *file, int number, const char *function)
{
    (void)function;
    page_stopped(what, file, number);
}

static long long milliseconds(void) { return (long long)page_milliseconds(); }

EXPORT("request") char *request(void);
EXPORT("request_max") size_t request_max(void);
EXPORT("answer") const char *answer(size_t len);
EXPORT("reply_length") size_t reply_length(void);

char *request(void) { return line; }
size_t request_max(void) { return sizeof line; }
size_t reply_length(void) { return reply_len; }

/* NULL: there is not enough memory for an engine. */
const char *answer(size_t len)
{
    if (!engine && (engine = skep_engine_new(milliseconds)) && HAS_STUDIES) skep_engine_studies(engine);
    if (!engine || len > sizeof line) return NULL;
    return skep_engine_answer(engine, line, len, &reply_len);
}
