/* bots.c: the door of bot.h. A kind of bot is a line in a table: a name, a way to think, a budget, and how far from the best
   it may stray. What all have in common happens here, once: the bot gets its own copy of the state, hidden before anybody
   thinks; a forced move needs no thought; advice is put in order. */
#include <skep/bot.h>

#include "ai/ai.h"

#include <assert.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

static int think_at_random(struct skep_bot *b, struct skep_advice *advice);
static int think_by_search(struct skep_bot *b, struct skep_advice *advice);

static const struct skep_bot_kind KINDS[] = {
    { "random", "any legal move, each as likely as the others" },
    { "greedy", "looks one move ahead and takes what looks best at once" },
    { "easy", "plays sensibly and slips often: for a first game; 50 ms a decision, or easy:500, easy:20ms" },
    { "medium", "slips sometimes; 200 ms a decision" },
    { "hard", "slips rarely: for who knows the game; a second a decision" },
    { "expert", "the best it can; 5 s a decision" },
    { "mcts", "tries moves out in many simulated games: mcts (2000 for each decision), mcts:500, mcts:50ms" },
    { NULL, NULL },
};

/* Beside each line of KINDS: how it thinks; for those who search the usual budget (simulations where there is no clock); for
   graded bots which of the insight's slips is theirs; and whether it is none of them, and knows no more than the simple insight. */
static const struct {
    int (*think)(struct skep_bot *, struct skep_advice *);
    int milliseconds, simulations;
    int slip; /* 1, 2, 3: easy, medium, hard; 0: never */
    bool plain;
} WAYS[] = {
    { think_at_random, 0, 0, 0, true },
    { skep_greedy_think, 0, 0, 0, true },
    { think_by_search, 50, 1000, 1, false },
    { think_by_search, 200, 4000, 2, false },
    { think_by_search, 1000, 20000, 3, false },
    { think_by_search, 5000, 100000, 0, false },
    { think_by_search, 0, 2000, 0, true },
};

static const struct skep_way PLAIN = { .explore = 0.5 }; /* from 0.2 to 1 it makes little difference in Honey & Nectar */

const struct skep_bot_kind *skep_bots(void) { return KINDS; }

static bool searches(int kind) { return WAYS[kind].think == think_by_search; }

/* Advice without thought: the position as it stands. */
static void look(struct skep_bot *b, struct skep_advice *advice)
{
    double value[SKEP_SEATS_MAX];
    skep_evaluate(&b->insight, b->seats, b->known, value);
    for (int i = 0; i < b->count; i++) advice->line[i].value = value[b->seat];
}

static int think_at_random(struct skep_bot *b, struct skep_advice *advice)
{
    if (advice) look(b, advice);
    return (int)skep_rng_below(&b->rng, (uint32_t)b->count);
}

/* Searching, alone or with others */

static void search_as(void *arg, int i)
{
    struct skep_bot *b = arg;
    skep_search(b->mate[i]);
}

/* Gives each mate the decision and a stream of its own; what they find is added up. */
static void search_together(struct skep_bot *b)
{
    int mates = b->budget.simulations > 0 && b->budget.simulations < b->mates ? b->budget.simulations : b->mates;
    for (int i = 1; i < mates; i++) {
        struct skep_bot *m = b->mate[i];
        m->budget = b->budget;
        m->way = b->way;
        m->game = b->game;
        m->insight = b->insight;
        m->seats = b->seats;
        m->seat = b->seat;
        m->count = b->count;
        m->open = b->open;
        m->started = b->started;
        memcpy(m->move, b->move, (size_t)b->count * sizeof *b->move);
        memcpy(m->known, b->known, b->game->state_size);
        memcpy(m->work, b->work, b->game->state_size);
        m->budget.simulations = b->budget.simulations / mates;
        skep_rng_start(&m->rng, skep_rng_next(&b->rng), (uint64_t)i);
    }
    struct skep_budget whole = b->budget;
    for (int i = 1; i < mates; i++) b->budget.simulations -= b->mate[i]->budget.simulations;
    b->crew(search_as, b, mates);
    b->budget = whole;
    for (int i = 1; i < mates; i++) {
        const struct skep_bot *m = b->mate[i];
        b->simulations += m->simulations;
        for (int k = 0; k < b->count; k++) {
            const struct skep_found *more = &m->found[k];
            struct skep_found *f = &b->found[k];
            if (!more->known) continue;
            if (!f->known) *f = *more;
            else {
                f->visits += more->visits;
                f->total += more->total;
                f->weight += more->weight;
                if (more->proof >= 0) f->proof = more->proof;
            }
        }
    }
}

/* How a move looks that was not searched: one move ahead. It takes nothing from the bot's stream: advice changes no move. */
static double glance(struct skep_bot *b, skep_move m)
{
    double value[SKEP_SEATS_MAX];
    struct skep_rng rng = b->rng;
    skep_imagine(b);
    b->rng = rng;
    memcpy(b->after, b->work, b->game->state_size);
    skep_evaluate_move(&b->insight, b->seats, b->work, m, b->after, value);
    return value[b->seat];
}

static double mean_of(const struct skep_found *f) { return f->proof >= 0 ? f->proof : f->total / f->weight; }

/* What is proven to win comes first, what is proven to lose last. Otherwise what was chosen most often has stood the test; the mean
   alone may be luck. */
static bool is_better(const struct skep_found *a, const struct skep_found *b)
{
    if (a->known != b->known) return a->known;
    if (a->proof >= 0 || b->proof >= 0) return mean_of(a) > mean_of(b);
    return a->visits != b->visits ? a->visits > b->visits : mean_of(a) > mean_of(b);
}

/* A graded bot takes one of the moves that are at most slip worse than the best, the better the likelier. */
static int slip_from(struct skep_bot *b, int best, double slip)
{
    double sum = 0, chance[SKEP_MOVES_MAX], top = mean_of(&b->found[best]);
    for (int i = 0; i < b->count; i++) {
        double near = b->found[i].known ? 1 - (top - mean_of(&b->found[i])) / slip : 0;
        chance[i] = near > 1 ? 1 : near > 0 ? near * near : 0;
        sum += chance[i];
    }
    double at = sum * (skep_rng_next(&b->rng) / 4294967296.0);
    for (int i = 0; i < b->count; i++)
        if ((at -= chance[i]) < 0) return i;
    return best;
}

static int think_by_search(struct skep_bot *b, struct skep_advice *advice)
{
    int best = 0, slip = WAYS[b->kind].slip;
    b->started = b->budget.simulations > 0 ? 0 : b->budget.clock(); /* proofs and search share the time */
    bool decided = b->way.proves && skep_prove(b, &best);
    b->simulations = 0;
    if (decided) memset(b->found, 0, sizeof b->found);
    else if (b->mates > 1) search_together(b);
    else skep_search(b);
    for (int i = 0; i < b->count && b->way.proves; i++)
        if (b->proven[i] >= 0) b->found[i] = (struct skep_found){ true, b->found[i].visits, b->proven[i], 1, b->proven[i] };
    for (int i = 0; i < b->count && !decided; i++)
        if (is_better(&b->found[i], &b->found[best])) best = i;
    if (advice) {
        advice->simulations = b->simulations;
        double top = mean_of(&b->found[best]);
        for (int i = 0; i < b->count; i++) {
            const struct skep_found *f = &b->found[i];
            struct skep_advice_line *line = &advice->line[i];
            line->value = f->known ? mean_of(f) : glance(b, b->move[i]);
            line->certain = f->known && f->proof >= 0;
            line->visits = f->known ? (int)f->visits : 0;
            if (!f->known && line->value > top) line->value = top; /* the search did not think so */
        }
        b->best = best;
    }
    return slip > 0 && b->insight.slip[slip - 1] > 0 ? slip_from(b, best, b->insight.slip[slip - 1]) : best;
}

/* Making and freeing */

/* The kind named at *text, which moves behind the name; -1 for none. */
static int find_kind(const char **text)
{
    for (int i = 0; KINDS[i].id; i++) {
        const char *s = *text;
        if (!skep_take(&s, KINDS[i].id) || (*s && *s != ':')) continue;
        *text = s;
        return i;
    }
    return -1;
}

static enum skep_error refuse_form(const char *text, int kind, struct skep_problem *p)
{
    char storage[SKEP_PROBLEM_ARG];
    struct skep_text form = skep_text_in(storage, sizeof storage);
    skep_put(&form, KINDS[kind].id);
    if (searches(kind)) {
        skep_put(&form, ", ");
        skep_put(&form, KINDS[kind].id);
        skep_put(&form, ":N (1 to 10000000 simulations) or ");
        skep_put(&form, KINDS[kind].id);
        skep_put(&form, ":Nms (1 to 600000 milliseconds)");
    }
    return skep_refuse(p, SKEP_BAD_BOT, text, storage, NULL, NULL);
}

static enum skep_error read_bot(const char *text, int *kind, struct skep_budget *budget, struct skep_problem *p)
{
    const char *s = text;
    *kind = find_kind(&s);
    if (*kind < 0) {
        char storage[SKEP_PROBLEM_ARG];
        struct skep_text known = skep_text_in(storage, sizeof storage);
        for (int i = 0; KINDS[i].id; i++) {
            skep_put(&known, i > 0 ? ", " : "");
            skep_put(&known, KINDS[i].id);
        }
        return skep_refuse(p, SKEP_UNKNOWN_BOT, text, storage, NULL, NULL);
    }
    bool by_clock = budget->clock && WAYS[*kind].milliseconds > 0;
    budget->milliseconds = by_clock ? WAYS[*kind].milliseconds : 0;
    budget->simulations = by_clock ? 0 : WAYS[*kind].simulations;
    if (!*s) return SKEP_OK;
    int n;
    if (!searches(*kind) || !skep_take(&s, ":") || !skep_take_number(&s, SKEP_SIMULATIONS_MAX, &n) || n == 0)
        return refuse_form(text, *kind, p);
    bool timed = skep_take(&s, "ms");
    budget->simulations = timed ? 0 : n;
    budget->milliseconds = timed ? n : 0;
    if (*s || budget->milliseconds > SKEP_MILLISECONDS_MAX) return refuse_form(text, *kind, p);
    if (timed && !budget->clock) return skep_refuse(p, SKEP_NO_CLOCK, NULL, NULL, NULL, NULL);
    return SKEP_OK;
}

/* A bot without mates; NULL where memory is short. */
static struct skep_bot *new_bot(int kind, const struct skep_budget *budget, int megabytes)
{
    struct skep_tree tree = { .megabytes = megabytes };
    struct skep_bot *b = malloc(sizeof *b);
    if (!b || (searches(kind) && !skep_tree_open(&tree))) {
        free(b);
        return NULL;
    }
    b->kind = kind;
    b->budget = *budget;
    b->tree = tree;
    b->mates = 1;
    b->mate[0] = b;
    skep_bot_seed(b, 0, SKEP_STREAM_BOT);
    return b;
}

struct skep_bot *skep_bot_new(const char *text, skep_clock *clock, struct skep_problem *p)
{
    int kind;
    struct skep_budget budget = { .clock = clock };
    if (read_bot(text, &kind, &budget, p) != SKEP_OK) return NULL;
    /* A plain search adds one position and its moves in each simulation: a few need little memory. */
    int enough = WAYS[kind].plain && budget.simulations > 0 ? 2 + budget.simulations / 200 : SKEP_MEGABYTES;
    struct skep_bot *b = new_bot(kind, &budget, enough < SKEP_MEGABYTES ? enough : SKEP_MEGABYTES);
    if (!b) skep_refuse(p, SKEP_NO_MEMORY, NULL, NULL, NULL, NULL);
    return b;
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
    free(b);
}

void skep_bot_seed(struct skep_bot *b, uint64_t seed, uint64_t stream) { skep_rng_start(&b->rng, seed, stream); }

bool skep_bot_memory(struct skep_bot *b, int megabytes)
{
    struct skep_tree tree[SKEP_CREW_MAX];
    int n = 0;
    if (!searches(b->kind)) return true;
    for (; n < b->mates; n++) {
        tree[n] = (struct skep_tree){ .megabytes = megabytes };
        if (!skep_tree_open(&tree[n])) break;
    }
    bool enough = n == b->mates;
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
    while (n < threads && (mate[n] = new_bot(b->kind, &b->budget, b->tree.megabytes))) n++;
    if (n < threads) {
        while (n > 1) skep_bot_free(mate[--n]);
        return false;
    }
    dismiss(b);
    for (int i = 1; i < threads; i++) b->mate[i] = mate[i];
    b->mates = threads;
    b->crew = crew;
    return true;
}

/* Choosing */

void skep_imagine(struct skep_bot *b)
{
    memcpy(b->work, b->known, b->game->state_size - b->game->fixed_size); /* the fixed part is there already */
    if (b->game->guess) b->game->guess(b->work, b->seat, &b->rng);
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

/* Whether nothing is hidden from the seat: then guessing adds nothing. To compare with the state that was handed over would not do:
   it may have been hidden before. */
static bool is_open(struct skep_bot *b)
{
    const struct skep_game *g = b->game;
    struct skep_rng any;
    if (!g->guess) return true;
    skep_rng_start(&any, 0, 0);
    memcpy(b->after, b->known, g->state_size);
    g->guess(b->after, b->seat, &any);
    return memcmp(b->after, b->known, g->state_size) == 0;
}

skep_move skep_bot_choose(struct skep_bot *b, const struct skep_game *g, int seats, const void *state, struct skep_advice *advice)
{
    b->game = g;
    b->insight = skep_insight_of(g);
    if (b->insight.graded && !WAYS[b->kind].plain) b->insight = *b->insight.graded;
    struct skep_way graded = { .explore = b->insight.explore, .opinion = b->insight.opinion, .proves = true };
    if (seats == 2) graded.minimax = b->insight.minimax;
    b->way = WAYS[b->kind].plain ? PLAIN : graded;
    b->seats = seats;
    b->seat = g->turn(state);
    assert(b->seat >= 0);
    memcpy(b->known, state, g->state_size);
    if (g->hide) g->hide(b->known, b->seat); /* from here on nobody has the secrets */
    memcpy(b->work, b->known, g->state_size);
    b->open = searches(b->kind) && is_open(b);
    b->count = g->moves(b->known, b->move);
    assert(b->count > 0 && b->count <= SKEP_MOVES_MAX);
    if (advice) {
        advice->simulations = 0;
        advice->lines = b->count;
        for (int i = 0; i < b->count; i++) advice->line[i] = (struct skep_advice_line){ .move = b->move[i] };
    }
    int chosen = 0;
    b->best = -1;
    if (b->count > 1) chosen = WAYS[b->kind].think(b, advice);
    else if (advice) look(b, advice);
    if (advice) sort(advice, b->best >= 0 ? b->best : chosen);
    return b->move[chosen];
}
