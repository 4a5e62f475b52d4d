/* lines.c: what the best moves bring, by the lines that a search expects behind them. */
#include <skep/table.h>

#include <string.h>

enum { STOPS = 64, ROUNDS = 3 };

/* A line as far as it could be played: after its first move, and after each that follows. */
struct walk {
    int stops;
    enum skep_fate end;
    int turns[STOPS]; /* that are over since */
    struct skep_count count[STOPS];
};

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

/* Where a walk begins: after a move, in a world as the seat imagines it. */
static void begin(const struct skep_match *m, int seat, skep_move move, void *state, struct walk *out)
{
    struct skep_rng rng;
    skep_line_world(m, seat, &rng, state);
    m->game->play(state, move, NULL);
    out->stops = 0;
}

static void stop_at(const struct skep_match *m, int seat, const void *state, struct walk *out)
{
    out->turns[out->stops] = m->game->turns(state) - m->game->turns(m->state);
    out->end = skep_fate_in(m->game, state, seat);
    count_all(m, seat, state, &out->count[out->stops++]);
}

static void follow(const struct skep_match *m, int seat, const struct skep_advice_line *line, struct walk *out)
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    begin(m, seat, line->move, state, out);
    stop_at(m, seat, state, out);
    for (int i = 0; i < line->follows && skep_can_follow(m->game, state, line->follow[i]); i++) {
        m->game->play(state, line->follow[i], NULL);
        stop_at(m, seat, state, out);
    }
}

/* The bot plays for all, as far as nobody throws dice. */
static void play_on(const struct skep_match *m, int seat, skep_move move, struct skep_bot *bot, struct walk *out)
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    begin(m, seat, move, state, out);
    stop_at(m, seat, state, out);
    while (m->game->turn(state) >= 0 && out->stops < STOPS && out->turns[out->stops - 1] < ROUNDS * m->seats) {
        skep_bot_seed(bot, (uint64_t)out->stops, SKEP_STREAM_BOT);
        m->game->play(state, skep_bot_choose(bot, m->game, m->seats, state, NULL), NULL);
        stop_at(m, seat, state, out);
    }
}

/* Where a line is compared: as soon as so many turns are over, or where there are none after so many decisions; or at the game's end. */
static int cut(const struct walk *w, int turns, int stops)
{
    int i = 0;
    while (i < w->stops - 1 && (turns > 0 ? w->turns[i] < turns : i < stops - 1)) i++;
    return i;
}

/* Cuts all where the same number of turns is over, at least and at most so many; one that does not get so far counts where it stops. */
static void cut_alike(const struct skep_match *m, int seat, const struct walk *walk, int n, int least, int most, struct skep_comparison *out)
{
    _Alignas(16) unsigned char known[SKEP_STATE_MAX];
    int far = 0, stops = STOPS, turns = most;
    for (const struct walk *w = walk; w < walk + n; w++) {
        int last = w->turns[w->stops - 1];
        if (last > far) far = last;
        if (w->end != SKEP_GOES_ON) continue; /* where a game has ended, it stays so */
        if (last < turns) turns = last;
        if (w->stops < stops) stops = w->stops;
    }
    if (turns < least) turns = least;
    if (turns > far) turns = far;
    out->lines = n;
    out->turns = turns;
    skep_match_hidden(m, seat, known);
    count_all(m, seat, known, &out->now);
    for (int i = 0; i < n; i++) {
        int at = cut(&walk[i], turns, stops);
        out->then[i] = walk[i].count[at];
        out->end[i] = at == walk[i].stops - 1 ? walk[i].end : SKEP_GOES_ON;
    }
}

void skep_compare(const struct skep_match *m, int seat, const struct skep_advice *advice, struct skep_comparison *out)
{
    const struct skep_advice_line *line = advice->line;
    struct walk walk[SKEP_COMPARED];
    int n = 0;
    for (; n < SKEP_COMPARED && n < advice->lines && (n == 0 || line[n].visits > 0 || line[n].certain); n++)
        follow(m, seat, &line[n], &walk[n]);
    cut_alike(m, seat, walk, n, 0, m->seats, out); /* a round is far enough: what comes later was tried little */
}

void skep_compare_two(const struct skep_match *m, int seat, const skep_move move[2], struct skep_bot *bot, struct skep_comparison *out)
{
    struct walk walk[2];
    for (int i = 0; i < 2; i++) play_on(m, seat, move[i], bot, &walk[i]);
    cut_alike(m, seat, walk, 2, 1, ROUNDS * m->seats, out); /* what chance stops in this turn has brought what it has */
}
