/* cli.h: what the commands of skep share. A command is a function in a file of its own, named in main.c's table. */
#ifndef SKEP_CLI_H
#define SKEP_CLI_H

#include <skep/bot.h>
#include <skep/game.h>
#include <skep/json.h>
#include <skep/match.h>
#include <stdio.h>

/* What skep ends with. */
enum {
    CLI_OK = 0,
    CLI_NO = 1,    /* what was asked for failed, or the answer is no: a damaged record, a file that cannot be read */
    CLI_USAGE = 2, /* asked in a way that skep does not understand */
};

/* argv[0] is the command's own name; the result is what skep ends with. main flushes and checks standard output. */
int cmd_list(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_learn(int argc, char **argv);
int cmd_puzzle(int argc, char **argv);
int cmd_serve(int argc, char **argv);
int cmd_load(int argc, char **argv);
int cmd_tables(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_review(int argc, char **argv);
int cmd_verify(int argc, char **argv);
int cmd_sim(int argc, char **argv);
int cmd_arena(int argc, char **argv);
int cmd_puzzles(int argc, char **argv);
int cmd_lab(int argc, char **argv);
int cmd_perft(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_rules(int argc, char **argv);
int cmd_engine(int argc, char **argv);
int cmd_help(int argc, char **argv);
int cmd_version(int argc, char **argv);

struct cli_command {
    const char *name, *summary;
    int (*run)(int argc, char **argv);
};
extern const struct cli_command CLI_COMMANDS[]; /* ends with a NULL name */

/* A command line's options, as a table that ends with a NULL name. Exactly one of flag, number, text and texts says
   where the value goes; whoever fills the table has put the default there. */
enum { CLI_TEXTS_MAX = 64 };
struct cli_texts {
    int n;
    const char *at[CLI_TEXTS_MAX];
};

struct cli_option {
    const char *name;        /* without the two dashes */
    char letter;             /* its short form, or 0 */
    const char *arg, *help;  /* what --help calls the value; what it is for */
    bool *flag;
    int *number, min, max;   /* a whole number min..max, 0 <= min */
    const char **text;       /* the last one given */
    struct cli_texts *texts; /* all that are given, in order */
};

/* Reads a command line: options may stand anywhere, as --name value, --name=value or -x value; after -- all are words.
   The words stay, in order, in argv[1] to argv[n]; gives n. Ends skep with CLI_USAGE where an option is wrong or there
   are fewer words than least or more than most. Asked for --help, prints it and ends skep with CLI_OK: usage (its first
   line "skep sim GAME [option...]", then paragraphs, and indented examples "  command   remark") and the table of
   options, which may be NULL. */
int cli_parse(int argc, char **argv, const char *usage, const struct cli_option *options, int least, int most);

/* "skep sim: ..." on standard error, with a full stop from the caller; ends skep with status. */
_Noreturn void cli_die(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same without the end: for what went wrong while something else went on. */
void cli_warn(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Ends skep: there is no <what> called word; suggests the nearest of the known, which end with NULL, or names them. */
_Noreturn void cli_unknown(const char *what, const char *word, const char *const *known);

/* The game with that id, in any case; ends skep with a suggestion where there is none. */
const struct skep_game *cli_game(const char *id);
/* All ids of games, ended by NULL. */
const char *const *cli_game_ids(void);
/* The values from "id=value" texts, the rest at their defaults; the caller frees them. An option that is a file is given as the
   file's name. Ends skep where something is wrong with one of them; whether they go together is seen when a match starts. */
struct skep_values *cli_values(const struct skep_game *g, const struct cli_texts *given);
/* A match with these values at its start, without a log; the caller frees it. */
struct skep_match *cli_match(const struct skep_game *g, int seats, const struct cli_texts *given);
/* Ends skep with the reason why a match cannot start, and the rule. */
_Noreturn void cli_die_unfit(const struct skep_problem *p);

/* Memory, all zero, or the end of skep: nothing that asks for it could go on without. */
void *cli_alloc(size_t size);
/* What there is to read, ended by a NUL; the caller frees it. Ends skep with CLI_NO and the reason where it cannot be read. */
char *cli_read_all(int fd, const char *name, size_t *len);
/* A whole file, ended by a NUL; the caller frees it. Ends skep with CLI_NO and the reason where it cannot be read. */
char *cli_read_file(const char *name, size_t *len);
/* Opens a file to write to; NULL where it cannot. The second ends skep then, and "-" is its standard output. */
FILE *cli_try_create(const char *name);
FILE *cli_create(const char *name);
/* Closes it; false, after a message, where not all could be written. */
bool cli_close(FILE *f, const char *name);

/* Flushes standard output; gives status, or CLI_NO after a message where the output could not be written. */
int cli_end(int status);
/* Which command messages name; main calls it. */
void cli_speak_as(const char *command);

/* Processors that are there, CLI_THREADS_MAX at most. */
enum { CLI_THREADS_MAX = 256 };
int cli_cores(void);
/* Time that only grows. */
uint64_t cli_nanoseconds(void);
long long cli_milliseconds(void); /* a skep_clock */
/* A seed for who gave none, 128 bits from the system, so that no dice give it away; shown, so that it can be given again. */
const char *cli_fresh_seed(void);

/* Threads for a bot to think on: a skep_crew. */
void cli_crew(void (*job)(void *arg, int i), void *arg, int n);
/* How long bots think for a decision, and in how much memory, as --sims, --ms and --memory say; 0 is not given. */
enum { CLI_BOT_TEXT = 64 };
struct cli_limit { int sims, ms, megabytes; };
#define CLI_LIMIT_OPTIONS(limit) \
    { .name = "sims", .arg = "N", .number = &(limit).sims, .min = 1, .max = SKEP_SIMULATIONS_MAX, \
      .help = "simulations a decision, of bots that search and are named without a limit" }, \
    { .name = "ms", .arg = "N", .number = &(limit).ms, .min = 1, .max = SKEP_MILLISECONDS_MAX, \
      .help = "the same in milliseconds" }, \
    CLI_MEMORY_OPTION((limit).megabytes)
#define CLI_MEMORY_OPTION(megabytes) \
    { .name = "memory", .arg = "MB", .number = &(megabytes), .min = 1, .max = SKEP_MEGABYTES_MAX, \
      .help = "megabytes for the tree of each bot that searches, on each of its threads; 64" }
/* A bot's text under that limit: in storage, or as it is where the bot does not search or has a limit of its own. Ends skep
   where both are given. */
const char *cli_limit_bot(const struct cli_limit *limit, const char *text, char storage[CLI_BOT_TEXT]);
/* Whether a bot searches, with a limit of its own or without. */
bool cli_searches(const char *text);
/* Gives a bot the memory of the limit, or ends skep. */
struct skep_bot;
void cli_bound_bot(const struct cli_limit *limit, struct skep_bot *bot);
/* Ends skep where there is no bot called so, or the game does not have its style. */
struct skep_game;
void cli_check_bot(const struct skep_game *g, const char *text);
/* A bot with that memory; ends skep where there is none called so. */
struct skep_bot *cli_new_bot(const struct cli_limit *limit, const char *text);
/* The next text of "greedy,random", which is cut up for that; NULL behind the last. */
char *cli_next_of(char **list);

/* What commands are asked alike that play many games: which, and where the result goes. */
#define CLI_GIVEN_OPTION(given) \
    { .name = "option", .letter = 'o', .arg = "ID=VALUE", .texts = &(given), \
      .help = "sets an option of the game; may be given again" }
#define CLI_MANY_OPTIONS(given, seed, threads) \
    CLI_GIVEN_OPTION(given), \
    { .name = "seed", .arg = "TEXT", .text = &(seed), .help = "any text; the same seed gives the same games; 1" }, \
    { .name = "threads", .letter = 't', .arg = "N", .number = &(threads), .min = 1, .max = CLI_THREADS_MAX, \
      .help = "games played at once, each bot on one thread; all processors" }
struct cli_outputs {
    const char *json, *csv, *records; /* names; records: of a folder */
    FILE *json_file, *csv_file;
};
#define CLI_OUTPUT_OPTIONS(to) \
    { .name = "json", .arg = "FILE", .text = &(to).json, \
      .help = "also write the result as JSON; - prints it in place of the table" }, \
    { .name = "csv", .arg = "FILE", .text = &(to).csv, \
      .help = "also write the result as CSV; - prints it in place of the table" }, \
    { .name = "records", .arg = "DIR", .text = &(to).records, \
      .help = "keep every game as DIR/game-NNNNNNN.skep, for skep replay" }
/* Opens all of them before the work, so that an hour of play does not end at one that cannot be written; or ends skep. */
void cli_open_outputs(struct cli_outputs *to);
/* Whether there is room for text on standard output. */
bool cli_prints_text(const struct cli_outputs *to);
/* Closes them; false, after a message, where not all could be written. */
bool cli_close_outputs(const struct cli_outputs *to);

/* From here on the first interrupt (or SIGTERM) asks for a stop, and says so on a terminal; the second ends skep. */
void cli_catch_stop(void);
bool cli_stopped(void);
void cli_stop(void);
/* Whether somebody looks at standard error. */
bool cli_has_progress(void);
/* One line that replaces the one before: done of total games, or of what they are, of which before were there when it began, and more. */
void cli_progress(uint64_t began, int before, int done, int total, const char *what, const char *more);
void cli_progress_end(void);

/* Random play of a small Kalah, the yardstick of skep bench; gives the moves played. */
int cli_kalah_playout(struct skep_rng *rng);

/* A game that was recorded, every move checked; ends skep with CLI_NO and why where there is none. */
struct skep_match *cli_read_match(const char *name);
void cli_free_match(struct skep_match *m);
/* Games and their records. Ends skep where a text cannot be the seed of a record, or of many. */
void cli_check_seed(const char *seed, bool many);
/* The seed of game i of many, into out; gives out. */
const char *cli_game_seed(char out[SKEP_SEED_TEXT], const char *seed, int i);
/* Makes room in a log that is this command's own; the first time too. */
void cli_grow_log(struct skep_match *m);
/* A match with such a log, at the start where the first one stands, and a table round it. */
struct skep_table;
void cli_open_table(struct skep_table *t, struct skep_match *m, const struct skep_match *first);
/* The record as a text, with a remark below it if there is one; the caller frees it. */
char *cli_record_text(const struct skep_match *m, const char *remark);
/* Writes it as game-NNNNNNN.skep of a folder; false, after a message, where it cannot. */
bool cli_keep_record(const char *folder, int i, const char *record);

/* A line of JSON, built in memory of its own. */
struct cli_json {
    struct skep_text text;
    struct skep_json j;
};
void cli_json_begin(struct cli_json *out);
/* A number with decimals after a key. */
void cli_json_put_decimal(struct cli_json *out, const char *key, double x, int decimals);
void cli_json_end(struct cli_json *out, FILE *f);

/* Whether colour may be used on a stream: a terminal that is not dumb, and no NO_COLOR. */
bool cli_colour(FILE *f);
/* What came from elsewhere, made fit to be printed: control characters would disturb a terminal. Gives text. */
char *cli_plain(char *text);
/* Whether the locale says that letters beyond ASCII can be shown. */
bool cli_unicode(void);
/* Columns of the terminal on standard output, or 80. */
int cli_width(void);
/* Prints text wrapped to width columns; the first line goes on at column at, the others are indented. Ends the line. */
void cli_wrap(FILE *f, const char *text, int at, int indent, int width);

#endif
