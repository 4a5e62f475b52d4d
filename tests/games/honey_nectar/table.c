/* table.c: see table.h. Positions are "SHEET | SHEET | SEAT TURN [XEVEN]". */
#include "table.h"

#include "test.h"

#include <skep/json.h>
#include <skep/text.h>

const struct table_manners table_manners = { .game = "honey_nectar", .between = " " };

int number(int seat, const char *field) { return shown("sheets.%d.%s", seat, field); }

void roll_of(int seat, int turn)
{
    at_node("ROLL", SKEP_CHANCE);
    assert_int_equal(shown("active"), seat);
    assert_int_equal(shown("turn"), turn);
}

const char *sheet(int seat)
{
    static char storage[2][512];
    struct skep_text out = skep_text_in(storage[seat], sizeof storage[seat]);
    const struct skep_doc *d = document();
    int object = skep_doc_at(d, skep_doc_get(d, 0, "sheets"), seat), combs = skep_doc_get(d, object, "combs");
    if (skep_doc_size(d, combs) == 0) skep_put(&out, "-");
    for (int i = 0; i < skep_doc_size(d, combs); i++) {
        int litres = 0;
        assert_true(skep_doc_int(d, skep_doc_at(d, combs, i), &litres));
        if (i > 0) skep_put(&out, "+");
        skep_put_int(&out, litres);
    }
    static const struct { const char *letter, *field; } FIELDS[] = {
        { " y", "free" }, { " g", "guards" }, { " w", "wasps" }, { " n", "nectar" },
    };
    for (int i = 0; i < 4; i++) {
        int n = number(seat, FIELDS[i].field);
        if (n == 0 && i > 0) continue;
        skep_put(&out, FIELDS[i].letter);
        skep_put_int(&out, n);
    }
    return storage[seat];
}

void sheets(const char *a, const char *b)
{
    static char all[1 << 14];
    struct skep_text out = skep_text_in(all, sizeof all);
    assert_string_equal(sheet(A), a);
    assert_string_equal(sheet(B), b);
    skep_put(&out, view(SKEP_ALL));
    assert_false(out.overflow);
    for (int seat = A; seat <= B; seat++) assert_string_equal(view(seat), all);
}
