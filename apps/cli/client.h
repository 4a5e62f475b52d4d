/* client.h: the near end of the wire (docs/wire.md): a WebSocket from which lines come and to which lines go. skep load and skep play URL
   speak to servers with it. */
#ifndef SKEP_CLIENT_H
#define SKEP_CLIENT_H

#include <stdbool.h>
#include <stddef.h>

enum { CLIENT_WHY = 512 };

struct ssl_st;
struct client {
    int fd;            /* -1: there is none */
    struct ssl_st *tls; /* NULL: in the clear */
    bool open;         /* the server has switched to the wire */
    unsigned char *in; /* what has come and is not a whole frame yet */
    size_t len, room;
};

/* A connection to a host, within so many milliseconds; or -1, and why. */
int client_dial(const char *host, int port, int ms, char why[CLIENT_WHY]);
/* Speaks TLS on it from here on, with who proves to be that host; false, and why. */
bool client_secure(struct client *c, int fd, const char *host, int ms, char why[CLIENT_WHY]);
/* Asks for the wire at that path, on a connection that is new; false: it is gone. */
bool client_begin(struct client *c, int fd, const char *host, int port, const char *path);
/* Sends a line; false: the connection is gone. */
bool client_say(const struct client *c, const char *line, size_t len);
/* Reads what has come, and gives each line to hear, ended by a NUL. False, and why: the connection is gone. */
bool client_receive(struct client *c, void (*hear)(void *arg, const char *line, size_t len), void *arg, char why[CLIENT_WHY]);
void client_close(struct client *c);

#endif
