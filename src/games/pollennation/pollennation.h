/* pollennation.h: the state of PollenNation and its verbs, shared by the game's own files and its evaluation.
   Names follow the ledger, docs/rules/pollennation.md. Slots and seats count from 0 here; texts write seats from 1. */
#ifndef SKEP_POLLENNATION_H
#define SKEP_POLLENNATION_H

#include <skep/game.h>

enum {
    POLLEN_COLOURS = 6, POLLEN_KINDS = 4, POLLEN_CARDS = POLLEN_COLOURS * POLLEN_KINDS,
    POLLEN_SEATS_MAX = 4, POLLEN_SLOTS_MAX = 24, POLLEN_ARC_MAX = 6, POLLEN_WORKERS_MAX = 5, POLLEN_DRONES = 2,
    POLLEN_CUBES_MAX = 20, POLLEN_POINTS_MAX = 99,
    POLLEN_NONE = 255,   /* no slot, no card: a queen who is out, a bee not placed yet, a slot without card */
    POLLEN_HIDDEN = 254, /* a card that the viewer may not know */
};

/* Decision and chance nodes, in the order of the ledger's section 7. Those before HIVE are over when the cubes come. */
enum pollen_node { POLLEN_POOL, POLLEN_DEAL, POLLEN_PICK, POLLEN_LAY, POLLEN_HIVE, POLLEN_PUT, POLLEN_START,
                   POLLEN_TURN, POLLEN_DROP, POLLEN_ACT, POLLEN_STORE, POLLEN_OVER };

/* Verbs of a move and their arguments. A card is 4 x colour + kind, in the order R B P Y O W and 2 3 E 5. */
enum pollen_verb {
    POLLEN_V_NONE,
    POLLEN_V_POOL,   /* pool=R5: the card */
    POLLEN_V_DEAL,   /* deal1=R5: seat and card */
    POLLEN_V_PICK,   /* pick=R5: the card */
    POLLEN_V_LAY,    /* lay0=R5: slot and card */
    POLLEN_V_HIVE,   /* hive2: the slot */
    POLLEN_V_PUT,    /* put4: the slot */
    POLLEN_V_START,  /* start2: the seat */
    POLLEN_V_WORKER, /* W7: the slot she leaves */
    POLLEN_V_DRONE,  /* D0-: the slot he leaves; 0 is clockwise, 1 anti-clockwise */
    POLLEN_V_QUEEN,  /* Q */
    POLLEN_V_DROP,   /* .R: the colour */
    POLLEN_V_STORE,  /* store */
    POLLEN_V_BLOOM,  /* bloom */
    POLLEN_V_AMOUNT, /* R=2: the colour and how many of it she stores */
    POLLEN_VERBS,
};

/* The options that are words, in the order of their lists. */
enum pollen_deal { POLLEN_BY_COLOUR, POLLEN_KEEP2, POLLEN_KEEP3, POLLEN_KEEP5, POLLEN_FROM_POOL };
enum pollen_draft { POLLEN_NO_DRAFT, POLLEN_PASS, POLLEN_OPEN };
enum pollen_how { POLLEN_CHOOSE, POLLEN_RANDOM, POLLEN_FIXED };

/* How many cubes of each colour: colour c in bits 8c to 8c + 7. Sums of them are sums of cubes. */
typedef uint64_t pollen_cubes;
/* A set of cards, of slots or of seats: bit i is number i. */
typedef uint32_t pollen_set;

static inline pollen_cubes pollen_cube(unsigned colour) { return (pollen_cubes)1 << 8 * colour; }
static inline unsigned pollen_count(pollen_cubes cubes, unsigned colour) { return cubes >> 8 * colour & 0xff; }
static inline unsigned pollen_total(pollen_cubes cubes) { return (unsigned)(cubes * 0x010101010101 >> 40 & 0xff); }

static inline unsigned pollen_colour(unsigned card) { return card / POLLEN_KINDS; }
static inline unsigned pollen_kind(unsigned card) { return card % POLLEN_KINDS; }

/* One colony's bees by slot, each kind ascending; places without a bee hold POLLEN_NONE. */
struct pollen_colony {
    uint8_t worker[POLLEN_WORKERS_MAX];
    uint8_t drone[POLLEN_DRONES];
    uint8_t queen;
};

/* What is settled before the game: options, and what is printed on the cards. */
struct pollen_fixed {
    uint32_t need[POLLEN_CARDS];   /* the requirement: colour c in bits 5c to 5c + 4 */
    uint32_t turn_limit, dry_limit;
    uint8_t points[POLLEN_CARDS];
    uint8_t seats, each, slots;    /* flowers_each; N */
    uint8_t workers, moves, single, target, jelly, cubes;
    uint8_t deal, draft, layout, bees, open, first; /* first: a seat, or POLLEN_NONE for chance */
    uint8_t hive, place[POLLEN_WORKERS_MAX];        /* fixed bees, as offsets in an arc */
    uint8_t kept;                  /* the kind that deal=keep2, keep3 or keep5 guarantees, or POLLEN_NONE */
    uint8_t zero[2];               /* keeps the size without padding */
};

struct pollen_state {
    union {
        struct {                                  /* until the layout is complete: cards */
            pollen_set deck;                      /* not drawn, and so out of the game at last */
            pollen_set pool;                      /* drawn and not yet dealt; in an open draft not yet taken */
            pollen_set hand[POLLEN_SEATS_MAX];
            pollen_set
                packet[POLLEN_SEATS_MAX]; /* in front of each seat; a pick stays in it until the round is complete */
            pollen_set met[POLLEN_SEATS_MAX];     /* cards that lay before the seat in one packet or another */
            uint8_t pick[POLLEN_SEATS_MAX];       /* of this round, or POLLEN_NONE */
        };
        struct {                                  /* from then on: cubes */
            pollen_cubes free[POLLEN_SLOTS_MAX];
            pollen_cubes stored[POLLEN_SEATS_MAX];
            pollen_cubes supply;
            pollen_cubes hand_cubes;              /* of the worker who is sowing */
        };
    };
    uint32_t turns, dry;             /* complete turns; those since the last points */
    uint8_t ring[POLLEN_SLOTS_MAX];  /* the card of each slot, or POLLEN_NONE */
    struct pollen_colony colony[POLLEN_SEATS_MAX];
    uint8_t score[POLLEN_SEATS_MAX];
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
    for (unsigned c = 0; c < POLLEN_COLOURS; c++) need |= (pollen_cubes)(s->fixed.need[card] >> 5 * c & 31) << 8 * c;
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
   the last cube has that colour (POLLEN_NONE: any). */
int pollen_reach(const struct pollen_state *s, unsigned seat, unsigned slot, pollen_cubes there, pollen_cubes hand,
                 unsigned last);

#endif
