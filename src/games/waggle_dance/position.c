/* position.c: a position as text (ledger, section 7), where a turn of placing begins and before a round is rolled:
   "3 P2 P1 discards=GI,GI | 8 WYY/e:33/H/-:2 hand=VO pool=145 at=A:2,D3:3 put=3 | 6 -/-/- pool=123456". What is in the bank follows:
   rooms, eggs, nectar, the draw pile. */
#include "games/waggle_dance/waggle_dance.h"

#include <skep/text.h>
#include <string.h>

enum { TABLE = WD_TO_ROOM + 1, DICE_MAX = WD_BEES_MAX + 1 }; /* places of the table: A, C, E, G, D1 to D6 */

static uint32_t dice_of_set(unsigned set)
{
    uint32_t dice = 0;
    for (; set; set &= set - 1) dice += waggle_die(skep_lowest(set) + 1);
    return dice;
}

static uint32_t dice_at(const struct waggle_state *s, unsigned seat, unsigned place)
{
    return place < WD_CARDS ? dice_of_set(s->slot[place][seat]) : s->flower[place - WD_TO_FLOWER - 1][seat];
}

/* Writing */

static void put_dice(struct skep_text *out, const char *key, uint32_t dice)
{
    if (dice) skep_put(out, key);
    for (; dice; dice -= waggle_die(waggle_lowest_value(dice))) skep_put_int(out, waggle_lowest_value(dice));
}

static const char *put_place(struct skep_text *out, const char *join, unsigned place, uint32_t dice)
{
    if (!dice) return join;
    skep_put(out, join);
    waggle_write_place(NULL, place, out);
    put_dice(out, ":", dice);
    return ",";
}

static void put_cards(struct skep_text *out, const char *join, uint32_t cards)
{
    for (unsigned k = 0; k < WD_KINDS; k++)
        for (unsigned i = waggle_cards_of(cards, k); i > 0; i--, join = ",") skep_putf(out, "%s%s", join, waggle_codes[k + 1]);
}

static void put_room(struct skep_text *out, uint64_t room)
{
    if (waggle_is_honey(room)) skep_put_char(out, 'H');
    else if (waggle_has_egg(room)) skep_put_char(out, 'e');
    else if (waggle_is_empty(room)) skep_put_char(out, '-');
    for (unsigned c = 0; c < WD_COLOURS; c++)
        for (unsigned i = waggle_room_cubes_of(room, c); i > 0; i--) skep_put(out, waggle_letters[c]);
    put_dice(out, ":", waggle_room_dice(room));
}

static void put_seat(struct skep_text *out, const struct waggle_state *s, unsigned seat)
{
    skep_putf(out, " | %d ", s->bees[seat]);
    for (unsigned i = 0; i < waggle_comb_size(s, seat); i++) {
        if (i > 0) skep_put_char(out, '/');
        put_room(out, waggle_rooms(s, seat)[i]);
    }
    const char *join = " hand=";
    put_cards(out, join, s->hand[seat]);
    for (unsigned i = s->hand[seat] ? 0 : s->held[seat]; i > 0; i--, join = ",") skep_putf(out, "%s%s", join, waggle_codes[0]);
    put_dice(out, " pool=", s->pool[seat]);
    join = " at=";
    for (unsigned place = 0; place < TABLE; place++) join = put_place(out, join, place, dice_at(s, seat, place));
    put_dice(out, " sick=", s->sick[seat]);
    put_dice(out, " put=", dice_of_set(s->put[seat]));
    put_dice(out, " directions=", dice_of_set(s->directions[seat]));
    if (s->volunteer != seat + 1) return;
    skep_putf(out, " volunteer=%d@", s->large);
    if (s->large_at < WD_PLACES) waggle_write_place(NULL, s->large_at, out);
    else skep_put(out, s->large_at == WD_SICK ? "sick" : "pool");
}

/* Whether nothing of the round has happened: nobody who was asked has kept Volunteer. */
static bool is_dawn(const struct waggle_state *s)
{
    if (s->node != WD_AT_VOL && (s->node != WD_AT_ROLL || s->had || s->volunteer || s->left != s->bees[s->active])) return false;
    unsigned asked = s->node == WD_AT_VOL ? s->had : s->fixed.seats;
    for (unsigned i = 0, seat = s->first; i < asked; i++, seat = waggle_next_seat(s, seat))
        if (waggle_cards_of(s->hand[seat], WD_VO)) return false;
    return true;
}

bool waggle_write_position(const void *state, struct skep_text *out)
{
    const struct waggle_state *s = state;
    bool dawn = is_dawn(s);
    if (!dawn && (s->node != WD_AT_PLACE || s->quota != 1 || s->moved || s->shifted)) return false;
    skep_putf(out, "%d P%d", s->round, s->first + 1);
    if (!dawn) skep_putf(out, " P%d", s->active + 1);
    const char *join = " kinds=";
    for (unsigned k = s->fixed.random ? s->kinds : 0; k; k &= k - 1, join = ",") skep_putf(out, "%s%s", join, waggle_codes[skep_lowest(k) + 1]);
    put_cards(out, " discards=", s->discards);
    join = " closed=";
    for (unsigned card = 0; card < WD_CARDS; card++) join = put_place(out, join, card, dice_of_set(s->closed[card]));
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) put_seat(out, s, seat);
    return true;
}

/* Reading */

/* Values rising, at least one. */
static bool take_dice(const char **at, uint32_t *dice)
{
    int n = 0, last = 1, value;
    for (*dice = 0; (value = **at - '0') >= last && value <= WD_VALUES && n < DICE_MAX; n++, last = value, ++*at)
        *dice += waggle_die((unsigned)value);
    return n > 0 && (**at < '0' || **at > '9');
}

/* The same after a key, if it is there. */
static bool read_dice(const char **at, const char *key, uint32_t *dice, struct skep_text *why)
{
    const char *here = *at;
    *dice = 0;
    return !skep_take(at, key) || take_dice(at, dice) || skep_expected(why, "values of dice, rising,", here);
}

/* Each at most once, as a set. */
static bool read_set(const char **at, const char *key, uint8_t *set, struct skep_text *why)
{
    const char *here = *at;
    uint32_t dice;
    if (!read_dice(at, key, &dice, why)) return false;
    if (dice != waggle_values(dice)) return skep_expected(why, "each number once", here);
    for (*set = 0; dice; dice &= dice - 1) *set = (uint8_t)(*set | 1u << (waggle_lowest_value(dice) - 1));
    return true;
}

/* From the cards that nobody has seen yet, in the order of section 1. */
static bool read_cards(struct waggle_state *s, const char **at, const char *key, uint32_t *cards, struct skep_text *why)
{
    *cards = 0;
    for (unsigned kind = 0; skep_take(at, *cards ? "," : key);) {
        while (kind < WD_KINDS && !(waggle_cards_of(s->pile, kind) && skep_take(at, waggle_codes[kind + 1]))) kind++;
        if (kind == WD_KINDS) return skep_expected(why, "cards of the deck in the ledger's order, three of a kind in all,", *at);
        s->pile -= waggle_one_card(kind);
        *cards += waggle_one_card(kind);
    }
    return true;
}

/* A, C, E, G and, for bees, the flowers, in this order, with dice on each. */
static bool read_places(const char **at, const char *key, unsigned places, uint32_t dice[TABLE], struct skep_text *why)
{
    memset(dice, 0, TABLE * sizeof *dice);
    const char *here = *at;
    int place, last = -1;
    for (bool any = false; skep_take(at, any ? "," : key); any = true, last = place) {
        if (!waggle_take_place(at, &place) || place <= last || place >= (int)places || !skep_take(at, ":") || !take_dice(at, &dice[place]))
            return skep_expected(why, "places in their order, with \":\" and dice,", here);
        if (place < WD_CARDS && dice[place] != waggle_values(dice[place])) return skep_expected(why, "one bee in a slot", here);
    }
    return true;
}

/* "YYW", "e", "H" or "-", and dice behind ":". */
static bool take_room(struct waggle_state *s, const char **at, uint64_t *room)
{
    uint32_t dice = 0;
    *room = 0;
    if (skep_take(at, "H")) {
        *room = WD_HONEY_BIT;
        return true;
    }
    if (skep_take(at, "e")) {
        *room = WD_EGG_BIT;
        if (s->eggs-- == 0) return false;
    } else if (!skep_take(at, "-")) {
        for (unsigned c = 0; c < WD_COLOURS; c++)
            for (; skep_take(at, waggle_letters[c]); *room += waggle_cube(c))
                if (s->nectar[c]-- == 0 || waggle_room_cubes(*room) == s->fixed.capacity) return false;
        if (!*room) return false;
    }
    if (skep_take(at, ":") && !take_dice(at, &dice)) return false;
    *room |= dice;
    return !s->fixed.dice_max || waggle_dice(dice) <= s->fixed.dice_max;
}

static bool read_comb(struct waggle_state *s, unsigned seat, const char **at, unsigned *dice, struct skep_text *why)
{
    unsigned n = 0;
    do {
        const char *here = *at;
        uint64_t room;
        if (!take_room(s, at, &room) || !strchr("/ ", **at))
            return skep_expected(why, "a room: cubes in the order WYORPB, e, H or -, and dice behind \":\", as many as there are,", here);
        if (n == waggle_comb_size(s, seat)) {
            if (waggle_bank_rooms(s) == 0) return skep_expected(why, "no more than 48 rooms", here);
            waggle_add_room(s, seat);
        }
        waggle_set_room(s, seat, n++, room);
        s->honey[seat] = (uint8_t)(s->honey[seat] + waggle_is_honey(room));
        *dice += waggle_dice(waggle_room_dice(room));
    } while (skep_take(at, "/"));
    if (n < 3) return skep_expected(why, "three rooms at least before", *at); /* WD-S6 */
    return s->honey[seat] < s->fixed.honey_goal || skep_expected(why, "less honey than the goal before", *at); /* WD-E2 */
}

/* WD-R74: where one of the seat's dice lies that shows it. */
static bool read_volunteer(struct waggle_state *s, unsigned seat, const char **at, struct skep_text *why)
{
    const char *here = *at;
    int value, place;
    if (!skep_take(at, " volunteer=")) return true;
    uint32_t there = 0;
    if (skep_take_number(at, WD_VALUES, &value) && value > 0 && skep_take(at, "@")) {
        if (skep_take(at, "pool")) place = WD_IN_POOL, there = s->pool[seat];
        else if (skep_take(at, "sick")) place = WD_SICK, there = s->sick[seat];
        else if (waggle_take_place(at, &place))
            there = place < TABLE ? dice_at(s, seat, (unsigned)place) :
                    place - TABLE < (int)waggle_comb_size(s, seat) ? waggle_room_dice(waggle_rooms(s, seat)[place - TABLE]) : 0;
    }
    if (!there || !waggle_dice_of(there, (unsigned)value) || s->volunteer || !waggle_cards_of(s->pile, WD_VO))
        return skep_expected(why, "the only Volunteer die, as a value, \"@\" and where it lies,", here);
    s->pile -= waggle_one_card(WD_VO);
    s->volunteer = (uint8_t)(seat + 1);
    s->large = (uint8_t)value;
    s->large_at = (uint8_t)place;
    return true;
}

/* How many of the dice on flowers only a Dirty Trick can have brought there (WD-T12, WD-T71). */
static unsigned tricked(const struct waggle_state *s, unsigned seat)
{
    unsigned n = 0;
    for (unsigned f = 0; f < WD_COLOURS; f++) {
        uint32_t dice = s->flower[f][seat];
        if (!(s->put[seat] >> f & 1)) n += waggle_dice(dice);
        else if (!(s->directions[seat] >> f & 1)) n += waggle_dice(dice) - waggle_dice_of(dice, f + 1);
    }
    return n;
}

static bool read_seat(struct waggle_state *s, unsigned seat, bool dawn, const char **at, struct skep_text *why)
{
    uint32_t there[TABLE];
    unsigned dice = 0;
    int bees;
    const char *here = *at;
    if (!skep_take(at, " | ") || !skep_take_number(at, WD_BEES_MAX, &bees) || bees < WD_BEES_MIN || !skep_take(at, " "))
        return skep_expected(why, "\" | \", a seat's bees, 6 to 18, and its rooms", here);
    if (!read_comb(s, seat, at, &dice, why) || !read_cards(s, at, " hand=", &s->hand[seat], why)) return false;
    if (!read_dice(at, " pool=", &s->pool[seat], why)) return false;
    here = *at;
    if (!read_places(at, " at=", TABLE, there, why)) return false;
    for (unsigned place = 0; place < TABLE; place++) {
        dice += waggle_dice(there[place]);
        if (place >= WD_CARDS) s->flower[place - WD_CARDS][seat] = there[place];
        for (; place < WD_CARDS && there[place]; there[place] &= there[place] - 1) {
            unsigned slot = 1u << (waggle_lowest_value(there[place]) - 1), taken = s->closed[place];
            for (unsigned q = 0; q < seat; q++) taken |= s->slot[place][q];
            if (taken & slot) return skep_expected(why, "slots that are free", here);
            s->slot[place][seat] = (uint8_t)(s->slot[place][seat] | slot);
        }
    }
    if (!read_dice(at, " sick=", &s->sick[seat], why) || !read_set(at, " put=", &s->put[seat], why)) return false;
    here = *at;
    if (!read_set(at, " directions=", &s->directions[seat], why)) return false;
    unsigned kept = skep_bits32(s->directions[seat]);
    if (s->directions[seat] & ~s->put[seat] || kept > waggle_cards_of(s->pile, WD_DI))
        return skep_expected(why, "flowers on which a bee was put, a card for each,", here);
    s->pile -= kept * waggle_one_card(WD_DI);
    if (!read_volunteer(s, seat, at, why)) return false;
    dice += waggle_dice(s->pool[seat]) + waggle_dice(s->sick[seat]);
    if (dawn ? dice || s->put[seat] : dice != (unsigned)bees + (s->volunteer == seat + 1))
        return skep_expected(why, dawn ? "no dice before the roll before" : "as many dice as bees, and the Volunteer die, before", *at);
    s->bees[seat] = (uint8_t)bees;
    s->held[seat] = (uint8_t)waggle_cards(s->hand[seat]);
    return true;
}

/* The kinds that were drawn, and so the deck. */
static bool read_kinds(struct waggle_state *s, const char **at, struct skep_text *why)
{
    const char *here = *at;
    uint32_t kinds;
    if (!s->fixed.random) return true;
    s->pile = (waggle_one_card(WD_KINDS) - 1) / 3; /* one of each */
    if (!read_cards(s, at, " kinds=", &kinds, why)) return false;
    if (waggle_cards(kinds) != WD_KINDS - WD_LEFT_OUT) return skep_expected(why, "\" kinds=\" and ten kinds of cards", here);
    s->pile = WD_COPIES * kinds;
    for (unsigned k = s->kinds = 0; k < WD_KINDS; k++) s->kinds = (uint16_t)(s->kinds | waggle_cards_of(kinds, k) << k);
    return true;
}

static bool read_all(struct waggle_state *s, const char *at, struct skep_text *why)
{
    uint32_t closed[TABLE];
    int round, first, mover = 0;
    const char *here = at;
    if (!skep_take_number(&at, s->fixed.max_rounds, &round) || round < 1 || !skep_take(&at, " P") ||
        !skep_take_number(&at, s->fixed.seats, &first) || first < 1)
        return skep_expected(why, "a round within the limit and its first player", here);
    here = at;
    if (skep_take(&at, " P") && (!skep_take_number(&at, s->fixed.seats, &mover) || mover < 1))
        return skep_expected(why, "the seat that places a bee", here);
    if (!read_kinds(s, &at, why) || !read_cards(s, &at, " discards=", &s->discards, why)) return false;
    here = at;
    if (!read_places(&at, " closed=", WD_CARDS, closed, why)) return false;
    unsigned left = 0, sick = 0, moved = 0;
    for (unsigned card = 0; card < WD_CARDS; card++)
        for (; closed[card]; closed[card] &= closed[card] - 1, left++)
            s->closed[card] = (uint8_t)(s->closed[card] | 1u << (waggle_lowest_value(closed[card]) - 1));
    if (left > waggle_cards_of(s->discards, WD_FE) || (left && (s->fixed.feint_free || !mover)))
        return skep_expected(why, "a Feint for each closed slot", here);
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) {
        if (!read_seat(s, seat, mover == 0, &at, why)) return false;
        sick += waggle_dice(s->sick[seat]);
        moved += tricked(s, seat);
    }
    if (*at) return skep_expected(why, "nothing more, or fields in their order,", at);
    if (sick > waggle_cards_of(s->discards, WD_SI) || moved > waggle_cards_of(s->discards, WD_TR))
        return skep_expected(why, "a card for each die that one sent away", at);
    if (mover && !s->pool[mover - 1]) return skep_expected(why, "a bee to place", at);

    s->piled = (uint8_t)waggle_cards(s->pile);
    s->first = (uint8_t)(first - 1);
    if (mover) {
        s->step = WD_PLACING;
        s->node = WD_AT_PLACE;
        s->active = (uint8_t)(mover - 1);
        s->quota = 1;
    } else waggle_begin_round(s, NULL);
    s->round = (uint16_t)round;
    return true;
}

bool waggle_read_position(void *state, const char *text, struct skep_text *why)
{
    struct waggle_state s = *(struct waggle_state *)state;
    if (!read_all(&s, text, why)) return false;
    *(struct waggle_state *)state = s;
    return true;
}
