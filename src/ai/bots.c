/* bots.c: the door of bot.h. A kind of bot is a line in a table: a name and a way to think. What all have in common
   happens here, once: the bot gets its own copy of the state, hidden before anybody thinks; a forced move needs no
   thought; advice is put in order. */
#include <skep/bot.h>

#include "ai/ai.h"

#include <assert.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

enum { SIMULATIONS = 2000, SIMULATIONS_MAX = 10000000, MILLISECONDS_MAX = 600000 };

/* Advice without thought: the position as it stands. */
static void look(struct skep_bot *b, struct skep_advice *advice)
{
    double value[SKEP_SEATS_MAX];
    skep_evaluate(&b->insight, b->known, value);
    for (int i = 0; i < b->count; i++) advice->line[i].value = value[b->seat];
}

static int think_at_random(struct skep_bot *b, struct skep_advice *advice)
{
    if (advice) look(b, advice);
    return (int)skep_rng_below(&b->rng, (uint32_t)b->count);
}

static const struct skep_bot_kind KINDS[] = {
    { "random", "any legal move, each as likely as the others" },
    { "greedy", "looks one move ahead and takes what looks best at once" },
    { "mcts", "tries moves out in many simulated games: mcts (2000 for each decision), mcts:500, mcts:50ms" },
    { NULL, NULL },
};

/* Beside each line of KINDS. A tree is for those who search; form is what may be written. */
static const struct {
    int (*think)(struct skep_bot *, struct skep_advice *);
    bool tree;
    const char *form;
} WAYS[] = {
    { think_at_random, false, "random" },
    { skep_greedy_think, false, "greedy" },
    { skep_mcts_think, true, "mcts, mcts:N (1 to 10000000 simulations) or mcts:Nms (1 to 600000 milliseconds)" },
};

const struct skep_bot_kind *skep_bots(void) { return KINDS; }

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

static enum skep_error read_bot(const char *text, int *kind, struct skep_tree *tree, struct skep_problem *p)
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
    tree->simulations = SIMULATIONS;
    if (!*s) return SKEP_OK;
    int n;
    if (!WAYS[*kind].tree || !skep_take(&s, ":") || !skep_take_number(&s, SIMULATIONS_MAX, &n) || n == 0)
        return skep_refuse(p, SKEP_BAD_BOT, text, WAYS[*kind].form, NULL, NULL);
    tree->simulations = n;
    if (skep_take(&s, "ms")) {
        tree->simulations = 0;
        tree->milliseconds = n;
    }
    if (*s || tree->milliseconds > MILLISECONDS_MAX)
        return skep_refuse(p, SKEP_BAD_BOT, text, WAYS[*kind].form, NULL, NULL);
    if (tree->milliseconds > 0 && !tree->clock) return skep_refuse(p, SKEP_NO_CLOCK, NULL, NULL, NULL, NULL);
    return SKEP_OK;
}

struct skep_bot *skep_bot_new(const char *text, skep_clock *clock, struct skep_problem *p)
{
    int kind;
    struct skep_tree tree = { .clock = clock };
    if (read_bot(text, &kind, &tree, p) != SKEP_OK) return NULL;
    struct skep_bot *b = malloc(sizeof *b);
    if (!b || (WAYS[kind].tree && !skep_tree_open(&tree))) {
        free(b);
        skep_refuse(p, SKEP_NO_MEMORY, NULL, NULL, NULL, NULL);
        return NULL;
    }
    b->kind = kind;
    b->tree = tree;
    skep_bot_seed(b, 0, SKEP_STREAM_BOT);
    return b;
}

void skep_bot_free(struct skep_bot *b)
{
    if (!b) return;
    skep_tree_close(&b->tree);
    free(b);
}

void skep_bot_seed(struct skep_bot *b, uint64_t seed, uint64_t stream) { skep_rng_start(&b->rng, seed, stream); }

void skep_imagine(struct skep_bot *b)
{
    memcpy(b->work, b->known, b->game->state_size - b->game->fixed_size); /* the fixed part is there already */
    if (b->game->guess) b->game->guess(b->work, b->seat, &b->rng);
}

static bool is_better(const struct skep_advice_line *a, const struct skep_advice_line *b)
{
    return a->visits != b->visits ? a->visits > b->visits : a->value > b->value;
}

/* The chosen line first, then the others from best to worst; equals keep the game's order. */
static void sort(struct skep_advice *a, int chosen)
{
    struct skep_advice_line first = a->line[chosen];
    memmove(a->line + 1, a->line, (size_t)chosen * sizeof first);
    a->line[0] = first;
    for (int i = 2; i < a->lines; i++) {
        struct skep_advice_line line = a->line[i];
        int at = i;
        for (; at > 1 && is_better(&line, &a->line[at - 1]); at--) a->line[at] = a->line[at - 1];
        a->line[at] = line;
    }
}

skep_move skep_bot_choose(struct skep_bot *b, const struct skep_game *g, const void *state, struct skep_advice *advice)
{
    b->game = g;
    b->insight = skep_insight_of(g);
    b->seat = g->turn(state);
    assert(b->seat >= 0);
    memcpy(b->known, state, g->state_size);
    memcpy(b->work, state, g->state_size);
    if (g->hide) g->hide(b->known, b->seat);
    b->count = g->moves(b->known, b->move);
    assert(b->count > 0 && b->count <= SKEP_MOVES_MAX);
    if (advice) {
        advice->simulations = 0;
        advice->lines = b->count;
        for (int i = 0; i < b->count; i++) advice->line[i] = (struct skep_advice_line){ .move = b->move[i] };
    }
    int chosen = 0;
    if (b->count > 1) chosen = WAYS[b->kind].think(b, advice);
    else if (advice) look(b, advice);
    if (advice) sort(advice, chosen);
    return b->move[chosen];
}
