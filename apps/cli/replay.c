/* replay.c: skep replay. Steps through a record forwards and backwards; into a pipe it tells the whole story. */
#include "cli.h"
#include "draw.h"
#include "terminal.h"

#include <skep/text.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char USAGE[] =
    "skep replay FILE [option...]\n"
    "\n"
    "Steps through a recorded game: Enter goes forwards, p back, a number to that move. Every move is checked as it\n"
    "is read; a damaged record is refused with the line and what was expected there. Into a pipe it tells the whole\n"
    "story.\n"
    "\n"
    "Examples:\n"
    "  skep replay game.skep             step by step\n"
    "  skep replay game.skep | less      the story in sentences\n"
    "  skep replay game.skep > /dev/null && echo whole\n";

enum { LOG_MAX = 1 << 16, BELOW_BOARD = 8, LINE = 64 };

/* Game, options, seed, date and who played: the first thing to know of a record. */
static void draw_header(struct page *p, const struct skep_match *m)
{
    const struct skep_game *g = m->game;
    page_line(p);
    page_flow(p, 2, BOLD, g->title);
    for (int seat = 0; seat < m->seats; seat++)
        page_flowf(p, 2, PLAIN, "%s%s %s", seat == 0 ? ": " : ", ", g->seats[seat], m->header.name[seat]);
    if (m->header.date[0]) page_flowf(p, 2, PLAIN, ", %s", m->header.date);
    if (m->header.seed[0]) page_flowf(p, 2, PLAIN, ", seed %s", m->header.seed);
    for (int i = 0; g->options[i].id; i++) {
        if (skep_value_is_usual(&m->values, g, i)) continue;
        struct skep_text value = skep_text_of(128);
        skep_value_write(&m->values, g, i, &value);
        page_flowf(p, 2, PLAIN, ", %s=%s", g->options[i].id, value.at);
    }
    if (m->header.position[0]) page_flowf(p, 2, PLAIN, ", from %s", m->header.position);
    page_flow(p, 2, PLAIN, ".");
}

static void draw_last_words(struct page *p, const struct skep_match *m, const char *const *names)
{
    bool over = skep_match_turn(m) == SKEP_OVER;
    page_line(p);
    page_flow(p, 0, BOLD, over ? "The end." : "The record ends here; the game was still open.");
    if (over) draw_end(p, m, m->state, names);
}

/* The position after n moves, and what the move before it did. */
static void show(const struct skep_match *m, const char *const *names, int n)
{
    struct page p = { 0 };
    int width, height;
    struct skep_match *then = cli_alloc(sizeof *then); /* its log is that of m, as far as move n */
    *then = *m;
    then->moves = n;
    skep_match_state_at(m, n, then->state);
    terminal_size(&width, &height);
    page_start(&p, terminal_page_width());
    draw_board(&p, then, SKEP_ALL, names, height - BELOW_BOARD);
    free(then);
    page_line(&p);
    if (n == 0) draw_header(&p, m);
    else draw_story(&p, &(struct tale){ .match = m, .viewer = SKEP_ALL }, n - 1, n, true);
    if (n == m->moves) draw_last_words(&p, m, names);
    terminal_show(&p);
    page_free(&p);
}

static void tell(const struct skep_match *m, const char *const *names)
{
    struct page p = { 0 };
    page_start(&p, terminal_page_width());
    draw_header(&p, m);
    page_line(&p);
    draw_story(&p, &(struct tale){ .match = m, .viewer = SKEP_ALL }, 0, m->moves, true);
    page_line(&p);
    draw_board(&p, m, SKEP_ALL, names, 24);
    draw_last_words(&p, m, names);
    terminal_print(&p);
    page_free(&p);
}

/* Where a line leads from move n; -1: away. *what is set where it is not understood. */
static int go(const struct skep_match *m, int n, const char *line, const char **what)
{
    static const struct { const char *word; int by; } STEPS[] = {
        { "", 1 }, { "next", 1 }, { "previous", -1 }, { "back", -1 }, { "first", -LOG_MAX }, { "last", LOG_MAX },
    };
    const char *s = line;
    int number;
    size_t len = strlen(line);
    if (skep_take_number(&s, LOG_MAX, &number) && *s == '\0') return number < m->moves ? number : m->moves;
    if (len > 0 && (strncasecmp("quit", line, len) == 0 || strncasecmp("exit", line, len) == 0)) return -1;
    for (size_t i = 0; i < sizeof STEPS / sizeof *STEPS; i++) {
        if (strncasecmp(STEPS[i].word, line, len) != 0 || (len == 0) != (i == 0)) continue;
        int to = n + STEPS[i].by;
        return to < 0 ? 0 : to > m->moves ? m->moves : to;
    }
    *what = "Enter or n: on, p: back, a number: that move, first, last, q: leave";
    return n;
}

static void browse(const struct skep_match *m, const char *const *names)
{
    char line[LINE], prompt[160];
    const char *what = NULL;
    for (int n = 0; n >= 0; n = go(m, n, line, &what)) {
        show(m, names, n);
        if (what) snprintf(prompt, sizeof prompt, "%s ", what);
        else snprintf(prompt, sizeof prompt, "move %d of %d (Enter, p, number, first, last, q) ", n, m->moves);
        what = NULL;
        if (!terminal_ask(CAN, prompt, line, sizeof line)) break;
    }
}

int cmd_replay(int argc, char **argv)
{
    bool ascii = false;
    const struct cli_option table[] = {
        { .name = "ascii", .flag = &ascii, .help = "draws with plain letters only" },
        { .name = NULL },
    };
    cli_parse(argc, argv, USAGE, table, 1, 1);
    struct skep_match *m = cli_read_match(argv[1]);
    const char *names[SKEP_SEATS_MAX];
    for (int seat = 0; seat < SKEP_SEATS_MAX; seat++) names[seat] = m->header.name[seat];
    terminal_open(ascii);
    if (terminal_redraws() && terminal_asks()) browse(m, names);
    else tell(m, names);
    cli_free_match(m);
    return CLI_OK;
}
