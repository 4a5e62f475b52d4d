/* ambrosia.h: the state of Ambrosia and what its files share. Names follow the ledger, docs/rules/ambrosia.md. Inside, colours,
   seats and spaces count from 0; in moves and texts from 1. */
#ifndef SKEP_AMBROSIA_H
#define SKEP_AMBROSIA_H

#include "core/lists.h"
#include "core/walk.h"

#include <skep/game.h>

enum {
    AM_COLOURS = 4, AM_SPACES = 64, AM_PARTS = 8, AM_PART_SPACES = 8, AM_HIVES = 6, AM_MARKS = 8,
    AM_NORMALS = 6, AM_STARTERS = AM_NORMALS + 1, /* AM-S1, AM-S10 */
    AM_COUNTERS = AM_COLOURS * AM_STARTERS,       /* never more on the board */
    AM_NOWHERE = 255,                             /* where a space is meant and there is none */
};

/* Kinds of counters, in the ledger's order N G C H T R B D S O. */
enum ambrosia_kind {
    AM_NORMAL, AM_GUARDIAN, AM_COLLECTOR, AM_HEAVYWEIGHT, AM_TURBO, AM_REBEL, AM_BERSERKER, AM_DRONE, AM_SABOTEUR, AM_ORGANIZER,
    AM_KINDS, AM_UNKNOWN = 15 /* to who may not look */
};
enum { AM_ALL_SPECIALS = (1 << AM_KINDS) - 2 }; /* bit k is kind k */

enum ambrosia_zone {
    AM_NO_ZONE, AM_WORM_RED, AM_WORM_BLUE, AM_WORM_YELLOW, AM_THICKET, AM_GUST, AM_WELL, AM_KEEPER, AM_LEAVES, AM_ARENA,
    AM_GUERRILLA, AM_HOPPER, AM_RAINBOW, AM_ZONES
};

enum ambrosia_card {
    AM_NO_CARD, AM_CARD_TURN, AM_CARD_ADV, AM_CARD_SWAP, AM_CARD_LEAP, AM_CARD_FAVOUR, AM_CARD_UNINT, AM_CARD_PRISON, AM_CARD_TAKE,
    AM_CARD_PEACE, AM_CARD_HIDDEN, AM_CARD_EQUAL, AM_CARD_INSPIRE, AM_CARD_PROTEST, AM_CARD_DISAPP, AM_CARD_FERTILE, AM_CARD_STATE,
    AM_CARD_LIBERATE, AM_CARDS
};
enum { AM_ALL_CARDS = (1 << AM_CARDS) - 2 }; /* bit e is card e */

/* Section 7's nodes; ambrosia.c has their table. */
enum ambrosia_node {
    AM_AT_PART, AM_AT_FIRST, AM_AT_START, AM_AT_PLACE, AM_AT_EVENT, AM_AT_LIB, AM_AT_EX, AM_AT_EXSP, AM_AT_TURN, AM_AT_LEAPTO,
    AM_AT_SORT, AM_AT_ORGMOVE, AM_AT_WORM, AM_AT_GUST, AM_AT_KEEPER, AM_AT_FREE, AM_AT_MID, AM_AT_CHECK, AM_AT_RESTACK,
    AM_AT_REMOVE, AM_AT_PROMOTE, AM_AT_DRAW /* PROMOTE under HIDDEN, by chance */, AM_AT_NEWSTACK, AM_AT_HOP, AM_AT_AFTER, AM_AT_OVER
};

/* Verbs of a move and their arguments: spaces, seats and colours from 1, kinds and cards by their enums. */
enum ambrosia_verb {
    AM_V_NONE,
    AM_V_PART,    /* !part B: letter */
    AM_V_FIRST,   /* !first 1: seat */
    AM_V_EVENT,   /* !event TURN: card */
    AM_V_DRAWN,   /* !sp H: kind, drawn under HIDDEN */
    AM_V_SPECIAL, /* sp H: kind */
    AM_V_AT,      /* at 12: space */
    AM_V_FLY,     /* 4-6x2: from, to, how many */
    AM_V_ORG,     /* org 6: space */
    AM_V_SCORE,   /* score */
    AM_V_POINT,   /* j+ */
    AM_V_EXTRA,   /* jx */
    AM_V_JFREE,   /* jf 14.1: space, place from the bottom */
    AM_V_LEAP,    /* jl 9: space */
    AM_V_TAKE,    /* jt 12-13x1: from, to, how many */
    AM_V_TO,      /* to 14: space */
    AM_V_TOP,     /* top R: kind */
    AM_V_KEEP,    /* keep */
    AM_V_WORM,    /* worm 2: how many */
    AM_V_KEEPER,  /* bk 2: colour */
    AM_V_FREE,    /* free 14.1: space, place */
    AM_V_EX,      /* ex 14.1: space, place */
    AM_V_FROM,    /* from 4: space */
    AM_V_RM,      /* rm 3: place from the top */
    AM_V_RMC,     /* rmc 14.1: space, place from the bottom */
    AM_V_HOP, AM_V_STAY, AM_V_ON, AM_V_SKIP, AM_V_END,
    AM_VERBS,
};

enum ambrosia_status { AM_CAN_MOVE, AM_MAY_SCORE, AM_MUST_SCORE }; /* section 7: NO, MAY, MUST */
enum ambrosia_turnover { AM_BY_SCORING, AM_BY_LEAD, AM_BY_ROUND };
enum ambrosia_reason { AM_RUNNING, AM_FINISHED, AM_STALLED };
/* Where play goes on when a card has been dealt with. */
enum ambrosia_resume { AM_TO_FIRST_TURN, AM_TO_SCORING, AM_TO_NEXT_TURN };

/* What start has set for good. A flower is its value, and its zone << 4. */
struct ambrosia_fixed {
    uint16_t mark[AM_MARKS];
    uint16_t stall_limit; /* in turns of all seats together */
    uint16_t swap_limit; /* likewise; 0: SWAP has no end of its own */
    uint8_t colours, spaces, hives, marks;
    uint8_t min_gap, events, turnover, adv_turbo, open, jelly_supply, random_layout, random_first;
    uint8_t parts; /* in play: corners first, each shape by letter */
    uint8_t zero; /* keeps the size even without padding */
    uint8_t letter[AM_PARTS], size[AM_PARTS];
    uint8_t flower[AM_PARTS][AM_PART_SPACES]; /* on the side in play */
};

/* The piles: counters bottom to top, space after space; space i holds cell[off[i]] to cell[off[i + 1] - 1]. A
   counter is its colour << 4 | its kind. A pile has at most two colours, one over the other, and the lower one has
   one or two counters. */
struct ambrosia_state {
    uint64_t top[AM_COLOURS]; /* sets of spaces that follow from the piles: topped by a colour, ... */
    uint64_t tall, over, guarded; /* a stack of two or more on top; one that lies on others; a Guardian on top */
    uint64_t thicket; /* the thickets of the ring */
    uint64_t gusts; /* spaces whose wind has blown in this chain */
    uint32_t deck; /* cards left: bit e is card e */
    uint16_t turn, since; /* turns begun; turns begun since the last scoring */
    uint16_t score[AM_COLOURS], available[AM_COLOURS];
    uint8_t cell[AM_COUNTERS + 8], off[AM_SPACES + 8]; /* zeros behind, so that eight can be moved at once */
    uint8_t crown[AM_SPACES]; /* the stack on top: its height << 4, and the kind of its top counter; 0: nothing there */
    uint8_t flower[AM_SPACES]; /* the ring as it was laid */
    uint8_t layout[AM_PARTS]; /* the letters of the parts, slot by slot */
    uint8_t laid; /* slots filled */
    uint8_t made[AM_COLOURS], jelly[AM_COLOURS], passed[AM_COLOURS]; /* passed: how many marks; they are passed in order */
    uint8_t hive[AM_HIVES][AM_COLOURS]; /* colour << 4 | kind + 1, bottom to top; 0: none */
    uint8_t supply, event;
    uint8_t node, seat, start, colour; /* colour: played by seat in this turn */
    uint8_t asked; /* at START and PLACE how many seats are done, in a card's immediate part which colour */
    uint8_t resume; /* enum ambrosia_resume, while a card is dealt with */
    uint8_t uses, hop, leads; /* jelly uses left (AM-T54); a grasshopper waits; the hive just used was empty */
    uint8_t caller; /* the node from which LEAPTO was called */
    uint8_t stately; /* SORT is that of STATE, not of an Organizer */
    uint8_t picked; /* counters already put in order, from the top */
    uint8_t at; /* the space in hand: of the new stack, the sort, the leap, the zone, the exchange */
    uint8_t place; /* in the pile, of the exchange; at SORT the kind that was on top before */
    uint8_t hand; /* special in hand at NEWSTACK, else 0 */
    uint8_t reason, ender, winners, loser;
    struct ambrosia_fixed fixed;
};

_Static_assert(sizeof(struct ambrosia_state) == 512, "states are compared as bytes: no padding, and at most 512");

#define BOOK AM
#define BOOK_RULES "games/ambrosia/rules.def"
#define BOOK_SENTENCES "games/ambrosia/sentences.def"
#include "core/book_names.def"

enum ambrosia_option {
    AM_OPT_SIDE, AM_OPT_LAYOUT, AM_OPT_LAYOUT_ORDER, AM_OPT_FIRST_PLAYER, AM_OPT_MIN_GAP, AM_OPT_EVENTS, AM_OPT_EVENT_TURNOVER,
    AM_OPT_ADVANCED_MOVEMENT, AM_OPT_HIVES, AM_OPT_MARKS, AM_OPT_JELLY_SUPPLY, AM_OPT_CARRY_JELLY, AM_OPT_STALL_LIMIT,
    AM_OPT_SWAP_LIMIT, AM_OPT_OPEN_STACKS, AM_OPT_BOARD_DATA
};

extern const struct skep_game skep_ambrosia;

#define tell(t, ...) skep_tell(&skep_ambrosia, t, __VA_ARGS__)

/* piles.c: counters and where they lie. Space means 0..N-1, place is counted from the bottom of a pile, from 0. */

static inline unsigned ambrosia_colour_of(unsigned counter) { return counter >> 4; }
static inline unsigned ambrosia_kind_of(unsigned counter) { return counter & 15; }
static inline uint64_t ambrosia_bit_of(int space) { return UINT64_C(1) << space; }
static inline bool ambrosia_is_space(const struct ambrosia_state *s, int space) { return space >= 0 && space < s->fixed.spaces; }
static inline int ambrosia_size_of(const struct ambrosia_state *s, int space) { return s->off[space + 1] - s->off[space]; }
static inline const uint8_t *ambrosia_pile_of(const struct ambrosia_state *s, int space) { return s->cell + s->off[space]; }
/* The top counter of a pile that is not empty; the kind of it, AM_NORMAL where there is none. */
static inline unsigned ambrosia_top_of(const struct ambrosia_state *s, int space) { return s->cell[s->off[space + 1] - 1]; }
static inline unsigned ambrosia_top_kind(const struct ambrosia_state *s, int space) { return s->crown[space] & 15; }
/* m: counters of the stack on top; and those under it. */
static inline int ambrosia_height_of(const struct ambrosia_state *s, int space) { return s->crown[space] >> 4; }
static inline int ambrosia_under_of(const struct ambrosia_state *s, int space)
{
    return ambrosia_size_of(s, space) - ambrosia_height_of(s, space);
}

/* The ring: d spaces clockwise from space, -N <= d <= N. */
static inline int ambrosia_step(const struct ambrosia_state *s, int space, int d)
{
    int n = s->fixed.spaces, to = space + d;
    return to < 0 ? to + n : to >= n ? to - n : to;
}
/* AM-S5, AM-T83, AM-T84 */
static inline int ambrosia_direction(const struct ambrosia_state *s) { return s->event == AM_CARD_TURN ? -1 : 1; }
static inline unsigned ambrosia_value_at(const struct ambrosia_state *s, int space) { return s->flower[space] & 15; }
static inline unsigned ambrosia_zone_at(const struct ambrosia_state *s, int space) { return s->flower[space] >> 4; }
static inline uint64_t ambrosia_all_spaces(const struct ambrosia_state *s)
{
    return ~UINT64_C(0) >> (AM_SPACES - s->fixed.spaces);
}
static inline uint64_t ambrosia_empty_spaces(const struct ambrosia_state *s)
{
    return ambrosia_all_spaces(s) & ~(s->top[0] | s->top[1] | s->top[2] | s->top[3]);
}
/* Piles of a single counter. */
static inline uint64_t ambrosia_lone_counters(const struct ambrosia_state *s)
{
    return (s->top[0] | s->top[1] | s->top[2] | s->top[3]) & ~s->tall & ~s->over;
}
/* Piles of others that cover somebody, perhaps colour. */
static inline uint64_t ambrosia_foreign_piles(const struct ambrosia_state *s, int colour) { return s->over & ~s->top[colour]; }
/* Takes the lowest space out of a set that is not empty. */
static inline int ambrosia_take_space(uint64_t *set)
{
    int space = (int)skep_lowest(*set);
    *set &= *set - 1;
    return space;
}
/* Whether a space as moves name it, from 1, is in a set; and the moves of a verb that takes one of a set. */
static inline bool ambrosia_has_space(const struct ambrosia_state *s, uint64_t set, unsigned number)
{
    return ambrosia_is_space(s, (int)number - 1) && skep_in(set, number - 1);
}
static inline int ambrosia_list_spaces(uint64_t set, enum ambrosia_verb verb, skep_move *out)
{
    return skep_list_set(set, 1, verb, out);
}
/* The left neighbour of a seat or colour, d < n places on. */
static inline int ambrosia_left_of(const struct ambrosia_state *s, int seat, int d)
{
    int to = seat + d;
    return to < s->fixed.colours ? to : to - s->fixed.colours;
}

/* AM-T19: the power that is active on a space: AM_NORMAL for none. */
static inline unsigned ambrosia_power_at(const struct ambrosia_state *s, int space)
{
    return s->event == AM_CARD_EQUAL || (s->thicket & ambrosia_bit_of(space)) ? AM_NORMAL : ambrosia_top_kind(s, space);
}

/* The next space topped by colour in direction dir from space, perhaps space itself once round; AM_NOWHERE: none. */
int ambrosia_next_stack(const struct ambrosia_state *s, int colour, int space, int dir);
/* Carries n counters, from place first up, from one space onto the top of another. */
void ambrosia_carry(struct ambrosia_state *s, int from, int first, int n, int to);
/* The top n counters of a stack fly. */
void ambrosia_fly(struct ambrosia_state *s, int from, int n, int to);
/* AM-T38: carries the stack on start onto the next one of its colour, both onto the next, and so on; gives where all
   end. */
int ambrosia_gather(struct ambrosia_state *s, int colour, int start, int dir);
/* Puts n counters on top of a pile, bottom first; takes one out of it. */
void ambrosia_put(struct ambrosia_state *s, int space, const uint8_t *counters, int n);
unsigned ambrosia_take(struct ambrosia_state *s, int space, int place);
/* Changes a counter where it lies. */
void ambrosia_change(struct ambrosia_state *s, int space, int place, unsigned counter);
/* Whether a covered counter of colour lies there. */
bool ambrosia_is_trapped(const struct ambrosia_state *s, int colour, int space, int place);
/* Of n counters, from the lowest, those that name a choice, as bits: of normals next to each other the topmost (AM-R23), and each
   special, unless only normals are meant. The same of colour's covered counters on a space; the moves of a verb that names one of
   those, and whether m does. */
unsigned ambrosia_named(const uint8_t *counter, int n, bool normals);
unsigned ambrosia_covered(const struct ambrosia_state *s, int colour, int space, bool normals);
int ambrosia_list_covered(const struct ambrosia_state *s, int colour, bool normals, enum ambrosia_verb verb, skep_move *out);
bool ambrosia_names_covered(const struct ambrosia_state *s, int colour, bool normals, skep_move m);

/* setup.c */
SKEP_NODE(ambrosia, part); SKEP_NODE(ambrosia, first); SKEP_NODE(ambrosia, start); SKEP_NODE(ambrosia, place);
/* Who is asked at START and PLACE. */
static inline int ambrosia_starter(const struct ambrosia_state *s) { return ambrosia_left_of(s, s->start, s->asked); }

/* turn.c: the frame of a turn */
SKEP_NODE(ambrosia, turn);
void ambrosia_begin_turn(struct ambrosia_state *s);
void ambrosia_begin_regular_turn(struct ambrosia_state *s);
/* AM-T55: the later jelly window, if there is one, else the end of the turn; and that end. */
void ambrosia_after(struct ambrosia_state *s, struct skep_trace *t);
void ambrosia_finish_turn(struct ambrosia_state *s, struct skep_trace *t);
/* AM-T57: the move is finished, and the check comes, unless a jelly may be used before it; AM-T30: the check. */
void ambrosia_moved(struct ambrosia_state *s, struct skep_trace *t);
void ambrosia_check(struct ambrosia_state *s, struct skep_trace *t);
/* Section 7, flow, step 3: counters fly. True: the zone asks, and the node is set. */
bool ambrosia_land(struct ambrosia_state *s, skep_move m, struct skep_trace *t);

/* movement.c */
SKEP_NODE(ambrosia, orgmove);

/* Where the stack on a space may go: bit d of ahead (behind) is set if it may land d spaces on (back). */
struct ambrosia_reach { unsigned ahead, behind; int height; unsigned power; bool turbo; };

/* AM-T16: the spaces on which counters of colour may land; fierce: a Berserker is on top of them. */
uint64_t ambrosia_landings(const struct ambrosia_state *s, int colour, bool fierce);
/* The rule against landing there. */
int ambrosia_landing_forbids(const struct ambrosia_state *s, int colour, int to, bool fierce);
/* Section 7's moves(c, s, t): of colour's stack on space if its top were of kind top. */
struct ambrosia_reach ambrosia_reach(const struct ambrosia_state *s, int colour, int space, unsigned top);
/* Flights and the sort of some stacks of the colour in play, and whether one of these moves has to be made. */
int ambrosia_list_moves(const struct ambrosia_state *s, uint64_t stacks, skep_move *out, bool *forced);
/* The rule against a flight; elsewhere: the rule against one from another space than that in hand, or SKEP_LEGAL. */
int ambrosia_flight_forbids(const struct ambrosia_state *s, skep_move m, int elsewhere);
/* AM-T68: the rule against sorting one of these stacks. */
int ambrosia_org_forbids(const struct ambrosia_state *s, uint64_t stacks, skep_move m);
enum ambrosia_status ambrosia_status(const struct ambrosia_state *s, int colour);
int ambrosia_distance(const struct ambrosia_state *s, int from, int to);

/* powers.c: which special is taken, and putting a stack in order */
SKEP_NODE(ambrosia, special); SKEP_NODE(ambrosia, sort);
void ambrosia_organize(struct ambrosia_state *s, skep_move m, struct skep_trace *t);
/* AM-T100: State intervention sorts the new stack; then the scoring goes on. */
void ambrosia_sort_new_stack(struct ambrosia_state *s, struct skep_trace *t);
/* The counters of the stack in hand that are not yet put in order: from place, n of them. */
static inline int ambrosia_unsorted(const struct ambrosia_state *s, int *place)
{
    *place = ambrosia_under_of(s, s->at);
    return ambrosia_height_of(s, s->at) - s->picked;
}

/* zones.c */
SKEP_NODE(ambrosia, worm); SKEP_NODE(ambrosia, gust); SKEP_NODE(ambrosia, keeper); SKEP_NODE(ambrosia, free);
SKEP_NODE(ambrosia, zone); /* how any of these is played */
/* AM-T121, AM-T122: what the space landed on does. True: it asks, and the node is set. */
bool ambrosia_enter_zone(struct ambrosia_state *s, int space, struct skep_trace *t);
/* The other worm hole of a hole's colour. */
int ambrosia_twin_of(const struct ambrosia_state *s, int space);

/* scoring.c: check, scoring, the end */
SKEP_NODE(ambrosia, check); SKEP_NODE(ambrosia, restack); SKEP_NODE(ambrosia, remove); SKEP_NODE(ambrosia, promote);
SKEP_NODE(ambrosia, newstack); SKEP_NODE(ambrosia, hop);
/* AM-T31 to AM-T34: what colour would score now; told space by space if t listens. */
int ambrosia_points(const struct ambrosia_state *s, int colour, struct skep_trace *t);
/* Points come in, with the marks (AM-T36). */
void ambrosia_gain(struct ambrosia_state *s, int colour, int points, struct skep_trace *t);
/* AM-T56: one jelly from the supply, if there is any; sentence says what for. */
void ambrosia_take_jelly(struct ambrosia_state *s, int colour, int sentence, int detail, struct skep_trace *t);
/* Section 7, flow, step 5; why is the sentence that says so. What comes after the new stack, and after the card. */
void ambrosia_score_now(struct ambrosia_state *s, int why, struct skep_trace *t);
void ambrosia_after_promotion(struct ambrosia_state *s, struct skep_trace *t);
void ambrosia_after_card(struct ambrosia_state *s, struct skep_trace *t);
/* Where a restack that begins with the stack on start ends. */
int ambrosia_end_of(const struct ambrosia_state *s, int start);
/* AM-E1 to AM-E9: the game is over; colour scores first. */
void ambrosia_finish(struct ambrosia_state *s, int colour, enum ambrosia_reason reason, struct skep_trace *t);

/* jelly.c */
SKEP_NODE(ambrosia, mid); SKEP_NODE(ambrosia, after); SKEP_NODE(ambrosia, leapto);
/* AM-T86: a borrowed colour's jelly stays where it is. */
static inline bool ambrosia_may_spend(const struct ambrosia_state *s) { return s->jelly[s->colour] > 0 && s->seat == s->colour; }
/* AM-T57: whether a jelly can be used between the move and the check, under Leaping behaviour and Enemy takeover. */
static inline bool ambrosia_has_mid(const struct ambrosia_state *s)
{
    return s->event == AM_CARD_LEAP || s->event == AM_CARD_TAKE;
}
bool ambrosia_may_use_now(const struct ambrosia_state *s);
/* What a jelly does besides points, in the turn and after it; additional turns are listed by AFTER alone. */
int ambrosia_jelly_list(const struct ambrosia_state *s, skep_move *out);
int ambrosia_jelly_forbids(const struct ambrosia_state *s, skep_move m);
/* Why no jelly may be spent on that verb at all, whatever the node: its card is not in force; AM-T86, AM-T50, AM-T54. */
int ambrosia_spending_forbids(const struct ambrosia_state *s, unsigned verb);
/* The same, or that this is not its moment. */
int ambrosia_window_forbids(const struct ambrosia_state *s, unsigned verb);
void ambrosia_jelly_play(struct ambrosia_state *s, skep_move m, struct skep_trace *t);
/* AM-T87, AM-R44: where the stack on a space may go if it leaps. */
uint64_t ambrosia_leaps(const struct ambrosia_state *s, int space);
/* AM-T52: covered counters that may be freed, and one of them that goes onto the next own stack. */
int ambrosia_list_frees(const struct ambrosia_state *s, int colour, enum ambrosia_verb verb, skep_move *out);
int ambrosia_freeing_forbids(const struct ambrosia_state *s, int colour, skep_move m);
void ambrosia_free(struct ambrosia_state *s, int colour, skep_move m, struct skep_trace *t);

/* events.c */
SKEP_NODE(ambrosia, event); SKEP_NODE(ambrosia, lib); SKEP_NODE(ambrosia, ex); SKEP_NODE(ambrosia, exsp);
/* AM-T81: the next card, and where play goes on after it. */
void ambrosia_draw_next(struct ambrosia_state *s, enum ambrosia_resume resume);
/* The colour that is asked in a card's immediate part. */
static inline int ambrosia_asked_colour(const struct ambrosia_state *s) { return ambrosia_left_of(s, s->seat, s->asked); }
/* The colour that may free a counter, by a card or by a zone. */
static inline int ambrosia_freer(const struct ambrosia_state *s)
{
    return s->node == AM_AT_LIB ? ambrosia_asked_colour(s) : s->colour;
}

/* board.c: parts, zones and marks as data, section 11. */
extern const char *const ambrosia_zone_ids[AM_ZONES + 1];
/* Reads the options about the board; gives the rule that they break. */
int ambrosia_read_board(struct ambrosia_state *s, const struct skep_values *values, struct skep_text *why);
/* AM-S3, AM-S4: the next slot takes part number i; after the last the ring is there. */
void ambrosia_lay_part(struct ambrosia_state *s, int i);
/* The part of that letter if it may come next, or -1. */
int ambrosia_next_part(const struct ambrosia_state *s, unsigned letter);
/* How many spaces of that zone the ring has; where it has none, the box. */
int ambrosia_zone_spaces(const struct ambrosia_fixed *f, unsigned zone);
/* Lays the ring in the order that options or a position give; false if it does not fit. */
bool ambrosia_lay_order(struct ambrosia_state *s, const char *letters);

/* secrets.c */
void ambrosia_hide(void *state, int seat);
void ambrosia_guess(void *state, int seat, struct skep_rng *rng);
skep_move ambrosia_seen(const void *state, skep_move m, int seat);

/* say.c */
void ambrosia_say_move(const void *state, skep_move m, struct skep_say *say);
/* AM-T18, AM-R6: where stacks are not open, what a move has brought to light. */
void ambrosia_tell_seen(const struct ambrosia_state *before, const struct ambrosia_state *s, struct skep_trace *t);

/* explain.c: what things are called and do; a card in the view. */
extern const char *const ambrosia_kind_names[AM_KINDS + 1], *const ambrosia_card_names[AM_CARDS + 1];
extern const char *const ambrosia_card_effects[AM_CARDS + 1];
void ambrosia_view_card(struct skep_json *out, unsigned card);
bool ambrosia_explain(const void *state, const char *name, struct skep_text *out);
void ambrosia_things(const void *state, struct skep_json *out);

/* refusals.c: the words for when a verb has its place and for what a node asks; and why a move is not legal. */
extern const char *const ambrosia_whens[AM_VERBS + 1], *const ambrosia_nows[AM_AT_OVER + 1];
bool ambrosia_refusal(const void *state, skep_move m, int rule, struct skep_say *say);

/* notation.c, view.c, position.c */
extern const char ambrosia_kind_letters[];
extern const char *const ambrosia_card_ids[AM_CARDS + 1];
void ambrosia_write_move(const void *state, skep_move m, struct skep_text *out);
bool ambrosia_take_card(const char **text, int *card); /* up to a blank or a comma */
bool ambrosia_read_move(const void *state, const char *text, skep_move *m);
void ambrosia_write_view(const void *state, struct skep_json *out);
extern const struct skep_term ambrosia_terms[];
void ambrosia_tally(const void *state, int seat, int count[SKEP_TERMS_MAX]);
void ambrosia_write_places(const void *state, skep_move m, struct skep_json *out);
bool ambrosia_read_position(void *state, const char *text, struct skep_text *why);
bool ambrosia_write_position(const void *state, struct skep_text *out);

#endif
