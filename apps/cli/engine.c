/* engine.c: skep engine, the protocol on standard input and output. A line may hold any bytes and be of any length:
   of one that is too long only as much is kept as the engine needs to see that it is. While a bot thinks, what comes in is read on,
   and waits for its turn; but a stop among it ends the thinking. */
#include "cli.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <skep/engine.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char USAGE[] =
    "skep engine [--threads N] [--memory MB]\n"
    "\n"
    "Lets a program in any language drive the rules: one JSON request on a line of standard input, one JSON\n"
    "reply on a line of standard output, in order, until quit or the end of input. A wrong request gets an\n"
    "error reply and changes nothing. A stop that comes while a bot thinks ends that.\n"
    "Requests: hello, new, turn, moves, play, preview, roll, view, why, undo, record, load, hint, quit.\n"
    "docs/protocol.md describes them all; examples/drive.py plays a game through them.\n"
    "\n"
    "Examples:\n"
    "  echo '{\"do\":\"hello\"}' | skep engine    the games, their options, the bots\n"
    "  skep engine                            then type, line by line:\n"
    "    {\"do\":\"new\",\"game\":\"honey_nectar\",\"seed\":\"7\"}\n"
    "    {\"do\":\"roll\"}\n"
    "    {\"do\":\"moves\",\"say\":true}\n"
    "    {\"do\":\"play\",\"move\":\"C-\"}\n"
    "    {\"do\":\"quit\"}\n";

/* A line of SKEP_LINE_MAX bytes may have a CR behind it; one byte more and it is too long. */
enum { KEEP = SKEP_LINE_MAX + 2, CHUNK = 1 << 16 };

struct pipe {
    struct skep_engine *engine;
    char line[KEEP], chunk[CHUNK];
    size_t kept;
    size_t from, len; /* what has come and still waits: chunk from from to len */
    bool ended;       /* nothing more comes */
};

static void keep(struct pipe *p, const char *s, size_t len)
{
    size_t room = KEEP - p->kept;
    if (len > room) len = room;
    memcpy(p->line + p->kept, s, len);
    p->kept += len;
}

static bool write_all(const char *s, size_t len)
{
    while (len > 0) {
        ssize_t n = write(STDOUT_FILENO, s, len);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return false;
        s += n;
        len -= (size_t)n;
    }
    return true;
}

/* Answers the line that was kept; false when nobody takes the answer. */
static bool answer(struct pipe *p)
{
    size_t len;
    const char *reply = skep_engine_answer(p->engine, p->line, p->kept, &len);
    p->kept = 0;
    return write_all(reply, len) && write_all("\n", 1);
}

/* Reads behind what waits, as much as there is room for; false where that fails. */
static bool read_on(struct pipe *p)
{
    memmove(p->chunk, p->chunk + p->from, p->len -= p->from);
    p->from = 0;
    ssize_t n = read(STDIN_FILENO, p->chunk + p->len, CHUNK - p->len);
    if (n < 0) return errno == EINTR;
    p->ended = n == 0 && p->len < CHUNK;
    p->len += (size_t)n;
    return true;
}

/* Whether a bot should think no longer: a stop waits, or nobody reads the replies any more. The end of input says nothing: who
   sends all requests at once wants all replies. */
static bool stops(void *arg)
{
    struct pipe *p = arg;
    struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN }, out = { .fd = STDOUT_FILENO };
    if (poll(&out, 1, 0) > 0 && (out.revents & (POLLERR | POLLNVAL))) return true;
    if (!p->ended && p->len - p->from < CHUNK && poll(&in, 1, 0) > 0 && !read_on(p)) return true;
    const char *s = p->chunk + p->from, *end = p->chunk + p->len;
    for (const char *stop; s < end && (stop = memchr(s, '\n', (size_t)(end - s))); s = stop + 1)
        if (skep_line_is_stop(s, (size_t)(stop - s))) return true;
    return false;
}

/* Answers the lines that wait and keeps what comes after the last line end. */
static bool take(struct pipe *p)
{
    while (p->from < p->len && !skep_engine_done(p->engine)) {
        const char *s = p->chunk + p->from, *stop = memchr(s, '\n', p->len - p->from);
        size_t len = stop ? (size_t)(stop - s) : p->len - p->from;
        keep(p, s, len);
        p->from += len + (stop != NULL);
        if (stop && !answer(p)) return false;
    }
    return true;
}

/* Reads to the end of input or to quit. */
static bool serve(struct pipe *p)
{
    while (!p->ended) {
        if (!read_on(p) || !take(p)) return false;
        if (skep_engine_done(p->engine)) return true;
    }
    return p->kept == 0 || answer(p); /* a last line without its end is a line */
}

int cmd_engine(int argc, char **argv)
{
    int threads = 1, megabytes = 0;
    const struct cli_option options[] = {
        { .name = "threads", .letter = 't', .arg = "N", .number = &threads, .min = 1, .max = SKEP_CREW_MAX,
          .help = "threads that the bots of hints think on; 1" },
        CLI_MEMORY_OPTION(megabytes),
        { .name = NULL },
    };
    cli_parse(argc, argv, USAGE, options, 0, 0);
    struct pipe *p = cli_alloc(sizeof *p);
    p->engine = skep_engine_new(cli_milliseconds);
    if (!p->engine) cli_die(CLI_NO, "there is not enough memory.");
    skep_engine_threads(p->engine, cli_crew, threads);
    skep_engine_memory(p->engine, megabytes);
    skep_engine_ask_stop(p->engine, stops, p);
    skep_engine_studies(p->engine);
    signal(SIGPIPE, SIG_IGN); /* writing fails with EPIPE instead, which ends the loop */
    int status = CLI_OK;
    if (!serve(p) && errno != EPIPE) {
        cli_warn("%s.", strerror(errno));
        status = CLI_NO;
    }
    skep_engine_free(p->engine);
    free(p);
    return status;
}
