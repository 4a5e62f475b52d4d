/* lab_run.c: a study is played on threads. Each has a worker of its own with sums of its own, takes ranges of rounds from one counter, and always finishes what it took: so
   what is done are the first rounds of the part, at any time. They meet every few seconds, and where a rule to stop by is looked at; then
   their sums are added up and kept. */
#include "lab_study.h"
#include "session.h"

#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <skep/text.h>
#include <skep/version.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* Counts up when the same study gives other sums. */
#define FORM "skep study 1"
#define SECOND UINT64_C(1000000000)

enum { CHUNK_MAX = 4096 };

struct stage {
    struct lab_run *run;
    int rounds, before;    /* of the whole part; done when it began */
    uint64_t began;
    char more[64];         /* behind the progress */
    atomic_int next, done; /* rounds taken, and done */
    int end;               /* here all meet */
    atomic_bool failed;
};

struct hand {
    struct stage *stage;
    struct skep_worker *worker;
    pthread_t thread;
    bool leads; /* it shows the progress */
};

static void *work(void *argument)
{
    struct hand *h = argument;
    struct stage *s = h->stage;
    struct skep_part part = s->run->part;
    uint64_t shown = cli_nanoseconds();
    for (int chunk = 1; !cli_stopped();) {
        int from = atomic_fetch_add(&s->next, chunk), to = from + chunk < s->end ? from + chunk : s->end;
        if (from >= s->end) break;
        uint64_t began = cli_nanoseconds();
        for (int k = from; k < to; k++)
            if (!skep_worker_round(h->worker, part.i + k * part.n)) atomic_store(&s->failed, true);
        uint64_t now = cli_nanoseconds();
        atomic_fetch_add(&s->done, to - from);
        if (now - began < SECOND / 500 && chunk < CHUNK_MAX) chunk *= 2;
        else if (now - began > SECOND / 50 && chunk > 1) chunk /= 2;
        if (!h->leads || !cli_has_progress() || now - shown < SECOND / 10) continue;
        cli_progress(s->began, s->before, atomic_load(&s->done), s->rounds, "rounds", s->more);
        shown = now;
    }
    return NULL;
}

/* Plays up to the end of the stage, or to a stop; this thread is one of the workers. Adds up what they did. */
static void play_stage(struct stage *s, struct hand *hands, int threads)
{
    struct lab_run *run = s->run;
    int started = 1; /* a thread that the system refuses is missed by nobody: the others play its rounds */
    while (started < threads && pthread_create(&hands[started].thread, NULL, work, &hands[started]) == 0) started++;
    work(&hands[0]);
    for (int i = 1; i < started; i++) pthread_join(hands[i].thread, NULL);
    for (int i = 0; i < threads; i++) {
        if (!skep_sums_add(run->sums, skep_worker_sums(hands[i].worker))) atomic_store(&s->failed, true);
        skep_sums_clear(skep_worker_sums(hands[i].worker));
    }
    if (atomic_load(&s->failed)) cli_die(CLI_NO, "there is not enough memory.");
    atomic_store(&s->next, skep_sums_rounds(run->sums));
    atomic_store(&s->done, skep_sums_rounds(run->sums));
}

/* Keeping */

static void put_sums(const void *sums, struct skep_json *out) { skep_sums_json(sums, out); }

static bool keep(const struct kept *k, const struct lab_run *run)
{
    char *text = lab_json(put_sums, run->sums);
    bool safe = kept_write(k, text);
    free(text);
    return safe;
}

static int tokens_most(const char *text)
{
    int n = 2;
    for (; *text; text++) n += *text == ',' || *text == ':' || *text == '[' || *text == '{';
    return n;
}

static void go_on(const struct kept *k, struct lab_run *run)
{
    struct skep_text why = skep_text_of(128);
    struct skep_doc d;
    char *text = kept_read(k, "the study");
    if (!text) return;
    int most = tokens_most(text);
    struct skep_token *tokens = cli_alloc((size_t)most * sizeof *tokens);
    if (skep_doc_read(&d, text, strlen(text), tokens, most, NULL) || !skep_sums_read(run->sums, &d, 0, &why)) kept_is_damaged(k, "the study");
    free(tokens);
    free(text);
}

static void open_kept(struct kept *k, const struct lab_run *run)
{
    struct skep_text head = skep_text_of(KEPT_HEAD);
    skep_putf(&head, "%s, version %s, part %d of %d, study %s", FORM, SKEP_VERSION, run->part.i + 1, run->part.n, run->study->hash);
    kept_open(k, "study", head.at);
}

/* The whole */

/* How long to wait with keeping: the first time it is soon, then for as long as it has played, at most five seconds. */
static double wait_of(const struct stage *s)
{
    double seconds = (double)(cli_nanoseconds() - s->began) / 1e9;
    return seconds < 0.25 ? 0.25 : seconds > 5 ? 5 : seconds;
}

/* Where all meet next: at a look, or when it is time to keep something. */
static int stage_end(const struct stage *s)
{
    const struct lab_run *run = s->run;
    int done = skep_sums_rounds(run->sums), end = run->study->until >= 0 ? skep_study_look(run->study, done) : s->rounds;
    double seconds = (double)(cli_nanoseconds() - s->began) / 1e9, each = done > s->before ? seconds / (done - s->before) : 0;
    double many = each > 0 ? wait_of(s) / each : run->threads;
    if (many < 16.0 * run->threads && each > 0.1) many = 16.0 * run->threads; /* meeting costs up to a round for each */
    return done + many < end ? done + (int)many : end;
}

static bool is_enough(struct stage *s)
{
    const struct lab_run *run = s->run;
    if (run->study->until < 0) return false;
    double width = skep_study_width(run->study, run->sums);
    snprintf(s->more, sizeof s->more, ", %s ±%.3g", skep_measures[run->study->until].id, width);
    return width <= run->study->within;
}

/* Goes on until all is played, the rule to stop by holds where it is looked at, or somebody stops it. */
static void play_on(struct stage *s, struct hand *hands, int threads, const struct kept *k)
{
    struct lab_run *run = s->run;
    uint64_t kept = s->began;
    int look = run->study->until >= 0 ? skep_study_look(run->study, s->before) : 0;
    while (skep_sums_rounds(run->sums) < s->rounds && !cli_stopped()) {
        s->end = stage_end(s);
        play_stage(s, hands, threads);
        int done = skep_sums_rounds(run->sums);
        bool enough = is_enough(s);
        if (done == look && enough) {
            run->ended = SKEP_ENDED_UNTIL;
            return;
        }
        if (done == look) look = skep_study_look(run->study, done);
        uint64_t now = cli_nanoseconds();
        if (done == s->rounds || ((double)(now - kept) / 1e9 < wait_of(s) / 2 && !cli_stopped())) continue;
        if (!keep(k, run) && cli_stopped()) cli_warn("what was played could not be kept.");
        kept = now;
    }
    run->ended = skep_sums_rounds(run->sums) < s->rounds ? SKEP_ENDED_EARLY : SKEP_ENDED_GAMES;
}

static long long games_of(const struct skep_study *s, int rounds)
{
    long long games = 0;
    for (int i = 0; i < s->cells; i++) games += (long long)rounds * (s->cell[i].rotations + (s->skill ? s->cell[i].seats : 0));
    return games;
}

void lab_run_play(struct lab_run *run)
{
    struct skep_problem p;
    struct kept kept;
    struct hand hands[CLI_THREADS_MAX] = { 0 };
    int threads = run->threads;
    open_kept(&kept, run);
    go_on(&kept, run);
    int before = skep_sums_rounds(run->sums);
    struct stage stage = { .run = run, .rounds = skep_part_rounds(run->study, run->part), .before = before };
    if (threads > stage.rounds - before) threads = stage.rounds > before ? stage.rounds - before : 1;
    run->threads = threads;
    for (int i = 0; i < threads; i++) {
        hands[i] = (struct hand){ .stage = &stage, .worker = skep_worker_new(run->study, &p), .leads = i == 0 };
        if (!hands[i].worker) cli_die(CLI_NO, "%s", p.text);
    }
    cli_catch_stop();
    atomic_store(&stage.next, before);
    atomic_store(&stage.done, before);
    stage.began = cli_nanoseconds();
    play_on(&stage, hands, threads, &kept);
    double seconds = (double)(cli_nanoseconds() - stage.began) / 1e9;
    if (cli_has_progress()) cli_progress_end();
    for (int i = 0; i < threads; i++) skep_worker_free(hands[i].worker);
    if (run->ended != SKEP_ENDED_EARLY) kept_drop(&kept);
    long long games = games_of(run->study, skep_sums_rounds(run->sums) - before);
    fprintf(stderr, "%lld games in %.2f s on %d thread%s: %.0f games/s\n", games, seconds, threads, threads == 1 ? "" : "s", (double)games / seconds);
    if (run->ended == SKEP_ENDED_EARLY) cli_warn("stopped early, after %d of %d rounds; the same command goes on.", skep_sums_rounds(run->sums), stage.rounds);
}

void lab_run_free(struct lab_run *run)
{
    skep_sums_free(run->sums);
    skep_study_free(run->study);
}
