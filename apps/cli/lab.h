/* lab.h: what the verbs of skep lab share: what they were asked for. */
#ifndef SKEP_CLI_LAB_H
#define SKEP_CLI_LAB_H

#include "cli.h"

struct lab_order {
    const struct skep_game *game;
    struct skep_match *first; /* at its start */
    int games, seats, trial, nodes, each, horizon, sims, threads; /* sims: -1: as usual; threads: 0: all processors */
    const char *seed, *out, *bot, *ask, *by, *set, *bots;
    bool afresh, json, luck;
};

int lab_fit(const struct lab_order *order);
int lab_calibrate(const struct lab_order *order);
int lab_exact(const struct lab_order *order);
int lab_regret(const struct lab_order *order);
int lab_review(const struct lab_order *order);

#endif
