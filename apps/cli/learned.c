/* learned.c: how far somebody came in the lessons: a line for each that was begun, "GAME LESSON STEP" or "GAME LESSON done", below one that
   says what file this is. Games and lessons that this skep does not know stay in it. */
#include "lesson.h"

#include <errno.h>
#include <fcntl.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char NAME[] = "lessons", HEAD[] = "skep lessons 1\n";

/* An id of small letters, digits and _, and the blank behind it. */
static bool take_id(const char **s, char out[LEARNED_ID])
{
    size_t len = strspn(*s, "abcdefghijklmnopqrstuvwxyz_0123456789");
    if (len == 0 || len >= LEARNED_ID || (*s)[len] != ' ') return false;
    memcpy(out, *s, len);
    out[len] = '\0';
    *s += len + 1;
    return true;
}

static bool take_line(struct learned *l, const char **s)
{
    int step = LEARNED_DONE;
    if (l->n == LEARNED_MAX || !take_id(s, l->at[l->n].game) || !take_id(s, l->at[l->n].lesson)) return false;
    if (strncmp(*s, "done", 4) == 0) *s += 4;
    else if (!skep_take_number(s, LEARNED_DONE - 1, &step)) return false;
    l->at[l->n++].step = step;
    return *(*s)++ == '\n';
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
    const char *s = text;
    bool fine = strlen(text) == len && strncmp(s, HEAD, strlen(HEAD)) == 0;
    for (s += fine ? strlen(HEAD) : 0, l->line = 1 + fine; fine && *s; l->line += fine) fine = take_line(l, &s);
    l->damaged = !fine;
    if (!fine) l->n = 0;
    free(text);
}

void learned_open(struct learned *l)
{
    if (!keep_path(l->path, NAME)) {
        l->path[0] = '\0';
        snprintf(l->why, sizeof l->why, "there is no home (HOME is not set)");
    } else look(l);
}

static int find(const struct learned *l, const char *game, const char *lesson)
{
    int i = 0;
    while (i < l->n && (strcmp(l->at[i].game, game) != 0 || strcmp(l->at[i].lesson, lesson) != 0)) i++;
    return i;
}

int learned_step(const struct learned *l, const char *game, const char *lesson)
{
    int i = find(l, game, lesson);
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
    char other[SESSION_PATH + 16];
    if (l->damaged) {
        snprintf(other, sizeof other, "%s.damaged", l->path);
        if (rename(l->path, other) != 0) return errno;
    }
    size_t size = sizeof HEAD + (size_t)l->n * (2 * LEARNED_ID + 8);
    struct skep_text text = skep_text_in(cli_alloc(size), size);
    skep_put(&text, HEAD);
    for (int i = 0; i < l->n; i++) {
        skep_putf(&text, "%s %s ", l->at[i].game, l->at[i].lesson);
        if (l->at[i].step == LEARNED_DONE) skep_put(&text, "done\n");
        else skep_putf(&text, "%d\n", l->at[i].step);
    }
    snprintf(other, sizeof other, "%s.new", l->path);
    int error = keep_replace(l->path, other, text.at);
    free(text.at);
    return error;
}

bool learned_note(struct learned *l, const char *game, const char *lesson, int step)
{
    if (!l->path[0]) return false;
    keep_make_folders(l->path);
    int fd = lock(), error = 0;
    look(l); /* another may have written meanwhile */
    int i = find(l, game, lesson);
    if (!l->shut && i < LEARNED_MAX && (i == l->n || l->at[i].step != LEARNED_DONE)) {
        snprintf(l->at[i].game, LEARNED_ID, "%s", game);
        snprintf(l->at[i].lesson, LEARNED_ID, "%s", lesson);
        l->at[i].step = step;
        l->n += i == l->n;
        error = write_down(l);
    }
    if (fd >= 0) close(fd);
    if (error) snprintf(l->why, sizeof l->why, "%s", strerror(error));
    return !error && !l->shut;
}
