/* lab_text.c: a report in the terminal: 80 columns, dots with their intervals, and words that claim no more than the numbers do. */
#include "lab_study.h"

#include <math.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

enum { LABEL_LEAST = 25, LABEL_MOST = 35, PLOT_MOST = 31, WIDTH = 56, SHOWN_USES = 10, SHOWN_LEVELS = 24 }; /* WIDTH: of label and plot */

/* So many columns of a text, filled with blanks; what the terminal cannot show is a dot. */
static void print_label(const char *s, int width)
{
    bool utf = cli_unicode();
    int n = 0;
    for (; *s && (n < width || ((unsigned char)*s & 0xc0) == 0x80); s++) {
        bool goes_on = ((unsigned char)*s & 0xc0) == 0x80;
        n += !goes_on;
        if (utf || (unsigned char)*s < 0x80) putchar(*s);
        else if (!goes_on) putchar('.');
    }
    printf("%*s", width - n, "");
}

/* Numbers in words */

/* Shares in per cent: one decimal from 1000 games on. */
static double scale_of(int m) { return skep_measures[m].share ? 100 : 1; }
static int decimals_of(int m, long long games) { return skep_measures[m].share ? games >= 1000 : m == SKEP_M_LUCK_FIRST ? 3 : 1; }

static void write_interval(char *out, size_t cap, const struct skep_interval *x, int m, long long games)
{
    double by = scale_of(m), half = by * (x->high - x->low) / 2;
    int d = decimals_of(m, games);
    if (!isfinite(half)) snprintf(out, cap, "%.*f", d, by * x->mean);
    else if (skep_measures[m].share && half > 10) snprintf(out, cap, "too few games; %s%.0f", cli_unicode() ? "±" : "+-", half);
    else snprintf(out, cap, "%.*f (%.*f to %.*f)", d, by * x->mean, d, by * x->low, d, by * x->high);
}

/* Charts */

static int columns(const char *s)
{
    int n = 0;
    for (; *s; s++) n += ((unsigned char)*s & 0xc0) != 0x80;
    return n;
}

/* How wide the labels are; where names are too long for that, cells go by numbers, and a list says which is which. */
static int label_width(const struct skep_study_report *r)
{
    int most = LABEL_LEAST - 1;
    for (int i = 0; i < r->study->cells; i++) most = columns(r->study->cell[i].name) > most ? columns(r->study->cell[i].name) : most;
    return most < LABEL_MOST ? most + 1 : LABEL_LEAST;
}

static bool goes_by_numbers(const struct skep_study_report *r)
{
    for (int i = 0; i < r->study->cells; i++)
        if (columns(r->study->cell[i].name) >= LABEL_MOST) return r->study->cells > 1;
    return false;
}

static const char *label_of(const struct skep_study_report *r, int i, char storage[16])
{
    if (!goes_by_numbers(r)) return r->study->cell[i].name;
    snprintf(storage, 16, "cell %d", i);
    return storage;
}

static void print_cells(const struct skep_study_report *r)
{
    if (!goes_by_numbers(r)) return;
    printf("\n");
    for (int i = 0; i < r->study->cells; i++) printf("  cell %-3d %s\n", i, r->study->cell[i].name);
}

struct chart {
    int measure, label, plot; /* columns of the labels and of the plot */
    double from, to, fair; /* the scale; fair: NAN where there is no such thing */
};

static int place(const struct chart *c, double x)
{
    int at = (int)lround((x - c->from) / (c->to - c->from) * (c->plot - 1));
    return at < 0 ? 0 : at >= c->plot ? c->plot - 1 : at;
}

/* A round step such that few of them fill the scale. */
static double step_of(double span)
{
    double step = pow(10, floor(log10(span)));
    return span / step >= 5 ? 2 * step : span / step >= 2.5 ? step : step / 2;
}

static void print_axis(const struct chart *c)
{
    char line[PLOT_MOST + 16], title[64];
    double step = step_of(c->to - c->from);
    memset(line, ' ', sizeof line);
    for (double at = ceil(c->from / step) * step; at <= c->to && at + step > at; at += step) { /* no step where the scale is but rounding */
        char tick[16];
        int n = snprintf(tick, sizeof tick, "%.*f", step < 1 ? step < 0.1 ? 2 : 1 : 0, at == 0 ? 0 : at), from = place(c, at) - n / 2;
        if (from < 0) from = 0;
        if (from + n > c->plot) continue;
        bool open = true;
        for (int i = from > 0 ? from - 1 : 0; i < from + n + 1; i++) open = open && line[i] == ' ';
        if (open) memcpy(line + from, tick, (size_t)n);
    }
    line[c->plot] = '\0';
    for (int i = c->plot - 1; i >= 0 && line[i] == ' '; i--) line[i] = '\0';
    snprintf(title, sizeof title, "%s%s", skep_measures[c->measure].say, skep_measures[c->measure].share ? ", %" : "");
    print_label(title, c->label);
    printf("%s\n", line);
}

static void print_line(const struct chart *c, const char *label, const struct skep_interval *x, long long games)
{
    bool utf = cli_unicode();
    double by = scale_of(c->measure);
    char value[80];
    int dot = place(c, by * x->mean), low = isfinite(x->low) ? place(c, by * x->low) : dot, high = isfinite(x->high) ? place(c, by * x->high) : dot;
    print_label(label, c->label - 1);
    putchar(' ');
    for (int i = 0; i < c->plot; i++) {
        const char *mark = " ";
        if (i == dot) mark = utf ? "●" : "o";
        else if (i == low) mark = utf ? "├" : "|";
        else if (i == high) mark = utf ? "┤" : "|";
        else if (i > low && i < high) mark = utf ? "─" : "-";
        else if (isfinite(c->fair) && i == place(c, c->fair)) mark = utf ? "┊" : ":";
        fputs(mark, stdout);
    }
    write_interval(value, sizeof value, x, c->measure, games);
    printf(" %s\n", value);
}

/* What even would be: of all cells, if it is the same. */
static double fair_of(const struct skep_study_report *r, int m)
{
    if (m != SKEP_M_FIRST_PLAYER && m != SKEP_M_SKILL) return NAN;
    for (int i = 1; i < r->study->cells; i++)
        if (r->study->cell[i].seats != r->study->cell[0].seats) return NAN;
    return 100.0 / r->study->cell[0].seats;
}

static void print_chart(const struct skep_study_report *r, int m)
{
    struct chart c = { .measure = m, .label = label_width(r), .from = INFINITY, .to = -INFINITY, .fair = fair_of(r, m) };
    char storage[16];
    c.plot = WIDTH - c.label;
    int k = skep_measures[m].compared, n = 0;
    for (int i = 0; i < r->study->cells; i++) {
        const struct skep_interval *x = &r->cell[i].measure[m];
        if (!r->cell[i].has[m]) continue;
        n++;
        c.from = fmin(c.from, scale_of(m) * (isfinite(x->low) ? x->low : x->mean));
        c.to = fmax(c.to, scale_of(m) * (isfinite(x->high) ? x->high : x->mean));
    }
    if (n == 0) return;
    if (isfinite(c.fair)) {
        c.from = fmin(c.from, c.fair);
        c.to = fmax(c.to, c.fair);
    }
    double more = (c.to - c.from) * 0.04 + (c.to == c.from ? 0.5 : 0);
    c.from -= more;
    c.to += more;
    printf("\n");
    print_axis(&c);
    for (int i = 0; i < r->study->cells; i++)
        if (r->cell[i].has[m]) print_line(&c, label_of(r, i, storage), &r->cell[i].measure[m], r->cell[i].games);
    if (k >= 0 && r->has_all[k] && r->study->cells > 1) print_line(&c, "all cells", &r->all[k], r->games);
}

/* One cell: all of its measures */

static void print_measures(const struct skep_study_report *r, const struct skep_cell_report *c)
{
    printf("\n");
    for (int m = 0; m < SKEP_MEASURES; m++) {
        char value[80];
        if (!c->has[m] || m == SKEP_M_FIRST_PLAYER) continue;
        write_interval(value, sizeof value, &c->measure[m], m, c->games);
        int seat = m - SKEP_M_SEAT_WINS, bot = m - SKEP_M_BOT_WINS;
        char label[96];
        if (seat >= 0 && seat < SKEP_SEATS_MAX) snprintf(label, sizeof label, "seat %s wins, %%", r->study->game->seats[seat]);
        else if (bot >= 0 && bot < SKEP_SEATS_MAX) snprintf(label, sizeof label, "bot %d, %s, wins, %%", bot + 1, c->cell->bot[bot]);
        else snprintf(label, sizeof label, "%s%s", skep_measures[m].say, skep_measures[m].share ? ", %" : "");
        printf("  ");
        print_label(label, 36);
        printf(" %s\n", value);
    }
    const struct skep_spread *turns = &c->spread[SKEP_SPREAD_TURNS], *seconds = &c->spread[SKEP_SPREAD_SECONDS];
    printf("\n  half of all games take %lld to %lld %ss, nine in ten %lld to %lld;\n  about %lld minutes (nine in ten %lld to %lld)\n", turns->at[2], turns->at[4],
           r->study->game->counts, turns->at[1], turns->at[5], (seconds->at[3] + 30) / 60, (seconds->at[1] + 30) / 60, (seconds->at[5] + 30) / 60);
}

static void print_endings(const struct skep_cell_report *c)
{
    printf("\nended by\n");
    for (int i = 0; i < c->endings; i++) {
        char value[80];
        write_interval(value, sizeof value, &c->ending[i].share, SKEP_M_DRAWS, c->games);
        printf("  ");
        print_label(c->ending[i].reason, 22);
        printf(" %10lld games, %% %s\n", c->ending[i].games, value);
    }
}

/* Differences */

/* "+1.1 points (-4.2 to 6.4)" */
static void print_difference(const struct skep_test *t, int m)
{
    double by = scale_of(m);
    double most = fmax(fabs(t->difference.low), fabs(t->difference.high));
    int d = skep_measures[m].share || most >= 10 ? 1 : 2;
    const char *unit = skep_measures[m].share ? " points" : "";
    if (t->p >= 0 && t->passes) printf("%+.*f%s (%+.*f to %+.*f)\n", d, by * t->difference.mean, unit, d, by * t->difference.low, d, by * t->difference.high);
    else printf("not shown: %+.*f%s (%+.*f to %+.*f)\n", d, by * t->difference.mean, unit, d, by * t->difference.low, d, by * t->difference.high);
}

static void print_levels(const struct skep_study_report *r)
{
    int shown = 0;
    if (r->levels == 0 || r->study->paired) return;
    printf("\nwhat a change does, over all other cells (paired by seed, Holm's correction)\n");
    for (int i = 0; i < r->levels; i++) {
        const struct skep_level_difference *d = &r->level[i];
        const struct skep_axis *a = &r->study->axis[d->axis];
        char label[256];
        if (!d->test.passes && d->measure != SKEP_M_FIRST_PLAYER && d->measure != SKEP_M_TURNS) continue;
        if (++shown > SHOWN_LEVELS) continue;
        snprintf(label, sizeof label, "%s %s, not %s", a->kind == SKEP_AXIS_BOTS ? "" : a->id, a->level[d->level].name, a->level[d->from].name);
        printf("  ");
        print_label(label + (label[0] == ' '), 24);
        printf(" ");
        print_label(skep_measures[d->measure].id, 12);
        printf(" ");
        print_difference(&d->test, d->measure);
    }
    if (shown > SHOWN_LEVELS) printf("  and %d more: --csv or --json has them all\n", shown - SHOWN_LEVELS);
}

static void print_matrix(const struct skep_study_report *r)
{
    const struct skep_study *s = r->study;
    if (!r->matrix) return;
    printf("\n%% won by the row against the column (95 %% interval)\n%16s", "");
    for (int k = 0; k < s->paired; k++) printf(" %14.14s", s->pair[k]);
    for (int i = 0; i < s->paired; i++) {
        printf("\n%-16.16s", s->pair[i]);
        for (int k = 0; k < s->paired; k++) {
            const struct skep_interval *x = &r->matrix[i][k];
            char cell[32] = "-";
            if (i != k) snprintf(cell, sizeof cell, "%.0f (%.0f to %.0f)", 100 * x->mean, 100 * x->low, 100 * x->high);
            printf(" %14s", cell);
        }
    }
    printf("\n");
}

/* Uses */

static int by_p(const void *a, const void *b)
{
    const struct skep_use *const *x = a, *const *y = b;
    double p = (*x)->test.p - (*y)->test.p;
    if (p != 0) return p < 0 ? -1 : 1;
    double d = fabs((*y)->test.difference.mean) - fabs((*x)->test.difference.mean);
    return d != 0 ? d < 0 ? -1 : 1 : *x < *y ? -1 : 1;
}

static void print_uses(const struct skep_cell_report *c)
{
    const struct skep_use **list = cli_alloc((size_t)(c->uses + 1) * sizeof *list);
    int n = 0, passed = 0;
    for (int i = 0; i < c->uses; i++) {
        passed += c->use[i].test.passes;
        if (c->use[i].test.passes) list[n++] = &c->use[i];
    }
    qsort(list, (size_t)n, sizeof *list, by_p);
    if (c->tested > 0) printf("\nwhat winners do more often, or less, %%: %d of %d that were tested pass\n(Benjamini and Hochberg's correction)   did it    won  others  difference\n", passed, c->tested);
    for (int i = 0; i < n && i < SHOWN_USES; i++) {
        const struct skep_use *u = list[i];
        printf("  ");
        print_label(u->text, 37);
        printf(" %6.1f %6.1f %6.1f  %+.0f (%+.0f to %+.0f)\n", 100 * u->share.mean, 100 * u->won, 100 * u->won_else, 100 * u->test.difference.mean,
               100 * u->test.difference.low, 100 * u->test.difference.high);
    }
    if (n > SHOWN_USES) printf("  and %d more: --csv or --json has them all\n", n - SHOWN_USES);
    free(list);
}

static void print_findings(const struct skep_study_report *r)
{
    printf("\nto see again: skep play %s --seed SEED, with the bots of the cell\n", r->study->game->id);
    for (int i = 0; i < r->study->cells; i++) {
        const struct skep_cell_report *c = &r->cell[i];
        for (int k = 0; k < c->findings; k++) {
            const struct skep_finding *f = &c->finding[k];
            bool odd = strcmp(f->id, "limit") == 0 || strcmp(f->id, "endless") == 0 || strcmp(f->id, "stuck") == 0;
            if (r->study->cells > 1 && !odd && strcmp(f->id, "longest") != 0) continue;
            char label[256];
            char storage[16];
            snprintf(label, sizeof label, "%s%s%s", r->study->cells > 1 ? label_of(r, i, storage) : "", r->study->cells > 1 ? ": " : "", f->text);
            printf("  ");
            print_label(label, 52);
            printf(" seed %s", f->seed);
            if (c->cell->rotations > 1) printf(", rotation %d", f->rotation);
            printf("\n");
        }
    }
}

static void print_luck(const struct skep_study_report *r)
{
    for (int i = 0; i < r->study->cells; i++) {
        const struct skep_steadied *l = &r->cell[i].luck;
        char value[80];
        if (!l->there) continue;
        write_interval(value, sizeof value, &l->share, SKEP_M_FIRST_PLAYER, r->cell[i].games);
        printf("%s", i == 0 ? "\nfirst player wins, %, with the luck taken out\n" : "");
        char storage[16];
        print_label(label_of(r, i, storage), label_width(r) - 1);
        printf(" %s; variance shrinks %.2f times\n", value, l->gain);
    }
}

static void print_head(const struct skep_study_report *r)
{
    const struct skep_study *s = r->study;
    if (s->question[0]) printf("%s\n", s->question);
    printf("%s: %lld games, %lld rounds of seed %s", s->game->title, r->games, r->rounds, s->seed);
    if (s->cells > 1) printf(", %d cells", s->cells);
    if (r->part.n > 1) printf(", part %d of %d", r->part.i + 1, r->part.n);
    if (r->ended == SKEP_ENDED_EARLY) printf("; stopped early, so far:");
    else if (r->ended == SKEP_ENDED_UNTIL) printf("; known well enough");
    printf("\n");
    if (s->bots.levels > 0) printf("played by %s\n", s->bots.level->name);
}

static bool any_draws(const struct skep_study_report *r)
{
    for (int i = 0; i < r->study->cells; i++)
        if (r->cell[i].measure[SKEP_M_DRAWS].mean > 0) return true;
    return false;
}

void lab_text(const struct skep_study_report *r)
{
    static const int CHARTS[] = { SKEP_M_FIRST_PLAYER, SKEP_M_DRAWS, SKEP_M_TURNS, SKEP_M_MINUTES, SKEP_M_MARGIN, SKEP_M_LEAD_CHANGES, SKEP_M_SKILL };
    bool one = r->study->cells == 1;
    print_head(r);
    if (r->rounds == 0) return;
    print_cells(r);
    for (size_t i = 0; i < sizeof CHARTS / sizeof *CHARTS; i++)
        if (one ? CHARTS[i] == SKEP_M_FIRST_PLAYER || CHARTS[i] == SKEP_M_SKILL : CHARTS[i] != SKEP_M_DRAWS || any_draws(r)) print_chart(r, CHARTS[i]);
    print_luck(r);
    print_matrix(r);
    print_levels(r);
    if (one) {
        print_measures(r, &r->cell[0]);
        print_endings(&r->cell[0]);
        print_uses(&r->cell[0]);
    }
    print_findings(r);
    printf("\nno step cited %d of the game's rules, nothing named %d of its components (--json)\n", r->unused, r->unnamed);
}
