/* study_compare.c: cells beside each other. Every round was played in all cells, so that a difference is one of each round, and what all
   cells have in common, the dice, drops out of it. */
#include "lab/tell.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A weighted sum of cells in one of the measures that are compared: its mean over rounds, and the error of that. */
static void combine(const struct lab_telling *t, int k, const double weight[], double *mean, double *error)
{
    const struct skep_sums *s = t->r.sums;
    const struct skep_study *study = s->study;
    int m = skep_compared[k], n = s->rounds;
    double each[SKEP_STUDY_CELLS], square = 0;
    *mean = 0;
    for (int i = 0; i < study->cells; i++) {
        each[i] = weight[i] / ((double)lab_each(&study->cell[i], m) * skep_measures[m].unit);
        *mean += each[i] * (double)s->cell[i].x[m] / n;
    }
    for (int b = 0; b < study->cells; b++)
        for (int a = 0; a <= b && each[b] != 0; a++)
            if (each[a] != 0)
                square += (a < b ? 2 : 1) * each[a] * each[b] * lab_spread(s->xy[k][lab_pair(a, b)], s->cell[a].x[m], s->cell[b].x[m], n);
    *error = n > 1 && square > 0 ? sqrt(square / ((double)n * n * (n - 1))) : 0;
}

static bool has_all(const struct lab_telling *t, int m)
{
    for (int i = 0; i < t->r.study->cells; i++)
        if (!t->r.cell[i].has[m]) return false;
    return true;
}

static void tell_all(struct lab_telling *t)
{
    double weight[SKEP_STUDY_CELLS];
    int n = t->r.study->cells;
    for (int i = 0; i < n; i++) weight[i] = 1.0 / n;
    for (int k = 0; k < SKEP_COMPARED_MEASURES; k++) {
        double mean, error;
        if (!(t->r.has_all[k] = has_all(t, skep_compared[k]))) continue;
        combine(t, k, weight, &mean, &error);
        t->r.all[k] = skep_measures[skep_compared[k]].share ? lab_share(mean, error, t->r.sums->rounds, n) : lab_around(mean, error, t->r.sums->rounds);
    }
}

/* Holm's correction, over the tests of one measure. Where they stand is at(list, i). */
static void correct(struct lab_telling *t, int n, struct skep_test *(*at)(struct lab_telling *, int), int from)
{
    size_t room = (size_t)n + 1;
    double *p = malloc(room * sizeof *p);
    int *order = malloc(room * sizeof *order);
    bool *passes = malloc(room * sizeof *passes);
    if (p && order && passes) {
        for (int i = 0; i < n; i++) p[i] = at(t, from + i)->p;
        skep_holm(p, n, 0.05, order, passes);
        for (int i = 0; i < n; i++) at(t, from + i)->passes = passes[i];
    } else t->failed = true;
    free(p);
    free(order);
    free(passes);
}

static struct skep_test *difference_at(struct lab_telling *t, int i) { return &t->r.difference[i].test; }
static struct skep_test *level_at(struct lab_telling *t, int i) { return &t->r.level[i].test; }

static void tell_differences(struct lab_telling *t)
{
    int cells = t->r.study->cells, pairs = cells * (cells - 1) / 2;
    t->r.difference = lab_take(t, (size_t)(pairs * SKEP_COMPARED_MEASURES + 1) * sizeof *t->r.difference);
    for (int k = 0; t->r.difference && k < SKEP_COMPARED_MEASURES; k++) {
        int m = skep_compared[k], from = t->r.differences;
        for (int a = 0; a < cells; a++)
            for (int b = a + 1; b < cells; b++) {
                double weight[SKEP_STUDY_CELLS] = { 0 }, mean, error;
                if (!t->r.cell[a].has[m] || !t->r.cell[b].has[m]) continue;
                weight[b] = 1;
                weight[a] = -1;
                combine(t, k, weight, &mean, &error);
                t->r.difference[t->r.differences++] = (struct skep_difference){ m, b, a, lab_test(mean, error, t->r.sums->rounds) };
            }
        correct(t, t->r.differences - from, difference_at, from);
    }
}

/* A level of an axis less another, each the mean over all cells with it. */
static void tell_level(struct lab_telling *t, int k, int axis, int level, int from)
{
    const struct skep_study *s = t->r.study;
    double weight[SKEP_STUDY_CELLS] = { 0 }, each = (double)s->cells / s->axis[axis].levels, mean, error;
    for (int i = 0; i < s->cells; i++) weight[i] = s->cell[i].level[axis] == level ? 1 / each : s->cell[i].level[axis] == from ? -1 / each : 0;
    combine(t, k, weight, &mean, &error);
    t->r.level[t->r.levels++] =
        (struct skep_level_difference){ axis, level, from, skep_compared[k], lab_test(mean, error, t->r.sums->rounds) };
}

static void tell_levels(struct lab_telling *t)
{
    const struct skep_study *s = t->r.study;
    int pairs = 0;
    for (int i = 0; i < s->axes; i++) pairs += s->axis[i].levels * (s->axis[i].levels - 1) / 2;
    t->r.level = lab_take(t, (size_t)(pairs * SKEP_COMPARED_MEASURES + 1) * sizeof *t->r.level);
    for (int k = 0; t->r.level && k < SKEP_COMPARED_MEASURES; k++) {
        int from = t->r.levels;
        if (!t->r.has_all[k]) continue;
        for (int i = 0; i < s->axes; i++)
            for (int a = 0; a < s->axis[i].levels; a++)
                for (int b = a + 1; b < s->axis[i].levels; b++) tell_level(t, k, i, b, a);
        correct(t, t->r.levels - from, level_at, from);
    }
}

/* Who beats whom. Where other things vary too it is the mean of these cells; how they vary together is not known, so that the interval is as
   wide as if they did so wholly. */
static void tell_matrix(struct lab_telling *t)
{
    const struct skep_study *s = t->r.study;
    int axis = s->axes - 1, pairs = s->paired ? s->axis[axis].levels : 0, times = pairs ? s->cells / pairs : 0;
    t->r.matrix = pairs ? lab_take(t, (size_t)s->paired * sizeof *t->r.matrix) : NULL;
    if (!t->r.matrix) return;
    for (int i = 0; i < s->paired; i++)
        for (int k = 0; k < s->paired; k++) t->r.matrix[i][k] = (struct skep_interval){ i == k ? NAN : 0, i == k ? NAN : 0, i == k ? NAN : 0 };
    for (int c = 0; c < s->cells; c++) {
        int i = 0, k = 1;
        for (int n = s->cell[c].level[axis]; n > 0; n--)
            if (++k == s->paired) k = ++i + 1;
        for (int side = 0; side < 2; side++) {
            const struct skep_interval *x = &t->r.cell[c].measure[SKEP_M_BOT_WINS + side];
            struct skep_interval *to = side == 0 ? &t->r.matrix[i][k] : &t->r.matrix[k][i];
            to->mean += x->mean / times;
            to->low += x->low / times;
            to->high += x->high / times;
        }
    }
}

void lab_compare(struct lab_telling *t)
{
    tell_all(t);
    tell_differences(t);
    tell_levels(t);
    tell_matrix(t);
}
