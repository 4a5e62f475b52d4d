/* match.c: a game being played. The log is the truth; the state is what replaying it gives. */
#include <skep/match.h>

#include <assert.h>
#include <skep/json.h>
#include <skep/text.h>
#include <string.h>

void skep_match_open(struct skep_match *m, skep_move *log, int capacity)
{
    *m = (struct skep_match){ .log = log, .capacity = capacity };
}

/* The state before the first move. */
static bool first_state(const struct skep_match *m, void *state, struct skep_text *why)
{
    m->game->start(state, m->seats, &m->values);
    return m->header.position[0] == '\0' || m->game->read_position(state, m->header.position, why);
}

/* A text that a record can hold on one line and give back as it was. */
static bool fits_line(const char *s)
{
    size_t len = strlen(s);
    for (size_t i = 0; i < len; i++)
        if ((unsigned char)s[i] < ' ' || s[i] == 0x7f) return false;
    return len == 0 || (s[0] != ' ' && s[len - 1] != ' ');
}

static bool header_fits(const struct skep_header *h)
{
    for (int i = 0; i < SKEP_SEATS_MAX; i++)
        if (!fits_line(h->name[i])) return false;
    return fits_line(h->seed) && fits_line(h->date) && fits_line(h->position);
}

enum skep_error skep_match_start(struct skep_match *m, const struct skep_game *g, int seats, const struct skep_values *v,
                                 const struct skep_header *header, struct skep_problem *p)
{
    assert(g->state_size <= SKEP_STATE_MAX);
    enum skep_error error = skep_values_check(v, g, seats, p);
    if (error) return error;
    if (header && !header_fits(header)) return skep_refuse(p, SKEP_BAD_HEADER, NULL, NULL, NULL, NULL);
    if (header && header->position[0]) {
        /* A position is tried out on a state of its own before the match gives up what it has. */
        _Alignas(16) unsigned char state[SKEP_STATE_MAX];
        char storage[SKEP_PROBLEM_ARG];
        struct skep_text why = skep_text_in(storage, sizeof storage);
        if (!g->read_position) skep_put(&why, "this game has no text for positions.");
        else g->start(state, seats, v);
        if (!g->read_position || !g->read_position(state, header->position, &why))
            return skep_refuse(p, SKEP_BAD_POSITION, storage, NULL, NULL, NULL);
    }
    m->game = g;
    m->seats = seats;
    if (v != &m->values) {
        memcpy(m->values.at, v->at, sizeof v->at);
        memcpy(m->values.texts, v->texts, (size_t)(m->values.texts_len = v->texts_len));
    }
    m->header = header ? *header : (struct skep_header){ 0 };
    m->moves = m->chances = 0;
    memset(m->state, 0, g->state_size);
    first_state(m, m->state, NULL);
    return SKEP_OK;
}

int skep_match_turn(const struct skep_match *m) { return m->game->turn(m->state); }

/* The problem with a move that a rule forbids: the rule speaks. */
static enum skep_error refuse_move(const struct skep_game *g, int rule, struct skep_problem *p)
{
    skep_refuse(p, SKEP_ILLEGAL_MOVE, g->rules[rule].say, NULL, NULL, NULL);
    if (p) {
        p->id = p->rule = g->rules[rule].id;
        p->args = 0;
    }
    return SKEP_ILLEGAL_MOVE;
}

enum skep_error skep_match_read(const struct skep_match *m, const char *text, skep_move *out, struct skep_problem *p)
{
    skep_move move;
    if (!m->game->read_move(m->state, text, &move))
        return skep_refuse(p, SKEP_BAD_MOVE, text, m->game->title, m->game->notation, NULL);
    int rule = m->game->forbids(m->state, move);
    if (rule != SKEP_LEGAL) return refuse_move(m->game, rule, p);
    *out = move;
    return SKEP_OK;
}

enum skep_error skep_match_play(struct skep_match *m, skep_move move, struct skep_trace *t, struct skep_problem *p)
{
    int rule = m->game->forbids(m->state, move);
    if (rule != SKEP_LEGAL) return refuse_move(m->game, rule, p);
    if (m->moves == m->capacity) {
        char storage[16];
        struct skep_text max = skep_text_in(storage, sizeof storage);
        skep_put_int(&max, m->capacity);
        return skep_refuse(p, SKEP_LOG_FULL, storage, NULL, NULL, NULL);
    }
    if (t) *t = (struct skep_trace){ 0 };
    m->chances += skep_match_turn(m) == SKEP_CHANCE;
    m->game->play(m->state, move, t);
    m->log[m->moves++] = move;
    return SKEP_OK;
}

enum skep_error skep_match_roll(struct skep_match *m, skep_move *out, struct skep_trace *t, struct skep_problem *p)
{
    if (skep_match_turn(m) != SKEP_CHANCE) return skep_refuse(p, SKEP_NOT_CHANCE, NULL, NULL, NULL, NULL);
    struct skep_rng rng;
    skep_rng_start(&rng, skep_seed_of(m->header.seed), (uint64_t)m->chances);
    *out = skep_sample(m->game, m->state, &rng);
    return skep_match_play(m, *out, t, p);
}

enum skep_error skep_match_undo(struct skep_match *m, struct skep_problem *p)
{
    if (m->moves == 0) return skep_refuse(p, SKEP_NOTHING_TO_UNDO, NULL, NULL, NULL, NULL);
    skep_match_state_at(m, m->moves - 1, m->state);
    m->moves--;
    m->chances -= skep_match_turn(m) == SKEP_CHANCE;
    return SKEP_OK;
}

void skep_match_state_at(const struct skep_match *m, int n, void *state)
{
    assert(n >= 0 && n <= m->moves);
    memset(state, 0, m->game->state_size);
    first_state(m, state, NULL);
    for (int i = 0; i < n; i++) m->game->play(state, m->log[i], NULL);
}

void skep_match_hidden(const struct skep_match *m, int seat, void *state)
{
    memcpy(state, m->state, m->game->state_size);
    if (m->game->hide && seat != SKEP_ALL) m->game->hide(state, seat);
}

void skep_match_view(const struct skep_match *m, int seat, struct skep_json *out)
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    skep_match_hidden(m, seat, state);
    m->game->write_view(state, out);
}
