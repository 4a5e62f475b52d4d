/* match.c: a game being played. The log is the truth; the state is what replaying it gives. */
#include <skep/match.h>

#include <assert.h>
#include <skep/json.h>
#include <skep/record.h>
#include <skep/text.h>
#include <string.h>

void skep_match_open(struct skep_match *m, skep_move *log, int capacity)
{
    *m = (struct skep_match){ .log = log, .capacity = capacity };
}

void skep_match_milestones(struct skep_match *m, void *storage, size_t bytes)
{
    m->milestones = (struct skep_milestones){ .at = storage, .bytes = bytes };
}

/* Milestones. Only what can change is kept, and before it how many moves of chance there were. Where there is no room for one more,
   every second one makes way. */

enum { EVERY = 16 }; /* moves between two of them, at first */

static size_t changing(const struct skep_game *g) { return g->state_size - g->fixed_size; }

static unsigned char *milestone(const struct skep_match *m, int i)
{
    return m->milestones.at + (size_t)i * (sizeof m->chances + changing(m->game));
}

static void keep_milestone(struct skep_match *m)
{
    struct skep_milestones *k = &m->milestones;
    size_t size = sizeof m->chances + changing(m->game);
    if (k->bytes < 2 * size) return;
    if ((size_t)(k->n + 1) * size > k->bytes) {
        k->n /= 2;
        k->every *= 2;
        for (int i = 0; i < k->n; i++) memmove(milestone(m, i), milestone(m, 2 * i + 1), size);
    }
    if (m->moves != (k->n + 1) * k->every) return;
    unsigned char *at = milestone(m, k->n++);
    memcpy(at, &m->chances, sizeof m->chances);
    memcpy(at + sizeof m->chances, m->state, changing(m->game));
}

/* A text that a record can hold on one line and give back as it was. */
static bool fits_line(const char *s)
{
    size_t len = strlen(s);
    for (size_t i = 0; i < len; i++)
        if ((unsigned char)s[i] < ' ' || s[i] == 0x7f) return false;
    return len == 0 || (s[0] != ' ' && s[len - 1] != ' ');
}

bool skep_header_fits(const struct skep_header *h)
{
    for (int i = 0; i < SKEP_SEATS_MAX; i++)
        if (!fits_line(h->name[i]) || !fits_line(h->bot[i])) return false;
    if (h->fair.table[0] && (!skep_fair_is_table(h->fair.table) || h->position[0])) return false; /* S says nothing of positions */
    return fits_line(h->seed) && fits_line(h->date) && fits_line(h->position) && fits_line(h->puzzle.id) && fits_line(h->puzzle.themes);
}

static void begin(struct skep_match *m)
{
    m->moves = m->chances = m->milestones.n = 0;
    m->milestones.every = EVERY;
}

static void take_piece(void *to, const char *piece, size_t len) { skep_sha256_add(to, piece, len); }

/* S of the match's fair dice. */
static void mix(struct skep_match *m)
{
    struct skep_fair *f = &m->header.fair;
    struct skep_sha256 h;
    skep_sha256_start(&h);
    skep_sha256_add_text(&h, "skep-seats-1");
    skep_sha256_add_text(&h, f->table);
    skep_sha256_add(&h, f->commit, SKEP_HASH);
    skep_sha256_add_text(&h, m->game->id);
    skep_record_options(m, take_piece, &h);
    for (int seat = 0; seat < m->seats; seat++) {
        skep_sha256_add(&h, &(unsigned char){ (unsigned char)seat }, 1);
        skep_sha256_add(&h, f->bytes[seat], SKEP_HASH);
    }
    skep_sha256_end(&h, f->mixed);
}

enum skep_error skep_match_start(struct skep_match *m, const struct skep_game *g, int seats, const struct skep_values *v,
                                 const struct skep_header *header, struct skep_problem *p)
{
    assert(g->state_size <= SKEP_STATE_MAX && changing(g) <= SKEP_CHANGING_MAX);
    if (header && !skep_header_fits(header)) return skep_refuse(p, SKEP_BAD_HEADER);
    /* Tried out on a state of its own before the match gives up what it has. */
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    enum skep_error error = skep_values_begin(v, g, seats, state, p);
    if (error) return error;
    if (header && header->position[0]) {
        struct skep_text why = skep_text_of(SKEP_PROBLEM_ARG);
        if (!g->read_position) skep_put(&why, "this game has no text for positions.");
        if (!g->read_position || !g->read_position(state, header->position, &why))
            return skep_refuse_with(p, SKEP_BAD_POSITION, why.at);
    }
    m->game = g;
    m->seats = seats;
    if (v != &m->values) {
        memcpy(m->values.at, v->at, sizeof v->at);
        memcpy(m->values.texts, v->texts, (size_t)(m->values.texts_len = v->texts_len));
    }
    m->header = header ? *header : (struct skep_header){ 0 };
    memcpy(m->state, state, g->state_size);
    memcpy(m->first, state, changing(g));
    begin(m);
    if (m->header.fair.table[0]) mix(m);
    return SKEP_OK;
}

void skep_match_restart(struct skep_match *m, const char *seed)
{
    struct skep_text text = skep_text_in(m->header.seed, sizeof m->header.seed);
    skep_put(&text, seed);
    m->header.puzzle = (struct skep_puzzle){ 0 };
    m->header.fair = (struct skep_fair){ 0 };
    memcpy(m->state, m->first, changing(m->game));
    begin(m);
}

int skep_match_turn(const struct skep_match *m) { return m->game->turn(m->state); }

int skep_match_solver(const struct skep_match *m)
{
    const struct skep_puzzle *z = &m->header.puzzle;
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    if (!z->id[0] || z->at < 0 || z->moves < 1 || z->at > m->moves || z->moves > m->moves - z->at) return -1;
    skep_match_state_at(m, z->at, state);
    int seat = m->game->turn(state);
    for (int i = 0; i < z->moves && seat >= 0; i++) {
        if (m->game->turn(state) != seat) return -1;
        m->game->play(state, m->log[z->at + i], NULL);
    }
    return seat >= 0 ? seat : -1;
}

enum skep_error skep_read_move(const struct skep_game *g, const void *state, const char *text, skep_move *out, struct skep_problem *p)
{
    skep_move move;
    if (!skep_understand(g, state, text, &move)) return skep_refuse_with(p, SKEP_BAD_MOVE, text, g->title, g->notation);
    int rule = g->forbids(state, move);
    if (rule != SKEP_LEGAL) return skep_refuse_move(g, state, move, rule, p);
    *out = move;
    return SKEP_OK;
}

enum skep_error skep_match_read(const struct skep_match *m, const char *text, skep_move *out, struct skep_problem *p)
{
    return skep_read_move(m->game, m->state, text, out, p);
}

enum skep_error skep_match_play(struct skep_match *m, skep_move move, struct skep_trace *t, struct skep_problem *p)
{
    int rule = m->game->forbids(m->state, move);
    if (rule != SKEP_LEGAL) return skep_refuse_move(m->game, m->state, move, rule, p);
    if (m->moves == m->capacity) return skep_refuse_with(p, SKEP_LOG_FULL, skep_text_int(m->capacity));
    skep_match_take(m, move, t);
    return SKEP_OK;
}

void skep_match_take(struct skep_match *m, skep_move move, struct skep_trace *t)
{
    assert(m->moves < m->capacity);
    if (t) { /* a sentence is cleared when it is said: what lies behind the last one is nobody's */
        t->events = 0;
        memset(t->rules, 0, sizeof t->rules);
    }
    m->chances += skep_match_turn(m) == SKEP_CHANCE;
    m->game->play(m->state, move, t);
    m->log[m->moves++] = move;
    if (m->moves % m->milestones.every == 0) keep_milestone(m);
}

skep_move skep_fair_draw(const struct skep_game *g, const void *state, const struct skep_hmac *dice, uint64_t d)
{
    struct skep_outcome list[SKEP_MOVES_MAX];
    struct skep_rng rng;
    skep_fair_stream(dice, d, &rng);
    return skep_sample_from(list, g->outcomes(state, list), &rng);
}

skep_move skep_match_chance(const struct skep_match *m)
{
    const struct skep_fair *f = &m->header.fair;
    struct skep_rng rng;
    if (skep_match_is_sealed(m)) return 0;
    if (f->table[0]) {
        struct skep_hmac dice;
        skep_fair_dice(f->key, f->mixed, &dice);
        return skep_fair_draw(m->game, m->state, &dice, skep_fair_number(f, m->chances));
    }
    skep_rng_event(&rng, m->header.seed, (uint64_t)m->chances);
    return skep_sample(m->game, m->state, &rng);
}

enum skep_error skep_match_roll(struct skep_match *m, skep_move *out, struct skep_trace *t, struct skep_problem *p)
{
    if (skep_match_turn(m) != SKEP_CHANCE) return skep_refuse(p, SKEP_NOT_CHANCE);
    if (skep_match_is_sealed(m)) return skep_refuse_with(p, SKEP_DICE_SEALED, m->header.fair.table);
    *out = skep_match_chance(m);
    return skep_match_play(m, *out, t, p);
}

enum skep_error skep_match_undo(struct skep_match *m, struct skep_problem *p)
{
    if (m->moves == 0) return skep_refuse(p, SKEP_NOTHING_TO_UNDO);
    skep_match_back_to(m, m->moves - 1);
    return SKEP_OK;
}

void skep_match_back_to(struct skep_match *m, int n)
{
    const struct skep_puzzle *z = &m->header.puzzle;
    if (z->id[0] && n < z->at + z->moves) m->header.puzzle = (struct skep_puzzle){ 0 };
    m->chances = skep_match_state_at(m, n, m->state);
    skep_fair_forget(&m->header.fair, m->chances);
    m->moves = n;
    if (m->milestones.n > n / m->milestones.every) m->milestones.n = n / m->milestones.every;
}

bool skep_match_take_back(struct skep_match *m, int n)
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_fair then = m->header.fair;
    if (!skep_fair_jump(&then, skep_match_state_at(m, n, state), skep_fair_number(&then, m->chances))) return false;
    skep_match_back_to(m, n);
    m->header.fair = then;
    return true;
}

int skep_match_state_at(const struct skep_match *m, int n, void *state)
{
    const struct skep_game *g = m->game;
    assert(n >= 0 && n <= m->moves);
    int near = n / m->milestones.every, chances = 0;
    if (near > m->milestones.n) near = m->milestones.n;
    if (state != m->state) memcpy((unsigned char *)state + changing(g), m->state + changing(g), g->fixed_size);
    if (near > 0) {
        const unsigned char *at = milestone(m, near - 1);
        memcpy(&chances, at, sizeof chances);
        memcpy(state, at + sizeof chances, changing(g));
    } else memcpy(state, m->first, changing(g));
    for (int i = near * m->milestones.every; i < n; i++) {
        chances += g->turn(state) == SKEP_CHANCE;
        g->play(state, m->log[i], NULL);
    }
    return chances;
}

void skep_match_copy(struct skep_match *to, const struct skep_match *m, int n)
{
    assert(n <= to->capacity);
    skep_move *log = to->log;
    int capacity = to->capacity;
    struct skep_milestones milestones = to->milestones;
    if (n > 0) memcpy(log, m->log, (size_t)n * sizeof *log);
    *to = *m;
    to->log = log;
    to->capacity = capacity;
    to->milestones = milestones;
    to->milestones.n = 0; /* what lies before has to be reached from the beginning */
    to->milestones.every = EVERY;
    to->chances = skep_match_state_at(m, n, to->state);
    skep_fair_forget(&to->header.fair, to->chances);
    to->moves = n;
}

void skep_match_hidden(const struct skep_match *m, int seat, void *state)
{
    memcpy(state, m->state, m->game->state_size);
    if (m->game->hide && seat != SKEP_ALL) m->game->hide(state, seat);
}

void skep_match_write_view(const struct skep_match *m, const void *state, struct skep_json *out)
{
    const struct skep_game *g = m->game;
    _Alignas(16) unsigned char first[SKEP_STATE_MAX];
    g->write_view(state, out);
    if (!g->write_past) return;
    skep_match_state_at(m, 0, first);
    skep_json_reopen(out);
    g->write_past(first, m->log, m->moves, out);
    skep_json_close(out, '}');
}

void skep_match_view(const struct skep_match *m, int seat, struct skep_json *out)
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    skep_match_hidden(m, seat, state);
    skep_match_write_view(m, state, out);
}
