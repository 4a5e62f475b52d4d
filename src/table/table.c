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
        t->sits[seat] = skep_bot_check(bot, NULL) == SKEP_OK ? SKEP_BOT : SKEP_PERSON;
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
        enum skep_error error = skep_bot_check(bot, p);
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

struct skep_next skep_table_next(const struct skep_table *t)
{
    const struct skep_match *m = t->match;
    int who = skep_match_turn(m);
    if (who == SKEP_OVER) return (struct skep_next){ SKEP_NEXT_OVER, who, 0 };
    if (who == SKEP_CHANCE) return (struct skep_next){ SKEP_NEXT_ROLL, who, 0 };
    if (t->sits[who] == SKEP_BOT) return (struct skep_next){ SKEP_NEXT_THINK, who, 0 };
    if (t->sits[who] == SKEP_OPEN) return (struct skep_next){ SKEP_NEXT_WAIT, who, 0 };
    skep_move moves[SKEP_MOVES_MAX];
    int n = m->game->moves(m->state, moves);
    return (struct skep_next){ SKEP_NEXT_ASK, who, n == 1 ? moves[0] : 0 };
}

int skep_table_roller(const struct skep_table *t)
{
    const struct skep_game *g = t->match->game;
    _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_rng any;
    skep_rng_start(&any, 0, 0);
    memcpy(state, t->match->state, g->state_size);
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

/* Steps by which something new becomes known: chance's, and where another person chose. */
static bool is_news(const struct skep_table *t, int seat, int who, bool choice)
{
    return who == SKEP_CHANCE || (choice && who != seat && t->sits[who] == SKEP_PERSON);
}

void skep_table_undo(const struct skep_table *t, int seat, struct skep_undo *out)
{
    const struct skep_match *m = t->match;
    const struct skep_game *g = m->game;
    struct skep_story story;
    *out = (struct skep_undo){ .to = -1 };
    /* From the nearest place back that has such a choice behind it: a few moves, and only if there is none among them more. */
    for (int far = 16, from = m->moves; out->to < 0 && from > 0; far *= 4) {
        from = m->moves > far ? m->moves - far : 0;
        int chooser = seat;
        out->open = from;
        skep_story_open(&story, m, SKEP_ALL, from, NULL);
        for (const struct skep_step *step; (step = skep_story_next(&story));) {
            bool person = skep_table_is_person(t, step->who), choice = person && chooses(g, story.before);
            if (choice && (seat == SKEP_ALL || step->who == seat)) {
                out->to = step->at;
                chooser = step->who;
            }
            if (is_news(t, chooser, step->who, choice)) out->open = step->at + 1;
        }
        if (out->to >= 0 && out->open > out->to)
            for (int i = 0; i < m->seats; i++)
                if (i != chooser && t->sits[i] == SKEP_PERSON) out->agree |= 1u << i;
    }
}

/* Fates */

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
        unsigned winners = g->turn(state) == SKEP_OVER ? g->winners(state) : 0;
        enum skep_fate here = g->turn(state) != SKEP_OVER ? SKEP_GOES_ON
                              : winners == 0              ? SKEP_DRAWS
                              : winners >> seat & 1       ? SKEP_WINS
                                                          : SKEP_LOSES;
        if (here == SKEP_GOES_ON || (i > 0 && here != fate)) return SKEP_GOES_ON;
        fate = here;
    }
    return fate;
}

/* Bots */

void skep_table_ask(const struct skep_match *m, struct skep_bot *bot)
{
    uint64_t seed = skep_seed_nth(skep_seed_of(m->header.seed), (uint64_t)m->moves);
    skep_bot_seed(bot, seed, SKEP_STREAM_BOT + (uint64_t)skep_match_turn(m));
    skep_bot_begin(bot, m->game, m->seats, m->state);
}

skep_move skep_table_choose(const struct skep_match *m, struct skep_bot *bot)
{
    skep_table_ask(m, bot);
    while (!skep_bot_more(bot, 0, 0)) continue;
    return skep_bot_answer(bot, NULL);
}
