/* serve_bots.c: bots of online tables think here, on a few threads, in slices, so that what is no longer wanted ends soon. A table has one wish at a
   time: whatever it wished for before is forgotten. */
#include "cli.h"
#include "serve.h"

#include <pthread.h>
#include <skep/table.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { THINKERS = 8, SLICE_MS = 20, BOT_MEGABYTES = 16 };

struct wish {
    char table[SKEP_TABLE_TEXT], bot[SKEP_BOT_TEXT];
    uint64_t number;
    struct skep_match match;
    skep_move *log, move;
    atomic_bool vain;   /* nobody wants to know any longer */
    bool found;
    struct wish *next;
};

static pthread_t thinkers[THINKERS];
static int thinking;
static pthread_mutex_t bots = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t wished = PTHREAD_COND_INITIALIZER;
static struct wish *wishes, *answers, *at_work[THINKERS];
static int waiting;
static bool bots_close;

static void free_wish(struct wish *w)
{
    free(w->log);
    free(w);
}

/* Thinks in slices, so that what is no longer wanted ends soon. */
static void fulfil(struct wish *w)
{
    struct skep_problem p;
    struct skep_bot *bot = skep_bot_new(w->bot, cli_milliseconds, &p);
    if (!bot) return;
    if (skep_bot_memory(bot, BOT_MEGABYTES)) {
        skep_table_ask(&w->match, skep_match_turn(&w->match), bot);
        while (!atomic_load(&w->vain) && !skep_bot_more(bot, SLICE_MS, 0)) continue;
        w->move = skep_bot_answer(bot, NULL);
        w->found = !atomic_load(&w->vain);
    }
    skep_bot_free(bot);
}

static void *think_on(void *arg)
{
    int me = (int)(intptr_t)arg;
    pthread_mutex_lock(&bots);
    while (!bots_close) {
        if (!wishes) {
            pthread_cond_wait(&wished, &bots);
            continue;
        }
        struct wish *w = wishes;
        wishes = w->next;
        waiting--;
        at_work[me] = w;
        pthread_mutex_unlock(&bots);
        fulfil(w);
        pthread_mutex_lock(&bots);
        at_work[me] = NULL;
        w->next = answers;
        answers = w;
        serve_wake();
    }
    pthread_mutex_unlock(&bots);
    return NULL;
}

/* Whatever a table wished for before: so it has one wish that waits, however often it changes its mind. */
static void forget_wishes(const char *table)
{
    for (struct wish **at = &wishes, *w; (w = *at);) {
        if (strcmp(w->table, table) != 0) {
            at = &w->next;
            continue;
        }
        *at = w->next;
        waiting--;
        free_wish(w);
    }
    for (int i = 0; i < thinking; i++)
        if (at_work[i] && strcmp(at_work[i]->table, table) == 0) atomic_store(&at_work[i]->vain, true);
}

void serve_bots_think(void *arg, const char *table, uint64_t number, const struct skep_match *m, int seat, const char *bot)
{
    struct wish *w = cli_alloc(sizeof *w), **end = &wishes;
    (void)arg, (void)seat;
    struct skep_text text = skep_text_in(w->table, sizeof w->table), plays = skep_text_in(w->bot, sizeof w->bot);
    skep_put(&text, table);
    skep_put(&plays, bot);
    w->number = number;
    w->log = cli_alloc((size_t)(m->moves + 1) * sizeof *w->log);
    skep_match_open(&w->match, w->log, m->moves + 1);
    skep_match_copy(&w->match, m, m->moves);
    pthread_mutex_lock(&bots);
    forget_wishes(table);
    while (*end) end = &(*end)->next;
    *end = w;
    waiting++;
    pthread_cond_signal(&wished);
    pthread_mutex_unlock(&bots);
}

bool serve_bots_take(struct serve_thought *out)
{
    pthread_mutex_lock(&bots);
    struct wish *w = answers;
    if (w) answers = w->next;
    pthread_mutex_unlock(&bots);
    if (!w) return false;
    *out = (struct serve_thought){ .number = w->number, .found = w->found, .move = w->move };
    memcpy(out->table, w->table, sizeof out->table);
    free_wish(w);
    return true;
}

int serve_bots_waiting(void)
{
    pthread_mutex_lock(&bots);
    int n = waiting;
    pthread_mutex_unlock(&bots);
    return n;
}

void serve_bots_open(void)
{
    thinking = cli_cores() < THINKERS ? cli_cores() : THINKERS;
    for (int i = 0; i < thinking; i++)
        if (pthread_create(&thinkers[i], NULL, think_on, (void *)(intptr_t)i) != 0) cli_die(CLI_NO, "there is not enough memory.");
}

static void free_wishes(struct wish *w)
{
    for (struct wish *next; w; w = next) {
        next = w->next;
        free_wish(w);
    }
}

void serve_bots_close(void)
{
    pthread_mutex_lock(&bots);
    bots_close = true;
    for (int i = 0; i < thinking; i++)
        if (at_work[i]) atomic_store(&at_work[i]->vain, true);
    pthread_cond_broadcast(&wished);
    pthread_mutex_unlock(&bots);
    for (int i = 0; i < thinking; i++) pthread_join(thinkers[i], NULL);
    free_wishes(wishes);
    free_wishes(answers);
}
