/* draw.c: see draw.h. */
#include "draw.h"

#include "cli.h"

#include <ctype.h>
#include <skep/story.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

int view_int(const struct skep_doc *d, int object, const char *key, int otherwise)
{
    int n;
    return skep_doc_int(d, skep_doc_get(d, object, key), &n) ? n : otherwise;
}

const char *view_word(const struct skep_doc *d, int value, char *out, size_t cap)
{
    if (skep_doc_kind(d, value) != SKEP_JSON_STRING || !skep_doc_text(d, value, out, cap)) out[0] = '\0';
    return out;
}

const char *view_text(const struct skep_doc *d, int object, const char *key, char *out, size_t cap)
{
    return view_word(d, skep_doc_get(d, object, key), out, cap);
}

bool view_bool(const struct skep_doc *d, int object, const char *key) { return skep_doc_bool(d, skep_doc_get(d, object, key)); }

int view_size(const struct skep_doc *d, int list, int most)
{
    int n = skep_doc_size(d, list);
    return n < most ? n : most;
}

int view_seat(const struct scene *scene, int value)
{
    int seat;
    return skep_doc_int(scene->view, value, &seat) && seat >= 0 && seat < scene->seats ? seat : -1;
}

enum { VIEW_VALUES = 1 << 15, VIEW_NUMBER = 1000000 };

bool view_check(const char *text, size_t len)
{
    struct skep_token *tokens = cli_alloc(VIEW_VALUES * sizeof *tokens);
    struct skep_doc d;
    bool fits = skep_doc_read(&d, text, len, tokens, VIEW_VALUES, NULL) == SKEP_OK && skep_doc_kind(&d, 0) == SKEP_JSON_OBJECT;
    for (int i = 0, n; fits && i < d.n; i++)
        if (skep_doc_kind(&d, i) == SKEP_JSON_NUMBER) fits = skep_doc_int(&d, i, &n) && n >= -VIEW_NUMBER && n <= VIEW_NUMBER;
    free(tokens);
    return fits;
}

/* Values of a view by path and value, nested ones in brackets: plain, but enough to play by. */
static void flow_value(struct page *p, const struct skep_doc *d, int value)
{
    char text[256];
    enum skep_json_kind kind = skep_doc_kind(d, value);
    if (kind != SKEP_JSON_OBJECT && kind != SKEP_JSON_ARRAY) {
        if (skep_doc_text(d, value, text, sizeof text)) page_flow(p, 2, BOLD, kind == SKEP_JSON_NULL ? "-" : text);
        return;
    }
    page_flow(p, 2, DIM, kind == SKEP_JSON_OBJECT ? "(" : "[");
    for (int i = 0; i < skep_doc_size(d, value); i++) {
        if (i > 0) page_flow(p, 2, DIM, kind == SKEP_JSON_OBJECT ? ", " : " ");
        if (skep_doc_key(d, value, i, text, sizeof text)) page_flowf(p, 2, PLAIN, "%s ", text);
        flow_value(p, d, skep_doc_at(d, value, i));
    }
    page_flow(p, 2, DIM, kind == SKEP_JSON_OBJECT ? ")" : "]");
}

static void draw_any(struct page *p, const struct scene *scene, int rows)
{
    const struct skep_doc *d = scene->view;
    page_flow(p, 0, BOLD, scene->game->title);
    for (int seat = 0; seat < scene->seats; seat++)
        page_flowf(p, 0, PLAIN, "%s%s %s", seat == 0 ? ": " : ", ", scene->game->seats[seat], scene->names[seat]);
    for (int i = 0; i < skep_doc_size(d, 0); i++) {
        char key[64];
        int value = skep_doc_at(d, 0, i);
        enum skep_json_kind kind = skep_doc_kind(d, value);
        if (i == 0 || kind == SKEP_JSON_OBJECT || kind == SKEP_JSON_ARRAY) page_line(p);
        else page_flow(p, 2, PLAIN, "  ");
        if (skep_doc_key(d, 0, i, key, sizeof key)) page_flow(p, 2, PLAIN, key);
        page_flow(p, 2, PLAIN, " ");
        flow_value(p, d, value);
    }
    /* Better the first rows than none: what does not fit is still in the engine's view. */
    if (p->rows > rows && terminal_redraws()) p->rows = rows;
}

/* The drawers there are: a file draw_ID.c each, which CMake finds. */
#define DRAWER(id) drawer draw_##id;
#include <drawers.def>
#undef DRAWER

static const struct { const char *game; drawer *draw; } DRAWERS[] = {
#define DRAWER(id) { #id, draw_##id },
#include <drawers.def>
#undef DRAWER
    { NULL, draw_any },
};

void draw_view(struct page *p, const struct skep_match *m, const char *text, size_t len, const char *const *names, int rows)
{
    const struct skep_game *g = m->game;
    struct skep_token *tokens = cli_alloc(VIEW_VALUES * sizeof *tokens);
    struct skep_doc view;
    struct skep_problem problem;
    if (skep_doc_read(&view, text, len, tokens, VIEW_VALUES, &problem))
        cli_die(CLI_NO, "the view of %s cannot be read: %s", g->id, problem.text);

    struct scene scene = { .game = g, .view = &view, .seats = m->seats, .names = names };
    int i = 0;
    while (DRAWERS[i].game && strcmp(DRAWERS[i].game, g->id) != 0) i++;
    struct page board = { 0 };
    page_start(&board, p->width);
    DRAWERS[i].draw(&board, &scene, rows);
    page_add(p, &board, 0, board.rows);
    page_free(&board);
    free(tokens);
}

void draw_board(struct page *p, const struct skep_match *m, int viewer, const char *const *names, int rows)
{
    struct skep_text text = skep_text_in(cli_alloc(VIEW_TEXT), VIEW_TEXT);
    struct skep_json json = skep_json_to(&text);
    skep_match_view(m, viewer, &json);
    draw_view(p, m, text.at, text.len, names, rows);
    free(text.at);
}

/* Columns before sentences: for who moves and what, or in the further rows of a paragraph. */
enum { NOTATION = 10, HANGING = 2 };

/* A log is read turn by turn: a turn begins where chance moves after a seat, or where another seat moves. */
static bool begins_turn(int before, int who)
{
    return before != SKEP_CHANCE && before != who;
}

static void flow_sentence(struct page *p, const char *text, const char *rule, int indent)
{
    if (p->col > 0 && p->col != indent) page_flow(p, indent, PLAIN, " ");
    page_flow(p, indent, PLAIN, text);
    if (rule[0]) page_flowf(p, indent, RULE, " [%s]", rule);
}

/* A tale being told: a story and room for its trace, or the step that was told. */
struct telling {
    const struct tale *tale;
    struct skep_story story;
    struct skep_trace trace;
    const struct told *told;
};

static int moves_of(const struct tale *tale) { return tale->told ? tale->moves : tale->match->moves; }

static void open_telling(struct telling *t, const struct tale *tale, int from, bool heard)
{
    t->tale = tale;
    if (tale->told) t->story.next = from;
    else skep_story_open(&t->story, tale->match, tale->viewer, from, heard ? &t->trace : NULL);
}

static const struct skep_step *next_step(struct telling *t)
{
    if (!t->tale->told) return skep_story_next(&t->story);
    if (t->story.next >= moves_of(t->tale)) return NULL;
    t->told = &t->tale->told[t->story.next];
    t->story.step = (struct skep_step){ .at = t->story.next++, .who = t->told->who, .turn = t->told->turn, .move = t->told->move[0] != '\0' };
    return &t->story.step;
}

static void write_told_move(const struct telling *t, struct skep_text *out)
{
    if (t->told) skep_put(out, t->told->move);
    else skep_story_write_move(&t->story, out);
}

/* Sentences of one step. */
static void flow_events(struct page *p, const struct telling *t, const struct skep_step *step, int indent)
{
    const struct skep_game *g = t->tale->match->game;
    for (const char *at = t->told && t->told->events ? t->told->events : ""; *at;) {
        const char *rule = at + strlen(at) + 1;
        flow_sentence(p, at, rule, indent);
        at = rule + strlen(rule) + 1;
    }
    for (int i = 0; i < step->events; i++) {
        struct skep_text text = skep_text_of(512);
        skep_say_write(g, step->event[i], &text);
        int rule = g->sentences[step->event[i]->sentence].rule;
        flow_sentence(p, text.at, rule >= 0 ? g->rules[rule].id : "", indent);
    }
}

void draw_story(struct page *p, const struct tale *tale, int from, int to, bool by_move)
{
    const struct skep_game *g = tale->match->game;
    struct telling *t = cli_alloc(sizeof *t);
    int before = SKEP_OVER;
    bool silent = false; /* dice fell and nothing was said of them: what falls next stands beside them */
    open_telling(t, tale, from, true);
    for (const struct skep_step *step; t->story.next < to && (step = next_step(t));) {
        bool beside = by_move && silent && step->who == SKEP_CHANCE;
        /* Of a move that was not seen nothing may show: what it did goes on where the move before it was told. */
        if (step->move && !beside && (by_move || begins_turn(before, step->who))) page_line(p);
        if (step->move) before = step->who;
        if (by_move && step->move) {
            struct skep_text text = skep_text_of(SKEP_MOVE_TEXT);
            write_told_move(t, &text);
            if (!beside) page_flow(p, 0, BOLD, step->who == SKEP_CHANCE ? "*" : g->seats[step->who]);
            if (!beside) page_flow(p, 0, PLAIN, " ");
            page_flow(p, NOTATION, CAN, text.at);
            if (p->col >= NOTATION) page_flow(p, 0, PLAIN, " ");
            page_tab(p, NOTATION);
        }
        silent = step->move && step->who == SKEP_CHANCE && step->events == 0 && !(t->told && t->told->events && *t->told->events);
        flow_events(p, t, step, by_move ? NOTATION : HANGING);
    }
    free(t);
}

/* Where the turns begin that the log ends with, the last one first, at most so many; gives how many there are. */
static int newest_turns(const struct tale *tale, int begin[], int most)
{
    struct telling *t = cli_alloc(sizeof *t);
    int n = 0, moves = moves_of(tale);
    for (int far = 64, from = moves; n < most && from > 0; far *= 4) {
        int before = SKEP_OVER;
        from = moves > far ? moves - far : 0;
        n = 0;
        open_telling(t, tale, from, false);
        for (const struct skep_step *step; (step = next_step(t));) {
            /* The first that is read here may have begun earlier. */
            if (step->move && begins_turn(before, step->who) && (before != SKEP_OVER || from == 0)) {
                memmove(begin + 1, begin, (size_t)(most - 1) * sizeof *begin);
                begin[0] = step->at;
                n += n < most;
            }
            if (step->move) before = step->who;
        }
    }
    free(t);
    return n;
}

enum { TURNS_MOST = 8 };

int story_of_turns(const struct tale *tale, int turns)
{
    int begin[TURNS_MOST] = { 0 }, n = newest_turns(tale, begin, turns < TURNS_MOST ? turns : TURNS_MOST);
    return n > 0 ? begin[n - 1] : 0;
}

void draw_newest(struct page *p, const struct tale *tale, int turns, int rows, int from)
{
    int begin[TURNS_MOST] = { 0 }, n = newest_turns(tale, begin, turns < TURNS_MOST ? turns : TURNS_MOST), moves = moves_of(tale);
    if (from > 0 && from == moves) return;
    for (int i = 0; i < n || i == 0; i++) {
        if (begin[i] > from) continue;
        begin[i] = from;
        n = i + 1;
    }
    struct page page = { 0 };
    for (int i = 0; i < n || i == 0; i++) {
        struct page longer = { 0 };
        page_start(&longer, p->width);
        draw_story(&longer, tale, begin[i], moves, false);
        if (i > 0 && longer.rows > rows) {
            page_free(&longer);
            break;
        }
        page_free(&page);
        page = longer;
    }
    int first = page.rows > rows ? page.rows - rows : 0;
    page_add(p, &page, first, page.rows - first);
    page_free(&page);
}

void draw_notation(struct page *p, const struct tale *tale)
{
    const struct skep_game *g = tale->match->game;
    struct telling *t = cli_alloc(sizeof *t);
    int before = SKEP_OVER;
    open_telling(t, tale, 0, true);
    for (const struct skep_step *step; (step = next_step(t));) {
        struct skep_text text = skep_text_of(SKEP_MOVE_TEXT);
        if (!step->move) continue;
        if (begins_turn(before, step->who)) {
            page_line(p);
            page_flowf(p, 0, DIM, "%4d", step->turn + 1);
        }
        if (step->who != before && step->who != SKEP_CHANCE) page_flowf(p, 5, BOLD, " %s", g->seats[step->who]);
        write_told_move(t, &text);
        page_flowf(p, 5, PLAIN, " %s", text.at);
        before = step->who;
    }
    free(t);
}

void draw_end(struct page *p, const struct skep_match *m, const void *state, const char *const *names)
{
    const struct skep_game *g = m->game;
    struct skep_text text = skep_text_of(512);
    struct skep_say say = { 0 };
    int points[SKEP_SEATS_MAX], turns = g->turns(state);
    g->result(state, &say);
    g->score(state, points);
    skep_say_write(g, &say, &text);
    page_flowf(p, 0, BOLD, " %s", text.at);
    page_line(p);
    for (int seat = 0; seat < m->seats; seat++) {
        page_flowf(p, 0, PLAIN, "%s%s %s", seat == 0 ? "" : ", ", g->seats[seat], names[seat]);
        page_flowf(p, 0, BOLD, " %d", points[seat]);
    }
    page_flowf(p, 0, PLAIN, ", in %d turn%s.", turns, turns == 1 ? "" : "s");
}

void draw_rule(struct page *p, const struct skep_rule *r)
{
    page_line(p);
    page_flow(p, 2, BOLD, r->id);
    page_flowf(p, 2, PLAIN, "  %s", r->say);
    if (r->why) {
        page_flow(p, 2, DIM, " Why: ");
        page_flow(p, 2, PLAIN, r->why);
    }
    if (r->see) {
        page_flow(p, 2, DIM, " See ");
        page_flow(p, 2, RULE, r->see);
        page_flow(p, 2, DIM, ".");
    }
}

static const struct { const char *word, *mark; enum style style; } FATE[] = {
    [SKEP_GOES_ON] = { "", " ", PLAIN }, [SKEP_WINS] = { "wins", "*", CAN }, [SKEP_LOSES] = { "loses at once", "!", BEWARE },
    [SKEP_DRAWS] = { "ends in a draw", "=", BEWARE },
};

void write_does(const struct skep_match *m, skep_move move, char *out, size_t cap)
{
    struct skep_say s = { 0 };
    struct skep_text text = skep_text_in(out, cap);
    m->game->say_move(m->state, move, &s);
    skep_say_write(m->game, &s, &text);
}

void list_choice(const struct skep_match *m, struct choice *c)
{
    const struct skep_game *g = m->game;
    int who = skep_match_turn(m);
    skep_move moves[SKEP_MOVES_MAX];
    c->n = g->moves(m->state, moves);
    c->numbered = true;
    for (int i = 0; i < c->n; i++) {
        struct skep_text text = skep_text_in(c->at[i].text, sizeof c->at[i].text);
        c->at[i].move = moves[i];
        g->write_move(m->state, moves[i], &text);
        write_does(m, moves[i], c->at[i].does, sizeof c->at[i].does);
        c->at[i].fate = skep_fate_of(m, who, moves[i]);
        c->marked |= c->at[i].fate != SKEP_GOES_ON;
        if (isdigit((unsigned char)c->at[i].text[0])) c->numbered = false;
        if ((int)text.len > c->text_width) c->text_width = (int)text.len;
    }
}

/* How a list of moves fits: columns of head and does columns of text each; so many moves on a leaf. */
struct layout { int columns, head, does, leaf; };

enum { GAP = 2 };

/* One under the other with what they do; else side by side with as much of that as there is room for; else texts
   alone, in leaves if need be, and a row that explains. */
static struct layout lay_out(const struct choice *c, int width, int rows)
{
    enum { DOES_MIN = 24 };
    int number = !c->numbered ? 0 : c->n > 99 ? 3 : c->n > 9 ? 2 : 1;
    struct layout l = { .columns = 1, .head = number + 1 + c->text_width + GAP, .leaf = c->n };
    bool alone = c->n <= rows;
    int deep = alone || !c->marked ? rows : rows - 1, less = rows > 1 ? rows - 1 : 1;
    if (deep < 1) deep = 1;
    if (!alone) l.columns = (c->n + deep - 1) / deep;
    l.does = (width + GAP) / l.columns - GAP - l.head;
    if (alone || l.does >= DOES_MIN) return l;
    l.does = 0;
    l.head -= GAP;
    l.columns = (width + GAP) / (l.head + GAP);
    if (l.columns < 1) l.columns = 1;
    if (l.columns * deep < c->n) l.leaf = l.columns * less;
    return l;
}

void put_cut(struct page *p, int row, int col, int columns, enum style style, const char *text)
{
    size_t len = 0;
    bool fits = text_columns(text) <= columns;
    if (columns < 1) return;
    for (int n = 0; text[len] && n < (fits ? columns : columns - 1); n++) len += skep_utf8(text + len, strlen(text + len));
    page_putf(p, row, col, style, "%.*s%s", (int)len, text, fits ? "" : "…");
}

void draw_choice(struct page *p, const struct choice *c, int *leaf, int rows)
{
    struct layout l = lay_out(c, p->width, rows);
    *leaf %= (c->n + l.leaf - 1) / l.leaf;
    int from = *leaf * l.leaf, to = from + l.leaf < c->n ? from + l.leaf : c->n;
    int deep = (to - from + l.columns - 1) / l.columns, top = p->rows;
    for (int i = from; i < to; i++) {
        int row = top + (i - from) % deep, col = (i - from) / deep * (l.head + l.does + GAP);
        enum skep_fate fate = c->at[i].fate;
        if (c->numbered) col += page_putf(p, row, col, DIM, "%*d", c->n > 99 ? 3 : c->n > 9 ? 2 : 1, i + 1);
        page_put(p, row, col, c->at[i].lit ? LIT : FATE[fate].style, c->at[i].lit ? "▸" : FATE[fate].mark);
        page_put(p, row, col + 1, c->at[i].lit ? DIE : CAN, c->at[i].text);
        if (l.does == 0) continue;
        col += 1 + c->text_width + GAP;
        put_cut(p, row, col, l.does, PLAIN, c->at[i].does);
        col += text_columns(c->at[i].does) + GAP;
        if (l.columns == 1) page_put(p, row, col, FATE[fate].style, FATE[fate].word);
    }
    if (l.leaf == c->n && (l.columns == 1 || !c->marked)) return;
    page_line(p);
    if (l.leaf < c->n) page_flowf(p, 0, DIM, "Moves %d to %d of %d, Enter shows others. ", from + 1, to, c->n);
    if (c->marked) page_flow(p, 0, DIM, "* wins, ! loses, = draws");
}
