/* fuzz_options.c: options that are texts: card_data, board_data, components, layout_order, marks. An input chooses the game, its other
   options and one of its texts, which is the rest; or (mode 1) patches on the text that the game has itself: three bytes each, where
   and what. What the game refuses it refuses with a reason; what it takes is written as it was given, and can be played to the end. */
#include "choose.h"

#include <assert.h>
#include <skep/text.h>
#include <string.h>

extern const char apiary_second[];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct skep_values values;
static char text[SKEP_OPTION_TEXTS], written[SKEP_OPTION_TEXTS];
static _Alignas(16) unsigned char state[SKEP_STATE_MAX];

static const struct skep_option *choose_text(struct choices *c, const struct skep_game *g)
{
    const struct skep_option *texts[SKEP_OPTIONS_MAX];
    unsigned n = 0;
    for (const struct skep_option *o = g->options; o->id; o++)
        if (o->kind == SKEP_TEXT) texts[n++] = o;
    return n > 0 ? texts[choose(c, n)] : NULL;
}

static void patch(struct choices *c, const struct skep_option *o)
{
    const char *own = strcmp(o->id, "components") == 0 ? apiary_second : o->usual;
    size_t len = strlen(own);
    memcpy(text, own, len + 1);
    for (; len > 0 && c->end - c->at > 2; c->at += 3)
        if (c->at[2]) text[(c->at[0] | (size_t)c->at[1] << 8) % len] = (char)c->at[2];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct choices c = { data, data + size };
    struct skep_problem p;
    const struct skep_game *g = choose_game(&c);
    const struct skep_option *o = choose_text(&c, g);
    if (!o) return 0;
    int seats = choose_seats(&c, g);
    if (choose(&c, 2)) choose_values(&c, g, seats, &values);
    else skep_values_start(&values, g);
    if (choose(&c, 2)) patch(&c, o);
    else if (!choose_rest(&c, text, sizeof text)) return 0;

    if (skep_values_set(&values, g, o->id, text, &p) != SKEP_OK) {
        assert(p.text[0]);
        return 0;
    }
    struct skep_text out = skep_text_in(written, sizeof written);
    skep_value_write(&values, g, (int)(o - g->options), &out);
    assert(strcmp(o->names && !text[0] ? o->usual : text, written) == 0);
    if (skep_values_begin(&values, g, seats, state, &p) != SKEP_OK) {
        assert(strlen(p.text) > 20);
        return 0;
    }
    play_out(g, state, seats, size);
    return 0;
}
