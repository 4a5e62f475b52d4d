/* study_tell.c: what follows from the sums of a study, cell by cell. */
#include "lab/tell.h"
#include "lab/uses.h"

#include <math.h>
#include <skep/json.h>
#include <stdlib.h>
#include <string.h>

const char *const skep_quantiles[SKEP_QUANTILES] = { "least", "q05", "q25", "median", "q75", "q95", "most" };
const char *const skep_spreads[SKEP_SPREAD_SEAT] = { "turns", "decisions", "seconds", "winner", "other", "margin" };

enum { TESTED_FROM = 10 }; /* so many seats have to have done it, and not to have */

/* Memory */

void *lab_take(struct lab_telling *t, size_t size)
{
    struct lab_piece *p = calloc(1, sizeof *p + size);
    if (!p) {
        t->failed = true;
        return NULL;
    }
    p->next = t->pieces;
    t->pieces = p;
    return p + 1;
}

char *lab_take_text(struct lab_telling *t, const char *text)
{
    char *copy = lab_take(t, strlen(text) + 1);
    return copy ? strcpy(copy, text) : NULL;
}

/* Intervals */

struct skep_interval lab_around(double mean, double error, int n)
{
    if (n < 2) return (struct skep_interval){ mean, NAN, NAN };
    double half = error * skep_t_bound(n - 1);
    return (struct skep_interval){ mean, mean - half, mean + half };
}

struct skep_interval lab_share(double share, double error, int n, int each)
{
    if (n < 2 || share <= 0 || share >= 1) return skep_wilson(share, n);
    if (error <= 0) error = 1.0 / each / (n + 1);
    double wider = skep_t_bound(n - 1) / skep_t_bound(INFINITY);
    return skep_wilson(share, share * (1 - share) / (error * error * wider * wider));
}

struct skep_test lab_test(double difference, double error, int n)
{
    struct skep_test test = { .difference = lab_around(difference, error, n), .p = -1 };
    if (n >= 2) test.p = error > 0 ? skep_t_p(difference / error, n - 1) : difference != 0 ? 0 : 1;
    return test;
}

double lab_spread(int64_t xy, int64_t x, int64_t y, int n)
{
    __extension__ typedef __int128 wide;
    return (double)((wide)n * xy - (wide)x * y);
}

/* Measures */

static bool is_share_of_games(int m) { return skep_measures[m].share && m != SKEP_M_SETTLED && m != SKEP_M_FORCED; }

/* a / b over rounds, where a varies with b: the error of what a has more than its share. squares: the sum of these, squared. */
static struct skep_interval ratio(double a, double b, double squares, int n)
{
    double error = n > 1 && squares > 0 ? sqrt(squares * n / (n - 1)) / b : 0;
    return lab_around(a / b, error, n);
}

static struct skep_interval measure(const struct skep_sums *s, const struct skep_cell *cell, const struct lab_cell_sums *c, int m)
{
    int n = s->rounds;
    double x = (double)c->x[m], d = (double)c->x[SKEP_M_DECISIONS], dd = (double)c->xx[SKEP_M_DECISIONS], xx = (double)c->xx[m];
    if (m == SKEP_M_CHOICES || m == SKEP_M_FORCED) {
        double steps = m == SKEP_M_CHOICES ? d : x + d, r = steps > 0 ? x / steps : 0, own = m == SKEP_M_CHOICES ? 1 : 1 - r;
        double by = (double)(m == SKEP_M_CHOICES ? c->choices_by_decisions : c->forced_by_decisions);
        if (steps <= 0) return (struct skep_interval){ 0, NAN, NAN };
        return ratio(x, steps, own * own * xx - 2 * r * own * by + r * r * dd, n);
    }
    double each = (double)lab_each(cell, m) * skep_measures[m].unit, mean = x / (n * each);
    double error = n > 1 ? sqrt(lab_spread(c->xx[m], c->x[m], c->x[m], n) / ((double)n * n * (n - 1))) / each : 0;
    if (!is_share_of_games(m)) return lab_around(mean, error, n);
    bool whole = c->xx[m] == skep_measures[m].unit * c->x[m]; /* each round is all of it or nothing: one game, and no win was shared */
    return whole && lab_each(cell, m) == 1 ? skep_wilson(mean, n) : lab_share(mean, error, n, lab_each(cell, m));
}

/* Spreads */

static long long quantile(const struct skep_spread *s, long long games, int percent)
{
    long long rank = (games * percent + 99) / 100, seen = 0;
    for (int i = 0; i < s->n; i++)
        if ((seen += s->of[i].games) >= rank && seen > 0) return s->of[i].value;
    return 0;
}

static void tell_spread(struct lab_telling *t, const struct lab_histogram *h, struct skep_spread *out)
{
    static const int PERCENT[SKEP_QUANTILES] = { 0, 5, 25, 50, 75, 95, 100 };
    struct skep_bin *of;
    long long games = 0;
    int n = 0;
    for (int i = 0; i < h->size; i++) n += h->n[i] > 0;
    out->of = of = lab_take(t, (size_t)(n + 1) * sizeof *of);
    for (int i = 0; of && i < h->size; i++) {
        if (h->n[i] == 0) continue;
        of[out->n++] = (struct skep_bin){ h->least + i, h->n[i] };
        games += h->n[i];
    }
    for (int q = 0; q < SKEP_QUANTILES; q++) out->at[q] = quantile(out, games, PERCENT[q]);
}

/* Endings */

static void tell_endings(struct lab_telling *t, const struct lab_cell_sums *c, struct skep_cell_report *out)
{
    const struct skep_sums *s = t->r.sums;
    static const char *const ODD[] = { "The game did not end.", "A seat had no legal move." };
    out->ending = lab_take(t, (size_t)lab_endings(s) * sizeof *out->ending);
    for (int i = 0; out->ending && i < lab_endings(s); i++) {
        struct skep_text text = skep_text_of(512);
        if (c->ending[i] == 0) continue;
        if (i < s->sentences) lab_use_text(s->study->game, &(struct lab_use){ .sentence = i, .what = "…" }, &text);
        else skep_put(&text, ODD[i - s->sentences]);
        /* Rotations of a seed may end alike: taken for one game they make the interval a little too wide, and never too narrow. */
        out->ending[out->endings++] = (struct skep_ending){ lab_ending_id(s, i), lab_take_text(t, text.at), c->ending[i],
                                                            skep_wilson((double)c->ending[i] / (double)out->games, s->rounds) };
    }
}

/* Uses */

/* Where all of n seats won, or none, nothing varies, and yet a share of 1 or 0 is not known for certain: as Agresti and Caffo do, as if one
   more had won and one more had not. */
static double unseen(double share, double n)
{
    double p = (share * n + 1) / (n + 2);
    return share <= 0 || share >= 1 ? p * (1 - p) / (n + 2) : 0;
}

/* The difference in winning between seats that did it and those that did not, rounds being independent: each share is a ratio, and what
   a round adds to one and to the other is taken together. */
static struct skep_test test_use(const struct skep_sums *s, const struct lab_cell_sums *c, const int64_t of[LAB_USE_SUMS], double seats)
{
    double n = s->rounds, did = (double)of[LAB_N], won = (double)of[LAB_W], nn = (double)of[LAB_NN], nw = (double)of[LAB_NW];
    double ww = (double)of[LAB_WW], nt = (double)of[LAB_NT], wt = (double)of[LAB_WT], all = (double)c->won;
    double not = n * seats - did, p = won / did, q = (all - won) / not;
    double uu = ww - 2 * p * nw + p * p * nn;
    double uv = wt - ww + q * nw - p * (nt - nw + q * nn);
    double z = all - won + q * did, zz = (double)c->won_squared + ww + q * q * nn - 2 * wt + 2 * q * nt - 2 * q * nw;
    double vv = zz - 2 * q * seats * z + n * q * q * seats * seats;
    double squares = uu / (did * did) - 2 * uv / (did * not) + vv / (not * not);
    double variance = n > 1 && squares > 0 ? squares * n / (n - 1) / (SKEP_STUDY_WIN * SKEP_STUDY_WIN) : 0;
    variance += unseen(p / SKEP_STUDY_WIN, did) + unseen(q / SKEP_STUDY_WIN, not);
    return lab_test((p - q) / SKEP_STUDY_WIN, sqrt(variance), s->rounds);
}

static struct skep_use tell_use(struct lab_telling *t, const struct skep_cell *cell, const struct lab_cell_sums *c, const struct lab_use *use,
                                const int64_t of[LAB_USE_SUMS])
{
    const struct skep_sums *s = t->r.sums;
    struct skep_text text = skep_text_of(768);
    double n = s->rounds, seats = cell->seats * cell->rotations, did = (double)of[LAB_N], not = n * seats - did;
    double error = n > 1 ? sqrt(lab_spread(of[LAB_NN], of[LAB_N], of[LAB_N], s->rounds) / (n * n * (n - 1))) / seats : 0;
    lab_use_text(s->study->game, use, &text);
    struct skep_use out = {
        .id = s->study->game->sentences[use->sentence].id, .what = use->what, .text = lab_take_text(t, text.at), .seats = of[LAB_N],
        .share = lab_share(did / (n * seats), error, s->rounds, (int)seats), .won = (double)of[LAB_W] / did / SKEP_STUDY_WIN,
        .won_else = not > 0 ? (double)(c->won - of[LAB_W]) / not / SKEP_STUDY_WIN : NAN,
        .test = { .difference = { NAN, NAN, NAN }, .p = -1 },
    };
    if (cell->seats > 1 && did >= TESTED_FROM && not >= TESTED_FROM) out.test = test_use(s, c, of, seats);
    return out;
}

/* Which of the uses of a cell stand out. */
static void correct_uses(struct lab_telling *t, struct skep_cell_report *out)
{
    size_t n = (size_t)out->uses + 1;
    double *p = malloc(n * sizeof *p);
    int *order = malloc(n * sizeof *order);
    bool *passes = malloc(n * sizeof *passes);
    if (p && order && passes) {
        for (int i = 0; i < out->uses; i++) p[i] = out->use[i].test.p;
        out->tested = skep_benjamini_hochberg(p, out->uses, 0.05, order, passes);
        for (int i = 0; i < out->uses; i++) out->use[i].test.passes = passes[i];
    } else t->failed = true;
    free(p);
    free(order);
    free(passes);
}

static void tell_uses(struct lab_telling *t, const struct lab_cell_sums *c, const int *order, struct skep_cell_report *out)
{
    const struct skep_sums *s = t->r.sums;
    out->use = lab_take(t, (size_t)(s->uses + 1) * sizeof *out->use);
    for (int k = 0; out->use && k < s->uses; k++) {
        int u = order[k];
        if (u < c->uses && c->use[u].of[LAB_N] > 0) out->use[out->uses++] = tell_use(t, out->cell, c, &s->use[u], c->use[u].of);
    }
    if (out->use) correct_uses(t, out);
}

/* Findings */

static void tell_findings(struct lab_telling *t, const struct lab_cell_sums *c, struct skep_cell_report *out)
{
    static const char *const SAY[LAB_FINDINGS] = {
        "%s %s: the longest", "%s %s: the shortest", "won with %s points: the most", "won with %s points: the fewest",
        "won by %s points: the largest margin", "won after being %s points behind", "ended by a limit after %s %s",
        "not over after %s steps", "no legal move at step %s",
    };
    struct skep_text many = skep_text_of(32);
    skep_putf(&many, "%ss", t->r.study->game->counts);
    out->finding = lab_take(t, LAB_FINDINGS * sizeof *out->finding);
    for (int i = 0; out->finding && i < LAB_FINDINGS; i++) {
        const struct lab_found *f = &c->found[i];
        struct skep_text text = skep_text_of(96);
        if (!f->there) continue;
        const char *say = SAY[i], *number = skep_text_int(f->value);
        for (bool first = true; *say; say++) { /* the number, then what is counted */
            if (*say != '%') {
                skep_put_char(&text, *say);
                continue;
            }
            skep_put(&text, first ? number : f->value == 1 ? t->r.study->game->counts : many.at);
            first = false;
            say++;
        }
        struct skep_finding *found = &out->finding[out->findings++];
        *found = (struct skep_finding){ .id = lab_finding_ids[i], .text = lab_take_text(t, text.at), .value = f->value, .round = f->round, .rotation = f->rotation };
        skep_study_seed(t->r.study, f->round, found->seed);
    }
}

/* Luck */

/* With the luck taken out of one half of the rounds, by the weight of the other. n (n - 1) times its variance; and without. */
static void steady_half(const int64_t of[LAB_LUCK_SUMS], double beta, double *sum, double *spread, double *plain)
{
    int n = (int)of[LAB_LUCK_ROUNDS];
    double ll = lab_spread(of[LAB_LUCK_LL], of[LAB_LUCK_L], of[LAB_LUCK_L], n), yl = lab_spread(of[LAB_LUCK_YL], of[LAB_LUCK_Y], of[LAB_LUCK_L], n);
    *plain = lab_spread(of[LAB_LUCK_YY], of[LAB_LUCK_Y], of[LAB_LUCK_Y], n);
    *sum = (double)of[LAB_LUCK_Y] - beta * (double)of[LAB_LUCK_L];
    *spread = *plain - 2 * beta * yl + beta * beta * ll;
}

static struct skep_steadied steady(const struct skep_sums *s, const struct skep_cell *cell, const struct lab_cell_sums *c)
{
    double beta[2], sum = 0, variance = 0, plain = 0, each = (double)cell->rotations * SKEP_STUDY_WIN, n = s->rounds;
    for (int h = 0; h < 2; h++) {
        const int64_t *of = c->luck[h];
        int rounds = (int)of[LAB_LUCK_ROUNDS];
        double ll = rounds > 2 ? lab_spread(of[LAB_LUCK_LL], of[LAB_LUCK_L], of[LAB_LUCK_L], rounds) : 0;
        if (ll <= 0) return (struct skep_steadied){ .there = false };
        beta[h] = lab_spread(of[LAB_LUCK_YL], of[LAB_LUCK_Y], of[LAB_LUCK_L], rounds) / ll;
    }
    for (int h = 0; h < 2; h++) {
        double part, spread, without, rounds = (double)c->luck[h][LAB_LUCK_ROUNDS];
        steady_half(c->luck[h], beta[1 - h], &part, &spread, &without);
        sum += part;
        variance += spread / (rounds - 1);
        plain += without / (rounds - 1);
    }
    double error = sqrt(variance) / n / each;
    return (struct skep_steadied){
        .there = true, .share = lab_around(sum / n / each, error, s->rounds),
        .beta = (beta[0] + beta[1]) / 2 * skep_measures[SKEP_M_LUCK_FIRST].unit / SKEP_STUDY_WIN, .gain = variance > 0 ? plain / variance : INFINITY,
    };
}

/* Cells */

static void tell_cell(struct lab_telling *t, int i, const int *order)
{
    const struct skep_sums *s = t->r.sums;
    const struct lab_cell_sums *c = &s->cell[i];
    struct skep_cell_report *out = &t->r.cell[i];
    out->cell = &s->study->cell[i];
    out->rounds = s->rounds;
    out->games = (long long)s->rounds * out->cell->rotations;
    t->r.games += out->games;
    if (s->rounds == 0) return;
    for (int m = 0; m < SKEP_MEASURES; m++)
        if ((out->has[m] = lab_has(s->study, out->cell, m))) out->measure[m] = measure(s, out->cell, c, m);
    for (int seat = 0; seat < out->cell->seats; seat++) out->decisions[seat] = (double)c->decisions[seat] / (double)out->games;
    for (int h = 0; h < SKEP_SPREADS; h++) tell_spread(t, &c->histogram[h], &out->spread[h]);
    tell_endings(t, c, out);
    tell_uses(t, c, order, out);
    tell_findings(t, c, out);
    if (s->study->luck && out->cell->seats > 1) out->luck = steady(s, out->cell, c);
}

double skep_study_width(const struct skep_study *s, const struct skep_sums *sums)
{
    double widest = 0;
    if (s->until < 0 || sums->rounds < 2) return INFINITY;
    for (int i = 0; i < s->cells; i++) {
        struct skep_interval x = measure(sums, &s->cell[i], &sums->cell[i], s->until);
        widest = fmax(widest, isfinite(x.high - x.low) ? (x.high - x.low) / 2 : INFINITY);
    }
    return widest;
}

/* What never came */

static void tell_rules(struct lab_telling *t)
{
    const struct skep_game *g = t->r.study->game;
    t->r.rule = lab_take(t, (size_t)(skep_rule_count(g) + 1) * sizeof *t->r.rule);
    for (int i = 0; t->r.rule && g->rules[i].id; i++)
        if (!(t->r.sums->rules[i / 64] >> i % 64 & 1)) t->r.rule[t->r.unused++] = g->rules[i].id;
}

static bool is_named(const struct lab_telling *t, const char *name)
{
    const struct skep_sums *s = t->r.sums;
    for (int i = 0; i < t->r.unnamed; i++)
        if (strcmp(t->r.thing[i], name) == 0) return true; /* already listed */
    for (int i = 0; i < s->uses; i++)
        if (strcmp(s->use[i].what, name) == 0) return true;
    return false;
}

struct things { const struct skep_game *game; const void *state; };

static void put_things(const void *arg, struct skep_json *out)
{
    const struct things *of = arg;
    skep_json_open(out, '[');
    of->game->things(of->state, out);
    skep_json_close(out, ']');
}

static void tell_things(struct lab_telling *t, const struct skep_cell *cell)
{
    const struct skep_game *g = t->r.study->game;
    struct skep_doc d;
    if (!g->things) return;
    char *text = lab_write(put_things, &(struct things){ g, cell->first->state });
    struct skep_token *tokens = text ? lab_read_doc(&d, text, strlen(text), NULL) : NULL;
    int n = tokens ? skep_doc_size(&d, 0) : 0;
    char **list = tokens ? lab_take(t, (size_t)(t->r.unnamed + n + 1) * sizeof *list) : NULL;
    if (list) {
        if (t->r.unnamed > 0) memcpy(list, t->r.thing, (size_t)t->r.unnamed * sizeof *list);
        t->r.thing = list;
        for (int i = 0, at = 1; i < n; i++, at = skep_doc_behind(&d, at)) {
            char name[SKEP_SAY_NAMES] = "", id[SKEP_SAY_NAMES] = "";
            skep_doc_text(&d, skep_doc_get(&d, at, "id"), id, sizeof id);
            if (!skep_doc_text(&d, skep_doc_get(&d, at, "name"), name, sizeof name) || is_named(t, name) || is_named(t, id)) continue;
            list[t->r.unnamed] = lab_take_text(t, name);
            t->r.unnamed += list[t->r.unnamed] != NULL;
        }
    } else t->failed = true;
    free(tokens);
    free(text);
}

/* The whole */

struct skep_study_report *skep_report_new(const struct skep_study *s, const struct skep_sums *sums, struct skep_part part, enum skep_ended ended)
{
    struct lab_telling *t = calloc(1, sizeof *t);
    int *order = t ? lab_uses_sorted(sums) : NULL;
    if (!order) {
        free(t);
        return NULL;
    }
    t->r.study = s;
    t->r.sums = sums;
    t->r.part = part;
    t->r.ended = ended;
    t->r.rounds = sums->rounds;
    for (int i = 0; i < s->cells; i++) tell_cell(t, i, order);
    if (sums->rounds > 0) lab_compare(t);
    tell_rules(t);
    for (int i = 0; i < s->cells; i++) tell_things(t, &s->cell[i]);
    free(order);
    if (!t->failed) return &t->r;
    skep_report_free(&t->r);
    return NULL;
}

void skep_report_free(struct skep_study_report *r)
{
    struct lab_telling *t = (struct lab_telling *)r;
    if (!t) return;
    for (struct lab_piece *p = t->pieces, *next; p; p = next) {
        next = p->next;
        free(p);
    }
    free(t);
}
