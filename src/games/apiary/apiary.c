/* apiary.c: Apiary as one constant: options, tables, the start, and the few functions that look at the top of the stack.
   The rules are along the chapters of the book: setup.c, turn.c, actions.c, hive.c, resources.c, effects.c, scoring.c; the
   machine that runs their steps is nodes.c, the component set comes from loader.c. */
#include "games/apiary/apiary.h"

#include "core/playout.h"

#include <assert.h>
#include <skep/text.h>
#include <string.h>

#include "core/book_tables.def"

static const char *const SEATS[] = { "1", "2", "3", "4", "5" };
static const char *const TYPES[] = { "fiber", "pollen", "water", "wax", "honey" };
static const char *const ACTIONS[] = { "Explore", "Advance", "Advance Farm", "Advance Crew", "Grow", "Research", "Convert", "Carve" };
static const char *const ROWS[] = { "farm", "recruit", "development" };
static const char *const BUMPS[] = { "", ", bumping 1", ", bumping 2", ", bumping 3", ", bumping 4", ", bumping 5" };

static const struct skep_words words[] = {
    { "seat", SEATS }, { "type", TYPES }, { "other", TYPES }, { "action", ACTIONS }, { "row", ROWS }, { "bumps", BUMPS },
    { "thing", NULL }, { "what", NULL }, { "price", NULL }, { "place", NULL }, { NULL, NULL },
};

enum option { SETUP_MODE, FIRST_PLAYER, COMPONENTS, HIB_TOKENS, WORKERS, FRAMES, RESERVE_LIMIT, STORAGE_RULE, BENEFIT_ALONE, OPEN_HANDS,
              SOLO_MAJORITY, MAX_TURNS };

static const char *const MODES[] = { "choice", "starter", "draft", "random", NULL };
static const char *const STORAGES[] = { "full", "efficient", NULL };
static const char *const MAJORITIES[] = { "half", "all", NULL };

enum { USUAL_HIB_TOKENS = 7, USUAL_WORKERS = 4, USUAL_RESERVE_LIMIT = 4 };

static const struct skep_option options[] = {
    [SETUP_MODE] = { .id = "setup_mode", .kind = SKEP_CHOICE, .usual = "choice", .names = MODES,
                     .help = "factions and mats: one of two factions; starter factions; a draft; all at random" },
    [FIRST_PLAYER] = { .id = "first_player", .kind = SKEP_INT, .usual = "0", .min = 0, .max = AP_SEATS,
                       .help = "the seat that is first, or 0 for a random one" },
    [COMPONENTS] = { .id = "components", .kind = SKEP_TEXT, .usual = "", .most = SKEP_OPTION_TEXTS - 64, .file = true,
                     .help = "a component set of your own (JSON); empty for the original set" },
    [HIB_TOKENS] = { .id = "hib_tokens", .kind = SKEP_INT, .usual = "7", .min = 3, .max = 7,
                     .help = "hibernation tokens of each player; fewer make a shorter game" },
    [WORKERS] = { .id = "workers_per_player", .kind = SKEP_INT, .usual = "4", .min = 3, .max = 6, .help = "workers of each colour" },
    [FRAMES] = { .id = "frames_per_player", .kind = SKEP_INT, .usual = "3", .min = 2, .max = 5,
                 .help = "frames in the supply: this for each player" },
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
    { .id = NULL },
};

static const char *component_text(const struct skep_values *values)
{
    const char *text = skep_value_text(values, COMPONENTS);
    return text[0] ? text : apiary_original;
}

/* AP-R84: an option at its usual value leaves the word to the file. */
static uint8_t choose(int number, int usual, uint8_t in_file) { return number == usual ? in_file : (uint8_t)number; }

static int start(void *state, int seats, const struct skep_values *values, struct skep_text *why)
{
    struct apiary_state *s = state;
    const struct skep_value *v = values->at;
    memset(s, 0, sizeof *s);
    if (v[FIRST_PLAYER].number > seats) return AP_S21;
    if (!apiary_load(&s->set, component_text(values), seats, why)) return AP_R84;
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
    s->fixed.frames = (uint8_t)(v[FRAMES].number * seats);
    s->first = v[FIRST_PLAYER].number > 0 ? (uint8_t)(v[FIRST_PLAYER].number - 1) : seats > 1 ? AP_NONE : 0;
    apiary_begin_setup(s);
    apiary_run(s, NULL);
    return SKEP_LEGAL;
}

static int turn(const void *state)
{
    const struct apiary_state *s = state;
    const struct apiary_step *step = apiary_now(s);
    return step->at < AP_AT_OVER ? step->seat : step->at == AP_AT_OVER ? SKEP_OVER : SKEP_CHANCE;
}

static int turns(const void *state) { return ((const struct apiary_state *)state)->turns; }

static int moves(const void *state, skep_move *out)
{
    const struct apiary_state *s = state;
    return apiary_nodes[apiary_now(s)->at]->list(s, out);
}

static int forbids(const void *state, skep_move m)
{
    const struct apiary_state *s = state;
    const struct apiary_node *node = apiary_nodes[apiary_now(s)->at];
    unsigned verb = skep_verb(m);
    if (!node->forbids) return AP_E2; /* over */
    if (verb == AP_V_NONE || verb >= AP_VERBS) return AP_T1;
    for (int i = apiary_args[verb]; i < 3; i++)
        if (skep_arg(m, i)) return AP_T1; /* no move of this game */
    return node->forbids(s, m);
}

static void play(void *state, skep_move m, struct skep_trace *t)
{
    struct apiary_state *s = state;
    apiary_nodes[apiary_now(s)->at]->play(s, m, t);
    apiary_run(s, t);
}

static int playout(void *state, struct skep_rng *rng, int limit);

const struct skep_game skep_apiary = {
    .id = "apiary", .title = "Apiary", .about = "Bees in space: place workers that grow and hibernate, build a hive of tiles. 1 to 5 seats.",
    .seats_min = 1, .seats_max = AP_SEATS, .seats = SEATS,
    .options = options, .rules = rules, .sentences = sentences, .words = words,
    .notation = "E2, RET, +s01, top, F, up, land, >b1, farm1, res1, -1,2, w, f, fa, yes, no, s01, F>P, wax, swap:s01, dance:t1, recipe:r16, "
                "zA3, ^2, 1, -F, keep, pass, end, #p05",
    .state_size = sizeof(struct apiary_state), .fixed_size = AP_FIXED_SIZE,
    .start = start, .turn = turn, .turns = turns, .moves = moves, .outcomes = apiary_outcomes, .sample = apiary_sample,
    .forbids = forbids, .play = play, .score = apiary_score, .winners = apiary_winners, .result = apiary_result, .playout = playout,
    .hide = apiary_hide, .guess = apiary_guess, .seen = apiary_seen,
    .write_move = apiary_write_move, .read_move = apiary_read_move, .say_move = apiary_say_move, .write_view = apiary_write_view,
    .explain = apiary_explain,
};

static int playout(void *state, struct skep_rng *rng, int limit) { return skep_playout_of(&skep_apiary, state, rng, limit); }
