/* pollennation.h: the state of PollenNation, its verbs, and what its files share among themselves and with its evaluation.
   Names follow the ledger, docs/rules/pollennation.md. Slots and seats count from 0 here; texts write seats from 1. */
#ifndef SKEP_POLLENNATION_H
#define SKEP_POLLENNATION_H

#include "core/bits.h"
#include "core/walk.h"

#include <skep/game.h>

enum {
    PN_COLOURS = 6, PN_KINDS = 4, PN_CARDS = PN_COLOURS * PN_KINDS,
    PN_SEATS_MAX = 4, PN_SLOTS_MAX = 24, PN_ARC_MAX = 6, PN_WORKERS_MAX = 5, PN_DRONES = 2,
    PN_CUBES_MAX = 20, PN_POINTS_MAX = 99,
    PN_NONE = 255,   /* no slot, no card: a queen who is out, a bee not placed yet, a slot without card */
    PN_HIDDEN = 254, /* a card that the viewer may not know */
};

/* The rules, PN_T19 and so on, and what the game says, SAY_DEALT and so on. */
#define BOOK PN
#define BOOK_RULES "games/pollennation/rules.def"
#define BOOK_SENTENCES "games/pollennation/sentences.def"
#include "core/book_names.def"

/* Decision and chance nodes, in the order of the ledger's section 7; C: chance's, where a seat may be asked as well. Those before
   HIVE are over when the cubes come. */
enum pollen_node { PN_AT_POOL, PN_AT_DEAL, PN_AT_PICK, PN_AT_LAY, PN_AT_C_LAY, PN_AT_HIVE, PN_AT_C_HIVE, PN_AT_PUT,
                   PN_AT_C_PUT, PN_AT_START, PN_AT_TURN, PN_AT_DROP, PN_AT_ACT, PN_AT_STORE, PN_AT_OVER };

/* Verbs of a move and their arguments. A card is 4 x colour + kind, in the order R B P Y O W and 2 3 E 5. */
enum pollen_verb {
    PN_V_NONE,
    PN_V_POOL,   /* pool=R5: the card */
    PN_V_DEAL,   /* deal1=R5: seat and card */
    PN_V_PICK,   /* pick=R5: the card */
    PN_V_LAY,    /* lay0=R5: slot and card */
    PN_V_HIVE,   /* hive2: the slot */
    PN_V_PUT,    /* put4: the slot */
    PN_V_START,  /* start2: the seat */
    PN_V_WORKER, /* W7: the slot she leaves */
    PN_V_DRONE,  /* D0-: the slot he leaves; 0 is clockwise, 1 anti-clockwise */
    PN_V_QUEEN,  /* Q */
    PN_V_DROP,   /* .R: the colour */
    PN_V_STORE,  /* store */
    PN_V_BLOOM,  /* bloom */
    PN_V_AMOUNT, /* R=2: the colour and how many of it she stores */
    PN_VERBS,
};

/* The options that are words, in the order of their lists. */
enum pollen_deal { PN_BY_COLOUR, PN_KEEP2, PN_KEEP3, PN_KEEP5, PN_FROM_POOL };
enum pollen_draft { PN_NO_DRAFT, PN_PASS, PN_OPEN };
enum pollen_how { PN_CHOOSE, PN_RANDOM, PN_FIXED };

/* How many cubes of each colour: colour c in bits 8c to 8c + 7. Sums of them are sums of cubes. */
typedef uint64_t pollen_cubes;
/* A set of cards, of slots or of seats: bit i is number i. */
typedef uint32_t pollen_set;

static inline pollen_cubes pollen_cube(unsigned colour) { return (pollen_cubes)1 << 8 * colour; }
static inline unsigned pollen_count(pollen_cubes cubes, unsigned colour) { return cubes >> 8 * colour & 0xff; }
static inline unsigned pollen_total(pollen_cubes cubes) { return (unsigned)(cubes * 0x010101010101 >> 40 & 0xff); }

static inline pollen_set pollen_only(unsigned member) { return (pollen_set)1 << member; }
static inline bool pollen_has(pollen_set set, unsigned member) { return member < 32 && (set >> member & 1); }

static inline unsigned pollen_colour(unsigned card) { return card / PN_KINDS; }
static inline unsigned pollen_kind(unsigned card) { return card % PN_KINDS; }
/* The cards of a colour; of a kind. */
static inline pollen_set pollen_pile(unsigned colour) { return (pollen_set)0xf << PN_KINDS * colour; }
static inline pollen_set pollen_kind_set(unsigned kind) { return (pollen_set)0x111111 << kind; }

/* One colony's bees by slot, each kind ascending; places without a bee hold PN_NONE. */
struct pollen_colony {
    uint8_t worker[PN_WORKERS_MAX];
    uint8_t drone[PN_DRONES];
    uint8_t queen;
};

/* What is settled before the game: options, and what is printed on the cards. */
struct pollen_fixed {
    uint32_t need[PN_CARDS];   /* the requirement: colour c in bits 5c to 5c + 4 */
    uint32_t turn_limit, dry_limit;
    uint8_t points[PN_CARDS];
    uint8_t seats, each, slots;    /* flowers_each; N */
    uint8_t workers, moves, single, target, jelly, cubes;
    uint8_t deal, draft, layout, bees, open, first; /* first: a seat, or PN_NONE for chance */
    uint8_t hive, place[PN_WORKERS_MAX];        /* fixed bees, as offsets in an arc */
    uint8_t kept;                  /* the kind that deal=keep2, keep3 or keep5 guarantees, or PN_NONE */
    uint8_t all;                   /* PN-S24: an open draft from all cards of the deck */
    uint8_t zero;                  /* keeps the size without padding */
};

struct pollen_state {
    union {
        struct {                                  /* until the layout is complete: cards */
            pollen_set deck;                      /* not drawn, and so out of the game at last */
            pollen_set pool;                      /* drawn and not yet dealt; in an open draft not yet taken */
            pollen_set hand[PN_SEATS_MAX];
            pollen_set packet[PN_SEATS_MAX];      /* in front of each seat; a pick stays in it until the round is complete */
            pollen_set met[PN_SEATS_MAX];     /* cards that lay before the seat in one packet or another */
            uint8_t pick[PN_SEATS_MAX];       /* of this round, or PN_NONE */
        };
        struct {                                  /* from then on: cubes */
            pollen_cubes free[PN_SLOTS_MAX];
            pollen_cubes stored[PN_SEATS_MAX];
            pollen_cubes supply;
            pollen_cubes hand_cubes;              /* of the worker who is sowing */
        };
    };
    uint32_t turns, dry;             /* complete turns; those since the last points */
    uint8_t ring[PN_SLOTS_MAX];  /* the card of each slot, or PN_NONE */
    struct pollen_colony colony[PN_SEATS_MAX];
    uint8_t score[PN_SEATS_MAX];
    uint8_t node;                    /* enum pollen_node */
    uint8_t seat;                    /* who acts, or whom chance serves */
    uint8_t step;                    /* setup: how often this node has been served */
    uint8_t moves_left, scored;      /* in this turn; whether it has brought points */
    uint8_t from, at;                /* DROP: where the worker took off, and the last flower she served */
    uint8_t colour;                  /* STORE: the colour being asked for */
    struct pollen_fixed fixed;
};

_Static_assert(sizeof(struct pollen_state) == 472, "states are compared as bytes: no padding; 512 at most");

extern const struct skep_game skep_pollennation;

/* Says what happened, to whoever listens. */
#define tell(t, ...) skep_tell(&skep_pollennation, t, __VA_ARGS__)

/* The ring */

static inline unsigned pollen_next(const struct pollen_state *s, unsigned slot)
{
    return slot + 1u == s->fixed.slots ? 0 : slot + 1;
}
static inline unsigned pollen_beside(const struct pollen_state *s, unsigned slot, bool back)
{
    unsigned slots = s->fixed.slots, to = slot + 1 + back * (slots - 2);
    return to < slots ? to : to - slots;
}
/* The slot so many flowers clockwise of another. */
static inline unsigned pollen_far(const struct pollen_state *s, unsigned slot, unsigned steps)
{
    return (slot + steps) % s->fixed.slots;
}
/* The requirement of a card. */
static inline pollen_cubes pollen_need(const struct pollen_state *s, unsigned card)
{
    pollen_cubes need = 0;
    for (unsigned c = 0; c < PN_COLOURS; c++) need |= (pollen_cubes)(s->fixed.need[card] >> 5 * c & 31) << 8 * c;
    return need;
}
/* PN-E1: all cubes at a flower, free or stored by whichever queen. */
static inline pollen_cubes pollen_at(const struct pollen_state *s, unsigned slot)
{
    pollen_cubes all = s->free[slot];
    for (unsigned seat = 0; seat < s->fixed.seats; seat++)
        all += s->stored[seat] & -(pollen_cubes)(s->colony[seat].queen == slot);
    return all;
}
/* How many cubes of a flower's colour the supply has. */
static inline unsigned pollen_in_supply(const struct pollen_state *s, unsigned slot)
{
    return pollen_count(s->supply, pollen_colour(s->ring[slot]));
}
/* How many of n bees are on a slot. */
static inline unsigned pollen_bees(const uint8_t *row, int n, unsigned slot)
{
    unsigned count = 0;
    for (int i = 0; i < n; i++) count += row[i] == slot;
    return count;
}
/* Puts two slots in order; and all workers: hardly ever are there more than three. */
static inline void pollen_order(uint8_t *a, uint8_t *b)
{
    uint8_t low = *a < *b ? *a : *b, high = *a < *b ? *b : *a;
    *a = low;
    *b = high;
}
static inline void pollen_sort(uint8_t w[PN_WORKERS_MAX], unsigned workers)
{
    pollen_order(&w[0], &w[1]), pollen_order(&w[1], &w[2]), pollen_order(&w[0], &w[1]);
    if (workers <= 3) return;
    pollen_order(&w[2], &w[3]), pollen_order(&w[1], &w[2]), pollen_order(&w[0], &w[1]);
    pollen_order(&w[3], &w[4]), pollen_order(&w[2], &w[3]), pollen_order(&w[1], &w[2]), pollen_order(&w[0], &w[1]);
}

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

/* setup.c: from the first card to the first turn. Begins with a deck, or with a ring that lies there already. */
void pollen_begin(struct pollen_state *s);
SKEP_NODE(pollen, setup);
skep_move pollen_setup_sample(const void *state, struct skep_rng *rng);
/* PN-S24: the cards of the colours that have to be taken now, so that none is lost; none where the pick is free. */
pollen_set pollen_bound(const struct pollen_state *s);
/* The rules by which cards are dealt and drafted. */
int pollen_deal_rule(const struct pollen_state *s);
int pollen_draft_rule(const struct pollen_state *s);
/* PN-S7: the slot that is filled next. */
unsigned pollen_next_slot(const struct pollen_state *s);
/* pool: the m cards of each colour in the ring. */
static inline unsigned pollen_of_each(const struct pollen_state *s) { return s->fixed.slots / 6u; }
/* PN-S9: two cubes on every card, the others to the supply. */
pollen_cubes pollen_supply_of(const struct pollen_state *s);
/* Any member of a set. */
unsigned pollen_any(pollen_set set, struct skep_rng *rng);

/* turn.c: a bee, the drops of a worker, what a queen does, how much she stores. */
SKEP_NODE(pollen, turn); SKEP_NODE(pollen, drop); SKEP_NODE(pollen, act); SKEP_NODE(pollen, store);
/* PN-T22: where the queen flies to. */
unsigned pollen_queen_target(const struct pollen_state *s);

/* scoring.c */
/* PN-E4: whether these cubes are Royal Jelly for the seat. PN-E2: what its worker scores with them, stored ones among them, at her
   last flower. */
bool pollen_is_jelly(const struct pollen_state *s, unsigned seat, unsigned slot, pollen_cubes cubes);
int pollen_points(const struct pollen_state *s, unsigned seat, unsigned slot, pollen_cubes cubes);
/* The most that a worker of the seat can score by sowing hand so that it ends on slot, where `there` lies before, if
   the last cube has that colour (PN_NONE: any). */
int pollen_reach(const struct pollen_state *s, unsigned seat, unsigned slot, pollen_cubes there, pollen_cubes hand,
                 unsigned last);
unsigned pollen_winners(const void *state);
void pollen_result(const void *state, struct skep_say *say);

/* secrets.c */
void pollen_hide(void *state, int seat);
void pollen_guess(void *state, int seat, struct skep_rng *rng);
skep_move pollen_seen(const void *state, skep_move m, int seat);
/* How many cards a hand holds, and a packet, whoever may see them; a pick of this round is still in the packet. */
unsigned pollen_hand_size(const struct pollen_state *s, unsigned seat);
unsigned pollen_packet_size(const struct pollen_state *s);

/* notation.c. Colours are letters, cards a colour and a kind; all lists end with NULL. */
extern const char *const pollen_letters[PN_COLOURS + 1], *const pollen_colours[PN_COLOURS + 1], *const pollen_card_names[PN_CARDS + 1];
void pollen_write_card(const void *state, unsigned card, struct skep_text *out);
/* Letters in the canonical order, as many as there are cubes. */
void pollen_write_cubes(pollen_cubes cubes, const char *none, struct skep_text *out);
void pollen_write_move(const void *state, skep_move m, struct skep_text *out);
/* Reads one of the words, or a number, and moves *at behind it. */
bool pollen_take_word(const char **at, const char *const *words, unsigned *out);
bool pollen_take_number(const char **at, int min, int max, unsigned *out);
bool pollen_read_move(const void *state, const char *text, skep_move *m);

/* position.c, view.c, say.c */
bool pollen_read_position(void *state, const char *text, struct skep_text *why);
bool pollen_write_position(const void *state, struct skep_text *out);
void pollen_write_view(const void *state, struct skep_json *out);
void pollen_put_card(const struct pollen_state *s, struct skep_json *out, unsigned card); /* what is printed on it, as members */
extern const struct skep_term pollen_terms[];
void pollen_tally(const void *state, int seat, int count[SKEP_TERMS_MAX]);
void pollen_write_places(const void *state, skep_move m, struct skep_json *out);
void pollen_say_move(const void *state, skep_move m, struct skep_say *say);
bool pollen_refusal(const void *state, skep_move m, int rule, struct skep_say *say);
void pollen_things(const void *state, struct skep_json *out);

#endif
