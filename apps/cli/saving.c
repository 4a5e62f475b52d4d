/* saving.c: a game is on disk after every move, whole or not at all, so that no end, however sudden, loses any. Games that are being
   played or were left have a file each: autosave.skep, autosave-2.skep and so on. Every move puts a new file in the place of the old
   one, so that a lock on it would be lost: who plays game number i locks byte i of the file "lock" beside them. */
#include "session.h"

#include <errno.h>
#include <fcntl.h>
#include <skep/record.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NO_PLACE = -1 };             /* trouble that the system has no number for */

bool save_path(char out[SESSION_PATH], int i)
{
    char name[32];
    snprintf(name, sizeof name, i == 0 ? "autosave.skep" : "autosave-%d.skep", i + 1);
    return keep_path(out, name);
}

/* Writing. */

int save_game(const struct session *t, const char *path)
{
    char new_path[SESSION_PATH + 32];
    snprintf(new_path, sizeof new_path, "%s.%ld.new", path, (long)getpid());
    char *text = cli_record_text(&t->match, NULL);
    int error = keep_replace(path, new_path, text, false);
    free(text);
    return error;
}

/* Where the next state of an autosave is written: one name for each, so that no end leaves more than that one behind, and only who
   holds the lock writes there. */
static void name_new(char out[SESSION_PATH + 8], const char *path) { snprintf(out, SESSION_PATH + 8, "%s.new", path); }

static int save_mine(const struct session *t)
{
    char new_path[SESSION_PATH + 8];
    name_new(new_path, t->autosave);
    char *text = cli_record_text(&t->match, NULL);
    int error = keep_replace(t->autosave, new_path, text, false);
    free(text);
    return error;
}

/* Locks. */

static int open_locks(struct session *t)
{
    char path[SESSION_PATH];
    if (t->locks >= 0) return 0;
    if (!keep_path(path, "lock")) return ENOENT;
    keep_make_folders(path);
    t->locks = open(path, O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0600);
    return t->locks < 0 ? errno : 0;
}

/* False: another skep plays that game. A file system that knows no locks does not keep anybody from playing. */
static bool lock(const struct session *t, int i, short type)
{
    struct flock byte = { .l_type = type, .l_whence = SEEK_SET, .l_start = i, .l_len = 1 };
    return fcntl(t->locks, F_SETLK, &byte) == 0 || (errno != EACCES && errno != EAGAIN);
}

/* Reading. */

bool load_game(struct session *t, const char *path, struct skep_problem *p)
{
    size_t len;
    char *text = cli_read_file(path, &len);
    enum skep_error error = skep_record_read(&t->match, skep_games(), text, len, p);
    free(text);
    return error == SKEP_OK;
}

/* "Honey & Nectar: A Ann, B easy; 12 moves, 2026-01-31 20:15". */
static void describe(const struct skep_match *m, const time_t *when, struct skep_text *out)
{
    char date[32] = "";
    struct tm *local = localtime(when);
    if (local) strftime(date, sizeof date, ", %Y-%m-%d %H:%M", local);
    skep_put(out, m->game->title);
    for (int seat = 0; seat < m->seats; seat++)
        skep_putf(out, "%s %s %s", seat == 0 ? ":" : ",", m->game->seats[seat], m->header.name[seat][0] ? m->header.name[seat] : "?");
    skep_putf(out, "; %d %s%s", m->moves, m->moves == 1 ? "move" : "moves", date);
}

/* What there is at a place that is locked for us. */
static void look(const struct session *t, int i, struct save *out)
{
    char path[SESSION_PATH], new_path[SESSION_PATH + 8];
    struct stat what;
    struct skep_problem p;
    struct { struct skep_match match; skep_move log[SESSION_LOG]; } *room;
    size_t len;
    *out = (struct save){ .place = i, .kind = SAVE_NONE };
    struct skep_text line = skep_text_in(out->line, sizeof out->line);
    if (!save_path(path, i)) return;
    name_new(new_path, path);
    if (t->locks >= 0 && unlink(new_path) != 0 && errno != ENOENT && errno != ENOTDIR) {
        out->kind = SAVE_STRANGE; /* where it cannot be replaced, nothing can be saved */
        skep_putf(&line, "%s is in the way.", new_path);
        return;
    }
    char *text = keep_read(path, &what, &len, &line);
    if (!text) {
        if (line.len == 0) return;
        out->kind = SAVE_STRANGE;
        skep_put_char(&line, '.');
        return;
    }
    room = cli_alloc(sizeof *room);
    skep_match_open(&room->match, room->log, SESSION_LOG);
    out->when = what.st_mtim;
    if (skep_record_read(&room->match, skep_games(), text, len, &p)) {
        out->kind = SAVE_STRANGE;
        skep_put(&line, p.text);
    } else {
        out->kind = skep_match_turn(&room->match) == SKEP_OVER ? SAVE_OVER : SAVE_OPEN;
        describe(&room->match, &out->when.tv_sec, &line);
    }
    free(room);
    free(text);
}

static int by_age(const void *a, const void *b)
{
    const struct save *x = a, *y = b;
    if (x->when.tv_sec != y->when.tv_sec) return x->when.tv_sec < y->when.tv_sec ? 1 : -1;
    return x->when.tv_nsec < y->when.tv_nsec ? 1 : x->when.tv_nsec > y->when.tv_nsec ? -1 : x->place - y->place;
}

int find_saves(struct session *t, struct save out[SAVES_MAX])
{
    int n = 0;
    char path[SESSION_PATH];
    if (!keep_path(path, "") || access(path, F_OK) != 0) return 0; /* nobody makes a folder by looking */
    open_locks(t); /* without a lock one may still look */
    for (int i = 0; i < SAVES_MAX; i++) {
        struct save *s = &out[n];
        if (lock(t, i, F_WRLCK)) {
            look(t, i, s);
            lock(t, i, F_UNLCK);
        } else *s = (struct save){ .place = i, .kind = SAVE_PLAYED };
        n += s->kind != SAVE_NONE;
    }
    qsort(out, (size_t)n, sizeof *out, by_age);
    return n;
}

bool take_save(struct session *t, int i, struct skep_problem *p)
{
    struct stat what;
    size_t len;
    struct skep_text why = skep_text_of(SKEP_PROBLEM_ARG);
    if (!lock(t, i, F_WRLCK)) {
        snprintf(p->text, sizeof p->text, "another skep is playing it by now.");
        return false;
    }
    save_path(t->autosave, i);
    char *text = keep_read(t->autosave, &what, &len, &why);
    bool fine = text && !skep_record_read(&t->match, skep_games(), text, len, p);
    if (!text) snprintf(p->text, sizeof p->text, "%s.", why.len > 0 ? why.at : "it is gone");
    free(text);
    if (!fine) lock(t, i, F_UNLCK);
    t->place = fine ? i : -1;
    t->saving = fine;
    return fine;
}

void say_strange(struct session *t, const struct save *s)
{
    char path[SESSION_PATH];
    save_path(path, s->place);
    session_say(t, BEWARE, "%s cannot be gone on with and stays as it is: %s", path, s->line);
}

/* Finds a place for this game: where there is no game yet, or one that is over. What else is there stays. */
static int claim(struct session *t)
{
    int error = open_locks(t), left = 0;
    if (error) {
        keep_path(t->autosave, "lock");
        return error;
    }
    for (int i = 0; i < SAVES_MAX; i++) {
        struct save s;
        if (!lock(t, i, F_WRLCK)) continue;
        look(t, i, &s);
        if (s.kind == SAVE_NONE || s.kind == SAVE_OVER) {
            save_path(t->autosave, i);
            t->place = i;
            if (left > 0) session_say(t, DIM, left == 1 ? "The game that was left stays: skep play --resume offers it." :
                                      "The games that were left stay: skep play --resume offers them.");
            return 0;
        }
        lock(t, i, F_UNLCK);
        left += s.kind == SAVE_OPEN;
        if (s.kind == SAVE_STRANGE) say_strange(t, &s);
    }
    return NO_PLACE;
}

static void say_trouble(struct session *t, int error)
{
    if (error == NO_PLACE)
        session_say(t, BEWARE, "%d games were left unfinished already, so this one is not saved by itself; save FILE keeps it, and "
                    "skep play --resume goes on with one of them.", SAVES_MAX);
    else session_say(t, BEWARE, "This game cannot save itself (%s: %s); save FILE keeps it.", t->autosave, strerror(error));
}

const char *saving_last_word(const struct session *t)
{
    if (t->trouble && t->saving) return "The latest moves are not saved. To go on from before them: skep play --resume\n";
    if (t->trouble) return "The game is not saved.\n";
    return !t->saving || skep_match_turn(&t->match) == SKEP_OVER ? "" : "The game is saved. To go on: skep play --resume\n";
}

void autosave(struct session *t)
{
    if (t->guide) return;
    int error = NO_PLACE; /* said when the game began, or when a place was looked for in vain */
    if (t->autosave[0] && t->trouble != NO_PLACE) {
        error = t->place < 0 ? claim(t) : 0;
        if (!error) error = save_mine(t);
        if (error && error != t->trouble) say_trouble(t, error);
        if (!error && t->trouble) session_say(t, PLAIN, "The game is saved again.");
    }
    t->trouble = error;
    t->saving |= !error;
    terminal_farewell(saving_last_word(t));
}
