/* lab_study.c: skep lab GAME and skep lab FILE: a study from flags or from a file, played, and told. Flags become the same JSON that a file has and
   come in by the same door, so that there is one place that says what a study may be. */
#include "lab_queue.h"
#include "lab_study.h"

#include "lab_html.h"

#include <errno.h>
#include <fcntl.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

static const char USAGE[] =
    "skep lab GAME|FILE [option...]\n"
    "\n"
    "Answers a question about a game by playing it: who wins how often, how long it is,\n"
    "what winners do, and what changes when a rule does. Every number has its 95 %\n"
    "interval. What varies makes cells, one for each combination; all cells play the\n"
    "same seeds, so that differences between them are known well.\n"
    "\n"
    "The same study gives the same bytes, on any number of threads. Ctrl-C prints what\n"
    "is known so far and keeps it: the same command goes on.\n"
    "\n"
    "A report is a file that repeats itself: skep lab REPORT.json tells its table again,\n"
    "with --again it is played anew.\n"
    "\n"
    "Examples:\n"
    "  skep lab ambrosia\n"
    "  skep lab pollennation --vary workers=3,5 --vary moves_per_turn=1,2\n"
    "  skep lab pollennation --vary seats=2,3,4 --bots expert:50 -n 400\n"
    "  skep lab honey_nectar --bots expert:100 --until 'first_player ±0.01'\n"
    "  skep lab honey_nectar --vary 'bots=greedy;expert:20;greedy,expert:20'\n"
    "  skep lab waggle_dance --pairs random,greedy,expert:20 -n 200\n"
    "  skep lab apiary -n 500 --json apiary.json --csv apiary.csv\n"
    "  skep lab apiary.json --html apiary.html\n"
    "  skep lab study.json --shard 2/8 --json part2.json\n"
    "  skep lab merge part*.json --json whole.json\n"
    "  skep lab study.json --queue postgresql://user@host/base --json whole.json\n"
    "\n"
    "Elsewhere: skep lab merge --help; and the lab of the bots, skep lab fit --help, with\n"
    "fit, calibrate, exact, regret and review. docs/lab.md explains all of it.\n";

struct flags {
    const char *question, *bots, *pairs, *until, *seed, *shard, *queue;
    struct cli_texts options, vary;
    int seats, games, threads, lease;
    bool skill, luck, again;
};

/* From flags to JSON */

struct order { const struct flags *flags; const struct skep_game *game; };

static const struct skep_option *find_option(const struct skep_game *g, const char *id, size_t len)
{
    const struct skep_option *o = g->options;
    while (o->id && (strlen(o->id) != len || strncmp(o->id, id, len) != 0)) o++;
    return o->id ? o : NULL;
}

/* The next piece of a text up to one of these letters, without it; NULL behind the last. */
static char *next_piece(char **rest, char stop)
{
    char *at = *rest, *end = at ? strchr(at, stop) : NULL;
    if (end) *end = '\0';
    *rest = end ? end + 1 : NULL;
    return at;
}

static void put_value(struct skep_json *j, const struct skep_option *o, char *value)
{
    if (o && o->file && !skep_option_names(o, value)) {
        skep_json_open(j, '{');
        skep_json_put_text(j, "file", value);
        skep_json_close(j, '}');
        return;
    }
    for (char *c = value; o && o->kind == SKEP_LIST && *c; c++) *c = *c == '+' ? ',' : *c;
    skep_json_text(j, value);
}

static void put_bots(struct skep_json *j, char *list)
{
    skep_json_open(j, '[');
    for (char *bot; (bot = next_piece(&list, ','));) skep_json_text(j, bot);
    skep_json_close(j, ']');
}

static void split(const char *given, const char *name, char **id, char **value)
{
    *id = strdup(given);
    *value = *id ? strchr(*id, '=') : NULL;
    if (!*value || *value == *id) cli_die(CLI_USAGE, "--%s takes ID=VALUE, not %s.", name, given);
    *(*value)++ = '\0';
}

static void put_options(const struct order *o, struct skep_json *j)
{
    if (o->flags->options.n == 0) return;
    skep_json_open_at(j, "options", '{');
    for (int i = 0; i < o->flags->options.n; i++) {
        char *id, *value;
        split(o->flags->options.at[i], "option", &id, &value);
        skep_json_key(j, id);
        put_value(j, find_option(o->game, id, strlen(id)), value);
        free(id);
    }
    skep_json_close(j, '}');
}

static void put_axes(const struct order *o, struct skep_json *j)
{
    if (o->flags->vary.n == 0) return;
    skep_json_open_at(j, "vary", '{');
    for (int i = 0; i < o->flags->vary.n; i++) {
        char *id, *rest, *one;
        split(o->flags->vary.at[i], "vary", &id, &rest);
        bool bots = strcmp(id, "bots") == 0, seats = strcmp(id, "seats") == 0;
        skep_json_open_at(j, id, '[');
        while ((one = next_piece(&rest, bots ? ';' : ','))) {
            if (bots) put_bots(j, one);
            else if (seats && one[0] && strspn(one, "0123456789") == strlen(one)) skep_json_int(j, atoi(one));
            else put_value(j, find_option(o->game, id, strlen(id)), one);
        }
        skep_json_close(j, ']');
        free(id);
    }
    skep_json_close(j, '}');
}

static void put_list(struct skep_json *j, const char *key, const char *list)
{
    char *copy = list ? strdup(list) : NULL;
    if (!copy) return;
    skep_json_key(j, key);
    put_bots(j, copy);
    free(copy);
}

static void put_order(const void *arg, struct skep_json *j)
{
    const struct order *o = arg;
    const struct flags *f = o->flags;
    skep_json_open(j, '{');
    skep_json_put_text(j, "game", o->game->id);
    if (f->question) skep_json_put_text(j, "question", f->question);
    put_options(o, j);
    put_axes(o, j);
    if (f->seats) skep_json_put_int(j, "seats", f->seats);
    put_list(j, "bots", f->bots);
    put_list(j, "pairs", f->pairs);
    if (f->skill) skep_json_put_bool(j, "skill", true);
    if (f->luck) skep_json_put_bool(j, "luck", true);
    if (f->games) skep_json_put_int(j, "games", f->games);
    if (f->until) skep_json_put_text(j, "until", f->until);
    if (f->seed) skep_json_put_text(j, "seed", f->seed);
    skep_json_close(j, '}');
}

char *lab_json(void (*write)(const void *arg, struct skep_json *out), const void *arg)
{
    for (size_t cap = 1 << 16;; cap *= 2) {
        struct skep_text text = skep_text_in(cli_alloc(cap), cap);
        struct skep_json j = skep_json_to(&text);
        write(arg, &j);
        if (!text.overflow) return text.at;
        free(text.at);
    }
}

/* Files */

/* A file that a study names, relative to it; arg: the study's own name, or NULL. */
static char *load(void *arg, const char *name, struct skep_text *why)
{
    const char *study = arg, *slash = study && name[0] != '/' ? strrchr(study, '/') : NULL;
    size_t len, cap = strlen(name) + (slash ? (size_t)(slash - study) : 0) + 2;
    char *path = cli_alloc(cap);
    snprintf(path, cap, "%.*s%s", slash ? (int)(slash + 1 - study) : 0, slash ? study : "", name);
    struct stat about;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    bool plain = fd >= 0 && fstat(fd, &about) == 0 && S_ISREG(about.st_mode);
    if (!plain) skep_putf(why, "cannot read %s: %s.", path, fd >= 0 ? "it is not a plain file" : strerror(errno));
    char *text = plain ? cli_read_all(fd, path, &len) : NULL;
    if (fd >= 0) close(fd);
    free(path);
    return text;
}

struct skep_study *lab_study_of(const char *name, char **text, size_t *len)
{
    struct skep_problem p;
    *text = cli_read_file(name, len);
    struct skep_study *s = skep_study_read(*text, *len, load, (void *)(uintptr_t)name, &p);
    if (!s) cli_die(CLI_NO, "%s: %s", name, p.text);
    return s;
}

static struct skep_study *study_of_flags(const struct flags *f, const struct skep_game *g)
{
    struct skep_problem p;
    char *text = lab_json(put_order, &(struct order){ f, g });
    struct skep_study *s = skep_study_read(text, strlen(text), load, NULL, &p);
    if (!s) cli_die(CLI_USAGE, "%s", p.text);
    free(text);
    return s;
}

static const struct skep_game *find_game(const char *word)
{
    for (const struct skep_game *const *g = skep_games(); *g; g++)
        if (strcasecmp((*g)->id, word) == 0) return *g;
    return NULL;
}

/* A word that is neither a game nor a file there is: it is most likely a game, or a verb, mistyped. */
static void check_file(const char *word)
{
    static const char *const VERBS[] = { "merge", "fit", "calibrate", "exact", "regret", "review", NULL };
    const char *known[48] = { NULL };
    int n = 0;
    if (access(word, F_OK) == 0) return;
    if (strchr(word, '/') || strchr(word, '.')) cli_die(CLI_NO, "cannot open %s: %s.", word, strerror(errno));
    for (int i = 0; VERBS[i]; i++) known[n++] = VERBS[i];
    for (int i = 0; cli_game_ids()[i] && n < 47; i++) known[n++] = cli_game_ids()[i];
    cli_unknown("game, file or verb of the lab", word, known);
}

/* Telling */

void lab_told_open(struct lab_told *told)
{
    cli_open_outputs(&told->to);
    if (told->html) told->html_file = cli_create(told->html);
    if (told->html_file == stdout && !cli_prints_text(&told->to)) cli_die(CLI_USAGE, "only one of --json, --csv and --html can go to standard output.");
}

static void put_report(const void *r, struct skep_json *out) { skep_report_json(r, out); }

int lab_told_tell(struct lab_told *told, const struct lab_run *run)
{
    struct skep_study_report *r = skep_report_new(run->study, run->sums, run->part, run->ended);
    if (!r) cli_die(CLI_NO, "there is not enough memory.");
    if (cli_prints_text(&told->to) && told->html_file != stdout) lab_text(r);
    if (told->to.csv_file) lab_csv(r, told->to.csv_file);
    if (told->to.json_file) {
        char *text = lab_json(put_report, r);
        fprintf(told->to.json_file, "%s\n", text);
        free(text);
    }
    if (told->html_file) lab_html(r, told->html_file);
    skep_report_free(r);
    bool written = cli_close_outputs(&told->to);
    if (told->html_file) written = cli_close(told->html_file, told->html) && written;
    return written && run->ended != SKEP_ENDED_EARLY ? CLI_OK : CLI_NO;
}

/* The command */

static struct skep_part read_shard(const char *text, const struct skep_study *s)
{
    const char *at = text;
    int i, n;
    if (!skep_take_number(&at, 1000000, &i) || !skep_take(&at, "/") || !skep_take_number(&at, 1000000, &n) || *at || i < 1 || i > n)
        cli_die(CLI_USAGE, "--shard takes a part and how many there are, such as 2/8, not %s.", text);
    if (s->until >= 0) cli_die(CLI_USAGE, "a part does not know when the rule of --until holds for the whole; give games (-n) in its place.");
    if (n > s->rounds) cli_die(CLI_USAGE, "the study has %d rounds, too few for %d parts.", s->rounds, n);
    return (struct skep_part){ i - 1, n };
}

static bool has_plan(const struct flags *f)
{
    return f->question || f->bots || f->pairs || f->until || f->seed || f->options.n || f->vary.n || f->seats || f->games || f->skill || f->luck;
}

/* The sums of a report, if the file is one that is to be told again. */
static bool is_report(struct lab_run *run, const char *name, const char *text, size_t len)
{
    struct skep_problem p;
    struct skep_report_head head;
    if (!skep_report_read(text, len, run->study, run->sums, &head, &p)) {
        if (strstr(text, "\"sums\"")) cli_die(CLI_NO, "%s: %s", name, p.text);
        return false;
    }
    run->part = head.part;
    run->ended = head.ended;
    return true;
}

int lab_study(int argc, char **argv)
{
    struct flags f = { .lease = 60 };
    struct lab_told told = { 0 };
    const struct cli_option options[] = {
        { .name = "vary", .arg = "ID=V,V...", .texts = &f.vary, .help = "what varies: an option with its values, seats=2,3, or bots=A;B;A,B; may be given again" },
        CLI_GIVEN_OPTION(f.options),
        { .name = "seats", .arg = "K", .number = &f.seats, .min = 1, .max = SKEP_SEATS_MAX, .help = "at the table; the fewest that the game takes, or 2" },
        { .name = "bots", .arg = "BOT,...", .text = &f.bots, .help = "who plays: one for all seats, or one for each, who then change seats; greedy" },
        { .name = "pairs", .arg = "BOT,BOT,...", .text = &f.pairs, .help = "every two of these bots meet; tells who beats whom" },
        { .name = "games", .letter = 'n', .arg = "N", .number = &f.games, .min = 1, .max = SKEP_STUDY_GAMES_MAX, .help = "of each cell, rounded up to whole rounds; 1000. With --until the most; 1000000" },
        { .name = "until", .arg = "RULE", .text = &f.until, .help = "play until a measure is known so well in every cell: 'first_player ±0.01' (or +-0.01)" },
        { .name = "skill", .flag = &f.skill, .help = "also let the first bot think twice as much, and tell what that wins" },
        { .name = "luck", .flag = &f.luck, .help = "weigh every roll, and tell the first player's share with the luck taken out" },
        { .name = "question", .arg = "TEXT", .text = &f.question, .help = "a heading for the report" },
        { .name = "seed", .arg = "TEXT", .text = &f.seed, .help = "any text; 1" },
        { .name = "again", .flag = &f.again, .help = "play the study of a report anew" },
        { .name = "shard", .arg = "I/N", .text = &f.shard, .help = "play part I of N, for skep lab merge" },
        { .name = "queue", .arg = "URL", .text = &f.queue, .help = "share it with all workers that were told the same, by a PostgreSQL database: postgresql://..." },
        { .name = "lease", .arg = "SECONDS", .number = &f.lease, .min = 1, .max = 86400, .help = "with --queue: who is not heard of for so long is taken for dead; 60. A round should take less" },
        { .name = "threads", .letter = 't', .arg = "N", .number = &f.threads, .min = 1, .max = CLI_THREADS_MAX, .help = "rounds played at once; all processors" },
        LAB_TOLD_OPTIONS(told),
        { .name = NULL },
    };
    cli_parse(argc, argv, USAGE, options, 1, 1);
    const struct skep_game *g = find_game(argv[1]);
    struct lab_run run = { .part = { 0, 1 }, .threads = f.threads ? f.threads : cli_cores() };
    char *text = NULL;
    size_t len = 0;
    if (g && f.again) cli_die(CLI_USAGE, "--again is for the file of a report.");
    if (!g) check_file(argv[1]);
    if (!g && has_plan(&f)) cli_die(CLI_USAGE, "a file says itself what is played; beside it only --again, --shard, --queue, --threads and outputs are possible.");
    run.study = g ? study_of_flags(&f, g) : lab_study_of(argv[1], &text, &len);
    run.sums = skep_sums_new(run.study);
    if (!run.sums) cli_die(CLI_NO, "there is not enough memory.");
    if (f.shard && f.queue) cli_die(CLI_USAGE, "--queue cuts the study up itself: leave --shard out.");
    bool told_again = text && !f.again && !f.shard && !f.queue && is_report(&run, argv[1], text, len);
    if (f.shard) run.part = read_shard(f.shard, run.study);
    lab_told_open(&told);
    if (f.queue) lab_queue(run.study, f.queue, f.lease, run.threads, run.sums, &run.ended);
    else if (!told_again) lab_run_play(&run);
    int status = lab_told_tell(&told, &run);
    free(text);
    lab_run_free(&run);
    return status;
}
