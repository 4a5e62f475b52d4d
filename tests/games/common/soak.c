/* soak.c: see soak.h. Each game has a stream of chance of its own, so that any of them can be played alone. */
#include "soak.h"

#include <signal.h>
#include <skep/json.h>
#include <skep/record.h>
#include <skep/text.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOG_MAX = 1 << 20, TEXT_MAX = 1 << 24, WORD_MAX = 32 };

struct soak soak;
static skep_move log_of_moves[LOG_MAX];
static bool is_on; /* a game has started */
static long long nodes;
static const char *heading;
static struct soak_games games;
static int rare; /* how many things came up too seldom */

int below(int n) { return (int)skep_rng_below(&soak.rng, (uint32_t)n); }

/* The game as a record, as far as the rules let it be played again, and the view of where it stands. */
static void print_game(void)
{
    static struct skep_match match;
    static skep_move again[LOG_MAX];
    static char storage[TEXT_MAX];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    skep_match_open(&match, again, LOG_MAX);
    if (skep_match_start(&match, soak.g, soak.seats, &soak.values, NULL, NULL) == SKEP_OK) {
        for (int i = 0; i < soak.ply && skep_match_play(&match, soak.log[i], NULL, NULL) == SKEP_OK; i++) {}
        skep_record_write(&match, &out);
    }
    struct skep_json json = skep_json_to(&out);
    soak.g->write_view(soak_game.state, &json);
    fprintf(stderr, "%s\n", storage);
}

void soak_broken(const char *what, const char *file, int line)
{
    fprintf(stderr, "%s:%d: broken: %s\nafter %d moves; again by %s_invariants %d %d %llu %llu\n", file, line, what, soak.ply,
            soak_game.id, games.random, games.greedy, (unsigned long long)soak.seed, (unsigned long long)soak.game);
    if (is_on) print_game();
    exit(1);
}

/* An assert of the game's own. */
static void on_abort(int signal_number)
{
    signal(signal_number, SIG_DFL);
    soak_broken("an assert, in the move after these", soak_game.id, 0);
}

/* Options. */

static struct skep_problem problem;

/* Options that are none are a mistake in the invariants. */
static void refuse(void)
{
    fprintf(stderr, "%s: %s\n", soak_game.id, problem.text);
    exit(2);
}

void set(const char *id, const char *value)
{
    if (skep_values_set(&soak.values, soak.g, id, value, &problem) != SKEP_OK) refuse();
}

void set_number(const char *id, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    set(id, text);
}

/* Between the table's own steps. */
static void set_between(const char *id, int min, int max)
{
    const struct skep_option *o = soak.g->options;
    while (o->id && strcmp(o->id, id) != 0) o++;
    int step = o->step ? o->step : 1;
    set_number(id, min + step * below((max - min) / step + 1));
}

/* The next word of a list, without the star behind it; gives how many of it there are, or 0 at the end. */
static int take_word(const char **list, char word[WORD_MAX])
{
    int len = 0, times = 1;
    while (**list == ' ') ++*list;
    for (; **list && **list != ' ' && **list != '*'; ++*list)
        if (len < WORD_MAX - 1) word[len++] = **list;
    word[len] = '\0';
    if (skep_take(list, "*")) skep_take_number(list, 999, &times);
    return len > 0 ? times : 0;
}

void set_any(const char *id, const char *words)
{
    char word[WORD_MAX];
    const char *rest = words;
    int sum = 0, times;
    while ((times = take_word(&rest, word)) > 0) sum += times;
    HOLDS(sum > 0);
    int left = sum > 1 ? below(sum) : 0;
    for (rest = words; left >= (times = take_word(&rest, word)); left -= times) {}
    const char *dash = strchr(word, '-');
    if (dash == word) return;
    if (dash) set_between(id, atoi(word), atoi(dash + 1));
    else set(id, word);
}

/* A game. */

static void start_game(void)
{
    is_on = false;
    soak.ply = 0;
    skep_values_start(&soak.values, soak.g);
    soak_game.options();
    if (skep_values_begin(&soak.values, soak.g, soak.seats, soak_game.state, &problem) != SKEP_OK) refuse();
    is_on = true;
    memcpy(soak_game.before, soak_game.state, soak.g->state_size);
    if (soak_game.begin) soak_game.begin();
}

static skep_move next_move(int who, const skep_move *list, int n)
{
    if (who == SKEP_CHANCE) return skep_sample(soak.g, soak_game.state, &soak.rng);
    if (soak.bot) return skep_bot_choose(soak.bot, soak.g, soak.seats, soak_game.state, NULL);
    return soak_game.choose ? soak_game.choose(list, n) : list[below(n)];
}

static void play_game(void)
{
    skep_move list[SKEP_MOVES_MAX];
    start_game();
    for (int who; (who = soak.g->turn(soak_game.state)) != SKEP_OVER; nodes++) {
        HOLDS(soak.ply < soak_game.longest);
        int n = list_all(soak.g, soak_game.state, list);
        HOLDS(n >= 1);
        if (soak_game.node) soak_game.node(list, n);
        skep_move m = next_move(who, list, n);
        HOLDS(soak.g->forbids(soak_game.state, m) == SKEP_LEGAL);
        memcpy(soak_game.before, soak_game.state, soak.g->state_size);
        memset(soak.trace.rules, 0, sizeof soak.trace.rules);
        soak.trace.events = 0;
        soak.g->play(soak_game.state, m, soak_game.listens ? &soak.trace : NULL);
        log_of_moves[soak.ply++] = m;
        if (soak_game.moved) soak_game.moved(m);
    }
    if (soak_game.end) soak_game.end();
}

static int by_value(const void *a, const void *b)
{
    const skep_move *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

void sort_moves(skep_move *list, int n) { qsort(list, (size_t)n, sizeof *list, by_value); }

/* Everything that has to come up. */

void soak_seen(const char *what, const char *name, long long times)
{
    int n = games.random + games.greedy, least = n < soak_game.full ? soak_game.least * n / soak_game.full : soak_game.least;
    bool same = heading && strcmp(heading, what) == 0;
    printf("%s%s %s %lld", same ? "," : heading ? "\n" : "", same ? "" : what, name, times);
    if (times < least) fprintf(stderr, "%s %s: %lld times, at least %d expected\n", what, name, times, least);
    rare += times < least;
    heading = what;
}

static void play_games(uint64_t from)
{
    uint64_t by_chance = (uint64_t)games.random, all = by_chance + (uint64_t)games.greedy;
    struct skep_bot *greedy = skep_bot_new("greedy", NULL, NULL);
    if (!greedy) exit(2);
    for (soak.game = from; soak.game < all; soak.game++) {
        skep_rng_start(&soak.rng, soak.seed, soak.game);
        skep_bot_seed(greedy, soak.seed, soak.game);
        soak.bot = soak.game < by_chance ? NULL : greedy;
        play_game();
    }
    skep_bot_free(greedy);
}

int main(int argc, char **argv)
{
#ifdef SKEP_WATCHED
    games = soak_game.watched;
#else
    games = soak_game.games;
#endif
    if (argc > 1) games.random = atoi(argv[1]);
    if (argc > 2) games.greedy = atoi(argv[2]);
    soak.seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    uint64_t from = argc > 4 ? strtoull(argv[4], NULL, 10) : 0;
    soak.g = skep_game_find(soak_game.id);
    soak.log = log_of_moves;
    if (!soak.g || games.random < 0 || games.greedy < 0 || from >= (uint64_t)(games.random + games.greedy)) {
        fprintf(stderr, "usage: %s [GAMES [GREEDY [SEED [FROM]]]]\n", argv[0]);
        return 2;
    }
    signal(SIGABRT, on_abort);
    play_games(from);
    printf("%d random and %d greedy games, %lld nodes: all invariants hold\n", games.random, games.greedy, nodes);
    soak_game.seen();
    printf("\n");
    return from == 0 && rare > 0;
}
