/* notation.c: the moves of Honey & Nectar as text, both ways, in the ledger's notation (section 7). */
#include "games/honey_nectar/honey_nectar.h"

#include <skep/text.h>

/* How each verb is written: a letter or two, and what stands between its arguments. Nothing: then each is one digit, a die. */
static const struct { const char *head, *between; } FORM[] = {
    [HN_V_ORDER] = { "O", "" }, [HN_V_XROLL] = { "T", "" }, [HN_V_XPICK] = { "X", NULL }, [HN_V_ROLL] = { "R", "" },
    [HN_V_GUARD] = { "G", NULL }, [HN_V_GUARD_COMB] = { "G+", NULL }, [HN_V_COMB] = { "C", NULL }, [HN_V_NO_COMB] = { "C-", NULL },
    [HN_V_WASP] = { "W", NULL }, [HN_V_NO_WASP] = { "W-", NULL }, [HN_V_ERASE] = { "E", NULL },
    [HN_V_KEEP] = { "N", NULL }, [HN_V_CANCEL] = { "Nx", NULL },
    [HN_V_TAKE_ONE] = { "S", NULL }, [HN_V_TAKE_TWO] = { "S", "+" }, [HN_V_TAKE_LOSE] = { "S", "/" },
};

static bool takes(unsigned verb, int i) { return i < 3 && skep_honey_nectar.verbs[verb].arg[i].name; }

void honey_write_move(__attribute__((unused)) const void *state, skep_move m, struct skep_text *out)
{
    unsigned verb = skep_verb(m);
    skep_put(out, FORM[verb].head);
    for (int i = 0; takes(verb, i); i++) {
        if (i > 0) skep_put(out, FORM[verb].between);
        skep_put_int(out, skep_arg(m, i));
    }
}

static bool take_digit(const char **text, int *n)
{
    if (**text < '0' || **text > '9') return false;
    *n = *(*text)++ - '0';
    return true;
}

/* Whether text is a move of this verb; a die is one digit, a number any up to 255. */
static bool read_as(unsigned verb, const char *text, skep_move *m)
{
    const char *between = FORM[verb].between;
    int arg[3] = { 0 };
    if (!skep_take(&text, FORM[verb].head)) return false;
    for (int i = 0; takes(verb, i); i++) {
        if (i > 0 && !skep_take(&text, between)) return false;
        if (!(between && !*between ? take_digit(&text, &arg[i]) : skep_take_number(&text, 255, &arg[i]))) return false;
    }
    *m = skep_move_of(verb, (unsigned)arg[0], (unsigned)arg[1], (unsigned)arg[2]);
    return *text == '\0';
}

bool honey_read_move(__attribute__((unused)) const void *state, const char *text, skep_move *m)
{
    for (unsigned verb = HN_V_ORDER; verb <= HN_V_TAKE_LOSE; verb++)
        if (read_as(verb, text, m)) return true;
    return false;
}
