/* requests.h: what the engine holds, and the table of its requests. */
#ifndef SKEP_REQUESTS_H
#define SKEP_REQUESTS_H

#include <skep/engine.h>
#include <skep/json.h>
#include <skep/match.h>

enum { LOG_MAX = 131072, TOKENS_MAX = 1024, REPLY_MAX = 2 * SKEP_LINE_MAX, FIELDS_MAX = 5 };

struct skep_engine {
    skep_clock *clock;
    skep_crew *crew;
    int threads;   /* that bots think on */
    int megabytes; /* for each of them; 0: as many as bots take */
    bool done;

    /* The game that goes on, and a second match to try things on: a record read, a move previewed. */
    struct skep_match match[2], *now, *spare;
    skep_move log[2][LOG_MAX];

    /* The bot last asked, and the text that it was made from. */
    struct skep_bot *bot;
    char bot_text[64];
    struct skep_advice advice;

    /* The request being answered. */
    struct skep_doc doc;
    struct skep_token tokens[TOKENS_MAX];
    char text[SKEP_LINE_MAX + 1]; /* of a field, or of a record: no field is longer than the line that it came in */
    struct skep_values values;
    struct skep_trace trace;
    skep_move moves[SKEP_MOVES_MAX];
    struct skep_outcome outcomes[SKEP_MOVES_MAX];
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    char reply[REPLY_MAX + 1];
};

/* A field that a request takes, or must have: the kinds of value, as bits 1 << enum skep_json_kind, and the words
   for them. */
struct field {
    const char *name;
    bool must;
    unsigned kinds;
    const char *expected;
};

/* A request. Its fields have been checked when answer is called; that writes members into the reply, or refuses and
   has then changed nothing. */
struct request {
    const char *name;
    bool in_game;                    /* only while there is a game */
    struct field fields[FIELDS_MAX]; /* besides "do"; ended by a NULL name unless all are used */
    enum skep_error (*answer)(struct skep_engine *e, struct skep_json *out, struct skep_problem *p);
};

extern const struct request skep_requests[]; /* ends with a NULL name */

/* The members "id", "args" and "text" of a problem. */
void skep_problem_json(const struct skep_problem *p, struct skep_json *out);

#endif
