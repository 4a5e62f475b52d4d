/* crew.c: threads for bots to think on. They are started for a decision and are gone after it: next to any time that somebody
   would call thinking, that costs nothing. */
#include "cli.h"

#include <pthread.h>

struct hand {
    void (*job)(void *arg, int i);
    void *arg;
    int i;
    pthread_t id;
};

static void *work(void *hand)
{
    const struct hand *h = hand;
    h->job(h->arg, h->i);
    return NULL;
}

void cli_crew(void (*job)(void *arg, int i), void *arg, int n)
{
    struct hand hand[SKEP_CREW_MAX];
    int started = 1; /* this thread does the first part, and at the end what the system has no thread for */
    for (int i = 0; i < n; i++) hand[i] = (struct hand){ .job = job, .arg = arg, .i = i };
    while (started < n && pthread_create(&hand[started].id, NULL, work, &hand[started]) == 0) started++;
    work(&hand[0]);
    for (int i = started; i < n; i++) work(&hand[i]);
    for (int i = 1; i < started; i++) pthread_join(hand[i].id, NULL);
}
