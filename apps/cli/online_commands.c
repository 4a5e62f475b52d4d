/* online_commands.c: what a person can type at a table that is elsewhere: moves, questions about them, and manners. Each is asked of the server. */
#include "online.h"

#include <skep/text.h>
#include <string.h>
#include <strings.h>

static struct online *online_of(const struct session *t) { return (struct online *)t->guide; }

/* Asking the server */

enum answer online_request(struct session *t, const char *members)
{
    struct online *o = online_of(t);
    char why[SESSION_LINE];
    if (!online_ask(o, "%s", members)) session_say(t, BEWARE, "The line is lost just now: say it again in a moment.");
    else if (!online_said_yes(o)) session_say(t, BEWARE, "%s", online_refusal(o, why));
    return GO_ON;
}

static void new_id(char out[17])
{
    char secret[ONLINE_HEX];
    seat_secret(secret);
    snprintf(out, 17, "%.16s", secret);
}

/* What was done is here when all that it led to has been told. */
static void wait_for(struct online *o, int seq)
{
    while (o->seq < seq) {
        if (!o->lost) terminal_await();
        online_mend(o);
    }
}

/* A move or an undo: with an id of its own it can be said again whatever happens to the line, and is done once. Whether it was. */
static bool do_once(struct session *t, const char *members)
{
    struct online *o = online_of(t);
    char id[17], is[16], why[SESSION_LINE];
    new_id(id);
    while (!online_ask(o, "%s,\"id\":\"%s\",\"epoch\":%d,\"seq\":%d", members, id, o->epoch, o->seq)) online_mend(o);
    if (!online_said_yes(o)) {
        session_say(t, BEWARE, "%s", online_refusal(o, why));
        return false;
    }
    view_text(&o->reply, 0, "is", is, sizeof is);
    int seq = view_int(&o->reply, 0, "seq", 0);
    bool stale = strcmp(is, "stale") == 0;
    if (stale) session_say(t, PLAIN, "Something else happened before that arrived. Look again.");
    wait_for(o, seq);
    return !stale;
}

/* What the seat was last told is sent along: should it not be what the server would tell it, nothing is played. */
bool online_send_move(struct session *t, const char *move)
{
    struct online *o = online_of(t);
    char members[SESSION_LINE + 64];
    o->notes = 0;
    if (strlen(move) >= SKEP_MOVE_TEXT || strpbrk(move, "\"\\")) {
        session_say(t, BEWARE, "%s is not a move.", move);
        return false;
    }
    snprintf(members, sizeof members, "\"do\":\"play\",\"move\":\"%s\"%s%s%s", move, o->hash[0] ? ",\"hash\":\"" : "", o->hash, o->hash[0] ? "\"" : "");
    return do_once(t, members);
}

/* The refusal of an answer of the engine, as the problem that it is. */
static enum skep_error take_refusal(const struct online *o, int answer, struct skep_problem *p)
{
    int error = skep_doc_get(&o->reply, answer, "error");
    char code[32];
    view_text(&o->reply, error, "code", code, sizeof code);
    view_text(&o->reply, skep_doc_get(&o->reply, error, "say"), "text", p->text, sizeof p->text);
    return strcmp(code, "legal_move") == 0 ? SKEP_OK : strcmp(code, "bad_move") == 0 ? SKEP_BAD_MOVE : SKEP_ILLEGAL_MOVE;
}

enum skep_error online_read_move(struct session *t, const char *text, struct skep_problem *p)
{
    struct online *o = online_of(t);
    char id[32];
    struct skep_text quoted = skep_text_of(8 * SESSION_LINE);
    struct skep_json j = skep_json_to(&quoted);
    skep_json_text(&j, text);
    memset(p, 0, sizeof *p);
    while (!online_ask(o, "\"do\":\"ask\",\"ask\":{\"do\":\"why\",\"move\":%s}", quoted.at)) online_mend(o);
    int answer = skep_doc_get(&o->reply, 0, "answer");
    if (!view_bool(&o->reply, answer, "ok")) return take_refusal(o, answer, p);
    view_text(&o->reply, skep_doc_get(&o->reply, answer, "say"), "text", p->text, sizeof p->text);
    int rule = skep_rule_find(o->game, view_text(&o->reply, answer, "rule", id, sizeof id));
    p->rule = id[0] && rule >= 0 ? o->game->rules[rule].id : NULL;
    return SKEP_ILLEGAL_MOVE;
}

/* Commands */

static enum answer do_back(struct session *t, const char *arg)
{
    (void)arg;
    return online_request(t, "\"do\":\"back\"");
}

static enum answer do_take_back(struct session *t, const char *arg)
{
    (void)arg;
    do_once(t, "\"do\":\"undo\"");
    return GO_ON;
}

static enum answer do_yes(struct session *t, const char *arg)
{
    (void)arg;
    return online_request(t, "\"do\":\"answer\",\"yes\":true");
}

static enum answer do_no(struct session *t, const char *arg)
{
    (void)arg;
    return online_request(t, "\"do\":\"answer\",\"yes\":false");
}

static enum answer do_never(struct session *t, const char *arg)
{
    (void)arg;
    return online_request(t, "\"do\":\"answer\",\"yes\":false,\"never\":true");
}

static enum answer do_end(struct session *t, const char *arg)
{
    (void)arg;
    return online_request(t, "\"do\":\"end\"");
}

static enum answer do_say(struct session *t, const char *arg)
{
    static const char *const PHRASES[] = { "hello", "luck", "nice", "ouch", "thinking", "moment", "well_played", "again", NULL };
    char members[64];
    for (int i = 0; PHRASES[i]; i++) {
        if (strncasecmp(PHRASES[i], arg, strlen(arg)) != 0 || !arg[0]) continue;
        snprintf(members, sizeof members, "\"do\":\"say\",\"phrase\":\"%s\"", PHRASES[i]);
        return online_request(t, members);
    }
    session_say(t, PLAIN, "What can be said: hello, luck, nice, ouch, thinking, moment, well_played, again.");
    return ASK_AGAIN;
}

/* The seat that an argument begins with, or -1; and what stands behind it. */
static int seat_named(const struct online *o, const char *arg, const char **rest)
{
    size_t len = strcspn(arg, " ");
    *rest = arg + len;
    for (int i = 0; i < o->seats; i++)
        if (strlen(o->game->seats[i]) == len && strncasecmp(o->game->seats[i], arg, len) == 0) return i;
    return -1;
}

/* What a seat says is heard no longer, or again. */
static enum answer do_mute(struct session *t, const char *arg)
{
    struct online *o = online_of(t);
    const char *rest;
    int seat = seat_named(o, arg, &rest);
    if (seat < 0) session_say(t, PLAIN, "Whom do you not want to hear? mute %s: once more, and you do again.", o->game->seats[o->seats - 1]);
    else session_say(t, PLAIN, "What %s says is %s.", o->game->seats[seat], (o->muted ^= 1u << seat) >> seat & 1 ? "not shown any more" : "shown again");
    return ASK_AGAIN;
}

/* A bot for an open seat before the game, or for somebody who is away. */
static enum answer do_bot(struct session *t, const char *arg)
{
    const struct online *o = online_of(t);
    char members[128], level[16] = "";
    const char *rest;
    int seat = seat_named(o, arg, &rest);
    if (seat < 0) {
        session_say(t, PLAIN, "For which seat? bot %s easy: also beginner, medium, hard or expert.", o->game->seats[o->seats - 1]);
        return ASK_AGAIN;
    }
    sscanf(rest, " %15[a-z]", level);
    snprintf(members, sizeof members, "\"do\":\"%s\",\"seat\":%d,\"bot\":\"%s\"", o->phase == ONLINE_WAITING ? "fill" : "replace", seat,
             level[0] ? level : "medium");
    return online_request(t, members);
}

static enum answer do_why_there(struct session *t, const char *arg)
{
    const struct choice *c = &online_of(t)->far.choice;
    struct skep_problem p;
    char as[SESSION_LINE];
    if (!arg[0]) session_say(t, BEWARE, "Which move? Moves are written %s.", t->match.game->notation);
    else if (read_move(t, arg, as, NULL, &p)) session_say_problem(t, arg, &p);
    else {
        const char *does = "";
        for (int i = 0; i < c->n; i++)
            if (strcmp(c->at[i].text, as) == 0) does = c->at[i].does;
        session_say(t, PLAIN, "%s is possible now%s%s.", arg, does[0] ? ": " : "", does);
    }
    return ASK_AGAIN;
}

/* What a tile or card does, of which there may be those that lie on the table now. */
static enum answer do_tile_there(struct session *t, const char *arg)
{
    struct online *o = online_of(t);
    char text[1024], why[SESSION_LINE];
    struct skep_text quoted = skep_text_of(8 * SESSION_LINE);
    struct skep_json j = skep_json_to(&quoted);
    struct skep_problem p;
    skep_json_text(&j, arg);
    if (!online_ask(o, "\"do\":\"ask\",\"ask\":{\"do\":\"explain\",\"name\":%s}", quoted.at)) session_say(t, BEWARE, "The line is lost just now: say it again in a moment.");
    else if (!online_said_yes(o)) session_say(t, BEWARE, "%s", online_refusal(o, why));
    else if (!view_bool(&o->reply, skep_doc_get(&o->reply, 0, "answer"), "ok")) {
        take_refusal(o, skep_doc_get(&o->reply, 0, "answer"), &p);
        session_say(t, BEWARE, "%s", p.text);
    } else session_say(t, PLAIN, "%s", view_text(&o->reply, skep_doc_get(&o->reply, 0, "answer"), "text", text, sizeof text));
    return ASK_AGAIN;
}

static enum answer do_link(struct session *t, const char *arg)
{
    const struct online *o = online_of(t);
    struct skep_text public = skep_text_of(1024), private = skep_text_of(1024);
    (void)arg;
    online_write_url(o, false, &public);
    online_write_url(o, true, &private);
    session_say(t, PLAIN, "For others: %s", public.at);
    if (o->key[0]) session_say(t, PLAIN, "For yourself, on another device (whoever has it has your seat): %s", private.at);
    return ASK_AGAIN;
}

const struct command ONLINE_COMMANDS[] = {
    { "?", "", "this text", do_help },
    { "why", " MOVE", "why a move is not possible, or what it does", do_why_there },
    { "rule", " ID", "a rule in full", do_rule },
    { "tile", " NAME", "what a tile or card does, by its name or id", do_tile_there },
    { "undo", "", "takes your last decision back; what the others have seen since, they are asked about", do_take_back },
    { "yes", "", "agrees to what another asked; no and never do not", do_yes },
    { "say", " WORD", "one of: hello, luck, nice, ouch, thinking, moment, well_played, again", do_say },
    { "mute", " SEAT", "does not show what somebody says, or again", do_mute },
    { "bot", " SEAT", "a bot takes an open seat, or plays for somebody who is away: bot B hard", do_bot },
    { "back", "", "where a bot has been playing for you: you play again", do_back },
    { "end", "", "agrees to end the game here", do_end },
    { "link", "", "addresses: for others, and your own seat for another device", do_link },
    { "log", "", "all moves so far", do_log },
    { "quit", "", "leaves; your seat stays yours, and the same command comes back to it", do_quit },
    { "no", NULL, NULL, do_no },
    { "never", NULL, NULL, do_never },
    { "help", NULL, NULL, do_help },
    { "exit", NULL, NULL, do_quit },
    { NULL, NULL, NULL, NULL },
};
