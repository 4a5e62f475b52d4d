/* lines.c: what the best moves bring, by the lines that a search expects behind them. */
#include <skep/table.h>

#include <string.h>

enum { ROUNDS = 3 };

static void count_all(const struct skep_match *m, int seat, const void *state, struct skep_count *out)
{
    _Alignas(16) unsigned char hidden[SKEP_STATE_MAX];
    *out = (struct skep_count){ 0 };
    if (!m->game->tally) return;
    memcpy(hidden, state, m->game->state_size);
    if (m->game->hide) m->game->hide(hidden, seat);
    for (int i = 0; i < m->seats; i++) m->game->tally(hidden, i, out->of[i]);
}

void skep_line_world(const struct skep_match *m, int seat, struct skep_rng *rng, void *state)
{
    skep_rng_start(rng, 0, 0);
    skep_match_hidden(m, seat, state);
    if (m->game->guess) m->game->guess(state, seat, rng);
}

/* Where a line begins: after a move, in a world as the seat imagines it. */
static void begin(const struct skep_match *m, int seat, skep_move move, void *state, struct skep_trail *out)
{
    struct skep_rng rng;
    skep_line_world(m, seat, &rng, state);
    m->game->play(state, move, NULL);
    out->stops = 0;
}

static void stop_at(const struct skep_match *m, int seat, const void *state, struct skep_trail *out)
{
    out->turns[out->stops] = m->game->turns(state) - m->game->turns(m->state);
    out->end = skep_fate_in(m->game, state, seat);
    count_all(m, seat, state, &out->count[out->stops++]);
}

static void follow(const struct skep_match *m, int seat, const struct skep_advice_line *line, struct skep_trail *out)
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    begin(m, seat, line->move, state, out);
    stop_at(m, seat, state, out);
    for (int i = 0; i < line->follows && skep_can_follow(m->game, state, line->follow[i]); i++) {
        m->game->play(state, line->follow[i], NULL);
        stop_at(m, seat, state, out);
    }
}

/* Where a line is compared: as soon as so many turns are over, or where there are none after so many decisions; or at the game's end. */
static int cut(const struct skep_trail *t, int turns, int stops)
{
    int i = 0;
    while (i < t->stops - 1 && (turns > 0 ? t->turns[i] < turns : i < stops - 1)) i++;
    return i;
}

/* Cuts all where the same number of turns is over, at least and at most so many; one that does not get so far counts where it stops. */
static void cut_alike(const struct skep_match *m, int seat, const struct skep_trail *trail, int n, int least, int most, struct skep_comparison *out)
{
    _Alignas(16) unsigned char known[SKEP_STATE_MAX];
    int far = 0, stops = SKEP_STOPS, turns = most;
    for (const struct skep_trail *t = trail; t < trail + n; t++) {
        int last = t->turns[t->stops - 1];
        if (last > far) far = last;
        if (t->end != SKEP_GOES_ON) continue; /* where a game has ended, it stays so */
        if (last < turns) turns = last;
        if (t->stops < stops) stops = t->stops;
    }
    if (turns < least) turns = least;
    if (turns > far) turns = far;
    out->lines = n;
    out->turns = turns;
    skep_match_hidden(m, seat, known);
    count_all(m, seat, known, &out->now);
    for (int i = 0; i < n; i++) {
        int at = cut(&trail[i], turns, stops);
        out->then[i] = trail[i].count[at];
        out->end[i] = at == trail[i].stops - 1 ? trail[i].end : SKEP_GOES_ON;
    }
}

void skep_compare(const struct skep_match *m, int seat, const struct skep_advice *advice, struct skep_comparison *out)
{
    const struct skep_advice_line *line = advice->line;
    struct skep_trail trail[SKEP_COMPARED];
    int n = 0;
    for (; n < SKEP_COMPARED && n < advice->lines && (n == 0 || line[n].visits > 0 || line[n].certain); n++)
        follow(m, seat, &line[n], &trail[n]);
    cut_alike(m, seat, trail, n, 0, m->seats, out); /* a round is far enough: what comes later was tried little */
}

/* Begins one of two again; which leaves the state there. */
static void begin_one(const struct skep_match *m, int seat, int i, struct skep_pair *p)
{
    p->at = i;
    begin(m, seat, p->move[i], p->state, &p->trail[i]);
    stop_at(m, seat, p->state, &p->trail[i]);
}

void skep_pair_begin(const struct skep_match *m, int seat, const skep_move move[2], struct skep_pair *out)
{
    memcpy(out->move, move, sizeof out->move);
    out->asked = false;
    begin_one(m, seat, 1, out); /* so that there is something to tell of it */
    begin_one(m, seat, 0, out);
}

/* The bot plays for all, as far as nobody throws dice. */
static bool goes_on(const struct skep_match *m, const struct skep_pair *p)
{
    const struct skep_trail *t = &p->trail[p->at];
    return m->game->turn(p->state) >= 0 && t->stops < SKEP_STOPS && t->turns[t->stops - 1] < ROUNDS * m->seats;
}

bool skep_pair_more(const struct skep_match *m, int seat, struct skep_bot *bot, int milliseconds, int simulations, struct skep_pair *p)
{
    if (p->at == 0 && !goes_on(m, p)) begin_one(m, seat, 1, p);
    if (p->at == 1 && !goes_on(m, p)) return true;
    if (!p->asked) {
        skep_bot_seed(bot, (uint64_t)p->trail[p->at].stops, SKEP_STREAM_BOT);
        skep_bot_begin(bot, m->game, m->seats, p->state);
    }
    p->asked = !skep_bot_more(bot, milliseconds, simulations);
    if (p->asked) return false;
    m->game->play(p->state, skep_bot_answer(bot, NULL), NULL);
    stop_at(m, seat, p->state, &p->trail[p->at]);
    return p->at == 1 && !goes_on(m, p);
}

void skep_pair_compare(const struct skep_match *m, int seat, const struct skep_pair *p, struct skep_comparison *out)
{
    cut_alike(m, seat, p->trail, 2, 1, ROUNDS * m->seats, out); /* what chance stops in this turn has brought what it has */
}

void skep_compare_two(const struct skep_match *m, int seat, const skep_move move[2], struct skep_bot *bot, struct skep_comparison *out)
{
    struct skep_pair p;
    skep_pair_begin(m, seat, move, &p);
    while (!skep_pair_more(m, seat, bot, 0, 0, &p)) continue;
    skep_pair_compare(m, seat, &p, out);
}
