/* twins.c: pairs of worlds that differ in one thing that a seat may not know: a card drawn, a card picked, a counter put below another.
   Both go the same way as far as that seat can see, and whatever it asks, both engines have to answer alike, byte for byte, until
   something that lies open differs. What happens in private tells nothing.
   usage: twins [COMPARISONS [SEED [GAME]]]; ends with status 1, and the two answers, where a twin tells its world. */
#include <skep/engine.h>
#include <skep/json.h>
#include <skep/match.h>
#include <skep/text.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOG = 1 << 15, REPLY = 1 << 21, TEXTS = 64 };
#ifdef SKEP_WATCHED
enum { USUAL = 12000, STEPS_MOST = 80 };
#else
enum { USUAL = 100000, STEPS_MOST = 250 };
#endif

/* Options with which a game has secrets, how far it is played alike at most, and what moves make more of them: how these texts begin. */
static const struct { const char *id; int early; const char *likes; const char *const options[4]; } GAMES[] = {
    { "pollennation", 12, "", { "layout=choose", "layout=choose,draft=pass", "layout=choose,deal=pool", "layout=choose,draft=pass,deal=pool" } },
    { "ambrosia", 150, "osf", { "open_stacks=false", "open_stacks=false,side=back", NULL } },
    { "waggle_dance", 300, "+", { "", "queen_pick=random", "queen_kinds=16383,combine_cards=true", "queen_kinds=16383,gift=strict" } },
    { "apiary", 300, "", { "", "setup_mode=draft", NULL } },
};

static struct world {
    struct skep_match match;
    skep_move log[LOG];
    struct skep_engine *engine;
    char reply[REPLY];
} world[2];
static const struct skep_game *g;
static struct skep_values values;
static struct skep_rng rng;
static int viewer, early_most;
static const char *likes;
static long compared, apart, aside, noticed;
static char pool[TEXTS][SKEP_MOVE_TEXT]; /* texts of moves met on the way: questions for why */
static char setting[256];

static int below(int n) { return (int)skep_rng_below(&rng, (uint32_t)n); }

static const char *ask(struct world *w, const char *format, ...)
{
    char line[1024];
    size_t len;
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    for (char *c = line; *c; c++) *c = *c == '\'' ? '"' : *c;
    const char *reply = skep_engine_answer(w->engine, line, strlen(line), &len);
    memcpy(w->reply, reply, len + 1);
    return w->reply;
}

_Noreturn static void stop(const char *what, const char *one, const char *other)
{
    size_t same = 0;
    while (one[same] && one[same] == other[same]) same++;
    size_t from = same > 200 ? same - 200 : 0;
    printf("%s, %s, seat %d, after %d and %d moves: %s\n 1: ...%.500s\n 2: ...%.500s\n", g->id, setting, viewer, world[0].match.moves,
           world[1].match.moves, what, one + from, other + from);
    exit(1);
}

static void same(const char *what)
{
    compared++;
    if (strcmp(world[0].reply, world[1].reply) != 0) stop(what, world[0].reply, world[1].reply);
}

/* Who asks, as a request has it. */
static const char *const VIEWERS[] = { "0", "1", "2", "3", "4", "'none'" };
#define AS VIEWERS[viewer]
#define BOTH(...) (ask(&world[0], __VA_ARGS__), ask(&world[1], __VA_ARGS__), same(#__VA_ARGS__))

static void write_move(const struct world *w, skep_move m, char out[SKEP_MOVE_TEXT])
{
    struct skep_text text = skep_text_in(out, SKEP_MOVE_TEXT);
    g->write_move(w->match.state, m, &text);
}

/* Plays a move in a world; the reply is what the seat is told. */
static void play(struct world *w, skep_move m)
{
    char text[SKEP_MOVE_TEXT];
    write_move(w, m, text);
    ask(w, "{'do':'play','move':'%s','as':%s}", text, AS);
    if (strncmp(w->reply, "{\"ok\":true", 10) != 0) stop("a legal move is refused", w->reply, text);
    memcpy(pool[below(TEXTS)], text, sizeof text);
    skep_match_take(&w->match, m, NULL);
}

static bool tells_nothing(const struct world *w) { return strcmp(w->reply, "{\"ok\":true,\"move\":null,\"rules\":[],\"events\":[]}") == 0; }

/* What can be chosen, or come, in a world. */
static int list(const struct world *w, skep_move *out)
{
    static struct skep_outcome outcomes[SKEP_MOVES_MAX];
    int who = skep_match_turn(&w->match);
    if (who >= 0) return g->moves(w->match.state, out);
    int n = who == SKEP_CHANCE ? g->outcomes(w->match.state, outcomes) : 0;
    for (int i = 0; i < n; i++) out[i] = outcomes[i].move;
    return n;
}

static skep_move seen(const struct world *w, skep_move m) { return g->seen(w->match.state, m, viewer); }

static bool has(const skep_move *moves, int n, skep_move m)
{
    for (int i = 0; i < n; i++)
        if (moves[i] == m) return true;
    return false;
}

/* Others who are asked in private decline, and nobody is told. */
static void decline(struct world *w)
{
    for (skep_move m; g->aside && (m = g->aside(w->match.state, viewer));) {
        play(w, m);
        aside++;
        if (!tells_nothing(w)) stop("a move in private tells something", w->reply, "");
    }
}

/* All that the seat can ask. */
static void question(int step)
{
    BOTH("{'do':'turn','as':%s}", AS);
    bool asked = strstr(world[0].reply, "\"who\":\"seat\"") && atoi(strstr(world[0].reply, "\"seat\":") + 7) == viewer;
    BOTH("{'do':'view','as':%s}", AS);
    BOTH("{'do':'next','as':%s}", AS);
    int place = atoi(strstr(world[0].reply, "\"at\":") + 5);
    BOTH("{'do':'moves','say':true,'parts':true,'as':%s}", AS);
    const char *first = asked ? strstr(world[0].reply, "\"move\":\"") : NULL;
    char legal[SKEP_MOVE_TEXT] = "";
    if (first) snprintf(legal, sizeof legal, "%.*s", (int)strcspn(first + 8, "\""), first + 8);
    for (int i = 0; i < 3; i++) {
        const char *text = pool[below(TEXTS)];
        if (!text[0]) continue;
        BOTH("{'do':'why','move':'%s','as':%s}", text, AS);
        BOTH("{'do':'preview','move':'%s','as':%s}", text, AS);
    }
    BOTH("{'do':'log','from':%d,'as':%s}", place > 4 ? place - 4 : 0, AS);
    if (asked && step % 4 == 0) BOTH("{'do':'hint','sims':4,'as':%s}", AS);
    if (asked && step % 8 == 0) BOTH("{'do':'hint','sims':60,'as':%s}", AS); /* so far that lines follow */
    if (legal[0] && step % 8 == 0) BOTH("{'do':'compare','move':'%s','with':'%s','sims':8,'as':%s}", legal, legal, AS);
    if (step % 16 > 0) return;
    int early = below(place + 1);
    BOTH("{'do':'log','as':%s}", AS);
    BOTH("{'do':'record','as':%s}", AS);
    BOTH("{'do':'view','at':%d,'as':%s}", early, AS);
    BOTH("{'do':'turn','at':%d,'as':%s}", early, AS);
    BOTH("{'do':'moves','at':%d,'as':%s}", early, AS);
    BOTH("{'do':'why','at':%d,'move':'%s','as':%s}", early, pool[0], AS);
}

static void begin(struct world *w, int seats, const char *seed, const char *options)
{
    struct skep_header header = { 0 };
    struct skep_problem p;
    char json[256] = "", *at = json;
    strcpy(header.seed, seed);
    skep_match_open(&w->match, w->log, LOG);
    if (skep_match_start(&w->match, g, seats, &values, &header, &p) != SKEP_OK) stop("it does not begin", p.text, options);
    for (const char *o = options; *o; o += strcspn(o, ",") + (o[strcspn(o, ",")] == ',')) {
        int whole = (int)strcspn(o, ","), name = (int)strcspn(o, "=");
        at += sprintf(at, "%s'%.*s':'%.*s'", at > json ? "," : "", name, o, whole - name - 1, o + name + 1);
    }
    ask(w, "{'do':'new','game':'%s','seats':%d,'seed':'%s','options':{%s}}", g->id, seats, seed, json);
}

/* Two moves of another, or of chance, of which the seat sees the same. */
static bool fork_here(skep_move pair[2])
{
    skep_move moves[SKEP_MOVES_MAX];
    struct world *w = &world[0];
    int n = list(w, moves);
    if (n < 2 || skep_match_turn(&w->match) == viewer || (g->aside && g->aside(w->match.state, viewer))) return false;
    for (int tries = 0; tries < 4; tries++) {
        pair[0] = moves[below(n)];
        pair[1] = moves[below(n)];
        if (pair[0] != pair[1] && seen(w, pair[0]) == seen(w, pair[1])) return true;
    }
    return false;
}

/* Any of these moves, and rather one that is liked. */
static skep_move liked(const skep_move *moves, int n)
{
    char text[SKEP_MOVE_TEXT];
    skep_move m = moves[below(n)];
    for (int tries = 0; tries < 8; tries++) {
        write_move(&world[0], m, text);
        if (strchr(likes, text[0])) break;
        m = moves[below(n)];
    }
    return m;
}

/* The same way on in both worlds, as far as the seat can see; false: there is none. */
static bool choose(skep_move pair[2])
{
    skep_move moves[2][SKEP_MOVES_MAX];
    int n[2], who = skep_match_turn(&world[0].match);
    for (int i = 0; i < 2; i++) n[i] = list(&world[i], moves[i]);
    if (n[0] == 0 || n[1] == 0 || skep_match_turn(&world[1].match) != who) return false;
    for (int tries = 0; tries < 40; tries++) {
        pair[0] = pair[1] = liked(moves[0], n[0]);
        if (has(moves[1], n[1], pair[0])) return seen(&world[0], pair[0]) == seen(&world[1], pair[1]);
        if (who >= 0) continue;
        pair[1] = moves[1][below(n[1])];
        if (seen(&world[0], pair[0]) == seen(&world[1], pair[1])) return true;
    }
    return false;
}

/* Whether the seat still knows nothing of the difference: then it was told the same. */
static bool hear(skep_move pair[2])
{
    _Alignas(16) static unsigned char knows[2][SKEP_STATE_MAX];
    for (int i = 0; i < 2; i++) {
        play(&world[i], pair[i]);
        skep_match_hidden(&world[i].match, viewer, knows[i]);
    }
    if (memcmp(knows[0], knows[1], g->state_size) != 0) return false;
    same("play");
    noticed += !tells_nothing(&world[0]);
    for (int i = 0; i < 2; i++) decline(&world[i]);
    return true;
}

/* A pair of worlds, for so many steps. */
static void live(int seats, const char *seed, const char *options)
{
    skep_move pair[2], moves[SKEP_MOVES_MAX];
    memset(pool, 0, sizeof pool);
    snprintf(setting, sizeof setting, "seats %d, seed %s, %s", seats, seed, options);
    for (int i = 0; i < 2; i++) begin(&world[i], seats, seed, options);
    viewer = below(seats);
    if (atoi(seed) / 4 % 3 == 2) viewer = SKEP_NOBODY;
    bool forked = false;
    for (int i = 0, early = below(early_most), n; !forked; i++) {
        if (i == early_most + STEPS_MOST || (n = list(&world[0], moves)) == 0) return;
        if (i >= early && fork_here(pair)) {
            forked = hear(pair);
            if (!forked) return;
            continue;
        }
        pair[0] = pair[1] = liked(moves, n);
        for (int k = 0; k < 2; k++) play(&world[k], pair[k]);
    }
    apart++;
    for (int step = 0; step < STEPS_MOST; step++) {
        question(step);
        if (!choose(pair) || !hear(pair)) return;
    }
}

int main(int argc, char **argv)
{
    long wanted = argc > 1 ? atol(argv[1]) : USUAL;
    int from = argc > 2 ? atoi(argv[2]) : 1, games = sizeof GAMES / sizeof *GAMES, of[8] = { 0 };
    for (int i = 0; i < 2; i++) world[i].engine = skep_engine_new(NULL);
    for (int number = from; compared < wanted; number++) {
        int which = number % games;
        const char *const *options = GAMES[which].options;
        if (argc > 3 && strcmp(GAMES[which].id, argv[3]) != 0) continue;
        int choices = 0;
        while (choices < 4 && options[choices]) choices++;
        g = skep_game_find(GAMES[which].id);
        early_most = GAMES[which].early;
        likes = GAMES[which].likes;
        skep_rng_start(&rng, (uint64_t)number, 7);
        const char *option = options[below(choices)];
        skep_values_start(&values, g);
        for (const char *o = option; *o; o += strcspn(o, ",") + (o[strcspn(o, ",")] == ',')) {
            char id[64], value[64];
            snprintf(id, sizeof id, "%.*s", (int)strcspn(o, "="), o);
            snprintf(value, sizeof value, "%.*s", (int)(strcspn(o, ",") - strcspn(o, "=") - 1), o + strcspn(o, "=") + 1);
            struct skep_problem p;
            if (skep_values_set(&values, g, id, value, &p) != SKEP_OK) stop("an option", p.text, "");
        }
        int seats = g->seats_min + below(g->seats_max - g->seats_min + 1);
        if (seats < 2 || skep_values_check(&values, g, seats, NULL) != SKEP_OK) seats = 2;
        char seed[16];
        snprintf(seed, sizeof seed, "%d", number);
        long before = apart;
        live(seats, seed, option);
        of[which] += apart > before;
    }
    for (int i = 0; i < games; i++) printf("%s: %d pairs of worlds\n", GAMES[i].id, of[i]);
    printf("%ld answers compared, %ld steps told, %ld moves in private\n", compared, noticed, aside);
    for (int i = 0; i < games && argc <= 3; i++)
        if (of[i] < 3) return printf("too few of %s\n", GAMES[i].id), 1;
    for (int i = 0; i < 2; i++) skep_engine_free(world[i].engine);
    return 0;
}
