/* terminal.c: see terminal.h. Signals may end skep at any time, even while a bot thinks: the game is on disk after
   every move, so the handler has nothing to do but to say goodbye, with what may be called in a handler. */
#include "terminal.h"

#include "cli.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <skep/text.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* One small palette of the terminal's own colours, so that it goes with every theme. */
static const char *const SGR[STYLES] = {
    [PLAIN] = "0", [BOLD] = "0;1", [DIM] = "0;2", [WAX] = "0;2", [LIT] = "0;33", [HONEY] = "0;30;43",
    [CROSSED] = "0;2;9", [CAN] = "0;32", [BEWARE] = "0;1;31", [DIE] = "0;1;7", [RULE] = "0;2",
};

/* How a terminal that has no Unicode spells what we draw with. Anything else becomes a question mark. */
static const char *const SPELL[][2] = {
    { "│", "|" }, { "╱", "/" }, { "╲", "\\" }, { "─", "-" }, { "█", "#" }, { "▌", "+" }, { "░", "." }, { "×", "x" },
    { "▸", ">" }, { "▴", "^" }, { "▲", "^" }, { "▾", "v" }, { "▼", "v" }, { "±", "~" },
    { "▁", "." }, { "▂", "." }, { "▃", ":" }, { "▄", ":" }, { "▅", "+" }, { "▆", "+" }, { "▇", "#" },
    { "·", "-" }, { "…", "~" }, { "✓", "+" }, { "−", "-" }, { "–", "-" }, { "’", "'" }, { "“", "\"" }, { "”", "\"" },
};

static bool redraws, asks, colour, unicode;
static struct terminal_ear *ear;
static bool typing; /* a question stands there, and a person may have typed half a line */

/* Pages. */

void page_start(struct page *p, int width)
{
    p->width = width < 1 ? 1 : width;
    p->rows = p->col = p->room = 0;
    free(p->at);
    p->at = NULL;
}

void page_free(struct page *p)
{
    free(p->at);
    *p = (struct page){ 0 };
}

static void need_rows(struct page *p, int rows)
{
    if (rows <= p->rows) return;
    if (rows > p->room) {
        int room = rows < 32 ? 32 : rows * 2;
        struct cell *more = cli_alloc((size_t)room * (size_t)p->width * sizeof *more);
        if (p->at) memcpy(more, p->at, (size_t)p->rows * (size_t)p->width * sizeof *more);
        free(p->at);
        p->at = more;
        p->room = room;
    }
    p->rows = rows;
    p->col = 0;
}

/* One character into out; gives the bytes read. Control characters and what is not UTF-8 would disturb the terminal. */
static size_t take_glyph(const char *text, char out[5])
{
    size_t len = skep_utf8(text, strlen(text));
    const unsigned char *u = (const unsigned char *)text;
    bool control = len == 1 ? u[0] < ' ' || u[0] == 0x7f : len == 2 && u[0] == 0xc2 && u[1] < 0xa0;
    if (len == 0 || control) {
        strcpy(out, "?");
        return len ? len : 1;
    }
    memcpy(out, text, len);
    out[len] = '\0';
    return len;
}

int text_columns(const char *text)
{
    int n = 0;
    for (char glyph[5]; *text; n++) text += take_glyph(text, glyph);
    return n;
}

enum { ROWS_MOST = 1 << 14 }; /* where something can be put: a board may be drawn from whatever somebody sent */

void page_put(struct page *p, int row, int col, enum style style, const char *text)
{
    if (row < 0 || row >= ROWS_MOST) return;
    need_rows(p, row + 1);
    for (char glyph[5]; *text; col++) {
        text += take_glyph(text, glyph);
        if (col < 0 || col >= p->width) continue;
        struct cell *c = &p->at[(size_t)row * (size_t)p->width + (size_t)col];
        memcpy(c->glyph, glyph, sizeof glyph);
        c->style = (unsigned char)style;
    }
}

enum { PRINTED = 4096 }; /* bytes that a text may have: the longest are rules and positions */

int page_putf(struct page *p, int row, int col, enum style style, const char *format, ...)
{
    char text[PRINTED];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    page_put(p, row, col, style, text);
    return text_columns(text);
}

void page_line(struct page *p) { need_rows(p, p->rows + 1); }

void page_tab(struct page *p, int col)
{
    if (p->rows == 0) page_line(p);
    if (p->col < col) p->col = col;
}

void page_flow(struct page *p, int indent, enum style style, const char *text)
{
    if (p->rows == 0) page_line(p);
    if (indent > p->width / 2) indent = 0;
    while (*text) {
        int blanks = 0;
        for (; *text == ' ' || *text == '\n'; text++) {
            blanks++;
            if (*text == ' ') continue;
            page_line(p);
            page_tab(p, indent);
            blanks = 0;
        }
        char word[512];
        size_t len = strcspn(text, " \n");
        if (len == 0) {
            p->col += blanks;
            break;
        }
        if (len >= sizeof word) len = sizeof word - 1;
        memcpy(word, text, len);
        word[len] = '\0';
        text += len;
        int columns = text_columns(word);
        if (p->col > indent && p->col + blanks + columns > p->width) {
            page_line(p);
            blanks = 0;
            p->col = indent;
        }
        p->col += blanks;
        page_put(p, p->rows - 1, p->col, style, word);
        p->col += columns;
    }
}

void page_flowf(struct page *p, int indent, enum style style, const char *format, ...)
{
    char text[PRINTED];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    page_flow(p, indent, style, text);
}

void page_add(struct page *p, const struct page *from, int first, int n)
{
    for (int i = 0; i < n; i++) {
        page_line(p);
        int width = from->width < p->width ? from->width : p->width;
        memcpy(&p->at[(size_t)(p->rows - 1) * (size_t)p->width], &from->at[(size_t)(first + i) * (size_t)from->width],
               (size_t)width * sizeof *p->at);
    }
}

/* Leaving. */

static char farewell[512];
static volatile sig_atomic_t held, waiting;

void terminal_farewell(const char *text)
{
    sigset_t all, before; /* the handler must not meet half a text */
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, &before);
    struct skep_text t = skep_text_in(farewell, sizeof farewell);
    skep_put(&t, text);
    sigprocmask(SIG_SETMASK, &before, NULL);
}

/* Whether it arrives no longer matters, but the compiler wants to be asked. */
static void say_raw(const char *text)
{
    if (write(STDERR_FILENO, text, strlen(text)) < 0) return;
}

static void leave(int number)
{
    if (held) {
        waiting = number;
        return;
    }
    if (redraws && colour) say_raw("\033[0m");
    say_raw("\n");
    say_raw(farewell);
    signal(number, SIG_DFL); /* whoever started skep sees that it was a signal */
    raise(number);
}

void terminal_hold(void)
{
    held = 1;
}

void terminal_release(void)
{
    held = 0;
    if (waiting) raise(waiting);
}

static void catch_signal(int number)
{
    struct sigaction now, leaving = { .sa_handler = leave };
    sigfillset(&leaving.sa_mask);
    sigaction(number, NULL, &now);
    if (now.sa_handler != SIG_IGN) sigaction(number, &leaving, NULL); /* nohup means it */
}

static _Noreturn void nobody_reads(void)
{
    if (errno != EPIPE && errno != EIO) cli_die(CLI_NO, "cannot write the output: %s.", strerror(errno));
    say_raw(farewell);
    _exit(CLI_OK);
}

/* Showing. */

void terminal_open(bool ascii)
{
    const char *term = getenv("TERM");
    bool dumb = !term || !*term || strcmp(term, "dumb") == 0;
    bool terminal = isatty(STDOUT_FILENO);
    redraws = terminal && !dumb;
    asks = isatty(STDIN_FILENO) && terminal;
    colour = cli_colour(stdout);
    unicode = !ascii && cli_unicode() && !(terminal && dumb);
    catch_signal(SIGINT);
    catch_signal(SIGTERM);
    catch_signal(SIGHUP);
    signal(SIGPIPE, SIG_IGN);
}

bool terminal_redraws(void) { return redraws; }
bool terminal_asks(void) { return asks; }

/* With an ear open the last row is for typing, and the one above it for the question. */
static bool keeps_off(void) { return redraws && ear; }

void terminal_size(int *width, int *height)
{
    struct winsize size;
    bool known = redraws && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0;
    *width = known ? size.ws_col : 80;
    *height = (known ? size.ws_row : 24) - keeps_off();
}

int terminal_page_width(void)
{
    enum { READABLE = 100 };
    int width, height;
    terminal_size(&width, &height);
    return width < READABLE ? width : READABLE;
}

static void flush(void)
{
    errno = 0;
    if (fflush(stdout) != 0 || ferror(stdout)) nobody_reads();
}

static void print_glyph(const char *glyph)
{
    const char *text = glyph[0] ? glyph : " ";
    for (size_t i = 0; !unicode && (text[0] & 0x80) && i < sizeof SPELL / sizeof *SPELL; i++)
        if (strcmp(SPELL[i][0], text) == 0) text = SPELL[i][1];
    if (!unicode && (text[0] & 0x80)) text = "?";
    fputs(text, stdout);
}

static void print_style(enum style from, enum style to)
{
    if (colour && from != to) printf("\033[%sm", SGR[to]);
}

static void print_row(const struct page *p, int row)
{
    const struct cell *c = &p->at[(size_t)row * (size_t)p->width];
    int end = p->width;
    while (end > 0 && (!c[end - 1].glyph[0] || strcmp(c[end - 1].glyph, " ") == 0) && c[end - 1].style == PLAIN) end--;
    enum style style = PLAIN;
    for (int i = 0; i < end; style = c[i++].style) {
        print_style(style, c[i].style);
        print_glyph(c[i].glyph);
    }
    print_style(style, PLAIN);
    fputs(redraws ? "\033[K\n" : "\n", stdout);
}

void terminal_print(const struct page *p)
{
    for (int row = 0; row < p->rows; row++) print_row(p, row);
    flush();
}

static void go_to_question(void)
{
    int width, height;
    terminal_size(&width, &height);
    printf("\033[%d;1H", height > 1 ? height : 1);
}

/* The page above the question; of one that is too long its end. What is half typed stays, and the cursor behind it. */
static void show_above(const struct page *p)
{
    int width, height;
    terminal_size(&width, &height);
    int rows = height > 2 ? height - 1 : 1, first = p->rows > rows ? p->rows - rows : 0;
    fputs(typing ? "\0337\033[H" : "\033[H", stdout);
    for (int row = first; row < p->rows; row++) print_row(p, row);
    for (int row = p->rows - first; row < rows; row++) fputs("\033[K\n", stdout);
    if (typing) fputs("\0338", stdout);
    flush();
}

void terminal_show(const struct page *p)
{
    if (keeps_off()) {
        show_above(p);
        return;
    }
    if (redraws) fputs("\033[H", stdout);
    for (int row = 0; row < p->rows; row++) print_row(p, row);
    if (redraws) fputs("\033[J", stdout);
    flush();
}

bool terminal_read_through(const struct page *p)
{
    int width, height;
    terminal_size(&width, &height);
    int screen = height > 2 ? height - 1 : 1;
    if (!redraws || !asks) {
        terminal_print(p);
        return true;
    }
    for (int first = 0; first < p->rows; first += screen) {
        struct page part = { 0 };
        int left = p->rows - first;
        page_start(&part, width);
        page_add(&part, p, first, left < screen ? left : screen);
        terminal_show(&part);
        page_free(&part);
        char line[16];
        const char *prompt = left > screen ? "Enter: more, q: back " : "Enter: back ";
        if (!terminal_ask(DIM, prompt, line, sizeof line)) return false;
        if (line[0] == 'q') break;
    }
    return true;
}

void terminal_listen(struct terminal_ear *to)
{
    ear = to;
    typing = false;
}

/* What was typed and not yet asked for; a pipe may bring many lines at once. */
static struct { char at[4096]; size_t from, to; bool ended; } typed;

/* Waits for something to read, or to be heard: then it is TERMINAL_HEARD. */
static enum terminal_answer wait_for_input(bool reads)
{
    for (;;) {
        struct pollfd fds[2] = { { .fd = reads ? STDIN_FILENO : -1, .events = POLLIN }, { .fd = ear ? ear->fd : -1, .events = POLLIN } };
        int n = poll(fds, 2, ear ? ear->ms : -1);
        if (n < 0 && errno != EINTR && errno != EAGAIN) return TERMINAL_END;
        if (ear && (n == 0 || fds[1].revents) && ear->hear(ear->arg)) return TERMINAL_HEARD;
        if (n > 0 && fds[0].revents) return TERMINAL_LINE;
    }
}

/* Waits until a whole line was typed, or as much of one as there is room for, or the end. */
static enum terminal_answer wait_for_line(void)
{
    while (!typed.ended && typed.to - typed.from < sizeof typed.at && !memchr(typed.at + typed.from, '\n', typed.to - typed.from)) {
        memmove(typed.at, typed.at + typed.from, typed.to -= typed.from);
        typed.from = 0;
        enum terminal_answer got = ear ? wait_for_input(true) : TERMINAL_LINE;
        if (got != TERMINAL_LINE) return got;
        ssize_t n = read(STDIN_FILENO, typed.at + typed.to, sizeof typed.at - typed.to);
        if (n < 0 && errno == EINTR) continue;
        if (n > 0) typed.to += (size_t)n;
        else typed.ended = true;
    }
    return TERMINAL_LINE;
}

/* A line of any length into cap bytes. */
static enum terminal_answer read_line(char *line, size_t cap)
{
    size_t len = 0;
    int c = 0;
    enum terminal_answer got = wait_for_line();
    if (got != TERMINAL_LINE) return got;
    while (c != '\n') {
        while (typed.from == typed.to && !typed.ended) wait_for_line(); /* of a line that is too long for the room there is */
        if (typed.from == typed.to) break;
        c = (unsigned char)typed.at[typed.from++];
        if (c != '\n' && len + 1 < cap && (len > 0 || c > ' ')) line[len++] = c < ' ' || c == 0x7f ? ' ' : (char)c;
    }
    while (len > 0 && line[len - 1] == ' ') len--;
    line[len] = '\0';
    if (c == '\n' || len > 0) return TERMINAL_LINE;
    typed.ended = !asks; /* on a terminal more may come behind it */
    return TERMINAL_END;
}

static void print_prompt(enum style style, const char *prompt)
{
    if (!keeps_off()) {
        print_style(PLAIN, style);
        fputs(prompt, stdout);
        print_style(style, PLAIN);
        return;
    }
    struct page p = { 0 };
    page_start(&p, terminal_page_width());
    page_put(&p, 0, 0, style, prompt);
    if (typing) fputs("\0337", stdout);
    go_to_question();
    print_row(&p, 0);
    page_free(&p);
    fputs(typing ? "\0338" : "\033[K> ", stdout);
}

enum terminal_answer terminal_ask_or_hear(enum style style, const char *prompt, char *line, size_t cap)
{
    assert(cap > 0);
    print_prompt(style, prompt);
    flush();
    typing = keeps_off();
    enum terminal_answer got = read_line(line, cap);
    if (got != TERMINAL_HEARD) typing = false;
    /* What a pipe says does not show by itself; and the end of input leaves the cursor behind the prompt. */
    if (!asks) printf("%s\n", got == TERMINAL_LINE ? line : "");
    else if (got == TERMINAL_END) putchar('\n');
    flush();
    return got;
}

bool terminal_ask(enum style style, const char *prompt, char *line, size_t cap)
{
    enum terminal_answer got;
    while ((got = terminal_ask_or_hear(style, prompt, line, cap)) == TERMINAL_HEARD) continue;
    return got == TERMINAL_LINE;
}

void terminal_await(void)
{
    flush();
    while (ear && wait_for_input(false) == TERMINAL_LINE) continue;
}

void terminal_wait(const char *word)
{
    if (!redraws) return;
    if (keeps_off()) go_to_question();
    print_style(PLAIN, DIM);
    fputs(word, stdout);
    print_style(DIM, PLAIN);
    if (keeps_off()) fputs("\033[K", stdout);
    flush();
}
