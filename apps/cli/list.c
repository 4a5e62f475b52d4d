/* list.c: skep list: what there is to play, what can be set, and who plays along. Shell completion reads it too: an id
   is the first word after two blanks. */
#include "cli.h"

#include <skep/bot.h>

static const char USAGE[] =
    "skep list [GAME] [--json]\n"
    "\n"
    "Lists the games, the bots and the styles that bots can have; of one game, the\n"
    "options that can be set before it starts, and what its styles are.\n"
    "\n"
    "Examples:\n"
    "  skep list                          all games and bots\n"
    "  skep list honey_nectar             the options and styles of Honey & Nectar\n"
    "  skep play honey_nectar --option threshold=8\n"
    "  skep list --json                   the same for a program\n";

static const char *const KINDS[] = {
    [SKEP_INT] = "int", [SKEP_FLAG] = "flag", [SKEP_CHOICE] = "choice", [SKEP_LIST] = "list", [SKEP_TEXT] = "text",
};

static void write_seats(const struct skep_game *g, struct skep_text *out)
{
    skep_put_int(out, g->seats_min);
    if (g->seats_max > g->seats_min) skep_putf(out, "-%d", g->seats_max);
    skep_put(out, " seats");
}

static void write_numbers(const struct skep_option *o, struct skep_text *out)
{
    skep_putf(out, "%d to %d", o->min, o->max);
    if (o->step > 1) skep_putf(out, " in steps of %d", o->step);
}

/* What an option takes, in words. */
static void write_range(const struct skep_option *o, struct skep_text *out)
{
    switch (o->kind) {
    case SKEP_INT:
        skep_put(out, "a number, ");
        write_numbers(o, out);
        break;
    case SKEP_FLAG: skep_put(out, "true or false"); break;
    case SKEP_CHOICE:
        for (int i = 0; o->names[i]; i++) skep_putf(out, "%s%s", i == 0 ? "" : o->names[i + 1] ? ", " : " or ", o->names[i]);
        break;
    case SKEP_LIST:
        skep_putf(out, "up to %d numbers with commas between, ", o->most);
        write_numbers(o, out);
        break;
    case SKEP_TEXT:
        for (int i = 0; o->names && o->names[i]; i++) skep_putf(out, "%s%s", o->names[i], o->names[i + 1] ? ", " : " or ");
        skep_putf(out, "%s of at most %d bytes", o->file ? "the name of a file" : "a text", o->most);
        break;
    }
}

static void print_styles(void)
{
    int width = cli_width();
    printf("\nStyles, behind a bot's name, as in hard/rush and hard/rush:500:\n");
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        struct skep_text styles = skep_text_of(256);
        for (int i = 0; skep_style(*g, i).id; i++) skep_put_listed(&styles, skep_style(*g, i).id);
        if (styles.len == 0) continue;
        int at = printf("  %-15s ", (*g)->id);
        cli_wrap(stdout, styles.at, at, 18, width);
    }
}

static void print_games(void)
{
    int width = cli_width();
    printf("Games:\n");
    for (const struct skep_game *const *g = skep_games(); *g; g++) {
        struct skep_text seats = skep_text_of(32);
        write_seats(*g, &seats);
        int at = printf("  %-15s %-10s ", (*g)->id, seats.at);
        cli_wrap(stdout, (*g)->about, at, 29, width);
    }
    printf("\nBots:\n");
    for (const struct skep_bot_kind *b = skep_bots(); b->id; b++) {
        int at = printf("  %-15s ", b->id);
        cli_wrap(stdout, b->help, at, 18, width);
    }
    print_styles();
    printf("\nskep list GAME shows its options and styles; skep play GAME starts.\n");
}

static void print_options(const struct skep_game *g)
{
    int width = cli_width();
    if (!g->options[0].id) {
        printf("\nIt has no options.\n");
        return;
    }
    printf("\nOptions, set by --option id=value:\n");
    for (const struct skep_option *o = g->options; o->id; o++) {
        struct skep_text range = skep_text_of(1024);
        write_range(o, &range);
        skep_putf(&range, "; usually %s", o->file && !o->names ? "the built-in one" : o->usual[0] ? o->usual : "none");
        int at = printf("  %-15s ", o->id);
        cli_wrap(stdout, range.at, at, 18, width);
        printf("%18s", "");
        cli_wrap(stdout, o->help, 18, 18, width);
    }
}

static void print_game(const struct skep_game *g)
{
    int width = cli_width();
    struct skep_text seats = skep_text_of(32);
    write_seats(g, &seats);
    printf("%s, %s\n", g->title, seats.at);
    cli_wrap(stdout, g->about, 0, 0, width);
    print_options(g);
    if (!skep_style(g, 0).id) return;
    printf("\nStyles of its bots, as in hard/%s and hard/%s:500:\n", skep_style(g, 0).id, skep_style(g, 0).id);
    for (int i = 0; skep_style(g, i).id; i++) {
        int at = printf("  %-15s ", skep_style(g, i).id);
        cli_wrap(stdout, skep_style(g, i).help, at, 18, width);
    }
}

static void json_option(struct skep_json *j, const struct skep_option *o)
{
    skep_json_open(j, '{');
    skep_json_put_text(j, "id", o->id);
    skep_json_put_text(j, "type", KINDS[o->kind]);
    skep_json_put_text(j, "default", o->usual);
    if (o->before) skep_json_put_text(j, "before", o->before);
    if (o->kind == SKEP_INT || o->kind == SKEP_LIST) {
        skep_json_put_int(j, "min", o->min);
        skep_json_put_int(j, "max", o->max);
        skep_json_put_int(j, "step", o->step ? o->step : 1);
    }
    if (o->kind == SKEP_LIST || o->kind == SKEP_TEXT) skep_json_put_int(j, "most", o->most);
    if (o->kind == SKEP_TEXT) skep_json_put_bool(j, "file", o->file);
    if (o->names) skep_json_put_texts(j, "values", o->names, SKEP_MOVES_MAX);
    skep_json_put_text(j, "help", o->help);
    skep_json_close(j, '}');
}

/* A kind of bot, or a style. */
static void json_kind(struct skep_json *j, struct skep_bot_kind kind)
{
    skep_json_open(j, '{');
    skep_json_put_text(j, "id", kind.id);
    skep_json_put_text(j, "help", kind.help);
    skep_json_close(j, '}');
}

static void json_game(struct skep_json *j, const struct skep_game *g)
{
    skep_json_open(j, '{');
    skep_json_put_text(j, "id", g->id);
    skep_json_put_text(j, "title", g->title);
    skep_json_put_text(j, "about", g->about);
    skep_json_put_ints(j, "seats", (const int[]){ g->seats_min, g->seats_max }, 2);
    skep_json_open_at(j, "options", '[');
    for (const struct skep_option *o = g->options; o->id; o++) json_option(j, o);
    skep_json_close(j, ']');
    skep_json_open_at(j, "styles", '[');
    for (int i = 0; skep_style(g, i).id; i++) json_kind(j, skep_style(g, i));
    skep_json_close(j, ']');
    skep_json_close(j, '}');
}

static void json_all(struct skep_json *j)
{
    skep_json_open(j, '{');
    skep_json_open_at(j, "games", '[');
    for (const struct skep_game *const *g = skep_games(); *g; g++) json_game(j, *g);
    skep_json_close(j, ']');
    skep_json_open_at(j, "bots", '[');
    for (const struct skep_bot_kind *b = skep_bots(); b->id; b++) json_kind(j, *b);
    skep_json_close(j, ']');
    skep_json_close(j, '}');
}

int cmd_list(int argc, char **argv)
{
    bool json = false;
    const struct cli_option options[] = {
        { .name = "json", .help = "print JSON", .flag = &json },
        { .name = NULL },
    };
    int words = cli_parse(argc, argv, USAGE, options, 0, 1);
    const struct skep_game *g = words > 0 ? cli_game(argv[1]) : NULL;
    if (json) {
        struct cli_json out;
        cli_json_begin(&out);
        if (g) json_game(&out.j, g);
        else json_all(&out.j);
        cli_json_end(&out, stdout);
    } else if (g) {
        print_game(g);
    } else {
        print_games();
    }
    return CLI_OK;
}
