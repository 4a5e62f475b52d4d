/* solving.c: one puzzle at the table. It asks for a move as skep play does, and plays it only if it is the one to find; what is legal and
   something else costs a try. Then the line that was expected to follow is played and told. */
#include "solving.h"
#include "puzzles.h"

#include <skep/text.h>
#include <string.h>

enum { TRIES = 3, LINE_MOST = 64 };
enum { TURNS_TOLD = 2 };                /* the turn before, and one's own as far as it has come */
static const char OTHERS[] = "easy:50";    /* who sit there, and are never asked */
static const char ADVISER[] = "expert:200"; /* who plays on after a wrong try, and after the right one; the same on the page */

struct puzzle {
    struct guide guide; /* the first member: a session knows the puzzle by it */
    const struct skep_game *game;
    struct learned *learned;
    int seat;                          /* whose eyes it is seen with */
    bool daily;
    struct skep_puzzle is;             /* the match forgets it, with the answer */
    skep_move line[LINE_MOST];         /* the answer, and what follows */
    int n, found;                      /* moves of that; of the answer, those that were found */
    bool rolled;                       /* dice fell on the line */
    int tries, hinted;
    int how;                           /* 0: it is being solved; or how that ended */
    int before[SKEP_SEATS_MAX], after[SKEP_SEATS_MAX]; /* points, where it is asked and at the end of the line */
    char against[1024];                /* where these are the same: what it brings against what looks best at once; or "" */
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
    page_flowf(p, 0, DIM, " · puzzle %d%s · rating %d · %d move%s", puzzle_number(&z->is), z->daily ? ", today's" : "",
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
    session_names(t, names);
    page_line(p);
    page_flow(p, 0, PLAIN, "Points before it and after this line:");
    for (int seat = 0; seat < t->match.seats; seat++)
        page_flowf(p, 0, PLAIN, " %s (%s) %d -> %d%s", z->game->seats[seat], names[seat], z->before[seat], z->after[seat],
                   seat + 1 < t->match.seats ? "," : ".");
}

static void flow_end(const struct session *t, struct page *p)
{
    const struct puzzle *z = puzzle_at(t);
    static const char *const HOW[] = { "✓ Solved.", "✓ Solved, not without help.", "This was it:" };
    const char *about = z->is.exact ? "" : "about ";
    flow_title(z, p);
    page_line(p);
    page_flow(p, 0, CAN, HOW[z->how - PUZZLE_SOLVED]);
    draw_story(p, &(struct tale){ .match = &t->match, .viewer = z->seat }, z->is.at, t->match.moves, true);
    page_line(p);
    page_flowf(p, 0, PLAIN, "The answer wins %s%d of 100 games, the best other move %s%d.%s", about, percent(z->is.best), about,
               percent(z->is.next), z->is.exact ? " That is proven." : "");
    if (z->is.exact && z->rolled) page_flow(p, 0, PLAIN, " The dice of this line were picked, to show how it can be won.");
    flow_points(t, p);
    page_flow(p, 0, PLAIN, z->against);
}

/* What stands above the question: what is asked, or how it ended. */
static void lead(struct session *t, struct page *p, struct choice *c)
{
    struct puzzle *z = puzzle_at(t);
    for (int i = 0; c && i < c->n; i++) c->at[i].fate = SKEP_GOES_ON; /* what wins is to be found */
    if (c) c->marked = false;
    if (z->said && !terminal_redraws()) return;
    z->said = true;
    if (z->how) flow_end(t, p);
    else flow_question(t, p);
}

/* Judging. */

/* What the move to find brings that this one does not, as a strong bot plays both on. */
static bool write_better(struct session *t, skep_move tried, struct skep_comparison *c, struct skep_text *out)
{
    const struct puzzle *z = puzzle_at(t);
    skep_move two[] = { z->line[z->found], tried };
    struct skep_problem p;
    const char *names[SKEP_SEATS_MAX];
    if (!t->adviser && !(t->adviser = session_new_bot(t, ADVISER, &p))) cli_die(CLI_NO, "%s", p.text);
    skep_compare_two(&t->match, z->seat, two, t->adviser, c);
    session_names(t, names);
    return write_against(&t->match, names, c, 1, z->seat, out);
}

/* That; or where only one of the two lines ends well, or badly, just how. */
static void flow_better(struct session *t, skep_move tried)
{
    struct page *p = &t->notice;
    struct skep_text better = skep_text_of(1024);
    struct skep_comparison c;
    bool gains = write_better(t, tried, &c, &better);
    if (c.end[0] == SKEP_WINS && c.end[1] != SKEP_WINS) page_flow(p, 2, PLAIN, " The one to find goes on to win the game.");
    else if (c.end[1] == SKEP_LOSES && c.end[0] != SKEP_LOSES) page_flow(p, 2, PLAIN, " Your rivals go on to win the game.");
    else if (gains) page_flowf(p, 2, PLAIN, " Against it the one to find brings %s.", better.at);
    else if (better.len > 0) page_flowf(p, 2, PLAIN, " The one to find has %s at first, and yet it is better.", better.at);
}

/* Only of the first move it is known what others are worth. */
static void say_miss(struct session *t, skep_move tried)
{
    const struct puzzle *z = puzzle_at(t);
    const char *about = z->is.exact ? "" : "about ";
    bool loses = skep_fate_of(&t->match, z->seat, tried) == SKEP_LOSES;
    session_say(t, BEWARE, "Not this.");
    if (loses) page_flow(&t->notice, 2, PLAIN, " It loses the game at once.");
    if (skep_fate_of(&t->match, z->seat, z->line[z->found]) == SKEP_WINS) page_flow(&t->notice, 2, PLAIN, " The one to find wins at once.");
    else if (!loses) flow_better(t, tried);
    if (z->found == 0 && !z->is.exact && percent(z->is.next) == 0)
        page_flowf(&t->notice, 2, PLAIN, " Yours hardly ever wins, the one to find about %d of 100 games.", percent(z->is.best));
    else if (z->found == 0)
        page_flowf(&t->notice, 2, PLAIN, " Yours wins %s%d of 100 games or fewer, the one to find %s%d.", about, percent(z->is.next), about,
                   percent(z->is.best));
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
        say_miss(t, move);
        if (z->tries == 0) end(t, PUZZLE_SHOWN);
        return false;
    }
    z->said = false;
    if (++z->found < z->is.moves) session_say(t, CAN, "Yes. And now?");
    else end(t, z->tries == TRIES && z->hinted == 0 ? PUZZLE_SOLVED : PUZZLE_HELPED);
    return true;
}

/* Commands. */

/* How many legal moves begin like that one. */
static int count_like(const struct session *t, const char *text, size_t len)
{
    const struct skep_game *g = t->match.game;
    skep_move move[SKEP_MOVES_MAX];
    int n = g->moves(t->match.state, move), like = 0;
    for (int i = 0; i < n; i++) {
        struct skep_text other = skep_text_of(SKEP_MOVE_TEXT);
        g->write_move(t->match.state, move[i], &other);
        like += strncmp(other.at, text, len) == 0;
    }
    return like;
}

/* What the move to find is, and what it begins with: so much of it that not every move does, unless that would be all of it. */
static void say_verb(struct session *t)
{
    const struct puzzle *z = puzzle_at(t);
    struct skep_text text = skep_text_of(SKEP_MOVE_TEXT), verb = skep_text_of(64);
    skep_move move[SKEP_MOVES_MAX];
    int n = z->game->moves(t->match.state, move);
    size_t len = 1;
    z->game->write_move(t->match.state, z->line[z->found], &text);
    while (len < text.len && count_like(t, text.at, len) == n) len++;
    if (count_like(t, text.at, len) < 2) len = 1;
    for (const char *c = z->game->verbs[skep_verb(z->line[z->found])].id; *c; c++) skep_put_char(&verb, *c == '_' ? ' ' : *c);
    session_say(t, CAN, "Its kind is \"%s\", and it begins with %.*s.", verb.at, (int)len, text.at);
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

/* A line on which nobody earns anything does not explain itself. */
static void contrast(struct session *t)
{
    struct puzzle *z = puzzle_at(t);
    struct skep_text move = skep_text_of(SKEP_MOVE_TEXT), better = skep_text_of(900);
    struct skep_comparison c;
    struct skep_bot *greedy = session_new_bot(t, "greedy", NULL);
    if (!greedy) return;
    skep_move first = skep_table_choose(&t->match, greedy);
    skep_bot_free(greedy);
    z->game->write_move(t->match.state, first, &move);
    if (write_better(t, first, &c, &better))
        snprintf(z->against, sizeof z->against, " Against what looks best at once, %s, it brings %s.", move.at, better.at);
}

/* Sets the table where the solver is asked; the rest of the record is the answer and its line. */
static void open_puzzle(struct session *t, struct puzzle *z, const struct skep_game *g, int place, struct learned *learned)
{
    int today;
    *z = (struct puzzle){ .game = g, .learned = learned, .tries = TRIES };
    z->guide = (struct guide){ .commands = SOLVE_COMMANDS, .allows = judge, .leads = lead };
    z->daily = puzzle_of_today(&today) == g && today == place;
    t->guide = &z->guide;
    puzzle_read(&t->match, g, place);
    z->is = t->match.header.puzzle;
    z->seat = skep_match_solver(&t->match);
    z->n = t->match.moves - z->is.at;
    if (z->seat < 0 || z->n > LINE_MOST) cli_die(CLI_NO, "%s is no puzzle.", z->is.id);
    memcpy(z->line, t->match.log + z->is.at, (size_t)z->n * sizeof *z->line);
    session_seat_alone(t, z->seat, OTHERS);
    count_points(t, z->after);
    session_back_to(t, z->is.at);
    count_points(t, z->before);
    if (memcmp(z->before, z->after, (size_t)t->match.seats * sizeof *z->before) == 0) contrast(t);
    z->guide.since = t->told = story_of_turns(&(struct tale){ .match = &t->match, .viewer = z->seat }, TURNS_TOLD);
    if (learned_step(learned, g->id, z->is.id)) session_say(t, DIM, "You have tried this one before; what counts is how it went then.");
}

/* What was not found, and what follows; all of it is told as the end, and not as news. */
static void play_line(struct session *t)
{
    struct puzzle *z = puzzle_at(t);
    for (int i = t->match.moves - z->is.at; i < z->n; i++) {
        z->rolled = z->rolled || skep_match_turn(&t->match) == SKEP_CHANCE;
        session_play(t, z->line[i]);
    }
    z->guide.since = t->told = t->match.moves;
    z->said = false;
}

int puzzle_solve(struct session *t, const struct skep_game *g, int place, struct learned *learned)
{
    struct puzzle z;
    char prompt[96];
    bool stays = true;
    open_puzzle(t, &z, g, place, learned);
    while (stays && !z.how) stays = session_ask_move(t, z.seat) != LEAVE;
    int next = stays ? puzzle_next(g, learned, place) : 0;
    if (stays) {
        play_line(t);
        if (next == 0) {
            session_say(t, CAN, "You have tried all puzzles of %s.", g->title);
            session_show(t, NULL, NULL);
        } else {
            snprintf(prompt, sizeof prompt, "Enter: puzzle %d (quit leaves): ", puzzle_number_at(g, next));
            if (session_wait(t, prompt, NULL) == LEAVE) next = 0;
        }
    }
    t->guide = NULL;
    return next;
}
