/* puzzles_mine.c: skep puzzles mine: looks for puzzles in games of strong bots.
   Game number i depends on the seed and i alone. Games are looked through a few at a time, on several threads, and what they hold is
   written in their order, so that the same seed gives the same puzzles on any number of threads. Beside the puzzles a small file
   says how far it has come, and how long the puzzles' file was then: what was written after that is taken away before it goes on. */
#include "puzzles.h"

#include <errno.h>
#include <skep/record.h>
#include <skep/table.h>
#include <skep/text.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { APART = 10, FOUND_MAX = 16, SETTLED = 2 }; /* turns between two puzzles of a game; how many it may hold; turns before the first */

/* A puzzle that was found: the match as its record has it, and the state that the solver is asked in. */
struct find {
    struct skep_match *match;
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
};

struct mine {
    const struct skep_game *game;
    const char *seed, *out;
    int count, sims;
    char state_name[4096];
    int next;            /* the number of the next game */
    long bytes;          /* of the puzzles' file so far */
    struct find *kept;
    int n;
    bool progress;
    atomic_int looked;
};

/* Who looks through a game. */
struct miner {
    struct mine *mine;
    struct judge judge;
    struct skep_bot *bot;
    struct skep_table table;
    struct skep_match match;
    struct skep_values *values[2]; /* as in the book, and of a first game */
    struct find found[FOUND_MAX];
    int n, number;
    bool whole;
};

/* The options of a preset. */
static struct skep_values *values_of(const struct skep_game *g, const char *preset)
{
    static char text[512];
    struct cli_texts given = { 0 };
    const struct skep_preset *p = g->presets;
    while (p && p->name && strcmp(p->name, preset) != 0) p++;
    snprintf(text, sizeof text, "%s", p && p->name ? p->options : "");
    for (char *at = strtok(text, " "); at && given.n < CLI_TEXTS_MAX; at = strtok(NULL, " ")) given.at[given.n++] = at;
    return cli_values(g, 2, &given);
}

static struct skep_match *new_match(int moves)
{
    struct skep_match *m = cli_alloc(sizeof *m);
    skep_match_open(m, NULL, 0);
    do cli_grow_log(m);
    while (m->capacity < moves + 64);
    return m;
}

static void free_match(struct skep_match *m)
{
    if (m) free(m->log);
    free(m);
}

/* The game up to here; where it is to be proven, one that ends soon. */
static struct skep_match *copy_for(struct miner *w)
{
    const struct skep_match *from = &w->match;
    const struct puzzle_way *way = w->judge.way;
    struct skep_match *m = new_match(from->moves);
    if (way->turns == 0) {
        skep_match_copy(m, from, from->moves);
        return m;
    }
    struct skep_values *v = cli_alloc(sizeof *v);
    *v = from->values;
    int limit = from->game->turns(from->state) + way->turns;
    if (skep_values_set(v, from->game, "turn_limit", skep_text_int(limit), NULL)) cli_die(CLI_NO, "the game has no limit of turns.");
    skep_match_start(m, from->game, from->seats, v, &from->header, NULL);
    for (int i = 0; i < from->moves; i++) skep_match_take(m, from->log[i], NULL);
    free(v);
    return m;
}

/* The answer, and what the best bot expects to follow: until the solver is asked again, or it is long enough. */
static void write_line(struct miner *w, struct skep_match *m, const skep_move *answer, int moves)
{
    int seat = skep_match_turn(m);
    bool other = false;
    for (int i = 0; i < moves; i++) skep_match_take(m, answer[i], NULL);
    for (int i = 0; i < PUZZLE_LINE; i++) {
        int who = skep_match_turn(m);
        if (who == SKEP_OVER || (who == seat && other)) return;
        other = other || (who >= 0 && who != seat);
        skep_match_take(m, who == SKEP_CHANCE ? skep_match_chance(m) : judge_expects(&w->judge, m->state, (uint64_t)i), NULL);
    }
}

static int share_of(double x) { return (int)(x * SKEP_SHARE + 0.5); }

/* Judges the position at hand; true: it is a puzzle, and noted. */
static bool dig(struct miner *w)
{
    const struct skep_game *g = w->mine->game;
    struct skep_match *m = copy_for(w);
    struct find *f = &w->found[w->n];
    skep_move answer[PUZZLE_STEPS];
    struct verdict v;
    uint64_t seed = skep_seed_nth(skep_seed_of(m->header.seed), (uint64_t)m->moves);
    memcpy(f->state, m->state, g->state_size);
    int moves = judge_answer(&w->judge, m->state, seed, answer, &v);
    if (moves == 0) {
        free_match(m);
        return false;
    }
    struct skep_puzzle *z = &m->header.puzzle;
    struct skep_text themes = skep_text_in(z->themes, sizeof z->themes);
    skep_themes_of(g, m->state, answer, moves, &themes);
    z->at = m->moves;
    z->moves = moves;
    z->best = share_of(v.best);
    z->next = share_of(v.next);
    z->exact = v.exact;
    z->rating = judge_rating(&w->judge, m->state, answer, moves);
    write_line(w, m, answer, moves);
    f->match = m;
    w->n++;
    return true;
}

/* Whether a decision deserves to be judged: there is a choice, and what the bot thinks best is by its own search clearly better than
   what looks best at once. */
static bool promises(struct miner *w, const struct skep_advice *advice)
{
    const struct skep_game *g = w->mine->game;
    const struct puzzle_way *way = w->judge.way;
    const struct skep_advice_line *best = advice->line;
    if (advice->lines < 3 || g->turns(w->match.state) < SETTLED || w->n == FOUND_MAX) return false;
    if (way->turns > 0) {
        int points[SKEP_SEATS_MAX];
        g->score(w->match.state, points);
        return (points[0] >= way->rich || points[1] >= way->rich) && !judge_is_greedy(&w->judge, w->match.state, best->move);
    }
    if (best->value < way->least - way->margin / 2 || judge_is_greedy(&w->judge, w->match.state, best->move)) return false;
    double next = 0;
    for (int i = 1; i < advice->lines; i++)
        if (advice->line[i].visits > 0 && advice->line[i].value > next) next = advice->line[i].value;
    return best->value - next >= 0.7 * way->margin;
}

static void look_through(void *arg, int i)
{
    struct miner *w = ((struct miner **)arg)[i];
    struct skep_match *m = &w->match;
    struct skep_advice *advice = cli_alloc(sizeof *advice);
    int wait = 0;
    struct skep_header header = { .seed = "" };
    cli_game_seed(header.seed, w->mine->seed, w->number);
    skep_match_start(m, w->mine->game, 2, w->values[w->number % 4 == 3], &header, NULL);
    skep_table_open(&w->table, m);
    w->n = 0;
    w->whole = false;
    while (!cli_stopped()) {
        int who = skep_match_turn(m);
        skep_move move;
        if (who == SKEP_OVER) {
            w->whole = true;
            break;
        }
        if (who == SKEP_CHANCE) move = skep_match_chance(m);
        else {
            move = skep_table_choose(m, w->bot);
            skep_bot_answer(w->bot, advice);
            if (m->game->turns(m->state) >= wait && promises(w, advice) && dig(w)) wait = m->game->turns(m->state) + APART;
        }
        if (m->moves == m->capacity) cli_grow_log(m);
        skep_match_take(m, move, NULL);
    }
    atomic_fetch_add(&w->mine->looked, 1);
    free(advice);
}

/* Keeping */

/* Positions of which hardly a byte differs, with the same answer, are one puzzle. */
static bool are_alike(const struct skep_game *g, const struct find *a, const struct find *b)
{
    size_t differ = 0, size = g->state_size - g->fixed_size;
    const struct skep_puzzle *za = &a->match->header.puzzle, *zb = &b->match->header.puzzle;
    for (size_t i = 0; i < size; i++) differ += a->state[i] != b->state[i];
    if (differ == 0) return true;
    return a->match->log[za->at] == b->match->log[zb->at] && differ <= 4 + size / 50;
}

/* No more than so many are about just the same, or as hard, so that not all are of what is most frequent. */
static bool is_wanted(const struct mine *mine, const struct find *f)
{
    enum { BAND = 200, SAME_MAX = 14, AS_HARD_MAX = 30 };
    int same = 0, as_hard = 0;
    const struct skep_puzzle *z = &f->match->header.puzzle;
    if (mine->game->themes && !z->themes[0]) return false;
    for (int i = 0; i < mine->n; i++) {
        const struct skep_puzzle *other = &mine->kept[i].match->header.puzzle;
        if (are_alike(mine->game, f, &mine->kept[i])) return false;
        same += strcmp(z->themes, other->themes) == 0;
        as_hard += z->rating / BAND == other->rating / BAND;
    }
    return same < SAME_MAX && as_hard < AS_HARD_MAX;
}

static void note_state(const struct mine *mine)
{
    char fresh[4100];
    snprintf(fresh, sizeof fresh, "%s.new", mine->state_name);
    FILE *f = cli_create(fresh);
    fprintf(f, "skep puzzles 1\ngame %s\nseed %s\nsims %d\nnext %d\nbytes %ld\n", mine->game->id, mine->seed, mine->sims, mine->next,
            mine->bytes);
    if (!cli_close(f, fresh) || rename(fresh, mine->state_name) != 0) cli_die(CLI_NO, "cannot write %s: %s.", mine->state_name, strerror(errno));
}

static void keep(struct mine *mine, struct find *f)
{
    struct skep_puzzle *z = &f->match->header.puzzle;
    if (mine->n == mine->count || !is_wanted(mine, f)) {
        free_match(f->match);
        return;
    }
    snprintf(z->id, sizeof z->id, "%s-%03d", mine->game->id, mine->n + 1);
    char *record = cli_record_text(f->match, NULL);
    FILE *out = fopen(mine->out, "ab");
    if (!out) cli_die(CLI_NO, "cannot write %s: %s.", mine->out, strerror(errno));
    if (mine->n > 0) fputc('\n', out);
    fputs(record, out);
    mine->bytes = ftell(out);
    if (!cli_close(out, mine->out)) cli_die(CLI_NO, "what was found is lost.");
    free(record);
    mine->kept[mine->n++] = *f;
}

/* Going on: what the file says that is to be gone on with. */
static void read_state(struct mine *mine)
{
    struct stat st;
    if (stat(mine->state_name, &st) != 0) {
        if (stat(mine->out, &st) == 0 && st.st_size > 0) cli_die(CLI_NO, "there is a %s already, and nothing that says how it was made.", mine->out);
        return;
    }
    size_t len;
    char *text = cli_read_file(mine->state_name, &len), head[512];
    int n = snprintf(head, sizeof head, "skep puzzles 1\ngame %s\nseed %s\nsims %d\nnext ", mine->game->id, mine->seed, mine->sims);
    if (strncmp(text, head, (size_t)n) != 0 || sscanf(text + n, "%d\nbytes %ld\n", &mine->next, &mine->bytes) != 2)
        cli_die(CLI_NO, "%s is of another game, seed or number of simulations.", mine->state_name);
    free(text);
    if (truncate(mine->out, mine->bytes) != 0 && mine->bytes > 0) cli_die(CLI_NO, "cannot go on with %s: %s.", mine->out, strerror(errno));
}

static void read_kept(struct mine *mine)
{
    if (mine->bytes == 0) return;
    size_t len, part;
    char *text = cli_read_file(mine->out, &len);
    const char *record;
    struct skep_problem p;
    for (; mine->n < mine->count && (record = skep_record_nth(text, len, mine->n, &part)); mine->n++) {
        struct find *f = &mine->kept[mine->n];
        f->match = new_match((int)part);
        if (skep_record_read(f->match, skep_games(), record, part, &p)) cli_die(CLI_NO, "%s: %s", mine->out, p.text);
        skep_match_state_at(f->match, f->match->header.puzzle.at, f->state);
    }
    free(text);
}

static void run(struct mine *mine, int threads)
{
    struct miner *miners[CLI_THREADS_MAX] = { 0 };
    for (int i = 0; i < threads; i++) {
        struct miner *w = miners[i] = cli_alloc(sizeof *w);
        char bot[CLI_BOT_TEXT];
        w->mine = mine;
        judge_open(&w->judge, mine->game, 1, mine->sims);
        int play = w->judge.way->play;
        snprintf(bot, sizeof bot, "hard:%d", mine->sims > 0 && mine->sims < play ? mine->sims : play);
        w->bot = cli_new_bot(&(struct cli_limit){ 0 }, bot);
        w->values[0] = values_of(mine->game, "Standard");
        w->values[1] = values_of(mine->game, "First game");
        skep_match_open(&w->match, NULL, 0);
        cli_grow_log(&w->match);
    }
    while (mine->n < mine->count && !cli_stopped()) {
        if (mine->progress) fprintf(stderr, "\r%d of %d puzzles, in %d games\033[K", mine->n, mine->count, mine->next);
        for (int i = 0; i < threads; i++) miners[i]->number = mine->next + i;
        cli_crew(look_through, miners, threads);
        for (int i = 0; i < threads && miners[i]->whole; i++) {
            for (int k = 0; k < miners[i]->n; k++) keep(mine, &miners[i]->found[k]);
            mine->next++;
            miners[i]->n = 0;
        }
        note_state(mine);
    }
    if (mine->progress) cli_progress_end();
    for (int i = 0; i < threads; i++) {
        struct miner *w = miners[i];
        for (int k = 0; k < w->n; k++) free_match(w->found[k].match);
        judge_close(&w->judge);
        skep_bot_free(w->bot);
        free(w->values[0]);
        free(w->values[1]);
        free(w->match.log);
        free(w);
    }
}

int puzzles_mine(const struct puzzle_order *order, const struct skep_game *g)
{
    char usual[256];
    struct mine mine = { .game = g, .seed = order->seed, .out = order->out, .count = order->count, .sims = order->sims };
    if (g->seats_min > 2 || g->seats_max < 2) cli_die(CLI_USAGE, "puzzles are for two, and %s is not.", g->title);
    snprintf(usual, sizeof usual, "%s.skep", g->id);
    if (!mine.out) mine.out = usual;
    snprintf(mine.state_name, sizeof mine.state_name, "%s.state", mine.out);
    mine.kept = cli_alloc((size_t)mine.count * sizeof *mine.kept);
    mine.progress = cli_has_progress();
    read_state(&mine);
    read_kept(&mine);
    cli_catch_stop();
    run(&mine, order->threads);
    fprintf(stderr, "%d puzzles in %d games, in %s\n", mine.n, mine.next, mine.out);
    int status = mine.n == mine.count ? CLI_OK : CLI_NO;
    for (int i = 0; i < mine.n; i++) free_match(mine.kept[i].match);
    free(mine.kept);
    return status;
}
