/* answers.h: an engine that is asked and looked at: every reply is one line of strict JSON, and what is refused has changed nothing. */
#ifndef SKEP_FUZZ_ANSWERS_H
#define SKEP_FUZZ_ANSWERS_H

#include <skep/engine.h>
#include <skep/json.h>
#include <stdbool.h>
#include <stddef.h>

enum { ANSWER_MAX = 3 << 20 };

/* The reply, which has been looked at; as it was read it is in answered, until the next one. */
const char *ask(struct skep_engine *e, const char *line, size_t len);
extern struct skep_doc answered;
bool is_ok(const char *reply);
/* The same, and if it is refused, or only reads, the record is what it was before. */
bool ask_safely(struct skep_engine *e, const char *line, size_t len, bool reads);
/* The same for what cannot be refused. */
bool ask_legal(struct skep_engine *e, const char *line, size_t len);
/* Loads what is recorded now; it is recorded the same again. */
void load_again(struct skep_engine *e);
/* A new engine, with little memory for its bots. */
struct skep_engine *start_engine(void);

#endif
