/* ask.h: a conversation with one engine. Whatever is asked here, the reply has to be one line of strict JSON that
   begins with "ok". */
#ifndef SKEP_ASK_H
#define SKEP_ASK_H

#include "test.h"

#include <skep/engine.h>
#include <skep/json.h>

enum { REPLY = 1 << 16 };

extern struct skep_engine *engine;
extern struct skep_doc reply; /* the last one */

/* A new engine, with or without a clock. */
void fresh(void);
void fresh_with(skep_clock *clock);

/* One request, one reply. In all requests but those of _bytes an apostrophe stands for a quotation mark, as C has its
   own use for those. */
const char *ask_bytes(const char *request, size_t len);
const char *ask(const char *request);
const char *quoted(const char *text);
bool is_ok(void);
/* The request is granted; gives the reply. */
const char *grants(const char *request);
void replies(const char *request, const char *expected);
/* The request is refused with the code, in a sentence that has the words in it, and nothing has changed. */
void refuses_bytes(const char *request, size_t len, const char *code, const char *words);
void refuses(const char *request, const char *code, const char *words);

/* A text of the last reply by a path like "error.say.text" or "moves.0.move"; "(none)" where there is none. */
const char *at(const char *path);
/* Everything there is to know about the game going on. */
void snapshot(char out[REPLY]);

#endif
