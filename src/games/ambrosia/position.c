/* position.c: a position as text, at TURN nodes: piles as the ledger writes them, then what is not as usual, for
   instance "3=1N 4=1H 10=2N1N1R layout=ABCD start=2 seat=1 colour=2 turn=12 since=3 score=18,22 hives=1N2N/1N
   jelly=1,0 passed=1,1 event=STATE deck=TURN,ADV used=1". What is available, the supply and the cards left follow,
   unless said otherwise. Of the jelly uses of a turn one is usual: used=1 says that it is gone, uses=2 that there are more. */
#include "games/ambrosia/ambrosia.h"

#include <skep/text.h>
#include <string.h>

enum { SCORE_MAX = 9999, TURN_MAX = 9999 };

static uint32_t usual_deck(const struct ambrosia_state *s)
{
    return s->fixed.events ? (uint32_t)AM_ALL_CARDS & ~(UINT32_C(1) << s->event) : 0;
}

/* The marks at or below a score. */
static int marks_below(const struct ambrosia_state *s, int score)
{
    int n = 0;
    while (n < s->fixed.marks && s->fixed.mark[n] <= score) n++;
    return n;
}

/* Writing */

static void put_counter(struct skep_text *out, unsigned counter)
{
    unsigned kind = ambrosia_kind_of(counter);
    skep_putf(out, "%d%c", (int)ambrosia_colour_of(counter) + 1, kind == AM_UNKNOWN ? '?' : ambrosia_kind_letters[kind]);
}

static void put_number(struct skep_text *out, const char *key, int number, int usual)
{
    if (number != usual) skep_putf(out, "%s%d", key, number);
}

/* A number for each colour, joined by commas, unless all are as usual. */
static void put_list(struct skep_text *out, const char *key, const struct ambrosia_state *s, const int *number,
                     const int *usual)
{
    int n = s->fixed.colours;
    if (memcmp(number, usual, (size_t)n * sizeof *number) == 0) return;
    for (int c = 0; c < n; c++) skep_putf(out, "%s%d", c == 0 ? key : ",", number[c]);
}

static void put_hives(struct skep_text *out, const struct ambrosia_state *s)
{
    for (int i = 0; i < s->fixed.hives && s->hive[i][0]; i++) {
        skep_put(out, i == 0 ? " hives=" : "/");
        for (int k = 0; k < s->fixed.colours && s->hive[i][k]; k++) put_counter(out, s->hive[i][k] - 1u);
    }
}

static void put_deck(struct skep_text *out, const struct ambrosia_state *s)
{
    const char *join = " deck=";
    if (s->deck == usual_deck(s)) return;
    if (s->deck == 0) skep_put(out, " deck=-");
    for (uint32_t cards = s->deck; cards; cards &= cards - 1, join = ",")
        skep_putf(out, "%s%s", join, ambrosia_card_ids[skep_lowest(cards)]);
}

bool ambrosia_write_position(const void *state, struct skep_text *out)
{
    const struct ambrosia_state *s = state;
    static const int NONE[AM_COLOURS] = { 0 };
    int score[AM_COLOURS], jelly[AM_COLOURS], passed[AM_COLOURS], below[AM_COLOURS];
    if (s->node != AM_AT_TURN) return false;
    for (int c = 0; c < AM_COLOURS; c++) {
        score[c] = s->score[c];
        jelly[c] = s->jelly[c];
        passed[c] = s->passed[c];
        below[c] = marks_below(s, s->score[c]);
    }
    const char *join = "";
    for (int space = 0; space < s->fixed.spaces; space++) {
        if (ambrosia_size_of(s, space) == 0) continue;
        skep_putf(out, "%s%d=", join, space + 1);
        join = " ";
        for (int i = 0; i < ambrosia_size_of(s, space); i++) put_counter(out, ambrosia_pile_of(s, space)[i]);
    }
    if (s->fixed.random_layout) {
        skep_put(out, " layout=");
        skep_put_bytes(out, (const char *)s->layout, s->laid);
    }
    if (s->fixed.random_first) put_number(out, " start=", s->start + 1, 1);
    put_number(out, " seat=", s->seat + 1, s->start + 1);
    put_number(out, " colour=", s->colour + 1, s->seat + 1);
    put_number(out, " turn=", s->turn, 1);
    put_number(out, " since=", s->since, 1);
    put_list(out, " score=", s, score, NONE);
    put_hives(out, s);
    put_list(out, " jelly=", s, jelly, NONE);
    put_list(out, " passed=", s, passed, below);
    if (s->event) skep_putf(out, " event=%s", ambrosia_card_ids[s->event]);
    put_deck(out, s);
    if (s->uses == 0) skep_put(out, " used=1");
    else put_number(out, " uses=", s->uses, 1);
    return true;
}

/* Reading */

/* A counter that its colour can still have: six normals, each special once. */
static bool take_counter(struct ambrosia_state *s, const char **at, int normals[AM_COLOURS], unsigned *counter)
{
    int colour = **at - '1';
    if (colour < 0 || colour >= s->fixed.colours) return false;
    const char *kind = (*at)[1] ? strchr(ambrosia_kind_letters, (*at)[1]) : NULL;
    if (!kind) return false;
    unsigned k = (unsigned)(kind - ambrosia_kind_letters);
    if (k == AM_NORMAL ? normals[colour]++ == AM_NORMALS : !(s->available[colour] >> k & 1)) return false;
    if (k != AM_NORMAL) s->available[colour] = (uint16_t)(s->available[colour] & ~(1u << k));
    *counter = (unsigned)colour << 4 | k;
    *at += 2;
    return true;
}

static bool ends_word(const char *at) { return *at == ' ' || *at == '\0'; }

/* "10=2N1N1R": at most two colours, the lower one with one counter or two. */
static bool read_pile(struct ambrosia_state *s, const char **at, int *last, int normals[AM_COLOURS], struct skep_text *why)
{
    const char *here = *at;
    int number;
    if (!skep_take_number(at, s->fixed.spaces, &number) || number <= *last || !skep_take(at, "="))
        return skep_expected(why, "SPACE=PILE, spaces rising up to that of the ring,", here);
    int space = number - 1, changes = 0, run = 0;
    for (unsigned before = AM_COLOURS, counter; !ends_word(*at) || run == 0; before = ambrosia_colour_of(counter)) {
        here = *at;
        if (!take_counter(s, at, normals, &counter))
            return skep_expected(why, "bees as colour and kind, six normals and each special once,", here);
        if (before != AM_COLOURS && before != ambrosia_colour_of(counter)) changes += run > 2 ? 2 : 1, run = 0;
        if (changes > 1 || s->off[s->fixed.spaces] == AM_COUNTERS)
            return skep_expected(why, "a pile of at most two colours, one or two bees below,", here);
        run++;
        ambrosia_put(s, space, &(uint8_t){ (uint8_t)counter }, 1);
    }
    *last = number;
    return true;
}

static bool read_piles(struct ambrosia_state *s, const char **at, int normals[AM_COLOURS], struct skep_text *why)
{
    int last = 0, counters[AM_COLOURS] = { 0 };
    do {
        if (!read_pile(s, at, &last, normals, why)) return false;
    } while (**at == ' ' && (*at)[1] >= '0' && (*at)[1] <= '9' && skep_take(at, " "));
    for (int i = 0; i < s->off[s->fixed.spaces]; i++) counters[ambrosia_colour_of(s->cell[i])]++;
    for (int c = 0; c < s->fixed.colours; c++)
        if (counters[c] < 1 || counters[c] > AM_STARTERS)
            return skep_expected(why, "one to seven bees of each colour before", *at);
    return true;
}

/* key and a number min..max, if the key is there. */
static bool read_number(const char **at, const char *key, int min, int max, int *out, struct skep_text *why)
{
    const char *here = *at;
    if (!skep_take(at, key)) return true;
    if (skep_take_number(at, max, out) && *out >= min && ends_word(*at)) return true;
    return skep_expected(why, "a number that can be", here);
}

static bool read_list(const struct ambrosia_state *s, const char **at, const char *key, int max, int *out,
                      struct skep_text *why)
{
    const char *here = *at;
    if (!skep_take(at, key)) return true;
    for (int c = 0; c < s->fixed.colours; c++)
        if ((c > 0 && !skep_take(at, ",")) || !skep_take_number(at, max, &out[c]))
            return skep_expected(why, "a number for each colour, joined by commas,", here);
    return ends_word(*at) || skep_expected(why, "a number for each colour and no more", here);
}

/* "1N2N/1N": each colour fills hive after hive. */
static bool read_hives(struct ambrosia_state *s, const char **at, int normals[AM_COLOURS], struct skep_text *why)
{
    const char *here = *at;
    if (!skep_take(at, " hives=")) return true;
    for (int i = 0; i == 0 || skep_take(at, "/"); i++) {
        unsigned counter;
        int k = 0;
        for (; k == 0 || (**at != '/' && !ends_word(*at)); k++) {
            if (i == s->fixed.hives || !take_counter(s, at, normals, &counter) || s->made[ambrosia_colour_of(counter)]++ != i)
                return skep_expected(why, "hives joined by /, each colour on one after the other,", here);
            s->hive[i][k] = (uint8_t)(counter + 1);
        }
    }
    return true;
}

static bool read_cards(struct ambrosia_state *s, const char **at, struct skep_text *why)
{
    const char *here = *at;
    int card;
    if (skep_take(at, " event=")) {
        if (!s->fixed.events || !ambrosia_take_card(at, &card)) return skep_expected(why, "a card, in a game with events,", here);
        s->event = (uint8_t)card;
    }
    s->deck = usual_deck(s);
    here = *at;
    if (!skep_take(at, " deck=")) return true;
    uint32_t left = 0;
    if (!skep_take(at, "-"))
        do {
            if (!ambrosia_take_card(at, &card) || card == s->event || left >> card)
                return skep_expected(why, "cards in the order of the deck", here);
            left |= UINT32_C(1) << card;
        } while (skep_take(at, ","));
    s->deck = left;
    return s->fixed.events || skep_expected(why, "no deck in a game without events", here);
}

static bool read_layout(struct ambrosia_state *s, const char **text, struct skep_text *why)
{
    const char *found = strstr(*text, " layout=");
    if (!s->fixed.random_layout) return true;
    char letters[AM_PARTS + 1] = "";
    if (found && strcspn(found + 8, " ") <= AM_PARTS) memcpy(letters, found + 8, strcspn(found + 8, " "));
    return ambrosia_lay_order(s, letters) || skep_expected(why, "\" layout=\" and the parts clockwise in", *text);
}

static bool read_all(struct ambrosia_state *s, const char *at, struct skep_text *why)
{
    int n = s->fixed.colours, normals[AM_COLOURS] = { 0 };
    int start = s->start + 1, seat, colour, turn = 1, since = 1, used = 0, uses = 1, jellies = 0;
    int score[AM_COLOURS] = { 0 }, jelly[AM_COLOURS] = { 0 }, passed[AM_COLOURS];
    if (!read_layout(s, &at, why) || !read_piles(s, &at, normals, why)) return false;
    if (s->fixed.random_layout) {
        const char *here = at;
        if (!skep_take(&at, " layout=")) return skep_expected(why, "\" layout=\" after the piles", here);
        at += s->laid;
    }
    if (s->fixed.random_first && !read_number(&at, " start=", 1, n, &start, why)) return false;
    seat = start;
    if (!read_number(&at, " seat=", 1, n, &seat, why)) return false;
    colour = seat;
    const char *here = at;
    if (!read_number(&at, " colour=", 1, n, &colour, why)) return false;
    if (colour != seat && (!s->fixed.events || colour != seat % n + 1))
        return skep_expected(why, "the own or the left neighbour's colour", here);
    if (!read_number(&at, " turn=", 1, TURN_MAX, &turn, why)) return false;
    if (!read_number(&at, " since=", 1, s->fixed.stall_limit + 1, &since, why)) return false;
    if (!read_list(s, &at, " score=", SCORE_MAX, score, why) || !read_hives(s, &at, normals, why)) return false;
    here = at;
    if (!read_list(s, &at, " jelly=", s->fixed.jelly_supply, jelly, why)) return false;
    for (int c = 0; c < n; c++) jellies += jelly[c];
    if (jellies > s->fixed.jelly_supply) return skep_expected(why, "no more jelly than there is", here);
    for (int c = 0; c < n; c++) passed[c] = marks_below(s, score[c]);
    here = at;
    if (!read_list(s, &at, " passed=", s->fixed.marks, passed, why)) return false;
    for (int c = 0; c < n; c++)
        if (passed[c] < marks_below(s, score[c])) return skep_expected(why, "as many marks passed as the score says", here);
    if (!read_cards(s, &at, why)) return false;
    here = at;
    if (!read_number(&at, " used=", 0, 1, &used, why)) return false;
    if (at == here && !read_number(&at, " uses=", 2, s->fixed.hives + 1, &uses, why)) return false; /* AM-R75 */
    if (*at) return skep_expected(why, "nothing more, or fields in their order,", at);

    s->start = (uint8_t)(start - 1);
    s->seat = (uint8_t)(seat - 1);
    s->colour = (uint8_t)(colour - 1);
    s->turn = (uint16_t)turn;
    s->since = (uint16_t)since;
    s->uses = (uint8_t)(used ? 0 : uses);
    s->supply = (uint8_t)(s->fixed.jelly_supply - jellies);
    for (int c = 0; c < n; c++) {
        s->score[c] = (uint16_t)score[c];
        s->jelly[c] = (uint8_t)jelly[c];
        s->passed[c] = (uint8_t)passed[c];
    }
    s->node = AM_AT_TURN;
    return true;
}

bool ambrosia_read_position(void *state, const char *text, struct skep_text *why)
{
    struct ambrosia_state s = *(struct ambrosia_state *)state;
    if (!read_all(&s, text, why)) return false;
    *(struct ambrosia_state *)state = s;
    return true;
}
