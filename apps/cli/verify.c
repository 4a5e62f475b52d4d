/* verify.c: skep verify: whether the dice of a recorded game are those that were sealed, in words. */
#include "cli.h"

#include <skep/text.h>
#include <skep/verify.h>
#include <stdlib.h>
#include <string.h>

static const char USAGE[] =
    "skep verify RECORD [option...]\n"
    "\n"
    "Checks the dice of a game that was played at an online table: that the secret which the table opened at its end is the one that\n"
    "it was bound to, and that every roll and every card drawn follows from it and from the secrets that the seats added. Says what is\n"
    "proven by that, and what no record can prove. docs/fair-dice.md explains it. Ends with 0 if all is proven, with 1 if something is\n"
    "wrong or still sealed.\n"
    "\n"
    "Examples:\n"
    "  skep verify game.skep                      the dice of this game\n"
    "  skep verify game.skep --chain chain.txt    and the server's list of commitments, as it was fetched\n";

enum { INDENT = 2, WIDTH_MOST = 100 };

static void print_head(const char *head, bool *said)
{
    if (!*said) printf("\n%s\n", head);
    *said = true;
}

static void print_sentence(const char *text)
{
    int width = cli_width();
    printf("%*s", INDENT, "");
    cli_wrap(stdout, text, INDENT, INDENT, width < WIDTH_MOST ? width : WIDTH_MOST);
}

/* All that was found to be so, below its heading. */
static void print_found(const struct skep_match *m, const struct skep_proof *proof, enum skep_found found, const char *head)
{
    struct skep_problem say;
    bool said = false;
    for (int i = 0; i < SKEP_CHECKS; i++) {
        if (proof->found[i] != found) continue;
        print_head(head, &said);
        skep_verify_say(m, proof, (enum skep_check)i, &say);
        print_sentence(say.text);
    }
}

/* The chain: a line "NUMBER COMMIT HASH" for each table, one after another. */
struct link {
    uint64_t number;
    unsigned char commit[SKEP_HASH], hash[SKEP_HASH];
};

static bool read_link(const char *s, struct link *out)
{
    return skep_take_long(&s, SKEP_NUMBER_MAX, &out->number) && out->number > 0 && skep_take(&s, " ") &&
           skep_take_hex(&s, out->commit, SKEP_HASH) && skep_take(&s, " ") && skep_take_hex(&s, out->hash, SKEP_HASH) &&
           (*s == '\n' || *s == '\r' || *s == '\0');
}

/* Reads the whole chain, each hash made anew from the one before; gives the hash before that of the record into previous. The first hash of
   a list that does not begin with table 1 has to be taken as it is. Ends skep where something does not fit. */
static void read_chain(const char *name, const struct skep_fair *f, unsigned char previous[SKEP_HASH])
{
    size_t len;
    char *text = cli_read_file(name, &len);
    struct link last = { 0 }, link;
    unsigned char hash[SKEP_HASH];
    bool found = false;
    int line = 1;
    for (const char *at = text; *at; at += strcspn(at, "\n"), at += *at == '\n', line++, last = link) {
        if (!read_link(at, &link)) cli_die(CLI_NO, "%s: line %d is not NUMBER COMMIT HASH.", name, line);
        if (line > 1 && link.number != last.number + 1)
            cli_die(CLI_NO, "%s: line %d is not about table %llu.", name, line, (unsigned long long)last.number + 1);
        if (line > 1 || link.number == 1) {
            skep_fair_chain(last.hash, link.commit, hash);
            if (memcmp(hash, link.hash, SKEP_HASH) != 0)
                cli_die(CLI_NO, "%s: the hash of line %d does not follow from the one before: the chain is broken.", name, line);
        }
        if (link.number != f->chain) continue;
        if (line == 1 && link.number > 1) cli_die(CLI_NO, "%s: the line before that of this table is missing.", name);
        if (memcmp(link.commit, f->commit, SKEP_HASH) != 0 || memcmp(link.hash, f->hash, SKEP_HASH) != 0)
            cli_die(CLI_NO, "%s: line %d is not what the record says of table %s: commitment or hash is another.", name, line, f->table);
        memcpy(previous, last.hash, SKEP_HASH);
        found = true;
    }
    if (!found) cli_die(CLI_NO, "%s: the chain has no table %llu, which the record speaks of.", name, (unsigned long long)f->chain);
    free(text);
}

int cmd_verify(int argc, char **argv)
{
    const char *chain = NULL;
    const struct cli_option table[] = {
        { .name = "chain", .arg = "FILE", .text = &chain, .help = "the server's chain of commitments: a line NUMBER COMMIT HASH for each table" },
        { .name = NULL },
    };
    cli_parse(argc, argv, USAGE, table, 1, 1);
    struct skep_match *m = cli_read_match(argv[1]);
    struct skep_proof *proof = cli_alloc(sizeof *proof);
    struct skep_problem p;
    unsigned char previous[SKEP_HASH];

    const struct skep_fair *f = &m->header.fair;
    if (!f->table[0]) {
        skep_refuse(&p, SKEP_NO_FAIR_DICE);
        cli_die(CLI_NO, "%s: %s", argv[1], p.text);
    }
    if (chain && f->chain == 0) cli_die(CLI_NO, "%s: the record does not say where it stands in a chain.", argv[1]);
    if (chain) read_chain(chain, f, previous);
    skep_verify(m, chain ? previous : NULL, proof);

    const char *verdict = proof->proven ? "the dice are those that were sealed" : f->open ? "the dice are NOT proven" : "still sealed";
    printf("%s, table %s: %s.\n", m->game->title, f->table, verdict);
    print_found(m, proof, SKEP_FAILS, "Wrong:");
    print_found(m, proof, SKEP_HOLDS, "Proven:");
    print_found(m, proof, SKEP_NOT_CHECKED, "Not checked:");
    printf("\nNot proven, since no record can prove it:\n");
    for (int i = 0; skep_verify_cannot(m, i, &p); i++) print_sentence(p.text);
    int status = proof->proven ? CLI_OK : CLI_NO;
    free(proof);
    cli_free_match(m);
    return status;
}
