/* client.c: see client.h. What is sent is short, and the system takes it soon; what comes is read as it comes. */
#include "client.h"

#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <skep/online.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { LEAST = 4096, MOST = 1 << 22, HEAD_MOST = 1 << 16 }; /* bytes of room; no line of a server, and no head, is as long as the most */

static bool connect_within(int fd, const struct addrinfo *to, int ms)
{
    int error = 0;
    socklen_t len = sizeof error;
    fcntl(fd, F_SETFL, O_NONBLOCK);
    if (connect(fd, to->ai_addr, to->ai_addrlen) == 0) return true;
    struct pollfd wait = { .fd = fd, .events = POLLOUT };
    if (errno != EINPROGRESS || poll(&wait, 1, ms) <= 0) {
        if (errno == EINPROGRESS) errno = ETIMEDOUT;
        return false;
    }
    getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &len);
    errno = error;
    return error == 0;
}

int client_dial(const char *host, int port, int ms, char why[CLIENT_WHY])
{
    char service[16];
    struct addrinfo wanted = { .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM }, *found;
    int fd = -1;
    snprintf(service, sizeof service, "%d", port);
    int problem = getaddrinfo(host, service, &wanted, &found);
    if (problem) {
        snprintf(why, CLIENT_WHY, "there is no host %s: %s", host, gai_strerror(problem));
        return -1;
    }
    for (const struct addrinfo *to = found; to && fd < 0; to = to->ai_next) {
        fd = socket(to->ai_family, SOCK_STREAM, 0);
        if (fd < 0 || connect_within(fd, to, ms)) continue;
        snprintf(why, CLIENT_WHY, "%s, port %d: %s", host, port, strerror(errno));
        close(fd);
        fd = -1;
    }
    freeaddrinfo(found);
    if (fd < 0) return -1;
    /* A line that broke without a word is noticed all the same. */
    const struct { int level, name, value; } OPTIONS[] = {
        { IPPROTO_TCP, TCP_NODELAY, 1 }, { SOL_SOCKET, SO_KEEPALIVE, 1 }, { IPPROTO_TCP, TCP_KEEPIDLE, 20 }, { IPPROTO_TCP, TCP_KEEPINTVL, 5 },
        { IPPROTO_TCP, TCP_KEEPCNT, 3 },
    };
    for (size_t i = 0; i < sizeof OPTIONS / sizeof *OPTIONS; i++) setsockopt(fd, OPTIONS[i].level, OPTIONS[i].name, &OPTIONS[i].value, sizeof(int));
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    return fd;
}

/* TLS: OpenSSL is in the program with libwebsockets. What it gives back becomes what send and recv would: -1 and EAGAIN where it has to wait. */
static ssize_t of_tls(struct ssl_st *tls, int n)
{
    if (n > 0) return n;
    int error = SSL_get_error(tls, n);
    if (error == SSL_ERROR_ZERO_RETURN) return 0;
    errno = error == SSL_ERROR_WANT_READ || error == SSL_ERROR_WANT_WRITE ? EAGAIN : ECONNRESET;
    return -1;
}

/* The world's usual authorities say who a host is. */
static SSL_CTX *authorities(void)
{
    static SSL_CTX *all;
    if (all) return all;
    if (!(all = SSL_CTX_new(TLS_client_method()))) cli_die(CLI_NO, "there is not enough memory.");
    SSL_CTX_set_min_proto_version(all, TLS1_2_VERSION);
    SSL_CTX_set_default_verify_paths(all);
    SSL_CTX_set_verify(all, SSL_VERIFY_PEER, NULL);
    return all;
}

bool client_secure(struct client *c, int fd, const char *host, int ms, char why[CLIENT_WHY])
{
    if (!(c->tls = SSL_new(authorities()))) cli_die(CLI_NO, "there is not enough memory.");
    c->fd = fd;
    SSL_set_fd(c->tls, fd);
    if (!X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(c->tls), host)) {
        SSL_set1_host(c->tls, host);
        SSL_ctrl(c->tls, SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, (void *)(uintptr_t)host);
    }
    for (long long until = cli_milliseconds() + ms;;) {
        ssize_t n = of_tls(c->tls, SSL_connect(c->tls));
        if (n > 0) return true;
        long long left = until - cli_milliseconds();
        struct pollfd wait = { .fd = fd, .events = SSL_want_write(c->tls) ? POLLOUT : POLLIN };
        if (n < 0 && errno == EAGAIN && left > 0 && poll(&wait, 1, (int)left) > 0) continue;
        long verified = SSL_get_verify_result(c->tls);
        snprintf(why, CLIENT_WHY, "%s: %s", host, verified != X509_V_OK ? X509_verify_cert_error_string(verified) : "it does not speak https");
        client_close(c);
        return false;
    }
}

static ssize_t send_some(const struct client *c, const char *bytes, size_t len)
{
    return c->tls ? of_tls(c->tls, SSL_write(c->tls, bytes, (int)len)) : send(c->fd, bytes, len, MSG_NOSIGNAL);
}

static ssize_t receive_some(const struct client *c, void *bytes, size_t room)
{
    return c->tls ? of_tls(c->tls, SSL_read(c->tls, bytes, (int)room)) : recv(c->fd, bytes, room, MSG_DONTWAIT);
}

static bool send_all(const struct client *c, const void *bytes, size_t len)
{
    for (const char *at = bytes; len > 0;) {
        ssize_t n = send_some(c, at, len);
        if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) return false;
        if (n < 0) poll(&(struct pollfd){ .fd = c->fd, .events = POLLOUT }, 1, 100);
        if (n < 0) continue;
        at += n;
        len -= (size_t)n;
    }
    return true;
}

bool client_begin(struct client *c, int fd, const char *host, int port, const char *path)
{
    char head[1024];
    bool colons = strchr(host, ':');
    c->fd = fd;
    c->open = false;
    c->len = 0;
    int len = snprintf(head, sizeof head, "GET %s HTTP/1.1\r\nHost: %s%s%s:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                       "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n", path, colons ? "[" : "", host,
                       colons ? "]" : "", port);
    return len > 0 && (size_t)len < sizeof head && send_all(c, head, (size_t)len);
}

bool client_say(const struct client *c, const char *line, size_t len)
{
    enum { SHORT = 126, HEAD = 8 };
    unsigned char frame[SKEP_WIRE_LINE + HEAD];
    if (len >= SKEP_WIRE_LINE) return false;
    size_t head = len < SHORT ? 2 : 4;
    frame[0] = 0x81;
    frame[1] = (unsigned char)(0x80 | (len < SHORT ? len : SHORT));
    if (len >= SHORT) frame[2] = (unsigned char)(len >> 8), frame[3] = (unsigned char)len;
    memset(frame + head, 0, 4); /* a mask that changes nothing */
    memcpy(frame + head + 4, line, len);
    return send_all(c, frame, head + 4 + len);
}

/* The answer to what client_begin has sent; gives how many bytes it has, 0: not all is here. It is open now, or it is none, and why. */
static size_t take_head(struct client *c, char why[CLIENT_WHY])
{
    c->in[c->len] = '\0';
    const char *end = strstr((char *)c->in, "\r\n\r\n");
    if (!end && c->len > HEAD_MOST) snprintf(why, CLIENT_WHY, "the server speaks something else");
    if (!end) return c->len > HEAD_MOST ? c->len : 0;
    c->open = strncmp((char *)c->in, "HTTP/1.1 101", 12) == 0;
    if (!c->open) snprintf(why, CLIENT_WHY, "the server has no online tables there: %.*s", (int)strcspn((char *)c->in, "\r"), (char *)c->in), cli_plain(why);
    return (size_t)(end + 4 - (char *)c->in);
}

/* Whole frames; gives how many bytes they have, or -1. */
static long take_frames(struct client *c, size_t at, void (*hear)(void *arg, const char *line, size_t len), void *arg, char why[CLIENT_WHY])
{
    while (c->len - at >= 2) {
        unsigned char *f = c->in + at;
        size_t n = f[1] & 127, head = n == 126 ? 4 : n == 127 ? 10 : 2;
        if (c->len - at < head) break;
        if (n == 126) n = (size_t)f[2] << 8 | f[3];
        else if (n == 127) n = (size_t)f[6] << 24 | (size_t)f[7] << 16 | (size_t)f[8] << 8 | f[9];
        if (n > MOST) {
            snprintf(why, CLIENT_WHY, "the server speaks something else");
            return -1;
        }
        if (c->len - at < head + n) break;
        at += head + n;
        if ((f[0] & 15) == 8) {
            snprintf(why, CLIENT_WHY, "the server closed the connection");
            return -1;
        }
        if ((f[0] & 15) == 9 && !send_all(c, "\x8a\x80\0\0\0", 6)) return -1; /* a pong */
        if ((f[0] & 15) != 1) continue;
        unsigned char kept = c->in[at];
        c->in[at] = '\0';
        hear(arg, (char *)f + head, n);
        c->in[at] = kept;
    }
    return (long)at;
}

bool client_receive(struct client *c, void (*hear)(void *arg, const char *line, size_t len), void *arg, char why[CLIENT_WHY])
{
    for (size_t most = 0, got = 0; got == most || c->tls;) { /* less than there was room for is all that there was */
        if (c->room - c->len < LEAST) {
            c->room = c->room ? 2 * c->room : 2 * LEAST;
            if (!(c->in = realloc(c->in, c->room + 1))) cli_die(CLI_NO, "there is not enough memory.");
        }
        most = c->room - c->len;
        ssize_t n = receive_some(c, c->in + c->len, most);
        if (n < 0 && (errno == EAGAIN || errno == EINTR)) return true;
        if (n <= 0) {
            snprintf(why, CLIENT_WHY, "%s", n < 0 ? strerror(errno) : "the server closed the connection");
            return false;
        }
        got = (size_t)n;
        c->len += got;
        size_t from = c->open ? 0 : take_head(c, why);
        if (!c->open && from > 0) return false;
        if (!c->open) continue;
        long at = take_frames(c, from, hear, arg, why);
        if (at < 0) return false;
        c->len -= (size_t)at;
        memmove(c->in, c->in + at, c->len);
    }
    return true;
}

void client_close(struct client *c)
{
    SSL_free(c->tls);
    if (c->fd >= 0) close(c->fd);
    free(c->in);
    *c = (struct client){ .fd = -1 };
}
