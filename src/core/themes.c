/* themes.c: what an answer to a puzzle is about. Moves are played and listened to; nobody says it by hand. */
#include <skep/game.h>

#include <skep/text.h>
#include <string.h>

int skep_theme_find(const struct skep_game *g, const char *id, size_t len)
{
    for (int i = 0; g->themes && g->themes[i].id; i++)
        if (strlen(g->themes[i].id) == len && memcmp(g->themes[i].id, id, len) == 0) return i;
    return -1;
}

/* Whether the list, ids with blanks between, has this one. */
static bool lists(const char *list, const char *id)
{
    size_t len = strlen(id);
    for (; list && *list; list += strspn(list, " ")) {
        size_t here = strcspn(list, " ");
        if (here == len && memcmp(list, id, len) == 0) return true;
        list += here;
    }
    return false;
}

/* A move that has been played: what it is and says, and how the game ended by it. */
struct deed {
    const void *before, *after;
    skep_move move;
    const struct skep_trace *trace;
    const char *ended; /* the id of the sentence, or NULL */
};

static bool says(const struct skep_game *g, const struct deed *d, const char *list)
{
    for (int i = 0; i < d->trace->events; i++)
        if (lists(list, g->sentences[d->trace->event[i].sentence].id)) return true;
    return d->ended && lists(list, d->ended);
}

static bool is_it(const struct skep_game *g, const struct deed *d, const struct skep_theme *t)
{
    bool named = (!t->verbs && !t->says) || lists(t->verbs, g->verbs[skep_verb(d->move)].id) || says(g, d, t->says);
    return named && (!t->made || t->made(d->before, d->move, d->after));
}

/* What is forced after an answer still belongs to what it does; what the line has for the rest of the seat's turn, to what it is for; and
   what the seat does on it after others have moved, to what it prepares. */
struct doings {
    const skep_move *move;
    int n, line; /* of the answer; of them all */
    enum { ANSWER, TURN, LATER } when;
};

/* Move number i; 0: it is over. */
static skep_move next_of(const struct skep_game *g, const void *state, int seat, struct doings *is, int i)
{
    skep_move only[SKEP_MOVES_MAX];
    if (i < is->n) return is->move[i];
    bool own = g->turn(state) == seat, forced = own && g->moves(state, only) == 1;
    if (!own) is->when = LATER;
    else if (is->when == ANSWER && !forced) is->when = TURN;
    if (forced && is->when != LATER) return only[0];
    return i < is->line ? is->move[i] : 0;
}

static bool counts(const struct skep_theme *t, const struct doings *is)
{
    return is->when == ANSWER || (is->when == TURN && t->late) || (is->when == LATER && t->ahead);
}

void skep_themes_of(const struct skep_game *g, const void *state, const skep_move *move, int n, int line, struct skep_text *out)
{
    _Alignas(16) unsigned char before[SKEP_STATE_MAX], after[SKEP_STATE_MAX];
    struct skep_trace trace;
    struct doings is = { .move = move, .n = n, .line = line };
    uint64_t has = 0, lacks = 0;
    int seat = g->turn(state);
    memcpy(after, state, g->state_size);
    skep_move m;
    for (int i = 0; (m = next_of(g, after, seat, &is, i)); i++) {
        struct skep_say end = { 0 };
        struct deed d = { .before = before, .after = after, .move = m, .trace = &trace };
        bool own = g->turn(after) == seat;
        memcpy(before, after, g->state_size);
        trace = (struct skep_trace){ 0 };
        g->play(after, m, &trace);
        if (g->turn(after) == SKEP_OVER) {
            g->result(after, &end);
            d.ended = g->sentences[end.sentence].id;
        }
        for (int k = 0; g->themes && g->themes[k].id; k++) {
            const struct skep_theme *t = &g->themes[k];
            if ((!own && is.when == LATER) || !counts(t, &is)) continue;
            if (is_it(g, &d, t)) has |= UINT64_C(1) << k;
            if (lists(t->lacks, g->verbs[skep_verb(m)].id) || says(g, &d, t->lacks)) lacks |= UINT64_C(1) << k;
        }
    }
    const char *comma = "";
    for (int k = 0; g->themes && g->themes[k].id; k++) {
        if (!(has >> k & 1) || lacks >> k & 1) continue;
        skep_putf(out, "%s%s", comma, g->themes[k].id);
        comma = ",";
    }
}
