/* skep/verify.h: whether the dice of a game are those that skep/fair.h says. Whoever has the record can ask. */
#ifndef SKEP_VERIFY_H
#define SKEP_VERIFY_H

#include <skep/match.h>

/* The chance events of a log, each with the draw that it should be. */
struct skep_draws {
    const struct skep_match *match;
    int next;                 /* the place of the log that is read next */
    int events;               /* of chance, so far */
    struct {
        int at;               /* its place in the log */
        uint64_t number;      /* of the draw */
        skep_move move, due;  /* what the log has, and what the dice give; due is 0 while they are sealed */
    } draw;                   /* the one read last */
    _Alignas(16) unsigned char before[SKEP_STATE_MAX]; /* the state in which it came, for the texts of its moves */
};
void skep_draws_open(struct skep_draws *d, const struct skep_match *m);
bool skep_draws_next(struct skep_draws *d); /* false: there are no more */

/* What is looked at, in this order. */
enum skep_check {
    SKEP_CHECK_KEY,     /* the secret is the one that the table was bound to */
    SKEP_CHECK_SEATS,   /* somebody at the table added bytes */
    SKEP_CHECK_DRAWS,   /* every chance event is its draw */
    SKEP_CHECK_CHAIN,   /* the commitment is where the record says in the server's chain */
    SKEP_CHECKS
};
enum skep_found { SKEP_NOT_CHECKED, SKEP_HOLDS, SKEP_FAILS };

struct skep_proof {
    bool proven;                          /* key, seats and draws hold, and nothing fails */
    enum skep_found found[SKEP_CHECKS];
    int draws, wrong;                     /* chance events, and how many of them are not their draws */
    struct skep_draws first;              /* the first of those, if there is one */
};

/* Looks at a game with fair dice (header.fair.table is not ""). previous is the hash before its own in the server's chain, or NULL. */
void skep_verify(const struct skep_match *m, const unsigned char previous[SKEP_HASH], struct skep_proof *v);

/* What was found there, in a sentence. */
void skep_verify_say(const struct skep_match *m, const struct skep_proof *v, enum skep_check check, struct skep_problem *say);
/* What no record can prove, so that a person has to know or to trust: sentence number i, from 0. False: there are no more. */
bool skep_verify_cannot(const struct skep_match *m, int i, struct skep_problem *say);

#endif
