/* play.c: skep play. One loop asks whose turn it is and lets chance, a bot or a person move. */
#include "cli.h"
#include "online.h"

#include <skep/text.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char USAGE[] =
    "skep play [GAME|URL] [option...]\n"
    "\n"
    "Plays a game here, against bots or each other. Without arguments it asks what you would like.\n"
    "Every move is saved as it is made: whatever happens, skep play --resume goes on from there. Each game that was left\n"
    "has a file of its own in $XDG_STATE_HOME/skep or ~/.local/state/skep; with several of them --resume asks which.\n"
    "hint asks the bot hard, within --sims or --ms where one is given.\n"
    "With the address of an online table, as the page gives it to invite others, it sits down there; the key of the seat is kept in the\n"
    "same folder, so that the same command comes back to it. --seat with a bot, or with cmd:PROGRAM (docs/bots.md), lets that play.\n"
    "\n"
    "Examples:\n"
    "  skep play                                 a short menu\n"
    "  skep play honey_nectar                    you begin, medium answers\n"
    "  skep play -s beginner -s human            a gentler opponent, who begins\n"
    "  skep play -s human -s human --undo free   two people at one keyboard\n"
    "  skep play -o hive_cells=7 --seed 42       a small hive, dice that come again\n"
    "  skep play -s hard -s easy --fast          bots among themselves\n"
    "  skep play --resume                        the game that was left\n"
    "  skep play http://bees.example:8023/#/t/clover-jar-wing-moss             an online table\n"
    "  skep play http://bees.example:8023/#/t/clover-jar-wing-moss -s hard     where a bot of yours plays\n";

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
    if (skep_match_start(&t->match, g, seats, v, &header, &p)) cli_die_unfit(&p);
    t->told = t->leaf = 0;
    t->drawn = -1;
    t->saving = false;
    t->trouble = 0;
    t->saved[0] = '\0';
    terminal_farewell("");
    say_homeless(t);
    session_say(t, DIM, "%s, seed %s. Type ? for help.", g->title, t->match.header.seed);
}

static void run(struct session *t)
{
    for (enum answer answer = GO_ON; answer != LEAVE;) {
        answer = session_step(t);
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

/* Fills in what the command line left open. False: the person left. */
static bool ask_menu(const struct skep_game **game, struct cli_texts *seats)
{
    enum { GAMES_MAX = 32 };
    static const struct { const char *line, *seat[2]; } OPPONENTS[] = {
        { "a beginner, for a first game", { "human", "beginner" } },
        { "an easy bot", { "human", "easy" } },
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
    int picked = n > 1 ? session_ask_line("Which game?", lines, NULL, n, 0) : 0;
    if (picked < 0) return false;
    *game = games[picked];
    for (int i = 0; i < OPPONENT_COUNT; i++) lines[i] = OPPONENTS[i].line;
    char question[96];
    snprintf(question, sizeof question, "%s against whom?", games[picked]->title);
    picked = session_ask_line(question, lines, NULL, OPPONENT_COUNT, USUAL);
    if (picked < 0) return false;
    seats->n = 0;
    for (int i = 0; i < 2; i++) seats->at[seats->n++] = OPPONENTS[picked].seat[i];
    return true;
}

/* Goes on with the record in the match; seats that are given change who sits where. */
static void go_on(struct session *t, const struct cli_texts *seats)
{
    if (seats->n > t->match.seats) cli_die(CLI_USAGE, "this game has %d seats, not %d.", t->match.seats, seats->n);
    struct skep_problem p;
    if (skep_match_is_sealed(&t->match) && skep_refuse_with(&p, SKEP_DICE_SEALED, t->match.header.fair.table)) cli_die(CLI_NO, "%s", p.text);
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
    int picked = count > 1 ? session_ask_line("Which game goes on?", lines, NULL, count, 0) : 0;
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
    const char *seed = NULL, *file = NULL, *undo = "own", *name = NULL;
    bool resumes = false, fast = false, ascii = false;
    struct cli_limit limit = { 0 };
    int threads = 1;
    const struct cli_option known[] = {
        { .name = "seat", .letter = 's', .arg = "WHO", .texts = &seats,
          .help = "human or a bot such as beginner or hard (skep list names them); once for each seat, in order" },
        { .name = "option", .letter = 'o', .arg = "ID=VALUE", .texts = &options, .help = "sets an option of the game" },
        { .name = "seed", .arg = "S", .text = &seed, .help = "any word or number: the same seed gives the same dice" },
        { .name = "load", .arg = "FILE", .text = &file, .help = "goes on with a game that was saved" },
        { .name = "resume", .letter = 'r', .flag = &resumes, .help = "goes on with a game that was left; with several it asks which" },
        { .name = "undo", .arg = "own|free", .text = &undo,
          .help = "with several people, undo goes back to the last roll (own) or beyond (free)" },
        CLI_LIMIT_OPTIONS(limit),
        { .name = "threads", .letter = 't', .arg = "N", .number = &threads, .min = 1, .max = SKEP_CREW_MAX,
          .help = "threads that bots and hints think on; 1" },
        { .name = "name", .arg = "TEXT", .text = &name, .help = "what you are called at an online table; else it asks, once" },
        { .name = "fast", .letter = 'f', .flag = &fast, .help = "rolls the dice without waiting for Enter" },
        { .name = "ascii", .flag = &ascii, .help = "draws with plain letters only" },
        { .name = NULL },
    };
    bool bare = argc == 1;
    int words = cli_parse(argc, argv, USAGE, known, 0, 1);
    const char *url = words > 0 && strstr(argv[1], "://") ? argv[1] : NULL;
    const struct skep_game *game = words > 0 && !url ? cli_game(argv[1]) : skep_games()[0];
    if (url && (options.n > 0 || seed || file || resumes || seats.n > 1))
        cli_die(CLI_USAGE, "an online table has its options, its dice and its seats; leave them out.");
    if (name && !url) cli_die(CLI_USAGE, "--name is for online tables.");
    if (strcmp(undo, "own") != 0 && strcmp(undo, "free") != 0)
        cli_die(CLI_USAGE, "--undo is own or free, not %s.", undo);
    if (resumes && file) cli_die(CLI_USAGE, "--resume and --load exclude each other.");
    if ((resumes || file) && (words > 0 || options.n > 0 || seed))
        cli_die(CLI_USAGE, "a game that goes on has its options and its seed; leave them out.");

    struct session *t = session_new();
    t->fast = fast;
    t->limit = limit;
    t->threads = threads;
    t->free_undo = strcmp(undo, "free") == 0;
    if (!save_path(t->autosave, 0)) t->autosave[0] = '\0';
    terminal_open(ascii);
    if (url) {
        bool person = seats.n == 0 || strcmp(seats.at[0], SESSION_PERSON) == 0;
        int status = online_play(t, &(struct online_wish){ .url = url, .name = name, .bot = person ? NULL : seats.at[0] });
        session_free(t);
        return status;
    }

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
            struct skep_values *v = cli_values(game, &options);
            begin(t, game, n, v, seed ? seed : cli_fresh_seed());
            session_place(t, &seats);
            free(v);
        }
        if (stays) run(t);
    }
    session_free(t);
    return CLI_OK;
}
