/* lab_exact.c: skep lab exact and skep lab regret: a set of positions with exact values, its file, and what bots make of it. */
#include "lab.h"
#include "session.h"

#include <errno.h>
#include <skep/lab.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Making */

static void name_set(const struct lab_order *order, const char *given, char name[SESSION_PATH])
{
    int n = given ? snprintf(name, SESSION_PATH, "%s", given)
                  : snprintf(name, SESSION_PATH, "%s.exact", order->game->id);
    if (n >= SESSION_PATH) cli_die(CLI_USAGE, "the name of the file is too long.");
}

/* The set as it is so far, up to its last whole game, or just its heading; gives how many positions that are. */
static int go_on(struct skep_exact *x, const char *name)
{
    char fresh[SESSION_PATH + 8], heading[4096], *text = NULL;
    struct skep_text why = skep_text_of(256), out = skep_text_in(heading, sizeof heading);
    int positions = 0;
    size_t len;
    if (access(name, F_OK) == 0) {
        text = cli_read_file(name, &len);
        len = skep_exact_go_on(x, text, &positions, &why);
        if (len == 0) cli_die(CLI_NO, "%s: %s.", name, why.at);
        text[len] = '\0';
    } else skep_exact_heading(x, &out);
    snprintf(fresh, sizeof fresh, "%s.new", name);
    int error = keep_replace(name, fresh, text ? text : out.at, false);
    if (error) cli_die(CLI_NO, "cannot write %s: %s.", name, strerror(error));
    free(text);
    return positions;
}

static void append(FILE *f, const char *name, const struct skep_text *out)
{
    if (fwrite(out->at, 1, out->len, f) != out->len || fflush(f) != 0)
        cli_die(CLI_NO, "cannot write %s: %s.", name, strerror(errno));
}

int lab_exact(const struct lab_order *order)
{
    struct skep_problem p;
    char name[SESSION_PATH], *text = cli_alloc(SKEP_EXACT_TEXT);
    struct skep_exact_limits limits = { .nodes = order->nodes, .each = order->each, .horizon = order->horizon };
    if (order->seats != 2) cli_die(CLI_USAGE, "exact values are those of two seats.");
    name_set(order, order->out, name);
    struct skep_exact *x = skep_exact_new(order->game, &order->first->values, skep_seed_of(order->seed), order->bot, limits,
                                          &p);
    if (!x) cli_die(CLI_USAGE, "%s", p.text);
    int positions = go_on(x, name), before = skep_exact_games(x);
    FILE *f = fopen(name, "a");
    if (!f) cli_die(CLI_NO, "cannot write %s: %s.", name, strerror(errno));
    uint64_t began = cli_nanoseconds();
    cli_catch_stop();
    while (skep_exact_games(x) < order->games && !cli_stopped()) {
        char more[48];
        struct skep_text out = skep_text_in(text, SKEP_EXACT_TEXT);
        positions += skep_exact_game(x, &out);
        append(f, name, &out);
        snprintf(more, sizeof more, ", %d positions", positions);
        if (cli_has_progress()) cli_progress(began, before, skep_exact_games(x), order->games, "games", more);
    }
    if (cli_has_progress()) cli_progress_end();
    int games = skep_exact_games(x);
    if (!cli_close(f, name)) return CLI_NO;
    printf("%s: %d positions of %d games\n", name, positions, games);
    skep_exact_free(x);
    free(text);
    return cli_stopped() ? CLI_NO : CLI_OK;
}

/* Asking */

static void json_mean(struct cli_json *out, const char *key, struct skep_mean m)
{
    skep_json_open_at(&out->j, key, '{');
    skep_json_put_int(&out->j, "n", m.n);
    cli_json_put_decimal(out, "mean", m.mean, 6);
    cli_json_put_decimal(out, "error", m.error, 6);
    skep_json_close(&out->j, '}');
}

static void json_report(const struct lab_order *order, const struct skep_regret *r, const char *const *bot, int bots)
{
    struct cli_json out;
    cli_json_begin(&out);
    skep_json_open(&out.j, '{');
    skep_json_put_text(&out.j, "game", order->game->id);
    skep_json_put_int(&out.j, "idle", skep_regret_idle(r));
    skep_json_open_at(&out.j, "bots", '[');
    for (int i = 0; i < bots; i++) {
        struct skep_regret_of of = skep_regret_read(r, i);
        skep_json_open(&out.j, '{');
        skep_json_put_text(&out.j, "bot", bot[i]);
        json_mean(&out, "regret", of.regret);
        json_mean(&out, "value_error", of.value);
        json_mean(&out, "lean", of.lean);
        json_mean(&out, "move_error", of.moves);
        skep_json_close(&out.j, '}');
    }
    skep_json_close(&out.j, ']');
    skep_json_close(&out.j, '}');
    cli_json_end(&out, stdout);
}

static void print_report(const struct lab_order *order, const struct skep_regret *r, const char *const *bot, int bots)
{
    struct skep_regret_of of = skep_regret_read(r, 0);
    printf("%s: %d positions; in %d more nothing was to lose\n\n", order->game->title, of.regret.n,
           skep_regret_idle(r));
    printf("  bot                    regret              value off           lean   moves off\n");
    for (int i = 0; i < bots; i++) {
        of = skep_regret_read(r, i);
        printf("  %-16s  %.5f (%.5f)  %.4f (%.4f)  %+.4f  ", bot[i], of.regret.mean, of.regret.error, of.value.mean,
               of.value.error, of.lean.mean);
        if (of.moves.n > 0) printf("%.4f (%.4f)\n", of.moves.mean, of.moves.error);
        else printf("-\n");
    }
}

static int count_games(const char *s)
{
    int n = 0;
    for (; (s = strstr(s, "\nend ")); s++) n++;
    return n > 0 ? n : 1;
}

int lab_regret(const struct lab_order *order)
{
    struct skep_problem p;
    struct skep_text why = skep_text_of(256);
    char name[SESSION_PATH], *rest = strdup(order->bots), *list = rest;
    const char *bot[SKEP_WAYS_MAX + 1];
    int bots = 0, games = 0;
    size_t len;
    name_set(order, order->set, name);
    while ((bot[bots] = cli_next_of(&list)))
        if (++bots > SKEP_WAYS_MAX) cli_die(CLI_USAGE, "no more than %d bots can be asked at once.", SKEP_WAYS_MAX);
    if (bots == 0) cli_die(CLI_USAGE, "name a bot.");
    char *text = cli_read_file(name, &len);
    const char *s = text;
    struct skep_regret *r = skep_regret_new(order->game, &order->first->values, skep_seed_of(order->seed), bot, bots, &p);
    if (!r) cli_die(CLI_USAGE, "%s", p.text);
    if (!skep_regret_begin(r, &s, &why)) cli_die(CLI_NO, "%s: %s.", name, why.at);
    uint64_t began = cli_nanoseconds();
    int all = order->games > 0 ? order->games : count_games(s);
    cli_catch_stop();
    for (; *s && (order->games == 0 || games < order->games) && !cli_stopped(); games++) {
        if (!skep_regret_game(r, &s, &why)) cli_die(CLI_NO, "%s, game %d: %s.", name, games + 1, why.at);
        if (cli_has_progress()) cli_progress(began, 0, games + 1, all, "games", "");
    }
    if (cli_has_progress()) cli_progress_end();
    if (order->json) json_report(order, r, bot, bots);
    else print_report(order, r, bot, bots);
    skep_regret_free(r);
    free(text);
    free(rest);
    return cli_stopped() ? CLI_NO : CLI_OK;
}
