/* puzzles_mine.c: skep puzzles mine: looks for puzzles in games of strong bots.
   Game number i depends on the seed and i alone. Games are looked through a few at a time, on several threads, and what they hold is
   written in their order, so that the same seed gives the same puzzles on any number of threads. Beside the puzzles a small file
   says how far it has come, and how long the puzzles' file was then: what was written after that is taken away before it goes on. A file
   that has none beside it is gone on with as it is, from the first game. */
#include "puzzles.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <skep/record.h>
#include <skep/table.h>
#include <skep/text.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Turns between two puzzles of a game; how many it may hold; turns before the first; how many positions of a game are kept in mind; pairs
   of games after which the scout leaves the say to the judge. */
enum { APART = 10, FOUND_MAX = 16, SETTLED = 2, PROMISES = 512, GLANCE = 20 };

/* A puzzle that was found: the match as its record has it, and the state that the solver is asked in. */
struct find {
    struct skep_match *match;
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
};

struct mine {
    const struct skep_game *game;
    const struct puzzle_order *order;
    const char *out;
    char state_name[4096];
    int next;            /* the number of the next game */
    long bytes;          /* of the puzzles' file so far */
    struct find *kept;
    int n, id;           /* how many, and the number in the last one's id */
    atomic_long decisions, judged;
    long played;         /* games to the end, to judge */
    atomic_long offered, best, unseen; /* with --theme: decisions with such a move, in which a search likes it best, and greedy does not */
};

/* Who looks through a game. */
struct miner {
    struct mine *mine;
    struct judge scout, judge; /* who plays the games and looks first, with little thought; who has the say */
    struct judge *first;       /* the scout, or where all is proven the judge */
    struct skep_match match;
    struct skep_bot *guest; /* whose moves every other one is, by chance; or NULL */
    struct skep_advice *advice;
    struct skep_match *start[2]; /* as in the book, and of a first game */
    int place[PROMISES], turn[PROMISES], places; /* of the log, which promise something */
    struct find found[FOUND_MAX];
    int n, number;
    bool whole;
};

/* A match with the options of a preset, at its start. */
static struct skep_match *start_of(const struct skep_game *g, const char *preset)
{
    static char text[512];
    struct cli_texts given = { 0 };
    const struct skep_preset *p = g->presets;
    while (p && p->name && strcmp(p->name, preset) != 0) p++;
    snprintf(text, sizeof text, "%s", p && p->name ? p->options : "");
    for (char *at = strtok(text, " "); at && given.n < CLI_TEXTS_MAX; at = strtok(NULL, " ")) given.at[given.n++] = at;
    return cli_match(g, 2, &given);
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

/* The game up to a place; where it is to be proven, one that ends soon. */
static struct skep_match *copy_for(struct miner *w, int place)
{
    const struct skep_match *from = &w->match;
    const struct puzzle_way *way = w->judge.way;
    struct skep_match *m = new_match(place);
    skep_match_copy(m, from, place);
    if (way->turns == 0) return m;
    struct skep_values *v = cli_alloc(sizeof *v);
    *v = from->values;
    int limit = from->game->turns(m->state) + way->turns;
    if (skep_values_set(v, from->game, "turn_limit", skep_text_int(limit), NULL)) cli_die(CLI_NO, "the game has no limit of turns.");
    skep_match_start(m, from->game, from->seats, v, &from->header, NULL);
    for (int i = 0; i < place; i++) skep_match_take(m, from->log[i], NULL);
    free(v);
    return m;
}

/* What the best bot expects to follow the answer: until somebody has earned something by it and the solver is asked again, or it is long
   enough; in a game that is proven, until it is over. */
static void go_on(struct miner *w, struct skep_match *m, int seat, const int before[SKEP_SEATS_MAX], struct skep_rng *dice)
{
    const struct skep_game *g = m->game;
    const struct puzzle_way *way = w->judge.way;
    int until = way->turns > 0 ? INT_MAX : g->turns(m->state) + 2 * way->ahead, points[SKEP_SEATS_MAX];
    bool other = false;
    for (int i = 0; i < PUZZLE_LINE; i++) {
        int who = skep_match_turn(m);
        g->score(m->state, points);
        bool earned = way->turns == 0 && (points[0] != before[0] || points[1] != before[1]);
        if (who == SKEP_OVER || (who == seat && other && (earned || g->turns(m->state) >= until))) break;
        other = other || (who >= 0 && who != seat);
        skep_match_take(m,
                        who != SKEP_CHANCE ? judge_expects(&w->judge, m->state, (uint64_t)i)
                        : way->turns > 0   ? skep_sample(g, m->state, dice)
                                           : skep_match_chance(m),
                        NULL);
    }
}

/* Writes the answer and a line that follows it; false: the solver has fallen behind on it, by points, and not won. Where it is proven
   by all that the dice may bring, it is a line on which the answer comes off. */
static bool write_line(struct miner *w, struct skep_match *m, const skep_move *answer, int moves)
{
    enum { DICE = 40 };
    const struct skep_game *g = m->game;
    int seat = skep_match_turn(m), before[SKEP_SEATS_MAX], points[SKEP_SEATS_MAX], from = m->moves + moves;
    bool won = false;
    struct skep_rng dice;
    skep_rng_start(&dice, skep_seed_of(m->header.seed), (uint64_t)from);
    g->score(m->state, before);
    for (int i = 0; i < moves; i++) skep_match_take(m, answer[i], NULL);
    for (int i = 0; !won && i < (w->judge.way->turns > 0 ? DICE : 1); i++) {
        skep_match_back_to(m, from);
        go_on(w, m, seat, before, &dice);
        won = skep_match_turn(m) == SKEP_OVER && g->winners(m->state) >> seat & 1;
    }
    g->score(m->state, points);
    return won || points[seat] - before[seat] >= points[1 - seat] - before[1 - seat];
}

/* Bit i: it has theme i of the game. */
static uint64_t set_of(const struct skep_game *g, const char *themes)
{
    uint64_t set = 0;
    for (; *themes; themes += *themes == ',') {
        size_t len = strcspn(themes, ",");
        set |= UINT64_C(1) << skep_theme_find(g, themes, len);
        themes += len;
    }
    return set;
}

static bool is_about(const struct mine *mine, const char *themes)
{
    return !mine->order->theme || (set_of(mine->game, themes) & set_of(mine->game, mine->order->theme));
}

static int share_of(double x) { return (int)(x * SKEP_SHARE + 0.5); }

/* Whether the scout, too, has an answer: most positions need no more thought than that. */
static bool is_worth_it(struct miner *w, int place)
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    skep_move answer[PUZZLE_STEPS];
    struct verdict v;
    if (w->first == &w->judge) return true;
    skep_match_state_at(&w->match, place, state);
    return judge_answer(w->first, state, skep_seed_nth(skep_seed_of(w->match.header.seed), (uint64_t)place), answer, &v) > 0;
}

/* Judges the position at a place; true: it is a puzzle, and noted. */
static bool dig(struct miner *w, int place)
{
    const struct skep_game *g = w->mine->game;
    struct skep_match *m = copy_for(w, place);
    struct find *f = &w->found[w->n];
    skep_move answer[PUZZLE_STEPS];
    struct verdict v;
    uint64_t seed = skep_seed_nth(skep_seed_of(m->header.seed), (uint64_t)m->moves);
    struct skep_puzzle *z = &m->header.puzzle;
    struct skep_text themes = skep_text_in(z->themes, sizeof z->themes);
    atomic_fetch_add(&w->mine->judged, 1);
    int moves = judge_answer(&w->judge, m->state, seed, answer, &v), least = w->mine->order->several ? 2 : 1;
    bool holds = moves >= least && (z->rating = judge_rating(&w->judge, m->state, answer, moves)) >= w->mine->order->hard;
    if (holds) {
        z->at = m->moves;
        z->moves = moves;
        z->best = share_of(v.best);
        z->next = share_of(v.next);
        z->exact = v.exact;
        memcpy(f->state, m->state, g->state_size);
        holds = write_line(w, m, answer, moves); /* or it speaks against its own answer */
        skep_themes_of(g, f->state, m->log + z->at, moves, m->moves - z->at, &themes);
    }
    if (!holds || !is_about(w->mine, z->themes)) {
        free_match(m);
        return false;
    }
    f->match = m;
    w->n++;
    return true;
}

/* The themes of a move, and of what a search expects to follow it. */
static void expected_themes(const struct miner *w, const struct skep_advice_line *line, struct skep_text *out)
{
    const struct skep_game *g = w->mine->game;
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    skep_move move[1 + SKEP_FOLLOW_MAX] = { line->move };
    int n = 1, turn = 1, seat = g->turn(w->match.state);
    memcpy(state, w->match.state, g->state_size);
    g->play(state, line->move, NULL);
    for (; n <= line->follows && skep_can_follow(g, state, line->follow[n - 1]); n++) {
        if (turn == n && g->turn(state) == seat) turn++;
        move[n] = line->follow[n - 1];
        g->play(state, move[n], NULL);
    }
    skep_themes_of(g, w->match.state, move, turn, n, out);
}

/* Counts where what is asked for occurs at all, and what becomes of it: whether it is what the search thinks best. */
static bool is_expected(struct miner *w)
{
    struct mine *mine = w->mine;
    const struct skep_game *g = mine->game;
    struct skep_text themes = skep_text_of(SKEP_THEMES_TEXT);
    bool offered = false;
    if (!mine->order->theme) return true;
    expected_themes(w, w->advice->line, &themes);
    bool best = is_about(mine, themes.at);
    for (int i = 0; i < w->advice->lines && !offered && !best; i++) {
        themes = skep_text_of(SKEP_THEMES_TEXT);
        skep_themes_of(g, w->match.state, &w->advice->line[i].move, 1, 1, &themes);
        offered = is_about(mine, themes.at);
    }
    atomic_fetch_add(&mine->offered, offered || best);
    atomic_fetch_add(&mine->best, best);
    atomic_fetch_add(&mine->unseen, best && !judge_is_greedy(w->first, w->match.state, w->advice->line->move));
    return best;
}

/* Whether the same seat has a choice again after that move, and what is forced. */
static bool asks_again(const struct miner *w, skep_move m)
{
    const struct skep_game *g = w->mine->game;
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    skep_move move[SKEP_MOVES_MAX];
    int seat = g->turn(w->match.state);
    memcpy(state, w->match.state, g->state_size);
    for (g->play(state, m, NULL); g->turn(state) == seat; g->play(state, move[0], NULL))
        if (g->moves(state, move) > 1) return true;
    return false;
}

/* Whether a decision deserves to be judged: there is a choice, and what a search thinks best is clearly better than anything else by its
   own account, not what looks best at once, and as hard and about what is asked for, as far as that can be told so soon. Where moves can
   be proven the search is not asked: it overlooks what is hardest. */
static bool promises(struct miner *w)
{
    const struct mine *mine = w->mine;
    const struct skep_game *g = mine->game;
    const struct puzzle_way *way = w->judge.way;
    const struct skep_advice_line *best = w->advice->line;
    const void *state = w->match.state;
    if (w->advice->lines < 3 || g->turns(state) < SETTLED || w->places == PROMISES) return false;
    bool expected = is_expected(w);
    if (way->turns > 0) {
        int points[SKEP_SEATS_MAX];
        g->score(state, points);
        return points[0] >= way->rich || points[1] >= way->rich;
    }
    double next = 0;
    for (int i = 1; i < w->advice->lines; i++)
        if (w->advice->line[i].visits > 0) next = fmax(next, w->advice->line[i].value);
    if (mine->order->several && !asks_again(w, best->move)) return false;
    if (!expected || best->value < way->least || best->value - next < way->margin / 2 || judge_is_greedy(w->first, state, best->move)) return false;
    return mine->order->hard == 0 || judge_rating(w->first, state, &best->move, 1) >= mine->order->hard;
}

/* What promised something in a game that is over: of one that is judged by how games end, only near its end, for what is done early on
   is soon drowned by what comes later. */
static void dig_in(struct miner *w)
{
    const struct puzzle_way *way = w->judge.way;
    int end = w->match.game->turns(w->match.state), wait = way->last > 0 ? end - way->last : 0;
    for (int i = 0; i < w->places && w->n < FOUND_MAX && !cli_stopped(); i++)
        if (w->turn[i] >= wait && is_worth_it(w, w->place[i]) && dig(w, w->place[i])) wait = w->turn[i] + APART;
}

static void look_through(void *arg, int i)
{
    struct miner *w = ((struct miner **)arg)[i];
    struct skep_match *m = &w->match;
    struct skep_table table = { .match = m, .looking = SKEP_ALL, .sits = { SKEP_BOT, SKEP_BOT } };
    char seed[SKEP_SEED_TEXT];
    struct skep_rng coin;
    cli_game_seed(seed, w->mine->order->seed, w->number);
    skep_rng_start(&coin, skep_seed_of(seed), SKEP_STREAM_BOT + SKEP_SEATS_MAX);
    skep_match_copy(m, w->start[w->number % 4 == 3], 0);
    skep_match_restart(m, seed);
    w->n = w->places = 0;
    for (struct skep_next next; !cli_stopped() && (next = skep_table_next(&table)).kind != SKEP_NEXT_OVER;) {
        skep_move move;
        if (next.kind == SKEP_NEXT_ROLL) move = skep_match_chance(m);
        else {
            move = skep_table_choose(m, w->first->look);
            skep_bot_answer(w->first->look, w->advice);
            atomic_fetch_add(&w->mine->decisions, w->advice->lines > 1);
            if (promises(w)) {
                w->turn[w->places] = m->game->turns(m->state);
                w->place[w->places++] = m->moves;
            }
            if (w->guest && skep_rng_below(&coin, 2)) move = skep_table_choose(m, w->guest);
        }
        if (m->moves == m->capacity) cli_grow_log(m);
        skep_match_take(m, move, NULL);
    }
    dig_in(w);
    w->whole = !cli_stopped();
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

/* No more than so many are about the same, or as hard, so that not all are of what is most frequent. */
static bool is_wanted(const struct mine *mine, const struct find *f)
{
    enum { BAND = 200, SAME_MAX = 14, THEME_MAX = 24, AS_HARD_MAX = 24, THEMES = 64 };
    const struct skep_puzzle *z = &f->match->header.puzzle;
    uint64_t set = set_of(mine->game, z->themes);
    int same = 0, as_hard = 0, about[THEMES] = { 0 };
    if (mine->game->themes && set == 0) return false;
    for (int i = 0; i < mine->n; i++) {
        const struct skep_puzzle *other = &mine->kept[i].match->header.puzzle;
        uint64_t theirs = set_of(mine->game, other->themes);
        if (are_alike(mine->game, f, &mine->kept[i])) return false;
        same += set == theirs;
        as_hard += z->rating / BAND == other->rating / BAND;
        for (int k = 0; k < THEMES; k++)
            if ((about[k] += (int)((set & theirs) >> k & 1)) == THEME_MAX) return false;
    }
    return same < SAME_MAX && as_hard < AS_HARD_MAX;
}

enum { HEAD = 4608 };

/* What games are looked through, as the small file says it; gives its length. */
static int head_of(const struct mine *mine, char head[HEAD])
{
    const struct puzzle_order *order = mine->order;
    const char *what = order->in ? "in " : order->with ? "with " : "", *which = order->in ? order->in : order->with ? order->with : "";
    int n = snprintf(head, HEAD, "skep puzzles 1\ngame %s\nseed %s\nsims %d\n%s%s%s", mine->game->id, order->seed, order->sims, what, which, *what ? "\n" : "");
    if (n >= HEAD) cli_die(CLI_USAGE, "%.40s... is too long a name.", which);
    return n;
}

static void note_state(const struct mine *mine, int next)
{
    char fresh[4100], head[HEAD];
    snprintf(fresh, sizeof fresh, "%s.new", mine->state_name);
    FILE *f = cli_create(fresh);
    head_of(mine, head);
    fprintf(f, "%snext %d\nbytes %ld\n", head, next, mine->bytes);
    if (!cli_close(f, fresh) || rename(fresh, mine->state_name) != 0) cli_die(CLI_NO, "cannot write %s: %s.", mine->state_name, strerror(errno));
}

static bool keep(struct mine *mine, struct find *f)
{
    struct skep_puzzle *z = &f->match->header.puzzle;
    if (mine->n == mine->order->count || !is_wanted(mine, f)) {
        free_match(f->match);
        return false;
    }
    if (!z->id[0]) snprintf(z->id, sizeof z->id, "%s-%03d", mine->game->id, ++mine->id);
    char *record = cli_record_text(f->match, NULL);
    FILE *out = fopen(mine->out, "ab");
    if (!out) cli_die(CLI_NO, "cannot write %s: %s.", mine->out, strerror(errno));
    if (mine->n > 0) fputc('\n', out);
    fputs(record, out);
    mine->bytes = ftell(out);
    if (!cli_close(out, mine->out)) cli_die(CLI_NO, "what was found is lost.");
    free(record);
    mine->kept[mine->n++] = *f;
    return true;
}

/* Going on: what the file says that is to be gone on with. */
static void read_state(struct mine *mine)
{
    struct stat st;
    if (stat(mine->state_name, &st) != 0) {
        if (stat(mine->out, &st) == 0) mine->bytes = st.st_size;
        return;
    }
    size_t len;
    char *text = cli_read_file(mine->state_name, &len), head[HEAD];
    int n = head_of(mine, head);
    if (strncmp(text, head, (size_t)n) != 0 || sscanf(text + n, "next %d\nbytes %ld\n", &mine->next, &mine->bytes) != 2)
        cli_die(CLI_NO, "%s is of another game, file, seed, number of simulations or bot.", mine->state_name);
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
    for (; mine->n < mine->order->count && (record = skep_record_nth(text, len, mine->n, &part)); mine->n++) {
        struct find *f = &mine->kept[mine->n];
        f->match = new_match((int)part);
        if (skep_record_read(f->match, skep_games(), record, part, &p)) cli_die(CLI_NO, "%s: %s", mine->out, p.text);
        skep_match_state_at(f->match, f->match->header.puzzle.at, f->state);
        mine->id = puzzle_number(&f->match->header.puzzle);
    }
    if (mine->n == 0) cli_die(CLI_NO, "there is a %s already, which holds no puzzles.", mine->out);
    free(text);
}

/* Puzzles of a file instead of positions of games, each judged as if it had just been found: what still is one keeps its id. */
static void look_again(struct mine *mine, struct miner *w)
{
    size_t len, part;
    char *text = cli_read_file(mine->order->in, &len);
    const char *record;
    struct skep_problem p;
    for (; (record = skep_record_nth(text, len, mine->next, &part)); mine->next++) {
        struct skep_match *m = new_match((int)part);
        if (skep_record_read(m, skep_games(), record, part, &p)) cli_die(CLI_NO, "%s: puzzle %d: %s", mine->order->in, mine->next + 1, p.text);
        if (m->game == mine->game && m->header.puzzle.id[0]) {
            while (w->match.capacity < m->moves) cli_grow_log(&w->match);
            skep_match_copy(&w->match, m, m->header.puzzle.at);
            w->n = 0;
            bool is_one = dig(w, w->match.moves);
            w->n = 0;
            if (!cli_stopped()) fprintf(stderr, "%s: %s\n", m->header.puzzle.id, is_one && keep(mine, &w->found[0]) ? "kept" : "dropped"); /* with the header it has the id */
            else if (is_one) free_match(w->found[0].match);
        }
        free_match(m);
        if (cli_stopped()) break;
        note_state(mine, mine->next + 1);
    }
    if (!record) remove(mine->state_name); /* whoever goes on with the file looks through games */
    free(text);
}

/* Game after game, a few at once. */
static void look_on(struct mine *mine, struct miner **miners)
{
    const struct puzzle_order *order = mine->order;
    bool progress = cli_has_progress();
    while (mine->n < order->count && !cli_stopped()) {
        if (progress) fprintf(stderr, "\r%d of %d puzzles, in %d games\033[K", mine->n, order->count, mine->next);
        for (int i = 0; i < order->threads; i++) miners[i]->number = mine->next + i;
        cli_crew(look_through, miners, order->threads);
        for (int i = 0; i < order->threads && miners[i]->whole; i++) {
            for (int k = 0; k < miners[i]->n; k++) keep(mine, &miners[i]->found[k]);
            mine->next++;
            miners[i]->n = 0;
        }
        note_state(mine, mine->next);
    }
    if (progress) cli_progress_end();
}

static struct miner *open_miner(struct mine *mine)
{
    struct miner *w = cli_alloc(sizeof *w);
    w->mine = mine;
    judge_open(&w->judge, mine->game, 1, mine->order->sims);
    w->first = &w->judge;
    if (w->judge.way->turns == 0 && !mine->order->in) {
        judge_open(&w->scout, mine->game, 1, judge_scouts(&w->judge, mine->order->sims));
        w->scout.glance = GLANCE;
        w->first = &w->scout;
    }
    if (mine->order->with) cli_check_bot(mine->game, mine->order->with);
    if (mine->order->with) w->guest = cli_new_bot(&(struct cli_limit){ 0 }, mine->order->with);
    w->advice = cli_alloc(sizeof *w->advice);
    w->start[0] = start_of(mine->game, "Standard");
    w->start[1] = start_of(mine->game, "First game");
    skep_match_open(&w->match, NULL, 0);
    cli_grow_log(&w->match);
    return w;
}

static void close_miner(struct miner *w)
{
    for (int k = 0; k < w->n; k++) free_match(w->found[k].match);
    w->mine->played += w->judge.played + w->scout.played;
    judge_close(&w->judge);
    if (w->first != &w->judge) judge_close(&w->scout);
    skep_bot_free(w->guest);
    free(w->advice);
    free(w->start[0]);
    free(w->start[1]);
    free(w->match.log);
    free(w);
}

static void check_themes(const struct skep_game *g, const char *list)
{
    for (; list && *list; list += *list == ',') {
        size_t len = strcspn(list, ",");
        if (skep_theme_find(g, list, len) < 0) cli_die(CLI_USAGE, "there is no theme %.*s of %s.", (int)len, list, g->title);
        list += len;
    }
}

int puzzles_mine(const struct puzzle_order *order, const struct skep_game *g)
{
    char usual[256];
    struct mine mine = { .game = g, .order = order, .out = order->out };
    if (g->seats_min > 2 || g->seats_max < 2) cli_die(CLI_USAGE, "puzzles are for two, and %s is not.", g->title);
    check_themes(g, order->theme);
    snprintf(usual, sizeof usual, "%s.skep", g->id);
    if (!mine.out) mine.out = usual;
    snprintf(mine.state_name, sizeof mine.state_name, "%s.state", mine.out);
    mine.kept = cli_alloc((size_t)order->count * sizeof *mine.kept);
    read_state(&mine);
    read_kept(&mine);
    if (order->number > mine.id) mine.id = order->number - 1;
    cli_catch_stop();
    int had = mine.next;
    struct miner *miners[CLI_THREADS_MAX];
    for (int i = 0; i < order->threads; i++) miners[i] = open_miner(&mine);
    if (order->in) look_again(&mine, miners[0]);
    else look_on(&mine, miners);
    for (int i = 0; i < order->threads; i++) close_miner(miners[i]);
    fprintf(stderr, "%d puzzles in %d games, in %s; looked at %ld decisions of %d games, judged %ld, played %ld to the end\n", mine.n, mine.next,
            mine.out, mine.decisions, mine.next - had, mine.judged, mine.played);
    if (order->theme && !order->in)
        fprintf(stderr, "%ld decisions offered a move of %s; it was thought best in %ld, and not by greedy in %ld of them\n", mine.offered, order->theme,
                mine.best, mine.unseen);
    bool done = order->in ? !cli_stopped() : mine.n == order->count;
    for (int i = 0; i < mine.n; i++) free_match(mine.kept[i].match);
    free(mine.kept);
    return done ? CLI_OK : CLI_NO;
}
