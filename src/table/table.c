/* table.c: the questions that every front end has about a game among people and bots, each answered once. */
#include <skep/table.h>

#include <skep/story.h>
#include <skep/text.h>
#include <string.h>

enum { WORLDS = 4, DRAWS_MOST = 100 }; /* guesses that have to agree on a fate; outcomes tried until somebody's turn comes */

/* Sitting down */

void skep_table_open(struct skep_table *t, struct skep_match *m)
{
    *t = (struct skep_table){ .match = m, .looking = SKEP_ALL };
    for (int seat = 0; seat < m->seats; seat++) {
        const char *bot = m->header.bot[seat][0] ? m->header.bot[seat] : m->header.name[seat];
        t->sits[seat] = skep_bot_check_in(m->game, bot, NULL) == SKEP_OK ? SKEP_BOT : SKEP_PERSON;
        if (t->sits[seat] == SKEP_BOT && bot == m->header.name[seat]) memcpy(m->header.bot[seat], bot, SKEP_BOT_TEXT);
    }
}

enum skep_error skep_table_sit(struct skep_table *t, int seat, enum skep_sitter who, const char *name, const char *bot,
                               struct skep_problem *p)
{
    struct skep_header *h = &t->match->header;
    struct skep_header tried = *h;
    struct skep_text called = skep_text_in(tried.name[seat], SKEP_NAME_TEXT), plays = skep_text_in(tried.bot[seat], SKEP_BOT_TEXT);
    if (who == SKEP_BOT) {
        enum skep_error error = skep_bot_check_in(t->match->game, bot, p);
        if (error) return error;
        skep_put(&plays, bot);
    }
    if (name) skep_put(&called, name);
    if (called.overflow || plays.overflow || !skep_header_fits(&tried)) return skep_refuse(p, SKEP_BAD_HEADER);
    *h = tried;
    t->sits[seat] = who;
    return SKEP_OK;
}

int skep_table_people(const struct skep_table *t)
{
    int n = 0;
    for (int seat = 0; seat < t->match->seats; seat++) n += t->sits[seat] == SKEP_PERSON;
    return n;
}

/* What comes next */

struct skep_next skep_table_next_as(const struct skep_table *t, int viewer)
{
    const struct skep_match *m = t->match;
    _Alignas(16) unsigned char known[SKEP_STATE_MAX];
    const void *state = viewer == SKEP_ALL ? m->state : known;
    if (viewer != SKEP_ALL) skep_match_hidden(m, viewer, known);
    int who = m->game->turn(state);
    if (who == SKEP_OVER) return (struct skep_next){ SKEP_NEXT_OVER, who, 0 };
    if (who == SKEP_CHANCE) return (struct skep_next){ SKEP_NEXT_ROLL, who, 0 };
    if (t->sits[who] == SKEP_BOT) return (struct skep_next){ SKEP_NEXT_THINK, who, 0 };
    if (t->sits[who] == SKEP_OPEN) return (struct skep_next){ SKEP_NEXT_WAIT, who, 0 };
    if (viewer != SKEP_ALL && viewer != who) return (struct skep_next){ SKEP_NEXT_ASK, who, 0 };
    skep_move moves[SKEP_MOVES_MAX];
    int n = m->game->moves(state, moves);
    return (struct skep_next){ SKEP_NEXT_ASK, who, n == 1 ? moves[0] : 0 };
}

struct skep_next skep_table_next(const struct skep_table *t) { return skep_table_next_as(t, SKEP_ALL); }

int skep_table_roller(const struct skep_table *t, int viewer)
{
    const struct skep_game *g = t->match->game;
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_rng any;
    skep_rng_start(&any, 0, 0);
    skep_match_hidden(t->match, viewer, state);
    if (viewer != SKEP_ALL && g->guess) g->guess(state, viewer, &any);
    int who = g->turn(state);
    for (int tries = 0; who == SKEP_CHANCE && tries < DRAWS_MOST; tries++) {
        g->play(state, skep_sample(g, state, &any), NULL);
        who = g->turn(state);
    }
    return who == SKEP_CHANCE ? SKEP_OVER : who;
}

/* Eyes */

int skep_table_eyes(const struct skep_table *t, int who)
{
    if (skep_table_is_person(t, who)) return who;
    if (who == SKEP_OVER) return SKEP_ALL;
    if (skep_table_people(t) > 1) return t->looking;
    for (int seat = 0; seat < t->match->seats; seat++)
        if (t->sits[seat] == SKEP_PERSON) return seat;
    return SKEP_ALL;
}

static bool know_the_same(const struct skep_match *m, int one, int other)
{
    _Alignas(16) unsigned char a[SKEP_STATE_MAX], b[SKEP_STATE_MAX];
    skep_match_hidden(m, one, a);
    skep_match_hidden(m, other, b);
    return memcmp(a, b, m->game->state_size - m->game->fixed_size) == 0;
}

bool skep_table_needs_curtain(const struct skep_table *t, int seat)
{
    if (t->looking == seat || !t->match->game->hide) return false;
    if (t->looking != SKEP_ALL) return !know_the_same(t->match, t->looking, seat);
    for (int other = 0; other < t->match->seats; other++)
        if (other != seat && t->sits[other] == SKEP_PERSON && !know_the_same(t->match, other, seat)) return true;
    return false;
}

/* Going back */

/* Whether the seat that moves in state had a choice. */
static bool chooses(const struct skep_game *g, const void *state)
{
    skep_move moves[SKEP_MOVES_MAX];
    return g->moves(state, moves) > 1;
}

/* Steps by which something new becomes known: chance's, and where another person chose. Whether a seat's opponent had a choice may be
   a secret, so to a seat all that it notices of other people is news. */
static bool is_news(const struct skep_table *t, int seat, const struct skep_step *step, bool choice)
{
    return step->noticed && (step->who == SKEP_CHANCE || (choice && step->who != seat && t->sits[step->who] == SKEP_PERSON));
}

void skep_table_undo(const struct skep_table *t, int seat, struct skep_undo *out)
{
    const struct skep_match *m = t->match;
    struct skep_story story;
    struct skep_trace trace, *heard = seat != SKEP_ALL && m->game->unnoticed ? &trace : NULL; /* where a step may pass unnoticed */
    *out = (struct skep_undo){ .to = -1 };
    bool news = false;
    /* From the nearest place back that has such a choice and something new behind it: a few moves, and only if they do not, more. */
    for (int far = 16, from = m->moves; (out->to < 0 || !news) && from > 0; far *= 4) {
        from = m->moves > far ? m->moves - far : 0;
        int chooser = seat;
        *out = (struct skep_undo){ .to = -1, .open = from };
        skep_story_open(&story, m, seat, from, heard);
        for (const struct skep_step *step; (step = skep_story_next(&story));) {
            bool mine = seat == SKEP_ALL || step->who == seat, person = skep_table_is_person(t, step->who);
            bool choice = person && (!mine || chooses(m->game, story.before));
            if (choice && mine) {
                out->to = step->at;
                chooser = step->who;
            }
            if (!is_news(t, chooser, step, choice)) continue;
            out->open = step->at + 1;
            news = true;
        }
        if (out->to >= 0 && out->open > out->to)
            for (int i = 0; i < m->seats; i++)
                if (i != chooser && t->sits[i] == SKEP_PERSON) out->agree |= 1u << i;
    }
}

/* Fates */

enum skep_fate skep_fate_in(const struct skep_game *g, const void *state, int seat)
{
    if (g->turn(state) != SKEP_OVER) return SKEP_GOES_ON;
    unsigned winners = g->winners(state);
    if (winners == 0) return SKEP_DRAWS;
    return winners >> seat & 1 ? SKEP_WINS : SKEP_LOSES;
}

enum skep_fate skep_fate_of(const struct skep_match *m, int seat, skep_move move)
{
    const struct skep_game *g = m->game;
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_rng rng;
    enum skep_fate fate = SKEP_GOES_ON;
    skep_rng_start(&rng, 0, 0);
    for (int i = 0; i < (g->guess ? WORLDS : 1); i++) {
        skep_match_hidden(m, seat, state);
        if (g->guess) g->guess(state, seat, &rng);
        g->play(state, move, NULL);
        enum skep_fate here = skep_fate_in(g, state, seat);
        if (here == SKEP_GOES_ON || (i > 0 && here != fate)) return SKEP_GOES_ON;
        fate = here;
    }
    return fate;
}

/* Bots */

/* A number made of all that somebody knows, where the number of moves so far is not among it. */
static uint64_t knowledge(const struct skep_game *g, const unsigned char *state)
{
    uint64_t hash = 0, part;
    for (size_t i = 0, size = g->state_size - g->fixed_size; i < size; i += sizeof part) {
        part = 0;
        memcpy(&part, state + i, size - i < sizeof part ? size - i : sizeof part);
        hash = (hash ^ part) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    return hash;
}

void skep_table_ask(const struct skep_match *m, int seat, struct skep_bot *bot)
{
    _Alignas(16) unsigned char known[SKEP_STATE_MAX];
    const void *state = m->state; /* the bot hides it */
    uint64_t place = (uint64_t)m->moves;
    if (m->game->unnoticed) {
        skep_match_hidden(m, seat, known);
        state = known;
        place = knowledge(m->game, known);
    }
    skep_bot_seed(bot, skep_seed_nth(skep_seed_of(m->header.seed), place), SKEP_STREAM_BOT + (uint64_t)seat);
    skep_bot_begin(bot, m->game, m->seats, state);
}

skep_move skep_table_choose(const struct skep_match *m, struct skep_bot *bot)
{
    skep_table_ask(m, skep_match_turn(m), bot);
    while (!skep_bot_more(bot, 0, 0)) continue;
    return skep_bot_answer(bot, NULL);
}

/* Time */

enum { LEAST = 20 }; /* a decision gets at least one of so many parts of the usual time */

/* Whether another seat has decided something since that place of the log. */
static bool has_another_decided(const struct skep_match *m, int seat, int since)
{
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    skep_match_state_at(m, since, state);
    for (int i = since; i < m->moves; i++) {
        int who = m->game->turn(state);
        if (who >= 0 && who != seat) return true;
        m->game->play(state, m->log[i], NULL);
    }
    return false;
}

/* How long the seat has thought in this turn about what it decided before. */
static int thought_before(const struct skep_table *t, int seat)
{
    const struct skep_match *m = t->match;
    const struct skep_thought *last = &t->thought[seat];
    if (last->turn != m->game->turns(m->state) || last->at > m->moves) return 0;
    if (last->at == m->moves) return last->before;
    if (strcmp(m->game->counts, "round") == 0 && has_another_decided(m, seat, last->at)) return 0;
    return last->before + last->there;
}

int skep_table_time(const struct skep_table *t, int usual)
{
    int left = usual + usual / 2 - thought_before(t, skep_match_turn(t->match)), least = (usual + LEAST - 1) / LEAST;
    int share = (int)(2LL * left / 3);
    if (share > usual) share = usual;
    return share < least ? least : share;
}

void skep_table_begin(struct skep_table *t, struct skep_bot *bot)
{
    const struct skep_match *m = t->match;
    int seat = skep_match_turn(m), usual = skep_bot_time(bot);
    skep_table_ask(m, seat, bot);
    if (usual > 0) skep_bot_within(bot, skep_table_time(t, usual));
    t->thought[seat] = (struct skep_thought){ m->game->turns(m->state), m->moves, thought_before(t, seat), 0 };
}

void skep_table_note(struct skep_table *t, const struct skep_bot *bot)
{
    int of;
    skep_bot_spent(bot, &t->thought[skep_match_turn(t->match)].there, &of);
}

skep_move skep_table_think(struct skep_table *t, struct skep_bot *bot)
{
    skep_table_begin(t, bot);
    while (!skep_bot_more(bot, 0, 0)) continue;
    skep_table_note(t, bot);
    return skep_bot_answer(bot, NULL);
}
