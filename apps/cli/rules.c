/* rules.c: skep rules: the rules of a game in our own words, straight from the table that the game itself refers to. */
#include "cli.h"

#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

static const char USAGE[] =
    "skep rules GAME [ID...]\n"
    "\n"
    "Prints the rules of a game: each with its id, for a ruling the reason, and the rules that belong with it. A rule asked for\n"
    "by its id brings the rulings on it along.\n"
    "\n"
    "Examples:\n"
    "  skep rules honey_nectar            all rules\n"
    "  skep rules honey_nectar HN-T19     one rule\n"
    "  skep rules honey_nectar t19 r22    two rules; capitals and HN- may be left out\n";

static int find_rule(const struct skep_game *g, const char *word)
{
    int rule = skep_rule_find(g, word);
    if (rule >= 0) return rule;
    const char *ids[SKEP_RULES_MAX + 1] = { 0 };
    for (int i = 0; g->rules[i].id; i++) ids[i] = strchr(word, '-') ? g->rules[i].id : strchr(g->rules[i].id, '-') + 1;
    cli_unknown("rule", word, ids);
}

static void print_part(const char *label, const char *text, int indent, int width)
{
    if (!text || !*text) return;
    int at = printf("%*s%s", indent, "", label);
    cli_wrap(stdout, text, at, indent, width);
}

static void print_rule(const struct skep_rule *r, bool colour, int width)
{
    enum { INDENT = 8 };
    int n = (int)strlen(r->id);
    printf("%s%s%s%*s", colour ? "\033[1m" : "", r->id, colour ? "\033[0m" : "", n < INDENT ? INDENT - n : 1, "");
    cli_wrap(stdout, r->say, n < INDENT ? INDENT : n + 1, INDENT, width);
    print_part("Why: ", r->why, INDENT, width);
    print_part("See: ", r->see, INDENT, width);
}

/* The rulings among the ids that belong with a rule, in full. */
static void print_rulings(const struct skep_game *g, const struct skep_rule *r, int width)
{
    for (const char *at = r->see ? r->see : ""; *at; at += strspn(at, " ")) {
        size_t n = strcspn(at, " ");
        char word[16], label[32];
        snprintf(word, sizeof word, "%.*s", (int)n, at);
        const struct skep_rule *ruling = &g->rules[find_rule(g, word)];
        at += n;
        if (!ruling->why) continue;
        snprintf(label, sizeof label, "Ruling %s: ", word);
        print_part(label, ruling->say, 8, width);
        print_part("Why: ", ruling->why, 12, width);
    }
}

int cmd_rules(int argc, char **argv)
{
    int words = cli_parse(argc, argv, USAGE, NULL, 1, SKEP_RULES_MAX);
    const struct skep_game *g = cli_game(argv[1]);
    bool colour = cli_colour(stdout);
    int width = cli_width();
    if (width > 100) width = 100; /* longer lines are hard to read */
    int picked[SKEP_RULES_MAX];
    for (int i = 2; i <= words; i++) picked[i - 2] = find_rule(g, argv[i]);
    if (words > 1) {
        for (int i = 0; i < words - 1; i++) {
            print_rule(&g->rules[picked[i]], colour, width);
            print_rulings(g, &g->rules[picked[i]], width);
        }
    } else {
        printf("%s\n", g->title);
        cli_wrap(stdout, g->credit, 0, 0, width);
        cli_wrap(stdout, skep_disclaimer, 0, 0, width);
        putchar('\n');
        for (const struct skep_rule *r = g->rules; r->id; r++) print_rule(r, colour, width);
    }
    return CLI_OK;
}
