/* lab_calibrate.c: skep lab calibrate: what was said of positions beside what came of them. */
#include "lab.h"

#include <skep/lab.h>
#include <skep/study.h>
#include <stdlib.h>
#include <string.h>

static void print_trust(const char *way, const struct skep_trust *t)
{
    printf("\n%s: mean square %.4f, lean %+.3f; best %.2f times as sharp, then %.4f for %.4f\n", way, t->square, t->lean, t->sharper, t->after,
           t->before);
    printf("  said          games    mean     won   95 %% interval\n");
    for (int k = 0; k < SKEP_TENTHS; k++) {
        if (t->tenth[k].n == 0) continue;
        struct skep_interval won = skep_wilson(t->tenth[k].won, t->tenth[k].n);
        printf("  %2d to %3d %%  %7d  %5.1f %%  %4.1f %%  %4.1f to %.1f%s\n", 10 * k, 10 * k + 10, t->tenth[k].n, 100 * t->tenth[k].said,
               100 * won.mean, 100 * won.low, 100 * won.high, t->tenth[k].said < won.low || t->tenth[k].said > won.high ? "  off" : "");
    }
}

static void json_trust(struct cli_json *out, const char *way, const struct skep_trust *t)
{
    skep_json_open(&out->j, '{');
    skep_json_put_text(&out->j, "way", way);
    skep_json_put_int(&out->j, "positions", t->positions);
    cli_json_put_decimal(out, "mean_square", t->square, 5);
    cli_json_put_decimal(out, "lean", t->lean, 4);
    cli_json_put_decimal(out, "sharper", t->sharper, 3);
    cli_json_put_decimal(out, "odd_games_before", t->before, 5);
    cli_json_put_decimal(out, "odd_games_after", t->after, 5);
    skep_json_open_at(&out->j, "tenths", '[');
    for (int k = 0; k < SKEP_TENTHS; k++) {
        if (t->tenth[k].n == 0) continue;
        struct skep_interval won = skep_wilson(t->tenth[k].won, t->tenth[k].n);
        skep_json_open(&out->j, '{');
        skep_json_put_int(&out->j, "tenth", k);
        skep_json_put_int(&out->j, "games", t->tenth[k].n);
        cli_json_put_decimal(out, "said", t->tenth[k].said, 4);
        cli_json_put_decimal(out, "won", t->tenth[k].won, 4);
        cli_json_put_decimal(out, "low", won.low, 4);
        cli_json_put_decimal(out, "high", won.high, 4);
        skep_json_close(&out->j, '}');
    }
    skep_json_close(&out->j, ']');
    skep_json_close(&out->j, '}');
}

static int play(struct skep_gauge *m, int games)
{
    uint64_t began = cli_nanoseconds();
    int done = 0;
    cli_catch_stop();
    while (done < games && !cli_stopped()) {
        if (!skep_gauge_game(m)) cli_die(CLI_NO, "there is not enough memory.");
        done++;
        if (cli_has_progress()) cli_progress(began, 0, done, games, "games", "");
    }
    if (cli_has_progress()) cli_progress_end();
    return done;
}

int lab_calibrate(const struct lab_order *order)
{
    struct skep_problem p;
    const char *way[SKEP_WAYS_MAX] = { "evaluation" };
    char *rest = strdup(order->ask), *list = rest;
    int ways = 1;
    while ((way[ways] = cli_next_of(&list)))
        if (++ways == SKEP_WAYS_MAX) cli_die(CLI_USAGE, "no more than %d bots can be asked at once.", SKEP_WAYS_MAX - 2);
    struct skep_gauge *m = skep_gauge_new(order->game, order->seats, &order->first->values, skep_seed_of(order->seed), order->bot, way + 1, ways - 1, &p);
    if (!m) cli_die(CLI_USAGE, "%s", p.text);
    int games = play(m, order->games);
    struct cli_json out;
    if (order->json) {
        cli_json_begin(&out);
        skep_json_open(&out.j, '{');
        skep_json_put_text(&out.j, "game", order->game->id);
        skep_json_put_int(&out.j, "seats", order->seats);
        skep_json_put_text(&out.j, "seed", order->seed);
        skep_json_put_text(&out.j, "bot", order->bot);
        skep_json_put_int(&out.j, "games", games);
        skep_json_open_at(&out.j, "ways", '[');
    } else printf("%s, %d seats, seed %s: %d games of %s\n", order->game->title, order->seats, order->seed, games, order->bot);
    for (int i = 0; i < ways; i++) {
        struct skep_trust t = skep_gauge_read(m, i);
        if (order->json) json_trust(&out, way[i], &t);
        else print_trust(way[i], &t);
    }
    if (order->json) {
        skep_json_close(&out.j, ']');
        skep_json_close(&out.j, '}');
        cli_json_end(&out, stdout);
    }
    skep_gauge_free(m);
    free(rest);
    return cli_stopped() ? CLI_NO : CLI_OK;
}
