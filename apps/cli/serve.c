/* serve.c: skep serve, the web page from one file: the page is part of the program, the rules and the bots run in the
   browser. This file finds an address to listen at and waits; serve_guests.c has who comes, serve_http.c the answers. */
#include "session.h"

#include "qr.h"
#include "serve.h"

#include <errno.h>
#include <fcntl.h>
#include <libwebsockets.h>
#include <netdb.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

static const char USAGE[] =
    "skep serve [option...]\n"
    "\n"
    "Opens the five games for your browser, at the address that it prints. The page is\n"
    "part of this program: copied to another machine, it is all that is needed there.\n"
    "Against bots, and with others at one screen, rules and bots run in the browser.\n"
    "Online tables, where people play from anywhere, are here: every move is on disk\n"
    "before anybody is told of it, and the dice can be checked (docs/fair-dice.md).\n"
    "Ctrl-C closes it; whatever was played is there when it opens again.\n"
    "Without --host only this machine can reach it. Whoever opens it to others over the\n"
    "internet wants https in front of it, from nginx or the like: browsers ask for that\n"
    "before they keep the page for times without a network. Nobody can take all the room:\n"
    "an address has a share, and who is idle or slow goes first. /healthz says ok to\n"
    "whatever watches over servers.\n"
    "\n"
    "Examples:\n"
    "  skep serve                   at http://localhost:8023\n"
    "  skep serve --port 8024       where 8023 is taken\n"
    "  skep serve --host 0.0.0.0    for everybody in the house; phones scan the code\n"
    "  skep serve --log -           with a line for each request\n"
    "  skep serve --store club.db   with the tables in a file of your own\n";

enum { NAME = 256, CONNECTIONS = 10000, OTHER_FILES = 64, STORES = 9 };

static struct lws_context *context;
static volatile sig_atomic_t stopping;

static void stop(int number)
{
    (void)number;
    stopping = 1;
    lws_cancel_service(context);
}

static void on_signals(void (*handler)(int number))
{
    struct sigaction a = { .sa_handler = handler };
    sigemptyset(&a.sa_mask);
    sigaction(SIGINT, &a, NULL);
    sigaction(SIGTERM, &a, NULL);
}

static _Noreturn void cannot_listen(const char *host, int port, int error)
{
    if (error == EADDRINUSE)
        cli_die(CLI_NO, "port %d is taken, perhaps by another skep. Try another one: skep serve --port %d", port,
                port < 65535 ? port + 1 : port - 1);
    if (error == EACCES)
        cli_die(CLI_NO, "port %d is not for everybody: those from 1024 on are. Try: skep serve --port 8023", port);
    if (error == EADDRNOTAVAIL) cli_die(CLI_NO, "%s is not an address of this machine.", host);
    cli_die(CLI_NO, "cannot listen at %s, port %d: %s.", host, port, strerror(error));
}

/* Finds the address that host means, as numbers, and tries it out: the library would not say what is wrong with it. */
static int find_address(const char *host, int port, char address[NAME])
{
    char service[16];
    struct addrinfo wanted = { .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE }, *found;
    snprintf(service, sizeof service, "%d", port);
    int problem = getaddrinfo(host, service, &wanted, &found);
    if (problem) cli_die(CLI_NO, "there is no host %s: %s.", host, gai_strerror(problem));

    int on = 1, family = found->ai_family, fd = socket(family, SOCK_STREAM, 0);
    if (fd < 0 || setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) != 0 ||
        bind(fd, found->ai_addr, found->ai_addrlen) != 0 || listen(fd, 1) != 0)
        cannot_listen(host, port, errno);
    close(fd);
    if (getnameinfo(found->ai_addr, found->ai_addrlen, address, NAME, NULL, 0, NI_NUMERICHOST) != 0)
        cli_die(CLI_NO, "%s is no address that can be used.", host);
    freeaddrinfo(found);
    return family;
}

/* How many may be connected at once: as many as we have use for, or as the system gives us files. No more files are taken than that: the library finds a
   connection by its number in a list as long as their limit, and where that were too long, by looking through all. */
static int room(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return CONNECTIONS / 8;
    rlim_t wanted = CONNECTIONS + OTHER_FILES;
    files.rlim_cur = files.rlim_max < wanted ? files.rlim_max : wanted;
    setrlimit(RLIMIT_NOFILE, &files);
    getrlimit(RLIMIT_NOFILE, &files);
    if (files.rlim_cur >= wanted) return CONNECTIONS;
    return files.rlim_cur > 2 * OTHER_FILES ? (int)files.rlim_cur - OTHER_FILES : OTHER_FILES;
}

static struct lws_vhost *open_at(const char *address, int family, int port)
{
    struct lws_context_creation_info info = {
        .iface = address, .port = port, .protocols = SERVE_PROTOCOLS,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME | LWS_SERVER_OPTION_ADOPT_APPLY_LISTEN_ACCEPT_CONFIG |
                   (family == AF_INET ? LWS_SERVER_OPTION_DISABLE_IPV6 : 0),
        .listen_accept_role = "raw-skt", .listen_accept_protocol = SERVE_PROTOCOLS->name, /* plain sockets */
    };
    context = lws_create_context(&info);
    return context ? lws_create_vhost(context, &info) : NULL;
}

/* The address of this machine in its network: the one from which it would speak to the world. Nothing is sent for that. */
static bool find_own_address(char out[NAME])
{
    struct addrinfo wanted = { .ai_family = AF_INET, .ai_socktype = SOCK_DGRAM, .ai_flags = AI_NUMERICHOST }, *world; /* of an example, RFC 5737 */
    struct sockaddr_storage own;
    socklen_t len = sizeof own;
    if (getaddrinfo("198.51.100.1", "9", &wanted, &world) != 0) return false;
    int fd = socket(AF_INET, SOCK_DGRAM, 0);
    bool found = fd >= 0 && connect(fd, world->ai_addr, world->ai_addrlen) == 0 && getsockname(fd, (struct sockaddr *)&own, &len) == 0 &&
                 getnameinfo((struct sockaddr *)&own, len, out, NAME, NULL, 0, NI_NUMERICHOST) == 0;
    if (fd >= 0) close(fd);
    freeaddrinfo(world);
    return found;
}

/* For phones in the same network, which look at this terminal. */
static void print_code(const char *url)
{
    struct qr code;
    if (isatty(STDOUT_FILENO) && cli_unicode() && qr_make(&code, url)) qr_print(&code, stdout, cli_colour(stdout));
}

/* "http://localhost:8023", as a person on this machine can open it; and where it is open to others, as they can. */
static void print_where(const char *address, int port)
{
    char own[NAME], url[NAME + 32];
    bool everywhere = strcmp(address, "0.0.0.0") == 0 || strcmp(address, "::") == 0;
    bool here = everywhere || strcmp(address, "127.0.0.1") == 0 || strcmp(address, "::1") == 0;
    bool colons = !here && strchr(address, ':');
    snprintf(url, sizeof url, "http://%s%s%s:%d", colons ? "[" : "", here ? "localhost" : address, colons ? "]" : "", port);
    printf("skep is open at %s%s\n", url, everywhere ? " and at every other address of this machine" : "");
    bool found = everywhere && find_own_address(own);
    if (found) {
        snprintf(url, sizeof url, "http://%s:%d", own, port);
        printf("In this network it is %s\n", url);
    }
    if (found || !here) print_code(url);
    fflush(stdout);
}

static FILE *open_log(const char *name)
{
    if (strcmp(name, "-") == 0) return stdout;
    FILE *f = fopen(name, "a");
    if (!f) cli_die(CLI_NO, "cannot write %s: %s.", name, strerror(errno));
    return f;
}

/* The store is for one server alone: whoever has it open holds a lock beside it. False: another one does. */
static bool lock_store(const char *file)
{
    char path[SESSION_PATH + 8];
    snprintf(path, sizeof path, "%s-lock", file);
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600); /* held until the end */
    struct flock all = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    if (fd < 0) cli_die(CLI_NO, "cannot keep tables in %s: %s.", file, strerror(errno));
    if (fcntl(fd, F_SETLK, &all) == 0) return true;
    close(fd);
    return false;
}

/* Where tables are kept unless somebody says: in the user's folder, the first file that no other server has. */
static const char *usual_store(char path[SESSION_PATH])
{
    for (int i = 1; i <= STORES; i++) {
        char file[32];
        snprintf(file, sizeof file, i == 1 ? "tables.db" : "tables-%d.db", i);
        if (!keep_path(path, file)) cli_die(CLI_NO, "there is no folder to keep tables in. Say where: skep serve --store FILE");
        keep_make_folders(path);
        if (lock_store(path)) return path;
    }
    cli_die(CLI_NO, "%d servers have their tables in the usual places already. Say where: skep serve --store FILE", STORES);
}

int cmd_serve(int argc, char **argv)
{
    const char *host = "127.0.0.1", *log_name = NULL, *store = NULL;
    char path[SESSION_PATH];
    int port = 8023, patience = 20, rate = 50, wires = 64;
    const struct cli_option options[] = {
        { .name = "host", .arg = "ADDRESS", .text = &host,
          .help = "the address or name to listen at; 127.0.0.1, which is this machine only. 0.0.0.0 is every address" },
        { .name = "port", .letter = 'p', .arg = "N", .number = &port, .min = 0, .max = 65535,
          .help = "the port; 8023. 0 takes any that is free" },
        { .name = "log", .arg = "FILE", .text = &log_name,
          .help = "add a line for each request to a file: time, address, method, path, status, bytes; - prints them" },
        { .name = "patience", .arg = "SECONDS", .number = &patience, .min = 2, .max = 3600,
          .help = "how long a connection is kept on which nothing goes on; 20. A request has half of it to arrive" },
        { .name = "store", .arg = "FILE", .text = &store,
          .help = "the file that keeps the online tables; tables.db in the folder of saved games" },
        { .name = "rate", .arg = "N", .number = &rate, .min = 0, .max = 100000,
          .help = "requests a second on an online connection; 50. 0 holds nobody back, as for skep load" },
        { .name = "per-address", .arg = "N", .number = &wires, .min = 1, .max = CONNECTIONS,
          .help = "online connections of one address; 64" },
        { .name = NULL },
    };
    cli_parse(argc, argv, USAGE, options, 0, 0);
    if (!SERVE_PAGE[0].path)
        cli_die(CLI_NO, "this skep was built without the page. make builds one that has it, in build/release.");

    char address[NAME];
    int family = find_address(host, port, address);
    FILE *log = log_name ? open_log(log_name) : NULL;
    int connections = room();
    lws_set_log_level(0, NULL);
    struct lws_vhost *vhost = open_at(address, family, port);
    if (!vhost) cannot_listen(host, port, EADDRINUSE); /* it was free a moment ago */
    if (store && !lock_store(store)) cli_die(CLI_NO, "another skep serve has the tables in %s open.", store);
    serve_open(context, (struct serve_room){ connections, wires, rate, patience }, log, log_name);
    serve_tables_open(&(struct serve_limits){ rate, store ? store : usual_store(path) });
    signal(SIGPIPE, SIG_IGN);
    on_signals(stop);
    print_where(address, lws_get_vhost_listen_port(vhost));

    while (!stopping && lws_service(context, 0) >= 0) continue;
    on_signals(SIG_DFL); /* who asks twice does not want to wait */
    serve_tables_close();
    lws_context_destroy(context);
    serve_close();
    if (log && log != stdout) fclose(log);
    if (!stopping) cli_die(CLI_NO, "cannot listen any longer.");
    return CLI_OK;
}
