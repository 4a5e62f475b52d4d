/* notation.c: moves of PollenNation as text, both ways (ledger, section 7). A token is a word, then the arguments of its verb
   as their sorts show them, with a sign between. */
#include "games/pollennation/pollennation.h"

#include <skep/text.h>

const char *const pollen_letters[PN_COLOURS + 1] = { "R", "B", "P", "Y", "O", "W", NULL };
const char *const pollen_colours[PN_COLOURS + 1] = { "red", "blue", "pink", "yellow", "orange", "white", NULL };
const char *const pollen_card_names[PN_CARDS + 1] = {
    "R2", "R3", "RE", "R5", "B2", "B3", "BE", "B5", "P2", "P3", "PE", "P5",
    "Y2", "Y3", "YE", "Y5", "O2", "O3", "OE", "O5", "W2", "W3", "WE", "W5", NULL,
};

static const struct { const char *word, *sign; } FORM[PN_VERBS] = {
    [PN_V_POOL] = { "pool=", "" }, [PN_V_DEAL] = { "deal", "=" }, [PN_V_PICK] = { "pick=", "" }, [PN_V_LAY] = { "lay", "=" },
    [PN_V_HIVE] = { "hive", "" }, [PN_V_PUT] = { "put", "" }, [PN_V_START] = { "start", "" },
    [PN_V_WORKER] = { "W", "" }, [PN_V_DRONE] = { "D", "" }, [PN_V_QUEEN] = { "Q", "" }, [PN_V_DROP] = { ".", "" },
    [PN_V_STORE] = { "store", "" }, [PN_V_BLOOM] = { "bloom", "" }, [PN_V_AMOUNT] = { "", "=" },
};

void pollen_write_card(__attribute__((unused)) const void *state, unsigned card, struct skep_text *out)
{
    skep_put(out, card < PN_CARDS ? pollen_card_names[card] : "?");
}

void pollen_write_cubes(pollen_cubes cubes, const char *none, struct skep_text *out)
{
    if (cubes == 0) skep_put(out, none);
    for (unsigned c = 0; c < PN_COLOURS; c++)
        for (unsigned n = pollen_count(cubes, c); n > 0; n--) skep_put(out, pollen_letters[c]);
}

void pollen_write_move(const void *state, skep_move m, struct skep_text *out)
{
    const struct skep_verb *verb = &skep_pollennation.verbs[skep_verb(m)];
    skep_put(out, FORM[skep_verb(m)].word);
    for (int i = 0; verb->arg[i].name; i++) { /* two at most */
        skep_put(out, i > 0 ? FORM[skep_verb(m)].sign : "");
        skep_sort_write(verb->arg[i].sort, state, skep_arg(m, i), out);
    }
}

bool pollen_take_word(const char **at, const char *const *words, unsigned *out)
{
    for (*out = 0; words[*out]; ++*out)
        if (skep_take(at, words[*out])) return true;
    return false;
}

bool pollen_take_number(const char **at, int min, int max, unsigned *out)
{
    int number;
    if (!skep_take_number(at, max, &number) || number < min) return false;
    *out = (unsigned)number;
    return true;
}

static bool take_arg(const char **at, const struct skep_sort *sort, unsigned *value)
{
    if (sort->write) return pollen_take_word(at, pollen_card_names, value); /* a card; hidden ones are not read */
    if (sort->words) return pollen_take_word(at, sort->words, value);
    bool good = pollen_take_number(at, sort->base, 255, value);
    *value -= (unsigned)sort->base;
    return good;
}

static bool read_as(const char *at, unsigned verb, skep_move *m)
{
    const struct skep_verb *of = &skep_pollennation.verbs[verb];
    unsigned arg[2] = { 0 };
    if (!skep_take(&at, FORM[verb].word)) return false;
    for (int i = 0; of->arg[i].name; i++)
        if ((i > 0 && !skep_take(&at, FORM[verb].sign)) || !take_arg(&at, of->arg[i].sort, &arg[i])) return false;
    *m = skep_move_of(verb, arg[0], arg[1], 0);
    return *at == '\0';
}

bool pollen_read_move(__attribute__((unused)) const void *state, const char *text, skep_move *m)
{
    for (unsigned verb = PN_V_NONE + 1; verb < PN_VERBS; verb++)
        if (read_as(text, verb, m)) return true;
    return false;
}
