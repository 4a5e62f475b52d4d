/* notation.c: moves as text, in the ledger's notation (section 7). */
#include "games/ambrosia/ambrosia.h"

#include "core/forms.h"

#include <skep/text.h>
#include <string.h>

const char ambrosia_kind_letters[] = "NGCHTRBDSO";
const char *const ambrosia_card_ids[AM_CARDS + 1] = {
    "",       "TURN",  "ADV",   "SWAP",    "LEAP",    "FAVOUR", "UNINT",   "PRISON", "TAKE",     "PEACE",
    "HIDDEN", "EQUAL", "INSPIRE", "PROTEST", "DISAPP", "FERTILE", "STATE", "LIBERATE", NULL
};

/* How each verb is written: n a number, k a kind, p a part, e a card. */
static const char *const FORM[AM_VERBS] = {
    [AM_V_PART] = "!part %p", [AM_V_FIRST] = "!first %n", [AM_V_EVENT] = "!event %e", [AM_V_DRAWN] = "!sp %k",
    [AM_V_SPECIAL] = "sp %k", [AM_V_AT] = "at %n", [AM_V_FLY] = "%n-%nx%n", [AM_V_ORG] = "org %n", [AM_V_SCORE] = "score",
    [AM_V_POINT] = "j+", [AM_V_EXTRA] = "jx", [AM_V_JFREE] = "jf %n.%n", [AM_V_LEAP] = "jl %n", [AM_V_TAKE] = "jt %n-%nx%n",
    [AM_V_TO] = "to %n", [AM_V_TOP] = "top %k", [AM_V_KEEP] = "keep", [AM_V_WORM] = "worm %n", [AM_V_KEEPER] = "bk %n",
    [AM_V_FREE] = "free %n.%n", [AM_V_EX] = "ex %n.%n", [AM_V_FROM] = "from %n", [AM_V_RM] = "rm %n", [AM_V_RMC] = "rmc %n.%n",
    [AM_V_HOP] = "hop", [AM_V_STAY] = "stay", [AM_V_ON] = "on", [AM_V_SKIP] = "skip", [AM_V_END] = "end",
};

static void put_argument(char letter, unsigned value, struct skep_text *out)
{
    switch (letter) {
    case 'k': skep_put_char(out, ambrosia_kind_letters[value]); break;
    case 'p': skep_put_char(out, (char)value); break;
    case 'e': skep_put(out, ambrosia_card_ids[value]); break;
    default: skep_put_int(out, value); break;
    }
}

void ambrosia_write_move(__attribute__((unused)) const void *state, skep_move m, struct skep_text *out)
{
    skep_form_write(FORM, m, out, put_argument);
}

bool ambrosia_take_card(const char **text, int *card)
{
    size_t len = strcspn(*text, " ,");
    for (*card = AM_CARD_TURN; *card < AM_CARDS; ++*card)
        if (strlen(ambrosia_card_ids[*card]) == len && memcmp(ambrosia_card_ids[*card], *text, len) == 0) {
            *text += len;
            return true;
        }
    return false;
}

static bool take_letter(const char **text, const char *letters, int *place)
{
    const char *found = **text ? strchr(letters, **text) : NULL;
    if (!found) return false;
    *place = (int)(found - letters);
    ++*text;
    return true;
}

/* It may be out of any range that makes sense. */
static bool take_argument(char letter, const char **text, int *value)
{
    switch (letter) {
    case 'k': return take_letter(text, ambrosia_kind_letters, value);
    case 'p': return take_letter(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", value) && (*value += 'A');
    case 'e': return ambrosia_take_card(text, value);
    default: return skep_take_number(text, 255, value);
    }
}

bool ambrosia_read_move(__attribute__((unused)) const void *state, const char *text, skep_move *m)
{
    return skep_form_read(FORM, AM_VERBS - 1, text, m, take_argument);
}
