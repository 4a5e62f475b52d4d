/* play.c: skep play. One loop asks whose turn it is and lets chance, a bot or a person move. */
#include "cli.h"
#include "session.h"

#include <ctype.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

static const char USAGE[] =
    "skep play [GAME] [option...]\n"
    "\n"
    "Plays a game here, against bots or each other. Without arguments it asks what you would like.\n"
    "Every move is saved as it is made: whatever happens, skep play --resume goes on from there. Each game that was left\n"
    "has a file of its own in $XDG_STATE_HOME/skep or ~/.local/state/skep; with several of them --resume asks which.\n"
    "hint asks the bot hard, within --sims or --ms where one is given.\n"
    "\n"
    "Examples:\n"
    "  skep play                                 a short menu\n"
    "  skep play honey_nectar                    you begin, medium answers\n"
    "  skep play -s easy -s human                a gentler opponent, who begins\n"
    "  skep play -s human -s human --undo free   two people at one keyboard\n"
    "  skep play -o hive_cells=7 --seed 42       a small hive, dice that come again\n"
    "  skep play -s hard -s easy --fast          bots among themselves\n"
    "  skep play --resume                        the game that was left\n";

enum { NUMBER_MAX = 9999 };

/* Asking. */

/* A line that is neither move nor command. */
static void say_unknown(struct session *t, const char *line, const struct skep_problem *p)
{
    const char *names[32] = { 0 };
    char word[SESSION_LINE];
    for (int i = 0; COMMANDS[i].name; i++) names[i] = COMMANDS[i].name;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " "), line);
    const char *nearest = strlen(word) > 2 ? skep_nearest(word, names) : NULL;
    if (nearest) session_say(t, BEWARE, "%s is neither a move nor a command. Did you mean %s?", word, nearest);
    else session_say_problem(t, word, p);
}

/* A move out of the list: its number, its text in any letters, the beginning of it. 1: found; 0: not in the list;
   -1: no such number, or more than one fits, which has been said. */
static int find_move(struct session *t, const struct choice *c, const char *line, bool whole, skep_move *move)
{
    const char *s = line;
    int number, found = -1, fits = 0;
    size_t len = strlen(line);
    if (c->numbered && skep_take_number(&s, NUMBER_MAX, &number) && *s == '\0') {
        if (number > 0 && number <= c->n) {
            *move = c->at[number - 1].move;
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
            *move = c->at[i].move;
            return 1;
        }
        found = i;
        fits++;
    }
    if (fits == 1) *move = c->at[found].move;
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

/* Several moves of one turn at once: all of them are tried on a copy before the first is played. False: it is not several. */
static bool take_several(struct session *t, const struct choice *c, const char *line)
{
    enum { MOST = 64 };
    const struct skep_game *g = t->match.game;
    int who = skep_match_turn(&t->match), n = 0;
    bool letters = line[0] == '.' && line[1] && line[2] && !strchr(line, ' ') && c->at[0].text[0] == '.';
    if (!letters && !strchr(line, ' ')) return false;
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
    for (int i = 0; i < n; i++) session_play(t, moves[i]);
    return true;
}

/* What a person typed where a move was asked for. */
static enum answer take_line(struct session *t, const struct choice *c, const char *line)
{
    skep_move move;
    struct skep_problem p;
    const char *arg;
    if (!line[0] && c->n > 1) {
        t->leaf++;
        if (!terminal_redraws()) session_say(t, PLAIN, "Type a number, a move, or ? for help.");
        return ASK_AGAIN;
    }
    int found = line[0] ? find_move(t, c, line, true, &move) : (move = c->at[0].move, 1);
    if (found == 0) {
        const struct command *command = find_command(line, 2, &arg);
        if (command) return command->run(t, arg);
        int before = t->match.moves;
        if (take_several(t, c, line)) return t->match.moves > before ? GO_ON : ASK_AGAIN;
        enum skep_error error = read_move(t, line, &move, &p);
        if (error == SKEP_BAD_MOVE) {
            found = find_move(t, c, line, false, &move);
            command = found == 0 ? find_command(line, 1, &arg) : NULL;
            if (command) return command->run(t, arg);
            if (found == 0) say_unknown(t, line, &p);
        } else if (error) session_say_problem(t, line, &p);
        else found = 1;
    }
    if (found != 1) return ASK_AGAIN;
    session_play(t, move);
    return GO_ON;
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

static enum answer ask_move(struct session *t, int who)
{
    char line[SESSION_LINE], prompt[96];
    struct choice *c = cli_alloc(sizeof *c);
    enum answer answer = ASK_AGAIN;
    list_choice(&t->match, c);
    const char *only = c->n == 1 ? ", Enter plays the only move" : "";
    if (skep_table_people(&t->table) == 1) snprintf(prompt, sizeof prompt, "Your move (? helps%s): ", only);
    else snprintf(prompt, sizeof prompt, "%s, your move (? helps%s): ", t->match.game->seats[who], only);
    while (answer == ASK_AGAIN) {
        session_show(t, c, NULL);
        answer = terminal_ask(CAN, prompt, line, sizeof line) ? take_line(t, c, line) : LEAVE;
    }
    free(c);
    return answer;
}

/* A command where there is no move to choose. */
static enum answer take_command(struct session *t, const char *line, const char *otherwise)
{
    const char *arg;
    const struct command *command = find_command(line, 1, &arg);
    if (command) return command->run(t, arg);
    session_say(t, PLAIN, "%s", otherwise);
    return ASK_AGAIN;
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
        answer = take_command(t, line, "First the dice: press Enter to roll.");
    }
    return answer;
}

/* "You win!", or who does. */
static void flow_headline(const struct session *t, struct page *p, const char *const *names)
{
    unsigned winners = t->match.game->winners(t->match.state);
    const char *join = "";
    bool you = false;
    page_line(p);
    if (winners == 0) page_flow(p, 0, CAN, "A draw.");
    for (int seat = 0; seat < t->match.seats; seat++) {
        if (!(winners >> seat & 1)) continue;
        you = strcmp(names[seat], "you") == 0;
        page_flowf(p, 0, CAN, "%s%s", join, you ? "You" : t->match.game->seats[seat]);
        if (!you) page_flowf(p, 0, CAN, " (%s)", names[seat]);
        join = " and ";
    }
    if (winners) page_flow(p, 0, CAN, (winners & (winners - 1)) || you ? " win!" : " wins.");
}

static enum answer ask_again(struct session *t)
{
    char line[SESSION_LINE];
    enum answer answer = ASK_AGAIN;
    const char *names[SKEP_SEATS_MAX];
    session_names(t, names);
    while (answer == ASK_AGAIN) {
        struct page ending = { 0 };
        page_start(&ending, terminal_page_width());
        flow_headline(t, &ending, names);
        draw_end(&ending, &t->match, t->match.state, names);
        page_line(&ending);
        page_flow(&ending, 0, DIM, "save FILE keeps it, log lists the moves, undo goes back.");
        session_show(t, NULL, &ending);
        page_free(&ending);
        if (!terminal_ask(CAN, "Play again? [y/N] ", line, sizeof line)) return LEAVE;
        if (!line[0] && !terminal_asks()) continue; /* a pipe may have an Enter too many */
        if (!line[0] || strcasecmp(line, "n") == 0 || strcasecmp(line, "no") == 0) return LEAVE;
        if (strcasecmp(line, "y") == 0 || strcasecmp(line, "yes") == 0) return NEW_GAME;
        answer = take_command(t, line, "Type y or n, or ? for help.");
    }
    return answer;
}

/* Starting. */

static void date_today(char out[SKEP_DATE_TEXT])
{
    time_t now = time(NULL);
    struct tm *local = localtime(&now);
    if (!local || strftime(out, SKEP_DATE_TEXT, "%Y-%m-%d", local) == 0) out[0] = '\0';
}

static void set_seed(struct skep_header *h, const char *seed)
{
    cli_check_seed(seed, false);
    struct skep_text text = skep_text_in(h->seed, sizeof h->seed);
    skep_put(&text, seed);
}

static void say_homeless(struct session *t)
{
    if (!t->autosave[0]) session_say(t, BEWARE, "There is no home (HOME is not set), so this game is not saved by itself; save FILE keeps it.");
}

/* A new game in the match; who sits where stays as it is. */
static void begin(struct session *t, const struct skep_game *g, int seats, const struct skep_values *v, const char *seed)
{
    struct skep_problem p;
    struct skep_header header = t->match.header;
    set_seed(&header, seed);
    date_today(header.date);
    header.position[0] = '\0';
    if (skep_match_start(&t->match, g, seats, v, &header, &p)) cli_die(CLI_USAGE, "%s", p.text);
    t->told = t->leaf = 0;
    t->drawn = -1;
    t->saving = false;
    t->trouble = 0;
    t->saved[0] = '\0';
    terminal_farewell("");
    say_homeless(t);
    session_say(t, DIM, "%s, seed %s. Type ? for help.", g->title, t->match.header.seed);
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

static enum answer step(struct session *t)
{
    struct skep_next next = skep_table_next(&t->table);
    switch (next.kind) {
    case SKEP_NEXT_OVER: return ask_again(t);
    case SKEP_NEXT_ROLL: return roll_step(t);
    case SKEP_NEXT_THINK: think_step(t, next.seat); return GO_ON;
    default: return pass_screen(t, next.seat) == LEAVE ? LEAVE : ask_move(t, next.seat);
    }
}

static void run(struct session *t)
{
    for (enum answer answer = GO_ON; answer != LEAVE;) {
        answer = step(t);
        if (answer == NEW_GAME) begin(t, t->match.game, t->match.seats, &t->match.values, cli_fresh_seed());
    }
    if (t->saving && !t->trouble && skep_match_turn(&t->match) == SKEP_OVER)
        printf("To see the game again: skep replay %s\n", t->autosave);
    printf("%s", saving_last_word(t));
}

/* The menu. */

/* A skep is a hive of coiled straw. */
static void welcome(void)
{
    static const struct { const char *straw, *words; } ROWS[] = {
        { "     .-.", "" },
        { "    (===)", "" },
        { "   (=====)", "skep" },
        { "   (=====)", "bee games at one quiet table" },
        { "  (==( )==)", "" },
        { " ───────────", "" },
    };
    struct page p = { 0 };
    page_start(&p, terminal_page_width());
    page_line(&p);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        page_line(&p);
        page_flow(&p, 0, LIT, ROWS[i].straw);
        page_tab(&p, 16);
        page_flow(&p, 0, i == 2 ? BOLD : PLAIN, ROWS[i].words);
    }
    page_line(&p);
    terminal_show(&p);
    page_free(&p);
}

/* Asks for a line of a list; Enter takes the usual one. -1 at the end of input. */
static int ask_line(const char *question, const char *const *lines, int n, int usual)
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
        if (skep_take_number(&s, NUMBER_MAX, &number) && *s == '\0' && number > 0 && number <= n) return number - 1;
    }
}

/* Fills in what the command line left open. False: the person left. */
static bool ask_menu(const struct skep_game **game, struct cli_texts *seats)
{
    enum { GAMES_MAX = 32 };
    static const struct { const char *line, *seat[2]; } OPPONENTS[] = {
        { "an easy bot, for a first game", { "human", "easy" } },
        { "a medium bot", { "human", "medium" } },
        { "a hard bot, which thinks for a second", { "human", "hard" } },
        { "an expert, which thinks for five", { "human", "expert" } },
        { "a friend at this keyboard", { "human", "human" } },
        { "nobody: watch two bots", { "medium", "medium" } },
    };
    enum { USUAL = 0, OPPONENT_COUNT = sizeof OPPONENTS / sizeof *OPPONENTS };
    const struct skep_game *const *games = skep_games();
    const char *lines[GAMES_MAX];
    char text[GAMES_MAX][256];
    int n = 0;
    for (; games[n] && n < GAMES_MAX; n++) {
        snprintf(text[n], sizeof text[n], "%s: %s", games[n]->title, games[n]->about);
        lines[n] = text[n];
    }
    int picked = n > 1 ? ask_line("Which game?", lines, n, 0) : 0;
    if (picked < 0) return false;
    *game = games[picked];
    for (int i = 0; i < OPPONENT_COUNT; i++) lines[i] = OPPONENTS[i].line;
    char question[96];
    snprintf(question, sizeof question, "%s against whom?", games[picked]->title);
    picked = ask_line(question, lines, OPPONENT_COUNT, USUAL);
    if (picked < 0) return false;
    seats->n = 0;
    for (int i = 0; i < 2; i++) seats->at[seats->n++] = OPPONENTS[picked].seat[i];
    return true;
}

/* Goes on with the record in the match; seats that are given change who sits where. */
static void go_on(struct session *t, const struct cli_texts *seats)
{
    if (seats->n > t->match.seats) cli_die(CLI_USAGE, "this game has %d seats, not %d.", t->match.seats, seats->n);
    if (!t->match.header.seed[0]) set_seed(&t->match.header, cli_fresh_seed());
    session_place(t, seats);
    t->told = t->match.moves;
    t->drawn = -1;
    say_homeless(t);
    session_say(t, DIM, "%s goes on, seed %s. Type ? for help.", t->match.game->title, t->match.header.seed);
}

static void load(struct session *t, const char *path, const struct cli_texts *seats)
{
    struct skep_problem p;
    if (!load_game(t, path, &p)) cli_die(CLI_NO, "%s: %s", path, p.text);
    go_on(t, seats);
}

/* Which of the games that were left; with one there is nothing to ask. -1: the person left. */
static int pick_save(const struct save *saves, int n)
{
    const char *lines[SAVES_MAX];
    int open[SAVES_MAX], count = 0;
    for (int i = 0; i < n; i++) {
        if (saves[i].kind != SAVE_OPEN) continue;
        lines[count] = saves[i].line;
        open[count++] = saves[i].place;
    }
    int picked = count > 1 ? ask_line("Which game goes on?", lines, count, 0) : 0;
    return picked < 0 ? -1 : open[picked];
}

static int count_saves(const struct save *saves, int n, enum save_kind kind)
{
    int count = 0;
    for (int i = 0; i < n; i++) count += saves[i].kind == kind;
    return count;
}

/* There is no game to go on with: says why. */
static _Noreturn void die_without_save(const struct save *saves, int n)
{
    char path[SESSION_PATH];
    int over = 0;
    for (int i = 0; i < n; i++)
        if (saves[i].kind == SAVE_STRANGE && save_path(path, saves[i].place)) cli_warn("%s stays as it is: %s", path, saves[i].line);
    if (!save_path(path, 0)) cli_die(CLI_NO, "there is no home (HOME is not set), so no game was saved by itself; skep play starts one.");
    if (count_saves(saves, n, SAVE_PLAYED) > 0) cli_die(CLI_NO, "the game that was begun last is being played by another skep.");
    while (over < n && saves[over].kind != SAVE_OVER) over++;
    if (over == n) cli_die(CLI_NO, "no game was left, so there is nothing to go on with; skep play starts one.");
    save_path(path, saves[over].place);
    cli_die(CLI_NO, "the last game came to its end: skep play starts a new one, skep replay %s shows it.", path);
}

/* False: the person left. */
static bool resume(struct session *t, const struct cli_texts *seats, const struct save *saves, int n)
{
    struct skep_problem p;
    char path[SESSION_PATH];
    if (count_saves(saves, n, SAVE_OPEN) == 0) die_without_save(saves, n);
    int place = pick_save(saves, n);
    if (place < 0) return false;
    if (!take_save(t, place, &p)) {
        save_path(path, place);
        cli_die(CLI_NO, "%s: %s", path, p.text);
    }
    for (int i = 0; i < n; i++)
        if (saves[i].kind == SAVE_STRANGE) say_strange(t, &saves[i]);
    go_on(t, seats);
    terminal_farewell(saving_last_word(t));
    return true;
}

/* On a terminal, without arguments. False: the person left. */
static bool offer_resume(const struct save *saves, int n, bool *taken)
{
    char line[SESSION_LINE], question[96];
    int open = count_saves(saves, n, SAVE_OPEN);
    *taken = false;
    if (open == 0) return true;
    if (open == 1) snprintf(question, sizeof question, "A game was left unfinished. Go on with it? [Y/n] ");
    else snprintf(question, sizeof question, "%d games were left unfinished. Go on with one of them? [Y/n] ", open);
    if (!terminal_ask(CAN, question, line, sizeof line)) return false;
    *taken = line[0] != 'n' && line[0] != 'N';
    return true;
}

int cmd_play(int argc, char **argv)
{
    struct cli_texts seats = { 0 }, options = { 0 };
    const char *seed = NULL, *file = NULL, *undo = "own";
    bool resumes = false, fast = false, ascii = false;
    struct cli_limit limit = { 0 };
    int threads = 1;
    const struct cli_option known[] = {
        { .name = "seat", .letter = 's', .arg = "WHO", .texts = &seats,
          .help = "human or a bot such as easy or hard (skep list names them); once for each seat, in order" },
        { .name = "option", .letter = 'o', .arg = "ID=VALUE", .texts = &options, .help = "sets an option of the game" },
        { .name = "seed", .arg = "S", .text = &seed, .help = "any word or number: the same seed gives the same dice" },
        { .name = "load", .arg = "FILE", .text = &file, .help = "goes on with a game that was saved" },
        { .name = "resume", .letter = 'r', .flag = &resumes, .help = "goes on with a game that was left; with several it asks which" },
        { .name = "undo", .arg = "own|free", .text = &undo,
          .help = "with several people, undo goes back to the last roll (own) or beyond (free)" },
        CLI_LIMIT_OPTIONS(limit),
        { .name = "threads", .letter = 't', .arg = "N", .number = &threads, .min = 1, .max = SKEP_CREW_MAX,
          .help = "threads that bots and hints think on; 1" },
        { .name = "fast", .letter = 'f', .flag = &fast, .help = "rolls the dice without waiting for Enter" },
        { .name = "ascii", .flag = &ascii, .help = "draws with plain letters only" },
        { .name = NULL },
    };
    bool bare = argc == 1;
    int words = cli_parse(argc, argv, USAGE, known, 0, 1);
    const struct skep_game *game = words > 0 ? cli_game(argv[1]) : skep_games()[0];
    if (strcmp(undo, "own") != 0 && strcmp(undo, "free") != 0)
        cli_die(CLI_USAGE, "--undo is own or free, not %s.", undo);
    if (resumes && file) cli_die(CLI_USAGE, "--resume and --load exclude each other.");
    if ((resumes || file) && (words > 0 || options.n > 0 || seed))
        cli_die(CLI_USAGE, "a game that goes on has its options and its seed; leave them out.");

    struct session *t = cli_alloc(sizeof *t);
    skep_match_open(&t->match, t->log, SESSION_LOG);
    skep_match_milestones(&t->match, t->milestones, sizeof t->milestones);
    t->fast = fast;
    t->limit = limit;
    t->threads = threads;
    t->free_undo = strcmp(undo, "free") == 0;
    t->place = t->locks = -1;
    if (!save_path(t->autosave, 0)) t->autosave[0] = '\0';
    terminal_open(ascii);

    bool stays = true, menu = bare && terminal_asks();
    struct save saves[SAVES_MAX];
    int left = menu || resumes ? find_saves(t, saves) : 0;
    if (menu) {
        welcome();
        stays = offer_resume(saves, left, &resumes);
        if (stays && !resumes) stays = ask_menu(&game, &seats);
    }
    if (stays) {
        if (resumes) {
            stays = resume(t, &seats, saves, left);
        } else if (file) {
            load(t, file, &seats);
        } else {
            int n = seats.n > game->seats_min ? seats.n : game->seats_min;
            struct skep_values *v = cli_values(game, n, &options);
            begin(t, game, n, v, seed ? seed : cli_fresh_seed());
            session_place(t, &seats);
            free(v);
        }
        if (stays) run(t);
    }
    for (int seat = 0; seat < SKEP_SEATS_MAX; seat++) skep_bot_free(t->bot[seat]);
    skep_bot_free(t->adviser);
    page_free(&t->notice);
    free(t);
    return CLI_OK;
}
