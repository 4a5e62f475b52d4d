/* apiary.c: Apiary as one constant: options, tables, the start, and the few functions that look at the top of the stack.
   The rules are along the chapters of the book: setup.c, turn.c, actions.c, hive.c, resources.c, effects.c, scoring.c; the
   machine that runs their steps is nodes.c, the component set comes from loader.c. */
#include "games/apiary/apiary.h"

#include "core/playout.h"
#include "core/walk.h"

#include <skep/text.h>
#include <string.h>

#include "core/book_tables.def"

const char *const apiary_seats[] = { "1", "2", "3", "4", "5", NULL };
const char *const apiary_actions[] = { "Explore", "Advance", "Advance Farm", "Advance Crew", "Grow", "Research", "Convert", "Carve", NULL };
static const char *const BUMPS[] = { "", ", bumping 1", ", bumping 2", ", bumping 3", ", bumping 4", ", bumping 5", NULL };

static const struct skep_words words[] = {
    { "seat", apiary_seats }, { "type", apiary_types }, { "other", apiary_types }, { "action", apiary_actions }, { "row", apiary_kinds },
    { "bumps", BUMPS }, { "thing", NULL }, { "what", NULL }, { "price", NULL }, { "place", NULL }, { "open", NULL },
    { "asked", apiary_questions }, { NULL, NULL },
};

enum option { SETUP_MODE, FIRST_PLAYER, COMPONENTS, HIB_TOKENS, WORKERS, FRAMES, RESERVE_LIMIT, STORAGE_RULE, BENEFIT_ALONE, OPEN_HANDS,
              SOLO_MAJORITY, MAX_TURNS, RESERVE_COST, SEED_LIMIT };

static const char *const MODES[] = { "choice", "starter", "draft", "random", NULL };
static const char *const STORAGES[] = { "full", "efficient", NULL };
static const char *const MAJORITIES[] = { "half", "all", NULL };
static const char *const COSTS[] = { "free", "pay", NULL };
static const char *const SETS[] = { "first", "second", NULL };
static const char *const SET_TEXTS[] = { apiary_first, apiary_second };

enum { USUAL_HIB_TOKENS = 7, USUAL_WORKERS = 4, USUAL_RESERVE_LIMIT = 4 };

static const struct skep_option options[] = {
    [SETUP_MODE] = { .id = "setup_mode", .kind = SKEP_CHOICE, .usual = "choice", .names = MODES,
                     .help = "factions and mats: one of two factions; starter factions; a draft; all at random" },
    [FIRST_PLAYER] = { .id = "first_player", .kind = SKEP_INT, .usual = "0", .min = 0, .max = AP_SEATS,
                       .help = "the seat that is first, or 0 for a random one" },
    [COMPONENTS] = { .id = "components", .kind = SKEP_TEXT, .usual = "second", .before = "first", .names = SETS,
                     .most = SKEP_OPTION_TEXTS - 64, .file = true, .help = "the component set: one that is built in, or your own (JSON)" },
    [HIB_TOKENS] = { .id = "hib_tokens", .kind = SKEP_INT, .usual = "7", .min = 3, .max = 7,
                     .help = "hibernation tokens of each player; fewer make a shorter game" },
    [WORKERS] = { .id = "workers_per_player", .kind = SKEP_INT, .usual = "4", .min = 3, .max = 6, .help = "workers of each colour" },
    [FRAMES] = { .id = "frames", .kind = SKEP_INT, .usual = "15", .min = 0, .max = AP_FRAMES_MAX,
                 .help = "frames in the supply, for the whole table" },
    [RESERVE_LIMIT] = { .id = "reserve_limit", .kind = SKEP_INT, .usual = "4", .min = 1, .max = AP_RESERVE_MAX,
                        .help = "most tiles in one reserve" },
    [STORAGE_RULE] = { .id = "storage_rule", .kind = SKEP_CHOICE, .usual = "full", .names = STORAGES,
                       .help = "tokens may be arranged badly for favor, or are always packed well" },
    [BENEFIT_ALONE] = { .id = "benefit_alone", .kind = SKEP_FLAG, .usual = "false",
                        .help = "an upgrade or a dance taught is a use of Grow or Convert by itself" },
    [OPEN_HANDS] = { .id = "open_hands", .kind = SKEP_FLAG, .usual = "false", .help = "all seed cards in hand are open" },
    [SOLO_MAJORITY] = { .id = "solo_majority", .kind = SKEP_CHOICE, .usual = "half", .names = MAJORITIES,
                        .help = "alone, a sector's first value needs more than half of its pods, or any" },
    [MAX_TURNS] = { .id = "max_turns", .kind = SKEP_INT, .usual = "0", .min = 0, .max = 2000,
                    .help = "the game ends after so many turns in all; 0 for no limit" },
    [RESERVE_COST] = { .id = "reserve_cost", .kind = SKEP_CHOICE, .usual = "free", .names = COSTS,
                       .help = "a tile of the reserve is built free, or for its price" },
    [SEED_LIMIT] = { .id = "seed_limit", .kind = SKEP_INT, .usual = "0", .min = 0, .max = 9,
                     .help = "most seed cards played in one turn; 0 for no limit" },
    { .id = NULL },
};

/* AP-R88: the text of the set; NULL where the option holds a word that names none. */
static const char *component_text(const char *text, struct skep_text *why)
{
    for (int i = 0; SETS[i]; i++)
        if (strcmp(SETS[i], text) == 0) return SET_TEXTS[i];
    size_t word = strspn(text, "abcdefghijklmnopqrstuvwxyz");
    if (word == 0) return text;
    skep_put(why, "components: expected first, second or a set of your own as JSON, found ");
    skep_put_bytes(why, text, word < 20 ? word : 20);
    return NULL;
}

/* AP-R84: an option at its usual value leaves the word to the file. */
static uint8_t choose(int number, int usual, uint8_t in_file) { return number == usual ? in_file : (uint8_t)number; }

static int start(void *state, int seats, const struct skep_values *values, struct skep_text *why)
{
    struct apiary_state *s = state;
    const struct skep_value *v = values->at;
    memset(s, 0, sizeof *s);
    if (v[FIRST_PLAYER].number > seats) return AP_S21;
    const char *text = component_text(skep_value_text(values, COMPONENTS), why);
    if (!text) return AP_R88;
    if (!apiary_load(&s->set, text, seats, why)) return AP_R84;
    s->fixed.seats = (uint8_t)seats;
    s->fixed.mode = (uint8_t)v[SETUP_MODE].number;
    s->fixed.efficient = (uint8_t)v[STORAGE_RULE].number;
    s->fixed.benefit_alone = (uint8_t)v[BENEFIT_ALONE].number;
    s->fixed.open_hands = (uint8_t)v[OPEN_HANDS].number;
    s->fixed.solo_all = (uint8_t)v[SOLO_MAJORITY].number;
    s->fixed.max_turns = (uint16_t)v[MAX_TURNS].number;
    s->fixed.hib_tokens = choose(v[HIB_TOKENS].number, USUAL_HIB_TOKENS, s->set.hib_tokens);
    s->fixed.workers = choose(v[WORKERS].number, USUAL_WORKERS, s->set.workers);
    s->fixed.reserve_limit = choose(v[RESERVE_LIMIT].number, USUAL_RESERVE_LIMIT, s->set.reserve_limit);
    s->fixed.frames = (uint8_t)v[FRAMES].number;
    s->fixed.reserve_pay = (uint8_t)v[RESERVE_COST].number;
    s->fixed.seed_limit = (uint8_t)v[SEED_LIMIT].number;
    s->first = v[FIRST_PLAYER].number > 0 ? (uint8_t)(v[FIRST_PLAYER].number - 1) : seats > 1 ? AP_NONE : 0;
    apiary_begin_setup(s);
    apiary_run(s, NULL);
    return SKEP_LEGAL;
}

/* The verbs. What the arguments look like, and which are places on the board, notation.c says. */

#define ARG(name, sort) { name, &apiary_sorts[AP_SORT_##sort] }

static const struct skep_verb VERBS[AP_VERBS + 1] = {
    [AP_V_PLACE] = { .id = "place", .arg = { ARG("action", ACT), ARG("strength", WORKER) }, .nodes = AT(TURN), .rule = AP_T8 },
    [AP_V_RETRIEVE] = { .id = "retrieve", .nodes = AT(TURN), .rule = AP_T18 },
    [AP_V_PLAY] = { .id = "play", .arg = { ARG("card", CARD) }, .nodes = AT(TURN) | AT(AFTER), .rule = AP_T6 },
    [AP_V_TOP] = { .id = "top", .nodes = AT(SEEDMODE), .rule = AP_T57 },
    [AP_V_TYPE] = { .id = "type", .arg = { ARG("type", RES) }, .nodes = AT(SEEDMODE) | AT(OUTLINE) | AT(ICON) | AT(ICONS) | AT(PAY),
                    .rule = AP_T73 },
    [AP_V_UP] = { .id = "up", .nodes = AT(BUMP), .rule = AP_T16 },
    [AP_V_LAND] = { .id = "land", .nodes = AT(BUMP), .rule = AP_T16 },
    [AP_V_PLANET] = { .id = "fly", .arg = { ARG("to", AT) }, .nodes = AT(EXPLORE), .rule = AP_T29 },
    [AP_V_SLOT] = { .id = "slot", .arg = { ARG("slot", SLOT) }, .nodes = AT(ADVANCE) | AT(RESERVE), .rule = AP_T36 },
    [AP_V_RES] = { .id = "reserved", .arg = { ARG("slot", RESERVED) }, .nodes = AT(ADVANCE), .rule = AP_T78 },
    [AP_V_HEX] = { .id = "hex", .arg = { ARG("hex", HEX) }, .nodes = AT(BUILD) | AT(FRAMEAT) | AT(INCOME), .rule = AP_T41 },
    [AP_V_WORKER] = { .id = "worker", .nodes = AT(GROW), .rule = AP_T45 },
    [AP_V_FRAME] = { .id = "frame", .nodes = AT(GROW), .rule = AP_T46 },
    [AP_V_END] = { .id = "end", .nodes = AT(GROW) | AT(CONVERT), .rule = AP_T10 },
    [AP_V_DIR] = { .id = "direction", .arg = { ARG("direction", DIR) }, .nodes = AT(FRAMEDIR), .rule = AP_T46 },
    [AP_V_YES] = { .id = "yes", .nodes = AT(UPGRADE) | AT(TRADE), .rule = AP_R7 },
    [AP_V_NO] = { .id = "no", .nodes = AT(UPGRADE) | AT(PLANT) | AT(TEACH) | AT(TRAIN) | AT(TRADE) | AT(BUILDROW), .rule = AP_R7 },
    [AP_V_FACTION] = { .id = "faction", .arg = { ARG("faction", FACTION) }, .nodes = AT(FACTION) | AT(DRAFT), .rule = AP_S16 },
    [AP_V_MAT] = { .id = "mat", .arg = { ARG("mat", MAT) }, .nodes = AT(DRAFT), .rule = AP_S18 },
    [AP_V_CARD] = { .id = "card", .arg = { ARG("card", CARD) }, .nodes = AT(PICK) | AT(PLANT) | AT(DISCARD), .rule = AP_T50 },
    [AP_V_TEACH] = { .id = "teach", .arg = { ARG("dance", DANCE) }, .nodes = AT(TEACH), .rule = AP_T65 },
    [AP_V_TOKEN] = { .id = "token", .arg = { ARG("token", TOKEN) }, .nodes = AT(TOKEN), .rule = AP_T66 },
    [AP_V_TILE] = { .id = "tile", .arg = { ARG("tile", TILE) }, .nodes = AT(CARVE) | AT(BUILDROW), .rule = AP_T69 },
    [AP_V_BASIC] = { .id = "basic", .arg = { ARG("pay", RES), ARG("gain", TYPE) }, .nodes = AT(CONVERT), .rule = AP_T63 },
    [AP_V_WAX] = { .id = "wax", .nodes = AT(CONVERT), .rule = AP_T63 },
    [AP_V_HONEY] = { .id = "honey", .nodes = AT(CONVERT), .rule = AP_T63 },
    [AP_V_SWAP] = { .id = "swap", .arg = { ARG("card", CARD) }, .nodes = AT(CONVERT), .rule = AP_T63 },
    [AP_V_DANCE] = { .id = "dance", .arg = { ARG("dance", DANCE) }, .nodes = AT(CONVERT), .rule = AP_T67 },
    [AP_V_RECIPE] = { .id = "recipe", .arg = { ARG("of", SOURCE), ARG("number", NTH) }, .nodes = AT(CONVERT), .rule = AP_T63 },
    [AP_V_POD] = { .id = "sleep", .arg = { ARG("pod", POD) }, .nodes = AT(HIBERNATE), .rule = AP_T24 },
    [AP_V_TRAIN] = { .id = "train", .arg = { ARG("strength", WORKER) }, .nodes = AT(TRAIN), .rule = AP_T89 },
    [AP_V_CHOOSE] = { .id = "choose", .arg = { ARG("number", CHOICE) }, .nodes = AT(CHOOSE), .rule = AP_R9 },
    [AP_V_THROW] = { .id = "throw", .arg = { ARG("type", RES) }, .nodes = AT(STORE), .rule = AP_T82 },
    [AP_V_KEEP] = { .id = "keep", .nodes = AT(STORE), .rule = AP_T82 },
    [AP_V_PASS] = { .id = "pass", .nodes = AT(AFTER), .rule = AP_T6 },
    [AP_V_CHANCE] = { .id = "draw", .arg = { ARG("kind", KIND), ARG("item", DRAWN) }, .nodes = AT(CHANCE), .rule = AP_S28 },
    [AP_V_FIRST] = { .id = "first", .arg = { ARG("seat", SEAT) }, .nodes = AT(CHANCE), .rule = AP_S21 },
};

/* The walk. */

static int node(const void *state) { return apiary_now(state)->at; }

static int asked(const void *state) { return apiary_now(state)->seat; }

/* The rule against a verb that is not at home. */
static int misplaced(const void *state, unsigned verb)
{
    static const int RULE[AP_NODES] = {
        [AP_AT_FACTION] = AP_S16, [AP_AT_DRAFT] = AP_S18, [AP_AT_TURN] = AP_T1, [AP_AT_SEEDMODE] = AP_T57, [AP_AT_BUMP] = AP_T16,
        [AP_AT_EXPLORE] = AP_T29, [AP_AT_OUTLINE] = AP_T31, [AP_AT_ICON] = AP_T73, [AP_AT_ICONS] = AP_T73, [AP_AT_ADVANCE] = AP_T36,
        [AP_AT_PAY] = AP_T73, [AP_AT_DISCARD] = AP_T68, [AP_AT_BUILD] = AP_T41, [AP_AT_UPGRADE] = AP_T49, [AP_AT_GROW] = AP_T44,
        [AP_AT_FRAMEDIR] = AP_T46, [AP_AT_FRAMEAT] = AP_R42, [AP_AT_PICK] = AP_T50, [AP_AT_PLANT] = AP_T53, [AP_AT_TEACH] = AP_T65,
        [AP_AT_TOKEN] = AP_T66, [AP_AT_CONVERT] = AP_T63, [AP_AT_CARVE] = AP_T69, [AP_AT_INCOME] = AP_T19, [AP_AT_HIBERNATE] = AP_T24,
        [AP_AT_TRAIN] = AP_T89, [AP_AT_TRADE] = AP_R7, [AP_AT_CHOOSE] = AP_R9, [AP_AT_RESERVE] = AP_T77, [AP_AT_BUILDROW] = AP_R7,
        [AP_AT_AFTER] = AP_T6, [AP_AT_STORE] = AP_T82, [AP_AT_CHANCE] = AP_S28, [AP_AT_OVER] = AP_E2,
    };
    int at = node(state);
    if (verb == AP_V_PASS && at == AP_AT_TURN) return AP_T4;
    if ((verb == AP_V_PLACE || verb == AP_V_RETRIEVE) && at == AP_AT_AFTER) return AP_T1;
    return verb == AP_V_NONE && at != AP_AT_OVER ? AP_T1 : RULE[at];
}

SKEP_WALK(apiary_nodes, VERBS, node, asked, misplaced)

static void play(void *state, skep_move m, struct skep_trace *t)
{
    play_node(state, m, t);
    apiary_run(state, t);
}

static int turns(const void *state) { return ((const struct apiary_state *)state)->turns; }

/* AP-S21 */
static int first(const void *state)
{
    const struct apiary_state *s = state;
    return s->first == AP_NONE ? SKEP_CHANCE : s->first;
}

static int playout(void *state, struct skep_rng *rng, int limit);

static const struct skep_preset PRESETS[] = {
    { "First game", "Starter factions, five sleeps each.", "setup_mode=starter hib_tokens=5" },
    { "Standard", "As in the book.", "" },
    { "Long", "Factions and mats are drafted.", "setup_mode=draft" },
    { .name = NULL },
};

/* The last of what its player had is paid. */
static bool to_the_last(const void *before, skep_move m, const void *after)
{
    const struct apiary_state *was = before, *is = after;
    int seat = turn(before);
    unsigned had = 0, has = 0;
    (void)m;
    if (seat < 0) return false;
    for (unsigned type = 0; type < AP_TYPES; type++) {
        had += was->player[seat].res[type];
        has += is->player[seat].res[type];
    }
    return had > 0 && has == 0;
}

static const struct skep_theme THEMES[] = {
    { "exact_payment", "Paid to the last", .made = to_the_last, .late = true },
    { "action", "Where a worker goes", .verbs = "place" },
    { "advance", "Which tile", .verbs = "slot reserved" },
    { "carve", "A carving", .says = "took_carving" },
    { "explore", "Where the ship flies", .says = "flew" },
    { "grow", "Grow", .says = "worker framed" },
    { "convert", "Conversions and dances", .says = "danced recipe teaches swapped", .verbs = "basic wax honey" },
    { "seed", "A seed card", .says = "played planted picked", .verbs = "top" },
    { "sleep", "A worker goes to sleep", .says = "hibernated hibernated_bare" },
    { "bump", "A worker is bumped", .says = "bumped bumped_out" },
    { "retrieve", "Call them home", .verbs = "retrieve" },
    { "payment", "What to pay, gain or throw away", .verbs = "type throw keep choose" },
    { "offer", "Yes or no", .verbs = "yes no" },
    { "where_to_build", "Where to build", .says = "built" },
    { .id = NULL },
};

const struct skep_game skep_apiary = {
    .id = "apiary", .title = "Apiary", .about = "Bees in space: place workers that grow and hibernate, build a hive of tiles. 1 to 5 seats.",
    .credit = "Designed by Connie Vogelmann, art by Kwanchai Moriya, published by Stonemaier LLC in 2023, whose trademark Apiary is. The tiles and cards are our own; an owner can enter those of the box.",
    .seats_min = 1, .seats_max = AP_SEATS, .seats = apiary_seats,
    .options = options, .presets = PRESETS, .rules = rules, .chapters = chapters, .sentences = sentences, .words = words,
    .nodes = apiary_nodes, .verbs = VERBS, .themes = THEMES, .counts = "turn",
    .secret = "Seed cards in hand, and those drawn to choose from, are seen by their owner alone.",
    .notation = "E2, RET, +s01, top, F, up, land, >b1, farm1, res1, -1,2, w, f, fa, yes, no, s01, F>P, wax, swap:s01, dance:t1, recipe:r16, "
                "zA3, ^2, 1, -F, keep, pass, end, #p05",
    .state_size = sizeof(struct apiary_state), .fixed_size = AP_FIXED_SIZE,
    .start = start, .node = node,
    .turn = turn, .moves = moves, .outcomes = outcomes, .forbids = forbids, .play = play,
    .turns = turns, .first = first, .sample = apiary_sample, .score = apiary_score, .winners = apiary_winners, .result = apiary_result, .playout = playout,
    .hide = apiary_hide, .guess = apiary_guess, .seen = apiary_seen,
    .write_move = apiary_write_move, .read_move = apiary_read_move, .say_move = apiary_say_move, .refusal = apiary_refusal, .out_of_turn = apiary_out_of_turn,
    .read_position = apiary_read_position, .write_position = apiary_write_position,
    .write_view = apiary_write_view, .terms = apiary_terms, .tally = apiary_tally, .explain = apiary_explain, .things = apiary_things,
};

static int playout(void *state, struct skep_rng *rng, int limit) { return skep_playout_of(&skep_apiary, state, rng, limit); }
