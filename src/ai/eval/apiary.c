/* apiary.c: what a position of Apiary is worth. The idea: count everything in VP. What the final scoring would give now, what lies
   ready (tokens, cards, workers, a tile half built), and what will still come from farms, recruits and workers, which is worth
   less the fewer pods are left. A move begins steps that are not done yet, so the steps that wait are counted too: without them all
   placements would look alike. */
#include "ai/eval/apiary_insight.h"

/* All in VP. */
static const double TOKEN[AP_TYPES] = { 0.7, 0.8, 0.7, 1.7, 2.4 }, CARD = 1.1, RESERVED = 2.0, FAVOR = 0.1;
static const double ACTIVE[AP_STRENGTHS] = { 1.6, 2.1, 2.6, 3.1 }; /* a worker that can be placed */
static const double RESTING = 0.8;                                /* a worker to be retrieved, of what it will then be */
static const double FARM = 3.0, RECRUIT = 2.5, SIDE = 4.0, FRAME = 1.5; /* what they will still bring, in a whole game */
static const double SCALE = 12, SOLO_SCALE = 40, SOLO_PAR = 90;

double skep_apiary_rest(const struct apiary_state *s)
{
    int vacant = 0;
    double least = 1;
    if (s->ending) return 0.05;
    for (int i = 0; i < s->set.pods; i++) vacant += s->pod[i] == 0;
    for (int i = 0; i < s->fixed.seats; i++) {
        double left = (double)s->player[i].tokens / s->fixed.hib_tokens;
        least = left < least ? left : least;
    }
    double pods = (double)vacant / s->set.pods;
    return pods < least ? pods : least;
}

double skep_apiary_icons(const uint8_t *icons, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++) {
        double least = icons[i] == AP_SEED_ICON ? CARD : 9;
        for (int t = 0; t < AP_TYPES; t++)
            if (icons[i] >> t & 1) least = TOKEN[t] < least ? TOKEN[t] : least;
        sum += least;
    }
    return sum;
}

double skep_apiary_effects(const struct apiary_state *s, uint16_t code)
{
    double sum = 0;
    for (const uint8_t *a = s->set.code + code; *a; a += apiary_atom_size(a)) {
        unsigned n = a[1];
        switch ((enum apiary_atom)*a) {
        case AP_GAIN: sum += a[2] * (a[1] & 0x10 ? TOKEN[4] : a[1] & 0x08 ? TOKEN[3] : TOKEN[1]); break;
        case AP_VP: sum += n; break;
        case AP_FAVOR: sum += 0.7 * n; break;
        case AP_DRAW: sum += CARD * n; break;
        case AP_PICK: sum += CARD * 1.4; break;
        case AP_WORKER: sum += ACTIVE[n - 1]; break;
        case AP_TRAIN: sum += 0.7 * n; break;
        case AP_FRAME: sum += 2.0 * n; break;
        case AP_UPGRADE: sum += 4.0; break;
        case AP_PLANT: sum += 2.0 * n; break;
        case AP_CONVERT: sum += 0.5 * n; break;
        case AP_INCOME: sum += 1.0 * n; break;
        case AP_RESERVE: sum += 2.0 * a[2]; break;
        case AP_BUILD: sum += 3.0; break;
        case AP_TRADE: sum += 0.8 * n; break;
        case AP_CHOOSE: sum += 2.0; break;
        default: break;
        }
    }
    return sum;
}

double skep_apiary_tile(const struct apiary_state *s, unsigned tile, double rest)
{
    enum apiary_kind kind;
    unsigned i;
    const struct apiary_item *item = apiary_design(&s->set, tile, &kind, &i);
    switch (kind) {
    case AP_FARM: return 1 + FARM * rest;
    case AP_RECRUIT: return item->n + RECRUIT * rest;
    case AP_DEV: return item->n + skep_apiary_effects(s, item->b);
    default: return 7;
    }
}

void skep_apiary_steps(const struct apiary_state *s, double rest, double *value)
{
    for (int i = 0; i < s->steps; i++) {
        const struct apiary_step *step = &s->step[i];
        const struct apiary_player *p = &s->player[step->seat];
        double *sum = &value[step->seat];
        bool four = s->placed == AP_STRENGTHS;
        switch ((enum apiary_at)step->at) {
        case AP_AT_EXPLORE: *sum += 2.6 + four; break;
        case AP_AT_OUTLINE: *sum += 0.6; break;
        case AP_AT_EXPLORED: *sum += 1.6; break;
        case AP_AT_ICON: *sum += step->b * (step->a & 0x10 ? TOKEN[4] : TOKEN[1]); break;
        case AP_AT_ICONS: *sum += skep_apiary_icons(s->set.code + step->code, s->set.code[step->code] ? 1 : 0); break;
        case AP_AT_ADVANCE: *sum += 3.0 + 3 * four; break;
        case AP_AT_VP: *sum += step->a; break;
        case AP_AT_PAY: case AP_AT_DISCARD: *sum -= skep_apiary_icons(s->pay, s->pays); break;
        case AP_AT_BUILD: *sum += skep_apiary_tile(s, step->a, rest); break;
        case AP_AT_UPGRADE: *sum += 1 + SIDE * rest; break;
        case AP_AT_GROW: *sum += (s->placed + p->mods.grow - step->a) * 0.7 * rest; break;
        case AP_AT_FRAMEDIR: case AP_AT_FRAMEAT: *sum += FRAME * rest; break;
        case AP_AT_DRAW: *sum += CARD * step->a; break;
        case AP_AT_RESEARCH: *sum += CARD * (0.6 + 0.15 * (step->a + s->drawn_count)); break;
        case AP_AT_PICK: *sum += CARD * (0.6 + 0.15 * s->drawn_count); break;
        case AP_AT_PLANT: *sum += p->hand_count > 0 ? 1.5 : 0; break;
        case AP_AT_CONVERT: *sum += 0.35 * step->a; break;
        case AP_AT_CARVE: *sum += 5; break;
        case AP_AT_INCOME: *sum += 1.0 * step->a; break;
        case AP_AT_HIBERNATE: *sum += 2.2; break;
        case AP_AT_TRAIN: *sum += 0.4 * step->a; break;
        case AP_AT_TRADE: *sum += 0.4; break;
        case AP_AT_RESERVE: *sum += RESERVED; break;
        case AP_AT_BUILDROW: *sum += 2; break;
        case AP_AT_SEEDMODE: *sum += CARD; break;
        case AP_AT_EFFECTS: *sum += skep_apiary_effects(s, step->code); break;
        default: break;
        }
    }
}

static double worth_of_player(const struct apiary_state *s, unsigned seat, double rest)
{
    const struct apiary_player *p = &s->player[seat];
    int line[AP_LINES];
    double sum = apiary_lines(s, seat, line);
    for (int i = 0; i < AP_TYPES; i++) {
        int n = p->res[i]; /* the first few are of use, and towards the end none is */
        sum += (0.25 + 0.75 * rest) * TOKEN[i] * (n < 4 ? n : 4 + 0.3 * (n - 4));
    }
    sum += (0.3 + 0.7 * rest) * CARD * p->hand_count + RESERVED * rest * p->reserved + FAVOR * p->favor;
    for (int i = 0; i < AP_STRENGTHS; i++) {
        double later = i + 1 < AP_STRENGTHS ? ACTIVE[i + 1] : 2.2; /* a 4 that comes home goes to sleep in a pod */
        sum += (0.3 + 0.7 * rest) * (ACTIVE[i] * p->active[i] + RESTING * later * p->landing[i]);
    }
    for (int i = 0; i < AP_SPACES; i++) {
        if (s->space[i] == 0 || apiary_worker_seat(s->space[i]) != seat) continue;
        unsigned strength = apiary_worker_strength(s->space[i]);
        sum += (0.3 + 0.7 * rest) * RESTING * (strength < AP_STRENGTHS ? ACTIVE[strength] : 2.2);
    }
    for (int i = 0; i < p->built; i++) {
        enum apiary_kind kind = apiary_tile_kind(p->tile[i]);
        sum += rest * (kind == AP_FARM ? FARM : kind == AP_RECRUIT ? RECRUIT : 0);
    }
    return sum + rest * (SIDE * p->upgraded + FRAME * p->frames);
}

static void estimate(const void *state, double value[SKEP_SEATS_MAX])
{
    const struct apiary_state *s = state;
    double vp[SKEP_SEATS_MAX] = { 0 }, rest = skep_apiary_rest(s);
    int seats = s->fixed.seats;
    for (int i = 0; i < seats; i++) vp[i] = worth_of_player(s, (unsigned)i, rest);
    skep_apiary_steps(s, rest, vp);
    for (int i = 0; i < seats; i++)
        value[i] = skep_squash(seats == 1 ? (vp[i] - SOLO_PAR) / SOLO_SCALE : skep_lead(vp, seats, i) / SCALE);
    for (int i = seats; i < SKEP_SEATS_MAX; i++) value[i] = 0;
}

int skep_apiary_worth(const void *state, skep_move *move, int n)
{
    enum { PLACES = 6 };
    const struct apiary_state *s = state;
    const struct apiary_step *step = apiary_now(s);
    const struct apiary_player *p = &s->player[step->seat];
    int chosen = 0;
    if (n <= PLACES || (step->at != AP_AT_FRAMEAT && step->at != AP_AT_BUILD)) return n;
    for (int pass = 0; pass < 2; pass++)
        for (int i = chosen; i < n && (chosen < PLACES || pass == 0); i++) {
            bool bonus = step->at == AP_AT_BUILD && apiary_has(&p->bonus, skep_arg(move[i], 0));
            if (bonus != (pass == 0)) continue;
            skep_move m = move[i];
            move[i] = move[chosen];
            move[chosen++] = m;
        }
    return chosen;
}

static const struct skep_style STYLES[] = {
    { "explore", "flies the QueenShip from planet to planet", .moves = { { AP_V_PLACE, 1, AP_E, AP_E, 0.06 } } },
    { "build", "takes tile after tile into its hive",
      .terms = { { "tiles", 0.03, 0 } },
      .moves = { { AP_V_PLACE, 1, AP_A, AP_AR, 0.03 } } },
    { "carve", "saves honey for carvings",
      .terms = { { "honey", 0.04, 0 } }, .moves = { { AP_V_PLACE, 1, AP_C, AP_C, 0.15 } } },
    { "seeds", "gathers seed cards and plants them",
      .terms = { { "cards", 0.02, 0 } }, .moves = { { AP_V_PLACE, 1, AP_R, AP_R, 0.05 } } },
    { "dance", "converts, and teaches the bees its dances",
      .moves = { { AP_V_PLACE, 1, AP_V, AP_V, 0.05 }, { AP_V_TEACH, .worth = 0.05 }, { AP_V_DANCE, .worth = 0.02 } } },
    { "grow", "raises workers and frames",
      .terms = { { "workers", 0.04, 0 } }, .moves = { { AP_V_PLACE, 1, AP_G, AP_G, 0.05 } } },
    { 0 },
};

const struct skep_insight skep_insight_apiary = {
    .game = &skep_apiary, .estimate = estimate, .playout = 12, .worth = skep_apiary_worth,
    .graded = &skep_insight_apiary_graded, .styles = STYLES,
};
