/* notation.c: the moves of Honey & Nectar as text, both ways, in the ledger's notation (section 7). */
#include "games/honey_nectar/honey_nectar.h"

#include "core/forms.h"

/* How each verb is written: d a die, which is one digit, n a number up to 255. */
static const char *const FORM[] = {
    [HN_V_ORDER] = "O%d%d", [HN_V_XROLL] = "T%d%d", [HN_V_XPICK] = "X%n", [HN_V_ROLL] = "R%d%d%d",
    [HN_V_GUARD] = "G", [HN_V_GUARD_COMB] = "G+%n", [HN_V_COMB] = "C%n", [HN_V_NO_COMB] = "C-",
    [HN_V_WASP] = "W", [HN_V_NO_WASP] = "W-", [HN_V_ERASE] = "E%n", [HN_V_KEEP] = "N", [HN_V_CANCEL] = "Nx",
    [HN_V_TAKE_ONE] = "S%n", [HN_V_TAKE_TWO] = "S%n+%n", [HN_V_TAKE_LOSE] = "S%n/%n",
};

static void put_argument(__attribute__((unused)) char letter, unsigned value, struct skep_text *out) { skep_put_int(out, value); }

static bool take_argument(char letter, const char **text, int *value)
{
    if (letter == 'n') return skep_take_number(text, 255, value);
    *value = **text - '0';
    return *value >= 0 && *value <= 9 && ++*text;
}

void honey_write_move(__attribute__((unused)) const void *state, skep_move m, struct skep_text *out)
{
    skep_form_write(FORM, m, out, put_argument);
}

bool honey_read_move(__attribute__((unused)) const void *state, const char *text, skep_move *m)
{
    return skep_form_read(FORM, HN_V_TAKE_LOSE, text, m, take_argument);
}
