/* keep.c: files in skep's own folder, of which no end, however sudden, leaves a half: games (saving.c), progress (learned.c). */
#include "session.h"

#include <errno.h>
#include <fcntl.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { KEEP_BYTES_MAX = 1 << 26 }; /* no file of ours is as long */

bool keep_path(char out[SESSION_PATH], const char *name)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n;
    if (state && state[0] == '/') n = snprintf(out, SESSION_PATH, "%s/skep/%s", state, name);
    else if (home && home[0]) n = snprintf(out, SESSION_PATH, "%s/.local/state/skep/%s", home, name);
    else return false;
    return n > 0 && n < SESSION_PATH - 8; /* which leaves room for .new */
}

/* A name is on disk when its folder is. */
static int sync_folder(const char *path)
{
    char folder[SESSION_PATH + 32];
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash) slash[slash == folder] = '\0';
    int fd = open(slash ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return errno == EACCES ? 0 : errno; /* one may write into what one may not list */
    int error = fsync(fd) != 0 && errno != EINVAL ? errno : 0; /* EINVAL: this file system has nothing to sync */
    close(fd);
    return error;
}

void keep_make_folders(const char *path)
{
    char folder[SESSION_PATH];
    snprintf(folder, sizeof folder, "%s", path);
    for (char *slash = strchr(folder + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(folder, 0700) == 0) sync_folder(folder); /* whether it is there is found out when a file is opened */
        *slash = '/';
    }
}

static int write_all(int fd, const char *s, size_t len)
{
    while (len > 0) {
        ssize_t n = write(fd, s, len);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return n < 0 ? errno : EIO;
        s += n;
        len -= (size_t)n;
    }
    return 0;
}

int keep_replace(const char *path, const char *new_path, const char *text, bool secret)
{
    unlink(new_path); /* what a sudden end may have left */
    int fd = open(new_path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, secret ? 0600 : 0666);
    if (fd < 0) return errno;
    int error = write_all(fd, text, strlen(text));
    if (!error && fsync(fd) != 0 && errno != EINVAL) error = errno;
    if (close(fd) != 0 && !error) error = errno;
    if (!error && rename(new_path, path) != 0) error = errno;
    if (error) unlink(new_path);
    return error ? error : sync_folder(path);
}

char *keep_read(const char *path, struct stat *what, size_t *len, struct skep_text *why)
{
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
    char *text = NULL;
    if (fd < 0) {
        if (errno != ENOENT && errno != ENOTDIR) skep_put(why, errno == ELOOP ? "it is a link, not a plain file" : strerror(errno));
        return NULL;
    }
    if (fstat(fd, what) != 0) skep_put(why, strerror(errno));
    else if (!S_ISREG(what->st_mode)) skep_put(why, "it is not a plain file");
    else if (what->st_size > KEEP_BYTES_MAX) skep_put(why, "it is too large");
    else {
        ssize_t n = 0;
        text = cli_alloc((size_t)what->st_size + 1);
        for (*len = 0; *len < (size_t)what->st_size && (n = read(fd, text + *len, (size_t)what->st_size - *len)) > 0;) *len += (size_t)n;
        if (n < 0) {
            skep_put(why, strerror(errno));
            free(text);
            text = NULL;
        }
    }
    close(fd);
    return text;
}
