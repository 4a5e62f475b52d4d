/* online.c: addresses of tables, and the line to a server. Whatever comes is taken in at once, in whatever order (online_told.c); what it leads
   to on the screen is decided later, from how things then stand. A line that broke is dialled again, and follows the table from where it was. */
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
    DIAL_MS = 4000, REPLY_MS = 30000, TICK_MS = 1000,
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

/* The line */

static void hear_line(void *arg, const char *line, size_t len)
{
    struct online *o = arg;
    if (!online_take(o, line, len)) cli_die(CLI_NO, "the server speaks something else: %s", cli_plain(o->wrong));
    if (o->left) cli_die(CLI_NO, "%s", o->viewer < 0 ? "the game begins, and nobody may watch it." : "this seat is played from too many places at once.");
}

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
    if (!online_ask(o, "\"do\":\"follow\",\"ask\":[{\"do\":\"view\"},{\"do\":\"log\"},{\"do\":\"moves\",\"say\":true,\"parts\":true}]%s%s", key, since)) return false;
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
    if (!online_take_table(o)) cli_die(CLI_NO, "the server speaks something else: %s", cli_plain(o->wrong));
    o->notes = 0;
}

void online_open(struct online *o)
{
    char why[CLIENT_WHY], version[32];
    o->line.fd = -1;
    online_start(o);
    o->ear = (struct terminal_ear){ .fd = -1, .ms = -1, .hear = hear_at_prompt, .arg = o };
    if (!connect_line(o, why)) cli_die(CLI_NO, "%s.", why);
    if (!send_request(o, "\"do\":\"hello\"")) cli_die(CLI_NO, "the server does not answer.");
    view_text(&o->reply, 0, "version", version, sizeof version);
    cli_plain(version);
    if (view_int(&o->reply, 0, "wire", 0) != SKEP_WIRE)
        cli_die(CLI_NO, "the server is skep %s and this is skep %s, which speak otherwise to each other.", version[0] ? version : "of another kind", SKEP_VERSION);
    online_look(o);
    set_ear(o);
}

void online_move(struct online *o, const char *table)
{
    online_ask(o, "\"do\":\"leave\"");
    snprintf(o->table, sizeof o->table, "%s", table);
    o->key[0] = o->shown[0] = '\0';
    o->follows = false;
    online_forget(o);
    online_look(o);
}

void online_read_log(struct online *o)
{
    if (online_ask(o, "\"do\":\"ask\",\"ask\":{\"do\":\"log\"}") && online_said_yes(o) && !online_take_log(o))
        cli_die(CLI_NO, "the server speaks something else: %s", cli_plain(o->wrong));
}

void online_close(struct online *o)
{
    client_close(&o->line);
    online_stop(o);
}
