/* properties.c: the property suite. A random game is played in a match, and before and after each move everything
   that the interface promises is tried: listing against forbidding, texts both ways, copies, replay, undo, secrets,
   words, records. The one idea about secrets: beside the game runs a twin for each seat, in which everything that
   the seat does not see falls otherwise. As long as the seat has seen and heard the same in both, it must not be
   able to tell them apart, not even by somebody being asked in private: then the one story merely stops earlier. */
#include "properties.h"

#include "test.h"

#include <skep/json.h>
#include <skep/match.h>
#include <skep/record.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    NODES_MAX = 1 << 15,  /* every game ends within so many moves */
    MET_MAX = 512,        /* different moves remembered, to be tried where they may be out of place */
    VIEW_MAX = 1 << 17, TOKENS_MAX = 1 << 15, HEARD_MAX = 1 << 14, RECORD_MAX = 1 << 20,
    STRAYS = 24,          /* random moves tried at each node */
    DRAWS = 20000,        /* from the first chance nodes of different widths, to see whether the weights are kept */
    WIDTHS = 4,
    RARELY = 16,          /* one node in so many is played out to the end */
    WIDE = 256,           /* of a wide range only so many numbers are drawn: long games repeat themselves */
    QUIET_MAX = 64,       /* moves in a row that a seat does not see */
};

/* Moves of a game that are all looked at; of a longer one then one in SOMETIMES. */
#ifdef SKEP_WATCHED
enum { CLOSELY = 32, SOMETIMES = 12 };
#else
enum { CLOSELY = 256, SOMETIMES = RARELY };
#endif

/* Room for any state. */
struct bytes { _Alignas(16) unsigned char at[SKEP_STATE_MAX]; };

struct trial {
    /* For the message. */
    const struct skep_game *g;
    const struct skep_values *v;
    uint64_t seed;
    int seats, game, ply;
    int rules; /* how many the game has: counted once, asked often */
    const char *move;
    char *fault;
    bool secrets_only;

    struct skep_rng rng;                    /* makes the choices */
    struct skep_match match, copy;          /* the game; and one to read its record into */
    skep_move log[NODES_MAX], copy_log[NODES_MAX];
    unsigned char *states;                  /* what was there before each move */
    struct bytes twin[SKEP_SEATS_MAX];
    char heard[SKEP_SEATS_MAX][HEARD_MAX], twin_heard[SKEP_SEATS_MAX][HEARD_MAX]; /* since they were last the same */
    int widths, width[WIDTHS];              /* chance nodes of so many outcomes have had their frequencies compared */

    /* The node. */
    int n, mets;
    skep_move list[SKEP_MOVES_MAX], sorted[SKEP_MOVES_MAX], met[MET_MAX];
    struct skep_outcome outcome[SKEP_MOVES_MAX];
    char text[SKEP_MOVES_MAX][SKEP_MOVE_TEXT];
    struct skep_trace trace, twin_trace;
    char view[VIEW_MAX], record[RECORD_MAX], again[RECORD_MAX];
    struct skep_token tokens[TOKENS_MAX];
};

/* Writes down where we are and what is wrong; gives false. */
__attribute__((format(printf, 2, 3))) static bool fails(struct trial *t, const char *format, ...)
{
    char options[512] = "", what[3 * SKEP_POSITION_TEXT];
    struct skep_text out = skep_text_in(options, sizeof options);
    for (int i = 0; t->g->options[i].id; i++) {
        if (skep_value_is_usual(t->v, t->g, i)) continue;
        skep_put(&out, " ");
        skep_put(&out, t->g->options[i].id);
        skep_put(&out, "=");
        skep_value_write(t->v, t->g, i, &out);
    }
    va_list args;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    snprintf(t->fault, FAULT_TEXT, "%s, %d seats, options:%s, seed %llu, game %d, ply %d, move %s: %s", t->g->id,
             t->seats, out.len > 0 ? options : " all usual", (unsigned long long)t->seed, t->game, t->ply, t->move,
             what);
    return false;
}

#define MUST(holds, ...)                               \
    do {                                               \
        if (!(holds)) return fails(t, __VA_ARGS__);    \
    } while (0)

static bool same(const struct trial *t, const void *a, const void *b) { return memcmp(a, b, t->g->state_size) == 0; }

static void copy_state(const struct trial *t, void *to, const void *from) { memcpy(to, from, t->g->state_size); }

static uint32_t below(struct trial *t, uint32_t n) { return skep_rng_below(&t->rng, n); }

static int by_value(const void *a, const void *b)
{
    const skep_move *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* The moves or outcomes of a state, whoever is to choose. */
static int list_all(const struct trial *t, const void *state, skep_move *out, struct skep_outcome *weighed)
{
    if (t->g->turn(state) != SKEP_CHANCE) return t->g->moves(state, out);
    int n = t->g->outcomes(state, weighed);
    for (int i = 0; i < n; i++) out[i] = weighed[i].move;
    return n;
}

static bool is_listed(const struct trial *t, skep_move m)
{
    return bsearch(&m, t->sorted, (size_t)t->n, sizeof m, by_value) != NULL;
}

/* The list is not empty, without doubles, and the weights are positive. */
static bool listing_holds(struct trial *t, const void *state)
{
    t->n = list_all(t, state, t->list, t->outcome);
    MUST(t->n > 0 && t->n <= SKEP_MOVES_MAX, "%d moves are listed", t->n);
    memcpy(t->sorted, t->list, (size_t)t->n * sizeof *t->list);
    qsort(t->sorted, (size_t)t->n, sizeof *t->sorted, by_value);
    MUST(t->sorted[0] != 0, "0 is listed as a move");
    for (int i = 1; i < t->n; i++)
        MUST(t->sorted[i] != t->sorted[i - 1], "move %08x is listed twice", (unsigned)t->sorted[i]);
    uint64_t sum = 0;
    for (int i = 0; i < t->n && t->g->turn(state) == SKEP_CHANCE; i++) {
        MUST(t->outcome[i].weight > 0, "outcome %d has weight 0", i);
        sum += t->outcome[i].weight;
    }
    MUST(sum <= UINT32_MAX, "the weights add up to more than 32 bits");
    return true;
}

/* Forbidden if and only if not listed. */
static bool verdict_holds(struct trial *t, const void *state, skep_move m)
{
    int rule = t->g->forbids(state, m);
    MUST(rule == SKEP_LEGAL || (rule >= 0 && rule < t->rules), "move %08x is forbidden by rule number %d", (unsigned)m,
         rule);
    bool listed = t->n > 0 && is_listed(t, m);
    MUST(listed || rule != SKEP_LEGAL, "move %08x is not listed, yet nothing forbids it", (unsigned)m);
    MUST(!listed || rule == SKEP_LEGAL, "move %08x is listed, yet %s forbids it", (unsigned)m, t->g->rules[rule].id);
    return true;
}

static bool verdicts_hold(struct trial *t, const void *state)
{
    if (!verdict_holds(t, state, 0)) return false;
    for (int i = 0; i < t->n; i++) {
        if (!verdict_holds(t, state, t->list[i])) return false;
        for (int shift = 0; shift < 32; shift += 8) {
            skep_move one = (skep_move)1 << shift;
            if (!verdict_holds(t, state, t->list[i] + one) || !verdict_holds(t, state, t->list[i] - one)) return false;
        }
    }
    for (int i = 0; i < t->mets; i++)
        if (!verdict_holds(t, state, t->met[i])) return false;
    for (int i = 0; i < STRAYS; i++) {
        skep_move any = skep_rng_next(&t->rng);
        if (!verdict_holds(t, state, any) || !verdict_holds(t, state, any & 0x1f070707)) return false;
    }
    return true;
}

/* Keeps moves for later, where they may be out of place. */
static void remember(struct trial *t)
{
    for (int i = 0; i < t->n && t->mets < MET_MAX; i++) {
        int k = 0;
        while (k < t->mets && t->met[k] != t->list[i]) k++;
        if (k == t->mets) t->met[t->mets++] = t->list[i];
    }
}

/* Words of letters, figures and signs, with one blank between them. */
static bool is_plain(const char *s)
{
    for (const char *at = s; *at; at++)
        if (*at < ' ' || *at > '~' || (*at == ' ' && (at == s || at[1] == ' ' || at[1] == '\0'))) return false;
    return true;
}

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

/* A text with one letter dropped, doubled or changed. */
static void damage(struct trial *t, const char *text, char *out, size_t cap)
{
    size_t len = strlen(text), at = below(t, (uint32_t)len);
    char letter = "0123456789+-/ ABCDEGKNORSTWXgnswxy|,"[below(t, 36)];
    switch (below(t, 3)) {
    case 0: snprintf(out, cap, "%.*s%s", (int)at, text, text + at + 1); break;
    case 1: snprintf(out, cap, "%.*s%c%s", (int)at, text, letter, text + at); break;
    default: snprintf(out, cap, "%.*s%c%s", (int)at, text, letter, text + at + 1); break;
    }
}

/* Texts are short, plain and unique, and reading gives the move back; no second text means the same. */
static bool texts_hold(struct trial *t, const void *state)
{
    for (int i = 0; i < t->n; i++) {
        struct skep_text out = skep_text_in(t->text[i], SKEP_MOVE_TEXT);
        skep_move back = 0;
        t->g->write_move(state, t->list[i], &out);
        MUST(out.len > 0 && !out.overflow && is_plain(t->text[i]), "text \"%s\" of move %08x", t->text[i],
             (unsigned)t->list[i]);
        MUST(t->g->read_move(state, t->text[i], &back), "text \"%s\" is not read", t->text[i]);
        MUST(back == t->list[i], "text \"%s\" is read as another move", t->text[i]);
        char slip[2 * SKEP_MOVE_TEXT];
        damage(t, t->text[i], slip, sizeof slip);
        if (strcmp(slip, t->text[i]) != 0 && t->g->read_move(state, slip, &back) && is_listed(t, back)) {
            char storage[SKEP_MOVE_TEXT];
            struct skep_text canonical = skep_text_in(storage, sizeof storage);
            t->g->write_move(state, back, &canonical);
            MUST(strcmp(storage, slip) == 0, "\"%s\" and \"%s\" mean the same move", storage, slip);
        }
    }
    skep_move none;
    MUST(!t->g->read_move(state, "", &none), "an empty text is read as a move");
    qsort(t->text, (size_t)t->n, SKEP_MOVE_TEXT, by_text);
    for (int i = 1; i < t->n; i++)
        MUST(strcmp(t->text[i], t->text[i - 1]) != 0, "text \"%s\" stands for two moves", t->text[i]);
    return true;
}

/* A sentence is one of the table, all its gaps are filled, and its JSON is sound. */
static bool sentence_holds(struct trial *t, const struct skep_say *say)
{
    int n = 0;
    while (t->g->sentences[n].id) n++;
    MUST(say->sentence >= 0 && say->sentence < n, "sentence number %d", say->sentence);
    const struct skep_sentence *s = &t->g->sentences[say->sentence];
    MUST(s->rule == SKEP_LEGAL || (s->rule >= 0 && s->rule < t->rules), "%s tells of rule %d", s->id, s->rule);
    MUST((say->deaf & ~SKEP_DEAF_ALL) >> t->seats == 0, "%s is kept from seats that are not there", s->id);
    MUST(t->g->hide || say->deaf == 0, "%s is kept from a seat, though everything lies open", s->id);
    char storage[512];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    skep_say_write(t->g, say, &out);
    MUST(out.len > 0 && !out.overflow && !strpbrk(storage, "{|}"), "%s says \"%s\"", s->id, storage);
    out = skep_text_in(t->view, VIEW_MAX);
    struct skep_json json = skep_json_to(&out);
    skep_json_open(&json, '{');
    skep_say_json(t->g, say, &json);
    skep_json_close(&json, '}');
    struct skep_doc doc;
    struct skep_problem p;
    MUST(!out.overflow && skep_doc_read(&doc, t->view, out.len, t->tokens, TOKENS_MAX, &p) == SKEP_OK, "%s is %s",
         s->id, t->view);
    return true;
}

static bool sayings_hold(struct trial *t, const void *state)
{
    for (int i = 0; i < t->n; i++) {
        struct skep_say say = { 0 };
        t->g->say_move(state, t->list[i], &say);
        if (!sentence_holds(t, &say)) return false;
    }
    return true;
}

/* The rules are those of the table, at least one is named, and every event is a sound sentence. */
static bool trace_holds(struct trial *t)
{
    uint64_t any = 0;
    for (int rule = 0; rule < SKEP_RULES_MAX; rule++) {
        uint64_t used = t->trace.rules[rule / 64] >> rule % 64 & 1;
        MUST(!used || rule < t->rules, "the trace names rule number %d", rule);
        any |= used;
    }
    MUST(any, "the trace names no rule");
    MUST(t->trace.events >= 0 && t->trace.events <= SKEP_EVENTS_MAX, "%d events", t->trace.events);
    for (int i = 0; i < t->trace.events; i++)
        if (!sentence_holds(t, &t->trace.event[i])) return false;
    return true;
}

/* What a seat sees of a position: JSON, into t->view. */
static bool view_holds(struct trial *t, const void *state)
{
    struct skep_text out = skep_text_in(t->view, VIEW_MAX);
    struct skep_json json = skep_json_to(&out);
    t->g->write_view(state, &json);
    struct skep_doc doc;
    struct skep_problem p = { 0 };
    MUST(!out.overflow, "a view of more than %d bytes", VIEW_MAX);
    MUST(skep_doc_read(&doc, t->view, out.len, t->tokens, TOKENS_MAX, &p) == SKEP_OK, "view: %s: %s", p.text, t->view);
    MUST(skep_doc_kind(&doc, 0) == SKEP_JSON_OBJECT, "the view is not an object");
    return true;
}

/* Whether chance nodes of this width are still to be measured; they are then. */
static bool is_new_width(struct trial *t)
{
    for (int i = 0; i < t->widths; i++)
        if (t->width[i] == t->n) return false;
    if (t->widths == WIDTHS) return false;
    t->width[t->widths++] = t->n;
    return true;
}

/* Chance keeps to its list, and by and large to its weights: Pearson's sum of squares, far from where luck would
   bring it. */
static bool chance_holds(struct trial *t, const void *state)
{
    int draws = is_new_width(t) ? DRAWS : 4, hits[SKEP_MOVES_MAX] = { 0 };
    double sum = 0, squares = 0;
    for (int k = 0; k < draws; k++) {
        skep_move m = skep_sample(t->g, state, &t->rng), *at = bsearch(&m, t->sorted, (size_t)t->n, sizeof m, by_value);
        MUST(at, "chance gives %08x, which is not listed", (unsigned)m);
        hits[at - t->sorted]++;
    }
    if (draws < DRAWS) return true;
    for (int i = 0; i < t->n; i++) sum += t->outcome[i].weight;
    for (int i = 0; i < t->n; i++) {
        skep_move *at = bsearch(&t->outcome[i].move, t->sorted, (size_t)t->n, sizeof *at, by_value);
        double expected = draws / sum * t->outcome[i].weight, off = hits[at - t->sorted] - expected;
        squares += off * off / expected;
    }
    MUST(squares < 2 * t->n + 40, "the frequencies of %d outcomes are off: %.1f", t->n, squares);
    return true;
}

/* Another seat is asked in private, so that hiding shows something else: it has a way to decline unseen, and whichever
   of those it takes, this seat notices nothing. */
static bool privacy_holds(struct trial *t, const void *state, const void *hidden, int seat)
{
    int who = t->g->turn(state), quiet = 0;
    struct bytes after;
    MUST(who >= 0 && who != seat, "hiding from seat %d changes whose turn it is", seat);
    for (int i = 0; i < t->n; i++) {
        if (t->g->seen(state, t->list[i], seat) != 0) continue;
        copy_state(t, &after, state);
        t->g->play(&after, t->list[i], NULL);
        t->g->hide(&after, seat);
        MUST(same(t, &after, hidden), "seat %d notices a move that it does not see", seat);
        quiet++;
    }
    MUST(quiet > 0, "hiding from seat %d changes whose turn it is", seat);
    return true;
}

/* A state that a seat is left with after hiding: the seat has its turn and its moves as before, hiding again changes
   nothing, and filling in what it does not know gives a game that can go on and looks the same. */
static bool hiding_holds(struct trial *t, const void *state, int seat)
{
    struct bytes hidden, once_more, guessed;
    int who = t->g->turn(state), seems;
    copy_state(t, &hidden, state);
    t->g->hide(&hidden, seat);
    copy_state(t, &once_more, &hidden);
    t->g->hide(&once_more, seat);
    MUST(same(t, &hidden, &once_more), "hiding twice from seat %d is not hiding once", seat);
    seems = t->g->turn(&hidden);
    if (seems != who && !privacy_holds(t, state, &hidden, seat)) return false;
    if (!t->secrets_only && !view_holds(t, &hidden)) return false;
    copy_state(t, &guessed, &hidden);
    t->g->guess(&guessed, seat, &t->rng);
    MUST(t->g->turn(&guessed) == seems, "a guess for seat %d changes whose turn it is", seat);
    copy_state(t, &once_more, &guessed);
    t->g->hide(&once_more, seat);
    MUST(same(t, &hidden, &once_more), "hiding after guessing for seat %d gives something else", seat);
    if (who == seat) {
        skep_move moves[SKEP_MOVES_MAX];
        const void *alike[2] = { &hidden, &guessed };
        for (int k = 0; k < 2; k++) {
            MUST(t->g->moves(alike[k], moves) == t->n && memcmp(moves, t->list, (size_t)t->n * sizeof *moves) == 0,
                 "the moves of seat %d depend on what it does not know", seat);
            for (int i = 0; i < t->n; i++) {
                struct skep_say a = { 0 }, b = { 0 };
                t->g->say_move(state, moves[i], &a);
                t->g->say_move(alike[k], moves[i], &b);
                MUST(memcmp(&a, &b, sizeof a) == 0, "what seat %d is told of a move depends on what it does not know",
                     seat);
            }
        }
    }
    if (t->secrets_only || below(t, RARELY) > 0) return true;
    skep_playout(t->g, &guessed, &t->rng, NODES_MAX);
    MUST(t->g->turn(&guessed) == SKEP_OVER, "a game guessed for seat %d does not end", seat);
    return true;
}

/* Adds what a seat hears of a trace to what it has heard. */
static void hear(const struct trial *t, const struct skep_trace *trace, int seat, char *heard)
{
    size_t len = strlen(heard);
    struct skep_text out = skep_text_in(heard + len, HEARD_MAX - len);
    for (int i = 0; i < trace->events; i++)
        if (!(trace->event[i].deaf >> seat & 1)) skep_say_write(t->g, &trace->event[i], &out);
}

/* The seat has learnt something: the twin starts anew from the game, what the seat does not know filled in afresh. */
static bool part(struct trial *t, const void *after, int seat)
{
    copy_state(t, &t->twin[seat], after);
    t->g->hide(&t->twin[seat], seat);
    t->g->guess(&t->twin[seat], seat, &t->rng);
    t->heard[seat][0] = t->twin_heard[seat][0] = '\0';
    return true;
}

/* Lets the twin make one of the moves that look to the seat like this one (0: that it does not see). False: it has
   none. */
static bool twin_follows(struct trial *t, skep_move looks, int seat)
{
    void *twin = &t->twin[seat];
    skep_move list[SKEP_MOVES_MAX];
    if (t->g->turn(twin) == SKEP_OVER) return false;
    int n = list_all(t, twin, list, t->outcome), fits = 0;
    for (int i = 0; i < n; i++)
        if (t->g->seen(twin, list[i], seat) == looks) list[fits++] = list[i];
    if (fits == 0) return false;
    t->twin_trace = (struct skep_trace){ 0 };
    t->g->play(twin, list[below(t, (uint32_t)fits)], &t->twin_trace);
    hear(t, &t->twin_trace, seat, t->twin_heard[seat]);
    return true;
}

static bool looks_alike(const struct trial *t, const void *one, const void *other, int seat)
{
    struct bytes a, b;
    copy_state(t, &a, one);
    copy_state(t, &b, other);
    t->g->hide(&a, seat);
    t->g->hide(&b, seat);
    return same(t, &a, &b);
}

/* Moves the seat's twin on: by any move that looks to the seat like the one that was played, and where it does not
   see one, by none or some that it does not see either. As long as of the two stories that the seat has heard one is
   how the other begins, the two must be the same to it; if not, it has learnt something. */
static bool twin_holds(struct trial *t, const void *before, const void *after, skep_move played, int seat)
{
    skep_move looks = t->g->seen(before, played, seat);
    char *heard = t->heard[seat], *twin_heard = t->twin_heard[seat];
    if (looks != 0) {
        char storage[SKEP_MOVE_TEXT];
        struct skep_text out = skep_text_in(storage, sizeof storage);
        t->g->write_move(before, looks, &out);
        MUST(out.len > 0 && !out.overflow && is_plain(storage), "text \"%s\" of what seat %d sees", storage, seat);
    }
    MUST(t->g->turn(before) != seat || looks == played, "seat %d does not see its own move", seat);
    hear(t, &t->trace, seat, heard);
    for (int quiet = 0; looks != 0 && !twin_follows(t, looks, seat); quiet++)
        if (quiet == QUIET_MAX || !twin_follows(t, 0, seat)) return part(t, after, seat);
    for (int quiet = 0;; quiet++) {
        size_t len = strlen(heard), twin_len = strlen(twin_heard);
        if (strncmp(heard, twin_heard, len < twin_len ? len : twin_len) != 0) return part(t, after, seat);
        if (looks_alike(t, after, &t->twin[seat], seat)) break;
        MUST(quiet < QUIET_MAX && len >= twin_len && twin_follows(t, 0, seat),
             "seat %d can tell apart two games in which it has seen and heard the same", seat);
    }
    if (strcmp(heard, twin_heard) == 0) heard[0] = twin_heard[0] = '\0';
    return true;
}

/* A position's text gives the same text, turn and moves again; a damaged one is refused, or is another sound
   position. */
static bool position_holds(struct trial *t, const void *state)
{
    char text[SKEP_POSITION_TEXT], again[SKEP_POSITION_TEXT], slip[SKEP_POSITION_TEXT], reason[256];
    struct skep_text out = skep_text_in(text, sizeof text);
    if (!t->g->write_position(state, &out)) return true;
    struct bytes fresh, read;
    t->g->start(&fresh, t->seats, t->v, NULL);
    copy_state(t, &read, &fresh);
    struct skep_text why = skep_text_in(reason, sizeof reason);
    MUST(!out.overflow && t->g->read_position(&read, text, &why), "position \"%s\": %s", text, reason);
    out = skep_text_in(again, sizeof again);
    MUST(t->g->write_position(&read, &out) && strcmp(text, again) == 0, "position \"%s\" is read as \"%s\"", text,
         again);
    MUST(t->g->turn(&read) == t->g->turn(state), "position \"%s\" changes whose turn it is", text);
    skep_move list[SKEP_MOVES_MAX];
    int n = list_all(t, &read, list, t->outcome);
    MUST(n == t->n && memcmp(list, t->list, (size_t)n * sizeof *list) == 0, "position \"%s\" has other moves", text);

    damage(t, text, slip, sizeof slip);
    copy_state(t, &read, &fresh);
    why = skep_text_in(reason, sizeof reason);
    if (!t->g->read_position(&read, slip, &why)) {
        MUST(why.len > 0, "position \"%s\" is refused without a reason", slip);
        MUST(same(t, &read, &fresh), "position \"%s\" is refused, but has changed the state", slip);
        return true;
    }
    out = skep_text_in(text, sizeof text);
    MUST(t->g->write_position(&read, &out), "position \"%s\" is read, but cannot be written", slip);
    out = skep_text_in(again, sizeof again);
    MUST(t->g->read_position(&fresh, text, &why) && t->g->write_position(&fresh, &out) && strcmp(text, again) == 0,
         "position \"%s\" is written as \"%s\" and then as \"%s\"", slip, text, again);
    skep_playout(t->g, &read, &t->rng, NODES_MAX);
    MUST(t->g->turn(&read) == SKEP_OVER, "a game from \"%s\" does not end", slip);
    return true;
}

/* A record is read back as the same game and written alike; without its last line it is refused. */
static bool record_holds(struct trial *t)
{
    struct skep_text out = skep_text_in(t->record, RECORD_MAX);
    struct skep_problem p = { 0 };
    const struct skep_game *const games[] = { t->g, NULL };
    skep_record_write(&t->match, &out);
    MUST(!out.overflow, "a record of more than %d bytes", RECORD_MAX);
    MUST(skep_record_read(&t->copy, games, t->record, out.len, &p) == SKEP_OK, "the record is not read: %s", p.text);
    MUST(t->copy.game == t->g && t->copy.seats == t->seats && t->copy.moves == t->match.moves &&
             memcmp(t->copy.log, t->match.log, (size_t)t->copy.moves * sizeof *t->copy.log) == 0 &&
             t->copy.chances == t->match.chances && same(t, t->copy.state, t->match.state) &&
             memcmp(&t->copy.header, &t->match.header, sizeof t->copy.header) == 0,
         "the record is read as another game");
    struct skep_text again = skep_text_in(t->again, RECORD_MAX);
    skep_record_write(&t->copy, &again);
    MUST(strcmp(t->record, t->again) == 0, "the record is written differently after reading it");
    size_t cut = out.len - 1;
    while (cut > 0 && t->record[cut - 1] != '\n') cut--;
    MUST(skep_record_read(&t->copy, games, t->record, cut, &p) == SKEP_BAD_RECORD,
         "a record without result is not refused");
    return true;
}

/* Random play from here: it ends, keeps to its limit and depends on nothing but state and chance. */
static bool playout_holds(struct trial *t, const void *state)
{
    struct bytes a, b;
    struct skep_rng rng = t->rng, twin = t->rng;
    copy_state(t, &a, state);
    copy_state(t, &b, state);
    int limit = (int)below(t, 8), n = skep_playout(t->g, &a, &rng, limit);
    MUST(n == limit || t->g->turn(&a) == SKEP_OVER, "a playout of %d stops after %d", limit, n);
    MUST(n <= limit, "a playout of %d goes on to %d", limit, n);
    rng = twin;
    copy_state(t, &a, state);
    n = skep_playout(t->g, &a, &rng, NODES_MAX);
    MUST(t->g->turn(&a) == SKEP_OVER, "a playout does not end within %d", n);
    MUST(skep_playout(t->g, &b, &twin, NODES_MAX) == n && same(t, &a, &b), "two playouts with the same luck differ");
    return true;
}

/* Everything that can be asked of a node where somebody moves. None of it changes the state. */
static bool node_holds(struct trial *t)
{
    struct bytes before;
    const void *state = t->match.state;
    int who = t->g->turn(state), points[SKEP_SEATS_MAX];
    copy_state(t, &before, state);
    MUST(who == SKEP_CHANCE || (who >= 0 && who < t->seats), "turn is %d", who);
    t->g->score(state, points);
    if (!listing_holds(t, state) || !verdicts_hold(t, state) || !texts_hold(t, state) || !sayings_hold(t, state))
        return false;
    if (who == SKEP_CHANCE && !chance_holds(t, state)) return false;
    if (!view_holds(t, state)) return false;
    for (int seat = 0; seat < t->seats && t->g->hide; seat++)
        if (!hiding_holds(t, state, seat)) return false;
    if (t->g->write_position && !position_holds(t, state)) return false;
    if (t->ply % RARELY == 0 && !playout_holds(t, state)) return false;
    MUST(same(t, &before, state), "asking has changed the state");
    remember(t);
    return true;
}

/* What lies behind the last sentence is nobody's. */
static bool tells_alike(const struct skep_trace *a, const struct skep_trace *b)
{
    return a->events == b->events && memcmp(a->rules, b->rules, sizeof a->rules) == 0 &&
           memcmp(a->event, b->event, (size_t)a->events * sizeof *a->event) == 0;
}

/* Plays m, which is legal: on the match, and on copies with and without a trace, which must come to the same. */
static bool move_holds(struct trial *t, skep_move m)
{
    struct bytes silent, told;
    unsigned char *before = t->states + (size_t)t->ply * t->g->state_size;
    int turns = t->g->turns(t->match.state);
    struct skep_problem p;
    copy_state(t, before, t->match.state);
    copy_state(t, &silent, t->match.state);
    copy_state(t, &told, t->match.state);
    MUST(skep_match_play(&t->match, m, &t->trace, &p) == SKEP_OK, "a listed move is refused: %s", p.text);
    if (!trace_holds(t)) return false;
    t->g->play(&silent, m, NULL);
    t->twin_trace = (struct skep_trace){ 0 };
    t->g->play(&told, m, &t->twin_trace);
    MUST(same(t, &silent, t->match.state) && same(t, &told, t->match.state),
         "the same move on a copy comes to something else");
    MUST(tells_alike(&t->twin_trace, &t->trace), "the same move on a copy tells another story");
    MUST(t->g->turns(t->match.state) >= turns, "turns go backwards");
    MUST(memcmp(before + t->g->state_size - t->g->fixed_size, t->match.state + t->g->state_size - t->g->fixed_size,
                t->g->fixed_size) == 0, "the fixed bytes have changed");
    if (t->g->hide) {
        struct bytes aligned; /* rows of t->states are not */
        copy_state(t, &aligned, before);
        for (int seat = 0; seat < t->seats; seat++)
            if (!twin_holds(t, &aligned, t->match.state, m, seat)) return false;
    }
    return true;
}

/* Plays m without looking closely. */
static bool step_holds(struct trial *t, skep_move m)
{
    struct skep_problem p;
    copy_state(t, t->states + (size_t)t->ply * t->g->state_size, t->match.state);
    MUST(skep_match_play(&t->match, m, NULL, &p) == SKEP_OK, "a listed move is refused: %s", p.text);
    for (int seat = 0; seat < t->seats; seat++) copy_state(t, &t->twin[seat], t->match.state);
    return true;
}

/* Taking back and playing again ends where we are; so does replaying part of the log. */
static bool undo_holds(struct trial *t, skep_move m)
{
    struct bytes now, then;
    struct skep_problem p;
    int chances = t->match.chances, n = (int)below(t, (uint32_t)t->match.moves);
    copy_state(t, &now, t->match.state);
    MUST(skep_match_undo(&t->match, &p) == SKEP_OK, "undo: %s", p.text);
    MUST(same(t, t->match.state, t->states + (size_t)t->ply * t->g->state_size), "undo does not give the state before");
    MUST(skep_match_play(&t->match, m, NULL, &p) == SKEP_OK && same(t, t->match.state, &now), "playing again differs");
    MUST(t->match.chances == chances, "undo has lost count of chance");
    skep_match_state_at(&t->match, n, &then);
    MUST(same(t, &then, t->states + (size_t)n * t->g->state_size), "replaying %d moves gives another state", n);
    return true;
}

/* Nothing can be played any more, somebody or nobody has won, for a reason. */
static bool end_holds(struct trial *t)
{
    const void *state = t->match.state;
    int points[SKEP_SEATS_MAX];
    struct skep_say say = { 0 };
    struct skep_problem p;
    struct bytes last;
    t->n = 0;
    t->move = "(over)";
    if (!verdicts_hold(t, state) || !view_holds(t, state)) return false;
    MUST(skep_match_play(&t->match, t->log[0], NULL, &p) == SKEP_ILLEGAL_MOVE, "a move is played after the end");
    MUST(t->g->winners(state) >> t->seats == 0, "winners %x", t->g->winners(state));
    t->g->score(state, points);
    t->g->result(state, &say);
    if (!sentence_holds(t, &say)) return false;
    skep_match_state_at(&t->match, t->match.moves, &last);
    MUST(same(t, &last, state), "replaying the game gives another end");
    for (int seat = 0; seat < t->seats && t->g->hide; seat++) {
        copy_state(t, &last, state);
        t->g->hide(&last, seat);
        MUST(t->g->turn(&last) == SKEP_OVER && t->g->winners(&last) == t->g->winners(state),
             "hiding changes the result");
    }
    return record_holds(t);
}

static bool game_holds(struct trial *t)
{
    struct skep_problem p;
    struct skep_header header = { .seed = "17", .date = "2026-01-31", .name = { "Ada", "a bot, called B" } };
    if (t->seats == 1) memset(header.name[1], 0, sizeof header.name[1]);
    struct bytes dirty;
    t->ply = t->mets = 0;
    t->move = "(start)";
    skep_match_open(&t->match, t->log, NODES_MAX);
    skep_match_open(&t->copy, t->copy_log, NODES_MAX);
    MUST(skep_match_start(&t->match, t->g, t->seats, t->v, &header, &p) == SKEP_OK, "no start: %s", p.text);
    memset(&dirty, 0xa5, sizeof dirty);
    t->g->start(&dirty, t->seats, t->v, NULL);
    MUST(same(t, &dirty, t->match.state), "start leaves bytes of the state as they were");
    for (int seat = 0; seat < t->seats && t->g->hide; seat++) part(t, t->match.state, seat);
    int record_at = (int)below(t, 32);
    for (; t->g->turn(t->match.state) != SKEP_OVER; t->ply++) {
        MUST(t->ply < NODES_MAX, "the game does not end");
        bool closely = t->ply < CLOSELY || t->ply % SOMETIMES == 0;
        if (closely ? !node_holds(t) : !listing_holds(t, t->match.state)) return false;
        skep_move m = t->g->turn(t->match.state) == SKEP_CHANCE ? skep_sample(t->g, t->match.state, &t->rng)
                                                                : t->list[below(t, (uint32_t)t->n)];
        char text[SKEP_MOVE_TEXT];
        struct skep_text out = skep_text_in(text, sizeof text);
        t->g->write_move(t->match.state, m, &out);
        t->move = text;
        if (closely ? !move_holds(t, m) : !step_holds(t, m)) return false;
        if ((t->ply < 64 || t->ply % 64 == 0) && !undo_holds(t, m)) return false;
        if (t->ply == record_at && !record_holds(t)) return false;
        t->move = "(next)";
    }
    return end_holds(t);
}

bool properties_hold(const struct skep_game *g, int seats, const struct skep_values *v, uint64_t seed, int games,
                     char fault[FAULT_TEXT])
{
    struct trial *t = calloc(1, sizeof *t);
    assert_non_null(t);
    *t = (struct trial){ .g = g, .v = v, .seats = seats, .seed = seed, .fault = fault, .move = "(start)",
                         .rules = skep_rule_count(g) };
    t->states = calloc(NODES_MAX, g->state_size);
    assert_non_null(t->states);
    bool holds =
        (g->state_size <= SKEP_STATE_MAX && g->fixed_size <= g->state_size) || fails(t, "the size of the state");
    holds =
        holds && ((!g->hide == !g->guess && !g->hide == !g->seen) || fails(t, "hide, guess and seen come together"));
    holds =
        holds && (!g->read_position == !g->write_position || fails(t, "positions are read and written, or neither"));
    for (; t->game < games && holds; t->game++) {
        skep_rng_start(&t->rng, seed, (uint64_t)t->game);
        holds = game_holds(t);
    }
    free(t->states);
    free(t);
    return holds;
}

/* A random game without a match, seen with the eyes of all seats. */
static bool secret_game_holds(struct trial *t)
{
    struct bytes state, before;
    t->g->start(&state, t->seats, t->v, NULL);
    for (int seat = 0; seat < t->seats; seat++) part(t, &state, seat);
    for (t->ply = 0; t->g->turn(&state) != SKEP_OVER; t->ply++) {
        int who = t->g->turn(&state);
        char text[SKEP_MOVE_TEXT];
        struct skep_text out = skep_text_in(text, sizeof text);
        MUST(t->ply < NODES_MAX, "the game does not end");
        t->n = list_all(t, &state, t->list, t->outcome);
        t->move = "(next)";
        for (int seat = 0; seat < t->seats; seat++)
            if (!hiding_holds(t, &state, seat)) return false;
        skep_move m = who == SKEP_CHANCE ? skep_sample(t->g, &state, &t->rng) : t->list[below(t, (uint32_t)t->n)];
        t->g->write_move(&state, m, &out);
        t->move = text;
        copy_state(t, &before, &state);
        t->trace = (struct skep_trace){ 0 };
        t->g->play(&state, m, &t->trace);
        for (int seat = 0; seat < t->seats; seat++)
            if (!twin_holds(t, &before, &state, m, seat)) return false;
    }
    return true;
}

bool secrets_hold(const struct skep_game *g, int seats, const struct skep_values *v, uint64_t seed, int nodes,
                  char fault[FAULT_TEXT])
{
    struct trial *t = calloc(1, sizeof *t);
    assert_non_null(t);
    *t = (struct trial){ .g = g, .v = v, .seats = seats, .seed = seed, .fault = fault, .secrets_only = true };
    bool holds = true;
    for (int seen = 0; seen < nodes && holds; seen += t->ply, t->game++) {
        skep_rng_start(&t->rng, seed, (uint64_t)t->game);
        holds = secret_game_holds(t);
    }
    free(t);
    return holds;
}

void check_properties(const struct skep_game *g, int seats, const struct skep_values *v, uint64_t seed, int games)
{
    char fault[FAULT_TEXT];
    if (!properties_hold(g, seats, v, seed, games, fault)) fail_msg("%s", fault);
}

static void random_number(const struct skep_option *o, struct skep_rng *rng, struct skep_text *out)
{
    int step = o->step > 0 ? o->step : 1, numbers = (o->max - o->min) / step + 1;
    skep_put_int(out, o->min + step * (int)skep_rng_below(rng, (uint32_t)(numbers < WIDE ? numbers : WIDE)));
}

static void random_value(const struct skep_option *o, struct skep_rng *rng, struct skep_text *out)
{
    uint32_t n = 0;
    switch (o->kind) {
    case SKEP_INT: random_number(o, rng, out); break;
    case SKEP_FLAG: skep_put(out, skep_rng_below(rng, 2) ? "true" : "false"); break;
    case SKEP_CHOICE:
        while (o->names[n]) n++;
        skep_put(out, o->names[skep_rng_below(rng, n)]);
        break;
    case SKEP_LIST:
        n = skep_rng_below(rng, (uint32_t)o->most + 1);
        for (uint32_t i = 0; i < n; i++) {
            skep_put(out, i > 0 ? "," : "");
            random_number(o, rng, out);
        }
        break;
    case SKEP_TEXT: skep_put(out, o->usual); break;
    }
}

void random_values(struct skep_values *v, const struct skep_game *g, int seats, struct skep_rng *rng)
{
    do {
        skep_values_start(v, g);
        for (const struct skep_option *o = g->options; o->id; o++) {
            static char text[SKEP_OPTION_TEXTS];
            struct skep_text out = skep_text_in(text, sizeof text);
            random_value(o, rng, &out);
            assert_int_equal(skep_values_set(v, g, o->id, text, NULL), SKEP_OK);
        }
    } while (skep_values_check(v, g, seats, NULL) != SKEP_OK);
}
