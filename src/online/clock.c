/* clock.c: whose time runs, and how much of it is left. Only the server's clock counts; a decision's time runs from when all that came before
   it is safe. */
#include "online/hall.h"

bool clock_takes_time(const struct online *t) { return t->clock != NO_CLOCK && t->phase == PLAYING; }

void clock_spend(struct online *t, int seat, int ms)
{
    if (t->clock == FISCHER) t->seat[seat].left += t->add - ms;
}

/* What a seat has left that is asked since `runs`. */
long long clock_left(const struct online *t, int seat, bool runs, long long now)
{
    if (t->stands > 0) now = t->stands;
    return (t->clock == MOVE_CLOCK ? t->ms : t->seat[seat].left) - (runs && now > t->runs ? now - t->runs : 0);
}

void clock_goes_on(struct online *t, long long when)
{
    if (t->stands > 0 && when > t->stands) t->runs += when - (t->stands > t->runs ? t->stands : t->runs);
    t->stands = 0;
}
