/* arena_save.c: the file of an arena, text that only grows:
       skep arena 2
       game honey_nectar
       ...
       game 1 winners 1 points 100 46 decisions 31 30 ns 812345 79012
   The heading says which arena it is, so that no other goes on with it. A line is written when all games before it are
   there; one that was cut off by a sudden end is played again. */
#include "arena.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char FIRST_LINE[] = "skep arena 2"; /* 1 did not say memory and time limit */

/* A text on one line. */
static void put_line(struct skep_text *out, const char *word, const char *text)
{
    skep_put(out, word);
    for (; *text; text++) {
        if (*text == '\n') skep_put(out, "\\n");
        else skep_put_char(out, *text);
    }
    skep_put_char(out, '\n');
}

/* What makes an arena this one and no other. How many games are asked for does not: more may be asked for later. Memory
   and time limit are there if a bot's moves depend on them. */
static char *write_heading(const struct arena *a)
{
    const struct skep_game *g = a->game;
    size_t cap = 4 * SKEP_OPTION_TEXTS;
    for (int i = 0; i < a->bots; i++) cap += 2 * strlen(a->bot[i].text);
    struct skep_text out = skep_text_in(cli_alloc(cap), cap);
    char *value = cli_alloc(SKEP_OPTION_TEXTS);
    bool searches = false, programs = false;
    for (int i = 0; i < a->bots; i++) {
        searches = searches || cli_searches(a->bot[i].text);
        programs = programs || strncmp(a->bot[i].text, "cmd:", 4) == 0;
    }
    skep_putf(&out, "%s\ngame %s\nseats %d\n", FIRST_LINE, g->id, a->seats);
    for (int i = 0; g->options[i].id; i++) {
        if (skep_value_is_silent(&a->first->values, g, i)) continue;
        struct skep_text text = skep_text_in(value, SKEP_OPTION_TEXTS);
        skep_value_write(&a->first->values, g, i, &text);
        skep_putf(&out, "option %s", g->options[i].id);
        put_line(&out, "=", value);
    }
    put_line(&out, "seed ", a->seed);
    for (int i = 0; i < a->bots; i++) put_line(&out, "bot ", a->bot[i].text);
    if (searches) skep_putf(&out, "memory %d\n", a->limit.megabytes > 0 ? a->limit.megabytes : SKEP_MEGABYTES);
    if (programs) skep_putf(&out, "timeout %d\n", a->timeout_ms);
    skep_put(&out, "\n");
    free(value);
    return out.at;
}

/* Where the game lines begin; ends skep where the heading is not the one expected, with the first line that differs. */
static const char *check_heading(const struct arena *a, const char *text, const char *heading)
{
    size_t first = strcspn(text, "\n");
    if (strncmp(text, "skep arena ", 11) != 0) cli_die(CLI_NO, "%s is not the file of an arena.", a->save);
    if (first != strlen(FIRST_LINE) || strncmp(text, FIRST_LINE, first) != 0)
        cli_die(CLI_NO, "%s begins with \"%.*s\", not \"%s\": it is another version's. Begin a new file.", a->save,
                first < 20 ? (int)first : 20, text, FIRST_LINE);
    while (*heading) {
        size_t has = strcspn(text, "\n"), wants = strcspn(heading, "\n");
        if (has != wants || memcmp(text, heading, has) != 0) {
            enum { SHOWN = 70 };
            cli_die(CLI_NO, "%s is another arena's: there it says \"%.*s\", here \"%.*s\".", a->save,
                    has < SHOWN ? (int)has : SHOWN, text, wants < SHOWN ? (int)wants : SHOWN, heading);
        }
        text += has + (text[has] == '\n');
        heading += wants + 1;
    }
    return text;
}

/* Reads a number for each seat behind a word. */
static bool take_numbers(const char **s, const char *word, int count, long long *out)
{
    if (!skep_take(s, word)) return false;
    for (int i = 0; i < count; i++) {
        char *end;
        if (!skep_take(s, " ")) return false;
        errno = 0;
        out[i] = strtoll(*s, &end, 10);
        if (end == *s || errno != 0) return false;
        *s = end;
    }
    return true;
}

/* One line, without its end. */
static bool read_game(const struct arena *a, const char *s, struct arena_end *end)
{
    long long number, winners, points[SKEP_SEATS_MAX], decisions[SKEP_SEATS_MAX], seat = -1;
    *end = (struct arena_end){ .forfeit = -1 };
    if (!take_numbers(&s, "game", 1, &number) || number != a->done + 1) return false;
    if (!take_numbers(&s, " winners", 1, &winners) || winners < 0 || winners >= 1 << a->seats) return false;
    if (!take_numbers(&s, " points", a->seats, points)) return false;
    if (!take_numbers(&s, " decisions", a->seats, decisions)) return false;
    if (!take_numbers(&s, " ns", a->seats, end->nanoseconds)) return false;
    if (*s) {
        if (!take_numbers(&s, " forfeit", 1, &seat) || seat < 0 || seat >= a->seats) return false;
        if (!skep_take(&s, " ") || *s == '\0') return false;
        if (snprintf(end->why, sizeof end->why, "%s", s) >= (int)sizeof end->why) return false;
    }
    end->winners = (unsigned)winners;
    end->forfeit = (int)seat;
    for (int i = 0; i < a->seats; i++) {
        end->points[i] = (int)points[i];
        end->decisions[i] = (int)decisions[i];
        if (end->points[i] != points[i] || decisions[i] < 0 || end->decisions[i] != decisions[i]) return false;
        if (end->nanoseconds[i] < 0) return false;
    }
    return true;
}

/* Counts the games that the text tells of, as far as they are wanted; gives how many bytes are whole lines. */
static size_t read_games(struct arena *a, const char *text, size_t len, const char *games)
{
    int line = 1;
    for (const char *s = text; s < games; s++) line += *s == '\n';
    const char *at = games;
    for (const char *stop; (stop = strchr(at, '\n')); at = stop + 1, line++) {
        struct arena_end end;
        char one[1024];
        if (atomic_load(&a->over)) continue;
        int size = snprintf(one, sizeof one, "%.*s", (int)(stop - at), at);
        if (size >= (int)sizeof one || !read_game(a, one, &end))
            cli_die(CLI_NO, "%s, line %d: expected game %d, found %.60s.", a->save, line, a->done + 1, one);
        arena_count(a, &end);
    }
    size_t whole = (size_t)(at - text);
    if (memchr(at, '\n', len - whole)) cli_die(CLI_NO, "%s, line %d: there is a NUL byte.", a->save, line);
    return whole;
}

void arena_open_save(struct arena *a)
{
    a->file_fd = open(a->save, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (a->file_fd < 0) cli_die(CLI_NO, "cannot open %s: %s.", a->save, strerror(errno));
    if (fcntl(a->file_fd, F_SETLK, &(struct flock){ .l_type = F_WRLCK, .l_whence = SEEK_SET }) != 0 &&
        (errno == EACCES || errno == EAGAIN))
        cli_die(CLI_NO, "another skep is playing the arena of %s.", a->save);
    struct stat what;
    if (fstat(a->file_fd, &what) != 0 || !S_ISREG(what.st_mode)) cli_die(CLI_NO, "%s is not a plain file.", a->save);
    size_t len;
    /* The file is not opened a second time: closing that would give the lock away. */
    char *heading = write_heading(a), *text = cli_read_all(a->file_fd, a->save, &len);
    /* A file in which not even the heading is whole has no games. */
    bool begun = len >= strlen(heading) || strncmp(text, heading, len) != 0;
    size_t whole = begun ? read_games(a, text, len, check_heading(a, text, heading)) : 0;
    if (ftruncate(a->file_fd, (off_t)whole) != 0 || !(a->file = fdopen(a->file_fd, "ab")))
        cli_die(CLI_NO, "cannot write %s: %s.", a->save, strerror(errno));
    if (!begun) fputs(heading, a->file);
    if (fflush(a->file) != 0) cli_die(CLI_NO, "cannot write %s: %s.", a->save, strerror(errno));
    free(heading);
    free(text);
}

bool arena_save_game(struct arena *a, int i, const struct arena_end *end)
{
    FILE *f = a->file;
    fprintf(f, "game %d winners %u points", i + 1, end->winners);
    for (int seat = 0; seat < a->seats; seat++) fprintf(f, " %d", end->points[seat]);
    fprintf(f, " decisions");
    for (int seat = 0; seat < a->seats; seat++) fprintf(f, " %d", end->decisions[seat]);
    fprintf(f, " ns");
    for (int seat = 0; seat < a->seats; seat++) fprintf(f, " %lld", end->nanoseconds[seat]);
    if (end->forfeit >= 0) fprintf(f, " forfeit %d %s", end->forfeit, end->why);
    fputc('\n', f);
    if (fflush(f) == 0 && !ferror(f)) return true;
    cli_warn("cannot write %s: %s.", a->save, strerror(errno));
    return false;
}

bool arena_close_save(struct arena *a) { return cli_close(a->file, a->save); }
