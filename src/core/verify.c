/* verify.c: draws everything again and compares; and says what that shows, and what it does not. */
#include <skep/verify.h>

#include <skep/text.h>
#include <string.h>

void skep_draws_open(struct skep_draws *d, const struct skep_match *m)
{
    d->match = m;
    d->next = d->events = 0;
    skep_match_state_at(m, 0, d->before);
}

bool skep_draws_next(struct skep_draws *d)
{
    const struct skep_match *m = d->match;
    const struct skep_game *g = m->game;
    const struct skep_fair *f = &m->header.fair;
    if (d->events > 0) g->play(d->before, d->draw.move, NULL);
    while (d->next < m->moves && g->turn(d->before) != SKEP_CHANCE) g->play(d->before, m->log[d->next++], NULL);
    if (d->next == m->moves) return false;
    d->draw.at = d->next;
    d->draw.number = skep_fair_number(f, d->events++);
    d->draw.move = m->log[d->next++];
    struct skep_hmac dice;
    skep_fair_dice(f->key, f->mixed, &dice);
    d->draw.due = f->open ? skep_fair_draw(g, d->before, &dice, d->draw.number) : 0;
    return true;
}

static bool gave(const struct skep_fair *f, int seat)
{
    static const unsigned char NONE[SKEP_HASH];
    return memcmp(f->bytes[seat], NONE, SKEP_HASH) != 0;
}

static enum skep_found found(bool holds) { return holds ? SKEP_HOLDS : SKEP_FAILS; }

static enum skep_found look_at_chain(const struct skep_fair *f, const unsigned char *previous)
{
    static const unsigned char BEGIN[SKEP_HASH];
    unsigned char hash[SKEP_HASH];
    if (f->chain == 1) previous = BEGIN;
    if (f->chain == 0 || !previous) return SKEP_NOT_CHECKED;
    skep_fair_chain(previous, f->commit, hash);
    return found(memcmp(hash, f->hash, SKEP_HASH) == 0);
}

void skep_verify(const struct skep_match *m, const unsigned char previous[SKEP_HASH], struct skep_proof *v)
{
    const struct skep_fair *f = &m->header.fair;
    unsigned char commit[SKEP_HASH];
    bool any = false;
    memset(v, 0, sizeof *v);
    for (int seat = 0; seat < m->seats; seat++) any = any || gave(f, seat);
    v->found[SKEP_CHECK_SEATS] = found(any);
    v->found[SKEP_CHECK_CHAIN] = look_at_chain(f, previous);
    v->draws = m->chances;
    if (!f->open) return;

    skep_fair_commit(f->table, f->key, commit);
    v->found[SKEP_CHECK_KEY] = found(memcmp(commit, f->commit, SKEP_HASH) == 0);
    struct skep_draws d;
    skep_draws_open(&d, m);
    while (skep_draws_next(&d)) {
        if (d.draw.move == d.draw.due) continue;
        if (v->wrong++ == 0) v->first = d;
    }
    v->found[SKEP_CHECK_DRAWS] = found(v->wrong == 0);
    v->proven = true;
    for (int i = 0; i < SKEP_CHECKS; i++) v->proven = v->proven && v->found[i] != SKEP_FAILS;
}

/* Words */

/* The seats that added bytes, or those that did not, as the game calls them. */
static void put_seats(const struct skep_match *m, bool which, struct skep_text *out)
{
    for (int seat = 0; seat < m->seats; seat++)
        if (gave(&m->header.fair, seat) == which) skep_put_listed(out, m->game->seats[seat]);
}

static void say_draws(const struct skep_match *m, const struct skep_proof *v, struct skep_problem *say)
{
    const struct skep_draws *d = &v->first;
    struct skep_text move = skep_text_of(SKEP_MOVE_TEXT), due = skep_text_of(SKEP_MOVE_TEXT);
    if (v->wrong == 0) {
        skep_refuse_with(say, SKEP_FAIR_DRAWS_HOLD, skep_text_int(v->draws));
        return;
    }
    m->game->write_move(d->before, d->draw.move, &move);
    m->game->write_move(d->before, d->draw.due, &due);
    skep_refuse_with(say, SKEP_FAIR_DRAWS_WRONG, skep_text_int(v->wrong), skep_text_int(v->draws), skep_text_int((long long)d->draw.number),
                     skep_text_int(d->draw.at + 1), move.at, due.at);
}

void skep_verify_say(const struct skep_match *m, const struct skep_proof *v, enum skep_check check, struct skep_problem *say)
{
    const struct skep_fair *f = &m->header.fair;
    enum skep_found is = v->found[check];
    struct skep_text seats = skep_text_of(64);
    put_seats(m, true, &seats);
    switch (check) {
    case SKEP_CHECK_KEY:
        skep_refuse_with(say, is == SKEP_HOLDS ? SKEP_FAIR_KEY_HOLDS : is == SKEP_FAILS ? SKEP_FAIR_KEY_WRONG : SKEP_FAIR_KEY_SEALED, f->table);
        return;
    case SKEP_CHECK_SEATS:
        skep_refuse_with(say, is == SKEP_HOLDS ? SKEP_FAIR_SEATS_HOLD : SKEP_FAIR_SEATS_NONE, seats.at);
        return;
    case SKEP_CHECK_DRAWS:
        if (is == SKEP_NOT_CHECKED) skep_refuse_with(say, SKEP_FAIR_DRAWS_SEALED, skep_text_int(v->draws));
        else say_draws(m, v, say);
        return;
    default:
        if (f->chain == 0) skep_refuse(say, SKEP_FAIR_CHAIN_NONE);
        else
            skep_refuse_with(say, is == SKEP_HOLDS ? SKEP_FAIR_CHAIN_HOLDS : is == SKEP_FAILS ? SKEP_FAIR_CHAIN_WRONG : SKEP_FAIR_CHAIN_UNKNOWN,
                             skep_text_int((long long)f->chain));
    }
}

/* The numbers of draws that the log does not have: "15-16, 20-20". */
static void put_left_out(const struct skep_fair *f, struct skep_text *out)
{
    struct skep_jump last = { 0, 0 };
    for (int i = 0; i < f->jumps; last = f->jump[i++]) {
        struct skep_text t = skep_text_of(48);
        skep_put_int(&t, (long long)last.number + f->jump[i].at - last.at);
        skep_put_char(&t, '-');
        skep_put_int(&t, (long long)f->jump[i].number - 1);
        skep_put_listed(out, t.at);
    }
}

bool skep_verify_cannot(const struct skep_match *m, int i, struct skep_problem *say)
{
    static const enum skep_error ALWAYS[] = { SKEP_FAIR_NOT_ORDER, SKEP_FAIR_NOT_SECRET, SKEP_FAIR_NOT_LEAGUE, SKEP_FAIR_NOT_DROPPED };
    enum { ALWAYS_COUNT = sizeof ALWAYS / sizeof *ALWAYS };
    struct skep_text seats = skep_text_of(64), numbers = skep_text_of(SKEP_PROBLEM_ARG);
    put_seats(m, false, &seats);
    put_left_out(&m->header.fair, &numbers);
    if (numbers.len == 0) i++; /* which is said first */
    if (i == 0) skep_refuse_with(say, SKEP_FAIR_NOT_TAKEN_BACK, numbers.at);
    else if (i <= ALWAYS_COUNT) skep_refuse(say, ALWAYS[i - 1]);
    else if (i == ALWAYS_COUNT + 1 && seats.len > 0) skep_refuse_with(say, SKEP_FAIR_NOT_ALL, seats.at);
    else return false;
    return true;
}
