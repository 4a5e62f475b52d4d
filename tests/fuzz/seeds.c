/* seeds.c: what the fuzzers begin with, made from golden records and from the tables of the games.
   usage: fuzz_seeds FOLDER RECORD...   writes FOLDER/TARGET/NAME for each target that has a folder there, and FOLDER/words.dict
   An input of play, options and position is a row of choices, as choose.h takes them. */
#include "answers.h"
#include "choose.h"

#include <assert.h>
#include <skep/json.h>
#include <skep/record.h>
#include <skep/text.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES = 1 << 16, TEXT = 1 << 21, WORD = 60, STEPS = 150, BEGINNING = 60, LEGAL = 11 };

extern const char apiary_first[], apiary_second[];

static const char *folder;
static struct skep_match match;
static skep_move moves[MOVES];
static char storage[TEXT];

static void keep(const char *target, const char *name, const char *part, const char *bytes, size_t len)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s/%s%s", folder, target, name, part);
    FILE *f = fopen(path, "wb");
    if (!f || fwrite(bytes, 1, len, f) != len || fclose(f) != 0) {
        fprintf(stderr, "fuzz_seeds: cannot write %s\n", path);
        exit(1);
    }
}

static unsigned number_of(const struct skep_game *g)
{
    unsigned n = 0;
    while (skep_games()[n] != g) n++;
    return n;
}

/* The game and how many seats; the option in between is for who chooses one. */
static void put_game(struct skep_text *out, const struct skep_game *g, int option, int seats)
{
    skep_put_char(out, (char)number_of(g));
    if (option >= 0) skep_put_char(out, (char)option);
    skep_put_char(out, (char)(seats - g->seats_min));
}

/* An option that is a text, whole. */
static void keep_option(const struct skep_game *g, const char *name, const struct skep_option *o, int number, int seats, const char *value)
{
    struct skep_text out = skep_text_in(storage, sizeof storage);
    put_game(&out, g, number, seats);
    skep_put_char(&out, 0); /* the others at their defaults */
    skep_put_char(&out, 0); /* a whole text follows */
    skep_put(&out, value);
    keep("options", name, o->id, out.at, out.len);
}

/* All of them, or those that are not the usual ones. */
static void keep_options(const struct skep_game *g, const char *name, const struct skep_values *v, int seats, bool usual)
{
    for (int i = 0, texts = 0; g->options[i].id; i++) {
        if (g->options[i].kind != SKEP_TEXT) continue;
        if (usual || !skep_value_is_usual(v, g, i)) keep_option(g, name, &g->options[i], texts, seats, skep_value_text(v, i));
        texts++;
    }
}

static void keep_position(const char *name, const char *part, const char *position)
{
    struct skep_text out = skep_text_in(storage, sizeof storage);
    put_game(&out, match.game, -1, match.seats);
    skep_put_char(&out, 0);
    skep_put(&out, position);
    keep("position", name, part, out.at, out.len);
}

/* The beginning, the middle and the end, as far as the game has a form for them. */
static void keep_positions(const char *name)
{
    static _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    static const char *const PARTS[] = { "_0", "_1", "_2", "_3", "_4", "_5", "_6", "_7", "_8" };
    if (match.header.position[0]) keep_position(name, "_first", match.header.position);
    for (int i = 0; match.game->write_position && i <= 8; i++) {
        struct skep_text out = skep_text_of(SKEP_POSITION_TEXT);
        skep_match_state_at(&match, match.moves * i / 8, state);
        if (match.game->write_position(state, &out) && !out.overflow) keep_position(name, PARTS[i], out.at);
    }
}

/* Which of those that may be played it is. */
static unsigned place_in_list(const struct skep_game *g, const void *state, skep_move m, unsigned *n)
{
    static skep_move list[SKEP_MOVES_MAX];
    static struct skep_outcome outcomes[SKEP_MOVES_MAX];
    bool chance = g->turn(state) == SKEP_CHANCE;
    *n = (unsigned)(chance ? g->outcomes(state, outcomes) : g->moves(state, list));
    for (unsigned i = 0; i < *n; i++)
        if ((chance ? outcomes[i].move : list[i]) == m) return i;
    return 0;
}

static void put_choice(struct skep_text *out, unsigned i, unsigned n)
{
    skep_put_char(out, (char)i);
    if (n > 256) skep_put_char(out, (char)(i >> 8));
}

/* An option's value as choose_values takes it. */
static void put_option(struct skep_text *out, const struct skep_option *o, const struct skep_value *v, bool usual)
{
    int step = o->step ? o->step : 1;
    unsigned n = (unsigned)((o->max - o->min) / step) + 1;
    if (o->kind == SKEP_TEXT) return;
    skep_put_char(out, !usual);
    if (usual) return;
    if (o->kind == SKEP_INT) put_choice(out, (unsigned)((v->number - o->min) / step), n);
    else put_choice(out, (unsigned)v->number, 1); /* the flag, the choice, the length of the list */
    for (int i = 0; o->kind == SKEP_LIST && i < v->number; i++) put_choice(out, (unsigned)((v->list[i] - o->min) / step), n);
}

/* Its options and moves as choices. */
static void keep_play(const char *name)
{
    static _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    const struct skep_game *g = match.game;
    struct skep_text out = skep_text_in(storage, sizeof storage);
    put_game(&out, g, -1, match.seats);
    for (int i = 0; g->options[i].id; i++)
        put_option(&out, &g->options[i], &match.values.at[i], skep_value_is_usual(&match.values, g, i));
    skep_put_char(&out, 0); /* the seed */
    skep_match_state_at(&match, 0, state);
    for (int i = 0; i < match.moves && i < STEPS; i++) {
        unsigned n, at = place_in_list(g, state, match.log[i], &n);
        skep_put_char(&out, LEGAL);
        put_choice(&out, at, n);
        g->play(state, match.log[i], NULL);
    }
    keep("play", name, "", out.at, out.len);
}

static void put_request(struct skep_text *out, const char *what, const char *key, const char *value, const char *more)
{
    skep_putf(out, "{\"do\":\"%s\"", what);
    if (key) {
        skep_putf(out, ",\"%s\":", key);
        struct skep_json j = skep_json_to(out);
        skep_json_text(&j, value);
    }
    skep_putf(out, "%s}\n", more);
}

/* A conversation: the beginning of the record is loaded, and looked at; then some of its moves are taken back and made again. */
static void keep_engine(const char *name)
{
    static char record[TEXT];
    static _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    static const char *const ASKS[] = {
        "turn\",\"as\":0", "view\",\"as\":1", "view\",\"at\":3", "moves\",\"say\":true,\"parts\":true", "log\",\"as\":0,\"from\":1,\"to\":9",
        "record\",\"as\":0", "setup", "next\",\"as\":0", "hint\",\"bot\":\"mcts\",\"sims\":3,\"as\":0", "hint\",\"bot\":\"greedy\",\"at\":5",
    };
    if (match.moves > BEGINNING) skep_match_back_to(&match, BEGINNING);
    struct skep_text out = skep_text_in(record, sizeof record);
    skep_record_write(&match, &out);
    out = skep_text_in(storage, sizeof storage);
    put_request(&out, "load", "record", record, "");
    for (size_t i = 0; i < sizeof ASKS / sizeof *ASKS; i++) skep_putf(&out, "{\"do\":\"%s}\n", ASKS[i]);
    int from = match.moves > 12 ? match.moves - 12 : 0;
    skep_putf(&out, "{\"do\":\"undo\",\"to\":%d}\n", from);
    for (int i = from; i < match.moves; i++) {
        struct skep_text move = skep_text_of(SKEP_MOVE_TEXT);
        skep_match_state_at(&match, i, state);
        match.game->write_move(state, match.log[i], &move);
        put_request(&out, i % 3 == 0 ? "preview" : "why", "move", move.at, i % 2 ? ",\"as\":0" : "");
        put_request(&out, "play", "move", move.at, i % 4 == 0 ? ",\"as\":1" : "");
    }
    assert(!out.overflow);
    keep("engine", name, "", out.at, out.len);
}

/* What a server would tell a seat at a place of the game, as a reply to who follows, or as news. */
static void put_told(struct skep_text *out, struct skep_engine *e, const char *head, int at)
{
    static const struct { const char *ask, *place, *more; int back; } ASKS[] = {
        { "view", "at", "", 0 }, { "log", "from", ",\"to\":", 5 }, { "moves", "at", ",\"say\":true,\"parts\":true", 0 },
    };
    skep_putf(out, "{%s,\"ok\":true,\"table\":\"one-table\",\"game\":\"%s\",\"phase\":\"%s\",\"seat\":0,\"epoch\":1,\"seq\":%d,\"at\":%d,\"commit\":\"", head,
              match.game->id, at == match.moves ? "over" : "playing", at, at);
    for (int k = 0; k < 64; k++) skep_put_char(out, 'a');
    skep_put(out, "\",");
    struct skep_json j = { .out = out, .depth = 1, .first = { true, true } };
    skep_values_json(&match.values, match.game, &j);
    skep_put(out, ",\"seats\":[");
    for (int seat = 0; seat < match.seats; seat++)
        skep_putf(out, "%s{\"sits\":\"%s\",\"name\":\"Ada\",\"bot\":\"easy\",\"presence\":\"here\"}", seat > 0 ? "," : "", seat % 2 ? "bot" : "person");
    skep_put(out, "],\"time\":{\"left\":[1000,2000],\"runs\":0},\"asks\":{\"by\":0,\"agree\":[0],\"end\":[0]},"
             "\"events\":[{\"is\":\"sat\",\"seat\":0},{\"is\":\"undone\",\"by\":0}],\"answers\":[");
    for (int k = 0; k < 3; k++) {
        struct skep_text line = skep_text_of(256);
        int place = at > ASKS[k].back ? at - ASKS[k].back : 0;
        skep_putf(&line, "{\"do\":\"%s\",\"%s\":%d%s", ASKS[k].ask, ASKS[k].place, place, ASKS[k].more);
        if (ASKS[k].back) skep_putf(&line, "%d", at);
        skep_put(&line, "}");
        skep_put(out, k > 0 ? "," : "");
        skep_put(out, ask(e, line.at, line.len));
    }
    skep_put(out, "]}\n");
}

static void keep_told(const char *name, const char *record)
{
    static char line[TEXT];
    static const char *const PARTS[] = { "_0", "_1", "_2", "_3" };
    struct skep_engine *e = start_engine();
    struct skep_text load = skep_text_in(line, sizeof line);
    put_request(&load, "load", "record", record, "");
    for (int i = 0; is_ok(ask(e, line, load.len)) && i < 4; i++) {
        struct skep_text out = skep_text_in(storage, sizeof storage);
        skep_put_char(&out, 'l');
        put_told(&out, e, "\"re\":1", match.moves * i / 3);
        if (i == 1) put_told(&out, e, "\"on\":\"table\"", match.moves / 3 + 1);
        if (!out.overflow) keep("told", name, PARTS[i], out.at, out.len);
    }
    skep_engine_free(e);
}

static void keep_record(const char *path)
{
    static char record[TEXT];
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    struct skep_problem p;
    FILE *f = fopen(path, "rb");
    size_t len = f ? fread(record, 1, sizeof record - 1, f) : 0;
    if (!f || fclose(f) != 0 || len == 0) {
        fprintf(stderr, "fuzz_seeds: cannot read %s\n", path);
        exit(1);
    }
    record[len] = '\0';
    skep_match_open(&match, moves, MOVES);
    if (skep_record_read(&match, skep_games(), record, len, &p) != SKEP_OK) {
        fprintf(stderr, "fuzz_seeds: %s: %s\n", path, p.text);
        exit(1);
    }
    keep("record", name, "", record, len);
    keep_options(match.game, name, &match.values, match.seats, false);
    keep_positions(name);
    keep_play(name);
    keep_told(name, record);
    keep_engine(name);
}

/* A word of libFuzzer's dictionary. */
static void put_word(FILE *f, const char *before, const char *word, size_t len, const char *after)
{
    if (len == 0 || len + strlen(before) + strlen(after) > WORD) return;
    fprintf(f, "\"%s", before);
    for (size_t i = 0; i < len; i++)
        fprintf(f, word[i] == '"' || word[i] == '\\' || word[i] < ' ' || word[i] > '~' ? "\\x%02x" : "%c", (unsigned char)word[i]);
    fprintf(f, "%s\"\n", after);
}

/* The words of a game: its name, options and their values, seats, verbs, the forms of its notation and each word in them. */
static void put_words(FILE *f, const struct skep_game *g)
{
    put_word(f, "game ", g->id, strlen(g->id), "\\x0a");
    put_word(f, ",\\\"game\\\":\\\"", g->id, strlen(g->id), "\\\"");
    for (int i = 0; i < g->seats_max; i++) put_word(f, "\\x0a", g->seats[i], strlen(g->seats[i]), " ");
    for (const struct skep_option *o = g->options; o->id; o++) {
        put_word(f, "option ", o->id, strlen(o->id), "=");
        put_word(f, "\\\"", o->id, strlen(o->id), "\\\":");
        for (const char *const *n = o->names; n && *n; n++) put_word(f, "", *n, strlen(*n), "");
    }
    for (const struct skep_verb *v = g->verbs + 1; v->id; v++) put_word(f, "", v->id, strlen(v->id), "");
    for (const char *at = g->notation; *at; at += strspn(at, ", ")) {
        size_t form = strcspn(at, ","), word = strcspn(at, ", ");
        put_word(f, "", at, form, "\\x0a");
        if (word < form) put_word(f, "", at, word, " ");
        at += form;
    }
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        fprintf(stderr, "usage: fuzz_seeds FOLDER RECORD...\n");
        return 2;
    }
    static struct skep_values usual;
    char words[4096];
    folder = argv[1];
    for (int i = 2; i < argc; i++) keep_record(argv[i]);
    snprintf(words, sizeof words, "%s/words.dict", folder);
    FILE *f = fopen(words, "w");
    if (!f) return 1;
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        put_words(f, *g);
        skep_values_start(&usual, *g);
        keep_options(*g, (*g)->id, &usual, (*g)->seats_min, true);
        for (const struct skep_option *o = (*g)->options; o->id; o++)
            if (strcmp(o->id, "components") == 0) {
                keep_option(*g, "first_", o, 0, (*g)->seats_min, apiary_first);
                keep_option(*g, "second_", o, 0, (*g)->seats_min, apiary_second);
            }
    }
    return fclose(f) == 0 ? 0 : 1;
}
