/* stats.c: intervals and corrections: the few pieces of statistics that studies and gauges rest on. */
#include <skep/study.h>

#include <math.h>

static const double Z = 1.959963984540054; /* 95 % of a normal spread lie within so many standard errors */

struct skep_interval skep_wilson(double share, double n)
{
    double zz = Z * Z / n, centre = (share + zz / 2) / (1 + zz);
    double half = Z * sqrt(share * (1 - share) / n + zz / (4 * n)) / (1 + zz);
    return (struct skep_interval){ share, share <= 0 ? 0 : centre - half, share >= 1 ? 1 : centre + half };
}

/* The continued fraction of the incomplete beta function, by Lentz's method. */
static double beta_fraction(double a, double b, double x)
{
    const double TINY = 1e-300, NEAR = 1e-14;
    double c = 1, d = 1 - (a + b) * x / (a + 1), sum;
    d = 1 / (fabs(d) < TINY ? TINY : d);
    sum = d;
    for (int m = 1; m <= 500; m++) {
        double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        double before = sum;
        for (int half = 0; half < 2; half++) {
            double term = half ? odd : even;
            d = 1 + term * d;
            c = 1 + term / c;
            d = 1 / (fabs(d) < TINY ? TINY : d);
            c = fabs(c) < TINY ? TINY : c;
            sum *= c * d;
        }
        if (fabs(sum / before - 1) < NEAR) break;
    }
    return sum;
}

/* The regularised incomplete beta function. */
static double beta_part(double a, double b, double x)
{
    if (x <= 0) return 0;
    if (x >= 1) return 1;
    double front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x));
    return x < (a + 1) / (a + b + 2) ? front * beta_fraction(a, b, x) / a : 1 - front * beta_fraction(b, a, 1 - x) / b;
}

enum { AS_NORMAL = 10000 }; /* with so many there is no difference left that anybody prints */

double skep_t_p(double t, double freedom)
{
    if (isinf(t)) return 0;
    return freedom > AS_NORMAL ? erfc(fabs(t) / sqrt(2)) : beta_part(freedom / 2, 0.5, freedom / (freedom + t * t));
}

double skep_t_bound(double freedom)
{
    if (freedom > AS_NORMAL) return Z;
    double n = freedom, front = lgamma((n + 1) / 2) - lgamma(n / 2) - 0.5 * log(n * acos(-1));
    double t = Z + (pow(Z, 3) + Z) / (4 * n) + (5 * pow(Z, 5) + 16 * pow(Z, 3) + 3 * Z) / (96 * n * n); /* near it; Newton does the rest */
    for (double step = 1; fabs(step) > 1e-12 * t; t += step) step = (skep_t_p(t, n) - 0.05) / (2 * exp(front - (n + 1) / 2 * log1p(t * t / n)));
    return t;
}

/* The places of the p-values that there are, the smallest first; those that are equal in their order. Shell's sort: families are
   small, and it takes no memory. */
static int rank(const double *p, int n, int *order)
{
    int m = 0;
    for (int i = 0; i < n; i++)
        if (p[i] >= 0) order[m++] = i;
    for (int gap = m / 2; gap > 0; gap /= 2)
        for (int i = gap; i < m; i++) {
            int k = order[i], at = i;
            for (; at >= gap; at -= gap) {
                int other = order[at - gap];
                if (p[other] < p[k] || (p[other] == p[k] && other < k)) break;
                order[at] = other;
            }
            order[at] = k;
        }
    return m;
}

int skep_holm(const double *p, int n, double level, int *order, bool *passes)
{
    int m = rank(p, n, order);
    for (int i = 0; i < n; i++) passes[i] = false;
    for (int i = 0; i < m && p[order[i]] * (m - i) <= level; i++) passes[order[i]] = true;
    return m;
}

int skep_benjamini_hochberg(const double *p, int n, double level, int *order, bool *passes)
{
    int m = rank(p, n, order), last = m - 1;
    for (int i = 0; i < n; i++) passes[i] = false;
    while (last >= 0 && p[order[last]] * m > level * (last + 1)) last--;
    for (int i = 0; i <= last; i++) passes[order[i]] = true;
    return m;
}
