/* review_html.c: a review as one file that any browser shows, in the light, in the dark and on paper: no script, drawings with a title, a
   description and a table beside them. */
#include "review.h"

#include "html.h"

#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

enum { WIDE = 720, HIGH = 220, LEFT = 40, RIGHT = 12, TOP = 10, BOTTOM = 24, BARS = 120 };

static const char STYLE[] =
    "body{max-width:46rem;padding:1rem}figure{margin:1rem 0;background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:8px}\n"
    "svg{width:100%;height:auto}code{font-weight:600}li{margin:.6rem 0;break-inside:avoid}\n"
    ".s0{--seat:var(--p-wave)}.s1{--seat:var(--p-sun)}.s2{--seat:var(--p-spark)}.s3{--seat:var(--p-leaf)}.s4{--seat:var(--p-moon)}\n"
    "polyline{fill:none;stroke:var(--seat);stroke-width:2.5}.s1 polyline{stroke-dasharray:7 3}.s2 polyline{stroke-dasharray:2 3}"
    ".s3 polyline{stroke-dasharray:9 3 2 3}.s4 polyline{stroke-dasharray:1 2}\n"
    ".band{fill:var(--seat);opacity:.16}.luck{fill:none;stroke:var(--seat);stroke-width:1.5}.error{fill:var(--seat)}\n";

static void put_move(FILE *f, const struct skep_match *m, const void *state, skep_move move)
{
    struct skep_text text = skep_text_of(SKEP_MOVE_TEXT), words = skep_text_of(512);
    struct skep_say say = { 0 };
    m->game->write_move(state, move, &text);
    m->game->say_move(state, move, &say);
    skep_say_write(m->game, &say, &words);
    fputs("<code>", f);
    html_put(f, text.at);
    fputs("</code> ", f);
    html_put(f, words.at);
}

static double x_of(const struct skep_review *r, int i) { return LEFT + (double)(WIDE - LEFT - RIGHT) * i / (double)skep_review_places(r); }

/* Turns */

/* The first place of each turn, at most `most` of them; gives how many there are. */
static int turns_of(const struct skep_review *r, int *first, int most)
{
    int n = 0, last = -1;
    for (int i = 0; i < skep_review_places(r); i++) {
        int turn = skep_review_place(r, i)->turn;
        if (turn != last && n < most) first[n++] = i;
        last = turn;
    }
    return n;
}

static void put_ticks(FILE *f, const struct skep_review *r, const int *first, int turns, int low)
{
    int step = turns > 60 ? 20 : turns > 24 ? 10 : 5;
    for (int i = 0; i < turns; i++) {
        int turn = skep_review_place(r, first[i])->turn + 1;
        if (turn != 1 && turn % step != 0) continue;
        fprintf(f, "<text x=\"%.1f\" y=\"%d\">%d</text>\n", x_of(r, first[i]), low + 16, turn);
    }
}

/* Two standard errors to either side; none where V is sure, or of one opinion. */
static void put_band(FILE *f, const struct skep_review *r, int seat, int low, double scale)
{
    int n = skep_review_places(r);
    skep_portion most = 0;
    for (int i = 0; i < n; i++) most = skep_review_place(r, i)->doubt[seat] > most ? skep_review_place(r, i)->doubt[seat] : most;
    if (most == 0) return;
    fputs("<polygon class=\"band\" points=\"", f);
    for (int k = 0; k < 2 * n; k++) { /* there along the upper edge, back along the lower */
        int i = k < n ? k : 2 * n - 1 - k;
        const struct skep_place *p = skep_review_place(r, i);
        skep_portion edge = p->before[seat] + (k < n ? 2 : -2) * p->doubt[seat];
        edge = edge < 0 ? 0 : edge > SKEP_WHOLE ? SKEP_WHOLE : edge;
        fprintf(f, "%.1f,%.1f ", x_of(r, i), low - scale * (double)edge);
    }
    fputs("\"/>", f);
}

static void put_open(FILE *f, const struct skep_review *r, int seat, int low, double scale)
{
    int n = skep_review_places(r);
    put_band(f, r, seat, low, scale);
    fputs("<polyline points=\"", f);
    for (int i = 0; i < n; i++) fprintf(f, "%.1f,%.1f ", x_of(r, i), low - scale * (double)skep_review_place(r, i)->before[seat]);
    fprintf(f, "%.1f,%.1f\"/>", x_of(r, n), low - scale * (double)skep_review_place(r, n - 1)->after[seat]);
}

/* From one decision of the seat to the next. */
static void put_known(FILE *f, const struct skep_review *r, int seat, int low, double scale)
{
    fputs("<polyline points=\"", f);
    for (int i = 0; i < skep_review_places(r); i++) {
        const struct skep_place *p = skep_review_place(r, i);
        if (p->kind == SKEP_PLACE_DECISION && p->who == seat) fprintf(f, "%.1f,%.1f ", x_of(r, i), low - scale * (double)p->known);
    }
    fputs("\"/>", f);
}

/* How the chances went; known: as each seat could know it when it had to decide. */
static void put_chances(FILE *f, const struct skep_review *r, const int *first, int turns, bool known)
{
    const struct skep_match *m = skep_review_match(r);
    const char *title = known ? "Chances of winning as each seat could know them" : "Chances of winning";
    int low = HIGH - BOTTOM, id = known ? 2 : 1;
    double scale = (double)(low - TOP) / (double)SKEP_WHOLE;
    fprintf(f, "<figure><svg viewBox=\"0 0 %d %d\" role=\"img\" aria-labelledby=\"t%d d%d\">\n<title id=\"t%d\">%s</title>\n<desc id=\"d%d\">", WIDE, HIGH, id, id, id, title, id);
    for (int s = 0; s < m->seats; s++) {
        struct skep_sum sum = skep_review_sum(r, s);
        html_put(f, review_name(m, s));
        fprintf(f, " begins with %d per cent and ends with %d. ", review_points(sum.start), review_points(sum.result));
    }
    fputs("</desc>\n", f);
    for (int y = 0; y <= 100; y += 25)
        fprintf(f, "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/><text x=\"4\" y=\"%.1f\">%d</text>\n", LEFT, WIDE - RIGHT,
                low - scale * (double)SKEP_WHOLE * y / 100, low - scale * (double)SKEP_WHOLE * y / 100, low - scale * (double)SKEP_WHOLE * y / 100 + 4, y);
    put_ticks(f, r, first, turns, low);
    for (int s = 0; s < m->seats; s++) {
        fprintf(f, "<g class=\"s%d\">", s);
        if (known) put_known(f, r, s, low, scale);
        else put_open(f, r, s, low, scale);
        fputs("</g>\n", f);
    }
    fprintf(f, "</svg><figcaption>%s, in %%: ", title);
    for (int s = 0; s < m->seats; s++) {
        fprintf(f, "%s<span class=\"s%d\" style=\"color:var(--seat);font-weight:600\">", s > 0 ? ", " : "", s);
        html_put(f, review_name(m, s));
        fputs("</span>", f);
    }
    if (known) {
        fprintf(f, ", by %s: from one decision of a seat to its next, by what it knew.</figcaption></figure>\n", m->game->counts);
        return;
    }
    fprintf(f, ", by %s%s.</figcaption>\n<details><summary>The same as a table</summary><table><tr><th>%s</th>", m->game->counts, skep_review_has_secrets(r) ? ", with all cards open" : "", m->game->counts);
    for (int s = 0; s < m->seats; s++) fputs("<th>", f), html_put(f, review_name(m, s)), fputs("</th>", f);
    fputs("</tr>\n", f);
    for (int i = 0; i < turns; i++) {
        fprintf(f, "<tr><td>%d</td>", skep_review_place(r, first[i])->turn + 1);
        for (int s = 0; s < m->seats; s++) {
            const struct skep_place *p = skep_review_place(r, first[i]);
            int doubt = review_points(2 * p->doubt[s]);
            fprintf(f, "<td>%d", review_points(p->before[s]));
            if (doubt > 0) fprintf(f, " ±%d", doubt);
            fputs("</td>", f);
        }
        fputs("</tr>\n", f);
    }
    fputs("</table></details></figure>\n", f);
}

/* Luck and errors of a seat, on one scale: upwards is good for it. */
static void put_bars(FILE *f, const struct skep_review *r, const int *first, int turns, int seat)
{
    const struct skep_match *m = skep_review_match(r);
    skep_portion most = 10 * SKEP_POINT;
    int places = skep_review_places(r), middle = BARS / 2;
    for (int i = 0; i < places; i++) {
        const struct skep_place *p = skep_review_place(r, i);
        if (llabs(p->luck[seat]) > most) most = llabs(p->luck[seat]);
        if (llabs(p->error[seat]) > most) most = llabs(p->error[seat]);
    }
    struct skep_sum sum = skep_review_sum(r, seat);
    bool luck = skep_review_sees_luck(r);
    fprintf(f, "<figure class=\"s%d\"><svg viewBox=\"0 0 %d %d\" role=\"img\" aria-labelledby=\"tb%d db%d\">\n<title id=\"tb%d\">%s, ", seat, WIDE, BARS + BOTTOM, seat, seat, seat,
            luck ? "Luck and errors" : "Errors");
    html_put(f, review_name(m, seat));
    fprintf(f, "</title>\n<desc id=\"db%d\">", seat);
    if (luck) fprintf(f, "Luck brings %d points, own", review_points(sum.luck));
    else fputs("Own", f);
    fprintf(f, " errors %d, errors of others %d.</desc>\n", review_points(sum.own), review_points(sum.others));
    fprintf(f, "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/><text x=\"4\" y=\"14\">+%d</text><text x=\"4\" y=\"%d\">-%d</text>\n", LEFT, WIDE - RIGHT, middle,
            middle, review_points(most), BARS - 4, review_points(most));
    put_ticks(f, r, first, turns, BARS);
    for (int i = 0; i < places; i++) {
        const struct skep_place *p = skep_review_place(r, i);
        const struct { const char *kind; skep_portion value; } bar[] = { { "luck", p->luck[seat] }, { "error", p->error[seat] } };
        for (int k = luck ? 0 : 1; k < 2; k++) {
            double high = (double)llabs(bar[k].value) / (double)most * (middle - 4);
            if (high < 0.5) continue;
            fprintf(f, "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"3\" height=\"%.1f\"/>\n", bar[k].kind, x_of(r, i), bar[k].value > 0 ? middle - high : middle, high);
        }
    }
    fputs("</svg><figcaption>", f);
    html_put(f, review_name(m, seat));
    fprintf(f, ": %s, in points; upwards is good for this seat, whoever erred.</figcaption></figure>\n", luck ? "luck (outlined) and errors (filled)" : "errors");
}

static void put_sums(FILE *f, const struct skep_review *r)
{
    const struct skep_match *m = skep_review_match(r);
    bool sees = skep_review_sees_luck(r);
    fprintf(f, "<h2>The sum</h2>\n<table><tr><th>seat</th><th>start</th>%s<th>own errors</th><th>others' errors</th><th>rest</th><th>result</th>"
               "<th>decisions</th><th>slips, mistakes, blunders</th><th>finds</th></tr>\n", sees ? "<th>luck</th>" : "");
    for (int s = 0; s < m->seats; s++) {
        struct skep_sum sum = skep_review_sum(r, s);
        int start = review_points(sum.start), luck = sees ? review_points(sum.luck) : 0, own = review_points(sum.own), others = review_points(sum.others);
        fputs("<tr><td>", f);
        html_put(f, review_name(m, s));
        fprintf(f, "</td><td>%d</td>", start);
        if (sees) fprintf(f, "<td>%+d</td>", luck);
        fprintf(f, "<td>%+d</td><td>%+d</td><td>%+d</td><td>%d</td><td>%d</td><td>%d, %d, %d</td>", own, others,
                review_points(sum.result) - start - luck - own - others, review_points(sum.result), sum.decisions, sum.slips, sum.mistakes, sum.blunders);
        struct skep_text finds = skep_text_of(64);
        review_write_finds(&sum, &finds);
        fprintf(f, "<td>%s</td></tr>\n", finds.at);
    }
    fputs("</table>\n", f);
    if (!skep_review_sees_luck(r)) fputs("<p>No luck that could be measured: the set-up counts in the start.</p>\n", f);
    if (!skep_review_is_sketch(r)) return;
    struct skep_text why = skep_text_of(256);
    review_write_sketch(r, &why);
    fputs("<p><b>Read this as a sketch:</b> ", f);
    html_put(f, why.at);
    fputs("</p>\n", f);
}

/* What is expected after the better move, which is played on the state, as far as no chance comes in between. */
static void put_line(FILE *f, const struct skep_match *m, void *state, const struct skep_place *p)
{
    m->game->play(state, p->line[0].move, NULL);
    for (int i = 0; i < p->follows && skep_can_follow(m->game, state, p->follow[i]); i++) {
        fputs("<br><small>then ", f);
        html_put(f, review_name(m, m->game->turn(state)));
        fputs(": ", f);
        put_move(f, m, state, p->follow[i]);
        fputs("</small>", f);
        m->game->play(state, p->follow[i], NULL);
    }
}

static void put_moment(FILE *f, const struct skep_review *r, const struct skep_place *p, int winner)
{
    const struct skep_match *m = skep_review_match(r);
    struct skep_text told = skep_text_of(2048);
    fprintf(f, "<li><b>%s %d</b>, ", m->game->counts, p->turn + 1);
    if (p->kind == SKEP_PLACE_CHANCE) {
        review_write_chance(m, p, winner, &told);
        fputs("chance: ", f);
        html_put(f, told.at);
        fputs("</li>\n", f);
        return;
    }
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    skep_match_state_at(m, p->at, state);
    html_put(f, review_name(m, p->who));
    if (skep_marks[p->mark]) fprintf(f, ": %s", skep_marks[p->mark]);
    fputs("<br>played ", f);
    put_move(f, m, state, p->line[p->played].move);
    fprintf(f, " <small>%d</small><br>better ", review_points(p->line[p->played].worth[p->who]));
    put_move(f, m, state, p->line[0].move);
    fprintf(f, " <small>%d</small>", review_points(p->line[0].worth[p->who]));
    put_line(f, m, state, p);
    fputs("<br>", f);
    review_write_cost(m, p, winner, &told);
    html_put(f, told.at);
    fputs("</li>\n", f);
}

void review_write_html(const struct skep_review *r, FILE *f)
{
    const struct skep_match *m = skep_review_match(r);
    int *first = cli_alloc((size_t)skep_review_places(r) * sizeof *first), turns = turns_of(r, first, skep_review_places(r));
    int moment[REVIEW_MOMENTS], n = skep_review_moments(r, REVIEW_MOMENTS, moment), winner = review_winner(r);
    struct skep_text title = skep_text_of(128), ended = skep_text_of(512), course = skep_text_of(512);
    review_write_title(r, &ended);
    review_write_course(r, &course);
    skep_putf(&title, "%s: a review", m->game->title);
    html_begin(f, title.at, STYLE);
    fputs("<h1>", f);
    html_put(f, m->game->title);
    fputs(": ", f);
    html_put(f, ended.at);
    fputs("</h1>\n", f);
    if (course.len > 0) fputs("<p>", f), html_put(f, course.at), fputs("</p>\n", f);
    fputs("<p class=\"dim\">", f);
    if (m->header.date[0]) html_put(f, m->header.date), fputs(", ", f);
    fprintf(f, "%d %ss, ", turns, m->game->counts);
    if (skep_review_simulations(r) > 0) fprintf(f, "%d simulations for a value.</p>\n", skep_review_simulations(r));
    else fputs("by the evaluation.</p>\n", f);
    put_chances(f, r, first, turns, false);
    if (skep_review_has_secrets(r)) put_chances(f, r, first, turns, true);
    for (int s = 0; s < (m->seats == 2 ? 1 : m->seats); s++) put_bars(f, r, first, turns, s);
    put_sums(f, r);
    fputs("<h2>The moments</h2>\n", f);
    if (n == 0) fputs("<p>No roll and no error moved the chances by 2 points.</p>\n", f);
    fputs("<ol>\n", f);
    for (int i = 0; i < n; i++) put_moment(f, r, skep_review_place(r, moment[i]), winner);
    fputs("</ol>\n<p class=\"dim\">Made by skep. Start, luck, errors and rest add up to the result, exactly; in whole points the rest takes what rounding leaves.</p>\n", f);
    html_end(f);
    free(first);
}
