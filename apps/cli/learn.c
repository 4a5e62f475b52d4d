/* learn.c: skep learn: which game, which lesson, and one after the other. */
#include "cli.h"
#include "lesson.h"

#include <skep/text.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char USAGE[] =
    "skep learn [GAME [LESSON]] [option...]\n"
    "\n"
    "Teaches a game by playing it: each lesson is a real position and a few steps, each with one thing to do. Type the move\n"
    "as in skep play, by its number or its text. A wrong one is answered and not played; show tells the right one, skip plays\n"
    "it, again and back repeat, rules shows the rules behind it, quit leaves. The last lesson is a game to finish.\n"
    "How far you came is kept in $XDG_STATE_HOME/skep/lessons or ~/.local/state/skep/lessons.\n"
    "\n"
    "Examples:\n"
    "  skep learn                         which game?\n"
    "  skep learn honey_nectar            its lessons; Enter takes the next one\n"
    "  skep learn honey_nectar sting      this lesson; its number will do, 2\n"
    "  skep learn honey_nectar --list     what there is and what is done\n";

enum { GAMES_MAX = 32, LESSONS_MAX = 64, LINE = 256 };

static int count_done(const struct book *b, const struct learned *learned)
{
    int done = 0;
    for (int i = 0; i < b->n; i++) {
        char id[LEARNED_ID];
        book_text(b, book_lesson(b, i), "id", id, sizeof id);
        done += learned_step(learned, b->game->id, id) == LEARNED_DONE;
    }
    return done;
}

/* "Honey & Nectar: 9 lessons, 2 done; next: Post a guardian" */
static void describe_book(const struct book *b, const struct learned *learned, char out[LINE])
{
    char title[128];
    int done = count_done(b, learned), next = lesson_next(b, learned, -1);
    struct skep_text t = skep_text_in(out, LINE);
    skep_putf(&t, "%s: %d lessons", b->game->title, b->n);
    if (next < 0) skep_put(&t, ", all done");
    else if (done > 0) skep_putf(&t, ", %d done", done);
    if (next >= 0) skep_putf(&t, "; %s: %s", done > 0 ? "next" : "first", book_text(b, book_lesson(b, next), "title", title, sizeof title));
}

/* "Send a wasp", and how far it came: "done", "step 3 of 5", "". */
static void describe_lesson(const struct book *b, const struct learned *learned, int i, char title[128], char far[64])
{
    char id[LEARNED_ID];
    int lesson = book_lesson(b, i), n = skep_doc_size(&b->doc, skep_doc_get(&b->doc, lesson, "steps"));
    int step = learned_step(learned, b->game->id, book_text(b, lesson, "id", id, sizeof id));
    book_text(b, lesson, "title", title, 128);
    if (step == LEARNED_DONE) snprintf(far, 64, "done");
    else if (step > 0 && step < n) snprintf(far, 64, "step %d of %d", step + 1, n);
    else far[0] = '\0';
}

/* The goal card. */
static void flow_goal(const struct book *b, struct page *p)
{
    int goal = skep_doc_get(&b->doc, 0, "goal");
    page_flow(p, 0, BOLD, b->game->title);
    for (int i = 0; i < skep_doc_size(&b->doc, goal); i++) {
        char text[BOOK_TEXT];
        page_line(p);
        page_flow(p, 0, PLAIN, view_word(&b->doc, skep_doc_at(&b->doc, goal, i), text, sizeof text));
    }
    page_line(p);
}

static void list_books(const struct learned *learned)
{
    printf("Lessons:\n");
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        char line[LINE];
        const struct book *b = book_of(*g);
        if (!b) continue;
        describe_book(b, learned, line);
        printf("  %-14s", (*g)->id);
        cli_wrap(stdout, line, 16, 16, cli_width());
    }
}

static void list_lessons(const struct book *b, const struct learned *learned)
{
    struct page p = { 0 };
    page_start(&p, terminal_page_width());
    flow_goal(b, &p);
    page_line(&p);
    page_flow(&p, 0, PLAIN, "Lessons:");
    for (int i = 0; i < b->n; i++) {
        char id[LEARNED_ID], title[128], far[64];
        describe_lesson(b, learned, i, title, far);
        page_line(&p);
        page_flowf(&p, 0, CAN, "  %s", book_text(b, book_lesson(b, i), "id", id, sizeof id));
        page_tab(&p, 15);
        page_flowf(&p, 0, DIM, "%2d  ", i + 1);
        page_flow(&p, 0, PLAIN, title);
        page_tab(&p, 54);
        page_flow(&p, 0, DIM, far[0] ? far : i == lesson_next(b, learned, -1) ? "next" : "");
    }
    terminal_print(&p);
    page_free(&p);
}

/* Which game; NULL: the person left. */
static const struct book *ask_book(const struct learned *learned)
{
    const struct book *books[GAMES_MAX];
    const char *lines[GAMES_MAX], *names[GAMES_MAX];
    char text[GAMES_MAX][LINE];
    int n = 0, usual = -1;
    for (const struct skep_game *const *g = skep_games(); *g && n < GAMES_MAX; g++) {
        const struct book *b = book_of(*g);
        if (!b) continue;
        books[n] = b;
        describe_book(b, learned, text[n]);
        lines[n] = text[n];
        names[n] = (*g)->id;
        int done = count_done(b, learned);
        if (usual < 0 && done > 0 && done < b->n) usual = n; /* begun */
        n++;
    }
    int picked = session_ask_line("Which game would you like to learn?", lines, names, n, usual < 0 ? 0 : usual);
    return picked < 0 ? NULL : books[picked];
}

/* Which lesson; -1: the person left. */
static int ask_lesson(const struct book *b, const struct learned *learned)
{
    const char *lines[LESSONS_MAX], *names[LESSONS_MAX];
    char text[LESSONS_MAX][LINE], ids[LESSONS_MAX][LEARNED_ID];
    int n = b->n < LESSONS_MAX ? b->n : LESSONS_MAX, next = lesson_next(b, learned, -1);
    for (int i = 0; i < n; i++) {
        char title[128], far[64];
        describe_lesson(b, learned, i, title, far);
        bool done = strcmp(far, "done") == 0;
        snprintf(text[i], sizeof text[i], "%s %s%s%s", done ? "✓" : "·", title, far[0] && !done ? ", " : "", done ? "" : far);
        lines[i] = text[i];
        names[i] = book_text(b, book_lesson(b, i), "id", ids[i], sizeof ids[i]);
    }
    struct page p = { 0 };
    page_start(&p, terminal_page_width());
    flow_goal(b, &p);
    terminal_show(&p);
    page_free(&p);
    return session_ask_line("Which lesson?", lines, names, n, next < 0 ? 0 : next);
}

/* A lesson by its id or its number; ends skep where there is none. */
static int find_lesson(const struct book *b, const char *word)
{
    static char ids[LESSONS_MAX][LEARNED_ID];
    const char *names[LESSONS_MAX + 1] = { 0 }, *s = word;
    int number;
    for (int i = 0; i < b->n && i < LESSONS_MAX; i++) {
        names[i] = book_text(b, book_lesson(b, i), "id", ids[i], sizeof ids[i]);
        if (strcasecmp(names[i], word) == 0) return i;
    }
    if (skep_take_number(&s, LESSONS_MAX, &number) && *s == '\0') {
        if (number > 0 && number <= b->n) return number - 1;
        cli_die(CLI_USAGE, "the lessons of %s are numbered from 1 to %d.", b->game->id, b->n);
    }
    char what[96];
    snprintf(what, sizeof what, "lesson of %s called", b->game->id);
    cli_unknown(what, word, names);
}

/* Lesson after lesson, as long as the person stays. */
static void run(struct session *t, const struct book *b, int i, struct learned *learned)
{
    char last[SESSION_LINE], trouble[LEARNED_TROUBLE];
    learned_last_word(learned, "learn", b->game->id, last);
    terminal_farewell(last);
    if (learned_trouble(learned, trouble)) session_say(t, BEWARE, "%s", trouble);
    while (i >= 0) i = lesson_play(t, b, i, learned);
    learned_last_word(learned, "learn", b->game->id, last);
    if (lesson_next(b, learned, -1) >= 0) printf("%s", last);
}

int cmd_learn(int argc, char **argv)
{
    bool list = false, ascii = false;
    const struct cli_option known[] = {
        { .name = "list", .letter = 'l', .flag = &list, .help = "prints the lessons and what is done, and plays none" },
        { .name = "ascii", .flag = &ascii, .help = "draws with plain letters only" },
        { .name = NULL },
    };
    char trouble[LEARNED_TROUBLE];
    int words = cli_parse(argc, argv, USAGE, known, 0, 2);
    const struct skep_game *game = words > 0 ? cli_game(argv[1]) : NULL;
    const struct book *b = game ? book_of(game) : NULL;
    if (game && !b) cli_die(CLI_NO, "there are no lessons of %s; skep rules %s has its rules.", game->title, game->id);
    int lesson = words > 1 ? find_lesson(b, argv[2]) : -1;
    struct learned *learned = learned_open(&LEARNED_LESSONS);
    terminal_open(ascii);
    if (list || (!b && !terminal_asks())) {
        if (learned_trouble(learned, trouble)) cli_warn("%s", trouble);
        if (b) list_lessons(b, learned);
        else list_books(learned);
        free(learned);
        return CLI_OK;
    }
    if (!b) b = ask_book(learned);
    if (b && lesson < 0) lesson = terminal_asks() ? ask_lesson(b, learned) : lesson_next(b, learned, -1);
    if (b && lesson < 0 && !terminal_asks())
        printf("All lessons of %s are done; skep learn %s 1 begins again.\n", b->game->title, b->game->id);
    if (b && lesson >= 0) {
        struct session *t = session_new();
        run(t, b, lesson, learned);
        session_free(t);
    }
    free(learned);
    return CLI_OK;
}
