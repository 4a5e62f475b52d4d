/* session.c: a table at this terminal: who sits where, moves, and how it is shown. */
#include "session.h"

#include <skep/text.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static const char USUAL_BOT[] = "medium";

enum {
    BELOW_BOARD = 9, BELOW_LESSON = 11, /* rows kept free on a screen */
    PLAIN_ROWS = 24,                    /* for a board where there is no screen */
    STORY_MIN = 2, STORY_MOST = 6,    /* rows that the story may keep from the list of moves */
    TURNS_SHOWN = 3,                  /* one's own, the answer, the next roll */
};

struct session *session_new(void)
{
    struct session *t = cli_alloc(sizeof *t);
    skep_match_open(&t->match, t->log, SESSION_LOG);
    skep_match_milestones(&t->match, t->milestones, sizeof t->milestones);
    t->threads = 1;
    t->place = t->locks = -1;
    return t;
}

void session_free(struct session *t)
{
    for (int seat = 0; seat < SKEP_SEATS_MAX; seat++) skep_bot_free(t->bot[seat]);
    skep_bot_free(t->adviser);
    page_free(&t->notice);
    free(t);
}

void session_say(struct session *t, enum style style, const char *format, ...)
{
    char text[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (t->notice.width == 0) page_start(&t->notice, terminal_page_width());
    page_line(&t->notice);
    page_flow(&t->notice, 2, style, text);
}

void session_say_problem(struct session *t, const char *what, const struct skep_problem *p)
{
    if (!p->rule) {
        session_say(t, BEWARE, "%s", p->text);
        return;
    }
    session_say(t, BEWARE, "%s is not possible now.", what);
    page_flowf(&t->notice, 2, PLAIN, " %s", p->text);
    page_flowf(&t->notice, 2, RULE, " [%s]", p->rule);
}

/* Seats. */

void session_draw_curtain(struct session *t, int who)
{
    struct page p = { 0 };
    page_start(&p, terminal_page_width());
    page_flowf(&p, 0, BEWARE, "%s is next, and has something to hide. The others look away.", t->match.game->seats[who]);
    page_line(&p);
    if (terminal_redraws()) terminal_show(&p);
    else terminal_print(&p);
    page_free(&p);
}

void session_names(const struct session *t, const char *names[SKEP_SEATS_MAX])
{
    for (int seat = 0; seat < t->match.seats; seat++) {
        names[seat] = t->match.header.name[seat];
        if (skep_table_people(&t->table) == 1 && !t->bot[seat] && strcmp(names[seat], SESSION_PERSON) == 0) names[seat] = "you";
    }
}

struct skep_bot *session_new_bot(const struct session *t, const char *text, struct skep_problem *p)
{
    char storage[CLI_BOT_TEXT];
    struct skep_bot *b = skep_bot_new_in(t->match.game, cli_limit_bot(&t->limit, text, storage), cli_milliseconds, p);
    if (b) cli_bound_bot(&t->limit, b);
    if (b && !skep_bot_threads(b, cli_crew, t->threads))
        cli_die(CLI_NO, "there is not enough memory for %d threads.", t->threads);
    return b;
}

/* Places a person or a bot, as text says. Strictly, what is no bot is a mistake; else it is a person's name. */
static void place(struct session *t, int seat, const char *text, bool strict)
{
    struct skep_problem p;
    char storage[CLI_BOT_TEXT];
    text = cli_limit_bot(&t->limit, text, storage);
    strict |= text == storage;
    skep_bot_free(t->bot[seat]);
    t->bot[seat] = strcmp(text, SESSION_PERSON) == 0 ? NULL : session_new_bot(t, text, &p);
    if (strict && !t->bot[seat] && strcmp(text, SESSION_PERSON) != 0)
        cli_die(CLI_USAGE, "%s For a person write human.", p.text);
    if (skep_table_sit(&t->table, seat, t->bot[seat] ? SKEP_BOT : SKEP_PERSON, text, text, &p))
        cli_die(CLI_USAGE, "%s is too long for a name.", text);
}

void session_place(struct session *t, const struct cli_texts *given)
{
    const struct skep_header *h = &t->match.header;
    skep_table_open(&t->table, &t->match);
    for (int seat = 0; seat < t->match.seats; seat++) {
        char was[SKEP_NAME_TEXT];
        memcpy(was, h->bot[seat][0] ? h->bot[seat] : h->name[seat], sizeof was);
        bool person = false;
        for (int before = 0; before < seat; before++) person |= skep_table_is_person(&t->table, before);
        if (seat < given->n) place(t, seat, given->at[seat], true);
        else if (was[0]) place(t, seat, was, false);
        else place(t, seat, person ? USUAL_BOT : SESSION_PERSON, true);
    }
}

void session_seat_alone(struct session *t, int you, const char *bot)
{
    struct skep_problem p;
    skep_table_open(&t->table, &t->match);
    for (int seat = 0; seat < t->match.seats; seat++) {
        bool person = seat == you;
        skep_bot_free(t->bot[seat]);
        t->bot[seat] = person ? NULL : session_new_bot(t, bot, &p);
        if ((!person && !t->bot[seat]) ||
            skep_table_sit(&t->table, seat, person ? SKEP_PERSON : SKEP_BOT, person ? SESSION_PERSON : "rival", bot, &p))
            cli_die(CLI_NO, "nobody can sit down: %s", p.text);
    }
}

/* Moves. */

int session_turn(const struct session *t) { return t->far ? t->far->turn : skep_match_turn(&t->match); }
int session_moves(const struct session *t) { return t->far ? t->far->moves : t->match.moves; }

void session_play(struct session *t, skep_move move)
{
    struct skep_problem p;
    t->leaf = 0;
    terminal_hold();
    if (skep_match_play(&t->match, move, NULL, &p)) cli_die(CLI_NO, "%s", p.text);
    autosave(t);
    terminal_release();
}

void session_back_to(struct session *t, int place)
{
    terminal_hold();
    skep_match_back_to(&t->match, place);
    autosave(t);
    terminal_release();
    if (t->told > place) t->told = place;
    if (t->guide && t->guide->since > place) t->guide->since = place;
    t->drawn = -1;
    t->leaf = 0;
}

void session_roll(struct session *t) { session_play(t, skep_match_chance(&t->match)); }
void session_bot_moves(struct session *t, int seat) { session_play(t, skep_table_think(&t->table, t->bot[seat])); }

/* Showing. */

struct tale session_tale(const struct session *t, int viewer)
{
    return (struct tale){ .match = &t->match, .viewer = viewer, .moves = session_moves(t), .told = t->far ? t->far->told : NULL };
}

static void add_board(const struct session *t, struct page *p, int viewer, int rows)
{
    const char *names[SKEP_SEATS_MAX];
    session_names(t, names);
    if (t->far) draw_view(p, &t->match, t->far->view, t->far->view_len, names, rows);
    else draw_board(p, &t->match, viewer, names, rows);
}

/* Where in the log begins what may be told. */
static int told_from(const struct session *t) { return t->guide ? t->guide->since : 0; }

/* Rows that it takes to tell what happened since the last decision of a person, and some for what that did. */
static int rows_of_news(const struct session *t, int width, int viewer)
{
    struct skep_undo last;
    struct page p = { 0 };
    int from = told_from(t);
    if (from > 0 && from == session_moves(t)) return 0;
    if (t->far) last.to = t->far->news - 1;
    else skep_table_undo(&t->table, SKEP_ALL, &last);
    struct tale tale = session_tale(t, viewer);
    page_start(&p, width);
    draw_story(&p, &tale, last.to + 1 > from ? last.to + 1 : from, tale.moves, false);
    int rows = p.rows;
    page_free(&p);
    return rows < STORY_MIN ? STORY_MIN : rows > STORY_MOST ? STORY_MOST : rows;
}

/* A terminal gets one screen: board, story, notice, moves; the prompt will be its last row. */
static void show_screen(struct session *t, int viewer, struct choice *c, const struct page *ending)
{
    struct page board = { 0 }, moves = { 0 }, story = { 0 }, lead = { 0 }, screen = { 0 };
    struct tale tale = session_tale(t, viewer);
    int width, height, wide = terminal_page_width();
    terminal_size(&width, &height);
    page_start(&board, wide);
    page_start(&moves, wide);
    page_start(&story, wide);
    page_start(&lead, wide);
    page_start(&screen, wide);
    if (t->guide && t->guide->leads) t->guide->leads(t, &lead, c);
    int said = t->notice.rows + lead.rows + (ending ? ending->rows : 0);
    add_board(t, &board, viewer, height - (t->guide ? BELOW_LESSON : BELOW_BOARD));
    int left = height - 1 - board.rows, room = left - said - rows_of_news(t, wide, viewer) - 1;
    if (c) draw_choice(&moves, c, &t->leaf, room);
    left -= moves.rows + said + 1; /* a blank row above the moves, or above the prompt */
    if (left > 0) draw_newest(&story, &tale, TURNS_SHOWN, left, told_from(t));
    left -= story.rows;
    page_add(&screen, &board, 0, board.rows);
    if (left > 0) page_line(&screen);
    page_add(&screen, &story, 0, story.rows);
    if (left > 1 && story.rows > 0 && lead.rows > 0) page_line(&screen);
    page_add(&screen, &lead, 0, lead.rows);
    if (ending) page_add(&screen, ending, 0, ending->rows);
    page_add(&screen, &t->notice, 0, t->notice.rows);
    if (left >= 0) page_line(&screen);
    page_add(&screen, &moves, 0, moves.rows);
    terminal_show(&screen);
    page_free(&board);
    page_free(&moves);
    page_free(&story);
    page_free(&lead);
    page_free(&screen);
}

/* A pipe gets what is new; the board when there is something to decide. */
static void print_news(struct session *t, int viewer, struct choice *c, const struct page *ending)
{
    struct tale tale = session_tale(t, viewer);
    struct page p = { 0 };
    page_start(&p, terminal_page_width());
    draw_story(&p, &tale, t->told, tale.moves, false);
    t->told = tale.moves;
    if ((c || ending) && t->drawn != tale.moves) {
        t->drawn = tale.moves;
        page_line(&p);
        add_board(t, &p, viewer, PLAIN_ROWS);
        page_line(&p);
    }
    if (t->guide && t->guide->leads) t->guide->leads(t, &p, c);
    if (ending) page_add(&p, ending, 0, ending->rows);
    page_add(&p, &t->notice, 0, t->notice.rows);
    if (c) draw_choice(&p, c, &t->leaf, SKEP_MOVES_MAX);
    terminal_print(&p);
    page_free(&p);
}

void session_show(struct session *t, struct choice *c, const struct page *ending)
{
    int who = session_turn(t), viewer = SKEP_ALL; /* what was told from elsewhere is for who sits here */
    if (!t->far) viewer = skep_table_eyes(&t->table, who == SKEP_CHANCE ? skep_table_roller(&t->table, SKEP_ALL) : who);
    if (terminal_redraws()) show_screen(t, viewer, c, ending);
    else print_news(t, viewer, c, ending);
    page_free(&t->notice);
}
