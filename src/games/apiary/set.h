/* set.h: a component set as the game reads it: every tile, card, mat and planet in a few bytes, every effect as a short list
   of byte codes. The loader makes it from JSON (ledger, section 11); it lies at the end of each state and never changes.
   Lists are places in code; each ends with a 0, and place 0 is the empty list. */
#ifndef SKEP_APIARY_SET_H
#define SKEP_APIARY_SET_H

#include <stdbool.h>
#include <stdint.h>

struct skep_text;

enum {
    AP_TYPES = 5, AP_ROWS = 3, AP_COLUMNS = 3, AP_TILE_KINDS = 4,
    /* What one set may hold, so that states have one size. */
    AP_ITEMS_MAX = 336, AP_KIND_MAX = 64, AP_COPIES_MAX = 63, AP_CODE_MAX = 3072, AP_TEXT_MAX = 4864, AP_NAME_MAX = 40,
    AP_MATS_MAX = 16, AP_SPOTS_MAX = 32, AP_PODS_MAX = 48, AP_SECTORS_MAX = 16, AP_DANCES_MAX = 12, AP_CARVINGS_MAX = 12,
    AP_FAVOR_MAX = 41, AP_GRID = 9, AP_ICONS_MAX = 12, AP_LIST_MAX = 200,
    AP_NO_CELL = 0, /* q = r = -7, which is outside the window */
};

/* The letters F P W X H; a mask has a bit for each that an icon or a spot accepts. */
enum { AP_BASIC = 0x07, AP_ANY = 0x1f, AP_SEED_ICON = 0x20 };

/* What has an id. The first four are the kinds of tiles, of which the first three have a row. A side is half a faction tile
   and has none. */
enum apiary_kind {
    AP_FARM, AP_RECRUIT, AP_DEV, AP_CARVING, AP_PRINTED, AP_SEED, AP_PLANET, AP_TOKEN, AP_DANCE, AP_DANCE_TOKEN, AP_FACTION, AP_SIDE,
    AP_MAT, AP_BOARD, AP_KINDS,
};

/* One component. What its fields hold depends on its kind:
               a         b          c        n          m
   farm        cost      income     spots    copies     1: its income holds a trade
   recruit     cost      abilities           VP
   dev         cost      benefit             VP
   carving     cost      score
   printed               income     spots               as a farm
   seed                  benefit    score
   planet      icons     benefit             outlines
   token                 benefit
   dance       pay       gain                pay spots  gain spots
   dance token pay       gain                1: gain
   faction     workers   tokens     reserve  1: starter
   side                  abilities  spots               side b of faction i is side 2 i + 1
   mat         bonuses   farms */
struct apiary_item {
    uint16_t text; /* its id in text, behind it its name */
    uint16_t a, b, c;
    uint8_t n, m;
};

/* Atoms of an effect, with the bytes that follow. */
enum apiary_atom {
    AP_END,
    AP_GAIN,     /* mask n */
    AP_VP,       /* n */
    AP_FAVOR,    /* n */
    AP_DRAW,     /* n: the ledger's seed */
    AP_PICK,     /* n */
    AP_WORKER,   /* strength */
    AP_TRAIN,    /* n */
    AP_FRAME,    /* n */
    AP_UPGRADE,
    AP_PLANT,    /* n */
    AP_CONVERT,  /* n */
    AP_INCOME,   /* n */
    AP_REFRESH,  /* row */
    AP_RESERVE,  /* row n */
    AP_BUILD,    /* kind k */
    AP_TRADE,    /* n, bytes that follow, icons 0 atom 0 */
    AP_CHOOSE,   /* n, bytes that follow, then n times: bytes that follow, atom 0 */
    AP_ATOMS,
};

/* Abilities: this, then the number of bytes that follow. */
enum apiary_ability {
    AP_ON = 1, /* event, effects 0 */
    AP_RECIPE, /* icons 0 atom 0 */
    AP_LAST,   /* score: the ledger's end */
    AP_MOD,    /* modifier, two numbers */
};

enum apiary_event {
    AP_ON_EXPLORE, AP_ON_ADVANCE, AP_ON_GROW, AP_ON_RESEARCH, AP_ON_CONVERT, AP_ON_CARVE, AP_ON_PLACE4, AP_ON_RETRIEVE, AP_ON_BUMP,
    AP_ON_HIBERNATE, AP_ON_FARM, AP_ON_RECRUIT, AP_ON_DEV, AP_ON_CARVING, AP_ON_SEED, AP_ON_WORKER, AP_ON_FRAME, AP_ON_TOKEN,
    AP_ON_DANCE, AP_EVENTS,
};

enum apiary_modifier {
    AP_MOD_RANGE, AP_MOD_COLUMN, AP_MOD_DRAW, AP_MOD_KEEP, AP_MOD_CONV, AP_MOD_GROW, AP_MOD_CARVE_AT,
    AP_MOD_DISCOUNT, /* kind n */
    AP_MOD_SUBST,    /* type a, type b */
    AP_MOD_SPOT,     /* mask n */
    AP_MODIFIERS,
};

/* A score is four bytes: v, what is counted, d, m (0: no limit). */
enum apiary_count {
    AP_COUNT_F, AP_COUNT_P, AP_COUNT_W, AP_COUNT_X, AP_COUNT_H, AP_COUNT_B, AP_COUNT_A, AP_COUNT_KIND, AP_COUNT_FARM,
    AP_COUNT_RECRUIT, AP_COUNT_DEV, AP_COUNT_CARVING, AP_COUNT_TILE, AP_COUNT_TRIO, AP_COUNT_SET, AP_COUNT_FRAME,
    AP_COUNT_FULL_FRAME, AP_COUNT_EMPTY, AP_COUNT_COVERED, AP_COUNT_ADJ, AP_COUNT_SPOT, AP_COUNT_UPGRADED, AP_COUNT_ONE,
    AP_COUNT_GROUP_FARM, AP_COUNT_GROUP_RECRUIT, AP_COUNT_GROUP_DEV, AP_COUNT_GROUP_CARVING, AP_COUNT_GROUP_TILE,
    /* From here on not for planted cards (AP-T55). */
    AP_COUNT_PLANTED, AP_COUNT_HAND, AP_COUNT_WORKER, AP_COUNT_STRENGTH, AP_COUNT_HIB, AP_COUNT_SECTORS, AP_COUNT_FAVOR,
    AP_COUNT_TOKEN, AP_COUNT_TAUGHT, AP_COUNTS,
};

/* Hexes as bits: cell (q + 7) * 16 + r + 7, so that counting bits upwards goes by (q, r) and a step is a shift. */
struct apiary_board { uint64_t at[4]; };

static inline unsigned apiary_cell(int q, int r) { return (unsigned)((q + 7) * 16 + r + 7); }
static inline int apiary_q(unsigned cell) { return (int)cell / 16 - 7; }
static inline int apiary_r(unsigned cell) { return (int)cell % 16 - 7; }
static inline bool apiary_has(const struct apiary_board *b, unsigned cell) { return b->at[cell / 64] >> cell % 64 & 1; }
static inline void apiary_add_cell(struct apiary_board *b, unsigned cell) { b->at[cell / 64] |= UINT64_C(1) << cell % 64; }
static inline void apiary_remove_cell(struct apiary_board *b, unsigned cell) { b->at[cell / 64] &= ~(UINT64_C(1) << cell % 64); }

extern const uint8_t apiary_faction_cell[3]; /* AP-S20: where the faction's tile lies */

struct apiary_sector { uint8_t id, first, second, pods; }; /* its letter, its points, its pods */

struct apiary_set {
    struct apiary_board mat[AP_MATS_MAX];  /* hexes of each */
    uint16_t first[AP_KINDS + 1];          /* items of kind k are first[k] to first[k + 1] - 1 */
    uint16_t pod[AP_PODS_MAX];             /* benefits */
    uint16_t open[AP_GRID];                /* cells of the grid that the ship may enter: a row each, bit i is column i */
    struct apiary_item item[AP_ITEMS_MAX];
    uint8_t copy[AP_ROWS][64];             /* what each tile of a stack is; printed farms stand behind the farms of the stack */
    uint8_t copies[AP_ROWS];               /* tiles of the stacks */
    uint8_t spots, spot[AP_SPOTS_MAX];     /* planet spots in grid order: row * 16 + column */
    uint8_t ship;                          /* the start cell, likewise */
    uint8_t split;                         /* 1: two Advance actions */
    uint8_t dances, carvings;              /* spots and slots of the board */
    uint8_t sectors, pods;                 /* in play */
    struct apiary_sector sector[AP_SECTORS_MAX];
    int8_t frame[3][4];                    /* hexes of a frame as steps from the anchor's cell */
    int8_t frame_end[3][2];                /* those that give a seed card */
    uint8_t favor, favor_vp[AP_FAVOR_MAX]; /* the last place of the track; points */
    uint8_t hib_tokens, workers, reserve_limit;
    uint8_t code[AP_CODE_MAX];
    char text[AP_TEXT_MAX];
};

static inline const struct apiary_item *apiary_item(const struct apiary_set *set, enum apiary_kind kind, unsigned i)
{
    return &set->item[set->first[kind] + i];
}
static inline unsigned apiary_items(const struct apiary_set *set, enum apiary_kind kind)
{
    return (unsigned)(set->first[kind + 1] - set->first[kind]);
}
const char *apiary_id(const struct apiary_set *set, enum apiary_kind kind, unsigned i);
const char *apiary_name(const struct apiary_set *set, enum apiary_kind kind, unsigned i);
/* The component with this id, of len bytes. */
bool apiary_find(const struct apiary_set *set, const char *id, unsigned len, enum apiary_kind *kind, unsigned *i);

/* Bytes of the atom at a place of an effect. */
unsigned apiary_atom_size(const uint8_t *atom);

/* Names of the vocabulary, as the file writes them; indexed by the enums above. */
extern const char *const apiary_rows[], *const apiary_atoms[], *const apiary_counts[];

/* The set that a file's text describes, for so many seats; false: why says where and what is wrong. Leaves nothing of *set as
   it was. */
bool apiary_load(struct apiary_set *set, const char *text, int seats, struct skep_text *why);
/* AP-R88: data/apiary-first.json, and data/apiary.json. */
extern const char apiary_first[], apiary_second[];

/* grammar.c: reads a text of the file into out, which has AP_LIST_MAX bytes, and gives their number, or 0 (why says what was
   expected). What is paid may have icons of seed cards; the other icons may not. */
enum apiary_text { AP_READ_MASK, AP_READ_ICONS, AP_READ_PRICE, AP_READ_EFFECTS, AP_READ_ABILITY, AP_READ_SCORE };
struct apiary_says { unsigned atoms; int counted; }; /* which atoms it holds; what a score counts */
unsigned apiary_read(enum apiary_text kind, const char *text, uint8_t *out, struct apiary_says *says, struct skep_text *why);

#endif
