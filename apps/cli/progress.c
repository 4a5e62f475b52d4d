/* progress.c: what commands that work for long share: a line that shows how far they have come, and a way to be stopped
   between two games. */
#include "cli.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

static atomic_bool stop, told; /* the signal handler's, and so globals; told: somebody looks, and is to be told */

static void on_signal(int signal)
{
    static const char SAY[] = "\r\033[Kstopping: what has begun is finished first; Ctrl-C again ends at once\n";
    int error = errno;
    (void)signal;
    atomic_store(&stop, true);
    ssize_t n = atomic_load(&told) ? write(STDERR_FILENO, SAY, sizeof SAY - 1) : 0;
    (void)n;
    errno = error;
}

void cli_catch_stop(void)
{
    atomic_store(&told, cli_has_progress());
    struct sigaction once = { .sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND };
    sigaction(SIGINT, &once, NULL);
    sigaction(SIGTERM, &once, NULL);
}

bool cli_stopped(void) { return atomic_load(&stop); }
void cli_stop(void) { atomic_store(&stop, true); }

bool cli_has_progress(void) { return isatty(STDERR_FILENO); }

void cli_progress(uint64_t began, int before, int done, int total, const char *what, const char *more)
{
    enum { BAR = 24 };
    double seconds = (double)(cli_nanoseconds() - began) / 1e9, rate = (done - before) / seconds;
    double left = rate > 0 ? (total - done) / rate + 0.5 : 0;
    int full = (int)((long long)BAR * done / total);
    char bar[BAR + 1];
    for (int i = 0; i < BAR; i++) bar[i] = i < full ? '#' : '.';
    bar[BAR] = '\0';
    fprintf(stderr, "\r[%s] %3d %%  %d of %d %s, %.*f/s", bar, (int)(100LL * done / total), done, total, what,
            rate < 10 ? 1 : 0, rate);
    if (rate > 0 && left < 360000) {
        int s = (int)left;
        if (s < 3600) fprintf(stderr, ", %d:%02d left", s / 60, s % 60);
        else fprintf(stderr, ", %d:%02d:%02d left", s / 3600, s / 60 % 60, s % 60);
    }
    fprintf(stderr, "%s\033[K", more);
}

void cli_progress_end(void) { fprintf(stderr, "\r\033[K"); }
