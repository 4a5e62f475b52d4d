/* saving.c: a game is on disk after every move, whole or not at all, so that no end, however sudden, loses any. */
#include "session.h"

#include <errno.h>
#include <skep/record.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool state_path(char out[SESSION_PATH], const char *name)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n;
    if (state && state[0] == '/') n = snprintf(out, SESSION_PATH, "%s/skep/%s", state, name);
    else if (home && home[0]) n = snprintf(out, SESSION_PATH, "%s/.local/state/skep/%s", home, name);
    else return false;
    return n > 0 && n < SESSION_PATH;
}

static void make_folders(const char *path)
{
    char folder[SESSION_PATH];
    snprintf(folder, sizeof folder, "%s", path);
    for (char *slash = strchr(folder + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(folder, 0700); /* whether it is there is found out when the file is opened */
        *slash = '/';
    }
}

int save_game(const struct session *t, const char *path)
{
    char new_path[SESSION_PATH + 32];
    snprintf(new_path, sizeof new_path, "%s.%ld.new", path, (long)getpid());
    char *text = cli_record_text(&t->match, NULL);
    size_t len = strlen(text);
    errno = 0;
    FILE *f = fopen(new_path, "wb");
    bool fine = f && fwrite(text, 1, len, f) == len;
    fine = f && fclose(f) == 0 && fine;
    fine = fine && rename(new_path, path) == 0;
    int error = fine ? 0 : errno ? errno : EIO;
    if (f && !fine) remove(new_path);
    free(text);
    return error;
}

bool load_game(struct session *t, const char *path, struct skep_problem *p)
{
    size_t len;
    char *text = cli_read_file(path, &len);
    enum skep_error error = skep_record_read(&t->match, skep_games(), text, len, p);
    free(text);
    return error == SKEP_OK;
}

bool is_unfinished(const char *path)
{
    if (access(path, R_OK) != 0) return false;
    size_t len;
    char *text = cli_read_file(path, &len);
    bool open = strstr(text, "\nresult open") != NULL;
    free(text);
    return open;
}

void autosave(struct session *t)
{
    if (!t->autosave[0]) return;
    if (!t->saving) {
        char previous[SESSION_PATH];
        make_folders(t->autosave);
        if (is_unfinished(t->autosave) && state_path(previous, "previous.skep") && rename(t->autosave, previous) == 0)
            session_say(t, DIM, "The unfinished game was put aside: skep play --load %s", previous);
    }
    int error = save_game(t, t->autosave);
    if (error) {
        session_say(t, BEWARE, "This game cannot save itself (%s: %s); save FILE keeps it.", t->autosave, strerror(error));
        t->autosave[0] = '\0';
        terminal_farewell("The game was not saved.\n");
        return;
    }
    t->saving = true;
    terminal_farewell(skep_match_turn(&t->match) == SKEP_OVER ? "" : SESSION_TO_GO_ON);
}
