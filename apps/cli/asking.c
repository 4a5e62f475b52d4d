/* asking.c: what people are asked at a table: which move, to roll, which line of a list; and one step of a game, whoever's it is. */
#include "session.h"

#include <ctype.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { NUMBER_MAX = 9999 };

/* A line that is neither move nor command. */
static void say_unknown(struct session *t, const char *line, const struct skep_problem *p)
{
    const char *names[32] = { 0 };
    char word[SESSION_LINE];
    const struct command *commands = session_commands(t);
    for (int i = 0; commands[i].name; i++) names[i] = commands[i].name;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " "), line);
    const char *nearest = strlen(word) > 2 ? skep_nearest(word, names) : NULL;
    if (nearest) session_say(t, BEWARE, "%s is neither a move nor a command. Did you mean %s?", word, nearest);
    else session_say_problem(t, word, p);
}

/* A move out of the list: its number, its text in any letters, the beginning of it; at is its place there. 1: found; 0: not in the list;
   -1: no such number, or more than one fits, which has been said. */
static int find_move(struct session *t, const struct choice *c, const char *line, bool whole, int *at)
{
    const char *s = line;
    int number, found = -1, fits = 0;
    size_t len = strlen(line);
    if (c->numbered && skep_take_number(&s, NUMBER_MAX, &number) && *s == '\0') {
        if (number > 0 && number <= c->n) {
            *at = number - 1;
            return 1;
        }
        session_say(t, PLAIN, c->n == 1 ? "There is only one move." : "The moves are numbered from 1 to %d.", c->n);
        return -1;
    }
    for (int i = 0; i < c->n; i++) {
        if (strncasecmp(c->at[i].text, line, len) != 0) continue;
        bool same = c->at[i].text[len] == '\0';
        if (whole && !same) continue;
        if (same && strcmp(c->at[i].text, line) == 0) {
            *at = i;
            return 1;
        }
        found = i;
        fits++;
    }
    if (fits == 1) *at = found;
    if (fits == 0 && !whole && !c->numbered && skep_take_number(&s, NUMBER_MAX, &number) && *s == '\0') {
        session_say(t, PLAIN, "These moves have no numbers: type one as it stands, %s.", c->at[0].text);
        return -1;
    }
    if (fits < 2) return fits;
    struct skep_text text = skep_text_of(SESSION_LINE);
    for (int i = 0; i < c->n; i++)
        if (strncasecmp(c->at[i].text, line, len) == 0) skep_put_listed(&text, c->at[i].text);
    session_say(t, PLAIN, "%s may be %s. Which one?", line, text.at);
    return -1;
}

/* The next of several moves typed together, or "": words between blanks; or, where all moves there are look like .R or .B, the
   letters of .RB one by one. */
static void next_typed(const char **line, bool letters, char *out, size_t cap)
{
    *line += strspn(*line, " ");
    if (letters && **line) snprintf(out, cap, "%c%c", '.', *(*line)++);
    else {
        int n = (int)strcspn(*line, " ");
        snprintf(out, cap, "%.*s", n, *line);
        *line += n;
    }
}

/* Several moves of one turn at a table that is elsewhere: one after the other, until one is not taken. False: it is not several. */
static bool send_several(struct session *t, const struct choice *c, const char *line, bool letters)
{
    char word[SESSION_LINE];
    int who = session_turn(t), at;
    next_typed(&line, letters, word, sizeof word);
    if (find_move(t, c, word, true, &at) != 1) return false;
    snprintf(word, sizeof word, "%s", c->at[at].text);
    for (; word[0]; next_typed(&line, letters, word, sizeof word)) {
        for (char *l = word; *l && letters; l++) *l = (char)toupper((unsigned char)*l);
        if (session_turn(t) != who) session_say(t, PLAIN, "Before %s it is no longer your choice.", word);
        if (session_turn(t) != who || !t->far->play(t, word)) break;
    }
    return true;
}

/* Several moves of one turn at once: all of them are tried on a copy before the first is played. False: it is not several. */
static bool take_several(struct session *t, const struct choice *c, const char *line)
{
    enum { MOST = 64 };
    const struct skep_game *g = t->match.game;
    int who = session_turn(t), n = 0;
    bool letters = line[0] == '.' && line[1] && line[2] && !strchr(line, ' ') && c->at[0].text[0] == '.';
    if (!letters && !strchr(line, ' ')) return false;
    if (t->far) return send_several(t, c, line + letters, letters);
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    skep_move moves[MOST];
    char word[SESSION_LINE];
    memcpy(state, t->match.state, g->state_size);
    line += letters;
    for (next_typed(&line, letters, word, sizeof word); word[0] && n < MOST; next_typed(&line, letters, word, sizeof word)) {
        skep_move move;
        for (char *l = word; *l && letters; l++) *l = (char)toupper((unsigned char)*l);
        if (g->turn(state) != who) {
            session_say(t, PLAIN, "Before %s it is no longer your choice; nothing was played.", word);
            return true;
        }
        if (!skep_understand(g, state, word, &move)) {
            if (n == 0) return false;
            session_say(t, PLAIN, "%s is not a move; nothing was played.", word);
            return true;
        }
        int rule = g->forbids(state, move);
        if (rule != SKEP_LEGAL) {
            session_say(t, BEWARE, "%s is not possible then; nothing was played. %s [%s]", word, g->rules[rule].say, g->rules[rule].id);
            return true;
        }
        g->play(state, move, NULL);
        moves[n++] = move;
    }
    if (t->guide && t->guide->allows && n > 1) session_say(t, PLAIN, "One move at a time here; nothing was played.");
    else for (int i = 0; i < n; i++) session_play(t, moves[i]);
    return true;
}

static bool allowed(struct session *t, skep_move move)
{
    struct skep_text text = skep_text_of(SKEP_MOVE_TEXT);
    if (!t->guide || !t->guide->allows) return true;
    t->match.game->write_move(t->match.state, move, &text);
    return t->guide->allows(t, text.at);
}

/* Plays what was picked: at a table that is elsewhere its text counts. Whether it was played. */
static bool play_picked(struct session *t, skep_move move, const char *text)
{
    t->leaf = 0;
    if (t->far) return t->far->play(t, text);
    if (!allowed(t, move)) return false;
    session_play(t, move);
    return true;
}

/* What a person typed where a move was asked for. */
static enum answer take_line(struct session *t, const struct choice *c, const char *line)
{
    skep_move move;
    struct skep_problem p;
    const char *arg;
    char as[SESSION_LINE];
    if (!line[0] && c->n > 1) {
        t->leaf++;
        if (!terminal_redraws()) session_say(t, PLAIN, "Type a number, a move, or ? for help.");
        return ASK_AGAIN;
    }
    int at = 0, found = line[0] ? find_move(t, c, line, true, &at) : 1;
    bool read = false;
    if (found == 0) {
        const struct command *command = find_command(t, line, 2, &arg);
        if (command) return command->run(t, arg);
        int before = session_moves(t);
        if (take_several(t, c, line)) return session_moves(t) > before ? GO_ON : ASK_AGAIN;
        enum skep_error error = read_move(t, line, as, &move, &p);
        if (error == SKEP_BAD_MOVE) {
            found = find_move(t, c, line, false, &at);
            command = found == 0 ? find_command(t, line, 1, &arg) : NULL;
            if (command) return command->run(t, arg);
            if (found == 0) say_unknown(t, line, &p);
        } else if (error && t->guide && t->guide->allows) t->guide->allows(t, as);
        else if (error) session_say_problem(t, line, &p);
        else found = 1, read = true;
    }
    if (found == 1 && play_picked(t, read ? move : c->at[at].move, read ? as : c->at[at].text)) return GO_ON;
    return t->far || (t->guide && t->guide->ends) ? GO_ON : ASK_AGAIN;
}

/* Several people at one screen: whoever has a hand to hide is alone with it. */
static enum answer pass_screen(struct session *t, int who)
{
    char line[SESSION_LINE], prompt[96];
    enum answer answer = ASK_AGAIN;
    snprintf(prompt, sizeof prompt, "%s, press Enter when you are alone: ", t->match.game->seats[who]);
    while (skep_table_needs_curtain(&t->table, who) && answer == ASK_AGAIN) {
        session_draw_curtain(t, who);
        if (!terminal_ask(CAN, prompt, line, sizeof line) || strcasecmp(line, "quit") == 0) answer = LEAVE;
        else if (!line[0]) answer = GO_ON;
    }
    if (answer != LEAVE) t->table.looking = who;
    return answer;
}

enum answer session_ask_move(struct session *t, int who)
{
    char line[SESSION_LINE], prompt[96];
    struct choice *c = cli_alloc(sizeof *c);
    enum answer answer = ASK_AGAIN;
    if (t->far) *c = t->far->choice;
    else list_choice(&t->match, c);
    const char *only = c->n == 1 ? ", Enter plays the only move" : "";
    if (skep_table_people(&t->table) == 1) snprintf(prompt, sizeof prompt, "Your move (? helps%s): ", only);
    else snprintf(prompt, sizeof prompt, "%s, your move (? helps%s): ", t->match.game->seats[who], only);
    while (answer == ASK_AGAIN) {
        session_show(t, c, NULL);
        enum terminal_answer got = terminal_ask_or_hear(CAN, prompt, line, sizeof line);
        answer = got == TERMINAL_LINE ? take_line(t, c, line) : got == TERMINAL_HEARD ? GO_ON : LEAVE;
    }
    free(c);
    return answer;
}

enum answer session_command(struct session *t, const char *line, const char *otherwise)
{
    const char *arg;
    const struct command *command = find_command(t, line, 1, &arg);
    if (command) return command->run(t, arg);
    session_say(t, PLAIN, "%s", otherwise);
    return ASK_AGAIN;
}

enum answer session_wait(struct session *t, const char *prompt, const struct page *ending)
{
    char line[SESSION_LINE];
    for (;;) {
        session_show(t, NULL, ending);
        if (!terminal_ask(CAN, prompt, line, sizeof line)) return LEAVE;
        if (!line[0]) return GO_ON;
        enum answer answer = session_command(t, line, "Press Enter to go on, or type ? for help.");
        if (answer != ASK_AGAIN) return answer;
    }
}

/* A person's dice wait for the person; a turn of bots among themselves for whoever looks on. */
static enum answer ask_roll(struct session *t, int who)
{
    char line[SESSION_LINE], prompt[96];
    enum answer answer = ASK_AGAIN;
    if (!skep_table_is_person(&t->table, who)) snprintf(prompt, sizeof prompt, "Enter: next turn (? helps): ");
    else if (skep_table_people(&t->table) == 1) snprintf(prompt, sizeof prompt, "Your turn. Enter rolls the dice (? helps): ");
    else snprintf(prompt, sizeof prompt, "%s, your turn. Enter rolls the dice (? helps): ", t->match.game->seats[who]);
    while (answer == ASK_AGAIN) {
        session_show(t, NULL, NULL);
        if (!terminal_ask(CAN, prompt, line, sizeof line)) return LEAVE;
        if (!line[0] || strcasecmp(line, "r") == 0 || strcasecmp(line, "roll") == 0) {
            session_roll(t);
            return GO_ON;
        }
        answer = session_command(t, line, "First the dice: press Enter to roll.");
    }
    return answer;
}

/* "You win!", or who does. */
static void flow_headline(const struct skep_match *over, struct page *p, const char *const *names)
{
    unsigned winners = over->game->winners(over->state);
    const char *join = "";
    bool you = false;
    page_line(p);
    if (winners == 0) page_flow(p, 0, CAN, "A draw.");
    for (int seat = 0; seat < over->seats; seat++) {
        if (!(winners >> seat & 1)) continue;
        you = strcmp(names[seat], "you") == 0;
        page_flowf(p, 0, CAN, "%s%s", join, you ? "You" : over->game->seats[seat]);
        if (!you) page_flowf(p, 0, CAN, " (%s)", names[seat]);
        join = " and ";
    }
    if (winners) page_flow(p, 0, CAN, (winners & (winners - 1)) || you ? " win!" : " wins.");
}

void session_draw_end(const struct session *t, const struct skep_match *over, struct page *p)
{
    const char *names[SKEP_SEATS_MAX];
    session_names(t, names);
    page_start(p, terminal_page_width());
    flow_headline(over, p, names);
    draw_end(p, over, over->state, names);
}

static enum answer ask_again(struct session *t)
{
    char line[SESSION_LINE];
    enum answer answer = ASK_AGAIN;
    while (answer == ASK_AGAIN) {
        struct page ending = { 0 };
        session_draw_end(t, &t->match, &ending);
        page_line(&ending);
        page_flow(&ending, 0, DIM, "save FILE keeps it, log lists the moves, undo goes back.");
        session_show(t, NULL, &ending);
        page_free(&ending);
        if (!terminal_ask(CAN, "Play again? [y/N] ", line, sizeof line)) return LEAVE;
        if (!line[0] && !terminal_asks()) continue; /* a pipe may have an Enter too many */
        if (!line[0] || strcasecmp(line, "n") == 0 || strcasecmp(line, "no") == 0) return LEAVE;
        if (strcasecmp(line, "y") == 0 || strcasecmp(line, "yes") == 0) return NEW_GAME;
        answer = session_command(t, line, "Type y or n, or ? for help.");
    }
    return answer;
}

/* Dice wait for the person whose they are, and among bots for whoever looks on; other chance goes by itself. */
static enum answer roll_step(struct session *t)
{
    int roller = skep_table_roller(&t->table, SKEP_ALL);
    bool person = skep_table_is_person(&t->table, roller);
    bool watched = skep_table_people(&t->table) == 0 && terminal_redraws() && terminal_asks();
    if (t->fast || !t->match.game->dice || !(person || watched)) {
        session_roll(t);
        return GO_ON;
    }
    return person && pass_screen(t, roller) == LEAVE ? LEAVE : ask_roll(t, roller);
}

static void think_step(struct session *t, int who)
{
    int eyes = skep_table_eyes(&t->table, who); /* to which it may be a secret that a bot is asked at all */
    if (terminal_redraws() && eyes != SKEP_ALL && skep_table_next_as(&t->table, eyes).seat == who) {
        char text[96];
        snprintf(text, sizeof text, "%s (%s) is thinking ... ", t->match.game->seats[who], t->match.header.name[who]);
        session_show(t, NULL, NULL);
        terminal_wait(text);
    }
    session_bot_moves(t, who);
}

enum answer session_step(struct session *t)
{
    struct skep_next next = skep_table_next(&t->table);
    switch (next.kind) {
    case SKEP_NEXT_OVER: return ask_again(t);
    case SKEP_NEXT_ROLL: return roll_step(t);
    case SKEP_NEXT_THINK: think_step(t, next.seat); return GO_ON;
    default: return pass_screen(t, next.seat) == LEAVE ? LEAVE : session_ask_move(t, next.seat);
    }
}

/* The one of the names that begins so, in any letters and with blanks or dashes for _; -1: none, or several. */
static int find_name(const char *const *names, int n, const char *word)
{
    int found = -1, fits = 0;
    for (int i = 0; i < n; i++) {
        size_t k = 0;
        while (word[k] && tolower((unsigned char)names[i][k]) == (strchr(" -", word[k]) ? '_' : tolower((unsigned char)word[k]))) k++;
        if (word[k]) continue;
        if (!names[i][k]) return i;
        found = i;
        fits++;
    }
    return fits == 1 ? found : -1;
}

int session_ask_line(const char *question, const char *const *lines, const char *const *names, int n, int usual)
{
    for (;;) {
        char line[SESSION_LINE], text[256];
        struct page p = { 0 };
        int number;
        page_start(&p, terminal_page_width());
        page_flow(&p, 0, BOLD, question);
        for (int i = 0; i < n; i++) {
            page_line(&p);
            page_flowf(&p, 0, i == usual ? CAN : DIM, "%3d  ", i + 1);
            page_flow(&p, 5, i == usual ? CAN : PLAIN, lines[i]);
        }
        terminal_print(&p);
        page_free(&p);
        snprintf(text, sizeof text, "1-%d, Enter for %d: ", n, usual + 1);
        if (!terminal_ask(CAN, text, line, sizeof line)) return -1;
        const char *s = line;
        if (!line[0]) return usual;
        if (names && find_name(names, n, line) >= 0) return find_name(names, n, line);
        if (skep_take_number(&s, NUMBER_MAX, &number) && *s == '\0' && number > 0 && number <= n) return number - 1;
    }
}

