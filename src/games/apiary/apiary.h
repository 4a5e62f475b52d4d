/* apiary.h: the state of Apiary and what its files share. Names follow the ledger, docs/rules/apiary.md.
   The one idea: a state holds a stack of pending steps (section 7). A step runs until somebody has to choose or chance has to
   fall; what waits is on top, and is the node where the state stands. */
#ifndef SKEP_APIARY_H
#define SKEP_APIARY_H

#include "core/bits.h"
#include "core/walk.h"
#include "games/apiary/set.h"

#include <assert.h>
#include <skep/game.h>

enum {
    AP_SEATS = SKEP_SEATS_MAX, AP_STRENGTHS = 4, AP_TILES_MAX = 64, AP_FRAMES_MAX = 25, AP_RESERVE_MAX = 6, AP_WAITING_MAX = 32,
    AP_DEALT_MAX = 11, AP_PAY_MAX = 2 * AP_ICONS_MAX, AP_STEPS_MAX = 48,
    AP_DEEP = AP_STEPS_MAX - 16, /* so deep in the stack no further tile is built by a benefit */
    AP_TOKENS_MOST = 250,        /* of a type in one hive */
    AP_PLANTED_MAX = 4, AP_GROW_WORKERS = 3, AP_FILLED_VP = 8, AP_ADVANCE_VP = 3,
    AP_NONE = 0xff,
};

/* The rules, AP_T19 and so on, and what the game says, SAY_PLACED and so on. */
#define BOOK AP
#define BOOK_RULES "games/apiary/rules.def"
#define BOOK_SENTENCES "games/apiary/sentences.def"
#include "core/book_names.def"

/* The actions, in the order of the ledger; with one Advance it is A, with two they are AF and AR. */
enum apiary_action { AP_E, AP_A, AP_AF, AP_AR, AP_G, AP_R, AP_V, AP_C, AP_ACTIONS, AP_SPACES = 2 * AP_ACTIONS };

enum apiary_setup { AP_CHOICE, AP_STARTER, AP_DRAFT, AP_RANDOM };

/* A tile: its kind (two bits) and its number in the stack, or among all carvings. */
static inline unsigned apiary_tile(unsigned kind, unsigned copy) { return kind << 6 | copy; }
static inline enum apiary_kind apiary_tile_kind(unsigned tile) { return (enum apiary_kind)(tile >> 6); }
/* Where a recipe comes from: a faction, or a recruit as a tile. */
static inline unsigned apiary_source(enum apiary_kind kind, unsigned which) { return kind == AP_FACTION ? which : apiary_tile(kind, which); }
static inline enum apiary_kind apiary_source_kind(unsigned source) { return source < 64 ? AP_FACTION : AP_RECRUIT; }

/* Verbs of a move and their arguments: one for each form of the notation. */
enum apiary_verb {
    AP_V_NONE,
    AP_V_PLACE,    /* E2: action, strength */
    AP_V_RETRIEVE, /* RET */
    AP_V_PLAY,     /* +s01: card */
    AP_V_TOP,      /* top */
    AP_V_TYPE,     /* F: type */
    AP_V_UP,       /* up */
    AP_V_LAND,     /* land */
    AP_V_PLANET,   /* >b1: row * 16 + column of the grid */
    AP_V_SLOT,     /* farm1: row * AP_COLUMNS + column */
    AP_V_RES,      /* res1: place in the reserve */
    AP_V_HEX,      /* -1,2: cell */
    AP_V_WORKER,   /* w */
    AP_V_FRAME,    /* f */
    AP_V_END,      /* end */
    AP_V_DIR,      /* fa: orientation */
    AP_V_YES,      /* yes */
    AP_V_NO,       /* no */
    AP_V_FACTION,  /* ana: faction */
    AP_V_MAT,      /* tower: mat */
    AP_V_CARD,     /* s01: card, or AP_NONE for one that is hidden */
    AP_V_TEACH,    /* t1: dance tile */
    AP_V_TOKEN,    /* k1: dance token */
    AP_V_TILE,     /* c01: apiary_tile of its kind and its number among them */
    AP_V_BASIC,    /* F>P: type, type */
    AP_V_WAX,      /* wax */
    AP_V_HONEY,    /* honey */
    AP_V_SWAP,     /* swap:s01: card */
    AP_V_DANCE,    /* dance:t1: dance tile */
    AP_V_RECIPE,   /* recipe:r16: apiary_source, which of its recipes */
    AP_V_POD,      /* zA3: sector * 16 + number */
    AP_V_TRAIN,    /* ^2: strength */
    AP_V_CHOOSE,   /* 1: alternative */
    AP_V_THROW,    /* -F: type */
    AP_V_KEEP,     /* keep */
    AP_V_PASS,     /* pass */
    AP_V_CHANCE,   /* #p05: kind, number, or AP_NONE for one that is hidden */
    AP_V_FIRST,    /* #2: seat */
    AP_VERBS,
};

/* What the arguments are; notation.c has the table. */
enum apiary_sort {
    AP_SORT_ACT, AP_SORT_WORKER, AP_SORT_AT, AP_SORT_SLOT, AP_SORT_RESERVED, AP_SORT_TILE, AP_SORT_HEX, AP_SORT_POD, AP_SORT_CARD,
    AP_SORT_RES, AP_SORT_DANCE, AP_SORT_FACTION, AP_SORT_MAT, AP_SORT_TOKEN, /* up to here places */
    AP_SORT_TYPE, AP_SORT_DIR, AP_SORT_SOURCE, AP_SORT_NTH, AP_SORT_CHOICE, AP_SORT_KIND, AP_SORT_DRAWN, AP_SORT_SEAT,
    AP_SORTS,
};

/* The kinds of steps: first the nodes, then those that never ask. nodes.c has the tables. */
enum apiary_at {
    AP_AT_FACTION, AP_AT_DRAFT, AP_AT_TURN, AP_AT_SEEDMODE, AP_AT_BUMP, AP_AT_EXPLORE, AP_AT_OUTLINE, AP_AT_ICON, AP_AT_ICONS,
    AP_AT_ADVANCE, AP_AT_PAY, AP_AT_DISCARD, AP_AT_BUILD, AP_AT_UPGRADE, AP_AT_GROW, AP_AT_FRAMEDIR, AP_AT_FRAMEAT, AP_AT_PICK,
    AP_AT_PLANT, AP_AT_TEACH, AP_AT_TOKEN, AP_AT_CONVERT, AP_AT_CARVE, AP_AT_INCOME, AP_AT_HIBERNATE, AP_AT_TRAIN, AP_AT_TRADE,
    AP_AT_CHOOSE, AP_AT_RESERVE, AP_AT_BUILDROW, AP_AT_AFTER, AP_AT_STORE, AP_AT_CHANCE, AP_AT_OVER,
    AP_NODES,
    AP_AT_SETUP = AP_NODES, AP_AT_EQUIP, AP_AT_BEGIN, AP_AT_END, AP_AT_REFILL, AP_AT_NEXT, AP_AT_ACTION, AP_AT_TRIGGERS, AP_AT_EFFECTS,
    AP_AT_EXPLORED, AP_AT_COPIES, AP_AT_FOUR, AP_AT_VP, AP_AT_DRAW, AP_AT_RESEARCH, AP_AT_DANCED, AP_AT_FRAMES, AP_AT_INCOMES,
    AP_AT_RISE, AP_AT_HIBERNATIONS,
    AP_ATS,
};

/* What chance decides. */
enum apiary_chance { AP_FIRST, AP_TOKENS, AP_DANCES, AP_ROW, AP_CARVINGS, AP_MATS, AP_FACTIONS, AP_PLANETS, AP_SEED_CARD };

/* A pending step: what it is, whose it is, and what it has to remember; a to d and code mean what its node says. */
struct apiary_step { uint8_t at, seat, a, b; uint16_t code; uint8_t c, d; };

/* What the faction and the active recruits change, summed up. */
struct apiary_mods {
    uint32_t events;                 /* bit i: something triggers on event i */
    uint8_t range, column, draw, keep, conv, grow, carve_at;
    uint8_t discount[AP_TILE_KINDS];
    uint8_t subst[AP_TYPES];         /* which types may pay for it in tile costs, besides itself */
};

struct apiary_player {
    struct apiary_board hexes;        /* of mat and frames */
    struct apiary_board tiles;        /* those with a tile on them, the faction's three included */
    struct apiary_board bonus;        /* those with an icon, ends of frames included */
    uint64_t hand, planted;           /* seed cards: bit i is card i */
    struct apiary_mods mods;
    uint16_t vp;
    uint8_t favor;
    uint8_t res[AP_TYPES];
    uint8_t spots[AP_ANY + 1];        /* resource spots by the types that they accept */
    uint8_t active[AP_STRENGTHS], landing[AP_STRENGTHS]; /* workers of strength 1 to 4 */
    uint8_t supply;                   /* workers that are not in play */
    uint8_t tokens;                   /* hibernation tokens left */
    uint8_t explored;                 /* explore tokens */
    uint8_t faction, upgraded, mat, taught;
    uint8_t hand_count;
    uint8_t reserved, reserve[AP_RESERVE_MAX];
    uint8_t frames, frame_at[AP_FRAMES_MAX], frame_dir[AP_FRAMES_MAX];
    uint8_t built, awake;             /* tiles in the hive; so many of them were there when recruits last became active */
    uint8_t tile[AP_TILES_MAX], tile_at[AP_TILES_MAX]; /* in the order of building */
    uint8_t zero[5];                  /* keeps the size without padding */
};

struct apiary_planet { uint8_t token, planet, outlines; }; /* AP_NONE for neither; F, P, W placed: two bits each */
struct apiary_dance { uint8_t tile, teacher, pay, gain; }; /* AP_NONE where there is none */

struct apiary_state {
    struct apiary_player player[AP_SEATS];
    uint64_t deck, discard, drawn;     /* seed cards: bit i is card i; drawn are those to pick from */
    uint64_t stack[AP_ROWS], pile[AP_ROWS]; /* tiles: bit i is copy i */
    uint64_t planets;                  /* planet tiles not yet turned up */
    uint64_t pool;                     /* in the setup: what is drawn from; at INCOME: the farms chosen */
    struct apiary_step step[AP_STEPS_MAX];
    uint16_t turns;                    /* whole turns over */
    uint8_t steps;                     /* on the stack */
    uint8_t seat, first;               /* whose turn it is; who was first */
    uint8_t deck_count, drawn_count, drawer;
    uint8_t ending, last_turns;        /* 1: the end has been triggered; turns still to take, AP_NONE before that */
    uint8_t placed;                    /* the strength placed this turn */
    uint8_t seeds;                     /* cards played this turn, where that is limited (AP-R89) */
    uint8_t ship;                      /* row * 16 + column */
    uint8_t frames;                    /* in the supply */
    uint8_t taken[AP_STRENGTHS];       /* workers being retrieved */
    uint8_t thrown[AP_TYPES];          /* tokens discarded in this end step */
    uint8_t pays, pay[AP_PAY_MAX];     /* icons still to be paid, from pay[0] on */
    uint8_t pay_least;                 /* within a run: the least type or card that may be paid next */
    uint8_t waitings, waiting[AP_WAITING_MAX]; /* owners of workers that will hibernate */
    uint8_t space[AP_SPACES];          /* two for each action: 0, or 1 + 4 * seat + strength - 1 */
    uint8_t row[AP_ROWS][AP_COLUMNS];  /* tiles, or AP_NONE */
    uint8_t carving[AP_CARVINGS_MAX];  /* which, or AP_NONE */
    struct apiary_planet planet[AP_SPOTS_MAX];
    struct apiary_dance dance[AP_DANCES_MAX];
    uint8_t dance_token[32];           /* 1: lies in the stack */
    uint8_t pod[AP_PODS_MAX];          /* 0, or 1 + the seat whose token it holds */
    uint8_t dealt[AP_DEALT_MAX];       /* factions, or factions and mats in the middle; AP_NONE for those taken */
    uint8_t zero[6];

    /* From here on nothing changes in a game. */
    struct {
        uint16_t max_turns;
        uint8_t seats, mode, efficient, benefit_alone, open_hands, solo_all, hib_tokens, workers, frames, reserve_limit, reserve_pay,
            seed_limit;
        uint8_t zero[2];
    } fixed;
    struct apiary_set set;
};

enum { AP_FIXED_SIZE = sizeof(((struct apiary_state *)0)->fixed) + sizeof(struct apiary_set) };
_Static_assert(sizeof(struct apiary_state) - AP_FIXED_SIZE <= 4096, "the part that changes is copied all the time");
_Static_assert(sizeof(struct apiary_state) <= SKEP_STATE_MAX, "a state fits wherever states are kept");

extern const struct skep_game skep_apiary;
extern const char *const apiary_seats[], *const apiary_actions[]; /* what they are called */

/* Says a sentence if somebody listens; a long chain of effects of an owner's file may say more than is heard. */
static inline struct skep_trace *apiary_listener(struct skep_trace *t) { return t && t->events < SKEP_EVENTS_MAX ? t : NULL; }
#define tell(t, ...) skep_tell(&skep_apiary, apiary_listener(t), __VA_ARGS__)

/* What the chapters give nodes.c besides nodes: a step that never asks. */
#define AP_RUNS(step) void apiary_##step##_run(struct apiary_state *s, struct skep_trace *t)

/* nodes.c: the machine */
extern const struct skep_node apiary_nodes[AP_NODES + 1];
static inline struct apiary_step *apiary_top(struct apiary_state *s) { return &s->step[s->steps - 1]; }
static inline const struct apiary_step *apiary_now(const struct apiary_state *s) { return &s->step[s->steps - 1]; }
/* What is taken off leaves nothing behind, as states are compared by their bytes. */
static inline void apiary_pop(struct apiary_state *s) { s->step[--s->steps] = (struct apiary_step){ 0 }; }
static inline struct apiary_step apiary_take(struct apiary_state *s)
{
    struct apiary_step step = *apiary_now(s);
    apiary_pop(s);
    return step;
}
/* Puts a step on top. */
static inline struct apiary_step *apiary_push(struct apiary_state *s, enum apiary_at at, unsigned seat, unsigned a,
                                              unsigned b)
{
    assert(s->steps < AP_STEPS_MAX);
    struct apiary_step *step = &s->step[s->steps++];
    *step = (struct apiary_step){ .at = (uint8_t)at, .seat = (uint8_t)seat, .a = (uint8_t)a, .b = (uint8_t)b };
    return step;
}
/* Lists a move at place n unless its node forbids it; gives how many there are then. */
static inline int apiary_offer(const void *state, int (*forbids)(const void *state, skep_move m), skep_move *out, int n, skep_move m)
{
    out[n] = m;
    return n + (forbids(state, m) == SKEP_LEGAL);
}
/* Runs steps until somebody has to choose, chance has to fall, or the game is over. */
void apiary_run(struct apiary_state *s, struct skep_trace *t);

/* chance.c */
SKEP_NODE(apiary, chance);
AP_RUNS(draw); /* a cards into a hand, one chance event each */
/* The first and the last outcome, or the only one: enough to see whether there is a choice. Gives how many. */
int apiary_chance_ends(const struct apiary_state *s, skep_move out[2]);
enum apiary_kind apiary_drawn_kind(const struct apiary_state *s); /* what falls at the chance node where the state stands */
/* One member of a set, each as likely as the others. */
unsigned apiary_draw(uint64_t set, struct skep_rng *rng);
skep_move apiary_sample(const void *state, struct skep_rng *rng);
/* Makes the discard pile the deck if need be. False: there is no card left. */
bool apiary_deck_ready(struct apiary_state *s, struct skep_trace *t);

/* setup.c */
SKEP_NODE(apiary, faction); SKEP_NODE(apiary, draft);
AP_RUNS(setup); AP_RUNS(equip);
void apiary_begin_setup(struct apiary_state *s);
/* The hexes, the faction's tile and the printed farms of a seat's mat. */
void apiary_lay_mat(struct apiary_state *s, unsigned seat);

/* turn.c: place, retrieve, hibernate, the end of a turn */
SKEP_NODE(apiary, turn); SKEP_NODE(apiary, seedmode); SKEP_NODE(apiary, bump); SKEP_NODE(apiary, hibernate);
SKEP_NODE(apiary, after);
AP_RUNS(begin); AP_RUNS(rise); AP_RUNS(hibernations); AP_RUNS(end); AP_RUNS(refill); AP_RUNS(next);
bool apiary_turn_asks(const struct apiary_state *s); /* sure, without listing, that there is a choice */
/* Workers of a seat on the board; and in play, which is these and those in active pool and landing area. */
unsigned apiary_on_board(const struct apiary_state *s, unsigned seat);
unsigned apiary_in_play(const struct apiary_state *s, unsigned seat);
/* A worker of this seat will hibernate. */
void apiary_wait(struct apiary_state *s, unsigned seat);
void apiary_discard(struct apiary_state *s, unsigned seat, unsigned card); /* out of a hand */
/* The pod at sector * 16 + number, or -1. */
int apiary_pod(const struct apiary_state *s, unsigned place);
static inline unsigned apiary_worker_seat(unsigned space) { return (space - 1) / AP_STRENGTHS; }
static inline unsigned apiary_worker_strength(unsigned space) { return (space - 1) % AP_STRENGTHS + 1; }
/* The worker of the current seat, of this strength, if it were placed: whom it would bump (0 nobody), and the total. */
unsigned apiary_bumps(const struct apiary_state *s, enum apiary_action action);
unsigned apiary_total(const struct apiary_state *s, enum apiary_action action, unsigned strength);

/* actions.c */
SKEP_NODE(apiary, explore); SKEP_NODE(apiary, outline); SKEP_NODE(apiary, advance); SKEP_NODE(apiary, grow);
SKEP_NODE(apiary, pick); SKEP_NODE(apiary, plant); SKEP_NODE(apiary, teach); SKEP_NODE(apiary, token);
SKEP_NODE(apiary, convert); SKEP_NODE(apiary, carve);
AP_RUNS(action); AP_RUNS(explored); AP_RUNS(copies); AP_RUNS(four); AP_RUNS(research); AP_RUNS(danced);
/* What the current seat could do with a worker, whatever its strength; strengths and totals are looked at later. */
struct apiary_facts {
    uint8_t column[AP_ROWS]; /* of each row the first tile that can be paid; AP_COLUMNS: none */
    uint32_t reserves;       /* bit i: a tile of row i is in the reserve, and can be paid if it has to be */
    bool builds;             /* there is a hex to build on */
    bool converts, worker, upgrade, teach, carves, cards;
    bool frame;              /* likewise, where no worker can be gained */
};
void apiary_look(const struct apiary_state *s, struct apiary_facts *f);
int apiary_place_forbidden(const struct apiary_state *s, const struct apiary_facts *f, unsigned action, unsigned strength);
/* The planet spots that the ship may go to with this range: bit i is spot i. */
uint32_t apiary_reach(const struct apiary_state *s, unsigned range);
unsigned apiary_plant_limit(const struct apiary_player *p);
unsigned apiary_dance_price(const struct apiary_state *s, const struct apiary_dance *d, uint8_t *out);

/* hive.c: hexes, building, frames */
SKEP_NODE(apiary, build); SKEP_NODE(apiary, framedir); SKEP_NODE(apiary, frameat);
AP_RUNS(frames);
struct apiary_board apiary_around(const struct apiary_board *b); /* all neighbours */
static inline bool apiary_is_empty(const struct apiary_board *b) { return !(b->at[0] | b->at[1] | b->at[2] | b->at[3]); }
unsigned apiary_cells(const struct apiary_board *b);
/* AP-T41: where a tile can be built. */
struct apiary_board apiary_buildable(const struct apiary_player *p);
bool apiary_can_build(const struct apiary_player *p);
/* AP-T46: where a frame of this orientation can be anchored. */
struct apiary_board apiary_anchors(const struct apiary_state *s, const struct apiary_player *p, unsigned dir);
bool apiary_can_frame(const struct apiary_state *s, unsigned seat);
/* Puts a tile into a hive without asking anything: setup and BUILD. */
void apiary_put_tile(struct apiary_state *s, unsigned seat, unsigned tile, unsigned cell);
/* The same with a frame. */
void apiary_put_frame(struct apiary_state *s, unsigned seat, unsigned dir, unsigned anchor);
/* What a tile is. */
const struct apiary_item *apiary_design(const struct apiary_set *set, unsigned tile, enum apiary_kind *kind, unsigned *i);
bool apiary_same_tile(const struct apiary_set *set, unsigned a, unsigned b);
/* The bonus of a hex of the mat, or 0. */
uint16_t apiary_bonus(const struct apiary_set *set, unsigned mat, unsigned cell);
/* The hexes of a frame. */
struct apiary_board apiary_frame_board(const struct apiary_set *set, unsigned dir, unsigned anchor);
/* Farms of a player, in the order of (q, r): their places in tile[]; gives how many. */
unsigned apiary_farms(const struct apiary_player *p, uint8_t out[AP_TILES_MAX]);

/* effects.c: atoms, triggers, modifiers */
SKEP_NODE(apiary, upgrade); SKEP_NODE(apiary, train); SKEP_NODE(apiary, trade); SKEP_NODE(apiary, choose);
SKEP_NODE(apiary, reserve); SKEP_NODE(apiary, buildrow); SKEP_NODE(apiary, income);
AP_RUNS(effects); AP_RUNS(triggers); AP_RUNS(vp); AP_RUNS(incomes);
void apiary_effects(struct apiary_state *s, unsigned seat, uint16_t code); /* pushes a list of effects */
void apiary_trigger(struct apiary_state *s, unsigned seat, enum apiary_event event);
void apiary_gain_vp(struct apiary_state *s, unsigned seat, unsigned n, struct skep_trace *t);
void apiary_gain_favor(struct apiary_state *s, unsigned seat, unsigned n, struct skep_trace *t);
void apiary_gain_worker(struct apiary_state *s, unsigned seat, unsigned strength, struct skep_trace *t);
void apiary_income(struct apiary_state *s, unsigned seat, unsigned n); /* of n farms */
void apiary_decline(struct apiary_state *s, struct skep_trace *t); /* takes off the step that was offered, and says so */
/* Sums up what faction and active recruits change. */
void apiary_refresh_mods(struct apiary_state *s, unsigned seat);
/* The abilities of a seat's source i: 0 is the faction, the others the active recruits in the order built; 0: no more. */
uint16_t apiary_abilities(const struct apiary_state *s, unsigned seat, unsigned i, enum apiary_kind *kind, unsigned *which);
bool apiary_can_upgrade(const struct apiary_player *p);

/* resources.c: icons, payments, storage */
SKEP_NODE(apiary, icon); SKEP_NODE(apiary, icons); SKEP_NODE(apiary, pay); SKEP_NODE(apiary, discard);
SKEP_NODE(apiary, store);
void apiary_gain(struct apiary_state *s, unsigned seat, unsigned type, unsigned n, struct skep_trace *t);
/* Whether a seat can pay a list of icons. */
bool apiary_can_pay(const struct apiary_player *p, const uint8_t *icons, unsigned n);
/* The icons of a list, up to AP_ICONS_MAX behind each other, into out; how many. */
unsigned apiary_icons(const struct apiary_set *set, uint16_t code, uint8_t *out);
/* AP-R53: what a seat has to pay for a tile, less k icons of a benefit; gives how many icons. */
unsigned apiary_price(const struct apiary_state *s, unsigned seat, unsigned tile, unsigned k, uint8_t *out);
/* Pays what leaves no choice and pushes a step for the rest. */
void apiary_pay(struct apiary_state *s, unsigned seat, const uint8_t *icons, unsigned n, struct skep_trace *t);

/* scoring.c */
enum apiary_line { AP_LINE_PLAY, AP_LINE_PLANTED, AP_LINE_TILES, AP_LINE_CARVINGS, AP_LINE_FAVOR, AP_LINE_FILLED, AP_LINE_ABILITY,
                   AP_LINE_SECTORS, AP_LINES };
/* AP-E5: what each item is worth to a seat as things stand; gives the sum. */
int apiary_lines(const struct apiary_state *s, unsigned seat, int line[AP_LINES]);
int apiary_score_of(const struct apiary_state *s, unsigned seat, const uint8_t *score); /* one score text's value */
void apiary_score(const void *state, int points[SKEP_SEATS_MAX]);
unsigned apiary_winners(const void *state);
void apiary_result(const void *state, struct skep_say *say);

/* secrets.c */
/* A card for a seat: who knows which it is hears the one sentence, the others hear the other. open: everybody knows. */
void apiary_tell_card(const struct apiary_state *s, struct skep_trace *t, int known, int unseen, unsigned seat, unsigned card, bool open);
void apiary_hide(void *state, int seat);
void apiary_guess(void *state, int seat, struct skep_rng *rng);
skep_move apiary_seen(const void *state, skep_move m, int seat);

/* notation.c, view.c */
extern const struct skep_sort apiary_sorts[AP_SORTS];
/* An argument as its sort shows it. */
void apiary_put(const struct apiary_state *s, enum apiary_sort sort, unsigned value, struct skep_text *out);
/* Readers: each takes its part of the text and moves on behind it. */
bool apiary_take_argument(const struct apiary_set *set, enum apiary_sort sort, const char **s, unsigned *value);
bool apiary_take_item(const struct apiary_set *set, const char **s, enum apiary_kind *kind, unsigned *i);
bool apiary_write_position(const void *state, struct skep_text *out);
bool apiary_read_position(void *state, const char *text, struct skep_text *why);
void apiary_write_move(const void *state, skep_move m, struct skep_text *out);
bool apiary_read_move(const void *state, const char *text, skep_move *m);
void apiary_write_view(const void *state, struct skep_json *out);
extern const struct skep_term apiary_terms[];
void apiary_tally(const void *state, int seat, int count[SKEP_TERMS_MAX]);

/* describe.c */
extern const char *const apiary_types[], *const apiary_kinds[]; /* what resources and tiles are called */
/* A component in words: what it does, without its name. */
void apiary_describe(const struct apiary_set *set, enum apiary_kind kind, unsigned i, struct skep_text *out);
void apiary_put_effects(const struct apiary_set *set, uint16_t code, struct skep_text *out);
void apiary_put_icons(const uint8_t *icons, unsigned n, struct skep_text *out);
void apiary_put_price(const struct apiary_set *set, uint16_t code, struct skep_text *out);
void apiary_put_score(const uint8_t *score, struct skep_text *out);
/* The same as a text or as facts, one of which is not NULL; more of it with what the sides of a faction have room for and what farms are
   worth, all of it with what tiles cost too. Whether it brings points at the end. */
enum apiary_told { AP_TOLD_BRIEFLY, AP_TOLD_MORE, AP_TOLD_ALL };
bool apiary_tell(const struct apiary_set *set, enum apiary_kind kind, unsigned i, enum apiary_told told, struct skep_text *text,
                 struct skep_json *facts);
/* A dance with what stands for its tokens, and what a token takes or brings. */
void apiary_put_dance(const struct apiary_set *set, unsigned i, const char *price, const char *gain, struct skep_text *out);
void apiary_put_token(const struct apiary_set *set, unsigned i, struct skep_text *out);

/* explain.c */
bool apiary_explain(const void *state, const char *name, struct skep_text *out);
void apiary_things(const void *state, struct skep_json *out);

/* say.c, refusals.c */
void apiary_say_move(const void *state, skep_move m, struct skep_say *say);
bool apiary_refusal(const void *state, skep_move m, int rule, struct skep_say *say);
int apiary_out_of_turn(const void *state, int seat, skep_move m);
extern const char *const apiary_questions[]; /* what is asked at each node */
/* Puts a text behind the names that are there, cut to fit, and its place into the gap. */
struct skep_say *apiary_tell_text(struct skep_say *say, int gap, const char *text);
/* Fills gap number gap with the name of a component, or with a place as its sort shows it. Gives say back, which may be NULL. */
struct skep_say *apiary_tell_name(const struct apiary_state *s, struct skep_say *say, int gap, enum apiary_kind kind, unsigned i);
/* What a component is, as for those that have no name. */
struct skep_say *apiary_tell_what(const struct apiary_state *s, struct skep_say *say, int gap, enum apiary_kind kind, unsigned i);
struct skep_say *apiary_tell_place(const struct apiary_state *s, struct skep_say *say, int gap, enum apiary_sort sort, unsigned place);

#endif
