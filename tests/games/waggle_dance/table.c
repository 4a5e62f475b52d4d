/* table.c: see table.h. */
#include "table.h"

#include "test.h"

#include <skep/text.h>
#include <stdlib.h>
#include <string.h>

const struct table_manners table_manners = { .game = "waggle_dance", .between = ", " };

struct waggle_state *state(void) { return (struct waggle_state *)(void *)table_match()->state; }

static const char COLOURS[] = "WYORPB", CARDS[] = "ACEG";

/* Laying out */

static int number_of(const char *text)
{
    int n = 0;
    const char *s = text;
    if (!skep_take_number(&s, 999, &n) || *s) fail_msg("%s is no number", text);
    return n;
}

static uint32_t dice_of(const char *list)
{
    uint32_t dice = 0;
    char word[8];
    while (next_word(&list, ",", word, sizeof word)) dice += waggle_die((unsigned)number_of(word));
    return dice;
}

static unsigned kind_of(const char *code)
{
    for (unsigned k = 0; k < WD_KINDS; k++)
        if (strcmp(code, waggle_codes[k + 1]) == 0) return k;
    fail_msg("%s is no card", code);
    return 0;
}

static uint32_t cards_of(const char *list)
{
    uint32_t cards = 0;
    char word[8];
    while (next_word(&list, ",", word, sizeof word)) cards += waggle_one_card(kind_of(word));
    return cards;
}

static unsigned count(uint32_t cards)
{
    unsigned n = 0;
    for (unsigned k = 0; k < WD_KINDS; k++) n += waggle_cards_of(cards, k);
    return n;
}

/* Cards that a hand gets leave the pile, as far as they are there. */
static void deal(struct waggle_state *s, int seat, uint32_t cards)
{
    s->hand[seat] = cards;
    s->held[seat] = (uint8_t)count(cards);
    for (unsigned k = 0; k < WD_KINDS; k++)
        for (unsigned i = waggle_cards_of(cards, k); i > 0 && waggle_cards_of(s->pile, k) > 0; i--) {
            s->pile -= waggle_one_card(k);
            s->piled--;
        }
}

static void grow(struct waggle_state *s, int seat, int size)
{
    while ((int)waggle_comb_size(s, (unsigned)seat) < size) waggle_add_room(s, (unsigned)seat);
}

/* "{Y3 W1|2,2}", "{e|2}", "{H}", "{}". */
static void lay_room(struct waggle_state *s, int seat, int room, const char *text)
{
    uint64_t there = 0;
    char word[32];
    const char *bar = strchr(text, '|'), *end = strchr(text, '}');
    assert_true(text[0] == '{' && end);
    for (const char *at = text + 1; at < (bar ? bar : end);) {
        if (*at == 'e') there |= WD_EGG_BIT, at++;
        else if (*at == 'H') there |= WD_HONEY_BIT, at++;
        else if (*at == ' ') at++;
        else {
            const char *colour = strchr(COLOURS, *at);
            if (!colour) fail_msg("%s is no room", text);
            unsigned c = (unsigned)(colour - COLOURS), n = (unsigned)(at[1] - '0');
            there += n * waggle_cube(c);
            assert_true(s->nectar[c] >= n);
            s->nectar[c] = (uint8_t)(s->nectar[c] - n);
            at += 2;
        }
    }
    if (bar) {
        size_t len = (size_t)(end - bar - 1);
        memcpy(word, bar + 1, len);
        word[len] = '\0';
        there += dice_of(word);
    }
    grow(s, seat, room);
    if (waggle_has_egg(there)) s->eggs--;
    if (waggle_is_honey(there)) s->honey[seat]++;
    waggle_set_room(s, (unsigned)seat, (unsigned)room - 1, there);
}

static void lay_word(const char *word, int *seat)
{
    struct waggle_state *s = state();
    const char *equals = strchr(word, '='), *value = equals ? equals + 1 : "";
    size_t len = equals ? (size_t)(equals - word) : strlen(word);
    const char *card = len == 1 ? strchr(CARDS, word[0]) : NULL, *colour = len == 1 ? strchr(COLOURS, word[0]) : NULL;
    unsigned q = (unsigned)*seat;
#define IS(name) (strncmp(word, name, len) == 0 && strlen(name) == len)
    if (!equals && word[0] == 'P') *seat = word[1] - '1';
    else if (word[0] == 'r' && strchr(word, '{')) lay_room(s, *seat, atoi(word + 1), strchr(word, '{'));
    else if (IS("size")) grow(s, *seat, number_of(value));
    else if (IS("hand")) deal(s, *seat, cards_of(value));
    else if (IS("bees")) s->bees[q] = (uint8_t)number_of(value);
    else if (IS("pool")) s->pool[q] = dice_of(value);
    else if (card)
        for (uint32_t dice = dice_of(value); dice; dice &= dice - 1)
            s->slot[card - CARDS][q] = (uint8_t)(s->slot[card - CARDS][q] | 1u << (waggle_lowest_value(dice) - 1));
    else if (len == 2 && word[0] == 'D') {
        s->flower[word[1] - '1'][q] = dice_of(value);
        s->put[q] = (uint8_t)(s->put[q] | 1u << (word[1] - '1'));
    }
    else if (IS("directions"))
        for (uint32_t dice = dice_of(value); dice; dice &= dice - 1)
            s->directions[q] = (uint8_t)(s->directions[q] | 1u << (waggle_lowest_value(dice) - 1));
    else if (colour) s->nectar[colour - COLOURS] = (uint8_t)number_of(value);
    else if (IS("eggs")) s->eggs = (uint8_t)number_of(value);
    else if (IS("pile")) s->pile = cards_of(value), s->piled = (uint8_t)count(s->pile);
    else if (IS("discards")) s->discards = cards_of(value);
    else if (IS("first")) s->first = (uint8_t)(value[1] - '1');
    else if (IS("round")) s->round = (uint16_t)number_of(value);
    else fail_msg("%s: what is that?", word);
#undef IS
}

/* The next word; blanks between braces are part of it. */
static bool next_thing(const char **words, char *word, size_t cap)
{
    size_t n = 0;
    bool inside = false;
    while (**words == ' ') ++*words;
    for (; **words && (inside || **words != ' '); ++*words) {
        inside = **words == '{' || (inside && **words != '}');
        assert_true(n + 1 < cap);
        word[n++] = **words;
    }
    word[n] = '\0';
    return n > 0;
}

void lay(const char *words)
{
    char word[64];
    int seat = P1;
    struct waggle_state *s = state();
    if (s->round == 0) s->round = 1;
    while (next_thing(&words, word, sizeof word)) lay_word(word, &seat);
}

void step(const char *name)
{
    static const char *const NAMES[] = { "volunteer", "roll", "sick", "place", "dusk", "A", "B", "C", "D", "E", "F", "G" };
    struct waggle_state *s = state();
    int i = 0;
    while (i < WD_STEPS && strcmp(NAMES[i], name) != 0) i++;
    assert_true(i < WD_STEPS);
    *table_trace() = (struct skep_trace){ 0 };
    s->node = WD_AT_VOL;
    s->active = s->first;
    s->had = 0;
    s->step = WD_VOLUNTEERS;
    if (i == 0) {
        waggle_go_on(s, table_trace());
        return;
    }
    /* From the end of the step before. */
    s->step = (uint8_t)(i - 1);
    s->had = (uint8_t)(s->fixed.seats - 1);
    s->active = (uint8_t)((s->first + s->fixed.seats - 1) % s->fixed.seats);
    waggle_go_on_with_next(s, table_trace());
}

void scene(const char *words, const char *step_name)
{
    start(2, "");
    lay(words);
    step(step_name);
}

/* Looking */

static void write_room(uint64_t room, struct skep_text *out)
{
    const char *join = "";
    skep_put(out, waggle_is_honey(room) ? "{H" : waggle_has_egg(room) ? "{e" : "{");
    for (unsigned c = 0; c < WD_COLOURS; c++)
        if (waggle_room_cubes_of(room, c) > 0) {
            skep_put(out, join);
            skep_put_char(out, COLOURS[c]);
            skep_put_int(out, waggle_room_cubes_of(room, c));
            join = " ";
        }
    join = "|";
    for (unsigned v = 1; v <= WD_VALUES; v++)
        for (unsigned i = 0; i < waggle_dice_of(waggle_room_dice(room), v); i++) {
            skep_put(out, join);
            skep_put_int(out, v);
            join = ",";
        }
    skep_put(out, "}");
}

void comb(int seat, const char *rooms)
{
    char storage[4096];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    const struct waggle_state *s = state();
    for (unsigned i = 0; i < waggle_comb_size(s, (unsigned)seat); i++) {
        skep_put(&out, i > 0 ? " r" : "r");
        skep_put_int(&out, i + 1);
        write_room(waggle_rooms(s, (unsigned)seat)[i], &out);
    }
    assert_string_equal(storage, rooms);
}

void means(const char *text, const char *listed)
{
    skep_move m, other;
    struct skep_problem p;
    assert_false(offers(text));
    if (skep_match_read(table_match(), text, &m, &p)) fail_msg("%s at %s (%s): %s", text, node(), legal(), p.text);
    assert_int_equal(skep_match_read(table_match(), listed, &other, &p), SKEP_OK);
    assert_int_equal(m, other);
}

void flowers(int w, int y, int o, int r, int p, int b)
{
    const int expected[] = { w, y, o, r, p, b };
    for (int c = 0; c < WD_COLOURS; c++) assert_int_equal(state()->nectar[c], expected[c]);
}
