#include "choose.h"

#include <assert.h>
#include <skep/json.h>
#include <skep/match.h>
#include <skep/text.h>
#include <string.h>

unsigned choose(struct choices *c, unsigned n)
{
    unsigned x = c->at < c->end ? *c->at++ : 0;
    if (n > 256 && c->at < c->end) x |= (unsigned)*c->at++ << 8;
    return x % n;
}

const struct skep_game *choose_game(struct choices *c)
{
    unsigned n = 0;
    while (skep_games()[n]) n++;
    return skep_games()[choose(c, n)];
}

int choose_seats(struct choices *c, const struct skep_game *g)
{
    return g->seats_min + (int)choose(c, (unsigned)(g->seats_max - g->seats_min + 1));
}

static int number(struct choices *c, const struct skep_option *o)
{
    int step = o->step ? o->step : 1;
    unsigned n = (unsigned)((o->max - o->min) / step) + 1;
    return o->min + step * (int)choose(c, n < 65536 ? n : 65536);
}

/* A value of that kind as text. */
static void put_value(struct choices *c, const struct skep_option *o, struct skep_text *out)
{
    unsigned n = 0;
    switch (o->kind) {
    case SKEP_INT: skep_put_int(out, number(c, o)); break;
    case SKEP_FLAG: skep_put(out, choose(c, 2) ? "true" : "false"); break;
    case SKEP_CHOICE:
        while (o->names[n]) n++;
        skep_put(out, o->names[choose(c, n)]);
        break;
    case SKEP_LIST:
        n = choose(c, (unsigned)o->most + 1);
        for (unsigned i = 0; i < n; i++) skep_putf(out, "%s%d", i > 0 ? "," : "", number(c, o));
        break;
    case SKEP_TEXT: skep_put(out, o->usual); break;
    }
}

bool choose_values(struct choices *c, const struct skep_game *g, int seats, struct skep_values *v)
{
    static char storage[SKEP_OPTION_TEXTS];
    struct skep_problem p;
    skep_values_start(v, g);
    for (const struct skep_option *o = g->options; o->id; o++) {
        if (o->kind == SKEP_TEXT || choose(c, 3) == 0) continue;
        struct skep_text value = skep_text_in(storage, sizeof storage);
        put_value(c, o, &value);
        assert(skep_values_set(v, g, o->id, storage, &p) == SKEP_OK || o->kind == SKEP_LIST);
    }
    if (skep_values_check(v, g, seats, &p) == SKEP_OK) return true;
    assert(strlen(p.text) > 20);
    skep_values_start(v, g);
    return false;
}

bool choose_rest(struct choices *c, char *out, size_t cap)
{
    size_t n = (size_t)(c->end - c->at);
    if (n >= cap || (n > 0 && memchr(c->at, 0, n))) return false;
    if (n > 0) memcpy(out, c->at, n);
    out[n] = '\0';
    c->at = c->end;
    return true;
}

static void look(const struct skep_game *g, const void *state, int seat)
{
    enum { VIEW = 1 << 20, TOKENS = 1 << 17 };
    static char view[VIEW];
    static struct skep_token tokens[TOKENS];
    static _Alignas(16) unsigned char hidden[SKEP_STATE_MAX];
    memcpy(hidden, state, g->state_size);
    if (g->hide && seat != SKEP_ALL) g->hide(hidden, seat);
    struct skep_text out = skep_text_in(view, VIEW);
    struct skep_json json = skep_json_to(&out);
    struct skep_doc d;
    g->write_view(hidden, &json);
    assert(!out.overflow && skep_doc_read(&d, view, out.len, tokens, TOKENS, NULL) == SKEP_OK);
}

void play_out(const struct skep_game *g, const void *from, int seats, uint64_t seed)
{
    static _Alignas(16) unsigned char state[SKEP_STATE_MAX];
    struct skep_rng rng;
    memcpy(state, from, g->state_size);
    skep_rng_start(&rng, seed, 0);
    int played = 0;
    for (int some = 1; g->turn(state) != SKEP_OVER; some *= 4) { /* early, where most is to be seen, and late */
        look(g, state, played % (seats + 1) == seats ? SKEP_ALL : played % (seats + 1));
        played += skep_playout(g, state, &rng, some < CHOOSE_NODES ? some : CHOOSE_NODES);
        assert(played < CHOOSE_NODES);
    }
    look(g, state, SKEP_ALL);
    struct skep_say say = { 0 };
    struct skep_text out = skep_text_of(4096);
    g->result(state, &say);
    skep_say_write(g, &say, &out);
    assert(out.len > 0 && !out.overflow);
}

void check_position(const struct skep_match *m)
{
    static struct skep_match other;
    static struct skep_header header;
    struct skep_problem p;
    struct skep_text out = skep_text_in(header.position, sizeof header.position), again = skep_text_of(SKEP_POSITION_TEXT);
    if (!m->game->write_position || !m->game->write_position(m->state, &out) || out.overflow) return;
    skep_match_open(&other, NULL, 0);
    assert(skep_match_start(&other, m->game, m->seats, &m->values, &header, &p) == SKEP_OK);
    assert(m->game->write_position(other.state, &again) && strcmp(again.at, header.position) == 0);
}
