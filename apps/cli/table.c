/* table.c: what happens at a table: who sits where, moves, and how it is shown. */
#include "table.h"

#include <skep/text.h>
#include <stdarg.h>
#include <string.h>

static const char USUAL_BOT[] = "medium";

enum {
    BELOW_BOARD = 9, PLAIN_ROWS = 24, /* rows kept free on a screen; rows for a board where there is no screen */
    STORY_MIN = 2, STORY_MOST = 6,    /* rows that the story may keep from the list of moves */
    TURNS_SHOWN = 3,                  /* one's own, the answer, the next roll */
};

void table_say(struct table *t, enum style style, const char *format, ...)
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

void table_say_problem(struct table *t, const char *what, const struct skep_problem *p)
{
    if (!p->rule) {
        table_say(t, BEWARE, "%s", p->text);
        return;
    }
    table_say(t, BEWARE, "%s is not possible now.", what);
    page_flow(&t->notice, 2, PLAIN, " ");
    page_flow(&t->notice, 2, PLAIN, p->text);
    page_flow(&t->notice, 2, RULE, " [");
    page_flow(&t->notice, 2, RULE, p->rule);
    page_flow(&t->notice, 2, RULE, "]");
}

/* Seats. */

bool table_is_person(const struct table *t, int who) { return who >= 0 && !t->bot[who]; }

int table_viewer(const struct table *t, int who)
{
    if (table_is_person(t, who)) return who;
    if (t->people > 1 && t->looking >= 0 && who != SKEP_OVER) return t->looking;
    for (int seat = 0; seat < t->match.seats && t->people == 1; seat++)
        if (table_is_person(t, seat)) return seat;
    return SKEP_ALL;
}

/* Whether two seats know different things. */
static bool know_different_things(const struct skep_match *m, int one, int other)
{
    _Alignas(16) unsigned char a[SKEP_STATE_MAX], b[SKEP_STATE_MAX];
    skep_match_hidden(m, one, a);
    skep_match_hidden(m, other, b);
    return memcmp(a, b, m->game->state_size) != 0;
}

bool table_needs_curtain(const struct table *t, int who)
{
    bool secret = false;
    if (t->people < 2 || t->looking == who) return false;
    for (int seat = 0; seat < t->match.seats; seat++)
        secret |= seat != who && table_is_person(t, seat) && know_different_things(&t->match, seat, who);
    return secret;
}

void table_draw_curtain(struct table *t, int who)
{
    struct page p = { 0 };
    char text[160];
    snprintf(text, sizeof text, "%s is next, and has something to hide. The others look away.", t->match.game->seats[who]);
    page_start(&p, terminal_page_width());
    page_flow(&p, 0, BEWARE, text);
    page_line(&p);
    if (terminal_redraws()) terminal_show(&p);
    else terminal_print(&p);
    page_free(&p);
}

void table_names(const struct table *t, const char *names[SKEP_SEATS_MAX])
{
    for (int seat = 0; seat < t->match.seats; seat++) {
        names[seat] = t->match.header.name[seat];
        if (t->people == 1 && !t->bot[seat] && strcmp(names[seat], TABLE_PERSON) == 0) names[seat] = "you";
    }
}

int table_roller(const struct table *t)
{
    const struct skep_game *g = t->match.game;
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_rng any;
    skep_rng_start(&any, 0, 0);
    memcpy(state, t->match.state, g->state_size);
    int who = SKEP_CHANCE;
    for (int tries = 0; who == SKEP_CHANCE && tries < 100; tries++) {
        g->play(state, skep_sample(g, state, &any), NULL);
        who = g->turn(state);
    }
    return who;
}

struct skep_bot *table_new_bot(const struct table *t, const char *text, struct skep_problem *p)
{
    char storage[CLI_BOT_TEXT];
    struct skep_bot *b = skep_bot_new(cli_limit_bot(&t->limit, text, storage), cli_milliseconds, p);
    if (b) cli_bound_bot(&t->limit, b);
    if (b && !skep_bot_threads(b, cli_crew, t->threads))
        cli_die(CLI_NO, "there is not enough memory for %d threads.", t->threads);
    return b;
}

/* Places a person or a bot, as text says; what is no bot is a person's name. */
static void place(struct table *t, int seat, const char *text, bool strict)
{
    struct skep_problem p;
    char storage[CLI_BOT_TEXT];
    struct skep_text name = skep_text_in(t->match.header.name[seat], SKEP_NAME_TEXT);
    text = cli_limit_bot(&t->limit, text, storage);
    strict |= text == storage;
    skep_bot_free(t->bot[seat]);
    t->bot[seat] = strcmp(text, TABLE_PERSON) == 0 ? NULL : table_new_bot(t, text, &p);
    if (strict && !t->bot[seat] && strcmp(text, TABLE_PERSON) != 0)
        cli_die(CLI_USAGE, "%s For a person write human.", p.text);
    skep_put(&name, text);
    if (name.overflow) cli_die(CLI_USAGE, "%s is too long for a name.", text);
}

void table_place(struct table *t, const struct cli_texts *given)
{
    for (int seat = 0; seat < t->match.seats; seat++) {
        char name[SKEP_NAME_TEXT];
        memcpy(name, t->match.header.name[seat], sizeof name);
        bool person = false;
        for (int before = 0; before < seat; before++) person |= table_is_person(t, before);
        if (seat < given->n) place(t, seat, given->at[seat], true);
        else if (name[0]) place(t, seat, name, false);
        else place(t, seat, person ? USUAL_BOT : TABLE_PERSON, true);
    }
    t->people = 0;
    t->looking = -1;
    for (int seat = 0; seat < t->match.seats; seat++) t->people += table_is_person(t, seat);
}

void table_seed_bot(const struct table *t, struct skep_bot *bot, int seat)
{
    uint64_t seed = skep_seed_nth(skep_seed_of(t->match.header.seed), (uint64_t)t->match.moves);
    skep_bot_seed(bot, seed, SKEP_STREAM_BOT + (uint64_t)seat);
}

/* Moves. */

void table_play(struct table *t, skep_move move)
{
    struct skep_problem p;
    terminal_hold();
    if (skep_match_play(&t->match, move, NULL, &p)) cli_die(CLI_NO, "%s", p.text);
    autosave(t);
    terminal_release();
    t->leaf = 0;
}

void table_roll(struct table *t)
{
    skep_move move;
    struct skep_problem p;
    terminal_hold();
    if (skep_match_roll(&t->match, &move, NULL, &p)) cli_die(CLI_NO, "%s", p.text);
    autosave(t);
    terminal_release();
    t->leaf = 0;
}

void table_bot_moves(struct table *t, int seat)
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    skep_match_hidden(&t->match, seat, state);
    table_seed_bot(t, t->bot[seat], seat);
    table_play(t, skep_bot_choose(t->bot[seat], t->match.game, t->match.seats, state, NULL));
}

/* Showing. */

int table_last_decision(const struct table *t, bool *chance)
{
    const struct skep_game *g = t->match.game;
    int last = -1;
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    skep_match_state_at(&t->match, 0, state);
    *chance = false;
    for (int i = 0; i < t->match.moves; i++) {
        int who = g->turn(state);
        if (table_is_person(t, who)) {
            last = i;
            *chance = false;
        } else if (who == SKEP_CHANCE) *chance = true;
        g->play(state, t->match.log[i], NULL);
    }
    return last;
}

/* Rows that it takes to tell what happened since the last decision of a person, and some for what that did. */
static int rows_of_news(const struct table *t, int width, int viewer)
{
    bool chance;
    struct page p = { 0 };
    page_start(&p, width);
    draw_story(&p, &t->match, table_last_decision(t, &chance) + 1, t->match.moves, viewer, false);
    int rows = p.rows;
    page_free(&p);
    return rows < STORY_MIN ? STORY_MIN : rows > STORY_MOST ? STORY_MOST : rows;
}

/* A terminal gets one screen: board, story, notice, moves; the prompt will be its last row. */
static void show_screen(struct table *t, int viewer, const struct choice *c, const struct page *ending)
{
    struct page board = { 0 }, moves = { 0 }, story = { 0 }, screen = { 0 };
    const char *names[SKEP_SEATS_MAX];
    int width, height, wide = terminal_page_width();
    terminal_size(&width, &height);
    table_names(t, names);
    page_start(&board, wide);
    page_start(&moves, wide);
    page_start(&story, wide);
    page_start(&screen, wide);
    draw_board(&board, t->match.game, t->match.seats, t->match.state, viewer, names, height - BELOW_BOARD);
    int said = t->notice.rows + (ending ? ending->rows : 0);
    int left = height - 1 - board.rows, room = left - said - rows_of_news(t, wide, viewer) - 1;
    if (c) draw_choice(&moves, c, &t->leaf, room);
    left -= moves.rows + said + 1; /* a blank row above the moves, or above the prompt */
    if (left > 0) draw_newest(&story, &t->match, TURNS_SHOWN, left, viewer);
    left -= story.rows;
    page_add(&screen, &board, 0, board.rows);
    if (left > 0) page_line(&screen);
    page_add(&screen, &story, 0, story.rows);
    if (ending) page_add(&screen, ending, 0, ending->rows);
    page_add(&screen, &t->notice, 0, t->notice.rows);
    if (left >= 0) page_line(&screen);
    page_add(&screen, &moves, 0, moves.rows);
    terminal_show(&screen);
    page_free(&board);
    page_free(&moves);
    page_free(&story);
    page_free(&screen);
}

/* A pipe gets what is new; the board when there is something to decide. */
static void print_news(struct table *t, int viewer, const struct choice *c, const struct page *ending)
{
    const char *names[SKEP_SEATS_MAX];
    struct page p = { 0 };
    table_names(t, names);
    page_start(&p, terminal_page_width());
    draw_story(&p, &t->match, t->told, t->match.moves, viewer, false);
    t->told = t->match.moves;
    if ((c || ending) && t->drawn != t->match.moves) {
        t->drawn = t->match.moves;
        page_line(&p);
        draw_board(&p, t->match.game, t->match.seats, t->match.state, viewer, names, PLAIN_ROWS);
        page_line(&p);
    }
    if (ending) page_add(&p, ending, 0, ending->rows);
    page_add(&p, &t->notice, 0, t->notice.rows);
    if (c) draw_choice(&p, c, &t->leaf, SKEP_MOVES_MAX);
    terminal_print(&p);
    page_free(&p);
}

void table_show(struct table *t, const struct choice *c, const struct page *ending)
{
    int who = skep_match_turn(&t->match), viewer = table_viewer(t, who == SKEP_CHANCE ? table_roller(t) : who);
    if (terminal_redraws()) show_screen(t, viewer, c, ending);
    else print_news(t, viewer, c, ending);
    page_free(&t->notice);
}
