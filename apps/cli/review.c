/* review.c: skep review: where a game was won, in a page. */
#include "review.h"
#include "terminal.h"

#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

static const char USAGE[] =
    "skep review FILE [option...]\n"
    "\n"
    "Tells where a recorded game was won: how each seat's chance of winning went, what was luck and what was error, the moments that\n"
    "decided it, and what would have been better there. For every seat start + luck + errors + rest = result, exactly; docs/review.md\n"
    "says how, and how far it can be trusted. The same record and --sims give the same review everywhere, on any number of threads.\n"
    "Ctrl-C stops it, and the same command goes on where it was.\n"
    "\n"
    "Examples:\n"
    "  skep review game.skep                     the story of the game\n"
    "  skep review game.skep --sims 4000         with ten times the thought\n"
    "  skep review game.skep --html review.html  a page to keep or print\n"
    "  skep review game.skep --json - | jq .seats\n";

/* Nanoseconds after which what was judged is kept again. */
#define OFTEN UINT64_C(5000000000)

enum { SOME = 3, MUCH = 10 }; /* points of luck */
enum { ROWS = 4, LEVELS = 8, GRAPH = 70, LEFT = 6, JSON_MAX = 1 << 25 };

/* The graph */

/* What a column of the graph stands for: from the first place of a turn, or of several. */
struct columns { int n, wide, each, first[GRAPH]; };

static struct columns columns_of(const struct skep_review *r)
{
    struct columns c = { .wide = 1 };
    int places = skep_review_places(r), turns = places > 0 ? skep_review_place(r, places - 1)->turn + 1 : 0;
    int last = -1;
    c.each = turns > GRAPH ? (turns + GRAPH - 1) / GRAPH : 1;
    for (int i = 0; i < places; i++) {
        int at = skep_review_place(r, i)->turn / c.each;
        if (at != last && c.n < GRAPH) c.first[c.n++] = i;
        last = at;
    }
    if (2 * c.n <= GRAPH) c.wide = 2;
    return c;
}

/* The last place of a column. */
static int last_of(const struct skep_review *r, const struct columns *c, int i)
{
    return i + 1 < c->n ? c->first[i + 1] - 1 : skep_review_places(r) - 1;
}

/* A seat's chance at the end of a column; known: as it could know it when it last had to decide. */
static skep_portion chance_at(const struct skep_review *r, const struct columns *c, int i, int seat, bool known)
{
    int last = last_of(r, c, i);
    for (int k = last; known && k >= 0 && last + 1 < skep_review_places(r); k--) {
        const struct skep_place *place = skep_review_place(r, k);
        if (place->kind == SKEP_PLACE_DECISION && place->who == seat) return place->known;
    }
    return skep_review_place(r, last)->after[seat];
}

/* Two standard errors of what is said of a seat, on average. */
static skep_portion mean_doubt(const struct skep_review *r, int seat)
{
    skep_portion sum = 0;
    int n = skep_review_places(r);
    for (int i = 0; i < n; i++) sum += skep_review_place(r, i)->doubt[seat];
    return n > 0 ? 2 * sum / n : 0;
}

static void draw_graph(struct page *p, const struct skep_review *r, const struct columns *c, int seat, int rows, bool known)
{
    static const char *const BLOCKS[] = { " ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" };
    for (int row = rows - 1; row >= 0; row--) {
        page_line(p);
        page_putf(p, p->rows - 1, 0, DIM, "%4d │", (row + 1) * 100 / rows);
        for (int i = 0; i < c->n; i++) {
            int height = (int)(chance_at(r, c, i, seat, known) * rows * LEVELS / SKEP_WHOLE) - row * LEVELS;
            height = height < 0 ? 0 : height > LEVELS ? LEVELS : height;
            for (int k = 0; k < c->wide; k++) page_put(p, p->rows - 1, LEFT + i * c->wide + k, PLAIN, BLOCKS[height]);
        }
    }
}

static skep_portion luck_in(const struct skep_review *r, const struct columns *c, int i, int seat)
{
    skep_portion luck = 0;
    for (int k = c->first[i]; k <= last_of(r, c, i); k++) luck += skep_review_place(r, k)->luck[seat];
    return luck;
}

/* Whether there is more to a row of luck than dots. */
static bool shows_luck(const struct skep_review *r, const struct columns *c)
{
    for (int i = 0; i < c->n; i++)
        for (int seat = 0; seat < skep_review_match(r)->seats; seat++)
            if (abs(review_points(luck_in(r, c, i, seat))) >= SOME) return true;
    return false;
}

/* What chance did for a seat: nothing to speak of, a little, much. */
static void draw_luck(struct page *p, const struct skep_review *r, const struct columns *c, int seat)
{
    page_line(p);
    page_put(p, p->rows - 1, 0, DIM, "luck");
    for (int i = 0; i < c->n; i++) {
        skep_portion luck = luck_in(r, c, i, seat);
        int points = abs(review_points(luck)), at = LEFT + i * c->wide;
        const char *mark = points < SOME ? "·" : points < MUCH ? (luck > 0 ? "▴" : "▾") : luck > 0 ? "▲" : "▼";
        page_put(p, p->rows - 1, at, points < SOME ? DIM : PLAIN, mark);
        if (points >= MUCH && c->wide > 1) page_put(p, p->rows - 1, at + 1, PLAIN, mark);
    }
}

/* Who erred most in a column: a slip in a small letter, a mistake in a large one, a blunder with a mark behind it or, where there is no
   room, alone. */
static void draw_slips(struct page *p, const struct skep_review *r, const struct columns *c)
{
    page_line(p);
    page_put(p, p->rows - 1, 0, DIM, "slip");
    for (int i = 0; i < c->n; i++) {
        const struct skep_place *worst = NULL;
        for (int k = c->first[i]; k <= last_of(r, c, i); k++) {
            const struct skep_place *place = skep_review_place(r, k);
            bool errs = place->mark >= SKEP_SLIP && place->mark <= SKEP_BLUNDER;
            if (errs && (!worst || place->error[place->who] < worst->error[worst->who])) worst = place;
        }
        char text[3] = { 0 };
        if (worst) text[0] = (char)((worst->mark == SKEP_SLIP ? 'a' : 'A') + worst->who);
        if (worst && worst->mark == SKEP_BLUNDER) text[c->wide > 1] = '!';
        page_put(p, p->rows - 1, LEFT + i * c->wide, worst ? BOLD : DIM, worst ? text : "·");
    }
}

/* What the two rows mean. */
static void draw_key(struct page *p, const struct skep_review *r, const struct columns *c)
{
    const struct skep_match *m = skep_review_match(r);
    page_line(p);
    if (shows_luck(r, c)) page_flowf(p, LEFT, DIM, "luck: ▴ %d points, %s %d; ", SOME, c->wide > 1 ? "▲▲" : "▲", MUCH);
    page_flow(p, LEFT, DIM, "1 to 5: the moments below, +: several; ");
    page_flowf(p, LEFT, DIM, "slip: a 2 points, A 5, %s 10:", c->wide > 1 ? "A!" : "!");
    for (int seat = 0; seat < m->seats; seat++) page_flowf(p, LEFT, DIM, "%s %c %s", seat > 0 ? "," : "", 'a' + seat, review_name(m, seat));
}

/* Where the moments are, each with its number as far as a column has room, and which turns these are. */
static void draw_axis(struct page *p, const struct skep_review *r, const struct columns *c, const int *moment, int moments)
{
    char line[GRAPH * 2 + 1];
    memset(line, ' ', sizeof line);
    line[c->n * c->wide] = '\0';
    for (int k = 0, i = 0, n = 0; k < moments; k++) {
        for (; i + 1 < c->n && moment[k] >= c->first[i + 1]; i++) n = 0;
        if (n < c->wide) line[i * c->wide + n++] = (char)('1' + k);
        else line[i * c->wide + n - 1] = '+'; /* and more */
    }
    page_line(p);
    page_putf(p, p->rows - 1, 0, DIM, "      %s", line);
    memset(line, ' ', sizeof line);
    line[c->n * c->wide] = '\0';
    for (int i = 0, free = 0; i < c->n; i++) {
        int turn = skep_review_place(r, c->first[i])->turn + 1;
        if (i * c->wide < free || (i > 0 && turn % 5 != 0)) continue;
        char text[12];
        int len = snprintf(text, sizeof text, "%d", turn);
        if (i * c->wide + len > c->n * c->wide) continue;
        memcpy(line + i * c->wide, text, (size_t)len);
        free = i * c->wide + len + 1;
    }
    page_line(p);
    page_putf(p, p->rows - 1, 0, DIM, "%-5s %s", skep_review_match(r)->game->counts, line);
}

static void draw_graphs(struct page *p, const struct skep_review *r, const int *moment, int moments, bool known)
{
    const struct skep_match *m = skep_review_match(r);
    struct columns c = columns_of(r);
    int shown = m->seats == 2 && !known ? 1 : m->seats; /* of two who know all, one has what the other has not */
    for (int seat = 0; seat < shown; seat++) {
        page_line(p);
        page_flowf(p, 0, BOLD, "%s", review_name(m, seat));
        page_flow(p, 0, DIM, "'s chance of winning, in %");
        int doubt = review_points(mean_doubt(r, seat));
        if (known) page_flow(p, 0, DIM, ", as it could be known");
        else if (doubt > 0) page_flowf(p, 0, DIM, ", ±%d", doubt);
        if (c.each > 1) page_flowf(p, 0, DIM, "; a column is %d %ss", c.each, m->game->counts);
        draw_graph(p, r, &c, seat, m->seats == 2 ? ROWS : ROWS / 2, known);
        if (shows_luck(r, &c)) draw_luck(p, r, &c, seat);
    }
    draw_slips(p, r, &c);
    draw_axis(p, r, &c, moment, moments);
    draw_key(p, r, &c);
}

/* The sum */

static const char *s_of(int n) { return n == 1 ? "" : "s"; }

/* In whole points; what rounding leaves goes to the rest, so that the line adds up as it is read. */
static void draw_sum(struct page *p, const struct skep_review *r, int seat)
{
    const struct skep_match *m = skep_review_match(r);
    struct skep_sum sum = skep_review_sum(r, seat);
    int start = review_points(sum.start), luck = review_points(sum.luck), own = review_points(sum.own), others = review_points(sum.others), result = review_points(sum.result);
    page_line(p);
    page_flowf(p, 4, BOLD, "%s", review_name(m, seat));
    page_flowf(p, 4, PLAIN, ": %d start", start);
    if (skep_review_sees_luck(r)) page_flowf(p, 4, PLAIN, " %+d luck", luck);
    else luck = 0;
    page_flowf(p, 4, PLAIN, " %+d own errors %+d others' errors %+d rest = %d", own, others, result - start - luck - own - others, result);
    page_flowf(p, 4, DIM, "; %d decision%s: %d slip%s, %d mistake%s, %d blunder%s", sum.decisions, s_of(sum.decisions), sum.slips, s_of(sum.slips),
               sum.mistakes, s_of(sum.mistakes), sum.blunders, s_of(sum.blunders));
    struct skep_text finds = skep_text_of(64);
    review_write_finds(&sum, &finds);
    if (finds.len > 0) page_flowf(p, 4, DIM, ", %s", finds.at);
    if (sum.decisions > 0) page_flowf(p, 4, DIM, ", %.1f points lost a decision", (double)-sum.own / (double)SKEP_POINT / sum.decisions);
    page_flow(p, 4, DIM, ".");
}

/* The moments */

static void draw_say(struct page *p, const struct skep_match *m, const void *state, skep_move move)
{
    struct skep_text text = skep_text_of(SKEP_MOVE_TEXT), words = skep_text_of(512);
    struct skep_say say = { 0 };
    m->game->write_move(state, move, &text);
    m->game->say_move(state, move, &say);
    skep_say_write(m->game, &say, &words);
    page_flowf(p, 7, CAN, "%s", text.at);
    page_flowf(p, 7, PLAIN, " %s", words.at);
}

static void draw_line(struct page *p, const struct skep_match *m, const void *before, const struct skep_place *place)
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    memcpy(state, before, m->game->state_size);
    m->game->play(state, place->line[0].move, NULL);
    for (int i = 0; i < place->follows && skep_can_follow(m->game, state, place->follow[i]); i++) {
        page_line(p);
        page_flowf(p, 7, DIM, "     then %s: ", review_name(m, m->game->turn(state)));
        draw_say(p, m, state, place->follow[i]);
        m->game->play(state, place->follow[i], NULL);
    }
}

static void draw_moment(struct page *p, const struct skep_review *r, int number, const struct skep_place *place, int winner)
{
    const struct skep_match *m = skep_review_match(r);
    struct skep_text told = skep_text_of(2048);
    page_line(p);
    page_line(p);
    page_flowf(p, 3, BOLD, "%d  %s %d", number, m->game->counts, place->turn + 1);
    if (place->kind == SKEP_PLACE_CHANCE) {
        review_write_chance(m, place, winner, &told);
        page_flowf(p, 3, PLAIN, ", chance: %s", told.at);
        return;
    }
    const struct skep_weighed *best = &place->line[0], *played = &place->line[place->played];
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    skep_match_state_at(m, place->at, state);
    page_flowf(p, 3, PLAIN, ", %s", review_name(m, place->who));
    if (skep_marks[place->mark]) page_flowf(p, 3, BOLD, ": %s", skep_marks[place->mark]);
    page_line(p);
    page_flow(p, 7, PLAIN, "   played ");
    draw_say(p, m, state, played->move);
    page_flowf(p, 7, DIM, " %d", review_points(played->worth[place->who]));
    page_line(p);
    page_flow(p, 7, PLAIN, "   better ");
    draw_say(p, m, state, best->move);
    page_flowf(p, 7, DIM, " %d", review_points(best->worth[place->who]));
    draw_line(p, m, state, place);
    review_write_cost(m, place, winner, &told);
    page_line(p);
    page_flowf(p, 7, PLAIN, "   %s", told.at);
}

static void print_review(const struct skep_review *r, bool known)
{
    const struct skep_match *m = skep_review_match(r);
    int moment[REVIEW_MOMENTS], n = skep_review_moments(r, REVIEW_MOMENTS, moment), winner = review_winner(r);
    struct page p = { 0 };
    page_start(&p, terminal_page_width());
    page_line(&p);
    page_flow(&p, 0, BOLD, m->game->title);
    struct skep_text title = skep_text_of(512), course = skep_text_of(512);
    review_write_title(r, &title);
    review_write_course(r, &course);
    page_flowf(&p, 0, PLAIN, ": %s", title.at);
    page_flowf(&p, 0, PLAIN, ". %s", course.at);
    page_line(&p);
    if (known && !skep_review_has_secrets(r)) {
        page_flow(&p, 0, DIM, "Nothing was hidden from who decided: these chances could be known.");
        page_line(&p);
    }
    draw_graphs(&p, r, moment, n, known && skep_review_has_secrets(r));
    page_line(&p);
    for (int seat = 0; seat < m->seats; seat++) draw_sum(&p, r, seat);
    if (!skep_review_sees_luck(r)) {
        page_line(&p);
        page_flow(&p, 4, DIM, "No luck that could be measured: the set-up counts in the start.");
    }
    if (skep_review_is_sketch(r)) {
        page_line(&p);
        page_flow(&p, 4, BOLD, "Read this as a sketch: ");
        struct skep_text why = skep_text_of(256);
        review_write_sketch(r, &why);
        page_flow(&p, 4, PLAIN, why.at);
    }
    if (n == 0) {
        page_line(&p);
        page_flow(&p, 4, PLAIN, "No roll and no error moved the chances by 2 points.");
    }
    for (int i = 0; i < n; i++) draw_moment(&p, r, i + 1, skep_review_place(r, moment[i]), winner);
    terminal_show(&p);
    page_free(&p);
}

/* Files */

static void put_csv(FILE *f, skep_portion x) { fprintf(f, ",%s%lld.%09lld", x < 0 ? "-" : "", llabs(x) / SKEP_WHOLE, llabs(x) % SKEP_WHOLE); }

static void write_csv(const struct skep_review *r, FILE *f)
{
    const struct skep_match *m = skep_review_match(r);
    fprintf(f, "at,moves,kind,who,turn,node,seat,before,after,luck,error,rest,mark,doubt,known\n");
    for (int i = 0; i < skep_review_places(r); i++) {
        static const char *const KINDS[] = { "chance", "forced", "decision" };
        const struct skep_place *p = skep_review_place(r, i);
        for (int s = 0; s < m->seats; s++) {
            fprintf(f, "%d,%d,%s,%d,%d,%s,%d", p->at, p->moves, KINDS[p->kind], p->who, p->turn, p->node, s);
            const skep_portion value[] = { p->before[s], p->after[s], p->luck[s], p->error[s], p->rest[s] };
            for (int k = 0; k < 5; k++) put_csv(f, value[k]);
            fprintf(f, ",%s", skep_marks[p->mark] ? skep_marks[p->mark] : "");
            put_csv(f, p->doubt[s]);
            if (p->kind == SKEP_PLACE_DECISION && p->who == s) put_csv(f, p->known);
            else fputc(',', f);
            fputc('\n', f);
        }
    }
}

static void compute(struct skep_review *r, int threads)
{
    uint64_t began = cli_nanoseconds(), told = began, kept = 0;
    struct kept keeper;
    review_kept_open(&keeper, r);
    review_go_on(&keeper, r);
    cli_catch_stop();
    int before = skep_review_done(r), places = skep_review_places(r);
    while (!skep_review_more(r, threads, threads > 1 ? cli_crew : NULL)) {
        uint64_t now = cli_nanoseconds();
        bool stopped = cli_stopped();
        if (stopped || kept == 0 || now - kept >= OFTEN) {
            bool safe = review_keep(&keeper, r);
            if (stopped) cli_die(CLI_NO, "stopped at place %d of %d; %s.", skep_review_done(r), places, safe ? "the same command goes on" : "what was judged could not be kept");
            kept = now;
        }
        if (!cli_has_progress() || now - told < 200000000) continue;
        told = now;
        cli_progress(began, before, skep_review_done(r), places, "places", "");
    }
    kept_drop(&keeper);
    if (cli_has_progress()) cli_progress_end();
}

int cmd_review(int argc, char **argv)
{
    int sims = -1, threads = 0;
    bool ascii = false, known = false;
    const char *html = NULL;
    struct cli_outputs to = { 0 };
    const struct cli_option options[] = {
        { .name = "sims", .arg = "N", .number = &sims, .max = SKEP_REVIEW_SIMS_MAX, .help = "simulations for each value; 400, in Honey & Nectar 0: its evaluation" },
        { .name = "threads", .letter = 't', .arg = "N", .number = &threads, .min = 1, .max = SKEP_CREW_MAX, .help = "places judged at once; all processors" },
        { .name = "json", .arg = "FILE", .text = &to.json, .help = "also write everything as JSON; - prints it in place of the page" },
        { .name = "csv", .arg = "FILE", .text = &to.csv, .help = "also write a line for each event and seat; - prints it in place of the page" },
        { .name = "html", .arg = "FILE", .text = &html, .help = "also write a page for a browser or a printer, one file without scripts; - prints it in place of the other" },
        { .name = "known", .flag = &known, .help = "draws chances as each seat could know them when it had to decide, not with all cards open" },
        { .name = "ascii", .flag = &ascii, .help = "draws with plain letters only" },
        { .name = NULL },
    };
    cli_parse(argc, argv, USAGE, options, 1, 1);
    struct skep_match *m = cli_read_match(argv[1]);
    if (skep_match_is_sealed(m)) cli_die(CLI_NO, "%s: this game is still being played at its table; a review comes after its end.", argv[1]);
    if (m->moves == 0) cli_die(CLI_NO, "%s: nothing was played.", argv[1]);
    cli_open_outputs(&to);
    FILE *page = html ? cli_create(html) : NULL;
    if (page == stdout && !cli_prints_text(&to)) cli_die(CLI_USAGE, "only one of --json, --csv and --html can go to standard output.");
    struct skep_review *r = skep_review_new(m, sims < 0 ? skep_review_usual(m->game) : sims);
    if (!r) cli_die(CLI_NO, "there is not enough memory.");
    if (threads == 0) threads = cli_cores() < SKEP_CREW_MAX ? cli_cores() : SKEP_CREW_MAX;
    compute(r, threads);
    if (to.json_file) {
        struct skep_text out = skep_text_in(cli_alloc(JSON_MAX), JSON_MAX);
        struct skep_json j = skep_json_to(&out);
        skep_review_json(r, &j);
        fprintf(to.json_file, "%s\n", out.at);
        free(out.at);
    }
    if (to.csv_file) write_csv(r, to.csv_file);
    review_name_seats(m);
    if (page) review_write_html(r, page);
    bool cut = page && !cli_close(page, html);
    terminal_open(ascii);
    if (cli_prints_text(&to) && page != stdout) print_review(r, known);
    bool whole = cli_close_outputs(&to);
    skep_review_free(r);
    cli_free_match(m);
    return whole && !cut ? CLI_OK : CLI_NO;
}
