/* pointing.c: what a lesson points at, in words. A screen that is drawn with letters has nothing to light up, so each name of
   docs/learn.md is said as the drawers and the notation call it. */
#include "lesson.h"

#include <skep/text.h>
#include <string.h>

/* A star stands for which ones, with "many" where there are several. What belongs to somebody gets "your" or "your rival's". */
struct thing {
    const char *game, *name, *one, *many;
    bool owned;
};

static const struct thing THINGS[] = {
    { "honey_nectar", "dice", "dice", NULL, true },
    { "honey_nectar", "die", "the die *", "the dice *", false },
    { "honey_nectar", "hive", "hive", NULL, true },
    { "honey_nectar", "jar", "litres in the top row", NULL, true },
    { "honey_nectar", "comb", "comb with *", "combs with *", true },
    { "honey_nectar", "free_combs", "free combs", NULL, true },
    { "honey_nectar", "nectar", "nectar", NULL, true },
    { "honey_nectar", "guardians", "guardians", NULL, true },
    { "honey_nectar", "wasps", "wasps", NULL, true },
    { "honey_nectar", "threshold", "“both from” beside the turn: what it takes for comb and guardian", NULL, false },
    { "pollennation", "flower", "flower *", "flowers *", false },
    { "pollennation", "worker", "worker on flower *", "workers on flowers *", true },
    { "pollennation", "drone", "drone on flower *", "drones on flowers *", true },
    { "pollennation", "queen", "queen", NULL, true },
    { "pollennation", "flowers", "flowers, 0 to 5", NULL, true },
    { "pollennation", "hand", "the cubes in hand", NULL, false },
    { "pollennation", "colour", "the * cube", "cubes: *", false },
    { "pollennation", "card", "card *", "cards *", true },
    { "pollennation", "supply", "the supply", NULL, false },
    { "pollennation", "score", "points", NULL, true },
    { "ambrosia", "space", "space *", "spaces *", false },
    { "ambrosia", "stack", "stack on *", "stacks on *", true },
    { "ambrosia", "stacks", "stacks that can fly", NULL, true },
    { "ambrosia", "special", "the *", "the *", false },
    { "ambrosia", "specials", "specials to come", NULL, true },
    { "ambrosia", "hives", "the hives", NULL, false },
    { "ambrosia", "score", "points", NULL, true },
    { "ambrosia", "jelly", "jelly", NULL, true },
    { "ambrosia", "arrow", "the direction beside the turn", NULL, false },
    { "ambrosia", "event", "the card", NULL, false },
    { "waggle_dance", "die", "*", "*", true },
    { "waggle_dance", "pool", "dice", NULL, true },
    { "waggle_dance", "action", "row *", "rows *", false },
    { "waggle_dance", "flower", "flower *", "flowers *", false },
    { "waggle_dance", "room", "room *", "rooms *", true },
    { "waggle_dance", "hand", "card *", "cards *", true },
    { "apiary", "worker", "worker *", "workers *", true },
    { "apiary", "action", "*", "*", false },
    { "apiary", "ship", "the ship, an asterisk", NULL, false },
    { "apiary", "planet", "planet *", "planets *", false },
    { "apiary", "tile", "the tile *", "the tiles *", false },
    { "apiary", "carving", "the carving *", "the carvings *", false },
    { "apiary", "hex", "the hex *", "the hexes *", false },
    { "apiary", "hive", "hive", NULL, true },
    { "apiary", "resource", "*", "*", true },
    { "apiary", "card", "the card *", "the cards *", false },
    { "apiary", "hand", "card *", "cards *", true },
    { "apiary", "pod", "the pod *", "the pods *", false },
    { "apiary", "comb", "the comb", NULL, false },
    { NULL, "button", "the move \"*\"", "the moves *", false }, /* of every game: what is a button on the page is a move here */
};

/* What a letter or a button stands for. */
static const struct { const char *game, *name, *which, *words; } WHICH[] = {
    { "honey_nectar", "button", "comb", "C" }, { "honey_nectar", "button", "none", "C-" }, { "honey_nectar", "button", "guardian", "G" },
    { "honey_nectar", "button", "wasp", "W" }, { "honey_nectar", "button", "keep", "W-" }, { "honey_nectar", "button", "cross", "Nx" },
    { "pollennation", "colour", "R", "red" }, { "pollennation", "colour", "B", "blue" }, { "pollennation", "colour", "P", "pink" },
    { "pollennation", "colour", "Y", "yellow" }, { "pollennation", "colour", "O", "orange" }, { "pollennation", "colour", "W", "white" },
    { "ambrosia", "special", "G", "Guardian" }, { "ambrosia", "special", "C", "Collector" },
    { "ambrosia", "special", "H", "Heavyweight" }, { "ambrosia", "special", "T", "Turbo" }, { "ambrosia", "special", "R", "Rebel" },
    { "ambrosia", "special", "B", "Berserker" }, { "ambrosia", "special", "D", "Drone" }, { "ambrosia", "special", "S", "Saboteur" },
    { "ambrosia", "special", "O", "Organizer" }, { "ambrosia", "button", "turn", "jx" }, { "ambrosia", "button", "jelly", "jf" },
    { "waggle_dance", "action", "A", "A (room)" }, { "waggle_dance", "action", "C", "C (egg)" },
    { "waggle_dance", "action", "E", "E (trade)" }, { "waggle_dance", "action", "G", "G (card)" },
    { "apiary", "action", "E", "Explore" }, { "apiary", "action", "A", "Advance" }, { "apiary", "action", "G", "Grow" },
    { "apiary", "action", "R", "Research" }, { "apiary", "action", "V", "Convert" }, { "apiary", "action", "C", "Carve" },
    { "apiary", "resource", "F", "fiber" }, { "apiary", "resource", "P", "pollen" }, { "apiary", "resource", "W", "water" },
    { "apiary", "resource", "X", "wax" }, { "apiary", "resource", "H", "honey" }, { "apiary", "button", "home", "RET" },
};

/* A name, taken apart: foe_ comb : 14. */
struct point {
    const struct thing *thing;
    bool foe;
    char name[32], which[64];
};

static void read_point(const char *game, const char *text, struct point *out)
{
    size_t len = strcspn(text, ":");
    *out = (struct point){ .foe = strncmp(text, "foe_", 4) == 0 };
    snprintf(out->name, sizeof out->name, "%.*s", (int)len - 4 * out->foe, text + 4 * out->foe);
    if (text[len]) snprintf(out->which, sizeof out->which, "%s", text + len + 1);
    for (size_t i = 0; i < sizeof THINGS / sizeof *THINGS && !out->thing; i++)
        if ((!THINGS[i].game || strcmp(THINGS[i].game, game) == 0) && strcmp(THINGS[i].name, out->name) == 0) out->thing = &THINGS[i];
    for (size_t i = 0; i < sizeof WHICH / sizeof *WHICH; i++)
        if (strcmp(WHICH[i].game, game) == 0 && strcmp(WHICH[i].name, out->name) == 0 && strcmp(WHICH[i].which, out->which) == 0) {
            snprintf(out->which, sizeof out->which, "%s", WHICH[i].words);
            return;
        }
}

/* A card by its name as well, "White Clover (s01)", where the game has one for it. */
static void put_name(const struct skep_match *m, struct point *p)
{
    static const char *const NAMED[] = { "card", "hand", "carving" };
    char id[68];
    struct skep_text text = skep_text_of(1024);
    bool named = false;
    for (size_t i = 0; i < sizeof NAMED / sizeof *NAMED; i++) named |= strcmp(p->name, NAMED[i]) == 0;
    if (!named || !m->game->explain || !m->game->explain(m->state, p->which, &text)) return;
    snprintf(id, sizeof id, " (%s)", p->which);
    const char *end = strstr(text.at, id);
    if (end) snprintf(p->which, sizeof p->which, "%.*s", (int)(end - text.at + (int)strlen(id)), text.at);
}

static bool same_kind(const struct point *a, const struct point *b)
{
    return a->thing == b->thing && a->thing && a->thing->many && a->foe == b->foe && a->which[0] && b->which[0];
}

/* n points of a kind in one: "flowers 5 and 6". */
static void put_points(struct skep_text *out, const struct point *p, int n)
{
    const char *words = p->thing ? n > 1 ? p->thing->many : p->thing->one : p->name, *star = strchr(words, '*');
    if (p->thing && p->thing->owned) skep_put(out, p->foe ? "your rival's " : "your ");
    for (const char *c = words; *c && c != star; c++) skep_put_char(out, *c);
    for (int i = 0; star && i < n; i++) skep_putf(out, "%s%s", i == 0 ? "" : i + 1 == n ? " and " : ", ", p[i].which);
    if (star) skep_put(out, star + 1);
}

void write_points(const struct book *b, const struct skep_match *m, int list, struct skep_text *out)
{
    enum { MOST = 16 };
    struct point points[MOST];
    int n = 0;
    char text[64];
    for (int i = 0; i < skep_doc_size(&b->doc, list) && n < MOST; i++) {
        read_point(b->game->id, view_word(&b->doc, skep_doc_at(&b->doc, list, i), text, sizeof text), &points[n]);
        put_name(m, &points[n++]);
    }
    for (int i = 0, many; i < n; i += many) {
        for (many = 1; i + many < n && same_kind(&points[i], &points[i + many]);) many++;
        if (i > 0) skep_put(out, "; ");
        put_points(out, &points[i], many);
    }
}
