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

/* A seat's outlook is a straight line through what is seen of it, and what the network says. A lead means more the less of the game is left: SHARP[0], and up to SHARP[1]
   more. The line began as the rule of thumb; the numbers were then fitted by temporal differences, TD(0.995), in some
   190000 games of two seats against itself, each player taking the move after which it saw the best position, and the
   margin counting beside the victory. A quarter of the games had other options, a third began with up to 39 moves at
   random. In many a player had a taste of its own, some weights being changed for that game, honey's above all: else
   nobody ever tried a carving. Looking one move ahead like that it wins 66 % of 800 games against greedy. */
static const double SHARP[2] = { 0.643, 0.503 };
static const double VOICE[SKEP_UNITS] = {  1.01,  0.86,  0.52,  0.33 };
static const double BASE[SKEP_UNITS] = { -0.35,  0.38, -0.03, -0.19 };
static const struct { double end, more; } LINE[INPUTS] = {
    [POINTS] = { 1.736, 0.156 }, [PLANTED] = { 0.877, 0.083 }, [CARVED] = { 0.849, -0.168 },
    [FILLED] = { 0.937, -0.431 }, [ABILITY] = { 0.925, -0.466 }, [SECTORS] = { 0.806, -0.188 },
    [FIBER] = { -0.033, 0.110 }, [POLLEN] = { 0.135, 0.205 }, [WATER] = { 0.016, -0.027 }, [WAX] = { 0.091, 0.230 },
    [HONEY] = { -0.033, -0.251 }, [SURPLUS] = { 0.026, 0.176 }, [HOMELESS] = { 0.088, -0.282 },
    [CARDS] = { 0.170, 0.145 }, [RESERVED] = { -0.031, 0.162 }, [ACTIVE_1] = { 0.034, 0.365 },
    [ACTIVE_2] = { -0.018, 0.440 }, [ACTIVE_3] = { -0.048, 0.586 }, [ACTIVE_4] = { 0.406, 0.490 },
    [OUT_1] = { 0.045, 0.224 }, [OUT_2] = { -0.215, 0.576 }, [OUT_3] = { 0.117, 0.476 }, [OUT_4] = { 0.090, 0.590 },
    [WAITING] = { 0.717, 0.681 }, [FARMS] = { -0.142, 0.504 }, [INCOME] = { 0.150, 0.124 },
    [HARVEST] = { -0.197, 0.194 }, [RECRUITS] = { -0.024, 0.362 }, [SKILLS] = { 0.013, 0.218 },
    [FRAMES] = { -0.020, 0.188 }, [UPGRADED] = { 0.003, 0.203 }, [PLACES] = { -0.070, 0.190 },
    [FRAMED] = { 0.213, 0.141 }, [CARVING] = { -0.028, 0.240 }, [SLEPT] = { 0.471, -0.231 },
    [TURN] = { 0.095, 0.046 }, [REST] = { 0.000, 0.000 }, [STEPS] = { 0.244, 0.015 }, [EXPLORES] = { -0.189, 0.002 },
    [PLANET] = { 0.045, 0.266 }, [ADVANCES] = { 0.052, -0.126 }, [TILE] = { 0.199, 0.029 },
    [SCULPTURE] = { 0.252, -0.193 }, [GROWS] = { 0.290, -0.163 }, [RESEARCHES] = { -0.021, 0.009 },
    [CONVERTS] = { -0.105, -0.071 }, [PLANTS] = { 0.120, -0.052 }, [INCOMES] = { -0.186, -0.032 },
    [SLEEPS] = { 0.292, 0.148 }, [BUILDS] = { 0.242, -0.136 }, [BUMPED] = { 0.088, 0.096 },
};
static const struct skep_weight WEIGHT[INPUTS] = {
    [POINTS]     = { {  0.18, -0.24, -0.05,  0.11 }, {  0.23, -0.24,  0.08, -0.14 } },
    [PLANTED]    = { {  0.12, -0.12, -0.39,  0.00 }, {  0.29, -0.12,  0.01, -0.28 } },
    [CARVED]     = { {  0.16,  0.01, -0.23, -0.12 }, {  0.22, -0.21,  0.04, -0.24 } },
    [FILLED]     = { {  0.13, -0.10, -0.48, -0.05 }, {  0.48, -0.02, -0.31,  0.10 } },
    [ABILITY]    = { { -0.17, -0.13,  0.04, -0.71 }, {  0.26, -0.02,  0.03, -0.43 } },
    [SECTORS]    = { {  0.06, -0.10, -0.31, -0.23 }, {  0.12,  0.11, -0.03,  0.06 } },
    [FIBER]      = { { -0.02,  0.12,  0.02,  0.05 }, { -0.01,  0.01, -0.08,  0.05 } },
    [POLLEN]     = { { -0.18, -0.02, -0.01,  0.49 }, { -0.07,  0.13,  0.27, -0.07 } },
    [WATER]      = { {  0.05,  0.17,  0.00,  0.14 }, { -0.01, -0.02,  0.10, -0.02 } },
    [WAX]        = { {  0.16,  0.50,  0.04, -0.09 }, { -0.27, -0.17,  0.39, -0.32 } },
    [HONEY]      = { {  0.27,  0.47, -0.62, -0.37 }, { -0.12, -0.41,  0.78, -0.10 } },
    [SURPLUS]    = { { -0.01, -0.12,  0.08,  0.12 }, { -0.04,  0.05, -0.12, -0.03 } },
    [HOMELESS]   = { { -0.04, -0.29, -0.09, -0.59 }, {  0.09,  0.12,  0.11,  0.09 } },
    [CARDS]      = { {  0.18,  0.10, -0.28,  0.07 }, {  0.05, -0.22,  0.11, -0.24 } },
    [RESERVED]   = { {  0.14,  0.08, -0.08, -0.02 }, { -0.14,  0.00,  0.03,  0.02 } },
    [ACTIVE_1]   = { {  1.03, -0.54,  0.05, -1.08 }, { -0.30,  0.46,  0.46, -0.13 } },
    [ACTIVE_2]   = { {  0.99, -0.19,  0.14, -0.53 }, { -0.41,  0.04,  0.31,  0.07 } },
    [ACTIVE_3]   = { {  1.10,  0.10,  0.23,  0.15 }, { -0.12, -0.73, -0.02,  0.43 } },
    [ACTIVE_4]   = { {  0.89, -0.01, -0.18,  0.63 }, {  0.41, -0.91, -0.71,  0.01 } },
    [OUT_1]      = { {  1.03, -0.44,  0.02, -0.84 }, { -0.41,  0.63,  0.16, -0.46 } },
    [OUT_2]      = { {  0.90, -0.01,  0.21, -0.68 }, { -0.52, -0.34, -0.13,  0.35 } },
    [OUT_3]      = { {  0.86,  0.29,  0.32,  0.17 }, { -0.01, -0.68, -0.42,  0.33 } },
    [OUT_4]      = { {  0.57,  0.15, -0.75,  0.37 }, {  0.62, -1.07, -0.87, -1.33 } },
    [WAITING]    = { {  0.55, -0.83, -0.72, -0.06 }, {  1.09, -1.07, -0.40, -0.47 } },
    [FARMS]      = { { -0.19, -0.10, -0.18, -0.26 }, {  0.33,  0.23, -0.42,  0.11 } },
    [INCOME]     = { {  0.01,  0.02,  0.41, -0.07 }, { -0.36, -0.04, -1.04, -0.16 } },
    [HARVEST]    = { {  0.50,  0.03,  0.10, -0.08 }, { -0.03, -0.41,  0.53, -0.07 } },
    [RECRUITS]   = { { -0.05, -0.17,  0.03,  0.02 }, {  0.06,  0.08, -0.24,  0.11 } },
    [SKILLS]     = { {  0.09,  0.23,  0.18,  0.26 }, { -0.21,  0.09, -0.19,  0.02 } },
    [FRAMES]     = { {  0.18, -0.10, -0.04, -0.10 }, {  0.02, -0.07, -0.11,  0.11 } },
    [UPGRADED]   = { {  0.22, -0.05,  0.19, -0.44 }, { -0.05,  0.00, -0.20,  0.08 } },
    [PLACES]     = { { -0.37,  0.18, -0.25, -0.31 }, { -0.28,  0.34, -0.21,  0.00 } },
    [FRAMED]     = { {  0.14,  0.17,  0.13,  0.07 }, { -0.03, -0.10, -0.87, -0.09 } },
    [CARVING]    = { {  0.04,  0.10,  0.34,  0.19 }, { -0.10,  0.08, -0.12, -0.22 } },
    [SLEPT]      = { {  0.49, -0.63, -0.15, -0.06 }, {  0.70, -0.64, -0.06, -0.59 } },
    [TURN]       = { { -0.04, -0.01, -0.08,  0.19 }, {  0.04, -0.09, -0.20,  0.01 } },
    [REST]       = { { -0.93,  1.41, -0.11, -0.02 }, { -0.96,  1.38,  0.04, -0.14 } },
    [STEPS]      = { {  0.02,  0.10, -0.98,  0.34 }, { -0.04,  0.15,  0.10,  0.41 } },
    [EXPLORES]   = { {  0.09,  0.08,  0.04, -0.24 }, { -0.13, -0.12,  0.23,  0.24 } },
    [PLANET]     = { { -0.05, -0.25,  0.43, -0.01 }, {  0.17, -0.02, -0.38, -0.29 } },
    [ADVANCES]   = { {  0.06, -0.07,  0.22, -0.02 }, {  0.09, -0.12,  0.12,  0.15 } },
    [TILE]       = { { -0.02, -0.09,  0.20,  0.07 }, {  0.01,  0.05, -0.18, -0.15 } },
    [SCULPTURE]  = { { -0.04, -0.13,  0.62, -0.03 }, {  0.10, -0.15,  0.04, -0.15 } },
    [GROWS]      = { { -0.27, -0.20, -0.80,  0.13 }, { -0.18,  1.11,  0.11, -0.09 } },
    [RESEARCHES] = { {  0.11,  0.04, -1.02,  0.10 }, {  0.01, -0.08, -0.06,  0.31 } },
    [CONVERTS]   = { {  0.09,  0.01, -0.92,  0.12 }, {  0.04, -0.03,  0.08,  0.26 } },
    [PLANTS]     = { { -0.04, -0.15, -0.90,  0.14 }, {  0.17, -0.05,  0.09, -0.56 } },
    [INCOMES]    = { {  0.17,  0.11, -0.01, -0.35 }, { -0.23, -0.12,  0.39,  0.13 } },
    [SLEEPS]     = { {  0.28, -0.27, -0.07, -0.90 }, {  0.34, -0.52, -0.64,  0.16 } },
    [BUILDS]     = { {  0.05, -0.08,  0.46, -0.12 }, {  0.05, -0.21, -0.06, -0.11 } },
    [BUMPED]     = { {  0.21,  0.07,  0.02,  0.09 }, {  0.09, -0.22, -0.31,  0.46 } },
};

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

static void look_at_steps(const struct apiary_state *s, double rest, double in[AP_SEATS][INPUTS])
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

/* Gives how much of the game is left. */
static double look(const struct apiary_state *s, double in[AP_SEATS][INPUTS])
{
    double rest = skep_apiary_rest(s);
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) {
        const struct apiary_player *p = &s->player[seat];
        double *own = in[seat];
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
    look_at_steps(s, rest, in);
    return rest;
}

/* How well a seat stands against another. */
static double outlook(const double own[INPUTS], const double foe[INPUTS], double rest)
{
    double value = 0;
    for (int i = 0; i < INPUTS; i++) value += (LINE[i].end + LINE[i].more * rest) * own[i];
    return skep_hear(value, VOICE, BASE, WEIGHT, INPUTS, own, foe);
}

/* Alone there is no rival, and the rule of thumb speaks. */
static void estimate(const void *state, double value[SKEP_SEATS_MAX])
{
    const struct apiary_state *s = state;
    double in[AP_SEATS][INPUTS];
    unsigned seats = s->fixed.seats;
    if (seats == 1) {
        skep_insight_apiary.estimate(state, value);
        return;
    }
    double rest = look(s, in), sharp = SHARP[0] + SHARP[1] * (1 - rest);
    for (unsigned q = 0; q < SKEP_SEATS_MAX; q++) value[q] = q < seats;
    for (unsigned q = 0; q < seats; q++)
        for (unsigned k = 0; k < q; k++)
            skep_duel(value, q, k, sharp * (outlook(in[q], in[k], rest) - outlook(in[k], in[q], rest)));
}

const struct skep_insight skep_insight_apiary_graded = {
    .game = &skep_apiary, .estimate = estimate, .playout = SKEP_NO_PLAYOUT, .worth = skep_apiary_worth,
    .explore = 0.1, .opinion = 2, .slip = { 0.11, 0.065, 0.035 },
};
