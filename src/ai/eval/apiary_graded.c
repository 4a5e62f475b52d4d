/* apiary_graded.c: what the graded bots think of a position of Apiary. The idea: look at each seat for the things a
   player looks at, and let a small network weigh them. Most things are worth more the more of the game is left, so
   each has two weights: what it is worth at the end, and how much more at the beginning. A move begins steps that are
   not done yet, so what waits is seen too, and of an action that waits its best choice by rule of thumb. */
#include "ai/eval/apiary_insight.h"
#include "ai/eval/network.h"

/* What is seen of a seat, all about 0 to 2. */
enum input {
    POINTS, PLANTED, CARVED, FILLED, ABILITY, SECTORS, /* the final scoring, as things stand */
    FIBER, POLLEN, WATER, WAX, HONEY,                  /* the first three tokens of each type */
    SURPLUS,                                           /* the others */
    HOMELESS,                                          /* tokens without a spot */
    CARDS, RESERVED,
    ACTIVE_1, ACTIVE_2, ACTIVE_3, ACTIVE_4,            /* workers that can be placed */
    OUT_1, OUT_2, OUT_3, OUT_4,                        /* on the board or in the landing area */
    WAITING,                                           /* about to hibernate */
    FARMS, INCOME,                                     /* how many, and what they bring */
    HARVEST,                                           /* farms that would give income now */
    RECRUITS, SKILLS,                                  /* how many, and what all abilities bring */
    FRAMES, UPGRADED,
    PLACES,                                            /* hexes to build on */
    FRAMED,                                            /* hexes covered in frames that are not full */
    CARVING,                                           /* the best one that there is honey for */
    SLEPT,                                             /* hibernation tokens placed */
    TURN,                                              /* is about to place or retrieve */
    REST,                                              /* how much of the game is left */
    STEPS,                                             /* what waits, by rule of thumb */
    EXPLORES, PLANET, ADVANCES, TILE, SCULPTURE,       /* actions that wait, and their best choice */
    GROWS, RESEARCHES, CONVERTS, PLANTS, INCOMES, SLEEPS, BUILDS, BUMPED, /* other steps that wait */
    INPUTS,
};

#define WEIGHTS "ai/eval/apiary.def"
#include "ai/eval/weights.def"

static double least(double a, double b) { return a < b ? a : b; }

/* How often in a game a seat sees an event. */
static const double OFTEN[AP_EVENTS] = {
    [AP_ON_EXPLORE] = 5, [AP_ON_ADVANCE] = 8, [AP_ON_GROW] = 2, [AP_ON_RESEARCH] = 3, [AP_ON_CONVERT] = 1,
    [AP_ON_CARVE] = 1, [AP_ON_PLACE4] = 4, [AP_ON_RETRIEVE] = 3, [AP_ON_BUMP] = 6, [AP_ON_HIBERNATE] = 4,
    [AP_ON_FARM] = 4, [AP_ON_RECRUIT] = 2, [AP_ON_DEV] = 2, [AP_ON_CARVING] = 1, [AP_ON_SEED] = 6,
    [AP_ON_WORKER] = 2, [AP_ON_FRAME] = 1, [AP_ON_TOKEN] = 4, [AP_ON_DANCE] = 1,
};
static const double MODIFIER = 4; /* what an ability of another kind brings in a game */

/* What the abilities of a seat bring in a whole game. */
static double worth_of_skills(const struct apiary_state *s, unsigned seat)
{
    enum apiary_kind kind;
    unsigned which;
    double sum = 0;
    for (unsigned i = 0;; i++) {
        const uint8_t *a = s->set.code + apiary_abilities(s, seat, i, &kind, &which);
        if (kind == AP_KINDS) return sum;
        for (; *a; a += 2 + a[1])
            if (*a == AP_ON) sum += OFTEN[a[2]] * skep_apiary_effects(s, (uint16_t)(a + 3 - s->set.code));
            else if (*a != AP_LAST) sum += MODIFIER;
    }
}

/* The best carving that there is honey for. */
static double best_carving(const struct apiary_state *s, unsigned seat)
{
    const struct apiary_set *set = &s->set;
    int best = 0;
    for (unsigned i = 0; i < set->carvings; i++) {
        if (s->carving[i] == AP_NONE) continue;
        const struct apiary_item *item = apiary_item(set, AP_CARVING, s->carving[i]);
        unsigned price = 0;
        while (set->code[item->a + price]) price++;
        if (s->player[seat].res[4] < price) continue;
        int score = apiary_score_of(s, seat, set->code + item->b);
        best = score > best ? score : best;
    }
    return best;
}

static void look_at_workers(const struct apiary_state *s, unsigned seat, double in[INPUTS])
{
    const struct apiary_player *p = &s->player[seat];
    double *active = in + ACTIVE_1, *out = in + OUT_1;
    for (int i = 0; i < AP_STRENGTHS; i++) {
        active[i] += p->active[i] / 2.0;
        out[i] += p->landing[i] / 2.0;
        if (s->seat != seat) continue; /* those that are being retrieved */
        if (i + 1 < AP_STRENGTHS) active[i + 1] += s->taken[i] / 2.0;
        else in[WAITING] += s->taken[i] / 2.0;
    }
    for (int i = 0; i < AP_SPACES; i++)
        if (s->space[i] && apiary_worker_seat(s->space[i]) == seat) out[apiary_worker_strength(s->space[i]) - 1] += 0.5;
    for (int i = 0; i < s->waitings; i++) in[WAITING] += s->waiting[i] == seat ? 0.5 : 0;
}

static void look_at_hive(const struct apiary_state *s, unsigned seat, double in[INPUTS])
{
    const struct apiary_player *p = &s->player[seat];
    struct apiary_board free = apiary_buildable(p);
    unsigned farms = 0, recruits = 0, which;
    enum apiary_kind kind;
    double income = 0;
    for (int i = 0; i < p->built; i++) {
        switch (apiary_tile_kind(p->tile[i])) {
        case AP_FARM:
            farms++;
            income += skep_apiary_effects(s, apiary_design(&s->set, p->tile[i], &kind, &which)->b);
            break;
        case AP_RECRUIT: recruits++; break;
        default: break;
        }
    }
    in[FARMS] = farms / 4.0;
    in[INCOME] = income / 5;
    in[HARVEST] = least(farms / 4.0, (in[OUT_1] + in[OUT_2] + in[OUT_3]) / 2);
    in[RECRUITS] = recruits / 3.0;
    in[SKILLS] = worth_of_skills(s, seat) / 15;
    in[FRAMES] = p->frames / 2.0;
    in[UPGRADED] = p->upgraded;
    in[PLACES] = least(apiary_cells(&free), 6) / 6;
    for (unsigned i = 0; i < p->frames; i++) {
        struct apiary_board frame = apiary_frame_board(&s->set, p->frame_dir[i], p->frame_at[i]);
        unsigned covered = 0;
        for (int k = 0; k < 4; k++) covered += skep_bits(frame.at[k] & p->tiles.at[k]);
        in[FRAMED] += covered < 4 ? covered * covered / 9.0 : 0;
    }
}

static void look_at_tokens(const struct apiary_player *p, double in[INPUTS])
{
    unsigned all = 0, spots = 0;
    for (int i = 0; i < AP_TYPES; i++) {
        unsigned n = p->res[i];
        in[FIBER + i] = least(n, 3) / 3;
        in[SURPLUS] += n > 3 ? (n - 3) / 4.0 : 0;
        all += n;
    }
    for (int i = 0; i <= AP_ANY; i++) spots += p->spots[i];
    in[HOMELESS] = all > spots ? (all - spots) / 4.0 : 0;
}

static const double UNKNOWN_PLANET = 1.8, OUTLINE = 0.75; /* in VP */

/* What flying to a planet brings. */
static double worth_of_planet(const struct apiary_state *s, skep_move m)
{
    unsigned spot = 0;
    while (s->set.spot[spot] != skep_arg(m, 0)) spot++;
    const struct apiary_planet *planet = &s->planet[spot];
    double sum = 0;
    if (planet->token != AP_NONE) sum = skep_apiary_effects(s, apiary_item(&s->set, AP_TOKEN, planet->token)->b);
    if (planet->planet == AP_NONE) return sum + UNKNOWN_PLANET;
    const struct apiary_item *item = apiary_item(&s->set, AP_PLANET, planet->planet);
    uint8_t icons[AP_PAY_MAX];
    unsigned n = apiary_icons(&s->set, item->a, icons), laid = planet->outlines;
    laid = (laid & 3) + (laid >> 2 & 3) + (laid >> 4 & 3);
    sum += skep_apiary_icons(icons, (int)n) + OUTLINE * least(laid + 1, item->n);
    return s->placed == AP_STRENGTHS ? sum + skep_apiary_effects(s, item->b) : sum;
}

/* What a choice of the action that waits brings: a planet, a tile, a carving. */
static double worth_of_choice(const struct apiary_state *s, const struct apiary_step *step, skep_move m, double rest)
{
    uint8_t icons[AP_PAY_MAX];
    switch (skep_verb(m)) {
    case AP_V_PLANET: return worth_of_planet(s, m);
    case AP_V_RES: return skep_apiary_tile(s, s->player[step->seat].reserve[skep_arg(m, 0)], rest);
    case AP_V_SLOT: {
        unsigned slot = skep_arg(m, 0), tile = s->row[slot / AP_COLUMNS][slot % AP_COLUMNS];
        unsigned n = apiary_price(s, step->seat, tile, 0, icons);
        return skep_apiary_tile(s, tile, rest) - skep_apiary_icons(icons, (int)n);
    }
    default:
        return apiary_score_of(s, step->seat, s->set.code + apiary_item(&s->set, AP_CARVING, skep_arg(m, 0) & 63)->b);
    }
}

/* The best of them; 0 if another step comes first. */
static double best_choice(const struct apiary_state *s, const struct apiary_step *step, double rest)
{
    skep_move move[SKEP_MOVES_MAX];
    int n = step == apiary_now(s) ? skep_apiary.moves(s, move) : 0;
    double best = 0;
    for (int i = 0; i < n; i++) {
        double worth = worth_of_choice(s, step, move[i], rest);
        best = worth > best ? worth : best;
    }
    return best;
}

static void look_at_steps(const struct apiary_state *s, double rest, double in[][SKEP_INPUTS_MAX])
{
    double worth[SKEP_SEATS_MAX] = { 0 };
    bool four = s->placed == AP_STRENGTHS;
    skep_apiary_steps(s, rest, worth);
    for (unsigned i = 0; i < s->fixed.seats; i++) in[i][STEPS] = worth[i] / 5;
    for (int i = 0; i < s->steps; i++) {
        const struct apiary_step *step = &s->step[i];
        double *own = in[step->seat];
        switch ((enum apiary_at)step->at) {
        case AP_AT_TURN: own[TURN] = 1; break;
        case AP_AT_EXPLORE:
            own[EXPLORES] = 1;
            own[PLANET] = best_choice(s, step, rest) / 5;
            break;
        case AP_AT_ADVANCE:
            own[ADVANCES] = 1 + four;
            own[TILE] = best_choice(s, step, rest) / 5;
            break;
        case AP_AT_CARVE: own[SCULPTURE] = best_choice(s, step, rest) / 10; break;
        case AP_AT_GROW: own[GROWS] = (s->placed + s->player[step->seat].mods.grow - step->a) / 2.0; break;
        case AP_AT_RESEARCH: own[RESEARCHES] = (step->a + s->drawn_count) / 2.0; break;
        case AP_AT_PICK: own[RESEARCHES] = s->drawn_count / 2.0; break;
        case AP_AT_CONVERT: own[CONVERTS] = step->a / 2.0; break;
        case AP_AT_PLANT: own[PLANTS] = 1; break;
        case AP_AT_INCOME: own[INCOMES] = step->a / 2.0; break;
        case AP_AT_HIBERNATE: own[SLEEPS] = 1; break;
        case AP_AT_BUILD: own[BUILDS] = skep_apiary_tile(s, step->a, rest) / 5; break;
        case AP_AT_BUMP: own[BUMPED] = step->a; break;
        default: break;
        }
    }
}

/* Alone there is no rival, and nothing to weigh. */
static bool look(const void *state, struct skep_sight *x)
{
    const struct apiary_state *s = state;
    double rest = skep_apiary_rest(s);
    if (s->fixed.seats == 1) return false;
    x->seats = s->fixed.seats;
    x->rest = rest;
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) {
        const struct apiary_player *p = &s->player[seat];
        double *own = x->in[seat];
        int line[AP_LINES];
        for (int i = 0; i < INPUTS; i++) own[i] = 0;
        own[REST] = rest;
        if (apiary_is_empty(&p->hexes)) continue; /* not yet set up */
        apiary_lines(s, seat, line);
        own[POINTS] = (line[AP_LINE_PLAY] + line[AP_LINE_TILES] + line[AP_LINE_FAVOR]) / 20.0;
        own[PLANTED] = line[AP_LINE_PLANTED] / 10.0;
        own[CARVED] = line[AP_LINE_CARVINGS] / 10.0;
        own[FILLED] = line[AP_LINE_FILLED] / 10.0;
        own[ABILITY] = line[AP_LINE_ABILITY] / 10.0;
        own[SECTORS] = line[AP_LINE_SECTORS] / 10.0;
        own[RESERVED] = p->reserved / 2.0;
        own[CARDS] = p->hand_count / 4.0;
        own[CARVING] = best_carving(s, seat) / 12;
        own[SLEPT] = (s->fixed.hib_tokens - p->tokens) / 4.0;
        look_at_tokens(p, own);
        look_at_workers(s, seat, own);
        look_at_hive(s, seat, own);
    }
    look_at_steps(s, rest, x->in);
    return true;
}

/* Alone the rule of thumb speaks. */
static void weigh(const struct skep_weights *w, const void *state, double value[SKEP_SEATS_MAX])
{
    struct skep_sight x;
    if (look(state, &x)) skep_weigh(w, INPUTS, true, &x, value);
    else skep_insight_apiary.estimate(state, value);
}

static const struct skep_network NETWORK = {
    .inputs = INPUTS, .names = NAMES, .line = true, .fades = true, .weights = &FITTED, .look = look,
};

/* The last turn of all. */
static bool in_reach(const void *state)
{
    const struct apiary_state *s = state;
    return s->last_turns == 1 || s->turns + 1 == s->fixed.max_turns;
}

const struct skep_insight skep_insight_apiary_graded = {
    .game = &skep_apiary, .network = &NETWORK, .weigh = weigh, .playout = SKEP_NO_PLAYOUT, .worth = skep_apiary_worth,
    .in_reach = in_reach, .secrets_idle = true,
    .explore = 0.1, .opinion = 2, .slip = { 0.11, 0.065, 0.035 }, .sharper = { [2] = 0.85, [4] = 1.15 },
};
