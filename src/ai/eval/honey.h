/* honey.h: what the two insights into Honey & Nectar share. */
#ifndef SKEP_EVAL_HONEY_H
#define SKEP_EVAL_HONEY_H

#include "ai/eval/eval.h"
#include "games/honey_nectar/honey_nectar.h"

extern const struct skep_insight skep_insight_honey_graded;

/* Expected turns of a lone player by need 0, 2, ..., 10 (ledger, section 9, V(d)); from 12 on a straight line fits. */
static inline double skep_honey_turns(int need)
{
    static const double LAST[] = { 0, 2.08, 1.65, 1.33, 1.86, 1.98 };
    return need < 12 ? LAST[need / 2] : 0.91 + 0.1091 * need;
}

#endif
