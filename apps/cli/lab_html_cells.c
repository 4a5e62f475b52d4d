/* lab_html_cells.c: the sections of a report that lay the cells side by side: who starts, how long, scores, endings, luck and skill. */
#include "lab_html.h"

#include "cli.h"
#include "html.h"
#include "lab_words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Figures with a row for each cell */

static struct figure by_cell(struct lab_page *p, const char *title)
{
    struct figure g = { .title = title, .rows_are = "cell" };
    for (int i = 0; i < p->r->study->cells; i++) figure_add(&g, p->label[i], p->label[i], lab_mark(p->r->study, i));
    return g;
}

static bool has(const struct lab_page *p, int measure)
{
    for (int i = 0; i < p->r->study->cells; i++)
        if (p->r->cell[i].has[measure]) return true;
    return false;
}

static void add_panel(struct figure *g, const char *title, const char *note, const char *unit, bool share, bool from_zero)
{
    g->panel[g->panels++] = (struct figure_panel){ title, note, unit, from_zero, share };
}

/* A panel with a measure, if any cell has it. */
static void add_measure(struct lab_page *p, struct figure *g, int m, const char *title, const char *note)
{
    bool share = skep_measures[m].share;
    int decimals = 0;
    if (!has(p, m)) return;
    for (int i = 0; i < p->r->study->cells; i++) {
        int own = lab_mean_decimals(&p->r->cell[i].measure[m]);
        if (p->r->cell[i].has[m] && own > decimals) decimals = own;
    }
    for (int i = 0; i < p->r->study->cells; i++) {
        const struct skep_cell_report *c = &p->r->cell[i];
        if (c->has[m]) g->row[i].at[g->panels] = share ? lab_share_point(&c->measure[m], c->games, lab_fair(c->cell, m)) : lab_mean_point(&c->measure[m], 1, decimals);
    }
    add_panel(g, title, note, share ? "%" : "", share, false);
}

/* What luck brought the first player, in points of winning; none is what it should be. */
static void add_luck(struct lab_page *p, struct figure *g)
{
    if (!has(p, SKEP_M_LUCK_FIRST)) return;
    for (int i = 0; i < p->r->study->cells; i++) {
        struct figure_point *at = &g->row[i].at[g->panels];
        *at = lab_mean_point(&p->r->cell[i].measure[SKEP_M_LUCK_FIRST], 100, 2);
        at->fair = 0;
    }
    add_panel(g, "Luck of the first player", "points; dashed: none", "", false, false);
}

static void add_spread(struct lab_page *p, struct figure *g, int spread, double unit, const char *title, const char *note)
{
    bool length = spread <= SKEP_SPREAD_SECONDS;
    for (int i = 0; i < p->r->study->cells; i++) g->row[i].at[g->panels] = lab_spread_point(&p->r->cell[i].spread[spread], unit);
    add_panel(g, title, note, "", false, length);
}

/* A last row with all cells together, of measures that every cell has. */
static void add_all(struct lab_page *p, struct figure *g, const int *measure)
{
    const struct skep_study_report *r = p->r;
    if (r->study->cells < 2 || !lab_is_fair_known(r->study)) return;
    struct figure_row *row = NULL;
    for (int k = 0; k < g->panels; k++) {
        int at = measure[k] >= 0 ? skep_measures[measure[k]].compared : -1;
        if (at < 0 || !r->has_all[at]) continue;
        if (!row) row = figure_add(g, "all cells", "all cells", (struct figure_mark){ MARK_DIAMOND, 4 });
        row->at[k] = lab_share_point(&r->all[at], r->games, NAN);
    }
}

static const char *turns_of(const struct lab_page *p) { return strcmp(p->r->study->game->counts, "round") == 0 ? "rounds" : "turns"; }

/* Who starts */

/* In how many cells the line leaves fair out, and on which side. */
static void put_clear(struct lab_page *p, int m)
{
    int above = 0, below = 0, n = 0;
    for (int i = 0; i < p->r->study->cells; i++) {
        const struct skep_cell_report *c = &p->r->cell[i];
        if (!c->has[m]) continue;
        n++;
        above += c->measure[m].low > lab_fair(c->cell, m);
        below += c->measure[m].high < lab_fair(c->cell, m);
    }
    if (n == 1 && above + below == 0) fputs(" The line holds it: an advantage is not shown.", p->f);
    else if (n == 1) fprintf(p->f, " The line stays %s of it.", above ? "right" : "left");
    else if (above + below == 0) fprintf(p->f, " All %d lines hold it: no cell shows an advantage by itself.", n);
    else fprintf(p->f, " Of %d lines %d stay right of it and %d left.", n, above, below);
}

/* What shape and fill stand for. */
static void put_marks(struct lab_page *p)
{
    const struct skep_study *s = p->r->study;
    if (s->axes == 0 || s->paired) return;
    struct skep_text say = skep_text_of(256);
    lab_say_id(&say, s->axis[0].id);
    if (s->axes > 1) skep_put(&say, "; fill: "), lab_say_id(&say, s->axis[1].id);
    fputs(" Shape: ", p->f);
    html_put(p->f, say.at);
    if (s->axes > 2) fputs(" and what varies besides", p->f);
    fputs(".", p->f);
}

void lab_html_start(struct lab_page *p)
{
    struct figure g = by_cell(p, has(p, SKEP_M_SKILL) ? "First player, length and skill by cell" : "First player and length by cell");
    struct skep_text title = skep_text_of(64);
    skep_putf(&title, "%s in a game", turns_of(p));
    title.at[0] = (char)(title.at[0] - 'a' + 'A');
    bool starts = has(p, SKEP_M_FIRST_PLAYER), skill = has(p, SKEP_M_SKILL);
    lab_section(p, skill ? "Who starts, how long, how much skill" : starts ? "Who starts, and how long" : "How long");
    add_measure(p, &g, SKEP_M_FIRST_PLAYER, "First player wins", "dashed: fair");
    add_spread(p, &g, SKEP_SPREAD_TURNS, 1, title.at, "thick: half of the games");
    add_measure(p, &g, SKEP_M_SKILL, "Twice the thinking wins", "dashed: luck alone");
    add_all(p, &g, starts ? (int[]){ SKEP_M_FIRST_PLAYER, -1, SKEP_M_SKILL } : (int[]){ -1, SKEP_M_SKILL, -1 });
    lab_figure(p, &g);
    lab_aside(p);
    fputs("<p><b>How to read it.</b> A mark is what was seen; the line is where endless play would lie with 95 % confidence.", p->f);
    put_marks(p);
    fputs("</p>\n", p->f);
    if (starts) {
        fputs("<p><b>First player.</b> Fair is as much as every other seat.", p->f);
        put_clear(p, SKEP_M_FIRST_PLAYER);
        fputs("</p>\n", p->f);
    }
    fputs("<p><b>Length.</b> Mark: median; thick: half of the games; thin: nine of ten.</p>\n", p->f);
    lab_section_end(p);
}

/* Seats and line-ups */

static int most_seats(const struct lab_page *p)
{
    int most = 0;
    for (int i = 0; i < p->r->study->cells; i++)
        if (p->r->study->cell[i].seats > most) most = p->r->study->cell[i].seats;
    return most;
}

static void put_seats_figure(struct lab_page *p, int seats)
{
    struct figure g = { .title = "Wins by seat and cell", .rows_are = "cell", .groups_are = "seat" };
    char name[SKEP_SEATS_MAX][32];
    add_panel(&g, "A seat wins", "dashed: fair", "%", true, false);
    for (int s = 0; s < seats; s++) {
        struct skep_text text = skep_text_in(name[s], sizeof name[s]);
        skep_putf(&text, "seat %s", p->r->study->game->seats[s]);
        bool begun = false;
        for (int i = 0; i < p->r->study->cells; i++) {
            const struct skep_cell_report *c = &p->r->cell[i];
            if (!c->has[SKEP_M_SEAT_WINS + s]) continue;
            figure_add(&g, begun ? NULL : name[s], p->label[i], lab_mark(p->r->study, i))->at[0] =
                lab_share_point(&c->measure[SKEP_M_SEAT_WINS + s], c->games, lab_fair(c->cell, SKEP_M_SEAT_WINS));
            begun = true;
        }
    }
    lab_figure(p, &g);
}

/* A row for each bot of each line-up. */
static void put_bots_figure(struct lab_page *p)
{
    struct figure g = { .title = "Wins by bot", .rows_are = "bot" };
    enum { NAME = 1200 };
    char *names = cli_alloc((size_t)p->r->study->cells * SKEP_SEATS_MAX * NAME), *name = names;
    add_panel(&g, "A bot wins", "dashed: fair", "%", true, false);
    for (int i = 0; i < p->r->study->cells; i++) {
        const struct skep_cell_report *c = &p->r->cell[i];
        for (int b = 0; b < c->cell->seats && c->has[SKEP_M_BOT_WINS]; b++, name += NAME) {
            struct skep_text text = skep_text_in(name, NAME);
            skep_put(&text, c->cell->bot[b]);
            if (p->r->study->cells > 1) skep_putf(&text, " (%s)", p->label[i]);
            figure_add(&g, name, name, lab_mark(p->r->study, i))->at[0] = lab_share_point(&c->measure[SKEP_M_BOT_WINS + b], c->games, lab_fair(c->cell, SKEP_M_BOT_WINS));
        }
    }
    lab_figure(p, &g);
    free(names);
}

void lab_html_seats(struct lab_page *p)
{
    int seats = most_seats(p);
    bool bots = has(p, SKEP_M_BOT_WINS) && !p->r->matrix;
    if (seats < 2 || (seats == 2 && !bots)) return;
    lab_section(p, !bots ? "Who wins, by seat" : "Who wins, by seat and by bot");
    put_seats_figure(p, seats);
    if (bots) put_bots_figure(p);
    lab_aside(p);
    fputs("<p>A win that is shared counts in parts. Fair is 1 in so many seats; where cells have different numbers of seats each line has a mark of its own.</p>\n", p->f);
    if (bots) fputs("<p>Every rotation of a line-up plays the same seeds, so that no bot has the better seat.</p>\n", p->f);
    lab_section_end(p);
}

/* Length */

static void put_strips(struct lab_page *p)
{
    struct figure_strip strip[SKEP_STUDY_CELLS];
    struct skep_text title = skep_text_of(64);
    int n = p->r->study->cells;
    skep_putf(&title, "How many %s games have", turns_of(p));
    for (int i = 0; i < n; i++) strip[i] = (struct figure_strip){ p->label[i], lab_mark(p->r->study, i), &p->r->cell[i].spread[SKEP_SPREAD_TURNS] };
    fputs("<figure>\n", p->f);
    figure_strips(p->f, title.at, turns_of(p), strip, n, ++p->figures);
    fputs("</figure>\n", p->f);
}

void lab_html_length(struct lab_page *p)
{
    struct figure g = by_cell(p, "Decisions, minutes and choices by cell");
    lab_section(p, "How long a game takes");
    put_strips(p);
    add_spread(p, &g, SKEP_SPREAD_DECISIONS, 1, "Decisions in a game", "all seats together");
    add_spread(p, &g, SKEP_SPREAD_SECONDS, 60, "Minutes at a table", "estimated");
    add_measure(p, &g, SKEP_M_CHOICES, "Moves to choose from", "at a decision, mean");
    add_measure(p, &g, SKEP_M_FORCED, "Steps that are forced", "no choice left");
    lab_figure(p, &g);
    lab_aside(p);
    fprintf(p->f, "<p>Steps: how often a game had so many %s, equal areas for all cells. The tick is the median: half of the games are shorter. A thin tail at the far end is left out; the table has it.</p>\n",
            turns_of(p));
    lab_section_end(p);
}

/* Scores */

void lab_html_scores(struct lab_page *p)
{
    struct figure points = by_cell(p, "Points by cell"), leads = by_cell(p, "Leads by cell");
    lab_section(p, "Scores, drama and leads");
    add_spread(p, &points, SKEP_SPREAD_WON, 1, "Points of the winner", "thick: half of the games");
    if (has(p, SKEP_M_MARGIN)) {
        add_spread(p, &points, SKEP_SPREAD_LOST, 1, "Points of the next", "best of the others");
        add_spread(p, &points, SKEP_SPREAD_MARGIN, 1, "Between them", "0: as many");
    }
    lab_figure(p, &points);
    add_measure(p, &leads, SKEP_M_LEAD_CHANGES, "Changes of the lead", "a game, mean");
    add_measure(p, &leads, SKEP_M_DRAMA, "Winner was behind by", "points at most, mean");
    add_measure(p, &leads, SKEP_M_SETTLED, "Leader settled after", "so much of the game");
    add_measure(p, &leads, SKEP_M_COMEBACK, "Winner behind at half", "share of games");
    if (leads.panels > 0) lab_figure(p, &leads);
    else free(leads.row);
    lab_aside(p);
    fputs("<p>Points are what the game counts at any time, looked at after every turn. In some games that tells little before the end.</p>\n", p->f);
    lab_section_end(p);
}

/* Endings */

static const struct skep_ending *ending_of(const struct skep_cell_report *c, const char *reason)
{
    for (int i = 0; i < c->endings; i++)
        if (strcmp(c->ending[i].reason, reason) == 0) return &c->ending[i];
    return NULL;
}

/* Rows for one way to end, unless a cell before has brought it. A cell without it had it in no game. */
static void add_ending(struct lab_page *p, struct figure *g, int cell, const struct skep_ending *e)
{
    for (int i = 0; i < cell; i++)
        if (ending_of(&p->r->cell[i], e->reason)) return;
    for (int i = 0; i < p->r->study->cells; i++) {
        const struct skep_cell_report *c = &p->r->cell[i];
        const struct skep_ending *own = ending_of(c, e->reason);
        struct skep_interval none = skep_wilson(0, (double)c->rounds);
        figure_add(g, i > 0 ? NULL : e->text, p->label[i], lab_mark(p->r->study, i))->at[0] = lab_share_point(own ? &own->share : &none, c->games, NAN);
    }
}

void lab_html_endings(struct lab_page *p)
{
    struct figure g = { .title = "How games end, by cell", .rows_are = "cell", .groups_are = "ending" };
    bool draws = false, shared = false;
    add_panel(&g, "Games that end so", "", "%", true, false);
    for (int i = 0; i < p->r->study->cells; i++) {
        const struct skep_cell_report *c = &p->r->cell[i];
        for (int k = 0; k < c->endings; k++) add_ending(p, &g, i, &c->ending[k]);
        draws = draws || c->measure[SKEP_M_DRAWS].mean > 0;
        shared = shared || c->measure[SKEP_M_SHARED].mean > 0;
    }
    lab_section(p, "How games end");
    if (g.rows > p->r->study->cells) lab_figure(p, &g);
    else {
        fputs("<p>Every game ended alike: “", p->f);
        html_put(p->f, g.rows > 0 ? g.row[0].group : "");
        fputs("”</p>\n", p->f);
        free(g.row);
    }
    if (draws || shared) {
        struct figure ties = by_cell(p, "Games without a single winner, by cell");
        add_measure(p, &ties, SKEP_M_DRAWS, "Nobody wins", "share of games");
        add_measure(p, &ties, SKEP_M_SHARED, "Several win", "share of games");
        lab_figure(p, &ties);
    }
    lab_aside(p);
    fprintf(p->f, "<p>The reason is what the game itself said at its end. %s</p>\n", draws || shared ? "" : "No game was drawn or shared.");
    lab_section_end(p);
}

/* Luck and skill */

static void put_steadied(struct lab_page *p)
{
    struct figure g = { .title = "The first player with luck and with luck taken out, by cell", .rows_are = "share", .groups_are = "cell" };
    const struct figure_mark plain = { 2, 1 }, steady = { 2, 0 };
    add_panel(&g, "First player wins", "dashed: fair", "%", true, false);
    for (int i = 0; i < p->r->study->cells; i++) {
        const struct skep_cell_report *c = &p->r->cell[i];
        double fair = lab_fair(c->cell, SKEP_M_FIRST_PLAYER);
        if (!c->luck.there || !c->has[SKEP_M_FIRST_PLAYER]) continue;
        figure_add(&g, p->label[i], "as it was", plain)->at[0] = lab_share_point(&c->measure[SKEP_M_FIRST_PLAYER], c->games, fair);
        figure_add(&g, NULL, "luck taken out", steady)->at[0] = lab_share_point(&c->luck.share, c->games, fair);
    }
    if (g.rows > 0) lab_figure(p, &g);
    else free(g.row);
}

static void say_gain(struct lab_page *p)
{
    double least = INFINITY, most = 0;
    int leaning = 0;
    for (int i = 0; i < p->r->study->cells; i++) {
        const struct skep_steadied *l = &p->r->cell[i].luck;
        const struct skep_interval *luck = &p->r->cell[i].measure[SKEP_M_LUCK_FIRST];
        if (!l->there) continue;
        leaning += luck->low > 0 || luck->high < 0;
        least = fmin(least, l->gain);
        most = fmax(most, l->gain);
    }
    if (most <= 0) {
        fputs("<p><b>Luck.</b> No luck that could be measured.</p>\n", p->f);
        return;
    }
    struct skep_text say = skep_text_of(64);
    lab_say_number(&say, least, 2);
    if (most - least >= 0.005) skep_put(&say, " to "), lab_say_number(&say, most, 2);
    fprintf(p->f, "<p><b>Luck taken out.</b> What rolls and deals brought is none on average, so that the share without it is the same with less noise: the variance shrinks %s times.%s</p>\n",
            say.at, most < 1.05 ? " That is no help." : "");
    if (leaning > 0)
        fprintf(p->f, "<p>In %d of %d cells the luck that was weighed is not none on average: there the weighing leans, and so does the share without it. Read it as it was.</p>\n", leaning,
                p->r->study->cells);
}

void lab_html_luck(struct lab_page *p)
{
    struct figure g = by_cell(p, "Luck against skill by cell");
    const struct skep_study *s = p->r->study;
    lab_section(p, "Luck against skill");
    add_measure(p, &g, SKEP_M_SKILL, "Twice the thinking wins", "dashed: luck alone");
    add_measure(p, &g, SKEP_M_SAME_SEAT, "Same seat wins again", "dashed: the seed is nothing");
    add_luck(p, &g);
    if (g.panels > 0) lab_figure(p, &g);
    else {
        fputs("<p>Not measured. <code>--skill</code> lets one seat think twice as much; <code>--luck</code> weighs every roll and deal.</p>\n", p->f);
        free(g.row);
    }
    if (s->luck) put_steadied(p);
    lab_aside(p);
    if (s->skill) fputs("<p><b>Skill.</b> One seat thinks twice as much as the others. The further its wins lie above the dashed line, the more thinking decides.</p>\n", p->f);
    if (has(p, SKEP_M_SAME_SEAT)) fputs("<p><b>The seed.</b> The same seed with the line-up turned: how often the same seat won again. Above the dashed line the seed decides part of it.</p>\n", p->f);
    if (s->luck) say_gain(p);
    lab_section_end(p);
}
