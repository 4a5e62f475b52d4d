/* lab_fit.c: skep lab fit: a fit, its file, and how it is going. */
#include "lab.h"
#include "session.h"

#include <errno.h>
#include <skep/lab.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { OFTEN = 5 }; /* seconds between two states on disk */

struct fitting {
    const struct lab_order *order;
    struct skep_fit *fit;
    char out[SESSION_PATH], state[SESSION_PATH + 8], fresh[SESSION_PATH + 16];
    char *text;
};

static void replace(struct fitting *t, const char *path, const struct skep_text *text)
{
    int error = text->overflow ? EFBIG : keep_replace(path, t->fresh, text->at, false);
    if (error) cli_die(CLI_NO, "cannot write %s: %s.", path, strerror(error));
}

static void save(struct fitting *t)
{
    struct skep_text text = skep_text_in(t->text, SKEP_FIT_TEXT);
    skep_fit_save(t->fit, &text);
    replace(t, t->state, &text);
}

static void go_on(struct fitting *t)
{
    struct skep_text why = skep_text_of(256);
    size_t len;
    if (access(t->state, F_OK) != 0) return;
    char *text = cli_read_file(t->state, &len);
    if (!skep_fit_load(t->fit, text, &why)) cli_die(CLI_NO, "%s: %s.", t->state, why.at);
    free(text);
}

static void play(struct fitting *t)
{
    uint64_t began = cli_nanoseconds(), saved = began;
    int before = skep_fit_games(t->fit);
    for (int done = before; done < t->order->games && !cli_stopped();) {
        skep_fit_game(t->fit);
        done++;
        if (cli_nanoseconds() - saved < OFTEN * UINT64_C(1000000000) && done % 64 != 0) continue;
        if (cli_has_progress()) cli_progress(began, before, done, t->order->games, "games", "");
        if (cli_nanoseconds() - saved < OFTEN * UINT64_C(1000000000)) continue;
        save(t);
        saved = cli_nanoseconds();
    }
    if (cli_has_progress()) cli_progress_end();
    save(t);
}

static void tell(const struct fitting *t)
{
    struct skep_fit_line line[SKEP_FIT_LINES + 1];
    int n = skep_fit_history(t->fit, line);
    printf("     games   positions   held-out loss   first weights\n");
    for (int i = 0; i < n; i++) printf("%10d  %10lld  %14.4f  %14.4f\n", line[i].games, line[i].positions, line[i].loss, line[i].first);
}

static void try_out(const struct fitting *t)
{
    double won = 0;
    int games = 0;
    for (; games < t->order->trial && !cli_stopped(); games++) won += skep_fit_trial(t->fit, games);
    if (games > 0) printf("one move ahead against the bots' weights: %.1f of %d games (%.1f %%)\n", won, games, 100 * won / games);
}

int lab_fit(const struct lab_order *order)
{
    struct fitting t = { .order = order, .text = cli_alloc(SKEP_FIT_TEXT) };
    if (!skep_fit_can(order->game)) cli_die(CLI_NO, "the evaluation of %s has no weights to be fitted.", order->game->title);
    int n = order->out ? snprintf(t.out, sizeof t.out, "%s", order->out) : snprintf(t.out, sizeof t.out, "%s.def", order->game->id);
    if (n >= (int)sizeof t.out) cli_die(CLI_USAGE, "the name of the file is too long.");
    snprintf(t.state, sizeof t.state, "%s.state", t.out);
    snprintf(t.fresh, sizeof t.fresh, "%s.new", t.out);
    t.fit = skep_fit_new(order->game, order->seats, &order->first->values, skep_seed_of(order->seed), order->afresh);
    if (!t.fit) cli_die(CLI_NO, "there is not enough memory.");
    struct skep_problem p;
    if (order->by && !skep_fit_by(t.fit, order->by, &p)) cli_die(CLI_USAGE, "%s", p.text);
    cli_catch_stop();
    go_on(&t);
    play(&t);
    bool whole = !cli_stopped();
    struct skep_text text = skep_text_in(t.text, SKEP_FIT_TEXT);
    skep_fit_write(t.fit, &text);
    replace(&t, t.out, &text);
    tell(&t);
    if (whole) try_out(&t);
    skep_fit_free(t.fit);
    free(t.text);
    return whole ? CLI_OK : CLI_NO;
}
