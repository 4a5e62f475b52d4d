/* gauge.c: how far what bots say can be trusted: of positions that are said to be won with 70 %, how many are? The games come from a
   seed that nothing was fitted on; a few positions of each are kept as it is played, any as likely as another, and all are judged
   afterwards, each by every way of judging, so that the ways are compared on the same positions. */
#include <skep/lab.h>

#include "ai/eval/eval.h"
#include "ai/eval/network.h"

#include <stdlib.h>
#include <string.h>

enum { EACH = 4, NODES_MAX = 20000 }; /* positions of a game; one that is not over by then is left out */

/* What a way said of a position, and what came of it. */
struct word { int game; bool moves; double said, won; };

struct skep_gauge {
    struct skep_insight insight;
    struct skep_values values;
    int seats, ways, games;
    uint64_t seed;
    struct skep_bot *player, *asked[SKEP_WAYS_MAX];
    struct word *word[SKEP_WAYS_MAX];
    int words, capacity; /* as many of each way */
    struct skep_rng rng;
    struct skep_advice advice;
    _Alignas(16) unsigned char state[SKEP_STATE_MAX], kept[EACH][SKEP_STATE_MAX];
};

struct skep_gauge *skep_gauge_new(const struct skep_game *g, int seats, const struct skep_values *values, uint64_t seed, const char *player,
                                  const char *const *asked, int n, struct skep_problem *p)
{
    struct skep_gauge *m = calloc(1, sizeof *m);
    if (!m) {
        skep_refuse(p, SKEP_NO_MEMORY);
        return NULL;
    }
    m->insight = skep_insight_of(g);
    if (m->insight.graded) m->insight = *m->insight.graded;
    m->values = *values;
    m->seats = seats;
    m->seed = seed;
    m->ways = 1;
    m->player = skep_bot_new_in(g, player, NULL, p);
    bool whole = m->player != NULL;
    for (int i = 0; i < n && whole; i++) whole = (m->asked[m->ways++] = skep_bot_new_in(g, asked[i], NULL, p)) != NULL;
    if (whole) return m;
    skep_gauge_free(m);
    return NULL;
}

void skep_gauge_free(struct skep_gauge *m)
{
    if (!m) return;
    skep_bot_free(m->player);
    for (int i = 0; i < SKEP_WAYS_MAX; i++) {
        skep_bot_free(m->asked[i]);
        free(m->word[i]);
    }
    free(m);
}

/* Plays a game; gives how many positions were kept, 0 where it did not end. */
static int play(struct skep_gauge *m)
{
    const struct skep_game *g = m->insight.game;
    skep_move move[SKEP_MOVES_MAX];
    int who, seen = 0, nodes = 0;
    skep_values_begin(&m->values, g, m->seats, m->state, NULL);
    for (; (who = g->turn(m->state)) != SKEP_OVER && nodes < NODES_MAX; nodes++) {
        if (who == SKEP_CHANCE) {
            g->play(m->state, skep_sample(g, m->state, &m->rng), NULL);
            continue;
        }
        if (g->moves(m->state, move) > 1) {
            uint32_t slot = seen < EACH ? (uint32_t)seen : skep_rng_below(&m->rng, (uint32_t)seen + 1);
            if (slot < EACH) memcpy(m->kept[slot], m->state, g->state_size);
            seen++;
        }
        g->play(m->state, skep_bot_choose(m->player, g, m->seats, m->state, NULL), NULL);
    }
    if (nodes == NODES_MAX) return 0;
    return seen < EACH ? seen : EACH;
}

/* What a way says that each seat can expect; no secrets are looked at. */
static void judge(struct skep_gauge *m, int way, const void *state, double value[SKEP_SEATS_MAX])
{
    const struct skep_game *g = m->insight.game;
    if (way > 0) {
        skep_bot_choose(m->asked[way], g, m->seats, state, &m->advice);
        memcpy(value, m->advice.value, sizeof m->advice.value);
        return;
    }
    _Alignas(16) unsigned char known[SKEP_STATE_MAX];
    memcpy(known, state, g->state_size);
    if (g->hide) g->hide(known, g->turn(state));
    if (g->guess) g->guess(known, g->turn(state), &m->rng);
    skep_evaluate(&m->insight, m->seats, known, value);
}

static bool make_room(struct skep_gauge *m)
{
    if (m->words + EACH <= m->capacity) return true;
    int more = 2 * m->capacity + 1024;
    for (int i = 0; i < m->ways; i++) {
        struct word *word = realloc(m->word[i], (size_t)more * sizeof *word);
        if (!word) return false;
        m->word[i] = word;
    }
    m->capacity = more;
    return true;
}

bool skep_gauge_game(struct skep_gauge *m)
{
    uint64_t seed = skep_seed_nth(m->seed, (uint64_t)m->games);
    double won[SKEP_SEATS_MAX], value[SKEP_SEATS_MAX];
    if (!make_room(m)) return false;
    skep_rng_start(&m->rng, seed, 0);
    skep_bot_seed(m->player, seed, SKEP_STREAM_BOT);
    int n = play(m);
    if (n > 0) skep_evaluate(&m->insight, m->seats, m->state, won);
    for (int i = 0; i < n; i++, m->words++) {
        int mover = m->insight.game->turn(m->kept[i]), seat = (mover + (m->games + i) % 2) % m->seats;
        for (int way = 0; way < m->ways; way++) {
            if (way > 0) skep_bot_seed(m->asked[way], seed, SKEP_STREAM_BOT + 1 + (uint64_t)i);
            judge(m, way, m->kept[i], value);
            m->word[way][m->words] = (struct word){ m->games, seat == mover, value[seat], won[seat] };
        }
    }
    m->games++;
    return true;
}

/* Reading */

/* The mean square of the games whose number is even, or odd. */
static double square_of(const struct skep_gauge *m, int way, int odd, double times)
{
    double sum = 0;
    int n = 0;
    for (int i = 0; i < m->words; i++) {
        const struct word *w = &m->word[way][i];
        if (w->game % 2 != odd) continue;
        double off = skep_sharpen(w->said, m->seats, times) - w->won;
        sum += off * off;
        n++;
    }
    return n > 0 ? sum / n : 0;
}

static void read_tenths(const struct skep_gauge *m, int way, struct skep_trust *t)
{
    int last[SKEP_TENTHS];
    for (int k = 0; k < SKEP_TENTHS; k++) last[k] = -1;
    for (int i = 0; i < m->words; i++) {
        const struct word *w = &m->word[way][i];
        int k = (int)(w->said * SKEP_TENTHS);
        if (k == SKEP_TENTHS) k--;
        if (last[k] == w->game) continue;
        last[k] = w->game;
        t->tenth[k].n++;
        t->tenth[k].said += w->said;
        t->tenth[k].won += w->won;
    }
    for (int k = 0; k < SKEP_TENTHS; k++) {
        if (t->tenth[k].n == 0) continue;
        t->tenth[k].said /= t->tenth[k].n;
        t->tenth[k].won /= t->tenth[k].n;
    }
}

struct skep_trust skep_gauge_read(const struct skep_gauge *m, int way)
{
    static const double STEP = 1.02;
    struct skep_trust t = { .positions = m->words, .sharper = 1 };
    int movers = 0;
    for (int i = 0; i < m->words; i++) {
        const struct word *w = &m->word[way][i];
        t.square += (w->said - w->won) * (w->said - w->won) / m->words;
        t.lean += w->moves ? w->said - w->won : 0;
        movers += w->moves;
    }
    if (movers > 0) t.lean /= movers;
    double least = square_of(m, way, 0, 1);
    for (int up = 0; up < 2; up++)
        for (double times = up ? STEP : 1 / STEP; times < 8 && times > 0.125; times = up ? times * STEP : times / STEP) {
            double square = square_of(m, way, 0, times);
            if (square >= least) continue;
            least = square;
            t.sharper = times;
        }
    t.before = square_of(m, way, 1, 1);
    t.after = square_of(m, way, 1, t.sharper);
    read_tenths(m, way, &t);
    return t;
}
