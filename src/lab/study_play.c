/* study_play.c: a worker plays a round: one seed, in every cell and every rotation of its line-up, and counts. A game is played as skep play
   plays it, so that its seed and line-up bring it back. */
#include "lab/uses.h"

#include <skep/review.h>
#include <skep/table.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEPS_MAX = 100000, /* a game that is not over by then does not end */
    ROLL_SECONDS = 4, DECISION_SECONDS = 6, DOUBLING_SECONDS = 3,
};

/* One game, as far as it is measured. */
struct game {
    int seats, first;            /* first: who took the first turn; -1: nobody did */
    int turns, steps, decisions[SKEP_SEATS_MAX], forced, seconds;
    int64_t choices;
    int ending;
    unsigned winners;
    int won[SKEP_SEATS_MAX];     /* in parts of a win */
    int points[SKEP_SEATS_MAX];
    int looked;                  /* up to which turn */
    int leader, changes, led;    /* who was alone ahead last, how often that was another, and since which turn it is who it is */
    int behind[SKEP_SEATS_MAX];  /* how many points, at most */
    skep_portion luck[SKEP_SEATS_MAX];
};

struct skep_worker {
    const struct skep_study *study;
    struct skep_sums *sums;
    struct skep_match *match[SKEP_STUDY_CELLS];
    int bots;
    struct { const char *text; struct skep_bot *bot; } bot[SKEP_STUDY_CELLS * (SKEP_SEATS_MAX + 1)]; /* each text once */
    struct skep_luck *luck[SKEP_SEATS_MAX + 1];                                                      /* by how many play */
    struct lab_uses uses;
    struct game game;
    int64_t row[SKEP_STUDY_CELLS][SKEP_MEASURES]; /* the round at hand */
    skep_move log[STEPS_MAX], moves[SKEP_MOVES_MAX];
    uint8_t trailing[STEPS_MAX + 1];              /* after each turn: who was behind, bit i is seat i */
    struct skep_trace trace;
    _Alignas(16) unsigned char before[SKEP_STATE_MAX];
};

/* Making */

static struct skep_bot *find_bot(struct skep_worker *w, const char *text, struct skep_problem *p)
{
    for (int i = 0; i < w->bots; i++)
        if (strcmp(w->bot[i].text, text) == 0) return w->bot[i].bot;
    struct skep_bot *b = skep_bot_new_in(w->study->game, text, NULL, p);
    if (!b) return NULL;
    w->bot[w->bots].text = text;
    w->bot[w->bots++].bot = b;
    return b;
}

static bool open_cell(struct skep_worker *w, int i, struct skep_problem *p)
{
    const struct skep_study *s = w->study;
    const struct skep_cell *c = &s->cell[i];
    struct skep_match *m = w->match[i] = calloc(1, sizeof *m);
    if (!m) return skep_refuse(p, SKEP_NO_MEMORY) == SKEP_OK;
    skep_match_open(m, w->log, STEPS_MAX);
    skep_match_copy(m, c->first, 0);
    for (int k = 0; k < c->seats; k++)
        if (!find_bot(w, c->bot[k], p)) return false;
    if (c->twice && !find_bot(w, c->twice, p)) return false;
    if (!s->luck || w->luck[c->seats]) return true;
    return (w->luck[c->seats] = skep_luck_new(s->game, c->seats)) || skep_refuse(p, SKEP_NO_MEMORY) == SKEP_OK;
}

struct skep_worker *skep_worker_new(const struct skep_study *s, struct skep_problem *p)
{
    struct skep_worker *w = calloc(1, sizeof *w);
    bool whole = w && (w->sums = skep_sums_new(s)) && lab_uses_open(&w->uses, s->game);
    if (!whole) skep_refuse(p, SKEP_NO_MEMORY);
    if (w) w->study = s;
    for (int i = 0; i < s->cells && whole; i++) whole = open_cell(w, i, p);
    if (whole) return w;
    skep_worker_free(w);
    return NULL;
}

void skep_worker_free(struct skep_worker *w)
{
    if (!w) return;
    for (int i = 0; i < SKEP_STUDY_CELLS; i++) free(w->match[i]);
    for (int i = 0; i < w->bots; i++) skep_bot_free(w->bot[i].bot);
    for (int i = 0; i <= SKEP_SEATS_MAX; i++) skep_luck_free(w->luck[i]);
    lab_uses_close(&w->uses);
    skep_sums_free(w->sums);
    free(w);
}

struct skep_sums *skep_worker_sums(struct skep_worker *w) { return w->sums; }

/* A game */

/* After a turn: who leads, and who is behind. */
static void look(struct skep_worker *w, const struct skep_match *m, int turn)
{
    struct game *g = &w->game;
    int points[SKEP_SEATS_MAX] = { 0 }, best = 0, ahead = 0;
    m->game->score(m->state, points);
    for (int i = 1; i < g->seats; i++)
        if (points[i] > points[best]) best = i;
    while (g->looked < turn) w->trailing[++g->looked] = 0; /* of several turns at once only the last is looked at */
    for (int i = 0; i < g->seats; i++) {
        int behind = points[best] - points[i];
        ahead += behind == 0;
        if (behind > 0) w->trailing[turn] |= (uint8_t)(1u << i);
        if (behind > g->behind[i]) g->behind[i] = behind;
    }
    if (ahead != 1 || best == g->leader) return;
    g->changes += g->leader >= 0;
    g->leader = best;
    g->led = turn;
}

static int doublings(int n)
{
    int d = 0;
    while (n >>= 1) d++;
    return d;
}

/* The move of a seat that is asked; 0: there is none. */
static skep_move choose(struct skep_worker *w, struct skep_match *m, int seat, struct skep_bot *bot)
{
    struct game *g = &w->game;
    int n = m->game->moves(m->state, w->moves);
    if (n < 2) {
        g->forced += n;
        g->seconds += n * ROLL_SECONDS;
        return n == 1 ? w->moves[0] : 0;
    }
    g->decisions[seat]++;
    g->choices += n;
    g->seconds += DECISION_SECONDS + DOUBLING_SECONDS * doublings(n);
    return skep_table_choose(m, bot);
}

/* A roll or deal is all of chance's moves that no seat's comes between: it is weighed when it is whole. */
static void weigh(struct skep_worker *w, const struct skep_match *m, int who, bool *rolling)
{
    struct skep_luck *luck = w->luck[m->seats];
    skep_portion of[SKEP_SEATS_MAX];
    if (!luck || *rolling == (who == SKEP_CHANCE)) return;
    *rolling = !*rolling;
    if (*rolling) {
        memcpy(w->before, m->state, m->game->state_size);
        return;
    }
    skep_luck_of(luck, w->before, m->state, of);
    for (int i = 0; i < m->seats; i++) w->game.luck[i] += of[i];
}

/* Who takes the first turn, as soon as that is known: the game says it, else it is who is asked first. That it is this seat is no luck of
   the first player, who would always have it: luck counts from here on, also where that is in the middle of a roll. */
static void find_first(struct skep_worker *w, const struct skep_match *m, int who, bool *rolling)
{
    struct game *g = &w->game;
    if (m->game->first) g->first = m->game->first(m->state);
    else if (who >= 0) g->first = who;
    if (g->first < 0) return;
    memset(g->luck, 0, sizeof g->luck);
    *rolling = false;
}

static void end_game(struct game *g, const struct skep_match *m, int ending)
{
    struct skep_say say = { 0 };
    int winners = 0;
    g->turns = m->game->turns(m->state) > 0 ? m->game->turns(m->state) : 0;
    g->steps = m->moves;
    m->game->score(m->state, g->points);
    g->ending = ending;
    if (ending >= 0) return; /* nobody wins what does not end */
    m->game->result(m->state, &say);
    g->ending = say.sentence;
    g->winners = m->game->winners(m->state);
    for (int i = 0; i < g->seats; i++) winners += (int)(g->winners >> i & 1);
    for (int i = 0; i < g->seats; i++) g->won[i] = (g->winners >> i & 1) ? SKEP_STUDY_WIN / winners : 0;
}

/* Plays it out. bot: by seat. Measured: whether more than who won is asked for. */
static void play_game(struct skep_worker *w, struct skep_match *m, const char *seed, struct skep_bot *const bot[], bool measured)
{
    struct game *g = &w->game;
    struct skep_table table = { .match = m, .looking = SKEP_ALL };
    int turn = 0, odd = -1;
    bool rolling = false;
    *g = (struct game){ .seats = m->seats, .first = -1, .leader = -1 };
    for (int seat = 0; seat < m->seats; seat++) table.sits[seat] = SKEP_BOT;
    skep_match_restart(m, seed);
    w->trailing[0] = 0;
    for (struct skep_next next; (next = skep_table_next(&table)).kind != SKEP_NEXT_OVER;) {
        bool rolls = next.kind == SKEP_NEXT_ROLL;
        if (g->first < 0) find_first(w, m, next.seat, &rolling);
        if (measured) weigh(w, m, next.seat, &rolling);
        skep_move move = rolls ? skep_match_chance(m) : choose(w, m, next.seat, bot[next.seat]);
        g->seconds += rolls ? ROLL_SECONDS : 0;
        if (move == 0 || m->moves == m->capacity) {
            odd = w->sums->sentences + (move == 0 ? LAB_NO_MOVE : LAB_UNENDED);
            break;
        }
        skep_match_take(m, move, measured ? &w->trace : NULL);
        if (!measured) continue;
        for (size_t i = 0; i < sizeof w->trace.rules / sizeof *w->trace.rules; i++) w->sums->rules[i] |= w->trace.rules[i];
        lab_uses_hear(&w->uses, w->sums, &w->trace);
        if (m->game->turns(m->state) > turn) look(w, m, turn = m->game->turns(m->state));
    }
    if (measured) weigh(w, m, SKEP_OVER, &rolling);
    end_game(g, m, odd);
}

/* Counting it */

/* The points of who won, or else has most, and of the best other seat. */
static void find_scores(const struct game *g, int *won, int *lost)
{
    bool any = false, other = false;
    unsigned winners = g->winners;
    int best = 0;
    for (int i = 1; i < g->seats; i++)
        if (g->points[i] > g->points[best]) best = i;
    if (!winners) winners = 1u << best;
    *won = *lost = 0;
    for (int i = 0; i < g->seats; i++)
        if (winners >> i & 1) {
            *won = any && *won > g->points[i] ? *won : g->points[i];
            any = true;
        } else {
            *lost = other && *lost > g->points[i] ? *lost : g->points[i];
            other = true;
        }
    if (!other) *lost = *won; /* all share it */
}

/* How far behind the winner was at most; of several the one that was least. */
static int find_drama(const struct game *g)
{
    int least = -1;
    for (int i = 0; i < g->seats; i++)
        if ((g->winners >> i & 1) && (least < 0 || g->behind[i] < least)) least = g->behind[i];
    return least > 0 ? least : 0;
}

static bool is_limit(const char *reason) { return strstr(reason, "LIMIT") || strstr(reason, "STALL"); }

static void find(struct lab_cell_sums *c, enum lab_finding kind, long long rank, long long value, int round, int rotation)
{
    lab_found_add(&c->found[kind], &(struct lab_found){ true, rank, value, round, rotation });
}

static void count_findings(const struct skep_worker *w, struct lab_cell_sums *c, int round, int rotation, int won, int lost, int drama)
{
    const struct game *g = &w->game;
    int odd = g->ending - w->sums->sentences;
    if (odd >= 0) {
        find(c, odd == LAB_NO_MOVE ? LAB_STUCK : LAB_ENDLESS, 0, g->steps, round, rotation);
        return;
    }
    find(c, LAB_LONGEST, g->turns, g->turns, round, rotation);
    find(c, LAB_SHORTEST, -g->turns, g->turns, round, rotation);
    if (is_limit(w->study->game->sentences[g->ending].id)) find(c, LAB_LIMIT, 0, g->turns, round, rotation);
    if (!g->winners) return;
    find(c, LAB_HIGHEST, won, won, round, rotation);
    find(c, LAB_LOWEST, -won, won, round, rotation);
    if (g->seats < 2) return;
    find(c, LAB_MARGIN, won - lost, won - lost, round, rotation);
    if (drama > 0) find(c, LAB_COMEBACK, drama, drama, round, rotation);
}

static void count_game(struct skep_worker *w, int cell, int round, int j)
{
    const struct game *g = &w->game;
    const struct skep_cell *at = &w->study->cell[cell];
    struct lab_cell_sums *c = &w->sums->cell[cell];
    int64_t *x = w->row[cell];
    int won, lost, drama = find_drama(g), decisions = 0, half = w->trailing[g->turns / 2];
    find_scores(g, &won, &lost);
    for (int i = 0; i < g->seats; i++) {
        x[SKEP_M_SEAT_WINS + i] += g->won[i];
        x[SKEP_M_BOT_WINS + (i + at->rotation[j]) % g->seats] += g->won[i];
        c->decisions[i] += g->decisions[i];
        decisions += g->decisions[i];
        lab_histogram_add(w->sums, &c->histogram[SKEP_SPREAD_SEAT + i], g->points[i], 1);
    }
    if (g->first >= 0) x[SKEP_M_FIRST_PLAYER] += g->won[g->first];
    x[SKEP_M_DRAWS] += g->winners == 0;
    x[SKEP_M_SHARED] += (g->winners & (g->winners - 1)) != 0;
    x[SKEP_M_TURNS] += g->turns;
    x[SKEP_M_DECISIONS] += decisions;
    x[SKEP_M_MINUTES] += g->seconds;
    x[SKEP_M_CHOICES] += g->choices;
    x[SKEP_M_FORCED] += g->forced;
    x[SKEP_M_SCORE_WON] += won;
    x[SKEP_M_SCORE_LOST] += lost;
    x[SKEP_M_MARGIN] += won - lost;
    x[SKEP_M_LEAD_CHANGES] += g->changes;
    x[SKEP_M_DRAMA] += drama;
    x[SKEP_M_SETTLED] += g->leader < 0 || g->turns == 0 ? 1000 : 1000LL * g->led / g->turns;
    x[SKEP_M_COMEBACK] += g->winners && (g->winners & ~(unsigned)half) == 0;
    if (g->first >= 0) x[SKEP_M_LUCK_FIRST] += (g->luck[g->first] + (g->luck[g->first] < 0 ? -50000 : 50000)) / (SKEP_WHOLE / 10000);
    c->ending[g->ending]++;
    const int64_t spread[SKEP_SPREAD_SEAT] = { g->turns, decisions, g->seconds, won, lost, won - lost };
    for (int i = 0; i < SKEP_SPREAD_SEAT; i++) lab_histogram_add(w->sums, &c->histogram[i], spread[i], 1);
    count_findings(w, c, round, j, won, lost, drama);
    lab_uses_game(&w->uses, g->won);
}

/* A round */

/* What the round comes to in a cell. */
static void count_round(struct skep_worker *w, int cell, int round, int won)
{
    struct lab_cell_sums *c = &w->sums->cell[cell];
    const int64_t *x = w->row[cell], y = x[SKEP_M_FIRST_PLAYER], l = x[SKEP_M_LUCK_FIRST];
    const int64_t luck[LAB_LUCK_SUMS] = { 1, y, y * y, l, l * l, y * l };
    for (int m = 0; m < SKEP_MEASURES; m++) {
        c->x[m] += x[m];
        c->xx[m] += x[m] * x[m];
    }
    c->choices_by_decisions += x[SKEP_M_CHOICES] * x[SKEP_M_DECISIONS];
    c->forced_by_decisions += x[SKEP_M_FORCED] * x[SKEP_M_DECISIONS];
    c->won += won;
    c->won_squared += (int64_t)won * won;
    for (int i = 0; i < LAB_LUCK_SUMS && w->study->luck; i++) c->luck[round % 2][i] += luck[i];
    lab_uses_round(&w->uses, w->sums, c, won);
}

static void play_cell(struct skep_worker *w, int cell, int round, const char *seed)
{
    const struct skep_cell *at = &w->study->cell[cell];
    struct skep_bot *bot[SKEP_SEATS_MAX] = { NULL };
    unsigned winners[SKEP_SEATS_MAX];
    int64_t *x = w->row[cell];
    int won = 0;
    memset(x, 0, sizeof w->row[cell]);
    for (int j = 0; j < at->rotations; j++) {
        for (int seat = 0; seat < at->seats; seat++) bot[seat] = find_bot(w, at->bot[(seat + at->rotation[j]) % at->seats], NULL);
        play_game(w, w->match[cell], seed, bot, true);
        count_game(w, cell, round, j);
        winners[j] = w->game.winners;
        for (int i = 0; i < j; i++) x[SKEP_M_SAME_SEAT] += winners[i] == winners[j] && winners[j] != 0;
        for (int seat = 0; seat < at->seats; seat++) won += w->game.won[seat];
    }
    for (int turned = 0; turned < at->seats && at->twice; turned++) {
        for (int seat = 0; seat < at->seats; seat++)
            bot[seat] = find_bot(w, seat == turned ? at->twice : at->bot[(seat - turned + at->seats) % at->seats], NULL);
        play_game(w, w->match[cell], seed, bot, false);
        x[SKEP_M_SKILL] += w->game.won[turned];
    }
    count_round(w, cell, round, won);
}

bool skep_worker_round(struct skep_worker *w, int round)
{
    char seed[SKEP_SEED_TEXT];
    int cells = w->study->cells;
    skep_study_seed(w->study, round, seed);
    for (int i = 0; i < cells; i++) play_cell(w, i, round, seed);
    for (int k = 0; k < SKEP_COMPARED_MEASURES; k++) {
        int m = skep_compared[k];
        for (int b = 0; b < cells; b++)
            for (int a = 0; a <= b; a++) w->sums->xy[k][lab_pair(a, b)] += w->row[a][m] * w->row[b][m];
    }
    w->sums->rounds++;
    return !w->sums->failed;
}
