/* review_say.c: what the page of a review in the terminal and the one in a file say alike. */
#include "review.h"

#include <skep/story.h>
#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

/* Who plays two moves on, to see what they earn. */
#define PLAYS_ON "expert:100"

void review_name_seats(struct skep_match *m)
{
    for (int seat = 0; seat < m->seats; seat++) {
        char called[SKEP_NAME_TEXT], *name = m->header.name[seat];
        bool fits = snprintf(called, sizeof called, "%s %s", m->game->seats[seat], name) < (int)sizeof called;
        if (name[0] && fits && strcmp(name, m->game->seats[seat]) != 0) memcpy(name, called, sizeof called);
    }
}

const char *review_name(const struct skep_match *m, int seat)
{
    return m->header.name[seat][0] ? m->header.name[seat] : m->game->seats[seat];
}

int review_points(skep_portion x) { return (int)((x + (x < 0 ? -1 : 1) * SKEP_POINT / 2) / SKEP_POINT); }

int review_winner(const struct skep_review *r)
{
    const struct skep_match *m = skep_review_match(r);
    int best = 0;
    for (int s = 1; s < m->seats; s++)
        if (skep_review_sum(r, s).result > skep_review_sum(r, best).result) best = s;
    return best;
}

/* The scores of those seats, behind those that are there. */
static void put_scores(const struct skep_match *m, unsigned seats, const char **join, struct skep_text *out)
{
    int points[SKEP_SEATS_MAX];
    m->game->score(m->state, points);
    for (int s = 0; s < m->seats; s++) {
        if (!(seats >> s & 1)) continue;
        skep_putf(out, "%s%d", *join, points[s]);
        *join = " to ";
    }
}

void review_write_title(const struct skep_review *r, struct skep_text *out)
{
    const struct skep_match *m = skep_review_match(r);
    bool over = skep_match_turn(m) == SKEP_OVER;
    unsigned winners = over ? m->game->winners(m->state) : 1U << review_winner(r);
    bool several = (winners & (winners - 1)) != 0;
    const char *join = "";
    for (int s = 0; s < m->seats; s++) {
        if (!(winners >> s & 1)) continue;
        skep_putf(out, "%s%s", join, review_name(m, s));
        join = " and ";
    }
    skep_put(out, !over ? " is ahead" : winners == 0 ? "a draw" : several ? " win" : " wins");
    if (!over) return;
    join = winners == 0 ? ", " : " ";
    put_scores(m, winners, &join, out);
    put_scores(m, ~winners, &join, out);
    skep_portion low = SKEP_WHOLE / 2;
    for (int i = 0; i < skep_review_places(r); i++)
        if (skep_review_place(r, i)->before[review_winner(r)] < low) low = skep_review_place(r, i)->before[review_winner(r)];
    if (winners != 0 && !several && review_points(low) < 50) skep_putf(out, ", from %d %%", review_points(low));
}

void review_write_course(const struct skep_review *r, struct skep_text *out)
{
    const struct skep_match *m = skep_review_match(r);
    struct skep_say say = { 0 };
    int turning = skep_review_turning(r);
    if (skep_match_turn(m) != SKEP_OVER) return;
    m->game->result(m->state, &say);
    skep_say_write(m->game, &say, out);
    unsigned winners = m->game->winners(m->state);
    if (turning < 0 || (winners & (winners - 1))) return;
    skep_putf(out, " %s was ahead for good from %s %d on.", review_name(m, review_winner(r)), m->game->counts, skep_review_place(r, turning)->turn + 1);
}

/* "7 only moves", "1 brilliant find": nothing of none. */
static void put_count(int n, const char *one, const char *many, struct skep_text *out)
{
    if (n > 0) skep_putf(out, "%s%d %s", out->len > 0 ? ", " : "", n, n == 1 ? one : many);
}

void review_write_finds(const struct skep_sum *sum, struct skep_text *out)
{
    put_count(sum->only, "only move", "only moves", out);
    put_count(sum->brilliant, "brilliant find", "brilliant finds", out);
}

/* What the better move earns that the played one does not, both played on for three rounds at most. */
static void write_brings(const struct skep_match *m, const struct skep_place *place, struct skep_text *out)
{
    const skep_move two[] = { place->line[0].move, place->line[place->played].move };
    const char *names[SKEP_SEATS_MAX];
    struct skep_comparison c;
    struct skep_problem problem;
    struct skep_bot *bot = skep_bot_new(PLAYS_ON, NULL, &problem);
    struct skep_match *then = cli_alloc(sizeof *then);
    if (!bot) cli_die(CLI_NO, "%s", problem.text);
    for (int seat = 0; seat < m->seats; seat++) names[seat] = review_name(m, seat);
    skep_match_open(then, cli_alloc((size_t)(place->at + 1) * sizeof *then->log), place->at + 1);
    skep_match_copy(then, m, place->at);
    skep_compare_two(then, place->who, two, bot, &c);
    write_against(m, names, &c, 1, place->who, out);
    skep_bot_free(bot);
    free(then->log);
    free(then);
}

/* Behind join: "+12 for C Mara". */
static void put_for(const struct skep_match *m, const char *join, skep_portion x, int seat, struct skep_text *out)
{
    skep_putf(out, "%s%s%d for %s", join, review_points(x) > 0 ? "+" : "", review_points(x), review_name(m, seat));
}

void review_write_cost(const struct skep_match *m, const struct skep_place *p, int winner, struct skep_text *out)
{
    struct skep_text brings = skep_text_of(1024);
    int cost = review_points(-p->error[p->who]), doubt = review_points(2 * p->line[p->played].error);
    skep_putf(out, "costs %d", cost);
    if (doubt > 0) skep_putf(out, " ±%d", doubt);
    skep_put(out, cost == 1 && doubt == 0 ? " point" : " points");
    if (m->seats > 2 && p->who != winner) put_for(m, ", ", p->error[winner], winner, out);
    write_brings(m, p, &brings);
    if (brings.len > 0) skep_putf(out, ". With the better move: %s", brings.at);
}

void review_write_chance(const struct skep_match *m, const struct skep_place *p, int seat, struct skep_text *out)
{
    struct skep_story story;
    skep_story_open(&story, m, SKEP_ALL, p->at, NULL);
    for (int i = 0; i < p->moves; i++) {
        const struct skep_step *step = skep_story_next(&story);
        struct skep_say say = { 0 };
        skep_put(out, i > 0 ? ", " : "");
        m->game->say_move(story.before, step->move, &say);
        skep_say_write(m->game, &say, out);
    }
    put_for(m, ". ", p->luck[seat], seat, out);
    skep_putf(out, "; %d of 100 would have been better for who moves next", review_points(p->better));
    skep_put(out, p->all ? "." : ", by a sample.");
}

void review_write_sketch(const struct skep_review *r, struct skep_text *out)
{
    const struct skep_match *m = skep_review_match(r);
    const struct skep_place *p = skep_review_place(r, skep_review_roughest(r));
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_say say = { 0 };
    skep_match_state_at(m, p->at, state);
    m->game->say_move(state, m->log[p->at], &say);
    skep_putf(out, "the rest is large beside what was found, most of it in %s %d, with a move of %s: ", m->game->counts,
              p->turn + 1, p->who < 0 ? "chance" : review_name(m, p->who));
    skep_say_write(m->game, &say, out);
    skep_put(out, ".");
}
