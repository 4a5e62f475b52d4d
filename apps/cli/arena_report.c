/* arena_report.c: what an arena found out, as a table, as JSON and as CSV. */
#include "arena.h"

#include <inttypes.h>
#include <skep/version.h>
#include <stdarg.h>
#include <string.h>

enum { NAME = 24 };

/* All that is written beside what the arena has counted. */
struct standing {
    struct elo_rating rating[ELO_BOTS_MAX];
    int rank[ELO_BOTS_MAX]; /* the bots, strongest first; equals as they were named */
};

static struct standing standing_of(const struct arena *a)
{
    struct standing s;
    elo_rate(a->group, a->pairings, a->bots, s.rating);
    for (int i = 0; i < a->bots; i++) {
        int at = i;
        for (; at > 0 && s.rating[s.rank[at - 1]].elo < s.rating[i].elo - 1e-6; at--) s.rank[at] = s.rank[at - 1];
        s.rank[at] = i;
    }
    return s;
}

/* A share of points, draws as halves; 0 before anything was played. */
static double share_of(const struct arena_score *s)
{
    int64_t n = s->wins + s->draws + s->losses;
    return n > 0 ? ((double)s->wins + (double)s->draws / 2) / (double)n : 0;
}

/* A bot against all others. */
static struct arena_score total_of(const struct arena *a, int bot)
{
    struct arena_score sum = { 0 };
    for (int i = 0; i < a->bots; i++) {
        sum.wins += a->score[bot][i].wins;
        sum.draws += a->score[bot][i].draws;
        sum.losses += a->score[bot][i].losses;
    }
    return sum;
}

static double milliseconds_of(const struct arena_bot *b)
{
    return b->decisions > 0 ? (double)b->nanoseconds / 1e6 / (double)b->decisions : 0;
}

static const char *verdict_of(const struct arena *a)
{
    double llr = sprt_llr(&a->sprt);
    return llr >= sprt_upper(&a->sprt) ? "elo1" : llr <= sprt_lower(&a->sprt) ? "elo0" : "open";
}

/* A name at the left edge; one that is too long has a line of its own. */
static void print_name(const char *name)
{
    if (strlen(name) <= NAME) printf("  %-*s", NAME, name);
    else printf("  %s\n  %*s", name, NAME, "");
}

static void print_ratings(const struct arena *a, const struct standing *s)
{
    printf("  %-*s%8s   95 %% interval%9s%8s%13s\n", NAME, "bot", "Elo", "score", "games", "ms/decision");
    for (int i = 0; i < a->bots; i++) {
        const struct arena_bot *b = &a->bot[s->rank[i]];
        const struct elo_rating *r = &s->rating[s->rank[i]];
        struct arena_score total = total_of(a, s->rank[i]);
        print_name(b->text);
        printf("%+8.0f  %+5.0f to %+5.0f%7.1f %%%8" PRId64 "%13.3f\n", r->elo, r->low, r->high, 100 * share_of(&total),
               b->games, milliseconds_of(b));
    }
}

/* Who got which share against whom. */
static void print_matrix(const struct arena *a, const struct standing *s)
{
    printf("\n  %-*s", NAME, "% of row against column");
    for (int i = 0; i < a->bots; i++) printf("%8d", i + 1);
    printf("\n");
    for (int i = 0; i < a->bots; i++) {
        char name[4096];
        snprintf(name, sizeof name, "%d %s", i + 1, a->bot[s->rank[i]].text);
        print_name(name);
        for (int k = 0; k < a->bots; k++) {
            const struct arena_score *score = &a->score[s->rank[i]][s->rank[k]];
            if (i == k || score->wins + score->draws + score->losses == 0) printf("%8s", "-");
            else printf("%8.1f", 100 * share_of(score));
        }
        printf("\n");
    }
    if (a->bots > 2) return;
    const struct arena_score *score = &a->score[s->rank[0]][s->rank[1]];
    const struct elo_rating *r = &s->rating[s->rank[0]];
    printf("\n  %s against %s: %" PRId64 " won, %" PRId64 " drawn, %" PRId64 " lost,\n", a->bot[s->rank[0]].text,
           a->bot[s->rank[1]].text, score->wins, score->draws, score->losses);
    printf("  a difference of %.0f Elo, %+.0f to %+.0f\n", 2 * r->elo, 2 * r->low, 2 * r->high); /* the mean is 0 */
}

static void print_forfeits(const struct arena *a)
{
    if (a->forfeits > 0) printf("\n  forfeits\n");
    for (int i = 0; i < a->forfeits; i++) {
        const struct arena_forfeit *f = &a->forfeit[i];
        printf("    %s, %" PRId64 " game%s, the first is %d:\n      it %s\n", a->bot[f->bot].text, f->times,
               f->times == 1 ? "" : "s", f->first + 1, f->why);
    }
    if (a->more_forfeits > 0) printf("    %" PRId64 " more, for other reasons\n", a->more_forfeits);
}

static void print_test(const struct arena *a)
{
    const struct sprt *t = &a->sprt;
    const char *verdict = verdict_of(a);
    int64_t pairs = 0;
    for (int i = 0; i < 5; i++) pairs += t->counts[i];
    printf("\n  SPRT: is %s %g or %g Elo above %s? (alpha %g, beta %g)\n", a->bot[0].text, t->elo0, t->elo1,
           a->bot[1].text, t->alpha, t->beta);
    printf("    LLR %.3f, bounds %.3f and %.3f, after %" PRId64 " pairs:\n", sprt_llr(t), sprt_lower(t), sprt_upper(t),
           pairs);
    printf("    %" PRId64 " with 0 points, %" PRId64 " with 1/2, %" PRId64 " with 1, %" PRId64 " with 1 1/2, %" PRId64
           " with 2\n", t->counts[0], t->counts[1], t->counts[2], t->counts[3], t->counts[4]);
    if (strcmp(verdict, "open") == 0) printf("    verdict: not decided yet\n");
    else printf("    verdict: rather %g than %g\n", verdict[3] == '1' ? t->elo1 : t->elo0,
                verdict[3] == '1' ? t->elo0 : t->elo1);
}

void arena_print(const struct arena *a)
{
    struct standing s = standing_of(a);
    int each = a->games / a->pairings;
    printf("%s, %d seats, seed %s: %d bots, ", a->game->title, a->seats, a->seed, a->bots);
    if (a->counted == a->games) printf("%d games\n", a->games);
    else printf("%d of %d games (%s)\n", a->counted, a->games, a->decided ? "decided" : "stopped");
    printf("%d pairing%s, %d games each", a->pairings, a->pairings == 1 ? "" : "s", each);
    if (each != a->asked) printf(" (-n %d, rounded up to whole rotations)", a->asked);
    printf("\n\n");
    print_ratings(a, &s);
    print_matrix(a, &s);
    print_forfeits(a);
    if (a->tests) print_test(a);
}

static void json_bot(const struct arena *a, const struct elo_rating *r, int bot, struct cli_json *out)
{
    const struct arena_bot *b = &a->bot[bot];
    struct arena_score total = total_of(a, bot);
    skep_json_open(&out->j, '{');
    skep_json_put_text(&out->j, "bot", b->text);
    cli_json_put_decimal(out, "elo", r->elo, 2);
    cli_json_put_decimal(out, "low", r->low, 2);
    cli_json_put_decimal(out, "high", r->high, 2);
    cli_json_put_decimal(out, "score", share_of(&total), 6);
    skep_json_put_int(&out->j, "games", b->games);
    skep_json_put_int(&out->j, "forfeits", b->forfeits);
    skep_json_put_int(&out->j, "decisions", b->decisions);
    cli_json_put_decimal(out, "ms_per_decision", milliseconds_of(b), 4);
    skep_json_close(&out->j, '}');
}

static void json_matrix(const struct arena *a, struct cli_json *out)
{
    struct skep_json *j = &out->j;
    skep_json_open_at(j, "matrix", '[');
    for (int i = 0; i < a->bots; i++) {
        for (int k = 0; k < a->bots; k++) {
            const struct arena_score *s = &a->score[i][k];
            if (i == k) continue;
            skep_json_open(j, '{');
            skep_json_put_text(j, "bot", a->bot[i].text);
            skep_json_put_text(j, "against", a->bot[k].text);
            skep_json_put_int(j, "wins", s->wins);
            skep_json_put_int(j, "draws", s->draws);
            skep_json_put_int(j, "losses", s->losses);
            cli_json_put_decimal(out, "share", share_of(s), 6);
            skep_json_close(j, '}');
        }
    }
    skep_json_close(j, ']');
}

static void json_forfeits(const struct arena *a, struct skep_json *j)
{
    skep_json_open_at(j, "forfeits", '[');
    for (int i = 0; i < a->forfeits; i++) {
        skep_json_open(j, '{');
        skep_json_put_text(j, "bot", a->bot[a->forfeit[i].bot].text);
        skep_json_put_text(j, "why", a->forfeit[i].why);
        skep_json_put_int(j, "games", a->forfeit[i].times);
        skep_json_put_int(j, "first", a->forfeit[i].first + 1);
        skep_json_close(j, '}');
    }
    skep_json_close(j, ']');
    skep_json_put_int(j, "more_forfeits", a->more_forfeits);
}

static void json_test(const struct arena *a, struct cli_json *out)
{
    const struct sprt *t = &a->sprt;
    struct skep_json *j = &out->j;
    skep_json_open_at(j, "sprt", '{');
    cli_json_put_decimal(out, "elo0", t->elo0, 2);
    cli_json_put_decimal(out, "elo1", t->elo1, 2);
    cli_json_put_decimal(out, "alpha", t->alpha, 4);
    cli_json_put_decimal(out, "beta", t->beta, 4);
    cli_json_put_decimal(out, "llr", sprt_llr(t), 4);
    cli_json_put_decimal(out, "lower", sprt_lower(t), 4);
    cli_json_put_decimal(out, "upper", sprt_upper(t), 4);
    skep_json_put_text(j, "verdict", verdict_of(a));
    skep_json_open_at(j, "pairs", '[');
    for (int i = 0; i < 5; i++) skep_json_int(j, t->counts[i]);
    skep_json_close(j, ']');
    skep_json_close(j, '}');
}

void arena_write_json(const struct arena *a, FILE *f)
{
    struct standing s = standing_of(a);
    struct cli_json out;
    struct skep_json *j = &out.j;
    cli_json_begin(&out);
    skep_json_open(j, '{');
    skep_json_put_text(j, "version", SKEP_VERSION);
    skep_json_put_text(j, "game", a->game->id);
    skep_values_json(&a->first->values, a->game, j);
    skep_json_put_text(j, "seed", a->seed);
    skep_json_put_int(j, "seats", a->seats);
    skep_json_put_int(j, "pairings", a->pairings);
    skep_json_put_int(j, "asked", a->games);
    skep_json_put_int(j, "games", a->counted);
    skep_json_open_at(j, "bots", '[');
    for (int i = 0; i < a->bots; i++) json_bot(a, &s.rating[i], i, &out);
    skep_json_close(j, ']');
    json_matrix(a, &out);
    json_forfeits(a, j);
    if (a->tests) json_test(a, &out);
    skep_json_close(j, '}');
    cli_json_end(&out, f);
}

/* A text as a field: in quotes where it has to be. */
static void csv_text(FILE *f, const char *text)
{
    bool plain = text[strcspn(text, ",\"")] == '\0';
    if (!plain) fputc('"', f);
    for (; *text; text++) {
        if (*text == '"') fputc('"', f);
        fputc(*text, f);
    }
    if (!plain) fputc('"', f);
}

/* A row; its numbers as printf has them. */
static void csv_row(FILE *f, const char *what, const char *bot, const char *against, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
static void csv_row(FILE *f, const char *what, const char *bot, const char *against, const char *format, ...)
{
    va_list args;
    fprintf(f, "%s,", what);
    csv_text(f, bot);
    fputc(',', f);
    csv_text(f, against);
    va_start(args, format);
    vfprintf(f, format, args);
    va_end(args);
}

/* Rows of what is told, of which bot, against which, the number, and for Elo and the test its interval or bounds. */
void arena_write_csv(const struct arena *a, FILE *f)
{
    struct standing s = standing_of(a);
    fprintf(f, "what,bot,against,number,low,high\n");
    for (int i = 0; i < a->bots; i++) {
        const char *bot = a->bot[i].text;
        struct arena_score total = total_of(a, i);
        csv_row(f, "elo", bot, "", ",%.2f,%.2f,%.2f\n", s.rating[i].elo, s.rating[i].low, s.rating[i].high);
        csv_row(f, "score", bot, "", ",%.6f,,\n", share_of(&total));
        csv_row(f, "games", bot, "", ",%" PRId64 ",,\n", a->bot[i].games);
        csv_row(f, "forfeits", bot, "", ",%" PRId64 ",,\n", a->bot[i].forfeits);
        csv_row(f, "ms_per_decision", bot, "", ",%.4f,,\n", milliseconds_of(&a->bot[i]));
    }
    for (int i = 0; i < a->bots; i++)
        for (int k = 0; k < a->bots; k++) {
            const struct arena_score *score = &a->score[i][k];
            if (i == k) continue;
            csv_row(f, "wins", a->bot[i].text, a->bot[k].text, ",%" PRId64 ",,\n", score->wins);
            csv_row(f, "draws", a->bot[i].text, a->bot[k].text, ",%" PRId64 ",,\n", score->draws);
            csv_row(f, "losses", a->bot[i].text, a->bot[k].text, ",%" PRId64 ",,\n", score->losses);
        }
    if (!a->tests) return;
    csv_row(f, "llr", a->bot[0].text, a->bot[1].text, ",%.4f,%.4f,%.4f\n", sprt_llr(&a->sprt), sprt_lower(&a->sprt),
            sprt_upper(&a->sprt));
}
