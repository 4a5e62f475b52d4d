/* fuzz_apiary.c: component files of Apiary. An input is a whole file, or (first byte 1) patches on the original set: three bytes each,
   where and what. What the loader refuses it refuses with a reason; what it takes can be played to the end, and explained. */
#include <assert.h>
#include <skep/game.h>
#include <skep/json.h>
#include <skep/text.h>
#include <string.h>

extern const char apiary_original[];
extern const struct skep_game skep_apiary; /* whatever list of games the fuzzers have */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { NODES = 20000, VIEW = 1 << 20 };

static struct skep_values values;
static char text[SKEP_OPTION_TEXTS], view[VIEW];
static _Alignas(16) unsigned char state[SKEP_STATE_MAX];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct skep_game *g = &skep_apiary;
    struct skep_problem p;
    int seats = 1 + (int)(size % 5);
    if (size > 0 && data[0] == 1) {
        size_t len = strlen(apiary_original);
        memcpy(text, apiary_original, len + 1);
        for (size_t i = 1; i + 2 < size; i += 3) {
            size_t at = (data[i] | (size_t)data[i + 1] << 8) % len;
            if (data[i + 2]) text[at] = (char)data[i + 2];
        }
    } else {
        if (size >= sizeof text - 64 || memchr(data, 0, size)) return 0;
        memcpy(text, data, size);
        text[size] = '\0';
    }
    skep_values_start(&values, g);
    assert(skep_values_set(&values, g, "components", text, &p) == SKEP_OK);
    if (skep_values_check(&values, g, seats, &p) != SKEP_OK) {
        assert(strlen(p.text) > 20);
        return 0;
    }
    struct skep_rng rng;
    skep_rng_start(&rng, size, 0);
    g->start(state, seats, &values, NULL);
    int nodes = skep_playout(g, state, &rng, NODES);
    assert(nodes < NODES && g->turn(state) == SKEP_OVER);
    struct skep_text out = skep_text_in(view, VIEW);
    struct skep_json json = skep_json_to(&out);
    g->write_view(state, &json);
    assert(!out.overflow);
    return 0;
}
