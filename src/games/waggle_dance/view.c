/* view.c: the board of Waggle Dance as JSON (ledger, section 10), and the places of it that a move touches. */
#include "games/waggle_dance/waggle_dance.h"

#include <skep/json.h>
#include <skep/text.h>
#include <string.h>

static const char *const STEPS[WD_STEPS] = { "volunteer", "roll", "sick", "place", "dusk", "A", "B", "C", "D", "E", "F", "G" };

static void put_dice(struct skep_json *out, uint32_t dice)
{
    skep_json_open(out, '[');
    for (unsigned v = 1; v <= WD_VALUES; v++)
        for (unsigned i = 0; i < waggle_dice_of(dice, v); i++) skep_json_int(out, v);
    skep_json_close(out, ']');
}

/* Codes, a kind as often as there are cards of it. */
static void put_cards(struct skep_json *out, const char *key, uint32_t cards)
{
    skep_json_open_at(out, key, '[');
    for (unsigned k = 0; k < WD_KINDS; k++)
        for (unsigned i = 0; i < waggle_cards_of(cards, k); i++) skep_json_text(out, waggle_codes[k + 1]);
    skep_json_close(out, ']');
}

static void view_bank(const struct waggle_state *s, struct skep_json *out)
{
    skep_json_open_at(out, "bank", '{');
    skep_json_put_int(out, "rooms", waggle_bank_rooms(s));
    skep_json_put_int(out, "eggs", s->eggs);
    skep_json_put_int(out, "pile", s->piled);
    skep_json_close(out, '}');
    put_cards(out, "discards", s->discards);
    skep_json_put_set(out, "kinds", s->kinds, waggle_codes + 1, 0);
    skep_json_open_at(out, "queen_cards", '['); /* what those are */
    for (unsigned k = 0; k < WD_KINDS; k++) {
        const struct skep_rule *rule = &skep_waggle_dance.rules[waggle_rule_of_card[k]];
        if (!(s->kinds >> k & 1)) continue;
        skep_json_open(out, '{');
        skep_json_put_text(out, "card", waggle_codes[k + 1]);
        skep_json_put_text(out, "name", waggle_names[k]);
        skep_json_put_text(out, "text", rule->say);
        skep_json_put_text(out, "rule", rule->id);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
}

/* Slots by value: the seat whose bee is there, or null; and those that are empty but closed (WD-R72). */
static void view_cards(const struct waggle_state *s, struct skep_json *out)
{
    skep_json_open_at(out, "cards", '[');
    for (unsigned card = 0; card < WD_CARDS; card++) {
        skep_json_open(out, '{');
        skep_json_put_text(out, "card", waggle_actions[card]);
        skep_json_open_at(out, "slots", '[');
        for (unsigned v = 0; v < WD_VALUES; v++) {
            unsigned q = 0;
            while (q < WD_SEATS && !(s->slot[card][q] >> v & 1)) q++;
            if (q < WD_SEATS) skep_json_int(out, q);
            else skep_json_null(out);
        }
        skep_json_close(out, ']');
        skep_json_put_set(out, "closed", s->closed[card], NULL, 1);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
}

static void view_flowers(const struct waggle_state *s, struct skep_json *out)
{
    skep_json_open_at(out, "flowers", '[');
    for (unsigned f = 0; f < WD_COLOURS; f++) {
        unsigned yield[WD_SEATS];
        struct skep_say say;
        waggle_yields(s, f, yield);
        skep_json_open(out, '{');
        skep_json_put_text(out, "letter", waggle_letters[f]);
        skep_json_put_text(out, "colour", waggle_colours[f]);
        skep_json_put_int(out, "cubes", s->nectar[f]);
        skep_json_open_at(out, "dice", '[');
        for (unsigned q = 0; q < s->fixed.seats; q++) put_dice(out, s->flower[f][q]);
        skep_json_close(out, ']');
        skep_json_open_at(out, "yield", '[');
        for (unsigned q = 0; q < s->fixed.seats; q++) skep_json_int(out, yield[q]);
        skep_json_close(out, ']');
        if (waggle_harvest(s, f, &say)) { /* as it stands, in words */
            skep_json_open_at(out, "harvest", '{');
            skep_say_json(&skep_waggle_dance, &say, out);
            skep_json_close(out, '}');
        } else skep_json_put_text(out, "harvest", NULL);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
}

static void view_room(uint64_t room, struct skep_json *out)
{
    char cubes[WD_COLOURS * 7 + 1];
    struct skep_text text = skep_text_in(cubes, sizeof cubes);
    for (unsigned c = 0; c < WD_COLOURS; c++)
        for (unsigned i = 0; i < waggle_room_cubes_of(room, c); i++) skep_put(&text, waggle_letters[c]);
    skep_json_open(out, '{');
    skep_json_put_bool(out, "honey", waggle_is_honey(room));
    skep_json_put_bool(out, "egg", waggle_has_egg(room));
    skep_json_put_text(out, "cubes", cubes);
    skep_json_key(out, "dice");
    put_dice(out, waggle_room_dice(room));
    skep_json_close(out, '}');
}

/* WD-R74: whose it is, what it shows and where: a slot A4, a flower D3, a room r2 of its player; pool, sick, air, home. */
static void view_volunteer(const struct waggle_state *s, struct skep_json *out)
{
    char place[8];
    struct skep_text text = skep_text_in(place, sizeof place);
    if (!s->volunteer) {
        skep_json_put_text(out, "volunteer_die", NULL);
        return;
    }
    if (!s->large) skep_put(&text, "home");
    else if (s->large_at >= WD_PLACES) skep_put(&text, s->large_at == WD_IN_POOL ? "pool" : s->large_at == WD_SICK ? "sick" : "air");
    else {
        waggle_write_place(s, s->large_at, &text);
        if (s->large_at < WD_CARDS) skep_put_int(&text, s->large);
    }
    skep_json_open_at(out, "volunteer_die", '{');
    skep_json_put_int(out, "seat", s->volunteer - 1);
    skep_json_put_number(out, "value", s->large > 0, s->large);
    skep_json_put_text(out, "place", place);
    skep_json_close(out, '}');
}

static void view_player(const struct waggle_state *s, unsigned seat, struct skep_json *out)
{
    skep_json_open(out, '{');
    skep_json_put_int(out, "honey", s->honey[seat]);
    skep_json_put_int(out, "bees", s->bees[seat]);
    skep_json_put_int(out, "nectar", waggle_nectar_of(s, seat));
    skep_json_key(out, "pool");
    put_dice(out, s->pool[seat]);
    skep_json_key(out, "sick");
    put_dice(out, s->sick[seat]);
    skep_json_put_bool(out, "volunteer", s->volunteer == seat + 1);
    skep_json_put_set(out, "directions", s->directions[seat], NULL, 1);
    skep_json_put_set(out, "put", s->put[seat], NULL, 1); /* the flowers on which a bee was put this day (WD-R68) */
    skep_json_put_int(out, "cards", s->held[seat]);
    if (s->hand[seat] || s->held[seat] == 0) put_cards(out, "hand", s->hand[seat]);
    else skep_json_put_text(out, "hand", NULL); /* hidden from whoever looks */
    skep_json_open_at(out, "rooms", '[');
    for (unsigned i = 0; i < waggle_comb_size(s, seat); i++) view_room(waggle_rooms(s, seat)[i], out);
    skep_json_close(out, ']');
    skep_json_close(out, '}');
}

/* What is in the air: of the nodes that are in the middle of something. */
static void view_midway(const struct waggle_state *s, struct skep_json *out)
{
    bool harvest = s->node == WD_AT_D_BONUS || s->node == WD_AT_D_STORE;
    if (harvest) {
        skep_json_open_at(out, "claim", '{');
        skep_json_put_int(out, "flower", s->colour + 1);
        skep_json_put_int(out, "cubes", s->claim);
        skep_json_put_int(out, "left", s->node == WD_AT_D_STORE ? s->left : s->claim);
        skep_json_close(out, '}');
    } else skep_json_put_text(out, "claim", NULL);
    skep_json_put_int(out, "die", s->die);
    skep_json_put_number(out, "hatching", s->hatching > 0, s->hatching); /* the room whose egg does */
    skep_json_put_int(out, "quota", s->quota);
    skep_json_put_int(out, "bees_left", s->step == WD_STEP_D ? 0 : s->left);
    char cubes[WD_COLOURS * WD_CUBES + 1];
    struct skep_text text = skep_text_in(cubes, sizeof cubes);
    for (unsigned c = 0; c < WD_COLOURS; c++)
        for (unsigned i = 0; i < s->lifted[c]; i++) skep_put(&text, waggle_letters[c]);
    skep_json_put_text(out, "lifted", cubes);
    put_cards(out, "turned_over", s->drawn);
}

void waggle_write_view(const void *state, struct skep_json *out)
{
    const struct waggle_state *s = state;
    bool over = s->node == WD_AT_OVER;
    int who = skep_waggle_dance.turn(s);
    struct skep_say say;
    skep_json_open(out, '{');
    skep_json_put_text(out, "node", skep_waggle_dance.nodes[s->node].name);
    skep_json_put_int(out, "round", s->round);
    skep_json_put_int(out, "max_rounds", s->fixed.max_rounds);
    skep_json_put_bool(out, "day", s->step < WD_STEP_A);
    skep_json_put_text(out, "step", STEPS[s->step]);
    skep_json_put_int(out, "honey_goal", s->fixed.honey_goal);
    skep_json_put_int(out, "room_capacity", s->fixed.capacity);
    skep_json_put_int(out, "first", s->first);
    skep_json_put_number(out, "active", who >= 0, who); /* whose turn it is; null where chance moves, or nobody */
    view_midway(s, out);
    view_volunteer(s, out);
    view_bank(s, out);
    view_cards(s, out);
    view_flowers(s, out);
    skep_json_open_at(out, "players", '[');
    for (unsigned q = 0; q < s->fixed.seats; q++) view_player(s, q, out);
    skep_json_close(out, ']');
    skep_waggle_dance.result(s, &say);
    if (over) skep_json_put_set(out, "winners", skep_waggle_dance.winners(s), NULL, 0);
    else skep_json_put_text(out, "winners", NULL);
    skep_json_put_text(out, "reason", over ? skep_waggle_dance.sentences[say.sentence].id : NULL);
    skep_json_close(out, '}');
}

/* The place that an argument of this type stands for; WD_PLACES: none. */
static unsigned place_of(char type, unsigned a)
{
    switch (type) {
    case 'p': return a;
    case 'f': return WD_TO_FLOWER + a;
    case 'g': return WD_TO_FLOWER + 1 + a;
    case 'r':
    case 'R': return a > 0 ? WD_TO_ROOM + a : WD_PLACES;
    default: return WD_PLACES;
    }
}

static void write_place(unsigned place, unsigned die, struct skep_json *out)
{
    char name[16];
    struct skep_text text = skep_text_in(name, sizeof name);
    waggle_write_place(NULL, place, &text);
    if (place < WD_CARDS) skep_put_int(&text, die); /* a slot has the value of its die */
    skep_json_text(out, name);
}

/* Rooms that mean the same as the one that m names come before it. */
void waggle_write_places(const void *state, skep_move m, struct skep_json *out)
{
    const char *form = waggle_forms[skep_verb(m)];
    const struct waggle_state *s = state;
    unsigned a = skep_arg(m, 0), die = skep_verb(m) == WD_V_GOTO ? s->die : a;
    const char *cards = form[0] == '+' ? form + 1 : skep_verb(m) == WD_V_HONEY ? waggle_codes[skep_arg(m, 1)] : "";
    char name[16];
    struct skep_text text;
    for (; cards[0]; cards += cards[2] == '+' ? 3 : strlen(cards)) { /* "XP r%r", "EF+AL" */
        text = skep_text_in(name, sizeof name);
        skep_put(&text, "card:");
        skep_put_bytes(&text, cards, 2);
        skep_json_text(out, name);
    }
    if (skep_verb(m) == WD_V_SI) {
        text = skep_text_in(name, sizeof name);
        skep_putf(&text, "foe:%d:%d", (int)a + 1, (int)skep_arg(m, 1));
        skep_json_text(out, name);
    }
    if (skep_verb(m) == WD_V_USE) {
        text = skep_text_in(name, sizeof name);
        skep_putf(&text, "r%d", s->hatching);
        skep_json_text(out, name);
    }
    for (int argument = 0; *form; form++) {
        unsigned place = *form == '%' ? place_of(*++form, skep_arg(m, argument++)) : WD_PLACES;
        if (place == WD_PLACES) continue;
        uint64_t others = place > WD_TO_ROOM ? waggle_other_rooms(s, m) : 0;
        for (; others; others &= others - 1) write_place(WD_TO_ROOM + 1 + skep_lowest(others), 0, out);
        write_place(place, die, out);
    }
}

/* What is compared in hints */

const struct skep_term waggle_terms[] = {
    { "honey", "honey", "honey" }, { "bees", "bee", "bees" }, { "nectar", "nectar cube", "nectar cubes" },
    { "eggs", "egg", "eggs" }, { "rooms", "room", "rooms" }, { "cards", "Queen card", "Queen cards" }, { 0 },
};

void waggle_tally(const void *state, int seat, int count[SKEP_TERMS_MAX])
{
    const struct waggle_state *s = state;
    unsigned q = (unsigned)seat;
    int eggs = 0;
    for (unsigned i = 0; i < waggle_comb_size(s, q); i++) eggs += waggle_has_egg(waggle_rooms(s, q)[i]);
    count[0] = s->honey[q];
    count[1] = s->bees[q];
    count[2] = (int)waggle_nectar_of(s, q);
    count[3] = eggs;
    count[4] = (int)waggle_comb_size(s, q);
    count[5] = s->held[q];
}
