/* fuzz_play.c: a game at the engine whose bytes choose: the game, its options, then step by step a legal move, one that is nearly legal,
   or a question, of any seat and at any place. What is listed can be played; questions and refusals change nothing; the game can be
   loaded again, and its position reads back. */
#include "answers.h"
#include "choose.h"

#include <assert.h>
#include <skep/json.h>
#include <skep/record.h>
#include <skep/text.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { STEPS = 200, FAR = 150, MOVE = 64, LOG = 1 << 16 };

static struct skep_engine *e;
static const struct skep_game *g;
static int seats;
static struct skep_values values;
static char request[1 << 17];
static char legal[SKEP_MOVES_MAX][MOVE];
static int listed;

/* Asks {"do":what} with the members that were written into more, which begin with a comma. */
static bool ask_for(const char *what, struct skep_text *more, bool reads)
{
    struct skep_text out = skep_text_in(request, sizeof request);
    skep_putf(&out, "{\"do\":\"%s\"%s}", what, more ? more->at : "");
    assert(!out.overflow);
    return ask_safely(e, request, out.len, reads);
}

static void put_member(struct skep_text *out, const char *key, const char *text)
{
    skep_putf(out, ",\"%s\":", key);
    struct skep_json j = skep_json_to(out);
    skep_json_text(&j, text);
}

/* A seat, or one too many, or all, or nobody. */
static void put_viewer(struct choices *c, struct skep_text *out)
{
    int viewer = (int)choose(c, (unsigned)seats + 3);
    if (viewer <= seats) skep_putf(out, ",\"as\":%d", viewer);
    if (viewer == seats + 1) skep_put(out, ",\"as\":\"all\"");
}

static void put_place(struct choices *c, const char *key, struct skep_text *out)
{
    if (choose(c, 2)) skep_putf(out, ",\"%s\":%d", key, (int)choose(c, 256));
}

/* False where the options do not go together, and not even the usual ones with so many seats. */
static bool start(struct choices *c)
{
    struct skep_text out = skep_text_in(request, sizeof request);
    struct skep_json j = skep_json_to(&out);
    choose_values(c, g, seats, &values);
    skep_json_open(&j, '{');
    skep_json_put_text(&j, "do", "new");
    skep_json_put_text(&j, "game", g->id);
    skep_json_put_int(&j, "seats", seats);
    skep_json_put_int(&j, "seed", choose(c, 256));
    skep_values_json(&values, g, &j);
    skep_json_close(&j, '}');
    assert(!out.overflow);
    return is_ok(ask(e, request, out.len));
}

/* All that may be played now, by whomever. */
static void list(void)
{
    static const char MOVES[] = "{\"do\":\"moves\"}";
    assert(is_ok(ask(e, MOVES, sizeof MOVES - 1)));
    const struct skep_doc *d = &answered;
    int all = skep_doc_get(d, 0, "moves"), chance = skep_doc_get(d, 0, "outcomes");
    listed = skep_doc_size(d, all >= 0 ? all : chance);
    assert(listed <= SKEP_MOVES_MAX);
    for (int i = 0; i < listed; i++) {
        int at = all >= 0 ? skep_doc_at(d, all, i) : skep_doc_get(d, skep_doc_at(d, chance, i), "move");
        assert(skep_doc_text(d, at, legal[i], MOVE));
    }
}

static bool play(const char *what, const char *move, struct choices *viewer)
{
    struct skep_text more = skep_text_of(1024);
    put_member(&more, "move", move);
    if (viewer) put_viewer(viewer, &more);
    return ask_for(what, &more, strcmp(what, "play") != 0);
}

static void play_listed(unsigned i)
{
    struct skep_text out = skep_text_of(256);
    skep_put(&out, "{\"do\":\"play\"");
    put_member(&out, "move", legal[i]);
    skep_put_char(&out, '}');
    assert(ask_legal(e, out.at, out.len));
}

static void play_legal(struct choices *c)
{
    list();
    if (listed > 0) play_listed(choose(c, (unsigned)listed));
}

/* A good way on, chosen by one byte. */
static void play_far(struct choices *c)
{
    struct skep_rng rng;
    skep_rng_start(&rng, choose(c, 256), 0);
    for (unsigned left = choose(c, FAR); left > 0; left--) {
        list();
        if (listed == 0) return;
        play_listed(skep_rng_below(&rng, (uint32_t)listed));
    }
}

/* One of the forms of the notation. */
static void notation_form(struct choices *c, struct skep_text *out)
{
    const char *at = g->notation, *next;
    for (unsigned skip = choose(c, 64); skip > 0 && (next = strstr(at, ", ")); skip--) at = next + 2;
    next = strstr(at, ", ");
    skep_put_bytes(out, at, next ? (size_t)(next - at) : strlen(at));
}

/* A legal move, or a form, with a letter changed, put in or left out. */
static void near_move(struct choices *c, struct skep_text *out)
{
    struct skep_text from = skep_text_of(MOVE);
    list();
    if (listed > 0 && choose(c, 3)) skep_put(&from, legal[choose(c, (unsigned)listed)]);
    else notation_form(c, &from);
    size_t at = choose(c, (unsigned)from.len + 1);
    unsigned how = choose(c, 4);
    char letter = (char)(1 + choose(c, 255));
    skep_put_bytes(out, from.at, at);
    if (how == 1 || how == 2) skep_put_char(out, letter);
    skep_put(out, from.at + at + (how > 1 && at < from.len));
}

static void question(struct choices *c)
{
    static const char *const READS[] = { "turn", "moves", "view", "log", "record", "next", "setup", "explain", "game" };
    const char *what = READS[choose(c, sizeof READS / sizeof *READS)];
    struct skep_text more = skep_text_of(1024);
    if (strcmp(what, "game") == 0 || strcmp(what, "explain") == 0) {
        struct skep_text name = skep_text_of(MOVE);
        near_move(c, &name);
        put_member(&more, what[0] == 'g' ? "game" : "name", what[0] == 'g' ? g->id : name.at);
    } else if (strcmp(what, "setup") != 0) {
        put_viewer(c, &more);
    }
    if (strcmp(what, "log") == 0) {
        put_place(c, "from", &more);
        put_place(c, "to", &more);
    }
    if (strcmp(what, "turn") == 0 || strcmp(what, "view") == 0 || strcmp(what, "moves") == 0) put_place(c, "at", &more);
    if (strcmp(what, "moves") == 0 && choose(c, 2)) skep_put(&more, ",\"say\":true,\"parts\":true");
    ask_for(what, &more, true);
}

static void take_back(struct choices *c)
{
    struct skep_text more = skep_text_of(64);
    put_viewer(c, &more);
    put_place(c, "to", &more);
    ask_for("undo", &more, false);
}

static void advise(struct choices *c)
{
    struct skep_text more = skep_text_of(256);
    skep_put(&more, choose(c, 2) ? ",\"bot\":\"greedy\"" : ",\"bot\":\"mcts\",\"sims\":4");
    put_viewer(c, &more);
    put_place(c, "at", &more);
    ask_for("hint", &more, true);
}

static void roll(struct choices *c)
{
    struct skep_text more = skep_text_of(64);
    put_viewer(c, &more);
    ask_for("roll", &more, false);
}

static void step(struct choices *c)
{
    static const char *const TRIES[] = { "play", "why", "preview" };
    struct skep_text move = skep_text_of(MOVE);
    switch (choose(c, 16)) {
    case 0: play_far(c); break;
    case 1: take_back(c); break;
    case 2: advise(c); break;
    case 3: roll(c); break;
    case 4: case 5: case 6: question(c); break;
    case 7: case 8: case 9: case 10:
        near_move(c, &move);
        play(TRIES[choose(c, 3)], move.at, choose(c, 2) ? c : NULL);
        break;
    default: play_legal(c); break;
    }
}

/* The position that the record leads to. */
static void check_end(void)
{
    static struct skep_match match;
    static skep_move log[LOG];
    static char text[1 << 20];
    static const char RECORD[] = "{\"do\":\"record\"}";
    struct skep_problem p;
    ask(e, RECORD, sizeof RECORD - 1);
    assert(skep_doc_text(&answered, skep_doc_get(&answered, 0, "record"), text, sizeof text));
    skep_match_open(&match, log, LOG);
    assert(skep_record_read(&match, skep_games(), text, strlen(text), &p) == SKEP_OK);
    check_position(&match);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct choices c = { data, data + size };
    e = start_engine();
    g = choose_game(&c);
    seats = choose_seats(&c, g);
    if (start(&c)) {
        for (int i = 0; i < STEPS && c.at < c.end; i++) step(&c);
        load_again(e);
        if (g->write_position) check_end();
    }
    skep_engine_free(e);
    return 0;
}
