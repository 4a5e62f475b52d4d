/* elo.c: ratings by maximum likelihood, their intervals, and the sequential test.
   Ratings: R. A. Bradley and M. E. Terry, Rank analysis of incomplete block designs (Biometrika 39, 1952). Intervals:
   K.-Y. Liang and S. L. Zeger, Longitudinal data analysis using generalized linear models (Biometrika 73, 1986). The
   test: M. Van den Bergh, A practical introduction to the GSPRT (2017), and his note on the multinomial distribution
   with a given expectation, for the five results of mirrored pairs; fishtest, which tests Stockfish, has it so. */
#include "elo.h"

#include <assert.h>
#include <math.h>
#include <string.h>

static const double ELO_OF_NAT = 173.71779276130073; /* 400 / ln 10 */

void elo_add(struct elo_group *g, const int points[ELO_PAIRS_MAX])
{
    g->rounds++;
    for (int i = 0; i < g->pairs; i++) {
        g->points[i] += points[i];
        for (int k = 0; k < g->pairs; k++) g->products[i][k] += (int64_t)points[i] * points[k];
    }
}

double elo_share(double elo) { return 1 / (1 + pow(10, -elo / 400)); }

typedef double matrix[ELO_BOTS_MAX][ELO_BOTS_MAX];

/* Inverts a symmetric positive definite matrix, by Gauss and Jordan. */
static void invert(int n, matrix m)
{
    for (int i = 0; i < n; i++) {
        double pivot = m[i][i];
        assert(pivot > 0);
        m[i][i] = 1;
        for (int k = 0; k < n; k++) m[i][k] /= pivot;
        for (int row = 0; row < n; row++) {
            if (row == i) continue;
            double f = m[row][i];
            m[row][i] = 0;
            for (int k = 0; k < n; k++) m[row][k] -= f * m[i][k];
        }
    }
}

/* Adds x to a matrix where pair (a, b) meets pair (c, d): the outer product of e(a) - e(b) and e(c) - e(d). */
static void add_outer(matrix m, int a, int b, int c, int d, double x)
{
    m[a][c] += x;
    m[a][d] -= x;
    m[b][c] -= x;
    m[b][d] += x;
}

/* won[i][k]: games that i won against k, halves for draws, with the game that is thought to have been drawn. */
static void sum_up(const struct elo_group *groups, int count, int bots, matrix won)
{
    for (int i = 0; i < bots; i++)
        for (int k = 0; k < bots; k++) won[i][k] = i == k ? 0 : 0.5;
    for (const struct elo_group *g = groups; g < groups + count; g++)
        for (int i = 0; i < g->pairs; i++) {
            double points = (double)g->points[i] / 2;
            won[g->a[i]][g->b[i]] += points;
            won[g->b[i]][g->a[i]] += (double)(g->rounds * g->meetings[i]) - points;
        }
}

static double share(const double *nat, int a, int b) { return 1 / (1 + exp(nat[b] - nat[a])); }

static double likelihood(const double *nat, int bots, matrix won)
{
    double sum = 0;
    for (int i = 0; i < bots; i++)
        for (int k = 0; k < bots; k++)
            if (i != k) sum -= won[i][k] * log1p(exp(nat[k] - nat[i]));
    return sum;
}

/* Slope of the likelihood, and the inverse of its curvature. What is added to all bots alike changes nothing, and so
   has no curvature; a 1 everywhere gives it one, without effect on differences. */
static void slope(const double *nat, int bots, matrix won, double *up, matrix inverse)
{
    memset(up, 0, ELO_BOTS_MAX * sizeof *up);
    for (int i = 0; i < bots; i++)
        for (int k = 0; k < bots; k++) inverse[i][k] = 1;
    for (int i = 0; i < bots; i++)
        for (int k = i + 1; k < bots; k++) {
            double games = won[i][k] + won[k][i], p = share(nat, i, k);
            up[i] += won[i][k] - games * p;
            up[k] -= won[i][k] - games * p;
            add_outer(inverse, i, k, i, k, games * p * (1 - p));
        }
    invert(bots, inverse);
}

/* What the slope varies by from chance: the squares of what each round, and each game that was thought, adds to it. */
static void variation(const struct elo_group *groups, int count, const double *nat, int bots, matrix out)
{
    memset(out, 0, sizeof(matrix));
    for (int i = 0; i < bots; i++)
        for (int k = i + 1; k < bots; k++) {
            double p = share(nat, i, k);
            add_outer(out, i, k, i, k, (p * p + (1 - p) * (1 - p)) / 2);
        }
    for (const struct elo_group *g = groups; g < groups + count; g++)
        for (int i = 0; i < g->pairs; i++)
            for (int k = 0; k < g->pairs; k++) {
                double pi = g->meetings[i] * share(nat, g->a[i], g->b[i]);
                double pk = g->meetings[k] * share(nat, g->a[k], g->b[k]);
                double both = (double)g->products[i][k] / 4, rounds = (double)g->rounds;
                double crossed = (pi * (double)g->points[k] + pk * (double)g->points[i]) / 2;
                add_outer(out, g->a[i], g->b[i], g->a[k], g->b[k], both - crossed + rounds * pi * pk);
            }
}

/* Climbs to the greatest likelihood by Newton's steps, halved where one leads down. */
static void climb(int bots, matrix won, double *nat)
{
    for (int step = 0; step < 200; step++) {
        double up[ELO_BOTS_MAX], next[ELO_BOTS_MAX] = { 0 }, before = likelihood(nat, bots, won), far = 0;
        matrix inverse;
        slope(nat, bots, won, up, inverse);
        for (double length = 1; length > 1e-9; length /= 2) {
            far = 0;
            for (int i = 0; i < bots; i++) {
                double move = 0;
                for (int k = 0; k < bots; k++) move += inverse[i][k] * up[k];
                next[i] = nat[i] + length * move;
                far = fmax(far, fabs(length * move));
            }
            if (likelihood(next, bots, won) >= before) break;
        }
        memcpy(nat, next, sizeof next);
        if (far < 1e-10) return;
    }
}

void elo_rate(const struct elo_group *groups, int count, int bots, struct elo_rating *out)
{
    const double z = 1.959963984540054;
    double nat[ELO_BOTS_MAX] = { 0 }, up[ELO_BOTS_MAX], mean = 0;
    matrix won, inverse, middle;
    assert(bots > 1 && bots <= ELO_BOTS_MAX);
    sum_up(groups, count, bots, won);
    climb(bots, won, nat);
    slope(nat, bots, won, up, inverse);
    variation(groups, count, nat, bots, middle);
    for (int i = 0; i < bots; i++) mean += nat[i] / bots;
    for (int i = 0; i < bots; i++) {
        double variance = 0;
        for (int k = 0; k < bots; k++)
            for (int l = 0; l < bots; l++) variance += inverse[i][k] * middle[k][l] * inverse[i][l];
        double error = z * sqrt(variance) * ELO_OF_NAT;
        out[i].elo = (nat[i] - mean) * ELO_OF_NAT;
        out[i].low = out[i].elo - error;
        out[i].high = out[i].elo + error;
    }
}

/* Of all distributions of the five results with mean s the likeliest is seen[i] / (1 + x (i / 4 - s)); gives x, the one
   zero of the falling sum below. */
static double tilt(const double *seen, double s)
{
    double low = -1 / (1 - s), high = 1 / s;
    for (int step = 0; step < 200; step++) {
        double x = (low + high) / 2, sum = 0;
        for (int i = 0; i < 5; i++) sum += seen[i] * (i / 4.0 - s) / (1 + x * (i / 4.0 - s));
        if (sum > 0) low = x;
        else high = x;
    }
    return (low + high) / 2;
}

double sprt_llr(const struct sprt *t)
{
    double seen[5], pairs = 0, sum = 0, s0 = elo_share(t->elo0), s1 = elo_share(t->elo1);
    if (t->counts[0] + t->counts[1] + t->counts[2] + t->counts[3] + t->counts[4] == 0) return 0;
    /* A result that has not been seen is not impossible. */
    for (int i = 0; i < 5; i++) pairs += seen[i] = t->counts[i] > 0 ? (double)t->counts[i] : 1e-3;
    for (int i = 0; i < 5; i++) seen[i] /= pairs;
    double x0 = tilt(seen, s0), x1 = tilt(seen, s1);
    for (int i = 0; i < 5; i++) sum += seen[i] * log((1 + x0 * (i / 4.0 - s0)) / (1 + x1 * (i / 4.0 - s1)));
    return pairs * sum;
}

double sprt_lower(const struct sprt *t) { return log(t->beta / (1 - t->alpha)); }
double sprt_upper(const struct sprt *t) { return log((1 - t->beta) / t->alpha); }
