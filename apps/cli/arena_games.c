/* arena_games.c: who meets whom, and the games. Threads take games from one counter; what a game gives waits in a
   window until all games before it are there, and is counted, recorded and saved then. */
#include "arena.h"

#include <skep/table.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A seat taken: one of skep's bots, or a program. Neither before it is needed. */
struct player {
    struct skep_bot *bot;
    struct outsider *outsider;
};

struct worker {
    struct arena *arena;
    struct player player[ELO_BOTS_MAX][SKEP_SEATS_MAX]; /* by bot; a bot that sits twice is two players */
    struct skep_table table;
    struct skep_match match;
    skep_move moves[SKEP_MOVES_MAX];
    pthread_t thread;
};

int arena_pairing_of(const struct arena *a, int i) { return i / a->seats % a->pairings; }
int arena_round_of(const struct arena *a, int i) { return i / a->seats; }

int arena_bot_in(const struct arena *a, int seat, int i)
{
    return a->pairing[arena_pairing_of(a, i)][(seat + i % a->seats) % a->seats];
}

/* The pairs of different bots that meet. */
static void pair_up(const struct arena *a, const int *pairing, struct elo_group *g)
{
    for (int s = 0; s < a->seats; s++)
        for (int t = 0; t < a->seats; t++) {
            if (pairing[s] >= pairing[t]) continue;
            int i = 0;
            while (i < g->pairs && (g->a[i] != pairing[s] || g->b[i] != pairing[t])) i++;
            if (i == g->pairs) g->pairs++;
            g->a[i] = pairing[s];
            g->b[i] = pairing[t];
            g->meetings[i] += a->seats; /* once in every rotation */
        }
}

void arena_seat(struct arena *a)
{
    enum { PAIRINGS_MAX = 4368 }; /* 5 of 16 bots */
    int each = a->seats / a->bots, extra = a->seats % a->bots;
    a->pairing = cli_alloc(PAIRINGS_MAX * sizeof *a->pairing);
    a->group = cli_alloc(PAIRINGS_MAX * sizeof *a->group);
    for (unsigned chosen = 0; chosen < 1u << a->bots; chosen++) {
        int *pairing = a->pairing[a->pairings], n = 0, seat = 0;
        for (int i = 0; i < a->bots; i++) n += (int)(chosen >> i & 1);
        if (n != extra) continue;
        for (int i = 0; i < a->bots; i++)
            for (int k = each + (int)(chosen >> i & 1); k > 0; k--) pairing[seat++] = i;
        pair_up(a, pairing, &a->group[a->pairings++]);
    }
}

/* Doubled points of one seat against another: who wins is before who does not, then points decide; where nobody wins,
   nobody is before anybody. */
static int compare(const struct arena_end *end, int s, int t)
{
    int s_won = (int)(end->winners >> s & 1), t_won = (int)(end->winners >> t & 1);
    if (s_won != t_won) return 2 * s_won;
    if (end->winners == 0 || s_won || end->points[s] == end->points[t]) return 1;
    return 2 * (end->points[s] > end->points[t]);
}

static void count_forfeit(struct arena *a, int i, const struct arena_end *end)
{
    int bot = arena_bot_in(a, end->forfeit, i), k = 0;
    a->bot[bot].forfeits++;
    while (k < a->forfeits && (a->forfeit[k].bot != bot || strcmp(a->forfeit[k].why, end->why) != 0)) k++;
    if (k == ARENA_REASONS) {
        a->more_forfeits++;
        return;
    }
    struct arena_forfeit *f = &a->forfeit[k];
    if (k == a->forfeits) {
        *f = (struct arena_forfeit){ .bot = bot, .first = i };
        memcpy(f->why, end->why, sizeof f->why);
        a->forfeits++;
    }
    f->times++;
}

static void count_game(struct arena *a, int i, const struct arena_end *end)
{
    struct elo_group *g = &a->group[arena_pairing_of(a, i)];
    bool sits[ELO_BOTS_MAX] = { false };
    for (int s = 0; s < a->seats; s++) {
        int bot = arena_bot_in(a, s, i);
        a->bot[bot].games += !sits[bot];
        sits[bot] = true;
        a->bot[bot].decisions += end->decisions[s];
        a->bot[bot].nanoseconds += end->nanoseconds[s];
        for (int t = 0; t < a->seats; t++) {
            int other = arena_bot_in(a, t, i);
            if (bot == other) continue;
            int points = compare(end, s, t), k = 0;
            struct arena_score *score = &a->score[bot][other];
            score->wins += points == 2;
            score->draws += points == 1;
            score->losses += points == 0;
            while (k < g->pairs && (g->a[k] != bot || g->b[k] != other)) k++;
            if (k < g->pairs) a->round_points[k] += points;
        }
    }
    if (end->forfeit >= 0) count_forfeit(a, i, end);
}

void arena_count(struct arena *a, const struct arena_end *end)
{
    int turn = a->done % a->seats;
    a->round[turn] = *end;
    a->done++;
    if (turn + 1 < a->seats) return;
    memset(a->round_points, 0, sizeof a->round_points);
    for (int k = 0; k < a->seats; k++) count_game(a, a->counted++, &a->round[k]);
    elo_add(&a->group[arena_pairing_of(a, a->done - 1)], a->round_points);
    if (a->tests) {
        a->sprt.counts[a->round_points[0]]++;
        double llr = sprt_llr(&a->sprt);
        a->decided = llr <= sprt_lower(&a->sprt) || llr >= sprt_upper(&a->sprt);
    }
    if (a->decided || a->done == a->games) atomic_store(&a->over, true);
}

static bool given_up(const void *arena)
{
    const struct arena *a = arena;
    return cli_stopped() || atomic_load(&a->over);
}

/* The player for a bot that sits down for the so-manieth time at this table. */
static struct player *player_of(struct worker *w, int bot, int copy)
{
    struct player *p = &w->player[bot][copy];
    struct arena *a = w->arena;
    const char *text = a->bot[bot].text;
    if (p->bot || p->outsider) return p;
    if (strncmp(text, "cmd:", 4) == 0) p->outsider = outsider_new(text + 4, a->timeout_ms, given_up, a);
    else p->bot = cli_new_bot(&a->limit, text);
    return p;
}

/* A bot's name as a record can hold it: cut between characters, not to end with a blank. */
static void name_seat(char name[SKEP_NAME_TEXT], const char *text)
{
    size_t len = 0, n;
    while ((n = skep_utf8(text + len, strlen(text + len))) > 0 && len + n < SKEP_NAME_TEXT) len += n;
    memcpy(name, text, len);
    while (len > 0 && name[len - 1] == ' ') len--;
    name[len] = '\0';
}

/* Starts game i, with everybody in their seats. */
static void sit_down(struct worker *w, int i, struct player *at[SKEP_SEATS_MAX])
{
    struct arena *a = w->arena;
    struct skep_match *m = &w->match;
    char seed[SKEP_SEED_TEXT], name[SKEP_NAME_TEXT];
    int copies[ELO_BOTS_MAX] = { 0 };
    skep_match_restart(m, cli_game_seed(seed, a->seed, arena_round_of(a, i)));
    for (int seat = 0; seat < a->seats; seat++) {
        int bot = arena_bot_in(a, seat, i);
        name_seat(name, a->bot[bot].text);
        at[seat] = player_of(w, bot, copies[bot]++);
        skep_table_sit(&w->table, seat, at[seat]->bot ? SKEP_BOT : SKEP_PERSON, name, name, NULL);
        if (at[seat]->bot) continue;
        struct skep_rng rng;
        skep_rng_start(&rng, skep_seed_of(seed), SKEP_STREAM_BOT + (uint64_t)seat);
        outsider_begin(at[seat]->outsider, m, seat, skep_rng_next(&rng));
    }
}

/* One decision, timed. */
static enum outsider_answer decide(struct worker *w, struct player *p, int seat, struct arena_end *end)
{
    struct skep_match *m = &w->match;
    struct skep_problem problem;
    skep_move move = 0;
    enum outsider_answer answer = OUTSIDER_MOVED;
    bool choice = m->game->moves(m->state, w->moves) > 1;
    uint64_t began = cli_nanoseconds();
    if (p->bot) move = skep_table_choose(m, p->bot);
    else answer = outsider_choose(p->outsider, m, &move, end->why);
    end->decisions[seat] += choice;
    end->nanoseconds[seat] += choice ? (long long)(cli_nanoseconds() - began) : 0;
    if (answer != OUTSIDER_MOVED || skep_match_play(m, move, NULL, &problem) == SKEP_OK) return answer;
    snprintf(end->why, sizeof end->why, "chose a move that is refused: %.150s", problem.text);
    return OUTSIDER_FORFEITS;
}

/* Plays game i; false if it was given up. */
static bool play_game(struct worker *w, int i, struct arena_end *end)
{
    struct arena *a = w->arena;
    struct skep_match *m = &w->match;
    struct player *at[SKEP_SEATS_MAX];
    *end = (struct arena_end){ .forfeit = -1 };
    sit_down(w, i, at);
    for (struct skep_next next; end->forfeit < 0 && (next = skep_table_next(&w->table)).kind != SKEP_NEXT_OVER;) {
        enum outsider_answer answer = OUTSIDER_MOVED;
        if (given_up(a)) return false;
        if (m->moves == m->capacity) cli_grow_log(m);
        if (next.kind == SKEP_NEXT_ROLL) skep_match_take(m, skep_match_chance(m), NULL);
        else answer = decide(w, at[next.seat], next.seat, end);
        if (answer == OUTSIDER_STOPPED) return false;
        if (answer == OUTSIDER_FORFEITS) end->forfeit = next.seat;
    }
    a->game->score(m->state, end->points);
    end->winners = end->forfeit < 0 ? a->game->winners(m->state) : ((1u << a->seats) - 1) & ~(1u << end->forfeit);
    for (int seat = 0; seat < a->seats; seat++)
        if (at[seat]->outsider) outsider_end(at[seat]->outsider, m, end->forfeit);
    return true;
}

/* The record of the game just played; who forfeited is said in a remark below it. */
static char *write_record(const struct worker *w, const struct arena_end *end)
{
    const struct skep_match *m = &w->match;
    char remark[OUTSIDER_WHY + 64];
    snprintf(remark, sizeof remark, "%s forfeits: it %s.", end->forfeit >= 0 ? m->game->seats[end->forfeit] : "", end->why);
    return cli_record_text(m, end->forfeit >= 0 ? remark : NULL);
}

/* Puts a game into the window and takes out all that are due. The record is on disk before the file says that the game
   is over: a game that is played again is written again. */
static void hand_in(struct arena *a, int i, const struct arena_end *end, char *record)
{
    pthread_mutex_lock(&a->lock);
    a->window[i % ARENA_WINDOW] = (struct arena_waiting){ true, *end, record };
    while (!atomic_load(&a->over) && a->window[a->done % ARENA_WINDOW].there) {
        int k = a->done, place = k % ARENA_WINDOW;
        if ((a->to.records && !cli_keep_record(a->to.records, k, a->window[place].record)) ||
            (a->save && !arena_save_game(a, k, &a->window[place].end))) {
            a->failed = true;
            atomic_store(&a->over, true);
            break;
        }
        arena_count(a, &a->window[place].end);
        free(a->window[place].record);
        a->window[place] = (struct arena_waiting){ 0 };
    }
    pthread_cond_broadcast(&a->moved);
    pthread_mutex_unlock(&a->lock);
}

/* The next game that nobody plays yet, or -1. */
static int take_game(struct arena *a)
{
    int i = -1;
    pthread_mutex_lock(&a->lock);
    while (!given_up(a) && a->next - a->done >= ARENA_WINDOW) pthread_cond_wait(&a->moved, &a->lock);
    if (!given_up(a) && a->next < a->games) i = a->next++;
    pthread_mutex_unlock(&a->lock);
    return i;
}

static void *work(void *argument)
{
    struct worker *w = argument;
    struct arena *a = w->arena;
    struct arena_end end;
    for (int i; (i = take_game(a)) >= 0 && play_game(w, i, &end);)
        hand_in(a, i, &end, a->to.records ? write_record(w, &end) : NULL);
    if (cli_stopped()) { /* nobody may wait for the game that was given up */
        pthread_mutex_lock(&a->lock);
        atomic_store(&a->over, true);
        pthread_cond_broadcast(&a->moved);
        pthread_mutex_unlock(&a->lock);
    }
    for (int bot = 0; bot < a->bots; bot++)
        for (int copy = 0; copy < SKEP_SEATS_MAX; copy++) {
            skep_bot_free(w->player[bot][copy].bot);
            outsider_free(w->player[bot][copy].outsider);
        }
    return NULL;
}

/* Waits until there is nothing more to play, and shows how far it has come. */
static void watch(struct arena *a)
{
    uint64_t began = cli_nanoseconds(), shown = began;
    bool shows = cli_has_progress();
    pthread_mutex_lock(&a->lock);
    while (!given_up(a)) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 100000000;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&a->moved, &a->lock, &until);
        if (!shows || cli_nanoseconds() - shown < 100000000) continue;
        char more[64] = "";
        if (a->tests) snprintf(more, sizeof more, ", LLR %.2f", sprt_llr(&a->sprt));
        cli_progress(began, a->before, a->done, a->games, "games", more);
        shown = cli_nanoseconds();
    }
    pthread_mutex_unlock(&a->lock);
    if (shows) cli_progress_end();
}

void arena_play(struct arena *a, int threads)
{
    struct worker *workers[CLI_THREADS_MAX] = { 0 };
    int started = 0;
    a->next = a->before = a->done;
    if (threads > a->games - a->done) threads = a->games - a->done;
    for (; started < threads; started++) {
        struct worker *w = workers[started] = cli_alloc(sizeof *w);
        w->arena = a;
        cli_open_table(&w->table, &w->match, a->first);
        if (pthread_create(&w->thread, NULL, work, w) == 0) continue;
        if (started == 0) cli_die(CLI_NO, "the system gives no thread to play on.");
        break;
    }
    watch(a);
    for (int i = 0; i < threads && workers[i]; i++) {
        if (i < started) pthread_join(workers[i]->thread, NULL);
        free(workers[i]->match.log);
        free(workers[i]);
    }
    for (int i = 0; i < ARENA_WINDOW; i++) free(a->window[i].record);
}
