/* cards.c: what is printed on the cards, as data in the ledger's schema (section 11). The built-in cards are a text
   like an owner's own, so that one reader serves both; it refuses the first line that is wrong, and names its field. */
#include "games/pollennation/pollennation.h"

#include <skep/text.h>
#include <string.h>

/* PN-R1: a card of colour c wants c (kind 2), c+1 (kind 3), c+2 twice and c once (kind E), c+3 (kind 5). PN-R41: ring
   F. */
const char pollen_cards_usual[] =
    "card R2 R 2 RRR\ncard R3 R 3 BBB\ncard RE R 3 PRP\ncard R5 R 5 YYYYY\n"
    "card B2 B 2 BBB\ncard B3 B 3 PPP\ncard BE B 3 YBY\ncard B5 B 5 OOOOO\n"
    "card P2 P 2 PPP\ncard P3 P 3 YYY\ncard PE P 3 OPO\ncard P5 P 5 WWWWW\n"
    "card Y2 Y 2 YYY\ncard Y3 Y 3 OOO\ncard YE Y 3 WYW\ncard Y5 Y 5 RRRRR\n"
    "card O2 O 2 OOO\ncard O3 O 3 WWW\ncard OE O 3 ROR\ncard O5 O 5 BBBBB\n"
    "card W2 W 2 WWW\ncard W3 W 3 RRR\ncard WE W 3 BWB\ncard W5 W 5 PPPPP\n"
    "ring R2 B3 P5 Y3 O5 W2 Y2 O3 W5 R3 B5 P2\n"
    "fixed_bees 0 2 4 5 3 1\n";

enum { FIELD = 64 };

/* The text as it is read: a line at a time, a field at a time. */
struct reader {
    const char *at;
    int line;
    char field[FIELD]; /* "" at the end of the line */
    struct skep_text *why;
};

/* Goes to the next field of the line; commas may stand for blanks. False: it is too long to be one. */
static bool next_field(struct reader *r)
{
    r->at += strspn(r->at, " \t\r,");
    size_t len = strcspn(r->at, " \t\r,\n");
    struct skep_text field = skep_text_in(r->field, FIELD);
    skep_put_bytes(&field, r->at, len);
    r->at += len;
    return !field.overflow;
}

/* Goes to the first field of the next line that says something; false at the end of the text. */
static bool next_line(struct reader *r)
{
    for (;;) {
        if (r->line > 0) {
            r->at += strcspn(r->at, "\n");
            if (*r->at == '\0') return false;
            r->at++;
        }
        r->line++;
        next_field(r);
        if (r->field[0] && r->field[0] != '#') return true;
    }
}

static bool refuse(const struct reader *r, const char *field, const char *expected)
{
    skep_putf(r->why, "card_data, line %d, %s: expected %s, found %s.", (int)r->line, field, expected,
              r->field[0] ? r->field : "the end of the line");
    return false;
}

/* Whether the field is a card's code. */
static bool read_code(const struct reader *r, unsigned *card)
{
    const char *at = r->field;
    return pollen_take_word(&at, pollen_card_names, card) && *at == '\0';
}

static bool read_number(struct reader *r, const char *field, int min, int max, const char *expected, int *out)
{
    const char *s = r->field;
    return (next_field(r) && skep_take_number(&s, max, out) && *s == '\0' && *out >= min) || refuse(r, field, expected);
}

static bool at_line_end(struct reader *r)
{
    next_field(r);
    return r->field[0] == '\0' || refuse(r, "end", "the end of the line");
}

/* card R5 R 5 YYYYY */
static bool read_card(struct reader *r, struct pollen_cards *cards, int cubes_per_colour)
{
    unsigned card, wanted;
    int points, count[PN_COLOURS] = { 0 };
    if (!next_field(r) || !read_code(r, &card)) return refuse(r, "code", "a colour and a kind such as R5");
    if (pollen_has(cards->all, card)) return refuse(r, "code", "a card that is not there yet");
    if (!next_field(r) || strcmp(r->field, pollen_letters[pollen_colour(card)]) != 0)
        return refuse(r, "produced colour", "the colour of the code");
    if (!read_number(r, "points", 1, PN_POINTS_MAX, "a number from 1 to 99", &points)) return false;
    if (!next_field(r) || !r->field[0]) return refuse(r, "requirement", "letters of colours");
    for (const char *at = r->field; *at;) {
        if (!pollen_take_word(&at, pollen_letters, &wanted))
            return refuse(r, "requirement", "letters of colours, R B P Y O W");
        if (++count[wanted] > cubes_per_colour)
            return refuse(r, "requirement", "no more cubes of a colour than there are");
    }
    cards->all |= pollen_only(card);
    cards->points[card] = (uint8_t)points;
    cards->need[card] = 0;
    for (int c = 0; c < PN_COLOURS; c++) cards->need[card] |= (uint32_t)count[c] << 5 * c;
    return at_line_end(r);
}

/* ring R2 B3 ... */
static bool read_ring(struct reader *r, struct pollen_cards *cards)
{
    pollen_set laid = 0;
    for (int i = 0; i < 2 * PN_ARC_MAX; i++) {
        unsigned card;
        if (!next_field(r) || !read_code(r, &card) || !pollen_has(cards->all, card))
            return refuse(r, "ring", "twelve codes of the cards above");
        if (pollen_has(laid, card)) return refuse(r, "ring", "each card once");
        laid |= pollen_only(card);
        cards->ring[i] = (uint8_t)card;
    }
    return at_line_end(r);
}

/* fixed_bees 0 2 4 5 3 1 */
static bool read_bees(struct reader *r, struct pollen_cards *cards)
{
    int offset;
    if (!read_number(r, "hive offset", 0, PN_ARC_MAX - 1, "a number from 0 to 5", &offset)) return false;
    cards->hive = (uint8_t)offset;
    cards->places = 0;
    for (pollen_set taken = pollen_only((unsigned)offset); next_field(r) && r->field[0]; taken |= pollen_only((unsigned)offset)) {
        const char *s = r->field;
        if (!skep_take_number(&s, PN_ARC_MAX - 1, &offset) || *s || pollen_has(taken, (unsigned)offset))
            return refuse(r, "worker offsets", "numbers from 0 to 5, each once and not the hive's");
        cards->place[cards->places++] = (uint8_t)offset;
    }
    return r->field[0] == '\0' || refuse(r, "worker offsets", "numbers from 0 to 5, each once and not the hive's");
}

/* Each colour has the same kinds as red. */
static bool is_even(struct reader *r, const struct pollen_cards *cards)
{
    r->field[0] = '\0';
    if (cards->all == 0) return refuse(r, "code", "a line such as card R2 R 2 RRR");
    for (unsigned card = 0; card < PN_CARDS; card++) {
        bool wanted = false;
        for (unsigned c = 0; c < PN_COLOURS; c++) wanted |= pollen_has(cards->all, PN_KINDS * c + pollen_kind(card));
        if (!wanted || pollen_has(cards->all, card)) continue;
        struct skep_text expected = skep_text_of(64);
        skep_putf(&expected, "also %s, as all colours have the same kinds", pollen_card_names[card]);
        return refuse(r, "code", expected.at);
    }
    return true;
}

bool pollen_cards_read(struct pollen_cards *cards, const char *text, int cubes_per_colour, struct skep_text *why)
{
    struct reader r = { .at = text, .why = why };
    bool ring = false, bees = false;
    *cards = (struct pollen_cards){ 0 };
    while (next_line(&r)) {
        if (strcmp(r.field, "card") == 0 && !ring && !bees) {
            if (!read_card(&r, cards, cubes_per_colour)) return false;
        } else if (strcmp(r.field, "ring") == 0 && !ring) {
            if (!is_even(&r, cards) || !read_ring(&r, cards)) return false;
            ring = true;
        } else if (strcmp(r.field, "fixed_bees") == 0 && !bees) {
            if (!read_bees(&r, cards)) return false;
            bees = true;
        } else return refuse(&r, "first word", "card; then at most one ring and one fixed_bees");
    }
    if (!is_even(&r, cards)) return false;
    /* What the owner leaves out is as built in. A board that can be fixed has the standard kinds, and so ring F. */
    struct reader usual = { .at = strstr(pollen_cards_usual, " R2 B3"), .why = why };
    if (!ring && pollen_has(cards->all, 0) && pollen_has(cards->all, 1) && pollen_has(cards->all, 3)) read_ring(&usual, cards);
    usual.at = strstr(pollen_cards_usual, " 0 2 4");
    if (!bees) read_bees(&usual, cards);
    return true;
}
