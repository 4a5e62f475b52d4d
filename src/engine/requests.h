/* requests.h: what the engine holds, the table of its requests, and what the files of this room share. */
#ifndef SKEP_REQUESTS_H
#define SKEP_REQUESTS_H

#include <skep/engine.h>
#include <skep/json.h>
#include <skep/learn.h>
#include <skep/review.h>
#include <skep/story.h>
#include <skep/table.h>
#include <skep/verify.h>

enum { LOG_MAX = 131072, TOKENS_MAX = 1024, REPLY_MAX = 2 * SKEP_LINE_MAX, FIELDS_MAX = 8, MILESTONES = 1 << 18 };

#define SKEP_HASH_EXPECTED "a hash of 64 digits 0-9, a-f"

struct studying;

struct skep_engine {
    skep_clock *clock;
    skep_crew *crew;
    int threads;   /* that bots think on */
    int megabytes; /* for each of them; 0: as many as bots take */
    bool done;

    /* The game that goes on and who sits round it; and a second match to try things on: a record read, an earlier place. */
    struct skep_match match[2], *now, *spare;
    struct skep_table table;
    skep_move log[2][LOG_MAX];
    unsigned char milestones[2][MILESTONES];

    /* Which steps of the log a seat noticed; of the game that goes on, or of one that is only looked at. */
    struct skep_places own, *places;
    uint8_t noticed[LOG_MAX];
    const struct skep_look *look; /* who looks at a match that is not ours; NULL: it is */

    /* The bot last asked, the text that it was made from, and what it thinks about: a place of the log, or -1. */
    struct skep_bot *bot;
    char bot_text[64];
    int thinks_at;
    struct skep_pair pair; /* two moves that it plays on to compare them; the first is 0 where it does not */
    struct skep_advice advice;
    struct skep_review *review; /* of the game that goes on, as far as it has got, or NULL */
    /* Studies, where there are any (study.c): who answers, the study that goes on or NULL, and who puts it away. */
    enum skep_error (*study)(struct skep_engine *e, struct skep_json *out, struct skep_problem *p);
    struct studying *studying;
    void (*forget_study)(struct studying *s);
    bool (*stops)(void *arg); /* who is asked whether it has thought for long enough, or NULL */
    void *stops_arg;

    /* The request being answered. */
    struct skep_doc doc;
    int viewer;            /* whose eyes it is asked with: "as", a seat, SKEP_ALL or SKEP_NOBODY */
    int last;              /* as far as the log may be known to who asks: all of it, or less to who looks on late */
    struct skep_match *at; /* the match at the place that it is asked of, "at": the one that goes on, or the spare one put there */
    int turn;              /* whose turn it is there, as far as the viewer may know; e->state is what the viewer knows */
    struct skep_token tokens[TOKENS_MAX];
    char text[SKEP_LINE_MAX + 1]; /* of a field, or of a record: no field is longer than the line that it came in */
    struct skep_values values;
    struct skep_trace trace;
    struct skep_story story;
    struct skep_proof proof;
    struct skep_draws draws;
    skep_move moves[SKEP_MOVES_MAX];
    struct skep_outcome outcomes[SKEP_MOVES_MAX];
    _Alignas(16) unsigned char state[SKEP_STATE_MAX], before[SKEP_STATE_MAX];
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
    bool looks;                      /* also of a match that is only looked at: it changes nothing, and nobody thinks */
    struct field fields[FIELDS_MAX]; /* besides "do"; ended by a NULL name unless all are used */
    enum skep_error (*answer)(struct skep_engine *e, struct skep_json *out, struct skep_problem *p);
};

extern const struct request skep_requests[]; /* ends with a NULL name */

/* requests.c: fields. Those that may be left out keep what *out was. */
enum skep_error skep_take_text(struct skep_engine *e, const char *field, struct skep_problem *p); /* into e->text */
enum skep_error skep_take_int(struct skep_engine *e, const char *field, int lowest, int highest, int *out, struct skep_problem *p);
bool skep_take_flag(const struct skep_engine *e, const char *field); /* left out, it is false */
/* The fields "as" and "at", which many requests take, into e->viewer, e->at, e->turn and e->state. */
enum skep_error skep_take_viewer(struct skep_engine *e, struct skep_problem *p);
enum skep_error skep_take_place(struct skep_engine *e, struct skep_problem *p);
/* Refuses a seat what is for who is asked, if that is another; who sees all is refused nothing. */
enum skep_error skep_refuse_other(const struct skep_engine *e, struct skep_problem *p);
enum skep_error skep_take_game(struct skep_engine *e, const struct skep_game **out, struct skep_problem *p); /* "game" */

/* places.c: the log's places as a viewer counts them, and back. */
int skep_place_of(struct skep_engine *e, int viewer, int at);
int skep_at_place(struct skep_engine *e, int viewer, int place);

/* reply.c: what replies are made of */
/* The number of a seat, or what is said where it is none. */
void skep_put_who(struct skep_json *out, const char *key, int who, const char *otherwise);
void skep_put_move(struct skep_json *out, const char *key, const struct skep_game *g, const void *state, skep_move m);
void skep_put_say(struct skep_json *out, const char *key, const struct skep_game *g, const struct skep_say *say);
/* "move", "rules" and "events" of a step that was made in state. */
void skep_put_step(struct skep_json *out, const struct skep_game *g, const void *state, const struct skep_step *step);
/* "secret", where a move tells what its seat holds. */
void skep_put_secret(struct skep_json *out, const struct skep_game *g, skep_move m);
/* "verb", "args" and "places" of a move, and "secret". */
void skep_put_parts(struct skep_json *out, const struct skep_game *g, const void *state, skep_move m);
/* "scores", "winners" and "reason", as far as there are any; say is the sentence of a game that is over. */
void skep_put_result(struct skep_json *out, const struct skep_game *g, int seats, const void *state, struct skep_say *say);
/* "node", "turn", "asks" and the result: the frame of a view. state is hidden already. */
void skep_put_frame(struct skep_json *out, const struct skep_game *g, int seats, const void *state);

/* lines.c: "moves" and "turns" of a hint: what e->advice says of each move, and of the best what they bring. e->before is what the seat
   knows. And "line": what is expected to come after a move, as far as that can be played in a world as the seat imagines it, with dice of
   its own or as far as nobody throws any. */
void skep_put_line(struct skep_engine *e, const struct skep_match *m, const struct skep_advice_line *line, bool rolls, struct skep_json *out);
void skep_put_lines(struct skep_engine *e, const struct skep_match *m, struct skep_json *out);
/* "fate", if the game has ended. */
void skep_put_fate(struct skep_json *out, enum skep_fate fate);
/* "moves" and "turns" of those that were compared. */
void skep_put_compared(struct skep_engine *e, const struct skep_match *m, const skep_move *move, const struct skep_comparison *c,
                       struct skep_json *out);

/* checking.c: "fair" of setup: the dice that can be checked, or null; the key is for who sees all. */
void skep_put_fair(const struct skep_match *m, int viewer, struct skep_json *out);

/* think.c: who thought about the game thinks about another one, or about another place of it. */
void skep_think_anew(struct skep_engine *e);
/* Whether it has gone on for long enough without being done: nobody waits any longer, or nobody could say so. */
bool skep_is_enough(const struct skep_engine *e, long long began, int simulations);

/* catalogue.c, think.c, checking.c: requests */
enum skep_error skep_answer_hello(struct skep_engine *e, struct skep_json *out, struct skep_problem *p);
enum skep_error skep_answer_game(struct skep_engine *e, struct skep_json *out, struct skep_problem *p);
enum skep_error skep_answer_hint(struct skep_engine *e, struct skep_json *out, struct skep_problem *p);
enum skep_error skep_answer_compare(struct skep_engine *e, struct skep_json *out, struct skep_problem *p);
enum skep_error skep_answer_think(struct skep_engine *e, struct skep_json *out, struct skep_problem *p);
enum skep_error skep_answer_review(struct skep_engine *e, struct skep_json *out, struct skep_problem *p);
enum skep_error skep_answer_verify(struct skep_engine *e, struct skep_json *out, struct skep_problem *p);
enum skep_error skep_answer_stop(struct skep_engine *e, struct skep_json *out, struct skep_problem *p);

#endif
