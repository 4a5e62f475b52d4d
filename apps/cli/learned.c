/* learned.c: how far somebody came in the lessons, and how puzzles went: a line for each that was begun, "GAME LESSON STEP" or "GAME LESSON
   done", "GAME PUZZLE solved", below one that says what file this is. What this skep does not know stays in it. */
#include "learned.h"

#include <errno.h>
#include <fcntl.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { HEAD = 32 }; /* "skep lessons 1" */

const struct learned_kind LEARNED_LESSONS = { "lessons", true, { "done" } };
const struct learned_kind LEARNED_PUZZLES = { "puzzles", false, { "solved", "helped", "shown" } };

/* An id of small letters, digits, - and _, and the blank behind it. */
static bool take_id(const char **s, char out[LEARNED_ID])
{
    size_t len = strspn(*s, "abcdefghijklmnopqrstuvwxyz_-0123456789");
    if (len == 0 || len >= LEARNED_ID || (*s)[len] != ' ') return false;
    memcpy(out, *s, len);
    out[len] = '\0';
    *s += len + 1;
    return true;
}

static bool take_line(struct learned *l, const char **s)
{
    int step, end = 0;
    const char *const *ends = l->kind->ends;
    if (l->n == LEARNED_MAX || !take_id(s, l->at[l->n].game) || !take_id(s, l->at[l->n].id)) return false;
    while (ends[end] && !skep_take(s, ends[end])) end++;
    if (ends[end]) step = LEARNED_DONE + end;
    else if (!l->kind->steps || !skep_take_number(s, LEARNED_DONE - 1, &step)) return false;
    l->at[l->n++].step = step;
    return *(*s)++ == '\n';
}

static const char *write_head(const struct learned *l, char out[HEAD])
{
    snprintf(out, HEAD, "skep %s 1\n", l->kind->name);
    return out;
}

/* What the file says now; nothing where there is none, or where it is damaged. */
static void look(struct learned *l)
{
    struct stat what;
    size_t len = 0;
    struct skep_text why = skep_text_in(l->why, sizeof l->why);
    l->n = l->line = 0;
    l->damaged = l->shut = false;
    char *text = keep_read(l->path, &what, &len, &why);
    l->shut = !text && why.len > 0;
    if (!text) return;
    char head[HEAD];
    const char *s = text;
    bool fine = strlen(text) == len && skep_take(&s, write_head(l, head));
    for (l->line = 1 + fine; fine && *s; l->line += fine) fine = take_line(l, &s);
    l->damaged = !fine;
    if (!fine) l->n = 0;
    free(text);
}

struct learned *learned_open(const struct learned_kind *kind)
{
    struct learned *l = cli_alloc(sizeof *l);
    l->kind = kind;
    if (!keep_path(l->path, kind->name)) {
        l->path[0] = '\0';
        snprintf(l->why, sizeof l->why, "there is no home (HOME is not set)");
    } else look(l);
    return l;
}

bool learned_trouble(const struct learned *l, char out[LEARNED_TROUBLE])
{
    struct skep_text text = skep_text_in(out, LEARNED_TROUBLE);
    if (l->damaged)
        skep_putf(&text, "%s is damaged in line %d: progress begins anew, and the file is kept as %s.damaged.", l->path, l->line,
                  l->kind->name);
    else if (l->shut) skep_putf(&text, "%s cannot be read (%s): progress is not kept.", l->path, l->why);
    return text.len > 0;
}

void learned_last_word(const struct learned *l, const char *command, const char *game, char out[SESSION_LINE])
{
    if (l->why[0]) snprintf(out, SESSION_LINE, "Your progress is not kept.\n");
    else snprintf(out, SESSION_LINE, "Your progress is kept. To go on: skep %s %s\n", command, game);
}

static int find(const struct learned *l, const char *game, const char *id)
{
    int i = 0;
    while (i < l->n && (strcmp(l->at[i].game, game) != 0 || strcmp(l->at[i].id, id) != 0)) i++;
    return i;
}

int learned_step(const struct learned *l, const char *game, const char *id)
{
    int i = find(l, game, id);
    return i < l->n ? l->at[i].step : 0;
}

/* Two that learn at once wait for each other here: behind the bytes of the games in the file "lock". -1: there are no locks. */
static int lock(void)
{
    char path[SESSION_PATH];
    struct flock byte = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = SAVES_MAX, .l_len = 1 };
    if (!keep_path(path, "lock")) return -1;
    int fd = open(path, O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0600);
    while (fd >= 0 && fcntl(fd, F_SETLKW, &byte) != 0 && errno == EINTR) continue;
    return fd;
}

/* A file that is damaged is put aside, not written over. */
static int write_down(const struct learned *l)
{
    char other[SESSION_PATH + 16], head[HEAD];
    if (l->damaged) {
        snprintf(other, sizeof other, "%s.damaged", l->path);
        if (rename(l->path, other) != 0) return errno;
    }
    size_t size = HEAD + (size_t)l->n * (2 * LEARNED_ID + 8);
    struct skep_text text = skep_text_in(cli_alloc(size), size);
    skep_put(&text, write_head(l, head));
    for (int i = 0; i < l->n; i++) {
        skep_putf(&text, "%s %s ", l->at[i].game, l->at[i].id);
        if (l->at[i].step >= LEARNED_DONE) skep_putf(&text, "%s\n", l->kind->ends[l->at[i].step - LEARNED_DONE]);
        else skep_putf(&text, "%d\n", l->at[i].step);
    }
    snprintf(other, sizeof other, "%s.new", l->path);
    int error = keep_replace(l->path, other, text.at, false);
    free(text.at);
    return error;
}

/* False, with why, where it cannot. */
static bool note(struct learned *l, const char *game, const char *id, int step)
{
    if (!l->path[0]) return false;
    keep_make_folders(l->path);
    int fd = lock(), error = 0;
    look(l); /* another may have written meanwhile */
    int i = find(l, game, id);
    if (!l->shut && i < LEARNED_MAX && (i == l->n || l->at[i].step < LEARNED_DONE)) {
        snprintf(l->at[i].game, LEARNED_ID, "%s", game);
        snprintf(l->at[i].id, LEARNED_ID, "%s", id);
        l->at[i].step = step;
        l->n += i == l->n;
        error = write_down(l);
    }
    if (fd >= 0) close(fd);
    if (error) snprintf(l->why, sizeof l->why, "%s", strerror(error));
    return !error && !l->shut;
}

void learned_note(struct session *t, struct learned *l, const char *game, const char *id, int step)
{
    if (note(l, game, id, step) || l->told) return;
    char last[SESSION_LINE];
    l->told = true;
    learned_last_word(l, "", "", last);
    terminal_farewell(last);
    session_say(t, BEWARE, "Your progress cannot be kept%s%s: %s.", l->path[0] ? " in " : "", l->path, l->why);
}
