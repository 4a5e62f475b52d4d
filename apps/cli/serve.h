/* serve.h: what skep serve consists of: the page in the program, requests, the answers to them, and the guests who ask. */
#ifndef SKEP_SERVE_H
#define SKEP_SERVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* A file of the page as it is sent: as it is, and compressed. */
struct serve_file {
    const char *path;                  /* as it is asked for: "/index.html" */
    const char *tag;                   /* its ETag, which changes with what is in it */
    const unsigned char *plain, *gzip; /* gzip: NULL where compressing would gain nothing */
    size_t plain_len, gzip_len;
};
/* Made by page.cmake; ends with a NULL path, which is the first one in a build without the page. */
extern const struct serve_file SERVE_PAGE[];

enum { SERVE_HEAD_MAX = 8192, SERVE_ANSWER_MAX = 2048 };

/* A piece of what was sent to us; NULL where it was not. */
struct serve_piece { const char *at; size_t len; };

/* The head of a request. It points into the bytes that it was read from. */
struct serve_request {
    struct serve_piece method, path; /* the path without the query */
    struct serve_piece encodings, tags; /* Accept-Encoding, If-None-Match */
    bool head, get;                  /* the methods that are answered */
    bool has_body, ends;             /* ends: nothing more will be asked on this connection */
};
enum serve_reading { SERVE_MORE, SERVE_DONE, SERVE_BAD, SERVE_LONG_PATH, SERVE_LARGE };
/* Reads the head of a request from what has come so far; gives in used how many bytes it took. */
enum serve_reading serve_read(const char *bytes, size_t len, struct serve_request *r, size_t *used);

/* An answer: its head, which a short body may follow at once, and a body that lies elsewhere. */
struct serve_answer {
    unsigned status;
    char head[SERVE_ANSWER_MAX];
    size_t head_len, head_sent;
    const unsigned char *body;
    size_t body_len, body_sent;
    bool ends; /* the connection is closed behind it */
};
void serve_answer(struct serve_answer *a, const struct serve_request *r);
/* An answer to what cannot be read, or came too late: a sentence, after which the connection is closed. */
void serve_refuse(struct serve_answer *a, const struct serve_request *r, unsigned status);

/* Everybody who is connected. connections: how many may be at once; patience: seconds in which something has to go on; log may be NULL. */
struct lws_context;
struct lws_protocols;
extern const struct lws_protocols *const SERVE_PROTOCOLS;
void serve_open(struct lws_context *context, int connections, int patience, FILE *log, const char *log_name);
void serve_close(void);

#endif
