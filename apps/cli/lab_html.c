/* lab_html.c: a study's report as a page: the answer in a sentence on top, then its figures, and at the end how it was found out. */
#include "lab_html.h"

#include "cli.h"
#include "html.h"
#include "lab_words.h"

#include <math.h>
#include <skep/version.h>
#include <stdlib.h>
#include <string.h>

static const char STYLE[] =
    FIGURE_STYLE
    "body{max-width:1120px;padding:22px 20px 40px}p{margin:0}.kick,.sure,aside,.meth,.unused{font-size:13px;color:var(--ink-2)}h1{font-size:2rem;margin:4px 0 8px}\n"
    ".ans{font:20px/1.42 var(--title);max-width:60ch}.sure{margin-top:8px}.sure span+span::before{content:\"\\b7\";margin:0 8px}\n"
    "section{display:grid;grid-template-columns:minmax(0,700px) minmax(0,1fr);gap:0 32px;border-top:1px solid var(--line);padding:14px 0 10px;margin-top:14px}"
    "section>h2{grid-column:1/-1}h2{font:650 16px/1.25 var(--ui);margin:0 0 8px;break-after:avoid}h2 span{color:var(--ink-3);margin-right:8px}\n"
    "aside{line-height:1.5}aside p+p,.meth p+p,section p+p{margin-top:8px}aside b{color:var(--ink)}figure+figure,figure+details,details+figure{margin-top:18px}\n"
    "details{font-size:13px}summary{text-decoration:underline dotted;text-underline-offset:3px;width:max-content;max-width:100%;padding:4px 0;list-style-position:inside}\n"
    "table{font-size:13px}caption{text-align:left;color:var(--ink-2);padding:4px 0}th{font-weight:600;color:var(--ink-2);vertical-align:bottom}thead th{border-bottom:1.5px solid var(--edge)}"
    "td,tbody th{padding:4px 10px 4px 0;vertical-align:top;color:var(--ink)}tbody th{font-weight:400}.l{text-align:left}.scroll{overflow-x:auto}.scroll td:not(.l){white-space:nowrap}\n"
    "code,pre{font:500 12px/1.45 var(--mono)}code{background:var(--sunk);border:1px solid var(--line);border-radius:4px;padding:1px 4px;box-decoration-break:clone;-webkit-box-decoration-break:clone}td code{background:none;border:0;padding:0}"
    "pre{background:var(--sunk);border:1px solid var(--line);border-radius:6px;padding:8px 10px;margin:8px 0 0;white-space:pre-wrap;overflow-wrap:anywhere}\n"
    ".meth{border-top:1.5px solid var(--edge);margin-top:16px;padding-top:10px;max-width:90ch;line-height:1.55}.early{font-weight:650;color:var(--ink)}section>div>p{font-size:13px;color:var(--ink-2)}\n"
    "@media(max-width:1060px){section{grid-template-columns:minmax(0,1fr)}aside{padding-top:6px}}\n"
    "@media screen and (max-width:739px){body{padding:12px 10px 32px}h1{font-size:1.5rem}.ans{font-size:17px}.sure span{display:block}.sure span+span::before{content:none}summary{padding:11px 0}}\n"
    "@media print{body{padding:0;max-width:none}section{display:block}aside{padding-top:6px}section>h2{margin-top:4px}details:not([open]){display:none}}\n";

/* Points */

struct figure_mark lab_mark(const struct skep_study *s, int cell)
{
    int first = s->axes > 0 ? s->cell[cell].level[0] : 0, others = s->axes > 0 ? cell % (s->cells / s->axis[0].levels) : 0;
    return (struct figure_mark){ first % MARK_SHAPES, (others + first / MARK_SHAPES) % MARK_FILLS };
}

static struct figure_point point_of(const struct skep_interval *x, double times, int decimals)
{
    struct figure_point p = {
        .there = isfinite(x->mean), .at = times * x->mean, .low = times * x->low, .high = times * x->high, .thin_low = NAN, .thin_high = NAN, .fair = NAN,
    };
    struct skep_text say = skep_text_in(p.say, sizeof p.say), more = skep_text_in(p.more, sizeof p.more);
    lab_say_number(&say, p.at, decimals);
    lab_say_range(&more, x, times, decimals);
    return p;
}

struct figure_point lab_share_point(const struct skep_interval *x, long long games, double fair)
{
    struct figure_point p = point_of(x, 100, lab_share_decimals(games));
    p.fair = 100 * fair;
    return p;
}

struct figure_point lab_mean_point(const struct skep_interval *x, double times, int decimals) { return point_of(x, times, decimals); }

struct figure_point lab_spread_point(const struct skep_spread *s, double unit)
{
    const long long *at = s->at;
    struct figure_point p = {
        .there = s->n > 0, .at = (double)at[3] / unit, .low = (double)at[2] / unit, .high = (double)at[4] / unit, .thin_low = (double)at[1] / unit,
        .thin_high = (double)at[5] / unit, .fair = NAN,
    };
    struct skep_text say = skep_text_in(p.say, sizeof p.say), more = skep_text_in(p.more, sizeof p.more);
    lab_say_number(&say, p.at, 0);
    skep_put(&more, "(half ");
    lab_say_number(&more, p.low, 0);
    skep_put(&more, " to ");
    lab_say_number(&more, p.high, 0);
    skep_put(&more, ")");
    return p;
}

struct figure_point lab_test_point(const struct skep_test *t, double times, int decimals)
{
    struct figure_point p = point_of(&t->difference, times, decimals);
    p.fair = 0;
    p.passes = t->passes;
    p.pale = !t->passes;
    return p;
}

/* Sections */

void lab_section(struct lab_page *p, const char *heading)
{
    fprintf(p->f, "<section><h2><span>%d</span>", ++p->sections);
    html_put(p->f, heading);
    fputs("</h2><div>\n", p->f);
}

void lab_aside(struct lab_page *p) { fputs("</div><aside>\n", p->f); }
void lab_section_end(struct lab_page *p) { fputs("</aside></section>\n", p->f); }

void lab_figure(struct lab_page *p, struct figure *g)
{
    fputs("<figure>\n", p->f);
    figure_draw(p->f, g, ++p->figures);
    figure_table(p->f, g);
    fputs("</figure>\n", p->f);
    free(g->row);
}

/* The answer */

bool lab_is_fair_known(const struct skep_study *s)
{
    for (int i = 1; i < s->cells; i++)
        if (s->cell[i].seats != s->cell[0].seats) return false;
    return s->cell[0].seats > 1;
}

/* An advantage, where all cells have as many seats: the mean over all of them. */
static void put_advantage(struct lab_page *p)
{
    const struct skep_interval *x = &p->r->all[0];
    double fair = lab_fair(&p->r->study->cell[0], SKEP_M_FIRST_PLAYER), half = (x->high - x->low) / 2;
    struct skep_text say = skep_text_of(256);
    if (!(half <= 0.1)) {
        skep_put(&say, "Too few games to say who has an advantage");
        if (half > 0) skep_put(&say, "; ±"), lab_say_number(&say, 100 * half, 0), skep_put(&say, " points");
        fprintf(p->f, "%s. ", say.at);
        return;
    }
    if (x->low > fair || x->high < fair) {
        lab_say_share(&say, x, p->r->games);
        fprintf(p->f, "<b>The first player wins %s</b>", say.at);
        if (p->r->study->cells > 1) fputs(" over all cells", p->f);
        say = skep_text_of(16);
        lab_say_number(&say, 100 * fair, fair * 100 == floor(fair * 100) ? 0 : 1);
        fprintf(p->f, ", where %s %% is fair. ", say.at);
        return;
    }
    struct skep_test t = { .difference = { x->mean - fair, x->low - fair, x->high - fair }, .passes = false };
    lab_say_test(&say, &t, true, p->r->games, "points");
    fprintf(p->f, "An advantage of the first player is <b>%s</b>. ", say.at);
}

/* The same cell by cell, where fair is not the same in all of them. */
static void put_advantages(struct lab_page *p)
{
    int told = 0, clear = 0, n = 0;
    for (int i = 0; i < p->r->study->cells; i++) {
        const struct skep_cell_report *c = &p->r->cell[i];
        const struct skep_interval *x = &c->measure[SKEP_M_FIRST_PLAYER];
        double fair = lab_fair(c->cell, SKEP_M_FIRST_PLAYER);
        struct skep_text say = skep_text_of(256);
        if (!c->has[SKEP_M_FIRST_PLAYER]) continue;
        n++;
        if (!(x->low > fair || x->high < fair)) continue;
        if (clear++ >= 3) continue;
        fputs(told++ > 0 ? "; with " : "With ", p->f);
        html_put(p->f, p->label[i]);
        lab_say_share(&say, x, c->games);
        skep_put(&say, ", where ");
        lab_say_number(&say, 100 * fair, lab_share_decimals(c->games));
        fprintf(p->f, " the first player wins <b>%s %% is fair</b>", say.at);
    }
    if (n == 0) return;
    if (clear == 0) fputs("In no cell an advantage of the first player is shown. ", p->f);
    else if (clear > told) fprintf(p->f, "; and so in %d more of %d cells. ", clear - told, n);
    else if (n > clear) fprintf(p->f, "; in the other %d no advantage is shown. ", n - clear);
    else fputs(". ", p->f);
}

static const char *unit_of(const struct skep_study_report *r, int measure)
{
    struct { int measure; const char *unit; } UNIT[] = { { SKEP_M_DECISIONS, "decisions" }, { SKEP_M_MINUTES, "minutes" }, { SKEP_M_LEAD_CHANGES, "changes" } };
    for (int i = 0; i < 3; i++)
        if (UNIT[i].measure == measure) return UNIT[i].unit;
    return measure != SKEP_M_TURNS ? "points" : strcmp(r->study->game->counts, "round") == 0 ? "rounds" : "turns";
}

/* What an axis changes of the measure that was asked for: all levels that pass, else that none does and how large it may be. */
static void put_levels(struct lab_page *p, int measure)
{
    const struct skep_study_report *r = p->r;
    int tests = 0, passing = 0;
    double most = 0;
    for (int i = 0; i < r->levels; i++) {
        const struct skep_level_difference *l = &r->level[i];
        if ((int)l->measure != measure || l->test.p < 0) continue;
        tests++;
        most = fmax(most, fmax(fabs(l->test.difference.low), fabs(l->test.difference.high)));
        if (!l->test.passes || passing++ >= 3) continue;
        struct skep_text say = skep_text_of(512);
        lab_say_level(&say, &r->study->axis[l->axis], l->level);
        skep_putf(&say, " instead of %s: ", r->study->axis[l->axis].level[l->from].name);
        lab_say_test(&say, &l->test, skep_measures[measure].share, r->games, unit_of(r, measure));
        fputs(passing > 1 ? "; " : "With ", p->f);
        html_put(p->f, say.at);
    }
    if (passing > 3) fprintf(p->f, "; and %d more", passing - 3);
    if (passing > 0) fputs(". ", p->f);
    if (passing > 0 || tests == 0) return;
    struct skep_text say = skep_text_of(32), axes = skep_text_of(512);
    for (int i = 0; i < r->study->axes; i++) {
        if (i > 0) skep_put(&axes, i + 1 < r->study->axes ? ", " : " or ");
        lab_say_id(&axes, r->study->axis[i].id);
    }
    lab_say_number(&say, (skep_measures[measure].share ? 100 : 1) * most, 0);
    const struct skep_interval *all = &r->all[skep_measures[measure].compared];
    bool few = skep_measures[measure].share && (most > 0.2 || !(all->high - all->low <= 0.2));
    fputs(few ? "Too few games to say whether " : "That ", p->f);
    html_put(p->f, axes.at);
    if (few) fputs(" changes it. ", p->f);
    else if (most <= 0) fputs(" would change it is not shown. ", p->f);
    else fprintf(p->f, " would change it is not shown; if so, by at most about %s %s. ", say.at, unit_of(r, measure));
}

/* The shortest and the longest cell, by the median. */
static void put_middle(struct lab_page *p)
{
    const struct skep_study_report *r = p->r;
    int least = 0, most = 0;
    struct skep_text say = skep_text_of(1024);
    for (int i = 0; i < r->study->cells; i++) {
        long long at = r->cell[i].spread[SKEP_SPREAD_TURNS].at[3];
        if (at < r->cell[least].spread[SKEP_SPREAD_TURNS].at[3]) least = i;
        if (at > r->cell[most].spread[SKEP_SPREAD_TURNS].at[3]) most = i;
    }
    const struct skep_cell_report *a = &r->cell[least], *b = &r->cell[most];
    long long low = a->spread[SKEP_SPREAD_TURNS].at[3], high = b->spread[SKEP_SPREAD_TURNS].at[3];
    skep_putf(&say, "The median game has %s %s", skep_text_int(low), unit_of(r, SKEP_M_TURNS));
    if (low < high) skep_putf(&say, " with %s and %s with %s", p->label[least], skep_text_int(high), p->label[most]);
    long long from = (a->spread[SKEP_SPREAD_SECONDS].at[3] + 30) / 60, to = (b->spread[SKEP_SPREAD_SECONDS].at[3] + 30) / 60;
    skep_putf(&say, "; that is about %s", skep_text_int(from < to ? from : to));
    if (from != to) skep_putf(&say, " to %s", skep_text_int(from < to ? to : from));
    skep_put(&say, " minutes at a table.");
    html_put(p->f, say.at);
}

/* The bot that is ahead of every other, if there is one. */
static void put_champion(struct lab_page *p)
{
    const struct skep_study *s = p->r->study;
    for (int i = 0; i < s->paired; i++) {
        int closest = -1;
        bool ahead = true;
        for (int k = 0; k < s->paired; k++) {
            if (k == i) continue;
            ahead = ahead && p->r->matrix[i][k].low > 0.5;
            if (closest < 0 || p->r->matrix[i][k].mean < p->r->matrix[i][closest].mean) closest = k;
        }
        if (!ahead || closest < 0) continue;
        struct skep_text say = skep_text_of(64);
        lab_say_share(&say, &p->r->matrix[i][closest], p->r->cell[0].games);
        fputs("<b>", p->f);
        html_put(p->f, s->pair[i]);
        fprintf(p->f, " is ahead of every other bot</b>, with %s against ", say.at);
        html_put(p->f, s->pair[closest]);
        fputs(", the closest. ", p->f);
        return;
    }
    fputs("<b>No bot is shown to be ahead of every other.</b> ", p->f);
}

/* Another measure that the study was to know well. */
static void put_asked(struct lab_page *p, int m)
{
    const struct skep_study_report *r = p->r;
    int least = 0, most = 0, k = skep_measures[m].compared;
    bool share = skep_measures[m].share;
    struct skep_text say = skep_text_of(1024);
    for (int i = 0; i < r->study->cells; i++) {
        if (r->cell[i].measure[m].mean < r->cell[least].measure[m].mean) least = i;
        if (r->cell[i].measure[m].mean > r->cell[most].measure[m].mean) most = i;
    }
    skep_putf(&say, "%s: ", skep_measures[m].say);
    const struct skep_interval *of[] = { k >= 0 && r->has_all[k] ? &r->all[k] : &r->cell[least].measure[m], &r->cell[most].measure[m] };
    bool pooled = of[0] == &r->all[k >= 0 ? k : 0] || least == most;
    for (int i = 0; i < (pooled ? 1 : 2); i++) {
        if (i > 0) skep_put(&say, " to ");
        if (share) lab_say_share(&say, of[i], r->games);
        else lab_say_interval(&say, of[i], 1, lab_mean_decimals(of[i]));
        if (!pooled) skep_putf(&say, " with %s", p->label[i ? most : least]);
    }
    if (say.at[0] >= 'a' && say.at[0] <= 'z') say.at[0] = (char)(say.at[0] - 'a' + 'A');
    fputs("<b>", p->f);
    html_put(p->f, say.at);
    fputs("</b>. ", p->f);
    put_levels(p, m);
}

static void put_answer(struct lab_page *p)
{
    const struct skep_study_report *r = p->r;
    fputs("<p class=\"ans\">", p->f);
    if (r->rounds == 0) fputs("No game has been played yet.", p->f);
    else {
        if (r->matrix) put_champion(p);
        if (r->study->until > SKEP_M_FIRST_PLAYER) put_asked(p, r->study->until);
        else if (r->has_all[0] && lab_is_fair_known(r->study) && !r->matrix) put_advantage(p), put_levels(p, SKEP_M_FIRST_PLAYER);
        else if (!r->matrix) put_advantages(p);
        put_middle(p);
    }
    fputs("</p>\n", p->f);
}

/* Head */

static void put_ended(struct lab_page *p)
{
    const struct skep_study_report *r = p->r;
    struct skep_text say = skep_text_of(256);
    if (r->ended == SKEP_ENDED_EARLY) skep_putf(&say, "stopped early, after %s of %s rounds", skep_text_int(r->rounds), skep_text_int(skep_part_rounds(r->study, r->part)));
    else if (r->study->until >= 0) {
        const struct skep_measure_kind *m = &skep_measures[r->study->until];
        skep_putf(&say, r->ended == SKEP_ENDED_UNTIL ? "played until “%s” was known within ±" : "all games played before “%s” was known within ±", m->say);
        lab_say_number(&say, r->study->within * (m->share ? 100 : 1), r->study->within * (m->share ? 100 : 1) < 1 ? 2 : 1);
        skep_put(&say, m->share ? " points in every cell" : " in every cell");
    } else skep_put(&say, "all games played as planned");
    fprintf(p->f, "<span%s>", r->ended == SKEP_ENDED_EARLY ? " class=\"early\"" : "");
    html_put(p->f, say.at);
    fputs("</span>", p->f);
    if (r->part.n > 1) fprintf(p->f, "<span class=\"early\">part %d of %d</span>", r->part.i + 1, r->part.n);
}

static void put_sure(struct lab_page *p)
{
    const struct skep_study_report *r = p->r;
    long long least = r->cell[0].games, most = least;
    int passing = 0;
    for (int i = 1; i < r->study->cells; i++) {
        if (r->cell[i].games < least) least = r->cell[i].games;
        if (r->cell[i].games > most) most = r->cell[i].games;
    }
    for (int i = 0; i < r->differences; i++) passing += r->difference[i].test.passes;
    fputs("<p class=\"sure\">", p->f);
    if (r->study->cells > 1 && least == most) fprintf(p->f, "<span>%d cells, %lld games each</span>", r->study->cells, least);
    else if (r->study->cells > 1) fprintf(p->f, "<span>%d cells, %lld to %lld games each</span>", r->study->cells, least, most);
    else fprintf(p->f, "<span>%lld games</span>", least);
    if (r->differences > 0) fprintf(p->f, "<span>%d of %d differences between cells pass</span>", passing, r->differences);
    fputs("<span>bots, not people</span>", p->f);
    put_ended(p);
    fputs("</p></header>\n", p->f);
}

/* A question for who gave none: what varies. */
static void write_question(const struct skep_study *s, struct skep_text *out)
{
    if (s->question[0]) {
        skep_put(out, s->question);
        return;
    }
    if (s->paired) skep_put(out, "Which bot is ahead of which?");
    else if (s->axes == 0) skep_put(out, "Is it fair, how long is it, and what do winners do?");
    for (int i = 0; i < s->axes - (s->paired > 0); i++) {
        const struct skep_axis *a = &s->axis[i];
        struct skep_text axis = skep_text_of(128);
        if (out->len > 0) skep_put(out, " ");
        if (a->kind == SKEP_AXIS_OPTION) lab_say_id(&axis, a->id), skep_put(&axis, " ");
        if (axis.at[0] >= 'a' && axis.at[0] <= 'z') axis.at[0] = (char)(axis.at[0] - 'a' + 'A');
        skep_put(out, axis.at);
        for (int k = 0; k < a->levels; k++) skep_putf(out, k == 0 ? "%s" : k + 1 < a->levels ? ", %s" : " or %s", a->level[k].name);
        skep_put(out, a->kind == SKEP_AXIS_SEATS ? " seats?" : "?");
    }
}

static void put_head(struct lab_page *p, const char *question)
{
    fputs("<header><p class=\"kick\">Balance lab · ", p->f);
    html_put(p->f, p->r->study->game->title);
    fputs(" · seed <code>", p->f);
    html_put(p->f, p->r->study->seed);
    fputs("</code></p><h1>", p->f);
    html_put(p->f, question);
    fputs("</h1>\n", p->f);
    put_answer(p);
    put_sure(p);
}

/* Method */

static void put_bots(struct lab_page *p)
{
    const struct skep_study *s = p->r->study;
    if (s->bots.levels == 0) fputs("Who plays varies: the cells say which bots.", p->f);
    else {
        const char *bots = s->bots.level->value;
        fputs("Bots: <code>", p->f);
        html_put(p->f, bots);
        fputs(strchr(bots, ',') ? "</code>, in every rotation of the seats." : "</code> at every seat.", p->f);
    }
    if (s->skill) fputs(" Twice the thinking: the first bot with double its simulations at each seat in turn, against the same bots.", p->f);
}

static void put_method(struct lab_page *p)
{
    const struct skep_study_report *r = p->r;
    const struct skep_study *s = r->study;
    struct skep_text command = skep_text_in(cli_alloc(8192), 8192);
    fputs("<footer class=\"meth\"><h2>Method</h2><p>", p->f);
    put_bots(p);
    fprintf(p->f, " %lld rounds: each is one seed, played in every cell, so that differences between cells are paired by seed.", r->rounds);
    fputs(" Lines are 95 % intervals: Wilson's for shares, with clusters by seed where a seed is played more than once; Student's over rounds for means and differences.</p>\n"
          "<p>Of all differences of one measure those pass that Holm's correction lets pass at 5 %; of all uses of a cell those that Benjamini and Hochberg's does. What does not pass is told too."
          " Minutes are estimated: 4 seconds for a roll or a forced step, for a decision 6 and 3 more for each doubling of the choices. "
          "The measures were fixed before the first game; which uses are drawn was chosen afterwards, by what passes.</p>\n", p->f);
    if (r->ended == SKEP_ENDED_EARLY) fputs("<p class=\"early\">This study was stopped early: it says less than its intervals.</p>\n", p->f);
    if (s->until >= 0) fputs("<p>The rule to stop by was declared before the first game and looked at rarely; it costs the intervals a little.</p>\n", p->f);
    fputs("<p>skep " SKEP_VERSION ", study <code>", p->f);
    fprintf(p->f, "%.16s</code>. ", s->hash);
    if (lab_say_study(&command, s)) {
        fputs("This plays it again:</p><pre>", p->f);
        html_put_command(p->f, command.at);
    } else {
        fputs("This file plays it again, with <code>skep lab FILE.json</code>:</p><pre>", p->f);
        html_put(p->f, s->text);
    }
    fputs("</pre></footer>\n", p->f);
    free(command.at);
}

void lab_html(const struct skep_study_report *r, FILE *f)
{
    struct lab_page p = { .r = r, .f = f };
    struct skep_text question = skep_text_of(1024), title = skep_text_of(1280);
    enum { LABEL = 1024 };
    for (int i = 0; i < r->study->cells; i++) {
        struct skep_text text = skep_text_in(p.label[i] = cli_alloc(LABEL), LABEL);
        lab_say_cell(&text, r->study, i);
    }
    write_question(r->study, &question);
    skep_putf(&title, "%s: %s%s", r->study->game->title, question.at, r->ended == SKEP_ENDED_EARLY ? " (stopped early)" : "");
    html_begin(f, title.at, STYLE);
    figure_patterns(f);
    put_head(&p, question.at);
    if (r->rounds > 0) {
        lab_html_matrix(&p);
        lab_html_start(&p);
        lab_html_seats(&p);
        lab_html_length(&p);
        lab_html_scores(&p);
        lab_html_endings(&p);
        lab_html_luck(&p);
        lab_html_uses(&p);
        lab_html_differences(&p);
        lab_html_findings(&p);
    }
    put_method(&p);
    html_end(f);
    for (int i = 0; i < r->study->cells; i++) free(p.label[i]);
}
