/* lesson.c: one lesson at the table. A step asks for a move as skep play does, but it judges what is typed: what is wrong is answered and
   not played. Then, if the lesson has one, comes a game to its end by the usual loop. */
#include "lesson.h"

#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_MAX = 16, MISSES = 2 }; /* so often somebody looks before it is shown */
static const int OTHER_SIMS = 50;    /* of bots in lessons that leave it open */

/* A step waits for its move; the move was right, and what is said to it is being read; the game is played freely; it is done. */
enum phase { ASKED, RIGHT, FREE, DONE };

struct lesson {
    struct guide guide; /* the first member: a session knows the lesson by it */
    const struct book *book;
    struct learned *learned;
    int number, value, steps, n, finish, you; /* which of the book; values of it; steps that there are; the learner's seat */
    char id[LEARNED_ID], title[128];
    enum phase phase;
    int at, begins[STEPS_MAX + 1]; /* the step; where in the log each begins, and the free game behind them */
    int misses;
    bool shows, skipped;           /* the answer is shown; it was played for them */
    bool said;                     /* all was said already, for a plain output */
    struct skep_verdict verdict;   /* on the last move that was right */
};

static struct lesson *lesson_of(const struct session *t) { return (struct lesson *)t->guide; }
static int step_of(const struct lesson *l) { return skep_doc_at(&l->book->doc, l->steps, l->at); }

static void flow_text(const struct lesson *l, struct page *p, enum style style, int value)
{
    char text[BOOK_TEXT];
    if (value >= 0) page_flow(p, 0, style, view_word(&l->book->doc, value, text, sizeof text));
}

static void note(struct session *t, int step)
{
    struct lesson *l = lesson_of(t);
    learned_note(t, l->learned, l->book->game->id, l->id, step);
}

/* Saying. */

static void flow_points(const struct session *t, struct page *p, int list)
{
    struct skep_text points = skep_text_of(512);
    write_points(lesson_of(t)->book, &t->match, list, &points);
    if (points.len == 0) return;
    page_line(p);
    page_flowf(p, 0, DIM, "Look at: %s.", points.at);
}

/* "Done: Fill a comb and win, lesson 1 of 9.", the rules that it taught. */
static void flow_done(const struct lesson *l, struct page *p)
{
    const struct skep_doc *d = &l->book->doc;
    int teaches = skep_doc_get(d, l->value, "teaches");
    page_line(p);
    page_flowf(p, 0, CAN, "✓ Done: %s, lesson %d of %d.", l->title, l->number + 1, l->book->n);
    page_flow(p, 0, PLAIN, " It taught");
    for (int i = 0; i < skep_doc_size(d, teaches); i++) {
        char id[16];
        bool last = i + 1 == skep_doc_size(d, teaches);
        page_flowf(p, 0, RULE, " %s%s", view_word(d, skep_doc_at(d, teaches, i), id, sizeof id), last ? "." : ",");
    }
    page_flowf(p, 0, PLAIN, " Type rules to read them; all there are: skep rules %s", l->book->game->id);
}

/* What stands above the question: the step, what was right, or that it is done. */
static void lead(struct session *t, struct page *p, struct choice *c)
{
    struct lesson *l = lesson_of(t);
    for (int i = 0; c && l->phase == ASKED && i < c->n; i++) {
        struct skep_verdict v;
        c->at[i].lit = l->shows && !skep_judge(&l->book->doc, step_of(l), &t->match, c->at[i].text, &v, NULL) && v.right;
    }
    if (l->phase == FREE || (l->said && !terminal_redraws())) return;
    l->said = true;
    page_line(p);
    if (l->phase == ASKED) {
        page_flow(p, 0, BOLD, l->title);
        page_flowf(p, 0, DIM, " · step %d of %d", l->at + 1, l->n);
        page_line(p);
        flow_text(l, p, LIT, skep_doc_get(&l->book->doc, step_of(l), "say"));
        flow_points(t, p, skep_doc_get(&l->book->doc, step_of(l), "point"));
        return;
    }
    if (l->phase == DONE && l->finish >= 0) {
        struct page end = { 0 };
        session_draw_end(t, &t->match, &end);
        p->rows--; /* which the end begins anew */
        page_add(p, &end, 0, end.rows);
        page_free(&end);
        page_line(p);
    }
    flow_text(l, p, CAN, l->verdict.say);
    if (l->phase == DONE) flow_done(l, p);
}

/* The answer in words; how the list marks it is lead's. */
static void say_answer(struct session *t)
{
    struct lesson *l = lesson_of(t);
    skep_move answer;
    struct skep_text text = skep_text_of(SKEP_MOVE_TEXT);
    char does[256];
    if (skep_step_answer(&l->book->doc, step_of(l), &t->match, &answer, NULL) || !answer) return;
    t->match.game->write_move(t->match.state, answer, &text);
    write_does(&t->match, answer, does, sizeof does);
    l->shows = true;
    session_say(t, CAN, "Try %s: %s.", text.at, does);
}

static void say_miss(struct session *t, const struct skep_verdict *v)
{
    struct lesson *l = lesson_of(t);
    char text[BOOK_TEXT];
    if (v->say >= 0) session_say(t, PLAIN, "%s", view_word(&l->book->doc, v->say, text, sizeof text));
    else if (v->legal) session_say(t, PLAIN, "You may, but try what is asked.");
    if (v->legal) return;
    if (v->say >= 0) page_flowf(&t->notice, 2, DIM, " %s", v->why.text);
    else session_say(t, PLAIN, "%s", v->why.text);
    if (v->why.rule) page_flowf(&t->notice, 2, RULE, " [%s]", v->why.rule);
}

/* Judging. */

static bool judge(struct session *t, const char *text)
{
    struct lesson *l = lesson_of(t);
    struct skep_verdict v;
    struct skep_problem p;
    if (skep_judge(&l->book->doc, step_of(l), &t->match, text, &v, &p)) {
        session_say_problem(t, text, &p);
        return false;
    }
    if (!v.right) {
        say_miss(t, &v);
        if (++l->misses >= MISSES) say_answer(t);
        return false;
    }
    l->verdict = v;
    l->phase = RIGHT;
    l->said = l->skipped = false;
    return true;
}

/* Plays the answer. False: there is none, which tests make sure of. */
static bool play_answer(struct session *t)
{
    struct lesson *l = lesson_of(t);
    skep_move answer;
    struct skep_text text = skep_text_of(SKEP_MOVE_TEXT);
    if (skep_step_answer(&l->book->doc, step_of(l), &t->match, &answer, NULL) || !answer) return false;
    t->match.game->write_move(t->match.state, answer, &text);
    if (!judge(t, text.at)) return false;
    l->skipped = true;
    session_play(t, answer);
    return true;
}

/* What happens by itself after the right move. */
static void play_then(struct session *t)
{
    const struct lesson *l = lesson_of(t);
    const struct skep_doc *d = &l->book->doc;
    for (int i = 0; l->verdict.then >= 0 && i < skep_doc_size(d, l->verdict.then); i++) {
        char text[SKEP_MOVE_TEXT];
        skep_move move;
        struct skep_problem p;
        view_word(d, skep_doc_at(d, l->verdict.then, i), text, sizeof text);
        if (skep_match_read(&t->match, text, &move, &p)) cli_die(CLI_NO, "the lesson %s cannot go on: %s", l->id, p.text);
        session_play(t, move);
    }
}

/* Commands. */

static void go_to(struct session *t, int step)
{
    struct lesson *l = lesson_of(t);
    l->at = step;
    l->phase = step < l->n ? ASKED : FREE;
    l->misses = 0;
    l->shows = l->said = false;
    session_back_to(t, l->begins[step]);
}

static enum answer do_show(struct session *t, const char *arg)
{
    (void)arg;
    if (lesson_of(t)->phase == ASKED) say_answer(t);
    else session_say(t, PLAIN, "This step is done.");
    return ASK_AGAIN;
}

static enum answer do_skip(struct session *t, const char *arg)
{
    (void)arg;
    return lesson_of(t)->phase != ASKED || play_answer(t) ? GO_ON : ASK_AGAIN;
}

static enum answer do_again(struct session *t, const char *arg)
{
    (void)arg;
    struct lesson *l = lesson_of(t);
    if (l->phase == DONE) l->phase = ASKED; /* the whole of it */
    else go_to(t, l->at);
    if (l->phase == FREE) session_say(t, DIM, "From the beginning of this game.");
    return GO_ON;
}

static enum answer do_back(struct session *t, const char *arg)
{
    (void)arg;
    struct lesson *l = lesson_of(t);
    if (l->phase == DONE) return do_again(t, arg);
    if (l->at == 0) session_say(t, PLAIN, "This is the first step.");
    go_to(t, l->at > 0 ? l->at - 1 : 0);
    return GO_ON;
}

static enum answer do_rules(struct session *t, const char *arg)
{
    (void)arg;
    const struct lesson *l = lesson_of(t);
    const struct skep_doc *d = &l->book->doc;
    int teaches = skep_doc_get(d, l->value, "teaches");
    struct page p = { 0 };
    page_start(&p, terminal_page_width());
    page_flowf(&p, 0, BOLD, "The rules behind this lesson");
    page_flowf(&p, 0, PLAIN, "; skep rules %s prints all.", l->book->game->id);
    for (int i = 0; i < skep_doc_size(d, teaches); i++) {
        char id[16];
        int rule = skep_rule_find(l->book->game, view_word(d, skep_doc_at(d, teaches, i), id, sizeof id));
        if (rule >= 0) draw_rule(&p, &l->book->game->rules[rule]);
    }
    bool open = terminal_read_through(&p);
    page_free(&p);
    return open ? ASK_AGAIN : LEAVE;
}

static enum answer do_tip(struct session *t, const char *arg)
{
    (void)arg;
    const struct lesson *l = lesson_of(t);
    const struct skep_doc *d = &l->book->doc;
    const struct skep_game *g = l->book->game;
    const char *here = g->nodes[g->node(t->match.state)].name;
    int tips = skep_doc_get(d, l->finish, "tips");
    for (int i = 0; tips >= 0 && i < skep_doc_size(d, tips); i++) {
        char node[64], say[BOOK_TEXT];
        int tip = skep_doc_at(d, tips, i);
        book_text(l->book, tip, "node", node, sizeof node);
        if (node[0] && (!here || strcmp(node, here) != 0)) continue;
        session_say(t, CAN, "%s", book_text(l->book, tip, "say", say, sizeof say));
        if (skep_doc_get(d, tip, "point") >= 0) flow_points(t, &t->notice, skep_doc_get(d, tip, "point"));
        return ASK_AGAIN;
    }
    session_say(t, PLAIN, "There is no tip for this; hint asks a bot.");
    return ASK_AGAIN;
}

static const struct command STEP_COMMANDS[] = {
    { "?", "", "this text", do_help },
    { "show", "", "what is right here", do_show },
    { "skip", "", "plays it for you; so does next, where skip is a move", do_skip },
    { "again", "", "this step once more", do_again },
    { "back", "", "the step before", do_back },
    { "why", " MOVE", "why a move is not possible, or what it does", do_why },
    { "rule", " ID", "a rule in full", do_rule },
    { "rules", "", "the rules behind this lesson", do_rules },
    { "tile", " NAME", "what a tile or card does, by its name or id", do_tile },
    { "quit", "", "leaves; your progress is kept", do_quit },
    { "help", NULL, NULL, do_help },
    { "next", NULL, NULL, do_skip },
    { "hint", NULL, NULL, do_show },
    { "undo", NULL, NULL, do_back },
    { "exit", NULL, NULL, do_quit },
    { NULL, NULL, NULL, NULL },
};

static const struct command FREE_COMMANDS[] = {
    { "?", "", "this text", do_help },
    { "tip", "", "what to think of here", do_tip },
    { "hint", "", "what a bot would do", do_hint },
    { "undo", "", "takes your last decision back", do_undo },
    { "again", "", "this game once more", do_again },
    { "why", " MOVE", "why a move is not possible, or what it does", do_why },
    { "rule", " ID", "a rule in full", do_rule },
    { "rules", "", "the rules behind this lesson", do_rules },
    { "tile", " NAME", "what a tile or card does, by its name or id", do_tile },
    { "log", "", "all moves so far", do_log },
    { "quit", "", "leaves; your progress is kept", do_quit },
    { "help", NULL, NULL, do_help },
    { "show", NULL, NULL, do_hint },
    { "back", NULL, NULL, do_undo },
    { "exit", NULL, NULL, do_quit },
    { NULL, NULL, NULL, NULL },
};

/* The course of a lesson. */

/* False: the person left. */
static bool play_steps(struct session *t)
{
    struct lesson *l = lesson_of(t);
    const struct skep_doc *d = &l->book->doc;
    l->guide.commands = STEP_COMMANDS;
    l->guide.allows = judge;
    while (l->at < l->n) {
        l->begins[l->at] = t->match.moves;
        l->phase = ASKED;
        l->misses = 0;
        l->shows = l->said = false;
        if (session_ask_move(t, l->you) == LEAVE) return false;
        if (l->phase != RIGHT) continue;
        bool last = l->at + 1 == l->n && l->finish < 0;
        note(t, last ? LEARNED_DONE : l->at + 1);
        if (!last || skep_doc_size(d, l->verdict.then) > 0) {
            const char *prompt = l->skipped ? "Enter goes on (? helps): " : "Right! Enter goes on (? helps): ";
            if (session_wait(t, prompt, NULL) == LEAVE) return false;
            if (l->phase != RIGHT) continue;
        }
        play_then(t);
        l->at++;
    }
    return true;
}

static bool has_won(const struct session *t)
{
    return t->match.game->winners(t->match.state) >> lesson_of(t)->you & 1;
}

/* The rest of the game, as it comes. False: the person left. */
static bool play_free(struct session *t)
{
    struct lesson *l = lesson_of(t);
    char say[BOOK_TEXT];
    bool won;
    l->guide.commands = FREE_COMMANDS;
    l->guide.allows = NULL;
    l->phase = FREE;
    l->begins[l->n] = l->guide.since = t->match.moves;
    session_say(t, BOLD, "%s", l->title);
    page_flowf(&t->notice, 2, LIT, ". %s", book_text(l->book, l->finish, "say", say, sizeof say));
    page_flow(&t->notice, 2, DIM, " tip says what to think of.");
    do {
        while (skep_match_turn(&t->match) != SKEP_OVER)
            if (session_step(t) == LEAVE) return false;
        won = has_won(t);
        if (won) break;
        struct page ending = { 0 };
        session_draw_end(t, &t->match, &ending);
        page_line(&ending);
        page_flow(&ending, 0, LIT, book_text(l->book, l->finish, "lost", say, sizeof say));
        enum answer answer = session_wait(t, "Enter: once more (quit leaves): ", &ending);
        page_free(&ending);
        if (answer == LEAVE) return false;
        if (skep_match_turn(&t->match) == SKEP_OVER) do_again(t, "");
    } while (!won);
    note(t, LEARNED_DONE);
    return true;
}

int lesson_next(const struct book *b, const struct learned *learned, int i)
{
    for (int k = 1; k <= b->n; k++) {
        char id[LEARNED_ID];
        int next = (i + k) % b->n;
        book_text(b, book_lesson(b, next), "id", id, sizeof id);
        if (learned_step(learned, b->game->id, id) != LEARNED_DONE) return next;
    }
    return -1;
}

/* Says that it is done, and asks for the next. */
static int close_lesson(struct session *t)
{
    struct lesson *l = lesson_of(t);
    char prompt[192], title[128];
    int next = lesson_next(l->book, l->learned, l->number);
    bool told = skep_doc_size(&l->book->doc, l->verdict.then) > 0; /* what was right was read before the rest was played */
    l->verdict.say = l->finish >= 0 ? skep_doc_get(&l->book->doc, l->finish, "won") : told ? -1 : l->verdict.say;
    l->phase = DONE;
    l->said = false;
    l->guide.commands = STEP_COMMANDS;
    if (next < 0) {
        session_say(t, CAN, "That was the last lesson: you know the game. A whole one: skep play %s", l->book->game->id);
        session_show(t, NULL, NULL);
        return -1;
    }
    book_text(l->book, book_lesson(l->book, next), "title", title, sizeof title);
    snprintf(prompt, sizeof prompt, "Enter: lesson %d, %s (again, quit): ", next + 1, title);
    enum answer answer = session_wait(t, prompt, NULL);
    return answer == LEAVE ? -1 : l->phase == DONE ? next : l->number;
}

/* The learner and bots round the table. */
static void sit_down(struct session *t, const struct lesson *l)
{
    char kind[CLI_BOT_TEXT] = "beginner", bot[CLI_BOT_TEXT];
    int sims = OTHER_SIMS;
    if (l->finish >= 0) book_text(l->book, l->finish, "bot", kind, sizeof kind);
    skep_doc_int(&l->book->doc, skep_doc_get(&l->book->doc, l->finish, "sims"), &sims);
    snprintf(bot, sizeof bot, "%.32s:%d", kind, sims);
    session_seat_alone(t, l->you, bot);
}

/* Sets the table where the lesson starts, and plays the steps that were done before. */
static void open_lesson(struct session *t, struct lesson *l, const struct book *b, int i, struct learned *learned)
{
    struct skep_problem p;
    const struct skep_doc *d = &b->doc;
    int value = book_lesson(b, i);
    *l = (struct lesson){ .guide.leads = lead, .book = b, .learned = learned, .number = i, .value = value };
    l->verdict.say = l->verdict.then = -1;
    l->steps = skep_doc_get(d, value, "steps");
    l->n = skep_doc_size(d, l->steps);
    l->finish = skep_doc_get(d, value, "finish");
    skep_doc_int(d, skep_doc_get(d, value, "you"), &l->you);
    book_text(b, value, "id", l->id, sizeof l->id);
    book_text(b, value, "title", l->title, sizeof l->title);
    if (l->n > STEPS_MAX) cli_die(CLI_NO, "the lesson %s has too many steps.", l->id);
    struct skep_values *v = cli_alloc(sizeof *v);
    if (skep_lesson_begin(d, value, b->game, &t->match, v, &p)) cli_die(CLI_NO, "the lesson %s cannot begin: %s", l->id, p.text);
    free(v);
    t->guide = &l->guide;
    sit_down(t, l);
    int reached = learned_step(learned, b->game->id, l->id);
    if (reached == LEARNED_DONE || (reached >= l->n && l->finish < 0)) reached = 0; /* from the beginning */
    while (l->at < reached && l->at < l->n) {
        l->begins[l->at] = t->match.moves;
        if (!play_answer(t)) break;
        play_then(t);
        l->at++;
    }
    l->guide.since = t->told = t->match.moves;
    t->drawn = -1;
    t->leaf = 0;
    if (l->at > 0) session_say(t, DIM, "It goes on where you left it; back goes to the step before.");
}

int lesson_play(struct session *t, const struct book *b, int i, struct learned *learned)
{
    struct lesson l;
    open_lesson(t, &l, b, i, learned);
    int next = play_steps(t) && (l.finish < 0 || play_free(t)) ? close_lesson(t) : -1;
    t->guide = NULL;
    return next;
}
