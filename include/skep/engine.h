/* skep/engine.h: the protocol (docs/protocol.md) as a function from request line to reply line. */
#ifndef SKEP_ENGINE_H
#define SKEP_ENGINE_H

#include <skep/bot.h>

enum { SKEP_LINE_MAX = 1 << 20, SKEP_PROTOCOL = 1 };

struct skep_engine;

/* clock may be NULL: then hints are limited by simulations. NULL when memory is short. */
struct skep_engine *skep_engine_new(skep_clock *clock);
/* Lets the bots of hints think on so many threads, 1 to SKEP_CREW_MAX, from the next bot on; 1 is what it was. */
void skep_engine_threads(struct skep_engine *e, skep_crew *crew, int threads);
/* Limits the memory of these bots, in megabytes for each thread, from the next bot on; 0 is what they take by themselves. */
void skep_engine_memory(struct skep_engine *e, int megabytes);
/* Asked every now and then while a bot thinks: true ends it, with what it has found so far. Without this nobody could end it, so that
   a hint or a thought is over after SKEP_ALONE_MS, or where there is no clock SKEP_ALONE_SIMULATIONS, whatever was allowed. */
enum { SKEP_ALONE_MS = 10000, SKEP_ALONE_SIMULATIONS = 200000 };
void skep_engine_ask_stop(struct skep_engine *e, bool (*stops)(void *arg), void *arg);
/* Whether a line is the request stop, for who reads on meanwhile. */
bool skep_line_is_stop(const char *line, size_t len);
void skep_engine_free(struct skep_engine *e);
/* Answers one line (with or without its line end, of any bytes). The reply is one line of JSON without line end, ended by a
   NUL; it belongs to the engine and holds until the next call. */
const char *skep_engine_answer(struct skep_engine *e, const char *line, size_t len, size_t *reply_len);
/* Whether a quit has been answered. */
bool skep_engine_done(const struct skep_engine *e);

#endif
