/* search.c: tree search for any game, through its interface only. A simulation plays a copy of the root: inside the
   tree by the statistics gathered so far, then on for a while or to the end; the result is noted on the way up. Six
   ideas carry it.

   The tree is open-loop. A node is the sequence of decisions that leads to it, never a state. Dice are thrown and hidden
   things guessed afresh in each simulation, so a node averages over all of them, and what is legal there differs from
   visit to visit: of a node's children only those legal now compete, and each counts how often it could have been
   chosen. Every seat wants its own payoff (max^n), so a node keeps that of the seat that chose it.

   A child is born with an opinion: what the evaluation says of the position after its move counts as so many visits.
   The search then spends its time on moves that look good and finds out where the looks deceive. Without an opinion
   (plain mcts) every move has to be tried once.

   What is certain is not sampled. Where nothing is hidden and no chance was met on the way down, the end of a game is a
   proof: a move that wins is taken, one that loses is left alone, and a position all of whose moves are proven is
   proven itself.

   What is settled is not done again. Where nothing is hidden, a node that is reached without chance has the same
   position and the same moves each time. Both are kept on a page, the children side by side, and the way down leads past
   them without a look at the rules.

   Settled nodes also remember their looks: what the evaluation says if all choose what looks best, as far as the tree
   goes. That is mixed into the mean payoff, for a mean learns only slowly that there is one good answer.

   Where looks are all that counts (minimax 1), they go through chance. A settled node behind which dice fall is looked at with all
   that they can bring, once it was visited often, and then with the best answer to each and all that dice can bring after that. So what a
   roll makes possible is seen, which a tree that averages over all rolls cannot see.

   (Cowling, Powley, Whitehouse 2012: information set MCTS; Perez et al. 2015: open loop search; Gelly, Silver 2007:
   prior knowledge as virtual visits; Winands, Björnsson, Saito 2008: MCTS solver; Lanctot et al. 2014: implicit minimax
   backups; Michie 1966: expectimax.) */
#include "ai/ai.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    PATIENCE = 16,         /* in a full arena a node is visited so often before it gets children */
    SLOT_SHARE = 8,        /* an eighth of the memory, or less, is a hash table */
    GLIMPSE = 64,          /* simulations are enough where a single move deserves a look */
    FEW = 16,              /* visits, or less, tell nothing about what will follow */
    MANY = 32,             /* a tree has many nodes with one to so many slots */
    MEGABYTE = 1 << 20,
};

struct skep_branch {
    double total;     /* payoff, summed, of the seat that chose it; the opinion that it was born with among it */
    skep_move move;
    uint32_t parent;
    uint32_t visits;  /* how often it was chosen */
    uint32_t chances; /* how often it could have been; settled: how often others were before it was tried */
    uint32_t page;    /* from 1; 0: it has none */
    uint32_t first;   /* of the children on its page; without one, the child visited most, 0: none */
    uint16_t count;   /* how many children it has */
    int8_t seat;      /* who chose it */
    bool settled : 1; /* its parent has a page */
    bool proven : 1;  /* total is the payoff, and certain */
    uint8_t through : 2; /* so many rolls behind it have been looked through */
    float looks;      /* settled: to the seat that chose it */
};

/* A position, and how many moves there are; those that deserve a look are the children, side by side among the nodes. */
struct page {
    uint32_t moves;
    unsigned char state[];
};

/* Memory */

/* Nodes grow from the beginning of the arena, pages from its end: which there are more of differs from game to game. */
bool skep_tree_open(struct skep_tree *t)
{
    size_t bytes = (size_t)t->megabytes * MEGABYTE;
    t->slots = 1 << 10;
    while (SLOT_SHARE * sizeof *t->slot * 2 * t->slots <= bytes) t->slots *= 2;
    t->capacity = t->slots / 2; /* so that at most half of them are taken */
    t->bytes = bytes - t->slots * sizeof *t->slot;
    t->node = malloc(t->bytes);
    t->slot = calloc(t->slots, sizeof *t->slot);
    t->sense = t->tastes ? malloc(t->capacity * sizeof *t->sense) : NULL;
    t->nodes = 0;
    if (t->node && t->slot && (t->sense || !t->tastes)) return true;
    skep_tree_close(t);
    return false;
}

void skep_tree_close(struct skep_tree *t)
{
    free(t->node);
    free(t->slot);
    free(t->sense);
}

static struct page *page_of(const struct skep_tree *t, uint32_t page)
{
    return (struct page *)(void *)((unsigned char *)t->node + t->bytes - page * t->page_size);
}

static size_t used(const struct skep_tree *t) { return t->nodes * sizeof *t->node + t->pages * t->page_size; }

static bool has_room(const struct skep_tree *t, int nodes, int pages)
{
    size_t more = (size_t)nodes * sizeof *t->node + (size_t)pages * t->page_size;
    return t->nodes + (uint32_t)nodes <= t->capacity && used(t) + more <= t->bytes;
}

/* Where a child is looked for first. Its siblings are so within the same 64 slots, for they are looked for together. */
static uint32_t slot_of(const struct skep_tree *t, uint32_t parent, skep_move m)
{
    uint64_t family = parent * UINT64_C(0x9E3779B97F4A7C15) >> 32, child = m * UINT64_C(0x9E3779B97F4A7C15) >> 58;
    return (uint32_t)(family ^ child) & (t->slots - 1);
}

/* The slot of a child, or the empty one (0) where it would go. */
static uint32_t *find(struct skep_tree *t, uint32_t parent, int seat, skep_move m)
{
    for (uint32_t at = slot_of(t, parent, m);; at = (at + 1) & (t->slots - 1)) {
        const struct skep_branch *n = &t->node[t->slot[at]];
        if (t->slot[at] == 0 || (n->parent == parent && n->move == m && n->seat == seat)) return &t->slot[at];
    }
}

/* Empties the tree but for a root. The slots of the last search are freed one by one: a quick decision should not have
   to pay for a large arena. After a long one that would take longer than to clear them all. */
static void plant(struct skep_tree *t, int seat, size_t state_size)
{
    bool many = t->nodes > t->slots / MANY;
    if (many) memset(t->slot, 0, t->slots * sizeof *t->slot);
    for (uint32_t i = 1; i < t->nodes && !many; i++) {
        if (t->node[i].settled) continue; /* has no slot */
        uint32_t at = slot_of(t, t->node[i].parent, t->node[i].move);
        while (t->slot[at] != i) at = (at + 1) & (t->slots - 1);
        t->slot[at] = 0;
    }
    t->node[0] = (struct skep_branch){ .seat = (int8_t)seat };
    t->nodes = 1;
    t->pages = 0;
    t->page_size = (sizeof(struct page) + state_size + 7) / 8 * 8;
}

/* Taste, of who has a style. Only the bot's own seat has one: in its tree all others choose by what a position is worth. */

/* What a position seems to a seat, which is worth so much to it. */
static double seem(struct skep_bot *b, const void *state, int seat, double liked, double value)
{
    double taste = skep_taste(b, state, b->liked + liked);
    b->sense = (struct skep_sense){ (float)value, (float)taste };
    return seat == b->seat ? skep_lean(value, taste) : value;
}

/* On the way down: somebody has chosen a move. */
static void enjoy(struct skep_bot *b, int seat, skep_move m)
{
    if (seat != b->seat) b->alone = false;
    else if (b->alone) b->liked += skep_like(b, m);
}

/* The same for all that has led to a node. */
static void retrace(struct skep_bot *b, uint32_t at)
{
    b->alone = true;
    b->liked = 0;
    for (const struct skep_branch *n = &b->tree.node[at]; n != b->tree.node; n = &b->tree.node[n->parent]) {
        if (n->seat == b->seat) b->liked += skep_like(b, n->move);
        else {
            b->alone = false;
            b->liked = 0; /* it counts only before this */
        }
    }
}

/* The moves of its own that deserve a look, in front: also those that it likes. */
static int choose_worth(struct skep_bot *b, skep_move *move, int all)
{
    skep_move liked[SKEP_MOVES_MAX];
    int likes = 0;
    for (int i = 0; i < all; i++)
        if (skep_like(b, move[i]) > 0) liked[likes++] = move[i];
    int n = skep_worth(&b->insight, b->work, move, all), before = n;
    for (int i = 0; i < likes && before > 0; i++) {
        int k = 0;
        while (k < before && move[k] != liked[i]) k++;
        if (k == before) move[n++] = liked[i];
    }
    return n;
}

/* Down */

/* Of a move, for the seat that makes it. */
static double opinion(struct skep_bot *b, skep_move m, int seat)
{
    double value[SKEP_SEATS_MAX];
    skep_evaluate_move(&b->insight, b->seats, b->work, m, b->after, value);
    if (!b->taste.style) return value[seat];
    return seem(b, b->after, seat, seat == b->seat && b->alone ? skep_like(b, m) : 0, value[seat]);
}

/* The moves that deserve a look, of all that there are. */
static int list(struct skep_bot *b, int seat, skep_move *move, int *all)
{
    *all = b->game->moves(b->work, move);
    bool likes = b->taste.style && seat == b->seat && b->alone;
    int n = likes ? choose_worth(b, move, *all) : skep_worth(&b->insight, b->work, move, *all);
    if (n > 0) return n;
    double most = -1;
    for (int i = 0; i < *all; i++) {
        double value = opinion(b, move[i], seat);
        if (value <= most) continue;
        move[0] = move[i];
        most = value;
    }
    return 1;
}

/* A new child. */
static uint32_t grow(struct skep_bot *b, uint32_t parent, skep_move m, int seat)
{
    struct skep_tree *t = &b->tree;
    double weight = b->way.opinion, looks = weight > 0 ? opinion(b, m, seat) : 0;
    t->node[t->nodes] = (struct skep_branch){
        .move = m, .parent = parent, .seat = (int8_t)seat, .total = weight * looks, .looks = (float)looks,
    };
    if (b->taste.style) t->sense[t->nodes] = b->sense;
    t->node[parent].count++;
    if (parent == 0 && b->births < SKEP_MOVES_MAX) b->birth[b->births++] = (struct skep_birth){ .node = t->nodes };
    return t->nodes++;
}

/* How promising a child is: its mean payoff, mixed with its looks, and a bonus the less it was tried. */
static double promise(const struct skep_bot *b, const struct skep_branch *n, double bonus)
{
    double weight = b->way.opinion, tried = n->visits + weight, mean = n->total / tried;
    if (n->proven) return n->total;
    if (n->settled) mean += b->way.minimax * (n->looks - mean);
    return mean + bonus / (weight > 0 ? n->visits + 1.0 : tried);
}

/* That grows with how often it could have been tried. Of libm only sqrt is used, which IEEE 754 rounds alike everywhere;
   a logarithm would not be. */
static double bonus_of(const struct skep_bot *b, uint32_t chances) { return b->way.explore * sqrt(chances); }

static void prove(struct skep_branch *n, double payoff)
{
    n->proven = true;
    n->total = payoff;
    n->looks = (float)payoff;
}

/* If every move of the seat to choose at a node is proven, so is the node: the seat takes the best. */
static void conclude(struct skep_bot *b, uint32_t at, int seat, double best)
{
    struct skep_branch *n = &b->tree.node[at];
    if (n->seat == seat) prove(n, best);
    else if (b->seats == 2 || best == 1) prove(n, 1 - best);
}

/* Any child that was never tried, of a node that has a page. */
static uint32_t try_one(struct skep_bot *b, const struct skep_branch *up, uint32_t before)
{
    struct skep_branch *child = &b->tree.node[up->first];
    uint32_t any = 0, untried = 0;
    for (uint32_t i = 0; i < up->count; i++)
        if (child[i].visits == 0 && skep_rng_below(&b->rng, ++untried) == 0) any = i;
    child[any].chances = before;
    return up->first + any;
}

/* The most promising child of a node that has a page. All could have been chosen as often as it was visited, the root
   from its first visit on, others from the second. Without an opinion one is tried each time until all have been. */
static uint32_t choose(struct skep_bot *b, uint32_t parent)
{
    struct skep_tree *t = &b->tree;
    const struct skep_branch *up = &t->node[parent];
    uint32_t chances = up->visits + (parent == 0);
    if (b->way.opinion == 0 && chances <= up->count) return try_one(b, up, chances - 1);
    double bonus = bonus_of(b, chances), most = -1, most_proven = -1;
    uint32_t best = up->first, end = up->first + up->count, proven = 0;
    for (uint32_t at = up->first; at < end; at++) {
        const struct skep_branch *child = &t->node[at];
        double p = promise(b, child, child->chances > 0 ? bonus_of(b, chances - child->chances) : bonus);
        if (child->proven) {
            most_proven = p > most_proven ? p : most_proven;
            proven++;
        }
        if (p <= most) continue;
        best = at;
        most = p;
    }
    if (proven > 0 && (most_proven == 1 || proven == page_of(t, up->page)->moves))
        conclude(b, parent, t->node[best].seat, most_proven);
    return best;
}

/* Whether a node deserves children. */
static bool is_ripe(const struct skep_bot *b, uint32_t at)
{
    const struct skep_tree *t = &b->tree;
    uint64_t visits = (uint64_t)t->node[at].visits + 1;
    return visits * t->capacity > (uint64_t)PATIENCE * t->nodes && visits * t->bytes > (uint64_t)PATIENCE * used(t);
}

/* Hands up how the children of a node look, as far as that changes anything; of two seats, one gets what the other does
   not. */
static void look_again(struct skep_tree *t, uint32_t at)
{
    for (;; at = t->node[at].parent) {
        struct skep_branch *up = &t->node[at], *child = &t->node[up->first];
        float best = child->looks, was = up->looks;
        for (int i = 1; i < up->count; i++) best = child[i].looks > best ? child[i].looks : best;
        if (!up->proven) up->looks = up->seat == child->seat ? best : 1 - best;
        if (at == 0 || up->looks == was) break;
    }
}

/* The same with taste: a seat chooses what seems best to it, and what that is without taste is handed up with it. */
static void look_again_tasting(struct skep_bot *b, uint32_t at)
{
    struct skep_tree *t = &b->tree;
    for (;; at = t->node[at].parent) {
        struct skep_branch *up = &t->node[at], *child = &t->node[up->first];
        struct skep_sense *is = &t->sense[at], was = *is;
        float looked = up->looks;
        int best = 0;
        for (int i = 1; i < up->count; i++) best = child[i].looks > child[best].looks ? i : best;
        bool same = up->seat == child->seat;
        *is = child[best].proven ? (struct skep_sense){ child[best].looks, 0 } : t->sense[up->first + (uint32_t)best];
        if (!same) is->looks = 1 - is->looks;
        if (!up->proven) up->looks = same ? child[best].looks : up->seat == b->seat ? (float)skep_lean(is->looks, is->taste) : is->looks;
        if (at == 0 || (up->looks == looked && is->looks == was.looks && is->taste == was.taste)) break;
    }
}

static void hand_up(struct skep_bot *b, uint32_t at)
{
    if (b->taste.style) look_again_tasting(b, at);
    else look_again(&b->tree, at);
}

/* Gives a node a page for the position in work and a child for each move, and descends to the most promising one. 0 where
   it is too early or there is no room. */
static uint32_t settle(struct skep_bot *b, uint32_t at, int seat)
{
    struct skep_tree *t = &b->tree;
    skep_move move[SKEP_MOVES_MAX];
    if (b->way.opinion > 0 && !is_ripe(b, at)) return 0;
    int all, n = list(b, seat, move, &all);
    if (!has_room(t, n, 1)) return 0;
    struct page *page = page_of(t, ++t->pages);
    page->moves = (uint32_t)all;
    memcpy(page->state, b->work, b->game->state_size - b->game->fixed_size);
    t->node[at].page = t->pages;
    t->node[at].first = t->nodes;
    for (int i = 0; i < n; i++) t->node[grow(b, at, move[i], seat)].settled = true;
    if (b->way.minimax > 0) hand_up(b, at);
    return choose(b, at);
}

/* One step down where there are no pages: to the most promising child among those legal now. 0 where there is none and
   none may be added. */
static uint32_t descend(struct skep_bot *b, uint32_t parent, int seat)
{
    struct skep_tree *t = &b->tree;
    skep_move move[SKEP_MOVES_MAX];
    bool opinions = b->way.opinion > 0;
    if (opinions && !is_ripe(b, parent)) return 0;
    int all, n = list(b, seat, move, &all);
    uint32_t best = 0, untried = 0, *free_slot = NULL;
    skep_move new_move = 0;
    double most = 0;
    for (int i = 0; i < n; i++) {
        uint32_t *slot = find(t, parent, seat, move[i]);
        if (*slot == 0 && opinions && has_room(t, 1, 0)) *slot = grow(b, parent, move[i], seat);
        if (*slot == 0) {
            if (skep_rng_below(&b->rng, ++untried) > 0) continue;
            free_slot = slot;
            new_move = move[i];
            continue;
        }
        struct skep_branch *child = &t->node[*slot];
        double p = promise(b, child, bonus_of(b, ++child->chances));
        if (best > 0 && p <= most) continue;
        best = *slot;
        most = p;
    }
    if (untried > 0 && has_room(t, 1, 0)) {
        best = *free_slot = grow(b, parent, new_move, seat);
        t->node[best].chances = 1;
    }
    return best;
}

/* Down to the first node without a page, whose position it puts into work. */
static uint32_t walk(struct skep_bot *b)
{
    struct skep_tree *t = &b->tree;
    uint32_t at = 0, before = 0;
    for (; t->node[at].page > 0; at = choose(b, at)) before = at;
    if (at == 0) skep_imagine(b);
    else {
        memcpy(b->work, page_of(t, t->node[before].page)->state, b->game->state_size - b->game->fixed_size);
        b->game->play(b->work, t->node[at].move, NULL);
    }
    return at;
}

/* Notes that a child is now the most visited one, where its parent could not tell: without a page there is no list. */
static void prefer(struct skep_tree *t, const struct skep_branch *n)
{
    uint32_t *first = &t->node[n->parent].first;
    if (*first == 0 || n->visits > t->node[*first].visits) *first = (uint32_t)(n - t->node);
}

/* The move of the root that leads to a node; NULL: there were too many. */
static struct skep_birth *birth_of(struct skep_bot *b, uint32_t node)
{
    int low = 0, high = b->births;
    while (low < high) {
        int middle = (low + high) / 2;
        if (b->birth[middle].node < node) low = middle + 1;
        else high = middle;
    }
    return low < b->births && b->birth[low].node == node ? &b->birth[low] : NULL;
}

static void note(struct skep_bot *b, uint32_t node, const double value[SKEP_SEATS_MAX])
{
    struct skep_birth *birth = birth_of(b, node);
    if (!birth) return;
    for (int i = 0; i < b->seats; i++) birth->paid[i] += value[i];
    birth->square += value[b->seat] * value[b->seat];
}

/* What the position in a buffer, where chance moves, is worth to a seat: the mean over all that it can bring, of what rate says. */
static double look_through(struct skep_bot *b, const void *state, void *next, int seat, double (*rate)(struct skep_bot *b, void *state, int seat))
{
    const struct skep_game *g = b->game;
    struct skep_outcome out[SKEP_MOVES_MAX];
    double sum = 0, weights = 0, looks = 0, taste = 0;
    int n = g->outcomes(state, out);
    for (int i = 0; i < n; i++) {
        memcpy(next, state, g->state_size - g->fixed_size);
        g->play(next, out[i].move, NULL);
        sum += out[i].weight * rate(b, next, seat);
        weights += out[i].weight;
        if (!b->taste.style) continue;
        looks += out[i].weight * (double)b->sense.looks;
        taste += out[i].weight * (double)b->sense.taste;
    }
    if (b->taste.style) b->sense = (struct skep_sense){ (float)(looks / weights), (float)(taste / weights) };
    return sum / weights;
}

static double rate_at_once(struct skep_bot *b, void *state, int seat)
{
    double value[SKEP_SEATS_MAX];
    skep_evaluate(&b->insight, b->seats, state, value);
    return b->taste.style ? seem(b, state, seat, 0, value[seat]) : value[seat];
}

/* Plays on what looks best until chance moves again, and looks through that. */
static double rate_by_next(struct skep_bot *b, void *state, int seat)
{
    const struct skep_game *g = b->game;
    skep_move move[SKEP_MOVES_MAX];
    int who;
    while ((who = g->turn(state)) >= 0) {
        double value[SKEP_SEATS_MAX], most = -1;
        int best = 0, n = g->moves(state, move);
        for (int i = 0; i < n && n > 1; i++) {
            skep_evaluate_move(&b->insight, b->seats, state, move[i], b->later, value);
            double seems = b->taste.style ? seem(b, b->later, who, 0, value[who]) : value[who];
            if (seems <= most) continue;
            most = seems;
            best = i;
        }
        g->play(state, move[best], NULL);
    }
    return who == SKEP_OVER ? rate_at_once(b, state, seat) : look_through(b, state, b->later, seat, rate_at_once);
}

/* A settled node at whose position, which is in work, chance moves: once it was visited often, its looks are those of what chance can
   bring, and later those of what that can lead to. */
static void look_ahead(struct skep_bot *b, uint32_t at)
{
    static const uint32_t OFTEN[] = { 8, 256 }; /* visits */
    struct skep_tree *t = &b->tree;
    struct skep_branch *n = &t->node[at];
    if (!n->settled || n->proven || n->through == 2 || n->visits < OFTEN[n->through]) return;
    n->looks = (float)look_through(b, b->work, b->after, n->seat, n->through == 0 ? rate_at_once : rate_by_next);
    n->through++;
    if (b->taste.style) t->sense[at] = b->sense;
    hand_up(b, n->parent);
}

/* Taste speaks where a playout leads to; where all are to the end of the game, where they begin. */
static void play_out_tasting(struct skep_bot *b, double value[SKEP_SEATS_MAX])
{
    const struct skep_insight *i = &b->insight;
    bool whole = !i->play_on && i->playout == 0;
    double before = whole ? skep_taste(b, b->work, b->liked) : 0;
    skep_play_out(i, b->seats, b->work, &b->rng, value);
    value[b->seat] = skep_lean(value[b->seat], whole ? before : skep_taste(b, b->work, b->liked));
}

static void simulate(struct skep_bot *b)
{
    const struct skep_game *g = b->game;
    struct skep_tree *t = &b->tree;
    bool certain = b->open;
    uint32_t at = walk(b);
    if (b->taste.style) retrace(b, at);
    bool grown = at > 0 && t->node[at].visits == 0;
    while (!grown) {
        int who = g->turn(b->work);
        if (who == SKEP_OVER || (b->way.own_turn && who >= 0 && who != b->seat)) break;
        if (who == SKEP_CHANCE) {
            if (certain && b->way.minimax == 1) look_ahead(b, at);
            certain = false;
            g->play(b->work, skep_sample(g, b->work, &b->rng), NULL);
            continue;
        }
        uint32_t child = certain ? settle(b, at, who) : descend(b, at, who);
        if (child == 0) break;
        g->play(b->work, t->node[child].move, NULL);
        if (b->taste.style) enjoy(b, who, t->node[child].move);
        grown = t->node[child].visits == 0;
        at = child;
    }
    double value[SKEP_SEATS_MAX];
    bool over = g->turn(b->work) == SKEP_OVER;
    if (over) skep_evaluate(&b->insight, b->seats, b->work, value);
    else if (b->taste.style) play_out_tasting(b, value);
    else skep_play_out(&b->insight, b->seats, b->work, &b->rng, value);
    if (over && certain && b->way.proves) prove(&t->node[at], value[t->node[at].seat]);
    for (struct skep_branch *n = &t->node[at];; n = &t->node[n->parent]) {
        n->visits++;
        if (!n->proven) n->total += value[n->seat];
        if (n == t->node) break;
        if (n->parent == 0) note(b, (uint32_t)(n - t->node), value);
        if (!n->settled) prefer(t, n);
    }
}

/* A proven result ends the search, and so does the limit; one move, soon. */
static bool is_enough(const struct skep_bot *b)
{
    if (b->tree.node[0].proven) return true;
    if (b->tree.node[0].count == 1 && b->simulations >= GLIMPSE) return true;
    return b->share > 0 ? b->simulations >= b->share : b->slice.now >= b->slice.end;
}

void skep_search(struct skep_bot *b)
{
    struct skep_slice *slice = &b->slice;
    int made = 0;
    if (b->simulations == 0) {
        memcpy(b->after, b->work, b->game->state_size); /* once with what never changes */
        memcpy(b->later, b->work, b->game->state_size);
        plant(&b->tree, b->seat, b->game->state_size - b->game->fixed_size);
        b->births = 0;
    }
    do {
        simulate(b);
        b->simulations++;
        if (slice->until != SKEP_NEVER) slice->now = b->budget.clock();
        b->sated = is_enough(b);
    } while (!b->sated && ++made != slice->simulations && slice->now < slice->until);
}

/* What was found */

double skep_mean_of(const struct skep_found *f) { return f->proof >= 0 ? f->proof : f->total / f->weight; }

bool skep_is_better(const struct skep_found *a, const struct skep_found *b)
{
    if (a->known != b->known) return a->known;
    if (a->proof >= 0 || b->proof >= 0 || (a->by_looks && b->by_looks)) return skep_mean_of(a) > skep_mean_of(b);
    return a->visits != b->visits ? a->visits > b->visits : skep_mean_of(a) > skep_mean_of(b);
}

/* About the move that leads to a node; about the root nothing. */
static struct skep_found found_at(const struct skep_bot *b, uint32_t at)
{
    const struct skep_branch *n = &b->tree.node[at];
    double weight = n->proven ? 1 : b->way.opinion + n->visits;
    if (at == 0 || weight == 0) return (struct skep_found){ 0 };
    bool by_looks = n->settled && !n->proven && b->way.minimax == 1;
    return (struct skep_found){
        .known = true, .by_looks = by_looks, .visits = n->visits, .total = by_looks ? n->looks * weight : n->total, .weight = weight,
        .proof = n->proven ? n->total : -1,
    };
}

/* The child of the root for a move; 0: it was not tried. */
static uint32_t root_child(struct skep_bot *b, skep_move m)
{
    struct skep_tree *t = &b->tree;
    if (b->simulations == 0) return 0;
    if (t->node[0].page == 0) return *find(t, 0, b->seat, m);
    for (uint32_t i = t->node[0].first; i < t->node[0].first + t->node[0].count; i++)
        if (t->node[i].move == m) return i;
    return 0;
}

struct skep_found skep_found_of(struct skep_bot *b, skep_move m)
{
    uint32_t at = root_child(b, m);
    struct skep_found f = found_at(b, at);
    const struct skep_birth *birth = at > 0 ? birth_of(b, at) : NULL;
    if (!birth) return f;
    memcpy(f.paid, birth->paid, sizeof f.paid);
    f.square = birth->square;
    return f;
}

/* The child that a node's seat would choose by now; 0: none. */
static uint32_t best_child(const struct skep_bot *b, uint32_t parent)
{
    const struct skep_branch *up = &b->tree.node[parent];
    uint32_t best = up->first;
    if (up->page == 0) return best;
    for (uint32_t at = up->first + 1; at < up->first + up->count; at++) {
        struct skep_found one = found_at(b, at), other = found_at(b, best);
        if (skep_is_better(&one, &other)) best = at;
    }
    return best;
}

int skep_foresee(struct skep_bot *b, skep_move m, skep_move follow[SKEP_FOLLOW_MAX])
{
    int n = 0;
    for (uint32_t at = root_child(b, m); at > 0 && n < SKEP_FOLLOW_MAX;) {
        at = best_child(b, at);
        const struct skep_branch *node = &b->tree.node[at];
        if (at == 0 || (!node->proven && node->visits <= FEW)) break;
        follow[n++] = node->move;
    }
    return n;
}
