/* table.c: see table.h. */
#include "table.h"

#include "test.h"

#include <skep/json.h>
#include <skep/text.h>
#include <stdio.h>
#include <string.h>

const struct table_manners table_manners = { .game = "ambrosia", .between = ", ", .first = 1, .even = true };

void pair(const char *options, const char *text)
{
    char all[256];
    snprintf(all, sizeof all, "layout=fixed first_player=1 %s", options);
    start_at(2, all, text);
}

int number(int colour, const char *field) { return shown("colours.%d.%s", colour - 1, field); }
const char *text_of(int colour, const char *field) { return shown_text("colours.%d.%s", colour - 1, field); }

void turn_of(int seat, int colour)
{
    at_node("TURN", seat);
    assert_int_equal(shown("seat"), seat - 1);
    assert_int_equal(shown("colour"), colour - 1);
}

void piles(const char *text)
{
    char word[64], found[64];
    while (next_word(&text, " ", word, sizeof word)) {
        const struct skep_doc *d = document();
        int space = 0;
        char *pile = strchr(word, '=') + 1;
        assert_int_equal(sscanf(word, "%d=", &space), 1);
        int list = skep_doc_get(d, skep_doc_at(d, skep_doc_get(d, 0, "spaces"), space - 1), "pile");
        found[0] = '\0';
        for (int i = 0; i < skep_doc_size(d, list); i++) {
            char counter[4];
            assert_true(skep_doc_text(d, skep_doc_at(d, list, i), counter, sizeof counter));
            strcat(found, counter);
        }
        if (strcmp(found, pile) != 0) fail_msg("space %d holds %s, not %s", space, found, pile);
    }
}

const char *result(void)
{
    static char storage[96];
    struct skep_text out = skep_text_in(storage, sizeof storage);
    skep_put(&out, outcome());
    for (int seat = 1; seat <= table_match()->seats; seat++) {
        skep_put_char(&out, ' ');
        skep_put_int(&out, points(seat));
    }
    return storage;
}
