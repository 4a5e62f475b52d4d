/* serve.h: what skep serve consists of: the page in the program, requests, the answers to them, and the guests who ask. */
#ifndef SKEP_SERVE_H
#define SKEP_SERVE_H

#include <skep/online.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct skep_text;

/* A file of the page as it is sent: as it is, and compressed. */
struct serve_file {
    const char *path;                  /* as it is asked for: "/index.html" */
    const char *tag;                   /* its ETag, which changes with what is in it */
    const unsigned char *plain, *gzip; /* gzip: NULL where compressing would gain nothing */
    size_t plain_len, gzip_len;
};
/* Made by page.cmake; ends with a NULL path, which is the first one in a build without the page. */
extern const struct serve_file SERVE_PAGE[];

enum { SERVE_HEAD_MAX = 8192, SERVE_ANSWER_MAX = 2048, SERVE_METRICS_MAX = 8192 };

/* A piece of what was sent to us; NULL where it was not. */
struct serve_piece { const char *at; size_t len; };

/* The head of a request. It points into the bytes that it was read from. */
struct serve_request {
    struct serve_piece method, path; /* the path without the query */
    struct serve_piece encodings, tags; /* Accept-Encoding, If-None-Match */
    struct serve_piece host, origin, key; /* Host, Origin, Sec-WebSocket-Key */
    bool upgrades;                   /* to a WebSocket of version 13, as the RFC has it */
    bool head, get;                  /* the methods that are answered */
    bool has_body, ends;             /* ends: nothing more will be asked on this connection */
};
enum serve_reading { SERVE_MORE, SERVE_DONE, SERVE_BAD, SERVE_LONG_PATH, SERVE_LARGE };
/* Reads the head of a request from what has come so far; gives in used how many bytes it took. */
enum serve_reading serve_read(const char *bytes, size_t len, struct serve_request *r, size_t *used);

/* An answer: its head, which a short body may follow at once, and a body that lies elsewhere, or links of the chain, which are written into
   head piece by piece when what was there is sent. */
struct serve_answer {
    unsigned status;
    char head[SERVE_ANSWER_MAX];
    size_t head_len, head_sent;
    const unsigned char *body;
    size_t body_len, body_sent;
    size_t link, links; /* the next one, from 0; how many there are */
    bool ends; /* the connection is closed behind it */
};
void serve_answer(struct serve_answer *a, const struct serve_request *r);
/* The next piece of the chain, in head; false: there is none. */
bool serve_more(struct serve_answer *a);
/* An answer to what cannot be read, or came too late: a sentence, after which the connection is closed. */
void serve_refuse(struct serve_answer *a, const struct serve_request *r, unsigned status);

/* The answer to who asks for the wire: 101, after which frames follow, or a refusal. */
#define SERVE_WIRE "/wire"
bool serve_is_wire(const struct serve_request *r);
void serve_switch(struct serve_answer *a, const struct serve_request *r);

/* WebSocket frames. */
enum { SERVE_FRAME_MAX = 16384, SERVE_FRAME_BINARY = 2 };
enum serve_framing {
    SERVE_FRAME_MORE,  /* there is more to come */
    SERVE_FRAME_PART,  /* of a message */
    SERVE_FRAME_TEXT, SERVE_FRAME_CLOSE, SERVE_FRAME_PING, SERVE_FRAME_PONG,
    SERVE_FRAME_BAD,   /* the connection has to end, with code */
};
struct serve_frames {
    char *at;          /* the payload of what was read last, until bytes go away */
    size_t len;
    bool going;        /* a message has begun of which more has to come */
    char *parts;       /* so far, malloc'ed */
    size_t parted;
    unsigned code;
};
/* Reads one frame from what has come so far, which it unmasks where it stands; gives in used how many bytes it took. */
enum serve_framing serve_frame(struct serve_frames *f, unsigned char *bytes, size_t len, size_t *used);
/* The head of a frame that we send; gives its length. Kinds: 1 text, 8 close, 10 pong. */
size_t serve_frame_head(unsigned char out[10], unsigned kind, size_t len);

/* The online tables, serve_tables.c: what is said on the wire, by connections that are numbers. */
struct serve_limits { int rate; const char *store; }; /* rate 0: nobody is held back, as for a load test */
void serve_tables_open(const struct serve_limits *limits);
void serve_tables_close(void);
void serve_tables_hear(uint64_t from, const unsigned char address[16], const char *line, size_t len);
void serve_tables_refuse(uint64_t from, const char *line, size_t len, int rate); /* it came too fast */
void serve_tables_gone(uint64_t from);
/* What has become safe, and what bots have found: after the library has woken up. And what time brings. */
void serve_tables_wake(void);
void serve_tables_tick(void);
void serve_tables_metrics(struct skep_text *out);
/* The chain of commitments as far as it is safe: how many links; and link i, from 0, as a line. */
size_t serve_tables_links(void);
void serve_tables_put_link(size_t i, struct skep_text *out);

/* The store's thread, serve_store.c. What is given to it becomes safe in the order in which it came; the tag that comes back is safe when serve_store_safe
   is that far. The others see to the rest: what is known of the tables and links that there are when it opens; tables that are wanted, and
   then found. */
struct serve_heap { char *at; size_t len, room; };
size_t serve_put(struct serve_heap *h, const void *bytes, size_t len); /* where they lie, with a NUL behind them */
void *serve_one_more(void *array, size_t n, size_t *room, size_t size); /* an array with room for one more than n */
struct serve_found {
    char table[SKEP_TABLE_TEXT];
    struct serve_heap texts;
    struct { size_t text, len; int number; long long when; } *entry; /* none: there is no such table */
    size_t entries, room;
    bool failed;       /* it could not be read */
    struct serve_found *next;
};
struct store_table;
void serve_store_open(const char *where, int *epoch, void (*table)(void *arg, const struct store_table *t),
                      void (*link)(void *arg, const struct skep_link *link));
uint64_t serve_store_keep(const char *table, int number, long long when, const char *text, size_t len); /* text NULL: when it wants to be woken */
uint64_t serve_store_seal(const struct skep_link *link);
void serve_store_want(const char *table);
void serve_store_work(void); /* all that there was to hear has been heard: it goes to work */
uint64_t serve_store_safe(void);
bool serve_store_is_well(void); /* what is written becomes safe */
struct serve_found *serve_store_take(void);
struct serve_found *serve_found_next(struct serve_found *f); /* and f is gone */
void serve_store_finish(void); /* when all is written, or cannot be */
void serve_store_close(void);

/* What an address may do, serve_limits.c, at a time in milliseconds: open one more table; it has named one that there is not; has it done so too often? */
bool serve_may_open(const unsigned char address[16], long long now);
void serve_missed(const unsigned char address[16], long long now);
bool serve_guesses(const unsigned char address[16], long long now);
/* The server's own time: what an address may take of it goes by how many connections it may have; so many microseconds were for it; is there some left? */
void serve_share(int connections);
void serve_took(const unsigned char address[16], long long us, long long now);
bool serve_may_take(const unsigned char address[16], long long now);

/* Bots of online tables, serve_bots.c: think is what a hall wants of its world; what they have found is taken one by one, until there is no more. */
struct serve_thought { char table[SKEP_TABLE_TEXT]; uint64_t number; bool found; skep_move move; };
void serve_bots_open(void);
void serve_bots_close(void);
void serve_bots_think(void *arg, const char *table, uint64_t number, const struct skep_match *m, int seat, const char *bot);
bool serve_bots_take(struct serve_thought *out);
int serve_bots_waiting(void); /* decisions that wait for a thread */

/* For serve_tables.c: sends a line to a connection, if it is still there; wakes the library, from any thread. */
void serve_say(uint64_t to, const char *line, size_t len);
void serve_wake(void);
/* Closes a connection that asks for too much; says bye to all, as far as the system takes it at once. */
void serve_send_away(uint64_t to);
void serve_farewell(const char *why);

/* Everybody who is connected. patience: seconds in which something has to go on; log may be NULL. */
struct lws_context;
struct lws_protocols;
extern const struct lws_protocols *const SERVE_PROTOCOLS;
struct serve_room { int connections, wires, rate, patience; }; /* wires: of an address; rate: requests a second on each, or 0 */
void serve_open(struct lws_context *context, struct serve_room room, FILE *log, const char *log_name);
void serve_close(void);

#endif
