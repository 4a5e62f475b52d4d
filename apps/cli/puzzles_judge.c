/* puzzles_judge.c: whether a position has one best move, and how hard it is to find. Two ways. Where a game can be looked at to its end,
   every move gets its proven value. Elsewhere each move is tried in several worlds, the same for all: it is played, the seat's turn
   is played on, and then the next seat's search says what is left. All moves are so judged at the same moment of a turn, for a
   search leans towards who moves. Whoever is best by that has to win more games too (puzzles_contest.c). */
#include "puzzles.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Ratings of the bots: "The points of a puzzle" in docs/bots.md. */
static const struct puzzle_way WAYS[] = {
    { "honey_nectar", .margin = 0.08, .least = 0.55, .look = 2000, .worlds = 4, .turns = 3, .rich = 70,
      .rater = { { "greedy", 1350 }, { "easy:50", 1249 }, { "medium:200", 1400 }, { "hard:1000", 1610 }, { "expert:5000", 1792 } } },
    { "pollennation", .margin = 0.15, .least = 0.35, .ahead = 6, .earns = 1, .look = 2000, .worlds = 4, .games = 160, .last = 12,
      .rater = { { "greedy", 1000 }, { "easy:50", 1054 }, { "medium:200", 1400 }, { "hard:1000", 1760 }, { "expert:5000", 2254 } } },
    { "ambrosia", .margin = 0.18, .least = 0.35, .ahead = 6, .earns = 2, .look = 2500, .worlds = 4, .games = 160, .last = 40,
      .rater = { { "greedy", 860 }, { "easy:50", 925 }, { "medium:200", 1400 }, { "hard:1000", 1778 }, { "expert:5000", 2382 } } },
    { "waggle_dance", .margin = 0.08, .least = 0.3, .ahead = 2, .earns = 0.5, .worth = { 6, 4, 1, 2, 1, 1 }, .look = 400, .worlds = 6, .games = 160, .last = 3,
      .rater = { { "greedy", 1200 }, { "easy:10", 1160 }, { "medium:40", 1400 }, { "hard:100", 1635 }, { "expert:500", 1820 } } },
    { "apiary", .margin = 0.09, .least = 0.3, .ahead = 6, .earns = 1, .worth = { 1 }, .look = 1000, .worlds = 6, .games = 160, .last = 10,
      .rater = { { "greedy", 1310 }, { "easy:20", 1120 }, { "medium:80", 1400 }, { "hard:400", 1616 }, { "expert:2000", 1832 } } },
    { NULL, .margin = 0.10, .least = 0.3, .look = 1000, .worlds = 4, .games = 160,
      .rater = { { "greedy", 1100 }, { "easy:50", 1150 }, { "medium:200", 1400 }, { "hard:1000", 1650 }, { "expert:5000", 1850 } } },
};

enum {
    RIVALS = 8,      /* other moves that are judged, of those that a search thinks of most */
    WORLDS_MAX = 16,
    STEPS_MAX = 24,  /* until it is another's turn */
    FAR = 1,         /* a third move behind the second by so many times what that is behind the first: not a rival any more */
    GREEDY_ASKED = 6, RATER_ASKED = 4,
    AVERAGE = 1400,  /* a puzzle of which nothing is known */
    RATING_LEAST = 600, RATING_MOST = 2400,
};

const struct puzzle_way *puzzle_way_of(const struct skep_game *g)
{
    const struct puzzle_way *w = WAYS;
    while (w->game && strcmp(w->game, g->id) != 0) w++;
    return w;
}

/* Proving: all that can happen, each position once. Of two seats who has everything in sight. */

enum { SLOTS = 1 << 22, NODES_MAX = 2000000 };

struct puzzle_solver {
    struct { uint64_t key[2]; float value; uint32_t age; } slot[SLOTS]; /* of another age: empty */
    uint32_t age;
    int nodes;
    bool too_many;
};

double judge_payoff(const struct skep_game *g, const void *state, int seat)
{
    unsigned winners = g->winners(state);
    if (winners == 0) return 0.5;
    return winners >> seat & 1 ? 1.0 / __builtin_popcount(winners) : 0;
}

/* Two hashes at once, eight bytes at a time. */
static void hash_of(const unsigned char *bytes, size_t len, uint64_t key[2])
{
    uint64_t a = UINT64_C(0x9E3779B97F4A7C15), b = UINT64_C(0xD1B54A32D192ED03);
    for (size_t i = 0; i < len; i += 8) {
        uint64_t word = 0;
        memcpy(&word, bytes + i, len - i < 8 ? len - i : 8);
        a = (a ^ word) * UINT64_C(0xFF51AFD7ED558CCD);
        b = (b + word) * UINT64_C(0xC4CEB9FE1A85EC53);
        a ^= a >> 32;
        b ^= b >> 29;
    }
    key[0] = a;
    key[1] = b;
}

/* What the first seat gets. */
static double solve(struct judge *j, const void *state)
{
    const struct skep_game *g = j->game;
    struct puzzle_solver *s = j->solver;
    _Alignas(16) unsigned char after[SKEP_STATE_MAX];
    int who = g->turn(state);
    if (who == SKEP_OVER) return judge_payoff(g, state, 0);
    if (s->too_many) return 0.5;
    size_t len = g->state_size - g->fixed_size;
    uint64_t key[2];
    hash_of(state, len, key);
    size_t at = key[1] & (SLOTS - 1);
    for (; s->slot[at].age == s->age; at = (at + 1) & (SLOTS - 1))
        if (s->slot[at].key[0] == key[0] && s->slot[at].key[1] == key[1]) return (double)s->slot[at].value;
    s->too_many = ++s->nodes > NODES_MAX;

    double value = who == 1 ? 1 : 0, weights = 0;
    memcpy(after, state, g->state_size);
    if (who == SKEP_CHANCE) {
        struct skep_outcome outcome[SKEP_MOVES_MAX];
        int n = g->outcomes(state, outcome);
        for (int i = 0; i < n; i++) {
            memcpy(after, state, len);
            g->play(after, outcome[i].move, NULL);
            value += outcome[i].weight * solve(j, after);
            weights += outcome[i].weight;
        }
        value /= weights;
    } else {
        skep_move move[SKEP_MOVES_MAX];
        int n = g->moves(state, move);
        for (int i = 0; i < n && value != (who == 0 ? 1 : 0); i++) {
            memcpy(after, state, len);
            g->play(after, move[i], NULL);
            double v = solve(j, after);
            value = who == 0 ? fmax(value, v) : fmin(value, v);
        }
    }
    for (at = key[1] & (SLOTS - 1); s->slot[at].age == s->age;) at = (at + 1) & (SLOTS - 1);
    memcpy(s->slot[at].key, key, sizeof key);
    s->slot[at].value = (float)value;
    s->slot[at].age = s->age;
    return value;
}

static void forget(struct judge *j)
{
    j->solver->age++;
    j->solver->nodes = 0;
    j->solver->too_many = false;
}

static bool prove_step(struct judge *j, const void *state, struct verdict *out)
{
    const struct skep_game *g = j->game;
    _Alignas(16) unsigned char after[SKEP_STATE_MAX];
    skep_move move[SKEP_MOVES_MAX];
    int seat = g->turn(state), n = g->moves(state, move);
    *out = (struct verdict){ .best = -1, .next = -1, .exact = true };
    forget(j);
    for (int i = 0; i < n; i++) {
        memcpy(after, state, g->state_size);
        g->play(after, move[i], NULL);
        double v = solve(j, after);
        if (j->solver->too_many) return false;
        if (seat == 1) v = 1 - v;
        if (v > out->best) {
            out->next = out->best;
            out->other = out->move;
            out->best = v;
            out->move = move[i];
        } else if (v > out->next) {
            out->next = v;
            out->other = move[i];
        }
    }
    return out->best - out->next >= j->way->margin;
}

/* Trying out */

static skep_move ask(struct judge *j, struct skep_bot *bot, const void *state, uint64_t seed, bool advice)
{
    skep_bot_seed(bot, seed, SKEP_STREAM_BOT);
    return skep_bot_choose(bot, j->game, 2, state, advice ? j->advice : NULL);
}

skep_move judge_ask(struct judge *j, struct skep_bot *bot, const void *state, uint64_t seed) { return ask(j, bot, state, seed, false); }

/* What seat gets from a state in which it has just moved, as far as a search of the next seat can tell. The state is changed. */
static double follow(struct judge *j, struct skep_bot *bot, void *state, int seat, uint64_t seed)
{
    const struct skep_game *g = j->game;
    skep_move move[SKEP_MOVES_MAX];
    struct skep_rng rng;
    skep_rng_start(&rng, seed, 1);
    for (int steps = 0;; steps++) {
        int who = g->turn(state);
        if (who == SKEP_OVER) return judge_payoff(g, state, seat);
        if (who == SKEP_CHANCE) {
            g->play(state, skep_sample(g, state, &rng), NULL);
            continue;
        }
        int n = g->moves(state, move);
        if (n == 1) g->play(state, move[0], NULL);
        else if (who == seat && steps < STEPS_MAX) g->play(state, ask(j, j->quick, state, seed, false), NULL);
        else {
            ask(j, bot, state, seed, true);
            double v = j->advice->line[0].value;
            return who == seat ? v : 1 - v;
        }
    }
}

uint64_t judge_imagine(struct judge *j, const void *state, uint64_t seed, int w, void *world)
{
    const struct skep_game *g = j->game;
    struct skep_rng rng;
    int seat = g->turn(state);
    uint64_t own = skep_seed_nth(seed, (uint64_t)w);
    memcpy(world, state, g->state_size);
    skep_rng_start(&rng, own, 0);
    if (g->hide) g->hide(world, seat);
    if (g->guess) g->guess(world, seat, &rng);
    return own;
}

/* What a move is worth to the seat that is asked, in that world. */
static double try_move(struct judge *j, struct skep_bot *bot, const void *state, skep_move m, uint64_t seed, int w)
{
    _Alignas(16) unsigned char world[SKEP_STATE_MAX];
    uint64_t own = judge_imagine(j, state, seed, w, world);
    j->game->play(world, m, NULL);
    return follow(j, bot, world, j->game->turn(state), own);
}

/* What a seat has: its points, or what its things are worth in them. */
static int wealth(const struct judge *j, const void *state, int seat)
{
    int points[SKEP_SEATS_MAX], count[SKEP_TERMS_MAX], sum = 0;
    if (j->way->worth[0] == 0) {
        j->game->score(state, points);
        return points[seat];
    }
    j->game->tally(state, seat, count);
    for (int i = 0; i < PUZZLE_WORTH; i++) sum += j->way->worth[i] * count[i];
    return sum;
}

/* By how many points the seat is ahead of the other some turns after that move; who has won or lost by then, by many. */
static double ahead_after(struct judge *j, const void *state, skep_move m, uint64_t seed, int w)
{
    enum { MANY = 20 };
    const struct skep_game *g = j->game;
    _Alignas(16) unsigned char world[SKEP_STATE_MAX];
    int seat = g->turn(state), until = g->turns(state) + j->way->ahead, who;
    struct skep_rng rng;
    uint64_t own = judge_imagine(j, state, seed, w, world);
    skep_rng_start(&rng, own, 1);
    for (g->play(world, m, NULL); (who = g->turn(world)) != SKEP_OVER && g->turns(world) < until;)
        g->play(world, who == SKEP_CHANCE ? skep_sample(g, world, &rng) : ask(j, j->quick, world, own, false), NULL);
    if (who == SKEP_OVER) return (2 * judge_payoff(g, world, seat) - 1) * MANY;
    return wealth(j, world, seat) - wealth(j, world, 1 - seat);
}

/* By how much more it is ahead than after the best other move: whether it can be seen on the table soon that one is better, for what only
   a search knows convinces nobody. */
static double shows(struct judge *j, const void *state, const struct verdict *v, uint64_t seed)
{
    double more = 0;
    for (int w = 0; w < j->way->worlds && j->way->ahead > 0; w++)
        more += ahead_after(j, state, v->move, seed, w) - ahead_after(j, state, v->other, seed, w);
    return more / j->way->worlds;
}

struct trial {
    int n;                /* moves; the first is the one that may be best */
    skep_move move[1 + RIVALS];
    double sum[1 + RIVALS];
};

/* Tries all of them in the worlds from..to-1. */
static void try_all(struct judge *j, struct skep_bot *bot, const void *state, uint64_t seed, int from, int to, struct trial *t)
{
    for (int w = from; w < to; w++)
        for (int i = 0; i < t->n; i++) t->sum[i] += try_move(j, bot, state, t->move[i], seed, w);
}

/* What the first and the best other are worth, on average over so many worlds; gives by how much that is more. */
static double lead_of(const struct trial *t, int worlds, struct verdict *out)
{
    int next = 1, third = 0;
    for (int i = 2; i < t->n; i++) {
        if (t->sum[i] > t->sum[next]) {
            third = next;
            next = i;
        } else if (third == 0 || t->sum[i] > t->sum[third]) third = i;
    }
    bool near = third > 0 && t->sum[next] - t->sum[third] < FAR * (t->sum[0] - t->sum[next]);
    *out = (struct verdict){ .move = t->move[0], .other = t->move[next], .third = near ? t->move[third] : 0,
                             .best = t->sum[0] / worlds, .next = t->sum[next] / worlds };
    return out->best - out->next;
}

static bool has(const struct trial *t, skep_move m)
{
    for (int i = 0; i < t->n; i++)
        if (t->move[i] == m) return true;
    return false;
}

/* What a search thinks of first; greedy's move; and what it looked at least but did not dislike. */
static void choose_rivals(struct judge *j, const void *state, uint64_t seed, struct trial *t)
{
    enum { BY_VISITS = RIVALS - 3 };
    *t = (struct trial){ 0 };
    skep_move greedy = ask(j, j->greedy, state, seed, false);
    ask(j, j->look, state, seed, true);
    for (int i = 0; i < j->advice->lines && t->n < 1 + BY_VISITS; i++) t->move[t->n++] = j->advice->line[i].move;
    if (!has(t, greedy)) t->move[t->n++] = greedy;
    while (t->n < 1 + RIVALS && t->n < j->advice->lines) {
        const struct skep_advice_line *best = NULL;
        for (const struct skep_advice_line *l = j->advice->line; l < j->advice->line + j->advice->lines; l++)
            if (!has(t, l->move) && (!best || l->value > best->value)) best = l;
        t->move[t->n++] = best->move;
    }
}

/* Those far behind need not be tried again, but for two. */
static void drop(struct trial *t, int worlds, double far)
{
    for (int i = t->n - 1; i > 0 && t->n > 3; i--) {
        if (t->sum[0] - t->sum[i] < far * worlds) continue;
        t->n--;
        t->move[i] = t->move[t->n];
        t->sum[i] = t->sum[t->n];
    }
}

static bool search_step(struct judge *j, const void *state, uint64_t seed, struct verdict *out)
{
    enum { FIRST = 2 };
    const struct puzzle_way *way = j->way;
    struct trial t;
    choose_rivals(j, state, seed, &t);
    try_all(j, j->quick, state, seed, 0, 1, &t);
    if (lead_of(&t, 1, out) < way->margin / 2) return false;
    memset(t.sum, 0, sizeof t.sum);
    try_all(j, j->look, state, seed, 0, FIRST, &t);
    if (lead_of(&t, FIRST, out) < 0.75 * way->margin) return false;
    drop(&t, FIRST, 4 * way->margin);
    try_all(j, j->look, state, seed, FIRST, way->worlds, &t);
    if (lead_of(&t, way->worlds, out) < way->margin) return false;
    drop(&t, way->worlds, 3 * way->margin);
    memset(t.sum, 0, sizeof t.sum);
    int worlds = way->worlds / 2;
    try_all(j, j->deep, state, seed, WORLDS_MAX, WORLDS_MAX + worlds, &t);
    return lead_of(&t, worlds, out) >= way->margin;
}

bool judge_step(struct judge *j, const void *state, uint64_t seed, struct verdict *out)
{
    return j->way->turns > 0 ? prove_step(j, state, out) : search_step(j, state, seed, out);
}

static void prove_again(struct judge *j, const void *state, skep_move m, struct verdict *out)
{
    prove_step(j, state, out);
    if (j->solver->too_many) *out = (struct verdict){ 0 };
    else if (out->move != m) out->next = out->best;
    out->move = m;
}

void judge_again(struct judge *j, const void *state, skep_move m, uint64_t seed, struct verdict *out)
{
    struct trial t;
    if (j->way->turns > 0) {
        prove_again(j, state, m, out);
        return;
    }
    choose_rivals(j, state, seed, &t);
    int at = 0;
    while (at < t.n && t.move[at] != m) at++;
    if (at == t.n) at = t.n - 1; /* the last of them makes way */
    t.move[at] = t.move[0];
    t.move[0] = m;
    try_all(j, j->look, state, seed, 0, j->way->worlds, &t);
    lead_of(&t, j->way->worlds, out);
}

/* The answer goes on as long as the seat is asked and one move is clearly best. What is forced belongs to it if a choice follows. */
int judge_answer(struct judge *j, const void *state, uint64_t seed, skep_move answer[PUZZLE_STEPS], struct verdict *first)
{
    const struct skep_game *g = j->game;
    _Alignas(16) unsigned char now[SKEP_STATE_MAX];
    skep_move move[SKEP_MOVES_MAX];
    struct verdict v;
    int seat = g->turn(state), answered = 0;
    if (!judge_step(j, state, seed, first) || first->best < j->way->least || judge_is_greedy(j, state, first->move)) return 0;
    if (shows(j, state, first, seed) < j->way->earns || !judge_wins_clearly(j, state, seed, first)) return 0;
    memcpy(now, state, g->state_size);
    v = *first;
    for (int n = 0; n < PUZZLE_STEPS;) {
        answer[n++] = v.move;
        answered = n;
        g->play(now, v.move, NULL);
        while (n < PUZZLE_STEPS && g->turn(now) == seat && g->moves(now, move) == 1) {
            answer[n++] = move[0];
            g->play(now, move[0], NULL);
        }
        uint64_t own = seed + (uint64_t)n;
        if (n == PUZZLE_STEPS || g->turn(now) != seat || !judge_step(j, now, own, &v) || !judge_wins_clearly(j, now, own, &v)) break;
    }
    return answered;
}

bool judge_is_greedy(struct judge *j, const void *state, skep_move m)
{
    for (uint64_t i = 0; i < GREEDY_ASKED; i++)
        if (ask(j, j->greedy, state, i, false) == m) return true;
    return false;
}

skep_move judge_expects(struct judge *j, const void *state, uint64_t seed)
{
    struct verdict v;
    if (j->way->turns == 0) return ask(j, j->look, state, seed, false);
    prove_step(j, state, &v);
    return v.move;
}

/* Rating: the likeliest by Elo's formula, a puzzle being an opponent that is beaten by being solved; one draw with an average one is
   thought to have been besides, so that what nobody or everybody finds has a rating. */

static bool finds(struct judge *j, struct skep_bot *bot, const void *state, const skep_move *answer, int moves, uint64_t seed)
{
    _Alignas(16) unsigned char now[SKEP_STATE_MAX];
    skep_move move[SKEP_MOVES_MAX];
    memcpy(now, state, j->game->state_size);
    for (int i = 0; i < moves; i++) {
        if (j->game->moves(now, move) > 1 && ask(j, bot, now, seed, false) != answer[i]) return false;
        j->game->play(now, answer[i], NULL);
    }
    return true;
}

static double expected_of(int elo, double rating) { return 1 / (1 + pow(10, (rating - elo) / 400)); }

int judge_rating(struct judge *j, const void *state, const skep_move *answer, int moves)
{
    double found = 0.5, low = RATING_LEAST, high = RATING_MOST;
    for (int i = 0; i < PUZZLE_RATERS; i++)
        for (uint64_t k = 0; k < RATER_ASKED; k++) found += finds(j, j->rater[i], state, answer, moves, k);
    for (int step = 0; step < 20; step++) {
        double middle = (low + high) / 2, sum = expected_of(AVERAGE, middle);
        for (int i = 0; i < PUZZLE_RATERS; i++) sum += RATER_ASKED * expected_of(j->way->rater[i].elo, middle);
        if (sum > found) low = middle;
        else high = middle;
    }
    return (int)(low + 0.5);
}

static struct skep_bot *searcher(const char *kind, int sims)
{
    char text[CLI_BOT_TEXT];
    snprintf(text, sizeof text, "%s:%d", kind, sims > 0 ? sims : 1);
    return cli_new_bot(&(struct cli_limit){ 0 }, text);
}

enum { TENTH = 10 }; /* of its simulations one in so many is enough where games are many */

int judge_scouts(const struct judge *j, int sims)
{
    int n = (sims > 0 ? sims : j->way->look) / TENTH;
    return n > 0 ? n : 1;
}

void judge_open(struct judge *j, const struct skep_game *g, int times, int sims)
{
    *j = (struct judge){ .game = g, .way = puzzle_way_of(g) };
    int usual = sims > 0 ? sims : j->way->look, look = usual * times;
    j->games = j->way->games * times;
    j->player = searcher("expert", usual / TENTH);
    j->quick = searcher("expert", look / 4);
    j->look = searcher("expert", look);
    j->deep = searcher("expert", 4 * look);
    j->greedy = cli_new_bot(&(struct cli_limit){ 0 }, "greedy");
    for (int i = 0; i < PUZZLE_RATERS; i++) j->rater[i] = cli_new_bot(&(struct cli_limit){ 0 }, j->way->rater[i].bot);
    j->advice = cli_alloc(sizeof *j->advice);
    if (j->way->turns > 0) j->solver = cli_alloc(sizeof *j->solver);
}

void judge_close(struct judge *j)
{
    skep_bot_free(j->player);
    skep_bot_free(j->quick);
    skep_bot_free(j->look);
    skep_bot_free(j->deep);
    skep_bot_free(j->greedy);
    for (int i = 0; i < PUZZLE_RATERS; i++) skep_bot_free(j->rater[i]);
    free(j->advice);
    free(j->solver);
}
