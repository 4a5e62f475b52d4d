/* honey_nectar.h: the state of Honey & Nectar, its nodes and verbs: what the game's own files and its evaluation share.
   Names follow the ledger, docs/rules/honey_nectar.md. */
#ifndef SKEP_HONEY_NECTAR_H
#define SKEP_HONEY_NECTAR_H

#include <skep/game.h>

/* The rules, HN_T19 and so on, and what the game says, SAY_ROLLED and so on. */
#define BOOK HN
#define BOOK_RULES "games/honey_nectar/rules.def"
#define BOOK_SENTENCES "games/honey_nectar/sentences.def"
#include "core/book_names.def"

enum {
    HN_GOAL = 100, HN_WASP = 7, HN_SWARM = 23, HN_SWARM_GUARDS = 3, HN_COMB_MAX = 18, HN_X_MIN = 4, HN_X_MAX = 20,
    HN_VALUES = HN_COMB_MAX / 2, HN_CELLS_MAX = 61,
};

enum honey_node { HN_AT_ORDER, HN_AT_XROLL, HN_AT_XPICK, HN_AT_ROLL, HN_AT_MAIN, HN_AT_WASP, HN_AT_ERASE, HN_AT_NECTAR,
                  HN_AT_SWARM, HN_AT_OVER };

enum { HN_TURNS_MAX = 2000 };

enum honey_reason { HN_RUNNING, HN_HUNDRED, HN_OVERFLOW, HN_EXHAUSTED, HN_LIMIT };

/* Verbs of a move and their arguments. The notation, section 7, has one form for each. */
enum honey_verb {
    HN_V_NONE,
    HN_V_ORDER,      /* O52: die of seat A, die of seat B */
    HN_V_XROLL,      /* T34: likewise */
    HN_V_XPICK,      /* X12: the threshold */
    HN_V_ROLL,       /* R146: three dice, ascending */
    HN_V_GUARD,      /* G */
    HN_V_GUARD_COMB, /* G+12: the total */
    HN_V_COMB,       /* C8: the sum */
    HN_V_NO_COMB,    /* C- */
    HN_V_WASP,       /* W */
    HN_V_NO_WASP,    /* W- */
    HN_V_ERASE,      /* E10: the number crossed out */
    HN_V_KEEP,       /* N */
    HN_V_CANCEL,     /* Nx */
    HN_V_TAKE_ONE,   /* S12: the only number there is */
    HN_V_TAKE_TWO,   /* S10+8: both are written, the larger first */
    HN_V_TAKE_LOSE,  /* S10/8: the first is written, the second is lost */
};

/* One player's sheet. */
struct honey_sheet {
    uint16_t honey;           /* H, the sum of the filled combs */
    uint16_t guards, wasps;   /* g, w: uncrossed lines */
    uint16_t nectar;          /* n, the sum of the uncrossed entries */
    uint8_t combs[HN_VALUES]; /* filled combs that hold 2, 4, ..., 18 */
    uint8_t free;             /* y */
    uint8_t story[HN_CELLS_MAX / 2 + 2]; /* for the eye only: half of each number in the order of writing, 4 bits each */
};

struct honey_state {
    struct honey_sheet sheet[2];
    uint16_t turn, turn_limit;
    uint8_t cells;        /* N */
    uint8_t x;            /* the guardian threshold, 0 before XPICK */
    uint8_t standing;     /* swarm_trigger=standing */
    uint8_t roll_x;       /* threshold_mode=roll */
    uint8_t node;         /* enum honey_node */
    uint8_t active, first;
    uint8_t fresh;        /* the entry just written; 0 outside NECTAR */
    uint8_t dice[3];      /* not yet used, ascending after zeros */
    uint8_t winner;       /* when over: a seat, or 2 for none */
    uint8_t reason;       /* enum honey_reason */
    uint8_t zero;         /* keeps the size even without padding */
};

_Static_assert(sizeof(struct honey_state) == 118, "states are compared as bytes: no padding");

extern const struct skep_game skep_honey_nectar;

static inline int honey_foe(const struct honey_state *s) { return s->active ^ 1; }

/* P: the most this hive can still reach. */
static inline int honey_potential(const struct honey_sheet *h) { return h->honey + HN_COMB_MAX * h->free; }

/* Filled combs. */
static inline int honey_filled(const struct honey_sheet *h)
{
    int n = 0;
    for (int i = 0; i < HN_VALUES; i++) n += h->combs[i];
    return n;
}

/* The numbers that stand in a hive so many times, a bit each. */
static inline unsigned honey_numbers(const struct honey_sheet *h, int times)
{
    unsigned set = 0;
    for (unsigned i = 0; i < HN_VALUES; i++) set |= (unsigned)(h->combs[i] >= times) << (2 * i + 2);
    return set;
}

/* HN-S3, HN-R2 */
enum { HN_THRESHOLDS = 0x155550 }; /* the even numbers from 4 to 20, a bit each */
static inline bool honey_is_threshold(unsigned x) { return x <= HN_X_MAX && (HN_THRESHOLDS >> x & 1); }

static inline int honey_total(const struct honey_state *s) { return s->dice[0] + s->dice[1] + s->dice[2]; }

/* Bit n is set if some of the dice, perhaps none, sum to n. */
static inline unsigned honey_sums(const struct honey_state *s)
{
    unsigned set = 1;
    for (int i = 0; i < 3; i++) set |= set << s->dice[i];
    return set;
}

/* HN-T10 */
static inline bool honey_holds_seven(const struct honey_state *s) { return honey_sums(s) >> HN_WASP & 1; }

/* Removes the dice that sum to sum: one of them, or two, or all. HN-R41: where two ways lead there, what is left has the same
   sum and holds no 7. Written without branches, which dice would make unpredictable. */
static inline void honey_use_dice(struct honey_state *s, int sum)
{
    unsigned a = s->dice[0], b = s->dice[1], c = s->dice[2], n = (unsigned)sum, rest = a + b + c - n;
    unsigned two = (a == n) | (b == n) | (c == n), low = two * (a == n ? b : a); /* one die is used, two are left */
    s->dice[0] = 0;
    s->dice[1] = (uint8_t)low;
    s->dice[2] = (uint8_t)(rest - low);
}

/* HN-T7: into the first free comb. */
static inline void honey_put_comb(const struct honey_state *s, struct honey_sheet *h, int value)
{
    int cell = s->cells - h->free;
    h->story[cell / 2] = (uint8_t)(h->story[cell / 2] | value / 2 << cell % 2 * 4);
    h->combs[value / 2 - 1]++;
    h->free--;
    h->honey = (uint16_t)(h->honey + value);
}

/* notation.c */
void honey_write_move(const void *state, skep_move m, struct skep_text *out);
bool honey_read_move(const void *state, const char *text, skep_move *m);
/* position.c */
bool honey_read_position(void *state, const char *text, struct skep_text *why);
bool honey_write_position(const void *state, struct skep_text *out);
/* say.c */
void honey_say_move(const void *state, skep_move m, struct skep_say *say);
bool honey_refusal(const void *state, skep_move m, int rule, struct skep_say *say);
void honey_things(const void *state, struct skep_json *out);
/* view.c */
void honey_write_view(const void *state, struct skep_json *out);
extern const struct skep_term honey_terms[];
void honey_write_places(const void *state, skep_move m, struct skep_json *out);
void honey_tally(const void *state, int seat, int count[SKEP_TERMS_MAX]);
void honey_write_past(const void *first, const skep_move *log, int moves, struct skep_json *out);

#endif
