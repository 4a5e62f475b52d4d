/* explain.c: the things of Waggle Dance by their names, and what a card or an action is for. */
#include "games/waggle_dance/waggle_dance.h"

#include <skep/json.h>
#include <skep/text.h>

const char *const waggle_colours[WD_COLOURS + 1] = { "white", "yellow", "orange", "red", "pink", "blue" };
const char *const waggle_names[WD_CARD_SETS] = {
    "Volunteer", "Overtime", "Directions", "Shift Change", "Sick Leave", "Dirty Trick", "Explore", "Feint", "Queen's Gift",
    "Expertise", "Bonus", "Efficiency", "Alchemy", "Mix", "Efficiency and Alchemy", "Efficiency and Expertise",
    "Alchemy and Expertise", "Efficiency, Alchemy and Expertise",
};
const uint8_t waggle_rule_of_card[WD_KINDS] = {
    WD_T69, WD_T70, WD_T71, WD_T72, WD_T73, WD_T74, WD_T75, WD_T76, WD_T77, WD_T78, WD_T79, WD_T80, WD_T81, WD_T82,
};

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

static bool is_called(const char *name, const char *text)
{
    while (*name && lower(*name) == lower(*text)) name++, text++;
    return *name == *text;
}

static void put_rule(struct skep_text *out, int rule)
{
    skep_put(out, skep_waggle_dance.rules[rule].say);
    skep_putf(out, " [%s]", skep_waggle_dance.rules[rule].id);
}

/* "Mix x2, Bonus" */
static void put_cards(struct skep_text *out, uint32_t cards)
{
    const char *between = "";
    for (unsigned k = 0; k < WD_KINDS; k++) {
        unsigned n = waggle_cards_of(cards, k);
        if (n == 0) continue;
        skep_put(out, between);
        skep_putf(out, n > 1 ? "%s (%s) x%d" : "%s (%s)", waggle_names[k], waggle_codes[k + 1], (int)n);
        between = ", ";
    }
    skep_put(out, cards ? "." : "none.");
}

bool waggle_explain(const void *state, const char *name, struct skep_text *out)
{
    static const int ACTION[] = { WD_T20, WD_T23, WD_T27, WD_T33, WD_T44, WD_T51, WD_T57 };
    const struct waggle_state *s = state;
    uint32_t kinds = 0;
    for (unsigned k = 0; k < WD_KINDS; k++) {
        kinds += s->kinds >> k & 1 ? waggle_one_card(k) : 0;
        if (!is_called(waggle_names[k], name) && !is_called(waggle_codes[k + 1], name)) continue;
        skep_putf(out, "%s (%s): ", waggle_names[k], waggle_codes[k + 1]);
        put_rule(out, waggle_rule_of_card[k]);
        return true;
    }
    for (int i = 0; i < 7; i++)
        if (is_called((char[]){ (char)('A' + i), '\0' }, name)) {
            put_rule(out, ACTION[i]);
            return true;
        }
    bool discards = is_called("discards", name);
    if (discards || is_called("cards", name)) {
        skep_put(out, discards ? "Discarded: " : "In the deck, three of each: ");
        put_cards(out, discards ? s->discards : kinds);
        return true;
    }
    skep_put(out, "a Queen card by code or name, such as XP or Mix, an action A to G, cards (those in the deck) or discards");
    return false;
}

/* Every kind of the box, whichever the deck is made of. */
void waggle_things(__attribute__((unused)) const void *state, struct skep_json *out)
{
    for (unsigned k = 0; k < WD_KINDS; k++)
        skep_thing_json(&skep_waggle_dance,
                        &(struct skep_thing){ "Queen card", waggle_codes[k + 1], waggle_names[k],
                                              skep_waggle_dance.rules[waggle_rule_of_card[k]].say, 3,
                                              (int[]){ waggle_rule_of_card[k], WD_T63, SKEP_LEGAL }, false }, out);
}
