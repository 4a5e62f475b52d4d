/* online_play.c: skep play URL. The table is elsewhere, but what is asked and drawn is what skep play asks and draws: a loop looks at how things stand
   there, and lets the person choose, or a bot, or waits. */
#include "online.h"

#include "outsider.h"

#include <skep/text.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { PROGRAM_MS = 60000 };

static struct online *online_of(const struct session *t) { return (struct online *)t->guide; }

static void print_page(struct page *p, bool again)
{
    if (again && terminal_redraws()) terminal_show(p);
    else terminal_print(p);
    page_free(p);
}

/* Showing */

/* "4:59", or "2 d 3 h" of a clock that goes for days. */
static void write_time(struct skep_text *out, long long ms)
{
    long long s = ms > 0 ? ms / 1000 : 0;
    if (s >= 2 * 86400) skep_putf(out, "%d d %d h", (int)(s / 86400), (int)(s % 86400 / 3600));
    else if (s >= 3600) skep_putf(out, "%d:%d%d:%d%d", (int)(s / 3600), (int)(s / 600 % 6), (int)(s / 60 % 10), (int)(s / 10 % 6), (int)(s % 10));
    else skep_putf(out, "%d:%d%d", (int)(s / 60), (int)(s / 10 % 6), (int)(s % 10));
}

/* Who is there, and the clocks. */
static void flow_seats(const struct online *o, struct page *p)
{
    page_line(p);
    for (int i = 0; i < o->seats; i++) {
        struct skep_text text = skep_text_of(128);
        const struct online_seat *s = &o->seat[i];
        online_name(o, i, &text);
        if (i != o->viewer && s->sits == SKEP_PERSON && s->presence[0])
            skep_putf(&text, " (%s)", strcmp(s->presence, "lost") == 0 ? "reconnecting" : s->presence);
        if (o->clock.there) {
            bool runs = o->clock.runs == i;
            skep_put_char(&text, ' ');
            write_time(&text, o->clock.left[i] - (runs ? cli_milliseconds() - o->clock.when : 0));
        }
        page_flowf(p, 2, DIM, "%s%s", i > 0 ? " · " : "", text.at);
    }
    if (o->watching > 0) page_flowf(p, 2, DIM, " · %d watching", o->watching);
}

static void flow_asks(const struct online *o, struct page *p)
{
    if (o->phase != ONLINE_PLAYING || o->viewer < 0) return;
    if (o->asks.by >= 0) {
        page_line(p);
        const char *who = o->seat[o->asks.by].name;
        if (o->asks.agree >> o->viewer & 1)
            page_flowf(p, 2, CAN, "%s asks to take a move back: yes, no, or never (and not be asked again).", who);
        else page_flowf(p, 2, DIM, "%s asked to take a move back; the others are asked.", o->asks.by == o->viewer ? "You" : who);
    }
    if (o->asks.end & ~(1u << o->viewer)) {
        page_line(p);
        page_flow(p, 2, CAN, "Somebody would like to end the game here: end agrees.");
    }
}

static void flow_notes(struct online *o, struct page *p)
{
    for (int i = 0; i < o->notes; i++) {
        page_line(p);
        page_flow(p, 2, DIM, o->note[i]);
    }
    if (!terminal_redraws()) o->notes = 0; /* said once is enough there */
}

static void lead(struct session *t, struct page *p, struct choice *c)
{
    struct online *o = online_of(t);
    (void)c;
    if (terminal_redraws()) flow_seats(o, p);
    if (terminal_redraws() && o->lost) {
        page_line(p);
        page_flow(p, 2, BEWARE, "The line to the server is lost: reconnecting.");
    }
    flow_asks(o, p);
    flow_notes(o, p);
}

/* The table before the game. */
static void draw_lobby(struct online *o, struct page *p)
{
    struct skep_text url = skep_text_of(1024);
    online_write_url(o, false, &url);
    page_start(p, terminal_page_width());
    page_flow(p, 0, BOLD, o->game->title);
    page_flowf(p, 0, PLAIN, ", table %s", o->table);
    for (int i = 0; o->game->options[i].id; i++) {
        if (skep_value_is_usual(&o->values, o->game, i)) continue;
        struct skep_text value = skep_text_of(64);
        skep_value_write(&o->values, o->game, i, &value);
        page_flowf(p, 2, DIM, ", %s=%s", o->game->options[i].id, value.at);
    }
    for (int i = 0; i < o->seats; i++) {
        struct skep_text name = skep_text_of(128);
        online_name(o, i, &name);
        page_line(p);
        page_flowf(p, 4, i == o->viewer ? CAN : o->seat[i].sits == SKEP_OPEN ? DIM : PLAIN, "  %s", name.at);
        if (o->seat[i].sits == SKEP_PERSON && strcmp(o->seat[i].presence, "here") != 0 && o->seat[i].presence[0])
            page_flowf(p, 4, DIM, " (%s)", o->seat[i].presence);
    }
    page_line(p);
    page_flowf(p, 2, PLAIN, "The dice are sealed. Commitment: ");
    page_flow(p, 2, DIM, o->commit);
    page_line(p);
    page_flowf(p, 2, PLAIN, "Others sit down with %s", url.at);
}

static void say_way_back(const struct online *o, char out[512])
{
    struct skep_text url = skep_text_of(400);
    online_write_url(o, false, &url);
    snprintf(out, 512, "To come back: skep play '%s'\n", url.at);
}

/* Sitting down */

static void quote(const char *text, struct skep_text *out)
{
    struct skep_json j = skep_json_to(out);
    skep_json_text(&j, text);
}

/* Takes a seat with that name. The commitment has been seen; only now the secret of this seat is drawn. */
static bool sit(struct online *o, int seat, const char *name)
{
    char bytes[ONLINE_HEX];
    struct skep_text quoted = skep_text_of(8 * ONLINE_NAME);
    quote(name, &quoted);
    seat_secret(o->key);
    seat_secret(bytes);
    memcpy(o->shown, o->commit, sizeof o->shown);
    seat_keep(o); /* before the server knows it: whatever breaks now, the seat is not lost */
    while (!online_ask(o, "\"do\":\"sit\",\"seat\":%d,\"name\":%s,\"key\":\"%s\",\"bytes\":\"%s\"", seat, quoted.at, o->key, bytes)) online_mend(o);
    if (online_said_yes(o)) return true;
    seat_forget(o);
    o->key[0] = o->shown[0] = '\0';
    return false;
}

/* What does not fit is cut. */
static void set_name(char name[ONLINE_NAME], const char *before, const char *text)
{
    struct skep_text out = skep_text_in(name, ONLINE_NAME);
    skep_put(&out, before);
    skep_put(&out, text);
}

/* The name that the person goes by. False: the person left. */
static bool ask_name(char name[ONLINE_NAME])
{
    char line[SESSION_LINE], prompt[96];
    for (;;) {
        snprintf(prompt, sizeof prompt, name[0] ? "Your name? Enter for %s: " : "Your name? ", name);
        if (!terminal_ask(CAN, prompt, line, sizeof line)) return false;
        if (!line[0] && name[0]) return true;
        if (line[0] && strlen(line) < ONLINE_NAME) break;
        printf("A name has at most %d letters.\n", ONLINE_NAME - 1);
    }
    set_name(name, "", line);
    return true;
}

/* Which open seat: its number; -1: none, one watches; -2: the person left. */
static int choose_seat(const struct online *o, bool asks)
{
    const char *lines[SKEP_SEATS_MAX + 1];
    char text[SKEP_SEATS_MAX][64];
    int open[SKEP_SEATS_MAX + 1], n = 0;
    for (int i = 0; i < o->seats; i++) {
        if (o->phase != ONLINE_WAITING || o->seat[i].sits != SKEP_OPEN) continue;
        snprintf(text[n], sizeof text[n], "sit down at %s", o->game->seats[i]);
        lines[n] = text[n];
        open[n++] = i;
    }
    if (n == 0) return -1;
    if (!asks) return open[0];
    lines[n] = "only watch";
    open[n] = -1;
    int picked = session_ask_line("Which seat?", lines, NULL, n + 1, 0);
    return picked < 0 ? -2 : open[picked];
}

/* Takes a seat, or watches where there is none. False: the person left. */
static bool take_seat(struct online *o, const struct online_wish *wish)
{
    char name[ONLINE_NAME] = "", why[SESSION_LINE];
    bool given = wish->name != NULL;
    if (given && strlen(wish->name) >= ONLINE_NAME) cli_die(CLI_USAGE, "a name has at most %d letters.", ONLINE_NAME - 1);
    if (given) set_name(name, "", wish->name);
    else if (wish->bot) set_name(name, "Bot ", strncmp(wish->bot, "cmd:", 4) == 0 ? "of my own" : wish->bot);
    else seat_name(name);
    given |= wish->bot != NULL || name[0];
    for (;;) {
        struct page p = { 0 };
        draw_lobby(o, &p);
        print_page(&p, false);
        int seat = choose_seat(o, !wish->bot);
        if (seat == -2) return false;
        if (seat < 0) break;
        if (!given && !ask_name(name)) return false;
        given = true;
        if (sit(o, seat, name)) {
            if (!wish->name && !wish->bot) seat_keep_name(name);
            return true;
        }
        cli_warn("%s", online_refusal(o, why));
        char code[32];
        view_text(&o->reply, skep_doc_get(&o->reply, 0, "error"), "code", code, sizeof code);
        if (strcmp(code, "bad_request") == 0) { /* a name that cannot be */
            if (wish->name || wish->bot) exit(cli_end(CLI_NO));
            name[0] = '\0';
            given = false;
        }
        online_look(o);
    }
    if (wish->bot) cli_die(CLI_NO, "there is no open seat at %s.", o->table);
    session_say(o->t, PLAIN, "No seat is taken: you watch.");
    return true;
}

static void follow(struct online *o)
{
    char why[SESSION_LINE], back[512];
    while (!online_follow(o)) {
        if (o->answered) cli_die(CLI_NO, "%s", online_refusal(o, why));
        online_mend(o);
    }
    say_way_back(o, back);
    terminal_farewell(back);
}

/* A seat that was taken before, here or with a private link. */
static bool resume(struct online *o)
{
    bool link = o->key[0] != '\0';
    if (!link && !seat_recall(o)) return false;
    if (online_follow(o)) {
        if (link) seat_keep(o);
        return true;
    }
    if (link) cli_die(CLI_NO, "%s", online_refusal(o, (char[SESSION_LINE]){ 0 }));
    seat_forget(o); /* the seat was given back meanwhile */
    o->key[0] = o->shown[0] = '\0';
    return false;
}

/* A question while the table goes on: GO_ON where it is to be looked at anew. */
static enum answer ask_beside(struct online *o, const char *prompt, const char *otherwise)
{
    char line[SESSION_LINE];
    if (!terminal_asks()) { /* what a pipe says is kept for when it is asked */
        terminal_await();
        return GO_ON;
    }
    enum terminal_answer got = terminal_ask_or_hear(CAN, prompt, line, sizeof line);
    if (got == TERMINAL_END) return LEAVE;
    if (got == TERMINAL_HEARD) return GO_ON;
    o->notes = 0;
    return line[0] && session_command(o->t, line, otherwise) == LEAVE ? LEAVE : GO_ON;
}

static enum answer end_step(struct online *o)
{
    static const char PROMPT[] = "Play again? [y/N] ";
    struct session *t = o->t;
    struct page page = { 0 };
    char line[SESSION_LINE];
    enum answer answer = GO_ON;
    online_read_log(o);
    struct ending *e = ending_fetch(o);
    terminal_farewell("");
    while (answer == GO_ON) {
        ending_draw(o, e, &page);
        session_show(t, NULL, &page);
        page_free(&page);
        if (o->viewer < 0) break;
        enum terminal_answer got = terminal_ask_or_hear(CAN, PROMPT, line, sizeof line);
        if (got == TERMINAL_HEARD) continue;
        o->notes = 0;
        if (got == TERMINAL_END || !line[0] || strcasecmp(line, "n") == 0 || strcasecmp(line, "no") == 0) answer = LEAVE;
        else if (strcasecmp(line, "y") == 0 || strcasecmp(line, "yes") == 0) answer = NEW_GAME;
        else if (session_command(t, line, "Type y or n, or ? for help.") == LEAVE) answer = LEAVE;
    }
    free(e);
    return answer == GO_ON ? LEAVE : answer;
}

/* Another table with the seats turned by one. */
static bool play_again(struct online *o, const struct online_wish *wish)
{
    char next[SKEP_TABLE_TEXT], name[ONLINE_NAME];
    int seat = (o->viewer + 1) % o->seats;
    while (!online_ask(o, "\"do\":\"rematch\"")) online_mend(o);
    if (!online_said_yes(o)) return false;
    if (!skep_fair_is_table(view_text(&o->reply, 0, "table", next, sizeof next))) return false; /* it becomes part of a file's name */
    set_name(name, "", o->seat[o->viewer].name);
    online_move(o, next);
    if (!(o->seat[seat].sits == SKEP_OPEN && sit(o, seat, name)) && !take_seat(o, wish)) return false;
    follow(o);
    return true;
}

/* A person */

static enum answer lobby_step(struct online *o)
{
    struct page p = { 0 };
    draw_lobby(o, &p);
    flow_notes(o, &p);
    page_add(&p, &o->t->notice, 0, o->t->notice.rows);
    page_free(&o->t->notice);
    print_page(&p, true);
    return ask_beside(o, o->viewer < 0 ? "Waiting for people (? helps): " : "You sit. Waiting for the others (? helps): ", "The game has not begun yet. ? helps.");
}

static enum answer wait_step(struct online *o)
{
    struct session *t = o->t;
    int who = session_turn(t);
    char prompt[128], line[SESSION_LINE];
    struct skep_text name = skep_text_of(64);
    if (who >= 0) online_name(o, who, &name);
    bool stands = o->viewer >= 0 && o->seat[o->viewer].sits == SKEP_BOT;
    if (o->behind > 0) session_say(t, DIM, "You watch %d seconds late, as hands are hidden here.", o->behind / 1000);
    if (stands) snprintf(prompt, sizeof prompt, "A bot plays for you; back lets you play (? helps): ");
    else snprintf(prompt, sizeof prompt, "%s%s (? helps): ", who >= 0 ? "Waiting for " : "Waiting", name.at);
    session_show(t, NULL, NULL);
    bool asked = o->viewer >= 0 && o->asks.by >= 0 && (o->asks.agree >> o->viewer & 1);
    if (!terminal_asks() && (asked || stands)) { /* a pipe has to be asked */
        enum terminal_answer got = terminal_ask_or_hear(CAN, prompt, line, sizeof line);
        if (got == TERMINAL_LINE && line[0]) return session_command(t, line, "Type ? for help.") == LEAVE ? LEAVE : GO_ON;
        return got == TERMINAL_END ? LEAVE : GO_ON;
    }
    return ask_beside(o, prompt, "It is not your turn. ? helps.");
}

/* Whether who sits here has something to choose. */
static bool is_asked(const struct online *o) { return o->far.turn == o->viewer && o->far.choice.n > 0; }

static enum answer person_step(struct online *o)
{
    if (o->phase == ONLINE_WAITING) return lobby_step(o);
    if (o->phase >= ONLINE_OVER) return end_step(o);
    if (o->viewer < 0 || o->seat[o->viewer].sits != SKEP_PERSON || !is_asked(o)) return wait_step(o);
    return session_ask_move(o->t, o->viewer);
}

/* A program, which is told what its seat was told and nothing else; or a bot, which thinks where the table is */

struct player {
    struct online *o;
    struct outsider *program;
    bool begun, handed;
    char hash[sizeof ((struct online *)0)->hash]; /* of the position that it was asked about */
};

static bool moved_on(const void *arg)
{
    const struct player *p = arg;
    online_hear(p->o);
    return strcmp(p->o->hash, p->hash) != 0;
}

static void let_program_move(struct player *p)
{
    struct online *o = p->o;
    struct session *t = o->t;
    const char *moves[SKEP_MOVES_MAX];
    char why[OUTSIDER_WHY], move[SKEP_MOVE_TEXT];
    int picked;
    for (int i = 0; i < o->far.choice.n; i++) moves[i] = o->far.choice.at[i].text;
    char *view = cli_alloc(o->far.view_len + 1); /* what comes meanwhile takes the other's place */
    memcpy(view, o->far.view, o->far.view_len);
    struct outsider_question q = { .view = view, .view_len = o->far.view_len, .move = moves, .moves = o->far.choice.n };
    memcpy(p->hash, o->hash, sizeof p->hash);
    if (!p->begun) outsider_begin(p->program, &t->match, o->viewer, (uint32_t)skep_seed_of(cli_fresh_seed())); /* its own chance, which nobody else knows */
    p->begun = true;
    enum outsider_answer answer = outsider_ask(p->program, &t->match, &q, &picked, why);
    free(view);
    if (answer == OUTSIDER_FORFEITS) cli_die(CLI_NO, "the program %s. Its seat stays: the same command sits down there again.", why);
    if (answer == OUTSIDER_STOPPED) p->begun = false; /* it was put down, and is told of the game anew */
    if (answer != OUTSIDER_MOVED || strcmp(o->hash, p->hash) != 0) return; /* the table has moved on meanwhile */
    memcpy(move, moves[picked], sizeof move);
    online_send_move(t, move);
}

/* The seat is handed to the server's bot once; who takes it back elsewhere has it. */
static void hand_over(struct player *p, const char *bot)
{
    struct online *o = p->o;
    while (!p->handed) {
        p->handed = online_ask(o, "\"do\":\"stand\",\"bot\":\"%s\"", bot);
        if (!p->handed) online_mend(o);
    }
}

static enum answer bot_step(struct player *p, const char *bot)
{
    struct online *o = p->o;
    struct session *t = o->t;
    if (o->phase >= ONLINE_OVER) return LEAVE;
    if (o->phase == ONLINE_PLAYING && !p->program) hand_over(p, bot);
    bool playing = o->phase == ONLINE_PLAYING;
    if (playing && p->program && o->seat[o->viewer].sits == SKEP_BOT) return online_request(t, "\"do\":\"back\"");
    if (playing && p->program && o->asks.by >= 0 && o->asks.agree >> o->viewer & 1) return online_request(t, "\"do\":\"answer\",\"yes\":true");
    if (playing) session_show(t, NULL, NULL);
    if (playing && p->program && !o->lost && is_asked(o)) let_program_move(p);
    else if (o->phase < ONLINE_OVER) terminal_await();
    return GO_ON;
}

static void play_for(struct online *o, const char *bot)
{
    struct player p = { .o = o };
    struct page page = { 0 };
    if (strncmp(bot, "cmd:", 4) == 0) p.program = outsider_new(bot + 4, PROGRAM_MS, moved_on, &p);
    while (bot_step(&p, bot) != LEAVE) continue;
    struct ending *e = ending_fetch(o);
    if (p.program && p.begun && e->read && skep_match_turn(&e->match) == SKEP_OVER) outsider_end(p.program, &e->match, -1);
    ending_draw(o, e, &page);
    session_show(o->t, NULL, &page);
    page_free(&page);
    free(e);
    outsider_free(p.program);
}

/* A bot that thinks where the table is has to be one that servers have. */
static void check_bot(const char *bot)
{
    static const char *const LEVELS[] = { "beginner", "easy", "medium", "hard", "expert", NULL };
    int i = 0;
    while (LEVELS[i] && strcmp(LEVELS[i], bot) != 0) i++;
    if (!LEVELS[i] && strncmp(bot, "cmd:", 4) != 0)
        cli_die(CLI_USAGE, "at an online table a bot is beginner, easy, medium, hard or expert, or a program: cmd:PROGRAM; not %s.", bot);
}

int online_play(struct session *t, const struct online_wish *wish)
{
    struct online *o = cli_alloc(sizeof *o);
    char back[512];
    if (wish->bot) check_bot(wish->bot);
    o->t = t;
    o->guide = (struct guide){ .commands = ONLINE_COMMANDS, .leads = lead };
    o->far.play = online_send_move;
    o->far.read = online_read_move;
    t->guide = &o->guide;
    t->far = &o->far;
    online_read_url(o, wish->url);
    online_open(o);
    bool stays = resume(o) || take_seat(o, wish);
    if (stays) {
        follow(o);
        terminal_listen(&o->ear);
        if (wish->bot) play_for(o, wish->bot);
        for (enum answer answer = GO_ON; !wish->bot && answer != LEAVE;) {
            answer = person_step(o);
            if (answer == NEW_GAME) answer = play_again(o, wish) ? GO_ON : LEAVE;
        }
        terminal_listen(NULL);
        say_way_back(o, back);
        if (o->phase < ONLINE_OVER) printf("%s", back);
        ending_print(o);
    }
    t->guide = NULL;
    t->far = NULL;
    online_close(o);
    free(o);
    return CLI_OK;
}
