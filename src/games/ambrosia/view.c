/* view.c: the board as JSON, and the places of the board that a move touches. */
#include "games/ambrosia/ambrosia.h"

#include <skep/json.h>
#include <skep/text.h>
#include <string.h>

static void put_counter(struct skep_json *out, unsigned counter)
{
    unsigned kind = ambrosia_kind_of(counter);
    char text[3] = { (char)('1' + ambrosia_colour_of(counter)), kind < AM_KINDS ? ambrosia_kind_letters[kind] : '?', 0 };
    skep_json_text(out, text);
}

static void view_space(const struct ambrosia_state *s, int space, struct skep_json *out)
{
    unsigned zone = ambrosia_zone_at(s, space);
    skep_json_open(out, '{');
    skep_json_put_int(out, "value", ambrosia_value_at(s, space));
    skep_json_put_text(out, "zone", zone ? ambrosia_zone_ids[zone] : NULL);
    skep_json_open_at(out, "pile", '['); /* bottom to top: colour and kind */
    for (int i = 0; i < ambrosia_size_of(s, space); i++) put_counter(out, ambrosia_pile_of(s, space)[i]);
    skep_json_close(out, ']');
    skep_json_close(out, '}');
}

/* Whether an Organizer lies on what the viewer may not see: then nobody can say whether it frees a move. */
static bool is_veiled(const struct ambrosia_state *s, int colour)
{
    for (uint64_t left = s->top[colour] & s->tall; left;) {
        int space = ambrosia_take_space(&left);
        unsigned below = s->cell[s->off[space + 1] - 2];
        if (ambrosia_top_kind(s, space) == AM_ORGANIZER && ambrosia_kind_of(below) == AM_UNKNOWN) return true;
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
    char kinds[AM_KINDS] = "";
    struct skep_text text = skep_text_in(kinds, sizeof kinds);
    for (int kind = AM_GUARDIAN; kind < AM_KINDS; kind++)
        if (s->available[colour] >> kind & 1) skep_put_char(&text, ambrosia_kind_letters[kind]);
    skep_json_put_text(out, "available", kinds);
    skep_json_put_text(out, "status", placed && !is_veiled(s, colour) ? STATUS[ambrosia_status(s, colour)] : NULL);
    skep_json_put_int(out, "worth", placed ? ambrosia_points(s, colour, NULL) : 0); /* what a scoring would give now */
    skep_json_close(out, '}');
}

static void view_hives(const struct ambrosia_state *s, struct skep_json *out)
{
    skep_json_open_at(out, "hives", '[');
    for (int i = 0; i < s->fixed.hives; i++) {
        skep_json_open(out, '[');
        for (int k = 0; k < s->fixed.colours && s->hive[i][k]; k++) put_counter(out, s->hive[i][k] - 1u);
        skep_json_close(out, ']');
    }
    skep_json_close(out, ']');
}

void ambrosia_write_view(const void *state, struct skep_json *out)
{
    static const char *const REASONS[] = { NULL, "FINISHED", "STALLED" };
    static const uint32_t HOLDS = 1u << AM_AT_EXSP | 1u << AM_AT_LEAPTO | 1u << AM_AT_SORT | 1u << AM_AT_ORGMOVE |
                                  1u << AM_AT_WORM | 1u << AM_AT_GUST | 1u << AM_AT_KEEPER | 1u << AM_AT_FREE |
                                  1u << AM_AT_REMOVE | 1u << AM_AT_PROMOTE | 1u << AM_AT_DRAW; /* a space in hand */
    const struct ambrosia_state *s = state;
    char layout[AM_PARTS + 1] = "", hand[2] = { ambrosia_kind_letters[s->hand] };
    memcpy(layout, s->layout, s->laid);
    skep_json_open(out, '{');
    skep_json_put_text(out, "node", skep_ambrosia.nodes[s->node].name);
    skep_json_put_int(out, "turn", s->turn);
    skep_json_put_int(out, "since", s->since);
    skep_json_put_int(out, "stall_limit", s->fixed.stall_limit);
    skep_json_put_int(out, "direction", ambrosia_direction(s));
    skep_json_put_int(out, "start", s->start);
    skep_json_put_int(out, "seat", s->seat);
    skep_json_put_int(out, "colour", s->colour);
    skep_json_put_bool(out, "jelly_used", s->turn > 0 && s->uses == 0);
    skep_json_put_int(out, "uses", s->uses);
    skep_json_put_number(out, "at", (HOLDS >> s->node & 1) && s->at != AM_NOWHERE, s->at + 1);
    skep_json_put_text(out, "hand", s->hand ? hand : NULL);
    skep_json_put_int(out, "picked", s->node == AM_AT_SORT ? s->picked : 0);
    skep_json_put_text(out, "layout", layout);
    skep_json_put_bool(out, "events", s->fixed.events);
    skep_json_put_text(out, "event", s->event ? ambrosia_card_ids[s->event] : NULL);
    skep_json_put_set(out, "deck", s->deck, ambrosia_card_ids, 0);
    skep_json_key(out, "card");
    if (s->event) ambrosia_view_card(out, s->event);
    else skep_json_null(out);
    skep_json_open_at(out, "cards", '['); /* those left */
    for (uint32_t left = s->deck; left; left &= left - 1) ambrosia_view_card(out, skep_lowest(left));
    skep_json_close(out, ']');
    skep_json_put_int(out, "supply", s->supply);
    skep_json_open_at(out, "marks", '[');
    for (int i = 0; i < s->fixed.marks; i++) skep_json_int(out, s->fixed.mark[i]);
    skep_json_close(out, ']');
    view_hives(s, out);
    skep_json_open_at(out, "colours", '[');
    for (int c = 0; c < s->fixed.colours; c++) view_colour(s, c, out);
    skep_json_close(out, ']');
    skep_json_open_at(out, "spaces", '[');
    for (int i = 0; i < s->fixed.spaces; i++) view_space(s, i, out);
    skep_json_close(out, ']');
    skep_json_put_text(out, "reason", REASONS[s->reason]);
    skep_json_put_number(out, "loser", s->reason != AM_RUNNING, s->loser + 1);
    skep_json_close(out, '}');
}

/* Places of the board besides the spaces and specials that the verbs name */

static void put_place(struct skep_json *out, int space, int place)
{
    char storage[32];
    struct skep_text text = skep_text_in(storage, sizeof storage);
    skep_putf(&text, "counter:%d.%d", space + 1, place + 1);
    skep_json_text(out, storage);
}

void ambrosia_write_places(const void *state, skep_move m, struct skep_json *out)
{
    const struct ambrosia_state *s = state;
    int first, n = (int)skep_arg(m, 0);
    switch (skep_verb(m)) {
    case AM_V_JFREE: case AM_V_FREE: case AM_V_EX: case AM_V_RMC: put_place(out, n - 1, (int)skep_arg(m, 1) - 1); break;
    case AM_V_RM: case AM_V_WORM: put_place(out, s->at, ambrosia_size_of(s, s->at) - n); break; /* so deep from the top */
    case AM_V_TOP:
        for (int left = ambrosia_unsorted(s, &first); left > 0; left--, first++)
            if ((int)ambrosia_kind_of(ambrosia_pile_of(s, s->at)[first]) == n) put_place(out, s->at, first);
        break;
    }
}

/* What is compared in hints */

const struct skep_term ambrosia_terms[] = {
    { "points", "point", "points" }, { "worth", "flower point", "flower points" },
    { "jelly", "royal jelly", "royal jellies" }, { 0 },
};

void ambrosia_tally(const void *state, int seat, int count[SKEP_TERMS_MAX])
{
    const struct ambrosia_state *s = state;
    bool placed = s->node > AM_AT_PLACE && s->node != AM_AT_OVER;
    count[0] = s->score[seat];
    count[1] = placed ? ambrosia_points(s, seat, NULL) : 0;
    count[2] = s->jelly[seat];
}
