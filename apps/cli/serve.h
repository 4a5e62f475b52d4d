/* serve.h: what skep serve consists of: the page in the program, and the answers to who asks for it. */
#ifndef SKEP_SERVE_H
#define SKEP_SERVE_H

#include <stddef.h>

/* A file of the page as it is sent: as it is, and compressed. */
struct serve_file {
    const char *path;                  /* as it is asked for: "/index.html" */
    const char *tag;                   /* its ETag, which changes with what is in it */
    const unsigned char *plain, *gzip; /* gzip: NULL where compressing would gain nothing */
    size_t plain_len, gzip_len;
};
/* Made by page.cmake; ends with a NULL path, which is the first one in a build without the page. */
extern const struct serve_file SERVE_PAGE[];

struct lws_protocols;
struct lws_protocol_vhost_options;
extern const struct lws_protocols *const SERVE_PROTOCOLS;
extern const struct lws_protocol_vhost_options *const SERVE_HEADERS; /* a list: they are in every answer */

#endif
