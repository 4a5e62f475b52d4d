/* perft.c: skep perft: counts the ways a game can go, to compare with the tables of the ledgers.
   One walk to the full depth counts all smaller depths too: each time a path completes a turn it is counted in that
   depth's row. A game that is over takes no more turns, and stays as one path in all the rows that follow. */
#include "cli.h"

#include <assert.h>
#include <inttypes.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

static const char USAGE[] =
    "skep perft GAME DEPTH [option...]\n"
    "\n"
    "Counts the different sequences of moves and chance events over DEPTH whole\n"
    "turns. Every outcome of chance counts as one, however likely it is; a finished\n"
    "game counts once. The ledgers in docs/rules have tables to compare with.\n"
    "\n"
    "Examples:\n"
    "  skep perft honey_nectar 2              285 ways for one turn, 84213 for two\n"
    "  skep perft honey_nectar 2 --distinct   and how many positions these lead to\n"
    "  skep perft honey_nectar 4 --nodes      count single moves and chance events\n"
    "  skep perft honey_nectar 1 --option threshold=4\n"
    "  skep perft honey_nectar 1 --from '12+10+10+8 y12 n18 | 8+6+4 y16 | A 1'\n"
    "                                         begin in the middle of a game\n";

enum { DEPTH_MAX = 64, PLIES_MAX = 1 << 16 };

/* A set of texts, kept as 128-bit hashes: among a billion of them, two that fall together have odds of one in 10^20. */
struct set {
    uint64_t (*slot)[2]; /* both 0: empty */
    size_t size, used;
};

struct row {
    uint64_t paths, ended;
    struct set distinct;
};

/* The storage of one step of the walk, made when the walk first gets so deep. */
struct ply {
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    skep_move moves[SKEP_MOVES_MAX];
};

struct walk {
    const struct skep_game *game;
    int depth, base; /* base: turns over before the first step */
    bool nodes, distinct, progress;
    struct row row[DEPTH_MAX + 1];
    struct ply *ply[PLIES_MAX];
    struct skep_outcome outcomes[SKEP_MOVES_MAX];
    uint64_t began, shown, look;
};

static uint64_t hash_of(const char *bytes, size_t len, uint64_t factor)
{
    uint64_t h = factor;
    for (size_t i = 0; i < len; i++) h = (h ^ (unsigned char)bytes[i]) * factor;
    return skep_seed_nth(h, len); /* spreads what came to rest in the high bits */
}

static void insert(struct set *s, const uint64_t key[2])
{
    size_t at = key[0] & (s->size - 1);
    while (s->slot[at][0] || s->slot[at][1]) {
        if (s->slot[at][0] == key[0] && s->slot[at][1] == key[1]) return;
        at = (at + 1) & (s->size - 1);
    }
    memcpy(s->slot[at], key, sizeof s->slot[at]);
    s->used++;
}

static void add(struct set *s, const char *bytes, size_t len)
{
    if (2 * s->used >= s->size) {
        struct set larger = { .size = s->size ? 4 * s->size : 1024 };
        larger.slot = cli_alloc(larger.size * sizeof *larger.slot);
        for (size_t i = 0; i < s->size; i++)
            if (s->slot[i][0] || s->slot[i][1]) insert(&larger, s->slot[i]);
        free(s->slot);
        *s = larger;
    }
    const uint64_t a = UINT64_C(0x100000001B3), b = UINT64_C(0x9E3779B97F4A7C15);
    insert(s, (uint64_t[2]){ hash_of(bytes, len, a), hash_of(bytes, len, b) });
}

/* A running position, by its text where the game has a form for it, otherwise by its bytes. */
static void add_position(const struct skep_game *g, const void *state, struct set *s)
{
    char storage[SKEP_POSITION_TEXT];
    struct skep_text text = skep_text_in(storage, sizeof storage);
    if (g->write_position && g->write_position(state, &text) && !text.overflow) add(s, text.at, text.len);
    else add(s, state, g->state_size);
}

static void show_progress(struct walk *w)
{
    uint64_t now = cli_nanoseconds();
    if (now - w->shown < 500000000) return;
    w->shown = now;
    fprintf(stderr, "\r%" PRIu64 " paths so far, %.0f s\033[K", w->row[w->depth].paths, (double)(now - w->began) / 1e9);
}

static int list(struct walk *w, const void *state, int who, skep_move *moves)
{
    if (who != SKEP_CHANCE) return w->game->moves(state, moves);
    int n = w->game->outcomes(state, w->outcomes);
    for (int i = 0; i < n; i++) moves[i] = w->outcomes[i].move;
    return n;
}

/* Goes on from the state of a ply that has come to depth `from`. */
static void explore(struct walk *w, int ply, int from)
{
    const struct skep_game *g = w->game;
    assert(ply + 1 < PLIES_MAX);
    struct ply *here = w->ply[ply];
    if (!w->ply[ply + 1]) w->ply[ply + 1] = cli_alloc(sizeof *here);
    unsigned char *next = w->ply[ply + 1]->state;
    int n = list(w, here->state, g->turn(here->state), here->moves);
    for (int i = 0; i < n; i++) {
        memcpy(next, here->state, g->state_size);
        g->play(next, here->moves[i], NULL);
        if (g->turn(next) == SKEP_OVER) {
            for (int d = from + 1; d <= w->depth; d++) {
                w->row[d].paths++;
                w->row[d].ended++;
            }
            continue;
        }
        int to = w->nodes ? from + 1 : g->turns(next) - w->base;
        for (int d = from + 1; d <= to && d <= w->depth; d++) {
            w->row[d].paths++;
            if (w->distinct) add_position(g, next, &w->row[d].distinct);
        }
        if (to < w->depth) explore(w, ply + 1, to);
    }
    if (w->progress && (++w->look & 0xfff) == 0) show_progress(w);
}

static void read_position(const struct skep_game *g, void *state, const char *text)
{
    struct skep_text why = skep_text_of(256);
    if (!g->read_position) cli_die(CLI_USAGE, "%s has no form of a position as text, so no --from.", g->title);
    if (!g->read_position(state, text, &why)) cli_die(CLI_USAGE, "the position cannot be read: %s", why.at);
}

static void print_rows(const struct walk *w)
{
    const char *unit = w->nodes ? "nodes" : "turns", *last = w->distinct ? "  distinct running" : "";
    printf("%6s  %20s  %20s%s\n", unit, "paths", "of these ended", last);
    for (int d = 1; d <= w->depth; d++) {
        printf("%6d  %20" PRIu64 "  %20" PRIu64, d, w->row[d].paths, w->row[d].ended);
        if (w->distinct) printf("  %16zu", w->row[d].distinct.used);
        putchar('\n');
    }
}

int cmd_perft(int argc, char **argv)
{
    int seats = 0;
    bool nodes = false, distinct = false;
    const char *from = NULL;
    struct cli_texts given = { 0 };
    const struct cli_option options[] = {
        { .name = "from", .arg = "POSITION", .text = &from, .help = "begin here, not at the start" },
        CLI_GIVEN_OPTION(given),
        { .name = "seats", .arg = "N", .number = &seats, .min = 1, .max = SKEP_SEATS_MAX,
          .help = "how many play; the fewest" },
        { .name = "nodes", .flag = &nodes, .help = "count in single moves and chance events" },
        { .name = "distinct", .flag = &distinct, .help = "also count different positions of running games" },
        { .name = NULL },
    };
    cli_parse(argc, argv, USAGE, options, 2, 2);
    const struct skep_game *g = cli_game(argv[1]);
    const char *digits = argv[2];
    struct walk *w = cli_alloc(sizeof *w);
    if (!skep_take_number(&digits, DEPTH_MAX, &w->depth) || *digits || w->depth == 0)
        cli_die(CLI_USAGE, "DEPTH is a whole number from 1 to %d, not %s.", DEPTH_MAX, argv[2]);
    if (seats == 0) seats = g->seats_min;
    struct skep_match *first = cli_match(g, seats, &given);

    w->game = g;
    w->nodes = nodes;
    w->distinct = distinct;
    w->progress = cli_has_progress();
    w->began = w->shown = cli_nanoseconds();
    w->ply[0] = cli_alloc(sizeof **w->ply);
    memcpy(w->ply[0]->state, first->state, g->state_size);
    if (from) read_position(g, w->ply[0]->state, from);
    if (g->turn(w->ply[0]->state) == SKEP_OVER) cli_die(CLI_NO, "the game is over there: nothing to count.");
    w->base = g->turns(w->ply[0]->state);
    explore(w, 0, 0);
    if (w->progress) cli_progress_end();
    print_rows(w);

    for (int i = 0; i < PLIES_MAX && w->ply[i]; i++) free(w->ply[i]);
    for (int d = 1; d <= w->depth; d++) free(w->row[d].distinct.slot);
    free(first);
    free(w);
    return CLI_OK;
}
