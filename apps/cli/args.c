/* args.c: reading what people type, and answering kindly. An option is a row of a table that says where its value goes,
   so that --help, the reading and the refusing all come from the same row. Whatever is wrong ends skep here, with one
   message. */
#include "cli.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <skep/text.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

/* The command that speaks in messages; NULL before there is one. */
static const char *speaker;

void cli_speak_as(const char *command)
{
    speaker = command;
}

static void complain(const char *format, va_list args)
{
    fflush(stdout);
    fprintf(stderr, "skep%s%s: ", speaker ? " " : "", speaker ? speaker : "");
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
}

void cli_warn(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain(format, args);
    va_end(args);
}

void cli_die(int status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain(format, args);
    va_end(args);
    _Exit(status); /* at once, from whichever thread: what callers hold goes with the process, and is no leak */
}

int cli_end(int status)
{
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout)) return status;
    cli_warn("cannot write the output: %s.", errno ? strerror(errno) : "not all of it fitted");
    return status ? status : CLI_NO;
}

void cli_unknown(const char *what, const char *word, const char *const *known)
{
    const char *nearest = skep_nearest(word, known);
    if (nearest) cli_die(CLI_USAGE, "there is no %s %s. Did you mean %s?", what, word, nearest);
    struct skep_text t = skep_text_of(512);
    for (int i = 0; known[i]; i++) skep_put_listed(&t, known[i]);
    /* A list too long to help would only bury the message. */
    if (t.overflow || t.len == 0) cli_die(CLI_USAGE, "there is no %s %s.", what, word);
    cli_die(CLI_USAGE, "there is no %s %s; there are: %s.", what, word, t.at);
}

/* An example, "  command    remark". Where the terminal is too narrow the remark goes below. */
static void print_example(char *line, int width)
{
    enum { REMARK = 8 };
    size_t indent = strspn(line, " ");
    char *gap = strstr(line + indent, "  ");
    if ((int)strlen(line) <= width) {
        printf("%s\n", line);
        return;
    }
    if (gap) *gap = '\0';
    if (indent > REMARK) indent = REMARK; /* a remark that went below before */
    printf("%*s", (int)indent, "");
    cli_wrap(stdout, line, (int)indent, REMARK, width);
    if (!gap) return;
    printf("%*s", REMARK, "");
    cli_wrap(stdout, gap + 1, REMARK, REMARK, width);
}

/* Prints usage: lines that do not begin with a blank are paragraphs, up to an empty line; the others are examples. */
static void print_usage(const char *usage, int width)
{
    char part[2048];
    size_t len = strcspn(usage, "\n");
    printf("Usage: %.*s\n", (int)len, usage);
    for (const char *s = usage + len + 1; *s; s += len + 1) {
        len = strcspn(s, "\n");
        if (*s != ' ')
            while (len > 0 && s[len + 1] && s[len + 1] != ' ' && s[len + 1] != '\n') len += 1 + strcspn(s + len + 1, "\n");
        snprintf(part, sizeof part, "%.*s", (int)len, s);
        if (*s == ' ') print_example(part, width);
        else cli_wrap(stdout, part, 0, 0, width);
    }
}

static void print_help(const char *usage, const struct cli_option *options)
{
    enum { COLUMN = 26 };
    int width = cli_width();
    print_usage(usage, width);
    printf("\nOptions:\n");
    for (const struct cli_option *o = options; o && o->name; o++) {
        int n = o->letter ? printf("  -%c, --%s", o->letter, o->name) : printf("  --%s", o->name);
        if (o->arg) n += printf(" %s", o->arg);
        if (n + 2 > COLUMN) {
            putchar('\n');
            n = 0;
        }
        printf("%*s", COLUMN - n, "");
        cli_wrap(stdout, o->help, COLUMN, COLUMN, width);
    }
    printf("  -h, --help%*sthis text\n", COLUMN - 12, "");
}

static void set_option(const struct cli_option *o, const char *value)
{
    if (o->flag) {
        *o->flag = true;
    } else if (o->number) {
        const char *s = value;
        int n;
        if (!skep_take_number(&s, o->max, &n) || *s || n < o->min)
            cli_die(CLI_USAGE, "--%s takes a whole number from %d to %d, not %s.", o->name, o->min, o->max, value);
        *o->number = n;
    } else if (o->text) {
        *o->text = value;
    } else {
        struct cli_texts *t = o->texts;
        if (t->n == CLI_TEXTS_MAX) cli_die(CLI_USAGE, "--%s is given more than %d times.", o->name, CLI_TEXTS_MAX);
        t->at[t->n++] = value;
    }
}

static _Noreturn void unknown_option(const char *word, const struct cli_option *options)
{
    const char *names[64] = { 0 };
    int n = 0;
    for (const struct cli_option *o = options; o && o->name && n < 62; o++) names[n++] = o->name;
    names[n] = "help";
    const char *nearest = skep_nearest(word + strspn(word, "-"), names);
    if (nearest) cli_die(CLI_USAGE, "there is no option %s. Did you mean --%s?", word, nearest);
    cli_die(CLI_USAGE, "there is no option %s. Try: skep %s --help", word, speaker);
}

/* The option that an argument such as --seed=5, --seed, -n or -n5 names; *value is what is joined to it, or NULL. */
static const struct cli_option *find_option(char *arg, const struct cli_option *options, const char **value)
{
    *value = NULL;
    for (const struct cli_option *o = options; o && o->name; o++) {
        size_t len = strlen(o->name);
        if (arg[1] == '-' && strncmp(arg + 2, o->name, len) == 0 && (arg[2 + len] == '\0' || arg[2 + len] == '=')) {
            if (arg[2 + len] == '=') *value = arg + 3 + len;
            return o;
        }
        if (o->letter && arg[1] == o->letter) {
            if (arg[2] != '\0') *value = arg + 2;
            return o;
        }
    }
    arg[strcspn(arg, "=")] = '\0';
    unknown_option(arg, options);
}

int cli_parse(int argc, char **argv, const char *usage, const struct cli_option *options, int least, int most)
{
    int words = 0;
    bool only_words = false;
    for (int i = 1; i < argc; i++) {
        char *arg = argv[i];
        if (only_words || arg[0] != '-' || arg[1] == '\0') {
            argv[++words] = arg;
        } else if (strcmp(arg, "--") == 0) {
            only_words = true;
        } else if (strcmp(arg, "--help") == 0 || strcmp(arg, "-h") == 0) {
            print_help(usage, options);
            _Exit(cli_end(CLI_OK));
        } else {
            const char *value;
            const struct cli_option *o = find_option(arg, options, &value);
            if (o->flag && value) cli_die(CLI_USAGE, "--%s takes no value.", o->name);
            if (!o->flag && !value) {
                if (i + 1 == argc) cli_die(CLI_USAGE, "--%s needs a value: --%s %s.", o->name, o->name, o->arg);
                value = argv[++i];
            }
            set_option(o, value);
        }
    }
    int line = (int)strcspn(usage, "\n");
    if (words < least) cli_die(CLI_USAGE, "something is missing. Write: %.*s", line, usage);
    if (words > most) cli_die(CLI_USAGE, "%s is one word too many. Write: %.*s", argv[most + 1], line, usage);
    return words;
}

const char *const *cli_game_ids(void)
{
    static const char *ids[32];
    const struct skep_game *const *games = skep_games();
    for (int i = 0; i < 31 && games[i]; i++) ids[i] = games[i]->id;
    return ids;
}

const struct skep_game *cli_game(const char *word)
{
    char id[64];
    snprintf(id, sizeof id, "%s", word);
    for (char *c = id; *c; c++) *c = *c == '-' ? '_' : (char)tolower((unsigned char)*c);
    const struct skep_game *g = skep_game_find(id);
    if (!g) cli_unknown("game", word, cli_game_ids());
    return g;
}

static const struct skep_option *find_game_option(const struct skep_game *g, const char *id)
{
    const char *ids[SKEP_OPTIONS_MAX + 1] = { 0 };
    for (int i = 0; g->options[i].id; i++) {
        if (strcmp(g->options[i].id, id) == 0) return &g->options[i];
        ids[i] = g->options[i].id;
    }
    char what[96];
    snprintf(what, sizeof what, "option of %s called", g->id);
    cli_unknown(what, id, ids);
}

struct skep_values *cli_values(const struct skep_game *g, const struct cli_texts *given)
{
    struct skep_values *v = cli_alloc(sizeof *v);
    struct skep_problem p;
    skep_values_start(v, g);
    for (int i = 0; i < given->n; i++) {
        char id[64];
        const char *equals = strchr(given->at[i], '=');
        if (!equals)
            cli_die(CLI_USAGE, "--option takes id=value, not %s; skep list %s shows the ids.", given->at[i], g->id);
        snprintf(id, sizeof id, "%.*s", (int)(equals - given->at[i]), given->at[i]);
        const struct skep_option *o = find_game_option(g, id);
        char *file = NULL;
        if (o->file && equals[1] != '\0' && !skep_option_names(o, equals + 1)) {
            size_t len;
            file = cli_read_file(equals + 1, &len);
            if (strlen(file) != len) cli_die(CLI_NO, "%s is not a text file.", equals + 1);
        }
        if (skep_values_set(v, g, id, file ? file : equals + 1, &p)) cli_die(CLI_USAGE, "%s", p.text);
        free(file);
    }
    return v;
}

void cli_die_unfit(const struct skep_problem *p)
{
    if (p->rule) cli_die(CLI_USAGE, "%s [%s]", p->text, p->rule);
    cli_die(CLI_USAGE, "%s", p->text);
}

struct skep_match *cli_match(const struct skep_game *g, int seats, const struct cli_texts *given)
{
    struct skep_match *m = cli_alloc(sizeof *m);
    struct skep_values *v = cli_values(g, given);
    struct skep_problem p;
    skep_match_open(m, NULL, 0);
    if (skep_match_start(m, g, seats, v, NULL, &p)) cli_die_unfit(&p);
    free(v);
    return m;
}

/* Whether a bot searches and may be told for how long: then it can be made with a limit behind its name. */
static bool takes_limit(const char *text)
{
    char limited[CLI_BOT_TEXT];
    int n = snprintf(limited, sizeof limited, "%s:1", text);
    if (strchr(text, ':') || n >= CLI_BOT_TEXT) return false;
    struct skep_bot *b = skep_bot_new(limited, NULL, NULL);
    bool takes = b != NULL;
    skep_bot_free(b);
    return takes;
}

bool cli_searches(const char *text)
{
    char kind[CLI_BOT_TEXT];
    size_t len = strcspn(text, ":");
    snprintf(kind, sizeof kind, "%.*s", len < sizeof kind ? (int)len : 0, text);
    return takes_limit(kind);
}

const char *cli_limit_bot(const struct cli_limit *limit, const char *text, char storage[CLI_BOT_TEXT])
{
    if (limit->sims > 0 && limit->ms > 0) cli_die(CLI_USAGE, "--sims and --ms exclude each other.");
    if ((limit->sims == 0 && limit->ms == 0) || !takes_limit(text)) return text;
    snprintf(storage, CLI_BOT_TEXT, "%s:%d%s", text, limit->ms > 0 ? limit->ms : limit->sims, limit->ms > 0 ? "ms" : "");
    return storage;
}

void cli_bound_bot(const struct cli_limit *limit, struct skep_bot *bot)
{
    if (limit->megabytes > 0 && !skep_bot_memory(bot, limit->megabytes))
        cli_die(CLI_NO, "there are no %d megabytes for a bot.", limit->megabytes);
}

void cli_check_bot(const struct skep_game *g, const char *text)
{
    struct skep_problem p;
    if (skep_bot_check_in(g, text, &p)) cli_die(CLI_USAGE, "%s", p.text);
}

struct skep_bot *cli_new_bot(const struct cli_limit *limit, const char *text)
{
    struct skep_problem p;
    struct skep_bot *b = skep_bot_new(text, cli_milliseconds, &p);
    if (!b) cli_die(p.error == SKEP_NO_MEMORY ? CLI_NO : CLI_USAGE, "%s", p.text);
    cli_bound_bot(limit, b);
    return b;
}

char *cli_next_of(char **list)
{
    char *at = *list, *comma = at ? strchr(at, ',') : NULL;
    if (comma) *comma = '\0';
    *list = comma ? comma + 1 : NULL;
    return at;
}

void *cli_alloc(size_t size)
{
    void *p = calloc(1, size);
    if (!p) cli_die(CLI_NO, "there is not enough memory.");
    return p;
}

char *cli_read_all(int fd, const char *name, size_t *len)
{
    size_t cap = 1 << 16;
    char *text = cli_alloc(cap);
    *len = 0;
    for (ssize_t n; (n = read(fd, text + *len, cap - 1 - *len)) != 0;) {
        if (n < 0) cli_die(CLI_NO, "cannot read %s: %s.", name, strerror(errno));
        *len += (size_t)n;
        if (*len < cap - 1) continue;
        char *more = realloc(text, cap *= 2);
        if (!more) cli_die(CLI_NO, "%s is too large.", name);
        text = more;
    }
    text[*len] = '\0';
    return text;
}

char *cli_read_file(const char *name, size_t *len)
{
    int fd = open(name, O_RDONLY | O_CLOEXEC);
    if (fd < 0) cli_die(CLI_NO, "cannot open %s: %s.", name, strerror(errno));
    char *text = cli_read_all(fd, name, len);
    close(fd);
    return text;
}

FILE *cli_try_create(const char *name)
{
    int fd = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666); /* no program that skep starts gets hold of it */
    return fd >= 0 ? fdopen(fd, "wb") : NULL;
}

FILE *cli_create(const char *name)
{
    if (strcmp(name, "-") == 0) return stdout;
    FILE *f = cli_try_create(name);
    if (!f) cli_die(CLI_NO, "cannot write %s: %s.", name, strerror(errno));
    return f;
}

bool cli_close(FILE *f, const char *name)
{
    if (f == stdout) return true; /* flushed and checked at the end of skep */
    bool fine = !ferror(f);
    errno = 0;
    fine = fclose(f) == 0 && fine;
    if (!fine) cli_warn("cannot write all of %s: %s.", name, errno ? strerror(errno) : "an earlier write failed");
    return fine;
}

void cli_json_begin(struct cli_json *out)
{
    enum { JSON_MAX = 1 << 20 };
    out->text = skep_text_in(cli_alloc(JSON_MAX), JSON_MAX);
    out->j = skep_json_to(&out->text);
}

void cli_json_put_decimal(struct cli_json *out, const char *key, double x, int decimals)
{
    char number[64];
    snprintf(number, sizeof number, "%.*f", decimals, x);
    skep_json_key(&out->j, key);
    size_t at = out->text.len;
    skep_json_int(&out->j, 0); /* the writer has no decimals: its number makes room for ours */
    if (!out->text.overflow) out->text.len = at;
    skep_put(&out->text, number);
}

void cli_json_end(struct cli_json *out, FILE *f)
{
    if (out->text.overflow) cli_die(CLI_NO, "this is too long for JSON.");
    fprintf(f, "%s\n", out->text.at);
    free(out->text.at);
}

uint64_t cli_nanoseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

long long cli_milliseconds(void)
{
    return (long long)(cli_nanoseconds() / 1000000);
}

int cli_cores(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > CLI_THREADS_MAX ? CLI_THREADS_MAX : (int)n;
}

const char *cli_fresh_seed(void)
{
    enum { BYTES = 16 };
    static char seed[2 + 2 * BYTES];
    unsigned char bytes[BYTES];
    if (getentropy(bytes, BYTES) != 0) cli_die(CLI_NO, "the system gives no random numbers (%s); give a --seed.", strerror(errno));
    seed[0] = 'x';
    for (int i = 0; i < BYTES; i++) snprintf(seed + 1 + 2 * i, 3, "%02x", bytes[i]);
    return seed;
}

bool cli_colour(FILE *f)
{
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
    return !(no && *no) && term && strcmp(term, "dumb") != 0 && isatty(fileno(f));
}

char *cli_plain(char *text)
{
    for (unsigned char *c = (unsigned char *)text; *c; c++) {
        bool high = c[0] == 0xc2 && c[1] >= 0x80 && c[1] < 0xa0; /* U+0080 to U+009F, some of which are also commands */
        if (high) c[1] = '?';
        if (high || *c < ' ' || *c == 0x7f) *c = '?';
    }
    return text;
}

bool cli_unicode(void)
{
    static const char *const NAMES[] = { "LC_ALL", "LC_CTYPE", "LANG" };
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        const char *value = getenv(NAMES[i]);
        if (!value || !*value) continue;
        const char *charset = strchr(value, '.');
        return charset && (strncasecmp(charset, ".utf-8", 6) == 0 || strncasecmp(charset, ".utf8", 5) == 0);
    }
    return false;
}

int cli_width(void)
{
#ifdef TIOCGWINSZ
    struct winsize size;
    if (isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40) return size.ws_col;
#endif
    return 80;
}

/* Columns of len bytes of UTF-8: every byte but those that continue a character. */
static int columns(const char *s, size_t len)
{
    int n = 0;
    for (size_t i = 0; i < len; i++) n += ((unsigned char)s[i] & 0xc0) != 0x80;
    return n;
}

void cli_wrap(FILE *f, const char *text, int at, int indent, int width)
{
    bool begun = false;
    for (text += strspn(text, " \n"); *text; text += strspn(text, " \n")) {
        size_t len = strcspn(text, " \n");
        int n = columns(text, len);
        if (begun && at + 1 + n > width) {
            fprintf(f, "\n%*s", indent, "");
            at = indent;
        } else if (begun) {
            fputc(' ', f);
            at++;
        }
        fwrite(text, 1, len, f);
        at += n;
        text += len;
        begun = true;
    }
    fputc('\n', f);
}
