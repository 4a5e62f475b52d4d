/* notation.c: moves as text, in the ledger's notation (section 7). */
#include "games/ambrosia/ambrosia.h"

#include <skep/text.h>
#include <string.h>

const char ambrosia_kind_letters[] = "NGCHTRBDSO";
const char *const ambrosia_card_ids[AM_CARDS + 1] = {
    "",       "TURN",  "ADV",   "SWAP",    "LEAP",    "FAVOUR", "UNINT",   "PRISON", "TAKE",     "PEACE",
    "HIDDEN", "EQUAL", "INSPIRE", "PROTEST", "DISAPP", "FERTILE", "STATE", "LIBERATE", NULL
};

/* How each verb is written: a word, then its arguments: # a number, K a kind, P a part, E a card; other letters
   stand as they are. A flight is written without a word. */
static const struct { const char *word, *form; } FORM[AM_VERBS] = {
    [AM_V_PART] = { "!part ", "P" }, [AM_V_FIRST] = { "!first ", "#" }, [AM_V_EVENT] = { "!event ", "E" },
    [AM_V_DRAWN] = { "!sp ", "K" }, [AM_V_SPECIAL] = { "sp ", "K" }, [AM_V_AT] = { "at ", "#" }, [AM_V_FLY] = { "", "#-#x#" },
    [AM_V_ORG] = { "org ", "#" }, [AM_V_SCORE] = { "score", "" }, [AM_V_POINT] = { "j+", "" }, [AM_V_EXTRA] = { "jx", "" },
    [AM_V_JFREE] = { "jf ", "#.#" }, [AM_V_LEAP] = { "jl ", "#" }, [AM_V_TAKE] = { "jt ", "#-#x#" }, [AM_V_TO] = { "to ", "#" },
    [AM_V_TOP] = { "top ", "K" }, [AM_V_KEEP] = { "keep", "" }, [AM_V_WORM] = { "worm ", "#" }, [AM_V_KEEPER] = { "bk ", "#" },
    [AM_V_FREE] = { "free ", "#.#" }, [AM_V_EX] = { "ex ", "#.#" }, [AM_V_FROM] = { "from ", "#" }, [AM_V_RM] = { "rm ", "#" },
    [AM_V_RMC] = { "rmc ", "#.#" }, [AM_V_HOP] = { "hop", "" }, [AM_V_STAY] = { "stay", "" }, [AM_V_ON] = { "on", "" },
    [AM_V_SKIP] = { "skip", "" }, [AM_V_END] = { "end", "" },
};

void ambrosia_write_move(__attribute__((unused)) const void *state, skep_move m, struct skep_text *out)
{
    int i = 0;
    skep_put(out, FORM[skep_verb(m)].word);
    for (const char *form = FORM[skep_verb(m)].form; *form; form++)
        switch (*form) {
        case '#': skep_put_int(out, skep_arg(m, i++)); break;
        case 'K': skep_put_char(out, ambrosia_kind_letters[skep_arg(m, i++)]); break;
        case 'P': skep_put_char(out, (char)skep_arg(m, i++)); break;
        case 'E': skep_put(out, ambrosia_card_ids[skep_arg(m, i++)]); break;
        default: skep_put_char(out, *form); break;
        }
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

/* Whether text is a move of this verb; its arguments may be out of any range that makes sense. */
static bool read_as(unsigned verb, const char *text, skep_move *m)
{
    int arg[3] = { 0 }, i = 0;
    if (!skep_take(&text, FORM[verb].word)) return false;
    for (const char *form = FORM[verb].form; *form; form++) {
        bool good;
        switch (*form) {
        case '#': good = skep_take_number(&text, 255, &arg[i++]); break;
        case 'K': good = take_letter(&text, ambrosia_kind_letters, &arg[i++]); break;
        case 'P':
            good = take_letter(&text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", &arg[i]);
            arg[i++] += 'A';
            break;
        case 'E': good = ambrosia_take_card(&text, &arg[i++]); break;
        default: good = *text++ == *form; break;
        }
        if (!good) return false;
    }
    *m = skep_move_of(verb, (unsigned)arg[0], (unsigned)arg[1], (unsigned)arg[2]);
    return *text == '\0';
}

bool ambrosia_read_move(__attribute__((unused)) const void *state, const char *text, skep_move *m)
{
    for (unsigned verb = AM_V_PART; verb < AM_VERBS; verb++)
        if (read_as(verb, text, m)) return true;
    return false;
}
