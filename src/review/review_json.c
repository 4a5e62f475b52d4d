/* review_json.c: a review as JSON, for programs and for the page. */
#include <skep/review.h>

#include <skep/json.h>
#include <skep/text.h>

static const char *const KINDS[] = { "chance", "forced", "decision" };

/* All nine digits: who adds them up gets what was added. */
static void put_portion(struct skep_json *j, skep_portion x)
{
    struct skep_text text = skep_text_of(32);
    skep_portion size = x < 0 ? -x : x;
    char digits[10] = { 0 };
    for (int i = 8; i >= 0; i--, size /= 10) digits[i] = (char)('0' + size % 10);
    skep_putf(&text, "%s%d.%s", x < 0 ? "-" : "", (int)size, digits);
    skep_json_raw(j, text.at, text.len);
}

static void put_at(struct skep_json *j, const char *key, skep_portion x)
{
    skep_json_key(j, key);
    put_portion(j, x);
}

static void put_each(struct skep_json *j, const char *key, const skep_portion *x, int seats)
{
    skep_json_open_at(j, key, '[');
    for (int i = 0; i < seats; i++) put_portion(j, x[i]);
    skep_json_close(j, ']');
}

/* A move as it is written in that state, and as a sentence. */
static void put_move(struct skep_json *j, const struct skep_game *g, const void *state, skep_move m)
{
    struct skep_text text = skep_text_of(SKEP_MOVE_TEXT);
    struct skep_say say = { 0 };
    g->write_move(state, m, &text);
    skep_json_put_text(j, "move", text.at);
    g->say_move(state, m, &say);
    skep_json_open_at(j, "say", '{');
    skep_say_json(g, &say, j);
    skep_json_close(j, '}');
}

/* What is expected after the best move, as far as no chance and no secret comes in between. */
static void put_follow(const struct skep_match *m, const struct skep_place *p, void *state, struct skep_json *j)
{
    skep_json_open_at(j, "follow", '[');
    m->game->play(state, p->line[0].move, NULL);
    for (int i = 0; i < p->follows && skep_can_follow(m->game, state, p->follow[i]); i++) {
        skep_json_open(j, '{');
        skep_json_put_int(j, "seat", m->game->turn(state));
        put_move(j, m->game, state, p->follow[i]);
        skep_json_close(j, '}');
        m->game->play(state, p->follow[i], NULL);
    }
    skep_json_close(j, ']');
}

static void put_decision(const struct skep_match *m, const struct skep_place *p, struct skep_json *j)
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    skep_match_state_at(m, p->at, state);
    skep_json_open_at(j, "lines", '[');
    for (int i = 0; i < p->lines; i++) {
        skep_json_open(j, '{');
        put_move(j, m->game, state, p->line[i].move);
        put_each(j, "worth", p->line[i].worth, m->seats);
        put_at(j, "error", p->line[i].error);
        skep_json_close(j, '}');
    }
    skep_json_close(j, ']');
    skep_json_put_int(j, "played", p->played);
    skep_json_put_bool(j, "hidden", p->hidden);
    put_at(j, "known", p->known);
    skep_json_put_text(j, "mark", skep_marks[p->mark]);
    put_follow(m, p, state, j);
}

void skep_review_place_json(const struct skep_review *r, int i, struct skep_json *j)
{
    const struct skep_match *m = skep_review_match(r);
    const struct skep_place *p = skep_review_place(r, i);
    bool whole = skep_review_done(r) == skep_review_places(r);
    skep_json_open(j, '{');
    skep_json_put_int(j, "at", p->at);
    skep_json_put_int(j, "moves", p->moves);
    skep_json_put_text(j, "kind", KINDS[p->kind]);
    skep_json_put_number(j, "seat", p->who >= 0, p->who);
    skep_json_put_int(j, "turn", p->turn);
    skep_json_put_text(j, "node", p->node);
    put_each(j, "before", p->before, m->seats);
    put_each(j, "doubt", p->doubt, m->seats);
    if (whole) put_each(j, "after", p->after, m->seats);
    put_each(j, "luck", p->luck, m->seats);
    put_each(j, "error", p->error, m->seats);
    if (whole) put_each(j, "rest", p->rest, m->seats);
    if (p->kind == SKEP_PLACE_CHANCE) {
        skep_json_put_int(j, "outcomes", p->outcomes);
        skep_json_put_bool(j, "all", p->all);
        put_at(j, "better", p->better);
    } else if (p->kind == SKEP_PLACE_DECISION) put_decision(m, p, j);
    skep_json_close(j, '}');
}

static void put_sum(const struct skep_review *r, const struct skep_match *m, int seat, struct skep_json *j)
{
    struct skep_sum sum = skep_review_sum(r, seat);
    skep_json_open(j, '{');
    skep_json_put_int(j, "seat", seat);
    skep_json_put_text(j, "name", m->header.name[seat][0] ? m->header.name[seat] : m->game->seats[seat]);
    put_at(j, "start", sum.start);
    put_at(j, "luck", sum.luck);
    put_at(j, "error", sum.error);
    put_at(j, "rest", sum.rest);
    put_at(j, "result", sum.result);
    put_at(j, "own", sum.own);
    put_at(j, "others", sum.others);
    skep_json_put_int(j, "decisions", sum.decisions);
    skep_json_put_int(j, "slips", sum.slips);
    skep_json_put_int(j, "mistakes", sum.mistakes);
    skep_json_put_int(j, "blunders", sum.blunders);
    skep_json_close(j, '}');
}

void skep_review_json(const struct skep_review *r, struct skep_json *j)
{
    enum { MOMENTS = 5 };
    const struct skep_match *m = skep_review_match(r);
    int moment[MOMENTS], n = skep_review_moments(r, MOMENTS, moment), turning = skep_review_turning(r);
    skep_json_open(j, '{');
    skep_json_put_text(j, "game", m->game->id);
    skep_json_put_int(j, "simulations", skep_review_simulations(r));
    skep_json_put_bool(j, "over", skep_match_turn(m) == SKEP_OVER);
    skep_json_put_bool(j, "sketch", skep_review_is_sketch(r));
    int roughest = skep_review_roughest(r);
    skep_json_put_number(j, "roughest", roughest >= 0, roughest);
    skep_json_put_bool(j, "luck_seen", skep_review_sees_luck(r));
    skep_json_put_bool(j, "secrets", skep_review_has_secrets(r));
    skep_json_put_number(j, "turning", turning >= 0, turning);
    skep_json_put_ints(j, "moments", moment, n);
    skep_json_open_at(j, "seats", '[');
    for (int i = 0; i < m->seats; i++) put_sum(r, m, i, j);
    skep_json_close(j, ']');
    skep_json_open_at(j, "events", '[');
    for (int i = 0; i < skep_review_places(r); i++) skep_review_place_json(r, i, j);
    skep_json_close(j, ']');
    skep_json_close(j, '}');
}
