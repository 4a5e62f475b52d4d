/* tiny.c: Tiny, a whole game in one file. Each seat holds one hidden card, all choose in secret whether to keep or
   to swap it, and the best card wins the prize of the round.
   The one idea: the state alone says at which node it stands. A seat without a card waits for chance; once all hold one,
   the first seat without a choice is asked; once all have chosen nobody waits for anything and the round is settled
   at once. */
#include "tiny.h"

#include "core/walk.h"

#include <skep/json.h>
#include <skep/text.h>
#include <string.h>

enum { SEATS = 3, FACES = 9, ROUNDS = 5, POINTS_MAX = 200 };
enum { HIDDEN = 255 };                  /* stands for a card or a choice that the viewer may not know */
enum { NONE, DEAL, KEEP, SWAP };        /* the verbs; a move that is all zeros is no move */
enum { FEE, OPEN, WINS, PRIZES, DECK }; /* the options, in the order of their table */

/* Rules and sentences stand once each, in files of their own; here they get their numbers, TY_S1 and SAY_DEALT. */
#define BOOK TY
#define BOOK_RULES "tiny/rules.def"
#define BOOK_SENTENCES "tiny/sentences.def"
#include "core/book_names.def"

/* Bytes only, so nothing lies between them, and two states are equal if and only if their bytes are. */
struct tiny {
    uint8_t deck[FACES + 1]; /* how many cards of each face are left; there is no order until a card is dealt */
    uint8_t hand[SEATS];     /* a face, 0 or HIDDEN */
    uint8_t choice[SEATS];   /* KEEP, SWAP, 0 or HIDDEN */
    uint8_t points[SEATS];
    uint8_t round;           /* how many are over */
    struct {                 /* what start has set for good */
        uint8_t seats, fee, open, lowest, rounds, prize[ROUNDS], deck[FACES + 1];
    } fixed;
};

/* The first seat with a zero in the array; the number of seats if there is none. */
static int first_zero(const struct tiny *s, const uint8_t *array)
{
    int seat = 0;
    while (seat < s->fixed.seats && array[seat] != 0) seat++;
    return seat;
}

static bool all_have(const struct tiny *s, const uint8_t *array) { return first_zero(s, array) == s->fixed.seats; }

/* Setting up. */

/* Counts the cards of a deck's text by face; -1 if it holds anything else. */
static int read_deck(const char *text, uint8_t deck[FACES + 1])
{
    int cards = 0;
    memset(deck, 0, FACES + 1);
    for (; *text; text++) {
        if (*text == ' ' || *text == '\n') continue;
        if (*text < '1' || *text > '9') return -1;
        deck[*text - '0']++;
        cards++;
    }
    return cards;
}

static void begin_round(struct tiny *s)
{
    memset(s->hand, 0, sizeof s->hand);
    memset(s->choice, 0, sizeof s->choice);
    memcpy(s->deck, s->fixed.deck, sizeof s->deck);
}

static int start(void *state, int seats, const struct skep_values *v, struct skep_text *why)
{
    struct tiny *s = state;
    *s = (struct tiny){ 0 };
    int cards = read_deck(skep_value_text(v, DECK), s->fixed.deck);
    if (cards < 0) return TY_S2;
    if (v->at[PRIZES].number == 0) return TY_S3;
    if (cards < 2 * seats) {
        skep_put(why, "the deck has too few cards for so many seats: ");
        skep_put_int(why, cards);
        return TY_S1;
    }
    s->fixed.seats = (uint8_t)seats;
    s->fixed.fee = (uint8_t)v->at[FEE].number;
    s->fixed.open = v->at[OPEN].number != 0;
    s->fixed.lowest = v->at[WINS].number != 0;
    s->fixed.rounds = (uint8_t)v->at[PRIZES].number;
    for (int i = 0; i < s->fixed.rounds; i++) s->fixed.prize[i] = (uint8_t)v->at[PRIZES].list[i];
    begin_round(s);
    return SKEP_LEGAL;
}

/* Where a state stands, and what may be done there. Each node decides for itself what is forbidden; its list asks it, and so does
   whoever wants to know why not. */

enum { NODE_DEAL, NODE_CHOOSE, NODE_OVER };

static int node(const void *state)
{
    const struct tiny *s = state;
    if (s->round == s->fixed.rounds) return NODE_OVER;
    return all_have(s, s->hand) ? NODE_CHOOSE : NODE_DEAL;
}

static int asked(const void *state) { return first_zero(state, ((const struct tiny *)state)->choice); }

static int deal_forbids(const void *state, skep_move m)
{
    const struct tiny *s = state;
    unsigned face = skep_arg(m, 0);
    return face <= FACES && s->deck[face] > 0 ? SKEP_LEGAL : TY_T1;
}

static int deal_outcomes(const void *state, struct skep_outcome *out)
{
    const struct tiny *s = state;
    int n = 0;
    for (unsigned face = 1; face <= FACES; face++)
        if (s->deck[face] > 0) out[n++] = (struct skep_outcome){ skep_move_of(DEAL, face, 0, 0), s->deck[face] };
    return n;
}

static int choose_forbids(const void *state, skep_move m)
{
    const struct tiny *s = state;
    return skep_verb(m) == SWAP && s->points[asked(s)] < s->fixed.fee ? TY_T3 : SKEP_LEGAL;
}

static int choose_list(const void *state, skep_move *out)
{
    int n = 0;
    for (unsigned verb = KEEP; verb <= SWAP; verb++)
        if (choose_forbids(state, skep_move_of(verb, 0, 0, 0)) == SKEP_LEGAL) out[n++] = skep_move_of(verb, 0, 0, 0);
    return n;
}

/* Why a verb is not at home where the state stands; 0: it is none at all. */
static int misplaced(const void *state, __attribute__((unused)) unsigned verb)
{
    static const int RULE[] = { [NODE_DEAL] = TY_T1, [NODE_CHOOSE] = TY_R1, [NODE_OVER] = TY_E2 };
    return RULE[node(state)];
}

/* Playing. What happens is told as it happens; a search passes no trace and pays nothing for it. */

#define tell(t, ...) skep_tell(&skep_tiny, t, __VA_ARGS__)

/* Two sentences for one event: the owner hears which card it is, the others that there is one. */
static void tell_dealt(const struct tiny *s, struct skep_trace *t, int seat)
{
    unsigned all = (1u << s->fixed.seats) - 1, knows = s->fixed.open ? all : 1u << seat;
    skep_whisper(tell(t, SAY_DEALT, seat, s->hand[seat]), all ^ knows);
    skep_whisper(tell(t, SAY_DEALT_UNSEEN, seat), knows | SKEP_DEAF_ALL);
}

/* TY-T4: who swaps is without a card again, so that chance has the turn. */
static void show_choices(struct tiny *s, struct skep_trace *t)
{
    for (int seat = 0; seat < s->fixed.seats; seat++) {
        if (s->choice[seat] == KEEP) {
            tell(t, SAY_KEPT, seat);
            continue;
        }
        tell(t, SAY_SWAPPED, seat, s->hand[seat], s->fixed.fee);
        s->hand[seat] = 0;
        s->points[seat] = (uint8_t)(s->points[seat] - s->fixed.fee);
    }
}

/* TY-E1: all cards are shown and the best wins. */
static void settle(struct tiny *s, struct skep_trace *t)
{
    int best = 0, winner = -1, prize = s->fixed.prize[s->round];
    for (int seat = 0; seat < s->fixed.seats; seat++) {
        int face = s->hand[seat];
        tell(t, SAY_SHOWN, seat, face);
        if (face == best) winner = -1; /* TY-R2 */
        else if (best == 0 || (face < best) == s->fixed.lowest) best = face, winner = seat;
    }
    if (winner >= 0) {
        tell(t, SAY_WON, winner, s->fixed.lowest, prize);
        s->points[winner] = (uint8_t)(s->points[winner] + prize);
    } else tell(t, SAY_TWICE, s->fixed.lowest);
    s->round++;
    begin_round(s);
}

static void deal_play(void *state, skep_move m, struct skep_trace *t)
{
    struct tiny *s = state;
    int seat = first_zero(s, s->hand);
    s->hand[seat] = (uint8_t)skep_arg(m, 0);
    s->deck[s->hand[seat]]--;
    tell_dealt(s, t, seat);
    if (all_have(s, s->choice) && all_have(s, s->hand)) settle(s, t);
}

static void choose_play(void *state, skep_move m, struct skep_trace *t)
{
    struct tiny *s = state;
    int seat = asked(s);
    s->choice[seat] = (uint8_t)skep_verb(m);
    tell(t, SAY_CHOSE, seat);
    if (!all_have(s, s->choice)) return;
    show_choices(s, t);
    if (all_have(s, s->hand)) settle(s, t);
}

/* The nodes and the verbs: from them follow whose turn it is, what may be done, what is forbidden, and what a move does. */

static const struct skep_sort FACE = { .name = "face" };

static const struct skep_node NODES[] = {
    [NODE_DEAL] = { .name = "DEAL", .asks = SKEP_CHANCE, .outcomes = deal_outcomes, .forbids = deal_forbids, .play = deal_play },
    [NODE_CHOOSE] = { .name = "CHOOSE", .list = choose_list, .forbids = choose_forbids, .play = choose_play },
    [NODE_OVER] = { .name = "OVER", .asks = SKEP_OVER },
    { .name = NULL },
};

static const struct skep_verb VERBS[] = {
    [DEAL] = { .id = "deal", .arg = { { "face", &FACE } }, .nodes = 1 << NODE_DEAL, .rule = TY_T1 },
    [KEEP] = { .id = "keep", .nodes = 1 << NODE_CHOOSE, .rule = TY_R1 },
    [SWAP] = { .id = "swap", .nodes = 1 << NODE_CHOOSE, .rule = TY_R1 },
    { .id = NULL },
};

SKEP_WALK(NODES, VERBS, node, asked, misplaced)

static int turns(const void *state) { return ((const struct tiny *)state)->round; }

static void score(const void *state, int points[SKEP_SEATS_MAX])
{
    const struct tiny *s = state;
    for (int seat = 0; seat < s->fixed.seats; seat++) points[seat] = s->points[seat];
}

static unsigned winners(const void *state)
{
    const struct tiny *s = state;
    unsigned all = 0;
    for (int seat = 0, most = 0; seat < s->fixed.seats; seat++) {
        if (s->points[seat] > most) most = s->points[seat], all = 0;
        if (s->points[seat] == most) all |= 1u << seat;
    }
    return all;
}

static void result(const void *state, struct skep_say *say)
{
    unsigned won = winners(state);
    *say = (struct skep_say){ .sentence = SAY_SHARED };
    for (int seat = 0; seat < SEATS; seat++)
        if (won == 1u << seat) *say = (struct skep_say){ .sentence = SAY_MOST, .args = { seat } };
}

/* Secrets. Hidden means gone: afterwards the state is the same for all games that look alike to the seat. */

/* The cards of the others go back among those that the seat has not seen; their choices show when all are made. */
static void hide(void *state, int seat)
{
    struct tiny *s = state;
    for (int i = 0; i < s->fixed.seats; i++) {
        if (i == seat) continue;
        if (s->choice[i] != 0 && !all_have(s, s->choice)) s->choice[i] = HIDDEN;
        if (s->hand[i] == 0 || s->hand[i] == HIDDEN || s->fixed.open) continue;
        s->deck[s->hand[i]]++;
        s->hand[i] = HIDDEN;
    }
}

static void guess(void *state, __attribute__((unused)) int seat, struct skep_rng *rng)
{
    struct tiny *s = state;
    for (int i = 0; i < s->fixed.seats; i++) {
        if (s->choice[i] == HIDDEN)
            s->choice[i] = s->points[i] >= s->fixed.fee && skep_rng_below(rng, 2) == 1 ? SWAP : KEEP;
        if (s->hand[i] == HIDDEN) {
            struct skep_outcome card[FACES]; /* as if it were dealt now */
            s->hand[i] = (uint8_t)skep_arg(skep_sample_from(card, deal_outcomes(s, card), rng), 0);
            s->deck[s->hand[i]]--;
        }
    }
}

/* A card dealt to another seat is seen as D?, a card; its choice is not seen at all. */
static skep_move seen(const void *state, skep_move m, int seat)
{
    const struct tiny *s = state;
    if (skep_verb(m) != DEAL) return turn(s) == seat ? m : 0;
    return s->fixed.open || first_zero(s, s->hand) == seat ? m : skep_move_of(DEAL, 0, 0, 0);
}

/* Words. */

static void write_move(__attribute__((unused)) const void *state, skep_move m, struct skep_text *out)
{
    unsigned face = skep_arg(m, 0);
    skep_put_char(out, " DKS"[skep_verb(m)]);
    if (skep_verb(m) == DEAL) skep_put_char(out, face > 0 ? (char)('0' + face) : '?');
}

static bool read_move(__attribute__((unused)) const void *state, const char *text, skep_move *m)
{
    int face = 0;
    unsigned verb = skep_take(&text, "K") ? KEEP : skep_take(&text, "S") ? SWAP : skep_take(&text, "D") ? DEAL : NONE;
    if (verb == NONE || (verb == DEAL && (!skep_take_number(&text, FACES, &face) || face == 0)) || *text) return false;
    *m = skep_move_of(verb, (unsigned)face, 0, 0);
    return true;
}

static void say_move(const void *state, skep_move m, struct skep_say *say)
{
    const struct tiny *s = state;
    int who = turn(s);
    if (skep_verb(m) == DEAL)
        *say = (struct skep_say){ .sentence = SAY_DO_DEAL, .args = { first_zero(s, s->hand), (int)skep_arg(m, 0) } };
    else *say = (struct skep_say){ .sentence = skep_verb(m) == KEEP ? SAY_DO_KEEP : SAY_DO_SWAP,
                                   .args = { s->hand[who], s->fixed.fee } };
}

static void write_view(const void *state, struct skep_json *out)
{
    const struct tiny *s = state;
    skep_json_open(out, '{');
    skep_json_put_int(out, "round", s->round);
    skep_json_put_int(out, "rounds", s->fixed.rounds);
    skep_json_key(out, "unseen"); /* how many cards of 1, 2, ... may still come or be in other hands */
    skep_json_open(out, '[');
    for (int face = 1; face <= FACES; face++) skep_json_int(out, s->deck[face]);
    skep_json_close(out, ']');
    skep_json_key(out, "seats");
    skep_json_open(out, '[');
    for (int seat = 0; seat < s->fixed.seats; seat++) {
        skep_json_open(out, '{');
        skep_json_put_int(out, "points", s->points[seat]);
        skep_json_put_bool(out, "chosen", s->choice[seat] != 0);
        skep_json_key(out, "card");
        if (s->hand[seat] == 0) skep_json_null(out);
        else if (s->hand[seat] == HIDDEN) skep_json_text(out, "?");
        else skep_json_int(out, s->hand[seat]);
        skep_json_close(out, '}');
    }
    skep_json_close(out, ']');
    skep_json_close(out, '}');
}

/* A position is "ROUND POINTS,POINTS,...", at the beginning of a round: "2 3,0". */

static bool read_position(void *state, const char *text, struct skep_text *why)
{
    struct tiny s = *(const struct tiny *)state;
    int round, points = 0;
    bool good = skep_take_number(&text, s.fixed.rounds, &round) && round > 0;
    for (int seat = 0; seat < s.fixed.seats && good; seat++) {
        good = skep_take(&text, seat == 0 ? " " : ",") && skep_take_number(&text, POINTS_MAX, &points);
        s.points[seat] = (uint8_t)points;
    }
    if (!good || *text) {
        skep_put(why, "it has to be ROUND POINTS,POINTS with a round that there is and points for each seat.");
        return false;
    }
    s.round = (uint8_t)(round - 1);
    *(struct tiny *)state = s;
    return true;
}

static bool write_position(const void *state, struct skep_text *out)
{
    const struct tiny *s = state;
    if (turn(s) != SKEP_CHANCE || s->hand[0] != 0 || s->choice[0] != 0) return false;
    skep_put_int(out, s->round + 1);
    for (int seat = 0; seat < s->fixed.seats; seat++) {
        skep_put_char(out, seat == 0 ? ' ' : ',');
        skep_put_int(out, s->points[seat]);
    }
    return true;
}

/* The tables, and the one name that this file exports. */

static const char *const SEAT_NAMES[] = { "A", "B", "C" };
static const char *const BEST[] = { "highest", "lowest", NULL };
static const struct skep_words WORDS[] = { { "seat", SEAT_NAMES }, { "best", BEST }, { NULL, NULL } };

static const struct skep_option OPTIONS[] = {
    [FEE] = { .id = "fee", .kind = SKEP_INT, .usual = "0", .min = 0, .max = 4, .step = 2, .help = "what a swap costs" },
    [OPEN] = { .id = "open", .kind = SKEP_FLAG, .usual = "false", .help = "whether all cards lie open" },
    [WINS] = { .id = "wins", .kind = SKEP_CHOICE, .usual = "highest", .names = BEST, .help = "which card is the best" },
    [PRIZES] = { .id = "prizes", .kind = SKEP_LIST, .usual = "1,2,3", .min = 1, .max = 9, .most = ROUNDS,
                 .help = "the points to win in each round" },
    [DECK] = { .id = "deck", .kind = SKEP_TEXT, .usual = "1 2 3 4 5 6", .most = 64, .file = true,
               .help = "the cards, as digits" },
    { .id = NULL },
};

static const struct skep_preset PRESETS[] = {
    { "Long", "Five rounds.", "prizes=1,2,3,4,5" },
    { .name = NULL },
};

#include "core/book_tables.def"

/* What is left out is NULL: sample and playout, for which the core's own loops will do. */
const struct skep_game skep_tiny = {
    .id = "tiny", .title = "Tiny", .about = "Keep your card or swap it; the best one wins. For two or three.",
    .credit = "Made up for tests.",
    .seats_min = 2, .seats_max = SEATS, .seats = SEAT_NAMES,
    .options = OPTIONS, .presets = PRESETS, .rules = rules, .chapters = chapters, .sentences = sentences, .words = WORDS,
    .nodes = NODES, .verbs = VERBS, .secret = "Cards and choices, until all are shown.", .counts = "round",
    .notation = "K (keep), S (swap), D4 (the 4 is dealt)",
    .state_size = sizeof(struct tiny), .fixed_size = sizeof(((struct tiny *)0)->fixed),

    .start = start, .node = node,
    .turn = turn, .moves = moves, .outcomes = outcomes, .forbids = forbids, .play = play_node,
    .turns = turns, .score = score, .winners = winners, .result = result,
    .hide = hide, .guess = guess, .seen = seen, .unnoticed = true,
    .write_move = write_move, .read_move = read_move, .say_move = say_move, .write_view = write_view,
    .read_position = read_position, .write_position = write_position,
};
