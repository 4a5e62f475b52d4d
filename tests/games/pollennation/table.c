/* table.c: see table.h. */
#include "table.h"

#include "test.h"

#include <skep/text.h>
#include <stdio.h>
#include <string.h>

enum { SLOTS = 12 };

const struct table_manners table_manners = { .game = "pollennation", .between = " ", .even = true };

static const char *const RING_F[SLOTS] = { "R2", "B3", "P5", "Y3", "O5", "W2", "Y2", "O3", "W5", "R3", "B5", "P2" };

/* The cubes named for a slot in "1=BBP 3=Y", or "-". */
static void cubes_of(const char *cubes, int slot, char *out, size_t cap)
{
    char word[160];
    snprintf(out, cap, "-");
    while (next_word(&cubes, " ", word, sizeof word)) {
        const char *s = word;
        int number;
        assert_true(skep_take_number(&s, SLOTS - 1, &number) && skep_take(&s, "="));
        if (number == slot) snprintf(out, cap, "%s", s);
    }
}

/* "w1,3,5 d0,0 q0 s- 0" with the words of given in place of its own. */
static void write_colony(const char *usual, const char *given, char *out, size_t cap)
{
    char word[5][32], other[32];
    for (int i = 0; i < 5; i++) assert_true(next_word(&usual, " ", word[i], sizeof word[i]));
    while (next_word(&given, " ", other, sizeof other)) {
        int i = 0;
        while (i < 4 && word[i][0] != other[0]) i++;
        memcpy(word[i], other, sizeof other);
    }
    snprintf(out, cap, "%s %s %s %s %s", word[0], word[1], word[2], word[3], word[4]);
}

static void write_position(struct skep_text *out, const char *card, const char *cubes, const char *black,
                           const char *orange, const char *tail)
{
    char text[160];
    for (int slot = 0; slot < SLOTS; slot++) {
        cubes_of(cubes, slot, text, sizeof text);
        skep_put(out, slot > 0 ? " " : "");
        skep_put(out, slot == 0 ? card : RING_F[slot]);
        skep_put(out, ":");
        skep_put(out, text);
    }
    write_colony("w1,3,5 d0,0 q0 s- 0", black, text, sizeof text);
    skep_put(out, " | ");
    skep_put(out, text);
    write_colony("w7,9,11 d6,6 q6 s- 0", orange, text, sizeof text);
    skep_put(out, " | ");
    skep_put(out, text);
    skep_put(out, " | ");
    skep_put(out, tail);
    assert_false(out->overflow);
}

void lay_with(const char *options, const char *card, const char *cubes, const char *black, const char *orange,
              const char *tail)
{
    char text[SKEP_POSITION_TEXT];
    struct skep_text out = skep_text_in(text, sizeof text);
    write_position(&out, card, cubes, black, orange, tail);
    start_at(2, options, text);
}

void lay(const char *options, const char *cubes, const char *black, const char *orange)
{
    lay_with(options, "R2", cubes, black, orange, strstr(options, "moves_per_turn=2") ? "1 0 0 2" : "1 0 0 1");
}

/* The part of the position between bars: 0 the flowers, then the colonies, then the tail. */
static const char *part(int i)
{
    static char storage[6][512];
    const char *s = position();
    for (int k = 0; k < i; k++) {
        s = strstr(s, " | ");
        assert_non_null(s);
        s += 3;
    }
    const char *end = strstr(s, " | ");
    snprintf(storage[i], sizeof storage[i], "%.*s", (int)(end ? end - s : (long)strlen(s)), s);
    return storage[i];
}

const char *flower(int slot)
{
    static char word[160];
    const char *s = part(0);
    for (int i = 0; i <= slot; i++) assert_true(next_word(&s, " ", word, sizeof word));
    return strchr(word, ':') + 1;
}

const char *colony(int seat) { return part(1 + seat); }

void stands(const char *cubes, const char *black, const char *orange, const char *tail)
{
    char text[160];
    for (int slot = 0; slot < SLOTS && cubes; slot++) {
        cubes_of(cubes, slot, text, sizeof text);
        if (strcmp(flower(slot), text) != 0)
            fail_msg("flower %d has %s, not %s: %s", slot, flower(slot), text, position());
    }
    if (black) {
        write_colony("w1,3,5 d0,0 q0 s- 0", black, text, sizeof text);
        assert_string_equal(colony(BLACK), text);
    }
    if (orange) {
        write_colony("w7,9,11 d6,6 q6 s- 0", orange, text, sizeof text);
        assert_string_equal(colony(ORANGE), text);
    }
    if (tail) assert_string_equal(part(3), tail);
}
