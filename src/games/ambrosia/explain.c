/* explain.c: the things of the game by their names: special counters, zones, event cards. What each does its rule says. */
#include "games/ambrosia/ambrosia.h"

#include <skep/json.h>
#include <skep/text.h>
#include <string.h>

const char *const ambrosia_kind_names[AM_KINDS + 1] = {
    "normal bee", "Guardian", "Collector", "Heavyweight", "Turbo", "Rebel", "Berserker", "Drone", "Saboteur", "Organizer", NULL,
};
const char *const ambrosia_card_names[AM_CARDS + 1] = {
    "no card", "Surprising turn", "Advanced movement", "Mutual agreement", "Leaping behaviour", "Royal favour",
    "Unintended consequences", "Valuable prisoners", "Enemy takeover", "Peaceful solution", "Hidden talents", "Equal rights",
    "Spontaneous inspiration", "Prisoners' protest", "Disappointed expectations", "Fertile days", "State intervention",
    "Liberating effect", NULL,
};
const char *const ambrosia_card_effects[AM_CARDS + 1] = {
    "", "all fly the other way round", "normal bees on top are advanced", "each seat plays its left neighbour's colour",
    "a jelly lets a whole stack leap", "each colour takes a jelly",
    "a flight of three spaces or more gives every other colour a point", "bees under your stacks score a point each",
    "a jelly moves a foreign stack", "nobody lands on foreign bees", "the new special is drawn", "specials have no power",
    "each colour may exchange a normal bee for a special", "flowers over covered bees score too", "flowers of 3 score 0",
    "flowers of 2 score 4", "a new stack may be put in any order", "each colour may free covered bees", NULL,
};
static const char *const ZONE_NAMES[AM_ZONES] = {
    "", "red earthworm hole", "blue earthworm hole", "yellow earthworm hole", "thicket", "gust of wind", "honeywell", "beekeeper",
    "swaying leaves", "arena", "guerrilla", "grasshopper service", "rainbow",
};

static const int KIND_RULES[AM_KINDS] = { AM_T10, AM_T60, AM_T61, AM_T62, AM_T63, AM_T64, AM_T65, AM_T66, AM_T67, AM_T68 };
static const int CARD_RULES[AM_CARDS] = {
    0,      AM_T83, AM_T85, AM_T86, AM_T87, AM_T88, AM_T90, AM_T89, AM_T91,
    AM_T92, AM_T93, AM_T94, AM_T95, AM_T97, AM_T98, AM_T99, AM_T100, AM_T101,
};
static const int ZONE_RULES[AM_ZONES] = {
    0, AM_T110, AM_T110, AM_T110, AM_T111, AM_T112, AM_T113, AM_T114, AM_T116, AM_T117, AM_T118, AM_T119, AM_T120,
};

void ambrosia_view_card(struct skep_json *out, unsigned card)
{
    skep_json_open(out, '{');
    skep_json_put_text(out, "id", ambrosia_card_ids[card]);
    skep_json_put_text(out, "name", ambrosia_card_names[card]);
    skep_json_put_text(out, "text", ambrosia_card_effects[card]);
    skep_json_close(out, '}');
}

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }

static bool is_called(const char *name, const char *asked)
{
    while (*name && lower(*name) == lower(*asked)) name++, asked++;
    return *name == *asked;
}

/* A rule about a card begins with its name. */
static bool explain_as(const char *asked, const char *id, const char *name, int rule, struct skep_text *out)
{
    const char *say = skep_ambrosia.rules[rule].say;
    size_t len = strlen(name);
    if (!is_called(id, asked) && !is_called(name, asked)) return false;
    if (strncmp(say, name, len) == 0 && say[len] == ':') say += len + 2;
    skep_putf(out, "%s (%s): %s [%s]", name, id, say, skep_ambrosia.rules[rule].id);
    return true;
}

bool ambrosia_explain(__attribute__((unused)) const void *state, const char *name, struct skep_text *out)
{
    for (int i = 0; i < AM_KINDS; i++)
        if (explain_as(name, (char[]){ ambrosia_kind_letters[i], 0 }, ambrosia_kind_names[i], KIND_RULES[i], out)) return true;
    for (int i = AM_CARD_TURN; i < AM_CARDS; i++)
        if (explain_as(name, ambrosia_card_ids[i], ambrosia_card_names[i], CARD_RULES[i], out)) return true;
    for (int i = AM_WORM_RED; i < AM_ZONES; i++)
        if (explain_as(name, ambrosia_zone_ids[i], ZONE_NAMES[i], ZONE_RULES[i], out)) return true;
    skep_put(out, "a bee, card or zone, by id or name, such as G, Guardian, LEAP, Leaping behaviour, thicket");
    return false;
}

static void thing(struct skep_json *out, const char *kind, const char *id, const char *name, const char *text, int count, int rule, int general)
{
    struct skep_thing it = { kind, id, name, text, count, (int[]){ rule, general, SKEP_LEGAL }, false };
    skep_thing_json(&skep_ambrosia, &it, out);
}

/* AM-S1: every colour has each special counter. */
void ambrosia_things(const void *state, struct skep_json *out)
{
    const struct ambrosia_state *s = state;
    const struct skep_rule *rules = skep_ambrosia.rules;
    for (int i = 1; i < AM_KINDS; i++)
        thing(out, "special", (char[]){ ambrosia_kind_letters[i], 0 }, ambrosia_kind_names[i], rules[KIND_RULES[i]].say, s->fixed.colours,
              KIND_RULES[i], AM_T19);
    for (int i = AM_CARD_TURN; i < AM_CARDS; i++)
        thing(out, "event card", ambrosia_card_ids[i], ambrosia_card_names[i], ambrosia_card_effects[i], 1, CARD_RULES[i], AM_T82);
    for (unsigned i = AM_WORM_RED; i < AM_ZONES; i++)
        thing(out, "zone", ambrosia_zone_ids[i], ZONE_NAMES[i], rules[ZONE_RULES[i]].say, ambrosia_zone_spaces(&s->fixed, i), ZONE_RULES[i],
              AM_T121);
}
