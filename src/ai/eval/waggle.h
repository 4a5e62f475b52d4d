/* waggle.h: what the two insights into Waggle Dance share: the night that would fall now, the way to play on, the moves
   that deserve a look. */
#ifndef SKEP_EVAL_WAGGLE_H
#define SKEP_EVAL_WAGGLE_H

#include "ai/eval/eval.h"
#include "games/waggle_dance/waggle_dance.h"

extern const struct skep_insight skep_insight_waggle_graded;

/* A seat as it will be after this night. */
struct skep_waggle_night {
    const struct waggle_state *s;
    unsigned seat, order, n;       /* order: its place in player order; n: rooms, without new ones */
    unsigned bees, honey, missing; /* missing: honey to the goal */
    unsigned usable, empty, eggs;  /* rooms that are not honey; of these empty, with an egg; new ones too */
    unsigned best[7], strays;      /* rooms whose most frequent colour has so many cubes; cubes of other colours */
    unsigned trades, cards;        /* trades to come, cards in hand and to come */
    double pairs, air;             /* bees' days: in pairs of dice not placed yet, in a card being carried out */
    double rounds;                 /* that it still needs to the goal, if nothing stands in its way */
    uint64_t room[WD_ROOMS];
};

/* Lets night fall for a seat. */
void skep_waggle_fall(const struct waggle_state *s, unsigned seat, struct skep_waggle_night *x);

/* play_on and worth of an insight. */
void skep_waggle_play_on(void *state, struct skep_rng *rng);
int skep_waggle_worth(const void *state, skep_move *move, int n);

#endif
