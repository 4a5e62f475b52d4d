/* solving.c: one puzzle at the table. It asks for a move as skep play does, and plays it only if it is the one to find; what is legal and
   something else costs a try. Then the line that was expected to follow is played and told. */
#include "solving.h"

#include <skep/text.h>
#include <string.h>

enum { TRIES = 3, LINE_MOST = 64 };
enum { TURNS_TOLD = 2 };                /* the turn before, and one's own as far as it has come */
static const char OTHERS[] = "easy:50"; /* who sit there, and are never asked */

struct puzzle {
    struct guide guide; /* the first member: a session knows the puzzle by it */
    const struct skep_game *game;
    struct learned *learned;
    int number, seat;                  /* whose eyes it is seen with */
    bool daily;
    struct skep_puzzle is;             /* the match forgets it, with the answer */
    skep_move line[LINE_MOST];         /* the answer, and what follows */
    int n, found;                      /* moves of that; of the answer, those that were found */
    int tries, hinted;
    int how;                           /* 0: it is being solved; or how that ended */
    int before[SKEP_SEATS_MAX];        /* points */
    bool said;                         /* what is asked was said, for a plain output */
};

static struct puzzle *puzzle_at(const struct session *t) { return (struct puzzle *)t->guide; }

/* Points as the solver may know them. */
static void count_points(const struct session *t, int points[SKEP_SEATS_MAX])
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    skep_match_hidden(&t->match, puzzle_at(t)->seat, state);
    t->match.game->score(state, points);
}

static int percent(int share) { return (share * 100 + SKEP_SHARE / 2) / SKEP_SHARE; }

/* Saying. */

static void flow_title(const struct puzzle *z, struct page *p)
{
    page_line(p);
    page_flow(p, 0, BOLD, z->game->title);
    page_flowf(p, 0, DIM, " · puzzle %d of %d%s · rating %d · %d move%s", z->number, puzzle_count(z->game), z->daily ? ", today's" : "",
               z->is.rating, z->is.moves, z->is.moves == 1 ? "" : "s");
}

/* Where the game ends earlier than it usually does, that is part of the question. */
static void flow_limit(const struct session *t, struct page *p)
{
    const struct skep_game *g = t->match.game;
    for (int i = 0; g->options[i].id; i++)
        if (strcmp(g->options[i].id, "turn_limit") == 0 && !skep_value_is_usual(&t->match.values, g, i))
            page_flowf(p, 0, PLAIN, " The game is drawn after turn %d; this is turn %d.", t->match.values.at[i].number,
                       g->turns(t->match.state) + 1);
}

static void flow_question(const struct session *t, struct page *p)
{
    const struct puzzle *z = puzzle_at(t);
    flow_title(z, p);
    page_line(p);
    if (z->found > 0) page_flowf(p, 0, LIT, "Find move %d of %d.", z->found + 1, z->is.moves);
    else page_flow(p, 0, LIT, "Find the best move.");
    page_flowf(p, 0, LIT, z->tries == 1 ? " You have 1 try." : " You have %d tries.", z->tries);
    flow_limit(t, p);
}

static void flow_points(const struct session *t, struct page *p)
{
    const struct puzzle *z = puzzle_at(t);
    const char *names[SKEP_SEATS_MAX];
    int after[SKEP_SEATS_MAX];
    count_points(t, after);
    session_names(t, names);
    page_line(p);
    page_flow(p, 0, PLAIN, "Points before it and after this line:");
    for (int seat = 0; seat < t->match.seats; seat++)
        page_flowf(p, 0, PLAIN, "%s %s (%s) %d -> %d", seat > 0 ? "," : "", z->game->seats[seat], names[seat], z->before[seat],
                   after[seat]);
    page_flow(p, 0, PLAIN, ".");
}

static void flow_end(const struct session *t, struct page *p)
{
    const struct puzzle *z = puzzle_at(t);
    static const char *const HOW[] = { "✓ Solved.", "✓ Solved, not without help.", "This was it:" };
    const char *about = z->is.exact ? "" : "about ";
    flow_title(z, p);
    page_line(p);
    page_flow(p, 0, CAN, HOW[z->how - PUZZLE_SOLVED]);
    draw_story(p, &t->match, z->is.at, t->match.moves, z->seat, true);
    page_line(p);
    page_flowf(p, 0, PLAIN, "The answer wins %s%d of 100 games, the best other move %s%d.%s", about, percent(z->is.best), about,
               percent(z->is.next), z->is.exact ? " That is proven." : "");
    flow_points(t, p);
}

/* What stands above the question: what is asked, or how it ended. */
static void lead(struct session *t, struct page *p, struct choice *c)
{
    struct puzzle *z = puzzle_at(t);
    (void)c;
    if (z->said && !terminal_redraws()) return;
    z->said = true;
    if (z->how) flow_end(t, p);
    else flow_question(t, p);
}

/* Judging. */

/* Only of the first move it is known what others are worth. */
static void say_miss(struct session *t)
{
    const struct puzzle *z = puzzle_at(t);
    int next = percent(z->is.next), best = percent(z->is.best);
    if (z->found > 0) session_say(t, BEWARE, "Not this: there is a better one.");
    else if (z->is.exact) session_say(t, BEWARE, "Not this: it wins %d of 100 games or fewer, the one to find %d.", next, best);
    else session_say(t, BEWARE, "Not this: it wins about %d of 100 games or fewer, the one to find about %d.", next, best);
    if (z->tries > 0) page_flowf(&t->notice, 2, PLAIN, z->tries == 1 ? " You have 1 try left." : " You have %d tries left.", z->tries);
}

static void end(struct session *t, int how)
{
    struct puzzle *z = puzzle_at(t);
    z->how = how;
    z->guide.ends = true;
    learned_note(t, z->learned, z->game->id, z->is.id, how);
}

static bool judge(struct session *t, const char *text)
{
    struct puzzle *z = puzzle_at(t);
    skep_move move;
    struct skep_problem p;
    if (skep_match_read(&t->match, text, &move, &p)) {
        session_say_problem(t, text, &p); /* no try is lost by what cannot be played */
        return false;
    }
    if (move != z->line[z->found]) {
        z->tries--;
        say_miss(t);
        if (z->tries == 0) end(t, PUZZLE_SHOWN);
        return false;
    }
    z->said = false;
    if (++z->found < z->is.moves) session_say(t, CAN, "Yes. And now?");
    else end(t, z->tries == TRIES && z->hinted == 0 ? PUZZLE_SOLVED : PUZZLE_HELPED);
    return true;
}

/* Commands. */

/* What the move to find is, and what it begins with. */
static void say_verb(struct session *t)
{
    const struct puzzle *z = puzzle_at(t);
    struct skep_text text = skep_text_of(SKEP_MOVE_TEXT), verb = skep_text_of(64);
    z->game->write_move(t->match.state, z->line[z->found], &text);
    for (const char *c = z->game->verbs[skep_verb(z->line[z->found])].id; *c; c++) skep_put_char(&verb, *c == '_' ? ' ' : *c);
    session_say(t, CAN, "Its kind is \"%s\", and it begins with %c.", verb.at, text.at[0]);
}

static enum answer do_hint_of(struct session *t, const char *arg)
{
    struct puzzle *z = puzzle_at(t);
    struct skep_text themes = skep_text_of(512);
    (void)arg;
    write_themes(z->game, &z->is, &themes);
    if (z->how) session_say(t, PLAIN, "It is told already.");
    else if (z->hinted++ == 0 && themes.len > 0) session_say(t, CAN, "It is about: %s. Another hint says more.", themes.at);
    else say_verb(t);
    return ASK_AGAIN;
}

static enum answer do_show(struct session *t, const char *arg)
{
    (void)arg;
    if (puzzle_at(t)->how) {
        session_say(t, PLAIN, "It is told already.");
        return ASK_AGAIN;
    }
    end(t, PUZZLE_SHOWN);
    return GO_ON;
}

static const struct command SOLVE_COMMANDS[] = {
    { "?", "", "this text", do_help },
    { "hint", "", "what it is about; then what kind of move it is", do_hint_of },
    { "show", "", "the answer", do_show },
    { "why", " MOVE", "why a move is not possible, or what it does", do_why },
    { "rule", " ID", "a rule in full", do_rule },
    { "tile", " NAME", "what a tile or card does, by its name or id", do_tile },
    { "log", "", "all moves so far", do_log },
    { "quit", "", "leaves; your progress is kept", do_quit },
    { "help", NULL, NULL, do_help },
    { "exit", NULL, NULL, do_quit },
    { NULL, NULL, NULL, NULL },
};

/* The course of a puzzle. */

/* Sets the table where the solver is asked; the rest of the record is the answer and its line. */
static void open_puzzle(struct session *t, struct puzzle *z, const struct skep_game *g, int number, struct learned *learned)
{
    int today;
    *z = (struct puzzle){ .game = g, .number = number, .learned = learned, .tries = TRIES };
    z->guide = (struct guide){ .commands = SOLVE_COMMANDS, .allows = judge, .leads = lead };
    z->daily = puzzle_of_today(&today) == g && today == number;
    t->guide = &z->guide;
    puzzle_read(&t->match, g, number);
    z->is = t->match.header.puzzle;
    z->seat = skep_match_solver(&t->match);
    z->n = t->match.moves - z->is.at;
    if (z->seat < 0 || z->n > LINE_MOST) cli_die(CLI_NO, "puzzle %d of %s is none.", number, g->id);
    memcpy(z->line, t->match.log + z->is.at, (size_t)z->n * sizeof *z->line);
    session_seat_alone(t, z->seat, OTHERS);
    session_back_to(t, z->is.at);
    count_points(t, z->before);
    z->guide.since = t->told = story_of_turns(&t->match, TURNS_TOLD, z->seat);
    if (learned_step(learned, g->id, z->is.id)) session_say(t, DIM, "You have tried this one before; what counts is how it went then.");
}

/* What was not found, and what follows; all of it is told as the end, and not as news. */
static void play_line(struct session *t)
{
    struct puzzle *z = puzzle_at(t);
    for (int i = t->match.moves - z->is.at; i < z->n; i++) session_play(t, z->line[i]);
    z->guide.since = t->told = t->match.moves;
    z->said = false;
}

int puzzle_solve(struct session *t, const struct skep_game *g, int number, struct learned *learned)
{
    struct puzzle z;
    char prompt[96];
    bool stays = true;
    open_puzzle(t, &z, g, number, learned);
    while (stays && !z.how) stays = session_ask_move(t, z.seat) != LEAVE;
    int next = stays ? puzzle_next(g, learned, number) : 0;
    if (stays) {
        play_line(t);
        snprintf(prompt, sizeof prompt, "Enter: puzzle %d (quit leaves): ", next);
        if (next == 0) session_say(t, CAN, "You have tried all puzzles of %s.", g->title);
        if (next == 0) session_show(t, NULL, NULL);
        else if (session_wait(t, prompt, NULL) == LEAVE) next = 0;
    }
    t->guide = NULL;
    return next;
}
