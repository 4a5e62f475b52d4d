/* setup.c: what opens a table: game, seats, options, clock, as a request or the first entry of a log has them. */
#include "online/hall.h"

#include <stdlib.h>
#include <string.h>

static bool take_word(const struct skep_doc *d, const char *key, const char *const *words, int *out)
{
    char word[32];
    int value = skep_doc_get(d, 0, key);
    if (value < 0) return true;
    if (!skep_doc_text(d, value, word, sizeof word)) return false;
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0) {
            *out = i;
            return true;
        }
    return false;
}

static enum skep_error take_clock(struct online *t, const struct skep_doc *d, struct skep_problem *p)
{
    static const char EXPECTED[] = "an object: kind (none, move or fischer), ms from 1000 to 1209600000, and for fischer add up to that";
    int clock = skep_doc_get(d, 0, "clock");
    if (clock < 0) return SKEP_OK;
    char kind[16] = "";
    bool fits = skep_doc_kind(d, clock) == SKEP_JSON_OBJECT && skep_doc_text(d, skep_doc_get(d, clock, "kind"), kind, sizeof kind);
    t->clock = strcmp(kind, "fischer") == 0 ? FISCHER : strcmp(kind, "move") == 0 ? MOVE_CLOCK : NO_CLOCK;
    int members = 1 + (t->clock != NO_CLOCK) + (t->clock == FISCHER);
    if (!fits || (t->clock == NO_CLOCK && strcmp(kind, "none") != 0) || skep_doc_size(d, clock) != members)
        return skep_refuse_with(p, SKEP_BAD_REQUEST, "clock", EXPECTED);
    if (t->clock == NO_CLOCK) return SKEP_OK;
    if (!skep_doc_int(d, skep_doc_get(d, clock, "ms"), &t->ms) || t->ms < CLOCK_LEAST || t->ms > CLOCK_MOST)
        return skep_refuse_with(p, SKEP_BAD_REQUEST, "clock", EXPECTED);
    if (t->clock == FISCHER && (!skep_doc_int(d, skep_doc_get(d, clock, "add"), &t->add) || t->add < 0 || t->add > CLOCK_MOST))
        return skep_refuse_with(p, SKEP_BAD_REQUEST, "clock", EXPECTED);
    return SKEP_OK;
}

static enum skep_error take_seats(struct online *t, const struct skep_doc *d, struct skep_problem *p)
{
    static const char EXPECTED[] = "a list with {} for an open seat and {\"bot\":LEVEL} for a bot, at least one of them open";
    int list = skep_doc_get(d, 0, "seats"), open = 0;
    if (skep_doc_kind(d, list) != SKEP_JSON_ARRAY) return skep_refuse_with(p, SKEP_BAD_REQUEST, "seats", EXPECTED);
    t->seats = skep_doc_size(d, list);
    enum skep_error error = skep_seats_check(t->game, t->seats, p);
    if (error) return error;
    for (int i = 0; i < t->seats; i++) {
        int seat = skep_doc_at(d, list, i), bot = skep_doc_get(d, seat, "bot");
        if (skep_doc_kind(d, seat) != SKEP_JSON_OBJECT || skep_doc_size(d, seat) > (bot >= 0))
            return skep_refuse_with(p, SKEP_BAD_REQUEST, "seats", EXPECTED);
        open += bot < 0;
        if (bot < 0) continue;
        if (!skep_doc_text(d, bot, t->header.bot[i], SKEP_BOT_TEXT)) return skep_refuse_with(p, SKEP_BAD_REQUEST, "seats", EXPECTED);
        if ((error = heart_check_bot(t->header.bot[i], p))) return error;
        t->seat[i].sits = SKEP_BOT;
    }
    return open > 0 ? SKEP_OK : skep_refuse_with(p, SKEP_BAD_REQUEST, "seats", EXPECTED);
}

enum skep_error heart_check_bot(const char *bot, struct skep_problem *p)
{
    static const char *const LEVELS[] = { "beginner", "easy", "medium", "hard", "expert", NULL };
    for (int i = 0; LEVELS[i]; i++)
        if (strcmp(LEVELS[i], bot) == 0) return SKEP_OK;
    return skep_refuse_with(p, SKEP_BAD_REQUEST, "bot", "beginner, easy, medium, hard or expert");
}

enum skep_error heart_setup(struct skep_hall *h, struct online *t, const struct skep_doc *d, bool logged, struct skep_problem *p)
{
    static const char *const LATES[] = { "bot", "end", NULL }, *const BACKS[] = { "ask", "off", NULL };
    char id[32];
    int late = LATE_BOT, back = BACK_ASK, watch = skep_doc_get(d, 0, "watch");
    enum skep_error error;
    if (!skep_doc_text(d, skep_doc_get(d, 0, "game"), id, sizeof id) || !(t->game = skep_game_find(id)))
        return skep_refuse_with(p, SKEP_BAD_REQUEST, "game", "a text: the id of a game");
    if ((error = take_seats(t, d, p)) || (error = take_clock(t, d, p))) return error;
    if (!take_word(d, "late", LATES, &late)) return skep_refuse_with(p, SKEP_BAD_REQUEST, "late", "bot or end");
    if (!take_word(d, "back", BACKS, &back)) return skep_refuse_with(p, SKEP_BAD_REQUEST, "back", "ask or off");
    t->late = (enum late)late;
    t->back = (enum back)back;
    t->public = skep_doc_bool(d, skep_doc_get(d, 0, "public"));
    t->watch = watch < 0 || skep_doc_bool(d, watch);
    (logged ? skep_values_recall : skep_values_start)(&h->values, t->game);
    if ((error = skep_values_read(&h->values, t->game, d, skep_doc_get(d, 0, "options"), h->text, sizeof h->text, p))) return error;
    if ((error = skep_values_check(&h->values, t->game, t->seats, p))) return error;
    memcpy(t->values, h->values.at, sizeof t->values);
    t->texts_len = h->values.texts_len;
    if (!(t->texts = malloc((size_t)t->texts_len + 1))) return skep_refuse(p, SKEP_NO_MEMORY);
    memcpy(t->texts, h->values.texts, (size_t)t->texts_len);
    return SKEP_OK;
}
