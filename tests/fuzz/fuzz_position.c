/* fuzz_position.c: positions as text, under options at random. What is read is written, reads back to the last byte and can be played
   to the end; what is refused is refused with a reason. */
#include "choose.h"

#include <assert.h>
#include <skep/match.h>
#include <skep/text.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct skep_values values;
static struct skep_match match;
static struct skep_header header;
static char text[SKEP_POSITION_TEXT], again[SKEP_POSITION_TEXT];
static unsigned char state[SKEP_STATE_MAX];

static bool start_from(const struct skep_game *g, int seats, const char *position)
{
    struct skep_problem p;
    strcpy(header.position, position);
    skep_match_open(&match, NULL, 0);
    if (skep_match_start(&match, g, seats, &values, &header, &p) == SKEP_OK) return true;
    assert(!match.game && strlen(p.text) > 20);
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct choices c = { data, data + size };
    const struct skep_game *g = choose_game(&c);
    int seats = choose_seats(&c, g);
    if (choose(&c, 2)) choose_values(&c, g, seats, &values);
    else skep_values_start(&values, g);
    if (!choose_rest(&c, text, sizeof text) || !text[0] || !start_from(g, seats, text)) return 0;

    struct skep_text out = skep_text_in(text, sizeof text);
    if (g->write_position(match.state, &out)) {
        memcpy(state, match.state, g->state_size);
        assert(!out.overflow && start_from(g, seats, text));
        assert(memcmp(state, match.state, g->state_size) == 0);
        out = skep_text_in(again, sizeof again);
        assert(g->write_position(match.state, &out) && strcmp(text, again) == 0);
    }
    play_out(g, match.state, seats, size);
    return 0;
}
