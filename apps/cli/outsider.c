/* outsider.c: a program as a player. Everything written to it is made from the state after hide, so that there is
   nothing in it that could leak. Reading and writing never block for longer than the time limit, and the program has a
   process group of its own, so that Ctrl-C reaches skep only, and an end reaches all that the program has started. */
#include "outsider.h"

#include "cli.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum {
    REQUEST_MAX = 1 << 21,  /* as the engine's replies */
    ANSWER_MAX = 1 << 16,
    TOKENS_MAX = ANSWER_MAX / 2, /* no line of that length has more values */
    SLICE_MS = 100,         /* how often it looks whether anybody still waits */
    LEAVE_MS = 1000,        /* how long a program may take to end once its input is closed */
    GONE_MS = 300,          /* and once it has closed its own ends */
    PATIENCE = 3,           /* so many times in a row it may be too slow */
    QUOTE = 60,             /* of what it said, so much is quoted */
};

struct outsider {
    char *command; /* for the shell, which makes way for the program: that is then the process we know */
    int timeout_ms;
    bool (*given_up)(const void *);
    const void *asker;
    pid_t pid; /* 0: not running */
    int in, out; /* our ends of its standard input and output */
    int seat;
    uint32_t seed; /* for its own dice, in this game */
    bool kept;     /* the process has played before this game */
    bool answered; /* in this game */
    bool ended;    /* by itself, the process that was there last */
    int slow;      /* times in a row that it gave no move in time */
    struct skep_text request;
    char why[OUTSIDER_WHY]; /* what it did when it was not asked: it forfeits when it is */
    size_t got; /* bytes of its answer so far */
    char answer[ANSWER_MAX];
    struct skep_token tokens[TOKENS_MAX];
    skep_move moves[SKEP_MOVES_MAX]; /* at a table that is here: what there is to choose from, */
    char text[SKEP_MOVES_MAX][SKEP_MOVE_TEXT];
    const char *texts[SKEP_MOVES_MAX];
    _Alignas(16) unsigned char state[SKEP_STATE_MAX]; /* and the state as its seat sees it */
};

struct outsider *outsider_new(const char *command, int timeout_ms, bool (*given_up)(const void *), const void *asker)
{
    struct outsider *o = cli_alloc(sizeof *o);
    o->command = cli_alloc(sizeof "exec " + strlen(command));
    strcat(strcpy(o->command, "exec "), command);
    o->timeout_ms = timeout_ms;
    o->given_up = given_up;
    o->asker = asker;
    o->request = skep_text_in(cli_alloc(REQUEST_MAX), REQUEST_MAX);
    return o;
}

static void nap(long ms) { nanosleep(&(struct timespec){ .tv_nsec = ms * 1000000 }, NULL); }

/* Whether the process has ended, within so many milliseconds; it stays there to be asked how. */
static bool has_ended(pid_t pid, int ms)
{
    for (long long until = cli_milliseconds() + ms;; nap(5)) {
        siginfo_t info = { .si_pid = 0 };
        if (waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != 0) return true;
        if (cli_milliseconds() >= until) return false;
    }
}

/* Ends the process and all of its group, and gives how it ended, as waitpid does. */
static int put_down(struct outsider *o)
{
    int status = 0;
    if (o->pid == 0) return 0;
    kill(-o->pid, SIGKILL); /* before its number is given back, and could be another's */
    while (waitpid(o->pid, &status, 0) < 0 && errno == EINTR) continue;
    close(o->in);
    close(o->out);
    o->pid = 0;
    return status;
}

void outsider_free(struct outsider *o)
{
    if (!o) return;
    if (o->pid) {
        close(o->in);
        o->in = open("/dev/null", O_WRONLY | O_CLOEXEC); /* put_down closes it */
        has_ended(o->pid, LEAVE_MS);
        put_down(o);
    }
    free(o->request.at);
    free(o->command);
    free(o);
}

static bool spawn(struct outsider *o, int in, int out)
{
    char shell[] = "sh", option[] = "-c";
    char *argv[] = { shell, option, o->command, NULL };
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE); /* which skep ignores */
    sigaddset(&usual, SIGINT);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    posix_spawnattr_init(&how);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setsigdefault(&how, &usual);
    int error = posix_spawn(&o->pid, "/bin/sh", &files, &how, argv, environ);
    if (error) o->pid = 0;
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&how);
    return error == 0;
}

/* Starts the program. One thread at a time: a pipe is inherited by nobody else only once it has been told so. */
static bool start(struct outsider *o)
{
    static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;
    int in[2] = { -1, -1 }, out[2] = { -1, -1 };
    bool fine = false;
    pthread_mutex_lock(&one);
    if (pipe(in) == 0 && pipe(out) == 0) {
        int ends[] = { in[0], in[1], out[0], out[1] };
        for (int i = 0; i < 4; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        fcntl(in[1], F_SETFL, O_NONBLOCK);
        fcntl(out[0], F_SETFL, O_NONBLOCK);
        fine = spawn(o, in[0], out[1]);
    }
    pthread_mutex_unlock(&one);
    if (in[0] >= 0) close(in[0]);
    if (out[1] >= 0) close(out[1]);
    o->in = in[1];
    o->out = out[0];
    o->got = 0;
    o->ended = false;
    if (!fine && in[1] >= 0) close(in[1]);
    if (!fine && out[0] >= 0) close(out[0]);
    return fine;
}

/* A sentence for the table, the record and the file of the arena: one line of ASCII. */
static void explain(char why[OUTSIDER_WHY], const char *format, ...) __attribute__((format(printf, 2, 3)));
static void explain(char why[OUTSIDER_WHY], const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(why, OUTSIDER_WHY, format, args);
    va_end(args);
    for (char *c = why; *c; c++)
        if (*c < ' ' || *c > '~') *c = '?';
}

static enum outsider_answer too_slow(struct outsider *o, char why[OUTSIDER_WHY])
{
    put_down(o);
    o->slow++;
    explain(why, "gave no move within %g s", o->timeout_ms / 1000.0);
    return OUTSIDER_FORFEITS;
}

/* Nobody is there at the other end any more. The shell ends with 126 or 127 where it finds nothing to run. */
static enum outsider_answer is_gone(struct outsider *o, char why[OUTSIDER_WHY])
{
    o->ended = has_ended(o->pid, GONE_MS);
    o->slow = 0;
    int status = put_down(o), code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    if (!o->ended) explain(why, "closed its input or output");
    else if (WIFSIGNALED(status)) explain(why, "was ended by signal %d", WTERMSIG(status));
    else if (!o->kept && !o->answered && (code == 126 || code == 127))
        explain(why, "could not be started (status %d); cmd: is for one program and its arguments", code);
    else explain(why, "ended with status %d in the middle of a game", code);
    return OUTSIDER_FORFEITS;
}

/* Waits until a descriptor is ready. A program that has ended may have left its ends to another: they do not tell. */
static enum outsider_answer await(struct outsider *o, int fd, short events, long long until, char why[OUTSIDER_WHY])
{
    struct pollfd wait = { .fd = fd, .events = events };
    for (;;) {
        long long left = until - cli_milliseconds();
        if (o->given_up(o->asker)) return OUTSIDER_STOPPED;
        if (left <= 0) return too_slow(o, why);
        if (poll(&wait, 1, left < SLICE_MS ? (int)left : SLICE_MS) > 0) return OUTSIDER_MOVED;
        if (has_ended(o->pid, 0)) return poll(&wait, 1, 0) > 0 ? OUTSIDER_MOVED : is_gone(o, why);
    }
}

/* Forfeits where it has said something since its last answer. */
static enum outsider_answer check_silence(struct outsider *o, char why[OUTSIDER_WHY])
{
    ssize_t n;
    while ((n = read(o->out, o->answer, ANSWER_MAX)) < 0 && errno == EINTR) continue;
    if (n <= 0) return OUTSIDER_MOVED; /* where that is the end, it is noticed when it is asked */
    put_down(o);
    o->slow = 0;
    explain(why, "spoke before it was asked");
    return OUTSIDER_FORFEITS;
}

/* Writes the request, a line. */
static enum outsider_answer send(struct outsider *o, long long until, char why[OUTSIDER_WHY])
{
    assert(!o->request.overflow);
    for (size_t sent = 0; sent < o->request.len;) {
        ssize_t n = write(o->in, o->request.at + sent, o->request.len - sent);
        if (n > 0) {
            sent += (size_t)n;
        } else if (n < 0 && errno != EINTR && errno != EAGAIN) {
            return is_gone(o, why);
        } else {
            enum outsider_answer ready = await(o, o->in, POLLOUT, until, why);
            if (ready != OUTSIDER_MOVED) return ready;
        }
    }
    return OUTSIDER_MOVED;
}

/* Reads one line into the answer, ended by a NUL in place of its line end. Nothing may come behind it. */
static enum outsider_answer receive(struct outsider *o, long long until, char why[OUTSIDER_WHY])
{
    for (;;) {
        char *end = memchr(o->answer, '\n', o->got);
        bool nul = end && memchr(o->answer, '\0', (size_t)(end - o->answer));
        if (end && end == o->answer + o->got - 1 && !nul) {
            *end = '\0';
            o->got = 0;
            o->answered = true;
            o->slow = 0;
            return OUTSIDER_MOVED;
        }
        if (end || o->got == ANSWER_MAX) {
            put_down(o);
            if (nul) explain(why, "answered with a NUL byte");
            else if (end) explain(why, "answered with more than one line");
            else explain(why, "answered with a line of more than %d bytes", ANSWER_MAX);
            return OUTSIDER_FORFEITS;
        }
        enum outsider_answer ready = await(o, o->out, POLLIN, until, why);
        if (ready != OUTSIDER_MOVED) return ready;
        ssize_t n = read(o->out, o->answer + o->got, ANSWER_MAX - o->got);
        if (n > 0) o->got += (size_t)n;
        else if (n == 0 || (errno != EINTR && errno != EAGAIN)) return is_gone(o, why);
    }
}

static struct skep_json begin_request(struct outsider *o, const char *what)
{
    o->request.len = 0;
    o->request.overflow = false;
    struct skep_json j = skep_json_to(&o->request);
    skep_json_open(&j, '{');
    skep_json_put_text(&j, "do", what);
    return j;
}

static void end_request(struct outsider *o, struct skep_json *j)
{
    skep_json_close(j, '}');
    skep_put_char(&o->request, '\n');
}

/* Sends what needs no answer. */
static void tell(struct outsider *o) { send(o, cli_milliseconds() + o->timeout_ms, o->why); }

/* Tells it of the game; starts it where it is not there. */
static void greet(struct outsider *o, const struct skep_match *m)
{
    if (!o->pid && !start(o)) {
        explain(o->why, "could not be started: %s", strerror(errno));
        return;
    }
    struct skep_json j = begin_request(o, "new");
    skep_json_put_text(&j, "game", m->game->id);
    skep_json_put_int(&j, "seats", m->seats);
    skep_json_put_int(&j, "seat", o->seat);
    skep_values_json(&m->values, m->game, &j);
    skep_json_put_int(&j, "seed", o->seed);
    skep_json_put_int(&j, "ms", o->timeout_ms);
    end_request(o, &j);
    tell(o);
}

void outsider_begin(struct outsider *o, const struct skep_match *m, int seat, uint32_t seed)
{
    bool ended = o->pid && has_ended(o->pid, 0);
    o->seat = seat;
    o->seed = seed;
    o->answered = false;
    o->kept = o->pid && !ended;
    if (o->pid && check_silence(o, o->why) != OUTSIDER_MOVED) return;
    if (ended) put_down(o); /* between two games it owes us nothing */
    if (o->slow < PATIENCE) greet(o, m);
    else explain(o->why, "gave no move within %g s three times in a row: not asked again", o->timeout_ms / 1000.0);
}

/* Why a text is none of the moves listed; only what the seat sees is asked. */
static void explain_move(const struct outsider *o, const struct outsider_question *q, const char *text, char why[OUTSIDER_WHY])
{
    const struct skep_game *g = q->game;
    skep_move m;
    int rule = g && g->read_move(o->state, text, &m) ? g->forbids(o->state, m) : SKEP_LEGAL;
    if (rule == SKEP_LEGAL) explain(why, "answered %.*s, which is not among the moves", QUOTE, text);
    else explain(why, "answered %.*s, which is not legal [%s]", QUOTE, text, g->rules[rule].id);
}

/* Which of the moves the answer names. */
static bool read_answer(struct outsider *o, const struct outsider_question *q, int *picked, char why[OUTSIDER_WHY])
{
    char text[256];
    struct skep_doc doc;
    int value = -1;
    if (skep_doc_read(&doc, o->answer, strlen(o->answer), o->tokens, TOKENS_MAX, NULL) == SKEP_OK &&
        skep_doc_kind(&doc, 0) == SKEP_JSON_OBJECT)
        value = skep_doc_get(&doc, 0, "move");
    if (value < 0 || skep_doc_kind(&doc, value) != SKEP_JSON_STRING) {
        explain(why, "answered what is no JSON object with a move: %.*s", QUOTE, o->answer);
        return false;
    }
    if (!skep_doc_text(&doc, value, text, sizeof text)) { /* longer than any move, or with a NUL in it */
        explain(why, "answered what is not among the moves: %.*s", QUOTE, o->answer);
        return false;
    }
    for (*picked = 0; *picked < q->moves; ++*picked)
        if (strcmp(text, q->move[*picked]) == 0) return true;
    explain_move(o, q, text, why);
    return false;
}

/* Puts the question and reads the answer, a line. */
static enum outsider_answer ask(struct outsider *o, const struct outsider_question *q, char why[OUTSIDER_WHY])
{
    if (!o->pid) {
        memcpy(why, o->why, OUTSIDER_WHY);
        return OUTSIDER_FORFEITS;
    }
    struct skep_json j = begin_request(o, "choose");
    skep_json_put_int(&j, "seat", o->seat);
    skep_json_key(&j, "view");
    if (q->game) q->game->write_view(o->state, &j);
    else skep_json_raw(&j, q->view, q->view_len);
    skep_json_put_texts(&j, "moves", q->move, q->moves);
    end_request(o, &j);

    long long until = cli_milliseconds() + o->timeout_ms;
    enum outsider_answer answer = check_silence(o, why);
    if (answer == OUTSIDER_MOVED && has_ended(o->pid, 0)) answer = is_gone(o, why);
    if (answer == OUTSIDER_MOVED) answer = send(o, until, why);
    if (answer == OUTSIDER_MOVED) answer = receive(o, until, why);
    return answer;
}

enum outsider_answer outsider_ask(struct outsider *o, const struct skep_match *m, const struct outsider_question *q, int *picked,
                                  char why[OUTSIDER_WHY])
{
    *picked = 0;
    if (q->moves == 1) return OUTSIDER_MOVED; /* nothing to decide */
    enum outsider_answer answer = ask(o, q, why);
    if (answer == OUTSIDER_FORFEITS && o->kept && o->ended && !o->answered) {
        /* It may have ended after the last game, which nobody can tell from an end in this one: it gets another try. */
        o->kept = false;
        greet(o, m);
        answer = ask(o, q, why);
    }
    if (answer == OUTSIDER_STOPPED) put_down(o); /* it may think for long yet */
    if (answer != OUTSIDER_MOVED) return answer;
    if (read_answer(o, q, picked, why)) return OUTSIDER_MOVED;
    put_down(o);
    return OUTSIDER_FORFEITS;
}

enum outsider_answer outsider_choose(struct outsider *o, const struct skep_match *m, skep_move *out,
                                     char why[OUTSIDER_WHY])
{
    const struct skep_game *g = m->game;
    int picked;
    skep_match_hidden(m, o->seat, o->state);
    struct outsider_question q = { .game = g, .moves = g->moves(o->state, o->moves), .move = o->texts };
    for (int i = 0; i < q.moves && q.moves > 1; i++) {
        struct skep_text text = skep_text_in(o->text[i], SKEP_MOVE_TEXT);
        g->write_move(o->state, o->moves[i], &text);
        o->texts[i] = o->text[i];
    }
    enum outsider_answer answer = outsider_ask(o, m, &q, &picked, why);
    *out = o->moves[answer == OUTSIDER_MOVED ? picked : 0];
    return answer;
}

void outsider_end(struct outsider *o, const struct skep_match *m, int forfeit)
{
    const struct skep_game *g = m->game;
    if (!o->pid) return;
    struct skep_json j = begin_request(o, "over");
    if (forfeit >= 0) {
        skep_json_put_int(&j, "forfeit", forfeit);
    } else {
        int points[SKEP_SEATS_MAX];
        struct skep_say say = { 0 };
        g->score(m->state, points);
        g->result(m->state, &say);
        skep_json_put_ints(&j, "scores", points, m->seats);
        skep_json_put_set(&j, "winners", g->winners(m->state), NULL, 0);
        skep_json_put_text(&j, "reason", g->sentences[say.sentence].id);
    }
    end_request(o, &j);
    tell(o);
}
