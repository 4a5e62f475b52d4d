/* pollennation.h: the state of PollenNation and its verbs, shared by the game's own files and its evaluation.
   Names follow the ledger, docs/rules/pollennation.md. Slots and seats count from 0 here; texts write seats from 1. */
#ifndef SKEP_POLLENNATION_H
#define SKEP_POLLENNATION_H

#include <skep/game.h>

enum {
    PN_COLOURS = 6, PN_KINDS = 4, PN_CARDS = PN_COLOURS * PN_KINDS,
    PN_SEATS_MAX = 4, PN_SLOTS_MAX = 24, PN_ARC_MAX = 6, PN_WORKERS_MAX = 5, PN_DRONES = 2,
    PN_CUBES_MAX = 20, PN_POINTS_MAX = 99,
    PN_NONE = 255,   /* no slot, no card: a queen who is out, a bee not placed yet, a slot without card */
    PN_HIDDEN = 254, /* a card that the viewer may not know */
};

/* Decision and chance nodes, in the order of the ledger's section 7. Those before HIVE are over when the cubes come. */
enum pollen_node { PN_AT_POOL, PN_AT_DEAL, PN_AT_PICK, PN_AT_LAY, PN_AT_HIVE, PN_AT_PUT, PN_AT_START,
                   PN_AT_TURN, PN_AT_DROP, PN_AT_ACT, PN_AT_STORE, PN_AT_OVER };

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

static inline unsigned pollen_colour(unsigned card) { return card / PN_KINDS; }
static inline unsigned pollen_kind(unsigned card) { return card % PN_KINDS; }

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
    uint8_t zero[2];               /* keeps the size without padding */
};

struct pollen_state {
    union {
        struct {                                  /* until the layout is complete: cards */
            pollen_set deck;                      /* not drawn, and so out of the game at last */
            pollen_set pool;                      /* drawn and not yet dealt; in an open draft not yet taken */
            pollen_set hand[PN_SEATS_MAX];
            pollen_set
                packet[PN_SEATS_MAX]; /* in front of each seat; a pick stays in it until the round is complete */
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

static inline unsigned pollen_next(const struct pollen_state *s, unsigned slot)
{
    return slot + 1u == s->fixed.slots ? 0 : slot + 1;
}
static inline unsigned pollen_before(const struct pollen_state *s, unsigned slot)
{
    return slot == 0 ? s->fixed.slots - 1u : slot - 1;
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
/* PN-E2, PN-E4: what a worker of the seat scores with these cubes, stored ones among them, at her last flower. */
int pollen_points(const struct pollen_state *s, unsigned seat, unsigned slot, pollen_cubes cubes);
/* The most that a worker of the seat can score by sowing hand so that it ends on slot, where `there` lies before, if
   the last cube has that colour (PN_NONE: any). */
int pollen_reach(const struct pollen_state *s, unsigned seat, unsigned slot, pollen_cubes there, pollen_cubes hand,
                 unsigned last);

#endif
