/* taste.c: bots with a style. The idea: a taste is one number, in shares of a win, and what a position is worth is drawn towards 1
   where it is pleased and towards 0 where it is not. It speaks of what the bot's seat has more than the others have, in the words in
   which people count, and of the moves by which it came there. Of a game that is over it says nothing: won is won. */
#include "ai/ai.h"

#include <assert.h>
#include <string.h>

static const struct skep_style *find_style(const struct skep_game *g, const char *id)
{
    const struct skep_style *style = skep_insight_of(g).styles;
    while (style && style->id && strcmp(style->id, id) != 0) style++;
    return style && style->id ? style : NULL;
}

struct skep_bot_kind skep_style(const struct skep_game *g, int i)
{
    const struct skep_style *style = skep_insight_of(g).styles;
    return style ? (struct skep_bot_kind){ style[i].id, style[i].help } : (struct skep_bot_kind){ NULL, NULL };
}

static int find_term(const struct skep_game *g, const char *id)
{
    int i = 0;
    while (g->terms && g->terms[i].id && strcmp(g->terms[i].id, id) != 0) i++;
    assert(g->terms && g->terms[i].id);
    return i;
}

void skep_taste_begin(struct skep_bot *b)
{
    b->taste.style = b->likes ? b->likes : b->style[0] ? find_style(b->game, b->style) : NULL;
    if (!b->taste.style) return;
    assert(b->tree.tastes);
    const struct skep_style *style = b->taste.style;
    b->taste = (struct skep_taste){ .style = style };
    for (int i = 0; i < SKEP_LIKED_TERMS && style->terms[i].term; i++) {
        int term = find_term(b->game, style->terms[i].term);
        b->taste.own[term] = style->terms[i].own;
        b->taste.theirs[term] = style->terms[i].theirs;
    }
}

double skep_like(const struct skep_bot *b, skep_move m)
{
    const struct skep_style *style = b->taste.style;
    double sum = 0;
    for (int i = 0; i < SKEP_LIKED_MOVES && style->moves[i].verb; i++) {
        unsigned arg = style->moves[i].arg, is = arg > 0 ? skep_arg(m, (int)arg - 1) : 0;
        bool fits = arg == 0 || (is >= style->moves[i].from && is <= style->moves[i].to);
        if (skep_verb(m) == style->moves[i].verb && fits) sum += style->moves[i].worth;
    }
    return sum;
}

double skep_taste(const struct skep_bot *b, const void *state, double liked)
{
    const struct skep_game *g = b->game;
    double sum = liked;
    if (g->turn(state) == SKEP_OVER) return 0;
    if (!b->taste.style->terms[0].term) return sum;
    for (int seat = 0; seat < b->seats; seat++) {
        int count[SKEP_TERMS_MAX];
        g->tally(state, seat, count);
        for (int i = 0; g->terms[i].id; i++)
            sum += count[i] * (seat == b->seat ? b->taste.own[i] : -b->taste.theirs[i] / (b->seats - 1));
    }
    return sum;
}
