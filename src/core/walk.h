/* walk.h: a game as a walk through its nodes. Whose turn it is, what may be chosen, what is forbidden and what a choice does is
   asked of the node where the state stands. SKEP_WALK writes the functions that do so, in the game's own file: there its tables are
   visible, and what finds the node becomes a direct call. */
#ifndef SKEP_WALK_H
#define SKEP_WALK_H

#include <skep/game.h>

/* The functions of a node, by what begins a game's names and by the node's own; those are there that the node's constant names: its
   choices in the ledger's order, or chance's; the rule against a move, which asks what the list asks; what a move does. */
#define SKEP_NODE(game, node)                                                \
    int game##_##node##_list(const void *state, skep_move *out);               \
    int game##_##node##_outcomes(const void *state, struct skep_outcome *out); \
    int game##_##node##_forbids(const void *state, skep_move m);               \
    void game##_##node##_play(void *state, skep_move m, struct skep_trace *t)

/* Whether a move has arguments that its verb does not take. */
static inline bool skep_is_stray(const struct skep_verb *verb, skep_move m)
{
    for (int i = 0; i < 3; i++)
        if (!verb->arg[i].name && skep_arg(m, i)) return true;
    return false;
}

/* Writes turn, moves, outcomes, forbids and play_node for a game with these tables and functions:
   int node(const void *state): the place of its node in NODES
   int seat(const void *state): the seat that is asked, at a node that asks one
   int misplaced(const void *state, unsigned verb): the rule against a verb that is not at home here; 0: no verb at all
   A game that does more than the node says after each move calls play_node in a play of its own. */
#define SKEP_WALK(NODES, VERBS, node, seat, misplaced)                                                    \
    static int turn(const void *state)                                                                    \
    {                                                                                                     \
        int asks = (NODES)[node(state)].asks;                                                             \
        return asks ? asks : seat(state);                                                                 \
    }                                                                                                     \
    static int moves(const void *state, skep_move *out)                                                   \
    {                                                                                                     \
        const struct skep_node *n = &(NODES)[node(state)];                                                \
        return n->list ? n->list(state, out) : 0;                                                         \
    }                                                                                                     \
    static int outcomes(const void *state, struct skep_outcome *out)                                      \
    {                                                                                                     \
        return (NODES)[node(state)].outcomes(state, out);                                                 \
    }                                                                                                     \
    static int forbids(const void *state, skep_move m)                                                    \
    {                                                                                                     \
        int at = node(state);                                                                             \
        unsigned verb = skep_verb(m), known = sizeof(VERBS) / sizeof *(VERBS) - 1;                        \
        if (verb == 0 || verb >= known) return misplaced(state, 0);                                       \
        if (!((VERBS)[verb].nodes >> at & 1)) return misplaced(state, verb);                              \
        if (skep_is_stray(&(VERBS)[verb], m)) return (VERBS)[verb].rule;                                  \
        return (NODES)[at].forbids ? (NODES)[at].forbids(state, m) : SKEP_LEGAL;                          \
    }                                                                                                     \
    static inline void play_node(void *state, skep_move m, struct skep_trace *t)                          \
    {                                                                                                     \
        (NODES)[node(state)].play(state, m, t);                                                           \
    }

#endif
