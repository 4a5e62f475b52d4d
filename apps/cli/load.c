/* load.c: skep load, how much a server of online tables carries. It plays whole games against itself through the wire, two
   connections a match, on this machine only and for a bounded time: closed (each match moves as soon as it may) or paced (a move every so
   many milliseconds), beside connections that only sit there. What it counts is what the server has said to be applied, which is on disk. */
#include "cli.h"
#include "client.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <skep/text.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

static const char USAGE[] =
    "skep load [option...]\n"
    "\n"
    "Plays many games at once on a server of this machine and says how many moves a second\n"
    "it made safe, and how long a move took from being sent to being applied. Start the\n"
    "server so that it holds nobody back:\n"
    "\n"
    "Examples:\n"
    "  skep serve --rate 0 --per-address 9000 --store /tmp/load.db   the server\n"
    "  skep load --tables 50                                 50 matches, each as fast as it may\n"
    "  skep load --tables 1000 --every 1000                  a move a second at each of 1,000 tables\n"
    "  skep load --tables 0 --idle 8000                      connections that only sit there\n";

enum { LOG = 4096, EVENTS = 256, CONNECT_AT_ONCE = 100, FRAME = 2048 };

struct wire {
    struct client line;
    struct game *game;      /* NULL: it only sits there */
    int seat, seq, at;      /* seq and place of the log, as it was told last */
};

struct game {
    struct wire wire[2];
    int number;
    char table[64];
    int epoch;
    struct skep_match match; /* as the first wire has been told it */
    skep_move log[LOG];
    bool sits, over;        /* sits: both do */
    int played;             /* the place of the log at which the last move was made */
    long long sent, due;    /* when the move was sent that is not answered, or 0; when the next one may be made */
};

static struct { const char *game; int port, tables, idle, every, seconds; } asked = { "honey_nectar", 8023, 50, 0, 0, 10 };
static const struct skep_game *g;
static struct skep_match *first;
static struct game *games;
static struct wire *idlers;
static int poll_fd, switched;
static long long *latency;
static size_t latencies, room;
static struct skep_rng rng;
static bool counting;
static int finished;

static void key_of(char out[65], const struct game *m, int seat) { snprintf(out, 65, "%08x%08x%048x", (unsigned)m->number + 1, (unsigned)seat + 1, 7); }

/* Lines out */

static void say(const struct wire *w, const char *format, ...)
{
    char line[FRAME];
    va_list args;
    va_start(args, format);
    int len = vsnprintf(line, sizeof line, format, args);
    va_end(args);
    if (!client_say(&w->line, line, (size_t)len)) cli_die(CLI_NO, "the server closed a connection: %s.", strerror(errno));
}

static void open_table(struct game *m)
{
    m->sits = m->over = false;
    m->sent = 0;
    m->played = -1;
    m->wire[0].at = m->wire[1].at = -1;
    say(&m->wire[0], "{\"do\":\"open\",\"re\":1,\"game\":\"%s\",\"seats\":[{},{}]}", asked.game);
}

static void sit(struct game *m, int seat)
{
    char key[65];
    key_of(key, m, seat);
    say(&m->wire[seat], "{\"do\":\"sit\",\"re\":2,\"table\":\"%s\",\"seat\":%d,\"name\":\"Load %d\",\"key\":\"%s\",\"bytes\":\"%s\"}", m->table, seat, seat + 1,
        key, key);
    say(&m->wire[seat], "{\"do\":\"follow\",\"re\":3,\"table\":\"%s\",\"key\":\"%s\",\"epoch\":%d,\"seq\":0}", m->table, key, m->epoch);
}

/* Whoever is asked moves, once both know as much as there is. */
static void go_on(struct game *m, long long now)
{
    skep_move list[SKEP_MOVES_MAX];
    if (m->sent != 0 || m->match.moves == m->played || m->wire[0].at != m->match.moves || m->wire[1].at != m->match.moves || !m->sits) return;
    if (m->over) {
        for (int seat = 0; seat < 2; seat++) say(&m->wire[seat], "{\"do\":\"leave\",\"re\":5,\"table\":\"%s\"}", m->table);
        finished++;
        open_table(m);
        return;
    }
    int seat = skep_match_turn(&m->match);
    if (now < m->due || seat < 0) return;
    struct skep_text text = skep_text_of(SKEP_MOVE_TEXT);
    int n = g->moves(m->match.state, list);
    g->write_move(m->match.state, list[skep_rng_below(&rng, (uint32_t)n)], &text);
    m->sent = now;
    m->played = m->match.moves;
    m->due = now + asked.every * 1000000LL;
    say(&m->wire[seat], "{\"do\":\"play\",\"re\":4,\"table\":\"%s\",\"epoch\":%d,\"seq\":%d,\"id\":\"%d\",\"move\":\"%s\"}", m->table, m->epoch,
        m->wire[seat].seq, m->match.moves, text.at);
}

/* Lines in: read as far as is needed here, for the server always writes them alike. */

static const char *behind(const char *line, const char *what)
{
    const char *at = strstr(line, what);
    return at ? at + strlen(what) : NULL;
}

static int number(const char *line, const char *what, int otherwise)
{
    const char *at = behind(line, what);
    return at ? atoi(at) : otherwise;
}

static void take_events(struct game *m, const char *line)
{
    const char *at = behind(line, "\"events\":[");
    while (at && (at = behind(at, "{\"is\":\""))) {
        m->over |= strncmp(at, "over", 4) == 0 || strncmp(at, "ended", 5) == 0;
        const char *move = strncmp(at, "move", 4) == 0 ? behind(at, "\"move\":\"") : NULL;
        char text[SKEP_MOVE_TEXT];
        skep_move found;
        struct skep_problem p;
        if (!move) continue;
        snprintf(text, sizeof text, "%.*s", (int)strcspn(move, "\""), move);
        if (skep_match_read(&m->match, text, &found, &p)) cli_die(CLI_NO, "the server told a move that is none: %s", p.text);
        skep_match_take(&m->match, found, NULL);
    }
}

static void note(long long ns)
{
    if (!counting) return;
    if (latencies == room) {
        room = room ? 2 * room : 4096;
        if (!(latency = realloc(latency, room * sizeof *latency))) cli_die(CLI_NO, "there is not enough memory.");
    }
    latency[latencies++] = ns;
}

static void begin_match(struct game *m, const char *line)
{
    const char *table = behind(line, "\"table\":\"");
    if (!table) cli_die(CLI_NO, "the server opens no table: %s", line);
    snprintf(m->table, sizeof m->table, "%.*s", (int)strcspn(table, "\""), table);
    skep_match_open(&m->match, m->log, LOG);
    skep_match_copy(&m->match, first, 0);
    sit(m, 0);
}

static void hear(void *arg, const char *line, size_t len)
{
    struct wire *w = arg;
    struct game *m = w->game;
    long long now = (long long)cli_nanoseconds();
    (void)len;
    if (!m) return;
    if (strstr(line, "\"ok\":false")) cli_die(CLI_NO, "the server refuses: %s", line);
    int re = strncmp(line, "{\"re\":", 6) == 0 ? atoi(line + 6) : 0;
    if (re == 1) begin_match(m, line);
    if (re == 4) {
        if (!strstr(line, "\"is\":\"applied\"")) cli_die(CLI_NO, "a move was not applied: %s", line);
        note(now - m->sent);
        m->sent = 0;
    }
    if (re == 0 || re == 3) {
        if (!strstr(line, m->table) || !strstr(line, "\"epoch\":")) return;
        w->seq = number(line, "\"seq\":", w->seq);
        w->at = number(line, "\"at\":", w->at);
        m->epoch = number(line, "\"epoch\":", m->epoch);
        if (w->seat == 0) take_events(m, line);
        if (re == 3 && w->seat == 0) sit(m, 1);
        if (re == 3 && w->seat == 1) m->sits = true;
    }
    go_on(m, now);
}

static void receive(struct wire *w)
{
    char why[CLIENT_WHY];
    bool was_open = w->line.open;
    if (!client_receive(&w->line, hear, w, why)) cli_die(CLI_NO, "%s.", why);
    if (w->line.open && !was_open) {
        switched++;
        if (w->game && w->game->wire[0].line.open && w->game->wire[1].line.open) open_table(w->game);
    }
    if (w->line.len > 0 || w->game) return;
    free(w->line.in); /* who only sits there takes no room */
    w->line.in = NULL;
    w->line.room = 0;
}

static int dial(void)
{
    enum { DIAL_MS = 10000 };
    char why[CLIENT_WHY];
    int fd = client_dial("127.0.0.1", asked.port, DIAL_MS, why);
    if (fd < 0) cli_die(CLI_NO, "there is no server on this machine (%s). Start one: skep serve --rate 0 --per-address 9000", why);
    return fd;
}

static void connect_wire(struct wire *w, struct game *m, int seat)
{
    w->game = m;
    w->seat = seat;
    if (!client_begin(&w->line, dial(), "localhost", asked.port, "/wire")) cli_die(CLI_NO, "the server closed a connection: %s.", strerror(errno));
    struct epoll_event e = { .events = EPOLLIN, .data.ptr = w };
    if (epoll_ctl(poll_fd, EPOLL_CTL_ADD, w->line.fd, &e) != 0) cli_die(CLI_NO, "cannot wait for so many: %s.", strerror(errno));
}

static void wait_once(int ms)
{
    struct epoll_event events[EVENTS];
    int n = epoll_wait(poll_fd, events, EVENTS, ms);
    for (int i = 0; i < n; i++) receive(events[i].data.ptr);
    if (asked.every == 0) return;
    long long now = (long long)cli_nanoseconds();
    for (int i = 0; i < asked.tables; i++)
        if (now >= games[i].due) go_on(&games[i], now);
}

/* Processor time, in seconds: of this program; and of the server, which tells it. */

static double own_time(void)
{
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

static double server_time(void)
{
    static const char REQUEST[] = "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    char answer[16384];
    size_t len = 0;
    ssize_t n = 1;
    int fd = dial();
    struct pollfd wait = { .fd = fd, .events = POLLIN };
    if (send(fd, REQUEST, sizeof REQUEST - 1, MSG_NOSIGNAL) < 0) n = 0;
    while (n != 0 && len < sizeof answer - 1 && poll(&wait, 1, 10000) > 0)
        if ((n = recv(fd, answer + len, sizeof answer - 1 - len, 0)) > 0) len += (size_t)n;
        else if (n < 0 && errno != EAGAIN && errno != EINTR) break;
    answer[len] = '\0';
    close(fd);
    const char *at = behind(answer, "\nprocess_cpu_seconds_total ");
    return at ? strtod(at, NULL) : 0;
}

static int compare(const void *a, const void *b)
{
    long long x = *(const long long *)a, y = *(const long long *)b;
    return (x > y) - (x < y);
}

static double quantile(double q) { return latencies ? (double)latency[(size_t)((double)(latencies - 1) * q)] / 1e6 : 0; }

static void allow_files(int wanted)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    if (files.rlim_cur >= (rlim_t)wanted) return;
    if (files.rlim_max < (rlim_t)wanted) cli_die(CLI_NO, "the system allows %d connections, not %d.", (int)files.rlim_max, wanted);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

int cmd_load(int argc, char **argv)
{
    const struct cli_option options[] = {
        { .name = "port", .letter = 'p', .arg = "N", .number = &asked.port, .min = 1, .max = 65535, .help = "of the server on this machine; 8023" },
        { .name = "tables", .arg = "N", .number = &asked.tables, .min = 0, .max = 5000, .help = "matches at once; 50" },
        { .name = "every", .arg = "MS", .number = &asked.every, .min = 0, .max = 60000, .help = "a move of each match so often; 0, at once" },
        { .name = "idle", .arg = "N", .number = &asked.idle, .min = 0, .max = 9000, .help = "connections that only sit there; 0" },
        { .name = "seconds", .arg = "N", .number = &asked.seconds, .min = 1, .max = 3600, .help = "how long it counts, after two to get going; 10" },
        { .name = NULL },
    };
    cli_parse(argc, argv, USAGE, options, 0, 0);
    allow_files(2 * asked.tables + asked.idle + 32);
    g = cli_game(asked.game);
    first = cli_match(g, 2, &(struct cli_texts){ 0 });
    skep_rng_start(&rng, 1, 0);
    poll_fd = epoll_create1(EPOLL_CLOEXEC);
    games = cli_alloc((size_t)(asked.tables + 1) * sizeof *games);
    idlers = cli_alloc((size_t)(asked.idle + 1) * sizeof *idlers);
    signal(SIGPIPE, SIG_IGN);
    int connected = 0;
    for (int i = 0; i < asked.idle; i++) {
        connect_wire(&idlers[i], NULL, 0);
        if (++connected % CONNECT_AT_ONCE == 0) while (switched < connected) wait_once(100);
    }
    for (int i = 0; i < asked.tables; i++) {
        games[i].number = i;
        for (int seat = 0; seat < 2; seat++) connect_wire(&games[i].wire[seat], &games[i], seat);
        connected += 2;
        games[i].due = (long long)cli_nanoseconds() + (asked.every ? (long long)skep_rng_below(&rng, (uint32_t)asked.every) * 1000000 : 0);
        if (connected % CONNECT_AT_ONCE == 0) while (switched < connected) wait_once(100);
    }
    while (switched < connected) wait_once(100);
    long long began = (long long)cli_nanoseconds(), from = began + 2000000000LL, until = from + asked.seconds * 1000000000LL, now;
    double own = 0, server = 0;
    while ((now = (long long)cli_nanoseconds()) < until) {
        if (!counting && now >= from) own = own_time(), server = server_time(), counting = true;
        wait_once(asked.every ? 1 : 100);
    }
    own = own_time() - own;
    server = server_time() - server;
    qsort(latency, latencies, sizeof *latency, compare);
    printf("%d connections, %d matches of %s, %d games finished\n", connected, asked.tables, g->title, finished);
    if (asked.tables > 0)
        printf("%.0f moves a second, each on disk; from sent to applied: median %.1f ms, 99 %% within %.1f ms, all within %.1f ms\n",
               (double)latencies / asked.seconds, quantile(0.5), quantile(0.99), quantile(1));
    if (latencies > 0)
        printf("processor time for a move: %.0f microseconds of the server, %.0f of this load\n", server / (double)latencies * 1e6, own / (double)latencies * 1e6);
    return CLI_OK;
}
