/* lab_csv.c: every number of a report as a row: of which cell, what it is, its id, the number with its interval, and of how many. */
#include "lab_study.h"

#include <math.h>

/* A field: in quotes where it needs them. */
static void put(FILE *f, const char *text)
{
    bool plain = true;
    for (const char *c = text; *c; c++) plain = plain && *c != ',' && *c != '"' && *c != '\n' && *c != '\r';
    if (plain) {
        fputs(text, f);
        return;
    }
    fputc('"', f);
    for (; *text; text++) {
        if (*text == '"') fputc('"', f);
        fputc(*text, f);
    }
    fputc('"', f);
}

static void put_number(FILE *f, double x)
{
    if (isfinite(x)) fprintf(f, ",%.6f", x);
    else fputc(',', f); /* none */
}

static void row(FILE *f, const char *cell, const char *what, const char *id, const struct skep_interval *x, long long n)
{
    put(f, cell);
    fprintf(f, ",%s,", what);
    put(f, id);
    put_number(f, x->mean);
    put_number(f, x->low);
    put_number(f, x->high);
    fprintf(f, ",%lld\n", n);
}

static void row_of(FILE *f, const char *cell, const char *what, const char *id, double x, long long n)
{
    row(f, cell, what, id, &(struct skep_interval){ x, NAN, NAN }, n);
}

static void spread_rows(FILE *f, const char *cell, const char *of, const struct skep_spread *s, long long n)
{
    char id[64];
    for (int q = 0; q < SKEP_QUANTILES; q++) {
        snprintf(id, sizeof id, "%s %s", of, skep_quantiles[q]);
        row_of(f, cell, "quantile", id, (double)s->at[q], n);
    }
}

static void use_rows(FILE *f, const char *cell, const struct skep_use *u)
{
    char id[512];
    snprintf(id, sizeof id, "%s%s%s", u->id, u->what[0] ? " " : "", u->what);
    row(f, cell, "use", id, &u->share, u->seats);
    row_of(f, cell, "use won", id, u->won, u->seats);
    row_of(f, cell, "use won else", id, u->won_else, u->seats);
    if (u->test.p < 0) return;
    row(f, cell, u->test.passes ? "use difference passes" : "use difference", id, &u->test.difference, u->seats);
    row_of(f, cell, "use p", id, u->test.p, u->seats);
}

static void cell_rows(FILE *f, const struct skep_study *s, const struct skep_cell_report *c)
{
    const char *name = c->cell->name;
    for (int m = 0; m < SKEP_MEASURES; m++)
        if (c->has[m]) row(f, name, "measure", skep_measures[m].id, &c->measure[m], c->games);
    for (int i = 0; i < c->cell->seats; i++) row_of(f, name, "decisions", s->game->seats[i], c->decisions[i], c->games);
    for (int i = 0; i < c->endings; i++) row(f, name, "ending", c->ending[i].reason, &c->ending[i].share, c->ending[i].games);
    for (int i = 0; i < SKEP_SPREAD_SEAT; i++) spread_rows(f, name, skep_spreads[i], &c->spread[i], c->games);
    if (c->luck.there) {
        row(f, name, "luck taken out", "first_player", &c->luck.share, c->games);
        row_of(f, name, "luck taken out", "beta", c->luck.beta, c->games);
        row_of(f, name, "luck taken out", "gain", c->luck.gain, c->games);
    }
    for (int i = 0; i < c->uses; i++) use_rows(f, name, &c->use[i]);
    for (int i = 0; i < c->findings; i++) {
        char id[64 + SKEP_SEED_TEXT];
        snprintf(id, sizeof id, "%s, seed %s, rotation %d", c->finding[i].id, c->finding[i].seed, c->finding[i].rotation);
        row_of(f, name, "finding", id, (double)c->finding[i].value, 1);
    }
}

static void test_rows(FILE *f, const char *cell, const char *what, const char *id, const struct skep_test *t, long long n)
{
    char kind[48];
    snprintf(kind, sizeof kind, "%s%s", what, t->passes ? " passes" : "");
    row(f, cell, kind, id, &t->difference, n);
    snprintf(kind, sizeof kind, "%s p", what);
    row_of(f, cell, kind, id, t->p < 0 ? NAN : t->p, n);
}

void lab_csv(const struct skep_study_report *r, FILE *f)
{
    const struct skep_study *s = r->study;
    char name[1024];
    fprintf(f, "cell,what,id,mean,low,high,n\n");
    for (int i = 0; i < s->cells; i++) cell_rows(f, s, &r->cell[i]);
    for (int k = 0; k < SKEP_COMPARED_MEASURES; k++)
        if (r->has_all[k]) row(f, "all cells", "measure", skep_measures[skep_compared[k]].id, &r->all[k], r->games);
    for (int i = 0; i < r->differences; i++) {
        const struct skep_difference *d = &r->difference[i];
        snprintf(name, sizeof name, "%s less %s", s->cell[d->cell].name, s->cell[d->from].name);
        test_rows(f, name, "difference", skep_measures[d->measure].id, &d->test, r->rounds);
    }
    for (int i = 0; i < r->levels; i++) {
        const struct skep_level_difference *d = &r->level[i];
        const struct skep_axis *a = &s->axis[d->axis];
        snprintf(name, sizeof name, "%s %s less %s", a->id, a->level[d->level].name, a->level[d->from].name);
        test_rows(f, name, "level", skep_measures[d->measure].id, &d->test, r->rounds);
    }
    for (int i = 0; r->matrix && i < s->paired; i++)
        for (int k = 0; k < s->paired; k++) {
            if (i == k) continue;
            snprintf(name, sizeof name, "%s against %s", s->pair[i], s->pair[k]);
            row(f, name, "matrix", "won", &r->matrix[i][k], r->rounds);
        }
    for (int i = 0; i < r->unused; i++) row_of(f, "all cells", "rule never used", r->rule[i], 0, r->games);
    for (int i = 0; i < r->unnamed; i++) row_of(f, "all cells", "thing never named", r->thing[i], 0, r->games);
}
