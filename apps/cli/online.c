/* online.c: the line to a server and what it tells of a table. Whatever comes is taken in at once, in whatever order; what it leads to on the
   screen is decided later, from how things then stand. A line that broke is dialled again, and follows the table from where it was. */
#include "online.h"

#include <errno.h>
#include <poll.h>
#include <skep/online.h>
#include <skep/text.h>
#include <skep/version.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum {
    DIAL_MS = 4000, REPLY_MS = 30000, TICK_MS = 1000, TOKENS = 1 << 18,
    HTTP_PORT = 80, HTTPS_PORT = 443,
};

/* Addresses */

static _Noreturn void no_address(const char *url)
{
    cli_die(CLI_USAGE, "%s is not the address of a table. It is like http://localhost:8023/#/t/clover-jar-wing-moss, as the page gives it.", url);
}

static int usual_port(const struct online *o) { return o->secure ? HTTPS_PORT : HTTP_PORT; }

/* "//host:8023/", "//[::1]:8023/": gives what is behind it. */
static const char *read_host(struct online *o, const char *at)
{
    const char *end = *at == '[' ? strchr(at, ']') : at + strcspn(at, ":/#");
    if (!end) return NULL;
    int len = snprintf(o->host, sizeof o->host, "%.*s", (int)(end - at - (*at == '[')), *at == '[' ? at + 1 : at);
    if (len <= 0 || (size_t)len >= sizeof o->host) return NULL;
    at = end + (*end == ']');
    o->port = usual_port(o);
    if (*at != ':') return at;
    at++;
    return skep_take_number(&at, 65535, &o->port) && o->port > 0 ? at : NULL;
}

void online_read_url(struct online *o, const char *url)
{
    const char *at = strstr(url, "://");
    o->secure = strncmp(url, "https:", 6) == 0 || strncmp(url, "wss:", 4) == 0;
    if (!at || (!o->secure && strncmp(url, "http:", 5) != 0 && strncmp(url, "ws:", 3) != 0) || !(at = read_host(o, at + 3))) no_address(url);
    const char *mark = strstr(at, "/t/"), *hash = strchr(at, '#');
    if (!mark) no_address(url);
    const char *end = hash && hash < mark ? hash : mark; /* of the page's path */
    int len = (int)(end - at);
    while (len > 0 && at[len - 1] != '/') len--;
    snprintf(o->path, sizeof o->path, "%.*s", len, at);
    if (len == 0) snprintf(o->path, sizeof o->path, "/");
    if ((size_t)len >= sizeof o->path) no_address(url);
    for (const char *c = o->path; *c; c++)
        if (*c <= ' ' || *c > '~') no_address(url);
    for (const char *c = o->host; *c; c++)
        if (*c <= ' ' || *c > '~') no_address(url);
    mark += 3;
    struct skep_text table = skep_text_in(o->table, sizeof o->table);
    skep_put_bytes(&table, mark, strcspn(mark, "/?"));
    if (table.overflow || !skep_fair_is_table(o->table)) no_address(url);
    mark += strlen(o->table);
    if (*mark != '/' || !mark[1]) return;
    unsigned char key[SKEP_HASH];
    const char *hex = ++mark;
    if (!skep_take_hex(&hex, key, SKEP_HASH) || *hex) no_address(url);
    memcpy(o->key, mark, ONLINE_HEX - 1);
    o->key[ONLINE_HEX - 1] = '\0';
}

void online_write_url(const struct online *o, bool private, struct skep_text *out)
{
    bool colons = strchr(o->host, ':');
    skep_putf(out, "http%s://%s%s%s", o->secure ? "s" : "", colons ? "[" : "", o->host, colons ? "]" : "");
    if (o->port != usual_port(o)) skep_putf(out, ":%d", o->port);
    skep_putf(out, "%s#/t/%s%s%s", o->path, o->table, private && o->key[0] ? "/" : "", private ? o->key : "");
}

/* What is told */

void online_note(struct online *o, const char *format, ...)
{
    if (o->notes == ONLINE_NOTES) memmove(o->note[0], o->note[1], sizeof o->note - sizeof *o->note), o->notes--;
    va_list args;
    va_start(args, format);
    vsnprintf(o->note[o->notes++], sizeof *o->note, format, args);
    va_end(args);
    o->news = true;
}

void online_name(const struct online *o, int seat, struct skep_text *out)
{
    const struct online_seat *s = &o->seat[seat];
    skep_putf(out, "%s ", o->game->seats[seat]);
    if (s->sits == SKEP_OPEN) skep_put(out, "(open)");
    else if (s->sits == SKEP_PERSON) skep_put(out, seat == o->viewer ? "you" : s->name);
    else if (s->name[0]) skep_putf(out, "%s (%s plays)", s->name, s->bot);
    else skep_putf(out, "%s (a bot)", s->bot);
}

/* A name as notes have it. */
static const char *name_of(const struct online *o, int seat)
{
    if (seat < 0 || seat >= o->seats) return "Somebody";
    if (seat == o->viewer) return "You";
    return o->seat[seat].name[0] ? o->seat[seat].name : o->seat[seat].bot[0] ? o->seat[seat].bot : o->game->seats[seat];
}

/* On a terminal it stands there as long as it is so. */
static void note_presence(struct online *o, int seat, const char *before)
{
    static const struct { const char *is, *say; } SAY[] = {
        { "lost", "%s's line is lost: reconnecting." }, { "away", "%s is away." }, { "here", "%s is here." },
    };
    const char *now = o->seat[seat].presence;
    if (terminal_redraws() || seat == o->viewer || o->seat[seat].sits != SKEP_PERSON || !before[0] || strcmp(before, now) == 0) return;
    for (size_t i = 0; i < sizeof SAY / sizeof *SAY; i++)
        if (strcmp(SAY[i].is, now) == 0) online_note(o, SAY[i].say, name_of(o, seat));
}

static void take_seats(struct online *o, const struct skep_doc *d)
{
    int list = skep_doc_get(d, 0, "seats");
    if (list < 0) return;
    o->seats = skep_doc_size(d, list) < SKEP_SEATS_MAX ? skep_doc_size(d, list) : SKEP_SEATS_MAX;
    o->watching = view_int(d, 0, "watching", 0);
    for (int i = 0; i < o->seats; i++) {
        struct online_seat *s = &o->seat[i];
        int from = skep_doc_at(d, list, i);
        char sits[16], before[sizeof s->presence];
        memcpy(before, s->presence, sizeof before);
        view_text(d, from, "sits", sits, sizeof sits);
        s->sits = strcmp(sits, "person") == 0 ? SKEP_PERSON : strcmp(sits, "bot") == 0 ? SKEP_BOT : SKEP_OPEN;
        view_text(d, from, "name", s->name, sizeof s->name);
        view_text(d, from, "bot", s->bot, sizeof s->bot);
        view_text(d, from, "presence", s->presence, sizeof s->presence);
        note_presence(o, i, before);
    }
}

static void take_phase(struct online *o, const struct skep_doc *d)
{
    static const char *const PHASES[] = { "waiting", "playing", "over", "ended" };
    char phase[16];
    view_text(d, 0, "phase", phase, sizeof phase);
    for (int i = 0; i < 4; i++)
        if (strcmp(PHASES[i], phase) == 0) o->phase = (enum online_phase)i;
    if (o->phase < ONLINE_OVER) return;
    if (skep_doc_get(d, 0, "why") >= 0) view_text(d, 0, "why", o->why, sizeof o->why);
    if (skep_doc_get(d, 0, "rematch") >= 0) view_text(d, 0, "rematch", o->rematch, sizeof o->rematch);
    if (skep_doc_get(d, 0, "loser") >= 0) o->loser = view_int(d, 0, "loser", -1);
}

/* The match of the session is one with the table's options; what is known of it comes later. */
static void begin_match(struct online *o)
{
    struct session *t = o->t;
    struct skep_problem p;
    if (skep_match_start(&t->match, o->game, o->seats, &o->values, NULL, &p)) cli_die(CLI_NO, "%s", p.text);
    skep_table_open(&t->table, &t->match);
    t->told = t->leaf = 0;
    t->drawn = -1;
    o->begun = true;
}

/* What stays as it is: the game, its options, its commitment. */
static void take_table(struct online *o, const struct skep_doc *d)
{
    char id[64], text[SKEP_OPTION_TEXTS];
    struct skep_problem p;
    view_text(d, 0, "game", id, sizeof id);
    if (!(o->game = skep_game_find(id))) cli_die(CLI_NO, "this skep does not know the game %s.", cli_plain(id));
    if (skep_values_read(&o->values, o->game, d, skep_doc_get(d, 0, "options"), text, sizeof text, &p)) cli_die(CLI_NO, "%s", p.text);
    view_text(d, 0, "commit", o->commit, sizeof o->commit);
    take_phase(o, d);
    take_seats(o, d);
    if (!o->begun) begin_match(o);
}

static void take_asks(struct online *o, const struct skep_doc *d)
{
    int asks = skep_doc_get(d, 0, "asks"), agree = skep_doc_get(d, asks, "agree"), end = skep_doc_get(d, asks, "end");
    o->asks.by = view_int(d, asks, "by", -1);
    o->asks.agree = o->asks.end = 0;
    for (int i = 0, seat; agree >= 0 && i < skep_doc_size(d, agree); i++)
        if (skep_doc_int(d, skep_doc_at(d, agree, i), &seat)) o->asks.agree |= 1u << (seat & 7);
    for (int i = 0, seat; end >= 0 && i < skep_doc_size(d, end); i++)
        if (skep_doc_int(d, skep_doc_at(d, end, i), &seat)) o->asks.end |= 1u << (seat & 7);
}

static void take_clock(struct online *o, const struct skep_doc *d)
{
    int clock = skep_doc_get(d, 0, "time"), left = skep_doc_get(d, clock, "left");
    o->clock.there = left >= 0;
    if (left < 0) return;
    o->clock.runs = view_int(d, clock, "runs", -1);
    o->clock.when = cli_milliseconds();
    for (int i = 0; i < o->seats; i++)
        if (!skep_doc_int(d, skep_doc_at(d, left, i), &o->clock.left[i])) o->clock.left[i] = 0;
}

/* What happened besides moves, which the story tells. */
static void take_events(struct online *o, const struct skep_doc *d)
{
    int list = skep_doc_get(d, 0, "events");
    for (int i = 0; list >= 0 && i < skep_doc_size(d, list); i++) {
        int e = skep_doc_at(d, list, i), seat = view_int(d, e, "seat", -1), by = view_int(d, e, "by", -1);
        char is[16];
        view_text(d, e, "is", is, sizeof is);
        const char *who = name_of(o, seat);
        if (strcmp(is, "sat") == 0 && seat != o->viewer) online_note(o, "%s sits down at %s.", who, o->game->seats[seat < 0 ? 0 : seat]);
        else if (strcmp(is, "stood") == 0) online_note(o, "%s is free again.", o->game->seats[seat < 0 ? 0 : seat]);
        else if (strcmp(is, "replaced") == 0) online_note(o, "A bot plays for %s.", seat == o->viewer ? "you; type back to play yourself" : who);
        else if (strcmp(is, "back") == 0) online_note(o, "%s %s playing again.", who, seat == o->viewer ? "are" : "is");
        else if (strcmp(is, "undone") == 0) online_note(o, "%s took a move back.", name_of(o, by));
        else if (strcmp(is, "answered") == 0 && !view_bool(d, e, "yes")) online_note(o, "%s said no.", who);
        else if (strcmp(is, "late") == 0) online_note(o, "%s ran out of time.", who);
        else if (strcmp(is, "rematch") == 0) online_note(o, "Somebody would like to play again.");
    }
}

static void take_step(struct online *o, const struct skep_doc *d, int from)
{
    enum { EVENTS = 1 << 14 };
    int at = view_int(d, from, "at", -1), events = skep_doc_get(d, from, "events");
    if (at < 0 || at >= SESSION_LOG) return;
    struct told *step = &o->far.told[at];
    struct skep_text text = skep_text_in(cli_alloc(EVENTS), EVENTS);
    step->who = view_int(d, from, "seat", SKEP_CHANCE);
    step->turn = view_int(d, from, "turn", 0);
    view_text(d, from, "move", step->move, sizeof step->move);
    for (int i = 0; events >= 0 && i < skep_doc_size(d, events); i++) {
        char say[1024], rule[64];
        int event = skep_doc_at(d, events, i);
        view_text(d, event, "text", say, sizeof say);
        view_text(d, event, "rule", rule, sizeof rule);
        if (!say[0] || text.len + strlen(say) + strlen(rule) + 3 > text.cap) continue;
        skep_put(&text, say);
        skep_put_char(&text, '\0');
        skep_put(&text, rule);
        skep_put_char(&text, '\0');
    }
    free(step->events);
    step->events = cli_alloc(text.len + 1);
    memcpy(step->events, text.at, text.len);
    free(text.at);
}

static void take_log(struct online *o, const struct skep_doc *d, int answer)
{
    int log = skep_doc_get(d, answer, "log");
    for (int i = 0; log >= 0 && i < skep_doc_size(d, log); i++) take_step(o, d, skep_doc_at(d, log, i));
}

/* The match as far as this seat knows it. */
static void take_known(struct online *o, const struct skep_doc *d)
{
    struct session *t = o->t;
    char hex[2 * SKEP_CHANGING_MAX + 1];
    unsigned char known[SKEP_CHANGING_MAX];
    const char *at = hex;
    int size = (int)(o->game->state_size - o->game->fixed_size);
    view_text(d, 0, "known", hex, sizeof hex);
    if (!skep_take_hex(&at, known, size) || *at)
        cli_die(CLI_NO, "the server knows %s otherwise than this skep does: they are of different versions.", o->game->title);
    memcpy(t->match.state, known, (size_t)size);
}

static void take_position(struct online *o, const struct skep_doc *d)
{
    struct session *t = o->t;
    int answers = skep_doc_get(d, 0, "answers"), view = skep_doc_get(d, skep_doc_at(d, answers, 0), "view");
    if (answers < 0 || view < 0) return;
    take_known(o, d);
    free(o->far.view);
    struct skep_text text = skep_text_in(cli_alloc(SKEP_STATE_MAX * 16), SKEP_STATE_MAX * 16);
    skep_doc_raw(d, view, &text);
    o->far.view = text.at;
    o->far.view_len = text.len;
    take_log(o, d, skep_doc_at(d, answers, 1));
    int at = view_int(d, 0, "at", 0);
    if (at < t->match.moves && skep_doc_size(d, skep_doc_get(d, 0, "events")) <= 0) online_note(o, "Moves were taken back."); /* of which more is not told */
    t->match.moves = at < SESSION_LOG ? at : SESSION_LOG - 1;
    if (t->told > t->match.moves) t->told = t->match.moves, t->drawn = -1;
    o->far.news = t->match.moves;
    while (o->far.news > 0 && o->far.told[o->far.news - 1].who != o->viewer) o->far.news--;
}

/* Who sits there, as the pages of a session want it. */
static void name_seats(struct online *o)
{
    struct session *t = o->t;
    for (int i = 0; i < o->seats; i++) {
        bool me = i == o->viewer;
        const struct online_seat *s = &o->seat[i];
        snprintf(t->match.header.name[i], SKEP_NAME_TEXT, "%s", me ? SESSION_PERSON : s->sits == SKEP_BOT && !s->name[0] ? s->bot : s->name);
        t->table.sits[i] = me ? SKEP_PERSON : SKEP_OPEN; /* only who sits here is asked */
    }
}

static void take_state(struct online *o, const struct skep_doc *d)
{
    o->epoch = view_int(d, 0, "epoch", o->epoch);
    o->seq = view_int(d, 0, "seq", o->seq);
    take_phase(o, d);
    take_seats(o, d);
    take_asks(o, d);
    take_clock(o, d);
    take_events(o, d);
    take_position(o, d);
    name_seats(o);
    o->news = true;
}

static void take_said(struct online *o, const struct skep_doc *d)
{
    static const struct { const char *id, *say; } PHRASES[] = {
        { "hello", "Hello" }, { "luck", "Good luck" }, { "nice", "Nice move" }, { "ouch", "Ouch" }, { "thinking", "Thinking" }, { "moment", "One moment" },
        { "well_played", "Well played" }, { "again", "Again?" },
    };
    char id[32];
    view_text(d, 0, "phrase", id, sizeof id);
    for (size_t i = 0; i < sizeof PHRASES / sizeof *PHRASES; i++)
        if (strcmp(PHRASES[i].id, id) == 0) online_note(o, "%s: “%s”", name_of(o, view_int(d, 0, "seat", -1)), PHRASES[i].say);
}

static void hear_line(void *arg, const char *line, size_t len)
{
    struct online *o = arg;
    struct skep_problem p;
    struct skep_doc d;
    char on[16], table[SKEP_TABLE_TEXT];
    if (skep_doc_read(&d, line, len, o->tokens, TOKENS, &p)) cli_die(CLI_NO, "the server speaks something else: %s", p.text);
    if (view_int(&d, 0, "re", 0) == o->re && skep_doc_get(&d, 0, "re") >= 0) {
        free(o->reply_text);
        o->reply_text = cli_alloc(len + 1);
        memcpy(o->reply_text, line, len);
        o->answered = !skep_doc_read(&o->reply, o->reply_text, len, o->reply_tokens, TOKENS, &p);
        if (skep_doc_get(&d, 0, "epoch") >= 0 && skep_doc_get(&d, 0, "phase") >= 0) { /* it follows from here on */
            take_table(o, &d);
            o->viewer = view_int(&d, 0, "seat", -1);
            take_state(o, &d);
        }
        return;
    }
    view_text(&d, 0, "on", on, sizeof on);
    view_text(&d, 0, "table", table, sizeof table);
    if (strcmp(table, o->table) != 0) return; /* bye, or of one that was left */
    if (strcmp(on, "table") == 0) take_state(o, &d);
    else if (strcmp(on, "here") == 0) take_seats(o, &d), o->news = true;
    else if (strcmp(on, "said") == 0) take_said(o, &d);
}

/* The line */

static void lose(struct online *o)
{
    client_close(&o->line);
    if (o->lost) return;
    o->lost = true;
    o->tries = 0;
    o->retry = cli_milliseconds();
    o->news = true; /* a terminal says it as long as it is so */
    if (!terminal_redraws()) online_note(o, "The line to the server is lost: reconnecting.");
}

/* Takes in what comes until it is time, or until done says so. False: the line is lost. */
static bool take_in(struct online *o, int ms, bool (*done)(const struct online *o))
{
    char why[CLIENT_WHY];
    for (long long until = cli_milliseconds() + ms; !done(o);) {
        long long left = until - cli_milliseconds();
        struct pollfd wait = { .fd = o->line.fd, .events = POLLIN };
        int n = left > 0 ? poll(&wait, 1, (int)left) : 0;
        if (n < 0 && errno == EINTR) continue;
        if (n > 0 && client_receive(&o->line, hear_line, o, why)) continue;
        lose(o);
        return false;
    }
    return true;
}

static bool is_open(const struct online *o) { return o->line.open; }
static bool is_answered(const struct online *o) { return o->answered; }

static bool connect_line(struct online *o, char why[CLIENT_WHY])
{
    char path[ONLINE_HOST + 8];
    snprintf(path, sizeof path, "%swire", o->path);
    int fd = client_dial(o->host, o->port, DIAL_MS, why);
    if (fd < 0 || (o->secure && !client_secure(&o->line, fd, o->host, DIAL_MS, why))) return false;
    snprintf(why, CLIENT_WHY, "%s, port %d: there are no online tables of skep", o->host, o->port);
    return client_begin(&o->line, fd, o->host, o->port, path) && take_in(o, REPLY_MS, is_open);
}

static bool send_request(struct online *o, const char *members)
{
    char line[SKEP_WIRE_LINE];
    int len = snprintf(line, sizeof line, "{\"re\":%d,%s}", ++o->re, members);
    o->answered = false;
    if (o->lost) return false;
    if (client_say(&o->line, line, (size_t)len)) return take_in(o, REPLY_MS, is_answered);
    lose(o);
    return false;
}

bool online_ask(struct online *o, const char *format, ...)
{
    char members[SKEP_WIRE_LINE];
    int len = snprintf(members, sizeof members, "\"table\":\"%s\",", o->table);
    va_list args;
    va_start(args, format);
    vsnprintf(members + len, sizeof members - (size_t)len, format, args);
    va_end(args);
    return send_request(o, members);
}

bool online_said_yes(const struct online *o) { return view_bool(&o->reply, 0, "ok"); }

const char *online_refusal(const struct online *o, char out[SESSION_LINE])
{
    int error = skep_doc_get(&o->reply, 0, "error");
    view_text(&o->reply, skep_doc_get(&o->reply, error, "say"), "text", out, SESSION_LINE);
    return cli_plain(out);
}

bool online_follow(struct online *o)
{
    char key[ONLINE_HEX + 16] = "", since[64] = "";
    if (o->key[0]) snprintf(key, sizeof key, ",\"key\":\"%s\"", o->key);
    if (o->follows) snprintf(since, sizeof since, ",\"epoch\":%d,\"seq\":%d", o->epoch, o->seq);
    if (!online_ask(o, "\"do\":\"follow\",\"known\":true,\"ask\":[{\"do\":\"view\"},{\"do\":\"log\"}]%s%s", key, since)) return false;
    return o->follows = online_said_yes(o);
}

/* Once more; each time after a longer pause. */
static void dial_again(struct online *o)
{
    static const int PAUSES[] = { 200, 500, 1000, 2000, 4000 };
    char why[CLIENT_WHY];
    o->lost = false;
    bool there = connect_line(o, why);
    if (there && o->follows) {
        if (online_follow(o)) {
            online_note(o, "The line is there again.");
            o->tries = 0;
            return;
        }
        if (o->answered) cli_die(CLI_NO, "%s", online_refusal(o, (char[SESSION_LINE]){ 0 }));
    } else if (there) return;
    client_close(&o->line);
    o->lost = true;
    o->retry = cli_milliseconds() + PAUSES[o->tries < 4 ? o->tries : 4];
    o->tries++;
}

void online_mend(struct online *o)
{
    while (o->lost) {
        long long pause = o->retry - cli_milliseconds();
        terminal_wait("The line is lost: reconnecting ... ");
        if (pause > 0) poll(NULL, 0, (int)pause);
        dial_again(o);
    }
}

static void set_ear(struct online *o)
{
    long long pause = o->retry - cli_milliseconds();
    bool ticks = terminal_redraws() && o->phase == ONLINE_PLAYING && o->clock.there && o->clock.runs >= 0;
    o->ear.fd = o->lost ? -1 : o->line.fd;
    o->ear.ms = o->lost ? (pause > 0 ? (int)pause : 0) : ticks ? TICK_MS : -1;
}

void online_hear(struct online *o)
{
    char why[CLIENT_WHY];
    if (o->lost && cli_milliseconds() >= o->retry) dial_again(o);
    else if (!o->lost && !client_receive(&o->line, hear_line, o, why)) lose(o);
    set_ear(o);
}

static bool hear_at_prompt(void *arg)
{
    struct online *o = arg;
    o->news = false;
    bool ticks = o->ear.ms == TICK_MS;
    online_hear(o);
    return o->news || ticks;
}

void online_look(struct online *o)
{
    while (!online_ask(o, "\"do\":\"look\"")) online_mend(o);
    if (!online_said_yes(o)) cli_die(CLI_NO, "%s", online_refusal(o, (char[SESSION_LINE]){ 0 }));
    take_table(o, &o->reply);
    o->notes = 0;
}

void online_open(struct online *o)
{
    char why[CLIENT_WHY], version[32];
    o->line.fd = -1;
    o->viewer = o->loser = o->asks.by = -1;
    o->tokens = cli_alloc(TOKENS * sizeof *o->tokens);
    o->reply_tokens = cli_alloc(TOKENS * sizeof *o->reply_tokens);
    o->far.told = cli_alloc(SESSION_LOG * sizeof *o->far.told);
    o->ear = (struct terminal_ear){ .fd = -1, .ms = -1, .hear = hear_at_prompt, .arg = o };
    if (!connect_line(o, why)) cli_die(CLI_NO, "%s.", why);
    if (!send_request(o, "\"do\":\"hello\"")) cli_die(CLI_NO, "the server does not answer.");
    view_text(&o->reply, 0, "version", version, sizeof version);
    cli_plain(version);
    if (view_int(&o->reply, 0, "wire", 0) != SKEP_WIRE || strcmp(version, SKEP_VERSION) != 0)
        cli_die(CLI_NO, "the server is skep %s and this is skep %s: to sit down in the terminal they have to be the same.", version[0] ? version : "of another kind",
                SKEP_VERSION);
    online_look(o);
    set_ear(o);
}

void online_move(struct online *o, const char *table)
{
    online_ask(o, "\"do\":\"leave\"");
    for (int i = 0; i < SESSION_LOG && o->far.told[i].events; i++) free(o->far.told[i].events);
    memset(o->far.told, 0, SESSION_LOG * sizeof *o->far.told);
    snprintf(o->table, sizeof o->table, "%s", table);
    o->key[0] = o->shown[0] = o->why[0] = o->rematch[0] = '\0';
    o->viewer = o->loser = o->asks.by = -1;
    o->follows = o->begun = false;
    o->clock.there = false;
    o->notes = 0;
    memset(o->seat, 0, sizeof o->seat);
    online_look(o);
}

void online_read_log(struct online *o)
{
    if (online_ask(o, "\"do\":\"ask\",\"ask\":{\"do\":\"log\"}") && online_said_yes(o)) take_log(o, &o->reply, skep_doc_get(&o->reply, 0, "answer"));
}

void online_close(struct online *o)
{
    client_close(&o->line);
    for (int i = 0; i < SESSION_LOG && o->far.told[i].events; i++) free(o->far.told[i].events);
    free(o->far.told);
    free(o->far.view);
    free(o->reply_text);
    free(o->reply_tokens);
    free(o->tokens);
}
