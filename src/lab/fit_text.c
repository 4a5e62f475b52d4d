/* fit_text.c: a fit as text: the whole of it, to go on with, its numbers to the last bit; and the weights, as C includes them. */
#include "lab/fit.h"
#include "lab/set.h"

#include <skep/text.h>
#include <string.h>

/* Going on */

static const char FIRST_LINE[] = "skep fit 1\n";

/* A number to its last bit, 16 digits. */
static void put_bits(struct skep_text *out, double x)
{
    uint64_t bits;
    unsigned char byte[8];
    memcpy(&bits, &x, sizeof bits);
    for (int i = 0; i < 8; i++) byte[i] = (unsigned char)(bits >> (56 - 8 * i));
    skep_put_char(out, ' ');
    skep_put_hex(out, byte, 8);
}

static bool take_bits(const char **s, double *x)
{
    uint64_t bits = 0;
    unsigned char byte[8];
    if (!skep_take(s, " ") || !skep_take_hex(s, byte, 8)) return false;
    for (int i = 0; i < 8; i++) bits = bits << 8 | byte[i];
    memcpy(x, &bits, sizeof bits);
    return true;
}

static void put_number(struct skep_text *out, const char *word, long long n)
{
    skep_put(out, word);
    skep_put_char(out, ' ');
    skep_put_int(out, n);
}

static bool take_number(const char **s, const char *word, long long *n)
{
    uint64_t long_number;
    if (!skep_take(s, word) || !skep_take(s, " ") || !skep_take_long(s, INT64_MAX, &long_number)) return false;
    *n = (long long)long_number;
    return true;
}

/* What makes a fit this one and no other: the game, its options, the seats, the seed, the weights that it began with. */
static void put_heading(const struct skep_fit *f, struct skep_text *out)
{
    skep_put(out, FIRST_LINE);
    skep_put_subject(f->insight.game, &f->values, f->seats, out);
    if (f->player) skep_putf(out, "by %s\n", f->by);
    put_number(out, "seed", (long long)(f->seed >> 1));
    skep_put(out, "\nfirst");
    for (int i = 0; i < f->numbers; i++) put_bits(out, f->first.at[i]);
    skep_put(out, "\n");
}

void skep_fit_save(const struct skep_fit *f, struct skep_text *out)
{
    const union skep_row *row[] = { &f->now, &f->mean, &f->pull, &f->push };
    put_heading(f, out);
    put_number(out, "games", f->games);
    put_number(out, "\npositions", f->positions);
    put_number(out, "\nheld", f->held.values);
    put_bits(out, f->held.loss);
    put_bits(out, f->held.first);
    put_number(out, "\nlines", f->lines);
    for (int i = 0; i < f->lines; i++) {
        put_number(out, "\nline", f->line[i].games);
        put_number(out, "", f->line[i].positions);
        put_bits(out, f->line[i].loss);
        put_bits(out, f->line[i].first);
    }
    for (int r = 0; r < 4; r++) {
        skep_put(out, "\nrow");
        for (int i = 0; i < f->numbers; i++) put_bits(out, row[r]->at[i]);
    }
    skep_put(out, "\nend\n");
}

static bool read_state(struct skep_fit *f, const char **s)
{
    union skep_row *row[] = { &f->now, &f->mean, &f->pull, &f->push };
    long long games, lines;
    if (!take_number(s, "games", &games) || games > INT32_MAX || !take_number(s, "\npositions", &f->positions)) return false;
    f->games = (int)games;
    if (!take_number(s, "\nheld", &f->held.values) || !take_bits(s, &f->held.loss) || !take_bits(s, &f->held.first)) return false;
    if (!take_number(s, "\nlines", &lines) || lines > SKEP_FIT_LINES) return false;
    f->lines = (int)lines;
    for (int i = 0; i < f->lines; i++) {
        struct skep_fit_line *l = &f->line[i];
        if (!take_number(s, "\nline", &games) || games > INT32_MAX || !take_number(s, "", &l->positions)) return false;
        if (!take_bits(s, &l->loss) || !take_bits(s, &l->first)) return false;
        l->games = (int)games;
    }
    for (int r = 0; r < 4; r++) {
        if (!skep_take(s, "\nrow")) return false;
        for (int i = 0; i < f->numbers; i++)
            if (!take_bits(s, &row[r]->at[i])) return false;
    }
    return skep_take(s, "\nend\n") && !**s;
}

/* A fit that could not be read to its end is not to be used. */
bool skep_fit_load(struct skep_fit *f, const char *text, struct skep_text *why)
{
    enum { HEADING = 1 << 16 };
    static const char SAYS[] = "a fit of this game with these options, seats, player, seed and first weights";
    char heading[HEADING];
    struct skep_text own = skep_text_in(heading, sizeof heading);
    const char *s = text;
    put_heading(f, &own);
    if (!skep_take(&s, heading)) return skep_expected(why, SAYS, "the beginning");
    if (read_state(f, &s)) return true;
    char at[24];
    size_t n = strcspn(s, "\n");
    if (n > sizeof at - 1) n = sizeof at - 1;
    memcpy(at, s, n);
    at[n] = '\0';
    return skep_expected(why, "what a whole fit has there", at);
}

/* The weights */

enum { DECIMALS = 10000 };

/* A number with four decimals, in so many columns. */
static void put_decimal(struct skep_text *out, double x, int columns)
{
    long long n = (long long)((x < 0 ? -x : x) * DECIMALS + 0.5);
    char digits[24], tail[24];
    skep_write_int(digits, n / DECIMALS);
    skep_write_int(tail, DECIMALS + n % DECIMALS); /* the 1 in front is for the noughts, and becomes the point */
    tail[0] = '.';
    bool below = x < 0 && n > 0;
    for (size_t len = below + strlen(digits) + strlen(tail); len < (size_t)columns; len++) skep_put_char(out, ' ');
    skep_putf(out, "%s%s%s", below ? "-" : "", digits, tail);
}

static void put_row(struct skep_text *out, const char *word, const double *x, int n)
{
    skep_putf(out, "%s(", word);
    for (int i = 0; i < n; i++) {
        if (i > 0) skep_put(out, ", ");
        put_decimal(out, x[i], 0);
    }
    skep_put(out, ")\n");
}

static void put_history(const struct skep_fit *f, struct skep_text *out)
{
    struct skep_fit_line line[SKEP_FIT_LINES + 1];
    int n = skep_fit_history(f, line);
    skep_putf(out, "/* Weights of %s, made by skep lab fit %s%s%s: %d games of %d seats, seed number ", f->insight.game->title,
              f->insight.game->id, f->player ? " --by " : "", f->by, f->games, f->seats);
    skep_put_int(out, (long long)(f->seed >> 1));
    skep_putf(out, ", begun %s.\n   Loss on games held out, and there of the weights it began with:\n",
              f->afresh ? "afresh" : "from the weights before");
    for (int i = 0; i < n; i++) {
        put_number(out, "     games", line[i].games);
        put_number(out, ", positions", line[i].positions);
        skep_put(out, ": ");
        put_decimal(out, line[i].loss, 0);
        skep_put(out, ", ");
        put_decimal(out, line[i].first, 0);
        skep_put_char(out, '\n');
    }
    skep_put(out, "*/\n");
}

void skep_fit_write(const struct skep_fit *f, struct skep_text *out)
{
    const struct skep_network *net = f->insight.network;
    const struct skep_weights *w = &f->mean.weights;
    size_t widest = 0;
    for (int i = 0; i < net->inputs; i++)
        if (strlen(net->names[i]) > widest) widest = strlen(net->names[i]);
    put_history(f, out);
    put_row(out, "SHARP", w->sharp, 2);
    put_row(out, "VOICE", w->voice, SKEP_UNITS);
    put_row(out, "BASE", w->base, SKEP_UNITS);
    for (int i = 0; i < net->inputs; i++) {
        const double *x = (const double *)&w->input[i];
        skep_putf(out, "INPUT(%s,", net->names[i]);
        for (size_t len = strlen(net->names[i]); len < widest; len++) skep_put_char(out, ' ');
        for (int k = 0; k < (int)(sizeof w->input[i] / sizeof *x); k++) {
            if (k > 0) skep_put_char(out, ',');
            put_decimal(out, x[k], k == 2 || k == 2 + SKEP_UNITS ? 10 : 9);
        }
        skep_put(out, ")\n");
    }
}
