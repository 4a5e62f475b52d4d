/* ai.h: what the bots of this room share: the decision at hand, and a way to think about it. The words of the search:

   insight   what bots know of a game besides its rules (eval/)
   worth     the insight's choice of moves that deserve a look; the tree has no others
   opinion   what the evaluation says of the position after a new move, counted as so many visits
   looks     that opinion, or where the tree goes further what it leads to if all choose what looks best; where they are all that
             counts, also what dice can bring that fall next
   page      the position of a node and the list of its children, kept where nothing is hidden and no chance was met on the way, so
             that they are the same each time
   settled   a node on such a list: its parent has a page
   ripe      a node visited often enough to get children; how often that is depends on how full the arena is
   glimpse   the few simulations made where a single move deserves a look
   taste     what a bot with a style thinks of a position besides what it is worth, in shares of a win
   lean      to value a position by both
   liked     what the moves are worth to a taste that led to a position, of the turn at hand: those before another seat decides
   sense     how a node looks without taste, and what the taste says there
   slip      how much worse than the best a move may be that a graded bot plays, as a share of the game
   new       of a bot: it looks at the board as a person does who is new to the game
   shine     how much a move catches the eye of such a one: by the points that it brings at once
   slice     a part of the thinking about a decision, after which there may be an answer
   mate      one of those who think about a decision at the same time, each in a tree of its own; the first is the bot itself
   sated     a mate that has nothing left to do for this decision */
#ifndef SKEP_AI_H
#define SKEP_AI_H

#include <skep/bot.h>

#include "ai/eval/eval.h"

#include <limits.h>

struct skep_branch;
struct skep_proof;

/* The memory of a tree search; search.c knows how it works. */
struct skep_tree {
    int megabytes;
    struct skep_branch *node; /* the arena: nodes, and from its end pages */
    size_t bytes, page_size;
    uint32_t *slot;           /* a hash table of places in node */
    bool tastes;              /* it is of a bot with a style */
    struct skep_sense *sense; /* then, of each node; else NULL */
    uint32_t nodes, pages, capacity, slots;
};

struct skep_sense { float looks, taste; };

/* How long a bot thinks about a decision. */
struct skep_budget {
    int simulations; /* or 0 where time is the limit */
    int milliseconds;
    skep_clock *clock;
};

#define SKEP_NEVER LLONG_MAX

/* How far it goes on now. */
struct skep_slice {
    int simulations; /* at most; 0: no such limit */
    long long now;   /* what the clock showed last */
    long long until; /* the time when the slice is over; SKEP_NEVER: the clock is not asked */
    long long end;   /* the time when the budget is used up, not before until; SKEP_NEVER: that is in simulations */
};

/* How a search goes about it. */
struct skep_way {
    double explore; /* how much more a move deserves that was tried little */
    double opinion; /* visits that the opinion of a move counts for; 0: there is none, every move is tried once instead */
    bool proves;    /* notes what is certain */
    double minimax; /* how much of a move's mean is its looks, 0..1 */
    bool own_turn;  /* looks no further than to where another seat decides */
};

/* What a search has found out about a move. */
struct skep_found {
    bool known;
    bool by_looks; /* its value is not a mean of simulations but what the move looks like, as far as the tree goes */
    uint32_t visits;
    double total, weight; /* the mean payoff is total / weight */
    double proof;         /* below 0: none */
    double paid[SKEP_SEATS_MAX], square; /* the payoff of each seat, summed over the visits, and of the one that moves squared */
};

/* A move of the root, as its simulations went. */
struct skep_birth {
    uint32_t node;
    double paid[SKEP_SEATS_MAX], square;
};

enum { SKEP_STYLE_TEXT = 16 };

/* A style in the game at hand. */
struct skep_taste {
    const struct skep_style *style; /* NULL: none */
    double own[SKEP_TERMS_MAX], theirs[SKEP_TERMS_MAX];
};

struct skep_bot {
    int kind;
    char style[SKEP_STYLE_TEXT];    /* its name; "": none */
    const struct skep_style *likes; /* one that is in no list, instead, for who tries it out */
    struct skep_rng rng;
    struct skep_tree tree;
    struct skep_proof *proof; /* NULL: it proves nothing */
    struct skep_budget budget;
    struct skep_way way;
    skep_crew *crew;
    struct skep_bot *mate[SKEP_CREW_MAX]; /* who thinks along, on other threads; mate[0] is the bot itself */
    int mates;
    /* The decision at hand. */
    const struct skep_game *game; /* NULL: there is none */
    struct skep_insight insight;
    struct skep_taste taste;
    int seats, seat, count;
    bool sees_all; /* nothing is hidden from it, for who judges games that are over */
    bool open; /* nothing is hidden from the seat */
    skep_move move[SKEP_MOVES_MAX];
    _Alignas(16) unsigned char known[SKEP_STATE_MAX]; /* the state without what the seat may not know */
    _Alignas(16) unsigned char work[SKEP_STATE_MAX];  /* a copy to play on */
    _Alignas(16) unsigned char after[SKEP_STATE_MAX]; /* and one to look one move further */
    _Alignas(16) unsigned char later[SKEP_STATE_MAX]; /* and one behind that */
    /* How far thinking about it has come. */
    bool proving, done;
    int milliseconds; /* of the budget, for this decision */
    long long spent; /* milliseconds of the budget, in slices that are over */
    struct skep_slice slice;
    struct skep_rng aside; /* the stream as thinking left it: what an answer takes from it is taken from a copy */
    int at_work;           /* mates who take part */
    int share;             /* simulations that are this one's part; 0 where time is the limit */
    int simulations;       /* that this one has made; 0: its tree is of another decision */
    bool sated;
    int births; /* in the order of their nodes */
    struct skep_birth birth[SKEP_MOVES_MAX];
    /* Of who has a style, in the simulation at hand. */
    double liked;
    bool alone;              /* nobody else has decided yet */
    struct skep_sense sense; /* of what was looked at last */
    /* What was found. */
    int chosen; /* by who does not search */
    struct skep_found found[SKEP_MOVES_MAX];
    double proven[SKEP_MOVES_MAX]; /* the payoff; below 0: it is not */
    int best;                      /* the place of the move that the proofs so far speak for most */
    bool decided;                  /* and it is proven to be best */
};

/* Puts a copy of the known state into work, the unknown filled in as it might be. */
void skep_imagine(struct skep_bot *b);

/* Makes the bot's style ready for the game at hand. */
void skep_taste_begin(struct skep_bot *b);
/* What the taste says to a move of the bot's own seat, and to a position that moves have led to that are liked so much; nothing where
   the game is over. For who has a style. */
double skep_like(const struct skep_bot *b, skep_move m);
double skep_taste(const struct skep_bot *b, const void *state, double liked);
/* What a position is worth, 0..1, to who has that taste: so much of the heart is in it. */
static inline double skep_lean(double value, double taste)
{
    double share = taste / (1 + (taste < 0 ? -taste : taste));
    return value + share * (share > 0 ? 1 - value : value);
}

/* Looks one move ahead: sets b->found and gives the place of the chosen move in b->move. */
int skep_greedy_think(struct skep_bot *b);

/* Searches on, for a slice; sets b->sated when that was the last one. */
void skep_search(struct skep_bot *b);
/* What this bot's own tree knows about a move. */
struct skep_found skep_found_of(struct skep_bot *b, skep_move m);
/* And what it expects to follow; gives how many moves. */
int skep_foresee(struct skep_bot *b, skep_move m, skep_move follow[SKEP_FOLLOW_MAX]);

/* What is found out about a move by its looks alone: what the evaluation says of the position after it. */
struct skep_found skep_found_by_looks(const struct skep_bot *b, const double value[SKEP_SEATS_MAX]);
double skep_mean_of(const struct skep_found *f);
/* What is proven to win comes first, what is proven to lose last. Otherwise what was chosen most often has stood the test; the
   mean alone may be luck. */
bool skep_is_better(const struct skep_found *a, const struct skep_found *b);

/* Whether there may be something to prove; nothing is, to begin with. */
bool skep_prove_begin(struct skep_bot *b);
/* Proves on, for a slice: sets b->proven, b->best and b->decided. Gives whether it is over, with success or without. So many nodes
   count as a simulation: what the slice has of them, unless that is 0, is less by that, but not less than one. */
bool skep_prove(struct skep_bot *b, int *simulations);
/* The memory of it, to be freed; NULL: there is none. */
struct skep_proof *skep_proof_new(void);

/* Gets the memory; false: there is none. */
bool skep_tree_open(struct skep_tree *t);
void skep_tree_close(struct skep_tree *t);

#endif
