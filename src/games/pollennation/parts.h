/* parts.h: what the files of PollenNation share among themselves: the numbers of rules and sentences, and their parts
   of the game's interface. */
#ifndef SKEP_POLLENNATION_PARTS_H
#define SKEP_POLLENNATION_PARTS_H

#include "games/pollennation/pollennation.h"

#define BOOK PN
#define BOOK_RULES "games/pollennation/rules.def"
#define BOOK_SENTENCES "games/pollennation/sentences.def"
#include "core/book_names.def"

/* The options, in the order of their table. */
enum pollen_option {
    DECK,
    DEAL,
    FLOWERS_EACH,
    DRAFT,
    BOARD,
    LAYOUT,
    BEES,
    OPEN_HANDS,
    FIRST_PLAYER,
    WORKERS,
    MOVES_PER_TURN,
    OPENING_SINGLE,
    TARGET,
    ROYAL_JELLY,
    CUBES_PER_COLOUR,
    TURN_LIMIT,
    DRY_LIMIT,
    CARD_DATA,
    OPTIONS,
};

/* What happened, for whoever listens. */
static inline void tell(struct skep_trace *t, int sentence, int a, int b, int c, int d)
{
    if (t) skep_tell(&skep_pollennation, t, sentence, a, b, c, d);
}

static inline unsigned lowest(pollen_set set) { return (unsigned)__builtin_ctz(set); }
static inline unsigned size_of(pollen_set set) /* in place: without an instruction for it, a compiler calls a function */
{
    set -= set >> 1 & 0x55555555;
    set = (set & 0x33333333) + (set >> 2 & 0x33333333);
    return ((set + (set >> 4)) & 0x0f0f0f0f) * 0x01010101 >> 24;
}
static inline pollen_set only(unsigned member) { return (pollen_set)1 << member; }
static inline bool has(pollen_set set, unsigned member) { return member < 32 && (set >> member & 1); }

/* cards.c: what is printed on the cards, as data (ledger, section 11). */
extern const char pollen_cards_usual[];
struct pollen_cards {
    pollen_set all;
    uint32_t need[PN_CARDS];
    uint8_t points[PN_CARDS];
    uint8_t ring[2 * PN_ARC_MAX];
    uint8_t hive, places, place[PN_ARC_MAX]; /* fixed bees: offsets; how many for workers */
};
/* Reads card data; every requirement has to be met by so many cubes of a colour. False: why says which line and field. */
bool pollen_cards_read(struct pollen_cards *cards, const char *text, int cubes_per_colour, struct skep_text *why);
/* The cards of a colour; of a kind. */
static inline pollen_set pollen_pile(unsigned colour) { return (pollen_set)0xf << PN_KINDS * colour; }
static inline pollen_set pollen_kind_set(unsigned kind) { return (pollen_set)0x111111 << kind; }

/* setup.c: from the options to the first turn. */
int pollen_unfit(int seats, const struct skep_values *values, struct skep_text *why);
int pollen_start(void *state, int seats, const struct skep_values *values, struct skep_text *why);
/* What the setup node offers, of cards, slots or seats; and the move that takes one of them. */
pollen_set pollen_choices(const struct pollen_state *s);
skep_move pollen_setup_move(const struct pollen_state *s, unsigned choice);
int pollen_setup_forbids(const struct pollen_state *s, unsigned verb, unsigned a, unsigned b);
/* Takes one of the choices, and those that are then forced. */
void pollen_setup_play(struct pollen_state *s, unsigned choice, struct skep_trace *t);
/* Whether chance serves the setup node. */
bool pollen_by_chance(const struct pollen_state *s);
/* PN-S3, PN-S17, PN-S18: the rule by which cards are dealt. */
int pollen_deal_rule(const struct pollen_state *s);
/* pool: the m cards of each colour in the ring. */
static inline unsigned pollen_of_each(const struct pollen_state *s) { return s->fixed.slots / 6u; }
/* PN-S9: two cubes on every card, the others to the supply. */
pollen_cubes pollen_supply_of(const struct pollen_state *s);

/* Puts up to five slots in order. */
static inline void pollen_order(uint8_t *a, uint8_t *b)
{
    uint8_t low = *a < *b ? *a : *b, high = *a < *b ? *b : *a;
    *a = low;
    *b = high;
}
static inline void pollen_sort(uint8_t w[PN_WORKERS_MAX])
{
    pollen_order(&w[0], &w[1]), pollen_order(&w[3], &w[4]), pollen_order(&w[2], &w[4]);
    pollen_order(&w[2], &w[3]), pollen_order(&w[1], &w[4]), pollen_order(&w[0], &w[3]);
    pollen_order(&w[0], &w[2]), pollen_order(&w[1], &w[3]), pollen_order(&w[1], &w[2]);
}

/* secrets.c */
void pollen_hide(void *state, int seat);
void pollen_guess(void *state, int seat, struct skep_rng *rng);
skep_move pollen_seen(const void *state, skep_move m, int seat);

/* words.c */
extern const char *const pollen_card_names[PN_CARDS + 1];
void pollen_write_move(const void *state, skep_move m, struct skep_text *out);
bool pollen_read_move(const void *state, const char *text, skep_move *m);
void pollen_write_view(const void *state, struct skep_json *out);
bool pollen_read_position(void *state, const char *text, struct skep_text *why);
bool pollen_write_position(const void *state, struct skep_text *out);

#endif
