/* lab_review.c: skep lab review: what reviews say of many games of bots, to judge the reviews by. Threads take games from one counter and
   finish what they took; what a game gives depends on the seed and its number alone, and is added up in the order of the games. */
#include "lab.h"

#include <math.h>
#include <skep/review.h>
#include <skep/study.h>
#include <skep/table.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { BOTS_MAX = 16, NODES_MAX = 64, TENTHS = 10, MEGABYTES = 8 };

/* What V said, and what came of it; a game counts once in each tenth, by its mean. */
struct tenth {
    double n, said, won;
};
/* The rest of a kind of place: how much of it there was, either way, and how much for the seat that moved. */
struct rough {
    int places;
    double size, lean;
};

/* What is kept of a game. */
struct judged {
    struct skep_sum sum[SKEP_SEATS_MAX];
    bool sketch, luck_seen;
    struct tenth tenth[TENTHS];
    struct rough rough[NODES_MAX];
};

struct measure {
    const struct lab_order *order;
    int bots, sims, games;
    const char *bot[BOTS_MAX];
    struct judged *judged;
    uint64_t began;
    atomic_int next, done;
};

/* Bots sit in a ring: each with those behind it in the list, at every seat equally often. */
static int bot_in(const struct measure *m, int game, int seat) { return (game + seat) % m->bots; }

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
    int k = (int)(as_double(p->before[seat]) * TENTHS), node = 0;
    struct tenth *t = &out->tenth[k < TENTHS ? k : TENTHS - 1];
    t->n++;
    t->said += as_double(p->before[seat]);
    t->won += as_double(out->sum[seat].result);
    while (node < NODES_MAX - 1 && nodes[node].name != p->node) node++;
    struct rough *r = &out->rough[node];
    r->places++;
    for (int s = 0; s < m->seats; s++) r->size += fabs(as_double(p->rest[s])) / m->seats;
    if (p->who >= 0) r->lean += as_double(p->rest[p->who]);
}

static void review_game(const struct measure *m, const struct skep_match *match, int game, struct judged *out)
{
    struct skep_review *r = skep_review_new(match, m->sims);
    if (!r) cli_die(CLI_NO, "there is not enough memory.");
    while (!skep_review_more(r, 1, NULL)) continue;
    for (int s = 0; s < match->seats; s++) out->sum[s] = skep_review_sum(r, s);
    out->sketch = skep_review_is_sketch(r);
    out->luck_seen = skep_review_sees_luck(r);
    for (int i = 0; i < skep_review_places(r); i++)
        judge_place(match, skep_review_place(r, i), (game + i) % match->seats, out);
    for (struct tenth *t = out->tenth; t < out->tenth + TENTHS; t++) {
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
        const char *name = m->bot[bot_in(m, game, seat)];
        skep_table_sit(table, seat, SKEP_BOT, name, name, NULL);
    }
    for (struct skep_next next; (next = skep_table_next(table)).kind != SKEP_NEXT_OVER;) {
        bool rolls = next.kind == SKEP_NEXT_ROLL;
        skep_move move = rolls ? skep_match_chance(match) : skep_table_choose(match, bot[bot_in(m, game, next.seat)]);
        if (match->moves == match->capacity) cli_grow_log(match);
        skep_match_take(match, move, NULL);
    }
}

static void work(void *measure, int number)
{
    enum { MILESTONES = 1 << 18 };
    struct measure *m = measure;
    struct {
        struct skep_table table;
        struct skep_match match;
    } *w = cli_alloc(sizeof *w);
    struct skep_bot *bot[BOTS_MAX];
    void *milestones = cli_alloc(MILESTONES);
    cli_open_table(&w->table, &w->match, m->order->game, m->order->seats, m->order->values);
    skep_match_milestones(&w->match, milestones, MILESTONES);
    for (int i = 0; i < m->bots; i++) bot[i] = new_bot(m->order->game, m->bot[i]);
    while (!cli_stopped()) {
        int game = atomic_fetch_add(&m->next, 1);
        if (game >= m->order->games) break;
        play_game(m, &w->table, &w->match, bot, game);
        review_game(m, &w->match, game, &m->judged[game]);
        int done = atomic_fetch_add(&m->done, 1) + 1;
        if (number == 0 && cli_has_progress()) cli_progress(m->began, 0, done, m->order->games, "games", "");
    }
    for (int i = 0; i < m->bots; i++) skep_bot_free(bot[i]);
    free(w->match.log);
    free(milestones);
    free(w);
}

/* What it comes to */

/* A bot, over the seats it had: means, the standard errors of two of them, and how much less the results spread without the luck. */
struct record {
    int seats, decisions, slips, mistakes, blunders;
    double result, luck, luck_error, ratio; /* ratio: 0 where there is nothing to divide by */
    double lost, lost_error;                /* for each decision */
};

static struct record record_of(const struct measure *m, int bot)
{
    struct record r = { 0 };
    double adjusted = 0, spread = 0, left = 0, lost = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int g = 0; g < m->games; g++)
            for (int s = 0; s < m->order->seats; s++) {
                const struct skep_sum *sum = &m->judged[g].sum[s];
                double result = as_double(sum->result), luck = as_double(sum->luck), own = -as_double(sum->own);
                if (bot_in(m, g, s) != bot) continue;
                if (pass == 0) {
                    r.seats++;
                    r.result += result;
                    r.luck += luck;
                    lost += own;
                    r.decisions += sum->decisions;
                    r.slips += sum->slips;
                    r.mistakes += sum->mistakes;
                    r.blunders += sum->blunders;
                    continue;
                }
                spread += (result - r.result) * (result - r.result);
                left += (result - luck - adjusted) * (result - luck - adjusted);
                r.luck_error += (luck - r.luck) * (luck - r.luck);
                r.lost_error += (own - r.lost * sum->decisions) * (own - r.lost * sum->decisions);
            }
        if (pass > 0 || r.seats == 0) continue;
        r.result /= r.seats;
        r.luck /= r.seats;
        adjusted = r.result - r.luck;
        r.lost = r.decisions > 0 ? lost / r.decisions : 0;
    }
    r.luck_error = r.seats > 1 ? sqrt(r.luck_error / (r.seats - 1) / r.seats) : 0;
    r.lost_error = r.decisions > 0 ? sqrt(r.lost_error) / r.decisions : 0;
    r.ratio = left > 0 ? spread / left : 0;
    return r;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The rest of each seat of each game, either way, the smallest first; gives how many. */
static int rests_of(const struct measure *m, double *out)
{
    int n = 0;
    for (int g = 0; g < m->games; g++)
        for (int s = 0; s < m->order->seats; s++) out[n++] = fabs(as_double(m->judged[g].sum[s].rest));
    qsort(out, (size_t)n, sizeof *out, by_size);
    return n;
}

static struct tenth tenth_of(const struct measure *m, int k)
{
    struct tenth t = { 0 };
    for (int g = 0; g < m->games; g++) {
        const struct tenth *one = &m->judged[g].tenth[k];
        t.n += one->n;
        t.said += one->said;
        t.won += one->won;
    }
    if (t.n > 0) {
        t.said /= t.n;
        t.won /= t.n;
    }
    return t;
}

static struct rough rough_of(const struct measure *m, int node)
{
    struct rough r = { 0 };
    for (int g = 0; g < m->games; g++) {
        r.places += m->judged[g].rough[node].places;
        r.size += m->judged[g].rough[node].size;
        r.lean += m->judged[g].rough[node].lean;
    }
    return r;
}

static int count(const struct measure *m, bool sketches)
{
    int n = 0;
    for (int g = 0; g < m->games; g++) n += sketches ? m->judged[g].sketch : m->judged[g].luck_seen;
    return n;
}

/* Telling */

static void print_bots(const struct measure *m)
{
    printf("\n%-16s %6s  %8s  %8s  %14s  %14s\n", "bot", "seats", "result", "adjusted", "luck (error)",
           "variance ratio");
    for (int i = 0; i < m->bots; i++) {
        struct record r = record_of(m, i);
        printf("%-16.16s %6d  %6.1f %%  %6.1f %%  %+6.1f (%5.1f)  %14.2f\n", m->bot[i], r.seats, 100 * r.result,
               100 * (r.result - r.luck), 100 * r.luck, 100 * r.luck_error, r.ratio);
    }
    printf("\n%-16s %9s  %16s  %s\n", "bot", "decisions", "points lost each", "of 100: slips, mistakes, blunders");
    for (int i = 0; i < m->bots; i++) {
        struct record r = record_of(m, i);
        double each = r.decisions > 0 ? 100.0 / r.decisions : 0;
        printf("%-16.16s %9d  %6.2f (%6.2f)  %14.1f %9.1f %9.1f\n", m->bot[i], r.decisions, 100 * r.lost,
               100 * r.lost_error, each * r.slips, each * r.mistakes, each * r.blunders);
    }
}

static void print_rest(const struct measure *m)
{
    double *rest = cli_alloc((size_t)(m->games * m->order->seats + 1) * sizeof *rest), all = 0;
    int n = rests_of(m, rest);
    printf("\nsketches: %d of %d games; luck was seen in %d\n", count(m, true), m->games, count(m, false));
    if (n > 0)
        printf("rest of a seat, in points: half below %.1f, nine tenths below %.1f, all below %.1f\n",
               100 * rest[n / 2], 100 * rest[n * 9 / 10], 100 * rest[n - 1]);
    free(rest);
    for (int k = 0; k < NODES_MAX; k++) all += rough_of(m, k).size;
    printf("\nwhere it arises           share   places   points each   lean of who moves\n");
    for (int k = 0; k < NODES_MAX; k++) {
        struct rough r = rough_of(m, k);
        if (r.places == 0 || r.size < all / 100) continue;
        printf("%-22.22s  %5.1f %%  %7d  %12.2f  %+18.2f\n", m->order->game->nodes[k].name, 100 * r.size / all,
               r.places, 100 * r.size / r.places, 100 * r.lean / r.places);
    }
}

static void print_tenths(const struct measure *m)
{
    printf("\nV said        games    mean     won   95 %% interval\n");
    for (int k = 0; k < TENTHS; k++) {
        struct tenth t = tenth_of(m, k);
        if (t.n == 0) continue;
        struct skep_interval won = skep_wilson(t.won, t.n);
        printf("%2d to %3d %%  %7d  %5.1f %%  %4.1f %%  %4.1f to %.1f%s\n", 10 * k, 10 * k + 10, (int)t.n, 100 * t.said,
               100 * won.mean, 100 * won.low, 100 * won.high, t.said < won.low || t.said > won.high ? "  off" : "");
    }
}

static void print_json(const struct measure *m)
{
    struct cli_json out;
    cli_json_begin(&out);
    skep_json_open(&out.j, '{');
    skep_json_put_text(&out.j, "game", m->order->game->id);
    skep_json_put_int(&out.j, "seats", m->order->seats);
    skep_json_put_text(&out.j, "seed", m->order->seed);
    skep_json_put_int(&out.j, "games", m->games);
    skep_json_put_int(&out.j, "simulations", m->sims);
    skep_json_put_int(&out.j, "sketches", count(m, true));
    skep_json_put_int(&out.j, "luck_seen", count(m, false));
    skep_json_open_at(&out.j, "bots", '[');
    for (int i = 0; i < m->bots; i++) {
        struct record r = record_of(m, i);
        skep_json_open(&out.j, '{');
        skep_json_put_text(&out.j, "bot", m->bot[i]);
        skep_json_put_int(&out.j, "seats", r.seats);
        cli_json_put_decimal(&out, "result", r.result, 5);
        cli_json_put_decimal(&out, "luck", r.luck, 5);
        cli_json_put_decimal(&out, "luck_error", r.luck_error, 5);
        cli_json_put_decimal(&out, "variance_ratio", r.ratio, 3);
        skep_json_put_int(&out.j, "decisions", r.decisions);
        cli_json_put_decimal(&out, "lost", r.lost, 6);
        cli_json_put_decimal(&out, "lost_error", r.lost_error, 6);
        skep_json_put_int(&out.j, "slips", r.slips);
        skep_json_put_int(&out.j, "mistakes", r.mistakes);
        skep_json_put_int(&out.j, "blunders", r.blunders);
        skep_json_close(&out.j, '}');
    }
    skep_json_close(&out.j, ']');
    skep_json_open_at(&out.j, "rest_by_node", '[');
    for (int k = 0; k < NODES_MAX; k++) {
        struct rough r = rough_of(m, k);
        if (r.places == 0) continue;
        skep_json_open(&out.j, '{');
        skep_json_put_text(&out.j, "node", m->order->game->nodes[k].name);
        skep_json_put_int(&out.j, "places", r.places);
        cli_json_put_decimal(&out, "size", r.size, 5);
        cli_json_put_decimal(&out, "lean", r.lean, 5);
        skep_json_close(&out.j, '}');
    }
    skep_json_close(&out.j, ']');
    skep_json_open_at(&out.j, "tenths", '[');
    for (int k = 0; k < TENTHS; k++) {
        struct tenth t = tenth_of(m, k);
        if (t.n == 0) continue;
        skep_json_open(&out.j, '{');
        skep_json_put_int(&out.j, "tenth", k);
        skep_json_put_int(&out.j, "games", (int)t.n);
        cli_json_put_decimal(&out, "said", t.said, 4);
        cli_json_put_decimal(&out, "won", t.won, 4);
        skep_json_close(&out.j, '}');
    }
    skep_json_close(&out.j, ']');
    skep_json_close(&out.j, '}');
    cli_json_end(&out, stdout);
}

int lab_review(const struct lab_order *order)
{
    struct measure m = { .order = order, .sims = order->sims < 0 ? skep_review_usual(order->game) : order->sims };
    char *text = strdup(order->bots), *list = text;
    while (m.bots < BOTS_MAX && (m.bot[m.bots] = cli_next_of(&list)))
        skep_bot_free(new_bot(m.order->game, m.bot[m.bots++])); /* refused now rather than in the middle */
    if (list && *list) cli_die(CLI_USAGE, "no more than %d bots can take part.", BOTS_MAX);
    m.judged = cli_alloc((size_t)order->games * sizeof *m.judged);
    m.began = cli_nanoseconds();
    cli_catch_stop();
    cli_crew(work, &m, order->threads > 0 ? order->threads : cli_cores() < SKEP_CREW_MAX ? cli_cores() : SKEP_CREW_MAX);
    if (cli_has_progress()) cli_progress_end();
    m.games = atomic_load(&m.done);
    if (order->json) print_json(&m);
    else {
        printf("%s, %d seats, seed %s: %d games, %d simulations for a value\n", order->game->title, order->seats,
               order->seed, m.games, m.sims);
        print_bots(&m);
        print_rest(&m);
        print_tenths(&m);
    }
    free(m.judged);
    free(text);
    return cli_stopped() ? CLI_NO : CLI_OK;
}
