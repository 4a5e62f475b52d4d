/* serve_guests.c: everybody who is connected to skep serve: bytes in, answers out, and who has to go. Who asks for the wire stays, and
   then frames go both ways. One rule keeps the door
   open for all: where room is short, it is taken from the address that has too much of it, or else from the one that has most,
   and there from the connection on which nothing has gone on for longest. So a guest can only crowd out itself.
   libwebsockets has the sockets and the clock; requests are read and answered elsewhere. */
#include "cli.h"
#include "serve.h"

#include <errno.h>
#include <libwebsockets.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

enum {
    PER_ADDRESS = 512, /* connections of one address; those in front of whom a proxy stands all have one */
    IN_FLIGHT = 128,   /* of those, answers that are waited for */
    SLOW = 5000,       /* milliseconds that somebody who is being answered has before somebody who asks nothing */
    LINGER = 2000,     /* milliseconds in which what else is sent is swallowed, so that the last answer arrives */
    CHUNK = 1 << 16,   /* bytes in one go */
    WAITING = 1 << 17, /* bytes that the system may keep for a guest who does not read */
    WORD = 128,        /* of what is logged */
    TICK = 250000,     /* microseconds between two looks round */
    PING = 25000,      /* milliseconds after which who is silent on the wire is asked whether it is there */
    SILENT = 75000,    /* and after which it is not */
    UNREAD = 1 << 18,  /* bytes that wait for who reads slowly */
    FLOOD = 20,        /* seconds' worth of requests that may be refused; then there is no listening any more */
    MANY = 512,        /* connections from which on more is let come together before the library looks round */
};

/* An address, and how much of the room it has. For IPv6 it is the network that a house has, 64 bits. */
struct guest {
    unsigned char key[16];
    int connections, in_flight, wires;
};

enum phase { LISTENING, ANSWERING, SPEAKING, LEAVING };

struct connection {
    struct lws *wsi;
    struct guest *guest;
    int place;                /* in the list of all */
    enum phase phase;
    bool in_flight;           /* is counted as such */
    long long moved, began;   /* when something last went on; when the request began to come of which there is only a part */
    size_t unmoved;           /* bytes sent since it last counted as going on */
    char *bytes;              /* what has come and is not yet read: BYTES, a head or a frame and what libwebsockets reads at once; or NULL */
    size_t len;
    struct serve_answer answer;
    uint64_t id;              /* on the wire; 0: it is not. Its place in the list of wires, and how many had that place before */
    struct serve_frames frames;
    unsigned char *unread;    /* frames that wait to be sent */
    size_t unread_len, unread_sent, unread_room;
    long long allowed;        /* requests that may come at once now, in thousandths; and since when that is known */
    long long counted;
    int refused;              /* requests that came too fast */
    bool pinged, flushes;     /* flushes: is in the list of those that have something to send */
    char address[64], method[16], path[WORD]; /* of the request that is answered, for the log */
};

enum { READ_AT_ONCE = 4096, BYTES = SERVE_FRAME_MAX + 16 + READ_AT_ONCE };

static struct lws_context *context;
static struct connection **all;
static struct guest *guests;
static int connections, most, wires_most, rate, patience; /* patience in milliseconds */
static struct wire { struct connection *c; uint64_t generation; } *wires;
static struct connection **flushing;
static int flushes;
static FILE *log_file;
static const char *log_name;
static lws_sorted_usec_list_t ticker, round_end;
static bool round_goes;

/* Who is there */

static bool key_of(int fd, unsigned char key[16])
{
    struct sockaddr_storage a;
    socklen_t len = sizeof a;
    memset(key, 0, 16);
    if (getpeername(fd, (struct sockaddr *)&a, &len) != 0) return false;
    if (a.ss_family == AF_INET) {
        memcpy(key + 12, &((struct sockaddr_in *)&a)->sin_addr, 4);
        return true;
    }
    const struct in6_addr *six = &((struct sockaddr_in6 *)&a)->sin6_addr;
    if (IN6_IS_ADDR_V4MAPPED(six)) memcpy(key + 12, six->s6_addr + 12, 4);
    else memcpy(key, six->s6_addr, 8);
    return true;
}

/* The guest with that key; a new one takes the place of somebody who has left. There are as many places as connections. */
static struct guest *guest_of(const unsigned char key[16])
{
    struct guest *empty = NULL;
    for (int i = 0; i < most; i++) {
        if (guests[i].connections == 0) empty = empty ? empty : &guests[i];
        else if (memcmp(guests[i].key, key, 16) == 0) return &guests[i];
    }
    if (empty) memcpy(empty->key, key, 16);
    return empty;
}

static struct guest *greediest(void)
{
    struct guest *g = all[0]->guest;
    for (int i = 1; i < connections; i++)
        if (all[i]->guest->connections > g->connections) g = all[i]->guest;
    return g;
}

/* Closes the one of a guest's on which nothing has gone on for longest, of all or of those in flight; not the one that asks. */
static void send_away_one(const struct guest *g, bool in_flight, const struct connection *but)
{
    struct connection *who = NULL;
    long long least = 0;
    for (int i = 0; i < connections; i++) {
        struct connection *c = all[i];
        if (c->guest != g || c == but || (in_flight && !c->in_flight)) continue;
        long long worth = c->moved + (c->phase == ANSWERING ? SLOW : c->phase == SPEAKING ? SILENT : 0);
        if (who && worth >= least) continue;
        who = c;
        least = worth;
    }
    if (who) lws_set_timeout(who->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
}

static void make_room(int fd)
{
    unsigned char key[16];
    if (connections == 0 || !key_of(fd, key)) return;
    struct guest *g = connections < most ? guest_of(key) : NULL;
    if (g && g->connections >= PER_ADDRESS + wires_most) send_away_one(g, false, NULL);
    else if (connections >= most) send_away_one(greediest(), false, NULL);
}

static void look_round(lws_sorted_usec_list_t *unused);

static int arrive(struct connection *c, struct lws *wsi)
{
    unsigned char key[16];
    int fd = lws_get_socket_fd(wsi), waiting = WAITING;
    if (connections >= most || !key_of(fd, key)) return -1;
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &waiting, sizeof waiting);
    *c = (struct connection){ .wsi = wsi, .guest = guest_of(key), .place = connections, .moved = cli_milliseconds() };
    lws_get_peer_simple(wsi, c->address, sizeof c->address);
    c->guest->connections++;
    all[connections++] = c;
    return 0;
}

/* The log */

/* A word of somebody else's, without what could be taken for something of ours. */
static void copy_word(char *to, size_t size, struct serve_piece p)
{
    size_t n = p.len < size - 1 ? p.len : size - 1;
    for (size_t i = 0; i < n; i++) to[i] = p.at[i] > ' ' && p.at[i] <= '~' ? p.at[i] : '?';
    to[n] = '\0';
    if (n == 0) strcpy(to, "-");
}

static void write_log(const struct connection *c)
{
    char date[32];
    struct tm t;
    time_t now = time(NULL);
    if (!log_file || !gmtime_r(&now, &t) || strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", &t) == 0) return;
    fprintf(log_file, "%s %s %s %s %u %zu\n", date, c->address[0] ? c->address : "-", c->method, c->path, c->answer.status,
            c->answer.body_sent);
    if (fflush(log_file) == 0) return;
    cli_warn("cannot write to %s any longer: %s.", log_name, strerror(errno));
    log_file = NULL;
}

/* Answers */

static void count_out(struct connection *c)
{
    if (c->in_flight) c->guest->in_flight--;
    c->in_flight = false;
}

/* An answer that cannot be sent at once takes part of what its guest has. */
static void count_in(struct connection *c)
{
    if (c->in_flight) return;
    if (c->guest->in_flight >= IN_FLIGHT) send_away_one(c->guest, true, c);
    c->in_flight = true;
    c->guest->in_flight++;
}

static void leave_wire(struct connection *c);

static void leave(struct connection *c)
{
    if (c->phase == ANSWERING) write_log(c); /* cut off in the middle */
    if (c->id) leave_wire(c);
    count_out(c);
    c->guest->connections--;
    all[c->place] = all[--connections];
    all[c->place]->place = c->place;
    free(c->bytes);
    c->bytes = NULL;
    c->guest = NULL;
}

/* Sends what the socket takes; gives how much, or -1 where nobody is there any more. */
static long send_piece(struct connection *c, const void *at, size_t len)
{
    long n = send(lws_get_socket_fd(c->wsi), at, len < CHUNK ? len : CHUNK, MSG_NOSIGNAL | MSG_DONTWAIT);
    return n >= 0 ? n : errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? 0 : -1;
}

static void went_on(struct connection *c, size_t sent)
{
    c->unmoved += sent;
    if (c->unmoved < CHUNK / 4) return; /* a byte now and then is not going on */
    c->unmoved = 0;
    c->moved = cli_milliseconds();
}

/* The answer as far as it goes: 1 when it is all sent, 0 when there is more, -1 when nobody is there. */
static int send_some(struct connection *c)
{
    struct serve_answer *a = &c->answer;
    for (size_t sent = 0; a->head_sent < a->head_len || serve_more(a);) {
        if (sent >= CHUNK) return 0; /* others want to be answered as well */
        long n = send_piece(c, a->head + a->head_sent, a->head_len - a->head_sent);
        if (n < 0) return -1;
        a->head_sent += (size_t)n;
        sent += (size_t)n;
        went_on(c, (size_t)n);
        if (a->head_sent < a->head_len) return 0;
    }
    if (a->body_sent < a->body_len) {
        long n = send_piece(c, a->body + a->body_sent, a->body_len - a->body_sent);
        if (n < 0) return -1;
        a->body_sent += (size_t)n;
        went_on(c, (size_t)n);
    }
    return a->body_sent == a->body_len;
}

/* The wire */

/* A number that no other connection has or had. */
static bool join_wire(struct connection *c)
{
    int i = 0;
    if (c->guest->wires >= wires_most) return false;
    while (i < most && wires[i].c) i++;
    if (i == most) return false;
    wires[i].c = c;
    c->id = ++wires[i].generation * (uint64_t)most + (uint64_t)i;
    c->guest->wires++;
    c->pinged = false;
    c->allowed = 3000LL * rate;
    c->counted = cli_milliseconds();
    c->refused = 0;
    return true;
}

static void leave_wire(struct connection *c)
{
    uint64_t id = c->id;
    wires[id % (uint64_t)most].c = NULL;
    c->id = 0;
    c->guest->wires--;
    for (int i = 0; i < flushes && c->flushes; i++)
        if (flushing[i] == c) flushing[i--] = flushing[--flushes];
    free(c->frames.parts);
    free(c->unread);
    c->frames = (struct serve_frames){ 0 };
    c->unread = NULL;
    serve_tables_gone(id);
}

/* Sends what waits, as far as it goes; -1: nobody is there. */
static int send_unread(struct connection *c)
{
    while (c->unread_sent < c->unread_len) {
        long n = send_piece(c, c->unread + c->unread_sent, c->unread_len - c->unread_sent);
        if (n < 0) return -1;
        if (n == 0) {
            lws_callback_on_writable(c->wsi);
            return 0;
        }
        c->unread_sent += (size_t)n;
    }
    free(c->unread);
    c->unread = NULL;
    c->unread_len = c->unread_sent = c->unread_room = 0;
    if (c->phase == LEAVING) shutdown(lws_get_socket_fd(c->wsi), SHUT_WR); /* what else comes is swallowed, as behind a last answer */
    return 0;
}

/* Puts a frame behind what waits; false: it is too much. */
static bool put_frame(struct connection *c, unsigned kind, const void *bytes, size_t len)
{
    unsigned char head[10];
    size_t n = serve_frame_head(head, kind, len), waits = c->unread_len - c->unread_sent;
    if (waits > 0 && waits + n + len > UNREAD) return false;
    if (c->unread_len + n + len > c->unread_room) {
        if (waits > 0) memmove(c->unread, c->unread + c->unread_sent, waits);
        c->unread_len = waits;
        c->unread_sent = 0;
        size_t room = c->unread_room ? c->unread_room : 1024;
        while (room < waits + n + len) room *= 2;
        unsigned char *more = room == c->unread_room ? c->unread : realloc(c->unread, room);
        if (!more) return false;
        c->unread = more;
        c->unread_room = room;
    }
    memcpy(c->unread + c->unread_len, head, n);
    if (len > 0) memcpy(c->unread + c->unread_len + n, bytes, len);
    c->unread_len += n + len;
    return true;
}

static struct connection *wire_of(uint64_t id)
{
    struct connection *c = wires[id % (uint64_t)most].c;
    return c && c->id == id && c->phase == SPEAKING ? c : NULL;
}

/* All that has been said to anybody goes out, in one go for each. */
static void flush_all(void)
{
    while (flushes > 0) {
        struct connection *c = flushing[--flushes];
        c->flushes = false;
        if (send_unread(c) < 0) lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    }
}

/* When all have been heard from whom something has come, what they brought goes to the store together, and what was said goes out. The system looks at
   every socket each time the library waits, for up to a microsecond each: where there are many, two milliseconds are let pass in which
   more comes together. */
static void end_round(lws_sorted_usec_list_t *unused)
{
    (void)unused;
    round_goes = false;
    serve_store_work();
    flush_all();
    if (connections > MANY) nanosleep(&(struct timespec){ .tv_nsec = 2000000 }, NULL);
}

static void go_round(void)
{
    if (!round_goes) lws_sul_schedule(context, 0, &round_end, end_round, 1); /* before the library waits again */
    round_goes = true;
}

void serve_send_away(uint64_t to)
{
    struct connection *c = wire_of(to);
    if (!c) return;
    lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    c->phase = LEAVING;
}

void serve_say(uint64_t to, const char *line, size_t len)
{
    struct connection *c = wire_of(to);
    if (!c) return;
    if (!put_frame(c, 1, line, len)) { /* it reads too slowly, and comes again when it likes */
        serve_send_away(to);
        return;
    }
    if (!c->flushes) flushing[flushes++] = c;
    c->flushes = true;
    go_round();
}

void serve_wake(void) { lws_cancel_service(context); }

/* Says why, closes, and goes when that is sent. */
static int end_wire(struct connection *c, unsigned code)
{
    static const struct { unsigned code; const char *why; } WHYS[] = {
        { 1002, "This is no frame of a WebSocket's client." }, { 1003, "Only text is read here." }, { 1007, "This text is not UTF-8." },
        { 1008, "Too much came too fast." }, { 1009, "A message has at most 16384 bytes." }, { 0, "" },
    };
    char bytes[125];
    size_t i = 0;
    while (WHYS[i].code != code && WHYS[i].code != 0) i++;
    int len = snprintf(bytes, sizeof bytes, "%c%c%s", (int)(code >> 8), (int)(code & 255), WHYS[i].why);
    put_frame(c, 8, bytes, (size_t)len);
    c->phase = LEAVING;
    c->moved = cli_milliseconds();
    return send_unread(c);
}

void serve_farewell(const char *why)
{
    enum { GOING_AWAY = 1001 };
    char line[256];
    int len = snprintf(line, sizeof line, "{\"on\":\"bye\",\"why\":\"%s\"}", why);
    for (int i = 0; i < connections; i++) {
        struct connection *c = all[i];
        if (c->phase == SPEAKING && put_frame(c, 1, line, (size_t)len)) end_wire(c, GOING_AWAY);
    }
}

/* Whether one more request may be heard: so many a second, and three seconds' worth at once. */
static bool may_ask(struct connection *c)
{
    if (rate == 0) return true;
    long long now = cli_milliseconds();
    c->allowed += (now - c->counted) * rate;
    c->counted = now;
    if (c->allowed > 3000LL * rate) c->allowed = 3000LL * rate;
    if (c->allowed < 1000) return false;
    c->allowed -= 1000;
    return true;
}

static long long processor_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (long long)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* A request, or its refusal: what it costs is counted to the address that it is from. */
static int take_text(struct connection *c)
{
    const unsigned char *address = c->guest->key;
    bool asks = may_ask(c) && (rate == 0 || serve_may_take(address, cli_milliseconds()));
    if (asks && rate == 0) serve_tables_hear(c->id, address, c->frames.at, c->frames.len);
    else if (asks) {
        long long before = processor_us();
        serve_tables_hear(c->id, address, c->frames.at, c->frames.len);
        serve_took(address, processor_us() - before, cli_milliseconds());
    } else if (++c->refused > FLOOD * rate) return end_wire(c, 1008);
    else serve_tables_refuse(c->id, c->frames.at, c->frames.len, rate);
    return 0;
}

static int take_frames(struct connection *c)
{
    size_t at = 0, used;
    int result = 0;
    while (result == 0 && c->phase == SPEAKING) {
        enum serve_framing what = serve_frame(&c->frames, (unsigned char *)c->bytes + at, c->len - at, &used);
        at += used;
        if (what == SERVE_FRAME_MORE) break;
        if (what == SERVE_FRAME_TEXT) {
            result = take_text(c);
            free(c->frames.parts);
            c->frames.parts = NULL;
        } else if (what != SERVE_FRAME_CLOSE && what != SERVE_FRAME_BAD && !may_ask(c)) result = end_wire(c, 1008); /* pings, and pieces of messages */
        else if (what == SERVE_FRAME_PING && (!put_frame(c, 10, c->frames.at, c->frames.len) || send_unread(c) < 0)) result = -1;
        if (what == SERVE_FRAME_CLOSE || what == SERVE_FRAME_BAD) result = end_wire(c, what == SERVE_FRAME_BAD ? c->frames.code : 1000);
    }
    c->len -= at;
    memmove(c->bytes, c->bytes + at, c->len);
    if (c->len == 0) {
        free(c->bytes);
        c->bytes = NULL;
    }
    return result;
}

/* The answer is sent. Behind a last one nothing more is said, but heard out: who closes with bytes unread takes the answer back. */
static void end_answer(struct connection *c)
{
    write_log(c);
    count_out(c);
    c->moved = c->began = cli_milliseconds();
    c->unmoved = 0;
    c->phase = c->answer.status == 101 ? SPEAKING : c->answer.ends ? LEAVING : LISTENING;
    if (c->phase == LEAVING) {
        c->len = 0;
        shutdown(lws_get_socket_fd(c->wsi), SHUT_WR);
    }
}

static void begin_answer(struct connection *c, const struct serve_request *r, unsigned refusal)
{
    if (refusal) serve_refuse(&c->answer, r, refusal);
    else if (serve_is_wire(r)) serve_switch(&c->answer, r);
    else serve_answer(&c->answer, r);
    if (c->answer.status == 101 && !join_wire(c)) serve_refuse(&c->answer, r, 429);
    copy_word(c->method, sizeof c->method, r->method);
    copy_word(c->path, sizeof c->path, r->path);
    c->phase = ANSWERING;
    c->moved = cli_milliseconds();
    c->unmoved = 0;
}

/* Reads the next request, if all of it is there, and begins to answer it. */
static bool take_request(struct connection *c)
{
    static const unsigned REFUSALS[] = { [SERVE_BAD] = 400, [SERVE_LONG_PATH] = 414, [SERVE_LARGE] = 431 };
    struct serve_request r;
    size_t used;
    enum serve_reading reading = serve_read(c->bytes, c->len, &r, &used);
    if (reading == SERVE_MORE) return false;
    begin_answer(c, &r, reading == SERVE_DONE ? 0 : REFUSALS[reading]);
    c->len -= used;
    memmove(c->bytes, c->bytes + used, c->len);
    return true;
}

/* Goes on with a connection as far as it can go now: answers, and reads the next request. While it answers, what comes is kept; whoever ends the
   connection meanwhile gets no more of it. */
static int go_on(struct connection *c)
{
    for (;;) {
        if (c->phase == ANSWERING) {
            int done = send_some(c);
            if (done < 0) return -1;
            if (done == 0) {
                count_in(c);
                lws_callback_on_writable(c->wsi);
                return 0;
            }
            end_answer(c);
        }
        if (c->phase == SPEAKING) return c->len > 0 ? take_frames(c) : 0;
        if (c->phase == LEAVING || c->len == 0 || !take_request(c)) break;
    }
    if (c->len == 0) {
        free(c->bytes);
        c->bytes = NULL;
    }
    return 0;
}

static int hear(struct connection *c, const char *bytes, size_t len)
{
    if (c->phase == LEAVING) return 0;
    if (len > BYTES - c->len) return -1; /* it asks for more than anybody keeps, while it is answered */
    if (!c->bytes && !(c->bytes = malloc(BYTES))) return -1;
    if (c->len == 0) c->moved = c->began = cli_milliseconds();
    memcpy(c->bytes + c->len, bytes, len);
    c->len += len;
    int result = c->phase == ANSWERING ? 0 : go_on(c);
    if (c->phase == SPEAKING) c->moved = cli_milliseconds(), c->pinged = false;
    go_round();
    return result;
}

/* Those whom nobody waits for any longer. */
static void look_round(lws_sorted_usec_list_t *unused)
{
    (void)unused;
    long long now = cli_milliseconds();
    for (int i = connections - 1; i >= 0; i--) {
        if (i >= connections) continue; /* one that is answered may cost others their places */
        struct connection *c = all[i];
        if (c->phase == SPEAKING) {
            if (now - c->moved > PING && !c->pinged) {
                c->pinged = put_frame(c, 9, NULL, 0);
                if (send_unread(c) < 0) c->moved = now - SILENT - 1;
            }
            if (now - c->moved > SILENT) lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
            continue;
        }
        bool late = c->phase == LISTENING && c->len > 0 && now - c->began > patience / 2;
        if (late) {
            struct serve_request none = { 0 };
            begin_answer(c, &none, 408);
        }
        if ((late && go_on(c) < 0) || now - c->moved > (c->phase == LEAVING ? LINGER : patience))
            lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
    }
    serve_tables_tick();
    flush_all();
    lws_sul_schedule(context, 0, &ticker, look_round, TICK);
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    struct connection *c = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: make_room((int)(intptr_t)in); return 0;
    case LWS_CALLBACK_RAW_ADOPT: return arrive(c, wsi);
    case LWS_CALLBACK_RAW_RX: return hear(c, in, len);
    case LWS_CALLBACK_RAW_WRITEABLE: return c->phase == ANSWERING ? go_on(c) : c->id ? send_unread(c) : 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        if (c || !all) return 0;
        serve_tables_wake();
        flush_all();
        return 0;
    case LWS_CALLBACK_RAW_CLOSE:
        if (c && c->guest) leave(c);
        return 0;
    default: return 0;
    }
}

static const struct lws_protocols PROTOCOLS[] = {
    { .name = "http", .callback = callback, .per_session_data_size = sizeof(struct connection), .rx_buffer_size = READ_AT_ONCE },
    { .name = NULL },
};
const struct lws_protocols *const SERVE_PROTOCOLS = PROTOCOLS;

void serve_open(struct lws_context *in, struct serve_room room, FILE *log, const char *name)
{
    context = in;
    most = room.connections;
    wires_most = room.wires;
    rate = room.rate;
    serve_share(wires_most);
    wires = cli_alloc((size_t)most * sizeof *wires);
    flushing = cli_alloc((size_t)most * sizeof *flushing);
    patience = 1000 * room.patience;
    log_file = log;
    log_name = name;
    all = cli_alloc((size_t)most * sizeof *all);
    guests = cli_alloc((size_t)most * sizeof *guests);
    lws_sul_schedule(context, 0, &ticker, look_round, TICK);
}

void serve_close(void)
{
    free(all);
    free(guests);
    free(wires);
    free(flushing);
    all = NULL;
}
