/* lab_review_tell.c: what the reviews of many games come to: of each bot its luck and its errors, of the reviews how far they can be
   trusted. */
#include "lab_review.h"

#include <math.h>
#include <skep/study.h>
#include <stdlib.h>

/* What it comes to */

static int games_of(const struct measure *m) { return m->before + atomic_load(&m->done); }

/* A bot, over the seats it had: means, the standard errors of two of them, and how much less the results spread without the luck. */
struct record {
    int seats, decisions, slips, mistakes, blunders;
    double result, luck, luck_error, ratio; /* ratio: 0 where there is nothing to divide by */
    double lost, lost_error;                /* for each decision */
};

static struct record record_of(const struct measure *m, int bot)
{
    struct record r = { 0 };
    double adjusted = 0, spread = 0, left = 0, lost = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int g = 0; g < m->order->games; g++)
            for (int s = 0; s < m->order->seats; s++) {
                const struct seat_sum *sum = &m->judged[g].sum[s];
                double result = sum->result, luck = sum->luck, own = -sum->own;
                if (lab_bot_in(m, g, s) != bot || !m->judged[g].done) continue;
                if (pass == 0) {
                    r.seats++;
                    r.result += result;
                    r.luck += luck;
                    lost += own;
                    r.decisions += (int)sum->decisions;
                    r.slips += (int)sum->slips;
                    r.mistakes += (int)sum->mistakes;
                    r.blunders += (int)sum->blunders;
                    continue;
                }
                spread += (result - r.result) * (result - r.result);
                left += (result - luck - adjusted) * (result - luck - adjusted);
                r.luck_error += (luck - r.luck) * (luck - r.luck);
                r.lost_error += (own - r.lost * sum->decisions) * (own - r.lost * sum->decisions);
            }
        if (pass > 0 || r.seats == 0) continue;
        r.result /= r.seats;
        r.luck /= r.seats;
        adjusted = r.result - r.luck;
        r.lost = r.decisions > 0 ? lost / r.decisions : 0;
    }
    r.luck_error = r.seats > 1 ? sqrt(r.luck_error / (r.seats - 1) / r.seats) : 0;
    r.lost_error = r.decisions > 0 ? sqrt(r.lost_error) / r.decisions : 0;
    r.ratio = left > 0 ? spread / left : 0;
    return r;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The rest of each seat of each game, either way, the smallest first; gives how many. */
static int rests_of(const struct measure *m, double *out)
{
    int n = 0;
    for (int g = 0; g < m->order->games; g++)
        for (int s = 0; s < m->order->seats && m->judged[g].done; s++) out[n++] = fabs(m->judged[g].sum[s].rest);
    qsort(out, (size_t)n, sizeof *out, by_size);
    return n;
}

static struct tenth tenth_of(const struct measure *m, int k)
{
    struct tenth t = { 0 };
    for (int g = 0; g < m->order->games; g++) {
        const struct tenth *one = &m->judged[g].tenth[k];
        t.n += one->n;
        t.said += one->said;
        t.won += one->won;
    }
    if (t.n > 0) {
        t.said /= t.n;
        t.won /= t.n;
    }
    return t;
}

static struct rough rough_of(const struct measure *m, int node)
{
    struct rough r = { 0 };
    for (int g = 0; g < m->order->games; g++) {
        r.places += m->judged[g].rough[node].places;
        r.size += m->judged[g].rough[node].size;
        r.lean += m->judged[g].rough[node].lean;
    }
    return r;
}

static int count(const struct measure *m, bool sketches)
{
    int n = 0;
    for (int g = 0; g < m->order->games; g++) n += sketches ? m->judged[g].sketch > 0 : m->judged[g].luck_seen > 0;
    return n;
}



/* Telling */

static void print_bots(const struct measure *m)
{
    printf("\n%-16s %6s  %8s  %8s  %14s  %14s\n", "bot", "seats", "result", "adjusted", "luck (error)",
           "variance ratio");
    for (int i = 0; i < m->bots; i++) {
        struct record r = record_of(m, i);
        printf("%-16.16s %6d  %6.1f %%  %6.1f %%  %+6.1f (%5.1f)  %14.2f\n", m->bot[i], r.seats, 100 * r.result,
               100 * (r.result - r.luck), 100 * r.luck, 100 * r.luck_error, r.ratio);
    }
    if (m->order->luck) return;
    printf("\n%-16s %9s  %16s  %s\n", "bot", "decisions", "points lost each", "of 100: slips, mistakes, blunders");
    for (int i = 0; i < m->bots; i++) {
        struct record r = record_of(m, i);
        double each = r.decisions > 0 ? 100.0 / r.decisions : 0;
        printf("%-16.16s %9d  %6.2f (%6.2f)  %14.1f %9.1f %9.1f\n", m->bot[i], r.decisions, 100 * r.lost,
               100 * r.lost_error, each * r.slips, each * r.mistakes, each * r.blunders);
    }
}

static void print_rest(const struct measure *m)
{
    double *rest = cli_alloc((size_t)(games_of(m) * m->order->seats + 1) * sizeof *rest), all = 0;
    int n = rests_of(m, rest);
    printf("\nsketches: %d of %d games; luck was seen in %d\n", count(m, true), games_of(m), count(m, false));
    if (n > 0)
        printf("rest of a seat, in points: half below %.1f, nine tenths below %.1f, all below %.1f\n",
               100 * rest[n / 2], 100 * rest[n * 9 / 10], 100 * rest[n - 1]);
    free(rest);
    for (int k = 0; k < REVIEW_NODES_MAX; k++) all += rough_of(m, k).size;
    printf("\nwhere it arises           share   places   points each   lean of who moves\n");
    for (int k = 0; k < REVIEW_NODES_MAX; k++) {
        struct rough r = rough_of(m, k);
        if (r.places == 0 || r.size < all / 100) continue;
        printf("%-22.22s  %5.1f %%  %7d  %12.2f  %+18.2f\n", m->order->game->nodes[k].name, 100 * r.size / all,
               (int)r.places, 100 * r.size / r.places, 100 * r.lean / r.places);
    }
}

static void print_tenths(const struct measure *m)
{
    printf("\nV said        games    mean     won   95 %% interval\n");
    for (int k = 0; k < REVIEW_TENTHS; k++) {
        struct tenth t = tenth_of(m, k);
        if (t.n == 0) continue;
        struct skep_interval won = skep_wilson(t.won, t.n);
        printf("%2d to %3d %%  %7d  %5.1f %%  %4.1f %%  %4.1f to %.1f%s\n", 10 * k, 10 * k + 10, (int)t.n, 100 * t.said,
               100 * won.mean, 100 * won.low, 100 * won.high, t.said < won.low || t.said > won.high ? "  off" : "");
    }
}

static void print_json(const struct measure *m)
{
    struct cli_json out;
    cli_json_begin(&out);
    skep_json_open(&out.j, '{');
    skep_json_put_text(&out.j, "game", m->order->game->id);
    skep_json_put_int(&out.j, "seats", m->order->seats);
    skep_json_put_text(&out.j, "seed", m->order->seed);
    skep_json_put_int(&out.j, "games", games_of(m));
    skep_json_put_int(&out.j, "simulations", m->sims);
    skep_json_put_int(&out.j, "sketches", count(m, true));
    skep_json_put_int(&out.j, "luck_seen", count(m, false));
    skep_json_open_at(&out.j, "bots", '[');
    for (int i = 0; i < m->bots; i++) {
        struct record r = record_of(m, i);
        skep_json_open(&out.j, '{');
        skep_json_put_text(&out.j, "bot", m->bot[i]);
        skep_json_put_int(&out.j, "seats", r.seats);
        cli_json_put_decimal(&out, "result", r.result, 5);
        cli_json_put_decimal(&out, "luck", r.luck, 5);
        cli_json_put_decimal(&out, "luck_error", r.luck_error, 5);
        cli_json_put_decimal(&out, "variance_ratio", r.ratio, 3);
        skep_json_put_int(&out.j, "decisions", r.decisions);
        cli_json_put_decimal(&out, "lost", r.lost, 6);
        cli_json_put_decimal(&out, "lost_error", r.lost_error, 6);
        skep_json_put_int(&out.j, "slips", r.slips);
        skep_json_put_int(&out.j, "mistakes", r.mistakes);
        skep_json_put_int(&out.j, "blunders", r.blunders);
        skep_json_close(&out.j, '}');
    }
    skep_json_close(&out.j, ']');
    skep_json_open_at(&out.j, "rest_by_node", '[');
    for (int k = 0; k < REVIEW_NODES_MAX; k++) {
        struct rough r = rough_of(m, k);
        if (r.places == 0) continue;
        skep_json_open(&out.j, '{');
        skep_json_put_text(&out.j, "node", m->order->game->nodes[k].name);
        skep_json_put_int(&out.j, "places", (int)r.places);
        cli_json_put_decimal(&out, "size", r.size, 5);
        cli_json_put_decimal(&out, "lean", r.lean, 5);
        skep_json_close(&out.j, '}');
    }
    skep_json_close(&out.j, ']');
    skep_json_open_at(&out.j, "tenths", '[');
    for (int k = 0; k < REVIEW_TENTHS; k++) {
        struct tenth t = tenth_of(m, k);
        if (t.n == 0) continue;
        skep_json_open(&out.j, '{');
        skep_json_put_int(&out.j, "tenth", k);
        skep_json_put_int(&out.j, "games", (int)t.n);
        cli_json_put_decimal(&out, "said", t.said, 4);
        cli_json_put_decimal(&out, "won", t.won, 4);
        skep_json_close(&out.j, '}');
    }
    skep_json_close(&out.j, ']');
    skep_json_close(&out.j, '}');
    cli_json_end(&out, stdout);
}

void lab_tell_review(const struct measure *m)
{
    if (m->order->json) {
        print_json(m);
        return;
    }
    printf("%s, %d seats, seed %s: %d games, %d simulations for a value\n", m->order->game->title, m->order->seats,
           m->order->seed, games_of(m), m->sims);
    print_bots(m);
    if (m->order->luck) return;
    print_rest(m);
    print_tenths(m);
}
