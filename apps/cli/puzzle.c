/* puzzle.c: skep puzzle: which puzzle, that of the day or of a game, and one after the other. */
#include "cli.h"
#include "puzzles.h"
#include "solving.h"

#include <skep/record.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char USAGE[] =
    "skep puzzle [GAME [N]] [option...]\n"
    "\n"
    "Asks you to find the best move in a position, where one is clearly best. Type it as in skep play, by its number or its\n"
    "text; you have three tries. hint says what it is about, then what kind of move it is; show tells the answer, quit leaves.\n"
    "Without a game it is the puzzle of the day, the same for everybody; with a game the first that you have not tried.\n"
    "How it went the first time is kept in $XDG_STATE_HOME/skep/puzzles or ~/.local/state/skep/puzzles.\n"
    "\n"
    "Examples:\n"
    "  skep puzzle                        the puzzle of the day\n"
    "  skep puzzle ambrosia               the next one of this game\n"
    "  skep puzzle ambrosia 17            this one\n"
    "  skep puzzle --list ambrosia        what there is and what is solved\n";

int puzzle_count(const struct skep_game *g)
{
    size_t len;
    const char *text = cli_puzzles(g, &len);
    return text ? skep_records(text, len) : 0;
}

void puzzle_read(struct skep_match *m, const struct skep_game *g, int place)
{
    struct skep_problem p;
    size_t len, part;
    const char *text = cli_puzzles(g, &len), *record = text ? skep_record_nth(text, len, place - 1, &part) : NULL;
    if (!record) cli_die(CLI_NO, "there is no puzzle at place %d of %s.", place, g->id);
    if (skep_record_read(m, skep_games(), record, part, &p)) cli_die(CLI_NO, "the puzzle at place %d of %s: %s", place, g->id, p.text);
}

/* Days since 1970-01-01, by the calendar here. */
static int today(void)
{
    time_t now = time(NULL);
    const struct tm *local = localtime(&now);
    if (!local) cli_die(CLI_NO, "it is not known which day this is; name a game.");
    int past = local->tm_year + 1899, leaps = past / 4 - past / 100 + past / 400;
    int day = 365 * (past - 1969) + leaps - (1969 / 4 - 1969 / 100 + 1969 / 400) + local->tm_yday;
    return day > 0 ? day : 0;
}

const struct skep_game *puzzle_of_today(int *place)
{
    const struct skep_game *const *games = skep_games();
    int n = 0, day = today();
    while (games[n]) n++;
    int count = puzzle_count(games[day % n]);
    *place = count > 0 ? day / n % count + 1 : 0;
    return games[day % n];
}

/* How a puzzle went, and what its record says of it, which is replayed for that. 0: it was not tried. */
static int look_up(struct skep_match *m, const struct skep_game *g, int place, const struct learned *learned)
{
    puzzle_read(m, g, place);
    return learned_step(learned, g->id, m->header.puzzle.id);
}

int puzzle_next(const struct skep_game *g, const struct learned *learned, int after)
{
    struct session *t = session_new();
    int n = puzzle_count(g), next = 0;
    for (int k = 0; k < n && next == 0; k++)
        if (!look_up(&t->match, g, (after + k) % n + 1, learned)) next = (after + k) % n + 1;
    session_free(t);
    return next;
}

int puzzle_number_at(const struct skep_game *g, int place)
{
    struct session *t = session_new();
    puzzle_read(&t->match, g, place);
    int number = puzzle_number(&t->match.header.puzzle);
    session_free(t);
    return number;
}

void write_themes(const struct skep_game *g, const struct skep_puzzle *z, struct skep_text *out)
{
    for (const char *at = z->themes; *at; at += *at == ',') {
        size_t len = strcspn(at, ",");
        int theme = skep_theme_find(g, at, len);
        if (theme >= 0) skep_putf(out, "%s%s", out->len > 0 ? "; " : "", g->themes[theme].say);
        at += len;
    }
}

/* What there is. */

static void list_games(const struct learned *learned)
{
    struct session *t = session_new();
    printf("Puzzles:\n");
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        int n = puzzle_count(*g), tried = 0, solved = 0;
        for (int i = 1; i <= n; i++) {
            int how = look_up(&t->match, *g, i, learned);
            tried += how > 0;
            solved += how == PUZZLE_SOLVED || how == PUZZLE_HELPED;
        }
        printf("  %-14s%s: %d puzzles, %d tried, %d solved\n", (*g)->id, (*g)->title, n, tried, solved);
    }
    session_free(t);
}

static void list_puzzles(const struct skep_game *g, const struct learned *learned)
{
    struct session *t = session_new();
    struct page p = { 0 };
    page_start(&p, terminal_page_width());
    page_flow(&p, 0, BOLD, g->title);
    page_line(&p);
    page_line(&p);
    page_flow(&p, 0, PLAIN, "Puzzles: number, rating, how it went, themes");
    for (int i = 1; i <= puzzle_count(g); i++) {
        int how = look_up(&t->match, g, i, learned);
        struct skep_text themes = skep_text_of(512);
        write_themes(g, &t->match.header.puzzle, &themes);
        page_line(&p);
        page_flowf(&p, 0, CAN, "  %d ", puzzle_number(&t->match.header.puzzle));
        page_tab(&p, 7);
        page_flowf(&p, 0, DIM, "%4d", t->match.header.puzzle.rating);
        page_tab(&p, 13);
        page_flow(&p, 0, PLAIN, how ? LEARNED_PUZZLES.ends[how - LEARNED_DONE] : "-");
        page_tab(&p, 21);
        page_flow(&p, 21, PLAIN, themes.at);
    }
    terminal_print(&p);
    page_free(&p);
    session_free(t);
}

/* Puzzle after puzzle, as long as the person stays. */
static void run(const struct skep_game *g, int place, struct learned *learned)
{
    char last[SESSION_LINE], trouble[LEARNED_TROUBLE];
    struct session *t = session_new();
    learned_last_word(learned, "puzzle", g->id, last);
    terminal_farewell(last);
    if (learned_trouble(learned, trouble)) session_say(t, BEWARE, "%s", trouble);
    while (place > 0) place = puzzle_solve(t, g, place, learned);
    learned_last_word(learned, "puzzle", g->id, last);
    if (puzzle_next(g, learned, 0) > 0) printf("%s", last);
    session_free(t);
}

/* Its place, by the number that somebody typed. */
static int find_puzzle(const struct skep_game *g, const char *word)
{
    for (int place = 1; place <= puzzle_count(g); place++)
        if (strcmp(word, skep_text_int(puzzle_number_at(g, place))) == 0) return place;
    cli_die(CLI_USAGE, "there is no puzzle %s of %s; skep puzzle --list %s shows those there are.", word, g->id, g->id);
}

int cmd_puzzle(int argc, char **argv)
{
    bool list = false, ascii = false;
    const struct cli_option known[] = {
        { .name = "list", .letter = 'l', .flag = &list, .help = "prints the puzzles and how they went, and asks none" },
        { .name = "ascii", .flag = &ascii, .help = "draws with plain letters only" },
        { .name = NULL },
    };
    char trouble[LEARNED_TROUBLE];
    int place = 0, words = cli_parse(argc, argv, USAGE, known, 0, 2);
    const struct skep_game *g = words > 0 ? cli_game(argv[1]) : puzzle_of_today(&place);
    if (puzzle_count(g) == 0) cli_die(CLI_NO, "there are no puzzles of %s.", g->title);
    if (words > 1) place = find_puzzle(g, argv[2]);
    struct learned *learned = learned_open(&LEARNED_PUZZLES);
    terminal_open(ascii);
    if (list) {
        if (learned_trouble(learned, trouble)) cli_warn("%s", trouble);
        if (words > 0) list_puzzles(g, learned);
        else list_games(learned);
    } else {
        if (place == 0) place = puzzle_next(g, learned, 0);
        if (place > 0) run(g, place, learned);
        else printf("All puzzles of %s were tried; skep puzzle %s %d asks the first again.\n", g->title, g->id, puzzle_number_at(g, 1));
    }
    free(learned);
    return CLI_OK;
}
