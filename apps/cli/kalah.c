/* kalah.c: random play of Kalah(6,4) in plain C: a yardstick. skep bench measures it beside the games in the same run,
   so that a slow or busy machine slows both and the ratio stays. Leave it as it is: a yardstick does not get faster. */
#include "cli.h"

#include <string.h>

enum { PITS = 6, SEEDS = 4, STORE = PITS, HOLES = 2 * PITS + 2 };

/* Holes 0-5 and store 6 are the first player's, 7-12 and 13 the second's; sowing goes upwards and round. */
struct board {
    uint8_t hole[HOLES];
    int side; /* 0, or 7 for the second player */
};

static int moves(const struct board *b, int *out)
{
    int n = 0;
    for (int i = b->side; i < b->side + PITS; i++)
        if (b->hole[i] > 0) out[n++] = i;
    return n;
}

static void sow(struct board *b, int from)
{
    int own = b->side + STORE, other = own == STORE ? HOLES - 1 : STORE, at = from;
    int seeds = b->hole[from];
    b->hole[from] = 0;
    while (seeds > 0) {
        at = at + 1 == HOLES ? 0 : at + 1;
        if (at == other) continue;
        b->hole[at]++;
        seeds--;
    }
    if (at == own) return; /* another move */
    int across = 2 * PITS - at;
    if (at >= b->side && at < own && b->hole[at] == 1 && b->hole[across] > 0) {
        b->hole[own] = (uint8_t)(b->hole[own] + 1 + b->hole[across]);
        b->hole[at] = b->hole[across] = 0;
    }
    b->side = b->side == 0 ? PITS + 1 : 0;
}

int cli_kalah_playout(struct skep_rng *rng)
{
    struct board b = { .side = 0 };
    int list[PITS], nodes = 0;
    memset(b.hole, SEEDS, sizeof b.hole);
    b.hole[STORE] = b.hole[HOLES - 1] = 0;
    for (int n; (n = moves(&b, list)) > 0; nodes++) sow(&b, list[skep_rng_below(rng, (uint32_t)n)]);
    return nodes;
}
