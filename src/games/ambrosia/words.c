/* words.c: Ambrosia as text: moves in the ledger's notation (section 7) and the view as JSON. */
#include "games/ambrosia/ambrosia.h"

#include <skep/json.h>
#include <skep/text.h>
#include <string.h>

const char ambrosia_kind_letters[] = "NGCHTRBDSO";
const char *const ambrosia_card_ids[AM_CARDS + 1] = { "",        "TURN",  "ADV",      "SWAP",    "LEAP",
                                                   "FAVOUR",  "UNINT", "PRISON",   "TAKE",    "PEACE",
                                                   "HIDDEN",  "EQUAL", "INSPIRE",  "PROTEST", "DISAPP",
                                                   "FERTILE", "STATE", "LIBERATE", NULL };

/* How each verb is written: a word, then its arguments: # a number, K a kind, P a part, E a card; other letters
   stand as they are. A flight is written without a word. */
static const struct { const char *word, *form; } FORM[AM_VERBS] = {
    [AM_V_PART] = { "!part ", "P" }, [AM_V_FIRST] = { "!first ", "#" }, [AM_V_EVENT] = { "!event ", "E" }, [AM_V_DRAWN] = { "!sp ", "K" },
    [AM_V_SPECIAL] = { "sp ", "K" }, [AM_V_AT] = { "at ", "#" }, [AM_V_FLY] = { "", "#-#x#" }, [AM_V_ORG] = { "org ", "#" },
    [AM_V_SCORE] = { "score", "" }, [AM_V_POINT] = { "j+", "" }, [AM_V_EXTRA] = { "jx", "" }, [AM_V_JFREE] = { "jf ", "#.#" },
    [AM_V_LEAP] = { "jl ", "#" }, [AM_V_TAKE] = { "jt ", "#-#x#" }, [AM_V_TO] = { "to ", "#" }, [AM_V_TOP] = { "top ", "K" },
    [AM_V_KEEP] = { "keep", "" }, [AM_V_WORM] = { "worm ", "#" }, [AM_V_KEEPER] = { "bk ", "#" }, [AM_V_FREE] = { "free ", "#.#" },
    [AM_V_EX] = { "ex ", "#.#" }, [AM_V_FROM] = { "from ", "#" }, [AM_V_RM] = { "rm ", "#" }, [AM_V_RMC] = { "rmc ", "#.#" },
    [AM_V_HOP] = { "hop", "" }, [AM_V_STAY] = { "stay", "" }, [AM_V_ON] = { "on", "" }, [AM_V_SKIP] = { "skip", "" }, [AM_V_END] = { "end", "" },
};

void ambrosia_write_move(const void *state, skep_move m, struct skep_text *out)
{
    (void)state;
    int i = 0;
    skep_put(out, FORM[skep_verb(m)].word);
    for (const char *form = FORM[skep_verb(m)].form; *form; form++)
        switch (*form) {
        case '#': skep_put_int(out, skep_arg(m, i++)); break;
        case 'K': skep_put_char(out, ambrosia_kind_letters[skep_arg(m, i++)]); break;
        case 'P': skep_put_char(out, (char)skep_arg(m, i++)); break;
        case 'E': skep_put(out, ambrosia_card_ids[skep_arg(m, i++)]); break;
        default: skep_put_char(out, *form); break;
        }
}

static bool take_card(const char **text, int *card)
{
    for (*card = AM_CARD_TURN; *card < AM_CARDS; ++*card)
        if (strcmp(*text, ambrosia_card_ids[*card]) == 0) {
            *text += strlen(*text);
            return true;
        }
    return false;
}

static bool take_letter(const char **text, const char *letters, int *place)
{
    const char *found = **text ? strchr(letters, **text) : NULL;
    if (!found) return false;
    *place = (int)(found - letters);
    ++*text;
    return true;
}

/* Whether text is a move of this verb; its arguments may be out of any range that makes sense. */
static bool read_as(unsigned verb, const char *text, skep_move *m)
{
    int arg[3] = { 0 }, i = 0;
    if (!skep_take(&text, FORM[verb].word)) return false;
    for (const char *form = FORM[verb].form; *form; form++) {
        bool good;
        switch (*form) {
        case '#': good = skep_take_number(&text, 255, &arg[i++]); break;
        case 'K': good = take_letter(&text, ambrosia_kind_letters, &arg[i++]); break;
        case 'P':
            good = take_letter(&text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", &arg[i]);
            arg[i++] += 'A';
            break;
        case 'E': good = take_card(&text, &arg[i++]); break;
        default: good = *text++ == *form; break;
        }
        if (!good) return false;
    }
    *m = skep_move_of(verb, (unsigned)arg[0], (unsigned)arg[1], (unsigned)arg[2]);
    return *text == '\0';
}

bool ambrosia_read_move(const void *state, const char *text, skep_move *m)
{
    (void)state;
    for (unsigned verb = AM_V_PART; verb < AM_VERBS; verb++)
        if (read_as(verb, text, m)) return true;
    return false;
}

/* The view */

static const char *const NODE_NAMES[] = {
    "PART",  "FIRST",   "START",  "PLACE",   "EVENT",    "LIB",  "EX",     "EXSP",
    "TURN",  "LEAPTO",  "SORT",   "ORGMOVE", "WORM",     "GUST", "KEEPER", "FREE",
    "CHECK", "RESTACK", "REMOVE", "PROMOTE", "NEWSTACK", "HOP",  "AFTER",  "OVER"
};

static void put_counter(struct skep_json *out, unsigned counter)
{
    char text[3] = { (char)('1' + ambrosia_colour_of(counter)),
                     ambrosia_kind_of(counter) < AM_KINDS ? ambrosia_kind_letters[ambrosia_kind_of(counter)] : '?', 0 };
    skep_json_text(out, text);
}

static void put_space_or_null(struct skep_json *out, const char *key, unsigned number)
{
    skep_json_key(out, key);
    if (number > 0) skep_json_int(out, number);
    else skep_json_null(out);
}

static void put_id_or_null(struct skep_json *out, const char *key, const char *id)
{
    skep_json_key(out, key);
    if (*id) skep_json_text(out, id);
    else skep_json_null(out);
}

static void view_space(const struct ambrosia_state *s, int space, struct skep_json *out)
{
    skep_json_open(out, '{');
    skep_json_put_int(out, "value", ambrosia_value_at(s, space));
    put_id_or_null(out, "zone", ambrosia_zone_ids[ambrosia_zone_at(s, space)]);
    skep_json_key(out, "pile"); /* bottom to top: colour and kind */
    skep_json_open(out, '[');
    for (int i = 0; i < ambrosia_size_of(s, space); i++) put_counter(out, ambrosia_pile_of(s, space)[i]);
    skep_json_close(out, ']');
    skep_json_close(out, '}');
}

/* Whether an Organizer lies on what the viewer may not see: then nobody can say whether it frees a move. */
static bool is_veiled(const struct ambrosia_state *s, int colour)
{
    for (uint64_t left = s->top[colour] & s->tall; left;) {
        int space = ambrosia_take_space(&left);
        if (ambrosia_top_kind(s, space) == AM_ORGANIZER && ambrosia_kind_of(ambrosia_pile_of(s, space)[ambrosia_size_of(s, space) - 2]) == AM_UNKNOWN)
            return true;
    }
    return false;
}

static void view_colour(const struct ambrosia_state *s, int colour, struct skep_json *out)
{
    static const char *const STATUS[] = { "can_move", "may_score", "must_score" };
    bool placed = s->node > AM_AT_PLACE && s->node != AM_AT_OVER;
    skep_json_open(out, '{');
    skep_json_put_int(out, "score", s->score[colour]);
    skep_json_put_int(out, "made", s->made[colour]);
    skep_json_put_int(out, "jelly", s->jelly[colour]);
    skep_json_put_int(out, "passed", s->passed[colour]);
    skep_json_key(out, "available");
    char kinds[AM_KINDS] = "";
    struct skep_text text = skep_text_in(kinds, sizeof kinds);
    for (int kind = AM_GUARDIAN; kind < AM_KINDS; kind++)
        if (s->available[colour] >> kind & 1) skep_put_char(&text, ambrosia_kind_letters[kind]);
    skep_json_text(out, kinds);
    put_id_or_null(out, "status", placed && !is_veiled(s, colour) ? STATUS[ambrosia_status(s, colour)] : "");
    skep_json_put_int(out, "worth", placed ? ambrosia_points(s, colour, NULL) : 0); /* what a scoring would give now */
    skep_json_close(out, '}');
}

static void view_hives(const struct ambrosia_state *s, struct skep_json *out)
{
    skep_json_open(out, '[');
    for (int i = 0; i < s->fixed.hives; i++) {
        skep_json_open(out, '[');
        for (int k = 0; k < s->fixed.colours && s->hive[i][k]; k++) put_counter(out, s->hive[i][k] - 1u);
        skep_json_close(out, ']');
    }
    skep_json_close(out, ']');
}

static void view_cards(const struct ambrosia_state *s, struct skep_json *out)
{
    skep_json_open(out, '[');
    for (int card = AM_CARD_TURN; card < AM_CARDS; card++)
        if (s->deck >> card & 1) skep_json_text(out, ambrosia_card_ids[card]);
    skep_json_close(out, ']');
}

void ambrosia_write_view(const void *state, struct skep_json *out)
{
    static const char *const REASONS[] = { "", "FINISHED", "STALLED" };
    const struct ambrosia_state *s = state;
    char layout[AM_PARTS + 1] = "", hand[2] = "";
    memcpy(layout, s->layout, s->laid);
    if (s->hand) hand[0] = ambrosia_kind_letters[s->hand];
    bool in_hand = s->node == AM_AT_LEAPTO || s->node == AM_AT_SORT || s->node == AM_AT_ORGMOVE || s->node == AM_AT_EXSP ||
                   (s->node >= AM_AT_WORM && s->node <= AM_AT_FREE) || s->node == AM_AT_REMOVE || s->node == AM_AT_PROMOTE;
    skep_json_open(out, '{');
    skep_json_put_text(out, "node", NODE_NAMES[s->node]);
    skep_json_put_int(out, "turn", s->turn);
    skep_json_put_int(out, "since", s->since);
    skep_json_put_int(out, "stall_limit", s->fixed.stall_limit);
    skep_json_put_int(out, "direction", ambrosia_direction(s));
    skep_json_put_int(out, "start", s->start);
    skep_json_put_int(out, "seat", s->seat);
    skep_json_put_int(out, "colour", s->colour);
    skep_json_put_bool(out, "jelly_used", s->jelly_used);
    put_space_or_null(out, "at", in_hand && s->at != AM_NOWHERE ? s->at + 1u : 0);
    put_id_or_null(out, "hand", hand);
    skep_json_put_int(out, "picked", s->node == AM_AT_SORT ? s->picked : 0);
    skep_json_put_text(out, "layout", layout);
    skep_json_put_bool(out, "events", s->fixed.events);
    put_id_or_null(out, "event", ambrosia_card_ids[s->event]);
    skep_json_key(out, "deck");
    view_cards(s, out);
    skep_json_put_int(out, "supply", s->supply);
    skep_json_key(out, "marks");
    skep_json_open(out, '[');
    for (int i = 0; i < s->fixed.marks; i++) skep_json_int(out, s->fixed.mark[i]);
    skep_json_close(out, ']');
    skep_json_key(out, "hives");
    view_hives(s, out);
    skep_json_key(out, "colours");
    skep_json_open(out, '[');
    for (int c = 0; c < s->fixed.colours; c++) view_colour(s, c, out);
    skep_json_close(out, ']');
    skep_json_key(out, "spaces");
    skep_json_open(out, '[');
    for (int i = 0; i < s->fixed.spaces; i++) view_space(s, i, out);
    skep_json_close(out, ']');
    put_id_or_null(out, "reason", REASONS[s->reason]);
    put_space_or_null(out, "loser", s->reason == AM_RUNNING ? 0 : s->loser + 1u);
    skep_json_close(out, '}');
}
