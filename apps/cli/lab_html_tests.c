/* lab_html_tests.c: the sections of a report that compare: what winners do more often, what the axes change, who beats whom; and the games
   that are worth a look. */
#include "lab_html.h"

#include "cli.h"
#include "html.h"
#include "lab_words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    DRAWN = 14,        /* uses in the figure, those with the largest differences */
    TABLE_ROWS = 4000, /* of all uses together; where there are more the table has those that were tested and stand out without a correction */
    PAIRS_TOLD = 300,  /* differences between cells; likewise */
    FINDINGS_OPEN = 28, /* more are folded away */
};

static void put_p(FILE *f, double p)
{
    if (p < 0) fputs("<td>not tested</td>", f);
    else fprintf(f, p < 0.0001 ? "<td>&lt; 0.0001</td>" : "<td>%.4f</td>", p);
}

static void put_passes(FILE *f, const struct skep_test *t) { fprintf(f, "<td>%s</td>", t->p < 0 ? "" : t->passes ? "passes" : "not shown"); }

/* Uses */

static const struct skep_use *use_of(const struct skep_cell_report *c, const struct skep_use *like)
{
    for (int i = 0; i < c->uses; i++)
        if (strcmp(c->use[i].id, like->id) == 0 && strcmp(c->use[i].what, like->what) == 0) return &c->use[i];
    return NULL;
}

/* A use that passes somewhere, and by how much at most. */
struct striking { const struct skep_use *use; double size; };

static int compare_striking(const void *a, const void *b)
{
    const struct striking *x = a, *y = b;
    if (x->size != y->size) return x->size < y->size ? 1 : -1;
    int ids = strcmp(x->use->id, y->use->id);
    return ids ? ids : strcmp(x->use->what, y->use->what);
}

/* All uses that pass in some cell, the most striking first; the caller frees them. */
static struct striking *find_striking(const struct skep_study_report *r, int *n)
{
    int room = 1;
    for (int i = 0; i < r->study->cells; i++) room += r->cell[i].uses;
    struct striking *out = cli_alloc((size_t)room * sizeof *out);
    *n = 0;
    for (int i = 0; i < r->study->cells; i++)
        for (int k = 0; k < r->cell[i].uses; k++) {
            const struct skep_use *u = &r->cell[i].use[k];
            int at = 0;
            if (!u->test.passes) continue;
            while (at < *n && (strcmp(out[at].use->id, u->id) != 0 || strcmp(out[at].use->what, u->what) != 0)) at++;
            if (at == *n) out[(*n)++] = (struct striking){ u, 0 };
            out[at].size = fmax(out[at].size, fabs(u->test.difference.mean));
        }
    qsort(out, (size_t)*n, sizeof *out, compare_striking);
    return out;
}

static void put_uses_figure(struct lab_page *p, const struct striking *striking, int n)
{
    struct figure g = { .title = "What winners do more often: wins of seats that did it less those of seats that did not", .rows_are = "cell", .groups_are = "what happened" };
    g.panel[g.panels++] = (struct figure_panel){ "Winners do it more often", "difference in winning, points", "", false, false };
    for (int k = 0; k < n && k < DRAWN; k++)
        for (int i = 0; i < p->r->study->cells; i++) {
            const struct skep_cell_report *c = &p->r->cell[i];
            const struct skep_use *u = use_of(c, striking[k].use);
            struct figure_row *row = figure_add(&g, i > 0 ? NULL : striking[k].use->text, p->label[i], lab_mark(p->r->study, i));
            if (u && u->test.p >= 0) row->at[0] = lab_test_point(&u->test, 100, lab_share_decimals(c->games));
        }
    lab_figure(p, &g);
}

static int compare_uses(const void *a, const void *b)
{
    const struct skep_use *const *x = a, *const *y = b;
    bool tested = (*x)->test.p >= 0, other = (*y)->test.p >= 0;
    if (tested != other) return tested ? -1 : 1;
    double s = (*x)->test.difference.mean, t = (*y)->test.difference.mean;
    if (tested && s != t) return s < t ? 1 : -1;
    int ids = strcmp((*x)->id, (*y)->id);
    return ids ? ids : strcmp((*x)->what, (*y)->what);
}

static void put_use(FILE *f, const struct skep_use *u, const struct skep_cell_report *c)
{
    struct skep_text say = skep_text_of(256);
    int decimals = lab_share_decimals(c->games);
    fputs("<tr><th scope=\"row\">", f);
    html_put(f, u->text);
    fprintf(f, "</th><td>%lld</td><td>", u->seats);
    lab_say_interval(&say, &u->share, 100, decimals);
    skep_put(&say, "</td><td>");
    lab_say_number(&say, 100 * u->won, decimals);
    skep_put(&say, "</td><td>");
    if (isfinite(u->won_else)) lab_say_number(&say, 100 * u->won_else, decimals);
    skep_put(&say, "</td><td>");
    if (u->test.p >= 0) lab_say_interval(&say, &u->test.difference, 100, decimals);
    fprintf(f, "%s</td>", say.at);
    put_p(f, u->test.p);
    put_passes(f, &u->test);
    fputs("</tr>\n", f);
}

static void put_uses_table(struct lab_page *p, int cell, bool all)
{
    const struct skep_cell_report *c = &p->r->cell[cell];
    const struct skep_use **order = cli_alloc((size_t)(c->uses + 1) * sizeof *order);
    for (int i = 0; i < c->uses; i++) order[i] = &c->use[i];
    qsort(order, (size_t)c->uses, sizeof *order, compare_uses);
    fputs("<details><summary>", p->f);
    if (p->r->study->cells > 1) html_put(p->f, p->label[cell]), fputs(": ", p->f);
    fprintf(p->f, "all %d, of which %d tested</summary><div class=\"scroll\" tabindex=\"0\"><table><caption>What seats did, and who won</caption><thead><tr><th scope=\"col\">what happened</th>"
            "<th scope=\"col\">seats</th><th scope=\"col\">of all seats, %%</th><th scope=\"col\">of these won, %%</th><th scope=\"col\">of the others, %%</th>"
            "<th scope=\"col\">difference, points</th><th scope=\"col\">p</th><th scope=\"col\"></th></tr></thead><tbody>\n", c->uses, c->tested);
    for (int i = 0; i < c->uses; i++)
        if (all || (order[i]->test.p >= 0 && order[i]->test.p < 0.05)) put_use(p->f, order[i], c);
    fputs("</tbody></table></div></details>\n", p->f);
    free(order);
}

static void put_names(struct lab_page *p, const char *what, const char *const *names, int n)
{
    fprintf(p->f, "<details><summary>%d %s</summary><p>", n, what);
    for (int i = 0; i < n; i++) {
        if (i > 0) fputs(", ", p->f);
        fputs("<span class=\"n\">", p->f);
        html_put(p->f, names[i]);
        fputs("</span>", p->f);
    }
    fputs("</p></details>\n", p->f);
}

void lab_html_uses(struct lab_page *p)
{
    const struct skep_study_report *r = p->r;
    int n, rows = 0, tested = 0;
    struct striking *striking = find_striking(r, &n);
    for (int i = 0; i < r->study->cells; i++) rows += r->cell[i].uses, tested += r->cell[i].tested;
    lab_section(p, "What winners do more often");
    if (tested == 0) fputs("<p>Too few games to say.</p>\n", p->f);
    else if (n == 0) fputs("<p>No difference is shown.</p>\n", p->f);
    else put_uses_figure(p, striking, n);
    if (rows > 0)
        for (int i = 0; i < r->study->cells; i++) put_uses_table(p, i, rows <= TABLE_ROWS);
    if (r->unused > 0) put_names(p, "rules that no step of any game cited", r->rule, r->unused);
    if (r->unnamed > 0) put_names(p, "components that nothing named", (const char *const *)r->thing, r->unnamed);
    lab_aside(p);
    fprintf(p->f, "<p>Of seats that did it so many points more won than of those that did not; left of the dashed line fewer. A small dot behind the line: it passes Benjamini and Hochberg's correction at 5 %% among all that was tested "
            "in its cell, %d tests together. Dashed and pale: not shown.</p>\n<p>It may be why they won, or come of it. <b>That is no proof that doing it more wins.</b></p>\n", tested);
    if (r->unused == 0) fputs("<p>Every rule was cited.</p>\n", p->f);
    if (n > DRAWN) fprintf(p->f, "<p>%d pass in some cell; the %d largest are drawn, the others are in the tables.</p>\n", n, DRAWN);
    if (rows > TABLE_ROWS) fputs("<p>The tables have what stands out without a correction; all of it is in the JSON and the CSV.</p>\n", p->f);
    lab_section_end(p);
    free(striking);
}

/* Differences */

static const char *const UNIT[SKEP_COMPARED_MEASURES] = { "points", "", "", "min", "points", "", "points" };

static const char *measure_title(int k)
{
    static const char *const TITLE[SKEP_COMPARED_MEASURES] = { "First player", "Turns", "Decisions", "Minutes", "Margin", "Lead changes", "Skill" };
    return TITLE[k];
}

/* Decimals that tell the narrowest difference of a measure. */
static int level_decimals(const struct skep_study_report *r, int measure)
{
    int most = 0;
    for (int i = 0; i < r->levels; i++) {
        int own = lab_mean_decimals(&r->level[i].test.difference);
        if ((int)r->level[i].measure == measure && own > most) most = own;
    }
    return skep_measures[measure].share ? lab_share_decimals(r->games) : most;
}

/* A panel with what each value changes of a measure; the first one brings the rows. */
static void add_levels(struct lab_page *p, struct figure *g, int k, char *names, size_t each)
{
    const struct skep_study_report *r = p->r;
    int m = (int)skep_compared[k], row = 0, decimals = level_decimals(r, m);
    for (int i = 0; i < r->levels; i++) {
        const struct skep_level_difference *l = &r->level[i];
        if ((int)l->measure != m) continue;
        if (g->panels == 0) {
            struct skep_text text = skep_text_in(names + (size_t)row * each, each);
            lab_say_level(&text, &r->study->axis[l->axis], l->level);
            skep_putf(&text, " instead of %s", r->study->axis[l->axis].level[l->from].name);
            figure_add(g, text.at, text.at, (struct figure_mark){ 2, 4 })->bare = true;
        }
        g->row[row++].at[g->panels] = lab_test_point(&l->test, skep_measures[m].share ? 100 : 1, decimals);
    }
    g->panel[g->panels++] = (struct figure_panel){ measure_title(k), UNIT[k], "", false, false };
}

/* Where fair is not the same in all cells, shares of wins differ for that alone. */
static void put_levels_figure(struct lab_page *p, const int *measures, int n, const char *title)
{
    const struct skep_study_report *r = p->r;
    struct figure g = { .title = title, .rows_are = "instead of" };
    enum { NAME = 512 };
    char *names = cli_alloc((size_t)(r->levels + 1) * NAME);
    for (int i = 0; i < n; i++)
        if (r->has_all[measures[i]] && (lab_is_fair_known(r->study) || !skep_measures[skep_compared[measures[i]]].share)) add_levels(p, &g, measures[i], names, NAME);
    if (g.panels > 0 && g.rows > 0) lab_figure(p, &g);
    else free(g.row);
    free(names);
}

static void put_pairs_table(struct lab_page *p)
{
    const struct skep_study_report *r = p->r;
    bool all = r->differences <= PAIRS_TOLD;
    int told = 0;
    fprintf(p->f, "<details><summary>%s</summary><div class=\"scroll\" tabindex=\"0\"><table><caption>Differences between cells, paired by seed</caption><thead><tr><th scope=\"col\">measure</th>"
            "<th class=\"l\" scope=\"col\">cell</th><th class=\"l\" scope=\"col\">less cell</th><th scope=\"col\">difference</th><th scope=\"col\">p</th><th scope=\"col\"></th></tr></thead><tbody>\n",
            all ? "Every two cells as a table" : "The pairs of cells that differ, as a table");
    for (int i = 0; i < r->differences; i++) {
        const struct skep_difference *d = &r->difference[i];
        const struct skep_measure_kind *m = &skep_measures[d->measure];
        struct skep_text say = skep_text_of(96);
        if (!all && (!d->test.passes || told >= PAIRS_TOLD)) continue;
        told++;
        lab_say_interval(&say, &d->test.difference, m->share ? 100 : 1, m->share ? lab_share_decimals(r->cell[d->cell].games) : lab_mean_decimals(&d->test.difference));
        fprintf(p->f, "<tr><th scope=\"row\">%s</th><td class=\"l\">", m->say);
        html_put(p->f, p->label[d->cell]);
        fputs("</td><td class=\"l\">", p->f);
        html_put(p->f, p->label[d->from]);
        fprintf(p->f, "</td><td>%s</td>", say.at);
        put_p(p->f, d->test.p);
        put_passes(p->f, &d->test);
        fputs("</tr>\n", p->f);
    }
    fputs("</tbody></table></div></details>\n", p->f);
    if (!all) fprintf(p->f, "<p class=\"unused\">%d of %d differences are in the table; all of them are in the JSON and the CSV.</p>\n", told, r->differences);
}

void lab_html_differences(struct lab_page *p)
{
    const struct skep_study_report *r = p->r;
    if (r->study->cells < 2 || r->differences == 0) return;
    lab_section(p, r->matrix ? "Differences between cells" : "What changes what");
    if (!r->matrix && r->levels > 0) {
        put_levels_figure(p, (int[]){ 0, 6, 1 }, 3, "What each value changes: first player, skill, turns");
        put_levels_figure(p, (int[]){ 3, 4, 5 }, 3, "What each value changes: minutes, margin, lead changes");
    }
    put_pairs_table(p);
    lab_aside(p);
    if (r->matrix) fputs("<p>Those pass that Holm's correction lets pass at 5 % among all differences of a measure.</p>\n", p->f);
    else fputs("<p>One value instead of another, over all cells that have it, each seed with itself. A small dot behind the line: it passes Holm's correction at 5 % among all differences of that "
          "measure. Dashed and pale: not shown.</p>\n", p->f);
    lab_section_end(p);
}

/* Who beats whom */

void lab_html_matrix(struct lab_page *p)
{
    if (!p->r->matrix) return;
    lab_section(p, "Who beats whom");
    fputs("<figure>\n", p->f);
    figure_matrix(p->f, p->r, ++p->figures);
    fputs("</figure>\n", p->f);
    lab_aside(p);
    fputs("<p>What the bot of the row wins against the bot of the column, in per cent, both at every seat in turn. A filled triangle up: the interval lies above 50; a hollow one down: below; none: "
          "not shown.</p>\n", p->f);
    lab_section_end(p);
}

/* Findings */

static void put_finding(struct lab_page *p, int cell, const struct skep_finding *found)
{
    struct skep_text command = skep_text_of(2048);
    lab_say_replay(&command, p->r->study, p->r->cell[cell].cell, found);
    fputs("<tr><th scope=\"row\">", p->f);
    html_put(p->f, found->text);
    fputs("</th>", p->f);
    if (p->r->study->cells > 1) fputs("<td class=\"l\">", p->f), html_put(p->f, p->label[cell]), fputs("</td>", p->f);
    fputs("<td class=\"l\"><code>", p->f);
    html_put_command(p->f, command.at);
    fputs("</code></td></tr>\n", p->f);
}

void lab_html_findings(struct lab_page *p)
{
    const struct skep_study_report *r = p->r;
    int n = 0;
    for (int i = 0; i < r->study->cells; i++) n += r->cell[i].findings;
    if (n == 0) return;
    bool folded = n > FINDINGS_OPEN;
    lab_section(p, "Games worth a look");
    if (folded) fprintf(p->f, "<details><summary>%d games</summary>", n);
    fputs("<div class=\"scroll\" tabindex=\"0\"><table><caption>Findings</caption><thead><tr><th scope=\"col\">finding</th>", p->f);
    if (r->study->cells > 1) fputs("<th class=\"l\" scope=\"col\">cell</th>", p->f);
    fputs("<th class=\"l\" scope=\"col\">to see it again</th></tr></thead><tbody>\n", p->f);
    for (int i = 0; i < r->study->cells; i++)
        for (int k = 0; k < r->cell[i].findings; k++) put_finding(p, i, &r->cell[i].finding[k]);
    fprintf(p->f, "</tbody></table></div>%s\n", folded ? "</details>" : "");
    lab_aside(p);
    fputs("<p>A finding is one game, not a rule. It can be played again from its seed.</p>\n", p->f);
    lab_section_end(p);
}
