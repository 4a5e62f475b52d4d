/* skep/engine.h: the protocol (docs/protocol.md) as a function from request line to reply line. */
#ifndef SKEP_ENGINE_H
#define SKEP_ENGINE_H

#include <skep/table.h>

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
/* Lets it play studies (request study), which it refuses else: what they take is linked only where this is called. */
void skep_engine_studies(struct skep_engine *e);
void skep_engine_free(struct skep_engine *e);
/* Answers one line (with or without its line end, of any bytes). The reply is one line of JSON without line end, ended by a
   NUL; it belongs to the engine and holds until the next call. */
const char *skep_engine_answer(struct skep_engine *e, const char *line, size_t len, size_t *reply_len);
/* Looking at a match that is somebody else's: answers a request that changes nothing and lets nobody think, as the viewer. Whatever
   the line says of "as", nobody is told more than that viewer may know. */
struct skep_places {
    uint8_t *noticed;             /* which steps of the log were noticed, bit by viewer: room for the whole log */
    int settled[SKEP_NOBODY + 1]; /* for so many of them this is known; all 0 at first */
};
struct skep_look {
    struct skep_match *match;
    const enum skep_sitter *sits; /* SKEP_SEATS_MAX */
    int viewer;                   /* a seat, SKEP_NOBODY, or SKEP_ALL where nothing is hidden any more */
    int last;                     /* so many moves are known to this viewer, who looks on late; -1: all */
    struct skep_places *places;
};
const char *skep_engine_look(struct skep_engine *e, const struct skep_look *look, const char *line, size_t len, size_t *reply_len);
/* The place of the log as the viewer counts it, at look->last or now. */
int skep_engine_place(struct skep_engine *e, const struct skep_look *look);
/* What was kept of a log that has been cut to match->moves. */
void skep_places_cut(struct skep_places *places, const struct skep_match *m);
/* Whether a quit has been answered. */
bool skep_engine_done(const struct skep_engine *e);

#endif
