/* bots.c: the door of bot.h. A kind of bot is a line in a table: a name, a way to think, a budget, and how far from the best
   it may stray. What all have in common happens here, once: the bot gets its own copy of the state, hidden before anybody
   thinks; a forced move needs no thought; advice is put in order.

   Thinking is begun, gone on with, and answered at any time. An answer changes nothing, neither what was found nor the stream, of
   which it takes a copy: whoever thinks in slices and is asked in between finds what he would have found at once. */
#include <skep/bot.h>

#include "ai/ai.h"
#include "ai/eval/network.h"

#include <assert.h>
#include <math.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

static int think_at_random(struct skep_bot *b);

static const struct skep_bot_kind KINDS[] = {
    { "random", "any legal move, each as likely as the others" },
    { "greedy", "looks one move ahead and takes what looks best at once" },
    { "beginner", "likes points at once, overlooks much and never thinks of the others: for a first game; 10 ms a decision" },
    { "easy", "plans its own turn, overlooks a few things and never thinks of the others; 50 ms a decision, or easy:500, easy:20ms" },
    { "medium", "slips sometimes; 200 ms a decision" },
    { "hard", "slips rarely: for who knows the game; a second a decision" },
    { "expert", "the best it can; 5 s a decision" },
    { "mcts", "tries moves out in many simulated games: mcts (2000 for each decision), mcts:500, mcts:50ms" },
    { NULL, NULL },
};

/* Beside each line of KINDS: how it thinks, at once; or, of those who search, the usual budget (simulations where there is no
   clock); whether it is none of the graded ones, and knows no more than the simple insight; whether it has no taste; which of the insight's slips is its own;
   and whether it looks at the board as a person does who is new to the game. */
static const struct {
    int (*think)(struct skep_bot *); /* gives the place of the chosen move; NULL: it searches */
    int milliseconds, simulations;
    bool plain;
    bool aloof;       /* it takes no style */
    int slip;         /* 1: of those who are new; 2, 3: medium, hard; 0: never */
    double overlooks; /* new to the game: the share of the places that it does not see, and of the ways to do something */
} WAYS[] = {
    { .think = think_at_random, .plain = true, .aloof = true },
    { .think = skep_greedy_think, .plain = true },
    { .milliseconds = 10, .simulations = 200, .slip = 1, .overlooks = 0.5 },
    { .milliseconds = 50, .simulations = 1000, .slip = 1, .overlooks = 0.1 },
    { .milliseconds = 200, .simulations = 4000, .slip = 2 },
    { .milliseconds = 1000, .simulations = 20000, .slip = 3 },
    { .milliseconds = 5000, .simulations = 100000 },
    { .simulations = 2000, .plain = true, .aloof = true },
};

static const struct skep_way PLAIN = { .explore = 0.5 }; /* from 0.2 to 1 it makes little difference in Honey & Nectar */

const struct skep_bot_kind *skep_bots(void) { return KINDS; }

static bool searches(int kind) { return !WAYS[kind].think; }
static bool is_new(int kind) { return WAYS[kind].overlooks > 0; }

bool skep_can_follow(const struct skep_game *g, const void *state, skep_move m)
{
    return g->turn(state) >= 0 && g->forbids(state, m) == SKEP_LEGAL;
}

/* Making and freeing */

/* The kind named at *text, which moves behind the name; -1 for none. */
static int find_kind(const char **text)
{
    for (int i = 0; KINDS[i].id; i++) {
        const char *s = *text;
        if (!skep_take(&s, KINDS[i].id) || (*s && *s != ':' && *s != '/')) continue;
        *text = s;
        return i;
    }
    return -1;
}

static enum skep_error refuse_form(const char *text, int kind, struct skep_problem *p)
{
    struct skep_text form = skep_text_of(SKEP_PROBLEM_ARG);
    const char *id = KINDS[kind].id;
    skep_put(&form, id);
    if (searches(kind)) skep_putf(&form, ", %s:N (1 to 10000000 simulations) or %s:Nms (1 to 600000 milliseconds)", id, id);
    if (!WAYS[kind].aloof) skep_putf(&form, searches(kind) ? "; with a style, %s/STYLE:N" : " or %s/STYLE", id);
    return skep_refuse_with(p, SKEP_BAD_BOT, text, form.at);
}

/* Stands for a clock where only the text matters. */
static long long any_clock(void) { return 0; }

/* The name of a style behind a slash, which *text moves behind; "" where there is none. False: it is no such name. */
static bool take_style(const char **text, char style[SKEP_STYLE_TEXT])
{
    style[0] = '\0';
    if (!skep_take(text, "/")) return true;
    size_t len = strspn(*text, "abcdefghijklmnopqrstuvwxyz_");
    if (len == 0 || len >= SKEP_STYLE_TEXT) return false;
    memcpy(style, *text, len);
    style[len] = '\0';
    *text += len;
    return true;
}

static enum skep_error read_bot(const char *text, int *kind, char style[SKEP_STYLE_TEXT], struct skep_budget *budget,
                                struct skep_problem *p)
{
    const char *s = text;
    *kind = find_kind(&s);
    if (*kind < 0) {
        struct skep_text known = skep_text_of(SKEP_PROBLEM_ARG);
        for (int i = 0; KINDS[i].id; i++) skep_put_listed(&known, KINDS[i].id);
        return skep_refuse_with(p, SKEP_UNKNOWN_BOT, text, known.at);
    }
    bool by_clock = budget->clock && WAYS[*kind].milliseconds > 0;
    budget->milliseconds = by_clock ? WAYS[*kind].milliseconds : 0;
    budget->simulations = by_clock ? 0 : WAYS[*kind].simulations;
    if (!take_style(&s, style) || (style[0] && WAYS[*kind].aloof)) return refuse_form(text, *kind, p);
    if (!*s) return SKEP_OK;
    int n;
    if (!searches(*kind) || !skep_take(&s, ":") || !skep_take_number(&s, SKEP_SIMULATIONS_MAX, &n) || n == 0)
        return refuse_form(text, *kind, p);
    bool timed = skep_take(&s, "ms");
    budget->simulations = timed ? 0 : n;
    budget->milliseconds = timed ? n : 0;
    if (*s || budget->milliseconds > SKEP_MILLISECONDS_MAX) return refuse_form(text, *kind, p);
    if (timed && !budget->clock) return skep_refuse(p, SKEP_NO_CLOCK);
    return SKEP_OK;
}

enum skep_error skep_bot_check(const char *text, struct skep_problem *p) { return skep_bot_check_in(NULL, text, p); }

enum skep_error skep_bot_check_in(const struct skep_game *g, const char *text, struct skep_problem *p)
{
    int kind;
    char style[SKEP_STYLE_TEXT];
    struct skep_budget budget = { .clock = any_clock };
    enum skep_error error = read_bot(text, &kind, style, &budget, p);
    if (error || !g || !style[0]) return error;
    struct skep_text known = skep_text_of(SKEP_PROBLEM_ARG);
    for (int i = 0; skep_style(g, i).id; i++) {
        if (strcmp(skep_style(g, i).id, style) == 0) return SKEP_OK;
        skep_put_listed(&known, skep_style(g, i).id);
    }
    return skep_refuse_with(p, SKEP_UNKNOWN_STYLE, g->title, style, known.len > 0 ? known.at : "none");
}

/* A bot without mates; NULL where memory is short. */
static struct skep_bot *new_bot(int kind, const char *style, const struct skep_budget *budget, int megabytes)
{
    struct skep_tree tree = { .megabytes = megabytes, .tastes = style[0] != '\0' };
    struct skep_bot *b = malloc(sizeof *b);
    if (!b || (searches(kind) && !skep_tree_open(&tree))) {
        free(b);
        return NULL;
    }
    b->kind = kind;
    memcpy(b->style, style, sizeof b->style);
    b->likes = NULL;
    b->taste.style = NULL;
    b->budget = *budget;
    b->tree = tree;
    b->proof = NULL;
    b->sees_all = false;
    b->game = NULL;
    b->mates = 1;
    b->mate[0] = b;
    skep_bot_seed(b, 0, SKEP_STREAM_BOT);
    return b;
}

struct skep_bot *skep_bot_new(const char *text, skep_clock *clock, struct skep_problem *p)
{
    int kind;
    char style[SKEP_STYLE_TEXT];
    struct skep_budget budget = { .clock = clock };
    if (read_bot(text, &kind, style, &budget, p) != SKEP_OK) return NULL;
    /* A plain search adds one position and its moves in each simulation: a few need little memory. */
    int enough = WAYS[kind].plain && budget.simulations > 0 ? 2 + budget.simulations / 200 : SKEP_MEGABYTES;
    struct skep_bot *b = new_bot(kind, style, &budget, enough < SKEP_MEGABYTES ? enough : SKEP_MEGABYTES);
    bool proves = b && !WAYS[kind].plain && !is_new(kind);
    if (proves) b->proof = skep_proof_new(); /* once for it and its mates */
    if (b && (b->proof || !proves)) return b;
    skep_bot_free(b);
    skep_refuse(p, SKEP_NO_MEMORY);
    return NULL;
}

struct skep_bot *skep_bot_new_in(const struct skep_game *g, const char *text, skep_clock *clock, struct skep_problem *p)
{
    return skep_bot_check_in(g, text, p) == SKEP_OK ? skep_bot_new(text, clock, p) : NULL;
}

static void dismiss(struct skep_bot *b)
{
    for (int i = 1; i < b->mates; i++) skep_bot_free(b->mate[i]);
    b->mates = 1;
}

void skep_bot_free(struct skep_bot *b)
{
    if (!b) return;
    dismiss(b);
    skep_tree_close(&b->tree);
    free(b->proof);
    free(b);
}

void skep_bot_seed(struct skep_bot *b, uint64_t seed, uint64_t stream) { skep_rng_start(&b->rng, seed, stream); }

bool skep_bot_memory(struct skep_bot *b, int megabytes)
{
    struct skep_tree tree[SKEP_CREW_MAX];
    int n = 0;
    if (!searches(b->kind)) return true;
    for (; n < b->mates; n++) {
        tree[n] = (struct skep_tree){ .megabytes = megabytes, .tastes = b->tree.tastes };
        if (!skep_tree_open(&tree[n])) break;
    }
    bool enough = n == b->mates;
    if (enough) b->game = NULL; /* what it thought about is gone with the trees */
    while (n-- > 0) {
        skep_tree_close(enough ? &b->mate[n]->tree : &tree[n]);
        if (enough) b->mate[n]->tree = tree[n];
    }
    return enough;
}

bool skep_bot_threads(struct skep_bot *b, skep_crew *crew, int threads)
{
    struct skep_bot *mate[SKEP_CREW_MAX];
    int n = 1;
    if (!searches(b->kind)) return true;
    assert(threads >= 1 && threads <= SKEP_CREW_MAX);
    while (n < threads && (mate[n] = new_bot(b->kind, b->style, &b->budget, b->tree.megabytes))) n++;
    if (n < threads) {
        while (n > 1) skep_bot_free(mate[--n]);
        return false;
    }
    dismiss(b);
    b->game = NULL; /* what they thought about is gone with them */
    for (int i = 1; i < threads; i++) b->mate[i] = mate[i];
    b->mates = threads;
    b->crew = crew;
    return true;
}

/* Beginning */

void skep_imagine(struct skep_bot *b)
{
    memcpy(b->work, b->known, b->game->state_size - b->game->fixed_size); /* the fixed part is there already */
    if (b->game->guess && !b->sees_all) b->game->guess(b->work, b->seat, &b->rng);
}

static int think_at_random(struct skep_bot *b) { return (int)skep_rng_below(&b->rng, (uint32_t)b->count); }

/* Whether nothing is hidden from the seat: then guessing adds nothing. To compare with the state that was handed over would not do:
   it may have been hidden before. */
static bool is_open(struct skep_bot *b)
{
    const struct skep_game *g = b->game;
    struct skep_rng any;
    if (!g->guess || b->sees_all) return true;
    skep_rng_start(&any, 0, 0);
    memcpy(b->after, b->known, g->state_size);
    g->guess(b->after, b->seat, &any);
    return memcmp(b->after, b->known, g->state_size) == 0;
}

/* Gives each mate the decision, a part of the simulations, and a stream of its own. */
static void gather(struct skep_bot *b)
{
    int simulations = b->budget.simulations;
    b->at_work = simulations > 0 && simulations < b->mates ? simulations : b->mates;
    b->share = simulations;
    for (int i = 1; i < b->at_work; i++) {
        struct skep_bot *m = b->mate[i];
        m->way = b->way;
        m->game = b->game;
        m->insight = b->insight;
        m->taste = b->taste;
        m->seats = b->seats;
        m->seat = b->seat;
        m->count = b->count;
        m->open = b->open;
        memcpy(m->move, b->move, (size_t)b->count * sizeof *b->move);
        memcpy(m->known, b->known, b->game->state_size);
        memcpy(m->work, b->work, b->game->state_size);
        m->share = simulations / b->at_work;
        m->simulations = 0;
        m->sated = false;
        b->share -= m->share;
        skep_rng_start(&m->rng, skep_rng_next(&b->rng), (uint64_t)i);
    }
}

/* What it knows of a game. Who is new to it searches as the graded bots do, and judges by the simple rule of thumb. */
static struct skep_insight insight_of(int kind, const struct skep_game *g)
{
    struct skep_insight simple = skep_insight_of(g);
    if (WAYS[kind].plain || !simple.graded) return simple;
    if (!is_new(kind)) return *simple.graded;
    simple.explore = simple.graded->explore;
    simple.opinion = simple.graded->opinion;
    memcpy(simple.slip, simple.graded->slip, sizeof simple.slip);
    return simple;
}

void skep_bot_begin(struct skep_bot *b, const struct skep_game *g, int seats, const void *state)
{
    b->game = g;
    b->insight = insight_of(b->kind, g);
    skep_taste_begin(b);
    bool new = is_new(b->kind);
    struct skep_way graded = { .explore = b->insight.explore, .opinion = b->insight.opinion, .proves = !new, .own_turn = new };
    if (seats == 2) graded.minimax = b->insight.minimax;
    b->way = WAYS[b->kind].plain ? PLAIN : graded;
    b->seats = seats;
    b->seat = g->turn(state);
    assert(b->seat >= 0);
    memcpy(b->known, state, g->state_size);
    if (g->hide && !b->sees_all) g->hide(b->known, b->seat); /* from here on nobody has the secrets */
    memcpy(b->work, b->known, g->state_size);
    b->open = searches(b->kind) && is_open(b);
    b->count = g->moves(b->known, b->move);
    assert(b->count > 0 && b->count <= SKEP_MOVES_MAX);

    memset(b->found, 0, (size_t)b->count * sizeof *b->found);
    b->proving = b->sated = false;
    b->done = b->count == 1 || !searches(b->kind);
    b->spent = 0;
    b->milliseconds = b->budget.milliseconds;
    b->chosen = b->at_work = b->simulations = 0;
    if (!b->done) {
        b->proving = skep_prove_begin(b);
        if (!b->proving) gather(b);
    } else if (b->count > 1) b->chosen = WAYS[b->kind].think(b);
    b->aside = b->rng;
}

/* Time */

int skep_bot_time(const struct skep_bot *b) { return searches(b->kind) && b->budget.simulations == 0 ? b->budget.milliseconds : 0; }

void skep_bot_within(struct skep_bot *b, int milliseconds)
{
    assert(b->game && b->spent == 0 && milliseconds > 0);
    if (milliseconds < b->milliseconds) b->milliseconds = milliseconds;
}

void skep_bot_spent(const struct skep_bot *b, int *spent, int *of)
{
    bool timed = skep_bot_time(b) > 0;
    *of = timed ? b->milliseconds : 0;
    *spent = !timed ? 0 : b->spent < *of ? (int)b->spent : *of;
}

/* Going on */

/* How much worse than the best a move may be that this bot plays here. */
static double slip_of(const struct skep_bot *b)
{
    int slip = WAYS[b->kind].slip;
    return slip > 0 && b->count > 1 ? b->insight.slip[slip - 1] : 0;
}

static void open_slice(struct skep_bot *b, int milliseconds)
{
    struct skep_slice *s = &b->slice;
    bool timed = b->budget.simulations == 0;
    assert(b->budget.clock || milliseconds == 0);
    s->now = timed || milliseconds > 0 ? b->budget.clock() : 0;
    s->end = timed ? s->now + b->milliseconds - b->spent : SKEP_NEVER;
    s->until = milliseconds > 0 && s->now + milliseconds < s->end ? s->now + milliseconds : s->end;
}

static void search_as(void *arg, int i) { skep_search(((struct skep_bot **)arg)[i]); }

/* Lets all search on who have something left to do, for so many simulations together (0: no such limit). True: nobody has. What
   each finds does not depend on how its simulations are spread over slices. */
static bool search_on(struct skep_bot *b, int simulations)
{
    struct skep_bot *busy[SKEP_CREW_MAX];
    int n = 0, left = 0;
    for (int i = 0; i < b->at_work; i++)
        if (!b->mate[i]->sated) busy[n++] = b->mate[i];
    assert(n > 0);
    int called = simulations > 0 && simulations < n ? simulations : n;
    for (int i = 0; i < called; i++) {
        busy[i]->slice = b->slice;
        busy[i]->slice.simulations = simulations / called + (i < simulations % called);
    }
    if (called > 1) b->crew(search_as, busy, called);
    else search_as(busy, 0);
    for (int i = 0; i < n; i++) {
        left += !busy[i]->sated;
        if (i < called && busy[i]->slice.now > b->slice.now) b->slice.now = busy[i]->slice.now;
    }
    return left == 0;
}

bool skep_bot_more(struct skep_bot *b, int milliseconds, int simulations)
{
    assert(b->game && milliseconds >= 0 && simulations >= 0);
    if (b->done) return true;
    open_slice(b, milliseconds);
    long long began = b->slice.now;
    if (b->proving && skep_prove(b, &simulations)) {
        b->proving = false;
        b->done = b->decided;
        if (!b->done) gather(b);
    }
    if (!b->proving && !b->done) b->done = search_on(b, simulations);
    b->spent += b->slice.now - began;
    b->aside = b->rng;
    if (b->done && slip_of(b) > 0) skep_rng_next(&b->rng); /* which is what slip_from and stray_from take */
    return b->done;
}

/* Answering */

struct skep_found skep_found_by_looks(const struct skep_bot *b, const double value[SKEP_SEATS_MAX])
{
    struct skep_found f = { .known = true, .total = value[b->seat], .weight = 1, .proof = -1 };
    memcpy(f.paid, value, sizeof f.paid);
    return f;
}

/* The position as it stands, for who did not look at the moves. */
static void look(struct skep_bot *b)
{
    double value[SKEP_SEATS_MAX];
    skep_evaluate(&b->insight, b->seats, b->known, value);
    for (int i = 0; i < b->count; i++) b->found[i] = skep_found_by_looks(b, value);
}

/* A world to look at moves in, which takes nothing from the stream. */
static void imagine_aside(struct skep_bot *b)
{
    struct skep_rng rng = b->rng;
    b->rng = b->aside;
    skep_imagine(b);
    b->rng = rng;
}

/* How a move looks that was not searched: one move ahead. */
static struct skep_found glance(struct skep_bot *b, skep_move m)
{
    double value[SKEP_SEATS_MAX];
    imagine_aside(b);
    memcpy(b->after, b->work, b->game->state_size);
    skep_evaluate_move(&b->insight, b->seats, b->work, m, b->after, value);
    if (b->taste.style) value[b->seat] = skep_lean(value[b->seat], skep_taste(b, b->after, skep_like(b, m)));
    return skep_found_by_looks(b, value);
}

static void add(struct skep_found *f, const struct skep_found *more)
{
    if (!more->known) return;
    if (!f->known) *f = *more;
    else {
        f->visits += more->visits;
        f->total += more->total;
        f->weight += more->weight;
        f->square += more->square;
        for (int i = 0; i < SKEP_SEATS_MAX; i++) f->paid[i] += more->paid[i];
        if (more->proof >= 0) f->proof = more->proof;
    }
}

/* Puts together what was found; gives the place of the best move and how many simulations there were. Where there were none yet,
   moves are what they look like. */
static int add_up(struct skep_bot *b, int *simulations)
{
    int best = b->best;
    *simulations = 0;
    for (int i = 0; i < b->at_work; i++) *simulations += b->mate[i]->simulations;
    for (int i = 0; i < b->count; i++) {
        struct skep_found *f = &b->found[i];
        *f = (struct skep_found){ 0 };
        for (int k = 0; k < b->at_work; k++) {
            struct skep_found more = skep_found_of(b->mate[k], b->move[i]);
            add(f, &more);
        }
        if (b->proven[i] < 0 && *simulations == 0 && !b->decided) *f = glance(b, b->move[i]);
        if (b->proven[i] < 0) continue;
        f->known = true;
        f->total = f->proof = b->proven[i];
        f->weight = 1;
    }
    for (int i = 0; i < b->count && !b->decided; i++)
        if (skep_is_better(&b->found[i], &b->found[best])) best = i;
    return best;
}

/* A graded bot takes one of the moves that are at most slip worse than the best, the better the likelier. */
static int slip_from(const struct skep_bot *b, int best, double slip)
{
    struct skep_rng rng = b->aside;
    double sum = 0, chance[SKEP_MOVES_MAX], top = skep_mean_of(&b->found[best]);
    for (int i = 0; i < b->count; i++) {
        double near = b->found[i].known ? 1 - (top - skep_mean_of(&b->found[i])) / slip : 0;
        chance[i] = near > 1 ? 1 : near > 0 ? near * near : 0;
        sum += chance[i];
    }
    double at = sum * (skep_rng_next(&rng) / 4294967296.0);
    for (int i = 0; i < b->count; i++)
        if ((at -= chance[i]) < 0) return i;
    return best;
}

/* How much each move shines, 0..1: the points that it brings at once, as a share of the most that any brings; a win does. */
static void see_shine(struct skep_bot *b, double shine[SKEP_MOVES_MAX])
{
    const struct skep_game *g = b->game;
    int before[SKEP_SEATS_MAX] = { 0 }, after[SKEP_SEATS_MAX] = { 0 };
    double most = 1;
    imagine_aside(b);
    g->score(b->work, before);
    for (int i = 0; i < b->count; i++) {
        memcpy(b->after, b->work, g->state_size);
        g->play(b->after, b->move[i], NULL);
        g->score(b->after, after);
        double gain = after[b->seat] - before[b->seat];
        bool won = g->turn(b->after) == SKEP_OVER && (g->winners(b->after) >> b->seat & 1);
        shine[i] = won ? HUGE_VAL : gain > 0 ? gain : 0;
        if (!won && gain > most) most = gain;
    }
    for (int i = 0; i < b->count; i++) shine[i] = shine[i] < most ? shine[i] / most : 1;
}

/* How clearly a move is seen, 0..1: by what it begins with, or by what comes then, whichever is less. */
static double eye(uint32_t looks, skep_move m)
{
    double least = 1;
    for (int i = 0; i < 2; i++) {
        struct skep_rng rng;
        skep_rng_start(&rng, looks, (uint64_t)skep_verb(m) << 16 | (uint64_t)i << 8 | skep_arg(m, i));
        double clear = skep_rng_next(&rng) / 4294967296.0;
        least = clear < least ? clear : least;
    }
    return least;
}

/* Who is new to a game takes what seems best, of what it sees. For this decision it overlooks some places, with all that can be done
   there, and some ways to do it; what shines, half as often; and what shines seems better than it is. Where it sees nothing it takes
   what it nearly saw. */
static int stray_from(struct skep_bot *b, int best, double slip)
{
    struct skep_rng rng = b->aside;
    uint32_t looks = skep_rng_next(&rng);
    double shine[SKEP_MOVES_MAX], most = 0, clearest = -1;
    see_shine(b, shine);
    for (int i = 0; i < b->count; i++) {
        if (!b->found[i].known) continue;
        double seen = eye(looks, b->move[i]) - WAYS[b->kind].overlooks * (1 - shine[i] / 2);
        double seems = skep_mean_of(&b->found[i]) + slip * shine[i];
        if (seen > 0) seen = 0;
        if (seen < clearest || (seen == clearest && seems <= most)) continue;
        best = i;
        clearest = seen;
        most = seems;
    }
    return best;
}

static bool comes_before(const struct skep_advice_line *a, const struct skep_advice_line *b)
{
    if (a->certain || b->certain) return a->value > b->value;
    return a->visits != b->visits ? a->visits > b->visits : a->value > b->value;
}

/* The best line first, then the others from best to worst; equals keep the game's order. */
static void sort(struct skep_advice *a, int best)
{
    struct skep_advice_line first = a->line[best];
    memmove(a->line + 1, a->line, (size_t)best * sizeof first);
    a->line[0] = first;
    for (int i = 2; i < a->lines; i++) {
        struct skep_advice_line line = a->line[i];
        int at = i;
        for (; at > 1 && comes_before(&line, &a->line[at - 1]); at--) a->line[at] = a->line[at - 1];
        a->line[at] = line;
    }
}

/* What follows a move, as the one sees it who tried it most. */
static void foresee(struct skep_bot *b, struct skep_advice_line *line)
{
    struct skep_bot *who = NULL;
    uint32_t most = 0;
    for (int i = 0; i < b->at_work; i++) {
        uint32_t visits = skep_found_of(b->mate[i], line->move).visits;
        if (visits <= most) continue;
        who = b->mate[i];
        most = visits;
    }
    if (who) line->follows = skep_foresee(who, line->move, line->follow);
}

/* How much more a lead means than what was found says. */
static double sharper(const struct skep_bot *b)
{
    double times = b->insight.sharper[b->seats];
    return times > 0 && searches(b->kind) && !WAYS[b->kind].plain ? times : 1;
}

static double told(const struct skep_bot *b, const struct skep_found *f)
{
    return f->proof >= 0 ? f->proof : skep_sharpen(skep_mean_of(f), b->seats, sharper(b));
}

/* The standard error of a move's value: what its simulations came to spreads so much, one more being thought to have been off by a
   half. Without visits that one is all there is; and more than a half nothing between 0 and 1 can be off. */
static double error_of(const struct skep_bot *b, const struct skep_found *f)
{
    double n = f->visits, mean = n > 0 ? f->paid[b->seat] / n : 0, spread = f->square - n * mean * mean;
    double error = skep_steeper(skep_mean_of(f), b->seats, sharper(b)) * sqrt((spread > 0 ? spread : 0) + 0.25) / (n + 1);
    return f->proof >= 0 ? 0 : fmin(error, 0.5);
}

/* What each seat can expect of a move: the one that moves its value, the others share the rest as the simulations did, a lead among them
   meaning as much more; where they got nothing there, alike. */
static void share(const struct skep_bot *b, const struct skep_found *f, double value[SKEP_SEATS_MAX])
{
    double mine = told(b, f), all = 0, theirs = 0;
    for (int i = 0; i < b->seats; i++) all += f->paid[i];
    for (int i = 0; i < SKEP_SEATS_MAX; i++) {
        bool other = i != b->seat && i < b->seats;
        value[i] = !other ? 0 : all > f->paid[b->seat] ? skep_sharpen(f->paid[i] / all, b->seats, sharper(b)) : 1;
        theirs += value[i];
    }
    for (int i = 0; i < b->seats; i++) value[i] *= theirs > 0 ? (1 - mine) / theirs : 0;
    value[b->seat] = mine;
}

static void advise(struct skep_bot *b, int best, struct skep_advice *advice)
{
    double top = told(b, &b->found[best]);
    advice->lines = b->count;
    share(b, &b->found[best], advice->value);
    for (int i = 0; i < b->count; i++) {
        struct skep_advice_line *line = &advice->line[i];
        struct skep_found f = b->found[i].known ? b->found[i] : glance(b, b->move[i]);
        *line = (struct skep_advice_line){
            .move = b->move[i], .value = told(b, &f), .error = error_of(b, &f), .visits = (int)f.visits, .certain = f.proof >= 0,
        };
        if (!b->found[i].known && line->value > top) line->value = top; /* the search did not think so */
        if (line->visits > 0) foresee(b, line);
    }
    sort(advice, best);
}

skep_move skep_bot_answer(struct skep_bot *b, struct skep_advice *advice)
{
    assert(b->game);
    bool searched = searches(b->kind) && b->count > 1;
    int simulations = 0, best = b->chosen;
    if (searched) best = add_up(b, &simulations);
    else if (advice && !b->found[0].known) look(b);
    if (advice) {
        advice->simulations = simulations;
        advise(b, best, advice);
    }
    double slip = slip_of(b);
    if (slip > 0) best = is_new(b->kind) ? stray_from(b, best, slip) : slip_from(b, best, slip);
    return b->move[best];
}

skep_move skep_bot_choose(struct skep_bot *b, const struct skep_game *g, int seats, const void *state, struct skep_advice *advice)
{
    skep_bot_begin(b, g, seats, state);
    while (!skep_bot_more(b, 0, 0)) {}
    return skep_bot_answer(b, advice);
}
