/* commands.c: what a person can type at a table besides moves. Each command is a row of a table and a function. */
#include "session.h"

#include <ctype.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum answer do_help(struct session *t, const char *arg)
{
    (void)arg;
    const struct skep_game *g = t->match.game;
    const struct command *commands = session_commands(t);
    bool one = t->guide && t->guide->allows;
    struct page p = { 0 };
    page_start(&p, terminal_page_width());
    page_flow(&p, 0, BOLD, g->title);
    page_flowf(&p, 0, PLAIN, ": %s", g->about);
    page_line(&p);
    page_line(&p);
    page_flow(&p, 0, PLAIN, "Type the number of a move in the list, or its text; small letters will do, and so will "
                            "the beginning if it is clear. ");
    if (!one) page_flowf(&p, 0, PLAIN, "Several moves of your turn may be typed at once, with blanks between them. Enter %splays "
                                       "the only move there is.", t->far ? "" : "rolls, and ");
    page_line(&p);
    page_flow(&p, 0, PLAIN, "Moves are written ");
    page_flow(&p, 0, CAN, g->notation);
    page_flow(&p, 0, PLAIN, ".");
    page_line(&p);
    for (int i = 0; commands[i].help; i++) {
        if (strcmp(commands[i].name, "tile") == 0 && !g->explain) continue;
        page_line(&p);
        page_flowf(&p, 2, CAN, "  %s%s", commands[i].name, commands[i].arg);
        page_tab(&p, 16);
        page_flow(&p, 16, PLAIN, commands[i].help);
    }
    page_line(&p);
    page_line(&p);
    page_flowf(&p, 0, PLAIN, "All rules: skep rules %s.", g->id);
    if (!t->guide) page_flowf(&p, 0, PLAIN, " Seed of this game: %s.", t->match.header.seed);
    bool open = terminal_read_through(&p);
    page_free(&p);
    return open ? ASK_AGAIN : LEAVE;
}

enum answer do_log(struct session *t, const char *arg)
{
    (void)arg;
    struct page p = { 0 };
    page_start(&p, terminal_page_width());
    struct tale tale = session_tale(t, t->far ? SKEP_ALL : skep_table_eyes(&t->table, session_turn(t)));
    draw_notation(&p, &tale);
    if (tale.moves == 0) session_say(t, PLAIN, "Nothing has happened yet.");
    bool open = tale.moves == 0 || terminal_read_through(&p);
    page_free(&p);
    return open ? ASK_AGAIN : LEAVE;
}

enum answer do_quit(struct session *t, const char *arg)
{
    (void)t, (void)arg;
    return LEAVE;
}

enum answer do_rule(struct session *t, const char *arg)
{
    const struct skep_game *g = t->match.game;
    int rule = skep_rule_find(g, arg);
    if (rule < 0) {
        session_say(t, BEWARE, arg[0] ? "There is no rule %s." : "Which rule%s?", arg);
        session_say(t, PLAIN, "Rules are named like %s; skep rules %s prints them all.", g->rules[0].id, g->id);
        return ASK_AGAIN;
    }
    if (t->notice.width == 0) page_start(&t->notice, terminal_page_width());
    draw_rule(&t->notice, &g->rules[rule]);
    return ASK_AGAIN;
}

enum answer do_tile(struct session *t, const char *arg)
{
    const struct skep_game *g = t->match.game;
    struct skep_text out = skep_text_of(1024);
    if (!g->explain) session_say(t, PLAIN, "%s has no tiles or cards to look up.", g->title);
    else if (g->explain(t->match.state, arg, &out)) session_say(t, PLAIN, "%s", out.at);
    else session_say(t, BEWARE, arg[0] ? "There is no %s. Name %s." : "What%s? Name %s.", arg, out.at);
    return ASK_AGAIN;
}

static enum skep_error read_exactly(struct session *t, const char *text, skep_move *move, struct skep_problem *p)
{
    return t->far ? t->far->read(t, text, p) : skep_match_read(&t->match, text, move, p);
}

enum skep_error read_move(struct session *t, const char *text, char as[SESSION_LINE], skep_move *move, struct skep_problem *p)
{
    char other[SESSION_LINE];
    enum skep_error error = read_exactly(t, text, move, p);
    snprintf(as, SESSION_LINE, "%s", text);
    for (int way = 0; way < 2 && error == SKEP_BAD_MOVE; way++) {
        struct skep_problem again;
        snprintf(other, sizeof other, "%s", text);
        for (char *c = other; *c; c++)
            *c = (char)(way == 0 || c == other ? toupper((unsigned char)*c) : tolower((unsigned char)*c));
        error = read_exactly(t, other, move, &again);
        if (error == SKEP_BAD_MOVE) continue;
        *p = again;
        memcpy(as, other, sizeof other);
    }
    return error;
}

enum answer do_why(struct session *t, const char *arg)
{
    const struct skep_game *g = t->match.game;
    skep_move move;
    struct skep_problem p;
    char as[SESSION_LINE];
    if (!arg[0]) {
        session_say(t, BEWARE, "Which move? Moves are written %s.", g->notation);
        return ASK_AGAIN;
    }
    if (read_move(t, arg, as, &move, &p)) {
        session_say_problem(t, arg, &p);
        return ASK_AGAIN;
    }
    char does[256];
    write_does(&t->match, move, does, sizeof does);
    session_say(t, PLAIN, "%s is possible now: %s.", arg, does);
    if (g->hide) return ASK_AGAIN; /* trying it out would tell what is hidden */
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_trace *trace = cli_alloc(sizeof *trace);
    skep_match_hidden(&t->match, SKEP_ALL, state);
    g->play(state, move, trace);
    for (int rule = 0; rule < skep_rule_count(g); rule++)
        if (trace->rules[rule / 64] >> rule % 64 & 1) page_flowf(&t->notice, 2, RULE, " %s", g->rules[rule].id);
    free(trace);
    return ASK_AGAIN;
}

/* The first line of a hint: the best move, and what it leads to. */
static void say_best(struct session *t, const struct skep_advice_line *best, const char *move)
{
    char does[256];
    write_does(&t->match, best->move, does, sizeof does);
    if (!best->certain) session_say(t, CAN, "%s looks best: %s.", move, does);
    else if (best->value == 1) session_say(t, CAN, "%s, and the game is won: %s.", move, does);
    else if (best->value == 0) session_say(t, CAN, "%s, and the game is lost: %s.", move, does);
    else session_say(t, CAN, "%s is best for certain: %s.", move, does);
}

/* One thing that will be more or less than after another move: "12 litres more", "Ida: 1 guardian less". */
static void put_difference(struct skep_text *out, const struct skep_term *term, const char *whose, int by)
{
    int n = abs(by);
    if (out->len > 0) skep_put(out, ", ");
    if (whose) skep_putf(out, "%s: ", whose);
    skep_putf(out, "%d %s %s", n, n == 1 ? term->one : term->many, by > 0 ? "more" : "less");
}

bool write_against(const struct skep_match *m, const char *const names[], const struct skep_comparison *c, int i,
                   int who, struct skep_text *out)
{
    enum { MOST = 3 };
    struct skep_text side[2] = { skep_text_of(512), skep_text_of(512) }; /* what speaks for it, and what does not */
    const struct skep_term *terms = m->game->terms;
    for (int n = 0, told = 0; terms && n < m->seats; n++) {
        int seat = (who + n) % m->seats;
        for (int k = 0; terms[k].id && told < MOST; k++) {
            int by = c->then[0].of[seat][k] - c->then[i].of[seat][k];
            if (by == 0) continue;
            put_difference(&side[(seat == who) == (by > 0) ? 0 : 1], &terms[k], seat == who ? NULL : names[seat], by);
            told++;
        }
    }
    skep_putf(out, "%s%s%s", side[0].at, side[0].len > 0 && side[1].len > 0 ? ", but " : "", side[1].at);
    return side[0].len > 0;
}

/* Whether a move wins more often than another as far as one can tell: twice the standard error is a difference. */
static bool wins_more(const struct skep_advice_line *one, const struct skep_advice_line *than)
{
    const double LEAST = 0.015;
    double by = one->value - than->value;
    if (one->certain && than->certain) return by > 0;
    if (by <= LEAST) return false;
    return by * by > 4 * (one->error * one->error + than->error * than->error);
}

/* The best move against line i. */
static void say_against(struct session *t, const struct skep_comparison *c, int i, int who)
{
    const struct skep_advice_line *best = t->advice.line, *line = best + i;
    const char *names[SKEP_SEATS_MAX];
    struct skep_text move = skep_text_of(SKEP_MOVE_TEXT), brings = skep_text_of(1024);
    t->match.game->write_move(t->match.state, line->move, &move);
    session_names(t, names);
    write_against(&t->match, names, c, i, who, &brings);
    if (line->certain && line->value == 0 && best->value > 0) page_flowf(&t->notice, 2, PLAIN, " %s loses the game.", move.at);
    else if (brings.len > 0) page_flowf(&t->notice, 2, PLAIN, " Against %s: %s.", move.at, brings.at);
    else if (wins_more(best, line)) page_flowf(&t->notice, 2, PLAIN, " It wins more often than %s.", move.at);
    else page_flowf(&t->notice, 2, PLAIN, " %s is about as good.", move.at);
}

enum answer do_hint(struct session *t, const char *arg)
{
    (void)arg;
    int who = skep_match_turn(&t->match);
    struct skep_problem p;
    if (who < 0) {
        session_say(t, PLAIN, who == SKEP_CHANCE ? "There is nothing to choose: press Enter to roll." : "The game is over.");
        return ASK_AGAIN;
    }
    if (!t->adviser && !(t->adviser = session_new_bot(t, SKEP_ADVISER, &p))) {
        session_say(t, BEWARE, "%s", p.text);
        return ASK_AGAIN;
    }
    terminal_wait("thinking ... ");
    skep_table_choose(&t->match, t->adviser);
    skep_bot_answer(t->adviser, &t->advice);
    struct skep_text move = skep_text_of(SKEP_MOVE_TEXT);
    struct skep_comparison c;
    t->match.game->write_move(t->match.state, t->advice.line[0].move, &move);
    skep_compare(&t->match, who, &t->advice, &c);
    say_best(t, t->advice.line, move.at);
    for (int i = 1; i < c.lines; i++) say_against(t, &c, i, who);
    return ASK_AGAIN;
}

enum answer do_undo(struct session *t, const char *arg)
{
    (void)arg;
    struct skep_undo undo;
    skep_table_undo(&t->table, SKEP_ALL, &undo);
    if (undo.to < (t->guide ? t->guide->since : 0)) {
        session_say(t, PLAIN, "You have not decided anything yet, so there is nothing to take back.");
        return ASK_AGAIN;
    }
    if (undo.agree && !t->free_undo) {
        session_say(t, PLAIN, "The dice have been rolled since the last decision. With several people it stands, unless you "
                      "agreed otherwise: skep play --resume --undo free");
        return ASK_AGAIN;
    }
    session_back_to(t, undo.to);
    session_say(t, DIM, "Taken back. The dice would fall again as they did.");
    return GO_ON;
}

static enum answer do_save(struct session *t, const char *arg)
{
    char path[SESSION_PATH];
    const char *home = getenv("HOME");
    int error;
    bool at_home = arg[0] == '~' && arg[1] == '/' && home;
    int n = snprintf(path, sizeof path, "%s%s", at_home ? home : "", at_home ? arg + 1 : arg[0] ? arg : t->saved);
    if (n <= 0 || n >= SESSION_PATH) {
        session_say(t, PLAIN, "Give the file a name, such as: save game.skep");
    } else if (strcmp(path, t->saved) != 0 && access(path, F_OK) == 0) {
        session_say(t, PLAIN, "There is a file %s already, and it stays as it is. Choose another name.", path);
    } else if ((error = save_game(t, path))) {
        session_say(t, BEWARE, "%s cannot be written: %s.", path, strerror(error));
    } else {
        memcpy(t->saved, path, sizeof path);
        session_say(t, PLAIN, "Saved. To see it again: skep replay %s", path);
    }
    return ASK_AGAIN;
}

const struct command COMMANDS[] = {
    { "?", "", "this text", do_help },
    { "why", " MOVE", "why a move is not possible, or what it does", do_why },
    { "rule", " ID", "a rule in full", do_rule },
    { "tile", " NAME", "what a tile or card does, by its name or id", do_tile },
    { "hint", "", "what a bot would do", do_hint },
    { "undo", "", "takes your last decision back", do_undo },
    { "log", "", "all moves so far", do_log },
    { "save", " FILE", "writes the game to a file", do_save },
    { "quit", "", "leaves; the game stays saved", do_quit },
    { "help", NULL, NULL, do_help },
    { "exit", NULL, NULL, do_quit },
    { NULL, NULL, NULL, NULL },
};

const struct command *session_commands(const struct session *t) { return t->guide ? t->guide->commands : COMMANDS; }

const struct command *find_command(const struct session *t, const char *line, size_t least, const char **arg)
{
    size_t len = strcspn(line, " ");
    const struct command *found = NULL, *commands = session_commands(t);
    *arg = line + len + strspn(line + len, " ");
    for (int i = 0; commands[i].name; i++) {
        if (strncasecmp(commands[i].name, line, len) != 0) continue;
        if (**arg && !(commands[i].arg && commands[i].arg[0])) continue; /* with something behind it, it is something else */
        if (strlen(commands[i].name) == len) return &commands[i];
        if (len < least || (len == 1 && commands[i].arg && commands[i].arg[0])) continue;
        if (found && found->run != commands[i].run) return NULL;
        found = &commands[i];
    }
    return found;
}
