/* clock.c: whose time runs, and how much of it is left. Only the server's clock counts; a decision's time runs from when all that came before
   it is safe. Who takes back, stands up or asks gains no time by it: what a decision has taken stays taken when it is decided again. */
#include "online/hall.h"

bool clock_takes_time(const struct online *t) { return t->clock != NO_CLOCK && t->phase == PLAYING; }

/* Whether a seat has made the decision at hand before, and taken it back without asking anybody. */
static bool is_again(const struct online *t, int seat) { return t->moves < t->seat[seat].decided; }

void clock_spend(struct online *t, int seat, int ms)
{
    struct seat *s = &t->seat[seat];
    bool again = is_again(t, seat);
    if (t->clock == FISCHER) s->left += (again ? 0 : t->add) - ms;
    if (s->left > CLOCK_MOST) s->left = CLOCK_MOST; /* so that no decision takes longer than an entry can say */
    s->used = (again ? s->used : 0) + ms;
    if (!again) s->decided = t->moves + 1;
}

/* What the clock stands for since an undo was asked for: who leaves the question open does not stop it for good. */
static long long stood(const struct online *t, long long now)
{
    long long since = t->stands > t->runs ? t->stands : t->runs;
    if (t->stands == 0 || now <= since) return 0;
    return now - since < STANDS_MS ? now - since : STANDS_MS;
}

long long clock_left(const struct online *t, int seat, bool runs, long long now)
{
    long long left = t->clock == MOVE_CLOCK ? t->ms - (is_again(t, seat) ? t->seat[seat].used : 0) : t->seat[seat].left;
    return left - (runs && now > t->runs ? now - t->runs - stood(t, now) : 0);
}

bool clock_stands(const struct online *t, long long now) { return t->stands > 0 && now - t->stands < STANDS_MS; }

void clock_goes_on(struct online *t, long long when)
{
    t->runs += stood(t, when);
    t->stands = 0;
}
