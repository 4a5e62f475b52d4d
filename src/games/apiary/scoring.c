/* scoring.c: what counts at the end (ledger, section 5), and who has won. */
#include "games/apiary/apiary.h"

#include <string.h>

static unsigned tiles_of(const struct apiary_player *p, enum apiary_kind kind)
{
    unsigned n = 0;
    for (unsigned i = 0; i < p->built; i++) n += apiary_tile_kind(p->tile[i]) == kind;
    return n;
}

static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

/* The cells of tiles of a kind, or of all kinds with AP_PRINTED; faction hexes are none of them. */
static struct apiary_board cells_of(const struct apiary_player *p, enum apiary_kind kind)
{
    struct apiary_board b = { { 0 } };
    for (unsigned i = 0; i < p->built; i++)
        if (kind == AP_PRINTED || apiary_tile_kind(p->tile[i]) == kind) apiary_add_cell(&b, p->tile_at[i]);
    return b;
}

/* The largest connected group: take a cell, let it grow among the others, take what is left. */
static unsigned largest_group(struct apiary_board left)
{
    unsigned most = 0;
    while (!apiary_is_empty(&left)) {
        struct apiary_board group = { { 0 } };
        unsigned size = 0, grown = 1;
        for (int i = 0; i < 4; i++)
            if (left.at[i]) {
                group.at[i] = left.at[i] & -left.at[i];
                break;
            }
        while (grown > size) {
            struct apiary_board near = apiary_around(&group);
            for (int i = 0; i < 4; i++) group.at[i] |= near.at[i] & left.at[i];
            size = grown;
            grown = apiary_cells(&group);
        }
        for (int i = 0; i < 4; i++) left.at[i] &= ~group.at[i];
        most = grown > most ? grown : most;
    }
    return most;
}

static bool covers(const struct apiary_board *all, const struct apiary_board *part)
{
    uint64_t bare = 0;
    for (int i = 0; i < 4; i++) bare |= part->at[i] & ~all->at[i];
    return bare == 0;
}

/* AP-E7 */
static unsigned full_frames(const struct apiary_state *s, const struct apiary_player *p)
{
    unsigned n = 0;
    for (unsigned i = 0; i < p->frames; i++) {
        struct apiary_board frame = apiary_frame_board(&s->set, p->frame_dir[i], p->frame_at[i]);
        n += covers(&p->tiles, &frame);
    }
    return n;
}

static unsigned tiles_next_to_faction(const struct apiary_player *p)
{
    struct apiary_board faction = { { 0 } }, tiles = cells_of(p, AP_PRINTED);
    for (int i = 0; i < 4; i++) faction.at[i] = p->tiles.at[i] & ~tiles.at[i];
    struct apiary_board near = apiary_around(&faction);
    for (int i = 0; i < 4; i++) near.at[i] &= tiles.at[i];
    return apiary_cells(&near);
}

static unsigned sum_of_strengths(const struct apiary_state *s, unsigned seat)
{
    const struct apiary_player *p = &s->player[seat];
    const uint8_t *space = s->space;
    unsigned n = 0;
    for (unsigned i = 0; i < AP_STRENGTHS; i++) n += (i + 1) * (p->active[i] + (unsigned)p->landing[i]);
    for (int i = 0; i < AP_SPACES; i++)
        if (space[i] && apiary_worker_seat(space[i]) == seat) n += apiary_worker_strength(space[i]);
    return n;
}

/* Tokens of a seat in each sector; gives those in all. */
static unsigned sleepers(const struct apiary_state *s, unsigned seat, uint8_t in[AP_SECTORS_MAX])
{
    unsigned all = 0;
    memset(in, 0, AP_SECTORS_MAX);
    for (unsigned sector = 0, pod = 0; sector < s->set.sectors; sector++)
        for (unsigned i = 0; i < s->set.sector[sector].pods; i++, pod++) {
            bool own = s->pod[pod] == 1 + seat;
            in[sector] = (uint8_t)(in[sector] + own);
            all += own;
        }
    return all;
}

/* Section 11: what a count comes to for a seat. */
static unsigned count(const struct apiary_state *s, unsigned seat, enum apiary_count what)
{
    const struct apiary_player *p = &s->player[seat];
    uint8_t in[AP_SECTORS_MAX];
    unsigned n = 0;
    switch (what) {
    case AP_COUNT_F: case AP_COUNT_P: case AP_COUNT_W: case AP_COUNT_X: case AP_COUNT_H: return p->res[what - AP_COUNT_F];
    case AP_COUNT_B: return (unsigned)(p->res[0] + p->res[1] + p->res[2]);
    case AP_COUNT_A: return (unsigned)(p->res[0] + p->res[1] + p->res[2] + p->res[3] + p->res[4]);
    case AP_COUNT_KIND:
        for (int i = 0; i < AP_TYPES; i++) n += p->res[i] > 0;
        return n;
    case AP_COUNT_FARM: case AP_COUNT_RECRUIT: case AP_COUNT_DEV: case AP_COUNT_CARVING:
        return tiles_of(p, (enum apiary_kind)(what - AP_COUNT_FARM));
    case AP_COUNT_TILE: return p->built;
    case AP_COUNT_TRIO: return least(tiles_of(p, AP_FARM), least(tiles_of(p, AP_RECRUIT), tiles_of(p, AP_DEV)));
    case AP_COUNT_SET: return least(count(s, seat, AP_COUNT_TRIO), tiles_of(p, AP_CARVING));
    case AP_COUNT_FRAME: return p->frames;
    case AP_COUNT_FULL_FRAME: return full_frames(s, p);
    case AP_COUNT_EMPTY: return apiary_cells(&p->hexes) - apiary_cells(&p->tiles);
    case AP_COUNT_COVERED:
        for (int i = 0; i < 4; i++) n += skep_bits(p->bonus.at[i] & p->tiles.at[i]);
        return n;
    case AP_COUNT_ADJ: return tiles_next_to_faction(p);
    case AP_COUNT_SPOT:
        for (int i = 0; i <= AP_ANY; i++) n += p->spots[i];
        return n;
    case AP_COUNT_UPGRADED: return p->upgraded;
    case AP_COUNT_ONE: return 1;
    case AP_COUNT_GROUP_FARM: case AP_COUNT_GROUP_RECRUIT: case AP_COUNT_GROUP_DEV: case AP_COUNT_GROUP_CARVING:
    case AP_COUNT_GROUP_TILE:
        return largest_group(cells_of(p, (enum apiary_kind)(what - AP_COUNT_GROUP_FARM))); /* AP_PRINTED: all kinds */
    case AP_COUNT_PLANTED: return skep_bits(p->planted);
    case AP_COUNT_HAND: return p->hand_count;
    case AP_COUNT_WORKER: return apiary_in_play(s, seat);
    case AP_COUNT_STRENGTH: return sum_of_strengths(s, seat);
    case AP_COUNT_HIB: return sleepers(s, seat, in);
    case AP_COUNT_SECTORS:
        sleepers(s, seat, in);
        for (int i = 0; i < AP_SECTORS_MAX; i++) n += in[i] > 0;
        return n;
    case AP_COUNT_FAVOR: return p->favor;
    case AP_COUNT_TOKEN: return p->explored;
    case AP_COUNT_TAUGHT: default: return p->taught;
    }
}

int apiary_score_of(const struct apiary_state *s, unsigned seat, const uint8_t *score)
{
    unsigned vp = score[0] * (count(s, seat, score[1]) / score[2]);
    return (int)(score[3] > 0 ? least(vp, score[3]) : vp);
}

/* AP-E9 to AP-E12 */
static unsigned sector_points(const struct apiary_state *s, unsigned seat)
{
    uint8_t in[AP_SEATS][AP_SECTORS_MAX];
    unsigned vp = 0, seats = s->fixed.seats;
    for (unsigned i = 0; i < seats; i++) sleepers(s, i, in[i]);
    for (unsigned k = 0; k < s->set.sectors; k++) {
        const struct apiary_sector *sector = &s->set.sector[k];
        unsigned own = in[seat][k], most = 0, next = 0, firsts = 0, seconds = 0;
        if (own == 0) continue;
        if (seats == 1) {
            vp += s->fixed.solo_all || 2 * own > sector->pods ? sector->first : sector->second;
            continue;
        }
        for (unsigned i = 0; i < seats; i++) most = in[i][k] > most ? in[i][k] : most;
        for (unsigned i = 0; i < seats; i++) firsts += in[i][k] == most;
        for (unsigned i = 0; i < seats; i++) next = in[i][k] < most && in[i][k] > next ? in[i][k] : next;
        for (unsigned i = 0; i < seats; i++) seconds += in[i][k] == next;
        if (own == most) vp += firsts == 1 ? sector->first : (sector->first + (unsigned)sector->second) / firsts; /* AP-R64 */
        else if (own == next && firsts == 1) vp += sector->second / seconds;
    }
    return vp;
}

/* AP-E6: the mat's hexes; frames do not matter. */
static bool is_filled(const struct apiary_state *s, const struct apiary_player *p) { return covers(&p->tiles, &s->set.mat[p->mat]); }

int apiary_lines(const struct apiary_state *s, unsigned seat, int line[AP_LINES])
{
    const struct apiary_player *p = &s->player[seat];
    const struct apiary_set *set = &s->set;
    enum apiary_kind kind;
    unsigned which;
    int sum = 0;
    memset(line, 0, AP_LINES * sizeof *line);
    line[AP_LINE_PLAY] = p->vp;
    if (apiary_is_empty(&p->hexes)) return p->vp; /* not yet set up */
    for (uint64_t cards = p->planted; cards; cards &= cards - 1)
        line[AP_LINE_PLANTED] += apiary_score_of(s, seat, set->code + apiary_item(set, AP_SEED, skep_lowest(cards))->c);
    for (unsigned i = 0; i < p->built; i++) {
        const struct apiary_item *item = apiary_design(set, p->tile[i], &kind, &which);
        if (kind == AP_CARVING) line[AP_LINE_CARVINGS] += apiary_score_of(s, seat, set->code + item->b);
        else line[AP_LINE_TILES] += kind == AP_FARM || kind == AP_PRINTED ? 1 : item->n;
    }
    line[AP_LINE_FAVOR] = set->favor_vp[p->favor];
    line[AP_LINE_FILLED] = AP_FILLED_VP * ((int)full_frames(s, p) + is_filled(s, p));
    for (unsigned i = 0;; i++) { /* AP-E8: of the faction the side that is up */
        const uint8_t *a = set->code + apiary_abilities(s, seat, i, &kind, &which);
        if (kind == AP_KINDS) break;
        for (; *a; a += 2 + a[1])
            if (*a == AP_LAST) line[AP_LINE_ABILITY] += apiary_score_of(s, seat, a + 2);
    }
    line[AP_LINE_SECTORS] = (int)sector_points(s, seat);
    for (int i = 0; i < AP_LINES; i++) sum += line[i];
    return sum;
}

/* During the game the track, at the end everything. */
void apiary_score(const void *state, int points[SKEP_SEATS_MAX])
{
    const struct apiary_state *s = state;
    int line[AP_LINES];
    for (unsigned seat = 0; seat < s->fixed.seats; seat++)
        points[seat] = apiary_now(s)->at == AP_AT_OVER ? apiary_lines(s, seat, line) : s->player[seat].vp;
}

/* AP-E13: most VP, then most workers in play. ties: how many shared the most VP. */
static unsigned find_winners(const struct apiary_state *s, int *ties)
{
    int points[SKEP_SEATS_MAX], best = -1, workers = 0;
    unsigned won = 0;
    apiary_score(s, points);
    *ties = 0;
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) best = points[seat] > best ? points[seat] : best;
    for (unsigned seat = 0; seat < s->fixed.seats; seat++) {
        int own = (int)apiary_in_play(s, seat);
        if (points[seat] < best) continue;
        ++*ties;
        if (own > workers) won = 0;
        if (own >= workers) won |= 1u << seat, workers = own;
    }
    return won;
}

unsigned apiary_winners(const void *state)
{
    int ties;
    return find_winners(state, &ties);
}

void apiary_result(const void *state, struct skep_say *say)
{
    const struct apiary_state *s = state;
    int points[SKEP_SEATS_MAX] = { 0 }, ties;
    unsigned won = find_winners(s, &ties);
    int winner = (int)skep_lowest(won);
    apiary_score(s, points);
    int vp = points[winner];
    bool shared = won & (won - 1);
    int sentence = shared ? SAY_SHARED : ties > 1 ? SAY_WORKERS : SAY_MOST;
    if (s->fixed.seats == 1) /* AP-E14 */
        sentence = vp >= 160 ? SAY_QUEEN : vp >= 130 ? SAY_COURTIER : vp >= 100 ? SAY_GUARD : vp >= 70 ? SAY_FORAGER : SAY_DRONE;
    if (s->fixed.seats == 1 || shared) *say = (struct skep_say){ .sentence = (int)sentence, .args = { vp } };
    else *say = (struct skep_say){ .sentence = (int)sentence, .args = { winner, vp } };
}
