/* lab_review.c: skep lab review: what reviews say of many games of bots, to judge the reviews by. Threads take games from one counter and
   finish what they took; what a game gives depends on the seed and its number alone, and is added up in the order of the games. */
#include "lab_review.h"
#include "session.h"

#include <errno.h>
#include <math.h>
#include <skep/sha256.h>
#include <skep/table.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MEGABYTES = 8 };

static struct skep_bot *new_bot(const struct skep_game *g, const char *text)
{
    struct skep_problem p;
    struct skep_bot *b = skep_bot_new_in(g, text, NULL, &p);
    if (!b) cli_die(CLI_USAGE, "%s", p.text);
    if (!skep_bot_memory(b, MEGABYTES)) cli_die(CLI_NO, "there is not enough memory.");
    return b;
}

static double as_double(skep_portion x) { return (double)x / (double)SKEP_WHOLE; }

static void judge_place(const struct skep_match *m, const struct skep_place *p, int seat, struct judged *out)
{
    const struct skep_node *nodes = m->game->nodes;
    int k = (int)(as_double(p->before[seat]) * REVIEW_TENTHS), node = 0;
    struct tenth *t = &out->tenth[k < REVIEW_TENTHS ? k : REVIEW_TENTHS - 1];
    t->n++;
    t->said += as_double(p->before[seat]);
    t->won += out->sum[seat].result;
    while (node < REVIEW_NODES_MAX - 1 && nodes[node].name != p->node) node++;
    struct rough *r = &out->rough[node];
    r->places++;
    for (int s = 0; s < m->seats; s++) r->size += fabs(as_double(p->rest[s])) / m->seats;
    if (p->who >= 0) r->lean += as_double(p->rest[p->who]);
}

static void review_game(const struct measure *m, const struct skep_match *match, int game, struct judged *out)
{
    struct skep_review *r = skep_review_new(match, m->sims);
    if (!r) cli_die(CLI_NO, "there is not enough memory.");
    if (m->order->luck) skep_review_only_luck(r);
    while (!skep_review_more(r, 1, NULL)) continue;
    for (int s = 0; s < match->seats; s++) {
        struct skep_sum sum = skep_review_sum(r, s);
        out->sum[s] = (struct seat_sum){
            as_double(sum.luck), as_double(sum.own), as_double(sum.rest), as_double(sum.result), sum.decisions, sum.slips, sum.mistakes, sum.blunders,
        };
    }
    out->sketch = skep_review_is_sketch(r);
    out->luck_seen = skep_review_sees_luck(r);
    for (int i = 0; i < skep_review_places(r); i++)
        judge_place(match, skep_review_place(r, i), (game + i) % match->seats, out);
    for (struct tenth *t = out->tenth; t < out->tenth + REVIEW_TENTHS; t++) {
        if (t->n == 0) continue;
        *t = (struct tenth){ 1, t->said / t->n, t->won / t->n };
    }
    skep_review_free(r);
}

static void play_game(const struct measure *m, struct skep_table *table, struct skep_match *match,
                      struct skep_bot *const bot[], int game)
{
    char seed[SKEP_SEED_TEXT];
    skep_match_restart(match, cli_game_seed(seed, m->order->seed, game / m->bots));
    for (int seat = 0; seat < match->seats; seat++) {
        const char *name = m->bot[lab_bot_in(m, game, seat)];
        skep_table_sit(table, seat, SKEP_BOT, name, name, NULL);
    }
    for (struct skep_next next; (next = skep_table_next(table)).kind != SKEP_NEXT_OVER;) {
        bool rolls = next.kind == SKEP_NEXT_ROLL;
        skep_move move = rolls ? skep_match_chance(match) : skep_table_choose(match, bot[lab_bot_in(m, game, next.seat)]);
        if (match->moves == match->capacity) cli_grow_log(match);
        skep_match_take(match, move, NULL);
    }
}

/* Keeping */

/* What a file of this measure begins with; options may be long texts, so that what they hash to has to do. */
static void put_heading(const struct measure *m, struct skep_text *out)
{
    const struct skep_game *g = m->order->game;
    struct skep_sha256 h;
    unsigned char hash[SKEP_HASH];
    skep_sha256_start(&h);
    for (int i = 0; g->options[i].id; i++) {
        char *value = cli_alloc(SKEP_OPTION_TEXTS);
        struct skep_text text = skep_text_in(value, SKEP_OPTION_TEXTS);
        skep_value_write(&m->order->first->values, g, i, &text);
        skep_sha256_add_text(&h, text.at);
        free(value);
    }
    skep_sha256_end(&h, hash);
    skep_putf(out, "skep lab review 1, %s, %d seats, seed %s, %d simulations%s, bots", m->order->game->id, m->order->seats, m->order->seed, m->sims,
              m->order->luck ? ", luck" : "");
    for (int i = 0; i < m->bots; i++) skep_putf(out, " %s", m->bot[i]);
    skep_put(out, ", options ");
    skep_put_hex(out, hash, 8);
    skep_put_char(out, '\n');
}

/* A line of a game: its number, and those that are kept of it, all digits of them. */
static void keep_game(const struct measure *m, int game)
{
    enum { DIGITS = 28 };
    struct skep_text line = skep_text_in(cli_alloc(JUDGED_NUMBERS * DIGITS), JUDGED_NUMBERS * DIGITS);
    const double *x = (const double *)&m->judged[game];
    skep_put_int(&line, game);
    for (int i = 0; i < JUDGED_NUMBERS; i++) {
        char number[DIGITS];
        snprintf(number, sizeof number, " %.17g", x[i]);
        skep_put(&line, number);
    }
    skep_put_char(&line, '\n');
    if (fputs(line.at, m->kept) == EOF || fflush(m->kept) != 0) cli_die(CLI_NO, "cannot write %s: %s.", m->order->out, strerror(errno));
    free(line.at);
}

/* Takes up a line; false: it is not whole. */
static bool take_game(const struct measure *m, char *line)
{
    double number[JUDGED_NUMBERS];
    char *s;
    long game = strtol(line, &s, 10);
    for (int i = 0; i < JUDGED_NUMBERS; i++) {
        char *from = s;
        number[i] = strtod(from, &s);
        if (s == from) return false;
    }
    if (*s || game < 0) return false;
    if (game < m->order->games) memcpy(&m->judged[game], number, sizeof number);
    return true;
}

/* The file that --out names: what is there is taken up, up to its last whole line, and games are added to it. */
static void open_kept(struct measure *m)
{
    char heading[4096];
    struct skep_text first = skep_text_in(heading, sizeof heading);
    size_t len = 0, whole;
    put_heading(m, &first);
    char *text = access(m->order->out, F_OK) == 0 ? cli_read_file(m->order->out, &len) : NULL;
    if (text && strncmp(text, heading, first.len) != 0) cli_die(CLI_NO, "%s: it is of another measure, or of none.", m->order->out);
    for (whole = text ? first.len : 0; text; ) {
        char *end = strchr(text + whole, '\n');
        if (!end) break;
        *end = '\0';
        bool taken = take_game(m, text + whole);
        *end = '\n';
        if (!taken) cli_die(CLI_NO, "%s: line \"%.20s ...\" is damaged.", m->order->out, text + whole);
        whole = (size_t)(end - text) + 1;
    }
    m->kept = fopen(m->order->out, text ? "r+" : "w");
    if (!m->kept || (text ? fseek(m->kept, (long)whole, SEEK_SET) != 0 : fputs(heading, m->kept) == EOF))
        cli_die(CLI_NO, "cannot write %s: %s.", m->order->out, strerror(errno));
    free(text);
    for (int g = 0; g < m->order->games; g++) m->before += m->judged[g].done > 0;
}

static void work(void *measure, int number)
{
    enum { MILESTONES = 1 << 18 };
    struct measure *m = measure;
    struct {
        struct skep_table table;
        struct skep_match match;
    } *w = cli_alloc(sizeof *w);
    struct skep_bot *bot[REVIEW_BOTS_MAX];
    void *milestones = cli_alloc(MILESTONES);
    cli_open_table(&w->table, &w->match, m->order->first);
    skep_match_milestones(&w->match, milestones, MILESTONES);
    for (int i = 0; i < m->bots; i++) bot[i] = new_bot(m->order->game, m->bot[i]);
    while (!cli_stopped()) {
        int game = atomic_fetch_add(&m->next, 1);
        if (game >= m->order->games) break;
        if (m->judged[game].done) continue; /* it was in the file */
        play_game(m, &w->table, &w->match, bot, game);
        review_game(m, &w->match, game, &m->judged[game]);
        m->judged[game].done = 1;
        if (m->kept) keep_game(m, game);
        int done = m->before + atomic_fetch_add(&m->done, 1) + 1;
        if (number == 0 && cli_has_progress()) cli_progress(m->began, m->before, done, m->order->games, "games", "");
    }
    for (int i = 0; i < m->bots; i++) skep_bot_free(bot[i]);
    free(w->match.log);
    free(milestones);
    free(w);
}

int lab_review(const struct lab_order *order)
{
    struct measure m = { .order = order, .sims = order->sims < 0 ? skep_review_usual(order->game) : order->sims };
    char *text = strdup(order->bots), *list = text;
    while (m.bots < REVIEW_BOTS_MAX && (m.bot[m.bots] = cli_next_of(&list)))
        skep_bot_free(new_bot(order->game, m.bot[m.bots++])); /* refused now rather than in the middle */
    if (list && *list) cli_die(CLI_USAGE, "no more than %d bots can take part.", REVIEW_BOTS_MAX);
    m.judged = cli_alloc((size_t)order->games * sizeof *m.judged);
    if (order->out) open_kept(&m);
    m.began = cli_nanoseconds();
    cli_catch_stop();
    cli_crew(work, &m, order->threads > 0 ? order->threads : cli_cores() < SKEP_CREW_MAX ? cli_cores() : SKEP_CREW_MAX);
    if (cli_has_progress()) cli_progress_end();
    bool cut = m.kept && !cli_close(m.kept, order->out);
    lab_tell_review(&m);
    free(m.judged);
    free(text);
    return cli_stopped() || cut ? CLI_NO : CLI_OK;
}
